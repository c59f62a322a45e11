#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "scene/chart_parts.hpp"
#include "scene/charts.hpp"
#include "scene/controls.hpp"
#include "scene/curve_names.hpp"
#include "scene/log_axis.hpp"
#include "text/numbers.hpp"

namespace plyglass::scene {

using namespace chart;

namespace {

constexpr double leading = 19;
constexpr double widest_name = 0.62;  // of the plot

/// The exponents of the powers of two that bound all values; 0 and 1 if there are none.
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

/// The plot of a chart and its axis.
struct Plot {
    Box inside;
    int first = 0, last = 1;  ///< exponents of the powers of two at the ends of the axis

    Plot(const Box& card, const ShareChart& chart) : inside(plot_of(card, 84)) {
        inside.w -= 12;  // room for half of the last label
        std::tie(first, last) = powers_around(chart);
    }

    LogAxis axis() const { return {std::exp2(first), std::exp2(last), inside.x, inside.right()}; }

    Point median(const ShareChart::Series& series) const {
        if (series.values.empty()) return {inside.x, inside.centre().y};
        return {axis().at(series.values[series.values.size() / 2]), inside.centre().y};
    }
};

void draw_axes(Pen& pen, const Plot& plot) {
    const LogAxis axis = plot.axis();
    draw_share_lines(pen, plot.inside);
    constexpr double room = 52;  // for "512 k" and a blank
    const int most = std::max(1, static_cast<int>(plot.inside.w / room));
    const int apart = (plot.last - plot.first + std::min(most, 8) - 1) / std::min(most, 8);
    for (int power = plot.first; power <= plot.last; power += std::max(apart, 1)) {
        const double x = axis.at(std::exp2(power));
        pen.line({x, plot.inside.y}, {x, plot.inside.bottom()}, {Ink::line, 1});
        pen.text({x, plot.inside.bottom() + 26}, text::short_power(std::exp2(power)), text_size, Ink::ink2, Face::sans,
                 Anchor::middle);
    }
}

/// The curve of many values, whose steps are too low to be seen: the joints of so many corners would make it rough.
std::vector<Point> slope(const ShareChart::Series& series, const LogAxis& axis, const Box& inside) {
    constexpr double least = 2, tread = 4;
    std::vector<Point> out{{inside.x, inside.bottom()}};
    const auto n = static_cast<double>(series.values.size());
    Point last = out.back();
    for (std::size_t i = 0; i < series.values.size(); ++i) {
        const double x = axis.at(series.values[i]);
        const double y = std::lerp(inside.bottom(), inside.y, static_cast<double>(i + 1) / n);
        if (x - last.x >= tread) out.insert(out.end(), {last, {x, last.y}});
        last = {x, y};
        if (x - out.back().x >= least || out.back().y - y >= least) out.push_back(last);
    }
    out.insert(out.end(), {last, {inside.right(), inside.y}});
    return out;
}

/// The steps of a series; steps that fall on one pixel column are merged.
std::vector<Point> steps(const ShareChart::Series& series, const LogAxis& axis, const Box& inside) {
    const auto n = static_cast<double>(series.values.size());
    if (n > inside.h) return slope(series, axis, inside);
    std::vector<Point> out{{inside.x, inside.bottom()}};
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

/// A square of this size.
Box around(Point centre, double size) { return {centre.x - size / 2, centre.y - size / 2, size, size}; }

/// "expectimax, random tiles" as "expectimax," and "random tiles": broken after the mark that is nearest to its middle.
std::optional<std::pair<std::string, std::string>> halves(const std::string& name) {
    std::optional<std::size_t> best;
    for (const std::string_view mark : {", ", "，", ",", ":"}) {
        for (auto at = name.find(mark); at != name.npos; at = name.find(mark, at + 1)) {
            const std::size_t end = at + mark.size();
            if (end >= name.size()) continue;
            const auto off = [&](std::size_t place) { return std::max(place, name.size() - place); };
            if (!best || off(end) < off(*best)) best = end;
        }
    }
    if (!best) return std::nullopt;
    std::string first = name.substr(0, *best);
    first.erase(first.find_last_not_of(' ') + 1);
    return std::pair(first, name.substr(*best));
}

/// The name in one line and in two, as far as that is narrow enough; at least one of them, cut if need be.
std::vector<std::vector<std::string>> settings_of(const std::string& name, double room, const Type& type,
                                                  const TextMetrics& metrics) {
    const auto fits = [&](const std::string& line) { return width_of(line, type, metrics) <= room; };
    std::vector<std::vector<std::string>> out;
    if (fits(name)) out.push_back({name});
    const auto parts = halves(name);
    if (parts && fits(parts->first) && fits(parts->second)) out.push_back({parts->first, parts->second});
    if (out.empty()) out.push_back({fitted(name, room, type, metrics)});
    return out;
}

void draw_name(Pen& pen, const NamePlace& place, const std::vector<std::string>& lines, const Type& type) {
    const auto& [box, shape, curve] = place;
    pen.rect(box, Ink::card);  // covers the lines of the axes
    const bool is_left = curve && box.x < curve->x;
    if (curve) {
        pen.line({is_left ? box.right() + 3 : box.x - 3, curve->y}, *curve, {type.ink, 1});
        pen.circle(*curve, 2.5, type.ink);
    }
    double y = box.centre().y - leading * static_cast<double>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
        label(pen, {is_left ? box.right() : box.x, y}, line, type, is_left ? Anchor::right : Anchor::left);
        y += leading;
    }
}

struct PlacedName {
    NamePlace place;
    std::vector<std::string> lines;
    Type type;
};

/// The names of the series, as far as there are places for them, in this order.
std::vector<PlacedName> place_names(const ShareChart& chart, CurveNames names, const std::vector<std::size_t>& order,
                                    double widest, const TextMetrics& metrics) {
    std::vector<PlacedName> out;
    for (const std::size_t i : order) {
        const auto& series = chart.series[i];
        if (series.values.empty() || series.name.empty() || series.is_aside) continue;
        const Type type{text_size, series.mark.ink, Face::sans_bold};
        const auto settings = settings_of(series.name, widest, type, metrics);
        std::vector<NameSize> sizes;
        for (const auto& lines : settings) {
            NameSize& size = sizes.emplace_back(NameSize{0, leading * static_cast<double>(lines.size())});
            for (const std::string& line : lines) size.w = std::max(size.w, width_of(line, type, metrics));
        }
        const auto place = names.place(i, sizes, chart.chosen == i);
        if (place) out.push_back({*place, settings[place->shape], type});
    }
    return out;
}

/// The same in the order that finds places for most of them: an early name may take the only place of a later one. The
/// chosen series stays first.
std::vector<PlacedName> best_places(const ShareChart& chart, const CurveNames& names, std::vector<std::size_t> order,
                                    double widest, const TextMetrics& metrics) {
    constexpr int most_tries = 24;
    std::vector<PlacedName> best = place_names(chart, names, order, widest, metrics);
    const auto movable = order.begin() + (chart.chosen ? 1 : 0);
    std::sort(movable, order.end());
    const auto named = [](const auto& series) {
        return !series.values.empty() && !series.name.empty() && !series.is_aside;
    };
    const auto all = static_cast<std::size_t>(std::count_if(chart.series.begin(), chart.series.end(), named));
    for (int i = 0; i < most_tries && best.size() < all && std::next_permutation(movable, order.end()); ++i) {
        auto other = place_names(chart, names, order, widest, metrics);
        if (other.size() > best.size()) best = std::move(other);
    }
    return best;
}

}  // namespace

std::vector<Box> median_boxes(const ShareChart& chart, const Box& card) {
    constexpr double size = 24;
    const Plot plot(card, chart);
    std::vector<Box> out;
    for (const auto& series : chart.series) {
        out.push_back(series.values.empty() ? Box{} : around(plot.median(series), size));
    }
    return out;
}

void draw(Pen& pen, const Box& box, const ShareChart& chart, const TextMetrics& metrics) {
    draw_title(pen, box, chart.title, chart.brief_title, metrics);
    const Plot plot(box, chart);
    draw_axes(pen, plot);
    CurveNames names(plot.inside);
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const auto& series = chart.series[i];
        std::vector<Point> curve;
        if (!series.values.empty()) curve = steps(series, plot.axis(), plot.inside);
        const double width = chart.chosen == i ? 5 : series.is_aside ? 1 : 3;
        const Stroke stroke =
            series.mark.hollow ? Stroke{series.mark.ink, width, 8, 6} : Stroke{series.mark.ink, width};
        if (!curve.empty()) pen.path(curve, stroke);
        if (series.is_aside) curve.clear();
        if (series.is_aside && !series.values.empty()) names.keep_clear(around(plot.median(series), 14));
        names.add(std::move(curve), plot.median(series));
    }
    // The chosen one is named first, and in any case.
    std::vector<std::size_t> order(chart.series.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return chart.chosen == i; });
    for (const std::size_t i : order) {
        const auto& series = chart.series[i];
        if (!series.values.empty()) draw_mark(pen, plot.median(series), series.mark, series.is_aside ? 8 : 16);
    }
    for (const PlacedName& name : best_places(chart, names, order, widest_name * plot.inside.w, metrics)) {
        draw_name(pen, name.place, name.lines, name.type);
    }
}

}  // namespace plyglass::scene
