#pragma once

// How the fast expectimax agents think: rounds of a tile and a move after each of the root's moves, on one thread or
// several, to a depth or until the time is up. They differ in what boards are worth to them (QuickGame).

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "agent/alphabeta_agent.hpp"
#include "agent/parameters.hpp"
#include "agent/quick_game.hpp"
#include "agent/search_agent.hpp"
#include "agent/stopwatch.hpp"
#include "agent/tile_outcomes.hpp"
#include "agent/worker_pool.hpp"
#include "search/minimax.hpp"
#include "search/root.hpp"
#include "search/value_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

inline constexpr int deepest_expectimax = 40;  // rounds

/// `Worth` is what boards are worth (see QuickGame). If it has rewards, `seen(grid)` is the board to search for `grid`.
template <class Worth>
struct ExpectimaxPlan {
    Limits limits;
    double four = 0.1;
    double cutoff = 0;
    /// nneonneo's program looks only as deep as the board asks for, and its table gives a position the value of whichever
    /// way was searched first. One thread searches, so that this does not depend on chance.
    bool follows_original = false;
    Worth worth;
    /// The depth if the limits have none: for a search without a clock.
    int (*depth)(const game::Grid& grid) = nullptr;
};

/// `Table` is a search::ValueTable or search::NoTable.
template <class Worth, class Table, class O = search::Silent>
class ExpectimaxThinking {
public:
    using Plan = ExpectimaxPlan<Worth>;
    using Game = QuickGame<Worth, core::Turn::chance>;
    using Observer = O;
    template <class Other>
    using With = ExpectimaxThinking<Worth, Table, Other>;

    ExpectimaxThinking(Plan plan, const O& observer, const std::atomic<bool>& cancelled)
        : plan_(std::move(plan)), cancelled_(cancelled), judge_(plan_.worth.evaluation()), pool_(threads(plan_)) {
        if constexpr (!Table::none) table_.emplace(table_entries(plan_));
        for (int i = 0; i < threads(plan_); ++i) {
            workers_.push_back(std::make_unique<Worker>(plan_, observer, table_ ? &*table_ : nullptr));
        }
    }

    const Plan& plan() const { return plan_; }

    void begin() { forget(); }

    void rest() {
        if constexpr (!Table::none) table_->release();
    }

    void choose(const game::Grid& asked, Choice& choice) {
        const Stopwatch stopwatch;
        choice = {};
        if (!mark_legal_moves(asked, choice)) return;
        game::Grid grid = asked;
        if constexpr (Worth::has_rewards) {
            grid = plan_.worth.seen(asked);
            if (grid != asked) choice.seen = grid;
        }
        forget();
        for (const auto& worker : workers_) worker->game.begin(grid);
        root_ = Game::position(game::packed(grid));
        moves_ = legal_plies(first().game, root_, choice);

        const int rounds = plan_.limits.depth.value_or(plan_.depth(grid));
        if (!plan_.limits.milliseconds) {
            set_deadline(Stopwatch::Clock::time_point::max());
            if (!search_to(rounds, choice)) take_first_legal(choice);
        } else {
            deepen(stopwatch, rounds, choice);
        }
        choice.milliseconds = stopwatch.milliseconds();
    }

    /// See Agent: all values are exact already, and the table still knows most of the tiles.
    bool value_all_moves(const game::Grid& asked, Choice& choice, TileOutcomes& tiles,
                         Stopwatch::Clock::time_point until) {
        if (!choice.move || choice.bound == core::Bound::unseen || choice.depth < 1) return true;
        set_deadline(until);
        TileOutcomes found;
        Worker& worker = first();
        const auto plies = 2 * static_cast<std::uint32_t>(choice.depth) - 1;
        for (const auto& move : moves_) {
            const auto state = worker.game.play(root_, move);
            const game::Grid moved = game::slide(asked, move.direction()).grid;
            auto& outcomes = found[move.what];
            if (!search_tiles(worker.game, state, plies, moved, worker.search, worker.answer, outcomes)) return false;
            for (TileOutcome& outcome : outcomes) outcome.value.value += reward(move);
        }
        tiles = std::move(found);
        return true;
    }

    /// Of the board after a reply, which is what those who ask have (worst_tile, find_reason).
    double static_value(const game::Grid& grid) const {
        const game::Board board = game::packed(grid);
        return game::is_over(board) ? judge_.over(board) : judge_(board);
    }

private:
    static std::size_t table_entries(const Plan& plan) {
        const bool is_shallow = plan.limits.depth.value_or(deepest_expectimax) <= 2 && !plan.limits.milliseconds;
        if (is_shallow) return std::size_t{1} << 16;  // 2 MB, more than it fills
        return std::size_t{1} << 19;                  // 16 MB: larger ones do not fit the caches
    }

