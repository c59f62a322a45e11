#include "picture/path_marks.hpp"

#include <algorithm>

#include "picture/node_look.hpp"
#include "scene/controls.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;
using trace::Kind;
using trace::Status;

RowSizes RowSizes::times(double factor) const {
    return {square * factor, triangle * (factor > 1 ? 1.12 : 1), circle * factor, leaf_w * factor, leaf_h, text};
}

Box RowSizes::box(Turn turn, Point centre) const {
    const double size = turn == Turn::max      ? square
                        : turn == Turn::min    ? triangle
                        : turn == Turn::chance ? circle
                                               : leaf_h;
    return shape_box(shape_of(turn), centre, size, leaf_w);
}

NodeMark PathMarks::node(NodeId n, const RowSizes& sizes, Point centre) const {
    constexpr double room_in_shape = 8;  // around a value
    NodeMark mark = facts_.node(n, facts_.is_cut_child(n), facts_.is_cut_now(n));
    mark.inspected = n == inspected_;
    mark.shortcut = shortcut(n);
    if (facts_.head().status(n) != Status::unseen) mark.text = facts_.value(n);
    mark.centre = centre;
    const Box middle = sizes.box(mark.turn, centre);
    mark.box = box_around(mark, middle);
    mark.size = middle.h;
    // An open triangle has an outline, which its value must not touch.
    const double part = mark.look == NodeLook::open ? 0.55 : 0.62;
    const double room = mark.shape == NodeShape::triangle ? part * middle.w : middle.w - room_in_shape;
    mark.text_size = shrunk(mark.text, room, {sizes.text, Ink::ink, Face::sans_bold}, 12, metrics_).size;
    return mark;
}

EdgeMark PathMarks::ply_label(NodeId n, bool with_chance) const {
    const trace::Film& film = facts_.film();
    EdgeMark edge;
    edge.child = n;
    facts_.name_ply(edge);
    edge.label_look = LabelLook::plain;
    const trace::LastPly& ply = film.positions()->plies[n];
    if (ply.is_slide()) edge.arrow = ply.direction();
    if (with_chance && film.turn(facts_.tree().parent(n)) == Turn::chance) {
        edge.name += "  " + trace::percent(film, n);
    }
    edge.label_w = label_content(edge, Face::sans_bold, metrics_);
    return edge;
}

NodeShortcut PathMarks::shortcut(NodeId n) const {
    const std::size_t step = facts_.head().status(n) == Status::closed ? facts_.film().closed_at(n) : 0;
    if (step == 0) return NodeShortcut::none;
    switch (facts_.film().event(step).kind) {
        case Kind::table_hit: return NodeShortcut::table_hit;
        case Kind::probability_cut: return NodeShortcut::probability_cut;
        default: return NodeShortcut::none;
    }
}

void keep_slashes_clear(std::vector<EdgeMark>& edges) {
    constexpr double half = 9;  // px; of the strokes
    const auto is_clear = [&](const EdgeMark& edge, double t) {
        const Point at{edge.from.x + t * (edge.to.x - edge.from.x), edge.from.y + t * (edge.to.y - edge.from.y)};
        return std::none_of(edges.begin(), edges.end(), [&](const EdgeMark& other) {
            return !other.name.empty() && label_box(other).grown(half).contains(at);
        });
    };
    for (EdgeMark& edge : edges) {
        if (!edge.slashed || is_clear(edge, edge.slash_t)) continue;
        for (const double t : {0.5, 0.55, 0.62, 0.68, 0.75, 0.82, 0.4, 0.3}) {
            if (!is_clear(edge, t)) continue;
            edge.slash_t = t;
            break;
        }
    }
}

}  // namespace plyglass::picture
