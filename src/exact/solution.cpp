#include "exact/solution.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <memory>
#include <thread>
#include <utility>

namespace plyglass::exact {

namespace {

constexpr double four = 0.1;  // the probability of a 4

/// A set of boards that several threads fill without locks. Its places stay as they are, so that values can stand beside
/// them.
class BoardSet {
public:
    /// Room for `size` boards.
    explicit BoardSet(std::size_t size) : places_(std::bit_ceil(std::max<std::size_t>(2 * size, 16))) {}

    std::size_t places() const { return places_.size(); }

    /// Returns the place of `board`, which is now in the set.
    std::size_t insert(SmallBoard board) {
        for (std::size_t i = hashed(board);; i = (i + 1) & (places_.size() - 1)) {
            SmallBoard there = places_[i].load(std::memory_order_relaxed);
            if (there == 0 && places_[i].compare_exchange_strong(there, board, std::memory_order_relaxed)) return i;
            if (there == board) return i;
        }
    }
    /// The place of a board that is in the set.
    std::size_t find(SmallBoard board) const {
        for (std::size_t i = hashed(board);; i = (i + 1) & (places_.size() - 1)) {
            const SmallBoard there = places_[i].load(std::memory_order_relaxed);
            assert(there != 0);
            if (there == board) return i;
        }
    }
    std::vector<SmallBoard> all() const {
        const auto is_used = [](const auto& place) { return place.load(std::memory_order_relaxed) != 0; };
        std::vector<SmallBoard> out;
        out.reserve(static_cast<std::size_t>(std::count_if(places_.begin(), places_.end(), is_used)));
        for (const auto& place : places_) {
            if (const SmallBoard board = place.load(std::memory_order_relaxed); board != 0) out.push_back(board);
        }
        return out;
    }

private:
    std::size_t hashed(SmallBoard board) const {
        return ((board * 0x9E3779B97F4A7C15ULL) >> 20) & (places_.size() - 1);
    }

    std::vector<std::atomic<SmallBoard>> places_;  // 0, the empty board, is none that comes up
};

/// Calls `work(begin, end)` for parts of `count` things, on several threads if that is worth it.
template <class Work>
void in_parts(unsigned threads, std::size_t count, const Work& work) {
    constexpr std::size_t too_few = 2000;
    if (threads <= 1 || count < too_few) return work(std::size_t{0}, count);
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads; ++i) {
        others.emplace_back([&work, i, threads, count] { work(count * i / threads, count * (i + 1) / threads); });
    }
    work(std::size_t{0}, count / threads);
}

}  // namespace

template <int n>
class Solver {
    using Rules = SmallRules<n>;
    /// The largest half sum: one tile of every rank up to cells + 1.
    static constexpr std::size_t last = (std::size_t{1} << (Rules::cells + 1)) - 2;

public:
    Solver(Goal goal, unsigned threads, const std::function<void(double)>& progress, const std::stop_token& stop)
        : goal_(goal), threads_(threads), progress_(progress), stop_(stop) {}

    std::optional<Solution> run() {
        for (std::size_t k = 1; k <= last; ++k) {
            if (!goes_on(static_cast<double>(k) / (2 * last))) return std::nullopt;
            enumerate(k);
        }
        Solution out;
        out.size_ = n;
        out.goal_ = goal_;
        // A move wins at most what all tiles are worth that can ever be merged; no game reaches it, so it is safe.
        out.most_ = goal_.is_points() ? most_points : 1;
        out.layers_.resize(last + 1);
        for (std::size_t k = last; k >= 1; --k) {
            if (!goes_on(1 - static_cast<double>(k) / (2 * last))) return std::nullopt;
            out.layers_[k] = solve_layer(k, out.most_, out.value_);
        }
        out.counts_ = counts_;
        return out;
    }

private:
    static constexpr double most_points = n == 2 ? 256 : 8192;

