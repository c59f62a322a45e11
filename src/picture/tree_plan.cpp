#include "picture/tree_plan.hpp"

#include <algorithm>
#include <cmath>

#include "core/printable.hpp"
#include "layout/tidy.hpp"
#include "picture/folded_tree.hpp"
#include "picture/node_look.hpp"
#include "scene/scene.hpp"
#include "text/format.hpp"
#include "trace/names.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;

namespace {

constexpr double widest_leaf = 112;
constexpr double position_leaf = 64;  // for all leaves of a searched position

/// The room for the label on the edge above a node whose neighbours are `gap` away. The label stands part of the way
/// down the edge, where neighbours are closer together than the nodes by that part.
double label_room(const game::ExplicitTree& tree, NodeId n, double gap, std::size_t longest) {
    const TextMetrics& metrics = builtin_metrics();
    const std::string name = edge_name(tree, n, longest);
    const std::string detail(tree.detail(n));
    const bool labelled = !name.empty() || !detail.empty();
    const bool headed = tree.parent(n) == 0;
    double room = 0;
    if (labelled && headed) {
        const double w = metrics.width(name, 20, Face::sans_bold) + metrics.width(" " + detail, 17, Face::sans);
        room = (w + 12) / edge::headed_label;
    } else if (labelled) {
        const std::string words = name + (name.empty() || detail.empty() ? "" : " ") + detail;
        room = (metrics.width(words, 16, Face::sans) + 4) / edge::compact_label;
        // Names side by side: as wide as in bold, with the ground beside the words.
        if (!name.empty()) room = (metrics.width(words, 16, Face::sans_bold) + 12) / edge::label;
    }
    if (tree.turn(tree.parent(n)) == Turn::chance) {
        const double w = metrics.width(text::number(tree.weight(n), 7), 16, Face::sans_bold);
        room = std::max(room, (std::max(42.0, w + 16) + 6) / edge::probability(labelled, headed));
    }
    return room > 0 ? room - gap : 0;
}

double triangle_width(const TreeStyle& style) { return shape_box(NodeShape::triangle, {}, style.sizes.triangle, 0).w; }

double max_width(const TreeStyle& style, bool is_root) {
    const NodeShape shape = shape_of(Turn::max, style.notation);
    return shape_box(shape, {}, style.size_of(shape, is_root), 0).w;
}

/// The widths of the leaves with their values, by number.
std::vector<float> leaf_widths(const game::ExplicitTree& tree, const TreeStyle& style) {
    const double em = style.compact ? 18 : 20;
    std::vector<float> out(tree.leaf_count());
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) continue;
        const double text = builtin_metrics().width(trace::leaf_words(tree, n), em, Face::sans_bold);
        out[tree.leaf_number(n)] = static_cast<float>(std::clamp(std::ceil(text + 5), style.sizes.leaf_w, widest_leaf));
    }
    return out;
}

/// Whether edges need the room for a name or a probability.
bool has_words_on_edges(const trace::Film& film) {
    const game::ExplicitTree* tree = film.written_tree().get();
    if (tree == nullptr || film.tree().has_chance()) return true;
    for (NodeId n = 1; n < tree->size(); ++n) {
        if (!tree->label(n).empty() || !tree->detail(n).empty()) return true;
    }
    return false;
}

/// The height that each node needs, with alpha and beta below it.
std::vector<double> heights_of(const game::ExplicitTree& tree, const TreeStyle& style) {
    constexpr double window = 22 + 4;
    std::vector<double> out(tree.size(), style.sizes.leaf_h);
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (tree.is_leaf(n)) continue;
        const NodeShape shape = shape_of(tree.turn(n), style.notation);
        out[n] = shape_box(shape, {}, style.size_of(shape, n == 0), 0).h + 2 * window;
    }
    return out;
}

/// The width that each node needs for its shape and for the label above it.
std::vector<double> rooms_of(const game::ExplicitTree& tree, const std::vector<float>& leaves, const TreeStyle& style) {
    if (style.sideways) return heights_of(tree, style);
    const double triangle = triangle_width(style);
    std::vector<double> out(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        // Under expectimax a min node is a circle, which is narrower. The triangle's width keeps nodes in place for
        // every algorithm.
        const double width = tree.is_leaf(n)             ? leaves[tree.leaf_number(n)]
                             : tree.turn(n) == Turn::max ? max_width(style, n == 0)
                             : n == 0                    ? style.sizes.root
                                                         : triangle;
        // A board stands left of its node; the room on its right is that of alpha and beta.
        const bool has_board = style.figures && tree.story().has_figures();
        const NodeShape shape = shape_of(tree.turn(n));
        const double boards = has_board ? 2 * (style.board + style.gap_to_board(shape)) : 0;
        out[n] =
            n == 0 ? width + boards : std::max(width + boards, label_room(tree, n, style.gaps[0], style.longest_name));
    }
    return out;
}

