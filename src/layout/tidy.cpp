#include "layout/tidy.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace plyglass::layout {

namespace {

using Id = std::uint32_t;
constexpr Id none = 0xFFFFFFFF;

// The part of the paper's data that a node needs, and no more: memory, not arithmetic, limits a large tree. The thread,
// which only leaves have, is in the links that leaves do not need; prelim is kept in what becomes the result; shift and
// change, which matter only while a node's children are placed, in `shares_`.
struct Node {
    double mod = 0;        // to be added to the prelim of all descendants (at a leaf: of the thread's end)
    Id next_left = none;   // the first child; at a leaf the thread, if there is one
    Id next_right = none;  // the last child; at a leaf the thread, if there is one
    Id right_sibling = none;
    Id ancestor = none;
    Id number = 0;  // index among its siblings
};

// A place on a contour: a node and the sum of the mods above it.
struct Contour {
    Id node = none;
    double mod_sum = 0;
};

// The work that move_subtree leaves to execute_shifts, by child (the paper's change and shift).
struct Share {
    double change = 0;
    double shift = 0;
};

class Layout {
public:
    Layout(const Shape& shape, const Gaps& gaps)
        : shape_(shape), gaps_(gaps.gap), nodes_(shape.parent.size()), prelim_(shape.parent.size()) {
        link_siblings();
    }

    std::vector<double> run() {
        // The paper's first walk is a postorder recursion. Every node has a smaller number than its children, so
        // counting down visits all subtrees before their roots, without a stack.
        for (auto v = static_cast<Id>(nodes_.size()); v-- > 0;) first_walk(v);
        return second_walk();
    }

private:
    void link_siblings() {
        for (Id v = 0; v < nodes_.size(); ++v) {
            nodes_[v].ancestor = v;
            if (v == 0) continue;
            assert(shape_.parent[v] < v);
            Node& parent = nodes_[shape_.parent[v]];
            const Id left = parent.next_right;
            if (left == none) {
                parent.next_left = v;
            } else {
                nodes_[left].right_sibling = v;
                nodes_[v].number = nodes_[left].number + 1;
            }
            parent.next_right = v;
        }
    }

    // Places the children of v side by side; their subtrees are finished. Unlike in the paper, a child gets its own
    // prelim here and not at the end of its own walk: its left sibling is ready only now.
    void first_walk(Id v) {
        const Id first = nodes_[v].next_left;
        if (first == none) return;
        prelim_[first] = midpoint(first);
        Id default_ancestor = first;
        for (Id left = first, w = nodes_[first].right_sibling; w != none; left = w, w = nodes_[w].right_sibling) {
            const double prelim = prelim_[left] + distance(left, w, 1);
            nodes_[w].mod = prelim - midpoint(w);
            prelim_[w] = prelim;
            default_ancestor = apportion(w, left, default_ancestor);
        }
        execute_shifts(v);
    }

    // The place of v if only its children mattered. Called before v can have a thread.
    double midpoint(Id v) const {
        const Node& node = nodes_[v];
        return node.next_left == none ? 0 : (prelim_[node.next_left] + prelim_[node.next_right]) / 2;
    }

    // The distance between the centres of two neighbours whose nearest common ancestor is `levels` above them.
    double distance(Id left, Id right, std::size_t levels) const {
        const double gap = gaps_[std::min(levels, gaps_.size()) - 1];
        return (shape_.width[left] + shape_.width[right]) / 2 + gap;
    }

