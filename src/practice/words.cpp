#include "practice/words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "glass/mistakes.hpp"
#include "practice/filling.hpp"
#include "practice/planted_run.hpp"
#include "practice/run_words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::practice {

namespace {

using namespace text;

}  // namespace

std::string number_words(const Rational& value) { return text::number(core::Value(value)); }

std::string full_address(const Item& item, NodeId n) { return trace::address(*item.tree, n, item.tree->size()); }

std::string node_words(const Item& item, NodeId n) {
    if (n == 0) return tr("the root");
    return filled(tr(item.tree->is_leaf(n) ? text::mark("leaf {}") : text::mark("node {}")), full_address(item, n));
}

namespace {

std::string numbers(const std::vector<Rational>& values) {
    std::vector<std::string> out;
    out.reserve(values.size());
    for (const Rational& value : values) out.push_back(number_words(value));
    return text::join_list(out);
}

/// "2 leaves: numbers 5, 6 from the left (4, 6)"
std::string leaves_words(const Item& item, const std::vector<std::uint32_t>& leaves) {
    if (leaves.empty()) return tr("no leaf");
    std::vector<std::string> places;
    std::vector<Rational> values;
    for (const std::uint32_t leaf : leaves) {
        places.push_back(std::to_string(leaf + 1));
        values.push_back(item.tree->value(item.tree->leaf(leaf)));
    }
    return filled(
        trn("leaf {0} from the left (its value: {1})", "leaves {0} from the left (their values: {1})", leaves.size()),
        text::join_list(places), numbers(values));
}

std::string rule(search::CutRule cut) {
    return cut == search::CutRule::equal ? tr("A cut comes as soon as α ≥ β.") : tr("A cut comes only when α > β.");
}

std::string first_of_equals() { return tr("(Of equally good moves the first one from the left is chosen.)"); }

QuestionParts changed(const Item& item) {
    switch (item.asked.change) {
        case Change::algorithm:
            return {"", tr("True or false: at the root, alpha-beta chooses the same move as minimax."),
                    filled("{} {}", first_of_equals(), rule(item.cut))};
        case Change::order:
            return {"",
                    tr("True or false: from right to left, alpha-beta chooses the same move at the root as from left "
                       "to right. (Of equally good moves it takes the one that it finds first.)"),
                    rule(item.cut)};
        case Change::doubled:
            return {"",
                    tr("True or false: if each leaf x were 2x + 3 instead, the same move would be chosen at the root."),
                    first_of_equals()};
        case Change::squared: break;
    }
    return {"", tr("True or false: if each leaf x were x × x instead, the same move would be chosen at the root."),
            first_of_equals()};
}

std::string which_window(const Item& item) {
    return filled(
        item.asked.on_leaving ? tr("What are α and β at the end of {}?") : tr("What are α and β when {} is entered?"),
        node_words(item, item.asked.node));
}

std::string which_number(const Item& item) {
    return filled(item.asked.largest ? tr("What is the largest whole number for {} with which {} is skipped?")
                                     : tr("What is the smallest whole number for {} with which {} is skipped?"),
                  node_words(item, item.asked.node), node_words(item, item.asked.target));
}

std::string where_to_put(const Item& item) {
    return filled(
        item.asked.most
            ? tr("Put {} on the leaves so that alpha-beta, from left to right, prunes as many of them as possible.")
            : tr("Put {} on the leaves so that alpha-beta, from left to right, prunes none of them."),
        numbers(item.asked.given));
}

std::string what_is_returned(const Item& item) {
    return filled(
        tr("Alpha-beta goes from left to right and starts with the window α = {}, β = {}. A node returns the best "
           "value found, even one outside the window. What is returned at the root, is it exact or a bound, and "
           "which leaves are never looked at?"),
        number_words(item.window.alpha), number_words(item.window.beta));
}

std::string what_is_known(const Item& item) {
    return filled(
        item.type == Type::chance
            ? tr("All leaves are known to lie between {} and {}: alpha-beta, from left to right, starts with this "
                 "window and cuts at chance nodes, too (Star1).")
            : tr("All leaves are known to lie between {} and {}, so alpha-beta, from left to right, starts with "
                 "this window."),
        number_words(item.window.alpha), number_words(item.window.beta));
}

std::string what_a_program_should_do() {
    return tr("Alpha-beta goes from left to right, and a node returns the best value that it has seen.");
}

// ---- Why ---------------------------------------------------------------------------------------------------

/// "At node 2, α is 3 and β falls to 2: leaf 2.2 and node 2.3 are skipped."
std::string cut_words(const Item& item, const Witness::Cut& cut) {
    std::vector<std::string> skipped;
    for (const NodeId n : cut.skipped) skipped.push_back(node_words(item, n));
    return filled(tr("At {}, α is {} and β is {}: {} skipped."), node_words(item, cut.node),
                  text::window_end(core::Value(cut.window.alpha)), text::window_end(core::Value(cut.window.beta)),
                  text::join_list(skipped));
}

std::string cuts_words(const Item& item, std::size_t most) {
    constexpr std::size_t longest = 8;
    const Witness seen = watch(item, game_of(item));
    std::string out;
    for (std::size_t i = 0; i < std::min({seen.cuts().size(), most, longest}); ++i) {
        text::add_sentence(out, cut_words(item, seen.cuts()[i]));
    }
    return out.empty() ? tr("The window closes nowhere before the last child.") : out;
}

std::string best_move(const Item& item) {
    search::Silent silent;
    const auto answer = search::minimax(game_of(item), 0, silent);
    if (answer.line.empty()) return filled(tr("The root is worth {}."), number_words(answer.value));
    return filled(tr("The root is worth {}; the best move leads to {}."), number_words(answer.value),
                  node_words(item, answer.line.front()));
}

std::string filling_words(const Item& item) {
    const std::size_t pruned = pruned_with(item, std::get<LeafValues>(item.answer), right_reading(item));
    const std::string example = filled(tr("One way: {}."), answer_words(item, item.answer));
    if (!item.asked.most) return filled("{} {}", example, tr("At each node the best child comes last."));
    return filled(trn("{1} {0} leaf is pruned; no order prunes more.",
                      "{1} {0} leaves are pruned; no order prunes more.", pruned),
                  pruned, example);
}

std::string same_words(const Item& item) {
    const TwoMoves moves = two_moves(item);
    if (moves.before == moves.after) return filled(tr("Both times {} is chosen."), node_words(item, moves.before));
    return filled(tr("First {0} is chosen, then {1}."), node_words(item, moves.before), node_words(item, moves.after));
}

/// The first wrong step, and the mistake that explains all of them if there is only one.
std::string run_reason(const Item& item) {
    std::string out = first_difference_words(item);
    const auto& named = item.run->verdict.mistakes;
    if (named.size() != 1) return out;
    if (item.type == Type::misstep) {
        text::add_sentence(
            out, filled(tr("One known mistake explains the whole run: {}."), tr(named.front().mistake->name)));
    }
    text::add_sentence(out, tr(named.front().mistake->sentence));
    return out;
}

}  // namespace

