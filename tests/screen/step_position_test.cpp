// The Step screen on searches of positions of 2048.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/background.hpp"
#include "app/exact_values.hpp"
#include "game/2048/board_text.hpp"
#include "screen/screen.hpp"
#include "text/numbers.hpp"
#include "trace/position_words.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

constexpr const char* stepped_position = "2048:512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0";

/// All words on the screen, one after another.
std::string words_on(Stepping& screen) {
    std::string out;
    for (const scene::Layer& layer : screen->frame().scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (item.kind == scene::Item::Kind::text) out += item.text + " ";  // a sentence may be several lines
        }
    }
    return out;
}

bool shows(Stepping& screen, const std::string& what) { return words_on(screen).find(what) != std::string::npos; }

std::string sentence(Stepping& screen) { return screen.view()["sentence"]; }
bool told(Stepping& screen, const std::string& what) { return sentence(screen).find(what) != std::string::npos; }

TEST(StepOnPositions, ShowsTheWayToTheCurrentNodeWithItsBoards) {
    Stepping screen(stepped_position);
    screen.wait();
    EXPECT_EQ(screen->playhead()->film().positions()->boards.size(), screen->playhead()->film().tree().size());
    for (int i = 0; i < 3; ++i) screen.letter(U'n');
    EXPECT_EQ(screen.view()["kind"], "cutoff");
    EXPECT_TRUE(shows(screen, "512")) << "the boards have digits";
    EXPECT_TRUE(shows(screen, "Up: no tile moves"));
    EXPECT_TRUE(shows(screen, "MIN"));
}

TEST(StepOnPositions, LevelNamesBeginWhereThoseOfTreesDo) {
    const auto left_end = [](Stepping& screen) {
        for (const scene::Layer& layer : screen->frame().scene.layers) {
            for (const scene::Item& item : layer.items) {
                if (item.kind == scene::Item::Kind::text && item.text == "MAX") return item.points[0].x;
            }
        }
        return -1.0;
    };
    Stepping position(stepped_position), tree("banknote");
    position.wait();
    for (const auto& [width, height, x] : {std::tuple(1600.0, 900.0, 24.0), std::tuple(1280.0, 720.0, 16.0)}) {
        position.resize(width, height);
        tree.resize(width, height);
        EXPECT_EQ(left_end(position), x);
        EXPECT_EQ(left_end(tree), x);
    }
}

TEST(StepOnPositions, TellsWhatIsTrueOfTheNodesOfASmallBoard) {
    const auto truth = *truth_about(*game::read_board("2,0/4,2"), {});
    Stepping screen("2048:2,0/4,2");
    screen.wait();
    screen.press(Key::end);
    EXPECT_EQ(screen.view()["exact"]["unit"], "points");
    EXPECT_EQ(screen.view()["exact"]["value"], truth.value);
    EXPECT_TRUE(told(screen, "Perfect play, in points to come: " + truth_of_moves(truth) + ".")) << sentence(screen);
    EXPECT_TRUE(told(screen, "The search plays a best move.")) << sentence(screen);
    screen.press(Key::down);  // inspects the best move
    const double later = *exact_points_at(screen->playhead()->film(), 1);
    EXPECT_EQ(screen.view()["exact"]["value"], later);
    EXPECT_TRUE(told(screen, "Perfect play: " + text::fixed(later, 2) + " points to come.")) << sentence(screen);
    screen.letter(U'l');
    EXPECT_TRUE(told(screen, "最优玩法还能得 " + text::fixed(later, 2) + " 分。")) << sentence(screen);
    screen.press(Key::escape);
    screen.press(Key::home);
    screen.press(Key::right);
    ASSERT_EQ(screen.view()["kind"], "enter");
    EXPECT_FALSE(screen.view().contains("exact")) << "the search has no value yet";
    Stepping large(stepped_position);
    large.wait();
    large.press(Key::end);
    EXPECT_FALSE(large.view().contains("exact"));
}

