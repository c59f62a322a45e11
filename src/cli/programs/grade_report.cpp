#include "cli/programs/grade_report.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/lines.hpp"
#include "handout/markup.hpp"
#include "text/columns.hpp"
#include "text/csv.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;
using handout::escaped;

/// As people write points.
std::string points_in_words(double points) { return fmt::format("{:.6g}", points); }

std::size_t count(const Graded& program, Shown shown) {
    return static_cast<std::size_t>(std::count_if(program.trees.begin(), program.trees.end(),
                                                  [&](const GradedTree& it) { return it.shown == shown; }));
}

std::size_t leaves_of(const Graded& program) {
    std::size_t out = 0;
    for (const GradedTree& it : program.trees) out += it.leaves;
    return out;
}

std::string mistakes_in_words(const Graded& program) {
    std::vector<std::string> names;
    for (const std::string& id : program.mistakes) {
        if (const auto* mistake = glass::find_mistake(id)) names.emplace_back(tr(mistake->name));
    }
    return join_list(names);
}

const char* words(Shown shown) {
    switch (shown) {
        case Shown::right: return tr("all right");
        case Shown::work: return tr("right value, looks at too much");
        case Shown::value: return tr("wrong value");
        case Shown::none: return tr("did not run to the end");
    }
    return "";
}

constexpr const char* style =
    "body{max-width:1184px;margin:32px auto;padding:0 48px;background:#FBFAF7;color:#1F2430;font:16px/1.4 'Noto "
    "Sans',"
    "'Noto Sans CJK "
    "SC',sans-serif;font-variant-numeric:tabular-nums}h1{font-size:28px}table{border-collapse:collapse;"
    "width:100%;margin:24px 0}td,th{padding:8px 12px;text-align:left;border-bottom:1px solid "
    "#E3DED2;vertical-align:top}"
    ".tiles{display:flex;gap:16px}.tile{flex:1;background:#fff;border:1px solid "
    "#E3DED2;border-radius:12px;padding:12px 20px}"
    ".tile b{font-size:44px}i{font-style:normal;font-weight:700;display:inline-block;width:22px;border-radius:11px;"
    "text-align:center}.strip{margin:16px 0}.strip "
    "span{display:inline-block;width:32px;height:20px;border-radius:4px;"
    "margin:2px;text-align:center;line-height:20px;font-weight:700;vertical-align:middle;box-sizing:border-box}"
    "span.right,.right i{background:#009E73;color:#fff}span.work,.work i{background:#F0E442;color:#1F2430}"
    "span.value,.value i{background:#CC3311;color:#fff}span.none{border:2px dashed #565D6C}.head "
    "th{background:#E9E5DB}";

}  // namespace

double Points::of(const GradedTree& tree, bool is_other) const {
    switch (tree.shown) {
        case Shown::right: return is_other ? work : right;
        case Shown::work: return work;
        case Shown::value: return value;
        case Shown::none: return 0;
    }
    return 0;
}

double Points::of(const Graded& program) const {
    double out = 0;
    for (const GradedTree& it : program.trees) out += of(it, program.is_other);
    return out;
}

std::string Points::words() const {
    return filled(
        tr("Points for each tree: {} if every step is right, {} if only the value is (also for minimax, and with the "
           "parent's bound only), {} for a wrong value, none without a run."),
        points_in_words(right), points_in_words(work), points_in_words(value));
}

GradeReport::GradeReport(const Grading& grading, const std::vector<Graded>& programs, const Points& points)
    : grading_(grading), programs_(programs), points_(points) {
    for (const GivenTree& it : grading.trees) {
        leaves_ += it.tree->leaf_count();
        const glass::Run run = glass::run_without_steps(it.tree);
        reference_ += glass::work(glass::RankGame(run, glass::RankGame::Children::as_written), {}).leaves;
    }
}

double GradeReport::most() const { return points_.right * static_cast<double>(grading_.trees.size()); }

std::string GradeReport::head() const {
    return filled(tr("{} programs, {} trees ({} leaves; alpha-beta looks at {})."), programs_.size(),
                  grading_.trees.size(), leaves_, reference_);
}

