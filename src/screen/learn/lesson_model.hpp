#pragma once

// A page of a lesson as its screen shows it. Pure functions.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/measured_search.hpp"
#include "lesson/lesson.hpp"
#include "screen/learn/lesson_answers.hpp"
#include "screen/learn/lesson_book.hpp"
#include "screen/learn/lesson_facts.hpp"
#include "view/learn/lesson_page.hpp"

namespace plyglass::screen {

/// What was measured on a page of a lesson.
struct LessonTimes {
    std::size_t page = 0;
    bool is_running = false;
    std::vector<app::MeasuredSearch> times;  ///< one for each player, when they are known
};

/// All that a page is made of.
struct LessonState {
    const LessonBook& book;
    std::size_t page = 0, part = 0;
    const LessonAnswers& answers;
    const LessonFacts* facts = nullptr;  ///< null: not yet known
    const LessonTimes& times;
    std::optional<std::size_t> step = {};  ///< of the page's search on which the tree stands; nothing: another tree
    const std::string& problem;            ///< why nothing can be shown; empty: it is shown
    const std::string& note;               ///< what was guessed as the page's tree was read; empty: nothing
};

view::LessonPage lesson_page(const LessonState& state);

/// The question of a page; null: it has none.
const lesson::Question* question_of(const lesson::Page& page);
/// What a page measures; null: nothing.
const lesson::Measure* measure_of(const lesson::Page& page);
/// The steps to which a page leads, in order: what Verb::page_step counts.
std::vector<const lesson::Go*> steps_of(const lesson::Page& page);

}  // namespace plyglass::screen
