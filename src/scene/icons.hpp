#pragma once

// Icons as shapes, so that they look the same with every font and at every scale. Each is drawn around its centre; `scale` 1 is the size that it has in the window.

#include "game/2048/grid.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene::icon {

enum class Way : std::uint8_t { up, right, down, left };

/// The direction of the arrow for a move of 2048.
Way way_of(game::Direction direction);

// --- signs ---------------------------------------------------------------------------------------------

/// A bent line, 10 long and 5 deep: the sign for opening and closing.
void chevron(Pen& pen, Point centre, Way way, Ink ink, double width = 2);

/// A line of `length` with a head at its end: 16 px long and 2.5 px wide in the cards, 10 and 2 px on key caps.
void arrow(Pen& pen, Point centre, Way way, Ink ink, double length = 16, double width = 2.5);

void plus(Pen& pen, Point centre, Ink ink);                     ///< 10 x 10
void minus(Pen& pen, Point centre, Ink ink);                    ///< 10 wide
void check(Pen& pen, Point centre, Ink ink, double scale = 1);  ///< 15 x 12
void cross(Pen& pen, Point centre, Ink ink);                    ///< 10 x 10: closes something
void dots(Pen& pen, Point centre, Ink ink);                     ///< three in a row: there is more

/// The double slash, 12 x 16: a cutoff, on buttons and in headlines.
void cut(Pen& pen, Point centre, Ink ink, double scale = 1);

/// The double slash on an edge that runs in the direction `along` (of any length but 0): two strokes of `length`, 7/18
/// of it apart, with a wider rim in `ground`. They lean 22 degrees off the perpendicular, but never steeply to the left.
void cut_across(Pen& pen, Point centre, Point along, Ink ground, double length = 18, double width = 3,
                Ink ink = Ink::ink);

// --- transport, each about 13 x 14 ---------------------------------------------------------------------

void play(Pen& pen, Point centre, Ink ink);
void pause(Pen& pen, Point centre, Ink ink);
void previous(Pen& pen, Point centre, Ink ink);
void next(Pen& pen, Point centre, Ink ink);
void first(Pen& pen, Point centre, Ink ink);
void last(Pen& pen, Point centre, Ink ink);

// --- buttons, within 24 x 24 ---------------------------------------------------------------------------

void contrast(Pen& pen, Point centre, Ink ink);  ///< a circle, its right half filled: light or dark
void save_as(Pen& pen, Point centre, Ink ink);   ///< a tray with an arrow up: export
void question(Pen& pen, Point centre, Ink ink);  ///< in a circle: help
void folder(Pen& pen, Point centre, Ink ink);
void hash(Pen& pen, Point centre, Ink ink);                  ///< an empty board of squares
void playhead(Pen& pen, Point centre, Ink ink, Ink ground);  ///< the counter of steps

/// "!" in a disc: an error.
void exclamation(Pen& pen, Point centre, Ink disc = Ink::error, Ink mark = Ink::on_ink);

// --- of the Play screen, each about 14 x 16 ------------------------------------------------------------

void bulb(Pen& pen, Point centre, Ink ink);  ///< a hint
void undo(Pen& pen, Point centre, Ink ink,
          bool forward);                           ///< a line that turns back; `forward`: redo, its mirror image
void pencil(Pen& pen, Point centre, Ink ink);      ///< edit
void shelf(Pen& pen, Point centre, Ink ink);       ///< a list of games: three lines with a dot before each
void small_tree(Pen& pen, Point centre, Ink ink);  ///< a node and two children: "show me the tree"

// --- in the colours of the tree ------------------------------------------------------------------------

void logo(Pen& pen, Point centre);  ///< in a box of 40 x 40
void tree(Pen& pen, Point centre);  ///< one node and three leaves: a bundled tree
void leaf(Pen& pen, Point centre);  ///< the counter of leaves, and the legend

}  // namespace plyglass::scene::icon
