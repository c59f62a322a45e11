#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/plates/rules.hpp"
#include "game/reading.hpp"
#include "game/tree_game.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using core::Turn;

PlatesGame banknotes() { return PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}); }

TEST(Plates, MakeTheTreeOfTheSeedDocuments) {
    const auto t = plates_tree(banknotes());
    ASSERT_TRUE(t);
    EXPECT_EQ(t->leaf_count(), 18U);
    EXPECT_EQ(t->size(), 1U + 3U + 9U + 18U);
    EXPECT_EQ(t->height(), 3U);
    EXPECT_EQ(minimax_values(*t)[0], Rational(20));
    EXPECT_EQ(t->story().name(), "plates");
    EXPECT_EQ(write_tree(*t), write_tree(*tree("(A: ((1 20) (1 50) (20 50)), B: ((5 10) (5 100) (10 100)), "
                                               "C: ((1 5) (1 20) (5 20)))")));
}

TEST(Plates, SayWhatIsOnThemBesideTheEdges) {
    const auto t = plates_tree(banknotes());
    const NodeId a = t->children(0)[0];
    EXPECT_EQ(t->label(a), "A");
    EXPECT_EQ(t->detail(a), "{1, 20, 50}");
    EXPECT_EQ(t->label(t->children(0)[2]), "C");
    const NodeId pair = t->children(a)[2];
    EXPECT_EQ(t->label(pair), "");
    EXPECT_EQ(t->detail(pair), "{20, 50}");
    EXPECT_EQ(t->detail(t->children(pair)[0]), "") << "a leaf shows its note itself";
}

TEST(Plates, SayAtEachLevelWhoDoesWhat) {
    const auto t = plates_tree(banknotes());
    const auto lines = [&](std::uint32_t depth, Turn turn) {
        LevelWords words;
        t->story().name_level(words, depth, turn);
        return words.lines;
    };
    const auto are = [](const char* first, const char* second) { return decltype(LevelWords::lines){first, second}; };
    EXPECT_EQ(lines(0, Turn::max), are("Jia picks", "a plate"));
    EXPECT_EQ(lines(1, Turn::min), are("Yi offers", "two notes"));
    EXPECT_EQ(lines(1, Turn::chance), are("Yi offers a", "random pair"));
    EXPECT_EQ(lines(2, Turn::max), are("Jia takes", "one note"));
    EXPECT_EQ(lines(3, Turn::over), are("what Jia", "receives"));
}

TEST(Plates, JiaThenYiThenJia) {
    const PlatesGame rules = banknotes();
    auto state = rules.root();
    EXPECT_EQ(rules.turn(state), Turn::max);
    state = rules.play(state, 1);  // plate B
    EXPECT_EQ(rules.turn(state), Turn::min);
    state = rules.play(state, 1);  // its first and third note
    EXPECT_EQ(rules.turn(state), Turn::max);
    state = rules.play(state, 1);  // the larger one
    EXPECT_EQ(rules.turn(state), Turn::over);
    EXPECT_EQ(rules.evaluate(state), Rational(100));
}

TEST(Plates, PutTheirNotesInOrder) {
    EXPECT_EQ(PlatesGame({{50, 1, 20}}).plates(), PlatesGame({{1, 20, 50}}).plates());
}

TEST(Plates, HoldAnyNumberOfNotes) {
    const auto t = plates_tree(PlatesGame({{7}, {3, 3}, {4, 3, 2, 1}}));
    EXPECT_EQ(write_tree(*t), "(A: ((7)), B: ((3 3)), C: ((1 2) (1 3) (1 4) (2 3) (2 4) (3 4)))");
    EXPECT_EQ(t->detail(2), "{7}") << "a single note is handed over alone";
}

TEST(Plates, AreNamedOnBehindZ) {
    const auto t = plates_tree(PlatesGame(std::vector<std::vector<Rational>>(703, {1})));
    EXPECT_EQ(t->label(t->children(0)[25]), "Z");
    EXPECT_EQ(t->label(t->children(0)[26]), "AA");
    EXPECT_EQ(t->label(t->children(0)[701]), "ZZ");
    EXPECT_EQ(t->label(t->children(0)[702]), "AAA");
}

TEST(Plates, AreReadAsLists) {
    EXPECT_EQ(parse_plates("[[1, 20], [5, 10]]"), (std::vector<std::vector<Rational>>{{1, 20}, {5, 10}}));
    EXPECT_EQ(parse_plates(" [ [ 1/2,-3 ] ]\n"), (std::vector<std::vector<Rational>>{{Rational(1, 2), -3}}));
    for (const char* bad : {"", "[]", "[[]]", "[1, 2]", "[[1]", "[[1]] 2", "[[1,]]", "[[1] [2]]", "[[inf]]", "[[x]]"}) {
        EXPECT_FALSE(parse_plates(bad)) << bad;
    }
}

TEST(Plates, MakeNoTreeBeyondTheLimit) {
    EXPECT_FALSE(plates_tree(banknotes(), 30));
    EXPECT_TRUE(plates_tree(banknotes(), 31));
}

}  // namespace
}  // namespace plyglass::game
