// The reasons for the best move: each sentence is rebuilt here from the boards and the values of its search.

#include "advice/reason.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "advice/asked.hpp"
#include "advice/hint_reading.hpp"
#include "advice/move_facts.hpp"
#include "advice/tile_effect.hpp"
#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "game/2048/tiles.hpp"
#include "support/board_data.hpp"
#include "support/trials.hpp"

namespace plyglass::advice {
namespace {

using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;
using plyglass::testing::board;
using testing::ask;
using testing::Asked;
using ::testing::HasSubstr;
using testing::is_at_an_edge;
using ::testing::Not;
using testing::positions;

const char* const crowded = "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64";

Asked ask(const char* name, const char* text) {
    const Named named = *agent::name_agent(name);
    return ask(named, *agent::make_agent(named), board(text));
}

TEST(Reason, IsThatNothingElseIsLegal) {
    const auto asked = ask("greedy", "2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0");
    EXPECT_EQ(asked.reason.relation, Relation::only);
    EXPECT_EQ(asked.words(), "Only down is legal.");
}

TEST(Reason, IsNoneWhereTheAgentGivesNoValues) {
    const auto asked = ask("random", crowded);
    EXPECT_EQ(asked.reason.relation, Relation::unvalued);
    EXPECT_EQ(asked.words(), "random plays " + game::word(asked.reason.best) + " and gives no values.");
}

TEST(Reason, CallsSymmetricMovesEqual) {
    const auto asked = ask("expectimax:depth=2", "4,4,0,2/0,0,0,0/0,0,0,0/0,0,0,2");
    EXPECT_EQ(asked.reason.relation, Relation::mirrored);
    EXPECT_THAT(asked.words(), ::testing::StartsWith("Up and down are mirror images, so worth the same. "));
}

TEST(Reason, TellsThatTheLargestTileKeepsItsCorner) {
    const auto asked = ask("learned", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16");
    EXPECT_EQ(asked.reason.appraisal.of(Direction::right).fact->kind, Kind::leaves_corner);
    EXPECT_EQ(asked.reason.appraisal.of(Direction::down).verdict, Verdict::loses);
}

TEST(Reason, TellsWhatTwoMovesShareThatAreAsGoodAndTheThirdLacks) {
    const auto asked = ask("learned", "0,0,2,32/0,2,32,64/0,0,16,1024/0,2,4,64");
    EXPECT_EQ(asked.reason.relation, Relation::as_good);
    ASSERT_EQ(asked.reason.best_facts.size(), 1U);
    const Fact& fact = asked.reason.best_facts.front();
    EXPECT_EQ(fact.kind, Kind::keeps_edge);
    EXPECT_EQ(fact.cells, std::vector<std::uint8_t>{11});
    EXPECT_EQ(fact.lacking, std::vector<Direction>{Direction::left});
    EXPECT_THAT(asked.words(), HasSubstr("are equally good: both keep 1024 at the edge, left does not."));
}

TEST(Reason, SaysWhatATermMeansAndNotItsName) {
    Asked asked = ask("nneonneo:depth=1", crowded);
    Fact fact;
    fact.kind = Kind::term;
    fact.move = asked.reason.best;
    fact.term = "monotonicity";
    fact.value = {1040, core::Bound::exact};
    fact.other_value = {1135, core::Bound::exact};
    fact.is_penalty = true;
    asked.reason.relation = Relation::better;
    asked.reason.best_facts.clear();
    asked.reason.wait.reset();
    asked.reason.fault = fact;
    EXPECT_THAT(asked.words(), HasSubstr("keeps the tiles more in order."));
}

TEST(Reason, SaysThatAMoveWins) {
    const auto asked = ask("ovolve:depth=2", "1024,1024,4,2/8,4,2,0/4,2,0,0/2,0,0,0");
    EXPECT_EQ(asked.words(), "Right makes 2048: it wins, and the search looks no further.");
    const Appraisal& appraisal = asked.reason.appraisal;
    EXPECT_EQ(verdict_words(appraisal, Direction::left), "as good") << "it makes 2048, too";
    EXPECT_EQ(verdict_words(appraisal, Direction::down), "not looked at");
}

TEST(Reason, TellsOfTheOrderAlongAnEdge) {
    const auto asked = ask("learned", "512,256,64,8/4,0,0,4/8,0,0,0/2,4,2,0");
    const Fact& broken = *asked.reason.appraisal.of(Direction::down).fact;
    EXPECT_EQ(broken.kind, Kind::breaks_order);
    EXPECT_EQ(fact_words(broken, asked.reason.appraisal, asked.grid), "breaks the order of 512, 256, 64, 8");
}

TEST(Reason, TellsWhatTheNextSwipeCanMergeWhateverTileComes) {
    const auto asked = ask("learned:depth=2", "1024,64,2,8/4,32,128,32/2,0,2,2/0,0,0,0");
    EXPECT_THAT(asked.words(),
                HasSubstr("Left can merge two 4s at the next swipe, whatever tile comes, right and down"));
}

TEST(Reason, TellsWhyALargerMergeMayWait) {
    EXPECT_THAT(ask("learned", "0,0,0,2/2,4,4,0/4,32,64,8/32,128,512,8").words(),
                HasSubstr("The 8s can wait: whatever tile comes after right, they can still merge."));
    const auto asked = ask("learned", "8,1024,64,32/8,16,0,0/0,0,0,4/4,0,0,0");
    const Appraisal& appraisal = asked.reason.appraisal;
    for (const Direction move : {Direction::up, Direction::down}) {
        ASSERT_TRUE(appraisal.of(move).merit) << "it merges two 8s";
        EXPECT_THAT(row_words(appraisal.of(move), appraisal, asked.grid), ::testing::StartsWith("merges 8s, but "));
    }
}

TEST(Reason, OwnsUpToACornerThatIsGivenUp) {
    const auto asked = ask("learned", "2,0,0,0/2,8,4,0/32,16,4,2/64,2,4,0");
    EXPECT_EQ(asked.words(),
              "Only up puts two 8s next to each other. Up gives up the corner: 64 leaves it; down would keep it there, "
              "but costs about 1\u2009600 points.");
    ASSERT_TRUE(asked.reason.gives_up);
    EXPECT_EQ(asked.reason.gives_up->kind, Kind::leaves_corner);
    EXPECT_EQ(asked.reason.gives_up->lacking, std::vector{Direction::down});
    const auto keeps = ask("learned", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16");
    EXPECT_FALSE(keeps.reason.gives_up);
}

TEST(Reason, WarnsOfATileThatEndsTheGameAfterTheAdvice) {
    const auto asked = ask("greedy", "2,4,2,4/4,2,4,2/2,4,8,16/32,64,128,0");
    ASSERT_TRUE(asked.reason.risk);
    EXPECT_EQ(asked.reason.risk->kind, Kind::ends_game);
    const Direction safer = asked.reason.risk->lacking.front();
    EXPECT_LT(chance_of_end(game::slide(asked.grid, safer).grid), asked.reason.risk->chance);
    EXPECT_THAT(asked.words(), HasSubstr(" ends the game after " + game::word(asked.reason.best) + "; " +
                                         game::word(safer) + " is safer and as good."));
    EXPECT_THAT(row_words(asked.reason.appraisal.of(asked.reason.best), asked.reason.appraisal, asked.grid),
                HasSubstr("leaves no move"));
    const auto safe = ask("learned", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16");
    EXPECT_FALSE(safe.reason.risk) << "it is the others that can end the game";
}

TEST(Reason, CallsMovesThatAreWorthTheSameNotNearlySo) {
    const auto asked = ask("greedy", "2,4,0,0/8,16,0,0/0,0,0,0/0,0,0,0");
    EXPECT_THAT(asked.words(), Not(HasSubstr("too small")));
    const Appraisal& appraisal = asked.reason.appraisal;
    for (const MoveAppraisal& move : appraisal.moves) {
        if (move.verdict != Verdict::equal) continue;
        EXPECT_THAT(row_words(move, appraisal, asked.grid), Not(HasSubstr("too small")));
    }
}

TEST(Reason, SaysThatItHardlyMattersWhereAllMovesAreAsGood) {
    const auto asked = ask("learned:depth=2", "2,0,2,0/4,0,0,0/0,0,0,0/0,2,0,0");
    EXPECT_EQ(asked.words(), "It hardly matters: all four moves are equally good.");
}

TEST(Reason, SaysThatTheWorstTilesEndTheGameWhereTheyDoAfterEachMove) {
    const auto asked = ask("ovolve:depth=5", "2,0,4,2/8,16,32,2/64,128,256,16/4,512,8,2");
    EXPECT_EQ(
        asked.words(),
        "If the worst tiles come, the game soon ends after every move. An agent that weighs tiles by their chance can "
        "still tell the moves apart.");
    EXPECT_NE(ask("ovolve:depth=3", "2,0,4,2/8,16,32,2/64,128,256,16/4,512,8,2").reason.relation, Relation::lost)
        << "not within three rounds";
}

TEST(Reason, SaysThatAllFourMovesAreMirrorImages) {
    EXPECT_EQ(ask("expectimax:depth=2", "2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2").words(),
              "It does not matter: the boards after all four moves are mirror images.");
}

TEST(Reason, SaysThatOnlyOneMoveOutlivesTheWorstTiles) {
    for (const char* agent : {"ovolve:depth=4", "minimax:depth=5", "hu:depth=4"}) {
        SCOPED_TRACE(agent);
        const auto asked = ask(agent, "64,4,16,2/1024,16,256,128/0,2,4,8/0,8,16,4");
        EXPECT_EQ(asked.words(),
                  "Only down keeps the game going as far as the search looks, even if the worst tiles come.");
        EXPECT_EQ(fact_words(*asked.reason.appraisal.of(Direction::left).fact, asked.reason.appraisal, asked.grid),
                  "the worst tiles soon end the game");
    }
}

TEST(Reason, SaysThatAllRandomGamesWereLost) {
    EXPECT_EQ(ask("hu-mc:k=50", "1024,16,4,2/64,4,0,0/256,4,2,0/8,2,0,0").words(),
              "hu-mc lost all of its random games, whichever move came first: it cannot tell the moves apart.");
}

/// Says nothing for a worse move that speaks for it, unless its fault follows.
void expect_no_bare_merit(const MoveAppraisal& move) {
    if (move.verdict != Verdict::small && move.verdict != Verdict::large) return;
    if (!move.fact) return;
    for (const Kind merit : {Kind::merges, Kind::keeps_corner, Kind::reaches_corner, Kind::keeps_order, Kind::lines_up,
                             Kind::side_by_side, Kind::leaves_pair, Kind::joins, Kind::beside, Kind::more_next}) {
        EXPECT_NE(move.fact->kind, merit) << game::name(move.move);
    }
}

/// No move that is as good lacks what the good ones are praised for, and each that lacks it is another one.
void expect_separates(const Fact& fact, const Reason& reason) {
    if (reason.relation == Relation::wins) return;
    std::vector<Direction> movers{fact.move};
    movers.insert(movers.end(), fact.also.begin(), fact.also.end());
    EXPECT_TRUE(reason.relation == Relation::unproven || movers == reason.good);
    for (const Direction move : fact.lacking) {
        const Verdict verdict = reason.appraisal.of(move).verdict;
        EXPECT_TRUE(verdict != Verdict::best && verdict != Verdict::equal && verdict != Verdict::illegal);
    }
}

TEST(Reason, NamesTilesThatComeSideBySide) {
    const auto asked = ask("expectimax:depth=2", "512,2,0,2/32,2,0,0/128,32,4,0/4,2,8,2");
    EXPECT_EQ(asked.reason.best, Direction::up);
    EXPECT_THAT(asked.words(), HasSubstr("Up puts two 32s next to each other"));
}

TEST(Reason, SaysThatASearchAgainstTheWorstTileCountsItHoweverUnlikely) {
    const auto asked = ask("minimax:depth=3", "2,0,0,2/0,0,0,0/0,0,0,4/0,0,2,8");
    EXPECT_THAT(asked.words(), Not(HasSubstr("hurts")));
    const auto all = ask("expectimax:depth=2", "2,2,8,2/0,0,4,4/0,0,0,0/0,2,0,0");
    for (const MoveAppraisal& move : all.reason.appraisal.moves) {
        EXPECT_FALSE(move.fact && move.fact->decides) << "all tiles count";
    }
}

TEST(Reason, SaysSoWhereTheBoardShowsNothingThatTheGoodMovesShare) {
    const auto asked = ask("learned:depth=2", "8,8,2,0/4,0,0,0/2,0,0,0/0,2,0,0");
    EXPECT_TRUE(asked.reason.best_facts.empty()) << "what tells one of two good moves from the other is no reason";
    EXPECT_THAT(asked.words(), HasSubstr("are equally good. Right and left are only a little worse"));
}

/// Boards of the first ten swipes of games.
std::vector<Grid> early_positions(std::size_t count) {
    std::vector<Grid> out;
    core::Random random(11);
    while (out.size() < count) {
        Grid grid = game::start_grid(4, {}, random);
        for (std::uint32_t i = 0, swipes = 2 + random.below(9); i < swipes;) {
            const auto move = game::directions[random.below(4)];
            if (!game::slide(grid, move).moved) continue;
            grid = game::slide(grid, move).grid;
            const game::Tile tile = game::random_tile(grid, {}, random);
            grid[tile.cell] = tile.rank;
            ++i;
        }
        out.push_back(grid);
    }
    return out;
}

/// How many of the hints that compare moves name something that is seen on a board, or that two boards are mirror images, or
/// have no difference to explain but what may be an error.
double share_with_a_sight(const Named& named, const std::vector<Grid>& boards) {
    const auto player = agent::make_agent(named);
    double all = 0, seen = 0;
    for (const Grid& grid : boards) {
        const Asked asked = ask(named, *player, grid);
        const Reason& reason = asked.reason;
        if (!asked.choice.move || reason.relation == Relation::only || reason.relation == Relation::wins) continue;
        ++all;
        std::vector<Fact> facts = reason.best_facts;
        for (const auto& fact : {reason.fault, reason.wait}) {
            if (fact) facts.push_back(*fact);
        }
        const auto is_sight = [](const Fact& fact) {
            return fact.kind != Kind::hurts && fact.kind != Kind::term && fact.kind != Kind::worse_term &&
                   fact.kind != Kind::beats_worst && fact.kind != Kind::never_better;
        };
        const auto worse = worse_moves(reason.appraisal);
        const bool matters_not = facts.empty() && std::all_of(worse.begin(), worse.end(), [&](Direction move) {
                                     return reason.appraisal.is_within_error(move);
                                 });
        seen +=
            reason.relation == Relation::mirrored || matters_not || std::any_of(facts.begin(), facts.end(), is_sight)
                ? 1
                : 0;
    }
    return seen / all;
}

TEST(Reason, MostlyNamesSomethingThatIsSeenOnTheBoard) {
    for (const char* agent :
         {"learned:depth=1", "expectimax:depth=1", "minimax:depth=2", "ovolve:depth=1", "jszyxw:depth=2"}) {
        const Named named = *agent::name_agent(agent);
        EXPECT_GE(share_with_a_sight(named, positions(200)), 0.85) << agent;
        EXPECT_GE(share_with_a_sight(named, early_positions(40)), 0.75) << agent;
    }
}

// ---- the ladder ------------------------------------------------------------------------------------------

TEST(Appraisal, TakesOffWhatAllBoardsShare) {
    const auto asked = ask("expectimax:depth=1", crowded);
    EXPECT_EQ(asked.reason.appraisal.baseline, 1'600'000);
    EXPECT_EQ(shown_value(asked.reason.appraisal, {1'586'219, core::Bound::exact}), "−13\u2009781");
    EXPECT_EQ(baseline_of(*agent::name_agent("minimax:evaluation=ovolve"), 4), 0);
    EXPECT_EQ(baseline_of(*agent::name_agent("minimax"), 4), 1'600'000);
}

TEST(Appraisal, IsTheLadderOfShares) {
    const Named named = *agent::name_agent("learned");
    Choice choice;
    choice.move = Direction::up;
    choice.value = 10'000;
    choice.bound = core::Bound::exact;
    const auto verdict = [&](double value, core::Bound bound) {
        choice.moves[0] = {true, 10'000, core::Bound::exact};
        choice.moves[3] = {true, value, bound};
        const Appraisal appraisal = appraise(named, board(crowded), choice);
        return verdict_words(appraisal, Direction::left);
    };
    EXPECT_EQ(verdict(9'901, core::Bound::exact), "as good");
    EXPECT_EQ(verdict(9'899, core::Bound::exact), "costs about 100 points");
    EXPECT_EQ(verdict(9'150, core::Bound::exact), "costs about 850 points");
    EXPECT_EQ(verdict(9'150, core::Bound::upper), "costs at least 850 points");
    EXPECT_EQ(verdict(8'999, core::Bound::exact), "loses much");
    EXPECT_EQ(verdict(9'999, core::Bound::upper), "not better") << "a bound that leaves open how much it costs";
    EXPECT_EQ(verdict(0, core::Bound::unseen), "no value");
}

TEST(Appraisal, SaysWhatACostIsCountedIn) {
    const auto verdict = [](const char* agent, double best, double value) {
        Choice choice;
        choice.move = Direction::up;
        choice.value = best;
        choice.bound = core::Bound::exact;
        choice.moves[0] = {true, best, core::Bound::exact};
        choice.moves[3] = {true, value, core::Bound::exact};
        return verdict_words(appraise(*agent::name_agent(agent), board(crowded), choice), Direction::left);
    };
    EXPECT_EQ(verdict("learned", 10'000, 9'500), "costs about 500 points");
    EXPECT_EQ(verdict("learned", -4'680, -6'080), "rates about 1\u2009400 lower") << "points cannot be lost";
    EXPECT_EQ(verdict("ovolve:depth=1", 100, 95), "rates about 5.0 lower");
    EXPECT_EQ(verdict("hu:depth=1", 100, 105), "rates about 5.0 higher") << "a cost: more of it is worse";
}

TEST(Appraisal, DoesNotSendWhoSeesOnlyPointsToWhatComesNext) {
    const char* grid = "8,16,32,256/8,8,16,64/0,4,8,16/2,2,4,4";
    const auto asked = ask("greedy", grid);
    EXPECT_EQ(deed_words(asked.reason.appraisal, board(grid), Direction::down), "makes 16");
}

TEST(Appraisal, OfACostCallsTheLowerOneBetter) {
    const auto asked = ask("hu:depth=1", crowded);
    for (const MoveAppraisal& move : asked.reason.appraisal.moves) {
        const MoveValue& value = asked.choice.moves[static_cast<std::size_t>(move.move)];
        if (value.legal) {
            EXPECT_NEAR(*move.cost, value.value - asked.choice.value, 1e-9);
        }
    }
}

// ---- "why not?" ------------------------------------------------------------------------------------------

TEST(WhyNot, OfAMoveThatIsAsGoodShowsTheWorstTileAndSaysSo) {
    const auto asked = ask("learned", "0,0,2,32/0,2,32,64/0,0,16,1024/0,2,4,64");
    ASSERT_EQ(asked.reason.good.size(), 2U);
    const Appraisal& appraisal = asked.reason.appraisal;
    const Direction other = asked.reason.good.back();
    const auto line = why_not(appraisal, asked.grid, other);
    ASSERT_TRUE(line && line->is_as_good);
    EXPECT_EQ(line->tile.value.value, appraisal.of(other).worst->value.value);
    EXPECT_EQ(title_words(*line, game::word(other)), "Why not " + game::word(other) + "? It is as good.");
    EXPECT_EQ(tile_title_words(*line, appraisal), "The worst tile");
    const auto worse = why_not(appraisal, asked.grid, Direction::left);
    ASSERT_TRUE(worse && !worse->is_as_good);
    EXPECT_EQ(title_words(*worse, "left"), "Why not left?");
}

TEST(WhyNot, IsALineOfBoardsFromTheSearch) {
    const auto asked = ask("learned", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16");
    const Appraisal& appraisal = asked.reason.appraisal;
    EXPECT_FALSE(why_not(appraisal, asked.grid, *asked.choice.move)) << "it is the best move";
    const auto line = why_not(appraisal, asked.grid, Direction::right);
    ASSERT_TRUE(line && line->reply && line->best_worst);
    const game::Slide moved = game::slide(asked.grid, Direction::right);
    EXPECT_EQ(line->moved, moved.grid);
    Grid with_tile = moved.grid;
    with_tile[line->tile.tile.cell] = line->tile.tile.rank;
    EXPECT_EQ(line->with_tile, with_tile);
    const game::Slide reply = game::slide(with_tile, *line->reply);
    EXPECT_EQ(line->left, reply.grid);
    EXPECT_EQ(line->reply_points, reply.score);
    EXPECT_NEAR(line->left_value.value + static_cast<double>(moved.score + reply.score), line->tile.value.value, 1e-6)
        << "what was won on the way, and what is left";
    // No other tile that does something to be seen costs more, chance times loss.
    const double value = asked.choice.moves[1].value;
    const double most = line->tile.chance * (value - line->tile.value.value);
    EXPECT_NE(line->effect.kind, Effect::Kind::none);
    for (const TileOutcome& tile : appraisal.of(Direction::right).tiles) {
        if (effect_of(line->moved, tile).kind == Effect::Kind::none) continue;
        EXPECT_LE(tile.chance * (value - tile.value.value), most);
    }
}

TEST(WhyNot, ComparesWithTheAverageWhereTheWorstCaseOfTheBestMoveIsWorse) {
    const Asked asked = ask("learned", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16");
    auto line = *why_not(asked.reason.appraisal, asked.grid, Direction::right);
    EXPECT_THAT(best_worst_words(line, asked.reason.appraisal), ::testing::StartsWith("swipe "));
    line.best_worst->value.value = line.tile.value.value - 1;
    line.effect = {Effect::Kind::parts, 4};
    EXPECT_EQ(best_worst_words(line, asked.reason.appraisal), "the new tile parts two 16s");
    line.effect = {};
    EXPECT_EQ(best_worst_words(line, asked.reason.appraisal),
              "swipe " + game::word(asked.reason.best) + ": better on average");
}

void expect_tiles_make_the_value(const char* agent, const char* text) {
    SCOPED_TRACE(agent);
    const Named named = *agent::name_agent(agent);
    const Grid grid = board(text);
    const Asked asked = ask(named, *agent::make_agent(named, grid.size()), grid);
    for (const MoveAppraisal& move : asked.reason.appraisal.moves) {
        const MoveValue& value = asked.choice.moves[static_cast<std::size_t>(move.move)];
        if (!value.legal) continue;
        ASSERT_FALSE(move.tiles.empty()) << game::name(move.move);
        double average = 0;
        for (const TileOutcome& tile : move.tiles) average += tile.chance * tile.value.value;
        const bool decides = move.tiles.size() == 1;
        EXPECT_NEAR(decides ? move.tiles.front().value.value : average, value.value, 1e-6 * std::fabs(value.value));
        EXPECT_EQ(why_not(asked.reason.appraisal, grid, move.move).has_value(), move.move != asked.choice.move);
    }
}

TEST(WhyNot, IsAnsweredByAllAgentsThatSearch) {
    for (const char* agent :
         {"hu:depth=2", "jszyxw:depth=3", "jszyxw:depth=2,placer=worst", "textbook:algorithm=minimax,depth=3",
          "textbook:algorithm=expectimax,depth=3", "minimax:depth=2", "expectimax:depth=1", "ovolve:depth=1"}) {
        expect_tiles_make_the_value(agent, crowded);
    }
    expect_tiles_make_the_value("exact", "2,4/0,2");
    expect_tiles_make_the_value("exact:goal=16", "2,4/0,2");
}

// ---- sense -----------------------------------------------------------------------------------------------

int corner_of_largest(const Grid& grid) {
    const Rank highest = game::highest_rank(grid);
    for (const int cell : {0, 3, 12, 15}) {
        if (grid[cell] == highest) return cell;
    }
    return -1;
}

/// The largest rank of which two tiles are neighbours.
Rank largest_pair(const Grid& grid) {
    Rank largest = 0;
    for (int cell = 0; cell < 16; ++cell) {
        if (cell % 4 < 3 && grid[cell] == grid[cell + 1]) largest = std::max(largest, grid[cell]);
        if (cell < 12 && grid[cell] == grid[cell + 4]) largest = std::max(largest, grid[cell]);
    }
    return largest;
}

/// What each phrase asserts, checked on the boards.
void expect_true(const Fact& fact, const Asked& asked) {
    const game::Slide slid = game::slide(asked.grid, fact.move);
    ASSERT_TRUE(slid.moved);
    const game::Slide best = game::slide(asked.grid, asked.reason.best);
    switch (fact.kind) {
        case Kind::merges: {
            int pairs = 0;
            for (const std::uint64_t made : asked.reason.appraisal.of(fact.move).merges) {
                EXPECT_LE(made, 2 * game::tile_value(fact.rank));
                pairs += made == 2 * game::tile_value(fact.rank) ? 1 : 0;
            }
            EXPECT_EQ(pairs, fact.count);
            EXPECT_EQ(fact.cells.size(), 2U * static_cast<std::size_t>(pairs));
            for (const std::uint8_t cell : fact.cells) EXPECT_EQ(asked.grid[cell], fact.rank);
            break;
        }
        case Kind::keeps_corner:
            EXPECT_EQ(fact.rank, game::highest_rank(asked.grid));
            EXPECT_EQ(slid.grid[corner_of_largest(asked.grid)], fact.rank);
            break;
        case Kind::leaves_corner:
            EXPECT_GE(corner_of_largest(asked.grid), 0);
            EXPECT_EQ(corner_of_largest(slid.grid), -1);
            break;
        case Kind::leaves_edge:
            EXPECT_EQ(fact.rank, game::highest_rank(asked.grid));
            EXPECT_TRUE(is_at_an_edge(asked.grid, fact.rank));
            EXPECT_EQ(corner_of_largest(asked.grid), -1);
            EXPECT_FALSE(is_at_an_edge(slid.grid, fact.rank));
            break;
        case Kind::room:
            EXPECT_GE(game::empty_cells(slid.grid), fact.count);
            EXPECT_NE(fact.count, fact.other_count);
            break;
        case Kind::ends_game: {
            Grid with = slid.grid;
            with[fact.tile->cell] = fact.tile->rank;
            EXPECT_TRUE(game::is_over(with));
            break;
        }
        case Kind::keeps_order:
        case Kind::breaks_order: {
            ASSERT_GE(fact.cells.size(), 3U);
            EXPECT_EQ(asked.grid[fact.cells.front()], game::highest_rank(asked.grid));
            bool stays = true;
            for (std::size_t i = 0; i < fact.cells.size(); ++i) {
                stays = stays && slid.grid[fact.cells[i]] == asked.grid[fact.cells[i]];
                if (i > 0) {
                    EXPECT_LE(asked.grid[fact.cells[i]], asked.grid[fact.cells[i - 1]]);
                }
            }
            EXPECT_EQ(stays, fact.kind == Kind::keeps_order);
            break;
        }
        case Kind::side_by_side: EXPECT_EQ(fact.rank, largest_pair(slid.grid)); break;
        case Kind::reaches_corner: EXPECT_EQ(slid.grid[corner_of_largest(slid.grid)], fact.rank); break;
        case Kind::into_middle:
            EXPECT_EQ(testing::largest_inside(slid.grid), fact.rank);
            EXPECT_LT(testing::largest_inside(best.grid), fact.rank);
            break;
        case Kind::keeps_out: EXPECT_LT(testing::largest_inside(slid.grid), fact.rank); break;
        case Kind::keeps_edge: EXPECT_TRUE(is_at_an_edge(slid.grid, fact.rank)); break;
        case Kind::can_wait:
            EXPECT_TRUE(std::count(asked.reason.appraisal.of(fact.move).merges.begin(),
                                   asked.reason.appraisal.of(fact.move).merges.end(), 2 * game::tile_value(fact.rank)));
            EXPECT_NEAR(testing::chance_of_tiles(
                            best.grid, [&](const Grid& with) { return testing::merges_some(with, fact.rank); }),
                        fact.chance, 1e-9);
            break;
        case Kind::joins: EXPECT_TRUE(testing::are_beside(slid.grid, fact.rank, fact.other_rank)); break;
        case Kind::parts:
            EXPECT_TRUE(testing::are_beside(asked.grid, fact.rank, fact.other_rank));
            EXPECT_FALSE(testing::are_beside(slid.grid, fact.rank, fact.other_rank));
            break;
        case Kind::beside: EXPECT_TRUE(testing::has_beside(slid.grid, fact.rank, fact.other_rank)); break;
        case Kind::leaves_pair: EXPECT_EQ(fact.rank, largest_pair(slid.grid)); break;
        case Kind::lines_up: EXPECT_TRUE(testing::is_ordered(slid.grid, fact.ranks)); break;
        case Kind::opens_edge: EXPECT_FALSE(testing::has_full_edge(slid.grid, fact.rank)); break;
        case Kind::exposes: EXPECT_TRUE(testing::has_room_beside(slid.grid, fact.rank)); break;
        case Kind::in_middle: EXPECT_EQ(testing::largest_inside(slid.grid), fact.rank); break;
        case Kind::then_room: EXPECT_GE(fact.value.value, fact.other_value.value + 0.5); break;
        case Kind::parts_pair: EXPECT_FALSE(testing::can_merge(slid.grid, fact.rank)); break;
        case Kind::shuts_in: EXPECT_TRUE(testing::has_shut_in(slid.grid, fact.rank)); break;
        case Kind::nothing_next: EXPECT_FALSE(testing::can_merge(slid.grid, 1)); break;
        case Kind::more_next:
            EXPECT_GE(testing::most_merges_of(slid.grid), static_cast<std::size_t>(fact.count));
            EXPECT_GT(fact.count, fact.other_count);
            break;
        case Kind::term: EXPECT_EQ(fact.is_penalty, fact.value.value < fact.other_value.value); break;
        default: break;
    }
}

/// The worst tile is no better than the average of all, and against the worst one it is the value.
void expect_worst_is_of_the_same_search(const MoveAppraisal& move, const MoveValue& value) {
    if (!move.worst) return;
    EXPECT_LE(move.worst->value.value, value.value + 1e-6 * std::fabs(value.value));
    double average = 0;
    double chance = 0;
    for (const TileOutcome& tile : move.tiles) {
        average += tile.chance * tile.value.value;
        chance += tile.chance;
    }
    if (std::fabs(chance - 1) < 1e-9) {
        EXPECT_NEAR(average, value.value, 1e-4 * std::fabs(value.value));
    } else {
        EXPECT_EQ(move.worst->value.value, value.value);
    }
}

/// A better move has the better value, and what is told of the two differs.
void expect_sense(const Asked& asked) {
    const Reason& reason = asked.reason;
    const Appraisal& appraisal = reason.appraisal;
    if (reason.other) {
        const MoveAppraisal& other = appraisal.of(*reason.other);
        EXPECT_EQ(asked.choice.moves[static_cast<std::size_t>(*reason.other)].bound, core::Bound::exact)
            << "a bound is compared with nothing";
        for (const MoveAppraisal& move : appraisal.moves) {
            const bool is_exact = asked.choice.moves[static_cast<std::size_t>(move.move)].bound == core::Bound::exact;
            if (is_exact && move.move != reason.best && move.cost) {
                EXPECT_LE(*other.cost, *move.cost);
            }
        }
        EXPECT_EQ(reason.relation == Relation::better, other.verdict != Verdict::equal);
        EXPECT_GE(*other.cost, 0);
    }
    for (const Fact& fact : reason.best_facts) {
        EXPECT_EQ(fact.move, reason.best);
        expect_true(fact, asked);
    }
    EXPECT_LE(reason.best_facts.size(), 2U);
    for (const Fact& fact : reason.best_facts) expect_separates(fact, reason);
    if (reason.fault) {
        expect_true(*reason.fault, asked);
        EXPECT_TRUE(reason.fault->move == reason.best ||
                    !std::count(reason.good.begin(), reason.good.end(), reason.fault->move));
    }
    if (reason.wait) expect_true(*reason.wait, asked);
    for (const MoveAppraisal& move : appraisal.moves) expect_no_bare_merit(move);
    for (const MoveAppraisal& move : appraisal.moves) {
        const MoveValue& value = asked.choice.moves[static_cast<std::size_t>(move.move)];
        expect_worst_is_of_the_same_search(move, value);
        if (move.fact) expect_true(*move.fact, asked);
        const double size = std::fabs(asked.choice.value - appraisal.baseline);
        if (move.verdict == Verdict::equal) {
            EXPECT_TRUE(*move.cost == 0 || *move.cost < 0.01 * size);
        }
        if (move.verdict == Verdict::small) {
            EXPECT_TRUE(*move.cost >= 0.01 * size && *move.cost < 0.1 * size);
        }
        if (move.verdict == Verdict::large) {
            EXPECT_GE(*move.cost, 0.1 * size);
        }
    }
}

TEST(Reason, ClaimsNothingThatItsNumbersDeny) {
    const std::vector<Grid> all = positions(testing::trials(400));
    for (const char* agent : {"learned", "expectimax:depth=1", "minimax:depth=2", "ovolve:depth=1", "md20:depth=1",
                              "xu:depth=2", "hu:depth=1", "jszyxw:depth=2", "nneonneo:depth=1", "textbook:depth=3"}) {
        const Named named = *agent::name_agent(agent);
        const auto player = agent::make_agent(named);
        for (const Grid& grid : all) {
            const Asked again = ask(named, *player, grid);
            SCOPED_TRACE(std::string(agent) + " " + game::write_board(grid));
            const Asked asked = ask(named, *player, grid);
            if (!asked.choice.move) continue;
            expect_sense(asked);
            EXPECT_EQ(asked.words(), again.words()) << "two runs at a fixed depth say the same";
            EXPECT_FALSE(asked.words().empty());
            EXPECT_THAT(asked.words(), Not(HasSubstr("{")));
            if (::testing::Test::HasFailure()) return;
        }
    }
}

TEST(Reason, SaysThatASmallerBoardWasSearched) {
    EXPECT_THAT(ask("learned:downgrade=16384", "16384,8192,4096,512/256,128,64,32/2,4,8,16/0,0,2,0").words(),
                HasSubstr("a smaller board that plays alike: tiles above 512 count half or less."));
}

TEST(Reason, NamesPlacesAsPeopleDo) {
    EXPECT_EQ(agent::place(4, 0), "at the top left");
    EXPECT_EQ(agent::place(4, 3), "at the top right");
    EXPECT_EQ(agent::place(4, 12), "at the bottom left");
    EXPECT_EQ(agent::place(4, 15), "at the bottom right");
    EXPECT_EQ(agent::place(4, 6), "in row 2, column 3");
    EXPECT_EQ(agent::place(2, 3), "at the bottom right");
}

}  // namespace
}  // namespace plyglass::advice
