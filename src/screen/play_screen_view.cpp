#include <algorithm>
#include <cmath>
#include <limits>

#include "agent/board_words.hpp"
#include "agent/reason.hpp"
#include "scene/controls.hpp"
#include "screen/focus.hpp"
#include "screen/play_motion.hpp"
#include "screen/play_screen.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "trace/position_words.hpp"
#include "view/action_bar.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/hint_card.hpp"
#include "view/options_menu.hpp"
#include "view/play_board.hpp"
#include "view/play_cards.hpp"
#include "view/play_layout.hpp"
#include "view/top_bar.hpp"

// The look of the Play screen: the current model, handed to the scene's builders.

namespace plyglass::screen {

using namespace app;

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using text::filled;
using text::tr;
using text::trn;

/// "6 548": digits in groups of three.
std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, " ");
    return digits;
}

std::string swipe_words(Direction direction) {
    switch (direction) {
        case Direction::up: return tr("Swipe up");
        case Direction::right: return tr("Swipe right");
        case Direction::down: return tr("Swipe down");
        case Direction::left: break;
    }
    return tr("Swipe left");
}

std::string speed_words(double speed) {
    if (speed == 0) return tr("full speed");
    return filled(trn("{} move/s", "{} moves/s", static_cast<unsigned long>(speed)), static_cast<int>(speed));
}

/// The program's own agents have translated names; the others keep the name of their origin.
std::string agent_words(const std::string& agent) {
    if (agent == "minimax") return tr("Minimax");
    if (agent == "expectimax") return tr("Expectimax");
    return agent;
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

/// Leaves out the fractions of large losses, which say nothing.
std::string loss_words(core::Bounded<double> loss) {
    constexpr double large = 100;
    if (loss.bound == Bound::unseen) return "–";
    if (loss.value >= large) loss.value = std::round(loss.value);
    return text::decimal(loss);
}

bool has_value(const agent::MoveValue& move) {
    return move.legal && move.bound != Bound::unseen && std::isfinite(move.value);
}

}  // namespace

view::HintBars hint_bars(const agent::Choice& choice, bool lower_is_better) {
    constexpr double far_from_zero = 0.25;  // the differences are smaller than this part of the values
    double lo = std::numeric_limits<double>::infinity(), hi = -lo;
    for (const agent::MoveValue& move : choice.moves) {
        if (!has_value(move)) continue;
        lo = std::min(lo, move.value);
        hi = std::max(hi, move.value);
    }
    view::HintBars out;
    if (lo > hi) return out;
    const bool one_sign = lo > 0 || hi < 0;
    out.shows_loss = one_sign && hi - lo < far_from_zero * std::max(std::abs(lo), std::abs(hi));
    if (out.shows_loss) {
        out.axis = 1;
        const double best = lower_is_better ? lo : hi;
        for (std::size_t i = 0; i < 4; ++i) {
            if (has_value(choice.moves[i]) && hi > lo) out.bar[i] = -std::abs(choice.moves[i].value - best) / (hi - lo);
        }
        return out;
    }
    const double from = std::min(lo, 0.0), to = std::max(hi, 0.0);
    if (to > from) {
        out.axis = -from / (to - from);
        for (std::size_t i = 0; i < 4; ++i) {
            if (has_value(choice.moves[i])) out.bar[i] = choice.moves[i].value / (to - from);
        }
    }
    return out;
}

const Frame& PlayScreen::frame() {
    if (stale_) build_frame();
    return frame_;
}

void PlayScreen::build_frame() {
    stale_ = false;
    frame_.begin(layout_.window, theme());
    const bool area = hovered_.empty() || (hovered_ == "board" && !edit_) || hovered_ == "standing" ||
                      hovered_ == "outside" || hovered_ == "popover" || hovered_ == "message" || hovered_ == "review";
    frame_.pointer = area ? Pointer::arrow : Pointer::hand;
    auto& scene = frame_.scene;
    scene.layers.push_back({layout_.window, {}});
    scene::Pen(scene.layers.back()).rect(layout_.window, scene::Ink::paper);
    view::draw_play_header(scene, layout_, header(), *metrics_);
    shown_board_ = board();
    view::draw_play_board(scene, layout_, shown_board_, *metrics_);
    draw_cards();
    view::draw_action_bar(scene, layout_, action_bar(), *metrics_);
    view::draw_top_bar(scene, chrome_, top_bar(), *metrics_);
    draw_overlay();
    draw_focus(frame_.scene, focused_);
    frame_.title = title();
    if (context_->wants_view) frame_.view = view_json();
}

