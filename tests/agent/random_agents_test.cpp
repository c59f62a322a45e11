// The agents that play random games: montecarlo, hu-mc, mcts, and jszyxw with its fourth term.

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "agent/jszyxw.hpp"
#include "agent/match.hpp"
#include "agent/random_games.hpp"
#include "core/random.hpp"
#include "eval/hu.hpp"
#include "eval/jszyxw.hpp"
#include "game/2048/model.hpp"
#include "search/expectimax.hpp"
#include "search/mcts.hpp"
#include "support/allocations.hpp"
#include "support/boards.hpp"

namespace plyglass::agent {
namespace {

using core::Turn;
using game::Direction;
using game::Grid;
using plyglass::testing::grid;

std::unique_ptr<Agent> make(const std::string& text, int size = 4) {
    const auto named = name_agent(text);
    EXPECT_TRUE(named) << (named ? "" : named.error().words);
    return make_agent(*named, size);
}

const std::vector<std::string> all_of_them{"montecarlo:k=20",
                                           "hu-mc:k=20",
                                           "hu-mc:k=20,reading=written",
                                           "mcts:playouts=60",
                                           "mcts:playouts=60,placer=worst",
                                           "jszyxw:depth=2",
                                           "jszyxw:depth=2,table=off",
                                           "jszyxw:depth=2,kind=1",
                                           "jszyxw:depth=2,placer=worst",
                                           "jszyxw:k1=0,k2=0,k3=0,k4=1,k=5,depth=1"};

const MoveValue& value_of(const Choice& choice, Direction direction) {
    return choice.moves[static_cast<std::size_t>(direction)];
}

Grid middle_of_a_game() { return grid({{2, 8, 4, 0}, {16, 32, 8, 2}, {64, 128, 32, 4}, {4, 2, 0, 0}}); }

TEST(AgentsOfRandomGames, PlayTheSameGameFromTheSameSeed) {
    for (const std::string& text : all_of_them) {
        SCOPED_TRACE(text);
        for (const int size : {3, 4}) {
            std::vector<GameResult> results;
            for (int i = 0; i < 2; ++i) {
                const auto agent = make(text, size);
                MatchRules rules;
                rules.size = size;
                rules.stop_at = 6;
                results.push_back(play_game(*agent, rules, 7));
                EXPECT_NE(results.back().ending, Ending::illegal_move);
                // Then the same agent once more.
                if (i == 0) results.push_back(play_game(*agent, rules, 7));
            }
            for (const GameResult& result : results) {
                EXPECT_EQ(result.grid, results.front().grid);
                EXPECT_EQ(result.moves, results.front().moves);
                EXPECT_EQ(result.nodes, results.front().nodes);
            }
        }
    }
}

TEST(AgentsOfRandomGames, MoveWhereTheyCanAndNowhereElse) {
    const Grid over = grid({{2, 4, 2, 4}, {4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}});
    const Grid one_move = grid({{4, 2, 4, 2}, {2, 4, 2, 4}, {4, 2, 4, 2}, {0, 0, 0, 0}});
    Grid large = middle_of_a_game();
    large[0] = 16;
    large[1] = 17;  // they do not merge, though both are 32768 on a packed board
    for (const std::string& text : all_of_them) {
        SCOPED_TRACE(text);
        const auto agent = make(text);
        agent->begin_game(1);
        Choice choice;
        agent->choose(over, choice);
        EXPECT_FALSE(choice.move);
        agent->choose(one_move, choice);
        EXPECT_EQ(choice.move, Direction::down);
        EXPECT_FALSE(value_of(choice, Direction::left).legal);
        for (const Grid& position : {middle_of_a_game(), large}) {
            agent->choose(position, choice);
            ASSERT_TRUE(choice.move);
            for (const Direction direction : game::directions) {
                EXPECT_EQ(value_of(choice, direction).legal, game::slide(position, direction).moved);
                EXPECT_EQ(value_of(choice, direction).bound,
                          value_of(choice, direction).legal ? core::Bound::exact : core::Bound::unseen);
            }
            EXPECT_TRUE(value_of(choice, *choice.move).legal);
            EXPECT_EQ(value_of(choice, *choice.move).value, choice.value);
            EXPECT_GT(choice.nodes, 0U);
            EXPECT_TRUE(std::isfinite(agent->static_value(position)));
        }
    }
}

TEST(AgentsOfRandomGames, AllocateNothingAfterTheFirstMove) {
    for (const std::string& text : all_of_them) {
        SCOPED_TRACE(text);
        for (const int size : {3, 4}) {
            const auto agent = make(text, size);
            agent->begin_game(3);
            core::Random random(4);
            Grid position = game::start_grid(size, {}, random);
            Choice choice;
            agent->choose(position, choice);
            const std::size_t before = plyglass::testing::allocations();
            for (int i = 0; i < 40; ++i) {
                agent->choose(position, choice);
                if (!choice.move) break;
                position = game::slide(position, *choice.move).grid;
                const game::Tile tile = game::random_tile(position, {}, random);
                position[tile.cell] = tile.rank;
            }
            EXPECT_EQ(plyglass::testing::allocations(), before);
        }
    }
}

TEST(AgentsOfRandomGames, AreCountedWhenTheyAllocate) {
    // Without the counter, the test above could not fail.
    const std::size_t before = plyglass::testing::allocations();
    const auto agent = make("montecarlo");
    EXPECT_GT(plyglass::testing::allocations(), before);
}

TEST(AgentsOfRandomGames, EndWhenTheyAreCancelled) {
    for (const char* text : {"montecarlo:k=100000,time=60000", "hu-mc:k=100000", "mcts:time=60000", "jszyxw:depth=10",
                             "jszyxw:depth=12,placer=worst", "jszyxw:k4=1,depth=5"}) {
        SCOPED_TRACE(text);
        const auto agent = make(text);
        agent->begin_game(1);
        Choice choice;
        {
            const std::jthread canceller([&] { agent->cancel(); });
            agent->choose(middle_of_a_game(), choice);  // to its end, it would take hours
        }
        EXPECT_TRUE(choice.move);
    }
}

TEST(AgentsOfRandomGames, UseTheirTimeAndEnd) {
    for (const char* text : {"montecarlo:time=20", "hu-mc:k=100000,time=20", "mcts:time=20", "jszyxw:depth=12,time=20",
                             "jszyxw:depth=12,time=20,placer=worst", "jszyxw:k4=1,depth=9,time=20"}) {
        SCOPED_TRACE(text);
        const auto agent = make(text);
        agent->begin_game(1);
        Choice choice;
        agent->choose(middle_of_a_game(), choice);
        EXPECT_TRUE(choice.move);
        EXPECT_GE(choice.milliseconds, 19);
    }
}

TEST(Points, OfABoardAreItsScoreIfAllTilesCameAs2s) {
    core::Random random(11);
    for (const int size : {2, 3, 4}) {
        const game::TileRule twos{.four = 0, .start_tiles = 2, .start_twos = true};
        Grid board = game::start_grid(size, twos, random);
        std::uint64_t score = 0;
        while (!game::is_over(board)) {
            EXPECT_EQ(points_of(game::GridBoards(size), board), static_cast<double>(score));
            const game::Slide slid = game::slide(board, game::directions[random.below(4)]);
            if (!slid.moved) continue;
            score += slid.score;
            board = game::with_tile(slid.grid, game::random_tile(slid.grid, twos, random));
        }
    }
}

/// The mean score of some games.
double mean_score(const std::string& text, int games) {
    const auto agent = make(text);
    double sum = 0;
    for (int i = 0; i < games; ++i) {
        sum += static_cast<double>(play_game(*agent, {}, static_cast<std::uint64_t>(i)).score);
    }
    return sum / games;
}

TEST(MonteCarlo, BeatsRandomMoves) {
    const double random = mean_score("random", 40);
    EXPECT_GT(mean_score("montecarlo:k=5", 3), 3 * random);
    EXPECT_GT(mean_score("mcts:playouts=20,games=2", 3), 2 * random);
}

TEST(MonteCarlo, ValuesAMoveByWhatItAndTheGamesAfterItScore) {
    // Two 8s merge to the right; on either side the game is over at once or soon.
    const Grid position = grid({{8, 8}, {2, 4}});
    const auto agent = make("montecarlo:k=20000", 2);
    agent->begin_game(1);
    Choice choice;
    agent->choose(position, choice);

    // The exact value: every random game, weighted. Directions are drawn from all four, and only the legal ones count.
    const auto value = [](const Grid& board, const auto& self, bool player) -> double {
        double sum = 0;
        if (player) {
            int legal = 0;
            for (const Direction direction : game::directions) {
                const game::Slide slid = game::slide(board, direction);
                if (!slid.moved) continue;
                ++legal;
                sum += static_cast<double>(slid.score) + self(slid.grid, self, false);
            }
            return legal == 0 ? 0 : sum / legal;
        }
        for (int cell = 0; cell < board.cells(); ++cell) {
            if (board[cell] != 0) continue;
            for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
                Grid next = board;
                next[cell] = rank;
                sum += (rank == 1 ? 0.9 : 0.1) / empty_cells(board) * self(next, self, true);
            }
        }
        return sum;
    };
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(position, direction);
        ASSERT_EQ(value_of(choice, direction).legal, slid.moved);
        if (!slid.moved) continue;
        const double expected = static_cast<double>(slid.score) + value(slid.grid, value, false);
        EXPECT_NEAR(value_of(choice, direction).value, expected, 0.02 * expected);
    }
}

