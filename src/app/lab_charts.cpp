#include "app/lab_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "agent/catalogue.hpp"
#include "lab/tournament_report.hpp"
#include "scene/controls.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using scene::Ink;
using scene::Mark;
using scene::MarkShape;
using namespace text;

constexpr double margin = 24;
constexpr double gap = 16;
constexpr double page_width = 1600;

/// The agents with a mark of their own, for the first player of their kind. In colours of text: as lines and small marks
/// they are seen on both themes' cards.
struct OwnMark {
    std::string_view agent;
    Mark mark;
};
constexpr std::array own_marks{OwnMark{"minimax", {MarkShape::triangle, Ink::beta_text}},
                               OwnMark{"expectimax", {MarkShape::circle, Ink::chance_text}}};
const OwnMark* own_mark_of(std::string_view agent) {
    const auto at =
        std::find_if(own_marks.begin(), own_marks.end(), [&](const auto& own) { return own.agent == agent; });
    return at == own_marks.end() ? nullptr : &*at;
}

std::string_view agent_of(const lab::Player& player) {
    return std::string_view(player.name).substr(0, player.name.find(':'));
}

/// Marks for players without a mark of their own: every colour with every shape, the two reserved ones last.
Mark other_mark(std::size_t number) {
    constexpr std::array inks{Ink::alpha_text, Ink::ink2, Ink::leaf_line, Ink::chance_text, Ink::beta_text};
    constexpr std::array shapes{MarkShape::square, MarkShape::diamond, MarkShape::circle, MarkShape::triangle};
    return {shapes[number % shapes.size()], inks[number % inks.size()]};
}

/// The agent that `name`, one of lab::short_names, leaves out because all players are variants of it; else empty.
std::string_view left_out(const lab::Player& player, const std::string& name) {
    return player.name == name ? std::string_view() : agent_of(player);
}

/// "jszyxw, random tiles, 100 games": what stands below a row's name. The name has room for what distinguishes the rows.
std::string row_detail(std::string_view agent, agent::Spawner spawner, std::uint64_t games) {
    std::string out = filled(trn("{1}, {0} game", "{1}, {0} games", games), text::grouped(games), lab::words(spawner));
    return agent.empty() ? out : filled(tr("{}, {}"), agent, out);
}

/// "minimax: 2 player moves, expectimax: 2 rounds": equal numbers are no equal races. Empty if no name has a depth.
std::string depths_of(const lab::Experiment& experiment) {
    std::vector<std::string> out;
    for (const lab::Player& player : experiment.players) {
        const auto named = agent::name_agent(player.name);
        const bool tells = player.name.find("depth=") != player.name.npos;
        if (!tells || !named || !named->settings.limits.depth || *named->description->depth_unit == '\0') continue;
        const std::string depth = agent::depth_words(*named->description, *named->settings.limits.depth);
        out.push_back(filled("{}: {}", named->description->name, depth));
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    constexpr std::size_t most = 3;  // more would fill the line
    return out.size() > most ? std::string() : text::join_list(out);
}

/// Short names for beside curves: the agents' alone where no two players are of one agent.
std::vector<std::string> curve_names(const lab::Experiment& experiment) {
    std::vector<std::string> agents;
    for (const lab::Player& player : experiment.players) agents.emplace_back(agent_of(player));
    std::vector<std::string> sorted = agents;
    std::sort(sorted.begin(), sorted.end());
    const bool differ = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    return differ ? agents : lab::short_names(experiment);
}

scene::ChartRate chart_rate(const core::Rate& rate) {
    return {rate.share, rate.low, rate.high, text::percent(rate.share, 0), text::percent_interval(rate, 0)};
}

/// The rate of this row at a tile that may lie outside its own list: below it all games reached it, above it none did.
core::Rate rate_at(const lab::Row& row, std::uint64_t tile) {
    for (const lab::TileRate& each : row.totals.tiles) {
        if (each.tile == tile) return each.rate;
    }
    const bool below = !row.totals.tiles.empty() && tile < row.totals.tiles.front().tile;
    return core::wilson(below ? row.totals.games : 0, row.totals.games);
}

std::vector<std::uint64_t> highest_tiles(const lab::Report& report, std::size_t most) {
    std::uint64_t highest = 0;
    std::uint64_t lowest = UINT64_MAX;
    for (const lab::Row& row : report.rows) {
        for (const lab::TileRate& each : row.totals.tiles) {
            if (each.games > 0) highest = std::max(highest, each.tile);
            lowest = std::min(lowest, each.tile);
        }
    }
    std::vector<std::uint64_t> out;
    for (std::uint64_t tile = highest; tile >= lowest && out.size() < most; tile /= 2) out.push_back(tile);
    std::reverse(out.begin(), out.end());
    return out;
}

/// "minimax:depth=2, random tiles", in full.
std::string series_name(const lab::Experiment& experiment, const lab::Row& row) {
    const std::string& name = experiment.players[row.player].name;
    if (experiment.spawners.size() < 2) return name;
    return filled(tr("{}, {}"), name, lab::words(experiment.spawners[row.spawner]));
}

/// "+28 206", "−1 412".
std::string signed_whole(double points) { return (points > 0 ? "+" : "") + text::in_groups(text::fixed(points, 0)); }

/// What stands behind a lead; `pair` has the leader second.
std::string lead_tip(const std::string& name, const scene::LeadChart::Row& row, const lab::Pair& pair) {
    const std::string seeds = text::grouped(pair.seeds);
    const std::string ahead = text::grouped(pair.seeds - pair.won - pair.even);
    if (!row.interval) {
        return filled(
            trn("{1}: {2} on average on {0} seed, ahead on {3} of them; too few for an interval",
                "{1}: {2} on average on {0} seeds, ahead on {3} of them; too few for an interval", pair.seeds),
            seeds, name, row.words, ahead);
    }
    return filled(trn("{1}: {2} on average on {0} seed (95 %: {3} to {4}), ahead on {5} of them",
                      "{1}: {2} on average on {0} seeds (95 %: {3} to {4}), ahead on {5} of them", pair.seeds),
                  seeds, name, row.words, signed_whole(row.interval->first), signed_whole(row.interval->second), ahead);
}

}  // namespace

