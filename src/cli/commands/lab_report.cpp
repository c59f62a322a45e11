#include <array>
#include <ostream>
#include <string>

#include <fmt/format.h>

#include "app/lab_charts.hpp"
#include "cli/duel/tournament_text.hpp"
#include "cli/lab_games.hpp"
#include "cli/lab_text.hpp"
#include "cli/reader.hpp"
#include "diagram/svg.hpp"
#include "diagram/words.hpp"
#include "text/files.hpp"
#include "text/translate.hpp"

// `lab report`: the results of an experiment's games, wherever they were played.

namespace plyglass::cli {

namespace {

using namespace text;

enum class ReportFormat : std::uint8_t { text, json, csv, svg, html };

struct LabReport {
    std::vector<std::string> files;  ///< one or more
    ReportFormat format = ReportFormat::text;
    std::string output;  ///< a file; empty: standard output
};

LabReport read_lab_report(Reader& in) {
    LabReport out{in.operands(), ReportFormat::text, in.name("output")};
    if (out.files.empty()) in.fail(tr("lab report needs a FILE that lab run has written, or several"));
    for (const std::string& file : out.files) in.other_than("output", file);
    constexpr std::array<std::pair<const char*, ReportFormat>, 5> formats{{{"text", ReportFormat::text},
                                                                           {"json", ReportFormat::json},
                                                                           {"csv", ReportFormat::csv},
                                                                           {"svg", ReportFormat::svg},
                                                                           {"html", ReportFormat::html}}};
    for (const auto& [name, meaning] : formats) {
        if (out.output.ends_with(std::string(".") + name)) out.format = meaning;
    }
    out.format = in.choice("format", {formats[0], formats[1], formats[2], formats[3], formats[4]}, out.format);
    return out;
}

/// The charts as a picture.
std::string report_svg(const LabFindings& findings, const scene::Theme& theme) {
    const lab::Experiment& experiment = findings.header.experiment;
    const lab::Table* table = lab::table_of(findings.header);
    const std::string words = title(experiment);
    return diagram::svg(app::report_picture(words, experiment, findings.report, scene::builtin_metrics(), table), theme,
                        words);
}

std::string html_table(const ReportTable& table) {
    std::string out = "<h2>" + diagram::html(table.heading) + "</h2>\n<table>\n";
    for (const Cells& row : table.rows) {
        const char* kind = &row == &table.rows.front() ? "th" : "td";
        out += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const char* align = table.columns[i] == Align::right ? " class=\"n\"" : "";
            out += fmt::format("<{0}{1}>{2}</{0}>", kind, align, row[i].empty() ? "" : diagram::html(row[i]));
        }
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

/// A page that needs no other file.
std::string report_html(const LabFindings& findings, const scene::Theme& theme) {
    const std::string words = diagram::html(title(findings.header.experiment));
    std::string out = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n",
                                  text::code(text::current_language()));
    out += "<title>" + words + "</title>\n" +
           "<style>\n"
           "body { font-family: 'Noto Sans', 'Noto Sans CJK SC', sans-serif; color: #1F2430; background: #FBFAF7;\n"
           "       max-width: 1600px; margin: 24px auto; padding: 0 24px }\n"
           "svg { width: 100%; height: auto }\n"
           "table { border-collapse: collapse; background: #FFFFFF }\n"
           "th, td { text-align: left; padding: 4px 12px; border: 1px solid #E3DED2 }\n"
           ".n { text-align: right; font-variant-numeric: tabular-nums }\n"
           "</style>\n</head>\n<body>\n<h1>" +
           words + "</h1>\n<p>" + diagram::html(origin(findings.header.date, findings.machines)) + "</p>\n";
    for (const std::string& notice : findings.notices) out += "<p>" + diagram::html(notice) + "</p>\n";
    out += report_svg(findings, theme);
    for (const ReportTable& table : tables_of(findings)) out += html_table(table);
    return out + "</body>\n</html>\n";
}

std::string written(const LabFindings& findings, ReportFormat format, const app::Assets& assets) {
    switch (format) {
        case ReportFormat::json: return report_json(findings).text() + "\n";
        case ReportFormat::csv: return report_csv(findings);
        case ReportFormat::svg: return report_svg(findings, assets.light);
        case ReportFormat::html: return report_html(findings, assets.light);
        case ReportFormat::text: break;
    }
    return report_text(findings);
}

/// Of files that hold a tournament.
core::Result<std::string, Failure> tournament_report(const LabReport& request) {
    if (request.format == ReportFormat::svg || request.format == ReportFormat::html) {
        return Failure{wrong_usage, tr("--format: expected text, json or csv for games of two players")};
    }
    const auto merged = lab::merge<lab::Tournament>(request.files);
    if (!merged) return file_failure(merged.error());
    const lab::Tournament& tournament = merged->header.experiment;
    if (request.format == ReportFormat::csv) return lab::standings_csv(tournament, merged->games);
    std::vector<std::string> notices = notices_of_files(merged->half_lines, merged->repeated);
    if (merged->games.size() < tournament.size()) {
        notices.push_back(notice_of_missing(merged->games.size(), tournament.size()));
    }
    if (request.format == ReportFormat::json) {
        json::Value out = tournament_json(tournament, merged->games);
        out.update({{"date", merged->header.date},
                    {"program", merged->header.program},
                    {"machines", machines_json(merged->machines)},
                    {"notices", json::list_of(notices)}});
        return out.text() + '\n';
    }
    std::string out = lab::title(tournament, lab::openings(tournament).size()) + "\n" +
                      paragraph(origin(merged->header.date, merged->machines));
    for (const std::string& notice : notices) out += paragraph(notice);
    const TournamentTable table(tournament);
    out += "\n" + table.head();
    for (const duel::Game& game : merged->games) out += table.line(game);
    return out + standings_text(tournament, merged->games);
}

core::Result<std::string, Failure> experiment_report(const LabReport& request, const Context& context) {
    const auto merged = lab::merge(request.files);
    if (!merged) return file_failure(merged.error());
    const LabFindings findings = findings_of(*merged);
    const std::string text = written(findings, request.format, *context.assets);
    // These formats have no room for notices.
    if (request.format == ReportFormat::csv || request.format == ReportFormat::svg) {
        for (const std::string& notice : findings.notices) context.err << "plyglass: " << notice << '\n';
    }
    return text;
}

std::optional<Failure> run(const LabReport& request, const Context& context) {
    const auto report =
        lab::holds_tournament(request.files.front()) ? tournament_report(request) : experiment_report(request, context);
    if (!report) return report.error();
    const std::string& text = *report;
    if (request.output.empty()) {
        context.out << text;
    } else if (const auto problem = text::save(request.output, text)) {
        return Failure{wrong_file, problem->what};
    }
    return std::nullopt;
}

}  // namespace

Command lab_report_command() {
    return make_command<LabReport>(
        {.name = "lab report",
         .operand = "FILE...",
         .summary = mark("Reports the games in files of results, with 95 % intervals."),
         .options = {{"format", "text|json|csv|svg|html",
                      mark("the output's format (default: by the ending of FILE, or text)")},
                     {"output", "FILE", mark("the output file (default: standard output)"), 'o'}},
         .examples = {"plyglass lab report results.jsonl",
                      "plyglass lab report part-1.jsonl part-2.jsonl -o report.html"}},
        read_lab_report, run);
}

}  // namespace plyglass::cli
