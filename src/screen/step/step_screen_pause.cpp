// The class pause on the Step screen: what its keys do while a question stands there, or its answer. The proof that a
// pruned leaf does not matter: the way in and out, and what keys do meanwhile.

#include "screen/step/step_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::no_node;
using game::NodeId;
using scene::Verb;
using text::tr;

/// Gives the sheet its room, or takes it away, as the pause stands now.
void StepScreen::make_room_for_sheet() {
    const bool has_sheet = pause_.stands() && !context_->presenting;
    if (has_sheet == layout_.paused) return;
    if (has_sheet) camera_before_pause_ = camera_;
    // What the user has zoomed to is there again afterwards.
    if (!has_sheet && camera_before_pause_) camera_ = *std::exchange(camera_before_pause_, std::nullopt);
    inspected_ = no_node;
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

void StepScreen::begin_proof(NodeId leaf) {
    const std::string why = trace::why_unproven(at_->head(), leaf);
    if (!why.empty()) {
        said_ = why;
        return;
    }
    auto proof = trace::prune_proof(at_->head().shared_film(), leaf);
    if (!proof) {
        said_ = tr("Nothing can be proven of this leaf alone.");
        return;
    }
    const std::size_t from = proving_ ? proving_->from() : at_->step();
    if (context_->presenting) set_presenting(false);
    drop_pause();
    overlay_.close();
    playback_.stop();
    motion_.stop();
    pointing_.drop_focus();
    // What the root is worth is known at the end only. Of a position, the end has another picture, without the branch.
    const std::size_t to = subject_->has_boards() ? proof->step : at_->head().steps();
    at_->go(at_->step() - at_->head().step() + to);
    if (layout_.drawer) open_drawer(true);
    proving_.emplace(at_->head().shared_film(), *std::move(proof), from);
    resize(layout_.window.w, layout_.window.h);
    inspected_ = no_node;
}

void StepScreen::end_proof() {
    if (!proving_) return;
    const NodeId leaf = proving_->leaf();
    at_->go(proving_->from());
    proving_.reset();
    resize(layout_.window.w, layout_.window.h);
    inspected_ = leaf;
    touch();
}

bool StepScreen::prove(const scene::Action& action) {
    if (!at_) return false;
    if (!proving_) {
        if (action != Verb::prove) return false;
        const NodeId leaf = leaf_to_prove(at_->head(), inspected_);
        if (leaf == no_node) {
            said_ = tr("Nothing is pruned here: click a leaf that is pruned.");
        } else {
            begin_proof(leaf);
        }
        return true;
    }
    if (proving_->perform(action)) return true;
    switch (action.verb) {
        case Verb::prove: end_proof(); return true;
        case Verb::node:
            // Another pruned leaf; on other nodes nothing is to be tried.
            if (action.a < tree().size() && tree().is_leaf(action.a) && at_->head().pruned(action.a))
                begin_proof(action.a);
            return true;
        case Verb::canvas:
        case Verb::panel: return true;
        case Verb::zoom_in:
        case Verb::zoom_out:
        case Verb::zoom_fit:
        case Verb::drawer:
        case Verb::title:
        case Verb::options:
        case Verb::more:
        case Verb::contents: return false;  // lies over it, or leaves it alone
        default: break;
    }
    // Anything else is meant for the film.
    if (!overlay_.is_open()) end_proof();
    return false;
}

}  // namespace plyglass::screen
