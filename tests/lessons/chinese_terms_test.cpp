// The glossary has replaced some Chinese words; these tests keep the old ones out of the catalogue and of the lessons.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

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
};

/// The Chinese lines of a file: of a catalogue what is not English, of a lesson all.
std::vector<std::string> chinese_lines(const fs::path& file) {
    std::ifstream in(file);
    EXPECT_TRUE(in) << file;
    const bool is_catalogue = file.extension() == ".po";
    std::vector<std::string> out;
    bool is_translation = !is_catalogue;
    for (std::string line; std::getline(in, line);) {
        if (is_catalogue && line.starts_with("msg")) is_translation = line.starts_with("msgstr");
        const bool is_comment = is_catalogue && line.starts_with('#');
        if (is_translation && !is_comment) out.push_back(line);
    }
    return out;
}

std::vector<fs::path> chinese_files() {
    std::vector<fs::path> out{PLYGLASS_SOURCE "/assets/locale/zh/plyglass.po"};
    for (const auto& entry : fs::recursive_directory_iterator(PLYGLASS_SOURCE "/lessons")) {
        if (entry.path().string().ends_with(".zh.md")) out.push_back(entry.path());
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
        EXPECT_GT(lines.size(), 20U) << file;
        for (const std::string& line : lines) {
            for (const std::string& word : old_words(line)) ADD_FAILURE() << file << ": " << word << "\n" << line;
        }
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
