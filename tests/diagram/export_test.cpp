#include "diagram/export.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/dot.hpp"
#include "diagram/films.hpp"
#include "picture/legend.hpp"
#include "picture/node_look.hpp"
#include "support/in_chinese.hpp"
#include "support/program.hpp"
#include "support/uniform_tree.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr Format all_formats[] = {Format::svg, Format::pdf, Format::png, Format::dot};

std::string heading(const trace::Playhead& head, const ExportOptions& how) {
    return label_words(read_dot(step_document(head, how)).attributes);
}

// ---- the same input, the same bytes -----------------------------------------------------------------------------

TEST(ExportStep, WritesTheSameBytesTwice) {
    for (const Format format : all_formats) {
        const std::string first = exported(at(plates(), 19), format);
        EXPECT_GT(first.size(), 1000U) << ending(format);
        EXPECT_TRUE(first == exported(at(plates(), 19), format)) << ending(format);
    }
}

TEST(ExportStep, WritesTheSameBytesWhateverWasDrawnBefore) {
    for (const Format format : all_formats) {
        const std::string alone = exported(at(plates(), last_step), format);
        exported(searched("(A: (1 2) 乙: 3)"), format);
        exported(at(plates(Algorithm::expectimax), 10), format);
        EXPECT_TRUE(alone == exported(at(plates(), last_step), format)) << ending(format);
    }
}

TEST(ExportStep, WritesTheSameBytesForWhicheverWayTheStepWasReached) {
    const std::string expected = exported(at(plates(), 19), Format::svg);
    trace::Playhead head(plates());
    head.go(last_step);
    head.go(19);
    EXPECT_TRUE(exported(head, Format::svg) == expected);
}

TEST(ExportStep, WritesTheSameBytesInAnotherProcess) {
    // The other process is this same test; its addresses differ, and so would anything ordered by them.
    const char* folder = std::getenv("PLYGLASS_EXPORT_TO");
    for (const Format format : all_formats) {
        const std::string name = "process." + std::string(ending(format));
        const std::string path = output(folder == nullptr ? "this-" + name : "other-" + name);
        write(path, exported(at(plates(), 19), format));
        ASSERT_GT(file_text(path).size(), 1000U);
    }
    if (folder != nullptr) return;
    plyglass::testing::ProgramOptions how;
    how.program = "/proc/self/exe";
    // It makes this test whatever share of the tests this process makes.
    how.environment = plyglass::testing::environment_with(
        {"PLYGLASS_EXPORT_TO=yes", "TZ=Asia/Shanghai", "GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"});
    const auto ran =
        plyglass::testing::run_program({"--gtest_filter=ExportStep.WritesTheSameBytesInAnotherProcess"}, how);
    ASSERT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    for (const Format format : all_formats) {
        const std::string name = "process." + std::string(ending(format));
        EXPECT_TRUE(file_text(output("this-" + name)) == file_text(output("other-" + name))) << name;
    }
}

TEST(ExportStep, WritesWhatItsFormatIsKnownBy) {
    EXPECT_THAT(exported(at(plates(), 1), Format::svg), StartsWith("<svg "));
    EXPECT_THAT(exported(at(plates(), 1), Format::pdf), StartsWith("%PDF-1."));
    EXPECT_THAT(exported(at(plates(), 1), Format::png), StartsWith("\x89PNG"));
    EXPECT_THAT(exported(at(plates(), 1), Format::dot), StartsWith("digraph \"Banknote plates\" {"));
}

TEST(ExportStep, DrawsEveryStepOfEveryAlgorithm) {
    for (const Algorithm algorithm : {Algorithm::alphabeta, Algorithm::minimax, Algorithm::expectimax}) {
        trace::Playhead head(film(tree("((3 12 8)(2 4 6)(14 5 2))"), algorithm));
        for (std::size_t step = 0; step <= head.steps(); ++step) {
            head.go(step);
            EXPECT_THAT(exported(head, Format::svg), HasSubstr("Step " + std::to_string(step) + "/"));
        }
    }
}

// ---- what stands above and below the tree ---------------------------------------------------------------------------

