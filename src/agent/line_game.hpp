#pragma once

// 2048 under an evaluation that is a sum over lines: the game of the fast expectimax and the fast minimax. It knows the
// value of the last two plies in one operation and, if tiles are random, which positions are too improbable to search.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "eval/last_plies.hpp"
#include "eval/line_table.hpp"
#include "game/2048/model.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

/// The parts that several agents and threads share: tables, made once.
struct LineTables {
    explicit LineTables(const std::function<double(std::span<const game::Rank>)>& line_value)
        : slides(std::make_shared<const game::Slides>()),
          values(std::make_shared<const eval::LineTable>(line_value)),
          last_plies(std::make_shared<const eval::LastPlies>(*slides, *values)) {}

    std::shared_ptr<const game::Slides> slides;
    std::shared_ptr<const eval::LineTable> values;
    std::shared_ptr<const eval::LastPlies> last_plies;
};

/// Boards whose last plies were valued a moment ago. Different tiles in a row often slide into the same board, so a
/// third of the work remains; the values are the same.
class LastPliesMemo {
public:
    /// Returns the remembered values of `board`, else those that `find()` returns.
    const eval::LastPliesValues& values(game::Board board, bool& was_known, const auto& find) {
        Entry& entry = entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)];
        was_known = entry.board == board.bits && entry.generation == generation_;
        if (!was_known) entry = {board.bits, find(), generation_};
        return entry.values;
    }
    /// Forgets everything, at no cost.
    void forget() { ++generation_; }

private:
    struct Entry {
        std::uint64_t board = 0;
        eval::LastPliesValues values;
        std::uint32_t generation = 0;
    };

    static constexpr int bits = 12;
    std::uint32_t generation_ = 1;
    std::vector<Entry> entries_{std::size_t{1} << bits};
};

/// Which probability a position is taken to have; improbable ones are left out.
enum class Reach : std::uint8_t {
    /// By the tiles on the actual way there (nneonneo's program). The table's value of a position then depends on which
    /// search reached it first.
    as_it_came,
    /// By the tiles on the usual way there: the same on every way, so that a position has one value.
    as_usual,
};

/// Says which positions are too improbable to search, if each is taken to have the probability of the usual way to it.
/// On the usual way, the number of empty cells changes evenly, from the root's move that leaves most of them to the
/// number now. (A search merges early: counted from the root's own empty cells, positions would seem a quarter too
/// probable.) All ways from the root to a board place the same number of 4s, because its tiles add up to the same sum.
/// So the answer follows from the board and the number of plies.
class UsualReach {
public:
    /// `four`: the probability of a 4; positions less probable than `cutoff` are too improbable.
    UsualReach(double four, double cutoff) : rarer_(std::min(four, 1 - four)), cutoff_(cutoff) {
        for (std::size_t tiles = 0; tiles < most; ++tiles) {
            for (std::size_t rare = 0; rare <= tiles; ++rare) {
                kinds_[tiles * most + rare] = std::pow(rarer_, static_cast<double>(rare)) *
                                              std::pow(1 - rarer_, static_cast<double>(tiles - rare));
            }
        }
        begin(1);
    }

    /// Prepares for a search of a root. `most_empty`: the empty cells after the move that leaves most of them.
    void begin(int most_empty) {
        const double* const cells = &cells_on_the_way()[static_cast<std::size_t>(most_empty) * most * counts];
        for (std::size_t at = 0; at < most * counts; ++at) {
            const std::size_t tiles = at / counts;
            const double here = cells[at];
            after_likelier_[at] = least_rare(tiles, here * (1 - rarer_));
            after_rarer_[at] = least_rare(tiles, here * rarer_);
        }
    }

    /// Whether a position is too improbable after `tiles` tiles, `rare` of them of the rarer kind, and one more of the
    /// likelier kind in one of `empty` cells.
    bool is_improbable_after_likelier(std::size_t tiles, std::size_t rare, int empty) const {
        return rare >= after_likelier_[tiles * counts + static_cast<std::size_t>(empty)];
    }
    /// The same after one more of the rarer kind.
    bool is_improbable_after_rarer(std::size_t tiles, std::size_t rare, int empty) const {
        return rare >= after_rarer_[tiles * counts + static_cast<std::size_t>(empty)];
    }

private:
    static constexpr std::size_t most = 42;    // tiles on the way
    static constexpr std::size_t counts = 17;  // of empty cells
    using LeastRare = std::array<std::uint8_t, most * counts>;

