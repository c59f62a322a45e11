#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/chart_parts.hpp"
#include "scene/charts.hpp"
#include "scene/controls.hpp"
#include "text/numbers.hpp"

namespace plyglass::scene {

using namespace chart;

namespace {

constexpr double label_pitch = 56;  // the least distance of two labels of the axis

struct LeadRange {
    double low = 0, high = 0;
};

/// All leads with their intervals, and 0.
LeadRange range_of(const LeadChart& chart) {
    LeadRange out;
    for (const LeadChart::Row& row : chart.rows) {
        if (!row.lead) continue;
        out.low = std::min({out.low, *row.lead, row.interval ? row.interval->first : 0});
        out.high = std::max({out.high, *row.lead, row.interval ? row.interval->second : 0});
    }
    const double clear = out.high > out.low ? 0.06 * (out.high - out.low) : 1;
    return {out.low - clear, out.high + clear};
}

}  // namespace

std::vector<double> round_ticks(double low, double high, std::size_t most) {
    std::vector<double> out;
    if (!(high > low) || most < 1) return out;
    double step = std::pow(10, std::floor(std::log10((high - low) / static_cast<double>(most))));
    for (const double times : {1.0, 2.0, 5.0, 10.0}) {
        if ((high - low) / (times * step) <= static_cast<double>(most)) {
            step *= times;
            break;
        }
    }
    for (double tick = std::ceil(low / step); tick * step <= high; ++tick) out.push_back(tick == 0 ? 0 : tick * step);
    return out;
}

std::array<Box, 3> chart_boxes(const Box& room, double gap, bool has_leads) {
    constexpr double beside = 0.28;
    const double times = std::round((has_leads ? beside : 0.4) * room.w - gap / 2);
    const double leads = has_leads ? std::round(beside * room.w - gap / 2) : 0;
    const double scores = room.w - times - gap - (has_leads ? leads + gap : 0);
    return {{{room.x, room.y, scores, room.h},
             {room.x + scores + gap, room.y, leads, room.h},
             {room.right() - times, room.y, times, room.h}}};
}

std::vector<Box> row_boxes(const LeadChart& chart, const Box& card, const TextMetrics& metrics) {
    std::vector<Box> out;
    Box inside = plot_of(card, 64);
    inside.h -= Note::of(chart.note, card, inside, metrics).height;
    const double pitch = inside.h / static_cast<double>(std::max<std::size_t>(chart.rows.size(), 1));
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        out.push_back({card.x + 12, inside.y + pitch * static_cast<double>(i), card.w - 24, pitch});
    }
    return out;
}

void draw(Pen& pen, const Box& box, const LeadChart& chart, const TextMetrics& metrics) {
    draw_title(pen, box, chart.title, chart.brief_title, metrics);
    Box inside = plot_of(box, 64);
    const Note note = Note::of(chart.note, box, inside, metrics);
    note.draw(pen, box);
    inside.h -= note.height;
    double words_room = 84;
    for (const LeadChart::Row& row : chart.rows) {
        words_room = std::max(words_room, width_of(row.words, {18, Ink::ink, Face::sans_bold}, metrics) + 20);
    }
    inside.w -= words_room;
    const LeadRange range = range_of(chart);
    const auto x_of = [&](double lead) {
        return std::lerp(inside.x, inside.right(), (lead - range.low) / (range.high - range.low));
    };
    const auto labels = static_cast<std::size_t>(std::max(1.0, std::floor(inside.w / label_pitch)));
    for (const double tick : round_ticks(range.low, range.high, labels)) {
        const double x = x_of(tick);
        pen.line({x, inside.y}, {x, inside.bottom()}, {tick == 0 ? Ink::ink2 : Ink::line, tick == 0 ? 2.0 : 1.0});
        pen.text({x, inside.bottom() + 26}, text::in_groups(text::fixed(tick, tick == std::round(tick) ? 0 : 1)),
                 text_size, Ink::ink2, Face::sans, Anchor::middle);
    }
    const double pitch = inside.h / static_cast<double>(std::max<std::size_t>(chart.rows.size(), 1));
    double y = inside.y + pitch / 2;
    for (const LeadChart::Row& row : chart.rows) {
        const double size = std::min(16.0, pitch * 0.7);
        draw_mark(pen, {box.x + padding + 10, y}, row.mark, size);
        if (row.interval) {
            const double low = x_of(row.interval->first), high = x_of(row.interval->second);
            pen.line({low, y}, {high, y}, {row.mark.ink, 5});
            for (const double end : {low, high}) pen.line({end, y - 6}, {end, y + 6}, {row.mark.ink, 2});
        }
        if (row.lead) draw_mark(pen, {x_of(*row.lead), y}, row.mark, std::min(14.0, size));
        const Type words{std::min(18.0, std::round(pitch * 0.9)), row.lead ? Ink::ink : Ink::ink3, Face::sans_bold};
        pen.text({box.right() - padding, y + words.size / 3}, row.words, words.size, words.ink, words.face,
                 Anchor::right);
        y += pitch;
    }
}

}  // namespace plyglass::scene
