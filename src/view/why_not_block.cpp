#include "view/why_not_block.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

struct Measures {
    double height, pad, title, boards, side, name, words;  // the last two: middles of the lines under the boards
};
constexpr Measures full{208, 24, 24, 44, 104, 168, 191};
constexpr Measures compact_size{160, 16, 14, 26, 86, 125, 145};

constexpr double pill_height = 26;
constexpr Type bold{16, Ink::ink, Face::sans_bold};
constexpr Type number{22, Ink::ink, Face::sans_bold};

class Block {
public:
    Block(Pen& pen, const Box& box, const WhyNotBlock& block, const Measures& m, const TextMetrics& metrics)
        : pen_(pen), block_(block), metrics_(metrics), m_(m), box_(box), left_(box.x + m.pad) {
        // The last board needs room for the value beside it.
        const double beside =
            16 + std::max(width_of(block.value, number, metrics), width_of(block.unit, body, metrics));
        pitch_ = std::min(260.0, std::floor((box.right() - m.pad - left_ - m.side - beside) / 2));
    }

    void draw(double tip_x) {
        pen_.rect(box_, Ink::panel, 8);
        const double y = box_.y + 1;
        pen_.polygon({{tip_x - 12, y}, {tip_x, y - 10}, {tip_x + 12, y}}, Ink::panel, {});
        label(pen_, {left_, box_.y + m_.title}, block_.title, card_title);
        draw_edge(0);
        draw_tile_pill(middle_of_edge(0));
        if (block_.reply) {
            draw_edge(1);
            draw_reply_pill(middle_of_edge(1));
        }
        for (int i = 0; i < 3; ++i) draw_board_and_words(i);
        draw_value();
    }

private:
    Box board(int i) const { return {left_ + i * pitch_, box_.y + m_.boards, m_.side, m_.side}; }
    Point middle_of_edge(int i) const { return {(board(i).right() + board(i + 1).x) / 2, board(i).centre().y}; }

    void draw_edge(int i) {
        const double y = board(i).centre().y;
        const double end = board(i + 1).x;
        pen_.line({board(i).right(), y}, {end, y}, {Ink::edge, 2});
        pen_.path({{{end - 14, y - 7}, {end - 6, y}, {end - 14, y + 7}}}, {Ink::edge, 2});
    }

    /// Draws a pill of at most the room between two boards; returns its left end.
    double draw_pill(Point centre, double wanted, const Stroke& stroke) {
        const double w = std::min(wanted, pitch_ - m_.side - 24);
        const Box at{std::round(centre.x - w / 2), centre.y - pill_height / 2, w, pill_height};
        pen_.rect(at, Ink::card, pill_height / 2, stroke);
        return at.x;
    }

    void draw_tile_pill(Point centre) {
        const double tile = width_of(block_.tile, bold, metrics_);
        const double w = 8 + 22 + 9 + tile + 6 + width_of(block_.chance, body, metrics_) + 11;
        const double x = draw_pill(centre, w, {Ink::ink, 1.5});
        draw_cell_sign(pen_, {x + 19, centre.y}, block_.boards[0].grid.size(), block_.tile_cell);
        label(pen_, {x + 39, centre.y}, block_.tile, bold);
        label(pen_, {x + 39 + tile + 6, centre.y}, block_.chance, body);
    }

    void draw_reply_pill(Point centre) {
        const double words = width_of(block_.reply_words, body_ink, metrics_);
        const double merge = block_.merge.empty() ? 0 : 6 + width_of(block_.merge, body, metrics_);
        const double x = draw_pill(centre, 28 + words + merge + 11, {Ink::line2, 1});
        icon::arrow(pen_, {x + 15, centre.y}, icon::way_of(*block_.reply), Ink::ink, 11, 2.2);
        label(pen_, {x + 28, centre.y}, block_.reply_words, body_ink);
        label(pen_, {x + 28 + words + 6, centre.y}, block_.merge, body);
    }

    void draw_board_and_words(int i) {
        const WhyNotBlock::Board& shown = block_.boards.at(static_cast<std::size_t>(i));
        if (i == 2 && !block_.reply) return draw_end();
        draw_board(pen_, board(i), shown.grid);
        if (shown.new_tile >= 0) ring_cell(pen_, BoardGeometry::of(board(i), shown.grid.size()), shown.new_tile);
        draw_words(i, shown);
    }

    void draw_words(int i, const WhyNotBlock::Board& shown) {
        const double x = board(i).x;
        const double room = i < 2 ? pitch_ - 12 : box_.right() - 12 - x;
        label(pen_, {x, box_.y + m_.name}, fitted(shown.name, room, bold, metrics_), bold);
        label(pen_, {x, box_.y + m_.words}, fitted(shown.words, room, body, metrics_), body);
    }

    /// There is no third board where the game ends, or the search looks no further.
    void draw_end() { draw_words(2, block_.boards[2]); }

    void draw_value() {
        const double x = block_.reply ? board(2).right() + 16 : board(2).x;
        const double y = board(2).centre().y;
        label(pen_, {x, y - 12}, block_.value, number);
        label(pen_, {x, y + 14}, fitted(block_.unit, box_.right() - 8 - x, body, metrics_), body);
    }

    Pen& pen_;
    const WhyNotBlock& block_;
    const TextMetrics& metrics_;
    const Measures& m_;
    const Box box_;
    const double left_;
    double pitch_ = 0;
};

}  // namespace

double why_not_height(bool compact) { return compact ? compact_size.height : full.height; }

void draw_why_not(Pen& pen, const Box& box, double tip_x, const WhyNotBlock& block, bool compact,
                  const TextMetrics& metrics) {
    Block(pen, box, block, compact ? compact_size : full, metrics).draw(tip_x);
}

}  // namespace plyglass::view
