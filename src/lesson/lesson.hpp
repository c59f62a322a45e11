#pragma once

// A lesson as plain data: pages of paragraphs and blocks. lesson/reader.hpp makes it of a file, lesson/check.hpp proves
// what it claims, and the screen lays it out.

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "lesson/claim.hpp"
#include "lesson/markdown.hpp"
#include "lesson/show.hpp"

namespace plyglass::lesson {

/// Leads to a step of the film; the page stays.
struct Go {
    std::size_t line = 0;
    Place place;
    std::optional<Expectation> is;  ///< what that step is, as in Show
    bool asks = false;              ///< a class pause: there the class is asked what the search does next
};

struct Question {
    struct Choice {
        std::size_t line = 0;
        std::string text;
    };
    std::size_t line = 0;
    std::string ask;
    std::vector<Choice> choices;  ///< two or more
    std::size_t right = 0;        ///< the index of the right one
    std::string because;
};

/// What the engine is to prove, in the lesson's own words and in the engine's.
struct Proof {
    std::size_t line = 0;
    std::string say;  ///< the sentence that readers see; may be empty
    std::vector<Expectation> expectations;
};

/// Players whose thinking about the board that is shown is timed when somebody asks for it.
struct Measure {
    std::size_t line = 0;
    std::vector<std::string> agents;  ///< one or more
};

using Block = std::variant<Paragraph, Show, Go, Question, Proof, Measure>;

struct Page {
    std::size_t line = 0;
    std::string title;
    std::vector<Block> blocks;
};

struct Lesson {
    std::string title;
    int number = 0;    ///< its place among the bundled ones, from 1; 0: it has none
    std::string goal;  ///< what one can do afterwards; may be empty
    int minutes = 0;   ///< 0: not told
    std::vector<Page> pages;
};

/// A mistake in a lesson's file: core::Problem's line counts from 1, its column is 0.
using Mistakes = std::vector<core::Problem>;

}  // namespace plyglass::lesson
