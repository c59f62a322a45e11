#include <cstdlib>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "game/games.hpp"
#include "game/mnk/position.hpp"
#include "game/mnk/rules.hpp"
#include "game/reading.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using core::Turn;

constexpr MnkShape three{3, 3, 3, false};
constexpr MnkShape connect_four{7, 6, 4, true};

MnkPosition position(const MnkShape& shape, std::string_view text) {
    auto read = parse_mnk(shape, text);
    EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error());
    return read ? *std::move(read) : empty_board(shape);
}

template <class Bits = std::uint64_t>
Mnk<Bits> rules(const MnkShape& shape, std::string_view text = {}) {
    const Mnk<Bits> empty(shape);
    return Mnk<Bits>(shape, state_of(empty, position(shape, text)));
}

std::string problem(const MnkShape& shape, std::string_view text) {
    const auto read = parse_mnk(shape, text);
    return read ? "none" : read.error();
}

std::vector<std::string> names(const SmallMnk& game) {
    std::vector<std::string> out;
    for (const auto move : game.moves(game.root())) {
        out.push_back(game.name(move));
    }
    return out;
}

auto tree_of(const char* game, std::string_view text) {
    const auto tree = small_game_named(game)->tree(text, {});
    EXPECT_TRUE(tree && tree->tree) << text;
    EXPECT_EQ(tree->plies, 0U);
    return tree->tree;
}

TEST(TicTacToe, MovesAreTheEmptySquaresInReadingOrder) {
    const auto game = rules(three, "XO./.X./..O");
    EXPECT_EQ(game.turn(game.root()), Turn::max);
    EXPECT_EQ(names(game), (std::vector<std::string>{"c3", "a2", "c2", "a1", "b1"}));
    const auto moves = game.moves(game.root());
    EXPECT_EQ(game.ordinal(game.root(), moves[2]), 2U);
    EXPECT_EQ(game.turn(game.play(game.root(), moves[0])), Turn::min);
}

TEST(TicTacToe, EndsWithALineOfThree) {
    for (const char* won : {"XXX/OO./...", "OO./XXX/...", "XO./XO./X..", "XO./OX./..X", "O.X/OX./X.."}) {
        const auto game = rules(three, won);
        EXPECT_EQ(game.turn(game.root()), Turn::over) << won;
        EXPECT_EQ(game.evaluate(game.root()), 1) << won;
        EXPECT_TRUE(game.moves(game.root()).empty()) << won;
    }
    EXPECT_EQ(rules(three, "XX./OOO/X..").root().result, -1);
    const auto full = rules(three, "XOX/XOO/OXX");
    EXPECT_EQ(full.evaluate(full.root()), 0);
    EXPECT_EQ(full.turn(full.root()), Turn::over) << "a full board is a draw";
}

