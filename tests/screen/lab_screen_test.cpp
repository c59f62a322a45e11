// The Lab screen: an experiment is played behind it, stopped, continued and saved.

#include "screen/lab/lab_screen.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/file.hpp"
#include "lab/results_file.hpp"
#include "lab/tables.hpp"
#include "screen/without_window.hpp"
#include "screen/workbench.hpp"
#include "support/places.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

class LabBench : public WithoutWindow<Workbench> {
public:
    /// `folder`: where games are kept; empty: nowhere.
    explicit LabBench(const std::string& folder = "", bool has_kept = false) {
        const auto all = assets();
        const auto context = std::make_shared<ScreenContext>();
        context->wants_view = true;
        WorkbenchSettings settings;
        settings.version = "0.0.test";
        settings.folder = folder;
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree("banknote", *all), settings, context);
        letter(U'4');
        if (has_kept) {
            wait();
            return;
        }
        // Few games of quick players.
        letter(U'o');
        click("option players 2");
        click("option games 10");
        click("option tiles 0");
        press(Key::escape);
    }

    /// Waits until the games have been played and added up.
    void play() {
        testing::wait_until("the games are played", [this] {
            program_->tick(0.001);
            return !view()["running"].get<bool>();
        });
        wait();
    }
};

std::string in_output(const std::string& name) { return std::string(testing::test_output) + "/" + name; }

std::set<std::uint64_t> seeds_of(const lab::Results& results, std::uint32_t player) {
    std::set<std::uint64_t> out;
    for (const auto& game : results.games) {
        if (game.task.player == player) out.insert(game.task.seed);
    }
    return out;
}

TEST(LabScreen, PlaysAnExperimentAndAddsItUp) {
    LabBench bench;
    EXPECT_EQ(bench.view()["screen"], "lab");
    EXPECT_TRUE(bench.view()["rows"].empty());
    bench.letter(U'p');
    bench.play();
    const auto view = bench.view();
    EXPECT_EQ(view["games"], 20);
    EXPECT_EQ(view["all"], 20);
    EXPECT_EQ(view["reported"], 20);
    ASSERT_EQ(view["rows"].size(), 2U);
    EXPECT_EQ(view["rows"][0]["name"], "random");
    EXPECT_NE(view["rows"][1]["detail"].get<std::string>().find("10 games"), std::string::npos);
    EXPECT_EQ(view["rows"][1]["rates"].size(), view["columns"].size());
}

TEST(LabScreen, SavesWhatLabReportReads) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    bench.letter(U'e');
    const std::string file = in_output("lab-screen.jsonl");
    for (const char* old : {"lab-screen.jsonl", "lab-screen.svg"}) std::filesystem::remove(in_output(old));
    bench.type("save", file);
    bench.submit("save");
    bench.wait();
    EXPECT_NE(bench.view()["message"].get<std::string>().find("Written"), std::string::npos);
    EXPECT_EQ(bench.view()["overlay"], "none");
    bench.letter(U'e');
    const auto results = lab::read_results_file(file);
    ASSERT_TRUE(results);
    EXPECT_EQ(results->games.size(), 20U);
    EXPECT_EQ(results->header.program, "0.0.test");
    EXPECT_EQ(seeds_of(*results, 0), seeds_of(*results, 1)) << "both played the same seeds";
    bench.type("save", in_output("lab-screen.svg"));
    bench.submit("save");
    bench.wait();
    const auto picture = core::read_file(in_output("lab-screen.svg"), 1 << 24);
    ASSERT_TRUE(picture);
    EXPECT_NE(picture->find("<svg"), std::string::npos);
    bench.letter(U'e');
    bench.type("save", "lab.txt");
    bench.submit("save");
    bench.wait();
    EXPECT_NE(bench.view()["message"].get<std::string>().find(".jsonl"), std::string::npos);
    bench.type("save", "/nowhere/lab.jsonl");
    bench.submit("save");
    bench.wait();
    EXPECT_NE(bench.view()["message"].get<std::string>().find("/nowhere/lab.jsonl"), std::string::npos);
}

