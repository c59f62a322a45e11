#include "view/train/lesson_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

/// Distances from the card's upper edge, and sizes.
struct Measures {
    double pad, board_y, board, labels, bars, bar, sentence, sentence_size, leading, pattern;
};
constexpr Measures full{20, 48, 168, 238, 260, 20, 338, 18, 26, 44};
constexpr Measures narrow{16, 40, 120, 178, 196, 18, 260, 16, 22, 36};

class LessonBuilder {
public:
    LessonBuilder(Scene& scene, const Box& box, const LessonCard& lesson, bool compact, const TextMetrics& metrics)
        : pen_(add_layer(scene, box)),
          box_(box),
          lesson_(lesson),
          m_(compact ? narrow : full),
          metrics_(metrics),
          left_(box.x + m_.pad),
          right_(box.right() - m_.pad),
          first_{left_, box.y + m_.board_y, m_.board, m_.board},
          second_{right_ - m_.board, first_.y, m_.board, m_.board} {}

    void draw() {
        card(pen_, box_);
        label(pen_, {left_, box_.y + 24}, lesson_.title, card_title);
        label(pen_, {right_, box_.y + 24}, lesson_.place, body, Anchor::right);
        if (!lesson_.nothing.empty()) return draw_nothing();
        draw_board(pen_, first_, lesson_.before);
        lesson_.next ? draw_next(*lesson_.next) : draw_end();
        draw_numbers();
        draw_bars();
        const auto lines = clipped_lines(marked_spans(lesson_.sentence, m_.sentence_size), m_.sentence_size,
                                         right_ - left_, 3, metrics_);
        draw_lines(pen_, {left_, box_.y + m_.sentence}, lines, m_.sentence_size, m_.leading);
        draw_patterns();
    }

private:
    void draw_nothing() {
        const Span words{lesson_.nothing, Ink::ink2, false};
        const auto lines = clipped_lines(std::span(&words, 1), 18, right_ - left_, 4, metrics_);
        draw_lines(pen_, {left_, box_.y + 80}, lines, 18, 26);
    }

    void draw_next(const LessonCard::Next& next) {
        draw_board(pen_, second_, next.after);
        const double y = first_.centre().y;
        const double middle = box_.centre().x;
        const Stroke way{Ink::edge, 2};
        const Point tip{second_.x - 12, y};
        pen_.line({first_.right() + 8, y}, tip, way);
        pen_.path({{tip.x - 10, y - 8}, {tip.x - 1, y}, {tip.x - 10, y + 8}}, way);
        draw_pills(next, {middle, y});
        draw_words(middle, y - 25);
        label(pen_, {middle, y + 0.25 * m_.board}, lesson_.got_words, body, Anchor::middle);
        label(pen_, {middle, y + 0.25 * m_.board + 25}, lesson_.got, {24, Ink::ink, Face::sans_bold}, Anchor::middle);
    }

    /// The words over the way, whose last line ends above `bottom`; in one line if the boards are small.
    void draw_words(double middle, double bottom) {
        std::vector<std::string> lines = lesson_.next_words;
        if (m_.board < full.board) lines = {text::closed_up(lines.front() + " " + lines.back())};
        double y = bottom - 12 - 22 * (static_cast<double>(lines.size()) - 1);
        for (const std::string& line : lines) {
            label(pen_, {middle, y}, line, body, Anchor::middle);
            y += 22;
        }
    }

    /// The tile that came, and the swipe after it.
    void draw_pills(const LessonCard::Next& next, Point centre) {
        const std::string tile = std::to_string(game::tile_value(next.tile.rank));
        const Type bold{16, Ink::ink, Face::sans_bold};
        const double tile_width = 7.5 + 22 + 9 + width_of(tile, body_ink, metrics_) + 10;
        const double points = width_of(next.points, body, metrics_);
        const double swipe_width =
            29 + width_of(next.swipe_words, bold, metrics_) + (next.points.empty() ? 0 : points + 6) + 11;
        constexpr double apart = 16;
        double x = std::round(centre.x - (tile_width + apart + swipe_width) / 2);
        pen_.rect({x, centre.y - 12.5, tile_width, 25}, Ink::card, 13, {Ink::line2, 1});
        draw_cell_sign(pen_, {x + 18.5, centre.y}, lesson_.before.size(), next.tile.cell);
        label(pen_, {x + 38.5, centre.y}, tile, body_ink);
        x += tile_width + apart;
        pen_.rect({x, centre.y - 13, swipe_width, 26}, Ink::card, 13, {Ink::ink, 1.5});
        icon::arrow(pen_, {x + 16, centre.y}, icon::way_of(next.swipe), Ink::ink, 11, 2.2);
        label(pen_, {x + 29, centre.y}, next.swipe_words, bold);
        label(pen_, {x + swipe_width - 11, centre.y}, next.points, body, Anchor::right);
    }

    void draw_end() { draw_words((first_.right() + right_) / 2, first_.centre().y + 22); }

