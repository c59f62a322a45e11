#pragma once

// The knowledge about a value. A number never travels without saying whether it is exact, a lower bound or an upper
// bound; an unseen node has no number at all.

#include <cstdint>

namespace plyglass::core {

enum class Bound : std::uint8_t {
    unseen,  ///< nothing is known
    exact,   ///< `=`: the node is worth exactly this
    lower,   ///< `>=`: the node is worth this or more
    upper,   ///< `<=`: the node is worth this or less
};

/// A value and what it proves about its node.
template <class Value>
struct Bounded {
    Value value{};
    Bound bound = Bound::unseen;

    friend bool operator==(const Bounded&, const Bounded&) = default;
};

/// Everything between `lo` and `hi`, both included: what has been proven about a node so far.
template <class Value>
struct Interval {
    Value lo;
    Value hi;

    bool is_point() const { return lo == hi; }
    bool contains(const Value& v) const { return lo <= v && v <= hi; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace plyglass::core
