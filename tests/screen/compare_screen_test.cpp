// The Compare screen: two searches in lockstep, and the ways to open it.

#include "screen/compare/compare_screen.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/exact_values.hpp"
#include "core/file.hpp"
#include "core/utf8.hpp"
#include "game/2048/board_text.hpp"
#include "scene/charts.hpp"
#include "screen/without_window.hpp"
#include "screen/workbench.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"
#include "text/numbers.hpp"
#include "view/compare_view.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

constexpr const char* compared_position = "2048:512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0";

class CompareBench : public WithoutWindow<Workbench> {
public:
    explicit CompareBench(const std::string& tree = "banknote") {
        const auto all = assets();
        auto named = open_tree(tree, *all);
        if (!named) throw std::runtime_error(named.error().what);
        const auto context = std::make_shared<ScreenContext>();
        context->wants_view = true;
        program_ = std::make_unique<Workbench>(all, metrics(), *std::move(named), WorkbenchSettings{}, context);
        wait();
    }

    std::vector<std::string> verdicts() {
        std::vector<std::string> out;
        const auto now = view();
        for (const auto& row : now["rows"]) {
            out.push_back(row["move"].get<std::string>() + ": " + row["left"].get<std::string>() + " " +
                          row["right"].get<std::string>() + " " + row["verdict"].get<std::string>());
        }
        return out;
    }
};

TEST(CompareScreen, ShowsWhatTheStepScreenSearches) {
    CompareBench bench;
    bench.letter(U'3');
    EXPECT_EQ(bench.view()["screen"], "compare");
    EXPECT_EQ(bench.view()["step"], 1) << "the answer comes last";
    EXPECT_EQ(bench.verdicts()[0], "A: – – ");
    bench.press(Key::end);
    const std::vector<std::string> expected{"A: 20 40 Minimax plays it", "B: 10 70 Expectimax plays it",
                                            "C: 5 15 both avoid it"};
    EXPECT_EQ(bench.verdicts(), expected);
    EXPECT_EQ(bench.view()["step"], 9);
    EXPECT_NE(bench.view()["why"].get<std::string>().find("Minimax expects just that"), std::string::npos);
    EXPECT_EQ(bench.view()["left_counts"], (std::vector<std::string>{"31", "18", "0"}));
}

TEST(CompareScreen, StepsReplyByReplyAndGoesToWhereTheyDiffer) {
    CompareBench bench;
    bench.letter(U'c');
    bench.press(Key::home);
    EXPECT_EQ(bench.view()["step"], 1);
    EXPECT_EQ(bench.verdicts()[0], "A: – – ");
    bench.press(Key::right);
    bench.press(Key::right);
    EXPECT_EQ(bench.verdicts()[0], "A: 20 40 ") << "all of its replies were looked at";
    bench.letter(U'n');
    EXPECT_EQ(bench.view()["step"], 6);
    EXPECT_EQ(bench.verdicts()[1], "B: 10 70 ");
    bench.press(Key::left);
    EXPECT_EQ(bench.view()["step"], 5);
    bench.letter(U'n');
    bench.letter(U'n', true);
    EXPECT_EQ(bench.view()["step"], 6) << "there is none before";
    bench.click("move 0");
    EXPECT_EQ(bench.view()["step"], 3);
}

TEST(CompareScreen, ItsCountsAreTheFilmsAtEveryStep) {
    CompareBench bench(compared_position);
    bench.letter(U'3');
    bench.wait();
    bench.click("side left");
    bench.click("option left alphabeta");
    bench.wait();
    bench.press(Key::escape);
    bench.press(Key::end);
    const auto whole = bench.view();
    bench.press(Key::home);
    std::uint64_t before = 0;
    for (std::size_t step = 1; step <= whole["steps"]; ++step) {
        const auto now = bench.view();
        const auto nodes = std::stoull(now["left_counts"][0].get<std::string>());
        EXPECT_GE(nodes, before);
        before = nodes;
        bench.press(Key::right);
    }
    EXPECT_EQ(whole["left"], "Alpha-beta");
    EXPECT_EQ(std::to_string(before), whole["left_counts"][0]);
    EXPECT_EQ(whole["left_counts"], (std::vector<std::string>{"174", "130", "15"})) << "as `compare` counts";
    EXPECT_EQ(whole["right_counts"], (std::vector<std::string>{"679", "574", "0"}));
}

