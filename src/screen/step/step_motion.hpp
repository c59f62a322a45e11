#pragma once

// The motion that a step makes on the canvas: the ring glides, a value fades in, a cut is struck through.

#include <optional>

#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

class StepMotion {
public:
    /// Begins with the step that `head` has just taken from step `from`, where the ring was at `ring_from`. It lasts no
    /// longer than `at_most` seconds, and one that would be too short to be seen is left out.
    void start(const trace::Playhead& head, std::size_t from, const scene::Box& ring_from,
               std::optional<double> at_most);
    void stop() { *this = {}; }
    bool moving() const { return length_ > 0; }
    /// Lets `seconds` pass. Returns true if something moved.
    bool tick(double seconds);
    picture::Motion now() const;

private:
    double elapsed_ = 0;
    double length_ = 0;  ///< seconds; 0: nothing moves
    bool cut_ = false;
    bool change_ = false;   ///< alpha or beta changes
    scene::Box ring_from_;  ///< no width: the ring has not moved
};

/// The box of the ring around `n` in the whole tree.
scene::Box ring_around(const picture::TreePlan& plan, const trace::Film& film, game::NodeId n);

}  // namespace plyglass::screen
