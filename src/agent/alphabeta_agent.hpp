#pragma once

// An agent that is one alpha-beta search: to a fixed depth, or deeper and deeper until its time is up. The agents of
// seed documents 000, 001 and 002 and Plyglass's own minimax use it, each with its own game and plan.

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
#include "agent/search_agent.hpp"
#include "agent/settings.hpp"
#include "agent/stopwatch.hpp"
#include "agent/tile_outcomes.hpp"
#include "agent/worker_pool.hpp"
#include "search/alphabeta.hpp"
#include "search/busy_positions.hpp"
#include "search/memory.hpp"
#include "search/root_values.hpp"

namespace plyglass::agent {

struct AlphaBetaPlan {
    search::AlphaBetaRules rules{};
    core::Window<double> window{};
    std::uint32_t (*plies)(int depth) = nullptr;  ///< of a search to `depth`, given in the agent's own unit
    int shallowest = 0;                           ///< searched whatever the time
    int deepest = 0;                              ///< where deepening ends, whatever the time
    double lost = 0;                              ///< values up to this: the game is lost whatever the player does
    double won = core::infinity<double>();        ///< values above this: looking deeper changes nothing
    bool deepens = false;           ///< the shallower searches come first even if a depth is given and no time
    bool plays_lost_line = false;   ///< in a lost game, plays the line of the search itself, not of a shallower one
    bool follows_original = false;  ///< as 001 counts: cutoffs include empty ones
};

/// The root values and cutoffs of one run. `T`: the types of the game (search::TypesOf).
template <class T>
class RootObserver : public search::RootValues<T> {
public:
    using search::RootValues<T>::operator();
    static constexpr bool skips_last_plies = true;

    /// A search to `depth` begins.
    void begin(int) {
        search::RootValues<T>::begin();
        cutoffs_ = empty_cutoffs_ = 0;
    }
    std::uint64_t cutoffs() const { return cutoffs_; }
    std::uint64_t empty_cutoffs() const { return empty_cutoffs_; }  ///< those that skip nothing
    void operator()(const search::Cut<T>& cut) { ++(cut.remaining > 0 ? cutoffs_ : empty_cutoffs_); }

private:
    std::uint64_t cutoffs_ = 0;
    std::uint64_t empty_cutoffs_ = 0;
};

/// Marks the legal moves; returns false if there are none.
inline bool mark_legal_moves(const game::Grid& grid, Choice& choice) {
    bool any = false;
    for (const game::Direction direction : game::directions) {
        const bool legal = game::slide(grid, direction).moved;
        choice.moves[static_cast<std::size_t>(direction)].legal = legal;
        any = any || legal;
    }
    return any;
}

/// The legal moves of `root`. Two tiles above 32768 only look equal on a packed board: moves that rely on this are left
/// out.
template <game::Game G>
auto legal_plies(const G& game, const typename G::State& root, const Choice& choice) {
    auto plies = game.moves(root);
    std::size_t count = 0;
    for (const auto& ply : plies) {
        if (choice.moves[ply.what].legal) plies[count++] = ply;
    }
    plies.shrink(count);
    return plies;
}

/// Copies what a search of `root` says about the root's moves into `choice`, each value with its bound.
template <game::Game G>
void take_values(const G& game, const typename G::State& root, const search::RootValues<search::TypesOf<G>>& values,
                 Choice& choice) {
    const auto plies = game.moves(root);
    for (const auto& child : values.children()) {
        auto& move = choice.moves[static_cast<std::size_t>(plies[child.ordinal].direction())];
        if (!move.legal) continue;  // see legal_plies
        move = {.legal = true, .value = child.value, .bound = child.bound};
    }
}

/// The parts of an alpha-beta agent: its game, its plan, and the user's limits. A depth limit without a time is
/// searched at once, unless the plan deepens; with a time, deepening ends at that depth.
template <game::Game G>
struct AlphaBetaMake {
    G game;
    AlphaBetaPlan plan;
    Limits limits;
};

/// Each thread has a copy of the game. All threads share one `Table` (search::BoundTable or NoTable); without a table,
/// only one thread has work to do.
template <game::Game G, class Table = search::NoTable, class O = RootObserver<search::TypesOf<G>>>
class AlphaBetaThinking {
public:
    using Plan = AlphaBetaMake<G>;
    using Game = G;
    using Observer = O;
    template <class Other>
    using With = AlphaBetaThinking<G, Table, Other>;

