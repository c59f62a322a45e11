#include "cli/help.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/lines.hpp"
#include "game/games.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;

std::string with_value(const OptionSyntax& option) {
    std::string out = option.letter != 0 ? std::string("-") + option.letter + ", " : "";
    out += "--" + std::string(option.name);
    if (!option.value.empty()) out += " " + std::string(option.value);
    return out;
}

constexpr std::size_t help_width = 80;

/// Rows of two columns; a long second column is broken. The first is ASCII, so its bytes are its width.
std::string rows(std::span<const std::pair<std::string, std::string>> pairs) {
    std::size_t width = 0;
    for (const auto& [left, right] : pairs) width = std::max(width, left.size());
    std::string out;
    for (const auto& [left, right] : pairs) {
        std::string start = "  " + left + std::string(width - left.size() + 3, ' ');
        for (const std::string& line : broken(right, help_width - start.size())) {
            out += start + line + "\n";
            start.assign(start.size(), ' ');
        }
    }
    return out;
}

std::string help_paragraph(const std::string& text) {
    std::string out;
    for (const std::string& line : broken(text, help_width)) out += line + "\n";
    return out;
}

std::string usage(const CommandSyntax& command) {
    std::string line = full_name(command);
    if (!command.operand.empty()) line += " " + std::string(command.operand);
    if (!command.needs.empty()) line += " " + std::string(command.needs);
    return filled(tr("Usage: {} [options]"), line) + "\n";
}

std::string option_rows(const CommandSyntax& command) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const OptionSyntax& option : command.options) pairs.emplace_back(with_value(option), option.words());
    return std::string(tr("Options:")) + "\n" + rows(pairs);
}

std::string tree_words() {
    std::vector<std::pair<std::string, std::string>> pairs{{"-", tr("standard input")}};
    for (const game::SmallGame* game : game::small_games()) {
        pairs.emplace_back(fmt::format("\"{}:{}\"", game->name(), game->example()), tr("a game and its position"));
    }
    pairs.insert(pairs.end(),
                 {{"banknote", tr("a bundled tree (plyglass trees lists them)")},
                  {"\"((3 12 8)(2 4 6))\"", tr("the tree itself; levels alternate between max and min")},
                  {"\"[[3, 12], [2, 8]]\"", tr("the same as other programs write it: lists, names first, MAX(...)")},
                  {"my-tree.txt", tr("a file: text, an outline, JSON, DOT or Gambit's .efg")}});
    return std::string(tr("TREE is one of these, looked up in this order:")) + "\n" + rows(pairs);
}

/// `many`: the lines of standard input may be boards, too. `duels`: so may positions of games of two players.
std::string board_words(bool many, bool duels) {
    std::vector<std::pair<std::string, std::string>> pairs{
        {"2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
         tr("16 values from the top left, 0 for an empty cell, separated by blanks, commas or slashes")},
        {"1000121023012346", tr("the same board in hexadecimal digits: the log2 of each tile")},
        {"2,0,0/2,4,2/0,0,2", tr("4, 9 or 25 values: 2 x 2, 3 x 3, 5 x 5")}};
    pairs.emplace_back("\"[[2, 0], [0, 4]]\"",
                       tr("the same as lists, tables, prints or saved games of other programs"));
    for (const game::SmallGame* game : game::small_games()) {
        if (!duels || game->starts().empty()) continue;
        pairs.emplace_back(fmt::format("\"{}:{}\"", game->name(), game->example()), tr("a game and its position"));
    }
    pairs.emplace_back("my-board.txt", tr("a file with such a board, a row on each line or all on one"));
    pairs.emplace_back(
        "-", many ? tr("standard input: boards, each on a line or in lines of a row each, answered as they come")
                  : tr("standard input"));
    return std::string(tr("BOARD is one of these:")) + "\n" + rows(pairs);
}

/// Whether an agent that it takes may be a program. The tree of a search is shown of agents that search one.
bool takes_programs(const CommandSyntax& command) {
    if (command.operand == "TREE") return false;
    const auto names_one = [](const OptionSyntax& it) {
        return it.name == "agent" || it.name == "agents" || it.name == "left";
    };
    return std::any_of(command.options.begin(), command.options.end(), names_one);
}

std::string program_words() {
    return help_paragraph(
        tr("An agent may be a program of yours, exec:COMMAND: it gets a board a line as JSON, or a position such as "
           "connect4:4453, and answers with a move. It has 1 s for each (exec:time=MS,COMMAND: another time), and up "
           "to 10 s more for its first answer."));
}

/// The commands of a group, or of the program; nothing if this is no group.
std::string command_rows(const CommandSyntax& group) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const Command* each : commands_in(group)) {
        const CommandSyntax& command = each->syntax;
        std::string left(command.name);
        if (!command.operand.empty()) left += " " + std::string(command.operand);
        pairs.emplace_back(std::move(left), tr(command.summary));
    }
    if (pairs.empty()) return {};
    return std::string(tr("Commands:")) + "\n" + rows(pairs) +
           filled(tr("{} COMMAND --help shows more."), full_name(group)) + "\n\n";
}

std::string example_rows(const CommandSyntax& command) {
    std::string out = std::string(tr("Examples:")) + "\n";
    for (const std::string_view example : command.examples) out += "  " + std::string(example) + "\n";
    return out;
}

std::string exit_codes() {
    return help_paragraph(
        tr("Exit codes: 0 done, 2 wrong command line, 3 wrong input, 4 a file cannot be read or written, "
           "5 no display, 130 interrupted, 1 anything else."));
}

}  // namespace

std::string help(const CommandSyntax& command) {
    std::string out;
    if (command.name.empty()) out += std::string(tr("Plyglass: game trees, one step at a time.")) + "\n\n";
    out += usage(command) + "\n" + tr(command.summary) + "\n\n";
    out += command_rows(command);
    if (command.operand == "TREE") out += tree_words() + "\n";
    if (command.takes_board()) out += board_words(command.many, command.duels) + "\n";
    out += option_rows(command) + "\n";
    if (takes_programs(command)) out += program_words() + "\n";
    out += example_rows(command);
    if (command.name.empty()) out += "\n" + exit_codes();
    return out;
}

}  // namespace plyglass::cli
