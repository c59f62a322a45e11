#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "app/tree_source.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/programs/grade_folder.hpp"
#include "cli/programs/grade_report.hpp"
#include "cli/programs/grading.hpp"
#include "cli/programs/program_pages.hpp"
#include "cli/programs/submissions.hpp"
#include "cli/progress.hpp"
#include "core/file.hpp"
#include "practice/random_tree.hpp"
#include "process/shell.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/scoped_language.hpp"
#include "text/translate.hpp"

// `grade`: the programs of a class on many trees.

namespace plyglass::cli {

namespace {

using namespace text;

struct Grade {
    Grading grading;
    std::vector<std::string> places;
    std::string set;  ///< a file of trees; empty: ours
    std::uint32_t random = 0;
    std::uint64_t seed = 1;
    Points points;
};

constexpr double usual_seconds = 2;
constexpr std::uint32_t usual_random = 32;

std::uint32_t random_without_a_wish(const Grade& it) { return it.set.empty() ? usual_random : 0; }

/// The line that asks for the same report: without what changes nothing in it.
std::string command_of(const Grade& it) {
    const process::Limits usual;
    std::string out = "plyglass grade";
    const auto add = [&](const char* option, const std::string& value) {
        out += std::string(" ") + option + ' ' + process::in_shell(value);
    };
    add("--run", it.grading.run);
    for (const std::string& place : it.places) out += ' ' + process::in_shell(place);
    if (!it.set.empty()) add("--set", it.set);
    if (it.random != random_without_a_wish(it)) add("--random", std::to_string(it.random));
    if (it.seed != 1) add("--seed", std::to_string(it.seed));
    const double seconds = std::chrono::duration<double>(it.grading.limits.time).count();
    if (seconds != usual_seconds) add("--time", fmt::format("{}", seconds));
    if (it.grading.limits.memory != usual.memory) add("--memory", std::to_string(it.grading.limits.memory >> 20U));
    if (it.points != Points{}) add("--points", it.points.option());
    add("-o", it.grading.folder);
    return out;
}

Points read_points(Reader& in) {
    Points out;
    for (const std::string& part : in.list("points")) {
        const std::size_t equals = part.find('=');
        const std::string what = part.substr(0, equals);
        const double number =
            core::number_in<double>(equals == part.npos ? "" : std::string_view(part).substr(equals + 1)).value_or(-1);
        double* const place = what == "right"   ? &out.right
                              : what == "work"  ? &out.work
                              : what == "value" ? &out.value
                                                : nullptr;
        if (place == nullptr || !(number >= 0 && number <= 1000)) {
            in.expected("points", "right=1,work=0.5,value=0");
            return out;
        }
        *place = number;
    }
    if (out.work > out.right || out.value > out.right)
        in.fail(
            tr("--points: a tree is worth the most if every step is right; expected work and value not above right"));
    return out;
}

Grade read_grade(Reader& in) {
    constexpr std::uint32_t most_random = 10'000;
    constexpr unsigned most_jobs = 256;
    Grade out;
    Grading& grading = out.grading;
    grading.run = in.name("run");
    if (grading.run.find("{}") == std::string::npos)
        in.fail(tr("grade needs --run \"python3 {}\", with {} for the program"));
    grading.folder = in.name("output");
    if (grading.folder.empty()) in.fail(tr("grade needs -o DIR"));
    grading.limits = read_limits(in, usual_seconds);
    grading.jobs = in.whole<unsigned>("jobs", 1, most_jobs, std::max(1U, std::thread::hardware_concurrency()));
    out.places = in.operands();
    if (out.places.empty()) in.fail(tr("grade needs programs: files, or folders of them"));
    out.set = in.name("set");
    if (out.set == "core") out.set.clear();
    out.random = in.whole<std::uint32_t>("random", 0, most_random, random_without_a_wish(out));
    out.seed = in.whole<std::uint64_t>("seed", 0, UINT64_MAX, 1);
    out.points = read_points(in);
    grading.command = command_of(out);
    return out;
}

core::Result<std::vector<GivenTree>, Failure> trees_in(const std::string& file, const app::Assets& assets) {
    constexpr std::size_t most_bytes = std::size_t{16} << 20;
    const auto bytes = core::read_file(file, most_bytes);
    if (!bytes) return Failure{wrong_file, filled(tr("{} could not be read: {}"), file, reason(bytes.error()))};
    std::vector<GivenTree> out;
    std::istringstream lines(*bytes);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == line.npos || line.starts_with('#')) continue;
        const auto tree = app::open_tree(line, assets);
        const auto given = tree ? given_tree(*tree, assets) : core::Problem{tree.error().what};
        if (!given) return Failure{wrong_input, filled(tr("{}, line {}: {}"), file, number, given.error().what)};
        out.push_back(*given);
    }
    return out;
}

