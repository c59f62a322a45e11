#include "view/speed_slider.hpp"

#include <algorithm>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double knob_radius = 8;
constexpr double before_track = 12, after_track = 16;
constexpr Type value_type{16, Ink::ink, Face::sans_bold};

}  // namespace

double width(const SpeedSlider& slider, double track, const TextMetrics& metrics) {
    return width_of(slider.words, body, metrics) + before_track + track + after_track +
           width_of(slider.widest, value_type, metrics);
}

void draw_speed_slider(Scene& scene, Pen& pen, Point at, double track, const SpeedSlider& slider,
                       const TextMetrics& metrics) {
    label(pen, at, slider.words, body);
    const double x = at.x + width_of(slider.words, body, metrics) + before_track;
    const double knob = x + knob_radius + slider.part * (track - 2 * knob_radius);
    pen.rect({x, at.y - 2, track, 4}, Ink::track, 2);
    pen.rect({x, at.y - 2, knob - x, 4}, Ink::ink, 2);
    pen.circle({knob, at.y}, knob_radius, Ink::card, {Ink::ink, 3});
    scene.hits.push_back({{x, at.y - 20, track, 40}, Verb::speed, slider.tip, true});
    label(pen, {x + track + after_track, at.y}, slider.value, value_type);
}

double slider_at(const Box& box, double x) {
    return std::clamp((x - box.x - knob_radius) / std::max(1.0, box.w - 2 * knob_radius), 0.0, 1.0);
}

}  // namespace plyglass::view
