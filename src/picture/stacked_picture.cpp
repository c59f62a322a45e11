#include "picture/stacked_picture.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "picture/node_look.hpp"
#include "picture/step_facts.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;
using namespace text;
using trace::Status;

namespace {

// Sizes on the screen, in px.
constexpr double least_shape = 5;   // smaller nodes are dots
constexpr double least_words = 11;  // type of values
constexpr double roomy_node = 40;   // nodes with alpha and beta beside them, and the usual ring
constexpr double path_node = 24;    // nodes on the path to the current one are never smaller

// In the plan's px.
constexpr double largest_type = 18, cell_type = 16;
constexpr double number_at = 0.57;  // of a number on its edge
constexpr double chips_drop = 27;   // of the chips' middle below a node that has no room beside it
constexpr double below_chips = chips_drop + chip_height / 2 + 12;  // of a slash that they do not cover

/// The part of a shape's width that its words may take.
double room_for_words(NodeShape shape, double w) {
    switch (shape) {
        case NodeShape::square: return w - 4;
        case NodeShape::peak:
        case NodeShape::triangle: return 0.44 * w;
        case NodeShape::circle: return w - 8;
        case NodeShape::leaf: break;
    }
    return w - 2;
}

class StackedBuilder {
public:
    StackedBuilder(const TreePlan& plan, const trace::Playhead& head, const PictureOptions& options,
                   const TextMetrics& metrics)
        : plan_(plan),
          places_(*plan.stacks()),
          tree_(plan.tree()),
          facts_(head, options.counts),
          head_(head),
          film_(head.film()),
          options_(options),
          metrics_(metrics),
          everything_(options.visible.w <= 0),
          visible_(options.visible.grown(120 / std::max(options.zoom, 1e-9))),
          zoom_(everything_ ? 1 : options.zoom) {}

    TreePicture build() {
        out_.world = plan_.world();
        out_.truncated = film_.truncated();
        add_bands();
        add_nodes();
        end_above_signs();
        order_edges(out_.edges);
        return std::move(out_);
    }

private:
    // ---- which nodes --------------------------------------------------------------------------------

    struct Visit {
        NodeId node;
        bool pruned;         ///< below a cut
        bool fresh = false;  ///< made by this very step
    };

    bool in_sight(NodeId n) const {
        return everything_ || (plan_.right(n) >= visible_.x && plan_.left(n) <= visible_.right());
    }

    void add_nodes() {
        std::vector<Visit> later;  // the path lies above its neighbours
        std::vector<Visit> stack{{options_.root, head_.pruned(options_.root)}};
        while (!stack.empty()) {
            const Visit at = stack.back();
            stack.pop_back();
            facts_.is_on_way(at.node) ? later.push_back(at) : add_node(at);
            if (at.node != options_.root) add_edge(at);
            if (options_.folded.contains(at.node)) {
                add_fold(at.node);
                continue;
            }
            for (const NodeId c : tree_.children(at.node)) {
                if (!in_sight(c)) continue;
                stack.push_back({c, at.pruned || facts_.is_cut_child(c), at.fresh || facts_.is_cut_now(c)});
            }
        }
        for (const Visit& at : later) add_node(at);
    }

    void add_fold(NodeId n) {
        if (tree_.is_leaf(n)) return;
        CollapsedSubtree stub;
        stub.node = n;
        stub.text = facts_.nodes_inside(n);
        stub.w = std::max(plan_.right(n) - plan_.left(n), 24.0);
        stub.top_w = 0.5 * stub.w;
        stub.h = 24;
        stub.top = {plan_.centre(n).x, plan_.centre(n).y + inset(n) + 6};
        stub.text_size = std::min(16.0, (stub.w - 4) / std::max(1.0, metrics_.width(stub.text, 1, Face::sans_bold)));
        if (stub.text_size * zoom_ < least_words) stub.text.clear();
        out_.stubs.push_back(std::move(stub));
    }

    // ---- nodes --------------------------------------------------------------------------------------

    NodeShape shape(NodeId n) const { return shape_of(film_.turn(n)); }
    double inset(NodeId n) const { return edge_inset(shape(n), stacked_size(plan_, shape(n), n)); }

