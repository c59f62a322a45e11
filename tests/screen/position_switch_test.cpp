// Positions that stand at several nodes: a tree with each of them, or a graph with one.

#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* game = "tictactoe:XOX/.O./..X";

/// How many nodes the whole picture has.
std::size_t drawn(Stepping& screen) {
    screen.letter(U'0');
    return screen.view().at("nodes").size();
}

std::size_t positions_of(const std::string& named) { return open_tree(named, *assets())->tree->positions(); }

TEST(PositionSwitch, DrawsEachPositionOnceAndBack) {
    Stepping screen(game);
    const std::size_t nodes = drawn(screen);
    screen.letter(U'j');
    EXPECT_EQ(drawn(screen), positions_of(game));
    screen.letter(U'j');
    EXPECT_EQ(drawn(screen), nodes);
    screen.click("options");
    EXPECT_TRUE(screen.hit("option positions tree").chosen);
    screen.click("option positions graph");
    EXPECT_EQ(drawn(screen), positions_of(game));
    screen.click("reset-options");
    screen.settle();
    EXPECT_EQ(drawn(screen), nodes);
}

TEST(PositionSwitch, IsOfferedOnlyWhereAPositionRepeats) {
    Stepping screen;
    screen.letter(U'j');
    EXPECT_THAT(screen.sentence(), HasSubstr("No position of a game stands at two nodes of this tree."));
    screen.click("options");
    EXPECT_FALSE(screen.shows("option positions graph"));
}

TEST(PositionSwitch, KeepsTheStepAndInspectsTheNodeOfTheStep) {
    Stepping screen(game);
    screen.step(30);
    const auto at = screen.at();
    screen.letter(U'j');
    EXPECT_EQ(screen.at(), at);
    for (int i = 0; i < 40; ++i) {
        screen.step(1);
        std::size_t current = 0;
        const auto view = screen.view();
        for (const auto& node : view.at("nodes")) current += node.value("current", false) ? 1 : 0;
        EXPECT_LE(current, 1U);
    }
}

TEST(PositionSwitch, SaysHowManyPositionsThereAre) {
    Stepping screen(game);
    EXPECT_THAT(screen.sentence(), HasSubstr(std::to_string(positions_of(game)) + " different positions"));
    screen.step(1);
    EXPECT_THAT(screen.sentence(), Not(HasSubstr("different positions")));
}

TEST(PositionSwitch, IsExportedWithACommandThatNamesTheGame) {
    Stepping screen(game);
    screen.letter(U'j');
    screen.letter(U'e');
    EXPECT_TRUE(screen.hit("export-positions graph").chosen);
    screen.click("export-copy");
    screen.wait();
    screen.click("export-copy");
    screen.wait();
    EXPECT_THAT(screen.copied(), HasSubstr("plyglass export tictactoe:XOX/.O./..X -o "));
    EXPECT_THAT(screen.copied(), HasSubstr(" --positions graph"));
    Stepping cut("connect4:4453");
    cut.letter(U'e');
    cut.click("export-copy");
    cut.wait();
    cut.click("export-copy");
    cut.wait();
    EXPECT_THAT(cut.copied(), HasSubstr("plyglass export connect4:"));
}

}  // namespace
}  // namespace plyglass::screen