/// The same for a position, whose values are not known in advance: every node holds a number of five characters.
std::vector<double> rooms_in_position(const game::TreeShape& tree, const TreeStyle& style) {
    const double triangle = triangle_width(style);
    std::vector<double> out(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        const Turn turn = tree.turn(n);
        out[n] = turn == Turn::over ? position_leaf : turn == Turn::max ? 1.2 * style.sizes.square : triangle;
    }
    return out;
}

}  // namespace

std::string edge_name(const game::ExplicitTree& tree, NodeId n, std::size_t longest) {
    const std::string_view label = tree.label(n);
    if (core::offset_of_column(label, longest + 1) == label.size()) return core::printable(label);
    return core::printable(label.substr(0, core::offset_of_column(label, longest))) + "…";
}

// Rows of sizes, not a line for each.
// clang-format off
TreeStyle TreeStyle::small() {
    return {.sizes = {.leaf_w = 36, .leaf_h = 36, .root = 48, .square = 44, .triangle = 44, .circle = 48,
                      .triangle_room = 0.74},
            .gaps = {4, 12, 20},
            .rows = {.top = 48, .first = 120, .first_band = 120, .min_band = 136, .max_band = 144, .last_band = 168,
                     .min_from_bottom = 52, .max_from_bottom = 40, .leaf_drop = 88, .bottom = 616},
            .board = 54, .board_gap = 16, .gutter = 104, .level_x = 16, .middle = 502, .right = 944, .compact = true,
            .name_rise = 5.6};
}

TreeStyle TreeStyle::narrow() {
    return {.sizes = {.leaf_w = 40, .square = 44, .triangle = 46, .triangle_room = 0.74}, .gaps = {4, 12, 24},
            .gutter = 104, .level_x = 16, .middle = 546, .right = 1000};
}

TreeStyle TreeStyle::presented() {
    constexpr double z = 1.4;
    // What a cut skips has two lines below the leaves, near each other.
    return {.sizes = {.leaf_w = 52 / z, .leaf_h = 52 / z, .root = 88 / z, .square = 64 / z, .triangle = 78 / z,
                      .circle = 78 / z},
            .gaps = {4 / z, 12 / z, 44 / z},
            .rows = {.top = 0, .first = 76 / z, .first_band = 156 / z, .min_band = 164 / z, .max_band = 152 / z,
                     .last_band = 144 / z, .min_from_bottom = 84 / z, .max_from_bottom = 68 / z, .leaf_drop = 56 / z,
                     .bottom = 616 / z},
            .bracket_drop = 18 / z, .bracket_line = 25 / z, .gutter = 120 / z, .middle = 698 / z, .right = 1288 / z,
            .compact = true, .presenter = true, .name_rise = 5.6, .name_size = 24, .words_size = 20};
}

TreeStyle TreeStyle::asking() {
    constexpr double wider = 1.4;  // 1600 x 524, by which more fits beside each other
    TreeStyle style = presented();
    style.middle *= wider;
    style.right *= wider;
    style.paused = true;
    return style;
}

TreeStyle TreeStyle::of_film() {
    // What a cut skips has two lines below the leaves.
    return {.rows = {.first = 112, .first_band = 96, .min_band = 128, .max_band = 120, .last_band = 128,
                     .min_from_bottom = 56, .max_from_bottom = 56, .leaf_drop = 54, .bottom = 528},
            .right = 1280};
}

TreeStyle TreeStyle::on_phone() {
    return {.sizes = {.leaf_w = 38, .leaf_h = 38, .root = 48, .square = 46, .triangle = 48, .circle = 48,
                      .triangle_room = 0.74},
            .gaps = {4, 10, 14},
            .rows = {.top = 96, .first = 128, .first_band = 56, .min_band = 112, .max_band = 92, .last_band = 100,
                     .min_from_bottom = 48, .max_from_bottom = 40, .leaf_drop = 40, .bottom = 456},
            .bracket_drop = 12, .bracket_line = 18, .board = 40, .board_gap = 8, .gutter = 0, .level_x = 0,
            .middle = 195, .right = 390, .upright = true};
}
// clang-format on

