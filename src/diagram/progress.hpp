#pragma once

// How long work reports its progress, and is stopped.

#include <cstddef>
#include <functional>
#include <utility>

#include "core/result.hpp"

namespace plyglass::diagram {

/// Called now and then with the part of the work that is done, from 0 to 1; false stops it.
using Progress = std::function<bool(double part)>;

/// For the stretch of the work from `first` to `last`, whose own parts go from 0 to 1.
inline Progress stretch_of(const Progress& whole, double first, double last) {
    if (!whole) return {};
    return [whole, first, last](double part) { return whole(first + (last - first) * part); };
}

/// Asks once in so many times.
class Steady {
public:
    Steady(Progress progress, std::size_t all) : progress_(std::move(progress)), all_(all) {}

    /// One more is about to be done; false: stop.
    bool next() {
        constexpr std::size_t often = 2'048;
        const std::size_t done = done_++;
        if (stopped_ || !progress_ || done % often != 0) return !stopped_;
        stopped_ = !progress_(all_ > done ? static_cast<double>(done) / static_cast<double>(all_) : 1);
        return !stopped_;
    }

private:
    Progress progress_;
    std::size_t all_, done_ = 0;
    bool stopped_ = false;
};

/// The words for work that was stopped.
core::Problem stopped();

}  // namespace plyglass::diagram
