// Steps through the film of the plates as in a classroom: by keys, by buttons, by the playhead.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Window, OpensOnTheFirstStepOfThePlates) {
    Desktop desktop;
    App app(desktop);
    const View first = app.at(1);
    EXPECT_EQ(app.title(), "Banknote plates 1/39 - Plyglass");
    EXPECT_EQ(first["tree"], "Banknote plates");
    EXPECT_EQ(first["kind"], "enter");
    EXPECT_EQ(first["leaves"], 0);
    EXPECT_EQ(node(first, {})["text"], "?");
    EXPECT_EQ(node(first, {0})["look"], "unvisited");
    EXPECT_EQ(app.place().w, 1600);
    EXPECT_EQ(app.place().h, 900);
    app.screenshot("first-step");
}

TEST(Window, StepsToTheFirstCutoffAndShowsAtLeastTwenty) {
    Desktop desktop;
    App app(desktop);
    for (std::size_t step = 2; step <= 19; ++step) {
        app.key("Right");
        app.until("step " + std::to_string(step), [&](const View& view) { return view["step"] == step; });
    }
    const View cut = app.at(19);
    EXPECT_EQ(app.title(), "Banknote plates 19/39 - Plyglass");
    EXPECT_EQ(cut["kind"], "cutoff");
    EXPECT_EQ(node(cut, {0, 2})["text"], "≥20");
    EXPECT_EQ(node(cut, {0, 2, 0})["text"], "20");
    EXPECT_EQ(node(cut, {0, 2, 1})["look"], "pruned");
    EXPECT_EQ(cut["leaves"], 5);
    EXPECT_EQ(cut["pruned"], 1);
    EXPECT_THAT(std::string(cut["sentence"]), HasSubstr("Jia already gets 20 here"));
    app.screenshot("first-cutoff");
}

TEST(Window, GoesBackToWhatItShowedBefore) {
    Desktop desktop;
    App app(desktop);
    std::vector<View> forward;
    for (std::size_t step = 1; step <= 5; ++step) {
        if (step > 1) app.key("Right");
        forward.push_back(app.at(step));
    }
    for (std::size_t step = 4; step >= 1; --step) {
        app.key("Left");
        const View back = app.at(step);
        for (const char* part : {"nodes", "stack", "sentence", "leaves", "hits"}) {
            EXPECT_EQ(back[part], forward[step - 1][part]) << part << " of step " << step;
        }
    }
    app.key("Left");
    EXPECT_EQ(node(app.at(0), {0, 0, 1})["text"], "20") << "before the first step the notes lie open";
    app.key("Left");  // there is no step before that
    app.key("Right");
    EXPECT_EQ(node(app.at(1), {0, 0, 1})["text"], "") << "from then on, only what the search has seen is told";
}

TEST(Window, JumpsToTheEndAndToTheStart) {
    Desktop desktop;
    App app(desktop);
    app.key("End");
    const View end = app.at(39);
    EXPECT_EQ(app.title(), "Banknote plates 39/39 - Plyglass");
    EXPECT_EQ(end["leaves"], 9);
    EXPECT_EQ(end["pruned"], 9);
    EXPECT_EQ(node(end, {})["text"], "20");
    for (const char* button : {"forward", "last", "next-cutoff"}) EXPECT_FALSE(hit(end, button)["enabled"]) << button;
    app.screenshot("last-step");
    app.key("Home");
    const View start = app.at(0);
    for (const char* button : {"first", "back"}) EXPECT_FALSE(hit(start, button)["enabled"]) << button;
}

TEST(Window, TakesAChangeBackAndMakesItAgain) {
    Desktop desktop;
    App app(desktop);
    app.key("n");
    const View before = app.at(19);
    const auto is_at = [](const char* plate, std::size_t steps) {
        return [=](const View& view) {
            const View& stack = view["stack"];
            return view["steps"] == steps && view["moving"] == false && stack.size() == 3 && stack[1][0] == plate &&
                   stack[2][0] == "Pair {20, 50}";
        };
    };
    const View& a = hit(before, "node 1");
    const View& c = hit(before, "node 21");
    app.drag("node 1", double(c["x"]) - double(a["x"]) + 5, 0);
    const View moved = app.until("plate A is the last one",
                                 [&](const View& view) { return view["steps"] != 39 && view["moving"] == false; });
    const std::size_t steps = moved["steps"];
    EXPECT_TRUE(is_at("Plate A", steps)(moved)) << "the film stays at its node: " << moved["stack"];
    EXPECT_LT(moved["step"], steps) << "the answer is not given away";
    app.key("ctrl+z");
    const View back = app.until("the plates as they were", is_at("Plate A", 39));
    EXPECT_EQ(back["step"], 19);
    View nodes = back["nodes"];
    for (View& node : nodes) node.erase("inspected");  // the node that was moved still is
    EXPECT_EQ(nodes, before["nodes"]);
    app.key("ctrl+y");
    app.until("the other order again", is_at("Plate A", steps));
    app.key("ctrl+z");
    app.until("the plates as they were", is_at("Plate A", 39));
    app.key("ctrl+shift+z");
    app.until("the other order again", is_at("Plate A", steps));
}