TEST(HuMc, CountsTheCostOfTheEndOrThatOfThePositionBefore) {
    // One random move each: the board after the move, its tile, and one more move.
    const Grid position = middle_of_a_game();
    Choice choice;
    const auto written = make("hu-mc:reading=written,moves=1,k=40");
    written->begin_game(1);
    written->choose(position, choice);
    double least = 1e9;
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(position, direction);
        if (!slid.moved) continue;
        // No game ends within one move here.
        EXPECT_DOUBLE_EQ(value_of(choice, direction).value, -eval::GridHu()(slid.grid));
        least = std::min(least, value_of(choice, direction).value);
    }
    EXPECT_EQ(choice.value, least) << "costs: the lowest is best";
    EXPECT_TRUE(find_agent("hu-mc")->lower_is_better);

    const auto end = make("hu-mc:moves=1,k=20000");
    end->begin_game(1);
    end->choose(position, choice);
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(position, direction);
        if (!slid.moved) continue;
        double expected = 0;
        for (int cell = 0; cell < 16; ++cell) {
            if (slid.grid[cell] != 0) continue;
            for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
                Grid next = slid.grid;
                next[cell] = rank;
                double sum = 0;
                int legal = 0;
                for (const Direction reply : game::directions) {
                    const game::Slide last = game::slide(next, reply);
                    if (!last.moved) continue;
                    ++legal;
                    sum -= eval::GridHu()(last.grid);
                }
                expected += (rank == 1 ? 0.75 : 0.25) / empty_cells(slid.grid) * sum / legal;
            }
        }
        EXPECT_NEAR(value_of(choice, direction).value, expected, 0.02 * expected);
    }
}

