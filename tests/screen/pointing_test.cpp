#include "screen/pointing.hpp"

#include <gtest/gtest.h>

namespace plyglass::screen {
namespace {

using scene::Verb;

/// Two buttons side by side, the second one disabled, over a canvas; below them the playhead.
scene::Scene screen() {
    scene::Scene out;
    out.hits = {{{0, 0, 100, 100}, Verb::canvas, {}, true},
                {{0, 0, 10, 10}, Verb::back, {}, true},
                {{20, 0, 10, 10}, Verb::forward, {}, false},
                {{40, 0, 10, 10}, Verb::play, {}, true},
                {{0, 50, 10, 10}, Verb::playhead, {}, true}};
    return out;
}

TEST(Pointing, ClicksWhereTheButtonGoesDownAndUp) {
    Pointing pointing;
    pointing.down(screen(), {5, 5});
    EXPECT_EQ(pointing.pressed(), Verb::back);
    EXPECT_EQ(pointing.up(screen(), {6, 6}), Verb::back);
    EXPECT_FALSE(pointing.up(screen(), {6, 6})) << "a click needs a press";
}

TEST(Pointing, ClicksNothingElsewhereOrDisabled) {
    Pointing pointing;
    pointing.down(screen(), {5, 5});
    EXPECT_FALSE(pointing.up(screen(), {45, 5}));
    pointing.down(screen(), {25, 5});
    EXPECT_FALSE(pointing.up(screen(), {25, 5}));
    pointing.down(screen(), {5, 5});
    pointing.let_go();
    EXPECT_FALSE(pointing.up(screen(), {5, 5}));
}

TEST(Pointing, GrabsThePlayheadInsteadOfClickingIt) {
    Pointing pointing;
    pointing.down(screen(), {5, 55});
    EXPECT_TRUE(pointing.holds_slider());
    EXPECT_EQ(pointing.shape(), Pointer::grab);
    EXPECT_FALSE(pointing.up(screen(), {5, 55}));
    EXPECT_FALSE(pointing.holds_slider());
}

TEST(Pointing, TellsWhenAnotherThingIsUnderThePointer) {
    Pointing pointing;
    EXPECT_TRUE(pointing.move(screen(), {5, 5}));
    EXPECT_FALSE(pointing.move(screen(), {6, 6}));
    EXPECT_EQ(pointing.shape(), Pointer::hand);
    EXPECT_TRUE(pointing.move(screen(), {80, 80}));
    EXPECT_EQ(pointing.shape(), Pointer::arrow) << "a click on the ground does nothing";
    EXPECT_TRUE(pointing.leave());
    EXPECT_FALSE(pointing.leave());
}

TEST(Pointing, MovesTheFocusRoundOrOutOfThePictureBehindTheLastButton) {
    for (const int by : {1, -1}) {
        Pointing round, out;
        const auto first = by > 0 ? Verb::back : Verb::play, last = by > 0 ? Verb::play : Verb::back;
        for (int walk = 0; walk < 2; ++walk) {
            for (const auto stop : {first, last}) {
                round.move_focus(screen(), by);
                EXPECT_EQ(round.focused(), stop) << "no step is without a focus";
                out.move_focus(screen(), by, true);
                EXPECT_EQ(out.focused(), stop);
            }
            out.move_focus(screen(), by, true);
            EXPECT_FALSE(out.focused());
        }
    }
}

TEST(Pointing, LosesTheFocusToThePointer) {
    Pointing pointing;
    pointing.move_focus(screen(), 1);
    EXPECT_EQ(pointing.focused(), Verb::back);
    pointing.move_focus(screen(), 1);
    EXPECT_EQ(pointing.focused(), Verb::play) << "what is disabled is skipped";
    pointing.down(screen(), {80, 80});
    EXPECT_FALSE(pointing.focused());
}

}  // namespace
}  // namespace plyglass::screen
