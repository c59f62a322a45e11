#include "screen/step/class_pause.hpp"

#include <algorithm>

namespace plyglass::screen {

const std::vector<std::size_t>& ClassPause::questions(const trace::Playhead& head) const {
    if (asked_film_ != head.shared_film()) {
        asked_film_ = head.shared_film();
        questions_ = trace::question_steps(asked_film_);
        heard_.clear();
        here_.reset();
    }
    return questions_;
}

bool ClassPause::put_question(const trace::Playhead& head) {
    if (!asks_ || question()) return false;
    const auto& steps = questions(head);
    if (!std::binary_search(steps.begin(), steps.end(), head.step())) return false;
    stage_ = Stage::none;
    ask_again();
    return true;
}

bool ClassPause::put_question_here(const trace::Playhead& head) {
    if (!trace::can_ask(head)) return false;
    questions(head);
    here_ = head.step();
    stage_ = Stage::none;
    ask_again();
    return true;
}

void ClassPause::say(trace::Prediction said) {
    if (!question()) return;
    said_ = said_ == said ? std::nullopt : std::optional(said);
}

void ClassPause::reveal(const trace::Playhead& asked) {
    stage_ = Stage::revealed;
    if (!said_ || said_ == trace::Prediction::cannot_say) return;
    const practice::Foretold now{trace::asked_about(asked), said_ == trace::Prediction::looks};
    std::erase_if(heard_, [&](const practice::Foretold& each) { return each.child == now.child; });
    heard_.push_back(now);
    if (said_ != trace::right_prediction(asked)) mistake_ = mistake_behind(asked.film(), heard_);
}

void ClassPause::ask_again() {
    if (stage_ == Stage::revealed && said_ && said_ != trace::Prediction::cannot_say) heard_.pop_back();
    stage_ = Stage::asked;
    said_.reset();
    mistake_.reset();
}

bool ClassPause::answers(const trace::Playhead& head) const {
    if (question() || head.step() < 2) return false;
    const auto& steps = questions(head);
    const bool is_own = here_ == head.step() - 1;
    return is_own || (asks_ && std::binary_search(steps.begin(), steps.end(), head.step() - 1));
}

std::optional<std::size_t> ClassPause::next_question(const trace::Playhead& head, std::size_t step) const {
    const auto& steps = questions(head);
    const auto at = std::upper_bound(steps.begin(), steps.end(), step);
    return at != steps.end() ? std::optional(*at) : std::nullopt;
}

}  // namespace plyglass::screen
