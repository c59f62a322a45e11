// The hint: the move, the value of each of the four as a bar and a number, and the reason.

#include "view/hint_card.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "scene/push_button.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

// Distances from the card's upper left corner, as drawn.
struct Measures {
    double pad;
    double icon, icon_top;
    double title, headline;  // middles
    double headline_size;
    double button_top;
    double value_title;       // middle
    double first_row, pitch;  // middle of the first row
    double row_height, bar;   // heights
    double rule;
    double first_line;                 // middle of the sentence's first line
    double chance_words, chance_axis;  // above and below a row's middle
};
constexpr Measures full{24, 56, 24, 40, 66, 28, 28, 100, 138, 48, 44, 24, 324, 355, 9, 12};
constexpr Measures compact{20, 48, 16, 27, 51, 24, 16, 80, 108, 37, 34, 20, 240, 262, 7, 10};

constexpr double bars_from = 176, bars_to_right = 140;  // the bars' room, from the card's left and right end
constexpr double note_x = 164;
constexpr double value_right = 32;
constexpr double chance_column = 140, chance_axis = 108;  // widths
constexpr double exact_column = 116;                      // what a column of exact values takes from the bars
constexpr Type button_type{17, Ink::ink, Face::sans_bold};
constexpr Type value_type{22, Ink::ink, Face::sans_bold};