    /// The states of a layer with their values.
    struct Valued {
        explicit Valued(std::size_t size) : states(size), values(states.places()) {}
        BoardSet states;
        std::vector<double> values;

        double value(SmallBoard state) const { return values[states.find(state)]; }
    };

    bool goes_on(double share) {
        if (progress_) progress_(share);
        return !stop_.stop_requested();
    }

    bool is_won(SmallBoard board) const { return !goal_.is_points() && Rules::holds(board, goal_.tile); }

    /// Calls `call(state, probability)` for each random start.
    void for_each_start(const auto& call) const {
        for (int a = 0; a < Rules::cells; ++a) {
            for (int b = 0; b < Rules::cells; ++b) {
                if (a == b) continue;
                for (const SmallBoard x : {1, 2}) {
                    for (const SmallBoard y : {1, 2}) {
                        const double p = (x == 1 ? 1 - four : four) * (y == 1 ? 1 - four : four);
                        call(x << (4 * a) | y << (4 * b), p / (Rules::cells * (Rules::cells - 1)));
                    }
                }
            }
        }
    }

    /// Finds the states of layer `k` and the boards after their moves.
    void enumerate(std::size_t k) {
        const std::vector<SmallBoard>& before_two = after_[(k - 1) % after_.size()];
        const std::vector<SmallBoard>& before_four = after_[(k - 2) % after_.size()];
        BoardSet states(Rules::cells * (before_two.size() + (k >= 2 ? before_four.size() : 0)) / 2 + 64);
        for_each_start([&](SmallBoard state, double) {
            if (Rules::half_sum(state) == k) states.insert(rules_.canonical(state));
        });
        place(before_two, 1, states);
        if (k >= 2) place(before_four, 2, states);
        states_[k] = states.all();

        BoardSet after(3 * states_[k].size());
        std::atomic<std::uint64_t> terminal{0};
        in_parts(threads_, states_[k].size(), [&](std::size_t at, std::size_t end) {
            for (; at < end; ++at) {
                const SmallBoard state = states_[k][at];
                bool any = false;
                for (const auto& slid : rules_.slide_all(state)) {
                    if (slid.board == state) continue;
                    any = true;
                    after.insert(rules_.canonical(slid.board));
                }
                if (!any) terminal.fetch_add(1, std::memory_order_relaxed);
            }
        });
        after_[k % after_.size()] = after.all();
        counts_.states += states_[k].size();
        counts_.afterstates += after_[k % after_.size()].size();
        counts_.terminal += terminal;
    }

    /// Adds a tile of `rank` to each of the boards, wherever it may come.
    void place(const std::vector<SmallBoard>& boards, SmallBoard rank, BoardSet& states) const {
        in_parts(threads_, boards.size(), [&](std::size_t at, std::size_t end) {
            for (; at < end; ++at) {
                if (is_won(boards[at])) continue;
                for (SmallBoard cells = Rules::empty_bits(boards[at]); cells != 0; cells &= cells - 1) {
                    states.insert(rules_.canonical(boards[at] | (cells & (0 - cells)) * rank));
                }
            }
        });
    }

    /// The average over the tiles that may come.
    double after_move(SmallBoard board, std::size_t k) const {
        if (is_won(board)) return 1;
        double sum = 0;
        for (SmallBoard cells = Rules::empty_bits(board); cells != 0; cells &= cells - 1) {
            const SmallBoard cell = cells & (0 - cells);
            sum += (1 - four) * valued_[(k + 1) % valued_.size()]->value(rules_.canonical(board | cell));
            sum += four * valued_[(k + 2) % valued_.size()]->value(rules_.canonical(board | cell * 2));
        }
        return sum / std::popcount(Rules::empty_bits(board));
    }

