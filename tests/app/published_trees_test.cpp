// The published trees that come with the program: the engine finds the answers that they are bundled with, by either cut
// rule, and they are those of tests/data/trees.json.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "game/tree_text.hpp"
#include "trace/film.hpp"

namespace plyglass::app {
namespace {

using core::Rational;
using nlohmann::json;
using search::CutRule;

const Assets& bundled_assets() {
    static const Assets assets = *load_assets(std::string(PLYGLASS_SOURCE) + "/assets");
    return assets;
}

std::vector<BundledTree> with_answers() {
    std::vector<BundledTree> out = bundled_assets().published;
    for (const BundledTree& tree : bundled_assets().trees) {
        if (tree.answer) out.push_back(tree);
    }
    return out;
}

TEST(PublishedTrees, HaveTheAnswersThatTheEngineFinds) {
    const auto all = with_answers();
    EXPECT_EQ(all.size(), 15U);
    for (const BundledTree& tree : all) {
        SCOPED_TRACE(tree.id);
        ASSERT_TRUE(tree.answer);
        EXPECT_FALSE(tree.source.empty());
        const PublishedAnswer& answer = *tree.answer;
        for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
            trace::Search search;
            search.rules.cut = cut;
            const auto film = trace::record(tree.tree, search);
            EXPECT_EQ(film->summary().value.value, core::Value(answer.value));
            EXPECT_EQ(tree.tree->ordinal(film->summary().line.front()), answer.best);
            EXPECT_EQ(film->pruned_leaves(), cut == answer.cut ? answer.pruned : answer.pruned_by_other_rule);
        }
    }
}

TEST(PublishedTrees, AreThoseThatOthersSolved) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/trees.json");
    const auto all = with_answers();
    std::size_t found = 0;
    for (const json& entry : json::parse(file)) {
        SCOPED_TRACE(entry["name"].get<std::string>());
        const auto root = entry["root"] == "min" ? core::Turn::min : core::Turn::max;
        const auto tree = *game::read_tree(entry["tree"].get<std::string>(), root);
        const auto at = std::find_if(all.begin(), all.end(), [&](const BundledTree& it) { return *it.tree == *tree; });
        ASSERT_NE(at, all.end());
        ++found;
        EXPECT_EQ(at->answer->cut == CutRule::equal ? ">=" : ">", entry["cut"]);
        EXPECT_EQ(at->answer->value, Rational(entry["value"].get<std::int64_t>()));
        EXPECT_EQ(at->answer->best, entry["best_child"]);
        EXPECT_EQ(json(at->answer->pruned), entry["pruned_leaves_indices"]);
        EXPECT_EQ(json(at->answer->pruned_by_other_rule), entry["pruned_if_other_cut"]);
    }
    EXPECT_EQ(found, all.size());
}

TEST(PublishedTrees, AreOpenedByTheirNames) {
    for (const BundledTree& tree : bundled_assets().published) {
        const auto named = open_tree(tree.id, bundled_assets());
        ASSERT_TRUE(named) << tree.id;
        EXPECT_EQ(named->tree, tree.tree);
        EXPECT_EQ(named->title, tree.title);
    }
}

}  // namespace
}  // namespace plyglass::app
