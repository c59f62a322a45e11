#pragma once

// The places of everything in a tree, computed once, in world coordinates.

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/explicit_tree.hpp"
#include "layout/tidy.hpp"
#include "picture/marks.hpp"
#include "picture/merged_tree.hpp"
#include "picture/stacked_places.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "trace/film.hpp"

namespace plyglass::picture {

/// The sizes of a tree's shapes, in logical px.
struct ShapeSizes {
    double leaf_w = 44, leaf_h = 40;
    double root = 56;             ///< side of the root's square
    double square = 48;           ///< side of any other max square
    double triangle = 52;         ///< size s of a min triangle: 1.6 s wide, 1.3 s high
    double circle = 56;           ///< size s of a chance node: radius 0.56 s
    double triangle_room = 0.69;  ///< width available for a triangle's value, as a part of its s
    double folded = 30;           ///< size s of a node with its subtree folded
};

/// The rows of a tree from above to below, in logical px.
struct RowHeights {
    double top = 56;                                    ///< top of the root's band
    double first = 136;                                 ///< the root's middle
    double first_band = 128;                            ///< height of the root's band,
    double min_band = 168, max_band = 168;              ///< heights of the bands between, and
    double last_band = 184;                             ///< height of the last band
    double min_from_bottom = 52, max_from_bottom = 48;  ///< distance of a node's middle above its band's end
    double leaf_drop = 112;                             ///< from the last band's top to the middle of its nodes
    double bottom = 704;                                ///< bottom of the last band, if the tree is not too deep
    double least = 0.4;                                 ///< part of their height to which a deep tree's rows may shrink
};

/// The drawn sizes of a tree, in logical px.
struct TreeStyle {
    ShapeSizes sizes{};
    std::vector<double> gaps{8, 16, 40};
    RowHeights rows{};
    double bracket_drop = 16, bracket_line = 22;  ///< of the words below what a cut skips
    double board = 66;                            ///< side of a game's board, left of its node
    double board_gap = 18;                        ///< between the two; see gap_to_board
    double gutter = 128;                          ///< left of the tree: level names
    double level_x = 24;                          ///< left end of level names
    double middle = 656;                          ///< centre of a tree that fits
    double right = 1204;                          ///< the canvas's right edge
    Notation notation = Notation::squares;        ///< which shapes the players have
    std::optional<MergedPart> merged = {};        ///< positions that repeat have one place each
    bool figures = true;                          ///< a game's boards stand beside their nodes
    bool sideways = false;  ///< for a tree that is turned (turned_tree.hpp): nodes are as wide as they are high
    bool compact = false;
    bool presenter = false;         ///< for a lecture hall
    bool paused = false;            ///< the same above the sheet of a class pause
    bool upright = false;           ///< on a phone: no level names, and what has no room is folded (folded_tree.hpp)
    std::size_t longest_name = 60;  ///< characters of a name on an edge; longer ones are shortened
    double enlarged = 1;            ///< a tree planned in this style is shown that many times as large
    double name_rise = 7.6;         ///< of the root's level name above the middle of its row
    // The type of the level names and of the words below them, on the screen.
    double name_size = 18, words_size = 16;

    /// The size s of a shape (leaf: its height) before it grows for long values.
    double size_of(NodeShape shape, bool is_root) const;

    /// Between a node's shape and its board, so that the ring has room: that of a triangle ends in points.
    double gap_to_board(NodeShape shape) const { return shape == NodeShape::triangle ? board_gap + 10 : board_gap; }

    static TreeStyle full() { return {}; }  ///< as drawn at 1600x900
    static TreeStyle small();               ///< as drawn at 1280x720
    static TreeStyle narrow();              ///< as drawn at 1600x900 beside a lesson
    /// As drawn for presenter mode, in units of which the screen shows each 1.4 times as large: words that are 18 px
    /// elsewhere are 25 there.
    static TreeStyle presented();
    /// The same on the wider canvas above the sheet of a class pause.
    static TreeStyle asking();
    static TreeStyle of_film();   ///< as drawn at 1280x800 for a film by itself
    static TreeStyle on_phone();  ///< as drawn at 390x844
    /// The one of these for a screen laid out like that.
    static TreeStyle of(const scene::StepLayout& layout);
    /// presented() for a canvas that is higher, as on a projector of 4:3: the rows share its height.
    TreeStyle down_to(const scene::Box& canvas) const;
    /// The same for a canvas of that shape, which a phone's other parts leave.
    TreeStyle as_high_as(const scene::Box& canvas) const;
    /// The same for a tree that is turned.
    TreeStyle turned() const;
    /// The same with wider gaps.
    TreeStyle spread(double times) const;
    /// The same with the small style's leaves and gaps: for trees a little too wide.
    TreeStyle tightened() const;
    /// The same with lower shapes and lower first and last rows, so that a deep tree's edges are not hidden by its nodes.
    TreeStyle lowered() const;
    /// The same with a strip below the tree, in which the map lies beside the legend.
    TreeStyle above_strip() const;
    /// The height of that strip on the screen; presenter mode has none.
    double strip() const { return presenter ? 0 : compact ? 80 : 108; }
    /// The position of a label on an edge below the root's, as edge::label; `probable`: below its probability.
    double label_at(bool probable) const;
    /// The width that level names take on the screen.
    double names_room() const { return presenter ? 120 : gutter; }
};

/// The name on the edge above `n` as pictures show it: in drawable characters, at most `longest` of them, the
/// "…" at the end of a shortened name included.
std::string edge_name(const game::ExplicitTree& tree, game::NodeId n, std::size_t longest);

/// The positions of the labels on an edge, from its top, as parts of its length.
namespace edge {
inline constexpr double headed_label = 0.60;  ///< below the root
inline constexpr double label = 0.78;
inline constexpr double compact_label = 0.80;
inline constexpr double upright_label = 0.72;                            // above the chips of a neighbour
inline constexpr double presented_label = 0.66, presented_below = 0.82;  // above the ring, which is nearer there
inline constexpr double presented_across = 0.90;  // apart from each other, which are larger there
/// The probability stands above the words, if there are any.
constexpr double probability(bool labelled, bool headed) { return !labelled ? 0.5 : headed ? 0.36 : 0.46; }
}  // namespace edge

/// The places of everything in a tree, computed once, pruned parts included, so that nothing moves while stepping. The
/// same for every algorithm.
class TreePlan {
public:
    /// Places nodes beside each other, as layout::place does.
    using Placer = std::function<std::vector<double>(const layout::Shape& shape, const layout::Gaps& gaps)>;

