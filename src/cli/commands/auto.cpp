#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "agent/match.hpp"
#include "cli/agent_options.hpp"
#include "cli/duel/duel_games.hpp"
#include "cli/exact_values.hpp"
#include "cli/format_option.hpp"
#include "cli/game_options.hpp"
#include "cli/games_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "lab/report.hpp"
#include "lab/runner.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/translate.hpp"

// `auto`: whole games, reported one by one in the order of their seeds, then as a table.

namespace plyglass::cli {

namespace {

using lab::GameRecord;
using namespace text;

struct AutoPlay {
    std::optional<DuelGames> duel{};  ///< games of two players, instead of 2048
    std::string agent;                ///< empty: the default one
    agent::Limits limits;
    agent::MatchRules rules;
    bool twos = false;         ///< --spawner twos
    std::uint64_t games = 10;  ///< with seeds from `seed` on
    std::uint64_t seed = 1;
    unsigned parallel = 1;  ///< games at once
    Format format = Format::text;
};

AutoPlay read_auto(Reader& in) {
    AutoPlay out;
    if (auto start = read_start(in)) {
        out.duel = read_duel_games(in, *std::move(start), out.games, {"threads", "parallel"});
        out.format = read_format(in);
        return out;
    }
    if (in.has("agents")) {
        in.fail(filled(tr("--{} is for games of two players, such as plyglass {} connect4"), "agents", in.command()));
    }
    out.agent = in.name("agent");
    out.limits = read_limits(in);
    const std::string* spawner = in.value("spawner");
    out.twos = spawner != nullptr && *spawner == "twos";
    out.rules = read_match_rules(in, out.twos);
    out.rules.spawner = in.choice(
        "spawner",
        {{"random", agent::Spawner::random}, {"worst", agent::Spawner::worst}, {"twos", agent::Spawner::random}},
        agent::Spawner::random);
    out.games = read_games(in, out.games);
    out.seed = read_first_seed(in, out.games);
    out.parallel = in.whole("parallel", 1U, 256U, 1U);
    out.format = read_format(in);
    return out;
}

// ---- for programs ----------------------------------------------------------------------------------------

std::string_view spawner_name(const AutoPlay& request) {
    if (request.twos) return "twos";
    return lab::name(request.rules.spawner);
}

Report<GameRecord> report_of_games() {
    using Game = GameRecord;
    return Report<Game>({
        {"seed", tr("SEED"), [](const Game& it) { return it.task.seed; }},
        {"score", tr("SCORE"), [](const Game& it) { return it.score; }},
        {"max_tile", tr("TILE"), [](const Game& it) { return game::tile_value(it.highest); }},
        {"moves", tr("MOVES"), [](const Game& it) { return it.moves; }},
        {"nodes", {}, [](const Game& it) { return it.nodes; }},
        {"ms_per_move", tr("MS PER MOVE"), [](const Game& it) { return it.mean_move(); },
         [](const Game& it) { return text::measured(it.mean_move(), 3); }},
        {"ms_slowest", tr("SLOWEST MS"), [](const Game& it) { return it.times.slowest(); },
         [](const Game& it) { return text::measured(it.times.slowest(), 3); }},
        {"ending", {}, [](const Game& it) { return lab::name(it.ending); }},
        {.key = "failure",
         .value = [](const Game& it) { return it.failure; },
         .is_there = [](const Game& it) { return !it.failure.empty(); }},
    });
}

json::Value as_json(const lab::Totals& sums) {
    return json::object({{"games", sums.games},
                         {"mean_score", sums.mean_score},
                         {"median_score", sums.median_score},
                         {"moves_per_s", sums.moves_per_second},
                         {"nodes_per_s", sums.nodes_per_second},
                         {"tiles", report_of_tiles(sums.games).objects(sums.tiles)}});
}

// ---- for people ------------------------------------------------------------------------------------------

/// Prints one line per game when it ends, in columns that are wide enough from the start.
class GameTable {
public:
    explicit GameTable(const AutoPlay& request) : table_(report_.aligns()) {
        table_.measure(report_.headings());
        constexpr std::uint64_t moves = 12345;
        table_.measure(report_.cells({.task = {.seed = request.seed + request.games - 1},
                                      .score = 1234567,
                                      .highest = 16,
                                      .moves = moves,
                                      .times = {.total = 0.000123 * moves, .quantiles = {0, 0, 0, 0, 0, 0, 0.00123}}}));
    }
    std::string head() const { return table_.line(report_.headings()) + "\n"; }
    std::string line(const GameRecord& game) const { return table_.line(report_.cells(game)) + "\n"; }
    json::Value objects(const std::vector<GameRecord>& games) const { return report_.objects(games); }

private:
    Report<GameRecord> report_ = report_of_games();
    Table table_;
};

/// "expectimax, 10 games from seed 1, 4 x 4, random tiles with 10 % 4s"
std::string title_of_play(const AutoPlay& request, const agent::Named& named) {
    const agent::MatchRules& rules = request.rules;
    return filled(trn("{1}: {0} game from seed {2}, {3} x {3}, {4}", "{1}: {0} games from seed {2}, {3} x {3}, {4}",
                      request.games),
                  request.games, request.agent.empty() ? std::string(named.description->name) : request.agent,
                  request.seed, rules.size, tiles_words(rules.spawner, rules.tiles.four));
}

void print(const lab::Totals& sums, std::ostream& out) {
    if (sums.games == 0) return;
    out << '\n' << report_of_tiles(sums.games).text(sums.tiles) << '\n';
    out << Table::lines(
        {Align::left, Align::left},
        {{tr("Mean score"), text::fixed(sums.mean_score, 0)},
         {tr("Median score"), text::fixed(sums.median_score, 0)},
         {tr("Moves per second"), text::fixed(sums.moves_per_second, 0)},
         {tr("Nodes per second"), nodes_per_second(sums)},
         {tr("Time of a move"), filled(tr("{} on average, at most {}"), text::duration(sums.mean_move / 1000),
                                       text::duration(sums.slowest_move / 1000))}});
}

void print_broken_off(const std::vector<GameRecord>& games, std::ostream& out) {
    for (const GameRecord& game : games) {
        out << filled(trn("Interrupted: the game of seed {1} after {0} move with {2} points and a {3}.",
                          "Interrupted: the game of seed {1} after {0} moves with {2} points and a {3}.", game.moves),
                      game.moves, game.task.seed, game.score, game::tile_value(game.highest))
            << '\n';
    }
}

/// The games of one command, from the first to the report.
class Session {
public:
    Session(const AutoPlay& request, const agent::Named& named, std::ostream& out)
        : request_(request), named_(named), out_(out), table_(request) {}

