// Steps as SVG, PNG and PDF: what the screen paints.

#include "diagram/step_page.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/films.hpp"
#include "diagram/golden.hpp"
#include "diagram/png.hpp"
#include "diagram/xml.hpp"
#include "picture/node_look.hpp"
#include "support/program.hpp"
#include "support/uniform_tree.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using plyglass::testing::run_program;
using scene::Rgba;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::MatchesRegex;
using ::testing::Not;

// ---- SVG -----------------------------------------------------------------------------------------------------------

/// The texts of a group, in order, with ordinary blanks.
std::vector<std::string> texts(const Element& group) {
    std::vector<std::string> out;
    for (const Element* text : group.all("text")) {
        std::string words = text->words();
        constexpr std::string_view firm_blank = "\u00A0";
        for (auto at = words.find(firm_blank); at != std::string::npos; at = words.find(firm_blank)) {
            words.replace(at, firm_blank.size(), " ");
        }
        out.push_back(words);
    }
    return out;
}

TEST(Xml, RefusesWhatABrowserWouldRefuse) {
    EXPECT_EQ(read_xml("<?xml version=\"1.0\"?>\n<!-- a --><a b=\"1\">x<c/>&lt;&#945;</a>\n").words(), "x<α");
    for (const char* broken :
         {"", "<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&nbsp;</a>", "<a>\x01</a>", "<a/><b/>",
          "<a>\xFF</a>", "<a b=\"<\"/>", "<a><!-- -- --></a>", "x", "<a><b></a></b>"}) {
        EXPECT_ANY_THROW(read_xml(broken)) << broken;
    }
}

TEST(StepAsSvg, IsWellFormedWhateverPeopleCallTheirNodes) {
    for (const char* text : {"((3 12 8)(2 4 6)(14 5 2))", "7", "chance(1/3 3, 2/3 (5 7))",
                             R"(("a<b>&amp;": (1 2) "]]>": 3 "\\": (4 5) "--><!--": (6 7) "\"": 8))"}) {
        for (const char* title : {"a<b>&\"c\"", "-->", "--", "]]>", "\\"}) {
            const Element svg = read_xml(exported(searched(text), Format::svg, options(title)));
            EXPECT_EQ(svg.name, "svg");
            EXPECT_THAT(texts(svg), Contains(title));
        }
    }
}

TEST(StepAsSvg, SaysOfEveryNodeAndEdgeWhatTheScreenSays) {
    for (const trace::Playhead& head :
         {at(plates(), 8), at(plates(), 19), at(plates(), last_step), at(plates(Algorithm::expectimax), last_step),
          searched("((3 12 8)(2 4 6)(14 5 2))")}) {
        const Element svg = read_xml(exported(head, Format::svg));
        const auto all = texts(svg);
        std::multiset<std::string> words(all.begin(), all.end());
        const auto says = [&](const std::string& expected) {
            const auto found = words.find(expected);
            EXPECT_NE(found, words.end()) << expected;
            if (found != words.end()) words.erase(found);
        };
        const picture::TreePicture screen = picture(head);
        for (const picture::NodeMark& mark : screen.nodes) {
            if (!mark.text.empty()) says(mark.text);
            if (mark.window.look == picture::WindowLook::none) continue;
            says(mark.window.alpha);
            says(mark.window.beta);
        }
        for (const picture::EdgeMark& mark : screen.edges) {
            const std::string label = picture::label_words(mark);
            if (!label.empty()) says(label);
            if (!mark.label.probability.empty()) says(mark.label.probability);
        }
    }
}

TEST(StepAsSvg, SaysAroundTheTreeWhatTheScreenSays) {
    const trace::Playhead head = at(plates(), last_step);
    const Element svg = read_xml(exported(head, Format::svg));
    const auto all = texts(svg);
    const picture::TreePicture screen = picture(head);
    for (const picture::LevelBand& band : screen.bands) {
        EXPECT_THAT(all, Contains(band.title));
        EXPECT_THAT(all, IsSupersetOf(band.words));
    }
    for (const picture::Bracket& bracket : screen.brackets) EXPECT_THAT(all, IsSupersetOf(bracket.lines));
    EXPECT_THAT(all, IsSupersetOf({"4 pruned", "equality cut", "MAX: Jia", "MIN: Yi", "Payoff", "Current node",
                                   "Best line", "Pruned", "Banknote plates"}));
    EXPECT_THAT(all, Not(Contains("Not visited yet")));
}