TEST(LabScreen, KeepsGamesWhileTheyArePlayedAndFindsThemAgain) {
    const std::string folder = testing::test_folder();
    std::size_t kept = 0;
    {
        LabBench bench(folder);
        bench.letter(U'o');
        bench.click("option games 500");
        bench.press(Key::escape);
        bench.letter(U'p');
        testing::wait_until("three games are played", [&] {
            bench->tick(0.001);
            return bench.view()["games"] >= 3;
        });
        kept = bench.view()["games"].get<std::size_t>();
    }  // the window is closed without a word
    LabBench again(folder, true);
    EXPECT_GE(again.view()["games"].get<std::size_t>(), kept);
    EXPECT_EQ(again.view()["all"], 1000);
    EXPECT_EQ(again.view()["running"], false);
    EXPECT_NE(again.picture().find("the games of the last time"), std::string::npos);
    again.letter(U'p');
    testing::wait_until("all games are played", [&] {
        again->tick(0.001);
        return !again.view()["running"].get<bool>();
    });
    std::size_t files = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder + "/experiments")) {
        ++files;
        testing::wait_until("all games are written",
                            [&] { return lab::read_results_file(each.path().string())->games.size() == 1000; });
    }
    EXPECT_EQ(files, 1U) << "it went on with the same file";
}

TEST(LabScreen, PlaysByTheRulesThatWereChosen) {
    LabBench bench;
    bench.letter(U'o');
    for (const char* choice : {"size 3", "stop 9", "option seed 2", "option fours 50"}) bench.click(choice);
    bench.press(Key::escape);
    bench.letter(U'p');
    bench.play();
    const std::string file = in_output("lab-rules.jsonl");
    std::filesystem::remove(file);
    bench.letter(U'e');
    bench.type("save", file);
    bench.submit("save");
    bench.wait();
    const lab::Experiment played = lab::read_results_file(file)->header.experiment;
    EXPECT_EQ(played.rules.size, 3);
    EXPECT_EQ(played.rules.stop_at, 9);
    EXPECT_EQ(played.rules.tiles.four, 0.5);
    EXPECT_EQ(played.seed, 2);
    // Who does not play on such boards is not asked to.
    bench.press(Key::escape);
    bench.letter(U'o');
    bench.click("option players 0");
    EXPECT_NE(bench.picture().find("cells only"), std::string::npos);
    EXPECT_FALSE(bench.hit("run").enabled);
}

TEST(LabScreen, WhatWasClearedComesBack) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    const auto rows = bench.view()["rows"];
    bench.letter(U'x');
    EXPECT_EQ(bench.view()["games"], 0);
    EXPECT_NE(bench.picture().find("Z brings the last ones back"), std::string::npos);
    bench.letter(U'z');
    bench.wait();
    EXPECT_EQ(bench.view()["games"], 20);
    EXPECT_EQ(bench.view()["rows"], rows);
}

TEST(LabScreen, SavesItsGamesAsATableAndItsChartsAsPictures) {
    const std::string folder = testing::test_folder() + "/";
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    for (const char* name : {"a.csv", "a.pdf", "a.png"}) {
        bench.letter(U'e');
        bench.type("save", folder + name);
        bench.submit("save");
        bench.wait();
        EXPECT_EQ(bench.view()["message"], "Written to " + folder + name + ".");
    }
    const std::string table = *core::read_file(folder + "a.csv", 1 << 20);
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 21) << "a line of names, and one for each game";
    EXPECT_TRUE(table.starts_with("agent,spawner,seed,score,"));
    EXPECT_TRUE(core::read_file(folder + "a.pdf", 1 << 24)->starts_with("%PDF"));
    EXPECT_TRUE(core::read_file(folder + "a.png", 1 << 24)->starts_with("\x89PNG"));
}

TEST(LabScreen, GoesOnWhereItWasStopped) {
    LabBench bench;
    bench.letter(U'o');
    bench.click("option games 500");
    bench.press(Key::escape);
    bench.letter(U'p');
    testing::wait_until("three games are played", [&] {
        bench->tick(0.001);
        return bench.view()["games"] >= 3;
    });
    bench.letter(U'p');
    EXPECT_EQ(bench.view()["running"], false);
    const auto before = bench.view()["games"].get<std::size_t>();
    EXPECT_GE(before, 3U);
    // No game is played before the user asks for one.
    bench.wait();
    EXPECT_EQ(bench.view()["games"], before);
    bench.letter(U'p');
    testing::wait_until("another game is played", [&] {
        bench->tick(0.001);
        return bench.view()["games"] > before;
    });
    bench.letter(U'x');
    EXPECT_EQ(bench.view()["games"], 0);
    EXPECT_EQ(bench.view()["running"], false);
}

