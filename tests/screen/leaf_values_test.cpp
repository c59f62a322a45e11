// Leaves that were not looked at: their values all the time, or only once the search looks.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* given = "((3 12 8) (2 4 6) (14 5 2))";

TEST(LeafValues, OfATreeThatSomebodyGivesAreThereFromTheStart) {
    Stepping screen(given);
    EXPECT_EQ(screen.at(), 1U);
    EXPECT_EQ(screen.text_of({0, 0}), "3");
    EXPECT_EQ(screen.text_of({2, 1}), "5");
    screen.letter(U'u');
    EXPECT_EQ(screen.text_of({2, 1}), "");
    screen.letter(U'u');
    EXPECT_EQ(screen.text_of({2, 1}), "5");
}

TEST(LeafValues, OfABundledTreeAreASecretUntilTheSwitchIsTurned) {
    Stepping screen;
    const auto steps = screen->playhead()->steps();
    EXPECT_EQ(screen.text_of({2, 2, 1}), "");
    screen.click("options");
    screen.click("option leaf-values all");
    EXPECT_NE(screen.text_of({2, 2, 1}), "");
    EXPECT_EQ(screen->playhead()->steps(), steps) << "the film is the same";
    screen.click("reset-options");
    screen.settle();
    EXPECT_EQ(screen.text_of({2, 2, 1}), "");
}

TEST(LeafValues, StayInAClassPause) {
    Stepping screen(given);
    screen.letter(U'k');
    for (int i = 0; i < 40 && !screen.view().contains("pause"); ++i) screen.step(1);
    ASSERT_TRUE(screen.view().contains("pause"));
    EXPECT_EQ(screen.text_of({2, 2}), "2");
}

TEST(LeafValues, AreExportedAsTheyAreShown) {
    Stepping screen(given);
    screen.letter(U'e');
    EXPECT_TRUE(screen.hit("export-leaf-values").chosen);
    EXPECT_THAT(screen.picture(), HasSubstr("14"));
    screen.click("export-copy");
    screen.wait();
    screen.click("export-copy");
    screen.wait();
    EXPECT_THAT(screen.copied(), Not(HasSubstr("--leaf-values"))) << "the command does so by itself";
    screen.click("export-leaf-values");
    EXPECT_FALSE(screen.hit("export-leaf-values").chosen);
    screen.click("export-copy");
    screen.wait();
    screen.click("export-copy");
    screen.wait();
    EXPECT_THAT(screen.copied(), HasSubstr("--leaf-values off"));
}

}  // namespace
}  // namespace plyglass::screen
