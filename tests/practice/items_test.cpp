// Items of every type, a thousand seeds each, against answers worked out by hand (by_hand.hpp).

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "by_hand.hpp"
#include "game/tree_text.hpp"
#include "practice/filling.hpp"
#include "practice/generator.hpp"
#include "practice/places.hpp"
#include "practice/words.hpp"
#include "support/trials.hpp"

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
    EXPECT_TRUE(item.level == 0 || !answer.empty());
    replace_and_see(item, tree, answer);
}

void check_chance(const Item& item, const by_hand::Tree& tree) {
    const auto& answer = std::get<LeafSet>(item.answer).leaves;
    EXPECT_EQ(answer, by_hand::Star(tree, how(item).alpha, how(item).beta).pruned());
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

/// The most leaves that any order of the values prunes. Of different values only the shape of the tree counts.
std::size_t most_pruned(const Item& item, by_hand::Tree tree) {
    static std::map<std::string, std::size_t> known;
    std::string which = item.cut == search::CutRule::strict ? "strict" : "equal";
    for (const auto& node : tree.nodes) which += node.kind + node.path;
    if (item.level == 0) which += shown_tree(item) + answer_words(item, item.answer);
    const auto [at, is_new] = known.try_emplace(which, 0);
    if (!is_new) return at->second;
    std::vector<Fraction> order;
    for (const auto& value : item.asked.given) order.push_back(fraction(value));
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
    for (std::size_t i = 0; i < answer.size(); ++i) {
        auto& leaf = tree.nodes[by_hand::leaf_node(tree, static_cast<int>(i))];
        EXPECT_TRUE(leaf.unknown);
        leaf.value = fraction(answer[i]);
    }
    const std::size_t pruned = by_hand::unseen(tree, by_hand::look(tree, how(item)).at).size();
    constexpr int most_leaves = 9;
    if (item.asked.most && tree.leaves > most_leaves) return;  // too many orders
    EXPECT_EQ(pruned, item.asked.most ? most_pruned(item, tree) : 0);
}

void check_aspiration(const Item& item, const by_hand::Tree& tree) {
    const auto looked = by_hand::look(tree, how(item));
    const auto& [value, pruned] = std::get<BoundedValue>(item.answer);
    EXPECT_EQ(pruned, by_hand::unseen(tree, looked.at));
    EXPECT_EQ(fraction(value.value), looked.soft[0]);
    const bool known = looked.proven[0].first == looked.proven[0].second;
    const bool low = !known && looked.soft[0] <= how(item).alpha;
    const bool high = !known && how(item).beta <= looked.soft[0];
    EXPECT_TRUE(item.level == 0 || !known || by_hand::values(tree)[0] == looked.soft[0]);
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
        case Type::chance: return check_chance(item, tree);
        case Type::window: return check_window(item, tree);
        case Type::threshold: return check_threshold(item, tree);
        case Type::filling: return check_filling(item, tree);
        case Type::aspiration: return check_aspiration(item, tree);
        case Type::average: EXPECT_EQ(fraction(std::get<Number>(item.answer).value), by_hand::values(tree)[0]); return;
        case Type::same: return check_same(item, tree);
        case Type::misstep:
        case Type::mistake: return;  // planted_run_test.cpp
        case Type::first: return check_first(item, tree);
    }
}

/// Of runs a quarter, at least one: the checker takes a while to say which mistakes explain one.
std::uint64_t seeds_of(Type type, std::uint64_t usual) {
    const bool is_run = type == Type::misstep || type == Type::mistake;
    return is_run ? std::max<std::uint64_t>(1, usual / 4) : usual;
}

class PracticeItems : public ::testing::TestWithParam<Type> {};