    void add_node(const Visit& at) {
        const NodeId n = at.node;
        NodeMark mark = facts_.node(n, at.pruned, at.fresh);
        mark.centre = plan_.centre(n);
        mark.size = stacked_size(plan_, mark.shape, n);
        double leaf_w = places_.cell.w;
        mark.box = shape_box(mark.shape, mark.centre, mark.size, leaf_w);
        const double shown = std::min(mark.box.w, mark.shape == NodeShape::leaf ? mark.box.w : mark.box.h) * zoom_;
        if (facts_.is_on_way(n) && shown < path_node) {
            const double grown = path_node / shown;
            mark.size *= mark.shape == NodeShape::leaf ? std::max(1.0, path_node / (mark.size * zoom_)) : grown;
            leaf_w *= grown;
            mark.box = shape_box(mark.shape, mark.centre, mark.size, leaf_w);
        } else if (shown < least_shape) {
            const double height = mark.shape == NodeShape::leaf ? places_.cell.h : 0;
            out_.dots.push_back({mark.centre, mark.turn, mark.look, mark.box.w, height});
            return;
        }
        mark.enlarged = std::clamp(mark.box.w / 48, 0.4, 1.0);
        mark.inspected = n == options_.inspected;
        mark.close_ring = mark.box.w * zoom_ < roomy_node && mark.shape != NodeShape::triangle;
        mark.slashed = facts_.is_cut_child(n) && is_cell(n) && is_first_cut(n);
        mark.on_line = is_cell(n) && facts_.on_best_line(n);
        set_words(mark);
        set_window(mark);
        out_.nodes.push_back(std::move(mark));
    }

    /// Whether a leaf stands below another one and so has no edge of its own.
    bool is_cell(NodeId n) const { return tree_.is_leaf(n) && places_.head[tree_.leaf_number(n)] != n; }

    bool is_first_cut(NodeId n) const {
        const std::size_t i = tree_.ordinal(n);
        return i == 0 || !facts_.is_cut_child(tree_.children(tree_.parent(n))[i - 1]);
    }

    std::string words_of(NodeId n, NodeLook look) const {
        if (look == NodeLook::open || look == NodeLook::closed) return facts_.value(n);
        // As in any tree: before the first step, it is shown as it was given.
        const game::ExplicitTree& written = *film_.written_tree();
        const bool told = options_.leaf_values || (written.story().has_open_payoffs() && head_.step() == 0);
        return told && tree_.is_leaf(n) ? trace::leaf_words(written, n) : std::string();
    }

    /// The largest type in which `words` fit the mark, on the screen no smaller than legible; 0 if there is none.
    double type_for(const NodeMark& mark, const std::string& words, Face face) const {
        const double most = mark.shape == NodeShape::leaf ? cell_type : largest_type;
        // Neighbours with one digit and with two show their values together or not at all.
        const double w = std::max(metrics_.width(words, 1, face), metrics_.width("00", 1, face));
        const double fits = room_for_words(mark.shape, mark.box.w) / w;
        const double size = std::min({most, fits, 0.9 * mark.box.h});
        return size * zoom_ >= least_words ? size : 0;
    }

    /// Whether cells show their values: if most of these fit. A few among empty cells would look like what the search has seen.
    bool cells_have_words() const {
        constexpr double most = 0.75;
        constexpr std::size_t looked_at = 256;  // of them
        const double room = room_for_words(NodeShape::leaf, places_.cell.w) * zoom_ / least_words;
        const std::size_t every = 1 + tree_.leaf_count() / looked_at;
        std::size_t fit = 0, all = 0;
        for (std::size_t i = 0; i < tree_.leaf_count(); i += every, ++all) {
            const std::string words =
                trace::leaf_words(*film_.written_tree(), tree_.leaf(static_cast<std::uint32_t>(i)));
            fit += metrics_.width(words, 1, Face::sans) <= room ? 1 : 0;
        }
        return static_cast<double>(fit) >= most * static_cast<double>(all);
    }

    void set_words(NodeMark& mark) const {
        const std::string words = words_of(mark.node, mark.look);
        if (words.empty() || (mark.shape == NodeShape::leaf && !cells_have_words_ && !facts_.is_on_way(mark.node)))
            return;
        const Face face = mark.shape == NodeShape::leaf ? Face::sans : Face::sans_bold;
        const double whole = type_for(mark, words, face);
        const bool bounded = words.starts_with("≥") || words.starts_with("≤");
        const std::string number = bounded ? words.substr(std::string_view("≥").size()) : words;
        const double alone = bounded ? type_for(mark, number, face) : whole;
        // The sign moves above the shape rather than make the number small.
        const bool above = bounded && whole < cell_type && alone > whole;
        mark.text_size = above ? alone : whole;
        if (mark.text_size == 0) return;
        mark.text = above ? number : words;
        if (above) mark.sign = words.substr(0, words.size() - number.size());
    }