TEST(LabScreen, GoesOnBehindTheOtherScreens) {
    LabBench bench;
    bench.letter(U'p');
    bench.letter(U'1');
    ASSERT_TRUE(bench->wake().has_value()) << "somebody has to look after the games";
    testing::wait_until("the games are played", [&] {
        bench->tick(0.001);
        return !bench->wake().has_value();
    });
    bench.letter(U'4');
    bench.wait();
    EXPECT_EQ(bench.view()["games"], 20);
}

TEST(LabScreen, AnotherChoiceIsForTheNextRun) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    bench.letter(U'o');
    bench.click("option players 0");
    bench.click("option depth 1");
    bench.press(Key::escape);
    EXPECT_EQ(bench.view()["rows"][0]["name"], "random") << "what was played is still shown";
    bench.letter(U'p');
    bench.play();
    EXPECT_EQ(bench.view()["rows"][0]["name"], "minimax:depth=1");
}

TEST(LabScreen, PlaysAgentsThatAreTyped) {
    LabBench bench;
    bench.letter(U'o');
    bench.click("option players others");
    EXPECT_EQ(bench.view()["overlay"], "players");
    bench.type("players", "random, nobody");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("nobody"), std::string::npos) << "as it is typed";
    bench.submit("players");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("nobody"), std::string::npos);
    bench.type("players", "random, hu:depth=1");
    bench.submit("players");
    EXPECT_EQ(bench.view()["overlay"], "settings");
    bench.press(Key::escape);
    EXPECT_EQ(bench.view()["title"], "random, hu:depth=1");
    EXPECT_EQ(bench.view()["all"], 20);
    bench.letter(U'o');
    bench.click("reset-options");
    EXPECT_EQ(bench.view()["title"], "minimax:depth=2, expectimax:depth=2");
}

TEST(LabScreen, PlaysAnAgentWithOneValueAfterTheOther) {
    LabBench bench;
    bench.letter(U'o');
    bench.click("option players others");
    bench.type("players", "xu:depth=1,monotonicity=1:2:0.5");
    bench.submit("players");
    bench.press(Key::escape);
    EXPECT_EQ(bench.view()["all"], 30);
    bench.letter(U'p');
    bench.play();
    ASSERT_EQ(bench.view()["rows"].size(), 3U);
    EXPECT_EQ(bench.view()["rows"][1]["name"], "monotonicity=1.5");
    EXPECT_EQ(bench.view()["leads"].size(), 3U) << "how much the value matters";
}

TEST(LabScreen, SaysThatTheGamesOfTheLastTimeCannotBeRead) {
    const std::string folder = testing::test_folder();
    std::filesystem::create_directories(folder + "/experiments");
    ASSERT_FALSE(core::write_file(folder + "/experiments/2026-01-01-000000000.jsonl", "Roses are red\n"));
    LabBench bench(folder, true);
    EXPECT_EQ(bench.view()["overlay"], "none");
    EXPECT_NE(bench.picture().find("The games of the last time cannot be read."), std::string::npos);
    bench.letter(U'o');
    bench.click("option players 2");
    bench.click("option games 10");
    bench.press(Key::escape);
    bench.letter(U'p');
    bench.play();
    EXPECT_EQ(bench.picture().find("cannot be read"), std::string::npos);
}

/// The games of a table, one for each column.
std::string saved_table(const lab::Table& table, const std::string& name) {
    lab::Header header;
    header.experiment = lab::experiment(table, 1);
    header.purpose = lab::purpose(table);
    header.date = "2026-11-22";
    std::vector<lab::GameRecord> games;
    for (const lab::Task& task : lab::tasks(header.experiment)) {
        lab::GameRecord& game = games.emplace_back();
        game.task = task;
        game.score = 20'000;
        game.highest = 11;
        game.moves = 1000;
        game.ending = agent::Ending::over;
    }
    const std::string path = in_output(name);
    EXPECT_FALSE(core::write_file(path, lab::write_results(header, games)));
    return path;
}