TEST(HuMc, PaysForEveryGameThatDies) {
    // Whatever happens, 2 x 2 boards are dead within a hundred moves.
    for (const char* text : {"hu-mc:k=50", "hu-mc:k=50,reading=written"}) {
        const auto agent = make(text, 2);
        agent->begin_game(1);
        Choice choice;
        agent->choose(grid({{2, 0}, {0, 2}}), choice);
        EXPECT_NEAR(choice.value, 1e9, 1e4);
    }
}

TEST(Jszyxw, LooksThreePlayerMovesAheadAndOneMoreForEveryFiveTiles) {
    EXPECT_EQ(jszyxw_depth(grid({{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}})), 3);
    EXPECT_EQ(jszyxw_depth(grid({{2, 4, 8, 16}, {0, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}})), 3);
    EXPECT_EQ(jszyxw_depth(grid({{2, 4, 8, 16}, {32, 2, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}})), 4);
    EXPECT_EQ(jszyxw_depth(middle_of_a_game()), 4);
    Choice choice;
    make("jszyxw")->choose(middle_of_a_game(), choice);
    EXPECT_EQ(choice.depth, 4);
}

/// The document's search, written down directly. Depth counts player moves; the last one is evaluated at once.
struct DocumentSearch {
    eval::JszyxwWeights weights;
    bool worst = false;
    double four = 0.1;
    bool text = false;  ///< takes the probability from the text, not from the program