    void draw_numbers() {
        const double y = box_.y + m_.labels;
        const Type number{22, Ink::ink, Face::sans_bold};
        label(pen_, {left_, y}, lesson_.expected_words, body);
        label(pen_, {left_ + width_of(lesson_.expected_words, body, metrics_) + 8, y}, lesson_.expected, number);
        const double words = width_of(lesson_.expects_words, body, metrics_) + 8;
        const double x = std::min(second_.x, right_ - words - width_of(lesson_.expects, number, metrics_));
        label(pen_, {x, y}, lesson_.expects_words, body);
        label(pen_, {x + words, y}, lesson_.expects, number);
    }

    void draw_bars() {
        const Type difference = shrunk(lesson_.difference, 104, {24, Ink::ink, Face::sans_bold}, 16, metrics_);
        const double room = right_ - 92 - left_;
        const double before = std::max(0.0, lesson_.expected_points);
        const double got = std::max(0.0, lesson_.got_points);
        const double expects = std::max(0.0, lesson_.expects_points);
        if (before + got + expects == 0) return;
        const double unit = room / std::max({before, got + expects, 1.0});
        const double y = box_.y + m_.bars;
        const double below = y + m_.bar + 6;
        const double old_end = left_ + std::round(before * unit);
        const double new_end = left_ + std::round((got + expects) * unit);
        // The difference lies behind the bars, from the end of one to the end of the other.
        const auto [low, high] = std::minmax(old_end, new_end);
        pen_.rect({low, y, high - low, 2 * m_.bar + 6}, Ink::highlight, 3);
        pen_.rect({left_, y, old_end - left_, m_.bar}, Ink::ink3, 3);
        const double won = got > 0 ? std::max(3.0, std::round(got * unit)) : 0;
        if (won > 0) pen_.rect({left_, below, won, m_.bar}, Ink::leaf_line, 2);
        const double from = won > 0 ? left_ + won + 1 : left_;
        if (new_end > from) pen_.rect({from, below, new_end - from, m_.bar}, Ink::max_fill, 3);
        pen_.line({old_end, y - 2}, {old_end, below + m_.bar + 2}, {Ink::ink, 2});
        draw_bar_words({left_ + 8, y + m_.bar / 2}, old_end, lesson_.before_bar, {16, Ink::leaf_ink, Face::sans});
        draw_bar_words({from + 8, below + m_.bar / 2}, new_end, lesson_.now_bar, {16, Ink::on_fill, Face::sans_bold});
        label(pen_, {std::max(old_end, new_end) + 10, below - 3}, lesson_.difference, difference);
    }

    /// In the bar that ends at `end`, or beside it.
    void draw_bar_words(Point left, double end, const std::string& words, Type type) {
        if (left.x + width_of(words, type, metrics_) + 4 > end) return;
        label(pen_, left, words, type);
    }

    void draw_patterns() {
        const double side = m_.pattern;
        const double y = box_.bottom() - (box_.h > 440 ? 20 : 14) - side;
        double x = left_;
        for (std::size_t i = 0; i < lesson_.patterns.size(); ++i) {
            draw_pattern({x, y, side, side}, lesson_.patterns[i]);
            x += side + (i % 2 == 0 ? 8 : 12);
        }
        if (lesson_.patterns.empty()) return;
        x += 8;
        const Type each = shrunk(lesson_.each, right_ - x, {20, Ink::ink, Face::sans_bold}, 16, metrics_);
        label(pen_, {x, y + side / 2 - 10}, lesson_.each, each);
        label(pen_, {x, y + side / 2 + 13}, fitted(lesson_.shown, right_ - x, body, metrics_), body);
    }

    /// A small board on which only the pattern's cells show their tiles.
    void draw_pattern(const Box& box, const std::vector<std::uint8_t>& cells) {
        pen_.rect(box, Ink::board_sign_grid, 0.08 * box.w);
        constexpr double gap = 2;
        const int size = lesson_.before.size();
        const double cell = (box.w - gap * (size + 1)) / size;
        for (int i = 0; i < size * size; ++i) {
            const int row = i / size;
            const int column = i % size;
            const Box at{box.x + gap + (cell + gap) * column, box.y + gap + (cell + gap) * row, cell, cell};
            if (std::find(cells.begin(), cells.end(), i) == cells.end()) {
                pen_.rect(at, Ink::board_sign_cell, 1.5);
            } else {
                pen_.rect(at.grown(-0.6), tile_ink(lesson_.before[i]).fill, 1.5, {Ink::tile_ink, 1.4});
            }
        }
    }

    Pen pen_;
    const Box box_;
    const LessonCard& lesson_;
    const Measures m_;
    const TextMetrics& metrics_;
    const double left_, right_;
    const Box first_, second_;
};

}  // namespace

void draw_lesson_card(Scene& scene, const Box& box, const LessonCard& lesson, bool compact,
                      const TextMetrics& metrics) {
    LessonBuilder(scene, box, lesson, compact, metrics).draw();
}

}  // namespace plyglass::view
