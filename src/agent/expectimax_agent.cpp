#include "agent/expectimax_agent.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "agent/crew.hpp"
#include "agent/line_game.hpp"
#include "agent/parameters.hpp"
#include "agent/root_teller.hpp"
#include "agent/stopwatch.hpp"
#include "eval/nneonneo.hpp"
#include "search/minimax.hpp"
#include "search/value_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using game::Direction;
using game::Grid;
using text::mark;

constexpr int least_depth = 3;                               // rounds, where the board decides
constexpr int deepest_search = 40;                           // rounds
constexpr std::size_t table_entries = std::size_t{1} << 19;  // 8 MB: larger ones leave the processor's caches

struct ExpectimaxPlan {
    Limits limits;
    double four = 0.1;
    double cutoff = 0;
    /// nneonneo's program looks no deeper than the board asks for, and forgets its table between the root's moves.
    bool follows_original = false;
};

/// `Table` is a search::ValueTable or search::NoTable, `Eyes` are search::Silent, or RootTeller for a run that is told.
template <class Table, class Eyes = search::Silent>
class ExpectimaxAgent final : public Agent {
    static constexpr bool tells = !std::is_same_v<Eyes, search::Silent>;

public:
    explicit ExpectimaxAgent(const ExpectimaxPlan& plan, LineTables tables = LineTables(eval::nneonneo_line))
        : plan_(plan), tables_(std::move(tables)), opinion_(tables_.values), crew_(plan.limits.threads) {
        if constexpr (!Table::none) table_ = std::make_unique<Table>(table_entries);
        for (int i = 0; i < plan.limits.threads; ++i) {
            workers_.push_back(std::make_unique<Worker>(tables_, plan_, table_.get()));
        }
    }

    void begin(std::uint64_t) override {
        if constexpr (!Table::none) table_->forget();
    }

    void choose(const Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        find_moves(grid, choice);
        if (moves_ == 0) return;
        if constexpr (!Table::none) table_->forget();

        const int asked = plan_.limits.depth.value_or(std::max(least_depth, game::distinct_tiles(grid) - 2));
        if (!plan_.limits.milliseconds) {
            set_deadline(Stopwatch::Clock::time_point::max());
            if (!search_to(asked, choice)) fall_back(choice);
        } else {
            deepen(stopwatch, asked, choice);
        }
        choice.milliseconds = stopwatch.milliseconds();
    }

    bool tell(const Grid& grid, Choice& choice, search::Witness& witness) override {
        if constexpr (!tells) {
            ExpectimaxPlan plan = plan_;
            plan.limits.threads = 1;
            return this->tell_by(ExpectimaxAgent<Table, RootTeller<RandomLineGame>>(plan, tables_), grid, choice,
                                 witness);
        }
        return false;
    }

    void follow(search::Witness& witness) { workers_.front()->eyes.follow(workers_.front()->game, witness); }

    double opinion(const Grid& grid) const override {
        const game::Board board = game::packed(grid);
        return game::is_over(board) ? opinion_.over(board) : opinion_(board);
    }

private:
    using Search = search::FullWidth<RandomLineGame, Eyes, search::Deadline, Table>;

    /// What one thread needs of its own.
    struct Worker {
        Worker(const LineTables& tables, const ExpectimaxPlan& plan, Table* table)
            : game(tables, plan.four, plan.cutoff,
                   plan.follows_original ? game::CellOrder::by_rows_both_tiles : game::CellOrder::by_rows),
              search(game, eyes, stop, table) {
            answer.line.reserve(deepest_search);
        }

        RandomLineGame game;
        Eyes eyes;
        search::Deadline stop;
        Search search;
        search::Answer<RandomLineGame> answer;
    };

    /// A part of the tree below the root that one thread searches.
    struct Task {
        RandomLineGame::State state;
        std::uint32_t plies = 0;
        std::size_t move = 0;    // an index of moves_
        double probability = 1;  // of the tile
        double value = 0;
        std::uint64_t nodes = 0;
        bool stopped = false;
    };

