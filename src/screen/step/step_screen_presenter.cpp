// Presenter mode, with the keys of a remote clicker; a lesson that leads through a film from beside it.

#include <utility>

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

bool StepScreen::guide(const scene::Action& action) {
    if (guide_ == nullptr || !guide_->take(action)) return false;
    if (action == Verb::page || action == Verb::all_lessons) overlay_.close();
    touch();
    return true;
}

void StepScreen::show(Asked asked, FindStep find, bool asks) {
    Change change;
    change.place = Place::found;
    change.find = std::move(find);
    change.asks = asks;
    search(std::move(asked), std::move(change));
}

void StepScreen::go_to(const FindStep& find, bool asks) {
    playback_.stop();
    if (!at_) return;
    const trace::Film& film = *subject_->chapters().back().film;
    go(at_->steps() - film.steps() + find(film), false);
    drop_pause();
    if (asks) put_question(true);
}

void StepScreen::refresh() {
    const double top = layout_.canvas.y;
    resize(layout_.window.w, layout_.window.h);
    if (at_ && layout_.canvas.y != top) camera_.reopen(at_->head().current(), layout_);
    touch();
}

}  // namespace plyglass::screen