TEST(Window, NeverMovesANodeWhileStepping) {
    Desktop desktop;
    App app(desktop);
    const auto places = [](const View& view) {
        View found = View::object();
        for (const View& hit : view["hits"]) {
            const std::string id = hit["id"];
            if (id.starts_with("node ")) found[id] = {hit["x"], hit["y"], hit["w"], hit["h"]};
        }
        return found;
    };
    const View first = places(app.at(1));
    ASSERT_EQ(first.size(), 31U);
    for (std::size_t step = 2; step <= 39; ++step) {
        app.key("Right");
        app.until("step " + std::to_string(step), [&](const View& view) { return view["step"] == step; });
    }
    app.at(39);
    // True not only at rest but also in every picture on the way.
    for (std::size_t i = 0; i < app.redraws(); ++i) {
        const View view = app.redraw(i);
        ASSERT_EQ(places(view), first) << "in step " << view["step"];
    }
}

TEST(Window, StepsOverOutAndFromCutToCut) {
    Desktop desktop;
    App app(desktop);
    app.key("Right");
    app.at(2);
    app.key("shift+Right");  // over plate A
    const View over = app.at(21);
    EXPECT_EQ(over["kind"], "return");
    app.key("shift+Left");
    app.at(2);
    app.key("n");
    app.at(19);
    app.key("n");
    app.at(29);
    app.key("n");
    app.at(37);
    app.key("n Left");  // there is no later one
    app.at(36);
    app.key("shift+n");
    app.at(29);
    app.key("shift+Up");  // out of plate B's pair
    app.until("the pair is left", [](const View& view) { return view["step"] > 29 && view["kind"] == "return"; });
}

TEST(Window, InspectsByKeysAndByClick) {
    Desktop desktop;
    App app(desktop);
    const auto inspected = [](const View& view) {
        for (const View& node : view["nodes"]) {
            if (node.value("inspected", false)) return node["node"].dump();
        }
        return std::string("none");
    };
    const auto inspects = [&](const std::string& path) {
        app.until("inspects " + path, [&](const View& view) { return inspected(view) == path; });
    };
    app.key("n");
    const View cut = app.at(19);
    ASSERT_EQ(inspected(cut), "none");
    app.key("Up");
    inspects("[0]");
    EXPECT_NE(app.view()["headline"], cut["headline"]);
    EXPECT_EQ(app.view()["step"], 19);
    app.key("Up");
    inspects("[]");
    app.key("Down");
    inspects("[0]");
    app.key("Escape");
    inspects("none");
    EXPECT_EQ(app.view()["headline"], cut["headline"]);
    app.click("node 3");
    inspects("[0,0,0]");
    app.screenshot("inspected");
    app.click("node 3");  // a second click opens its menu
    app.until("its menu", [](const View& view) { return view["overlay"] == "node-menu"; });
    app.key("Escape");
    app.until("no menu", [](const View& view) { return view["overlay"] == "none"; });
    inspects("[0,0,0]");
    app.click("stack 1");
    inspects("[0]");
    app.click("canvas");
    inspects("none");
    app.key("Up Right");  // stepping ends it, too
    EXPECT_EQ(inspected(app.at(20)), "none");
}

TEST(Window, ShowsAnOutlineThatIsPastedWithOrWithoutTheListOfTrees) {
    Desktop desktop;
    desktop.copy("A\n  B\n    3\n    12\n  C\n    2\n    8\n");
    App app(desktop);
    app.at(1);
    app.key("ctrl+v");
    app.until("the outline", [](const View& view) { return view["tree"] == "A" && view["nodes"].size() == 7; });
    desktop.copy("A\n  B\n    3\n  C\n    2\n");
    app.click("title");
    app.until("the picker", [](const View& view) { return view["overlay"] == "picker"; });
    app.key("ctrl+v");
    app.until("the other one", [](const View& view) { return view["overlay"] == "none" && view["nodes"].size() == 5; });
}

