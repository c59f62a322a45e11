#include "practice/generator.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "practice/asking.hpp"
#include "practice/planted_run.hpp"
#include "practice/solving.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using core::Random;
using search::CutRule;
using namespace text;

/// Neighbouring seeds, types and levels start far from each other.
Random random_of(Type type, std::uint64_t seed, int level) {
    Random first(seed);
    const auto salt = static_cast<std::uint64_t>(type) * 16 + static_cast<std::uint64_t>(level);
    return Random(first.next() ^ Random(salt).next());
}

bool one_in(std::uint32_t n, Random& random) { return random.below(n) == 0; }

// ---- The levels -------------------------------------------------------------------------------------------

/// The size of trees without chance, and what their searches show.
Wish plain_wish(int level, Random& random) {
    struct Size {
        std::uint32_t depth, most_children, most_leaves;
    };
    constexpr Size sizes[] = {{2, 3, 6}, {2, 3, 9}, {3, 3, 12}, {3, 3, 18}, {4, 3, 20}};
    const Size& size = sizes[level - 1];
    Wish out;
    out.depth = size.depth;
    out.most_children = size.most_children;
    out.most_leaves = size.most_leaves;
    if (level == 2 && one_in(2, random)) {
        out.depth = 3;
        out.most_children = 2;
    } else if (level == 2) {
        out.fewest_children = 3;
    }
    constexpr int first_hard_level = 3;
    if (level < first_hard_level) return out;
    out.early_leaves = level == hardest_level || (level == hardest_level - 1 && one_in(2, random));
    out.deep_cut = level == hardest_level && one_in(2, random);
    out.highest = 20;
    if (one_in(2, random)) out.root = Turn::min;
    if (one_in(4, random)) out.cut = CutRule::strict;
    if (one_in(3, random)) {
        out.equality_cut = true;
        out.all_different = false;
        out.highest = 9;
    }
    return out;
}

/// Max (or min) above chance nodes. Leaves of 0 or more, so that they can be squared.
Wish chance_wish(int level, Random& random) {
    Wish out;
    out.chance = true;
    out.lowest = 0;
    out.highest = 10;
    out.all_different = false;
    constexpr std::uint32_t depths[] = {2, 2, 3, 3, 4};
    constexpr std::uint32_t most_leaves[] = {4, 9, 12, 18, 24};
    out.depth = depths[level - 1];
    out.most_children = level == 1 ? 2 : 3;
    out.most_leaves = most_leaves[level - 1];
    out.fair_coins = level < 3;
    if (level >= 3 && one_in(2, random)) out.root = Turn::min;
    out.early_leaves = level == hardest_level;
    return out;
}

/// A tree whose nodes have as many children as all others of their level.
Wish filling_wish(int level, Random& random) {
    Wish out;
    out.highest = 12;
    const bool other = one_in(2, random);
    switch (level) {
        case 1: out.widths = {2, 2}; break;
        case 2: out.widths = other ? std::vector<std::uint32_t>{2, 3} : std::vector<std::uint32_t>{3, 2}; break;
        case 3: out.widths = other ? std::vector<std::uint32_t>{2, 4} : std::vector<std::uint32_t>{4, 2}; break;
        case 4: out.widths = {2, 2, 2}; break;
        default: out.widths = other ? std::vector<std::uint32_t>{3, 3} : std::vector<std::uint32_t>{2, 2, 2};
    }
    out.depth = static_cast<std::uint32_t>(out.widths.size());
    if (level >= 3 && one_in(2, random)) out.root = Turn::min;
    return out;
}

/// Leaves in a range whose ends are reached.
Wish range_wish(int level, Random& random) {
    Wish out = plain_wish(level, random);
    out.deep_cut = out.equality_cut = false;
    out.cut = CutRule::equal;
    out.all_different = false;
    out.lowest = one_in(2, random) ? 1 : 0;
    out.highest = out.lowest == 1 ? 6 : 10;
    return out;
}

/// Runs that fit on a page. Where values may be negative, starting at 0 is a mistake.
Wish run_wish(int level, Random& random) {
    Wish out = plain_wish(level, random);
    out.deep_cut = out.equality_cut = false;
    constexpr std::uint32_t most_leaves[] = {6, 9, 10, 12, 16};
    out.most_leaves = most_leaves[level - 1];
    if (one_in(3, random)) out.lowest = -5;
    return out;
}

Wish wish_of_level(Type type, Change change, int level, Random& random) {
    switch (type) {
        case Type::average: return chance_wish(level, random);
        case Type::chance: {
            Wish out = chance_wish(level, random);
            if (one_in(2, random)) {
                out.lowest = -2;
                out.highest = 2;
            }
            return out;
        }
        case Type::filling: return filling_wish(level, random);
        case Type::misstep:
        case Type::mistake: return run_wish(level, random);
        case Type::range: return range_wish(level, random);
        case Type::values: {
            Wish out = plain_wish(level, random);
            out.deep_cut = out.equality_cut = false;
            return out;
        }
        case Type::same: {
            if (change == Change::squared) return chance_wish(level, random);
            Wish out = plain_wish(level, random);
            out.deep_cut = out.equality_cut = false;
            out.lowest = 0;
            constexpr int few = 4;  // so that moves are often equally good
            out.all_different = change != Change::order;
            if (change == Change::order) out.highest = few;
            return out;
        }
        default: return plain_wish(level, random);
    }
}

