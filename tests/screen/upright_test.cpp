// Screens on a phone held upright: what stands where, and how large what is touched is.

#include <algorithm>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "screen/screen.hpp"
#include "screen/workbench.hpp"

namespace plyglass::screen {
namespace {

constexpr double least_target = 44;  // px, UI.md section 12

class OnAPhone : public WithoutWindow<Workbench> {
public:
    OnAPhone() {
        context_->wants_view = true;
        WorkbenchSettings settings;
        settings.play.seed = 1;
        const auto all = assets();
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree("banknote", *all), settings, context_);
        fit();
    }
    void fit() {
        scale = program_->scale(390, 844);
        resize(390 / scale, 844 / scale);
    }
    double scale = 1;

private:
    std::shared_ptr<ScreenContext> context_ = std::make_shared<ScreenContext>();
};

TEST(Upright, StepIsATreeAboveItsSentenceAndLargeButtons) {
    OnAPhone phone;
    EXPECT_EQ(phone.scale, 1);
    EXPECT_GE(phone.hit("forward").box.y, 700);
    for (const char* what : {"back", "play", "forward", "title", "drawer", "more"}) {
        const scene::Box box = phone.hit(what).box;
        EXPECT_GE(std::min(box.w, box.h), least_target) << what;
    }
}

TEST(Upright, ATrapezoidOpensWhenItIsTouchedUntilTheNextStep) {
    OnAPhone phone;
    phone.press(Key::home);
    for (int i = 0; i < 18; ++i) phone.press(Key::right);
    ASSERT_TRUE(phone.shows("stub 11"));
    EXPECT_FALSE(phone.shows("stub 1"));
    phone.click("stub 11");
    EXPECT_TRUE(phone.shows("stub 1"));
    EXPECT_FALSE(phone.shows("stub 11"));
    phone.press(Key::right);
    EXPECT_FALSE(phone.shows("stub 1")) << "where the search is, the tree is unfolded";
}

TEST(Upright, ThePanelLiesOverTheTreeButNotOverTheButtons) {
    OnAPhone phone;
    phone.click("drawer");
    EXPECT_TRUE(phone.shows("code"));
    phone.click("forward");
    phone.click("drawer");
    EXPECT_FALSE(phone.shows("code"));
}

TEST(Upright, TheBoardIsAsWideAsTheWindowAndItsButtonsAreThumbSized) {
    OnAPhone phone;
    phone.letter(U'2');
    phone.fit();
    EXPECT_EQ(phone.scale, 1);
    const scene::Box board = phone.hit("board").box;
    EXPECT_GE(board.w, 370);
    EXPECT_EQ(board.w, board.h);
    for (const char* what : {"hint", "undo", "redo", "new-game", "auto-play", "edit", "start-review", "past-games"}) {
        const scene::Box box = phone.hit(what).box;
        EXPECT_GE(std::min(box.w, box.h), least_target) << what;
        EXPECT_GE(box.y, board.bottom()) << what;
        EXPECT_LE(box.right(), 390) << what;
    }
}

TEST(Upright, AnItemOfPracticeHasItsAnswersUnderTheTreeAndDigitsToTouch) {
    OnAPhone phone;
    phone.letter(U'5');
    phone.fit();
    EXPECT_EQ(phone.scale, 1);
    for (int i = 0; i < 20 && !phone.shows("typed 49"); ++i) phone.click("next-type");
    ASSERT_TRUE(phone.shows("typed 49")) << "the digit 1";
    for (const char* what : {"typed 49", "check", "hint", "skip", "next-type", "raise", "lower"}) {
        const scene::Box box = phone.hit(what).box;
        EXPECT_GE(std::min(box.w, box.h), least_target) << what;
        EXPECT_LE(box.right(), 390) << what;
    }
    phone.click("typed 49");
    EXPECT_EQ(phone.view().at("slots").at(0), "1");
}

TEST(Upright, TheLongestItemIsDrawnSmallerSoThatItsTreeHasRoom) {
    OnAPhone phone;
    phone.letter(U'5');
    phone.fit();
    for (int i = 0; i < 20 && phone.view().at("type") != "aspiration"; ++i) phone.click("next-type");
    ASSERT_EQ(phone.view().at("type"), "aspiration");
    phone.fit();
    EXPECT_LT(phone.scale, 1);
    EXPECT_GT(phone.scale, 0.7);
    phone.click("hint");
    const double panel = phone.hit("typed 49").box.y;
    EXPECT_GT(panel - phone.hit("next-type").box.bottom(), 300);
}

TEST(Upright, ALessonIsTextThenItsTreeThenTheButtons) {
    OnAPhone phone;
    phone.letter(U'6');
    phone.fit();
    EXPECT_GE(phone.hit("lesson minimax").box.h, least_target);
    phone.press(Key::enter);
    phone.fit();
    EXPECT_EQ(phone.scale, 1);
    const scene::Box next = phone.hit("next-page").box;
    EXPECT_LT(phone.hit("contents").box.y, phone.hit("canvas").box.y);
    EXPECT_LT(phone.hit("canvas").box.bottom(), phone.hit("forward").box.y);
    EXPECT_LT(phone.hit("forward").box.bottom(), next.y);
    EXPECT_GE(next.h, least_target);
}

TEST(Upright, ScreensWithoutAnArrangementOfTheirOwnAreShownWhole) {
    OnAPhone phone;
    phone.letter(U'3');
    phone.fit();
    EXPECT_LT(phone.scale, 0.4);
    phone.letter(U'1');
    phone.fit();
    EXPECT_EQ(phone.scale, 1);
    phone.letter(U'?');
    EXPECT_LT(phone->scale(390, 844), 0.4) << "the keys";
}

}  // namespace
}  // namespace plyglass::screen
