#include <algorithm>
#include <cmath>

#include "layout/tidy.hpp"
#include "scene/tree_picture.hpp"
#include "text/format.hpp"

namespace plyglass::scene {

using core::Turn;

namespace {

constexpr double widest_leaf = 112;

/// Room for what stands on the edge above a node whose neighbours are `gap` away. It stands part of the way down
/// the edge (UI.md section 4), where neighbours are that much closer together than the nodes themselves.
double label_room(const game::ExplicitTree& tree, NodeId n, double gap) {
    const TextMetrics& metrics = builtin_metrics();
    const std::string name(tree.label(n));
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
    }
    if (tree.turn(tree.parent(n)) == Turn::chance) {
        const double w = metrics.width(text::number(tree.weight(n), 7), 16, Face::sans_bold);
        room = std::max(room, (std::max(42.0, w + 16) + 6) / edge::probability(labelled, headed));
    }
    return room > 0 ? room - gap : 0;
}

}  // namespace

TreeStyle TreeStyle::full() { return {}; }

TreeStyle TreeStyle::small() {
    TreeStyle style;
    style.leaf_w = 36;
    style.leaf_h = 36;
    style.root = 48;
    style.square = 44;
    style.triangle = 44;
    style.circle = 48;
    style.triangle_room = 0.74;
    style.gaps = {4, 12, 20};
    style.top = 48;
    style.first_row = 120;
    style.first_band = 120;
    style.min_band = 136;
    style.max_band = 144;
    style.last_band = 168;
    style.min_from_bottom = 52;
    style.max_from_bottom = 40;
    style.leaf_drop = 88;
    style.bottom = 616;
    style.gutter = 104;
    style.level_x = 16;
    style.middle = 502;
    style.right = 944;
    style.compact = true;
    return style;
}

TreeStyle TreeStyle::spread(double times) const {
    TreeStyle style = *this;
    for (double& gap : style.gaps) gap *= times;
    return style;
}

TreeStyle TreeStyle::tightened() const {
    TreeStyle style = *this;
    style.leaf_w = 36;
    style.gaps = {4, 12, 20};
    return style;
}

TreePlan::TreePlan(std::shared_ptr<const game::ExplicitTree> tree, const TreeStyle& style)
    : tree_(std::move(tree)), style_(style) {
    place_columns();
    place_rows();
}

double TreePlan::leaf_width(NodeId leaf) const { return width_[leaf]; }

void TreePlan::place_columns() {
    const std::size_t n = tree_->size();
    // Values of a searched position are not known beforehand: a number of five characters fits everywhere.
    const auto position_width = [&](Turn turn) {
        return turn == Turn::over ? 64.0 : turn == Turn::max ? 1.2 * style_.square : 1.6 * style_.triangle;
    };
    std::vector<std::uint32_t> parents(n);
    std::vector<double> room(n);
    width_.resize(n);
    for (NodeId i = 0; i < n; ++i) {
        parents[i] = tree_->parent(i);
        if (tree_->story() == game::Story::game_2048) {
            width_[i] = position_width(tree_->turn(i));
        } else if (tree_->is_leaf(i)) {
            const double em = style_.compact ? 18 : 20;
            const double text = builtin_metrics().width(text::number(tree_->value(i)), em, Face::sans_bold);
            width_[i] = std::clamp(std::ceil(text + 5), style_.leaf_w, widest_leaf);
        } else if (i == 0) {
            width_[i] = style_.root;
        } else {
            // A min node is a circle under expectimax, which is narrower: nothing moves between algorithms.
            width_[i] = tree_->turn(i) == Turn::max ? style_.square : 1.6 * style_.triangle;
        }
        const bool labelled = i != 0 && tree_->story() != game::Story::game_2048;
        room[i] = std::max(width_[i], !labelled ? 0 : label_room(*tree_, i, style_.gaps[tree_->is_leaf(i) ? 0 : 1]));
    }
    x_ = layout::place({parents, room}, {style_.gaps});
    depth_ = layout::depths(parents);

    left_.resize(n);
    right_.resize(n);
    for (NodeId i = 0; i < n; ++i) {
        left_[i] = x_[i] - room[i] / 2;
        right_[i] = x_[i] + room[i] / 2;
    }
    for (NodeId i = static_cast<NodeId>(n) - 1; i > 0; --i) {  // children come after their parents
        left_[parents[i]] = std::min(left_[parents[i]], left_[i]);
        right_[parents[i]] = std::max(right_[parents[i]], right_[i]);
    }
    // A tree that fits is centred beside the gutter; a wide one begins there.
    const double width = right_[0] - left_[0];
    const double start = std::max(style_.gutter, style_.middle - width / 2);
    const double shift = std::round(start - left_[0]);
    for (NodeId i = 0; i < n; ++i) {
        x_[i] += shift;
        left_[i] += shift;
        right_[i] += shift;
    }
}

void TreePlan::place_rows() {
    const std::size_t rows = static_cast<std::size_t>(tree_->height()) + 1;
    std::vector<bool> has_min(rows, false);
    for (NodeId i = 0; i < tree_->size(); ++i) {
        if (tree_->turn(i) == Turn::min || tree_->turn(i) == Turn::chance) has_min[depth_[i]] = true;
    }
    // The bands between the first and the last share what the canvas leaves them, within reason: a shallow
    // tree does not stretch far, a deep one grows out of the canvas and is scrolled. A wide one is shown smaller,
    // which leaves its rows more room: without it, it would be a strip.
    constexpr double least = 0.66;
    constexpr double most = 1.3;
    // The whole of a position's search is looked at from afar only: at 100 % there is the way to the current node.
    const double most_of_wide = tree_->story() == game::Story::game_2048 ? 8 : 2;
    double wanted = 0;
    for (std::size_t d = 1; d + 1 < rows; ++d) wanted += has_min[d] ? style_.min_band : style_.max_band;
    const bool wide = right_[0] + 16 > style_.right;
    const double shown = wide ? (style_.right - style_.gutter) / (right_[0] - left_[0] + 48) : 1;
    const double free = (style_.bottom - style_.top) / shown - style_.first_band - style_.last_band;
    const double stretch = wanted > 0 ? std::clamp(free / wanted, least, wide ? most_of_wide : most) : 1;

    row_y_.assign(1, style_.first_row);
    band_top_ = {style_.top, style_.top + style_.first_band};
    for (std::size_t d = 1; d < rows; ++d) {
        const double top = band_top_.back();
        if (d + 1 == rows) {
            row_y_.push_back(top + style_.leaf_drop);
            band_top_.push_back(top + style_.last_band);
        } else {
            const double bottom = std::round(top + stretch * (has_min[d] ? style_.min_band : style_.max_band));
            row_y_.push_back(bottom - (has_min[d] ? style_.min_from_bottom : style_.max_from_bottom));
            band_top_.push_back(bottom);
        }
    }
}

Box TreePlan::world() const {
    return {left_[0] - 24, style_.top, right_[0] - left_[0] + 48, band_top_.back() - style_.top};
}

}  // namespace plyglass::scene
