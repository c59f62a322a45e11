#include "screen/duel/duel_frame.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "duel/agent.hpp"
#include "screen/focus.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/play/play_settings.hpp"
#include "screen/view_json.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/action_bar.hpp"
#include "view/play/play_board.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

using namespace app;
using namespace text;
using core::Turn;
using scene::Verb;

namespace {

constexpr std::size_t most_in_row = 2;  // agents in the first row of the settings

class DuelPicture {
public:
    explicit DuelPicture(const DuelState& state) : now_(state) {}

    DuelFrame frame() const {
        DuelFrame out;
        out.frame.begin(now_.places.window, now_.context.dark ? now_.assets.dark : now_.assets.light);
        out.frame.pointer =
            now_.reached && now_.pointing.hovered() == Verb::board ? Pointer::hand : now_.pointing.shape();
        auto& scene = out.frame.scene;
        scene.layers.push_back({now_.places.window, {}});
        scene::Pen(scene.layers.back()).rect(now_.places.window, scene::Ink::paper);
        view::draw_duel_header(scene, now_.places, header(), now_.metrics);
        out.board = board();
        view::draw_duel_board(scene, now_.places, out.board, now_.metrics);
        if (!now_.message.empty()) {
            view::draw_play_message(scene, now_.places, {now_.message, Verb::close_message, tr("Close (Esc)")},
                                    now_.metrics);
        }
        out.card = card();
        if (now_.list.is_open()) {
            out.list = now_.list.card(now_.places, now_.rules());
            view::draw_past_games(scene, now_.places, out.list, now_.metrics);
        } else {
            view::draw_duel_card(scene, now_.places, out.card, now_.metrics);
        }
        view::draw_action_bar(scene, now_.places, action_bar(), now_.metrics);
        view::TopBar bar = now_.context.top_bar("play");
        bar.can_export = false;
        bar.more_open = now_.places.compact && now_.overlay.shows<SettingsMode>();
        view::draw_top_bar(scene, now_.layout, bar, now_.metrics);
        draw_overlay(out.frame);
        draw_focus(scene, now_.pointing.focused());
        out.frame.title = filled(tr("{} - Plyglass"), now_.rules().title());
        return out;
    }

private:
    view::DuelHeader header() const;
    view::DuelBoard board() const;
    void add_standing(view::DuelBoard& board) const;
    view::DuelCard card() const;
    void add_moves(view::DuelCard& card) const;
    void add_why_not(view::DuelCard& card) const;
    void add_theory(view::DuelCard& card) const;
    view::ActionBar action_bar() const;
    view::OptionsMenu settings_menu() const;
    void draw_overlay(Frame& out) const;
    std::string standing() const;

