#pragma once

// 2048 under an evaluation that is a sum over lines: the game of the fast expectimax and the fast minimax. It knows the
// value of the last two plies in one operation and, if tiles are random, which positions are too improbable to search.

#include <algorithm>
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

/// Which probability the positions below a chance node are taken to have; improbable ones are left out.
enum class Reach : std::uint8_t {
    /// By the tiles on the actual way there (nneonneo's program). The table's value of a position then depends on which
    /// search reached it first.
    as_it_came,
    /// By the tiles on the usual way there: the same on every way, so that a position has one value.
    as_usual,
};

/// The probability of a position after a number of tiles, some of them 4s, if the number of empty cells has changed
/// evenly on the way from the root. All ways from the root to a board place the same number of 4s (its tiles add up to
/// the same sum), so this follows from the board and the number of plies.
class UsualProbability {
public:
    explicit UsualProbability(double four) {
        for (std::size_t tiles = 0; tiles < most; ++tiles) {
            for (std::size_t fours = 0; fours <= tiles; ++fours) {
                kinds_[tiles * most + fours] =
                    std::pow(four, static_cast<double>(fours)) * std::pow(1 - four, static_cast<double>(tiles - fours));
            }
        }
    }

    /// `empty`: the number of empty cells of the root.
    void begin(int empty) { from_root_ = &cells()[static_cast<std::size_t>(empty) * most * counts]; }

    double operator()(std::size_t tiles, std::size_t fours, int empty) const {
        return kinds_[tiles * most + fours] * from_root_[tiles * counts + static_cast<std::size_t>(empty)];
    }

private:
    static constexpr std::size_t most = 42;    // tiles on the way
    static constexpr std::size_t counts = 17;  // of empty cells

    /// The probability that all tiles come in given cells, by the root's empty cells, the number of tiles and the empty
    /// cells now.
    static const std::vector<double>& cells() {
        static const std::vector<double> all = [] {
            std::vector<double> out;
            for (std::size_t root = 0; root < counts; ++root) {
                for (std::size_t tiles = 0; tiles < most; ++tiles) {
                    for (std::size_t now = 0; now < counts; ++now) {
                        const double first = static_cast<double>(root) + 1;
                        const double step = (static_cast<double>(now) - first) / static_cast<double>(tiles + 1);
                        double ways = 1;
                        for (std::size_t i = 1; i <= tiles; ++i) ways *= first + step * static_cast<double>(i);
                        out.push_back(1 / ways);
                    }
                }
            }
            return out;
        }();
        return all;
    }

    std::vector<double> kinds_ = std::vector<double>(most * most);
    const double* from_root_ = cells().data();
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
          usual_(four) {}

    /// Prepares for a search of `root`: forgets what was remembered of earlier ones.
    void begin(const game::Grid& root) {
        memo_.forget();
        if constexpr (is_chance) usual_.begin(game::empty_cells(root));
    }

    State play(const State& state, const Move& move) const {
        State next = Base::play(state, move);
        if constexpr (is_chance) {
            if (state.turn == core::Turn::chance) {
                next.probability = usual(state) * move.probability;
                next.tiles = static_cast<std::uint8_t>(state.tiles + 1);
                next.fours = static_cast<std::uint8_t>(state.fours + (move.rank == 2 ? 1 : 0));
            }
        }
        return next;
    }

    bool is_improbable(const State& state) const requires is_chance { return state.probability < cutoff_; }

    bool ends_after_replies(const State& state, std::uint32_t plies) const {
        if constexpr (is_chance) {
            return plies == 2 || (plies > 2 && is_improbable_after(state, likelier_tile()));
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
        if (rules.four <= 0 || rules.four > 0.5 || !is_improbable_after(state, rules.four)) return 0;
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
    /// The probability that the search below `state`, where chance is to move, takes it to have.
    double usual(const State& state) const requires is_chance {
        if (reach_ == Reach::as_it_came) return state.probability;
        return usual_(state.tiles, state.fours, game::empty_cells(state.board));
    }

    double likelier_tile() const { return std::max(this->rules().four, 1 - this->rules().four); }
    int tiles() const { return this->rules().four > 0 && this->rules().four < 1 ? 2 : 1; }

    /// Whether a position after a tile of probability `tile`, in any cell, is too improbable to search.
    bool is_improbable_after(const State& state, double tile) const requires is_chance {
        return usual(state) * (tile * Base::cell_probability(game::empty_cells(state.board))) < cutoff_;
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
    UsualProbability usual_;  // only where is_chance
    mutable LastPliesMemo memo_;
};

using RandomLineGame = LineGame<core::Turn::chance>;
using WorstLineGame = LineGame<core::Turn::min>;

}  // namespace plyglass::agent
