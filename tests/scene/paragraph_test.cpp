#include "scene/paragraph.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/utf8.hpp"
#include "support/scene_text.hpp"

namespace plyglass::scene {
namespace {

std::string words(const Line& line) {
    std::string out;
    for (const Piece& piece : line.pieces) out += piece.text;
    return out;
}

std::vector<std::string> words(const std::vector<Line>& lines) {
    std::vector<std::string> out;
    out.reserve(lines.size());
    for (const Line& line : lines) out.push_back(words(line));
    return out;
}

using Words = std::vector<std::string>;

std::vector<Line> set(const std::vector<Span>& sentence, double width, double size = 20) {
    return break_lines(sentence, size, width, builtin_metrics());
}

Words set_words(const std::string& text, double width, double size = 20) { return words(set({{text}}, width, size)); }

// Ten pixels for every character, so that a width reads as a number of characters.
class TenPixels final : public TextMetrics {
public:
    double advance(char32_t, double, Face) const override { return 10; }
};

Words count_out(const std::string& text, int characters) {
    return words(break_lines(std::vector<Span>{{text}}, 16, characters * 10, TenPixels()));
}

const std::vector<Span>& cutoff_sentence() {
    static const std::vector<Span> sentence{
        {"Jia already gets "},
        {"20", Ink::alpha_text, true},
        {" here, so this pair is worth 20 or more. Yi has another pair that costs only "},
        {"20", Ink::beta_text, true},
        {". No need to look at the last note."},
    };
    return sentence;
}

// --- as drawn ------------------------------------------------------------------------------------------

TEST(Paragraph, CardBreaksWhereTheDrawingDoes) {
    EXPECT_EQ(words(set(cutoff_sentence(), 324)),
              (Words{"Jia already gets 20 here, so this", "pair is worth 20 or more. Yi has",
                     "another pair that costs only 20.", "No need to look at the last note."}));
}

TEST(Paragraph, CompactCardBreaksWhereTheDrawingDoes) {
    EXPECT_EQ(words(set(cutoff_sentence(), 272)),
              (Words{"Jia already gets 20 here, so", "this pair is worth 20 or more.", "Yi has another pair that",
                     "costs only 20. No need to", "look at the last note."}));
}

TEST(Paragraph, ChineseCardBreaksWhereTheDrawingDoes) {
    EXPECT_EQ(
        set_words("甲在这里已能拿到 20，这一对至少值 20。乙另有一对只需付出 20，不会改选这一对：最后一张不必看。", 324),
        (Words{"甲在这里已能拿到 20，这一对至少", "值 20。乙另有一对只需付出 20，不",
               "会改选这一对：最后一张不必看。"}));
}

TEST(Paragraph, PiecesCarryTheirStyleAndPlace) {
    const std::vector<Line> lines = set(cutoff_sentence(), 324);
    const Line& first = lines[0];
    ASSERT_EQ(first.pieces.size(), 3U);
    EXPECT_EQ(first.pieces[1].text, "20");
    EXPECT_EQ(first.pieces[1].ink, Ink::alpha_text);
    EXPECT_EQ(first.pieces[1].face, Face::sans_bold);
    EXPECT_DOUBLE_EQ(first.pieces[0].x, 0);
    EXPECT_DOUBLE_EQ(first.pieces[1].x, builtin_metrics().width("Jia already gets ", 20, Face::sans));
    EXPECT_DOUBLE_EQ(first.pieces[2].x, first.pieces[1].x + 22.88);
}

// --- where a line may end ------------------------------------------------------------------------------

TEST(Paragraph, NoTextNoLines) {
    EXPECT_TRUE(set({}, 100).empty());
    EXPECT_TRUE(set({{""}, {""}}, 100).empty());
}

TEST(Paragraph, SpaceBelongsToTheEndOfItsLine) {
    EXPECT_EQ(count_out("abc def", 3), (Words{"abc", "def"}));
    EXPECT_EQ(count_out("abc   def ", 3), (Words{"abc", "def"}));
}

TEST(Paragraph, LineThatIsFullToTheLastPixelIsNotTooLong) {
    EXPECT_EQ(count_out("ab cd ef", 5), (Words{"ab cd", "ef"}));
    EXPECT_EQ(count_out("ab cd ef", 8), (Words{"ab cd ef"}));
}

TEST(Paragraph, WordMayRunOnFromOneSpanIntoTheNext) {
    const std::vector<Span> sentence{{"ab c"}, {"d", Ink::beta_text, true}, {", ef"}};
    EXPECT_EQ(words(break_lines(sentence, 16, 50, TenPixels())), (Words{"ab", "cd,", "ef"}));
}

TEST(Paragraph, VeryLongWordStartsItsOwnLineAndIsBrokenAnywhere) {
    EXPECT_EQ(count_out("ab cdefghij k", 4), (Words{"ab", "cdef", "ghij", "k"}));
    EXPECT_EQ(count_out("abc", 0), (Words{"a", "b", "c"}));
}

TEST(Paragraph, FormulaThatFitsALineIsNotBroken) {
    EXPECT_EQ(count_out("It is worth (10 + 100 + 100) / 3 = 70 to Jia.", 28),
              (Words{"It is worth", "(10 + 100 + 100) / 3 = 70 to", "Jia."}));
    EXPECT_EQ(count_out("a b 90 % × 5 for a 2", 9), (Words{"a b", "90 % × 5", "for a 2"}));
}

TEST(Paragraph, LongerFormulaBreaksBeforeItsSumGoesOn) {
    EXPECT_EQ(count_out("Worth 1/3 × 3 + 2/3 × 5 = 13/3 here", 18),
              (Words{"Worth", "1/3 × 3 + 2/3 × 5", "= 13/3 here"}));
}

TEST(Paragraph, NewlineEndsALineWhateverFollows) {
    EXPECT_EQ(count_out("ab\ncd", 9), (Words{"ab", "cd"}));
    EXPECT_EQ(count_out("ab\n\ncd\n", 9), (Words{"ab", "", "cd"}));
    EXPECT_EQ(count_out("ab \n cd", 9), (Words{"ab", " cd"}));
}

TEST(Paragraph, ChineseMayBreakAnywhere) {
    EXPECT_EQ(count_out("搜索结束选盘子", 3), (Words{"搜索结", "束选盘", "子"}));
}

TEST(Paragraph, NoLineStartsWithAClosingMark) {
    for (const char* mark : {"，", "。", "：", "；", "）", "！", "？", "、", "」", "』", "》", "”", ")", ",", "…"}) {
        EXPECT_EQ(count_out(std::string("搜索结束") + mark + "选", 4),
                  (Words{"搜索结", std::string("束") + mark + "选"}))
            << mark;
    }
}

TEST(Paragraph, NoLineEndsWithAnOpeningMark) {
    for (const char* mark : {"（", "「", "『", "《", "“", "(", "【"}) {
        EXPECT_EQ(count_out(std::string("搜索") + mark + "选盘", 3), (Words{"搜索", std::string(mark) + "选盘"}))
            << mark;
    }
}

TEST(Paragraph, NoChineseCharacterStandsAloneInTheLastLine) {
    EXPECT_EQ(count_out("深度四层用它估值", 7), (Words{"深度四层用它", "估值"}));
    EXPECT_EQ(count_out("深度四层用它估值。", 7), (Words{"深度四层用它", "估值。"}));
    EXPECT_EQ(count_out("深度 4 层，用 ab 估值", 13), (Words{"深度 4 层，用 ab", "估值"}));
    EXPECT_EQ(count_out("深度四层用它做估值", 7), (Words{"深度四层用它做", "估值"})) << "two stay as they are";
    EXPECT_EQ(count_out("估值吗", 2), (Words{"估值", "吗"})) << "the line above would be as bad";
    EXPECT_EQ(count_out("look at a x", 9), (Words{"look at a", "x"})) << "Latin letters are words";
}

TEST(Paragraph, NoLineEndsWithinAChineseTermOrBeforeTheNumberOfAValue) {
    EXPECT_EQ(count_out("极小极大还是期望最大？", 9), (Words{"极小极大还是", "期望最大？"}));
    EXPECT_EQ(count_out("这里有一次相等剪枝", 8), (Words{"这里有一次相等", "剪枝"}));
    EXPECT_EQ(count_out("这里到底是什么意思呢", 6), (Words{"这里到底是", "什么意思呢"}));
    EXPECT_EQ(count_out("这个节点至少值 20 分左右", 9), (Words{"这个节点至少", "值 20 分左右"}));
    EXPECT_EQ(count_out("它的结果至多 20 分左右", 8), (Words{"它的结果", "至多 20 分", "左右"}));
}

TEST(Paragraph, LatinWordsAndNumbersAmongChineseStayWhole) {
    EXPECT_EQ(count_out("值是2048选", 4), (Words{"值是", "2048", "选"}));
    EXPECT_EQ(count_out("选 max 子", 5), (Words{"选 max", "子"}));
}

TEST(Paragraph, MalformedBytesAreKept) { EXPECT_EQ(count_out("ab\xFF\xFE", 3), (Words{"ab\xFF", "\xFE"})); }

TEST(Paragraph, LinesAreDrawnBelowEachOther) {
    Layer layer;
    Pen pen(layer);
    const std::vector<Line> lines =
        break_lines(std::vector<Span>{{"ab "}, {"c", Ink::beta_text, true}, {" d"}}, 16, 40, TenPixels());
    draw_lines(pen, {100, 178}, lines, 20, 27);
    EXPECT_EQ(to_text({.size = {}, .layers = {layer}, .hits = {}}),
              "scene 0 0 0 0\n"
              "layer 0 0 0 0\n"
              "  text 100 178 \"ab \" 20 sans fill ink\n"
              "  text 130 178 \"c\" 20 sans_bold fill beta_text\n"
              "  text 100 205 \"d\" 20 sans fill ink\n");
}

// --- laws ----------------------------------------------------------------------------------------------

// Words, numbers, Chinese and marks in any order.
std::string any_text() {
    const auto one = rc::gen::elementOf(std::u32string(U"abciiW12   甲乙丙，。（」：(),+=/%×"));
    std::string text;
    for (const char32_t point : *rc::gen::container<std::u32string>(one)) core::append_utf8(text, point);
    return text;
}

std::vector<Span> any_sentence() {
    std::vector<Span> sentence;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
        sentence.push_back({any_text(), *rc::gen::element(Ink::ink, Ink::alpha_text), *rc::gen::arbitrary<bool>()});
    }
    return sentence;
}

std::string without_spaces(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c != ' ') out += c;
    }
    return out;
}