    double after_move(const Grid& board, int moves_left, double probability) const {
        if (!worst && (text || moves_left > 0) && probability < 1e-6) return 0;
        if (moves_left == 0) {
            const eval::GridJszyxw terms(weights);
            return terms(board);
        }
        double sum = 0;
        double least = 1e300;
        for (int cell = 0; cell < board.cells(); ++cell) {
            if (board[cell] != 0) continue;
            for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
                Grid next = board;
                next[cell] = rank;
                const double tile = rank == 1 ? 1 - four : four;
                const double chance = tile / empty_cells(board);
                const double value = player(next, moves_left, probability * (text ? chance : tile));
                sum += chance * value;
                least = std::min(least, value);
            }
        }
        return worst ? least : sum;
    }
    double player(const Grid& board, int moves_left, double probability) const {
        if (!worst && text && probability < 1e-6) return 0;
        double best = -1e300;
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(board, direction);
            if (slid.moved) best = std::max(best, after_move(slid.grid, moves_left - 1, probability));
        }
        return best == -1e300 ? eval::jszyxw_dead : best;
    }
};

TEST(Jszyxw, ValuesMovesAsItsDocumentDoes) {
    const std::vector<Grid> positions{middle_of_a_game(),
                                      grid({{2, 4, 2, 8}, {16, 2, 64, 2}, {2, 128, 4, 8}, {4, 2, 8, 0}}),
                                      grid({{2, 0, 0, 0}, {0, 0, 0, 4}, {0, 0, 2, 0}, {0, 0, 0, 0}})};
    for (const bool worst : {false, true}) {
        for (const int kind : {1, 2}) {
            for (const int depth : {1, 2, 3}) {
                for (const Grid& position : positions) {
                    if (depth == 3 && empty_cells(position) > 6) continue;  // larger ones take too long here
                    const auto agent = make("jszyxw:k1=0.4,k2=0.2,k3=0.3,table=off,kind=" + std::to_string(kind) +
                                            ",depth=" + std::to_string(depth) + (worst ? ",placer=worst" : ""));
                    Choice choice;
                    agent->choose(position, choice);
                    const DocumentSearch document{{0.4, 0.2, 0.3, 0, static_cast<eval::JszyxwMonotonicity>(kind)},
                                                  worst};
                    for (const Direction direction : game::directions) {
                        const game::Slide slid = game::slide(position, direction);
                        if (!slid.moved) continue;
                        const double expected = document.after_move(slid.grid, depth - 1, 1);
                        EXPECT_NEAR(value_of(choice, direction).value, expected, 1e-9 * std::abs(expected) + 1e-9)
                            << depth << " " << kind << " " << worst;
                    }
                    EXPECT_EQ(choice.depth, depth);
                }
            }
        }
    }
}

TEST(Jszyxw, TakesImprobablePositionsForWorthless) {
    // Three tiles on a nearly empty board: the least likely have a probability of about (0.01 / 7)^3.
    const Grid position = grid({{2, 0, 0}, {0, 0, 0}, {0, 0, 4}});
    Choice by_text;
    make("jszyxw:depth=4,four=0.01,probability=text", 3)->choose(position, by_text);
    Choice by_program;
    make("jszyxw:depth=4,four=0.01", 3)->choose(position, by_program);
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(position, direction);
        if (!slid.moved) continue;
        const double expected = DocumentSearch{.weights = {}, .four = 0.01, .text = true}.after_move(slid.grid, 3, 1);
        EXPECT_NEAR(value_of(by_text, direction).value, expected, 1e-9 * std::abs(expected));
        const double programmed = DocumentSearch{.weights = {}, .four = 0.01}.after_move(slid.grid, 3, 1);
        EXPECT_NEAR(value_of(by_program, direction).value, programmed, 1e-9 * std::abs(programmed));
        EXPECT_NE(expected, programmed) << "the program leaves the number of cells out";
    }
}

TEST(Jszyxw, CutsAsItsProgramDoesWhatIsSearchedOnAndNotWhatIsEvaluated) {
    // If one tile in a hundred is a 4, four of them are enough.
    const Grid position = grid({{2, 0}, {0, 4}});
    Choice choice;
    make("jszyxw:depth=6,four=0.01", 2)->choose(position, choice);
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(position, direction);
        if (!slid.moved) continue;
        const double expected = DocumentSearch{.weights = {}, .four = 0.01}.after_move(slid.grid, 5, 1);
        EXPECT_NEAR(value_of(choice, direction).value, expected, 1e-12 * std::abs(expected));
    }
}

