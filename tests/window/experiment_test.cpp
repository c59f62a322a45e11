// An experiment in the real window, with real keys.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

TEST(LabWindow, PlaysAnExperimentStopsAndGoesOn) {
    Desktop desktop;
    App app(desktop);
    app.key("4");
    app.until("the lab", [](const View& view) { return view["screen"] == "lab"; });
    app.key("o");
    app.until("its settings", [](const View& view) { return view["overlay"] == "settings"; });
    app.click("option players 2");
    app.click("option games 50");
    app.click("option tiles 2");
    app.key("Escape");
    app.until("no settings", [](const View& view) { return view["overlay"] == "none"; });
    app.key("p");
    const View some = app.until("games", [](const View& view) { return view["games"] > 0 && !view["rows"].empty(); });
    EXPECT_EQ(some["all"], 200);
    // Another screen in between: the games go on.
    app.key("1");
    app.until("the tree", [](const View& view) { return view["screen"] == "step"; });
    app.key("4");
    const View all = app.until("all games", [](const View& view) {
        return view["screen"] == "lab" && view["games"] == 200 && view["reported"] == 200;
    });
    EXPECT_EQ(all["rows"].size(), 4U);
    EXPECT_EQ(all["running"], false);
    app.key("l");
    app.until("Chinese", [](const View& view) { return view["language"] == "zh"; });
    app.key("t");
    app.until("dark", [](const View& view) { return view["theme"] == "dark"; });
    app.screenshot("lab-zh-dark");
    app.key("x");
    app.until("nothing", [](const View& view) { return view["games"] == 0; });
}

}  // namespace
}  // namespace plyglass::testing
