// Charts: the places of their parts, from plain data.

#include "scene/charts.hpp"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/scene_text.hpp"

namespace plyglass::scene {
namespace {

using ::testing::Contains;

template <class Chart, class... More>
Layer drawn(const Box& box, const Chart& chart, const More&... more) {
    Layer layer;
    Pen pen(layer);
    draw(pen, box, chart, more...);
    return layer;
}

std::vector<std::string> words(const Layer& layer) {
    std::vector<std::string> out;
    for (const Item& item : layer.items) {
        if (item.kind == Item::Kind::text) out.push_back(item.text);
    }
    return out;
}

/// Expects that everything lies in `box`, with texts by their starts and ends.
void expect_inside(const Layer& layer, const Box& box) {
    for (const Item& item : layer.items) {
        const bool has_box = item.kind == Item::Kind::rect || item.kind == Item::Kind::circle;
        std::vector<Point> corners = item.points;
        if (has_box) corners = {{item.box.x, item.box.y}, {item.box.right(), item.box.bottom()}};
        for (const Point& p : corners) {
            EXPECT_TRUE(box.grown(1).contains(p)) << to_text({box, {{box, {item}}}, {}});
        }
    }
}

constexpr Box card{100, 50, 900, 380};

RateChart rates() {
    RateChart out;
    out.corner = "Games that reach";
    out.columns = {"1024", "2048"};
    out.note = "bars";
    out.rows.push_back({{MarkShape::triangle, Ink::min_fill, false}, "minimax", "random tiles", {}});
    out.rows.back().rates = {{1, 0.9, 1, "100 %", "90 – 100 %"}, {0.25, 0.1, 0.5, "25 %", "10 – 50 %"}};
    return out;
}

TEST(RateChart, PutsTheMarkOnItsShareAndTheBarOnItsInterval) {
    const RateChart chart = rates();
    const Box box{0, 0, 1000, height(chart)};
    const Layer layer = drawn(box, chart, builtin_metrics());
    expect_inside(layer, box);
    for (const char* word : {"Games that reach", "2048", "minimax", "random tiles", "25 %", "10 – 50 %", "bars"}) {
        EXPECT_THAT(words(layer), Contains(word));
    }
    // The axes are the widest horizontal lines in the line colour; bars in the mark's colour lie on them.
    std::vector<const Item*> axes;
    std::vector<const Item*> bars;
    for (const Item& item : layer.items) {
        if (item.kind != Item::Kind::line || item.points[0].y != item.points[1].y) continue;
        if (item.stroke.ink == Ink::line2) axes.push_back(&item);
        if (item.stroke.ink == Ink::min_fill) bars.push_back(&item);
    }
    ASSERT_EQ(axes.size(), 2U);
    ASSERT_EQ(bars.size(), 2U);
    const auto share_of = [&](double x) {
        return (x - axes[1]->points[0].x) / (axes[1]->points[1].x - axes[1]->points[0].x);
    };
    EXPECT_NEAR(share_of(bars[1]->points[0].x), 0.1, 1e-9);
    EXPECT_NEAR(share_of(bars[1]->points[1].x), 0.5, 1e-9);
}

TEST(Mark, IsToldByItsShapeAndItsFillToo) {
    for (const MarkShape shape : {MarkShape::circle, MarkShape::triangle, MarkShape::square, MarkShape::diamond}) {
        Layer layer;
        Pen pen(layer);
        draw_mark(pen, {0, 0}, {shape, Ink::max_fill, false});
        draw_mark(pen, {0, 0}, {shape, Ink::max_fill, true});
        EXPECT_EQ(layer.items[0].fill, Ink::max_fill);
        EXPECT_EQ(layer.items[1].fill, Ink::card);
        EXPECT_EQ(layer.items[1].stroke.ink, Ink::max_fill);
    }
}

RC_GTEST_PROP(ShareChart, RisesFromNothingToAllOfIt, ()) {
    ShareChart chart{"Score", {}};
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
        auto& series = chart.series.emplace_back();
        for (int n = *rc::gen::inRange(1, 300); n > 0; --n) series.values.push_back(*rc::gen::inRange(0, 1 << 20));
        std::sort(series.values.begin(), series.values.end());
    }
    const Layer layer = drawn(card, chart, builtin_metrics());
    expect_inside(layer, card);
    std::size_t paths = 0;
    for (const Item& item : layer.items) {
        if (item.kind != Item::Kind::path) continue;
        ++paths;
        for (std::size_t i = 1; i < item.points.size(); ++i) {
            RC_ASSERT(item.points[i].x >= item.points[i - 1].x);
            RC_ASSERT(item.points[i].y <= item.points[i - 1].y);
        }
    }
    RC_ASSERT(paths == chart.series.size());
}

TEST(ShareChart, NamesItsCurvesInTheirColours) {
    const Mark mark{MarkShape::circle, Ink::chance_fill, false};
    ShareChart chart{"Score", {{mark, "low", {}}, {mark, "high", {}}}};
    for (int i = 0; i < 100; ++i) {
        chart.series[0].values.push_back(512 + i);
        chart.series[1].values.push_back(65536 + 100 * i);
    }
    const Layer layer = drawn(card, chart, builtin_metrics());
    EXPECT_THAT(words(layer), ::testing::IsSupersetOf({"low", "high"}));
    expect_inside(layer, card);

    // There is no room for a word between ten curves: their names stand above and below all of them, not over each other.
    chart.series.resize(10, chart.series[0]);
    for (std::size_t i = 0; i < 10; ++i) {
        chart.series[i] = {mark, "a long name " + std::to_string(i), {}};
        for (int n = 0; n < 40; ++n)
            chart.series[i].values.push_back(std::exp2(8 + 0.2 * n + 0.25 * static_cast<double>(i)));
    }
    std::vector<Box> names;
    for (const Item& item : drawn(card, chart, builtin_metrics()).items) {
        if (item.kind != Item::Kind::text || !item.text.starts_with("a long")) continue;
        EXPECT_EQ(item.fill, Ink::chance_fill);
        const double width = builtin_metrics().width(item.text, item.size, item.face);
        names.push_back({item.points[0].x, item.points[0].y - 14, width, 16});
    }
    EXPECT_EQ(names.size(), 10U);
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const bool beside = names[i].right() <= names[j].x || names[j].right() <= names[i].x;
            EXPECT_TRUE(beside || names[i].bottom() <= names[j].y || names[j].bottom() <= names[i].y);
        }
    }
}

