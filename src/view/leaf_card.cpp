// The value of a board: the terms of its evaluation as bars, each starting at the end of the last, so that they add up
// to the score.

#include "view/leaf_card.hpp"

#include <algorithm>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

constexpr double pad = 20;
constexpr double board_side = 60;
constexpr double head = 124;  // middle of the first term
constexpr double row_pitch = 29;
constexpr double least_pitch = 16;
constexpr double least_amounts = 52, most_amounts = 104;  // the room for the amounts, right of the bars
constexpr double bars_width = 78;
constexpr double bar_height = 15;

/// Whether a card of that height has little room for patterns: the sum of the others then stands in the title's row.
bool has_small_patterns(const Box& box, const LeafCard& leaf);

std::string others_in_title(const LeafCard& leaf) { return leaf.others_short + " " + leaf.others_amount; }

double title_room(const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    const double room = box.w - 2 * pad;
    const bool shares = !leaf.others.empty() && has_small_patterns(box, leaf);
    return shares ? room - width_of(others_in_title(leaf), body, metrics) - 12 : room;
}

/// The board, its value and the words about it.
void draw_value(Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    label(pen, {box.x + pad, box.y + 26}, fitted(leaf.title, title_room(box, leaf, metrics), card_title, metrics),
          card_title);
    const Box board{box.x + pad, box.y + 46, board_side, board_side};
    draw_board(pen, board, leaf.grid, BoardDetail::colours);
    if (leaf.cell >= 0) ring_cell(pen, BoardGeometry::of(board, leaf.grid.size()), leaf.cell);

    const double x = board.right() + 16;
    const double middle = box.y + 63;
    const std::string worth = tr("worth");
    label(pen, {x, middle}, worth, body);
    const Box value{x + width_of(worth, body, metrics) + 16, middle - 18, 104, 36};
    const Type value_type = shrunk(leaf.value, value.w - 8, {22, Ink::leaf_ink, Face::sans_bold}, 14, metrics);
    pen.rect(value, Ink::leaf_fill, 9, {Ink::leaf_line, 1.5});
    label(pen, value.centre(), leaf.value, value_type, Anchor::middle);
    const std::vector<Span> words = marked_spans(leaf.words, 16, Ink::ink2);
    const bool stands_alone = leaf.terms.empty() && leaf.patterns.empty();
    draw_lines(pen, {x, middle + 42}, clipped_lines(words, 16, box.right() - pad - x, stands_alone ? 4 : 1, metrics),
               16, 22);
}

constexpr Type amount_type{16, Ink::ink, Face::sans_bold};
constexpr double least_amount_size = 12;

/// The room for the amounts: no bar lies on their signs.
double amounts_width(const std::vector<LeafCard::Term>& terms, const TextMetrics& metrics) {
    double widest = least_amounts;
    for (const LeafCard::Term& term : terms) widest = std::max(widest, width_of(term.amount, amount_type, metrics));
    return std::min(widest, most_amounts);
}

/// The axis along which the bars of the terms follow each other.
struct BarAxis {
    double low = 0;
    double span = 1;                 ///< of values
    double right = 0;                ///< px
    double amounts = least_amounts;  ///< px: the room for the amounts

    double at(double value) const { return right - bars_width + (value - low) / span * bars_width; }
    double left() const { return right - bars_width; }
};

/// `right`: px, where the amounts end.
BarAxis axis_of(const std::vector<LeafCard::Term>& terms, double right, const TextMetrics& metrics) {
    constexpr double gap = 6;  // between the bars and the amounts
    double low = 0;
    double high = 0;
    double sum = 0;
    for (const LeafCard::Term& term : terms) {
        if (!term.has_bar) continue;
        sum += term.contribution;
        low = std::min(low, sum);
        high = std::max(high, sum);
    }
    const double amounts = amounts_width(terms, metrics);
    return {low, high > low ? high - low : 1, right - amounts - gap, amounts};
}