TEST(StepOnPositions, ZoomingBeforeTheFirstFilmIsThereWaitsForIt) {
    for (const char* tree : {stepped_position, "wide"}) {
        SCOPED_TRACE(tree);
        std::string text = "max(";
        for (int i = 0; i < 25'000; ++i) text += "1 ";
        std::optional<HeldBackground> held(std::in_place);
        Stepping screen(tree == stepped_position ? stepped_position : text + ")");
        ASSERT_EQ(screen->playhead(), nullptr) << "the search is still under way";
        screen->handle(Wheel{{700, 400}, 1, false});
        screen->handle(Wheel{{700, 400}, -3, false});
        screen->handle(Wheel{{700, 400}, -3, true});
        screen.press(Key::plus);
        screen.press(Key::minus);
        screen.letter(U'0');
        held.reset();
        screen.wait();
        ASSERT_NE(screen->playhead(), nullptr);
        EXPECT_EQ(screen.at(), 1U);
    }
}

TEST(StepOnPositions, ZoomingWhileASecondSearchReplacesAFilmGoesOn) {
    Stepping screen(stepped_position);
    screen.wait();
    screen.press(Key::minus);
    for (int depth = 2; depth <= 4; ++depth) {
        screen->show_position({.grid = *game::read_board("1000121023012346"), .agent = "textbook", .depth = depth});
        for (int i = 0; i < 6; ++i) {
            screen->handle(Wheel{{700, 400}, i % 2 == 0 ? -2.0 : 1.0, false});
            screen->tick(0.01);
            screen->frame();
        }
    }
    screen.wait();
    EXPECT_EQ(screen.view()["depth"], 4);
}

TEST(StepOnPositions, TheCodeUnfoldsInPlaceOfALeafsTermsAndFoldsAgain) {
    for (const Point size : {Point{1600, 900}, Point{1280, 720}}) {
        Stepping screen(stepped_position);
        screen.wait();
        screen.resize(size.x, size.y);
        while (!trace::is_leaf_like(screen->playhead()->event().kind)) screen.press(Key::right);
        EXPECT_TRUE(screen.shows("code"));
        EXPECT_FALSE(shows(screen, "for each child"));
        screen.click("code");
        EXPECT_TRUE(shows(screen, "for each child")) << words_on(screen);
        EXPECT_TRUE(shows(screen, "if n is a leaf")) << words_on(screen);
        screen.click("code");
        EXPECT_FALSE(shows(screen, "for each child")) << words_on(screen);
        EXPECT_TRUE(shows(screen, "This leaf")) << words_on(screen);
    }
}

TEST(StepOnPositions, EveryValueOfTheWayIsTheFilms) {
    Stepping screen(stepped_position);
    screen.wait();
    for (std::size_t step = 1; step <= screen->playhead()->steps(); step += 7) {
        while (screen->playhead()->step() < step) screen.press(Key::right);
        const trace::Playhead& head = *screen->playhead();
        for (const game::NodeId n : head.stack()) {
            EXPECT_TRUE(shows(screen, text::bounded(head.value(n)))) << "step " << step << ", node " << n;
        }
        if (trace::is_leaf_like(head.event().kind)) {
            EXPECT_TRUE(shows(screen, text::bounded(head.value(head.current())))) << "step " << step;
        }
    }
}

TEST(StepOnPositions, ADepthIsAChapterAndStepsGoThroughAllOfThem) {
    Stepping screen("banknote");
    screen->show_position(
        {.grid = *game::read_board(stepped_position + 5), .agent = "minimax", .depth = 3, .move = 443});
    screen.wait();
    EXPECT_EQ(screen.view()["tree"], "2048 after 442 moves");
    EXPECT_EQ(screen.view()["chapters"], 3);
    EXPECT_EQ(screen.view()["chapter"], 2) << "it opens where its answer comes from";
    EXPECT_TRUE(shows(screen, "minimax, 3 player moves deep, values of careful"));
    screen.press(Key::left);
    EXPECT_EQ(screen.view()["chapter"], 1);
    EXPECT_EQ(screen->playhead()->step(), screen->playhead()->steps());
    screen.press(Key::right);
    EXPECT_EQ(screen.view()["chapter"], 2);
    EXPECT_EQ(screen->playhead()->step(), 1U);
    screen.press(Key::home);
    EXPECT_EQ(screen.view()["chapter"], 0);
    EXPECT_TRUE(shows(screen, "2048 after 442 moves, depth 1"));
    EXPECT_EQ(screen->playhead()->step(), 1U);
    screen.press(Key::end);
    EXPECT_EQ(screen.view()["chapter"], 2);
    EXPECT_EQ(screen->playhead()->step(), screen->playhead()->steps());
}

TEST(StepOnPositions, TheSwitchSearchesTheSameBoardAnew) {
    Stepping screen(stepped_position);
    screen.wait();
    screen.click("algorithm expectimax");
    screen.wait();
    EXPECT_EQ(screen->playhead()->film().search().algorithm, trace::Algorithm::expectimax);
    EXPECT_TRUE(shows(screen, "CHANCE"));
    screen.click("algorithm minimax");
    screen.wait();
    EXPECT_EQ(screen->playhead()->film().search().algorithm, trace::Algorithm::minimax);
    EXPECT_EQ(screen->playhead()->film().cut_count(), 0U);
    screen.click("options");
    screen.click("option depth 2");
    screen.wait();
    EXPECT_EQ(screen.view()["depth"], 2);
    EXPECT_EQ(screen->playhead()->film().tree().height(), 2U);
}

TEST(StepOnPositions, CutsAtRandomTilesAndSaysWhatItKnowsOfAllBoards) {
    Stepping screen(stepped_position);
    screen.wait();
    screen.click("algorithm expectimax");
    screen.wait();
    screen.click("options");
    screen.click("option chance star1");
    screen.wait();
    const trace::Film& star = screen->playhead()->film();
    EXPECT_TRUE(star.has_chance_windows());
    ASSERT_NE(star.positions(), nullptr);
    EXPECT_GT(star.cut_count(), 0U);
    EXPECT_TRUE(shows(screen, "Star1 with random tiles, 4 plies deep"));
    screen.letter(U'n');
    EXPECT_EQ(screen.view()["kind"], "cutoff");
    EXPECT_TRUE(told(screen, "Whatever the other tiles leave")) << sentence(screen);
    screen.letter(U'v');
    EXPECT_TRUE(shows(screen, "Give it any value from"));
    screen.press(Key::escape);
    screen.click("options");
    screen.click("option depth 2");
    screen.wait();
    EXPECT_TRUE(screen->playhead()->film().has_chance_windows()) << "another depth of the same search";
    screen.press(Key::escape);
    screen.click("algorithm minimax");
    screen.wait();
    EXPECT_FALSE(screen->playhead()->film().search().range.has_value()) << "against the worst tiles again";
}

TEST(StepOnPositions, GoesToWhereTheBestMoveChangesAndToAnyNode) {
    Stepping screen("banknote");
    screen->show_position({.grid = *game::read_board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"),
                           .agent = "textbook:algorithm=minimax",
                           .depth = 3});
    screen.wait();
    game::NodeId best = game::no_node;
    std::size_t changes = 0;
    for (std::size_t at = 0; at != screen->playhead()->step();) {
        at = screen->playhead()->step();
        screen.letter(U'b');
        if (screen->playhead()->step() == at) break;
        EXPECT_NE(screen->playhead()->best_child(0), best);
        best = screen->playhead()->best_child(0);
        ++changes;
    }
    EXPECT_GE(changes, 2U);
    screen.press(Key::home);
    screen.press(Key::right);
    const game::NodeId last = screen->playhead()->film().tree().children(0).back();
    screen.click("node " + std::to_string(last));
    screen.letter(U'g');
    EXPECT_EQ(screen->playhead()->current(), last);
    EXPECT_EQ(screen.view()["kind"], "return");
}

TEST(StepOnPositions, AwayFromTheWayThereIsTheWholeTree) {
    Stepping screen(stepped_position);
    screen.wait();
    screen.press(Key::minus);
    EXPECT_EQ(screen.view()["whole"], true);
    EXPECT_FALSE(screen.view()["nodes"].empty());
    screen.letter(U'0');
    EXPECT_EQ(screen.view()["whole"], false);
}

TEST(StepOnPositions, AWholeTreeOfThousandsOfNodesIsRowsOfBars) {
    Stepping screen(stepped_position);
    screen.wait();
    PositionSearch search{.grid = *game::read_board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"),
                          .agent = "textbook:algorithm=alphabeta",
                          .depth = 6};
    screen->show_position(search);
    screen.wait();
    for (int i = 0; i < 9; ++i) screen.letter(U'n');
    screen.press(Key::minus);
    auto view = screen.view();
    ASSERT_FALSE(view["bars"].empty());
    EXPECT_TRUE(shows(screen, "whole")) << "no percentage";
    EXPECT_TRUE(shows(screen, " nodes so far"));
    EXPECT_TRUE(shows(screen, "Where in the tree"));
    const auto bars = view["bars"].size();
    screen.drag({500, 740}, {300, 740});
    screen.press(Key::minus);
    EXPECT_EQ(screen.view()["bars"].size(), bars) << "all of it is there: nothing to move, nothing further away";
    // Closer, there are the shapes around the current node; away from them, bars again.
    screen.press(Key::plus);
    view = screen.view();
    EXPECT_TRUE(view["bars"].empty());
    EXPECT_TRUE(shows(screen, "60%"));
    const bool has_current = std::any_of(view["nodes"].begin(), view["nodes"].end(),
                                         [](const auto& node) { return node.value("current", false); });
    EXPECT_TRUE(has_current);
    for (int i = 0; i < 6; ++i) screen.press(Key::minus);
    EXPECT_EQ(screen.view()["bars"].size(), bars);
    screen.letter(U'0');
    EXPECT_EQ(screen.view()["whole"], false);
}

/// The visible detail of a position's tree, from rows of bars to boards with numbers.
std::string level(Stepping& screen) {
    const auto view = screen.view();
    if (!view["bars"].empty()) return "bars";
    std::string out = "shapes";
    for (const auto& node : view["nodes"]) {
        if (node.contains("board")) return node["board"];
        // The current node and its children have theirs at every zoom.
        if (node["text"] != "" && node["node"].size() > 1) out = "values";
    }
    return out;
}

TEST(StepOnPositions, ZoomsFromBarsToBoardsWithNumbers) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.press(Key::end);
    screen.press(Key::minus);
    std::vector<std::string> levels;
    for (int i = 0; i < 60; ++i) {
        const std::string now = level(screen);
        if (levels.empty() || levels.back() != now) levels.push_back(now);
        screen.press(Key::plus);
    }
    const std::vector<std::string> expected{"bars", "values", "colours", "digits"};
    EXPECT_EQ(levels, expected);
    EXPECT_TRUE(shows(screen, "64"));
}

