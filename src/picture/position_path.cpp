#include "picture/position_path.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "picture/tree_scene.hpp"
#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using core::Turn;
using game::no_node;
using game::NodeId;
using icon::way_of;
using text::filled;
using text::tr;
using trace::Kind;
using trace::Status;

constexpr std::size_t most_rows = 5;     // including one for the current node's children
constexpr double board_most = 96;        // px; boards of this size have digits
constexpr double last_row = 0.84;        // the height of the children's row, as a part of the others'
constexpr double digits_middle = 0.357;  // part of the em, below the middle

/// The sizes of a row's nodes.
struct Sizes {
    double square, triangle, circle, leaf_w, leaf_h, text;

    /// Scales the sizes; triangles, wide already, grow less, and leaves keep their height.
    Sizes times(double factor) const {
        return {square * factor, triangle * (factor > 1 ? 1.12 : 1), circle * factor, leaf_w * factor, leaf_h, text};
    }
    double width(Turn turn) const {
        switch (turn) {
            case Turn::max: return square;
            case Turn::min: return 1.6 * triangle;
            case Turn::chance: return 1.12 * circle;
            case Turn::over: break;
        }
        return leaf_w;
    }
    double height(Turn turn) const {
        switch (turn) {
            case Turn::max: return square;
            case Turn::min: return 1.3 * triangle;
            case Turn::chance: return 1.12 * circle;
            case Turn::over: break;
        }
        return leaf_h;
    }
};
constexpr Sizes on_path{64, 70, 60, 72, 48, 20};
constexpr Sizes beside{60, 56, 56, 72, 44, 20};
constexpr Sizes unvisited{40, 44, 40, 72, 44, 18};

class PathPainter {
public:
    PathPainter(Scene& scene, const trace::Playhead& head, const PositionPath& view, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, view.canvas)),
          head_(head),
          film_(head.film()),
          tree_(film_.tree()),
          view_(view),
          metrics_(metrics) {
        for (NodeId n = head_.current(); n != no_node; n = tree_.parent(n)) path_.push_back(n);
        std::reverse(path_.begin(), path_.end());
        best_line_ = head_.best_line();
        // Numbers of seven digits need larger shapes.
        constexpr double long_number = 100'000;
        const auto& answer = film_.summary().value.value;
        if (answer.is_finite() && std::abs(answer.to_double()) >= long_number) scale_ = 1.3;
        spine_ = std::round(view.canvas.x + view.gutter + 0.46 * (view.canvas.w - view.gutter));
    }

    Box draw() {
        pen_.rect(view_.canvas, Ink::paper);
        scene_.hits.push_back({view_.canvas, Verb::canvas, {}, true});
        place_rows();
        for (std::size_t i = 0; i < rows_.size(); ++i) draw_band(i);
        for (std::size_t i = 0; i < rows_.size(); ++i) draw_row_edges(i);
        const Box ring = draw_ring();
        for (std::size_t i = 0; i < rows_.size(); ++i) draw_row(i);
        draw_way();
        return ring;
    }

