#include "picture/tree_picture.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/utf8.hpp"
#include "picture/node_look.hpp"
#include "picture/pruned_brackets.hpp"
#include "picture/stacked_picture.hpp"
#include "picture/step_facts.hpp"
#include "picture/window_places.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;
using trace::Status;

namespace {

constexpr double finest_detail = 3;       // subtrees and rows closer together than this are one dot
constexpr double board_gap = 6;           // between a board and its node's shape
constexpr double board_rim = 4;           // between a board and the end of its edge: the board's frame
constexpr double label_above_board = 13;  // world px: half a label's height, and a little

constexpr double least_value = 9;    // px; smaller digits cannot be read
constexpr double value_beside = 14;  // px; of those beside a node

constexpr double slash_above_words = 0.32;   // of the edge
constexpr double slash_below_chance = 0.8;   // of an edge with its probability halfway
constexpr double slash_above_chance = 0.18;  // of one with words below its probability
constexpr double room_for_both = 66;         // world px: a probability and a number, above the ring
constexpr double number_above_node = 18;     // world px: half a line and the ring
constexpr double above_name = 14;            // world px; of the middle of a slash
constexpr double slash_room = 33;            // world px between the slashes of neighbouring edges

/// Builds the picture of the nodes in sight.
class PictureBuilder {
public:
    PictureBuilder(const TreePlan& plan, const trace::Playhead& head, const PictureOptions& options,
                   const TextMetrics& metrics)
        : plan_(plan),
          tree_(plan.tree()),
          facts_(head, options.counts),
          head_(head),
          film_(head.film()),
          style_(plan.style()),
          options_(options),
          metrics_(metrics),
          everything_(options.visible.w <= 0),
          visible_(options.visible.grown(120 / std::max(options.zoom, 1e-9))),
          level_(options.detail ? *options.detail : detail_level(style_, options.zoom)),
          detail_(level_.nodes),
          boards_(facts_.is_position() && level_.boards != BoardLook::none),
          has_figures_(style_.figures && film_.story().has_figures() && detail_ != NodeDetail::dots),
          merged_(plan.merged()) {
        if (merged_ != nullptr) told_.emplace(*merged_, head);
    }

    TreePicture build() {
        out_.world = plan_.world();
        out_.truncated = film_.truncated();
        add_bands();
        merged_ != nullptr ? add_places() : add_nodes();
        settle_windows(out_.nodes, plan_, metrics_);
        back_crossed_windows(out_, metrics_);
        if (detail_ == NodeDetail::all && merged_ == nullptr) add_brackets(out_, plan_, facts_);
        return std::move(out_);
    }

private:
    // ---- which nodes -------------------------------------------------------------------------------

    struct Visit {
        NodeId node;
        bool pruned;         ///< below a cut
        bool fresh = false;  ///< made by this very step
    };

    bool in_sight(NodeId n) const {
        if (everything_) return true;
        if (plan_.right(n) < visible_.x || plan_.left(n) > visible_.right()) return false;
        // The edge from the parent begins one row higher.
        const double above = n == 0 ? plan_.centre(n).y : plan_.row_y(plan_.depth(n) - 1);
        return above <= visible_.bottom();
    }

    /// Whether a subtree is too small to be more than one dot.
    bool too_fine(NodeId n) const {
        if (everything_ || n == options_.root) return false;
        const double row = plan_.band_bottom(plan_.depth(n)) - plan_.band_top(plan_.depth(n));
        return row * options_.zoom < finest_detail || (plan_.right(n) - plan_.left(n)) * options_.zoom < finest_detail;
    }

