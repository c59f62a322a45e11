#include "cli/lab_options.hpp"

#include <algorithm>
#include <thread>

#include "cli/agent_options.hpp"
#include "cli/game_options.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using text::mark;

OptionSyntax lab_threads_option() {
    return {"threads", "N", mark("games at once (default: one for each core); they stay the same games")};
}

OptionSyntax results_option() {
    return {"output", "FILE",
            mark("a line for each game; the same command goes on with it, and adds to it if --games is larger"), 'o'};
}

Options lab_play_options() {
    return Options{{"games", "N", mark("how many games of each (default 100)")},
                   seed_option(),
                   {"time", "MS", mark("how long a move may take; such games are others each time")},
                   {"depth", "N", mark("how deep to look, in each agent's own unit; without --time no clock")},
                   lab_threads_option()} +
           rules_options();
}

unsigned read_lab_threads(Reader& in) {
    const unsigned cores = std::thread::hardware_concurrency();
    return in.whole("threads", 1U, 1024U, std::clamp(cores, 1U, 1024U));
}

namespace {

std::vector<agent::Spawner> read_spawners(Reader& in) {
    using agent::Spawner;
    return in.choice<std::vector<Spawner>>("spawner",
                                           {{"random", {Spawner::random}},
                                            {"worst", {Spawner::worst}},
                                            {"random,worst", {Spawner::random, Spawner::worst}},
                                            {"worst,random", {Spawner::random, Spawner::worst}}},
                                           {Spawner::random});
}

}  // namespace

LabPlay read_lab_play(Reader& in) {
    LabPlay out;
    out.threads = read_lab_threads(in);
    out.limits.milliseconds = read_milliseconds(in);
    out.limits.depth = read_depth(in);
    out.spawners = read_spawners(in);
    out.rules = read_match_rules(in);
    out.games = read_games(in, out.games);
    out.seed = read_first_seed(in, out.games);
    out.file = in.named_output();
    return out;
}

}  // namespace plyglass::cli
