#include "picture/position_answer.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "picture/node_look.hpp"
#include "picture/path_marks.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/answer.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using core::Turn;
using game::no_node;
using namespace text;
using trace::Status;

constexpr RowSizes drawn_sizes{72, 58, 68, 84, 40, 20};
constexpr double frame = 4.5;       // of a board
constexpr double between = 12;      // two shapes
constexpr double above_shape = 16;  // from a shape to the middle of the pill above it
constexpr double fold_w = 92;       // the width of "12 others" above a stub
constexpr double tile_lines = 116;  // the width of the chances beside a board

// ---- the rows ---------------------------------------------------------------------------------------------------

constexpr double least_answer_row = 138;     // px; lower rows have no room for boards with digits
constexpr std::size_t most_answer_rows = 6;  // on the tallest canvas
constexpr double highest_row = 190;          // boards grow no further
constexpr double largest_board = 112;
constexpr double around_board = 54;  // in a row: for the pill above and the air below

struct AnswerRow {
    std::size_t level = 0;  ///< of the line's node
    double top = 0, bottom = 0;
    double y = 0;  ///< the middle of its boards
};

/// Which nodes of a line of `length` nodes get a row: all, or the first three, the last, and of those between them the
/// player's last ones.
std::vector<std::size_t> levels_shown(std::size_t length, std::size_t rows) {
    std::vector<std::size_t> levels;
    if (length <= rows) {
        for (std::size_t i = 0; i < length; ++i) levels.push_back(i);
        return levels;
    }
    const std::size_t last = length - 1;
    levels.push_back(last);
    for (std::size_t level = (last - 1) / 2 * 2; level > 2 && levels.size() + 3 < rows; level -= 2) {
        levels.push_back(level);
    }
    for (const std::size_t level : {2, 1, 0}) {
        if (levels.size() + level < rows) levels.push_back(level);
    }
    std::reverse(levels.begin(), levels.end());
    return levels;
}

std::vector<AnswerRow> answer_rows(std::size_t length, const Box& canvas) {
    const auto most = static_cast<std::size_t>(std::clamp(canvas.h / least_answer_row, 3.0, double{most_answer_rows}));
    std::vector<AnswerRow> rows;
    for (const std::size_t level : levels_shown(length, most)) rows.push_back({level, 0, 0, 0});
    const double height = std::min(canvas.h / static_cast<double>(rows.size()), highest_row);
    double y = canvas.y;
    for (AnswerRow& row : rows) {
        row.top = y;
        row.bottom = y += height;
    }
    return rows;
}

double board_of_rows(const std::vector<AnswerRow>& rows) {
    const double height = rows.front().bottom - rows.front().top;
    return std::round(std::clamp(height - around_board, 40.0, largest_board));
}

void place_boards(std::vector<AnswerRow>& rows, double board) {
    for (AnswerRow& row : rows) {
        const double height = row.bottom - row.top;
        row.y = std::round(&row == &rows.front() ? row.top + 0.49 * height
                                                 : row.bottom - board / 2 - 0.33 * (height - board));
    }
}

class AnswerBuilder : PathMarks {
public:
    AnswerBuilder(const trace::Playhead& head, const PathOptions& options, const TextMetrics& metrics)
        : PathMarks(head, options, metrics),
          line_(trace::answer_line(head)),
          rival_(trace::runner_up(head, line_[1])),
          rows_(answer_rows(line_.size(), options.canvas)),
          board_(board_of_rows(rows_)),
          sizes_(has_long_numbers() ? drawn_sizes.times(1.2) : drawn_sizes) {}

    AnswerPicture build() {
        place_boards(rows_, board_);
        for (std::size_t i = 0; i < rows_.size(); ++i) add_band(i);
        place_map();
        fit_boards();
        add_root();
        add_moves();
        if (rival_ != no_node) add_rival();
        for (std::size_t i = 2; i < rows_.size(); ++i) add_line_row(i);
        keep_slashes_clear(out_.edges);
        order_edges(out_.edges);
        const Box& canvas = options_.canvas;
        const double left = canvas.x + options_.gutter;
        out_.world = {left, canvas.y, canvas.right() - left, canvas.h};
        return {std::move(out_), map_room_};
    }

private:
    using Row = AnswerRow;