    AlphaBetaThinking(Plan plan, const O& observer, const std::atomic<bool>& cancelled)
        : made_of_(std::move(plan)),
          deepest_(limits_.depth.value_or(plan_.deepest)),
          cancelled_(cancelled),
          finished_(static_cast<std::size_t>(deepest_) + 2),
          pool_(threads(limits_)) {
        if constexpr (!Table::none) table_ = std::make_unique<Table>(table_entries(plan_.plies(deepest_)));
        for (int i = 0; i < threads(limits_); ++i) workers_.push_back(std::make_unique<Worker>(*this, observer));
    }

    const Plan& plan() const { return made_of_; }
    const search::AlphaBetaRules& rules() const { return plan_.rules; }

    void begin() {
        for (const auto& worker : workers_) worker->search.memory().forget();
    }

    void rest() {
        if constexpr (!Table::none) table_->release();
    }

    void choose(const game::Grid& grid, Choice& choice) {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        if constexpr (!Table::none) table_->forget();
        for (const auto& worker : workers_) {
            worker->answer.line.clear();
            if constexpr (requires { worker->game.begin(grid); }) worker->game.begin(grid);
        }
        root_ = G::position(first().game.boards().from(grid));

        if (limits_.milliseconds || plan_.deepens) {
            deepen(stopwatch, choice);
        } else {
            first().stop = {never, &cancelled_};
            if (run(deepest_, choice)) report(deepest_, choice);
        }
        if (!choice.move) fall_back_to_shallower(choice);
        choice.milliseconds = stopwatch.milliseconds();
    }

    /// See Agent. The table still knows most of what is searched here.
    bool value_all_moves(const game::Grid& grid, Choice& choice, TileOutcomes& tiles,
                         Stopwatch::Clock::time_point until) {
        if (!choice.move || choice.bound == core::Bound::unseen || plan_.plies(choice.depth) < 1) return true;
        Choice closer = choice;
        TileOutcomes found;
        Worker& worker = first();
        worker.stop = {until, &cancelled_};
        for (const auto& ply : legal_plies(worker.game, root_, choice)) {
            worker.observer.begin(choice.depth);
            worker.search.run(worker.game.play(root_, ply), {}, plan_.plies(choice.depth) - 1, worker.answer);
            if (worker.answer.stopped) return false;
            // All moves that win at once are worth the same, and one of them was chosen.
            const double value = ply.wins ? choice.value : worker.answer.value;
            closer.moves[ply.what] = {.legal = true, .value = value, .bound = core::Bound::exact};
            closer.moves[ply.what].is_lost = value <= plan_.lost;
            if (ply.wins) continue;
            found[ply.what] = deciding_tile(game::slide(grid, ply.direction()).grid, worker.answer.line,
                                            closer.moves[ply.what].value);
        }
        const double best = closer.moves[static_cast<std::size_t>(*choice.move)].value;
        for (const MoveValue& move : closer.moves) {
            // The search that chose saw less: at a shallower depth, or within its first window.
            if (move.legal && move.value > best) return true;
        }
        closer.value = best;
        closer.bound = core::Bound::exact;
        closer.is_lost = best <= plan_.lost;
        choice = closer;
        tiles = found;
        return true;
    }

