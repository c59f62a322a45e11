
#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "picture/timeline.hpp"
#include "picture/tree_picture.hpp"
#include "scene/step_layout.hpp"
#include "support/in_chinese.hpp"
#include "support/scene_text.hpp"
#include "text/markup.hpp"
#include "view/code_card.hpp"
#include "view/stack_card.hpp"
#include "view/step_fixtures.hpp"
#include "view/story_card.hpp"
#include "view/top_bar.hpp"
#include "view/transport.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// The items and hits of a scene, one per line, without indentation.
std::multiset<std::string> lines(const Scene& scene) {
    std::multiset<std::string> out;
    std::istringstream text(to_text(scene));
    for (std::string line; std::getline(text, line);) out.insert(line.substr(line.find_first_not_of(' ')));
    return out;
}

void expect_lines(const Scene& scene, std::initializer_list<const char*> expected) {
    const auto drawn = lines(scene);
    for (const char* line : expected) EXPECT_TRUE(drawn.contains(line)) << line;
}

const Hit* find_hit(const Scene& scene, std::string_view what) {
    const auto found =
        std::find_if(scene.hits.begin(), scene.hits.end(), [&](const Hit& h) { return name(h) == what; });
    return found == scene.hits.end() ? nullptr : &*found;
}

// All words of a scene, one text item per line.
std::string words(const Scene& scene) {
    std::string out;
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text) out += item.text + '\n';
        }
    }
    return out;
}

/// The words that begin in a region, in the order they are painted, "|" between two of them.
std::string words_in(const Scene& scene, const Box& region) {
    std::string out;
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text && region.contains(item.points.front())) out += item.text + '|';
        }
    }
    return out;
}

/// Where a text begins.
Point start_of(const Scene& scene, std::string_view text) {
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text && item.text == text) return item.points.front();
        }
    }
    return {};
}

float size_of(const Scene& scene, std::string_view text) {
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.text.find(text) != std::string::npos) return item.size;
        }
    }
    return 0;
}

// --- regions -------------------------------------------------------------------------------------------

TEST(StepLayout, IsAsDrawnAt1600x900) {
    const StepLayout layout = StepLayout::of(1600, 900);
    EXPECT_FALSE(layout.compact);
    EXPECT_FALSE(layout.drawer);
    EXPECT_EQ(layout.top_bar, (Box{0, 0, 1600, 56}));
    EXPECT_EQ(layout.canvas, (Box{0, 56, 1204, 708}));
    EXPECT_EQ(layout.panel, (Box{1204, 56, 396, 708}));
    EXPECT_EQ(layout.transport, (Box{0, 764, 1600, 136}));
}

TEST(StepLayout, IsAsDrawnAt1280x720) {
    const StepLayout layout = StepLayout::of(1280, 720);
    EXPECT_TRUE(layout.compact);
    EXPECT_FALSE(layout.drawer);
    EXPECT_EQ(layout.top_bar, (Box{0, 0, 1280, 48}));
    EXPECT_EQ(layout.canvas, (Box{0, 48, 944, 568}));
    EXPECT_EQ(layout.panel, (Box{944, 48, 336, 568}));
    EXPECT_EQ(layout.transport, (Box{0, 616, 1280, 104}));
}

TEST(StepLayout, GivesExtraWidthToTheCanvasFirst) {
    const StepLayout layout = StepLayout::of(1920, 1080);
    EXPECT_EQ(layout.panel.w, 440);
    EXPECT_EQ(layout.canvas.w, 1480);
    EXPECT_EQ(StepLayout::of(3840, 2160).panel.w, 440);
}

TEST(StepLayout, RegionsFillTheWindowAtEverySize) {
    for (double w = 1120; w <= 2400; w += 40) {
        for (double h = 630; h <= 1350; h += 45) {
            const StepLayout layout = StepLayout::of(w, h);
            EXPECT_EQ(layout.canvas.right(), layout.panel.x);
            EXPECT_EQ(layout.panel.right(), w);
            EXPECT_EQ(layout.canvas.y, layout.top_bar.bottom());
            EXPECT_EQ(layout.canvas.bottom(), layout.transport.y);
            EXPECT_EQ(layout.transport.bottom(), h);
            EXPECT_GE(layout.canvas.w, 780);
        }
    }
}

TEST(StepLayout, PanelIsADrawerInASmallWindow) {
    const StepLayout shut = StepLayout::of(1000, 600);
    EXPECT_TRUE(shut.drawer);
    EXPECT_EQ(shut.canvas.w, 1000);
    EXPECT_EQ(shut.panel.w, 0);
    const StepLayout open = StepLayout::of(1000, 600, true);
    EXPECT_EQ(open.canvas.w, 1000);
    EXPECT_EQ(open.panel.right(), 1000);
    EXPECT_EQ(open.panel.w, 336);
    EXPECT_THAT(words(fixtures::at_the_cut().draw(shut)), Not(HasSubstr("Call stack")));
    EXPECT_THAT(words(fixtures::at_the_cut().draw(open)), HasSubstr("Call stack"));
}

