#include <algorithm>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/format_option.hpp"
#include "cli/search_words.hpp"
#include "cli/tree_task.hpp"
#include "game/backward_induction.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/answer_words.hpp"
#include "trace/names.hpp"
#include "trace/settings.hpp"

// `solve`: the value of a tree, the best line, and how much was looked at.

namespace plyglass::cli {

namespace {

using game::NodeId;
using game::TreeShape;
using namespace text;

struct Solve {
    TreeTask task;
    Format format = Format::text;
};

Solve read_solve(Reader& in) {
    TreeTask task = read_tree_task(in);
    task.takes_payoffs = true;
    return {std::move(task), read_format(in)};
}

constexpr std::size_t longest_line = 12;       // moves; a longer line is shown by its start and its length
constexpr std::size_t most_ranges = 12;        // ranges of pruned leaves
constexpr std::size_t most_names = 12;         // of nodes in one row
constexpr std::size_t most_steps = 1'000'000;  // in all paths of one answer: those of a deep tree grow with its square

std::vector<std::uint32_t> ordinals(const TreeShape& tree, const std::vector<NodeId>& line) {
    std::vector<std::uint32_t> out;
    out.reserve(line.size());
    for (const NodeId n : line) out.push_back(tree.ordinal(n));
    return out;
}

/// The kinds of nodes at which somebody moves or chance does, in the order of the text: the root's first.
std::vector<core::Turn> players_of(const TreeShape& tree) {
    std::vector<core::Turn> out;
    for (NodeId n = 0; n < tree.size() && out.size() < 3; ++n) {
        const core::Turn turn = tree.turn(n);
        if (turn != core::Turn::over && std::find(out.begin(), out.end(), turn) == out.end()) out.push_back(turn);
    }
    return out;
}

/// The nodes that were not visited; nothing if their paths have more than `most_steps`.
std::optional<std::vector<NodeId>> pruned_nodes(const trace::Film& film) {
    std::vector<NodeId> out;
    std::size_t steps = 0;
    for (const NodeId top : trace::skipped_nodes(film)) {
        for (NodeId n = top; n < film.tree().subtree_end(top); ++n) {
            steps += film.tree().path(n).size();
            if (steps > most_steps) return std::nullopt;
            out.push_back(n);
        }
    }
    return out;
}

json::Value as_json(const trace::Film& film, bool has_window) {
    const trace::Search& search = film.search();
    const trace::Summary& answer = film.summary();
    const TreeShape& tree = film.tree();
    const auto line = ordinals(tree, answer.line);
    // Only the searched part of a position exists.
    const bool whole = film.positions() == nullptr;
    const auto skipped = whole ? pruned_nodes(film) : std::nullopt;
    const auto path = [&](NodeId n) { return json::list_of(tree.path(n)); };
    const auto called = [&](NodeId n) { return json::Value(trace::plain_name(film, n)); };
    const trace::RivalMoves rivals = trace::rival_moves(film);
    const auto ordinal = [&](NodeId n) { return json::Value(tree.ordinal(n)); };
    const auto ends = trace::possible_ends(film);
    return json::object(
        {{"algorithm", trace::setting("algorithm").text(search)},
         {"cut", trace::setting("cut").text(search)},
         {"fail", trace::setting("fail").text(search)},
         {"range", search.range ? json::list_of(std::vector{search.range->lo, search.range->hi}) : json::Value(),
          search.range.has_value()},
         {"chance", trace::setting("chance").text(search), search.range.has_value()},
         {"root", root_kind(tree)},
         {"players", json::list(players_of(tree), [](core::Turn turn) { return json::Value(core::name(turn)); }),
          whole},
         {"value", answer.value.value},
         {"bound", text::ascii_sign(answer.value.bound), has_window},
         {"best", line.empty() ? json::Value() : json::Value(line.front())},
         {"line", json::list_of(line)},
         {"nodes", tree.size(), whole},
         {"positions", whole ? film.written_tree()->positions() : 0, whole && film.repeats_positions()},
         {"leaves", tree.leaf_count(), whole},
         {"leaves_evaluated", answer.leaves_evaluated},
         {"nodes_visited", answer.nodes_visited},
         {"cutoffs", answer.cutoffs},
         {"pruned_leaves", whole ? json::list_of(film.pruned_leaves()) : json::Value(), whole},
         {"pruned_nodes", skipped ? json::list(*skipped, path) : json::Value(), whole},
         {"names", skipped ? json::list(*skipped, called) : json::Value(), whole},
         {"ties", json::list(rivals.equal, ordinal), whole},
         {"perhaps", json::list(rivals.perhaps, ordinal), whole},
         {"lowest", ends ? json::Value(core::Value(ends->lo)) : json::Value(), ends.has_value()},
         {"highest", ends ? json::Value(core::Value(ends->hi)) : json::Value(), ends.has_value()}});
}

// ---- for people ------------------------------------------------------------------------------------------

/// "A → {1, 20} → 20"
std::string line_words(const trace::Film& film) {
    const auto& line = film.summary().line;
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i == longest_line) return out + " → " + filled(tr("… {} more"), line.size() - i);
        const game::ExplicitTree* tree = film.written_tree().get();
        const bool bare_leaf = tree != nullptr && tree->is_leaf(line[i]) && tree->label(line[i]).empty();
        out +=
            (i == 0 ? "" : " → ") + (bare_leaf ? text::number(tree->value(line[i])) : trace::move_name(film, line[i]));
    }
    return out;
}

