#include "screen/scale.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "scene/step_layout.hpp"

namespace plyglass::screen {

namespace {

/// The largest scale that leaves this room.
double largest_with(Room room, unsigned w, unsigned h) { return std::min(w / room.w, h / room.h); }

}  // namespace

double auto_scale(unsigned w, unsigned h) {
    constexpr double steps = 20;    // to 1
    constexpr double slack = 1e-9;  // 1920 / 1600 is 1.2, whatever its last digit
    return std::max(1.0, std::floor(std::min(w / 1600.0, h / 900.0) * steps + slack) / steps);
}

double fitting_scale(double chosen, unsigned w, unsigned h) {
    return std::max(1.0, std::min(chosen, largest_with(panel_room, w, h)));
}

double film_scale(unsigned w, unsigned h) {
    if (scene::is_upright(w, h)) return 1;
    const double as_drawn = std::min(w / 1280.0, h / 800.0);  // a projector is filled
    return std::min({std::max(1.0, as_drawn), w / 1000.0, h / 560.0});
}

double presenter_scale(unsigned w, unsigned h) { return std::min(w / 1280.0, h / 720.0); }

int neighbouring_scale(double shown, int by) {
    const double steps = shown * 100 / scale_step;
    constexpr double slack = 1e-6;
    const double next = by > 0 ? std::floor(steps + slack) + 1 : std::ceil(steps - slack) - 1;
    return std::clamp(static_cast<int>(next) * scale_step, least_scale, largest_scale);
}

double Scale::in(unsigned w, unsigned h, Room needed) const {
    const bool is_small = is_page || upright(w, h);
    const double most = is_small ? largest_with(needed, w, h) : std::numeric_limits<double>::infinity();
    if (percent > 0) return std::min(most, fitting_scale(percent / 100.0, w, h));
    return std::min(most, std::max(auto_scale(w, h), fitting_scale(display, w, h)));
}

std::optional<double> Scale::upright(unsigned w, unsigned h) const {
    const double phone = std::max(1.0, display);
    if (scene::is_upright(w / phone, h / phone)) return phone;
    constexpr double least_height = 1.25;  // of the width: what is nearly square is no tablet
    constexpr double widest = 1.4;         // of a phone
    const double tablet = w / (scene::narrow_below - 1);
    if (is_page && h >= least_height * w && tablet <= widest) return tablet;
    return std::nullopt;
}

}  // namespace plyglass::screen
