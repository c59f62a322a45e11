// The cards of the Play screen besides the hint's: the editor of a board, the review of a game.

#include "view/play/play_cards.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;

Part presses(double between, const std::vector<Segment>& actions) {
    Parts out;
    for (const Segment& action : actions) out.push_back(flow::press(action));
    out.push_back(flow::gap().growing());
    return flow::row(between, std::move(out));
}

// ---- editing ----------------------------------------------------------------------------------------------

Box draw_edit_card(Scene& scene, const PlayLayout& layout, const EditCard& edit, const TextMetrics& metrics) {
    const double pad = layout.narrow ? 12 : layout.compact ? 20 : 24;
    const bool is_wrong = !edit.error.empty();
    Pen pen(add_layer(scene, layout.window));
    card(pen, layout.info);
    Box inner;
    const auto sign = [](const Canvas& canvas, const Box& box) { icon::exclamation(canvas.pen, box.centre()); };
    const auto typed = [&](const Canvas& canvas, const Box& box) {
        const Point at{inner.x, box.centre().y};
        if (edit.field_words) label(canvas.pen, at, edit.field_text, {18, Ink::ink, Face::mono});
        const Type type{16, Ink::ink3, Face::sans};
        if (edit.field_text.empty())
            label(canvas.pen, at, fitted(edit.field_title, inner.w, type, canvas.metrics), type);
    };
    const Part words =
        flow::words(flow::plain(is_wrong ? edit.error : edit.explanation, is_wrong ? Ink::ink : Ink::ink2), {{16, 22}});
    flow::column(0, {flow::line(edit.title, card_title).tall(22), flow::gap(5),
                     flow::row(8, {flow::when(is_wrong, flow::picture(22, 22, sign).top()), words.growing()}).growing(),
                     flow::field(inner, is_wrong).under(typed).tall(48), flow::gap(12),
                     presses(layout.narrow ? 6 : 12, edit.actions)})
        .padded({pad, layout.compact ? 13.0 : 19.0, pad, layout.compact ? 12.0 : 20.0})
        .draw({scene, pen, metrics}, layout.info);
    return inner;
}

// ---- lists ------------------------------------------------------------------------------------------------

Box whole_card(const PlayLayout& layout) {
    return {layout.hint.x, layout.hint.y, layout.hint.w,
            std::max(layout.hint.bottom(), layout.info.bottom()) - layout.hint.y};
}

Part list_head(const std::string& title, const std::string& explanation, std::size_t lines, const Hit& close) {
    const auto cross = [](const Canvas& canvas, const Box& box) {
        button(canvas.pen, box);
        icon::cross(canvas.pen, box.centre(), Ink::ink);
    };
    return flow::column(
        4, {flow::row(12, {flow::line(title, {20, Ink::ink, Face::sans_bold}, 16).growing(),
                           flow::picture(40, 40, cross).hit(close)}),
            flow::words(flow::plain(explanation), {{16, 21, lines}}).top().tall(21 * static_cast<double>(lines) + 2)});
}

Part list_row(const Part& cells, const Action& action, bool is_chosen) {
    const auto ground = [is_chosen](const Canvas& canvas, const Box& box) {
        if (is_chosen) highlight_row(canvas.pen, box);
    };
    return cells.on(ground).hit({{}, action, {}, true}).tall(list_row_height);
}

Part list_rows(Parts rows, std::size_t first, std::size_t all) {
    const std::size_t shown = rows.size();
    const auto scroll_bar = [=](const Canvas& canvas, const Box& box) {
        if (shown >= all) return;
        const Box room{box.right(), box.y, 4, box.h};
        const auto part = [&](std::size_t row) { return room.h * static_cast<double>(row) / static_cast<double>(all); };
        canvas.pen.rect(room, Ink::track, room.w / 2);
        canvas.pen.rect({room.x, room.y + part(first), room.w, std::max(16.0, part(shown))}, Ink::ink3, room.w / 2);
    };
    return flow::column(0, std::move(rows)).under(scroll_bar);
}

namespace {

constexpr std::size_t review_lines = 3;  // of what is said above the rows
constexpr double review_head = 62 + 21 * static_cast<double>(review_lines);
constexpr double names_height = 40;

/// The moves that gave something away, a row each, below the columns' names.
Part review_list(const ReviewCard& review, double pad) {
    const auto cells = [=](const Part& move, const Part& played, const Part& better, const Part& loss) {
        return flow::row(0, {move.wide(86), played.wide(60), better.wide(160), loss.growing()})
            .padded({pad - 8, 0, pad - 4, 0});
    };
    const auto arrow = [](game::Direction way, Ink ink, double thick) {
        return flow::picture(18, 18, [=](const Canvas& canvas, const Box& box) {
            icon::arrow(canvas.pen, box.centre(), icon::way_of(way), ink, 18, thick);
        });
    };
    Parts rows;
    for (const ReviewCard::Row& row : review.rows) {
        rows.push_back(list_row(cells(flow::line(row.words, {18, Ink::ink, Face::sans}, 14),
                                      arrow(row.played, Ink::ink, 2.5), arrow(row.better, Ink::alpha_text, 3.5),
                                      flow::line(row.loss, {18, Ink::ink, Face::sans_bold}, 14, Anchor::right)),
                                row.action, row.chosen));
    }
    return flow::column(0, {cells(flow::gap(), flow::line(tr("you"), body, 0, Anchor::middle),
                                  flow::line(tr("agent"), body, 0, Anchor::middle),
                                  flow::line(review.loss_title, body, 12, Anchor::right))
                                .padded({0, 0, 0, 12})
                                .tall(names_height),
                            list_rows(std::move(rows), review.first, review.all)})
        .padded(flow::Sides::beside(12));
}

}  // namespace

std::size_t review_rows(const PlayLayout& layout) {
    return static_cast<std::size_t>(
        std::max(1.0, std::floor((whole_card(layout).h - review_head - names_height - 12) / list_row_height)));
}

void draw_review_card(Scene& scene, const PlayLayout& layout, const ReviewCard& review, const TextMetrics& metrics) {
    const Box box = whole_card(layout);
    const double pad = layout.compact ? 20 : 24;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    const auto progress = [&](const Canvas& canvas, const Box& track) {
        canvas.pen.rect(track, Ink::track, 4);
        canvas.pen.rect({track.x, track.y, std::max(8.0, track.w * review.progress), track.h}, Ink::ink, 4);
    };
    flow::column(
        0, {list_head(review.title, review.explanation, review_lines, {{}, Verb::close_review, review.close, true})
                .padded({pad, 16, pad, 0}),
            review.progress < 1    ? flow::picture(0, 8, progress).padded({pad, 8, pad, 0})
            : !review.rows.empty() ? review_list(review, pad)
                                   : Part()})
        .hit({{}, Verb::review, {}, true})
        .draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
