#include "cli/run.hpp"

#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/assets.hpp"
#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/printable_stream.hpp"
#include "cli/programs/program_agent.hpp"
#include "cli/reader.hpp"
#include "cli/version.hpp"
#include "core/printable.hpp"
#include "duel/agent.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

/// `--lang`, read before the rest of the command line is understood, so that a message about it is in the right
/// language.
std::optional<std::string> language_argument(std::span<const std::string> args) {
    constexpr std::string_view with_value = "--lang=";
    for (std::size_t i = 0; i < args.size() && args[i] != "--"; ++i) {
        if (args[i].starts_with(with_value)) return args[i].substr(with_value.size());
        if (args[i] == "--lang" && i + 1 < args.size()) return args[i + 1];
    }
    return std::nullopt;
}

/// Chooses the language early, so that even the first message is in it.
void choose_language(std::span<const std::string> args, const std::string& folder) {
    if (!folder.empty()) text::use_catalogues(folder + "/locale");
    const auto wanted = text::language_named(language_argument(args).value_or(""));
    text::use_language(wanted.value_or(text::language_of_environment()));
}

/// Many users type "plyglass help solve" first: it means "plyglass solve --help".
std::vector<std::string> without_help_word(std::span<const std::string> args) {
    std::vector<std::string> out(args.begin(), args.end());
    if (out.empty() || out.front() != "help") return out;
    out.erase(out.begin());
    out.emplace_back("--help");
    return out;
}

/// The message starts with a place or a sentence; the program's name sets both apart from other programs' messages.
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

/// Reads the options of the command; the job is what is left to do. The text that --help and --version ask for is
/// printed at once.
core::Result<std::optional<Job>, Failure> read_job(std::span<const std::string> args, std::ostream& out) {
    const auto arguments = take_apart(args);
    if (!arguments) return Failure{wrong_usage, arguments.error()};
    const Command& command = *arguments->command;
    if (arguments->has("help")) {
        out << help(command.syntax);
        return std::optional<Job>();
    }
    if (arguments->has("version")) {
        out << "plyglass " << program_version() << '\n';
        return std::optional<Job>();
    }
    Reader in(*arguments);
    in.language("lang");
    Job job = command.read(in);
    if (in.mistake()) return Failure{wrong_usage, *in.mistake()};
    return std::optional(std::move(job));
}

/// Does what `args` ask for, except to report a failure.
std::optional<Failure> carry_out(std::span<const std::string> args, std::ostream& out, std::ostream& err) {
    const std::string folder = app::find_assets_folder();
    choose_language(args, folder);
    agent::allow_programs(make_program_agent);
    duel::allow_programs(make_program_player);
    const auto job = read_job(without_help_word(args), out);
    if (!job) return job.error();
    if (!*job) return std::nullopt;
    const auto assets = assets_in(folder);
    if (!assets) return assets.error();
    return (**job)({*assets, out, err});
}

}  // namespace

int run(std::span<const std::string> args, std::ostream& to_output, std::ostream& to_messages) {
    PrintableBuffer output(to_output);
    PrintableBuffer messages(to_messages);
    std::ostream out(&output);
    std::ostream err(&messages);
    try {
        const auto failure = carry_out(args, out, err);
        out.flush();
        return failure ? report(err, *failure) : done;
    } catch (const std::bad_alloc&) {
        return report(err, {failed, text::tr("there is not enough memory for this")});
    }
}

}  // namespace plyglass::cli