    // ---- places ---------------------------------------------------------------------------------------

    /// Makes the boards smaller where the moves do not fit side by side.
    void fit_boards() {
        rival_has_others_ = false;
        while (board_ > least_digits && places(between, {}).right > right_end(rows_[1])) {
            board_ = std::max(board_ - 4, least_digits);
        }
        rival_has_others_ = true;
        place_boards(rows_, board_);
    }

    void add_band(std::size_t i) {
        const Row& row = rows_[i];
        const bool is_last = i + 1 == rows_.size();
        const double height = row.bottom - row.top;
        const double text_y = i == 0
                                  ? std::max(options_.canvas.y + (options_.compact ? 63 : 74), options_.names_from + 22)
                              : is_last ? row.top + (options_.compact ? 24 : 28)
                                        : row.top + 0.34 * height;
        const double bottom = is_last ? options_.canvas.bottom() : row.bottom;
        add_level(row.level, film_.turn(line_[row.level]), row.top, bottom, text_y).shaded = i % 2 == 1;
    }

    /// The map stands below the last level's name, if it has room there.
    void place_map() {
        LevelBand& band = out_.bands.back();
        const Box& canvas = options_.canvas;
        const double margin = options_.compact ? 8 : 12;
        const auto room_below = [&](double lines) { return canvas.bottom() - margin - (band.text_y + 21 * lines + 8); };
        constexpr double w = 224, h = 112, small_w = 172, small_h = 88;
        const auto lines = static_cast<double>(band.words.size());
        if (!options_.compact && room_below(lines) >= h) {
            map_room_ = Box{canvas.x + 16, canvas.bottom() - margin - h, w, h};
        } else if (room_below(0) >= small_h) {
            if (room_below(lines) < small_h) band.words.clear();
            map_room_ = Box{canvas.x + 16, canvas.bottom() - margin - small_h, small_w, small_h};
        }
    }

    double left_end(const Row& row) const {
        const bool is_last = &row == &rows_.back();
        return is_last && map_room_ ? map_room_->right() + 16 : options_.canvas.x + options_.gutter + 16;
    }
    /// The zoom control stands at the lower right.
    double right_end(const Row& row) const {
        return options_.canvas.right() - (&row == &rows_.back() ? (options_.compact ? 154 : 170) : 20);
    }

    double shape_w(NodeId n) const { return sizes_.width(film_.turn(n)); }
    /// The extent of a board and its shape to the left of the board's middle.
    double board_left(NodeId n) const { return board_ / 2 + frame + beside_board + shape_w(n); }
    double foot(const Row& row) const { return row.y + board_ / 2 + frame; }

    // ---- marks ----------------------------------------------------------------------------------------

    /// A node with its board, whose middle is at `x`.
    void add_board_node(NodeId n, double x, const Row& row) {
        NodeMark mark = node(n, sizes_, {x - board_left(n) + shape_w(n) / 2, row.y});
        set_board(mark, {x, row.y}, board_, mark.box.x);
        // The leaf at the end of the line is the one whose card is shown.
        if (n == line_.back() && options_.inspected == no_node) mark.inspected = true;
        out_.nodes.push_back(std::move(mark));
    }

    /// A node without its board; what was visited below it is a number. Returns the y below it.
    double add_shape(NodeId n, double x, const Row& row) {
        const NodeMark mark = node(n, sizes_, {x, row.y});
        double below = row.y + mark.size / 2;
        out_.nodes.push_back(mark);
        const std::string inside = mark.look == NodeLook::closed ? facts_.nodes_inside(n) : std::string();
        if (inside.empty()) return below;
        const bool is_shown = below + 2 + stub_height <= std::min(row.bottom + 10, options_.canvas.bottom() - 4);
        if (is_shown) add_stub(n, {x, below + 2}, inside);
        return is_shown ? below + 2 + stub_height : below;
    }

