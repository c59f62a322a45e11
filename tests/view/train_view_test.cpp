// The cards of the Lab's part Train, from plain data, as text.

#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "support/golden.hpp"
#include "support/legibility.hpp"
#include "support/scene_text.hpp"
#include "view/train/learning_charts.hpp"
#include "view/train/lesson_card.hpp"

namespace plyglass::view {
namespace {

using scene::Box;
using testing::expect_golden;

LearningCurveCard curve() {
    LearningCurveCard out{.title = "Mean score of the last 1 000 games",
                          .note = "others: 200 games each",
                          .axis = "games",
                          .nothing = "nothing",
                          .samples = {},
                          .now = "38 790",
                          .others = {{"expectimax", "136 083", 136'083, 129'000, 143'000},
                                     {"ovolve", "32 630", 32'630, 30'000, 35'000},
                                     {"xu", "31 129", 31'129, 29'000, 33'000},
                                     {"greedy", "3 030", 3'030, 2'800, 3'200}}};
    out.samples = {{10, 2'800, 1'900, 4'000}, {100, 6'000, 5'000, 7'000}, {20'584, 38'790, 38'000, 39'500}};
    return out;
}

TEST(LearningCurve, StandsAmongTheOtherAgents) {
    scene::Scene scene;
    draw_learning_curve(scene, {24, 128, 904, 376}, curve(), scene::builtin_metrics());
    expect_golden("view/golden/learning-curve.txt", to_text(scene));
}

/// The places of the words in a scene.
scene::Item words_in(const scene::Scene& scene, const std::string& words) {
    for (const auto& layer : scene.layers) {
        for (const auto& item : layer.items) {
            if (item.kind == scene::Item::Kind::text && item.text == words) return item;
        }
    }
    ADD_FAILURE() << "there is no " << words;
    return {};
}

TEST(LearningCurve, LeavesRoomForNames) {
    scene::Scene scene;
    draw_learning_curve(scene, {24, 128, 904, 376}, curve(), scene::builtin_metrics());
    const double apart = words_in(scene, "xu").points[0].y - words_in(scene, "ovolve").points[0].y;
    EXPECT_GE(apart, 20) << "two lines side by side: one name above, one below";
    EXPECT_LT(words_in(scene, "ovolve").points[0].x, 200) << "on the left, where nothing is in its way";
    EXPECT_GT(words_in(scene, "greedy").points[0].x, 600) << "the curve begins where its name would stand";
}

TEST(LearningCurve, HasNoNameWhereItsLastNumberStands) {
    LearningCurveCard card = curve();
    card.now = "64 910";
    card.samples = {{10, 2'000, 1'500, 2'500}, {4'612, 64'910, 63'000, 66'000}};
    scene::Scene scene;
    draw_learning_curve(scene, {16, 104, 431, 235}, card, scene::builtin_metrics());
    const auto box_of = [&](const std::string& words) {
        const scene::Item item = words_in(scene, words);
        const double width = scene::builtin_metrics().width(words, item.size, item.face);
        const double left = item.points[0].x - (item.anchor == scene::Anchor::middle ? width / 2 : 0);
        return scene::Box{left, item.points[0].y - item.size, width, item.size};
    };
    for (const auto& other : card.others) EXPECT_FALSE(box_of(other.name).overlaps(box_of("64 910"))) << other.name;
}

TEST(LearningCurve, SaysThatThereIsNothingYet) {
    LearningCurveCard card = curve();
    card.samples.clear();
    scene::Scene scene;
    draw_learning_curve(scene, {24, 128, 904, 376}, card, scene::builtin_metrics());
    words_in(scene, "nothing");
}

TEST(TileRates, ShowTheLastSampleAndAsManyBeforeAsCanBeToldApart) {
    TileRatesCard card{.title = "Games that reach", .note = "Wilson", .now = "now", .tiles = {}};
    TileRatesCard::Tile tile{
        .name = "512", .words = "99 %", .interval = "98 – 100 %", .is_reached = true, .samples = {}};
    for (double games = 10; games < 100'000; games *= 1.05) tile.samples.push_back({games, 0.5, 0.4, 0.6});
    card.tiles = {tile, {.name = "1024", .words = "0 %", .interval = "0 – 1 %", .is_reached = false, .samples = {}}};
    scene::Scene scene;
    draw_tile_rates(scene, {24, 520, 904, 264}, card, scene::builtin_metrics());
    std::vector<double> marks;
    for (const auto& item : scene.layers.back().items) {
        if (item.kind == scene::Item::Kind::circle) marks.push_back(item.box.centre().x);
    }
    EXPECT_GT(marks.size(), 10U);
    for (std::size_t i = 1; i < marks.size(); ++i) EXPECT_GE(marks[i - 1] - marks[i], 11);
}

LessonCard lesson() {
    LessonCard out;
    out.title = "What one move teaches";
    out.place = "game 20 584, move 784";
    out.before = *game::read_board("8,128,16,0/128,4,64,2/4,256,16,4/1024,64,4,4");
    out.next = LessonCard::Next{
        {3, 1}, game::Direction::left, "Left", "+8", *game::read_board("8,128,16,2/128,4,64,2/4,256,16,4/1024,64,8,0")};
    out.next_words = {"a tile, then", "the best swipe"};
    out.got_words = "got";
    out.got = "8";
    out.expected_words = "It expected";
    out.expected = "405";
    out.expects_words = "now expects";
    out.expects = "430";
    out.expected_points = 405;
    out.got_points = 8;
    out.expects_points = 430;
    out.before_bar = "before: 405";
    out.now_bar = "now: 8 + 430";
    out.difference = "+33";
    out.sentence = "It expected <s>405</s> points.";
    out.patterns = {{0, 1, 2, 3, 4}, {15, 14, 13, 12, 11}};
    out.each = "+0.1 on average";
    out.shown = "2 of 32 shown";
    return out;
}

TEST(LessonCard, ShowsBothBoardsTheBarsAndThePatterns) {
    scene::Scene scene;
    draw_lesson_card(scene, {944, 128, 632, 472}, lesson(), false, scene::builtin_metrics());
    expect_golden("view/golden/lesson-card.txt", to_text(scene));
}

TEST(LessonCard, StaysInItsBoxWhenItIsSmall) {
    const Box box{740, 104, 524, 396};
    scene::Scene scene;
    draw_lesson_card(scene, box, lesson(), true, scene::builtin_metrics());
    expect_golden("view/golden/lesson-card-720.txt", to_text(scene));
    for (const auto& item : scene.layers.back().items) {
        for (const auto& point : item.points) EXPECT_TRUE(box.contains(point)) << item.text;
    }
}

TEST(LessonCard, KeepsItsWordsApartInLowAndNarrowCards) {
    LessonCard card = lesson();
    card.next->swipe_words = "Right";
    card.next->points = "+1 024";
    card.sentence =
        "It expected <s>8 600</s> points. It got <s>8</s> and now expects <s>8 830</s> more: <s>238 points</s> more "
        "than it thought. 14 % of that is learned now, shared by <s>32 patterns</s>.";
    for (const Box& box : {Box{0, 0, 325, 276}, Box{0, 0, 325, 330}, Box{0, 0, 420, 276}, Box{0, 0, 524, 330}}) {
        scene::Scene scene;
        draw_lesson_card(scene, box, card, true, scene::builtin_metrics());
        for (const auto& finding : testing::Legibility(scene, {}).findings())
            EXPECT_EQ(finding.what, "") << finding.words << " at " << box.w << " x " << box.h;
    }
}

// Expectations may be below zero: a bar has no length then, but the words stay.
TEST(LessonCard, CopesWithAnyNumbers) {
    for (const double expected : {-50.0, 0.0, 1e6}) {
        for (const double expects : {-1e6, 0.0, 7.0}) {
            LessonCard card = lesson();
            card.expected_points = expected;
            card.got_points = 0;
            card.expects_points = expects;
            scene::Scene scene;
            draw_lesson_card(scene, {0, 0, 632, 472}, card, false, scene::builtin_metrics());
            for (const auto& item : scene.layers.back().items) {
                EXPECT_GE(item.box.w, 0);
                EXPECT_LE(item.box.right(), 632);
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::view
