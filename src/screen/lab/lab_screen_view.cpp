#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/lab_charts.hpp"
#include "screen/lab/lab_screen.hpp"
#include "screen/overlay_painter.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

// The look of the Lab screen: what it shows as plain data, handed to the views.

namespace plyglass::screen {

using namespace app;

namespace {

using namespace text;
using view::LabView;

}  // namespace

void LabScreen::draw() {
    shown_ = view();
    view::draw_lab(frame_.scene, layout_, shown_, *metrics_);
}

void LabScreen::draw_open(const OverlayPainter& painter) const {
    GamesScreen::draw_open(painter);
    const auto* games = overlay_.shown<LabGames>();
    if (games == nullptr) return;
    const scene::Box box = view::games_box(layout_);
    scene::Pen pen(scene::add_layer(painter.frame.scene, layout_.window));
    scene::floating_card(pen, box);
    scene::add_popover_hits(painter.frame.scene, box);
    draw_games(painter.frame.scene, pen, {box, layout_.compact ? 20.0 : 24.0}, games->card(view::games_rows(box)),
               *metrics_);
}

LabView LabScreen::view() const {
    LabView out;
    add_heading(out);
    if (run_.report().rows.empty()) {
        out.nothing =
            run_.is_solving()
                ? filled(tr("The boards of {0} x {0} are being solved for the player that plays perfectly: {1} %."),
                         run_.trial().rules.size, run_.solved_percent())
            : run_.is_running() ? tr("The first games are being played.")
            : run_.can_undo_clear()
                ? tr("Choose in the settings who plays and how many games; Run plays them. Z brings the last ones "
                     "back.")
                : tr("Choose in the settings who plays and how many games; Run plays them.");
    } else {
        add_charts(out);
    }
    add_buttons(out);
    add_progress(out);
    add_standing(out);
    return out;
}

void LabScreen::add_heading(LabView& out) const {
    const lab::Experiment& shown = shown_trial();
    if (run_.table() != nullptr) {
        out.title = tr(run_.table()->title);
    } else {
        std::vector<std::string> names, agents;
        for (const lab::Player& player : shown.players) {
            names.push_back(player.name);
            std::string agent = player.name.substr(0, player.name.find(':'));
            if (std::find(agents.begin(), agents.end(), agent) == agents.end()) agents.push_back(std::move(agent));
        }
        out.title = fmt::format("{}", fmt::join(names, ", "));
        const std::size_t count = names.size();
        out.brief_titles = {fmt::format("{}", fmt::join(agents, ", ")),
                            filled(trn("{} player", "{} players", count), count)};
    }
    const bool both = shown.spawners.size() > 1;
    const std::string tiles = both ? tr("random and worst tiles") : lab::words(shown.spawners.front());
    out.subtitle = filled(trn("{1}, {0} game each, seed {2}", "{1}, {0} games each, seed {2}", shown.games),
                          shown.games, tiles, shown.seed);
    add_notes(out);
    if (!lost_.empty() && !run_.has_begun()) out.warning = lost_;
    if (run_.games().empty() || has_moves()) return;
    const std::string no_moves = tr("no replay: moves not kept");
    out.badge = out.badge.empty() ? no_moves : filled("{} · {}", out.badge, no_moves);
}

/// There are results.
void LabScreen::add_charts(LabView& out) const {
    out.rates = rate_chart(run_.trial(), run_.report(), view::most_columns(layout_), run_.table());
    out.rates.compact = layout_.compact;
    out.rates.stacked = layout_.narrow;
    if (layout_.compact && run_.table() == nullptr) out.rates.note.clear();
    out.scores = score_chart(run_.trial(), run_.report());
    out.leads = lead_chart(run_.trial(), run_.report());
    out.times = time_chart(run_.trial(), run_.report());
    const std::size_t rows = view::shown_rows(layout_, out);
    out.rates.first = std::min(first_row_, out.rates.rows.size() - rows);
    if (row_ && *row_ < out.rates.rows.size()) out.rates.chosen = row_;
    out.row_tip = has_moves() ? tr("Its games, to be played again (Enter)")
                              : tr("Its games (Enter); without moves, none can be played again");
    focus_on_rows(out, rows);
}

/// Curves of other players than those whose rates are seen stand aside; leads and times are those of these players.
void LabScreen::focus_on_rows(LabView& out, std::size_t rows) const {
    const std::size_t first = out.rates.first;
    const auto is_seen = [&](std::size_t row) { return first <= row && row < first + rows; };
    auto& series = out.scores.series;
    if (out.rates.chosen && is_seen(*out.rates.chosen)) out.scores.chosen = out.rates.chosen;
    // Beside players who all meet the same tiles, no name says which.
    const auto seen = run_.report().rows.begin() + static_cast<std::ptrdiff_t>(first);
    const bool same_tiles = std::all_of(seen, seen + static_cast<std::ptrdiff_t>(rows),
                                        [&](const lab::Row& row) { return row.spawner == seen->spawner; });
    for (std::size_t i = 0; i < series.size(); ++i) {
        series[i].is_aside = !is_seen(i);
        if (same_tiles) series[i].name = series[i].brief_name;
    }
    const auto keep_seen = [&](auto& lines) {
        if (lines.empty()) return;
        lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(first));
        lines.resize(rows);
    };
    keep_seen(out.leads.rows);
    keep_seen(out.times.rows);
}

/// How far each row is.
void LabScreen::add_parts(LabView& out) const {
    if (!run_.has_begun()) return;
    const lab::Experiment& of = run_.trial();
    std::size_t place = 0;
    for (const double share : run_.shares()) {
        const auto player = static_cast<std::uint32_t>(place % of.players.size());
        out.parts.push_back({mark_of(of, player, of.spawners[place / of.players.size()]), share});
        ++place;
    }
}

/// Whether the moves of any game are known.
bool LabScreen::has_moves() const {
    return std::any_of(run_.games().begin(), run_.games().end(),
                       [](const lab::GameRecord& game) { return game.played.are_known(); });
}

/// How far the games are that are being played.
void LabScreen::add_standing(LabView& out) const {
    add_parts(out);
    if (run_.is_solving()) {
        out.now = filled(tr("solving: {} %"), run_.solved_percent());
    } else if (run_.is_running()) {
        const lab::Runner::Standing now = run_.furthest();
        const std::string moves = text::grouped(now.moves);
        out.brief_now = filled(tr("now {} after {} moves"), now.tile, moves);
        out.now = out.brief_now;
        if (now.moves > 0) {
            const lab::Experiment& of = run_.trial();
            out.now_mark = mark_of(of, now.task.player, of.spawners[now.task.spawner]);
            out.now = filled(tr("{}: game {} of {}, now {} after {} moves"), of.players[now.task.player].name,
                             text::grouped(now.task.seed - of.seed + 1), text::grouped(of.games), now.tile, moves);
        }
    }
    if (!said_.empty()) {
        out.now = said_;
        out.brief_now = filled(tr("Written to {}."), saved_as_);
        out.now_mark.reset();
    }
}

}  // namespace plyglass::screen
