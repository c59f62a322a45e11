#include "view/play/upright_hint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

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

/// The moves side by side; nothing if there is nothing to say of them yet.
Part moves(const HintCard& hint) {
    if (std::all_of(hint.rows.begin(), hint.rows.end(), [](const auto& row) { return row.value.empty(); })) return {};
    Parts parts;
    for (const HintCard::Row& row : hint.rows) parts.push_back(move(row, hint.ask_tip));
    return flow::even_row(0, std::move(parts)).padded({6, 2, 6, 4});
}

// ---- "Why not?" -------------------------------------------------------------------------------------------

/// What goes wrong after a move: three boards, between them what happens, below them what they are.
class UprightWhyNot {
public:
    UprightWhyNot(Pen& pen, const Box& box, const WhyNotBlock& block, const TextMetrics& metrics)
        : pen_(pen), block_(block), metrics_(metrics), box_(box) {
        const double most = (box.w - 2 * pad - 2 * least_gap) / 3;
        const double room = box.h - title - line - 4;
        side_ = std::floor(std::min(most, room));
        has_words_ = room - side_ >= line;
        pitch_ = (box.w - 2 * pad - side_) / 2;
    }

    void draw() {
        pen_.rect(box_, Ink::panel, 8);
        label(pen_, {box_.x + pad, box_.y + title / 2}, block_.title, {16, Ink::ink, Face::sans_bold});
        icon::cross(pen_, {box_.right() - pad - 5, box_.y + title / 2}, Ink::ink);
        draw_between(0);
        if (block_.reply) draw_between(1);
        for (int i = 0; i < 3; ++i) draw_part(i);
    }

private:
    static constexpr double least_gap = 44, title = 26, line = 17;

    Box board(int i) const { return {box_.x + pad + i * pitch_, box_.y + title, side_, side_}; }

    /// The tile that comes and how likely it does; the reply and what it merges.
    void draw_between(int i) {
        const double left = board(i).right() + 3, right = board(i + 1).x - 3;
        const double y = board(i).centre().y, middle = (left + right) / 2;
        pen_.line({left, y}, {right, y}, {Ink::edge, 2});
        pen_.path({{{right - 8, y - 6}, {right - 1, y}, {right - 8, y + 6}}}, {Ink::edge, 2});
        const std::string& below = i == 0 ? block_.chance : block_.merge;
        if (i == 0) {
            put(block_.tile, {middle, y - 14}, right - left + 6, {16, Ink::ink, Face::sans_bold});
        } else {
            icon::arrow(pen_, {middle, y - 15}, icon::way_of(*block_.reply), Ink::ink, 13, 2.5);
        }
        put(below, {middle, y + 14}, right - left + 6, {14, Ink::ink2, Face::sans});
    }

    void put(const std::string& words, Point at, double room, const Type& type) {
        const Type fits = shrunk(words, room, type, 11, metrics_);
        label(pen_, at, fitted(words, room, fits, metrics_), fits, Anchor::middle);
    }

    /// The first at the left end, the last at the right one; what is left is worth a number.
    void draw_part(int i) {
        const WhyNotBlock::Board& shown = block_.boards.at(static_cast<std::size_t>(i));
        const bool is_end = i == 2 && !block_.reply;
        if (!is_end) {
            draw_board(pen_, board(i), shown.grid);
            if (shown.new_tile >= 0) ring_cell(pen_, BoardGeometry::of(board(i), shown.grid.size()), shown.new_tile);
        }
        const bool has_value = i == 2 && !block_.value.empty();
        const double y = board(i).bottom() + line / 2 + 2;
        write(i, y, has_value && !has_words_ ? block_.value : shown.name, Face::sans_bold, Ink::ink);
        if (has_words_) write(i, y + line, has_value ? block_.value : shown.words, Face::sans, Ink::ink2);
    }

    void write(int i, double y, const std::string& words, Face face, Ink ink) {
        constexpr std::array anchors{Anchor::left, Anchor::middle, Anchor::right};
        const std::array x{board(0).x, board(1).centre().x, board(2).right()};
        const auto at = static_cast<std::size_t>(i);
        // The words in the middle are the longest ones.
        constexpr double between = 8;
        const double middle = pitch_ + between;
        const double room = i == 1 ? middle : (box_.w - 2 * pad - middle) / 2 - between;
        const Type fits = shrunk(words, room, {14, ink, face}, 11, metrics_);
        label(pen_, {x.at(at), y}, fitted(words, room, fits, metrics_), fits, anchors.at(at));
    }

    Pen& pen_;
    const WhyNotBlock& block_;
    const TextMetrics& metrics_;
    const Box box_;
    double side_ = 0, pitch_ = 0;
    bool has_words_ = false;
};

}  // namespace

void draw_upright_hint(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    const Box& box = layout.hint;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    Part below;
    if (hint.why_not) {
        const auto draw = [&](const Canvas& canvas, const Box& at) {
            UprightWhyNot(canvas.pen, at, *hint.why_not, metrics).draw();
        };
        // Touched, it closes.
        below = flow::picture(0, 0, draw)
                    .hit({{}, {Verb::why_not, hint.why_not->move}, {}, true})
                    .padded({6, 2, 6, 6})
                    .growing();
    } else {
        below = flow::words(flow::marked(hint.sentence), {{18, 24}, {16, 21}, {15, 19}, {14, 17}, {13, 15}})
                    .padded({pad, 0, pad, 6})
                    .growing();
    }
    flow::column(0, {head(hint), below, hint.why_not ? Part() : moves(hint)}).draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
