#include <algorithm>
#include <bit>
#include <ostream>
#include <string>
#include <vector>

#include "advice/reason.hpp"
#include "cli/best_moves.hpp"
#include "cli/board.hpp"
#include "cli/exact_values.hpp"
#include "cli/format_option.hpp"
#include "core/number_in.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `exact`: what the moves on a small board are worth under perfect play.

namespace plyglass::cli {

namespace {

using exact::Solution;
using game::Direction;
using game::Grid;
using namespace text;

struct Exact {
    std::string board;  ///< empty: a game from its start
    int size = 0;       ///< of such a game
    exact::Goal goal;
    unsigned threads = 1;
    Format format = Format::text;
    std::optional<BestMovesRequest> players;  ///< who is asked for the best moves of such boards, if anybody is
};

exact::Goal read_goal(Reader& in) {
    const std::string* text = in.value("goal");
    if (text == nullptr || *text == "points") return {};
    const auto tile = core::number_in<std::uint64_t>(*text);
    constexpr std::uint64_t largest = 1024;  // of 3 x 3
    if (tile && 8 <= *tile && *tile <= largest && std::has_single_bit(*tile)) {
        return {static_cast<game::Rank>(std::countr_zero(*tile))};
    }
    in.expected("goal", filled(tr("points, or a tile, that is a power of two from 8 to {}"), largest));
    return {};
}

BestMovesRequest read_players(Reader& in, const Exact& exact) {
    if (exact.size == 0) in.fail(tr("exact --agents needs --size 2 or 3"));
    if (!exact.goal.is_points()) in.expected("goal", tr("points, which agents are measured by"));
    BestMovesRequest out{exact.size, in.name("agents"), {}, 1, exact.format};
    if (in.has("positions")) out.positions = in.whole<std::uint64_t>("positions", 1, 1'000'000, 1);
    out.seed = in.whole<std::uint64_t>("seed", 0, UINT64_MAX, 1);
    return out;
}

Exact read_exact(Reader& in) {
    Exact out;
    if (const std::string* board = in.operand()) out.board = *board;
    out.size = in.whole("size", 2, 3, 0);
    if (out.board.empty() && out.size == 0) in.fail(tr("exact needs a BOARD, or --size 2 or 3 for a whole game"));
    if (!out.board.empty() && out.size != 0) in.fail(tr("exact takes a BOARD or --size, not both"));
    out.goal = read_goal(in);
    out.threads = in.whole("threads", 1U, 256U, solving_threads());
    out.format = read_format(in);
    if (in.has("agents")) {
        out.players = read_players(in, out);
    } else if (in.has("positions") || in.has("seed")) {
        in.fail(tr("--positions and --seed choose positions for --agents A,B,..."));
    }
    return out;
}

std::string goal_name(exact::Goal goal) {
    return goal.is_points() ? "points" : std::to_string(game::tile_value(goal.tile));
}

/// "5,468.49 points", "73.7 %"
std::string value_words(double value, exact::Goal goal) {
    return goal.is_points() ? text::fixed(value, 4) : text::percent(value, 4);
}

// ---- a whole game ----------------------------------------------------------------------------------------

void print(const Solution& solution, const Exact& request, std::ostream& out) {
    if (request.format == Format::json) {
        out << json::object({{"size", solution.size()},
                             {"goal", goal_name(request.goal)},
                             {"value", solution.value()},
                             {"states", solution.counts().states},
                             {"afterstates", solution.counts().afterstates},
                             {"terminal", solution.counts().terminal}})
            << '\n';
        return;
    }
    const std::string what = request.goal.is_points()
                                 ? tr("Points of a game, on average")
                                 : filled(tr("Chance of a {}"), game::tile_value(request.goal.tile));
    out << filled(tr("{0} x {0}, perfect play"), solution.size()) << "\n\n"
        << Table::lines({Align::left, Align::left},
                        {{what, request.goal.is_points() ? text::fixed(solution.value(), 10)
                                                         : text::percent(solution.value(), 8)},
                         {tr("Boards with the player to move"), text::grouped(solution.counts().states)},
                         {tr("of these without a move"), text::grouped(solution.counts().terminal)},
                         {tr("Boards after a move"), text::grouped(solution.counts().afterstates)}});
}

// ---- a board ---------------------------------------------------------------------------------------------

std::optional<Direction> best_move(const Solution::Moves& moves) {
    std::optional<Direction> best;
    for (const Direction direction : game::directions) {
        const auto& value = moves.moves[static_cast<std::size_t>(direction)];
        if (value && (!best || *value > *moves.moves[static_cast<std::size_t>(*best)])) best = direction;
    }
    return best;
}

json::Value as_json(const Grid& grid, const Solution::Moves& moves, const Exact& request) {
    const auto best = best_move(moves);
    const auto move = [&](Direction direction) {
        const auto& value = moves.moves[static_cast<std::size_t>(direction)];
        return json::object({{"move", game::name(direction)},
                             {"legal", value.has_value()},
                             {"value", value},
                             {"bound", value ? json::Value("=") : nullptr}});
    };
    return json::object({{"board", game::tile_values(grid)},
                         {"goal", goal_name(request.goal)},
                         {"unit", request.goal.is_points() ? "points" : "chance"},
                         {"move", best ? json::Value(game::name(*best)) : nullptr},
                         {"value", moves.value},
                         {"moves", json::list(game::directions, move)}});
}

void print(const Grid& grid, const Solution::Moves& moves, const Exact& request, std::ostream& out) {
    out << board_lines(grid) << '\n';
    const auto best = best_move(moves);
    if (!best) {
        out << tr("The game is over: no move changes this board.") << '\n';
        return;
    }
    std::vector<Cells> rows{{tr("Best move"), game::word(*best)}};
    for (const Direction direction : game::directions) {
        const auto& value = moves.moves[static_cast<std::size_t>(direction)];
        rows.push_back({game::word(direction), value ? value_words(*value, request.goal) : tr("not legal")});
    }
    out << Table::lines({Align::left, Align::left}, rows) << '\n';
    out << (request.goal.is_points()
                ? tr("Points still to come under perfect play, those of the move included.")
                : filled(tr("The chance of a {} under perfect play."), game::tile_value(request.goal.tile)))
        << '\n';
}

std::optional<Failure> run(const Exact& request, const Context& context) {
    if (request.players) return tell_best_moves(*request.players, context);
    if (request.board.empty()) {
        const auto solution = exact_values(request.size, request.goal, request.threads, context);
        print(*solution, request, context.out);
        return std::nullopt;
    }
    const auto text = board_text(request.board);
    if (!text) return text.error();
    const auto grid = open_board(*text);
    if (!grid) return grid.error();
    if (!Solution::is_solvable(grid->size())) {
        return Failure{wrong_input,
                       filled(tr("Boards of 2 x 2 and 3 x 3 can be solved exactly, found {0} x {0}"), grid->size())};
    }
    auto moves = Solution::moves_when_over(*grid, request.goal);
    if (!moves) moves = exact_values(grid->size(), request.goal, request.threads, context)->moves(*grid);
    if (!moves) return Failure{wrong_input, tr("No game reaches this board, so it has no exact value.")};
    if (request.format == Format::json) {
        context.out << as_json(*grid, *moves, request) << '\n';
    } else {
        context.out << reading_words(*text);
        print(*grid, *moves, request, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command exact_command() {
    return make_command<Exact>(
        {.name = "exact",
         .operand = "[BOARD]",
         .summary = mark("What each move on a board of 2 x 2 or 3 x 3 is worth under perfect play; or a whole game."),
         .options =
             Options{{"size", "2|3", mark("a whole game on such a board, from its random start")},
                     {"goal", "points|TILE", mark("what is played for (default points), or the chance of a tile")},
                     {"agents", "A,B,...", mark("with --size: how often these agents take the best move")},
                     {"positions", "N",
                      mark("for --agents: how many random positions (default: all of 2 x 2, 10000 of 3 x 3)")},
                     {"seed", "N", mark("for --agents: the seed of these positions (default 1)")},
                     {"threads", "N", mark("how many threads solve (default: one for each core)")},
                     format_option()},
         .examples = {"plyglass exact --size 2", "plyglass exact 2,4/0,2 --format json",
                      "plyglass exact --size 2 --agents greedy,ovolve:depth=2,exact"}},
        read_exact, run);
}

}  // namespace plyglass::cli
