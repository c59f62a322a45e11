#include "picture/dense_timeline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "picture/node_look.hpp"
#include "scene/controls.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using namespace text;
using trace::Kind;

constexpr double column_pitch = 4;
constexpr double column_width = 3.4;
constexpr double busiest = 22;     // height of the tallest column
constexpr double line_above = 26;  // from the axis to the lowest place of the step line
constexpr double line_range = 12;  // from its lowest to its highest place
constexpr double line_width = 2.5;
constexpr double words_size = 16;
constexpr double words_gap = 8;
constexpr double words_reach = 7;  // of digits, above and below their middle

/// How many of the counted steps each column has.
std::vector<std::size_t> counts(const Timeline& timeline, const DenseColumns& columns) {
    const Kind counted = counted_kind(timeline);
    std::vector<std::size_t> out(columns.count);
    auto from = timeline.kinds.begin();
    for (std::size_t& column : out) {
        const auto left = static_cast<std::size_t>(timeline.kinds.end() - from);
        const auto to = from + static_cast<std::ptrdiff_t>(std::min(columns.steps_each, left));
        column = static_cast<std::size_t>(std::count(from, to, counted));
        from = to;
    }
    return out;
}

void draw_columns(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step, const DenseColumns& columns) {
    const std::vector<std::size_t> count = counts(timeline, columns);
    const auto most = static_cast<double>(std::max<std::size_t>(1, *std::max_element(count.begin(), count.end())));
    for (std::size_t c = 0; c < count.size(); ++c) {
        if (count[c] == 0) continue;
        const double h = std::max(1.0, std::round(2 * busiest * static_cast<double>(count[c]) / most) / 2);
        const double x = axis.x(c * columns.steps_each + 1);
        const bool past = c * columns.steps_each < step;
        pen.rect({x, axis.line.y - h, column_width, h}, past ? Ink::ink3 : Ink::line2);
    }
}

/// The line of the root's best value.
class StepLine {
public:
    StepLine(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step, const std::vector<Box>& playhead,
             const TextMetrics& metrics)
        : pen_(pen),
          axis_(axis),
          timeline_(timeline),
          step_(step),
          metrics_(metrics),
          ink_(player_ink(timeline.bound_of).text),
          playhead_(playhead),
          taken_(playhead) {
        bool first = true;
        for (const Timeline::Bound& bound : timeline.bounds) {
            if (bound.words.empty()) continue;
            least_ = first ? bound.value : std::min(least_, bound.value);
            most_ = first ? bound.value : std::max(most_, bound.value);
            first = false;
        }
    }

    void draw() {
        const auto& bounds = timeline_.bounds;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            const std::size_t end = i + 1 < bounds.size() ? bounds[i + 1].step : timeline_.steps();
            if (bounds[i].words.empty()) {
                place_nothing_yet(bounds[i].step, end);
            } else {
                const bool goes_on = i > 0 && !bounds[i - 1].words.empty();
                if (goes_on) rise(bounds[i].step, y_of(bounds[i - 1]), y_of(bounds[i]));
                stretch(bounds[i].step, end, y_of(bounds[i]));
            }
        }
        // Words find the places that the whole line leaves free.
        bool named = false;
        for (const Timeline::Bound& bound : bounds) {
            if (bound.words.empty()) {
                named = false;
            } else if (draw_words(bound, !named)) {
                named = true;
            }
        }
        // The answer goes before what came earlier: where only this place was left for it, there is no room for both.
        for (const auto& [place, words] : nothing_yet_) {
            if (place.overlaps(last_said_)) continue;
            pen_.opacity(1);
            label(pen_, place.centre(), words, {words_size, Ink::ink3, Face::sans}, Anchor::middle);
        }
        pen_.opacity(1);
    }

