// What stands beside the list of lessons: practice, and what a teacher does with a class.

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen/parts.hpp"
#include "screen/playing.hpp"

namespace plyglass::screen {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

class BesideLessons : public Playing {
public:
    BesideLessons() { click("tab learn"); }
    std::string read() { return words(program_->frame().scene); }
};

TEST(LearnSide, LeadsToPractice) {
    BesideLessons program;
    program.click("start-practice");
    EXPECT_EQ(program->shown(), "quiz");
}

TEST(LearnSide, TellsWhatIsMastered) {
    BesideLessons program;
    program.context().practice.streak = 4;
    program.context().practice.best = 11;
    program.press(Key::right);
    EXPECT_THAT(program.read(),
                AllOf(HasSubstr("streak 4, best 11"), HasSubstr("Pruned leaves"), HasSubstr("First cut")));
}

TEST(LearnSide, BeginsPracticeAlsoAfterARoundOrTheUsersTree) {
    BesideLessons program;
    for (const char* source : {"source round", "source own"}) {
        SCOPED_TRACE(source);
        program.click("tab step");
        program.click("tab quiz");
        program.click(source);
        program.click("tab learn");
        program.click("start-practice");
        EXPECT_EQ(program.view()["source"], "practice");
        const json begun = program.view();
        program.click("tab learn");
        program.click("start-practice");
        EXPECT_EQ(program.view()["seed"], begun["seed"]) << "practice goes on with its item";
        program.click("tab learn");
    }
}

TEST(LearnSide, TurnsClassPausesOnAndOffForAllScreens) {
    BesideLessons program;
    EXPECT_EQ(program.view()["class_pauses"], false);
    program.click("ask");
    EXPECT_EQ(program->shown(), "learn");
    EXPECT_EQ(program.view()["class_pauses"], true);
    program.click("tab step");
    EXPECT_EQ(program.view()["asks"], true);
    program.press(Key::home);
    for (int step = 0; step < 40 && program.view()["pause"].is_null(); ++step) program.press(Key::right);
    EXPECT_FALSE(program.view()["pause"].is_null());
    program.letter(U'k');
    EXPECT_EQ(program.view()["asks"], false);
    program.click("tab learn");
    EXPECT_EQ(program.view()["class_pauses"], false) << "the switch shows what K did elsewhere";
    program.letter(U'k');
    EXPECT_EQ(program.view()["class_pauses"], true);
    program.click("lesson minimax");
    EXPECT_EQ(program.view()["asks"], true) << "a lesson's tree asks, too";
}

TEST(LearnSide, CopiesTheCommandThatMakesALesson) {
    BesideLessons program;
    program.click("copy-command");
    EXPECT_EQ(program->take_copied(), "plyglass lesson new my-lesson");
    EXPECT_THAT(program.read(), HasSubstr("copied: paste it into a terminal"));
}

TEST(LearnSide, LeavesSmallWindowsToTheLessonsAndTheirButton) {
    BesideLessons program;
    for (const auto& [w, h] : {std::pair(1024.0, 768.0), {1280, 600}, {1920, 500}}) {
        SCOPED_TRACE(std::to_string(w) + " x " + std::to_string(h));
        program.resize(w, h);
        EXPECT_FALSE(program.shows("start-practice"));
        EXPECT_TRUE(program.shows("open-lesson"));
    }
    program.resize(1280, 720);
    EXPECT_TRUE(program.shows("start-practice"));
    EXPECT_TRUE(program.shows("open-lesson"));
}

}  // namespace
}  // namespace plyglass::screen
