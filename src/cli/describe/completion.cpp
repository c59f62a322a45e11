#include "cli/describe/completion.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "agent/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/lesson_files.hpp"
#include "cli/shims.hpp"
#include "duel/agent.hpp"
#include "eval/evaluation.hpp"
#include "game/games.hpp"
#include "lab/tables.hpp"
#include "lesson/library.hpp"
#include "practice/item.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/settings.hpp"

namespace plyglass::cli {

namespace {

using agent::Parameter;
using text::tr;

std::string help_words(const char* english) { return *english == '\0' ? "" : tr(english); }

bool is_lower_case(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return 'A' <= c && c <= 'Z'; });
}

std::vector<std::string_view> split_at(std::string_view text, char at) {
    std::vector<std::string_view> out;
    for (std::size_t end = text.find(at); end != text.npos; end = text.find(at)) {
        out.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    out.push_back(text);
    return out;
}

/// The command line up to the word that is being typed, as arguments.cpp splits it, but with any mistakes passed over.
struct LineTyped {
    const CommandSyntax* command = &commands().front().syntax;
    const OptionSyntax* waiting = nullptr;  ///< the option whose value is typed
    std::set<std::string_view> given;       ///< options
    bool only_operands = false;
    bool has_operand = false;
};

class Completer {
public:
    Completer(std::span<const std::string> words, const app::Assets& assets) : assets_(assets) {
        if (words.empty()) return;
        for (const std::string& word : words.first(words.size() - 1)) pass(word);
        typed_ = words.back();
    }

    Completion complete() {
        const bool is_option = !place_.only_operands && typed_.starts_with("-");
        if (place_.waiting != nullptr) {
            add_values(*place_.waiting);
        } else if (is_option && typed_.find('=') != typed_.npos) {
            start_ = typed_.substr(0, typed_.find('=') + 1);
            const OptionSyntax* option = option_named(start_.substr(0, start_.size() - 1));
            if (option != nullptr) add_values(*option);
        } else if (is_option) {
            add_options();
        } else {
            add_commands();
            add_operands();
        }
        return std::move(out_);
    }

private:
    void pass(const std::string& word) {
        if (place_.waiting != nullptr) {
            place_.waiting = nullptr;
        } else if (!place_.only_operands && word == "--") {
            place_.only_operands = true;
        } else if (!place_.only_operands && word.starts_with("-")) {
            const OptionSyntax* option = option_named(word.substr(0, word.find('=')));
            if (option == nullptr) return;
            place_.given.insert(option->name);
            if (!option->value.empty() && word.find('=') == word.npos) place_.waiting = option;
        } else if (const Command* command = find_command(*place_.command, word)) {
            place_.command = &command->syntax;
        } else {
            place_.has_operand = true;
        }
    }

    /// "--cut" or "-o"
    const OptionSyntax* option_named(std::string_view word) const {
        if (word.starts_with("--")) return place_.command->find(word.substr(2));
        for (const OptionSyntax& option : place_.command->options) {
            if (word.size() == 2 && option.letter == word[1]) return &option;
        }
        return nullptr;
    }

    /// Adds it if it begins with what was typed.
    void add(std::string_view word, const char* help = "") { add_with(word, help_words(help)); }
    void add_with(std::string_view word, std::string words) {
        std::string whole = start_ + std::string(word);
        if (whole.starts_with(typed_)) out_.suggestions.push_back({std::move(whole), std::move(words)});
    }

    void add_options() {
        for (const OptionSyntax& option : place_.command->options) {
            if (option.repeats || !place_.given.contains(option.name))
                add_with("--" + std::string(option.name), option.words());
        }
    }

    void add_commands() {
        for (const Command* each : commands_in(*place_.command)) {
            const CommandSyntax& command = each->syntax;
            add(command.name.substr(command.name.rfind(' ') + 1), command.summary);
        }
    }

    void add_operands() {
        const CommandSyntax& command = *place_.command;
        if (place_.has_operand && !command.operand.ends_with("...")) return;
        if (command.operand.ends_with("TREE")) add_trees();
        if (command.operand.starts_with("FILE")) out_.files = true;
        if (command.name == "agents") add_agents(false);
        if (command.name == "auto") {
            for (const game::SmallGame* game : game::small_games()) {
                if (game->duel(game->example())) add_with(game->name(), game->title());
            }
        }
        if (command.name == "lab table") {
            for (const lab::Table& table : lab::tables()) add(table.name);
        }
        if (command.name == "shim") {
            for (const Shim& shim : shims()) add(shim.name, shim.help);
        }
        if (command.name == "lesson show" || command.name == "lesson check") add_lessons();
    }

    void add_values(const OptionSyntax& option) {
        static const std::map<std::string_view, std::function<void(Completer&)>> known{
            {"agent", [](Completer& it) { it.add_agents(false); }},
            {"agents",
             [](Completer& it) { it.place_.command->name == "auto" ? it.add_players() : it.add_agents(true); }},
            {"evaluation", [](Completer& it) { it.add_evaluations(); }},
            {"left", [](Completer& it) { it.add_searches(); }},
            {"lesson", [](Completer& it) { it.add_lessons(); }},
            {"network",
             [](Completer& it) {
                 it.add_all({"4x5", "4x6"});
             }},
            {"practice", [](Completer& it) { it.add_types(); }},
            {"right", [](Completer& it) { it.add_searches(); }},
            {"tree", [](Completer& it) { it.add_trees(); }},
            {"type", [](Completer& it) { it.add_types(); }},
            {"why-not", [](Completer& it) {
                 it.add_all({"up", "right", "down", "left"});
             }}};
        if (const auto found = known.find(option.name); found != known.end()) found->second(*this);
        if (option.value == "FILE") out_.files = true;
        if (const auto* it = trace::find_setting(option.name); it != nullptr && it->placeholder == option.value) {
            for (const auto& choice : it->choices) {
                if (choice.is_offered()) add(choice.name);
            }
            return;
        }
        // "random|worst|random,worst", but not the TILE of "points|TILE".
        const auto choices = split_at(option.value, '|');
        if (choices.size() < 2) return;
        for (const std::string_view choice : choices) {
            if (is_lower_case(choice)) add(choice);
        }
    }

    void add_all(std::initializer_list<std::string_view> words) {
        for (const std::string_view word : words) add(word);
    }
    void add_searches() {
        for (const trace::AlgorithmInfo& it : trace::algorithms()) {
            if (agent::find_agent(it.name) == nullptr) add(it.name);  // agents of that name follow
        }
        add_agents(false);
    }
    /// Those of games of two players, behind a comma if there is one.
    void add_players() {
        if (const auto comma = typed_.rfind(','); comma != typed_.npos) start_ = typed_.substr(0, comma + 1);
        for (const duel::AgentKind& kind : duel::agent_kinds()) add(kind.name, kind.summary);
    }
    void add_trees() {
        out_.files = true;
        for (const auto& trees : {std::cref(assets_.trees), std::cref(assets_.published)}) {
            for (const app::BundledTree& tree : trees.get()) add(tree.id, tree.title.c_str());
        }
    }
    void add_lessons() {
        out_.files = true;
        for (const std::string& name : lesson::lesson_names(assets_.lessons())) add(name);
    }
    void add_types() {
        for (const auto& [type, name] : practice::types()) add(name);
    }
    void add_evaluations() {
        for (const eval::Description& each : eval::evaluations()) add(each.name, each.summary);
    }

    /// "ovolve:depth=2,smo": an agent, then its parameters. Where there may be several agents, another one or another
    /// parameter of the last one stands behind a comma.
    void add_agents(bool several) {
        const std::string_view value = std::string_view(typed_).substr(start_.size());
        const std::string_view settled = value.substr(0, value.find_last_of(",:") + 1);
        const std::string_view part = value.substr(settled.size());
        start_ += settled;
        if (settled.empty() || (several && settled.ends_with(','))) add_names_of_agents(part);
        const std::size_t colon = settled.rfind(':');
        if (colon == settled.npos) return;
        const std::string_view before = settled.substr(0, colon);
        const agent::Description* agent = agent::find_agent(before.substr(before.rfind(',') + 1));
        std::vector<std::string_view> given = split_at(settled.substr(colon + 1), ',');
        given.pop_back();  // behind the last comma
        for (std::string_view& each : given) each = each.substr(0, each.find('='));
        if (agent != nullptr) add_parameters(*agent, given, part);
    }

    void add_names_of_agents(std::string_view typed) {
        for (const agent::Description& each : agent::agents()) {
            add(each.name, each.summary);
            if (typed == each.name && !each.parameters.empty()) add(std::string(each.name) + ":", each.summary);
        }
    }

    /// `given`: the names of those that stand there already.
    void add_parameters(const agent::Description& agent, std::span<const std::string_view> given,
                        std::string_view typed) {
        const std::size_t equals = typed.find('=');
        if (equals != typed.npos) start_ += typed.substr(0, equals + 1);
        for (const Parameter& parameter : agent.parameters) {
            if (equals == typed.npos) {
                const bool is_given = std::find(given.begin(), given.end(), parameter.name) != given.end();
                if (!is_given) add(std::string(parameter.name) + "=", parameter.help);
            } else if (parameter.name == typed.substr(0, equals)) {
                add_values(parameter);
            }
        }
    }

    void add_values(const Parameter& parameter) {
        for (const std::string_view choice : parameter.choices) add(choice);
        const auto& choices = parameter.choices;
        if (std::find(choices.begin(), choices.end(), parameter.fallback) == choices.end()) add(parameter.fallback);
    }

    const app::Assets& assets_;
    LineTyped place_;
    std::string typed_;
    std::string start_;  // of typed_: what is settled, such as "--agent=" or "ovolve:depth=2,"
    Completion out_;
};

}  // namespace

Completion complete(std::span<const std::string> words, const app::Assets& assets) {
    return Completer(words, assets).complete();
}

}  // namespace plyglass::cli
