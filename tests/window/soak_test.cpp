// Random keys, wheels and clicks on the real window while searches start, run and are dropped, on all four screens.
// PLYGLASS_SOAK sets the number of seconds (600 is a soak; a few seconds otherwise), PLYGLASS_SEED the random sequence.

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "desktop.hpp"

namespace plyglass::testing {
namespace {

/// A full tree of 4 plies with 14 children each: too large to be searched within a frame.
std::string wide_tree(int depth = 4) {
    if (depth == 0) return "7";
    const std::string child = wide_tree(depth - 1);
    std::string text = "(";
    for (int i = 0; i < 14; ++i) text += child + " ";
    return text + ")";
}

class RandomPerson {
public:
    explicit RandomPerson(std::uint64_t seed) : random_(seed) {}

    /// The user's next action, in xdotool's words.
    std::vector<std::string> next() {
        std::vector<std::string> words;
        if (random_.below(6) == 0) begin_a_search(words);
        for (int i = 0; i < 12; ++i) act(words);
        return words;
    }
    std::size_t events() const { return events_; }

private:
    void act(std::vector<std::string>& words) {
        // All keys except the one for fullscreen, which makes a new window each time; those that zoom, step and change
        // the screen come often.
        static const std::vector<std::string> keys{
            "1",         "2",      "3",        "4",       "1",       "a",       "b",        "c",           "d",
            "e",         "g",      "h",        "i",       "l",       "m",       "n",        "o",           "p",
            "r",         "s",      "t",        "v",       "w",       "x",       "y",        "z",           "0",
            "minus",     "minus",  "plus",     "plus",    "comma",   "period",  "slash",    "space",       "Home",
            "End",       "Left",   "Right",    "Up",      "Down",    "Tab",     "Return",   "Escape",      "Escape",
            "Prior",     "Next",   "question", "shift+n", "shift+b", "shift+w", "shift+Up", "shift+Right", "shift+Left",
            "shift+Tab", "ctrl+f", "ctrl+z"};
        ++events_;
        switch (random_.below(8)) {
            case 0:
            case 1: return add(words, {"mousemove", number(1600), number(900), "click", random_.below(2) ? "4" : "5"});
            case 2: return add(words, {"mousemove", number(1600), number(900), "click", "1"});
            case 3:
                return add(words, {"mousemove", number(1600), number(900), "mousedown", "1", "mousemove", number(1600),
                                   number(900), "mouseup", "1"});
            default: return add(words, {"key", keys[random_.below(static_cast<std::uint32_t>(keys.size()))]});
        }
    }
    /// Starts a search: a large tree from a file, or the tree of a hint; the wheel turns at once.
    void begin_a_search(std::vector<std::string>& words) {
        add(words, {"key", "Escape", "key", "Escape"});
        if (random_.below(2) == 0) {
            add(words, {"key", "1", "key", "ctrl+o", "type", "wide.txt"});
            add(words, {"key", "Return"});
        } else {
            add(words, {"key", "2", "key", "h", "sleep", "0.4", "key", "m"});
        }
        add(words, {"mousemove", "700", "400", "click", "5", "click", "4", "key", "minus"});
        events_ += 8;
    }
    static void add(std::vector<std::string>& words, const std::vector<std::string>& more) {
        words.insert(words.end(), more.begin(), more.end());
    }
    std::string number(std::uint32_t most) { return std::to_string(random_.below(most)); }

    core::Random random_;
    std::size_t events_ = 0;
};

double seconds_of(const char* variable, double otherwise) {
    const char* asked = std::getenv(variable);
    return asked != nullptr ? std::atof(asked) : otherwise;
}

TEST(Soak, RandomInputOnAllScreensWhileSearchesRunDoesNotEndTheProgram) {
    using Clock = std::chrono::steady_clock;
    const auto seed = static_cast<std::uint64_t>(seconds_of("PLYGLASS_SEED", 1));
    const std::chrono::duration<double> length(seconds_of("PLYGLASS_SOAK", 8));
    const std::string folder = empty_folder();
    std::ofstream(folder + "/wide.txt") << wide_tree();
    Desktop desktop;
    ProgramOptions run;
    run.folder = folder;
    run.time_limit = std::chrono::hours(2);
    run.environment =
        environment_with({"DISPLAY=" + desktop.display(), "XDG_DATA_HOME=" + folder, "XDG_CONFIG_HOME=" + folder});
    // A search that is still running when the first wheel turns.
    RunningProgram program({"step", "2048:1000121023012346", "--depth", "8", "--algorithm", "minimax"}, run);
    Desktop::WindowId window = 0;
    wait_for("the window", [&] {
        const auto found = desktop.window_of(program.pid());
        window = found.value_or(0);
        return found.has_value();
    });
    desktop.focus(window);
    RandomPerson person(seed);
    const auto end = Clock::now() + length;
    while (Clock::now() < end && !program.has_ended()) desktop.xdotool(person.next());
    std::cout << "    seed " << seed << ": " << person.events() << " events in " << std::round(length.count())
              << " s\n";
    EXPECT_FALSE(program.has_ended()) << program.wait().err;
    program.send(SIGTERM);
    const Ran ended = program.wait();
    EXPECT_EQ(ended.exit_code, 0) << "it closes then, and not before; it said: " << ended.err;
}

}  // namespace
}  // namespace plyglass::testing
