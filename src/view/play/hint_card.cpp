#include "view/play/hint_card.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/play/upright_hint.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

// Distances from the card's upper left corner, as drawn.
struct Measures {
    double pad;
    double icon, icon_top;
    double headline_size;
    double sentence;                                                           // middle of its first line
    double heads;                                                              // middle of the columns' names
    double rows, pitch;                                                        // top of the first row
    double foot;                                                               // its height
    double word, verdict, value_right, bar, bar_width, divider, chance, axis;  // columns
};
constexpr Measures full{24, 56, 24, 28, 114, 156, 172, 56, 80, 68, 152, 504, 528, 104, 652, 672, 144};
constexpr Measures compact{16, 44, 12, 24, 76, 102, 114, 43, 58, 50, 116, 440, 456, 78, 548, 562, 150};

constexpr double second_line = 24;  // that a sentence of two lines takes
constexpr double block_gap = 8;
constexpr double smallest_fact = 12;
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
          is_compact_(layout.compact),
          right_(std::min(0.0, layout.hint.w - (layout.compact ? 744.0 : 848.0))),
          is_raised_(is_narrow() || std::any_of(hint.rows.begin(), hint.rows.end(),
                                                [this](const auto& row) { return !fits_beside_value(row); })) {}

    void draw() {
        card(pen_, box_);
        draw_head();
        const double down = draw_sentence();
        draw_heads(box_.y + m_.heads + down);
        double y = box_.y + m_.rows + down;
        const double first = y;
        const bool has_room = block_room(y, hint_.rows.size()) >= why_not_height(is_compact_);
        for (const HintCard::Row& row : hint_.rows) {
            // A low window shows only the best move beside the one that is asked about.
            if (has_room || row.best || is_asked(row)) y = draw_row(row, y);
        }
        draw_divider(first, y);
        draw_games_sentence(y);
        if (box_.bottom() - m_.foot >= y - 6) draw_foot();
    }

