#include "scene/icons.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/scene_text.hpp"

namespace plyglass::scene {
namespace {

Layer layer_of(const std::function<void(Pen&)>& draw) {
    Layer layer;
    Pen pen(layer);
    draw(pen);
    return layer;
}

// The drawing, one item per line, without indentation.
std::string drawn(const std::function<void(Pen&)>& draw) {
    std::istringstream text(to_text({.size = {}, .layers = {layer_of(draw)}, .hits = {}}));
    std::string out;
    std::string line;
    while (std::getline(text, line)) {
        if (line.starts_with("  ")) out += line.substr(2) + '\n';
    }
    return out;
}

// --- as drawn: coordinates are those of the mock-ups ---------------------------------------------------

TEST(Icons, TransportIsAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::first(pen, {46, 868}, Ink::ink);
              }),
              "path 52 861  44 868  52 875 stroke ink 2.5\n"
              "line 39 861  39 875 stroke ink 2.5\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::previous(pen, {94, 868}, Ink::ink);
              }),
              "path 98 861  90 868  98 875 stroke ink 2.5\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::play(pen, {150, 868}, Ink::on_ink);
              }),
              "polygon 145 860  158 868  145 876 fill on_ink stroke on_ink 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::next(pen, {206, 868}, Ink::ink);
              }),
              "path 202 861  210 868  202 875 stroke ink 2.5\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::last(pen, {254, 868}, Ink::ink);
              }),
              "path 248 861  256 868  248 875 stroke ink 2.5\n"
              "line 261 861  261 875 stroke ink 2.5\n");
}

TEST(Icons, CutIsAsDrawnOnTheButtonAndInTheHeadline) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::cut(pen, {974, 24}, Ink::ink);
              }),
              "line 968 32  974 16 stroke ink 2.5\n"
              "line 974 32  980 16 stroke ink 2.5\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::cut(pen, {989.9, 123}, Ink::on_ink, 0.9);
              }),
              "line 984.5 130.2  989.9 115.8 stroke on_ink 2.5\n"
              "line 989.9 130.2  995.3 115.8 stroke on_ink 2.5\n");
}

// Strokes have no direction: ends and order follow the code, the numbers follow the drawing.
TEST(Icons, CutAcrossAnEdgeLeansAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::cut_across(pen, {421, 553}, {26, 118}, Ink::paper);
              }),
              "line 429.1 551.1  411.4 548.1 stroke paper 7\n"
              "line 430.6 557.9  412.9 554.9 stroke paper 7\n"
              "line 429.1 551.1  411.4 548.1 stroke ink 3\n"
              "line 430.6 557.9  412.9 554.9 stroke ink 3\n");
}

TEST(Icons, CutsAcrossFannedEdgesLeanOneWayAndCrossThem) {
    constexpr double degree = std::numbers::pi / 180;
    for (int angle = 0; angle < 180; ++angle) {
        SCOPED_TRACE(angle);
        const Point edge{std::cos(angle * degree), std::sin(angle * degree)};  // down, from the left to the right
        Layer layer;
        Pen pen(layer);
        icon::cut_across(pen, {0, 0}, edge, Ink::paper);
        ASSERT_EQ(layer.items.size(), 4U);
        const auto& ends = layer.items.back().points;
        const Point stroke{ends.back().x - ends.front().x, ends.back().y - ends.front().y};
        const double length = std::hypot(stroke.x, stroke.y);
        EXPECT_NEAR(length, 18, 1e-9);
        EXPECT_GE(std::abs(stroke.x * edge.y - stroke.y * edge.x) / length, std::sin(32 * degree)) << "it crosses";
        const double rises = -stroke.y / stroke.x;
        EXPECT_GE(std::atan(rises) / degree, -22.001) << "none leans steeply to the left";
        EXPECT_LE(std::atan(rises) / degree, 80.001);
    }
}

TEST(Icons, ChevronsAndChecksAreAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::chevron(pen, {236.3, 86}, icon::Way::down, Ink::ink2);
              }),
              "path 241.3 83.5  236.3 88.5  231.3 83.5 stroke ink2 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::chevron(pen, {1558, 581.5}, icon::Way::right, Ink::ink2);
              }),
              "path 1555.5 576.5  1560.5 581.5  1555.5 586.5 stroke ink2 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::check(pen, {1256, 132}, Ink::on_ink);
              }),
              "path 1249 132  1254 138  1264 126 stroke on_ink 3\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::check(pen, {498, 144}, Ink::ink, 0.9);
              }),
              "path 491.7 144  496.2 149.4  505.2 138.6 stroke ink 3\n");
}

TEST(Icons, ArrowsAreAsDrawnInCardsAndOnKeys) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::arrow(pen, {1134, 318}, icon::Way::right, Ink::ink);
              }),
              "path 1126 318  1142 318 stroke ink 2.5\n"
              "path 1135.6 311.6  1142 318  1135.6 324.4 stroke ink 2.5\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::arrow(pen, {184, 254}, icon::Way::left, Ink::ink, 10, 2);
              }),
              "path 189 254  179 254 stroke ink 2\n"
              "path 183 258  179 254  183 250 stroke ink 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::arrow(pen, {222, 414}, icon::Way::down, Ink::ink, 10, 2);
              }),
              "path 222 409  222 419 stroke ink 2\n"
              "path 226 415  222 419  218 415 stroke ink 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::arrow(pen, {252, 334}, icon::Way::up, Ink::ink, 10, 2);
              }),
              "path 252 339  252 329 stroke ink 2\n"
              "path 248 333  252 329  256 333 stroke ink 2\n");
}

TEST(Icons, ButtonsAreAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::save_as(pen, {1524, 28}, Ink::ink);
              }),
              "path 1516 30  1516 36  1532 36  1532 30 stroke ink 2\n"
              "line 1524 31  1524 19 stroke ink 2\n"
              "path 1519.5 23.5  1524 19  1528.5 23.5 stroke ink 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::question(pen, {1568, 28}, Ink::ink);
              }),
              "circle 1568 28 radius 9 stroke ink 2\n"
              "text 1568 33 \"?\" 14 sans_bold middle fill ink\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::dots(pen, {1244, 24}, Ink::ink);
              }),
              "circle 1237 24 radius 2.2 fill ink\n"
              "circle 1244 24 radius 2.2 fill ink\n"
              "circle 1251 24 radius 2.2 fill ink\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::cross(pen, {1412, 140}, Ink::ink);
              }),
              "line 1407.2 135.2  1416.8 144.8 stroke ink 3\n"
              "line 1407.2 144.8  1416.8 135.2 stroke ink 3\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::plus(pen, {1171, 734}, Ink::ink);
              }),
              "line 1166 734  1176 734 stroke ink 2\n"
              "line 1171 729  1171 739 stroke ink 2\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::playhead(pen, {1038, 24}, Ink::ink, Ink::card);
              }),
              "line 1038 13  1038 28 stroke ink 3\n"
              "circle 1038 30 radius 5 fill card stroke ink 3\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::exclamation(pen, {47, 544});
              }),
              "circle 47 544 radius 11 fill error\n"
              "text 47 550.1 \"!\" 17 sans_bold middle fill on_ink\n");
}

TEST(Icons, RowsOfThePickerAreAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::tree(pen, {52, 144});
              }),
              "line 52 139  44 150 stroke ink2 1.5\n"
              "line 52 139  52 150 stroke ink2 1.5\n"
              "line 52 139  60 150 stroke ink2 1.5\n"
              "rect 47.5 133.5 9 9 radius 2 fill max_fill\n"
              "rect 40.5 147 7 7 radius 2 fill leaf_fill stroke leaf_line 1\n"
              "rect 48.5 147 7 7 radius 2 fill leaf_fill stroke leaf_line 1\n"
              "rect 56.5 147 7 7 radius 2 fill leaf_fill stroke leaf_line 1\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::hash(pen, {52, 288}, Ink::ink);
              }),
              "line 48.5 278  48.5 298 stroke ink 1.8\n"
              "line 42 284.5  62 284.5 stroke ink 1.8\n"
              "line 55.5 278  55.5 298 stroke ink 1.8\n"
              "line 42 291.5  62 291.5 stroke ink 1.8\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::folder(pen, {52, 392}, Ink::ink);
              }),
              "path 42 400  42 384  49 384  52 387  62 387  62 400  42 400 stroke ink 2\n");
}