TEST(StepOnPositions, FadesFromALevelToTheNextAndStaysAtItWhereTheyMeet) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.press(Key::end);
    screen.press(Key::minus);
    const layout::Point middle{600, 400};
    const auto wheel = [&](double notches) { screen->handle(Wheel{middle, notches, false}); };
    const auto items = [&] {
        std::size_t count = 0;
        for (const scene::Layer& layer : screen->frame().scene.layers) count += layer.items.size();
        return count;
    };
    bool faded = false;
    for (int i = 0; i < 80 && !faded; ++i) {
        const std::string before = level(screen);
        wheel(0.25);
        if (before == level(screen) || before == "bars") continue;
        EXPECT_TRUE(screen.view()["moving"]) << before << " to " << level(screen);
        const std::size_t both = items();
        const std::string now = level(screen);
        screen->tick(1);
        EXPECT_FALSE(screen.view()["moving"]);
        EXPECT_LT(items(), both) << "what was shown before lies over it until it has faded";
        wheel(-0.25);
        EXPECT_EQ(level(screen), now) << "a little back is the same level still";
        faded = true;
    }
    EXPECT_TRUE(faded);
}

/// The ring around the current node: the largest rectangle with such an outline.
scene::Box ring(Stepping& screen) {
    scene::Box out;
    for (const scene::Item& item : screen->frame().scene.layers.front().items) {
        const bool is_ring = item.kind == scene::Item::Kind::rect && item.stroke == scene::Stroke{scene::Ink::ink, 4};
        if (is_ring && item.box.w > out.w) out = item.box;
    }
    return out;
}