TEST(StepLayout, SurvivesAWindowOfNoSize) {
    for (const double side : {0.0, 1.0, 40.0, 200.0}) {
        EXPECT_FALSE(fixtures::at_the_cut().draw(side, side).layers.empty());
    }
}

// --- the drawings at 1600x900 --------------------------------------------------------------------------

std::string words_of_bar(double w, double h) {
    return words_in(fixtures::at_the_cut().draw(w, h), StepLayout::of(w, h).top_bar);
}

TEST(StepView, TopBarShowsTabsSearchesCountersAndButtons) {
    EXPECT_EQ(words_of_bar(1600, 900),
              "Plyglass|Step|Minimax|Alpha-beta|Expectimax|Leaves|5| / 18|Pruned|1|Step|19| / 39|中|?|");
    expect_lines(fixtures::at_the_cut().draw(1600, 900),
                 {"rect 0 55 1600 1 fill line", "rect 26 9 12 12 radius 2 fill max_fill",
                  R"(text 60 35.1 "Plyglass" 20 sans_bold fill ink)",
                  "rect 1416.5 8.5 39 39 radius 8 fill card stroke button_line 1",
                  R"(text 1436 34 "中" 16 sans_bold middle fill ink)"});
}

TEST(StepView, TopBarSaysLessWhereThereIsLessRoom) {
    EXPECT_EQ(words_of_bar(1280, 720),
              "Plyglass|Step|Minimax|Alpha-beta|Expectimax|Leaves|5| / 18|Pruned|1|Step|19| / 39|中|?|");
    EXPECT_EQ(words_of_bar(1000, 720), "Plyglass|Step|Minimax|Alpha-beta|Expectimax|5| / 18|1|19| / 39|中|?|");
    EXPECT_EQ(words_of_bar(800, 600), "Step|Minimax|Alpha-beta|Expectimax|5|1|19|中|?|");
    EXPECT_EQ(words_of_bar(390, 844), "Step|");
}

TEST(StepView, CanvasChromeStandsWhereItIsDrawn) {
    expect_lines(
        fixtures::at_the_cut().draw(1600, 900),
        {R"(text 24 92.6 "Banknote plates" 24 sans_bold fill ink)",
         "path 241.3 83.5  236.3 88.5  231.3 83.5 stroke ink2 2", "rect 24 725 18 18 radius 3 fill max_fill",
         R"(text 164 739.7 "MIN: Yi" 16 sans fill ink2)", R"(text 273.8 739.7 "Payoff" 16 sans fill ink2)",
         "rect 347.3 725 18 18 radius 5 fill paper stroke ink 3.5", "line 512.4 734  536.4 734 stroke principal 6",
         "line 681.3 734  715.3 734 stroke pruned_line 2 dash 5 5",
         R"(text 828.3 739.7 "Not visited yet" 16 sans fill ink2)",
         "rect 1052.5 718.5 135 31 radius 8 fill card stroke button_line 1",
         R"(text 1120 739.7 "100%" 16 sans middle fill ink2)"});
}

std::string words_of_panel(double w, double h) {
    const StepLayout layout = StepLayout::of(w, h, true);
    return words_in(fixtures::at_the_cut().draw(layout), layout.panel);
}

TEST(StepView, PanelShowsStoryCodeAndCallStack) {
    const std::string code_and_stack =
        "Pseudocode|Alpha-beta, MAX node|ab(n, |α|, |β|):|if n is a leaf: return value(n)|if n is MAX:|best ← −∞|"
        "for each child c of n:|best ← max(best, ab(c, |α|, |β|))|α| ← max(|α|, best)|if |α| ≥ |β|: break|cut|"
        "return best|if n is MIN: same, mirrored|Call stack|α|β|Best so far|Root|−∞|+∞|–|Plate A|−∞|20|20|"
        "Pair {20, 50}|20|20|20|";
    EXPECT_EQ(words_of_panel(1600, 900),
              "What just happened|Cutoff: one leaf skipped|Jia already gets |20| here, so this|pair is worth 20 or "
              "more. Yi has|"
              "another pair that costs only |20|.|No need to look at the last note.|α 20|≥|β 20|stop here|" +
                  code_and_stack);
    EXPECT_THAT(words_of_panel(1440, 840), EndsWith("note.|" + code_and_stack)) << "the least height without folding";
    expect_lines(
        fixtures::at_the_cut().draw(1600, 900),
        {"rect 1240 116 32 32 radius 8 fill ink", R"(text 1284 139.1 "Cutoff: one leaf skipped" 20 sans_bold fill ink)",
         R"(text 1240 177.6 "Jia already gets " 20 sans fill ink)",
         R"(text 1387.5 177.6 "20" 20 sans_bold fill alpha_text)",
         R"(text 1503.7 231.6 "20" 20 sans_bold fill beta_text)"});
}

