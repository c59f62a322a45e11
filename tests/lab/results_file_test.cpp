// Results files: continued after any end, never mixed up, and the same in the end.

#include "lab/results_file.hpp"

#include <filesystem>
#include <sstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "lab/games.hpp"
#include "support/places.hpp"
#include "support/trials.hpp"

namespace plyglass::lab {
namespace {

using testing::experiment;
using ::testing::HasSubstr;
using testing::header;
using testing::played;

/// A path without a file.
std::string fresh(const std::string& name) {
    const std::string path = std::string(testing::test_output) + "/lab-" + name;
    std::filesystem::remove(path);
    return path;
}

std::string text_of(const std::string& path) {
    const auto text = core::read_file(path, std::size_t{1} << 30);
    return text ? *text : "";
}

void put(const std::string& path, const std::string& text) { ASSERT_FALSE(core::write_file(path, text)); }

/// The file that an undisturbed run leaves behind.
std::string whole_file(const Header& head, const std::vector<GameRecord>& games) {
    std::string out = write_header(head);
    for (const GameRecord& game : games) out += write_record(game, head.experiment);
    return out;
}

TEST(ResultsFile, HoldsALineForEachGameInTheOrderOfTheTasksOnceItIsWhole) {
    const Experiment small = experiment("greedy,random", 4);
    auto games = played(small);
    const std::string path = fresh("order.jsonl");
    auto file = ResultsFile::open(path, header(small));
    ASSERT_TRUE(file) << file.error().what;
    EXPECT_EQ(file->open_tasks(), tasks(small));
    for (auto game = games.rbegin(); game != games.rend(); ++game) EXPECT_FALSE(file->append(*game));
    EXPECT_THAT(file->open_tasks(), ::testing::IsEmpty());
    EXPECT_FALSE(file->sort());
    EXPECT_EQ(text_of(path), whole_file(header(small), games));
}

TEST(ResultsFile, IsTheSameAfterAnyNumberOfEndsAtAnyByte) {
    const Experiment small = experiment("greedy,random", 6);
    const auto games = played(small);
    const std::string whole = whole_file(header(small), games);
    const std::string path = fresh("cut.jsonl");
    core::Random random(4);
    for (int run = 0; run < ::plyglass::testing::trials(200); ++run) {
        std::filesystem::remove(path);
        // A run writes some of the open games, in any order, and is ended in the middle of a line.
        for (bool ended = false; !ended;) {
            auto file = ResultsFile::open(path, header(small));
            ASSERT_TRUE(file) << file.error().what;
            auto open = file->open_tasks();
            random.shuffle(open);
            ended = random.below(3) == 0;
            if (!ended) open.resize(random.below(static_cast<std::uint32_t>(open.size()) + 1));
            for (const Task& task : open) {
                const auto at = std::find_if(games.begin(), games.end(), [&](const auto& g) { return g.task == task; });
                ASSERT_FALSE(file->append(*at));
            }
            if (ended) {
                EXPECT_FALSE(file->sort());
            } else {
                const std::string text = text_of(path);
                const auto lost = random.below(static_cast<std::uint32_t>(std::min<std::size_t>(text.size(), 300)));
                put(path, text.substr(0, text.size() - lost));
            }
        }
        ASSERT_EQ(text_of(path), whole) << run;
    }
}

TEST(ResultsFile, SaysThatALineWasCutOff) {
    const Experiment small = experiment("greedy", 3);
    const auto games = played(small);
    const std::string whole = whole_file(header(small), games);
    const std::string path = fresh("half.jsonl");
    put(path, whole.substr(0, whole.size() - 1));
    const auto results = read_results_file(path);
    ASSERT_TRUE(results);
    EXPECT_TRUE(results->has_half_line);
    EXPECT_EQ(results->games.size(), 2U);
    auto file = ResultsFile::open(path, header(small));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->half_line_was_cut());
    EXPECT_EQ(file->open_tasks().size(), 1U);
    EXPECT_EQ(text_of(path) + write_record(games.back(), small), whole);
}

TEST(ResultsFile, FindsEveryFlippedBitAndNamesItsLine) {
    const Experiment small = experiment("greedy,random", 3);
    const std::string whole = whole_file(header(small), played(small));
    std::size_t line = 1;
    for (std::size_t at = 0; at + 1 < whole.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string flipped = whole;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
            const auto results = read_results(flipped);
            ASSERT_FALSE(results) << "byte " << at << ", bit " << bit;
            // A mistake in the first line is reported without a line number.
            ASSERT_EQ(results.error().line, line == 1 ? 0 : line) << "byte " << at << ", bit " << bit;
        }
        if (whole[at] == '\n') ++line;
    }
    std::string flipped = whole;
    flipped[flipped.find("\"seed\":2") + 7] = '3';
    EXPECT_THAT(read_results(flipped).error().what, HasSubstr("the line was damaged"));
}

