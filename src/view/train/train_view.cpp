#include "view/train/train_view.hpp"

#include <cmath>

#include "scene/board.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;

namespace {

/// The places of the four cards.
struct Cards {
    Box curve, rates, lesson, game;

    static Cards of(const StepLayout& layout) {
        const LabPlaces places = LabPlaces::of(layout);
        const double gap = places.compact ? 12 : 16;
        const double top = places.inside.y - 4;
        const Box room{places.inside.x, top, places.inside.w, places.bar.y - (places.compact ? 12 : 24) - top};
        const double left = std::round((room.w - gap) * (places.compact ? 0.57 : 904.0 / 1536));
        const double right = room.w - gap - left;
        const double curve = std::round((room.h - gap) * 376 / 640);
        const double game = places.compact ? 124 : 168;
        const double x = room.x + left + gap;
        return {{room.x, room.y, left, curve},
                {room.x, room.y + curve + gap, left, room.h - gap - curve},
                {x, room.y, right, room.h - gap - game},
                {x, room.bottom() - game, right, game}};
    }
};

/// A number between a button that lessens it and one that raises it.
Part stepper(const TrainingGameCard& game) {
    const auto press = [](const Segment& action, bool is_more) {
        const Ink ink = action.enabled ? Ink::ink : Ink::ink3;
        return flow::picture(40, 40,
                             [=](const Canvas& canvas, const Box& box) {
                                 is_more ? icon::plus(canvas.pen, {box.right() - 16, box.centre().y}, ink)
                                         : icon::minus(canvas.pen, {box.x + 16, box.centre().y}, ink);
                             })
            .hit({{}, action.action, action.words, action.enabled, action.item});
    };
    const auto ground = [](const Canvas& canvas, const Box& box) {
        button(canvas.pen, {box.x, box.y + 4, box.w, box.h - 8}, Ink::card, Ink::line2);
    };
    return flow::row(0, {press(game.slower, false),
                         flow::line(game.rate, {18, Ink::ink, Face::sans_bold}, 12, Anchor::middle).growing(),
                         press(game.faster, true)})
        .on(ground)
        .wide(124);
}

Part fact(const LabFrame::Fact& fact) {
    return flow::column(
        4, {flow::line(fact.label, body, 12), flow::line(fact.value, {22, Ink::ink, Face::sans_bold}, 14)});
}

/// The board; what it has come to; what can be chosen. A low card leaves titles out.
Part game_of(const TrainingGameCard& game, bool compact) {
    const auto board = [&game](const Canvas& canvas, const Box& box) {
        game.board ? draw_board(canvas.pen, box, *game.board)
                   : draw_board_ground(canvas.pen, BoardGeometry::of(box, 4));
    };
    const auto divide = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::line); };
    const double pad = compact ? 12 : 20, between = compact ? 16 : 24, side = compact ? 100 : 128;
    const Part facts = flow::row(compact ? 20 : 32, {fact(game.score), fact(game.move), flow::gap().growing()});
    const Part speed = flow::line(game.speed, body, 12);
    const Part networks = flow::segments(game.networks, compact ? 10 : 12);
    const Part rate = flow::line(game.rate_words, body);
    const Part said =
        flow::column(0, {flow::when(!compact, flow::line(game.title, card_title)),
                         flow::when(!compact, flow::gap().growing()), facts, flow::gap().growing(), speed});
    const Part choices =
        compact ? flow::column(0, {networks, flow::gap().growing(),
                                   flow::row(8, {rate.ranked(1), stepper(game), flow::gap().growing()})})
                : flow::column(0, {flow::line(game.network_words, body), flow::gap(4), networks, flow::gap().growing(),
                                   rate, flow::row(0, {stepper(game), flow::gap().growing()})});
    return flow::row(between, {flow::picture(side, side, board).ranked(1), said.wide(compact ? 160 : 176, 96),
                               flow::picture(1, 0, divide), choices.growing()})
        .padded(flow::Sides::all(pad));
}

}  // namespace

void draw_train(Scene& scene, const StepLayout& layout, const TrainView& view, const TextMetrics& metrics) {
    draw_lab_frame(scene, layout, view, Ink::max_fill, metrics);
    const Cards cards = Cards::of(layout);
    draw_learning_curve(scene, cards.curve, view.curve, metrics);
    draw_tile_rates(scene, cards.rates, view.rates, metrics);
    draw_lesson_card(scene, cards.lesson, view.lesson, layout.compact, metrics);
    Pen pen(add_layer(scene, cards.game));
    card(pen, cards.game);
    game_of(view.game, layout.compact).draw({scene, pen, metrics}, cards.game);
}

}  // namespace plyglass::view
