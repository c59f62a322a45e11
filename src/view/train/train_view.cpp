#include "view/train/train_view.hpp"

#include <cmath>

#include "scene/board.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

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

void draw_fact(Pen& pen, Point at, const LabFrame::Fact& fact, double apart) {
    label(pen, at, fact.label, body);
    label(pen, {at.x, at.y + apart}, fact.value, {22, Ink::ink, Face::sans_bold});
}

/// A number between a button that lessens it and one that raises it.
void draw_stepper(Scene& scene, Pen& pen, const Box& box, const TrainingGameCard& game) {
    button(pen, box, Ink::card, Ink::line2);
    label(pen, box.centre(), game.rate, {18, Ink::ink, Face::sans_bold}, Anchor::middle);
    const double side = 40;
    const Box less{box.x, box.centre().y - side / 2, side, side};
    const Box more{box.right() - side, less.y, side, side};
    icon::minus(pen, {box.x + 16, box.centre().y}, game.slower.enabled ? Ink::ink : Ink::ink3);
    icon::plus(pen, {box.right() - 16, box.centre().y}, game.faster.enabled ? Ink::ink : Ink::ink3);
    scene.hits.push_back({less, game.slower.action, game.slower.words, game.slower.enabled, game.slower.item});
    scene.hits.push_back({more, game.faster.action, game.faster.words, game.faster.enabled, game.faster.item});
}

void draw_choices(Scene& scene, Pen& pen, const Box& box, const TrainingGameCard& game, bool compact,
                  const TextMetrics& metrics) {
    const Switch networks = Switch::of(game.networks, compact ? 10 : 12, box.w, metrics);
    if (compact) {
        draw_switch(scene, pen, {box.x, box.y + 4}, networks, game.networks, false, metrics);
        const bool has_words = width_of(game.rate_words, body, metrics) < box.w - 128;
        if (has_words) label(pen, {box.x, box.bottom() - 24}, game.rate_words, body);
        return draw_stepper(scene, pen, {has_words ? box.right() - 120 : box.x, box.bottom() - 40, 120, 32}, game);
    }
    label(pen, {box.x, box.y + 12}, game.network_words, body);
    draw_switch(scene, pen, {box.x, box.y + 28}, networks, game.networks, false, metrics);
    label(pen, {box.x, box.y + 88}, game.rate_words, body);
    draw_stepper(scene, pen, {box.x, box.y + 100, 128, 32}, game);
}

void draw_game(Scene& scene, const Box& box, const TrainingGameCard& game, bool compact, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, box));
    card(pen, box);
    const double pad = compact ? 12 : 20;
    const Box board{box.x + pad, box.y + pad, box.h - 2 * pad, box.h - 2 * pad};
    game.board ? draw_board(pen, board, *game.board) : draw_board_ground(pen, BoardGeometry::of(board, 4));
    const double x = board.right() + (compact ? 16 : 24);
    const double split = box.x + (compact ? 304 : 372);
    if (!compact) label(pen, {x, box.y + 32}, game.title, card_title);
    const double facts = box.y + (compact ? 26 : 68);
    draw_fact(pen, {x, facts}, game.score, compact ? 26 : 29);
    draw_fact(pen, {x + (compact ? 88 : 96), facts}, game.move, compact ? 26 : 29);
    label(pen, {x, box.bottom() - (compact ? 22 : 34)}, fitted(game.speed, split - 8 - x, body, metrics), body);
    pen.rect({split, box.y + pad, 1, box.h - 2 * pad}, Ink::line);
    const double choices = split + (compact ? 16 : 24);
    draw_choices(scene, pen, {choices, box.y + pad, box.right() - pad - choices, box.h - 2 * pad}, game, compact,
                 metrics);
}

}  // namespace

void draw_train(Scene& scene, const StepLayout& layout, const TrainView& view, const TextMetrics& metrics) {
    draw_lab_frame(scene, layout, view, Ink::max_fill, metrics);
    const Cards cards = Cards::of(layout);
    draw_learning_curve(scene, cards.curve, view.curve, metrics);
    draw_tile_rates(scene, cards.rates, view.rates, metrics);
    draw_lesson_card(scene, cards.lesson, view.lesson, layout.compact, metrics);
    draw_game(scene, cards.game, view.game, layout.compact, metrics);
}

}  // namespace plyglass::view