    void add_nodes() {
        std::vector<Visit> stack{{options_.root, head_.pruned(options_.root)}};
        while (!stack.empty()) {
            const Visit at = stack.back();
            stack.pop_back();
            add_node(at);
            if (too_fine(at.node)) continue;
            if (is_folded(at.node)) {
                add_fold(at.node);
                continue;
            }
            if (!everything_ && plan_.centre(at.node).y > visible_.bottom()) continue;
            const auto children = tree_.children(at.node);
            // Siblings stand left to right, so those in sight are consecutive.
            const auto first =
                everything_ ? children.begin() : std::partition_point(children.begin(), children.end(), [&](NodeId c) {
                    return plan_.right(c) < visible_.x;
                });
            for (auto c = first; c != children.end() && in_sight(*c); ++c) {
                stack.push_back({*c, at.pruned || facts_.is_cut_child(*c), at.fresh || facts_.is_cut_now(*c)});
            }
        }
        if (facts_.is_position()) part_plies(out_.edges, facts_, metrics_);
        order_edges(out_.edges);
        drop_covered_numbers(out_.edges, facts_);
    }

    // ---- one place for each position (merged_tree.hpp) -------------------------------------------------------

    /// Each place, and an edge to it from each place before it: the second one and those that follow are curves.
    void add_places() {
        std::vector<bool> drawn(tree_.size(), false);
        std::vector<NodeId> stack{options_.root};
        while (!stack.empty()) {
            const NodeId n = stack.back();
            const NodeId place = plan_.place(n);
            stack.pop_back();
            if (n != options_.root) add_edge_to_place(n, drawn[place]);
            if (drawn[place]) continue;
            drawn[place] = true;
            const NodeId told = told_->telling(place);
            if (everything_ || is_important(told) ||
                visible_.overlaps(Box{plan_.centre(n).x, plan_.centre(n).y, 1, 1}.grown(2 * style_.board)))
                add_node({told, head_.pruned(told), facts_.is_cut_by_step(told)});
            const auto nodes = nodes_at(place);
            if (std::any_of(nodes.begin(), nodes.end(), [this](NodeId each) { return is_folded(each); })) {
                add_fold(place);
                continue;
            }
            const auto children = tree_.children(n);
            stack.insert(stack.end(), children.rbegin(), children.rend());
        }
        place_words_of_curves(out_);
        order_edges(out_.edges);
    }

    /// `again`: another edge leads there already.
    void add_edge_to_place(NodeId n, bool again) {
        const NodeId parent = plan_.place(tree_.parent(n));
        const NodeId told = told_->telling_edge(parent, tree_.ordinal(n));
        add_edge({told, head_.pruned(told), facts_.is_cut_by_step(told)}, shape_top(n));
        EdgeMark& edge = out_.edges.back();
        edge.child = tree_.children(parent)[tree_.ordinal(n)];
        if (plan_.place(n) != edge.child) edge.joins = plan_.place(n);
        if (again) bend(edge, edge.to.y - edge.from.y);
        const Box box{std::min(edge.from.x, edge.to.x), edge.from.y, std::abs(edge.to.x - edge.from.x),
                      edge.to.y - edge.from.y};
        if (!everything_ && !visible_.overlaps(box.grown(1))) out_.edges.pop_back();
    }

    bool is_folded(NodeId n) const { return plan_.is_folded(n) || (options_.folded.contains(n) && !tree_.is_leaf(n)); }

    /// The nodes that are drawn in the place of `n`.
    std::vector<NodeId> nodes_at(NodeId n) const {
        if (merged_ == nullptr) return {n};
        const auto nodes = merged_->at(plan_.place(n));
        return {nodes.begin(), nodes.end()};
    }

    void add_fold(NodeId n) {
        CollapsedSubtree stub;
        stub.node = n;
        stub.top = {plan_.centre(n).x, plan_.centre(n).y + edge_inset(shape(n), usual_size(n)) + 2};
        stub.h = 36;
        if (plan_.is_folded(n)) {  // for want of room: it shows how much there is, seen or not
            stub.text = text::grouped(tree_.leaves_below(n));
            stub.w = 44;
            stub.top_w = 28;
            while (stub.text_size > 10 && metrics_.width(stub.text, stub.text_size, Face::sans_bold) > 40)
                stub.text_size -= 1;
        } else {
            stub.text = facts_.nodes_inside(nodes_at(n));
            stub.w = std::max(64.0, metrics_.width(stub.text, stub.text_size, Face::sans_bold) + 24);
            stub.top_w = 2 * std::min(0.28 * stub.w, 12 / options_.zoom);
        }
        out_.stubs.push_back(std::move(stub));
    }

