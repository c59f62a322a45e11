// What a class changes at the tree on the Step screen, the place that it keeps, and taking it back.

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/2048/board_text.hpp"
#include "screen.hpp"
#include "screen/step/edit_history.hpp"
#include "screen/step/step_frame.hpp"

namespace plyglass::screen {
namespace {

using ::testing::StartsWith;

using Names = std::vector<std::string>;

Names plates_of(Stepping& screen) {
    const auto& tree = *screen->playhead()->film().written_tree();
    Names out;
    for (const game::NodeId plate : tree.children(0)) out.emplace_back(tree.label(plate));
    return out;
}

void undo(Stepping& screen) {
    screen->handle(KeyPress{Key::character, U'z', false, true});
    screen.wait();
}
void redo(Stepping& screen) {
    screen->handle(KeyPress{Key::character, U'y', false, true});
    screen.wait();
}

Point middle_of_plate(Stepping& screen, std::size_t number) {
    return screen.hit("node " + std::to_string(screen->playhead()->film().tree().children(0)[number])).box.centre();
}

/// Drags plate `from` past plate `to`.
void drag_plate(Stepping& screen, std::size_t from, std::size_t to) {
    const Point a = middle_of_plate(screen, from);
    const Point b = middle_of_plate(screen, to);
    screen.drag(a, {b.x + (to > from ? 5 : -5), b.y});
    screen.settle();
}

/// The labels from the root to the node of the step, which name it in every order.
std::string place_of(Stepping& screen) {
    const auto& tree = *screen->playhead()->film().written_tree();
    std::string out;
    for (game::NodeId n = screen->playhead()->current(); n != 0; n = tree.parent(n)) {
        out = std::string(tree.label(n)) + std::string(tree.detail(n)) +
              (tree.is_leaf(n) ? tree.value(n).str() : std::string()) + "/" + out;
    }
    return out;
}

// ---- the place -------------------------------------------------------------------------------------------

TEST(OtherOrder, StaysAtTheNodeOfTheStepAndNeverShowsTheAnswer) {
    for (int step = 0; step < 38; ++step) {  // after the first one
        for (std::size_t from = 0; from < 3; ++from) {
            Stepping screen;
            screen.step(step);
            const std::string place = place_of(screen);
            drag_plate(screen, from, (from + 1) % 3);
            EXPECT_LT(screen.at(), screen->playhead()->steps()) << step << " " << from;
            const bool is_looked_at = screen.view()["kind"] != "cutoff";
            if (is_looked_at) {
                // Where the value of a child moves nothing any more, there is no step of the node itself.
                EXPECT_THAT(place_of(screen), StartsWith(place)) << step << " " << from;
            } else {
                EXPECT_THAT(place, StartsWith(place_of(screen))) << "the cut that skips it";
            }
        }
    }
}

TEST(OtherOrder, StaysAtTheEndForWhoHasSeenIt) {
    Stepping screen;
    screen.press(Key::end);
    drag_plate(screen, 0, 2);
    EXPECT_EQ(screen.at(), screen->playhead()->steps()) << "the counts show what the order is worth";
    EXPECT_GT(screen->playhead()->leaves(), 9U);
}

TEST(OtherOrder, KeepsWhatIsZoomedAndFolded) {
    Stepping screen;
    screen.click("node 1");
    screen.letter(U'x');
    screen.press(Key::plus);
    screen.settle();
    const double zoom = screen.view()["zoom"];
    screen.letter(U'.');
    EXPECT_EQ(plates_of(screen), (Names{"B", "A", "C"}));
    EXPECT_EQ(screen.view()["zoom"], zoom);
    const game::NodeId a = screen->playhead()->film().tree().children(0)[1];
    EXPECT_TRUE(screen.shows("stub " + std::to_string(a)) || !screen.shows("node " + std::to_string(a + 1)))
        << "plate A is still folded";
}

TEST(OtherOption, KeepsThePlaceAtACut) {
    Stepping screen;
    screen.letter(U'n');
    EXPECT_EQ(screen.at(), 19U);
    screen.click("options");
    screen.click("option cut gt");
    EXPECT_EQ(screen->playhead()->current(), 8U);
    EXPECT_EQ(screen.at(), 18U) << "the same pair with the same note behind it, and no cut";
    screen.step(1);
    EXPECT_EQ(screen.headline(), "Leaf: 50") << "the note that was skipped";
    screen.click("option cut ge");
    EXPECT_EQ(screen.at(), 19U) << "the cut that skips it";
    EXPECT_EQ(screen.view()["kind"], "cutoff");
    screen.click("option fail hard");
    EXPECT_EQ(screen.at(), 19U);
    screen.click("option pruning shallow");
    EXPECT_EQ(screen.at(), 19U);
}

TEST(OtherOption, KeepsThePlaceInAPositionToo) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.letter(U'n');
    ASSERT_EQ(screen.view()["kind"], "cutoff");
    const auto names = [&] {
        std::vector<std::string> out;
        const auto view = screen.view();
        for (const auto& row : view["stack"]) out.push_back(row[0]);
        return out;
    };
    const auto at_cut = names();
    ASSERT_GT(at_cut.size(), 1U);
    for (const char* option : {"option fail hard", "option cut gt", "option cut ge"}) {
        screen.click("options");
        screen.click(option);
        screen.wait();
        screen.press(Key::escape);
        EXPECT_EQ(names(), at_cut) << option;
    }
    undo(screen);
    EXPECT_EQ(names(), at_cut);
    screen.click("options");
    screen.click("option depth 3");
    screen.wait();
    auto above = at_cut;
    above.pop_back();
    EXPECT_EQ(names(), above) << "the same plies, of which the last one leads to a leaf now";
    EXPECT_EQ(screen.view()["kind"], "leaf");
}

TEST(OtherOption, GoesToTheSameEventWhereverThereIsOne) {
    // Soft and hard, deep and shallow look at the same nodes of the plates in the same order.
    for (std::size_t step = 1; step < 39; ++step) {
        Stepping screen;
        screen.step(static_cast<int>(step) - 1);
        const std::string kind = screen.view()["kind"];
        screen.click("options");
        screen.click("option fail hard");
        EXPECT_EQ(screen.at(), step);
        EXPECT_EQ(screen.view()["kind"], kind);
    }
}

// ---- before the first step -----------------------------------------------------------------------------------

TEST(BeforeTheFirstStep, TheTreeIsShownAsItWasGiven) {
    Stepping screen("((3 12 8)(2 4 6)(14 5 2))");
    screen.letter(U'u');  // its leaves have their values at every step otherwise
    screen.press(Key::left);
    EXPECT_EQ(screen.at(), 0U);
    EXPECT_THAT(screen->frame().title, StartsWith("Pasted tree 0/"));
    EXPECT_EQ(screen.text_of({0, 1}), "12");
    EXPECT_EQ(screen.text_of({2, 0}), "14");
    EXPECT_EQ(screen.text_of({1}), "") << "what the search will find out is not given away";
    EXPECT_EQ(screen.text_of({}), "");
    const auto view = screen.view();
    EXPECT_EQ(view["kind"], "ready");
    EXPECT_EQ(view["leaves"], 0);
    EXPECT_EQ(view["stack"].size(), 0U);
    EXPECT_THAT(screen.headline(), StartsWith("Ready"));
    screen.press(Key::left);
    EXPECT_EQ(screen.at(), 0U);
    screen.press(Key::right);
    EXPECT_EQ(screen.at(), 1U);
    EXPECT_EQ(screen.text_of({0, 1}), "");
}

TEST(BeforeTheFirstStep, EveryKeyOfTheStepScreenHasItsMeaning) {
    const auto at_zero = [] {
        auto out = std::make_unique<Stepping>();
        out->press(Key::home);
        EXPECT_EQ(out->at(), 0U);
        return out;
    };
    for (const KeyLine* line : step_keys().lines()) {
        for (const Binding& binding : line->keys) {
            const auto screen = at_zero();
            const Chord& chord = binding.chord;
            (*screen)->handle(KeyPress{chord.key, chord.letter, chord.shift, chord.control});
            screen->settle();
            const bool to_the_end = binding.action == scene::Action(scene::Verb::last);
            EXPECT_EQ(screen->at() == 39, to_the_end) << scene::name(binding.action);
        }
    }
    const auto screen = at_zero();
    screen->letter(U'n');
    EXPECT_EQ(screen->at(), 19U);
}

TEST(BeforeTheFirstStep, AnotherOrderOrOptionStaysThere) {
    Stepping screen;
    screen.press(Key::home);
    drag_plate(screen, 0, 2);
    EXPECT_EQ(screen.at(), 0U);
    EXPECT_EQ(screen.text_of({2, 0, 1}), "20") << "plate A is the last one now";
    screen.click("algorithm minimax");
    EXPECT_EQ(screen.at(), 0U);
    undo(screen);
    undo(screen);
    EXPECT_EQ(screen.at(), 0U);
}

TEST(BeforeTheFirstStep, APositionHasNoTreeYet) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.press(Key::home);
    EXPECT_EQ(screen.at(), 1U);
    EXPECT_FALSE(screen.hit("back").enabled);
}