Mark mark_of(const lab::Experiment& experiment, std::uint32_t player, agent::Spawner spawner) {
    Mark out;
    std::size_t others = 0;  // players before this one without a mark of their own
    std::size_t same = 0;    // players of its kind before this one
    const std::string_view name = agent_of(experiment.players[player]);
    for (std::uint32_t i = 0; i < player; ++i) {
        const std::string_view each = agent_of(experiment.players[i]);
        same += each == name ? 1 : 0;
        others += own_mark_of(each) == nullptr ? 1 : 0;
    }
    const OwnMark* own = own_mark_of(name);
    out = own != nullptr && same == 0 ? own->mark : other_mark(others + (own != nullptr ? same : 0));
    out.hollow = spawner == agent::Spawner::worst;
    return out;
}

scene::RateChart rate_chart(const lab::Experiment& experiment, const lab::Report& report, std::size_t most,
                            const lab::Table* table) {
    scene::RateChart out;
    out.corner = tr("Games that reach");
    const auto tiles = highest_tiles(report, most);
    const auto names = lab::short_names(experiment);
    bool has_claims = false;
    for (const std::uint64_t tile : tiles) out.columns.push_back(std::to_string(tile));
    for (const lab::Row& row : report.rows) {
        const agent::Spawner spawner = experiment.spawners[row.spawner];
        scene::RateChart::Row& line = out.rows.emplace_back();
        line.mark = mark_of(experiment, row.player, spawner);
        line.name = names[row.player];
        line.detail = row_detail(left_out(experiment.players[row.player], line.name), spawner, row.totals.games);
        for (const std::uint64_t tile : tiles) {
            scene::ChartRate& rate = line.rates.emplace_back(chart_rate(rate_at(row, tile)));
            const lab::PublishedRate* claim =
                table == nullptr ? nullptr : lab::published_rate(*table, row.player, tile);
            if (claim != nullptr) rate.claimed = claim->share;
            has_claims = has_claims || claim != nullptr;
        }
    }
    out.note = !has_claims
                   ? tr("Bars: 95 % intervals (Wilson), from 0 to 100 %")
                   : tr("Bars: 95 % intervals (Wilson), from 0 to 100 %; upright lines: what the document says");
    if (const std::string depths = depths_of(experiment); !depths.empty()) {
        out.note = filled(tr("{}; depth: {}"), out.note, depths);
    }
    return out;
}

Mark mark_of(std::size_t agent) { return other_mark(agent); }

scene::RateChart points_chart(const lab::Tournament& tournament, std::span<const duel::Game> games, std::size_t most) {
    constexpr std::size_t longest_name = 14;
    scene::RateChart out;
    out.corner = tr("Points against");
    out.columns = {trc("opponents", "all")};
    const std::size_t agents = tournament.agents.size();
    const std::size_t opponents = agents < 2 ? 0 : std::min(agents, most);
    for (std::size_t other = 0; other < opponents; ++other) {
        out.columns.push_back(excerpt(tournament.agents[other], longest_name));
    }
    for (std::size_t agent = 0; agent < agents; ++agent) {
        const duel::Score all = duel::score(games, agent);
        scene::RateChart::Row& row = out.rows.emplace_back();
        row.mark = mark_of(agent);
        row.name = lab::short_name(tournament, agent);
        row.detail = filled(tr("{} won, {} drawn, {} lost"), all.wins, all.draws, all.losses);
        row.rates.push_back(all.games() == 0 ? scene::ChartRate() : chart_rate(all.points()));
        for (std::size_t other = 0; other < opponents; ++other) {
            const duel::Score score = other == agent ? duel::Score() : duel::score(games, agent, other);
            row.rates.push_back(score.games() == 0 ? scene::ChartRate() : chart_rate(score.points()));
        }
    }
    out.note = tr("Bars: 95 % intervals (Wilson), from 0 to 100 %");
    return out;
}