    void set_window(NodeMark& mark) const {
        if (mark.look != NodeLook::open && !mark.current) return;
        const double was = std::exchange(mark.enlarged, 1);
        facts_.add_window(mark);
        mark.enlarged = was;
        if (mark.window.look == WindowLook::none) return;
        const bool compared = mark.window.look == WindowLook::chips;
        const double beside = mark.close_ring ? 4 : mark.current ? 16 : 8;
        const double drop = mark.shape == NodeShape::triangle ? -0.25 * mark.box.h : 0;
        mark.window.at = {mark.box.right() + beside, mark.centre.y + drop - mark.window.step / 2};
        mark.window.backed = true;
        const bool roomy = mark.box.w * zoom_ >= path_node;
        if (roomy && mark.window.at.x + window_width(mark, metrics_) + 4 <= next_on_level(mark)) return;
        if (!mark.current) {
            mark.window.look = WindowLook::none;
            return;
        }
        // As chips below right of the ring, side by side.
        mark.window.look = WindowLook::chips;
        mark.window.step = compared || mark.close_ring ? 0 : mark.window.step;
        if (mark.window.step > 0) mark.window.step = chip_line;
        mark.window.at = {mark.centre.x + 8, mark.box.bottom() + chips_drop};
    }

    /// The left end of the next node on the same level.
    double next_on_level(const NodeMark& mark) const {
        const NodeId next = tree_.subtree_end(mark.node);
        if (mark.node == 0 || next >= tree_.size()) return style_right();
        // The neighbours of a level are no closer than its nodes are wide.
        for (NodeId n = next; n < tree_.size(); ++n) {
            if (plan_.depth(n) != plan_.depth(mark.node)) continue;
            return shape_box(shape(n), plan_.centre(n), stacked_size(plan_, shape(n), n), places_.cell.w).x;
        }
        return style_right();
    }

    double style_right() const { return plan_.style().right; }

    // ---- edges --------------------------------------------------------------------------------------

    void add_edge(const Visit& at) {
        const NodeId n = at.node;
        if (is_cell(n)) return;
        const NodeId parent = tree_.parent(n);
        EdgeMark edge;
        edge.child = n;
        const Point top = plan_.centre(parent);
        const Point bottom = plan_.centre(n);
        edge.from = {top.x, top.y + inset(parent)};
        edge.to = {bottom.x, bottom.y - inset(n)};
        const double w = places_.node_w[plan_.depth(n)];
        // Slashes side by side would run into each other: then the first edge that a cut skips has it for all.
        constexpr double least_apart = 44;
        edge.slashed = facts_.is_cut_child(n) && (w * zoom_ >= least_apart || is_first_cut(n));
        edge.fresh = at.fresh;
        edge.slash_t = tree_.is_leaf(n) ? 0.5 : 0.58;
        // The chips that are compared at the cut lie over the upper part of its edges.
        const bool is_compared = facts_.is_current(parent) && head_.event().kind == trace::Kind::cutoff;
        if (is_compared) edge.slash_t = std::clamp(below_chips / (edge.to.y - edge.from.y), edge.slash_t, 0.85);
        edge.look = edge_look(at);
        edge.thickness = std::clamp(w / 24, 0.4, 1.0);
        if (edge.look == EdgeLook::principal && plan_.depth(n) > 1) edge.thickness *= 5.0 / 6;
        label_edge(edge);
        out_.edges.push_back(std::move(edge));
    }

    /// Edges end above the signs of bounds, or beside them if they come from the side.
    void end_above_signs() {
        constexpr double beside = 9;  // from the middle of a sign
        std::map<NodeId, double> tops;
        for (const NodeMark& node : out_.nodes) {
            if (!node.sign.empty()) tops[node.node] = sign_foot(node) - 0.9 * node.text_size + 1;
        }
        for (EdgeMark& edge : out_.edges) {
            const auto sign = tops.find(edge.child);
            if (sign == tops.end() || sign->second <= edge.from.y || sign->second >= edge.to.y) continue;
            const double across = edge.to.x - edge.from.x;
            const double above = (sign->second - edge.from.y) / (edge.to.y - edge.from.y);
            const double t = std::max(above, std::abs(across) > beside ? 1 - beside / std::abs(across) : 0);
            edge.to = point_on(edge, t);
        }
    }

    /// The edge to a column of cells stands for all of them.
    EdgeLook edge_look(const Visit& at) const {
        if (at.pruned) return EdgeLook::pruned;
        bool line = facts_.on_best_line(at.node);
        bool path = head_.status(at.node) == Status::open;
        if (tree_.is_leaf(at.node)) {
            for (NodeId n = at.node + 1; n < tree_.size() && is_cell(n); ++n) {
                line = line || facts_.on_best_line(n);
                path = path || facts_.is_current(n);
            }
            path = path || facts_.is_current(at.node);
        }
        if (line) return EdgeLook::principal;
        if (path) return EdgeLook::path;
        return head_.status(at.node) == Status::closed ? EdgeLook::done : EdgeLook::unvisited;
    }