void PlayScreen::draw_cards() {
    auto& scene = frame_.scene;
    shown_hint_ = hint_card();
    shown_review_ = {};
    if (review_ || reviewing_.running()) {
        shown_review_ = review_card();
        return view::draw_review_card(scene, layout_, shown_review_, *metrics_);
    }
    view::PlayLayout layout = layout_;
    const bool one_card = layout.info.h == 0;
    if (one_card) layout.info = layout.hint;
    if (!edit_ || !one_card) view::draw_hint_card(scene, layout, shown_hint_, *metrics_);
    if (edit_) {
        const scene::Box box = view::draw_edit_card(scene, layout, edit_card(), *metrics_);
        if (is_open<Nothing>()) frame_.fields.push_back({"board", box, edit_->text, 18, true, false});
    } else if (!one_card) {
        view::draw_info_card(scene, layout, info_card(), *metrics_);
    }
}

void PlayScreen::draw_overlay() {
    auto& scene = frame_.scene;
    if (is_open<Help>()) {
        view::draw_help(scene, chrome_, help(), *metrics_);
    } else if (is_open<Settings>()) {
        view::draw_options(scene, chrome_, settings_menu(), *metrics_);
    } else if (const auto* open = std::get_if<FileDialog>(&overlay_)) {
        const scene::Box box = view::draw_dialog(scene, chrome_, open->view(tr("Open a board")), *metrics_);
        frame_.fields.push_back({"open", box, open->text(), 16, false, true});
    }
}

std::string PlayScreen::title() const {
    const bool is_copy = lock_ && lock_->is_elsewhere();
    return filled(is_copy ? tr("2048, score {}, not kept - Plyglass") : tr("2048, score {} - Plyglass"),
                  saved_.game.score());
}

view::TopBar PlayScreen::top_bar() const {
    view::TopBar bar = context_->top_bar(ScreenName::play);
    bar.can_export = false;
    bar.more_open = layout_.compact && is_open<Settings>();
    return bar;
}

// ---- the game ---------------------------------------------------------------------------------------------

view::PlayHeader PlayScreen::header() const {
    view::PlayHeader out;
    out.title = "2048";
    out.counters = {{{tr("Score"), grouped(saved_.game.score())},
                     {text::trc("score", "Best"), grouped(saved_.best)},
                     {tr("Moves"), grouped(saved_.game.at())}}};
    return out;
}

view::PlayBoard PlayScreen::board() const {
    view::PlayBoard out;
    out.size = asked().size();
    out.tiles = motion_.length > 0
                    ? tiles_in_motion(motion_.before, motion_.move, grid(), motion_.elapsed / motion_.length)
                    : tiles_at_rest(asked());
    out.message = message_;
    if (edit_) out.cursor = edit_->cursor;
    add_arrow(out);
    if (!edit_) add_standing(out);
    return out;
}

// Adds the hint's arrow; during a review, that of the better move.
void PlayScreen::add_arrow(view::PlayBoard& board) const {
    if (motion_.length > 0) return;
    if (review_ && review_row_) {
        board.arrow = review_->moves_that_differ[*review_row_].better;
    } else if (hint_ && hint_->choice.move) {
        board.arrow = *hint_->choice.move;
        constexpr double two_percent = 0.01, beat = 0.9, turn = 2 * 3.14159265358979;
        board.arrow_scale = 1 + two_percent * (1 - std::cos(turn * pulse_ / beat));
    }
    if (board.arrow) board.landings = landings(asked(), *board.arrow);
}

void PlayScreen::add_standing(view::PlayBoard& board) const {
    if (motion_.length > 0 || review_row_) return;
    if (is_over()) {
        board.headline = tr("Game over");
        const std::size_t moves = saved_.game.at();
        board.explanation = filled(trn("{} move, {} points", "{} moves, {} points", moves), grouped(moves),
                                   grouped(saved_.game.score()));
        board.choices = {{"new-game", tr("New game"), true, true},
                         {"undo", tr("Undo"), false, saved_.game.can_undo()},
                         {"start-review", tr("Look back"), false, saved_.game.moves() > 0}};
    } else if (celebrating_) {
        board.headline = tr("You have made 2048!");
        board.explanation = tr("The game goes on for as long as a tile moves.");
        board.choices = {{"keep-playing", tr("Keep playing"), true, true}, {"new-game", tr("New game"), false, true}};
    }
}

// ---- the hint ---------------------------------------------------------------------------------------------