TEST(StepOnPositions, TheRingGlidesAlongTheWay) {
    Stepping screen(stepped_position);
    screen.wait();
    const scene::Box from = ring(screen);
    ASSERT_GT(from.w, 0);
    screen->handle(KeyPress{Key::right, 0, false, false});
    screen->tick(0.13);
    const scene::Box under_way = ring(screen);
    EXPECT_TRUE(screen.view()["moving"]);
    screen.settle();
    const scene::Box to = ring(screen);
    EXPECT_FALSE(screen.view()["moving"]);
    EXPECT_LT(from.y, under_way.y);
    EXPECT_LT(under_way.y, to.y);
}

TEST(StepOnPositions, EveryValueOfTheTreeIsTheFilms) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.press(Key::minus);
    std::size_t values = 0;
    for (int i = 0; i < 12; ++i) {
        for (int j = 0; j < 5; ++j) screen.letter(U'n');
        screen.letter(U's');
        const trace::Playhead& head = *screen->playhead();
        const auto view = screen.view();
        for (const auto& node : view["nodes"]) {
            const auto path = node["node"].get<std::vector<std::uint32_t>>();
            const game::NodeId n = head.film().tree().at(path);
            if (node["text"] == "") continue;
            EXPECT_NE(head.status(n), trace::Status::unseen);
            EXPECT_EQ(node["text"], text::bounded(head.value(n))) << "node " << n << " at step " << head.step();
            ++values;
        }
    }
    EXPECT_GT(values, 50U);
}

