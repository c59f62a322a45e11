#pragma once

// A logarithmic axis of a chart.

#include <algorithm>
#include <cmath>

namespace plyglass::scene {

/// From `low` to `high`, both greater than 0 and different; values beyond lie at the ends.
class LogAxis {
public:
    LogAxis(double low, double high, double left, double right)
        : low_(std::log2(low)), scale_((right - left) / (std::log2(high) - low_)), left_(left), right_(right) {}

    double at(double value) const {
        const auto [first, last] = std::minmax(left_, right_);
        return value <= 0 ? left_ : std::clamp(left_ + (std::log2(value) - low_) * scale_, first, last);
    }

private:
    double low_, scale_, left_, right_;
};

}  // namespace plyglass::scene
