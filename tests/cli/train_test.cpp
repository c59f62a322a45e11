#include <chrono>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/random.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/trials.hpp"
#include "support/wait_until.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using testing::run_program;
using testing::RunningProgram;

std::vector<std::string> train(const std::string& file, const std::vector<std::string>& more = {}) {
    std::vector<std::string> out{"train", "-o", file, "--network", "0123,0145"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

TEST(Train, TellsEveryThousandGamesHowFarItIs) {
    const Folder folder;
    const auto ran = run_program(train(folder.at("a"), {"--games", "2000", "--format", "jsonl"}));
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    std::istringstream lines(ran.out);
    double mean_before = 0;
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const auto at = nlohmann::json::parse(line);
        EXPECT_EQ(at["games"], 1'000 * (count + 1));
        EXPECT_LT(at["low"], at["mean_score"]);
        EXPECT_GT(at["high"], at["mean_score"]);
        EXPECT_GT(at["mean_score"], mean_before) << "it learns";
        mean_before = at["mean_score"];
        EXPECT_EQ(at["tiles"].size(), 7U);
        double rate_before = 1;
        for (const auto& tile : at["tiles"]) {
            EXPECT_LE(tile["rate"], rate_before) << "a larger tile is rarer";
            rate_before = tile["rate"];
        }
        EXPECT_GT(at["moves_per_s"], 0);
    }
    EXPECT_EQ(count, 2);
    EXPECT_EQ(nlohmann::json::parse(ran.out.substr(ran.out.rfind('\n', ran.out.size() - 2) + 1))["seconds_left"], 0);
}

TEST(Train, LearnsAtTheRateThatIsAskedForAndGoesOnAtThatRateOnly) {
    const Folder folder;
    ASSERT_EQ(run_program(train(folder.at("slow"), {"--games", "20", "--rate", "0.1"})).exit_code, 0);
    ASSERT_EQ(run_program(train(folder.at("usual"), {"--games", "20"})).exit_code, 0);
    ASSERT_EQ(run_program(train(folder.at("one"), {"--games", "20", "--rate", "1"})).exit_code, 0);
    EXPECT_NE(folder.read("slow"), folder.read("usual"));
    EXPECT_EQ(folder.read("one"), folder.read("usual"));
    const auto other = run_program(train(folder.at("slow"), {"--games", "30"}));
    EXPECT_EQ(other.exit_code, 4);
    EXPECT_THAT(other.err, HasSubstr("the learning rate is 0.1 there, 1 here"));
    EXPECT_EQ(run_program(train(folder.at("slow"), {"--games", "30", "--rate", "0.1"})).exit_code, 0);
    for (const char* rate : {"0", "1.5", "-1", "fast"}) {
        const auto wrong = run_program(train(folder.at("a"), {"--rate", rate}));
        EXPECT_EQ(wrong.exit_code, 2) << rate;
        EXPECT_THAT(wrong.err, HasSubstr("a number from 0.0001 to 1"));
    }
}

TEST(Train, SaysThatItIsDoneIfItIs) {
    const Folder folder;
    ASSERT_EQ(run_program(train(folder.at("a"), {"--games", "20"})).exit_code, 0);
    const std::string before = folder.read("a");
    const auto again = run_program(train(folder.at("a"), {"--games", "20"}));
    EXPECT_EQ(again.exit_code, 0);
    EXPECT_THAT(again.err, HasSubstr("has learned from 20 games already"));
    EXPECT_EQ(folder.read("a"), before);
}

TEST(Train, EndsInTheSameNetworkAfterTwentyKillsAndInterrupts) {
    const Folder folder;
    const std::vector<std::string> games{"--games", "1500"};
    ASSERT_EQ(run_program(train(folder.at("whole"), games)).exit_code, 0);
    core::Random random(3);
    for (int end = 0; end < testing::trials(20); ++end) {
        RunningProgram program(train(folder.at("killed"), games));
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(20 + random.below(150));
        testing::wait_until("a moment has passed",
                            [&] { return program.has_ended() || std::chrono::steady_clock::now() >= until; });
        // An interrupt saves what was learned; a kill leaves what was saved last.
        program.send(end % 2 == 0 ? SIGINT : SIGKILL);
        program.wait();
    }
    const auto ran = run_program(train(folder.at("killed"), games));
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(folder.read("killed"), folder.read("whole"));
    EXPECT_EQ(folder.read("killed.training"), folder.read("whole.training"));
}

TEST(Train, SaysHowToGoOnWhenInterrupted) {
    const Folder folder;
    testing::ProgramOptions options;
    options.output = folder.at("out");
    RunningProgram program(train(folder.at("a"), {"--games", "1000000", "--format", "jsonl"}), options);
    testing::wait_until("a thousand games have ended", [&] { return !folder.read("out").empty(); });
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_THAT(ran.err, HasSubstr("of 1\u2009000\u2009000 games; the same command goes on from there"));
    const auto games = run_program(train(folder.at("a"), {"--games", "10"}));
    EXPECT_THAT(games.err, HasSubstr("games already"));
}

TEST(Train, RefusesWhatItCannotDoInOneMessage) {
    const Folder folder;
    const auto refused = [&](const std::vector<std::string>& args, int exit_code, const std::string& what) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, exit_code) << what;
        EXPECT_THAT(ran.err, HasSubstr(what));
        EXPECT_EQ(ran.out, "");
    };
    refused({"train"}, 2, "train needs -o FILE");
    refused({"train", "-o", folder.at("a"), "--network", "5x9"}, 2, "The network \"5x9\" is not known");
    refused({"train", "-o", folder.at("a"), "--network", "0123,3210"}, 2, "in ascending order");
    refused(train(folder.at("a"), {"--games", "0"}), 2, "a whole number from 1 to");
    refused(train(folder.at("no/such/a")), 4, "there is no such file or folder");

    folder.write("b", "somebody's");
    refused(train(folder.at("b")), 4, "is there already");
    EXPECT_EQ(folder.read("b"), "somebody's");
    folder.write("c.training", "somebody's");
    refused(train(folder.at("c")), 4, "does not begin as a Plyglass training file does");
    EXPECT_EQ(folder.read("c.training"), "somebody's");

    ASSERT_EQ(run_program(train(folder.at("d"), {"--games", "5"})).exit_code, 0);
    refused(train(folder.at("d"), {"--games", "9", "--seed", "2"}), 4, "the seed is 1 there, 2 here");
    RunningProgram other(train(folder.at("e"), {"--games", "1000000"}));
    testing::wait_until("the other program has begun", [&] { return std::filesystem::exists(folder.at("e.lock")); });
    refused(train(folder.at("e"), {"--games", "5"}), 4, "Another program is learning into");
}