// ---- undo ------------------------------------------------------------------------------------------------

TEST(Undo, TakesBackTheOrderAndKeepsThePlace) {
    Stepping screen;
    screen.step(10);
    const std::string place = place_of(screen);
    drag_plate(screen, 0, 2);
    EXPECT_EQ(plates_of(screen), (Names{"B", "C", "A"})) << "past two plates in one go";
    undo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"A", "B", "C"})) << "and back in one";
    EXPECT_EQ(place_of(screen), place);
    EXPECT_EQ(screen.at(), 11U);
    redo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"B", "C", "A"}));
    EXPECT_EQ(place_of(screen), place);
    redo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"B", "C", "A"})) << "there is nothing more";
}

TEST(Undo, KnowsNoDragThatEndsWhereItBegan) {
    Stepping screen;
    const Point a = middle_of_plate(screen, 0);
    const Point c = middle_of_plate(screen, 2);
    drag_plate(screen, 1, 2);
    screen->handle(PointerDown{a});
    screen->handle(PointerMove{{c.x + 5, c.y}});
    screen->handle(PointerMove{{a.x - 5, a.y}});
    screen->handle(PointerUp{{a.x - 5, a.y}});
    EXPECT_EQ(plates_of(screen), (Names{"A", "C", "B"}));
    undo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"A", "B", "C"}));
}

