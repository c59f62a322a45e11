// The Step screen on searches of positions of 2048.

#include <string>

#include <gtest/gtest.h>

#include "app/screen.hpp"
#include "game/2048/board_text.hpp"

namespace plyglass::app {
namespace {

constexpr const char* board = "2048:512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0";

/// All words on the screen, one after the other.
std::string words(Screen& screen) {
    std::string out;
    for (const scene::Layer& layer : screen->frame().scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (item.kind == scene::Item::Kind::text) out += item.text + "\n";
        }
    }
    return out;
}

bool shows(Screen& screen, const std::string& what) { return words(screen).find(what) != std::string::npos; }

TEST(StepOnPositions, ShowsTheWayToTheCurrentNodeWithItsBoards) {
    Screen screen(board);
    screen.wait();
    EXPECT_EQ(screen->playhead()->film().positions()->boards.size(), screen->playhead()->film().tree().size());
    for (int i = 0; i < 3; ++i) screen.letter(U'n');
    EXPECT_EQ(screen.view()["kind"], "cutoff");
    EXPECT_TRUE(shows(screen, "512")) << "the boards have digits";
    EXPECT_TRUE(shows(screen, "Up: no tile moves"));
    EXPECT_TRUE(shows(screen, "MIN"));
}

TEST(StepOnPositions, EveryValueOfTheWayIsTheFilms) {
    Screen screen(board);
    screen.wait();
    for (std::size_t step = 1; step <= screen->playhead()->steps(); step += 7) {
        while (screen->playhead()->step() < step) screen.press(Key::right);
        const trace::Playhead& head = *screen->playhead();
        const auto numbers = head.film().numbers();
        for (const game::NodeId n : head.stack()) {
            EXPECT_TRUE(shows(screen, numbers.bounded(head.value(n)))) << "step " << step << ", node " << n;
        }
        if (trace::is_leaf_like(head.event().kind)) {
            EXPECT_TRUE(shows(screen, numbers.bounded(head.value(head.current())))) << "step " << step;
        }
    }
}

TEST(StepOnPositions, ADepthIsAChapterAndStepsGoThroughAllOfThem) {
    Screen screen("banknote");
    screen->show_position({.grid = *game::read_board(board + 5), .agent = "minimax", .depth = 3, .move = 443});
    screen.wait();
    EXPECT_EQ(screen.view()["tree"], "2048, move 443");
    EXPECT_EQ(screen.view()["chapters"], 3);
    EXPECT_EQ(screen.view()["chapter"], 2) << "it opens where its answer comes from";
    EXPECT_TRUE(shows(screen, "2048, move 443, depth 3"));
    screen.press(Key::left);
    EXPECT_EQ(screen.view()["chapter"], 1);
    EXPECT_EQ(screen->playhead()->step(), screen->playhead()->steps());
    screen.press(Key::right);
    EXPECT_EQ(screen.view()["chapter"], 2);
    EXPECT_EQ(screen->playhead()->step(), 1U);
    screen.press(Key::home);
    EXPECT_EQ(screen.view()["chapter"], 0);
    EXPECT_TRUE(shows(screen, "2048, move 443, depth 1"));
    EXPECT_EQ(screen->playhead()->step(), 1U);
    screen.press(Key::end);
    EXPECT_EQ(screen.view()["chapter"], 2);
    EXPECT_EQ(screen->playhead()->step(), screen->playhead()->steps());
}

TEST(StepOnPositions, TheSwitchSearchesTheSameBoardAnew) {
    Screen screen(board);
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

TEST(StepOnPositions, GoesToWhereTheBestMoveChangesAndToAnyNode) {
    Screen screen("banknote");
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
    Screen screen(board);
    screen.wait();
    screen.press(Key::minus);
    EXPECT_EQ(screen.view()["whole"], true);
    EXPECT_FALSE(screen.view()["nodes"].empty());
    screen.letter(U'0');
    EXPECT_EQ(screen.view()["whole"], false);
}

TEST(StepOnPositions, TheTermsOfALeafAddUpToIt) {
    Screen screen(board);
    screen.wait();
    while (screen->playhead()->event().kind != trace::Kind::leaf) screen.press(Key::right);
    EXPECT_TRUE(shows(screen, "This leaf"));
    EXPECT_TRUE(shows(screen, "smoothness"));
    EXPECT_TRUE(shows(screen, "Score: the sum of"));
}

TEST(StepOnPositions, SpeaksChinese) {
    Screen screen(board);
    screen.wait();
    for (int i = 0; i < 3; ++i) screen.letter(U'n');
    screen.letter(U'l');
    EXPECT_TRUE(shows(screen, "2048 局面"));
    EXPECT_TRUE(shows(screen, "没有方块能动"));
    EXPECT_NE(std::string(screen.view()["sentence"]).find("所以到此为止"), std::string::npos);
}

TEST(StepOnPositions, SaysWhyThereIsNothingToShow) {
    Screen screen("banknote");
    screen->show_position({.grid = *game::read_board("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2"), .agent = "expectimax"});
    screen.wait();
    EXPECT_TRUE(shows(screen, "No tile can move on this board"));
    EXPECT_EQ(screen.view()["tree"], "Banknote plates") << "what was there stays";
}

}  // namespace
}  // namespace plyglass::app
