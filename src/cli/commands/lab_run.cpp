#include <optional>
#include <ostream>
#include <string>

#include "cli/duel/duel_games.hpp"
#include "cli/lab_games.hpp"
#include "cli/lab_options.hpp"
#include "cli/lab_text.hpp"
#include "core/number_in.hpp"
#include "lab/experiment.hpp"
#include "lab/tournament_report.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `lab run`: writes games to a file.

namespace plyglass::cli {

namespace {

using namespace text;

struct LabRun {
    LabPlay play;
    std::string agents;  ///< "A,B:depth=2"
    lab::Shard shard;
    std::optional<DuelGames> duel{};  ///< games of two players, instead of 2048
};

lab::Shard read_shard(Reader& in) {
    const std::string* text = in.value("shard");
    if (text == nullptr) return {};
    const auto slash = text->find('/');
    const auto index = core::number_in<std::uint32_t>(std::string_view(*text).substr(0, slash));
    const auto count = slash == std::string::npos
                           ? std::nullopt
                           : core::number_in<std::uint32_t>(std::string_view(*text).substr(slash + 1));
    if (index && count && 1 <= *index && *index <= *count && *count <= 1'000'000) return {*index, *count};
    in.expected("shard", tr("I/N, the I-th of N parts, such as 1/4"));
    return {};
}

LabRun read_lab_run(Reader& in) {
    LabRun out;
    if (auto start = read_start(in)) {
        out.duel = read_duel_games(in, *std::move(start), out.play.games, {});
        out.play.threads = read_lab_threads(in);
        out.play.file = in.named_output();
    } else {
        out.play = read_lab_play(in);
        out.agents = in.name("agents");
        if (out.agents.empty()) in.fail(tr("lab run needs --agents A,B,...; plyglass agents lists them"));
    }
    out.shard = read_shard(in);
    if (out.play.file.empty()) in.fail(tr("lab run needs -o FILE for the results"));
    return out;
}

template <class Trial>
std::optional<Failure> play(const Trial& trial, const std::string& title, const LabRun& request,
                            const Context& context) {
    const LabPlanOf<Trial> plan{lab_header(trial, {}, request.shard), request.play.file, request.play.threads};
    context.out << title << '\n';
    context.out.flush();
    const auto games = play_lab(plan, context);
    if (!games) return games.error();
    if (games->interrupted) return lab_interrupted(plan, *games);
    context.out << filled(trn("The {0} game is in {1}; plyglass lab report {1} shows what it says.",
                              "All {0} games are in {1}; plyglass lab report {1} shows what they say.",
                              games->games.size()),
                          games->games.size(), plan.file)
                << '\n';
    return std::nullopt;
}

std::optional<Failure> run(const LabRun& request, const Context& context) {
    if (request.duel) {
        const auto tournament = tournament_of(*request.duel);
        if (!tournament) return tournament.error();
        return play(*tournament, lab::title(*tournament, lab::openings(*tournament).size()), request, context);
    }
    const LabPlay& asked = request.play;
    auto players = lab_players(request.agents, asked.limits, asked.rules.size);
    if (!players) return players.error();
    const lab::Experiment experiment{*std::move(players), asked.spawners, asked.rules, asked.games, asked.seed};
    return play(experiment, title(experiment), request, context);
}

}  // namespace

Command lab_run_command() {
    return make_command<LabRun>(
        {.name = "lab run",
         .operand = "[GAME]",
         .summary = mark("Plays every agent on the same seeds, or each against each, and keeps the games in a file."),
         .options =
             Options{{"agents", "A,B,...", mark("who plays, each as NAME or NAME:parameter=value,...")},
                     openings_option(),
                     {"spawner", "random|worst|random,worst", mark("who places the new tiles (default random)")}} +
             lab_play_options() +
             Options{{"shard", "I/N", mark("only the I-th of N parts, for N machines; lab report merges them")},
                     results_option()},
         .examples = {"plyglass lab run --agents greedy,random --games 50 -o results.jsonl",
                      "plyglass lab run connect4 --agents solver,random --openings 2 -o four.jsonl"}},
        read_lab_run, run);
}

}  // namespace plyglass::cli