RC_GTEST_PROP(ParagraphLaw, NothingButSpacesIsLost, ()) {
    const std::vector<Span> sentence = any_sentence();
    std::string before;
    for (const Span& span : sentence) before += span.text;
    std::string after;
    for (const std::string& line : words(set(sentence, *rc::gen::inRange(10, 400)))) after += line;
    RC_ASSERT(without_spaces(after) == without_spaces(before));
}

RC_GTEST_PROP(ParagraphLaw, NoLineIsWiderThanAskedUnlessItIsOneCharacter, ()) {
    const double width = *rc::gen::inRange(10, 400);
    for (const Line& line : set(any_sentence(), width)) {
        RC_ASSERT(line.width <= width + 1e-6 || core::count_code_points(words(line)) == 1);
    }
}

RC_GTEST_PROP(ParagraphLaw, PiecesFollowOneAnotherWithoutAGap, ()) {
    for (const Line& line : set(any_sentence(), *rc::gen::inRange(10, 400))) {
        double x = 0;
        for (const Piece& piece : line.pieces) {
            RC_ASSERT(std::abs(piece.x - x) < 1e-9);
            x += builtin_metrics().width(piece.text, 20, piece.face);
        }
        RC_ASSERT(std::abs(line.width - x) < 1e-9);
    }
}

