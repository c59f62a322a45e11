// The game as played in a classroom: real keys, a hint, the tree behind it, and the same game again after a kill.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"
#include "support/sanitizers.hpp"

namespace plyglass::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A folder that keeps a run's games and settings, so that another run finds them.
std::vector<std::string> home(const std::string& folder) {
    return {"XDG_DATA_HOME=" + folder, "XDG_CONFIG_HOME=" + folder};
}

void open_play(App& app) {
    app.key("2");
    app.until("the game", [](const View& view) { return view["screen"] == "play"; });
}

View at_rest(App& app) {
    return app.until("nothing moves", [](const View& view) { return view["screen"] == "play" && !view["moving"]; });
}

/// Makes one move that changes the board, with any key that does so.
View move(App& app) {
    View before = at_rest(app);
    const auto made = [&](const View& view) { return view["moves"] == before["moves"].get<int>() + 1; };
    for (const char* key : {"Down", "Left", "Right", "Up"}) {
        app.key(key);
        // A key that moves nothing redraws nothing: the next key shows that it was taken.
        app.key("question");
        const View view = app.until("the help", [](const View& v) { return v["overlay"] == "help"; });
        app.key("Escape");
        app.until("no help", [](const View& v) { return v["overlay"] == "none"; });
        if (made(view)) return at_rest(app);
    }
    ADD_FAILURE() << "no key moves anything";
    return before;
}

View with_hint(App& app) {
    app.key("h");
    return app.until("a hint", [](const View& view) { return !view["hint"]["move"].is_null() && !view["moving"]; });
}

void expect_same_game(const View& a, const View& b) {
    for (const char* part : {"board", "score", "best", "moves", "last_move"}) EXPECT_EQ(a[part], b[part]) << part;
}

TEST(PlayWindow, AGameOfThirtyMovesSurvivesAKill) {
    const std::string folder = empty_folder();
    Desktop desktop;
    View last;
    {
        App app(desktop, {.environment = home(folder)});
        open_play(app);
        for (int i = 0; i < 15; ++i) move(app);
        const View hint = with_hint(app);
        EXPECT_EQ(hint["arrow"], hint["hint"]["move"]);
        EXPECT_THAT(hint["hint"]["sentence"].get<std::string>(), ::testing::EndsWith("."));
        app.screenshot("play-hint");
        for (int i = 0; i < 16; ++i) last = move(app);
        app.key("z");
        last = app.until("the move is taken back", [](const View& view) { return view["moves"] == 30; });
        last = at_rest(app);
        wait_for("the game is written", [&] {
            std::ifstream file(folder + "/plyglass/game.json");
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            return text.find("\"at\":30,") != std::string::npos;
        });
        kill(app.process(), SIGKILL);
        app.wait();
    }
    App again(desktop, {.environment = home(folder)});
    open_play(again);
    const View view = at_rest(again);
    expect_same_game(view, last);
    EXPECT_EQ(view["message"], "");
    again.key("y");
    again.until("the move that was taken back", [](const View& v) { return v["moves"] == 31; });
}

TEST(PlayWindow, TheTreeOfAHintOpensAndTheGameIsStillThere) {
    Desktop desktop;
    App app(desktop);
    open_play(app);
    for (int i = 0; i < 4; ++i) move(app);
    const View before = with_hint(app);
    ASSERT_TRUE(before["hint"]["can_show_tree"]);
    app.key("m");
    const auto is_tree = [](const View& view) {
        return view["screen"] == "step" && view.value("agent", "") == "learned";
    };
    const View first = app.until("the tree of the hint", is_tree);
    EXPECT_EQ(std::string(first["tree"]).find("Hint after 4 moves: "), 0U) << first["tree"];
    EXPECT_EQ(first["step"], first["steps"]) << "it opens with the answer";
    app.screenshot("play-tree");
    app.key("Home");
    app.until("the first step", [](const View& view) { return view["step"] == 1; });
    app.key("End");
    app.until("the answer again", [](const View& view) { return view["step"] == view["steps"]; });
    app.key("Home");
    app.until("the first step again", [](const View& view) { return view["step"] == 1; });
    for (int i = 0; i < 4; ++i) app.key("Right");
    app.until("four steps on", [](const View& view) { return view["step"] == 5; });
    app.key("Left");
    app.until("one step back", [](const View& view) { return view["step"] == 4; });
    app.key("minus");
    app.until("the whole tree", [](const View& view) { return view["whole"] == true; });
    // Zooms in step by step: through counts, dots and shapes to boards with numbers.
    for (int i = 0; i < 60; ++i) app.key("plus");
    const View nearest = app.until("the largest", [](const View& view) { return view["zoom"] > 3.9; });
    const View& nodes = nearest["nodes"];
    EXPECT_TRUE(
        std::any_of(nodes.begin(), nodes.end(), [](const View& n) { return n.value("board", "") == "digits"; }));
    app.key("s");
    app.until("a subtree alone", [](const View& view) { return !view["root"].empty(); });
    app.screenshot("play-subtree");
    app.key("0");
    app.until("all of it", [](const View& view) { return view["root"].empty() && view["whole"] == true; });
    app.key("0");
    app.until("the path again", [](const View& view) { return view["whole"] == false; });
    app.key("l");
    app.until("Chinese", [](const View& view) {
        return view["language"] == "zh" && view.value("tree", "").starts_with("4 步之后的提示：");
    });
    app.screenshot("play-tree-zh");
    app.key("l");
    app.key("2");
    expect_same_game(at_rest(app), before);
}