TEST(Jszyxw, FindsInItsTableNothingThatTheRuleWouldHaveCutElsewhere) {
    // The search may reach a position with probabilities on both sides of 10^-6.
    for (const char* text : {"jszyxw:depth=4,four=0.01,probability=text", "jszyxw:depth=4,four=0.01",
                             "jszyxw:depth=4,four=0.0005", "jszyxw:depth=4,four=0.0005,time=100000"}) {
        Choice with;
        Choice without;
        make(text)->choose(middle_of_a_game(), with);
        make(std::string(text) + ",table=off")->choose(middle_of_a_game(), without);
        for (const Direction direction : game::directions) {
            EXPECT_EQ(value_of(with, direction).value, value_of(without, direction).value) << text;
        }
        EXPECT_EQ(with.depth, without.depth);
    }
}

/// The agent's game with its own terms alone, and a position in it before the tile.
using PackedGame = JszyxwGame<game::PackedBoards, eval::PackedJszyxw, Turn::chance>;

PackedGame packed_game(double four, double k4 = 0) {
    const game::PackedBoards boards(std::make_shared<const game::Slides>());
    const eval::PackedJszyxw terms(std::make_shared<const eval::JszyxwTables>(eval::JszyxwMonotonicity::runs), {});
    return {boards, {boards, terms, k4, 1}, four, JszyxwProbability::program};
}

PackedGame::State before_the_tile(const PackedGame& game) {
    return PackedGame::moved(game.boards().from(game::slide(middle_of_a_game(), Direction::left).grid));
}

TEST(Jszyxw, ValuesItsLastTwoPliesAtOnceWhereThatIsTheSame) {
    for (const double four : {0.0, 0.1, 0.5, 1.0}) {
        const PackedGame game = packed_game(four);
        const auto state = before_the_tile(game);
        for (const std::uint32_t plies : {0U, 1U, 3U, 4U}) EXPECT_FALSE(game.ends_after_replies(state, plies));
        EXPECT_EQ(game.ends_after_replies(state, 2), four != 0.5);

        search::Work at_once;
        const double value = game.value_of_last_plies(state, at_once);
        double expected = 0;
        std::uint64_t nodes = 0;  // below the position
        for (const auto& tile : game.moves(state)) {
            const auto with_tile = game.play(state, tile);
            double best = eval::jszyxw_dead;
            for (const auto& move : game.moves(with_tile)) {
                best = std::max(best, game.evaluate(game.play(with_tile, move)));
                ++nodes;
            }
            ++nodes;
            expected += game.probability(state, tile) * best;
        }
        EXPECT_NEAR(value, expected, 1e-9 * std::abs(expected)) << four;
        EXPECT_EQ(at_once.nodes, nodes) << four;
    }
    const PackedGame game = packed_game(0.1, 1);
    EXPECT_FALSE(game.ends_after_replies(before_the_tile(game), 2)) << "random games go one by one";
}

TEST(Jszyxw, GivesTheLastPliesThatItRemembersTheSameValueAndCount) {
    PackedGame game = packed_game(0.1);
    const auto state = before_the_tile(game);
    search::Work first;
    const double value = game.value_of_last_plies(state, first);
    EXPECT_GT(first.nodes, 0U);
    for (const bool forgets : {false, true}) {
        if (forgets) game.begin();
        search::Work again;
        EXPECT_EQ(game.value_of_last_plies(state, again), value);
        EXPECT_EQ(again.nodes, first.nodes);
        EXPECT_EQ(again.known, 0U) << "only what a table answers is known";
    }
}

TEST(Jszyxw, ComparesFinalScoresWhereOnlyRandomPlayCounts) {
    // With k4 alone and one move this is montecarlo, except for the score so far.
    const Grid position = middle_of_a_game();
    const double before = points_of(game::GridBoards(4), position);
    Choice by_random_play;
    Choice by_montecarlo;
    make("jszyxw:k1=0,k2=0,k3=0,k4=1,k=10000,depth=1")->choose(position, by_random_play);
    const auto montecarlo = make("montecarlo:k=10000");
    montecarlo->begin_game(3);
    montecarlo->choose(position, by_montecarlo);
    for (const Direction direction : game::directions) {
        if (!value_of(by_montecarlo, direction).legal) continue;
        const double expected = before + value_of(by_montecarlo, direction).value;
        EXPECT_NEAR(value_of(by_random_play, direction).value, expected, 0.06 * (expected - before));
    }
}

/// A small board with little left to play.
Grid small_endgame() { return grid({{8, 16}, {32, 0}}); }

template <Turn placer>
struct SmallGame {
    struct Points {
        using Value = double;
        double operator()(const Grid& board) const { return points_of(game::GridBoards(2), board); }
    };
    using G = game::Model<game::GridBoards, Points, placer>;
    G game{game::GridBoards(2), Points(), {}};
};