TEST_P(PracticeItems, OfAThousandSeedsHaveTheAnswersThatAreWorkedOutByHand) {
    int truths = 0;
    const auto seeds = seeds_of(GetParam(), static_cast<std::uint64_t>(::plyglass::testing::trials(1000)));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const int level = easiest_level + static_cast<int>(seed % hardest_level);
        const Item item = make_item(GetParam(), seed, level);
        SCOPED_TRACE(std::string(name(item.type)) + " " + std::to_string(seed) + " " + std::to_string(level) + " " +
                     shown_tree(item));
        check_item(item);
        if (const auto* truth = std::get_if<Truth>(&item.answer)) truths += truth->is_so ? 1 : 0;
        if (HasFailure()) return;
    }
    if (GetParam() == Type::same && seeds == 1000) {
        EXPECT_GT(truths, 500);
        EXPECT_LT(truths, 850);
    }
}

TEST_P(PracticeItems, AreThereForEverySeedAtEveryLevelAndAreTheSameAgain) {
    const auto seeds = seeds_of(GetParam(), static_cast<std::uint64_t>(::plyglass::testing::trials(100)));
    for (int level = easiest_level; level <= hardest_level; ++level) {
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
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

/// The tree without its leaves' values.
std::string shape_of(const Item& item) {
    std::string out = game::write_tree(*item.tree, [](NodeId) { return true; });
    for (NodeId n = 0; n < item.tree->size(); ++n) out += std::to_string(static_cast<int>(item.tree->turn(n)));
    return out;
}

TEST_P(PracticeItems, InThirtyVersionsAskTheSameAboutTheSameTreeWithOtherValues) {
    const auto seeds = seeds_of(GetParam(), static_cast<std::uint64_t>(::plyglass::testing::trials(3)));
    for (int level = easiest_level; level <= hardest_level; ++level) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Item first = make_item(GetParam(), seed, level);
            std::set<std::string> trees{shown_tree(first) + question(first)};
            for (std::uint32_t version = 2; version <= 30; ++version) {
                const Item item = version_of(first, version);
                SCOPED_TRACE(std::string(name(item.type)) + " " + std::to_string(seed) + " " + std::to_string(level) +
                             " version " + std::to_string(version) + " " + shown_tree(item));
                check_item(item);
                EXPECT_EQ(shape_of(item), shape_of(first));
                EXPECT_EQ(item.cut, first.cut);
                EXPECT_EQ(item.missing, first.missing);
                Asked same = first.asked;
                same.given = item.asked.given;
                same.planted = item.asked.planted;
                same.way = item.asked.way;
                EXPECT_EQ(item.asked, same);
                EXPECT_EQ(item.answer.index(), first.answer.index());
                trees.insert(shown_tree(item) + question(item));
                if (HasFailure()) return;
            }
            // Small trees have few values, and of a threshold's some are not asked about: a few meet twice.
            EXPECT_GT(trees.size(), 20U) << seed << ' ' << level << ' ' << shown_tree(first);
        }
    }
}

TEST_P(PracticeItems, GrowFromLevelToLevel) {
    // In leaves, or else in plies: filled trees stay small enough for all orders.
    std::size_t leaves_before = 0;
    std::size_t plies_before = 0;
    for (int level = easiest_level; level <= hardest_level; ++level) {
        std::size_t leaves = 0;
        std::size_t plies = 0;
        for (std::uint64_t seed = 1; seed <= seeds_of(GetParam(), 100); ++seed) {
            const Tree tree = make_item(GetParam(), seed, level).tree;
            leaves += tree->leaf_count();
            plies += tree->height();
        }
        EXPECT_GE(leaves, leaves_before) << level;
        EXPECT_TRUE(leaves > leaves_before || plies > plies_before) << level;
        leaves_before = leaves;
        plies_before = plies;
    }
}

std::vector<Type> all_types() {
    std::vector<Type> out;
    for (const auto& [type, name] : types()) out.push_back(type);
    return out;
}

INSTANTIATE_TEST_SUITE_P(Types, PracticeItems, ::testing::ValuesIn(all_types()),
                         [](const auto& it) { return std::string(name(it.param)); });