RC_GTEST_PROP(ParagraphLaw, ColourMovesNoBreak, ()) {
    std::vector<Span> sentence = any_sentence();
    for (Span& span : sentence) span.bold = false;
    std::string together;
    for (const Span& span : sentence) together += span.text;
    const double width = *rc::gen::inRange(10, 400);
    RC_ASSERT(words(set(sentence, width)) == set_words(together, width));
}

RC_GTEST_PROP(ParagraphLaw, LinesAreAsFullAsTheyCanBe, ()) {
    // Latin words only, none of them wider than the line.
    std::string text;
    for (const int letters : *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 6))) {
        if (!text.empty()) text += ' ';
        text += std::string(static_cast<std::size_t>(letters), 'x');
    }
    const int width = *rc::gen::inRange(5, 30);
    const Words lines = count_out(text, width);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::size_t next_word = std::min(lines[i].find(' '), lines[i].size());
        RC_ASSERT(lines[i - 1].size() + 1 + next_word > static_cast<std::size_t>(width));
    }
}

// --- shortening ----------------------------------------------------------------------------------------

std::string fit_ten(const std::string& text, int characters) {
    return fit_text(text, characters * 10, 16, Face::sans, TenPixels());
}

TEST(FitText, TextThatFitsStaysAsItIs) {
    EXPECT_EQ(fit_ten("Plate A", 7), "Plate A");
    EXPECT_EQ(fit_ten("", 0), "");
}

TEST(FitText, LongTextEndsInAnEllipsis) {
    EXPECT_EQ(fit_ten("Banknotes", 8), "Banknot…");
    EXPECT_EQ(fit_ten("盘子甲乙丙", 3), "盘子…");
}

TEST(FitText, NoSpaceStandsBeforeTheEllipsis) { EXPECT_EQ(fit_ten("Plate   Apple", 8), "Plate…"); }

TEST(FitText, NothingFitsWhereTheEllipsisDoesNot) {
    EXPECT_EQ(fit_ten("Plate", 1), "…");
    EXPECT_EQ(fit_ten("Plate", 0), "");
}

RC_GTEST_PROP(FitTextLaw, ResultIsNeverWiderThanAsked, ()) {
    const std::string text = any_text();
    const double width = *rc::gen::inRange(0, 300);
    const std::string fitted = fit_text(text, width, 16, Face::sans_bold, builtin_metrics());
    RC_ASSERT(builtin_metrics().width(fitted, 16, Face::sans_bold) <= width + 1e-6);
    RC_ASSERT(core::is_utf8(fitted));
}

}  // namespace
}  // namespace plyglass::scene
