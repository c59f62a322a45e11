// The Lab screen: an experiment is played behind it, stopped and gone on with, and saved.

#include "app/lab_screen.hpp"

#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/without_window.hpp"
#include "app/workbench.hpp"
#include "core/file.hpp"
#include "lab/results_file.hpp"
#include "support/places.hpp"

namespace plyglass::app {
namespace {

class Bench : public WithoutWindow<Workbench> {
public:
    Bench() {
        const auto all = assets();
        const auto desk = std::make_shared<Desk>();
        desk->wants_view = true;
        WorkbenchSettings settings;
        settings.version = "0.0.test";
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree("banknote", *all), settings, desk);
        letter(U'4');
        // Of players that are quick, few games.
        letter(U'o');
        click("option players 2");
        click("option games 10");
        click("option tiles 0");
        press(Key::escape);
    }

    /// Lets the games be played and added up.
    void play() {
        while (view()["running"]) program_->tick(0.001), std::this_thread::yield();
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
    Bench bench;
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
    Bench bench;
    bench.letter(U'p');
    bench.play();
    bench.letter(U'e');
    const std::string file = in_output("lab-screen.jsonl");
    bench.type("save", file);
    bench.submit("save");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("Written"), std::string::npos);
    const auto results = lab::read_results_file(file);
    ASSERT_TRUE(results);
    EXPECT_EQ(results->games.size(), 20U);
    EXPECT_EQ(results->header.program, "0.0.test");
    EXPECT_EQ(seeds_of(*results, 0), seeds_of(*results, 1)) << "both played the same seeds";
    bench.type("save", in_output("lab-screen.svg"));
    bench.submit("save");
    const auto picture = core::read_file(in_output("lab-screen.svg"), 1 << 24);
    ASSERT_TRUE(picture);
    EXPECT_NE(picture->find("<svg"), std::string::npos);
    bench.type("save", "lab.txt");
    bench.submit("save");
    EXPECT_NE(bench.view()["message"].get<std::string>().find(".jsonl"), std::string::npos);
    bench.type("save", "/nowhere/lab.jsonl");
    bench.submit("save");
    EXPECT_NE(bench.view()["message"].get<std::string>().find("/nowhere/lab.jsonl"), std::string::npos);
}

TEST(LabScreen, GoesOnWhereItWasStopped) {
    Bench bench;
    bench.letter(U'o');
    bench.click("option games 500");
    bench.press(Key::escape);
    bench.letter(U'p');
    while (bench.view()["games"] < 3) bench->tick(0.001), std::this_thread::yield();
    bench.letter(U'p');
    EXPECT_EQ(bench.view()["running"], false);
    const auto before = bench.view()["games"].get<std::size_t>();
    EXPECT_GE(before, 3U);
    // Nothing is played that nobody asked for.
    bench.wait();
    EXPECT_EQ(bench.view()["games"], before);
    bench.letter(U'p');
    while (bench.view()["games"] <= before) bench->tick(0.001), std::this_thread::yield();
    bench.letter(U'x');
    EXPECT_EQ(bench.view()["games"], 0);
    EXPECT_EQ(bench.view()["running"], false);
}

TEST(LabScreen, GoesOnBehindTheOtherScreens) {
    Bench bench;
    bench.letter(U'p');
    bench.letter(U'1');
    ASSERT_TRUE(bench->wake().has_value()) << "somebody has to look after the games";
    for (int i = 0; i < 1'000'000 && bench->wake().has_value(); ++i) bench->tick(0.001), std::this_thread::yield();
    bench.letter(U'4');
    bench.wait();
    EXPECT_EQ(bench.view()["games"], 20);
}

TEST(LabScreen, AnotherChoiceIsForTheNextRun) {
    Bench bench;
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

TEST(LabScreen, SpeaksChinese) {
    Bench bench;
    bench.letter(U'p');
    bench.play();
    bench.letter(U'l');
    EXPECT_NE(bench.picture().find("每步毫秒数"), std::string::npos) << bench.picture();
}

}  // namespace
}  // namespace plyglass::app
