#pragma once

// An agent that is one alpha-beta search: to a fixed depth, or deeper and deeper until its time is up. The agents of seed
// documents 000, 001 and 002 are it, each with its own game and plan.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "agent/settings.hpp"
#include "agent/stopwatch.hpp"
#include "search/alphabeta.hpp"
#include "search/root_values.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

/// Parameters that several of these agents have.
inline Parameter weight(std::string_view name, std::string_view fallback, const char* help) {
    return {.name = name, .fallback = fallback, .help = help, .least = -100, .most = 100};
}
inline Parameter deepening_time() {
    return {.name = "time",
            .fallback = "off",
            .help = text::mark("milliseconds a move; with it, it looks deeper and deeper up to the depth"),
            .least = 0.1,
            .most = 3'600'000,
            .choices = {"off"}};
}

struct AlphaBetaPlan {
    search::AlphaBetaRules rules{};
    core::Window<double> window{};
    std::uint32_t (*plies)(int depth) = nullptr;  ///< of a search to that depth, which is in the agent's own unit
    int shallowest = 0;                           ///< searched whatever the time
    int deepest = 0;                              ///< where deepening ends, whatever the time
    double lost = 0;                              ///< values up to this: the game is lost whatever we do
    double won = core::infinity<double>();        ///< values above this: looking deeper changes nothing
    bool follows_original = false;  ///< nodes leave out the root, cutoffs count those that skip nothing, as 001's do
};

/// Root values and cutoffs of one run.
template <game::Game G>
class AgentEyes : public search::RootValues<G> {
public:
    using search::RootValues<G>::operator();
    static constexpr bool skips_last_plies = true;

    explicit AgentEyes(std::uint32_t least_skipped) : least_skipped_(least_skipped) {}

    void begin() {
        search::RootValues<G>::begin();
        cutoffs_ = 0;
    }
    std::uint64_t cutoffs() const { return cutoffs_; }
    void operator()(const search::Cut<G>& cut) { cutoffs_ += cut.remaining >= least_skipped_ ? 1 : 0; }

private:
    std::uint64_t cutoffs_ = 0;
    std::uint32_t least_skipped_;
};

/// Marks the moves that are legal; false where there is none.
inline bool mark_legal_moves(const game::Grid& grid, Choice& choice) {
    bool any = false;
    for (const game::Direction direction : game::directions) {
        const bool legal = game::slide(grid, direction).moved;
        choice.moves[static_cast<std::size_t>(direction)].legal = legal;
        any = any || legal;
    }
    return any;
}

template <game::Game G>
class AlphaBetaAgent : public Agent {
public:
    /// A depth among `limits` without a time is searched at once; with a time, it is where deepening ends.
    AlphaBetaAgent(G game, const AlphaBetaPlan& plan, const Limits& limits)
        : game_(std::move(game)),
          plan_(plan),
          limits_(limits),
          deepest_(limits.depth.value_or(plan.deepest)),
          eyes_(plan.follows_original ? 0 : 1),
          search_(game_, eyes_, plan.rules, stop_, nullptr, plan.plies(deepest_)) {
        answer_.line.reserve(plan.plies(deepest_));
    }

    void begin_game(std::uint64_t) override {}

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        cancelled_.store(false, std::memory_order_relaxed);
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        prepare(game_, grid);
        const State root = G::position(game_.boards().from(grid));

        int depth = limits_.milliseconds ? plan_.shallowest : deepest_;
        bool survives = false;
        if (!limits_.milliseconds || depth > deepest_) {
            stop_ = {never, &cancelled_};
            if (run(root, deepest_)) survives = report(root, deepest_, choice);
        } else {
            stop_ = {never, nullptr};
            const bool is_forced = legal_moves(choice) == 1;
            while (depth <= deepest_ && run(root, depth)) {
                // Deeper down everything is lost: what was best before may still be best against a weaker opponent.
                if (depth > plan_.shallowest && answer_.value <= plan_.lost) break;
                survives = report(root, depth, choice);
                if (!survives || answer_.value > plan_.won || is_forced) break;
                // One more level takes several times as long: begun too late it is time thrown away.
                if (3 * stopwatch.milliseconds() > *limits_.milliseconds) break;
                stop_ = {stopwatch.after(*limits_.milliseconds), &cancelled_};
                ++depth;
            }
        }
        if (!survives) hope(root, choice);
        choice.milliseconds = stopwatch.milliseconds();
    }

    double opinion(const game::Grid& grid) const override {
        // The logarithm of no empty cells is minus infinity, but a full board that lives is better than a dead one.
        constexpr double almost_dead = -1e8;
        const State state = G::position(game_.boards().from(grid));
        const double value = game_.evaluate(state);
        return game_.turn(state) == core::Turn::over ? value : std::max(value, almost_dead);
    }

protected:
    /// Tells the game what it is to know of the position before it is searched.
    virtual void prepare(G&, const game::Grid&) const {}

private:
    using State = typename G::State;
    static constexpr auto never = Stopwatch::Clock::time_point::max();

    static int legal_moves(const Choice& choice) {
        return static_cast<int>(
            std::count_if(choice.moves.begin(), choice.moves.end(), [](const MoveValue& move) { return move.legal; }));
    }

    /// False: it was stopped, and there is no answer.
    bool run(const State& root, int depth) {
        eyes_.begin();
        search_.run(root, plan_.window, plan_.plies(depth), answer_);
        return !answer_.stopped;
    }

    /// The answer becomes the choice; false if it is that everything is lost.
    bool report(const State& root, int depth, Choice& choice) {
        const auto plies = game_.moves(root);
        for (MoveValue& move : choice.moves) move = {move.legal, 0, core::Bound::unseen};
        for (const auto& child : eyes_.children()) {
            auto& move = choice.moves[static_cast<std::size_t>(plies[child.ordinal].direction())];
            if (!move.legal) continue;  // two tiles above 32768 that only look equal on a packed board
            move.value = child.value;
            move.bound = child.bound;
        }
        choice.value = answer_.value;
        choice.bound = answer_.bound;
        choice.depth = depth;
        choice.nodes = answer_.nodes - (plan_.follows_original ? 1 : 0);
        choice.cutoffs = eyes_.cutoffs();
        return answer_.value > plan_.lost && take_first(choice);
    }

    /// The first move of the answer's line, if it is legal.
    bool take_first(Choice& choice) const {
        const game::Direction first = answer_.line.front().direction();
        if (!choice.moves[static_cast<std::size_t>(first)].legal) return false;
        choice.move = first;
        return true;
    }

    /// A move where the search has none: what is best in the deepest search that sees a way to live on; the first legal
    /// one if there is no such search.
    void hope(const State& root, Choice& choice) {
        stop_ = {never, nullptr};
        choice.move.reset();
        for (int depth = choice.depth - 1; depth >= plan_.shallowest && !choice.move; --depth) {
            run(root, depth);
            if (answer_.value > plan_.lost) take_first(choice);
        }
        for (const game::Direction direction : game::directions) {
            if (!choice.move && choice.moves[static_cast<std::size_t>(direction)].legal) choice.move = direction;
        }
    }

    G game_;
    AlphaBetaPlan plan_;
    Limits limits_;
    int deepest_;
    AgentEyes<G> eyes_;
    search::Deadline stop_;
    search::AlphaBeta<G, AgentEyes<G>, search::Deadline> search_;
    search::Answer<G> answer_;
};

}  // namespace plyglass::agent