/// "6, 9–12": counted from 1, for people.
std::string leaf_ranges(const std::vector<std::uint32_t>& leaves) {
    std::vector<std::string> ranges;
    for (std::size_t i = 0; i < leaves.size();) {
        std::size_t last = i;
        while (last + 1 < leaves.size() && leaves[last + 1] == leaves[last] + 1) ++last;
        if (ranges.size() >= most_ranges) return text::join_list(ranges) + " …";
        const std::string first = std::to_string(leaves[i] + 1);
        ranges.push_back(last < i + 2 ? first : first + "–" + std::to_string(leaves[last] + 1));
        i = last < i + 2 ? i + 1 : last + 1;
    }
    return text::join_list(ranges);
}

/// "O, Q, I (with T, U), 2.1 (with 3 leaves)"; empty if all of them are leaves without a name.
std::string skipped_words(const trace::Film& film) {
    const game::ExplicitTree& tree = *film.written_tree();
    const auto named = [&](NodeId n) { return tree.is_leaf(n) && !tree.label(n).empty(); };
    const std::vector<NodeId> tops = trace::skipped_nodes(film);
    if (std::all_of(tops.begin(), tops.end(), [&](NodeId n) { return tree.is_leaf(n) && !named(n); })) return {};
    return trace::some_names(tops, [&](NodeId top) {
        std::string name = trace::plain_name(film, top);
        if (tree.is_leaf(top)) return name;
        const std::uint32_t leaves = tree.leaves_below(top);
        std::vector<NodeId> below;
        for (NodeId n = top + 1; n < tree.subtree_end(top) && below.size() <= most_names; ++n) {
            if (named(n)) below.push_back(n);
        }
        if (below.size() == leaves && leaves <= most_names) {
            const auto leaf_name = [&](NodeId n) { return std::string(tree.label(n)); };
            return filled(tr("{} (with {})"), name, trace::some_names(below, leaf_name));
        }
        return filled(trn("{0} (with {1} leaf)", "{0} (with {1} leaves)", leaves), name, leaves);
    });
}

std::string value_words(const trace::Film& film) {
    const auto& value = film.summary().value;
    std::string out = text::bounded(value, 60);
    if (value.bound == core::Bound::upper) out += "  " + std::string(tr("(not above the window: only a bound)"));
    if (value.bound == core::Bound::lower) out += "  " + std::string(tr("(not below the window: only a bound)"));
    return out;
}

