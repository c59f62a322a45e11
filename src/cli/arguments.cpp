#include "cli/arguments.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "cli/commands.hpp"
#include "core/ascii.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;

/// One translated sentence about the first thing that is wrong; it names the possible alternatives.
using Mistake = std::optional<std::string>;

std::string spelled(const OptionSyntax& option) { return "--" + std::string(option.name); }

/// "run" of "lab run".
std::string_view last_word(const CommandSyntax& command) { return command.name.substr(command.name.rfind(' ') + 1); }

bool is_negative_number(std::string_view word) {
    if (word.size() < 2 || word[0] != '-') return false;
    const std::string_view rest = word.substr(1);
    return rest[0] == '.' || core::is_digit(rest[0]) || rest.starts_with("inf");
}

/// A board whose empty cells are dashes: "- - 2 4", "----/--2-".
bool is_board_of_dashes(std::string_view word) {
    return word.size() > 2 && word.find_first_not_of("-_.0123456789 \t\r\n,/|") == std::string_view::npos;
}

/// "-" is standard input, and "-5" a tree.
bool is_option(std::string_view word) {
    return word.size() > 1 && word[0] == '-' && !is_negative_number(word) && !is_board_of_dashes(word);
}

// ---- mistakes --------------------------------------------------------------------------------------------

std::string no_value(const OptionSyntax& option) {
    return filled(tr("{0} has no value; expected {0} {1}"), spelled(option), option.value);
}

std::string unknown_option(const CommandSyntax& command, std::string_view word) {
    const std::string name(word.substr(0, word.find('=')));
    std::vector<std::string> known;
    for (const OptionSyntax& option : command.options) known.push_back(spelled(option));
    return filled(tr("unknown option {}; {} knows {}"), in_quotes(name), full_name(command),
                  text::join_list(text::nearest_first(name, known)));
}

std::string unknown_command(const CommandSyntax& group, const std::string& word) {
    std::vector<std::string> known;
    for (const Command* each : commands_in(group)) known.emplace_back(last_word(each->syntax));
    return filled(tr("unknown command {}; expected one of {}"), in_quotes(word),
                  text::join_list(text::nearest_first(word, known)));
}

std::string one_too_many(const CommandSyntax& command, const std::string& word) {
    if (command.operand.empty() && command.find("tree") != nullptr) {
        return filled(tr("unexpected {0}; expected a tree after --tree: {1} --tree {0}"), in_quotes(word),
                      full_name(command));
    }
    if (command.operand.empty()) {
        return filled(tr("unexpected {}; expected nothing after {}"), in_quotes(word), full_name(command));
    }
    if (command.takes_board()) {
        return filled(tr("unexpected {}; expected one {} (put a board that holds blanks between quotation marks)"),
                      in_quotes(word), "BOARD");
    }
    if (command.operand == "TREE") {
        return filled(tr("unexpected {}; expected one {} (put a tree that holds blanks between quotation marks)"),
                      in_quotes(word), command.operand);
    }
    return filled(tr("unexpected {}; expected one name after {}"), in_quotes(word), full_name(command));
}

// ---- the line, from left to right ------------------------------------------------------------------------

class Splitter {
public:
    explicit Splitter(std::span<const std::string> words) : words_(words) { out_.command = &commands().front(); }

    core::Result<Arguments, std::string> split() {
        bool only_operands = false;
        while (at_ < words_.size()) {
            const std::string& word = words_[at_++];
            if (!only_operands && word == "--") {
                only_operands = true;
                continue;
            }
            const Mistake mistake = only_operands || !is_option(word) ? operand(word)
                                    : word.starts_with("--")          ? long_option(word)
                                                                      : letters(word);
            if (mistake) return *mistake;
        }
        if (const Mistake mistake = option_of_another_command()) return *mistake;
        return std::move(out_);
    }

private:
    const CommandSyntax& command() const { return out_.command->syntax; }

    /// The first words name the command: "solve", or "lab" and "run".
    Mistake operand(const std::string& word) {
        if (!commands_in(command()).empty()) return choose(word);
        const bool several = command().operand.ends_with("...");
        if (command().operand.empty() || (!several && !out_.operands.empty())) return one_too_many(command(), word);
        out_.operands.push_back(word);
        return std::nullopt;
    }

    Mistake choose(const std::string& word) {
        const Command* chosen = find_command(command(), word);
        const bool is_tree = command().find("tree") != nullptr && word.find('(') != word.npos;
        if (chosen == nullptr) return is_tree ? one_too_many(command(), word) : unknown_command(command(), word);
        out_.command = chosen;
        return std::nullopt;
    }

    /// An option before the command holds for it too, if the command knows it.
    Mistake option_of_another_command() const {
        for (const auto& [name, value] : out_.values) {
            if (command().find(name) != nullptr) continue;
            return filled(tr("{} has no option {}; see {} --help"), full_name(command()), "--" + name,
                          full_name(command()));
        }
        return std::nullopt;
    }

    /// "--cut", "--cut=ge"
    Mistake long_option(std::string_view word) {
        const std::size_t equals = word.find('=');
        const OptionSyntax* option = command().find(word.substr(2, equals == word.npos ? equals : equals - 2));
        if (option == nullptr) return unknown_option(command(), word);
        if (equals == word.npos) return option_with_next_word(*option);
        if (option->value.empty()) return filled(tr("{} takes no value, found {}"), spelled(*option), in_quotes(word));
        return add(*option, std::string(word.substr(equals + 1)));
    }

    /// "-h", "-o", "-oFILE": the rest of the word is the value of an option that takes one, or more letters.
    Mistake letters(std::string_view word) {
        for (std::size_t i = 1; i < word.size(); ++i) {
            const OptionSyntax* option = find_letter(word[i]);
            if (option == nullptr) return unknown_option(command(), "-" + std::string(word.substr(i)));
            if (!option->value.empty() && i + 1 < word.size()) return add(*option, std::string(word.substr(i + 1)));
            if (auto mistake = option_with_next_word(*option)) return mistake;
        }
        return std::nullopt;
    }

    const OptionSyntax* find_letter(char letter) const {
        const Options& options = command().options;
        const auto at = std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.letter == letter; });
        return at == options.end() ? nullptr : &*at;
    }

    /// A flag, or an option whose value is the next word. That word may begin with one dash ("-5", "-"), but two dashes
    /// are the next option: in "--cut --fail soft" the mistake is --cut.
    Mistake option_with_next_word(const OptionSyntax& option) {
        if (option.value.empty()) {
            out_.values[std::string(option.name)] = "";
            return std::nullopt;
        }
        if (at_ == words_.size() || words_[at_].starts_with("--")) return no_value(option);
        return add(option, words_[at_++]);
    }

    Mistake add(const OptionSyntax& option, const std::string& value) {
        const auto [at, is_first] = out_.values.try_emplace(std::string(option.name), value);
        if (is_first) return std::nullopt;
        if (!option.repeats) return filled(tr("{} is given more than once; expected it once"), spelled(option));
        at->second += "," + value;
        return std::nullopt;
    }

    std::span<const std::string> words_;
    std::size_t at_ = 0;  // the next word
    Arguments out_;
};

}  // namespace

core::Result<Arguments, std::string> take_apart(std::span<const std::string> args) { return Splitter(args).split(); }

}  // namespace plyglass::cli