std::string title(const Item& item) {
    switch (item.type) {
        case Type::values: return item.tree->has_chance() ? tr("Expectiminimax values") : tr("Minimax values");
        case Type::pruned: return tr("Pruned leaves");
        case Type::window: return tr("Alpha and beta at a node");
        case Type::threshold: return tr("Threshold of a leaf");
        case Type::mirror: return tr("From right to left");
        case Type::filling: return tr("Values to place");
        case Type::aspiration: return tr("A window at the root");
        case Type::range: return tr("Known leaf range");
        case Type::chance: return tr("Known leaf range and chance");
        case Type::average: return tr("Averages");
        case Type::same: return tr("The same move?");
        case Type::misstep: return tr("The first wrong step");
        case Type::mistake: return tr("Which mistake is it?");
        case Type::first: break;
    }
    return tr("The first cut");
}

std::string short_title(Type type) {
    switch (type) {
        case Type::values: return text::trc("item", "Values");
        case Type::pruned: return text::trc("item", "Pruned leaves");
        case Type::window: return text::trc("item", "α, β at a node");
        case Type::threshold: return text::trc("item", "Threshold");
        case Type::mirror: return text::trc("item", "Right to left");
        case Type::filling: return text::trc("item", "Fill the leaves");
        case Type::aspiration: return text::trc("item", "Root window");
        case Type::range: return text::trc("item", "Known range");
        case Type::chance: return text::trc("item", "Chance, pruned");
        case Type::average: return text::trc("item", "Averages");
        case Type::same: return text::trc("item", "Same move?");
        case Type::misstep: return text::trc("item", "Wrong step");
        case Type::mistake: return text::trc("item", "Which mistake");
        case Type::first: break;
    }
    return text::trc("item", "First cut");
}

