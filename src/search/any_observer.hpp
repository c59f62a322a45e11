#pragma once

// Observes the search of a 4 x 4 position of 2048 from outside. The agents' searches are templates over games of many
// types whose boards, moves and values are the same; an AnyObserver hears all of them, through one virtual call per
// event. Only recorded runs pay for it.

#include <utility>

#include "game/2048/boards.hpp"
#include "game/2048/model.hpp"
#include "search/events.hpp"

namespace plyglass::search {

using PackedTypes = GameTypes<game::Position<game::Board>, game::PliesOf<game::PackedBoards>, double>;

/// Hears one search after another, each from its root.
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

/// Games whose searches an AnyObserver can hear.
template <class G>
concept Recordable = game::Game<G> && std::same_as<TypesOf<G>, PackedTypes>;

/// The observer `O`, together with a recorder that hears the same events, at every position.
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
        (*recorder_)(event);
    }

private:
    AnyObserver* recorder_;
};

template <class O>
inline constexpr bool is_recorded = false;
template <class O>
inline constexpr bool is_recorded<Recorded<O>> = true;

}  // namespace plyglass::search