    // ---- nodes and edges ----------------------------------------------------------------------------

    NodeShape shape(NodeId n) const { return shape_of(film_.turn(n), style_.notation); }

    void add_node(const Visit& at) {
        const NodeId n = at.node;
        if (detail_ == NodeDetail::dots && !is_important(n)) {
            if (everything_ || visible_.contains(plan_.centre(n))) {
                const double size = std::max(2 / options_.zoom, 0.5 * style_.sizes.square);
                out_.dots.push_back({plan_.centre(n), film_.turn(n), facts_.look(n, at.pruned), size});
            }
            if (n != options_.root && !too_fine(n) && merged_ == nullptr) add_edge(at, shape_top(n));
            return;
        }
        NodeMark mark = facts_.node(n, at.pruned, at.fresh);
        mark.shape = shape(n);
        mark.centre = plan_.centre(n);
        mark.inspected = options_.inspected != game::no_node && plan_.place(n) == plan_.place(options_.inspected);
        mark.close_ring = plan_.is_folded(n);
        mark.text = node_text(n, mark.look);
        fit_text_to(mark);
        const double grown = enlarged(n);
        mark.enlarged = grown;
        mark.size *= grown;
        mark.text_size *= grown;
        mark.box = shape_box(mark.shape, mark.centre, mark.size, plan_.leaf_width(n) * grown);
        set_window(mark);
        if (boards_) set_board(mark);
        if (has_figures_) set_figure(mark);
        note_small_value(mark);
        const double edge_end = boards_ ? mark.board.box.y - board_rim : shape_top(n);
        if (merged_ != nullptr) {
            mark.node = plan_.place(n);
            mark.told = mark.inspected ? options_.inspected : n;
        }
        out_.nodes.push_back(std::move(mark));
        if (n != options_.root && merged_ == nullptr) add_edge(at, edge_end);
    }

    /// A value that its small node cannot hold legibly stands beside the node, if its subtree leaves the room.
    void note_small_value(NodeMark& mark) {
        const bool is_small = mark.text_size * options_.zoom < least_value && mark.shape != NodeShape::leaf;
        if (mark.text.empty() || !is_small || !facts_.is_position() || mark.window.look != WindowLook::none) return;
        const double px = 1 / options_.zoom;
        const double left = mark.box.right() + 5 * px;
        const double right = left + metrics_.width(mark.text, value_beside * px, Face::sans_bold) + 5 * px;
        if (right < std::min(plan_.right(mark.node), next_shape(mark.node))) {
            const Point baseline{left, mark.centre.y + 0.36 * value_beside * px};
            out_.notes.push_back({baseline, mark.text, value_beside * px, true, Anchor::left, {}});
        }
        mark.text.clear();
    }

    /// The left end of the next sibling's shape, which may stand above this node's subtree.
    double next_shape(NodeId n) const {
        if (n == options_.root) return plan_.right(n);
        const auto siblings = tree_.children(tree_.parent(n));
        const std::size_t i = tree_.ordinal(n) + 1;
        if (i == siblings.size()) return plan_.right(n);
        const NodeId next = siblings[i];
        return shape_box(shape(next), plan_.centre(next), usual_size(next), plan_.leaf_width(next)).x;
    }

    /// The path to the current node is legible in the smallest pictures.
    double enlarged(NodeId n) const {
        if (!facts_.is_position() || !is_on_short_way(n)) return 1;
        return std::max(1.0, 38 / (style_.sizes.square * options_.zoom));
    }