TEST(LabScreen, OpensTheGamesOfATableAndMarksWhatItsDocumentSays) {
    LabBench bench;
    const lab::Table& table = *lab::find_table("002");
    bench->handle(FileNamed{saved_table(table, "lab-screen-002.jsonl")});
    bench.wait();
    const auto view = bench.view();
    EXPECT_EQ(view["overlay"], "none");
    EXPECT_EQ(view["title"], "Document 002: the weight of monotonicity");
    ASSERT_EQ(view["rows"].size(), 12U);
    EXPECT_EQ(view["rows"][5]["name"], "monotonicity=1.5") << "what tells the rows apart";
    EXPECT_EQ(view["rows"][5]["detail"], "xu, random tiles, 1 game") << "and what they have in common";
    EXPECT_EQ(view["rows"][5]["claimed"], (std::vector<double>{0.7}));
    EXPECT_TRUE(view["rows"][6]["claimed"].empty());
    EXPECT_EQ(view["rows"][11]["name"], "monotonicity=1,direction=none");
    // Some of the rows fit; the wheel shows the others, up to the last one.
    EXPECT_EQ(view["first"], 0);
    for (int i = 0; i < 30; ++i) bench->handle(Wheel{{800, 300}, -1});
    const auto last = bench.view()["first"].get<int>();
    EXPECT_GT(last, 0);
    EXPECT_LT(last, 12);
    bench->handle(Wheel{{800, 300}, 1});
    EXPECT_EQ(bench.view()["first"], last - 1);
    // So do keys.
    for (int i = 0; i < 30; ++i) bench.press(Key::up);
    EXPECT_EQ(bench.view()["row"], 0);
    EXPECT_EQ(bench.view()["first"], 0);
    for (int i = 0; i < 30; ++i) bench.press(Key::down);
    EXPECT_EQ(bench.view()["row"], 11);
    EXPECT_EQ(bench.view()["first"], last);
    for (int i = 0; i < 30; ++i) bench.press(Key::page_up);
    EXPECT_EQ(bench.view()["first"], 0);
}

TEST(LabScreen, TellsTheLeadOnTheSeedsThatBothPlayed) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    const auto list_of = [&](const char* row) {
        bench.click(row);
        auto games = bench.view()["list"]["games"];
        bench.press(Key::escape);
        return games;
    };
    double sum = 0;
    const auto points = [](std::string words) {
        std::erase_if(words, [](char c) { return c < '0' || c > '9'; });
        return std::stod(words);
    };
    for (const auto& game : list_of("row 1")) sum += points(game[1]);
    for (const auto& game : list_of("row 0")) sum -= points(game[1]);
    const auto leads = bench.view()["leads"];
    ASSERT_EQ(leads.size(), 2U);
    EXPECT_EQ(leads[0], "–");
    EXPECT_NEAR(points(leads[1]), std::abs(sum) / 10, 0.5) << "greedy over random, ten seeds";
    EXPECT_NE(bench.picture().find("Lead over random, same seeds"), std::string::npos);
    // Its interval is told in numbers, too.
    const auto& hits = bench->frame().scene.hits;
    const auto tip = std::find_if(hits.begin(), hits.end(), [](const scene::Hit& hit) {
        return hit.tip.starts_with("greedy: +") && hit.tip.find(" on 10 seeds (95 %: ") != std::string::npos;
    });
    EXPECT_NE(tip, hits.end());
    EXPECT_EQ(tip->action, (scene::Action{scene::Verb::row, 1}));
}

TEST(LabScreen, ShortensItsTitleWhereItDoesNotFit) {
    LabBench bench;
    bench.letter(U'o');
    bench.click("option players others");
    bench.type("players",
               "minimax:depth=1, expectimax:depth=1, jszyxw:k1=0.1,k2=0.3,depth=1, jszyxw:k1=0.2,k2=0.3,depth=1");
    bench.submit("players");
    bench.press(Key::escape);
    bench.resize(1280, 720);
    EXPECT_NE(bench.picture().find("\"minimax, expectimax, jszyxw\""), std::string::npos);
    bench.resize(800, 600);
    EXPECT_TRUE(bench.picture().find("\"minimax, expectimax, jszyxw\"") != std::string::npos ||
                bench.picture().find("\"4 players\"") != std::string::npos);
}

TEST(LabScreen, PlaysWithASeedThatIsTypedAndWithAClock) {
    LabBench bench;
    bench.letter(U'o');
    bench.click("option seed others");
    bench.type("players", "many");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("whole number"), std::string::npos) << "as it is typed";
    EXPECT_FALSE(bench.hit("act").enabled);
    bench.type("players", "5000000000");
    EXPECT_EQ(bench.view()["message"], "");
    bench.submit("players");
    bench.press(Key::escape);
    EXPECT_NE(bench.picture().find("seed 5000000000"), std::string::npos);
    bench.letter(U'o');
    bench.click("option players 0");
    bench.click("time 10");
    bench.press(Key::escape);
    EXPECT_EQ(bench.view()["title"], "minimax:time=10, expectimax:time=10");
}

