#pragma once

// An agent that is one alpha-beta search: to a fixed depth, or deeper and deeper until its time is up. The agents of seed
// documents 000, 001 and 002 and the house's minimax are it, each with its own game and plan.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "agent/agent.hpp"
#include "agent/crew.hpp"
#include "agent/settings.hpp"
#include "agent/stopwatch.hpp"
#include "search/alphabeta.hpp"
#include "search/root_values.hpp"

namespace plyglass::agent {

struct AlphaBetaPlan {
    search::AlphaBetaRules rules{};
    core::Window<double> window{};
    std::uint32_t (*plies)(int depth) = nullptr;  ///< of a search to that depth, which is in the agent's own unit
    int shallowest = 0;                           ///< searched whatever the time
    int deepest = 0;                              ///< where deepening ends, whatever the time
    double lost = 0;                              ///< values up to this: the game is lost whatever we do
    double won = core::infinity<double>();        ///< values above this: looking deeper changes nothing
    bool deepens = false;  ///< where a depth is given and no time, the shallower searches come first all the same
    bool follows_original = false;  ///< nodes leave out the root, cutoffs count those that skip nothing, as 001's do
};

/// Root values and cutoffs of one run.
template <game::Game G>
class AgentEyes : public search::RootValues<G> {
public:
    using search::RootValues<G>::operator();
    static constexpr bool skips_last_plies = true;

    explicit AgentEyes(std::uint32_t least_skipped) : least_skipped_(least_skipped) {}

    /// A search to `depth` begins.
    void begin(int) {
        search::RootValues<G>::begin();
        cutoffs_ = 0;
    }
    std::uint64_t cutoffs() const { return cutoffs_; }
    void operator()(const search::Cut<G>& cut) { cutoffs_ += cut.remaining >= least_skipped_ ? 1 : 0; }

private:
    std::uint64_t cutoffs_ = 0;
    std::uint32_t least_skipped_;
};

/// The same, and a witness is told everything.
template <search::Witnessed G>
class TellingEyes : public AgentEyes<G> {
public:
    static constexpr bool skips_last_plies = false;

    using AgentEyes<G>::AgentEyes;

    void follow(const G& game, search::Witness& witness) {
        telling_.emplace(game, witness);
        witness_ = &witness;
    }
    void begin(int depth) {
        AgentEyes<G>::begin(depth);
        witness_->begin(depth);
    }
    void operator()(const auto& event) {
        AgentEyes<G>::operator()(event);
        (*telling_)(event);
    }

private:
    std::optional<search::Telling<G>> telling_;
    search::Witness* witness_ = nullptr;
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

/// What a search of `root` says of the root's moves, each with its bound.
template <game::Game G>
void take_values(const G& game, const typename G::State& root, const search::RootValues<G>& eyes, Choice& choice) {
    const auto plies = game.moves(root);
    for (const auto& child : eyes.children()) {
        auto& move = choice.moves[static_cast<std::size_t>(plies[child.ordinal].direction())];
        if (!move.legal) continue;  // two tiles above 32768 that only look equal on a packed board
        move = {.legal = true, .value = child.value, .bound = child.bound};
    }
}

/// Each thread has a copy of the game. `Table` (search::BoundTable or NoTable) is what all of them share. `Eyes` are
/// AgentEyes, or TellingEyes for a run that is told.
template <game::Game G, class Table = search::NoTable, class Eyes = AgentEyes<G>>
class AlphaBetaAgent : public Agent {
public:
    /// A depth among `limits` without a time is searched at once, unless the plan deepens; with a time, it is where
    /// deepening ends.
    AlphaBetaAgent(const G& game, const AlphaBetaPlan& plan, const Limits& limits)
        : plan_(plan), limits_(limits), deepest_(limits.depth.value_or(plan.deepest)), crew_(limits.threads) {
        if constexpr (!Table::none) table_ = std::make_unique<Table>(table_entries);
        for (int i = 0; i < limits.threads; ++i) {
            workers_.push_back(std::make_unique<Worker>(game, plan, plan.plies(deepest_), table_.get()));
        }
    }

    void begin(std::uint64_t) override {
        for (const auto& worker : workers_) worker->search.forget();
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        if constexpr (!Table::none) table_->forget();
        for (const auto& worker : workers_) prepare(worker->game, grid);
        root_ = G::position(first().game.boards().from(grid));

        if (limits_.milliseconds || plan_.deepens) {
            deepen(stopwatch, choice);
        } else {
            first().stop = {never, cancel_};
            if (run(deepest_, choice)) report(deepest_, choice);
        }
        if (!choice.move) hope(choice);
        choice.milliseconds = stopwatch.milliseconds();
    }

    bool tell(const game::Grid& grid, Choice& choice, search::Witness& witness) override {
        if constexpr (search::Witnessed<G> && std::is_same_v<Eyes, AgentEyes<G>>) {
            G game = first().game;
            prepare(game, grid);
            Limits limits = limits_;
            limits.threads = 1;
            return this->tell_by(AlphaBetaAgent<G, Table, TellingEyes<G>>(game, plan_, limits), grid, choice, witness);
        }
        return false;
    }

    void follow(search::Witness& witness) requires search::Witnessed<G> { first().eyes.follow(first().game, witness); }

    double opinion(const game::Grid& grid) const override {
        // The logarithm of no empty cells is minus infinity, but a full board that lives is better than a dead one.
        constexpr double almost_dead = -1e8;
        const G& game = workers_.front()->game;
        const State state = G::position(game.boards().from(grid));
        const double value = game.evaluate(state);
        return game.turn(state) == core::Turn::over ? value : std::max(value, almost_dead);
    }

protected:
    /// Tells the game what it is to know of the position before it is searched.
    virtual void prepare(G&, const game::Grid&) const {}

private:
    using State = typename G::State;
    static constexpr auto never = Stopwatch::Clock::time_point::max();
    static constexpr std::size_t table_entries = std::size_t{1} << 20;  // 32 MB

