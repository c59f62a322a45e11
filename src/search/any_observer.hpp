#pragma once

// Observes the search of a position of 2048, 4 x 4 or smaller, from outside. The agents' searches are templates over games
// of many types whose boards, moves and values are the same; an AnyObserver accepts the events of all of them, through one virtual call
// per event. It gets small boards, which are searched as grids, as packed cells. Only recorded runs pay for it.

#include <concepts>
#include <type_traits>
#include <utility>

#include "game/2048/boards.hpp"
#include "game/2048/model.hpp"
#include "search/events.hpp"

namespace plyglass::search {

using PackedTypes = GameTypes<game::Position<game::Board>, game::PliesOf<game::PackedBoards>, double>;

using GridTypes = GameTypes<game::Position<game::Grid>, game::PliesOf<game::GridBoards>, double>;

/// The largest boards that an AnyObserver accepts.
inline constexpr int largest_observed = 4;

/// Observes one search after another, each from its root.
class AnyObserver {
public:
    AnyObserver() = default;
    AnyObserver(const AnyObserver&) = delete;
    AnyObserver& operator=(const AnyObserver&) = delete;
    virtual ~AnyObserver() = default;

    /// A search to `depth` begins; `depth` is in the agent's own unit.
    virtual void begin(int depth) = 0;
    virtual void operator()(const AnyEvent<PackedTypes>& event) = 0;
};

/// Games whose events an AnyObserver accepts.
template <class G>
concept Recordable = game::Game<G> &&(std::same_as<TypesOf<G>, PackedTypes> || std::same_as<TypesOf<G>, GridTypes>);

/// Reports searches of grids of at most `largest_observed` cells to an AnyObserver, with packed cells for boards
/// (game::packed_cells).
class GridsPacked {
public:
    explicit GridsPacked(AnyObserver& observer) : observer_(observer) {}

    void operator()(const Enter<GridTypes>& event) const {
        const PackedTypes::State state = packed(event.state);
        PackedTypes::Moves moves;
        for (const auto& move : event.moves) {
            moves.push_back({.board = game::packed_cells(move.board),
                             .probability = move.probability,
                             .ordinal = move.ordinal,
                             .what = move.what,
                             .rank = move.rank,
                             .wins = move.wins});
        }
        observer_(Enter<PackedTypes>{state, event.turn, event.alpha, event.beta, moves});
    }
    void operator()(const Try& event) const { observer_(event); }
    void operator()(const Leaf<GridTypes>& event) const {
        const PackedTypes::State state = packed(event.state);
        observer_(Leaf<PackedTypes>{state, event.value, event.bound});
    }
    void operator()(const ProbabilityCut<GridTypes>& event) const {
        const PackedTypes::State state = packed(event.state);
        observer_(ProbabilityCut<PackedTypes>{state, event.value});
    }
    void operator()(const TableHit<GridTypes>& event) const {
        const PackedTypes::State state = packed(event.state);
        observer_(TableHit<PackedTypes>{state, event.value, event.bound});
    }
    void operator()(const Improve<GridTypes>& event) const {
        observer_(Improve<PackedTypes>{event.best, event.ordinal});
    }
    void operator()(const Narrow<GridTypes>& event) const { observer_(Narrow<PackedTypes>{event.side, event.to}); }
    void operator()(const Cut<GridTypes>& event) const {
        observer_(Cut<PackedTypes>{event.side, event.alpha, event.beta, event.remaining});
    }
    void operator()(const Leave<GridTypes>& event) const {
        observer_(Leave<PackedTypes>{event.value, event.alpha, event.beta});
    }

private:
    static PackedTypes::State packed(const GridTypes::State& state) {
        return {.board = game::packed_cells(state.board),
                .turn = state.turn,
                .tiles = state.tiles,
                .rare = state.rare,
                .improbable = state.improbable,
                .probability = state.probability};
    }

    AnyObserver& observer_;
};

/// The observer `O`, together with a recorder that gets the same events, at every position.
template <class O>
class Recorded : public O {
public:
    static constexpr bool skips_last_plies = false;

    explicit Recorded(AnyObserver& recorder, O observer = O()) : O(std::move(observer)), recorder_(&recorder) {}

    void begin(int depth) {
        if constexpr (requires { O::begin(depth); }) O::begin(depth);
        recorder_->begin(depth);
    }
    void operator()(const auto& event) {
        O::operator()(event);
        if constexpr (std::is_constructible_v<AnyEvent<PackedTypes>, decltype(event)>) {
            (*recorder_)(event);
        } else {
            GridsPacked{*recorder_}(event);
        }
    }

private:
    AnyObserver* recorder_;
};

template <class O>
inline constexpr bool is_recorded = false;
template <class O>
inline constexpr bool is_recorded<Recorded<O>> = true;

}  // namespace plyglass::search
