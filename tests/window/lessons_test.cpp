// A lesson gone through in the real window, from its list to its end, with real clicks and keys.

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

const View* block(const View& view, const std::string& kind) {
    for (const View& each : view["lesson"]["blocks"]) {
        if (each["kind"] == kind) return &each;
    }
    return nullptr;
}

bool is_on_page(const View& view, std::size_t page) {
    if (view["screen"] != "lesson" || view["lesson"]["page"] != page) return false;
    const View* claim = block(view, "claim");
    return claim == nullptr || (*claim)["state"] != "unchecked";
}

/// Tries one answer after the other by the keys of their numbers.
void answer(App& app, const View& first) {
    View view = first;
    if (block(view, "question") == nullptr) return;
    for (std::size_t i = 0; !(*block(view, "question"))["answered"]; ++i) {
        app.key(std::to_string(i + 1));
        view = app.until("an answer",
                         [&](const View& now) { return (*block(now, "question"))["choices"][i]["look"] != "open"; });
    }
}

void click_steps(App& app, const View& first) {
    std::size_t number = 0;
    for (const View& each : first["lesson"]["blocks"]) {
        const bool is_step = each["kind"] == "step" || each.contains("step");
        if (!is_step) continue;
        app.click("page-step " + std::to_string(number++));
        const std::string name = each.contains("step") ? each["step"]["name"] : each["name"];
        const View step = each.contains("step") ? each["step"] : each;
        if (step.contains("asks")) {
            app.until("a question to the class", [](const View& view) { return view["question"] == true; });
            app.key("2");
            app.until("what was said", [](const View& view) { return view["pause"]["answers"][1]["look"] == "said"; });
            app.click("reveal");
            app.until("the answer", [](const View& view) { return view["pause"]["revealed"] == true; });
            app.key("Return");
            app.until("the page again", [](const View& view) { return !view.contains("pause"); });
            continue;
        }
        app.until(name, [&](const View& view) {
            for (const View& now : view["lesson"]["blocks"]) {
                const View& step = now.contains("step") ? now["step"] : now;
                if (step.contains("here") && step["name"] == name) return step["here"] == true;
            }
            return false;
        });
    }
}

void go_through(App& app, const std::string& lesson, const std::string& language) {
    app.click("lesson " + lesson);
    const View begun = app.until("its first page", [](const View& view) { return is_on_page(view, 1); });
    const std::size_t pages = begun["lesson"]["pages"];
    for (std::size_t page = 1; page <= pages; ++page) {
        const View view =
            app.until("page " + std::to_string(page), [&](const View& now) { return is_on_page(now, page); });
        EXPECT_EQ(view["language"], language);
        if (const View* claim = block(view, "claim")) {
            EXPECT_EQ((*claim)["state"], "right") << (*claim)["words"];
        }
        answer(app, view);
        click_steps(app, view);
        if (block(view, "measure") != nullptr) {
            app.click("run-or-pause");
            app.until("times", [](const View& now) {
                const View* measured = block(now, "measure");
                return measured != nullptr && (*measured)["state"] == "done";
            });
            app.screenshot("lesson-measured-" + language);
        }
        if (page == 3) app.screenshot("lesson-" + lesson + "-" + language);
        page % 2 == 0 ? app.key("Next") : app.click("next-page");
    }
    const View list = app.until("the list", [](const View& view) { return view["screen"] == "learn"; });
    for (const View& each : list["lessons"]) {
        if (each["name"] == lesson) {
            EXPECT_EQ(each["state"], "done");
        }
    }
}

