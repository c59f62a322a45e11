// The reasons for the best move: facts that can be checked against the boards and the agent itself.

#include "agent/reason.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "eval/evaluation.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"

namespace plyglass::agent {
namespace {

using game::Direction;
using game::Grid;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Grid board(const char* text) { return *game::read_board(text); }

const char* const crowded = "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64";

struct Asked {
    Named named;
    Grid grid;
    Choice choice;
    Reason reason;
    std::string words() const { return agent::words(reason, *named.description, grid); }
};

Asked ask(const char* name, const char* text,
          std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max()) {
    Asked out{*name_agent(name), board(text), {}, {}};
    const auto agent = make_agent(out.named, out.grid.size());
    agent->begin_game(1);
    agent->choose(out.grid, out.choice);
    out.reason = find_reason(out.named, out.grid, out.choice, until);
    return out;
}

TEST(Reason, IsThatNothingElseIsLegal) {
    const auto asked = ask("greedy", "2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0");
    EXPECT_EQ(asked.reason.runner_up, std::nullopt);
    EXPECT_EQ(asked.words(), "Only down is legal.");
}

TEST(Reason, IsNoneWhereTheAgentGivesNoValues) {
    const auto asked = ask("random", crowded);
    EXPECT_FALSE(asked.reason.is_valued);
    EXPECT_EQ(asked.words(), "random plays " + word(asked.reason.best) + " and gives no values.");
}

TEST(Reason, ComparesWithTheNextBestMove) {
    const auto asked = ask("greedy", "4,4,0,0/2,0,0,0/2,0,0,0/0,0,0,0");
    EXPECT_EQ(asked.reason.best, Direction::right);
    EXPECT_EQ(asked.reason.runner_up, Direction::left);
    EXPECT_EQ(asked.words(), "Best is right: it comes first, left is worth as much (8).");
}

TEST(Reason, SpellsWhatItComparesApart) {
    Reason reason;
    reason.best = Direction::up;
    reason.runner_up = Direction::down;
    reason.is_valued = true;
    const auto words_of = [&](double best, double other) {
        reason.best_value = {best, core::Bound::exact};
        reason.runner_up_value = {other, core::Bound::exact};
        return agent::words(reason, *find_agent("nneonneo"), board(crowded));
    };
    EXPECT_EQ(words_of(1'608'094.31, 1'608'094.27), "Best is up: the search gives it 1608094.31, down 1608094.27.");
    EXPECT_EQ(words_of(12, 8), "Best is up: the search gives it 12, down 8.");
    EXPECT_EQ(words_of(1'586'865.5272773590, 1'586'865.5272773588), "Best is up: down is worth as much (1586866).");
}

TEST(Reason, TellsThatTheLargestTileKeepsItsCorner) {
    // Up and down merge alike; down puts the 64 on the 2.
    const auto asked = ask("greedy", "64,0,0,0/0,4,0,0/0,4,0,0/2,0,0,0");
    EXPECT_EQ(asked.reason.corner, 6);
    EXPECT_EQ(asked.words(), "Best is up: it keeps the 64 in a corner, down does not.");
    // Here down takes it to another corner.
    EXPECT_EQ(ask("greedy", "64,0,0,0/0,4,0,0/0,4,0,0/0,0,0,0").reason.corner, 0);
}

TEST(Reason, NamesTheTermInWhichTheBestMoveLeads) {
    for (const char* name : {"ovolve:depth=2", "md20:depth=2", "xu:depth=2", "hu:depth=1"}) {
        SCOPED_TRACE(name);
        const auto asked = ask(name, crowded);
        ASSERT_TRUE(asked.reason.runner_up);
        const eval::Description& evaluation = *eval::find_evaluation(asked.named.description->evaluation);
        const auto judge = evaluation.make();
        const auto best = judge->terms(game::slide(asked.grid, asked.reason.best).grid);
        const auto other = judge->terms(game::slide(asked.grid, *asked.reason.runner_up).grid);
        const double sign = evaluation.lower_is_better ? -1 : 1;
        double largest = 0;
        for (std::size_t i = 0; i < best.terms.size(); ++i) {
            largest = std::max(largest, sign * (best.terms[i].contribution - other.terms[i].contribution));
        }
        ASSERT_EQ(asked.reason.lead.has_value(), largest > 0);
        if (!asked.reason.lead) continue;
        for (std::size_t i = 0; i < best.terms.size(); ++i) {
            if (best.terms[i].name != asked.reason.lead->term) continue;
            EXPECT_DOUBLE_EQ(sign * (best.terms[i].contribution - other.terms[i].contribution), largest);
            EXPECT_EQ(asked.reason.lead->best, best.terms[i].value);
            EXPECT_EQ(asked.reason.lead->runner_up, other.terms[i].value);
        }
    }
}

TEST(Reason, NamesTheTileThatTheAgentsOwnSearchFearsMost) {
    const auto asked = ask("ovolve:depth=2", crowded);
    ASSERT_TRUE(asked.reason.runner_up_threat);
    EXPECT_EQ(asked.reason.threat_depth, 1);
    const auto searcher = make_agent(*name_agent("ovolve:depth=1"));
    const Grid moved = game::slide(asked.grid, *asked.reason.runner_up).grid;
    std::optional<double> lowest;
    for (int cell = 0; cell < 16; ++cell) {
        for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
            if (moved[cell] != 0) continue;
            Grid with = moved;
            with[cell] = rank;
            Choice choice;
            searcher->choose(with, choice);
            if (!lowest || choice.value < *lowest) lowest = choice.value;
        }
    }
    const Threat& threat = *asked.reason.runner_up_threat;
    EXPECT_EQ(threat.value.value, *lowest);
    EXPECT_EQ(moved[threat.tile.cell], 0);
    EXPECT_DOUBLE_EQ(threat.probability,
                     (threat.tile.rank == 1 ? 0.9 : 0.1) / static_cast<double>(game::empty_cells(moved)));
    EXPECT_THAT(asked.words(), AllOf(HasSubstr(text::decimal(threat.value)), HasSubstr(place(4, threat.tile.cell)),
                                     Not(HasSubstr("{"))));
}

TEST(Reason, OfACostSeeksTheHighestOne) {
    const auto asked = ask("hu:depth=1", crowded);
    ASSERT_TRUE(asked.reason.runner_up_threat);
    const auto searcher = make_agent(*name_agent("hu:depth=1"));
    const Grid moved = game::slide(asked.grid, *asked.reason.runner_up).grid;
    for (int cell = 0; cell < 16; ++cell) {
        if (moved[cell] != 0) continue;
        Grid with = moved;
        with[cell] = 1;
        Choice choice;
        searcher->choose(with, choice);
        EXPECT_LE(choice.value, asked.reason.runner_up_threat->value.value) << cell;
    }
}

TEST(Reason, KnowsATileThatEndsTheGame) {
    const Named named = *name_agent("ovolve:depth=1");
    const Grid grid = board("2,8,2,8/8,2,8,16/2,16,2,8/16,16,2,4");
    // After left, one cell is empty, between an 8 and a 4.
    Choice choice;
    choice.move = Direction::up;
    choice.value = 2;
    choice.bound = core::Bound::exact;
    for (const Direction direction : game::directions) {
        choice.moves[static_cast<std::size_t>(direction)] = {true, -1, core::Bound::exact};
    }
    choice.moves[static_cast<std::size_t>(Direction::left)].value = 1;
    const Reason reason = find_reason(named, grid, choice);
    EXPECT_EQ(reason.runner_up, Direction::left);
    ASSERT_TRUE(reason.runner_up_threat);
    EXPECT_TRUE(reason.runner_up_threat->ends_game);
    EXPECT_EQ(reason.runner_up_threat->tile, (game::Tile{15, 1}));
    EXPECT_THAT(words(reason, *named.description, grid),
                HasSubstr("; after left, a 2 at the bottom right (chance 90.0 %) would end the game."));
}

TEST(Reason, FallsBackOnTheOpinionWhereTimeIsShort) {
    const auto asked = ask("ovolve:depth=2", crowded, std::chrono::steady_clock::now());
    ASSERT_TRUE(asked.reason.runner_up_threat);
    EXPECT_EQ(asked.reason.threat_depth, std::nullopt);
}

TEST(Reason, NamesPlacesAsPeopleDo) {
    EXPECT_EQ(place(4, 0), "at the top left");
    EXPECT_EQ(place(4, 3), "at the top right");
    EXPECT_EQ(place(4, 12), "at the bottom left");
    EXPECT_EQ(place(4, 15), "at the bottom right");
    EXPECT_EQ(place(4, 6), "in row 2, column 3");
    EXPECT_EQ(place(2, 3), "at the bottom right");
}

}  // namespace
}  // namespace plyglass::agent