    /// The least number of rare tiles among `tiles` that makes a position too improbable; `cells` is the probability of
    /// their cells and of the next tile.
    std::uint8_t least_rare(std::size_t tiles, double cells) const {
        if (cutoff_ <= 0) return most;
        std::size_t rare = 0;
        while (rare <= tiles && kinds_[tiles * most + rare] * cells >= cutoff_) ++rare;
        return static_cast<std::uint8_t>(rare);
    }

    /// The probability that all tiles, and the next one, come in given cells: by the empty cells after the root's move,
    /// the number of tiles and the empty cells now.
    static const std::vector<double>& cells_on_the_way() {
        static const std::vector<double> all = [] {
            std::vector<double> out;
            for (std::size_t first = 0; first < counts; ++first) {
                for (std::size_t tiles = 0; tiles < most; ++tiles) {
                    for (std::size_t now = 0; now < counts; ++now) {
                        double ways = static_cast<double>(now);
                        for (std::size_t i = 0; i < tiles; ++i) {
                            ways *= static_cast<double>(first * (tiles - i) + now * i) / static_cast<double>(tiles);
                        }
                        out.push_back(1 / ways);
                    }
                }
            }
            return out;
        }();
        return all;
    }

    double rarer_;  // the probability of the rarer kind of tile
    double cutoff_;
    std::vector<double> kinds_ = std::vector<double>(most * most);
    LeastRare after_likelier_{};
    LeastRare after_rarer_{};
};

/// `placer`: Turn::chance or Turn::min. The game remembers its latest values, so each thread needs its own copy.
template <core::Turn placer>
class LineGame : public game::Model<game::PackedBoards, eval::LineSum, placer> {
    using Base = game::Model<game::PackedBoards, eval::LineSum, placer>;
    static constexpr bool is_chance = placer == core::Turn::chance;

public:
    using State = typename Base::State;
    using Move = typename Base::Move;
    using Plies = typename Base::Plies;

    /// `cutoff`: if chance places tiles, a position reached with less than this probability is evaluated as it stands.
    LineGame(const LineTables& tables, double four, double cutoff, game::CellOrder order = game::CellOrder::by_rows,
             Reach reach = Reach::as_usual)
        : Base(game::PackedBoards(tables.slides), eval::LineSum(tables.values), {.four = four, .order = order}),
          last_plies_(tables.last_plies),
          cutoff_(cutoff),
          reach_(reach),
          usual_(four, cutoff) {}

    /// Prepares for a search of `root`: forgets what was remembered of earlier ones.
    void begin(const game::Grid& root) {
        memo_.forget();
        if constexpr (is_chance) usual_.begin(most_empty_after_a_move(root));
    }

    State play(const State& state, const Move& move) const {
        State next = Base::play(state, move);
        if constexpr (is_chance) {
            if (state.turn == core::Turn::chance) add_tile(state, move, next);
        }
        return next;
    }

    bool is_improbable(const State& state) const requires is_chance { return state.improbable; }

    bool ends_after_replies(const State& state, std::uint32_t plies) const {
        if constexpr (is_chance) {
            return plies == 2 || (plies > 2 && is_improbable_after_likelier(state));
        } else {
            return plies == 2;
        }
    }

    double value_of_last_plies(const State& state, search::Work& work) const {
        const double four = this->rules().four;
        const int empty = game::empty_cells(state.board);
        bool was_known = false;
        const eval::LastPliesValues& values = values_of(state.board, was_known);
        auto nodes = static_cast<std::uint64_t>(tiles()) * static_cast<std::uint64_t>(empty);
        if (four < 1) nodes += values.replies_to_twos;
        if (four > 0) nodes += values.replies_to_fours;
        count(nodes, was_known, work);
        work.known += was_known ? 1 : 0;  // the position itself, which the search has counted
        if constexpr (is_chance) {
            if (four == 0.5) return weighted(0.5, empty, std::int64_t{values.twos} + values.fours);
            double value = 0;
            if (four < 1) value += weighted(1 - four, empty, values.twos);
            if (four > 0) value += weighted(four, empty, values.fours);
            return value;
        } else {
            const std::int32_t worst = four <= 0   ? values.twos
                                       : four >= 1 ? values.fours
                                                   : std::min(values.twos, values.fours);
            return last_plies_->unit() * static_cast<double>(worst);
        }
    }

