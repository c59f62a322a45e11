#include "view/play/upright_hint.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double pad = 12;

/// The move and its name, and the buttons as signs. Returns where the head ends.
double draw_upright_head(Scene& scene, Pen& pen, const Box& box, const HintCard& hint, const TextMetrics& metrics) {
    constexpr double side = 44, top = 6, gap = 8;
    double right = box.right() - pad + gap;
    const PushButtonStyle style{10, false, false};
    for (const auto& each : hint.buttons) right -= width(each, side, style, metrics) + gap;
    double x = right;
    for (const auto& each : hint.buttons) {
        draw_button(scene, pen, {x, box.y + top + side / 2}, each, side, style, metrics);
        x += width(each, side, style, metrics) + gap;
    }
    double left = box.x + pad;
    const double cy = box.y + top + side / 2;
    if (hint.move) {
        const Box sign{left, cy - 18, 36, 36};
        pen.rect(sign, Ink::max_fill, 8);
        icon::arrow(pen, sign.centre(), icon::way_of(*hint.move), Ink::on_fill, 20, 4);
        left = sign.right() + 12;
    }
    const double room = right - gap - left;
    const Type type = shrunk(hint.headline, room, {20, Ink::ink, Face::sans_bold}, 15, metrics);
    label(pen, {left, cy}, fitted(hint.headline, room, type, metrics), type);
    return box.y + top + side;
}

/// The moves side by side with their values.
void draw_upright_values(Pen& pen, const Box& box, const HintCard& hint, const TextMetrics& metrics) {
    constexpr double arrow = 26;
    const double pitch = box.w / static_cast<double>(hint.rows.size());
    double x = box.x;
    for (const HintCard::Row& row : hint.rows) {
        const Box cell{x, box.y, pitch, box.h};
        const double cy = cell.centre().y;
        if (row.best) pen.rect(cell.grown(-1), Ink::max_tint, 8);
        const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
        icon::arrow(pen, {x + 16, cy}, icon::way_of(row.direction), ink, 14, row.best ? 3 : 2);
        const Type type =
            shrunk(row.value, pitch - arrow - 6, {17, row.legal ? Ink::ink : Ink::ink3, Face::sans_bold}, 11, metrics);
        label(pen, {x + arrow, cy}, fitted(row.value, pitch - arrow - 4, type, metrics), type);
        x += pitch;
    }
}

}  // namespace

void draw_upright_hint(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    constexpr double values = 34;
    const Box& box = layout.hint;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    const double top = draw_upright_head(scene, pen, box, hint, metrics) + 2;
    const bool has_values =
        std::any_of(hint.rows.begin(), hint.rows.end(), [](const auto& row) { return !row.value.empty(); });
    const double bottom = box.bottom() - (has_values ? values + 6 : 8);
    if (has_values) draw_upright_values(pen, {box.x + 6, box.bottom() - values - 4, box.w - 12, values}, hint, metrics);
    struct Try {
        double size, leading;
    };
    for (const Try& each : {Try{18, 24}, Try{16, 21}, Try{15, 19}, Try{14, 17}}) {
        const auto spans = marked_spans(hint.sentence, each.size);
        const double most = std::floor((bottom - top) / each.leading);
        const bool is_last = each.size == 14;
        if (most < 1) continue;
        const auto needed = break_lines(spans, each.size, box.w - 2 * pad, metrics).size();
        if (static_cast<double>(needed) > most && !is_last) continue;
        draw_lines(pen, {box.x + pad, baseline(top + each.leading / 2, hint.sentence, each.size)},
                   clipped_lines(spans, each.size, box.w - 2 * pad, static_cast<std::size_t>(most), metrics), each.size,
                   each.leading);
        return;
    }
}

}  // namespace plyglass::view
