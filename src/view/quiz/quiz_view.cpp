#include "view/quiz/quiz_view.hpp"

#include <algorithm>
#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"
#include "view/quiz/quiz_panel.hpp"
#include "view/quiz/quiz_run.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

using text::tr;

namespace {

/// What stands around the tree.
class QuizParts {
public:
    QuizParts(const StepLayout& layout, const QuizView& quiz, const TextMetrics& metrics)
        : quiz_(quiz),
          metrics_(metrics),
          is_narrow_(layout.narrow),
          is_compact_(layout.compact),
          margin_(layout.narrow    ? 12
                  : layout.compact ? 16
                                   : 24),
          chip_height_(layout.narrow    ? 48
                       : layout.compact ? 44
                                        : 50) {}

    double bar_height() const { return is_narrow_ ? 68 : is_compact_ ? 64 : 88; }

    /// On a phone a hint takes the place of the terms.
    double foot_height() const {
        if (is_narrow_ && !quiz_.hints.cost.empty()) return 0;
        return is_narrow_ ? 44 : is_compact_ ? 30 : 34;
    }

    /// The types, or on a phone one and the ways to the next ones; below them the question, as large as it takes few lines.
    Part head() const {
        const auto chips = [this](bool has_dots) {
            Parts out;
            for (const QuizView::Chip& each : quiz_.chips)
                if (!is_narrow_ || each.chosen) out.push_back(chip(each, has_dots).growing());
            return out;
        };
        const auto all = [&](bool has_dots) {
            return flow::grid(7, is_compact_ ? 6 : 8, chips(has_dots), is_compact_ ? 6 : 8);
        };
        Part types;
        if (is_narrow_) {
            Parts one = chips(true);
            one.insert(one.begin(), way(true));
            one.push_back(way(false));
            types = flow::row(8, std::move(one));
        } else {
            types = flow::first_of({all(true), all(false)});
        }
        std::vector<flow::Fit> fits{{22, 29, 2}, {19, 25, 3}, {17, 22, 9}};
        if (!is_compact_) fits.insert(fits.begin(), {26, 34, 1});
        return flow::column(8, {types, flow::words(flow::plain(quiz_.question, Ink::ink, true), std::move(fits))})
            .padded({margin_, is_narrow_ ? 6.0 : 14.0, margin_, 8});
    }

    /// What holds here; what is typed elsewhere is worth less.
    Part foot() const {
        const Part terms =
            is_narrow_ ? flow::words(flow::plain(quiz_.terms), {{16, 20}, {15, 18}, {14, 17}, {13, 14}}).middle()
                       : flow::line(quiz_.terms, {18, Ink::ink2, Face::sans}, 13);
        const Part whole = flow::line(quiz_.terms, {18, Ink::ink2, Face::sans});
        const Part command = flow::line(quiz_.command, {14, Ink::ink2, Face::mono});
        const Part both = flow::row(24, {whole, flow::gap().growing(), command});
        const Part alone = flow::row(0, {terms.growing()});
        return (is_narrow_ ? alone : flow::first_of({both, alone})).padded(flow::Sides::beside(margin_));
    }

    /// Without the keys first, then with less room in the buttons; the level goes last.
    Part bar() const {
        const auto buttons = [this](double between, const PushButtonStyle& style) {
            Parts out;
            for (const PushButton& each : quiz_.buttons) {
                const Part part = flow::button(each, 48, {style});
                out.push_back(is_narrow_ ? part.growing() : part);
            }
            return flow::row(between, std::move(out));
        };
        const flow::Sides sides = flow::Sides::beside(margin_);
        if (is_narrow_) return buttons(8, {2, false, true}).padded(sides);
        const Part levels = flow::segments(quiz_.levels, is_compact_ ? 9 : 14).whole(metrics_);
        const Part level = flow::row(12, {flow::line(tr("Level"), body), levels});
        const Part worth = flow::line(quiz_.worth, body).ranked(2);
        Parts styled;
        for (const PushButtonStyle& style :
             {PushButtonStyle{18, true, true}, PushButtonStyle{14, false, true}, PushButtonStyle{9, false, true}})
            styled.push_back(flow::row(
                32, {buttons(12, style), level.ranked(style.pad < 14 ? 1 : 0), flow::gap().growing(), worth}));
        return flow::first_of(std::move(styled)).padded(sides);
    }

private:
    Part way(bool back) const {
        const auto draw = [back](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box);
            icon::chevron(canvas.pen, box.centre(), back ? icon::Way::left : icon::Way::right, Ink::ink, 2.5);
        };
        return flow::picture(chip_height_, chip_height_, draw)
            .hit({{}, back ? Verb::previous_type : Verb::next_type, {}, true});
    }