view::HintCard PlayScreen::hint_card() const {
    view::HintCard out;
    out.title = tr("Hint");
    out.has_tree_button = true;
    out.tree_words = tr("Show me the tree");
    const agent::Choice* choice = hint_ ? &hint_->choice : last_choice_ ? &*last_choice_ : nullptr;
    const std::string agent = hint_ ? hint_->question.agent : last_agent_;
    const agent::Description* description = agent::find_agent(agent);
    const bool lower_is_better = choice && description && description->lower_is_better;
    if (game::is_over(asked())) {
        out.headline = tr("No move is possible");
        out.tree_tip = tr("There is no move to search for.");
        out.sentence = game::highest_rank(asked()) == 0 ? tr("The board is empty: there is nothing to move.")
                                                        : tr("The game is over: no move changes this board.");
    } else if (!choice || !choice->move) {
        out.tree_tip = tr("Ask for a hint first (H): the tree is that of its search.");
        out.headline = thinking_.running() ? tr("Thinking ...") : tr("Which way?");
        out.sentence = thinking_.running() ? ""
                                           : tr("Press H: the agent looks ahead, says what each of the four moves is "
                                                "worth, and why one of them is the best.");
    } else {
        out.move = choice->move;
        out.headline = swipe_words(*choice->move);
        if (hint_ && hint_->reason) out.sentence = agent::words(*hint_->reason, *description, asked());
        if (!hint_) {
            out.title = tr("Auto-play");
            out.sentence = filled(tr("{} is playing. Stop it with Space, then H tells why a move is the best."),
                                  agent_words(agent));
        }
        out.can_show_tree = hint_ && hint_->search;
        out.tree_tip = out.can_show_tree ? tr("Step through this very search (M)")
                       : hint_           ? filled(tr("{} plays games instead of searching a tree."), agent)
                                         : tr("Ask for a hint first (H): the tree is that of its search.");
        if (hint_ && !hint_->search && (agent == "greedy" || agent == "random")) {
            out.tree_tip = filled(tr("{} does not look ahead: there is no tree."), agent);
        }
        out.value_title = lower_is_better ? tr("cost: lower is better") : tr("search value");
    }

    const auto values = choice ? agent::value_words(*choice) : std::vector<std::string>();
    const view::HintBars bars = choice ? hint_bars(*choice, lower_is_better) : view::HintBars{};
    out.axis = bars.axis;
    if (bars.shows_loss) out.bar_title = tr("bars: what a move gives away");
    for (const Direction direction : game::directions) {
        const auto i = static_cast<std::size_t>(direction);
        view::HintCard::Row row;
        row.direction = direction;
        row.word = trace::direction_name(direction);
        row.legal = game::slide(asked(), direction).moved;
        if (!row.legal) {
            row.note = tr("not possible: no tile moves");
        } else if (choice && choice->move) {
            const agent::MoveValue& move = choice->moves[i];
            row.best = choice->move == direction;
            row.bound = move.bound == Bound::lower || move.bound == Bound::upper;
            if (move.bound == Bound::unseen) {
                row.note = tr("this agent gives it no value");
            } else {
                row.value = values[i];
                if (move.depth != 0) row.value = filled(tr("{} at depth {}"), row.value, move.depth);
                if (std::isfinite(move.value)) row.bar = bars.bar[i];
            }
        }
        out.rows.push_back(std::move(row));
    }
    // The best one first, impossible ones last; equal ones stay in the order of the directions.
    std::stable_sort(out.rows.begin(), out.rows.end(), [&](const auto& a, const auto& b) {
        const auto place = [&](const view::HintCard::Row& row) {
            if (!row.legal) return std::numeric_limits<double>::infinity();
            if (row.best) return -std::numeric_limits<double>::infinity();
            if (!choice) return 0.0;
            const double value = choice->moves[static_cast<std::size_t>(row.direction)].value;
            return std::clamp(lower_is_better ? value : -value, -1e300, 1e300);
        };
        return place(a) < place(b);
    });
    return out;
}

