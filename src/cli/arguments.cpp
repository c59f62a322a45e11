#include "cli/arguments.hpp"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// CLI11 splits the line into commands, options and operands. The error messages are our own: one translated sentence
// that names the possible alternatives. (This is the one file that includes CLI11.)

namespace plyglass::cli {

namespace {

using text::filled;
using text::in_quotes;
using text::tr;

// Marks words that CLI11 would mistake for something else: "-5" for an option, "[1,2]" for a list.
constexpr char shield = '\x01';

bool is_negative_number(std::string_view argument) {
    if (argument.size() < 2 || argument[0] != '-') return false;
    const std::string_view rest = argument.substr(1);
    return rest[0] == '.' || ('0' <= rest[0] && rest[0] <= '9') || rest.starts_with("inf");
}

std::string shielded(const std::string& argument) {
    const bool misread = argument.empty() || argument[0] == '[' || argument[0] == '{' || is_negative_number(argument);
    return misread ? shield + argument : argument;
}

std::string unshielded(const std::string& argument) {
    return argument.starts_with(shield) ? argument.substr(1) : argument;
}

bool takes_value(std::string_view name) {
    const auto all = commands();
    return std::any_of(all.begin(), all.end(), [&](const Command& command) {
        const OptionSyntax* option = command.syntax.find(name);
        return option != nullptr && !option->value.empty();
    });
}

/// The arguments in the form for CLI11: `--name=value` in two parts, values shielded.
std::vector<std::string> prepared(std::span<const std::string> args) {
    std::vector<std::string> out;
    bool options = true;
    for (const std::string& arg : args) {
        if (arg == "--") options = false;
        const auto equals = arg.find('=');
        if (options && arg.starts_with("--") && equals != std::string::npos && takes_value(arg.substr(2, equals - 2))) {
            out.push_back(arg.substr(0, equals));
            out.push_back(shield + arg.substr(equals + 1));
        } else {
            out.push_back(shielded(arg));
        }
    }
    return out;
}

/// The command's name for CLI11, whose names are single words.
std::string one_word(std::string_view name) {
    std::string out(name);
    std::replace(out.begin(), out.end(), ' ', '-');
    return out;
}

/// `args` with the first command in one word, if it has two: "lab", "run" become "lab-run".
std::vector<std::string> with_one_word_command(std::span<const std::string> args) {
    std::vector<std::string> out(args.begin(), args.end());
    for (auto word = out.begin(); word != out.end(); ++word) {
        if (find_command(*word) == nullptr) continue;
        if (std::next(word) == out.end()) break;
        const std::string both = *word + " " + *std::next(word);
        if (find_command(both) == nullptr) break;
        *word = one_word(both);
        out.erase(std::next(word));
        break;
    }
    return out;
}

std::string spelled(const OptionSyntax& option) { return "--" + std::string(option.name); }

std::string with_command(const CommandSyntax& command) {
    return command.name.empty() ? "plyglass" : "plyglass " + std::string(command.name);
}

/// Sets CLI11 up and interprets its results.
class Parser {
public:
    Parser() {
        for (const Command& each : commands()) {
            const CommandSyntax& command = each.syntax;
            CLI::App* sub = command.name.empty() ? &app_ : app_.add_subcommand(one_word(command.name));
            sub->set_help_flag();
            sub->allow_extras();
            subs_.emplace_back(sub, &each);
            if (!command.operand.empty()) {
                auto* operand = sub->add_option("operand")->expected(1);
                if (command.operand.ends_with("...")) {
                    operand->allow_extra_args()->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
                }
            }
            for (const OptionSyntax& option : command.options) add(*sub, option);
        }
        // After the first command every word is an operand, even the name of a command.
        app_.require_subcommand(0, 1);
    }

    core::Result<Arguments, std::string> parse(std::span<const std::string> args) {
        std::vector<std::string> words = prepared(with_one_word_command(args));
        std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
        try {
            app_.parse(std::move(words));
        } catch (const CLI::ParseError&) {
            return misfit(args);
        }
        return collect();
    }

private:
    void add(CLI::App& sub, const OptionSyntax& option) {
        std::string names = spelled(option);
        if (option.letter != 0) names = std::string("-") + option.letter + "," + names;
        if (option.value.empty()) {
            sub.add_flag(names)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        } else {
            sub.add_option(names)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        }
    }

    core::Result<Arguments, std::string> collect() {
        Arguments out;
        out.command = &commands().front();
        for (const auto& [sub, command] : subs_) {
            if (sub == &app_ || !sub->parsed()) continue;
            out.command = command;
        }
        for (const auto& [sub, command] : subs_) {
            if (sub != &app_ && command != out.command) continue;
            // In this order: in "--cut --fail soft" the mistake is --cut, not the leftover "soft".
            if (auto error = values(*sub, command->syntax, out)) return *error;
            if (auto error = extra(*sub, command->syntax)) return *error;
            const CLI::Option* operand = sub->get_option_no_throw("operand");
            if (operand == nullptr) continue;
            for (const std::string& word : operand->results()) out.operands.push_back(unshielded(word));
        }
        return out;
    }

