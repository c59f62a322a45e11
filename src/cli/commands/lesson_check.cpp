#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/lesson_stage.hpp"
#include "cli/format_option.hpp"
#include "cli/lesson_files.hpp"
#include "lesson/check.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

// `lesson check`: whether everything is true that lessons claim.

namespace plyglass::cli {

namespace {

using lesson::Finding;
using lesson::LessonFile;
using namespace text;

struct LessonCheck {
    std::vector<std::string> files;
    Format format = Format::text;
};

LessonCheck read_lesson_check(Reader& in) {
    LessonCheck out{in.operands(), read_format(in)};
    if (out.files.empty()) in.fail(tr("lesson check needs a lesson's FILE, folder or name, or several"));
    return out;
}

/// A lesson's file and what is found in it.
struct Checked {
    LessonFile file;
    lesson::Report report;
};

Checked check(LessonFile file, const app::Assets& assets) {
    lesson::Report report;
    if (file.reading.mistakes.empty()) {
        app::LessonStage stage(assets, file.folder);
        report = lesson::check(file.reading.lesson, stage);
    }
    for (const core::Problem& mistake : file.reading.mistakes) {
        report.findings.push_back({mistake.line, {}, {}, mistake.what});
    }
    return {std::move(file), std::move(report)};
}

json::Value checked_json(const Checked& checked) {
    const auto finding = [](const Finding& it) {
        return json::object({{"line", it.line},
                             {"expected", json::text_or_null(it.expected)},
                             {"found", json::text_or_null(it.found)},
                             {"message", lesson::words(it)}});
    };
    return json::object({{"file", checked.file.path},
                         {"proven", checked.report.proven},
                         {"findings", json::list(checked.report.findings, finding)}});
}

void print(const Checked& checked, std::ostream& out) {
    const auto& [file, report] = checked;
    for (const Finding& finding : report.findings) {
        out << mistake_line(file.path, {lesson::words(finding), finding.line, 0}) << '\n';
    }
    if (report.findings.empty()) {
        out << filled(trn("{0}: {1} claim is true", "{0}: all {1} claims are true", report.proven), file.path,
                      report.proven)
            << '\n';
    }
}

std::optional<Failure> run(const LessonCheck& request, const Context& context) {
    std::vector<Checked> all;
    for (const std::string& name : request.files) {
        auto files = open_lessons(name, *context.assets);
        if (!files) return files.error();
        for (LessonFile& file : *files) all.push_back(check(std::move(file), *context.assets));
        if (files->size() != 2) continue;
        Checked& original = all[all.size() - 2];
        Checked& translation = all.back();
        if (!original.report.findings.empty() || !translation.report.findings.empty()) continue;
        translation.report.findings = lesson::compare(original.file.reading.lesson, translation.file.reading.lesson);
    }
    std::size_t findings = 0;
    for (const Checked& checked : all) {
        findings += checked.report.findings.size();
        if (request.format == Format::text) print(checked, context.out);
    }
    if (request.format == Format::json) context.out << json::list(all, checked_json, json::line_each) << '\n';
    if (findings == 0) return std::nullopt;
    return Failure{wrong_input, filled(trn("{} mistake", "{} mistakes", findings), findings)};
}

}  // namespace

Command lesson_check_command() {
    return make_command<LessonCheck>(
        {.name = "lesson check",
         .operand = "FILE...",
         .summary =
             text::mark("Checks every claim in the lessons against the engine, and reports what is true instead."),
         .options = {format_option()},
         .examples = {"plyglass lesson check minimax", "plyglass lesson check mine/lesson.en.md"}},
        read_lesson_check, run);
}

}  // namespace plyglass::cli
