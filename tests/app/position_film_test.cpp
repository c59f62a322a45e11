// For every agent that searches a tree, a recorded search equals the silent one.

#include "app/position_film.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/exact_values.hpp"
#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"
#include "support/boards.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {
namespace {

using core::Bound;
using plyglass::testing::board;
using trace::Kind;

/// The agents that search a tree, with depths at which 200 positions take seconds.
struct Searcher {
    const char* agent;
    int deepest;
};
constexpr Searcher searchers[] = {
    {"minimax", 2},
    {"minimax:table=off,evaluation=ovolve,tiles=annoying", 2},
    {"expectimax", 2},
    {"expectimax:cutoff=0.02,table=off", 2},
    {"nneonneo", 2},
    {"ovolve", 1},
    {"md20", 1},
    {"xu", 2},
    {"hu", 2},
    {"hu:pruning=deep", 2},
    {"jszyxw", 2},
    {"jszyxw:placer=worst", 2},
    {"textbook", 3},
    {"textbook:algorithm=minimax", 3},
    {"textbook:algorithm=expectimax", 3},
    {"textbook:cut=gt,fail=hard,pruning=shallow", 3},
};

std::unique_ptr<agent::Agent> silent(const Searcher& searcher, int depth) {
    auto named = agent::name_agent(searcher.agent, {.milliseconds = {}, .depth = depth});
    EXPECT_TRUE(named) << searcher.agent;
    named->settings.limits.milliseconds.reset();
    return agent::make_agent(*named);
}

PositionFilm film_of(const game::Grid& grid, const std::string& agent, int depth) {
    auto recorded = record_position({.grid = grid, .agent = agent, .depth = depth});
    EXPECT_TRUE(recorded) << (recorded ? "" : recorded.error().why);
    return recorded ? *std::move(recorded) : PositionFilm();
}

class RecordedSearch : public ::testing::TestWithParam<Searcher> {};

TEST_P(RecordedSearch, IsTheSilentOneOn200Positions) {
    core::Random random(7);
    std::vector<std::unique_ptr<agent::Agent>> by_depth;
    for (int depth = 1; depth <= GetParam().deepest; ++depth) by_depth.push_back(silent(GetParam(), depth));
    for (int i = 0; i < 200; ++i) {
        game::Grid grid;
        for (int cell = 0; cell < 16; ++cell) {
            grid[cell] = random.below(3) == 0 ? game::Rank{0} : static_cast<game::Rank>(1 + random.below(10));
        }
        if (game::is_over(grid)) continue;
        const int depth = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(GetParam().deepest)));
        const auto& agent = by_depth[static_cast<std::size_t>(depth - 1)];
        agent->begin_game(1);
        agent::Choice said;
        agent->choose(grid, said);
        agent->begin_game(1);
        agent::Choice told;
        trace::PositionRecorder recorder;
        ASSERT_TRUE(agent->record(grid, told, recorder));
        EXPECT_EQ(told.move, said.move);
        EXPECT_EQ(told.value, said.value);
        EXPECT_EQ(told.nodes, said.nodes);
        EXPECT_EQ(told.computed(), said.computed());
        EXPECT_EQ(told.cutoffs, said.cutoffs);
        EXPECT_EQ(told.depth, said.depth);
        // The record is complete: it has every node, in the trace of one search or another.
        std::uint64_t nodes = 0;
        std::uint64_t counted = 0;
        for (const trace::PositionTrace& trace : recorder.take()) {
            nodes += trace.trace.nodes.size();
            counted += trace.counts.nodes();
        }
        EXPECT_EQ(nodes, counted);
        EXPECT_GE(nodes, told.nodes);
        for (std::size_t m = 0; m < 4; ++m) {
            EXPECT_EQ(told.moves[m].value, said.moves[m].value);
            EXPECT_EQ(told.moves[m].bound, said.moves[m].bound);
        }
    }
}

