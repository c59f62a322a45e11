#include "picture/timeline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "picture/dense_timeline.hpp"
#include "picture/run_marks.hpp"
#include "scene/controls.hpp"
#include "scene/paragraph.hpp"
#include "text/numbers.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using trace::Kind;

struct Measures {
    double margin;  // left and right of the axis
    double axis;    // below the transport's top
};
constexpr Measures full{24, 48};
constexpr Measures compact{16, 40};
constexpr Measures beside_lesson{16, 48};  // on the full screen, beside a lesson

constexpr double end_space = 8;     // from the axis's end to the first and the last tick
constexpr double roomy_pitch = 14;  // ticks are 8 wide above it, 4 below
constexpr double least_pitch = 4;   // steps are gathered into bins below it
constexpr double bin_width = 4;
constexpr double bin_height = 26;
constexpr double cutoff_height = 32;
constexpr double cap_height = 2;

constexpr std::size_t dense_from = 1500;  // steps

const Measures& measures(const StepLayout& layout) {
    if (layout.compact || layout.film) return compact;
    return layout.reading.w > 0 ? beside_lesson : full;
}

}  // namespace

bool is_dense(const Timeline& timeline) { return timeline.kinds.size() > dense_from; }

// --- places --------------------------------------------------------------------------------------------

Timeline up_to(const Timeline& whole, std::size_t steps) {
    Timeline out = whole;
    out.goes_on = steps < whole.steps();
    out.kinds.resize(std::min(steps, out.kinds.size()));
    out.pairs.resize(std::min(steps, out.pairs.size()));
    const auto comes_later = [steps](std::size_t at) { return at > steps; };
    std::erase_if(out.chapters, [&](const Timeline::Chapter& each) { return comes_later(each.first); });
    for (Timeline::Chapter& each : out.chapters) each.last = std::min(each.last, steps);
    std::erase_if(out.bounds, [&](const Timeline::Bound& each) { return comes_later(each.step); });
    std::erase_if(out.legend, [&](trace::Kind kind) {
        return std::find(out.kinds.begin(), out.kinds.end(), kind) == out.kinds.end();
    });
    return out;
}

Axis Axis::of(const StepLayout& layout, std::size_t steps, bool goes_on) {
    const Measures& m = measures(layout);
    const Box& box = layout.transport;
    const double w = std::max(2 * end_space + 1, box.w - 2 * m.margin);
    Axis axis;
    axis.line = {box.x + m.margin, box.y + m.axis, w, 2};
    axis.first = axis.line.x + end_space;
    axis.last = axis.line.right() - end_space;
    axis.top = box.y;
    axis.steps = steps;
    constexpr double open_pitch = 16;
    if (goes_on && steps > 1) axis.last = std::min(axis.last, axis.first + open_pitch * static_cast<double>(steps - 1));
    return axis;
}

double Axis::pitch() const { return steps > 1 ? (last - first) / static_cast<double>(steps - 1) : last - first; }

double Axis::x(std::size_t step) const {
    if (step == 0) return line.x;
    return first + pitch() * static_cast<double>(std::min(step, std::max<std::size_t>(steps, 1)) - 1);
}

std::size_t step_at(const StepLayout& layout, std::size_t steps, double x, bool goes_on) {
    const Axis axis = Axis::of(layout, steps, goes_on);
    if (steps == 0 || x < (axis.line.x + axis.first) / 2) return 0;
    const double nearest = 1 + std::round((x - axis.first) / axis.pitch());
    return static_cast<std::size_t>(std::clamp(nearest, 1.0, static_cast<double>(steps)));
}

// --- ticks ---------------------------------------------------------------------------------------------

TickLook tick_look(Kind kind) {
    switch (kind) {
        case Kind::enter: return {10, Ink::card, Ink::ink3};
        case Kind::leaf: return {18, Ink::leaf_fill, Ink::leaf_line};
        case Kind::alpha: return {26, Ink::alpha_text, Ink::none};
        case Kind::beta: return {26, Ink::beta_text, Ink::none};
        case Kind::cutoff: return {cutoff_height, Ink::ink, Ink::none};
        case Kind::table_hit: return {18, Ink::leaf_fill, Ink::ink};
        case Kind::probability_cut: return {18, Ink::card, Ink::leaf_line};
        case Kind::answer: return {12, Ink::ink, Ink::none};
        case Kind::leave: break;
    }
    return {12, Ink::ink3, Ink::none};
}