/// The corners of all curves of a drawing, and the boxes of the words in their colours.
struct DrawnCurves {
    std::vector<std::vector<Point>> curves;
    std::vector<Box> names;

    explicit DrawnCurves(const Layer& layer) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::path) curves.push_back(item.points);
            if (item.kind != Item::Kind::text || item.fill == Ink::ink2) continue;
            const double w = builtin_metrics().width(item.text, item.size, item.face);
            const bool ends = item.anchor == Anchor::right;
            names.push_back({item.points[0].x - (ends ? w : 0), item.points[0].y - 13, w, 16});
        }
    }
};

bool runs_through(const std::vector<Point>& curve, const Box& box) {
    for (std::size_t i = 1; i < curve.size(); ++i) {
        const auto [x0, x1] = std::minmax(curve[i - 1].x, curve[i].x);
        const auto [y0, y1] = std::minmax(curve[i - 1].y, curve[i].y);
        if (x0 <= box.right() && box.x <= x1 && y0 <= box.bottom() && box.y <= y1) return true;
    }
    return false;
}

RC_GTEST_PROP(ShareChart, WritesNoNameOverACurve, ()) {
    const Box low{0, 0, 534, 245};  // as in a window of 1280 x 720
    const Box box = *rc::gen::element(card, low);
    ShareChart chart{"Score", {}};
    const int count = *rc::gen::inRange(1, 9);
    for (int i = 0; i < count; ++i) {
        auto& series = chart.series.emplace_back();
        series.mark.ink = Ink::chance_text;
        series.mark.hollow = *rc::gen::arbitrary<bool>();
        series.name = "expectimax:depth=" + std::to_string(i) + ", random tiles";
        for (int n = *rc::gen::inRange(1, 100); n > 0; --n) series.values.push_back(*rc::gen::inRange(100, 1 << 17));
        std::sort(series.values.begin(), series.values.end());
    }
    const DrawnCurves drawn_curves(drawn(box, chart, builtin_metrics()));
    for (const Box& name : drawn_curves.names) {
        RC_ASSERT(box.x < name.x && name.right() < box.right());
        for (const auto& curve : drawn_curves.curves) RC_ASSERT(!runs_through(curve, name));
    }
}

