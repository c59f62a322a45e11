#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/games.hpp"
#include "game/nim/rules.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"

namespace plyglass::game {
namespace {

using core::Turn;

Nim nim(std::string_view text) {
    const auto rules = parse_nim(text);
    EXPECT_TRUE(rules) << text;
    return *rules;
}

TEST(Nim, TakesFromOneHeapAndEndsWithTheLastCounter) {
    const Nim rules = nim("1,2");
    EXPECT_EQ(rules.turn(rules.root()), Turn::max);
    ASSERT_EQ(rules.moves(rules.root()).size(), 3U);
    const auto after = rules.play(rules.root(), {1, 2});
    EXPECT_EQ(str(rules, after), "1,0");
    EXPECT_EQ(rules.turn(after), Turn::min);
    const auto end = rules.play(after, {0, 1});
    EXPECT_EQ(rules.turn(end), Turn::over);
    EXPECT_EQ(rules.evaluate(end), -1) << "the second player has taken the last one";
    EXPECT_EQ(nim("1,2,misere").evaluate(end), 1);
}

TEST(Nim, IsReadWithItsLimits) {
    EXPECT_EQ(str(nim("3,4,5"), nim("3,4,5").root()), "3,4,5");
    EXPECT_EQ(str(nim("3,0,misere"), nim("3,0,misere").root()), "3,0,misere") << "an empty heap is shown";
    for (const char* bad :
         {"", ",", "3,", "3,,4", "3 4", "-1", "21", "a", "misere", "3,misere,4", "1,1,1,1,1,1,1,1,1"}) {
        EXPECT_FALSE(parse_nim(bad)) << bad;
    }
    EXPECT_EQ(parse_nim("3,21").error(), "heap 2 has 21 counters; expected 0 to 20");
}

/// Whether the player to move wins, by trying everything: it shares nothing with Bouton's theorem.
bool wins_by_search(const Nim& rules, const Nim::State& state) {
    static std::map<std::string, bool> known;
    auto heaps = state.heaps;
    std::sort(heaps.begin(), heaps.end());
    const std::string key(heaps.begin(), heaps.end());
    const auto at = known.find(key + (rules.is_misere() ? "m" : ""));
    if (at != known.end()) return at->second;
    bool wins = rules.is_misere() && rules.moves(state).empty();
    for (const auto move : rules.moves(state)) {
        wins = wins || !wins_by_search(rules, rules.play(state, move));
    }
    return known[key + (rules.is_misere() ? "m" : "")] = wins;
}

TEST(Nim, IsWonAsBoutonSays) {
    core::Random random(7);
    for (int trial = 0; trial < 1000; ++trial) {
        Nim::State state;
        const std::uint32_t heaps = 1 + random.below(4);
        for (std::uint32_t i = 0; i < heaps; ++i) state.heaps[i] = static_cast<std::uint8_t>(random.below(8));
        for (const bool is_misere : {false, true}) {
            const Nim rules(state, is_misere);
            EXPECT_EQ(mover_wins(rules, state), wins_by_search(rules, state)) << str(rules, state) << is_misere;
        }
    }
}

TEST(Nim, IsATreeWhoseValueBoutonForetells) {
    for (const char* text :
         {"1,2,3", "1,2,2", "2,2", "1,1,1", "1,1,1,misere", "2,2,misere", "1,2,3,misere", "1,1,misere", "0"}) {
        const auto tree = small_game_named("nim")->tree(text, {});
        ASSERT_TRUE(tree && tree->tree) << text;
        const Nim rules = nim(text);
        EXPECT_EQ(minimax_values(*tree->tree)[0], core::Rational(mover_wins(rules, rules.root()) ? 1 : -1)) << text;
    }
    EXPECT_EQ(write_tree(*small_game_named("nim")->tree("1,1", {})->tree),
              "(\"1-1\": (\"2-1\": -1), \"2-1\": (\"1-1\": -1))");
}

}  // namespace
}  // namespace plyglass::game