TreeStyle TreeStyle::down_to(const Box& canvas) const {
    constexpr double drawn_w = 1280, drawn_h = 616;
    TreeStyle style = *this;
    const double higher = canvas.h * drawn_w / (std::max(1.0, canvas.w) * drawn_h);
    if (higher <= 1.02) return style;
    style.rows.bottom = rows.top + std::round((rows.bottom - rows.top) * higher);
    constexpr double most = 1.3;  // as of the rows between
    for (double* length : {&style.rows.first, &style.rows.first_band, &style.rows.last_band, &style.rows.leaf_drop})
        *length *= std::min(higher, most);
    return style;
}

TreeStyle TreeStyle::as_high_as(const Box& canvas) const {
    constexpr double least = 220, most = 520, low = 350;
    TreeStyle style = *this;
    const double height = std::clamp(std::round(right / std::max(1.0, canvas.w) * canvas.h), least, most);
    style.rows.bottom = rows.top + height;
    if (height >= low) return style;
    style.sizes.leaf_h = 34;
    style.sizes.root = style.sizes.square = 42;
    style.sizes.triangle = style.sizes.circle = 42;
    style.sizes.folded = 28;
    style.rows.first = rows.top + 30;  // the ring around the root ends below the top
    style.rows.first_band = 51;
    style.rows.min_band = 102;
    style.rows.max_band = 90;
    style.rows.min_from_bottom = 36;
    style.rows.max_from_bottom = 32;
    style.rows.leaf_drop = 42;  // alpha and beta side by side have room above the leaves
    style.rows.last_band = 102;
    return style;
}

TreeStyle TreeStyle::of(const StepLayout& layout) {
    if (layout.paused) return asking();
    if (layout.presenter) return presented().down_to(layout.canvas);
    if (layout.narrow) return on_phone().as_high_as(layout.canvas);
    if (layout.film) return of_film();
    if (layout.compact) return small();
    return layout.reading.w > 0 ? narrow() : full();
}

double TreeStyle::label_at(bool probable) const {
    if (presenter) return probable ? edge::presented_below : edge::presented_label;
    if (upright) return edge::upright_label;
    return compact ? edge::compact_label : edge::label;
}

double TreeStyle::size_of(NodeShape shape, bool is_root) const {
    switch (shape) {
        case NodeShape::square: return is_root ? sizes.root : sizes.square;
        case NodeShape::peak:
        case NodeShape::triangle: return sizes.triangle;
        case NodeShape::circle: return sizes.circle;
        case NodeShape::leaf: break;
    }
    return sizes.leaf_h;
}

TreeStyle TreeStyle::turned() const {
    TreeStyle style = *this;
    style.sideways = true;
    style.gaps = {8, 14, 24};
    return style;
}

TreeStyle TreeStyle::spread(double times) const {
    TreeStyle style = *this;
    for (double& gap : style.gaps) gap *= times;
    return style;
}

TreeStyle TreeStyle::tightened() const {
    TreeStyle style = *this;
    const std::vector<double> narrow{4, 12, 20};
    style.sizes.leaf_w = 36;
    for (std::size_t i = 0; i < narrow.size(); ++i) style.gaps[i] = std::min(style.gaps[i], narrow[i]);
    return style;
}

TreeStyle TreeStyle::lowered() const {
    TreeStyle style = *this;
    style.sizes.root = compact ? 44 : 48;
    style.sizes.triangle = compact ? 40 : 44;
    style.sizes.leaf_h = compact ? 32 : 36;
    style.rows.first = rows.top + (compact ? 48 : 52);
    style.rows.first_band = style.rows.first - rows.top + 50;
    style.rows.min_from_bottom = style.rows.max_from_bottom = 48;  // every edge is as high as the next
    style.rows.leaf_drop = 36;
    style.rows.last_band = 100;
    style.rows.least = 0.44;
    style.name_rise = -6;  // below the title
    return style;
}

TreeStyle TreeStyle::above_strip() const {
    TreeStyle style = *this;
    // The full style leaves the room of the legend free already.
    style.rows.bottom -= strip() - (compact ? 0 : 60);
    return style;
}

