// Presenter mode: the keys of a remote clicker, the black screen, the pointer that goes, and what the hall sees.

#include <algorithm>

#include "screen/parts.hpp"
#include "screen/screen.hpp"
#include "support/golden.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

class Presenting : public Stepping {
public:
    explicit Presenting(const std::string& tree = "banknote", const trace::Search& search = {})
        : Stepping(tree, search) {
        resize(1280, 720);
        press(Key::f5);
    }
    bool presents() { return view().at("presenting"); }
    bool black() { return view().at("black"); }
    void move_pointer(Point at) { program_->handle(PointerMove{at}); }
    /// Lets `seconds` pass, a frame at a time.
    void pass(double seconds) {
        for (double t = 0; t < seconds; t += 0.02) program_->tick(0.02);
    }
};

TEST(Presenter, F5GoesInAndOutAndSoDoesEscape) {
    Presenting screen;
    EXPECT_TRUE(screen.presents());
    screen.press(Key::f5);
    EXPECT_FALSE(screen.presents());
    screen.press(Key::f5);
    screen.press(Key::escape);
    EXPECT_FALSE(screen.presents());
    EXPECT_TRUE(screen.shows("play")) << "the transport is back";
}

TEST(Presenter, AllKeysOfARemoteForNextAndBackStep) {
    Presenting screen;
    const std::size_t first = screen.at();
    for (const Key key : {Key::page_down, Key::right, Key::space, Key::enter}) screen.press(key);
    EXPECT_EQ(screen.at(), first + 4);
    for (const Key key : {Key::page_up, Key::left}) screen.press(key);
    EXPECT_EQ(screen.at(), first + 2);
    screen.click(Point{640, 300});
    EXPECT_EQ(screen.at(), first + 3) << "a click goes on, wherever it is";
}

TEST(Presenter, TheRemotesKeysMeanWhatTheyDidOutsideOfIt) {
    Stepping screen;
    const std::size_t first = screen.at();
    for (const Key key : {Key::page_down, Key::page_up}) screen.press(key);
    EXPECT_EQ(screen.at(), first);
    screen.letter(U'b');
    EXPECT_GT(screen.at(), first) << "to the next change of the best move";
    EXPECT_FALSE(screen.view().at("black"));
}

TEST(Presenter, BAndTheFullStopTurnTheScreenBlackAndAnyKeyBringsItBackAndDoesNoMore) {
    for (const char32_t key : {U'b', U'.'}) {
        Presenting screen;
        screen.press(Key::page_down);
        const std::size_t at = screen.at();
        screen.letter(key);
        EXPECT_TRUE(screen.black());
        EXPECT_NE(screen.picture().find("rect 0 0 1280 720 fill black"), std::string::npos) << screen.picture();
        screen.press(Key::page_down);
        EXPECT_FALSE(screen.black());
        EXPECT_EQ(screen.at(), at) << "the key only brought the picture back";
        screen.press(Key::page_down);
        EXPECT_EQ(screen.at(), at + 1);
        screen.letter(key);
        screen.press(Key::escape);
        EXPECT_TRUE(screen.presents()) << "so did Escape";
    }
}

TEST(Presenter, ThePointerFadesAndTheKeysAreToldForAWhile) {
    Presenting screen;
    EXPECT_EQ(screen->frame().pointer, Pointer::hidden);
    const auto tells_keys = [&] { return screen.picture().find("PgDn") != std::string::npos; };
    EXPECT_TRUE(tells_keys()) << "at first";
    screen.pass(4.1);
    EXPECT_FALSE(tells_keys());
    screen.move_pointer({500, 300});
    EXPECT_EQ(screen->frame().pointer, Pointer::arrow);
    EXPECT_TRUE(tells_keys());
    screen.pass(2.1);
    EXPECT_EQ(screen->frame().pointer, Pointer::hidden);
    EXPECT_FALSE(screen->wake() == 0.0) << "nothing goes on for ever";
    screen.pass(4.1);
    EXPECT_EQ(screen->wake(), std::nullopt);
}

