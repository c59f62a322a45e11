#include "picture/position_path.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "picture/node_look.hpp"
#include "picture/path_marks.hpp"
#include "picture/tree_map.hpp"
#include "scene/controls.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using core::Turn;
using game::no_node;
using namespace text;
using trace::Status;

constexpr std::size_t most_rows = 5;  // including one for the current node's children
constexpr double least_row = 122;     // px; boards in lower rows have no digits
constexpr double board_most = 96;     // px; boards of this size have digits
constexpr double board_alone = 160;   // px; of the root while there is nothing below it
constexpr double last_row = 0.84;     // the height of the children's row, as a part of the others'
constexpr double way_room = 44;       // px; above the first row, for the way to it
constexpr double row_with_map = 150;  // px; the height of that row where the map stands in its gutter
constexpr double stub_room = 42;      // of a collapsed subtree, with the gap above it

constexpr RowSizes on_path{64, 70, 60, 72, 48, 20};
constexpr RowSizes beside{60, 56, 56, 72, 44, 20};
constexpr RowSizes beside_compact{60, 48, 56, 72, 44, 20};
constexpr RowSizes unvisited{40, 44, 40, 72, 44, 18};
constexpr double room_for_bubble = 10;  // px; below the words of the children's row
constexpr double below_shape = 33;      // px; of the plain words below a shape
constexpr double end_board = 72;        // px; the board above a game's leaf,
constexpr double end_drop = 68;         // the middle of the leaf below that of its board,
constexpr double leaf_half = 22;        // and half of its height
constexpr double with_outcome = 112;    // px; a leaf as wide as "X wins 1"

class PathBuilder : PathMarks {
public:
    PathBuilder(const trace::Playhead& head, const PathOptions& options, const TextMetrics& metrics)
        : PathMarks(head, options, metrics), scale_(has_long_numbers() ? 1.3 : 1) {
        for (NodeId n = head_.current(); n != no_node; n = tree_.parent(n)) path_.push_back(n);
        std::reverse(path_.begin(), path_.end());
        if (is_answered()) path_ = start_of_best_line();
        spine_ = std::round(options.canvas.x + options.gutter + 0.46 * (options.canvas.w - options.gutter));
    }

    TreePicture build() {
        out_.truncated = film_.truncated();
        place_rows();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            add_band(i);
            add_row(i);
        }
        keep_slashes_clear(out_.edges);
        order_edges(out_.edges);
        note_way();
        out_.world = world();
        return std::move(out_);
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

    /// The canvas beside the level names, down to the lowest mark.
    Box world() const {
        const Box& canvas = options_.canvas;
        double bottom = rows_.back().bottom;
        for (const CollapsedSubtree& stub : out_.stubs) bottom = std::max(bottom, stub.top.y + stub.h);
        for (const EdgeMark& edge : out_.edges) bottom = std::max(bottom, label_box(edge).bottom());
        const double left = canvas.x + options_.gutter;
        return {left, canvas.y, canvas.right() - left, bottom - canvas.y};
    }

    /// Whether a game's search is over: the best line takes the place of the path, as far as there are rows.
    bool is_answered() const { return !facts_.is_position() && head_.step() == head_.steps() && path_.size() == 1; }
    std::vector<NodeId> start_of_best_line() const {
        std::vector<NodeId> out = head_.best_line();
        if (out.empty()) return path_;
        if (tree_.is_leaf(out.back())) out.pop_back();
        out.resize(std::min(out.size(), rows_in(options_.canvas.h) - 1));
        return out;
    }

    // ---- places ---------------------------------------------------------------------------------------

    void place_rows() {
        // A leaf stands in the row of its parent's children; it has none of its own.
        const NodeId current = path_.back();
        const bool leaf = tree_.is_leaf(current);
        const std::size_t deepest = path_.size() - (leaf && path_.size() > 1 ? 1 : 0);
        const bool has_children = !tree_.is_leaf(path_[deepest - 1]);
        const std::size_t below = has_children ? 1 : 0;
        std::size_t most = rows_in(options_.canvas.h);
        if (deepest + below > most) {
            // The way to the first row stands above it.
            head_room_ = std::max(options_.names_from, options_.canvas.y + way_room) - options_.canvas.y;
            most = rows_in(options_.canvas.h - head_room_);
        }
        first_ = deepest - std::min(deepest, most - below);
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
        stack_rows(has_children);
        for (Row& row : rows_) place_seats(row);
    }

    static std::size_t rows_in(double height) {
        return static_cast<std::size_t>(std::clamp(height / least_row, 3.0, double{most_rows}));
    }

