#include "cli/lab_text.hpp"

#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "cli/games_text.hpp"
#include "cli/lines.hpp"
#include "core/printable.hpp"
#include "text/csv.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using lab::Pair;
using lab::Row;
using namespace text;

constexpr std::size_t report_width = 80;
constexpr std::size_t chart_width = 30;

const std::string& name(const LabFindings& findings, std::uint32_t player) {
    return findings.header.experiment.players[player].name;
}

agent::Spawner spawner(const LabFindings& findings, std::uint32_t number) {
    return findings.header.experiment.spawners[number];
}

std::string signed_points(double lead) { return (lead > 0 ? "+" : "") + points(lead); }

json::Value as_json(const std::optional<lab::Loss>& loss) {
    if (!loss) return {};
    return json::object({{"games", loss->games},
                         {"per_game", estimate_json(loss->per_game)},
                         {"per_move", estimate_json(loss->per_move)}});
}

using Columns = std::vector<Column<Row>>;

/// `findings` must outlive the columns, here and below.
Columns agent_column(const LabFindings& findings) {
    return {
        {"agent", tr("AGENT"), [&](const Row& it) { return name(findings, it.player); }, {}, Align::left, {}, "agent"}};
}

Columns player_columns(const LabFindings& findings) {
    const auto tiles = [&](const Row& it) { return spawner(findings, it.spawner); };
    return agent_column(findings) + Columns{{"spawner",
                                             tr("NEW TILES"),
                                             [=](const Row& it) { return lab::name(tiles(it)); },
                                             [=](const Row& it) { return lab::words(tiles(it)); },
                                             Align::left,
                                             {},
                                             "spawner"}};
}

/// A figure with its interval.
Columns score_columns(std::string_view key, std::string heading, core::Estimate core::MeanAndMedian::*of,
                      std::string_view fields) {
    const auto score = [of](const Row& it) { return it.score.*of; };
    return {{key,
             std::move(heading),
             [=](const Row& it) { return estimate_json(score(it)); },
             [=](const Row& it) { return points(score(it).value); },
             Align::right,
             {},
             fields},
            {"", tr("95 % INTERVAL"), {}, [=](const Row& it) { return interval(score(it), it.totals.games); }}};
}

Columns score_columns() {
    const auto tiles = [](const Row& it) { return report_of_tiles(it.totals.games).objects(it.totals.tiles); };
    return Columns{{"games", tr("GAMES"), [](const Row& it) { return it.totals.games; }, {}, Align::right, {}, "games"},
                   {"tiles", {}, tiles, {}, {}, {}, "tile,reached,rate,rate_low,rate_high"}} +
           score_columns("mean_score", tr("MEAN"), &core::MeanAndMedian::mean, "mean_score,mean_low,mean_high") +
           score_columns("median_score", tr("MEDIAN"), &core::MeanAndMedian::median,
                         "median_score,median_low,median_high");
}

/// A loss, of rows that have one, with its interval.
Columns loss_columns(std::string heading, core::Estimate lab::Loss::*of) {
    constexpr int digits = 3;
    return {{"", std::move(heading), {}, [=](const Row& it) { return text::fixed(((*it.loss).*of).value, digits); }},
            {"", tr("95 % INTERVAL"), {}, [=](const Row& it) {
                 const core::Estimate& loss = (*it.loss).*of;
                 return it.loss->games < least_for_interval ? "" : text::interval(loss.low, loss.high, digits);
             }}};
}

Columns loss_columns() {
    return Columns{{"given_away", tr("GAMES"), [](const Row& it) { return as_json(it.loss); },
                    [](const Row& it) { return std::to_string(it.loss->games); }, Align::right,
                    [](const Row& it) { return it.loss.has_value(); }}} +
           loss_columns(tr("PER MOVE"), &lab::Loss::per_move) + loss_columns(tr("PER GAME"), &lab::Loss::per_game);
}