view::InfoCard PlayScreen::info_card() const {
    view::InfoCard out;
    const agent::Choice* choice = hint_ ? &hint_->choice : last_choice_ ? &*last_choice_ : nullptr;
    const std::string asked_agent = hint_ ? hint_->question.agent : last_agent_;
    const agent::Description* description = agent::find_agent(asked_agent);
    const std::string none = "–";
    out.facts = {{tr("Depth"), none}, {tr("Nodes"), none}, {tr("Time"), none}};
    if (choice && choice->move) {
        if (choice->depth != 0 && description && *description->depth_unit != '\0') {
            out.facts[0].value = filled("{} {}", choice->depth, tr(description->depth_unit));
        }
        if (choice->nodes != 0) out.facts[1].value = grouped(choice->nodes);
        if (choice->known != 0) out.facts[1].detail = filled(tr("{} computed"), grouped(choice->computed()));
        out.facts[2].value = text::duration(choice->milliseconds / 1000);
    }
    const int size = grid().size();
    const std::string now = agent_for(size);
    view::InfoCard::Choice agents{tr("Agent"), {}};
    for (const char* house : {"minimax", "expectimax"}) {
        agents.segments.push_back({filled("agent {}", house), agent_words(house), now == house, size == 4});
    }
    const bool other = now != "minimax" && now != "expectimax";
    agents.segments.push_back({"options", other ? now : "…", other, true});
    const view::OptionsMenu::Row tiles = new_tiles();
    out.choices = {agents, {tiles.name, tiles.choices}};
    out.settings = tr("Settings");
    out.settings_open = is_open<Settings>();
    return out;
}

// ---- editing and reviewing --------------------------------------------------------------------------------

view::EditCard PlayScreen::edit_card() const {
    view::EditCard out;
    out.title = tr("Edit the board");
    out.explanation = tr("Click a cell and type its tile; a click more doubles it, Space empties it.");
    out.field_title = tr("or paste a board here: its values, or 16 hexadecimal digits");
    out.field_text = edit_->text;
    out.error = edit_->error;
    const bool playable = game::highest_rank(edit_->grid) != 0;
    out.actions = {{"play-edited", tr("Play from here"), true, playable},
                   {"open-board", tr("Open file"), false, true},
                   {"clear-board", tr("Clear"), false, playable},
                   {"edit", tr("Cancel"), false, true}};
    return out;
}

view::ReviewCard PlayScreen::review_card() const {
    view::ReviewCard out;
    out.title = tr("Your moves and the agent's");
    out.close = tr("Close (Esc)");
    if (!review_) {
        const std::size_t done = reviewed_ ? reviewed_->load() : 0;
        out.progress = review_moves_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(review_moves_);
        out.progress = std::min(out.progress, 0.999);
        out.explanation =
            filled(tr("Asking about move {} of {} ..."), std::min(done + 1, review_moves_), review_moves_);
        return out;
    }
    out.explanation = filled(trn("{} agrees with {} of {} move.", "{} agrees with {} of {} moves.", review_->moves),
                             agent_words(review_->agent), review_->same, review_->moves);
    if (!review_->moves_that_differ.empty()) {
        out.explanation += " " + std::string(tr("Those that gave away most come first; a click goes back there."));
    }
    out.all = review_->moves_that_differ.size();
    out.first = std::min(review_first_, out.all);
    const std::size_t last = std::min(out.all, out.first + view::review_rows(layout_));
    for (std::size_t i = out.first; i < last; ++i) {
        const ReviewedMove& move = review_->moves_that_differ[i];
        view::ReviewCard::Row row;
        row.id = filled("position {}", i);
        row.words = filled(text::trc("review", "Move {}"), move.position + 1);
        row.played = move.played;
        row.better = move.better;
        row.loss = loss_words(move.loss);
        row.chosen = review_row_ == i;
        out.rows.push_back(std::move(row));
    }
    return out;
}

// ---- actions ----------------------------------------------------------------------------------------------