TEST(TicTacToe, IsADrawWithBestPlay) {
    const auto t = tree_of("tictactoe", "");
    EXPECT_EQ(t->size(), 549'946U);
    EXPECT_EQ(t->leaf_count(), 255'168U) << "the number of games, as Wikipedia counts them";
    EXPECT_EQ(minimax_values(*t)[0], Rational(0));
}

TEST(TicTacToe, HasAnEndgameOfFiveLeaves) {
    const auto t = tree_of("tictactoe", ".OX/OXX/O..");
    EXPECT_EQ(t->story().name(), "tictactoe");
    EXPECT_EQ(write_tree(*t), "(a3: (b1: (c1: 1), c1: (b1: 0)), b1: (a3: -1, c1: (a3: 0)), c1: 1)");
    EXPECT_EQ(*t, *tree_of("tic-tac-toe", ".OX|OXX|O..")) << "as it was written before";
}

TEST(MnkTree, KnowsThePositionOfEachNodeInEveryOrder) {
    for (const auto& [game, text] :
         {std::tuple("tictactoe", ".OX/OXX/O.."), std::tuple("mnk", "4x3,3,gravity:1223314")}) {
        const auto written = tree_of(game, text);
        const auto other = with_child_at(*written, written->children(0).back(), 0);
        for (const auto& tree : {written, other}) {
            for (NodeId n = 0; n < tree->size(); ++n) {
                const auto figure = tree->story().figure(*tree, n);
                ASSERT_TRUE(figure);
                std::size_t last = 0;
                bool is_won = false;
                for (const auto& square : figure->squares) {
                    last += square.is_last ? 1 : 0;
                    is_won = is_won || square.stands_out;
                }
                EXPECT_EQ(last, n == 0 ? 0U : 1U);
                if (tree->is_leaf(n)) {
                    EXPECT_EQ(is_won, tree->value(n) != Rational(0));
                }
            }
        }
    }
    EXPECT_FALSE(small_game_named("tictactoe")->figure(*tree("(1 2)"), 0)) << "another tree";
}

TEST(MnkTree, TellsAMoveFromAnEarlierOneOfItsName) {
    const auto tree = tree_of("mnk", "4x3,3,gravity:1223314");
    for (NodeId n = 1; n < tree->size(); ++n) {
        std::size_t ply = 0;
        bool repeats = false;
        for (NodeId at = n; at != 0; at = tree->parent(at)) {
            ++ply;
            repeats = repeats || (at != n && tree->label(at) == tree->label(n));
        }
        const std::string label(tree->label(n));
        EXPECT_EQ(tree->story().own_address(*tree, n), repeats ? label + " (ply " + std::to_string(ply) + ")" : label);
    }
}

/// The positions that can come about after so many moves, different ones once.
template <class Bits>
std::vector<std::size_t> positions_by_ply(const Mnk<Bits>& game, int plies) {
    using Key = std::tuple<std::uint64_t, std::uint64_t>;
    std::vector<std::size_t> counts;
    std::vector<typename Mnk<Bits>::State> now{game.root()};
    for (int ply = 0; ply <= plies; ++ply) {
        counts.push_back(now.size());
        std::set<Key> seen;
        std::vector<typename Mnk<Bits>::State> next;
        for (const auto& state : now) {
            for (const auto move : game.moves(state)) {
                const auto after = game.play(state, move);
                const Key key(static_cast<std::uint64_t>(after.x), static_cast<std::uint64_t>(after.o));
                if (seen.insert(key).second) next.push_back(after);
            }
        }
        now = std::move(next);
    }
    return counts;
}

TEST(Mnk, HasAsManyPositionsAPlyAsPublished) {
    // OEIS A212693.
    const std::vector<std::size_t> published{1, 7, 49, 238, 1'120, 4'263, 16'422, 54'859, 184'275, 558'186, 1'662'623};
    const char* const asked = std::getenv("PLYGLASS_PLIES");  // ten of them take a while
    const int plies = asked == nullptr ? 8 : std::atoi(asked);
    const auto counted = positions_by_ply(rules(connect_four), plies);
    ASSERT_LE(counted.size(), published.size());
    EXPECT_EQ(counted, std::vector(published.begin(), published.begin() + plies + 1));
    const auto all = positions_by_ply(rules(three), 9);
    std::size_t sum = 0;
    for (const std::size_t count : all) sum += count;
    EXPECT_EQ(sum, 5'478U);
}

TEST(Mnk, IsTheSameGameInAMirror) {
    const auto same = [](const auto& game) {
        core::Random random(3);
        auto state = game.root();
        while (game.turn(state) != Turn::over) {
            const auto moves = game.moves(state);
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const auto image = game.mirrored(state);
            ASSERT_EQ(game.mirrored(image), state);
            const auto next = game.play(state, move);
            ASSERT_EQ(game.play(image, game.mirrored(move)), game.mirrored(next));
            state = next;
        }
    };
    same(rules(three));
    same(rules(connect_four));
    same(LargeMnk({15, 15, 5, false}));
    same(LargeMnk({8, 9, 4, true}));
}

TEST(Mnk, DropsDiscsIntoColumns) {
    EXPECT_EQ(str(position(connect_four, "4453")), "......./......./......./......./...O.../..OXX..");
    const auto game = rules(connect_four, "444444");
    EXPECT_EQ(names(game), (std::vector<std::string>{"1", "2", "3", "5", "6", "7"})) << "column 4 is full";
    EXPECT_EQ(str(position(connect_four, "......./......./......./......./...O.../..OXX..")),
              str(position(connect_four, "4453")));
}

TEST(Mnk, LooksAtTheCentreFirstIfAsked) {
    const SmallMnk game(connect_four, {}, SmallMnk::Order::centre);
    EXPECT_EQ(names(game), (std::vector<std::string>{"4", "3", "5", "2", "6", "1", "7"}));
    EXPECT_EQ(game.ordinal(game.root(), game.moves(game.root())[0]), 3U) << "as written, it is the fourth";
    const SmallMnk grid(three, {}, SmallMnk::Order::centre);
    EXPECT_EQ(names(grid).front(), "b2");
}

RC_GTEST_PROP(Mnk, FindsTheSameLinesAsAWalkOverTheCells, (std::uint64_t seed)) {
    core::Random random(seed);
    const auto up_to = [&](int most) { return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(most))); };
    MnkShape shape{up_to(15), up_to(15), 0, random.below(2) == 0};
    shape.in_a_row = std::max(2, up_to(std::max(shape.columns, shape.rows)));
    shape.in_a_row = std::min(shape.in_a_row, 2 + up_to(4));
    MnkPosition board = empty_board(shape);
    for (auto& cell : board.cells) cell = static_cast<MnkPosition::Mark>(random.below(3));
    const auto won = won_cells(board);
    const auto has_won = [&](MnkPosition::Mark mark) {
        for (std::size_t i = 0; i < won.size(); ++i) {
            if (won[i] && board.cells[i] == mark) return true;
        }
        return false;
    };
    const auto agree = [&](const auto& game) {
        const auto state = state_of(game, board);
        RC_ASSERT(game.has_line(state.x) == has_won(MnkPosition::Mark::x));
        RC_ASSERT(game.has_line(state.o) == has_won(MnkPosition::Mark::o));
    };
    agree(LargeMnk(shape));
    if (shape.bits() <= 64) agree(SmallMnk(shape));
}

TEST(Mnk, SaysWhyAPositionCannotComeAbout) {
    EXPECT_EQ(problem(three, "XO./.X./..O"), "none");
    EXPECT_EQ(problem(three, "xo./.x./..o"), "none");
    EXPECT_EQ(problem(three, "XO./.X./.."), "row 3 has 2 cells; expected 3");
    EXPECT_EQ(problem(three, "XO."), "1 row; expected 3");
    EXPECT_EQ(problem(three, "XO./.X."), "2 rows; expected 3");
    EXPECT_EQ(problem(three, "XO./.X./..O/..."), "4 rows; expected 3");
    EXPECT_EQ(problem(three, "XO1/.X./..O"), "\"1\" in row 1; expected X, O or .");
    EXPECT_EQ(problem(three, "OO./.../..."), "X has 0 and O has 2; expected as many, or one more of X, which begins");
    EXPECT_EQ(problem(three, "XXX/OOO/..."), "both X and O have 3 in a row");
    EXPECT_EQ(problem(three, "XXX/OO./O.."), "O has moved after X had won");
    EXPECT_EQ(problem(three, "OOO/XX./XX."), "X has moved after O had won");
    EXPECT_EQ(problem({5, 3, 3, false}, "XXX../OOO../....."), "both X and O have 3 in a row");
    EXPECT_EQ(problem({6, 3, 3, false}, "XXX.../OO.OO./XXX.O."), "X has two lines that no single move makes");
    EXPECT_EQ(problem({4, 3, 3, true}, "..../.X../O..."), "the disc in row 2, column 2 has nothing below it");
    EXPECT_EQ(problem(connect_four, "4458"), "move 4: there is no column 8; expected 1 to 7");
    EXPECT_EQ(problem(connect_four, "4444444"), "move 7: column 4 is full");
    EXPECT_EQ(problem(connect_four, "12121212"), "move 8: the game is over before it");
    EXPECT_EQ(problem(connect_four, "44x"), "move 3: there is no column x; expected 1 to 7");
    EXPECT_EQ(problem(connect_four, "4, 4 5"), "none");
    EXPECT_EQ(problem(three, "1234"), "\"1\" in row 1; expected X, O or .");
}

TEST(MnkShapes, AreReadWithTheirLimits) {
    const auto shape = parse_mnk_shape("7x6,4,gravity");
    ASSERT_TRUE(shape);
    EXPECT_EQ(*shape, connect_four);
    EXPECT_EQ(str(*shape), "7x6,4,gravity");
    EXPECT_EQ(str(*parse_mnk_shape("15x15,5")), "15x15,5");
    for (const char* bad :
         {"", "3", "3x3", "3x3,", "3x3,4", "3x3,1", "16x3,3", "0x3,3", "3x3,3,", "3x3,3,down", "-3x3,3"}) {
        EXPECT_FALSE(parse_mnk_shape(bad)) << bad;
    }
}

TEST(Mnk, IsFoundInTextsThatDrawIt) {
    for (const char* text : {"X X O\nO X .\nO . .", "XXO\nOX.\nO..\n", "xxo/ox-/o--", "XXO|OX.|O..",
                             "X | X | O\n--+---+--\nO | X |\n--+---+--\nO |   |  ",
                             "[['X','X','O'],['O','X','_'],['O','_','_']]", "X X O\nO X 6\nO 8 9"}) {
        EXPECT_EQ(mnk_drawn_in(three, text), "XXO/OX./O..") << text;
    }
    for (const char* text :
         {"", ".........", "XXO|OX.|O.", "XXO|OX.|O...", "((3 5) (2 9))", "O: 3", "1 2 3 4 5 6 7 8 9", "XOXOXOXOY"}) {
        EXPECT_EQ(mnk_drawn_in(three, text), "") << text;
    }
    EXPECT_EQ(mnk_drawn_in(connect_four,
                           ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . O . . .\n. . O X X . ."),
              "......./......./......./......./...O.../..OXX..");
}

}  // namespace
}  // namespace plyglass::game