TEST(StepView, PanelOfASmallWindowShowsOneLineOfCode) {
    const std::string below =
        "α 20|≥|β 20|stop here|if |α| ≥ |β|: break|Code|Call stack|α|β|Best|Root|−∞|+∞|–|Plate A|−∞|20|20|"
        "Pair {20, 50}|20|20|20|";
    for (const double h : {720.0, 600.0})
        EXPECT_THAT(words_of_panel(h == 600 ? 800 : 1280, h), EndsWith("look at the last note.|" + below)) << h;
}

TEST(StepView, TimelineStandsWhereItIsDrawn) {
    expect_lines(fixtures::at_the_cut().draw(1600, 900),
                 {"rect 24 812 1552 2 radius 1 fill line2", "circle 32 807 radius 3.5 fill card stroke ink3 1.5",
                  "rect 149.8 794 7 18 radius 2 fill leaf_fill stroke leaf_line 1",
                  "rect 351.4 786 8 26 radius 2 fill beta_text", "rect 755.6 780 8 32 radius 2 fill ink",
                  "rect 796 800 8 12 radius 2 fill ink3 opacity 38%", "line 67.4 824  67.4 828 stroke line2 1.5",
                  R"(text 456.4 833.7 "Plate A" 16 sans middle fill ink2)", "line 759.6 772  759.6 818 stroke ink 3",
                  "rect 742.4 750 34.3 26 radius 6 fill ink", "circle 759.6 813 radius 6 fill card stroke ink 3"});
}

/// The words of the lower row of the bar at the bottom.
std::string words_of_controls(double w, double h) {
    const Box bar = StepLayout::of(w, h).transport;
    return words_in(fixtures::at_the_cut().draw(w, h), {bar.x, bar.bottom() - 52, bar.w, 52});
}

TEST(StepView, TransportShowsButtonsSpeedLegendAndKeys) {
    EXPECT_EQ(words_of_controls(1600, 900),
              "Next cutoff|N|Speed|1×|enter|leaf|α rises|β falls|cutoff|return|step|Space|play|?|all keys|");
    expect_lines(fixtures::at_the_cut().draw(1600, 900),
                 {"rect 120.5 848.5 59 39 radius 8 fill ink stroke ink 1",
                  "polygon 145 860  158 868  145 876 fill on_ink stroke on_ink 2"});
}

TEST(StepView, TransportLosesTheLegendThenKeysThenTheSpeed) {
    EXPECT_EQ(words_of_controls(1280, 720), "Next cutoff|N|Speed|1×|step|Space|play|?|all keys|");
    EXPECT_EQ(words_of_controls(1000, 720), "Next cutoff|N|Speed|1×|Space|play|?|all keys|");
    EXPECT_EQ(words_of_controls(800, 600), "Next cutoff|N|Speed|1×|");
    EXPECT_EQ(words_of_controls(560, 500), "Next cutoff|N|");
    EXPECT_EQ(words_of_controls(420, 300), "");
}

TEST(StepView, LastStepShowsTheChoiceAndVeilsWhatIsOver) {
    const Scene scene = fixtures::at_the_end().draw(1600, 900);
    expect_lines(scene, {"path 1249 132  1254 138  1264 126 stroke on_ink 3",
                         "rect 184 848 44 40 radius 8 fill card opacity 60%",
                         "rect 232 848 44 40 radius 8 fill card opacity 60%"});
    EXPECT_EQ(start_of(scene, "Root"), start_of(fixtures::at_the_cut().draw(1600, 900), "Root"))
        << "the card keeps the height and the rows that the deepest path needs";
    for (const char* id : {"forward", "last", "next-cutoff"}) {
        ASSERT_NE(find_hit(scene, id), nullptr);
        EXPECT_FALSE(find_hit(scene, id)->enabled) << id;
    }
    EXPECT_TRUE(find_hit(scene, "back")->enabled);
    EXPECT_TRUE(find_hit(scene, "play")->enabled);  // plays again from the start
}

TEST(StepView, ExpectimaxHasNoWindowsAndShowsOnlyTheKindsThatOccur) {
    const Scene scene = fixtures::at_the_end_of_expectimax().draw(1600, 900);
    expect_lines(scene, {"circle 144 734 radius 10 fill chance_fill",
                         "rect 354.8 721.8 40.5 24.5 radius 12.5 fill chance_tint stroke chance_fill 1.5",
                         R"(text 404 739.7 "Probability" 16 sans fill ink2)",
                         R"(text 1240 258.6 "Minimax chose A: 20 for sure." 20 sans fill ink2)"});
    EXPECT_THAT(words(scene), HasSubstr("\nenter\nleaf\nreturn\n"));
    EXPECT_THAT(words(scene), Not(HasSubstr("\ncutoff\n")));
    EXPECT_THAT(words(scene), Not(HasSubstr("\nα\n")));
}