    /// A node's name; its number among its siblings where it has none; its probability. Only where they fit.
    void label_edge(EdgeMark& edge) const {
        const NodeId n = edge.child;
        const std::uint32_t d = plan_.depth(n);
        if (tree_.is_leaf(n) || (edge.to.y - edge.from.y) * zoom_ < 48) return;
        const game::ExplicitTree& written = *film_.written_tree();
        edge.label.name = edge_name(written, n, plan_.style().longest_name);
        const bool probable = film_.turn(tree_.parent(n)) == Turn::chance;
        if (probable) edge.label.name = text::number(film_.probability(n), 7);
        if (edge.label.name.empty()) edge.label.name = std::to_string(tree_.ordinal(n) + 1);
        if (const std::string turn = facts_.turn_sign(n); !turn.empty()) edge.label.name = turn + " " + edge.label.name;
        edge.label.strong = facts_.is_on_way(n) && head_.step() > 0;
        edge.label.faint = !edge.label.strong;
        edge.label.w = label_content(edge, Face::sans_bold, metrics_) + 10;
        edge.label.at = point_on(edge, number_at);
        // Neighbours are labelled alike, and edges keep some of their length between the labels.
        const std::string last = std::to_string(tree_.children(tree_.parent(n)).size());
        const double widest = std::max(edge.label.w, metrics_.width(last, label_size, Face::sans_bold) + 22);
        const double apart = number_at * places_.node_w[d];
        const bool is_crowded = widest > apart && !edge.label.strong;
        if (edge.label.w > apart || is_crowded || places_.node_w[d] * zoom_ < 30) {
            edge.label.name.clear();
            edge.label.w = 0;
        }
    }

    // ---- bands --------------------------------------------------------------------------------------

    void add_bands() {
        const auto levels = plan_.rows();
        std::vector<NodeId> first(levels, game::no_node);  // inner node of each level
        std::vector<std::optional<std::size_t>> branches(levels);
        std::vector<bool> alike(levels, true);
        for (NodeId n = 0; n < tree_.size(); ++n) {
            if (tree_.is_leaf(n)) continue;
            const std::uint32_t d = plan_.depth(n);
            const std::size_t children = tree_.children(n).size();
            if (first[d] == game::no_node) first[d] = n;
            alike[d] = alike[d] && branches[d].value_or(children) == children;
            branches[d] = children;
        }
        for (std::size_t d = plan_.depth(options_.root); d < levels; ++d) {
            LevelBand band = facts_.level_band(d, first[d] == game::no_node ? Turn::over : film_.turn(first[d]));
            band.top = plan_.band_top(d);
            band.bottom = plan_.band_bottom(d);
            const bool plain = film_.story().is_plain();
            if (plain && band.turn == Turn::over && places_.one_column) {
                band.words = {tr("value,"), tr("first child"), tr("on top")};
            } else if (plain && band.turn != Turn::over && alike[d]) {
                band.words = {branching_words(band.turn, *branches[d])};
            }
            constexpr double for_one_line = 58, for_lines = 84;
            band.room_for_words = band.words.size() == 1 ? for_one_line : for_lines;
            band.text_y = band.turn == Turn::over ? band.top + 44 : plan_.row_y(d) - 4;
            out_.bands.push_back(std::move(band));
        }
    }

    static std::string branching_words(Turn turn, std::size_t children) {
        const char* words = turn == Turn::max   ? trn("{} move", "{} moves", children)
                            : turn == Turn::min ? trn("{} reply", "{} replies", children)
                                                : trn("{} outcome", "{} outcomes", children);
        return filled(words, text::grouped(children));
    }

    const TreePlan& plan_;
    const StackedPlaces& places_;
    const game::TreeShape& tree_;
    const StepFacts facts_;
    const trace::Playhead& head_;
    const trace::Film& film_;
    const PictureOptions& options_;
    const TextMetrics& metrics_;
    const bool everything_;
    const Box visible_;
    const double zoom_;
    const bool cells_have_words_ = cells_have_words();
    TreePicture out_;
};

}  // namespace

double stacked_size(const TreePlan& plan, NodeShape shape, NodeId n) {
    const StackedPlaces& places = *plan.stacks();
    if (shape == NodeShape::leaf) return places.cell.h;
    constexpr double root = 52, square = 48, triangle = 42, circle = 48;
    const double w = places.node_w[plan.depth(n)];
    const Box unit = shape_box(shape, {}, 1, 1);
    const double most = shape == NodeShape::square   ? (n == 0 ? root : square)
                        : shape == NodeShape::circle ? circle
                                                     : triangle;
    return std::min(w / unit.w, most);
}

TreePicture stacked_picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                            const TextMetrics& metrics) {
    return StackedBuilder(plan, playhead, options, metrics).build();
}

}  // namespace plyglass::picture