TEST(CompareScreen, EveryReplySaysWhatItIsWorth) {
    CompareBench bench(compared_position);
    bench.letter(U'3');
    bench.wait();
    bench.press(Key::end);
    const scene::Hit reply = bench.hit("reply 0 2 2");
    EXPECT_NE(reply.tip.find("%"), std::string::npos) << reply.tip;
    bench.click("reply 0 2 2");
    EXPECT_EQ(bench.view()["step"], 19);
    EXPECT_NE(bench.view()["why"].get<std::string>().find("Step 19: after Left"), std::string::npos)
        << bench.view()["why"];
}

TEST(CompareScreen, ItsAxisStandsStillWhileStepping) {
    for (const char* tree : {"banknote", compared_position}) {
        CompareBench bench(tree);
        bench.letter(U'3');
        bench.wait();
        const auto left = bench.hit("reply 0 0 0").box;
        const auto right = bench.hit("reply 1 0 0").box;
        for (std::size_t step = 1; step < bench.view()["steps"]; ++step) {
            bench.press(Key::right);
            EXPECT_EQ(bench.hit("reply 0 0 0").box, left) << "step " << step + 1;
            EXPECT_EQ(bench.hit("reply 1 0 0").box, right) << "step " << step + 1;
        }
    }
}

TEST(CompareScreen, SaysMovesInWordsAndCutsNothingInASmallWindow) {
    for (const scene::Point size : {scene::Point{1600, 900}, scene::Point{1280, 720}}) {
        CompareBench bench(compared_position);
        bench->handle(Resize{size.x, size.y});
        bench.letter(U'3');
        bench.wait();
        bench.press(Key::end);
        const std::string picture = bench.picture();
        for (const char* words : {"Expectimax", "Show me the tree (M)", "Find a disagreement (D)"}) {
            EXPECT_NE(picture.find(words), std::string::npos) << words << " at " << size.x;
        }
        EXPECT_EQ(picture.find("…"), std::string::npos) << "something is cut at " << size.x;
        const auto times = [&](const std::string& word) {
            std::size_t out = 0;
            for (auto at = picture.find(word); at != picture.npos; at = picture.find(word, at + 1)) ++out;
            return out;
        };
        for (const char* move : {"Left", "Right", "Down"}) EXPECT_GE(times(move), 3U) << "two pills and the table";
    }
}

TEST(CompareScreen, KeepsItsButtonsApartInTheSmallestWindows) {
    for (const scene::Point size : {scene::Point{1280, 720}, scene::Point{1024, 768}, scene::Point{800, 600}}) {
        for (const bool chinese : {false, true}) {
            CompareBench bench(compared_position);
            bench->handle(Resize{size.x, size.y});
            bench.letter(U'3');
            bench.wait();
            if (chinese) bench.letter(U'l');
            const auto find = bench.hit("hunt").box;
            const auto show = bench.hit("show-tree").box;
            if (chinese) bench.letter(U'l');
            EXPECT_LE(find.right(), show.x);
            // The card that they are in stands in the middle.
            const double middle = bench->frame().scene.size.w / 2;
            EXPECT_LE(show.right() - middle, middle - find.x + 1) << size.x;
        }
    }
}

TEST(CompareScreen, TheMenuOpensUnderTheNameThatWasClicked) {
    CompareBench bench("banknote");
    bench.letter(U'3');
    for (const char* side : {"left", "right"}) {
        const auto name = bench.hit(std::string("side ") + side).box;
        bench.click(std::string("side ") + side);
        const auto option = bench.hit("option left expectimax").box;
        EXPECT_GE(option.y, name.bottom());
        EXPECT_LT(std::abs(option.centre().x - name.centre().x), 420) << side;
        bench.press(Key::escape);
    }
}