void draw_tick(Pen& pen, Point foot, Kind kind, double w, double scale) {
    const TickLook look = tick_look(kind);
    if (kind == Kind::enter) {
        constexpr double above = 5;  // the dot's middle, above the axis
        pen.circle({foot.x, foot.y - above}, w > 4 ? 3.5 : 2, look.fill, {look.line, w > 4 ? 1.5 : 1});
        return;
    }
    if (kind == Kind::answer) {
        const double r = w > 4 ? 6 + scale : 4, y = foot.y - 10 * scale;
        return pen.polygon({{foot.x, y - r}, {foot.x + r - 1, y}, {foot.x, y + r}, {foot.x - r + 1, y}}, look.fill);
    }
    const double h = look.height * scale;
    const double radius = w > 4 ? 2 : 1;
    if (look.line == Ink::none) {
        pen.rect({foot.x - w / 2, foot.y - h, w, h}, look.fill, radius);
    } else {
        pen.rect({foot.x - w / 2 + 0.5, foot.y - h, w - 1, h}, look.fill, radius, {look.line, 1});
    }
}

void draw_pair_tick(Pen& pen, Point centre, trace::ReplyKind kind, double w) {
    using enum trace::ReplyKind;
    constexpr double h = 14;
    const Box box{centre.x - w / 2, centre.y - h / 2, w, h};
    const double radius = w > 4 ? 2 : 0;
    switch (kind) {
        case worse: return pen.rect(box, Ink::min_fill, radius);
        case averaged: return pen.rect(box, Ink::chance_fill, radius);
        case no_change: return pen.rect(box, Ink::ink3, radius);
        case unseen: break;
    }
    pen.rect(box, Ink::pruned_fill, radius, {Ink::pruned_line, 1});
}

