#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/lab_charts.hpp"
#include "core/turn.hpp"
#include "lab/tournament_report.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/tournament/tournament_screen.hpp"
#include "screen/view_json.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/top_bar.hpp"

// The look of the Lab's tournaments: what the screen shows as plain data, handed to the views.

namespace plyglass::screen {

using scene::Verb;
using namespace text;
using view::TournamentView;

void TournamentScreen::draw() {
    shown_ = view();
    view::draw_tournament(frame_.scene, layout_, shown_, *metrics_);
}

view::TopBar TournamentScreen::top_bar() const {
    view::TopBar bar = context_->top_bar("lab");
    bar.can_export = false;
    bar.more_open = overlay_.shows<SettingsMode>();
    return bar;
}

void TournamentScreen::draw_open(const OverlayPainter& painter) const {
    if (overlay_.shows<SettingsMode>()) painter.menu(settings_menu());
    if (const auto* save = overlay_.shown<SaveDialog>()) {
        std::string words = tr("The games (for lab report, or to continue later), or the standings as a table.");
        if (!run_.keeper().folder().empty()) {
            words =
                filled(tr("{} The games are also kept in {} while they are played."), words, run_.keeper().folder());
        }
        painter.dialog("save", save->view(tr("Save this tournament"), words));
    }
    if (const auto* players = overlay_.shown<PlayersMode>()) painter.dialog("players", players_dialog(*players));
    if (const auto* files = overlay_.shown<FileDialog>()) painter.dialog("file", files->view(tr("Open saved games")));
}

std::string TournamentScreen::title() const {
    return filled(tr("Lab: {} of {} games - Plyglass"), run_.games().size(), shown_tournament().size());
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
        out.points = app::points_chart(run_.tournament(), run_.games(), view::most_opponents(layout_));
        out.points.compact = layout_.compact;
        out.points.stacked = layout_.narrow;
        if (row_ && *row_ < out.points.rows.size()) out.points.chosen = row_;
        out.points.first = std::min(first_row_, out.points.rows.size() - view::shown_rates(layout_, out));
        out.row_tip = tr("Its games alone, or all again");
        add_lists(out);
    }
    add_buttons(out);
    add_progress(out);
    return out;
}

void TournamentScreen::add_heading(TournamentView& out) const {
    out.segments = context_->lab_segments();
    const lab::Tournament& shown = shown_tournament();
    const std::string game = shown.start.game->title();
    out.title = shown.start.text.empty() ? game : filled(tr("{}, {}"), game, shown.start.text);
    out.brief_titles = {game};
    const std::size_t agents = shown.agents.size();
    out.subtitle = filled(trn("{} agent", "{} agents", agents), agents);
    out.subtitle = filled(
        trn("{1}, {0} opening move, {2} games for each pair, seed {3}",
            "{1}, {0} opening moves, {2} games for each pair, seed {3}", static_cast<unsigned long>(shown.plies)),
        shown.plies, out.subtitle, shown.games, shown.seed);
    if (run_.has_begun() && shown != choices_.asked()) out.badge = tr("other choices: next run");
    if (found_again_ && !run_.is_running() && run_.has_begun()) out.badge = tr("the games of the last time");
    if (!choices_.obstacle().empty()) out.badge = choices_.obstacle();
    if (!run_.trouble().empty()) out.warning = filled(tr("These games are not saved: {}."), run_.trouble());
}

