#include "view/quiz/quiz_view.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"
#include "view/quiz/quiz_panel.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

struct Measures {
    double margin, gap;    // around and between the chips
    double chip_h, row;    // from one row of chips to the next
    double panel;          // its width
    double bar, button_h;  // at the bottom
    double foot;           // the line below the tree
};
constexpr Measures full{24, 12, 50, 58, 396, 88, 48, 34};
constexpr Measures compact{16, 8, 44, 50, 336, 64, 44, 30};
constexpr Measures upright{12, 8, 48, 48, 0, 68, 48, 44};

const Measures& measures(const StepLayout& layout) { return layout.narrow ? upright : layout.compact ? compact : full; }

constexpr std::size_t chips_in_row = 6;

/// The type of a question and its lines: as large as it takes few of them.
struct Question {
    double size = 26, leading = 34;
    std::vector<Line> lines;

    static Question of(const std::string& words, double width, bool is_compact, const TextMetrics& metrics) {
        const Span span{words, Ink::ink, true};
        Question out;
        struct Step {
            double size, leading;
            std::size_t most;
        };
        for (const Step& step : {Step{26, 34, 1}, Step{22, 29, 2}, Step{19, 25, 3}, Step{17, 22, 9}}) {
            if (is_compact && step.size > 22) continue;
            out = {step.size, step.leading, break_lines(std::span(&span, 1), step.size, width, metrics)};
            if (out.lines.size() <= step.most) break;
        }
        return out;
    }
    double height() const { return leading * static_cast<double>(lines.size()); }
};

double chips_bottom(const StepLayout& layout, std::size_t chips) {
    const Measures& m = measures(layout);
    if (layout.narrow) return layout.top_bar.bottom() + 6 + m.chip_h;
    const double rows = std::ceil(static_cast<double>(chips) / static_cast<double>(chips_in_row));
    return layout.top_bar.bottom() + 14 + m.row * rows - (m.row - m.chip_h);
}

/// On a phone a hint takes the place of the terms.
bool has_foot(const StepLayout& layout, const QuizView& quiz) { return !layout.narrow || quiz.hint_cost.empty(); }

