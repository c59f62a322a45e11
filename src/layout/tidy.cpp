#include "layout/tidy.hpp"

#include <algorithm>
#include <cassert>

namespace plyglass::layout {

namespace {

using Id = std::uint32_t;
constexpr Id none = 0xFFFFFFFF;

// What the paper keeps of a node. One cache line: the walk is bound by memory, not by arithmetic.
struct Node {
    double prelim = 0;  // the centre, relative to what the ancestors' mods add up to
    double mod = 0;     // to be added to the prelim of all descendants (at a leaf: of the thread's end)
    double change = 0;
    double shift = 0;
    Id first_child = none;
    Id last_child = none;
    Id left_sibling = none;
    Id right_sibling = none;
    Id thread = none;
    Id ancestor = none;
    Id number = 0;  // among its siblings
};

// A place on a contour: a node and the sum of the mods above it.
struct Contour {
    Id node = none;
    double mod_sum = 0;
};

class Layout {
public:
    Layout(const Shape& shape, const Gaps& gaps) : shape_(shape), gaps_(gaps.gap), nodes_(shape.parent.size()) {
        link_siblings();
    }

    std::vector<double> run() {
        // The paper's first walk is a postorder recursion. Every node's children have larger numbers than
        // the node has, so counting down visits all subtrees before their roots, without a stack.
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
            const Id left = parent.last_child;
            if (left == none) {
                parent.first_child = v;
            } else {
                nodes_[left].right_sibling = v;
                nodes_[v].left_sibling = left;
                nodes_[v].number = nodes_[left].number + 1;
            }
            parent.last_child = v;
        }
    }

    // Places the children of v side by side, their subtrees being finished. Unlike in the paper, a child
    // learns its own prelim here and not at the end of its own walk: its left sibling is ready only now.
    void first_walk(Id v) {
        const Id first = nodes_[v].first_child;
        if (first == none) return;
        Id default_ancestor = first;
        for (Id w = first; w != none; w = nodes_[w].right_sibling) {
            const Id left = nodes_[w].left_sibling;
            const double prelim = left == none ? midpoint(w) : nodes_[left].prelim + distance(left, w, 1);
            nodes_[w].mod = prelim - midpoint(w);
            nodes_[w].prelim = prelim;
            if (left != none) default_ancestor = apportion(w, default_ancestor);
        }
        execute_shifts(v);
    }

    // Where v would stand if only its children mattered.
    double midpoint(Id v) const {
        const Node& node = nodes_[v];
        if (node.first_child == none) return 0;
        return (nodes_[node.first_child].prelim + nodes_[node.last_child].prelim) / 2;
    }

    // Between the centres of two neighbours whose nearest common ancestor is `levels` above them.
    double distance(Id left, Id right, std::size_t levels) const {
        const double gap = gaps_[std::min(levels, gaps_.size()) - 1];
        return (shape_.width[left] + shape_.width[right]) / 2 + gap;
    }

    // Moves the subtree of v away from those of its left siblings, level by level along the two contours
    // that face each other, and joins the contours of the forest with threads. Whatever meets here meets
    // under v's parent: two nodes that many levels below it have exactly that gap between them.
    Id apportion(Id v, Id default_ancestor) {
        const Id left = nodes_[v].left_sibling;
        const Id leftmost = nodes_[shape_.parent[v]].first_child;
        Contour inside_right{v, nodes_[v].mod};                // v i+
        Contour outside_right = inside_right;                  // v o+
        Contour inside_left{left, nodes_[left].mod};           // v i-
        Contour outside_left{leftmost, nodes_[leftmost].mod};  // v o-

        Id next_in_left = next_right(inside_left.node);
        Id next_in_right = next_left(inside_right.node);
        for (std::size_t levels = 2; next_in_left != none && next_in_right != none; ++levels) {
            inside_left.node = next_in_left;
            inside_right.node = next_in_right;
            outside_left.node = next_left(outside_left.node);
            outside_right.node = next_right(outside_right.node);
            nodes_[outside_right.node].ancestor = v;

            const double shift = (nodes_[inside_left.node].prelim + inside_left.mod_sum) -
                                 (nodes_[inside_right.node].prelim + inside_right.mod_sum) +
                                 distance(inside_left.node, inside_right.node, levels);
            if (shift > 0) {
                move_subtree(ancestor(inside_left.node, v, default_ancestor), v, shift);
                inside_right.mod_sum += shift;
                outside_right.mod_sum += shift;
            }
            for (Contour* contour : {&inside_left, &inside_right, &outside_left, &outside_right}) {
                contour->mod_sum += nodes_[contour->node].mod;
            }
            next_in_left = next_right(inside_left.node);
            next_in_right = next_left(inside_right.node);
        }

        if (next_in_left != none && next_right(outside_right.node) == none) {
            set_thread(outside_right, next_in_left, inside_left.mod_sum);
        }
        if (next_in_right != none && next_left(outside_left.node) == none) {
            set_thread(outside_left, next_in_right, inside_right.mod_sum);
            return v;
        }
        return default_ancestor;
    }

    // Lets the contour go on from the leaf `from` to `to`, whose own mods add up to `mod_sum`.
    void set_thread(const Contour& from, Id to, double mod_sum) {
        nodes_[from.node].thread = to;
        nodes_[from.node].mod += mod_sum - from.mod_sum;
    }

    Id next_left(Id v) const {
        return nodes_[v].first_child != none ? nodes_[v].first_child : nodes_[v].thread;
    }
    Id next_right(Id v) const {
        return nodes_[v].last_child != none ? nodes_[v].last_child : nodes_[v].thread;
    }

    // The left sibling of v in whose subtree `inside_left` is, as far as anybody needs to know.
    Id ancestor(Id inside_left, Id v, Id default_ancestor) const {
        const Id known = nodes_[inside_left].ancestor;
        return shape_.parent[known] == shape_.parent[v] ? known : default_ancestor;
    }

    // Moves `right` at once, and notes that the siblings between `left` and it share the room evenly.
    void move_subtree(Id left, Id right, double shift) {
        const double share = shift / (nodes_[right].number - nodes_[left].number);
        nodes_[right].change -= share;
        nodes_[right].shift += shift;
        nodes_[left].change += share;
        nodes_[right].prelim += shift;
        nodes_[right].mod += shift;
    }

    void execute_shifts(Id v) {
        double shift = 0;
        double change = 0;
        for (Id w = nodes_[v].last_child; w != none; w = nodes_[w].left_sibling) {
            nodes_[w].prelim += shift;
            nodes_[w].mod += shift;
            change += nodes_[w].change;
            shift += nodes_[w].shift + change;
        }
    }

    std::vector<double> second_walk() {
        std::vector<double> centre(nodes_.size());
        if (nodes_.empty()) return centre;
        centre[0] = midpoint(0);
        double leftmost = centre[0] - shape_.width[0] / 2;
        for (Id v = 1; v < nodes_.size(); ++v) {
            // From here on, mod is the sum of the mods down to the node (leaves pass theirs on to nobody).
            const double above = nodes_[shape_.parent[v]].mod;
            centre[v] = nodes_[v].prelim + above;
            nodes_[v].mod += above;
            leftmost = std::min(leftmost, centre[v] - shape_.width[v] / 2);
        }
        for (double& x : centre) x -= leftmost;
        return centre;
    }

    const Shape& shape_;
    const std::vector<double>& gaps_;
    std::vector<Node> nodes_;
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
