#include "glass/check.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "app/tree_source.hpp"
#include "cli/check_text.hpp"
#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `check`: what is to be said of a program's run.

namespace plyglass::cli {

namespace {

using namespace text;

/// The answers of this command: a script tells a mistake from a run that is none.
enum CheckCode : int { is_wrong = 3, is_no_run = 4 };

struct Check {
    std::string file;
    Format format = Format::text;
};

Check read_check(Reader& in) {
    Check out;
    if (const std::string* file = in.operand()) out.file = *file;
    out.format = read_format(in);
    return out;
}

core::Result<std::shared_ptr<const game::ExplicitTree>> read_tree_of_run(const std::string& text) {
    auto tree = app::read_pasted_tree(text);
    if (!tree) return core::Problem{tree.error().what};
    if (!tree->tree) return core::Problem{tr("expected a tree")};
    return tree->tree;
}

std::optional<Failure> run(const Check& request, const Context& context) {
    const bool is_input = request.file == "-";
    const std::string name = is_input ? std::string(tr("standard input")) : excerpt(request.file, 200);
    std::ifstream file;
    if (!is_input) {
        file.open(request.file, std::ios::binary);
        if (!file) return Failure{is_no_run, filled(tr("{}: cannot be opened"), name)};
    }
    std::istream& in = is_input ? std::cin : file;
    in.peek();
    if (in.bad()) {
        return Failure{is_no_run, filled(tr("{}: cannot be read: {}"), name, reason(core::file_error(name, errno)))};
    }
    auto run = glass::read_run(in, read_tree_of_run);
    const auto place = [&](const core::Problem& it) {
        return it.line > 0 ? filled(tr("{}, line {}: {}"), name, it.line, it.what) : filled("{}: {}", name, it.what);
    };
    if (!run) return Failure{is_no_run, place(run.error())};
    const auto verdict = glass::check_for_either_root(*run);
    if (!verdict) {
        return Failure{is_no_run,
                       filled(tr("{}: a run of leaves alone can be judged only if it has a \"tree\""), name)};
    }
    if (verdict->is_right && !verdict->is_whole) return Failure{is_no_run, place(*run->problem)};
    if (request.format == Format::json) {
        context.out << glass::as_json(*run, *verdict).text() << '\n';
    } else {
        context.out << check_text(*run, *verdict, name, *context.assets);
    }
    if (verdict->is_right) return std::nullopt;
    return Failure{is_wrong, {}};
}

}  // namespace

Command check_command() {
    return make_command<Check>(
        {.name = "check",
         .operand = "FILE",
         .summary =
             mark("What a program of your own did, step by step: where it first differs from alpha-beta, and why."),
         .options = {format_option()},
         .examples = {"plyglass check alphabeta.run.jsonl",
                      "plyglass trace banknote --format jsonl | plyglass check -"}},
        read_check, run);
}

}  // namespace plyglass::cli
