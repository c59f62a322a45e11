#pragma once

// The Compare screen as plain data, and the builder that draws it: two searches beside each other, their replies at their
// values, the table between them (screens/compare.png).

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/2048/grid.hpp"
#include "scene/scene.hpp"
#include "scene/step_view.hpp"
#include "trace/comparison.hpp"

namespace plyglass::scene {

struct CompareReply {
    std::optional<double> value;  ///< nothing: not looked at (yet)
    double probability = 1;
    bool current = false;  ///< the step is about it
    bool worst = false;    ///< the worst of its move, where that is what counts
    bool skipped = false;  ///< and never looked at
    std::string tip;       ///< "a 2 in row 4, column 2: 0.47 (22.5 %)"
};

struct CompareMove {
    std::string name;
    std::optional<game::Direction> direction;  ///< of 2048
    core::Turn turn = core::Turn::min;         ///< who replies
    bool seen = false, closed = false;
    bool best = false;              ///< the side's best so far
    std::string value;              ///< with its bound; nothing while there is none
    std::optional<double> average;  ///< where the replies are weighed and all were
    std::vector<CompareReply> replies;
};

struct CompareSide {
    bool moves_only = false;            ///< it looks at no replies: there is nothing to plot
    core::Turn sign = core::Turn::min;  ///< its shape
    std::string name, subtitle;
    bool open = false;  ///< its menu is
    core::Turn root = core::Turn::max;
    bool root_closed = false;
    std::string root_value;
    std::vector<CompareMove> moves;
    std::string caption;  ///< what the squares mean
    std::string nodes, leaves, cutoffs, time;
};

struct CompareTable {
    struct Row {
        std::string name;
        std::optional<game::Direction> direction;
        std::array<std::string, 2> values;
        std::array<bool, 2> chosen{};
        std::string verdict;
        bool possible = true;
    };
    std::array<std::string, 2> columns;  ///< "Worst", "Average"
    std::array<core::Turn, 2> signs{};
    std::vector<Row> rows;
};

struct CompareView {
    std::array<CompareSide, 2> sides;
    bool same_scale = true;           ///< their values may be compared
    std::optional<game::Grid> board;  ///< of a position; else
    std::string title;                ///< of the tree
    std::vector<std::string> lines;   ///< what it is: "A {1, 20, 50}"
    CompareTable table;
    std::string why_title, why;  ///< marked up
    std::vector<TopBar::Segment> actions;
    std::string note;  ///< "Searching ..."; what is wrong
};

/// Adds its layers and hits: "side left", "side right", "reply S M R" with tips, "move M", and the actions.
void draw_comparison(Scene& scene, const StepLayout& layout, const CompareView& view, const TextMetrics& metrics);

/// Round numbers for an axis from `low` to `high`: at most `most` of them, a step of 1, 2 or 5 times a power of ten apart.
std::vector<double> round_ticks(double low, double high, std::size_t most);

}  // namespace plyglass::scene
