#include "view/quiz/quiz_panel.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"
#include "view/quiz/quiz_run.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;

namespace {

/// The cards of the panel, one below the other. What is said of the last try is worth more than the next hint, and that more than
/// what was practised before.
class Panel {
public:
    Panel(const StepLayout& layout, const QuizView& quiz)
        : quiz_(quiz),
          is_upright_(layout.narrow),
          target_(layout.narrow ? 44 : 40),
          key_(layout.narrow && layout.window.h >= tall_phone ? 51 : 47),
          margin_(layout.narrow    ? 8
                  : layout.compact ? 12
                                   : 16),
          gap_(layout.compact || layout.narrow ? 8 : 12),
          pad_(layout.narrow    ? 12
               : layout.compact ? 14
                                : 20),
          line_(layout.compact || layout.narrow ? 20 : 22) {}

    Part all() const {
        // On a phone the bar has a button for the first hint.
        const bool has_hints = !quiz_.end && (!is_upright_ || !quiz_.hints.cost.empty());
        return flow::column(gap_,
                            {answer().growing(), flow::when(has_hints, hints().ranked(1)),
                             flow::when(quiz_.end.has_value(), why()), flow::when(!is_upright_, session().ranked(2))})
            .padded(flow::Sides::all(margin_));
    }

private:
    Part card_of(const std::string& title, const std::string& right, Parts parts) const {
        const auto ground = [](const Canvas& canvas, const Box& box) { card(canvas.pen, box); };
        const Part head =
            flow::row(12, {flow::line(title, card_title), flow::line(right, body, 0, Anchor::right).growing()});
        parts.insert(parts.begin(), head.padded({0, is_upright_ ? 7.0 : 12.0, 0, 0}));
        return flow::column(8, std::move(parts)).padded({pad_, 0, pad_, 14}).on(ground);
    }

    Part paragraph(const std::string& words, Ink ink, double size = 16, bool bold = false) const {
        return flow::words(flow::plain(words, ink, bold), {{size, line_ + size - 16}});
    }

    /// In the middle, as wide as it is; without its key where there is no room for that.
    static Part press(const std::optional<PushButton>& button) {
        if (!button) return {};
        return flow::row(
            0, {flow::gap().growing(), flow::button(*button, 40, {{14}, {14, false}}), flow::gap().growing()});
    }

    // ---- the answer

    Part answer() const {
        Parts parts;
        const auto add = [&](Part part) { parts.push_back(std::move(part)); };
        if (quiz_.end) {
            add(end(*quiz_.end));
            add(paragraph(quiz_.end->answer, Ink::ink, 17, true));
        } else {
            // A phone has no keys.
            if (quiz_.field) add(field(*quiz_.field));
            if (quiz_.field && is_upright_ && quiz_.given.empty() && quiz_.steps.empty()) add(digits());
            if (is_upright_) add(RunTable::upright(quiz_).part(quiz_));
            add(choices_beside(quiz_.slots));
            add(choices_beside(quiz_.bounds));
            if (!quiz_.given.empty()) add(given());
            add(paragraph(quiz_.marked, Ink::ink, 18, true));
            for (std::size_t i = 0; i < quiz_.choices.size(); ++i) add(choice(quiz_.choices[i], i + 1));
            add(paragraph(quiz_.problem, Ink::error));
        }
        // The last try stays, those before it go first.
        for (std::size_t i = 0; i < quiz_.wrong.size(); ++i) add(wrong(quiz_.wrong[i]).ranked(static_cast<int>(i)));
        return card_of(tr("Your answer"), quiz_.tries, std::move(parts));
    }

    Part field(const QuizView::Field& field) const {
        const auto draw = [&field](const Canvas& canvas, const Box& box) {
            const double rim = field.takes_keys ? 2.5 : 1.5;
            canvas.pen.rect(box.grown(-rim / 2), Ink::card, 10, {field.takes_keys ? Ink::ink : Ink::button_line, rim});
            const Type large{box.h > 50 ? 30.0 : 24.0, Ink::ink, Face::sans_bold};
            const Type digits = shrunk(field.text, box.w - 24, large, 16, canvas.metrics);
            label(canvas.pen, box.centre(), field.text, digits, Anchor::middle);
            const double caret = box.centre().x + width_of(field.text, digits, canvas.metrics) / 2 + 3;
            if (field.takes_keys)
                canvas.pen.line({caret, box.y + 0.25 * box.h}, {caret, box.bottom() - 0.25 * box.h}, {Ink::ink, 2});
        };
        const Part box = flow::picture(0, 0, draw);
        const double h = pad_ == 20 ? 60 : is_upright_ ? 52 : 48;
        // Values to place are clicked.
        const bool has_buttons = quiz_.given.empty();
        return flow::row(8, {flow::line(field.label + " =", {24, Ink::ink, Face::sans_bold}, 14).at_least(54),
                             (field.takes_keys ? box : box.hit({{}, {Verb::slot, 0}, {}, true})).at_least(64).growing(),
                             flow::when(has_buttons, field_button(field.infinities, true)),
                             flow::when(has_buttons, field_button(field.infinities, false))})
            .tall(h);
    }

