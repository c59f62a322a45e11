#include "glass/check.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/run/run_film.hpp"
#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "cli/programs/check_text.hpp"
#include "cli/programs/program_pages.hpp"
#include "cli/programs/program_runs.hpp"
#include "core/file.hpp"
#include "game/tree_text.hpp"
#include "process/shell.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/scoped_language.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `check`: what is to be said of a program's run, or of a program that is run on trees.

namespace plyglass::cli {

namespace {

using namespace text;

/// The exit codes of this command: a script can distinguish a mistake from a text that is no run.
enum CheckCode : int { is_wrong = 3, is_no_run = 4 };

struct Check {
    std::string file;
    std::string program;             ///< a command; empty: `file` is a run
    std::vector<std::string> trees;  ///< of a run: its own, or none
    process::Limits limits;
    Format format = Format::text;
};

Check read_check(Reader& in) {
    constexpr double usual_seconds = 10;
    Check out;
    out.format = read_format(in, true);
    out.program = in.name("run");
    out.limits = read_limits(in, usual_seconds);
    if (in.has("run")) {
        out.trees = in.operands();
        return out;
    }
    const std::vector<std::string>& operands = in.operands();
    if (operands.empty() || operands.size() > 2)
        in.fail(tr("check: expected a run, a tree and its run, or trees and --run COMMAND"));
    if (in.has("time") || in.has("memory")) in.fail(tr("--time and --memory are for --run COMMAND"));
    if (!operands.empty()) out.file = operands.back();
    if (operands.size() > 1) out.trees = {operands.front()};
    return out;
}

using Tree = std::shared_ptr<const game::ExplicitTree>;

// ---- A run

/// How to see the run that `file` holds.
std::string watch_it(const std::string& file) {
    return '\n' + filled(tr("Watch it:   {}"), "plyglass step " + process::in_shell(file)) + '\n';
}

Failure no_run(const std::string& file, const std::string& name, const app::Assets& assets) {
    const auto tree = app::open_tree(file, assets);
    const char* const why = tree && tree->tree
                                ? tr("{0} is a tree: expected its run as well, check {0} RUN.jsonl, or --run COMMAND")
                                : tr("{}: cannot be opened");
    return {is_no_run, filled(why, name)};
}

std::optional<Failure> check_file(const Check& request, const Context& context) {
    const bool is_input = request.file == "-";
    const std::string name = is_input ? std::string(tr("standard input")) : excerpt(request.file, 200);
    std::ifstream file;
    if (!is_input) {
        file.open(request.file, std::ios::binary);
        if (!file) return no_run(request.file, name, *context.assets);
    }
    std::istream& in = is_input ? std::cin : file;
    in.peek();
    if (in.bad()) {
        return Failure{is_no_run, filled(tr("{}: cannot be read: {}"), name, reason(core::file_error(name, errno)))};
    }
    Tree tree;
    if (!request.trees.empty()) {
        const auto opened = app::open_tree(request.trees.front(), *context.assets);
        if (!opened) return Failure{static_cast<int>(opened.error().kind), opened.error().what};
        tree = opened->tree;
    }
    auto run = glass::read_run(in, app::read_tree_of_run, glass::most_events, tree);
    const auto place = [&](const core::Problem& it) {
        const std::string what = shortened(it.what);
        return it.line > 0 ? filled(tr("{}, line {}: {}"), name, it.line, what) : filled("{}: {}", name, what);
    };
    if (!run) return Failure{is_no_run, place(run.error())};
    if (tree && run->tree != tree && !tree->has_chance() && !app::has_same_numbers(*tree, *run->tree)) {
        return Failure{is_no_run, filled(tr("{}: the run is of another tree"), name)};
    }
    if (glass::searches_children_alone(*run)) return Failure{is_no_run, filled("{}: {}", name, children_alone())};
    const auto verdict = glass::check_for_either_root(*run);
    if (!verdict) {
        return Failure{is_no_run,
                       filled(tr("{}: a run of leaves alone can be judged only if it has a \"tree\""), name)};
    }
    if (verdict->is_right && !verdict->is_whole) return Failure{is_no_run, place(*run->problem)};
    if (verdict->mistakes.empty() && is_miscounted(*run, *verdict))
        return Failure{is_no_run, filled("{}: {}", name, miscounted(*run, *verdict))};
    const bool is_right = verdict->is_right;
    if (request.format == Format::json) {
        context.out << glass::as_json(*run, *verdict).text() << '\n';
    } else if (request.format == Format::html) {
        std::optional<core::Problem> problem;
        const auto parts = in_each_language([&]() -> app::ReportPart {
            auto film = app::run_film(*run, is_input ? "" : request.file);
            if (!film) return problem = film.error(), app::ReportPart{};
            return run_part(*app::with_bundled_words(*std::move(film), *context.assets),
                            check_text(*run, *verdict, name, *context.assets), *context.assets);
        });
        if (problem) return Failure{is_no_run, filled("{}: {}", name, problem->what)};
        context.out << app::report_page(parts);
    } else {
        context.out << check_text(*run, *verdict, name, *context.assets);
        if (!verdict->is_right && !is_input) context.out << watch_it(request.file);
        if (!run->tree) {
            context.out << '\n'
                        << filled(tr("Without the written tree, leaves and counts cannot be compared: {}"),
                                  "plyglass check TREE " + process::in_shell(request.file))
                        << '\n';
        }
    }
    if (is_right) return std::nullopt;
    return Failure{is_wrong, {}};
}

// ---- A program

core::Result<std::vector<GivenTree>, Failure> trees_of(const Check& request, const app::Assets& assets) {
    if (request.trees.empty()) return core_trees(assets);
    std::vector<GivenTree> out;
    for (const std::string& name : request.trees) {
        const auto tree = app::open_tree(name, assets);
        if (!tree) return Failure{static_cast<int>(tree.error().kind), tree.error().what};
        auto given = given_tree(*tree, assets);
        if (!given) return Failure{wrong_input, given.error().what};
        out.push_back(*std::move(given));
    }
    return out;
}

/// Of the whole program, with a list of what each tree has shown.
json::Value as_json(const std::vector<GivenTree>& trees, const ProgramRuns& runs) {
    json::Value each = json::Value::list(), mistakes = json::Value::list();
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const RunOnTree& it = runs.runs[i];
        json::Value tree =
            json::object({{"tree", trees[i].notation}, {"failure", json::text_or_null(it.failure.here())}});
        if (it.checked) tree.update(glass::as_json(it.checked->run, it.checked->verdict));
        each.push_back(std::move(tree));
    }
    for (const glass::Program& it : runs.together->mistakes) mistakes.push_back(it.mistake->id);
    const bool is_whole =
        std::all_of(runs.runs.begin(), runs.runs.end(), [](const RunOnTree& it) { return it.failure.empty(); });
    return json::object({{"right", runs.together->is_right && is_whole},
                         {"program", kind_words(runs.together->kind)},
                         {"mistakes", mistakes},
                         {"trees", each}});
}

/// The run of the first difference in a file here, and what to do with it. `tree`: where to look next.
std::string next_steps(const Check& request, const RunOnTree& shown, const std::string& tree) {
    std::string stem = std::filesystem::path(shown.checked->run.program).stem().string();
    if (stem.empty()) stem = "program";
    const std::string file = stem + ".run.jsonl";
    std::string out;
    if (!core::write_file(file, shown.file)) out += watch_it(file);
    out += filled(tr("Try it:     {}"),
                  "plyglass check " + process::in_shell(tree) + " --run " + process::in_shell(request.program));
    return out + '\n';
}

/// Whether the program was tried on the tree in `notation` and nothing differed there: its mistake is another form of the known one.
bool is_right_on(const std::string& notation, const std::vector<GivenTree>& trees, const ProgramRuns& runs) {
    const auto tree = game::read_tree(notation);
    for (std::size_t i = 0; tree && i < trees.size(); ++i) {
        if (app::has_same_numbers(**tree, *trees[i].tree))
            return runs.runs[i].checked && runs.runs[i].checked->verdict.is_right;
    }
    return false;
}

/// The tree with the fewest leaves on which the program differs; empty: none.
std::string smallest_that_differs(const std::vector<GivenTree>& trees, const ProgramRuns& runs) {
    const GivenTree* out = nullptr;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const bool differs = runs.runs[i].checked && !runs.runs[i].checked->verdict.is_right;
        if (differs && (out == nullptr || trees[i].tree->leaf_count() < out->tree->leaf_count())) out = &trees[i];
    }
    return out == nullptr ? std::string() : out->notation;
}

