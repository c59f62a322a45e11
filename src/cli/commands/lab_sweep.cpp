#include <ostream>
#include <string>
#include <vector>

#include "app/lab_charts.hpp"
#include "cli/agent_options.hpp"
#include "cli/format_option.hpp"
#include "cli/game_options.hpp"
#include "cli/games_text.hpp"
#include "cli/lab_games.hpp"
#include "cli/lab_options.hpp"
#include "cli/lab_text.hpp"
#include "diagram/svg.hpp"
#include "lab/sweep.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `lab sweep`: varies one parameter (or several) of an agent, value by value.

namespace plyglass::cli {

namespace {

using namespace text;

struct LabSweep {
    LabPlay play;
    std::string agent;
    std::string parameters;  ///< "weight=1:2:0.1,depth=2:3:1"
    game::Rank tile = 11;    ///< its rate is what the curve shows
    std::string chart;       ///< an SVG file; empty: none
    Format format = Format::text;
};

LabSweep read_lab_sweep(Reader& in) {
    LabSweep out;
    out.play = read_lab_play(in);
    if (out.play.spawners.size() > 1) in.expected("spawner", tr("one of them"));
    out.agent = in.name("agent");
    out.parameters = in.name("param");
    if (out.agent.empty()) in.fail(tr("lab sweep needs --agent NAME; plyglass agents lists them"));
    if (out.parameters.empty()) in.fail(tr("lab sweep needs --param NAME=FROM:TO:STEP, such as weight=1:2:0.1"));
    out.tile = read_tile(in, "tile", out.play.rules.size, out.tile);
    out.chart = in.name("chart");
    in.other_than("chart", out.play.file);
    out.format = read_format(in);
    return out;
}

/// The result of one variant.
struct Point {
    std::string label;
    std::uint64_t games = 0;
    lab::TileRate rate;
    core::Estimate score;
    double mean_move = 0;
};

std::vector<Point> points_of(const std::vector<lab::Variant>& variants, const LabFindings& findings,
                             const std::vector<lab::GameRecord>& games, game::Rank tile) {
    std::vector<Point> out;
    for (const lab::Row& row : findings.report.rows) {
        std::vector<lab::GameRecord> theirs;
        for (const lab::GameRecord& game : games) {
            if (game.task.player == row.player) theirs.push_back(game);
        }
        out.push_back({variants[row.player].label, row.totals.games, lab::tile_rate(theirs, tile), row.score.mean,
                       row.totals.mean_move});
    }
    return out;
}

Report<Point> report_of(const std::string& parameters, game::Rank tile) {
    return Report<Point>({
        {"value", parameters, [](const Point& it) { return it.label; }},
        {"",
         filled(tr("REACHED {}"), game::tile_value(tile)),
         {},
         [](const Point& it) { return fmt::format("{}/{}", it.rate.games, it.games); }},
        {"games", {}, [](const Point& it) { return it.games; }},
        {"tile", {}, [](const Point& it) { return it.rate.tile; }},
        {"reached", {}, [](const Point& it) { return it.rate.games; }},
        {"rate", tr("RATE"), [](const Point& it) { return it.rate.rate.share; },
         [](const Point& it) { return text::percent(it.rate.rate.share, 1); }},
        {"low", tr("95 % INTERVAL"), [](const Point& it) { return it.rate.rate.low; },
         [](const Point& it) { return text::percent_interval(it.rate.rate, 1); }},
        {"high", {}, [](const Point& it) { return it.rate.rate.high; }},
        {"", bar_scale(), {}, [](const Point& it) { return rate_bar(it.rate.rate); }, Align::left},
        {"mean_score", tr("MEAN SCORE"), [](const Point& it) { return estimate_json(it.score); },
         [](const Point& it) { return points(it.score.value); }},
        {"", tr("95 % INTERVAL"), {}, [](const Point& it) { return interval(it.score, it.games); }},
        {"ms_per_move", tr("MS PER MOVE"), [](const Point& it) { return it.mean_move; },
         [](const Point& it) { return text::measured(it.mean_move, 3); }},
    });
}

void print_json(const std::string& agent, const std::string& parameters, const std::vector<Point>& curve,
                game::Rank tile, const LabFindings& findings, std::ostream& out) {
    out << json::object({{"agent", agent},
                         {"parameter", parameters},
                         {"games", findings.header.experiment.games},
                         {"seed", findings.header.experiment.seed},
                         {"date", findings.header.date},
                         {"machines", machines_json(findings.machines)},
                         {"curve", report_of(parameters, tile).objects(curve)}})
        << '\n';
}

std::optional<Failure> save_chart(const LabSweep& request, const std::string& parameters,
                                  const std::vector<Point>& curve, const scene::Theme& theme) {
    scene::CurveChart chart;
    chart.title = filled(tr("Games that reach {}, with 95 % intervals (Wilson)"), game::tile_value(request.tile));
    chart.axis = parameters;
    for (const Point& point : curve) {
        const core::Rate& rate = point.rate.rate;
        chart.points.push_back({point.label, {rate.share, rate.low, rate.high, {}, {}}});
    }
    const std::string title =
        filled(trn("{1}: {0} game of each from seed {2}", "{1}: {0} games of each from seed {2}", request.play.games),
               request.play.games, request.agent, request.play.seed);
    const std::string picture = diagram::svg(app::curve_picture(title, chart), theme, title);
    if (const auto problem = text::save(request.chart, picture)) return Failure{wrong_file, problem->what};
    return std::nullopt;
}

/// "monotonicity", or all names if there are several.
std::string names_of(const std::vector<lab::Range>& ranges) {
    std::string out;
    for (const lab::Range& range : ranges) out += (out.empty() ? "" : ", ") + range.parameter;
    return out;
}

std::optional<Failure> run(const LabSweep& request, const Context& context) {
    const LabPlay& play = request.play;
    const auto ranges = lab::read_ranges(request.parameters);
    if (!ranges) return Failure{wrong_usage, filled(tr("{}: {}"), "--param", text::excerpt(ranges.error(), 350))};
    const auto variants = lab::variants(request.agent, play.limits, *ranges);
    if (!variants) return Failure{wrong_usage, text::excerpt(variants.error(), 350)};
    if (auto failure = wrong_size(*variants->front().agent.description, play.rules.size, wrong_usage)) return failure;

    lab::Experiment experiment{{}, play.spawners, play.rules, play.games, play.seed};
    for (const lab::Variant& variant : *variants) experiment.players.push_back(lab::player(variant.agent));
    const LabPlan plan{lab_header(experiment, "sweep " + request.agent + " " + request.parameters), play.file,
                       play.threads};
    const auto games = play_lab(plan, context);
    if (!games) return games.error();

    const LabFindings findings = findings_of(games->header, games->games);
    const auto curve = points_of(*variants, findings, games->games, request.tile);
    if (request.format == Format::json) {
        print_json(request.agent, names_of(*ranges), curve, request.tile, findings, context.out);
    } else {
        context.out << heading(findings) << '\n' << report_of(names_of(*ranges), request.tile).text(curve);
    }
    if (!request.chart.empty()) {
        if (auto failure = save_chart(request, names_of(*ranges), curve, context.assets->light)) return failure;
    }
    if (games->interrupted) return lab_interrupted(plan, *games);
    return std::nullopt;
}

}  // namespace

Command lab_sweep_command() {
    return make_command<LabSweep>(
        {.name = "lab sweep",
         .operand = "",
         .summary = mark("Varies an agent's parameters and shows how its games change."),
         .options = Options{{"agent", "NAME",
                             mark("the agent, as NAME or NAME:parameter=value,... (plyglass agents lists them)")},
                            {"param", "NAME=FROM:TO:STEP",
                             mark("a parameter and its values; may be given several times"), 0, true},
                            {"tile", "TILE", mark("the curve shows how many games reach this tile (default 2048)")},
                            {"spawner", "random|worst", mark("who places the new tiles (default random)")}} +
                    lab_play_options() +
                    Options{results_option(), {"chart", "FILE", mark("the curve as an SVG file")}, format_option()},
         .examples = {"plyglass lab sweep --agent ovolve:depth=0 --param smoothness=0:0.2:0.1 --games 10 --tile 512"}},
        read_lab_sweep, run);
}

}  // namespace plyglass::cli
