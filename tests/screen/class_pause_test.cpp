// The class pause on the Step screen: where it stands, what it hides, that it says nothing before it is told to, and that
// what it reveals is what the film does.

#include <string>

#include <gtest/gtest.h>

#include "screen/parts.hpp"
#include "screen/screen.hpp"
#include "support/golden.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

/// The plates with pauses on, one step before the first cut.
class Asking : public Stepping {
public:
    explicit Asking(const std::string& tree = "banknote", const trace::Search& search = {}) : Stepping(tree, search) {
        letter(U'k');
    }
    /// Goes on to the question before step 19, the first cut of the plates.
    void go_to_first_cut() {
        while (at() < 18) press(Key::right);
        if (!asked()) press(Key::right);
    }
    bool asked() { return view().at("question"); }
    bool has_sheet() { return view().contains("pause"); }
    std::string look(std::size_t answer) { return view().at("pause").at("answers").at(answer).at("look"); }
    std::string words_of(std::size_t answer) { return view().at("pause").at("answers").at(answer).at("words"); }
    std::string place() { return view().at("pause").at("place"); }
    std::string said() { return view().at("said"); }
};

TEST(ClassPause, KTurnsItOnAndOffAndSaysSo) {
    Stepping screen;
    screen.letter(U'k');
    EXPECT_TRUE(screen.view().at("asks"));
    EXPECT_EQ(screen.view().at("said"),
              "Class pauses are on: the film stops before each cut, and at a few other steps.");
    screen.letter(U'k');
    EXPECT_FALSE(screen.view().at("asks"));
    EXPECT_EQ(screen.view().at("said"), "Class pauses are off.");
    for (int i = 0; i < 30; ++i) {
        screen.step(1);
        EXPECT_FALSE(screen.view().at("question"));
    }
}

TEST(ClassPause, AsksBeforeTheCutAndHidesWhatWouldTellIt) {
    Asking screen;
    screen.go_to_first_cut();
    EXPECT_EQ(screen.at(), 18U);
    EXPECT_TRUE(screen.asked());
    EXPECT_EQ(screen.place(), "Class pause: before step 19");
    EXPECT_EQ(screen.sentence(), "Jia already gets 20 here. Will Jia still look at the last note?");
    EXPECT_EQ(screen.text_of({0, 2, 1}), "?");
    const std::string words = plyglass::screen::words(screen->frame().scene);
    EXPECT_EQ(words.find("39"), std::string::npos) << words;
    EXPECT_FALSE(screen.shows("timeline")) << "nor does anything else tell it";
    EXPECT_FALSE(screen.shows("code"));
    EXPECT_FALSE(screen.shows("stack 0"));
    EXPECT_EQ(screen->frame().title.find("39"), std::string::npos);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(screen.look(i), "open");
}

TEST(ClassPause, MarksNothingBeforeItIsRevealed) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'2');
    EXPECT_EQ(screen.look(1), "said");
    screen.letter(U'3');
    EXPECT_EQ(screen.look(1), "open") << "the last answer counts";
    EXPECT_EQ(screen.look(2), "said");
    screen.letter(U'2');
    screen.press(Key::enter);
    EXPECT_EQ(screen.at(), 19U);
    EXPECT_EQ(screen.look(0), "right");
    EXPECT_EQ(screen.look(1), "wrong");
    EXPECT_EQ(screen.look(2), "open");
    EXPECT_EQ(screen.words_of(0), "Cut now, because 20 ≥ 20");
    EXPECT_EQ(screen.place(), "The class said: Look at it. The search cuts.");
    EXPECT_EQ(
        screen.sentence(),
        "No. Jia gets 20 or more here; Yi has a pair that costs only 20. By that rule leaf A.3.2 is looked at, with "
        "α = 20 and β = 20.");
    screen.letter(U'1');
    EXPECT_EQ(screen.look(1), "wrong") << "too late";
}