TEST(StepAsSvg, MakesOneTextOfWordsThatFollowEachOther) {
    const Element root = read_xml(exported(at(plates(), 19), Format::svg));
    for (const Element* text : root.all("text")) {
        if (text->words() != "A\u00A0{1, 20, 50}") continue;
        ASSERT_EQ(text->children.size(), 2U);
        EXPECT_EQ(text->children[0].attribute("font-weight"), "700");
        EXPECT_EQ(text->children[1].attribute("x"), "") << "wherever the reader's fonts end";
        return;
    }
    FAIL() << "the root's first move";
}

TEST(StepAsSvg, NamesItsFontsOnce) {
    const std::string svg = exported(at(plates(), 19), Format::svg);
    const auto first = svg.find("font-family");
    EXPECT_NE(first, std::string::npos);
    EXPECT_EQ(svg.find("font-family", first + 1), std::string::npos);
}

TEST(StepAsSvg, GoldenOfThePlatesAtTheEqualityCut) {
    expect_golden("plates-19.svg", exported(at(plates(), 19), Format::svg));
}

// ---- PNG ------------------------------------------------------------------------------------------------------------

/// The nodes' places on a PNG of one dot for each px.
class Dots {
public:
    Dots(const trace::Playhead& head, const ExportOptions& how)
        : page_(step_page(head, how).box), marks_(step_marks(head, how)), tree_(head.film().shared_tree()) {}

    double width() const { return page_.w; }
    double height() const { return page_.h; }
    layout::Point of(const std::vector<std::uint32_t>& path) const {
        for (const picture::NodeMark& mark : marks_.nodes) {
            const auto found = tree_->path(mark.node);
            if (!std::equal(found.begin(), found.end(), path.begin(), path.end())) continue;
            return {mark.centre.x - page_.x, mark.centre.y - page_.y};
        }
        throw std::runtime_error("no such node");
    }

private:
    scene::Box page_;
    picture::TreePicture marks_;
    std::shared_ptr<const game::TreeShape> tree_;
};

ExportOptions dot_for_px() {
    ExportOptions how = options();
    how.dots = 1;
    return how;
}

class ThePngOfTheEqualityCut : public ::testing::Test {
protected:
    Rgba colour(layout::Point p) const {
        return png_.at(static_cast<std::size_t>(std::lround(p.x)), static_cast<std::size_t>(std::lround(p.y)));
    }
    Rgba colour(const std::vector<std::uint32_t>& node, double right, double down) const {
        const layout::Point p = dots_.of(node);
        return colour({p.x + right, p.y + down});
    }

    const ExportOptions how_ = dot_for_px();
    const scene::Theme theme_ = theme();
    const trace::Playhead head_ = at(plates(), 19);
    const Dots dots_{head_, how_};
    const Png png_{exported(head_, Format::png, how_)};
};

constexpr Rgba white{255, 255, 255, 255};

TEST_F(ThePngOfTheEqualityCut, IsAsLargeAsThePageInDots) {
    EXPECT_EQ(static_cast<double>(png_.width()), std::round(dots_.width()));
    EXPECT_EQ(static_cast<double>(png_.height()), std::round(dots_.height()));
    EXPECT_GT(png_.width(), 1100U);
    EXPECT_GT(png_.height(), 700U);
    const Png twice{exported(head_, Format::png, options())};
    EXPECT_EQ(twice.width(), 2 * png_.width());
    EXPECT_EQ(twice.height(), 2 * png_.height());
}