TEST(CompareScreen, SavesAPictureAndAsksBeforeItReplacesOne) {
    const std::string folder = testing::test_folder() + "/";
    CompareBench bench("banknote");
    bench.letter(U'3');
    bench.press(Key::end);
    const auto save = [&](const std::string& name) {
        bench.letter(U'e');
        bench.type("save", folder + name);
        bench.submit("save");
        bench.wait();
    };
    for (const char* name : {"a.svg", "a.pdf", "a.png"}) {
        save(name);
        EXPECT_EQ(bench.view()["overlay"], "none") << "a dialog that has done its work closes";
        EXPECT_EQ(bench.view()["message"], "Written to " + folder + name + ".");
        EXPECT_EQ(bench.view()["why"], "Written to " + folder + name + ".") << "on the screen, too";
        bench.press(Key::right);
        EXPECT_FALSE(bench.view().contains("message")) << "until something else is done";
        bench.press(Key::end);
    }
    const std::string drawn = *core::read_file(folder + "a.svg", 1 << 24);
    EXPECT_NE(drawn.find("Minimax plays it"), std::string::npos);
    EXPECT_TRUE(core::read_file(folder + "a.pdf", 1 << 24)->starts_with("%PDF"));
    EXPECT_TRUE(core::read_file(folder + "a.png", 1 << 24)->starts_with("\x89PNG"));
    bench.press(Key::home);
    save("a.svg");
    EXPECT_EQ(bench.view()["message"], folder + "a.svg" + " is there already. Replace it?");
    EXPECT_EQ(*core::read_file(folder + "a.svg", 1 << 24), drawn);
    bench.submit("save");
    bench.wait();
    EXPECT_NE(*core::read_file(folder + "a.svg", 1 << 24), drawn);
    save("a.jpg");
    EXPECT_EQ(bench.view()["message"], "expected a name that ends in .svg, .pdf or .png");
}

TEST(CompareScreen, FindsADisagreementOfItsOwnAndShowsItsTree) {
    CompareBench bench;
    bench.letter(U'3');
    bench.letter(U'd');
    bench.wait();
    bench.press(Key::end);
    const auto view = bench.view();
    ASSERT_EQ(view["note"], "");
    EXPECT_NE(view["why"].get<std::string>().find("still better on average"), std::string::npos) << view["why"];
    bench.letter(U'm');
    bench.wait();
    EXPECT_EQ(bench.view()["screen"], "step");
    EXPECT_EQ(bench.view()["depth"], 4);
    bench.letter(U'3');
    bench.wait();
    EXPECT_EQ(bench.view()["rows"], view["rows"]) << "the same position is still compared";
}

TEST(CompareScreen, ComparesOnTheBoardOfTheGame) {
    CompareBench bench;
    bench.letter(U'2');
    bench.wait();
    const auto shown = bench.view()["board"];
    bench.letter(U'c');
    bench.wait();
    EXPECT_EQ(bench.view()["screen"], "compare");
    EXPECT_GE(bench.view()["rows"].size(), 4U) << "all four moves, possible or not: " << shown;
}

TEST(CompareScreen, AgentsAreComparedOnPositionsOnly) {
    CompareBench bench(compared_position);
    bench.letter(U'3');
    bench.wait();
    bench.letter(U'o');
    bench.click("option right ovolve");
    bench.wait();
    EXPECT_EQ(bench.view()["right"], "ovolve");
    EXPECT_EQ(bench.view()["note"], "");
    bench.click("option depth 2");
    bench.wait();
    EXPECT_EQ(bench.view()["depth"], 2);
}

TEST(CompareScreen, PlaysToItsEndAndStopsWhereAnotherScreenIsShown) {
    CompareBench bench;
    bench.letter(U'3');
    bench.press(Key::space);
    EXPECT_EQ(bench.view()["step"], 1);
    EXPECT_EQ(bench.view()["playing"], true);
    for (int i = 0; i < 8; ++i) bench->tick(0.9);
    EXPECT_EQ(bench.view()["step"], 9);
    EXPECT_EQ(bench.view()["playing"], false);
    bench.press(Key::space);
    bench.letter(U'1');
    EXPECT_FALSE(bench->wake().has_value());
}

TEST(CompareScreen, SpeaksChinese) {
    CompareBench bench;
    bench.letter(U'3');
    bench.letter(U'l');
    bench.press(Key::end);
    EXPECT_NE(bench.view()["why"].get<std::string>().find("极小极大正预计会这样，所以选盘子 A："), std::string::npos)
        << bench.view()["why"];
    EXPECT_EQ(bench.verdicts()[2], "C: 5 15 都避开");
}