TEST(StepOnPositions, AWholeTreeOfMoreLeavesThanFitAsShapesIsRowsOfBars) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.press(Key::end);
    screen.press(Key::minus);
    const auto view = screen.view();
    EXPECT_TRUE(view["whole"]);
    EXPECT_EQ(view["bars"].front()[2], "1\u2009130 nodes");
}

TEST(StepOnPositions, ASubtreeAloneIsShapesOnlyIfItsLeavesHaveRoomForTheirValues) {
    Stepping screen("2048:512,64,64,8,256,4,0,4,128,32,4,2,8,4,2,16");
    screen.wait();
    std::size_t with_shapes = 0;
    std::size_t with_bars = 0;
    for (int i = 0; i < 15; ++i) {
        screen.letter(U'n');
        screen.letter(U's');
        const trace::Playhead& head = *screen->playhead();
        const auto view = screen.view();
        ++(view["bars"].empty() ? with_shapes : with_bars);
        for (const auto& node : view["nodes"]) {
            const game::NodeId n = head.film().tree().at(node["node"].get<std::vector<std::uint32_t>>());
            if (head.status(n) != trace::Status::unseen) {
                EXPECT_NE(node["text"], "") << "node " << n << " at step " << head.step();
            }
        }
    }
    EXPECT_GT(with_shapes, 0U);
    EXPECT_GT(with_bars, 0U);
}

TEST(StepOnPositions, ATreeOfBoardsIsNeverDots) {
    for (const char* board : {"2048:1000121023012346", "2048:512,64,64,8,256,4,0,4,128,32,4,2,8,4,2,16"}) {
        Stepping screen(board);
        screen.wait();
        screen.letter(U'n');
        screen.letter(U's');
        screen.press(Key::plus);
        for (int i = 0; i < 40; ++i) {
            const auto view = screen.view();
            EXPECT_EQ(view["dots"], 0);
            EXPECT_NE(view["nodes"].size() + view["bars"].size(), 0U);
            screen.press(Key::minus);
        }
    }
}

TEST(StepOnPositions, ZeroLeadsFromAnyPartOfTheWholeTreeBackToThePath) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.letter(U'n');
    for (const auto& keys : std::vector<std::vector<Key>>{{Key::minus}, {Key::minus, Key::plus}}) {
        for (const Key key : keys) screen.press(key);
        EXPECT_TRUE(screen.view()["whole"]);
        screen.letter(U'0');
        EXPECT_FALSE(screen.view()["whole"]);
    }
}

