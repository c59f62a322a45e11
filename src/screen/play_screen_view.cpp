#include <algorithm>
#include <cmath>
#include <limits>

#include "agent/board_words.hpp"
#include "agent/reason.hpp"
#include "scene/controls.hpp"
#include "screen/focus.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/play_motion.hpp"
#include "screen/play_screen.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "trace/position_words.hpp"
#include "view/top_bar.hpp"

// The look of the Play screen: the current model, handed to the scene's builders.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using game::Grid;
using scene::Verb;
using text::filled;
using text::grouped;
using text::tr;
using text::trn;

std::string speed_words(double speed) {
    if (speed == 0) return tr("full speed");
    return filled(trn("{} move/s", "{} moves/s", static_cast<unsigned long>(speed)), static_cast<int>(speed));
}

/// The place of an agent in the list of all.
std::size_t index_of(std::string_view agent) {
    const auto all = agent::agents();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == agent; });
    return static_cast<std::size_t>(at - all.begin());
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

}  // namespace

void PlayScreen::build_frame() {
    frame_.begin(places_.window, theme());
    const bool on_cells = editor_ && pointing_.hovered() == Verb::board;
    frame_.pointer = on_cells ? Pointer::hand : pointing_.shape();
    auto& scene = frame_.scene;
    scene.layers.push_back({places_.window, {}});
    scene::Pen(scene.layers.back()).rect(places_.window, scene::Ink::paper);
    view::draw_play_header(scene, places_, header(), *metrics_);
    shown_board_ = board();
    view::draw_play_board(scene, places_, shown_board_, *metrics_);
    draw_cards();
    view::draw_action_bar(scene, places_, action_bar(), *metrics_);
    view::draw_top_bar(scene, layout_, top_bar(), *metrics_);
    draw_overlay();
    draw_focus(frame_.scene, pointing_.focused());
    frame_.title = title();
    if (context_->wants_view) frame_.view = view_json();
}

void PlayScreen::draw_cards() {
    auto& scene = frame_.scene;
    shown_hint_ = hint_card(shown_search());
    shown_review_ = {};
    if (review_.is_open()) {
        shown_review_ = review_.card(places_);
        return view::draw_review_card(scene, places_, shown_review_, *metrics_);
    }
    view::PlayLayout layout = places_;
    const bool one_card = layout.info.h == 0;
    if (one_card) layout.info = layout.hint;
    if (!editor_ || !one_card) view::draw_hint_card(scene, layout, shown_hint_, *metrics_);
    if (editor_) {
        const scene::Box box = view::draw_edit_card(scene, layout, editor_->card(), *metrics_);
        if (!overlay_.is_open()) frame_.fields.push_back({"board", box, editor_->text(), 18, true, false});
    } else if (!one_card) {
        view::draw_info_card(scene, layout, info_card(), *metrics_);
    }
}

void PlayScreen::draw_overlay() {
    const OverlayPainter painter{frame_, layout_, *metrics_};
    if (overlay_.shows<HelpMode>()) painter.help(help());
    if (overlay_.shows<SettingsMode>()) painter.menu(settings_menu());
    if (const auto* files = overlay_.shown<FileDialog>()) painter.dialog("open", files->view(tr("Open a board")));
}

std::string PlayScreen::title() const {
    const bool is_copy = game_.is_copy();
    return filled(is_copy ? tr("2048, score {}, not kept - Plyglass") : tr("2048, score {} - Plyglass"),
                  game_.game().score());
}

view::TopBar PlayScreen::top_bar() const {
    view::TopBar bar = context_->top_bar(ScreenName::play);
    bar.can_export = false;
    bar.more_open = places_.compact && overlay_.shows<SettingsMode>();
    return bar;
}

// ---- the game ---------------------------------------------------------------------------------------------

view::PlayHeader PlayScreen::header() const {
    view::PlayHeader out;
    out.title = "2048";
    out.counters = {{{tr("Score"), grouped(game_.game().score())},
                     {text::trc("score", "Best"), grouped(game_.best())},
                     {tr("Moves"), grouped(game_.game().at())}}};
    return out;
}

