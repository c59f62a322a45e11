// Printed pages: every word can be read, blanks stay blank, and the key has what the sheet asks for.

#include "handout/worksheet.hpp"

#include <algorithm>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "diagram/pages.hpp"
#include "game/tree_text.hpp"
#include "handout/paper_tree.hpp"
#include "practice/generator.hpp"
#include "practice/solution.hpp"
#include "practice/words.hpp"
#include "scene/scene.hpp"
#include "support/file_text.hpp"
#include "support/in_chinese.hpp"
#include "support/legibility.hpp"
#include "support/places.hpp"
#include "support/program.hpp"
#include "support/trials.hpp"
#include "text/format.hpp"
#include "trace/settings.hpp"

namespace plyglass::handout {
namespace {

using practice::Item;
using practice::Type;

Sheet sheet_of(const std::vector<Type>& types, int level, std::uint64_t seed) {
    Sheet out;
    out.version = "B";
    out.seed = seed;
    for (const Type type : types) out.items.push_back(practice::make_item(type, seed++, level));
    return out;
}

std::vector<Type> all_types() {
    std::vector<Type> out;
    for (const auto& [type, name] : practice::types()) out.push_back(type);
    return out;
}

std::vector<std::string> words_of(const std::vector<scene::Scene>& pages) {
    std::vector<std::string> out;
    for (const scene::Scene& page : pages) {
        for (const scene::Layer& layer : page.layers) {
            for (const scene::Item& item : layer.items) {
                if (item.kind == scene::Item::Kind::text) out.push_back(item.text);
            }
        }
    }
    return out;
}

bool has(const std::vector<std::string>& words, const std::string& part) {
    return std::any_of(words.begin(), words.end(), [&](const auto& it) { return it.find(part) != it.npos; });
}

void expect_legible(const Sheet& sheet, Paper paper) {
    for (const Side side : {Side::sheet, Side::key}) {
        const auto pages = worksheet_pages(sheet, side, paper);
        for (std::size_t i = 0; i < pages.size(); ++i) {
            for (const auto& finding : testing::Legibility(pages[i]).findings()) {
                if (side == Side::key && finding.what == "crossed") continue;  // a key crosses leaves out
                ADD_FAILURE() << "page " << i + 1 << (side == Side::key ? " of the key: " : ": ") << finding.what
                              << ": " << finding.words;
            }
        }
    }
}

class Pages : public ::testing::TestWithParam<int> {};

TEST_P(Pages, AreLegibleWithItemsOfEachType) {
    const int level = GetParam();
    const auto seeds = static_cast<std::uint64_t>(testing::trials(6));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed * 100));
        expect_legible(sheet_of(all_types(), level, seed * 100), seed % 2 == 0 ? Paper::a4 : Paper::letter);
    }
}

TEST_P(Pages, AreLegibleInChinese) {
    const testing::InChinese chinese;
    expect_legible(sheet_of(all_types(), GetParam(), 7), Paper::a4);
}

INSTANTIATE_TEST_SUITE_P(Levels, Pages, ::testing::Range(practice::easiest_level, practice::hardest_level + 1));

TEST(CloseEdges, CoverNoNumberByAProbabilityOnAnEdgeBesideIt) {
    // Found among 300: the edges to a leaf and to its neighbour, nearly in one direction.
    expect_legible(sheet_of(all_types(), 5, 1200), Paper::a4);
    expect_legible(sheet_of(all_types(), 5, 1300), Paper::letter);
}

TEST(Worksheet, LeavesBlankWhatItAsksAndTheKeySaysIt) {
    for (const Type type : all_types()) {
        const Sheet sheet = sheet_of({type}, 2, 40);
        const Item& item = sheet.items.front();
        const auto blank = words_of(worksheet_pages(sheet, Side::sheet, Paper::a4));
        const auto key = words_of(worksheet_pages(sheet, Side::key, Paper::a4));
        EXPECT_GT(key.size(), blank.size()) << practice::name(type);
        EXPECT_TRUE(has(key, "Key, version B"));
        if (const auto* values = std::get_if<practice::NodeValues>(&item.answer)) {
            EXPECT_GE(key.size(), blank.size() + values->values.size());
        } else if (type != Type::filling && type != Type::same) {
            EXPECT_TRUE(has(key, practice::answer_words(item, item.answer))) << practice::name(type);
            EXPECT_FALSE(has(blank, practice::answer_words(item, item.answer)) && type != Type::threshold &&
                         type != Type::average && type != Type::mistake)
                << practice::name(type);
        }
    }
}

Item item_of(Type type, const std::string& tree, search::CutRule cut) {
    return *practice::make_item(type, *game::read_tree(tree), cut, 1);
}

