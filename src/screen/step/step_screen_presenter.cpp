// Presenter mode: what the keys of a remote clicker do, and how the screen goes into it and out of it.

#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::tr;

void StepScreen::lay_out(double w, double h) {
    if (context_->presenting) {
        layout_ = scene::StepLayout::presenting(w, h, guide_ != nullptr ? presented_height(w) : 0);
    } else {
        layout_ = guide_ != nullptr ? scene::StepLayout::beside_reading(w, h, drawer_open_)
                                    : scene::StepLayout::of(w, h, drawer_open_);
    }
}

double StepScreen::presented_height(double w) const {
    const view::LessonPage page = guide_->page();
    const auto* question = page.question();
    return page.presents_question && question != nullptr ? view::presented_choices_height(w, *question, *metrics_) : 0;
}

bool StepScreen::restyle(Subject& subject) const {
    const picture::TreeStyle& placed = subject.chapters().front().plan->style();
    if (placed.compact == layout_.compact && placed.presenter == layout_.presenter) return false;
    subject.restyle(style());
    return true;
}

void StepScreen::leave() {
    BasicScreen::leave();
    if (context_->presenting) set_presenting(false);
}

void StepScreen::set_presenting(bool presents) {
    context_->presenting = presents;
    presenter_.start();
    playback_.stop();
    pointing_.drop_focus();
    overlay_.close();
    inspected_ = game::no_node;
    touch();
    resize(layout_.window.w, layout_.window.h);
    if (at_) camera_.reopen(at_->head().current(), layout_);
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

/// The next thing to show: a question where there is one, else the next step.
void StepScreen::go_on() {
    if (at_ && !presenter_.put_question(at_->head())) go(at_->next(), true);
}

/// Goes to the next question; the one of this step, if it has not been put yet, is the next one.
void StepScreen::go_to_question() {
    if (!at_ || presenter_.put_question(at_->head())) return;
    const std::size_t before = at_->step() - at_->head().step();
    const auto step = presenter_.next_question(at_->head(), at_->head().step());
    if (!step) return say_if_nothing_to_ask();
    go(before + *step, false);
    presenter_.put_question(at_->head());
}

void StepScreen::say_if_nothing_to_ask() {
    if (!at_ || presenter_.next_question(at_->head(), 0)) return;
    said_ = tr("This search never cuts: there is nothing to ask.");
    touch();
}

bool StepScreen::present(const scene::Action& action) {
    switch (action.verb) {
        case Verb::present: set_presenting(!context_->presenting); return true;
        case Verb::next_slide: go_on(); return true;
        case Verb::previous_slide:
            if (at_ && !presenter_.drop_question()) go(at_->previous(), true);
            return true;
        case Verb::ask:
            presenter_.choose_asking(!presenter_.asks());
            if (presenter_.asks()) say_if_nothing_to_ask();
            return true;
        case Verb::next_cutoff:
            // The cut itself would be the answer.
            if (!in_mode() || !presenter_.asks()) return false;
            go_to_question();
            return true;
        case Verb::blacken:
            playback_.stop();
            presenter_.blacken();
            return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
