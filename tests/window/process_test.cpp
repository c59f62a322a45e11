// The program as a process: its start and end, its environments, and its costs.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"
#include "window/x11.hpp"

namespace plyglass::testing {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

// Times are reported and not asserted: a busy machine is no mistake of the program. The assertions leave room for that.
void report(const std::string& what, double value, const std::string& unit) {
    ::testing::Test::RecordProperty(what, std::to_string(value));
    std::cout << "    " << what << ": " << std::round(value * 10) / 10 << ' ' << unit << '\n';
}

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// ---- environments -----------------------------------------------------------------------------------------

TEST(Start, NeedsNothingOfTheEnvironmentButTheDisplay) {
    Desktop desktop;
    App app(desktop, {.bare = true});
    EXPECT_EQ(app.at(1)["language"], "en");
    desktop.copy("(甲: 1 乙: 2)");
    app.click("title");
    app.until("the picker", [](const View& view) { return view["overlay"] == "picker"; });
    app.key("ctrl+v");
    app.until("the text", [](const View& view) { return view["field"] == "(甲: 1 乙: 2)"; });
    app.key("Return Right");
    EXPECT_EQ(app.at(2)["tree"], "Pasted tree");
}

TEST(Start, SpeaksTheLanguageOfALocaleThatIsNotGenerated) {
    Desktop desktop;
    desktop.add_key(U'直');
    App app(desktop, {.environment = {"LANG=zh_CN.UTF-8"}});
    EXPECT_EQ(app.at(1)["language"], "zh");
    EXPECT_THAT(app.title(), EndsWith(" 1/39 - Plyglass"));
    EXPECT_THAT(app.title(), HasSubstr("盘"));
    // Taskbars that know only the old property show the same title.
    EXPECT_EQ(desktop.title_of(*desktop.window_of(app.process()), "WM_NAME"), app.title());
    app.click("title");
    app.until("the picker", [](const View& view) { return view["overlay"] == "picker"; });
    app.type("(直: 1)");
    app.until("the text", [](const View& view) { return view["field"] == "(直: 1)"; });
    app.screenshot("zh-locale");
}

TEST(Start, TakesTheLanguageThatIsAskedFor) {
    Desktop desktop;
    App app(desktop, {.args = {"--lang", "en"}, .environment = {"LANG=zh_CN.UTF-8"}});
    EXPECT_EQ(app.at(1)["language"], "en");
}

TEST(Start, WorksInSeveralWindowsAtOnce) {
    Desktop desktop;
    App one(desktop, {.args = {"--size", "700x500"}});
    App two(desktop, {.args = {"step", "(1 2)", "--size", "900x700"}});
    two.key("End");
    two.until("its end", [](const View& view) { return view["step"] == view["steps"]; });
    EXPECT_EQ(one.view()["step"], 1);
    two.close();
    two.expect_good_end();
    one.find_window();
    one.key("Right");
    EXPECT_EQ(one.at(2)["tree"], "Banknote plates");
}

TEST(Start, WithPlayOpensTheGameInEitherLanguage) {
    Desktop desktop;
    for (const char* language : {"en", "zh"}) {
        const std::string folder = empty_folder();
        App app(desktop, {.args = {"play", "--lang", language},
                          .environment = {"XDG_DATA_HOME=" + folder, "XDG_CONFIG_HOME=" + folder}});
        const View view = app.until("the game", [](const View& v) { return v["screen"] == "play"; });
        EXPECT_EQ(view["language"], language);
        app.key("1");
        app.until("the tree", [](const View& v) { return v["screen"] == "step" && v.contains("tree"); });
        app.close();
        app.expect_good_end();
    }
}

void expect_no_display(const Environment& environment, const std::vector<std::string>& args = {}) {
    ProgramOptions options;
    options.environment = environment;
    const Ran ran = run_program(args, options);
    EXPECT_EQ(ran.exit_code, 5);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("no display"));
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST(Start, WithoutADisplaySaysWhatWorksAndExitsWithFive) {
    expect_no_display(environment_with({"DISPLAY"}));
    expect_no_display(environment_with({"DISPLAY"}), {"play"});
    expect_no_display(environment_with({"DISPLAY"}), {"play", "2,0/4,8"});
}

TEST(Start, WithADisplayThatDoesNotAnswerExitsWithFive) { expect_no_display(environment_with({"DISPLAY=:987"})); }

TEST(Start, WithoutOpenGLSaysWhatWorksAndExitsWithFive) {
    Desktop desktop;
    for (const char* lacking : {"LIBGL_DRIVERS_PATH=/nonexistent", "LIBGL_ALWAYS_INDIRECT=1"}) {
        ProgramOptions options;
        options.environment = environment_with({"DISPLAY=" + desktop.display(), lacking});
        const Ran ran = run_program({}, options);
        EXPECT_EQ(ran.exit_code, 5) << lacking;
        EXPECT_EQ(ran.out, "");
        EXPECT_THAT(ran.err, HasSubstr("no OpenGL"));
        EXPECT_THAT(ran.err, HasSubstr("step TREE --text"));
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
}

TEST(Start, DoesNotWaitForPipesInPlaceOfItsFiles) {
    const std::string folder = empty_folder();
    std::filesystem::create_directory(folder + "/plyglass");
    for (const char* name : {"settings.json", "game.json"}) {
        ASSERT_EQ(::mkfifo((folder + "/plyglass/" + name).c_str(), 0600), 0);
    }
    Desktop desktop;
    App app(desktop, {.environment = {"XDG_DATA_HOME=" + folder, "XDG_CONFIG_HOME=" + folder}});
    app.key("2");
    const View view = app.until("the game", [](const View& v) { return v["screen"] == "play"; });
    EXPECT_THAT(view["message"].get<std::string>(), HasSubstr("it is not an ordinary file"));
    EXPECT_THAT(view["message"].get<std::string>(), HasSubstr("game.json.set-aside"));
    EXPECT_TRUE(std::filesystem::is_fifo(folder + "/plyglass/settings.json.set-aside"));
    app.close();
    app.expect_good_end();
}

TEST(Start, WithoutAHomeSaysThatNothingIsKept) {
    Desktop desktop;
    App app(desktop, {.environment = {"HOME", "XDG_DATA_HOME=relative", "XDG_CONFIG_HOME"}});
    app.key("2");
    const View view = app.until("the game", [](const View& v) { return v["screen"] == "play"; });
    EXPECT_EQ(view["message"],
              "The game is not kept: neither HOME nor XDG_DATA_HOME is an absolute path. "
              "The settings are not kept: neither HOME nor XDG_CONFIG_HOME is an absolute path.");
}

TEST(Start, WithoutItsFontsNamesThePackagesToInstall) {
    Desktop desktop;
    const std::string folder = empty_folder();
    std::ofstream(folder + "/fonts.conf") << "<fontconfig/>\n";
    ProgramOptions options;
    options.environment =
        environment_with({"DISPLAY=" + desktop.display(), "FONTCONFIG_FILE=" + folder + "/fonts.conf"});
    const Ran ran = run_program({}, options);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_EQ(ran.out, "");
    for (const char* part : {"Noto Sans CJK SC", "fonts-noto-core", "fonts-noto-cjk"})
        EXPECT_THAT(ran.err, HasSubstr(part));
    std::filesystem::remove_all(folder);
}

// ---- the end ----------------------------------------------------------------------------------------------

TEST(Quit, ByTheWindowsButtonIsSuccessAndSaysNothing) {
    Desktop desktop;
    App app(desktop);
    app.key("n");
    app.at(19);
    app.close();
    const Ran ran = app.wait();
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "");
}

TEST(Quit, ByTheWindowsDestructionFromOutsideIsSuccessAndSaysNothing) {
    Desktop desktop;
    App app(desktop);
    app.key("n");
    app.at(19);
    desktop.destroy(*desktop.window_of(app.process()));
    app.expect_good_end();
}

TEST(NativeWindow, MaySpeakOfAWindowThatIsGoneAndOfTheNextOne) {
    Desktop desktop;
    ::setenv("DISPLAY", desktop.display().c_str(), 1);
    const auto display = window::connect_to_display();
    window::NativeWindow native;
    const auto first = desktop.make_window(), second = desktop.make_window();
    native.attach(first);
    desktop.destroy(first);
    native.set_title("too late");
    wait_for("the end of the first window", [&] { return native.uncovered(), native.gone(); });
    native.attach(second);
    EXPECT_FALSE(native.gone());
    native.set_title("in time");
    wait_for("the title of the second", [&] { return desktop.title_of(second) == "in time"; });
    EXPECT_FALSE(native.uncovered());  // hears all refusals
    EXPECT_FALSE(native.gone());
}

TEST(Quit, ByTheServersEndIsOneMessage) {
    Desktop desktop;
    App app(desktop);
    app.at(1);
    desktop.end();
    const Ran ran = app.wait();
    EXPECT_EQ(ran.exit_code, 5);
    EXPECT_EQ(ran.err, "plyglass: the display has gone away\n");
}

TEST(Quit, WithADialogOpenAndWhilePlaying) {
    Desktop desktop;
    App app(desktop);
    app.key("space");
    app.until("it plays", [](const View& view) { return view["playing"] == true; });
    app.click("title");
    app.until("the picker", [](const View& view) { return view["overlay"] == "picker"; });
    app.close();
    app.expect_good_end();
}

TEST(Quit, OnSigterm) {
    Desktop desktop;
    App app(desktop);
    app.terminate();
    const Ran ran = app.wait();
    EXPECT_TRUE(ran.in_time);
    EXPECT_EQ(ran.exit_code, 0) << "it closes as a person would close it: signal " << ran.signal;
    EXPECT_EQ(ran.err, "");
}

// ---- what it costs ----------------------------------------------------------------------------------------

TEST(Cost, OfAStartAndOfAStep) {
    Desktop desktop;
    App app(desktop);
    report("start to first redraw", 1000 * app.start_seconds(), "ms");
    const double cpu = app.cpu_seconds();
    EXPECT_LT(cpu, 5) << "of the processor's time: what others take of it is no mistake of the program";

    desktop.watch_keys(*desktop.window_of(app.process()));
    std::vector<double> delays;
    const std::size_t redraws = app.redraws();
    for (std::size_t step = 2; step <= 8; ++step) {
        app.key("Right");
        Clock::time_point pressed;
        wait_for("the key goes down", [&] {
            pressed = Clock::now();
            return desktop.key_went_down();
        });
        app.until("the step", [&](const View& view) { return view["step"] == step; });
        delays.push_back(milliseconds_since(pressed));
        app.at(step);
    }
    std::sort(delays.begin(), delays.end());
    report("key to its redraw, median", delays[delays.size() / 2], "ms");
    report("key to its redraw, longest", delays.back(), "ms");
    report("redraws of a step in motion", double(app.redraws() - redraws) / double(delays.size()), "");
    report("CPU of a redraw", 1000 * (app.cpu_seconds() - cpu) / double(app.redraws() - redraws), "ms");
    EXPECT_LT(delays.front(), 2000) << "at the one key during which the machine was the least busy";
}

// ---- large trees ------------------------------------------------------------------------------------------

// A tree with that many levels below the root and that many children at each node.
std::string uniform_tree(int levels, int children, std::mt19937& random) {
    if (levels == 0) return std::to_string(static_cast<int>(random() % 199) - 99);
    std::string text = "(";
    for (int i = 0; i < children; ++i) text += (i > 0 ? " " : "") + uniform_tree(levels - 1, children, random);
    return text + ")";
}

void expect_it_answers(App& app) {
    auto start = Clock::now();
    app.key("End");
    const View end = app.until("the end", [](const View& view) { return view["step"] == view["steps"]; });
    report("to the end", milliseconds_since(start), "ms, xdotool included");
    EXPECT_EQ(end["kind"], "return");
    start = Clock::now();
    app.drag("playhead", -600, 0);
    app.until("somewhere before", [](const View& view) { return view["step"] < view["steps"]; });
    report("drag of the playhead", milliseconds_since(start), "ms, xdotool included");
    app.key("t");
    app.until("dark", [](const View& view) { return view["theme"] == "dark"; });
    app.at_rest();
    app.screenshot(::testing::UnitTest::GetInstance()->current_test_info()->name());
    report("memory at most", app.most_megabytes(), "MB");
    EXPECT_LT(app.most_megabytes(), 2000);
}

TEST(LargeTrees, TwentyThousandNodesArePasted) {
    Desktop desktop;
    std::mt19937 random(1);
    std::string tree = "(";
    for (int i = 0; i < 100; ++i) tree += uniform_tree(1, 198, random);
    desktop.copy(tree + ")");
    App app(desktop);
    app.click("title");
    app.until("the picker", [](const View& view) { return view["overlay"] == "picker"; });
    const auto start = Clock::now();
    app.key("ctrl+v");
    app.until("the tree is read", [](const View& view) { return hit(view, "load")["enabled"] == true; });
    report("pasted and read", milliseconds_since(start), "ms, xdotool included");
    app.key("Return");
    app.until("the tree", [](const View& view) { return view["tree"] == "Pasted tree" && view["step"] == 1; });
    expect_it_answers(app);
}

TEST(LargeTrees, AMillionLeavesAreOpened) {
    Desktop desktop;
    const std::string folder = empty_folder();
    const std::string file = folder + "/million.txt";
    {
        std::mt19937 random(2);
        std::ofstream(file) << uniform_tree(6, 10, random) << '\n';
    }
    const auto start = Clock::now();
    App app(desktop, {.args = {"step", file}});
    report("start to first redraw", 1000 * app.start_seconds(), "ms");
    const View first = app.until("the tree", [](const View& view) { return view.value("step", 0) == 1; });
    report("start to the tree", milliseconds_since(start), "ms");
    EXPECT_EQ(first["tree"], "million.txt");
    EXPECT_THAT(app.title(), StartsWith("million.txt 1/"));
    std::filesystem::remove_all(folder);
    expect_it_answers(app);
}

}  // namespace
}  // namespace plyglass::testing