class Drawing {
public:
    Drawing(Scene& scene, const StepLayout& layout, const QuizLayout& parts, const QuizView& quiz,
            const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          layout_(layout),
          parts_(parts),
          quiz_(quiz),
          metrics_(metrics),
          m_(measures(layout)) {}

    void draw(const std::vector<NodeRing>& rings) {
        for (const NodeRing& ring : rings) draw_ring(ring);
        draw_head();
        draw_foot();
        draw_bar();
    }

private:
    void draw_ring(const NodeRing& ring) {
        using Look = NodeRing::Look;
        const Box box = ring.box.grown(9);
        const Point corner{box.right() - 2, box.y + 2};
        switch (ring.look) {
            case Look::reached: pen_.rect(box, Ink::none, 13, {Ink::ink2, 3, 4, 6}); return;
            case Look::about: pen_.rect(box, Ink::none, 13, {Ink::ink2, 3.5, 2, 7}); return;
            case Look::right:
                pen_.rect(box, Ink::none, 13, {Ink::chance_fill, 4});
                pen_.circle(corner, 12, Ink::chance_fill);
                icon::check(pen_, corner, Ink::on_fill, 0.7);
                return;
            case Look::wrong:
                pen_.rect(box, Ink::none, 13, {Ink::principal, 4, 10, 7});
                icon::exclamation(pen_, corner, Ink::principal);
                return;
        }
    }

    void draw_head() {
        const Box& left = parts_.left;
        pen_.rect({left.x, left.y, left.w, parts_.tree.y - left.y}, Ink::paper);
        if (layout_.narrow) draw_type();
        const auto columns = static_cast<double>(chips_in_row);
        const double w = (left.w - 2 * m_.margin - (columns - 1) * m_.gap) / columns;
        for (std::size_t i = 0; i < quiz_.chips.size() && !layout_.narrow; ++i) {
            const auto column = static_cast<double>(i % chips_in_row);
            const std::size_t row = i / chips_in_row;
            const double y = left.y + 14 + static_cast<double>(row) * m_.row;
            draw_chip({left.x + m_.margin + column * (w + m_.gap), y, w, m_.chip_h}, quiz_.chips[i]);
        }
        const Question question = question_of(layout_, left, quiz_, metrics_);
        const double top = chips_bottom(layout_, quiz_.chips.size()) + 8;
        draw_lines(pen_, {left.x + m_.margin, top + 0.5 * question.leading + 0.36 * question.size}, question.lines,
                   question.size, question.leading);
    }

    /// On a phone there is room for one type, and the ways to the next ones.
    void draw_type() {
        const Box& left = parts_.left;
        const Box row{left.x + m_.margin, left.y + 6, left.w - 2 * m_.margin, m_.chip_h};
        for (const bool back : {true, false}) {
            const Box box{back ? row.x : row.right() - row.h, row.y, row.h, row.h};
            button(pen_, box);
            icon::chevron(pen_, box.centre(), back ? icon::Way::left : icon::Way::right, Ink::ink, 2.5);
            scene_.hits.push_back({box, back ? Verb::previous_type : Verb::next_type, {}, true});
        }
        const auto chosen =
            std::find_if(quiz_.chips.begin(), quiz_.chips.end(), [](const auto& chip) { return chip.chosen; });
        if (chosen == quiz_.chips.end()) return;
        draw_chip({row.x + row.h + m_.gap, row.y, row.w - 2 * (row.h + m_.gap), row.h}, *chosen);
    }

    void draw_chip(const Box& box, const QuizView::Chip& chip) {
        const Ink ground = chip.chosen ? Ink::ink : Ink::card;
        pen_.rect(box.grown(-0.5), ground, 10, {chip.chosen ? Ink::ink : Ink::button_line, 1});
        const Ink ink = chip.chosen ? Ink::on_ink : chip.enabled ? Ink::ink : Ink::ink3;
        const Type type =
            shrunk(chip.words, box.w - 12, {16, ink, chip.chosen ? Face::sans_bold : Face::sans}, 12, metrics_);
        label(pen_, {box.centre().x, box.y + 0.36 * box.h}, fitted(chip.words, box.w - 10, type, metrics_), type,
              Anchor::middle);
        for (int i = 0; i < 5; ++i) {
            const Point dot{box.centre().x + 14.0 * (i - 2), box.y + 0.74 * box.h};
            if (i < chip.dots) {
                pen_.circle(dot, 4, chip.chosen ? Ink::leaf_fill : Ink::chance_fill);
            } else {
                pen_.circle(dot, 3.25, Ink::none, {chip.chosen ? Ink::ink3 : Ink::line2, 1.5});
            }
        }
        scene_.hits.push_back({box, chip.action, chip.tip, chip.enabled, chip.item, chip.chosen});
    }

    void draw_foot() {
        if (!has_foot(layout_, quiz_)) return;
        const Box& left = parts_.left;
        const double y = parts_.left.bottom() - m_.foot;
        pen_.rect({left.x, y, left.w, m_.foot}, Ink::band);
        if (layout_.narrow) return draw_terms({left.x + m_.margin, y, left.w - 2 * m_.margin, m_.foot});
        const double middle = y + m_.foot / 2;
        const Type terms = shrunk(quiz_.terms, left.w - 2 * m_.margin, {18, Ink::ink2, Face::sans}, 13, metrics_);
        const std::string held = fitted(quiz_.terms, left.w - 2 * m_.margin, terms, metrics_);
        label(pen_, {left.x + m_.margin, middle}, held, terms);
        // What is typed elsewhere is worth less than what holds here.
        const Type type{14, Ink::ink2, Face::mono};
        const double room = left.w - 2 * m_.margin - (held.empty() ? 0 : width_of(held, terms, metrics_) + 24);
        if (width_of(quiz_.command, type, metrics_) > room) return;
        label(pen_, {left.right() - m_.margin, middle}, quiz_.command, type, Anchor::right);
    }

    void draw_terms(const Box& box) {
        struct Try {
            double size, leading;
        };
        for (const Try& each : {Try{16, 20}, Try{15, 18}, Try{14, 17}, Try{13, 14}}) {
            const Span span{quiz_.terms, Ink::ink2, false};
            const auto most = static_cast<std::size_t>(std::floor(box.h / each.leading));
            const auto needed = break_lines(std::span(&span, 1), each.size, box.w, metrics_);
            if (needed.size() > most && each.size > 13) continue;
            const auto lines = clipped_lines(std::span(&span, 1), each.size, box.w, most, metrics_);
            const double height = each.leading * static_cast<double>(lines.size());
            const double first = box.centre().y - height / 2 + each.leading / 2;
            draw_lines(pen_, {box.x, baseline(first, quiz_.terms, each.size)}, lines, each.size, each.leading);
            return;
        }
    }

    void draw_bar() {
        const Box& bar = parts_.bar;
        pen_.rect(bar, Ink::card);
        rule(pen_, bar.x, bar.y, bar.w);
        const double cy = bar.centre().y;
        const std::string level = tr("Level");
        const double level_w = width_of(level, body, metrics_) + 12;
        const Switch levels = Switch::of(quiz_.levels, layout_.compact ? 9 : 14, 1e9, metrics_);
        PushButtonStyle style{18, true, true};
        if (layout_.narrow) style = upright_style();
        for (const PushButtonStyle& tried :
             {style, PushButtonStyle{14, false, true}, PushButtonStyle{9, false, true}}) {
            if (layout_.narrow) break;
            style = tried;
            double sum = 2 * m_.margin + 20 + level_w + levels.width;
            for (const PushButton& each : quiz_.buttons) sum += 12 + width(each, m_.button_h, style, metrics_);
            if (sum <= bar.w) break;
        }
        double x = bar.x + m_.margin;
        for (const PushButton& each : quiz_.buttons) {
            x = draw_button(scene_, pen_, {x, cy}, each, m_.button_h, style, metrics_).right() +
                (layout_.narrow ? 8 : 12);
        }
        x += 20;
        if (x + level_w + levels.width > bar.right()) return;
        label(pen_, {x, cy}, level, body);
        draw_switch(scene_, pen_, {x + level_w, cy - Switch::height / 2}, levels, quiz_.levels, false, metrics_);
        x += level_w + levels.width + 24;
        const double room = bar.right() - m_.margin - x;
        if (width_of(quiz_.worth, body, metrics_) > room) return;
        label(pen_, {bar.right() - m_.margin, cy}, quiz_.worth, body, Anchor::right);
    }

    /// The buttons share the bar's width.
    PushButtonStyle upright_style() const {
        double sum = 2 * m_.margin - 8;
        for (const PushButton& each : quiz_.buttons) sum += 8 + width(each, m_.button_h, {0, false, true}, metrics_);
        const auto count = static_cast<double>(std::max<std::size_t>(1, quiz_.buttons.size()));
        return {std::max(2.0, std::floor((parts_.bar.w - sum) / (2 * count)) - 1), false, true};
    }

    static Question question_of(const StepLayout& layout, const Box& left, const QuizView& quiz,
                                const TextMetrics& metrics) {
        return Question::of(quiz.question, left.w - 2 * measures(layout).margin, layout.compact, metrics);
    }

    Scene& scene_;
    Pen pen_;
    const StepLayout& layout_;
    const QuizLayout& parts_;
    const QuizView& quiz_;
    const TextMetrics& metrics_;
    const Measures& m_;
};

}  // namespace

