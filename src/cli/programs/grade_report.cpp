#include "cli/programs/grade_report.hpp"

#include <algorithm>
#include <utility>

#include "cli/lines.hpp"
#include "cli/programs/graded_words.hpp"
#include "handout/markup.hpp"
#include "text/columns.hpp"
#include "text/csv.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;
using handout::escaped;

std::string points_in_words(double points) { return fmt::format("{:.6g}", points); }

std::string programs_in_words(std::size_t count) { return filled(trn("{} program", "{} programs", count), count); }
std::string trees_in_words(std::size_t count) { return filled(trn("{} tree", "{} trees", count), count); }

std::size_t leaves_of(const Graded& program) {
    std::size_t out = 0;
    for (const GradedTree& it : program.trees) out += it.leaves;
    return out;
}

std::size_t reference_of(const Graded& program) {
    std::size_t out = 0;
    for (const GradedTree& it : program.trees) out += it.reference;
    return out;
}

double Points::of(const GradedTree& tree) const {
    switch (tree.shown) {
        case Shown::right: return right;
        case Shown::work: return work;
        case Shown::value: return value;
        case Shown::none: return 0;
    }
    return 0;
}

double Points::of(const Graded& program) const {
    double out = 0;
    for (const GradedTree& it : program.trees) out += of(it);
    return out;
}

std::string Points::words() const {
    return filled(
        tr("Points for each tree: {} if every step is right, {} if only the value is (also for minimax, and with the "
           "parent's bound only), {} for a wrong value, none without a run."),
        points_in_words(right), points_in_words(work), points_in_words(value));
}

std::string Points::option() const {
    return fmt::format("right={},work={},value={}", points_in_words(right), points_in_words(work),
                       points_in_words(value));
}

GradeReport::GradeReport(const Grading& grading, const std::vector<Graded>& programs, const Points& points)
    : grading_(grading), programs_(programs), points_(points) {
    for (const GivenTree& it : grading.trees) {
        leaves_ += it.tree->leaf_count();
        const glass::Run run = glass::run_without_steps(it.tree);
        const glass::RankGame game(run, glass::RankGame::Children::as_written);
        misread::Rules strict;
        strict.cut = search::CutRule::strict;
        reference_ += glass::work(game, {}).leaves;
        strict_reference_ += glass::work(game, strict).leaves;
    }
}

const char* GradeReport::none_known() { return tr("none known: differs"); }

double GradeReport::most() const { return points_.right * static_cast<double>(grading_.trees.size()); }

std::string GradeReport::limits() const {
    return filled(tr("Limits: {} and {} MB a run."),
                  duration(std::chrono::duration<double>(grading_.limits.time).count()), grading_.limits.memory >> 20U);
}

std::string GradeReport::head() const {
    return closed_up(filled(tr("{}, {} ({} leaves; alpha-beta looks at {})."), programs_in_words(programs_.size()),
                            trees_in_words(grading_.trees.size()), leaves_, reference_));
}