    const DuelState& now_;
};

view::DuelHeader DuelPicture::header() const {
    const Turn turn = now_.facts.turn;
    return {.title = now_.rules().title(),
            .about = now_.rules().about(now_.game.start().text),
            .title_tip = tr("Another game (B)"),
            .moves_title = tr("Moves"),
            .moves = grouped(now_.game.at()),
            .turn_title = now_.is_over() ? tr("The end") : tr("To move"),
            .turn_words = now_.is_over() ? (now_.facts.result == 0 ? tr("draw") : tr("won")) : now_.who(turn),
            .turn = !now_.is_over()         ? turn
                    : now_.facts.result > 0 ? Turn::max
                    : now_.facts.result < 0 ? Turn::min
                                            : Turn::over};
}

view::DuelBoard DuelPicture::board() const {
    view::DuelBoard out;
    out.figure = now_.figure;
    const Turn turn = now_.facts.turn;
    const auto squares = [&](const std::string& name) {
        const auto at =
            std::find_if(now_.moves.begin(), now_.moves.end(), [&](const auto& it) { return it.name == name; });
        return at == now_.moves.end() ? std::vector<std::size_t>() : at->squares;
    };
    if (now_.hint) {
        const std::string& best = now_.hint->solution.moves.front().move;
        out.advised = {squares(best), turn, best};
        out.needed = now_.hint->said.needed;
    }
    if (now_.reached && now_.is_users_turn) {
        const DuelMove& move = now_.moves.at(*now_.reached);
        if (!out.advised || out.advised->words != move.name) out.reached = {move.squares, turn, move.name};
    }
    const bool has_signs = now_.figure.board != game::Figure::Board::none;
    if (has_signs) {
        for (const Turn each : {Turn::max, Turn::min}) out.legend.push_back({each, now_.who(each)});
    }
    if (!out.needed.empty()) out.legend.push_back({Turn::over, tr("what the sentence names")});
    add_standing(out);
    return out;
}

void DuelPicture::add_standing(view::DuelBoard& board) const {
    if (!now_.is_over() || now_.looks_at_end) return;
    board.headline = standing();
    const std::size_t moves = now_.game.at();
    board.explanation = filled(trn("after {} move", "after {} moves", moves), moves);
    board.choices = {{Verb::new_game, tr("New game"), true, true},
                     {Verb::undo, tr("Undo"), false, moves > 0},
                     {Verb::start_review, tr("Look back"), false, moves > 0}};
}

std::string DuelPicture::standing() const {
    if (now_.facts.result == 0) return tr("A draw");
    const Turn winner = now_.facts.result > 0 ? Turn::max : Turn::min;
    if (now_.settings().seat == Seat::both) return filled(tr("{} wins"), now_.rules().player(winner));
    return plays(now_.settings().seat, winner) ? tr("You win") : tr("The agent wins");
}

// ---- the card ---------------------------------------------------------------------------------------------

view::DuelCard DuelPicture::card() const {
    view::DuelCard out;
    out.title = tr("Hint");
    out.turn = now_.facts.turn;
    out.settings = tr("Settings");
    out.settings_open = now_.overlay.shows<SettingsMode>();
    if (now_.hint) {
        add_moves(out);
        add_why_not(out);
        add_theory(out);
    } else if (now_.is_over()) {
        out.headline = standing();
        out.sentence = escaped(tr("Undo goes back in the game, and a hint there says what would have been better."));
    } else if (now_.is_solving) {
        out.headline = tr("Solving ...");
        out.sentence = escaped(filled(tr("Every move is searched to the end of the game, for at most {:g} s."),
                                      now_.settings().solve_milliseconds / 1000));
    } else if (now_.agent_thinks) {
        out.headline = now_.watches ? tr("The agent plays") : tr("The agent thinks");
        out.sentence = escaped(duel::agent_words(now_.settings().opponent));
    } else {
        out.headline = tr("Your move");
        out.sentence = tr("<s>H</s> solves the position: who wins with best play, and after which move.");
    }
    const bool is_asked = now_.hint.has_value();
    out.buttons = {{.action = Verb::why_not_next,
                    .words = tr("Why not?"),
                    .key = "N",
                    .tip = tr("What goes wrong after another move (N)"),
                    .sign = scene::ButtonSign::question,
                    .enabled = is_asked && now_.hint->solution.moves.size() > 1},
                   {.action = Verb::show_tree,
                    .words = tr("Show me the tree"),
                    .key = "M",
                    .tip = tr("The game tree of this position (M)"),
                    .sign = scene::ButtonSign::tree,
                    .enabled = !now_.is_over()}};
    if (now_.hint) {
        const auto& solution = now_.hint->solution;
        const std::string solver = solution.is_whole() ? std::string(tr("Solver, to the end"))
                                                       : filled(tr("Solver, {} moves ahead"), solution.depth);
        out.facts = {{tr("Who advises"), solution.rests_on_theory() ? tr("The game's theory") : solver},
                     {tr("Positions"), grouped(solution.positions), true}};
    }
    if (now_.settings().seat != Seat::both)
        out.facts.push_back({tr("You play against"), duel::agent_words(now_.settings().opponent), true});
    return out;
}

void DuelPicture::add_moves(view::DuelCard& card) const {
    const auto& [solution, said] = *now_.hint;
    const game::SmallGame& rules = now_.rules();
    const duel::Verdict& best = solution.moves.front();
    const Turn turn = now_.facts.turn, other = turn == Turn::max ? Turn::min : Turn::max;
    card.headline = rules.move_request(best.move);
    card.sign = best.move;
    card.sentence = said.sentence;
    card.distance_title = tr("moves to the end");
    card.result_title = tr("result");
    card.line_title = tr("best line");
    card.more = trc("moves", "and {} more");
    for (std::size_t i = 0; i < solution.moves.size(); ++i) {
        const duel::Verdict& it = solution.moves[i];
        const std::string words = duel::words(it, solution.depth);
        view::DuelCard::Row row{.action = {Verb::ask_move, i},
                                .move = {it.move, turn},
                                .name = rules.move_name(it.move),
                                .verdict = i == 0 && it.result ? filled(tr("best: {}"), words) : words,
                                .fact = i < said.facts.size() ? said.facts[i] : std::string(),
                                .distance = it.distance > 0 ? std::to_string(it.distance) : std::string(),
                                .result = it.result,
                                .line = {},
                                .best = i == 0};
        for (std::size_t ply = 0; ply < it.line.size(); ++ply)
            row.line.push_back({it.line[ply], ply % 2 == 0 ? turn : other});
        card.rows.push_back(std::move(row));
    }
}

void DuelPicture::add_why_not(view::DuelCard& card) const {
    if (!now_.why_not) return;
    const auto& [solution, said] = *now_.hint;
    const duel::Verdict& verdict = solution.moves.at(*now_.why_not);
    view::DuelCard::WhyNot out{.row = *now_.why_not,
                               .title = filled(trc("move", "Why not {}?"), now_.rules().move_name(verdict.move)),
                               .boards = {}};
    Turn turn = now_.facts.turn;
    std::vector<std::string> line;
    for (const duel::Shown& shown : duel::why_not(now_.game.position(), solution, *now_.why_not)) {
        view::DuelCard::Board board{
            .moves = {}, .figure = {}, .ringed = shown.ringed, .name = shown.name, .words = shown.words};
        for (const std::string& move : shown.moves) {
            board.moves.push_back({move, turn});
            line.push_back(move);
            turn = turn == Turn::max ? Turn::min : Turn::max;
        }
        board.figure = now_.rules().board(now_.game.position().text, line);
        out.boards.push_back(std::move(board));
    }
    card.why_not = std::move(out);
}

view::DuelCard::Digits digits_of(const char* title, const game::Binary& binary) {
    view::DuelCard::Digits out{title, {}, {}};
    for (const unsigned head : binary.heads) out.heads.push_back(std::to_string(head));
    const auto add = [&](const game::Binary::Row& row) {
        out.rows.push_back({row.name, std::to_string(row.number), row.digits});
    };
    for (const auto& heap : binary.heaps) add(heap);
    add(binary.sum);
    return out;
}

/// Where the winner follows from binary digits: these, and the moves by the row of the board at which they are made.
void DuelPicture::add_theory(view::DuelCard& card) const {
    const auto& [solution, said] = *now_.hint;
    const duel::Position& position = now_.game.position();
    const auto best = duel::binary(position, solution.moves.front().move);
    if (best.size() < 2) return;
    card.theory_title = tr("Why: the heaps in binary, column by column");
    card.theory = {digits_of(tr("Now"), best.front()), digits_of(tr("After the move"), best.back())};
    card.group_title = tr("Each move");
    card.chips_title = tr("how many, and what is left");
    card.verdict_title = tr("result");
    for (std::size_t row = 0; row < now_.figure.row_names.size(); ++row) {
        view::DuelCard::Group group{.name = now_.figure.row_names[row], .chips = {}, .verdict = {}, .rest = {}};
        bool loses = true;  // whatever is made there, as far as it is proven
        for (const DuelMove& move : now_.moves) {
            if (move.squares.front() / now_.figure.columns != row) continue;
            const auto at = std::find_if(solution.moves.begin(), solution.moves.end(),
                                         [&](const auto& it) { return it.move == move.name; });
            const auto sum = duel::binary(position, move.name).back().sum;
            const std::string words = filled(tr("take {}"), move.squares.size());
            const bool wins = at->result == 1;
            loses = loses && at->result == -1;
            group.chips.push_back({.action = {Verb::ask_move, at - solution.moves.begin()},
                                   .words = words,
                                   .fact = fmt::format("{} {}", sum.name, sum.number),
                                   .wins = wins,
                                   .best = at == solution.moves.begin()});
            const std::string verdict = filled(tr("{}: {}"), words, duel::words(*at, solution.depth));
            if (wins && group.verdict.empty()) {
                group.verdict = verdict;
            } else {
                group.rest += (group.rest.empty() ? "" : tr("; ")) + verdict;
            }
        }
        if (group.chips.empty()) continue;
        if (loses) {
            group.verdict = tr("all lose");
            group.rest.clear();
        }
        card.groups.push_back(std::move(group));
    }
}

// ---- actions ----------------------------------------------------------------------------------------------

view::ActionBar DuelPicture::action_bar() const {
    using Sign = scene::ButtonSign;
    view::ActionBar out;
    const bool is_over = now_.is_over();
    const std::size_t at = now_.game.at();
    out.hint = {Verb::hint, tr("Hint"), "H", tr("Who wins after which move? (H)"), Sign::bulb, true, !is_over};
    out.play = {Verb::auto_play,
                now_.watches ? tr("Pause") : tr("Auto-play"),
                "Space",
                now_.watches ? tr("Pause (Space)") : tr("The agent plays both sides (Space)"),
                now_.watches ? Sign::pause : Sign::play,
                false,
                !is_over};
    out.buttons = {
        {Verb::undo, tr("Undo"), "Z", tr("Undo (Z)"), Sign::undo, false, at > 0},
        {Verb::redo, tr("Redo"), "Y", tr("Redo (Y)"), Sign::redo, false, at < now_.game.all_moves().size(), true},
        {Verb::new_game, tr("New game"), "R", tr("New game (R); Redo brings the old one back"), Sign::plus, false,
         at > 0},
        {Verb::edit, tr("Edit"), "E", tr("Type another position, or paste one (E)"), Sign::pencil},
        {Verb::start_review, tr("Look back"), "V", tr("Your moves that gave a result away (V)"), Sign::none, false,
         at > 0},
        {Verb::past_games, trc("past", "Games"), "G", tr("Past games (G)"), Sign::shelf}};
    out.swipe = tr("choose, Enter moves");
    out.all_keys = tr("all keys");
    return out;
}

view::OptionsMenu DuelPicture::settings_menu() const {
    const PlaySettings& now = now_.settings();
    const PlaySettings first;
    view::OptionsMenu menu;
    menu.title = tr("Settings");
    menu.can_reset = std::tie(now.opponent, now.seat, now.solve_milliseconds, now.constant_hints) !=
                     std::tie(first.opponent, first.seat, first.solve_milliseconds, first.constant_hints);
    view::OptionsMenu::Row agents{tr("Agent"), {}, ""};
    for (std::size_t i = 0; i < opponents().size(); ++i) {
        const std::string& name = opponents()[i];
        if (i == most_in_row) menu.rows.push_back(std::exchange(agents, {"", {}, ""}));
        agents.choices.push_back({{Verb::opponent, i}, duel::agent_words(name), now.opponent == name, true, name});
    }
    // The command line names others, too.
    if (std::find(opponents().begin(), opponents().end(), now.opponent) == opponents().end()) {
        menu.rows.push_back(std::exchange(agents, {"", {}, ""}));
        agents.choices.push_back(
            {{Verb::opponent, opponents().size()}, duel::agent_words(now.opponent), true, false, now.opponent});
    }
    if (const auto* kind = duel::agent_kind(now.opponent)) agents.explanation = escaped(tr(kind->summary));
    menu.rows.push_back(std::move(agents));
    menu.rows.push_back({tr("You play"),
                         {{{Verb::seat, Seat::first}, tr("first"), now.seat == Seat::first, true},
                          {{Verb::seat, Seat::second}, tr("second"), now.seat == Seat::second, true},
                          {{Verb::seat, Seat::both}, tr("both sides"), now.seat == Seat::both, true}},
                         ""});
    menu.rows.push_back(hint_time_row({1000, 5000, 20000, 60000}, now.solve_milliseconds));
    menu.rows.push_back(hints_row(now.constant_hints));
    if (now_.places.compact) menu.rows.push_back(now_.context.theme_row());
    if (now_.places.narrow) {
        for (auto& row : now_.context.upright_rows()) menu.rows.push_back(std::move(row));
    }
    return menu;
}

void DuelPicture::draw_overlay(Frame& out) const {
    const OverlayPainter painter{out, now_.layout, now_.metrics};
    if (now_.overlay.shows<HelpMode>()) painter.help(help_of(duel_keys(), now_.context));
    if (now_.overlay.shows<SettingsMode>()) painter.menu(settings_menu());
    if (now_.overlay.shows<GamesMode>()) painter.menu(games_menu(now_.settings().game));
    if (const auto* edit = now_.overlay.shown<EditMode>()) {
        view::Dialog dialog;
        dialog.title = tr("Another position");
        dialog.explanation =
            tr("The game's name, a colon, and the position: connect4:4453, tictactoe:X.O/.X./..O, "
               "nim:3,4,5, mnk:5x4,4,gravity:332");
        dialog.field_text = edit->text;
        dialog.field_selects = true;
        dialog.message = edit->error;
        dialog.message_is_error = true;
        dialog.action = tr("Play from here");
        dialog.can_act = edit->error.empty();
        painter.dialog("position", dialog);
    }
}

}  // namespace