    /// Values the states of layer `k`; `start` grows by the share of those that begin a game.
    Layer solve_layer(std::size_t k, double most, double& start) {
        const std::vector<SmallBoard> states = std::exchange(states_[k], {});
        auto& valued = valued_[k % valued_.size()];
        valued = std::make_unique<Valued>(states.size());
        for (const SmallBoard state : states) valued->states.insert(state);
        BoardSet after(3 * states.size());
        std::vector<double> values(after.places(), unknown);
        in_parts(threads_, states.size(), [&](std::size_t at, std::size_t end) {
            for (; at < end; ++at) {
                double best = 0;
                for (const auto& slid : rules_.slide_all(states[at])) {
                    if (slid.board == states[at]) continue;
                    const SmallBoard board = rules_.canonical(slid.board);
                    // Two threads may value the same board: they find the same.
                    std::atomic_ref<double> known(values[after.insert(board)]);
                    double value = known.load(std::memory_order_relaxed);
                    if (value == unknown) {
                        value = after_move(board, k);
                        known.store(value, std::memory_order_relaxed);
                    }
                    best = std::max(best, goal_.is_points() ? slid.points + value : value);
                }
                valued->values[valued->states.find(states[at])] = best;
            }
        });
        for_each_start([&](SmallBoard state, double probability) {
            if (Rules::half_sum(state) == k) start += probability * valued->value(rules_.canonical(state));
        });
        std::vector<SmallBoard> keys = after.all();
        std::sort(keys.begin(), keys.end());
        std::vector<double> sorted;
        sorted.reserve(keys.size());
        for (const SmallBoard key : keys) sorted.push_back(values[after.find(key)]);
        return {keys, sorted, most};
    }

    static constexpr double unknown = -1;

    const Goal goal_;
    const unsigned threads_;
    const std::function<void(double)>& progress_;
    const std::stop_token& stop_;
    const Rules rules_;
    Counts counts_;
    std::vector<std::vector<SmallBoard>> states_ = std::vector<std::vector<SmallBoard>>(last + 1);  // by layer
    std::array<std::vector<SmallBoard>, 3> after_;  // of the latest layers
    std::array<std::unique_ptr<Valued>, 3> valued_ = {std::make_unique<Valued>(0), std::make_unique<Valued>(0),
                                                      std::make_unique<Valued>(0)};
};

Layer::Layer(const std::vector<SmallBoard>& keys, const std::vector<double>& values, double most) {
    const double scale = static_cast<double>(UINT32_MAX) / most;
    values_.reserve(values.size());
    for (const double value : values) values_.push_back(static_cast<std::uint32_t>(std::llround(value * scale)));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i % block == 0) {
            first_.push_back(keys[i]);
            begin_.push_back(static_cast<std::uint32_t>(deltas_.size()));
            continue;
        }
        SmallBoard delta = keys[i] - keys[i - 1];
        for (; delta >= 0x80; delta >>= 7) deltas_.push_back(static_cast<std::uint8_t>(delta | 0x80));
        deltas_.push_back(static_cast<std::uint8_t>(delta));
    }
    deltas_.shrink_to_fit();
}

SmallBoard Layer::next_delta(std::size_t& byte) const {
    SmallBoard delta = 0;
    for (int shift = 0; shift < 64 && byte < deltas_.size(); shift += 7) {
        delta |= SmallBoard{deltas_[byte] & 0x7FU} << shift;
        if ((deltas_[byte++] & 0x80) == 0) break;
    }
    return delta;
}

SmallBoard Layer::key(std::size_t index) const {
    SmallBoard out = first_[index / block];
    std::size_t byte = begin_[index / block];
    for (std::size_t i = index % block; i > 0; --i) out += next_delta(byte);
    return out;
}

std::optional<double> Layer::find(SmallBoard key, double most) const {
    const auto after = std::upper_bound(first_.begin(), first_.end(), key);
    if (after == first_.begin()) return std::nullopt;
    const auto at = static_cast<std::size_t>(after - first_.begin()) - 1;
    SmallBoard here = first_[at];
    std::size_t index = at * block;
    const std::size_t end = std::min(index + block, values_.size());
    for (std::size_t byte = begin_[at]; here < key && index + 1 < end; ++index) here += next_delta(byte);
    if (here != key) return std::nullopt;
    return values_[index] * (most / static_cast<double>(UINT32_MAX));
}

