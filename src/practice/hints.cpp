#include "practice/hints.hpp"

#include "practice/filling.hpp"
#include "practice/planted_run.hpp"
#include "practice/run_words.hpp"
#include "practice/solving.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using namespace text;

/// The first of the nodes whose value can be said at once: all of its children are leaves.
NodeId lowest_node(const game::ExplicitTree& tree) {
    for (NodeId n = 1; n < tree.size(); ++n) {
        bool is_lowest = !tree.is_leaf(n);
        for (const NodeId child : tree.children(n)) is_lowest = is_lowest && tree.is_leaf(child);
        if (is_lowest) return n;
    }
    return 0;
}

std::string carry_window() {
    return tr(
        "Carry α and β from node to node: max raises α, min lowers β. What is left of a node is skipped as soon as "
        "they "
        "meet.");
}

std::vector<std::string> of_values(const Item& item) {
    const NodeId lowest = lowest_node(*item.tree);
    std::vector<std::string> out{
        tr("Begin with the nodes above the leaves: a max node is worth its largest child, a min node its smallest.")};
    for (const auto& [node, value] : std::get<NodeValues>(item.answer).values) {
        if (node == lowest && lowest != 0)
            out.push_back(filled(tr("The value of {} is {}."), node_words(item, node), number_words(value)));
    }
    out.emplace_back(tr("Work upwards row by row; the value at the root comes last."));
    return out;
}

std::vector<std::string> of_average(const Item& item) {
    std::vector<std::string> out{
        tr("A chance node is worth the sum of its children, each times its probability; max and min choose as ever.")};
    const NodeId lowest = lowest_node(*item.tree);
    if (lowest != 0) {
        const Witness seen = look_at_all(game_of(item));
        out.push_back(filled(tr("The value of {} is {}."), node_words(item, lowest), number_words(seen[lowest].value)));
    }
    out.emplace_back(tr("Work upwards row by row; the value at the root comes last."));
    return out;
}

std::string how_many(const std::vector<std::uint32_t>& pruned) {
    return filled(trn("{} leaf is never looked at.", "{} leaves are never looked at.", pruned.size()), pruned.size());
}

/// The window at the first cut that skips something.
std::string first_cut(const Item& item) {
    const Witness seen = watch(item, game_of(item));
    if (seen.cuts().empty()) return tr("No window closes before the last child.");
    const Witness::Cut& cut = seen.cuts().front();
    return filled(tr("The first cut is made at {}, where α is {} and β is {}."), node_words(item, cut.node),
                  text::window_end(core::Value(cut.window.alpha)), text::window_end(core::Value(cut.window.beta)));
}

std::vector<std::string> of_leaves(const Item& item) {
    std::string first = carry_window();
    if (item.type == Type::mirror) first = tr("Begin with the last child of each node, and go on to the left.");
    if (item.type == Type::range) {
        first = tr("α and β start at the ends of the range: a node that reaches an end is done at once.");
    }
    if (item.type == Type::chance) {
        first =
            tr("Put the worst and the best value of the range on what is not yet known below a chance node: is its "
               "average "
               "still between α and β?");
    }
    return {first, how_many(std::get<LeafSet>(item.answer).leaves), first_cut(item)};
}

std::vector<std::string> of_window(const Item& item) {
    const auto& ends = std::get<WindowEnds>(item.answer);
    return {tr("α is the best that a max node on the way from the root already has, β the best of a min node on it."),
            tr("Only what lies left of the way from the root counts, and it counts only if it was looked at."),
            filled(tr("α is {} there."), text::window_end(core::Value(ends.alpha)))};
}

std::vector<std::string> of_threshold(const Item& item) {
    const NodeId target = item.asked.target;
    const Rational& edge = std::get<Number>(item.answer).value;
    const Rational beyond = edge + (item.asked.largest ? 2 : -2);
    return {filled(tr("Which bound stands when {} is entered? It depends on the unknown leaf."),
                   node_words(item, item.tree->parent(target))),
            item.cut == search::CutRule::equal ? tr("Equality cuts here, too: α = β is enough.")
                                               : tr("Equality does not cut here: α must be larger than β."),
            filled(tr("With {} it is not skipped."), number_words(beyond))};
}

std::vector<std::string> of_filling(const Item& item) {
    const Rational& first = std::get<LeafValues>(item.answer).values.front();
    return {item.asked.most ? tr("Cuts come early where the best child of each node comes first.")
                            : tr("Nothing is cut where the best child of each node comes last."),
            tr("For max the best child is the largest one, for min the smallest."),
            filled(tr("One way puts {} on the first leaf."), number_words(first))};
}

std::vector<std::string> of_aspiration(const Item& item) {
    return {tr("At or below the first α the value is only an upper bound, at or above the first β only a lower bound; "
               "between them it is exact."),
            how_many(std::get<BoundedValue>(item.answer).pruned), first_cut(item)};
}

std::vector<std::string> of_same(const Item& item) {
    return {tr("Compare what each move at the root is worth before and after the change."),
            filled(tr("First {} is chosen."), node_words(item, two_moves(item).before))};
}

std::vector<std::string> of_first(const Item& item) {
    const NodeId skipped = std::get<Place>(item.answer).node;
    NodeId move = skipped;
    while (item.tree->parent(move) != 0) move = item.tree->parent(move);
    std::vector<std::string> out{carry_window()};
    if (move != skipped) out.push_back(filled(tr("It lies below {}."), node_words(item, move)));
    const Witness seen = watch(item, game_of(item));
    const auto& window = seen.cuts().front().window;
    out.push_back(filled(tr("α is {} and β is {} when it is skipped."), text::window_end(core::Value(window.alpha)),
                         text::window_end(core::Value(window.beta))));
    return out;
}

std::vector<std::string> of_run(const Item& item) {
    const std::size_t first = item.run->first_step();
    const std::string begin = tr("Do the search yourself, step by step, until the program does something else.");
    if (item.type == Type::mistake) {
        return {begin, filled(tr("The first wrong step is step {}."), first), first_difference_words(item)};
    }
    const std::size_t right = first > 3 ? first - 3 : first - 1;
    std::vector<std::string> out{begin, broken_rule_words(item)};
    if (right > 0)
        out.push_back(filled(trn("The first {} step is right.", "The first {} steps are right.", right), right));
    return out;
}

std::vector<std::string> all_hints(const Item& item) {
    switch (item.type) {
        case Type::values: return of_values(item);
        case Type::window: return of_window(item);
        case Type::threshold: return of_threshold(item);
        case Type::filling: return of_filling(item);
        case Type::aspiration: return of_aspiration(item);
        case Type::average: return of_average(item);
        case Type::same: return of_same(item);
        case Type::first: return of_first(item);
        case Type::misstep:
        case Type::mistake: return of_run(item);
        default: break;
    }
    return of_leaves(item);
}

}  // namespace

std::vector<std::string> hints(const Item& item) {
    auto out = all_hints(item);
    for (std::string& hint : out) hint = text::closed_up(hint);
    return out;
}

bool skips(const Item& item, const Rational& number) {
    LearnerGame game = game_of(item);
    game.put(item.tree->leaf_number(item.asked.node), number);
    return !watch(item, game)[item.asked.target].visited;
}

}  // namespace plyglass::practice
