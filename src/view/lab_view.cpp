#include "view/lab_view.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double gap = 16;

/// The rates take the height they need, but leave room for the other charts.
double rates_height(const LabView& view, double room, bool compact) {
    const double most = room - gap - (compact ? 190 : 260);
    if (height(view.rates) <= most) return height(view.rates);
    return height_of(view.rates, rows_in(view.rates, most));
}

/// The tips of the curves' marks and of the leads; a click on one acts as a click on its row.
void add_tips(Scene& scene, const Box& scores, const Box& leads, const LabView& view, const TextMetrics& metrics) {
    std::size_t row = 0;
    for (const Box& mark : median_boxes(view.scores, scores)) {
        const std::string& tip = view.scores.series[row].tip;
        if (mark.w > 0 && !tip.empty()) scene.hits.push_back({mark, {Verb::row, row}, tip, true});
        ++row;
    }
    if (leads.w <= 0) return;
    row = 0;
    for (const Box& line : row_boxes(view.leads, leads, metrics)) {
        const std::string& tip = view.leads.rows[row].tip;
        if (!tip.empty()) scene.hits.push_back({line, {Verb::row, view.rates.first + row}, tip, true});
        ++row;
    }
}

/// In a narrow window the scores stand alone below the rates.
void draw_charts(Scene& scene, const Box& room, const LabView& view, bool compact, bool narrow,
                 const TextMetrics& metrics) {
    const Box rates{room.x, room.y, room.w, rates_height(view, room.h, compact)};
    const Box below{room.x, rates.bottom() + gap, room.w, room.bottom() - rates.bottom() - gap};
    const bool has_leads = !view.leads.rows.empty() && !narrow;
    auto [scores, leads, times] = chart_boxes(below, gap, has_leads);
    if (narrow) scores = below;
    Pen cards(add_layer(scene, room));
    for (const Box& box : {rates, scores}) card(cards, box);
    if (!narrow) card(cards, times);
    if (has_leads) card(cards, leads);
    Pen inside(add_layer(scene, rates));
    scene::draw(inside, rates, view.rates, metrics);
    std::size_t row = view.rates.first;
    for (const Box& box : row_boxes(view.rates, rates)) {
        scene.hits.push_back({box, {Verb::row, row++}, view.row_tip, true});
    }
    Pen other(add_layer(scene, below));
    scene::draw(other, scores, view.scores, metrics);
    if (!narrow) scene::draw(other, times, view.times, metrics);
    if (has_leads) scene::draw(other, leads, view.leads, metrics);
    add_tips(scene, scores, leads, view, metrics);
}

}  // namespace

Box games_box(const StepLayout& layout) {
    constexpr double widest = 760;
    const LabPlaces places = LabPlaces::of(layout);
    const double w = std::min(widest, places.inside.w);
    return {places.inside.right() - w, places.inside.y, w, places.inside.h};
}

std::size_t most_columns(const StepLayout& layout) {
    if (layout.narrow) return 2;
    constexpr double names = 300, column = 185;
    const auto fit = static_cast<std::size_t>(std::max(1.0, (LabPlaces::of(layout).inside.w - names) / column));
    return std::min<std::size_t>(fit, layout.compact ? 4 : 6);
}

std::size_t shown_rows(const StepLayout& layout, const LabView& view) {
    const Box room = LabPlaces::of(layout).inside;
    return std::min(view.rates.rows.size(), rows_in(view.rates, rates_height(view, room.h, layout.compact)));
}

void draw_lab(Scene& scene, const StepLayout& layout, const LabView& view, const TextMetrics& metrics) {
    draw_lab_frame(scene, layout, view, Ink::chance_fill, metrics);
    if (!view.nothing.empty()) return draw_nothing(scene, layout, view.nothing, metrics);
    draw_charts(scene, LabPlaces::of(layout).inside, view, layout.compact, layout.narrow, metrics);
}

void draw_nothing(Scene& scene, const StepLayout& layout, const std::string& nothing, const TextMetrics& metrics) {
    const LabPlaces places = LabPlaces::of(layout);
    Pen pen(add_layer(scene, places.ground));
    constexpr double size = 20, leading = 28;
    const Span words{nothing, Ink::ink2, false};
    Point at = places.ground.centre();
    for (const Line& line : break_lines(std::span(&words, 1), size, places.inside.w, metrics)) {
        draw_lines(pen, {at.x - line.width / 2, baseline(at.y, nothing, size)}, std::span(&line, 1), size, leading);
        at.y += leading;
    }
}

}  // namespace plyglass::view