void add_random_trees(std::vector<GivenTree>& trees, std::uint32_t count, std::uint64_t seed,
                      const app::Assets& assets) {
    core::Random random(seed);
    for (std::uint32_t i = 0; i < count; ++i) {
        practice::Wish wish;
        wish.depth = 2 + i % 3;
        wish.most_children = 3;
        wish.early_leaves = i % 4 == 3;
        wish.lowest = i % 5 == 4 ? -20 : 1;
        wish.highest = 20;
        wish.all_different = false;
        const auto tree = practice::random_tree(wish, random);
        if (!tree) continue;
        app::NamedTree named;
        named.pasted = true;
        named.tree = *tree;
        if (auto given = given_tree(named, assets)) trees.push_back(*std::move(given));
    }
}

std::optional<Failure> save_reports(const Grade& request, const std::vector<Graded>& programs, const Context& context) {
    const Grading& grading = request.grading;
    const GradeReport report(grading, programs, request.points);
    std::error_code none;
    for (const char* folder : {"/gradescope", "/pages"})
        std::filesystem::create_directories(grading.folder + folder, none);
    std::vector<std::vector<std::string>> bodies;
    for (std::size_t i = 0; i < programs.size(); ++i) {
        bodies.push_back(in_each_language([&] {
            const auto film = kept_film(programs[i], grading.files[i], *context.assets);
            return program_body({programs[i], grading.trees, film}, *context.assets);
        }));
    }
    std::vector<std::pair<std::string, std::string>> files{{"results.json", report.gradescope()},
                                                           {"junit.xml", report.junit()},
                                                           {"results.csv", report.csv()},
                                                           {"report.html", class_page(report, bodies, "pages")}};
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const Graded& it = programs[i];
        files.emplace_back("gradescope/" + it.file + ".json", report.gradescope(it));
        files.emplace_back("pages/" + it.file + ".html", program_page(it.name, bodies[i]));
    }
    for (const auto& [name, bytes] : files) {
        if (const auto problem = text::save(grading.folder + '/' + name, bytes))
            return Failure{wrong_file, problem->what};
    }
    std::vector<std::string> names;
    names.reserve(programs.size());
    for (const Graded& it : programs) names.push_back(it.file);
    const std::size_t others = remove_others(grading.folder, names);
    if (others > 0) {
        context.err << "plyglass: "
                    << filled(trn("removed from {1}: the results of {0} program that is not among these",
                                  "removed from {1}: the results of {0} programs that are not among these", others),
                              others, grading.folder)
                    << '\n';
    }
    context.out << report.text() << filled(tr("{} written."), grading.folder + "/report.html") << '\n';
    return std::nullopt;
}

std::optional<Failure> run(const Grade& request, const Context& context) {
    Grade grade = request;
    Grading& grading = grade.grading;
    if (grade.set.empty()) {
        grading.trees = core_trees(*context.assets);
    } else {
        auto trees = trees_in(grade.set, *context.assets);
        if (!trees) return trees.error();
        grading.trees = *std::move(trees);
    }
    add_random_trees(grading.trees, grade.random, grade.seed, *context.assets);
    if (grading.trees.empty()) return Failure{wrong_input, tr("there is no tree")};
    grading.files = submissions_in(grade.places);
    for (const std::string& file : grading.files) {
        if (!core::exists(file)) return Failure{wrong_file, filled(tr("{}: there is no such file"), file)};
    }
    if (auto fault = fault_of_folder(grading.folder, grade.places, grading.files))
        return Failure{wrong_usage, *std::move(fault)};
    if (grading.files.empty()) return Failure{wrong_file, tr("there is no program")};
    const InterruptedLater interrupt;
    Progress progress;
    std::size_t known = 0;
    const auto tell = [&](std::size_t done) {
        known = done;
        if (progress.is_due()) progress.show(filled(tr("{} of {} programs"), done, grading.files.size()));
        return !interrupt.interrupted();
    };
    const auto programs = grade_all(grading, *context.assets, tell);
    progress.clear();
    if (!programs) return Failure{wrong_file, programs.error().what};
    if (interrupt.interrupted()) {
        return Failure{interrupted,
                       filled(tr("interrupted after {} of {} programs; the same command goes on from there"), known,
                              grading.files.size())};
    }
    return save_reports(grade, *programs, context);
}

}  // namespace

Command grade_command() {
    return make_command<Grade>(
        {.name = "grade",
         .operand = "FILE|FOLDER...",
         .summary = mark("Runs the programs of a class on many trees: which mistake each of them makes, as a report."),
         .options =
             Options{{"run", "COMMAND", mark("how a program is run, with {{}} for its file")},
                     {"output", "DIR", mark("where the report goes, and what is known so far"), 'o'},
                     {"set", "core|FILE", mark("the trees: those that show known mistakes (default), or one a line")},
                     {"random", "N", mark("so many random trees as well (default 32, with FILE none)")},
                     {"seed", "N", mark("another seed is other random trees (default 1)")}} +
             limit_options(mark("how long a program may take for a tree (default 2)")) +
             Options{{"jobs", "N", mark("programs at once (default: one a processor)")},
                     {"points", "RULE", mark("for each tree (default right=1,work=0.5,value=0)")}},
         .examples =
             {"plyglass grade --run \"python3 {}\" submissions -o graded",
              "plyglass grade --run \"java -cp {} Main\" submissions -o graded --time 5 --points right=2,work=1"},
         .needs = "--run COMMAND -o DIR"},
        read_grade, run);
}

}  // namespace plyglass::cli