// ---- Looking for an item ----------------------------------------------------------------------------------

/// Whether the search of the item shows what is wished.
bool shows(const Item& item, const Wish& wish) {
    if (!wish.deep_cut && !wish.equality_cut) return true;
    if (item.type == Type::filling || item.tree->has_chance()) return false;
    LearnerGame game = game_of(item);
    if (item.type == Type::threshold) {
        game.put(item.tree->leaf_number(item.asked.node), std::get<Number>(item.answer).value);
    }
    const auto pruned = [&](const Reading& reading) { return unseen_leaves(*item.tree, watch(item, game, reading)); };
    Reading rules = right_reading(item);
    if (wish.deep_cut) {
        Reading shallow = rules;
        shallow.rules.pruning = search::Pruning::shallow;
        if (pruned(shallow) == pruned(rules)) return false;
    }
    if (!wish.equality_cut) return true;
    Reading other = rules;
    other.rules.cut = item.cut == CutRule::equal ? CutRule::strict : CutRule::equal;
    return pruned(other) != pruned(rules);
}

/// What of the wish the item's search does not show.
std::vector<Feature> missing(const Item& item, const Wish& wish) {
    std::vector<Feature> out;
    Wish one;
    one.deep_cut = wish.deep_cut;
    if (!shows(item, one)) out.push_back(Feature::deep_cut);
    one = {};
    one.equality_cut = wish.equality_cut;
    if (!shows(item, one)) out.push_back(Feature::equality_cut);
    return out;
}

/// One attempt.
std::optional<Item> try_to_make(Item item, const Wish& wish, Random& random) {
    auto tree = random_tree(wish, random);
    if (!tree) return std::nullopt;
    item.tree = *std::move(tree);
    item.cut = wish.cut;
    if (item.type == Type::range || item.type == Type::chance) item.window = {wish.lowest, wish.highest};
    auto out = ask(std::move(item), Demand::worth_asking, random);
    return out && shows(*out, wish) ? out : std::nullopt;
}

constexpr int most_attempts = 3000;
constexpr int most_version_attempts = 20'000;

/// An item that meets the wish or, where that is too rare, all of it but what its search is to show.
std::optional<Item> nearest(const Item& item, Wish wish, Random& random, int attempts) {
    const Wish wished = wish;
    constexpr int patience = 200;  // then what is rare is not wished any more
    for (int attempt = 0; attempt < attempts; ++attempt) {
        if (attempt == patience) wish.deep_cut = wish.equality_cut = false;
        auto out = try_to_make(item, wish, random);
        if (!out) continue;
        if (attempt >= patience) out->missing = missing(*out, wished);
        return out;
    }
    return std::nullopt;
}

/// An item about one mistake after another, until there is one: those that show in few trees come as often as the others.
std::optional<Item> any_planted(Item item, const Wish& wish, Random& random) {
    constexpr int patience = 20;
    std::vector<Plant> all(plants().begin(), plants().end());
    random.shuffle(all);
    for (const Plant& plant : all) {
        item.asked.planted = plant.mistake;
        item.asked.way = plant.way;
        if (auto out = nearest(item, wish, random, patience)) return out;
    }
    return std::nullopt;
}

Item blank(Type type, std::uint64_t seed, int level) {
    Item out;
    out.type = type;
    out.seed = seed;
    out.level = level;
    return out;
}

/// What `same` compares. Of wished trees it depends on whether they have chance nodes.
Change any_change(Random& random) {
    // Those that never make a difference come less often.
    constexpr Change all[] = {Change::algorithm, Change::doubled, Change::order,
                              Change::order,     Change::squared, Change::squared};
    return all[random.below(std::size(all))];
}
Change change_of(const game::ExplicitTree& tree, Random& random) {
    bool squares = true;  // which keep the order of numbers of 0 and more
    for (NodeId n = 0; n < tree.size(); ++n) squares = squares && !(tree.is_leaf(n) && tree.value(n) < 0);
    for (;;) {
        const Change change = any_change(random);
        if (change == Change::squared && !squares) continue;
        return change;
    }
}

std::string no_item(Type type) {
    switch (type) {
        case Type::average:
        case Type::chance: return tr("this tree has no chance node");
        case Type::first: return tr("alpha-beta prunes nothing in this tree");
        case Type::threshold:
            return tr("this tree has chance nodes, or no leaf of it decides whether another node is pruned");
        case Type::filling:
            return tr(
                "it is not known how much can be pruned in this tree: expected at most 8 leaves, or as many children "
                "at each node as at all others of its level");
        case Type::range: return tr("this tree has chance nodes, or all its leaves are worth the same");
        case Type::same: return tr("this tree leaves no player a choice at the root");
        case Type::misstep:
        case Type::mistake:
            return tr(
                "this tree has chance nodes, or no known mistake shows in a run of it that is short enough to read");
        default: return tr("this tree gives nothing to ask");
    }
}

}  // namespace

