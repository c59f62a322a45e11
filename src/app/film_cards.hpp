#pragma once

// The cards about a film where a playhead stands, as the plain data that views draw. Pure functions.

#include <string>

#include "app/position_film.hpp"
#include "eval/evaluation.hpp"
#include "picture/legend.hpp"
#include "picture/timeline.hpp"
#include "trace/playhead.hpp"
#include "view/leaf_card.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"

namespace plyglass::app {

view::StoryCard story_card(const trace::Playhead& playhead);

/// "23 nodes, 15 different positions." of a film whose game repeats positions.
std::string words_of_positions(const trace::Film& film);

/// What is known about the node under the pointer: its state, value and window.
view::StoryCard inspection_card(const trace::Playhead& playhead, game::NodeId node);

/// The terms of a leaf of a searched position under `evaluation`, the one that the search used, in its scale
/// (`is_cost`: the search treats it as a cost). Without terms if they do not add up to the search's value: the game is
/// over there, or the value came from the table.
view::LeafCard leaf_card(const trace::Playhead& playhead, game::NodeId leaf, const eval::Evaluation* evaluation,
                         bool is_cost);

/// The leaf that gives `node` its value, found down its best children; no_node if no single leaf decides (an average,
/// or the end of a window that the value was clipped to).
game::NodeId deciding_leaf(const trace::Playhead& playhead, game::NodeId node);

/// The leaf that matters now: `inspected`, or, where that is no_node, the one that decides the node of the step, at the
/// end the one on which the answer's line ends (trace::answer_line). No_node if there is none.
game::NodeId leaf_of_interest(const trace::Playhead& playhead, game::NodeId inspected);

/// The plies from the root to `node`.
std::string path_words(const trace::Film& film, game::NodeId node);

/// How each tile of the leaf's board affects the term in row `term` of its card.
view::LeafCard::Attribution attribution_of(const view::LeafCard& card, std::size_t term,
                                           const eval::Evaluation& evaluation, bool is_cost);

view::StackCard stack_card(const trace::Playhead& playhead, bool compact);

/// The timeline of a film; the screen sets the parts that move with the playhead.
picture::Timeline timeline(const trace::Film& film);

/// The players that a film's tree has, under its algorithm. Looks at every node.
picture::TurnsMet turns_met(const trace::Film& film);

/// The meanings of the shapes and lines that occur in a film.
picture::Legend legend(const trace::Playhead& playhead, const picture::TurnsMet& met);

}  // namespace plyglass::app