    void set_board(NodeMark& mark) const {
        // A larger shape and the ring around it push the window up.
        const double top = mark.box.y - (mark.current || mark.inspected ? 12 : 0);
        Box board = board_of(mark.node);
        board.y = std::min(board.y, top - board_gap - board_side);
        facts_.add_board(mark, board, level_.boards == BoardLook::digits);
        mark.board.faint = mark.look == NodeLook::unvisited || mark.look == NodeLook::pruned;
    }

    /// The position as the game draws it, left of its node. The edge to a leaf on the right would run across it there, and a leaf
    /// has no alpha and beta on its right.
    void set_figure(NodeMark& mark) const {
        mark.board.figure = film_.story().figure(*film_.written_tree(), mark.node);
        if (!mark.board.figure) return;
        // Several moves may have led there.
        if (nodes_at(mark.node).size() > 1 && !facts_.is_on_way(mark.node))
            for (auto& square : mark.board.figure->squares) square.is_last = false;
        const double half = shape_box(mark.shape, {}, usual_size(mark.node), plan_.leaf_width(mark.node)).w / 2;
        const Point c = mark.centre;
        const double beside = half + style_.gap_to_board(mark.shape);
        const NodeId place = plan_.place(mark.node);
        const bool on_right = mark.shape == NodeShape::leaf && place != 0 && c.x > plan_.centre(tree_.parent(place)).x;
        mark.board.box = {on_right ? c.x + beside : c.x - beside - style_.board, c.y - style_.board / 2, style_.board,
                          style_.board};
        const bool is_unseen = mark.look == NodeLook::unvisited || mark.look == NodeLook::pruned;
        mark.board.faint = is_unseen && head_.step() > 0;
    }

    Box board_of(NodeId n) const {
        const Point c = plan_.centre(n);
        const double half = edge_inset(shape(n), usual_size(n)) + 2;
        return {c.x - board_side / 2, c.y - half - board_gap - board_side, board_side, board_side};
    }

    /// The current node, its ancestors and its children keep their shapes and values at every zoom.
    bool is_important(NodeId n) const {
        const NodeId current = head_.current();
        if (n == current || n == 0) return true;
        if (tree_.parent(n) == current) return tree_.children(current).size() <= 64;
        return is_on_short_way(n);
    }
    bool is_on_short_way(NodeId n) const { return facts_.is_on_way(n) && facts_.stack().size() <= 256; }

    std::string node_text(NodeId n, NodeLook look) const {
        const bool shown =
            detail_ == NodeDetail::all || detail_ == NodeDetail::values || is_important(n) || n == options_.inspected;
        if (!shown) return {};
        if (look == NodeLook::pruned || look == NodeLook::unvisited) {
            // The value of a pruned leaf was never a secret if payoffs are open. Before the first step the tree is shown
            // as it was given.
            const game::ExplicitTree* written = film_.written_tree().get();
            const bool given = written != nullptr && tree_.is_leaf(n);
            const bool told = options_.leaf_values || (written != nullptr && written->story().has_open_payoffs() &&
                                                       (look == NodeLook::pruned || head_.step() == 0));
            if (plan_.is_folded(n)) return name_in_shape(n);
            return given && told ? trace::leaf_words(*written, n) : std::string();
        }
        return text::bounded_in_shape(trace::shown(film_, value_of(n)));
    }
    core::Bounded<core::Value> value_of(NodeId n) const {
        return told_ ? told_->value(plan_.place(n)) : head_.value(n);
    }

    /// A folded node without a value has room for its name, as far as that is a letter or a number.
    std::string name_in_shape(NodeId n) const {
        constexpr std::size_t most = 3;  // characters
        std::string name = edge_name(*film_.written_tree(), n, style_.longest_name);
        if (name.empty()) name = trace::address(*film_.written_tree(), n);
        return core::count_code_points(name) <= most ? name : std::string();
    }

