#include "picture/path_marks.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "game/2048/direction_words.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_plan.hpp"
#include "scene/controls.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;
using namespace text;

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
    mark.inspected = n == options_.inspected;
    mark.shortcut = shortcut(n);
    if (head_.status(n) != Status::unseen) mark.text = facts_.value(n);
    if (const std::string outcome = facts_.outcome(n); !mark.text.empty() && !outcome.empty())
        mark.text = outcome + " " + mark.text;
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
    constexpr std::size_t longest_name = 14;
    EdgeMark edge;
    edge.child = n;
    edge.label.look = LabelLook::plain;
    if (facts_.is_position()) {
        facts_.name_ply(edge);
        const trace::LastPly& ply = film_.positions()->plies[n];
        if (ply.is_slide()) edge.label.arrow = ply.direction();
        if (with_chance && film_.turn(tree_.parent(n)) == Turn::chance)
            edge.label.name += "  " + trace::percent(film_, n);
    } else {
        edge.label.name = edge_name(*film_.written_tree(), n, longest_name);
        if (const auto cell = last_cell(n)) std::tie(edge.label.cell, edge.label.board_size) = *cell;
    }
    edge.label.w = label_content(edge, Face::sans_bold, metrics_);
    return edge;
}

std::optional<std::pair<int, int>> PathMarks::last_cell(NodeId n) const {
    const auto figure = film_.story().figure(*film_.written_tree(), n);
    if (!figure || figure->board != game::Figure::Board::grid) return std::nullopt;
    const auto& squares = figure->squares;
    const auto last = std::find_if(squares.begin(), squares.end(), [](const auto& it) { return it.is_last; });
    if (last == squares.end() || figure->columns * figure->columns != squares.size()) return std::nullopt;
    return std::pair(static_cast<int>(last - squares.begin()), static_cast<int>(figure->columns));
}

NodeShortcut PathMarks::shortcut(NodeId n) const {
    const std::size_t step = head_.status(n) == Status::closed ? film_.closed_at(n) : 0;
    if (step == 0) return NodeShortcut::none;
    switch (film_.event(step).kind) {
        case Kind::table_hit: return NodeShortcut::table_hit;
        case Kind::probability_cut: return NodeShortcut::probability_cut;
        default: return NodeShortcut::none;
    }
}

void PathMarks::set_board(NodeMark& mark, Point middle, double side, double left) const {
    const Box board{middle.x - side / 2, middle.y - side / 2, side, side};
    facts_.add_board(mark, board, side >= least_digits);
    mark.board.around = {left - 10, board.y - 9, board.right() + 9 - (left - 10), board.h + 18};
}

bool PathMarks::has_long_numbers() const {
    constexpr double long_number = 100'000;  // up to seven digits
    const auto& answer = film_.summary().value.value;
    return answer.is_finite() && std::abs(answer.to_double()) >= long_number;
}

std::vector<Note> PathMarks::impossible_moves() const {
    std::vector<Note> out;
    if (!facts_.is_position()) return out;
    const auto grid = film_.positions()->grid(0);
    for (const game::Direction direction : game::directions) {
        if (game::slide(grid, direction).moved) continue;
        const std::string words = filled(tr("{}: no tile moves"), game::title(direction));
        out.push_back({{}, words, 16, false, Anchor::left, direction});
    }
    return out;
}

LevelBand& PathMarks::add_level(std::size_t level, Turn turn, double top, double bottom, double text_y) {
    LevelBand band = facts_.level_band(level, turn);
    band.top = top;
    band.bottom = bottom;
    band.text_y = text_y;
    band.first_line = 21;
    out_.bands.push_back(std::move(band));
    return out_.bands.back();
}

void PathMarks::add_note(Point at, std::string words, Anchor anchor) {
    out_.notes.push_back({at, std::move(words), 16, false, anchor, {}});
}

void PathMarks::add_stub(NodeId n, Point top, const std::string& words) {
    const double w = std::max(64.0, metrics_.width(words, 18, Face::sans_bold) + 24);
    out_.stubs.push_back({n, top, 18, w, stub_height, 18, words, false});
}

void keep_slashes_clear(std::vector<EdgeMark>& edges) {
    constexpr double half = 9;  // px; of the strokes
    const auto is_clear = [&](const EdgeMark& edge, double t) {
        const Point at = point_on(edge, t);
        return std::none_of(edges.begin(), edges.end(), [&](const EdgeMark& other) {
            return !other.label.name.empty() && label_box(other).grown(half).contains(at);
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