class Card {
public:
    Card(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          box_(layout.hint),
          hint_(hint),
          metrics_(metrics),
          m_(layout.compact ? compact : full),
          values_end_(layout.hint.right() - (hint.chance_title.empty() ? 0 : chance_column) -
                      (hint.exact_title.empty() ? 0 : exact_column)) {}

    void draw() {
        card(pen_, box_);
        draw_head();
        label(pen_, {values_end_ - value_right, box_.y + m_.value_title}, hint_.value_title, body, Anchor::right);
        label(pen_, {box_.right() - value_right, box_.y + m_.value_title}, hint_.exact_title, body, Anchor::right);
        label(pen_, {box_.x + m_.pad, box_.y + m_.value_title},
              fitted(hint_.bar_title,
                     values_end_ - box_.x - 2 * m_.pad - 16 - width_of(hint_.value_title, body, metrics_), body,
                     metrics_),
              body);
        draw_chance_head();
        double y = box_.y + m_.first_row;
        for (const HintCard::Row& row : hint_.rows) {
            draw_row(row, y);
            y += m_.pitch;
        }
        rule(pen_, box_.x + m_.pad, box_.y + m_.rule, box_.w - 2 * m_.pad);
        draw_sentence();
    }

private:
    void draw_head() {
        double x = box_.x + m_.pad;
        if (hint_.move) {
            const Box sign{x, box_.y + m_.icon_top, m_.icon, m_.icon};
            pen_.rect(sign, Ink::max_fill, 10);
            icon::arrow(pen_, sign.centre(), icon::way_of(*hint_.move), Ink::on_fill, 0.54 * m_.icon, 5);
            x += m_.icon + 20;
        }
        const double right = draw_button(x + width_of(hint_.headline, headline_type(), metrics_) + 16) - 16;
        label(pen_, {x, box_.y + m_.title}, hint_.title, card_title);
        const Type type = shrunk(hint_.headline, right - x, headline_type(), 16, metrics_);
        label(pen_, {x, box_.y + m_.headline}, fitted(hint_.headline, right - x, type, metrics_), type);
    }

    Type headline_type() const { return {m_.headline_size, Ink::ink, Face::sans_bold}; }

    // Draws the button, with only its sign if the words would begin before `headline_end`. Returns its left end.
    double draw_button(double headline_end) {
        if (!hint_.has_tree_button) return box_.right() - m_.pad;
        constexpr double pad = 20;
        constexpr double sign = 26;
        double w = std::ceil(2 * pad + sign + width_of(hint_.tree_words, button_type, metrics_));
        const bool has_words = box_.right() - m_.pad - w >= headline_end;
        if (!has_words) w = 48;
        const Box at{box_.right() - m_.pad - w, box_.y + m_.button_top, w, 48};
        button(pen_, at);
        icon::small_tree(pen_, {has_words ? at.x + pad + 8 : at.centre().x, at.centre().y}, Ink::ink);
        if (has_words) label(pen_, {at.x + pad + sign, at.centre().y}, hint_.tree_words, button_type);
        if (!hint_.can_show_tree) veil(pen_, at);
        scene_.hits.push_back({at, Verb::show_tree, hint_.tree_tip, hint_.can_show_tree});
        return at.x;
    }

    void draw_row(const HintCard::Row& row, double cy) {
        const Box room{box_.x + bars_from, cy, values_end_ - box_.x - bars_from - bars_to_right, 0};
        const double axis = room.x + hint_.axis * room.w;
        if (row.best) pen_.rect({box_.x + 12, cy - m_.row_height / 2, box_.w - 24, m_.row_height}, Ink::max_tint, 8);
        const double x = box_.x + m_.pad;
        const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
        icon::arrow(pen_, {x + 12, cy}, icon::way_of(row.direction), ink, 18, row.best ? 3.5 : 2.5);
        const Type word{20, row.legal ? Ink::ink : Ink::ink2, row.best ? Face::sans_bold : Face::sans};
        label(pen_, {x + 36, cy}, row.word, word);
        if (!row.legal) {
            pen_.line({x, cy}, {x + 36 + width_of(row.word, word, metrics_), cy}, {Ink::ink2, 2.5});
        }
        const Type exact{value_type.size, row.exact_best ? Ink::alpha_text : Ink::ink2,
                         row.exact_best ? Face::sans_bold : Face::sans};
        label(pen_, {box_.right() - value_right, cy}, row.exact,
              shrunk(row.exact, exact_column - 16, exact, 16, metrics_), Anchor::right);
        if (row.chance) draw_chance(*row.chance, cy);
        if (!row.note.empty()) {
            const double left = std::max(box_.x + note_x, x + 36 + width_of(row.word, word, metrics_) + 12);
            const Type type{17, Ink::ink2, Face::sans};
            const bool has_column = row.chance || !hint_.exact_title.empty();
            const double end = has_column ? values_end_ : box_.right();
            label(pen_, {left, cy}, fitted(row.note, end - value_right - left, type, metrics_), type);
            return;
        }
        if (row.bar) {
            pen_.line({axis, cy - m_.pitch / 2}, {axis, cy + m_.pitch / 2}, {Ink::line2, 1.5});
            const double length = *row.bar * room.w;
            const Box bar{std::min(axis, axis + length), cy - m_.bar / 2, std::abs(length), m_.bar};
            const Ink fill = row.best ? Ink::max_fill : Ink::ink3;
            // A bound is an outline, since the bar's true length is not known.
            if (bar.w >= 1) {
                row.bound ? pen_.rect(bar.grown(-1), Ink::none, 4, {fill, 2, 5, 4}) : pen_.rect(bar, fill, 4);
            }
        }
        const double most = bars_to_right - value_right - 8;
        const Type value = shrunk(row.value, most, value_type, 16, metrics_);
        label(pen_, {values_end_ - value_right, cy}, row.value, value, Anchor::right);
    }

    double chances_left() const { return box_.right() - m_.pad - chance_axis; }

    void draw_chance_head() {
        if (hint_.chance_title.empty()) return;
        const double x = chances_left();
        label(pen_, {x, box_.y + m_.value_title}, fitted(hint_.chance_title, chance_axis, body, metrics_), body);
        const double line = std::round(x - 16) + 0.5;
        pen_.line({line, box_.y + m_.value_title - 10}, {line, box_.y + m_.rule - 12}, {Ink::line, 1});
    }

    /// The share in words, and where it lies between 0 and 100 %. Quiet: it moves while one looks.
    void draw_chance(const HintCard::Row::Chance& chance, double cy) {
        const double x = chances_left();
        const Type type{16, Ink::ink2, Face::sans};
        label(pen_, {x, cy - m_.chance_words}, fitted(chance.words, chance_axis, type, metrics_), type);
        const double y = cy + m_.chance_axis;
        pen_.line({x, y}, {x + chance_axis, y}, {Ink::line2, 2});
        for (const double tick : {0.0, 0.5, 1.0}) {
            pen_.line({x + tick * chance_axis, y - 4}, {x + tick * chance_axis, y + 4}, {Ink::line2, 2});
        }
        pen_.line({x + chance.rate.low * chance_axis, y}, {x + chance.rate.high * chance_axis, y}, {Ink::ink3, 5});
        pen_.circle({x + chance.rate.share * chance_axis, y}, 4, Ink::ink2);
    }

    void draw_sentence() {
        const double width = box_.w - 2 * m_.pad;
        const double top = box_.y + m_.rule + 8;
        const double room = box_.bottom() - 10 - top;
        if (room < 22) return;
        struct Setting {
            double size, leading;
        };
        for (const Setting& setting : {Setting{20, 29}, Setting{18, 25}, Setting{16, 22}}) {
            const auto fits = static_cast<std::size_t>(std::max(1.0, std::floor(room / setting.leading)));
            const auto spans = marked_spans(hint_.sentence, setting.size);
            const bool last = setting.size == 16;
            const auto lines = clipped_lines(spans, setting.size, width, last ? fits : 99, metrics_);
            if (!last && lines.size() > fits) continue;
            const double first = std::min(box_.y + m_.first_line, top + setting.leading / 2 + 8);
            draw_lines(pen_, {box_.x + m_.pad, baseline(first, hint_.sentence, setting.size)}, lines, setting.size,
                       setting.leading);
            return;
        }
    }

    Scene& scene_;
    Pen pen_;
    const Box box_;
    const HintCard& hint_;
    const TextMetrics& metrics_;
    const Measures& m_;
    const double values_end_;  // the right end of the columns before the chances and the exact values
};

}  // namespace

void draw_hint_card(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    Card(scene, layout, hint, metrics).draw();
}

}  // namespace plyglass::view