TEST(PlayWindow, AHintOfMinimaxKeepsNoTables) {
    const std::string folder = empty_folder();
    fs::create_directories(folder + "/plyglass");
    std::ofstream(folder + "/plyglass/settings.json")
        << R"({"plyglass": "settings", "version": 1, "agent": "minimax"})";
    Desktop desktop;
    App app(desktop, {.environment = home(folder)});
    open_play(app);
    with_hint(app);
    app.key("m");
    app.until("the tree of the hint", [](const View& view) { return view.value("agent", "") == "minimax"; });
    std::cout << "    memory at most: " << app.most_megabytes() << " MB\n";
    if (!under_sanitizer) {
        EXPECT_LT(app.most_megabytes(), 400) << "each depth of the hint has a table of 64 MB: one at a time";
    }
    app.key("2");
    at_rest(app);
}

TEST(PlayWindow, ChancesGrowSurerWhileOneLooksAndEndWithTheNextMove) {
    Desktop desktop;
    App app(desktop, {.environment = home(empty_folder())});
    open_play(app);
    with_hint(app);
    const auto games = [](const View& view) {
        return view.contains("chances") ? view["chances"]["games"].get<int>() : 0;
    };
    const View first = app.until("some games", [&](const View& view) { return games(view) > 0; });
    app.screenshot("play-chances");
    app.until("more games", [&](const View& view) { return games(view) > games(first); });
    // The window answers while they are played: a key that moves tiles also ends them.
    const View moved = move(app);
    EXPECT_FALSE(moved.contains("chances"));
    for (const auto& row : moved["hint"]["rows"]) EXPECT_FALSE(row.contains("chance"));
}

TEST(PlayWindow, SpeaksBothLanguages) {
    Desktop desktop;
    App app(desktop);
    open_play(app);
    with_hint(app);
    app.key("l");
    const View chinese = app.until("Chinese", [](const View& view) { return view["language"] == "zh"; });
    EXPECT_THAT(chinese["hint"]["sentence"].get<std::string>(), ::testing::EndsWith("。"));
    EXPECT_THAT(chinese["hint"]["headline"].get<std::string>(), StartsWith("向"));
    EXPECT_THAT(app.title(), HasSubstr("得分"));
    app.screenshot("play-zh");
    app.key("l");
    app.until("English", [](const View& view) { return view["language"] == "en"; });
    EXPECT_THAT(app.title(), HasSubstr("score"));
}

TEST(PlayWindow, ASwipeOfTheMouseMovesTheTiles) {
    Desktop desktop;
    App app(desktop);
    open_play(app);
    // Two tiles in the lower right corner stand still in the first two directions: the other two then move them.
    for (const auto& [dx, dy] :
         {std::pair(150.0, 0.0), std::pair(0.0, 150.0), std::pair(-150.0, 0.0), std::pair(0.0, -150.0)}) {
        app.drag("board", dx, dy);
    }
    app.until("moves", [](const View& view) { return view["moves"] >= 2 && !view["moving"]; });
}

TEST(PlayWindow, AutoPlayStopsAndUndoGoesBackAllTheWay) {
    Desktop desktop;
    App app(desktop);
    open_play(app);
    const View start = app.view();
    app.key("space");
    app.until("some moves", [](const View& view) { return view["moves"] >= 4; });
    app.key("space");
    const View stopped = app.until("it stops", [](const View& view) { return !view["playing"] && !view["moving"]; });
    const int moves = stopped["moves"];
    for (int i = 0; i < moves; ++i) app.key("z");
    expect_same_game(app.until("the start", [](const View& view) { return view["moves"] == 0; }), [&] {
        View wanted = start;
        wanted["best"] = stopped["best"];
        wanted["last_move"] = stopped["last_move"];
        return wanted;
    }());
}

