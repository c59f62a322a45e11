#pragma once

// The report of an experiment for people and for programs.

#include <string>
#include <string_view>
#include <vector>

#include "lab/report.hpp"
#include "lab/results_file.hpp"
#include "text/json.hpp"
#include "text/table.hpp"

namespace plyglass::cli {

/// A report and its experiment.
struct LabFindings {
    lab::Header header;
    lab::Report report;
    std::vector<lab::Machine> machines;
    std::vector<std::string> notices;  ///< what a reader must also know, translated
};

/// "greedy, random: 20 games each from seed 1, 4 x 4, random tiles"
std::string title(const lab::Experiment& experiment);
/// "12034"
std::string points(double score);
using lab::least_for_interval;
/// "11020 – 13120", or nothing if it comes from too few games.
std::string interval(const core::Estimate& estimate, std::uint64_t games);
/// "2026-11-22, 2 cores of Intel ..."
std::string origin(const std::string& date, const std::vector<lab::Machine>& machines);

/// The words above a report: what was played, when and on what, and what else the reader must know.
std::string heading(const LabFindings& findings);

/// ".....---o---......": the place of the rate and its interval between 0 and 100 %.
std::string rate_bar(const core::Rate& rate);
/// The heading of the bars' column: "0 % ... 100 %", as wide as a bar.
std::string bar_scale();

/// The notice that a report needs of `games` out of `all`; empty if these are all.
std::string notice_of_missing(std::uint64_t games, std::uint64_t all);
/// The notices that a report of games from files needs.
std::vector<std::string> notices_of_files(const std::vector<std::string>& half_lines, std::uint64_t repeated);
/// The notices that a report of games by these rules needs.
std::vector<std::string> notices_of(const lab::Experiment& experiment, const lab::Report& report);

/// One table of a report: a heading, the names of its columns and its rows. Numbers are right-aligned.
struct ReportTable {
    std::string heading;
    std::vector<text::Align> columns;
    std::vector<text::Cells> rows;  ///< the first row names the columns
};
std::vector<ReportTable> tables_of(const LabFindings& findings);

LabFindings findings_of(const lab::Merged& merged);
/// The findings of games that have just been played.
LabFindings findings_of(const lab::Header& header, const std::vector<lab::GameRecord>& games);

std::string report_text(const LabFindings& findings);
/// Breaks the sentence into lines.
std::string paragraph(const std::string& sentence);
/// The list of the machines that played.
json::Value machines_json(const std::vector<lab::Machine>& machines);
json::Value estimate_json(const core::Estimate& estimate);
json::Value report_json(const LabFindings& findings);
/// One line per row and tile.
std::string report_csv(const LabFindings& findings);

}  // namespace plyglass::cli