Columns time_columns() {
    const auto time = [](std::string_view key, std::string heading, auto of) {
        const auto measured = [of](const Row& it) { return text::measured(of(it), 3); };
        return Column<Row>{key, std::move(heading), of, measured, Align::right, {}, key};
    };
    return {
        time("ms_per_move", tr("MEAN"), [](const Row& it) { return it.totals.mean_move; }),
        time("ms_p50", tr("HALF"), [](const Row& it) { return it.times.median(); }),
        time("ms_p90", tr("90 %"), [](const Row& it) { return it.times.quantiles[4]; }),
        time("ms_p99", tr("99 %"), [](const Row& it) { return it.times.quantiles[5]; }),
        time("ms_max", tr("SLOWEST"), [](const Row& it) { return it.times.slowest(); }),
        {"moves_per_s", {}, [](const Row& it) { return it.totals.moves_per_second; }},
        {"nodes_per_s",
         tr("NODES PER SECOND"),
         [](const Row& it) { return it.totals.nodes_per_second; },
         [](const Row& it) { return nodes_per_second(it.totals); },
         Align::right,
         {},
         "nodes_per_s"},
    };
}

/// For programs and spreadsheets; in these, losses stand last.
Report<Row> report_of_rows(const LabFindings& findings) {
    const auto loss = [](core::Estimate lab::Loss::*of, std::string_view fields) {
        const auto value = [of](const Row& it) { return it.loss ? estimate_json((*it.loss).*of) : json::Value(); };
        return Column<Row>{"", {}, value, {}, {}, {}, fields};
    };
    return Report<Row>(player_columns(findings) + score_columns() + loss_columns() + time_columns() +
                       Columns{loss(&lab::Loss::per_game, "given_away_per_game,per_game_low,per_game_high"),
                               loss(&lab::Loss::per_move, "given_away_per_move,per_move_low,per_move_high")});
}

ReportTable tile_table(const LabFindings& findings) {
    const Report<Row> players(player_columns(findings));
    ReportTable out{tr("How many games reach a tile"), players.aligns(), {players.headings()}};
    const auto put = [](auto& to, const auto& more) { to.insert(to.end(), more.begin(), more.end()); };
    const auto tiles = report_of_tiles(0);
    put(out.columns, tiles.aligns());
    put(out.rows.front(), tiles.headings());
    for (const Row& row : findings.report.rows) {
        for (const lab::TileRate& tile : row.totals.tiles) {
            Cells cells = &tile == &row.totals.tiles.front() ? players.cells(row) : Cells{"", ""};
            put(cells, report_of_tiles(row.totals.games).cells(tile));
            out.rows.push_back(std::move(cells));
        }
    }
    return out;
}

template <class Item>
ReportTable table_of(std::string heading, const Report<Item>& report, const std::vector<Item>& items) {
    ReportTable out{std::move(heading), report.aligns(), {report.headings()}};
    for (const Item& item : items) out.rows.push_back(report.cells(item));
    return out;
}

/// `findings` must outlive it.
Report<Pair> report_of_pairs(const LabFindings& findings) {
    const auto first = [&](const Pair& it) { return name(findings, it.first); };
    const auto second = [&](const Pair& it) { return name(findings, it.second); };
    const auto when_decided = [](auto words) {
        return [words](const Pair& it) { return it.seeds > it.even ? words(it.share, 1) : std::string(); };
    };
    return Report<Pair>({
        {"a", "A", first, {}, Align::left},
        {"b", "B", second, {}, Align::left},
        {"spawner", tr("NEW TILES"), [&](const Pair& it) { return lab::name(spawner(findings, it.spawner)); },
         [&](const Pair& it) { return lab::words(spawner(findings, it.spawner)); }, Align::left},
        {"seeds", tr("SEEDS"), [](const Pair& it) { return it.seeds; }},
        {"lead", tr("A − B"), [](const Pair& it) { return estimate_json(it.lead); },
         [](const Pair& it) { return signed_points(it.lead.value); }},
        {"",
         tr("95 % INTERVAL"),
         {},
         [](const Pair& it) {
             return it.seeds < least_for_interval
                        ? ""
                        : filled(tr("{} to {}"), signed_points(it.lead.low), signed_points(it.lead.high));
         }},
        {"won", {}, [](const Pair& it) { return it.won; }},
        {"even", {}, [](const Pair& it) { return it.even; }},
        {"won_low", tr("A HAS MORE"), [](const Pair& it) { return it.share.low; },
         when_decided([](const core::Rate& it, int digits) { return text::percent(it.share, digits); })},
        {"won_high", tr("95 % INTERVAL"), [](const Pair& it) { return it.share.high; },
         when_decided([](const core::Rate& it, int digits) { return text::percent_interval(it, digits); })},
    });
}

}  // namespace