TEST(ResultsFile, OfAnOlderVersionHasNoChecksumsAndIsGoneOnWith) {
    const Experiment small = experiment("greedy,random", 3);
    const auto games = played(small);
    std::string old;
    std::istringstream lines(whole_file(header(small), {games.begin(), games.begin() + 2}));
    for (std::string line; std::getline(lines, line);) old += line.substr(0, line.rfind(",\"crc\"")) + "}\n";
    EXPECT_EQ(old.find("crc"), old.npos);
    const std::string path = fresh("old.jsonl");
    put(path, old);
    auto file = ResultsFile::open(path, header(small));
    ASSERT_TRUE(file) << file.error().what;
    for (auto game = games.rbegin(); game != games.rend() - 2; ++game) EXPECT_FALSE(file->append(*game));
    EXPECT_TRUE(read_results_file(path)) << "with and without";
    EXPECT_FALSE(file->sort());
    EXPECT_EQ(text_of(path), whole_file(header(small), games)) << "from then on it has them";
}

TEST(ResultsFile, IsWrittenBelowDevWhereThatIsAnOrdinaryFile) {
    if (::access("/dev/shm", W_OK) != 0) GTEST_SKIP() << "there is no /dev/shm here";
    const Experiment small = experiment("greedy,random", 3);
    const auto games = played(small);
    const std::string path = "/dev/shm/plyglass-results-" + std::to_string(::getpid());
    // Duplicate lines: the sorted file is shorter.
    put(path,
        whole_file(header(small), games) + whole_file(header(small), games).substr(write_header(header(small)).size()));
    auto file = ResultsFile::open(path, header(small));
    ASSERT_TRUE(file) << file.error().what;
    EXPECT_FALSE(file->sort());
    const std::string text = text_of(path);
    std::filesystem::remove(path);
    EXPECT_EQ(text, whole_file(header(small), games));
}

TEST(ResultsFile, IsNotMixedWithAnotherExperiment) {
    const Experiment small = experiment("greedy,random", 3);
    const std::string path = fresh("other.jsonl");
    { ASSERT_TRUE(ResultsFile::open(path, header(small))); }
    const std::string before = text_of(path);
    const auto refusal = [&](const Header& other) {
        const auto file = ResultsFile::open(path, other);
        return file ? std::string("taken") : file.error().what;
    };
    EXPECT_EQ(refusal(header(small)), "taken");
    EXPECT_THAT(refusal(header(experiment("greedy", 3))),
                HasSubstr("its \"agents\" is greedy, random, expected greedy; expected a new file"));
    Experiment changed = small;
    changed.rules.tiles.four = 0.25;
    EXPECT_THAT(refusal(header(changed)), HasSubstr("its \"four\" is 0.1, expected 0.25"));
    changed = small;
    changed.players[0].parameters["new"] = "1";
    EXPECT_THAT(refusal(header(changed)), HasSubstr("default settings of its agents"));
    EXPECT_THAT(refusal(header(small, {2, 3})), HasSubstr("its \"shard\" is 1/1, expected 2/3"));
    Header newer = header(small);
    newer.program = "2.0";
    EXPECT_THAT(refusal(newer), HasSubstr("its \"program\" is 1.0, expected 2.0"));
    EXPECT_EQ(text_of(path), before) << "what was refused was left alone";
}