std::optional<Solution> Solution::solve(int size, Goal goal, unsigned threads,
                                        const std::function<void(double)>& progress, const std::stop_token& stop) {
    assert(is_solvable(size));
    if (size == 2) return Solver<2>(goal, threads, progress, stop).run();
    return Solver<3>(goal, threads, progress, stop).run();
}

namespace {

template <int n>
const SmallRules<n>& rules_of() {
    static const SmallRules<n> rules;
    return rules;
}

/// Whether the goal's tile stands, or has been merged into a larger one.
bool is_reached(Goal goal, SmallBoard board) {
    if (goal.is_points()) return false;
    for (; board != 0; board >>= 4) {
        if ((board & 0xF) >= goal.tile) return true;
    }
    return false;
}

/// Nothing if a tile is too large to be packed.
std::optional<SmallBoard> packed_small(const game::Grid& grid) {
    SmallBoard out = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] > 15) return std::nullopt;
        out |= SmallBoard{grid[cell]} << (4 * cell);
    }
    return out;
}

}  // namespace

template <int n>
std::optional<double> Solution::value_after(SmallBoard board) const {
    if (is_reached(goal_, board)) return 1;
    const std::size_t layer = SmallRules<n>::half_sum(board);
    if (layer >= layers_.size()) return std::nullopt;
    return layers_[layer].find(rules_of<n>().canonical(board), most_);
}

template <int n>
std::optional<Solution::Moves> Solution::moves_on(const game::Grid& grid) const {
    const auto board = packed_small(grid);
    if (!board) return std::nullopt;
    Moves out;
    if (is_reached(goal_, *board)) out.value = 1;
    const auto slid = rules_of<n>().slide_all(*board);
    for (std::size_t i = 0; i < slid.size(); ++i) {
        if (slid[i].board == *board) continue;
        const auto value = value_after<n>(slid[i].board);
        if (!value) return std::nullopt;
        out.moves[i] = known_digits(goal_.is_points() ? slid[i].points + *value : *value);
        out.value = std::max(out.value, *out.moves[i]);
    }
    return out;
}

std::optional<Solution::Moves> Solution::moves(const game::Grid& grid) const {
    assert(grid.size() == size_);
    return size_ == 2 ? moves_on<2>(grid) : moves_on<3>(grid);
}

std::optional<Solution::Moves> Solution::moves_when_over(const game::Grid& grid, Goal goal) {
    assert(is_solvable(grid.size()));
    const auto board = packed_small(grid);
    const auto moves = [&](game::Direction direction) { return game::slide(grid, direction).moved; };
    if (!board || std::any_of(game::directions.begin(), game::directions.end(), moves)) return std::nullopt;
    Moves out;
    if (is_reached(goal, *board)) out.value = 1;
    return out;
}

game::Grid Solution::board_after_move(std::uint64_t number) const {
    assert(number < counts_.afterstates);
    auto layer = layers_.begin();
    for (; number >= layer->size(); ++layer) number -= layer->size();
    const SmallBoard board = layer->key(number);
    game::Grid out(size_);
    for (int cell = 0; cell < out.cells(); ++cell) out[cell] = static_cast<game::Rank>(board >> (4 * cell) & 0xF);
    return out;
}

std::optional<double> Solution::after_move(const game::Grid& grid) const {
    assert(grid.size() == size_);
    const auto board = packed_small(grid);
    if (!board) return std::nullopt;
    const auto value = size_ == 2 ? value_after<2>(*board) : value_after<3>(*board);
    return value ? std::optional(known_digits(*value)) : std::nullopt;
}

double Solution::known_digits(double value) const {
    const double parts = std::pow(10, std::floor(-std::log10(most_ / static_cast<double>(UINT32_MAX))));
    return std::round(value * parts) / parts;
}

}  // namespace plyglass::exact
