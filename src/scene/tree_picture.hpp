#pragma once

// A film at one step as a picture of its tree: which shape stands where, in which state, with which words
// beside it. Plain data in world coordinates: the screen paints it, diagrams are written from it, tests
// read it as text.

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

namespace plyglass::scene {

using game::NodeId;

/// The drawn sizes of a tree, in logical px (UI.md sections 4, 9 and 10).
struct TreeStyle {
    double leaf_w = 44, leaf_h = 40;
    double root = 56;             ///< side of the root's square
    double square = 48;           ///< side of any other max square
    double triangle = 52;         ///< s of a min triangle: 1.6 s wide, 1.3 s high
    double circle = 56;           ///< s of a chance node: radius 0.56 s
    double triangle_room = 0.69;  ///< how wide a triangle's value may be, as a part of its s
    std::vector<double> gaps{8, 16, 40};
    double top = 56;  ///< where the root's band begins
    double first_row = 136;
    double first_band = 128;                            ///< heights of the root's band,
    double min_band = 168, max_band = 168;              ///< of the bands between, and
    double last_band = 184;                             ///< of the last
    double min_from_bottom = 52, max_from_bottom = 48;  ///< a node's middle above its band's end
    double leaf_drop = 112;                             ///< from the last band's top to the middle of its nodes
    double bottom = 704;                                ///< where the last band ends, if the tree is not too deep
    double gutter = 128;                                ///< left of the tree: level names
    double level_x = 24;                                ///< where level names begin
    double middle = 656;                                ///< where a tree that fits is centred
    double right = 1204;                                ///< the canvas's right edge
    bool compact = false;

    static TreeStyle full();   ///< as drawn at 1600x900
    static TreeStyle small();  ///< as drawn at 1280x720
    /// The same with wider gaps.
    TreeStyle spread(double times) const;
    /// The same with the small style's leaves and gaps: for trees a little too wide.
    TreeStyle tightened() const;
};

/// How far down an edge its labels stand (UI.md section 4), as parts of it.
namespace edge {
inline constexpr double headed_label = 0.60;  ///< below the root
inline constexpr double label = 0.78;
inline constexpr double compact_label = 0.80;
/// A probability stands above the words, if there are any.
constexpr double probability(bool labelled, bool headed) { return !labelled ? 0.5 : headed ? 0.36 : 0.46; }
}  // namespace edge

/// Where everything of a tree is, placed once, pruned parts included, so that nothing moves while stepping.
/// The same for every algorithm.
class TreePlan {
public:
    TreePlan(std::shared_ptr<const game::ExplicitTree> tree, const TreeStyle& style);

    /// The same columns with rows that are `stretch` times as high as they have to be. A search of a position is far wider
    /// than high: looked at from afar its rows would else lie upon each other.
    TreePlan with_rows(double stretch) const;
    double stretch() const { return stretch_; }
    /// How high the bands from level `first` down are with a stretch of 1.
    double natural_height(std::uint32_t first) const;

    const game::ExplicitTree& tree() const { return *columns_->tree; }
    const TreeStyle& style() const { return columns_->style; }
    Point centre(NodeId n) const { return {columns_->x[n], row_y_[depth(n)]}; }
    std::uint32_t depth(NodeId n) const { return columns_->depth[n]; }
    /// Left and right end of everything in the subtree of `n`.
    double left(NodeId n) const { return columns_->x[n] - columns_->left[n]; }
    double right(NodeId n) const { return columns_->x[n] + columns_->right[n]; }
    std::size_t rows() const { return row_y_.size(); }
    double row_y(std::size_t depth) const { return row_y_[depth]; }
    double band_top(std::size_t depth) const { return band_top_[depth]; }
    double band_bottom(std::size_t depth) const { return band_top_[depth + 1]; }
    /// What a fit has to show: the tree with a margin, from the root's band to the last.
    Box world() const;
    double leaf_width(NodeId leaf) const;

private:
    struct Columns {
        std::shared_ptr<const game::ExplicitTree> tree;
        TreeStyle style;
        std::vector<double> x;
        // How far the subtree of a node reaches to its left and right. Narrow numbers: only what is close is looked at closely.
        std::vector<float> left, right;
        std::vector<float> width;  ///< of the leaves, by number; none where all are alike
        std::vector<std::uint32_t> depth;
        std::vector<bool> has_opponent;  ///< per level: a min or chance node
    };

    TreePlan() = default;
    static std::shared_ptr<const Columns> columns_of(std::shared_ptr<const game::ExplicitTree> tree,
                                                     const TreeStyle& style);
    /// Those between the first and the last are `taller` times as high.
    void place_rows(double taller);
    double between_first_and_last() const;

