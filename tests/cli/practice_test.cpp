// `practice` and `practice check`: items for people and for programs, verdicts, and what is wrong with a command line or an
// answer.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"
#include "practice/generator.hpp"
#include "practice/item.hpp"
#include "practice/words.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::run_program;
using ::testing::StartsWith;

json item(const std::vector<std::string>& words) {
    std::vector<std::string> all{"practice", "--format", "json"};
    all.insert(all.end(), words.begin(), words.end());
    return json::parse(printed(all));
}

json verdict(const std::string& type, const std::string& seed, const std::string& answer) {
    return json::parse(
        printed({"practice", "check", "--type", type, "--seed", seed, "--level", "2", "--answer", answer}));
}

TEST(PracticeCommand, PrintsAnItemOnOneLineForPrograms) {
    const json it = item({"--type", "pruned", "--seed", "7", "--level", "2"});
    EXPECT_EQ(it["type"], "pruned");
    EXPECT_EQ(it["seed"], 7);
    EXPECT_EQ(it["level"], 2);
    EXPECT_EQ(it["root"], "max");
    EXPECT_EQ(it["cut"], "ge");
    EXPECT_THAT(it["question"].get<std::string>(), HasSubstr("never looked at"));
    EXPECT_FALSE(it["explanation"].get<std::string>().empty());
    EXPECT_THAT(it["choices"], Contains(it["answer"]));
    // The engine agrees on the tree as it is printed.
    EXPECT_EQ(testing::solved(it["tree"].get<std::string>())["pruned_leaves"], it["answer"]);
}

TEST(PracticeCommand, PrintsOneItemALineFromTheSeedOn) {
    const auto lines = lines_of(
        printed({"practice", "--type", "values", "--seed", "5", "--level", "3", "--count", "3", "--format", "json"}));
    ASSERT_EQ(lines.size(), 3U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(json::parse(lines[i]), item({"--type", "values", "--seed", std::to_string(5 + i), "--level", "3"}));
    }
}

TEST(PracticeCommand, HasTheFieldsOfEachType) {
    const auto has = [](const std::string& type, const std::vector<std::string>& fields) {
        const json it = item({"--type", type, "--level", "3"});
        for (const std::string& field : fields) EXPECT_TRUE(it.contains(field)) << type << ' ' << field;
        // Its own answer is right.
        json checked = json::parse(
            printed({"practice", "check", "--type", type, "--level", "3", "--answer", it["answer"].dump()}));
        EXPECT_EQ(checked["answer"], it["answer"]) << type;
        EXPECT_TRUE(checked.erase("answer") == 1 && checked.erase("read") == 1) << type;
        EXPECT_EQ(checked,
                  (json{{"right", true}, {"first", nullptr}, {"misconceptions", json::array()}, {"slip", false}}))
            << type;
    };
    has("values", {});
    has("pruned", {});
    has("window", {"node", "when"});
    has("threshold", {"unknown", "pruned_node", "ask"});
    has("mirror", {"order"});
    has("filling", {"given", "goal"});
    has("aspiration", {"window"});
    has("range", {"range"});
    has("chance", {"range"});
    has("average", {});
    has("same", {"change"});
    has("first", {});
}

TEST(PracticeCommand, SpeaksBothLanguages) {
    for (const auto& [type, name] : practice::types()) {
        const std::string english = printed({"practice", "--type", std::string(name), "--level", "4"});
        EXPECT_THAT(english, HasSubstr("· level 4 · seed 1\n\n    "));
        EXPECT_THAT(english, HasSubstr("\n→ "));
        EXPECT_FALSE(testing::has_chinese(english));
        EXPECT_TRUE(testing::has_chinese(printed({"practice", "--type", std::string(name), "--lang", "zh"})));
    }
}

TEST(PracticeCommand, AsksAboutAGivenTree) {
    const json it = item({"--type", "pruned", "--tree", "russell-norvig"});
    EXPECT_EQ(it["answer"], (json{4, 5}));
    EXPECT_EQ(it["level"], nullptr);
    EXPECT_EQ(item({"--type", "values", "--tree", "min(3 5)"})["answer"], (json{{"", 3}}));
    EXPECT_EQ(item({"--type", "pruned", "--tree", "berkeley"})["cut"], "gt") << "the rule of its source";
    const auto checked = json::parse(
        printed({"practice", "check", "--type", "pruned", "--tree", "russell-norvig", "--answer", "[3, 4, 5]"}));
    EXPECT_THAT(checked["misconceptions"], Contains("whole"));
    EXPECT_EQ(checked["first"], 3);
}