    using Average = search::Average<double, double>;
    using Search = search::FullWidth<Game, O, search::Deadline, Table>;

    /// The objects that each thread has for itself.
    struct Worker {
        Worker(const Plan& plan, O events, Table* positions)
            : game(plan.worth, plan.four, plan.cutoff,
                   plan.follows_original ? game::CellOrder::by_rows_both_tiles : game::CellOrder::by_rows,
                   plan.follows_original ? Reach::as_it_came : Reach::as_usual),
              observer(std::move(events)),
              search(game, observer, stop, positions) {
            answer.line.reserve(deepest_expectimax);
        }

        Game game;
        O observer;
        search::Deadline stop;
        Search search;
        search::Answer<Game> answer;
    };

    /// A part of the tree below the root that one thread searches.
    struct Task {
        typename Game::State state;
        std::uint32_t plies = 0;
        double probability = 1;  // of the tile
        double value = 0;
        search::Work work{};
        bool stopped = false;
    };

    /// The number of threads that have work to do.
    static int threads(const Plan& plan) {
        return Table::none || !plan.follows_original ? threads_for<O>(plan.limits) : 1;
    }

    void forget() {
        if constexpr (!Table::none) table_->forget();
    }

    /// Visits between looks at the clock: one visit of a whole round takes as long as ten of a ply.
    static constexpr std::uint64_t between = search::WholeRounds<Game> ? 7 : 63;

    void set_deadline(Stopwatch::Clock::time_point until) {
        for (const auto& worker : workers_) worker->stop = {until, &cancelled_, nullptr, between};
    }

    /// Searches deeper and deeper until the time is up. The shallowest search is short, and is finished whatever the
    /// time.
    void deepen(const Stopwatch& stopwatch, int asked, Choice& choice) {
        const double limit = *plan_.limits.milliseconds;
        const bool goes_on = !plan_.follows_original && !plan_.limits.depth;
        const int deepest = goes_on ? deepest_expectimax : asked;
        set_deadline(Stopwatch::Clock::time_point::max());
        search_to(1, choice);
        if (moves_.size() == 1 && choice.move) return;  // nothing to choose
        set_deadline(stopwatch.after(limit));
        double before = stopwatch.milliseconds();
        for (int depth = 2; depth <= deepest; ++depth) {
            const std::uint64_t nodes = nodes_of_last_search_;
            if (!search_to(depth, choice)) break;
            // Improbable positions end the tree: when another depth adds no nodes, there is no more to see.
            if (depth > 2 && nodes_of_last_search_ == nodes) break;
            const double now = stopwatch.milliseconds();
            // The next search takes at least about twice as long as this one: begun too late, it would only waste time.
            if (now + 2 * (now - before) > limit) break;
            before = now;
        }
    }