    // Moves the subtree of v away from those of its left siblings, level by level along the two contours that face each
    // other, and joins the contours of the forest with threads. All nodes that meet here meet under v's parent: two
    // nodes that many levels below it have exactly that gap between them.
    Id apportion(Id v, Id left, Id default_ancestor) {
        const Id leftmost = nodes_[shape_.parent[v]].next_left;
        Contour inside_right{v, nodes_[v].mod};                // v i+
        Contour outside_right = inside_right;                  // v o+
        Contour inside_left{left, nodes_[left].mod};           // v i-
        Contour outside_left{leftmost, nodes_[leftmost].mod};  // v o-

        Id next_in_left = nodes_[left].next_right;
        Id next_in_right = nodes_[v].next_left;
        for (std::size_t levels = 2; next_in_left != none && next_in_right != none; ++levels) {
            inside_left.node = next_in_left;
            inside_right.node = next_in_right;
            outside_left.node = nodes_[outside_left.node].next_left;
            outside_right.node = nodes_[outside_right.node].next_right;
            nodes_[outside_right.node].ancestor = v;

            const double shift = (prelim_[inside_left.node] + inside_left.mod_sum) -
                                 (prelim_[inside_right.node] + inside_right.mod_sum) +
                                 distance(inside_left.node, inside_right.node, levels);
            if (shift > 0) {
                move_subtree(ancestor(inside_left.node, v, default_ancestor), v, shift);
                inside_right.mod_sum += shift;
                outside_right.mod_sum += shift;
            }
            for (Contour* contour : {&inside_left, &inside_right, &outside_left, &outside_right}) {
                contour->mod_sum += nodes_[contour->node].mod;
            }
            next_in_left = nodes_[inside_left.node].next_right;
            next_in_right = nodes_[inside_right.node].next_left;
        }

        if (next_in_left != none && nodes_[outside_right.node].next_right == none) {
            set_thread(outside_right, next_in_left, inside_left.mod_sum);
        }
        if (next_in_right != none && nodes_[outside_left.node].next_left == none) {
            set_thread(outside_left, next_in_right, inside_right.mod_sum);
            return v;
        }
        return default_ancestor;
    }

    // Continues the contour from the leaf `from` to `to`, above which the mods add up to `mod_sum`.
    void set_thread(const Contour& from, Id to, double mod_sum) {
        Node& leaf = nodes_[from.node];
        leaf.next_left = leaf.next_right = to;
        leaf.mod += mod_sum - from.mod_sum;
    }

    // The left sibling of v whose subtree contains `inside_left`, as precisely as the callers need.
    Id ancestor(Id inside_left, Id v, Id default_ancestor) const {
        const Id known = nodes_[inside_left].ancestor;
        return shape_.parent[known] == shape_.parent[v] ? known : default_ancestor;
    }

    // Moves `right` at once, and notes that the siblings between `left` and it share the space evenly.
    void move_subtree(Id left, Id right, double shift) {
        const std::size_t from = nodes_[left].number;
        const std::size_t to = nodes_[right].number;
        const double share = shift / static_cast<double>(to - from);
        if (shares_.size() <= to) shares_.resize(to + 1);
        shares_[from].change += share;
        shares_[to].change -= share;
        shares_[to].shift += shift;
        prelim_[right] += shift;
        nodes_[right].mod += shift;
    }

    // Hands out the shares of move_subtree. The paper goes from right to left; from left to right the siblings need no
    // links back: a shift that grows by `change` from `left` on reaches all of `shift` at `right`.
    void execute_shifts(Id v) {
        double offset = 0;
        double slope = 0;
        Id w = nodes_[v].next_left;
        for (const Share& share : shares_) {
            offset += slope - share.shift;
            slope += share.change;
            prelim_[w] += offset;
            nodes_[w].mod += offset;
            w = nodes_[w].right_sibling;
        }
        shares_.clear();
    }

    // Turns prelim into the centres, with the leftmost edge at 0.
    std::vector<double> second_walk() {
        if (nodes_.empty()) return {};
        prelim_[0] = midpoint(0);
        double leftmost = prelim_[0] - shape_.width[0] / 2;
        for (Id v = 1; v < nodes_.size(); ++v) {
            // From here on, mod is the sum of the mods down to the node (leaves have no descendants to pass theirs to).
            const double above = nodes_[shape_.parent[v]].mod;
            prelim_[v] += above;
            nodes_[v].mod += above;
            leftmost = std::min(leftmost, prelim_[v] - shape_.width[v] / 2);
        }
        for (double& centre : prelim_) centre -= leftmost;
        return std::move(prelim_);
    }

    const Shape& shape_;
    const std::vector<double>& gaps_;
    std::vector<Node> nodes_;
    std::vector<double> prelim_;  // the centre, relative to the sum of the ancestors' mods
    std::vector<Share> shares_;   // by number of the child, for the node whose children are being placed
};

}  // namespace

std::vector<double> place(const Shape& shape, const Gaps& gaps) {
    assert(!gaps.gap.empty());
    assert(shape.parent.size() == shape.width.size());
    return Layout(shape, gaps).run();
}

std::vector<std::uint32_t> depths(std::span<const std::uint32_t> parent) {
    std::vector<std::uint32_t> depth(parent.size());
    for (std::size_t v = 1; v < parent.size(); ++v) depth[v] = depth[parent[v]] + 1;
    return depth;
}

}  // namespace plyglass::layout