TEST(RoundTicks, AreRoundAndInsideTheRange) {
    EXPECT_EQ(scene::round_ticks(-15.9, 6.7, 6), (std::vector<double>{-15, -10, -5, 0, 5}));
    EXPECT_EQ(scene::round_ticks(0, 100, 6), (std::vector<double>{0, 20, 40, 60, 80, 100}));
    EXPECT_TRUE(scene::round_ticks(3, 3, 6).empty());
    for (const double scale : {1e-6, 0.3, 7.0, 1e9}) {
        const auto ticks = scene::round_ticks(-scale, 3 * scale, 5);
        EXPECT_LE(ticks.size(), 5U);
        EXPECT_GE(ticks.size(), 2U);
        for (const double tick : ticks) EXPECT_TRUE(-scale <= tick && tick <= 3 * scale);
    }
}

TEST(CompareScreen, TakesAnyAgentThatIsTyped) {
    CompareBench bench(compared_position);
    bench.letter(U'3');
    bench.wait();
    bench.letter(U'o');
    bench.click("option left other");
    EXPECT_EQ(bench.view()["overlay"], "other");
    bench.type("agent", "nobody");
    bench.submit("agent");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("nobody"), std::string::npos);
    bench.type("agent", "xu:monotonicity=2");
    bench.submit("agent");
    bench.wait();
    EXPECT_EQ(bench.view()["overlay"], "none");
    EXPECT_EQ(bench.view()["left"], "xu:monotonicity=2");
    EXPECT_FALSE(bench.view()["rows"].empty());
    // An agent without a tree has values for its moves, too.
    bench.letter(U'o');
    bench.click("option right other");
    bench.type("agent", "montecarlo");
    bench.click("act");
    bench.wait();
    EXPECT_EQ(bench.view()["right"], "montecarlo");
    bench.press(Key::escape);
    bench.press(Key::end);
    ASSERT_EQ(bench.view()["rows"].size(), 4U);
    EXPECT_NE(bench.view()["rows"][0]["right"], "–");
    EXPECT_NE(bench.picture().find("It judges moves without looking at replies."), std::string::npos);
    // An agent without values gives nothing to compare.
    bench.letter(U'o');
    bench.click("option right other");
    bench.type("agent", "random");
    bench.click("act");
    bench.wait();
    EXPECT_NE(bench.view()["note"].get<std::string>().find("no values"), std::string::npos) << bench.view()["note"];
    bench.letter(U'd');  // nor do the two have a size of disagreement
    bench.wait();
    EXPECT_EQ(bench.view()["screen"], "compare");
}

TEST(CompareScreen, SaysWhyABoardCannotBeComparedAndDrawsNothingOfIt) {
    for (const char* size : {"size 5"}) {
        SCOPED_TRACE(size);
        CompareBench bench;
        bench.letter(U'3');  // the plates are still there when the board arrives
        bench.letter(U'2');
        bench.letter(U'o');
        bench.click(size);
        bench.press(Key::escape);
        bench.letter(U'c');
        bench.wait();
        const auto view = bench.view();
        EXPECT_EQ(view["screen"], "compare");
        EXPECT_EQ(view["why"], "Only searches of boards up to 4 x 4 can be shown.");
        EXPECT_FALSE(view.contains("rows"));
        EXPECT_FALSE(bench.hit("show-tree").enabled);
        const std::string picture = bench.picture();
        for (const char* part : {"Nodes", "Verdict"}) EXPECT_EQ(picture.find(part), std::string::npos) << part;
        bench.letter(U'm');
        EXPECT_EQ(bench.view()["screen"], "compare") << "there is no tree to be shown";
        bench.letter(U'l');
        EXPECT_NE(bench.picture().find("没有可比较的"), std::string::npos);
    }
}

