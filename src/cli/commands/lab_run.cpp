#include <ostream>

#include "cli/lab_games.hpp"
#include "cli/lab_options.hpp"
#include "cli/lab_text.hpp"
#include "core/number_in.hpp"
#include "lab/experiment.hpp"
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
    out.play = read_lab_play(in);
    out.agents = in.name("agents");
    out.shard = read_shard(in);
    if (out.agents.empty()) in.fail(tr("lab run needs --agents A,B,...; plyglass agents lists them"));
    if (out.play.file.empty()) in.fail(tr("lab run needs -o FILE for the results"));
    return out;
}

std::optional<Failure> run(const LabRun& request, const Context& context) {
    const LabPlay& play = request.play;
    auto players = lab_players(request.agents, play.limits, play.rules.size);
    if (!players) return players.error();
    const lab::Experiment experiment{*std::move(players), play.spawners, play.rules, play.games, play.seed};
    const LabPlan plan{lab_header(experiment, {}, request.shard), play.file, play.threads};
    context.out << title(experiment) << '\n';
    context.out.flush();
    const auto games = play_lab(plan, context);
    if (!games) return games.error();
    if (games->interrupted) return lab_interrupted(plan, *games);
    context.out << filled(trn("The {0} game is in {1}; plyglass lab report {1} shows what it says.",
                              "All {0} games are in {1}; plyglass lab report {1} shows what they say.",
                              games->games.size()),
                          games->games.size(), play.file)
                << '\n';
    return std::nullopt;
}

}  // namespace

Command lab_run_command() {
    return make_command<LabRun>(
        {.name = "lab run",
         .operand = "",
         .summary = mark("Plays every agent against every spawner on the same seeds, and keeps the games in a file."),
         .options =
             Options{{"agents", "A,B,...", mark("who plays, each as NAME or NAME:parameter=value,...")},
                     {"spawner", "random|worst|random,worst", mark("who places the new tiles (default random)")}} +
             lab_play_options() +
             Options{{"shard", "I/N", mark("only the I-th of N parts, for N machines; lab report merges them")},
                     results_option()},
         .examples = {"plyglass lab run --agents greedy,random --games 50 -o results.jsonl"}},
        read_lab_run, run);
}

}  // namespace plyglass::cli
