#include "agent/minimax_agent.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "agent/alphabeta_agent.hpp"
#include "agent/crew.hpp"
#include "agent/stopwatch.hpp"
#include "eval/line_table.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/model.hpp"
#include "search/alphabeta.hpp"
#include "search/bound_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using game::Direction;
using game::Grid;
using text::mark;

constexpr int deepest_search = 30;                           // player moves
constexpr std::size_t table_entries = std::size_t{1} << 20;  // 32 MB

/// A move, and a tile and a move for each further one.
constexpr std::uint32_t plies_of(int depth) { return 2 * static_cast<std::uint32_t>(depth) - 1; }

template <class Evaluation, class Tiles, class Table>
class MinimaxAgent final : public Agent {
    using Game = game::Model<game::PackedBoards, Evaluation, core::Turn::min, Tiles>;
    using State = typename Game::State;
    using Eyes = AgentEyes<Game>;
    using Search = search::AlphaBeta<Game, Eyes, search::Deadline, Table>;

public:
    MinimaxAgent(Evaluation evaluation, Tiles tiles, double four, const Limits& limits)
        : limits_(limits),
          game_(game::PackedBoards(std::make_shared<const game::Slides>()), std::move(evaluation), {.four = four},
                std::move(tiles)),
          crew_(limits.threads) {
        if constexpr (!Table::none) table_ = std::make_unique<Table>(table_entries);
        for (int i = 0; i < limits.threads; ++i) {
            workers_.push_back(std::make_unique<Worker>(game_, table_.get()));
        }
    }

    void begin_game(std::uint64_t) override {
        if constexpr (!Table::none) table_->forget();
    }

    void choose(const Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        cancelled_.store(false, std::memory_order_relaxed);
        choice = {};
        if (!mark_legal_moves(grid, choice)) return;
        if constexpr (!Table::none) table_->forget();
        root_ = Game::position(game::packed(grid));

        const int deepest = limits_.depth.value_or(deepest_search);
        finish_early_.store(false, std::memory_order_relaxed);
        const auto until =
            limits_.milliseconds ? stopwatch.after(*limits_.milliseconds) : Stopwatch::Clock::time_point::max();
        // One move ahead is searched whatever the time: there is always an answer.
        workers_.front()->stop = {};
        search_with(*workers_.front(), 1);
        report(*workers_.front(), 1, choice);
        const bool is_forced =
            std::count_if(choice.moves.begin(), choice.moves.end(), [](const MoveValue& m) { return m.legal; }) == 1;
        if (deepest > 1 && !(is_forced && limits_.milliseconds)) {
            for (const auto& worker : workers_) worker->stop = {until, &cancelled_, &finish_early_};
            auto work = [&](int worker) {
                if (worker == 0) {
                    deepen(stopwatch, deepest, choice);
                    finish_early_.store(true, std::memory_order_relaxed);
                } else {
                    help(*workers_[static_cast<std::size_t>(worker)], worker, deepest);
                }
            };
            crew_.each(work);
        }
        choice.milliseconds = stopwatch.milliseconds();
    }

    double opinion(const Grid& grid) const override { return game_.evaluate(Game::position(game::packed(grid))); }

private:
    struct Worker {
        Worker(const Game& game, Table* table)
            : eyes(1), search(game, eyes, {}, stop, table, plies_of(deepest_search)) {
            answer.line.reserve(plies_of(deepest_search));
        }

        Eyes eyes;
        search::Deadline stop;
        Search search;
        search::Answer<Game> answer;
    };

    /// False if it was stopped.
    bool search_with(Worker& worker, int depth) {
        worker.eyes.begin();
        worker.search.run(root_, {}, plies_of(depth), worker.answer);
        return !worker.answer.stopped;
    }

    void deepen(const Stopwatch& stopwatch, int deepest, Choice& choice) {
        Worker& worker = *workers_.front();
        for (int depth = 2; depth <= deepest; ++depth) {
            if (!search_with(worker, depth)) {
                choice.nodes += worker.answer.nodes;
                return;
            }
            // Where every line loses, what was best before may still be best against a weaker opponent.
            if (worker.answer.value <= lost && limits_.milliseconds) return;
            report(worker, depth, choice);
            // One more level takes several times as long: begun too late it is time thrown away.
            if (limits_.milliseconds && 3 * stopwatch.milliseconds() > *limits_.milliseconds) return;
        }
    }

    /// The others fill the table that all of them share, each a little ahead of the first.
    void help(Worker& worker, int number, int deepest) {
        for (int depth = 2 + number % 2; depth <= deepest; ++depth) {
            if (!search_with(worker, depth)) return;
        }
    }

