#include "view/play/standing_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/flow.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

void draw_standing_card(Scene& scene, Pen& pen, const Box& board, const StandingCard& card,
                        const TextMetrics& metrics) {
    constexpr double pad = 32, drawn_side = 624;
    pen.opacity(0.45);
    pen.rect(board, Ink::card, 12 * board.w / drawn_side);
    pen.opacity(1);
    scene.hits.push_back({board, Verb::standing, text::tr("The whole board (Esc)"), true});
    // The choices stand side by side, or one below the other if they are wider than the board.
    flow::Parts choices, below;
    for (const Segment& choice : card.choices) choices.push_back(flow::press(choice));
    for (const flow::Part& choice : choices) below.push_back(flow::centred(choice));
    const flow::Part all =
        flow::column(
            0, {flow::line(card.headline, {40, Ink::ink, Face::sans_bold}, 20, Anchor::middle), flow::gap(6),
                flow::line(card.explanation, {20, Ink::ink2, Face::sans}, 16, Anchor::middle), flow::gap(20),
                flow::first_of({flow::centred(flow::row(12, std::move(choices))), flow::column(8, std::move(below))})})
            .padded({pad, 29, pad, 28});
    const double w = std::round(std::min(all.across(metrics).wanted, board.w - 24));
    const double h = all.down(w, metrics).wanted;
    const Point c = board.centre();
    const Box at{std::round(c.x - w / 2), std::round(c.y - h / 2), w, h};
    floating_card(pen, at, 16);
    all.draw({scene, pen, metrics}, at);
}

}  // namespace plyglass::view
