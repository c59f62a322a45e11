// The published trees (tests/data/trees.json) in the parser's view; tests/search solves them.

#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "game/reading.hpp"
#include "game/tree_game.hpp"

namespace plyglass::game {
namespace {

TEST(PublishedTrees, HaveTheLeavesAndValuesOfTheirSources) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/trees.json");
    const auto trees = nlohmann::json::parse(file);
    ASSERT_EQ(trees.size(), 15U);
    for (const auto& entry : trees) {
        SCOPED_TRACE(entry["name"].get<std::string>());
        const auto t =
            tree(entry["tree"].get<std::string>(), entry["root"] == "min" ? core::Turn::min : core::Turn::max);
        EXPECT_EQ(t->leaf_count(), entry["leaves"].get<std::size_t>());
        EXPECT_EQ(minimax_values(*t).front(), number(entry["value"].dump()));
        EXPECT_EQ(*tree(write_tree(*t)), *t);
    }
}

}  // namespace
}  // namespace plyglass::game
