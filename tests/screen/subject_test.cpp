// The two kinds of subjects: what each can be asked, and which search an option leads to.

#include "screen/step/subject.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/search_options.hpp"
#include "game/2048/board_text.hpp"
#include "game/plates/rules.hpp"
#include "screen/step/chapter_playhead.hpp"
#include "screen/step/subject_search.hpp"
#include "support/wait_until.hpp"
#include "trace/leaf_total.hpp"

namespace plyglass::screen {
namespace {

using app::option;
using app::PositionSearch;
using game::NodeId;
using scene::Verb;
using trace::Algorithm;

app::NamedTree named_plates() {
    return {"", "Plates", game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}))};
}

PositionSearch position(const std::string& agent, int depth) {
    PositionSearch out;
    out.grid = *game::read_board("512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0");
    out.agent = agent;
    out.depth = depth;
    return out;
}

std::unique_ptr<Subject> found(const Asked& asked) {
    auto out = search_subject(asked, picture::TreeStyle::full(), {});
    if (!out) {
        ADD_FAILURE() << out.error().why;
        return nullptr;
    }
    return *std::move(out);
}

TEST(PositionSubject, SaysThatADowngradedBoardWasSearched) {
    const auto words = [](const std::string& agent) {
        PositionSearch asked = position(agent, 1);
        asked.grid = *game::read_board("1024,512,128,32/16,64,32,8/4,8,16,2/2,4,2,0");
        return found(asked)->about();
    };
    EXPECT_EQ(words("learned"), "learned, 1 round deep");
    EXPECT_EQ(words("learned:downgrade=1024"),
              "Tiles above 128 count half or less · learned:downgrade=1024, 1 round deep");
}

std::unique_ptr<Subject> tree(const trace::Search& search = {}) { return found(ask(named_plates(), search)); }

TEST(TreeSubject, OfAFilmIsSearchedAsTheFilmWasUntilTheUserChoosesOtherwise) {
    app::NamedTree film = named_plates();
    film.search = trace::Search();
    film.search->algorithm = Algorithm::minimax;
    const auto subject = found(ask(film, {}));
    EXPECT_EQ(subject->search().algorithm, Algorithm::minimax);
    const auto asked = subject->with_algorithm(Algorithm::alphabeta);
    ASSERT_TRUE(asked.has_value());
    EXPECT_EQ(found(*asked)->search().algorithm, Algorithm::alphabeta);
    EXPECT_FALSE(subject->named().search.has_value());
}

TEST(TreeSubject, IsOneChapterOfItsTree) {
    const auto subject = tree();
    ASSERT_EQ(subject->chapters().size(), 1U);
    EXPECT_EQ(subject->title(), "Plates");
    EXPECT_FALSE(subject->named().position);
    EXPECT_FALSE(subject->has_boards());
    EXPECT_EQ(trace::leaf_total(*subject->chapters()[0].film), 18U);
    const trace::Playhead head(subject->chapters()[0].film);
    EXPECT_FALSE(subject->leaf_card(head, subject->tree().leaf(0), {})) << "its leaves have no terms";
}

TEST(TreeSubject, ChangesItsSearchOnlyWhereAnOptionChanges) {
    const auto subject = tree();
    ASSERT_EQ(subject->search().algorithm, Algorithm::alphabeta);
    EXPECT_FALSE(subject->with_algorithm(Algorithm::alphabeta));
    EXPECT_FALSE(subject->with_option(option("cut", "ge")));
    EXPECT_FALSE(subject->with_option(Verb::help));
    const auto strict = subject->with_option(option("cut", "gt"));
    ASSERT_TRUE(strict);
    EXPECT_EQ(std::get<TreeSearch>(*strict).search.rules.cut, search::CutRule::strict);
    EXPECT_EQ(std::get<TreeSearch>(*strict).tree.tree, subject->named().tree);
    EXPECT_EQ(std::get<TreeSearch>(found(*strict)->plain()).search, trace::Search{});
}

TEST(TreeSubject, ReshufflesARandomOrderThatIsChosenAgain) {
    const auto once = tree()->with_option(option("order", "random"));
    ASSERT_TRUE(once);
    const auto twice = found(*once)->with_option(option("order", "random"));
    ASSERT_TRUE(twice);
    EXPECT_NE(std::get<TreeSearch>(*once).search.seed, std::get<TreeSearch>(*twice).search.seed);
}

TEST(TreeSubject, MovesAChildAmongItsSiblings) {
    const auto subject = tree();
    EXPECT_FALSE(subject->can_reorder(0)) << "the root has no siblings";
    const NodeId last = subject->tree().children(0).back();
    ASSERT_TRUE(subject->can_reorder(last));
    const auto again = found(subject->reordered(last, 0));
    EXPECT_EQ(again->tree().children(0).size(), 3U);
    const auto label_of = [](const Subject& of, game::NodeId n) { return of.films().back()->written_tree()->label(n); };
    EXPECT_EQ(label_of(*again, again->tree().children(0).front()), label_of(*subject, last));
}

TEST(PositionSubject, IsAChapterForEachDepth) {
    const auto subject = found(position("minimax", 2));
    EXPECT_EQ(subject->chapters().back().depth, 2);
    EXPECT_TRUE(subject->has_boards());
    EXPECT_FALSE(trace::leaf_total(*subject->chapters().back().film)) << "nobody knows";
    EXPECT_EQ(subject->named().position, position("minimax", 2));
    EXPECT_FALSE(subject->can_reorder(1));
    std::size_t steps = 0;
    for (const Chapter& chapter : subject->chapters()) steps += chapter.film->steps();
    EXPECT_EQ(subject->timeline().steps(), steps);
}

