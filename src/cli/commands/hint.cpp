#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "advice/move_facts.hpp"
#include "advice/reason.hpp"
#include "agent/board_words.hpp"
#include "app/exact_values.hpp"
#include "app/hint_report.hpp"
#include "app/hint_search.hpp"
#include "cli/agent_options.hpp"
#include "cli/board.hpp"
#include "cli/chances_text.hpp"
#include "cli/duel/duel_hint.hpp"
#include "cli/exact_values.hpp"
#include "cli/format_option.hpp"
#include "cli/lines.hpp"
#include "cli/why_not_text.hpp"
#include "game/2048/board_stream.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "game/games.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `hint`: the best move on a board, the value of every move, and why.

namespace plyglass::cli {

namespace {

using agent::Choice;
using agent::MoveValue;
using game::Direction;
using game::Grid;
using namespace text;

struct Hint {
    std::string board;
    std::optional<DuelQuestion> duel{};  ///< on a game of two players, instead of a board
    std::string agent;                   ///< empty: the default one
    agent::Limits limits;
    std::optional<std::uint64_t> games;      ///< quick games after each move
    std::optional<game::Direction> why_not;  ///< the move to explain
    Format format = Format::text;
};

Hint read_hint(Reader& in) {
    Hint out;
    out.board = read_board_operand(in);
    out.agent = in.name("agent");
    out.limits = read_limits(in);
    out.games = read_quick_games(in);
    out.format = read_format(in);
    const game::NamedPosition named = game::position_named(out.board);
    if (named.game == nullptr) {
        out.why_not = read_why_not(in);
        return out;
    }
    out.duel = {duel::to_play(named.game, named.text), in.name("why-not")};
    for (const char* option : {"agent", "depth", "threads", "games"}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for boards of 2048"), option));
    }
    return out;
}

/// An agent's answer on a board.
struct Answer {
    app::Hint hint;
    app::HintReport report;
    std::optional<advice::Chances> chances;
    std::optional<game::Direction> why_not{};  ///< the move that was asked about
    std::string guessed{};                     ///< of the board's text

