#include "agent/board_words.hpp"
#include "app/json.hpp"
#include "screen/play_screen.hpp"
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

std::string PlayScreen::view_json() const {
    ordered_json view = view_of("play", places_.window, places_.compact, *context_, overlay_.name(),
                                focus_of(frame_.scene, pointing_.focused()));
    view.update({{"board", rows_of(asked())},
                 {"score", game_.game().score()},
                 {"best", game_.best()},
                 {"moves", game_.game().at()},
                 {"last_move", game_.game().moves()},
                 {"moving", motion_.moves() || hints_.pulses()},
                 {"thinking", hints_.is_thinking()},
                 {"playing", auto_.is_playing()},
                 {"speed", settings().moves_per_second},
                 {"agent", agent_for(asked().size())},
                 {"standing", shown_board_.headline},
                 {"message", message_},
                 {"hint", hint_of(shown_hint_)}});
    if (shown_board_.arrow) view["arrow"] = agent::name(*shown_board_.arrow);
    auto facts = ordered_json::array();
    for (const auto& fact : info_card().facts) {
        facts.push_back(fact.detail.empty() ? fact.value : fact.value + ", " + fact.detail);
    }
    view["facts"] = std::move(facts);
    if (editor_) view["edit"] = {{"cursor", editor_->cursor()}, {"text", editor_->text()}, {"error", editor_->error()}};
    if (review_.is_open()) view["review"] = review_of(shown_review_);
    view["hits"] = hits_of(frame_.scene);
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen
