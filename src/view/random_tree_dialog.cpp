#include "view/random_tree_dialog.hpp"

#include <algorithm>

#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"
#include "view/speed_slider.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using flow::Sides;
using text::tr;

namespace {

constexpr double margin_of_random_tree = 20;

/// "−" or "+" beside a slider.
Part one_step(bool up, Verb verb, const RandomTreeDialog::Slider& slider, std::size_t row, bool enabled) {
    const auto draw = [=](const Canvas& canvas, const Box& box) {
        button(canvas.pen, box);
        const Point c = box.centre();
        canvas.pen.line({c.x - 6, c.y}, {c.x + 6, c.y}, {Ink::ink, 2});
        if (up) canvas.pen.line({c.x, c.y - 6}, {c.x, c.y + 6}, {Ink::ink, 2});
        if (!enabled) veil(canvas.pen, box);
    };
    return flow::picture(40, 40, draw).hit({{}, Action(verb, row), {}, enabled, slider.item});
}

Part head_of_random_tree() {
    const auto cross = [](const Canvas& canvas, const Box& box) { icon::cross(canvas.pen, box.centre(), Ink::ink2); };
    const Part close = flow::picture(40, 40, cross).hit({{}, Verb::close, tr("Close (Esc)"), true});
    return flow::row(12, {flow::line(tr("Random tree"), card_title).growing(), close})
        .tall(48)
        .padded({margin_of_random_tree, 0, 8, 0});
}

Parts slider_cells(const RandomTreeDialog::Slider& slider, std::size_t row) {
    const Part track = slider_track(slider.part)
                           .hit({{}, Action(Verb::shape, row), {}, true, slider.item})
                           .tall(44, 40)
                           .wide(190, 72)
                           .growing();
    return {flow::line(slider.title, body_ink, 14), one_step(false, Verb::shape_less, slider, row, slider.can_less),
            track, one_step(true, Verb::shape_more, slider, row, slider.can_more),
            flow::line(slider.value, {18, Ink::ink, Face::sans_bold}, 0, Anchor::right).at_least(40)};
}

Part message_of_random_tree(const RandomTreeDialog& dialog) {
    const auto sign = [is_error = dialog.is_error](const Canvas& canvas, const Box& box) {
        is_error ? icon::exclamation(canvas.pen, box.centre()) : icon::tree(canvas.pen, box.centre());
    };
    return flow::row(8, {flow::picture(24, 22, sign).top(),
                         flow::words(flow::plain(dialog.message, Ink::ink), {{16, 21, 2}}).growing()})
        .tall(44)
        .top();
}

Part contents_of_random_tree(const RandomTreeDialog& dialog, const TextMetrics& metrics, Box& seed) {
    const auto beside = Sides::beside(margin_of_random_tree);
    Parts parts{head_of_random_tree(), flow::ruled(12), flow::gap(8, 2)};
    std::vector<Parts> sliders;
    for (std::size_t i = 0; i < dialog.sliders.size(); ++i) sliders.push_back(slider_cells(dialog.sliders[i], i));
    for (Part& row : flow::table(8, std::move(sliders), metrics)) parts.push_back(row.padded(beside));
    parts.push_back(flow::gap(8, 2));
    std::vector<Parts> others;
    for (const RandomTreeDialog::Switch& it : dialog.switches)
        others.push_back({flow::line(it.title, body_ink, 14), flow::segments(it.choices, 12).growing()});
    const auto typed = [&](const Canvas& canvas, const Box&) {
        if (dialog.field_words) flow::line(dialog.seed, body_ink).draw(canvas, seed);
    };
    const PushButton another{.action = Verb::another_tree, .words = tr("Another one")};
    others.push_back({flow::line(tr("Seed"), body_ink, 14),
                      flow::row(8, {flow::field(seed, false).under(typed).tall(40).wide(160, 80),
                                    flow::button(another, 40, {{16}, {6}})})
                          .growing()});
    for (Part& row : flow::table(16, std::move(others), metrics)) {
        parts.push_back(row.padded(beside));
        parts.push_back(flow::gap(8, 4));
    }
    const PushButton copy{.action = Verb::export_copy, .words = tr("Copy the command")};
    const PushButton open{.action = Verb::act, .words = tr("Open"), .primary = true, .enabled = dialog.can_act};
    parts.insert(parts.end(),
                 {flow::ruled(12), flow::gap(10, 6), message_of_random_tree(dialog).padded(beside),
                  flow::row(8, {flow::gap().growing(), flow::button(copy, 48, {{16}, {6}}),
                                flow::button(open, 48, {{16}, {6}}).at_least(88)})
                      .padded(beside),
                  flow::line(dialog.copied, body, 14).padded({margin_of_random_tree, 8, margin_of_random_tree, 0}),
                  flow::gap(16, 8)});
    return flow::column(0, std::move(parts));
}

}  // namespace

Box draw_random_tree(Scene& scene, const StepLayout& layout, const RandomTreeDialog& dialog,
                     const TextMetrics& metrics) {
    Box seed;
    const double least = layout.compact ? 8 : 16;
    const double width = std::min(560.0, layout.window.w - 2 * least);
    const Part part = contents_of_random_tree(dialog, metrics, seed);
    // In the place of the list of trees; in a low window it moves up.
    const double most = layout.window.h - 16;
    const double height = part.settled(width, most, metrics);
    const Point at{least, std::clamp(layout.window.h - 8 - height, 8.0, layout.canvas.y + 56)};
    Pen pen(add_layer(scene, layout.window));
    flow::draw_popover(scene, pen, at, width, most, part, metrics);
    return seed;
}

}  // namespace plyglass::view