/// The pairs in numbers and the games, the last one first: of the chosen agent, or of all.
void TournamentScreen::add_lists(TournamentView& out) const {
    const lab::Tournament& shown = run_.tournament();
    const auto is_of_chosen = [&](std::size_t a, std::size_t b) { return !row_ || a == *row_ || b == *row_; };
    const auto against = shown.agents.size() > 1 ? lab::Against::each : lab::Against::all;
    out.pairs.title = tr("In numbers");
    out.pairs.heads = {tr("Pair"), trc("games", "won"), trc("games", "drawn"), trc("games", "lost"),
                       tr("95 % interval")};
    for (const lab::Standing& row : standings(shown, run_.games(), against)) {
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

void TournamentScreen::add_buttons(TournamentView& out) const {
    using Sign = scene::ButtonSign;
    using Button = scene::PushButton;
    const bool finished = run_.is_finished();
    const bool can_run = choices_.obstacle().empty() && (!finished || run_.tournament() != choices_.asked());
    out.buttons = {run_.is_running() ? Button{Verb::pause, tr("Pause"), "P", "", Sign::pause, true, true}
                                     : Button{Verb::run, run_.games().empty() || finished ? tr("Run") : tr("Go on"),
                                              "P", "", Sign::play, true, can_run},
                   {Verb::clear, tr("Clear"), "X", "", Sign::stop, false, run_.has_begun()}};
    out.heading_buttons = {{Verb::save, tr("Save"), "E", "", Sign::save, false, !run_.games().empty()},
                           {Verb::settings, tr("Settings"), "O", "", Sign::none, false, true}};
}

void TournamentScreen::add_progress(TournamentView& out) const {
    const std::size_t all = shown_tournament().size();
    const std::size_t played = run_.games().size();
    out.progress = static_cast<double>(played) / static_cast<double>(std::max<std::size_t>(all, 1));
    out.progress_words = filled(tr("{} of {} games"), grouped(played), grouped(all));
    if (!said_.empty()) {
        out.now = said_;
    } else if (!run_.is_running() && played > 0) {
        if (const std::size_t different = duel::different(run_.games()); different < played) {
            out.now = filled(tr("Different games: {} of {}; more opening moves make more."), different, played);
        }
    }
    if (const auto rate = run_.rate()) {
        out.facts.push_back({tr("Time left"), duration(static_cast<double>(all - played) / *rate)});
        out.facts.push_back({tr("Speed"), filled(tr("{:.2g} games/s"), *rate)});
    } else if (run_.is_finished() && run_.seconds() > 0) {
        out.facts.push_back({tr("Time"), duration(run_.seconds())});
    }
}

view::OptionsMenu TournamentScreen::settings_menu() const {
    view::OptionsMenu menu = choices_.menu();
    menu.rows.push_back({tr("File"), {{Verb::open, tr("open saved games"), false, true}}, ""});
    if (!run_.keeper().folder().empty()) {
        menu.rows.back().choices.push_back({Verb::open_kept, tr("earlier tournaments"), false, true});
    }
    if (layout_.compact) menu.rows.push_back(context_->theme_row());
    return menu;
}

view::Dialog TournamentScreen::players_dialog(const PlayersMode& players) const {
    view::Dialog out;
    out.opened_by = Verb::settings;
    out.title = players.is_seed ? tr("Seed of the first game") : tr("Who plays");
    out.explanation = players.is_seed
                          ? tr("A whole number; the games after it have the next ones.")
                          : filled(tr("Agents with commas between them: {}, each with a number or without, as "
                                      "alphabeta:4 (moves ahead) or solver:200 (milliseconds)."),
                                   lab::kinds_of_agents());
    out.field_text = players.text;
    out.message = players.message;
    out.message_is_error = !players.message.empty();
    out.action = tr("Use");
    out.can_act = !players.text.empty() && players.message.empty();
    return out;
}

std::string TournamentScreen::view_json() const {
    const TournamentView& shown = shown_;
    json::Value view = view_of("lab", layout_.window, layout_.compact, *context_, overlay_.name(),
                               focus_of(frame_.scene, pointing_.focused()));
    view.update({{"title", shown.title},
                 {"running", is_running()},
                 {"moving", false},
                 {"games", run_.games().size()},
                 {"all", shown_tournament().size()},
                 {"columns", shown.points.columns},
                 {"badge", shown.badge}});
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
    if (!said_.empty()) view["message"] = said_;
    if (const auto* dialog = overlay_.shown<SaveDialog>()) view["message"] = dialog->message();
    if (const auto* dialog = overlay_.shown<PlayersMode>()) view["message"] = dialog->message;
    if (const auto* dialog = overlay_.shown<FileDialog>()) view["message"] = dialog->message();
    view["hits"] = hits_of(frame_.scene);
    return view.str();
}

}  // namespace plyglass::screen
