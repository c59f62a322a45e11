#pragma once

// What a command may be followed by. The parser and --help read the same rows.

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::cli {

struct OptionSyntax {
    std::string_view name;                ///< without its dashes: "cut"
    std::string_view value;               ///< "ge|gt"; empty for a flag that takes none
    const char* help;                     ///< English; the key of its translation
    char letter = 0;                      ///< 'o' for -o
    bool repeats = false;                 ///< may be given several times; its values are joined by commas
    std::vector<std::string> names = {};  ///< fill the gap of `help`

    /// What --help says of it, translated.
    std::string words() const;
};

using Options = std::vector<OptionSyntax>;
Options operator+(Options a, const Options& b);

struct CommandSyntax {
    std::string_view name;     ///< one word, or "lab run"; empty: the program without a command
    std::string_view operand;  ///< "TREE", "FILE..." if there may be several, or empty
    const char* summary;       ///< English
    Options options;           ///< without those of every command, which the list of commands adds
    std::vector<std::string_view> examples;
    bool opens_window = false;    ///< unless --text is given
    bool many = false;            ///< "-" as the operand: each line of standard input is one
    bool duels = false;           ///< the operand may be a position of a game of two players
    std::string_view needs = {};  ///< "-o FILE" if the command does nothing without this option

    /// Whether the operand is a BOARD, needed or not.
    bool takes_board() const { return operand == "BOARD" || operand == "[BOARD]"; }
    /// The option of that name (without its dashes), or nullptr.
    const OptionSyntax* find(std::string_view option) const;
};

/// "plyglass lab run"; "plyglass" for the program without a command.
std::string full_name(const CommandSyntax& command);

}  // namespace plyglass::cli
