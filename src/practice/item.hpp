#pragma once

// A practice item: a tree, how it is searched, a question and its answer, all of it data. Screens, commands and printed
// pages make of it what they need; the words are in words.hpp.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/rational.hpp"
#include "game/explicit_tree.hpp"
#include "search/alphabeta.hpp"

namespace plyglass::glass {
struct KnownMistake;
}

namespace plyglass::practice {

struct PlantedRun;

using core::Rational;
using core::Turn;
using game::NodeId;
using Tree = std::shared_ptr<const game::ExplicitTree>;

/// What is asked (the types of published homework and exams).
enum class Type : std::uint8_t {
    values,      ///< the minimax (with chance: expectiminimax) value of every inner node
    pruned,      ///< the leaves that are never looked at
    window,      ///< alpha and beta at a node, on entering it or at its end
    threshold,   ///< the smallest or largest whole number at one leaf with which another node is skipped
    mirror,      ///< `pruned`, searched from right to left
    filling,     ///< given values on empty leaves, so that as much as possible, or nothing, is pruned
    aspiration,  ///< value, bound and pruned leaves with a window at the root
    range,       ///< `pruned`, with all leaves known to lie in a range
    chance,      ///< the same with chance nodes
    average,     ///< the value of a tree with chance nodes
    same,        ///< whether another search, order or scale chooses the same move
    first,       ///< the first child that is skipped
    misstep,     ///< the first wrong step of a program's run
    mistake,     ///< which of the known mistakes explains a program's run
};

/// All types with the names by which they are called, in the order of the list above.
using NamedType = std::pair<Type, std::string_view>;
std::vector<NamedType> types();
std::string_view name(Type type);
/// The type of that name; nothing if there is none.
std::optional<Type> type_named(std::string_view name);

/// What is changed in `same`.
enum class Change : std::uint8_t {
    algorithm,  ///< alpha-beta instead of minimax
    order,      ///< alpha-beta from right to left instead of from left to right
    doubled,    ///< each leaf x is 2x + 3 instead
    squared,    ///< each leaf x, none below 0, is x * x instead
};
std::string_view name(Change change);

/// What the search of an item may be wished to show (Wish).
enum class Feature : std::uint8_t { deep_cut, equality_cut };
std::string_view name(Feature feature);

/// What the question is about, besides the tree. Only the fields of the item's type are set.
struct Asked {
    NodeId node = game::no_node;    ///< window: whose alpha and beta; threshold: the leaf whose value is unknown
    NodeId target = game::no_node;  ///< threshold: the node that is to be skipped, with all below it
    bool on_leaving = false;        ///< window: at the node's end
    bool largest = false;           ///< threshold: the largest such number, not the smallest
    bool most = false;              ///< filling: prune as much as possible, not nothing
    std::vector<Rational> given;    ///< filling: the values, ascending
    Change change = Change::algorithm;
    /// misstep, mistake: what the program of the run does wrong, and in which of its ways. What is asked is what the checker
    /// says of the run.
    const glass::KnownMistake* planted = nullptr;
    std::uint32_t way = 0;

    friend bool operator==(const Asked&, const Asked&) = default;
};

// ---- Answers, one kind of data each -----------------------------------------------------------------------

/// Of all inner nodes, in preorder.
struct NodeValues {
    std::vector<std::pair<NodeId, Rational>> values;
    friend bool operator==(const NodeValues&, const NodeValues&) = default;
};
/// Leaf numbers, ascending.
struct LeafSet {
    std::vector<std::uint32_t> leaves;
    friend bool operator==(const LeafSet&, const LeafSet&) = default;
};
struct WindowEnds {
    Rational alpha;
    Rational beta;
    friend bool operator==(const WindowEnds&, const WindowEnds&) = default;
};
struct Number {
    Rational value;
    friend bool operator==(const Number&, const Number&) = default;
};
/// The leaves' values from left to right.
struct LeafValues {
    std::vector<Rational> values;
    friend bool operator==(const LeafValues&, const LeafValues&) = default;
};
struct BoundedValue {
    core::Bounded<Rational> value;
    std::vector<std::uint32_t> pruned;  ///< leaf numbers, ascending
    friend bool operator==(const BoundedValue&, const BoundedValue&) = default;
};
struct Truth {
    bool is_so = false;
    friend bool operator==(const Truth&, const Truth&) = default;
};
struct Place {
    NodeId node = game::no_node;
    friend bool operator==(const Place&, const Place&) = default;
};
/// One of glass::known_mistakes().
struct Named {
    const glass::KnownMistake* mistake = nullptr;
    friend bool operator==(const Named&, const Named&) = default;
};

using Answer = std::variant<NodeValues, LeafSet, WindowEnds, Number, LeafValues, BoundedValue, Truth, Place, Named>;

struct Item {
    Type type = Type::values;
    std::uint64_t seed = 1;
    int level = 0;  ///< 1 to 5; 0: made of a given tree
    /// Of a sheet or a bank. All versions ask the same about the same tree, with other values on its leaves.
    std::uint32_t version = 1;
    Tree tree;  ///< a leaf whose value is unknown or empty holds 0
    search::CutRule cut = search::CutRule::equal;
    core::Window<Rational> window;  ///< at the root; the range of the leaves, too, in `range` and `chance`
    Asked asked;
    Answer answer;
    /// What the level has wished for this seed, but no tree of many has shown.
    std::vector<Feature> missing{};
    /// misstep, mistake: what the program did.
    std::shared_ptr<const PlantedRun> run{};

    /// Where chance begins that has nothing to do with the tree, such as the order of choices.
    std::uint64_t luck() const { return seed + (std::uint64_t{version - 1} << 40U); }

    /// Whether the value of this leaf is left out of what the learner sees.
    bool hides(NodeId leaf) const { return type == Type::filling || (type == Type::threshold && leaf == asked.node); }
};

/// The tree as the learner sees it, in the tree notation with "?" for a leaf without a value.
std::string shown_tree(const Item& item);

}  // namespace plyglass::practice
