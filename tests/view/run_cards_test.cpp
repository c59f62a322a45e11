#include "view/run_cards.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "view/step_fixtures.hpp"

namespace plyglass::view {
namespace {

using ::testing::HasSubstr;

TEST(RunCards, ShowALongLineOfTheProgramInTwo) {
    RunCards cards;
    cards.headline = "headline";
    cards.sentence = "sentence";
    cards.place = "program.py:8";
    cards.line = "value = alphabeta(child, alpha, beta, not maximizing)";
    scene::Scene scene;
    draw_run_panel(scene, scene::StepLayout::of(1600, 900), cards, 0, scene::builtin_metrics());
    std::string shown;
    for (const scene::Item& item : scene.layers.front().items) shown += item.text + '\n';
    EXPECT_THAT(shown, HasSubstr("value = alphabeta(child,"));
    EXPECT_THAT(shown, HasSubstr("not maximizing)\n"));
    EXPECT_THAT(shown, ::testing::Not(HasSubstr("…")));
}

}  // namespace
}  // namespace plyglass::view
