// The Step screen with a user's program as its subject.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "glass/student.hpp"
#include "screen/screen.hpp"
#include "support/scene_text.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::screen {
namespace {

using glass::testing::Student;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* lists = "(((1 20)(1 50)(20 50))((5 10)(5 100)(10 100))((1 5)(1 20)(5 20)))";

std::string stuck_beta() { return Student(lists, {.bugs = glass::testing::beta_stays}).run(); }
std::string right_strict() { return Student(lists, {.strict = true}).run(); }

TEST(RunScreen, OpensAtTheFirstDifferenceWithTheMistakeBesideIt) {
    Stepping screen(stuck_beta());
    EXPECT_EQ(screen.at(), 7U);
    const std::string shown = screen.picture();
    EXPECT_THAT(shown, HasSubstr("β did not fall at plate A"));
    EXPECT_THAT(shown, HasSubstr("β never falls at MIN nodes"));
    EXPECT_THAT(shown, HasSubstr("Leaves, yours"));
    EXPECT_THAT(shown, HasSubstr("4 leaves for nothing"));
    EXPECT_TRUE(screen.shows("smallest-tree"));
    EXPECT_EQ(screen.view().at("tree"), "Banknote plates");
}

TEST(RunScreen, GoesFromDifferenceToDifference) {
    Stepping screen(stuck_beta());
    screen.letter(U'n');
    EXPECT_EQ(screen.at(), 11U);
    screen.letter(U'n');
    screen.letter(U'n');
    EXPECT_EQ(screen.at(), 21U);
    EXPECT_THAT(screen.picture(), HasSubstr("No cutoff at plate B"));
    screen.letter(U'n', true);
    EXPECT_EQ(screen.at(), 13U);
    screen.press(Key::right);
    EXPECT_THAT(screen.picture(), HasSubstr("What just happened"));
}

TEST(RunScreen, ComparesWithAlphaBetaAtTheSamePlaceAndComesBack) {
    Stepping screen(stuck_beta());
    screen.letter(U'c');
    EXPECT_EQ(screen->playhead()->steps(), 39U) << "alpha-beta on the plates";
    EXPECT_EQ(screen->playhead()->current(), 5U) << "the pair {1, 50}";
    EXPECT_TRUE(screen.shows("compare-program")) << "the way back";
    screen.letter(U'c');
    EXPECT_EQ(screen->playhead()->steps(), 45U);
    screen.click("algorithm alphabeta");
    screen.click("program");
    EXPECT_EQ(screen->playhead()->steps(), 45U);
    screen.click("close-program");
    EXPECT_FALSE(screen.shows("program"));
    EXPECT_EQ(screen->playhead()->steps(), 39U);
}

TEST(RunScreen, MakesTheSmallestTreeTheSubjectAndTakesThatBack) {
    Stepping screen(stuck_beta());
    screen.click("smallest-tree");
    EXPECT_EQ(screen->playhead()->film().tree().leaf_count(), 4U);
    EXPECT_FALSE(screen.shows("smallest-tree")) << "it is shown";
    screen->handle(KeyPress{Key::character, U'z', false, true});
    screen.settle();
    EXPECT_EQ(screen->playhead()->film().tree().leaf_count(), 18U);
}

TEST(RunScreen, SaysWhatARightRunIs) {
    Stepping screen(right_strict());
    EXPECT_EQ(screen.at(), screen->playhead()->steps());
    const std::string shown = screen.picture();
    EXPECT_THAT(shown, HasSubstr("Your run is alpha-beta"));
    EXPECT_THAT(shown, HasSubstr("cut when α > β"));
    EXPECT_THAT(shown, HasSubstr("The four right variants"));
    screen.click("run-step 13");
    EXPECT_EQ(screen.at(), 13U);
    screen.letter(U'n');
    EXPECT_EQ(screen.at(), 13U) << "there is no difference";
}

TEST(RunScreen, ShowsWhatWasVisitedOfATreeThatNobodyWroteDown) {
    Stepping screen(R"({"kind": "enter", "node": [], "turn": "max"}
{"kind": "leaf", "node": [0], "value": 3, "position": "XOX"}
{"kind": "leaf", "node": [1], "value": 1}
{"kind": "return", "node": [], "value": 3}
)");
    EXPECT_THAT(screen.picture(), HasSubstr("XOX"));
    EXPECT_FALSE(screen.shows("compare-program")) << "there is no tree to search";
    screen.letter(U'c');
    EXPECT_EQ(screen->playhead()->steps(), 4U);
}

/// A search through two windows, of which no one holds the value of the root.
constexpr const char* two_passes = R"({"plyglass": "run", "program": "aspiration.py", "tree": [2, 3]}
{"kind": "enter", "node": [], "alpha": 5, "beta": "inf"}
{"kind": "leaf", "node": [0], "value": 2}
{"kind": "leaf", "node": [1], "value": 3}
{"kind": "return", "node": [], "value": 3}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": 2}
{"kind": "leaf", "node": [0], "value": 2}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2, "move": 0}
)";

