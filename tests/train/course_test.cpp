#include "train/course.hpp"

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "eval/network_file.hpp"
#include "support/folder.hpp"
#include "train/training_file.hpp"

namespace plyglass::train {
namespace {

Settings settings(std::uint64_t seed = 1) { return {*eval::TupleSet::parse("012"), seed, {}}; }

/// Goes on with the course in `path` up to `games` games in all.
std::vector<Milestone> learn(const std::string& path, std::uint64_t games, unsigned threads = 1) {
    auto course = Course::open(path, settings());
    EXPECT_TRUE(course) << course.error().what;
    std::vector<Milestone> out;
    const auto error = course->learn(games, threads, [&](const Trainer&, const Course::Ended& ended) {
        out.insert(out.end(), ended.milestones.begin(), ended.milestones.end());
        return true;
    });
    EXPECT_FALSE(error);
    EXPECT_EQ(course->games(), games);
    return out;
}

TEST(ACourse, EndsInTheSameFilesHoweverOftenItStopped) {
    const testing::Folder folder;
    const auto whole = learn(folder.at("whole"), 2'050);
    std::vector<Milestone> parts;
    // A course stops between two batches of games that are played at once, or when it has all that were asked for.
    for (const std::uint64_t games : {4U, 8U, 700U, 996U, 1'000U, 1'004U, 1'996U, 2'050U}) {
        for (const Milestone& milestone : learn(folder.at("parts"), games)) parts.push_back(milestone);
    }
    EXPECT_EQ(folder.read("whole"), folder.read("parts"));
    EXPECT_EQ(folder.read("whole.training"), folder.read("parts.training"));
    ASSERT_EQ(whole.size(), 2U);
    ASSERT_EQ(parts.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(whole[i].games, 1'000 * (i + 1));
        EXPECT_EQ(whole[i].mean, parts[i].mean);
    }
    EXPECT_GT(whole[1].mean.value, whole[0].mean.value) << "it learns";
}

/// Counts what it hears of a game.
struct Listener {
    void operator()(const Turn& turn) {
        EXPECT_NE(turn.board, turn.after.board) << "the move moves something";
        ++turns;
    }
    void operator()(const Lesson& lesson) {
        ends += lesson.next == nullptr ? 1 : 0;
        ++lessons;
    }
    std::size_t turns = 0, lessons = 0, ends = 0;
};

TEST(ACourse, LearnsTheSameWhileSomebodyListens) {
    const testing::Folder folder;
    Listener listener;
    const auto learn_ten = [&](const char* name, auto&& pupil) {
        auto course = Course::open(folder.at(name), settings());
        ASSERT_TRUE(course);
        for (int i = 0; i < 10; ++i) EXPECT_EQ(course->learn_next(course->games() + 1, pupil).games.size(), 1U);
        EXPECT_FALSE(course->save());
    };
    learn_ten("silent", NoPupil{});
    learn_ten("heard", listener);
    EXPECT_EQ(listener.turns, listener.lessons) << "every move teaches once";
    EXPECT_GT(listener.ends, 10U) << "some games went on from their middles";
    learn(folder.at("silent"), 30);
    learn(folder.at("heard"), 30);
    EXPECT_EQ(folder.read("silent"), folder.read("heard"));
    EXPECT_EQ(folder.read("silent.training"), folder.read("heard.training"));
}

TEST(ACourse, LearnsTheSameWhileSomebodyListensNowAndThen) {
    const testing::Folder folder;
    learn(folder.at("silent"), 400);
    {
        auto course = Course::open(folder.at("heard"), settings());
        ASSERT_TRUE(course);
        Listener listener;
        std::size_t heard = 0;
        const auto error = course->learn(400, 1, [&](Trainer& trainer, const Course::Ended&) {
            trainer.pause();
            if (!trainer.is_done()) {
                trainer.learn_next(listener);
                ++heard;
            }
            trainer.resume();
            return true;
        });
        EXPECT_FALSE(error);
        EXPECT_GT(heard, 0U);
        EXPECT_GE(listener.ends, heard);
        EXPECT_EQ(listener.turns, listener.lessons);
    }
    EXPECT_EQ(folder.read("silent"), folder.read("heard"));
    EXPECT_EQ(folder.read("silent.training"), folder.read("heard.training"));
}

TEST(ACourse, GoesOnFromTheMiddlesOfAsManyGamesAsItWasTold) {
    const auto parts = [](std::uint32_t restart_every) {
        Settings how = settings();
        how.restart_every = restart_every;
        auto course = Course::open("", how);
        Listener listener;
        for (int i = 0; i < 30; ++i) course->learn_next(course->games() + 1, listener);
        EXPECT_EQ(course->state().moves, listener.lessons);
        return listener.ends;
    };
    EXPECT_EQ(parts(0), 30U);
    const std::size_t third = parts(3);
    EXPECT_GT(third, 45U) << "ten games, most of them several times";
    EXPECT_GT(parts(1), 2 * third - 30) << "thirty games";

    const testing::Folder folder;
    learn(folder.at("a"), 5);
    Settings other = settings();
    other.restart_every = 1;
    const auto mixed = Course::open(folder.at("a"), other);
    ASSERT_FALSE(mixed);
    EXPECT_NE(mixed.error().what.find("restart-every is 3 there, 1 here"), std::string::npos) << mixed.error().what;
}

TEST(ACourse, MendsANetworkThatAKillLeftOlderThanWhatItHasLearned) {
    const testing::Folder folder;
    learn(folder.at("a"), 5);
    const std::string older = folder.read("a");
    learn(folder.at("a"), 50);
    const std::string whole = folder.read("a");
    ASSERT_NE(older, whole);
    folder.write("a", older);
    auto course = Course::open(folder.at("a"), settings());
    ASSERT_TRUE(course) << course.error().what;
    EXPECT_FALSE(course->mend_network());
    EXPECT_EQ(folder.read("a"), whole);
}

TEST(ACourse, CanBeKeptNowhere) {
    auto course = Course::open("", settings());
    ASSERT_TRUE(course);
    EXPECT_FALSE(course->learn(20, 1, [](const Trainer&, const Course::Ended&) { return true; }));
    EXPECT_EQ(course->games(), 20U);
    EXPECT_FALSE(course->save());
}

TEST(ACourse, LearnsAtATenthOfTheRateAfterSoManyGames) {
    Settings slow = settings();
    slow.slow_after = 3;
    EXPECT_EQ(slow.rate_of(2), slow.rates.rate);
    EXPECT_EQ(slow.rate_of(3), slow.rates.rate / 10);
    const testing::Folder folder;
    learn(folder.at("fast"), 3);
    learn(folder.at("slow"), 3);
    EXPECT_EQ(folder.read("fast"), folder.read("slow"));
    learn(folder.at("fast"), 10);
    auto course = Course::open(folder.at("slow"), slow);
    ASSERT_TRUE(course) << course.error().what;
    EXPECT_FALSE(course->learn(10, 1, [](const auto&...) { return true; }));
    EXPECT_NE(folder.read("fast"), folder.read("slow"));
}

TEST(ACourse, LearnsEveryGameOnceOnSeveralThreads) {
    const testing::Folder folder;
    EXPECT_EQ(learn(folder.at("a"), 1'000, 3).size(), 1U);
    const auto saved = load_training(folder.at("a.training"));
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->state->games, 1'000U);
    EXPECT_TRUE(saved->recent.empty());
    EXPECT_GT(saved->state->moves, 100'000U);
}

TEST(ACourse, IsNotMixedWithAnother) {
    const testing::Folder folder;
    learn(folder.at("a"), 5);
    const auto before = folder.read("a.training");
    const auto other_seed = Course::open(folder.at("a"), settings(2));
    ASSERT_FALSE(other_seed);
    EXPECT_NE(other_seed.error().what.find("the seed is 1 there, 2 here"), std::string::npos)
        << other_seed.error().what;
    const auto other_network = Course::open(folder.at("a"), {*eval::TupleSet::parse("0123"), 1, {}});
    ASSERT_FALSE(other_network);
    EXPECT_NE(other_network.error().what.find("the network is 012 there"), std::string::npos)
        << other_network.error().what;
    EXPECT_EQ(folder.read("a.training"), before);
}

TEST(ACourse, DoesNotOverwriteANetworkThatItCannotGoOnWith) {
    const testing::Folder folder;
    folder.write("a", "a network of somebody's");
    const auto course = Course::open(folder.at("a"), settings());
    ASSERT_FALSE(course);
    EXPECT_NE(course.error().what.find("is there already"), std::string::npos) << course.error().what;
    EXPECT_EQ(folder.read("a"), "a network of somebody's");
}

TEST(ACourse, IsOpenOnlyOnce) {
    const testing::Folder folder;
    const auto course = Course::open(folder.at("a"), settings());
    ASSERT_TRUE(course);
    const auto second = Course::open(folder.at("a"), settings());
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().what.find("Another program"), std::string::npos) << second.error().what;
}

TEST(ATrainingFile, IsRefusedWhereverItIsDamagedOrEnds) {
    const testing::Folder folder;
    learn(folder.at("a"), 3);
    const std::string bytes = folder.read("a.training");
    for (std::size_t i = 0; i < 100; ++i) {
        const std::size_t at = i * (bytes.size() - 1) / 99;
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        folder.write("b", damaged);
        EXPECT_FALSE(load_training(folder.at("b"))) << "damaged at " << at;
        folder.write("b", bytes.substr(0, at));
        const auto cut = load_training(folder.at("b"));
        ASSERT_FALSE(cut) << "ends at " << at;
        EXPECT_NE(cut.error().what, "");
    }
}

TEST(ATrainingFile, OfTheFirstVersionIsStillRead) {
    const std::string path = PLYGLASS_TEST_DATA "/version1.network";
    const auto saved = load_training(Course::training_path(path));
    ASSERT_TRUE(saved) << saved.error().what;
    EXPECT_EQ(saved->state->games, 60U);
    EXPECT_EQ(saved->state->settings.restart_every, 3U);
    const auto network = eval::open_network(path);
    ASSERT_TRUE(network) << network.error().what;
    const auto weights = rounded(saved->state->network);
    EXPECT_EQ(weights.tuples(), (*network)->tuples());
    EXPECT_TRUE(std::equal(weights.weights().begin(), weights.weights().end(), (*network)->weights().begin()));
    EXPECT_TRUE(std::any_of(weights.weights().begin(), weights.weights().end(), [](auto w) { return w != 0; }));
}

TEST(ATrainingFile, BecomesTheNetworkThatPlaysByRounding) {
    TdNetwork network(*eval::TupleSet::parse("01"));
    network.weights()[3] = 2.5F;
    network.weights()[4] = -7.4F;
    network.weights()[5] = 1e9F;
    network.weights()[6] = -1e9F;
    const auto weights = rounded(network);
    EXPECT_EQ(weights.weights()[3], 3);
    EXPECT_EQ(weights.weights()[4], -7);
    EXPECT_EQ(weights.weights()[5], 32767);
    EXPECT_EQ(weights.weights()[6], -32768);
    EXPECT_EQ(weights.weights()[7], 0);
    const auto coarse = rounded(network, 4);
    EXPECT_EQ(coarse.weights()[3], 4);
    EXPECT_EQ(coarse.weights()[4], -8);
    EXPECT_EQ(coarse.weights()[5], 32764);
    EXPECT_EQ(coarse.weights()[6], -32768);
}

}  // namespace
}  // namespace plyglass::train
