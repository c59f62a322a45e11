#include "view/play/replay_bar.hpp"

#include <algorithm>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double height = 48;
constexpr double gap = 8;
constexpr double knob_radius = 8;
constexpr double least_track = 200;
constexpr double speed_track = 80;

double sum_of_widths(const std::vector<PushButton>& buttons, const PushButtonStyle& style, const TextMetrics& metrics) {
    double sum = 0;
    for (const PushButton& each : buttons) sum += width(each, height, style, metrics) + gap;
    return sum;
}

}  // namespace

void draw_replay_bar(Scene& scene, const PlayLayout& layout, const ReplayBar& bar, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.window));
    const Box& box = layout.actions;
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.y, box.w);
    const double margin = layout.compact ? 16 : 24;
    const double cy = box.centre().y;
    double x = box.x + margin;
    for (const PushButton& each : bar.film)
        x = draw_button(scene, pen, {x, cy}, each, height, {}, metrics).right() + gap;
    x += 16;

    PushButtonStyle style;
    for (const PushButtonStyle& each :
         {PushButtonStyle{}, PushButtonStyle{12, false, true}, PushButtonStyle{8, false, false}}) {
        style = each;
        if (box.right() - margin - sum_of_widths(bar.buttons, style, metrics) - 16 - x >= least_track) break;
    }
    const double speed_room = view::width(bar.speed, speed_track, metrics) + 24;
    if (box.right() - margin - sum_of_widths(bar.buttons, style, metrics) - 16 - x - speed_room >= least_track) {
        draw_speed_slider(scene, pen, {x, cy}, speed_track, bar.speed, metrics);
        x += speed_room;
    }
    double right = box.right() - margin + gap - sum_of_widths(bar.buttons, style, metrics);
    const double end = std::max(x + 40, right - 24);
    for (const PushButton& each : bar.buttons) {
        right = draw_button(scene, pen, {right, cy}, each, height, style, metrics).right() + gap;
    }
    const double position = width_of(bar.position, body_ink, metrics);
    // Over the board stands the same, whole.
    if (width_of(bar.words, body, metrics) <= end - x - position - 16) label(pen, {x, cy - 18}, bar.words, body);
    label(pen, {end, cy - 18}, bar.position, body_ink, Anchor::right);
    const double y = cy + 12;
    const double knob = x + knob_radius + bar.part * (end - x - 2 * knob_radius);
    pen.rect({x, y - 2, end - x, 4}, Ink::track, 2);
    pen.rect({x, y - 2, knob - x, 4}, Ink::ink, 2);
    pen.circle({knob, y}, knob_radius, Ink::card, {Ink::ink, 3});
    scene.hits.push_back({{x, y - 20, end - x, 40}, Verb::timeline, bar.slider_tip, true});
}

}  // namespace plyglass::view
