#include "advice/second_opinion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "advice/asked.hpp"
#include "support/board_data.hpp"
#include "text/numbers.hpp"

namespace plyglass::advice {
namespace {

using game::Direction;
using game::Grid;
using plyglass::testing::board;
using ::testing::HasSubstr;
using Outlook = SecondOpinion::Outlook;

// Up alone avoids a tile after which no move is left, which is rare.
constexpr const char* nearly_full = "2,0,4,2/8,16,32,2/64,128,256,16/4,512,8,2";

/// An answer that advises down, to which `left` stands as the verdict says.
Appraisal appraisal_with(Verdict left) {
    Appraisal out;
    for (const Direction move : game::directions) out.of(move).move = move;
    out.best = Direction::down;
    out.of(Direction::down).verdict = Verdict::best;
    out.of(Direction::left).verdict = left;
    return out;
}

/// Games after down and left, by how many of 1,000 reached the goal; paired as if they were independent.
Chances chances_of(std::uint64_t down, std::uint64_t left) {
    Chances out;
    out.goal = 11;
    out.games = 1'000;
    out.legal = {false, false, true, true};
    out.reached = {0, 0, down, left};
    out.only_first[2][3] = down * (1'000 - left) / 1'000;
    out.only_first[3][2] = left * (1'000 - down) / 1'000;
    return out;
}

SecondOpinion opinion_of(const Chances& chances, Verdict left) {
    return second_opinion(chances, *agent::name_agent("minimax"), board(nearly_full), Choice{}, appraisal_with(left));
}

TEST(SecondOpinion, FavoursAMoveWhoseWholeIntervalLiesAboveThatOfTheBestOne) {
    const Chances chances = chances_of(570, 710);
    ASSERT_GT(chances.rate(Direction::left).low, chances.rate(Direction::down).high);
    const SecondOpinion opinion = opinion_of(chances, Verdict::large);
    EXPECT_EQ(opinion.favoured, Direction::left);
    EXPECT_FALSE(opinion.no_difference);
    EXPECT_EQ(disagreement_words(opinion, chances),
              "Quick games favour left (71 ± 3 % against 57 ± 3 %): a learned evaluation plays them and looks only at "
              "the next swipe.")
        << "of a search that has told of no tile, nothing is said";
    EXPECT_EQ(words(chances, opinion), words(chances) + " " + disagreement_words(opinion, chances));
}

TEST(SecondOpinion, TellsTheSharesFromWhichItIsMade) {
    for (const std::uint64_t left : {640U, 800U, 1'000U}) {
        const Chances chances = chances_of(570, left);
        const std::string said = disagreement_words(opinion_of(chances, Verdict::small), chances);
        EXPECT_THAT(said, HasSubstr("(" + text::percent_and_reach(chances.rate(Direction::left)) + " against " +
                                    text::percent_and_reach(chances.rate(Direction::down)) + ")"));
    }
}

TEST(SecondOpinion, SaysNothingWhereTheIntervalsOverlap) {
    const Chances chances = chances_of(570, 610);
    ASSERT_LE(chances.rate(Direction::left).low, chances.rate(Direction::down).high);
    const SecondOpinion opinion = opinion_of(chances, Verdict::large);
    EXPECT_EQ(opinion.favoured, std::nullopt);
    EXPECT_EQ(disagreement_words(opinion, chances), "");
    EXPECT_EQ(opinion_of(chances_of(710, 570), Verdict::large).favoured, std::nullopt) << "they agree";
}

TEST(SecondOpinion, DoesNotContradictASearchThatSeesADifference) {
    const Chances chances = chances_of(570, 572);
    for (const Verdict verdict : {Verdict::small, Verdict::large, Verdict::loses}) {
        const SecondOpinion opinion = opinion_of(chances, verdict);
        EXPECT_TRUE(opinion.is_hidden);
        EXPECT_EQ(words(chances, opinion), "Quick games do not show the difference.");
    }
    const SecondOpinion equal = opinion_of(chances, Verdict::equal);
    EXPECT_FALSE(equal.is_hidden);
    EXPECT_TRUE(equal.no_difference);
    EXPECT_EQ(words(chances, equal), "No difference visible in 1 000 games.");
    EXPECT_FALSE(opinion_of(chances_of(900, 570), Verdict::large).is_hidden) << "the games show it, too";
}

TEST(SecondOpinion, DoesNotCallMovesThatAreAsGoodADisagreement) {
    const Chances chances = chances_of(570, 710);
    EXPECT_EQ(disagreement_words(opinion_of(chances, Verdict::equal), chances),
              "Quick games favour left (71 ± 3 % against 57 ± 3 %); to minimax, the two moves are equally good.");
}

TEST(SecondOpinion, SaysNothingWithoutGamesOrAdvice) {
    Chances none = no_chances_yet(board(nearly_full));
    EXPECT_EQ(opinion_of(none, Verdict::large).favoured, std::nullopt);
    EXPECT_FALSE(opinion_of(none, Verdict::large).no_difference);
    const SecondOpinion opinion =
        second_opinion(chances_of(570, 710), *agent::name_agent("minimax"), board(nearly_full), Choice{}, Appraisal{});
    EXPECT_EQ(opinion.favoured, std::nullopt);
}

TEST(SecondOpinion, KnowsFromTheSearchWhetherItExpectsTheWorstTile) {
    const Grid grid = board(nearly_full);
    Chances chances = no_chances_yet(grid);
    chances.games = 1'000;
    const auto outlook = [&](const char* agent) {
        const Named named = *agent::name_agent(agent);
        const auto asked = plyglass::testing::ask(named, *agent::make_agent(named), grid);
        return second_opinion(chances, asked.named, grid, asked.choice, asked.reason.appraisal).outlook;
    };
    for (const char* agent : {"minimax:depth=4", "ovolve:depth=3", "md20:depth=3", "xu", "jszyxw:placer=worst,depth=2",
                              "textbook:algorithm=minimax", "textbook"}) {
        EXPECT_EQ(outlook(agent), Outlook::worst_tile) << agent;
    }
    for (const char* agent :
         {"expectimax:depth=2", "nneonneo:depth=1", "jszyxw:depth=2", "textbook:algorithm=expectimax"}) {
        EXPECT_EQ(outlook(agent), Outlook::ahead) << agent;
    }
    EXPECT_EQ(outlook("learned:depth=1"), Outlook::same_ahead) << "the quick games have the same evaluation";
    for (const char* agent : {"greedy", "random", "learned:depth=0", "ovolve:depth=0"}) {
        EXPECT_EQ(outlook(agent), Outlook::unknown) << agent << " looks at no tile";
    }
}

}  // namespace
}  // namespace plyglass::advice
