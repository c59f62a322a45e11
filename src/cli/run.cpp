#include "cli/run.hpp"

#include <new>
#include <ostream>
#include <utility>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/printable_stream.hpp"
#include "core/printable.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using text::Language;

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

/// Chooses the language early, so that even the first message is in it.
void choose_language(std::span<const std::string> args, const std::string& folder) {
    if (!folder.empty()) text::use_catalogues(folder + "/locale");
    const auto wanted = language_argument(args);
    if (wanted == "en" || wanted == "zh") {
        text::use_language(wanted == "zh" ? Language::chinese : Language::english);
    } else {
        text::use_language(text::language_of_environment());
    }
}

/// Many users type "plyglass help solve" first: it means "plyglass solve --help".
std::vector<std::string> without_help_word(std::span<const std::string> args) {
    std::vector<std::string> out(args.begin(), args.end());
    if (out.empty() || out.front() != "help") return out;
    out.erase(out.begin());
    out.emplace_back("--help");
    return out;
}

/// The message starts with a place or a sentence; the program's name tells both from other programs' messages.
int report(std::ostream& err, const Failure& failure) {
    if (!failure.message.empty()) err << "plyglass: " << core::printable(failure.message) << '\n';
    return failure.exit_code;
}

core::Result<Assets, Failure> assets_in(const std::string& folder) {
    auto assets = app::load_assets(folder);
    if (assets) return std::make_shared<const app::Assets>(*std::move(assets));
    const core::Problem& problem = assets.error();
    std::string message = problem.what;
    if (problem.line > 0) {
        message += text::filled(text::tr(" (line {}, column {})"), problem.line, problem.column);
    }
    return Failure{wrong_file, std::move(message)};
}

std::optional<Failure> carry_out(const Command& command, const Assets& assets, std::ostream& out, std::ostream& err) {
    return std::visit(Overloaded{
                          [&](const OpenWindow& c) { return open_window(c, assets); },
                          [&](const StepText& c) { return step_in_terminal(c, assets, out); },
                          [&](const Solve& c) { return solve(c, assets, out); },
                          [&](const Trace& c) { return trace_steps(c, assets, out); },
                          [&](const Export& c) { return export_step(c, assets, out); },
                          [&](const Trees& c) { return list_trees(c, assets, out); },
                          [&](const Agents& c) { return list_agents(c, out); },
                          [&](const Eval& c) { return evaluate(c, out); },
                          [&](const Hint& c) { return hint(c, out); },
                          [&](const Compare& c) { return compare(c, assets, out); },
                          [&](const Orders& c) { return orders(c, assets, out); },
                          [&](const AutoPlay& c) { return auto_play(c, out); },
                          [&](const LabRun& c) { return lab_run(c, out, err); },
                          [&](const LabReport& c) { return lab_report(c, assets, out, err); },
                          [&](const LabTable& c) { return lab_table(c, out, err); },
                          [&](const LabSweep& c) { return lab_sweep(c, assets, out, err); },
                          [&](const Tell& c) -> std::optional<Failure> {
                              out << c.text;
                              return std::nullopt;
                          },
                      },
                      command);
}

}  // namespace

int run(std::span<const std::string> args, std::ostream& to_output, std::ostream& to_messages) {
    PrintableBuffer output(to_output);
    PrintableBuffer messages(to_messages);
    std::ostream out(&output);
    std::ostream err(&messages);
    try {
        const std::string folder = app::find_assets_folder();
        choose_language(args, folder);
        const auto command = read_command(without_help_word(args));
        if (!command) return report(err, {wrong_usage, command.error()});
        Assets assets;
        if (!std::holds_alternative<Tell>(*command)) {
            auto loaded = assets_in(folder);
            if (!loaded) return report(err, loaded.error());
            assets = *std::move(loaded);
        }
        const auto failure = carry_out(*command, assets, out, err);
        out.flush();
        return failure ? report(err, *failure) : done;
    } catch (const std::bad_alloc&) {
        return report(err, {failed, text::tr("there is not enough memory for this")});
    }
}

}  // namespace plyglass::cli