    /// Gives the rows their heights.
    void stack_rows(bool has_children) {
        // In a low window the playhead's bubble reaches into the canvas.
        const double below = options_.compact && has_children ? room_for_bubble : 0;
        const double available = options_.canvas.h - head_room_ - below;
        const double path_rows = static_cast<double>(rows_.size()) - (has_children ? 1 : 0);
        double height = std::min(available / (path_rows + (has_children ? last_row : 0)), 172.0);
        // The map needs its place below the last row's name, the children theirs below their pills, or above their
        // words: on the edges of skipped ones, a pill would cover the double slash.
        const double with_map = options_.compact ? 0 : row_with_map;
        const double above_middle = has_children ? room_of_pill(rows_.back()) : 0;
        const double with_pills = 2 * above_middle - 26;
        const double with_words = above_middle + tallest(rows_.back(), unvisited) / 2 + below_shape;
        const double with_ends = has_end(rows_.back()) ? above_middle + end_drop + leaf_half + 8 : 0;
        const double least_last = has_children ? std::max({with_map, with_pills, with_words, with_ends}) : 0;
        height = std::min(height, (available - least_last) / path_rows);
        board_ = std::clamp(0.66 * height, 40.0, board_most);
        if (is_alone()) {
            height = 0.4 * available;
            board_ = std::min(board_alone, height - 60);
        }
        double y = options_.canvas.y + head_room_;
        for (Row& row : rows_) {
            row.top = y;
            y += row.path != no_node ? height : std::max(last_row * height, least_last);
            row.bottom = y;
            // Edge labels stand in the upper part of a row.
            row.y = row.path == no_node
                        ? row.top + std::max(std::min(0.48 * (row.bottom - row.top), 72.0), room_of_pill(row))
                    : row.parent == no_node ? row.top + 0.46 * (row.bottom - row.top)
                                            : row.top + 0.6 * (row.bottom - row.top);
        }
    }

    /// From the top of the children's row down to the middle of shapes with a pill above them.
    double room_of_pill(const Row& row) const {
        return std::max(tallest(row, visited()), has_end(row) ? end_board : 0) / 2 + 34;
    }
    /// Whether a game's leaf stands in that row below the current node, with its board above it.
    bool has_end(const Row& row) const {
        if (facts_.is_position() || row.path != no_node || row.parent == no_node) return false;
        const auto children = tree_.children(row.parent);
        return std::any_of(children.begin(), children.end(), [this](NodeId child) { return tree_.is_leaf(child); });
    }
    /// The same of a seat in the row.
    bool is_end(const Row& row, const Seat& seat) const { return tree_.is_leaf(seat.node) && has_end(row); }
    /// The height of the tallest shape in a row below the current node.
    double tallest(const Row& row, const RowSizes& sizes) const {
        double out = 0;
        if (row.parent == no_node) return out;  // a root without children
        for (const NodeId child : tree_.children(row.parent)) {
            out = std::max(out, sizes.times(scale_).height(film_.turn(child)));
        }
        return out;
    }
    /// As large as this picture's values want them.
    RowSizes sized(RowSizes sizes) const {
        if (!facts_.is_position()) sizes.leaf_w = with_outcome;
        return sizes.times(scale_);
    }
    /// The shapes of visited nodes beside the way.
    const RowSizes& visited() const { return options_.compact ? beside_compact : beside; }

    /// Whether the last row reaches down to the map, so that only its name stands above that.
    bool map_stands_here() const {
        return !options_.compact && rows_.back().top > map_box(options_.canvas, MapPlace::below_left).y - 100;
    }
    /// Whether the search has seen nothing but the root.
    bool is_alone() const { return path_.size() == 1 && head_.step() <= film_.entered_at(0); }

    double pitch(NodeId n) const {
        // Each node gets its final width, so that nothing moves when it is visited.
        const RowSizes sizes = sized(film_.entered_at(n) != 0 ? visited() : unvisited);
        const double label = ply_label(n, true).label.w + 22;  // as wide as in a pill
        return std::max({sizes.width(film_.turn(n)) + 12, label, 46.0});
    }

