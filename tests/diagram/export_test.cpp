#include "diagram/export.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/dot.hpp"
#include "diagram/films.hpp"
#include "picture/legend.hpp"
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
    EXPECT_THAT(exported(at(plates(), 1), Format::svg), StartsWith("<?xml"));
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

// ---- into a file ---------------------------------------------------------------------------------------------------

TEST(SaveStep, WritesTheBytesOfTheExport) {
    const trace::Playhead head = at(plates(), 19);
    const std::string path = output("saved.svg");
    EXPECT_EQ(save_step(head, path, Format::svg, {.title = "Banknote plates", .theme = theme()}), std::nullopt);
    EXPECT_TRUE(file_text(path) == exported(head, Format::svg));
}

TEST(SaveStep, SaysWhyItCouldNot) {
    const auto problem =
        save_step(at(plates(), 19), "/no/such/folder/a.svg", Format::svg, {.title = "", .theme = theme()});
    ASSERT_TRUE(problem);
    EXPECT_EQ(*problem, "/no/such/folder/a.svg cannot be written: there is no such file or folder");
}

}  // namespace
}  // namespace plyglass::diagram
