#include "picture/unfolded_tree.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "game/2048/direction_words.hpp"
#include "picture/node_look.hpp"
#include "picture/step_facts.hpp"
#include "picture/tree_plan.hpp"
#include "scene/controls.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/answer.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using game::no_node;
using namespace text;
using trace::Status;

// With the canvas of 1600x900 and that of 1280x720.
struct UnfoldedMeasures {
    double left, right;       // of the bars, from the canvas's left and right end
    double first_bar;         // top of the root's bar
    double board;             // a board's side
    double board_pitch;       // from one board to the next
    double board_top;         // of the first one
    double words_x, words_w;  // of the words beside the title: left end, least room
};
constexpr UnfoldedMeasures unfolded_full{136, 200, 52, 96, 134, 12, 330, 300};
constexpr UnfoldedMeasures unfolded_compact{112, 156, 48, 92, 128, 10, 330, 200};
constexpr UnfoldedMeasures unfolded_presented{160, 156, 48, 92, 128, 10, 330, 200};

constexpr double zoom_control = 56;          // height of the room that it takes
constexpr double least_unfolded_pitch = 56;  // of the rows
constexpr double most_pitch = 134;
constexpr double bar_most = 48;
// Where there are few rows, they and their bars take more of the height.
constexpr double most_pitch_of_few = 268;
constexpr double bar_most_of_few = 88;
constexpr double between_rows = 24;  // at least 14
constexpr double least_bar = 4;      // with the gap beside it
constexpr double gap = 4;            // between bars
constexpr double line_gap = 2;       // between the lines of tiles
constexpr double pills_apart = 6;    // between a move and the tile after it

class UnfoldedBuilder {
public:
    UnfoldedBuilder(const trace::Playhead& head, const UnfoldedOptions& options, const TextMetrics& metrics)
        : facts_(head, options.counts),
          head_(head),
          film_(head.film()),
          tree_(film_.tree()),
          options_(options),
          metrics_(metrics),
          style_(options.presenter ? TreeStyle::presented()
                 : options.compact ? TreeStyle::small()
                                   : TreeStyle::full()),
          measures_(options.presenter ? unfolded_presented
                    : options.compact ? unfolded_compact
                                      : unfolded_full) {
        for (NodeId n = head_.current(); n != no_node; n = tree_.parent(n)) current_way_.push_back(n);
        const bool is_over = head.step() == head.steps() && head.current() == 0;
        line_ = is_over && film_.positions() != nullptr ? trace::answer_line(head) : head.best_line();
    }

    TreePicture build() {
        out_.truncated = film_.truncated();
        find_way();
        place_rows();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            add_band(i);
            add_row(i);
        }
        for (std::size_t i = 1; i < rows_.size(); ++i) join_rows(rows_[i - 1], rows_[i]);
        if (film_.positions() != nullptr) add_boards();
        add_words();
        out_.world = {options_.canvas.x, options_.canvas.y, options_.canvas.w, options_.canvas.h};
        return std::move(out_);
    }

