// The class pause on the Step screen: what its keys do while a question stands there, or its answer.

#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::tr;

/// Gives the sheet its room, or takes it away, as the pause stands now.
void StepScreen::make_room_for_sheet() {
    const bool has_sheet = pause_.stands() && !context_->presenting;
    if (has_sheet == layout_.paused) return;
    if (has_sheet) camera_before_pause_ = camera_;
    // What the user has zoomed to is there again afterwards.
    if (!has_sheet && camera_before_pause_) camera_ = *std::exchange(camera_before_pause_, std::nullopt);
    inspected_ = game::no_node;
    pointing_.drop_focus();
    touch();
    resize(layout_.window.w, layout_.window.h);
    if (has_sheet) return camera_.reopen(at_->head().current(), layout_);
    camera_.keep_in_picture(at_->head(), layout_);
    camera_.follow(at_->head().current(), layout_.canvas);
}

bool StepScreen::put_question(bool here) {
    if (!at_ || !(here ? pause_.put_question_here(at_->head()) : pause_.put_question(at_->head()))) return false;
    playback_.stop();
    presenter_.tell_keys();
    touch();
    make_room_for_sheet();
    return true;
}

bool StepScreen::reveal_question() {
    if (!pause_.question()) return false;
    go_on();
    return true;
}

/// Takes the pause away. Returns whether one stood there.
bool StepScreen::drop_pause() {
    if (!pause_.drop()) return false;
    touch();
    make_room_for_sheet();
    return true;
}

void StepScreen::reveal() {
    pause_.reveal(at_->head());
    move_to(at_->next(), true);
    make_room_for_sheet();
}

/// The next thing to show: a question where there is one, the answer to the one that stands, else the next step.
void StepScreen::go_on() {
    if (!at_ || put_question()) return;
    if (pause_.question() && !context_->presenting) return reveal();
    go(at_->next(), true);
}

/// Goes to the next question; the one of this step, if it has not been put yet, is the next one.
void StepScreen::go_to_question() {
    if (!at_ || put_question()) return;
    const std::size_t before = at_->step() - at_->head().step();
    const auto step = pause_.next_question(at_->head(), at_->head().step());
    if (!step) return say_if_nothing_to_ask();
    go(before + *step, false);
    put_question();
}

void StepScreen::say_if_nothing_to_ask() {
    if (!at_) return;
    said_ = pause_.next_question(at_->head(), 0) ? tr("No other question follows.")
                                                 : tr("This search never cuts: there is nothing to ask.");
    touch();
}

/// What the actions mean that belong to pauses. Returns false if this is none of them.
bool StepScreen::pause(const scene::Action& action) {
    if (action == Verb::ask) {
        context_->class_pauses = !context_->class_pauses;
        pause_.drop();
        make_room_for_sheet();
        if (pause_.asks() && at_ && !pause_.next_question(at_->head(), 0)) {
            say_if_nothing_to_ask();
        } else if (!context_->presenting) {
            said_ = pause_.asks() ? tr("Class pauses are on: the film stops before each cut, and at a few other steps.")
                                  : tr("Class pauses are off.");
        }
        return true;
    }
    if (!at_ || !(pause_.asks() || pause_.stands())) return false;
    if (action == Verb::forward) {
        playback_.stop();
        go_on();
        return true;
    }
    if (pause_.asks() && action == Verb::next_cutoff) {
        go_to_question();  // the cut itself would be the answer
        return true;
    }
    if (pause_.asks() && (action == Verb::over || action == Verb::out)) return stops_on_the_way(action);
    return pause_.stands() && !context_->presenting && answer(action);
}

/// A jump ahead ends where the next question stands, if it would go beyond it.
bool StepScreen::stops_on_the_way(const scene::Action& action) {
    const auto to = destination(action);
    const std::size_t before = at_->step() - at_->head().step();
    const std::size_t from = at_->head().step() - (pause_.stands() ? 0 : 1);
    const auto question = pause_.next_question(at_->head(), from);
    if (!to || !question || before + *question >= *to) return false;
    playback_.stop();
    go(before + *question, true);
    put_question();
    return true;
}

/// What the actions mean while the sheet stands.
bool StepScreen::answer(const scene::Action& action) {
    const bool asked = pause_.question();
    switch (action.verb) {
        case Verb::choice:
            if (action.a < trace::prediction_count) pause_.say(action.as<trace::Prediction>());
            return true;
        case Verb::reveal: asked ? reveal() : static_cast<void>(drop_pause()); return true;
        case Verb::skip:
            if (asked) go(at_->next(), true);
            return true;
        case Verb::ask_again:
            if (asked) return true;
            move_to(at_->previous(), false);
            pause_.ask_again();
            return true;
        case Verb::play: go_on(); return true;
        case Verb::back:
            if (!asked) return false;
            drop_pause();
            return true;
        default: return false;
    }
}

}  // namespace plyglass::screen