// --- the drawing at 1280x720 ---------------------------------------------------------------------------

TEST(StepView, CompactScreenIsAsDrawn) {
    expect_lines(fixtures::at_the_cut().draw(1280, 720),
                 {R"(text 52 31.1 "Plyglass" 20 sans_bold fill ink)", "circle 1237 24 radius 2.2 fill ink",
                  R"(text 16 80.6 "Banknote plates" 24 sans_bold fill ink)",
                  "rect 792.5 582.5 135 29 radius 8 fill card stroke button_line 1",
                  "rect 976 109 28 28 radius 7 fill ink", R"(text 976 274.6 "look at the last note." 20 sans fill ink)",

                  "rect 16 656 1248 2 radius 1 fill line2", "line 607.6 624  607.6 662 stroke ink 3",

                  R"(text 1209.2 697.7 "all keys" 16 sans fill ink2)"});
}

TEST(StepView, CompactScreenLeavesOutWhatIsDroppedThere) {
    const Scene scene = fixtures::at_the_cut().draw(1280, 720);
    EXPECT_EQ(find_hit(scene, "options"), nullptr);
    EXPECT_EQ(find_hit(scene, "theme"), nullptr);
    EXPECT_NE(find_hit(scene, "more"), nullptr);
    EXPECT_EQ(find_hit(scene, "chapter 0"), nullptr);
    EXPECT_THAT(words(scene), Not(HasSubstr("Payoff")));
    EXPECT_THAT(words(scene), Not(HasSubstr("enter")));
}

// --- Chinese -------------------------------------------------------------------------------------------

class ChineseStepView : public ::testing::Test {
    plyglass::testing::InChinese chinese_;
};

TEST_F(ChineseStepView, GeometryFollowsTheWords) {
    expect_lines(fixtures::at_the_cut().draw(1600, 900),
                 {R"(text 376.2 740 "当前节点" 16 sans fill ink2)", R"(text 662.2 740 "已剪去" 16 sans fill ink2)",
                  R"(text 1284 139.4 "剪枝：跳过一片叶子" 20 sans_bold fill ink)",
                  R"(text 1240 231.9 "会改选这一对：最后一张不必看。" 20 sans fill ink)",

                  R"(text 1528 874 "快捷键" 16 sans fill ink2)"});
}

TEST_F(ChineseStepView, AsideStandsOnLinesOfItsOwnASizeSmaller) {
    expect_lines(fixtures::at_the_end().draw(1600, 900),
                 {
                     R"(text 1240 204.9 "18 片叶子只看了 " 20 sans fill ink)",
                     R"(text 1240 230.2 "其中一次是相等剪枝；" 18 sans fill ink2)",
                     R"(text 1298.7 255.2 "α" 18 sans_bold fill alpha_text)",
                 });
}

// --- hits ----------------------------------------------------------------------------------------------

TEST(StepHits, EverythingThatCanBeClickedAnswersAtItsMiddle) {
    for (const Box& window : {Box{0, 0, 1600, 900}, Box{0, 0, 1280, 720}, Box{0, 0, 1120, 630}}) {
        const Scene scene = fixtures::at_the_cut().draw(window.w, window.h);
        for (const Hit& hit : scene.hits) {
            if (hit.action == Verb::timeline) continue;  // the playhead may cover its middle
            ASSERT_NE(scene.hit_at(hit.box.centre()), nullptr);
            EXPECT_EQ(scene.hit_at(hit.box.centre())->action, hit.action);
        }
    }
}

TEST(StepHits, ButtonsAreLargeEnoughForAProjector) {
    for (const Box& window : {Box{0, 0, 1600, 900}, Box{0, 0, 1280, 720}}) {
        const Scene scene = fixtures::at_the_cut().draw(window.w, window.h);
        for (const char* id : {"first", "back", "play", "forward", "last", "next-cutoff", "speed", "language", "help",
                               "title", "algorithm minimax", "code", "tab step"}) {
            const Hit* hit = find_hit(scene, id);
            ASSERT_NE(hit, nullptr) << id;
            EXPECT_GE(hit->box.w, 40) << id;
            EXPECT_GE(hit->box.h, 40) << id;
        }
    }
}

TEST(StepHits, IconsSayWhatTheyAreAndWhichKeyDoesIt) {
    const Scene scene = fixtures::at_the_cut().draw(1600, 900);
    EXPECT_EQ(find_hit(scene, "language")->tip, "Language (L)");
    EXPECT_EQ(find_hit(scene, "theme")->tip, "Light or dark (T)");
    EXPECT_EQ(find_hit(scene, "export")->tip, "Save as a diagram (E)");
    EXPECT_EQ(find_hit(scene, "help")->tip, "All keys (?)");
    EXPECT_EQ(find_hit(scene, "back")->tip, "Step back (←)");
    // Where counters are icons, their words are in the tooltips.
    const Scene small = fixtures::at_the_cut().draw(800, 600);
    ASSERT_NE(find_hit(small, "counter"), nullptr);
    EXPECT_EQ(find_hit(small, "counter")->tip, "Leaves");
}

