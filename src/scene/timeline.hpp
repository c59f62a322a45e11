#pragma once

// The places of a film's steps on the timeline. Inside src/scene only.

#include <cstddef>

#include "scene/scene.hpp"
#include "scene/step_view.hpp"

namespace plyglass::scene {

/// The transport's axis: steps 1 to the last evenly between its ends, step 0 at its very start.
struct Axis {
    Box line;          ///< as drawn, 2 px high
    double first = 0;  ///< x of step 1
    double last = 0;   ///< x of the last step, if there are several
    std::size_t steps = 0;

    static Axis of(const StepLayout& layout, std::size_t steps);
    double pitch() const;  ///< between two steps; the whole axis if there is only one
    double x(std::size_t step) const;
};

/// The column of a kind of step on the timeline; enter is a dot.
struct TickLook {
    double height = 0;
    Ink fill = Ink::none;
    Ink line = Ink::none;
};
TickLook tick_look(trace::Kind kind);

/// Draws one tick standing on `foot`, `w` (4 or 8) wide, its height multiplied by `scale`.
void draw_tick(Pen& pen, Point foot, trace::Kind kind, double w, double scale = 1);

/// Draws a side's tick for a reply.
void draw_pair_tick(Pen& pen, Point centre, trace::ReplyKind kind, double w);

/// Draws the ticks, the chapters and the playhead.
void draw_timeline(Scene& scene, Pen& pen, const StepLayout& layout, const Timeline& timeline,
                   const TextMetrics& metrics);

}  // namespace plyglass::scene
