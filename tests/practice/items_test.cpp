// Items of every type, a thousand seeds each, against answers worked out by hand (by_hand.hpp).

#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "by_hand.hpp"
#include "practice/filling.hpp"
#include "practice/generator.hpp"
#include "practice/places.hpp"
#include "practice/words.hpp"

namespace plyglass::practice {
namespace {

using by_hand::Fraction;

Fraction fraction(const core::Rational& value) {
    if (value.is_infinite()) return value.sign() < 0 ? by_hand::minus_infinity : by_hand::plus_infinity;
    const std::string text = value.str();
    const auto whole = value.whole();
    if (whole) return {*whole};
    for (std::int64_t den = 2; den < 1'000'000; ++den) {
        if (const auto num = (value * core::Rational(den)).whole()) return {*num, den};
    }
    throw std::logic_error("too fine: " + text);
}

by_hand::Look how(const Item& item) {
    return {item.cut == search::CutRule::strict, item.type == Type::mirror, fraction(item.window.alpha),
            fraction(item.window.beta)};
}

std::string path(const Item& item, NodeId n) { return path_of(*item.tree, n); }

void check_values(const Item& item, const by_hand::Tree& tree) {
    const auto right = by_hand::values(tree);
    std::size_t inner = 0;
    for (const auto& node : tree.nodes) inner += node.children.empty() ? 0 : 1;
    const auto& answer = std::get<NodeValues>(item.answer).values;
    ASSERT_EQ(answer.size(), inner);
    for (const auto& [node, value] : answer) {
        EXPECT_EQ(fraction(value), right[by_hand::at_path(tree, path(item, node))]);
    }
}

/// Whatever the leaves that the answer leaves out are worth, the root's value (within the window) stays.
void replace_and_see(const Item& item, by_hand::Tree tree, const std::vector<std::uint32_t>& leaves) {
    const auto window = how(item);
    const auto root = [&] { return std::min(std::max(by_hand::values(tree)[0], window.alpha), window.beta); };
    const Fraction before = root();
    for (const std::int64_t other : {-1000, 1000}) {
        const bool ranged = item.type == Type::range || item.type == Type::chance;
        const Fraction value = ranged ? (other < 0 ? window.alpha : window.beta) : Fraction(other);
        for (const std::uint32_t leaf : leaves)
            tree.nodes[by_hand::leaf_node(tree, static_cast<int>(leaf))].value = value;
        EXPECT_EQ(root(), before);
    }
}

void check_leaves(const Item& item, const by_hand::Tree& tree) {
    const auto& answer = std::get<LeafSet>(item.answer).leaves;
    EXPECT_EQ(answer, by_hand::unseen(tree, by_hand::look(tree, how(item)).at));
    EXPECT_FALSE(answer.empty());
    replace_and_see(item, tree, answer);
}

void check_window(const Item& item, const by_hand::Tree& tree) {
    const auto looked = by_hand::look(tree, how(item));
    const int n = by_hand::at_path(tree, path(item, item.asked.node));
    Fraction alpha = looked.alpha[n];
    Fraction beta = looked.beta[n];
    ASSERT_TRUE(looked.at[n]);
    for (const int child : tree.nodes[n].children) {
        if (!item.asked.on_leaving || !looked.at[child]) continue;
        if (tree.nodes[n].kind == 'M') alpha = std::max(alpha, looked.soft[child]);
        if (tree.nodes[n].kind == 'm') beta = std::min(beta, looked.soft[child]);
    }
    const auto& answer = std::get<WindowEnds>(item.answer);
    EXPECT_EQ(fraction(answer.alpha), alpha);
    EXPECT_EQ(fraction(answer.beta), beta);
}

void check_threshold(const Item& item, by_hand::Tree tree) {
    const int unknown = by_hand::at_path(tree, path(item, item.asked.node));
    const int target = by_hand::at_path(tree, path(item, item.asked.target));
    EXPECT_TRUE(tree.nodes[unknown].unknown);
    std::vector<std::int64_t> prunes;
    constexpr std::int64_t far = 60;
    for (std::int64_t number = -far; number <= far; ++number) {
        tree.nodes[unknown].value = number;
        if (!by_hand::look(tree, how(item)).at[target]) prunes.push_back(number);
    }
    ASSERT_FALSE(prunes.empty());
    const std::int64_t edge = item.asked.largest ? prunes.back() : prunes.front();
    EXPECT_LT(std::abs(edge), far);
    EXPECT_EQ(std::get<Number>(item.answer).value, core::Rational(edge));
}

/// The most leaves that any order of 1, 2, 3 ... prunes, by the shape of the tree.
std::size_t most_pruned(const Item& item, by_hand::Tree tree) {
    static std::map<std::pair<std::string, bool>, std::size_t> known;
    std::string shape;
    for (const auto& node : tree.nodes) shape += node.kind + node.path;
    const auto [at, is_new] = known.try_emplace({shape, item.cut == search::CutRule::strict}, 0);
    if (!is_new) return at->second;
    std::vector<int> order(static_cast<std::size_t>(tree.leaves));
    std::iota(order.begin(), order.end(), 1);
    std::vector<int> leaves;
    for (int i = 0; i < tree.leaves; ++i) leaves.push_back(by_hand::leaf_node(tree, i));
    do {
        for (std::size_t i = 0; i < order.size(); ++i) tree.nodes[leaves[i]].value = order[i];
        at->second = std::max(at->second, by_hand::unseen(tree, by_hand::look(tree, how(item)).at).size());
    } while (std::next_permutation(order.begin(), order.end()));
    return at->second;
}

void check_filling(const Item& item, by_hand::Tree tree) {
    const auto& answer = std::get<LeafValues>(item.answer).values;
    auto ascending = answer;
    std::sort(ascending.begin(), ascending.end());
    EXPECT_EQ(ascending, item.asked.given);
    EXPECT_EQ(std::adjacent_find(ascending.begin(), ascending.end()), ascending.end());
    for (std::size_t i = 0; i < answer.size(); ++i) {
        auto& leaf = tree.nodes[by_hand::leaf_node(tree, static_cast<int>(i))];
        EXPECT_TRUE(leaf.unknown);
        leaf.value = fraction(answer[i]);
    }
    const std::size_t pruned = by_hand::unseen(tree, by_hand::look(tree, how(item)).at).size();
    EXPECT_EQ(pruned, item.asked.most ? most_pruned(item, tree) : 0);
}

void check_aspiration(const Item& item, const by_hand::Tree& tree) {
    const auto looked = by_hand::look(tree, how(item));
    const auto& [value, pruned] = std::get<BoundedValue>(item.answer);
    EXPECT_EQ(pruned, by_hand::unseen(tree, looked.at));
    EXPECT_EQ(fraction(value.value), looked.soft[0]);
    const bool low = looked.soft[0] <= how(item).alpha;
    const bool high = how(item).beta <= looked.soft[0];
    EXPECT_EQ(value.bound, low ? core::Bound::upper : high ? core::Bound::lower : core::Bound::exact);
    if (!low && !high) {
        EXPECT_EQ(looked.soft[0], by_hand::values(tree)[0]);
    }
}

std::size_t best_child(const by_hand::Tree& tree, bool from_the_right) {
    const auto all = by_hand::values(tree);
    const auto& children = tree.nodes[0].children;
    std::size_t best = children.size();
    for (std::size_t i = 0; i < children.size(); ++i) {
        const std::size_t at = from_the_right ? children.size() - 1 - i : i;
        if (all[children[at]] == all[0] && best == children.size()) best = at;
    }
    return best;
}

void check_same(const Item& item, by_hand::Tree tree) {
    const std::size_t before = best_child(tree, false);
    for (auto& node : tree.nodes) {
        if (!node.children.empty()) continue;
        if (item.asked.change == Change::doubled) node.value = node.value.times(2).plus(3);
        if (item.asked.change == Change::squared) {
            EXPECT_GE(node.value.num, 0);
            node.value = node.value.num == 0 ? Fraction() : node.value.times(node.value);
        }
    }
    EXPECT_EQ(std::get<Truth>(item.answer).is_so, before == best_child(tree, item.asked.change == Change::order));
}

void check_first(const Item& item, const by_hand::Tree& tree) {
    by_hand::Misled search{tree, how(item)};
    search.run();
    ASSERT_GE(search.first_skipped, 0);
    EXPECT_EQ(path(item, std::get<Place>(item.answer).node), tree.nodes[search.first_skipped].path);
    // The first node in the order of the search that is not looked at, and whose parent is.
    const auto looked = by_hand::look(tree, how(item));
    EXPECT_FALSE(looked.at[search.first_skipped]);
    EXPECT_TRUE(looked.at[search.first_cutter]);
}

void check_item(const Item& item) {
    const auto tree = by_hand::read(shown_tree(item));
    switch (item.type) {
        case Type::values: return check_values(item, tree);
        case Type::pruned:
        case Type::mirror:
        case Type::range: return check_leaves(item, tree);
        case Type::chance: FAIL() << "not made yet";
        case Type::window: return check_window(item, tree);
        case Type::threshold: return check_threshold(item, tree);
        case Type::filling: return check_filling(item, tree);
        case Type::aspiration: return check_aspiration(item, tree);
        case Type::average: EXPECT_EQ(fraction(std::get<Number>(item.answer).value), by_hand::values(tree)[0]); return;
        case Type::same: return check_same(item, tree);
        case Type::first: return check_first(item, tree);
    }
}

class PracticeItems : public ::testing::TestWithParam<Type> {};

TEST_P(PracticeItems, OfAThousandSeedsHaveTheAnswersThatAreWorkedOutByHand) {
    int truths = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const int level = easiest_level + static_cast<int>(seed % hardest_level);
        const Item item = make_item(GetParam(), seed, level);
        SCOPED_TRACE(std::string(name(item.type)) + " " + std::to_string(seed) + " " + std::to_string(level) + " " +
                     shown_tree(item));
        check_item(item);
        if (const auto* truth = std::get_if<Truth>(&item.answer)) truths += truth->is_so ? 1 : 0;
        if (HasFailure()) return;
    }
    if (GetParam() == Type::same) {
        EXPECT_GT(truths, 500);
        EXPECT_LT(truths, 850);
    }
}

TEST_P(PracticeItems, AreThereForEverySeedAtEveryLevelAndAreTheSameAgain) {
    for (int level = easiest_level; level <= hardest_level; ++level) {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Item item = make_item(GetParam(), seed, level);
            EXPECT_EQ(item.type, GetParam());
            EXPECT_EQ(item.seed, seed);
            EXPECT_EQ(item.level, level);
            const Item again = make_item(GetParam(), seed, level);
            EXPECT_EQ(shown_tree(item), shown_tree(again));
            EXPECT_EQ(item.answer, again.answer);
            EXPECT_EQ(item.asked, again.asked);
            EXPECT_FALSE(question(item).empty());
            EXPECT_FALSE(explanation(item).empty());
        }
    }
    make_item(GetParam(), 18446744073709551615ULL, hardest_level);
}