TEST(Icons, LogoAndLeafAreAsDrawn) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::logo(pen, {36, 28});
              }),
              "line 32 16  24 38 stroke ink 2\n"
              "line 32 16  42 38 stroke ink 2\n"
              "rect 26 9 12 12 radius 2 fill max_fill\n"
              "polygon 18 33  30 33  24 43 fill min_fill stroke min_fill 2\n"
              "rect 37 32 11 11 radius 3 fill leaf_fill stroke leaf_line 1\n");
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::leaf(pen, {876, 24});
              }),
              "rect 864.5 14.5 23 19 radius 5 fill leaf_fill stroke leaf_line 1.2\n");
}

// --- not in the drawings, or not as numbers ------------------------------------------------------------

TEST(Icons, RightHalfOfTheContrastCircleIsFilled) {
    const Layer layer = layer_of([](Pen& pen) { icon::contrast(pen, {1480, 28}, Ink::ink); });
    ASSERT_EQ(layer.items.size(), 2U);
    const Item& half = layer.items[0];
    EXPECT_EQ(half.kind, Item::Kind::polygon);
    for (const Point& point : half.points) {
        EXPECT_GE(point.x, 1480 - 1e-9);
        EXPECT_NEAR(std::hypot(point.x - 1480, point.y - 28), 8, 1e-9);
    }
    EXPECT_NEAR(half.points.front().y, 20, 1e-9);
    EXPECT_NEAR(half.points.back().y, 36, 1e-9);
    EXPECT_EQ(layer.items[1].box, (Box{1472, 20, 16, 16}));
}

TEST(Icons, PauseIsAsTallAsPlayAndInTheMiddle) {
    EXPECT_EQ(drawn([](Pen& pen) {
                  icon::pause(pen, {150, 868}, Ink::on_ink);
              }),
              "rect 143 860 5 16 radius 1.5 fill on_ink\n"
              "rect 152 860 5 16 radius 1.5 fill on_ink\n");
}

TEST(Icons, CutAcrossKeepsItsShapeWhateverTheEdgesLength) {
    const auto at_length = [](double length) {
        return drawn([&](Pen& pen) { icon::cut_across(pen, {0, 0}, {3 * length, 4 * length}, Ink::paper, 22); });
    };
    EXPECT_EQ(at_length(1), at_length(100));
}

TEST(Icons, EveryIconStaysWithinTheBoxOfAButton) {
    using Draw = std::function<void(Pen&)>;
    const Point centre{100, 100};
    const std::vector<Draw> icons{
        [&](Pen& pen) { icon::chevron(pen, centre, icon::Way::up, Ink::ink); },
        [&](Pen& pen) { icon::arrow(pen, centre, icon::Way::up, Ink::ink); },
        [&](Pen& pen) { icon::plus(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::minus(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::check(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::cross(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::dots(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::cut(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::play(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::pause(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::first(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::last(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::contrast(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::save_as(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::question(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::folder(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::hash(pen, centre, Ink::ink); },
        [&](Pen& pen) { icon::playhead(pen, centre, Ink::ink, Ink::card); },
        [&](Pen& pen) { icon::exclamation(pen, centre); },
        [&](Pen& pen) { icon::tree(pen, centre); },
        [&](Pen& pen) { icon::leaf(pen, centre); },
    };
    const Box button = Box{100, 100, 0, 0}.grown(13);
    for (std::size_t i = 0; i < icons.size(); ++i) {
        for (const Item& item : layer_of(icons[i]).items) {
            std::vector<Point> corners = item.points;
            if (corners.empty()) corners = {{item.box.x, item.box.y}, {item.box.right(), item.box.bottom()}};
            EXPECT_TRUE(std::all_of(corners.begin(), corners.end(), [&](Point p) { return button.contains(p); }))
                << "icon " << i;
        }
    }
}

}  // namespace
}  // namespace plyglass::scene
