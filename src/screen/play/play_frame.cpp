#include "screen/play/play_frame.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/2048/story.hpp"
#include "scene/controls.hpp"
#include "screen/focus.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/play/play_settings.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "view/action_bar.hpp"
#include "view/options_menu.hpp"
#include "view/play/replay_bar.hpp"
#include "view/top_bar.hpp"

// The current model, handed to the builders of views.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using game::Grid;
using scene::Verb;
using namespace text;

std::string speed_words(double speed) {
    if (speed == 0) return tr("full speed");
    return filled(trn("{} move/s", "{} moves/s", static_cast<unsigned long>(speed)), static_cast<int>(speed));
}

/// The empty cells that the move fills, when it is shown before it is made.
std::vector<int> landings(const Grid& grid, Direction direction) {
    std::vector<int> out;
    const Grid after = game::slide(grid, direction).grid;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] == 0 && after[cell] != 0) out.push_back(cell);
    }
    return out;
}

class PlayPicture {
public:
    explicit PlayPicture(const PlayState& state) : now_(state) {}

    PlayFrame frame() const;

private:
    void draw_cards(PlayFrame& out) const;
    void draw_overlay(Frame& out) const;
    view::TopBar top_bar() const;
    view::PlayHeader header() const;
    view::PlayBoard board() const;
    void add_arrow(view::PlayBoard& board) const;
    void add_standing(view::PlayBoard& board) const;
    view::ActionBar action_bar() const;
    view::SpeedSlider speed_slider(const std::string& tip) const;
    view::OptionsMenu settings_menu() const;
    std::string title() const;

    const PlayState& now_;
};

PlayFrame PlayPicture::frame() const {
    PlayFrame out;
    out.frame.begin(now_.places.window, now_.context.dark ? now_.assets.dark : now_.assets.light);
    const bool on_cells = now_.editor && now_.pointing.hovered() == Verb::board;
    out.frame.pointer = on_cells ? Pointer::hand : now_.pointing.shape();
    auto& scene = out.frame.scene;
    scene.layers.push_back({now_.places.window, {}});
    scene::Pen(scene.layers.back()).rect(now_.places.window, scene::Ink::paper);
    view::draw_play_header(scene, now_.places, header(), now_.metrics);
    out.board = board();
    view::draw_play_board(scene, now_.places, out.board, now_.metrics);
    const view::PlayMessage message = now_.shown_message();
    if (!message.words.empty()) view::draw_play_message(scene, now_.places, message, now_.metrics);
    draw_cards(out);
    if (now_.replay) {
        auto bar = now_.replay->bar();
        bar.speed = speed_slider(tr("How fast the game is played again: moves a second"));
        view::draw_replay_bar(scene, now_.places, bar, now_.metrics);
    } else {
        view::draw_action_bar(scene, now_.places, action_bar(), now_.metrics);
    }
    view::draw_top_bar(scene, now_.layout, top_bar(), now_.metrics);
    draw_overlay(out.frame);
    draw_focus(scene, now_.pointing.focused());
    out.frame.title = title();
    return out;
}

view::SpeedSlider PlayPicture::speed_slider(const std::string& tip) const {
    const double speed = now_.settings().moves_per_second;
    const auto shorter = [](const std::string& a, const std::string& b) { return a.size() < b.size(); };
    return {tr("Speed"), speed_words(speed), std::max(speed_words(32), speed_words(0), shorter), tip,
            part_of_speed(speed)};
}

void PlayPicture::draw_cards(PlayFrame& out) const {
    auto& scene = out.frame.scene;
    out.hint = hint_card(now_.search());
    if (now_.review.is_open()) {
        out.review = now_.review.card(now_.places);
        return view::draw_review_card(scene, now_.places, out.review, now_.metrics);
    }
    if (now_.past.is_open() && !now_.replay) {
        out.past = now_.past.card(now_.places, now_.game.game().moves() > 0);
        return view::draw_past_games(scene, now_.places, out.past, now_.metrics);
    }
    if (now_.places.hint.h > 0) view::draw_hint_card(scene, now_.places, out.hint, now_.metrics);
    if (!now_.editor) return;
    const scene::Box box =
        view::draw_edit_card(scene, now_.places, now_.editor->card(!now_.places.narrow), now_.metrics);
    if (!now_.overlay.is_open())
        out.frame.fields.push_back({.id = "board", .box = box, .text = now_.editor->text(), .lines = true});
}