QuizLayout QuizLayout::of(const StepLayout& layout, const QuizView& quiz, const TextMetrics& metrics) {
    const Measures& m = measures(layout);
    const Box& window = layout.window;
    const double top = layout.top_bar.bottom();
    const double bottom = std::max(top, window.bottom() - m.bar);
    if (layout.narrow) {
        QuizLayout out;
        const double foot = has_foot(layout, quiz) ? m.foot : 0;
        // On a low phone a hint takes more of the tree's room.
        constexpr double share = 0.64, most_share = 0.72, with_hint = 444;
        const double room = bottom - top;
        const double most = foot > 0 ? share * room : std::max(share * room, std::min(most_share * room, with_hint));
        const double panel = std::min(upright_panel_height(layout, window.w, quiz, metrics), most);
        out.bar = {0, bottom, window.w, window.bottom() - bottom};
        out.panel = {0, bottom - panel, window.w, panel};
        out.left = {0, top, window.w, bottom - panel - top};
        const Question question = Question::of(quiz.question, window.w - 2 * m.margin, true, metrics);
        const double below = chips_bottom(layout, quiz.chips.size()) + 8 + question.height() + 8;
        out.tree = {0, below, window.w, std::max(40.0, out.left.bottom() - foot - below)};
        return out;
    }
    // Small windows keep more than half of their width for the tree.
    const double wide = m.panel + std::clamp((window.w - 1600) * 0.14, 0.0, 60.0);
    const double panel = std::min(wide, std::max(260.0, 0.42 * window.w));
    QuizLayout out;
    out.bar = {0, bottom, window.w, window.bottom() - bottom};
    out.panel = {window.w - panel, top, panel, bottom - top};
    out.left = {0, top, window.w - panel, bottom - top};
    const Question question = Question::of(quiz.question, out.left.w - 2 * m.margin, layout.compact, metrics);
    const double below = chips_bottom(layout, quiz.chips.size()) + 8 + question.height() + 8;
    out.tree = {0, below, out.left.w, std::max(40.0, bottom - m.foot - below)};
    return out;
}

void draw_quiz(Scene& scene, const StepLayout& layout, const QuizView& quiz, const std::vector<NodeRing>& rings,
               const TextMetrics& metrics) {
    const QuizLayout parts = QuizLayout::of(layout, quiz, metrics);
    Drawing(scene, layout, parts, quiz, metrics).draw(rings);
    draw_quiz_panel(scene, layout, parts.panel, quiz, metrics);
}

}  // namespace plyglass::view