view::ActionBar PlayScreen::action_bar() const {
    using Sign = scene::ButtonSign;
    const bool plays = !edit_;
    view::ActionBar out;
    out.hint = {"hint", tr("Hint"), "H", tr("What is the best move? (H)"), Sign::bulb, true};
    out.play = {"auto-play",
                playing_ ? tr("Pause") : tr("Auto-play"),
                "Space",
                playing_ ? tr("Pause (Space)") : tr("The agent plays (Space)"),
                playing_ ? Sign::pause : Sign::play,
                false,
                plays && !is_over()};
    out.speed_words = tr("Speed");
    out.speed_value = speed_words(settings().moves_per_second);
    out.widest_speed =
        std::max(speed_words(32), speed_words(0), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    out.speed_tip = tr("Moves a second. At full speed the agent has 1 ms for a move.");
    out.speed = speed_part();
    out.buttons = {
        {"undo", tr("Undo"), "Z", tr("Undo (Z)"), Sign::undo, false,
         plays && (saved_.game.can_undo() || replaced_.has_value())},
        {"redo", tr("Redo"), "Y", tr("Redo (Y)"), Sign::redo, false, plays && saved_.game.can_redo(), true},
        {"new-game", tr("New game"), "R", tr("New game (R); Undo brings the old one back"), Sign::plus, false, plays},
        {"edit", tr("Edit"), "E", tr("Edit the board, or paste one (E)"), Sign::pencil},
        {"start-review", tr("Look back"), "V", tr("Your moves beside the agent's (V)"), Sign::none, false,
         plays && saved_.game.moves() > 0}};
    out.swipe = tr("swipe");
    out.all_keys = tr("all keys");
    return out;
}

view::OptionsMenu::Row PlayScreen::new_tiles() const {
    return {tr("New tiles"),
            {{"tiles random", tr("random"), saved_.tiles == NewTiles::random, true},
             {"tiles worst", tr("worst case"), saved_.tiles == NewTiles::worst, true},
             {"tiles twos", tr("2s only"), saved_.tiles == NewTiles::twos, true}},
            ""};
}

view::OptionsMenu PlayScreen::settings_menu() const {
    const PlaySettings& now = settings();
    const int size = asked().size();
    view::OptionsMenu menu;
    menu.title = tr("Settings");
    menu.can_reset = now != PlaySettings{};
    constexpr std::size_t rows = 3;  // enough for all of them
    const auto all = agent::agents();
    for (std::size_t row = 0; row < rows; ++row) {
        view::OptionsMenu::Row agents{row == 0 ? tr("Agent") : "", {}, ""};
        const auto from = [&](std::size_t r) { return (r * all.size() + rows - 1) / rows; };
        for (std::size_t i = from(row); i < from(row + 1); ++i) {
            const std::string name(all[i].name);
            agents.choices.push_back(
                {"agent " + name, agent_words(name), agent_for(size) == name, size == 4 || all[i].any_size});
        }
        menu.rows.push_back(std::move(agents));
    }
    view::OptionsMenu::Row time{tr("Hint time"), {}, ""};
    for (const int milliseconds : {100, 300, 1000, 3000, 10000}) {
        time.choices.push_back({filled("time {}", milliseconds), filled(tr("{:g} s"), milliseconds / 1000.0),
                                now.hint_milliseconds == milliseconds, true});
    }
    view::OptionsMenu::Row sizes{tr("Board"), {}, ""};
    for (int n = Grid::smallest; n <= Grid::largest; ++n) {
        sizes.choices.push_back({filled("size {}", n), filled("{0} × {0}", n), size == n, true});
    }
    view::OptionsMenu::Row stop{tr("Stop at"), {{"stop 0", tr("never"), now.stop_at == 0, true}}, ""};
    for (const int rank : {9, 10, 11, 12, 13}) {
        stop.choices.push_back({filled("stop {}", rank), std::to_string(1 << rank), now.stop_at == rank, true});
    }
    menu.rows.push_back(std::move(time));
    menu.rows.push_back({tr("Hints"),
                         {{"hints asked", tr("when asked"), !now.constant_hints, true},
                          {"hints always", tr("always"), now.constant_hints, true}},
                         ""});
    menu.rows.push_back(new_tiles());
    menu.rows.push_back(std::move(sizes));
    menu.rows.push_back(std::move(stop));
    if (layout_.compact) menu.rows.push_back(context_->theme_row());
    return menu;
}

view::HelpOverlay PlayScreen::help() const {
    view::HelpOverlay out;
    out.columns[0] = {{tr("Play"),
                       {{{"←", "↑", "↓", "→"}, tr("swipe")},
                        {{"W", "A", "S", "D"}, tr("swipe")},
                        {{"H"}, tr("hint")},
                        {{"M"}, tr("show me the tree")},
                        {{"Space"}, tr("auto-play")},
                        {{"Z"}, tr("undo")},
                        {{"Y"}, tr("redo")},
                        {{"R"}, tr("new game")},
                        {{"V"}, tr("look back")},
                        {{"Enter"}, tr("keep playing after 2048")}}}};
    out.columns[1] = {context_->keys_everywhere({{{"O"}, tr("settings")}})};
    out.columns[2] = {{tr("Edit the board"),
                       {{{"E"}, tr("edit, or cancel")},
                        {{"←", "↑", "↓", "→"}, tr("choose a cell")},
                        {{"0", "–", "9"}, tr("type its tile")},
                        {{"+", "−"}, tr("double / halve")},
                        {{"Space"}, tr("empty it")},
                        {{"Enter"}, tr("play from here")},
                        {{"Ctrl", "+", "O"}, tr("open a file")}}},
                      {tr("Pointer"), {{{tr("Drag")}, tr("swipe")}}}};
    return out;
}

}  // namespace plyglass::screen