void PlayPicture::draw_overlay(Frame& out) const {
    const OverlayPainter painter{out, now_.layout, now_.metrics};
    if (now_.overlay.shows<HelpMode>()) painter.help(help_of(play_keys(), now_.context));
    if (now_.overlay.shows<SettingsMode>()) painter.menu(settings_menu());
    if (now_.overlay.shows<GamesMode>()) painter.menu(games_menu(game::story_of_2048().name()));
    if (const auto* files = now_.overlay.shown<FileDialog>()) {
        painter.dialog("open", files->view(now_.editor ? tr("Open a board") : tr("Open a game")));
    }
    if (const auto* save = now_.overlay.shown<SaveDialog>()) {
        painter.dialog("save", save->view(tr("Save this game"), tr("All its moves and tiles, as one file of text.")));
    }
}

std::string PlayPicture::title() const {
    const bool is_copy = now_.game.is_copy();
    return filled(is_copy ? tr("{1}, score {0}, not kept - Plyglass") : tr("{1}, score {0} - Plyglass"),
                  now_.shown_game().score(), game::story_of_2048().name());
}

view::TopBar PlayPicture::top_bar() const {
    view::TopBar bar = now_.context.top_bar("play");
    bar.can_export = false;
    bar.more_open = now_.places.compact && now_.overlay.shows<SettingsMode>();
    return bar;
}

// ---- the game ---------------------------------------------------------------------------------------------

view::PlayHeader PlayPicture::header() const {
    view::PlayHeader out;
    out.title = now_.replay ? std::string(tr("Replay")) : std::string(game::story_of_2048().name());
    if (!now_.replay && !now_.editor) out.title_tip = tr("Another game (B)");
    // An agent's score may be higher, and is nobody's best.
    const bool is_above = now_.replay || now_.shown_game().score() > now_.game.best();
    out.counters = {{{tr("Score"), grouped(now_.shown_game().score())},
                     {is_above ? tr("Your best") : text::trc("score", "Best"), grouped(now_.game.best())},
                     {tr("Moves"), grouped(now_.shown_game().at())}}};
    return out;
}

view::PlayBoard PlayPicture::board() const {
    view::PlayBoard out;
    out.size = now_.asked().size();
    out.tiles = now_.motion.tiles(now_.asked());
    if (now_.editor) out.cursor = now_.editor->cursor();
    if (!now_.editor) {  // what is typed is not covered, and the hint is that of another board
        add_arrow(out);
        add_standing(out);
    }
    return out;
}

// Adds the hint's arrow; during a review, that of the better move.
void PlayPicture::add_arrow(view::PlayBoard& board) const {
    if (now_.motion.moves()) return;
    if (const ReviewedMove* chosen = now_.review.chosen()) {
        board.arrow = chosen->better;
    } else if (const auto& hint = now_.hints.hint(); hint && hint->choice.move && !now_.replay) {
        board.arrow = *hint->choice.move;
        constexpr double two_percent = 0.01, beat = 0.9, turn = 2 * 3.14159265358979;
        board.arrow_scale = 1 + two_percent * (1 - std::cos(turn * now_.hints.pulse() / beat));
    }
    const auto& hint = now_.hints.hint();
    if (hint && !now_.review.chosen()) {
        board.named = now_.hints.report().named_cells;
    } else if (board.arrow) {
        board.landings = landings(now_.asked(), *board.arrow);
    }
}

void PlayPicture::add_standing(view::PlayBoard& board) const {
    // Who looks at a game wants to see its board.
    if (now_.motion.moves() || now_.review.is_open() || now_.past.is_open() || now_.replay) return;
    if (now_.is_over()) {
        if (now_.looks_at_end) return;
        board.headline = tr("Game over");
        const std::size_t moves = now_.game.game().at();
        board.explanation = filled(trn("{} move, {} points", "{} moves, {} points", moves), grouped(moves),
                                   grouped(now_.game.game().score()));
        board.choices = {{Verb::new_game, tr("New game"), true, true},
                         {Verb::undo, tr("Undo"), false, now_.game.can_undo()},
                         {Verb::start_review, tr("Look back"), false, now_.game.game().moves() > 0}};
    } else if (now_.celebrating) {
        board.headline = filled(tr("You have made {}!"), game::story_of_2048().name());
        board.explanation = tr("The game goes on as long as a tile can move.");
        board.choices = {{Verb::keep_playing, tr("Keep playing"), true, true},
                         {Verb::new_game, tr("New game"), false, true}};
    }
}