TEST(Window, EveryButtonOfTheTransportDoesWhatItSays) {
    Desktop desktop;
    App app(desktop);
    app.click("forward");
    app.at(2);
    app.click("back");
    app.at(1);
    app.click("next-cutoff");
    app.at(19);
    app.click("last");
    app.at(39);
    app.click("first");
    app.at(0);
    app.click("chapter 1");
    app.until("plate B begins", [](const View& view) { return view["headline"] == "Enter plate B"; });
    app.click("chapter 0");
    app.at(2);
}

TEST(Window, PlaysAtTheChosenSpeedUntilItIsStopped) {
    Desktop desktop;
    App app(desktop);
    // The right end of the slider is 16 times, which leaves no time for motion.
    const View box = hit(app.view(), "speed");
    app.drag("speed", box["w"].get<double>() / 2, 0);
    app.until("speed 16", [](const View& view) { return view["speed"] == 16.0; });
    app.key("space");
    app.until("it plays", [](const View& view) { return view["playing"] == true && view["step"] > 5; });
    app.key("space");
    const View stopped = app.until("it stops", [](const View& view) { return view["playing"] == false; });
    ASSERT_LT(stopped["step"], 39);
    app.click("play");
    const View end = app.until("the end", [](const View& view) { return view["step"] == 39 && !view["playing"]; });
    EXPECT_EQ(end["leaves"], 9);
    app.key("space");  // at the end, it starts again
    app.until("it starts again", [](const View& view) { return view["playing"] == true && view["step"] == 2; });
    app.key("Left");
    app.until("a step by hand stops it", [](const View& view) { return view["playing"] == false; });
}

TEST(Window, DragsThePlayheadAnywhere) {
    Desktop desktop;
    App app(desktop);
    const double width = hit(app.view(), "timeline")["w"];
    app.drag("playhead", width + 200, 0);  // beyond the end
    app.at(39);
    app.drag("playhead", -width / 2, -300);  // a hand is not steady, so height does not matter
    const View middle = app.until("the middle", [](const View& view) { return view["step"] <= 22; });
    EXPECT_GE(middle["step"], 17);
    EXPECT_EQ(app.title(), "Banknote plates " + std::to_string(middle["step"].get<int>()) + "/39 - Plyglass");
    app.drag("playhead", -width, 0);
    app.at(0);
    app.click("timeline");
    EXPECT_GE(app.until("a click moves it", [](const View& view) { return view["step"] > 1; })["step"], 17);
}

TEST(Window, TheWheelStepsOverTheTimelineAndZoomsOverTheTree) {
    Desktop desktop;
    App app(desktop);
    app.point_at("timeline");
    desktop.xdotool({"click", "5", "click", "5"});
    app.at(3);
    desktop.xdotool({"click", "4"});
    app.at(2);

    // The point under the pointer stays there. A Shift that was released before has no effect.
    app.key("shift+Left");
    app.at(1);
    const View before = hit(app.view(), "node 12");
    app.point_at("node 12");
    desktop.xdotool({"click", "4", "click", "4"});
    const View zoomed = app.until("zoomed in", [](const View& view) { return view["zoom"] > 1.3; });
    const View after = hit(zoomed, "node 12");
    const auto middle = [](const View& box, const char* from, const char* size) {
        return box[from].get<double>() + box[size].get<double>() / 2;
    };
    EXPECT_NEAR(middle(after, "x", "w"), middle(before, "x", "w"), 1);
    EXPECT_NEAR(middle(after, "y", "h"), middle(before, "y", "h"), 1);
    EXPECT_GT(after["w"], before["w"]);
    app.screenshot("zoomed-in");
    app.key("0");
    app.until("fitted", [](const View& view) { return view["zoom"] == 1.0; });
    // A horizontal wheel pans: on a touch pad, or with Shift.
    desktop.xdotool({"click", "6"});
    app.until("panned", [&](const View& view) { return hit(view, "node 12")["x"] > before["x"]; });
    desktop.xdotool({"keydown", "shift", "click", "5", "click", "5", "keyup", "shift"});
    app.until("panned back", [&](const View& view) { return hit(view, "node 12")["x"] < before["x"]; });
    app.key("0");
    const View fitted = app.until("fitted", [&](const View& view) { return hit(view, "node 12") == before; });
    EXPECT_EQ(fitted["zoom"], 1.0);
}