private:
    double x(double column) const { return box_.x + column; }
    /// The place of a column from the values on, which stand at the right end.
    double column(double place) const { return box_.x + place + right_; }

    /// In a narrow card there is no room for the bars: the values, which say more, take it.
    bool has_bars() const { return right_ > -40; }
    /// In an even narrower one, the last column's words stand below the values.
    bool is_narrow() const { return right_ < -200; }
    double value_right() const {
        if (is_narrow()) return box_.right() - m_.pad;
        return has_bars() ? column(m_.value_right) : column(m_.bar) + m_.bar_width;
    }

    // --- head ---

    /// The buttons have only their signs before the headline loses a letter.
    void draw_head() {
        Parts styles;
        for (const PushButtonStyle& style :
             {PushButtonStyle{}, PushButtonStyle{14, false}, PushButtonStyle{14, false, false}}) {
            Parts buttons{flow::gap().growing()};
            for (const PushButton& each : hint_.buttons) buttons.push_back(flow::button(each, 48, {style}).tall(48));
            styles.push_back(flow::row(8, std::move(buttons)));
        }
        const auto sign = [this](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::max_fill, 10);
            icon::arrow(canvas.pen, box.centre(), icon::way_of(*hint_.move), Ink::on_fill, 0.54 * m_.icon, 5);
        };
        const Type headline{m_.headline_size, Ink::ink, Face::sans_bold};
        const double w = std::min(width_of(hint_.headline, headline, metrics_), 0.6 * box_.w);
        flow::row(16, {flow::when(hint_.move.has_value(), flow::picture(m_.icon, m_.icon, sign)),
                       flow::column(
                           0, {flow::line(hint_.title, card_title).tall(22), flow::line(hint_.headline, headline, 16)})
                           .middle()
                           .at_least(w)
                           .growing(),
                       flow::first_of(std::move(styles))})
            .draw(canvas(), {x(m_.pad), box_.y + m_.icon_top, box_.w - 2 * m_.pad, m_.icon});
    }

    Canvas canvas() { return {scene_, pen_, metrics_}; }

    /// Returns by how much all below it moves down.
    double draw_sentence() {
        // Two lines are smaller than one; a third one comes before smaller letters.
        const std::size_t most = most_lines();
        const double lead = second_line, w = box_.w - 2 * m_.pad;
        const Part part = flow::words(
            flow::marked(hint_.sentence),
            {{20, lead, 1}, {18, lead, 2}, {16, lead, 2}, {16, lead, most}, {15, lead, most}, {14, lead, most}});
        if (part.node == nullptr) return 0;
        const double h = part.down(w, metrics_).wanted;
        part.draw(canvas(), {x(m_.pad), box_.y + m_.sentence - lead / 2, w, h});
        return h - lead;
    }

    /// Whether all rows have room beside what goes wrong after one of them, below a sentence of `lines` lines.
    bool has_room_for_all(std::size_t lines) const {
        const double down = second_line * static_cast<double>(lines - 1);
        return block_room(box_.y + m_.rows + down, hint_.rows.size()) >= why_not_height(is_compact_);
    }

    /// Three lines where they hide no row that two leave in sight.
    std::size_t most_lines() const {
        if (has_room_for_all(2)) return has_room_for_all(3) ? 3 : 2;
        const double shown = 2 * m_.pitch + why_not_height(is_compact_) + 4;
        return m_.rows + 2 * second_line + shown <= box_.h - 6 ? 3 : 2;
    }

    // --- the moves ---

    /// The room for a row's words before its value.
    double room_before_value(const HintCard::Row& row) const {
        const double value = row.value.empty() ? 0 : width_of(row.value, value_type, metrics_) + 12;
        return value_right() - x(m_.verdict) - value;
    }
    bool fits_beside_value(const HintCard::Row& row) const {
        return width_of(row.fact, body, metrics_) <= room_before_value(row);
    }
    /// The middle of a row's first line: of its only one if there is nothing to say below it.
    double first_middle(const HintCard::Row& row, double cy) const {
        return row.fact.empty() && below_value(row).empty() ? cy : cy - (is_compact_ ? 10 : 11);
    }
    /// The middle of the value and its bar: in line with the verdict where a fact needs the room below them.
    double value_middle(const HintCard::Row& row, double cy) const { return is_raised_ ? first_middle(row, cy) : cy; }

    bool is_asked(const HintCard::Row& row) const { return hint_.why_not && hint_.why_not->move == row.direction; }

    /// The room for what goes wrong, and the gaps around it, where `rows` rows begin at `y`; unlimited if nobody asks.
    double block_room(double y, std::size_t rows) const {
        if (!hint_.why_not) return 1e9;
        return box_.bottom() - m_.foot - y - m_.pitch * static_cast<double>(rows);
    }

    void draw_heads(double y) {
        const double left = x(m_.pad);
        const double most = value_right() - left;
        const std::string& last = hint_.chance_title.empty() ? hint_.exact_title : hint_.chance_title;
        const std::string title = is_narrow() && !last.empty() ? hint_.value_title + " · " + last : hint_.value_title;
        const std::string words = fitted(title, most, body, metrics_);
        label(pen_, {value_right(), y}, words, body, Anchor::right);
        if (!hint_.value_tip.empty()) {
            const double w = width_of(words, body, metrics_);
            scene_.hits.push_back({{value_right() - w, y - 12, w, 24}, Verb::canvas, hint_.value_tip, true});
        }
        if (has_bars()) {
            label(pen_, {column(m_.bar), y}, fitted(hint_.loss_title, m_.bar_width + 12, body, metrics_), body);
            const Box over{column(m_.bar), y - 12, m_.bar_width, 24};
            if (!hint_.loss_tip.empty()) scene_.hits.push_back({over, Verb::canvas, hint_.loss_tip, true});
        }
        if (!is_narrow()) label(pen_, {column(m_.chance), y}, fitted(last, m_.axis, body, metrics_), body);
    }

    /// Draws a row whose top is at `y`, and what goes wrong after its move. Returns where the next one begins.
    double draw_row(const HintCard::Row& row, double y) {
        const Box box{box_.x + 12, y, box_.w - 24, m_.pitch};
        const bool is_first = &row == &hint_.rows.front();
        const bool after_block = block_.h > 0 && y - block_.bottom() < m_.pitch;
        if (row.best) {
            pen_.rect(box, Ink::max_tint, 8);
        } else if (!is_first && !last_was_best_ && !after_block) {
            rule(pen_, x(m_.pad), std::round(y) - 0.5, box_.w - 2 * m_.pad);
        }
        last_was_best_ = row.best;
        const double cy = box.centre().y;
        draw_move(row, cy);
        draw_verdict(row, cy);
        label(pen_, {value_right(), value_middle(row, cy)}, row.value,
              shrunk(row.value, value_right() - x(m_.verdict), value_type, 16, metrics_), Anchor::right);
        draw_loss(row, value_middle(row, cy));
        if (is_narrow()) {
            label(pen_, {value_right(), second_middle(cy)}, below_value(row), body, Anchor::right);
        } else {
            if (row.chance) draw_chance(*row.chance, cy, row.best);
            draw_exact(row, cy);
        }
        if (row.can_ask) scene_.hits.push_back({box, {Verb::why_not, row.direction}, hint_.ask_tip, true});
        add_loss_tip(row, value_middle(row, cy));
        return is_asked(row) ? draw_block(row, box.bottom()) : box.bottom();
    }

    double draw_block(const HintCard::Row& row, double y) {
        const double height = why_not_height(is_compact_);
        const auto below = static_cast<std::size_t>(&hint_.rows.back() - &row);
        const double gap = std::clamp((block_room(y, below) - height) / 2, 2.0, block_gap);
        block_ = {box_.x + 12, y + gap, box_.w - 24, height};
        draw_why_not(pen_, block_, x(m_.word) + 12, *hint_.why_not, is_compact_, metrics_);
        scene_.hits.push_back({block_, Verb::standing, {}, true});
        return block_.bottom() + gap;
    }

    void draw_move(const HintCard::Row& row, double cy) {
        const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
        icon::arrow(pen_, {x(m_.pad) + 16, cy}, icon::way_of(row.direction), ink, 18, row.best ? 3.5 : 2.5);
        const Type word{20, row.legal ? Ink::ink : Ink::ink2, row.best ? Face::sans_bold : Face::sans};
        label(pen_, {x(m_.word), cy}, fitted(row.word, m_.verdict - m_.word - 8, word, metrics_), word);
    }

    /// The words of the last column, which a narrow card has no room for; none where the fact beside them needs it all.
    std::string below_value(const HintCard::Row& row) const {
        if (!is_narrow()) return {};
        const std::string words = row.chance                  ? row.chance->words
                                  : hint_.exact_title.empty() ? std::string()
                                                              : row.exact;
        return least_width(row.fact) + room_taken(words) > value_right() - x(m_.verdict) ? std::string() : words;
    }
    double room_taken(const std::string& below) const {
        return below.empty() ? 0 : width_of(below, body, metrics_) + 12;
    }
    /// The width of a fact in the smallest letters that it is ever written in.
    double least_width(const std::string& fact) const {
        Type type = body;
        type.size = smallest_fact;
        return width_of(fact, type, metrics_);
    }
    /// The middle of a row's second line.
    double second_middle(double cy) const { return cy + (is_compact_ ? 11 : 13); }

    void draw_verdict(const HintCard::Row& row, double cy) {
        // The words end where the value begins.
        const double room = room_before_value(row);
        const double taken = room_taken(below_value(row));
        const double fact_room = is_raised_ ? value_right() - x(m_.verdict) - taken : room;
        const Type verdict{18, row.legal ? Ink::ink : Ink::ink2, row.best ? Face::sans_bold : Face::sans};
        const Type fits = shrunk(row.verdict, room, verdict, 13, metrics_);
        label(pen_, {x(m_.verdict), first_middle(row, cy)}, fitted(row.verdict, room, fits, metrics_), fits);
        const Type fact = shrunk(row.fact, fact_room, body, smallest_fact, metrics_);
        label(pen_, {x(m_.verdict), second_middle(cy)}, fitted(row.fact, fact_room, fact, metrics_), fact);
    }

    void draw_loss(const HintCard::Row& row, double cy) {
        if (!row.loss || !has_bars()) return;
        constexpr double height = 12;
        const Box track{column(m_.bar), cy - height / 2, m_.bar_width, height};
        pen_.rect(track, Ink::track, 3);
        if (row.loss->part <= 0) return;
        const double w = std::clamp(row.loss->part * track.w, 3.0, track.w);
        if (!row.loss->at_least) {
            pen_.rect({track.x, track.y, w, height}, Ink::ink3, std::min(3.0, w / 2));
            return;
        }
        // It may be more: the end is open.
        constexpr double open = 16;
        const double solid = std::min(w, track.w - open);
        pen_.rect({track.x, track.y, solid, height}, Ink::ink3, std::min(3.0, solid / 2));
        pen_.rect({track.x + solid + 0.75, track.y + 0.75, open - 1.5, height - 1.5}, Ink::none, 2,
                  {Ink::ink3, 1.5, 3, 3});
    }

    /// The bar's number; a click means the row.
    void add_loss_tip(const HintCard::Row& row, double cy) {
        if (!row.loss || !has_bars() || row.loss->part <= 0) return;
        const std::string share = text::likelihood(row.loss->part, 2);
        const std::string tip = row.loss->at_least
                                    ? text::filled(text::tr("gives away at least {} of the best value"), share)
                                    : text::filled(text::tr("gives away {} of the best value"), share);
        const scene::Action action = row.can_ask ? scene::Action(Verb::why_not, row.direction) : Verb::canvas;
        scene_.hits.push_back({{column(m_.bar), cy - 12, m_.bar_width, 24}, action, tip, true});
    }

    /// The share in words, and where it lies between 0 and 100 %. Quiet: it moves while one looks.
    void draw_chance(const HintCard::Chance& chance, double cy, bool best) {
        const double left = column(m_.chance);
        const double above = is_compact_ ? 9 : 11.5;
        const Type type{is_compact_ ? 16.0 : 18.0, Ink::ink2, Face::sans};
        label(pen_, {left, cy - above}, fitted(chance.words, m_.axis, type, metrics_), type);
        const double y = cy + (is_compact_ ? 10 : 13);
        const Ink line = best ? Ink::ink3 : Ink::line2;
        pen_.line({left, y}, {left + m_.axis, y}, {line, 2});
        for (const double tick : {0.0, 0.5, 1.0}) {
            pen_.line({left + tick * m_.axis, y - 4}, {left + tick * m_.axis, y + 4}, {line, 1.5});
        }
        pen_.opacity(0.55);
        pen_.line({left + chance.rate.low * m_.axis, y}, {left + chance.rate.high * m_.axis, y}, {Ink::ink2, 5});
        pen_.opacity(1);
        pen_.circle({left + chance.rate.share * m_.axis, y}, 4, Ink::ink2);
    }

    void draw_exact(const HintCard::Row& row, double cy) {
        if (hint_.exact_title.empty() || !hint_.chance_title.empty()) return;
        const Type type{value_type.size, row.exact_best ? Ink::alpha_text : Ink::ink2,
                        row.exact_best ? Face::sans_bold : Face::sans};
        label(pen_, {column(m_.chance), cy}, row.exact, shrunk(row.exact, m_.axis, type, 16, metrics_));
    }

    /// The quiet line before the last column, beside the rows only: from `top` to `bottom`, around the block.
    void draw_divider(double top, double bottom) {
        if (is_narrow() || (hint_.chance_title.empty() && hint_.exact_title.empty())) return;
        const double line = std::round(column(m_.divider)) + 0.5;
        const auto draw_part = [&](double from, double to) {
            if (to > from) pen_.line({line, from}, {line, to}, {Ink::line, 1});
        };
        draw_part(top - 28, (block_.h > 0 ? block_.y : bottom) - 8);
        if (block_.h > 0) draw_part(block_.bottom() + 8, bottom - 8);
    }

    // --- foot ---

    /// Between the rows, which end at `y`, and the foot; not where the block or a low window leaves no room for all of it.
    void draw_games_sentence(double y) {
        const Box room{x(m_.pad), y, box_.w - 2 * m_.pad, box_.bottom() - m_.foot - y};
        for (const auto& [words, lead, margin] :
             {std::tuple(hint_.games_sentence, second_line, 12.0), std::tuple(hint_.games_brief, 20.0, 1.0)}) {
            const Part part = flow::words(flow::marked(words), {{16, lead}});
            const double h = part.node == nullptr ? 1e9 : part.down(room.w, metrics_).wanted;
            if (h + 2 * margin > room.h) continue;
            part.draw(canvas(), {room.x, y + std::max(margin, room.h - margin - h), room.w, h});
            return;
        }
    }

    void draw_foot() {
        const double top = box_.bottom() - m_.foot;
        rule(pen_, x(m_.pad), top, box_.w - 2 * m_.pad);
        Parts facts;
        for (std::size_t i = 0; i < hint_.facts.size(); ++i) {
            const HintCard::Fact& fact = hint_.facts[i];
            const Part words = flow::line(fact.words, body);
            const Part value = flow::line(fact.value, {20, Ink::ink, Face::sans_bold}, 16);
            // Who advises and the games that are played meanwhile matter more than what the search cost. No words are cut.
            const int rank = i == 0 ? 0 : (fact.is_spare ? 100 : 50) - static_cast<int>(i);
            facts.push_back(
                flow::column(
                    0, {fact.brief.empty() ? words : flow::first_of({words, flow::line(fact.brief, body)}), value})
                    .middle()
                    .ranked(rank));
        }
        const double height = is_compact_ ? 40 : 48;
        const PushButton settings{.action = Verb::options, .words = hint_.settings, .primary = hint_.settings_open};
        flow::row(16, {flow::row(is_compact_ ? 20 : 32, std::move(facts)).growing(),
                       flow::button(settings, height, {{18}}).tall(height)})
            .draw(canvas(), {x(m_.pad), top, box_.w - 2 * m_.pad, m_.foot});
    }

    Scene& scene_;
    Pen pen_;
    const Box box_;
    const HintCard& hint_;
    const TextMetrics& metrics_;
    const Measures& m_;
    const bool is_compact_;
    const double right_;    // how far the columns from the values on move to the left in a narrower card
    const bool is_raised_;  // the values stand in line with the verdicts, above the facts
    Box block_{};           // of what goes wrong after a move; empty: none is asked about
    bool last_was_best_ = false;
};

}  // namespace

void draw_hint_card(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    if (layout.narrow) return draw_upright_hint(scene, layout, hint, metrics);
    Card(scene, layout, hint, metrics).draw();
}

}  // namespace plyglass::view