    EdgeLook edge_look(NodeId n) const {
        if (std::find(line_.begin(), line_.end(), n) != line_.end()) return EdgeLook::principal;
        if (facts_.is_cut_child(n)) return EdgeLook::pruned;
        return head_.status(n) == Status::closed ? EdgeLook::done : EdgeLook::unvisited;
    }

    /// An edge with its ply in a pill near its lower end.
    EdgeMark& add_edge(NodeId n, Point from, Point to) {
        EdgeMark edge = ply_label(n, false);
        edge.from = from;
        edge.to = to;
        edge.look = edge_look(n);
        edge.likely = edge.look == EdgeLook::principal && !facts_.on_best_line(n);
        edge.slashed = facts_.is_cut_child(n);
        edge.slash_t = 0.4;
        edge.label.strong = edge.look == EdgeLook::principal;
        edge.label.look = LabelLook::pill;
        edge.label.w += pill_pad;
        const double y = to.y - above_shape;
        const double part = to.y > from.y ? (y - from.y) / (to.y - from.y) : 1;
        edge.label.at = {from.x + part * (to.x - from.x), y};
        out_.edges.push_back(std::move(edge));
        return out_.edges.back();
    }

    // ---- the root and its moves -----------------------------------------------------------------------

    void add_root() {
        const Box& canvas = options_.canvas;
        const double left = canvas.x + options_.gutter;
        root_x_ = std::round(left + (options_.compact ? 0.43 : 0.5) * (canvas.right() - left));
        const Row& row = rows_.front();
        add_board_node(0, root_x_, row);
        const double x = root_x_ + board_ / 2 + 30;
        double y = row.y - 6;
        if (film_.search().in_points) {
            const auto moves = tree_.children(0).size();
            add_note({x, y}, moves == 1 ? tr("points still to come") : tr("points still to come,"));
            if (moves > 1) add_note({x, y + 22}, filled(tr("playing the best of {} moves"), moves));
            y += moves == 1 ? 26 : 48;
        }
        for (Note& note : impossible_moves()) {
            note.at = {x + 19, y};
            out_.notes.push_back(std::move(note));
            y += 24;
        }
    }

    bool has_board(NodeId move) const { return move == line_[1] || move == rival_; }

    double pill_w(NodeId n) const { return ply_label(n, false).label.w + pill_pad; }

    /// The room of a folded move.
    double folded_w(NodeId move) const { return std::max(shape_w(move), pill_w(move)); }

    /// The extents of what stands in a move's column, over all rows, from the middle of its board.
    struct Extent {
        double left = 0, right = 0;
    };
    Extent extent_of(NodeId move) const {
        Extent out{board_left(move), board_ / 2 + frame};
        if (move == line_[1]) {
            for (const Row& row : rows_) {
                if (row.level > 0) out.left = std::max(out.left, board_left(line_[row.level]));
            }
            return out;
        }
        const NodeId hurts = rival_tile();
        if (hurts == no_node) return out;
        out.left = std::max(out.left, board_left(hurts));
        out.right += others_room(rival_, hurts);
        const NodeId reply = rival_reply();
        if (reply == no_node) return out;
        const double half = shape_room(reply) / 2;
        return {std::max(out.left, half), std::max(out.right, half + others_room(hurts, reply))};
    }
    /// The extent to the right of what stands in the last row of a move's column, where the zoom control is.
    double in_last_row(NodeId move) const {
        if (move == line_[1]) return board_ / 2 + frame;
        if (rows_.size() > 4 || rival_tile() == no_node) return 0;
        return rows_.size() == 3 || rival_reply() != no_node ? extent_of(move).right : 0;
    }
    /// The least x of the middle of a move's board: what stands below it must not reach the map.
    double least_x(NodeId move) const {
        const double left = left_end(rows_.back());
        if (move == line_[1]) return left + board_left(line_.back());
        const NodeId reply = rival_reply();
        if (reply != no_node) return left + shape_room(reply) / 2;
        const NodeId hurts = rival_tile();
        return hurts != no_node && rows_.size() == 3 ? left + board_left(hurts) : 0;
    }

