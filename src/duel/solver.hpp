#pragma once

// Games of two players solved, move by move: who wins with best play, and how soon. The search is the alpha-beta of search/,
// with its table.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "core/turn.hpp"
#include "duel/duel.hpp"
#include "search/alphabeta.hpp"
#include "search/bound_table.hpp"
#include "search/memory.hpp"

namespace plyglass::duel {

/// A game whose results count by their distance: a win in fewer moves is worth more, a loss in more moves less bad. Its rules
/// say how many moves a position has `made`, its `result` (1, -1; 0 for a draw or while the game goes on) and its `key`, or its
/// `timed_key` if that number does not follow from the position. Where they know what is `mirrored`, and the first position is its own image, tables take a position and its image for one.
template <class Rules>
class Timed {
public:
    struct State {
        typename Rules::State at;
        core::Turn turn = core::Turn::over;
        bool is_mirrored = false;  ///< tables know it by its image
        std::uint64_t hash = 0;
        std::uint64_t key() const { return hash; }
        friend bool operator==(const State&, const State&) = default;
    };
    using Move = typename Rules::Move;
    using Value = double;
    static constexpr double most = 1000;  ///< more than any game has moves

    explicit Timed(const Rules& rules) : rules_(rules) {
        if constexpr (has_mirror) {
            constexpr int mirrored_moves = 8;
            is_symmetric_ = rules.mirrored(rules.root()) == rules.root();
            last_mirrored_ = rules.root().made + mirrored_moves;
        }
    }

    State root() const { return seen(rules_.root()); }
    core::Turn turn(const State& state) const { return state.turn; }
    auto moves(const State& state) const { return rules_.moves(state.at); }
    State play(const State& state, const Move& move) const { return seen(rules_.play(state.at, move)); }
    /// For tables: a number below 256 that no other move has, the same in the mirror.
    std::uint32_t ordinal(const State& state, const Move& move) const {
        if constexpr (has_mirror) {
            return state.is_mirrored ? rules_.mirrored(move) : move;
        } else {
            return rules_.ordinal(state.at, move);
        }
    }
    double evaluate(const State& state) const { return rules_.result(state.at) * (most - state.at.made); }

protected:
    static constexpr bool has_mirror = requires(const Rules& rules, typename Rules::State state) {
        rules.mirrored(state);
    };

    State seen(const typename Rules::State& at) const {
        State out{at, rules_.turn(at), false, key(at)};
        if constexpr (has_mirror) {
            if (is_symmetric_ && at.made < last_mirrored_) {
                const std::uint64_t image = rules_.key(rules_.mirrored(at));
                out.is_mirrored = image < out.hash;
                out.hash = std::min(image, out.hash);
            }
        }
        return out;
    }

    std::uint64_t key(const typename Rules::State& at) const {
        if constexpr (requires { rules_.timed_key(at); }) {
            return rules_.timed_key(at);
        } else {
            return rules_.key(at);
        }
    }

    const Rules& rules_;
    bool is_symmetric_ = false;
    int last_mirrored_ = 0;  ///< later positions are reached from images that are one already
};

/// The result of a move for max: 1, 0, -1, once it is proven.
template <class Move>
struct Solved {
    Move move;
    std::optional<int> result;
    int distance = 0;        ///< moves of both players to the end, this one counted
    std::vector<Move> line;  ///< the best play, from this move on
};

template <class Rules>
class Solver {
public:
    using Move = typename Rules::Move;

    /// Solves every move at the root, deeper and deeper, until what is wanted is proven, or `stop`. `depth` of the answer: how many
    /// moves ahead the last finished search looked.
    struct Answer {
        std::vector<Solved<Move>> moves;
        std::uint64_t nodes = 0;
        int depth = 0;
    };
    Answer solve(const Rules& rules, const search::Deadline& stop, Wanted wanted) {
        const Timed<Rules> game(rules);
        Answer out;
        const auto root = game.root();
        for (const Move& move : game.moves(root)) out.moves.push_back({move, std::nullopt, 0, {}});
        const int left = rules.most_moves_left(root.at);
        const int win = root.turn == core::Turn::max ? 1 : -1;
        for (int depth = 1; depth <= left && !is_solved(out); ++depth) {
            if (wanted == Wanted::the_best && has_a_best(out, win)) break;
            if (!look(game, root, depth, left, stop, out)) break;
            out.depth = depth;
        }
        return out;
    }

private:
    using Game = Timed<Rules>;
    using State = typename Game::State;
    using Memory = search::TableMemory<Game, search::BoundTable>;

    static bool is_solved(const Answer& answer) {
        return std::all_of(answer.moves.begin(), answer.moves.end(),
                           [](const auto& it) { return it.result.has_value(); });
    }

    /// Whether no move can turn out to be better than one of them: it wins, and no other one sooner, or all others lose.
    static bool has_a_best(const Answer& answer, int win) {
        const auto ends_in = [&](int result) {
            return std::count_if(answer.moves.begin(), answer.moves.end(),
                                 [&](const auto& it) { return it.result == result; });
        };
        return ends_in(win) > 0 || ends_in(-win) + 1 == std::ssize(answer.moves);
    }

    /// Looks `depth` moves ahead, of `left` that there can be. A value of 0 is a draw only if nothing lies beyond.
    bool look(const Game& game, const State& root, int depth, int left, const search::Deadline& stop, Answer& out) {
        for (auto& it : out.moves) {
            if (it.result) continue;
            const auto answer = searched(game, game.play(root, it.move), depth - 1, stop);
            out.nodes += answer.nodes;
            if (answer.stopped) return false;
            if (answer.value == 0 && depth < left) continue;
            it.result = answer.value > 0 ? 1 : answer.value < 0 ? -1 : 0;
            const double made = Game::most - (answer.value > 0 ? answer.value : -answer.value);
            it.distance = *it.result == 0 ? left : static_cast<int>(made) - root.at.made;
            it.line.assign({it.move});
            it.line.insert(it.line.end(), answer.line.begin(), answer.line.end());
            if (!goes_to_the_end(game, root, depth, stop, it.line)) return false;
        }
        return true;
    }

    /// Adds to a line, which ends where the table knew enough, the moves up to the end of the game.
    bool goes_to_the_end(const Game& game, State at, int depth, const search::Deadline& stop, std::vector<Move>& line) {
        for (const Move& move : line) at = game.play(at, move);
        while (at.turn != core::Turn::over) {
            const auto answer = searched(game, at, depth - static_cast<int>(line.size()), stop);
            if (answer.stopped || answer.line.empty()) return false;
            line.push_back(answer.line.front());
            at = game.play(at, line.back());
        }
        return true;
    }

    search::Answer<Game> searched(const Game& game, const State& state, int plies, const search::Deadline& stop) {
        search::Silent silent;
        search::Answer<Game> answer;
        search::AlphaBeta<Game, search::Silent, search::Deadline, Memory> search(game, silent, {}, stop,
                                                                                 Memory(table_));
        search.run(state, {}, static_cast<std::uint32_t>(plies), answer);
        return answer;
    }

    search::BoundTable table_{std::size_t{1} << 20};
};

}  // namespace plyglass::duel
