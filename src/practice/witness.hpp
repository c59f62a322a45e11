#pragma once

// What a search did with each node of a tree: the observer from which answers are read.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/limits.hpp"
#include "game/tree_shape.hpp"
#include "practice/item.hpp"
#include "search/events.hpp"

namespace plyglass::practice {

class Witness {
public:
    struct Seen {
        bool visited = false;
        core::Window<Rational> entered{0, 0};  ///< the window it was given; a leaf that of its parent as it then was
        core::Window<Rational> left{0, 0};     ///< the window at its end
        Rational value{};
    };
    /// A cut that skips something.
    struct Cut {
        NodeId node = game::no_node;
        Turn side = Turn::over;
        core::Window<Rational> window{};  ///< as it had closed
        std::vector<NodeId> skipped{};    ///< children, in the order of the search
    };

    explicit Witness(const game::TreeShape& tree) : nodes_(tree.size()) {}

    const Seen& operator[](NodeId n) const { return nodes_[n]; }
    const std::vector<Cut>& cuts() const { return cuts_; }

    template <class T>
    void operator()(const search::Enter<T>& event) {
        open_.push_back({event.state, event.moves});
        nodes_[event.state] = {true, {event.alpha, event.beta}, {event.alpha, event.beta}, {}};
    }
    void operator()(const search::Try&) {}
    template <class T>
    void operator()(const search::Leaf<T>& event) {
        nodes_[event.state].visited = true;
        nodes_[event.state].value = event.value;
        if (!open_.empty()) nodes_[event.state].entered = nodes_[open_.back().node].left;
    }
    template <class T>
    void operator()(const search::ProbabilityCut<T>&) {}
    template <class T>
    void operator()(const search::TableHit<T>&) {}
    template <class T>
    void operator()(const search::Improve<T>&) {}
    template <class T>
    void operator()(const search::Narrow<T>& event) {
        core::Window<Rational>& window = nodes_[open_.back().node].left;
        (event.side == Turn::max ? window.alpha : window.beta) = event.to;
    }
    template <class T>
    void operator()(const search::Cut<T>& event) {
        if (event.remaining == 0) return;
        const auto skipped = open_.back().moves.last(event.remaining);
        cuts_.push_back({open_.back().node, event.side, {event.alpha, event.beta}, {skipped.begin(), skipped.end()}});
    }
    template <class T>
    void operator()(const search::Leave<T>& event) {
        nodes_[open_.back().node].value = event.value;
        open_.pop_back();
    }
    template <class T>
    void operator()(const search::Probed<T>&) {}  // Star2 only
    template <class T>
    void operator()(const search::Resume<T>&) {}

private:
    struct Open {
        NodeId node;
        std::span<const NodeId> moves;
    };

    std::vector<Seen> nodes_;
    std::vector<Open> open_;
    std::vector<Cut> cuts_;
};

}  // namespace plyglass::practice
