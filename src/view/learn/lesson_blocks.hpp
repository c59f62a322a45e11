#pragma once

// The blocks of a lesson's page.

#include "scene/flow.hpp"
#include "view/learn/lesson_page.hpp"

namespace plyglass::view {

/// The type of a page.
struct LessonType {
    scene::flow::Fit text = {};
    double gaps = 0;  ///< the gaps between blocks, as parts of those drawn
    scene::flow::Fit ask = {}, choice = {};
    double choice_height = 0;    ///< of one line
    scene::flow::Fit said = {};  ///< what an answer deserves
    bool keeps_room = true;      ///< for that, so that nothing moves when it is said
};

/// `block` has to outlive the part.
scene::flow::Part lesson_block(const LessonPage::Block& block, const LessonType& type);
double gap_between(const LessonPage::Block& above, const LessonPage::Block& below, const LessonType& type);

}  // namespace plyglass::view
