#pragma once

// Which positions the moves of one chance node have led to already. A search by whole rounds (game_traits.hpp) looks at
// each of them once; one that shows every ply meets them again and again, and must count alike.

#include <cstddef>
#include <utility>
#include <vector>

namespace plyglass::search {

template <class State, class Value>
class MetPositions {
public:
    /// As long as it lives, the moves of one node are looked at: nothing that others led to is met again.
    class Node {
    public:
        explicit Node(MetPositions& all) : all_(all), before_(std::exchange(all.begin_, all.met_.size())) {}
        ~Node() {
            all_.met_.resize(all_.begin_);
            all_.begin_ = before_;
        }
        Node(const Node&) = delete;
        Node& operator=(const Node&) = delete;

    private:
        MetPositions& all_;
        std::size_t before_;
    };
    Node open() { return Node(*this); }

    /// The value of a position that this node has led to, until something is added; null if it has not.
    const Value* find(const State& state) const {
        for (std::size_t i = begin_; i < met_.size(); ++i) {
            if (met_[i].first == state) return &met_[i].second;
        }
        return nullptr;
    }
    void add(const State& state, const Value& value) { met_.emplace_back(state, value); }

private:
    std::vector<std::pair<State, Value>> met_;
    std::size_t begin_ = 0;
};

/// For searches that need not know.
struct NothingMet {
    static int open() { return 0; }
};

}  // namespace plyglass::search