namespace {

/// What the making of an item begins with.
struct Start {
    Start(Type type, std::uint64_t seed, int level, std::optional<CutRule> cut)
        : random(random_of(type, seed, level)), item(blank(type, seed, level)) {
        if (type == Type::same) item.asked.change = any_change(random);
        wish = wish_of_level(type, item.asked.change, level, random);
        if (cut) wish.cut = *cut;
    }

    Random random;
    Item item;
    Wish wish;
};

}  // namespace

Item make_item(Type type, std::uint64_t seed, int level, std::optional<CutRule> cut) {
    Start start(type, seed, level, cut);
    if (type == Type::misstep || type == Type::mistake) {
        if (auto out = any_planted(start.item, start.wish, start.random)) return *std::move(out);
    }
    constexpr int endless = std::numeric_limits<int>::max();
    return *nearest(start.item, start.wish, start.random, endless);
}

namespace {

/// Values as those of the given tree that `item` is about.
Wish wish_of_given(const Item& item) {
    std::vector<Rational> values = item.asked.given;
    for (std::uint32_t i = 0; values.size() < item.tree->leaf_count() && i < item.tree->leaf_count(); ++i) {
        const NodeId leaf = item.tree->leaf(i);
        if (!item.hides(leaf) && !item.tree->value(leaf).is_infinite()) values.push_back(item.tree->value(leaf));
    }
    Wish out;
    out.cut = item.cut;
    if (values.empty()) return out;
    std::sort(values.begin(), values.end());
    const bool is_ranged = item.type == Type::range || item.type == Type::chance;
    out.all_different = !is_ranged && std::adjacent_find(values.begin(), values.end()) == values.end();
    out.lowest = static_cast<std::int64_t>(std::ceil(values.front().to_double()));
    out.highest = std::max(static_cast<std::int64_t>(std::floor(values.back().to_double())), out.lowest + 1);
    return out;
}

}  // namespace

Item version_of(const Item& first, std::uint32_t version) {
    const Wish wished =
        first.level == 0 ? wish_of_given(first) : Start(first.type, first.seed, first.level, first.cut).wish;
    Wish wish = wished;
    for (const Feature it : first.missing) (it == Feature::deep_cut ? wish.deep_cut : wish.equality_cut) = false;
    Item item = first;
    item.version = version;
    item.asked.planted = nullptr;  // versions of a run have mistakes of their own
    item.asked.way = 0;
    Random random = random_of(first.type, item.luck(), first.level);
    constexpr int patience = 2000;
    const int attempts = first.level == 0 ? most_attempts : most_version_attempts;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        if (attempt == patience) wish.deep_cut = wish.equality_cut = false;
        item.tree = with_values(*first.tree, wish, random);
        auto out = ask(item, Demand::worth_asking, random);
        if (!out || !shows(*out, wish)) continue;
        out->missing = missing(*out, wished);
        return *std::move(out);
    }
    item.tree = first.tree;
    return item;
}

std::optional<Item> make_item(Type type, const Wish& wish, std::uint64_t seed) {
    Random random = random_of(type, seed, 0);
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Item item = blank(type, seed, 0);
        if (type == Type::same) item.asked.change = any_change(random);
        if (auto out = try_to_make(std::move(item), wish, random)) return out;
    }
    return std::nullopt;
}

core::Result<Item, std::string> make_item(Type type, const Tree& tree, CutRule cut, std::uint64_t seed) {
    if (tree->leaf_count() > most_item_leaves || tree->height() > most_item_depth) {
        return filled(trn("this tree has {0} leaf and a depth of {1}; expected at most {2} leaves and a depth of {3}",
                          "this tree has {0} leaves and a depth of {1}; expected at most {2} leaves and a depth of {3}",
                          tree->leaf_count()),
                      tree->leaf_count(), tree->height(), most_item_leaves, most_item_depth);
    }
    for (NodeId n = 0; n < tree->size(); ++n) {
        const bool is_large = tree->is_leaf(n) && (tree->value(n) > largest_value || tree->value(n) < -largest_value);
        if (is_large) return filled(tr("this tree has a leaf beyond ±{}"), largest_value);
    }
    if (tree->is_leaf(0))
        return std::string(tr("a lone number leaves nothing to search; expected a node with children"));
    Random random = random_of(type, seed, 0);
    Item item = blank(type, seed, 0);
    item.tree = tree;
    item.cut = cut;
    constexpr int enough = 50;
    for (int attempt = 0; attempt < enough; ++attempt) {
        if (type == Type::same) item.asked.change = change_of(*tree, random);
        if (auto out = ask(item, Demand::any, random)) return *std::move(out);
    }
    return no_item(type);
}

}  // namespace plyglass::practice