private:
    struct Seat {
        NodeId node = no_node;
        double x = 0;
        bool on_path = false;
    };
    struct Row {
        NodeId parent = no_node;
        NodeId path = no_node;  ///< the node of this row that is on the way; none in the last row
        double top = 0, bottom = 0, y = 0;
        std::vector<Seat> seats;
        std::size_t hidden_left = 0, hidden_right = 0;
        double left_x = 0, right_x = 0;  ///< left and right end for the counts of hidden ones
    };

    // ---- places ---------------------------------------------------------------------------------------

    void place_rows() {
        // A leaf stands in the row of its parent's children; it has none of its own.
        const NodeId current = path_.back();
        const bool leaf = tree_.is_leaf(current);
        const std::size_t deepest = path_.size() - (leaf && path_.size() > 1 ? 1 : 0);
        const bool has_children = !tree_.is_leaf(path_[deepest - 1]);
        const std::size_t shown = std::min(deepest, most_rows - (has_children ? 1 : 0));
        first_ = deepest - shown;
        for (std::size_t i = first_; i < deepest; ++i) {
            Row row;
            row.path = path_[i];
            row.parent = i == 0 ? no_node : path_[i - 1];
            rows_.push_back(std::move(row));
        }
        if (has_children) {
            Row row;
            row.parent = path_[deepest - 1];
            rows_.push_back(std::move(row));
        }
        const double units = static_cast<double>(rows_.size()) - (has_children ? 1 - last_row : 0);
        const double height = std::min(view_.canvas.h / units, 172.0);
        double y = view_.canvas.y;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            Row& row = rows_[i];
            row.top = y;
            y += height * (row.path == no_node ? last_row : 1);
            row.bottom = y;
            // Edge labels stand in the upper part of a row.
            row.y = row.path == no_node ? row.top + (row.bottom - row.top < 110 ? 0.4 : 0.48) * (row.bottom - row.top)
                    : i == 0            ? row.top + 0.46 * (row.bottom - row.top)
                                        : row.top + 0.6 * (row.bottom - row.top);
        }
        board_ = std::clamp(0.66 * height, 40.0, board_most);
        for (Row& row : rows_) place_seats(row);
    }

    double pitch(NodeId n) const {
        // Each node gets its final width, so that nothing moves when it is visited.
        const Sizes sizes = (film_.entered_at(n) != 0 ? beside : unvisited).times(scale_);
        const double label = label_width(n) + 10;
        return std::max({sizes.width(film_.turn(n)) + 12, label, 46.0});
    }

    void place_seats(Row& row) {
        if (row.path != no_node) row.seats.push_back({row.path, spine_, true});
        if (row.parent == no_node) return;
        const auto children = tree_.children(row.parent);
        // The map stands below the level names, beside the last row.
        const double left_end = view_.canvas.x + (row.path == no_node && !view_.compact ? 256 : view_.gutter + 24);
        // The zoom control stands at the lower right.
        const double right_end = view_.canvas.right() - (row.path == no_node ? (view_.compact ? 154 : 170) : 20);
        if (row.path == no_node) return spread(row, children, left_end, right_end);
        const auto at = std::find(children.begin(), children.end(), row.path);
        // Siblings stand left of the shape, and right of the board and its window.
        double x = spine_ - path_left() - 22;
        for (auto c = at; c != children.begin();) {
            --c;
            const double w = pitch(*c);
            const bool is_last = c == children.begin();
            if (x - w < left_end + (is_last ? 0 : 56)) {
                row.hidden_left = static_cast<std::size_t>(c - children.begin()) + 1;
                row.left_x = x - 26;
                break;
            }
            row.seats.push_back({*c, x - w / 2, false});
            x -= w;
        }
        x = spine_ + board_ / 2 + 16 + window_room() + 12;
        for (auto c = at + 1; c != children.end(); ++c) {
            const double w = pitch(*c);
            const bool is_last = c + 1 == children.end();
            if (x + w > right_end - (is_last ? 0 : 56)) {
                row.hidden_right = static_cast<std::size_t>(children.end() - c);
                row.right_x = x + 26;
                break;
            }
            row.seats.push_back({*c, x + w / 2, false});
            x += w;
        }
    }

    /// Spreads the current node's children: all of them side by side, or as many as fit around the one visited last.
    void spread(Row& row, std::span<const NodeId> children, double left_end, double right_end) {
        std::size_t focus = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (head_.status(children[i]) != Status::unseen || children[i] == head_.current()) focus = i;
        }
        std::size_t first = focus;
        std::size_t last = focus + 1;  // one past the end
        double width = pitch(children[focus]);
        const double room = right_end - left_end;
        const auto fits = [&](std::size_t from, std::size_t to, double w) {
            return w + (from > 0 ? 60 : 0) + (to < children.size() ? 60 : 0) <= room;
        };
        for (bool grown = true; grown;) {
            grown = false;
            if (last < children.size() && fits(first, last + 1, width + pitch(children[last]))) {
                width += pitch(children[last++]);
                grown = true;
            }
            if (first > 0 && fits(first - 1, last, width + pitch(children[first - 1]))) {
                width += pitch(children[--first]);
                grown = true;
            }
        }
        row.hidden_left = first;
        row.hidden_right = children.size() - last;
        const double lo = left_end + (first > 0 ? 60 : 0);
        const double hi = right_end - (last < children.size() ? 60 : 0);
        double x = std::clamp(spine_ - width / 2, lo, std::max(lo, hi - width));
        row.left_x = x - 30;
        for (std::size_t i = first; i < last; ++i) {
            const double w = pitch(children[i]);
            row.seats.push_back({children[i], x + w / 2, false});
            x += w;
        }
        row.right_x = x + 30;
    }

    /// The extent of the shape beside a board, to the left of the spine.
    double path_left() const { return board_ / 2 + 14 + on_path.times(scale_).width(Turn::min); }
    bool has_windows() const { return film_.search().algorithm == trace::Algorithm::alphabeta; }
    double window_room() const { return has_windows() ? 96 : 0; }
    /// The middle of the shape of a node on the path.
    double shape_x(Turn turn) const { return spine_ - board_ / 2 - 14 - on_path.times(scale_).width(turn) / 2; }

    // ---- bands ----------------------------------------------------------------------------------------

    std::uint32_t depth_of(std::size_t row) const { return static_cast<std::uint32_t>(first_ + row); }

    Turn turn_of(const Row& row) const {
        if (row.path != no_node) return film_.turn(row.path);
        for (const NodeId child : tree_.children(row.parent)) {
            if (!tree_.is_ghost(child)) return film_.turn(child);
        }
        return Turn::over;
    }

    void draw_band(std::size_t i) {
        const Row& row = rows_[i];
        const bool shaded = (first_ + i) % 2 == 1;
        const double bottom = i + 1 == rows_.size() ? view_.canvas.bottom() : row.bottom;
        if (shaded) {
            pen_.rect({view_.canvas.x, std::round(row.top), view_.canvas.w, std::round(bottom) - std::round(row.top)},
                      Ink::band);
        }
        const Turn turn = turn_of(row);
        const auto words = trace::level_words(film_, depth_of(i), turn);
        const double x = view_.canvas.x + (view_.compact ? 16 : 24);
        const double y = std::max(row.y - 8, i == 0 ? view_.canvas.y + 74 : 0);
        pen_.text({x, y}, words.title, 18, turn == Turn::over ? Ink::ink : player_ink(turn).text, Face::sans_bold);
        double line = y;
        for (const std::string& more : words.lines) pen_.text({x, line += 21}, more, 16, Ink::ink2);
    }

    Ink ground(std::size_t row) const { return (first_ + row) % 2 == 1 ? Ink::band : Ink::paper; }

    // ---- edges ----------------------------------------------------------------------------------------

    bool pruned(NodeId n) const { return head_.status(n) == Status::unseen && head_.cut(tree_.parent(n)); }

    bool is_current(NodeId n) const { return head_.step() > 0 && n == head_.current(); }

    /// Whether the step itself cuts `n` away.
    bool fresh(NodeId n) const {
        return pruned(n) && is_current(tree_.parent(n)) && head_.event().kind == Kind::cutoff;
    }

    bool principal(NodeId n) const {
        const auto at = std::find(best_line_.begin(), best_line_.end(), n);
        return at != best_line_.end() && at != best_line_.begin();
    }

    Sizes sizes_of(const Seat& seat) const {
        if (seat.on_path) return on_path.times(scale_);
        return (head_.status(seat.node) == Status::unseen ? unvisited : beside).times(scale_);
    }

    double top_of(const Row& row, const Seat& seat) const {
        return seat.on_path ? row.y - board_ / 2 - 3 : row.y - sizes_of(seat).height(film_.turn(seat.node)) / 2;
    }

    void draw_row_edges(std::size_t i) {
        if (i == 0) return;
        const Row& row = rows_[i];
        const Point from{spine_, rows_[i - 1].y + board_ / 2 + 4};
        // The one red line and the edges of the path lie over the others.
        for (const int layer : {0, 1, 2}) {
            for (const Seat& seat : row.seats) {
                const Point to{seat.x, top_of(row, seat)};
                const bool is_principal = principal(seat.node);
                if (layer != (is_principal ? 2 : seat.on_path ? 1 : 0)) continue;
                Stroke stroke{Ink::unvisited_line, 1.5};
                if (pruned(seat.node)) stroke = {Ink::pruned_line, 2, 5, 5};
                if (head_.status(seat.node) == Status::closed) stroke = {Ink::edge, 2};
                if (is_principal) stroke = {Ink::principal, 6};
                if (seat.on_path && !is_principal) stroke = {Ink::ink, 3.5};
                pen_.opacity(fresh(seat.node) ? view_.motion.fresh_opacity() : 1);
                pen_.line(from, to, stroke);
                pen_.opacity(1);
                if (seat.on_path && is_principal) pen_.line(from, to, {Ink::ink, 2});
            }
        }
        for (const Seat& seat : row.seats) {
            if (!pruned(seat.node)) continue;
            const Point to{seat.x, top_of(row, seat)};
            const double drawn = fresh(seat.node) ? view_.motion.slash : 1;
            if (drawn <= 0) continue;
            pen_.opacity(drawn);
            const double t = 0.62;
            icon::cut_across(pen_, {from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)},
                             {to.x - from.x, to.y - from.y}, ground(i), 16);
            pen_.opacity(1);
        }
    }

    // ---- labels ---------------------------------------------------------------------------------------

    std::string percent(NodeId n) const {
        if (film_.turn(tree_.parent(n)) != Turn::chance) return {};
        return trace::percent(film_, n);
    }

    const trace::PlyMade& ply(NodeId n) const { return film_.positions()->plies[n]; }

    std::string label_words(NodeId n) const {
        if (ply(n).is_slide()) return trace::direction_name(ply(n).direction());
        const std::string tile = std::to_string(game::tile_value(ply(n).rank));
        const std::string p = percent(n);
        return p.empty() ? tile : tile + "  " + p;
    }

    double label_width(NodeId n) const {
        return (ply(n).is_slide() ? 20 : 28) + metrics_.width(label_words(n), 16, Face::sans_bold);
    }

    /// Draws the ply that leads to a node: as a pill on its edge, or as plain words under an unvisited node.
    void draw_label(NodeId n, Point middle, bool pill, bool strong) {
        const double content = label_width(n);
        const double x = middle.x - content / 2;
        if (pill) {
            const Box box{middle.x - content / 2 - 9, middle.y - 12.5, content + 18, 25};
            pen_.rect(box, Ink::card, 12.5, {strong ? Ink::ink : Ink::line2, strong ? 1.5 : 1});
        }
        const Ink ink = strong ? Ink::ink : pill ? Ink::ink : Ink::ink2;
        if (ply(n).is_slide()) {
            icon::arrow(pen_, {x + 6, middle.y}, way_of(ply(n).direction()), ink, 11, 2.2);
            pen_.text({x + 20, middle.y + 5.7}, label_words(n), 16, ink, strong ? Face::sans_bold : Face::sans);
        } else {
            draw_cell_sign(pen_, {x + 11, middle.y}, 4, ply(n).what);
            pen_.text({x + 28, middle.y + 5.7}, label_words(n), 16, ink, strong ? Face::sans_bold : Face::sans);
        }
    }

    // ---- nodes ----------------------------------------------------------------------------------------

    void draw_row(std::size_t i) {
        const Row& row = rows_[i];
        for (const Seat& seat : row.seats) {
            if (seat.on_path) {
                draw_path_node(i, row);
            } else {
                draw_beside(row, seat);
            }
        }
        if (row.hidden_left > 0) draw_more({row.left_x, row.y}, row.hidden_left);
        if (row.hidden_right > 0) draw_more({row.right_x, row.y}, row.hidden_right);
        if (row.path == 0) draw_illegal(row);
    }

    void draw_more(Point p, std::size_t count) {
        const std::string words = filled("+{}", count);
        pen_.text({p.x, p.y + 6.4}, words, 18, Ink::ink2, Face::sans_bold, Anchor::middle);
    }

    /// Marks the root's illegal moves.
    void draw_illegal(const Row& row) {
        double y = row.y - 13;
        const double x = spine_ + board_ / 2 + 24 + window_room() + 36;
        const auto grid = game::unpacked(film_.positions()->boards[0]);
        for (const game::Direction direction : game::directions) {
            if (game::slide(grid, direction).moved) continue;
            icon::arrow(pen_, {x, y}, way_of(direction), Ink::ink3, 12, 2);
            pen_.line({x - 10, y + 7}, {x + 10, y - 7}, {Ink::ink2, 2});
            pen_.text({x + 19, y + 5.7}, filled(tr("{}: no tile moves"), trace::direction_name(direction)), 16,
                      Ink::ink2);
            y += 26;
        }
    }

    void draw_path_node(std::size_t i, const Row& row) {
        const NodeId n = row.path;
        const Turn turn = film_.turn(n);
        const double cx = shape_x(turn);
        const Box board{spine_ - board_ / 2, row.y - board_ / 2, board_, board_};
        if (i > 0) {
            draw_label(n, {spine_, (rows_[i - 1].y + board_ / 2 + 4 + row.y - board_ / 2 - 4) / 2}, true, true);
        }
        pen_.rect(board.grown(4.5), Ink::card, 8, {player_ink(turn).fill, 3});
        const auto grid = game::unpacked(film_.positions()->boards[n]);
        draw_board(pen_, board, grid, board_ >= 80 ? BoardDetail::digits : BoardDetail::colours);
        if (n != 0 && !ply(n).is_slide()) ring_cell(pen_, BoardGeometry::of(board, 4), ply(n).what);
        draw_shape(n, {cx, row.y}, on_path.times(scale_));
        draw_window(n, {board.right() + 16, row.y});
        hit(n,
            {cx - on_path.width(turn) / 2, row.y - board_ / 2, board.right() - cx + on_path.width(turn) / 2, board_});
    }

    /// Draws the ring under the nodes, so that it can pass behind them on its way.
    Box draw_ring() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            for (const Seat& seat : rows_[i].seats) {
                if (!is_current(seat.node)) continue;
                const Box box = ring_of(rows_[i], seat);
                ring(view_.motion.ring_at(box), seat.on_path ? 12 : 14, ground(i));
                return box;
            }
        }
        return {};
    }

    Box ring_of(const Row& row, const Seat& seat) const {
        const Turn turn = film_.turn(seat.node);
        const Sizes sizes = sizes_of(seat);
        if (seat.on_path) {
            const double left = shape_x(turn) - sizes.width(turn) / 2 - 10;
            return {left, row.y - board_ / 2 - 9, spine_ + board_ / 2 + 9 - left, board_ + 18};
        }
        const double w = sizes.width(turn);
        const double h = sizes.height(turn);
        return {seat.x - w / 2 - 7, row.y - h / 2 - 7, w + 14, h + 14};
    }

    void ring(const Box& box, double radius, Ink fill) {
        for (const auto& [grown, opacity] : {std::pair(8.0, 0.05), std::pair(6.0, 0.06), std::pair(3.0, 0.08)}) {
            pen_.opacity(opacity);
            pen_.rect(box.grown(grown), Ink::ink, radius + grown);
        }
        pen_.opacity(1);
        pen_.rect(box, fill, radius, {Ink::ink, 4});
    }

    void draw_beside(const Row& row, const Seat& seat) {
        const NodeId n = seat.node;
        const Turn turn = film_.turn(n);
        const Sizes sizes = sizes_of(seat);
        const double h = sizes.height(turn);
        const double w = sizes.width(turn);
        const bool current = is_current(n);
        draw_shape(n, {seat.x, row.y}, sizes);
        const std::size_t inside = hidden_inside(n);
        double below = row.y + h / 2;
        const bool stub_fits = below + 42 <= std::min(row.bottom + 22, view_.canvas.bottom() - 4);
        if (inside > 0 && stub_fits) {
            draw_stub({seat.x, below}, inside);
            below += 42;
        } else if (inside > 0) {
            pen_.text({seat.x, below + 16}, filled("+{}", inside), 16, Ink::ink2, Face::sans, Anchor::middle);
            below += 20;
        }
        const bool label_fits = below + 30 <= row.bottom + 12;
        if (label_fits) {
            draw_label(n, {seat.x, below + 20}, false, current);
        } else {
            draw_label(n, {seat.x, top_of(row, seat) - 16}, true, current);
        }
        hit(n, {seat.x - w / 2, row.y - h / 2, w, h + (inside > 0 && stub_fits ? 42 : 0)});
    }

    /// The number of visited nodes that a finished node hides.
    std::size_t hidden_inside(NodeId n) const {
        if (head_.status(n) != Status::closed || tree_.is_leaf(n)) return 0;
        // Each of them was entered (or evaluated) once; all other events do not count.
        return film_.nodes_within(n) - 1;
    }

    void draw_stub(Point top, std::size_t count) {
        const std::string words = filled("+{}", count);
        const double w = std::max(32.0, metrics_.width(words, 18, Face::sans_bold) / 2 + 12);
        pen_.polygon({{top.x - 9, top.y + 2}, {top.x + 9, top.y + 2}, {top.x + w, top.y + 38}, {top.x - w, top.y + 38}},
                     Ink::track, {Ink::line2, 1.5});
        pen_.text({top.x, top.y + 28}, words, 18, Ink::ink, Face::sans_bold, Anchor::middle);
    }

    void draw_shape(NodeId n, Point c, const Sizes& sizes) {
        const Turn turn = film_.turn(n);
        const Status status = head_.status(n);
        const auto player = player_ink(turn);
        Ink fill = Ink::unvisited_fill;
        Ink ink = Ink::ink;
        Stroke outline{Ink::unvisited_line, 1.5};
        std::string words;
        if (status == Status::open) {
            fill = player.tint;
            outline = {player.fill, 3.5};
            words = text::bounded(head_.value(n));
            if (words == "?") ink = Ink::ink2;
        } else if (status == Status::closed) {
            fill = turn == Turn::over ? Ink::leaf_fill : player.fill;
            outline = {turn == Turn::over ? Ink::leaf_line : player.fill, turn == Turn::over ? 1.5 : 2};
            ink = turn == Turn::over ? Ink::leaf_ink : Ink::on_fill;
            words = text::bounded(head_.value(n));
            mark_kind(n, fill, outline, ink);
        } else if (pruned(n)) {
            fill = Ink::pruned_fill;
            outline = {Ink::pruned_line, 1.5, 5, 4};
        }
        if (n == view_.inspected) outline = {Ink::ink, 3};
        const double w = sizes.width(turn);
        const double h = sizes.height(turn);
        double middle = c.y;
        double room = w - 8;
        pen_.opacity(fresh(n) ? view_.motion.fresh_opacity() : 1);
        switch (turn) {
            case Turn::max: pen_.rect({c.x - w / 2, c.y - h / 2, w, h}, fill, 5, outline); break;
            case Turn::chance: pen_.circle(c, w / 2, fill, outline); break;
            case Turn::min:
                pen_.polygon(
                    {{c.x - w / 2 + 3, c.y - h / 2 + 3}, {c.x + w / 2 - 3, c.y - h / 2 + 3}, {c.x, c.y + h / 2 - 3}},
                    fill, outline);
                middle = c.y - 0.19 * h;
                room = 0.62 * w;
                break;
            case Turn::over: pen_.rect({c.x - w / 2, c.y - h / 2, w, h}, fill, 9, outline); break;
        }
        pen_.opacity(is_current(n) ? view_.motion.value : 1);
        const Type type = shrunk(words, room, {sizes.text, ink, Face::sans_bold}, 12, metrics_);
        if (!words.empty()) {
            pen_.text({c.x, middle + digits_middle * type.size}, words, type.size, ink, Face::sans_bold,
                      Anchor::middle);
        }
        pen_.opacity(1);
    }

    /// Marks table hits with a double outline, and probability cutoffs with a hollow shape.
    void mark_kind(NodeId n, Ink& fill, Stroke& outline, Ink& ink) const {
        const std::size_t step = film_.closed_at(n);
        if (step == 0) return;
        if (film_.event(step).kind == Kind::table_hit) outline = {Ink::ink, 2.5};
        if (film_.event(step).kind == Kind::probability_cut) {
            fill = Ink::card;
            outline = {Ink::leaf_line, 2, 2, 3};
            ink = Ink::ink;
        }
    }

    void draw_window(NodeId n, Point left) {
        if (!has_windows() || head_.status(n) == Status::unseen || tree_.is_leaf(n)) return;
        const auto [alpha, beta] = text::window_ends(head_.alpha(n), head_.beta(n));
        const std::string a = "α " + alpha;
        const std::string b = "β " + beta;
        const bool current = is_current(n);
        const bool compared = current && head_.event().kind == Kind::cutoff;
        const double down = digits_middle * 18;
        if (compared) {
            chip({left.x - 4, left.y - 13}, a, Ink::max_fill);
            chip({left.x - 4, left.y + 13}, b, Ink::min_fill);
            return;
        }
        const bool open = head_.status(n) == Status::open;
        const Face face = open ? Face::sans_bold : Face::sans;
        pen_.text({left.x, left.y - 11 + down}, a, 18, Ink::alpha_text, face);
        pen_.text({left.x, left.y + 11 + down}, b, 18, open ? Ink::beta_text : Ink::beta_small, face);
        if (!current || view_.motion.change >= 1) return;
        pen_.opacity(1 - view_.motion.change);
        if (head_.event().kind == Kind::alpha) chip({left.x - 6, left.y - 11}, a, Ink::max_fill);
        if (head_.event().kind == Kind::beta) chip({left.x - 6, left.y + 11}, b, Ink::min_fill);
        pen_.opacity(1);
    }

    void chip(Point left, const std::string& words, Ink fill) {
        const double w = metrics_.width(words, 18, Face::sans_bold) + 12;
        pen_.rect({left.x, left.y - 12, w, 24}, fill, 5);
        pen_.text({left.x + 6, left.y + digits_middle * 18}, words, 18, Ink::on_fill, Face::sans_bold);
    }

    void hit(NodeId n, const Box& box) { scene_.hits.push_back({box, Action(Verb::node, n), {}, true}); }

    /// Draws the plies that led to the rows above that are not shown.
    void draw_way() {
        if (first_ == 0) return;
        std::string words = tr("Root");
        for (std::size_t i = 1; i <= first_; ++i) words += " › " + trace::ply_name(film_, path_[i]);
        const double x = view_.canvas.x + view_.gutter + 180;
        const double room = view_.canvas.right() - 24 - x;
        const std::string shown = fitted(words, room, body, metrics_);
        pen_.text({x, view_.canvas.y + 22}, shown, 16, Ink::ink2);
    }

    Scene& scene_;
    Pen pen_;
    const trace::Playhead& head_;
    const trace::Film& film_;
    const game::ExplicitTree& tree_;
    const PositionPath& view_;
    const TextMetrics& metrics_;
    std::vector<NodeId> path_;
    std::vector<NodeId> best_line_;
    std::vector<Row> rows_;
    std::size_t first_ = 0;  // the depth of the first row
    double spine_ = 0;
    double board_ = board_most;
    double scale_ = 1;  ///< factor of the shapes' sizes
};

}  // namespace

Box draw_position_path(Scene& scene, const trace::Playhead& playhead, const PositionPath& view,
                       const TextMetrics& metrics) {
    return PathPainter(scene, playhead, view, metrics).draw();
}

}  // namespace plyglass::picture
