#pragma once

// A film at one step as a picture of its tree: the shapes with their places, states and words. Plain data in world
// coordinates: the screen paints it, the diagrams draw from it, tests read it as text.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/2048/board.hpp"
#include "game/explicit_tree.hpp"
#include "layout/viewport.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

using game::NodeId;

/// The drawn sizes of a tree, in logical px (UI.md sections 4, 9 and 10).
struct TreeStyle {
    double leaf_w = 44, leaf_h = 40;
    double root = 56;             ///< side of the root's square
    double square = 48;           ///< side of any other max square
    double triangle = 52;         ///< size s of a min triangle: 1.6 s wide, 1.3 s high
    double circle = 56;           ///< size s of a chance node: radius 0.56 s
    double triangle_room = 0.69;  ///< width available for a triangle's value, as a part of its s
    std::vector<double> gaps{8, 16, 40};
    double top = 56;  ///< top of the root's band
    double first_row = 136;
    double first_band = 128;                            ///< height of the root's band,
    double min_band = 168, max_band = 168;              ///< heights of the bands between, and
    double last_band = 184;                             ///< height of the last band
    double min_from_bottom = 52, max_from_bottom = 48;  ///< distance of a node's middle above its band's end
    double leaf_drop = 112;                             ///< from the last band's top to the middle of its nodes
    double bottom = 704;                                ///< bottom of the last band, if the tree is not too deep
    double gutter = 128;                                ///< left of the tree: level names
    double level_x = 24;                                ///< left end of level names
    double middle = 656;                                ///< centre of a tree that fits
    double right = 1204;                                ///< the canvas's right edge
    bool compact = false;

    static TreeStyle full();   ///< as drawn at 1600x900
    static TreeStyle small();  ///< as drawn at 1280x720
    /// The same with wider gaps.
    TreeStyle spread(double times) const;
    /// The same with the small style's leaves and gaps: for trees a little too wide.
    TreeStyle tightened() const;
};

/// The name on the edge above `n` as pictures show it: in drawable characters, and short enough to be read beside
/// others.
std::string edge_name(const game::ExplicitTree& tree, game::NodeId n);

/// The positions of the labels on an edge, from its top, as parts of its length (UI.md section 4).
namespace edge {
inline constexpr double headed_label = 0.60;  ///< below the root
inline constexpr double label = 0.78;
inline constexpr double compact_label = 0.80;
/// The probability stands above the words, if there are any.
constexpr double probability(bool labelled, bool headed) { return !labelled ? 0.5 : headed ? 0.36 : 0.46; }
}  // namespace edge

/// The places of everything in a tree, computed once, pruned parts included, so that nothing moves while stepping. The
/// same for every algorithm.
class TreePlan {
public:
    TreePlan(std::shared_ptr<const game::ExplicitTree> tree, const TreeStyle& style);

    /// The same columns with rows `stretch` times their natural height. A search of a position is far wider than high:
    /// seen from afar, its rows would otherwise lie on top of each other.
    TreePlan with_rows(double stretch) const;
    double stretch() const { return stretch_; }
    /// The height of the bands from level `first` down, with a stretch of 1.
    double natural_height(std::uint32_t first) const;

    const game::ExplicitTree& tree() const { return *columns_->tree; }
    const TreeStyle& style() const { return columns_->style; }
    scene::Point centre(NodeId n) const { return {columns_->x[n], row_y_[depth(n)]}; }
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

private:
    struct Columns {
        std::shared_ptr<const game::ExplicitTree> tree;
        TreeStyle style;
        std::vector<double> x;
        // The extents of a node's subtree to its left and right. Floats suffice: only nearby nodes need precision.
        std::vector<float> left, right;
        std::vector<float> width;  ///< the leaves' widths, by number; empty if all are alike
        std::vector<std::uint32_t> depth;
        std::vector<bool> has_opponent;  ///< per level: whether it has a min or chance node
    };

    TreePlan() = default;
    static std::shared_ptr<const Columns> columns_of(std::shared_ptr<const game::ExplicitTree> tree,
                                                     const TreeStyle& style);
    /// Makes the bands between the first and the last `taller` times as high.
    void place_rows(double taller);
    double between_first_and_last() const;

    std::shared_ptr<const Columns> columns_;
    double stretch_ = 1;
    std::vector<double> row_y_, band_top_;  // band_top_ has one entry more: the last band's end
};

enum class NodeShape : std::uint8_t { square, triangle, circle, leaf };

enum class NodeLook : std::uint8_t {
    unvisited,  ///< thin outline, no value
    open,       ///< on the call stack: tint, thick outline, bound
    closed,     ///< returned: solid
    pruned,     ///< cut away: grey, dashed
};

/// The look of a node's alpha and beta.
enum class WindowLook : std::uint8_t {
    none,
    regular,  ///< a closed node's
    bold,     ///< an open node's
    chips,    ///< a pair that is being compared
};

enum class WindowEnd : std::uint8_t { none, alpha, beta };

