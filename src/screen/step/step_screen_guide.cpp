// What leads through a film from beside it: a lesson.

#include <utility>

#include "screen/step/step_screen.hpp"

namespace plyglass::screen {

using scene::Verb;

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
