// The tables of keys: each key does something, the help lists it, and the documents tell the truth.

#include "screen/keys.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "screen/compare/compare_screen.hpp"
#include "screen/duel/duel_frame.hpp"
#include "screen/lab/lab_screen.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/play/play_screen.hpp"
#include "screen/playing.hpp"
#include "screen/quiz/quiz_screen.hpp"
#include "screen/screens.hpp"

namespace plyglass::screen {
namespace {

using scene::Action;
using scene::Verb;

struct OfAScreen {
    std::string_view screen;
    const KeyTable& keys;
};
/// The first screen of each tab.
std::vector<OfAScreen> first_screens() {
    std::vector<OfAScreen> out;
    for (const ScreenInfo& info : screens()) out.push_back({info.name, info.keys.front()()});
    return out;
}

OfAScreen first_screen(std::string_view name) { return first_screens()[screen_number(name)]; }

std::vector<const KeyLine*> lines_of(const KeyTable& keys) {
    auto out = keys.lines();
    for (const auto& part : shared_keys()) {
        for (const KeyLine& line : part) out.push_back(&line);
    }
    return out;
}

KeyPress press_of(const Chord& chord) { return {chord.key, chord.letter, chord.shift, chord.control}; }

// ---- the tables -------------------------------------------------------------------------------------------

TEST(KeyTables, GiveAChordOneMeaning) {
    for (const OfAScreen& each : first_screens()) {
        std::map<std::tuple<bool, bool, bool, bool, bool, Key, char32_t, bool, bool>, Action> meanings;
        for (const KeyLine* line : lines_of(each.keys)) {
            for (const auto* bindings : {&line->keys, &line->also}) {
                for (const auto& [chord, action] : *bindings) {
                    const bool presses = action == Verb::press_button;  // where Tab has reached nothing, Enter is free
                    const auto key = std::tuple(line->in_mode, line->answers, line->asked, line->edits, line->of_run,
                                                chord.key, chord.letter, chord.shift, chord.control);
                    const auto [at, is_new] = meanings.emplace(key, action);
                    EXPECT_TRUE(is_new || presses || at->second == action) << name(action) << ", " << name(at->second);
                }
            }
        }
    }
}

TEST(KeyTables, FindWhatTheyHold) {
    for (const OfAScreen& each : first_screens()) {
        for (const KeyLine* line : lines_of(each.keys)) {
            for (const auto* bindings : {&line->keys, &line->also}) {
                for (const auto& [chord, action] : *bindings) {
                    const bool has_focus = action == Verb::press_button;
                    const Keyboard keyboard{each.keys,   line->in_mode, has_focus,   line->answers ? 9U : 0U,
                                            line->asked, line->edits,   line->of_run};
                    EXPECT_EQ(action_of(keyboard, press_of(chord)), action) << name(action);
                }
            }
        }
    }
}

TEST(KeyTables, TakeShiftOnlyWhereALineAsksForItAndControlForAnotherKey) {
    const auto meaning = [](const Chord& chord) { return action_of({step_keys()}, press_of(chord)); };
    EXPECT_EQ(meaning(shift(U'n')), Verb::previous_cutoff);
    EXPECT_EQ(meaning(shift(U'g')), Verb::go);
    EXPECT_EQ(meaning(shift(Key::down)), Verb::inspect_child);
    EXPECT_EQ(meaning(control(U'n')), std::nullopt);
    EXPECT_EQ(meaning(control(U'1')), std::nullopt);
    EXPECT_EQ(meaning(Key::other), std::nullopt);
}

TEST(KeyTables, NameThePagesKeyForPresentingWithShift) {
    ScreenContext context;
    const auto keys = [&] {
        const view::HelpOverlay help = help_of(step_keys(), context);
        for (const auto& row : help.columns.front().front().rows) {
            if (row.words == "presenter mode") return row.keys;
        }
        return std::vector<std::string>();
    };
    EXPECT_EQ(keys(), (std::vector<std::string>{"F5"}));
    context.scale.is_page = true;
    EXPECT_EQ(keys(), (std::vector<std::string>{"Shift", "+", "F5"})) << "a browser keeps F5 for itself";
}

TEST(KeyTables, ListEveryActionInTheHelp) {
    ScreenContext context;
    context.tabs = screens().size();
    for (const OfAScreen& each : first_screens()) {
        std::multiset<std::string> listed;
        for (const auto& column : help_of(each.keys, context).columns) {
            for (const auto& group : column) {
                for (const auto& row : group.rows) listed.insert(row.words + (row.keys.empty() ? ", no key" : ""));
            }
        }
        const auto lines = lines_of(each.keys);
        EXPECT_EQ(listed.size(), lines.size());
        std::vector<Action> actions;
        for (const KeyLine* line : lines) {
            EXPECT_TRUE(listed.contains(line->words)) << line->words;
            for (const Binding& binding : line->keys) actions.push_back(binding.action);
        }
        for (const KeyLine* line : lines) {
            for (const Binding& other : line->also) {
                // Shift+Tab goes back everywhere.
                const bool is_known = other.action == Verb::previous_button;
                EXPECT_TRUE(is_known || std::find(actions.begin(), actions.end(), other.action) != actions.end())
                    << name(other.action) << " has a key that the help does not list";
            }
        }
    }
}

// ---- what they do -----------------------------------------------------------------------------------------

/// The program in a situation in which keys may do something.
using Situation = std::function<std::unique_ptr<Playing>()>;

std::unique_ptr<Playing> on(std::string_view screen, const std::string& folder = {},
                            const std::string& tree = "banknote") {
    auto out = std::make_unique<Playing>(folder, 1, tree);
    out->context().play.hint_milliseconds = 1;
    out->context().scale = {.percent = 125, .shown = 1.25};
    out->letter(U'1');  // Compare is about the screen before it
    out->letter(screens()[screen_number(screen)].key);
    out->wait();
    return out;
}

/// All that a key can change.
std::string state(Playing& program) {
    const bool full = program->take_fullscreen_toggle();
    return program.view().dump() + program.picture() + (full ? "full screen" : "") +
           std::to_string(program.context().scale.percent);
}

std::vector<Situation> on_step() {
    const auto at_cut = [](int cuts) {
        auto out = on("step");
        for (int i = 0; i < cuts; ++i) out->letter(U'n');
        out->press(Key::plus);
        return out;
    };
    return {[=] { return at_cut(0); },
            [=] { return at_cut(2); },
            [=] {
                auto out = at_cut(2);
                out->press(Key::up);
                return out;
            },
            [] {
                auto out = on("step");
                out->press(Key::end);
                out->press(Key::tab);
                return out;
            },
            [] {
                // Two changes, and one of them taken back.
                auto out = on("step");
                out->click("algorithm minimax");
                out->click("algorithm expectimax");
                (*out)->handle(KeyPress{Key::character, U'z', false, true});
                return out;
            },
            [] {
                auto out = on("step");
                out->resize(1000, 600);  // the panel is a drawer
                return out;
            },
            [] {
                auto out = on("step", {}, "2048:512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0");
                out->press(Key::minus);
                for (int i = 0; i < 3; ++i) out->letter(U'w');
                return out;
            }};
}

std::vector<Situation> on_play() {
    const auto playing = [](int moves) {
        auto out = on("play");
        out->play(static_cast<std::size_t>(moves));
        out->letter(U'z');
        return out;
    };
    return {[=] { return playing(3); },
            [=] { return playing(6); },
            [=] {
                auto out = playing(3);
                out->letter(U'h');
                out->wait();
                return out;
            },
            [] {
                auto out = on("play", folder_with("1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0", 0, 0));
                out->press(Key::left);
                return out;
            },
            [] {
                // A game that is played again, in its middle.
                auto out = on("play");
                game::PlayedGame game(*game::read_board("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
                game.play({game::Direction::left, {15, 1}});
                game.play({game::Direction::right, {0, 1}});
                out->context().request = Request{"play", app::SavedGame{game}};
                (*out)->tick(0);
                out->press(Key::right);
                return out;
            },
            [] {
                auto out = on("play");
                out->letter(U'o');
                out->press(Key::tab);
                return out;
            }};
}

std::vector<Situation> on_the_edited_board() {
    const auto editing = [](Key first, Key second) {
        auto out = on("play", folder_with("2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2", 0, 0));
        out->letter(U'e');
        out->press(first);
        out->press(second);
        out->wait();
        return out;
    };
    return {[=] { return editing(Key::right, Key::down); },
            [=] {
                auto out = editing(Key::right, Key::plus);
                out->letter(U'1');  // of 16
                return out;
            }};
}

std::vector<Situation> in_presenter_mode() {
    return {[] {
        auto out = on("step");
        out->letter(U'n');
        out->press(Key::f5);
        return out;
    }};
}

/// On the question before the first cut, with an answer that can be revealed, and on its answer.
std::vector<Situation> in_a_class_pause() {
    const auto asked = [] {
        auto out = on("step");
        for (const char32_t key : {U'k', U'n', U'n', U'3'}) out->letter(key);
        return out;
    };
    return {asked,
            [=] {
                auto out = asked();
                out->letter(U'1');
                return out;
            },
            [=] {
                auto out = asked();
                out->press(Key::enter);
                return out;
            }};
}

std::vector<Situation> on_learn() {
    const auto at = [](int rows) {
        auto out = on("learn");
        out->resize(800, 600);
        for (int i = 0; i < rows; ++i) out->press(Key::down);
        out->press(Key::right);
        out->press(Key::tab);
        return out;
    };
    return {[=] { return at(0); }, [=] { return at(5); }};
}

std::vector<Situation> on_quiz() {
    const auto at = [](const char* type) {
        auto out = on("quiz");
        out->click(std::string("type ") + type);
        out->click("level 3");
        return out;
    };
    return {[=] {
                auto out = at("pruned");
                out->press(Key::right);
                out->press(Key::space);
                out->press(Key::tab);
                return out;
            },
            [=] {
                // With an attempt that can be saved.
                auto out = at("pruned");
                out->letter(U's');
                return out;
            },
            [=] {
                // Ended: there is one try at true or false.
                auto out = at("same");
                out->letter(U'1');
                out->press(Key::enter);
                return out;
            }};
}

std::vector<Situation> on_typed_items() {
    return {[] {
        auto out = on("quiz");
        out->click("type average");
        out->letter(U'7');
        return out;
    }};
}

std::unique_ptr<Playing> on_a_lesson() {
    auto out = on("learn");
    out->click("lesson alphabeta");
    out->wait();
    out->press(Key::page_down);
    out->wait();
    return out;
}

std::vector<Situation> on_compare() {
    const auto at_start = [] {
        auto out = on("compare");
        out->press(Key::home);
        return out;
    };
    return {at_start,
            [=] {
                auto out = at_start();
                out->press(Key::tab);
                return out;
            },
            [=] {
                auto out = at_start();
                for (int i = 0; i < 3; ++i) out->letter(U'n');
                out->press(Key::end);
                return out;
            }};
}

std::vector<Situation> on_lab() {
    const auto ready = [] {
        auto out = on("lab");
        out->letter(U'o');
        for (const char* choice : {"option players 2", "option games 10", "option tiles 0"}) out->click(choice);
        out->press(Key::escape);
        return out;
    };
    return {ready,
            [=] {
                auto out = ready();
                out->press(Key::tab);
                return out;
            },
            [=] {
                auto out = ready();
                out->letter(U'p');
                testing::wait_until("the games are played", [&] {
                    (*out)->tick(0.001);
                    return !out->view()["running"].get<bool>();
                });
                return out;
            },
            [=] {
                auto out = ready();
                out->letter(U'p');
                testing::wait_until("a game is played", [&] {
                    (*out)->tick(0.001);
                    return out->view()["games"] > 0;
                });
                out->letter(U'x');
                return out;
            },
            [] {
                auto out = on("lab");
                (*out)->handle(FileNamed{PLYGLASS_SOURCE "/lessons/results/002.jsonl"});
                out->wait();
                out->press(Key::page_down);  // of twelve rows
                return out;
            }};
}

/// Whether the key changes what is seen in one of the situations.
bool does_something(const std::vector<Situation>& situations, const Chord& chord) {
    return std::any_of(situations.begin(), situations.end(), [&](const Situation& situation) {
        const auto program = situation();
        const std::string before = state(*program);
        (*program)->handle(press_of(chord));
        program->settle();
        return state(*program) != before || (*program)->take_copied();
    });
}

void expect_all_do_something(const OfAScreen& on, bool in_mode, const std::vector<Situation>& situations) {
    for (const KeyLine* line : in_mode ? on.keys.lines() : lines_of(on.keys)) {
        if (line->in_mode != in_mode || line->asked || line->answers || line->edits || line->of_run) continue;
        for (const auto* bindings : {&line->keys, &line->also}) {
            for (const auto& [chord, action] : *bindings) {
                if (action == Action(Verb::tab, screen_number(on.screen))) continue;
                EXPECT_TRUE(does_something(situations, chord)) << name(action) << ": " << line->words;
            }
        }
    }
}

TEST(Keys, OfStepAllDoSomething) { expect_all_do_something(first_screen("step"), false, on_step()); }
TEST(Keys, OfPresenterModeAllDoSomething) { expect_all_do_something(first_screen("step"), true, in_presenter_mode()); }
TEST(Keys, OfAClassPauseAllDoSomething) {
    for (const KeyLine* line : step_keys().lines()) {
        if (!line->asked) continue;
        for (const auto* bindings : {&line->keys, &line->also}) {
            for (const auto& [chord, action] : *bindings) {
                EXPECT_TRUE(does_something(in_a_class_pause(), chord)) << name(action);
            }
        }
    }
}
TEST(Keys, OfPlayAllDoSomething) { expect_all_do_something(first_screen("play"), false, on_play()); }
TEST(Keys, OfTheBoardsEditorAllDoSomething) {
    expect_all_do_something(first_screen("play"), true, on_the_edited_board());
}
TEST(Keys, OfCompareAllDoSomething) { expect_all_do_something(first_screen("compare"), false, on_compare()); }
TEST(Keys, OfLabAllDoSomething) { expect_all_do_something(first_screen("lab"), false, on_lab()); }
TEST(Keys, OfTheListOfLessonsAllDoSomething) { expect_all_do_something(first_screen("learn"), false, on_learn()); }
TEST(Keys, OfTheQuizAllDoSomething) { expect_all_do_something(first_screen("quiz"), false, on_quiz()); }
TEST(Keys, OfTypedItemsAllDoSomething) { expect_all_do_something(first_screen("quiz"), true, on_typed_items()); }
TEST(Keys, OfALessonAllDoSomething) {
    // Those of its tree have been pressed above.
    const OfAScreen lesson{"learn", lesson_keys()};
    for (const KeyLine* line : lesson.keys.lines()) {
        if (line->keys.empty()) continue;
        const bool is_its_own = line->answers || line->keys.front().action == Verb::contents ||
                                line->keys.front().action == Verb::previous_page;
        if (!is_its_own) continue;
        for (const auto& [chord, action] : line->keys) {
            if (line->answers && chord.letter > U'3') continue;  // the questions of the lessons have three answers
            const auto program = on_a_lesson();
            const std::string before = state(*program);
            (*program)->handle(press_of(chord));
            program->wait();
            EXPECT_NE(state(*program), before) << name(action);
        }
    }
}

TEST(Keys, OfOneScreenAreReadAndNotUsedWhileTheHelpIsOpen) {
    for (const OfAScreen& each : first_screens()) {
        const auto program = on(each.screen);
        program->letter(U'?');
        const std::string before = state(*program);
        for (const KeyLine* line : each.keys.lines()) {
            for (const auto& [chord, action] : line->keys) {
                const auto meant = action_of({each.keys}, press_of(chord));
                if (meant && is_shared(*meant)) continue;  // a digit of the board's editor
                (*program)->handle(press_of(chord));
                EXPECT_EQ(state(*program), before) << name(action);
            }
        }
    }
}

// ---- documents --------------------------------------------------------------------------------------------

/// The chords in the first column of a table: "Shift+Right, Shift+Up", "`,` and `.` for the inspected node".
std::vector<Chord> chords_in(std::string cell) {
    static const std::map<std::string, Key> named{
        {"Left", Key::left},          {"Right", Key::right},   {"Up", Key::up},
        {"Down", Key::down},          {"Home", Key::home},     {"End", Key::end},
        {"Space", Key::space},        {"+", Key::plus},        {"-", Key::minus},
        {"Enter", Key::enter},        {"Escape", Key::escape}, {"F5", Key::f5},
        {"PageDown", Key::page_down}, {"PageUp", Key::page_up}};
    std::replace(cell.begin(), cell.end(), '`', ' ');
    std::vector<Chord> out;
    std::istringstream words(cell);
    for (std::string word; words >> word;) {
        if (word.size() > 1 && word.back() == ',') word.pop_back();
        const bool shifted = word.starts_with("Shift+");
        if (shifted) word.erase(0, std::string("Shift+").size());
        const auto key = named.find(word);
        const bool is_letter = word.size() == 1 && !(word[0] >= 'a' && word[0] <= 'z');
        if (key == named.end() && !is_letter) continue;
        const bool upper = word[0] >= 'A' && word[0] <= 'Z';
        const Chord chord = key != named.end() ? Chord(key->second)
                                               : Chord(static_cast<char32_t>(upper ? word[0] - 'A' + 'a' : word[0]));
        out.push_back(shifted ? shift(chord) : chord);
    }
    return out;
}

TEST(Keys, OfTheDocumentsAreThoseOfTheTables) {
    const std::map<std::string, Keyboard> chapters{{"## In class", {step_keys()}},
                                                   {"## A class pause", {step_keys(), false, false, 0, true}},
                                                   {"## In a lecture hall", {step_keys(), true}},
                                                   {"## In class, on a real position", {step_keys()}},
                                                   {"## Games of two players", {duel_keys()}},
                                                   {"## Play", {play_keys()}},
                                                   {"## Compare", {compare_keys()}},
                                                   {"## Experiments", {lab_keys()}},
                                                   {"## Lessons", {lesson_keys()}},
                                                   {"## Practice", {quiz_keys(), true, false, 4}}};
    std::size_t checked = 0;
    for (const char* document : {PLYGLASS_SOURCE "/lessons/README.md", PLYGLASS_SOURCE "/lessons/2048.md"}) {
        std::ifstream in(document);
        const Keyboard* keys = nullptr;
        bool in_table = false;
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("## ")) keys = chapters.contains(line) ? &chapters.at(line) : nullptr;
            in_table = line.starts_with("|") && (in_table || line.starts_with("| key |"));
            if (!in_table || line.starts_with("| key |") || line.starts_with("|---")) continue;
            ASSERT_TRUE(keys) << "a table of keys in a chapter of no screen: " << line;
            for (const Chord& chord : chords_in(line.substr(2, line.find(" | ", 2) - 2))) {
                EXPECT_TRUE(action_of(*keys, press_of(chord))) << line;
                ++checked;
            }
        }
    }
    EXPECT_GT(checked, 50U);
}

}  // namespace
}  // namespace plyglass::screen
