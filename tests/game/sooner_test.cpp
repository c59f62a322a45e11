#include "game/sooner.hpp"

#include <cstdlib>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/expand.hpp"
#include "game/games.hpp"
#include "game/reading.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using ::testing::HasSubstr;

static_assert(Game<Sooner<SmallMnk>> && Game<Sooner<Nim>>);

std::shared_ptr<const ExplicitTree> short_tree(std::string_view name, const Extent& extent = {}) {
    const NamedPosition named = position_named(name);
    const auto read = named.game->tree(with_short(named.text), extent);
    EXPECT_TRUE(read && read->tree) << name << (read ? "" : ": " + read.error());
    return read->tree;
}
std::shared_ptr<const ExplicitTree> plain_tree(std::string_view name, const Extent& extent = {}) {
    const NamedPosition named = position_named(name);
    return named.game->tree(named.text, extent)->tree;
}

/// The moves made at `n`, those before the root included where the board shows them.
int moves_made(const ExplicitTree& tree, NodeId n) {
    if (tree.story().name() == "nim") return static_cast<int>(tree.path(n).size());
    const auto figure = tree.story().figure(tree, n);
    return static_cast<int>(std::count_if(figure->squares.begin(), figure->squares.end(),
                                          [](const auto& it) { return it.sign != Figure::Sign::none; }));
}

constexpr const char* starts[] = {
    "tictactoe:X.O/.X./..O",
    "tictactoe:.OX/OXX/O..",
    "tictactoe:XXX/OO./...",
    "mnk:4x3,3,gravity:12",
    "nim:3,4",
    "nim:2,2,1",
    "nim:1,2,3,misere",
    "nim:0",
    "nim:5,misere",
    "mnk:3x3,3,gravity:",
    "mnk:9x8,9:XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOXOXO/XOXOXOXOX/OXOXOX...",
};

TEST(TheWordShort, StandsBehindAnyPositionOrAlone) {
    for (const auto& [written, text] :
         std::vector<std::pair<std::string, std::string>>{{"short", ""},
                                                          {"4453,short", "4453"},
                                                          {"3,4,5,misere,short", "3,4,5,misere"},
                                                          {"3,4,5,short,misere", "3,4,5,misere"},
                                                          {"4x3,3,gravity:12,short", "4x3,3,gravity:12"},
                                                          {"4x3,3,gravity:short", "4x3,3,gravity:"},
                                                          {"4x3,3,gravity,short", "4x3,3,gravity"},
                                                          {"4x3,3,short:XO../..../....", "4x3,3:XO../..../...."}}) {
        EXPECT_TRUE(without_short(written).is_short) << written;
        EXPECT_EQ(without_short(written).text, text);
        EXPECT_EQ(with_short(written), written) << "once is enough";
        EXPECT_EQ(without_short(with_short(text)).text, text);
    }
    for (const char* none : {"", "4453", "4453short", "4453,shorter", "shorten"}) {
        EXPECT_FALSE(without_short(none).is_short) << none;
        EXPECT_EQ(without_short(none).text, none);
    }
    EXPECT_EQ(position_named("tictactoe:X . O\n. X .\n. . O,short").text, "X.O/.X./..O,short");
    EXPECT_FALSE(small_game_named("tictactoe")->tree("short,short", {}));
}

TEST(AShortWin, IsWorthOneMoreThanTheMovesThatAreNotMade) {
    const auto tree = short_tree("tictactoe:.OX/OXX/O..");
    EXPECT_EQ(minimax_values(*tree)[0], Rational(3)) << "the 7th move wins: 10 less 7";
    EXPECT_EQ(minimax_values(*short_tree("tictactoe:XOX/O.O/X.."))[0], Rational(3)) << "the same";
    EXPECT_EQ(minimax_values(*short_tree("tictactoe"))[0], Rational(0));
    EXPECT_EQ(minimax_values(*short_tree("nim:2"))[0], Rational(2)) << "one move takes both: 3 less 1";
    EXPECT_EQ(minimax_values(*short_tree("nim:1,1"))[0], Rational(-1)) << "the last possible move";
    for (const char* name : starts) {
        SCOPED_TRACE(name);
        const auto sooner = short_tree(name);
        const auto plain = plain_tree(name);
        const auto with = minimax_values(*sooner);
        const auto without = minimax_values(*plain);
        const auto cells = plain->story().figure(*plain, 0)->squares.size();
        const auto counters = sooner->height();
        const auto most = static_cast<int>(plain->story().name() == "nim" ? counters : cells) + 1;
        ASSERT_EQ(sooner->size(), plain->size());
        for (NodeId n = 0; n < sooner->size(); ++n) {
            ASSERT_EQ(sooner->label(n), plain->label(n));
            ASSERT_EQ(with[n].sign(), without[n].sign()) << "who wins is the same";
            if (!sooner->is_leaf(n)) continue;
            ASSERT_EQ(sooner->value(n), plain->value(n) * Rational(most - moves_made(*sooner, n)));
        }
    }
}