    /// Chooses the type size, and a larger node if even the smallest type does not fit; words that no node can hold are
    /// rounded, with an "≈".
    void fit_text_to(NodeMark& mark) const {
        const bool leaf = mark.shape == NodeShape::leaf;
        mark.size = usual_size(mark.node);
        mark.text_size = leaf ? (style_.compact ? 18 : 20) : (style_.compact ? 20 : 22);
        if (mark.text.empty()) return;
        for (const bool rounded : {false, true}) {
            if (rounded) mark.text = text::bounded(value_of(mark.node), 5);
            for (const double grown : {1.0, 1.15, 1.34}) {
                if (leaf && grown > 1) break;
                const double size = mark.size * grown;
                const double room = text_room(mark, size);
                for (double em = mark.text_size; em >= (grown < 1.3 ? 18 : 12); em -= 2) {
                    if (metrics_.width(mark.text, em, Face::sans_bold) <= room) {
                        mark.size = size;
                        mark.text_size = em;
                        return;
                    }
                }
            }
            if (leaf) break;
        }
        const double room = text_room(mark, mark.size);
        mark.text_size = std::clamp(std::floor(room / metrics_.width(mark.text, 1, Face::sans_bold)), 10.0, 14.0);
    }

    double text_room(const NodeMark& mark, double size) const {
        switch (mark.shape) {
            case NodeShape::square: return size - 12;
            case NodeShape::peak:
            case NodeShape::triangle: return style_.sizes.triangle_room * size;
            case NodeShape::circle: return shape_box(mark.shape, {}, size, 0).w - 14;
            case NodeShape::leaf: break;
        }
        return plan_.leaf_width(mark.node) - 5;
    }

    // ---- alpha and beta -----------------------------------------------------------------------------

    void set_window(NodeMark& mark) const {
        // Those of the call stack are never hidden for being small.
        const bool open = head_.status(mark.node) == Status::open && !mark.text.empty();
        if (detail_ != NodeDetail::all && !mark.current && !open) return;
        // For a hall and on a phone, only nodes on the way to the current one show theirs.
        const bool only_path = style_.presenter || style_.upright;
        if (only_path && !mark.current && head_.status(mark.node) == Status::closed) return;
        if (plan_.is_folded(mark.node)) return;
        facts_.add_window(mark);
        if (mark.window.look == WindowLook::none) return;
        const bool compared = mark.window.look == WindowLook::chips;
        // Beside its tip a peak has room for both.
        const double part = mark.shape == NodeShape::peak ? 0.7 : 1;
        const double half = part * shape_box(mark.shape, {}, mark.size, 0).w / 2;
        const double gap = is_pointed(mark.shape) ? 6.4 : mark.node == 0 ? 10 : 5;
        const double ring = mark.current || (boards_ && mark.inspected) ? 8 : 0;
        const double drop = is_pointed(mark.shape) ? -14 * mark.enlarged : 0;
        // For a hall, all is larger but the room between neighbours: chips stand as near to the ring as they can.
        const bool close = style_.presenter && compared && mark.node != 0;
        const double beside = close ? ring + 1 : gap + ring + (compared && mark.node != 0 ? 3 : 0);
        mark.window.at = {mark.centre.x + half + beside * mark.enlarged, mark.centre.y + drop - mark.window.step / 2};
    }

    // ---- edges --------------------------------------------------------------------------------------

    double usual_size(NodeId n) const { return plan_.size_of(n, shape(n)); }

    /// The position of a cut child's slash, as a part of its edge: halfway, or lower if the neighbour's slash would be
    /// too close.
    double slash_place(NodeId child) const {
        const auto siblings = tree_.children(tree_.parent(child));
        const std::size_t i = tree_.ordinal(child);
        double apart = 1e9;
        const auto look_at = [&](NodeId other) {
            if (head_.status(other) != Status::unseen) return;
            apart = std::min(apart, std::abs(plan_.centre(other).x - plan_.centre(child).x));
        };
        if (i > 0) look_at(siblings[i - 1]);
        if (i + 1 < siblings.size()) look_at(siblings[i + 1]);
        return std::clamp(slash_room / apart, 0.5, 0.8);
    }