    TreePlan(const trace::Film& film, const TreeStyle& style, const Placer& place = layout::place);
    /// The same tree with leaves below one another, so that it fits the canvas at a zoom of 1.
    static TreePlan stacked(const trace::Film& film, const TreeStyle& style);
    /// The same tree without what lies below the nodes of `folded`, which takes no room.
    static TreePlan folded(const trace::Film& film, const TreeStyle& style, std::set<NodeId> folded);

    /// The same columns with rows `stretch` times their natural height. A search of a position is far wider than high:
    /// seen from afar, its rows would otherwise lie on top of each other.
    TreePlan with_rows(double stretch) const;
    double stretch() const { return stretch_; }
    /// The height of the bands from level `first` down, with a stretch of 1.
    double natural_height(std::uint32_t first) const;

    const game::TreeShape& tree() const { return *columns_->tree; }
    /// Whether the tree is that of a searched position, whose nodes all are alike in width.
    bool of_position() const { return columns_->width.empty() && !columns_->stacks; }
    const TreeStyle& style() const { return columns_->style; }
    scene::Point centre(NodeId n) const { return {columns_->x[n], row_y_[depth(n)] + drop(n)}; }
    /// Where the leaves stand below one another; null where they stand side by side.
    const StackedPlaces* stacks() const { return columns_->stacks ? &*columns_->stacks : nullptr; }
    std::uint32_t depth(NodeId n) const { return columns_->depth[n]; }
    /// Left and right end of everything in the subtree of `n`.
    double left(NodeId n) const { return columns_->x[n] - columns_->left[n]; }
    double right(NodeId n) const { return columns_->x[n] + columns_->right[n]; }
    std::size_t rows() const { return row_y_.size(); }
    double row_y(std::size_t depth) const { return row_y_[depth]; }
    double band_top(std::size_t depth) const { return band_top_[depth]; }
    double band_bottom(std::size_t depth) const { return band_top_[depth + 1]; }
    /// The area that a fit has to show: the tree with a margin, from the root's band to the last.
    scene::Box world() const;
    double leaf_width(NodeId leaf) const;
    /// One place for each position; null: each node has its own.
    const MergedPlaces* merged() const { return columns_->merged ? &*columns_->merged : nullptr; }
    /// The node in whose place `n` is drawn.
    NodeId place(NodeId n) const { return columns_->merged ? columns_->merged->place(n) : n; }
    /// The nodes with nothing placed below them.
    const std::set<NodeId>& folded() const { return columns_->folded; }
    bool is_folded(NodeId n) const { return columns_->folded.contains(n); }
    /// Whether `n` lies below one of them. Its place is theirs.
    bool is_hidden(NodeId n) const { return !columns_->hidden.empty() && columns_->hidden[n]; }
    /// The size s of a node's shape before it grows for long values.
    double size_of(NodeId n, NodeShape shape) const {
        return is_folded(n) ? style().sizes.folded : style().size_of(shape, n == 0);
    }

private:
    struct Columns {
        std::shared_ptr<const game::TreeShape> tree;
        TreeStyle style;
        std::vector<double> x;
        // The extents of a node's subtree to its left and right. Floats suffice: only nearby nodes need precision.
        std::vector<float> left, right;
        std::vector<float> width;  ///< the leaves' widths, by number; empty if all are alike
        std::vector<std::uint32_t> depth;
        std::vector<bool> has_opponent;  ///< per level: whether it has a min or chance node
        std::optional<StackedPlaces> stacks;
        std::optional<MergedPlaces> merged;
        std::set<NodeId> folded;
        std::vector<bool> hidden;  ///< by node; empty if nothing is folded

        /// `room`: the width that each node needs.
        void place(const std::vector<NodeId>& parents, std::vector<double> room, const Placer& placed);
        void find_opponents();
    };

    TreePlan() = default;
    static std::shared_ptr<const Columns> columns_of(const trace::Film& film, const TreeStyle& style,
                                                     const Placer& place, std::set<NodeId> folded = {});
    /// Shares out the height among the rows.
    void settle_rows(bool has_words);
    /// Makes the bands between the first and the last `taller` times as high, and lets the last row stand `lower`.
    void place_rows(double taller, double lower = 0);
    double between_first_and_last() const;
    double drop(NodeId n) const {
        return columns_->stacks && tree().is_leaf(n) ? columns_->stacks->drop[tree().leaf_number(n)] : 0;
    }

    std::shared_ptr<const Columns> columns_;
    double stretch_ = 1;
    std::vector<double> row_y_, band_top_;  // band_top_ has one entry more: the last band's end
};

}  // namespace plyglass::picture