TEST(PracticeCommand, AsksAboutAPosition) {
    const std::string board = "2048:2,4,8,16/4,8,16,32/8,16,2,2/16,32,64,0";
    const json it = item({"--type", "pruned", "--tree", board});
    const std::string tree = it["tree"];
    EXPECT_THAT(tree, HasSubstr("left: ("));
    EXPECT_THAT(tree, HasSubstr("right: ("));
    EXPECT_THAT(tree, HasSubstr("down: (-17.27 -16.07)")) << "full, but a move is left";
    // The leaves have the values that solve finds, to hundredths.
    const double value = testing::solved(tree)["value"];
    EXPECT_NEAR(value, testing::solved(board, {"--depth", "2"})["value"].get<double>(), 0.01);
    EXPECT_EQ(testing::solved(tree)["pruned_leaves"], it["answer"]);
    const json average = item({"--type", "average", "--tree", board});
    EXPECT_THAT(average["tree"].get<std::string>(), HasSubstr("chance("));
    EXPECT_NEAR(average["answer"].get<double>(),
                testing::solved(board, {"--depth", "2", "--algorithm", "expectimax"})["value"].get<double>(), 0.01);
    const json deeper = item({"--type", "values", "--tree", board, "--depth", "1"});
    EXPECT_EQ(deeper["answer"].size(), 1U) << "three moves and no tile";
}

TEST(PracticeCheck, NamesWhatExplainsAnAnswer) {
    const json right = item({"--type", "pruned", "--seed", "7", "--level", "2"})["answer"];
    EXPECT_EQ(verdict("pruned", "7", right.dump())["right"], true);
    const json nothing = verdict("pruned", "7", "[]");
    EXPECT_EQ(nothing["right"], false);
    EXPECT_EQ(nothing["first"], right[0]);
    EXPECT_THAT(nothing["misconceptions"], ::testing::Not(Contains("no-window")));
    const std::string words = printed({"practice", "check", "--type", "pruned", "--seed", "7", "--level", "2",
                                       "--answer", right.dump(), "--format", "text"});
    EXPECT_THAT(words, HasSubstr("Read as: leaves "));
    EXPECT_THAT(words, HasSubstr("\nRight.\n"));
    const json as_printed = verdict("pruned", "7", nothing["read"].get<std::string>());
    EXPECT_EQ(as_printed["answer"], json::array()) << "no leaf";
    EXPECT_EQ(verdict("pruned", "7", "1")["answer"], json::array({0})) << "people count from 1";
    EXPECT_EQ(verdict("pruned", "7", "[1]")["read"].get<std::string>().substr(0, 20), "leaf 2 from the left");
    EXPECT_TRUE(testing::has_chinese(printed({"practice", "check", "--type", "pruned", "--seed", "7", "--level", "2",
                                              "--answer", "[]", "--format", "text", "--lang", "zh"})));
}

// ---- On a terminal ----------------------------------------------------------------------------------------

