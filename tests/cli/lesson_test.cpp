// `lesson`: the bundled lessons, one's own, and what is wrong in them.

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::Folder;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::run_program;
using ::testing::StartsWith;

TEST(LessonCommand, ListsTheLessonsInTheirOrder) {
    const json list = json::parse(printed({"lesson", "list", "--format", "json"}));
    ASSERT_FALSE(list.empty());
    EXPECT_EQ(list[0]["name"], "minimax");
    int number = 0;
    for (const json& lesson : list) {
        EXPECT_EQ(lesson["number"], ++number);
        EXPECT_GE(lesson["pages"], 3);
    }
    const auto table = lines_of(printed({"lesson", "list"}));
    EXPECT_EQ(table.size(), list.size() + 1);
    EXPECT_THAT(table[1], HasSubstr("The game tree and minimax"));
    EXPECT_TRUE(testing::has_chinese(printed({"lesson", "list", "--lang", "zh"})));
}

TEST(LessonCommand, ShowsALessonInBothLanguages) {
    const std::string english = printed({"lesson", "show", "minimax"});
    EXPECT_THAT(english, StartsWith("1  The game tree and minimax\n"));
    EXPECT_THAT(english, HasSubstr("○ Step 15: Return 20\n"));
    EXPECT_THAT(english, HasSubstr("→ B: Yi never offers the 100."));
    EXPECT_TRUE(testing::has_chinese(printed({"lesson", "show", "minimax", "--lang", "zh"})));
    const json lesson = json::parse(printed({"lesson", "show", "minimax", "--format", "json"}));
    EXPECT_EQ(lesson["pages"][0]["blocks"][0], (json{{"block", "show"},
                                                     {"line", 11},
                                                     {"tree", "banknote"},
                                                     {"board", nullptr},
                                                     {"options", {"algorithm: minimax"}},
                                                     {"at", {{"step", 0}}}}));
}

TEST(LessonOption, SaysWhatCannotBeOpenedBeforeAnyWindow) {
    const auto ran = run_program({"--lesson", "nowhere"});
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_THAT(ran.err, HasSubstr("nowhere"));
    EXPECT_EQ(run_program({"--lesson", ""}).exit_code, 2);
}

TEST(LessonCommand, MakesALessonThatIsTrueAndCanBeChanged) {
    const Folder folder;
    const std::string name = folder.at("mine");
    EXPECT_EQ(printed({"lesson", "new", name}),
              name + "/lesson.en.md\n" + name + "/lesson.zh.md\n" + name + "/tree.txt\n");
    EXPECT_EQ(printed({"lesson", "check", name}),
              name + "/lesson.en.md: all 16 claims are true\n" + name + "/lesson.zh.md: all 16 claims are true\n");
    const auto again = run_program({"lesson", "new", name});
    EXPECT_EQ(again.exit_code, 4);
    EXPECT_EQ(again.err, "plyglass: " + name + ": no lesson is made there: there is something of that name already\n");

    folder.write("mine/tree.txt", "(A: (3 5)  B: (4 9))\n");
    const auto ran = run_program({"lesson", "check", name});
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.out, StartsWith(name + "/lesson.en.md:22: "));
    EXPECT_THAT(ran.out, HasSubstr("/lesson.en.md:28: expected value of B = 2, found value of B = 4\n"));
    EXPECT_THAT(ran.out, HasSubstr("/lesson.en.md:29: expected move A, found move B\n"));
    const json found = json::parse(run_program({"lesson", "check", name, "--format", "json"}).out);
    EXPECT_EQ(found.size(), 2U);
    const json wrong{
        {"line", 29}, {"expected", "move A"}, {"found", "move B"}, {"message", "expected move A, found move B"}};
    EXPECT_THAT(found[0]["findings"], ::testing::Contains(wrong));
}

TEST(LessonCommand, SaysWhatIsMissing) {
    const Folder folder;
    for (const auto& [args, code] : std::vector<std::pair<std::vector<std::string>, int>>{
             {{"lesson"}, 2},
             {{"lesson", "check"}, 2},
             {{"lesson", "show"}, 2},
             {{"lesson", "new"}, 2},
             {{"lesson", "show", "minimacks"}, 4},
             {{"lesson", "check", folder.at("")}, 4},
             {{"lesson", "new", folder.at("not/there")}, 4},
         }) {
        SCOPED_TRACE(::testing::PrintToString(args));
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, code);
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, StartsWith("plyglass: "));
    }
}

TEST(LessonCommand, ReadsTreesAsTheCommandsDo) {
    const Folder folder;
    for (const char* tree :
         {"[[3, 12], [2, 8]]", "{'A': ['B', 'C'], 'B': [3, 12], 'C': [2, 8]}", "tic-tac-toe:XO.|.X.|..O"}) {
        folder.write("lesson.en.md", "# L\n\n## P\n\n```show\ntree: " + std::string(tree) + "\n```\n");
        const auto ran = run_program({"lesson", "check", folder.path()});
        EXPECT_EQ(ran.out.find("no bundled tree"), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("expected a number"), std::string::npos) << ran.out;
        const bool guessed = *tree != 't';
        EXPECT_EQ(
            printed({"lesson", "show", folder.path()}).find("]\n  (Read as: max root, 2 children, 4 leaves.)\n") !=
                std::string::npos,
            guessed);
    }
}

TEST(LessonCommand, ReadsNoFilesBeyondTheLessonsFolder) {
    const Folder folder;
    folder.write("secret.txt", "(3 5)");
    std::filesystem::create_directory(folder.at("l"));
    folder.write("l/lesson.en.md", "# L\n## P\n```show\ntree: ../secret.txt\n```\n");
    const auto ran = run_program({"lesson", "check", folder.at("l")});
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.out, HasSubstr("there is no bundled tree and no file \"../secret.txt\" beside the lesson"));
    folder.write("l/lesson.en.md", "# L\n## P\n```show\ntree: -\n```\n");
    EXPECT_EQ(run_program({"lesson", "check", folder.at("l")}).exit_code, 3);
}

}  // namespace
}  // namespace plyglass::cli