    static std::optional<std::string> values(const CLI::App& sub, const CommandSyntax& command, Arguments& out) {
        for (const OptionSyntax& option : command.options) {
            const CLI::Option* found = sub.get_option_no_throw(spelled(option));
            if (found == nullptr || found->empty()) continue;
            // An option before the command holds for it too, if the command knows it.
            if (out.command->syntax.find(option.name) == nullptr) {
                return filled(tr("{} has no option {}; see {} --help"), with_command(out.command->syntax),
                              spelled(option), with_command(out.command->syntax));
            }
            if (option.value.empty()) {
                out.values[std::string(option.name)] = "";
                continue;
            }
            if (!option.repeats && (found->results().size() > 1 || out.has(option.name))) {
                return filled(tr("{} is given more than once; expected it once"), spelled(option));
            }
            std::string& joined = out.values[std::string(option.name)];
            for (const std::string& value : found->results()) {
                if (value.starts_with("--")) return no_value(option);
                joined += (joined.empty() ? "" : ",") + unshielded(value);
            }
        }
        return std::nullopt;
    }

    static std::string no_value(const OptionSyntax& option) {
        return filled(tr("{0} has no value; expected {0} {1}"), spelled(option), option.value);
    }

    /// The error in the leftover words: an unknown option, an unknown command, or one word too many.
    static std::optional<std::string> extra(const CLI::App& sub, const CommandSyntax& command) {
        const std::vector<std::string> rest = sub.remaining();
        if (rest.empty()) return std::nullopt;
        const auto is_option = [](const std::string& word) {
            return word.size() > 1 && word[0] == '-' && word != "--";
        };
        const auto option = std::find_if(rest.begin(), rest.end(), is_option);
        if (option != rest.end()) return unknown_option(command, option->substr(0, option->find('=')));
        const auto word = std::find_if(rest.begin(), rest.end(), [](const std::string& w) { return w != "--"; });
        if (word == rest.end()) return std::nullopt;
        if (command.name.empty() || command.name == "lab") return unknown_command(command, unshielded(*word));
        if (command.operand.empty()) {
            return filled(tr("unexpected {}; expected nothing after {}"), in_quotes(unshielded(*word)),
                          with_command(command));
        }
        if (command.operand == "BOARD") {
            return filled(tr("unexpected {}; expected one {} (put a board that holds blanks between quotation marks)"),
                          in_quotes(unshielded(*word)), command.operand);
        }
        if (command.operand != "TREE") {
            return filled(tr("unexpected {}; expected one name after {}"), in_quotes(unshielded(*word)),
                          with_command(command));
        }
        return filled(tr("unexpected {}; expected one {} (put a tree that holds blanks between quotation marks)"),
                      in_quotes(unshielded(*word)), command.operand);
    }

    static std::string unknown_option(const CommandSyntax& command, const std::string& option) {
        std::vector<std::string> known;
        for (const OptionSyntax& o : command.options) known.push_back(spelled(o));
        return filled(tr("unknown option {}; {} knows {}"), in_quotes(option), with_command(command),
                      text::join_list(text::nearest_first(option, known)));
    }

    /// The error for an unknown command after `before`, which is the program or "lab".
    static std::string unknown_command(const CommandSyntax& before, const std::string& word) {
        const std::string start = before.name.empty() ? "" : std::string(before.name) + " ";
        std::vector<std::string> known;
        for (const Command& each : commands()) {
            const CommandSyntax& c = each.syntax;
            if (!c.name.starts_with(start)) continue;
            const std::string name(c.name.substr(start.size()));
            if (!name.empty() && name.find(' ') == std::string::npos) known.push_back(name);
        }
        return filled(tr("unknown command {}; expected one of {}"), in_quotes(word),
                      text::join_list(text::nearest_first(word, known)));
    }

    /// The error for lines that CLI11 rejects: an option at the end without its value, or a flag with one.
    static std::string misfit(std::span<const std::string> args) {
        for (const Command& each : commands()) {
            const CommandSyntax& command = each.syntax;
            for (const OptionSyntax& option : command.options) {
                const bool lacks = !option.value.empty() && !args.empty() &&
                                   (args.back() == spelled(option) ||
                                    (option.letter != 0 && args.back() == std::string("-") + option.letter));
                if (lacks) return no_value(option);
                if (!option.value.empty()) continue;
                for (const std::string& arg : args) {
                    if (arg.starts_with(spelled(option) + "=")) {
                        return filled(tr("{} takes no value, found {}"), spelled(option), in_quotes(arg));
                    }
                }
            }
        }
        return tr("the command line cannot be understood; see plyglass --help");
    }

    CLI::App app_;
    std::vector<std::pair<CLI::App*, const Command*>> subs_;
};

}  // namespace

core::Result<Arguments, std::string> take_apart(std::span<const std::string> args) { return Parser().parse(args); }

}  // namespace plyglass::cli