const std::vector<std::string>& opponents() {
    static const std::vector<std::string> all{"random", "solver", "alphabeta:2", "alphabeta:4", "alphabeta:6"};
    return all;
}

std::vector<DuelMove> moves_of(const duel::Position& start, std::span<const std::string> moves,
                               const duel::Facts& facts, const game::Figure& now) {
    std::vector<DuelMove> out;
    std::vector<std::string> line(moves.begin(), moves.end());
    for (const std::string& name : facts.moves) {
        line.push_back(name);
        const game::Figure after = start.game->board(start.text, line);
        line.pop_back();
        DuelMove move{name, {}};
        for (std::size_t i = 0; i < now.squares.size(); ++i) {
            if (now.squares[i].sign != after.squares[i].sign) move.squares.push_back(i);
        }
        out.push_back(std::move(move));
    }
    return out;
}

std::string DuelState::who(Turn turn) const {
    if (settings().seat == Seat::both || watches) return rules().player(turn);
    return plays(settings().seat, turn) ? tr("You") : tr("Agent");
}

DuelFrame duel_frame(const DuelState& state) { return DuelPicture(state).frame(); }

std::string duel_json(const DuelState& state, const DuelFrame& drawn) {
    json::Value view = view_of("play", state.places.window, state.places.compact, state.context, state.overlay.name(),
                               focus_of(drawn.frame.scene, state.pointing.focused()));
    auto rows = json::Value::list();
    for (const auto& row : drawn.card.rows) {
        rows.push_back({{"move", row.move.words},
                        {"name", row.name},
                        {"verdict", row.verdict},
                        {"fact", row.fact},
                        {"distance", row.distance},
                        {"result", row.result ? json::Value(*row.result) : json::Value()},
                        {"line", json::list(row.line, [](const auto& ply) { return json::Value(ply.words); })}});
    }
    view.update(
        {{"game", state.game.start().str()},
         {"position", state.game.position().str()},
         {"moves", json::list_of(state.game.moves())},
         {"all_moves", state.game.all_moves().size()},
         {"to_move", state.is_over() ? "over" : core::name(state.facts.turn)},
         {"your_turn", state.is_users_turn},
         {"thinking", state.agent_thinks || state.is_solving},
         {"watching", state.watches},
         {"reached", state.reached ? json::Value(state.moves.at(*state.reached).name) : json::Value()},
         {"standing", drawn.board.headline},
         {"message", state.message},
         {"hint",
          {{"headline", drawn.card.headline}, {"sentence", plain(drawn.card.sentence)}, {"rows", std::move(rows)}}}});
    if (!drawn.card.groups.empty()) {
        view["groups"] = json::list(drawn.card.groups, [](const auto& group) {
            return json::Value{{"name", group.name}, {"verdict", group.verdict}, {"rest", group.rest}};
        });
    }
    if (drawn.card.why_not) {
        auto boards = json::Value::list();
        for (const auto& board : drawn.card.why_not->boards)
            boards.push_back({{"name", board.name}, {"words", board.words}, {"board", board.figure.text}});
        view["why_not"] = {{"title", drawn.card.why_not->title}, {"boards", std::move(boards)}};
    }
    if (const auto* edit = state.overlay.shown<EditMode>())
        view["edit"] = {{"text", edit->text}, {"error", edit->error}};
    if (state.list.is_open()) {
        view["list"] = json::list(drawn.list.rows, [](const auto& row) {
            return json::Value{{"when", row.when}, {"score", row.score}, {"tile", row.tile}, {"moves", row.moves}};
        });
        view["list_words"] = drawn.list.explanation;
    }
    view["hits"] = hits_of(drawn.frame.scene);
    return view.str();
}

}  // namespace plyglass::screen