TreePlan::TreePlan(const trace::Film& film, const TreeStyle& style, const Placer& place)
    : columns_(columns_of(film, style, place)) {
    settle_rows(has_words_on_edges(film));
}

TreePlan TreePlan::folded(const trace::Film& film, const TreeStyle& style, std::set<NodeId> folded) {
    TreePlan out;
    out.columns_ = columns_of(film, style, layout::place, std::move(folded));
    out.settle_rows(has_words_on_edges(film));
    return out;
}

void TreePlan::settle_rows(bool has_words) {
    // The bands between the first and the last share the canvas's remaining height, within limits: a shallow tree does
    // not stretch far, a deep one outgrows the canvas and is scrolled. A wide tree is shown smaller, which leaves its
    // rows more room: without it, the tree would be a strip.
    // For a hall and on a phone the whole tree is shown, however deep: rows as low as elsewhere would lie on each other.
    const TreeStyle& style = columns_->style;
    const double least = style.presenter || style.upright ? 1 : has_words ? 0.66 : style.rows.least;
    constexpr double most = 1.3;
    constexpr double most_of_wide = 2;
    const bool wide = right(0) + 16 > style.right;
    const double shown = wide ? (style.right - style.gutter) / (right(0) - left(0) + 48) : style.enlarged;
    const double free = (style.rows.bottom - style.rows.top) / shown - style.rows.first_band - style.rows.last_band;
    const double wanted = between_first_and_last();
    const double taller = wanted > 0 ? std::clamp(free / wanted, least, wide ? most_of_wide : most) : 1;
    // A root and its leaves: longer edges use some of the height.
    constexpr double used = 0.6;
    const bool has_room = columns_->has_opponent.size() == 2 && !style.presenter && !wide && free > 0;
    place_rows(taller, has_room ? std::min(used * free, style.rows.leaf_drop) : 0);
}

TreePlan TreePlan::stacked(const trace::Film& film, const TreeStyle& style) {
    constexpr double margin = 8;  // beside the level names
    constexpr double margin_right = 20;
    auto columns = std::make_shared<Columns>();
    columns->tree = film.shared_tree();
    columns->style = style;
    const game::TreeShape& tree = *columns->tree;
    std::vector<NodeId> parents(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) parents[n] = tree.parent(n);
    columns->depth = layout::depths(parents);
    const double left = style.gutter + margin;
    StackedPlaces places =
        stacked_places(tree, columns->depth,
                       {left, style.rows.top, style.right - margin_right - left, style.rows.bottom - style.rows.top});
    columns->x = std::move(places.x);
    columns->left = std::move(places.left);
    columns->right = std::move(places.right);
    TreePlan out;
    out.row_y_ = places.row_y;
    out.band_top_ = places.band_top;
    columns->stacks = std::move(places);
    out.columns_ = std::move(columns);
    return out;
}

TreePlan TreePlan::with_rows(double stretch) const {
    TreePlan out;
    out.columns_ = columns_;
    out.stretch_ = stretch;
    out.place_rows(1);
    const double top = style().rows.top;
    for (double& y : out.row_y_) y = top + stretch * (y - top);
    for (double& y : out.band_top_) y = top + stretch * (y - top);
    return out;
}

double TreePlan::natural_height(std::uint32_t first) const {
    const TreePlan natural = with_rows(1);
    return natural.band_top_.back() - natural.band_top_[first];
}

double TreePlan::leaf_width(NodeId leaf) const {
    if (const StackedPlaces* places = stacks()) return places->cell.w;
    return columns_->width.empty() ? position_leaf : columns_->width[tree().leaf_number(leaf)];
}