struct NodeMark {
    NodeId node = 0;
    core::Turn turn = core::Turn::over;
    NodeShape shape = NodeShape::leaf;
    NodeLook look = NodeLook::unvisited;
    scene::Point centre;
    scene::Box box;       ///< the shape's
    double size = 0;      ///< size s of the shape (side, triangle s, circle s); leaf: its height
    double enlarged = 1;  ///< factor against the other nodes, outlines included
    std::string text;     ///< the value as shown: "20", "≥20", "?", or empty
    double text_size = 22;
    bool current = false;
    bool inspected = false;
    bool fresh = false;  ///< cut away by the step itself
    WindowLook window = WindowLook::none;
    WindowEnd changed = WindowEnd::none;  ///< changed by the step itself
    std::string alpha, beta;              ///< "α 20", "β +∞"
    scene::Point window_at;               ///< left end of alpha's vertical middle
    double window_step = 22;              ///< beta stands this far below alpha
    // A searched position's board, over the shape, if the zoom leaves room for it.
    scene::Box board;     ///< no width: none
    game::Board tiles;    ///< the tiles on the board
    int new_tile = -1;    ///< the cell of the tile that led here
    bool digits = false;  ///< large enough for numbers on its tiles
};

enum class EdgeLook : std::uint8_t {
    unvisited,
    done,
    path,       ///< on the call stack
    principal,  ///< the best line
    pruned,
};

struct EdgeMark {
    NodeId child = 0;
    scene::Point from, to;
    EdgeLook look = EdgeLook::unvisited;
    bool slashed = false;  ///< the step cut this very edge: the double slash
    bool fresh = false;    ///< cut away by the step itself
    double slash_t = 0.5;
    // The words on the edge: a bold name, a detail beside it, a probability in a pill of its own.
    std::string name, detail, probability;
    int cell = -1;          ///< the cell of the tile whose sign stands before the name
    bool headed = false;    ///< a root move: larger words
    scene::Point label_at;  ///< centre
    double label_w = 0;
    double enlarged = 1;  ///< factor of its words against the others: legible from afar
    scene::Point probability_at;
    double probability_w = 0;
    bool label_strong = false;  ///< for the current node
    bool label_faint = false;   ///< for an unvisited node
};

/// A subtree that is not drawn, because the user folded it or it is too fine to be made out. Its node is drawn.
struct Stub {
    NodeId node = 0;
    scene::Point top;  ///< the middle of its upper side
    double w = 0;      ///< width of the lower side
    double h = 0;
    double text_size = 18;
    std::string text;  ///< the number of visited nodes it hides: "+86"; empty if none was visited yet
};

/// The bracket under pruned leaves: their number, and whether the cut was one of equality.
struct Bracket {
    double x0 = 0, x1 = 0, y = 0;  ///< x0 == x1: words under a single leaf, no bracket
    std::vector<std::string> lines;
};

struct LevelBand {
    double top = 0, bottom = 0;
    bool shaded = false;
    core::Turn turn = core::Turn::over;
    std::string title;               ///< "MAX"
    std::vector<std::string> words;  ///< "Jia picks", "a plate"
    double text_y = 0;               ///< the title's baseline
};

/// The marks of a picture, lowest first. Only marks that meet the visible box are in it, and those too small to make
/// out are gathered into `dots`.
struct TreePicture {
    std::vector<LevelBand> bands;
    std::vector<EdgeMark> edges;
    std::vector<NodeMark> nodes;
    std::vector<Bracket> brackets;
    struct Dot {
        scene::Point at;
        core::Turn turn = core::Turn::over;
        NodeLook look = NodeLook::unvisited;
        double size = 0;
    };
    std::vector<Dot> dots;
    std::vector<Stub> stubs;
    scene::Box world;
    bool truncated = false;  ///< the film's recording ended early
};

/// The shape's outline box for a node of `turn` with size s at `centre`.
scene::Box shape_box(NodeShape shape, scene::Point centre, double size, double leaf_width);

/// The detail in which a node is drawn.
enum class NodeDetail : std::uint8_t { dots, shapes, values, all };
/// The detail in which the board of a searched position's node is drawn.
enum class BoardLook : std::uint8_t { none, colours, digits };

struct DetailLevel {
    NodeDetail nodes = NodeDetail::all;
    BoardLook boards = BoardLook::none;
    friend bool operator==(const DetailLevel&, const DetailLevel&) = default;
};

/// The detail that fits at `zoom` (UI.md section 5). The detail shown `before` stays until the zoom is clearly beyond
/// its range, so that it does not flicker between two levels.
DetailLevel detail_level(const TreeStyle& style, double zoom, const std::optional<DetailLevel>& before = {});

struct PictureOptions {
    scene::Box visible;                      ///< in world coordinates; an empty box stands for everything
    double zoom = 1;                         ///< logical px on the screen per world px
    std::optional<DetailLevel> detail = {};  ///< empty: as much as fits at `zoom`
    NodeId inspected = game::no_node;
    NodeId root = 0;               ///< only the subtree of this node is drawn
    std::set<NodeId> folded = {};  ///< the subtrees below these are counted, not drawn
};

/// The picture at `playhead`. Its cost is proportional to what is visible.
TreePicture picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                    const scene::TextMetrics& metrics);

/// The picture as text, one mark a line, numbers to a tenth: for tests to compare.
std::string to_text(const TreePicture& picture);

}  // namespace plyglass::picture