// ---- actions ----------------------------------------------------------------------------------------------

view::ActionBar PlayPicture::action_bar() const {
    using Sign = scene::ButtonSign;
    const bool plays = !now_.editor;
    view::ActionBar out;
    out.hint = {Verb::hint, tr("Hint"), "H", tr("What is the best move? (H)"), Sign::bulb, true};
    out.play = {Verb::auto_play,
                now_.auto_play.is_playing() ? tr("Pause") : tr("Auto-play"),
                "Space",
                now_.auto_play.is_playing() ? tr("Pause (Space)") : tr("The agent plays (Space)"),
                now_.auto_play.is_playing() ? Sign::pause : Sign::play,
                false,
                plays && !now_.is_over()};
    out.speed = speed_slider(tr("Moves a second. At full speed the agent has 1 ms for a move."));
    out.is_playing = now_.auto_play.is_playing();
    out.buttons = {
        {Verb::undo, tr("Undo"), "Z", tr("Undo (Z)"), Sign::undo, false, plays && now_.game.can_undo()},
        {Verb::redo, tr("Redo"), "Y", tr("Redo (Y)"), Sign::redo, false, plays && now_.game.game().can_redo(), true},
        {Verb::new_game, tr("New game"), "R", tr("New game (R); Undo brings the old one back"), Sign::plus, false,
         plays},
        {Verb::edit, tr("Edit"), "E", tr("Edit the board, or paste one (E)"), Sign::pencil},
        {Verb::start_review, tr("Look back"), "V", tr("Your moves beside the agent's (V)"), Sign::none, false,
         plays && now_.game.game().moves() > 0},
        {Verb::past_games, text::trc("past", "Games"), "G", tr("Past games, and games from files (G)"), Sign::shelf,
         false, plays}};
    out.swipe = tr("swipe");
    out.all_keys = tr("all keys");
    return out;
}

view::OptionsMenu PlayPicture::settings_menu() const {
    view::OptionsMenu menu = play_menu(now_.settings(), now_.game.tiles(), now_.asked().size(), now_.places.narrow);
    if (now_.asked().size() == ExactSolver::size) menu.rows.push_back(now_.solver.row());
    if (now_.places.compact) menu.rows.push_back(now_.context.theme_row());
    if (now_.places.narrow) {
        for (auto& row : now_.context.upright_rows()) menu.rows.push_back(std::move(row));
    }
    return menu;
}

}  // namespace

view::PlayMessage PlayState::shown_message() const {
    if (!message.empty() || !replay) return {message, Verb::close_message, tr("Close (Esc)")};
    const bool from_list = past.is_open();
    return {replay->banner(from_list), Verb::close_review,
            from_list ? tr("Back to the list (Esc)") : tr("Back to your game (Esc)"), true};
}

ShownSearch PlayState::search() const {
    ShownSearch shown{
        .board = asked(), .agent = auto_play.agent(), .is_thinking = hints.is_thinking() || auto_play.is_playing()};
    if (const auto& hint = hints.hint()) {
        shown.hint = &*hint;
        shown.choice = &hint->choice;
        shown.report = &hints.report();
        shown.agent = hint->question.agent;
        if (chances.chances()) shown.chances = &*chances.chances();
        shown.plays_on = chances.is_running();
        shown.asked = hints.why_not();
    } else if (auto_play.choice()) {
        shown.choice = &*auto_play.choice();
        shown.report = &auto_play.report(shown.board);
    }
    if (shown.agent.empty()) shown.agent = agent();
    shown.is_watched = replay.has_value();
    shown.has_keys = !places.narrow;
    shown.settings_open = overlay.shows<SettingsMode>();
    return shown;
}

PlayFrame play_frame(const PlayState& state) { return PlayPicture(state).frame(); }

}  // namespace plyglass::screen