    /// What one thread needs of its own.
    struct Worker {
        Worker(const G& of, const AlphaBetaPlan& plan, std::uint32_t plies, Table* table)
            : game(of), eyes(plan.follows_original ? 0 : 1), search(game, eyes, plan.rules, stop, table, plies) {
            answer.line.reserve(plies);
        }

        G game;
        Eyes eyes;
        search::Deadline stop;
        search::AlphaBeta<G, Eyes, search::Deadline, Table> search;
        search::Answer<G> answer;
    };

    Worker& first() { return *workers_.front(); }

    /// Deeper and deeper until the time is up; the shallowest search is finished whatever the time.
    void deepen(const Stopwatch& stopwatch, Choice& choice) {
        const int shallowest = std::min(plan_.shallowest, deepest_);
        first().stop = {};
        run(shallowest, choice);
        report(shallowest, choice);
        if (limits_.milliseconds && legal_moves(choice) == 1) return;

        finished_.store(false, std::memory_order_relaxed);
        const auto until = limits_.milliseconds ? stopwatch.after(*limits_.milliseconds) : never;
        for (const auto& worker : workers_) worker->stop = {until, cancel_, &finished_};
        auto work = [&](int number) {
            if (number == 0) {
                for (int depth = shallowest + 1; depth <= deepest_ && go_deeper(depth, choice);) ++depth;
                finished_.store(true, std::memory_order_relaxed);
            } else {
                // The others fill the table that all of them share, each a little ahead of the first.
                Worker& helper = *workers_[static_cast<std::size_t>(number)];
                for (int depth = shallowest + 1 + number % 2; depth <= deepest_ && search(helper, depth);) ++depth;
            }
        };
        crew_.each(work);
    }

    /// False where looking deeper still would change nothing.
    bool go_deeper(int depth, Choice& choice) {
        if (!choice.move || choice.value > plan_.won) return false;
        const bool is_finished = run(depth, choice);
        if (!is_finished) {
            report_unfinished(depth, choice);
            return false;
        }
        // Deeper down everything is lost: what was best before may still be best against a weaker opponent.
        if (first().answer.value <= plan_.lost) return false;
        report(depth, choice);
        return true;
    }

    /// False: it was stopped, and there is no answer.
    bool search(Worker& worker, int depth) {
        worker.eyes.begin(depth);
        worker.search.run(root_, plan_.window, plan_.plies(depth), worker.answer);
        return !worker.answer.stopped;
    }
    /// The search that the choice comes from: its work is counted.
    bool run(int depth, Choice& choice) {
        const bool is_finished = search(first(), depth);
        choice.nodes += first().answer.nodes - (plan_.follows_original ? 1 : 0);
        choice.cutoffs += first().eyes.cutoffs();
        return is_finished;
    }

    /// The answer becomes the choice, without a move if it is that everything is lost.
    void report(int depth, Choice& choice) {
        for (MoveValue& move : choice.moves) move = {.legal = move.legal};
        take_values(choice);
        choice.value = first().answer.value;
        choice.bound = first().answer.bound;
        choice.depth = depth;
        choice.move.reset();
        if (choice.value > plan_.lost) take_first(choice);
    }

    /// A search was stopped after some of the root's moves. What was best before is among them, and another one has
    /// turned out better: then that one is the choice.
    void report_unfinished(int depth, Choice& choice) {
        const auto plies = first().game.moves(root_);
        const auto children = first().eyes.children();
        bool sees_choice = false;
        const auto* best = children.empty() ? nullptr : &children.front();
        for (const auto& child : children) {
            sees_choice = sees_choice || plies[child.ordinal].direction() == choice.move;
            if (child.value > best->value) best = &child;
        }
        if (!sees_choice || best->value <= plan_.lost) return;
        const game::Direction direction = plies[best->ordinal].direction();
        if (direction == choice.move || !choice.moves[static_cast<std::size_t>(direction)].legal) return;
        for (MoveValue& move : choice.moves) move.depth = choice.depth;
        take_values(choice);
        choice.move = direction;
        choice.value = best->value;
        choice.bound = best->bound;
        choice.depth = depth;
    }

    /// Of the root's moves that the last search has finished.
    void take_values(Choice& choice) { agent::take_values(first().game, root_, first().eyes, choice); }

    /// The first move of the answer's line, if it is legal.
    void take_first(Choice& choice) {
        if (first().answer.line.empty()) return;
        const game::Direction direction = first().answer.line.front().direction();
        if (choice.moves[static_cast<std::size_t>(direction)].legal) choice.move = direction;
    }

    /// A move where the search has none: what is best in the deepest search that sees a way to live on; the first legal
    /// one if there is no such search.
    void hope(Choice& choice) {
        first().stop = {};
        for (int depth = choice.depth - 1; depth >= plan_.shallowest && !choice.move; --depth) {
            search(first(), depth);
            if (first().answer.value > plan_.lost) take_first(choice);
        }
        take_first_legal(choice);
    }

    AlphaBetaPlan plan_;
    Limits limits_;
    int deepest_;
    std::unique_ptr<Table> table_;
    std::vector<std::unique_ptr<Worker>> workers_;
    State root_;
    std::atomic<bool> finished_{false};
    Crew crew_;  // the last member: its threads use all others
};

}  // namespace plyglass::agent