// PLYGLASS_SOAK sets the number of seconds (600 is a soak); a few of them show that nothing grows from the start. Times
// are reported and not asserted: a busy machine is no mistake of the program.
TEST(PlayWindow, PlaysOnAndOnWithoutGrowing) {
    using Clock = std::chrono::steady_clock;
    const char* asked = std::getenv("PLYGLASS_SOAK");
    const std::chrono::duration<double> length(asked != nullptr ? std::atof(asked) : 5);
    Desktop desktop;
    // AddressSanitizer keeps freed memory, 256 MB of it, to catch later uses: that is not the program's growth.
    App app(desktop, {.environment = {"ASAN_OPTIONS=quarantine_size_mb=1:thread_local_quarantine_size_kb=16"}});
    open_play(app);
    const View bar = hit(app.view(), "speed");
    app.click(bar["x"].get<double>() + bar["w"].get<double>() - 2, bar["y"].get<double>() + 20);
    app.until("full speed", [](const View& view) { return view["speed"] == 0; });
    app.key("space");
    app.until("a game under way", [](const View& view) { return view["moves"] > 500; });
    const double at_first = app.most_megabytes();
    const auto end = Clock::now() + length;
    std::size_t redraws = app.redraws();
    auto last = Clock::now();
    double longest = 0;
    while (Clock::now() < end) {
        wait_for("another picture", [&] { return app.redraws() != redraws; });
        longest = std::max(longest, std::chrono::duration<double, std::milli>(Clock::now() - last).count());
        redraws = app.redraws();
        last = Clock::now();
        if (app.view()["standing"] != "Game over") continue;
        app.key("r space");
        app.until("another game", [](const View& view) { return view["playing"] && view["standing"] != "Game over"; });
        last = Clock::now();
    }
    std::cout << "    longest time between two pictures: " << std::round(longest) << " ms, memory " << at_first
              << " to " << app.most_megabytes() << " MB\n";
    // A game of a million moves would be 50 MB; this many are negligible beside the tables.
    EXPECT_LT(app.most_megabytes(), at_first + 48);
    EXPECT_TRUE(app.running());
}

