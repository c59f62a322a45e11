#include "screen/step/presenter.hpp"

#include <algorithm>

#include "trace/question.hpp"

namespace plyglass::screen {

void Presenter::start() {
    const bool asks = asks_;
    *this = {};
    asks_ = asks;
    keys_left_ = keys_seconds;
}

const std::vector<std::size_t>& Presenter::questions(const trace::Playhead& head) const {
    if (asked_film_ != head.shared_film()) {
        asked_film_ = head.shared_film();
        questions_ = trace::question_steps(asked_film_);
    }
    return questions_;
}

bool Presenter::put_question(const trace::Playhead& head) {
    if (!asks_ || question_) return false;
    const auto& steps = questions(head);
    if (!std::binary_search(steps.begin(), steps.end(), head.step())) return false;
    question_ = true;
    keys_left_ = keys_seconds;
    return true;
}

bool Presenter::answers(const trace::Playhead& head) const {
    if (!asks_ || question_ || head.step() < 2) return false;
    const auto& steps = questions(head);
    return std::binary_search(steps.begin(), steps.end(), head.step() - 1);
}

std::optional<std::size_t> Presenter::next_question(const trace::Playhead& head, std::size_t step) const {
    const auto& steps = questions(head);
    const auto at = std::upper_bound(steps.begin(), steps.end(), step);
    return at != steps.end() ? std::optional(*at) : std::nullopt;
}

bool Presenter::tick(double seconds) {
    const bool told = tells_keys();
    const double strength = pointer_strength();
    keys_left_ = std::max(0.0, keys_left_ - seconds);
    pointer_left_ = std::max(0.0, pointer_left_ - seconds);
    return told != tells_keys() || strength != pointer_strength();
}

std::optional<double> Presenter::wake() const {
    std::optional<double> out;
    const auto at_most = [&](double due) { out = std::min(out.value_or(due), due); };
    constexpr double frame = 1.0 / 60;
    if (keys_left_ > 0) at_most(keys_left_);
    if (pointer_left_ > 0) at_most(std::max(frame, pointer_left_ - fade_seconds));
    return out;
}

}  // namespace plyglass::screen