    void place_seats(Row& row) {
        if (row.path != no_node) row.seats.push_back({row.path, spine_, true});
        if (row.parent == no_node) return;
        const auto children = tree_.children(row.parent);
        // The map stands below the level names, beside the last row.
        const double left_end =
            options_.canvas.x + (row.path == no_node && !options_.compact ? 204 : options_.gutter + 24);
        // The zoom control stands at the lower right.
        const double right_end = options_.canvas.right() - (row.path == no_node ? (options_.compact ? 154 : 170) : 20);
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
    double path_left() const { return board_ / 2 + beside_board + on_path.times(scale_).width(Turn::min); }
    bool has_windows() const { return film_.search().has_windows(); }
    /// The room of alpha and beta beside the boards of the way.
    double window_room() const {
        if (!has_windows()) return 0;
        double widest = 96;
        for (const NodeId n : path_) {
            NodeMark mark = facts_.node(n, false, false);
            facts_.add_window(mark);
            widest = std::max(widest, window_width(mark, metrics_) + 8);
        }
        return widest;
    }
    /// The middle of the shape of a node on the path.
    double shape_x(Turn turn) const {
        return spine_ - board_ / 2 - beside_board - on_path.times(scale_).width(turn) / 2;
    }

    // ---- bands ----------------------------------------------------------------------------------------

    Turn turn_of(const Row& row) const {
        if (row.path != no_node) return film_.turn(row.path);
        const auto children = tree_.children(row.parent);
        const auto goes_on = std::find_if(children.begin(), children.end(), [this](NodeId child) {
            return facts_.is_position() ? !film_.positions()->ghosts[child] : !tree_.is_leaf(child);
        });
        return goes_on == children.end() ? Turn::over : film_.turn(*goes_on);
    }

    void add_band(std::size_t i) {
        const Row& row = rows_[i];
        const std::size_t level = first_ + i;
        const double bottom = i + 1 == rows_.size() ? options_.canvas.bottom() : row.bottom;
        const double highest = i == 0 ? std::max(options_.canvas.y + 74, options_.names_from + 22) : 0;
        LevelBand& band = add_level(level, turn_of(row), row.top, bottom, std::max(row.y - 8, highest));
        if (row.path == no_node && map_stands_here()) {
            band.text_y = row.top + 28;
            band.words.clear();
        }
    }

    // ---- edges ----------------------------------------------------------------------------------------

    RowSizes sizes_of(const Seat& seat) const {
        if (seat.on_path) return on_path.times(scale_);
        return sized(head_.status(seat.node) == Status::unseen ? unvisited : visited());
    }

    double top_of(const Row& row, const Seat& seat) const {
        if (is_end(row, seat)) return row.y - end_board / 2 - 5;
        return seat.on_path ? row.y - board_ / 2 - 3 : row.y - sizes_of(seat).height(film_.turn(seat.node)) / 2;
    }

    EdgeLook edge_look(const Seat& seat) const {
        if (facts_.on_best_line(seat.node)) return EdgeLook::principal;
        if (seat.on_path) return EdgeLook::path;
        if (facts_.is_cut_child(seat.node)) return EdgeLook::pruned;
        return head_.status(seat.node) == Status::closed ? EdgeLook::done : EdgeLook::unvisited;
    }

    /// The edge above a seat. Its label is a pill on the edge, or plain words under the node if these end above `room`.
    void add_edge(std::size_t i, const Seat& seat, double below, double room) {
        const Row& row = rows_[i];
        if (row.parent == no_node || (i == 0 && seat.on_path)) return;
        const NodeId n = seat.node;
        const double foot = i == 0 ? row.top : rows_[i - 1].y + board_ / 2 + 4;
        EdgeMark edge = ply_label(n, true);
        edge.from = {spine_, foot};
        edge.to = {seat.x, top_of(row, seat)};
        edge.look = edge_look(seat);
        edge.path_within = seat.on_path && edge.look == EdgeLook::principal;
        edge.from_afar = i == 0;
        edge.slashed = !edge.from_afar && facts_.is_cut_child(n);
        edge.slash_t = 0.62;
        edge.fresh = facts_.is_cut_now(n);
        edge.label.strong = seat.on_path || facts_.is_current(n);
        const bool under = !seat.on_path && below + below_shape <= room;
        if (under) {
            edge.label.at = {seat.x, below + 20};
            edge.label.faint = !edge.label.strong;
        } else {
            edge.label.look = LabelLook::pill;
            edge.label.w += pill_pad;
            // Close below the board above, so that the ring around this one has room.
            edge.label.at = !seat.on_path ? Point{seat.x, edge.to.y - 16}
                            : i == 0      ? Point{spine_, (foot + row.y - board_ / 2 - 4) / 2}
                                          : Point{spine_, foot + 15};
        }
        out_.edges.push_back(std::move(edge));
    }

    // ---- nodes ----------------------------------------------------------------------------------------

    void add_row(std::size_t i) {
        const Row& row = rows_[i];
        for (const Seat& seat : row.seats) {
            if (seat.on_path) {
                add_path_node(row);
                add_edge(i, seat, 0, 0);
            } else {
                add_beside(i, seat);
            }
        }
        if (row.hidden_left > 0) note_hidden({row.left_x, row.y}, row.hidden_left);
        if (row.hidden_right > 0) note_hidden({row.right_x, row.y}, row.hidden_right);
        if (row.path == 0) note_impossible(row);
    }

    NodeMark node(const Seat& seat, Point centre) const { return PathMarks::node(seat.node, sizes_of(seat), centre); }

    void add_path_node(const Row& row) {
        const Seat seat{row.path, spine_, true};
        NodeMark mark = node(seat, {shape_x(film_.turn(row.path)), row.y});
        set_board(mark, {spine_, row.y}, board_, sizes_of(seat).box(mark.turn, mark.centre).x);
        facts_.add_window(mark);
        const double chips = mark.window.look == WindowLook::chips ? 4 : 0;
        mark.window.at = {mark.board.box.right() + 16 - chips, row.y - mark.window.step / 2};
        out_.nodes.push_back(std::move(mark));
    }

    /// The lower end of the room for words below shapes: the shapes of the next row have pills above them.
    double row_end(std::size_t i) const {
        if (i + 1 == rows_.size()) return options_.canvas.bottom();
        constexpr double pill_above = 29;
        const Row& next = rows_[i + 1];
        double highest = next.bottom;
        for (const Seat& seat : next.seats) {
            if (!seat.on_path) highest = std::min(highest, top_of(next, seat));
        }
        return highest - pill_above;
    }

    void add_beside(std::size_t i, const Seat& seat) {
        const Row& row = rows_[i];
        const NodeId n = seat.node;
        const bool ends = is_end(row, seat);
        NodeMark mark = node(seat, {seat.x, row.y + (ends ? end_drop : 0)});
        if (ends) {
            facts_.add_board(mark, {seat.x - end_board / 2, row.y - end_board / 2, end_board, end_board}, false);
            mark.board.faint = head_.status(n) == Status::unseen;
        }
        double below = mark.centre.y + mark.size / 2;
        out_.nodes.push_back(mark);
        const std::string inside = mark.look == NodeLook::closed ? facts_.nodes_inside(n) : std::string();
        const bool stub_fits = below + stub_room <= std::min(row.bottom + 4, options_.canvas.bottom() - 4);
        if (!inside.empty() && stub_fits) {
            add_stub(n, {seat.x, below + 2}, inside);
            below += stub_room;
        } else if (!inside.empty() && below + 17 <= row_end(i)) {
            add_note({seat.x, below + 15}, inside, Anchor::middle);
            below += 20;
        }
        add_edge(i, seat, below, ends ? 0 : std::min(row.bottom, options_.canvas.bottom()));
    }

    // ---- notes ----------------------------------------------------------------------------------------

    void note_hidden(Point p, std::size_t count) {
        out_.notes.push_back({{p.x, p.y + 6.4}, "+" + text::grouped(count), 18, true, Anchor::middle, {}});
    }

    /// Names the root's illegal moves.
    void note_impossible(const Row& row) {
        Point p{spine_ + board_ / 2 + 24 + window_room() + 36 + 19, row.y - 13 + label_drop};
        std::vector<Note> notes = impossible_moves();
        double widest = 0;
        for (Note& note : notes) {
            widest = std::max(widest, width_of(note.words, body, metrics_));
            note.at = p;
            p.y += 26;
        }
        // On a narrow canvas they stand below alpha and beta.
        if (p.x + widest > options_.canvas.right() - 8) {
            for (auto& note : notes) note.at = {note.at.x - window_room() - 36, note.at.y + 48};
        }
        out_.notes.insert(out_.notes.end(), notes.begin(), notes.end());
    }

    /// Names the plies that led to the rows above that are not shown.
    void note_way() {
        if (first_ == 0) return;
        std::string words = tr("Root");
        for (std::size_t i = 1; i <= first_; ++i) words += " › " + trace::move_name(film_, path_[i]);
        const double x = options_.canvas.x + (options_.compact ? 330 : 480);
        const double room = options_.canvas.right() - 24 - x;
        add_note({x, options_.canvas.y + 24}, fitted(words, room, body, metrics_));
    }

    std::vector<NodeId> path_;
    std::vector<Row> rows_;
    double head_room_ = 0;   ///< above the first row, for the way to it
    std::size_t first_ = 0;  // the depth of the first row
    double spine_ = 0;
    double board_ = board_most;
    const double scale_;  ///< factor of the shapes' sizes
};

}  // namespace

TreePicture position_path(const trace::Playhead& playhead, const PathOptions& options, const TextMetrics& metrics) {
    return PathBuilder(playhead, options, metrics).build();
}

}  // namespace plyglass::picture