TEST(PlayWindow, APastedBoardIsPlayedFrom) {
    Desktop desktop;
    desktop.copy("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    App app(desktop);
    open_play(app);
    app.key("e");
    const View edit = app.until("the board is being edited", [](const View& view) { return view.contains("edit"); });
    const View& button = hit(edit, "play-edited");
    // The field lies above the buttons.
    app.click(button["x"].get<double>() + 60, button["y"].get<double>() - 36);
    app.key("ctrl+v");
    app.until("the pasted board", [](const View& view) { return view["board"][3][3] == 64; });
    app.screenshot("play-edit");
    app.click("play-edited");
    const View view = app.until("a game", [](const View& v) { return !v.contains("edit"); });
    EXPECT_EQ(view["board"][1][1], 4);
    EXPECT_EQ(view["moves"], 0);
}

TEST(PlayWindow, PastesABoardWithoutAClickIntoTheField) {
    Desktop desktop;
    desktop.copy("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    App app(desktop);
    open_play(app);
    app.key("e");
    app.until("the board is being edited", [](const View& view) { return view.contains("edit"); });
    app.key("ctrl+v");
    app.until("the pasted board", [](const View& view) { return view["board"][3][3] == 64; });
    // The keyboard still belongs to the cells.
    app.key("8");
    app.until("a typed tile", [](const View& view) { return view["board"][0][0] == 8; });
}

std::ptrdiff_t legal_moves(const View& view) {
    const View& rows = view["hint"]["rows"];
    return std::count_if(rows.begin(), rows.end(), [](const View& row) { return row["legal"] == true; });
}

TEST(PlayWindow, TellsWhyNotAndPlaysAPastGameAgainFromTheListAndFromAFile) {
    const std::string folder = empty_folder();
    Desktop desktop;
    App app(desktop, {.environment = home(folder), .folder = folder});
    open_play(app);
    for (int i = 0; i < 6; ++i) move(app);
    // Why not each of the other moves? A game may come to a board with one move only.
    View hint = with_hint(app);
    int moves = 6;
    for (; legal_moves(hint) == 1; ++moves) {
        move(app);
        hint = with_hint(app);
    }
    app.key("n");
    const View asked = app.until("a line of boards", [](const View& v) { return v["hint"].contains("why_not"); });
    EXPECT_NE(asked["hint"]["why_not"]["move"], hint["hint"]["move"]);
    app.screenshot("play-why-not");
    app.key("Escape");
    app.until("none", [](const View& v) { return !v["hint"].contains("why_not"); });
    const View first = at_rest(app);
    // Another game begins, and this one is played again.
    app.key("r");
    app.until("another game", [](const View& v) { return v["moves"] == 0 && !v["moving"]; });
    const View second = move(app);
    app.key("g");
    app.until("the first game", [](const View& v) { return v.contains("past") && v["past"]["rows"].size() == 1; });
    app.click("past-game 0");
    app.until("its start", [](const View& v) { return v.contains("replay") && v["moves"] == 0; });
    app.key("Right");
    app.until("a move on", [](const View& v) { return v["moves"] == 1 && !v["moving"]; });
    app.key("End");
    expect_same_game(app.until("its end", [&](const View& v) { return v["moves"] == moves && !v["moving"]; }), [&] {
        View wanted = first;
        wanted["best"] = std::max(first["best"].get<int>(), second["best"].get<int>());
        return wanted;
    }());
    app.screenshot("play-replay");
    // It goes into a file, and comes out of it.
    app.click("save-game");
    app.until("the dialog", [](const View& v) { return v["overlay"] == "save"; });
    app.key("ctrl+a");
    app.type("mine.json");
    app.key("Return");
    wait_for("the file", [&] { return fs::exists(folder + "/mine.json"); });
    app.key("Escape");
    app.until("no dialog", [](const View& v) { return v["overlay"] == "none"; });
    app.key("Escape");
    app.until("the list", [](const View& v) { return v.contains("past") && !v.contains("replay"); });
    app.click("open-game");
    app.until("the dialog", [](const View& v) { return v["overlay"] == "open"; });
    app.key("ctrl+a");
    app.type("mine.json");
    app.key("Return");
    app.until("the game of the file", [&](const View& v) { return v.contains("replay") && v["last_move"] == moves; });
    app.key("Escape");
    app.until("the user's own game", [](const View& v) { return !v.contains("replay"); });
    app.key("Escape");
    expect_same_game(at_rest(app), second);
}

TEST(PlayWindow, WhatWasChosenIsThereTheNextTime) {
    const std::string folder = empty_folder();
    Desktop desktop;
    {
        App app(desktop, {.environment = home(folder)});
        open_play(app);
        app.click("options");
        app.click("agent minimax");
        app.until("minimax", [](const View& view) { return view["agent"] == "minimax"; });
        app.key("Escape");
        app.key("t");
        app.key("l");
        app.until("Chinese and dark",
                  [](const View& view) { return view["language"] == "zh" && view["theme"] == "dark"; });
        app.close();
        app.expect_good_end();
    }
    App again(desktop, {.environment = home(folder)});
    EXPECT_EQ(again.view()["language"], "zh");
    EXPECT_EQ(again.view()["theme"], "dark");
    open_play(again);
    EXPECT_EQ(again.view()["agent"], "minimax");
    App asked(desktop, {.args = {"--lang", "en", "--theme", "light"}, .environment = home(folder)});
    EXPECT_EQ(asked.view()["language"], "en");
    EXPECT_EQ(asked.view()["theme"], "light");
}

TEST(PlayWindow, DamagedFilesAreSetAsideAndTold) {
    const std::string folder = empty_folder();
    fs::create_directories(folder + "/plyglass");
    std::ofstream(folder + "/plyglass/game.json") << "half a ga";
    std::ofstream(folder + "/plyglass/settings.json") << "half a set";
    Desktop desktop;
    App app(desktop, {.environment = home(folder)});
    open_play(app);
    const View view = app.view();
    EXPECT_THAT(view["message"].get<std::string>(), HasSubstr("game.json.set-aside"));
    EXPECT_THAT(view["message"].get<std::string>(), HasSubstr("settings.json.set-aside"));
    app.screenshot("play-damaged");
    EXPECT_TRUE(fs::exists(folder + "/plyglass/game.json.set-aside"));
    EXPECT_TRUE(fs::exists(folder + "/plyglass/settings.json.set-aside"));
    move(app);
}

}  // namespace
}  // namespace plyglass::testing
