#include "view/learn/lesson_list.hpp"

#include <algorithm>
#include <cmath>

#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/learn/lesson_pictures.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using namespace text;

namespace {

struct Measures {
    double margin, head;  // around the cards, and above them
    double least_card, card_h, gap;
    double pad, picture;    // in a card
    double title, heading;  // sizes
    double side, side_h;    // what stands beside the cards: its width, and what it needs of height
    double beside_side;     // the width of a card there at least
};
constexpr Measures full{24, 80, 380, 168, 16, 16, 104, 18, 26, 364, 670, 340};
constexpr Measures compact{16, 56, 370, 140, 12, 12, 84, 17, 22, 276, 565, 300};
constexpr double narrowest_with_side = 1240;

/// On a phone a lesson is a row: a card of that height, or a little more.
constexpr Measures upright{8, 52, 300, 44, 6, 12, 0, 17, 20, 0, 1e9, 0};
constexpr double highest_row = 64, usual_lessons = 12;

const Measures& measures(const StepLayout& layout) { return layout.narrow ? upright : layout.compact ? compact : full; }

// --- a card --------------------------------------------------------------------------------------------

using Card = LessonList::Card;
using State = Card::State;

std::string title(const Card& it) { return it.number > 0 ? filled("{}  {}", it.number, it.title) : it.title; }
std::string minutes(const Card& it) { return it.minutes > 0 ? filled(tr("{} min"), it.minutes) : std::string(); }

Part done_sign() {
    return flow::picture(20, 20, [](const Canvas& canvas, const Box& box) {
        canvas.pen.circle(box.centre(), 10, Ink::chance_fill);
        icon::check(canvas.pen, box.centre(), Ink::on_fill, 0.6);
    });
}

/// A dot a page, as far as one has come.
Part dots(std::size_t page, std::size_t pages) {
    return flow::picture(0, 20, [page, pages](const Canvas& canvas, const Box& box) {
        if (pages < 2) return;
        const double pitch = std::min(15.0, (box.w - 11) / static_cast<double>(pages - 1));
        for (std::size_t i = 0; i < pages && pitch >= 5; ++i) {
            const Point dot{box.x + 5 + pitch * static_cast<double>(i), box.centre().y};
            const Stroke line = i == page  ? Stroke{Ink::ink, pitch >= 12 ? 3.0 : 2.0}
                                : i < page ? Stroke{}
                                           : Stroke{Ink::line2, 1.5};
            canvas.pen.circle(dot, 0.3 * pitch + (i == page ? 1 : 0),
                              i < page    ? Ink::ink
                              : i == page ? Ink::card
                                          : Ink::none,
                              line);
        }
    });
}

Part foot(const Card& it) {
    switch (it.state) {
        case State::fresh: return flow::line(filled(trn("{} page", "{} pages", it.pages), it.pages), body).tall(32);
        case State::done:
            return flow::row(8, {done_sign(),
                                 flow::line(text::trc("lesson", "done"), {16, Ink::chance_text, Face::sans_bold})})
                .tall(32);
        case State::started: break;
    }
    const auto ground = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::ink, 8); };
    const Part go_on = flow::line(text::trc("lesson", "Continue"), {16, Ink::on_ink, Face::sans_bold});
    return flow::row(10, {dots(it.page, it.pages).growing(), go_on.padded(flow::Sides::beside(14)).on(ground)})
        .tall(32);
}

/// On a phone: its number and title, and how far one has come.
Part line_of(const Card& it) {
    const std::string words = it.state == State::started ? filled("{} / {}", it.page + 1, it.pages) : minutes(it);
    return flow::row(10, {flow::line(title(it), {17, Ink::ink, Face::sans_bold}, 13).growing(),
                          it.state == State::done ? done_sign() : flow::line(words, body)});
}

Part all_of(const Card& it, const Measures& m) {
    const auto picture = [name = it.name](const Canvas& canvas, const Box& box) {
        draw_lesson_picture(canvas.pen, box, name);
    };
    return flow::row(
               m.pad,
               {flow::column(0, {flow::picture(m.picture, m.picture, picture), flow::gap().growing(),
                                 flow::line(minutes(it), body, 0, Anchor::middle).tall(32)}),
                flow::column(3, {flow::words(flow::plain(title(it), Ink::ink, true), {{m.title, m.title + 6, 2}}),
                                 flow::words(flow::plain(it.goal), {{16, 21}, {14, 17}, {13, 16}}).growing(), foot(it)})
                    .growing()})
        .padded({0, m.pad - 2, 0, m.pad - 4});
}

