#include "cli/lab_text.hpp"

#include <algorithm>
#include <cmath>

#include "cli/games_text.hpp"
#include "cli/lines.hpp"
#include "cli/report.hpp"
#include "core/printable.hpp"
#include "lab/csv.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
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

ReportTable tile_table(const LabFindings& findings) {
    ReportTable out{tr("How many games reach a tile"),
                    {Align::left, Align::left, Align::right, Align::right, Align::right, Align::right},
                    {{tr("AGENT"), tr("NEW TILES"), tr("TILE"), tr("GAMES"), tr("RATE"), tr("95 % INTERVAL")}}};
    for (const Row& row : findings.report.rows) {
        for (const lab::TileRate& tile : row.totals.tiles) {
            const bool first = &tile == &row.totals.tiles.front();
            Cells cells{first ? name(findings, row.player) : "",
                        first ? lab::words(spawner(findings, row.spawner)) : ""};
            const Cells rate = rate_cells(tile, row.totals.games);
            cells.insert(cells.end(), rate.begin(), rate.end());
            out.rows.push_back(std::move(cells));
        }
    }
    return out;
}

ReportTable score_table(const LabFindings& findings) {
    ReportTable out{tr("Scores"),
                    {Align::left, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right},
                    {{tr("AGENT"), tr("NEW TILES"), tr("GAMES"), tr("MEAN"), tr("95 % INTERVAL"), tr("MEDIAN"),
                      tr("95 % INTERVAL")}}};
    for (const Row& row : findings.report.rows) {
        out.rows.push_back({name(findings, row.player), lab::words(spawner(findings, row.spawner)),
                            std::to_string(row.totals.games), points(row.score.mean.value),
                            interval(row.score.mean, row.totals.games), points(row.score.median.value),
                            interval(row.score.median, row.totals.games)});
    }
    return out;
}

constexpr int loss_digits = 3;

std::string loss_interval(const core::Estimate& loss, std::uint64_t games) {
    return games < least_for_interval ? "" : text::interval(loss.low, loss.high, loss_digits);
}

ReportTable loss_table(const LabFindings& findings) {
    ReportTable out{
        tr("Given away against perfect play, in points"),
        {Align::left, Align::right, Align::right, Align::right, Align::right, Align::right},
        {{tr("AGENT"), tr("GAMES"), tr("PER MOVE"), tr("95 % INTERVAL"), tr("PER GAME"), tr("95 % INTERVAL")}}};
    for (const Row& row : findings.report.rows) {
        if (!row.loss) continue;
        const lab::Loss& loss = *row.loss;
        out.rows.push_back({name(findings, row.player), std::to_string(loss.games),
                            text::fixed(loss.per_move.value, loss_digits), loss_interval(loss.per_move, loss.games),
                            text::fixed(loss.per_game.value, loss_digits), loss_interval(loss.per_game, loss.games)});
    }
    return out;
}

