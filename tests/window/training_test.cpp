// A network that learns in the real window, with real keys and clicks.

#include <string>

#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

bool rests(const View& view) { return !view["running"] && !view["busy"]; }

TEST(TrainWindow, LearnsIsGoneThroughAndComesBack) {
    const std::string home = empty_folder();
    Desktop desktop;
    std::size_t games = 0;
    {
        App app(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
        app.key("4");
        app.until("the lab", [](const View& view) { return view["screen"] == "lab"; });
        app.click("segment train");
        app.until("a network", [](const View& view) { return view["screen"] == "train" && rests(view); });
        app.click("forward");
        app.until("the first update", [](const View& view) { return view["update"] == 1; });
        app.key("Right");
        const View second = app.until("the second update", [](const View& view) { return view["update"] == 2; });
        EXPECT_EQ(second["game"], 1);
        EXPECT_EQ(second["lesson"]["over"], false);
        app.key("Left");
        app.until("the first update again", [](const View& view) { return view["update"] == 1; });
        app.key("space");
        app.until("a curve", [](const View& view) { return view["running"] && view["curve"]["points"].size() >= 4; });
        // It goes on behind another screen.
        app.key("1");
        app.until("the tree", [](const View& view) { return view["screen"] == "step"; });
        app.key("4");
        const View running = app.until("the network", [](const View& view) { return view["screen"] == "train"; });
        EXPECT_EQ(running["running"], true);
        app.click("pause");
        games = app.until("rest", rests)["games"].get<std::size_t>();
        EXPECT_GT(games, 30U);
        app.key("l");
        app.key("t");
        app.until("Chinese and dark",
                  [](const View& view) { return view["language"] == "zh" && view["theme"] == "dark"; });
        app.screenshot("train-zh-dark");
        app.close();
        app.expect_good_end();
    }
    App again(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
    again.key("4");
    again.until("the lab", [](const View& view) { return view["screen"] == "lab"; });
    again.key("g");
    const View back =
        again.until("the network", [](const View& view) { return view["screen"] == "train" && rests(view); });
    EXPECT_EQ(back["games"], games);
    EXPECT_GE(back["curve"]["points"].size(), 4U);
    again.key("x");
    again.until("a question", [](const View& view) { return view["overlay"] == "start-over"; });
    again.click("start-over");
    again.until("nothing", [](const View& view) { return view["games"] == 0 && rests(view); });
}

}  // namespace
}  // namespace plyglass::testing
