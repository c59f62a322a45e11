#include "view/compare_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "picture/node_look.hpp"
#include "picture/tree_painter.hpp"
#include "scene/board.hpp"
#include "scene/charts.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/compare_table.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

using core::Turn;
using text::tr;
using trace::Side;

/// Heights below the canvas's top; the chart takes the rest.
struct Measures {
    double margin;  ///< and between the columns
    double big;     ///< of the headers' signs
    double root, root_size, node, node_size;
    double chart;        ///< top of the fans' axis
    double below_chart;  ///< from the axis's end to the canvas's: caption and counts
    double board;        ///< side of the board in the middle column
};
constexpr Measures full{24, 1, 104, 62, 248, 70, 362, 142, 160};
constexpr Measures compact{16, 0.75, 78, 44, 172, 50, 240, 94, 104};
constexpr Measures upright{8, 0.6, 72, 40, 150, 28, 176, 36, 60};

constexpr double header_height = 40;
constexpr double under_counts = 17;         // px: for the playhead's bubble, which rises above the transport
constexpr double upright_words = 390;       // px: the height of table and sentence below the trees
constexpr double least_axis_room = 36;      // px: for the numbers on the axis
constexpr double side_room = 8;             // px: between the last move and its column's end
constexpr double least_reply = 6;           // px: the side of a square
constexpr double under_minus_infinity = 8;  // px: distance of values that are not on the axis

struct Scale {
    double low = 0, high = 1;    // values
    double top = 0, bottom = 0;  // px

    double y(double value) const {
        const double part = (std::clamp(value, low, high) - low) / (high - low);
        return bottom - part * (bottom - top);
    }
};

/// Fits all known values, except those that would press the others into a line.
void spread(std::vector<double>& values, Scale& scale) {
    std::erase_if(values, [](double v) { return !std::isfinite(v); });
    if (values.empty()) return;
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
        return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    constexpr double crowd = 0.1;
    constexpr double most = 12;  // factor of the crowd's width
    double low = values.front();
    double high = values.back();
    const double width = at(1 - crowd) - at(crowd);
    if (width > 0 && high - low > most * width) {
        low = std::max(low, at(crowd) - 2 * width);
        high = std::min(high, at(1 - crowd) + 2 * width);
    }
    const double pad = high > low ? 0.06 * (high - low) : std::max(1.0, 0.1 * std::fabs(high));
    scale.low = low - pad;
    scale.high = high + pad;
}