    const Grid& grid() const { return hint.question.grid; }
};

// ---- for programs ----------------------------------------------------------------------------------------

json::Value worst_json(const agent::TileOutcome& worst, int size) {
    json::Value out = tile_json(worst.tile, size);
    out.update({{"chance", worst.chance}, {"value", worst.value.value}});
    return out;
}

json::Value moves_json(const std::vector<Direction>& moves) {
    return json::list(moves, [](Direction move) { return json::Value(game::name(move)); });
}

/// One fact that the sentence was made from. Rows and columns count from 1, as in the sentence.
json::Value fact_json(const advice::Fact& fact, int size) {
    using Kind = advice::Fact::Kind;
    const bool has_count = fact.kind == Kind::merges || fact.kind == Kind::room || fact.kind == Kind::more_next;
    const bool has_value = fact.value.bound != core::Bound::unseen;
    const bool is_term = fact.kind == Kind::term || advice::names_a_term(fact);
    const bool compares = fact.other_value.bound != core::Bound::unseen;
    return json::object(
        {{"fact", advice::name(fact.kind)},
         {"move", game::name(fact.move)},
         {"also", moves_json(fact.also), !fact.also.empty()},
         {"not", moves_json(fact.lacking), !fact.lacking.empty()},
         {"tile", game::tile_value(fact.rank), fact.rank != 0},
         {"other_tile", game::tile_value(fact.other_rank), fact.other_rank != 0},
         {"tiles", json::list(fact.ranks, [](game::Rank rank) { return json::Value(game::tile_value(rank)); }),
          !fact.ranks.empty()},
         {"count", fact.count, has_count},
         {"was_in_middle", fact.count == 1, fact.kind == Kind::keeps_out},
         {"other_count", fact.other_count, fact.kind == Kind::room || fact.kind == Kind::more_next},
         {"new_tile", fact.tile ? tile_json(*fact.tile, size) : nullptr, fact.tile.has_value()},
         {"chance", fact.chance, fact.chance != 0},
         {"other_chance", fact.other_chance, fact.other_chance != 0},
         {"only_worst_tile", fact.decides, fact.kind == Kind::hurts || fact.kind == Kind::then_worse},
         {"effect", advice::name(fact.effect.kind), fact.effect.kind != advice::Effect::Kind::none},
         {"term", fact.term, is_term},
         {"is_penalty", fact.is_penalty, is_term},
         {"value", fact.value.value, has_value},
         {"other_value", fact.other_value.value, compares}});
}

/// How the best move stands to the best other one, then the facts.
json::Value why_json(const advice::Reason& why, int size) {
    const bool compares = why.other.has_value() && why.best_value.bound != core::Bound::unseen;
    std::vector<json::Value> out{
        json::object({{"fact", advice::name(why.relation)},
                      {"move", game::name(why.best)},
                      {"other", compares ? json::Value(game::name(*why.other)) : nullptr, compares},
                      {"value", why.best_value.value, compares},
                      {"other_value", why.other_value.value, compares},
                      {"untold", moves_json(why.unexplained), !why.unexplained.empty()}})};
    for (const advice::Fact& fact : why.best_facts) out.push_back(fact_json(fact, size));
    for (const auto* fact :
         {&why.fault, &why.wait, &why.merit, &why.gives_up, &why.other_gives_up, &why.all_give_up, &why.risk}) {
        if (*fact) out.push_back(fact_json(**fact, size));
    }
    for (const Direction move : why.unexplained) {
        const auto& fact = why.appraisal.of(move).fact;
        if (fact && advice::is_hidden(*fact)) out.push_back(fact_json(*fact, size));
    }
    return json::list(out);
}

json::Value move_json(Direction direction, const Answer& answer) {
    const app::Hint& hint = answer.hint;
    const MoveValue& move = hint.choice.moves[static_cast<std::size_t>(direction)];
    const auto& chances = answer.chances;
    const bool valued = move.legal && move.bound != core::Bound::unseen;
    const advice::MoveAppraisal none;
    const advice::MoveAppraisal& appraisal = hint.reason ? hint.reason->appraisal.of(direction) : none;
    const int size = answer.grid().size();
    return json::object(
        {{"move", game::name(direction)},
         {"legal", move.legal},
         {"value", valued ? json::Value(move.value) : nullptr},
         {"bound", valued ? json::Value(text::ascii_sign(move.bound)) : nullptr},
         {"low", move.value - move.reach, move.reach > 0},  // the 95 % interval of a mean
         {"high", move.value + move.reach, move.reach > 0},
         {"exact", answer.report.rows[static_cast<std::size_t>(direction)].exact, hint.truth.has_value()},
         {"depth", move.depth, move.depth != 0},  // 0: the answer's depth
         {"verdict", json::text_or_null(advice::name(appraisal.verdict))},
         {"merges", json::list(appraisal.merges, [](std::uint64_t tile) { return json::Value(tile); })},
         {"worst", appraisal.worst ? worst_json(*appraisal.worst, size) : nullptr},
         {"chances", chances ? chances_json(*chances, direction) : nullptr, chances.has_value()}});
}

json::Value as_json(const Answer& answer) {
    const app::Hint& hint = answer.hint;
    const Choice& choice = hint.choice;
    const agent::Description& agent = *hint.named.description;
    const bool valued = choice.move && choice.bound != core::Bound::unseen;
    const auto move = [&](Direction direction) { return move_json(direction, answer); };
    const advice::SecondOpinion opinion =
        answer.chances ? app::second_opinion(answer.hint, *answer.chances) : advice::SecondOpinion{};
    return json::object(
        {{"agent", agent.name},
         {"board", game::tile_values(answer.grid())},
         {"read_as", answer.guessed, !answer.guessed.empty()},
         {"searched_board", choice.seen ? json::Value(game::tile_values(*choice.seen)) : nullptr,
          choice.seen.has_value()},
         {"move", choice.move ? json::Value(game::name(*choice.move)) : nullptr},
         {"value", valued ? json::Value(choice.value) : nullptr},
         {"unit", agent::unit_name(hint.named)},
         {"baseline", advice::baseline_of(hint.named, answer.grid().size())},
         {"depth", choice.depth},
         {"nodes", choice.nodes},
         {"computed", choice.computed()},
         {"cutoffs", choice.cutoffs},
         {"time_ms", hint.milliseconds},
         {"moves", json::list(game::directions, move)},
         {"depth_unit", json::text_or_null(agent.depth_unit)},
         {"sentence", answer.report.sentence},
         {"why", hint.reason ? why_json(*hint.reason, answer.grid().size()) : json::Value::list()},
         {"why_not",
          answer.why_not ? why_not_json(answer.report.rows[static_cast<std::size_t>(*answer.why_not)].why_not)
                         : nullptr,
          answer.why_not.has_value()},
         {"chances_favour", opinion.favoured ? json::Value(game::name(*opinion.favoured)) : nullptr,
          answer.chances.has_value()},
         {"chances_sentence", answer.chances ? advice::words(*answer.chances, opinion) : "",
          answer.chances.has_value()}});
}

// ---- for people ------------------------------------------------------------------------------------------

/// A move, its rung of the ladder, its value and its most important fact.
Cells move_cells(const app::HintReport::Row& row, Direction direction) {
    std::string shown = row.value;
    if (row.depth != 0 && !shown.empty()) shown = filled(tr("{} at depth {}"), shown, row.depth);
    if (row.exact) shown = filled(tr("{} (exactly {} points)"), shown, text::fixed(*row.exact, 2));
    return {game::word(direction), row.verdict, std::move(shown), row.fact};
}

/// Whether a move is on a rung of the ladder that is a part of the best value.
bool compares_by_size(const advice::Appraisal& appraisal) {
    return std::any_of(appraisal.moves.begin(), appraisal.moves.end(), [&](const advice::MoveAppraisal& move) {
        const bool is_share = move.verdict == advice::Verdict::equal || move.verdict == advice::Verdict::small ||
                              move.verdict == advice::Verdict::large;
        return is_share && move.cost && *move.cost > 0 && !appraisal.wins_with;
    });
}

std::string moves_table(const app::HintReport& report) {
    std::vector<Cells> rows;
    rows.reserve(game::directions.size());
    for (const Direction direction : game::directions) {
        rows.push_back(move_cells(report.rows[static_cast<std::size_t>(direction)], direction));
    }
    return Table::lines({Align::left, Align::left, Align::right, Align::left}, rows);
}

std::string cost_table(const Answer& answer) {
    const app::HintReport& report = answer.report;
    const std::uint64_t cutoffs = answer.hint.choice.cutoffs;
    std::vector<Cells> rows;
    if (!report.depth.empty()) rows.push_back({tr("Depth"), report.depth});
    if (!report.nodes.empty()) {
        rows.push_back({tr("Nodes"), report.computed.empty()
                                         ? report.nodes
                                         : filled(tr("{}, {} computed"), report.nodes, report.computed)});
    }
    if (cutoffs != 0) rows.push_back({tr("Cutoffs"), text::grouped(cutoffs)});
    rows.push_back({tr("Time"), text::duration(answer.hint.milliseconds / 1000)});
    return Table::lines({Align::left, Align::left}, rows);
}

/// What the values are.
void print_scale(const Answer& answer, std::ostream& out) {
    const app::HintReport& report = answer.report;
    out << on_page(report.means.empty() ? text::closed_up(filled(tr("Values are {}."), report.scale)) : report.means);
    if (compares_by_size(answer.hint.reason->appraisal)) out << on_page(report.ladder);
    out << on_page(report.evaluation);
}

void print(const Answer& answer, std::ostream& out) {
    const app::Hint& hint = answer.hint;
    const Grid& grid = answer.grid();
    out << hint.named.description->name << "\n\n" << board_lines(grid) << '\n';
    if (hint.choice.move) {
        out << filled(tr("Best move: {}"), game::word(*hint.choice.move)) << "\n\n"
            << moves_table(answer.report) << '\n';
    }
    out << on_page(answer.report.sentence);
    if (hint.choice.move) {
        if (hint.choice.bound != core::Bound::unseen) print_scale(answer, out);
        out << '\n' << cost_table(answer);
    }
    out << on_page(answer.report.truth);
    if (answer.why_not && hint.reason) {
        out << '\n' << why_not_text(answer.report, hint.reason->appraisal, grid, *answer.why_not);
    }
    if (answer.chances && answer.chances->games > 0)
        out << '\n' << chances_text(*answer.chances, app::second_opinion(answer.hint, *answer.chances));
    if (const auto cell = game::unreachable_tile(grid)) {
        out << filled(tr("(No game reaches this board: the larger tiles leave no room to make the {} {}.)"),
                      game::tile_value(grid[*cell]), agent::place(grid.size(), *cell))
            << '\n';
    }
}

/// The agent that answers if the user names none: the truth, where it is at hand and known of this board.
std::string adviser(const Grid& grid, const Context& context) {
    const int size = grid.size();
    if (!exact::Solution::is_solvable(size) || !app::are_exact_values_at_hand(size, {}, app::user_cache_folder())) {
        return std::string(agent::default_adviser(size));
    }
    const bool is_known = exact_values(size, {}, solving_threads(), context)->moves(grid).has_value();
    return is_known ? "exact" : "jszyxw";
}

std::optional<Failure> answer(const DuelQuestion& duel, const Hint& request, const Context& context) {
    constexpr double two_seconds = 2000;
    return hint_on(duel, request.limits.milliseconds.value_or(two_seconds), request.format, context);
}

std::optional<Failure> answer_one(const Hint& request, app::AgentCache& agents, const Context& context) {
    const game::NamedPosition duel = game::position_named(request.board);
    if (duel.game != nullptr) return answer(DuelQuestion{duel::to_play(duel.game, duel.text), {}}, request, context);
    const auto grid = open_board(request.board);
    if (!grid) return grid.error();
    const std::string agent = request.agent.empty() ? adviser(*grid, context) : request.agent;
    const auto named = open_agent(agent, request.limits, grid->size());
    if (!named) return named.error();
    if (auto failure = wrong_size(*named->description, grid->size(), wrong_input)) return failure;
    Answer answer;
    answer.why_not = request.why_not;
    answer.guessed = guessed_of(request.board);
    if (request.games) {
        auto chances = quick_games(*named, *grid, *request.games);
        if (!chances) return chances.error();
        answer.chances = *std::move(chances);
    }
    const bool is_over = game::is_over(*grid);
    if (!is_over) open_exact_values_of(*named, grid->size(), context);
    answer.hint = app::find_hint(*named, *grid, agents).value_or(app::Hint{{*grid, named->name}, *named, {}, {}, {}});
    if (const std::string& why = answer.hint.choice.failure; !why.empty()) {
        return Failure{failed, filled(tr("{} failed: {}"), excerpt(named->name, 200), why)};
    }
    answer.report = app::report(answer.hint);
    if (request.format == Format::json) {
        context.out << as_json(answer) << '\n';
    } else {
        context.out << reading_words(request.board);
        print(answer, context.out);
    }
    const bool has_all_games = !answer.chances || is_over || answer.chances->games == *request.games;
    if (has_all_games) return std::nullopt;
    return Failure{interrupted, filled(tr("interrupted after {} of {} quick games"),
                                       text::grouped(answer.chances->games), text::grouped(*request.games))};
}

/// Answers each board on standard input as it comes, so that another program can ask for one move after the other. What is no
/// board gets its mistake for an answer, and what follows is answered all the same.
std::optional<Failure> answer_all(const Hint& request, const Context& context) {
    Hint next = request;
    app::AgentCache agents;
    game::BoardStream stream(std::cin);
    std::uint64_t boards = 0, wrong = 0;
    while (const auto entry = stream.next()) {
        next.board = entry->text;
        ++boards;
        if (auto failure = answer_one(next, agents, context)) {
            const std::string message =
                entry->first == entry->last
                    ? filled(tr("line {}: {}"), entry->first, failure->message)
                    : filled(tr("lines {}–{}, a row each: {}"), entry->first, entry->last, failure->message);
            if (failure->exit_code != wrong_input) return Failure{failure->exit_code, message};
            ++wrong;
            if (request.format == Format::json) {
                context.out << json::object({{"line", entry->first}, {"error", failure->message}}) << '\n';
            }
            context.err << "plyglass: " << message << '\n';
        } else if (request.format == Format::text) {
            context.out << '\n';
        }
        context.out.flush();
    }
    if (wrong == 0) return std::nullopt;
    return Failure{wrong_input,
                   filled(tr("{} of {} boards got no answer"), text::grouped(wrong), text::grouped(boards))};
}

std::optional<Failure> run(const Hint& request, const Context& context) {
    if (request.board == "-") return answer_all(request, context);
    if (request.duel) return answer(*request.duel, request, context);
    const auto text = board_text(request.board);
    if (!text) return text.error();
    Hint read = request;
    read.board = *text;
    app::AgentCache agents;
    return answer_one(read, agents, context);
}

}  // namespace

Command hint_command() {
    return make_command<Hint>(
        {.name = "hint",
         .operand = "BOARD",
         .summary = text::mark("The best move of 2048 or of a small game, the value of each move, and why."),
         .options = Options{agent_or_adviser_option()} + limit_options() +
                    Options{quick_games_option(), why_not_option(), format_option()},
         .examples = {"plyglass hint 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
                      "plyglass hint 1000121023012346 --agent greedy --format json",
                      "plyglass hint 1000121023012346 --games 400", "plyglass hint 1000121023012346 --why-not right",
                      "plyglass hint connect4:4453 --time 5000", "plyglass hint tictactoe:X.O/.X./..O --why-not a1"},
         .many = true,
         .duels = true},
        read_hint, run);
}

}  // namespace plyglass::cli
