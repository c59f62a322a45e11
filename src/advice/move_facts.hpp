#pragma once

// Facts about the moves of one search: which of them the search and its boards yield.

#include <optional>
#include <vector>

#include "advice/appraisal.hpp"
#include "advice/fact.hpp"

namespace plyglass::advice {

/// Advantages that all moves of `good` have, each with those of `others` that lack it; the most telling first. They are
/// facts of the first of `good`.
std::vector<Fact> separating(const Searched& in, const std::vector<game::Direction>& good,
                             const std::vector<game::Direction>& others);
/// What is wrong with a move against every one of `good`: the gravest first.
std::vector<Fact> faults_of(const Searched& in, const std::vector<game::Direction>& good, game::Direction worse);
/// What the search's values say of two moves, for those whose boards say nothing.
std::optional<Fact> fact_of_values(const Searched& in, game::Direction better, game::Direction worse);
/// A term of the evaluation that a person can see, and that is worse after the move than after every good one.
std::optional<Fact> worse_term(const Searched& in, game::Direction worse);
/// The same on the boards after the next tile and the search's reply.
std::optional<Fact> then_worse(const Searched& in, game::Direction worse);
/// The largest merge of a worse move, if it may wait and no move that is as good as the best makes it now.
std::optional<Fact> wait_of(const Searched& in, game::Direction worse);
/// What to say of a move that is worse although its board shows nothing: a term of the evaluation, what is worse on
/// the next boards of the search, that its fault comes later still, or that it may be an error of the values. Nothing of
/// other moves.
std::optional<Fact> hidden_fact(const Searched& in, game::Direction move);
/// What a learner may well see in a move that is worse, and the best one lacks.
std::optional<Fact> merit_of(const Searched& in, game::Direction worse);
/// The corner that the largest tile (of 32 on) leaves whatever one does.
std::optional<Fact> can_return(const Searched& in);
/// Sets the facts that the line of a move gives.
void set_facts(const Searched& in, MoveAppraisal& move);

/// Whether the agent looks at nothing but the points that a move wins at once.
bool sees_points_only(const Named& named);
/// The moves that are as good as the best one, which comes first.
std::vector<game::Direction> good_moves(const Appraisal& appraisal);
/// The moves that are known to be worse, the best of them first.
std::vector<game::Direction> worse_moves(const Appraisal& appraisal);
/// Whether a sentence about the fact names its tile: "After left, a 2 ...".
bool names_a_tile(const Fact& fact);
/// Whether it says only that nothing on the board speaks against a move.
bool is_hidden(const Fact& fact);
/// Whether it names a term that is worse: on the board, or on those that the search sees next.
bool names_a_term(const Fact& fact);
/// Whether it says enough against a move that may be as good within the error of the values.
bool counts_within_error(const Fact& fact);
/// Whether a fault is so plain that it is mentioned rather than a slight advantage of the other moves.
bool is_grave(const Fact& fact);
/// Whether a fact is of some weight, so that a smaller one is mentioned only where there is none.
bool is_weighty(const Fact& fact);

}  // namespace plyglass::advice
