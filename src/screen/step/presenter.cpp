#include "screen/step/presenter.hpp"

#include <algorithm>

namespace plyglass::screen {

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
