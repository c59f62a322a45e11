#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "agent/expectimax_thinking.hpp"
#include "agent/families.hpp"
#include "agent/line_game.hpp"
#include "eval/nneonneo.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr int least_depth = 3;  // rounds, if the board decides

/// As deep as the board asks for.
int depth_for(const game::Grid& grid) { return std::max(least_depth, game::distinct_tiles(grid) - 2); }

template <search::Reuse reuse>
std::unique_ptr<Agent> make_reusing(const Settings& settings, bool follows_original) {
    const ExpectimaxPlan<LineTables> plan{.limits = settings.limits,
                                          .four = settings.number("four"),
                                          .cutoff = settings.number("cutoff"),
                                          .follows_original = follows_original,
                                          .worth = LineTables(eval::nneonneo_line),
                                          .depth = depth_for};
    return make_expectimax<search::ValueTable<reuse>>(plan, settings);
}

std::vector<Parameter> expectimax_parameters(std::string_view time) {
    std::vector<Parameter> out;
    out.push_back(
        {.name = "depth",
         .fallback = "auto",
         .help = mark("rounds of a tile and a move after the move itself; auto: the number of different tiles "
                      "less 2, at least 3"),
         .least = 1,
         .most = deepest_expectimax,
         .whole = true,
         .choices = {"auto"}});
    add_expectimax_parameters(time, out);
    return out;
}

}  // namespace

Description describe_expectimax() {
    return {
        .name = "expectimax",
        .title = mark("Expectimax"),
        .word = text::markc("agent", "expectimax"),
        .summary = mark("Plyglass's own expectimax: it searches deeper and deeper until the time is up."),
        .note = mark("Values depend neither on the order of the search nor on the threads: the table answers for equal "
                     "depth only, and how probable a position is follows from its tiles and empty cells, not from the "
                     "way to it. With a depth and no time it searches just that deep."),
        .origin = "Plyglass",
        .depth_unit = mark("rounds"),
        .evaluation = "nneonneo",
        .parameters = expectimax_parameters("100"),
        .make = [](const Settings& settings, int) {
            return make_reusing<search::Reuse::equal_depth>(settings, false);
        }};
}

Description describe_nneonneo() {
    return {
        .name = "nneonneo",
        .summary = mark("Follows nneonneo's 2048 player: expectimax over rows and columns."),
        .note = mark("Its table answers where it knows a deeper search, as the original's does, so values depend a "
                     "little on the order of the search. Therefore one thread searches, whatever \"threads\" says. The "
                     "original empties its table for each of the four moves; this one keeps it."),
        .origin = "nneonneo/2048-ai",
        .depth_unit = mark("rounds"),
        .evaluation = "nneonneo",
        .parameters = expectimax_parameters("off"),
        .make = [](const Settings& settings, int) { return make_reusing<search::Reuse::deep_enough>(settings, true); }};
}

}  // namespace plyglass::agent