TEST(ShareChart, NamesTheChosenCurveEvenInACrowd) {
    const Box low{0, 0, 534, 245};
    ShareChart chart{"Score", {}};
    for (int i = 0; i < 28; ++i) {
        auto& series = chart.series.emplace_back();
        series.name = "number " + std::to_string(i);
        for (int n = 0; n < 50; ++n) series.values.push_back(std::exp2(7 + 0.2 * n + 0.02 * i));
    }
    for (const std::size_t chosen : {std::size_t{0}, std::size_t{14}, std::size_t{27}}) {
        chart.chosen = chosen;
        EXPECT_THAT(words(drawn(low, chart, builtin_metrics())), Contains(chart.series[chosen].name));
    }
    EXPECT_EQ(median_boxes(chart, low).size(), 28U);
}

TEST(ShareChart, DrawsNoMoreStepsThanThereArePixels) {
    ShareChart chart{"Score", {{{MarkShape::circle, Ink::ink, false}, "minimax", {}}}};
    for (int i = 1; i <= 100'000; ++i) chart.series[0].values.push_back(i);
    for (const Item& item : drawn(card, chart, builtin_metrics()).items) EXPECT_LT(item.points.size(), 3000U);
}

TEST(Charts, OfNothingAndOfZerosAreDrawn) {
    expect_inside(drawn(card, ShareChart{"Score", {{}}}, builtin_metrics()), card);
    expect_inside(drawn(card, BoxChart{"Time", "median", "Box: half", {{}}}, builtin_metrics()), card);
    expect_inside(drawn(card, CurveChart{"Curve", "weight", {}}, builtin_metrics()), card);
    expect_inside(drawn({0, 0, 900, height(RateChart{})}, RateChart{}, builtin_metrics()), {0, 0, 900, 400});
}

TEST(BoxChart, StandsOnPowersOfTen) {
    BoxChart chart{"Time", "median", "Box: half", {}};
    chart.rows.push_back({{MarkShape::circle, Ink::chance_fill, false}, 0.02, 0.03, 0.05, 0.1, 0.4, "0.05"});
    const Layer layer = drawn(card, chart, builtin_metrics());
    expect_inside(layer, card);
    for (const char* word : {"0.01", "0.1", "1", "0.05", "Box: half"}) EXPECT_THAT(words(layer), Contains(word));
}

TEST(CurveChart, NamesAsManyValuesAsHaveRoom) {
    CurveChart chart{"Curve", "weight", {}};
    for (int i = 0; i < 200; ++i) chart.points.push_back({std::to_string(i), {0.5, 0.4, 0.6, {}, {}}});
    const Layer layer = drawn(card, chart, builtin_metrics());
    expect_inside(layer, card);
    EXPECT_THAT(words(layer), Contains("0"));
    EXPECT_LT(words(layer).size(), 25U);
}

}  // namespace
}  // namespace plyglass::scene
