#pragma once

// Random trees; and what is certain of their nodes once some of the leaves have been seen.

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/number.hpp"

namespace plyglass::cli::proof {

using testing::infinity;
using testing::minus_infinity;
using testing::Number;
using testing::number_of;
using testing::numbers_in;
using testing::take;

enum class Kind { leaf, max, min, chance };

struct Node {
    Kind kind = Kind::leaf;
    Number value;   // a leaf's value
    Number weight;  // under chance
    int parent = -1;
    std::vector<int> children;
};
using Tree = std::vector<Node>;

class Random {
public:
    explicit Random(unsigned seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
    bool one_in(int n) { return below(n) == 0; }

private:
    std::mt19937 engine_;
};

struct Shape {
    int width = 3;
    int values = 10;
    bool chance = false;
    bool infinities = false;
};

inline int grow(Tree& tree, Random& random, const Shape& shape, Kind kind, int height, int parent) {
    const int n = static_cast<int>(tree.size());
    tree.emplace_back();
    tree[n].parent = parent;
    if (height == 0 || (parent >= 0 && random.one_in(6))) {
        const int value = random.below(shape.values) - shape.values / 2;
        tree[n].value = random.one_in(10) ? Number::of(value, 3) : Number{value, 1};
        if (shape.infinities && random.one_in(8)) tree[n].value = random.one_in(2) ? infinity : minus_infinity;
        return n;
    }
    const bool chance = shape.chance && random.one_in(3);
    tree[n].kind = chance ? Kind::chance : kind;
    const int count = 1 + random.below(shape.width);
    for (int i = 0; i < count; ++i) {
        const int child = grow(tree, random, shape, kind == Kind::max ? Kind::min : Kind::max, height - 1, n);
        tree[n].children.push_back(child);
        // Equal weights, or 1/2, 1/4, ... with the last one twice.
        tree[child].weight =
            count % 2 == 1 ? Number{1, count} : Number{1, 1LL << (i + 1 == count ? std::max(i, 0) : i + 1)};
    }
    return n;
}

inline std::string text_of(const Tree& tree, int n) {
    const Node& node = tree[n];
    if (node.kind == Kind::leaf) return node.value.text();
    std::string out = node.kind == Kind::max ? "max(" : node.kind == Kind::min ? "min(" : "chance(";
    for (const int child : node.children) {
        if (child != node.children.front()) out += ' ';
        if (node.kind == Kind::chance) out += tree[child].weight.text() + ' ';
        out += text_of(tree, child);
    }
    return out + ')';
}

struct Interval {
    Number lo = minus_infinity;
    Number hi = infinity;
    bool is(const Number& v) const { return lo == v && hi == v; }
};

/// A tree for a search: the values of its nodes, and their bounds from some of the leaves.
class World {
public:
    World(Tree tree, bool fair_chance) : tree_(std::move(tree)), fair_chance_(fair_chance), seen_(tree_.size(), false) {
        std::vector<bool> all(tree_.size(), true);
        all.swap(seen_);
        for (int n = 0; n < size(); ++n) truth_.push_back(known(n).lo);
        all.swap(seen_);
    }

    int size() const { return static_cast<int>(tree_.size()); }
    const Node& node(int n) const { return tree_[n]; }
    Kind kind(int n) const { return tree_[n].kind == Kind::min && fair_chance_ ? Kind::chance : tree_[n].kind; }
    Number weight(int child) const {
        const Node& parent = tree_[tree_[child].parent];
        return parent.kind == Kind::chance ? tree_[child].weight
                                           : Number{1, static_cast<long long>(parent.children.size())};
    }
    const Number& truth(int n) const { return truth_[n]; }
    void see(int leaf) { seen_[leaf] = true; }
    bool seen(int leaf) const { return seen_[leaf]; }

    /// The range of values for any values of the unseen leaves.
    Interval known(int n) const {
        if (tree_[n].kind == Kind::leaf) return seen_[n] ? Interval{tree_[n].value, tree_[n].value} : Interval{};
        Interval out{{0, 1}, {0, 1}};
        for (const int child : tree_[n].children) {
            const Interval next = known(child);
            const bool first = child == tree_[n].children.front();
            switch (kind(n)) {
                case Kind::max:
                    out = first ? next : Interval{std::max(out.lo, next.lo), std::max(out.hi, next.hi)};
                    break;
                case Kind::min:
                    out = first ? next : Interval{std::min(out.lo, next.lo), std::min(out.hi, next.hi)};
                    break;
                case Kind::chance: out = {out.lo + weight(child) * next.lo, out.hi + weight(child) * next.hi}; break;
                case Kind::leaf: break;
            }
        }
        return out;
    }

    std::vector<int> leaves(int n) const {
        if (tree_[n].kind == Kind::leaf) return {n};
        std::vector<int> out;
        for (const int child : tree_[n].children) {
            const auto below = leaves(child);
            out.insert(out.end(), below.begin(), below.end());
        }
        return out;
    }
    int unseen_leaves(int n) const {
        const auto all = leaves(n);
        return static_cast<int>(std::count_if(all.begin(), all.end(), [&](int leaf) { return !seen_[leaf]; }));
    }
    bool is_above(int ancestor, int n) const {
        for (n = tree_[n].parent; n >= 0; n = tree_[n].parent) {
            if (n == ancestor) return true;
        }
        return false;
    }
    int ordinal(int n) const {
        const auto& siblings = tree_[tree_[n].parent].children;
        return static_cast<int>(std::find(siblings.begin(), siblings.end(), n) - siblings.begin());
    }
    /// "the root", "node 1.2", "leaf 2"; -1 for anything else.
    int named(std::string_view name) const {
        if (name == "the root") return 0;
        const bool leaf = take(name, "leaf ");
        if (!leaf && !take(name, "node ")) return -1;
        int n = 0;
        while (!name.empty()) {
            std::size_t i = 0;
            while (!name.empty() && name.front() >= '0' && name.front() <= '9') {
                i = 10 * i + static_cast<std::size_t>(name.front() - '0');
                name.remove_prefix(1);
            }
            if (i == 0 || i > tree_[n].children.size()) return -1;
            n = tree_[n].children[i - 1];
            if (!name.empty() && !take(name, ".")) return -1;
        }
        return (tree_[n].kind == Kind::leaf) == leaf ? n : -1;
    }

private:
    Tree tree_;
    bool fair_chance_;
    std::vector<bool> seen_;
    std::vector<Number> truth_;
};

}  // namespace plyglass::cli::proof
