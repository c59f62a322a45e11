// The value of a board: the terms of its evaluation as bars, each starting at the end of the last, so that they add up
// to the score.

#include "view/leaf_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

using text::tr;

namespace {

constexpr double pad = 20, beside = 8;  // of what is written, and of the rows' highlight
constexpr Type strong{18, Ink::ink, Face::sans_bold};
constexpr Type amount_type{16, Ink::ink, Face::sans_bold};

Part head(const std::string& title, const std::string& right, const Type& type) {
    return flow::row(12, {flow::line(title, card_title).growing(), flow::line(right, type)}).padded({0, 15, 0, 9});
}

/// The board, its value and the words about it.
Part value_of(const LeafCard& leaf) {
    const auto board = [&leaf](const Canvas& canvas, const Box& box) {
        draw_board(canvas.pen, box, leaf.grid, BoardDetail::colours);
        if (leaf.cell >= 0) ring_cell(canvas.pen, BoardGeometry::of(box, leaf.grid.size()), leaf.cell);
    };
    const auto ground = [](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box, Ink::leaf_fill, 9, {Ink::leaf_line, 1.5});
    };
    const Part value = flow::line(leaf.value, {22, Ink::leaf_ink, Face::sans_bold}, 14, Anchor::middle)
                           .padded(flow::Sides::beside(4))
                           .on(ground)
                           .tall(36)
                           .wide(104);
    const bool stands_alone = leaf.terms.empty() && leaf.patterns.empty();
    const flow::Fit fit{16, 22, stands_alone ? 4U : 1U};
    return flow::row(16, {flow::picture(60, 60, board).top(),
                          flow::column(6, {flow::row(16, {flow::line(tr("worth"), body), value}),
                                           flow::words(flow::marked(leaf.words, Ink::ink2), {fit})})
                              .growing()});
}

// ---- terms ------------------------------------------------------------------------------------------------

/// The bars of the terms along their common axis: each begins where the one before ends.
class Bars {
public:
    explicit Bars(const std::vector<LeafCard::Term>& terms) : terms_(terms), ends_{0} {
        for (const LeafCard::Term& term : terms) ends_.push_back(ends_.back() + (term.has_bar ? term.contribution : 0));
        const auto [low, high] = std::minmax_element(ends_.begin(), ends_.end());
        low_ = *low;
        span_ = *high > *low ? *high - *low : 1;
    }

    Part of(std::size_t i) const {
        return flow::picture(78, 0, [*this, i](const Canvas& canvas, const Box& box) { draw(canvas.pen, box, i); });
    }

private:
    void draw(Pen& pen, const Box& box, std::size_t i) const {
        const auto at = [&](double value) { return box.x + (value - low_) / span_ * box.w; };
        pen.line({at(0), box.y}, {at(0), box.bottom()}, {Ink::line2, 1.5});
        if (!terms_[i].has_bar) return;
        const double from = at(ends_[i]), to = at(ends_[i + 1]);
        const double h = std::min(15.0, box.h), top = box.centre().y - h / 2;
        pen.rect({std::min(from, to), top, std::max(2.0, std::abs(to - from)), h},
                 terms_[i].contribution < 0 ? Ink::track : Ink::ink2, 2, {Ink::ink2, 1.5});
        const Stroke dotted{Ink::ink2, 1, 2, 3};
        if (i > 0 && terms_[i - 1].has_bar) pen.line({from, box.y}, {from, top}, dotted);
        if (i + 1 < terms_.size()) pen.line({to, top + h}, {to, box.bottom()}, dotted);
    }

    const std::vector<LeafCard::Term>& terms_;
    std::vector<double> ends_;  ///< of the bars, in values
    double low_ = 0, span_ = 1;
};

/// A name, its formula if there is room, its bar and its amount; the last rows go where there is no room for all.
Parts terms_of(const LeafCard& leaf, const TextMetrics& metrics) {
    const Bars bars(leaf.terms);
    std::vector<Parts> cells;
    for (std::size_t i = 0; i < leaf.terms.size(); ++i) {
        const LeafCard::Term& term = leaf.terms[i];
        cells.push_back({flow::line(term.name, body_ink), flow::row(0, {flow::line(term.formula, body, 11)}).ranked(1),
                         flow::gap().growing(), bars.of(i),
                         flow::line(term.amount, amount_type, 12, Anchor::right).at_least(52)});
    }
    Parts rows = flow::table(6, std::move(cells), metrics);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto ground = [is_explained = leaf.attribution && leaf.attribution->term == i](const Canvas& canvas,
                                                                                             const Box& box) {
            if (is_explained) canvas.pen.rect(box, Ink::highlight, 6);
        };
        rows[i] = rows[i]
                      .padded(flow::Sides::beside(pad - beside))
                      .on(ground)
                      .hit({{}, Action(Verb::term, i), {}, true})
                      .tall(29, 16)
                      .ranked(static_cast<int>(i));
    }
    return rows;
}