TEST(StepOnPositions, ASubtreeIsFoldedIntoACount) {
    Stepping screen("2048:512,64,64,8,256,4,0,4,128,32,4,2,8,4,2,16");
    screen.wait();
    screen.press(Key::end);
    screen.press(Key::minus);
    const trace::Film& film = screen->playhead()->film();
    const game::NodeId best = screen->playhead()->best_child(0);
    screen.click("node " + std::to_string(best));
    screen.press(Key::plus);
    screen.letter(U'x');
    const std::string count = "+" + std::to_string(film.nodes_within(best) - 1);
    const auto stubs = screen.view()["stubs"];
    EXPECT_NE(std::find(stubs.begin(), stubs.end(), nlohmann::json({best, count})), stubs.end()) << stubs;
    const auto view = screen.view();
    for (const auto& node : view["nodes"]) {
        const auto path = node["node"].get<std::vector<std::uint32_t>>();
        EXPECT_FALSE(path.size() > 1 && path[0] == film.tree().ordinal(best)) << "is below what was folded";
    }
    screen.click("stub " + std::to_string(best));
    EXPECT_FALSE(screen.shows("stub " + std::to_string(best)));
}

TEST(StepOnPositions, ASubtreeIsShownAloneAndThenTheWholeAgain) {
    Stepping screen(stepped_position);
    screen.wait();
    screen.letter(U'n');
    screen.letter(U's');
    const game::NodeId root = screen->playhead()->current();
    const auto path = screen->playhead()->film().tree().path(root);
    EXPECT_EQ(screen.view()["root"], path);
    const auto view = screen.view();
    for (const auto& node : view["nodes"]) {
        auto at = node["node"].get<std::vector<std::uint32_t>>();
        at.resize(path.size());
        EXPECT_EQ(at, path);
    }
    EXPECT_TRUE(shows(screen, "Only what follows"));
    screen.letter(U'0');
    EXPECT_EQ(screen.view()["whole"], true);
    EXPECT_TRUE(screen.view()["root"].empty());
    screen.letter(U'0');
    EXPECT_EQ(screen.view()["whole"], false) << "the way again";
}

TEST(StepOnPositions, GoesToTheLargestChangesOfAValueInTheirOrder) {
    Stepping screen(stepped_position);
    screen.wait();
    double before = 1e300;
    for (int i = 0; i < 5; ++i) {
        screen.letter(U'w');
        const trace::Playhead& head = *screen->playhead();
        const game::NodeId parent = head.film().tree().parent(head.current());
        trace::Playhead earlier = head;
        earlier.go(head.step() - 1);
        const double size = std::abs(head.best(parent)->to_double() - earlier.best(parent)->to_double());
        EXPECT_GT(size, 0);
        EXPECT_LE(size, before);
        before = size;
    }
    const std::size_t at = screen->playhead()->step();
    screen.letter(U'w', true);
    EXPECT_NE(screen->playhead()->step(), at);
    screen.letter(U'w');
    EXPECT_EQ(screen->playhead()->step(), at);
}

TEST(StepOnPositions, ABoardIsPastedWhereTreesAre) {
    Stepping screen("banknote");
    screen.click("title");
    screen.type("paste", "2048:1000121023");
    EXPECT_NE(screen.view()["error"], "");
    screen.type("paste", " 2048:1000121023012346");
    EXPECT_EQ(screen.view()["error"], "");
    screen.submit("paste");
    screen.wait();
    EXPECT_EQ(screen.view()["tree"], "2048 position");
    EXPECT_EQ(screen->playhead()->film().positions()->boards[0], game::packed(*game::read_board("1000121023012346")));
}

TEST(StepOnPositions, ABoardIsPastedWithoutItsMarkToo) {
    for (const char* text : {"1000121023012346", " 1000121023012346\n", "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
                             "2 0 0 0 2 4 2 0 4 8 0 2 4 8 16 64", "100012102301234a"}) {
        SCOPED_TRACE(text);
        Stepping screen("banknote");
        screen.click("title");
        screen.type("paste", text);
        EXPECT_EQ(screen.view()["error"], "");
        EXPECT_EQ(screen.view()["message"], "A board of 2048: its search will be shown.");
        EXPECT_TRUE(screen.hit("load").enabled);
        screen.click("load");
        screen.wait();
        EXPECT_EQ(screen.view()["tree"], "2048 position");
        EXPECT_EQ(screen->playhead()->film().positions()->boards[0], game::packed(*game::read_board(text)));
    }
}

