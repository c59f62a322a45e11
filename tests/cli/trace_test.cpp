// `trace`: every event, one per line.

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::solved;
using ::testing::StartsWith;
using testing::traced;

TEST(Trace, OfThePlatesIsTheFilmThatTheDesignFixes) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/plates_film.json");
    const json film = json::parse(file);
    const std::vector<json> steps = traced("banknote");
    ASSERT_EQ(film.size(), 39U);
    ASSERT_EQ(steps.size(), 39U);
    for (std::size_t i = 0; i < film.size(); ++i) {
        for (const auto& [key, value] : film[i].items()) {
            ASSERT_TRUE(steps[i].contains(key)) << key;
            EXPECT_EQ(steps[i][key], value) << "step " << i + 1 << ", " << key;
        }
    }
}

TEST(Trace, PrintsTheKeysThatAreDocumentedInTheirOrder) {
    EXPECT_THAT(lines_of(printed({"trace", "banknote", "--format", "jsonl"}))[18],
                StartsWith(R"({"step": 19, "kind": "cutoff", "node": [0, 2], "alpha": 20, "beta": 20, "value": 20, )"
                           R"("bound": ">=", "leaves": 5, "pruned": 1, "sentence": "Jia already gets 20 here)"));
}

TEST(Trace, HasASentenceForEveryStep) {
    std::set<std::string> sentences;
    for (const json& step : traced("banknote")) {
        const auto sentence = step["sentence"].get<std::string>();
        EXPECT_THAT(sentence, EndsWith("."));
        sentences.insert(sentence);
    }
    EXPECT_GT(sentences.size(), 25U);
}

TEST(Trace, IsALineForEachStepForPeopleToo) {
    const std::vector<json> steps = traced("banknote");
    const auto lines = lines_of(printed({"trace", "banknote"}));
    ASSERT_EQ(lines.size(), steps.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(std::stoul(lines[i]), i + 1);
        EXPECT_THAT(lines[i], HasSubstr("/39  " + steps[i]["kind"].get<std::string>() + " "));
        EXPECT_THAT(lines[i], EndsWith("   " + steps[i]["sentence"].get<std::string>()));
    }
    EXPECT_THAT(lines[18], StartsWith("19/39  cutoff   {20, 50} ≥20   α 20 ≥ β 20    leaves 5/18  pruned 1   Jia "));
}

TEST(Trace, OfASearchWithoutWindowsEntersLooksAndReturns) {
    for (const char* algorithm : {"minimax", "expectimax"}) {
        const std::vector<json> steps = traced("banknote", {"--algorithm", algorithm});
        ASSERT_EQ(steps.size(), 44U);  // 13 nodes are entered and returned from, 18 leaves evaluated
        std::set<std::string> kinds;
        for (const json& step : steps) {
            kinds.insert(step["kind"].get<std::string>());
            EXPECT_EQ(step["alpha"], nullptr);
            EXPECT_EQ(step["beta"], nullptr);
            EXPECT_EQ(step["pruned"], 0);
        }
        EXPECT_EQ(kinds, (std::set<std::string>{"enter", "leaf", "return"}));
        EXPECT_EQ(steps.back()["bound"], "=");
        EXPECT_EQ(steps.back()["leaves"], 18);
    }
}

TEST(Trace, ShowsTheWindowThatWasAskedFor) {
    const std::vector<json> steps = traced("((3 12 8)(2 4 6)(14 5 2))", {"--window", "-1/3,10"});
    EXPECT_EQ(steps.front()["alpha"], "-1/3");
    EXPECT_EQ(steps.front()["beta"], 10);
    const std::vector<json> number = traced("7", {"--window", "1,10"});
    ASSERT_EQ(number.size(), 1U);
    EXPECT_EQ(number.front()["alpha"], 1);
}

TEST(Trace, EndsInTheCountsOfSolve) {
    for (const char* tree : {"banknote", "russell-norvig", "knuth-moore", "tic-tac-toe", "deep-cutoff"}) {
        for (const char* cut : {"ge", "gt"}) {
            const json answer = solved(tree, {"--cut", cut});
            const json last = traced(tree, {"--cut", cut}).back();
            EXPECT_EQ(last["kind"], "return");
            EXPECT_EQ(last["node"], json::array());
            EXPECT_EQ(last["value"], answer["value"]);
            EXPECT_EQ(last["leaves"], answer["leaves_evaluated"]);
            EXPECT_EQ(last["pruned"].get<std::size_t>(), answer["pruned_leaves"].size());
        }
    }
}

TEST(Trace, KeepsItsColumnsAndItsEndInALargeTree) {
    testing::ProgramOptions options;
    options.input = "(";
    for (int i = 0; i < 20'000; ++i) options.input += std::to_string(i % 7) + " ";
    options.input += ")";
    const auto lines = lines_of(printed({"trace", "-"}, options));
    EXPECT_THAT(lines.front(), StartsWith("    1/20009  enter    Root "));
    EXPECT_THAT(lines.back(), StartsWith("20009/20009  return   Root 6 "));
    const auto column = [](const std::string& line) { return text::columns(line.substr(0, line.find("pruned 0   "))); };
    EXPECT_EQ(column(lines.front()), column(lines.back()));
    EXPECT_THAT(lines.back(), HasSubstr("leaves 20000/20000"));
}

TEST(Trace, EndsQuietlyWhenNobodyReadsOn) {
    testing::ProgramOptions options;
    options.program = "/bin/sh";
    // A megabyte, so that the pipe is closed during the writing.
    options.input = "(";
    for (int i = 0; i < 20'000; ++i) options.input += "1 ";
    options.input += ")";
    const auto ran = testing::run_program(
        {"-c", std::string("{ ") + testing::program_path + " trace -; echo $? >&2; } | head -n 1"}, options);
    EXPECT_EQ(lines_of(ran.out).size(), 1U);
    EXPECT_EQ(ran.err, "0\n");
}

}  // namespace
}  // namespace plyglass::cli