    /// Where the edge to a node ends that has no board above it.
    double shape_top(NodeId n) const { return plan_.centre(n).y - edge_inset(shape(n), usual_size(n)); }

    /// `end`: the height at which the edge meets the lower node or its board.
    void add_edge(const Visit& at, double end) {
        const NodeId n = at.node;
        const NodeId parent = tree_.parent(n);
        EdgeMark edge;
        edge.child = n;
        const Point top = plan_.centre(parent);
        edge.from = {top.x, top.y + edge_inset(shape(parent), usual_size(parent))};
        edge.to = {plan_.centre(n).x, end};
        edge.slashed = facts_.is_cut_child(n);
        if (edge.slashed) edge.slash_t = slash_place(n);
        edge.fresh = at.fresh;
        edge.look = at.pruned                           ? EdgeLook::pruned
                    : facts_.on_best_line(n)            ? EdgeLook::principal
                    : head_.status(n) == Status::open   ? EdgeLook::path
                    : head_.status(n) != Status::unseen ? EdgeLook::done
                                                        : EdgeLook::unvisited;
        if (detail_ == NodeDetail::all || boards_) {
            label_edge(edge);
        } else if (facts_.is_position()) {
            label_from_afar(edge);
        } else if (is_important(n)) {
            label_edge(edge);
        }
        // For a hall, words take more of an edge: the slash stands above them. So it does where a small tree is larger, and
        // above the names of the root's moves.
        const bool has_words = !edge.label.name.empty() || !edge.label.detail.empty();
        const bool is_large = style_.presenter || (style_.compact && style_.enlarged > 1);
        if (is_large && has_words) edge.slash_t = std::min(edge.slash_t, slash_above_words);
        if (edge.label.headed && has_words)
            edge.slash_t = std::min(edge.slash_t, (label_box(edge).y - above_name - edge.from.y) / (end - edge.from.y));
        if (!edge.label.probability.empty() && !boards_)
            edge.slash_t = has_words ? slash_above_chance : slash_below_chance;
        out_.edges.push_back(std::move(edge));
    }

    void label_edge(EdgeMark& edge) const {
        const NodeId n = edge.child;
        edge.label.strong = facts_.is_current(n);
        edge.label.faint = head_.status(n) == Status::unseen;
        if (facts_.is_position()) return label_ply(edge);
        edge.label.headed = tree_.parent(n) == 0;
        if (plan_.is_folded(n) && edge.label.faint && !name_in_shape(n).empty()) return;
        edge.label.name = edge_name(*film_.written_tree(), n, style_.longest_name);
        // Above folded nodes there is only room for the names of the root's moves.
        if (!edge.label.headed || plan_.folded().empty()) edge.label.detail = film_.written_tree()->detail(n);
        const bool probable = film_.turn(tree_.parent(n)) == Turn::chance;
        const bool has_room = !probable || edge.to.y - edge.from.y >= room_for_both;
        double place = edge.label.headed ? headed_place(edge) : style_.label_at(probable);
        if (edge.label.name.empty() && edge.label.detail.empty() && has_room) {
            // Nodes of a deep tree are so near each other that their rings would cover a number in its usual place.
            constexpr double least_place = 0.55;  // clear of the parent's ring
            const double lowest = 1 - number_above_node / std::max(edge.to.y - edge.from.y, 1.0);
            place = std::min(place, lowest);
            if (lowest >= least_place) edge.label.name = number_on_edge(n, place);
        }
        add_turn(edge, place);
        if (probable) {
            edge.label.probability = text::number(film_.probability(n), 7);
            edge.label.probability_at = point_on(
                edge, edge::probability(!edge.label.name.empty() || !edge.label.detail.empty(), edge.label.headed) -
                          (style_.presenter ? 0.03 : 0));
            const double words = metrics_.width(edge.label.probability, label_size, Face::sans_bold);
            edge.label.probability_w = style_.compact ? std::max(36.0, words + 10) : std::max(42.0, words + 16);
        }
        if (!edge.label.name.empty() || !edge.label.detail.empty()) {
            edge.label.at = point_on(edge, place);
            if (style_.presenter && !edge.label.headed) edge.label.at.x = point_on(edge, edge::presented_across).x;
            if (style_.upright && edge.label.strong) {
                // The ring is near; neighbours are as far apart as they were.
                constexpr double room = 24, least = 0.35;
                const double clear = std::max(least, 1 - room / std::max(edge.to.y - edge.from.y, 1.0));
                edge.label.at.y = point_on(edge, std::min(place, clear)).y;
            }
            edge.label.w = label_width(edge);
        }
    }

