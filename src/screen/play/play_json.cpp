#include "agent/board_words.hpp"
#include "app/json.hpp"
#include "screen/play/play_frame.hpp"
#include "screen/view_json.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "view/hint_card.hpp"
#include "view/play_cards.hpp"

// The contents of the screen as one line of JSON, from which tests read what the user sees. In a file of its own, since
// the JSON header is slow to compile.

namespace plyglass::screen {

using namespace app;

namespace {

using nlohmann::ordered_json;

ordered_json hint_of(const view::HintCard& card) {
    auto rows = ordered_json::array();
    for (const view::HintCard::Row& row : card.rows) {
        ordered_json out{{"move", agent::name(row.direction)},
                         {"legal", row.legal},
                         {"value", row.value},
                         {"note", row.note},
                         {"best", row.best}};
        if (row.bar) out["bar"] = *row.bar;
        if (row.chance) out["chance"] = row.chance->words;
        if (!row.exact.empty()) out["exact"] = row.exact;
        rows.push_back(std::move(out));
    }
    return {{"title", card.title},
            {"headline", card.headline},
            {"move", card.move ? ordered_json(agent::name(*card.move)) : ordered_json()},
            {"rows", std::move(rows)},
            {"sentence", text::plain(card.sentence)},
            {"can_show_tree", card.can_show_tree},
            {"tree_tip", card.tree_tip}};
}

ordered_json review_of(const view::ReviewCard& card) {
    auto rows = ordered_json::array();
    for (const view::ReviewCard::Row& row : card.rows) {
        rows.push_back({{"id", scene::name(row.action)},
                        {"words", row.words},
                        {"played", agent::name(row.played)},
                        {"better", agent::name(row.better)},
                        {"loss", row.loss}});
    }
    return {
        {"explanation", card.explanation}, {"done", card.progress >= 1}, {"all", card.all}, {"rows", std::move(rows)}};
}

}  // namespace

std::string play_json(const PlayState& state, const PlayFrame& drawn) {
    ordered_json view = view_of("play", state.places.window, state.places.compact, state.context, state.overlay.name(),
                                focus_of(drawn.frame.scene, state.pointing.focused()));
    view.update({{"board", rows_of(state.asked())},
                 {"score", state.game.game().score()},
                 {"best", state.game.best()},
                 {"moves", state.game.game().at()},
                 {"last_move", state.game.game().moves()},
                 {"moving", state.motion.moves() || state.hints.pulses()},
                 {"thinking", state.hints.is_thinking()},
                 {"playing", state.auto_play.is_playing()},
                 {"speed", state.settings().moves_per_second},
                 {"agent", state.agent()},
                 {"standing", drawn.board.headline},
                 {"message", state.message},
                 {"hint", hint_of(drawn.hint)}});
    if (drawn.board.arrow) view["arrow"] = agent::name(*drawn.board.arrow);
    if (const auto& chances = state.chances.chances()) {
        view["chances"] = {
            {"tile", chances->tile()}, {"games", chances->games}, {"running", state.chances.is_running()}};
    }
    auto facts = ordered_json::array();
    for (const auto& fact : search_facts(state.search())) {
        facts.push_back(fact.detail.empty() ? fact.value : fact.value + ", " + fact.detail);
    }
    view["facts"] = std::move(facts);
    if (state.editor)
        view["edit"] = {
            {"cursor", state.editor->cursor()}, {"text", state.editor->text()}, {"error", state.editor->error()}};
    if (state.review.is_open()) view["review"] = review_of(drawn.review);
    view["hits"] = hits_of(drawn.frame.scene);
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen
