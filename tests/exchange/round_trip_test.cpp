// Export and then import gives the same tree, in every format that can hold it.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "diagram/export.hpp"
#include "diagram/tikz.hpp"
#include "exchange/efg_tree.hpp"
#include "exchange/json_tree.hpp"
#include "exchange/tree_formats.hpp"
#include "exchange/written_trees.hpp"
#include "support/json_tree_text.hpp"
#include "trace/playhead.hpp"

namespace plyglass::exchange {
namespace {

using plyglass::testing::TreeSpec;
using testing::decorated;
using testing::Tree;

Tree read_back(TreeFormat format, const std::string& text) {
    RC_ASSERT(recognized(text) == format);
    auto tree = read_tree_as(format, text);
    if (!tree) RC_FAIL(tree.error().what + "\n" + text);
    return *std::move(tree);
}

RC_GTEST_PROP(RoundTrip, OfJsonGivesTheSameTree, (const TreeSpec& spec)) {
    const Tree tree = decorated(spec, {.infinities = true, .details = true, .unknown = true, .inner_values = true});
    RC_ASSERT(*read_back(TreeFormat::json, write_json_tree(*tree)) == *tree);
}

RC_GTEST_PROP(RoundTrip, OfAGambitGameGivesTheSameTree, (const TreeSpec& spec)) {
    const Tree tree = decorated(spec, {});
    const auto game = write_efg_tree(*tree, "a \"title\"");
    RC_ASSERT(game.has_value());
    RC_ASSERT(*read_back(TreeFormat::efg, *game) == *tree);
}

RC_GTEST_PROP(RoundTrip, OfTheNotationGivesTheSameTree, (const TreeSpec& spec)) {
    const Tree tree = decorated(spec, {.infinities = true, .unknown = true});
    const std::string text = game::write_tree(*tree);
    RC_ASSERT(recognized(text) == TreeFormat::notation);
    RC_ASSERT(*testing::tree_of(text) == *tree);
}

/// A step of a search of the tree, the end or one before it, as a Graphviz document.
std::string drawn(const Tree& tree, std::uint64_t step) {
    trace::Search search;
    search.algorithm = step % 3 == 0 ? trace::Algorithm::minimax : trace::Algorithm::alphabeta;
    trace::Playhead head(trace::record(tree, search, {.nodes = tree->size(), .reserve_nodes = 0}));
    head.go(step % (head.steps() + 1));
    return diagram::step_document(head, {});
}

RC_GTEST_PROP(RoundTrip, OfADiagramInDotGivesTheSameTreeWhateverStepItShows, (TreeSpec spec)) {
    spec.height = std::min(spec.height, 4U);  // pictures take their time
    const Tree tree = decorated(spec, {.infinities = true, .details = true, .unknown = true});
    RC_ASSERT(*read_back(TreeFormat::dot, drawn(tree, spec.seed)) == *tree);
}

RC_GTEST_PROP(RoundTrip, OfADiagramForLatexsForestGivesTheSameTreeWhateverStepItShows, (TreeSpec spec)) {
    spec.height = std::min(spec.height, 4U);
    const Tree tree = plyglass::testing::random_tree(spec);
    trace::Playhead head(trace::record(tree, {}, {.nodes = tree->size(), .reserve_nodes = 0}));
    head.go(spec.seed % 2 == 0 ? 0 : head.steps());
    const auto page = diagram::forest_page(head, {});
    RC_ASSERT(page.has_value());
    std::optional<core::Rational> rounded;
    const auto read = read_tree_as(TreeFormat::brackets, *page, std::nullopt, &rounded);
    if (!read) RC_FAIL(read.error().what + "\n" + *page);
    RC_ASSERT(**read == *tree);
}

/// max over two nodes of that name, one of them a leaf.
Tree named(std::string_view name) {
    game::TreeBuilder builder;
    builder.open(core::Turn::max);
    builder.leaf(3, {name});
    builder.open(core::Turn::min, {name});
    builder.leaf(4, {name});
    builder.close();
    builder.close();
    return builder.finish();
}

TEST(RoundTrip, OfEveryKindOfNameGivesTheSameNameInEveryFormat) {
    for (const std::string_view name : testing::names) {
        const Tree tree = named(name);
        const auto same = [&](TreeFormat format, const std::string& text) {
            EXPECT_EQ(recognized(text), format) << text;
            const auto read = read_tree_as(format, text);
            ASSERT_TRUE(read) << read.error().what << '\n' << text;
            EXPECT_EQ(**read, *tree) << text;
        };
        same(TreeFormat::json, write_json_tree(*tree));
        same(TreeFormat::efg, *write_efg_tree(*tree, name));
        same(TreeFormat::dot, drawn(tree, 1000));
        const std::string notation = game::write_tree(*tree);
        EXPECT_EQ(recognized(notation), TreeFormat::notation) << notation;
        const auto read = game::read_tree(notation);
        ASSERT_TRUE(read) << notation;
        EXPECT_EQ(**read, *tree) << notation;
    }
}

TEST(RoundTrip, OfADiagramInDotInventsNoNames) {
    const Tree tree = testing::tree_of("((1) (2 chance(0.5 3, 0.5 4)))");
    EXPECT_EQ(*read_back(TreeFormat::dot, drawn(tree, 1000)), *tree);
}

TEST(RoundTrip, OfInfinitiesIsRefusedByGambitsFormat) {
    const auto game = write_efg_tree(*testing::tree_of("(3 (inf 4))"), "");
    ASSERT_FALSE(game.has_value());
    EXPECT_EQ(game.error().what, "Gambit's format has finite payoffs only; leaf 2 is worth inf");
}

TEST(RoundTrip, OfAGameKeepsLongNumbersExactly) {
    const Tree tree = testing::tree_of("(123456789012345678901234567890 1e400 -1/3 0.000001)");
    EXPECT_EQ(*read_back(TreeFormat::efg, *write_efg_tree(*tree, "")), *tree);
    EXPECT_EQ(*read_back(TreeFormat::json, write_json_tree(*tree)), *tree);
}

TEST(RoundTrip, OfAVeryDeepTreeNeedsNoDeepStack) {
    std::string text(50'000, '(');
    text += '1' + std::string(50'000, ')');
    const Tree tree = testing::tree_of(text);
    EXPECT_EQ(*read_back(TreeFormat::efg, *write_efg_tree(*tree, "")), *tree);
    EXPECT_EQ(*read_back(TreeFormat::json, write_json_tree(*tree)), *tree);
}

}  // namespace
}  // namespace plyglass::exchange