    std::shared_ptr<const Columns> columns_;
    double stretch_ = 1;
    std::vector<double> row_y_, band_top_;  // band_top_ has one more: the last band's end
};

enum class NodeShape : std::uint8_t { square, triangle, circle, leaf };

enum class NodeLook : std::uint8_t {
    unvisited,  ///< thin outline, no value
    open,       ///< on the call stack: tint, thick outline, bound
    closed,     ///< returned: solid
    pruned,     ///< cut away: grey, dashed
};

/// How a node's alpha and beta are shown.
enum class WindowLook : std::uint8_t {
    none,
    regular,  ///< a closed node's
    bold,     ///< an open node's
    chips,    ///< the pair that is being compared
};

enum class WindowEnd : std::uint8_t { none, alpha, beta };

struct NodeMark {
    NodeId node = 0;
    core::Turn turn = core::Turn::over;
    NodeShape shape = NodeShape::leaf;
    NodeLook look = NodeLook::unvisited;
    Point centre;
    Box box;              ///< of the shape
    double size = 0;      ///< s of the shape (side, triangle s, circle s); leaf: its height
    double enlarged = 1;  ///< so many times as large as the others: outlines too
    std::string text;     ///< the value as shown: "20", "≥20", "?", or nothing
    double text_size = 22;
    bool current = false;
    bool inspected = false;
    bool fresh = false;  ///< cut away by the step itself
    WindowLook window = WindowLook::none;
    WindowEnd changed = WindowEnd::none;  ///< by the step itself
    std::string alpha, beta;              ///< "α 20", "β +∞"
    Point window_at;                      ///< left end of alpha's vertical middle
    double window_step = 22;              ///< beta stands this far below alpha
    // Of a searched position, where the zoom leaves room for it: the board, over the shape.
    Box board;            ///< no width: none
    game::Board tiles;    ///< what is on it
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
    Point from, to;
    EdgeLook look = EdgeLook::unvisited;
    bool slashed = false;  ///< this very edge was cut: the double slash
    bool fresh = false;    ///< cut away by the step itself
    double slash_t = 0.5;
    // The words on the edge: a bold name, a detail beside it, a probability in a pill of its own.
    std::string name, detail, probability;
    int cell = -1;        ///< before the name stands the sign of a tile in this cell
    bool headed = false;  ///< a root move: larger words
    Point label_at;       ///< centre
    double label_w = 0;
    double enlarged = 1;  ///< its words are so many times as large as others: legible from afar
    Point probability_at;
    double probability_w = 0;
    bool label_strong = false;  ///< to the current node
    bool label_faint = false;   ///< to an unvisited node
};

/// A subtree that is not drawn: folded by hand, or too fine to be made out. Its node is.
struct Stub {
    NodeId node = 0;
    Point top;     ///< the middle of its upper side
    double w = 0;  ///< of its lower side
    double h = 0;
    double text_size = 18;
    std::string text;  ///< how many visited nodes it hides: "+86"; nothing where none was visited yet
};

/// Under pruned leaves: how many, and that the cut was one of equality.
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

/// What a picture is made of, lowest first. Only what meets the visible box is there, and what is too small
/// to make out is gathered into `dots`.
struct TreePicture {
    std::vector<LevelBand> bands;
    std::vector<EdgeMark> edges;
    std::vector<NodeMark> nodes;
    std::vector<Bracket> brackets;
    struct Dot {
        Point at;
        core::Turn turn = core::Turn::over;
        NodeLook look = NodeLook::unvisited;
        double size = 0;
    };
    std::vector<Dot> dots;
    std::vector<Stub> stubs;
    Box world;
    bool truncated = false;  ///< the film's recording was cut short
};

/// The shape's outline box for a node of `turn` with size s at `centre`.
Box shape_box(NodeShape shape, Point centre, double size, double leaf_width);

/// How much of a node is drawn.
enum class NodeDetail : std::uint8_t { dots, shapes, values, all };
/// Of a searched position: how much of a node's board is.
enum class BoardLook : std::uint8_t { none, colours, digits };

struct DetailLevel {
    NodeDetail nodes = NodeDetail::all;
    BoardLook boards = BoardLook::none;
    friend bool operator==(const DetailLevel&, const DetailLevel&) = default;
};

/// What there is room for at `zoom` (UI.md section 5). What was shown `before` stays until the zoom is clearly beyond where it
/// ends, so that it does not flicker where two levels meet.
DetailLevel detail_level(const TreeStyle& style, double zoom, const std::optional<DetailLevel>& before = {});

struct PictureOptions {
    Box visible;                             ///< in world coordinates; an empty box means everything
    double zoom = 1;                         ///< logical px on the screen per world px
    std::optional<DetailLevel> detail = {};  ///< nothing: what there is room for at `zoom`
    NodeId inspected = game::no_node;
    NodeId root = 0;               ///< only the subtree of this node is drawn
    std::set<NodeId> folded = {};  ///< what is below these is not drawn but counted
};

/// The picture of `playhead`. Cost: what is visible.
TreePicture picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                    const TextMetrics& metrics);

/// The picture as text, one mark a line, numbers to a tenth: what tests compare.
std::string to_text(const TreePicture& picture);

}  // namespace plyglass::scene