TEST_F(ThePngOfTheEqualityCut, ShowsNodesInTheColoursOfTheirStates) {
    using scene::Ink;
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 0}, -18, 0), theme_[Ink::max_fill]) << "closed";
    EXPECT_EQ(colour(std::vector<std::uint32_t>{}, -18, 0), theme_[Ink::max_tint]) << "open";
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0}, -22, -18), theme_[Ink::min_tint]) << "open";
    EXPECT_EQ(colour(std::vector<std::uint32_t>{1}, 0, 0), theme_[Ink::unvisited_fill]);
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 0, 0}, -14, 0), theme_[Ink::leaf_fill]);
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 2, 1}, -16, 0), theme_[Ink::pruned_fill]);
}

TEST_F(ThePngOfTheEqualityCut, StandsOnWhitePaperWithBands) {
    EXPECT_EQ(png_.at(0, 0), white);
    EXPECT_EQ(png_.at(png_.width() - 1, png_.height() - 1), white) << "below the legend";
    EXPECT_EQ(colour({2, dots_.of({0}).y}), theme_[scene::Ink::band]);
    EXPECT_EQ(colour({2, dots_.of({0, 0}).y}), white);
    EXPECT_EQ(colour({2, dots_.of({0, 0, 0}).y}), theme_[scene::Ink::band]);
}

TEST_F(ThePngOfTheEqualityCut, PutsARingAroundTheCurrentNodeAndNoHalo) {
    const double half = 24;  // half of the square's side
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 2}, -half - 3, 0), white) << "paper between";
    EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 2}, -half - 6, 0), theme_[scene::Ink::ink]) << "the ring";
    for (const double outside : {10.0, 12.0, 14.0, 18.0}) {
        EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 2}, -half - outside, 12), white) << outside;
        EXPECT_EQ(colour(std::vector<std::uint32_t>{0, 2}, 12, -half - outside), white) << outside;
    }
}

TEST_F(ThePngOfTheEqualityCut, ShowsTheChipsTheSlashAndTheBestLine) {
    EXPECT_GT(png_.count(theme_[scene::Ink::min_fill]), 500U) << "beta's chip";
    EXPECT_GT(png_.count(theme_[scene::Ink::principal]), 1000U);
    EXPECT_GT(png_.count(theme_[scene::Ink::ink]), 2000U);
    const layout::Point from = dots_.of({0, 2}), to = dots_.of({0, 2, 1});
    const double t = 0.5;
    std::size_t dark = 0;
    for (int x = -9; x <= 9; ++x) {
        for (int y = -9; y <= 9; ++y) {
            const layout::Point p{from.x + t * (to.x - from.x) + x, from.y + 24 + t * (to.y - from.y - 44) + y};
            dark += colour(p) == theme_[scene::Ink::ink] ? 1 : 0;
        }
    }
    EXPECT_GT(dark, 40U) << "the double slash";
}

TEST(StepAsPng, HasADarkGroundInADarkTheme) {
    ExportOptions how = dot_for_px();
    how.theme = theme("dark");
    const Png png(exported(at(plates(), 19), Format::png, how));
    EXPECT_EQ(png.at(0, 0), how.theme[scene::Ink::paper]);
    EXPECT_GT(png.count(how.theme[scene::Ink::max_fill]), 1000U);
}

