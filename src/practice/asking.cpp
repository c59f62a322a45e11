#include "practice/asking.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "practice/filling.hpp"
#include "practice/planted_run.hpp"
#include "practice/random_tree.hpp"
#include "practice/solving.hpp"

namespace plyglass::practice {

namespace {

using core::Random;

template <class Choices>
const auto& one_of(const Choices& choices, Random& random) {
    return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
}

std::vector<Rational> ascending_leaf_values(const game::ExplicitTree& tree) {
    std::vector<Rational> out;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (tree.is_leaf(n)) out.push_back(tree.value(n));
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<Item> answered(Item item) {
    auto answer = right_answer(item);
    if (!answer) return std::nullopt;
    item.answer = *std::move(answer);
    return item;
}

/// The leaves that are pruned, where another search prunes others (or, if there is none, where any are pruned).
std::optional<Item> ask_leaves(Item item, Demand demand, const std::optional<Item>& other) {
    auto out = answered(std::move(item));
    if (!out || demand == Demand::any) return out;
    const auto& pruned = std::get<LeafSet>(out->answer).leaves;
    if (pruned.empty() || (other && right_answer(*other) == out->answer)) return std::nullopt;
    return out;
}

/// Asks the question that the item has, if it is one of these; one of them by chance if the item has none.
std::optional<Item> asked_one_of(const std::vector<Asked>& questions, Item item, Random& random) {
    const bool again = item.asked.node != game::no_node;
    if (questions.empty()) return std::nullopt;
    if (!again) item.asked = one_of(questions, random);
    if (again && std::find(questions.begin(), questions.end(), item.asked) == questions.end()) return std::nullopt;
    return answered(std::move(item));
}

std::optional<Item> ask_window(Item item, Demand demand, Random& random) {
    const Witness seen = watch(item, game_of(item));
    std::vector<Asked> questions;
    for (NodeId n = 0; n < item.tree->size(); ++n) {
        if (item.tree->is_leaf(n) || item.tree->turn(n) == Turn::chance || !seen[n].visited) continue;
        for (const bool on_leaving : {false, true}) {
            const auto& window = on_leaving ? seen[n].left : seen[n].entered;
            const bool is_open = window.alpha.is_infinite() && window.beta.is_infinite();
            if (demand == Demand::worth_asking && is_open) continue;
            questions.push_back({.node = n, .on_leaving = on_leaving, .given = {}});
        }
    }
    return asked_one_of(questions, std::move(item), random);
}

// ---- The unknown leaf -------------------------------------------------------------------------------------

/// Which nodes are visited with each of the telling numbers at the leaf.
class Experiment {
public:
    Experiment(const Item& item, NodeId leaf) : tree_(*item.tree), leaf_(leaf), numbers_(telling_numbers(tree_, leaf)) {
        LearnerGame game = game_of(item);
        for (const Rational& number : numbers_) {
            game.put(tree_.leaf_number(leaf), number);
            seen_.push_back(watch(item, game));
        }
    }

    /// The questions about this leaf: which other node is skipped from which number on.
    void add_questions(std::vector<Asked>& out) const {
        for (NodeId target = 1; target < tree_.size(); ++target) {
            const bool is_above = target <= leaf_ && leaf_ < tree_.subtree_end(target);
            if (is_above) continue;
            for (const bool largest : {false, true}) {
                if (is_question(target, largest)) {
                    out.push_back({.node = leaf_, .target = target, .largest = largest, .given = {}});
                }
            }
        }
    }

private:
    /// Whether the target is looked at with numbers beyond the first that skips it, and its parent with that one: else
    /// more than the target is skipped.
    bool is_question(NodeId target, bool largest) const {
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            const Witness& seen = seen_[largest ? seen_.size() - 1 - i : i];
            if (!seen[target].visited) return i > 0 && seen[tree_.parent(target)].visited;
        }
        return false;
    }

    const game::ExplicitTree& tree_;
    NodeId leaf_;
    std::vector<Rational> numbers_;
    std::vector<Witness> seen_;
};

bool has_names(const game::ExplicitTree& tree) {
    for (NodeId n = 1; n < tree.size(); ++n) {
        if (!tree.label(n).empty()) return true;
    }
    return false;
}

std::optional<Item> ask_threshold(Item item, Random& random) {
    if (item.tree->has_chance()) return std::nullopt;  // averages would have to be among the telling numbers, too
    std::vector<std::uint32_t> leaves(item.tree->leaf_count());
    for (std::uint32_t i = 0; i < leaves.size(); ++i) leaves[i] = i;
    random.shuffle(leaves);
    if (item.asked.node != game::no_node) leaves = {item.tree->leaf_number(item.asked.node)};
    std::vector<Asked> questions;
    for (const std::uint32_t leaf : leaves) {
        Experiment(item, item.tree->leaf(leaf)).add_questions(questions);
        if (!questions.empty()) break;
    }
    auto out = asked_one_of(questions, std::move(item), random);
    if (out && !has_names(*out->tree)) {
        out->tree = with_names(*out->tree, {out->asked.node, "A"}, {out->asked.target, "B"});
    }
    return out;
}

// ---- Values to place, a window at the root, a comparison -------------------------------------------------

std::optional<Item> ask_filling(Item item, Demand demand, Random& random) {
    if (item.asked.given.empty()) item.asked.most = random.below(2) == 0;
    item.asked.given = ascending_leaf_values(*item.tree);
    auto example = fill(item);
    if (!example && demand == Demand::any) {
        item.asked.most = !item.asked.most;
        example = fill(item);
    }
    if (!example) return std::nullopt;
    item.answer = *std::move(example);
    return item;
}

std::optional<Item> ask_aspiration(Item item, Demand demand, Random& random) {
    const auto values = ascending_leaf_values(*item.tree);
    item.window.alpha = one_of(values, random);
    item.window.beta = one_of(values, random);
    if (item.window.beta < item.window.alpha) std::swap(item.window.alpha, item.window.beta);
    if (item.window.alpha == item.window.beta) return std::nullopt;
    auto out = answered(std::move(item));
    if (!out || demand == Demand::any) return out;
    // By hand one sees on which side of the window the value lies, not that all leaves which could change it were seen.
    const auto& [value, pruned] = std::get<BoundedValue>(out->answer);
    const bool is_plain = value.bound == search::bound_of(value.value, out->window.alpha, out->window.beta);
    if (pruned.empty() || !is_plain) return std::nullopt;
    return out;
}

std::optional<Item> ask_same(Item item, Demand demand) {
    if (item.tree->children(0).size() < 2 || item.tree->turn(0) == Turn::chance) return std::nullopt;
    auto out = answered(std::move(item));
    if (!out || demand == Demand::any) return out;
    // Some changes never change the move. Of the others half of the items do: the seed says which, in every attempt.
    const bool can_differ =
        out->asked.change == Change::order || (out->asked.change == Change::squared && out->tree->has_chance());
    const bool wanted = !can_differ || Random(out->luck()).below(2) == 0;
    if (std::get<Truth>(out->answer).is_so != wanted) return std::nullopt;
    return out;
}

/// All leaves are known to lie between those that the wish allows, or in the tree.
std::optional<Item> ask_range(Item item, Demand demand) {
    item.cut = search::CutRule::equal;
    if (item.window == core::Window<Rational>{}) {
        const auto values = ascending_leaf_values(*item.tree);
        item.window = {values.front(), values.back()};
    }
    if (item.window.alpha == item.window.beta) return std::nullopt;
    Item unknowing = item;
    unknowing.type = Type::pruned;
    unknowing.window = {};
    return ask_leaves(std::move(item), demand, unknowing);
}

// ---- A run with a mistake ----------------------------------------------------------------------------------

bool is_searched_by_programs(const game::ExplicitTree& tree) {
    if (tree.has_chance()) return false;
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        if (tree.value(tree.leaf(i)).is_infinite()) return false;
    }
    return true;
}

/// Whether a mistake shows as its level wants it: in the value at first, later in the steps alone.
bool is_of_level(const WrittenRun& run, int level) {
    constexpr int last_plain = 2, first_subtle = 4;
    constexpr std::size_t obvious = 4;  // steps, in which it shows already
    if (level == 0) return true;
    if (level <= last_plain) return !run.is_value_right;
    return run.first_step > obvious && (level < first_subtle || run.is_value_right);
}

std::optional<Item> ask_run(Item item, Demand demand, Random& random) {
    if (!is_searched_by_programs(*item.tree)) return std::nullopt;
    std::vector<Plant> all(plants().begin(), plants().end());
    random.shuffle(all);
    if (item.asked.planted != nullptr) all = {{item.asked.planted, item.asked.way}};
    const RightRun right(item);
    for (const Plant& plant : all) {
        auto written = right.written(plant);
        if (!written || (demand == Demand::worth_asking && !is_of_level(*written, item.level))) continue;
        auto run = right.checked(*std::move(written), item.type == Type::mistake);
        if (!run) continue;
        item.asked.planted = plant.mistake;
        item.asked.way = plant.way;
        item.run = std::move(run);
        return answered(std::move(item));
    }
    return std::nullopt;
}

}  // namespace