TEST(Key, HasTheComparisonAtEachCut) {
    Sheet sheet;
    sheet.items = {item_of(Type::pruned, "(((5 6) (7 4 5)) ((3) (6 9)) ((6 6) (9 7)))", search::CutRule::strict)};
    const auto exam = words_of(worksheet_pages(sheet, Side::key, Paper::a4));
    for (const char* words : {"7 > 6", "6 > 3", "9 > 6"}) EXPECT_TRUE(has(exam, words)) << words;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        sheet = sheet_of({Type::pruned}, practice::hardest_level, seed);
        const Item& item = sheet.items.front();
        const auto key = words_of(worksheet_pages(sheet, Side::key, Paper::a4));
        for (const auto& cut : practice::Solution(item).cuts()) {
            EXPECT_TRUE(has(key, text::window_end(core::Value(cut.window.alpha)) + " " +
                                     std::string(trace::sign(item.cut)) + " " +
                                     text::window_end(core::Value(cut.window.beta))))
                << "seed " << seed;
        }
    }
}

/// A tree in which each node has three children.
std::string threes(int depth, int& next) {
    if (depth == 0) return std::to_string(next = (next * 37 + 11) % 50);
    std::string out;
    for (int i = 0; i < 3; ++i) out += (out.empty() ? "(" : " ") + threes(depth - 1, next);
    return out + ")";
}

TEST(WideTree, LiesAcrossThePageAsHighAsThatIs) {
    int next = 7;
    Sheet sheet;
    sheet.items = {item_of(Type::pruned, threes(4, next), search::CutRule::equal)};
    const auto pages = worksheet_pages(sheet, Side::sheet, Paper::a4);
    EXPECT_GT(pages.front().size.w, pages.front().size.h);
    EXPECT_LT(box_mm(sheet, Paper::a4), 5);
    EXPECT_GT(box_mm(sheet, Paper::a4), 2.5);
    EXPECT_EQ(small_boxes_words(sheet, Paper::a4),
              "the tree is so large that its boxes are 3 mm wide, too small to write in");
    expect_legible(sheet, Paper::a4);
    sheet = sheet_of({Type::pruned}, practice::hardest_level, 1);
    EXPECT_LT(worksheet_pages(sheet, Side::sheet, Paper::a4).front().size.w, 1300);
    EXPECT_GE(box_mm(sheet, Paper::a4), 5);
    EXPECT_EQ(small_boxes_words(sheet, Paper::a4), "");
}

/// The size of the largest words that a tree's shapes hold.
float largest_value(const scene::Scene& page, const Item& item) {
    const practice::Solution solution(item);
    float out = 0;
    for (const scene::Layer& layer : page.layers) {
        for (const scene::Item& it : layer.items) {
            const bool is_in_shape = it.kind == scene::Item::Kind::text && it.anchor == scene::Anchor::middle &&
                                     it.text == solution.words(item.tree->leaf(0));
            if (is_in_shape) out = std::max(out, it.size);
        }
    }
    return out;
}

TEST(Worksheet, DrawsTheTreeOfALonelyItemAsLargeAsItsWidthLets) {
    for (int level = practice::easiest_level; level <= practice::hardest_level; ++level) {
        const Sheet sheet = sheet_of({Type::pruned}, level, 3);
        const Item& item = sheet.items.front();
        constexpr double width = 1048;  // of an A4 page, without its margins
        const scene::Box room{0, 0, width, largest_paper_height(item, width)};
        scene::Scene alone{room, {}, {}};
        draw_paper_tree(alone, item, Side::sheet, room, scene::builtin_metrics());
        EXPECT_GE(room.h, paper_height(item));
        EXPECT_FLOAT_EQ(largest_value(worksheet_pages(sheet, Side::sheet, Paper::a4).front(), item),
                        largest_value(alone, item))
            << "level " << level;
    }
}

TEST(Worksheet, SaysVersionAndSeedOnEachPage) {
    for (const scene::Scene& page : worksheet_pages(sheet_of(all_types(), 3, 20481), Side::sheet, Paper::a4)) {
        EXPECT_TRUE(has(words_of({page}), "seed 20481, version B"));
        EXPECT_TRUE(has(words_of({page}), "Version B"));
    }
}

TEST(Worksheet, DoesNotCallAGivenTreeGenerated) {
    Sheet sheet = sheet_of({Type::values}, 1, 2);
    sheet.version.clear();
    EXPECT_TRUE(has(words_of(worksheet_pages(sheet, Side::sheet, Paper::a4)), "Trees: generated"));
    sheet.items = {*practice::make_item(Type::values, sheet.items.front().tree, search::CutRule::equal, 1)};
    EXPECT_FALSE(has(words_of(worksheet_pages(sheet, Side::sheet, Paper::a4)), "generated"));
}