TEST(ClassPause, NamesTheMistakesThatFitAllAnswers) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'2');
    screen.press(Key::enter);
    const auto pause = screen.view().at("pause");
    EXPECT_EQ(pause.at("mistake"), "Most likely: “cut only when α > β”");
    EXPECT_GE(pause.at("fitting").size(), 3U);
    EXPECT_EQ(pause.at("next"), "step 26") << "the next question, which tells more";
    const std::string shown = words(screen->frame().scene);
    EXPECT_NE(shown.find("5 leaves so far"), std::string::npos) << shown;
    EXPECT_NE(shown.find("6 leaves so far"), std::string::npos) << "by the strict rule the last note is looked at";
    screen.letter(U'n');
    while (screen.at() < 28) screen.letter(U'n');
    screen.letter(U'2');
    screen.press(Key::enter);
    const auto second = screen.view().at("pause");
    EXPECT_NE(second.at("mistake"), "Most likely: “cut only when α > β”") << "the strict rule cuts there";
    EXPECT_LT(second.at("fitting").size(), pause.at("fitting").size()) << "two answers say more than one";
    screen.letter(U'b');
    screen.letter(U'1');
    screen.press(Key::enter);
    EXPECT_EQ(screen.place(), "Right: the search cuts.") << "nobody is blamed for a right answer";
    EXPECT_EQ(screen.view().at("pause").at("mistake"), "");
}

TEST(ClassPause, IsSureOfNoMixUpAfterASingleAnswerAndSaysWhatThatRuleDoes) {
    Asking screen;
    for (int press = 0; press < 20 && !screen.asked(); ++press) screen.letter(U'n');
    ASSERT_TRUE(screen.asked());
    screen.letter(U'1');
    screen.press(Key::enter);
    const auto first = screen.view().at("pause");
    ASSERT_EQ(first.at("fitting").size(), 1U);
    EXPECT_EQ(first.at("mistake"), "Most likely: “min and max swapped”");
    const std::string said = first.at("sentence");
    EXPECT_NE(said.find("By that rule "), std::string::npos) << said;
}

TEST(ClassPause, IsSureOfAMixUpOnceASecondAnswerAgrees) {
    Asking screen;
    std::vector<std::string> said;
    const std::string answers = "12";  // both wrong, both what that rule does
    for (int press = 0; press < 40 && said.size() < answers.size(); ++press) {
        screen.letter(U'n');
        if (!screen.asked()) continue;
        screen.letter(static_cast<char32_t>(answers[said.size()]));
        screen.press(Key::enter);
        said.push_back(screen.view().at("pause").at("mistake"));
    }
    EXPECT_EQ(said,
              (std::vector<std::string>{"Most likely: “min and max swapped”", "The mix-up: “min and max swapped”"}));
}

TEST(ClassPause, FoldsWhatHasNothingToDoWithTheMistake) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'2');
    screen.press(Key::enter);
    const std::string shown = words(screen->frame().scene);
    EXPECT_EQ(shown.find("{10, 100}"), std::string::npos) << "plates B and C, which nobody has looked at yet";
    EXPECT_NE(shown.find("+6"), std::string::npos) << "their leaves are counted";
    EXPECT_NE(shown.find("{1, 50}"), std::string::npos) << "looked at below the node that holds the bound";
}

TEST(ClassPause, NamesTheMistakeInASmallWindowBesideTheWholeTree) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'2');
    screen.press(Key::enter);
    screen.resize(800, 600);
    const std::string shown = words(screen->frame().scene);
    EXPECT_EQ(shown.find("leaves so far"), std::string::npos) << shown;
    const scene::Box last = screen.hit("ask-again").box;
    EXPECT_LE(last.right(), 800);
}

TEST(ClassPause, OnlySaysWhatIsRightWhereNobodyHasSaidWhatTheSearchDoes) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'3');
    screen.press(Key::enter);
    EXPECT_EQ(screen.look(2), "wrong");
    EXPECT_EQ(screen.view().at("pause").at("mistake"), "");
}

TEST(ClassPause, EnterThenShowsTheStepAndPageDownGoesOn) {
    for (const Key key : {Key::enter, Key::page_down}) {
        Asking screen;
        screen.go_to_first_cut();
        screen.press(Key::page_down);
        EXPECT_EQ(screen.at(), 19U);
        EXPECT_TRUE(screen.has_sheet());
        screen.press(key);
        EXPECT_FALSE(screen.has_sheet());
        EXPECT_EQ(screen.at(), key == Key::enter ? 19U : 20U);
        EXPECT_TRUE(screen.shows("timeline"));
    }
}

TEST(ClassPause, IsSkippedAskedAgainAndTakenBack) {
    Asking screen;
    screen.go_to_first_cut();
    screen.press(Key::left);
    EXPECT_FALSE(screen.has_sheet());
    EXPECT_EQ(screen.at(), 18U) << "first the question goes";
    screen.press(Key::right);
    EXPECT_TRUE(screen.asked());
    screen.letter(U's');
    EXPECT_FALSE(screen.has_sheet());
    EXPECT_EQ(screen.at(), 19U);
    screen.press(Key::left);
    screen.press(Key::right);
    screen.letter(U'1');
    screen.press(Key::enter);
    EXPECT_EQ(screen.place(), "Right: the search cuts.");
    screen.letter(U'b');
    EXPECT_TRUE(screen.asked());
    EXPECT_EQ(screen.at(), 18U);
    EXPECT_EQ(screen.look(0), "open") << "as if nothing had been said";
    screen.press(Key::escape);
    EXPECT_FALSE(screen.has_sheet());
}

