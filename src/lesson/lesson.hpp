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
        std::string but;  ///< the answer to a reader who has chosen this wrong one; may be empty
    };
    std::size_t line = 0;
    std::string ask;
    std::vector<Choice> choices;  ///< two or more
    std::size_t right = 0;        ///< the index of the right one
    std::string because;
    std::optional<Expectation> since;  ///< a claim that makes the right one right, beside those of its words
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

/// A number in the text that is bound to no claim, and its line.
struct Unbound {
    std::size_t line = 0;
    std::string text;              ///< the words around it, without those that are bound
    std::vector<std::string> own;  ///< numbers that need no claim
};

struct Page {
    std::size_t line = 0;
    std::string title;
    std::vector<Block> blocks;
    std::vector<Expectation> bound;  ///< the claims to which words of the text are bound (lesson/bound_text.hpp)
    std::vector<Unbound> unbound;    ///< texts that have other numbers, too
};

struct Lesson {
    std::string title;
    int number = 0;                ///< its place among the bundled ones, from 1; 0: it has none
    std::string goal;              ///< what one can do afterwards; may be empty
    int minutes = 0;               ///< 0: not given
    std::vector<Unbound> unbound;  ///< the title, and the goal, if they have numbers
    std::vector<Page> pages;
};

/// A mistake in a lesson's file: core::Problem's line counts from 1, its column is 0.
using Mistakes = std::vector<core::Problem>;

}  // namespace plyglass::lesson