class CompareBuilder {
public:
    CompareBuilder(Scene& scene, const StepLayout& layout, const CompareView& view, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          view_(view),
          metrics_(metrics),
          painter_(pen_, metrics),
          m_(layout.narrow    ? upright
             : layout.compact ? compact
                              : full),
          compact_(layout.compact),
          is_upright_(layout.narrow),
          area_{0, layout.top_bar.bottom(), layout.window.w, layout.transport.y - layout.top_bar.bottom()} {
        const double w = area_.w - 2 * m_.margin, high = area_.h - (is_upright_ ? upright_words : 0);
        const double side =
            std::round(is_upright_ ? (w - m_.margin) / 2 : (w - 2 * m_.margin) * (compact_ ? 0.317 : 0.3297));
        columns_[0] = {m_.margin, area_.y, side, high};
        columns_[1] = {area_.w - m_.margin - side, area_.y, side, high};
        const double between = columns_[0].right() + m_.margin;
        middle_ = is_upright_ ? Box{m_.margin, area_.y + high, w, upright_words}
                              : Box{between, area_.y, columns_[1].x - m_.margin - between, area_.h};
    }

    void draw() {
        pen_.rect(area_, Ink::paper);
        scene_.hits.push_back({area_, Verb::canvas, {}, true});
        if (view_.is_empty()) return draw_question();
        find_scales();
        draw_bridge();
        for (const Side side : trace::sides) draw_side(side);
        draw_middle();
    }

private:
    /// Where the words between the trees, or below them, begin.
    double words_top() const { return is_upright_ ? middle_.y : y(m_.root) + m_.board / 2 + (compact_ ? 18 : 34); }

    /// Draws the sides and the root before a search. Nothing is known of the searches yet, not even who replies in
    /// them.
    void draw_question() {
        for (const Side side : trace::sides) draw_header(side, false);
        draw_subject();
        draw_why({middle_.x, words_top(), middle_.w, compact_ ? 170.0 : 220.0});
    }

    double y(double below_top) const { return area_.y + below_top; }
    double chart_bottom() const { return columns_[0].bottom() - m_.below_chart; }

    // ---- scales -----------------------------------------------------------------------------------------

    void find_scales() {
        std::array<std::vector<double>, 2> values;
        for (const Side side : trace::sides) {
            std::vector<double>& its = values[view_.same_scale ? 0 : index(side)];
            const std::vector<double>& all = view_.sides[index(side)].axis_values;
            its.insert(its.end(), all.begin(), all.end());
        }
        for (const Side side : trace::sides) {
            Scale& scale = scales_[index(side)];
            scale.top = y(m_.chart);
            scale.bottom = chart_bottom();
            spread(values[view_.same_scale ? 0 : index(side)], scale);
            axis_rooms_[index(side)] = least_axis_room;
            for (const double tick : ticks(scale)) {
                double& room = axis_rooms_[index(side)];
                room = std::max(room, width_of(tick_words(tick), body, metrics_) + 14);
            }
        }
    }

    std::vector<double> ticks(const Scale& scale) const { return round_ticks(scale.low, scale.high, compact_ ? 4 : 6); }

    static std::string tick_words(double tick) {
        constexpr std::size_t longest = 6;  // characters
        std::string words = text::decimal(tick);
        return words.size() > longest ? text::significant(tick, 3) : words;
    }

    /// The part of a side's column in which its moves stand.
    Box moves_box(Side side) const {
        const Box& column = columns_[index(side)];
        const double room = axis_rooms_[index(side)];
        return {column.x + room, column.y, column.w - room - side_room, column.h};
    }

    // ---- the sides --------------------------------------------------------------------------------------

    double root_x(Side side) const { return moves_box(side).centre().x; }

    /// Both trees have the same root.
    void draw_bridge() {
        const double mid = y(m_.root);
        for (const Side side : trace::sides) {
            const double edge = side == Side::left ? root_x(side) + m_.root_size / 2 : root_x(side) - m_.root_size / 2;
            const double board =
                side == Side::left ? middle_.centre().x - m_.board / 2 - 6 : middle_.centre().x + m_.board / 2 + 6;
            pen_.line({edge + (side == Side::left ? 3 : -3), mid}, {board, mid}, edge_stroke(EdgeLook::path));
        }
    }

    void draw_side(Side s) {
        const CompareSide& side = view_.sides[index(s)];
        const Box& column = columns_[index(s)];
        draw_header(s, true);
        if (!side.moves_only) draw_axis(s, column);
        const double slot = moves_box(s).w / static_cast<double>(std::max<std::size_t>(side.moves.size(), 1));
        const TreePicture tree = tree_of(s, side, slot);
        for (const EdgeMark& edge : tree.edges) painter_.draw_edge(edge);
        painter_.draw_node(tree.nodes.front());
        for (std::size_t i = 0; i < side.moves.size(); ++i) {
            const NodeMark& node = tree.nodes[i + 1];
            if (!side.moves_only) draw_replies(s, side.moves[i], i, node.centre.x, slot);
            painter_.draw_node(node);
            const Box middle = box_within(node.shape, node.centre);
            scene_.hits.push_back({middle, Action(Verb::move, i), side.moves[i].name, true});
        }
        for (const EdgeMark& edge : tree.edges) painter_.draw_label(edge);
        const double under = is_upright_ ? 0 : under_counts;
        below_chart(side).draw({scene_, pen_, metrics_},
                               {column.x, chart_bottom(), column.w, column.bottom() - chart_bottom() - under});
    }

    /// The caption of the chart and the counts; in a small picture the one count for which there is room.
    Part below_chart(const CompareSide& side) const {
        if (is_upright_) return flow::line(std::string(tr("Leaves")) + " " + side.leaves, body, 0, Anchor::middle);
        const Part caption = flow::line(side.caption, body, 0, Anchor::middle).padded({0, 8, 0, 0});
        return flow::column(0, {(compact_ || side.caption.empty() ? flow::gap() : caption).growing(), counts(side)});
    }

    double slot_x(Side side, double slot, std::size_t i) const {
        return moves_box(side).x + slot * (static_cast<double>(i) + 0.5);
    }

    /// The search's name opens its menu. What it is of goes where there is no room for it.
    void draw_header(Side s, bool has_sign) {
        const CompareSide& side = view_.sides[index(s)];
        const auto sign = [&](const Canvas& canvas, const Box& box) {
            turn_sign(canvas.pen, box.centre(), side.sign, 2 * m_.big);
        };
        const auto chevron = [&](const Canvas& canvas, const Box& box) {
            icon::chevron(canvas.pen, box.centre(), side.open ? icon::Way::up : icon::Way::down, Ink::ink2);
        };
        const double size = is_upright_ ? 17 : compact_ ? 20 : 24;
        Part name = flow::row(8, {flow::when(has_sign, flow::picture(44 * m_.big, 0, sign)),
                                  flow::line(side.name, {size, Ink::ink, Face::sans_bold}).growing(),
                                  flow::when(side.is_menu, flow::picture(16, 0, chevron))});
        if (side.is_menu) name = name.hit({{}, Action(Verb::side, s), tr("Another search, another depth"), true});
        const Part subtitle = flow::line(side.subtitle, {18, Ink::ink2, Face::sans});
        const Box& column = columns_[index(s)];
        flow::row(10, {name, flow::when(!compact_, subtitle).ranked(1), flow::gap().growing()})
            .draw({scene_, pen_, metrics_}, {column.x, area_.y + (compact_ ? 4 : 8), column.w, header_height});
    }

    void draw_axis(Side side, const Box& column) {
        const Scale& scale = scales_[index(side)];
        const double left = column.x + axis_rooms_[index(side)] - 6;
        for (const double tick : ticks(scale)) {
            const double at = std::round(scale.y(tick));
            const bool zero = tick == 0;
            pen_.line({left, at}, {column.right(), at},
                      {Ink::line, zero ? 1.5 : 1.0, zero ? 0.0 : 2.0, zero ? 0.0 : 5.0});
            label(pen_, {left - 8, at}, tick_words(tick), body, Anchor::right);
        }
    }

    // ---- the root and its moves ---------------------------------------------------------------------------

    /// The marks of a side: its root, then its moves; and the edges between them, the red line last.
    TreePicture tree_of(Side s, const CompareSide& side, double slot) const {
        TreePicture out;
        out.nodes.push_back(root_mark(s, side));
        const Pills pills = pills_of(side, slot);
        for (std::size_t i = 0; i < side.moves.size(); ++i) {
            const CompareMove& move = side.moves[i];
            const double x = slot_x(s, slot, i);
            out.nodes.push_back(move_mark(move, x));
            out.edges.push_back(edge_mark(s, move, x, pills));
        }
        std::stable_partition(out.edges.begin(), out.edges.end(),
                              [](const EdgeMark& edge) { return edge.look != EdgeLook::principal; });
        return out;
    }

    NodeMark root_mark(Side s, const CompareSide& side) const {
        NodeMark mark;
        mark.turn = side.root;
        mark.look = side.root_closed ? NodeLook::closed : NodeLook::open;
        mark.text = side.root_value.empty() ? "?" : side.root_value;
        const Point c{root_x(s), y(m_.root)};
        mark.shape = NodeShape::square;
        const double size = m_.root_size;
        place(mark, c, {c.x - size / 2, c.y - size / 2, size, size}, size - 8, compact_ ? 20 : 24);
        return mark;
    }

    NodeMark move_mark(const CompareMove& move, double x) const {
        NodeMark mark;
        mark.turn = move.turn;
        mark.shape = shape_of(move.turn);
        mark.look = move.closed ? NodeLook::closed : move.seen ? NodeLook::open : NodeLook::unvisited;
        mark.text = move.value;
        const Point c{x, y(m_.node)};
        Box box = box_within(mark.shape, c);
        double room = box.w - 12;
        if (mark.shape == NodeShape::triangle) {
            room = 0.62 * box.w;
            box = {box.x - triangle_inset, box.y - 1, box.w + 2 * triangle_inset, box.h + 2};
        }
        place(mark, c, box, room, compact_ ? 16 : 20);
        return mark;
    }

    /// The box of a move's node; a triangle is wider than the others.
    Box box_within(NodeShape shape, Point c) const {
        const double h = m_.node_size;
        const double w = shape == NodeShape::triangle ? 1.25 * h : h;
        return {c.x - w / 2, c.y - h / 2, w, h};
    }

    void place(NodeMark& mark, Point c, const Box& middle, double room, double size) const {
        mark.centre = c;
        mark.box = box_around(mark, middle);
        constexpr double least = 11;
        mark.text_size = shrunk(mark.text, room, {size, Ink::ink, Face::sans_bold}, least, metrics_).size;
        // The table says it, too.
        if (is_upright_ && width_of(mark.text, {least, Ink::ink, Face::sans_bold}, metrics_) > room) mark.text.clear();
    }

    /// What the pills of a side's moves have in common.
    struct Pills {
        double t = 0;      ///< where on the edges they stand
        double pitch = 0;  ///< px: from one to the next
        bool arrow = true, words = true;
    };
    static constexpr double pill_gap = 4;  // px: between two pills
    /// Both ends of one; in a small picture it has no outline.
    double pill_margin() const { return is_upright_ ? 4 : 18; }

    /// The pills stand where the drawing has them, or nearer to the nodes, where the edges are further apart, until
    /// arrows and words fit. If that is too narrow still, the words stand alone, and then the arrows.
    Pills pills_of(const CompareSide& side, double slot) const {
        constexpr double half = 13;  // px: of a pill's height
        const double top = y(m_.root) + m_.root_size / 2;
        const double high = y(m_.node) - m_.node_size / 2 - top;
        const double lowest = 1 - (half + 4) / high;
        Pills out{0.6, 0, true, true};
        const double widest = widest_pill(side, out);
        out.t = std::clamp(std::max(out.t, (widest + pill_gap) / slot), 0.0, std::max(out.t, lowest));
        out.pitch = out.t * slot;
        if (widest + pill_gap <= out.pitch || !side.moves.front().direction) return out;
        if (is_upright_) return {out.t, out.pitch, true, false};
        out.arrow = false;
        if (widest_pill(side, out) + pill_gap <= out.pitch) return out;
        return {out.t, out.pitch, true, false};
    }

    double widest_pill(const CompareSide& side, const Pills& pills) const {
        double out = 0;
        for (const CompareMove& move : side.moves) {
            const EdgeMark edge = labelled(move, pills);
            out = std::max(out, label_content(edge, Face::sans_bold, metrics_) + pill_margin());
        }
        return out;
    }

    EdgeMark labelled(const CompareMove& move, const Pills& pills) const {
        EdgeMark edge;
        edge.label.look = is_upright_ ? LabelLook::on_ground : LabelLook::pill;
        if (pills.arrow) edge.label.arrow = move.direction;
        if (pills.words) edge.label.name = move.name;
        return edge;
    }

    /// The edge to a move, with the move's name in a pill.
    EdgeMark edge_mark(Side s, const CompareMove& move, double x, const Pills& pills) const {
        EdgeMark edge = labelled(move, pills);
        edge.from = {root_x(s), y(m_.root) + m_.root_size / 2};
        edge.to = {x, y(m_.node) - m_.node_size / 2};
        edge.look = move.best ? EdgeLook::principal : move.seen ? EdgeLook::done : EdgeLook::unvisited;
        edge.label.strong = move.best;
        const Type type{label_size, Ink::ink, move.best ? Face::sans_bold : Face::sans};
        if (!move.direction)
            edge.label.name = fitted(move.name, pills.pitch - pill_gap - pill_margin(), type, metrics_);
        edge.label.w = label_content(edge, type.face, metrics_) + pill_margin();
        edge.label.at = {std::lerp(edge.from.x, edge.to.x, pills.t), std::lerp(edge.from.y, edge.to.y, pills.t)};
        return edge;
    }

    // ---- replies ----------------------------------------------------------------------------------------

    /// The places of a move's replies beside each other, at the heights of their values.
    struct ReplyRow {
        double x = 0;  ///< the middle
        double count = 0;
        double pitch = 0;
        Scale scale;

        double place(std::size_t i) const { return x + (static_cast<double>(i) - (count - 1) / 2) * pitch; }
        Point at(std::size_t i, double value) const { return {place(i), std::isinf(value) ? below() : scale.y(value)}; }
        double below() const { return scale.bottom + under_minus_infinity; }
    };

    void draw_replies(Side s, const CompareMove& move, std::size_t number, double x, double slot) {
        const auto count = static_cast<double>(move.replies.size());
        const ReplyRow row{x, count, std::min((slot - 16) / count, 15.0), scales_[index(s)]};
        draw_fan(move, row, false);
        draw_fan(move, row, true);
        double likeliest = 0;
        for (const CompareReply& reply : move.replies) likeliest = std::max(likeliest, reply.probability);
        const bool weighed = move.turn == Turn::chance;
        const double largest = std::min(weighed ? 15.0 : 11.0, std::max(least_reply + 2, row.pitch));
        for (std::size_t i = 0; i < move.replies.size(); ++i) {
            const CompareReply& reply = move.replies[i];
            const double side =
                weighed ? std::max(least_reply, largest * std::sqrt(reply.probability / likeliest)) : largest;
            const Action action(s == Side::left ? Verb::left_reply : Verb::right_reply, number, i);
            if (reply.value) {
                draw_reply(reply, row.at(i, *reply.value), side, action);
            } else if (reply.skipped) {
                draw_skipped(reply, {row.place(i), row.below()}, side, action);
            }
        }
        if (move.average && std::isfinite(*move.average)) {
            const double half = count / 2 * row.pitch + 2;
            const double line = row.scale.y(*move.average);
            pen_.line({x - half, line}, {x + half, line}, {Ink::chance_fill, 4});
        }
    }

    /// The lines from the move's node to its replies: to the worst ones, or to the others.
    void draw_fan(const CompareMove& move, const ReplyRow& row, bool worst) {
        const double foot = y(m_.node) + m_.node_size / 2 - 2;
        for (std::size_t i = 0; i < move.replies.size(); ++i) {
            const CompareReply& reply = move.replies[i];
            if (!reply.value || reply.worst != worst) continue;
            Stroke stroke{Ink::line2, 1.2};
            if (worst) stroke = move.best ? Stroke{Ink::principal, 5} : Stroke{Ink::min_fill, 3};
            pen_.line({row.x, foot}, row.at(i, *reply.value), stroke);
        }
    }

    void draw_reply(const CompareReply& reply, Point p, double side, const Action& action) {
        if (reply.worst) {
            pen_.rect({p.x - 10, p.y - 10, 20, 20}, Ink::paper, 5, {Ink::ink, 3});
        } else if (reply.current) {
            pen_.rect(Box{p.x, p.y, 0, 0}.grown(side / 2 + 3.5), Ink::paper, 4, {Ink::ink, 2});
        }
        pen_.rect({p.x - side / 2, p.y - side / 2, side, side}, Ink::max_fill, 2);
        scene_.hits.push_back({Box{p.x, p.y, 0, 0}.grown(std::max(side / 2, 7.0)), action, reply.tip, true});
    }

    void draw_skipped(const CompareReply& reply, Point p, double side, const Action& action) {
        pen_.rect({p.x - side / 2 + 0.5, p.y - side / 2 + 0.5, side - 1, side - 1}, Ink::pruned_fill, 2,
                  {Ink::pruned_line, 1.5, 3, 2});
        scene_.hits.push_back({Box{p.x, p.y, 0, 0}.grown(7), action, reply.tip, true});
    }

    Part counts(const CompareSide& side) const {
        const Type figure{compact_ ? 18.0 : 22.0, Ink::ink, Face::sans_bold};
        Parts cells;
        for (const auto& [words, count] : {std::pair<const char*, const std::string&>{tr("Nodes"), side.nodes},
                                           {tr("Leaves"), side.leaves},
                                           {tr("Cutoffs"), side.cutoffs},
                                           {tr("Time"), side.time}})
            cells.push_back(flow::column(0, {flow::line(words, body, 12, Anchor::middle).growing(),
                                             flow::line(count, figure, 11, Anchor::middle).growing()}));
        const auto ground = [](const Canvas& canvas, const Box& place) {
            card(canvas.pen, place);
            for (const double part : {0.25, 0.5, 0.75})
                canvas.pen.rect({std::round(place.x + part * place.w), place.y + 14, 1, place.h - 28}, Ink::line);
        };
        return flow::even_row(0, std::move(cells)).padded({0, 7, 0, 7}).on(ground).tall(compact_ ? 64 : 72);
    }

    // ---- between them -----------------------------------------------------------------------------------

    void draw_middle() {
        draw_subject();
        const double table =
            draw_compare_table(scene_, pen_, {middle_.x, words_top(), middle_.w, 0}, view_.table, compact_, metrics_);
        draw_why({middle_.x, table + 12, middle_.w, area_.bottom() - under_counts - table - 12});
    }

    void draw_subject() {
        const Point c{middle_.centre().x, y(m_.root)};
        if (view_.board) {
            const Box board{c.x - m_.board / 2, c.y - m_.board / 2, m_.board, m_.board};
            pen_.rect(board.grown(5.5), Ink::card, 11, {Ink::max_fill, 4});
            draw_board(pen_, board, *view_.board, BoardDetail::digits);
            return;
        }
        const double beside = is_upright_ ? 14 : 40;
        Parts lines{flow::line(view_.title, {18, Ink::ink, Face::sans_bold}, 0, Anchor::middle).tall(28)};
        for (const std::string& line : view_.lines)
            lines.push_back(flow::line(line, body, 0, Anchor::middle)
                                .tall(compact_ ? 20 : 28)
                                .ranked(static_cast<int>(lines.size())));
        const auto ground = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::card, 11, {Ink::max_fill, 4});
        };
        flow::column(0, std::move(lines))
            .padded({12, compact_ ? 8.0 : 10.0, 12, 0})
            .on(ground)
            .draw({scene_, pen_, metrics_},
                  {c.x - m_.board / 2 - beside, c.y - m_.board / 2, m_.board + 2 * beside, m_.board});
    }

    /// The buttons beside each other, with short words where there is little room.
    Part actions() const {
        Parts whole, brief;
        for (std::size_t i = 0; i < view_.actions.size(); ++i) {
            Segment action = view_.actions[i];
            whole.push_back(flow::press(action).tall(36));
            if (i < view_.short_words.size()) action.words = view_.short_words[i];
            const bool is_short = action.words != view_.actions[i].words;
            brief.push_back(flow::press(action, is_short ? view_.actions[i].words : std::string()).tall(36));
        }
        for (Parts* row : {&whole, &brief}) row->push_back(flow::gap().growing());
        return flow::first_of({flow::row(8, std::move(whole)), flow::row(8, std::move(brief))});
    }

    /// Rather the sentence whole than its title.
    void draw_why(const Box& box) {
        const double pad = compact_ ? 14 : 20;
        std::vector<flow::Fit> fits;
        for (const double size : {20.0, 18.0, 16.0, 15.0}) fits.push_back({size, std::round(1.42 * size)});
        const Type type{16, Ink::ink2, Face::sans_bold};
        const Part title =
            view_.note.empty() ? flow::line(view_.why_title, type).ranked(1) : flow::line(view_.note, type);
        flow::column(6, {title, flow::words(flow::marked(view_.why), fits).growing(),
                         flow::when(!view_.actions.empty(), actions())})
            .padded({pad, compact_ ? 6.0 : 12.0, pad, 12})
            .on([](const Canvas& canvas, const Box& at) { card(canvas.pen, at); })
            .draw({scene_, pen_, metrics_}, box);
    }

    Scene& scene_;
    Pen pen_;
    const CompareView& view_;
    const TextMetrics& metrics_;
    const TreePainter painter_;
    const Measures& m_;
    const bool compact_;
    const bool is_upright_;
    const Box area_;
    std::array<Box, 2> columns_;
    Box middle_;
    std::array<Scale, 2> scales_;
    std::array<double, 2> axis_rooms_{};  ///< px: for the numbers at the left of each column
};

}  // namespace

void draw_comparison(Scene& scene, const StepLayout& layout, const CompareView& view, const TextMetrics& metrics) {
    CompareBuilder(scene, layout, view, metrics).draw();
}

}  // namespace plyglass::view