namespace {

void draw_ticks(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step) {
    const double w = axis.pitch() > roomy_pitch ? 8 : 4;
    for (std::size_t i = 0; i < timeline.kinds.size(); ++i) {
        pen.opacity(i < step ? 1 : future_opacity);
        draw_tick(pen, {axis.x(i + 1), axis.line.y}, timeline.kinds[i], w);
    }
    pen.opacity(1);
}

using Counts = std::array<std::size_t, trace::kind_count>;

Counts count_kinds(const std::vector<Kind>& kinds, std::size_t from, std::size_t to) {
    Counts counts{};
    for (std::size_t i = from; i < to; ++i) ++counts[static_cast<std::size_t>(kinds[i])];
    return counts;
}

// Draws a column of `bin_height`, divided in proportion to the steps: entering below, cutting on top.
void draw_bin(Pen& pen, const Box& column, const Counts& counts, std::size_t total) {
    constexpr std::array<Kind, trace::kind_count> bottom_up{Kind::enter,     Kind::leave,           Kind::leaf,
                                                            Kind::table_hit, Kind::probability_cut, Kind::alpha,
                                                            Kind::beta,      Kind::cutoff,          Kind::answer};
    double foot = column.bottom();
    for (const Kind kind : bottom_up) {
        const std::size_t n = counts[static_cast<std::size_t>(kind)];
        if (n == 0) continue;
        const double h = column.h * static_cast<double>(n) / static_cast<double>(total);
        const Ink fill = kind == Kind::enter             ? Ink::track
                         : kind == Kind::probability_cut ? Ink::leaf_line
                                                         : tick_look(kind).fill;
        pen.rect({column.x, foot - h, column.w, h}, fill);
        foot -= h;
    }
    if (counts[static_cast<std::size_t>(Kind::cutoff)] > 0) {
        pen.rect({column.x, column.bottom() - cutoff_height, column.w, cap_height}, Ink::ink);
    }
}

// A million steps become a few hundred columns. The arithmetic that places a tick also chooses a step's column, so that
// the playhead stands on its own column.
void draw_bins(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step) {
    const auto bins = static_cast<std::size_t>((axis.last - axis.first) / bin_width) + 1;
    const std::size_t steps = timeline.kinds.size();
    for (std::size_t b = 0; b < bins; ++b) {
        const std::size_t from = steps * b / bins;
        const std::size_t to = steps * (b + 1) / bins;
        if (from == to) continue;
        pen.opacity(from < step ? 1 : future_opacity);
        const double x = axis.first - bin_width / 2 + bin_width * static_cast<double>(b);
        draw_bin(pen, {x, axis.line.y - bin_height, bin_width, bin_height}, count_kinds(timeline.kinds, from, to),
                 to - from);
    }
    pen.opacity(1);
}

// Draws two rows of small ticks; if there are too many steps, only every so many have one.
void draw_pairs(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t step) {
    const double w = std::clamp(axis.pitch() - 2, 1.0, 10.0);
    const auto every = static_cast<std::size_t>(std::ceil(3 / std::max(axis.pitch(), 1e-9)));
    for (std::size_t i = 0; i < timeline.pairs.size(); i += std::max<std::size_t>(every, 1)) {
        pen.opacity(i < step ? 1 : future_opacity);
        for (const trace::Side side : trace::sides) {
            const std::size_t s = index(side);
            draw_pair_tick(pen, {axis.x(i + 1), axis.line.y - (s == 0 ? 27.0 : 9.0)}, timeline.pairs[i][s], w);
        }
    }
    pen.opacity(1);
    // They stand before the first tick; in a compact window, there is less room.
    const double size = axis.line.x < 20 ? 0.7 : 1;
    for (const trace::Side side : trace::sides) {
        turn_sign(pen, {axis.line.x - (size < 1 ? 6 : 9), axis.line.y - (index(side) == 0 ? 27.0 : 9.0)},
                  timeline.players[index(side)], size);
    }
}

// --- chapters ------------------------------------------------------------------------------------------

constexpr double bracket_top = 12;  // below the axis
constexpr double bracket_depth = 4;
constexpr double most_reach = 5;  // extension of a bracket beyond the middle of its first and last tick
constexpr double least_bracket = 10;
constexpr double label_space = 8;  // between bracket and label

struct ChapterBracket {
    double x0 = 0, x1 = 0;
};

// Neighbouring brackets stay 3 px apart.
ChapterBracket bracket_of(const Axis& axis, const Timeline::Chapter& chapter) {
    const double reach = std::clamp((axis.pitch() - 3) / 2, -1.5, most_reach);
    const std::size_t first = std::max<std::size_t>(1, chapter.first);
    return {axis.x(first) - reach, axis.x(std::max(first, chapter.last)) + reach};
}

/// A chapter's name in `room`: whole, or only its number or letter ("Node 6": "6"), or shortened, but to no fewer than a
/// few letters.
std::string chapter_words(const std::string& name, double room, const TextMetrics& metrics) {
    constexpr double least_shortened = 64;
    if (width_of(name, body, metrics) <= room) return name;
    const std::string last = name.substr(name.rfind(' ') + 1);  // without a blank: the name
    if (last.size() <= 3) return width_of(last, body, metrics) <= room ? last : std::string();
    return room < least_shortened ? std::string() : fit_text(name, room, 16, Face::sans, metrics);
}

void draw_chapter(Scene& scene, Pen& pen, const Axis& axis, const ChapterBracket& bracket, const std::string& name,
                  const Action& action, double below, const TextMetrics& metrics) {
    const Stroke stroke{Ink::line2, 1.5};
    const auto [x0, x1] = bracket;
    const double top = axis.line.y + bracket_top + below;
    const double y = top + bracket_depth;
    const double middle = (x0 + x1) / 2;
    const std::string words = chapter_words(name, x1 - x0 - 2 * label_space - 4, metrics);
    const double half = words.empty() ? 0 : metrics.width(words, 16, Face::sans) / 2 + label_space;
    pen.line({x0, top}, {x0, y}, stroke);
    pen.line({x1, top}, {x1, y}, stroke);
    pen.line({x0, y}, {middle - half, y}, stroke);
    pen.line({middle + half, y}, {x1, y}, stroke);
    label(pen, {middle, y}, words, body, Anchor::middle);
    scene.hits.push_back({{x0, y - 12, x1 - x0, 24}, action, name, true});
}

// Chapters too narrow to tell apart are left out: a bracket one pixel wide says nothing.
void draw_chapters(Scene& scene, Pen& pen, const Axis& axis, const Timeline& timeline, const TextMetrics& metrics) {
    double free_from = axis.line.x - most_reach;
    for (std::size_t i = 0; i < timeline.chapters.size(); ++i) {
        const ChapterBracket bracket = bracket_of(axis, timeline.chapters[i]);
        if (bracket.x1 - bracket.x0 < least_bracket || bracket.x0 < free_from) continue;
        draw_chapter(scene, pen, axis, bracket, timeline.chapters[i].name, Action(Verb::chapter, i),
                     timeline.is_run ? 1 : 0, metrics);
        free_from = bracket.x1;
    }
}

// --- playhead ------------------------------------------------------------------------------------------

constexpr Type number_type{16, Ink::on_ink, Face::sans_bold};

/// Where the step's number stands: above the timeline, or below what it would cover there.
Box number_box(const StepLayout& layout, const Axis& axis, const TransportState& moment, const TextMetrics& metrics) {
    constexpr double pad = 8;
    constexpr double height = 26;
    constexpr double rise = 14;  // above the transport's top
    constexpr double edge = 4;   // distance from the window's edge
    constexpr double gap = 2;    // below what is kept clear
    const double x = axis.x(moment.step);
    const double w = width_of(text::grouped(moment.step), number_type, metrics) + 2 * pad;
    const double right = std::max(edge, layout.window.right() - edge - w);
    Box box{std::clamp(x - w / 2, std::min(edge, right), right), layout.transport.y - rise, w, height};
    for (const Box& other : moment.keep_clear) {
        if (box.overlaps(other)) box.y = other.bottom() + gap;
    }
    return box;
}

void draw_playhead(Scene& scene, Pen& pen, const Axis& axis, std::size_t step, const Box& bubble) {
    const double x = axis.x(step);
    pen.line({x, axis.top + 8}, {x, axis.line.y + 6}, {Ink::ink, 3});
    pen.rect(bubble, Ink::ink, 6);
    label(pen, bubble.centre(), text::grouped(step), number_type, Anchor::middle);
    pen.circle({x, axis.line.y + 1}, 6, Ink::card, {Ink::ink, 3});

    constexpr double grip = 20;  // half of the area that can be grabbed
    scene.hits.push_back({{x - grip, axis.line.y - grip, 2 * grip, grip + 8}, Verb::playhead, {}, true});
    scene.hits.push_back({bubble, Verb::playhead, {}, true});
}

/// Under the ticks.
void draw_telling(Pen& pen, const Axis& axis, const Timeline& timeline) {
    for (const std::size_t step : timeline.telling)
        pen.rect({axis.x(step) - 11, axis.line.y - 30, 22, 30}, Ink::highlight, 5, {Ink::leaf_line, 1.5});
}

/// What a judge has found in a run; never dimmed. The playhead's difference stands beside the step's number,
/// on its left if the window ends there.
void draw_judged(Pen& pen, const Axis& axis, const Timeline& timeline, std::size_t now, const Box& bubble,
                 double right) {
    constexpr double line = 6, reach = 9, disc = 8.5;
    const double apart = is_dense(timeline) ? 18 : 12;
    for (const auto& [first, last] : timeline.idle) {
        const double y = axis.line.y + line;
        const double beside = std::min(reach, axis.pitch() / 2);
        pen.line({axis.x(first) - beside, y}, {axis.x(last) + beside, y}, {Ink::error, 3.5, 6, 4});
    }
    double before = -apart;
    for (const std::size_t step : timeline.differences) {
        const double x = axis.x(step);
        if (step == now || x - before < apart) continue;
        draw_difference(pen, {x, axis.line.y - 29}, disc);
        before = x;
    }
    if (!std::binary_search(timeline.differences.begin(), timeline.differences.end(), now)) return;
    constexpr double beside = 9, large = 9.5, rim = 1.5;
    const bool has_room = bubble.right() + beside + large + rim <= right;
    draw_difference(pen, {has_room ? bubble.right() + beside : bubble.x - beside, bubble.y + 16}, large, Ink::card);
}

}  // namespace

