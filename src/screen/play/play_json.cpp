#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "screen/play/play_frame.hpp"
#include "screen/view_json.hpp"
#include "text/blanks.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "view/play/hint_card.hpp"
#include "view/play/play_cards.hpp"

// The contents of the screen as one line of JSON, from which tests read what the user sees.

namespace plyglass::screen {

using namespace app;

namespace {

json::Value why_not_of(const view::WhyNotBlock& block) {
    auto boards = json::Value::list();
    for (const view::WhyNotBlock::Board& board : block.boards) {
        boards.push_back({{"name", board.name}, {"words", board.words}, {"board", game::tile_values(board.grid)}});
    }
    return {{"move", game::name(block.move)},
            {"title", block.title},
            {"tile", block.tile},
            {"cell", block.tile_cell},
            {"chance", block.chance},
            {"reply", block.reply ? json::Value(game::name(*block.reply)) : json::Value()},
            {"merge", block.merge},
            {"value", block.value},
            {"boards", std::move(boards)}};
}

json::Value hint_of(const view::HintCard& card) {
    auto rows = json::Value::list();
    for (const view::HintCard::Row& row : card.rows) {
        json::Value out{{"move", game::name(row.direction)},
                        {"legal", row.legal},
                        {"value", row.value},
                        {"verdict", row.verdict},
                        {"fact", row.fact},
                        {"best", row.best}};
        if (row.loss) out["loss"] = row.loss->part;
        if (row.chance) out["chance"] = row.chance->words;
        if (!row.exact.empty()) out["exact"] = row.exact;
        rows.push_back(std::move(out));
    }
    json::Value out{{"title", card.title},
                    {"headline", card.headline},
                    {"move", card.move ? json::Value(game::name(*card.move)) : json::Value()},
                    {"scale", card.value_tip.empty() ? card.value_title : card.value_tip},
                    {"rows", std::move(rows)},
                    {"sentence", text::plain(card.sentence)}};
    if (!card.games_sentence.empty()) out["games_sentence"] = text::plain(card.games_sentence);
    for (const scene::PushButton& each : card.buttons) {
        if (each.action != scene::Verb::show_tree) continue;
        out["can_show_tree"] = each.enabled;
        out["tree_tip"] = each.tip;
    }
    if (card.why_not) out["why_not"] = why_not_of(*card.why_not);
    return out;
}

json::Value review_of(const view::ReviewCard& card) {
    auto rows = json::Value::list();
    for (const view::ReviewCard::Row& row : card.rows) {
        rows.push_back({{"id", scene::name(row.action)},
                        {"words", row.words},
                        {"played", game::name(row.played)},
                        {"better", game::name(row.better)},
                        {"loss", row.loss}});
    }
    return {
        {"explanation", card.explanation}, {"done", card.progress >= 1}, {"all", card.all}, {"rows", std::move(rows)}};
}

json::Value past_of(const view::PastGamesCard& card) {
    auto rows = json::Value::list();
    for (const view::PastGamesCard::Row& row : card.rows) {
        rows.push_back({{"id", scene::name(row.action)},
                        {"when", row.when},
                        {"score", row.score},
                        {"tile", row.tile},
                        {"moves", row.moves},
                        {"who", row.who}});
    }
    return {{"explanation", card.explanation}, {"all", card.all}, {"rows", std::move(rows)}};
}

/// The move that led to the board that is shown, and the tile that came after it.
json::Value last_move_of(const game::PlayedGame& game) {
    const game::PlayedMove& last = game.played()[game.at() - 1];
    const int width = game.grid().size();
    const auto tile = text::filled(text::tr("a {0} in row {1}, column {2}"), game::tile_value(last.tile.rank),
                                   last.tile.cell / width + 1, last.tile.cell % width + 1);
    return {{"move", game::name(last.direction)}, {"tile", text::well_spaced(tile)}};
}

}  // namespace

std::string play_json(const PlayState& state, const PlayFrame& drawn) {
    json::Value view = view_of("play", state.places.window, state.places.compact, state.context, state.overlay.name(),
                               focus_of(drawn.frame.scene, state.pointing.focused()));
    view.update({{"board", game::tile_values(state.asked())},
                 {"score", state.shown_game().score()},
                 {"best", state.game.best()},
                 {"moves", state.shown_game().at()},
                 {"last_move", state.shown_game().moves()},
                 {"moving", state.motion.moves() || state.hints.pulses()},
                 {"thinking", state.hints.is_thinking()},
                 {"playing", state.auto_play.is_playing()},
                 {"speed", state.settings().moves_per_second},
                 {"agent", state.agent()},
                 {"standing", drawn.board.headline},
                 {"message", state.shown_message().words},
                 {"hint", hint_of(drawn.hint)}});
    if (state.shown_game().at() > 0) view["last"] = last_move_of(state.shown_game());
    if (drawn.board.arrow) view["arrow"] = game::name(*drawn.board.arrow);
    if (!drawn.board.named.empty()) view["named_cells"] = drawn.board.named;
    if (const auto& chances = state.chances.chances()) {
        view["chances"] = {
            {"tile", chances->tile()}, {"games", chances->games}, {"running", state.chances.is_running()}};
    }
    auto facts = json::Value::list();
    for (const auto& fact : drawn.hint.facts) facts.push_back(text::filled(text::tr("{}: {}"), fact.words, fact.value));
    view["facts"] = std::move(facts);
    if (state.editor)
        view["edit"] = {{"cursor", state.editor->cursor()},
                        {"text", state.editor->text()},
                        {"error", state.editor->error()},
                        {"words", state.editor->card().explanation}};
    if (state.review.is_open()) view["review"] = review_of(drawn.review);
    if (state.past.is_open() && !state.replay) view["past"] = past_of(drawn.past);
    if (state.replay) view["replay"] = {{"words", state.replay->words()}, {"playing", state.replay->is_playing()}};
    if (const auto* save = state.overlay.shown<SaveDialog>()) view["dialog"] = save->message();
    if (const auto* files = state.overlay.shown<FileDialog>()) view["dialog"] = files->message();
    view["hits"] = hits_of(drawn.frame.scene);
    return view.str();
}

}  // namespace plyglass::screen