std::string GradeReport::tree_words(const Graded& program, std::size_t tree) const {
    const GradedTree& it = program.trees[tree];
    if (!it.failure.empty()) return it.failure;
    if (it.step == 0) return tr("right");
    return filled(tr("{}: differs at step {}"), words(it.shown), it.step);
}

std::string GradeReport::first_difference(const Graded& program) const {
    const auto& all = program.trees;
    const auto at = std::find_if(all.begin(), all.end(), [](const GradedTree& it) { return it.step > 0; });
    if (at == all.end()) return {};
    const auto tree = static_cast<std::size_t>(at - all.begin());
    const std::string& title = grading_.trees[tree].title;
    return filled(tr("{}, step {}"), title.empty() ? filled(tr("tree {}"), tree + 1) : title, at->step);
}

std::string GradeReport::found(const Graded& program) const {
    const auto& all = program.trees;
    std::string out;
    if (!program.mistakes.empty()) {
        out = mistakes_in_words(program);
    } else if (program.is_other || program.shown == Shown::right) {
        out = program.kind;
    } else if (!first_difference(program).empty()) {
        out = tr("differs; no known mistake fits all runs");
    }
    const std::size_t unfinished = count(program, Shown::none);
    if (unfinished == 0) return out;
    const auto failed =
        std::find_if(all.begin(), all.end(), [](const GradedTree& it) { return it.shown == Shown::none; });
    return (out.empty() ? "" : out + "; ") +
           filled(trn("{} tree: {}", "{} trees: {}", unfinished), unfinished, failed->failure);
}

std::vector<GradeReport::Row> GradeReport::groups() const {
    std::vector<Row> out;
    for (const Shown shown : {Shown::right, Shown::work, Shown::value, Shown::none}) {
        Row row{words(shown), {}};
        for (const Graded& it : programs_) {
            if (it.shown == shown) row.programs.push_back(&it);
        }
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<GradeReport::Row> GradeReport::mistakes() const {
    std::vector<Row> out;
    Row unknown{tr("none known: differs"), {}};
    for (const Graded& it : programs_) {
        if (it.mistakes.empty() && !it.is_other) {
            if (!first_difference(it).empty()) unknown.programs.push_back(&it);
            continue;
        }
        const std::string label = it.is_other ? it.kind : mistakes_in_words(it);
        const auto same = std::find_if(out.begin(), out.end(), [&](const Row& row) { return row.label == label; });
        (same == out.end() ? out.emplace_back(Row{label, {}}) : *same).programs.push_back(&it);
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Row& a, const Row& b) { return a.programs.size() > b.programs.size(); });
    if (!unknown.programs.empty()) out.push_back(std::move(unknown));
    return out;
}

// ---- For people

std::string GradeReport::text() const {
    constexpr std::size_t label_width = 46;
    std::string out =
        head() + ' ' +
        filled(tr("Limits: {} and {} MB a run."), duration(std::chrono::duration<double>(grading_.limits.time).count()),
               grading_.limits.output >> 20U) +
        "\n\n";
    const auto row = [&](const std::string& label, std::size_t number, const std::string& names) {
        const std::string digits = std::to_string(number);
        out +=
            "  " + padded(label, label_width) + std::string(6 - std::min<std::size_t>(6, digits.size()), ' ') + digits;
        const Lines lines = broken(names, page_width);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            out += (i == 0 ? "   " : std::string(label_width + 11, ' ')) + lines[i] + '\n';
        }
        if (lines.empty()) out += '\n';
    };
    const auto names = [&](const Row& it, bool with_place) {
        std::string all;
        for (const Graded* program : it.programs) {
            all += (all.empty() ? "" : "  ") + excerpt(program->name);
            if (with_place) all += " (" + first_difference(*program) + ")";
        }
        return all;
    };
    for (const Row& it : groups()) row(it.label, it.programs.size(), names(it, false));
    const auto found = mistakes();
    if (!found.empty()) {
        out += "\n  " + padded(tr("mistake, if it explains every step of all runs"), label_width) + "  " +
               tr("programs") + '\n';
    }
    for (const Row& it : found) row(it.label, it.programs.size(), names(it, it.label == tr("none known: differs")));
    std::string not_judged;
    for (const Graded& it : programs_) {
        if (count(it, Shown::none) > 0) not_judged += "  " + excerpt(it.name) + "   " + this->found(it) + '\n';
    }
    if (!not_judged.empty()) out += '\n' + std::string(tr("Not judged to the end:")) + '\n' + not_judged;
    return out + '\n' + on_page(points_.words());
}

