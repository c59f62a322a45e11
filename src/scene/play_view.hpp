#pragma once

// The parts of the Play screen as plain data, and the builders that draw them (UI.md sections 1, 7 and 9).

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/board.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "scene/step_view.hpp"

namespace plyglass::scene {

/// The places of the parts: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct PlayLayout {
    Box window;
    bool compact = false;
    Box header;   ///< name and counters, as wide as the board
    Box board;    ///< square
    Box hint;     ///< the upper card
    Box info;     ///< the lower card; empty if only one fits
    Box actions;  ///< the bar at the bottom

    static PlayLayout of(double w, double h);
};

struct PlayHeader {
    std::string title;
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
    std::vector<int> landings;  ///< empty cells that the hinted move fills
    int cursor = -1;            ///< editing: the cell that digits go to
    /// The text over the dimmed board: the state of the game and the possible actions.
    std::string headline, explanation;
    std::vector<TopBar::Segment> choices;
    std::string message;  ///< a problem beside the game; can be dismissed
};

/// The lengths of the bars of the four values, in parts of the room: negative ones to the left of the axis.
struct HintBars {
    double axis = 0;              ///< in [0, 1]: where the axis stands in the room
    std::array<double, 4> bar{};  ///< by Direction
    bool shows_loss = false;      ///< the bars show a move's loss against the best one
};

struct HintCard {
    std::string title, headline;
    std::optional<game::Direction> move;
    std::string value_title;  ///< over the column of values
    std::string bar_title;    ///< over the bars, if they are not the values themselves
    struct Row {
        game::Direction direction = game::Direction::up;
        std::string word, value;
        std::string note;  ///< in place of the bar: the reason for a missing value
        bool legal = true;
        bool best = false;
        bool bound = false;  ///< the value is only a bound
        std::optional<double> bar;
    };
    std::vector<Row> rows;
    double axis = 0;
    std::string sentence;  ///< marked up
    std::string tree_words, tree_tip;
    bool can_show_tree = false;
    bool has_tree_button = false;
};

struct InfoCard {
    struct Fact {
        std::string words, value;
        std::string detail{};  ///< below the value; may be empty
    };
    std::vector<Fact> facts;  ///< depth, nodes, time
    struct Choice {
        std::string name;
        std::vector<TopBar::Segment> segments;
    };
    std::vector<Choice> choices;
    std::string settings;  ///< the button's words
    bool settings_open = false;
};

struct ActionBar {
    PushButton hint, play;
    std::string speed_words, speed_value, widest_speed, speed_tip;
    double speed = 0;                 ///< in [0, 1]
    std::vector<PushButton> buttons;  ///< to the right of the speed
    std::string swipe, all_keys;
};

/// The review of a finished game: each move beside the one that the agent would have played.
struct ReviewCard {
    std::string title, explanation;
    double progress = 1;
    struct Row {
        std::string id, words;
        game::Direction played = game::Direction::up, better = game::Direction::up;
        std::string loss;
        bool chosen = false;
    };
    std::vector<Row> rows;  ///< already scrolled
    std::size_t first = 0, all = 0;
    std::string close;
};

/// The actions available while a board is being edited.
struct EditCard {
    std::string title, explanation;
    std::string field_title, field_text;
    bool field_words = false;  ///< the card draws the field's text too
    std::string error;
    std::vector<TopBar::Segment> actions;
};

// Each builder adds its items to the scene as one or more layers, and its hit areas.

void draw_play_header(Scene& scene, const PlayLayout& layout, const PlayHeader& header, const TextMetrics& metrics);
void draw_play_board(Scene& scene, const PlayLayout& layout, const PlayBoard& board, const TextMetrics& metrics);
void draw_hint_card(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics);
void draw_info_card(Scene& scene, const PlayLayout& layout, const InfoCard& info, const TextMetrics& metrics);
void draw_review_card(Scene& scene, const PlayLayout& layout, const ReviewCard& review, const TextMetrics& metrics);
/// Returns the box for the text field.
Box draw_edit_card(Scene& scene, const PlayLayout& layout, const EditCard& edit, const TextMetrics& metrics);
void draw_action_bar(Scene& scene, const PlayLayout& layout, const ActionBar& bar, const TextMetrics& metrics);

/// The number of rows of the review that fit.
std::size_t review_rows(const PlayLayout& layout);
/// The slider's value at `x`, in [0, 1]; `slider` is the box of the hit "speed".
double slider_at(const Box& slider, double x);

/// The hint's arrow: seven points, in the direction of the move.
std::vector<Point> hint_arrow(const Box& board, int size, game::Direction direction, double scale = 1);

}  // namespace plyglass::scene
