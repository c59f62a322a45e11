// Published alpha-beta trees (tests/data/trees.json): textbooks, course pages and theorems, each with the value, the
// leaves that are evaluated and the exact set of pruned ones, under both cut rules.

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "search/alphabeta.hpp"

namespace plyglass::search {
namespace {

using game::TreeGame;

struct LeavesLookedAt {
    const game::ExplicitTree& tree;
    std::vector<bool> seen;
    explicit LeavesLookedAt(const game::ExplicitTree& t) : tree(t), seen(t.leaf_count(), false) {}
    void operator()(const Leaf<TypesOf<TreeGame>>& leaf) { seen[tree.leaf_number(leaf.state)] = true; }
    void operator()(const auto&) {}

    std::vector<std::uint32_t> pruned() const {
        std::vector<std::uint32_t> out;
        for (std::uint32_t i = 0; i < seen.size(); ++i) {
            if (!seen[i]) out.push_back(i);
        }
        return out;
    }
};

nlohmann::json published() {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/trees.json");
    return nlohmann::json::parse(file);
}

TEST(PublishedTrees, AreSolvedAsTheirSourcesSay) {
    const auto trees = published();
    ASSERT_EQ(trees.size(), 15U);
    for (const auto& entry : trees) {
        SCOPED_TRACE(entry["name"].get<std::string>());
        const auto root = entry["root"] == "min" ? core::Turn::min : core::Turn::max;
        const auto tree = game::read_tree(entry["tree"].get<std::string>(), root);
        ASSERT_TRUE(tree);
        const TreeGame game(*tree);
        ASSERT_EQ((*tree)->leaf_count(), entry["leaves"].get<std::size_t>());

        const bool source_cuts_on_equality = entry["cut"] == ">=";
        const CutRule own = source_cuts_on_equality ? CutRule::equal : CutRule::strict;
        const CutRule other = source_cuts_on_equality ? CutRule::strict : CutRule::equal;
        const auto check = [&](CutRule cut, const char* pruned) {
            LeavesLookedAt looking(**tree);
            const auto answer = alphabeta(game, game.root(), looking, {cut, Fail::soft, Pruning::deep});
            EXPECT_EQ(answer.value, *core::Rational::parse(entry["value"].dump()));
            EXPECT_EQ(looking.pruned(), entry[pruned].get<std::vector<std::uint32_t>>());
            ASSERT_FALSE(answer.line.empty());
            EXPECT_EQ((*tree)->ordinal(answer.line.front()), entry["best_child"].get<std::uint32_t>());
        };
        check(own, "pruned_leaves_indices");
        check(other, "pruned_if_other_cut");
        LeavesLookedAt looking(**tree);
        alphabeta(game, game.root(), looking, {own, Fail::soft, Pruning::deep});
        EXPECT_EQ((*tree)->leaf_count() - looking.pruned().size(), entry["evaluated"].get<std::size_t>());
    }
}

}  // namespace
}  // namespace plyglass::search