/// A term's name, its formula if there is room before the bars, and its amount.
void draw_words(Pen& pen, const Box& row, const LeafCard::Term& term, const BarAxis& axis, const TextMetrics& metrics) {
    const double middle = row.centre().y;
    label(pen, {row.x + pad, middle}, fitted(term.name, 106, body_ink, metrics), body_ink);
    const double formula_x = row.x + pad + 112;
    const double room = axis.left() - 8 - formula_x;
    const Type formula = shrunk(term.formula, room, body, 11, metrics);
    if (width_of(term.formula, formula, metrics) <= room) label(pen, {formula_x, middle}, term.formula, formula);
    const Type amount = shrunk(term.amount, axis.amounts, amount_type, least_amount_size, metrics);
    label(pen, {row.right() - pad, middle}, term.amount, amount, Anchor::right);
}

// Sizes of the patterns with much room and with little.
struct PatternSizes {
    double top;      ///< from the card's top to the first row
    double side;     ///< of a board
    double pitch;    ///< from row to row
    double amounts;  ///< from a board's foot to the middle of the amount below it
    double foot;     ///< from the end of the last row to the middle of the line below it
    double end;      ///< from there to the card's end
};
constexpr PatternSizes large_patterns{128, 60, 96, 18, 33, 27};
constexpr PatternSizes small_patterns{116, 40, 70, 14, 10, 14};
constexpr std::size_t patterns_in_a_row = 4;

std::size_t pattern_rows(const LeafCard& leaf) {
    return (leaf.patterns.size() + patterns_in_a_row - 1) / patterns_in_a_row;
}

/// From the card's top to the end of the last row.
double rows_end(const PatternSizes& sizes, const LeafCard& leaf) {
    return sizes.top + sizes.pitch * static_cast<double>(pattern_rows(leaf));
}

double height_of(const PatternSizes& sizes, const LeafCard& leaf) {
    return rows_end(sizes, leaf) + sizes.foot + sizes.end;
}

bool has_small_patterns(const Box& box, const LeafCard& leaf) { return box.h < height_of(large_patterns, leaf); }

/// Below the patterns: the sum of the others, or the meaning of the amounts.
void draw_pattern_foot(Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    const double room = box.w - 2 * pad;
    const bool is_small = has_small_patterns(box, leaf);
    const PatternSizes& sizes = is_small ? small_patterns : large_patterns;
    const double y = box.y + rows_end(sizes, leaf) + sizes.foot;
    if (is_small && !leaf.others.empty()) {
        label(pen, {box.right() - pad, box.y + 26}, others_in_title(leaf), body, Anchor::right);
    }
    if (!is_small) pen.rect({box.x + pad, y - 25, room, 1}, Ink::line);
    if (is_small || leaf.others.empty()) {
        label(pen, {box.x + pad, y}, leaf.note, shrunk(leaf.note, room, body, 12, metrics));
        return;
    }
    label(pen, {box.x + pad, y}, leaf.others, body);
    label(pen, {box.right() - pad, y}, leaf.others_amount, {18, Ink::ink, Face::sans_bold}, Anchor::right);
}

/// The strongest patterns, each with its share below it, and the sum of the others.
void draw_patterns(Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    const PatternSizes& sizes = has_small_patterns(box, leaf) ? small_patterns : large_patterns;
    const double pitch = (box.w - 2 * pad) / patterns_in_a_row;
    for (std::size_t i = 0; i < leaf.patterns.size(); ++i) {
        const LeafCard::Pattern& pattern = leaf.patterns[i];
        const std::size_t row = i / patterns_in_a_row;
        const double x = box.x + pad + pitch * (static_cast<double>(i % patterns_in_a_row) + 0.5);
        const double y = box.y + sizes.top + sizes.pitch * static_cast<double>(row);
        draw_pattern(pen, {x - sizes.side / 2, y, sizes.side, sizes.side}, leaf.grid, pattern.cells);
        const Type amount = shrunk(pattern.amount, pitch - 4, {18, Ink::ink, Face::sans_bold}, 12, metrics);
        label(pen, {x, y + sizes.side + sizes.amounts}, pattern.amount, amount, Anchor::middle);
    }
    draw_pattern_foot(pen, box, leaf, metrics);
}

}  // namespace

double leaf_card_height(const LeafCard& leaf, double room) {
    constexpr double few_terms = 230, many_terms = 262;
    if (leaf.patterns.empty()) {
        return std::clamp(head + 22 * static_cast<double>(leaf.terms.size()) + 4, few_terms, many_terms);
    }
    const double large = height_of(large_patterns, leaf);
    return room >= large ? large : height_of(small_patterns, leaf);
}

