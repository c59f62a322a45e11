#pragma once

// What the judge knows of chance nodes: what they make of their children's values, and when they cut, with the mistakes that
// programs make there. Programs compute averages in floating point, so what differs by rounding alone is equal.

#include <cstdint>
#include <optional>

#include "glass/frame.hpp"

namespace plyglass::glass {

class ChanceNodes {
public:
    ChanceNodes(const Run& run, const Assumed& assumed) : run_(run), assumed_(assumed) {}

    /// Adds the value of a child, and closes the node where the program cuts, by mistake.
    void add(Frame& node, std::uint32_t child, Rank value) const;
    /// The average that the node should have returned instead of `found`; nothing if that is right.
    std::optional<double> missed_average(const Frame& node, Rank found) const;
    /// Whether a search of the node through its window may return the value. Where the window or the average is unknown:
    /// whatever it is.
    bool may_return(const Frame& node, Rank value) const;

private:
    bool cuts(const Frame& node) const;
    double number(Rank rank) const { return run_.number(rank).to_double(); }

    const Run& run_;
    const Assumed assumed_;
};

}  // namespace plyglass::glass
