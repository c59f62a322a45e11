// The menus of a search's options: each choice does what it says, and the one that holds is marked.

#include "app/search_options.hpp"

#include <string>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"

namespace plyglass::app {
namespace {

using scene::Verb;
using search::CutRule;
using search::Fail;
using search::Pruning;
using trace::Algorithm;

/// The words of the choices that are marked, one of each row.
std::vector<std::string> marked(const view::OptionsMenu& menu) {
    std::vector<std::string> out;
    for (const auto& row : menu.rows) {
        std::string here;
        for (const auto& choice : row.choices) {
            if (choice.chosen) here += choice.words;
        }
        out.push_back(here);
    }
    return out;
}

using Words = std::vector<std::string>;

TEST(OptionsOfATree, MarkTheRulesThatHold) {
    trace::Search search = plain_search(Algorithm::alphabeta);
    EXPECT_EQ(marked(tree_menu(search, nullptr, 9)), (Words{"α ≥ β", "fail-soft", "as written", "deep"}));
    EXPECT_FALSE(tree_menu(search, nullptr, 9).can_reset);
    search.rules = {CutRule::strict, Fail::hard, Pruning::shallow};
    search.order = game::Order::random;
    EXPECT_EQ(marked(tree_menu(search, nullptr, 9)), (Words{"α > β", "fail-hard", "random", "shallow"}));
    EXPECT_TRUE(tree_menu(search, nullptr, 9).can_reset);
}

TEST(OptionsOfATree, AreOnlyTheOrderWithoutCuts) {
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::expectimax}) {
        const auto menu = tree_menu(plain_search(algorithm), nullptr, 18);
        EXPECT_EQ(marked(menu), Words{"as written"});
        EXPECT_TRUE(menu.rows[0].bars.heights.empty());
    }
}

TEST(OptionsOfATree, EachTurnTheirOwnRule) {
    for (const auto& row : tree_menu(plain_search(Algorithm::alphabeta), nullptr, 9).rows) {
        for (const auto& choice : row.choices) {
            trace::Search search = plain_search(Algorithm::alphabeta);
            choose(search, choice.action);
            bool is_marked = false;
            for (const auto& each : tree_menu(search, nullptr, 9).rows) {
                for (const auto& now : each.choices) is_marked = is_marked || (now.chosen && now.words == choice.words);
            }
            EXPECT_TRUE(is_marked) << choice.words;
        }
    }
    trace::Search same;
    choose(same, Verb::help);
    EXPECT_EQ(same, trace::Search());
}

TEST(OptionsOfATree, OfferStarsWhereThereAreChanceNodesAndTellThemTheLeavesRange) {
    const auto gamble = *game::read_tree("(chance(1/2 6, 1/2 -4) 1)");
    EXPECT_FALSE(star_range(**game::read_tree("((3 12)(2 4))")));
    EXPECT_FALSE(star_range(**game::read_tree("chance(1/2 3, 1/2 3)")));
    const core::Interval<core::Rational> leaves{core::Rational(-4), core::Rational(6)};
    ASSERT_EQ(star_range(*gamble), leaves);
    const trace::Search plain = plain_search(Algorithm::alphabeta);
    EXPECT_EQ(marked(tree_menu(plain, nullptr, 9, leaves)).back(), "full windows");
    const trace::Search star = with_option(plain, option("chance", "star2"), *gamble);
    EXPECT_EQ(star.range, leaves);
    EXPECT_EQ(star.window, (core::Window<core::Rational>{leaves.lo, leaves.hi}));
    EXPECT_EQ(marked(tree_menu(star, nullptr, 9, leaves)).back(), "Star2");
    EXPECT_EQ(with_option(star, option("chance", "full"), *gamble), plain);
    // A leaf that was edited out of the range widens it.
    const auto edited = *game::read_tree("(chance(1/2 6, 1/2 -4) 8)");
    EXPECT_EQ(with_range_of(star, *edited).range->hi, core::Rational(8));
    EXPECT_EQ(with_range_of(star, *edited).window.beta, core::Rational(8));
    EXPECT_EQ(with_range_of(star, *gamble), star);
}

TEST(OptionsOfATree, DrawHowManyRandomOrdersLookAtHowManyLeaves) {
    trace::OrderStudy study;
    study.all = 18;
    study.fewest = 8;
    study.random = {9, 12, 12, 12, 12, 18};
    const auto menu = tree_menu(plain_search(Algorithm::alphabeta), &study, 12);
    const auto& bars = menu.rows[2].bars;
    EXPECT_EQ(bars.heights, (std::vector<double>{0, 0.25, 0, 0, 1, 0, 0, 0, 0, 0, 0.25}));
    EXPECT_EQ(bars.first, "8");
    EXPECT_EQ(bars.last, "18");
    EXPECT_EQ(bars.marked, 4U);
    EXPECT_EQ(menu.rows[2].explanation,
              "About 12.5 of 18 leaves in 6 random orders, 8 in the best one. The arrow: this order.");
    study.all = 1000;
    const auto wide = tree_menu(plain_search(Algorithm::alphabeta), &study, 1000).rows[2].bars;
    EXPECT_LE(wide.heights.size(), 60U) << "a bar stands for several counts";
    EXPECT_EQ(wide.marked, wide.heights.size() - 1);
}

TEST(OptionsOfAPosition, OfferDepthsAroundTheOneThatIsShown) {
    const agent::Description& textbook = *agent::find_agent("textbook");
    const auto depths = [&](int shown) {
        const PositionSearch position{.grid = game::Grid(4), .agent = "textbook", .depth = shown};
        const auto menu = position_menu(position, textbook, plain_search(Algorithm::minimax));
        EXPECT_EQ(menu.rows.size(), 1U);
        EXPECT_EQ(marked(menu), Words{std::to_string(shown)});
        return menu.rows[0].choices.front().words + " to " + menu.rows[0].choices.back().words;
    };
    EXPECT_EQ(depths(1), "1 to 6");
    EXPECT_EQ(depths(4), "1 to 6");
    EXPECT_EQ(depths(6), "3 to 8");
}

TEST(OptionsOfAPosition, HaveTheSwitchesOfAlphaBetaForTheTextbookOnly) {
    const PositionSearch textbook{.grid = game::Grid(4), .agent = "textbook", .depth = 3};
    const PositionSearch ovolve{.grid = game::Grid(4), .agent = "ovolve", .depth = 3};
    EXPECT_TRUE(is_textbook(textbook));
    EXPECT_FALSE(is_textbook(ovolve));
    const trace::Search search = plain_search(Algorithm::alphabeta);
    EXPECT_EQ(position_menu(textbook, *agent::find_agent("textbook"), search).rows.size(), 4U);
    EXPECT_EQ(position_menu(ovolve, *agent::find_agent("ovolve"), search).rows.size(), 1U);
}

}  // namespace
}  // namespace plyglass::app
