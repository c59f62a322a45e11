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
    EXPECT_EQ(program->shown(), ScreenName::quiz);
}

TEST(LearnSide, TellsWhatIsMastered) {
    BesideLessons program;
    program.context().practice.streak = 4;
    program.context().practice.best = 11;
    program.press(Key::right);
    EXPECT_THAT(program.read(),
                AllOf(HasSubstr("streak 4, best 11"), HasSubstr("Pruned leaves"), HasSubstr("First cut")));
}

TEST(LearnSide, ShowsTheTreeWithClassPausesAndLeavesThemOn) {
    BesideLessons program;
    for (int i = 0; i < 2; ++i) {
        SCOPED_TRACE(i);
        program.click("ask-class");
        EXPECT_EQ(program->shown(), ScreenName::step);
        program.press(Key::home);
        for (int step = 0; step < 40 && program.view()["pause"].is_null(); ++step) program.press(Key::right);
        EXPECT_FALSE(program.view()["pause"].is_null());
        program.click("tab learn");
    }
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
