#include "cli/commands.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/translate.hpp"

namespace plyglass::cli {

// The list, in the order of --help. A new command is one line here and commands/NAME.cpp, which defines NAME_command().
#define PLYGLASS_COMMANDS(command)                                                                                    \
    command(window) command(step) command(solve) command(trace) command(export) command(trees) command(tree)          \
        command(tree_new) command(play) command(hint) command(compare) command(orders) command(eval) command(auto)    \
            command(lab) command(lab_run) command(lab_report) command(lab_show) command(lab_table) command(lab_sweep) \
                command(lesson) command(lesson_list) command(lesson_show) command(lesson_check) command(lesson_new)   \
                    command(practice) command(practice_check) command(check) command(grade) command(worksheet)        \
                        command(bank) command(train) command(exact) command(agents) command(shim)

// Those for scripts, which neither the help nor a message names.
#define PLYGLASS_HIDDEN_COMMANDS(command) command(complete) command(manual)

#define PLYGLASS_DECLARE(name) Command name##_command();
PLYGLASS_COMMANDS(PLYGLASS_DECLARE)
PLYGLASS_HIDDEN_COMMANDS(PLYGLASS_DECLARE)
#undef PLYGLASS_DECLARE

namespace {

using text::mark;

std::vector<Command> with_shared_options(std::vector<Command> commands) {
    static const std::string codes = fmt::format("{}", fmt::join(text::language_codes(), "|"));
    const Options of_every_command{{"lang", codes, mark("the language (default: what the locale says)")},
                                   {"help", "", mark("this text"), 'h'}};
    for (Command& command : commands) command.syntax.options = std::move(command.syntax.options) + of_every_command;
    return commands;
}

#define PLYGLASS_MAKE(name) name##_command(),
std::span<const Command> hidden_commands() {
    static const auto list = with_shared_options({PLYGLASS_HIDDEN_COMMANDS(PLYGLASS_MAKE)});
    return list;
}

}  // namespace

std::span<const Command> commands() {
    static const auto list = with_shared_options({PLYGLASS_COMMANDS(PLYGLASS_MAKE)});
    return list;
}
#undef PLYGLASS_MAKE

std::vector<const Command*> commands_in(const CommandSyntax& group) {
    const std::string start = group.name.empty() ? "" : std::string(group.name) + " ";
    std::vector<const Command*> out;
    for (const Command& command : commands()) {
        const std::string_view name = command.syntax.name;
        const bool is_in = name.size() > start.size() && name.starts_with(start) &&
                           name.find(' ', start.size()) == std::string_view::npos;
        if (is_in) out.push_back(&command);
    }
    return out;
}

const Command* find_command(const CommandSyntax& group, std::string_view word) {
    if (word.empty() || word.find(' ') != word.npos) return nullptr;
    const std::string name = (group.name.empty() ? "" : std::string(group.name) + " ") + std::string(word);
    for (const auto list : {commands(), hidden_commands()}) {
        const auto at =
            std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.syntax.name == name; });
        if (at != list.end()) return &*at;
    }
    return nullptr;
}

}  // namespace plyglass::cli