std::vector<GradeRow> GradeReport::groups() const {
    std::vector<GradeRow> out;
    for (const Shown shown : {Shown::right, Shown::work, Shown::value, Shown::none}) {
        GradeRow row{words(shown), {}};
        for (const Graded& it : programs_) {
            if (it.shown == shown) row.programs.push_back(&it);
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<GradeRow> GradeReport::mistakes() const {
    std::vector<GradeRow> out;
    GradeRow unknown{none_known(), {}};
    for (const Graded& it : programs_) {
        if (it.mistakes.empty() && !it.is_other) {
            if (it.first_tree()) unknown.programs.push_back(&it);
            continue;
        }
        const std::string label = it.is_other ? it.kind : mistakes_in_words(it);
        const auto same = std::find_if(out.begin(), out.end(), [&](const GradeRow& row) { return row.label == label; });
        (same == out.end() ? out.emplace_back(GradeRow{label, {}}) : *same).programs.push_back(&it);
    }
    const auto worst = [](const GradeRow& row) {
        const auto is_milder = [](const Graded* a, const Graded* b) { return a->shown < b->shown; };
        return (*std::max_element(row.programs.begin(), row.programs.end(), is_milder))->shown;
    };
    std::stable_sort(out.begin(), out.end(), [&](const GradeRow& a, const GradeRow& b) {
        return std::pair(worst(a), b.programs.size()) < std::pair(worst(b), a.programs.size());
    });
    if (!unknown.programs.empty()) out.push_back(std::move(unknown));
    return out;
}

// ---- For people

std::string GradeReport::text() const {
    constexpr std::size_t label_width = 46;
    std::string out = head();
    add_sentence(out, limits());
    out = closed_up(out) + "\n\n";
    const auto row = [&](const std::string& label, std::size_t number, const std::string& names) {
        const Lines left = broken(label, label_width), right = broken(names, page_width);
        for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
            const std::string digits = i == 0 ? std::to_string(number) : std::string();
            std::string line = "  " + padded(i < left.size() ? left[i] : "", label_width) +
                               std::string(6 - std::min<std::size_t>(6, digits.size()), ' ') + digits;
            if (i < right.size()) line += "   " + right[i];
            out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
        }
    };
    const auto names = [&](const GradeRow& it, bool with_place) {
        std::string all;
        for (const Graded* program : it.programs) {
            all += (all.empty() ? "" : "  ") + excerpt(program->name);
            if (with_place) all += " (" + first_difference(*program, grading_.trees) + ")";
        }
        return all;
    };
    for (const GradeRow& it : groups()) row(it.label, it.programs.size(), names(it, false));
    const auto named = mistakes();
    if (!named.empty()) {
        out += "\n  " + padded(tr("mistake, if it explains every step of all runs"), label_width) + "  " +
               tr("programs") + '\n';
    }
    for (const GradeRow& it : named) row(it.label, it.programs.size(), names(it, it.label == none_known()));
    std::string not_judged;
    for (const Graded& it : programs_) {
        if (count(it, Shown::none) > 0) not_judged += "  " + excerpt(it.name) + "   " + found(it) + '\n';
    }
    if (!not_judged.empty()) out += '\n' + std::string(tr("Did not run on every tree:")) + '\n' + not_judged;
    return out + '\n' + on_page(points_.words());
}

// ---- For programs

std::string GradeReport::gradescope(const Graded& program) const {
    json::Value tests = json::Value::list();
    for (std::size_t i = 0; i < program.trees.size(); ++i) {
        tests.push_back(json::object({{"name", grading_.trees[i].notation},
                                      {"score", points_.of(program.trees[i])},
                                      {"max_score", points_.right},
                                      {"output", tree_words(program, i)}}));
    }
    return json::object({{"score", points_.of(program)}, {"output", found(program)}, {"tests", tests}}).text() + '\n';
}

std::string GradeReport::gradescope() const {
    if (programs_.size() == 1) return gradescope(programs_.front());
    json::Value tests = json::Value::list();
    double sum = 0;
    for (const Graded& it : programs_) {
        sum += points_.of(it);
        tests.push_back(
            json::object({{"name", it.name}, {"score", points_.of(it)}, {"max_score", most()}, {"output", found(it)}}));
    }
    return json::object({{"score", sum}, {"output", points_.words()}, {"tests", tests}}).text() + '\n';
}

std::string GradeReport::junit() const {
    std::string out = std::string(handout::xml_declaration) + "<testsuites>\n";
    for (const Graded& it : programs_) {
        const std::size_t none = count(it, Shown::none);
        const std::size_t wrong = count(it, Shown::work) + count(it, Shown::value);
        out += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n", escaped(it.name),
                           it.trees.size(), wrong, none);
        for (std::size_t i = 0; i < it.trees.size(); ++i) {
            const Shown shown = it.trees[i].shown;
            out += fmt::format(R"(    <testcase classname="{}" name="{}")", escaped(it.name),
                               escaped(grading_.trees[i].notation));
            if (shown == Shown::right) {
                out += "/>\n";
                continue;
            }
            out += fmt::format("><{} message=\"{}\"/></testcase>\n", shown == Shown::none ? "error" : "failure",
                               escaped(tree_words(it, i)));
        }
        out += "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

std::string GradeReport::csv() const {
    std::string out =
        "program,result,points,max_points,right,work,value,none,leaves,leaves_reference,mistakes,found,first\n";
    for (const Graded& it : programs_) {
        std::string ids;
        for (const std::string& id : it.mistakes) ids += (ids.empty() ? "" : " ") + id;
        out += csv_field(it.name) + ',' + std::string(name(it.shown)) + ',' + points_in_words(points_.of(it)) + ',' +
               points_in_words(most());
        for (const Shown shown : {Shown::right, Shown::work, Shown::value, Shown::none})
            out += ',' + std::to_string(count(it, shown));
        out += fmt::format(",{},{},{},{},{}\n", leaves_of(it), reference_of(it), csv_field(ids), csv_field(found(it)),
                           csv_field(first_difference(it, grading_.trees)));
    }
    return out;
}

}  // namespace plyglass::cli