TEST(StepHits, IdsMayComeWithTheirKindOrWithout) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.bar.tabs[0].action = {Verb::tab, 0};
    screen.bar.algorithms[0].action = {Verb::algorithm, 0};
    const Scene scene = screen.draw(1600, 900);
    EXPECT_NE(find_hit(scene, "tab step"), nullptr);
    EXPECT_NE(find_hit(scene, "algorithm minimax"), nullptr);
    EXPECT_NE(find_hit(scene, "algorithm alphabeta"), nullptr);
}

TEST(StepHits, AnOpenPopoverShowsAtWhatOpenedIt) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.bar.options_open = true;
    screen.chrome.picker_open = true;
    expect_lines(screen.draw(1600, 900),
                 {"rect 16 64 238 40 radius 8 fill track", "path 231.3 87.5  236.3 82.5  241.3 87.5 stroke ink 2"});
    screen.bar.more_open = true;
    expect_lines(screen.draw(1280, 720), {"circle 1244 24 radius 2.2 fill on_ink"});
}

// --- top bar -------------------------------------------------------------------------------------------

TEST(TopBar, LongCountersLoseTheirWordsBeforeAnythingOverlaps) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.bar.leaves = screen.bar.leaves_total = screen.bar.pruned = "1234567";
    screen.bar.step = screen.bar.steps = "5000000";
    EXPECT_THAT(words(screen.draw(1600, 900)), HasSubstr("Leaves"));
    const Scene scene = screen.draw(1440, 900);
    EXPECT_THAT(words(scene), Not(HasSubstr("Leaves")));
    EXPECT_THAT(words(scene), HasSubstr("1234567"));
    EXPECT_NE(find_hit(scene, "options"), nullptr);
}

TEST(TopBar, HasItsQuestionMarksBesideTheWords) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.bar.leaves = TopBar::untold;
    const Scene scene = screen.draw(1600, 900);
    double label_end = 0;
    Box sign;
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.text == "Leaves")
                label_end = item.points[0].x + builtin_metrics().width("Leaves", item.size, item.face);
            if (item.kind == Item::Kind::rect && item.fill == Ink::track && item.box.h == 30) sign = item.box;
        }
    }
    EXPECT_GE(sign.x, label_end + 8);
}

TEST(TopBar, MoreTabsLeaveTheSwitchWhereItIs) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.bar.tabs = {{{Verb::tab, 0}, "Step", true, true},
                       {{Verb::tab, 1}, "Play", false, true},
                       {{Verb::tab, 2}, "Compare", false, true},
                       {{Verb::tab, 3}, "Lab", false, true},
                       {{Verb::tab, 4}, "Quiz", false, true}};
    const auto place = [](const fixtures::Screen& shown) {
        return find_hit(shown.draw(1600, 900), "algorithm minimax")->box;
    };
    EXPECT_EQ(place(screen), place(fixtures::at_the_cut()));
}

// --- panel ---------------------------------------------------------------------------------------------

TEST(StoryCard, LongSentencesAreSetSmallerThenClipped) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.story.sentence =
        "Six words make one line here. Six words make one line here. Six words make one line here. "
        "Six words make one line here. Five lines.";
    EXPECT_EQ(size_of(screen.draw(1600, 900), "Six words"), 18);
    std::string endless;
    for (int i = 0; i < 60; ++i) endless += "word ";
    screen.story.sentence = endless;
    const Scene scene = screen.draw(1600, 900);
    EXPECT_EQ(size_of(scene, "word word"), 16);
    EXPECT_THAT(words(scene), HasSubstr("…"));
}

TEST(StoryCard, GivesTheRoomOfTheChipsToAnAsideThatWouldBeLost) {
    bool in_place_of_chips = false;
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.story.sentence.clear();
    for (int length = 1; length < 60; ++length) {
        screen.story.sentence += "word after word ";
        fixtures::Screen now = screen;
        now.story.sentence += "<m>Equality cut.</m>";
        const std::string shown = words(now.draw(1280, 720));
        const bool has_aside = shown.find("Equality cut.") != std::string::npos;
        const bool has_chips = shown.find("α 20") != std::string::npos;
        EXPECT_TRUE(has_chips || has_aside) << length;
        in_place_of_chips = in_place_of_chips || (has_aside && !has_chips);
    }
    EXPECT_TRUE(in_place_of_chips);
}

TEST(StoryCard, TagsOfAUsersLabelAreText) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.story.sentence = "Look at " + text::escaped("<m>odd</m>") + ".";
    EXPECT_THAT(words(screen.draw(1600, 900)), HasSubstr("Look at <m>odd</m>."));
}

