#pragma once

// Questions to a class before a step shows the answer: "Will Jia still look at the last note?" They are asked before each
// cut, and as often where the search goes on, so that "no" is not always right.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "trace/playhead.hpp"

namespace plyglass::trace {

/// The steps after which a question is asked, in order: the step before each cut, and for each of these at most one
/// since the cut before it at which a cut was possible and did not come: where both bounds are numbers if there is such a
/// step, as the first one always is. Empty if the film has no cuts. O(steps).
std::vector<std::size_t> question_steps(const std::shared_ptr<const Film>& film);

/// Whether there is a question where `playhead` stands: whether the search goes on at a node is open there. Not in
/// searches that never cut.
bool can_ask(const Playhead& playhead);

/// The node whose turn it is or is not: the next child of the node at which a cut is possible.
/// Requires can_ask, which holds on all question steps; so does `question`.
NodeId asked_about(const Playhead& playhead);

/// The possible answers.
enum class Prediction : std::uint8_t {
    cuts,        ///< what is left of the children will not be looked at
    looks,       ///< the next one will
    cannot_say,  ///< yet
};
inline constexpr std::size_t prediction_count = 3;
/// Which of the first two it is: what the film's next step does.
Prediction right_prediction(const Playhead& playhead);

/// Whether the next child, or the rest of the children, will be looked at, as a question.
std::string question(const Playhead& playhead);
/// What the player whose turn it is is sure of so far, marked up: a sentence before the question. Empty where nothing short
/// says it.
std::string question_lead(const Playhead& playhead);
/// Alpha and beta there, told apart.
std::pair<std::string, std::string> question_window(const Playhead& playhead);
/// A prediction in words that do not show whether it is right.
std::string prediction_words(Prediction prediction);

/// The comparison by which the search cuts, marked up, if `playhead` stands on that step: "Cut now, because 20 ≥ 20".
/// At chance nodes, where it is no comparison of two numbers, only that it cuts.
std::string cut_words(const Playhead& playhead);
/// The answer, marked up (text/markup.hpp), if `playhead` stands on the step after a question step: no and why, or yes.
std::string answer(const Playhead& playhead);

}  // namespace plyglass::trace
