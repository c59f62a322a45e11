#pragma once

// What the picture of the Step screen has besides where a user's program is its subject.

#include "app/run/run_film.hpp"
#include "picture/legend.hpp"
#include "screen/step/run_subject.hpp"
#include "view/run_cards.hpp"
#include "view/story_card.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

/// The leaves of the whole run beside those of alpha-beta, and the step.
void add_run_counters(const app::RunFilm& run, view::TopBar& bar);

/// What the first card says, and the mistake, where there is room for one sentence only.
view::StoryCard story_of_run(const view::RunCards& cards);

/// The signs of a run where `head` stands, at a step counted through all passes.
void add_run_legend(const app::RunFilm& run, const trace::Playhead& head, std::size_t step, picture::Legend& legend);

}  // namespace plyglass::screen