    /// The places of the root's moves, each the middle of its board or else of its shape, and how far they reach.
    struct Places {
        std::vector<double> x;
        double right = 0;
    };
    struct Chances {
        bool best = false, rival = false;  ///< whether those of the tiles stand beside the board
    };
    Places places(double gap, Chances chances) const {
        Places out;
        double x = left_end(rows_[1]);
        double below = 0;  // the right end of what stands below the board before
        for (const NodeId move : tree_.children(0)) {
            if (!has_board(move)) {
                const double w = folded_w(move);
                out.x.push_back(x + w / 2);
                x += w;
            } else {
                const Extent extent = extent_of(move);
                const double middle = std::max({x + board_left(move), below + between + extent.left, least_x(move)});
                out.x.push_back(middle);
                below = middle + extent.right;
                out.right =
                    std::max(out.right, middle + in_last_row(move) + right_end(rows_[1]) - right_end(rows_.back()));
                const double lines = (move == rival_ ? chances.rival : chances.best) ? tile_lines : 0;
                x = middle + std::max(board_ / 2 + frame + lines, pill_w(move) / 2);
            }
            out.right = std::max({out.right, x, below});
            x += gap;
        }
        return out;
    }

    /// The root's moves in the order of the search; the best and the next best one with their boards.
    void add_moves() {
        const double right = right_end(rows_[1]);
        const bool is_chance = film_.turn(line_[1]) == Turn::chance;
        const auto fits = [&](Chances chances) { return places(between, chances).right <= right; };
        // The chances of the tiles stand beside the boards that have room for them. The map gives way to the best move's.
        if (!fits({is_chance, false})) map_room_.reset();
        if (!fits({})) rival_has_others_ = false;
        double least = between;
        while (least > 4 && places(least, {}).right > right) least -= 2;
        const Chances chances{is_chance && fits({true, false}), is_chance && rival_ != no_node && fits({true, true})};
        Places found = places(least, chances);
        for (double gap = least; gap <= 48 && places(gap, chances).right <= right; gap += 4) {
            found = places(gap, chances);
        }
        const double shift = std::max(0.0, (right - found.right) / 2);
        const auto moves = tree_.children(0);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const double x = std::round(found.x[i] + shift);
            const bool has_chances = moves[i] == rival_ ? chances.rival : chances.best;
            has_board(moves[i]) ? add_move_with_board(moves[i], x, has_chances) : add_folded_move(moves[i], x);
        }
        part_pills();
    }

    /// Puts a pill that touches another one straight above its board, where it has room.
    void part_pills() {
        std::vector<EdgeMark>& edges = out_.edges;
        for (EdgeMark& edge : edges) {
            const Box box = label_box(edge).grown(2);
            const bool touches = std::any_of(edges.begin(), edges.end(), [&](const EdgeMark& other) {
                const Box its = label_box(other);
                return &other != &edge && its.x < box.right() && box.x < its.right() && its.y < box.bottom() &&
                       box.y < its.bottom();
            });
            if (touches) edge.label.at.x = edge.to.x;
        }
    }

    void add_move_with_board(NodeId move, double x, bool has_chances) {
        const Row& row = rows_[1];
        (move == rival_ ? rival_x_ : spine_) = x;
        add_board_node(move, x, row);
        EdgeMark& edge = add_edge(move, {root_x_, foot(rows_.front())}, {x, row.y - board_ / 2 - frame});
        // The pill keeps near its board, whatever the edge's slope.
        edge.label.at.x = std::clamp(edge.label.at.x, x - board_ / 2, x + board_ / 2);
        if (has_chances) note_chances(move, {x + board_ / 2 + frame + 12, row.y});
    }

    void add_folded_move(NodeId move, double x) {
        const Row& row = rows_[1];
        add_shape(move, x, row);
        EdgeMark& edge =
            add_edge(move, {root_x_, foot(rows_.front())}, {x, row.y - sizes_.height(film_.turn(move)) / 2});
        edge.label.at.x = x;
        constexpr double roomy = 1100;  // px: for pills with what the move wins
        if (options_.compact && options_.canvas.w < roomy && !edge.label.detail.empty()) {
            edge.label.detail.clear();
            edge.label.w = label_content(edge, Face::sans_bold, metrics_) + pill_pad;
        }
    }

    /// "2  30 % each" and "4  3.3 % each" beside the board after a move.
    void note_chances(NodeId move, Point left) {
        double y = left.y - 4;
        for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
            NodeId one = no_node;
            std::size_t count = 0;
            for (const NodeId child : tree_.children(move)) {
                if (film_.positions()->plies[child].rank != rank) continue;
                one = child;
                ++count;
            }
            if (count == 0) continue;
            const std::string chance = trace::percent(film_, one);
            const std::string tile = std::to_string(game::tile_value(rank));
            out_.notes.push_back({{left.x, y}, tile, 16, true, Anchor::left, {}});
            add_note({left.x + 20, y}, count > 1 ? filled(tr("{} each"), chance) : chance);
            y += 22;
        }
    }

    // ---- the next best move ---------------------------------------------------------------------------

    /// The tile that hurts it most, no_node if it has no row; the same of the best reply to it.
    NodeId rival_tile() const {
        if (rival_ == no_node || rows_.size() < 3 || rows_[2].level != 2) return no_node;
        return trace::hurting_reply(head_, rival_);
    }
    NodeId rival_reply() const {
        const NodeId hurts = rival_tile();
        if (hurts == no_node || rows_.size() < 4 || rows_[3].level != 3) return no_node;
        return head_.best_child(hurts);
    }

    /// The tile that hurts with the board then, and the best reply to it.
    void add_rival() {
        const NodeId hurts = rival_tile();
        if (hurts == no_node) return;
        const Row& row = rows_[2];
        add_board_node(hurts, rival_x_, row);
        EdgeMark& edge = add_edge(hurts, {rival_x_, foot(rows_[1])}, {rival_x_, row.y - board_ / 2 - frame});
        // Translators: of a new tile: "2 hurts".
        edge.label.detail = tr("hurts");
        edge.label.w = label_content(edge, Face::sans_bold, metrics_) + pill_pad;
        const Extent extent = extent_of(rival_);
        rival_left_ = rival_x_ - extent.left;
        rival_right_ = rival_x_ + extent.right;
        add_others(rival_, hurts, rival_x_ + board_ / 2 + frame, row);
        const NodeId reply = rival_reply();
        if (reply == no_node) return;
        const Row& next = rows_[3];
        add_shape(reply, rival_x_, next);
        add_edge(reply, {rival_x_, foot(row)}, {rival_x_, next.y - sizes_.height(film_.turn(reply)) / 2});
        add_others(hurts, reply, rival_x_ + shape_room(reply) / 2, next);
    }

    double shape_room(NodeId n) const { return std::max(shape_w(n), pill_w(n)); }

    std::vector<NodeId> others(NodeId parent, NodeId shown) const {
        std::vector<NodeId> out;
        for (const NodeId child : tree_.children(parent)) {
            if (child != shown) out.push_back(child);
        }
        return out;
    }
    /// The room of the children of `parent` besides `shown`, folded, with the gap before them.
    double others_room(NodeId parent, NodeId shown) const {
        if (!rival_has_others_) return 0;
        const std::vector<NodeId> folded = others(parent, shown);
        if (folded.empty()) return 0;
        return before(folded) + (folded.size() == 1 ? shape_room(folded.front()) : fold_w);
    }
    /// A slash stands clear of the board and of the words.
    double before(const std::vector<NodeId>& folded) const {
        return facts_.is_cut_child(folded.front()) ? between + 28 : between;
    }
    /// Draws them to the right of `left`.
    void add_others(NodeId parent, NodeId shown, double left, const Row& row) {
        const double room = others_room(parent, shown);
        if (room == 0) return;
        const Row& above = rows_[static_cast<std::size_t>(&row - rows_.data()) - 1];
        const std::vector<NodeId> folded = others(parent, shown);
        add_fold(parent, folded, {rival_x_, foot(above)}, left + (room + before(folded)) / 2, row);
    }

    /// `folded`, children of `parent`, as their number at `x`; a single one as its shape.
    void add_fold(NodeId parent, const std::vector<NodeId>& folded, Point from, double x, const Row& row) {
        if (folded.size() == 1) {
            add_shape(folded.front(), x, row);
            add_edge(folded.front(), from, {x, row.y - sizes_.height(film_.turn(folded.front())) / 2}).label.at.x = x;
            return;
        }
        const auto count = folded.size();
        std::uint64_t nodes = 0;
        for (const NodeId n : folded) nodes += facts_.visited_within(n);
        add_stub(parent, {x, row.y - stub_height / 2}, nodes == 0 ? std::string() : "+" + text::grouped(nodes));
        EdgeMark edge;
        edge.child = folded.front();
        edge.from = from;
        edge.to = {x, row.y - stub_height / 2};
        edge.look = EdgeLook::done;
        edge.label.name = filled(trn("one other", "{} others", count), count);
        if (nodes == 0 && facts_.is_cut_child(folded.front())) {
            edge.look = EdgeLook::pruned;
            edge.slashed = true;
            edge.slash_t = 0.55;
            edge.label.name = filled(trn("one skipped", "{} skipped", count), count);
        }
        edge.label.look = LabelLook::pill;
        edge.label.w = label_content(edge, Face::sans, metrics_) + pill_pad;
        edge.label.at = {x, edge.to.y - above_shape};
        out_.edges.push_back(std::move(edge));
    }

    // ---- the best line --------------------------------------------------------------------------------

    void add_line_row(std::size_t i) {
        const Row& row = rows_[i];
        const NodeId n = line_[row.level];
        add_board_node(n, spine_, row);
        const bool is_direct = row.level == rows_[i - 1].level + 1;
        if (!is_direct) return add_way(i);
        EdgeMark& edge = add_edge(n, {spine_, foot(rows_[i - 1])}, {spine_, row.y - board_ / 2 - frame});
        edge.label.at = {spine_, (edge.from.y + edge.to.y) / 2};
        add_siblings(i);
    }

    /// The plies between two rows that do not follow each other, side by side on one edge.
    void add_way(std::size_t i) {
        constexpr std::size_t most_named = 4;
        constexpr double gap = 4;
        const Row& row = rows_[i];
        const std::size_t first = rows_[i - 1].level + 1;
        const std::size_t plies = row.level - first + 1;
        const Point from{spine_, foot(rows_[i - 1])};
        const Point to{spine_, row.y - board_ / 2 - frame};
        const double right = options_.canvas.right() - 8;
        double width = 0;
        std::string rest;
        // The pills stand in the middle of the edge, and the words beside them off it: there are as many pills as let
        // them.
        std::size_t named = std::min(plies, most_named);
        for (;; --named) {
            width = -gap;
            for (std::size_t k = 0; k < named; ++k) width += pill_w(line_[first + k]) + gap;
            const auto more = plies - named;
            rest = more > 0 ? filled(trn("and one more ply", "and {} more plies", more), more) : "";
            const double rest_w = more > 0 ? 6 + metrics_.width(rest, label_size, Face::sans) : 0;
            if (named == 1 || spine_ + width / 2 + rest_w <= right) break;
        }
        double x = spine_ - width / 2;
        for (std::size_t k = 0; k < named; ++k) {
            EdgeMark& edge = add_edge(line_[first + k], from, to);
            edge.label.at = {x + edge.label.w / 2, (from.y + to.y) / 2};
            x += edge.label.w + gap;
        }
        if (!rest.empty()) add_note({x + 2, (from.y + to.y) / 2 + label_drop}, rest);
    }

    /// The other children beside a node of the line, as many as fit; the rest is a number.
    void add_siblings(std::size_t i) {
        const Row& row = rows_[i];
        const NodeId n = line_[row.level];
        const NodeId parent = tree_.parent(n);
        double left = left_end(row);
        double right = right_end(row);
        const bool beside_rival = rival_right_ > 0 && row.level <= 3;
        if (beside_rival && rival_x_ < spine_) left = std::max(left, rival_right_ + between);
        if (beside_rival && rival_x_ > spine_) right = std::min(right, rival_left_ - between);
        const double from_left = spine_ - board_left(n) - between;
        const double from_right = spine_ + board_ / 2 + frame + between;
        const std::vector<NodeId> beside = others(parent, n);
        if (beside.empty()) return;
        double pitch = 0;
        for (const NodeId child : beside) pitch = std::max({pitch, shape_w(child) + between, pill_w(child) + 6});
        const std::size_t before = tree_.ordinal(n);
        const auto fitting = [&](double room) { return static_cast<std::size_t>(std::max(0.0, (room + 1) / pitch)); };
        const std::size_t left_most = fitting(from_left - left);
        const std::size_t right_most = fitting(right - from_right);
        const std::size_t most = left_most + right_most;
        if (most == 0) return;
        // What does not fit is folded into the place of the last one.
        const bool folds = beside.size() > most;
        const std::size_t shown = std::min(beside.size(), most);
        const std::size_t at_left = std::clamp(before, shown - std::min(shown, right_most), left_most);
        const Point from{spine_, foot(rows_[i - 1])};
        for (std::size_t k = 0; k < shown; ++k) {
            const double x = k < at_left ? from_left - pitch * (static_cast<double>(at_left - k) - 0.5)
                                         : from_right + pitch * (static_cast<double>(k - at_left) + 0.5);
            if (folds && k + 1 == shown) {
                add_fold(parent, {beside.begin() + static_cast<std::ptrdiff_t>(k), beside.end()}, from, x, row);
            } else {
                add_sibling(beside[k], from, x, row);
            }
        }
    }

    void add_sibling(NodeId n, Point from, double x, const Row& row) {
        const double below = add_shape(n, x, row);
        EdgeMark& edge = add_edge(n, from, {x, row.y - sizes_.height(film_.turn(n)) / 2});
        edge.label.at.x = x;
        // The last row's moves stand under their values.
        if (film_.turn(n) != Turn::over || below + 30 > options_.canvas.bottom()) return;
        edge.label.look = LabelLook::plain;
        edge.label.w -= pill_pad;
        edge.label.at.y = below + 20;
        edge.label.faint = true;
    }

    std::vector<NodeId> line_;
    NodeId rival_;
    std::vector<Row> rows_;
    double board_;
    const RowSizes sizes_;
    double root_x_ = 0;
    double spine_ = 0;                         ///< the middle of the boards of the best line below the root
    double rival_x_ = 0;                       ///< the same of the next best move
    bool rival_has_others_ = true;             ///< there is room for what is folded beside the tile that hurts
    double rival_left_ = 0, rival_right_ = 0;  ///< the ends of what stands below that board
    std::optional<Box> map_room_;
};

}  // namespace

bool has_answer(const trace::Playhead& head) {
    return head.film().positions() != nullptr && head.step() == head.steps() && !head.film().truncated() &&
           head.current() == 0 && !head.film().summary().line.empty();
}

AnswerPicture position_answer(const trace::Playhead& playhead, const PathOptions& options, const TextMetrics& metrics) {
    return AnswerBuilder(playhead, options, metrics).build();
}

}  // namespace plyglass::picture
