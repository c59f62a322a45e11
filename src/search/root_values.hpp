#pragma once

// What a search says of each of the root's children: not only of the best one, and with what kind of bound, for in
// alpha-beta most of them are looked at just closely enough to see that they are not better.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/events.hpp"

namespace plyglass::search {

/// An observer that keeps the values of up to `most` children of the root, in the order in which they were looked at.
/// `begin()` before every run; after a run that was stopped, the children that were finished are there.
template <game::Game G, std::size_t most = 4>
class RootValues {
public:
    struct Child {
        std::uint32_t ordinal = 0;
        typename G::Value value{};
        core::Bound bound = core::Bound::unseen;
    };

    void begin() {
        count_ = 0;
        depth_ = 0;
    }
    std::span<const Child> children() const { return {children_.data(), count_}; }

    void operator()(const Enter<G>&) { ++depth_; }
    void operator()(const Try& attempt) {
        if (depth_ == 1) ordinal_ = attempt.ordinal;
    }
    void operator()(const Leaf<G>& leaf) { keep(leaf.value, core::Bound::exact); }
    void operator()(const Neglect<G>& neglect) { keep(neglect.value, core::Bound::exact); }
    void operator()(const Recall<G>& recall) { keep(recall.value, recall.bound); }
    void operator()(const Improve<G>&) {}
    void operator()(const Narrow<G>&) {}
    void operator()(const Cut<G>&) {}
    void operator()(const Leave<G>& leave) {
        --depth_;
        if (depth_ == 1) keep(leave.value, leave.bound());
    }

private:
    void keep(const typename G::Value& value, core::Bound bound) {
        if (depth_ == 1 && count_ < most) children_[count_++] = {ordinal_, value, bound};
    }

    std::array<Child, most> children_{};
    std::size_t count_ = 0;
    std::uint32_t depth_ = 0;  // how many nodes have been entered and not left
    std::uint32_t ordinal_ = 0;
};

}  // namespace plyglass::search
