#include "agent/ovolve.hpp"

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/parameters.hpp"
#include "search/bound_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr game::Rank rank_of_2048 = 11;

constexpr AlphaBetaPlan ovolve_plan{.rules = ovolve_rules,
                                    .window = ovolve_window,
                                    .plies = ovolve_plies,
                                    .shallowest = 0,
                                    .deepest = 20,
                                    .lost = -eval::won_value,
                                    .won = PackedOvolveGame::near_win,
                                    .follows_original = true};

std::unique_ptr<Agent> make_reaching(const Settings& settings, int size, game::Rank goal) {
    const eval::OvolveWeights weights{.smoothness = settings.number("smoothness"),
                                      .monotonicity = settings.number("monotonicity"),
                                      .empty = settings.number("empty"),
                                      .max = settings.number("max")};
    if (size == 4) {
        const PackedOvolveGame game = packed_ovolve_game(weights, goal);
        // The original has no table, and a user who sets a depth wants the original's counts.
        if (!settings.limits.milliseconds) {
            return make_alphabeta_agent(game, ovolve_plan, settings.limits);
        }
        return make_alphabeta_agent<PackedOvolveGame, search::BoundTable>(game, ovolve_plan, settings.limits);
    }
    const GridOvolveGame game(game::GridBoards(size), eval::GridOvolve(weights), goal, {});
    return make_alphabeta_agent(game, ovolve_plan, settings.limits);
}

std::unique_ptr<Agent> make_ovolve(const Settings& settings, int size) {
    return make_reaching(settings, size, rank_of_2048);
}
std::unique_ptr<Agent> make_md20(const Settings& settings, int size) { return make_reaching(settings, size, 0); }

std::vector<Parameter> ovolve_parameters(std::string_view monotonicity) {
    return {
        {.name = "depth",
         .fallback = "auto",
         .help = mark("how many tiles and replies are looked at after the move; auto: as many as the time allows"),
         .least = 0,
         .most = 20,
         .whole = true,
         .choices = {"auto"}},
        {.name = "time", .fallback = "100", .help = mark("milliseconds a move"), .least = 0.1, .most = 3'600'000},
        weight("smoothness", "0.1", mark("weight of smoothness")),
        weight("monotonicity", monotonicity, mark("weight of monotonicity")),
        weight("empty", "2.7", mark("weight of the logarithm of the empty cells")),
        weight("max", "1", mark("weight of the largest tile")),
    };
}

}  // namespace

PackedOvolveGame packed_ovolve_game(const eval::OvolveWeights& weights, game::Rank goal) {
    const auto tables = std::make_shared<const eval::OvolveTables>();
    return {game::PackedBoards(std::make_shared<const game::Slides>()), eval::PackedOvolve(tables, weights), goal,
            eval::PackedAnnoyance(tables)};
}

Description describe_ovolve() {
    return {.name = "ovolve",
            .summary = mark("Alpha-beta against the most annoying new tiles; it wants 2048."),
            .note = mark("The original has no move when every line it sees is lost, and takes any move for a win once "
                         "it has 2048; this one then plays what a shallower search thinks best, and looks beyond 2048. "
                         "With a time limit, it has a transposition table."),
            .origin = "001",
            .depth_unit = mark("rounds of tile and reply"),
            .evaluation = "ovolve",
            .sizes = every_size,
            .seen_win = PackedOvolveGame::near_win,
            .parameters = ovolve_parameters("1"),
            .make = make_ovolve};
}

Description describe_md20() {
    return {.name = "md20",
            .summary = mark("As ovolve, with more weight on monotonicity and no end at 2048."),
            .note = mark("The original looks at the first most annoying cell again and again and at its clock only "
                         "between depths; this one looks at each such cell, and always has a move."),
            .origin = "000",
            .depth_unit = mark("rounds of tile and reply"),
            .evaluation = "md20",
            .sizes = every_size,
            .parameters = ovolve_parameters("1.3"),
            .make = make_md20};
}

}  // namespace plyglass::agent