// ---- For programs

std::string GradeReport::gradescope(const Graded& program) const {
    json::Value tests = json::Value::list();
    for (std::size_t i = 0; i < program.trees.size(); ++i) {
        tests.push_back(json::object({{"name", grading_.trees[i].notation},
                                      {"score", points_.of(program.trees[i], program.is_other)},
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
        out += fmt::format(",{},{},{},{},{}\n", leaves_of(it), reference_, csv_field(ids), csv_field(found(it)),
                           csv_field(first_difference(it)));
    }
    return out;
}

// ---- The page

std::string GradeReport::html() const {
    constexpr std::array signs{"✓", "=", "!", "×"};
    const auto class_of = [](std::size_t shown) { return std::string(name(static_cast<Shown>(shown))); };
    const auto part = [](const char* tag, const std::string& kind, const std::string& inside) {
        return fmt::format("<{0} class=\"{1}\">{2}</{0}>", tag, kind, inside);
    };
    std::string tiles, strip, tables, found_rows;
    const auto all = groups();
    for (std::size_t i = 0; i < all.size(); ++i) {
        tiles += part("div", "tile " + class_of(i),
                      fmt::format("<b>{}</b> <i>{}</i> {}", all[i].programs.size(), signs[i], escaped(all[i].label)));
        for (std::size_t k = 0; k < all[i].programs.size(); ++k)
            strip += part("span", class_of(i), i == 0 || i == 3 ? "" : signs[i]);
    }
    for (std::size_t i = all.size(); i-- > 0;) {
        if (all[i].programs.empty()) continue;
        std::string rows;
        for (const Graded* it : all[i].programs) {
            const std::size_t values = count(*it, Shown::right) + count(*it, Shown::work);
            rows += fmt::format("<tr><td><code>{}</code><td>{}/{}<td>{}/{}<td>{} / {}<td>{}<td>{}<td>{} / {}\n",
                                escaped(it->name), values, it->trees.size(), count(*it, Shown::right), it->trees.size(),
                                leaves_of(*it), reference_, escaped(found(*it)), escaped(first_difference(*it)),
                                points_in_words(points_.of(*it)), points_in_words(most()));
        }
        tables += fmt::format("<tbody><tr class=\"head {}\"><th colspan=7><i>{}</i> {}: {}\n{}</tbody>", class_of(i),
                              signs[i], escaped(all[i].label), all[i].programs.size(), rows);
    }
    for (const Row& it : mistakes()) {
        std::string blocks;
        for (const Graded* program : it.programs) blocks += part("span", std::string(name(program->shown)), "");
        found_rows +=
            fmt::format("<tr><td>{}<td class=\"strip\">{} {}\n", escaped(it.label), blocks, it.programs.size());
    }
    return fmt::format(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{}</title><style>{}</style><h1>{}</h1>"
        "<p><code>{}</code></p><div class=\"tiles\">{}</div><div class=\"strip\">{}</div>"
        "<table><tr><th>{}<th>{}\n{}</table>"
        "<table><thead><tr><th>{}<th>{}<th>{}<th>{}<th>{}<th>{}<th>{}</thead>{}</table><p>{}</p><p>{}</p></html>\n",
        code(current_language()), escaped(head()), style, escaped(head()), escaped(grading_.run), tiles, strip,
        tr("mistake, if it explains every step of all runs"), tr("programs"), found_rows, tr("Program"), tr("Value"),
        tr("Every step"), tr("Leaves"), tr("Found"), tr("First difference"), tr("Points"), tables,
        escaped(points_.words()),
        tr("A mistake is named only if it explains every step of every run. Trees without a run count as not right."));
}

}  // namespace plyglass::cli