namespace {

QuestionParts open_parts(const Item& item) {
    const std::string from_the_left = tr("Alpha-beta goes from left to right.");
    const std::string which_leaves = tr("Which leaves are never looked at?");
    switch (item.type) {
        case Type::values:
            return {"",
                    item.tree->has_chance()
                        ? tr("What is the expectiminimax value of each node with children? Chance nodes average.")
                        : tr("What is the minimax value of each node with children?"),
                    ""};
        case Type::pruned: return {from_the_left, which_leaves, rule(item.cut)};
        case Type::mirror: return {tr("Alpha-beta goes from right to left."), which_leaves, rule(item.cut)};
        case Type::window: return {from_the_left, which_window(item), rule(item.cut)};
        case Type::threshold: return {from_the_left, which_number(item), rule(item.cut)};
        case Type::filling: return {"", where_to_put(item), rule(item.cut)};
        case Type::aspiration: return {"", what_is_returned(item), rule(item.cut)};
        case Type::range:
        case Type::chance: return {what_is_known(item), which_leaves, rule(item.cut)};
        case Type::average: return {"", tr("What is the value of the root? Chance nodes average."), ""};
        case Type::same: return changed(item);
        case Type::misstep:
            return {what_a_program_should_do(),
                    tr("A program has made this run, but with a mistake. Which step is the first wrong one?"),
                    rule(item.cut)};
        case Type::mistake:
            return {what_a_program_should_do(),
                    tr("A program has made this run, but with a mistake. Which mistake is it?"), rule(item.cut)};
        case Type::first: break;
    }
    return {from_the_left, tr("Which child is the first to be skipped?"), rule(item.cut)};
}

std::string reason(const Item& item) {
    constexpr std::size_t all = 1000;
    switch (item.type) {
        case Type::values:
        case Type::average: return best_move(item);
        case Type::threshold: {
            const Rational& edge = std::get<Number>(item.answer).value;
            return filled(tr("With {} the window closes in time; with {} it does not."), number_words(edge),
                          number_words(edge + (item.asked.largest ? 1 : -1)));
        }
        case Type::window:
            return filled(tr("α is what max has for certain so far on the way from the root, β what min has: {}."),
                          answer_words(item, item.answer));
        case Type::filling: return filling_words(item);
        case Type::same: return same_words(item);
        case Type::misstep:
        case Type::mistake: return run_reason(item);
        case Type::first: return cuts_words(item, 1);
        default: break;
    }
    return cuts_words(item, all);
}

/// An answer, before gaps between Chinese words are closed.
std::string open_words(const Item& item, const Answer& answer) {
    if (const auto* values = std::get_if<NodeValues>(&answer)) {
        std::vector<std::string> out;
        for (const auto& [node, value] : values->values) {
            out.push_back(filled("{} = {}", node_words(item, node), number_words(value)));
        }
        return text::join_list(out);
    }
    if (const auto* leaves = std::get_if<LeafSet>(&answer)) return leaves_words(item, leaves->leaves);
    if (const auto* window = std::get_if<WindowEnds>(&answer)) {
        return filled(tr("α = {}, β = {}"), text::window_end(core::Value(window->alpha)),
                      text::window_end(core::Value(window->beta)));
    }
    if (const auto* value = std::get_if<Number>(&answer)) {
        const std::string number = number_words(value->value);
        return item.type == Type::misstep ? filled(tr("step {}"), number) : number;
    }
    if (const auto* filling = std::get_if<LeafValues>(&answer)) return numbers(filling->values);
    if (const auto* root = std::get_if<BoundedValue>(&answer)) {
        const auto& [value, bound] = root->value;
        return filled(tr("{} {}; never looked at: {}"), text::sign(bound), number_words(value),
                      leaves_words(item, root->pruned));
    }
    if (const auto* truth = std::get_if<Truth>(&answer)) return truth->is_so ? tr("true") : tr("false");
    if (const auto* named = std::get_if<Named>(&answer)) return tr(named->mistake->name);
    return node_words(item, std::get<Place>(answer).node);
}

}  // namespace