TEST(StoryCard, ChipsDrawTogetherBeforeAMoveIsDropped) {
    fixtures::Screen screen = fixtures::at_the_end();
    // "pick plate A" does not fit beside three moves; the headline says it, too.
    EXPECT_THAT(words(screen.draw(1280, 720)), HasSubstr("A 20\nB ≤10\nC ≤5\n"));
    for (char name = 'D'; name < 'P'; ++name) {
        screen.story.chips.insert(screen.story.chips.begin() + 3,
                                  {trace::Chip::Look::move, std::string(1, name) + " ≤1000", core::Turn::min});
    }
    const std::string shown = words(screen.draw(1600, 900));
    EXPECT_THAT(shown, HasSubstr("A 20\nB ≤10\n"));
    EXPECT_THAT(shown, HasSubstr("…\npick plate A\n"));
}

TEST(CodeCard, CompactCodeUnfoldsInPlaceOfTheStack) {
    fixtures::Screen screen = fixtures::at_the_cut();
    EXPECT_THAT(words(screen.draw(1280, 720)), Not(HasSubstr("return best")));
    screen.code.expanded = true;
    const Scene scene = screen.draw(1280, 720);
    EXPECT_THAT(words(scene), HasSubstr("return best"));
    EXPECT_THAT(words(scene), HasSubstr("What just happened"));
    EXPECT_THAT(words(scene), Not(HasSubstr("Call stack")));
    EXPECT_EQ(find_hit(scene, "code")->tip, "Fold the code");
}

TEST(CodeCard, ATallNarrowWindowShowsTheWholeCode) {
    const Scene scene = fixtures::at_the_cut().draw(1280, 1024);
    EXPECT_THAT(words(scene), HasSubstr("return best"));
    EXPECT_THAT(words(scene), HasSubstr("Call stack"));
}

TEST(CodeCard, BreaksALineThatLeavesNoRoomForItsBadge) {
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1920.0, 1080.0)}) {
        fixtures::Screen screen = fixtures::at_the_cut();
        const std::string decisive = "if hi ≤ α or lo ≥ β: break";
        screen.code.lines.at(static_cast<std::size_t>(screen.code.current)).words = decisive;
        std::string shown = words(screen.draw(w, h));
        std::erase(shown, '\n');
        std::erase(shown, ' ');
        EXPECT_THAT(shown, HasSubstr("ifhi≤αorlo≥β:breakcut"));
    }
}

TEST(CodeCard, HasAChevronOnlyWhereThereIsAnotherHalf) {
    EXPECT_NE(find_hit(fixtures::at_the_cut().draw(1600, 900), "code"), nullptr);
    EXPECT_EQ(find_hit(fixtures::at_the_end_of_expectimax().draw(1600, 900), "code"), nullptr);
}

TEST(StackCard, ADeepStackSaysHowManyRowsItHides) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.stack.deepest = 40;
    while (screen.stack.rows.size() < 40)
        screen.stack.rows.insert(screen.stack.rows.begin(), screen.stack.rows.front());
    const std::string shown = words(screen.draw(1600, 900));
    EXPECT_THAT(shown, HasSubstr("38 more above\n"));
    EXPECT_THAT(shown, HasSubstr("Pair {20, 50}"));
    // A taller window shows more of them.
    EXPECT_THAT(words(screen.draw(1600, 1200)), Not(HasSubstr("38 more above\n")));
}

TEST(StackCard, LongNamesAndNumbersAreShortenedAndTheirTipTells) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.stack.rows[1].name = "A plate with a rather long name";
    screen.stack.rows[1].alpha = "123456789.123456789";
    const Scene scene = screen.draw(1600, 900);
    EXPECT_THAT(words(scene), Not(HasSubstr("rather long name")));
    EXPECT_EQ(find_hit(scene, "stack 1")->tip, "A plate with a rather long name");
}

// --- timeline ------------------------------------------------------------------------------------------

TEST(Timeline, AClickOnATickMeansItsStep) {
    for (const double w : {1120.0, 1280.0, 1600.0, 2400.0}) {
        const StepLayout layout = StepLayout::of(w, 900);
        const double margin = layout.compact ? 24 : 32;
        for (std::size_t step = 1; step <= 39; ++step) {
            const double x = margin + (w - 2 * margin) * static_cast<double>(step - 1) / 38;
            EXPECT_EQ(step_at(layout, 39, x), step);
            EXPECT_EQ(step_at(layout, 39, x + 5), step);
        }
        EXPECT_EQ(step_at(layout, 39, 0), 0);
        EXPECT_EQ(step_at(layout, 39, -100), 0);
        EXPECT_EQ(step_at(layout, 39, w + 100), 39);
    }
    EXPECT_EQ(step_at(StepLayout::of(1600, 900), 0, 800), 0);
    EXPECT_EQ(step_at(StepLayout::of(1600, 900), 1, 800), 1);
}

