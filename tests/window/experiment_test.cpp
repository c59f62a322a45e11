// An experiment in the real window, with real keys.

#include <algorithm>
#include <string>

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
    // They have no depth: its row goes, and the rows below move.
    app.until("the menu of those players", [](const View& view) {
        const auto is_depth = [](const View& h) { return h["id"].get<std::string>().starts_with("option depth"); };
        return std::none_of(view["hits"].begin(), view["hits"].end(), is_depth);
    });
    app.click("option games 50");
    app.until("fifty games of each", [](const View& view) { return view["all"] == 200; });
    app.click("option tiles 2");
    app.key("Escape");
    app.until("no settings", [](const View& view) { return view["overlay"] == "none"; });
    app.key("p");
    const View some = app.until("games", [](const View& view) { return view["games"] > 0 && !view["rows"].empty(); });
    EXPECT_EQ(some["all"], 200);
    // The games go on behind another screen.
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

TEST(LabWindow, ShowsSavedGamesBesideWhatTheDocumentSays) {
    Desktop desktop;
    App app(desktop, {.args = {"lab", "show", PLYGLASS_SOURCE "/lessons/results/004-weights.jsonl"}});
    const View view = app.until("the games", [](const View& now) {
        return now["screen"] == "lab" && now["games"] == 400 && now["reported"] == 400 && !now["rows"].empty();
    });
    EXPECT_EQ(view["title"], "Document 004, table 1: what the terms of the evaluation do");
    EXPECT_EQ(view["rows"][0]["name"], "k1=0,k2=0,k3=0,k4=1,depth=1");
    EXPECT_EQ(view["rows"][0]["detail"], "jszyxw, random tiles, 100 games");
    EXPECT_FALSE(view["rows"][0]["claimed"].empty());
    app.screenshot("lab-document-004");
    app.key("1");
    app.until("the plates", [](const View& now) { return now["screen"] == "step"; });
}

}  // namespace
}  // namespace plyglass::testing
