// The program's language: --lang, else the environment, whether its locale is generated or not.

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "support/german.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::Environment;
using testing::has_chinese;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::printed;
using testing::run_program;

testing::ProgramOptions in(const Environment& environment) {
    testing::ProgramOptions options;
    options.environment = environment;
    return options;
}

TEST(Language, IsThatOfTheFirstVariableThatNamesOne) {
    struct {
        Environment environment;
        bool chinese;
    } const rows[] = {
        {{}, false},
        {{"LANG=C"}, false},
        {{"LANG=en_US.UTF-8"}, false},
        {{"LANG=zh_CN.UTF-8"}, true},
        {{"LANG=zh"}, true},
        {{"LANG=zh_TW.Big5"}, true},
        {{"LC_MESSAGES=zh_CN.UTF-8", "LANG=en_US.UTF-8"}, true},
        {{"LC_MESSAGES=en_US.UTF-8", "LANG=zh_CN.UTF-8"}, false},
        {{"LC_ALL=zh_CN.UTF-8", "LC_MESSAGES=en_US.UTF-8", "LANG=en_US.UTF-8"}, true},
        {{"LC_ALL=C", "LC_MESSAGES=zh_CN.UTF-8", "LANG=zh_CN.UTF-8"}, false},
        {{"LC_ALL=", "LC_MESSAGES=", "LANG=zh_CN.UTF-8"}, true},
        {{"LC_CTYPE=zh_CN.UTF-8", "LANG=en_US.UTF-8"}, false},
        {{"LANGUAGE=zh", "LANG=en_US.UTF-8"}, false},
        {{"LANGUAGE=en", "LANG=zh_CN.UTF-8"}, true},
    };
    for (const auto& row : rows) {
        std::string names;
        for (const std::string& entry : row.environment) names += entry + " ";
        EXPECT_EQ(has_chinese(printed({"solve", "banknote"}, in(row.environment))), row.chinese) << names;
    }
}

TEST(Language, IsThatOfTheCommandLineBeforeThatOfTheEnvironment) {
    EXPECT_TRUE(has_chinese(printed({"solve", "banknote", "--lang", "zh"}, in({"LC_ALL=en_US.UTF-8"}))));
    EXPECT_TRUE(has_chinese(printed({"--lang=zh", "solve", "banknote"}, in({}))));
    EXPECT_FALSE(has_chinese(printed({"solve", "banknote", "--lang", "en"}, in({"LC_ALL=zh_CN.UTF-8"}))));
}

TEST(Language, HoldsForEverythingThatIsSaid) {
    const auto zh = in({"LANG=zh_CN.UTF-8"});
    const std::vector<std::vector<std::string>> commands{{"--help"},
                                                         {"step", "--help"},
                                                         {"solve", "--help"},
                                                         {"trace", "--help"},
                                                         {"export", "--help"},
                                                         {"trees", "--help"},
                                                         {"trees"},
                                                         {"hint", "--help"},
                                                         {"hint", "1000121023012346", "--agent", "greedy"},
                                                         {"eval", "1000121023012346"},
                                                         {"auto", "--agent", "greedy", "--games", "2"},
                                                         {"agents"},
                                                         {"trace", "banknote"},
                                                         {"trace", "banknote", "--format", "jsonl"},
                                                         {"step", "banknote", "--text"}};
    for (const auto& command : commands) EXPECT_TRUE(has_chinese(printed(command, zh))) << command.front();
    EXPECT_THAT(printed({"solve", "banknote"}, zh), HasSubstr("最佳走法   A\n"));
}

TEST(Language, OfAMessageIsThatOfTheCommandLineEvenWhereTheCommandLineIsWrong) {
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", "banknote", "--cut", "xx", "--lang", "zh"},
                                               {"--lang=zh", "slove"},
                                               {"solve", "(1 2", "--lang=zh"}}) {
        const auto ran = run_program(args, in({}));
        EXPECT_TRUE(has_chinese(ran.err)) << ran.err;
    }
}

TEST(Language, IsEnglishAndEverythingWorksInAnEmptyEnvironment) {
    EXPECT_THAT(printed({"solve", "banknote"}, in({})), HasSubstr("Best move   A\n"));
    const testing::Folder folder;
    EXPECT_EQ(printed({"export", "banknote", "-o", folder.at("x.svg")}, in({})), "");
    EXPECT_THAT(folder.read("x.svg"), HasSubstr("Banknote plates"));
    EXPECT_EQ(printed({"export", "banknote", "-o", folder.at("zh.svg"), "--lang", "zh"}, in({})), "");
    EXPECT_THAT(folder.read("zh.svg"), Not(HasSubstr("Banknote plates")));
}

TEST(Language, ChangesNoNumber) {
    // A locale with a decimal comma, generated or not.
    const std::vector<std::string> command{"solve", "chance(1/2 1.5, 1/2 2.25)", "--format", "json"};
    EXPECT_EQ(printed(command, in({"LC_ALL=de_DE.UTF-8"})), printed(command, in({})));
}