TEST(Timeline, TicksBecomeNarrowThenBins) {
    fixtures::Screen screen = fixtures::at_the_cut();
    const auto ticks = [&](std::size_t count) {
        screen.timeline.kinds.assign(count, trace::Kind::alpha);
        return to_text(screen.draw(1600, 900));
    };
    EXPECT_THAT(ticks(100), HasSubstr("rect 28 786 8 26 radius 2 fill alpha_text"));
    EXPECT_THAT(ticks(200), HasSubstr("rect 30 786 4 26 radius 1 fill alpha_text"));
    EXPECT_THAT(ticks(1000), HasSubstr("rect 30 786 4 26 fill alpha_text"));
}

TEST(Timeline, AMillionStepsAreAFewHundredColumnsThatCountTheCuts) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.timeline.kinds.assign(1'000'000, trace::Kind::leave);
    for (std::size_t i = 0; i < 100; ++i) screen.timeline.kinds[500'000 + i] = trace::Kind::cutoff;
    screen.timeline.kinds[900'000] = trace::Kind::cutoff;  // one in a million is still visible
    screen.moment.step = 600'000;
    const Scene scene = screen.draw(1600, 900);
    std::vector<Item> columns;
    for (const Item& item : scene.layers.back().items) {
        if (item.box.w == 3.4 && item.box.bottom() == 812) columns.push_back(item);
    }
    EXPECT_LT(scene.layers.back().items.size(), 500U);
    ASSERT_EQ(columns.size(), 2U);
    EXPECT_EQ(columns[0].box.h, 22);
    EXPECT_EQ(columns[0].fill, Ink::ink3);
    EXPECT_EQ(columns[1].box.h, 1);
    EXPECT_EQ(columns[1].fill, Ink::line2);
    EXPECT_THAT(words(scene), HasSubstr("cutoffs, per 2\u2009605 steps"));
}

TEST(Timeline, TheRootsBoundIsALineWithAValueAtEachStep) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.timeline.kinds.assign(100'000, trace::Kind::leave);
    screen.moment.step = 60'000;
    screen.timeline.chapters = {{1, 40'000, "Up"}, {40'001, 100'000, "Down"}};
    screen.timeline.bound_name = "α";
    screen.timeline.bounds = {{1, 0, ""}, {40'000, -5.05, "−5.05"}, {80'000, 0.21, "0.21"}};
    const Scene scene = screen.draw(1600, 900);
    EXPECT_THAT(words(scene), AllOf(HasSubstr("no bound yet: Up is still open"), HasSubstr("α −5.05"),
                                    HasSubstr("0.21"), HasSubstr("α of the root")));
    // The first value is the lowest one, the last the highest, 12 px above it.
    std::vector<const Item*> level;
    for (const Item& item : scene.layers.back().items) {
        if (item.stroke.ink == Ink::alpha_text && item.points.size() == 2 && item.points[0].y == item.points[1].y) {
            level.push_back(&item);
        }
    }
    ASSERT_EQ(level.size(), 3U);  // the first one is divided at the playhead
    EXPECT_EQ(level[0]->points[0].y, 786);
    EXPECT_EQ(level[0]->opacity, 1);
    EXPECT_LT(level[1]->opacity, 1);
    EXPECT_EQ(level[2]->points[0].y, 774);
}

TEST(Timeline, NoPartOfTheBoundsLineCrossesAValue) {
    for (const StepLayout& layout : {StepLayout::of(1600, 900), StepLayout::of(1280, 720)}) {
        fixtures::Screen screen = fixtures::at_the_cut();
        screen.timeline.kinds.assign(40'000, trace::Kind::leave);
        screen.timeline.bound_name = "α";
        screen.timeline.chapter_is_move = false;
        // One search after the other, each deeper and longer, as minimax does: the first ones last a few pixels.
        screen.timeline.bounds.clear();
        std::size_t step = 1;
        for (std::size_t depth = 1; depth <= 6; ++depth) {
            screen.timeline.bounds.push_back({step, 0, {}});
            for (int i = 0; i < 3; ++i) {
                step += depth * depth * depth * 20;
                const double value = -30'000 + 700 * i * (depth % 2 == 0 ? 1 : -1);
                screen.timeline.bounds.push_back({step, value, "−" + std::to_string(static_cast<int>(-value))});
            }
            step += depth * depth * depth * 30;
        }
        const Scene scene = screen.draw(layout);
        std::vector<Box> lines;
        std::vector<Box> values;
        for (const Item& item : scene.layers.back().items) {
            const bool is_line = item.kind == Item::Kind::line && item.stroke.ink == Ink::alpha_text;
            if (is_line) {
                const Point a = item.points[0];
                const Point b = item.points[1];
                lines.push_back({std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)});
            }
            if (item.kind != Item::Kind::text || item.text.find("−2") == std::string::npos) continue;
            const double w = builtin_metrics().width(item.text, item.size, item.face);
            values.push_back({item.points[0].x, item.points[0].y - 0.72 * item.size, w, 0.72 * item.size});
            EXPECT_GE(values.back().y, layout.transport.y);
        }
        EXPECT_GE(values.size(), 2U);
        for (std::size_t i = 0; i < values.size(); ++i) {
            for (const Box& line : lines) EXPECT_FALSE(values[i].grown(0.5).overlaps(line)) << i;
            for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(values[i].overlaps(values[k]));
        }
    }
}

TEST(Timeline, ThePlayheadStaysInsideTheWindow) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.timeline.kinds.assign(1'000'000, trace::Kind::leave);
    for (const std::size_t step : {std::size_t{0}, std::size_t{1}, std::size_t{1'000'000}}) {
        screen.moment.step = step;
        const Scene scene = screen.draw(1600, 900);
        for (const Hit& hit : scene.hits) {
            if (hit.action != Verb::playhead || hit.box.h != 26) continue;
            EXPECT_GE(hit.box.x, 4);
            EXPECT_LE(hit.box.right(), 1596);
        }
    }
}

TEST(Timeline, NeighbouringChaptersStayApart) {
    fixtures::Screen screen = fixtures::at_the_cut();
    screen.timeline.kinds.assign(100'000, trace::Kind::leave);
    screen.timeline.chapters = {{1, 50'000, "left"}, {50'001, 50'010, "too narrow"}, {50'011, 100'000, "right"}};
    const Scene scene = screen.draw(1600, 900);
    ASSERT_NE(find_hit(scene, "chapter 0"), nullptr);
    EXPECT_EQ(find_hit(scene, "chapter 1"), nullptr);
    ASSERT_NE(find_hit(scene, "chapter 2"), nullptr);
    EXPECT_LT(find_hit(scene, "chapter 0")->box.right(), find_hit(scene, "chapter 2")->box.x);
}

// --- speed ---------------------------------------------------------------------------------------------

TEST(Speed, TheKnobStandsWhereAClickMeansItsSpeed) {
    for (const double speed : {0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0}) {
        fixtures::Screen screen = fixtures::at_the_cut();
        screen.moment.speed = speed;
        const Scene scene = screen.draw(1600, 900);
        const Hit* slider = find_hit(scene, "speed");
        ASSERT_NE(slider, nullptr);
        for (const Item& item : scene.layers.back().items) {
            if (item.kind == Item::Kind::circle && item.box.w == 16) {
                EXPECT_EQ(speed_at(slider->box, item.box.centre().x), speed);
            }
        }
    }
    const Box slider{100, 0, 120, 40};
    EXPECT_EQ(speed_at(slider, -1000), 0.25);
    EXPECT_EQ(speed_at(slider, 1000), 16);
    EXPECT_EQ(speed_at(slider, 160), 1);
}

TEST(Speed, TheLegendDoesNotMoveWithTheNumber) {
    fixtures::Screen screen = fixtures::at_the_cut();
    const auto legend = [&] { return start_of(screen.draw(1600, 900), "enter").x; };
    const double before = legend();
    EXPECT_GT(before, 0);
    screen.moment.speed = 0.25;
    EXPECT_EQ(legend(), before);
}

// ---- semantic zoom ------------------------------------------------------------------------------------------

TEST(DetailLevel, FollowsTheSizeOnTheScreen) {
    const TreeStyle style;  // squares of 48 px, boards of 60
    EXPECT_EQ(detail_level(style, 0.1), (DetailLevel{NodeDetail::dots, BoardLook::none}));
    EXPECT_EQ(detail_level(style, 0.4), (DetailLevel{NodeDetail::shapes, BoardLook::none}));
    EXPECT_EQ(detail_level(style, 0.6), (DetailLevel{NodeDetail::values, BoardLook::none}));
    EXPECT_EQ(detail_level(style, 1), (DetailLevel{NodeDetail::all, BoardLook::colours}));
    EXPECT_EQ(detail_level(style, 2), (DetailLevel{NodeDetail::all, BoardLook::digits}));
}

TEST(DetailLevel, HoldsWhatWasShownALittleBeyondWhereItEnds) {
    const TreeStyle style;
    const double values_from = 28 / style.sizes.square;
    const DetailLevel shapes{NodeDetail::shapes, BoardLook::none};
    const DetailLevel values{NodeDetail::values, BoardLook::none};
    EXPECT_EQ(detail_level(style, values_from * 1.04, shapes), shapes);
    EXPECT_EQ(detail_level(style, values_from * 1.06, shapes), values);
    EXPECT_EQ(detail_level(style, values_from / 1.04, values), values);
    EXPECT_EQ(detail_level(style, values_from / 1.06, values), shapes);
    // Across several levels at once.
    EXPECT_EQ(detail_level(style, 0.01, detail_level(style, 3)), detail_level(style, 0.01));
    EXPECT_EQ(detail_level(style, 3, detail_level(style, 0.01)), detail_level(style, 3));
}

}  // namespace
}  // namespace plyglass::view
