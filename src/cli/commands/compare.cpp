#include <array>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "app/compared_search.hpp"
#include "app/disagreement.hpp"
#include "cli/agent_options.hpp"
#include "cli/board.hpp"
#include "cli/exact_values.hpp"
#include "cli/format_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/lines.hpp"
#include "cli/progress.hpp"
#include "cli/tree_task.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"
#include "trace/names.hpp"

// `compare`: two searches of one position or tree side by side; with --find, the places in games of 2048 where they
// differ most.

namespace plyglass::cli {

namespace {

using app::Compared;
using app::Disagreement;
using app::Searcher;
using namespace text;
using trace::BySide;
using trace::Comparison;
using trace::index;
using trace::Side;
using trace::sides;

constexpr int compared_depth = 4;

// ---- the request -----------------------------------------------------------------------------------------

struct Compare {
    std::string what;  ///< a BOARD or a TREE; empty: --find
    std::array<std::string, 2> sides{"minimax", "expectimax"};
    std::optional<int> depth;  ///< for positions, in each agent's unit
    std::uint64_t seed = 1;    ///< for --find
    std::uint64_t games = 5;
    trace::Search search;  ///< in which order a tree's children are searched
    Format format = Format::text;
};

Compare read_compare(Reader& in) {
    Compare out;
    const bool finds = in.has("find");
    if (in.operand() != nullptr) out.what = *in.operand();
    if (finds && !out.what.empty()) in.fail(tr("compare --find looks for positions itself; expected no BOARD"));
    if (!finds && out.what.empty()) in.fail(tr("compare needs a BOARD of 2048 or a TREE, or --find"));
    for (const char* option : {"games", "seed"}) {
        if (!finds && in.has(option)) in.fail(filled(tr("--{} is for --find; expected both or neither"), option));
    }
    if (in.has("left")) out.sides[0] = in.name("left");
    if (in.has("right")) out.sides[1] = in.name("right");
    out.depth = read_depth(in);
    read_setting(in, "order", out.search);
    if (finds && in.has("order")) in.fail(tr("--order is for trees; --find looks at positions"));
    out.games = in.whole<std::uint64_t>("games", 1, 100'000, out.games);
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    out.seed = in.whole<std::uint64_t>("seed", 0, last - out.games + 1, out.seed);
    out.format = read_format(in);
    return out;
}

core::Result<BySide<Searcher>, Failure> searchers(const Compare& request) {
    BySide<Searcher> out;
    for (const Side side : sides) {
        auto who = app::searcher(request.sides[index(side)]);
        if (!who) return Failure{wrong_usage, text::excerpt(who.error(), 350)};
        out[index(side)] = *std::move(who);
        out[index(side)].order = request.search.order;
    }
    return out;
}

/// Opens a board with or without "2048:", also from a file. A lone number that could be either is a board, since as a tree it
/// has no moves.
core::Result<app::NamedTree, Failure> open_subject(const std::string& what, const Context& context) {
    game::BoardReading reading;
    const bool board = game::read_board(what, &reading) && !reading.in_brackets && !reading.exponents;
    return open_named_tree(board ? "2048:" + what : what, {.boards = app::Boards::bare}, context);
}

// ---- one position ----------------------------------------------------------------------------------------

std::string move_name(const Comparison& both, const Comparison::Move& move) {
    const Side known = trace::side_that_has(move.nodes);
    return trace::move_name(both.film(known), move.nodes[index(known)]);
}

/// The move's name for programs, the same in every language.
std::string plain_name(const Comparison& both, const Comparison::Move& move) {
    const Side known = trace::side_that_has(move.nodes);
    const trace::Film& film = both.film(known);
    const game::NodeId node = move.nodes[index(known)];
    return film.positions() != nullptr ? trace::plain_name(film, node) : trace::move_name(film, node);
}

/// The side that plays a move.
const char* verdict_name(const Comparison& both, std::size_t move) {
    const bool left = both.choice(Side::left) == move;
    const bool right = both.choice(Side::right) == move;
    return left && right ? "both" : left ? "left" : right ? "right" : "neither";
}

std::string value_words(const Comparison& both, Side side, std::size_t move) {
    const std::string value = both.precision(side).bounded(both.value(side, both.moves()[move]));
    return both.choice(side) == move ? "* " + value : value;
}

std::vector<Cells> rows_of(const Compared& compared, const BySide<std::string>& names) {
    const Comparison& both = *compared.comparison;
    std::vector<Cells> rows{{tr("MOVE"), names[0], names[1], ""}};
    if (compared.truth) rows[0].insert(rows[0].begin() + 3, tr("EXACT POINTS"));
    for (std::size_t i = 0; i < both.moves().size(); ++i) {
        rows.push_back({move_name(both, both.moves()[i]), value_words(both, Side::left, i),
                        value_words(both, Side::right, i), trace::verdict(both, names, i)});
        if (const auto points = app::exact_value(compared, i)) {
            rows.back().insert(rows.back().begin() + 3, text::fixed(*points, 2));
        }
    }
    return rows;
}

std::vector<Cells> counts_of(const Compared& compared) {
    const Comparison& both = *compared.comparison;
    const auto& left = both.film(Side::left).summary();
    const auto& right = both.film(Side::right).summary();
    const auto row = [](const char* name, std::uint64_t a, std::uint64_t b) {
        return Cells{name, std::to_string(a), std::to_string(b)};
    };
    return {
        row(tr("Nodes"), left.nodes_visited, right.nodes_visited),
        row(tr("Leaves"), left.leaves_evaluated, right.leaves_evaluated),
        row(tr("Cutoffs"), left.cutoffs, right.cutoffs),
        {tr("Time"), text::duration(compared.milliseconds[0] / 1000), text::duration(compared.milliseconds[1] / 1000)}};
}

std::string verdict_words(const Compared& compared) {
    std::string out = text::plain(app::why(compared));
    if (compared.truth) text::add_sentence(out, app::truth_words(compared));
    return out;
}

void print(const Compared& compared, const app::NamedTree& tree, int depth, std::ostream& out) {
    const auto names = app::names(compared.searchers);
    const std::string both = text::closed_up(filled(tr("{0} against {1}"), names[0], names[1]));
    if (tree.position) {
        out << both << filled(tr(", depth {}"), depth) << "\n\n" << board_lines(tree.position->grid) << '\n';
    } else {
        out << filled(tr("{}: {}"), both, tree.title) << "\n\n";
    }
    std::vector<Align> columns{Align::left, Align::right, Align::right, Align::left};
    if (compared.truth) columns.insert(columns.begin() + 3, Align::right);
    out << Table::lines(columns, rows_of(compared, names)) << '\n'
        << Table::lines({Align::left, Align::right, Align::right}, counts_of(compared)) << '\n';
    out << on_page(verdict_words(compared)) << limits_line(tree);
    for (const Side side : sides) {
        const double baseline = compared.comparison->film(side).search().baseline;
        if (baseline == 0) continue;
        out << on_page(filled(tr("{0}'s values leave out the {1} that its evaluation gives every board."),
                              names[index(side)], text::grouped(static_cast<std::uint64_t>(baseline))));
    }
}

/// Programs get the value with what every board has, as from `hint`.
json::Value value_json(const core::Bounded<core::Value>& value, const trace::Film& film) {
    if (value.bound == core::Bound::unseen) return nullptr;
    const double baseline = film.search().baseline;
    const core::Value whole = baseline == 0 ? value.value : core::Value(value.value.to_double() + baseline);
    return json::object({{"value", whole}, {"bound", text::ascii_sign(value.bound)}});
}

json::Value reply_json(const Comparison& both, const Comparison::Reply& reply) {
    const Side known = reply.nodes[0] != game::no_node ? Side::left : Side::right;
    return json::object({{"reply", trace::plain_name(both.film(known), reply.nodes[index(known)])},
                         {"probability", reply.probability},
                         {"left", value_json(both.value(Side::left, reply), both.film(Side::left))},
                         {"right", value_json(both.value(Side::right, reply), both.film(Side::right))}});
}

json::Value move_json(const Compared& compared, const BySide<std::string>& names, std::size_t number) {
    const Comparison& both = *compared.comparison;
    const auto exact = app::exact_value(compared, number);
    const Comparison::Move& move = both.moves()[number];
    const auto reply = [&](const Comparison::Reply& each) { return reply_json(both, each); };
    return json::object({{"move", plain_name(both, move)},
                         {"left", value_json(both.value(Side::left, move), both.film(Side::left))},
                         {"right", value_json(both.value(Side::right, move), both.film(Side::right))},
                         {"exact", json::object({{"value", exact.value_or(0)}, {"unit", "points"}}), exact.has_value()},
                         {"verdict", verdict_name(both, number)},
                         {"why", trace::verdict(both, names, number)},
                         {"replies", json::list(move.replies, reply)}});
}

json::Value side_json(const Compared& compared, const Compare& request, Side side) {
    const Comparison& both = *compared.comparison;
    const trace::Film& film = both.film(side);
    const auto& summary = film.summary();
    const auto choice = both.choice(side);
    const std::string& failure = compared.failures[index(side)];
    return json::object({{"name", request.sides[index(side)]},
                         {"move", choice ? json::Value(plain_name(both, both.moves()[*choice])) : nullptr},
                         {"failure", failure, !failure.empty()},
                         {"value", value_json(summary.value, film)},
                         {"baseline", film.search().baseline, film.positions() != nullptr},
                         {"nodes", summary.nodes_visited},
                         {"leaves", summary.leaves_evaluated},
                         {"cutoffs", summary.cutoffs},
                         {"time_ms", compared.milliseconds[index(side)]}});
}

json::Value as_json(const Compared& compared, const Compare& request, const app::NamedTree& tree, int depth) {
    const Comparison& both = *compared.comparison;
    const auto names = app::names(compared.searchers);
    const bool is_position = tree.position.has_value();
    std::vector<json::Value> moves;
    for (std::size_t i = 0; i < both.moves().size(); ++i) moves.push_back(move_json(compared, names, i));
    return json::object(
        {{"board", is_position ? json::Value(game::tile_values(tree.position->grid)) : nullptr, is_position},
         {"depth", depth, is_position},
         {"left", side_json(compared, request, Side::left)},
         {"right", side_json(compared, request, Side::right)},
         {"agree", both.agree()},
         {"moves", json::list(moves)},
         {"sentence", verdict_words(compared)}});
}

/// The failure if a side cannot search that deep.
std::optional<Failure> wrong_depth(const Compare& request, const BySide<Searcher>& who) {
    for (const Side side : sides) {
        const Searcher& searcher = who[index(side)];
        const auto named = agent::name_agent(searcher.agent);
        if (!request.depth || !named || !named->settings.values.contains("depth")) continue;
        const auto as_deep = agent::name_agent(searcher.agent, {.milliseconds = {}, .depth = request.depth});
        if (!as_deep) return naming_failure(as_deep.error());
    }
    return std::nullopt;
}

std::optional<Failure> compare_one(const Compare& request, const BySide<Searcher>& who, const Context& context) {
    std::ostream& out = context.out;
    const auto tree = open_subject(request.what, context);
    if (!tree) return tree.error();
    if (!tree->position && request.depth) {
        return Failure{wrong_usage, filled(tr("--{} is for positions; a tree is searched to its leaves"), "depth")};
    }
    if (tree->position && request.search.order != game::Order::as_written) {
        return Failure{wrong_usage, tr("--order is for trees; a position's moves have an order of their own")};
    }
    const int depth = request.depth.value_or(compared_depth);
    if (auto failure = wrong_depth(request, who)) return failure;
    for (const Side side : sides) {
        if (!tree->position) break;
        const agent::Named named = app::player(who[index(side)], depth);
        const int size = tree->position->grid.size();
        if (named.description->sizes.contain(size)) open_exact_values_of(named, size, context);
    }
    const auto compared = app::compare(*tree, who, depth);
    if (!compared) return Failure{wrong_input, compared.error().why};
    if (compared->truncated) {
        return Failure{failed, filled(tr("this search has more than {} nodes; expected a smaller --depth"),
                                      trace::max_recorded_nodes)};
    }
    if (request.format == Format::json) {
        out << as_json(*compared, request, *tree, depth) << '\n';
    } else {
        print(*compared, *tree, depth, out);
    }
    for (const Side side : sides) {
        const std::string& why = compared->failures[index(side)];
        if (!why.empty()) return Failure{failed, filled(tr("{} failed: {}"), who[index(side)].name(), why)};
    }
    return std::nullopt;
}

// ---- games -----------------------------------------------------------------------------------------------

json::Value as_json(const Disagreement& at) {
    return json::object({{"board", game::tile_values(at.grid)},
                         {"seed", at.seed},
                         {"move", at.move},
                         {"left", game::name(at.moves[0])},
                         {"right", game::name(at.moves[1])},
                         {"size", at.size}});
}

json::Value as_json(const app::DisagreementResult& result, const Compare& request, int depth) {
    return json::object({{"left", request.sides[0]},
                         {"right", request.sides[1]},
                         {"depth", depth},
                         {"seed", request.seed},
                         {"games", request.games},
                         {"positions", result.positions},
                         {"disagreements", result.disagreements},
                         {"found", json::list(result.found, [](const Disagreement& each) { return as_json(each); })}});
}

/// The board in sixteen digits, which fit a line and which every command reads; in values if a tile has no digit.
std::string short_board(const game::Grid& grid) {
    const bool has_digits = grid.size() == 4 && game::highest_rank(grid) <= 15;
    if (!has_digits) return game::write_board(grid);
    std::string out;
    for (int cell = 0; cell < grid.cells(); ++cell) out += "0123456789abcdef"[grid[cell]];
    return out;
}

void print(const app::DisagreementResult& result, const BySide<Searcher>& who, std::ostream& out) {
    out << text::closed_up(filled(trn("{1} and {2} play different moves in {3} of {0} position.",
                                      "{1} and {2} play different moves in {3} of {0} positions.", result.positions),
                                  result.positions, who[0].name(), who[1].name(), result.disagreements))
        << '\n';
    if (result.found.empty()) return;
    out << on_page(
        tr("Where they differ most. The loss is what both lose together, by their own values, if each plays the "
           "other's move:"));
    out << '\n';
    std::vector<Cells> rows{{tr("SEED"), tr("MOVE"), who[0].name(), who[1].name(), tr("LOSS"), tr("BOARD")}};
    for (const Disagreement& at : result.found) {
        rows.push_back({std::to_string(at.seed), std::to_string(at.move), game::word(at.moves[0]),
                        game::word(at.moves[1]), text::decimal(at.size), short_board(at.grid)});
    }
    out << Table::lines({Align::right, Align::right, Align::left, Align::left, Align::right, Align::left}, rows);
}

std::optional<Failure> find(const Compare& request, const BySide<Searcher>& who, const Context& context) {
    std::ostream& out = context.out;
    if (auto failure = wrong_depth(request, who)) return failure;
    const int depth = request.depth.value_or(compared_depth);
    app::DisagreementSearch search;
    search.seed = request.seed;
    search.games = request.games;
    for (const Side side : sides) search.players[index(side)] = app::player(who[index(side)], depth);
    const InterruptedLater interrupt;
    std::stop_source stop;
    Progress progress;
    const auto result = find_disagreements(search, stop.get_token(), [&](std::uint64_t games, std::uint64_t positions) {
        if (interrupt.interrupted()) stop.request_stop();
        if (progress.is_due()) {
            progress.show(filled(tr("{} of {} games; {} positions"), games, request.games, positions));
        }
    });
    progress.clear();
    if (request.format == Format::json) {
        out << as_json(result, request, depth) << '\n';
    } else {
        print(result, who, out);
        if (!result.found.empty()) {
            out << '\n';
            Compare largest = request;
            largest.what = game::write_board(result.found.front().grid);
            if (auto failure = compare_one(largest, who, context)) return failure;
        }
    }
    if (!result.failure.empty()) return Failure{failed, result.failure};
    return interrupt.interrupted() ? std::optional(Failure{interrupted, {}}) : std::nullopt;
}

std::optional<Failure> run(const Compare& request, const Context& context) {
    const auto who = searchers(request);
    if (!who) return who.error();
    const auto compared = request.what.empty() ? find : compare_one;
    return compared(request, *who, context);
}

}  // namespace

Command compare_command() {
    return make_command<Compare>(
        {.name = "compare",
         .operand = "BOARD|TREE",
         .summary = mark("Two searches of one position or tree side by side, and why they differ."),
         .options = {{"left", "NAME", mark("an algorithm, as solve has them, or an agent (default minimax)")},
                     {"right", "NAME", mark("the same (default expectimax)")},
                     {"depth", "N", mark("for positions: search depth, in each agent's unit (default 4)")},
                     setting_option("order"),
                     {"find", "", mark("instead of a BOARD: play games and show where the two differ most")},
                     {"games", "N", mark("for --find: how many games the right one plays (default 5)")},
                     {"seed", "N", mark("for --find: seed of the first game (default 1)")},
                     format_option()},
         .examples = {"plyglass compare banknote", "plyglass compare 512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0",
                      "plyglass compare --find --games 1 --depth 2"}},
        read_compare, run);
}

}  // namespace plyglass::cli