std::string title(const lab::Experiment& experiment) {
    constexpr std::size_t most_named = 4;
    std::vector<std::string> players;
    for (const lab::Player& each : experiment.players) players.push_back(each.name);
    if (players.size() > most_named) players = {filled(trn("{} agent", "{} agents", players.size()), players.size())};
    std::string tiles;
    for (const agent::Spawner each : experiment.spawners) {
        if (!tiles.empty()) tiles += tr("; ");
        tiles += tiles_words(each, experiment.rules.tiles.four);
    }
    return filled(trn("{1}: {0} game from seed {2}, {3} x {3}, {4}", "{1}: {0} games from seed {2}, {3} x {3}, {4}",
                      experiment.games),
                  experiment.games, text::join_list(players), experiment.seed, experiment.rules.size, tiles);
}

std::string points(double score) { return text::fixed(score, 0); }

std::string interval(const core::Estimate& estimate, std::uint64_t games) {
    if (games < least_for_interval) return "";
    return text::interval(estimate.low, estimate.high, 0);
}

std::string origin(const std::string& date, const std::vector<lab::Machine>& machines) {
    std::string out = filled(tr("Begun on {}"), date);
    for (const lab::Machine& machine : machines) {
        out += tr("; ") + filled(trn("{0} core of {1}", "{0} cores of {1}", machine.cores), machine.cores,
                                 machine.processor.empty() ? tr("an unknown processor") : machine.processor);
    }
    return filled(tr("{}."), out);
}

std::vector<std::string> notices_of(const lab::Experiment& experiment, const lab::Report& report) {
    std::vector<std::string> out;
    if (experiment.has_clock()) {
        out.emplace_back(tr("A time limit ends the searches of these games: every run plays different games."));
    }
    std::uint64_t games = 0;
    bool too_few = false;
    for (const Row& row : report.rows) {
        games += row.totals.games;
        too_few = too_few || row.totals.games < least_for_interval;
        if (row.illegal == 0) continue;
        const std::string& name = experiment.players[row.player].name;
        if (agent::is_program(name)) {
            out.push_back(filled(trn("{1} ended {0} game: the program failed, or its move was illegal.",
                                     "{1} ended {0} games: the program failed, or its move was illegal.", row.illegal),
                                 row.illegal, name));
            if (!row.failure.empty()) add_sentence(out.back(), filled(tr("The first of them: {}."), row.failure));
            continue;
        }
        out.push_back(filled(trn("{1} ended {0} game with an illegal move: a bug in this agent.",
                                 "{1} ended {0} games with an illegal move: a bug in this agent.", row.illegal),
                             row.illegal, name));
    }
    if (too_few) {
        out.push_back(filled(tr("Intervals of scores need at least {} games; there are fewer."), least_for_interval));
    }
    if (games < experiment.size()) out.push_back(notice_of_missing(games, experiment.size()));
    return out;
}

std::string notice_of_missing(std::uint64_t games, std::uint64_t all) {
    return games < all ? filled(tr("These are {} of {} games; the others have not been played."), games, all) : "";
}

std::vector<std::string> notices_of_files(const std::vector<std::string>& half_lines, std::uint64_t repeated) {
    std::vector<std::string> out;
    out.reserve(half_lines.size() + 1);
    for (const std::string& file : half_lines) {
        out.push_back(filled(tr("The last line of {} is only half written and does not count."), file));
    }
    if (repeated > 0) {
        out.push_back(filled(trn("{} game occurs more than once; its first occurrence counts.",
                                 "{} games occur more than once; the first occurrence of each counts.", repeated),
                             repeated));
    }
    return out;
}

