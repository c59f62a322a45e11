// What may be told while somebody is to find out what comes next: nothing that depends on what the search has not looked at.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "screen/screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A tree of three levels whose leaves are digits: all trees of one shape have one layout.
std::string digits_tree(const std::vector<int>& leaves) {
    std::string out = "(";
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        if (i % 4 == 0) out += "(";
        if (i % 2 == 0) out += "(";
        out += std::to_string(leaves[i]) + (i % 2 == 0 ? " " : ")");
        if (i % 4 == 3) out += ")";
    }
    return out + ")";
}

/// The leaves, by number, of which a step shows something: those that were looked at, and those that are cut away.
std::vector<bool> leaves_up_to(const trace::Playhead& film, std::size_t step) {
    trace::Playhead head = film;
    head.go(step);
    const auto& tree = head.film().tree();
    std::vector<bool> out(tree.leaf_count());
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        const auto leaf = tree.leaf(i);
        out[i] = head.status(leaf) != trace::Status::unseen || head.pruned(leaf);
    }
    return out;
}

/// All that can be read of a screen, and where one can click.
std::string all_of(Stepping& screen) { return words(screen->frame().scene) + "\n" + screen.view().dump(); }

struct NothingInAdvance : ::testing::Test {
    std::mt19937 random{7};
    int digit() { return static_cast<int>(random() % 10); }
    int compared = 0;

    /// Looks at trees that differ in what the search has not looked at yet, at every step.
    void compare(bool asks, bool presents) {
        for (int round = 0; round < 4; ++round) {
            std::vector<int> leaves(12);
            for (int& leaf : leaves) leaf = digit();
            Stepping one(digits_tree(leaves));
            const trace::Film& film = one->playhead()->film();
            for (std::size_t step = 1; step < film.steps(); ++step) {
                const auto seen = leaves_up_to(*one->playhead(), step);
                std::vector<int> others = leaves;
                for (std::size_t i = 0; i < others.size(); ++i) {
                    if (!seen[i]) others[i] = digit();
                }
                Stepping other(digits_tree(others));
                Stepping same(digits_tree(leaves));
                const auto look = [&](Stepping& screen) {
                    if (presents) screen.press(Key::f5);
                    screen.letter(U'u');  // or else the values are there, as whoever gives them wants
                    if (!asks) screen.letter(U'k');
                    screen->go_to([step](const trace::Film&) { return step; }, asks);
                    return screen.view().at("question") == asks ? all_of(screen) : std::string();
                };
                const std::string here = look(same), there = look(other);
                if (here.empty() || there.empty()) continue;  // nobody can be asked there
                ASSERT_EQ(here, there) << digits_tree(leaves) << " and " << digits_tree(others) << " at step " << step;
                ++compared;
            }
        }
    }
};

TEST_F(NothingInAdvance, WithPausesOnNothingDependsOnWhatComes) { compare(false, false); }
TEST_F(NothingInAdvance, AQuestionLooksTheSameWhateverItsAnswer) {
    compare(true, false);
    EXPECT_GT(compared, 10);
}
TEST_F(NothingInAdvance, AQuestionLooksTheSameWhateverItsAnswerInPresenterMode) { compare(true, true); }

TEST_F(NothingInAdvance, TheWholeFilmIsToldAgainAtItsEndAndWithoutPauses) {
    Stepping screen;
    screen.letter(U'k');
    screen.step(1);
    EXPECT_FALSE(screen.view().contains("steps"));
    screen.press(Key::end);
    EXPECT_EQ(screen.view().at("steps"), 39);
    screen->go_to([](const trace::Film&) { return std::size_t{3}; });
    EXPECT_FALSE(screen.view().contains("steps"));
    screen.letter(U'k');
    EXPECT_EQ(screen.view().at("steps"), 39);
}

class AskingLessons : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(NothingInAdvance, AskingLessons, ::testing::Values("alphabeta", "annoying-tile"));

TEST_P(AskingLessons, CountNothingBeforeTheQuestionOfAPageIsAnswered) {
    Playing program;
    program.letter(U'6');
    program.click(std::string("lesson ") + GetParam());
    program.wait();
    int questions = 0;
    const std::size_t pages = program.view().at("lesson").at("pages");
    for (std::size_t i = 0; i < pages; ++i) {
        if (i > 0) program.press(Key::page_down);
        program.wait();
        const auto question = [&]() -> nlohmann::json {
            const auto page = program.view().at("lesson");
            for (const auto& block : page.at("blocks")) {
                if (block.at("kind") == "question") return block;
            }
            return nullptr;
        };
        if (question().is_null()) continue;
        ++questions;
        const auto before = program.view();
        for (const char* count : {"steps", "leaves", "pruned"}) EXPECT_FALSE(before.contains(count)) << count;
        for (const auto& stub : before.value("stubs", nlohmann::json::array())) EXPECT_EQ(stub.at(1), "") << stub;
        for (std::size_t k = 0; !question().at("answered"); ++k) program.click("choice " + std::to_string(k));
        const auto after = program.view();
        for (const char* count : {"leaves", "pruned"}) EXPECT_TRUE(after.contains(count)) << count;
    }
    EXPECT_GT(questions, 2);
}

TEST(SearchOrder, IsNumberedWhereItIsNotTheWrittenOne) {
    trace::Search search;
    search.order = game::Order::worst_first;
    Stepping screen("((1 2) (8 9) (4 5))", search);
    screen.press(Key::end);
    const std::string all = words(screen->frame().scene);
    for (const char* words : {"Worst", "①", "②", "③"}) EXPECT_NE(all.find(words), std::string::npos) << all;
    std::string wide;
    for (int i = 0; i < 12; ++i) wide += "((1 2 7 4) (8 3 9 5)) ";
    for (const std::size_t copies : {1, 60}) {  // leaves below one another; rows of bars
        std::string large;
        for (std::size_t i = 0; i < copies; ++i) large += "(" + wide + ") ";
        Stepping other("(" + large + ")", search);
        other.press(Key::end);
        const std::string told = words(other->frame().scene);
        for (const char* words : {"Worst", "① "}) EXPECT_NE(told.find(words), std::string::npos) << told;
    }
    Stepping plain("((1 2) (8 9) (4 5))");
    plain.press(Key::end);
    EXPECT_EQ(words(plain->frame().scene).find("②"), std::string::npos);
}

TEST(SearchOrder, OfStar2IsNumberedOnceItsProbesAreDone) {
    trace::Search search;
    search.rules.chance = search::Chance::star2;
    search.range = core::Interval<core::Rational>{0, 10};
    // The second child is the likeliest, so it is searched first.
    const char* tree = "(chance(1/4 (9 8), 1/2 (9 7), 1/4 (8 9)) 1)";
    Stepping screen(tree, search);
    const auto shown = [&] { return words(screen->frame().scene); };
    EXPECT_THAT(shown(), HasSubstr("Star2"));
    for (int i = 0; i < 40 && shown().find("\n①") == std::string::npos; ++i) screen.press(Key::right);
    EXPECT_EQ(screen.view().at("stack").size(), 3U);
    EXPECT_THAT(shown(), Not(HasSubstr("\n②"))) << "of the others, nobody knows that yet";
    screen.press(Key::end);
    EXPECT_THAT(shown(), AllOf(HasSubstr("\n①"), HasSubstr("\n②"), HasSubstr("\n③")));
    search.rules.chance = search::Chance::star1;
    Stepping plain(tree, search);
    plain.press(Key::end);
    EXPECT_THAT(words(plain->frame().scene), Not(HasSubstr("①")));
}

}  // namespace
}  // namespace plyglass::screen
