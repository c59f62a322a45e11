// Presenter mode: what the keys of a remote clicker do, and how the screen goes into it and out of it.

#include "screen/step/step_screen.hpp"

namespace plyglass::screen {

using scene::Verb;

void StepScreen::lay_out(double w, double h) {
    if (!context_->presenting && pause_.stands()) {
        layout_ = scene::StepLayout::asking(w, h);
    } else if (context_->presenting) {
        layout_ = scene::StepLayout::presenting(w, h, guide_ != nullptr ? presented_height(w) : 0);
    } else if (guide_ != nullptr) {
        layout_ = view::lesson_layout(w, h, drawer_open_, guide_->page(), *metrics_);
    } else {
        layout_ = context_->film ? scene::StepLayout::of_film(w, h) : scene::StepLayout::of(w, h, drawer_open_);
    }
}

double StepScreen::presented_height(double w) const {
    const view::LessonPage page = guide_->page();
    const auto* question = page.question();
    return page.presents_question && question != nullptr ? view::presented_choices_height(w, *question, *metrics_) : 0;
}

void StepScreen::leave() {
    BasicScreen::leave();
    if (context_->presenting) set_presenting(false);
}

void StepScreen::set_presenting(bool presents) {
    context_->presenting = presents;
    // Its strip shows a question that stands; an answer is the step on which the film stands already.
    if (!presents || !pause_.question()) pause_.drop();
    camera_before_pause_.reset();
    presenter_.start();
    playback_.stop();
    pointing_.drop_focus();
    overlay_.close();
    inspected_ = game::no_node;
    refresh();
}

/// Any key brings a black screen back, and does nothing else.
bool StepScreen::swallows() {
    if (!presenter_.lighten()) return false;
    touch();
    return true;
}

void StepScreen::pointed(const PointerMove& move) {
    if (!context_->presenting) return;
    presenter_.point(move.at);
    touch();
}

bool StepScreen::present(const scene::Action& action) {
    switch (action.verb) {
        case Verb::present: set_presenting(!context_->presenting); return true;
        case Verb::next_slide: go_on(); return true;
        case Verb::previous_slide:
            if (at_ && !drop_pause()) go(at_->previous(), true);
            return true;
        case Verb::blacken:
            playback_.stop();
            presenter_.blacken();
            return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
