#include "trace/position_tree.hpp"

#include <algorithm>
#include <utility>

#include "core/give_way.hpp"

namespace plyglass::trace {

namespace {

using game::NodeId;

class Builder {
public:
    explicit Builder(const PositionTrace& trace) : trace_(trace) {
        const std::size_t size = trace.trace.nodes.size() + trace.ghosts.size();
        builder_.reserve(size);
        positions_.size = trace.size;
        positions_.boards.reserve(size);
        positions_.plies.reserve(size);
        positions_.ghosts.reserve(size);
        node_of_.resize(trace.trace.nodes.size());
        gather();
        build();
    }

    PositionTree finish() {
        return {std::make_shared<const game::TreeShape>(builder_.finish()),
                std::make_shared<const Positions>(std::move(positions_)), std::move(node_of_)};
    }

private:
    // A child of a node, visited (an index of the trace's nodes) or a ghost (one of its ghosts).
    struct Child {
        std::uint32_t ordinal = 0;
        Index index = none;
        bool ghost = false;
    };

    void gather() {
        const auto& nodes = trace_.trace.nodes;
        first_.assign(nodes.size() + 1, 0);
        for (std::size_t i = 1; i < nodes.size(); ++i) ++first_[nodes[i].parent() + 1];
        for (const auto& ghost : trace_.ghosts) ++first_[ghost.parent + 1];
        for (std::size_t i = 0; i < nodes.size(); ++i) first_[i + 1] += first_[i];
        children_.resize(first_.back());
        std::vector<std::uint32_t> at(first_.begin(), first_.end() - 1);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            children_[at[nodes[i].parent()]++] = {nodes[i].ordinal(), static_cast<Index>(i), false};
        }
        for (std::size_t i = 0; i < trace_.ghosts.size(); ++i) {
            const auto& ghost = trace_.ghosts[i];
            children_[at[ghost.parent]++] = {ghost.ordinal, static_cast<Index>(i), true};
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::sort(children_.begin() + first_[i], children_.begin() + first_[i + 1],
                      [](const Child& a, const Child& b) { return a.ordinal < b.ordinal; });
        }
    }

    void build() {
        struct Open {
            Index index;
            std::uint32_t next;
        };
        std::vector<Open> stack;
        add(0);
        if (first_[0] != first_[1]) stack.push_back({0, first_[0]});
        while (!stack.empty()) {
            Open& top = stack.back();
            if (top.next == first_[top.index + 1]) {
                builder_.close();
                stack.pop_back();
                core::give_way();
                continue;
            }
            const Child child = children_[top.next++];
            if (child.ghost) {
                add_ghost(trace_.ghosts[child.index]);
                continue;
            }
            add(child.index);
            if (first_[child.index] != first_[child.index + 1]) stack.push_back({child.index, first_[child.index]});
        }
    }

    void add(Index index) {
        const auto& node = trace_.trace.nodes[index];
        node_of_[index] = static_cast<NodeId>(builder_.size());
        positions_.boards.push_back(trace_.trace.states[index]);
        positions_.plies.push_back(trace_.plies[index]);
        if (!trace_.points.empty()) positions_.points.push_back(trace_.points[index]);
        positions_.ghosts.push_back(false);
        if (first_[index] != first_[index + 1]) {
            builder_.open(node.turn());
        } else {
            builder_.leaf();
        }
    }

    void add_ghost(const PositionTrace::Ghost& ghost) {
        // A ghost takes after its siblings: it is a leaf if all of them are.
        core::Turn turn = core::Turn::over;
        for (auto i = first_[ghost.parent]; i < first_[ghost.parent + 1] && turn == core::Turn::over; ++i) {
            if (!children_[i].ghost) turn = trace_.trace.nodes[children_[i].index].turn();
        }
        positions_.boards.push_back(ghost.board);
        positions_.plies.push_back(ghost.ply);
        if (!trace_.points.empty()) positions_.points.push_back(0);  // not reported yet
        positions_.ghosts.push_back(true);
        builder_.leaf(turn);
    }

    const PositionTrace& trace_;
    std::vector<std::uint32_t> first_;
    std::vector<Child> children_;
    std::vector<NodeId> node_of_;
    Positions positions_;
    game::TreeShapeBuilder builder_;
};

}  // namespace

PositionTree tree_of(const PositionTrace& trace) { return Builder(trace).finish(); }

}  // namespace plyglass::trace