std::vector<ReportTable> tables_of(const LabFindings& findings) {
    std::vector<Row> rows = findings.report.rows;
    const Columns players = player_columns(findings);
    std::vector<ReportTable> out{tile_table(findings),
                                 table_of(tr("Scores"), Report<Row>(players + score_columns()), rows)};
    const ReportTable times = table_of(tr("Milliseconds per move"), Report<Row>(players + time_columns()), rows);
    std::erase_if(rows, [](const Row& row) { return !row.loss; });
    out.push_back(table_of(tr("Given away against perfect play, in points"),
                           Report<Row>(agent_column(findings) + loss_columns()), rows));
    out.push_back(times);
    out.push_back(table_of(tr("On the same seeds: A against B"), report_of_pairs(findings), findings.report.pairs));
    std::erase_if(out, [](const ReportTable& table) { return table.rows.size() == 1; });
    return out;
}

LabFindings findings_of(const lab::Merged& merged) {
    LabFindings out{merged.header, lab::report(merged.header.experiment, merged.games), merged.machines, {}};
    out.notices = notices_of(merged.header.experiment, out.report);
    for (std::string& notice : notices_of_files(merged.half_lines, merged.repeated)) {
        out.notices.push_back(std::move(notice));
    }
    return out;
}

LabFindings findings_of(const lab::Header& header, const std::vector<lab::GameRecord>& games) {
    return findings_of(lab::Merged{header, games, {header.machine}, {}, 0});
}

std::string paragraph(const std::string& sentence) {
    std::string out;
    for (const std::string& line : broken(core::printable(sentence), report_width)) out += line + "\n";
    return out;
}

std::string heading(const LabFindings& findings) {
    std::string out =
        paragraph(title(findings.header.experiment)) + paragraph(origin(findings.header.date, findings.machines));
    for (const std::string& notice : findings.notices) out += paragraph(notice);
    return out;
}

std::string rate_bar(const core::Rate& rate) {
    const auto cell = [](double share) {
        return std::min(static_cast<std::size_t>(share * static_cast<double>(chart_width)), chart_width - 1);
    };
    std::string out(chart_width, '.');
    for (std::size_t i = cell(rate.low); i <= cell(rate.high); ++i) out[i] = '-';
    out[cell(rate.share)] = 'o';
    return out;
}

std::string bar_scale() {
    const std::string low = text::percent(0, 0);
    const std::string high = text::percent(1, 0);
    return low + std::string(chart_width - low.size() - high.size(), ' ') + high;
}

std::string report_text(const LabFindings& findings) {
    std::string out = heading(findings);
    for (const ReportTable& table : tables_of(findings)) {
        out += "\n" + table.heading + "\n\n" + Table::lines(table.columns, table.rows);
    }
    return out;
}

json::Value estimate_json(const core::Estimate& estimate) {
    return json::object({{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}});
}

json::Value machines_json(const std::vector<lab::Machine>& machines) {
    return json::list(machines, [](const lab::Machine& machine) {
        return json::object({{"processor", machine.processor}, {"cores", machine.cores}});
    });
}

json::Value report_json(const LabFindings& findings) {
    const lab::Experiment& experiment = findings.header.experiment;
    return json::object({{"date", findings.header.date},
                         {"program", findings.header.program},
                         {"machines", machines_json(findings.machines)},
                         {"games", experiment.games},
                         {"seed", experiment.seed},
                         {"size", experiment.rules.size},
                         {"repeatable", !experiment.has_clock()},
                         {"notices", json::list_of(findings.notices)},
                         {"rows", report_of_rows(findings).objects(findings.report.rows)},
                         {"pairs", report_of_pairs(findings).objects(findings.report.pairs)}});
}

std::string report_csv(const LabFindings& findings) {
    return report_of_rows(findings).csv(findings.report.rows, "{:.6g}");
}

}  // namespace plyglass::cli