TEST(PracticeOnATerminal, AsksAndSaysWhatIsRightAndWhy) {
    testing::PseudoTerminal terminal({"practice", "--type", "pruned", "--seed", "7", "--level", "2"});
    terminal.wait_for("q ends.");
    terminal.wait_for("seed 7");
    terminal.wait_for("no leaf\r\n");
    terminal.wait_for("> ");
    terminal.type("4, 8\n");
    terminal.wait_for("Read as: leaves 4, 8 from the left");
    terminal.wait_for("Wrong. The first place that deviates: leaf 7 from the left.");
    terminal.wait_for("→ leaves 4, 7, 8 from the left");
    terminal.wait_for("node 2.2 skipped.");
    terminal.wait_for("seed 8");
    terminal.wait_for("> ");
    terminal.type("neither\n");
    terminal.wait_for("no leaf of the tree is called \"neither\"\r\n> ");
    terminal.type("B\n");
    terminal.wait_for("Right.\r\n→ leaves 7, 8 from the left");
    terminal.wait_for("seed 9");
    terminal.wait_for("> ");
    terminal.type("\n");
    terminal.wait_for("→ leaves 8, 9 from the left");
    terminal.wait_for("> ");
    terminal.type("q\n");
    terminal.wait_for("1 of 3 right.");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PracticeOnATerminal, SpeaksChineseAndTakesItsAnswers) {
    testing::PseudoTerminal terminal({"practice", "--type", "same", "--level", "3", "--lang", "zh"});
    terminal.wait_for("输入 q 结束。");
    terminal.wait_for("种子 1");
    terminal.wait_for("> ");
    terminal.type("错\n");
    terminal.wait_for("读作：错");
    terminal.wait_for("对。\r\n→ 错");
    terminal.wait_for("种子 2");
    terminal.wait_for("> ");
    terminal.type("\x04");
    terminal.wait_for("1 题中答对 1 题。");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PracticeOnATerminal, AsksAsManyItemsAsWereWishedAndOneOfATree) {
    testing::PseudoTerminal two({"practice", "--type", "threshold", "--level", "3", "--count", "2"});
    two.type("18\n\n");
    two.wait_for("1 of 2 right.");
    EXPECT_EQ(two.wait(), 0);
    testing::PseudoTerminal tree({"practice", "--type", "values", "--tree", "((3 5)(2 9))"});
    tree.type("root = 3, node 1 = 3, node 2 = 2\n");
    tree.wait_for("1 of 1 right.");
    EXPECT_EQ(tree.wait(), 0);
}

TEST(PracticeOnATerminal, AsksItemsOfAllTypesInTurnWhereNoneIsNamed) {
    testing::PseudoTerminal terminal({"practice", "--count", "13", "--level", "2"});
    for (std::uint64_t i = 0; i < 13; ++i) {
        const auto type = practice::types()[i % practice::types().size()].first;
        const auto item = practice::make_item(type, 1 + i, 2);
        terminal.wait_for(practice::title(item) + " · level 2 · seed " + std::to_string(1 + i));
        terminal.wait_for("\r\n> ");
        terminal.type(practice::answer_words(item, item.answer) + "\n");
        terminal.wait_for("Right.");
    }
    terminal.wait_for("13 of 13 right.");
    EXPECT_EQ(terminal.wait(), 0);
    // Of a tree, those that it gives, each once.
    testing::PseudoTerminal of_a_tree({"practice", "--tree", "((3 5) (2 9))"});
    for (const char* title : {"Minimax values", "Pruned leaves", "Alpha and beta at a node"}) {
        of_a_tree.wait_for(title);
        of_a_tree.wait_for("\r\n> ");
        of_a_tree.type("\n");
    }
    of_a_tree.wait_for("\r\n> ");
    of_a_tree.type("q\n");
    of_a_tree.wait_for("0 of 3 right.");
    EXPECT_EQ(of_a_tree.wait(), 0);
}

TEST(PracticeOnATerminal, PrintsWhereAFormatIsWishedOrNobodyCanAnswer) {
    const std::vector<std::string> words{"practice", "--type", "pruned", "--seed", "7", "--level", "2"};
    const std::string printed_item = printed(words);
    EXPECT_THAT(printed_item, HasSubstr("\n\n→ leaves 4, 7, 8 from the left"));
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--format", "text"});
    testing::PseudoTerminal terminal(all, {.columns = 200});
    EXPECT_EQ(terminal.wait(), 0);
    std::string shown;
    for (const std::string& line : terminal.screen().lines()) shown += line + '\n';
    EXPECT_THAT(shown, StartsWith(printed_item));
    EXPECT_EQ(printed(all, {.input = "4\n"}), printed_item);
}

TEST(PracticeOnATerminal, EndsWithTheWordForIt) {
    for (const char* word : {"q", "quit", "exit", "退出"}) {
        testing::PseudoTerminal terminal({"practice", "--type", "first", "--level", "2"});
        terminal.wait_for("> ");
        terminal.type(std::string(word) + "\n");
        EXPECT_EQ(terminal.wait(), 0) << word;
    }
}