QuestionParts question_parts(const Item& item) {
    QuestionParts out = open_parts(item);
    for (std::string* part : {&out.given, &out.asked, &out.rule}) *part = text::closed_up(*part);
    return out;
}

std::string question(const Item& item) {
    const QuestionParts parts = open_parts(item);
    std::string out;
    for (const std::string* part : {&parts.given, &parts.asked, &parts.rule}) {
        if (!part->empty()) out += (out.empty() ? "" : " ") + *part;
    }
    return text::closed_up(out);
}

std::string notation_words(const Item& item) {
    const std::string tree = shown_tree(item);
    const bool chance = item.tree->has_chance();
    const bool max = item.tree->turn(0) == Turn::max;
    // Whoever is not named takes the other's turn.
    const std::string below = tree.substr(tree.find('('));
    const bool turns = below.find("max(") == tree.npos && below.find("min(") == tree.npos;
    std::string out = item.tree->turn(0) == Turn::chance ? tr("chance(...) at the root: chance decides there.")
                      : max                              ? tr("Max moves at the root.")
                                                         : tr("Min moves at the root, as min(...) says.");
    bool has_players_below = false;
    for (NodeId n = 1; n < item.tree->size(); ++n) {
        has_players_below = has_players_below || (!item.tree->is_leaf(n) && item.tree->turn(n) != Turn::chance);
    }
    const std::string order =
        turns ? tr("Below it, max and min take turns.")
              : tr("Below it, max and min take turns, but where max(...) or min(...) says who moves.");
    if (has_players_below) text::add_sentence(out, order);
    if (chance) {
        text::add_sentence(out,
                           tr("At chance(...) there is no choice: the number before each child is its probability."));
    }
    if (item.type == Type::filling) text::add_sentence(out, tr("? is a leaf without a value."));
    if (item.type == Type::threshold) text::add_sentence(out, tr("? is the value that is asked for."));
    if (tree.find(": ") != tree.npos)
        text::add_sentence(out, tr("A name and a colon stand before what has that name."));
    return text::closed_up(out);
}

std::string explanation(const Item& item) { return text::closed_up(reason(item)); }

std::vector<CutReason> cut_reasons(const Item& item) {
    std::vector<CutReason> out;
    if (item.type == Type::average || item.type == Type::values || item.type == Type::same ||
        item.type == Type::filling || item.run) {
        return out;
    }
    LearnerGame game = game_of(item);
    if (item.type == Type::threshold) {
        game.put(item.tree->leaf_number(item.asked.node), std::get<Number>(item.answer).value);
    }
    const Witness seen = watch(item, game);
    for (const Witness::Cut& cut : seen.cuts()) {
        std::vector<std::string> skipped;
        for (const NodeId n : cut.skipped) skipped.push_back(node_words(item, n));
        out.push_back({text::closed_up(filled(tr("At {}"), node_words(item, cut.node))),
                       text::window_end(core::Value(cut.window.alpha)), text::window_end(core::Value(cut.window.beta)),
                       text::closed_up(filled(tr("Skipped: {}."), text::join_list(skipped)))});
    }
    return out;
}

std::string answer_words(const Item& item, const Answer& answer) { return text::closed_up(open_words(item, answer)); }

std::string words(Misconception misconception) {
    using enum Misconception;
    switch (misconception) {
        case strict: return tr("cuts only when α > β, and here α = β cuts, too");
        case equal: return tr("cuts when α = β, and here only α > β cuts");
        case bound: return tr("takes the bound of a node that was cut for its value");
        case whole: return tr("crosses out the whole node instead of the rest of its children");
        case no_window: return tr("does not hand the window down: each node starts with −∞ and +∞");
        case shallow: return tr("uses the bound of the direct parent only");
        case last: return tr("never cuts when a single child is left");
        case backwards: return tr("begins at the wrong end");
        case swapped: return tr("takes max for min and min for max");
        case unfinished: return tr("takes what an unfinished child is worth so far for its value");
        case root_beta: return tr("moves β at a max node, or α at a min node");
        case never_at_chance: return tr("never cuts at chance nodes");
        case largest: return tr("takes the largest outcome of a chance node for its value");
        case smallest: return tr("takes the smallest outcome of a chance node for its value");
        case sum: return tr("adds up the outcomes of a chance node without their probabilities");
        case unweighted: return tr("takes the plain mean of a chance node's outcomes, whatever their probabilities");
        case likeliest: break;
    }
    return tr("takes only the likeliest outcome of a chance node");
}

