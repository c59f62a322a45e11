#include "screen/step/step_motion.hpp"

#include <algorithm>
#include <cmath>

#include "picture/stacked_picture.hpp"

namespace plyglass::screen {

namespace {

// In seconds.
constexpr double step_motion = 0.26;
constexpr double cut_motion = 0.48;
constexpr double change_motion = 0.4;
constexpr double backward_haste = 0.75;
constexpr double shortest_motion = 0.06;

double eased(double t) {  // ease-in-out cubic
    return t < 0.5 ? 4 * t * t * t : 1 - std::pow(-2 * t + 2, 3) / 2;
}

}  // namespace

void StepMotion::start(const trace::Playhead& head, std::size_t from, const scene::Box& ring_from,
                       std::optional<double> at_most) {
    stop();
    if (head.step() == 0) return;  // the search has not begun: nothing moves
    const bool backward = head.step() < from;
    const trace::Kind kind = head.event().kind;
    const bool cut = !backward && kind == trace::Kind::cutoff;
    const bool change = !backward && (kind == trace::Kind::alpha || kind == trace::Kind::beta);
    double length = cut ? cut_motion : change ? change_motion : step_motion;
    if (backward) length *= backward_haste;
    if (at_most) length = std::min(length, *at_most);
    if (length < shortest_motion) return;
    length_ = length;
    cut_ = cut;
    change_ = change;
    if (from > 0) ring_from_ = ring_from;
}

bool StepMotion::tick(double seconds) {
    if (!moving()) return false;
    elapsed_ += seconds;
    if (elapsed_ >= length_) stop();
    return true;
}

picture::Motion StepMotion::now() const {
    picture::Motion out;
    if (!moving()) return out;
    const double t = std::clamp(elapsed_ / length_, 0.0, 1.0);
    const auto part = [&](double from, double to) { return std::clamp((t - from) / (to - from), 0.0, 1.0); };
    // A flash lasts longer than the rest.
    const double rest = change_ ? 0.65 : 1;
    out.value = part(0, 0.55 * rest);
    if (change_) out.change = t;
    if (ring_from_.w > 0) {
        out.ring = eased(part(0, rest));
        out.ring_from = ring_from_;
    }
    if (cut_) {
        // A cut stays on its node: first the slash, then the cut part turns grey.
        out.value = out.ring = 1;
        out.slash = part(0, 0.5);
        out.ghost = part(0.35, 1);
    }
    return out;
}

scene::Box ring_around(const picture::TreePlan& plan, const trace::Film& film, game::NodeId n) {
    picture::NodeMark mark;
    mark.shape = picture::shape_of(film.turn(n));
    const double size =
        plan.stacks() ? picture::stacked_size(plan, mark.shape, n) : plan.style().size_of(mark.shape, n == 0);
    mark.box = picture::shape_box(mark.shape, plan.centre(n), size, plan.leaf_width(n));
    return picture::ring_box(mark);
}

}  // namespace plyglass::screen