    double static_value(const game::Grid& grid) const {
        const G& game = workers_.front()->game;
        return game.evaluate(G::position(game.boards().from(grid)));
    }

private:
    using State = typename G::State;
    using Memory = std::conditional_t<Table::none, search::NoMemory, search::TableMemory<G, Table>>;
    static constexpr auto never = Stopwatch::Clock::time_point::max();
    /// About as many as a search of a busy position to this depth fills, at most 64 MB: what it does not fill would only be
    /// cleared for nothing.
    static std::size_t table_entries(std::size_t plies) {
        return std::size_t{1} << std::clamp<std::size_t>(plies + 2, 12, 20);
    }

    /// The objects that each thread has for itself.
    struct Worker {
        Worker(AlphaBetaThinking& all, O events)
            : game(all.made_of_.game),
              observer(std::move(events)),
              search(game, observer, all.plan_.rules, stop, all.memory(), all.plan_.plies(all.deepest_)) {
            answer.line.reserve(all.plan_.plies(all.deepest_));
        }

        G game;
        O observer;
        search::Deadline stop;
        search::AlphaBeta<G, O, search::Deadline, Memory> search;
        search::Answer<G> answer;
        search::Work work;  ///< for this move, if it is not the first thread
        std::uint64_t cutoffs = 0;
    };

    static int threads(const Limits& limits) { return Table::none ? 1 : threads_for<O>(limits); }

    Memory memory() {
        if constexpr (Table::none) {
            return {};
        } else {
            return Memory(*table_, threads(limits_) > 1 ? &busy_ : nullptr);
        }
    }

    Worker& first() { return *workers_.front(); }

    /// Searches deeper and deeper until the time is up; the shallowest search is finished whatever the time.
    void deepen(const Stopwatch& stopwatch, Choice& choice) {
        const int shallowest = std::min(plan_.shallowest, deepest_);
        first().stop = {};
        run(shallowest, choice);
        report(shallowest, choice);
        if (limits_.milliseconds && legal_moves(choice) == 1) return;

        const auto until = limits_.milliseconds ? stopwatch.after(*limits_.milliseconds) : never;
        first().stop = {until, &cancelled_};
        busy_.forget();
        for (auto& is_finished : finished_) is_finished = false;
        auto work = [&](int number) {
            if (number == 0) {
                deepen_from(shallowest + 1, choice);
                for (int depth = 0; depth <= deepest_ + 1; ++depth) finish(depth);
            } else {
                help(*workers_[static_cast<std::size_t>(number)], shallowest + 1, until);
            }
        };
        pool_.run_on_all(work);
        for (std::size_t i = 1; i < workers_.size(); ++i) {
            choice.count(workers_[i]->work);
            choice.cutoffs += workers_[i]->cutoffs;
        }
    }

    /// Searches just as the first thread does, for the table only; the threads share the work by search::BusyPositions.
    /// A depth ends for all of them when the first one has finished it.
    void help(Worker& worker, int depth, Stopwatch::Clock::time_point until) {
        worker.work = {};
        worker.cutoffs = 0;
        for (; depth <= deepest_ && !finished_.back(); ++depth) {
            const std::atomic<bool>& is_finished = finished_[static_cast<std::size_t>(depth)];
            worker.stop = {until, &cancelled_, &is_finished};
            search(worker, depth);
            worker.work += worker.answer;
            worker.cutoffs += worker.observer.cutoffs();
            is_finished.wait(false);
        }
    }

    /// Ends the search to `depth` on all threads.
    void finish(int depth) {
        std::atomic<bool>& is_finished = finished_[static_cast<std::size_t>(depth)];
        is_finished = true;
        is_finished.notify_all();
    }

    void deepen_from(int depth, Choice& choice) {
        while (depth <= deepest_ && go_deeper(depth, choice)) ++depth;
    }