TEST(PracticeOfPipedLines, JudgesEachAndEndsWithTheScore) {
    const std::vector<std::string> words{"practice", "--type", "pruned", "--seed", "7", "--level", "2"};
    const std::string said = printed(words, {.input = "4, 8\nneither\n8, 9\n\n"});
    EXPECT_THAT(said, HasSubstr("seed 7"));
    EXPECT_THAT(said,
                HasSubstr("\n> 4, 8\nRead as: leaves 4, 8 from the left (their values: 11, 7)\nWrong. The first"));
    EXPECT_THAT(said, HasSubstr("→ leaves 4, 7, 8 from the left"));
    EXPECT_THAT(said, HasSubstr("\nno leaf of the tree is called \"neither\"\n→ leaves 7, 8 from the left"));
    EXPECT_THAT(said, HasSubstr("\nRight.\n→ leaves 8, 9"));
    EXPECT_THAT(said, HasSubstr("seed 10"));
    EXPECT_EQ(lines_of(said).back(), "1 of 4 right.");
    const std::string ended = printed(words, {.input = "4, 7, 8\nquit\n1\n"});
    EXPECT_THAT(ended, HasSubstr("\n1 of 1 right.\n"));
    std::vector<std::string> two = words;
    two.insert(two.end(), {"--count", "2", "--lang", "zh"});
    EXPECT_THAT(printed(two, {.input = "4, 7, 8\n7，8\n1\n"}), HasSubstr("2 题中答对 2 题。"));
}

TEST(PracticeOnATerminal, EndsWithAnInterrupt) {
    testing::PseudoTerminal terminal({"practice", "--type", "values"});
    terminal.wait_for("> ");
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait(), 130);
    EXPECT_TRUE(terminal.settings_are_as_before());
}

TEST(PracticeCommand, SaysWhatIsWrong) {
    const auto fails = [](const std::vector<std::string>& words, int code, const std::string& what) {
        const auto ran = run_program(words);
        EXPECT_EQ(ran.exit_code, code) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr(what));
        EXPECT_EQ(lines_of(ran.err).size(), 1U);
    };
    fails({"practice"}, 2, "needs --type NAME: one of values, pruned");
    fails({"practice", "--type", "prune"}, 2, "expected one of pruned");
    fails({"practice", "--type", "values", "--level", "6"}, 2, "--level: expected a whole number from 1 to 5");
    fails({"practice", "--type", "values", "--seed", "-1"}, 2, "--seed: expected a whole number");
    fails({"practice", "--type", "values", "--count", "0"}, 2, "--count: expected");
    fails({"practice", "--type", "values", "--level", "2", "--tree", "banknote"}, 2, "--level and --tree");
    fails({"practice", "--type", "values", "--tree", "nowhere"}, 4, "nowhere");
    fails({"practice", "--type", "values", "--tree", "(3 "}, 3, "expected");
    fails({"practice", "--type", "average", "--tree", "banknote"}, 3, "no chance node");
    fails({"practice", "--type", "first", "--tree", "(3 5)"}, 3, "prunes nothing");
    fails({"practice", "--type", "values", "--tree", "7"}, 3, "a lone number");
    fails({"practice", "--type", "values", "--tree", "2048:0000010000200000"}, 3, "more than 100 leaves");
    fails({"practice", "--type", "values", "--tree", "2048:1212212112122121"}, 3, "No tile can move");
    fails({"practice", "--type", "values", "--tree", "2048:1000121023012346", "--depth", "99"}, 2, "depth of textbook");
    fails({"practice", "--type", "values", "--tree", "banknote", "--depth", "2"}, 2, "--depth is for positions");
    fails({"practice", "--type", "threshold", "--tree", "((3 inf) (2 9))"}, 3, "a leaf beyond ±1000000000");
    fails({"practice", "check", "--type", "pruned"}, 2, "needs --answer ANSWER");
    fails({"practice", "check", "--type", "pruned", "--answer", "[99]"}, 3, "--answer: there is no leaf 99");
    fails({"practice", "check", "--type", "pruned", "--answer", "x"}, 3,
          "--answer: no leaf of the tree is called \"x\"");
}

}  // namespace
}  // namespace plyglass::cli