scene::ShareChart score_chart(const lab::Experiment& experiment, const lab::Report& report) {
    scene::ShareChart out;
    out.title = tr("Score (log scale): share of games at or below");
    out.brief_title = tr("Score: share of games at or below");
    const auto names = curve_names(experiment);
    for (const lab::Row& row : report.rows) {
        const agent::Spawner spawner = experiment.spawners[row.spawner];
        std::string name = names[row.player];
        if (experiment.spawners.size() > 1) name = filled(tr("{}, {}"), name, lab::words(spawner));
        const std::string median = text::in_groups(text::fixed(row.score.median.value, 0));
        std::string tip = filled(tr("{}: half of the games score {} or less"), series_name(experiment, row), median);
        out.series.push_back(
            {mark_of(experiment, row.player, spawner), std::move(name), row.scores, std::move(tip), names[row.player]});
    }
    return out;
}

scene::BoxChart time_chart(const lab::Experiment& experiment, const lab::Report& report) {
    scene::BoxChart out;
    out.title = tr("Milliseconds per move (log scale)");
    out.brief_title = tr("Milliseconds per move");
    out.note = tr("Box: the middle half of the moves, with the median. Whiskers: 10 to 90 %.");
    out.heading = tr("median");
    for (const lab::Row& row : report.rows) {
        const auto& q = row.times.quantiles;
        out.rows.push_back({mark_of(experiment, row.player, experiment.spawners[row.spawner]), q[0], q[1], q[2], q[3],
                            q[4], text::measured(q[2], 2)});
    }
    return out;
}

scene::LeadChart lead_chart(const lab::Experiment& experiment, const lab::Report& report) {
    scene::LeadChart out;
    if (report.pairs.empty()) return out;
    const std::uint32_t first = report.pairs.front().first;
    const std::string name = curve_names(experiment)[first];
    const bool is_long = name.find('=') != std::string::npos;
    out.title = is_long ? tr("Lead over the first row, same seeds") : filled(tr("Lead over {}, same seeds"), name);
    out.brief_title = tr("Lead over the first row");
    out.note = tr("Mean difference of the scores; bars: 95 % intervals (bootstrap).");
    for (const lab::Row& row : report.rows) {
        const Mark mark = mark_of(experiment, row.player, experiment.spawners[row.spawner]);
        scene::LeadChart::Row& line = out.rows.emplace_back();
        line.mark = mark;
        line.words = "–";
        for (const lab::Pair& pair : report.pairs) {
            if (pair.first != first || pair.second != row.player || pair.spawner != row.spawner) continue;
            line.lead = -pair.lead.value;
            if (pair.seeds >= lab::least_for_interval) line.interval = std::pair(-pair.lead.high, -pair.lead.low);
            line.words = signed_whole(*line.lead);
            line.tip = lead_tip(series_name(experiment, row), line, pair);
        }
    }
    return out;
}

scene::Scene report_picture(const std::string& title, const lab::Experiment& experiment, const lab::Report& report,
                            const scene::TextMetrics& metrics, const lab::Table* table) {
    constexpr double below_height = 380;
    constexpr double title_size = 22;
    constexpr double leading = 30;
    const scene::RateChart rates = rate_chart(experiment, report, 6, table);
    const double inside = page_width - 2 * margin;
    const std::vector<scene::Span> words{{title, Ink::ink, true}};
    const auto lines = scene::break_lines(words, title_size, inside, metrics);
    const double top = 72 + leading * (std::max(1.0, static_cast<double>(lines.size())) - 1);
    const scene::Box rate_box{margin, top, inside, height(rates)};
    const scene::LeadChart leads = lead_chart(experiment, report);
    const scene::Box below{margin, rate_box.bottom() + gap, inside, below_height};
    const auto [score_box, lead_box, time_box] = scene::chart_boxes(below, gap, !leads.rows.empty());

    scene::Scene out;
    out.size = {0, 0, page_width, below.bottom() + margin};
    scene::Layer& layer = out.layers.emplace_back();
    layer.clip = out.size;
    scene::Pen pen(layer);
    pen.rect(out.size, Ink::paper);
    scene::draw_lines(pen, {margin, 46}, lines, title_size, leading);
    for (const scene::Box& box : {rate_box, score_box, time_box}) scene::card(pen, box);
    draw(pen, rate_box, rates, metrics);
    draw(pen, score_box, score_chart(experiment, report), metrics);
    draw(pen, time_box, time_chart(experiment, report), metrics);
    if (leads.rows.empty()) return out;
    scene::card(pen, lead_box);
    draw(pen, lead_box, leads, metrics);
    return out;
}

scene::Scene curve_picture(const std::string& title, const scene::CurveChart& chart) {
    constexpr double width = 1000;
    scene::Scene out;
    out.size = {0, 0, width, 560};
    scene::Layer& layer = out.layers.emplace_back();
    layer.clip = out.size;
    scene::Pen pen(layer);
    pen.rect(out.size, Ink::paper);
    pen.text({margin, 46}, title, 20, Ink::ink, scene::Face::sans_bold);
    const scene::Box box{margin, 72, width - 2 * margin, 560 - 72 - margin};
    scene::card(pen, box);
    draw(pen, box, chart, scene::builtin_metrics());
    return out;
}

}  // namespace plyglass::app