TEST(StepOnPositions, WhatIsNoBoardInTheFieldStaysATreeOrIsToldWhy) {
    Stepping screen("banknote");
    screen.click("title");
    for (const char* tree : {"7", "1/3", "-3.01", "100012102301234", "10001210230123467", "((3 5)(2 9))"}) {
        SCOPED_TRACE(tree);
        screen.type("paste", tree);
        EXPECT_EQ(screen.view()["error"], "");
        EXPECT_EQ(screen.view()["message"], "");
    }
    screen.type("paste", "2,0,0,0,2/2,4,2,0,0/0,0,2,0,0/0,0,0,0,0/0,0,0,0,0");
    EXPECT_EQ(screen.view()["error"], "Only searches of boards up to 4 x 4 can be shown.");
    EXPECT_FALSE(screen.hit("load").enabled);
    screen.type("paste", "2,0,0,0/2,4,2,0/4,8,0,3/4,8,16,64");
    EXPECT_NE(screen.view()["error"].get<std::string>().find("row 3, column 4"), std::string::npos)
        << screen.view()["error"];
}

TEST(StepOnPositions, AClickOnTheMapGoesToTheNodeThere) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    const scene::Box map = screen.hit("map").box;
    for (const bool whole : {false, true}) {
        const trace::Film& film = screen->playhead()->film();
        for (const double part : {0.1, 0.5, 0.9}) {
            const scene::Box now = screen.hit("map").box;
            EXPECT_EQ(now == map, !whole);
            screen.click(Point{now.x + 12 + part * (now.w - 24), now.bottom() - 12});
            const game::NodeId at = screen->playhead()->current();
            EXPECT_EQ(screen->playhead()->step(), film.entered_at(at));
            const double place = film.tree().leaf_number(at) / static_cast<double>(film.tree().leaf_count());
            EXPECT_NEAR(place, part, 0.05);
        }
        // At zooms closer than the whole tree, the map shows the visible part.
        screen.press(Key::minus);
        for (int i = 0; i < 8; ++i) screen.press(Key::plus);
    }
}

TEST(StepOnPositions, FindsANodeByItsBoard) {
    Stepping screen(stepped_position);
    screen.wait();
    const trace::Film& film = screen->playhead()->film();
    const game::Board wanted = film.positions()->boards[film.tree().children(1).front()];
    std::size_t there = 0;
    for (game::NodeId n = 0; n < film.tree().size(); ++n) {
        there += film.positions()->boards[n] == wanted && film.entered_at(n) != 0 ? 1 : 0;
    }
    ASSERT_GE(there, 1U);
    screen.letter(U'/');
    EXPECT_EQ(screen.view()["overlay"], "find");
    screen.type("find", game::write_board(game::unpacked(wanted)));
    for (std::size_t i = 1; i <= there; ++i) {
        screen.submit("find");
        EXPECT_EQ(film.positions()->boards[screen->playhead()->current()], wanted);
        EXPECT_EQ(screen->playhead()->step(), film.entered_at(screen->playhead()->current()));
        const std::string message = screen.view()["message"];
        EXPECT_EQ(message.find(std::to_string(i) + " of " + std::to_string(there)), 0U) << message;
    }
    screen.type("find", "2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0");
    screen.submit("find");
    EXPECT_EQ(screen.view()["message"], "This search never looks at this board.");
    screen.type("find", "3,0,0,0");
    screen.submit("find");
    EXPECT_NE(screen.view()["message"], "");
    screen.press(Key::escape);
    EXPECT_EQ(screen.view()["overlay"], "none");
}

TEST(StepOnPositions, TheTermsOfALeafAddUpToIt) {
    Stepping screen(stepped_position);
    screen.wait();
    while (screen->playhead()->event().kind != trace::Kind::leaf) screen.press(Key::right);
    EXPECT_TRUE(shows(screen, "This leaf"));
    for (const char* name : {"Smoothness", "Monotonicity", "Empty cells", "Max tile"}) EXPECT_TRUE(shows(screen, name));
    EXPECT_TRUE(shows(screen, "2.7 × ln ")) << "the logarithm that weighs in";
    EXPECT_TRUE(shows(screen, "sum of weight × value"));
}

