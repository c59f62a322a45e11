#pragma once

// What several kinds of charts have in common: sizes, titles, axes of shares.

#include <string>
#include <vector>

#include "scene/charts.hpp"
#include "scene/paragraph.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene::chart {

constexpr double padding = 24;
constexpr double text_size = 16;

/// The title of a card; of the `brief` one, unless that is empty, where there is no room for the other one.
void draw_title(Pen& pen, const Box& card, const std::string& title, const std::string& brief,
                const TextMetrics& metrics);

/// Lines at 0, 25, 50, 75 and 100 %.
void draw_share_lines(Pen& pen, const Box& inside);

/// A note at the foot of a card, if its plot is high enough for all of it.
struct Note {
    std::vector<Line> lines;
    double height = 0;  ///< that it takes from the plot

    static Note of(const std::string& words, const Box& card, const Box& plot, const TextMetrics& metrics);
    void draw(Pen& pen, const Box& card) const;
};

}  // namespace plyglass::scene::chart
