#pragma once

// What is proven of a film, each in a file of its own. A judge leaves the first mistake in `film.complaint`.

#include "cli/proof/watched_film.hpp"

namespace plyglass::cli::proof {

/// That the step may follow the steps before it: the order of events and of children, the window, the counts. Takes the
/// step into account, so it comes before the other judges.
void follow(WatchedFilm& film);

/// That the value and the window of the step follow from the leaves seen so far.
void judge_bounds(WatchedFilm& film);

/// That each sentence of the step is true of the leaves seen so far.
void judge_sentences(WatchedFilm& film);

/// That `solve` answers as the whole film does, with a line whose moves keep the value.
void judge_answer(WatchedFilm& film);

/// That the film in Chinese has the same numbers in every sentence.
void judge_chinese(WatchedFilm& film);

}  // namespace plyglass::cli::proof
