#include "scene/charts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "scene/chart_parts.hpp"
#include "scene/controls.hpp"
#include "scene/log_axis.hpp"
#include "scene/paragraph.hpp"
#include "text/numbers.hpp"

namespace plyglass::scene {

namespace {

using namespace chart;

// ---- rates -----------------------------------------------------------------------------------------------

/// The heights of the parts of a table of rates, and the places in a row.
struct RateRows {
    double head, row, name, detail, rate;

    static RateRows of(const RateChart& chart) {
        if (chart.stacked) return {42, 82, 21, 21, 52};
        return chart.compact ? RateRows{46, 54, 22, 43, 24} : RateRows{60, 66, 28, 51, 34};
    }
};
constexpr double note_height = 40;
constexpr double least_name_width = 260;
constexpr double most_name_width = 400;
constexpr double before_name = 36;  // for the mark
constexpr Type name_type{18, Ink::ink, Face::sans_bold};
constexpr double column_gap = 32;

void draw_rate_axis(Pen& pen, double left, double right, double y) {
    pen.line({left, y}, {right, y}, {Ink::line2, 2});
    for (const double share : {0.0, 0.5, 1.0}) {
        const double x = std::lerp(left, right, share);
        pen.line({x, y - 5}, {x, y + 5}, {Ink::line2, 2});
    }
}

void draw_rate(Pen& pen, double left, double right, double y, const ChartRate& rate, const Mark& mark) {
    if (rate.words.empty()) return;
    const bool none = rate.share <= 0;
    pen.text({left, y - 6}, rate.words, 20, none ? Ink::ink3 : Ink::ink, Face::sans_bold);
    pen.text({right, y - 6}, rate.interval, text_size, Ink::ink2, Face::sans, Anchor::right);
    const double axis = y + 18;
    draw_rate_axis(pen, left, right, axis);
    const double low = std::lerp(left, right, rate.low);
    const double high = std::lerp(left, right, rate.high);
    pen.line({low, axis}, {high, axis}, {mark.ink, 5});
    for (const double end : {low, high}) pen.line({end, axis - 6}, {end, axis + 6}, {mark.ink, 2});
    draw_mark(pen, {std::lerp(left, right, rate.share), axis}, mark, 14);
    if (!rate.claimed) return;
    const double claimed = std::lerp(left, right, *rate.claimed);
    pen.line({claimed, axis - 11}, {claimed, axis + 11}, {Ink::ink, 3});
}

/// Which of the rows are shown, `end` being the first that is not any more.
void draw_scroll_bar(Pen& pen, const Box& track, const RateChart& chart, std::size_t end) {
    const auto rows = static_cast<double>(chart.rows.size());
    if (end - chart.first >= chart.rows.size()) return;
    pen.rect(track, Ink::track, 3);
    const double from = track.y + track.h * static_cast<double>(chart.first) / rows;
    pen.rect({track.x, from, track.w, track.h * static_cast<double>(end - chart.first) / rows}, Ink::ink3, 3);
}

}  // namespace

Box plot_of(const Box& card, double left) {
    const bool is_low = card.h < 260;
    const double above = is_low ? 50 : 60, below = is_low ? 42 : 48;
    return {card.x + left, card.y + above, card.w - left - padding, card.h - above - below};
}

void draw_mark(Pen& pen, Point centre, const Mark& mark, double size) {
    const Ink fill = mark.hollow ? Ink::card : mark.ink;
    const Stroke stroke{mark.ink, 2.5};
    const double r = size / 2;
    const auto [x, y] = centre;
    switch (mark.shape) {
        case MarkShape::circle: pen.circle(centre, r, fill, stroke); break;
        case MarkShape::triangle:
            pen.polygon({{x - r, y - r * 0.8}, {x + r, y - r * 0.8}, {x, y + r}}, fill, stroke);
            break;
        case MarkShape::square:
            pen.polygon({{x - r * 0.85, y - r * 0.85},
                         {x + r * 0.85, y - r * 0.85},
                         {x + r * 0.85, y + r * 0.85},
                         {x - r * 0.85, y + r * 0.85}},
                        fill, stroke);
            break;
        case MarkShape::diamond:
            pen.polygon({{x, y - r * 1.1}, {x + r * 1.1, y}, {x, y + r * 1.1}, {x - r * 1.1, y}}, fill, stroke);
            break;
    }
}

double height(const RateChart& chart) { return height_of(chart, chart.rows.size()); }

double height_of(const RateChart& chart, std::size_t rows) {
    const RateRows high = RateRows::of(chart);
    return high.head + high.row * static_cast<double>(rows) + (chart.note.empty() ? 0 : note_height);
}

std::size_t rows_in(const RateChart& chart, double height) {
    const RateRows high = RateRows::of(chart);
    const double room = height - high.head - (chart.note.empty() ? 0 : note_height);
    return static_cast<std::size_t>(std::max(1.0, std::floor(room / high.row + 0.1)));  // a row contains some slack
}

std::vector<Box> row_boxes(const RateChart& chart, const Box& box) {
    std::vector<Box> out;
    const RateRows high = RateRows::of(chart);
    const std::size_t end = std::min(chart.rows.size(), chart.first + rows_in(chart, box.h));
    double y = box.y + high.head;
    for (std::size_t row = chart.first; row < end; ++row, y += high.row) {
        out.push_back({box.x + padding - 12, y, box.w - 2 * padding + 24, high.row});
    }
    return out;
}

void draw(Pen& pen, const Box& box, const RateChart& chart, const TextMetrics& metrics) {
    const RateRows high = RateRows::of(chart);
    double name_width = least_name_width;
    for (const RateChart::Row& row : chart.rows) {
        const double words = std::max(width_of(row.name, name_type, metrics),
                                      width_of(row.detail, {text_size, Ink::ink2, Face::sans}, metrics));
        const double needed = before_name + words + 24;
        name_width = std::clamp(needed, name_width, most_name_width);
    }
    const double left = box.x + padding;
    if (chart.stacked) name_width = 0;
    const double width =
        (box.w - 2 * padding - name_width) / static_cast<double>(std::max<std::size_t>(chart.columns.size(), 1));
    const auto column = [&](std::size_t i) { return left + name_width + width * static_cast<double>(i); };
    const std::size_t end = std::min(chart.rows.size(), chart.first + rows_in(chart, box.h));
    if (!chart.stacked) pen.text({left, box.y + high.head - 22}, chart.corner, 18, Ink::ink, Face::sans_bold);
    if (end - chart.first < chart.rows.size() && !chart.stacked) {
        pen.text({left + name_width - 20, box.y + high.head - 22},
                 fmt::format("{}–{} / {}", chart.first + 1, end, chart.rows.size()), text_size, Ink::ink2, Face::sans,
                 Anchor::right);
    }
    for (std::size_t i = 0; i < chart.columns.size(); ++i) {
        pen.text({column(i), box.y + high.head - 22}, chart.columns[i], 20, Ink::ink, Face::sans_bold);
    }
    double y = box.y + high.head;
    for (std::size_t r = chart.first; r < end; ++r) {
        const RateChart::Row& row = chart.rows[r];
        pen.line({left - 12, y}, {box.right() - padding + 12, y}, {Ink::line, 1});
        if (chart.chosen == r) highlight_row(pen, {left - 12, y + 1, box.w - 2 * padding + 24, high.row - 2});
        draw_mark(pen, {left + 12, chart.stacked ? y + 14 : y + high.row / 2}, row.mark);
        const double room = chart.stacked ? box.w - 2 * padding - before_name : name_width - before_name - 12;
        const Type type = shrunk(row.name, room, name_type, 14, metrics);
        pen.text({left + before_name, y + high.name}, fitted(row.name, room, type, metrics), type.size, type.ink,
                 type.face);
        const double after = chart.stacked ? width_of(row.name, type, metrics) + 12 : 0;
        pen.text({left + before_name + after, y + high.detail},
                 fit_text(row.detail, room - after, text_size, Face::sans, metrics), text_size, Ink::ink2);
        for (std::size_t i = 0; i < row.rates.size(); ++i) {
            draw_rate(pen, column(i), column(i) + width - column_gap, y + high.rate, row.rates[i], row.mark);
        }
        y += high.row;
    }
    if (!chart.note.empty()) pen.text({left, y + 24}, chart.note, text_size, Ink::ink2);
    draw_scroll_bar(pen, {box.right() - 12, box.y + high.head + 6, 6, y - box.y - high.head - 12}, chart, end);
}

void draw(Pen& pen, const Box& box, const BoxChart& chart, const TextMetrics& metrics) {
    draw_title(pen, box, chart.title, chart.brief_title, metrics);
    const double words = width_of(chart.title, {text_size, Ink::ink2, Face::sans_bold}, metrics) +
                         width_of(chart.heading, {text_size, Ink::ink2, Face::sans}, metrics);
    if (words + 16 < box.w - 2 * padding) {
        pen.text({box.right() - padding, box.y + 34}, chart.heading, text_size, Ink::ink2, Face::sans, Anchor::right);
    }
    double low = 1e300;
    double high = 0;
    for (const auto& row : chart.rows) {
        if (row.low > 0) low = std::min(low, row.low);
        high = std::max(high, row.high);
    }
    if (high <= 0) return;
    // A box on an end of the axis would be half cut away.
    constexpr double clear = 0.1;  // powers of ten
    const int first = static_cast<int>(std::floor(std::log10(std::min(low, high)) - clear));
    const int last = std::max(static_cast<int>(std::ceil(std::log10(high) + clear)), first + 1);
    Box inside = plot_of(box, 64);
    const Note note = Note::of(chart.note, box, inside, metrics);
    note.draw(pen, box);
    inside.h -= note.height;
    inside.w -= 90;  // room for the words
    const LogAxis axis(std::pow(10, first), std::pow(10, last), inside.x, inside.right());
    constexpr double label_pitch = 52;
    const int apart = std::max(1, static_cast<int>(std::ceil(label_pitch * (last - first) / inside.w)));
    for (int power = first; power <= last; ++power) {
        const double x = axis.at(std::pow(10, power));
        pen.line({x, inside.y}, {x, inside.bottom()}, {Ink::line, 1});
        if ((last - power) % apart != 0) continue;
        pen.text({x, inside.bottom() + 26}, text::fixed(std::pow(10, power), std::max(-power, 0)), text_size, Ink::ink2,
                 Face::sans, Anchor::middle);
    }
    const double pitch = inside.h / static_cast<double>(std::max<std::size_t>(chart.rows.size(), 1));
    const double thick = std::min(24.0, pitch * 0.7);
    double y = inside.y + pitch / 2;
    for (const auto& row : chart.rows) {
        draw_mark(pen, {box.x + padding + 10, y}, row.mark, std::min(16.0, pitch * 0.7));
        pen.line({axis.at(row.low), y}, {axis.at(row.high), y}, {row.mark.ink, 2});
        for (const double end : {row.low, row.high}) {
            pen.line({axis.at(end), y - thick / 3}, {axis.at(end), y + thick / 3}, {row.mark.ink, 2});
        }
        const double from = axis.at(row.quarter);
        const double wide = axis.at(row.three_quarters) - from;
        constexpr double least = 8;  // a narrower one has no inside
        const double left = wide < least ? from - (least - wide) / 2 : from;
        pen.rect({left, y - thick / 2, std::max(wide, least), thick}, row.mark.hollow ? Ink::card : row.mark.ink, 3,
                 {row.mark.ink, 2.5});
        const double half = axis.at(row.half);
        pen.line({half, y - thick / 2}, {half, y + thick / 2}, {row.mark.hollow ? row.mark.ink : Ink::card, 2.5});
        const double size = std::min(18.0, std::round(pitch * 0.9));
        pen.text({box.right() - padding, y + size / 3}, row.words, size, Ink::ink, Face::sans_bold, Anchor::right);
        y += pitch;
    }
}

void draw(Pen& pen, const Box& box, const CurveChart& chart, const TextMetrics& metrics) {
    draw_title(pen, box, chart.title, {}, metrics);
    Box inside = plot_of(box, 84);
    inside.h -= 24;  // room for the name of the axis
    draw_share_lines(pen, inside);
    pen.text({inside.x + inside.w / 2, box.bottom() - 18}, chart.axis, text_size, Ink::ink2, Face::sans_bold,
             Anchor::middle);
    if (chart.points.empty()) return;
    const double pitch = inside.w / static_cast<double>(chart.points.size());
    const auto place = [&](std::size_t i, double share) {
        return Point{inside.x + pitch * (static_cast<double>(i) + 0.5), std::lerp(inside.bottom(), inside.y, share)};
    };
    const Mark mark{MarkShape::circle, Ink::max_fill, false};
    std::vector<Point> line;
    for (std::size_t i = 0; i < chart.points.size(); ++i) line.push_back(place(i, chart.points[i].rate.share));
    pen.path(line, {Ink::max_fill, 2});
    const auto every = static_cast<std::size_t>(std::ceil(64 / pitch));  // a label needs about this much room
    for (std::size_t i = 0; i < chart.points.size(); ++i) {
        const ChartRate& rate = chart.points[i].rate;
        pen.line(place(i, rate.low), place(i, rate.high), {Ink::max_fill, 2});
        for (const double end : {rate.low, rate.high}) {
            const Point at = place(i, end);
            pen.line({at.x - 6, at.y}, {at.x + 6, at.y}, {Ink::max_fill, 2});
        }
        draw_mark(pen, line[i], mark, 12);
        if (i % every != 0) continue;
        pen.text({line[i].x, inside.bottom() + 26}, chart.points[i].label, text_size, Ink::ink2, Face::sans,
                 Anchor::middle);
    }
}

}  // namespace plyglass::scene