    void find_moves(const Grid& grid, Choice& choice) {
        moves_ = 0;
        root_ = RandomLineGame::position(game::packed(grid));
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (!slid.moved) continue;
            choice.moves[static_cast<std::size_t>(direction)].legal = true;
            boards_[moves_] = game::packed(slid.grid);
            directions_[moves_++] = direction;
        }
    }

    void set_deadline(Stopwatch::Clock::time_point until) {
        for (const auto& worker : workers_) worker->stop = {until, cancel_};
    }

    /// Deeper and deeper until the time is up. The shallowest search is short, and is finished whatever the time.
    void deepen(const Stopwatch& stopwatch, int asked, Choice& choice) {
        const double limit = *plan_.limits.milliseconds;
        const bool goes_on = !plan_.follows_original && !plan_.limits.depth;
        const int deepest = goes_on ? deepest_search : asked;
        set_deadline(Stopwatch::Clock::time_point::max());
        search_to(1, choice);
        if (moves_ == 1 && choice.move) return;  // nothing to choose
        set_deadline(stopwatch.after(limit));
        double before = stopwatch.milliseconds();
        for (int depth = 2; depth <= deepest; ++depth) {
            const std::uint64_t nodes = nodes_of_last_search_;
            if (!search_to(depth, choice)) break;
            // What is improbable ends the tree: when no depth adds anything, there is no more to see.
            if (depth > 2 && nodes_of_last_search_ == nodes) break;
            const double now = stopwatch.milliseconds();
            // The next one takes at least about twice as long as this one: begun too late, it is time thrown away.
            if (now + 2 * (now - before) > limit) break;
            before = now;
        }
    }

    /// One iteration; false if it was stopped: then `choice` is as it was, but for the nodes.
    bool search_to(int depth, Choice& choice) {
        tasks_ = 0;
        std::uint64_t nodes = 1;  // the root, and the moves whose tiles are tasks of their own
        const auto plies = 2 * static_cast<std::uint32_t>(depth);
        for (std::size_t i = 0; i < moves_; ++i) nodes += add_tasks(i, plies);
        if constexpr (tells) workers_.front()->eyes.begin(depth, root_);
        auto work = [this](int worker, std::size_t task) {
            run(*workers_[static_cast<std::size_t>(worker)], list_[far_apart(task)]);
        };
        crew_.share(tasks_, work);

        std::array<double, 4> values{};
        bool stopped = false;
        for (std::size_t i = 0; i < tasks_; ++i) {
            values[list_[i].move] += list_[i].probability * list_[i].value;
            nodes += list_[i].nodes;
            stopped = stopped || list_[i].stopped;
        }
        choice.nodes += nodes;
        if (stopped) return false;
        if constexpr (tells) {
            workers_.front()->eyes.end(*std::max_element(values.begin(), values.begin() + static_cast<int>(moves_)));
        }
        nodes_of_last_search_ = nodes;
        std::size_t best = 0;
        for (std::size_t i = 0; i < moves_; ++i) {
            choice.moves[static_cast<std::size_t>(directions_[i])] = {true, values[i], core::Bound::exact};
            if (values[i] > values[best]) best = i;
        }
        choice.move = directions_[best];
        choice.value = values[best];
        choice.bound = core::Bound::exact;
        choice.depth = depth;
        return true;
    }

    /// A move is one task, or one for each tile where there are more threads; the number of nodes above the tasks.
    std::uint64_t add_tasks(std::size_t move, std::uint32_t plies) {
        const RandomLineGame& game = workers_.front()->game;
        const RandomLineGame::State state = RandomLineGame::moved(boards_[move]);
        if (workers_.size() == 1 || plies <= 4) {
            list_[tasks_++] = {state, plies, move};
            return 0;
        }
        for (const auto& tile : game.moves(state)) {
            list_[tasks_++] = {game.play(state, tile), plies - 1, move, tile.probability};
        }
        return 1;
    }

    /// Tasks beside each other have most positions in common. Done at once, each is done twice; one after the other, the
    /// second one finds them in the table. So the tasks are dealt out from as many parts of the list as there are threads.
    std::size_t far_apart(std::size_t task) const {
        const std::size_t parts = workers_.size();
        const std::size_t longer = tasks_ % parts;  // so many parts have one task more
        const std::size_t part = task % parts;
        return part * (tasks_ / parts) + std::min(part, longer) + task / parts;
    }

    void run(Worker& worker, Task& task) {
        if constexpr (!Table::none) {
            if (plan_.follows_original && workers_.size() == 1) table_->forget();
        }
        if constexpr (tells) worker.eyes.attempt(directions_[task.move]);
        worker.search.run(task.state, task.plies, worker.answer);
        task.value = worker.answer.value;
        task.nodes = worker.answer.nodes;
        task.stopped = worker.answer.stopped;
    }

    /// Cancelled before anything was finished.
    void fall_back(Choice& choice) const { choice.move = directions_[0]; }

    ExpectimaxPlan plan_;
    LineTables tables_;
    eval::LineSum opinion_;
    std::unique_ptr<Table> table_;
    std::vector<std::unique_ptr<Worker>> workers_;
    RandomLineGame::State root_;
    std::array<game::Board, 4> boards_{};
    std::array<Direction, 4> directions_{};
    std::size_t moves_ = 0;
    std::array<Task, std::size_t{4} * 32> list_{};
    std::size_t tasks_ = 0;
    std::uint64_t nodes_of_last_search_ = 0;
    Crew crew_;  // the last member: its threads use all others
};