    /// Runs one iteration; returns false if it was stopped: then `choice` is unchanged, except for the counts.
    bool search_to(int depth, Choice& choice) {
        if (plan_.follows_original) forget();  // what a shallower search left would change the values
        tasks_ = 0;
        search::Work work{.nodes = 1};  // the root, and the moves whose tiles are tasks of their own
        const auto plies = 2 * static_cast<std::uint32_t>(depth);
        std::array<Average, 4> averages;
        std::array<std::size_t, 5> first_task{};
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            averages[i] = add_tasks(i, plies, work);
            first_task[i + 1] = tasks_;
        }
        // A single thread searches a move's task when it comes to the move; several threads search all tasks
        // beforehand.
        if (workers_.size() > 1) {
            auto run_task = [this](int worker, std::size_t task) {
                run(*workers_[static_cast<std::size_t>(worker)], list_[far_apart(task)]);
            };
            pool_.parallel_for(tasks_, run_task);
        }
        auto& observer = first().observer;
        if constexpr (search::is_recorded<O>) observer.begin(depth);
        std::array<MoveValue, 4> values = choice.moves;
        const auto search_move = [&](const auto& move) {
            const auto i = static_cast<std::size_t>(&move - moves_.begin());
            bool is_stopped = false;
            for (std::size_t task = first_task[i]; task < first_task[i + 1]; ++task) {
                if (workers_.size() == 1) run(first(), list_[task]);
                averages[i].add(list_[task].probability, list_[task].value);
                is_stopped = is_stopped || list_[task].stopped;
            }
            values[move.what] = {true, reward(move) + averages[i].value(), core::Bound::exact};
            return is_stopped ? std::nullopt : std::optional(values[move.what].value);
        };
        const auto best = search::search_root(root_, moves_, observer, search_move,
                                              [this](const auto& move) { return reward(move); });
        for (std::size_t task = 0; task < tasks_; ++task) work += list_[task].work;
        choice.count(work);
        if (!best) return false;
        nodes_of_last_search_ = work.nodes;
        choice.moves = values;
        choice.move = first().game.moves(root_)[best->ordinal].direction();
        choice.value = best->value;
        choice.bound = core::Bound::exact;
        choice.depth = depth;
        return true;
    }

    /// Adds one task for a move, or one for each of its tiles if there are several threads. Returns what the tiles
    /// without a task add to the move's value; `work` grows by what was done above the tasks.
    Average add_tasks(std::size_t move, std::uint32_t plies, search::Work& work) {
        const Game& game = first().game;
        const typename Game::State state = game.play(root_, moves_[move]);
        if (workers_.size() == 1 || plies <= 4 || game.ends_after_replies(state, plies)) {
            list_[tasks_++] = {state, plies};
            return {};
        }
        ++work.nodes;
        auto tiles = game.moves(state);
        const Average taken(game.take_last_plies(state, tiles, work));
        for (const auto& tile : tiles) list_[tasks_++] = {game.play(state, tile), plies - 1, tile.probability};
        return taken;
    }

    /// Neighbouring tasks have most positions in common. Done at the same time, these are searched twice; done one
    /// after the other, the second task finds them in the table. So the tasks are dealt out from as many parts of the
    /// list as there are threads.
    std::size_t far_apart(std::size_t task) const {
        const std::size_t parts = workers_.size();
        const std::size_t longer = tasks_ % parts;  // this many parts have one task more
        const std::size_t part = task % parts;
        return part * (tasks_ / parts) + std::min(part, longer) + task / parts;
    }

    void run(Worker& worker, Task& task) {
        worker.search.run(task.state, task.plies, worker.answer);
        task.value = worker.answer.value;
        task.work = static_cast<const search::Work&>(worker.answer);
        task.stopped = worker.answer.stopped;
    }

    /// What a move of the root wins at once.
    double reward([[maybe_unused]] const typename Game::Move& move) {
        if constexpr (Worth::has_rewards) return first().game.reward(root_, move);
        return 0;
    }

    Worker& first() { return *workers_.front(); }

    const Plan plan_;
    const std::atomic<bool>& cancelled_;
    typename Worth::Evaluation judge_;
    std::optional<Table> table_;  // unless NoTable
    std::vector<std::unique_ptr<Worker>> workers_;
    typename Game::State root_;
    typename Game::Plies moves_;  // of the root
    std::array<Task, std::size_t{4} * 32> list_{};
    std::size_t tasks_ = 0;
    std::uint64_t nodes_of_last_search_ = 0;
    WorkerPool pool_;  // the last member: its threads use all others
};

/// The agent that thinks so, with a `Table` or, if the user turned it off, without one.
template <class Table, class Worth>
std::unique_ptr<Agent> make_expectimax(const ExpectimaxPlan<Worth>& plan, const Settings& settings) {
    if (settings.is("table", "off")) {
        return std::make_unique<SearchAgent<ExpectimaxThinking<Worth, search::NoTable>>>(plan);
    }
    return std::make_unique<SearchAgent<ExpectimaxThinking<Worth, Table>>>(plan);
}

/// Adds the parameters that these agents have in common, except for the depth. `time`: the default.
inline void add_expectimax_parameters(std::string_view time, std::vector<Parameter>& out) {
    out.push_back({.name = "time",
                   .fallback = time,
                   .help = text::mark("milliseconds for a move"),
                   .least = 0.1,
                   .most = 3'600'000,
                   .choices = {"off"}});
    out.push_back(search_threads());
    out.push_back({.name = "cutoff",
                   .fallback = "0.0001",
                   .help = text::mark("a position less probable than this is evaluated as it stands"),
                   .least = 0,
                   .most = 0.5,
                   .choices = {}});
    out.push_back(transposition_table());
    out.push_back({.name = "four",
                   .fallback = "0.1",
                   .help = text::mark("the probability of a 4 among the new tiles"),
                   .least = 0,
                   .most = 1,
                   .choices = {}});
}

}  // namespace plyglass::agent
