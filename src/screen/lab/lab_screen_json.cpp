#include "screen/lab/lab_screen.hpp"
#include "screen/view_json.hpp"

// The contents of the Lab screen as one line of JSON.

namespace plyglass::screen {

namespace {

using view::LabView;

}  // namespace

std::string LabScreen::view_json() const {
    const LabView& shown = shown_;
    json::Value view = json_of(shown);
    view.update({{"reported", run_.reported() ? json::Value(*run_.reported()) : json::Value()},
                 {"columns", shown.rates.columns},
                 {"first", shown.rates.first}});
    json::Value rows = json::Value::list();
    for (const auto& row : shown.rates.rows) {
        json::Value rates = json::Value::list();
        json::Value claimed = json::Value::list();
        for (const auto& rate : row.rates) {
            rates.push_back(rate.words);
            if (rate.claimed) claimed.push_back(*rate.claimed);
        }
        rows.push_back(
            {{"name", row.name}, {"detail", row.detail}, {"rates", std::move(rates)}, {"claimed", std::move(claimed)}});
    }
    view["rows"] = std::move(rows);
    json::Value leads = json::Value::list();
    for (const auto& row : shown.leads.rows) leads.push_back(row.words);
    view["leads"] = std::move(leads);
    json::Value parts = json::Value::list();
    for (const auto& part : shown.parts) parts.push_back(part.share);
    view["parts"] = std::move(parts);
    if (shown.rates.chosen) view["row"] = *shown.rates.chosen;
    if (const auto* list = overlay_.shown<LabGames>()) {
        const view::PastGamesCard card = list->card(view::games_rows(view::games_box(layout_)));
        json::Value games = json::Value::list();
        for (const auto& row : card.rows) games.push_back({row.when, row.score, row.tile, row.moves, row.who});
        view["list"] = {{"title", card.title}, {"message", card.explanation}, {"games", std::move(games)}};
    }
    add_messages(view);
    return view.str();
}

}  // namespace plyglass::screen