TEST(LabScreen, PlaysAGameOfARowAgain) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    bench.press(Key::down);
    EXPECT_EQ(bench.view()["row"], 0);
    bench.press(Key::down);
    bench.press(Key::down);  // there are two
    EXPECT_EQ(bench.view()["row"], 1);
    bench.press(Key::enter);
    EXPECT_EQ(bench.view()["overlay"], "games");
    const auto list = bench.view()["list"];
    EXPECT_EQ(list["title"], "Games of greedy, random tiles");
    ASSERT_EQ(list["games"].size(), 10U);
    EXPECT_EQ(list["games"][0][4], "the best");
    bench.press(Key::down);
    bench.press(Key::enter);
    const auto play = bench.view();
    EXPECT_EQ(play["screen"], "play");
    EXPECT_NE(bench.picture().find("A game of the Lab, greedy, seed "), std::string::npos);
    bench.press(Key::end);
    EXPECT_NE(bench.picture().find("move " + list["games"][1][3].get<std::string>() + " of"), std::string::npos);
    // Back in the Lab, the next game is a key away.
    bench.letter(U'4');
    EXPECT_EQ(bench.view()["overlay"], "games");
    bench.press(Key::escape);
    bench.click("row 0");
    EXPECT_EQ(bench.view()["list"]["title"], "Games of random, random tiles");
}

TEST(LabScreen, SaysOfAnOldFileThatItKeepsNoMoves) {
    LabBench bench;
    bench->handle(FileNamed{saved_table(*lab::find_table("002"), "lab-screen-old.jsonl")});
    bench.wait();
    EXPECT_NE(bench.picture().find("moves not kept"), std::string::npos) << "before a row is opened";
    bench.click("row 0");
    EXPECT_NE(bench.view()["list"]["message"].get<std::string>().find("not known"), std::string::npos);
    bench.click("past-game 0");
    EXPECT_EQ(bench.view()["screen"], "lab");
}

TEST(LabScreen, GoesOnWithTheGamesOfAFile) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    // Half of the games, as if the user had stopped there.
    bench.letter(U'e');
    const std::string file = in_output("lab-screen-half.jsonl");
    std::filesystem::remove(file);
    bench.type("save", file);
    bench.submit("save");
    bench.wait();
    auto results = *lab::read_results_file(file);
    const auto whole = results.games;
    results.games.resize(10);
    ASSERT_FALSE(core::write_file(file, lab::write_results(results.header, results.games)));

    LabBench other;
    other->handle(FileNamed{file});
    other.wait();
    EXPECT_EQ(other.view()["games"], 10);
    EXPECT_EQ(other.view()["all"], 20);
    EXPECT_EQ(other.view()["parts"], (std::vector<double>{0.5, 0.5})) << "of each player";
    other.letter(U'p');
    other.play();
    EXPECT_EQ(other.view()["parts"], (std::vector<double>{1, 1}));
    EXPECT_EQ(other.view()["games"], 20);
    EXPECT_EQ(other.view()["rows"], bench.view()["rows"]);
}

TEST(LabScreen, SaysWhyAFileIsNoExperiment) {
    LabBench bench;
    bench->handle(KeyPress{Key::character, U'o', false, true});
    ASSERT_EQ(bench.view()["overlay"], "open");
    const std::string file = in_output("lab-screen-poem.jsonl");
    ASSERT_FALSE(core::write_file(file, "Roses are red\n"));
    bench.type("file", file);
    bench.submit("file");
    bench.wait();
    EXPECT_EQ(bench.view()["overlay"], "open");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("lab-screen-poem.jsonl"), std::string::npos)
        << bench.view()["message"];
    bench->handle(FileNamed{"/nowhere/at-all.jsonl"});
    bench.wait();
    EXPECT_NE(bench.view()["message"].get<std::string>().find("/nowhere/at-all.jsonl"), std::string::npos);
}

TEST(LabScreen, SpeaksChinese) {
    LabBench bench;
    bench.letter(U'p');
    bench.play();
    bench.letter(U'l');
    EXPECT_NE(bench.picture().find("每步毫秒数"), std::string::npos) << bench.picture();
}

}  // namespace
}  // namespace plyglass::screen
