#pragma once

// Agents that search. How an agent thinks is a class over an observer: with a silent one it plays; with a recorder, the
// very same code shows what it does.
//
// `Thinking` has
// - `Plan`: all its parts but the observer, copied when a run is recorded;
// - `Game`, whose positions it searches, and `Observer`, which gets its events; `With<O>`: the same class over another one;
// - a constructor from a Plan, an Observer and the flag that cancels its searches; `plan()`;
// - `choose(grid, choice)`, `begin()` and `static_value(grid)`, like an Agent; if it has a table, `rest()`.

#include <atomic>
#include <chrono>
#include <utility>

#include "agent/agent.hpp"

namespace plyglass::agent {

template <class Thinking>
class SearchAgent final : public Agent {
    using Plan = typename Thinking::Plan;
    using Observer = typename Thinking::Observer;

public:
    explicit SearchAgent(Plan plan) : thinking_(std::move(plan), Observer(), cancelled_) {}

    void choose(const game::Grid& grid, Choice& choice) override { thinking_.choose(grid, choice); }

    bool value_all_moves(const game::Grid& grid, Choice& choice, TileOutcomes& tiles,
                         std::chrono::steady_clock::time_point until) override {
        if constexpr (requires { thinking_.value_all_moves(grid, choice, tiles, until); }) {
            return thinking_.value_all_moves(grid, choice, tiles, until);
        }
        return true;
    }

    bool record(const game::Grid& grid, Choice& choice, search::AnyObserver& recorder) override {
        if constexpr (search::Recordable<typename Thinking::Game>) {
            if (grid.size() > search::largest_observed) return false;
            using Recorded = search::Recorded<Observer>;
            typename Thinking::template With<Recorded> recorded(thinking_.plan(), Recorded(recorder), cancelled_);
            recorded.choose(grid, choice);
            return true;
        }
        return false;
    }

    void rest() override {
        if constexpr (requires { thinking_.rest(); }) thinking_.rest();
    }

    search::AlphaBetaRules rules() const override {
        if constexpr (requires { thinking_.rules(); }) return thinking_.rules();
        return {};
    }
    double static_value(const game::Grid& grid) const override { return thinking_.static_value(grid); }

protected:
    void begin(std::uint64_t) override { thinking_.begin(); }

private:
    Thinking thinking_;
};

/// The number of threads that search; a recorded search uses one.
template <class Observer>
int threads_for(const Limits& limits) {
    return search::is_recorded<Observer> ? 1 : limits.threads;
}

}  // namespace plyglass::agent