TEST(ExportStep, SaysTitleStepAlgorithmAndCounts) {
    EXPECT_EQ(heading(at(plates(), 19), options("Plates")),
              "PlatesStep 19/39 · Alpha-beta (α ≥ β) · Leaves 5/18 · Pruned 1");
    EXPECT_EQ(heading(at(plates(Algorithm::minimax), last_step), options("Plates")),
              "PlatesStep 44/44 · Minimax · Leaves 18/18");
    EXPECT_EQ(heading(at(plates(Algorithm::expectimax), 2), options("")), "Step 2/44 · Expectimax · Leaves 0/18");
}

TEST(ExportStep, SaysWhatHappensOnlyWhereItIsAskedFor) {
    ExportOptions how = options();
    EXPECT_THAT(heading(at(plates(), 19), how), Not(HasSubstr("Jia already gets 20")));
    how.sentence = true;
    EXPECT_THAT(heading(at(plates(), 19), how), HasSubstr("Jia already gets 20"));
}

TEST(ExportStep, SpeaksChinese) {
    const InChinese words;
    ExportOptions how = options(text::tr("Banknote plates"));
    how.sentence = true;
    const std::string svg = exported(at(plates(), 19), Format::svg, how);
    for (const char* expected : {"盘中取钞", "第 19/39 步", "剪枝", "甲选", "盘子", "叶子", "已剪去", "目前最佳路线",
                                 "当前节点", "尚未访问"}) {
        EXPECT_THAT(svg, HasSubstr(expected));
    }
    for (const char* english : {"Step", "Leaf", "Payoff", "pruned\n", "Best line", "Searching", "Jia", "Yi "}) {
        EXPECT_THAT(svg, Not(HasSubstr(english)));
    }
}

TEST(ExportStep, WarnsOfARecordingThatWasCutShort) {
    const auto whole = game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
    trace::Budget budget;
    budget.nodes = 10;
    const auto cut = trace::record(whole, {}, budget);
    ASSERT_TRUE(cut->truncated());
    EXPECT_THAT(heading(at(cut, last_step), options()), HasSubstr("too large to record whole"));
}

TEST(ExportLegend, NamesOnlyWhatOccurs) {
    const auto legend = [](const trace::Playhead& head) { return legend_of(head.film(), picture(head)); };
    const picture::Legend none = legend(at(plates(), 0));
    EXPECT_TRUE(none.empty()) << "nothing has a colour yet";
    EXPECT_TRUE(none.unvisited);

    const picture::Legend first = legend(at(plates(), 1));
    EXPECT_EQ(first.max_words, "MAX: Jia");
    EXPECT_EQ(first.min_words, "MIN: Yi");
    EXPECT_THAT(first.chance_words, IsEmpty());
    EXPECT_THAT(first.best_line_words, IsEmpty());
    EXPECT_FALSE(first.pruned);
    EXPECT_TRUE(first.unvisited);

    const picture::Legend cut = legend(at(plates(), 19));
    EXPECT_EQ(cut.best_line_words, "Best line so far");
    EXPECT_TRUE(cut.pruned);

    const picture::Legend end = legend(at(plates(), last_step));
    EXPECT_EQ(end.best_line_words, "Best line");
    EXPECT_FALSE(end.unvisited);

    const picture::Legend average = legend(at(plates(Algorithm::expectimax), last_step));
    EXPECT_THAT(average.min_words, IsEmpty());
    EXPECT_EQ(average.chance_words, "CHANCE: Yi at random");
    EXPECT_TRUE(average.probability);
    EXPECT_FALSE(average.pruned);

    const picture::Legend number = legend(searched("7"));
    EXPECT_THAT(number.max_words + number.min_words, IsEmpty());
    EXPECT_EQ(number.payoff_words, "Leaf");
}

// ---- large trees --------------------------------------------------------------------------------------------------

