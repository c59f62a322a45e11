// The glossary has replaced some Chinese words; these tests keep the old ones out of the catalogue and of the lessons.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/chinese_marks.hpp"

namespace plyglass {
namespace {

namespace fs = std::filesystem;

struct Replaced {
    const char* old;
    const char* now;
    const char* allowed = "";  ///< a longer word with another meaning that contains it
};

constexpr Replaced replaced[] = {
    {"对弈", "游戏 (2048 has one player)"},
    {"格局", "局面", "“格局"},  // a text that the lesson names calls it so
    {"迭代深搜", "迭代加深"},
    {"可能性", "概率"},
    {"看节点", "访问节点", "查看节点"},
    {"看盘子", "访问盘子"},
    {"走向上", "向上滑"},
    {"走向下", "向下滑"},
    {"走向左", "向左滑"},
    {"走向右", "向右滑"},
    {"走向{", "{}滑"},
    {"进入上", "进入“向上”之后的局面"},
    {"进入下", "进入“向下”之后的局面"},
    {"进入左", "进入“向左”之后的局面"},
    {"进入右", "进入“向右”之后的局面"},
    {"最好走", "最佳走法"},
    {"没有剩下可", "已没有可跳过的子节点"},
    {"最多值", "至多值"},
    {"MAX", "极大"},
    {"MIN", "极小"},
    {"CHANCE", "机会"},
    {"智能体", "AI 玩家"},
    {"玩家（AI）", "AI 玩家"},
    {"回合", "轮"},
    {"盘面", "局面"},
    {"评估", "评价"},
    {"期望极大", "期望最大"},
    {"极小化", "极小极大"},
    {"等级", "难度"},
    {"有害", "最坏的新方块"},
    {"最糟", "最坏"},
    {"谁来下", "谁来玩"},
    {"下若干局", "玩若干局"},
    {"重下", "重玩"},
    {"走子", "操作"},
    {"随机落子", "随机模拟"},
    {"个走法", "种走法"},
    {"个叶子", "片叶子"},
    {"走它", "选它"},
    {"文件结尾", "扩展名"},
    {"步进画面", "“单步”页"},
    {"窗口从未关闭", "窗口从未合上"},
    {"搜索得到的初始窗口", "事先给定的窗口"},
    {"在此之前隐藏", "揭晓之前不显示"},
    {"步玩家走法", "步"},
    {"最佳走法还能得", "最优玩法还能得"},
    {"最坏的方块", "最坏的新方块"},
    {"随机方块", "随机的新方块"},
    {"文献", "文档"},
    {"权值", "权重"},
    {"内置", "自带"},
    {"下个剪枝", "下一次剪枝"},
    {"上个剪枝", "上一次剪枝"},
    {"叶节点", "叶子"},
    {"机会相同", "概率相同"},
};

/// What a catalogue holds between its quotation marks, `msgstr "..."`.
std::string unquoted(const std::string& line) {
    const auto open = line.find('"'), close = line.rfind('"');
    if (open == close) return {};
    std::string out;
    for (auto at = open + 1; at < close; ++at) {
        if (line[at] == '\\' && line[at + 1] == '"') continue;
        out += line[at];
    }
    return out;
}

/// `line` without its tags.
std::string untagged(std::string line) {
    for (auto at = line.find('<'); at != line.npos; at = line.find('<')) line.erase(at, line.find('>', at) - at + 1);
    return line;
}

/// The Chinese lines of a file: of a catalogue what is not English, of XML what stands between tags, of a lesson all.
std::vector<std::string> chinese_lines(const fs::path& file) {
    std::ifstream in(file);
    EXPECT_TRUE(in) << file;
    const bool is_catalogue = file.extension() == ".po";
    const bool is_xml = file.string().find(".xml") != std::string::npos;
    std::vector<std::string> out;
    bool is_translation = !is_catalogue;
    for (std::string line; std::getline(in, line);) {
        if (is_catalogue && line.starts_with("msg")) is_translation = line.starts_with("msgstr");
        const bool is_comment = is_catalogue && line.starts_with('#');
        if (is_translation && !is_comment)
            out.push_back(is_catalogue ? unquoted(line) : is_xml ? untagged(line) : line);
    }
    return out;
}

std::vector<fs::path> chinese_files() {
    std::vector<fs::path> out{PLYGLASS_SOURCE "/assets/locale/zh/plyglass.po", PLYGLASS_SOURCE "/README.zh.md"};
    for (const auto& entry : fs::recursive_directory_iterator(PLYGLASS_SOURCE "/lessons")) {
        if (entry.path().string().ends_with(".zh.md")) out.push_back(entry.path());
    }
    for (const char* name :
         {"plyglass.desktop", "plyglass-open.desktop", "plyglass.mime.xml", "org.plyglass.plyglass.metainfo.xml.in"}) {
        out.push_back(fs::path(PLYGLASS_SOURCE "/assets/package") / name);
    }
    return out;
}

/// The replaced words in `line`, each with the one that stands for it now.
std::vector<std::string> old_words(const std::string& line) {
    std::vector<std::string> out;
    for (const Replaced& word : replaced) {
        std::string rest = line;
        const std::string allowed = word.allowed;
        for (auto at = rest.find(allowed); !allowed.empty() && at != rest.npos; at = rest.find(allowed)) {
            rest.erase(at, allowed.size());
        }
        if (rest.find(word.old) != rest.npos) out.push_back(std::string(word.old) + " -> " + word.now);
    }
    return out;
}

TEST(ChineseTerms, AreThoseOfTheGlossary) {
    const auto files = chinese_files();
    ASSERT_GE(files.size(), 2U);
    for (const fs::path& file : files) {
        const auto lines = chinese_lines(file);
        EXPECT_GT(lines.size(), 10U) << file;
        for (const std::string& line : lines) {
            for (const std::string& word : old_words(line)) ADD_FAILURE() << file << ": " << word << "\n" << line;
        }
    }
}

/// `line` without what the rules of Chinese marks do not hold for.
std::string prose(std::string line) {
    if (line.starts_with("Keywords")) return {};  // its form is fixed
    if (line.starts_with("|")) std::erase(line, '|');
    line.erase(0, line.find_first_not_of(' '));
    const auto colon = line.find(": ");  // behind the name of a lesson's field
    if (colon != line.npos && colon == line.find_first_not_of("abcdefghijklmnopqrstuvwxyz-")) line.erase(0, colon + 2);
    // "[20](value of A)", a number with the claim that proves it
    for (auto at = line.find("]("); at != line.npos; at = line.find("](")) {
        line.erase(at, line.find(')', at) - at + 1);
        if (const auto open = line.rfind('[', at); open != line.npos) line.erase(open, 1);
        if (line.starts_with('!')) line.erase(0, 1);  // a picture
    }
    constexpr std::pair<const char*, const char*> notation[] = {
        // fields of lessons
        {"tree: ", "tree "},
        {"step: ", "step "},
        {"range: ", "range "},
        {"say: ", "say "},
        {"but: ", "but "},
        {"since: ", "since "},
        // pseudocode
        {"ab(c, A, B)", "ab"},
        {"lo, hi", "lo"},
        {"LO, HI", "LO"},
        // trees
        {"( ) , : \"", "signs"},
        {"(...)", ""},
        {"一个 \"", "一个"},
        // what stands in JSON and TOML
        {"路径 \"1,0\"", "路径"},
        {"\"ge\" 或 \"gt\"", "ge 或 gt"},
        {"\"plyglass\": \"tree\" 或 \"film\"", "plyglass"},
        {"应为 \"version\":", "应为 version"},
        // commands
        {"--run \"python3 {}\"", "--run"},
        // the title of a document
        {"2048-AI程序", "2048-AI 程序"},
        {"? 是", "是"},
    };
    for (const auto& [written, word] : notation) {
        for (auto at = line.find(written); at != line.npos; at = line.find(written)) {
            line.replace(at, std::string(written).size(), word);
        }
    }
    return line;
}

TEST(ChineseMarks, AreFullWidthInSentencesAndBlanksStandWhereTheRuleSaysSo) {
    for (const fs::path& file : chinese_files()) {
        for (const std::string& line : chinese_lines(file)) {
            for (const std::string& fault : testing::ChineseMarks(prose(line)).faults()) {
                ADD_FAILURE() << file << ": " << fault << "\n" << line;
            }
        }
    }
}

/// The words in a line of a golden picture: between its quotation marks, else all of it.
std::vector<std::string> words_of_picture(std::string line) {
    std::vector<std::string> out;
    for (auto at = line.find("\\l"); at != line.npos; at = line.find("\\l"))
        line.replace(at, 2, "  ");  // DOT's line end
    for (auto open = line.find('"'); open != line.npos; open = line.find('"', open)) {
        const auto close = std::min(line.find('"', open + 1), line.size());
        out.push_back(untagged(line.substr(open + 1, close - open - 1)));
        open = std::min(close + 1, line.size());
    }
    if (out.empty()) out.push_back(line);
    return out;
}

TEST(ChineseMarks, OfWhatScreensShowAreThoseOfSentences) {
    std::size_t pictures = 0;
    for (const auto& entry : fs::recursive_directory_iterator(PLYGLASS_SOURCE "/tests")) {
        const std::string name = entry.path().filename().string();
        if (entry.path().parent_path().filename() != "golden" || name.find("-zh") == name.npos) continue;
        ++pictures;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) {
            for (const std::string& words : words_of_picture(line)) {
                EXPECT_THAT(testing::ChineseMarks(words).faults(), ::testing::IsEmpty()) << name << ": " << line;
            }
        }
    }
    EXPECT_GT(pictures, 8U);
}

TEST(ChineseMarks, OfEachKindAreFound) {
    for (const char* wrong : {"占 5 %", "来源：001; 深度", "都可以.", "应为auto", "第 6, 9 片", "2 x 2 棋盘",
                              "多出 “甲”", "极小 极大", "四步 (1 到 12)", "这里是 \"3\"", "棋盘：第 2 个数：太大"}) {
        EXPECT_FALSE(testing::ChineseMarks(wrong).faults().empty()) << wrong;
    }
    for (const char* right : {"占 5%", "这一对 {1, 20}", "应为 auto", "第 6、9 片", "2×2 棋盘", "多出“甲”",
                              "Alpha, beta", "走法相同吗？ · 难度 1", "应有 cut = \"ge\"", "左：1；右：2。上：3"}) {
        EXPECT_TRUE(testing::ChineseMarks(right).faults().empty()) << right;
    }
}

TEST(ChineseTerms, ReplacedAreFoundWithinOtherWordsButNotWithinTheirOwn) {
    EXPECT_EQ(old_words("最好走向左：8").size(), 2U);
    EXPECT_TRUE(old_words("查看节点").empty());
    EXPECT_EQ(old_words("看节点 1，查看节点").size(), 1U);
}

TEST(ChineseTerms, ForTheTwoWaysToFailNameTheEnglishOnceAtLeast) {
    std::string catalogue;
    for (const std::string& line : chinese_lines(chinese_files().front())) catalogue += line;
    EXPECT_NE(catalogue.find("软失败（fail-soft）"), std::string::npos);
    EXPECT_NE(catalogue.find("硬失败（fail-hard）"), std::string::npos);
}

}  // namespace
}  // namespace plyglass
