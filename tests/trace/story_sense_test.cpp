// The sentences of films of trees, read by one who believes nothing (story_reader.hpp).

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/games.hpp"
#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/in_chinese.hpp"
#include "support/random_tree.hpp"
#include "support/trials.hpp"
#include "trace/story_reader.hpp"

namespace plyglass::trace {
namespace {

/// Star1 and Star2 where the leaves have finite bounds; these are a little wider than need be.
void add_stars(std::vector<Search>& out, const game::ExplicitTree& tree) {
    core::Interval<Rational> range{tree.value(tree.leaf(0)), tree.value(tree.leaf(0))};
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        range = {std::min(range.lo, tree.value(tree.leaf(i))), std::max(range.hi, tree.value(tree.leaf(i)))};
    }
    if (!tree.has_chance() || !range.lo.is_finite() || !range.hi.is_finite()) return;
    for (const std::int64_t slack : {0, 2}) {
        const core::Interval<Rational> told{range.lo - Rational(slack), range.hi + Rational(slack)};
        if (told.is_point()) continue;
        for (const auto chance : {search::Chance::full, search::Chance::star1, search::Chance::star2}) {
            for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
                for (const auto fail : {search::Fail::soft, search::Fail::hard}) {
                    out.push_back({.algorithm = Algorithm::alphabeta,
                                   .rules = {cut, fail, {}, chance},
                                   .window = {told.lo, told.hi},
                                   .range = told});
                }
            }
        }
    }
}

std::vector<Search> told_searches(const game::ExplicitTree& tree) {
    std::vector<Search> out{{.algorithm = Algorithm::minimax, .rules = {}, .window = {}},
                            {.algorithm = Algorithm::expectimax, .rules = {}, .window = {}}};
    for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
        for (const auto fail : {search::Fail::soft, search::Fail::hard}) {
            for (const auto pruning : {search::Pruning::deep, search::Pruning::shallow}) {
                out.push_back({.algorithm = Algorithm::alphabeta, .rules = {cut, fail, pruning}, .window = {}});
            }
        }
        out.push_back(
            {.algorithm = Algorithm::alphabeta, .rules = {cut, {}, {}}, .window = {Rational(4), Rational(6)}});
    }
    add_stars(out, tree);
    return out;
}

using Tree = std::shared_ptr<const game::ExplicitTree>;

/// Reads the films of all searches of the trees, and expects them to have at least so many kinds of sentences. If only a share
/// of them is tried, fewer kinds are met.
void read_films_of(const std::vector<Tree>& trees, Tongue tongue, std::size_t least_kinds) {
    std::optional<::plyglass::testing::InChinese> chinese;
    if (tongue == Tongue::chinese) chinese.emplace();
    std::set<std::string> kinds;
    const int all = 100;
    const int tried = ::plyglass::testing::trials(all);
    int film = 0;
    for (const Tree& tree : trees) {
        for (const Search& search : told_searches(*tree)) {
            if (film++ % (all / tried) != 0) continue;
            StoryReader reader(record(tree, search), tongue);
            for (std::size_t step = 1; step <= reader.steps(); ++step) {
                reader.read(step, kinds);
                if (::testing::Test::HasFailure()) return;
            }
        }
    }
    if (tried == all) {
        EXPECT_GE(kinds.size(), least_kinds);
    }
}

class SentencesOfFilms : public ::testing::TestWithParam<Tongue> {};

TEST_P(SentencesOfFilms, OfPlatesFollowFromTheNotesSeenSoFar) {
    core::Random random(1);
    std::vector<Tree> trees{game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}))};
    for (int game = 0; game < 4; ++game) {
        std::vector<std::vector<core::Rational>> plates(2 + random.below(3));
        for (auto& plate : plates) {
            for (std::size_t notes = 2 + random.below(3); notes > 0; --notes) {
                plate.emplace_back(static_cast<std::int64_t>(1 + random.below(12)));
            }
        }
        trees.push_back(game::plates_tree(game::PlatesGame(plates)));
    }
    read_films_of(trees, GetParam(), 25);
}

TEST_P(SentencesOfFilms, OfTicTacToeFollowFromTheEndsSeenSoFar) {
    std::vector<Tree> trees;
    for (const char* board : {".OX|OXX|O..", "X..|.O.|..X", "XO.|.X.|..O"}) {
        trees.push_back(game::small_game_named("tictactoe")->tree(board, {})->tree);
    }
    read_films_of(trees, GetParam(), 20);
}

TEST_P(SentencesOfFilms, OfChanceFollowFromTheLeavesSeenSoFar) {
    std::vector<Tree> trees;
    for (const char* tree :
         {"(A: chance(1/2 (3 5), 1/2 (8 2)) B: chance(1/4 (20 9), 3/4 (1 6)) C: chance(3/4 (4 7), 1/4 (2 6)))",
          "chance(1/2 (1 2), 1/2 ((4 5) 6))", "(3 chance(1/2 (1 2), 1/2 ((4 5) 6)))",
          "max(chance(1/2 1, 1/2 -4) chance(1/4 1, 3/4 -4))",
          "(chance(1/2 (6 5), 1/2 (9 7)) chance(1/2 (2 9), 1/4 (8 1), 1/4 (9 9)) chance(1/2 (1 3), 1/2 (9 8 7)))",
          "min(chance(1/2 (4 5), 1/2 (1 2)) chance(1/2 (9 1), 1/4 (8 9), 1/4 3) (chance(1/2 9, 1/2 9) 3))",
          "(8 min(9 chance(1/4 1, 3/4 chance(1/2 2, 1/2 9)) 3) chance(1/2 (chance(1/2 1, 1/2 3) 9), 1/2 (2 8)))",
          "min(chance(1/3 1, 1/3 2, 1/3 9) max(4 5) 7)"}) {
        trees.push_back(*game::read_tree(tree));
    }
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        trees.push_back(::plyglass::testing::random_tree({seed, 4U, 3U, 9, true}));
    }
    read_films_of(trees, GetParam(), 40);
}

TEST_P(SentencesOfFilms, OfNumbersFollowFromTheLeavesSeenSoFar) {
    std::vector<Tree> trees;
    for (const char* tree :
         {"((3 12 8)(2 4 6)(14 5 2))", "(5 (((4 9) 8) 7) (6 2))", "min((3 12 8)(2 4 6)(14 5 2))",
          "(((20 19 18) (23 22 21) (26 25 24)) ((11 10 9) (14 13 12) (17 16 15)) ((2 1 0) (5 4 3) (8 7 6)))",
          "max(3 min(max(3 0) min(1 9)))", "(3 3 2 4)", "max(min(-inf 3) min(1 2))", "min(max(1 inf 3) max(1 2))",
          "(1 2 3 4 5 6)", "((((7))))"}) {
        trees.push_back(*game::read_tree(tree));
    }
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
        const bool chance = seed % 3 == 0;
        trees.push_back(::plyglass::testing::random_tree({seed, chance ? 3U : 4U, chance ? 4U : 3U, 7, chance}));
    }
    read_films_of(trees, GetParam(), 35);
}

INSTANTIATE_TEST_SUITE_P(InBothLanguages, SentencesOfFilms, ::testing::Values(Tongue::english, Tongue::chinese),
                         [](const auto& tested) { return tested.param == Tongue::english ? "English" : "Chinese"; });

}  // namespace
}  // namespace plyglass::trace