TEST(Train, LeavesDamagedFilesAloneAndSaysWhereTheyAreDamaged) {
    const Folder folder;
    ASSERT_EQ(run_program(train(folder.at("a"), {"--games", "5"})).exit_code, 0);
    const std::string network = folder.read("a");
    const std::string training = folder.read("a.training");
    const auto refused = [&](const std::string& damaged, const std::string& what) {
        folder.write("a.training", damaged);
        const auto ran = run_program(train(folder.at("a"), {"--games", "9"}));
        EXPECT_EQ(ran.exit_code, 4) << what;
        EXPECT_EQ(ran.err, "plyglass: " + folder.at("a.training") + ": " + what + ".\n");
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(folder.read("a.training"), damaged);
        EXPECT_EQ(folder.read("a"), network);
    };
    const auto with = [&](std::size_t at) {
        std::string out = training;
        out[at] = static_cast<char>(out[at] ^ 1);
        return out;
    };
    refused("", "it does not begin as a Plyglass training file does");
    refused(with(0), "it does not begin as a Plyglass training file does");
    refused(with(40), "from byte 20 on it is damaged or cut off");
    refused(training.substr(0, training.size() - 1),
            "from byte " + std::to_string(training.size() - 8) + " on it is damaged or cut off");
    folder.write("a.training", training);
    EXPECT_EQ(run_program(train(folder.at("a"), {"--games", "9"})).exit_code, 0);
}

TEST(Train, SpeaksChinese) {
    const Folder folder;
    const auto ran = run_program(train(folder.at("a"), {"--games", "1000", "--lang", "zh"}));
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, HasSubstr("局数"));
    EXPECT_THAT(run_program({"train", "--lang", "zh"}).err, HasSubstr("train 需要"));
}

}  // namespace
}  // namespace plyglass::cli