TEST_P(PracticeItems, GrowFromLevelToLevel) {
    std::size_t leaves_before = 0;
    for (const int level : {1, 3, 5}) {
        std::size_t leaves = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed)
            leaves += make_item(GetParam(), seed, level).tree->leaf_count();
        EXPECT_GT(leaves, leaves_before);
        leaves_before = leaves;
    }
}

std::vector<Type> all_types() {
    std::vector<Type> out;
    for (const auto& [type, name] : types()) out.push_back(type);
    return out;
}

INSTANTIATE_TEST_SUITE_P(Types, PracticeItems, ::testing::ValuesIn(all_types()),
                         [](const auto& it) { return std::string(name(it.param)); });

// ---- By wish, and of given trees --------------------------------------------------------------------------

TEST(PracticeWish, IsMetOrRefused) {
    Wish wish{
        .depth = 4, .most_children = 3, .most_leaves = 20, .root = Turn::min, .highest = 9, .all_different = false};
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        wish.deep_cut = seed % 2 == 0;
        wish.equality_cut = !wish.deep_cut;
        const auto item = make_item(Type::pruned, wish, seed);
        ASSERT_TRUE(item);
        EXPECT_EQ(item->tree->turn(0), Turn::min);
        EXPECT_EQ(item->tree->height(), 4U);
        EXPECT_LE(item->tree->leaf_count(), 20U);
        const auto tree = by_hand::read(shown_tree(*item));
        by_hand::Misled other{tree, how(*item), wish.deep_cut ? "shallow" : "strict"};
        other.run();
        EXPECT_NE(other.pruned(), std::get<LeafSet>(item->answer).leaves);
    }
    EXPECT_FALSE(make_item(Type::pruned, Wish{.depth = 2, .deep_cut = true}, 1)) << "no deep cut in two plies";
    EXPECT_FALSE(make_item(Type::pruned, Wish{.depth = 2, .all_different = true, .equality_cut = true}, 1));
    EXPECT_FALSE(make_item(Type::average, Wish{}, 1)) << "nothing to average";
    EXPECT_FALSE(make_item(Type::values, Wish{.depth = 5, .fewest_children = 3, .most_children = 3}, 1));
}

TEST(PracticeWish, KeepsAllValuesDifferentOnRequest) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const auto item = make_item(Type::values, Wish{.depth = 3, .most_children = 3, .highest = 4}, seed);
        ASSERT_TRUE(item);
        std::set<std::string> values;
        for (std::uint32_t i = 0; i < item->tree->leaf_count(); ++i) {
            values.insert(item->tree->value(item->tree->leaf(i)).str());
        }
        EXPECT_EQ(values.size(), item->tree->leaf_count());
    }
}

}  // namespace
}  // namespace plyglass::practice
