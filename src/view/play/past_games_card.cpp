#include "view/play/past_games_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "view/play/play_cards.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double head = 104;  // down to the columns' names
constexpr double names = 32;
constexpr double row_height = 44;
constexpr double foot = 84;  // for the actions
constexpr double bare_foot = 16;

double pad_of(const PlayLayout& layout) { return layout.compact ? 20 : 24; }

/// The columns' places: the first and the last begin there, the others end there.
struct Columns {
    double when, score, tile, moves, who, end;

    /// In a narrow card as far apart as their names need.
    static Columns of(const Box& box, double pad, const PastGamesCard& games, const TextMetrics& metrics) {
        constexpr double gap = 12;
        const double w = box.w - 2 * pad;
        const double x = box.x + pad;
        const double score = x + 0.42 * w;
        const double tile = std::max(x + 0.55 * w, score + gap + width_of(games.tile, body, metrics));
        const double moves = std::max(x + 0.68 * w, tile + gap + width_of(games.moves, body, metrics));
        return {x + 4, score, tile, moves, std::max(x + 0.72 * w, moves + gap), x + w - 16};
    }
};

std::size_t rows_above(const Box& box, double below) {
    return static_cast<std::size_t>(std::max(1.0, std::floor((box.h - head - names - below) / row_height)));
}

void draw_rows(Scene& scene, Pen& pen, const PastGamesCard& games, const Box& box, double pad,
               const TextMetrics& metrics) {
    const Columns at = Columns::of(box, pad, games, metrics);
    double y = box.y + head;
    label(pen, {at.when, y + names / 2}, games.when, body);
    label(pen, {at.score, y + names / 2}, games.score, body, Anchor::right);
    label(pen, {at.tile, y + names / 2}, games.tile, body, Anchor::right);
    label(pen, {at.moves, y + names / 2}, games.moves, body, Anchor::right);
    label(pen, {at.who, y + names / 2}, games.who, body);
    y += names;
    constexpr Type plain{18, Ink::ink, Face::sans};
    constexpr Type strong{18, Ink::ink, Face::sans_bold};
    for (const PastGamesCard::Row& row : games.rows) {
        const Box line{box.x + 12, y, box.w - 24, row_height};
        if (row.chosen) highlight_row(pen, line);
        const double cy = line.centre().y;
        label(pen, {at.when, cy}, fitted(row.when, at.score - 90 - at.when, plain, metrics), plain);
        label(pen, {at.score, cy}, row.score, strong, Anchor::right);
        label(pen, {at.tile, cy}, row.tile, plain, Anchor::right);
        label(pen, {at.moves, cy}, row.moves, plain, Anchor::right);
        const Type who = shrunk(row.who, at.end - at.who, plain, 16, metrics);
        label(pen, {at.who, cy}, fitted(row.who, at.end - at.who, who, metrics), who);
        scene.hits.push_back({line, row.action, {}, true});
        y += row_height;
    }
}

}  // namespace

std::size_t past_games_rows(const PlayLayout& layout) { return rows_above(whole_card(layout), foot); }

std::size_t games_rows(const Box& box) { return rows_above(box, bare_foot); }

void draw_past_games(Scene& scene, const PlayLayout& layout, const PastGamesCard& games, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.window));
    const Box box = whole_card(layout);
    card(pen, box);
    scene.hits.push_back({box, Verb::review, {}, true});
    draw_games(scene, pen, {box, pad_of(layout), Verb::close_review}, games, metrics);
}

void draw_games(Scene& scene, Pen& pen, const GamesPlace& place, const PastGamesCard& games,
                const TextMetrics& metrics) {
    const auto& [box, pad, close_action] = place;
    const Box close{box.right() - pad - 40, box.y + 16, 40, 40};
    button(pen, close);
    icon::cross(pen, close.centre(), Ink::ink);
    label(pen, {box.x + pad, box.y + 36}, games.title, {20, Ink::ink, Face::sans_bold});
    const Span words{games.explanation, Ink::ink2, false};
    draw_lines(pen, {box.x + pad, baseline(box.y + 70, games.explanation, 16)},
               clipped_lines(std::span(&words, 1), 16, box.w - 2 * pad, 2, metrics), 16, 21);
    scene.hits.push_back({close, close_action, games.close, true});
    if (!games.rows.empty()) {
        draw_rows(scene, pen, games, box, pad, metrics);
        const double top = box.y + head + names;
        draw_scroll_bar(pen, {box.right() - 12, top, 4, row_height * static_cast<double>(games.rows.size())},
                        {games.first, games.rows.size(), games.all});
    }
    if (games.actions.empty()) return;
    rule(pen, box.x + pad, box.bottom() - foot + 8, box.w - 2 * pad);
    double x = box.x + pad;
    for (const Segment& action : games.actions) {
        const Type type{17, Ink::ink, Face::sans_bold};
        const Box at{x, box.bottom() - foot + 24, std::ceil(width_of(action.words, type, metrics)) + 36, 48};
        button(pen, at);
        label(pen, at.centre(), action.words, type, Anchor::middle);
        if (!action.enabled) veil(pen, at);
        scene.hits.push_back({at, action.action, {}, action.enabled});
        x = at.right() + 12;
    }
}

}  // namespace plyglass::view
