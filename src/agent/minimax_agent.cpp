#include <cstdint>
#include <memory>

#include "agent/alphabeta_agent.hpp"
#include "agent/families.hpp"
#include "agent/line_game.hpp"
#include "agent/parameters.hpp"
#include "eval/careful.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/model.hpp"
#include "search/bound_table.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;

constexpr int deepest_search = 30;  // player moves

/// `lost`: the value of lost games.
AlphaBetaPlan minimax_plan(double lost, search::Fail fail) {
    return {.rules = {.fail = fail},
            .plies = [](int depth) { return 2 * static_cast<std::uint32_t>(depth) - 1; },
            .shallowest = 1,
            .deepest = deepest_search,
            .lost = lost,
            .deepens = true};
}

template <class Game>
std::unique_ptr<Agent> make_with(const Game& game, double lost, const Settings& settings) {
    if (settings.is("table", "off")) {
        return make_alphabeta_agent(game, minimax_plan(lost, search::Fail::soft), settings.limits);
    }
    const AlphaBetaPlan same_on_any_threads = minimax_plan(lost, search::Fail::soft_below_root);
    return make_alphabeta_agent<Game, search::BoundTable>(game, same_on_any_threads, settings.limits);
}

/// Makes the agent against all tiles, or against the annoying ones.
template <class Evaluation>
std::unique_ptr<Agent> make_under(const Evaluation& evaluation, double lost, const Settings& settings) {
    const game::PackedBoards boards(std::make_shared<const game::Slides>());
    const game::ModelRules rules{.four = settings.number("four")};
    if (settings.is("tiles", "all")) {
        return make_with(game::Model<game::PackedBoards, Evaluation, core::Turn::min>(boards, evaluation, rules), lost,
                         settings);
    }
    using Game = game::Model<game::PackedBoards, Evaluation, core::Turn::min, eval::PackedAnnoyance>;
    return make_with(
        Game(boards, evaluation, rules, eval::PackedAnnoyance(std::make_shared<const eval::OvolveTables>())), lost,
        settings);
}

std::unique_ptr<Agent> make_minimax(const Settings& settings, int) {
    if (settings.is("evaluation", "ovolve")) {
        const eval::PackedOvolve evaluation(std::make_shared<const eval::OvolveTables>(), {});
        return make_under(evaluation, -eval::won_value, settings);
    }
    constexpr double lost = 0;
    const auto line_value = settings.is("evaluation", "nneonneo") ? eval::nneonneo_line : eval::careful_line;
    if (settings.is("tiles", "all")) {
        return make_with(WorstLineGame(LineTables(line_value), settings.number("four"), 0), lost, settings);
    }
    return make_under(eval::LineSum(std::make_shared<const eval::LineTable>(line_value)), lost, settings);
}

}  // namespace

Description describe_minimax() {
    return {
        .name = "minimax",
        .title = mark("Minimax"),
        .word = text::markc("agent", "minimax"),
        .summary =
            mark("Plyglass's own minimax: alpha-beta against the worst tile, deeper and deeper until the time is up."),
        .note = mark("An unfinished depth counts for the moves whose search was finished. "
                     "Threads share one table, and each begins with what no other is searching; the answer does not "
                     "depend on which of them is faster. Without a table, one thread does it all."),
        .origin = "Plyglass",
        .depth_unit = mark("player moves"),
        .evaluation = "careful",
        .parameters = {{.name = "depth",
                        .fallback = "auto",
                        .help = mark("search depth in player moves; auto: as many as the time allows"),
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
                       search_threads(),
                       {.name = "evaluation",
                        .fallback = "careful",
                        .help = mark("what a position is worth"),
                        .choices = {"careful", "nneonneo", "ovolve"}},
                       {.name = "tiles",
                        .fallback = "all",
                        .help = mark("the tiles that are tried: all, or only the most annoying ones"),
                        .choices = {"all", "annoying"}},
                       transposition_table(),
                       {.name = "four",
                        .fallback = "0.1",
                        .help = mark("0: only 2s are placed; else 2s and 4s"),
                        .least = 0,
                        .most = 1,
                        .choices = {}}},
        .make = make_minimax};
}

}  // namespace plyglass::agent