TEST(LessonWindow, IsGoneThroughInBothLanguages) {
    const std::string home = empty_folder();
    Desktop desktop;
    {
        App app(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
        app.key("6");
        app.until("the list", [](const View& view) { return view["screen"] == "learn"; });
        app.screenshot("lessons-en");
        go_through(app, "alphabeta", "en");
        go_through(app, "fast", "en");
        app.key("l");
        app.key("t");
        app.until("Chinese and dark",
                  [](const View& view) { return view["language"] == "zh" && view["theme"] == "dark"; });
        go_through(app, "modelling", "zh");
        go_through(app, "alphabeta", "zh");
        app.screenshot("lessons-zh-dark");
        app.close();
        app.expect_good_end();
    }
    // It was kept, and a lesson can be named.
    App again(desktop,
              {.args = {"--lesson", "modelling"}, .environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
    again.until("the lesson", [](const View& view) { return is_on_page(view, 1); });
    again.key("6");
    const View list = again.until("the list", [](const View& view) { return view["screen"] == "learn"; });
    EXPECT_EQ(list["lessons"][1]["state"], "done");
}

TEST(LessonWindow, OpensALessonThatIsDroppedOntoAnyScreen) {
    const std::string folder = empty_folder() + "/of my own";
    std::filesystem::create_directories(folder);
    const auto write = [&](const std::string& claim) {
        std::ofstream(folder + "/lesson.en.md")
            << "# Mine\n\n## First\n\n```show\ntree: ((3 5) (2 9))\n```\n\n```expect\n"
               "say: It is counted.\n"
            << claim << "\n```\n";
    };
    write("leaves 3 of 4");
    Desktop desktop;
    App app(desktop);
    app.key("2");
    app.until("the Play screen", [](const View& view) { return view["screen"] == "play"; });
    EXPECT_TRUE(app.drop(folder.substr(0, folder.rfind('/')) + "/of%20my%20own/lesson.en.md"));
    const View view = app.until("the lesson", [](const View& now) { return is_on_page(now, 1); });
    EXPECT_EQ(view["lesson"]["title"], "Mine");
    EXPECT_EQ((*block(view, "claim"))["state"], "right");
    // The window follows the file while it is edited.
    write("leaves 4 of 4, or more");
    app.until("the mistake with its line", [](const View& now) {
        // The file may be read while it is being written.
        const View* mistake = block(now, "mistake");
        return mistake != nullptr &&
               (*mistake)["words"].get<std::string>().find("lesson.en.md:11: ") != std::string::npos;
    });
    write("leaves 4 of 4");
    app.until("what is so instead", [](const View& now) {
        const View* claim = block(now, "claim");
        return claim != nullptr && (*claim)["state"] == "wrong" && (*claim)["found"] == "leaves 3 of 4";
    });
}

TEST(LessonWindow, DrawsNothingWhileNothingChanges) {
    Desktop desktop;
    App app(desktop, {.args = {"--lesson", "alphabeta"}});
    app.until("the lesson", [](const View& view) { return is_on_page(view, 1); });
    app.at_rest();
    const std::size_t before = app.redraws();
    app.key("Next");
    app.until("page 2", [](const View& view) { return is_on_page(view, 2); });
    EXPECT_LT(app.redraws() - before, 8U);
}

TEST(LearnWindow, TheColumnBesideTheLessonsTurnsPausesOnAndLeadsToPractice) {
    const std::string home = empty_folder();
    Desktop desktop;
    App app(desktop, {.environment = {"XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}});
    app.at(1);
    app.click("tab learn");
    app.until("the lessons", [](const View& view) { return view["screen"] == "learn"; });
    app.click("ask");
    app.until("pauses are on", [](const View& view) { return view["class_pauses"] == true; });
    app.screenshot("learn-side");
    app.click("copy-command");
    wait_for("the command on the clipboard", [&] { return desktop.copied() == "plyglass lesson new my-lesson"; });
    app.click("start-practice");
    app.until("practice", [](const View& view) { return view["screen"] == "quiz" && view["source"] == "practice"; });
    app.click("tab step");
    app.until("the tree, with pauses",
              [](const View& view) { return view["screen"] == "step" && view["asks"] == true; });
    app.click("tab learn");
    app.until("the lessons again", [](const View& view) { return view["screen"] == "learn"; });
    app.click("ask");
    app.until("pauses are off", [](const View& view) { return view["class_pauses"] == false; });
    app.close();
    app.expect_good_end();
}

}  // namespace
}  // namespace plyglass::testing
