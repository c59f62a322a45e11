#pragma once

// What is said beside the film of a user's program, and what is marked in it.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "app/run/run_film.hpp"
#include "picture/run_marks.hpp"
#include "trace/playhead.hpp"
#include "view/run_cards.hpp"

namespace plyglass::app {

/// The cards at a step, counted through all passes, where `head` stands within its own.
view::RunCards run_cards(const RunFilm& run, const trace::Playhead& head, std::size_t step);

/// The marks at that step.
picture::RunMarks run_marks(const RunFilm& run, const trace::Playhead& head, std::size_t step);
/// The same for the step of a playhead over one of the run's films; no marks if it is over another film.
picture::RunMarks run_marks(const RunFilm& run, const trace::Playhead& head);
/// That function for a tree of which a run has been opened; empty for others.
std::function<picture::RunMarks(const trace::Playhead&)> judge_of(const NamedTree& tree, const trace::Film& film);

/// The first steps that show which of the right programs a run is.
std::vector<std::size_t> telling_steps(const RunFilm& run);

/// What a difference is, in a headline and a sentence, which is marked up.
struct DifferenceWords {
    std::string headline, sentence;
};
DifferenceWords words_of_difference(const RunFilm& run, std::size_t difference);

}  // namespace plyglass::app