TEST(RunScreen, NumbersThePassesOfASearchThatDoesNotGoDeeper) {
    Stepping screen(two_passes);
    EXPECT_THAT(screen.picture(), HasSubstr("\"pass 1\""));
    EXPECT_THAT(screen.picture(), HasSubstr("\"pass 2\""));
    EXPECT_THAT(screen.picture(), Not(HasSubstr("depth 0")));
    screen.press(Key::home);
    EXPECT_THAT(screen.picture(), HasSubstr("pass 1\" 24"));
    EXPECT_THAT(screen.picture(), Not(HasSubstr("depth 0"))) << "nor above the tree";
}

TEST(RunScreen, MarksADifferenceAtTheLastStepWithinTheWindow) {
    Stepping screen(two_passes);
    EXPECT_THAT(screen.picture(), HasSubstr("Only a bound"));
    std::size_t circles = 0;
    for (const scene::Layer& layer : screen->frame().scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (item.kind != scene::Item::Kind::circle) continue;
            ++circles;
            EXPECT_LE(item.box.right(), 1600);
        }
    }
    EXPECT_GT(circles, 8U);
}

TEST(RunScreen, OpensARunThatIsPasted) {
    Stepping screen;
    EXPECT_TRUE(screen->paste(stuck_beta()));
    screen.settle();
    EXPECT_EQ(screen.at(), 7U);
    EXPECT_EQ(screen->playhead()->steps(), 45U);
}

TEST(RunScreen, FitsSmallWindowsAndPhonesInBothLanguages) {
    for (const auto language : text::languages()) {
        Stepping screen(stuck_beta());
        text::use_language(language);
        for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(390.0, 844.0)}) {
            screen.resize(w, h);
            EXPECT_THAT(screen.picture(),
                        HasSubstr(language == text::Language::english ? "β did not fall" : "β 没有下降"));
        }
    }
}

TEST(RunScreen, FoldsTheCardsThatHaveNoRoomAndUnfoldsThem) {
    Stepping screen(stuck_beta());
    screen.resize(375, 600);
    screen.click("drawer");
    EXPECT_FALSE(screen.shows("smallest-tree"));
    EXPECT_THAT(screen.picture(), HasSubstr("Smallest tree that shows it"));
    screen.click("run-card 2");
    EXPECT_TRUE(screen.shows("smallest-tree"));
    EXPECT_THAT(screen.picture(), HasSubstr("your leaves"));
    EXPECT_THAT(screen.picture(), HasSubstr("β did not fall at plate A")) << "its title";
}

TEST(RunScreen, SaysOnPhonesHowManyLeavesTheProgramLooksAt) {
    Stepping screen(stuck_beta());
    screen.resize(390, 844);
    EXPECT_THAT(screen.picture(), HasSubstr("Leaves, yours"));
    EXPECT_THAT(screen.picture(), Not(HasSubstr("Pruned")));
}

}  // namespace
}  // namespace plyglass::screen
