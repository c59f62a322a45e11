// Laws of every evaluation in the list.

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "eval/evaluation.hpp"
#include "support/boards.hpp"

namespace plyglass::eval {
namespace {

using game::Grid;
using testing::any_grid;

/// Whether two values are equal but for their last bits, which random play and the order of summing change.
bool equal(double a, double b) { return a == b || std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); }

TEST(Evaluations, HaveNamesOfTheirOwn) {
    std::set<std::string_view> names;
    for (const Description& evaluation : evaluations()) {
        EXPECT_TRUE(names.insert(evaluation.name).second) << evaluation.name;
        EXPECT_EQ(find_evaluation(evaluation.name), &evaluation);
        EXPECT_STRNE(evaluation.summary, "");
    }
    for (const char* name :
         {"ovolve", "md20", "xu", "hu", "jszyxw", "jszyxw1", "snake", "diagonal", "nneonneo", "careful"}) {
        EXPECT_TRUE(names.count(name)) << name;
    }
    EXPECT_EQ(find_evaluation("nobody"), nullptr);
}

TEST(Evaluations, ArePricesOrWorths) {
    const Grid tidy = testing::grid({{64, 32, 16, 8}, {4, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}});
    const Grid hopeless = testing::grid({{2, 64, 4, 32}, {16, 2, 8, 4}, {2, 4, 2, 8}, {4, 2, 4, 0}});
    for (const Description& evaluation : evaluations()) {
        const auto made = evaluation.make();
        EXPECT_EQ(made->value(tidy) < made->value(hopeless), evaluation.lower_is_better) << evaluation.name;
    }
}

RC_GTEST_PROP(Evaluations, AreTheSumsOfTheirContributions, ()) {
    const Grid grid = *any_grid();
    for (const Description& evaluation : evaluations()) {
        const Breakdown breakdown = evaluation.make()->terms(grid);
        double sum = 0;
        for (const Term& term : breakdown.terms) {
            RC_ASSERT(term.contribution == (term.weight == 0 ? 0 : term.weight * term.value));
            sum += term.contribution;
        }
        RC_ASSERT(breakdown.value == sum);
        RC_ASSERT(!std::isnan(breakdown.value));
    }
}

RC_GTEST_PROP(Evaluations, DoNotCareFromWhereTheBoardIsSeen, ()) {
    Grid grid = *any_grid();
    for (const Description& evaluation : evaluations()) {
        const auto made = evaluation.make();
        // Its random games differ on the turned board; they are no part of the value.
        const double value = made->value(grid);
        for (int view = 0; view < 8; ++view) {
            grid = view % 2 == 0 ? testing::turned_over(grid) : testing::mirrored(grid);
            RC_ASSERT(equal(made->value(grid), value));
        }
    }
}

TEST(Evaluations, KnowAnEmptyAndAFullBoardOfEverySize) {
    for (int size = Grid::smallest; size <= Grid::largest; ++size) {
        Grid full(size);
        for (int cell = 0; cell < full.cells(); ++cell) {
            full[cell] = static_cast<game::Rank>(1 + (cell + cell / size * (size % 2 == 0 ? 1 : 0)) % 2);
        }
        ASSERT_TRUE(game::is_over(full));
        for (const Description& evaluation : evaluations()) {
            const auto made = evaluation.make();
            EXPECT_FALSE(std::isnan(made->value(Grid(size)))) << evaluation.name;
            EXPECT_FALSE(std::isnan(made->value(full))) << evaluation.name;
        }
    }
}

// "Find a disagreement" and Compare tell by it whether a value is one of boards that live.
RC_GTEST_PROP(Evaluations, GiveNoBoardThatLivesAValueThatTellsOfTheEnd, ()) {
    Grid grid = *any_grid();
    constexpr game::Rank usual = 11;  // hu counts tiles in the middle by their value
    for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = std::min(grid[cell], usual);
    RC_PRE(!game::is_over(grid));
    for (const Description& evaluation : evaluations()) {
        if (evaluation.name == "jszyxw") continue;  // its random play may itself end in a lost game
        RC_ASSERT(!tells_of_the_end(evaluation, in_searches(evaluation)->value(grid)));
    }
}

TEST(Evaluations, TellOfTheEndByTheValueOfALostGameAndItsAverages) {
    int telling = 0;
    for (const Description& evaluation : evaluations()) {
        if (evaluation.lost == 0) continue;
        ++telling;
        EXPECT_TRUE(tells_of_the_end(evaluation, evaluation.lost));
        EXPECT_TRUE(tells_of_the_end(evaluation, 0.01 * evaluation.lost + 20));
    }
    EXPECT_EQ(telling, 5) << "ovolve, md20, xu, hu, jszyxw";
}

}  // namespace
}  // namespace plyglass::eval
