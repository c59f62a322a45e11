#include "view/quiz/quiz_panel.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

struct Measures {
    double margin, gap, pad;
    double hint, session;  // heights of these cards, a hint's at least
    double field_h, line;
};
constexpr Measures full{16, 12, 20, 196, 196, 60, 22};
constexpr Measures compact{12, 8, 14, 140, 180, 48, 20};
constexpr Measures upright{8, 8, 12, 110, 0, 52, 20};

const Measures& measures_of(const StepLayout& layout) {
    return layout.narrow ? upright : layout.compact ? compact : full;
}

class Panel {
public:
    Panel(Scene& scene, const StepLayout& layout, const Box& panel, const QuizView& quiz, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, panel)),
          m_(measures_of(layout)),
          is_upright_(layout.narrow),
          button_side_(layout.narrow ? 44 : 38),
          choice_h_(layout.narrow ? 44 : 40),
          row_h_(!layout.narrow                 ? 48
                 : layout.window.h < tall_phone ? 52
                                                : 56),
          card_title_h_(layout.narrow ? 36 : 42),
          panel_(panel),
          quiz_(quiz),
          metrics_(metrics) {}

    void draw() {
        pen_.rect(panel_, Ink::panel);
        pen_.rect({panel_.x, panel_.y, 1, panel_.h}, Ink::line);
        Box card = panel_.grown(-m_.margin);
        const double hint_h = quiz_.end ? why_height(card.w) : hint_height(card.w);
        // What is said of the last try is worth more than what was practised before.
        const double answer_h = std::max(140.0, answer_height(card.w));
        // On a phone the bar has a button for the first hint.
        const bool is_told = !is_upright_ || !quiz_.hint_cost.empty();
        const bool has_hints = is_told && card.h >= hint_h + m_.gap + std::min(answer_h, 200.0);
        const bool has_session = has_hints && !is_upright_ && card.h >= m_.session + hint_h + 2 * m_.gap + answer_h;
        double bottom = card.bottom();
        if (has_session) {
            draw_session({card.x, bottom - m_.session, card.w, m_.session});
            bottom -= m_.session + m_.gap;
        }
        if (quiz_.end) {
            // What the answer leaves: the first reasons, and the button, if there is no room for more.
            const double h = std::min(hint_h, bottom - card.y - m_.gap - std::min(answer_h, 0.5 * card.h));
            draw_why({card.x, bottom - h, card.w, h});
            bottom -= h + m_.gap;
        } else if (has_hints) {
            draw_hints({card.x, bottom - hint_h, card.w, hint_h});
            bottom -= hint_h + m_.gap;
        }
        draw_answer({card.x, card.y, card.w, bottom - card.y});
    }

    /// What all of it needs on a phone.
    double upright_height() const {
        const double width = panel_.w - 2 * m_.margin;
        double h = 2 * m_.margin + std::max(100.0, answer_height(width));
        if (quiz_.end) h += m_.gap + why_height(width);
        if (!quiz_.end && !quiz_.hint_cost.empty()) h += m_.gap + hint_height(width);
        return h;
    }