    /// Where the search takes children in another order than they stand in: which of them this was, before its name, where
    /// there is room.
    void add_turn(EdgeMark& edge, double place) const {
        const NodeId n = edge.child;
        std::string words = facts_.turn_sign(n);
        if (words.empty()) return;
        if (!edge.label.name.empty()) words += " " + edge.label.name;
        const double size = edge.label.headed ? headed_size : label_size;
        if (metrics_.width(words, size, Face::sans_bold) + 8 <= apart_at(n) * place) edge.label.name = words;
    }

    /// How far the nearest of a node's siblings is from it.
    double apart_at(NodeId n) const {
        const auto siblings = tree_.children(tree_.parent(n));
        const std::size_t i = tree_.ordinal(n);
        double apart = 1e9;
        const auto distance = [&](NodeId other) { return std::abs(plan_.centre(n).x - plan_.centre(other).x); };
        if (i > 0) apart = distance(siblings[i - 1]);
        if (i + 1 < siblings.size()) apart = std::min(apart, distance(siblings[i + 1]));
        return apart;
    }

    /// The names of the root's moves; for a hall they stand on one line above the rings, whatever the shapes below are.
    double headed_place(const EdgeMark& edge) const {
        if (!style_.presenter) return edge::headed_label;
        const double highest = plan_.centre(edge.child).y - edge_inset(NodeShape::triangle, style_.sizes.triangle);
        return edge::headed_label * std::min(1.0, (highest - edge.from.y) / (edge.to.y - edge.from.y));
    }

    /// A node without a name has the number by which sentences call it, where there is room beside its neighbours' edges.
    /// Sentences speak of leaves by their values, unless they are moves of the root. `place`: on the edge.
    std::string number_on_edge(NodeId n, double place) const {
        const NodeId parent = tree_.parent(n);
        if (tree_.is_leaf(n) && parent != 0) return {};
        const std::string number = trace::address(*film_.written_tree(), n);
        const bool headed = parent == 0;
        const double w = headed ? metrics_.width(number, headed_size, Face::sans_bold)
                                : metrics_.width(number, label_size, Face::sans_bold);
        return w + 8 <= apart_at(n) * place ? number : std::string();
    }

    /// The root's moves, and the path to the current node, have their names at every zoom if there is room for them.
    void label_from_afar(EdgeMark& edge) const {
        const NodeId n = edge.child;
        if (tree_.parent(n) != options_.root && enlarged(n) == 1) return;
        const double zoom = std::min(options_.zoom, 1.0);
        constexpr double least_row = 56;  // px
        if ((plan_.row_y(plan_.depth(n)) - plan_.row_y(plan_.depth(n) - 1)) * zoom < least_row) return;
        EdgeMark labelled = edge;
        label_edge(labelled);
        labelled.label.probability.clear();
        labelled.label.enlarged = 1 / zoom;
        labelled.label.at = point_on(edge, 0.5);
        if (0.5 * apart_at(n) * zoom >= labelled.label.w) edge = std::move(labelled);
    }

