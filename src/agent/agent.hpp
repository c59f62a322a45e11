#pragma once

// A named player of 2048: a game model, a search, an evaluation and a rule for when to stop. One virtual call per move;
// everything inside is templates.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bound.hpp"
#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"
#include "search/alphabeta.hpp"
#include "search/any_observer.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

/// How long an agent may think. A missing limit takes the agent's own default.
struct Limits {
    std::optional<double> milliseconds;  ///< per move; greater than 0
    std::optional<int> depth;            ///< in the agent's own unit (Description::depth_unit)
    int threads = 1;

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// The result of a search for one of the four moves. Larger values are better for the player (costs are negated only
/// inside; the value is shown in the agent's own scale, see Description::lower_is_better).
struct MoveValue {
    bool legal = false;
    double value = 0;
    core::Bound bound = core::Bound::unseen;  ///< unseen: this agent gives the move no value
    int depth = 0;                            ///< of its search, if that is not Choice::depth
    double reach = 0;  ///< of a mean of random games: half of its 95 % interval; 0: the value is no such mean
    /// The value says that the game is lost: if the tiles come that the search counts on, or in all of the random games.
    bool is_lost = false;
};

struct Choice {
    std::optional<game::Direction> move;  ///< empty only if the game is over
    double value = 0;                     ///< of `move`
    core::Bound bound = core::Bound::unseen;
    std::array<MoveValue, 4> moves{};  ///< by Direction
    int depth = 0;  ///< of the search behind `move`, in the agent's unit; 0: the agent does not search
    /// Positions of the trees that were searched for it, their roots included; an agent that deepens counts all depths.
    std::uint64_t nodes = 0;
    std::uint64_t known = 0;  ///< those among them whose value was remembered
    std::uint64_t cutoffs = 0;
    double milliseconds = 0;
    /// Every move is lost (MoveValue::is_lost, which `value_all_moves` finds out): no value tells them apart.
    bool is_lost = false;
    /// The board that was searched, if it is another one (downgrading.hpp): all values are its own.
    std::optional<game::Grid> seen{};
    /// Why there is no move although one is possible: an agent that is a user's program may fail. A translated clause.
    std::string failure{};

    /// The nodes whose values were really computed.
    std::uint64_t computed() const { return nodes - known; }
    void count(const search::Work& work) {
        nodes += work.nodes;
        known += work.known;
    }
};

/// What becomes of a move if one of the possible tiles comes after it.
struct TileOutcome {
    game::Tile tile;
    double chance = 0;       ///< of this tile in this cell
    bool ends_game = false;  ///< no move is left
    /// From the search that valued the move, and like the move's value with what the move itself wins.
    core::Bounded<double> value;
    std::optional<game::Direction> reply;  ///< the move that the search thinks best then; empty at its last ply

    friend bool operator==(const TileOutcome&, const TileOutcome&) = default;
};
/// Of all tiles that the search has looked at, by the direction of the move before; empty where it has looked at none.
using TileOutcomes = std::array<std::vector<TileOutcome>, 4>;

/// The number of legal moves.
int legal_moves(const Choice& choice);
/// Takes the first legal move, unless the choice has a move already. For searches without an answer.
void take_first_legal(Choice& choice);

class Agent {
public:
    Agent() = default;
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    virtual ~Agent() = default;

    /// Begins a new game: forgets what was kept of the last one, a cancellation included, and seeds random choices.
    void begin_game(std::uint64_t seed) {
        cancelled_.store(false, std::memory_order_relaxed);
        begin(seed);
    }
    /// Chooses a move for `grid`, a legal one if there is one. Allocates nothing after the first call.
    virtual void choose(const game::Grid& grid, Choice& choice) = 0;
    /// Right after `choose`, on the same board and to the same depth: searches the moves that have only bounds once more,
    /// with a full window, so that all values are exact, and lists what each tile leaves (if the agent places tiles against
    /// itself, the one that decides). Keeps the move and the counts. Returns false, with `choice` as it was, if it was
    /// cancelled or not done by `until`.
    virtual bool value_all_moves(const game::Grid& /*grid*/, Choice& /*choice*/, TileOutcomes& /*tiles*/,
                                 std::chrono::steady_clock::time_point /*until*/) {
        return true;
    }
    /// Gives back the memory that only speeds up a search; the next one takes it again. For agents kept for later.
    virtual void rest() {}
    /// The agent's own opinion of a position with the player to move; larger is better for the player. A worst-case
    /// placer plays against it.
    virtual double static_value(const game::Grid& grid) const = 0;

    /// The rules by which its search cuts; those of plain alpha-beta if it does not cut.
    virtual search::AlphaBetaRules rules() const { return {}; }

    /// Runs `choose` again on one thread, and `recorder` observes every search on the way. If the agent was made with a
    /// depth and without a time, the choice is the same; so are the searches and the counts if it has one thread.
    /// Returns false and does nothing if the agent has no tree to record (not on boards of this size, or not at all).
    virtual bool record(const game::Grid& grid, Choice& choice, search::AnyObserver& recorder);

    /// Makes a running `choose` or `record` end soon, with what it has, and all later ones too until the next game
    /// begins, so that a call just about to start is not missed. May be called from any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

protected:
    /// This agent's part of `begin_game`.
    virtual void begin(std::uint64_t /*seed*/) {}

    std::atomic<bool> cancelled_{false};
};

}  // namespace plyglass::agent