// ---- patterns ---------------------------------------------------------------------------------------------

/// The strongest patterns, each with its share below it, and the sum of the others or the meaning of the amounts.
Parts patterns_of(const LeafCard& leaf, bool is_small) {
    if (leaf.patterns.empty()) return {};
    const double side = is_small ? 40 : 60;
    Parts cells;
    for (const LeafCard::Pattern& pattern : leaf.patterns) {
        const auto draw = [&leaf, &pattern](const Canvas& canvas, const Box& box) {
            draw_pattern(canvas.pen, box, leaf.grid, pattern.cells);
        };
        cells.push_back(
            flow::column(0, {flow::picture(side, side, draw),
                             flow::line(pattern.amount, strong, 12, Anchor::middle).tall(is_small ? 28 : 36)}));
    }
    const Part note = flow::line(leaf.note, body, 12), others = flow::line(leaf.others, body);
    Parts out{flow::grid(4, 4, cells, 0)};
    if (is_small) {
        out.push_back(note.tall(26));
    } else {
        out.insert(out.begin(), flow::gap(12));
        out.push_back(flow::ruled());
        out.push_back(leaf.others.empty()
                          ? note.tall(52)
                          : flow::row(8, {others.growing(), flow::line(leaf.others_amount, strong)}).tall(52));
    }
    return out;
}

Part all_of(const LeafCard& leaf, bool is_small, const TextMetrics& metrics) {
    // Where patterns have little room, the sum of the others stands in the title's row.
    const bool shares = is_small && !leaf.others.empty();
    Parts parts{head(leaf.title, shares ? leaf.others_short + " " + leaf.others_amount : "", body), value_of(leaf),
                flow::gap(6)};
    for (const Part& each : patterns_of(leaf, is_small)) parts.push_back(each);
    for (Part& each : parts) each = each.padded(flow::Sides::beside(pad - beside));
    for (const Part& each : terms_of(leaf, metrics)) parts.push_back(each);
    return flow::column(0, std::move(parts)).padded({beside, 0, beside, 4});
}

double pattern_height(const LeafCard& leaf, bool is_small) {
    return all_of(leaf, is_small, builtin_metrics()).down(400, builtin_metrics()).wanted;
}

}  // namespace

double leaf_card_height(const LeafCard& leaf, double room) {
    constexpr double few_terms = 230, many_terms = 262, without_terms = 128, term = 22;
    if (leaf.patterns.empty())
        return std::clamp(without_terms + term * static_cast<double>(leaf.terms.size()), few_terms, many_terms);
    return pattern_height(leaf, room < pattern_height(leaf, false));
}

void draw_leaf_card(Scene& scene, Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    card(pen, box);
    const bool is_small = !leaf.patterns.empty() && box.h < pattern_height(leaf, false);
    all_of(leaf, is_small, metrics).draw({scene, pen, metrics}, box);
}

void draw_attribution(Scene& scene, const StepLayout& layout, const LeafCard& leaf, const TextMetrics& metrics) {
    if (!leaf.attribution || layout.panel.w <= 0) return;
    constexpr double side = 232, width = side + 2 * pad;
    const LeafCard::Attribution& attribution = *leaf.attribution;
    const auto board = [&](const Canvas& canvas, const Box& box) {
        draw_board(canvas.pen, box, leaf.grid, BoardDetail::colours);
        const auto geometry = BoardGeometry::of(box, leaf.grid.size());
        for (int cell = 0; cell < leaf.grid.cells(); ++cell) {
            const auto i = static_cast<std::size_t>(cell);
            if (attribution.amounts[i].empty()) continue;
            const Box at = geometry.at(cell);
            // Cells with at least half the effect of the strongest have a ring: solid if they raise the term, dashed if
            // they lower it.
            constexpr double half = 0.5;
            if (std::abs(attribution.shares[i]) >= half) {
                Stroke ring{Ink::ink, 3};
                if (attribution.shares[i] < 0) ring.dash = ring.gap = 5;
                canvas.pen.rect(at.grown(-1), Ink::none, 5, ring);
            }
            const Type type = shrunk(attribution.amounts[i], at.w - 8,
                                     {17, tile_ink(leaf.grid[cell]).digits, Face::sans_bold}, 11, metrics);
            label(canvas.pen, at.centre(), attribution.amounts[i], type, Anchor::middle);
        }
    };
    const LeafCard::Term& term = leaf.terms[attribution.term];
    const Part all =
        flow::column(0, {head(term.name, term.amount, amount_type), flow::picture(side, side, board), flow::gap(12),
                         flow::words(flow::marked(attribution.words, Ink::ink2), {{16, 21, 4}})})
            .padded({pad, 0, pad, 14});
    const Box box{layout.panel.x - 12 - width, layout.panel.y + 16, width, all.down(width, metrics).wanted};
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    all.draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
