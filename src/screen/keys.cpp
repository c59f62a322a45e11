#include "screen/keys.hpp"

#include <algorithm>
#include <string>

#include "game/2048/grid.hpp"
#include "screen/screen_context.hpp"
#include "screen/screens.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using scene::Action;
using scene::Verb;
using namespace text;
using Rows = std::vector<view::HelpOverlay::Row>;

void add_lines(std::vector<const KeyLine*>& to, const std::vector<KeyLine>& lines) {
    for (const KeyLine& line : lines) to.push_back(&line);
}

std::vector<const KeyLine*> shared_lines() {
    std::vector<const KeyLine*> out;
    for (const auto& part : shared_keys()) add_lines(out, part);
    return out;
}

bool is_pressed(const Chord& chord, const KeyPress& key) {
    return chord.key == key.key && chord.letter == key.letter && chord.control == key.control &&
           (key.shift || !chord.shift);
}

std::string cap_of(const Chord& chord) {
    switch (chord.key) {
        case Key::left: return "←";
        case Key::right: return "→";
        case Key::up: return "↑";
        case Key::down: return "↓";
        case Key::home: return "Home";
        case Key::end: return "End";
        case Key::page_up: return "PgUp";
        case Key::page_down: return "PgDn";
        case Key::space: return "Space";
        case Key::enter: return "Enter";
        case Key::escape: return "Esc";
        case Key::tab: return "Tab";
        case Key::plus: return "+";
        case Key::minus: return "−";
        case Key::backspace: return "Backspace";
        case Key::f5: return "F5";
        case Key::character: break;
        case Key::other: return "";
    }
    const bool lower = chord.letter >= U'a' && chord.letter <= U'z';
    return {static_cast<char>(lower ? chord.letter - U'a' + U'A' : chord.letter)};
}

/// `is_page`: a browser keeps F5 for itself, and leaves it to the page with Shift.
view::HelpOverlay::Row row_of(const KeyLine& line, bool is_page) {
    view::HelpOverlay::Row out{{}, tr(line.words)};
    if (line.gesture != nullptr) out.keys.emplace_back(tr(line.gesture));
    if (line.is_range) {
        out.keys = {cap_of(line.keys.front().chord), "–", cap_of(line.keys.back().chord)};
        return out;
    }
    const bool all_with_control =
        std::all_of(line.keys.begin(), line.keys.end(), [](const Binding& binding) { return binding.chord.control; });
    for (const Binding& binding : line.keys) {
        // One "Ctrl +" goes for all keys of a line.
        const bool first = &binding == &line.keys.front();
        if (binding.chord.control && (first || !all_with_control)) out.keys.insert(out.keys.end(), {"Ctrl", "+"});
        const bool has_shift = binding.chord.shift || (is_page && binding.chord.key == Key::f5);
        if (has_shift) out.keys.insert(out.keys.end(), {"Shift", "+"});
        out.keys.push_back(cap_of(binding.chord));
    }
    return out;
}

std::vector<view::HelpOverlay::Group> column_of(const std::vector<KeyGroup>& groups, bool is_page) {
    std::vector<view::HelpOverlay::Group> out;
    for (const KeyGroup& group : groups) {
        Rows rows;
        for (const KeyLine& line : group.lines) rows.push_back(row_of(line, is_page));
        out.push_back({tr(group.title), std::move(rows)});
    }
    return out;
}

}  // namespace

std::vector<Binding> arrows(Verb verb) {
    using game::Direction;
    return {{Key::left, {verb, Direction::left}},
            {Key::up, {verb, Direction::up}},
            {Key::down, {verb, Direction::down}},
            {Key::right, {verb, Direction::right}}};
}

std::vector<const KeyLine*> KeyTable::lines() const {
    std::vector<const KeyLine*> out;
    for (const KeyGroup& group : left) add_lines(out, group.lines);
    add_lines(out, among_first);
    add_lines(out, among_last);
    for (const KeyGroup& group : right) add_lines(out, group.lines);
    return out;
}

namespace {

/// A line for each row of the list that has words for it, with the keys of those behind it that have none.
std::vector<KeyLine> keys_of_screens() {
    std::vector<KeyLine> out;
    for (std::uint32_t i = 0; i < screens().size(); ++i) {
        const ScreenInfo& screen = screens()[i];
        if (screen.help != nullptr) out.push_back({.words = screen.help});
        KeyLine& line = out.back();
        line.keys.push_back({screen.key, {Verb::tab, i}});
        line.is_range = line.keys.size() > 1;
        if (screen.other_key != 0) line.also.push_back({screen.other_key, {Verb::tab, i}});
    }
    return out;
}

}  // namespace

