#pragma once

// The places of the parts of the Play screen.

#include "scene/scene.hpp"

namespace plyglass::view {

/// The places of the parts: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct PlayLayout {
    scene::Box window;
    bool compact = false;
    bool narrow = false;  ///< on a phone held upright: the board is as wide as the window, the hint below it
    scene::Box header;    ///< name and counters, as wide as the board
    scene::Box board;     ///< square
    scene::Box message;   ///< above the board; empty: there is none
    scene::Box hint;      ///< the card beside the board
    scene::Box info;      ///< a second card below it; empty unless a board is being edited
    scene::Box actions;   ///< the bar at the bottom

    static PlayLayout of(double w, double h);
    /// The same with a second card for the editor of a board. In a low window it takes the hint's place; in a narrow one
    /// also what it lacks, from the board.
    PlayLayout editing() const;
    /// On a phone, the same with a hint of this height, for which the board makes room.
    PlayLayout with_hint(double height) const;
    /// The same with a message of this height above the board, which makes room for it.
    PlayLayout with_message(double height) const;
};

}  // namespace plyglass::view