view::PlayBoard PlayScreen::board() const {
    view::PlayBoard out;
    out.size = asked().size();
    out.tiles = motion_.tiles(asked());
    out.message = message_;
    if (editor_) out.cursor = editor_->cursor();
    add_arrow(out);
    if (!editor_) add_standing(out);
    return out;
}

// Adds the hint's arrow; during a review, that of the better move.
void PlayScreen::add_arrow(view::PlayBoard& board) const {
    if (motion_.moves()) return;
    if (const ReviewedMove* chosen = review_.chosen()) {
        board.arrow = chosen->better;
    } else if (const auto& hint = hints_.hint(); hint && hint->choice.move) {
        board.arrow = *hint->choice.move;
        constexpr double two_percent = 0.01, beat = 0.9, turn = 2 * 3.14159265358979;
        board.arrow_scale = 1 + two_percent * (1 - std::cos(turn * hints_.pulse() / beat));
    }
    if (board.arrow) board.landings = landings(asked(), *board.arrow);
}

void PlayScreen::add_standing(view::PlayBoard& board) const {
    if (motion_.moves() || review_.chosen()) return;
    if (is_over()) {
        board.headline = tr("Game over");
        const std::size_t moves = game_.game().at();
        board.explanation = filled(trn("{} move, {} points", "{} moves, {} points", moves), grouped(moves),
                                   grouped(game_.game().score()));
        board.choices = {{Verb::new_game, tr("New game"), true, true},
                         {Verb::undo, tr("Undo"), false, game_.game().can_undo()},
                         {Verb::start_review, tr("Look back"), false, game_.game().moves() > 0}};
    } else if (celebrating_) {
        board.headline = tr("You have made 2048!");
        board.explanation = tr("The game goes on as long as a tile can move.");
        board.choices = {{Verb::keep_playing, tr("Keep playing"), true, true},
                         {Verb::new_game, tr("New game"), false, true}};
    }
}

// ---- the search --------------------------------------------------------------------------------------------

view::InfoCard PlayScreen::info_card() const {
    view::InfoCard out;
    out.facts = search_facts(shown_search());
    const int size = grid().size();
    const std::string now = agent_for(size);
    view::InfoCard::Choice agents{tr("Agent"), {}};
    for (const char* house : {"minimax", "expectimax"}) {
        agents.segments.push_back({{Verb::agent, index_of(house)}, agent_words(house), now == house, size == 4, house});
    }
    const bool other = now != "minimax" && now != "expectimax";
    agents.segments.push_back({Verb::options, other ? now : "…", other, true});
    const view::OptionsMenu::Row tiles = new_tiles();
    out.choices = {agents, {tiles.name, tiles.choices}};
    out.settings = tr("Settings");
    out.settings_open = overlay_.shows<SettingsMode>();
    return out;
}

// ---- actions ----------------------------------------------------------------------------------------------