TEST(StepOnPositions, ShowsTheLeafThatAReturnedValueComesFrom) {
    Stepping screen(stepped_position);
    screen.wait();
    const auto& film = screen->playhead()->film();
    // The first node that returns another value than that of the last leaf seen.
    core::Value last;
    for (;; screen.press(Key::right)) {
        const trace::Event& event = screen->playhead()->event();
        const core::Value value = film.value(event.value);
        if (event.kind == trace::Kind::leaf) last = value;
        if (event.kind == trace::Kind::leave && value != last) break;
    }
    EXPECT_TRUE(shows(screen, "The leaf that decides")) << words_on(screen);
}

TEST(StepOnPositions, PointingAtATermShowsWhichTilesCauseIt) {
    Stepping screen("2048:2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,1024");
    screen->show_position(
        {.grid = *game::read_board("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,1024"), .agent = "ovolve", .depth = 0});
    screen.wait();
    while (screen->playhead()->event().kind != trace::Kind::leaf) screen.press(Key::right);
    std::size_t row = 0;
    while (!screen.shows("term " + std::to_string(row))) ASSERT_LT(++row, 9U);
    // Its last term is the largest tile: without the 1024, the value would be that of the next largest.
    while (screen.shows("term " + std::to_string(row + 1))) ++row;
    EXPECT_FALSE(shows(screen, "How much each cell helps"));
    screen->handle(PointerMove{screen.hit("term " + std::to_string(row)).box.centre()});
    EXPECT_TRUE(shows(screen, "How much each cell helps"));
    EXPECT_TRUE(shows(screen, "+9") || shows(screen, "+8")) << words_on(screen);
    screen->handle(PointerMove{{10, 300}});
    EXPECT_FALSE(shows(screen, "How much each cell helps"));
}

TEST(StepOnPositions, SpeaksChinese) {
    Stepping screen(stepped_position);
    screen.wait();
    for (int i = 0; i < 3; ++i) screen.letter(U'n');
    screen.letter(U'l');
    EXPECT_TRUE(shows(screen, "2048 局面"));
    EXPECT_TRUE(shows(screen, "没有方块能动"));
    EXPECT_NE(std::string(screen.view()["sentence"]).find("所以到此为止"), std::string::npos);
}

TEST(StepOnPositions, SaysWhyThereIsNothingToShow) {
    Stepping screen("banknote");
    screen->show_position({.grid = *game::read_board("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2"), .agent = "expectimax"});
    screen.wait();
    EXPECT_TRUE(shows(screen, "No tile can move on this board"));
    EXPECT_EQ(screen.view()["tree"], "Banknote plates") << "what was there stays";
}

TEST(StepOnPositions, TheTreeBehindAHintOpensWithItsAnswerAndSaysHowDeepItIs) {
    Stepping screen("banknote");
    PositionSearch search{
        .grid = *game::read_board(stepped_position + 5), .agent = "expectimax", .depth = 6, .move = 463};
    search.hint = HintGiven{6, game::Direction::left};
    screen->show_position(search);
    screen.wait();
    auto view = screen.view();
    EXPECT_EQ(view["truncated"], false);
    EXPECT_EQ(view["step"], view["steps"]);
    const std::string depth = std::to_string(view["depth"].get<int>());
    const trace::Film& film = screen->playhead()->film();
    const bool agrees = film.positions()->plies[film.summary().line.front()].direction() == game::Direction::left;
    const std::string move = agrees ? "Left" : trace::ply_words(film, film.summary().line.front());
    EXPECT_EQ(view["about"], "expectimax: the hint looked 6 rounds deep; this is " + depth +
                                 (agrees ? ", and it swipes Left, too." : ", and it would swipe " + move + "."));
    EXPECT_TRUE(shows(screen, "the hint looked"));
    screen.press(Key::home);
    EXPECT_EQ(screen.view()["step"], 1);
}

TEST(StepOnPositions, ASubtreeAloneGivesWayToANodeOutsideIt) {
    Stepping screen(stepped_position);
    screen.wait();
    for (int i = 0; i < 3; ++i) screen.letter(U'n');
    screen.letter(U's');
    EXPECT_EQ(screen.view()["whole"], true);
    const auto inside = screen.view()["root"];
    EXPECT_NE(inside, "");
    screen.press(Key::home);
    EXPECT_EQ(screen.view()["whole"], false) << "the root is not in that subtree";
}

}  // namespace
}  // namespace plyglass::screen