private:
    struct Row {
        std::size_t level = 0;  ///< from the subtree's root
        double top = 0, bottom = 0;
        double y = 0, h = 0;  ///< of its bars
        Box way;              ///< the bar that is unfolded below
        NodeId on_line = no_node;
        Box line;  ///< the bar on the red line
    };

    // ---- the way --------------------------------------------------------------------------------------

    bool is_on_current_way(NodeId n) const {
        return std::find(current_way_.begin(), current_way_.end(), n) != current_way_.end();
    }

    bool is_on_line(NodeId n) const { return std::find(line_.begin(), line_.end(), n) != line_.end(); }

    /// From the subtree's root down to the node of interest, and on to a leaf: along the red line, over best children, else
    /// over the first.
    void find_way() {
        const NodeId aim = options_.inspected != no_node ? options_.inspected : head_.current();
        if (aim >= options_.root && aim < tree_.subtree_end(options_.root)) {
            for (NodeId n = aim; n != options_.root; n = tree_.parent(n)) way_.push_back(n);
        }
        way_.push_back(options_.root);
        std::reverse(way_.begin(), way_.end());
        known_ = way_.size();
        for (NodeId n = way_.back(); !tree_.is_leaf(n);) {
            n = next_on_way(n);
            way_.push_back(n);
        }
        for (NodeId n = options_.root; n != 0; n = tree_.parent(n)) ++depth_;
    }

    NodeId next_on_way(NodeId n) const {
        const auto at = std::find(line_.begin(), line_.end(), n);
        if (at != line_.end() && at + 1 != line_.end()) return at[1];
        const NodeId best = head_.status(n) == Status::unseen ? no_node : head_.best_child(n);
        return best == no_node ? tree_.children(n).front() : best;
    }

    // ---- places ---------------------------------------------------------------------------------------

    double left() const { return options_.canvas.x + measures_.left; }
    double right() const { return options_.canvas.right() - (film_.positions() != nullptr ? measures_.right : 24); }

    void place_rows() {
        const Box& canvas = options_.canvas;
        const double first_bar = canvas.y + measures_.first_bar;
        // Beside boards, the zoom control has a place of its own.
        const double foot = film_.positions() != nullptr ? between_rows / 2 : zoom_control;
        const double room = canvas.bottom() - first_bar - bar_most - foot;
        const auto most = static_cast<std::size_t>(std::max(2.0, std::floor(room / least_unfolded_pitch) + 1));
        const std::size_t levels = std::max<std::size_t>(tree_.height() + 1 - depth_, way_.size());
        const std::size_t count = std::min(most, levels);
        // Of a deep tree, the rows down to the children of the node of interest.
        const std::size_t needed = known_ + (tree_.is_leaf(way_[known_ - 1]) ? 0 : 1);
        first_ = needed > count ? needed - count : 0;
        const auto gaps = static_cast<double>(std::max<std::size_t>(count - 1, 1));
        const double share = room / gaps;
        const double taller = std::clamp(bar_most * share / most_pitch, bar_most, bar_most_of_few);
        const double pitch = std::min(share - (taller - bar_most) / gaps, most_pitch_of_few);
        const double h = std::min(taller, pitch - 14);
        double y = first_bar;
        for (std::size_t i = 0; i < count; ++i) {
            Row row;
            row.level = first_ + i;
            row.y = y;
            row.h = h;
            row.top = i == 0 ? canvas.y : y - (pitch - h) / 2;
            y += pitch;
            row.bottom = i + 1 == count ? canvas.bottom() : y - (pitch - h) / 2;
            if (row.level <= way_.size()) rows_.push_back(row);
        }
        if (rows_.back().level == way_.size()) rows_.pop_back();
    }

    /// The bars of a row: the children of the way's node above, or the root alone.
    std::vector<NodeId> nodes_of(const Row& row) const {
        if (row.level == 0) return {options_.root};
        const auto children = tree_.children(way_[row.level - 1]);
        return {children.begin(), children.end()};
    }

    void add_band(std::size_t i) {
        const Row& row = rows_[i];
        LevelBand band;
        band.top = row.top;
        band.bottom = row.bottom;
        const auto depth = static_cast<std::uint32_t>(depth_ + row.level);
        band.shaded = depth % 2 == 1;
        band.turn = film_.turn(way_[row.level]);
        auto words = trace::level_words(film_, depth, band.turn);
        band.title = std::move(words.title);
        const bool has_tiles = row.level > 0 && is_tile(way_[row.level]);
        band.words = in_one_line(words, has_tiles ? 26 : 6);
        band.text_y = row.y + 18.4;
        band.first_line = 23;
        band.room_for_words = least_unfolded_pitch - 4;
        out_.bands.push_back(std::move(band));
    }

    /// A level's words in one line that leaves `beside` free before the bars: all of them, else the short ones.
    std::vector<std::string> in_one_line(const game::LevelWords& words, double beside) const {
        const double room = measures_.left - style_.level_x - beside;
        std::string all;
        for (const std::string& line : words.lines) {
            const bool latin = !all.empty() && static_cast<unsigned char>(all.back()) < 0x80;
            all += (latin ? " " : "") + line;
        }
        for (const std::string& line : {all, words.brief}) {
            if (!line.empty() && metrics_.width(line, style_.words_size, Face::sans) <= room) return {line};
        }
        return {};
    }

    // ---- bars -----------------------------------------------------------------------------------------

    bool is_tile(NodeId n) const {
        return film_.positions() != nullptr && n != 0 && !film_.positions()->plies[n].is_slide();
    }

    void add_row(std::size_t i) {
        Row& row = rows_[i];
        const std::vector<NodeId> nodes = nodes_of(row);
        if (row.level > 0 && is_tile(nodes.front())) return add_tiles(row, nodes);
        const auto most = static_cast<std::size_t>(std::max(1.0, (right() - left()) / least_bar));
        if (nodes.size() > most) return add_some(row, nodes, most);
        add_bars(row, nodes, left(), right());
    }

    void add_bars(Row& row, std::span<const NodeId> nodes, double from, double to) {
        const auto count = static_cast<double>(nodes.size());
        const double apart = std::min(gap, (to - from) / count / 4);
        const double w = (to - from - apart * (count - 1)) / count;
        bool has_slash = false;
        for (std::size_t k = 0; k < nodes.size(); ++k) {
            add_bar(row, nodes[k], {from + static_cast<double>(k) * (w + apart), row.y, w, row.h}, has_slash);
        }
    }

    /// Of too many siblings, those around the way, and the number of the others at either end.
    void add_some(Row& row, const std::vector<NodeId>& nodes, std::size_t most) {
        const double number_w = std::clamp((right() - left()) / 3, 0.0, 84.0);  // a canvas may be a few pixels wide
        const auto at =
            static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), way_[row.level]) - nodes.begin());
        const std::size_t numbers = static_cast<std::size_t>(2 * number_w / least_bar);
        const std::size_t shown = std::max(most, numbers + 1) - numbers;
        const std::size_t first = std::min(at - std::min(at, shown / 2), nodes.size() - shown);
        const std::size_t after = nodes.size() - first - shown;
        add_bars(row, std::span(nodes).subspan(first, shown), left() + (first > 0 ? number_w : 0),
                 right() - (after > 0 ? number_w : 0));
        const double y = row.y + row.h / 2 + label_drop;
        if (first > 0) out_.notes.push_back({{left(), y}, "+" + text::grouped(first), 16, false, Anchor::left, {}});
        if (after > 0) out_.notes.push_back({{right(), y}, "+" + text::grouped(after), 16, false, Anchor::right, {}});
    }

    /// The tiles that may come: a line for each number, a column for each cell.
    void add_tiles(Row& row, const std::vector<NodeId>& nodes) {
        const auto place = [](std::vector<int>& all, int one) {
            const auto at = std::find(all.begin(), all.end(), one);
            const auto index = at - all.begin();
            if (at == all.end()) all.push_back(one);
            return static_cast<double>(index);
        };
        const auto& plies = film_.positions()->plies;
        std::vector<int> cells, ranks;
        for (const NodeId n : nodes) {
            place(cells, plies[n].what);
            place(ranks, plies[n].rank);
        }
        std::sort(ranks.begin(), ranks.end());
        const auto columns = static_cast<double>(cells.size());
        const auto lines = static_cast<double>(ranks.size());
        const double w = (right() - left() - gap * (columns - 1)) / columns;
        const double h = (row.h - line_gap * (lines - 1)) / lines;
        bool has_slash = false;
        for (const NodeId n : nodes) {
            const Point at{left() + place(cells, plies[n].what) * (w + gap),
                           row.y + place(ranks, plies[n].rank) * (h + line_gap)};
            add_bar(row, n, {at.x, at.y, w, h}, has_slash);
        }
        for (std::size_t line = 0; line < ranks.size(); ++line) {
            const double y = row.y + static_cast<double>(line) * (h + line_gap) + h / 2 + label_drop;
            const auto value = game::tile_value(static_cast<game::Rank>(ranks[line]));
            out_.notes.push_back({{left() - 10, y}, std::to_string(value), 16, true, Anchor::right, {}});
        }
    }

    void add_bar(Row& row, NodeId n, const Box& box, bool& has_slash) {
        BarMark bar;
        bar.node = n;
        bar.turn = film_.turn(n);
        bar.box = box;
        bar.look = facts_.look(n, head_.pruned(n));
        bar.on_path = is_on_current_way(n);
        bar.current = facts_.is_current(n);
        bar.inspected = n == options_.inspected;
        bar.is_root = row.level == 0;
        bar.on_line = is_on_line(n) && n != line_.front();
        bar.slashed = !has_slash && facts_.is_cut_child(n);
        has_slash = has_slash || bar.slashed;
        add_words(bar);
        if (n == way_[row.level]) row.way = box;
        if (bar.on_line || bar.is_root) {
            row.on_line = n;
            row.line = box;
        }
        out_.bars.push_back(std::move(bar));
    }

    void add_words(BarMark& bar) const {
        const NodeId n = bar.node;
        const bool is_seen = head_.status(n) != Status::unseen;
        if (n != 0) name(bar);
        if (is_seen) bar.value = facts_.value(n);
        const std::uint32_t inside = facts_.visited_within(n);
        if (inside > 1) bar.count = text::grouped(inside);
        const std::string nodes = inside > 0 ? filled(trn("{} node", "{} nodes", inside), text::grouped(inside)) : "";
        bar.tip = film_.positions() != nullptr ? trace::ply_name(film_, n) : bar.name;
        for (const std::string& more : {bar.won, bar.value, nodes}) {
            if (more.empty()) continue;
            if (!bar.tip.empty()) bar.tip += "  ·  ";
            bar.tip += more;
        }
        if (bar.is_root && inside > 0) {
            const bool done = head_.status(n) == Status::closed;
            bar.count = done ? nodes : filled(trn("{} node so far", "{} nodes so far", inside), text::grouped(inside));
        }
    }

    void name(BarMark& bar) const {
        if (film_.positions() == nullptr) {
            bar.name = edge_name(*film_.written_tree(), bar.node, TreeStyle().longest_name);
            if (bar.name.empty()) bar.name = std::to_string(tree_.ordinal(bar.node) + 1);
            if (const std::string turn = facts_.turn_sign(bar.node); !turn.empty()) bar.name = turn + " " + bar.name;
            return;
        }
        const trace::LastPly& ply = film_.positions()->plies[bar.node];
        if (ply.is_slide()) {
            bar.arrow = ply.direction();
            bar.name = game::title(ply.direction());
            if (const double won = film_.reward(bar.node); won != 0)
                bar.won = "+" + text::grouped(static_cast<std::uint64_t>(won));
        } else {
            bar.cell = ply.what;
            bar.board_size = film_.positions()->size;
        }
    }

    // ---- between the rows -----------------------------------------------------------------------------

    void join_rows(const Row& above, const Row& below) {
        out_.joins.push_back({above.way.bottom(), above.way.x, above.way.right(), below.y, left(), right()});
        const bool starts_here = above.level == 0 && is_on_line(options_.root);
        if (below.on_line == no_node || (!starts_here && above.on_line != way_[above.level])) return;
        draw_line(above, below);
    }

    /// The red line between two rows. In a row of two lines of tiles, it runs between the columns.
    void draw_line(const Row& above, const Row& below) {
        constexpr double corner = 8, clear = 3;
        const auto add = [&](Point from, Point to) {
            EdgeMark edge;
            edge.child = below.on_line;
            edge.from = from;
            edge.to = to;
            edge.look = EdgeLook::principal;
            edge.likely = !facts_.on_best_line(below.on_line);
            edge.thickness = above.level == 0 || edge.likely ? 1 : 0.5;
            out_.edges.push_back(std::move(edge));
        };
        const bool leaves_beside = above.line.bottom() < above.y + above.h - 1;
        const bool ends_beside = below.line.y > below.y + 1;
        const double to_x = ends_beside ? below.line.x - gap / 2 : below.line.centre().x;
        const auto within = [&](const Box& box, double x) {
            const double inset = std::min(corner, box.w / 2);
            const double least = box.x + inset;
            return std::clamp(x, least, std::max(least, box.right() - inset));  // rounding may cross them by a bit
        };
        const double from_x = leaves_beside ? above.line.x - gap / 2 : within(above.line, to_x);
        const Point end{ends_beside ? to_x : within(below.line, from_x), below.y - (ends_beside ? 0 : clear)};
        const Point start{from_x, above.y + above.h + (leaves_beside ? 0 : clear)};
        if (leaves_beside) add({from_x, above.line.centre().y}, start);
        add(start, end);
        if (ends_beside) add(end, {to_x, below.line.centre().y});
    }

    // ---- the boards on the way ------------------------------------------------------------------------

    /// One board for each round, and the last one.
    std::vector<NodeId> boards_on_way() const {
        std::vector<NodeId> out;
        for (std::size_t i = 0; i < way_.size() && head_.status(way_[i]) != Status::unseen; ++i) {
            const bool is_last = i + 1 == way_.size() || head_.status(way_[i + 1]) == Status::unseen;
            if (i == 0 || is_tile(way_[i]) || is_last) out.push_back(way_[i]);
        }
        return out;
    }

    void add_boards() {
        std::vector<NodeId> shown = boards_on_way();
        const double room = options_.canvas.h - measures_.board_top - zoom_control - measures_.board - 8;
        const auto most = static_cast<std::size_t>(std::max(1.0, std::floor(room / measures_.board_pitch) + 1));
        if (shown.size() > most) shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most));
        const double middle = std::round((right() + options_.canvas.right()) / 2 + 4);
        double y = options_.canvas.y + measures_.board_top;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (i > 0) add_plies(shown[i], middle, y - (measures_.board_pitch - measures_.board) / 2);
            NodeMark mark = facts_.node(shown[i], false, false);
            mark.current = false;
            mark.board.alone = true;
            const Box box{middle - measures_.board / 2, y, measures_.board, measures_.board};
            facts_.add_board(mark, box, true);
            mark.centre = box.centre();
            mark.box = mark.board.around = box.grown(4.5);
            mark.inspected = shown[i] == options_.inspected;
            out_.nodes.push_back(std::move(mark));
            y += measures_.board_pitch;
        }
    }

    /// The pills between two boards: the move and the tile that lead to `n`, around `middle`.
    void add_plies(NodeId n, double middle, double y) {
        std::vector<EdgeMark> pills;
        const NodeId before = tree_.parent(n);
        const NodeId plies[] = {is_tile(n) ? before : no_node, n};
        for (const NodeId ply : plies) {
            if (ply == no_node || ply == 0) continue;
            EdgeMark pill;
            pill.child = ply;
            facts_.name_ply(pill);
            if (const auto& last = film_.positions()->plies[ply]; last.is_slide()) pill.label.arrow = last.direction();
            pill.look = EdgeLook::path;
            pill.from_afar = true;
            pill.label.look = LabelLook::pill;
            pills.push_back(std::move(pill));
        }
        const auto measured = [&] {
            double width = -pills_apart;
            for (EdgeMark& pill : pills) {
                pill.label.w = label_content(pill, Face::sans_bold, metrics_) + 18;
                width += pill.label.w + pills_apart;
            }
            return width;
        };
        double width = measured();
        if (width > options_.canvas.right() - right() - pills_apart) {  // the bar shows what the move wins
            for (EdgeMark& pill : pills) pill.label.detail.clear();
            width = measured();
        }
        double x = middle - width / 2;
        for (EdgeMark& pill : pills) {
            pill.label.at = {x + pill.label.w / 2, y};
            x += pill.label.w + pills_apart;
            out_.edges.push_back(std::move(pill));
        }
    }

    // ---- words ----------------------------------------------------------------------------------------

    /// The plies above the first row, and what the screen has to say, right of the title.
    void add_words() {
        std::string words;
        if (first_ > 0 && film_.positions() != nullptr) {
            words = text::tr("Root");
            for (std::size_t i = 1; i < first_; ++i) words += " › " + trace::ply_name(film_, way_[i]);
        }
        if (!options_.words.empty()) words += (words.empty() ? "" : " · ") + options_.words;
        const double room = std::max(right() - options_.canvas.x - measures_.words_x, measures_.words_w);
        const auto lines_of = [&](const std::string& all) {
            const Span span{all, Ink::ink2, false};
            return clipped_lines(std::span(&span, 1), 16, room, 3, metrics_);
        };
        const auto with = [&](const std::string& what) {
            return lines_of(words + (words.empty() ? "" : " · ") + what);
        };
        auto lines = with(key());
        if (lines.size() > 2) lines = with(short_key());
        if (lines.size() > 2) lines = lines_of(words);
        if (lines.size() > 2) {
            const Span span{words, Ink::ink2, false};
            lines = clipped_lines(std::span(&span, 1), 16, room, 2, metrics_);
        }
        double y = options_.canvas.y + (lines.size() == 1 ? 29 : 20);
        for (const Line& line : lines) {
            std::string written;
            for (const Piece& piece : line.pieces) written += piece.text;
            out_.notes.push_back({{right(), y}, written, 16, false, Anchor::right, {}});
            y += 19;
        }
    }

    bool tells_points() const {
        return std::any_of(out_.bars.begin(), out_.bars.end(), [](const auto& bar) { return !bar.won.empty(); });
    }

    std::string short_key() const {
        if (!options_.counts) return tells_points() ? tr("bold: value; +: points won") : tr("bold: value");
        return tells_points() ? tr("bold: value; +: points won; plain: nodes") : tr("bold: value; plain: nodes");
    }

    /// What the numbers in the bars are.
    std::string key() const {
        if (!options_.counts)
            return tells_points() ? tr("bold: value of the board; +: points the move wins") : short_key();
        return tells_points() ? tr("bold: value of the board; +: points the move wins; plain: nodes searched")
                              : tr("bold: value; plain: nodes searched");
    }

    const StepFacts facts_;
    const trace::Playhead& head_;
    const trace::Film& film_;
    const game::TreeShape& tree_;
    const UnfoldedOptions& options_;
    const TextMetrics& metrics_;
    const TreeStyle style_;
    const UnfoldedMeasures& measures_;
    std::vector<NodeId> current_way_;  ///< from the current node up to the root
    std::vector<NodeId> line_;  ///< the red one, from its upper end; at the end of a position's search to its leaf
    std::vector<NodeId> way_;   ///< from the subtree's root down to a leaf: each is unfolded in its row
    std::size_t known_ = 0;     ///< so many of them lead to the node of interest
    std::size_t depth_ = 0;     ///< of the subtree's root
    std::size_t first_ = 0;     ///< the uppermost row's level
    std::vector<Row> rows_;
    TreePicture out_;
};

}  // namespace

bool is_unfolded(const game::TreeShape& tree, NodeId root) { return tree.subtree_end(root) - root > unfolded_above; }

TreePicture unfolded_tree(const trace::Playhead& playhead, const UnfoldedOptions& options, const TextMetrics& metrics) {
    return UnfoldedBuilder(playhead, options, metrics).build();
}

}  // namespace plyglass::picture
