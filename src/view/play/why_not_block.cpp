#include "view/play/why_not_block.hpp"

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

constexpr double smallest = 12;  // letters under a board
constexpr double pill_height = 26;
constexpr double pill_gap = 16;  // beside a pill, both sides together
constexpr Type bold{16, Ink::ink, Face::sans_bold};
constexpr Type number{22, Ink::ink, Face::sans_bold};

class Block {
public:
    Block(Pen& pen, const Box& box, const WhyNotBlock& block, const Measures& m, const TextMetrics& metrics)
        : pen_(pen), block_(block), metrics_(metrics), m_(m), box_(box), left_(box.x + m.pad) {
        // The last board needs room for the value beside it, and for its unit where that leaves the pills enough: the
        // values above are in the same one.
        const auto pitch = [&](double beside) {
            return std::min(260.0, std::floor((box.right() - m.pad - left_ - m.side - 16 - beside) / 2));
        };
        const double value = width_of(block.value, number, metrics), unit = width_of(block.unit, body, metrics);
        pitch_ = pitch(std::max(value, unit));
        const double needed = m.side + pill_gap + std::max(tile_pill().full, reply_pill().full);
        has_unit_ = pitch_ >= std::min(needed, 260.0);
        if (!has_unit_) pitch_ = pitch(value);
        const double least = m.side + pill_gap + std::max(tile_pill().least, reply_pill().least);
        has_value_ = pitch_ >= std::min(least, 260.0);
        if (!has_value_) pitch_ = pitch(-16);
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

    /// How wide a pill is, with all its parts and with its words alone.
    struct PillWidth {
        double full = 0, least = 0;
    };
    PillWidth tile_pill() const {
        const double words = width_of(block_.tile, bold, metrics_) + 6 + width_of(block_.chance, body, metrics_);
        return {39 + words + 11, 11 + words + 11};
    }
    PillWidth reply_pill() const {
        const double least = 28 + width_of(block_.reply_words, body_ink, metrics_) + 11;
        return {block_.merge.empty() ? least : least + 6 + width_of(block_.merge, body, metrics_), least};
    }
    double pill_room() const { return pitch_ - m_.side - pill_gap; }

    /// Draws a pill of at most the room between two boards; returns its left end.
    double draw_pill(Point centre, double wanted, const Stroke& stroke) {
        const double w = std::min(wanted, pill_room());
        const Box at{std::round(centre.x - w / 2), centre.y - pill_height / 2, w, pill_height};
        pen_.rect(at, Ink::card, pill_height / 2, stroke);
        return at.x;
    }

    /// Without the cell, which the board beside it shows, if there is no room; in smaller letters if even that is too wide.
    void draw_tile_pill(Point centre) {
        const PillWidth width = tile_pill();
        const bool is_full = width.full <= pill_room();
        double x = draw_pill(centre, is_full ? width.full : width.least, {Ink::ink, 1.5});
        if (is_full) draw_cell_sign(pen_, {x + 19, centre.y}, block_.boards[0].grid.size(), block_.tile_cell);
        x += is_full ? 39 : std::min(11.0, std::max(4.0, 11 - (width.least - pill_room()) / 2));
        const double part = is_full ? 1 : std::clamp((pill_room() - 14) / (width.least - 22), 0.7, 1.0);
        Type tile = bold, chance = body;
        tile.size *= part;
        chance.size *= part;
        label(pen_, {x, centre.y}, block_.tile, tile);
        label(pen_, {x + width_of(block_.tile, tile, metrics_) + 6 * part, centre.y}, block_.chance, chance);
    }

    void draw_reply_pill(Point centre) {
        const PillWidth width = reply_pill();
        if (width.least > pill_room()) {  // the arrow alone says it
            const double x = draw_pill(centre, 30, {Ink::line2, 1});
            return icon::arrow(pen_, {x + 15, centre.y}, icon::way_of(*block_.reply), Ink::ink, 11, 2.2);
        }
        const bool is_full = width.full <= pill_room();
        const double x = draw_pill(centre, is_full ? width.full : width.least, {Ink::line2, 1});
        icon::arrow(pen_, {x + 15, centre.y}, icon::way_of(*block_.reply), Ink::ink, 11, 2.2);
        label(pen_, {x + 28, centre.y}, block_.reply_words, body_ink);
        if (!is_full) return;
        label(pen_, {x + 28 + width_of(block_.reply_words, body_ink, metrics_) + 6, centre.y}, block_.merge, body);
    }

    void draw_board_and_words(int i) {
        const WhyNotBlock::Board& shown = block_.boards.at(static_cast<std::size_t>(i));
        if (i == 2 && !block_.reply) return draw_end();
        draw_board(pen_, board(i), shown.grid);
        if (shown.new_tile >= 0) ring_cell(pen_, BoardGeometry::of(board(i), shown.grid.size()), shown.new_tile);
        draw_words(i, shown);
    }

    void draw_words(int i, const WhyNotBlock::Board& shown) {
        const bool is_value = i == 2 && !has_value_ && !block_.value.empty();
        draw_line(i, box_.y + m_.name, is_value ? block_.value : shown.name, bold);
        if (i != 1 || !last_takes_line()) draw_line(i, box_.y + m_.words, words_in_room(i, shown), body);
    }

    /// The words under a board, or the brief ones where even the smallest letters are too large for them.
    const std::string& words_in_room(int i, const WhyNotBlock::Board& shown) const {
        Type least = body;
        least.size = smallest;
        const bool fits = i == 2 || width_of(shown.words, least, metrics_) <= pitch_ - 12;
        return fits || shown.brief.empty() ? shown.words : shown.brief;
    }

    double end_of_words() const { return box_.right() - 12; }

    /// Whether the words under the last board, which nothing else says, need the room of those before them: those tell
    /// what the second board shows.
    bool last_takes_line() const {
        constexpr double least_size = 13;
        Type type = body;
        type.size = least_size;
        const double before = board(1).x + std::min(pitch_ - 12, width_of(block_.boards[1].words, body, metrics_)) + 12;
        return width_of(block_.boards[2].words, type, metrics_) > end_of_words() - std::min(before, board(2).x);
    }

    /// Where words under a board begin: those of the last one further to the left where they would be cut.
    double line_start(int i, const std::string& words, const Type& type) const {
        const double x = board(i).x;
        if (i < 2) return x;
        const std::string words_before = last_takes_line() ? std::string() : block_.boards[1].words;
        const std::string& before = type.face == bold.face ? block_.boards[1].name : words_before;
        const double least = board(1).x + std::min(pitch_ - 12, width_of(before, type, metrics_)) + 12;
        return std::clamp(end_of_words() - width_of(words, type, metrics_), std::min(least, x), x);
    }

    /// Words under a board.
    void draw_line(int i, double y, const std::string& words, const Type& type) {
        const double end = end_of_words();
        const double x = line_start(i, words, type);
        const double room = i < 2 ? pitch_ - 12 : end - x;
        const Type fits = shrunk(words, room, type, smallest, metrics_);
        label(pen_, {x, y}, fitted(words, room, fits, metrics_), fits);
    }

    /// There is no third board where the game ends, or the search looks no further: a name that is cut below has its
    /// place.
    void draw_end() {
        constexpr double least_size = 14;
        const WhyNotBlock::Board& end = block_.boards[2];
        Type least = bold;
        least.size = least_size;
        if (width_of(end.name, least, metrics_) <= end_of_words() - line_start(2, end.name, bold)) {
            return draw_words(2, end);
        }
        const double x = board(1).right() + 16;
        const Type fits = shrunk(end.name, end_of_words() - x, bold, 12, metrics_);
        label(pen_, {x, board(1).centre().y}, fitted(end.name, end_of_words() - x, fits, metrics_), fits);
        draw_line(2, box_.y + m_.words, end.words, body);
    }

    void draw_value() {
        if (!has_value_) return;
        const double x = block_.reply ? board(2).right() + 16 : board(2).x;
        const double y = board(2).centre().y;
        label(pen_, {x, y - (has_unit_ ? 12 : 0)}, block_.value, number);
        if (has_unit_) label(pen_, {x, y + 14}, fitted(block_.unit, box_.right() - 8 - x, body, metrics_), body);
    }

    Pen& pen_;
    const WhyNotBlock& block_;
    const TextMetrics& metrics_;
    const Measures& m_;
    const Box box_;
    const double left_;
    double pitch_ = 0;
    bool has_unit_ = true;   // beside the last board
    bool has_value_ = true;  // likewise; else below it
};

}  // namespace

double why_not_height(bool compact) { return compact ? compact_size.height : full.height; }

void draw_why_not(Pen& pen, const Box& box, double tip_x, const WhyNotBlock& block, bool compact,
                  const TextMetrics& metrics) {
    Block(pen, box, block, compact ? compact_size : full, metrics).draw(tip_x);
}

}  // namespace plyglass::view
