// A class pause through the plates in the real window, with real keys and clicks, in both languages.

#include <string>

#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

bool asks_before(const View& view, std::size_t step) { return view["question"] == true && view["step"] == step; }

View revealed(App& app) {
    return app.until("the answer",
                     [](const View& view) { return view.contains("pause") && view["pause"]["revealed"]; });
}

TEST(ClassPauseWindow, AsksThroughThePlatesInBothLanguages) {
    const std::string home = empty_folder();
    Desktop desktop;
    App app(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
    app.at(1);
    app.key("k");
    app.until("pauses", [](const View& view) { return view["asks"] == true; });
    std::size_t questions = 0;
    for (View view = app.view(); view["step"] != 39;) {
        const std::size_t step = view["step"];
        app.key("Next");
        view = app.until("a question or the next step", [&](const View& now) {
            return now["question"] == true || (now["step"] > step && !now.contains("pause"));
        });
        if (view["question"] != true) continue;
        ++questions;
        const std::size_t before = view["step"];
        // The window's title follows the picture.
        wait_for("a title that does not tell how much is left",
                 [&] { return app.title().find("/39") == std::string::npos; });
        if (asks_before(view, 18)) app.screenshot("class-pause-en");
        if (asks_before(view, 28)) {
            app.key("l");
            app.until("Chinese", [](const View& now) { return now["language"] == "zh"; });
            app.screenshot("class-pause-zh");
        }
        // Right everywhere but before the first cut.
        const bool is_cut = before == 28 || before == 36;
        app.key(is_cut ? "1" : "2");
        app.until("what was said", [&](const View& now) {
            return now.contains("pause") && now["pause"]["answers"][is_cut ? 0 : 1]["look"] == "said";
        });
        questions % 2 == 0 ? app.key("Return") : app.click("reveal");
        const View answer = revealed(app);
        EXPECT_EQ(answer["step"], before + 1);
        const bool cuts = answer["kind"] == "cutoff";
        EXPECT_EQ(answer["pause"]["answers"][cuts ? 0 : 1]["look"], "right");
        if (before == 18) {
            EXPECT_EQ(answer["pause"]["mistake"], "Most likely: “cut only when α > β”");
            app.screenshot("class-pause-wrong-en");
        }
        app.key("Return");
        view = app.until("the step", [](const View& now) { return !now.contains("pause"); });
    }
    EXPECT_GE(questions, 5U);
    app.key("k");
    app.until("no pauses", [](const View& view) { return view["asks"] == false; });
    app.close();
    app.expect_good_end();
}

}  // namespace
}  // namespace plyglass::testing