/// So that one sees how the tree was read: "max, min, chance".
std::string players_words(const trace::Film& film) {
    const auto players = players_of(film.tree());
    std::vector<std::string> names;
    names.reserve(players.size());
    for (const core::Turn turn : players) names.emplace_back(core::name(turn));
    std::string out = text::join_list(names);
    const bool mixed = players.size() == 3;
    const bool averages = trace::info_of(film.search().algorithm).is_at_random;
    const auto has = [&](core::Turn turn) { return std::find(players.begin(), players.end(), turn) != players.end(); };
    if (averages && has(core::Turn::min) && !has(core::Turn::chance))
        out += filled("  {}", tr("(min nodes were averaged: each of their moves is equally likely)"));
    if (mixed && averages) {
        out += filled("  {}", tr("(min plays against max here; for one player write max( at every list)"));
    }
    return out;
}

using Rows = std::vector<std::pair<std::string, std::string>>;

void print(const Rows& rows, std::ostream& out) {
    std::size_t width = 0;
    for (const auto& [left, right] : rows) width = std::max(width, text::columns(left));
    for (const auto& [left, right] : rows) out << text::padded(left, width + 3) << right << '\n';
}

/// `is_range_proven`: nobody has given the range; it follows from the evaluation.
Rows rows_of(const trace::Film& film, bool is_range_proven) {
    const trace::Summary& answer = film.summary();
    const auto all = film.tree().leaf_count();
    Rows rows{{tr("Value"), value_words(film)}};
    if (!answer.line.empty()) {
        rows.emplace_back(tr("Best move"), trace::move_name(film, answer.line.front()));
        rows.emplace_back(tr("Best line"), line_words(film));
    }
    if (film.positions() != nullptr) {
        if (is_range_proven)
            rows.emplace_back(tr("Range"), tr("proven of the evaluation, for all boards that can come up"));
        rows.emplace_back(tr("Leaves"), std::to_string(answer.leaves_evaluated));
        rows.emplace_back(tr("Nodes"), std::to_string(answer.nodes_visited));
        if (film.search().has_windows()) {
            rows.emplace_back(tr("Cutoffs"), std::to_string(answer.cutoffs));
        }
        return rows;
    }
    if (const std::string ties = trace::tie_words(film); !ties.empty()) rows.emplace_back(tr("Ties"), ties);
    if (const std::string ends = trace::end_words(film); !ends.empty()) rows.emplace_back(tr("Outcomes"), ends);
    if (film.tree().size() > 1) rows.emplace_back(trc("of a tree", "Players"), players_words(film));
    rows.emplace_back(tr("Leaves"),
                      filled(trn("{1} of {0} looked at", "{1} of {0} looked at", all), all, answer.leaves_evaluated));
    rows.emplace_back(tr("Nodes"), filled(tr("{1} of {0} visited"), film.tree().size(), answer.nodes_visited));
    if (film.repeats_positions()) {
        rows.emplace_back(tr("Positions"), filled(tr("{} different ones"), film.written_tree()->positions()));
    }
    if (!film.search().has_windows()) return rows;
    rows.emplace_back(tr("Cutoffs"), std::to_string(answer.cutoffs));
    const auto pruned = film.pruned_leaves();
    if (!pruned.empty()) {
        rows.emplace_back(tr("Pruned"), filled(trn("{0} leaf: number {1} from the left",
                                                   "{0} leaves: numbers {1} from the left", pruned.size()),
                                               pruned.size(), leaf_ranges(pruned)));
    }
    if (const std::string skipped = skipped_words(film); !skipped.empty()) rows.emplace_back(tr("By name"), skipped);
    return rows;
}

void print(const trace::Film& film, const app::NamedTree& tree, std::ostream& out) {
    const auto& position = tree.position;
    const Rows rows = rows_of(film, position && position->chance && !position->chance->range);
    out << tree.title << '\n' << search_words(film.search()) << "\n\n";
    print(rows, out);
    out << limits_line(tree);
}

// ---- games in which each player has payoffs of its own -----------------------------------------------------

