// Shapes as triangles with feathered edges, sampled at pixel centres as a graphics card does.

#include "window/tessellate.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "raster.hpp"

namespace plyglass::window {
namespace {

constexpr double pi = std::numbers::pi;
const sf::Color black(0, 0, 0, 255), half(0, 0, 0, 128);

Raster drawn(const Mesh& mesh, unsigned side = 64) {
    Raster raster(side, side);
    draw(mesh.vertices(), raster);
    return raster;
}

// The amount of ink, in pixels.
double ink(const Raster& raster) {
    double sum = 0;
    for (unsigned y = 0; y < raster.height; ++y) {
        for (unsigned x = 0; x < raster.width; ++x) sum += raster.alpha(x, y) / 255.0;
    }
    return sum;
}

int darkest(const Raster& raster) {
    int most = 0;
    for (unsigned y = 0; y < raster.height; ++y) {
        for (unsigned x = 0; x < raster.width; ++x) most = std::max<int>(most, raster.alpha(x, y));
    }
    return most;
}

// ---- boxes ------------------------------------------------------------------------------------------------

TEST(Mesh, ABoxOnWholePixelsIsPerfectlySharp) {
    Mesh mesh;
    mesh.fill_box({10, 20, 30, 5}, black);
    const Raster raster = drawn(mesh);
    for (unsigned y = 0; y < 64; ++y) {
        for (unsigned x = 0; x < 64; ++x) {
            const bool inside = x >= 10 && x < 40 && y >= 20 && y < 25;
            ASSERT_EQ(raster.alpha(x, y), inside ? 255 : 0) << x << ' ' << y;
        }
    }
}

TEST(Mesh, AnEmptyBoxDrawsNothing) {
    Mesh mesh;
    mesh.fill_box({10, 20, 0, 5}, black);
    mesh.fill_box({10, 20, 5, -1}, black);
    mesh.fill_convex({}, black);
    mesh.stroke({}, false, {}, black);
    EXPECT_TRUE(mesh.vertices().empty());
}

RC_GTEST_PROP(MeshLaw, ABoxHasItsAreaInInkWhereverItLies, ()) {
    const auto length = [](int hundredths) { return hundredths / 100.0; };
    const Box box{length(*rc::gen::inRange(500, 3000)), length(*rc::gen::inRange(500, 3000)),
                  length(*rc::gen::inRange(1, 2500)), length(*rc::gen::inRange(1, 2500))};
    Mesh mesh;
    mesh.fill_box(box, black);
    // Alpha has 256 steps, and each corner's share of its pixel is off by at most a quarter.
    const double error = 0.02 * (box.w + box.h) + 1;
    RC_ASSERT(std::abs(ink(drawn(mesh)) - box.w * box.h) < error);
}

// ---- other areas ------------------------------------------------------------------------------------------

TEST(Mesh, CirclesAndTrianglesHaveTheirAreaAndSoftEdges) {
    Mesh mesh;
    mesh.fill_convex(circle_outline({31.3, 32.7}, 20), black);
    const Raster circle = drawn(mesh);
    EXPECT_NEAR(ink(circle), pi * 400, 0.01 * pi * 400);
    mesh.clear();
    const std::vector<Point> triangle{{5, 5}, {59, 9}, {30, 58}};
    mesh.fill_convex(triangle, black);
    const Raster sloped = drawn(mesh);
    EXPECT_NEAR(ink(sloped), (54.0 * 53 - 25 * 4) / 2, 4);
    for (const Raster* raster : {&circle, &sloped}) {
        int soft = 0;
        for (unsigned y = 0; y < 64; ++y) {
            for (unsigned x = 0; x < 64; ++x) soft += raster->alpha(x, y) > 32 && raster->alpha(x, y) < 224;
        }
        EXPECT_GT(soft, 60);
    }
}

TEST(Mesh, FillsAnOutlineInEitherDirectionAlike) {
    std::vector<Point> outline = rounded_outline({4.5, 7.25, 40, 33}, 9);
    Mesh mesh;
    mesh.fill_convex(outline, black);
    const Raster one = drawn(mesh);
    std::reverse(outline.begin(), outline.end());
    mesh.clear();
    mesh.fill_convex(outline, black);
    EXPECT_NEAR(ink(one), ink(drawn(mesh)), 0.5);
}

// ---- lines ------------------------------------------------------------------------------------------------

TEST(Mesh, ALineHasItsLengthTimesItsWidthInInk) {
    for (const double width : {1.0, 1.5, 3.0, 6.0}) {
        Mesh mesh;
        const std::vector<Point> line{{10, 12}, {50, 41}};
        mesh.stroke(line, false, {width, Ends::butt}, black);
        EXPECT_NEAR(ink(drawn(mesh)), std::hypot(40, 29) * width, 0.04 * 50 * width) << width;
    }
}

TEST(Mesh, ALineThinnerThanAPixelIsDrawnAPixelWide) {
    Mesh thin, pixel;
    const std::vector<Point> line{{10, 12}, {50, 41}};
    thin.stroke(line, false, {0.2, Ends::butt}, black);
    pixel.stroke(line, false, {1, Ends::butt}, black);
    EXPECT_EQ(ink(drawn(thin)), ink(drawn(pixel)));
}

TEST(Mesh, ASinglePointIsADotOrNothing) {
    Mesh mesh;
    const std::vector<Point> point{{32, 32}, {32, 32}};
    mesh.stroke(point, false, {8, Ends::butt}, black);
    EXPECT_TRUE(mesh.vertices().empty());
    mesh.stroke(point, false, {8, Ends::round}, black);
    EXPECT_NEAR(ink(drawn(mesh)), pi * 16, 1.5);
}

// If parts overlapped, a translucent line would be too dark there.
RC_GTEST_PROP(MeshLaw, ATranslucentLineIsNowhereTooDark, ()) {
    const auto width = static_cast<double>(*rc::gen::inRange(1, 7));
    std::vector<Point> line{{12, 32}};
    double angle = 0;
    for (int turn : *rc::gen::container<std::vector<int>>(3, rc::gen::inRange(-80, 81))) {
        angle += turn * pi / 180;
        line.push_back({line.back().x + 13 * std::cos(angle), line.back().y + 13 * std::sin(angle)});
    }
    Mesh mesh;
    mesh.stroke(line, false, {width, Ends::round}, half);
    // A polyline may still cross itself, but not with three turns of under 80 degrees each in parts longer than wide.
    RC_ASSERT(darkest(drawn(mesh)) <= 129);
}

TEST(Mesh, AClosedLineHasNoSeam) {
    Mesh mesh;
    mesh.stroke(rounded_outline({8, 8, 40, 40}, 6), true, {4, Ends::butt}, half);
    const Raster raster = drawn(mesh);
    EXPECT_LE(darkest(raster), 129);
    for (unsigned x = 16; x < 40; ++x) EXPECT_EQ(raster.alpha(x, 8), 128) << x;
    EXPECT_NEAR(ink(raster), (4 * 28 + 2 * pi * 6) * 4 * 128 / 255, 2);
}

// ---- outlines ---------------------------------------------------------------------------------------------

TEST(Outline, ACornersRadiusIsAtMostHalfTheShorterSide) {
    for (const double radius : {0.0, 3.0, 10.0, 500.0}) {
        for (const Point& p : rounded_outline({10, 20, 40, 16}, radius)) {
            EXPECT_GE(p.x, 10 - 1e-9);
            EXPECT_LE(p.x, 50 + 1e-9);
            EXPECT_GE(p.y, 20 - 1e-9);
            EXPECT_LE(p.y, 36 + 1e-9);
        }
    }
    EXPECT_EQ(rounded_outline({10, 20, 40, 16}, 0).size(), 4U);
}

RC_GTEST_PROP(OutlineLaw, ArcsLookRound, ()) {
    const double radius = *rc::gen::inRange(1, 4000) / 10.0;
    const auto parts = static_cast<double>(arc_parts(radius, 2 * pi));
    RC_ASSERT(radius * (1 - std::cos(pi / parts)) <= 0.1);  // px between the chord and the arc
}

RC_GTEST_PROP(OutlineLaw, DashesCoverTheirShareOfTheLine, ()) {
    const double dash = *rc::gen::inRange(1, 9), gap = *rc::gen::inRange(1, 9), length = *rc::gen::inRange(1, 200);
    const std::vector<Point> line{{0, 0}, {length * 0.6, 0}, {length, 0}};
    double drawn_length = 0, last = -gap;
    for (const auto& part : dashes(line, false, dash, gap)) {
        RC_ASSERT(std::abs(part.front().x - last - gap) < 1e-9);
        last = part.back().x;
        drawn_length += part.back().x - part.front().x;
    }
    const double whole = std::floor(length / (dash + gap));
    const double expected = whole * dash + std::min(dash, length - whole * (dash + gap));
    RC_ASSERT(std::abs(drawn_length - expected) < 1e-9);
}

// ---- whole pixels -----------------------------------------------------------------------------------------

RC_GTEST_PROP(SnapLaw, BoxesEndOnWholePixelsNearWhereTheyWereAndNothingVanishes, ()) {
    const auto length = [](int hundredths) { return hundredths / 100.0; };
    const Box box{length(*rc::gen::inRange(-9999, 99999)), length(*rc::gen::inRange(-9999, 99999)),
                  length(*rc::gen::inRange(1, 99999)), length(*rc::gen::inRange(1, 99999))};
    const Box out = snapped(box);
    for (const double edge : {out.x, out.y, out.right(), out.bottom()}) RC_ASSERT(edge == std::round(edge));
    RC_ASSERT(out.w >= 1 && out.h >= 1);
    RC_ASSERT(std::abs(out.x - box.x) <= 0.5 && std::abs(out.y - box.y) <= 0.5);
    // A start is off by half a pixel at most; so is a length, unless it has grown to the one pixel that it needs.
    RC_ASSERT(std::abs(out.right() - box.right()) <= 1.5 && std::abs(out.bottom() - box.bottom()) <= 1.5);
}

TEST(Snap, NeighboursStillMeetAndEqualsStayEqual) {
    for (double y = 0; y < 3; y += 0.17) {
        EXPECT_EQ(snapped({0, y, 300, 100.4}).bottom(), snapped({0, y + 100.4, 300, 100.4}).y);
        EXPECT_EQ(snapped({0, y, 44, 40.3}).h, 40);
    }
    EXPECT_EQ(snapped_width(0.3), 1);
    EXPECT_EQ(snapped_width(1.75), 2);
    EXPECT_EQ(snapped_width(2.2), 2);
    EXPECT_EQ(snapped_width(3.5), 3.5);
}

}  // namespace
}  // namespace plyglass::window
