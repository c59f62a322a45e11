// Two searches side by side in the real window, with real keys.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

using ::testing::HasSubstr;

View compared(App& app, const char* key) {
    app.key(key);
    return app.until("a comparison", [](const View& view) {
        return view["screen"] == "compare" && !view["searching"] && view.contains("rows");
    });
}

TEST(CompareWindow, TakesThePlatesReplyByReply) {
    Desktop desktop;
    App app(desktop);
    EXPECT_EQ(compared(app, "3")["step"], 1);
    app.key("End");
    const View whole = app.until("the answer", [](const View& view) { return view["step"] == 9; });
    EXPECT_EQ(whole["rows"][1]["verdict"], "Expectimax plays it");
    EXPECT_THAT(whole["why"].get<std::string>(), HasSubstr("still better on average: 70 against 40"));
    app.key("Home");
    app.until("the first reply again", [](const View& view) { return view["step"] == 1; });
    app.key("n");
    const View differ = app.until("where they begin to differ", [](const View& view) { return view["step"] == 6; });
    EXPECT_EQ(differ["rows"][1]["left"], "10");
    EXPECT_EQ(differ["rows"][1]["right"], "70");
    app.key("l");
    app.until("Chinese", [](const View& view) { return view["language"] == "zh"; });
    app.key("End");
    const View chinese = app.until("the end", [](const View& view) { return view["step"] == 9; });
    EXPECT_EQ(chinese["rows"][2]["verdict"], "都避开");
}

TEST(CompareWindow, FindsADisagreementAndShowsItsTree) {
    Desktop desktop;
    App app(desktop);
    compared(app, "c");
    app.key("d");
    app.until("a position", [](const View& view) { return !view["searching"] && view["rows"].size() == 4; });
    app.key("End");
    const View found = app.until("the answer", [](const View& view) { return view["step"] == view["steps"]; });
    EXPECT_THAT(found["why"].get<std::string>(), HasSubstr("still better on average"));
    app.key("m");
    const View tree =
        app.until("its tree", [](const View& view) { return view["screen"] == "step" && view.contains("agent"); });
    EXPECT_EQ(tree["depth"], 4);
    const View again = compared(app, "3");
    EXPECT_EQ(again["rows"], found["rows"]);
}

}  // namespace
}  // namespace plyglass::testing
