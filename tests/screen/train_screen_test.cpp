// The Lab's part Train: a network learns behind it; it is paused, gone through update by update, saved, forgotten.

#include "screen/train/train_screen.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "support/folder.hpp"
#include "support/golden.hpp"
#include "train/course.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::Folder;
using ::testing::HasSubstr;

class Training : public Playing {
public:
    explicit Training(const std::string& folder = {}) : Playing(folder) {
        letter(U'4');
        letter(U'g');
        wait();
    }

    /// Lets it learn until so many games have been played.
    void learn(std::uint64_t games) {
        press(Key::space);
        testing::wait_until("games", [&] {
            program_->tick(0.01);
            return view()["games"] >= games;
        });
        press(Key::space);
        wait();
    }
};

TEST(TrainScreen, IsAPartOfTheLab) {
    Training program;
    EXPECT_EQ(program.view()["screen"], "train");
    EXPECT_EQ(program->shown(), "lab");
    program.click("segment experiment");
    EXPECT_EQ(program.view()["screen"], "lab");
    program.letter(U'1');
    program.letter(U'4');
    EXPECT_EQ(program.view()["screen"], "lab") << "the tab remembers the part";
    program.click("segment train");
    program.letter(U'1');
    program.letter(U'4');
    EXPECT_EQ(program.view()["screen"], "train");
}

TEST(TrainScreen, BeginsWithANetworkThatKnowsNothing) {
    Training program;
    const auto view = program.view();
    EXPECT_EQ(view["games"], 0);
    EXPECT_EQ(view["running"], false);
    EXPECT_TRUE(view["curve"]["points"].empty());
    EXPECT_EQ(view["rates"].size(), 5U);
    EXPECT_THAT(view["lesson"]["nothing"].get<std::string>(), HasSubstr("Let the network learn"));
    EXPECT_EQ(program->wake(), std::nullopt) << "all is still";
}

TEST(TrainScreen, MeasuresByAgentsWhoseGamesComeWithTheProgram) {
    Training program;
    const auto view = program.view();
    const auto& others = view["curve"]["others"];
    ASSERT_EQ(others.size(), 4U);
    EXPECT_EQ(others[0]["agent"], "expectimax:depth=3");
    EXPECT_EQ(others[3]["agent"], "greedy");
    for (std::size_t i = 1; i < others.size(); ++i) EXPECT_GT(others[i - 1]["mean_score"], others[i]["mean_score"]);
}

TEST(TrainScreen, LearnsAndIsPausedAndGoesOn) {
    Training program;
    program.learn(60);
    const auto view = program.view();
    EXPECT_EQ(view["running"], false);
    const auto& points = view["curve"]["points"];
    ASSERT_GE(points.size(), 3U);
    EXPECT_EQ(points[0]["games"], 10);
    EXPECT_GT(points.back()["mean_score"], points[0]["mean_score"]) << "it has learned something";
    EXPECT_EQ(program->wake(), std::nullopt) << "a paused network plays no games";
    program.learn(view["games"].get<std::uint64_t>() + 1);
    EXPECT_GT(program.view()["games"], view["games"]);
}

TEST(TrainScreen, GoesOnBehindTheOtherScreens) {
    Training program;
    program.press(Key::space);
    program.letter(U'2');
    ASSERT_TRUE(program->wake().has_value());
    program.letter(U'4');
    testing::wait_until("games", [&] {
        program->tick(0.1);
        return program.view()["games"] > 3;
    });
}

TEST(TrainScreen, GoesThroughAGameUpdateByUpdate) {
    Training program;
    program.press(Key::right);
    program.wait();
    const auto last = program.view();
    EXPECT_EQ(last["games"], 1);
    EXPECT_EQ(last["game"], 1);
    EXPECT_EQ(last["update"], 1);
    EXPECT_EQ(last["lesson"]["over"], true) << "the last move comes first";
    EXPECT_EQ(last["lesson"]["expected"], "0") << "it knew nothing";
    program.press(Key::right);
    const auto before = program.view();
    EXPECT_EQ(before["update"], 2);
    EXPECT_EQ(before["lesson"]["over"], false);
    EXPECT_EQ(before["games"], 1) << "the same game";
    EXPECT_EQ(std::stoi(before["move"].get<std::string>()), std::stoi(last["move"].get<std::string>()) - 1);
    program.press(Key::left);
    EXPECT_EQ(program.view()["lesson"], last["lesson"]);
    program.press(Key::left);
    EXPECT_EQ(program.view()["update"], 1) << "there is none before";
    program.click("forward");
    EXPECT_EQ(program.view()["lesson"], before["lesson"]);
    const auto updates = last["updates"].get<std::size_t>();
    for (std::size_t i = 2; i < updates; ++i) program.press(Key::right);
    EXPECT_EQ(program.view()["update"], updates);
    program.press(Key::right);
    program.wait();
    EXPECT_EQ(program.view()["game"], 2) << "after the last update comes the next game";
    EXPECT_EQ(program.view()["update"], 1);
}

// It is the network's own update: what it expected, got and expects adds up in each.
TEST(TrainScreen, TellsNumbersThatAddUp) {
    Training program;
    program.learn(40);
    program.press(Key::right);
    program.wait();
    const auto number = [](const nlohmann::json& words) {
        std::string digits;
        for (const char c : words.get<std::string>()) {
            if (c >= '0' && c <= '9') digits += c;
        }
        const int sign = words.get<std::string>().starts_with("−") ? -1 : 1;
        return sign * std::stoll(digits);
    };
    for (int i = 0; i < 50; ++i) {
        const auto lesson = program.view()["lesson"];
        EXPECT_EQ(number(lesson["expected"]) + number(lesson["difference"]),
                  number(lesson["got"]) + number(lesson["expects"]))
            << lesson;
        EXPECT_EQ(lesson["patterns"].size(), 8U);
        program.press(Key::right);
    }
}

