// Screens on a phone held upright: what stands where, and how large what is touched is.

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "screen/screen.hpp"
#include "screen/workbench.hpp"
#include "support/in_chinese.hpp"

namespace plyglass::screen {
namespace {

constexpr double least_target = 44;  // px: a finger's width

class OnAPhone : public WithoutWindow<Workbench> {
public:
    explicit OnAPhone(unsigned w = 390, unsigned h = 844) : w_(w), h_(h) {
        context_->wants_view = true;
        WorkbenchSettings settings;
        settings.seed = 1;
        const auto all = assets();
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree("banknote", *all), settings, context_);
        fit();
    }
    void fit() {
        scale = program_->scale(w_, h_);
        resize(w_ / scale, h_ / scale);
    }
    double scale = 1;

private:
    unsigned w_, h_;
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

constexpr std::array<std::pair<unsigned, unsigned>, 3> phones{{{360, 640}, {390, 844}, {412, 915}}};

TEST(Upright, TheSpeedStandsBesideTheButtonThatPausesWhileTheAgentPlays) {
    for (const auto& [w, h] : phones) {
        OnAPhone phone(w, h);
        phone.letter(U'2');
        phone.fit();
        EXPECT_FALSE(phone.shows("speed"));
        phone.press(Key::space);
        const scene::Box speed = phone.hit("speed").box;
        EXPECT_GE(std::min(speed.w, speed.h), least_target);
        const double before = phone.view().at("speed");
        phone.drag(speed.centre(), {speed.right() - 1, speed.centre().y});
        EXPECT_NE(phone.view().at("speed"), before);
        EXPECT_GE(phone.hit("auto-play").box.h, least_target);
        phone.press(Key::space);
        EXPECT_TRUE(phone.shows("edit"));
    }
}

TEST(Upright, EachMoveOfAHintHasItsVerdictAndIsTouchedToAskWhyNot) {
    for (const auto& [w, h] : phones) {
        OnAPhone phone(w, h);
        phone.letter(U'2');
        phone.fit();
        phone.letter(U'h');
        phone.wait();
        const auto card = phone.view().at("hint");
        const std::string words = phone.picture();
        for (const auto& row : card.at("rows")) {
            std::istringstream verdict(row.at("verdict").get<std::string>());
            for (std::string word; verdict >> word;) EXPECT_NE(words.find(word), std::string::npos) << word;
        }
        int asked = 0;
        for (const char* move : {"up", "right", "down", "left"}) {
            const std::string row = std::string("why-not ") + move;
            if (!phone.shows(row)) continue;
            EXPECT_GE(std::min(phone.hit(row).box.w, phone.hit(row).box.h), least_target);
            phone.click(row);
            EXPECT_EQ(phone.view().at("hint").at("why_not").at("move"), move);
            EXPECT_NE(phone.picture().find("Why not"), std::string::npos);
            phone.click(row);
            EXPECT_FALSE(phone.view().at("hint").contains("why_not")) << "touched again, it closes";
            ++asked;
        }
        EXPECT_GT(asked, 0);
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

TEST(Upright, AFingerScrollsTheLessonsAndOpensNoneOfThem) {
    OnAPhone phone(360, 480);
    phone.letter(U'6');
    phone.fit();
    const scene::Box first = phone.hit("lesson minimax").box;
    phone.drag({first.centre().x, 400}, {first.centre().x, 400 - 2.2 * first.h});
    EXPECT_EQ(phone.view().at("screen"), "learn");
    EXPECT_FALSE(phone.shows("lesson minimax")) << "two rows are above the window";
    phone.drag({first.centre().x, 200}, {first.centre().x, 200 + 2.2 * first.h});
    EXPECT_EQ(phone.hit("lesson minimax").box.y, first.y);
    phone.click("lesson minimax");
    phone.fit();
    EXPECT_EQ(phone.view().at("screen"), "lesson");
}

// The questions of all lessons, on the smallest phone.
TEST(Upright, AQuestionLeavesItsTreeInSight) {
    for (const text::Language language : {text::Language::english, testing::chinese()}) {
        OnAPhone phone(360, 640);
        text::use_language(language);
        phone.letter(U'6');
        phone.fit();
        const auto lessons = phone.view().at("lessons");
        for (const auto& lesson : lessons) {
            phone.letter(U'6');
            phone.fit();
            for (int i = 0; i < 30; ++i) phone.press(Key::page_up);
            const std::string name = lesson.at("name");
            for (int i = 0; i < 30 && !phone.shows("lesson " + name); ++i) phone.press(Key::page_down);
            ASSERT_TRUE(phone.shows("lesson " + name)) << name;
            phone.click("lesson " + name);
            phone.fit();
            for (int part = 0; part < 60 && phone.view().at("screen") == "lesson"; ++part) {
                const std::string where = name + ", part " + std::to_string(part);
                const scene::Box canvas = phone.hit("canvas").box;
                EXPECT_GE(canvas.h, 100) << where;
                for (int i = 0; phone.shows("choice " + std::to_string(i)); ++i) {
                    EXPECT_LE(phone.hit("choice " + std::to_string(i)).box.bottom(), canvas.y) << where;
                }
                if (phone.shows("choice 0")) {
                    phone.click("choice 0");
                    EXPECT_GE(phone.hit("canvas").box.h, 32) << where << ", answered";
                }
                phone.press(Key::page_down);
            }
        }
    }
}

/// What a finger touches, of a thing with this name; parts of pictures are as large as there is room.
bool is_button(const std::string& name) {
    constexpr std::array pictures{"canvas", "node", "stub", "timeline", "playhead",
                                  "reply",  "move", "row",  "board",    "counter"};
    const std::string verb = name.substr(0, name.find(' '));
    return std::find(pictures.begin(), pictures.end(), verb) == pictures.end();
}

/// Texts are set at 16 px.
void expect_readable(OnAPhone& phone, unsigned w, unsigned h, const std::string& where) {
    phone.fit();
    EXPECT_GE(16 * phone.scale, 12) << where;
    const auto view = phone.view();  // outlives the loop over a part of it
    for (const auto& hit : view.at("hits")) {
        const std::string name = hit.at("id");
        if (!is_button(name)) continue;
        const double x = hit.at("x"), y = hit.at("y"), wide = hit.at("w"), high = hit.at("h");
        EXPECT_GE(x, 0) << where << ": " << name;
        EXPECT_LE((x + wide) * phone.scale, w + 0.5) << where << ": " << name;
        EXPECT_LE((y + high) * phone.scale, h + 0.5) << where << ": " << name;
        if (h >= 800) {
            EXPECT_GE(std::min(wide, high) * phone.scale, 36) << where << ": " << name;
        }
    }
}

TEST(Upright, EveryScreenIsLargeEnoughToReadAndToTouch) {
    for (const text::Language language : {text::Language::english, testing::chinese()}) {
        for (const auto& [w, h] : phones) {
            OnAPhone phone(w, h);
            text::use_language(language);
            for (const char32_t screen : U"123456") {
                if (screen == 0) break;
                phone.letter(screen);
                phone.wait();
                expect_readable(phone, w, h, std::to_string(w) + " screen " + static_cast<char>(screen));
                if (screen == U'5') phone.click("tab learn");  // a digit is an answer there
            }
        }
    }
}

TEST(Upright, ComparesTwoTreesAboveTheirTable) {
    for (const auto& [w, h] : phones) {
        OnAPhone phone(w, h);
        phone.letter(U'3');
        phone.wait();
        phone.fit();
        const scene::Box left = phone.hit("side left").box, right = phone.hit("side right").box;
        EXPECT_LT(left.right(), right.x);
        EXPECT_EQ(left.y, right.y);
        EXPECT_GT(phone.hit("hunt").box.y, left.bottom() + 200);
        EXPECT_LT(phone.hit("hunt").box.bottom(), phone.hit("forward").box.y);
    }
}

TEST(Upright, TheEditorOfABoardStandsBelowTheBoard) {
    for (const auto& [w, h] : phones) {
        OnAPhone phone(w, h);
        phone.letter(U'2');
        phone.letter(U'e');
        expect_readable(phone, w, h, "editor");
        const scene::Box board = phone.hit("board").box;
        for (const char* what : {"play-edited", "open-board", "clear-board", "edit"}) {
            EXPECT_GT(phone.hit(what).box.y, board.bottom()) << what;
        }
    }
}

TEST(Upright, TheListOfTreesIsAsWideAsThePhone) {
    for (const auto& [w, h] : phones) {
        OnAPhone phone(w, h);
        phone.click("title");
        ASSERT_EQ(phone.view().at("overlay"), "picker");
        expect_readable(phone, w, h, "picker");
        EXPECT_GE(phone.hit("load").box.x, phone.hit("tree banknote").box.x);
    }
}

TEST(Upright, WhatHasNoArrangementOfItsOwnIsShownWhole) {
    OnAPhone phone;
    EXPECT_EQ(phone.scale, 1);
    phone.letter(U'?');
    EXPECT_LT(phone->scale(390, 844), 0.5) << "the keys";
}

}  // namespace
}  // namespace plyglass::screen
