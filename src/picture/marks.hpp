#pragma once

// What a picture of a searched tree is made of: nodes, edges, collapsed subtrees, bands. Plain data in the coordinates of
// whatever placed them; one painter (tree_painter.hpp) draws them, diagrams are written from them, tests read them as
// text.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn.hpp"
#include "game/2048/board.hpp"
#include "game/explicit_tree.hpp"
#include "game/story.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

using game::NodeId;

/// A triangle stands on its point, a peak on its base.
enum class NodeShape : std::uint8_t { square, triangle, circle, leaf, peak };

/// The shapes of the players: MAX and MIN as squares and triangles (our own), as triangles up and down (Russell and Norvig),
/// or both as circles, told apart by colour and level. Chance is a circle in all of them.
enum class Notation : std::uint8_t { squares, triangles, circles };

enum class NodeLook : std::uint8_t {
    unvisited,  ///< thin outline, no value
    open,       ///< on the call stack: tint, thick outline, bound
    closed,     ///< returned: solid
    pruned,     ///< cut away: grey, dashed
    asked,      ///< its value is what a learner is to find
    blank,      ///< on paper: white, to be written into
};

/// The look of a node's alpha and beta.
enum class WindowLook : std::uint8_t {
    none,
    regular,  ///< a closed node's
    bold,     ///< an open node's
    chips,    ///< a pair that is being compared
};

enum class WindowEnd : std::uint8_t { none, alpha, beta };

/// What a search did at a closed node instead of looking below it.
enum class NodeShortcut : std::uint8_t { none, table_hit, probability_cut };

/// A node's alpha and beta.
struct WindowMark {
    WindowLook look = WindowLook::none;
    WindowEnd changed = WindowEnd::none;  ///< by the step itself
    std::string alpha, beta;              ///< "α 20", "β +∞"
    scene::Point at;                      ///< left end of alpha's vertical middle
    bool backed = false;  ///< edges may pass behind its words: they have the ground's colour behind them
    double step = 22;     ///< beta stands this far below alpha; 0: right of it
};

/// The board of a position beside its node, if there is room for it.
struct BoardMark {
    scene::Box box;                      ///< no width: none
    game::Grid tiles;                    ///< the tiles on the board
    int new_tile = -1;                   ///< the cell of the tile that led here
    bool digits = false;                 ///< large enough for numbers on its tiles
    bool faint = false;                  ///< of a node that was not visited
    std::optional<game::Figure> figure;  ///< on the board, instead of tiles
    bool alone = false;                  ///< its node has no shape: bars say the rest
    scene::Box around;  ///< shape and board where one ring surrounds both; no width: the ring is the shape's
};

struct NodeMark {
    NodeId node = 0;
    NodeId told = game::no_node;  ///< of a place with several nodes (merged_tree.hpp): the one that a click means
    core::Turn turn = core::Turn::over;
    NodeShape shape = NodeShape::leaf;
    NodeLook look = NodeLook::unvisited;
    scene::Point centre;
    scene::Box box;       ///< the shape's, outline included
    double size = 0;      ///< size s of the shape (side, triangle s, circle s); leaf: its height
    double enlarged = 1;  ///< factor against the other nodes, outlines included
    std::string text;     ///< the value as shown: "20", "≥20", "?", or empty
    double text_size = 22;
    std::string sign;         ///< the bound's sign, above a shape that only has room for the number
    bool on_line = false;     ///< a cell at the end of the one red line, which has no edge of its own
    bool slashed = false;     ///< the first of the cells that a cut skips: it carries the double slash
    bool close_ring = false;  ///< neighbours are close: the ring is a line around the shape, above them
    bool current = false;
    bool inspected = false;
    bool lit = false;    ///< on the ribbon of a proof (proof_picture.hpp)
    bool fresh = false;  ///< cut away by the step itself
    NodeShortcut shortcut = NodeShortcut::none;
    WindowMark window;
    BoardMark board;
    bool inked = false;    ///< outlined in ink, for paper without colours
    bool idle = false;     ///< a leaf that a program has looked at for nothing (run_marks.hpp)
    bool telling = false;  ///< a leaf that shows which of the right programs it is
};

enum class EdgeLook : std::uint8_t {
    unvisited,
    done,
    path,       ///< on the call stack
    principal,  ///< the best line
    pruned,
};

enum class LabelLook : std::uint8_t {
    on_ground,  ///< words on the band's colour
    pill,       ///< words in a pill with an outline
    plain,      ///< words alone
};

/// The words on an edge: a bold name, a detail beside it, a probability in a pill of its own.
struct EdgeLabel {
    std::string name, detail, probability;
    LabelLook look = LabelLook::on_ground;
    int cell = -1;                         ///< the cell of the tile whose sign stands before the name
    int board_size = 4;                    ///< of the board with that cell
    std::optional<game::Direction> arrow;  ///< the arrow before the name
    bool headed = false;                   ///< a root move: larger words
    scene::Point at;                       ///< centre
    double w = 0;
    double enlarged = 1;  ///< factor of the words against the others: legible from afar
    scene::Point probability_at;
    double probability_w = 0;
    bool strong = false;  ///< for the current node
    bool faint = false;   ///< for an unvisited node
};

