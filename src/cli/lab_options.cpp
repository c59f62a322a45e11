#include "cli/lab_options.hpp"

#include <algorithm>
#include <thread>

#include "cli/agent_options.hpp"
#include "cli/game_options.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using text::mark;

OptionSyntax lab_threads_option() {
    return {"threads", "N",
            mark("how many games to play at once (default: one for each core); they stay the same games")};
}

OptionSyntax results_option() {
    return {"output", "FILE",
            mark("the results, one line for each game; the same command continues the file, and extends it if --games "
                 "is larger"),
            'o'};
}

Options lab_play_options() {
    return Options{
               {"games", "N", mark("how many games of each (default 100)")},
               seed_option(),
               {"time", "MS", mark("time limit for a move; with it, every run plays different games")},
               {"depth", "N", mark("search depth, in each agent's own unit; without --time there is no time limit")},
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