std::string missing_words(const Item& item) {
    if (item.missing.empty()) return {};
    const bool both = item.missing.size() > 1;
    return both ? tr("This level wished for a cut by a bound from far above and for a cut on equality; no such tree "
                     "was found.")
           : item.missing.front() == Feature::deep_cut
               ? tr("This level wished for a cut by a bound from far above; no such tree was found.")
               : tr("This level wished for a cut on equality; no such tree was found.");
}

namespace {

/// "leaf 5 from the left", "node 2.1", "beta"; empty if the answer has no places.
std::string place_words(const Item& item, const Deviation& first) {
    if (const auto* node = std::get_if<NodeId>(&first.place)) return node_words(item, *node);
    if (const auto* leaf = std::get_if<Deviation::Leaf>(&first.place)) {
        return filled(tr("leaf {} from the left"), leaf->number + 1);
    }
    const auto* part = std::get_if<std::string_view>(&first.place);
    if (part == nullptr) return {};
    if (*part == "alpha") return "α";
    if (*part == "beta") return "β";
    return *part == "value" ? tr("the value at the root") : tr("whether the value is exact");
}

/// One sentence, however many explain the answer. One answer is no proof that somebody thinks so.
std::string behind_words(const std::vector<Misconception>& all) {
    if (all.empty()) return {};
    std::string either;
    // Each may have a comma in it.
    for (const Misconception it : all) either += (either.empty() ? "" : tr("; or ")) + words(it);
    return filled(tr("Somebody who {} comes to this answer."), either);
}

}  // namespace

std::string doing_words(const Item& item, const Reading& reading, NodeId n) {
    if (reading.crosses_whole_nodes || n == 0) return {};
    const game::ExplicitTree& tree = *item.tree;
    const Witness seen = watch(item, game_of(item, reading), reading);
    const auto end = [](const Rational& value) { return text::window_end(core::Value(value)); };
    if (seen[n].visited) {
        if (tree.turn(tree.parent(n)) == Turn::chance) return {};
        const auto& [alpha, beta] = seen[n].entered;
        return text::closed_up(filled(tr("By that rule {0} is looked at, with α = {1} and β = {2}."),
                                      node_words(item, n), end(alpha), end(beta)));
    }
    while (!seen[tree.parent(n)].visited) n = tree.parent(n);
    for (const Witness::Cut& cut : seen.cuts()) {
        if (cut.node != tree.parent(n)) continue;
        return text::closed_up(filled(tr("By that rule {0} is skipped, since α = {1} and β = {2} at {3}."),
                                      node_words(item, n), end(cut.window.alpha), end(cut.window.beta),
                                      node_words(item, cut.node)));
    }
    return {};
}

std::string verdict_words(const Item& item, const Verdict& verdict) {
    if (verdict.right) return tr("Right.");
    std::string out = tr("Wrong.");
    const std::string place = place_words(item, verdict.first);
    if (!place.empty()) text::add_sentence(out, filled(tr("The first place that deviates: {}."), place));
    text::add_sentence(out, behind_words(verdict.misconceptions));
    const auto* leaf = std::get_if<Deviation::Leaf>(&verdict.first.place);
    if (leaf != nullptr && verdict.reading && verdict.misconceptions.size() == 1) {
        text::add_sentence(out, doing_words(item, *verdict.reading, item.tree->leaf(leaf->number)));
    }
    if (verdict.of_run) text::add_sentence(out, wrong_answer_words(item, *verdict.of_run));
    if (verdict.slip) text::add_sentence(out, tr("A slip: no misunderstanding explains it."));
    return text::closed_up(out);
}

}  // namespace plyglass::practice