    std::optional<Failure> run() {
        const InterruptedLater interrupt;
        if (is_text()) out_ << title_of_play(request_, named_) << "\n\n" << table_.head();
        out_.flush();
        const lab::Experiment experiment{
            {lab::player(named_)}, {request_.rules.spawner}, request_.rules, request_.games, request_.seed};
        lab::Runner games(experiment, lab::tasks(experiment), request_.parallel);
        play(games, interrupt);
        broken_off_ = games.stop();
        if (games.ran_out_of_memory()) throw std::bad_alloc();
        collect(games.take());
        for (const auto& [seed, game] : waiting_) add(game);
        report();
        if (auto failure = illegal_moves(ended_, experiment)) return failure;
        if (interrupt.interrupted()) return Failure{interrupted, {}};
        return std::nullopt;
    }

private:
    bool is_text() const { return request_.format == Format::text; }

    void play(lab::Runner& games, const InterruptedLater& interrupt) {
        const GamesProgress words(request_.games);
        Progress progress;
        // The reader may have seen enough: then no more games are played.
        while (ended_.size() < request_.games && !interrupt.interrupted() && out_) {
            const bool all_left = games.all_left();
            collect(games.take());
            if (is_next_there()) progress.clear();
            while (is_next_there()) {
                add(waiting_.begin()->second);
                waiting_.erase(waiting_.begin());
            }
            if (all_left) return;
            if (progress.is_due()) progress.show(words.of(games));
        }
    }

    void collect(const std::vector<GameRecord>& games) {
        for (const GameRecord& game : games) waiting_.emplace(game.task.seed, game);
    }
    /// Whether the next game in the order of seeds, the order of printing, has ended.
    bool is_next_there() const { return !waiting_.empty() && waiting_.begin()->first == request_.seed + ended_.size(); }

    void add(const GameRecord& game) {
        ended_.push_back(game);
        if (!is_text()) return;
        out_ << table_.line(game);
        out_.flush();
    }

    void report() {
        const lab::Totals sums = lab::totals(ended_, request_.rules);
        if (is_text()) {
            print_broken_off(broken_off_, out_);
            print(sums, out_);
            return;
        }
        const agent::MatchRules& rules = request_.rules;
        const json::Value stop_at = rules.stop_at == 0 ? json::Value() : game::tile_value(rules.stop_at);
        out_ << json::object({{"agent", named_.description->name},
                              {"spawner", spawner_name(request_)},
                              {"four", rules.tiles.four},
                              {"start_tiles", rules.tiles.start_tiles},
                              {"size", rules.size},
                              {"stop_at", stop_at},
                              {"seed", request_.seed},
                              {"games", table_.objects(ended_)},
                              {"interrupted", table_.objects(broken_off_)},
                              {"summary", as_json(sums)}})
             << '\n';
    }

    const AutoPlay& request_;
    const agent::Named& named_;
    std::ostream& out_;
    GameTable table_;
    std::map<std::uint64_t, GameRecord> waiting_;  // by seed, until all games before them have ended
    std::vector<GameRecord> ended_;
    std::vector<GameRecord> broken_off_;
};

std::optional<Failure> run(const AutoPlay& request, const Context& context) {
    if (request.duel) return play_duel_games(*request.duel, request.format, context);
    const auto named = open_agent(request.agent, request.limits, request.rules.size);
    if (!named) return named.error();
    if (auto failure = wrong_size(*named->description, request.rules.size, wrong_usage)) return failure;
    open_exact_values_of(*named, request.rules.size, context);
    return Session(request, *named, context.out).run();
}

Options match_options() {
    return Options{{"games", "N", mark("how many games (default 10); of two players: for each pair of agents")},
                   seed_option(),
                   {"spawner", "random|worst|twos",
                    mark("new tiles: random (default), those that hurt the agent most, only 2s")}} +
           rules_options() +
           Options{{"parallel", "N",
                    mark("how many games to play at once (default 1); at a fixed depth they stay the same games")}};
}

}  // namespace

Command auto_command() {
    return make_command<AutoPlay>(
        {.name = "auto",
         .operand = "[GAME]",
         .summary = mark("Plays whole games, of 2048 or between two agents, and reports them."),
         .options = Options{agent_or_default_option()} + duel_options() + match_options() + limit_options() +
                    Options{format_option()},
         .examples = {"plyglass auto --agent greedy --games 5",
                      "plyglass auto --agent random --size 3 --spawner worst --games 2",
                      "plyglass auto connect4 --agents alphabeta:4,alphabeta:2,random --openings 2"}},
        read_auto, run);
}

}  // namespace plyglass::cli
