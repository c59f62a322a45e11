#pragma once

// The commands and their options as a table: the parser and --help read the same rows.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::cli {

struct OptionSyntax {
    std::string_view name;   ///< without its dashes: "cut"
    std::string_view value;  ///< "ge|gt"; empty for a flag that takes none
    const char* help;        ///< English; the key of its translation
    char letter = 0;         ///< 'o' for -o
    bool repeats = false;    ///< may be given several times; its values are joined by commas
};

struct CommandSyntax {
    std::string_view name;     ///< one word, or "lab run"; empty: the program without a command
    std::string_view operand;  ///< "TREE", "FILE..." if there may be several, or empty
    const char* summary;       ///< English
    std::vector<OptionSyntax> options;
    std::vector<std::string_view> examples;

    const OptionSyntax* find(std::string_view option) const;
};

/// All commands; the first is the program without one.
std::span<const CommandSyntax> commands();
const CommandSyntax* find_command(std::string_view name);

/// The text that --help prints, in the current language.
std::string help(const CommandSyntax& command);

}  // namespace plyglass::cli