void draw_timeline(Scene& scene, Pen& pen, const StepLayout& layout, const Timeline& timeline,
                   const TransportState& moment, const TextMetrics& metrics) {
    const std::size_t step = moment.step;
    const Axis axis = Axis::of(layout, timeline);
    const Box number = number_box(layout, axis, moment, metrics);
    pen.rect(axis.line, Ink::line2, 1);
    draw_telling(pen, axis, timeline);
    if (!timeline.pairs.empty()) {
        draw_pairs(pen, axis, timeline, step);
    } else if (is_dense(timeline)) {
        const Box line{axis.x(step) - 3, axis.top, 6, axis.line.y - axis.top};
        draw_dense_timeline(pen, axis, timeline, step, {number, line}, metrics);
    } else if (axis.pitch() < least_pitch) {
        draw_bins(pen, axis, timeline, step);
    } else {
        draw_ticks(pen, axis, timeline, step);
    }
    const double top = layout.transport.y;
    scene.hits.push_back({{axis.line.x, top, axis.line.w, axis.line.y + 8 - top}, Verb::timeline, {}, true});
    if (!layout.compact && !layout.film) draw_chapters(scene, pen, axis, timeline, metrics);
    draw_playhead(scene, pen, axis, step, number);
    draw_judged(pen, axis, timeline, step, number, layout.window.right());
}

}  // namespace plyglass::picture
