// `trees`: the trees that come with the program.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::solved;
using ::testing::StartsWith;

TEST(Trees, CanAllBeSolvedByTheirName) {
    const json trees = json::parse(printed({"trees", "--format", "json"}));
    ASSERT_EQ(trees.size(), 21U);
    for (const json& tree : trees) {
        const json answer = solved(tree["id"].get<std::string>());
        // Of a position, only what the search looks at exists.
        const bool is_position = tree["id"].get<std::string>().starts_with("2048:");
        EXPECT_EQ(tree["leaves"].is_null(), is_position);
        if (!is_position) {
            EXPECT_EQ(answer["leaves"], tree["leaves"]);
        }
        EXPECT_FALSE(tree["title"].get<std::string>().empty());
    }
    EXPECT_EQ(trees[1]["pruned_leaves"], (json{4, 5}));
    EXPECT_EQ(trees[20]["id"], "berkeley");
    EXPECT_EQ(trees[20]["cut"], "gt");
    EXPECT_EQ(trees[0],
              (json{{"id", "banknote"}, {"title", "Banknote plates"}, {"leaves", 18}, {"depth", 3}, {"source", ""}}));
}

TEST(Trees, StandInATable) {
    for (const char* language : {"en", "zh"}) {
        SCOPED_TRACE(language);
        const auto lines = lines_of(printed({"trees", "--lang", language}));
        ASSERT_EQ(lines.size(), 22U);
        EXPECT_THAT(lines[1], StartsWith("banknote         "));
        // Chinese characters are two columns wide: the place where the terminal puts the next word counts.
        const auto column_of = [&](const std::string& line, const std::string& word) {
            return text::columns(line.substr(0, line.find(word)));
        };
        EXPECT_EQ(column_of(lines[1], "18  "), column_of(lines[2], "9  "));
        EXPECT_EQ(column_of(lines[1], "18  "), column_of(lines[5], "7  "));
        for (const std::string& line : lines) EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(TreeNew, HasTheWishedShape) {
    const std::vector<std::string> words{"tree",     "new",   "--branching", "2", "--depth", "4",
                                         "--values", "0..10", "--cuts",      "3", "--seed",  "7"};
    const std::string tree = printed(words);
    EXPECT_EQ(printed(words), tree) << "the same every time";
    const json answer = solved(tree.substr(0, tree.find('\n')));
    EXPECT_EQ(answer["leaves"], 16);
    EXPECT_EQ(answer["nodes"], 31);
    EXPECT_GE(answer["cutoffs"], 3);
    EXPECT_NE(printed({"tree", "new", "--seed", "1"}), printed({"tree", "new", "--seed", "2"}));
    EXPECT_THAT(printed({"tree", "new", "--root", "min"}), StartsWith("min("));
    const json different = solved(printed({"tree", "new", "--branching", "3", "--different", "--values", "1..27"}));
    EXPECT_EQ(different["leaves"], 27);
}

TEST(TreeNew, SaysWhatItExpected) {
    const auto message = [](std::vector<std::string> words) {
        const auto run = testing::run_program(std::move(words));
        EXPECT_EQ(run.exit_code, 2);
        return run.err;
    };
    EXPECT_THAT(message({"tree"}), HasSubstr("tree needs new after it"));
    EXPECT_THAT(message({"tree", "new", "--branching", "3..2"}), HasSubstr("or two of them: 2..3"));
    EXPECT_THAT(message({"tree", "new", "--values", "5..x"}), HasSubstr("the smaller one first"));
    EXPECT_THAT(message({"tree", "new", "--depth", "20"}), HasSubstr("expected a smaller tree"));
    EXPECT_THAT(message({"tree", "new", "--depth", "1", "--cuts", "5"}), HasSubstr("expected fewer --cuts"));
    EXPECT_THAT(message({"tree", "new", "--different", "--depth", "4"}), HasSubstr("16 leaves need as many values"));
}

}  // namespace
}  // namespace plyglass::cli
