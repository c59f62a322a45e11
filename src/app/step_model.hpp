#pragma once

// The view model of the Step screen: everything that a playhead has to say, as the plain data that the
// scene's builders draw. Pure functions of the film and the playhead.

#include <string>

#include "app/position_film.hpp"
#include "eval/evaluation.hpp"
#include "scene/legend.hpp"
#include "scene/step_view.hpp"
#include "trace/playhead.hpp"

namespace plyglass::app {

scene::StoryCard story_card(const trace::Playhead& playhead);

/// What is known of a node that a person points at: its state, value and window.
scene::StoryCard inspection_card(const trace::Playhead& playhead, game::NodeId node);

/// The terms of a leaf of a searched position under `evaluation`, which is the one that the search used, in its scale
/// (`is_cost`: the search takes it for a cost). Without terms where they do not add up to what the search says: the game is
/// over there, or the table knew the value.
scene::LeafCard leaf_card(const trace::Playhead& playhead, game::NodeId leaf, const eval::Evaluation* evaluation,
                          bool is_cost);

/// What each tile of the leaf's board does to the term in row `term` of its card.
scene::LeafCard::Causes causes_of(const scene::LeafCard& card, std::size_t term, const eval::Evaluation& evaluation,
                                  bool is_cost);

scene::StackCard stack_card(const trace::Playhead& playhead, bool compact);

/// The timeline of a film; the parts that move with the playhead are set by the screen.
scene::Timeline timeline(const trace::Film& film);

/// Which players a film's tree has, under its algorithm. Looks at every node.
scene::TurnsMet turns_met(const trace::Film& film);

/// What the shapes and lines of a film mean: those that occur in it.
scene::Legend legend(const trace::Playhead& playhead, const scene::TurnsMet& met);

}  // namespace plyglass::app
