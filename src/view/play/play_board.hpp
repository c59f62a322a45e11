#pragma once

// The board of the Play screen and the counters above it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

struct PlayHeader {
    std::string title;
    std::string title_tip;  ///< the title opens the list of games; empty: it opens nothing
    struct Counter {
        std::string words, number;
    };
    std::array<Counter, 3> counters;
};

/// A tile somewhere on the board, perhaps between two cells.
struct MovingTile {
    double row = 0, column = 0;
    game::Rank rank = 0;
    double scale = 1;  ///< 1: as large as a cell

    friend bool operator==(const MovingTile&, const MovingTile&) = default;
};

struct PlayBoard {
    int size = 4;
    std::vector<MovingTile> tiles;         ///< later ones cover earlier ones
    std::optional<game::Direction> arrow;  ///< the hint
    double arrow_scale = 1;
    std::vector<int> landings;  ///< empty cells that the move fills
    std::vector<int> named;     ///< cells of the tiles that the hint's sentence names
    int cursor = -1;            ///< editing: the cell that digits go to
    /// The text over the dimmed board: the state of the game and the possible actions.
    std::string headline, explanation;
    std::vector<scene::Segment> choices;
};

/// A problem beside the game, above the board; it can be dismissed. Returns its height in `layout`.
double message_height(const PlayLayout& layout, const std::string& message, const scene::TextMetrics& metrics);
/// Words over the board, with a cross.
struct PlayMessage {
    std::string words;
    scene::Verb close = scene::Verb::close_message;  ///< what the cross does
    std::string close_tip;
    bool is_replay = false;  ///< says what is shown; else something that went wrong or has to be known
};
/// Draws it in the layout's room for it.
void draw_play_message(scene::Scene& scene, const PlayLayout& layout, const PlayMessage& message,
                       const scene::TextMetrics& metrics);

void draw_play_header(scene::Scene& scene, const PlayLayout& layout, const PlayHeader& header,
                      const scene::TextMetrics& metrics);

void draw_play_board(scene::Scene& scene, const PlayLayout& layout, const PlayBoard& board,
                     const scene::TextMetrics& metrics);

/// The hint's arrow: seven points, in the direction of the move.
std::vector<scene::Point> hint_arrow(const scene::Box& board, int size, game::Direction direction, double scale = 1);

}  // namespace plyglass::view