private:
    static constexpr double beside_bulb = 48, button_h = 40;
    static constexpr double card_foot = 14;
    static constexpr double reason_head = 34, reason_gap = 12;

    /// A card high enough for the whole hint.
    double hint_height(double width) const {
        const Span span{quiz_.hint, Ink::ink, false};
        const auto lines = break_lines(std::span(&span, 1), 16, width - 2 * m_.pad - beside_bulb, metrics_).size();
        const double words = std::max(36.0, m_.line * static_cast<double>(lines));
        return std::max(m_.hint, card_title_h_ + words + (has_next_hint() ? button_h + 12 : 0) + card_foot);
    }

    /// On a phone the bar's button is near.
    bool has_next_hint() const { return quiz_.next_hint && !is_upright_; }

    /// A card high enough for all reasons.
    double why_height(double card_width) const {
        const double width = card_width - 2 * m_.pad;
        double h = card_title_h_ + card_foot + (quiz_.step_through ? button_h + 12 : 0);
        for (const QuizView::Reason& each : quiz_.reasons) h += reason_height(each, width);
        if (!quiz_.why.empty()) h += m_.line * lines_of(quiz_.why, 16, false, width) + 8;
        return h;
    }
    double reason_height(const QuizView::Reason& reason, double width) const {
        return reason_head + m_.line * lines_of(reason.words, 16, false, width) + reason_gap;
    }

    double lines_of(const std::string& words, double size, bool bold, double width) const {
        const Span span{words, Ink::ink, bold};
        return static_cast<double>(break_lines(std::span(&span, 1), size, width, metrics_).size());
    }

    /// What the answer's card needs for all that is written and for the last try.
    double answer_height(double card_width) const {
        const double width = card_width - 2 * m_.pad;
        double h = card_title_h_ + card_foot;
        if (quiz_.end) {
            h += 40 + (m_.line + 1) * lines_of(quiz_.end->answer, 17, true, width) + 6;
        }
        if (quiz_.field) h += m_.field_h + 12;
        if (has_digits()) h += 2 * row_h_;
        if (!quiz_.slots.empty()) h += row_h_;
        if (!quiz_.bounds.empty()) h += row_h_;
        if (!quiz_.given.empty()) h += row_h_ * 2;
        if (!quiz_.marked.empty()) h += (m_.line + 2) * lines_of(quiz_.marked, 18, true, width) + 8;
        h += row_h_ * static_cast<double>(quiz_.choices.size());
        if (!quiz_.problem.empty()) h += m_.line * lines_of(quiz_.problem, 16, false, width) + 6;
        if (!quiz_.wrong.empty()) h += 42 + m_.line * lines_of(quiz_.wrong.front().said, 16, false, width - 30);
        return h;
    }

    /// The card's ground and its title; returns the room below it.
    Box begin_card(const Box& box, const std::string& title, const std::string& right) {
        card(pen_, box);
        const double x = box.x + m_.pad;
        const double cy = box.y + (is_upright_ ? 20 : 24);
        label(pen_, {x, cy}, title, card_title);
        const double room = box.w - 2 * m_.pad - width_of(title, card_title, metrics_) - 12;
        label(pen_, {box.right() - m_.pad, cy}, fitted(right, room, body, metrics_), body, Anchor::right);
        return {x, box.y + card_title_h_, box.w - 2 * m_.pad, std::max(0.0, box.h - card_title_h_ - card_foot)};
    }

    /// A paragraph from `y` down, as far as `bottom`; returns where it ends.
    double paragraph(const Box& room, double y, const std::string& words, Ink ink, double size = 16,
                     bool bold = false) {
        const double line = m_.line + size - 16;
        const auto most = static_cast<std::size_t>(std::max(0.0, std::floor((room.bottom() - y) / line)));
        if (most == 0 || words.empty()) return y;
        const Span span{words, ink, bold};
        const auto lines = clipped_lines(std::span(&span, 1), size, room.w, most, metrics_);
        draw_lines(pen_, {room.x, y + 0.5 * line + 0.36 * size}, lines, size, line);
        return y + line * static_cast<double>(lines.size());
    }

    // ---- the answer

    void draw_answer(const Box& box) {
        const Box room = begin_card(box, tr("Your answer"), quiz_.tries);
        double y = room.y;
        if (quiz_.end) return draw_end(room, y);
        if (quiz_.field) y = draw_field(room, y);
        if (has_digits()) y = draw_digits(room, y);
        if (!quiz_.slots.empty()) y = draw_buttons(room, y, quiz_.slots);
        if (!quiz_.bounds.empty()) y = draw_buttons(room, y, quiz_.bounds);
        if (!quiz_.given.empty()) y = draw_given(room, y);
        if (!quiz_.marked.empty()) y = paragraph(room, y, quiz_.marked, Ink::ink, 18, true) + 8;
        for (std::size_t i = 0; i < quiz_.choices.size(); ++i) y = draw_choice(room, y, i);
        if (!quiz_.problem.empty()) y = paragraph(room, y, quiz_.problem, Ink::error) + 6;
        draw_wrong(room, y);
    }

    double draw_field(const Box& room, double y) {
        const QuizView::Field& field = *quiz_.field;
        const double h = m_.field_h;
        const double side = 44;
        // Values to place are clicked.
        const double buttons = quiz_.given.empty() ? 2 * side + 8 : 0;
        const double named = room.w - buttons - 20 - 64;
        const Type type = shrunk(field.label + " =", named, {24, Ink::ink, Face::sans_bold}, 14, metrics_);
        const std::string words = fitted(field.label + " =", named, type, metrics_);
        const double x = room.x + std::max(60.0, width_of(words, type, metrics_) + 14);
        label(pen_, {room.x, y + h / 2}, words, type);
        const Box box{x, y, room.right() - buttons - 10 - x, h};
        const double rim = field.takes_keys ? 2.5 : 1.5;
        pen_.rect(box.grown(-rim / 2), Ink::card, 10, {field.takes_keys ? Ink::ink : Ink::button_line, rim});
        const Type digits =
            shrunk(field.text, box.w - 24, {h > 50 ? 30.0 : 24.0, Ink::ink, Face::sans_bold}, 16, metrics_);
        const double w = width_of(field.text, digits, metrics_);
        label(pen_, box.centre(), field.text, digits, Anchor::middle);
        const double caret = box.centre().x + w / 2 + 3;
        if (field.takes_keys) {
            pen_.line({caret, y + 0.25 * h}, {caret, y + 0.75 * h}, {Ink::ink, 2});
        } else {
            scene_.hits.push_back({box, {Verb::slot, 0}, {}, true});
        }
        if (buttons == 0) return y + h + 12;
        const double bx = room.right() - buttons;
        const double by = y + (h - side) / 2;
        field_button({bx, by, side, side}, field.infinities, true);
        field_button({bx + side + 8, by, side, side}, field.infinities, false);
        return y + h + 12;
    }

    /// A phone has no keys.
    bool has_digits() const { return is_upright_ && quiz_.field && quiz_.given.empty() && !quiz_.end; }

    double draw_digits(const Box& room, double y) {
        constexpr std::string_view keys = "12345-67890/";
        constexpr std::size_t in_row = 6;
        constexpr double gap = 5;
        const double w = (room.w - gap * (in_row - 1)) / in_row;
        const double h = row_h_ - gap;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const std::size_t row = i / in_row, column = i % in_row;
            const Box box{room.x + static_cast<double>(column) * (w + gap), y + static_cast<double>(row) * (h + gap), w,
                          h};
            button(pen_, box);
            const std::string words = keys[i] == '-' ? std::string("−") : std::string(1, keys[i]);
            label(pen_, box.centre(), words, {22, Ink::ink, Face::sans_bold}, Anchor::middle);
            scene_.hits.push_back({box, Action(Verb::typed, static_cast<std::uint32_t>(keys[i])), {}, true});
        }
        return y + 2 * row_h_;
    }

    void field_button(const Box& box, bool infinity, bool lower) {
        button(pen_, box);
        if (infinity) {
            label(pen_, box.centre(), lower ? "−∞" : "+∞", {17, Ink::ink, Face::sans_bold}, Anchor::middle);
            scene_.hits.push_back({box, {Verb::infinity, lower ? 0 : 1}, {}, true});
            return;
        }
        lower ? icon::minus(pen_, box.centre(), Ink::ink) : icon::plus(pen_, box.centre(), Ink::ink);
        scene_.hits.push_back({box, lower ? Verb::lower : Verb::raise, {}, true});
    }

    /// Buttons side by side, each as wide as its share.
    double draw_buttons(const Box& room, double y, const std::vector<Segment>& segments) {
        constexpr double gap = 8;
        const double h = button_side_;
        const auto count = static_cast<double>(segments.size());
        const double w = (room.w - gap * (count - 1)) / count;
        double x = room.x;
        for (const Segment& each : segments) {
            draw_segment({x, y, w, h}, each);
            x += w + gap;
        }
        return y + h + 10;
    }

    void draw_segment(const Box& box, const Segment& each) {
        button(pen_, box, each.chosen ? Ink::ink : Ink::card, each.chosen ? Ink::ink : Ink::button_line);
        const Type type =
            shrunk(each.words, box.w - 8, {16, each.chosen ? Ink::on_ink : Ink::ink, Face::sans_bold}, 12, metrics_);
        label(pen_, box.centre(), fitted(each.words, box.w - 4, type, metrics_), type, Anchor::middle);
        scene_.hits.push_back({box, each.action, {}, each.enabled, each.item, each.chosen});
    }

    /// The values to place as small leaves; those in use are grey.
    double draw_given(const Box& room, double y) {
        constexpr double w = 44, gap = 8;
        const double h = button_side_;
        const auto in_row = static_cast<std::size_t>(std::max(1.0, std::floor((room.w + gap) / (w + gap))));
        for (std::size_t i = 0; i < quiz_.given.size(); ++i) {
            const Segment& each = quiz_.given[i];
            const std::size_t row = i / in_row;
            const Box box{room.x + static_cast<double>(i % in_row) * (w + gap),
                          y + static_cast<double>(row) * (h + gap), w, h};
            pen_.rect(box.grown(-0.75), each.chosen ? Ink::pruned_fill : Ink::leaf_fill, 9,
                      each.chosen ? Stroke{Ink::pruned_line, 1.5, 5, 4} : Stroke{Ink::leaf_line, 1.5});
            label(pen_, box.centre(), each.words,
                  {18, each.chosen ? Ink::pruned_text : Ink::leaf_ink, each.chosen ? Face::sans : Face::sans_bold},
                  Anchor::middle);
            scene_.hits.push_back({box, each.action, {}, true, {}, each.chosen});
        }
        const std::size_t rows = (quiz_.given.size() + in_row - 1) / in_row;
        return y + static_cast<double>(rows) * (h + gap) + 4;
    }

    double draw_choice(const Box& room, double y, std::size_t number) {
        constexpr double cap = 26;
        const double h = choice_h_;
        const Segment& each = quiz_.choices[number];
        const Box box{room.x, y, room.w, h};
        button(pen_, box, each.chosen ? Ink::highlight : Ink::card, each.chosen ? Ink::ink : Ink::button_line);
        if (each.chosen) pen_.rect(box.grown(-1.25), Ink::none, 8, {Ink::ink, 2.5});
        const std::string digit = std::to_string(number + 1);
        key_cap(pen_, {box.x + 10, box.centre().y}, digit, {cap, 16, Ink::ink2}, metrics_);
        const Type type = shrunk(each.words, box.w - 64, {18, Ink::ink, Face::sans_bold}, 14, metrics_);
        label(pen_, {box.x + 50, box.centre().y}, fitted(each.words, box.w - 60, type, metrics_), type);
        scene_.hits.push_back({box, each.action, {}, each.enabled, {}, each.chosen});
        return y + h + 8;
    }

    void draw_wrong(const Box& room, double y) {
        for (const QuizView::Try& each : quiz_.wrong) {
            if (y + 56 > room.bottom()) return;
            rule(pen_, room.x, y + 4, room.w);
            y += 12;
            icon::exclamation(pen_, {room.x + 10, y + 12}, Ink::principal);
            Box beside = room;
            beside.x += 30;
            beside.w -= 30;
            const Type type{16, Ink::ink, Face::sans_bold};
            label(pen_, {beside.x, y + 12}, fitted(each.answer, beside.w, type, metrics_), type);
            y = paragraph(beside, y + 26, each.said, Ink::ink2) + 4;
        }
    }

    void draw_end(const Box& room, double y) {
        const QuizView::End& end = *quiz_.end;
        const Point disc{room.x + 14, y + 16};
        if (end.solved) {
            pen_.circle(disc, 14, Ink::chance_fill);
            icon::check(pen_, disc, Ink::on_fill, 0.8);
        } else {
            icon::exclamation(pen_, disc, Ink::principal);
        }
        label(pen_, {room.x + 38, disc.y}, fitted(end.headline, room.w - 38, {22, Ink::ink, Face::sans_bold}, metrics_),
              {22, Ink::ink, Face::sans_bold});
        y += 40;
        if (!end.answer.empty()) y = paragraph(room, y, end.answer, Ink::ink, 17, true) + 6;
        draw_wrong(room, y);
    }

    // ---- the other cards

    void draw_hints(const Box& box) {
        Box room = begin_card(box, quiz_.hint_title, quiz_.hint_cost);
        if (has_next_hint()) {
            const double h = button_h;
            PushButtonStyle style{14, true, true};
            double w = width(*quiz_.next_hint, h, style, metrics_);
            if (w > room.w) style.cap = false, w = width(*quiz_.next_hint, h, style, metrics_);
            draw_button(scene_, pen_, {room.x + (room.w - w) / 2, room.bottom() - h / 2 + 2}, *quiz_.next_hint, h,
                        style, metrics_);
            room.h -= h + 4;
        }
        const Box bulb{room.x, room.y, 36, 36};
        pen_.rect(bulb, Ink::highlight, 8);
        icon::bulb(pen_, bulb.centre(), Ink::ink);
        room.x += beside_bulb;
        room.w -= beside_bulb;
        paragraph(room, room.y, quiz_.hint, Ink::ink);
    }

    /// Why the answer is so: the cuts one after the other, as far as there is room for them.
    void draw_why(const Box& box) {
        Box room = begin_card(box, text::trc("practice", "Why"), "");
        if (quiz_.step_through) {
            PushButtonStyle style{14, true, true};
            double w = width(*quiz_.step_through, button_h, style, metrics_);
            if (w > room.w) style.cap = false, w = width(*quiz_.step_through, button_h, style, metrics_);
            draw_button(scene_, pen_, {room.x + (room.w - w) / 2, room.bottom() - button_h / 2 + 2},
                        *quiz_.step_through, button_h, style, metrics_);
            room.h -= button_h + 8;
        }
        double y = room.y;
        for (const QuizView::Reason& each : quiz_.reasons) {
            const double h = reason_height(each, room.w);
            if (y + h - reason_gap > room.bottom()) return;
            draw_reason({room.x, y, room.w, h}, each, y > room.y);
            y += h;
        }
        paragraph(room, y, quiz_.why, Ink::ink);
    }

    void draw_reason(const Box& box, const QuizView::Reason& reason, bool ruled) {
        if (ruled) rule(pen_, box.x, box.y - 5, box.w);
        const double cy = box.y + reason_head / 2 - 2;
        double x = box.right();
        x = end_chip(x, cy, reason.beta, Ink::min_fill) - 8;
        const Type sign{18, Ink::ink, Face::sans_bold};
        label(pen_, {x, cy}, reason.sign, sign, Anchor::right);
        x = end_chip(x - width_of(reason.sign, sign, metrics_) - 8, cy, reason.alpha, Ink::max_fill);
        const Type place = shrunk(reason.place, x - 10 - box.x, {18, Ink::ink, Face::sans_bold}, 14, metrics_);
        label(pen_, {box.x, cy}, fitted(reason.place, x - 10 - box.x, place, metrics_), place);
        Box words = box;
        words.h += reason_gap;
        paragraph(words, box.y + reason_head, reason.words, Ink::ink2);
    }

    /// A window's end on its colour; returns where it begins.
    double end_chip(double right, double cy, const std::string& words, Ink colour) {
        const Type type{16, Ink::on_fill, Face::sans_bold};
        const double w = width_of(words, type, metrics_) + 16;
        pen_.rect({right - w, cy - 14, w, 28}, colour, 6);
        label(pen_, {right - w / 2, cy}, words, type, Anchor::middle);
        return right - w;
    }

    void draw_session(const Box& box) {
        const Box room = begin_card(box, tr("This session"), quiz_.kept);
        const double pitch = 27;
        const auto fit = static_cast<std::size_t>(std::max(0.0, std::floor(room.w / pitch)));
        const std::size_t first = quiz_.marks.size() - std::min(fit, quiz_.marks.size());
        double y = room.y + 14;
        for (std::size_t i = first; i < quiz_.marks.size(); ++i) {
            draw_mark({room.x + 11 + pitch * static_cast<double>(i - first), y}, quiz_.marks[i]);
        }
        y += 20;
        rule(pen_, room.x, y, room.w);
        y += 16;
        const double row = (room.bottom() - y) / static_cast<double>(std::max<std::size_t>(1, quiz_.facts.size()));
        for (const auto& [words, number] : quiz_.facts) {
            const Type bold{16, Ink::ink, Face::sans_bold};
            const double taken = width_of(number, bold, metrics_) + 10;
            label(pen_, {room.x, y + 6}, fitted(words, room.w - taken, body, metrics_), body);
            label(pen_, {room.right(), y + 6}, number, bold, Anchor::right);
            y += std::min(32.0, row);
        }
    }

    void draw_mark(Point at, QuizView::Mark mark) {
        switch (mark) {
            case QuizView::Mark::first_try:
                pen_.circle(at, 10, Ink::chance_fill);
                icon::check(pen_, at, Ink::on_fill, 0.6);
                return;
            case QuizView::Mark::later: pen_.circle(at, 8.5, Ink::none, {Ink::chance_fill, 3}); return;
            case QuizView::Mark::missed: icon::exclamation(pen_, at, Ink::principal); return;
            case QuizView::Mark::skipped: pen_.line({at.x - 7, at.y}, {at.x + 7, at.y}, {Ink::ink3, 3}); return;
        }
    }

    Scene& scene_;
    Pen pen_;
    const Measures& m_;
    const bool is_upright_;
    const double button_side_, choice_h_, row_h_, card_title_h_;
    const Box panel_;
    const QuizView& quiz_;
    const TextMetrics& metrics_;
};

}  // namespace

void draw_quiz_panel(Scene& scene, const StepLayout& layout, const Box& panel, const QuizView& quiz,
                     const TextMetrics& metrics) {
    Panel(scene, layout, panel, quiz, metrics).draw();
}

double upright_panel_height(const StepLayout& layout, double width, const QuizView& quiz, const TextMetrics& metrics) {
    Scene nothing;
    return Panel(nothing, layout, {0, 0, width, 0}, quiz, metrics).upright_height();
}

}  // namespace plyglass::view
