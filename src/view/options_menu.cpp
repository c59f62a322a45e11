// The "..." menu: the options of an algorithm, as rows of segments, each with an explanation.

#include "view/options_menu.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/flow.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using text::tr;

namespace {

constexpr double side = 20;
constexpr double least_name = 92;
constexpr Type name_type{18, Ink::ink, Face::sans_bold};
constexpr double segment_from_left = 291.128;  // the "..." segment's middle, from the card's left

Part head(const OptionsMenu& menu) {
    const Type reset{16, menu.can_reset ? Ink::ink2 : Ink::ink3, Face::sans};
    const Part button = flow::line(tr("Reset"), reset, 0, Anchor::right)
                            .tall(40)
                            .padded({side, 0, side, 0})
                            .hit({{}, Verb::reset_options, {}, menu.can_reset});
    return flow::row(0, {flow::line(menu.title, card_title, 16).growing(), flow::when(menu.has_reset, button)})
        .tall(48)
        .padded({side, 4, 0, 0});
}

/// The bars stand on a line between the counts at both ends; the marked one has an arrow above it.
void draw_bars(const Canvas& canvas, const Box& room, const OptionsMenu::Bars& bars) {
    Pen& pen = canvas.pen;
    const double y = room.bottom() - 14;
    label(pen, {room.x, y - 8}, bars.first, body);
    label(pen, {room.right(), y - 8}, bars.last, body, Anchor::right);
    const double left = room.x + width_of(bars.first, body, canvas.metrics) + 12;
    const double right = room.right() - width_of(bars.last, body, canvas.metrics) - 12;
    const double pitch = (right - left) / static_cast<double>(bars.heights.size());
    const double tall = room.h - 28;
    rule(pen, left, y, right - left);
    for (std::size_t i = 0; i < bars.heights.size(); ++i) {
        const double x = left + pitch * static_cast<double>(i);
        const double high = bars.heights[i] > 0 ? std::max(2.0, bars.heights[i] * tall) : 0;
        const bool marked = bars.marked == i;
        if (high > 0) pen.rect({x + 1, y - high, std::max(pitch - 2, 1.0), high}, marked ? Ink::ink : Ink::max_fill, 1);
        if (!marked) continue;
        const Point tip{x + pitch / 2, y - high - 3};
        pen.polygon({{tip.x - 5, tip.y - 7}, {tip.x + 5, tip.y - 7}, tip}, Ink::ink);
    }
}

/// The name and its segments: side by side, or below one another where a narrow window has no room for that.
Part choice(const OptionsMenu::Row& row, double name_width) {
    const Part name = row.name.empty() ? flow::gap() : flow::line(row.name, name_type, 16);
    const Part choices = flow::segments(row.choices, 12, true);
    return flow::first_of({flow::row(8, {name.at_least(name_width), choices}), flow::column(4, {name, choices})});
}

/// If a window is too low for the bars and the explanations, the last of them are left out first; then rows stand closer.
Part contents(const OptionsMenu& menu, bool narrow, const TextMetrics& metrics) {
    double name_width = least_name;  // so that the segments of all rows begin below one another
    for (const OptionsMenu::Row& row : menu.rows)
        name_width = std::max(name_width, width_of(row.name, name_type, metrics));
    const double left = narrow ? side : side + name_width + 12;
    flow::Parts parts{head(menu)};
    const auto count = static_cast<int>(menu.rows.size());
    for (int i = 0; i < count; ++i) {
        const OptionsMenu::Row& row = menu.rows[static_cast<std::size_t>(i)];
        const auto bars = [&row](const Canvas& canvas, const Box& box) { draw_bars(canvas, box, row.bars); };
        const auto explained = flow::words(flow::marked(row.explanation, Ink::ink2), {{16, 20, 2}});
        // A row without a name goes on with the choices of the row above.
        const Part line = flow::when(i == 0 || !row.name.empty(), flow::ruled(12));
        parts.insert(parts.end(), {line, flow::gap(7, 3), choice(row, name_width).padded({side, 0, side, 0}),
                                   explained.padded({left, 4, side, 0}).ranked(1 + i)});
        if (!row.bars.heights.empty())
            parts.push_back(flow::picture(0, 64, bars).padded({left, 0, side, 0}).ranked(1 + count + i));
        parts.push_back(flow::gap(8, 3));
    }
    parts.push_back(flow::gap(8, 3));
    return flow::column(0, std::move(parts));
}

}  // namespace

void draw_options(Scene& scene, const StepLayout& layout, const OptionsMenu& menu, const TextMetrics& metrics) {
    constexpr double apart = 8, margin = 16;
    const Box& window = layout.window;
    const Action opener = menu.opened_by.value_or(layout.compact ? Verb::more : Verb::options);
    const Box trigger = hit_box(scene, opener, {window.right(), 0, 0, 0});
    const double width = std::min(menu.has_reset ? 560.0 : 380.0, window.w - 2 * margin);
    const Part part = contents(menu, layout.narrow, metrics);
    // The card stands under what opens it, right of its middle as far as the window allows.
    const double x = std::clamp(std::round(trigger.centre().x - (menu.has_reset ? segment_from_left : width / 2)),
                                margin, std::max(margin, window.right() - margin - width));
    const double below = (menu.opened_by ? trigger : layout.top_bar).bottom() + apart;
    // Over what stands low. On a low phone a long menu covers the bar, too.
    const bool above = menu.opened_by && trigger.centre().y > window.h / 2;
    const double most = above ? trigger.y - apart - 4 : window.h - apart - (layout.narrow ? 4 : below);
    const double height = part.settled(width, most, metrics);
    const double y = above           ? trigger.y - apart - height
                     : layout.narrow ? std::clamp(window.h - apart - height, 4.0, below)
                                     : below;
    Pen pen(add_layer(scene, window));
    flow::draw_popover(scene, pen, {x, y}, width, most, part, metrics);
}

}  // namespace plyglass::view
