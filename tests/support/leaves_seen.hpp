#pragma once

// What the leaves that a film has looked at so far say of every node, and nothing else: for tests that believe no search.

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/reading.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

using ::plyglass::testing::infinite;
using ::plyglass::testing::number_in;

/// What the leaves seen so far, and the range that the search was told of all leaves, say of a node: its value lies between these.
struct Range {
    double lo = -infinite;
    double hi = infinite;
};

inline bool same(double a, double b) {
    return a == b || (std::isfinite(a) && std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)));
}
inline bool at_most(double a, double b) { return a <= b || same(a, b); }

class Checker {
public:
    explicit Checker(const Film& film) : film_(film), tree_(*film.written_tree()), ranges_(tree_.size()) {
        if (const auto& told = film.search().range) unseen_ = {told->lo.to_double(), told->hi.to_double()};
    }

    /// Looks at the leaves that the film has seen at `step`.
    void look(std::size_t step) { range_of(0, step); }

    const Range& operator[](NodeId n) const { return ranges_[n]; }

private:
    Range range_of(NodeId n, std::size_t step) {
        Range& out = ranges_[n] = unseen_;
        if (tree_.is_leaf(n)) {
            const bool is_seen = film_.entered_at(n) != 0 && film_.entered_at(n) <= step;
            if (is_seen) out.lo = out.hi = tree_.value(n).to_double();
            return out;
        }
        const core::Turn turn = film_.turn(n);
        Range all = turn == core::Turn::max   ? Range{-infinite, -infinite}
                    : turn == core::Turn::min ? Range{infinite, infinite}
                                              : Range{0, 0};
        for (const NodeId child : tree_.children(n)) {
            const Range below = range_of(child, step);
            if (turn == core::Turn::max) {
                all = {std::max(all.lo, below.lo), std::max(all.hi, below.hi)};
            } else if (turn == core::Turn::min) {
                all = {std::min(all.lo, below.lo), std::min(all.hi, below.hi)};
            } else {
                const double share = film_.probability(child).to_double();
                all = {all.lo + share * below.lo, all.hi + share * below.hi};
            }
        }
        return out = all;
    }

    const Film& film_;
    const game::ExplicitTree& tree_;
    std::vector<Range> ranges_;
    Range unseen_;  ///< of a leaf that was not looked at: what the search was told of all leaves
};

}  // namespace plyglass::trace