    void report(const Worker& worker, int depth, Choice& choice) {
        const auto plies = game_.moves(root_);
        for (const auto& child : worker.eyes.children()) {
            auto& move = choice.moves[static_cast<std::size_t>(plies[child.ordinal].direction())];
            if (!move.legal) continue;  // two tiles above 32768 that only look equal on a packed board
            move.value = child.value;
            move.bound = child.bound;
        }
        choice.value = worker.answer.value;
        choice.bound = worker.answer.bound;
        choice.depth = depth;
        choice.nodes += worker.answer.nodes;
        choice.cutoffs += worker.eyes.cutoffs();
        take_best(worker, choice);
    }

    void take_best(const Worker& worker, Choice& choice) const {
        if (!worker.answer.line.empty()) {
            const Direction first = worker.answer.line.front().direction();
            if (choice.moves[static_cast<std::size_t>(first)].legal) {
                choice.move = first;
                return;
            }
        }
        for (const Direction direction : game::directions) {
            if (choice.moves[static_cast<std::size_t>(direction)].legal) choice.move = direction;
        }
    }

    /// Values up to this: the game is lost whatever we do.
    static constexpr double lost = std::is_same_v<Evaluation, eval::LineSum> ? 0 : -eval::won_value;

    Limits limits_;
    Game game_;
    std::unique_ptr<Table> table_;
    std::vector<std::unique_ptr<Worker>> workers_;
    State root_;
    std::atomic<bool> finish_early_{false};
    Crew crew_;  // the last member: its threads use all others
};

template <class Evaluation, class Tiles>
std::unique_ptr<Agent> make_with(Evaluation evaluation, Tiles tiles, const Settings& settings) {
    const double four = settings.number("four");
    if (settings.is("table", "off")) {
        return std::make_unique<MinimaxAgent<Evaluation, Tiles, search::NoTable>>(
            std::move(evaluation), std::move(tiles), four, settings.limits);
    }
    return std::make_unique<MinimaxAgent<Evaluation, Tiles, search::BoundTable>>(
        std::move(evaluation), std::move(tiles), four, settings.limits);
}

template <class Evaluation>
std::unique_ptr<Agent> make_with(Evaluation evaluation, const Settings& settings) {
    if (settings.is("tiles", "all")) return make_with(std::move(evaluation), game::AllTiles{}, settings);
    return make_with(std::move(evaluation), eval::PackedAnnoyance(std::make_shared<const eval::OvolveTables>()),
                     settings);
}

std::unique_ptr<Agent> make(const Settings& settings, int) {
    if (settings.is("evaluation", "ovolve")) {
        return make_with(eval::PackedOvolve(std::make_shared<const eval::OvolveTables>(), {}), settings);
    }
    return make_with(eval::LineSum(std::make_shared<const eval::LineTable>(eval::nneonneo_line)), settings);
}

}  // namespace

Description describe_minimax() {
    return {
        .name = "minimax",
        .summary = mark("The house's own minimax: alpha-beta against the worst tile, deeper and deeper until the time "
                        "is up."),
        .note = mark("The best move comes from the last finished depth."),
        .origin = "Plyglass",
        .depth_unit = mark("player moves"),
        .evaluation = "nneonneo",
        .parameters =
            {{.name = "depth",
              .fallback = "auto",
              .help = mark("moves of the player that are looked ahead; auto: as many as the time allows"),
              .least = 1,
              .most = deepest_search,
              .whole = true,
              .choices = {"auto"}},
             {.name = "time",
              .fallback = "100",
              .help = mark("milliseconds for a move"),
              .least = 0.1,
              .most = 3'600'000,
              .choices = {}},
             {.name = "threads",
              .fallback = "1",
              .help = mark("threads that share the work of a move"),
              .least = 1,
              .most = 64,
              .whole = true,
              .choices = {}},
             {.name = "evaluation",
              .fallback = "nneonneo",
              .help = mark("what a position is worth"),
              .choices = {"nneonneo", "ovolve"}},
             {.name = "tiles",
              .fallback = "all",
              .help = mark("the tiles that are tried: all, or only the most annoying ones"),
              .choices = {"all", "annoying"}},
             {.name = "table", .fallback = "on", .help = mark("the transposition table"), .choices = {"on", "off"}},
             {.name = "four",
              .fallback = "0.1",
              .help = mark("0: only 2s are placed; else 2s and 4s"),
              .least = 0,
              .most = 1,
              .choices = {}}},
        .make = make};
}

}  // namespace plyglass::agent
