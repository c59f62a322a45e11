#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/lab_charts.hpp"
#include "core/turn.hpp"
#include "lab/tournament_report.hpp"
#include "screen/tournament/tournament_screen.hpp"
#include "screen/view_json.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

// The look of the Lab's tournaments: what the screen shows as plain data, handed to the views.

namespace plyglass::screen {

using namespace text;
using view::TournamentView;

void TournamentScreen::draw() {
    shown_ = view();
    view::draw_tournament(frame_.scene, layout_, shown_, *metrics_);
}

TournamentView TournamentScreen::view() const {
    TournamentView out;
    add_heading(out);
    if (run_.games().empty()) {
        out.nothing =
            run_.is_running() ? tr("The first games are being played.")
            : run_.can_undo_clear()
                ? tr("Choose in the settings the game and who plays; Run plays each against each. Z brings the last "
                     "games back.")
                : tr("Choose in the settings the game and who plays; Run plays each against each.");
    } else {
        out.points = app::points_chart(run_.trial(), run_.games(), view::most_opponents(layout_));
        out.points.compact = layout_.compact;
        out.points.stacked = layout_.narrow;
        if (row_ && *row_ < out.points.rows.size()) out.points.chosen = row_;
        out.points.first = std::min(first_row_, out.points.rows.size() - view::shown_rates(layout_, out));
        out.row_tip = tr("Its games alone, or all again");
        add_lists(out);
    }
    add_buttons(out);
    add_progress(out);
    add_remark(out);
    return out;
}

void TournamentScreen::add_heading(TournamentView& out) const {
    const lab::Tournament& shown = shown_trial();
    const std::string game = shown.start.game->title();
    out.title = shown.start.text.empty() ? game : filled(tr("{}, {}"), game, shown.start.text);
    out.brief_titles = {game};
    const std::size_t agents = shown.agents.size();
    out.subtitle = filled(trn("{} agent", "{} agents", agents), agents);
    out.subtitle = filled(
        trn("{1}, {0} opening move, {2} games for each pair, seed {3}",
            "{1}, {0} opening moves, {2} games for each pair, seed {3}", static_cast<unsigned long>(shown.plies)),
        shown.plies, out.subtitle, shown.games, shown.seed);
    add_notes(out);
}

/// The pairs in numbers and the games, the last one first: of the chosen agent, or of all.
void TournamentScreen::add_lists(TournamentView& out) const {
    const lab::Tournament& shown = run_.trial();
    const auto is_of_chosen = [&](std::size_t a, std::size_t b) { return !row_ || a == *row_ || b == *row_; };
    out.pairs.title = tr("In numbers");
    out.pairs.heads = {tr("Pair"), trc("games", "won"), trc("games", "drawn"), trc("games", "lost"),
                       tr("95 % interval")};
    for (const lab::Standing& row : standings(shown, run_.games(), pairs_of(shown))) {
        if (!is_of_chosen(row.agent, row.other)) continue;
        const std::string first = lab::short_name(shown, row.agent);
        const core::Rate points = row.score.points();
        out.pairs.rows.push_back(
            {row.other == duel::anybody ? first : filled("{} – {}", first, lab::short_name(shown, row.other)),
             grouped(row.score.wins), grouped(row.score.draws), grouped(row.score.losses),
             filled("{} ({})", percent(points.share, 0), percent_interval(points, 0))});
    }
    out.pairs.all = out.pairs.rows.size();
    const game::SmallGame& game = *shown.start.game;
    out.games.title = row_ ? filled(tr("Games of {}"), lab::short_name(shown, *row_)) : tr("Games, the last one first");
    out.games.heads = {filled("{} – {}", game.player(core::Turn::max), game.player(core::Turn::min)), tr("Seed"),
                       trc("game", "moves"), filled("{} · {}", tr("Winner"), tr("the moves"))};
    std::vector<const duel::Game*> games;
    for (const duel::Game& each : run_.games()) {
        if (is_of_chosen(each.task.first, each.task.second)) games.push_back(&each);
    }
    std::reverse(games.begin(), games.end());
    const std::size_t fit = view::shown_games(layout_, out);
    out.games.all = games.size();
    out.games.first = std::min(first_game_, games.size() - std::min(games.size(), fit));
    for (std::size_t i = out.games.first; i < std::min(games.size(), out.games.first + fit); ++i) {
        const duel::Game& each = *games[i];
        out.games.rows.push_back(
            {filled("{} – {}", lab::short_name(shown, each.task.first), lab::short_name(shown, each.task.second)),
             std::to_string(each.task.seed), std::to_string(each.moves.size()),
             filled("{} · {}", lab::winner(shown, each), each.failure.empty() ? lab::played(each) : each.failure)});
    }
}

/// Where the games went, or that many are the same.
void TournamentScreen::add_remark(TournamentView& out) const {
    const std::size_t played = run_.games().size();
    if (!said_.empty()) {
        out.now = said_;
    } else if (!run_.is_running() && played > 0) {
        if (const std::size_t different = duel::different(run_.games()); different < played) {
            out.now = filled(tr("Different games: {} of {}; more opening moves make more."), different, played);
        }
    }
}

std::string TournamentScreen::view_json() const {
    const TournamentView& shown = shown_;
    json::Value view = json_of(shown);
    view.update({{"columns", shown.points.columns}, {"badge", shown.badge}});
    json::Value rows = json::Value::list();
    for (const auto& row : shown.points.rows) {
        json::Value rates = json::Value::list();
        for (const auto& rate : row.rates) rates.push_back(rate.words);
        rows.push_back(json::object({{"name", row.name}, {"detail", row.detail}, {"rates", std::move(rates)}}));
    }
    view["rows"] = std::move(rows);
    view["pairs"] = json::list_of(shown.pairs.rows);
    view["list"] = json::list_of(shown.games.rows);
    view["listed"] = shown.games.all;
    add_messages(view);
    return view.str();
}

}  // namespace plyglass::screen
