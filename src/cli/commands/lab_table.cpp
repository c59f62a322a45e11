#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

#include "cli/agent_options.hpp"
#include "cli/format_option.hpp"
#include "cli/game_options.hpp"
#include "cli/games_text.hpp"
#include "cli/lab_games.hpp"
#include "cli/lab_options.hpp"
#include "cli/lab_text.hpp"
#include "lab/tables.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `lab table`: replays the documents' tables and shows the results beside them.

namespace plyglass::cli {

namespace {

using namespace text;

struct LabTable {
    std::string name;                    ///< empty: lists all tables
    std::optional<std::uint64_t> games;  ///< nothing: the number that the table is made of
    std::optional<double> milliseconds;
    std::optional<std::uint64_t> seed;
    unsigned threads = 1;
    std::string file;  ///< games file; empty: none
    std::string from;  ///< a file to print the table from; empty: plays the games
    Format format = Format::text;
};

LabTable read_lab_table(Reader& in) {
    LabTable out;
    if (in.operand() != nullptr) out.name = *in.operand();
    if (in.has("games")) out.games = read_games(in, 1);
    out.milliseconds = read_milliseconds(in);
    if (in.has("seed")) out.seed = read_first_seed(in, 1'000'000);
    out.threads = read_lab_threads(in);
    out.file = in.named_output();
    out.from = in.name("from");
    for (const char* option : {"games", "time", "seed", "threads", "output"}) {
        if (in.has("from") && in.has(option)) {
            in.fail(filled(tr("--{} and --{}: expected one of them"), "from", option));
        }
    }
    out.format = read_format(in);
    return out;
}

/// A rate from the document and the result of our games.
struct ComparedRate {
    std::uint32_t player = 0;
    lab::TileRate ours;
    const lab::PublishedRate* document = nullptr;  ///< nullptr: the document reports none for this tile
};

struct TableFindings {
    LabFindings lab;
    std::vector<ComparedRate> rates;
};

TableFindings compared(const lab::Table& table, const lab::Header& header, const std::vector<lab::GameRecord>& games,
                       LabFindings findings) {
    TableFindings out{std::move(findings), {}};
    for (std::uint32_t player = 0; player < header.experiment.players.size(); ++player) {
        std::vector<lab::GameRecord> theirs;
        for (const lab::GameRecord& game : games) {
            if (game.task.player == player) theirs.push_back(game);
        }
        if (theirs.empty()) continue;
        for (const game::Rank tile : table.tiles) {
            const lab::TileRate ours = lab::tile_rate(theirs, tile);
            out.rates.push_back({player, ours, lab::published_rate(table, player, ours.tile)});
        }
    }
    return out;
}

/// Compares our games with the document's rate; that is a sample, too, if its number of games is given.
const char* verdict(const ComparedRate& rate, const lab::Table& table) {
    if (rate.document == nullptr) return "";
    const double share = rate.document->share;
    core::Rate theirs{share, share, share};
    if (table.document_games > 0) {
        const double successes = std::round(share * static_cast<double>(table.document_games));
        theirs = core::wilson(static_cast<std::uint64_t>(successes), table.document_games);
    }
    const core::Estimate more = core::difference(rate.ours.rate, theirs);
    if (more.high < 0) return tr("ours is lower");
    if (rate.document->or_more) return more.low >= 0 ? tr("as it says") : tr("undecided");
    return more.low > 0 ? tr("ours is higher") : tr("may be the same");
}

std::string published(const lab::PublishedRate* document) {
    if (document == nullptr) return "";
    return (document->or_more ? "> " : "") + text::percent(document->share, 0);
}

const lab::Row* row_of(const LabFindings& findings, std::uint32_t player) {
    for (const lab::Row& row : findings.report.rows) {
        if (row.player == player) return &row;
    }
    return nullptr;
}

// ---- the question ----------------------------------------------------------------------------------------

std::string answer_for(const lab::Pair& pair, const lab::Experiment& experiment) {
    const std::string tiles = lab::words(experiment.spawners[pair.spawner]);
    const core::Estimate& lead = pair.lead;
    if (pair.seeds < least_for_interval) {
        return filled(
            trn("against {1}, {0} seed is too few to tell", "against {1}, {0} seeds are too few to tell", pair.seeds),
            pair.seeds, tiles);
    }
    if (lead.low <= 0 && lead.high >= 0) {
        return filled(tr("against {}, {} seeds do not tell them apart (minimax minus expectimax: {} to {} points)"),
                      tiles, pair.seeds, points(lead.low), points(lead.high));
    }
    const bool minimax = lead.low > 0;
    const auto [low, high] = minimax ? std::pair(lead.low, lead.high) : std::pair(-lead.high, -lead.low);
    return filled(tr("against {}, {} scores {} more points a game (95 %: {} to {})"), tiles,
                  minimax ? "minimax" : "expectimax", points(std::abs(lead.value)), points(low), points(high));
}

/// One sentence; empty if there are no games to answer the question with.
std::string answer(const LabFindings& findings) {
    std::string out;
    for (const lab::Pair& pair : findings.report.pairs) {
        out += (out.empty() ? "" : tr("; ")) + answer_for(pair, findings.header.experiment);
    }
    return out.empty() ? out : filled(tr("Answer: {}."), out);
}

// ---- as text and as JSON ---------------------------------------------------------------------------------

/// `findings` must outlive it.
Report<ComparedRate> report_of_rates(const lab::Table& table, const TableFindings& findings) {
    using Rate = ComparedRate;
    const auto name_of = [&](const Rate& it) { return findings.lab.header.experiment.players[it.player].name; };
    const auto games_of = [&](const Rate& it) { return row_of(findings.lab, it.player)->totals.games; };
    const auto is_known = [](const Rate& it) { return it.document != nullptr; };
    const auto is_first = [&](const Rate& it) {
        return &it == findings.rates.data() || (&it - 1)->player != it.player;
    };
    return Report<Rate>({
        {"agent", tr("AGENT"), name_of, [=](const Rate& it) { return is_first(it) ? name_of(it) : ""; }, Align::left},
        {"tile", tr("TILE"), [](const Rate& it) { return it.ours.tile; }},
        {"document", tr("DOCUMENT"),
         [=](const Rate& it) { return is_known(it) ? json::Value(it.document->share) : nullptr; },
         [](const Rate& it) { return published(it.document); }},
        {"or_more", {}, [](const Rate& it) { return it.document->or_more; }, {}, {}, is_known},
        {"games", tr("GAMES"), games_of, [=](const Rate& it) { return filled("{}/{}", it.ours.games, games_of(it)); }},
        {"reached", {}, [](const Rate& it) { return it.ours.games; }},
        {"rate", tr("OURS"), [](const Rate& it) { return it.ours.rate.share; },
         [](const Rate& it) { return text::percent(it.ours.rate.share, 1); }},
        {"low", tr("95 % INTERVAL"), [](const Rate& it) { return it.ours.rate.low; },
         [](const Rate& it) { return text::percent_interval(it.ours.rate, 1); }},
        {"high", {}, [](const Rate& it) { return it.ours.rate.high; }},
        {"", bar_scale(), {}, [](const Rate& it) { return rate_bar(it.ours.rate); }, Align::left},
        {"", "", {}, [&](const Rate& it) { return verdict(it, table); }, Align::left},
        {"ms_per_move", {}, [&](const Rate& it) { return row_of(findings.lab, it.player)->totals.mean_move; }},
    });
}

void print(const lab::Table& table, const TableFindings& findings, std::ostream& out) {
    out << paragraph(tr(table.title)) << paragraph(tr(table.note)) << '\n';
    const auto& players = findings.lab.header.experiment.players;
    if (table.name == lab::question) {
        out << report_text(findings.lab);
        const std::string sentence = answer(findings.lab);
        if (!sentence.empty()) out << '\n' << paragraph(sentence);
        return;
    }
    out << heading(findings.lab) << '\n';
    out << report_of_rates(table, findings).text(findings.rates) << '\n';
    std::vector<Cells> times{
        {tr("AGENT"), tr("GAMES"), tr("MEAN SCORE"), tr("MS PER MOVE"), tr("99 %"), tr("SLOWEST"), tr("DOCUMENT")}};
    for (const lab::Row& row : findings.lab.report.rows) {
        const char* speed = table.columns[row.player].speed;
        times.push_back({players[row.player].name, std::to_string(row.totals.games), points(row.totals.mean_score),
                         text::measured(row.totals.mean_move, 3), text::measured(row.times.quantiles[5], 3),
                         text::measured(row.times.slowest(), 3), *speed == '\0' ? "" : tr(speed)});
    }
    out << Table::lines(
        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::left}, times);
}

void print_json(const lab::Table& table, const TableFindings& findings, std::ostream& out) {
    const std::string sentence = table.name == lab::question ? answer(findings.lab) : "";
    out << json::object({{"table", table.name},
                         {"title", tr(table.title)},
                         {"note", tr(table.note)},
                         {"answer", sentence, !sentence.empty()},
                         {"rates", report_of_rates(table, findings).objects(findings.rates)},
                         {"report", report_json(findings.lab)}})
        << '\n';
}

void print(const lab::Table& table, const TableFindings& findings, Format format, std::ostream& out) {
    if (format == Format::json) {
        print_json(table, findings, out);
    } else {
        print(table, findings, out);
    }
}

void list_tables(Format format, std::ostream& out) {
    const Report<lab::Table> report({
        {"name", tr("NAME"), [](const lab::Table& it) { return it.name; }, {}, Align::left},
        {"",
         tr("GAMES"),
         {},
         [](const lab::Table& it) { return std::to_string(it.games * it.columns.size() * it.spawners.size()); }},
        {"title", tr("TABLE"), [](const lab::Table& it) { return tr(it.title); }, {}, Align::left},
        {"games", {}, [](const lab::Table& it) { return it.games; }},
    });
    if (format == Format::json) {
        out << report.objects(lab::tables()) << '\n';
    } else {
        out << report.text(lab::tables());
    }
}

std::optional<Failure> print_from(const LabTable& request, const lab::Table& table, std::ostream& out) {
    const auto merged = lab::merge(std::vector{request.from});
    if (!merged) return file_failure(merged.error());
    const lab::Header& header = merged->header;
    if (lab::table_of(header) != &table) {
        return Failure{wrong_file, filled(tr("{} does not hold the games of table {}"), request.from, table.name)};
    }
    print(table, compared(table, header, merged->games, findings_of(*merged)), request.format, out);
    return std::nullopt;
}

std::optional<Failure> run(const LabTable& request, const Context& context) {
    if (request.name.empty()) {
        list_tables(request.format, context.out);
        return std::nullopt;
    }
    const lab::Table* table = lab::find_table(request.name);
    if (table == nullptr) {
        std::vector<std::string> known;
        for (const lab::Table& each : lab::tables()) known.emplace_back(each.name);
        return Failure{wrong_usage, filled(tr("there is no table {}; there are {}"), text::in_quotes(request.name),
                                           text::join_list(text::nearest_first(request.name, known)))};
    }
    if (!request.from.empty()) return print_from(request, *table, context.out);
    if (request.milliseconds && !table->milliseconds) {
        return Failure{wrong_usage, filled(tr("table {} has no time limit; expected no --time"), table->name)};
    }
    const LabPlan plan{
        lab_header(lab::experiment(*table, request.games, request.milliseconds, request.seed), lab::purpose(*table)),
        request.file, request.threads};
    const auto games = play_lab(plan, context);
    if (!games) return games.error();
    print(*table, compared(*table, games->header, games->games, findings_of(games->header, games->games)),
          request.format, context.out);
    if (games->interrupted) return lab_interrupted(plan, *games);
    return std::nullopt;
}

}  // namespace

Command lab_table_command() {
    return make_command<LabTable>(
        {.name = "lab table",
         .operand = "[NAME]",
         .summary = mark("Plays the games of a document's table again and shows both results."),
         .options = {{"games", "N", mark("games for each column (default: the table's number)")},
                     {"time", "MS", mark("time limit for a move, in tables that have one (default: the table's)")},
                     seed_option(),
                     lab_threads_option(),
                     results_option(),
                     {"from", "FILE", mark("print the table from this file of results instead of playing")},
                     format_option()},
         .examples = {"plyglass lab table", "plyglass lab table 002 --games 20 -o 002.jsonl",
                      "plyglass lab table 002 --from 002.jsonl"}},
        read_lab_table, run);
}

}  // namespace plyglass::cli
