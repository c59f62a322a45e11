#include "view/tournament_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "view/lab_view.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Part;
using flow::Parts;

namespace {

constexpr double gap = 16;
constexpr double list_head_height = 48;
constexpr double line_height = 28;

struct Places {
    Box points, pairs, games;
};

/// The rates take the height they need, but leave room for the lists. A narrow window has no room for the pairs, whose numbers
/// the rates have, too.
Places places_of(const StepLayout& layout, const TournamentView& view) {
    const Box room = LabPlaces::of(layout).inside;
    const double most = room.h - gap - (layout.compact ? 190 : 260);
    const double high =
        height(view.points) <= most ? height(view.points) : height_of(view.points, rows_in(view.points, most));
    const double top = room.y + high + gap, rest = room.bottom() - top;
    const double left = layout.narrow ? 0 : std::round((room.w - gap) * 0.42);
    const double games = layout.narrow ? room.x : room.x + left + gap;
    return {{room.x, room.y, room.w, high}, {room.x, top, left, rest}, {games, top, room.right() - games, rest}};
}

std::size_t lines_in(const Box& box) {
    return static_cast<std::size_t>(
        std::max(1.0, std::floor((box.h - list_head_height - line_height - 12) / line_height)));
}

/// The first column and the last are words, the others numbers; the last has the room that is left.
void draw_list(Scene& scene, const Box& box, const TournamentView::List& list, const TextMetrics& metrics) {
    const std::size_t shown = std::min(lines_in(box), list.rows.size());
    const auto cells = [&](const std::vector<std::string>& row, const Type& type) {
        Parts out;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool is_words = i == 0 || i + 1 == row.size();
            const Part cell = flow::line(row[i], type, 14, is_words ? Anchor::left : Anchor::right);
            out.push_back(i + 1 == row.size() ? cell.growing() : cell);
        }
        return out;
    };
    std::vector<Parts> all{cells(list.heads, body)};
    for (std::size_t i = 0; i < shown; ++i) all.push_back(cells(list.rows[i], body_ink));
    Parts rows = flow::table(box.w < 560 ? 12 : 20, std::move(all), metrics);
    for (Part& row : rows) row = row.tall(line_height);
    Part title = flow::line(list.title, {16, Ink::ink2, Face::sans_bold}).tall(list_head_height - 12);
    Pen pen(add_layer(scene, box));
    flow::column(0, {std::move(title), flow::column(0, std::move(rows))})
        .padded({20, 8, 24, 8})
        .draw({scene, pen, metrics}, box);
    if (shown >= list.all) return;
    const double all_rows = static_cast<double>(list.all);
    const Box track{box.right() - 12, box.y + list_head_height, 6, box.h - list_head_height - 12};
    pen.rect(track, Ink::track, 3);
    pen.rect({track.x, track.y + track.h * static_cast<double>(list.first) / all_rows, track.w,
              std::max(12.0, track.h * static_cast<double>(shown) / all_rows)},
             Ink::ink3, 3);
}

}  // namespace

std::size_t most_opponents(const StepLayout& layout) { return most_columns(layout) - 1; }

std::size_t shown_rates(const StepLayout& layout, const TournamentView& view) {
    return std::min(view.points.rows.size(), rows_in(view.points, places_of(layout, view).points.h));
}

std::size_t shown_games(const StepLayout& layout, const TournamentView& view) {
    return lines_in(places_of(layout, view).games);
}

void draw_tournament(Scene& scene, const StepLayout& layout, const TournamentView& view, const TextMetrics& metrics) {
    draw_lab_frame(scene, layout, view, Ink::chance_fill, metrics);
    if (!view.nothing.empty()) return draw_nothing(scene, layout, view.nothing, metrics);
    const Places places = places_of(layout, view);
    Pen cards(add_layer(scene, LabPlaces::of(layout).inside));
    for (const Box& box : {places.points, places.pairs, places.games}) {
        if (box.w > 0) card(cards, box);
    }
    Pen inside(add_layer(scene, places.points));
    scene::draw(inside, places.points, view.points, metrics);
    std::size_t row = view.points.first;
    for (const Box& box : row_boxes(view.points, places.points)) {
        scene.hits.push_back({box, {Verb::row, row++}, view.row_tip, true});
    }
    if (places.pairs.w > 0) draw_list(scene, places.pairs, view.pairs, metrics);
    draw_list(scene, places.games, view.games, metrics);
}

}  // namespace plyglass::view
