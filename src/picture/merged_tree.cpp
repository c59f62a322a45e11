#include "picture/merged_tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "layout/layered.hpp"
#include "picture/node_look.hpp"
#include "picture/step_facts.hpp"

namespace plyglass::picture {

using core::Bound;
using core::Bounded;
using core::Value;
using game::NodeId;
using trace::Status;

MergedPlaces::MergedPlaces(const game::ExplicitTree& tree, const MergedPart& part)
    : place_(tree.size()), stands_(tree.size(), false) {
    std::vector<NodeId> of_position(tree.size(), game::no_node);  // by the first node with it
    struct Visit {
        NodeId node;
        std::uint32_t levels;  // from here down
    };
    std::vector<Visit> open{{part.root, part.levels}};
    while (!open.empty()) {
        const Visit at = open.back();
        open.pop_back();
        NodeId& place = of_position[tree.first_alike(at.node)];
        if (place != game::no_node) continue;  // what is below it is shown there
        place = at.node;
        stands_[at.node] = true;
        ++count_;
        leaves_ += tree.is_leaf(at.node) ? 1 : 0;
        if (at.levels == 1) continue;
        const auto children = tree.children(at.node);
        for (std::size_t i = children.size(); i > 0; --i) open.push_back({children[i - 1], at.levels - 1});
    }
    for (NodeId n = part.root; n != game::no_node; n = tree.parent(n)) stands_[n] = true;
    begin_.assign(tree.size() + 1, 0);
    for (NodeId n = 0; n < tree.size(); ++n) {
        const NodeId shown = of_position[tree.first_alike(n)];
        place_[n] = shown == game::no_node ? n : shown;
        ++begin_[place_[n] + 1];
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    nodes_.resize(tree.size());
    std::vector<std::uint32_t> next = begin_;
    for (NodeId n = 0; n < tree.size(); ++n) nodes_[next[place_[n]]++] = n;
}

std::vector<double> MergedPlaces::arranged(const game::TreeShape& tree, const layout::Shape& shape, double gap) const {
    const std::vector<std::uint32_t> depth = layout::depths(shape.parent);
    std::vector<std::uint32_t> number(place_.size(), 0), levels;
    std::vector<double> widths;
    for (NodeId n = 0; n < place_.size(); ++n) {
        if (!stands_[n]) continue;
        number[n] = static_cast<std::uint32_t>(levels.size());
        levels.push_back(depth[n]);
        widths.push_back(shape.width[n]);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (NodeId n = 0; n < place_.size(); ++n) {
        if (!stands_[n]) continue;
        for (const NodeId child : tree.children(n)) {
            if (stands_[place_[child]]) edges.emplace_back(number[n], number[place_[child]]);
        }
    }
    const std::vector<double> x = layout::place({levels, widths, edges}, gap);
    std::vector<double> out(place_.size());
    for (NodeId n = 0; n < place_.size(); ++n) {
        const NodeId place = place_[n];
        out[n] = stands_[place] ? x[number[place]] : out[shape.parent[n]];
    }
    return out;
}

MergedFacts::MergedFacts(const MergedPlaces& places, const trace::Playhead& head) : places_(places), head_(head) {}

/// How much a node says about its place: the more, the larger.
std::uint64_t MergedFacts::weight(NodeId n) const {
    enum Rank : std::uint64_t { unseen, cut, left, open, current };
    constexpr unsigned above_steps = 32;
    const auto ranked = [&](Rank rank, std::uint64_t step) { return rank << above_steps | step; };
    if (head_.step() > 0 && n == head_.current()) return ranked(current, 0);
    switch (head_.status(n)) {
        case Status::open: return ranked(open, 0);
        case Status::closed:
        case Status::probed: return ranked(left, head_.film().closed_at(n));
        case Status::unseen: break;
    }
    return ranked(head_.pruned(n) ? cut : unseen, 0);
}

NodeId MergedFacts::telling(NodeId place) const {
    const auto nodes = places_.at(place);
    return *std::max_element(nodes.begin(), nodes.end(), [&](NodeId a, NodeId b) { return weight(a) < weight(b); });
}

NodeId MergedFacts::telling_edge(NodeId place, std::uint32_t ordinal) const {
    const game::TreeShape& tree = head_.film().tree();
    NodeId out = tree.children(place)[ordinal];
    for (const NodeId parent : places_.at(place)) {
        const NodeId child = tree.children(parent)[ordinal];
        if (weight(child) > weight(out)) out = child;
    }
    return out;
}

Bounded<Value> MergedFacts::value(NodeId place) const {
    const NodeId told = telling(place);
    Bounded<Value> own = head_.value(told);
    const auto nodes = places_.at(place);
    if (nodes.size() == 1) return own;
    Value lo = -Value::infinity();
    Value hi = Value::infinity();
    const auto narrow = [&](const Value& least, const Value& most) {
        lo = std::max(lo, least);
        hi = std::min(hi, most);
    };
    for (const NodeId n : nodes) {
        if (head_.status(n) == Status::closed) {
            const auto proven = head_.film().proven(n);
            narrow(proven.lo, proven.hi);
        } else if (const auto shown = head_.value(n); shown.bound != Bound::unseen) {
            narrow(shown.bound == Bound::upper ? lo : shown.value, shown.bound == Bound::lower ? hi : shown.value);
        }
    }
    if (hi < lo) return own;  // of a program that is wrong somewhere
    if (lo == hi) return {lo, Bound::exact};
    const bool from_below = own.bound == Bound::lower ? lo.is_finite() : hi.is_infinite();
    if (from_below) return lo.is_finite() ? Bounded<Value>{lo, Bound::lower} : own;
    return {hi, Bound::upper};
}

void bend(EdgeMark& edge, double down) {
    constexpr double part = 0.22;  // with a quarter it would leave its node level with it, among its neighbours
    constexpr double thinner = 0.6;
    // Above the straight line: it comes down to the node from where its other edges do.
    edge.bend = std::copysign(part * down, edge.to.x - edge.from.x);
    edge.thickness = thinner;
}

namespace {

/// What words must not cover, and the lines on which they would seem to be those of another edge.
struct Taken {
    std::vector<scene::Box> boxes;
    std::vector<const EdgeMark*> lines;

    bool is_clear(const scene::Box& words) const {
        return std::none_of(boxes.begin(), boxes.end(), [&](const auto& box) { return box.overlaps(words); }) &&
               std::none_of(lines.begin(), lines.end(),
                            [&](const EdgeMark* edge) { return runs_through(words, edge->from, edge->to); });
    }
};

}  // namespace

void place_words_of_curves(TreePicture& picture) {
    Taken taken;
    for (const NodeMark& node : picture.nodes) {
        taken.boxes.push_back(node.box);
        if (node.board.box.w > 0) taken.boxes.push_back(node.board.box);
    }
    for (const EdgeMark& edge : picture.edges) {
        if (edge.bend != 0) continue;
        taken.lines.push_back(&edge);
        if (label_box(edge).w > 0) taken.boxes.push_back(label_box(edge));
    }
    for (EdgeMark& edge : picture.edges) {
        if (edge.bend == 0 || label_box(edge).w <= 0) continue;
        constexpr std::array places{0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.22, 0.78};
        const bool found = std::any_of(places.begin(), places.end(), [&](double part) {
            edge.label.at = point_on(edge, part);
            return taken.is_clear(label_box(edge));
        });
        if (found) {
            taken.boxes.push_back(label_box(edge));
        } else {
            edge.label.name.clear();
            edge.label.detail.clear();
            edge.label.w = 0;
        }
    }
}

}  // namespace plyglass::picture