json::Value as_json(const game::ExplicitTree& tree, const game::BackwardInduction& answer) {
    const game::Payoffs& game = *tree.payoffs();
    const auto line = ordinals(tree, answer.line());
    const std::vector<core::Rational> root(answer.payoffs.begin(),
                                           answer.payoffs.begin() + static_cast<std::ptrdiff_t>(game.players.size()));
    return json::object(
        {{"algorithm", "backward induction"},
         {"players", json::list_of(game.players)},
         {"payoffs", json::list(root, [](const core::Rational& it) { return json::Value(core::Value(it)); })},
         {"best", line.empty() ? json::Value() : json::Value(line.front())},
         {"line", json::list_of(line)},
         {"nodes", tree.size()},
         {"leaves", tree.leaf_count()},
         {"tied_nodes", json::list(answer.ties, [&](NodeId n) { return json::list_of(tree.path(n)); })}});
}

void print(const game::ExplicitTree& tree, const game::BackwardInduction& answer, const std::string& title,
           std::ostream& out) {
    const game::Payoffs& game = *tree.payoffs();
    const auto name = [&](NodeId n) { return n == 0 ? std::string(tr("the root")) : trace::address(tree, n); };
    std::vector<std::string> payoffs, gains;
    for (std::size_t player = 0; player < game.players.size(); ++player) {
        payoffs.push_back(text::number(answer.payoffs[player]));
        gains.push_back(filled(tr("{}: {}"), text::excerpt(game.players[player]), payoffs.back()));
    }
    std::string values, moves;
    for (const std::string& payoff : payoffs) values += (values.empty() ? "(" : ", ") + payoff;
    const std::vector<NodeId> line = answer.line();
    for (std::size_t i = 0; i < line.size() && i <= longest_line; ++i) {
        if (i > 0) moves += " → ";
        moves += i == longest_line ? filled(tr("… {} more"), line.size() - i) : trace::name_below_parent(tree, line[i]);
    }
    Rows rows{{tr("Payoffs"), values + ")  " + text::join_list(gains)}};
    if (!line.empty()) {
        rows.emplace_back(tr("Best move"), name(line.front()));
        rows.emplace_back(tr("Best line"), moves);
    }
    if (!answer.ties.empty()) {
        rows.emplace_back(tr("Ties"),
                          filled(tr("the mover has another move as good at {}; the first is taken, and what "
                                    "the others get may depend on it"),
                                 trace::some_names(answer.ties, name)));
    }
    rows.emplace_back(tr("Leaves"), std::to_string(tree.leaf_count()));
    rows.emplace_back(tr("Nodes"), std::to_string(tree.size()));
    out << title << '\n' << tr("Backward induction: each player takes what brings itself the most") << "\n\n";
    print(rows, out);
}

std::optional<Failure> solve_payoffs(const Solve& solve, const app::NamedTree& named, const Context& context) {
    const auto answer = game::induced(*named.tree);
    if (!answer) return Failure{wrong_input, tr("the exact averages of these payoffs have too many digits")};
    if (solve.format == Format::json) {
        context.out << as_json(*named.tree, *answer) << '\n';
    } else {
        print(*named.tree, *answer, named.title, context.out);
    }
    return std::nullopt;
}

std::optional<Failure> run(const Solve& solve, const Context& context) {
    const auto tree = open_task(solve.task, context);
    if (!tree) return tree.error();
    if (tree->tree && tree->tree->payoffs()) return solve_payoffs(solve, *tree, context);
    const auto film = record_task(solve.task, *tree);
    if (!film) return film.error();
    if (solve.format == Format::json) {
        context.out << as_json(**film, solve.task.has_window) << '\n';
    } else {
        print(**film, *tree, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command solve_command() {
    return make_command<Solve>(
        {.name = "solve",
         .operand = "TREE",
         .summary = mark("The value of a tree, the best line, and how much was looked at."),
         .options = search_options() + Options{format_option()},
         .examples = {"plyglass solve banknote", "plyglass solve 2048:1000121023012346 --depth 3",
                      "plyglass solve \"((3 12 8)(2 4 6)(14 5 2))\" --cut gt",
                      "plyglass solve banknote --algorithm expectimax --format json"}},
        read_solve, run);
}

}  // namespace plyglass::cli