struct EdgeMark {
    NodeId child = 0;
    scene::Point from, to;
    NodeId joins = game::no_node;  ///< the same position as the child, which stands elsewhere already (merged_tree.hpp)
    double bend = 0;               ///< of such an edge: how far its middle lies beside the straight line
    EdgeLook look = EdgeLook::unvisited;
    bool likely = false;     ///< of the best line: by one of several tiles that may come, drawn thinner
    bool from_afar = false;  ///< its upper end is not in the picture: only its words are drawn
    bool slashed = false;    ///< the step cut this very edge: the double slash
    bool fresh = false;      ///< cut away by the step itself
    double slash_t = 0.5;
    double thickness = 1;      ///< factor of its line: edges close together are thinner
    bool lit = false;          ///< on the ribbon of a proof
    bool path_within = false;  ///< the call path runs along the best line: a thin line of ink within the red one
    EdgeLabel label;
};

/// The node at the lower end of an edge.
inline NodeId lower_end(const EdgeMark& edge) { return edge.joins == game::no_node ? edge.child : edge.joins; }

/// A subtree that is not drawn, because the user folded it or there is no room for it. It hangs below its node.
struct CollapsedSubtree {
    NodeId node = 0;
    scene::Point top;  ///< the middle of its upper side
    double top_w = 0;  ///< width of the upper side
    double w = 0;      ///< width of the lower side
    double h = 0;
    double text_size = 18;
    std::string text;        ///< the number of visited nodes it hides: "+86"; empty if none was visited yet
    bool can_unfold = true;  ///< by a click; else a click means its node
};

/// Words beside the tree: the number of siblings that are not shown, a move that is not possible.
struct Note {
    scene::Point at;  ///< the baseline
    std::string words;
    double size = 16;
    bool bold = false;
    scene::Anchor anchor = scene::Anchor::middle;
    std::optional<game::Direction> impossible;  ///< its crossed-out arrow stands before the words
};

/// The bracket under pruned leaves: their number, and whether the cut was one of equality.
struct Bracket {
    double x0 = 0, x1 = 0, y = 0;  ///< x0 == x1: words under a single leaf, no bracket
    std::vector<std::string> lines;
    double line = 22;  ///< from one line to the next
};

struct LevelBand {
    double top = 0, bottom = 0;
    bool shaded = false;
    core::Turn turn = core::Turn::over;
    std::string title;               ///< "MAX"
    std::vector<std::string> words;  ///< "Jia picks", "a plate"
    double text_y = 0;               ///< the title's baseline
    double first_line = 23.3;        ///< from there to the first line of words
    double room_for_words = 84;      ///< lower bands only have their title
};

/// A subtree of a large tree as a bar among its siblings, all equally wide (unfolded_tree.hpp).
struct BarMark {
    NodeId node = 0;
    core::Turn turn = core::Turn::over;
    NodeLook look = NodeLook::unvisited;
    scene::Box box;
    bool on_path = false;  ///< on the call stack, or the node of the step
    bool current = false;
    bool inspected = false;
    bool slashed = false;                  ///< the first of the siblings that a cut skips: it carries the double slash
    bool on_line = false;                  ///< on the one red line
    bool differs = false;                  ///< a program's step differs from the rules there
    double idle = 0;                       ///< the part of its leaves that a program has looked at for nothing
    bool is_root = false;                  ///< the uppermost bar: its words stand in the middle
    std::optional<game::Direction> arrow;  ///< the arrow before the name
    std::string name;
    int cell = -1;  ///< the cell of the tile whose sign stands at its left end
    int board_size = 4;
    std::string value;  ///< as shown: "20", "≥20"; empty where nothing is known yet
    std::string won;    ///< the points that the move wins by itself: "+256"; the value is without them
    std::string count;  ///< of the visited nodes in the subtree; empty if there are none, or if it has only a value
    std::string tip;    ///< everything in words, for bars too narrow for them
};

/// The strip of ground that joins a bar to the row of its children.
struct Join {
    double top = 0, x0 = 0, x1 = 0;          ///< under the bar
    double bottom = 0, left = 0, right = 0;  ///< over the row
};

/// A node too small for its shape.
struct Dot {
    scene::Point at;
    core::Turn turn = core::Turn::over;
    NodeLook look = NodeLook::unvisited;
    double size = 0;
    double height = 0;  ///< 0: as high as wide
};

/// The marks of a picture, whatever placed them: the whole tree, the path of a position. Only marks that meet the visible box are in it, and those too small to make
/// out are gathered into `dots`.
struct TreePicture {
    std::vector<LevelBand> bands;
    std::vector<EdgeMark> edges;
    std::vector<NodeMark> nodes;
    std::vector<Bracket> brackets;
    std::vector<Dot> dots;
    std::vector<CollapsedSubtree> stubs;
    std::vector<Join> joins;
    std::vector<BarMark> bars;
    std::vector<Note> notes;
    scene::Box world;
    bool truncated = false;  ///< the film's recording ended early
    bool columns = false;    ///< the tree grows to the right: a band's top and bottom are its left and right
};

/// The looks in lower case, for programs: "unvisited", "principal".
std::string_view name(NodeLook look);
std::string_view name(EdgeLook look);

}  // namespace plyglass::picture