view::ActionBar PlayScreen::action_bar() const {
    using Sign = scene::ButtonSign;
    const bool plays = !editor_;
    view::ActionBar out;
    out.hint = {Verb::hint, tr("Hint"), "H", tr("What is the best move? (H)"), Sign::bulb, true};
    out.play = {Verb::auto_play,
                auto_.is_playing() ? tr("Pause") : tr("Auto-play"),
                "Space",
                auto_.is_playing() ? tr("Pause (Space)") : tr("The agent plays (Space)"),
                auto_.is_playing() ? Sign::pause : Sign::play,
                false,
                plays && !is_over()};
    out.speed_words = tr("Speed");
    out.speed_value = speed_words(settings().moves_per_second);
    out.widest_speed =
        std::max(speed_words(32), speed_words(0), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    out.speed_tip = tr("Moves a second. At full speed the agent has 1 ms for a move.");
    out.speed = part_of_speed(settings().moves_per_second);
    out.buttons = {
        {Verb::undo, tr("Undo"), "Z", tr("Undo (Z)"), Sign::undo, false, plays && game_.can_undo()},
        {Verb::redo, tr("Redo"), "Y", tr("Redo (Y)"), Sign::redo, false, plays && game_.game().can_redo(), true},
        {Verb::new_game, tr("New game"), "R", tr("New game (R); Undo brings the old one back"), Sign::plus, false,
         plays},
        {Verb::edit, tr("Edit"), "E", tr("Edit the board, or paste one (E)"), Sign::pencil},
        {Verb::start_review, tr("Look back"), "V", tr("Your moves beside the agent's (V)"), Sign::none, false,
         plays && game_.game().moves() > 0}};
    out.swipe = tr("swipe");
    out.all_keys = tr("all keys");
    return out;
}

view::OptionsMenu::Row PlayScreen::new_tiles() const {
    return {tr("New tiles"),
            {{{Verb::new_tiles, NewTiles::random}, tr("random"), game_.tiles() == NewTiles::random, true},
             {{Verb::new_tiles, NewTiles::worst}, tr("worst case"), game_.tiles() == NewTiles::worst, true},
             {{Verb::new_tiles, NewTiles::twos}, tr("2s only"), game_.tiles() == NewTiles::twos, true}},
            ""};
}

/// All agents, in three rows.
std::vector<view::OptionsMenu::Row> PlayScreen::agent_rows() const {
    constexpr std::size_t rows = 3;
    const int size = asked().size();
    const auto all = agent::agents();
    const auto from = [&](std::size_t row) { return (row * all.size() + rows - 1) / rows; };
    std::vector<view::OptionsMenu::Row> out;
    for (std::size_t row = 0; row < rows; ++row) {
        view::OptionsMenu::Row agents{row == 0 ? tr("Agent") : "", {}, ""};
        for (std::size_t i = from(row); i < from(row + 1); ++i) {
            const std::string name(all[i].name);
            agents.choices.push_back(
                {{Verb::agent, i}, agent_words(name), agent_for(size) == name, size == 4 || all[i].any_size, name});
        }
        out.push_back(std::move(agents));
    }
    return out;
}

view::OptionsMenu PlayScreen::settings_menu() const {
    const PlaySettings& now = settings();
    const int size = asked().size();
    view::OptionsMenu menu;
    menu.title = tr("Settings");
    menu.can_reset = now != PlaySettings{};
    menu.rows = agent_rows();
    view::OptionsMenu::Row time{tr("Hint time"), {}, ""};
    for (const int milliseconds : {100, 300, 1000, 3000, 10000}) {
        time.choices.push_back({{Verb::hint_time, milliseconds},
                                filled(tr("{:g} s"), milliseconds / 1000.0),
                                now.hint_milliseconds == milliseconds,
                                true});
    }
    view::OptionsMenu::Row sizes{tr("Board"), {}, ""};
    for (int n = Grid::smallest; n <= Grid::largest; ++n) {
        sizes.choices.push_back({{Verb::size, n}, filled("{0} × {0}", n), size == n, true});
    }
    view::OptionsMenu::Row stop{tr("Stop at"), {{{Verb::stop_at, 0}, tr("never"), now.stop_at == 0, true}}, ""};
    for (const int rank : {9, 10, 11, 12, 13}) {
        stop.choices.push_back({{Verb::stop_at, rank}, std::to_string(1 << rank), now.stop_at == rank, true});
    }
    menu.rows.push_back(std::move(time));
    menu.rows.push_back({tr("Hints"),
                         {{{Verb::hints, 0}, tr("when asked"), !now.constant_hints, true},
                          {{Verb::hints, 1}, tr("always"), now.constant_hints, true}},
                         ""});
    menu.rows.push_back(new_tiles());
    menu.rows.push_back(std::move(sizes));
    menu.rows.push_back(std::move(stop));
    if (places_.compact) menu.rows.push_back(context_->theme_row());
    return menu;
}

}  // namespace plyglass::screen