TEST(ExportStep, DrawsThousandsOfNodes) {
    const Film large = film(plyglass::testing::uniform_tree(7, 4, 100, 1));
    ASSERT_EQ(large->tree().size(), 2801U);
    for (const Format format : {Format::svg, Format::pdf}) {
        EXPECT_GT(exported(at(large, last_step), format).size(), 100'000U) << ending(format);
    }
}

TEST(ExportStep, SaysWhichFormatsTakeWhatAPngCannotShow) {
    const Film wide = film(plyglass::testing::uniform_tree(9, 4, 100, 1));
    const auto png = export_step(at(wide, last_step), Format::png, options());
    ASSERT_FALSE(png);
    EXPECT_THAT(png.error().what, HasSubstr("SVG or PDF"));
}

// ---- other looks --------------------------------------------------------------------------------------------------

TEST(ExportStep, GivesThePlayersTheShapesOfItsNotation) {
    using picture::Notation;
    const trace::Playhead head = at(plates(), 19);
    for (const auto& [notation, max, min] : {std::tuple{Notation::squares, "square", "invtriangle"},
                                             std::tuple{Notation::triangles, "triangle", "invtriangle"},
                                             std::tuple{Notation::circles, "circle", "circle"}}) {
        ExportOptions how = options();
        how.notation = notation;
        const DotGraph graph = read_dot(step_document(head, how));
        EXPECT_EQ(graph.nodes.at("root").at("shape"), max);
        EXPECT_EQ(graph.nodes.at("n0").at("shape"), min);
        EXPECT_EQ(label_words(graph.nodes.at("n0"), "xlabel"), "α −∞β 20") << "circles, too, have alpha and beta";
    }
}

TEST(ExportStep, OutlinesShapesForPaperWithoutColours) {
    ExportOptions how = options();
    how.theme = for_print(how.theme);
    how.print = true;
    for (const picture::NodeMark& mark : step_marks(at(plates(), last_step), how).nodes) {
        if (mark.shape == picture::NodeShape::leaf || mark.look != picture::NodeLook::closed) continue;
        EXPECT_EQ(picture::node_paint(mark).outline.ink, scene::Ink::ink);
    }
}

TEST(ExportStep, GrowsToTheRightWithoutCoveringWordsOrNodes) {
    for (const Algorithm algorithm : {Algorithm::alphabeta, Algorithm::expectimax}) {
        for (const std::size_t step : {std::size_t{0}, std::size_t{19}, last_step}) {
            ExportOptions how = options();
            how.sideways = true;
            const trace::Playhead head = at(plates(algorithm), step);
            const picture::TreePicture marks = step_marks(head, how);
            std::vector<std::pair<scene::Box, std::string>> boxes;
            for (const picture::NodeMark& mark : marks.nodes) {
                boxes.emplace_back(mark.box, "a node at " + std::to_string(mark.node));
                const double w = picture::window_width(mark, scene::builtin_metrics());
                if (w > 0)
                    boxes.emplace_back(scene::Box{mark.window.at.x, mark.window.at.y - 9, w, 18}, mark.window.alpha);
            }
            for (const picture::EdgeMark& mark : marks.edges) {
                if (picture::label_box(mark).w > 0)
                    boxes.emplace_back(picture::label_box(mark), mark.label.name + mark.label.detail);
                if (picture::probability_box(mark).w > 0) boxes.emplace_back(picture::probability_box(mark), "odds");
            }
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const scene::Box &a = boxes[i].first, &b = boxes[j].first;
                    const bool meet = a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
                    EXPECT_FALSE(meet) << boxes[i].second << " and " << boxes[j].second << ", step " << step;
                }
            }
            const auto x = [&](std::size_t i) { return marks.nodes[i].centre.x; };
            for (std::size_t i = 1; i < marks.nodes.size(); ++i) EXPECT_GT(x(i), x(0)) << "the root comes first";
        }
    }
}

TEST(ExportStep, LeavesTheNamesOfEdgesOut) {
    ExportOptions how = options();
    how.hidden.names = true;
    for (const picture::EdgeMark& mark : step_marks(at(plates(), 19), how).edges)
        EXPECT_EQ(mark.label.name + mark.label.detail, "");
    const auto chances = step_marks(at(plates(Algorithm::expectimax), 19), how).edges;
    const auto is_probable = [](const picture::EdgeMark& mark) { return !mark.label.probability.empty(); };
    EXPECT_TRUE(std::any_of(chances.begin(), chances.end(), is_probable)) << "averages need these";
}