TEST(Undo, TakesBackEveryOption) {
    Stepping screen;
    screen.step(18);
    screen.click("algorithm minimax");
    screen.click("algorithm alphabeta");
    screen.click("options");
    for (const char* option : {"option cut gt", "option fail hard", "option pruning shallow", "option order best",
                               "option order random", "option order random", "reset-options"}) {
        screen.click(option);
    }
    screen.press(Key::escape);
    int changes = 0;
    std::vector<trace::Search> before;
    for (; changes < 20; ++changes) {
        before.push_back(screen->playhead()->film().search());
        undo(screen);
        if (screen->playhead()->film().search() == before.back()) break;
    }
    EXPECT_EQ(changes, 9);
    EXPECT_EQ(screen->playhead()->film().search(), trace::Search{});
    for (int i = 0; i < changes; ++i) redo(screen);
    EXPECT_EQ(screen->playhead()->film().search(), before.front());
}

TEST(Undo, BringsATreeBackAtItsStep) {
    Stepping screen;
    screen.letter(U'n');
    screen.click("title");
    screen.type("paste", "((3 12 8)(2 4 6))");
    screen.click("load");
    EXPECT_EQ(screen.at(), 1U);
    screen.step(4);
    undo(screen);
    EXPECT_THAT(screen->frame().title, StartsWith("Banknote plates 19/39"));
    redo(screen);
    EXPECT_THAT(screen->frame().title, StartsWith("Pasted tree 5/"));
    screen.letter(U'l');
    undo(screen);
    EXPECT_THAT(screen->frame().title, StartsWith("盘中取钞 19/39")) << "in the language of now";
}

TEST(Undo, BringsAPositionBack) {
    Stepping screen;
    screen->show_position({.grid = *game::read_board("1000121023012346"), .agent = "textbook", .depth = 2});
    screen.wait();
    screen.step(6);
    const std::string title = screen->frame().title;
    undo(screen);
    EXPECT_THAT(screen->frame().title, StartsWith("Banknote plates 1/39"));
    redo(screen);
    EXPECT_EQ(screen->frame().title, title);
}

TEST(Undo, ForgetsWhatWasTakenBackOnceSomethingElseIsDone) {
    Stepping screen;
    drag_plate(screen, 0, 1);
    undo(screen);
    drag_plate(screen, 1, 2);
    redo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"A", "C", "B"}));
    undo(screen);
    undo(screen);
    undo(screen);
    EXPECT_EQ(plates_of(screen), (Names{"A", "B", "C"}));
}

RC_GTEST_PROP(Undo, OfAllEditsIsTheFirstTreeAndRedoTheLast, (const std::vector<std::uint8_t>& edits)) {
    Stepping screen("((3 12 8)(2 (4 1) 6)(14 5 2))");
    const auto first = screen->playhead()->film().written_tree();
    for (const std::uint8_t edit : edits) {
        const auto& tree = screen->playhead()->film().tree();
        const auto child = static_cast<game::NodeId>(1 + edit % (tree.size() - 1));
        screen.click("node " + std::to_string(child));
        screen.letter(edit % 3 == 0 ? U',' : U'.');
    }
    const auto last = screen->playhead()->film().written_tree();
    for (std::size_t i = 0; i < edits.size(); ++i) undo(screen);
    RC_ASSERT(*screen->playhead()->film().written_tree() == *first);
    for (std::size_t i = 0; i < edits.size(); ++i) redo(screen);
    RC_ASSERT(*screen->playhead()->film().written_tree() == *last);
}

TEST(EditHistory, KeepsTwoHundredEditsAtMost) {
    EditHistory history;
    for (int i = 0; i < 500; ++i) history.add(TreeSearch{}, 1);
    int undone = 0;
    for (; history.can_undo(); ++undone) history.undo(1);
    EXPECT_EQ(undone, 199);
    EXPECT_TRUE(history.can_redo());
}

}  // namespace
}  // namespace plyglass::screen