    /// Labels an edge with the ply that leads to a position: a slide, or a tile with its place and probability.
    void label_ply(EdgeMark& edge) const {
        facts_.name_ply(edge);
        edge.label.w = label_width(edge);
        // The label stands low, where siblings are apart; an edge down to the shape itself has to emerge below it
        // again, and a board must not cover it.
        edge.label.at = point_on(edge, boards_ ? 0.86 : edge::label);
        if (boards_) edge.label.at.y = std::min(edge.label.at.y, edge.to.y - label_above_board);
        if (film_.turn(tree_.parent(edge.child)) != Turn::chance) return;
        edge.label.probability = trace::percent(film_, edge.child);
        edge.label.probability_w = metrics_.width(edge.label.probability, label_size, Face::sans_bold) + 12;
        edge.label.probability_at = {edge.label.at.x, edge.label.at.y - 28};
    }

    double label_width(const EdgeMark& edge) const {
        if (!edge.label.headed)
            return label_content(edge, edge.label.strong ? Face::sans_bold : Face::sans, metrics_) +
                   (style_.presenter ? 4 : 8);
        double w = metrics_.width(edge.label.name, headed_size, Face::sans_bold);
        if (!edge.label.detail.empty()) w += metrics_.width(" " + edge.label.detail, headed_detail_size, Face::sans);
        return w + 16;
    }

    // ---- bands ------------------------------------------------------------------------------------

    void add_bands() {
        const std::vector<Turn> turns = level_turns();
        // If a subtree is shown alone, its root's level is the first.
        for (std::size_t d = plan_.depth(options_.root); d < plan_.rows(); ++d) {
            const double top = plan_.band_top(d), bottom = plan_.band_bottom(d);
            if (!everything_ && (bottom < visible_.y || top > visible_.bottom())) continue;
            if ((bottom - top) * options_.zoom < 12) break;
            LevelBand band = facts_.level_band(d, turns[d]);
            band.top = top;
            band.bottom = bottom;
            if (style_.upright) {
                band.title.clear();
                band.words.clear();
            }
            band.text_y = level_text_y(d);
            out_.bands.push_back(std::move(band));
        }
    }

    /// The baseline of a level's name: a little above the middle of its row; that of the root leaves room for the title
    /// above it.
    double level_text_y(std::size_t d) const {
        if (d == 0) return plan_.row_y(d) - style_.name_rise;
        return plan_.row_y(d) - 15.6;
    }

    /// The player of each level, given by its first inner node; none for a level of leaves.
    std::vector<Turn> level_turns() const {
        std::vector<Turn> turns(plan_.rows(), Turn::over);
        std::size_t missing = turns.size() - 1;
        for (NodeId n = 0; n < tree_.size() && missing > 0; ++n) {
            Turn& turn = turns[plan_.depth(n)];
            if (turn != Turn::over || tree_.is_leaf(n)) continue;
            turn = film_.turn(n);
            --missing;
        }
        return turns;
    }

    const TreePlan& plan_;
    const game::TreeShape& tree_;
    const StepFacts facts_;
    const trace::Playhead& head_;
    const trace::Film& film_;
    const TreeStyle& style_;
    const PictureOptions& options_;
    const TextMetrics& metrics_;
    const bool everything_;
    const Box visible_;
    const DetailLevel level_;
    const NodeDetail detail_;
    const bool boards_;
    const bool has_figures_;
    const MergedPlaces* const merged_;
    std::optional<MergedFacts> told_;
    TreePicture out_;
};

}  // namespace

TreePicture picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                    const TextMetrics& metrics) {
    if (plan.stacks()) return stacked_picture(plan, playhead, options, metrics);
    return PictureBuilder(plan, playhead, options, metrics).build();
}

}  // namespace plyglass::picture
