#pragma once

// What a thing under a resting pointer is: a small label beside it.

#include <optional>
#include <string>

#include "scene/scene.hpp"

namespace plyglass::window {

class Tooltip {
public:
    /// The pointer is over `hit` (nullptr: over nothing), at `at`. True when the picture has changed.
    bool point_at(const scene::Hit* hit, scene::Point at);
    /// The person does something else: no label until the pointer moves to another thing. True when one was shown.
    bool dismiss();
    /// Lets the pointer rest. True when the label appears.
    bool tick(double seconds);
    /// Seconds until the label appears; nothing where none is on its way.
    std::optional<double> wake() const;

    /// The label over a scene of `size`; empty where none is shown.
    scene::Layer picture(const scene::Box& size, const scene::TextMetrics& metrics) const;

private:
    std::string id_, text_;
    scene::Point at_;
    double rested_ = 0;
    bool waiting_ = false, shown_ = false;
};

}  // namespace plyglass::window