TEST(ResultsFile, GrowsWhereMoreGamesAreAskedFor) {
    const Experiment few = experiment("greedy,random", 3);
    const Experiment more = experiment("greedy,random", 5);
    const std::string whole = whole_file(header(more), played(more));
    const std::string before = whole_file(header(few), played(few));
    std::string old;  // without checksums, as older versions wrote it
    std::istringstream lines(before);
    for (std::string line; std::getline(lines, line);) old += line.substr(0, line.rfind(",\"crc\"")) + "}\n";
    for (const std::string& begun : {before, before.substr(0, before.size() - 9), old}) {
        const bool half_line = begun.back() != '\n';
        const std::string path = fresh("grown.jsonl");
        put(path, begun);
        auto file = ResultsFile::open(path, header(more));
        ASSERT_TRUE(file) << file.error().what;
        EXPECT_EQ(file->header().experiment.games, 5U);
        EXPECT_EQ(file->open_tasks().size(), half_line ? 5U : 4U);
        EXPECT_FALSE(ResultsFile::open(path, header(more))) << "it is still this run's";
        for (const Task& task : file->open_tasks()) {
            const auto games = played(more);
            const auto at = std::find_if(games.begin(), games.end(), [&](const auto& g) { return g.task == task; });
            EXPECT_FALSE(file->append(*at));
        }
        EXPECT_FALSE(file->sort());
        EXPECT_EQ(text_of(path), whole) << "as if they had been asked for at once";
    }
}

TEST(ResultsFile, LosesNothingWhereFewerGamesAreAskedFor) {
    const Experiment whole = experiment("greedy,random", 5);
    const Experiment fewer = experiment("greedy,random", 3);
    const auto games = played(whole);
    const std::string path = fresh("fewer.jsonl");
    put(path, whole_file(header(whole), games));
    const std::string before = text_of(path);
    {
        auto file = ResultsFile::open(path, header(fewer));
        ASSERT_TRUE(file) << file.error().what;
        EXPECT_THAT(file->open_tasks(), ::testing::IsEmpty());
        EXPECT_EQ(file->games(), games);
        EXPECT_FALSE(file->sort());
    }
    EXPECT_EQ(text_of(path), before);

    // From an unfinished file, only the missing ones of those few are played.
    put(path, whole_file(header(whole), {games[0], games[7]}));
    const auto file = ResultsFile::open(path, header(fewer));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->open_tasks().size(), 5U);
    EXPECT_EQ(file->header().experiment.games, 5U);
}

TEST(ResultsFile, LeavesFilesAloneThatAreNone) {
    const Header head = header(experiment("greedy", 3));
    for (const std::string& text : {std::string("an essay"), std::string("an essay\n"), std::string("{}\n"),
                                    std::string("{\"plyglass\":\"game\"}\n"), std::string(100, '\0')}) {
        const std::string path = fresh("essay.jsonl");
        put(path, text);
        const auto file = ResultsFile::open(path, head);
        ASSERT_FALSE(file);
        EXPECT_THAT(file.error().what, HasSubstr("this is not a file of results"));
        EXPECT_EQ(text_of(path), text);
    }
    EXPECT_TRUE(ResultsFile::open(std::string(testing::test_output), head).error().file);
    EXPECT_TRUE(ResultsFile::open(std::string(testing::test_output) + "/none/x.jsonl", head).error().file);
    EXPECT_THAT(ResultsFile::open("/dev/null", head).error().what, HasSubstr("not an ordinary file"));
}

TEST(ResultsFile, IsWrittenByOneRunAtATime) {
    const Header head = header(experiment("greedy", 3));
    const std::string path = fresh("shared.jsonl");
    const auto first = ResultsFile::open(path, head);
    ASSERT_TRUE(first);
    const auto second = ResultsFile::open(path, head);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().what, HasSubstr("is being written by another run"));
}

TEST(Results, NameTheLineThatIsWrong) {
    const Experiment small = experiment("greedy", 3);
    const std::string whole = whole_file(header(small), played(small));
    const auto results = read_results(whole.substr(0, whole.find('\n') + 1) + "{\"agent\":\"greedy\"}\n");
    ASSERT_FALSE(results);
    EXPECT_EQ(results.error().line, 2U);
    EXPECT_THAT(results.error().what, HasSubstr("\"spawner\""));
}