TEST(Language, MoreOfThemAreFoundInTheFolder) {
    const testing::Folder folder;
    testing::add_german(folder.at("data"));
    const auto german = in({"PLYGLASS_DATA=" + folder.at("data"), "LANG=de_AT.UTF-8"});
    EXPECT_EQ(printed({"solve", "banknote"}, german),
              "Geldscheine auf Tellern\nAlpha-beta, cut at α ≥ β, fail-soft\n\n"
              "Wert            20\nBester Zug      A\nBester Weg      A → {1, 20} → 20\nSpieler         max, min\n"
              "Blätter         9 von 18 angesehen\nKnoten          18 von 31 besucht\nSchnitte        3\n"
              "Abgeschnitten   9 Blätter: Nummern 6, 9–12, 15–18 von links\n"
              "By name         A.3.2, {5, 100} (with 2 leaves), {10, 100} (with 2 leaves), {1, 20} (with 2 leaves), "
              "{5, 20} (with 2 leaves)\n")
        << "what has no translation is English";
    EXPECT_THAT(printed({"solve", "((3 5)(2 9))"}, german), HasSubstr("Abgeschnitten   1 Blatt: Nummer 4 von links\n"));
    EXPECT_EQ(run_program({"solve", "banknote", "--lang", "fr"}, german).err,
              "plyglass: --lang: expected one of en, de, zh, found \"fr\"\n");
    // A picture in two of three languages.
    EXPECT_EQ(printed({"export", "banknote", "-o", folder.at("x.svg"), "--words", "de+zh"}, german), "");
    EXPECT_THAT(folder.read("x.svg"), HasSubstr("Geldscheine auf Tellern"));
    EXPECT_TRUE(has_chinese(folder.read("x.svg")));
    // A lesson.
    std::filesystem::create_directory(folder.at("mine"));
    folder.write("mine/lesson.de.md", "# L\n\n## P\n\n```show\ntree: (3 5)\n```\n\n```expect\nmove 2\n```\n");
    EXPECT_EQ(printed({"lesson", "check", folder.at("mine")}, german),
              folder.at("mine") + "/lesson.de.md: 1 Behauptung ist wahr\n");
}

/// Removes times and texts that may be in the user's language.
json names_of(const json& value) {
    static const std::set<std::string> sentences{"sentence", "why",  "summary", "note",
                                                 "title",    "help", "answer",  "notices"};
    if (value.is_array()) {
        json out = json::array();
        for (const json& each : value) out.push_back(names_of(each));
        return out;
    }
    if (!value.is_object()) return value;
    json out = json::object();
    for (const auto& [name, member] : value.items()) {
        const bool is_words = sentences.contains(name) && !member.is_object();
        const bool is_time = name == "time_ms" || name.starts_with("ms_") || name.ends_with("_per_s");
        out[name] = is_words || is_time ? json() : names_of(member);
    }
    return out;
}

TEST(Language, DoesNotChangeANameInJson) {
    const std::string board = "1000121023012346";
    const std::vector<std::vector<std::string>> commands{
        {"solve", "banknote", "--format", "json"},
        {"solve", "2048:" + board, "--depth", "3", "--format", "json"},
        {"trace", "banknote", "--format", "jsonl"},
        {"trace", "tic-tac-toe", "--format", "jsonl"},
        {"trace", "2048:" + board, "--depth", "2", "--algorithm", "expectimax", "--format", "jsonl"},
        {"orders", "banknote", "--format", "json"},
        {"trees", "--format", "json"},
        {"agents", "--format", "json"},
        {"agents", "ovolve", "--format", "json"},
        {"eval", board, "--format", "json"},
        {"hint", board, "--agent", "ovolve", "--depth", "2", "--format", "json"},
        {"hint", board, "--agent", "hu", "--depth", "2", "--format", "json"},
        {"compare", "banknote", "--format", "json"},
        {"compare", "((1 2)(3 4))", "--format", "json"},
        {"compare", board, "--depth", "2", "--format", "json"},
        {"compare", board, "--left", "ovolve", "--depth", "1", "--format", "json"},
        {"compare", "--find", "--games", "1", "--depth", "1", "--format", "json"},
        {"auto", "--agent", "greedy", "--games", "2", "--format", "json"},
        {"auto", "--agent", "greedy", "--spawner", "worst", "--games", "2", "--format", "json"},
        {"lab", "report", PLYGLASS_SOURCE "/lessons/results/000-001.jsonl", "--format", "json"},
        {"lab", "table", "--format", "json"},
    };
    const auto lines_of = [](std::vector<std::string> args, const char* language) {
        args.insert(args.end(), {"--lang", language});
        const std::string text = printed(args);
        std::vector<json> out;
        if (json::accept(text)) return std::vector<json>{names_of(json::parse(text))};
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) out.push_back(names_of(json::parse(line)));
        return out;
    };
    for (const auto& command : commands) {
        const auto english = lines_of(command, "en");
        EXPECT_FALSE(english.empty()) << ::testing::PrintToString(command);
        EXPECT_EQ(english, lines_of(command, "zh")) << ::testing::PrintToString(command);
    }
}

TEST(Language, CompareNamesMovesAndVerdictsAsHintDoes) {
    const json out = json::parse(
        printed({"compare", "512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0", "--lang", "zh", "--format", "json"}));
    std::map<std::string, std::string> verdicts;
    for (const json& move : out["moves"]) verdicts[move["move"]] = move["verdict"];
    EXPECT_EQ(verdicts[out["left"]["move"]], "left");
    EXPECT_EQ(verdicts[out["right"]["move"]], "right");
    EXPECT_TRUE(verdicts.contains("down") && verdicts.contains("left")) << out["moves"];
    for (const json& move : out["moves"]) EXPECT_TRUE(has_chinese(move["why"].get<std::string>())) << "its sentence";
}

}  // namespace
}  // namespace plyglass::cli