TEST(StepAsPng, HasFewerDotsWhereSoManyCannotBeDrawn) {
    const Film wide = film(plyglass::testing::uniform_tree(20, 2, 100, 1));
    const auto width = [&](double dots) {
        ExportOptions how = options();
        how.dots = dots;
        const std::string png = exported(at(wide, last_step), Format::png, how);
        unsigned out = 0;
        for (const char c : png.substr(16, 4)) out = out << 8 | static_cast<unsigned char>(c);
        return out;
    };
    const unsigned few = width(0.5);
    const unsigned most = width(100);
    EXPECT_GT(few, 5'000U);
    EXPECT_GT(most, 2 * few);
    EXPECT_GT(most, 31'000U);
    EXPECT_LE(most, 32'000U);
}

// ---- PDF ------------------------------------------------------------------------------------------------------------

std::string poppler(const std::string& tool, const std::vector<std::string>& args) {
    plyglass::testing::ProgramOptions how;
    how.program = tool;
    const auto ran = run_program(args, how);
    EXPECT_EQ(ran.exit_code, 0) << tool << ": " << ran.err;
    EXPECT_THAT(ran.err, IsEmpty());
    return ran.out;
}

TEST(StepAsPdf, GivesItsChineseBackAsText) {
    const InChinese words;
    const std::string path = output("chinese.pdf");
    ExportOptions how = options(text::tr("Banknote plates"));
    how.sentence = true;
    write(path, exported(at(plates(), last_step), Format::pdf, how));
    const std::string text = poppler("pdftotext", {"-enc", "UTF-8", "-layout", path, "-"});
    for (const char* expected : {"盘中取钞", "甲选", "盘子", "叶子", "已剪去 4 片", "相等剪枝", "收益", "最佳路线",
                                 "根节点的值是", "≤10", "α 20", "β +∞", "{20, 50}"}) {
        EXPECT_THAT(text, HasSubstr(expected));
    }
}

TEST(StepAsPdf, BringsItsFontsAlong) {
    const InChinese words;
    const std::string path = output("fonts.pdf");
    write(path, exported(at(plates(), 19), Format::pdf));
    const std::string fonts = poppler("pdffonts", {path});
    EXPECT_THAT(fonts, HasSubstr("NotoSans-Bold"));
    EXPECT_THAT(fonts, HasSubstr("NotoSansCJKsc-Bold")) << "Chinese, not Japanese, shapes";
    std::size_t rows = 0;
    for (std::size_t at = fonts.find('+'); at != std::string::npos; at = fonts.find('+', at + 1)) {
        const std::string row = fonts.substr(at, fonts.find('\n', at) - at);
        EXPECT_THAT(row, HasSubstr(" yes yes yes")) << "embedded, in part, with its characters";
        ++rows;
    }
    EXPECT_GE(rows, 3U);
}

TEST(StepAsPdf, CarriesNoTimeOfDay) {
    const std::string path = output("dates.pdf");
    const std::string pdf = exported(at(plates(), 19), Format::pdf);
    write(path, pdf);
    std::size_t dates = 0;
    constexpr std::string_view key = "Date (";
    for (std::size_t at = pdf.find(key); at != std::string::npos; at = pdf.find(key, at + 1)) {
        EXPECT_THAT(pdf.substr(at + key.size(), 24), MatchesRegex("(D:)?20000101000000(Z|\\+00'00'?)\\).*"))
            << pdf.substr(at, 40);
        ++dates;
    }
    EXPECT_EQ(dates, 1U);
    plyglass::testing::ProgramOptions how;
    how.program = "pdfinfo";
    how.environment = plyglass::testing::environment_with({"TZ=UTC"});
    EXPECT_THAT(run_program({path}, how).out, HasSubstr("Sat Jan  1 00:00:00 2000"));
}

/// "Page size: 912 x 552 pts"
layout::Point page_size(const std::string& path) {
    const std::string info = poppler("pdfinfo", {path});
    const std::string size = info.substr(info.find("Page size:") + 10);
    return {std::stod(size), std::stod(size.substr(size.find(" x ") + 3))};
}

TEST(StepAsPdf, HasOnePageOfTheDiagramsSize) {
    const std::string path = output("page.pdf");
    const trace::Playhead head = at(plates(), 19);
    write(path, exported(head, Format::pdf));
    const scene::Box page = step_page(head, options()).box;
    EXPECT_NEAR(page_size(path).x, page.w * 0.75, 0.51);
    EXPECT_NEAR(page_size(path).y, page.h * 0.75, 0.51);
    EXPECT_THAT(poppler("pdfinfo", {path}), ::testing::ContainsRegex("Pages: +1\n"));
}

TEST(StepAsPdf, KeepsAWideTreeWithinThePageThatReadersTake) {
    const std::string path = output("wide.pdf");
    write(path, exported(at(film(plyglass::testing::uniform_tree(7, 4, 100, 1)), last_step), Format::pdf));
    EXPECT_NEAR(page_size(path).x, 200 * 72, 1);
}

}  // namespace
}  // namespace plyglass::diagram
