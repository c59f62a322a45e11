#pragma once

// The places of a film's steps on the timeline: what the film alone decides, which may be a million steps, and apart
// from it where the playback stands, which changes with every frame.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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
    bool goes_on = false;  ///< more steps follow, whose number is a secret, too
    struct Chapter {
        std::size_t first = 0, last = 0;  ///< steps
        std::string name;
    };
    std::vector<Chapter> chapters;
    bool chapter_is_move = true;  ///< a move of the root; else a whole search
    /// The root's best value so far from a step on; without words: there is none yet.
    struct Bound {
        std::size_t step = 0;
        double value = 0;
        std::string words;
    };
    std::vector<Bound> bounds;              ///< ascending steps
    std::string bound_name;                 ///< the bound's name: "α", "β", or empty
    core::Turn bound_of = core::Turn::max;  ///< the player whose bound it is
    std::vector<trace::Kind> legend;        ///< the kinds that occur
    // Of a run of a user's program: the steps that differ from the rules, the first and last ones of what was looked at for
    // nothing, and those that show which of the right programs it is.
    bool is_run = false;
    bool can_compare =
        false;  ///< its tree is known: alpha-beta can be shown beside it; or this is beside it, with a way back
    std::vector<std::size_t> differences, telling;
    std::vector<std::pair<std::size_t, std::size_t>> idle;
};

/// Where the playback stands on a timeline, and where it can go from there.
struct TransportState {
    std::size_t step = 0;
    bool playing = false;
    double speed = 1;  ///< 0.25 to 16
    bool can_back = false, can_forward = false, can_cut = false;
    std::vector<scene::Box> keep_clear;  ///< what the step's number, which rises above the timeline, must not cover
};

/// The first `steps` of a timeline, as if the others were unknown.
Timeline up_to(const Timeline& whole, std::size_t steps);

/// The step whose tick is nearest to `x`, for clicks on the timeline and for dragging the playhead. `goes_on`: as in Timeline.
std::size_t step_at(const scene::StepLayout& layout, std::size_t steps, double x, bool goes_on = false);

/// The transport's axis: steps 1 to the last evenly between its ends, step 0 at its very start. A timeline that goes on
/// leaves the rest of the line empty while it has room.
struct Axis {
    scene::Box line;   ///< as drawn, 2 px high
    double top = 0;    ///< the transport's
    double first = 0;  ///< x of step 1
    double last = 0;   ///< x of the last step, if there are several
    std::size_t steps = 0;

    static Axis of(const scene::StepLayout& layout, std::size_t steps, bool goes_on = false);
    static Axis of(const scene::StepLayout& layout, const Timeline& timeline) {
        return of(layout, timeline.steps(), timeline.goes_on);
    }
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

/// Whether there are so many steps that the axis shows how often the search cut instead of what each step did.
bool is_dense(const Timeline& timeline);

/// The steps that come after the current one are drawn with this opacity.
inline constexpr double future_opacity = 0.38;

/// Draws the ticks, the chapters and the playhead.
void draw_timeline(scene::Scene& scene, scene::Pen& pen, const scene::StepLayout& layout, const Timeline& timeline,
                   const TransportState& moment, const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
