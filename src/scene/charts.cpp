#include "scene/charts.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "scene/paragraph.hpp"

namespace plyglass::scene {

namespace {

constexpr double padding = 24;
constexpr double text_size = 16;

Stroke line_of(const Mark& mark, double width = 3) {
    return mark.hollow ? Stroke{mark.ink, width, 8, 6} : Stroke{mark.ink, width};
}

/// A logarithmic axis from `low` to `high`, both greater than 0 and not the same.
class LogAxis {
public:
    LogAxis(double low, double high, double left, double right)
        : low_(std::log2(low)), scale_((right - left) / (std::log2(high) - low_)), left_(left), right_(right) {}

    double at(double value) const {
        return value <= 0 ? left_ : std::clamp(left_ + (std::log2(value) - low_) * scale_, left_, right_);
    }

private:
    double low_, scale_, left_, right_;
};

/// "512", "4 k", "1 M": a power of two as people say it.
std::string short_number(double value) {
    if (value >= 1 << 20) return fmt::format("{:.0f} M", value / (1 << 20));
    if (value >= 1 << 10) return fmt::format("{:.0f} k", value / (1 << 10));
    return fmt::format("{:.0f}", value);
}

// ---- rates -----------------------------------------------------------------------------------------------

constexpr double head_height = 60;
constexpr double row_height = 66;
constexpr double note_height = 40;
constexpr double name_width = 260;
constexpr double column_gap = 32;

void draw_rate_axis(Pen& pen, double left, double right, double y) {
    pen.line({left, y}, {right, y}, {Ink::line2, 2});
    for (const double share : {0.0, 0.5, 1.0}) {
        const double x = std::lerp(left, right, share);
        pen.line({x, y - 5}, {x, y + 5}, {Ink::line2, 2});
    }
}

void draw_rate(Pen& pen, double left, double right, double y, const ChartRate& rate, const Mark& mark) {
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
}

// ---- axes ------------------------------------------------------------------------------------------------

/// The box of the curves in a card: below its title, above its labels.
Box plot(const Box& card, double left) {
    return {card.x + left, card.y + 60, card.w - left - padding, card.h - 60 - 48};
}

void draw_title(Pen& pen, const Box& box, const std::string& title) {
    pen.text({box.x + padding, box.y + 34}, title, text_size, Ink::ink2, Face::sans_bold);
}

/// Lines at 0, 25, 50, 75 and 100 %.
void draw_share_lines(Pen& pen, const Box& inside) {
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const double y = std::lerp(inside.bottom(), inside.y, quarter / 4.0);
        pen.line({inside.x, y}, {inside.right(), y}, {Ink::line, 1});
        if (quarter % 2 != 0) continue;
        pen.text({inside.x - 10, y + 6}, fmt::format("{} %", 25 * quarter), text_size, Ink::ink2, Face::sans,
                 Anchor::right);
    }
}

/// The powers of two that bound all of the values; one where there is none.
std::pair<int, int> powers_around(const ShareChart& chart) {
    double low = 1e300;
    double high = 1;
    for (const auto& series : chart.series) {
        if (series.values.empty()) continue;
        low = std::min(low, std::max(series.values.front(), 1.0));
        high = std::max(high, series.values.back());
    }
    const int first = static_cast<int>(std::floor(std::log2(std::min(low, high))));
    return {first, std::max(static_cast<int>(std::ceil(std::log2(high))), first + 1)};
}

/// The steps of a series, those that fall on one pixel column as one.
std::vector<Point> steps(const ShareChart::Series& series, const LogAxis& axis, const Box& inside) {
    std::vector<Point> out{{inside.x, inside.bottom()}};
    const auto n = static_cast<double>(series.values.size());
    for (std::size_t i = 0; i < series.values.size(); ++i) {
        const double x = axis.at(series.values[i]);
        const double y = std::lerp(inside.bottom(), inside.y, static_cast<double>(i + 1) / n);
        if (x - out.back().x >= 1) out.push_back({x, out.back().y});
        if (out.size() > 1 && out.back().x > x - 1 && out[out.size() - 2].x == out.back().x) {
            out.back().y = y;
        } else {
            out.push_back({out.back().x, y});
        }
    }
    out.push_back({inside.right(), inside.y});
    return out;
}

}  // namespace

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

void draw_card(Pen& pen, const Box& box) { pen.rect(box, Ink::card, 12, {Ink::line, 1}); }

double height(const RateChart& chart) {
    return head_height + row_height * static_cast<double>(chart.rows.size()) + (chart.note.empty() ? 0 : note_height);
}