/// Prints what is to be said of the program; `shown` is the run that first differs, or a right one.
void tell(const Check& request, const std::vector<GivenTree>& trees, const ProgramRuns& runs, const RunOnTree& shown,
          const Context& context) {
    if (request.format == Format::json) {
        context.out << as_json(trees, runs).text() << '\n';
        return;
    }
    const bool is_right = runs.together->is_right;
    const glass::CheckedRun& run = *shown.checked;
    const std::string name = run.run.program.empty() ? excerpt(request.program, 200) : excerpt(run.run.program);
    std::string smallest;
    glass::Verdict verdict = run.verdict;
    verdict.mistakes = runs.together->mistakes;
    if (!is_right && !verdict.mistakes.empty()) smallest = verdict.mistakes.front().mistake->smallest;
    if (is_right_on(smallest, trees, runs)) smallest.clear();
    const auto words = [&] {
        const bool is_first_told = !is_right || trees.size() == 1;
        const std::string first =
            is_first_told ? check_text(run.run, verdict, request.program, *context.assets, !smallest.empty()) : "";
        return program_text(name, trees, runs, first);
    };
    if (request.format == Format::html) {
        const Graded program = graded(name, runs);
        context.out << program_page(name, in_each_language([&] {
                                        const auto film = app::run_film(run.run, run.run.program);
                                        const auto shown_film =
                                            film ? of_program(*film, program, *context.assets) : nullptr;
                                        return program_body({program, trees, shown_film, words()}, *context.assets);
                                    }));
        return;
    }
    context.out << words();
    if (smallest.empty()) smallest = smallest_that_differs(trees, runs);
    if (!is_right) context.out << next_steps(request, shown, smallest);
}