TEST(Worksheet, NamesTheStudentItIsFor) {
    Sheet sheet = sheet_of({Type::pruned}, 1, 1);
    sheet.name = "李雷";
    EXPECT_TRUE(has(words_of(worksheet_pages(sheet, Side::sheet, Paper::a4)), "李雷"));
}

TEST(Worksheet, AddsUpItsPoints) {
    const Sheet sheet = sheet_of({Type::pruned, Type::window, Type::threshold}, 1, 1);
    EXPECT_TRUE(has(words_of(worksheet_pages(sheet, Side::sheet, Paper::a4)), "9 points"));
}

/// The points of each item, page by page.
std::vector<std::vector<std::string>> points_on(const std::vector<scene::Scene>& pages) {
    std::vector<std::vector<std::string>> out;
    for (const scene::Scene& page : pages) {
        out.emplace_back();
        for (const std::string& words : words_of({page})) {
            if (words.starts_with("/ ")) out.back().push_back(words);
        }
    }
    return out;
}

TEST(Versions, HaveTheSameItemsOnTheSamePagesForTheSamePoints) {
    const auto seeds = static_cast<std::uint64_t>(testing::trials(4));
    for (int level = practice::easiest_level; level <= practice::hardest_level; ++level) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Sheet first = sheet_of(all_types(), level, seed * 100);
            for (std::uint32_t version = 2; version <= 8; ++version) {
                Sheet sheet = first;
                for (Item& item : sheet.items) item = practice::version_of(item, version);
                SCOPED_TRACE(std::to_string(level) + " " + std::to_string(seed) + " " + std::to_string(version));
                for (const Side side : {Side::sheet, Side::key}) {
                    EXPECT_EQ(points_on(worksheet_pages(sheet, side, Paper::a4)),
                              points_on(worksheet_pages(first, side, Paper::a4)));
                }
            }
        }
    }
}

TEST(Versions, AreLettersThenNumbers) {
    EXPECT_EQ(version_name(1), "A");
    EXPECT_EQ(version_name(26), "Z");
    EXPECT_EQ(version_name(27), "27");
}

TEST(PdfOfPages, IsTheSameForTheSameSceneAndHasAPageForEach) {
    const auto pages = worksheet_pages(sheet_of(all_types(), 1, 1), Side::sheet, Paper::letter);
    const auto pdf = diagram::pdf_pages(pages, printed({}), page_points);
    ASSERT_TRUE(pdf);
    EXPECT_EQ(*pdf, *diagram::pdf_pages(pages, printed({}), page_points));
    EXPECT_NE(pdf->find("/Count " + std::to_string(pages.size())), pdf->npos);
    EXPECT_NE(pdf->find("612 792"), pdf->npos) << "Letter";
}

// ---- the file as another program reads it -------------------------------------------------------------------------------

struct Word {
    double left, top, right, bottom;
    std::string text;
};

/// The words of each page with their boxes, as pdftotext finds them. A box is as high as a line; letters fill its middle.
std::vector<std::vector<Word>> words_in_pdf(const std::string& path) {
    testing::ProgramOptions how;
    how.program = "pdftotext";
    const auto ran = testing::run_program({"-bbox", path, "-"}, how);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    static const std::regex word(R"re(<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>)re");
    std::vector<std::vector<Word>> out;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("<page ") != line.npos) out.emplace_back();
        std::smatch found;
        if (out.empty() || !std::regex_search(line, found, word)) continue;
        const double top = std::stod(found[2]), bottom = std::stod(found[4]);
        const double air = 0.15 * (bottom - top);
        out.back().push_back({std::stod(found[1]), top + air, std::stod(found[3]), bottom - air, found[5]});
    }
    return out;
}

TEST(PdfOfPages, HasNoWordOnAnother) {
    for (const int level : {1, 3, 5}) {
        for (const Side side : {Side::sheet, Side::key}) {
            const auto pages = worksheet_pages(sheet_of(all_types(), level, 1200), side, Paper::a4);
            const auto pdf = diagram::pdf_pages(pages, printed({}), page_points);
            ASSERT_TRUE(pdf);
            const std::string path = std::string(testing::test_output) + "/words.pdf";
            testing::write(path, *pdf);
            const auto read = words_in_pdf(path);
            ASSERT_EQ(read.size(), pages.size());
            for (const std::vector<Word>& words : read) {
                EXPECT_GT(words.size(), 10U);
                for (std::size_t i = 0; i < words.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j) {
                        const Word &a = words[i], &b = words[j];
                        const bool meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                        EXPECT_FALSE(meet) << a.text << " and " << b.text << ", level " << level;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::handout