TEST(AShortWin, IsFarAboveTheOpenLinesWhereATreeEndsBeforeTheGame) {
    for (const char* name : {"mnk:4x3,3,gravity:12", "tictactoe:X.O/.X./..O", "connect4:121212", "nim:3,4,5"}) {
        SCOPED_TRACE(name);
        const auto sooner = short_tree(name, {.most = 20'000, .plies = 2});
        const auto plain = plain_tree(name, {.most = 20'000, .plies = 2});
        ASSERT_EQ(sooner->size(), plain->size());
        for (NodeId n = 0; n < sooner->size(); ++n) {
            if (!sooner->is_leaf(n)) continue;
            const Rational& value = plain->value(n);
            const bool is_won = value == 1000 || value == -1000;
            EXPECT_EQ(sooner->value(n), is_won ? value - Rational(value.sign() * moves_made(*sooner, n)) : value);
        }
    }
    const auto over = short_tree("nim:1,4", {.most = 20'000, .plies = 1});
    EXPECT_EQ(over->value(1), Rational(-1)) << "the game goes on: a win is worth 1 at least";
    EXPECT_THAT(small_game_named("connect4")->worth_of_unfinished("short"), HasSubstr("1000 less 1 for each move"));
}

TEST(AShortWin, StaysWithThePositionOfItsTree) {
    for (const char* name : starts) {
        const auto tree = short_tree(name);
        const std::string root(tree->detail(0));
        EXPECT_TRUE(without_short(root).is_short);
        EXPECT_EQ(*tree, *short_tree(std::string(tree->story().name()) + ':' + root));
        EXPECT_TRUE(tree->story().figure(*tree, 0));
    }
}

TEST(AShortWin, SetsPositionsOfNimApartThatAreReachedInMoreMoves) {
    const auto plain = plain_tree("nim:3,2");
    const auto sooner = short_tree("nim:3,2");
    EXPECT_GT(sooner->positions(), plain->positions());
    EXPECT_TRUE(sooner->repeats_positions());
    for (const char* name : starts) {
        const auto tree = short_tree(name);
        const auto values = minimax_values(*tree);
        for (NodeId n = 0; n < tree->size(); ++n) {
            ASSERT_EQ(values[n], values[tree->first_alike(n)]) << name << ", " << n;
            ASSERT_EQ(tree->path(n).size(), tree->path(tree->first_alike(n)).size()) << name << ", " << n;
        }
    }
    EXPECT_EQ(short_tree("tictactoe")->positions(), 5'478U) << "a board says how many moves were made";
}

TEST(AShortWin, IsExplainedUnlessSomebodyHasChangedIt) {
    const auto why = [](const ExplicitTree& tree, NodeId n) { return tree.story().why_worth(tree, n); };
    const auto tree = short_tree("tictactoe:.OX/OXX/O..");
    const auto leaf = tree->children(0).back();
    ASSERT_TRUE(tree->is_leaf(leaf));
    EXPECT_EQ(why(*tree, leaf), "A win of X counts 10, less 1 for each move made: 10 − 7 = 3.");
    EXPECT_EQ(why(*with_value(*tree, leaf, 7), leaf), "");
    EXPECT_EQ(why(*short_tree("nim:1,1"), 2), "A win of Yi counts −3, and 1 more for each move made: −3 + 2 = −1.");
    EXPECT_EQ(why(*short_tree("tictactoe:XXX/OO./..."), 0),
              "A win of X counts 10, less 1 for each move made: 10 − 5 = 5.");
    EXPECT_EQ(why(*short_tree("tictactoe:XOX/XOO/OXX"), 0), "") << "a draw";
    EXPECT_EQ(why(*plain_tree("tictactoe:.OX/OXX/O.."), leaf), "");
    const auto cut = short_tree("connect4:121212", {.most = 20'000, .plies = 1});
    EXPECT_EQ(why(*cut, 1), "A win of X counts 1000, less 1 for each move made: 1000 − 7 = 993.");
    EXPECT_EQ(why(*cut, 2), "") << "the game goes on";
}

}  // namespace
}  // namespace plyglass::game
