#include "screen/scale.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::screen {

double auto_scale(unsigned w, unsigned h) {
    constexpr double steps = 20;    // to 1
    constexpr double slack = 1e-9;  // 1920 / 1600 is 1.2, whatever its last digit
    return std::max(1.0, std::floor(std::min(w / 1600.0, h / 900.0) * steps + slack) / steps);
}

double fitting_scale(double chosen, unsigned w, unsigned h) {
    return std::max(1.0, std::min({chosen, w / 1120.0, h / 630.0}));
}

double presenter_scale(unsigned w, unsigned h) { return std::min(w / 1280.0, h / 720.0); }

int neighbouring_scale(double shown, int by) {
    const double steps = shown * 100 / scale_step;
    constexpr double slack = 1e-6;
    const double next = by > 0 ? std::floor(steps + slack) + 1 : std::ceil(steps - slack) - 1;
    return std::clamp(static_cast<int>(next) * scale_step, least_scale, largest_scale);
}

double Scale::in(unsigned w, unsigned h) const {
    if (percent > 0) return fitting_scale(percent / 100.0, w, h);
    return std::max(auto_scale(w, h), fitting_scale(display, w, h));
}

}  // namespace plyglass::screen