private:
    double y_of(const Timeline::Bound& bound) const {
        const double part = most_ > least_ ? (bound.value - least_) / (most_ - least_) : 0.5;
        return axis_.line.y - line_above - line_range * part;
    }

    void line(Point from, Point to, bool past) {
        pen_.opacity(past ? 1 : future_opacity);
        pen_.line(from, to, {ink_, line_width});
        const Box between{std::min(from.x, to.x), std::min(from.y, to.y), std::abs(to.x - from.x),
                          std::abs(to.y - from.y)};
        taken_.push_back(between.grown(line_width / 2));
    }

    void rise(std::size_t step, double from, double to) {
        line({axis_.x(step), from}, {axis_.x(step), to}, step <= step_);
    }

    /// A level part of the line, which changes its opacity at the playhead.
    void stretch(std::size_t from, std::size_t to, double y) {
        const std::size_t now = std::clamp(step_, from, to);
        if (now > from) line({axis_.x(from), y}, {axis_.x(now), y}, true);
        if (to > now) line({axis_.x(now), y}, {axis_.x(to), y}, false);
    }

    /// Draws a value beside the line, on the side where the line leaves room; returns false if there is none.
    bool draw_words(const Timeline::Bound& bound, bool named) {
        std::string words = bound.words;
        if (named && !timeline_.bound_name.empty()) words = timeline_.bound_name + " " + words;
        const double w = metrics_.width(words, words_size, Face::sans_bold);
        const double right = axis_.x(bound.step) + words_gap;
        const double left = axis_.x(bound.step) - words_gap - w;  // behind the rise
        if (draw_words_at(right, words, w, bound) || draw_words_at(left, words, w, bound)) return true;
        if (&bound != &timeline_.bounds.back()) return false;
        // The last value is the answer: where the playhead stands in its place, it stands before it, over an older level.
        double x = left;
        for (const Box& box : playhead_) {
            if (box.right() > x && box.x < right + w) x = std::min(x, box.x - words_gap - w);
        }
        set_words({x, std::max(y_of(bound), axis_.top + words_reach)}, words, w, bound);
        return true;
    }

    bool draw_words_at(double x, const std::string& words, double w, const Timeline::Bound& bound) {
        constexpr double beside_axis = 12;  // px: to the window's edge
        if (x + w > axis_.line.right() + beside_axis) return false;
        const double y = y_of(bound);
        // Where the line runs high, its words stand below it.
        const bool is_high = y < axis_.line.y - line_above - line_range / 2;
        const double above = std::max(y - 11, axis_.top + words_reach);
        for (const double middle : {is_high ? y + 12 : above, is_high ? above : y + 12}) {
            const Box place{x - 3, middle - words_reach, w + 6, 2 * words_reach};
            const bool is_free =
                std::none_of(taken_.begin(), taken_.end(), [&](const Box& box) { return box.overlaps(place); });
            if (!is_free) continue;
            set_words({x, middle}, words, w, bound);
            return true;
        }
        return false;
    }

    /// `left`: the left end of the words' middle line.
    void set_words(Point left, const std::string& words, double w, const Timeline::Bound& bound) {
        const Box place{left.x - 3, left.y - words_reach, w + 6, 2 * words_reach};
        pen_.opacity(1);
        pen_.rect(place, Ink::card, 3);
        const Ink seen = ink_ == Ink::beta_text ? Ink::beta_small : ink_;
        const Ink ink = bound.step <= step_ ? seen : Ink::ink3;
        label(pen_, left, words, {words_size, ink, Face::sans_bold});
        taken_.push_back(place.grown(words_gap / 2));
        last_said_ = place;
    }

    /// Moves words around `middle` to where the playhead leaves them room between `from` and `to`; false if nowhere.
    bool step_aside(Point& middle, double w, double from, double to) const {
        for (const Box& box : playhead_) {
            const double half = w / 2 + words_gap;
            if (middle.y + words_reach < box.y || middle.y - words_reach > box.bottom()) continue;
            if (std::abs(middle.x - box.centre().x) >= half + box.w / 2) continue;
            const double left = std::min(middle.x, box.x - half), right = std::max(middle.x, box.right() + half);
            const bool fits_left = left - w / 2 >= from, fits_right = right + w / 2 <= to;
            if (!fits_left && !fits_right) return false;
            const bool nearer = middle.x - left < right - middle.x;
            middle.x = fits_left && (nearer || !fits_right) ? left : right;
        }
        return true;
    }

    void place_nothing_yet(std::size_t from, std::size_t to) {
        const auto open = std::find_if(timeline_.chapters.begin(), timeline_.chapters.end(),
                                       [&](const auto& chapter) { return chapter.last >= from; });
        std::vector<std::string> tries{tr("no bound yet")};
        if (open != timeline_.chapters.end() && timeline_.chapter_is_move) {
            tries.insert(tries.begin(), filled(tr("no bound yet: {} is still open"), open->name));
        }
        const double room = axis_.x(to) - axis_.x(from) - 2 * words_gap;
        for (const std::string& words : tries) {
            const double w = metrics_.width(words, words_size, Face::sans);
            if (w > room) continue;
            Point middle{(axis_.x(from) + axis_.x(to)) / 2, axis_.line.y - line_above - line_range / 2 + 1};
            if (!step_aside(middle, w, axis_.x(from) + words_gap, axis_.x(to) - words_gap)) continue;
            taken_.push_back({middle.x - w / 2, middle.y - words_reach, w, 2 * words_reach});
            nothing_yet_.emplace_back(taken_.back(), words);
            return;
        }
    }

    Pen& pen_;
    const Axis& axis_;
    const Timeline& timeline_;
    const std::size_t step_;
    const TextMetrics& metrics_;
    const Ink ink_;
    double least_ = 0, most_ = 0;
    const std::vector<Box>& playhead_;
    std::vector<Box> taken_;  ///< by the playhead, by parts of the line and by words
    std::vector<std::pair<Box, std::string>> nothing_yet_;
    Box last_said_;  ///< where the last value stands
};

}  // namespace

Kind counted_kind(const Timeline& timeline) {
    const auto& kinds = timeline.legend;
    return std::find(kinds.begin(), kinds.end(), Kind::cutoff) != kinds.end() ? Kind::cutoff : Kind::leaf;
}

DenseColumns DenseColumns::of(const Axis& axis) {
    const auto fit = std::max<std::size_t>(1, static_cast<std::size_t>((axis.last - axis.first) / column_pitch));
    const std::size_t each = std::max<std::size_t>(1, (axis.steps + fit - 1) / fit);
    return {(axis.steps + each - 1) / each, each};
}

void draw_dense_timeline(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step,
                         const std::vector<Box>& playhead, const TextMetrics& metrics) {
    draw_columns(pen, axis, timeline, step, DenseColumns::of(axis));
    StepLine(pen, axis, timeline, step, playhead, metrics).draw();
}

void draw_columns_sign(Pen& pen, Point left) {
    constexpr std::array heights{8.0, 14.0, 19.0, 11.0};
    double x = left.x;
    for (const double h : heights) {
        pen.rect({x, left.y + 8 - h, 4, h}, Ink::ink3);
        x += 5;
    }
}

void draw_bound_sign(Pen& pen, Point left, core::Turn player) {
    const auto [x, y] = left;
    pen.path({{x, y + 5}, {x + 12, y + 5}, {x + 12, y - 3}, {x + bound_sign_width, y - 3}},
             {player_ink(player).text, line_width});
}

}  // namespace plyglass::picture