template <search::Reuse reuse>
std::unique_ptr<Agent> make(const Settings& settings, bool follows_original) {
    const ExpectimaxPlan plan{settings.limits, settings.number("four"), settings.number("cutoff"), follows_original};
    if (settings.is("table", "off")) return std::make_unique<ExpectimaxAgent<search::NoTable>>(plan);
    return std::make_unique<ExpectimaxAgent<search::ValueTable<reuse>>>(plan);
}

std::vector<Parameter> parameters(std::string_view time) {
    std::vector<Parameter> out;
    out.push_back(
        {.name = "depth",
         .fallback = "auto",
         .help = mark("rounds of a tile and a move after the move itself; auto: the number of different tiles "
                      "less 2, at least 3"),
         .least = 1,
         .most = deepest_search,
         .whole = true,
         .choices = {"auto"}});
    out.push_back({.name = "time",
                   .fallback = time,
                   .help = mark("milliseconds for a move"),
                   .least = 0.1,
                   .most = 3'600'000,
                   .choices = {"off"}});
    out.push_back(search_threads());
    out.push_back({.name = "cutoff",
                   .fallback = "0.0001",
                   .help = mark("a position less probable than this is evaluated as it stands"),
                   .least = 0,
                   .most = 0.5,
                   .choices = {}});
    out.push_back(transposition_table());
    out.push_back({.name = "four",
                   .fallback = "0.1",
                   .help = mark("the probability of a 4 among the new tiles"),
                   .least = 0,
                   .most = 1,
                   .choices = {}});
    return out;
}

}  // namespace

Description describe_expectimax() {
    return {
        .name = "expectimax",
        .summary = mark("The house's own: expectimax, deeper and deeper until the time is up."),
        .note = mark("Values do not depend on the order of the search: the table answers for equal depth only. With a "
                     "depth and no time it searches just that deep."),
        .origin = "Plyglass",
        .depth_unit = mark("rounds"),
        .evaluation = "nneonneo",
        .parameters = parameters("100"),
        .make = [](const Settings& settings, int) { return make<search::Reuse::equal_depth>(settings, false); }};
}

Description describe_nneonneo() {
    return {.name = "nneonneo",
            .summary = mark("Follows nneonneo's 2048 player: expectimax over rows and columns."),
            .note = mark("Its table answers where it knows a deeper search, as the original's does, so values depend a "
                         "little on the order of the search."),
            .origin = "nneonneo/2048-ai",
            .depth_unit = mark("rounds"),
            .evaluation = "nneonneo",
            .parameters = parameters("off"),
            .make = [](const Settings& settings, int) { return make<search::Reuse::deep_enough>(settings, true); }};
}

}  // namespace plyglass::agent