Part card_of(const Card& it, std::size_t number, bool chosen, const Measures& m) {
    const auto ground = [started = it.state == State::started, chosen](const Canvas& canvas, const Box& box) {
        if (started) return canvas.pen.rect(box.grown(-1.5), Ink::card, 12, {Ink::ink, 3});
        card(canvas.pen, box, 12, chosen ? Ink::ink : Ink::line);
    };
    return (m.picture > 0 ? all_of(it, m) : line_of(it))
        .padded(flow::Sides::beside(m.pad))
        .on(ground)
        .hit({{}, Action(Verb::lesson, number), it.goal, true, it.name});
}

}  // namespace

LessonGrid LessonGrid::of(const StepLayout& layout) {
    const Measures& m = measures(layout);
    LessonGrid out;
    const Box& window = layout.window;
    const double top = layout.top_bar.bottom() + m.head;
    out.room = {m.margin, top, window.w - 2 * m.margin, std::max(0.0, window.h - top - m.margin)};
    out.gap = m.gap;
    const bool has_side = window.w >= narrowest_with_side && out.room.h >= m.side_h;
    if (has_side) {
        out.side = Box{out.room.right() - m.side, top, m.side, out.room.h};
        out.room.w -= m.side + (layout.compact ? m.gap : m.margin);
    }
    const double least = has_side ? m.beside_side : m.least_card;
    out.columns = static_cast<std::size_t>(std::max(1.0, std::floor((out.room.w + m.gap) / (least + m.gap))));
    const auto columns = static_cast<double>(out.columns);
    out.card_w = (out.room.w - (columns - 1) * m.gap) / columns;
    out.card_h = m.card_h;
    if (layout.narrow) {
        out.card_h = std::clamp(std::floor((out.room.h + m.gap) / usual_lessons) - m.gap, m.card_h, highest_row);
    }
    out.rows = static_cast<std::size_t>(std::max(1.0, std::floor((out.room.h + m.gap) / (out.card_h + m.gap))));
    return out;
}

void draw_lesson_list(Scene& scene, const StepLayout& layout, const LessonList& list, const TextMetrics& metrics) {
    const Measures& m = measures(layout);
    const LessonGrid grid = LessonGrid::of(layout);
    Pen pen(add_layer(scene, layout.window));
    pen.rect(layout.window, Ink::paper);
    const Canvas canvas{scene, pen, metrics};
    const PushButton open{.action = Verb::open_lesson, .words = tr("Open a lesson file"), .key = "Ctrl O"};
    flow::row(14, {flow::line(tr("Learn"), {m.heading, Ink::ink, Face::sans_bold}),
                   flow::words(flow::plain(list.words), {{16, 20, 2}}).middle().at_least(240).ranked(1),
                   flow::gap().growing(),
                   flow::when(!grid.side, flow::button(open, 40, {{16, !layout.narrow}, {16, false}}).tall(40))})
        .draw(canvas, {m.margin, layout.top_bar.bottom() + 0.08 * m.head, layout.window.w - 2 * m.margin, m.head});
    for (std::size_t i = grid.columns * list.first_row; i < list.cards.size(); ++i) {
        const std::size_t row = i / grid.columns - list.first_row;
        if (row >= grid.rows) break;
        const auto column = static_cast<double>(i % grid.columns);
        const Box box{grid.room.x + column * (grid.card_w + grid.gap),
                      grid.room.y + static_cast<double>(row) * (grid.card_h + grid.gap), grid.card_w, grid.card_h};
        card_of(list.cards[i], i, i == list.chosen, m).draw(canvas, box);
    }
    const std::size_t rows = grid.rows_of(list.cards.size());
    if (rows <= grid.rows) return;
    // The position in the list; the wheel scrolls it.
    const double track = static_cast<double>(grid.rows) * (grid.card_h + grid.gap) - grid.gap;
    const double all = static_cast<double>(rows);
    pen.rect({layout.window.right() - 6, grid.room.y + track * static_cast<double>(list.first_row) / all, 4,
              track * static_cast<double>(grid.rows) / all},
             Ink::line2, 2);
}

}  // namespace plyglass::view