RC_GTEST_PROP(Results, AreReadOrRefusedWhateverTheBytes, ()) {
    static const Experiment small = experiment("greedy", 3);
    static const std::string whole = whole_file(header(small), played(small));
    std::string text = whole;
    for (const auto& [place, byte] : *rc::gen::container<std::vector<std::pair<std::uint32_t, unsigned char>>>(
             rc::gen::pair(rc::gen::arbitrary<std::uint32_t>(), rc::gen::arbitrary<unsigned char>()))) {
        text[place % text.size()] = static_cast<char>(byte);
    }
    const auto results = read_results(text);
    if (results) RC_ASSERT(results->games.size() <= 3U);
}

TEST(Merge, OfAllShardsIsTheWhole) {
    const Experiment whole = experiment("greedy,random", 7, {agent::Spawner::random, agent::Spawner::worst});
    const auto games = played(whole, 3);
    for (const std::uint32_t count : {1U, 2U, 3U, 9U}) {
        std::vector<std::string> paths;
        for (std::uint32_t index = count; index > 0; --index) {
            paths.push_back(fresh("shard-" + std::to_string(index) + ".jsonl"));
            put(paths.back(), whole_file(header(whole, {index, count}), played(whole, 1, {index, count})));
        }
        const auto merged = merge(paths);
        ASSERT_TRUE(merged);
        EXPECT_EQ(merged->games, games);
        EXPECT_EQ(merged->repeated, 0U);
        EXPECT_EQ(merged->header.shard, Shard{});
    }
}

TEST(Merge, PutsThePlayersOfFilesSideBySideIfAsked) {
    const auto saved = [](const char* name, const char* agents) {
        const Experiment whole = experiment(agents, 4, {agent::Spawner::random, agent::Spawner::worst});
        const std::string path = fresh(name);
        put(path, whole_file(header(whole), played(whole)));
        return path;
    };
    const std::vector<std::string> paths{saved("mine.jsonl", "greedy,random"),
                                         saved("yours.jsonl", "ovolve:depth=1,greedy")};
    EXPECT_FALSE(merge(paths));
    const auto both = merge(paths, Parts::other_players);
    ASSERT_TRUE(both);
    const Experiment all =
        experiment("greedy,random,ovolve:depth=1", 4, {agent::Spawner::random, agent::Spawner::worst});
    EXPECT_EQ(both->header.experiment, all);
    EXPECT_EQ(both->games, played(all)) << "as if they had been one experiment";
    EXPECT_EQ(both->repeated, 8U) << "greedy's";
}

TEST(Merge, CountsAGameOnceAndNamesTheFileThatDoesNotBelong) {
    const Experiment small = experiment("greedy", 3);
    const std::string path = fresh("twice.jsonl");
    put(path, whole_file(header(small), played(small)) + "{\"agent\"");
    const auto merged = merge(std::vector{path, path});
    ASSERT_TRUE(merged);
    EXPECT_EQ(merged->games.size(), 3U);
    EXPECT_EQ(merged->repeated, 3U);
    EXPECT_EQ(merged->half_lines.size(), 2U);
    EXPECT_EQ(merged->machines.size(), 1U);

    const std::string longer = fresh("longer.jsonl");
    put(longer, whole_file(header(experiment("greedy", 4)), played(experiment("greedy", 4))));
    const auto both = merge(std::vector{path, longer});
    ASSERT_TRUE(both) << "more games are more of the same";
    EXPECT_EQ(both->games.size(), 4U);
    EXPECT_EQ(both->header.experiment.games, 4U);

    const std::string other = fresh("other-size.jsonl");
    Experiment large = small;
    large.rules.size = 4;
    put(other, whole_file(header(large), {}));
    const auto mixed = merge(std::vector{path, other});
    ASSERT_FALSE(mixed);
    EXPECT_EQ(mixed.error().what, other + " does not belong to " + path + ": its \"size\" is 4, expected 3");
}

}  // namespace
}  // namespace plyglass::lab