const std::array<std::vector<KeyLine>, 3>& shared_keys() {
    static const std::array<std::vector<KeyLine>, 3> lines{
        {keys_of_screens(),
         {{.words = mark("language"), .keys = {{U'l', Verb::language}}},
          {.words = mark("light or dark"), .keys = {{U't', Verb::theme}}},
          {.words = mark("full screen"), .keys = {{U'f', Verb::full_screen}}},
          {.words = mark("larger / smaller / auto size"),
           .keys = {{control(Key::plus), Verb::larger},
                    {control(Key::minus), Verb::smaller},
                    {control(U'0'), Verb::automatic_size}}}},
         {{.words = mark("next button / press it"),
           .keys = {{Key::tab, Verb::next_button}, {Key::enter, Verb::press_button}},
           .also = {{shift(Key::tab), Verb::previous_button}}},
          {.words = mark("these keys"), .keys = {{U'?', Verb::help}}},
          {.words = mark("close"), .keys = {{Key::escape, Verb::escape}}}}}};
    return lines;
}

std::optional<Action> find_key(const std::vector<const KeyLine*>& lines, const KeyPress& key) {
    const Binding* found = nullptr;
    const auto look_in = [&](const std::vector<Binding>& bindings) {
        for (const Binding& binding : bindings) {
            if (!is_pressed(binding.chord, key)) continue;
            if (found == nullptr || binding.chord.shift) found = &binding;
        }
    };
    for (const KeyLine* line : lines) {
        look_in(line->keys);
        look_in(line->also);
    }
    return found != nullptr ? std::optional(found->action) : std::nullopt;
}

std::optional<Action> action_of(const Keyboard& keyboard, const KeyPress& key) {
    const auto shared = find_key(shared_lines(), key);
    if (shared == Verb::press_button && keyboard.has_focus) return shared;
    auto own = keyboard.own.lines();
    const auto other = std::stable_partition(own.begin(), own.end(), [](const auto* line) { return line->asked; });
    if (keyboard.asked) {
        if (const auto action = find_key({own.begin(), other}, key)) return action;
    }
    const auto mode = std::stable_partition(other, own.end(), [](const auto* line) { return line->answers; });
    const auto answer = find_key({other, mode}, key);
    if (answer && answer->a < keyboard.answers) return answer;
    const auto editing = std::stable_partition(mode, own.end(), [](const auto* line) { return line->in_mode; });
    if (keyboard.in_mode) {
        if (const auto action = find_key({mode, editing}, key)) return action;
    }
    const auto of_run = std::stable_partition(editing, own.end(), [](const auto* line) { return line->edits; });
    if (keyboard.edits) {
        if (const auto action = find_key({editing, of_run}, key)) return action;
    }
    const auto rest = std::stable_partition(of_run, own.end(), [](const auto* line) { return line->of_run; });
    if (keyboard.has_run) {
        if (const auto action = find_key({of_run, rest}, key)) return action;
    }
    if (shared && shared != Verb::press_button) return shared;
    return find_key({rest, own.end()}, key);
}

bool is_shared(const Action& action) {
    const auto has = [&](const std::vector<Binding>& bindings) {
        return std::any_of(bindings.begin(), bindings.end(), [&](const auto& each) { return each.action == action; });
    };
    const auto lines = shared_lines();
    return std::any_of(lines.begin(), lines.end(),
                       [&](const KeyLine* line) { return has(line->keys) || has(line->also); });
}

view::HelpOverlay help_of(const KeyTable& own, const ScreenContext& context) {
    Rows rows;
    const bool is_page = context.scale.is_page;
    const auto add = [&](const std::vector<KeyLine>& lines) {
        for (const KeyLine& line : lines) rows.push_back(row_of(line, is_page));
    };
    const auto& [screens, looks, others] = shared_keys();
    if (context.tabs > 1) add(screens);
    add(own.among_first);
    add(looks);
    add(own.among_last);
    add(others);
    return {{column_of(own.left, is_page), {{tr("Everywhere"), std::move(rows)}}, column_of(own.right, is_page)}};
}

}  // namespace plyglass::screen
