// The same tree searched in other ways: by the algorithm switch and its options.

#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

View ends_with(App& app, const std::string& what, const std::function<bool(const View&)>& holds) {
    return app.until(what, [&](const View& view) { return view["step"] == view["steps"] && holds(view); });
}

TEST(Algorithms, SwitchTheFilmAndStayAtItsEnd) {
    Desktop desktop;
    App app(desktop);
    app.key("End");
    app.at(39);
    app.click("algorithm minimax");
    const View minimax = ends_with(app, "minimax", [](const View& view) { return view["leaves"] == 18; });
    EXPECT_EQ(node(minimax, {})["text"], "20");
    EXPECT_EQ(minimax["pruned"], 0);
    app.screenshot("minimax");

    app.click("algorithm expectimax");
    // Minimax has as many steps: neither of them leaves anything out.
    const View expectimax =
        ends_with(app, "expectimax", [](const View& view) { return node(view, {})["text"] == "70"; });
    EXPECT_EQ(expectimax["steps"], 44);
    EXPECT_EQ(node(expectimax, {1})["text"], "70");
    EXPECT_EQ(node(expectimax, {0})["text"], "40");
    EXPECT_FALSE(hit(expectimax, "next-cutoff")["enabled"]);
    app.screenshot("expectimax");

    app.click("algorithm alphabeta");
    EXPECT_EQ(ends_with(app, "alpha-beta", [](const View& view) { return view["steps"] == 39; })["leaves"], 9);
}

TEST(Options, ChangeTheSearchAtOnce) {
    Desktop desktop;
    App app(desktop);
    app.key("End");
    app.at(39);
    app.click("options");
    app.until("the options", [](const View& view) { return view["overlay"] == "options"; });
    app.screenshot("options");

    app.click("option cut gt");
    EXPECT_EQ(
        ends_with(app, "a cut only beyond equality", [](const View& view) { return view["leaves"] == 10; })["pruned"],
        8);
    app.click("option cut ge");
    const View soft = ends_with(app, "a cut at equality", [](const View& view) { return view["leaves"] == 9; });
    EXPECT_EQ(node(soft, {1})["text"], "≤10");
    EXPECT_EQ(node(soft, {2})["text"], "≤5");

    app.click("option fail hard");
    const View hard =
        ends_with(app, "clipped values", [](const View& view) { return node(view, {1})["text"] == "≤20"; });
    EXPECT_EQ(node(hard, {})["text"], "20");
    app.click("option fail soft");
    ends_with(app, "values as found", [](const View& view) { return node(view, {1})["text"] == "≤10"; });

    app.click("option order best");
    const auto best = ends_with(app, "best first", [](const View& view) { return view["leaves"] < 9; })["leaves"];
    app.click("option order worst");
    const View worst = ends_with(app, "worst first", [&](const View& view) { return view["leaves"] > 9; });
    EXPECT_GT(worst["leaves"], best);
    EXPECT_EQ(node(worst, {})["text"], "20");
    app.click("option order given");
    ends_with(app, "as written", [](const View& view) { return view["leaves"] == 9; });
    app.key("Escape");
    app.until("closed", [](const View& view) { return view["overlay"] == "none"; });
}

TEST(Options, ShallowPruningMissesADeepCutoff) {
    Desktop desktop;
    App app(desktop, {.args = {"step", "deep-cutoff"}});
    app.key("End");
    const View deep = ends_with(app, "the end", [](const View&) { return true; });
    app.click("options");
    app.until("the options", [](const View& view) { return view["overlay"] == "options"; });
    app.click("option pruning shallow");
    const View shallow = ends_with(app, "shallow", [&](const View& view) { return view["leaves"] > deep["leaves"]; });
    EXPECT_EQ(node(shallow, {})["text"], node(deep, {})["text"]);
    app.click("option pruning deep");
    ends_with(app, "deep again", [&](const View& view) { return view["leaves"] == deep["leaves"]; });
}

TEST(Options, GoBackToTheUsualOnesByOneClick) {
    Desktop desktop;
    App app(desktop);
    app.click("options");
    const auto can_reset = [&](bool can) {
        app.until("what can be reset", [&](const View& view) {
            return view["overlay"] == "options" && hit(view, "reset-options")["enabled"] == can;
        });
    };
    can_reset(false);
    app.click("option cut gt");
    can_reset(true);
    app.click("reset-options");
    can_reset(false);
    app.key("Escape End");
    EXPECT_EQ(app.at(39)["leaves"], 9);
}

TEST(Step, OpensWithTheSearchOfTheCommandLine) {
    Desktop desktop;
    App app(desktop, {.args = {"step", "((3 12 8)(2 4 6)(14 5 2))", "--algorithm", "minimax", "--theme", "dark"}});
    EXPECT_EQ(app.view()["theme"], "dark");
    app.key("End");
    EXPECT_EQ(ends_with(app, "the end", [](const View&) { return true; })["leaves"], 9);
}

}  // namespace
}  // namespace plyglass::testing