std::shared_ptr<const TreePlan::Columns> TreePlan::columns_of(const trace::Film& film, const TreeStyle& style,
                                                              const Placer& place, std::set<NodeId> folded) {
    auto out = std::make_shared<Columns>();
    out->tree = film.shared_tree();
    out->style = style;
    const game::TreeShape& tree = *out->tree;
    std::vector<NodeId> parents(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) parents[n] = tree.parent(n);
    if (!folded.empty()) {
        out->width = leaf_widths(*film.written_tree(), style);
        out->hidden = hidden_below(tree, folded);
        std::vector<double> rooms = rooms_of(*film.written_tree(), out->width, style);
        for (NodeId n = 0; n < tree.size(); ++n) {
            if (out->hidden[n]) rooms[n] = 0;
            if (folded.contains(n)) rooms[n] = shape_box(NodeShape::triangle, {}, style.sizes.folded, 0).w;
        }
        out->place(parents, std::move(rooms), [&](const layout::Shape& shape, const layout::Gaps& gaps) {
            return place_folded(shape, gaps, folded, out->hidden);
        });
        out->folded = std::move(folded);
    } else if (style.merged && film.repeats_positions()) {
        out->width = leaf_widths(*film.written_tree(), style);
        out->merged.emplace(*film.written_tree(), *style.merged);
        out->place(parents, rooms_of(*film.written_tree(), out->width, style),
                   [&](const layout::Shape& shape, const layout::Gaps& gaps) {
                       return out->merged->arranged(tree, shape, gaps.gap[gaps.gap.size() / 2]);
                   });
    } else if (film.written_tree()) {
        out->width = leaf_widths(*film.written_tree(), style);
        out->place(parents, rooms_of(*film.written_tree(), out->width, style), place);
    } else {
        out->place(parents, rooms_in_position(tree, style), place);
    }
    out->depth = layout::depths(parents);
    if (out->merged) {
        const std::vector<std::uint32_t> own = out->depth;
        for (NodeId n = 0; n < tree.size(); ++n) out->depth[n] = own[out->merged->place(n)];
    }
    out->find_opponents();
    return out;
}

void TreePlan::Columns::place(const std::vector<NodeId>& parents, std::vector<double> room, const Placer& placed) {
    const std::size_t nodes = parents.size();
    x = placed({parents, room}, {style.gaps});
    // The right ends take the place of the rooms; the left ends have a vector of their own.
    std::vector<double> left_end(nodes);
    std::vector<double>& right_end = room;
    for (NodeId n = 0; n < nodes; ++n) {
        left_end[n] = x[n] - room[n] / 2;
        right_end[n] = x[n] + room[n] / 2;
    }
    for (NodeId n = static_cast<NodeId>(nodes) - 1; n > 0; --n) {  // children come after their parents
        left_end[parents[n]] = std::min(left_end[parents[n]], left_end[n]);
        right_end[parents[n]] = std::max(right_end[parents[n]], right_end[n]);
    }
    // A tree that fits is centred beside the gutter; a wide one begins at the gutter.
    const double start = std::max(style.gutter, style.middle - (right_end[0] - left_end[0]) / 2);
    const double shift = std::round(start - left_end[0]);
    left.resize(nodes);
    right.resize(nodes);
    for (NodeId n = 0; n < nodes; ++n) {
        left[n] = static_cast<float>(x[n] - left_end[n]);
        right[n] = static_cast<float>(right_end[n] - x[n]);
        x[n] += shift;
    }
}

void TreePlan::Columns::find_opponents() {
    has_opponent.assign(static_cast<std::size_t>(tree->height()) + 1, false);
    for (NodeId n = 0; n < tree->size(); ++n) {
        if (tree->turn(n) == Turn::min || tree->turn(n) == Turn::chance) has_opponent[depth[n]] = true;
    }
}

double TreePlan::between_first_and_last() const {
    double wanted = 0;
    for (std::size_t d = 1; d + 1 < columns_->has_opponent.size(); ++d) {
        wanted += columns_->has_opponent[d] ? style().rows.min_band : style().rows.max_band;
    }
    return wanted;
}

void TreePlan::place_rows(double taller, double lower) {
    const TreeStyle& style = columns_->style;
    const std::vector<bool>& has_opponent = columns_->has_opponent;
    row_y_.assign(1, style.rows.first);
    band_top_ = {style.rows.top, style.rows.top + style.rows.first_band};
    for (std::size_t d = 1; d < has_opponent.size(); ++d) {
        const double top = band_top_.back();
        if (d + 1 == has_opponent.size()) {
            row_y_.push_back(top + style.rows.leaf_drop + lower);
            band_top_.push_back(top + style.rows.last_band + lower);
        } else {
            const double bottom =
                std::round(top + taller * (has_opponent[d] ? style.rows.min_band : style.rows.max_band));
            row_y_.push_back(bottom - (has_opponent[d] ? style.rows.min_from_bottom : style.rows.max_from_bottom));
            band_top_.push_back(bottom);
        }
    }
}

Box TreePlan::world() const {
    return {left(0) - 24, style().rows.top, right(0) - left(0) + 48, band_top_.back() - style().rows.top};
}

}  // namespace plyglass::picture