TEST(CompareScreen, ShowsWhatIsTrueOfASmallBoardBesideWhatEachSideThinks) {
    CompareBench bench("2048:2,0/4,2");
    bench.letter(U'3');
    bench.wait();
    EXPECT_FALSE(bench.view()["rows"][0].contains("exact")) << "it is part of the answer";
    bench.press(Key::end);
    const auto view = bench.view();
    ASSERT_EQ(view["rows"].size(), 4U);
    EXPECT_EQ(view["exact_unit"], "points");
    const auto truth = *app::truth_about(*game::read_board("2,0/4,2"), {});
    EXPECT_EQ(view["rows"][0]["move"], "Up");
    EXPECT_EQ(view["rows"][0]["exact"], text::fixed(*truth.moves[0], 2) + ", best");
    EXPECT_FALSE(view["rows"][2].contains("exact")) << "not possible";
    const auto why = view["why"].get<std::string>();
    EXPECT_NE(why.find("Perfect play has " + text::fixed(truth.value, 2) + " points to come."), std::string::npos);
    EXPECT_NE(why.find("Minimax plays a best move. Expectimax plays a best move."), std::string::npos) << why;
    bench.press(Key::home);
    EXPECT_EQ(bench.view()["why"].get<std::string>().find("Perfect play"), std::string::npos);
    bench.letter(U'l');
    bench.press(Key::end);
    const std::string picture = bench.picture();
    EXPECT_NE(picture.find("，最佳"), std::string::npos);
    EXPECT_EQ(picture.find("points"), std::string::npos);
}

TEST(CompareScreen, SaysWhatALostGameCountsAsWhereOneDecidesAValueAndOnlyThere) {
    const char* const words = "A lost game counts as −10⁹. Where one can come within this depth, it decides the value.";
    for (const auto& [board, is_lost] :
         {std::pair{"2048:16,4,8,4/32,16,256,8/64,128,8,2/2,2,16,2", true}, std::pair{compared_position, false}}) {
        CompareBench bench(board);
        bench.letter(U'3');
        bench.wait();
        EXPECT_EQ(bench.view()["why"].get<std::string>().find(words), std::string::npos) << "it is part of the answer";
        bench.press(Key::end);
        EXPECT_EQ(bench.view()["why"].get<std::string>().find(words) != std::string::npos, is_lost) << bench.view();
    }
}

TEST(CompareScreen, SaysWhatASideGivesAwayOnASmallBoard) {
    CompareBench bench("2048:4,2/0,8");
    bench.letter(U'3');
    bench.letter(U'o');
    bench.click("option right other");
    bench.type("agent", "exact");
    bench.click("act");
    bench.wait();
    bench.press(Key::end);
    const auto why = bench.view()["why"].get<std::string>();
    EXPECT_NE(why.find("exact plays a best move."), std::string::npos) << why;
    EXPECT_EQ(bench.view()["rows"][0]["exact"].get<std::string>().find(
                  bench.view()["rows"][0]["right"].get<std::string>().substr(0, 4)),
              0U)
        << "the agent and the truth beside it say the same";
}

TEST(CompareScreen, IsOfTheStepScreensTreeWhereverOneComesFrom) {
    CompareBench bench;
    bench.letter(U'4');
    bench.letter(U'3');
    ASSERT_EQ(bench.verdicts().size(), 3U);
    bench.letter(U'o');
    bench.click("option left alphabeta");
    EXPECT_EQ(bench.view()["left"], "Alpha-beta");
}

TEST(CompareScreen, ComparesWhatIsStillBeingSearched) {
    const auto all = assets();
    const auto context = std::make_shared<ScreenContext>();
    context->wants_view = true;
    Workbench program(all, metrics(), *open_tree(compared_position, *all), {}, context);
    program.handle(KeyPress{Key::character, U'3', false, false});
    testing::wait_until("both searches are made", [&] {
        program.tick(0.001);
        return program.wake() != 0.01;
    });
    EXPECT_EQ(nlohmann::json::parse(program.frame().view)["rows"].size(), 4U);
}

TEST(CompareScreen, NamesTheTreeInTheLanguageOfNow) {
    CompareBench bench;
    bench.letter(U'3');
    bench.letter(U'l');
    EXPECT_NE(bench.picture().find("盘中取钞"), std::string::npos);
}

TEST(CompareScreen, OfManyMovesShowsThoseThatArePlayed) {
    CompareBench bench("((1 2)(3 4)(5 6)(7 8)(9 1)(2 3)(4 5)(6 7)(8 9)(30 40)(1 1)(2 2))");
    bench.letter(U'3');
    bench.wait();
    bench.press(Key::end);
    EXPECT_EQ(bench.view()["rows"].size(), 12U);
    const std::string picture = bench.picture();
    EXPECT_NE(picture.find("and 7 more"), std::string::npos) << picture;
    EXPECT_EQ(bench.hit("move 9").enabled, true) << "the one that both play";
}

}  // namespace
}  // namespace plyglass::screen