TEST(PositionSubject, OfAnAgentIsSearchedByTheTextbookOnceTheUserChooses) {
    const auto subject = found(position("expectimax", 1));
    const auto textbook = subject->with_algorithm(subject->search().algorithm);
    ASSERT_TRUE(textbook) << "the agent is not the textbook's algorithm";
    EXPECT_TRUE(std::get<PositionSearch>(*textbook).agent.starts_with("textbook"));
    EXPECT_EQ(std::get<PositionSearch>(*textbook).depth, 4) << "in plies, whatever the agent's unit is";
    const auto deeper = subject->with_option({Verb::depth, 2});
    ASSERT_TRUE(deeper);
    EXPECT_EQ(std::get<PositionSearch>(*deeper), position("expectimax", 2));
    EXPECT_FALSE(subject->with_option({Verb::depth, 1}));
}

TEST(PositionSubject, TakesALeafApart) {
    const auto subject = found(position("textbook", 2));
    trace::Playhead head(subject->chapters()[0].film);
    head.go(1);
    while (head.event().kind != trace::Kind::leaf) head.go(head.step() + 1);
    const auto card = subject->leaf_card(head, game::no_node, {});
    ASSERT_TRUE(card);
    ASSERT_FALSE(card->terms.empty());
    EXPECT_FALSE(card->attribution);
    EXPECT_TRUE(subject->leaf_card(head, game::no_node, 0)->attribution);
    EXPECT_FALSE(subject->leaf_card(head, 0, {})) << "the root is no leaf";
}

TEST(SubjectSearch, FindsASmallTreeAtOnce) {
    SubjectSearch search;
    search.start(ask(named_plates(), {}), picture::TreeStyle::full());
    EXPECT_FALSE(search.running());
    EXPECT_NE(search.take(), nullptr);
    EXPECT_EQ(search.take(), nullptr) << "it gives each subject once";
}

TEST(SubjectSearch, SaysWhyThereIsNothing) {
    SubjectSearch search;
    PositionSearch full;
    full.grid = *game::read_board("2,4,2,4,4,2,4,2,2,4,2,4,4,2,4,2");
    search.start(full, picture::TreeStyle::full());
    EXPECT_TRUE(search.running());
    testing::wait_until("the search ends", [&] {
        EXPECT_EQ(search.take(), nullptr);
        return !search.running();
    });
    EXPECT_NE(search.problem(), "");
    search.start(ask(named_plates(), {}), picture::TreeStyle::full());
    EXPECT_EQ(search.problem(), "") << "the next search is another matter";
}

TEST(ChapterPlayhead, CountsThroughAllChapters) {
    const auto one = tree()->films().front();
    const auto two = tree({.algorithm = Algorithm::minimax, .rules = {}, .window = {}})->films().front();
    ChapterPlayhead at({one, two}, 1);
    EXPECT_EQ(at.chapter(), 1U) << "the last one gives the answer";
    EXPECT_EQ(at.step(), one->steps() + 1);
    EXPECT_EQ(at.steps(), one->steps() + two->steps());
    EXPECT_TRUE(at.go(at.previous()));
    EXPECT_EQ(at.chapter(), 0U);
    EXPECT_EQ(at.head().step(), one->steps());
    EXPECT_FALSE(at.go(at.previous())) << "it is still the same chapter";
    EXPECT_TRUE(at.go(1'000'000)) << "beyond the end is the end";
    EXPECT_TRUE(at.at_end());
    at.go(0);
    EXPECT_EQ(at.step(), 0U) << "the tree as it was given";
}

TEST(ChapterPlayhead, KnowsWhereASubtreeBeginsAndEnds) {
    ChapterPlayhead at(tree()->films(), 2);  // enters plate A
    EXPECT_EQ(at.over(), 21U);
    at.go(at.over());
    EXPECT_EQ(at.back_over(), 2U);
    EXPECT_EQ(at.of_node(at.head().current()), 2U) << "it stands where the node is left";
    EXPECT_EQ(at.of_node(0), 1U) << "the end would give the answer away";
    at.go(6);
    EXPECT_EQ(at.out(), 8U) << "the first pair returns";
    EXPECT_EQ(at.over(), 7U);
}

TEST(ChapterPlayhead, GoesFromAPrunedNodeToTheCutThatRemovedIt) {
    ChapterPlayhead at(tree()->films(), 1);
    for (std::size_t step = 1; step <= at.steps(); ++step) {
        at.go(step);
        for (game::NodeId n = 0; n < at.head().film().tree().size(); ++n) {
            if (!at.head().pruned(n)) continue;
            const auto cut = at.of_node(n);
            ASSERT_TRUE(cut);
            EXPECT_LE(*cut, step);
            const trace::Event& event = at.head().film().event(*cut);
            EXPECT_EQ(event.kind, trace::Kind::cutoff);
            game::NodeId up = n;
            while (up != event.node && up != 0) up = at.head().film().tree().parent(up);
            EXPECT_EQ(up, event.node) << "the cut was made above the node";
        }
    }
}

TEST(ChapterPlayhead, HasNoStepWhereThereIsNothingOfTheKind) {
    ChapterPlayhead at(tree()->films(), 1);
    EXPECT_EQ(at.previous_cut(), std::nullopt);
    EXPECT_EQ(at.next_cut(), 19U);
    EXPECT_EQ(at.next_swing({}), std::nullopt);
    EXPECT_EQ(at.next_swing({8, 21}), 8U);
    EXPECT_EQ(at.previous_swing({8, 21}), std::nullopt) << "it stands on none of them";
    at.go(8);
    EXPECT_EQ(at.next_swing({8, 21}), 21U);
    at.go(21);
    EXPECT_EQ(at.next_swing({8, 21}), std::nullopt);
    EXPECT_EQ(at.previous_swing({8, 21}), 8U);
}

}  // namespace
}  // namespace plyglass::screen