TEST_P(RecordedSearch, ShowsTheValuesOfTheChoiceAtItsEnd) {
    const game::Grid grid = board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    const PositionFilm film = film_of(grid, GetParam().agent, GetParam().deepest);
    const trace::Film& last = *film.chapters.back().film;
    trace::Playhead head(film.chapters.back().film);
    head.go(last.steps());
    const bool costs = film.agent->lower_is_better;
    const double baseline = last.search().baseline;  // which the film leaves out
    EXPECT_EQ(head.value(0).value.to_double() + baseline, costs ? -film.choice.value : film.choice.value);
    for (const game::NodeId child : last.tree().children(0)) {
        const auto direction = last.positions()->plies[child].direction();
        const auto& move = film.choice.moves[static_cast<std::size_t>(direction)];
        if (head.status(child) != trace::Status::closed) continue;
        EXPECT_EQ(head.value(child).value.to_double() + baseline, costs ? -move.value : move.value) << int(direction);
        EXPECT_NE(head.value(child).bound, Bound::unseen);
    }
    ASSERT_FALSE(last.summary().line.empty());
    EXPECT_EQ(last.positions()->plies[last.summary().line.front()].direction(), film.choice.move);
}

TEST_P(RecordedSearch, StepsBackTheWayItCame) {
    const PositionFilm film = film_of(board("2,0,0,0/2,4,2,8/4,8,16,2/4,8,16,64"), GetParam().agent, 2);
    for (const auto& chapter : film.chapters) {
        trace::Playhead there(chapter.film);
        trace::Playhead back(chapter.film);
        back.go(back.steps());
        for (std::size_t step = chapter.film->steps(); step > 0; step -= std::min<std::size_t>(step, 97)) {
            there.go(step);
            back.go(step);
            ASSERT_EQ(there, back) << "at step " << step;
        }
    }
}

TEST_P(RecordedSearch, SaysSoWhenItsBudgetIsSpent) {
    const game::Grid grid = board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    const auto whole = film_of(grid, GetParam().agent, GetParam().deepest);
    auto cut = record_position({.grid = grid, .agent = GetParam().agent, .depth = GetParam().deepest}, {.nodes = 20});
    ASSERT_TRUE(cut);
    EXPECT_TRUE(cut->truncated);
    EXPECT_FALSE(whole.truncated);
    EXPECT_EQ(cut->choice.value, whole.choice.value) << "the search went on to its end";
    std::size_t nodes = 0;
    for (const auto& chapter : cut->chapters) {
        trace::Playhead head(chapter.film);
        head.go(head.steps());
        for (game::NodeId n = 0; n < chapter.film->tree().size(); ++n) nodes += head.status(n) != trace::Status::unseen;
    }
    EXPECT_LE(nodes, 20U);
}

INSTANTIATE_TEST_SUITE_P(OfEveryAgent, RecordedSearch, ::testing::ValuesIn(searchers),
                         [](const auto& searcher) { return "number_" + std::to_string(searcher.index); });

