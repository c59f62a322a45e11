#include "view/play/upright_hint.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using flow::Sides;

namespace {

constexpr double pad = 12;

/// The move and its name, and the buttons as signs.
Part head(const HintCard& hint) {
    const auto sign = [&hint](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box, Ink::max_fill, 8);
        icon::arrow(canvas.pen, box.centre(), icon::way_of(*hint.move), Ink::on_fill, 20, 4);
    };
    Parts parts{flow::when(hint.move.has_value(), flow::picture(36, 36, sign)),
                flow::line(hint.headline, {20, Ink::ink, Face::sans_bold}, 15).growing()};
    for (const PushButton& each : hint.buttons) parts.push_back(flow::button(each, 44, {{10, false, false}}));
    return flow::row(8, std::move(parts)).tall(44).padded({pad, 6, pad, 2});
}

/// A move with its value, and its verdict below: in smaller letters where it takes them; a few words of chances need a third
/// line.
Part move(const HintCard::Row& row, const std::string& tip) {
    const auto arrow = [&row](const Canvas& canvas, const Box& box) {
        const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
        icon::arrow(canvas.pen, box.centre(), icon::way_of(row.direction), ink, 14, row.best ? 3 : 2);
    };
    const auto ground = [best = row.best](const Canvas& canvas, const Box& box) {
        if (best) canvas.pen.rect(box.grown(-1), Ink::max_tint, 8);
    };
    const Type value{17, row.legal ? Ink::ink : Ink::ink3, Face::sans_bold};
    const Part part =
        flow::column(0,
                     {flow::row(4, {flow::picture(16, 16, arrow), flow::line(row.value, value, 11).growing()}).tall(28),
                      flow::words(flow::plain(row.verdict, row.legal ? Ink::ink2 : Ink::ink3, row.best),
                                  {{14, 15, 2}, {13, 15, 2}, {12, 15, 3}})})
            .padded({6, 2, 6, 6})
            .on(ground);
    return row.can_ask ? part.hit({{}, {Verb::why_not, row.direction}, tip, true}) : part;
}

/// The moves side by side; nothing if none of them has a value yet.
Part moves(const HintCard& hint) {
    if (std::all_of(hint.rows.begin(), hint.rows.end(), [](const auto& row) { return row.value.empty(); })) return {};
    Parts parts;
    for (const HintCard::Row& row : hint.rows) parts.push_back(move(row, hint.ask_tip));
    return flow::even_row(0, std::move(parts)).padded({6, 2, 6, 4});
}

/// What goes wrong after a move, in a box of this size; touched, it closes.
Part why_not_boards(const WhyNotBlock& block, double width, double height, const TextMetrics& metrics) {
    constexpr double least_gap = 44, title = 26, line = 17;
    const double room = height - title - 4;
    const double side = std::floor(std::min((width - 2 * pad - 2 * least_gap) / 3, room - line));
    const auto cross = [](const Canvas& canvas, const Box& box) { icon::cross(canvas.pen, box.centre(), Ink::ink); };
    const Part head = flow::row(
        8, {flow::line(block.title, {16, Ink::ink, Face::sans_bold}).growing(), flow::picture(10, 10, cross)});
    return flow::column(0, {head.tall(title), why_not(block, side, line, room - side >= 2 * line ? line : 0, metrics)})
        .padded({pad, 0, pad, 0})
        .on([](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::panel, 8); })
        .hit({{}, {Verb::why_not, block.move}, {}, true});
}

}  // namespace

void draw_upright_hint(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    const Box& box = layout.hint;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    Part below;
    if (hint.why_not) {
        const Sides around{6, 2, 6, 6};
        const double height = box.h - head(hint).down(box.w, metrics).wanted - around.top - around.bottom;
        below =
            why_not_boards(*hint.why_not, box.w - around.left - around.right, height, metrics).padded(around).growing();
    } else {
        below = flow::words(flow::marked(hint.sentence), {{18, 24}, {16, 21}, {15, 19}, {14, 17}, {13, 15}})
                    .padded({pad, 0, pad, 6})
                    .growing();
    }
    flow::column(0, {head(hint), below, hint.why_not ? Part() : moves(hint)}).draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
