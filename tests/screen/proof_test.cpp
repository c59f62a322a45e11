// The proof that a pruned leaf does not matter, on the Step screen.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "game/tree_edit.hpp"
#include "scene/step_layout.hpp"
#include "screen/parts.hpp"
#include "screen/screen.hpp"
#include "support/golden.hpp"
#include "text/format.hpp"

namespace plyglass::screen {
namespace {

using game::NodeId;
using nlohmann::json;
using plyglass::testing::expect_golden;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The leaf 100 of the plates, which the second cutoff skips.
constexpr const char* hundred = "node 17";

/// The plates at their end, with that leaf inspected.
void inspect_hundred(Stepping& screen) {
    screen.press(Key::end);
    const auto leaf = screen->playhead()->film().tree().at(std::vector<std::uint32_t>{1, 1, 1});
    ASSERT_EQ("node " + std::to_string(leaf), hundred);
    screen.click(hundred);
}

/// The film stands at the end, with the leaf's proof open.
void prove_hundred(Stepping& screen) {
    inspect_hundred(screen);
    screen.click("prove");
}

/// Drags the knob to that part of the slider.
void drag_to(Stepping& screen, double place) {
    const scene::Box box = screen.hit("vary").box;
    const Point from = box.centre();
    screen.drag(from, {box.x + 16 + place * (box.w - 32), from.y});
}

std::vector<std::string> row(const nlohmann::json& proof, std::size_t i) { return proof.at("now").at(i); }

TEST(PruneProofScreen, IsOfferedBesideAPrunedLeafAndLeadsBackToTheStep) {
    Stepping screen;
    screen.step(28);  // the second cutoff
    EXPECT_FALSE(screen.shows("prove"));
    screen.click(hundred);
    const std::string card = screen.headline();
    screen.click("prove");
    EXPECT_EQ(screen.at(), 39U) << "what the root is worth is known at the end";
    const auto proof = screen.view().at("proof");
    EXPECT_EQ(proof.at("headline"), "The root stays at 20");
    EXPECT_EQ(proof.at("value"), "100");
    EXPECT_THAT(std::string(proof.at("sentence")), HasSubstr("the root does not move, and plate A stays the choice."));
    EXPECT_THAT(std::string(proof.at("sentence")), HasSubstr("Plate B may move with it, but never above 10."));
    EXPECT_FALSE(screen.shows("forward")) << "the slider is in the transport's place";
    screen.press(Key::escape);
    EXPECT_EQ(screen.at(), 29U);
    EXPECT_EQ(screen.headline(), card) << "the leaf is inspected again";
    EXPECT_FALSE(screen.view().contains("proof"));
}

TEST(PruneProofScreen, ShowsWhatMovesAndWhatDoesNot) {
    Stepping screen;
    prove_hundred(screen);
    screen.type("leaf-value", "-340");
    auto proof = screen.view().at("proof");
    EXPECT_THAT(row(proof, 0), ElementsAre("Pair {5, 100}", "5", "never below 5"));
    EXPECT_THAT(row(proof, 1), ElementsAre("Plate B", "5", "from 5 to 10"));
    EXPECT_THAT(row(proof, 2), ElementsAre("Root", "20", "unchanged"));
    drag_to(screen, 1);
    proof = screen.view().at("proof");
    EXPECT_EQ(proof.at("value"), "1000");
    EXPECT_EQ(row(proof, 0)[1], "1000");
    EXPECT_EQ(row(proof, 1)[1], "10");
    EXPECT_EQ(row(proof, 2)[1], "20");
    drag_to(screen, 0);
    EXPECT_EQ(screen.view().at("proof").at("value"), "−1000");
}

TEST(PruneProofScreen, TakesItsValueFromKeysAndButtons) {
    Stepping screen;
    prove_hundred(screen);
    const auto value = [&] { return std::string(screen.view().at("proof").at("value")); };
    screen.press(Key::left);
    EXPECT_EQ(value(), "99");
    screen.press(Key::right, true);
    EXPECT_EQ(value(), "199");
    screen.click("decrease");
    EXPECT_EQ(value(), "198");
    screen.press(Key::home);
    screen.press(Key::left);
    EXPECT_EQ(value(), "−1000") << "the slider ends there";
    screen.press(Key::end);
    EXPECT_EQ(value(), "1000");
    screen.click("put-back");
    EXPECT_EQ(value(), "100");
    screen.type("leaf-value", "1/3");
    EXPECT_EQ(value(), "1/3");
    screen.type("leaf-value", "1/");
    EXPECT_EQ(value(), "1/3") << "a text that is no number changes nothing";
    EXPECT_EQ(screen->frame().fields.at(0).text, "1/");
    screen->handle(KeyPress{Key::space, 0, false, false});
    screen->tick(1);
    EXPECT_TRUE(screen.view().at("proof").at("sweeping"));
    screen->tick(10);
    EXPECT_FALSE(screen.view().at("proof").at("sweeping"));
    EXPECT_EQ(value(), "1000") << "all values have gone by";
}

TEST(PruneProofScreen, ProvesEveryPrunedLeafOfTheBundledTrees) {
    std::size_t proven = 0;
    for (const auto& tree : assets()->trees) {
        Stepping screen(tree.id);
        if (screen->subject().position) continue;  // its leaves are not written
        screen.press(Key::end);
        const trace::Film& film = screen->playhead()->film();
        const std::string root = text::number(screen->playhead()->value(0).value);
        for (const std::uint32_t leaf : film.pruned_leaves()) {
            screen.click("node " + std::to_string(film.tree().leaf(leaf)));
            screen.letter(U'v');
            ASSERT_TRUE(screen.view().contains("proof"))
                << tree.id << ", leaf " << leaf << ": " << screen.view()["said"];
            for (const double place : {0.0, 0.37, 0.5, 1.0}) {
                drag_to(screen, place);
                const auto proof = screen.view().at("proof");
                EXPECT_EQ(proof.at("headline"), "The root stays at " + root) << tree.id << ", leaf " << leaf;
                const auto last = row(proof, proof.at("now").size() - 1);
                EXPECT_THAT(last, ElementsAre("Root", root, "unchanged")) << tree.id << ", leaf " << leaf;
            }
            screen.press(Key::escape);
            screen.press(Key::escape);
            ++proven;
        }
    }
    EXPECT_GT(proven, 20U);
}

TEST(PruneProofScreen, SaysOfTheCutNodeWhatASearchFinds) {
    Stepping screen("knuth-moore");
    screen.press(Key::end);
    const auto film = screen->playhead()->shared_film();
    trace::Search whole;
    whole.algorithm = trace::Algorithm::minimax;
    for (const std::uint32_t number : film->pruned_leaves()) {
        const auto leaf = film->tree().leaf(number);
        screen.click("node " + std::to_string(leaf));
        screen.letter(U'v');
        for (const int value : {-1000, -3, 0, 5, 8, 1000}) {
            screen.type("leaf-value", std::to_string(value));
            const auto changed = trace::record(game::with_value(*film->written_tree(), leaf, value), whole);
            const auto parent = film->tree().parent(leaf);
            EXPECT_EQ(row(screen.view().at("proof"), 0)[1],
                      text::number(changed->value(changed->event(changed->closed_at(parent)).value)))
                << leaf << " worth " << value;
        }
        screen.press(Key::escape);
        screen.press(Key::escape);
    }
}

TEST(PruneProofScreen, SaysWhyThereIsNone) {
    trace::Search narrow;
    narrow.window = {core::Rational(0), core::Rational(5)};
    Stepping screen("banknote", narrow);
    screen.press(Key::end);
    const trace::Film& film = screen->playhead()->film();
    screen.click("node " + std::to_string(film.tree().leaf(film.pruned_leaves().back())));
    EXPECT_FALSE(screen.shows("prove"));
    EXPECT_THAT(screen.sentence(), HasSubstr("No proof by other values: This cut rests on the window"));
    screen.letter(U'v');
    EXPECT_FALSE(screen.view().contains("proof"));
    EXPECT_THAT(std::string(screen.view().at("said")), HasSubstr("This cut rests on the window"));
}

/// The search of a position at its first cut, with the proof of the first tile that it skips.
void prove_tile(Stepping& screen) {
    screen.wait();
    screen.letter(U'n');
    screen.letter(U'v');
}

TEST(PruneProofScreen, ProvesTheSkippedTilesOfAPosition) {
    Stepping screen;
    screen->show_position({.grid = *game::read_board("1000121023012346"), .agent = "textbook", .depth = 2});
    prove_tile(screen);
    ASSERT_TRUE(screen.view().contains("proof"));
    const std::size_t cut = screen.at();
    EXPECT_EQ(screen.view().at("kind"), "cutoff") << "its picture shows the tile";
    json proof = screen.view().at("proof");
    EXPECT_EQ(proof.at("headline"), "The root stays at 5.65");
    EXPECT_THAT(std::string(proof.at("sentence")), HasSubstr("the root does not move, and Down stays the choice."));
    EXPECT_THAT(std::string(proof.at("sentence")), HasSubstr("Left may move with it, but never above 2.24."));
    EXPECT_EQ(proof.at("reasons").size(), 4U);
    EXPECT_THAT(std::string(proof.at("reasons").at(3).at(0)), HasSubstr("2.24 < 5.65: Max never goes to Left"));
    const auto& tree = screen->playhead()->film().tree();
    const NodeId left = tree.parent(proof.at("leaf").get<NodeId>());
    int tried = 0;
    for (const NodeId tile : tree.children(left)) {
        if (!screen->playhead()->pruned(tile) || !screen.shows("node " + std::to_string(tile))) continue;
        ++tried;
        screen.click("node " + std::to_string(tile));
        EXPECT_EQ(screen.view().at("proof").at("leaf"), tile);
        for (const double place : {0.0, 0.3, 0.9, 1.0}) {
            drag_to(screen, place);
            proof = screen.view().at("proof");
            EXPECT_EQ(proof.at("headline"), "The root stays at 5.65") << tile << " dragged to " << place;
            const std::string now = row(proof, 0)[1];
            EXPECT_EQ(now == "≤2.24", place > 0.6) << now;
        }
    }
    EXPECT_GT(tried, 0);
    screen.press(Key::escape);
    EXPECT_EQ(screen.at(), cut);
}

TEST(PruneProofScreen, BeginsWithTheLastCutIfNothingIsInspected) {
    Stepping screen;
    screen.letter(U'v');
    EXPECT_THAT(std::string(screen.view().at("said")), HasSubstr("Nothing is pruned here"));
    screen.step(19);  // one step after the first cutoff
    screen.letter(U'v');
    const auto proof = screen.view().at("proof");
    EXPECT_EQ(proof.at("leaf"), screen->playhead()->film().tree().at(std::vector<std::uint32_t>{0, 2, 1}));
    EXPECT_THAT(std::string(proof.at("reasons").at(3).at(0)), HasSubstr("20 = 20: Yi need not go to"));
}

TEST(PruneProofScreen, GoesOnWithAnotherLeafAndEndsWithAnotherSearch) {
    Stepping screen;
    prove_hundred(screen);
    const auto other = screen->playhead()->film().tree().at(std::vector<std::uint32_t>{2, 2, 0});
    screen.click("node " + std::to_string(other));
    EXPECT_EQ(screen.view().at("proof").at("leaf"), other);
    screen.letter(U'l');
    EXPECT_EQ(screen.view().at("proof").at("headline"), "根节点仍是 20");
    screen.letter(U'l');
    screen.click("algorithm minimax");
    EXPECT_FALSE(screen.view().contains("proof"));
}

TEST(PruneProofScreen, IsNothingForAHall) {
    Stepping screen;
    prove_hundred(screen);
    screen.press(Key::f5);
    EXPECT_FALSE(screen.view().contains("proof"));
    EXPECT_TRUE(screen.view().at("presenting"));
    screen.letter(U'v');
    EXPECT_TRUE(screen.view().contains("proof"));
    EXPECT_FALSE(screen.view().at("presenting")) << "the slider needs a screen with a pointer";
}

TEST(PruneProofScreen, LooksAsBefore) {
    Stepping screen;
    prove_hundred(screen);
    drag_to(screen, 0.64);
    screen.type("leaf-value", "-340");
    const auto layout = scene::StepLayout::of(1600, 900);
    const auto expect = [&](const std::string& file, const scene::Box& region) {
        expect_golden("screen/golden/" + file, outline(part(screen->frame().scene, region)));
    };
    expect("proof-canvas.txt", layout.canvas);
    expect("proof-panel.txt", layout.panel);
    expect("proof-sheet.txt", layout.transport);
    screen.letter(U'l');
    expect_golden("screen/golden/proof-words-zh.txt", words(screen->frame().scene));
    screen.letter(U'l');
    screen.resize(1280, 720);
    const auto small = scene::StepLayout::of(1280, 720);
    expect("proof-panel-720.txt", small.panel);
    expect("proof-sheet-720.txt", small.transport);
}

TEST(PruneProofScreen, FitsSmallWindows) {
    Stepping screen;
    for (const auto& [w, h] :
         std::vector<std::pair<double, double>>{{640, 400}, {900, 560}, {1120, 630}, {2560, 1440}}) {
        screen.resize(w, h);
        screen.press(Key::end);
        screen.letter(U'v');
        ASSERT_TRUE(screen.view().contains("proof"));
        const scene::Box box = screen.hit("vary").box;
        EXPECT_GE(box.x, 0) << w;
        EXPECT_LE(box.right(), w) << w;
        drag_to(screen, 1);
        EXPECT_EQ(screen.view().at("proof").at("value"), "1000") << w;
        screen.press(Key::escape);
    }
}

}  // namespace
}  // namespace plyglass::screen