TEST(ExportStep, SaysEverythingInBothLanguages) {
    { const InChinese catalogue_is_read; }
    ExportOptions how = options();
    how.title = "Banknote plates";
    how.sentence = true;
    how.second = SecondWords{plyglass::testing::chinese(), "三盘钞票"};
    const std::string svg = exported(at(plates(), 19), Format::svg, how);
    for (const char* words : {"Banknote plates · 三盘钞票", "Step 19/39", "步", "MAX", "Jia already gets", "甲"}) {
        EXPECT_THAT(svg, HasSubstr(words));
    }
    EXPECT_EQ(text::current_language(), text::Language::english) << "and then as before";
}

TEST(ExportStep, IsAsWideAsTheLevelsThatItShows) {
    const auto wide = [](const trace::Playhead& head, std::optional<std::uint32_t> levels) {
        ExportOptions how = options();
        how.levels = levels;
        return step_marks(head, how).world.w;
    };
    const trace::Playhead head = at(film(plyglass::testing::uniform_tree(6, 4, 50, 1)), last_step);
    EXPECT_LT(wide(head, 2), 700);
    EXPECT_LT(wide(head, 3), wide(head, 4) / 3);
    EXPECT_GT(wide(head, {}), 10'000);
    ExportOptions how = options();
    how.levels = 3;
    const picture::TreePicture marks = step_marks(head, how);
    for (std::size_t i = 0; i < marks.stubs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto &a = marks.stubs[i], &b = marks.stubs[j];
            EXPECT_GE(std::abs(a.top.x - b.top.x), (a.w + b.w) / 2) << "folded subtrees do not cover each other";
        }
    }
}

TEST(ExportStep, StopsInTheMiddleOfOneLargePicture) {
    const trace::Playhead head = at(film(plyglass::testing::uniform_tree(4, 5, 50, 1)), last_step);
    for (const Format format : {Format::svg, Format::pdf, Format::png}) {
        for (const double last : {0.2, 0.7}) {
            ExportOptions how = options();
            double most = 0;
            how.progress = [&](double part) {
                most = std::max(most, part);
                return part < last;
            };
            const auto bytes = export_step(head, format, how);
            ASSERT_FALSE(bytes) << ending(format) << " " << last;
            EXPECT_EQ(bytes.error().what, "Stopped; nothing was written");
            EXPECT_LT(most, last + 0.2) << "soon";
        }
    }
}

TEST(ExportStep, HasGraphvizPlaceTheNodesOfSmallTrees) {
    ExportOptions how = options();
    how.places = Places::graphviz;
    const picture::TreePicture theirs = step_marks(at(plates(), 19), how);
    const picture::TreePicture ours = step_marks(at(plates(), 19), options());
    ASSERT_EQ(theirs.nodes.size(), ours.nodes.size());
    for (const picture::NodeMark& a : theirs.nodes) {
        for (const picture::NodeMark& b : theirs.nodes) {
            const bool meet = a.box.x < b.box.right() && b.box.x < a.box.right() && a.centre.y == b.centre.y;
            EXPECT_TRUE(a.node == b.node || !meet) << a.node << " and " << b.node;
        }
    }
    const Film large = film(plyglass::testing::uniform_tree(7, 4, 100, 1));
    const auto refused = export_step(at(large, 0), Format::svg, how);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what, HasSubstr("2\u2009000"));
}

TEST(ExportStep, RefusesTreesThatNobodyCouldLookAt) {
    const Film huge = film(plyglass::testing::uniform_tree(224, 2, 100, 1));
    ASSERT_GT(huge->tree().size(), most_nodes);
    for (const Format format : all_formats) {
        const auto refused = export_step(at(huge, 0), format, options());
        ASSERT_FALSE(refused);
        EXPECT_THAT(refused.error().what, HasSubstr(std::to_string(huge->tree().size())));
        EXPECT_THAT(refused.error().what, HasSubstr("50000"));
    }
}

}  // namespace
}  // namespace plyglass::diagram
