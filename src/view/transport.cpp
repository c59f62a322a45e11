// The transport: the timeline, and below it the buttons, the speed, the meaning of the ticks, and the keys.

#include "view/transport.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "picture/dense_timeline.hpp"
#include "picture/run_marks.hpp"
#include "picture/timeline.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"
#include "trace/trace.hpp"
#include "view/speed_slider.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

using text::tr;
using trace::Kind;

// --- the slider ----------------------------------------------------------------------------------------

constexpr std::array<double, 7> speeds{0.25, 0.5, 1, 2, 4, 8, 16};

// Normal speed is in the middle of the track; two steps lie below it and four above.
double fraction_of(double speed) {
    const double octaves = std::log2(std::clamp(speed, speeds.front(), speeds.back()));
    return 0.5 + (octaves < 0 ? octaves / 4 : octaves / 8);
}

}  // namespace

double speed_at(const Box& slider, double x) {
    const double fraction = slider_at(slider, x);
    return *std::min_element(speeds.begin(), speeds.end(), [&](double a, double b) {
        return std::abs(fraction_of(a) - fraction) < std::abs(fraction_of(b) - fraction);
    });
}

namespace {

// --- buttons -------------------------------------------------------------------------------------------

constexpr double control_height = 40;
constexpr double group_gap = 24;  // between buttons, speed, legend and keys

Part step_buttons(const TransportState& moment) {
    const auto step = [](Verb verb, const char* tip, ButtonSign sign, bool enabled) {
        return flow::button({verb, {}, {}, tip, sign, false, enabled, true}, control_height).wide(44);
    };
    const PushButton play{Verb::play,
                          {},
                          {},
                          moment.playing ? tr("Pause (Space)") : tr("Play (Space)"),
                          moment.playing ? ButtonSign::pause : ButtonSign::play,
                          true,
                          true,
                          true};
    return flow::row(4, {step(Verb::first, tr("First step (Home)"), ButtonSign::first, moment.can_back),
                         step(Verb::back, tr("Step back (←)"), ButtonSign::back, moment.can_back),
                         flow::button(play, control_height).wide(60),
                         step(Verb::forward, tr("Step forward (→)"), ButtonSign::forward, moment.can_forward),
                         step(Verb::last, tr("Last step (End)"), ButtonSign::last, moment.can_forward)});
}

PushButton next_button(const Timeline& timeline, const TransportState& moment) {
    if (timeline.is_run) {
        return {Verb::next_cutoff,
                text::trc("of a run", "Next difference"),
                "N",
                tr("The next step that differs from the rules (N)"),
                ButtonSign::difference,
                false,
                moment.can_cut};
    }
    if (timeline.pairs.empty())
        return {Verb::next_cutoff, tr("Next cutoff"), "N", tr("Next cutoff (N)"), ButtonSign::cut, false,
                moment.can_cut};
    return {Verb::next_difference,
            tr("Next difference"),
            "N",
            tr("Where they begin to differ, or agree again (N)"),
            ButtonSign::tree,
            false,
            moment.can_cut};
}

Part compare_button(const StepLayout& layout, bool is_run, bool has_words) {
    const PushButton compare{
        Verb::compare_program, is_run ? tr("Compare") : tr("Your program"), "C",
        is_run ? tr("The same place in alpha-beta (C)") : tr("Back to the same place in your program (C)"),
        ButtonSign::panes};
    return flow::button(compare, control_height, {{18, !layout.narrow, has_words}});
}

Part speed_of_steps(double now, double width, const TextMetrics& metrics) {
    const SpeedSlider slider{tr("Speed"), text::filled("{:g}×", now), "0.25×", tr("Speed of playing"),
                             fraction_of(now)};
    return speed_slider(slider, width, metrics);
}

// --- what the ticks mean -------------------------------------------------------------------------------

const char* tick_words(Kind kind) {
    switch (kind) {
        case Kind::enter: return tr("enter");
        case Kind::leaf: return tr("leaf");
        case Kind::alpha: return tr("α rises");
        case Kind::beta: return tr("β falls");
        case Kind::cutoff: return tr("cutoff");
        case Kind::table_hit: return tr("known");
        case Kind::probability_cut: return tr("improbable");
        case Kind::answer: return tr("answer");
        case Kind::leave: break;
    }
    return tr("return");
}

const char* tick_words(trace::ReplyKind kind) {
    switch (kind) {
        case trace::ReplyKind::worse: return tr("new worst reply");
        case trace::ReplyKind::no_change: return tr("no change");
        case trace::ReplyKind::averaged: return tr("added to the average");
        case trace::ReplyKind::unseen: break;
    }
    return tr("not looked at");
}

/// A sign and what it means.
Part meaning(double sign_width, flow::Drawing sign, const std::string& words) {
    return flow::row(6, {flow::picture(sign_width, control_height, std::move(sign)), flow::line(words, body)});
}

/// Of two searches side by side: only the kinds that occur.
Parts pair_meanings(const Timeline& timeline) {
    using enum trace::ReplyKind;
    Parts out;
    for (const trace::ReplyKind kind : {worse, no_change, averaged, unseen}) {
        const auto draw = [kind](const Canvas& at, const Box& box) { draw_pair_tick(at.pen, box.centre(), kind, 8); };
        const bool occurs = std::any_of(timeline.pairs.begin(), timeline.pairs.end(),
                                        [&](const auto& pair) { return pair[0] == kind || pair[1] == kind; });
        if (occurs) out.push_back(meaning(8, draw, tick_words(kind)));
    }
    return out;
}

/// What the columns of a dense timeline count, and whose bound the line above them is.
Parts dense_meanings(const StepLayout& layout, const Timeline& timeline) {
    const std::size_t each = DenseColumns::of(Axis::of(layout, timeline)).steps_each;
    const char* counted = counted_kind(timeline) == Kind::cutoff
                              ? text::trn("cutoffs, per step", "cutoffs, per {} steps", each)
                              : text::trn("leaves, per step", "leaves, per {} steps", each);
    const auto columns = [](const Canvas& at, const Box& box) { draw_columns_sign(at.pen, {box.x, box.centre().y}); };
    Parts out{meaning(columns_sign_width, columns, text::filled(counted, text::grouped(each)))};
    if (timeline.bounds.empty()) return out;
    const auto bound = [player = timeline.bound_of](const Canvas& at, const Box& box) {
        draw_bound_sign(at.pen, {box.x, box.centre().y}, player);
    };
    out.push_back(meaning(bound_sign_width, bound,
                          timeline.bound_name.empty() ? std::string(tr("the root's best"))
                                                      : text::filled(tr("{} of the root"), timeline.bound_name)));
    return out;
}

Part tick_legend(const StepLayout& layout, const Timeline& timeline) {
    Parts parts;
    if (!timeline.pairs.empty()) {
        parts = pair_meanings(timeline);
    } else if (is_dense(timeline)) {
        parts = dense_meanings(layout, timeline);
    } else {
        for (const Kind kind : timeline.legend) {
            const auto draw = [kind](const Canvas& at, const Box& box) {
                draw_tick(at.pen, {box.centre().x, box.centre().y + 8}, kind, 8, 0.6);  // smaller than on the axis
            };
            parts.push_back(meaning(8, draw, tick_words(kind)));
        }
    }
    const auto disc = [](const Canvas& at, const Box& box) { draw_difference(at.pen, box.centre(), 8.5); };
    const auto dashes = [](const Canvas& at, const Box& box) {
        at.pen.line({box.x, box.centre().y}, {box.right(), box.centre().y}, {Ink::error, 3.5, 6, 4});
    };
    const auto frame = [](const Canvas& at, const Box& box) {
        at.pen.rect({box.x, box.centre().y - 11, box.w, 22}, Ink::highlight, 5, {Ink::leaf_line, 1.5});
    };
    if (!timeline.differences.empty()) parts.push_back(meaning(17, disc, tr("differs")));
    if (!timeline.idle.empty()) parts.push_back(meaning(22, dashes, tr("for nothing")));
    if (!timeline.telling.empty()) parts.push_back(meaning(18, frame, tr("shows the variant")));
    if (parts.empty()) return {};
    const auto divider = [](const Canvas& at, const Box& box) { at.pen.rect(box, Ink::line2); };
    return flow::row(group_gap, {flow::picture(1, 28, divider), flow::row(18, std::move(parts))});
}

// --- keys ----------------------------------------------------------------------------------------------

Part keys_of(const std::vector<const char*>& keys, const std::string& words) {
    constexpr CapStyle style{26, 16, Ink::ink2};
    Parts caps;
    for (const char* key : keys) caps.push_back(flow::cap(key, style));
    return flow::row(8, {flow::row(4, std::move(caps)), flow::line(words, body)});
}

/// Where not all have room, the best-known keys go first, then the speed; the words of the button are worth more.
Part transport_controls(const StepLayout& layout, const Timeline& timeline, const TransportState& moment,
                        const TextMetrics& metrics) {
    const auto after = [](double gap, const Part& part) { return part.padded({gap, 0, 0, 0}); };
    const bool is_large = !layout.compact && layout.reading.w <= 0;
    Parts forms;
    for (const bool has_words : {true, false})
        forms.push_back(flow::row(
            0,
            {step_buttons(moment),
             after(12, flow::button(next_button(timeline, moment), control_height, {{18, !layout.narrow, has_words}})),
             flow::when(timeline.can_compare, after(12, compare_button(layout, timeline.is_run, has_words))),
             after(group_gap, speed_of_steps(moment.speed, timeline.is_run ? 72 : 104, metrics)).ranked(1),
             flow::when(is_large, after(12, tick_legend(layout, timeline))), flow::gap(4).growing(),
             flow::when(!timeline.is_run, after(16, keys_of({"←", "→"}, tr("step"))).ranked(4)),
             flow::when(!timeline.is_run, after(16, keys_of({"Space"}, tr("play"))).ranked(3)),
             after(16, keys_of({"?"}, tr("all keys")).hit({{}, Verb::help, {}, true})).ranked(2)}));
    return flow::first_of(std::move(forms)).padded(flow::Sides::beside(is_large ? 24 : 16));
}

}  // namespace

void draw_transport(Scene& scene, const StepLayout& layout, const Timeline& timeline, const TransportState& moment,
                    const TextMetrics& metrics) {
    constexpr double below = 12, below_compact = 8;
    const Box& box = layout.transport;
    // The clip is the window, since the playhead's bubble overlaps the canvas.
    Pen pen(add_layer(scene, layout.window));
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.y, box.w);
    draw_timeline(scene, pen, layout, timeline, moment, metrics);
    const double bottom = box.bottom() - (layout.compact ? below_compact : below);
    transport_controls(layout, timeline, moment, metrics)
        .draw({scene, pen, metrics}, {box.x, bottom - control_height, box.w, control_height});
}

}  // namespace plyglass::view
