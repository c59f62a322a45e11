#include "cli/describe/manual.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "screen/screen_context.hpp"
#include "screen/screens.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using text::tr;

/// Text that scdoc shows as it is.
std::string as_shown(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '*' || c == '_' || c == '\\' || c == '`') out += '\\';
        out += c;
    }
    return out;
}

std::string in_bold(std::string_view text) { return "*" + as_shown(text) + "*"; }

/// An entry of a list: what it is about, and what is said of it.
std::string entry(const std::string& what, std::string_view words) { return what + "\n\t" + as_shown(words) + "\n\n"; }

std::string entry(const OptionSyntax& option) {
    std::string what = option.letter != 0 ? in_bold(std::string("-") + option.letter) + ", " : "";
    what += in_bold("--" + std::string(option.name));
    if (!option.value.empty()) what += " _" + std::string(option.value) + "_";
    return entry(what, option.words());
}

std::string command_chapter(const CommandSyntax& command) {
    std::string out = "## " + full_name(command);
    for (const std::string_view part : {command.operand, command.needs}) {
        if (!part.empty()) out += " " + std::string(part);
    }
    out += "\n\n" + as_shown(tr(command.summary)) + "\n\n";
    for (const OptionSyntax& option : command.options) out += entry(option);
    out += "```\n";
    for (const std::string_view example : command.examples) out += std::string(example) + "\n";
    return out + "```\n\n";
}

std::string chapters() {
    std::string out;
    for (const Command& command : commands()) out += command_chapter(command.syntax);
    return out;
}

/// "Ctrl+Z Y"
std::string key_words(const std::vector<std::string>& keys) {
    std::string out;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto is_modifier = [&](std::size_t at) { return keys[at] == "Ctrl" || keys[at] == "Shift"; };
        const bool joins = i > 0 && (is_modifier(i - 1) || (keys[i - 1] == "+" && i > 1 && is_modifier(i - 2)));
        out += (i == 0 || joins ? "" : " ") + keys[i];
    }
    return out;
}

using view::HelpOverlay;

/// What the help of each screen shows.
std::vector<HelpOverlay> overlays() {
    screen::ScreenContext context;
    context.tabs = screen::screens().size();
    std::vector<HelpOverlay> out;
    for (const screen::ScreenInfo& info : screen::screens()) {
        for (const auto keys : info.keys) out.push_back(screen::help_of(keys(), context));
    }
    return out;
}

/// A table of two columns.
std::string key_rows(const HelpOverlay::Group& group) {
    std::string out;
    for (const auto& row : group.rows) {
        out += (out.empty() ? "|[ " : "|  ") + in_bold(key_words(row.keys)) + "\n";
        out += (&row == &group.rows.front() ? ":[ " : ":  ") + as_shown(row.words) + "\n";
    }
    return out + "\n";
}

/// The keys of all screens: first those that mean the same everywhere, which stand in the middle of each overlay among
/// a few of the screen's own. A group that two screens have in common stands there once.
std::string all_keys() {
    const auto all = overlays();
    const auto is_everywhere = [&](const HelpOverlay::Row& row) {
        return std::all_of(all.begin(), all.end(), [&](const HelpOverlay& overlay) {
            const auto& rows = overlay.columns[1].front().rows;
            return std::any_of(rows.begin(), rows.end(),
                               [&](const auto& each) { return each.keys == row.keys && each.words == row.words; });
        });
    };
    std::string out;
    std::set<std::string> told;
    for (HelpOverlay overlay : all) {
        HelpOverlay::Group& shared = overlay.columns[1].front();
        const auto own = std::stable_partition(shared.rows.begin(), shared.rows.end(), is_everywhere);
        auto& first = overlay.columns[0].front().rows;
        first.insert(first.end(), own, shared.rows.end());
        shared.rows.erase(own, shared.rows.end());
        for (const std::size_t column : {1U, 0U, 2U}) {
            for (const auto& group : overlay.columns[column]) {
                const std::string rows = key_rows(group);
                if (told.insert(rows).second) out += "## " + group.title + "\n\n" + rows;
            }
        }
    }
    return out;
}

}  // namespace

std::string manual(std::string_view sheet) {
    std::string out;
    while (!sheet.empty()) {
        const std::size_t end = sheet.find('\n');
        const std::string_view line = sheet.substr(0, end);
        out += line == "@COMMANDS@" ? chapters() : line == "@KEYS@" ? all_keys() : std::string(line) + "\n";
        sheet.remove_prefix(end == sheet.npos ? sheet.size() : end + 1);
    }
    return out;
}

}  // namespace plyglass::cli
