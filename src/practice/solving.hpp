#pragma once

// Answers of items, read off the one search, by the right rules or as a learner misreads them.

#include <cstddef>
#include <optional>
#include <vector>

#include "misread/rules.hpp"
#include "practice/item.hpp"
#include "practice/learner_game.hpp"
#include "practice/witness.hpp"

namespace plyglass::practice {

/// How somebody searches the tree of an item who has misunderstood something.
struct Reading {
    misread::Rules rules;
    bool from_other_side = false;      ///< begins at the wrong end
    bool swaps_players = false;        ///< takes max for min
    bool crosses_whole_nodes = false;  ///< takes a node that cuts for one that is not looked at
    bool trusts_bounds = false;        ///< takes a bound for a value
    bool omits_unseen = false;         ///< `values`: says nothing of nodes that are not looked at
    ChanceAs chance = ChanceAs::average;
};

/// The rules of the item, of which readings differ.
Reading right_reading(const Item& item);

/// The item's tree as it is searched, with `reading`'s mistakes.
LearnerGame game_of(const Item& item, const Reading& reading = {});

/// The item's alpha-beta search of `game`: by the right rules, or by those of a reading.
Witness watch(const Item& item, const LearnerGame& game);
Witness watch(const Item& item, const LearnerGame& game, const Reading& reading);

/// The search that looks at every node.
Witness look_at_all(const LearnerGame& game);

/// The right answer; of a run, what the checker has said of it. Nothing if the question has none, as an item would have that asks for the first cut of a search without
/// cuts. Of `filling`: one of the right answers (filling.hpp).
std::optional<Answer> right_answer(const Item& item);

/// The answer that `reading` leads to; nothing if it leads to none. Not for `filling` and `same`, whose answers do not
/// show it.
std::optional<Answer> answer_by(const Item& item, const Reading& reading);

/// The leaves that a search has not looked at, ascending.
std::vector<std::uint32_t> unseen_leaves(const game::ExplicitTree& tree, const Witness& seen);

/// What the leaves that were looked at prove of `n`, whatever the others are worth. All values are finite.
core::Interval<Rational> proven(const game::ExplicitTree& tree, const Witness& seen, NodeId n);

/// Whole numbers, ascending, among which is one of every stretch of numbers that are alike for a search which compares them
/// with the values of the other leaves than `unknown`; where such a stretch is bounded, its smallest and largest are.
std::vector<Rational> telling_numbers(const game::ExplicitTree& tree, NodeId unknown);

/// The moves at the root that `same` compares: before the change and after it.
struct TwoMoves {
    NodeId before = game::no_node;
    NodeId after = game::no_node;
};
TwoMoves two_moves(const Item& item);
/// A leaf's value after the change of scale that the item asks about.
Rational rescaled(Change change, const Rational& value);

}  // namespace plyglass::practice
