// The Lab's tournaments: played behind the screen, stopped, gone on with, saved and opened.

#include "screen/tournament/tournament_screen.hpp"

#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/results_file.hpp"
#include "screen/without_window.hpp"
#include "screen/workbench.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

using ::testing::HasSubstr;

class TournamentBench : public WithoutWindow<Workbench> {
public:
    explicit TournamentBench(const std::string& folder = "") {
        const auto all = assets();
        const auto context = std::make_shared<ScreenContext>();
        context->wants_view = true;
        WorkbenchSettings settings;
        settings.version = "0.0.test";
        settings.folder = folder;
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree("banknote", *all), settings, context);
        letter(U'4');
        click("segment tournament");
    }
    /// Few games of quick players.
    void choose() {
        letter(U'o');
        click("tictactoe");
        click("option players 2");
        click("option games 10");
        press(Key::escape);
    }
    void run() {
        letter(U'p');
        testing::wait_until("the games are played", [this] {
            program_->tick(0.001);
            return !view()["running"].get<bool>();
        });
    }
};

TEST(TournamentScreen, PlaysEachAgainstEachAndAddsItUp) {
    TournamentBench bench;
    bench.choose();
    bench.run();
    const auto view = bench.view();
    EXPECT_EQ(view["games"], 10);
    ASSERT_EQ(view["rows"].size(), 2U);
    EXPECT_EQ(view["rows"][0]["name"], "alphabeta:2");
    EXPECT_EQ(view["columns"], (nlohmann::json{"all", "alphabeta:2", "random"}));
    EXPECT_EQ(view["rows"][0]["rates"][1], "") << "not against itself";
    EXPECT_EQ(view["rows"][0]["rates"][0], view["rows"][0]["rates"][2]);
    EXPECT_EQ(view["pairs"].size(), 1U);
    EXPECT_EQ(view["listed"], 10);
}

TEST(TournamentScreen, ShowsTheGamesOfOneAgentAlone) {
    TournamentBench bench;
    bench.choose();
    bench.letter(U'o');
    bench.click("option players others");
    bench.type("players", "random, alphabeta:1, alphabeta:2");
    bench.click("act");
    bench.press(Key::escape);
    bench.run();
    EXPECT_EQ(bench.view()["listed"], 30);
    bench.press(Key::down);
    EXPECT_EQ(bench.view()["listed"], 20);
    EXPECT_EQ(bench.view()["pairs"].size(), 2U);
}

TEST(TournamentScreen, SaysWhatIsWrongWithTypedAgents) {
    TournamentBench bench;
    bench.letter(U'o');
    bench.click("option players others");
    bench.type("players", "greedy");
    EXPECT_THAT(bench.view()["message"].get<std::string>(), HasSubstr("greedy is an agent of 2048"));
    bench.type("players", "alphabeta:0");
    EXPECT_THAT(bench.view()["message"].get<std::string>(), HasSubstr("a whole number from 1 to 100"));
}

TEST(TournamentScreen, KeepsItsGamesAndGoesOnWithThem) {
    const std::string folder = testing::test_folder();
    {
        TournamentBench bench(folder);
        bench.choose();
        bench.run();
    }
    TournamentBench bench(folder);
    testing::wait_until("the last games are shown", [&] {
        bench->tick(0.001);
        return bench.view()["games"] == 10;
    });
    EXPECT_EQ(bench.view()["badge"], "the games of the last time");
    bench.letter(U'x');
    EXPECT_EQ(bench.view()["games"], 0);
    bench.letter(U'z');
    EXPECT_EQ(bench.view()["games"], 10);
}

TEST(TournamentScreen, IsStoppedAndGoneOnWith) {
    TournamentBench bench;
    bench.choose();
    bench.letter(U'o');
    bench.click("option games 500");
    bench.press(Key::escape);
    bench.letter(U'p');
    testing::wait_until("a few games", [&] {
        bench->tick(0.001);
        return bench.view()["games"].get<int>() > 3;
    });
    bench.letter(U'p');
    const int stopped = bench.view()["games"];
    EXPECT_FALSE(bench.view()["running"].get<bool>());
    bench.run();
    EXPECT_GE(bench.view()["games"].get<int>(), stopped);
    EXPECT_EQ(bench.view()["games"], 500);
}

TEST(TournamentScreen, AddsToItsGamesWhereMoreAreAskedFor) {
    TournamentBench bench;
    bench.choose();
    bench.run();
    bench.letter(U'o');
    bench.click("option games 20");
    bench.press(Key::escape);
    EXPECT_EQ(bench.view()["games"], 10);
    bench.run();
    EXPECT_EQ(bench.view()["games"], 20);
}

}  // namespace
}  // namespace plyglass::screen