TEST(PositionFilm, HasAChapterForEveryDepthOfAnAgentThatDeepens) {
    const PositionFilm film = film_of(board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"), "minimax", 3);
    ASSERT_EQ(film.chapters.size(), 3U);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(film.chapters[static_cast<std::size_t>(i)].depth, i + 1);
    EXPECT_LT(film.chapters[0].film->steps(), film.chapters[2].film->steps());
}

TEST(PositionFilm, TellsTableHitsAndImprobablePositionsAsEventsOfTheirOwn) {
    const game::Grid grid = board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    const auto count = [&](const std::string& agent, int depth, Kind kind) {
        std::size_t found = 0;
        const PositionFilm film = film_of(grid, agent, depth);
        for (const auto& chapter : film.chapters) {
            for (std::size_t step = 1; step <= chapter.film->steps(); ++step) {
                found += chapter.film->event(step).kind == kind ? 1 : 0;
            }
        }
        return found;
    };
    EXPECT_GT(count("expectimax", 3, Kind::table_hit), 0U);
    EXPECT_EQ(count("expectimax:table=off", 3, Kind::table_hit), 0U);
    EXPECT_GT(count("expectimax:cutoff=0.05", 3, Kind::probability_cut), 0U);
    EXPECT_EQ(count("expectimax:cutoff=0", 3, Kind::probability_cut), 0U);
    EXPECT_GT(count("minimax", 4, Kind::table_hit), 0U);
}

TEST(PositionFilm, GivesEveryNewTileItsProbability) {
    const PositionFilm film = film_of(board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"), "textbook:algorithm=expectimax", 2);
    const trace::Film& last = *film.chapters.back().film;
    std::size_t chance_nodes = 0;
    for (game::NodeId n = 0; n < last.tree().size(); ++n) {
        if (last.turn(n) != core::Turn::chance) continue;
        ++chance_nodes;
        core::Rational sum;
        for (const game::NodeId child : last.tree().children(n)) sum += last.probability(child);
        EXPECT_EQ(sum, core::Rational(1));
    }
    EXPECT_EQ(chance_nodes, 4U);
}

TEST(PositionFilm, KnowsEveryValueOfAFullWidthSearchExactly) {
    for (const char* agent : {"expectimax", "nneonneo", "textbook:algorithm=minimax"}) {
        const PositionFilm film = film_of(board("512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0"), agent, 2);
        trace::Playhead head(film.chapters.back().film);
        head.go(head.steps());
        for (game::NodeId n = 0; n < head.film().tree().size(); ++n) {
            ASSERT_EQ(head.value(n).bound, Bound::exact) << agent << " " << n;
        }
    }
}

TEST(PositionFilm, SkippedChildrenAreGhostsOnTheirOwnPlaces) {
    const PositionFilm film = film_of(board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"), "textbook", 4);
    const trace::Film& last = *film.chapters.back().film;
    ASSERT_GT(last.cut_count(), 0U);
    std::size_t ghosts = 0;
    std::size_t skipped = 0;
    for (game::NodeId n = 0; n < last.tree().size(); ++n) {
        ghosts += last.positions()->ghosts[n] ? 1 : 0;
        if (!last.positions()->ghosts[n]) continue;
        EXPECT_TRUE(last.tree().children(n).empty());
        EXPECT_EQ(last.entered_at(n), 0U);
    }
    for (std::size_t step = last.next_cut(0); step != 0; step = last.next_cut(step))
        skipped += last.skipped_leaves(step);
    EXPECT_EQ(ghosts, skipped);
    EXPECT_EQ(last.summary().cutoffs, film.choice.cutoffs);
}

// Replacing the part below a cut by anything changes nothing at the root.
TEST(PositionFilm, WhatIsUnderACutCannotMatter) {
    core::Random random(11);
    for (int round = 0; round < 40; ++round) {
        game::Grid grid;
        for (int cell = 0; cell < 16; ++cell) {
            grid[cell] = random.below(3) == 0 ? game::Rank{0} : static_cast<game::Rank>(1 + random.below(9));
        }
        if (game::is_over(grid)) continue;
        const PositionFilm film = film_of(grid, "textbook", 3);
        const trace::Film& last = *film.chapters.back().film;
        const game::TreeShape& tree = last.tree();
        // The minimax value of the recorded tree with any number in place of each ghost.
        std::vector<double> value(tree.size());
        trace::Playhead head(film.chapters.back().film);
        head.go(head.steps());
        for (auto n = static_cast<game::NodeId>(tree.size()); n-- > 0;) {
            if (last.positions()->ghosts[n]) {
                value[n] = static_cast<double>(random.below(2'000'000)) - 1e6;
            } else if (tree.is_leaf(n)) {
                value[n] = head.value(n).value.to_double();
            } else {
                const auto children = tree.children(n);
                value[n] = value[children[0]];
                for (const game::NodeId child : children) {
                    value[n] = tree.turn(n) == core::Turn::max ? std::max(value[n], value[child])
                                                               : std::min(value[n], value[child]);
                }
            }
        }
        EXPECT_EQ(value[0], film.choice.value) << "this evaluation gives no constant to every board";
    }
}

TEST(TextbookAgent, HasTheSwitchesOfTheSearchAndIsKnown) {
    trace::Search search;
    search.algorithm = trace::Algorithm::minimax;
    EXPECT_EQ(textbook_agent(search), "textbook:algorithm=minimax,cut=ge,fail=soft,pruning=deep");
    search.algorithm = trace::Algorithm::alphabeta;
    search.rules = {search::CutRule::strict, search::Fail::hard, search::Pruning::shallow};
    EXPECT_EQ(textbook_agent(search), "textbook:algorithm=alphabeta,cut=gt,fail=hard,pruning=shallow");
}

TEST(TextbookAgent, HasEveryValueOfTheSwitchesThatAgentsHave) {
    for (const trace::Setting& setting : trace::settings()) {
        for (const auto& choice : setting.choices) {
            trace::Search search;
            setting.field.set(search, choice.number);
            EXPECT_TRUE(agent::name_agent(textbook_agent(search))) << setting.name << ' ' << choice.name;
        }
    }
}

TEST(PositionFilm, SaysWhyThereIsNone) {
    const auto why = [](const char* grid, const char* agent) {
        const auto film = record_position({.grid = board(grid), .agent = agent, .depth = 1});
        return film ? std::string("a film") : film.error().why;
    };
    EXPECT_EQ(why("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2", "expectimax"),
              "No tile can move on this board: there is nothing to search.");
    EXPECT_EQ(why("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2", "greedy"), "greedy has no parameters, so no \"depth\"");
    EXPECT_EQ(why("2,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,2", "ovolve"),
              "Only searches of boards up to 4 x 4 can be shown.");
    EXPECT_EQ(why("2,0,0/0,0,0/0,0,2", "expectimax").find("expectimax plays on 4 x 4 cells only, found 3 x 3"), 0U);
}

// ---- smaller boards -----------------------------------------------------------------------------------------

struct OnSmallBoard {
    const char* agent;
    const char* board;
};

class RecordedSearchOfASmallBoard : public ::testing::TestWithParam<OnSmallBoard> {};

TEST_P(RecordedSearchOfASmallBoard, IsTheSilentOne) {
    const auto& [name, text] = GetParam();
    const game::Grid grid = board(text);
    auto named = agent::name_agent(name, {.milliseconds = {}, .depth = 3});
    ASSERT_TRUE(named);
    const auto agent = agent::make_agent(*named, grid.size());
    agent->begin_game(1);
    agent::Choice said;
    agent->choose(grid, said);
    const PositionFilm film = film_of(grid, name, 3);
    EXPECT_EQ(film.choice.move, said.move);
    EXPECT_EQ(film.choice.value, said.value);
    EXPECT_EQ(film.choice.nodes, said.nodes);
    EXPECT_EQ(film.choice.cutoffs, said.cutoffs);
}

TEST_P(RecordedSearchOfASmallBoard, HasTheBoardThatEachPlyMakes) {
    const game::Grid grid = board(GetParam().board);
    const PositionFilm recorded = film_of(grid, GetParam().agent, 3);
    const trace::Film& film = *recorded.chapters.back().film;
    ASSERT_EQ(film.positions()->grid(0), grid);
    for (game::NodeId n = 1; n < film.tree().size(); ++n) {
        game::Grid made = film.positions()->grid(film.tree().parent(n));
        const trace::LastPly& ply = film.positions()->plies[n];
        if (ply.is_slide()) {
            made = game::slide(made, ply.direction()).grid;
        } else {
            ASSERT_EQ(made[ply.what], 0);
            made[ply.what] = ply.rank;
        }
        ASSERT_EQ(film.positions()->grid(n), made) << n;
    }
}

INSTANTIATE_TEST_SUITE_P(Agents, RecordedSearchOfASmallBoard,
                         ::testing::Values(OnSmallBoard{"ovolve", "2,0,0/0,4,0/8,0,2"},
                                           OnSmallBoard{"md20", "2,0,0/0,4,0/8,0,2"},
                                           OnSmallBoard{"textbook", "2,4,0/0,4,0/8,0,2"},
                                           OnSmallBoard{"textbook:algorithm=minimax", "2,0/4,2"},
                                           OnSmallBoard{"textbook:algorithm=expectimax", "2,4,0/0,4,0/8,0,2"}));

// ---- perfect play ---------------------------------------------------------------------------------------------

TEST(PositionFilm, OfASolvedBoardKnowsWhatIsTrueOfEachNode) {
    const game::Grid grid = board("2,0/4,2");
    const PositionFilm recorded = film_of(grid, "textbook:algorithm=expectimax", 5);
    ASSERT_TRUE(recorded.truth);
    const trace::Film& film = *recorded.chapters.back().film;
    EXPECT_EQ(exact_points_at(film, 0), recorded.truth->value);
    std::size_t checked = 0;
    for (game::NodeId n = 0; n < film.tree().size(); ++n) {
        if (film.tree().is_leaf(n)) continue;
        const double points = *exact_points_at(film, n);
        double expected = 0;
        for (const game::NodeId child : film.tree().children(n)) {
            const double below = *exact_points_at(film, child);
            if (film.turn(n) == core::Turn::chance) {
                expected += film.probability(child).to_double() * below;
            } else {
                const auto direction = film.positions()->plies[child].direction();
                const auto won = static_cast<double>(game::slide(film.positions()->grid(n), direction).score);
                expected = std::max(expected, won + below);
            }
        }
        EXPECT_NEAR(points, expected, 1e-5) << "node " << n << ": Bellman's equation, whatever the search thinks of it";
        ++checked;
    }
    EXPECT_GT(checked, 10U);
}

TEST(PositionFilm, OfALargeBoardKnowsNoTruth) {
    const PositionFilm film = film_of(board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"), "textbook", 2);
    EXPECT_FALSE(film.truth);
    EXPECT_FALSE(exact_points_at(*film.chapters.back().film, 0));
}

TEST(HintFilm, IsWholeAndItsAnswerIsTheMoveItNames) {
    struct Hinted {
        const char* agent;
        int depth;  // as hints of a few tenths of a second have it
    };
    constexpr Hinted hints[] = {{"expectimax", 6}, {"ovolve", 8}, {"minimax", 9}, {"learned", 1},
                                {"nneonneo", 5},   {"hu", 7},     {"xu", 6},      {"jszyxw", 5}};
    constexpr trace::Budget budget{.nodes = 15'000};
    for (const char* text : {"512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0", "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16",
                             "1000121023012346", "256,128,4,2/64,32,16,4/8,4,2,0/2,0,0,0"}) {
        for (const auto& [agent, depth] : hints) {
            SCOPED_TRACE(std::string(text) + " " + agent);
            PositionSearch search{.grid = board(text), .agent = agent, .depth = depth};
            search.hint = HintGiven{depth, game::Direction::left};
            const auto recorded = record_hint(search, budget);
            ASSERT_TRUE(recorded) << recorded.error().why;
            const PositionFilm& film = *recorded;
            EXPECT_FALSE(film.truncated);
            EXPECT_LE(film.search.depth, depth);
            EXPECT_EQ(film.search.hint, search.hint);
            std::size_t nodes = 0;
            for (const auto& chapter : film.chapters) {
                EXPECT_FALSE(chapter.film->truncated());
                nodes += chapter.film->summary().nodes_visited;
            }
            EXPECT_LE(nodes, budget.nodes);
            const trace::Film& last = *film.chapters.back().film;
            ASSERT_FALSE(last.summary().line.empty());
            ASSERT_TRUE(film.choice.move);
            EXPECT_EQ(last.positions()->plies[last.summary().line.front()].direction(), *film.choice.move);
            for (const game::NodeId move : last.tree().children(0)) EXPECT_NE(last.closed_at(move), 0U);
            // Each deeper one does not fit, or makes another move than the hint.
            const bool agrees = film.choice.move == search.hint->move;
            for (search.depth = film.search.depth + 1; search.depth <= depth; ++search.depth) {
                const auto deeper = record_whole_position(search, budget);
                ASSERT_TRUE(deeper);
                if (deeper->truncated) break;
                EXPECT_TRUE(agrees) << "else the deepest one is shown";
                EXPECT_NE(deeper->choice.move, search.hint->move);
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::app