TEST(Window, ForgetsAHeldShiftWhenTheKeyboardGoesElsewhere) {
    Desktop desktop;
    App app(desktop);
    app.point_at("node 12");
    desktop.xdotool({"keydown", "shift"});
    desktop.focus_nothing();
    desktop.xdotool({"keyup", "shift", "click", "4"});
    EXPECT_GT(app.until("zoomed, not panned", [](const View& view) { return view["zoom"] != 1.0; })["zoom"], 1.1);
}

TEST(Window, ZoomsByKeysAndButtonsAndPansByDragging) {
    Desktop desktop;
    App app(desktop);
    const auto zoomed = [&](double zoom) {
        app.until("zoom " + std::to_string(zoom),
                  [&](const View& view) { return std::abs(view["zoom"].get<double>() - zoom) < 1e-6; });
    };
    const View before = hit(app.view(), "node 0");
    app.key("plus");
    zoomed(1.25);
    app.key("minus minus");
    zoomed(0.8);
    app.key("equal");  // "+" without Shift
    zoomed(1);
    app.click("zoom-in");
    zoomed(1.25);
    app.click("zoom-out");
    zoomed(1);
    app.drag("canvas", 120, 40);
    const View moved = app.until("the tree follows the hand", [&](const View& view) {
        return hit(view, "node 0")["x"] == before["x"].get<double>() + 120;
    });
    EXPECT_EQ(hit(moved, "node 0")["y"], before["y"].get<double>() + 40);
    EXPECT_EQ(moved["step"], 1);
    app.click("zoom-fit");
    app.until("it is where it was", [&](const View& view) { return hit(view, "node 0") == before; });
}

TEST(Window, EveryButtonOfTheBarDoesWhatItSays) {
    Desktop desktop;
    App app(desktop);
    const auto overlay = [&](const char* name) {
        return app.until(std::string("open: ") + name, [&](const View& view) { return view["overlay"] == name; });
    };
    app.click("help");
    const View help = overlay("help");
    app.key("Right End space");  // the screen behind it does not react
    app.key("question");
    EXPECT_EQ(overlay("none")["step"], help["step"]);
    app.key("question");
    overlay("help");
    app.screenshot("help");
    app.click("close");
    overlay("none");
    app.click("export");
    overlay("export");
    app.click("close");
    overlay("none");
    app.click("options");
    overlay("options");
    app.click("title");  // only one is open at a time: the click closes the open one, or opens the other
    app.until("no options", [](const View& view) { return view["overlay"] != "options"; });
    app.key("Escape");
    overlay("none");
    app.click("language");
    app.until("Chinese", [](const View& view) { return view["language"] == "zh"; });
    app.click("theme");
    app.until("dark", [](const View& view) { return view["theme"] == "dark"; });
}

TEST(Window, AVeiledButtonDoesNothing) {
    Desktop desktop;
    App app(desktop);
    app.key("Home");
    ASSERT_FALSE(hit(app.at(0), "back")["enabled"]);
    app.click("first");
    app.click("back");
    app.click("forward");
    EXPECT_EQ(app.at(1)["kind"], "enter");
}

TEST(Window, AHeldKeyGoesOn) {
    Desktop desktop;
    App app(desktop);
    desktop.xdotool({"keydown", "Right"});
    app.until("several steps", [](const View& view) { return view["step"] >= 5; });
    desktop.xdotool({"keyup", "Right"});
    app.key("Home");
    app.at(0);
}

TEST(Window, TabWalksThroughTheButtonsAndEnterPressesThem) {
    Desktop desktop;
    App app(desktop);
    const auto overlay = [&](const char* name) {
        app.until(std::string("open: ") + name, [&](const View& view) { return view["overlay"] == name; });
    };
    app.key("Tab Return");
    overlay("picker");
    app.key("Escape");
    overlay("none");
    app.key("shift+Tab Return");  // before the first one comes the last, and the help was among them before
    overlay("export");
    app.key("Escape");
    overlay("none");
}

}  // namespace
}  // namespace plyglass::testing
