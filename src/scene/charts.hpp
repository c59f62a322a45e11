#pragma once

// Charts of experiments from plain data: rates with their intervals, scores, times, the curve of a sweep. Every series
// has a colour and a shape, and is solid or hollow, so that colour alone never tells two apart.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::scene {

enum class MarkShape : std::uint8_t { circle, triangle, square, diamond };

/// The look of a series: a filled shape and a solid line, or a hollow shape and a dashed line.
struct Mark {
    MarkShape shape = MarkShape::circle;
    Ink ink = Ink::ink;
    bool hollow = false;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Draws a mark `size` px across.
void draw_mark(Pen& pen, Point centre, const Mark& mark, double size = 16);

/// A rate from 0 to 1 with its interval, and both in words.
struct ChartRate {
    double share = 0;
    double low = 0;
    double high = 1;
    std::string words;                ///< "93 %"; empty: nothing stands there
    std::string interval;             ///< "86 – 97 %"
    std::optional<double> claimed{};  ///< by another author: a line across the axis
};

/// A row for each series, a column for each quantity; a rate in each cell as a number and on an axis from 0 to 100 %.
struct RateChart {
    struct Row {
        Mark mark;
        std::string name;
        std::string detail;            ///< below the name, quieter
        std::vector<ChartRate> rates;  ///< one for each column
    };
    bool compact = false;  ///< rows are lower
    bool stacked = false;  ///< each name stands above its rates
    std::string corner;    ///< above the names
    std::vector<std::string> columns;
    std::vector<Row> rows;
    std::size_t first = 0;              ///< the first row shown: those before it are scrolled away
    std::optional<std::size_t> chosen;  ///< the row that is marked
    std::string note;                   ///< below the chart
};

/// The height of the chart with all of its rows.
double height(const RateChart& chart);
/// The same with so many of its rows.
double height_of(const RateChart& chart, std::size_t rows);
/// The number of rows that fit into `height`.
std::size_t rows_in(const RateChart& chart, double height);
/// The places of the rows that fit into `box`, from `first` on.
std::vector<Box> row_boxes(const RateChart& chart, const Box& box);
/// Draws the rows from `first` on, as many as fit, and a scroll bar if they are not all.
void draw(Pen& pen, const Box& box, const RateChart& chart, const TextMetrics& metrics);

/// The share of the values at or below each value, on a logarithmic axis; a mark at each median, and the name in its
/// colour beside its curve, or at the end of a line that leads to it. Where no room is left a curve has its mark only,
/// but the chosen one always has its name.
struct ShareChart {
    struct Series {
        Mark mark;
        std::string name;
        std::vector<double> values;  ///< ascending
        std::string tip{};           ///< what its mark says on hover
        std::string brief_name{};    ///< that it has among those it does not have to be told from
        bool is_aside = false;       ///< drawn thin and without its name; other names may stand over it
    };
    std::string title;
    std::vector<Series> series;
    std::string brief_title{};            ///< where there is no room for the other one; empty: there is none
    std::optional<std::size_t> chosen{};  ///< the series that is drawn thick
};
void draw(Pen& pen, const Box& box, const ShareChart& chart, const TextMetrics& metrics);
/// The places of the marks at the medians, for each series; empty boxes for those without values.
std::vector<Box> median_boxes(const ShareChart& chart, const Box& card);

/// A box for each series, on a logarithmic axis: from the first quarter to the third, with a line at the half, and
/// whiskers to the first and last tenth.
struct BoxChart {
    struct Row {
        Mark mark;
        double low = 0, quarter = 0, half = 0, three_quarters = 0, high = 0;
        std::string words;  ///< the median's
    };
    std::string title;
    std::string heading;  ///< above the words, where there is room
    std::string note;     ///< below the axis where there is room; the meaning of boxes and whiskers
    std::vector<Row> rows;
    std::string brief_title{};  ///< where there is no room for the other one; empty: there is none
};
void draw(Pen& pen, const Box& box, const BoxChart& chart, const TextMetrics& metrics);

/// The lead of each series over the first one, with its interval, on an axis with a line at 0.
struct LeadChart {
    struct Row {
        Mark mark;
        std::optional<double> lead{};  ///< nothing: it is the one that others are compared with, or not known
        std::optional<std::pair<double, double>> interval{};
        std::string words;
        std::string tip{};  ///< what it says on hover
    };
    std::string title;
    std::string note;  ///< below the axis where there is room
    std::vector<Row> rows;
    std::string brief_title{};  ///< where there is no room for the other one; empty: there is none
};
void draw(Pen& pen, const Box& box, const LeadChart& chart, const TextMetrics& metrics);
/// The places of the rows of a chart in `card`.
std::vector<Box> row_boxes(const LeadChart& chart, const Box& card, const TextMetrics& metrics);

/// Round numbers for an axis from `low` to `high`: at most `most`, in steps of 1, 2 or 5 times a power of ten.
std::vector<double> round_ticks(double low, double high, std::size_t most);

/// The boxes of an experiment's cards side by side: scores, leads, times. Without leads their box has no width.
std::array<Box, 3> chart_boxes(const Box& room, double gap, bool has_leads);

/// The box of the curves in a card: below its title, above its labels; `left` px are free for what stands beside it.
Box plot_of(const Box& card, double left);

/// Rates side by side, with their intervals, joined by a line.
struct CurveChart {
    struct Point {
        std::string label;
        ChartRate rate;
    };
    std::string title;
    std::string axis;  ///< the quantity on the axis
    std::vector<Point> points;
};
void draw(Pen& pen, const Box& box, const CurveChart& chart, const TextMetrics& metrics);

}  // namespace plyglass::scene