void draw(Pen& pen, const Box& box, const RateChart& chart, const TextMetrics& metrics) {
    const double left = box.x + padding;
    const double width =
        (box.w - 2 * padding - name_width) / static_cast<double>(std::max<std::size_t>(chart.columns.size(), 1));
    const auto column = [&](std::size_t i) { return left + name_width + width * static_cast<double>(i); };
    pen.text({left, box.y + 38}, chart.corner, 18, Ink::ink, Face::sans_bold);
    for (std::size_t i = 0; i < chart.columns.size(); ++i) {
        pen.text({column(i), box.y + 38}, chart.columns[i], 20, Ink::ink, Face::sans_bold);
    }
    double y = box.y + head_height;
    for (const RateChart::Row& row : chart.rows) {
        pen.line({left - 12, y}, {box.right() - padding + 12, y}, {Ink::line, 1});
        draw_mark(pen, {left + 12, y + row_height / 2}, row.mark);
        const double room = name_width - 48;
        pen.text({left + 36, y + 28}, fit_text(row.name, room, 18, Face::sans_bold, metrics), 18, Ink::ink,
                 Face::sans_bold);
        pen.text({left + 36, y + 51}, fit_text(row.detail, room, text_size, Face::sans, metrics), text_size, Ink::ink2);
        for (std::size_t i = 0; i < row.rates.size(); ++i) {
            draw_rate(pen, column(i), column(i) + width - column_gap, y + 34, row.rates[i], row.mark);
        }
        y += row_height;
    }
    if (!chart.note.empty()) pen.text({left, y + 24}, chart.note, text_size, Ink::ink2);
}

void draw(Pen& pen, const Box& box, const ShareChart& chart) {
    draw_title(pen, box, chart.title);
    const Box inside = plot(box, 84);
    const auto [first, last] = powers_around(chart);
    const LogAxis axis(std::exp2(first), std::exp2(last), inside.x, inside.right());
    draw_share_lines(pen, inside);
    const int apart = (last - first + 7) / 8;
    for (int power = first; power <= last; power += std::max(apart, 1)) {
        const double x = axis.at(std::exp2(power));
        pen.line({x, inside.y}, {x, inside.bottom()}, {Ink::line, 1});
        pen.text({x, inside.bottom() + 26}, short_number(std::exp2(power)), text_size, Ink::ink2, Face::sans,
                 Anchor::middle);
    }
    for (const auto& series : chart.series) {
        if (!series.values.empty()) pen.path(steps(series, axis, inside), line_of(series.mark));
    }
    for (const auto& series : chart.series) {
        if (series.values.empty()) continue;
        const double median = series.values[series.values.size() / 2];
        draw_mark(pen, {axis.at(median), inside.y + inside.h / 2}, series.mark);
    }
}

void draw(Pen& pen, const Box& box, const BoxChart& chart) {
    draw_title(pen, box, chart.title);
    pen.text({box.right() - padding, box.y + 34}, chart.heading, text_size, Ink::ink2, Face::sans, Anchor::right);
    double low = 1e300;
    double high = 0;
    for (const auto& row : chart.rows) {
        if (row.low > 0) low = std::min(low, row.low);
        high = std::max(high, row.high);
    }
    if (high <= 0) return;
    const int first = static_cast<int>(std::floor(std::log10(std::min(low, high))));
    const int last = std::max(static_cast<int>(std::ceil(std::log10(high))), first + 1);
    Box inside = plot(box, 64);
    inside.w -= 90;  // for the words
    const LogAxis axis(std::pow(10, first), std::pow(10, last), inside.x, inside.right());
    for (int power = first; power <= last; ++power) {
        const double x = axis.at(std::pow(10, power));
        pen.line({x, inside.y}, {x, inside.bottom()}, {Ink::line, 1});
        pen.text({x, inside.bottom() + 26}, fmt::format("{:.{}f}", std::pow(10, power), std::max(-power, 0)), text_size,
                 Ink::ink2, Face::sans, Anchor::middle);
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
        pen.rect({from, y - thick / 2, std::max(axis.at(row.three_quarters) - from, 2.0), thick},
                 row.mark.hollow ? Ink::card : row.mark.ink, 3, {row.mark.ink, 2.5});
        const double half = axis.at(row.half);
        pen.line({half, y - thick / 2}, {half, y + thick / 2}, {row.mark.hollow ? row.mark.ink : Ink::on_fill, 2.5});
        pen.text({box.right() - padding, y + 6}, row.words, 18, Ink::ink, Face::sans_bold, Anchor::right);
        y += pitch;
    }
}

void draw(Pen& pen, const Box& box, const CurveChart& chart) {
    draw_title(pen, box, chart.title);
    Box inside = plot(box, 84);
    inside.h -= 24;  // for the name of the axis
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
    const auto every = static_cast<std::size_t>(std::ceil(64 / pitch));  // a label needs about so much room
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