TEST(TrainScreen, DoesNotStepWhileItRuns) {
    Training program;
    program.press(Key::space);
    program->tick(0.01);
    program.press(Key::right);
    EXPECT_FALSE(program.shows("forward"));
    program.press(Key::space);
    program.wait();
    EXPECT_TRUE(program.shows("forward"));
}

TEST(TrainScreen, KeepsWhatWasLearned) {
    const Folder folder;
    std::uint64_t games = 0;
    {
        Training program(folder.path());
        program.learn(20);
        games = program.view()["games"].get<std::uint64_t>();
    }
    Training again(folder.path());
    EXPECT_EQ(again.view()["games"], games);
    EXPECT_FALSE(again.view()["curve"]["points"].empty());
    // The command goes on with it.
    const train::Settings settings{*eval::TupleSet::parse("4x5"), 1, {}};
    {
        auto locked = train::Course::open(folder.at("networks/4x5-seed1.network"), settings);
        EXPECT_FALSE(locked) << "the window has it open";
    }
}

TEST(TrainScreen, HasANetworkForEachChoice) {
    Training program;
    program.learn(5);
    program.letter(U'o');
    program.click("option seed 3");
    program.wait();
    EXPECT_EQ(program.view()["games"], 0);
    EXPECT_THAT(program.view()["subtitle"].get<std::string>(), HasSubstr("seed 3"));
    program.click("option rate 0.1");
    program.press(Key::escape);
    program.wait();
    EXPECT_EQ(program.view()["rate"], "0.1");
    program.click("option rate 0.3");
    program.wait();
    EXPECT_EQ(program.view()["rate"], "0.3");
    program.letter(U'o');
    program.click("reset-options");
    program.wait();
    EXPECT_EQ(program.view()["rate"], "1");
}

TEST(TrainScreen, AsksBeforeItForgets) {
    const Folder folder;
    Training program(folder.path());
    program.letter(U'x');
    EXPECT_EQ(program.view()["overlay"], "none") << "there is nothing to forget";
    program.learn(12);
    program.letter(U'x');
    EXPECT_EQ(program.view()["overlay"], "start-over");
    program.click("close");
    EXPECT_GE(program.view()["games"], 12);
    program.letter(U'x');
    program.click("start-over");
    program.wait();
    EXPECT_EQ(program.view()["overlay"], "none");
    EXPECT_EQ(program.view()["games"], 0);
    EXPECT_TRUE(program.view()["curve"]["points"].empty());
    EXPECT_FALSE(std::filesystem::exists(folder.at("networks/4x5-seed1.network.training")));
}

TEST(TrainScreen, SavesTheNetworkToAFile) {
    const Folder folder;
    Training program;
    program.learn(3);
    program.letter(U'e');
    program.type("save", folder.at("my.network"));
    program.submit("save");
    program.wait();
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("Written"));
    const train::Settings settings{*eval::TupleSet::parse("4x5"), 1, {}};
    const auto course = train::Course::open(folder.at("my.network"), settings);
    ASSERT_TRUE(course);
    EXPECT_EQ(course->games(), program.view()["games"]);
    program.type("save", "/nowhere/my.network");
    program.submit("save");
    program.wait();
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("/nowhere/my.network"));
}

TEST(TrainScreen, IsPlayedWith) {
    const Folder folder;
    Training program(folder.path());
    program.learn(3);
    program.click("play-with");
    program.wait();
    ASSERT_EQ(program.view()["screen"], "play");
    const std::string agent = "learned:network=" + folder.at("networks/4x5-seed1.network");
    EXPECT_EQ(program.context().play.agent, agent);
    program.letter(U'h');
    program.wait();
    EXPECT_EQ(program.view()["agent"], agent);
    EXPECT_TRUE(program.view()["hint"]["move"].is_string()) << "it gives advice";
    program.letter(U'4');
    EXPECT_EQ(program.view()["screen"], "train") << "and learns on";
}

TEST(TrainScreen, NeedsAFolderToBePlayedWith) {
    Training program;
    program.learn(3);
    EXPECT_FALSE(program.hit("play-with").enabled);
}

TEST(TrainScreen, SaysWhyItCannotLearn) {
    const Folder folder;
    std::filesystem::create_directory(folder.at("networks"));
    folder.write("networks/4x5-seed1.network.training", "something else");
    Training program(folder.path());
    EXPECT_THAT(program.view()["trouble"].get<std::string>(), HasSubstr("4x5-seed1.network.training"));
    EXPECT_FALSE(program.hit("run").enabled);
    program.press(Key::space);
    program.press(Key::right);
    EXPECT_EQ(program.view()["running"], false);
    program.letter(U'x');
    program.click("start-over");
    program.wait();
    EXPECT_EQ(program.view()["trouble"], "");
    EXPECT_TRUE(program.hit("run").enabled);
}

// The whole part as text, after a game that the seed decides: every shape, word and place.
TEST(TrainScreen, IsAsBefore) {
    Training program;
    for (int i = 0; i < 3; ++i) {
        program.press(Key::right);
        program.wait();
    }
    testing::expect_golden("screen/golden/train-en.txt", program.picture());
    program.resize(1280, 720);
    program.letter(U'l');
    testing::expect_golden("screen/golden/train-words-zh-720.txt", words(program->frame().scene));
}

}  // namespace
}  // namespace plyglass::screen