void draw_leaf_card(Scene& scene, Pen& pen, const Box& box, const LeafCard& leaf, const TextMetrics& metrics) {
    card(pen, box);
    draw_value(pen, box, leaf, metrics);
    if (!leaf.patterns.empty()) draw_patterns(pen, box, leaf, metrics);
    if (leaf.terms.empty()) return;

    const BarAxis axis = axis_of(leaf.terms, box.right() - pad, metrics);
    const double pitch =
        std::clamp((box.h - head - 2) / static_cast<double>(leaf.terms.size()), least_pitch, row_pitch);
    const auto fitting = static_cast<std::size_t>(std::max(0.0, (box.h - head + 4) / pitch));
    const std::size_t shown = std::min(fitting, leaf.terms.size());
    pen.line({axis.at(0), box.y + head - 12}, {axis.at(0), box.y + head + pitch * static_cast<double>(shown) - 10},
             {Ink::line2, 1.5});
    double sum = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        const LeafCard::Term& term = leaf.terms[i];
        const double middle = box.y + head + pitch * static_cast<double>(i);
        const Box row{box.x, middle - pitch / 2, box.w, pitch};
        const Box inside{row.x + 8, row.y, row.w - 16, row.h};
        if (leaf.attribution && leaf.attribution->term == i) pen.rect(inside, Ink::highlight, 6);
        scene.hits.push_back({inside, Action(Verb::term, i), {}, true});
        draw_words(pen, row, term, axis, metrics);
        if (!term.has_bar) continue;
        const double from = axis.at(sum);
        sum += term.contribution;
        const double to = axis.at(sum);
        const Box bar{std::min(from, to), middle - bar_height / 2, std::max(2.0, std::abs(to - from)), bar_height};
        pen.rect(bar, term.contribution < 0 ? Ink::track : Ink::ink2, 2, {Ink::ink2, 1.5});
        if (i + 1 < shown) {
            pen.line({to, middle + bar_height / 2}, {to, middle + pitch - bar_height / 2}, {Ink::ink2, 1, 2, 3});
        }
    }
}

void draw_attribution(Scene& scene, const StepLayout& layout, const LeafCard& leaf, const TextMetrics& metrics) {
    if (!leaf.attribution || layout.panel.w <= 0) return;
    constexpr double side = 232;
    constexpr double leading = 21;
    const LeafCard::Attribution& attribution = *leaf.attribution;
    const double width = side + 2 * pad;
    const std::vector<Span> words = marked_spans(attribution.words, 16, Ink::ink2);
    const auto lines = clipped_lines(words, 16, side, 4, metrics);
    const double height = pad + 26 + side + 14 + leading * static_cast<double>(lines.size()) + pad - 6;
    const Box box{layout.panel.x - 12 - width, layout.panel.y + 16, width, height};
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    label(pen, {box.x + pad, box.y + 26}, leaf.terms[attribution.term].name, card_title);
    label(pen, {box.right() - pad, box.y + 26}, leaf.terms[attribution.term].amount, {16, Ink::ink, Face::sans_bold},
          Anchor::right);
    const Box board{box.x + pad, box.y + pad + 26, side, side};
    draw_board(pen, board, leaf.grid, BoardDetail::colours);
    const auto geometry = BoardGeometry::of(board, leaf.grid.size());
    for (int cell = 0; cell < leaf.grid.cells(); ++cell) {
        const auto i = static_cast<std::size_t>(cell);
        if (attribution.amounts[i].empty()) continue;
        const Box at = geometry.at(cell);
        // Cells with at least half the effect of the strongest have a ring: solid if they raise the term, dashed if
        // they lower it.
        constexpr double strong = 0.5;
        if (std::abs(attribution.shares[i]) >= strong) {
            Stroke ring{Ink::ink, 3};
            if (attribution.shares[i] < 0) ring.dash = ring.gap = 5;
            pen.rect(at.grown(-1), Ink::none, 5, ring);
        }
        const Type type = shrunk(attribution.amounts[i], at.w - 8,
                                 {17, tile_ink(leaf.grid[cell]).digits, Face::sans_bold}, 11, metrics);
        label(pen, at.centre(), attribution.amounts[i], type, Anchor::middle);
    }
    draw_lines(pen, {board.x, board.bottom() + 14 + 16}, lines, 16, leading);
}

}  // namespace plyglass::view
