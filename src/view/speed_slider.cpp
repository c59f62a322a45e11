#include "view/speed_slider.hpp"

#include <algorithm>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double knob_radius = 8;
}  // namespace

flow::Part slider_track(double part) {
    return flow::picture(0, 40, [part](const flow::Canvas& canvas, const Box& box) {
        const double knob = box.x + knob_radius + part * (box.w - 2 * knob_radius), y = box.centre().y;
        canvas.pen.rect({box.x, y - 2, box.w, 4}, Ink::track, 2);
        canvas.pen.rect({box.x, y - 2, knob - box.x, 4}, Ink::ink, 2);
        canvas.pen.circle({knob, y}, knob_radius, Ink::card, {Ink::ink, 3});
    });
}

flow::Part speed_slider(const SpeedSlider& slider, double track, const TextMetrics& metrics) {
    const Type type{16, Ink::ink, Face::sans_bold};
    const flow::Part answering =
        slider_track(slider.part).hit({{}, Verb::speed, slider.tip, true}).tall(44).at_least(track).growing();
    return flow::row(0, {flow::line(slider.words, body), flow::gap(12), answering, flow::gap(16),
                         flow::line(slider.value, type).at_least(width_of(slider.widest, type, metrics))});
}

double slider_at(const Box& box, double x) {
    return std::clamp((x - box.x - knob_radius) / std::max(1.0, box.w - 2 * knob_radius), 0.0, 1.0);
}

}  // namespace plyglass::view
