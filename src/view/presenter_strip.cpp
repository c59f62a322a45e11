#include "view/presenter_strip.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/paragraph.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

constexpr double margin = 40;
constexpr double icon_side = 48, icon_top = 12;
constexpr double words_x = 108;
constexpr double middle = 36;    // of the icon and of a sentence in one line
constexpr double progress = 86;  // of the progress line
constexpr double numbers = 120;  // room right of it, at least

/// A sentence is as large as its lines fit; a last word does not get a line of its own for 2 px.
struct Setting {
    double size, leading;
    std::size_t lines;
};
constexpr std::array<Setting, 5> settings{{{28, 34, 1}, {26, 34, 1}, {28, 34, 2}, {24, 29, 2}, {20, 24, 3}}};

/// Draws the sentence and returns where its longest line ends.
double draw_sentence(Pen& pen, const Box& box, const std::string& marked, const TextMetrics& metrics) {
    const double width = box.w - words_x - margin;
    for (const Setting& setting : settings) {
        const auto spans = marked_spans(marked, setting.size);
        auto lines = break_lines(spans, setting.size, width, metrics);
        if (lines.size() > setting.lines && &setting != &settings.back()) continue;
        if (lines.size() > setting.lines) {
            lines = clipped_lines(spans, setting.size, width, setting.lines, metrics);
        }
        if (lines.empty()) break;
        // One line is level with the icon; more of them have all the room above the progress line.
        const double centre = box.y + (lines.size() == 1 ? middle : 38);
        const double first = centre - setting.leading * static_cast<double>(lines.size() - 1) / 2;
        draw_lines(pen, {box.x + words_x, baseline(first, marked, setting.size)}, lines, setting.size, setting.leading);
        double end = 0;
        for (const Line& line : lines) end = std::max(end, line.width);
        return box.x + words_x + end;
    }
    return box.x + words_x;
}

void draw_progress(Pen& pen, const Box& box, const PresenterStrip& strip, const TextMetrics& metrics) {
    constexpr double thick = 6;
    constexpr double mark_w = 5, mark_h = 18;
    constexpr double closest = 8;  // marks nearer than that are one
    constexpr Type type{20, Ink::ink2};
    const double y = box.y + progress;
    const std::string total = strip.steps ? " / " + text::grouped(*strip.steps) : std::string();
    const std::string most = text::grouped(strip.steps.value_or(strip.step)) + total;
    const double room = std::max(numbers, margin + 20 + width_of(most, type, metrics));
    const Box line{box.x + margin, y - thick / 2, box.w - margin - room, thick};
    const auto x = [&](std::size_t step) {
        // Without a total, the line has room for some steps more.
        constexpr std::size_t open_steps = 60;
        const auto steps = static_cast<double>(std::max(strip.steps.value_or(strip.step + open_steps), std::size_t{1}));
        return line.x + line.w * static_cast<double>(step) / steps;
    };
    const double now = x(strip.step);
    pen.rect(line, Ink::track, thick / 2);
    pen.rect({line.x, line.y, now - line.x, thick}, Ink::ink, thick / 2);
    double before = -closest;
    for (const std::size_t cut : strip.cuts) {
        if (x(cut) - before < closest) continue;
        before = x(cut);
        pen.rect({before - mark_w / 2, y - mark_h / 2, mark_w, mark_h}, cut <= strip.step ? Ink::ink : Ink::line2, 2);
    }
    pen.circle({now, y}, 8, Ink::card, {Ink::ink, 4});
    label(pen, {box.right() - margin, y}, text::grouped(strip.step) + total, type, Anchor::right);
}

/// "B or . black   PgDn next", from its right end to the left; nothing where it would come nearer to `from` than a word.
void draw_keys(Scene& scene, Pen& pen, const Box& box, double from, const TextMetrics& metrics) {
    constexpr CapStyle cap{31, 18, Ink::ink2};
    constexpr Type type{20, Ink::ink2};
    constexpr double gap = 11, between = 32;
    const flow::Part keys =
        flow::row(0, {flow::cap("B", cap), flow::gap(6), flow::line(tr("or"), type), flow::gap(8), flow::cap(".", cap),
                      flow::gap(gap), flow::line(tr("black"), type), flow::gap(between), flow::cap("PgDn", cap),
                      flow::gap(gap), flow::line(tr("next"), type)});
    const double w = keys.across(metrics).wanted, x = box.right() - margin - w;
    if (x >= from + between) keys.draw({scene, pen, metrics}, {x, box.y, w, 2 * middle});
}

}  // namespace

bool is_said_large(const std::string& marked, double width, const TextMetrics& metrics) {
    const Setting& least =
        settings[settings.size() - 2];  // the last one is for sentences that cannot be shown in parts
    return break_lines(marked_spans(marked, least.size), least.size, width - words_x - margin, metrics).size() <=
           least.lines;
}

void draw_presenter_strip(Scene& scene, Pen& pen, const Box& box, const PresenterStrip& strip,
                          const TextMetrics& metrics) {
    pen.rect(box, Ink::paper);
    rule(pen, box.x, box.y + 0.5, box.w);
    draw_story_icon(pen, {box.x + margin, box.y + icon_top, icon_side, icon_side}, strip.icon);
    const double end = draw_sentence(pen, box, text::without_asides(strip.sentence), metrics);
    if (strip.keys) draw_keys(scene, pen, box, end, metrics);
    draw_progress(pen, box, strip, metrics);
}

void draw_pointer_spot(Pen& pen, Point at, double strength) {
    constexpr double radius = 26;
    pen.opacity(0.35 * strength);
    pen.circle(at, radius, Ink::highlight);
    pen.opacity(0.8 * strength);
    pen.circle(at, radius, Ink::none, {Ink::principal, 4});
    pen.opacity(1);
}

}  // namespace plyglass::view