    static Part field_button(bool infinity, bool lower) {
        const auto draw = [=](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box);
            const Type type{17, Ink::ink, Face::sans_bold};
            if (infinity) return label(canvas.pen, box.centre(), lower ? "−∞" : "+∞", type, Anchor::middle);
            lower ? icon::minus(canvas.pen, box.centre(), Ink::ink) : icon::plus(canvas.pen, box.centre(), Ink::ink);
        };
        const Action act = infinity ? Action(Verb::infinity, lower ? 0 : 1) : Action(lower ? Verb::lower : Verb::raise);
        return flow::picture(44, 44, draw).hit({{}, act, {}, true}).tall(44);
    }

    Part digits() const {
        Parts keys;
        for (const char key : std::string_view("12345-67890/")) {
            const std::string words = key == '-' ? std::string("−") : std::string(1, key);
            const auto ground = [](const Canvas& canvas, const Box& box) { button(canvas.pen, box); };
            keys.push_back(flow::line(words, {22, Ink::ink, Face::sans_bold}, 0, Anchor::middle)
                               .on(ground)
                               .hit({{}, Action(Verb::typed, static_cast<std::uint32_t>(key)), {}, true})
                               .tall(key_));
        }
        return flow::grid(6, 5, keys, 5);
    }

    /// Buttons side by side, each as wide as its share.
    Part choices_beside(const std::vector<Segment>& segments) const {
        if (segments.empty()) return {};
        Parts parts;
        for (const Segment& each : segments) {
            const auto ground = [chosen = each.chosen](const Canvas& canvas, const Box& box) {
                button(canvas.pen, box, chosen ? Ink::ink : Ink::card, chosen ? Ink::ink : Ink::button_line);
            };
            const Type type{16, each.chosen ? Ink::on_ink : Ink::ink, Face::sans_bold};
            parts.push_back(flow::line(each.words, type, 12, Anchor::middle)
                                .padded(flow::Sides::beside(2))
                                .on(ground)
                                .hit({{}, each.action, {}, each.enabled, each.item, each.chosen})
                                .tall(target_));
        }
        return flow::even_row(8, parts);
    }

    /// The values to place as small leaves; those in use are grey.
    Part given() const {
        Parts parts;
        for (const Segment& each : quiz_.given) {
            const auto ground = [used = each.chosen](const Canvas& canvas, const Box& box) {
                canvas.pen.rect(box.grown(-0.75), used ? Ink::pruned_fill : Ink::leaf_fill, 9,
                                used ? Stroke{Ink::pruned_line, 1.5, 5, 4} : Stroke{Ink::leaf_line, 1.5});
            };
            const Type type = each.chosen ? Type{18, Ink::pruned_text} : Type{18, Ink::leaf_ink, Face::sans_bold};
            parts.push_back(flow::line(each.words, type, 12, Anchor::middle)
                                .on(ground)
                                .hit({{}, each.action, {}, true, {}, each.chosen})
                                .tall(target_));
        }
        return flow::grid(6, 8, parts, 8);
    }