TEST(ClassPause, StopsAtEachQuestionExactlyOnceSteppingAndPlaying) {
    Asking stepping;
    int questions = 0;
    for (int i = 0; i < 100 && stepping.at() < 39; ++i) {
        stepping.step(1);
        if (stepping.asked()) ++questions;
    }
    Asking playing;
    int stops = 0;
    while (playing.at() < 39) {
        playing.press(Key::space);
        for (int i = 0; i < 100 && playing.view().at("playing"); ++i) playing->tick(1);
        if (!playing.asked()) continue;
        ++stops;
        playing.press(Key::enter);
        playing.press(Key::enter);
    }
    EXPECT_EQ(stops, questions);
    EXPECT_GE(questions, 5);
}

TEST(ClassPause, AJumpOverASubtreeStopsAtAQuestionInIt) {
    Asking screen;
    screen.press(Key::home);
    screen.step(1);
    screen.press(Key::right, true);
    EXPECT_TRUE(screen.asked());
    EXPECT_LT(screen.at(), 20U);
    screen.letter(U'n');
    EXPECT_TRUE(screen.asked()) << "the next cut itself would be the answer";
}

TEST(ClassPause, IsAnsweredWithTheMouse) {
    Asking screen;
    screen.go_to_first_cut();
    screen.click("choice 0");
    EXPECT_EQ(screen.look(0), "said");
    screen.click("reveal");
    EXPECT_EQ(screen.look(0), "right");
    screen.click("ask-again");
    screen.click("skip");
    EXPECT_EQ(screen.at(), 19U);
    screen.press(Key::left);
    screen.press(Key::right);
    screen.click("ask");
    EXPECT_FALSE(screen.has_sheet());
    EXPECT_FALSE(screen.view().at("asks"));
}

TEST(ClassPause, StandsInTheStripInPresenterMode) {
    Asking screen;
    screen.go_to_first_cut();
    screen.press(Key::f5);
    EXPECT_TRUE(screen.asked());
    EXPECT_FALSE(screen.has_sheet());
    screen.press(Key::page_down);
    EXPECT_EQ(screen.at(), 19U);
    screen.press(Key::f5);
    EXPECT_FALSE(screen.has_sheet());
    EXPECT_TRUE(screen.view().at("asks")) << "it is one switch";
}

TEST(ClassPause, SaysWhereThereIsNothingToAsk) {
    trace::Search minimax;
    minimax.algorithm = trace::Algorithm::minimax;
    Asking screen("banknote", minimax);
    EXPECT_EQ(screen.said(), "This search never cuts: there is nothing to ask.");
}

TEST(ClassPause, GoesWhenAnotherTreeComes) {
    Asking screen;
    screen.go_to_first_cut();
    screen.click("algorithm minimax");
    screen.settle();
    EXPECT_FALSE(screen.has_sheet());
    EXPECT_TRUE(screen.shows("timeline"));
}

TEST(ClassPause, LeavesTheZoomAsItWas) {
    Asking screen;
    while (screen.at() < 18) screen.step(1);
    screen.press(Key::plus);
    screen.settle();
    const double zoom = screen.view().at("zoom");
    screen.press(Key::right);
    EXPECT_TRUE(screen.asked());
    screen.press(Key::escape);
    EXPECT_NEAR(screen.view().at("zoom"), zoom, 1e-9);
}

TEST(ClassPausePicture, OfThePlatesIsAsBefore) {
    Asking screen;
    screen.go_to_first_cut();
    screen.letter(U'2');
    screen.settle();
    expect_golden("screen/golden/pause-asked.txt", words(screen->frame().scene));
    screen.press(Key::enter);
    screen.resize(1280, 720);
    screen.letter(U'l');
    screen.settle();
    expect_golden("screen/golden/pause-wrong-zh-720.txt", words(screen->frame().scene));
    screen.letter(U'b');
    screen.letter(U'1');
    screen.press(Key::enter);
    screen.settle();
    expect_golden("screen/golden/pause-revealed-zh-720.txt", words(screen->frame().scene));
}

}  // namespace
}  // namespace plyglass::screen
