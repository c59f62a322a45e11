#include "cli/commands.hpp"

#include <algorithm>
#include <vector>

#include "text/translate.hpp"

namespace plyglass::cli {

// The list, in the order of --help. A new command is one line here and commands/NAME.cpp, which defines NAME_command().
#define PLYGLASS_COMMANDS(command)                                                                                     \
    command(window) command(step) command(solve) command(trace) command(export) command(trees) command(hint)           \
        command(compare) command(orders) command(eval) command(auto) command(lab) command(lab_run) command(lab_report) \
            command(lab_show) command(lab_table) command(lab_sweep) command(agents)

#define PLYGLASS_DECLARE(name) Command name##_command();
PLYGLASS_COMMANDS(PLYGLASS_DECLARE)
#undef PLYGLASS_DECLARE

namespace {

using text::mark;

std::vector<Command> make_commands() {
    const Options of_every_command{{"lang", "en|zh", mark("the language (default: what the locale says)")},
                                   {"help", "", mark("this text"), 'h'}};
#define PLYGLASS_MAKE(name) name##_command(),
    std::vector<Command> out{PLYGLASS_COMMANDS(PLYGLASS_MAKE)};
#undef PLYGLASS_MAKE
    for (Command& command : out) command.syntax.options = std::move(command.syntax.options) + of_every_command;
    return out;
}

}  // namespace

std::span<const Command> commands() {
    static const std::vector<Command> list = make_commands();
    return list;
}

const Command* find_command(std::string_view name) {
    const auto all = commands();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.syntax.name == name; });
    return at == all.end() ? nullptr : &*at;
}

}  // namespace plyglass::cli
