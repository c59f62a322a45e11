#pragma once

// A small label beside the thing under a resting pointer.

#include <optional>
#include <string>

#include "scene/scene.hpp"

namespace plyglass::scene {

class Tooltip {
public:
    /// Notes that the pointer is over `hit` (nullptr: over nothing), at `at`. A thing that comes under a pointer at rest, as
    /// when a popover closes, gets no label before the pointer moves. Returns true if the picture has changed.
    bool point_at(const Hit* hit, Point at);
    /// Called when the user does something else: hides the label until the pointer moves to another thing. Returns true
    /// if one was shown.
    bool dismiss();
    /// Lets the pointer rest. Returns true when the label appears.
    bool tick(double seconds);
    /// Seconds until the label appears; nothing if none is due.
    std::optional<double> wake() const;

    /// The label over a scene of `size`; empty if none is shown.
    Layer picture(const Box& size, const TextMetrics& metrics) const;

private:
    std::optional<Action> action_;
    std::string text_;
    Box box_;       // the thing's
    Point at_;      // the pointer, until the label is shown
    Point newest_;  // the pointer
    double rested_ = 0;
    bool waiting_ = false, shown_ = false;
    bool came_ = false;  // the thing came under a pointer at rest
};

}  // namespace plyglass::scene
