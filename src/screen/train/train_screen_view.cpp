#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/save_dialog.hpp"
#include "screen/train/lesson_words.hpp"
#include "screen/train/train_screen.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/top_bar.hpp"

// The look of the part "Train": what it shows as plain data, handed to the views.

namespace plyglass::screen {

using namespace app;

namespace {

using scene::Verb;
using namespace text;
using view::TrainView;

constexpr std::size_t shown_tiles = 5;

std::uint64_t whole(double number) { return static_cast<std::uint64_t>(std::llround(std::max(0.0, number))); }

/// The first tile whose rate is shown: there is one more than those that are reached now and then.
std::size_t first_tile(const std::vector<train::Milestone>& milestones) {
    constexpr double now_and_then = 0.01;
    std::size_t reached = 0;
    if (!milestones.empty()) {
        const auto& rates = milestones.back().rates;
        while (reached < rates.size() && rates[reached].share >= now_and_then) ++reached;
    }
    return std::clamp<std::size_t>(reached + 1, shown_tiles, train::told_ranks.size()) - shown_tiles;
}

}  // namespace

void TrainScreen::draw() {
    shown_ = view();
    view::draw_train(frame_.scene, layout_, shown_, *metrics_);
}

view::TopBar TrainScreen::top_bar() const {
    view::TopBar bar = context_->top_bar("lab");
    bar.can_export = false;
    bar.more_open = overlay_.shows<SettingsMode>();
    return bar;
}

void TrainScreen::draw_open(const OverlayPainter& painter) const {
    if (overlay_.shows<SettingsMode>()) painter.menu(settings_menu());
    if (overlay_.shows<StartOverMode>()) painter.menu(start_over_menu());
    if (const auto* save = overlay_.shown<SaveNetworkMode>()) painter.dialog("save", save_dialog(*save));
}

std::string TrainScreen::title() const {
    return filled(trn("Train: {} game - Plyglass", "Train: {} games - Plyglass", progress_.games), progress_.games);
}

TrainView TrainScreen::view() const {
    TrainView out;
    add_heading(out);
    add_curve(out.curve);
    add_rates(out.rates);
    add_lesson(out.lesson);
    add_game(out.game);
    add_buttons(out);
    add_progress(out);
    return out;
}

void TrainScreen::add_heading(TrainView& out) const {
    out.title = tr("Watch it learn");
    out.subtitle = filled(tr("a network that starts from nothing, seed {}"), choices_.seed());
    out.segments = context_->lab_segments();
    const bool can_play = can_learn() && !folder_.empty() && agent::find_agent("learned") != nullptr;
    out.heading_buttons = {{Verb::play_with, tr("Play with it"), "M", "", scene::ButtonSign::play, true, can_play},
                           {Verb::save, tr("Save"), "E", "", scene::ButtonSign::save, false, can_learn()}};
    if (layout_.compact) {
        for (auto& button : out.heading_buttons) button.key.clear();
    } else {
        out.heading_buttons.push_back({Verb::settings, tr("Settings"), "O", "", scene::ButtonSign::none, false, true});
    }
}

std::vector<train::Milestone> TrainScreen::milestones() const {
    std::vector<train::Milestone> out = progress_.points;
    if (progress_.now && (out.empty() || out.back().games < progress_.now->games)) out.push_back(*progress_.now);
    return out;
}

void TrainScreen::add_curve(view::LearningCurveCard& out) const {
    const std::uint64_t latest = progress_.now ? progress_.sample : LearningCurve::first_point;
    out.title = latest > 0 ? filled(trn("Mean score of the last {} game", "Mean score of the last {} games", latest),
                                    grouped(latest))
                           : filled(tr("Mean score up to game {}"), grouped(progress_.now->games));
    out.axis = tr("games");
    out.nothing = tr("The first point comes after ten games.");
    out.most_games = static_cast<double>(goal());
    for (const train::Milestone& point : milestones()) {
        out.samples.push_back({static_cast<double>(point.games), point.mean.value, point.mean.low, point.mean.high});
        out.now = grouped(whole(point.mean.value));
    }
    std::uint64_t games = 0;
    for (const Yardstick& other : others_) {
        out.others.push_back(
            {other.agent, grouped(whole(other.mean.value)), other.mean.value, other.mean.low, other.mean.high});
        games = other.games;
    }
    if (games > 0) {
        out.note = filled(
            trn("bands: 95 % intervals; others: {} game each", "bands: 95 % intervals; others: {} games each", games),
            grouped(games));
    }
}

void TrainScreen::add_rates(view::TileRatesCard& out) const {
    const auto points = milestones();
    out.title = tr("Games that reach");
    out.note = tr("bars: 95 % intervals (Wilson)");
    out.now = tr("now");
    out.most_games = static_cast<double>(goal());
    const std::size_t first = first_tile(points);
    for (std::size_t i = first; i < first + shown_tiles; ++i) {
        view::TileRatesCard::Tile tile;
        tile.name = std::to_string(game::tile_value(train::told_ranks[i]));
        for (const train::Milestone& point : points) {
            const core::Rate& rate = point.rates[i];
            tile.samples.push_back({static_cast<double>(point.games), rate.share, rate.low, rate.high});
        }
        if (!points.empty()) {
            const core::Rate& rate = points.back().rates[i];
            tile.words = text::percent(rate.share, 0);
            tile.interval = text::percent_interval(rate, rate.high < 0.01 ? 1 : 0);
            tile.is_reached = rate.share > 0;
        }
        out.tiles.push_back(std::move(tile));
    }
}

void TrainScreen::add_lesson(view::LessonCard& out) const {
    out.title = tr("What one move teaches");
    out.nothing = progress_.trouble;
    if (!out.nothing.empty()) return;
    if (lesson_.game() == nullptr) {
        out.nothing = is_running()
                          ? tr("The first games are being played.")
                          : tr("Let the network learn, or play one game and go through what it teaches, update "
                               "by update.");
        return;
    }
    explain(*lesson_.game(), lesson_.number(), choices_.settings().tuples, out);
    if (!is_running() && !layout_.compact) {
        out.place +=
            filled(tr(", update {} of {}"), grouped(lesson_.number() + 1), grouped(lesson_.game()->updates.size()));
    }
}

void TrainScreen::add_game(view::TrainingGameCard& out) const {
    out.title = tr("This game");
    out.score = {tr("Score"), "0"};
    out.move = {text::trc("counter", "Move"), "0"};
    if (const LearnedGame* game = lesson_.game()) {
        const auto [part, move] = lesson_.place();
        const auto& moves = game->parts[part];
        std::uint64_t score = 0;
        for (std::size_t i = 0; i <= move; ++i) score += moves[i].points;
        out.board = game::unpacked(moves[move].after);
        out.score.value = grouped(score);
        out.move.value = grouped(move + 1);
    }
    out.network_words = tr("Network");
    out.networks = choices_.networks();
    out.rate_words = tr("Learning rate");
    out.rate = choices_.rate_words();
    out.slower = choices_.slower();
    out.faster = choices_.faster();
    if (!is_running() || reached_.size() < 2) return;
    const double seconds = reached_.back().time - reached_.front().time;
    if (seconds <= 0) return;
    const double speed = static_cast<double>(reached_.back().moves - reached_.front().moves) / seconds;
    out.speed = filled(tr("{} moves/s"), grouped(1000 * whole(speed / 1000)));
}

void TrainScreen::add_buttons(TrainView& out) const {
    using Sign = scene::ButtonSign;
    using Button = scene::PushButton;
    const bool rests = can_learn() && !is_running();
    const bool has_begun = progress_.games > 0;
    if (is_running()) {
        out.buttons = {Button{Verb::pause, tr("Pause"), "P", "", Sign::pause, false, true}};
    } else {
        out.buttons = {Button{Verb::run, has_begun ? tr("Go on") : tr("Run"), "P", "", Sign::play, true, rests},
                       Button{Verb::forward, tr("Next update"), "→", "", Sign::none, false, rests}};
    }
    out.buttons.push_back(
        {Verb::clear, tr("Start over"), "X", "", Sign::undo, false, has_begun || progress_.state == State::failed});
}

void TrainScreen::add_progress(TrainView& out) const {
    const std::uint64_t all = goal();
    out.now = progress_.games == 0 ? std::string() : filled(tr("Game {}"), grouped(progress_.games));
    out.progress_words = filled(trn("of {} game", "of {} games", all), grouped(all));
    out.progress = static_cast<double>(progress_.games) / static_cast<double>(all);
    if (!is_running() || reached_.size() < 2) return;
    const double seconds = reached_.back().time - reached_.front().time;
    const auto games = static_cast<double>(reached_.back().games - reached_.front().games);
    if (seconds < 1 || games <= 0) return;
    const double speed = games / seconds;
    out.facts = {{tr("Time left"), text::duration(static_cast<double>(all - progress_.games) / speed)},
                 {tr("Speed"), filled(tr("{:.3g} games/s"), speed)}};
}

view::OptionsMenu TrainScreen::settings_menu() const {
    view::OptionsMenu menu = choices_.menu();
    if (layout_.compact) menu.rows.push_back(context_->theme_row());
    return menu;
}

view::OptionsMenu TrainScreen::start_over_menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Start over?");
    menu.rows.push_back({tr("Forget"),
                         {{Verb::start_over, tr("start over"), false, true}, {Verb::close, tr("keep it"), true, true}},
                         filled(trn("What it learned from {} game is deleted.",
                                    "What it learned from {} games is deleted.", progress_.games),
                                grouped(progress_.games))});
    return menu;
}

view::Dialog TrainScreen::save_dialog(const SaveNetworkMode& save) const {
    view::Dialog out;
    out.title = tr("Save this network");
    out.explanation = tr("plyglass train -o goes on with the file, and an agent plays with it.");
    text::add_sentence(out.explanation, destination_words());
    out.field_text = save.text;
    out.field_selects = true;
    out.message = save.message;
    out.message_is_error = save.failed && !save.message.empty();
    out.action = tr("Save");
    out.can_act = !save.text.empty();
    return out;
}

}  // namespace plyglass::screen