    /// Without its dots a chip has room for two lines.
    Part chip(const QuizView::Chip& chip, bool has_dots) const {
        const auto ground = [chosen = chip.chosen](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box.grown(-0.5), chosen ? Ink::ink : Ink::card, 10,
                            {chosen ? Ink::ink : Ink::button_line, 1});
        };
        const auto dots = [&chip](const Canvas& canvas, const Box& box) {
            for (int i = 0; i < 5; ++i) {
                const Point dot{box.centre().x + 14.0 * (i - 2), box.centre().y};
                if (i < chip.dots) {
                    canvas.pen.circle(dot, 4, chip.chosen ? Ink::leaf_fill : Ink::chance_fill);
                } else {
                    canvas.pen.circle(dot, 3.25, Ink::none, {chip.chosen ? Ink::ink3 : Ink::line2, 1.5});
                }
            }
        };
        const Ink ink = chip.chosen ? Ink::on_ink : chip.enabled ? Ink::ink : Ink::ink3;
        const Type type{16, ink, chip.chosen ? Face::sans_bold : Face::sans};
        const Part words =
            has_dots ? flow::column(0, {flow::line(chip.words, type, 12, Anchor::middle), flow::picture(64, 16, dots)})
                     : flow::words(flow::plain(chip.words, ink, chip.chosen), {{12, 15, 2}});
        return words.middle()
            .padded(flow::Sides::beside(has_dots ? 5 : 3))
            .on(ground)
            .hit({{}, chip.action, chip.tip, chip.enabled, chip.item, chip.chosen})
            .tall(chip_height_);
    }

    const QuizView& quiz_;
    const TextMetrics& metrics_;
    const bool is_narrow_, is_compact_;
    const double margin_, chip_height_;
};

void draw_ring(Pen& pen, const NodeRing& ring) {
    using Look = NodeRing::Look;
    const Box box = ring.box.grown(9);
    const Point corner{box.right() - 2, box.y + 2};
    switch (ring.look) {
        case Look::reached: pen.rect(box, Ink::none, 13, {Ink::ink2, 3, 4, 6}); return;
        case Look::about: pen.rect(box, Ink::none, 13, {Ink::ink2, 3.5, 2, 7}); return;
        case Look::right:
            pen.rect(box, Ink::none, 13, {Ink::chance_fill, 4});
            pen.circle(corner, 12, Ink::chance_fill);
            icon::check(pen, corner, Ink::on_fill, 0.7);
            return;
        case Look::wrong:
            pen.rect(box, Ink::none, 13, {Ink::principal, 4, 10, 7});
            icon::exclamation(pen, corner, Ink::principal);
            return;
    }
}

}  // namespace

QuizLayout QuizLayout::of(const StepLayout& layout, const QuizView& quiz, const TextMetrics& metrics) {
    const QuizParts parts(layout, quiz, metrics);
    const Box& window = layout.window;
    const double top = layout.top_bar.bottom(), foot = parts.foot_height();
    const double bottom = std::max(top, window.bottom() - parts.bar_height());
    QuizLayout out;
    out.bar = {0, bottom, window.w, window.bottom() - bottom};
    if (layout.narrow) {
        // On a low phone a hint takes more of the tree's room.
        constexpr double share = 0.64, most_share = 0.72, with_hint = 444;
        const double room = bottom - top;
        const double most = foot > 0 ? share * room : std::max(share * room, std::min(most_share * room, with_hint));
        const double panel = std::min(upright_panel_height(layout, window.w, quiz, metrics), most);
        out.panel = {0, bottom - panel, window.w, panel};
        out.left = {0, top, window.w, bottom - panel - top};
    } else {
        // Small windows keep more than half of their width for the tree.
        const double wide = (layout.compact ? 336 : 396) + std::clamp((window.w - 1600) * 0.14, 0.0, 60.0);
        const double panel = std::min(wide, std::max(260.0, 0.42 * window.w));
        out.panel = {window.w - panel, top, panel, bottom - top};
        out.left = {0, top, window.w - panel, bottom - top};
    }
    const double below = top + parts.head().down(out.left.w, metrics).wanted;
    out.tree = {0, below, out.left.w, std::max(40.0, out.left.bottom() - foot - below)};
    if (layout.narrow || quiz.steps.empty()) return out;
    const RunTable table = RunTable::within(quiz, out.tree.h);
    out.run = {out.tree.right() - table.width(), below, table.width(), out.tree.h};
    out.tree.w -= table.width();
    return out;
}

void draw_quiz(Scene& scene, const StepLayout& layout, const QuizView& quiz, const std::vector<NodeRing>& rings,
               const TextMetrics& metrics) {
    const QuizLayout places = QuizLayout::of(layout, quiz, metrics);
    const QuizParts parts(layout, quiz, metrics);
    Pen pen(add_layer(scene, layout.window));
    for (const NodeRing& ring : rings) draw_ring(pen, ring);
    const auto draw = [&](const Part& part, const Box& box, Ink ground) {
        pen.rect(box, ground);
        part.draw({scene, pen, metrics}, box);
    };
    const Box& left = places.left;
    draw(parts.head(), {left.x, left.y, left.w, places.tree.y - left.y}, Ink::paper);
    const double foot = parts.foot_height();
    if (foot > 0) draw(parts.foot(), {left.x, left.bottom() - foot, left.w, foot}, Ink::band);
    draw(parts.bar(), places.bar, Ink::card);
    if (places.run.w > 0) {
        const flow::Part run =
            RunTable::within(quiz, places.run.h).part(quiz).padded(flow::Sides::all(RunTable::gap)).top();
        draw(run, places.run, Ink::card);
        pen.rect({places.run.x, places.run.y, 1, places.run.h}, Ink::line);
    }
    rule(pen, places.bar.x, places.bar.y, places.bar.w);
    draw_quiz_panel(scene, layout, places.panel, quiz, metrics);
}

}  // namespace plyglass::view