    Part choice(const Segment& each, std::size_t number) const {
        const auto ground = [chosen = each.chosen](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box, chosen ? Ink::highlight : Ink::card, chosen ? Ink::ink : Ink::button_line);
            if (chosen) canvas.pen.rect(box.grown(-1.25), Ink::none, 8, {Ink::ink, 2.5});
        };
        // The names of mistakes are long.
        const Part words =
            quiz_.steps.empty()
                ? flow::line(each.words, {18, Ink::ink, Face::sans_bold}, 14)
                : flow::words(flow::plain(each.words, Ink::ink, true), {{16, 19, 2}, {14, 17, 2}}).middle();
        return flow::row(14, {flow::cap(std::to_string(number)), words.growing()})
            .padded(flow::Sides::beside(10))
            .on(ground)
            .hit({{}, each.action, {}, each.enabled, {}, each.chosen})
            .tall(target_);
    }

    Part wrong(const QuizView::Try& each) const {
        const auto sign = [](const Canvas& canvas, const Box& box) {
            icon::exclamation(canvas.pen, box.centre(), Ink::principal);
        };
        return flow::column(
            8, {flow::ruled(), flow::row(10, {flow::picture(20, 22, sign).top(),
                                              flow::column(2, {flow::line(each.answer, {16, Ink::ink, Face::sans_bold}),
                                                               paragraph(each.said, Ink::ink2)})
                                                  .growing()})});
    }

    static Part end(const QuizView::End& end) {
        const auto sign = [solved = end.solved](const Canvas& canvas, const Box& box) {
            if (!solved) return icon::exclamation(canvas.pen, box.centre(), Ink::principal);
            canvas.pen.circle(box.centre(), 14, Ink::chance_fill);
            icon::check(canvas.pen, box.centre(), Ink::on_fill, 0.8);
        };
        return flow::row(
            10, {flow::picture(28, 32, sign), flow::line(end.headline, {22, Ink::ink, Face::sans_bold}, 16).growing()});
    }

    // ---- the other cards

    Part hints() const {
        const auto bulb = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::highlight, 8);
            icon::bulb(canvas.pen, box.centre(), Ink::ink);
        };
        // On a phone the bar's button is near.
        return card_of(
            quiz_.hints.title, quiz_.hints.cost,
            {flow::row(12, {flow::picture(36, 36, bulb).top(), paragraph(quiz_.hints.words, Ink::ink).growing()}),
             flow::when(!is_upright_, press(quiz_.hints.next))});
    }

    /// Why that is the answer: the cuts one after the other, as far as there is room for them.
    Part why() const {
        Parts parts;
        for (std::size_t i = 0; i < quiz_.reasons.size(); ++i) {
            const QuizView::Reason& each = quiz_.reasons[i];
            parts.push_back(
                flow::column(0, {i > 0 ? flow::ruled() : Part(), reason(each), paragraph(each.words, Ink::ink2)})
                    .ranked(static_cast<int>(i) + 1));
        }
        parts.push_back(paragraph(quiz_.why, Ink::ink));
        parts.push_back(flow::gap().growing());
        parts.push_back(press(quiz_.step_through));
        return card_of(text::trc("practice", "Why"), "", std::move(parts));
    }

    static Part reason(const QuizView::Reason& reason) {
        const auto end = [](const std::string& words, Ink colour) {
            const auto ground = [colour](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, colour, 6); };
            return flow::line(words, {16, Ink::on_fill, Face::sans_bold})
                .padded(flow::Sides::beside(8))
                .on(ground)
                .tall(28);
        };
        const Type type{18, Ink::ink, Face::sans_bold};
        return flow::row(8, {flow::line(reason.place, type, 14).growing(), end(reason.alpha, Ink::max_fill),
                             flow::line(reason.sign, type), end(reason.beta, Ink::min_fill)})
            .tall(34);
    }

    Part session() const {
        const auto marks = [this](const Canvas& canvas, const Box& box) {
            constexpr double pitch = 27;
            const auto fit = static_cast<std::size_t>(std::max(0.0, std::floor(box.w / pitch)));
            const std::size_t first = quiz_.marks.size() - std::min(fit, quiz_.marks.size());
            for (std::size_t i = first; i < quiz_.marks.size(); ++i)
                draw_mark(canvas.pen, {box.x + 11 + pitch * static_cast<double>(i - first), box.centre().y},
                          quiz_.marks[i]);
        };
        Parts parts{flow::picture(0, 24, marks), flow::ruled()};
        for (const auto& [words, number] : quiz_.facts)
            parts.push_back(flow::row(
                10, {flow::line(words, body).growing(), flow::line(number, {16, Ink::ink, Face::sans_bold})}));
        return card_of(tr("This session"), quiz_.kept, std::move(parts));
    }

    static void draw_mark(Pen& pen, Point at, QuizView::Mark mark) {
        switch (mark) {
            case QuizView::Mark::first_try:
                pen.circle(at, 10, Ink::chance_fill);
                icon::check(pen, at, Ink::on_fill, 0.6);
                return;
            case QuizView::Mark::later: pen.circle(at, 8.5, Ink::none, {Ink::chance_fill, 3}); return;
            case QuizView::Mark::missed: icon::exclamation(pen, at, Ink::principal); return;
            case QuizView::Mark::skipped: pen.line({at.x - 7, at.y}, {at.x + 7, at.y}, {Ink::ink3, 3}); return;
        }
    }

    const QuizView& quiz_;
    const bool is_upright_;
    const double target_, key_;  // the heights of what is clicked
    const double margin_, gap_, pad_, line_;
};

}  // namespace

void draw_quiz_panel(Scene& scene, const StepLayout& layout, const Box& panel, const QuizView& quiz,
                     const TextMetrics& metrics) {
    Pen pen(add_layer(scene, panel));
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    Panel(layout, quiz).all().draw({scene, pen, metrics}, panel);
}

double upright_panel_height(const StepLayout& layout, double width, const QuizView& quiz, const TextMetrics& metrics) {
    return Panel(layout, quiz).all().down(width, metrics).wanted;
}

}  // namespace plyglass::view