std::optional<Item> ask(Item item, Demand demand, Random& random) {
    if (item.tree->is_leaf(0)) return std::nullopt;
    switch (item.type) {
        case Type::values: return answered(std::move(item));
        case Type::average: return item.tree->has_chance() ? answered(std::move(item)) : std::nullopt;
        case Type::first: return answered(std::move(item));
        case Type::pruned: return ask_leaves(std::move(item), demand, std::nullopt);
        case Type::mirror: {
            Item plain = item;
            plain.type = Type::pruned;
            return ask_leaves(std::move(item), demand, plain);
        }
        case Type::range:
            if (item.tree->has_chance()) return std::nullopt;
            return ask_range(std::move(item), demand);
        case Type::chance:
            if (!item.tree->has_chance()) return std::nullopt;
            return ask_range(std::move(item), demand);
        case Type::window: return ask_window(std::move(item), demand, random);
        case Type::threshold: return ask_threshold(std::move(item), random);
        case Type::filling: return ask_filling(std::move(item), demand, random);
        case Type::aspiration: return ask_aspiration(std::move(item), demand, random);
        case Type::same: return ask_same(std::move(item), demand);
        case Type::misstep:
        case Type::mistake: return ask_run(std::move(item), demand, random);
    }
    return std::nullopt;
}

}  // namespace plyglass::practice
