// The Step screen, driven by keys and clicks, without a window.

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <gmock/gmock.h>

#include "app/background.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "screen/screen.hpp"
#include "support/places.hpp"

namespace plyglass::screen {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// ---- stepping ---------------------------------------------------------------------------------------------

TEST(StepScreenKeys, BeginAtTheRootOfThePlates) {
    Stepping screen;
    EXPECT_EQ(screen->frame().title, "Banknote plates 1/39 - Plyglass");
    EXPECT_EQ(screen.headline(), "Start at the root");
    EXPECT_EQ(screen.text_of({}), "?");
}

TEST(StepScreenKeys, ReachTheFirstCutoffAtStep19) {
    Stepping screen;
    screen.step(18);
    EXPECT_EQ(screen->frame().title, "Banknote plates 19/39 - Plyglass");
    EXPECT_EQ(screen.text_of({0, 2}), "≥20");
    const auto view = screen.view();
    EXPECT_EQ(view.at("kind"), "cutoff");
    EXPECT_EQ(view.at("leaves"), 5);
    EXPECT_EQ(view.at("pruned"), 1);
    EXPECT_THAT(view.at("chips").get<std::vector<std::string>>(), ElementsAre("α 20", "≥", "β 20", "→", "stop here"));
    EXPECT_THAT(screen.sentence(), HasSubstr("this pair is worth 20 or more"));
    EXPECT_THAT(screen.sentence(), HasSubstr("Equality cut"));
}

TEST(StepScreenKeys, GoBackThroughTheVeryPicturesTheyCameBy) {
    Stepping screen;
    std::vector<std::string> forward{screen.picture()};
    while (screen.at() < 39) screen.press(Key::right), forward.push_back(screen.picture());
    ASSERT_EQ(forward.size(), 39U);
    for (std::size_t step = 39; step > 1; --step) {
        EXPECT_EQ(screen.picture(), forward[step - 1]) << "step " << step;
        screen.press(Key::left);
    }
    EXPECT_EQ(screen.picture(), forward.front());
    screen.press(Key::left);
    EXPECT_EQ(screen.at(), 0U) << "the tree as it was given";
    screen.press(Key::left);
    EXPECT_EQ(screen.at(), 0U) << "there is nothing before that";
}

TEST(StepScreenKeys, NeverMoveANode) {
    for (const char* algorithm : {"minimax", "alphabeta", "expectimax"}) {
        Stepping screen;
        screen.click(std::string("algorithm ") + algorithm);
        screen.press(Key::home);
        const auto places = [&] {
            std::map<std::string, std::pair<double, double>> out;
            for (const auto& hit : screen->frame().scene.hits) {
                if (hit.action.verb == scene::Verb::node) out[name(hit)] = {hit.box.centre().x, hit.box.centre().y};
            }
            return out;
        };
        const auto first = places();
        EXPECT_EQ(first.size(), 31U);
        while (screen.at() < screen->playhead()->steps()) {
            screen.press(Key::right);
            ASSERT_EQ(places(), first) << algorithm << ", step " << screen.at();
        }
    }
}

TEST(StepScreenKeys, JumpToTheEndsAndTheCutoffs) {
    Stepping screen;
    screen.press(Key::end);
    EXPECT_EQ(screen.at(), 39U);
    EXPECT_EQ(screen.headline(), "Search done: pick plate A");
    EXPECT_THAT(screen.sentence(), HasSubstr("9 of 18 leaves were looked at"));
    EXPECT_THAT(screen.sentence(), HasSubstr("it would be 10"));
    screen.letter(U'n', true);
    EXPECT_EQ(screen.at(), 37U);
    screen.press(Key::home);
    for (const std::size_t cut : {19U, 29U, 37U, 37U}) {
        screen.letter(U'n');
        EXPECT_EQ(screen.at(), cut);
    }
    screen.letter(U'n', true);
    EXPECT_EQ(screen.at(), 29U);
}

TEST(StepScreenKeys, StepOverOutOfAndBackOverASubtree) {
    Stepping screen;
    screen.step(1);  // enters plate A
    screen.press(Key::right, true);
    EXPECT_EQ(screen.at(), 21U) << "plate A returns";
    screen.press(Key::left, true);
    EXPECT_EQ(screen.at(), 2U);
    screen.step(4);  // within the first pair
    screen.press(Key::up, true);
    EXPECT_EQ(screen.view().at("kind"), "return");
    EXPECT_EQ(screen.at(), 8U) << "the first pair returns";
}

TEST(StepScreenKeys, InspectWithoutStepping) {
    Stepping screen;
    screen.step(18);
    screen.press(Key::up);
    EXPECT_EQ(screen.at(), 19U);
    EXPECT_THAT(screen.headline(), HasSubstr("Plate A"));
    screen.press(Key::down);
    screen.press(Key::escape);
    EXPECT_THAT(screen.headline(), StartsWith("Cutoff"));
    screen.click("node 2");
    EXPECT_THAT(screen.headline(), Not(StartsWith("Cutoff")));
    screen.click(Point{400, 690});  // the empty canvas
    EXPECT_THAT(screen.headline(), StartsWith("Cutoff"));
}

TEST(StepScreenKeys, PlayAtTheChosenSpeedUntilTheEnd) {
    Stepping screen;
    screen->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_TRUE(screen.view().at("playing"));
    ASSERT_TRUE(screen->wake().has_value());
    EXPECT_NEAR(*screen->wake(), 0.9, 1e-9);
    screen->tick(0.91);
    EXPECT_EQ(screen.at(), 2U);
    for (int i = 0; i < 1000 && screen.view().at("playing"); ++i) screen->tick(0.5);
    EXPECT_EQ(screen.at(), 39U);
    EXPECT_FALSE(screen.view().at("playing"));
    screen->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_EQ(screen.at(), 1U) << "playing from the end starts again";
    screen.press(Key::right);
    EXPECT_FALSE(screen.view().at("playing")) << "a step by hand stops it";
}

TEST(StepScreenKeys, StopThePlayAndShowThatTheyDid) {
    for (const Key key : {Key::left, Key::home, Key::end}) {
        Stepping screen;
        screen->handle(KeyPress{Key::space, 0, false, false});
        screen->frame();
        screen->handle(KeyPress{key, 0, false, false});
        EXPECT_TRUE(screen->stale());
        EXPECT_FALSE(screen.view().at("playing"));
    }
}

TEST(StepScreenKeys, ReachEveryButtonWithTab) {
    Stepping screen;
    std::set<std::string> reached;
    for (int i = 0; i < 60; ++i) {
        screen.press(Key::tab);
        reached.insert(screen.view().at("focus"));
    }
    for (const char* id : {"title", "algorithm minimax", "options", "language", "theme", "export", "help", "forward",
                           "play", "next-cutoff", "zoom-in"}) {
        EXPECT_TRUE(reached.contains(id)) << id;
    }
    while (screen.view().at("focus") != "help") screen.press(Key::tab);
    screen.press(Key::enter);
    EXPECT_EQ(screen.view().at("overlay"), "help");
    screen.press(Key::right);
    screen.letter(U'n');
    EXPECT_EQ(screen.at(), 1U) << "the keys are read, not used";
    screen.press(Key::escape);
    EXPECT_EQ(screen.view().at("overlay"), "none");
}

// ---- redraws ----------------------------------------------------------------------------------------------

TEST(StepScreenRedraws, OnlyWhenSomethingChanged) {
    Stepping screen;
    screen->frame();
    EXPECT_FALSE(screen->stale());
    EXPECT_EQ(screen->wake(), std::nullopt) << "nothing is due while all is still";
    screen->tick(10);
    screen->handle(PointerMove{{300, 690}});
    screen->frame();
    screen->handle(PointerMove{{302, 691}});
    screen->handle(KeyPress{Key::character, U'z', false, false});
    EXPECT_FALSE(screen->stale());
    screen->handle(KeyPress{Key::right, 0, false, false});
    EXPECT_TRUE(screen->stale());
    EXPECT_EQ(screen->wake(), 0.0) << "the ring glides";
    screen.settle();
    screen->frame();
    EXPECT_FALSE(screen->stale());
}

// ---- the pointer ------------------------------------------------------------------------------------------

TEST(StepScreenPointer, DragsThePlayhead) {
    Stepping screen;
    const auto timeline = screen.hit("timeline").box;
    screen.drag(screen.hit("playhead").box.centre(), {timeline.right() + 200, timeline.centre().y});
    EXPECT_EQ(screen.at(), 39U);
    screen.drag(screen.hit("playhead").box.centre(), {timeline.centre().x, timeline.centre().y});
    EXPECT_NEAR(static_cast<double>(screen.at()), 20, 1);
    screen.drag(screen.hit("playhead").box.centre(), {-50, timeline.centre().y});
    EXPECT_EQ(screen.at(), 0U) << "before the first step";
}

TEST(StepScreenPointer, PressesEveryButtonOfTheTransport) {
    Stepping screen;
    screen.click("last");
    EXPECT_EQ(screen.at(), 39U);
    screen.click("back");
    EXPECT_EQ(screen.at(), 38U);
    screen.click("first");
    EXPECT_EQ(screen.at(), 0U);
    EXPECT_FALSE(screen.hit("back").enabled);
    screen.click("forward");
    screen.click("forward");
    EXPECT_EQ(screen.at(), 2U);
    screen.click("next-cutoff");
    EXPECT_EQ(screen.at(), 19U);
    screen.click("chapter 1");
    EXPECT_EQ(screen.at(), 23U);
    screen.click("last");
    EXPECT_FALSE(screen.hit("forward").enabled);
    EXPECT_FALSE(screen.hit("next-cutoff").enabled);
    screen.click("forward");
    EXPECT_EQ(screen.at(), 39U);
}

TEST(StepScreenPointer, PansZoomsAndFitsTheTree) {
    Stepping screen;
    const Point root = screen.hit("node 0").box.centre();
    screen.drag({300, 690}, {360, 640});
    EXPECT_NEAR(screen.hit("node 0").box.centre().x, root.x + 60, 1);
    EXPECT_NEAR(screen.hit("node 0").box.centre().y, root.y - 50, 1);
    const Point held = screen.hit("node 0").box.centre();
    screen->handle(Wheel{held, 2, false});
    EXPECT_GT(screen.view().at("zoom"), 1.3);
    EXPECT_NEAR(screen.hit("node 0").box.centre().x, held.x, 1) << "what is under the pointer stays there";
    screen.letter(U'0');
    EXPECT_EQ(screen.view().at("zoom"), 1.0);
    EXPECT_NEAR(screen.hit("node 0").box.centre().x, root.x, 1e-9);
    screen.click("zoom-out");
    EXPECT_LT(screen.view().at("zoom"), 1.0);
    screen.press(Key::plus);
    EXPECT_NEAR(screen.view().at("zoom").get<double>(), 1.0, 1e-9);
}

TEST(StepScreen, ZoomingByKeysKeepsTheCurrentNodeRightOfTheLevelNames) {
    Stepping screen;
    screen.press(Key::home);
    screen.step(3);  // the first leaf, beside the names
    const std::string current = "node " + std::to_string(screen->playhead()->current());
    for (int i = 0; i < 4; ++i) {
        screen.press(Key::plus);
        EXPECT_GE(screen.hit(current).box.x, 128) << "zoomed " << i + 1 << " times";
    }
    EXPECT_GT(screen.view().at("zoom"), 2.4);
}

TEST(StepScreenPointer, FollowsTheSearchWhereTheTreeIsLargerThanTheCanvas) {
    Stepping screen;
    screen.press(Key::home);
    for (int i = 0; i < 6; ++i) screen.press(Key::plus);
    screen.press(Key::end);
    screen.letter(U'n', true);
    const Point current = screen.hit("node 21").box.centre();
    EXPECT_TRUE(screen.shows("node 21"));
    EXPECT_GT(current.x, 0);
    EXPECT_LT(current.x, 1204);
}

// ---- searches ---------------------------------------------------------------------------------------------

TEST(StepScreenSearch, ChangesWithTheAlgorithmSwitch) {
    Stepping screen;
    screen.press(Key::end);
    screen.click("algorithm expectimax");
    EXPECT_EQ(screen->frame().title, "Banknote plates 44/44 - Plyglass");
    EXPECT_EQ(screen.text_of({}), "70");
    EXPECT_EQ(screen.text_of({0}), "40");
    EXPECT_EQ(screen.text_of({2}), "15");
    EXPECT_EQ(screen.headline(), "Search done: pick plate B");
    screen.click("algorithm minimax");
    EXPECT_EQ(screen.view().at("leaves"), 18);
    EXPECT_EQ(screen.view().at("pruned"), 0);
    EXPECT_EQ(screen.text_of({1}), "10");
    screen.click("algorithm alphabeta");
    EXPECT_EQ(screen.text_of({1}), "≤10");
}

TEST(StepScreenSearch, StaysAtItsNodeInTheOtherAlgorithms) {
    Stepping screen;
    screen.step(18);  // the cut at the pair {20, 50}
    screen.click("algorithm minimax");
    EXPECT_EQ(screen->playhead()->current(), 9U);
    EXPECT_EQ(screen.headline(), "Leaf: 20") << "the note after which alpha-beta cuts";
    screen.step(1);
    EXPECT_EQ(screen.headline(), "Leaf: 50") << "the one that it skips";
    screen.click("algorithm alphabeta");
    EXPECT_EQ(screen.at(), 19U) << "the cut that skips it";
    screen.click("algorithm minimax");
    screen.press(Key::end);
    screen.press(Key::left);  // back in plate C
    screen.press(Key::left);
    const auto inside = screen->playhead()->current();
    screen.click("algorithm alphabeta");
    EXPECT_NE(screen->playhead()->current(), inside) << "alpha-beta never came there";
    EXPECT_EQ(screen->playhead()->current(), 21U) << "the nearest node above";
    EXPECT_EQ(screen.view().at("kind"), "cutoff") << "the cut that skips it";
}

TEST(StepScreenSearch, ChangesWithTheOptions) {
    Stepping screen;
    screen.press(Key::end);
    screen.click("options");
    EXPECT_EQ(screen.view().at("overlay"), "options");
    screen.click("option cut gt");
    EXPECT_EQ(screen.view().at("leaves"), 10);
    EXPECT_THAT(screen.sentence(), HasSubstr("it would be 9"));
    screen.click("option order best");
    EXPECT_EQ(screen.view().at("overlay"), "options") << "several may be changed in one go";
    screen.click("reset-options");
    screen.press(Key::escape);
    screen.press(Key::end);
    EXPECT_EQ(screen.view().at("leaves"), 9);
}

TEST(StepScreenSearch, SaysWhenThereIsNoAverage) {
    Stepping screen("((inf -inf) (1 2))");
    screen.press(Key::end);
    screen.click("algorithm expectimax");
    EXPECT_THAT(screen.picture(), HasSubstr("expectimax cannot average"));
    screen.click("algorithm minimax");
    EXPECT_THAT(screen.picture(), Not(HasSubstr("expectimax cannot average")));
    EXPECT_EQ(screen.text_of({}), "1");
}

TEST(StepScreenSearch, OfALargeTreeGoesOnBehindTheScreen) {
    std::string pairs = "(";
    for (int i = 0; i < 30'000; ++i) pairs += "(" + std::to_string(i) + " " + std::to_string(-i) + ")";
    Stepping screen("((1 2) (3 4))");
    screen.click("title");
    screen.type("paste", pairs + ")");
    {
        const app::HeldBackground held;
        screen->handle(FieldSubmitted{"paste"});
        EXPECT_THAT(screen.picture(), HasSubstr("Searching"));
    }
    screen.wait();
    EXPECT_THAT(screen.picture(), Not(HasSubstr("Searching ...")));
    screen.press(Key::end);
    EXPECT_EQ(screen.text_of({}), "0");
}

// ---- trees ------------------------------------------------------------------------------------------------

TEST(StepScreenSearch, OfALargeFirstTreeSaysThatItGoesOn) {
    std::string pairs = "(";
    for (int i = 0; i < 30'000; ++i) pairs += "(" + std::to_string(i) + " 1)";
    std::optional<app::HeldBackground> held(std::in_place);
    Stepping screen(pairs + ")");
    EXPECT_THAT(screen.picture(), HasSubstr("Searching ..."));
    held.reset();
    screen.wait();
    EXPECT_EQ(screen.at(), 1U);
}

TEST(StepScreenTrees, ArePickedFromTheList) {
    Stepping screen;
    screen.click("title");
    EXPECT_EQ(screen.view().at("overlay"), "picker");
    screen.click("tree russell-norvig");
    EXPECT_EQ(screen->frame().title, "Russell & Norvig Fig. 5.2 1/22 - Plyglass");
    EXPECT_EQ(screen.view().at("overlay"), "none");
}

TEST(StepScreenTrees, ArePastedOnceTheyAreRight) {
    Stepping screen;
    screen.click("title");
    screen.type("paste", "((3 12");
    EXPECT_EQ(screen.view().at("error"), "") << "not wrong, only unfinished";
    EXPECT_FALSE(screen.hit("load").enabled);
    screen.submit("paste");
    EXPECT_THAT(screen.view().at("error").get<std::string>(), HasSubstr("expected \")\"")) << "but Enter asks";
    screen.type("paste", "((3 12 8)(2 4 x)(14 5 2))");
    EXPECT_THAT(screen.view().at("error").get<std::string>(), StartsWith("column 15: expected"));
    EXPECT_FALSE(screen.hit("load").enabled);
    screen.submit("paste");
    EXPECT_EQ(screen.view().at("overlay"), "picker") << "what is wrong is not loaded";
    screen.type("paste", "((3 12 8)(2 4 6)(14 5 2))");
    EXPECT_EQ(screen.view().at("error"), "");
    screen.click("load");
    EXPECT_EQ(screen->frame().title, "Pasted tree 1/22 - Plyglass");
    screen.press(Key::end);
    EXPECT_EQ(screen.text_of({}), "3");
    screen.letter(U'l');
    EXPECT_THAT(screen->frame().title, Not(HasSubstr("Pasted")));
    screen.letter(U'l');
    EXPECT_THAT(screen->frame().title, StartsWith("Pasted tree"));
}

TEST(StepScreenTrees, ThatItBeginsWithSayWhatWasGuessedOfThem) {
    EXPECT_EQ(Stepping("[[3, 5], [2, 9]]").view()["said"], "Read as: max root, 2 children, 4 leaves.");
    EXPECT_EQ(Stepping("((3 5) (2 9))").view()["said"], "");
}

TEST(StepScreenTrees, AreOpenedFromFilesThatArePicked) {
    const std::string folder = std::string(plyglass::testing::test_output) + "/step_screen_open";
    std::filesystem::create_directories(folder + "/deeper");
    ASSERT_FALSE(core::write_file(folder + "/deeper/one.txt", "(4 9)\n"));
    ASSERT_FALSE(core::write_file(folder + "/deeper/bad.txt", "(4 \n 9"));
    Stepping screen;
    screen->handle(KeyPress{Key::character, U'o', false, true});
    EXPECT_EQ(screen.view().at("overlay"), "open");
    screen.type("open", folder + "/nothing");
    screen.submit("open");
    EXPECT_THAT(screen.view().at("message").get<std::string>(), HasSubstr("nothing"));
    screen.type("open", folder);
    screen.submit("open");
    screen.click("entry deeper");
    screen.click("entry bad.txt");
    EXPECT_THAT(screen.view().at("message").get<std::string>(), HasSubstr("bad.txt:2:3"));
    screen.click("entry one.txt");
    EXPECT_EQ(screen->frame().title, "one.txt 1/6 - Plyglass");
}

// ---- what a key says --------------------------------------------------------------------------------------

TEST(StepScreenKeys, SayWhichValueChangedMost) {
    Stepping screen;
    screen.letter(U'w');
    const std::string said = screen.view().at("said");
    EXPECT_THAT(said, StartsWith("Change 1 by size: the best value of "));
    // The value that it names is the one that the tree has before and after.
    EXPECT_THAT(said, HasSubstr(" goes from "));
    screen.press(Key::right);
    EXPECT_EQ(screen.view().at("said"), "") << "it is about that step";
}

TEST(StepScreenKeys, SayThatASearchNeverCuts) {
    Stepping screen;
    screen.click("algorithm minimax");
    screen.press(Key::home);
    screen.letter(U'n');
    EXPECT_EQ(screen.view().at("said"), "This search never cuts.");
    screen.press(Key::right);
    EXPECT_EQ(screen.view().at("said"), "");
    screen.click("algorithm alphabeta");
    screen.press(Key::end);
    screen.letter(U'n');
    EXPECT_EQ(screen.view().at("said"), "No other cut that way.");
}

// ---- exporting --------------------------------------------------------------------------------------------

TEST(StepScreenExport, WritesTheStepInTheChosenFormat) {
    const std::string base = std::string(plyglass::testing::test_output) + "/step_screen_export";
    Stepping screen;
    screen.step(18);
    for (const std::string format : {"svg", "pdf", "png", "dot"}) {
        std::filesystem::remove(base + "." + format);
        screen.letter(U'e');
        EXPECT_EQ(screen.view().at("field"), "banknote-19.svg");
        screen.click("format " + format);
        EXPECT_EQ(screen.view().at("field"), "banknote-19." + format);
        screen.type("export", base + "." + format);
        screen.submit("export");
        screen.wait();
        EXPECT_EQ(screen.view().at("overlay"), "none") << "keys mean the film again";
        EXPECT_THAT(screen.view().at("said").get<std::string>(), StartsWith("Written to"));
        EXPECT_GT(std::filesystem::file_size(base + "." + format), 1000U);
    }
    screen.letter(U'e');
    screen.type("export", "/no/such/folder/a.svg");
    screen.submit("export");
    screen.wait();
    EXPECT_THAT(screen.view().at("message").get<std::string>(), HasSubstr("/no/such/folder/a.svg"));
}

// ---- language, theme, size --------------------------------------------------------------------------------

TEST(StepScreenLanguage, ChangesEverySentenceAtOnceAndBack) {
    Stepping screen;
    screen.step(18);
    const std::string english = screen.picture();
    screen.letter(U'l');
    EXPECT_EQ(screen->frame().title, "盘中取钞 19/39 - Plyglass");
    EXPECT_THAT(screen.sentence(), HasSubstr("甲在这里已能拿到 20"));
    EXPECT_THAT(screen.picture(), HasSubstr("调用栈"));
    for (const char* left : {"Call stack", "Pseudocode", "Leaves", "Next cutoff", "Plate A", "Jia"}) {
        EXPECT_THAT(screen.picture(), Not(HasSubstr(left)));
    }
    screen.letter(U'l');
    EXPECT_EQ(screen.picture(), english);
}

TEST(StepScreenLanguage, RenamesATreeThatWasTypedOnTheCommandLine) {
    Stepping screen("((1 2) (3 4))");
    EXPECT_THAT(screen->frame().title, StartsWith("Pasted tree"));
    screen.letter(U'l');
    EXPECT_THAT(screen->frame().title, StartsWith("粘贴的树"));
}

TEST(StepScreenTheme, ChangesColoursAndNothingElse) {
    Stepping screen;
    const std::string light = screen.picture();
    const auto* before = screen->frame().theme;
    screen.letter(U't');
    EXPECT_NE(screen->frame().theme, before);
    EXPECT_EQ(screen.view().at("theme"), "dark");
    EXPECT_EQ(screen.picture(), light) << "a scene knows roles, not colours";
}

TEST(StepScreenSize, KeepsItsPlaceFromLargeToSmall) {
    Stepping screen;
    screen.step(18);
    screen.resize(1280, 720);
    EXPECT_TRUE(screen.view().at("compact"));
    EXPECT_EQ(screen.at(), 19U);
    screen.resize(1000, 600);
    EXPECT_THAT(screen.picture(), Not(HasSubstr("Call stack"))) << "the panel is a drawer";
    screen.letter(U'i');
    EXPECT_THAT(screen.picture(), HasSubstr("Call stack"));
    screen.resize(1600, 900);
    EXPECT_FALSE(screen.view().at("compact"));
    EXPECT_EQ(screen.at(), 19U);
}

// ---- the order of the children ----------------------------------------------------------------------------

std::vector<std::string> plates_in_order(Stepping& screen) {
    const auto& tree = *screen->playhead()->film().written_tree();
    std::vector<std::string> out;
    for (const game::NodeId plate : tree.children(0)) out.emplace_back(tree.label(plate));
    return out;
}

TEST(OrderOfTheChildren, IsChangedByDraggingOne) {
    Stepping screen;
    screen.press(Key::end);
    EXPECT_EQ(screen->playhead()->leaves(), 9U);
    const auto& tree = screen->playhead()->film().tree();
    const auto a = screen.hit("node " + std::to_string(tree.children(0)[0])).box.centre();
    const auto c = screen.hit("node " + std::to_string(tree.children(0)[2])).box.centre();
    screen.drag(a, {c.x + 5, c.y});
    EXPECT_EQ(plates_in_order(screen), (std::vector<std::string>{"B", "C", "A"}));
    EXPECT_EQ(screen.at(), screen->playhead()->steps()) << "what the order is worth stands at the end";
    EXPECT_GT(screen->playhead()->leaves(), 9U) << "the best plate comes last";
    EXPECT_EQ(screen.view()["tree"], "Banknote plates");
    EXPECT_EQ(screen->playhead()->value(0).value, core::Rational(20));
}

TEST(OrderOfTheChildren, IsChangedByKeysForTheNodeThatIsInspected) {
    Stepping screen;
    const game::NodeId b = screen->playhead()->film().tree().children(0)[1];
    screen.click("node " + std::to_string(b));
    screen.letter(U',');
    EXPECT_EQ(plates_in_order(screen), (std::vector<std::string>{"B", "A", "C"}));
    screen.letter(U',');
    EXPECT_EQ(plates_in_order(screen), (std::vector<std::string>{"B", "A", "C"})) << "it is the first already";
    screen.letter(U'.');
    screen.letter(U'.');
    EXPECT_EQ(plates_in_order(screen), (std::vector<std::string>{"A", "C", "B"}));
    EXPECT_EQ(screen.view()["moving"], false);
}

TEST(OrderOfTheChildren, LeavesTheTreeItsNameInBothLanguages) {
    Stepping screen;
    const auto& tree = screen->playhead()->film().tree();
    const auto a = screen.hit("node " + std::to_string(tree.children(0)[0])).box.centre();
    const auto b = screen.hit("node " + std::to_string(tree.children(0)[1])).box.centre();
    screen.drag(a, {b.x + 5, b.y});
    screen.letter(U'l');
    EXPECT_THAT(screen->frame().title, StartsWith("盘中取钞"));
    screen.letter(U'l');
    EXPECT_THAT(screen->frame().title, StartsWith("Banknote plates"));
    screen.click("title");
    screen.click("tree banknote");
    EXPECT_EQ(plates_in_order(screen), (std::vector<std::string>{"A", "B", "C"})) << "the picker has it as it was";
}

TEST(OrderOfTheChildren, AHeldChildIsLetGoWhereAnotherTreeComes) {
    Stepping screen;
    const auto& tree = screen->playhead()->film().tree();
    const auto c = screen.hit("node " + std::to_string(tree.children(0)[2])).box.centre();
    screen->handle(PointerDown{c});
    screen->handle(PointerMove{{c.x - 10, c.y}});
    screen->show_position({.grid = *game::read_board("1000121023012346"), .agent = "textbook", .depth = 2});
    screen.wait();
    screen->handle(PointerMove{{0, c.y}});
    EXPECT_TRUE(screen.view().contains("agent")) << "a position's moves have no other order";
}

TEST(OrderOfTheChildren, ANodeThatIsHeldIsNoneOfASmallerTreeThatComes) {
    Stepping screen;
    const auto& tree = screen->playhead()->film().tree();
    const auto last = screen.hit("node " + std::to_string(tree.size() - 1)).box.centre();
    screen->handle(PointerDown{last});
    screen->paste("((3 12)(2 4))");
    screen.wait();
    screen->handle(PointerMove{{last.x - 100, last.y}});
    EXPECT_EQ(screen->playhead()->film().tree().size(), 7U);
    EXPECT_EQ(screen->playhead()->film().tree().children(0).size(), 2U);
}

TEST(OrderOfTheChildren, IsComparedWithRandomOnesAndWithTheBestInTheOptions) {
    Stepping screen;
    screen.click("options");
    EXPECT_NE(screen.picture().find("of 18 leaves in 1\u2009000 random orders"), std::string::npos);
}

TEST(OrderOfTheChildren, IsMarkedAmongTheRandomOnes) {
    // The arrow above the bar of the leaf count that this order takes: 9 as written, 8 at best, 18 at worst.
    const auto arrow = [](const char* order) {
        Stepping screen;
        screen.click("options");
        screen.click(order);
        double x = 0;
        for (const scene::Item& item : screen->frame().scene.layers.back().items) {
            if (item.kind == scene::Item::Kind::polygon && item.fill == scene::Ink::ink) x = item.points.back().x;
        }
        return x;
    };
    const double best = arrow("option order best");
    const double written = arrow("option order given");
    const double worst = arrow("option order worst");
    EXPECT_GT(best, 0);
    EXPECT_LT(best, written);
    EXPECT_NEAR((worst - best) / (written - best), 10, 0.01) << "8, 9 and 18 leaves";
}

}  // namespace
}  // namespace plyglass::screen