/// What teachers have printed stays as it is: a new number here means other items for all old seeds. (FNV-1a.)
TEST(PracticeItem, IsTheSameOnEveryMachine) {
    const std::map<std::string, std::uint32_t> known{
        {"values", 762437400U},   {"pruned", 647428420U},   {"window", 1107171737U},     {"threshold", 3723647766U},
        {"mirror", 863918676U},   {"filling", 1768355078U}, {"aspiration", 2941032644U}, {"range", 4290635507U},
        {"average", 4052905446U}, {"same", 1128040611U},    {"first", 1396838396U},      {"chance", 3243905460U},
        {"misstep", 232259597U},  {"mistake", 3861640214U}};
    for (const auto& [type, type_name] : types()) {
        std::uint32_t sum = 2166136261U;
        for (int level = easiest_level; level <= hardest_level; ++level) {
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                const Item item = make_item(type, seed, level);
                const std::string text = shown_tree(item) +
                                         path(item, item.asked.node == game::no_node ? 0 : item.asked.node) +
                                         (item.cut == search::CutRule::strict ? ">" : "");
                for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
            }
        }
        const auto at = known.find(std::string(type_name));
        EXPECT_TRUE(at != known.end() && at->second == sum) << "{\"" << type_name << "\", " << sum << "U},";
    }
}

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

TEST(PracticeWish, ThatIsTooRareIsSaid) {
    Item item = make_item(Type::pruned, 1, easiest_level);
    EXPECT_EQ(missing_words(item), "");
    item.missing = {Feature::deep_cut, Feature::equality_cut};
    EXPECT_EQ(
        missing_words(item),
        "This level wished for a cut by a bound from far above and for a cut on equality; no such tree was found.");
}

TEST(PracticeWish, OfEveryLevelIsMet) {
    for (const auto& [type, type_name] : types()) {
        const auto seeds = seeds_of(type, static_cast<std::uint64_t>(::plyglass::testing::trials(100)));
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            for (int level = easiest_level; level <= hardest_level; ++level) {
                EXPECT_TRUE(make_item(type, seed, level).missing.empty()) << type_name << " " << seed << " " << level;
            }
        }
    }
}

TEST(PracticeOfGivenTrees, HasTheAnswersThatAreWorkedOutByHand) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/trees.json");
    std::size_t made = 0;
    for (const auto& entry : nlohmann::json::parse(file)) {
        const auto root = entry["root"] == "min" ? Turn::min : Turn::max;
        const Tree tree = *game::read_tree(entry["tree"].get<std::string>(), root);
        for (const auto& [type, type_name] : types()) {
            const std::uint64_t seeds = type == Type::filling && tree->leaf_count() > 6
                                            ? 1
                                            : static_cast<std::uint64_t>(::plyglass::testing::trials(15));
            for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                const auto cut = seed % 2 == 0 ? search::CutRule::strict : search::CutRule::equal;
                const auto item = make_item(type, tree, cut, seed);
                if (!item) {
                    EXPECT_FALSE(item.error().empty());
                    continue;
                }
                SCOPED_TRACE(std::string(type_name) + " " + std::to_string(seed) + " " + shown_tree(*item));
                check_item(*item);
                ++made;
                if (HasFailure()) return;
            }
        }
    }
    EXPECT_GT(made, static_cast<std::size_t>(::plyglass::testing::trials(1500)));
}

TEST(PracticeOfGivenTrees, RefusesWhatNoItemCanBeMadeOf) {
    const auto refused = [](Type type, const char* text) {
        return !make_item(type, *game::read_tree(text), search::CutRule::equal, 1);
    };
    EXPECT_TRUE(refused(Type::values, "7"));
    EXPECT_TRUE(refused(Type::values, "(1 inf)"));
    EXPECT_TRUE(refused(Type::average, "(1 2)"));
    EXPECT_TRUE(refused(Type::first, "((3 5)(9 8))"));
    EXPECT_TRUE(refused(Type::range, "(5 5)"));
    EXPECT_TRUE(refused(Type::range, "(chance(1 3) 5)"));
    EXPECT_TRUE(refused(Type::same, "(5)"));
    EXPECT_TRUE(refused(Type::threshold, "(1 2 3)"));
    // Here 2 is the smallest, which stands on no leaf: the average is 4/3.
    EXPECT_TRUE(refused(Type::threshold, "min(chance(1/3 -3, 1/3 8, 1/3 -1) (4 5))"));
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
