#pragma once

// The Compare screen as plain data, and the builder that draws it: two searches side by side, their replies at their
// values, a table between them (screens/compare.png).

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/2048/grid.hpp"
#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "trace/comparison.hpp"

namespace plyglass::view {

struct CompareReply {
    std::optional<double> value;  ///< empty: not looked at (yet)
    double probability = 1;
    bool current = false;  ///< the step is about it
    bool worst = false;    ///< the worst of its move, if the worst counts
    bool skipped = false;  ///< and never looked at
    std::string tip;       ///< "a 2 in row 4, column 2: 0.47 (22.5 %)"
};

struct CompareMove {
    std::string name;
    std::optional<game::Direction> direction;  ///< for 2048
    core::Turn turn = core::Turn::min;         ///< the player who replies
    bool seen = false, closed = false;
    bool best = false;              ///< the side's best so far
    std::string value;              ///< with its bound; empty while there is none
    std::optional<double> average;  ///< if the replies are weighted and all were seen
    std::vector<CompareReply> replies;
};

struct CompareSide {
    bool moves_only = false;            ///< the side looks at no replies: there is nothing to plot
    core::Turn sign = core::Turn::min;  ///< the shape of the player who replies
    std::string name, subtitle;
    bool is_menu = true;  ///< its name opens one
    bool open = false;    ///< the side's menu is open
    core::Turn root = core::Turn::max;
    bool root_closed = false;
    std::string root_value;
    std::vector<CompareMove> moves;
    /// The replies' values after the last step: with them the axis stands still from the first one on.
    std::vector<double> axis_values;
    std::string caption;  ///< the meaning of the squares
    std::string nodes, leaves, cutoffs, time;
};

struct CompareTable {
    struct Row {
        std::string name;
        std::optional<game::Direction> direction;
        std::array<std::string, 2> values;
        std::array<bool, 2> chosen{};
        std::string verdict;
        std::string exact;  ///< what the move is worth to perfect play; empty if unknown
        bool exact_best = false;
        bool possible = true;
    };
    std::array<std::string, 2> columns;  ///< "Worst", "Average"
    std::array<core::Turn, 2> signs{};
    std::string exact_title;  ///< over the exact values, with their unit; empty: there are none
    std::vector<Row> rows;
};

struct CompareView {
    std::array<CompareSide, 2> sides;
    bool same_scale = true;           ///< the sides' values are comparable
    std::optional<game::Grid> board;  ///< a position's board; else
    std::string title;                ///< a tree's title
    std::vector<std::string> lines;   ///< and its text: "A {1, 20, 50}"
    CompareTable table;
    std::string why_title, why;  ///< marked up
    std::vector<scene::Segment> actions;
    std::vector<std::string> short_words;  ///< of the actions, for a column too narrow for theirs
    std::string note;                      ///< "Searching ..."; or an error

    /// Whether nothing has been searched (yet), so that there is no picture.
    bool is_empty() const { return sides[0].moves.empty() && sides[1].moves.empty(); }
};

/// The least height of an upright window in which everything has room.
inline constexpr double compare_upright_height = 820;

/// Draws the view: adds its layers and hits, which are "side left", "side right", "reply S M R" with tips, "move M",
/// and the actions.
void draw_comparison(scene::Scene& scene, const scene::StepLayout& layout, const CompareView& view,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