TEST(Presenter, AsksBeforeACutAndTheNextPressReveals) {
    Presenting screen;
    screen.letter(U'k');
    screen.press(Key::end);
    screen.press(Key::home);
    screen.letter(U'n');
    while (screen.at() < 18) screen.letter(U'n');
    EXPECT_EQ(screen.at(), 18U);
    EXPECT_TRUE(screen.view().at("question"));
    EXPECT_EQ(screen.sentence(), "Will Jia still look at the last note?");
    EXPECT_EQ(screen.text_of({0, 2, 1}), "?");
    EXPECT_EQ(screen.picture().find("/ 39"), std::string::npos) << "the total would help to guess";
    screen.press(Key::page_down);
    EXPECT_EQ(screen.at(), 19U);
    EXPECT_FALSE(screen.view().at("question"));
    EXPECT_EQ(screen.sentence(), "No. Jia gets 20 or more here; Yi has a pair that costs only 20.");
}

TEST(Presenter, AQuestionIsAPauseOfItsOwnAndBackTakesItAway) {
    Presenting screen;
    screen.letter(U'k');
    screen.letter(U'n');
    const std::size_t asked_at = screen.at();
    screen.press(Key::page_up);
    EXPECT_FALSE(screen.view().at("question"));
    EXPECT_EQ(screen.at(), asked_at) << "first the question goes";
    screen.press(Key::page_down);
    EXPECT_TRUE(screen.view().at("question"));
    screen.letter(U'k');
    EXPECT_FALSE(screen.view().at("question")) << "nobody wants to be asked any more";
    screen.press(Key::page_down);
    EXPECT_EQ(screen.at(), asked_at + 1);
}

TEST(Presenter, StopsAtEachQuestionOfThePlatesExactlyOnce) {
    Presenting screen;
    screen.letter(U'k');
    int questions = 0;
    int presses = 0;
    while (screen.at() < 39 && presses < 100) {
        screen.press(Key::page_down);
        ++presses;
        if (screen.view().at("question")) ++questions;
    }
    EXPECT_EQ(presses, 38 + questions);
    EXPECT_GE(questions, 5);
}

TEST(Presenter, NoPlaceShowsATip) {
    Presenting screen;
    for (const scene::Hit& hit : screen->frame().scene.hits) EXPECT_EQ(hit.tip, "") << name(hit);
}

TEST(Presenter, HelpOpensOverItAndClosesFirst) {
    Presenting screen;
    screen.letter(U'?');
    EXPECT_EQ(screen.view().at("overlay"), "help");
    screen.press(Key::escape);
    EXPECT_TRUE(screen.presents());
}

TEST(Presenter, TheTreeIsAsLargeAsItGoes) {
    Presenting screen;
    // 18 leaves take all of the width beside the level names, but for the alpha and beta right of the last pair.
    const double zoom = screen.view().at("zoom");
    EXPECT_NEAR(zoom, 1.344, 0.01);
    screen.resize(1280, 960);
    EXPECT_NEAR(screen.view().at("zoom"), zoom, 0.01) << "the width decides";
    screen.press(Key::escape);
    EXPECT_LT(screen.view().at("zoom"), zoom);
}

TEST(PresenterPicture, OfThePlatesBeforeTheFirstCutIsAsBefore) {
    Presenting screen;
    screen.step(17);
    screen.pass(4.1);
    expect_golden("screen/golden/presenter-plates.txt", screen.picture());
}

TEST(PresenterPicture, OfThePlatesInChineseIsAsBefore) {
    Presenting screen;
    screen.step(17);
    screen.letter(U'l');
    expect_golden("screen/golden/presenter-strip-zh.txt", words(screen->frame().scene));
}

}  // namespace
}  // namespace plyglass::screen
