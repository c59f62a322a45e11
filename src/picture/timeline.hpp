#pragma once

// The places of a film's steps on the timeline. Inside src/scene only.

#include <cstddef>

#include "core/turn.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "trace/comparison.hpp"
#include "trace/narration.hpp"
#include "trace/trace.hpp"

namespace plyglass::picture {

struct Timeline {
    struct Tick {
        trace::Kind kind;
    };
    std::vector<trace::Kind> kinds;  ///< one per step
    /// For two searches side by side instead: one per step, with the kind of reply on each side.
    std::vector<trace::BySide<trace::ReplyKind>> pairs;
    trace::BySide<core::Turn> players{core::Turn::min, core::Turn::chance};
    std::size_t steps() const { return kinds.size() + pairs.size(); }
    std::size_t step = 0;
    struct Chapter {
        std::size_t first = 0, last = 0;  ///< steps
        std::string name;
    };
    std::vector<Chapter> chapters;
    bool playing = false;
    double speed = 1;  ///< 0.25 to 16
    bool can_back = false, can_forward = false, can_cut = false;
    std::vector<trace::Kind> legend;  ///< the kinds that occur
};

/// The step whose tick is nearest to `x`, for clicks on the timeline and for dragging the playhead.
std::size_t step_at(const scene::StepLayout& layout, std::size_t steps, double x);

/// The transport's axis: steps 1 to the last evenly between its ends, step 0 at its very start.
struct Axis {
    scene::Box line;   ///< as drawn, 2 px high
    double first = 0;  ///< x of step 1
    double last = 0;   ///< x of the last step, if there are several
    std::size_t steps = 0;

    static Axis of(const scene::StepLayout& layout, std::size_t steps);
    double pitch() const;  ///< between two steps; the whole axis if there is only one
    double x(std::size_t step) const;
};

/// The column of a kind of step on the timeline; enter is a dot.
struct TickLook {
    double height = 0;
    scene::Ink fill = scene::Ink::none;
    scene::Ink line = scene::Ink::none;
};
TickLook tick_look(trace::Kind kind);

/// Draws one tick standing on `foot`, `w` (4 or 8) wide, its height multiplied by `scale`.
void draw_tick(scene::Pen& pen, scene::Point foot, trace::Kind kind, double w, double scale = 1);

/// Draws a side's tick for a reply.
void draw_pair_tick(scene::Pen& pen, scene::Point centre, trace::ReplyKind kind, double w);

/// Draws the ticks, the chapters and the playhead.
void draw_timeline(scene::Scene& scene, scene::Pen& pen, const scene::StepLayout& layout, const Timeline& timeline,
                   const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
