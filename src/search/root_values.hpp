#pragma once

// A search's values for each of the root's children, not only the best one, and with what kind of bound: alpha-beta
// looks at most of them just closely enough to see that they are not better.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/events.hpp"

namespace plyglass::search {

/// An observer that keeps the values of up to `most` children of the root, in the order in which they were looked at.
/// `T`: the types of the game (TypesOf). Call `begin()` before every run; a stopped run leaves the children that it
/// finished.
template <class T, std::size_t most = 4>
class RootValues {
public:
    struct Child {
        std::uint32_t ordinal = 0;
        typename T::Value value{};
        core::Bound bound = core::Bound::unseen;
    };

    void begin() {
        count_ = 0;
        depth_ = 0;
    }
    std::span<const Child> children() const { return {children_.data(), count_}; }

    void operator()(const Enter<T>&) { ++depth_; }
    void operator()(const Try& attempt) {
        if (depth_ == 1) ordinal_ = attempt.ordinal;
    }
    void operator()(const Leaf<T>& leaf) { keep(leaf.value, leaf.bound); }
    void operator()(const ProbabilityCut<T>& cut) { keep(cut.value, core::Bound::exact); }
    void operator()(const TableHit<T>& hit) { keep(hit.value, hit.bound); }
    void operator()(const Improve<T>&) {}
    void operator()(const Narrow<T>&) {}
    void operator()(const Cut<T>&) {}
    void operator()(const Leave<T>& leave) {
        --depth_;
        if (depth_ == 1) keep(leave.value, leave.bound());
    }

private:
    void keep(const typename T::Value& value, core::Bound bound) {
        if (depth_ == 1 && count_ < most) children_[count_++] = {ordinal_, value, bound};
    }

    std::array<Child, most> children_{};
    std::size_t count_ = 0;
    std::uint32_t depth_ = 0;  // how many nodes have been entered and not left
    std::uint32_t ordinal_ = 0;
};

}  // namespace plyglass::search
