#pragma once

// A page of a lesson, left of the tree that it is about: text, the steps that it leads to, its question, what the engine
// has checked.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct LessonPage {
    /// A paragraph, or a point of a list.
    struct Text {
        std::string bullet;  ///< "•", "1."; empty: none
        std::string words;   ///< marked up
    };
    /// "Step 9  β falls to 20": a click goes there.
    struct Step {
        std::size_t number = 0;  ///< of Verb::page_step
        std::string name, event;
        bool here = false;  ///< the tree stands there
        bool asks = false;  ///< and the class is asked there
    };
    struct Question {
        struct Choice {
            enum class Look : std::uint8_t { open, right, wrong };
            std::string words;
            Look look = Look::open;
        };
        std::string ask;
        std::vector<Choice> choices;
        std::string said;                ///< marked up: what the last answer deserves; empty: none was given
        std::vector<std::string> other;  ///< all that may be said there, so that nothing moves when it is
        bool answered = false;           ///< rightly
    };
    /// What the engine has proved, or has not.
    struct Claim {
        enum class State : std::uint8_t { unchecked, right, wrong };
        std::string words;  ///< marked up
        State state = State::unchecked;
        std::string found;  ///< what is true instead
        std::optional<Step> step;
        bool waits = false;  ///< for the question before it, which it would answer; not if it is wrong
    };
    /// What is wrong with the lesson's file.
    struct Mistake {
        std::string words;
    };
    /// Players whose thinking can be timed, and what that has given.
    struct Measure {
        enum class State : std::uint8_t { open, running, done };
        struct Row {
            std::string player;
            std::string valued, time;  ///< empty: not measured
        };
        std::vector<Row> rows;
        State state = State::open;
        std::string said;  ///< how it was measured
    };
    using Block = std::variant<Text, Step, Question, Claim, Mistake, Measure>;

    std::string place;          ///< marked up: "Lesson 2, page 3 of 7"
    std::string short_place;    ///< the same where there is little room: "3 / 7"
    std::string lesson, title;  ///< the lesson's title and the page's
    std::vector<Block> blocks;
    std::vector<std::string> contents;  ///< the titles of all pages
    std::size_t page = 0;               ///< from 0
    std::size_t part = 0;               ///< of a page too long for the window: which part of it is shown
    bool presents_question = false;     ///< in presenter mode: the question stands in the strip
    std::string presented_text;  ///< marked up: what stands there while the page begins; empty: the step's sentence

    const Question* question() const;
};

/// The places of a lesson's parts in such a window (scene::StepLayout::beside_reading). On a phone a question that is higher
/// than the room for the text moves the tree down; then the step's sentence gives way, and where that is not enough, the transport.
scene::StepLayout lesson_layout(double w, double h, bool drawer_open, const LessonPage& page,
                                const scene::TextMetrics& metrics);

/// The number of parts that the page has there, at least 1: a page that is too long for a window goes on in the next.
std::size_t lesson_parts(const scene::StepLayout& layout, const LessonPage& page, const scene::TextMetrics& metrics);

/// Whether the part of the page that is shown has a question.
bool shows_question(const scene::StepLayout& layout, const LessonPage& page, const scene::TextMetrics& metrics);

/// Draws the part of the page in the layout's `reading`.
void draw_lesson_page(scene::Scene& scene, const scene::StepLayout& layout, const LessonPage& page,
                      const scene::TextMetrics& metrics);

/// The list of the lesson's pages over the screen.
void draw_lesson_contents(scene::Scene& scene, const scene::StepLayout& layout, const LessonPage& page,
                          const scene::TextMetrics& metrics);

/// The height that the choices of a question take in presenter mode.
double presented_choices_height(double width, const LessonPage::Question& question, const scene::TextMetrics& metrics);
/// Draws the page's title and its number above the tree.
void draw_presented_title(scene::Scene& scene, scene::Pen& pen, const scene::Box& canvas, const LessonPage& page,
                          const scene::TextMetrics& metrics);
/// Draws the choices in `box`, for the last row of a hall.
void draw_presented_choices(scene::Scene& scene, scene::Pen& pen, const scene::Box& box,
                            const LessonPage::Question& question, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
