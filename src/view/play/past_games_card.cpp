#include "view/play/past_games_card.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/flow.hpp"
#include "view/play/play_cards.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Part;
using flow::Parts;

namespace {

constexpr double head = 104;  // down to the columns' names
constexpr double names = 32;
constexpr double foot = 84;  // for the actions
constexpr double bare_foot = 16;

std::size_t rows_above(const Box& box, double below) {
    return static_cast<std::size_t>(std::max(1.0, std::floor((box.h - head - names - below) / list_row_height)));
}

/// The columns as wide as their words; the first and the last share the rest.
Part table(const PastGamesCard& games, const GamesPlace& place, const TextMetrics& metrics) {
    const auto cells = [&](const PastGamesCard::Row& row, const Type& type, const Type& strong) {
        return Parts{flow::line(row.when, type, 14).growing(), flow::line(row.score, strong, 12, Anchor::right),
                     flow::line(row.tile, type, 12, Anchor::right), flow::line(row.moves, type, 12, Anchor::right),
                     flow::line(row.who, type, 14).growing()};
    };
    const PastGamesCard::Row heads{Verb::past_game, games.when, games.score, games.tile, games.moves, games.who};
    std::vector<Parts> all{cells(heads, body, body)};
    for (const PastGamesCard::Row& row : games.rows)
        all.push_back(cells(row, {18, Ink::ink, Face::sans}, {18, Ink::ink, Face::sans_bold}));
    Parts rows = flow::table(place.box.w < 640 ? 12 : 24, std::move(all), metrics);
    for (Part& row : rows) row = row.padded({place.pad - 8, 0, place.pad + 4, 0});
    const Part head_row = rows.front().tall(names);
    rows.erase(rows.begin());
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = list_row(rows[i], games.rows[i].action, games.rows[i].chosen);
    return flow::column(0, {head_row, list_rows(std::move(rows), games.first, games.all)})
        .padded(flow::Sides::beside(12));
}

}  // namespace

std::size_t past_games_rows(const PlayLayout& layout) { return rows_above(whole_card(layout), foot); }

std::size_t games_rows(const Box& box) { return rows_above(box, bare_foot); }

void draw_past_games(Scene& scene, const PlayLayout& layout, const PastGamesCard& games, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.window));
    const Box box = whole_card(layout);
    card(pen, box);
    scene.hits.push_back({box, Verb::review, {}, true});
    draw_games(scene, pen, {box, layout.compact ? 20.0 : 24.0, Verb::close_review}, games, metrics);
}

void draw_games(Scene& scene, Pen& pen, const GamesPlace& place, const PastGamesCard& games,
                const TextMetrics& metrics) {
    Parts parts{list_head(games.title, games.explanation, 2, {{}, place.close, games.close, true})
                    .padded({place.pad, 16, place.pad, 0})};
    if (!games.rows.empty()) parts.push_back(table(games, place, metrics));
    if (!games.actions.empty())
        parts.push_back(
            flow::column(0, {flow::gap().growing(), flow::ruled(), flow::gap(15), presses(12, games.actions)})
                .padded({place.pad, 0, place.pad, 12})
                .growing());
    flow::column(0, std::move(parts)).draw({scene, pen, metrics}, place.box);
}

}  // namespace plyglass::view
