#pragma once

// Reads a lesson. It is Markdown: "# Title", then pages that begin with "## Title of the page", and blocks between lines
// of three backquotes:
//
//     ```lesson                 what the list of lessons shows: number, goal, minutes
//     ```show                   a tree or a board, the search, the step; it stays for the pages that follow
//     ```go                     a step of that search
//     ```question               ask, wrong and right choices, because
//     ```expect                 claims that the engine proves (claim.hpp); say: the sentence that readers see
//
// lessons/README.md ("A lesson of your own") explains them by an example.

#include <cstddef>
#include <string_view>

#include "lesson/lesson.hpp"

namespace plyglass::lesson {

/// Files of more bytes are no lessons.
inline constexpr std::size_t max_lesson_bytes = std::size_t{1} << 20;

/// A lesson and what is wrong with its file, in the order of its lines; pages with mistakes are there as far as they could
/// be read.
struct Reading {
    Lesson lesson;
    Mistakes mistakes;
};

/// Reads a lesson's text; never fails otherwise than by mistakes.
Reading read_lesson(std::string_view text);

}  // namespace plyglass::lesson
