#pragma once

// The blocks of a lesson's page: how high each is, and what it looks like.

#include "scene/scene.hpp"
#include "view/learn/lesson_page.hpp"

namespace plyglass::view {

/// The type of a page.
struct LessonType {
    double size = 0, leading = 0;                              ///< of its text
    double gaps = 0;                                           ///< the gaps between blocks, as parts of those drawn
    double ask = 0, ask_leading = 0;                           ///< of a question
    double choice = 0, choice_leading = 0, choice_height = 0;  ///< of its choices, one line each
    double said = 0, said_leading = 0;                         ///< of what an answer deserves
    bool keeps_room = true;                                    ///< for that, so that nothing moves when it is said
};

double lesson_block_height(const LessonPage::Block& block, double width, const LessonType& type,
                           const scene::TextMetrics& metrics);
double gap_between(const LessonPage::Block& above, const LessonPage::Block& below, const LessonType& type);

/// Draws blocks with their upper left corner at that of `box`, as wide as it is, and adds their hits.
struct LessonBlockPainter {
    scene::Scene& scene;
    scene::Pen& pen;
    scene::Box box;
    const LessonType& type;
    const scene::TextMetrics& metrics;

    void draw(const LessonPage::Text& text) const;
    void draw(const LessonPage::Step& step) const;
    void draw(const LessonPage::Question& question) const;
    void draw(const LessonPage::Claim& claim) const;
    void draw(const LessonPage::Mistake& mistake) const;
    void draw(const LessonPage::Measure& measure) const;

private:
    void draw_step(scene::Point at, const LessonPage::Step& step, double most) const;
    void draw_choice(const scene::Box& at, std::size_t number, const LessonPage::Question::Choice& choice,
                     bool enabled) const;
};

}  // namespace plyglass::view