ReportTable time_table(const LabFindings& findings) {
    ReportTable out{
        tr("Milliseconds per move"),
        {Align::left, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right, Align::right},
        {{tr("AGENT"), tr("NEW TILES"), tr("MEAN"), tr("HALF"), tr("90 %"), tr("99 %"), tr("SLOWEST"),
          tr("NODES PER SECOND")}}};
    for (const Row& row : findings.report.rows) {
        const auto& quantiles = row.times.quantiles;
        out.rows.push_back({name(findings, row.player), lab::words(spawner(findings, row.spawner)),
                            text::measured(row.totals.mean_move, 3), text::measured(quantiles[2], 3),
                            text::measured(quantiles[4], 3), text::measured(quantiles[5], 3),
                            text::measured(row.times.slowest(), 3), nodes_per_second(row.totals)});
    }
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

ReportTable pair_table(const LabFindings& findings) {
    const auto report = report_of_pairs(findings);
    ReportTable out{tr("On the same seeds: A against B"), report.aligns(), {report.headings()}};
    for (const Pair& pair : findings.report.pairs) out.rows.push_back(report.cells(pair));
    return out;
}

json::Value as_json(const std::optional<lab::Loss>& loss) {
    if (!loss) return {};
    return json::object({{"games", loss->games},
                         {"per_game", estimate_json(loss->per_game)},
                         {"per_move", estimate_json(loss->per_move)}});
}

json::Value as_json(const Row& row, const LabFindings& findings) {
    const auto& times = row.times.quantiles;
    return json::object({{"agent", name(findings, row.player)},
                         {"spawner", lab::name(spawner(findings, row.spawner))},
                         {"games", row.totals.games},
                         {"tiles", rates_json(row.totals.tiles)},
                         {"mean_score", estimate_json(row.score.mean)},
                         {"median_score", estimate_json(row.score.median)},
                         {"given_away", as_json(row.loss), row.loss.has_value()},
                         {"ms_per_move", row.totals.mean_move},
                         {"ms_p50", times[2]},
                         {"ms_p90", times[4]},
                         {"ms_p99", times[5]},
                         {"ms_max", row.times.slowest()},
                         {"moves_per_s", row.totals.moves_per_second},
                         {"nodes_per_s", row.totals.nodes_per_second}});
}

/// Six fields, empty where nothing is known, each after a comma.
std::string csv_fields(const std::optional<lab::Loss>& loss) {
    if (!loss) return ",,,,,,";
    std::string out;
    for (const core::Estimate& each : {loss->per_game, loss->per_move}) {
        out += fmt::format(",{:.6g},{:.6g},{:.6g}", each.value, each.low, each.high);
    }
    return out;
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

std::string origin(const LabFindings& findings) {
    std::string out = filled(tr("Begun on {}"), findings.header.date);
    for (const lab::Machine& machine : findings.machines) {
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
        out.push_back(filled(trn("{1} ended {0} game with an illegal move: a bug in this agent.",
                                 "{1} ended {0} games with an illegal move: a bug in this agent.", row.illegal),
                             row.illegal, experiment.players[row.player].name));
    }
    if (too_few) {
        out.push_back(filled(tr("Intervals of scores need at least {} games; there are fewer."), least_for_interval));
    }
    const std::uint64_t all = experiment.games * experiment.players.size() * experiment.spawners.size();
    if (games < all)
        out.push_back(filled(tr("These are {} of {} games; the others have not been played."), games, all));
    return out;
}

std::vector<ReportTable> tables_of(const LabFindings& findings) {
    std::vector<ReportTable> out{tile_table(findings), score_table(findings), loss_table(findings),
                                 time_table(findings)};
    std::erase_if(out, [](const ReportTable& table) { return table.rows.size() == 1; });
    if (!findings.report.pairs.empty()) out.push_back(pair_table(findings));
    return out;
}

LabFindings findings_of(const lab::Merged& merged) {
    LabFindings out{merged.header, lab::report(merged.header.experiment, merged.games), merged.machines, {}};
    out.notices = notices_of(merged.header.experiment, out.report);
    for (const std::string& file : merged.half_lines) {
        out.notices.push_back(filled(tr("The last line of {} is only half written and does not count."), file));
    }
    if (merged.repeated > 0) {
        out.notices.push_back(
            filled(trn("{} game occurs more than once; its first occurrence counts.",
                       "{} games occur more than once; the first occurrence of each counts.", merged.repeated),
                   merged.repeated));
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
    std::string out = paragraph(title(findings.header.experiment)) + paragraph(origin(findings));
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
        if (table.rows.size() == 1) continue;
        out += "\n" + table.heading + "\n\n" + Table::lines(table.columns, table.rows);
    }
    return out;
}

json::Value estimate_json(const core::Estimate& estimate) {
    return json::object({{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}});
}

json::Value machines_json(const LabFindings& findings) {
    return json::list(findings.machines, [](const lab::Machine& machine) {
        return json::object({{"processor", machine.processor}, {"cores", machine.cores}});
    });
}

json::Value report_json(const LabFindings& findings) {
    const lab::Experiment& experiment = findings.header.experiment;
    const auto part = [&](const auto& each) { return as_json(each, findings); };
    return json::object({{"date", findings.header.date},
                         {"program", findings.header.program},
                         {"machines", machines_json(findings)},
                         {"games", experiment.games},
                         {"seed", experiment.seed},
                         {"size", experiment.rules.size},
                         {"repeatable", !experiment.has_clock()},
                         {"notices", json::list_of(findings.notices)},
                         {"rows", json::list(findings.report.rows, part)},
                         {"pairs", report_of_pairs(findings).objects(findings.report.pairs)}});
}

std::string report_csv(const LabFindings& findings) {
    std::string out =
        "agent,spawner,games,tile,reached,rate,rate_low,rate_high,mean_score,mean_low,mean_high,median_score,"
        "median_low,median_high,ms_per_move,ms_p50,ms_p90,ms_p99,ms_max,nodes_per_s,"
        "given_away_per_game,per_game_low,per_game_high,given_away_per_move,per_move_low,per_move_high\n";
    for (const Row& row : findings.report.rows) {
        for (const lab::TileRate& tile : row.totals.tiles) {
            out += lab::csv_field(name(findings, row.player));
            out += fmt::format(",{},{},{},{}", lab::name(spawner(findings, row.spawner)), row.totals.games, tile.tile,
                               tile.games);
            const auto& quantiles = row.times.quantiles;
            for (const double value : {tile.rate.share, tile.rate.low, tile.rate.high, row.score.mean.value,
                                       row.score.mean.low, row.score.mean.high, row.score.median.value,
                                       row.score.median.low, row.score.median.high, row.totals.mean_move, quantiles[2],
                                       quantiles[4], quantiles[5], row.times.slowest(), row.totals.nodes_per_second}) {
                out += fmt::format(",{:.6g}", value);
            }
            out += csv_fields(row.loss) + "\n";
        }
    }
    return out;
}

}  // namespace plyglass::cli