std::optional<Failure> check_program(const Check& request, const Context& context) {
    const auto trees = trees_of(request, *context.assets);
    if (!trees) return trees.error();
    const ProgramRuns runs = run_program(request.program, request.limits, *trees, *context.assets);
    const auto& all = runs.runs;
    const auto failed = std::find_if(all.begin(), all.end(), [](const RunOnTree& it) { return !it.failure.empty(); });
    if (!runs.together)
        return Failure{is_no_run, filled(tr("{}: {}"), excerpt(request.program, 200), failed->failure.here())};
    const bool is_right = runs.together->is_right;
    const auto shown = std::find_if(all.begin(), all.end(), [&](const RunOnTree& it) {
        return it.checked && it.checked->verdict.is_right == is_right;
    });
    tell(request, *trees, runs, *shown, context);
    if (!is_right) return Failure{is_wrong, {}};
    if (failed == all.end()) return std::nullopt;
    const auto& tree = (*trees)[static_cast<std::size_t>(failed - all.begin())];
    return Failure{is_no_run, filled(tr("{}: {}"), tree.notation, failed->failure.here())};
}

std::optional<Failure> run(const Check& request, const Context& context) {
    return request.program.empty() ? check_file(request, context) : check_program(request, context);
}

}  // namespace

Command check_command() {
    return make_command<Check>(
        {.name = "check",
         .operand = "FILE|TREE...",
         .summary =
             mark("What a program of your own did, step by step: where it first differs from alpha-beta, and why."),
         .options = Options{{"run", "COMMAND",
                             mark("runs it on each TREE (default: trees that show known mistakes); what it prints is "
                                  "not compared")}} +
                    limit_options(mark("how long it may take for a tree (default 10)")) +
                    Options{format_option("text|json|html")},
         .examples = {"plyglass check alphabeta.run.jsonl", "plyglass check \"((2 3) (1 4))\" alphabeta.run.jsonl",
                      "plyglass trace banknote --format jsonl | plyglass check -",
                      "plyglass check --run \"python3 alphabeta.py\"",
                      "plyglass check --run \"python3 alphabeta.py\" \"((2 3) (1 4))\" banknote"}},
        read_check, run);
}

}  // namespace plyglass::cli