    /// Returns false if looking even deeper would change nothing.
    bool go_deeper(int depth, Choice& choice) {
        if (!choice.move || choice.value > plan_.won) return false;
        const bool is_finished = run(depth, choice);
        if (!is_finished) {
            report_unfinished(depth, choice);
            return false;
        }
        // At this depth everything is lost: the move that was best before may still be best against a weaker opponent.
        if (first().answer.value <= plan_.lost) return false;
        report(depth, choice);
        return true;
    }

    /// Returns false if the search was stopped: then there is no answer.
    bool search(Worker& worker, int depth) {
        worker.observer.begin(depth);
        if constexpr (!Table::none) worker.search.memory().expect(best_before(worker));
        worker.search.run(root_, plan_.window, plan_.plies(depth), worker.answer);
        return !worker.answer.stopped;
    }
    /// The root's move that headed the line of the worker's last search; -1: there was none. (The table would name the
    /// last search, too, but other threads may already have written over it.)
    int best_before(const Worker& worker) const {
        const auto& line = worker.answer.line;
        return line.empty() ? -1 : static_cast<int>(worker.game.ordinal(root_, line.front()));
    }
    /// Runs the search that the choice comes from, and counts its work.
    bool run(int depth, Choice& choice) {
        const bool is_finished = search(first(), depth);
        if (is_finished && workers_.size() > 1) finish(depth);
        choice.count(first().answer);
        choice.cutoffs += first().observer.cutoffs();
        if (plan_.follows_original) choice.cutoffs += first().observer.empty_cutoffs();
        return is_finished;
    }

    /// Makes the answer the choice, without a move if the answer is that everything is lost.
    void report(int depth, Choice& choice) {
        for (MoveValue& move : choice.moves) move = {.legal = move.legal};
        take_values(choice);
        choice.value = first().answer.value;
        choice.bound = first().answer.bound;
        choice.depth = depth;
        choice.move.reset();
        if (choice.value > plan_.lost || plan_.plays_lost_line) take_first(choice);
    }

    /// Handles a search that was stopped after some of the root's moves. If the previous choice is among them and
    /// another move has turned out better, that one becomes the choice.
    void report_unfinished(int depth, Choice& choice) {
        const auto plies = first().game.moves(root_);
        const auto children = first().observer.children();
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

    /// Takes the values of the root's moves that the last search has finished.
    void take_values(Choice& choice) { agent::take_values(first().game, root_, first().observer, choice); }

    /// Takes the first move of the answer's line, if it is legal.
    void take_first(Choice& choice) {
        if (first().answer.line.empty()) return;
        const game::Direction direction = first().answer.line.front().direction();
        if (choice.moves[static_cast<std::size_t>(direction)].legal) choice.move = direction;
    }

    /// Finds a move if the search has none: the best one of the deepest search that sees a way to survive, or the first
    /// legal one if there is no such search.
    void fall_back_to_shallower(Choice& choice) {
        first().stop = {};
        for (int depth = choice.depth - 1; depth >= plan_.shallowest && !choice.move; --depth) {
            search(first(), depth);
            if (first().answer.value > plan_.lost) take_first(choice);
        }
        take_first_legal(choice);
    }

    const Plan made_of_;
    const AlphaBetaPlan& plan_ = made_of_.plan;
    const Limits& limits_ = made_of_.limits;
    const int deepest_;
    const std::atomic<bool>& cancelled_;
    std::unique_ptr<Table> table_;
    std::vector<std::unique_ptr<Worker>> workers_;
    State root_;
    search::BusyPositions busy_;
    std::vector<std::atomic<bool>> finished_;  // by depth, by the first thread; the last one: all that it will
    WorkerPool pool_;                          // the last member: its threads use all others
};

template <game::Game G, class Table = search::NoTable>
std::unique_ptr<Agent> make_alphabeta_agent(const G& game, const AlphaBetaPlan& plan, const Limits& limits) {
    return std::make_unique<SearchAgent<AlphaBetaThinking<G, Table>>>(AlphaBetaMake<G>{game, plan, limits});
}

}  // namespace plyglass::agent