/// UCT on 2 x 2: each child of the root by its direction.
template <Turn placer>
std::map<Direction, search::MctsChild> uct(const Grid& position, int playouts, std::uint64_t seed) {
    const SmallGame<placer> small;
    using G = typename SmallGame<placer>::G;
    core::Random random(seed);
    auto reward = [&](const typename G::State& state) {
        const game::GridBoards boards(2);
        return points_of(boards, state.board) +
               (boards.is_over(state.board) && state.turn == Turn::max
                    ? 0
                    : play_at_random(boards, state.board, state.turn, 1, 0.1, random.next()).mean);
    };
    search::Mcts<G, decltype(reward)> tree(small.game, reward, 400'000);
    const auto root = G::position(position);
    tree.begin(root, core::Random(seed + 1));
    for (int i = 0; i < playouts; ++i) tree.grow();
    std::map<Direction, search::MctsChild> out;
    const auto moves = small.game.moves(root);
    tree.for_each_child([&](const search::MctsChild& child) { out[moves[child.ordinal].direction()] = child; });
    return out;
}

template <Turn placer>
void expect_uct_to_find_the_best_move(const Grid& position, double tolerance) {
    const SmallGame<placer> small;
    using G = typename SmallGame<placer>::G;
    std::map<Direction, double> exact;
    for (const auto& move : small.game.moves(G::position(position))) {
        search::Silent silent;
        exact[move.direction()] = search::minimax(small.game, G::moved(move.board), silent).value;
    }
    ASSERT_GT(exact.size(), 1U);
    const auto best =
        std::max_element(exact.begin(), exact.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    const auto found = uct<placer>(position, 60'000, 5);
    ASSERT_EQ(found.size(), exact.size());
    std::uint64_t visits = 0;
    for (const auto& [direction, child] : found) visits += child.visits;
    EXPECT_EQ(visits, 60'000U);
    const auto most = std::max_element(found.begin(), found.end(),
                                       [](const auto& a, const auto& b) { return a.second.visits < b.second.visits; });
    EXPECT_NEAR(exact.at(most->first), best->second, 1e-9) << "the move looked at most is a best one";
    EXPECT_NEAR(most->second.mean, best->second, tolerance * best->second);
}

TEST(Uct, FindsTheExpectimaxMoveOnTinyBoards) {
    for (const Grid& position : {small_endgame(), grid({{2, 4}, {8, 0}}), grid({{2, 2}, {4, 16}})}) {
        expect_uct_to_find_the_best_move<Turn::chance>(position, 0.05);
    }
}

TEST(Uct, FindsTheMinimaxMoveAgainstTheWorstTiles) {
    for (const Grid& position : {small_endgame(), grid({{2, 4}, {8, 0}}), grid({{2, 2}, {4, 16}})}) {
        expect_uct_to_find_the_best_move<Turn::min>(position, 0.05);
    }
}

// A mean's interval is the shorter, the more games it is of: the same deviation over the root of their number.
TEST(Mcts, PlaysTheMoveThatItTriedMostAndAmongEqualsTheBetterOne) {
    for (int playouts = 5; playouts < 60; ++playouts) {
        // With much exploration the moves are tried equally often now and then.
        const auto agent = make((playouts % 2 == 0 ? "mcts:games=1,c=1000,playouts=" : "mcts:games=1,playouts=") +
                                std::to_string(playouts));
        agent->begin_game(static_cast<std::uint64_t>(playouts));
        Choice choice;
        agent->choose(middle_of_a_game(), choice);
        const MoveValue& best = value_of(choice, *choice.move);
        for (const MoveValue& other : choice.moves) {
            if (!other.legal) continue;
            EXPECT_LE(best.reach, other.reach) << playouts;
            if (best.reach == other.reach) {
                EXPECT_GE(best.value, other.value) << playouts;
            }
        }
    }
}

TEST(Uct, GoesOnWhenItsTreeIsFull) {
    const auto agent = make("mcts:positions=100,playouts=2000,games=1");
    agent->begin_game(1);
    Choice choice;
    agent->choose(middle_of_a_game(), choice);
    EXPECT_TRUE(choice.move);
    EXPECT_GT(choice.nodes, 2000U * 10);
}

}  // namespace
}  // namespace plyglass::agent
