#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/reading.hpp"
#include "game/tic_tac_toe/rules.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using core::Turn;

TicTacToe::State board(std::string_view text) { return parse_tic_tac_toe(text).value(); }

std::vector<std::string> squares(const TicTacToe& rules, const TicTacToe::State& state) {
    std::vector<std::string> names;
    for (const TicTacToe::Move move : rules.moves(state)) names.push_back(square_name(move));
    return names;
}

TEST(TicTacToe, XBeginsAndTheyTakeTurns) {
    const TicTacToe rules;
    EXPECT_EQ(rules.turn(rules.root()), Turn::max);
    const auto next = rules.play(rules.root(), 4);
    EXPECT_EQ(str(next), "...|.X.|...");
    EXPECT_EQ(rules.turn(next), Turn::min);
    EXPECT_EQ(str(rules.play(next, 0)), "O..|.X.|...");
}

TEST(TicTacToe, MovesAreTheEmptySquaresInReadingOrder) {
    const TicTacToe rules(board("XO.|.X.|..O"));
    EXPECT_EQ(squares(rules, rules.root()), (std::vector<std::string>{"c3", "a2", "c2", "a1", "b1"}));
    EXPECT_EQ(rules.ordinal(rules.root(), 5), 2U);
    EXPECT_EQ(square_name(0), "a3");
    EXPECT_EQ(square_name(8), "c1");
}

TEST(TicTacToe, EndsWithALineOfThree) {
    const TicTacToe rules;
    for (const char* won : {"XXX|OO.|...", "OO.|XXX|...", "XO.|XO.|X..", "XO.|OX.|..X", "O.X|OX.|X.."}) {
        EXPECT_EQ(rules.turn(board(won)), Turn::over) << won;
        EXPECT_EQ(rules.evaluate(board(won)), 1) << won;
        EXPECT_TRUE(rules.moves(board(won)).empty()) << won;
    }
    EXPECT_EQ(rules.evaluate(board("XX.|OOO|X..")), -1);
    EXPECT_EQ(rules.evaluate(board("XOX|XOO|OXX")), 0) << "a full board is a draw";
    EXPECT_EQ(rules.turn(board("XOX|XOO|OXX")), Turn::over);
    EXPECT_EQ(rules.evaluate(board("XO.|.X.|..O")), 0) << "nothing is decided yet";
}

TEST(TicTacToe, ReadsOnlyPositionsThatCanOccur) {
    EXPECT_EQ(str(board("XO.|.X.|..O")), "XO.|.X.|..O");
    for (const char* bad : {"", "XO.|.X.|..", "XO.|.X.|..O.", "XO./.X./..O", "xo.|.x.|..o", "XO1|.X.|..O",
                            "OO.|...|...", "XXX|...|...", "O..|...|...", "XXX|OOO|...", "XXX|OO.|O..", "OOO|XX.|XX."}) {
        EXPECT_FALSE(parse_tic_tac_toe(bad)) << bad;
    }
}

TEST(TicTacToe, IsFoundInTextsThatDrawIt) {
    for (const char* text : {"X X O\nO X .\nO . .", "XXO\nOX.\nO..\n", "xxo/ox-/o--", "XXO|OX.|O..",
                             "X | X | O\n--+---+--\nO | X |\n--+---+--\nO |   |  ",
                             "[['X','X','O'],['O','X','_'],['O','_','_']]", "X X O\nO X 6\nO 8 9"}) {
        EXPECT_EQ(tic_tac_toe_in(text), "XXO|OX.|O..") << text;
    }
    for (const char* text :
         {"", ".........", "XXO|OX.|O.", "XXO|OX.|O...", "((3 5) (2 9))", "O: 3", "1 2 3 4 5 6 7 8 9", "XOXOXOXOY"}) {
        EXPECT_EQ(tic_tac_toe_in(text), "") << text;
    }
}

TEST(TicTacToe, IsADrawWithBestPlay) {
    const auto t = tic_tac_toe_tree(TicTacToe());
    ASSERT_TRUE(t);
    EXPECT_EQ(t->size(), 549'946U);
    EXPECT_EQ(t->leaf_count(), 255'168U) << "the number of games, as Wikipedia counts them";
    EXPECT_EQ(minimax_values(*t)[0], Rational(0));
    EXPECT_FALSE(tic_tac_toe_tree(TicTacToe(), 549'945));
}

TEST(TicTacToe, HasAnEndgameOfFiveLeaves) {
    const auto t = tic_tac_toe_tree(TicTacToe(board(tic_tac_toe_endgame)));
    EXPECT_EQ(t->leaf_count(), 5U);
    EXPECT_EQ(t->story().name(), "tic-tac-toe");
    EXPECT_EQ(write_tree(*t), "(a3: (b1: (c1: 1), c1: (b1: 0)), b1: (a3: -1, c1: (a3: 0)), c1: 1)");
}

TEST(TicTacToeTree, KnowsThePositionOfEachNodeInEveryOrder) {
    const TicTacToe rules(board(tic_tac_toe_endgame));
    const auto written = tic_tac_toe_tree(rules);
    const auto other = with_child_at(*written, written->children(0)[2], 0);
    for (const auto& tree : {written, other}) {
        for (NodeId n = 0; n < tree->size(); ++n) {
            const auto position = tic_tac_toe_position(*tree, n);
            ASSERT_TRUE(position);
            EXPECT_EQ(rules.turn(position->state), tree->turn(n));
            EXPECT_EQ(position->last.has_value(), n != 0);
            if (position->last) {
                EXPECT_EQ(square_name(*position->last), tree->label(n));
            }
            if (tree->is_leaf(n)) {
                EXPECT_EQ(Rational(rules.evaluate(position->state)), tree->value(n));
                EXPECT_EQ(won_squares(position->state) != 0, tree->value(n) != Rational(0));
            }
        }
    }
    EXPECT_EQ(str(tic_tac_toe_position(*written, 0)->state), tic_tac_toe_endgame);
    EXPECT_FALSE(tic_tac_toe_position(**read_tree("(1 2)"), 0)) << "another tree";
}

TEST(TicTacToe, NamesTheSquaresOfAWonRow) {
    EXPECT_EQ(won_squares(board("XXX|OO.|...")), 0b000000111);
    EXPECT_EQ(won_squares(board("XO.|OX.|..X")), 0b100010001);
    EXPECT_EQ(won_squares(board("XO.|.X.|..O")), 0);
}

}  // namespace
}  // namespace plyglass::game