    double take_last_plies(const State& state, Plies& moves, search::Work& work) const requires is_chance {
        // If 4s are likelier than 2s, nothing is taken, which is slower and just as right.
        const game::ModelRules& rules = this->rules();
        if (rules.four <= 0 || rules.four > 0.5 || !is_improbable_after_rarer(state)) return 0;
        bool was_known = false;
        const eval::LastPliesValues& values = values_of(state.board, was_known);
        const auto empty = static_cast<int>(moves.size() / 2);
        if (rules.order == game::CellOrder::by_rows_both_tiles) {
            for (std::size_t i = 1; i < moves.size() / 2; ++i) moves[i] = moves[2 * i];
        }
        moves.shrink(moves.size() / 2);
        count(static_cast<std::uint64_t>(empty) + values.replies_to_fours, was_known, work);
        return weighted(rules.four, empty, values.fours);
    }

private:
    double four() const { return this->rules().four; }
    int tiles() const { return this->rules().four > 0 && this->rules().four < 1 ? 2 : 1; }

    /// Notes in `next`, the position after the tile `move`, whether it is searched.
    void add_tile(const State& state, const Move& move, State& next) const requires is_chance {
        if (reach_ == Reach::as_it_came) {
            next.improbable = next.probability < cutoff_;
            return;
        }
        const bool is_rarer = (move.rank == 2) == (four() <= 0.5);
        next.tiles = static_cast<std::uint8_t>(state.tiles + 1);
        next.rare = static_cast<std::uint8_t>(state.rare + (is_rarer ? 1 : 0));
        next.improbable = is_rarer ? is_improbable_after_rarer(state) : is_improbable_after_likelier(state);
    }

    /// Whether positions after one more tile, in any cell, are too improbable to search.
    bool is_improbable_after_likelier(const State& state) const requires is_chance {
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::max(four(), 1 - four()));
        return usual_.is_improbable_after_likelier(state.tiles, state.rare, game::empty_cells(state.board));
    }
    bool is_improbable_after_rarer(const State& state) const requires is_chance {
        if (reach_ == Reach::as_it_came) return is_improbable_after(state, std::min(four(), 1 - four()));
        return usual_.is_improbable_after_rarer(state.tiles, state.rare, game::empty_cells(state.board));
    }
    bool is_improbable_after(const State& state, double tile) const requires is_chance {
        return state.probability * (tile * Base::cell_probability(game::empty_cells(state.board))) < cutoff_;
    }

    static int most_empty_after_a_move(const game::Grid& root) {
        int most = 1;
        for (const game::Direction direction : game::directions) {
            const game::Slide slid = game::slide(root, direction);
            if (slid.moved) most = std::max(most, game::empty_cells(slid.grid));
        }
        return most;
    }

    /// Weights a sum as the search weights tiles of the same probability, to the last bit.
    double weighted(double tile, int empty, std::int64_t sum) const {
        return tile * Base::cell_probability(empty) * (last_plies_->unit() * static_cast<double>(sum));
    }

    const eval::LastPliesValues& values_of(game::Board board, bool& was_known) const {
        constexpr auto fold = is_chance ? eval::LastPliesFold::sum : eval::LastPliesFold::worst;
        return memo_.values(board, was_known, [&] { return last_plies_->values<fold>(board); });
    }

    static void count(std::uint64_t nodes, bool was_known, search::Work& work) {
        work.nodes += nodes;
        work.known += was_known ? nodes : 0;
    }

    std::shared_ptr<const eval::LastPlies> last_plies_;
    double cutoff_;
    Reach reach_;
    UsualReach usual_;  // only where is_chance
    mutable LastPliesMemo memo_;
};

using RandomLineGame = LineGame<core::Turn::chance>;
using WorstLineGame = LineGame<core::Turn::min>;

}  // namespace plyglass::agent
