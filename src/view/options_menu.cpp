// The "..." menu: the options of an algorithm, as rows of segments, each with an explanation.

#include "view/options_menu.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

constexpr double card_width = 560;
constexpr double below_bar = 8;
constexpr double head_height = 48;
constexpr double title_middle = 28;  // middle of the title in the head
constexpr double bottom_pad = 8;
constexpr double side = 20;
constexpr double rule_inset = 12;
constexpr double segments_x = 120;  // from the card's left
constexpr double segments_top = 8;  // top of the segments in a row
constexpr double segment_pad = 12;
constexpr double plain_row = 56;  // height of a row without an explanation
constexpr double explanation_x = 124;
constexpr double explanation_top = 63;  // middle of the explanation's first line in a row
constexpr double explanation_leading = 20;
constexpr double told_row = 80;                // height of a row with one line of explanation
constexpr double bars_height = 64;             // with the space around them
constexpr double segment_from_left = 291.128;  // the "..." segment's middle, from the card's left

constexpr Type name_type{18, Ink::ink, Face::sans_bold};

struct Laid {
    const OptionsMenu::Row* row = nullptr;
    std::vector<Line> lines;
    bool has_bars = false;
    double plain = plain_row;
    double above = 0;  ///< for the name, where it stands above
    double told_height() const {
        return above +
               (lines.empty() ? plain : told_row + explanation_leading * (static_cast<double>(lines.size()) - 1));
    }
    double height() const { return told_height() + (has_bars ? bars_height : 0); }
};

/// Where a row's parts stand: on a phone the segments are below the row's name where they have no room beside it.
struct Columns {
    double segments, words, name_h;
    static Columns of(const StepLayout& layout) {
        return layout.narrow ? Columns{side, side, 26} : Columns{segments_x, explanation_x, 0};
    }
    bool is_beside(const OptionsMenu::Row& row, double width, const TextMetrics& metrics) const {
        const double room = width - segments_x - side;
        return name_h == 0 || (!row.name.empty() && width_of(row.name, name_type, metrics) <= segments_x - side - 8 &&
                               Switch::of(row.choices, segment_pad, 1e9, metrics).width <= room);
    }
    double above(const OptionsMenu::Row& row, double width, const TextMetrics& metrics) const {
        return row.name.empty() || is_beside(row, width, metrics) ? 0 : name_h;
    }
};

double total_height(const std::vector<Laid>& rows) {
    double h = head_height + bottom_pad;
    for (const Laid& row : rows) h += row.height();
    return h;
}

// If a window is too low for the bars and the explanations, the last of them are left out first; then rows stand closer.
std::vector<Laid> lay_out(const OptionsMenu& menu, const Columns& columns, double width, double room,
                          const TextMetrics& metrics) {
    std::vector<Laid> rows;
    for (const OptionsMenu::Row& row : menu.rows) {
        rows.push_back(
            {&row,
             clipped_lines(marked_spans(row.explanation, 16, Ink::ink2), 16, width - columns.words - side, 2, metrics),
             !row.bars.heights.empty(), plain_row, columns.above(row, width, metrics)});
    }
    for (std::size_t i = rows.size(); i-- > 0 && total_height(rows) > room;) rows[i].has_bars = false;
    for (std::size_t i = rows.size(); i-- > 0 && total_height(rows) > room;) rows[i].lines.clear();
    const double over = total_height(rows) - room;
    if (over > 0) {
        const double least = Switch::height + (columns.name_h > 0 ? 4 : segments_top + 2);
        const double lower = std::max(least, plain_row - over / static_cast<double>(rows.size()));
        for (Laid& row : rows) row.plain = lower;
    }
    return rows;
}

/// The segment or the button that opens the menu.
Box trigger_of(const Scene& scene, const StepLayout& layout, const OptionsMenu& menu) {
    const Box otherwise{layout.window.right(), 0, 0, 0};
    if (menu.opened_by) return hit_box(scene, *menu.opened_by, otherwise);
    return hit_box(scene, layout.compact ? Verb::more : Verb::options, otherwise);
}

// The card stands under what opens it, right of its middle as far as the window allows.
double left_end(const Box& window, const Box& trigger, double width) {
    constexpr double margin = 16;
    return std::max(margin,
                    std::min(std::round(trigger.centre().x - segment_from_left), window.right() - margin - width));
}

void draw_head(Scene& scene, Pen& pen, const Box& box, const OptionsMenu& menu, const TextMetrics& metrics) {
    const double cy = box.y + title_middle;
    const std::string reset = tr("Reset");
    const double reset_width = width_of(reset, body, metrics);
    label(pen, {box.x + side, cy}, fitted(menu.title, box.w - 3 * side - reset_width, card_title, metrics), card_title);
    label(pen, {box.right() - side, cy}, reset, {16, menu.can_reset ? Ink::ink2 : Ink::ink3, Face::sans},
          Anchor::right);
    rule(pen, box.x + rule_inset, box.y + head_height, box.w - 2 * rule_inset);
    scene.hits.push_back({{box.right() - 2 * side - reset_width, box.y + 6, reset_width + 2 * side, 40},
                          Verb::reset_options,
                          {},
                          menu.can_reset});
}

/// The bars stand on a line between the counts at both ends; the marked one has an arrow above it.
void draw_bars(Pen& pen, const Box& room, const OptionsMenu::Bars& bars, const TextMetrics& metrics) {
    const double y = room.bottom() - 14;
    label(pen, {room.x, y - 8}, bars.first, body);
    label(pen, {room.right(), y - 8}, bars.last, body, Anchor::right);
    const double left = room.x + width_of(bars.first, body, metrics) + 12;
    const double right = room.right() - width_of(bars.last, body, metrics) - 12;
    const double pitch = (right - left) / static_cast<double>(bars.heights.size());
    const double tall = room.h - 28;
    rule(pen, left, y, right - left);
    for (std::size_t i = 0; i < bars.heights.size(); ++i) {
        const double x = left + pitch * static_cast<double>(i);
        const double high = bars.heights[i] > 0 ? std::max(2.0, bars.heights[i] * tall) : 0;
        const bool marked = bars.marked == i;
        if (high > 0) pen.rect({x + 1, y - high, std::max(pitch - 2, 1.0), high}, marked ? Ink::ink : Ink::max_fill, 1);
        if (!marked) continue;
        const Point tip{x + pitch / 2, y - high - 3};
        pen.polygon({{tip.x - 5, tip.y - 7}, {tip.x + 5, tip.y - 7}, tip}, Ink::ink);
    }
}

void draw_row(Scene& scene, Pen& pen, const Box& card_box, const Columns& columns, double top, const Laid& laid,
              const TextMetrics& metrics) {
    const OptionsMenu::Row& row = *laid.row;
    const bool is_above = laid.above > 0;
    const bool is_beside = columns.is_beside(row, card_box.w, metrics);
    const double segments = is_beside ? segments_x : columns.segments;
    const double first = top + laid.above;
    const double above = std::min(segments_top, (laid.told_height() - laid.above - Switch::height) / 2);
    const double cy = is_above ? top + 20 : first + above + Switch::height / 2;
    const double name_room = is_above ? card_box.w - 2 * side : segments_x - side - 8;
    const Type type = shrunk(row.name, name_room, name_type, 16, metrics);
    label(pen, {card_box.x + side, cy}, fitted(row.name, name_room, type, metrics), type);
    const Switch choices = Switch::of(row.choices, segment_pad, card_box.w - segments - side, metrics);
    draw_switch(scene, pen, {card_box.x + segments, first + above}, choices, row.choices, true, metrics);
    const double from = card_box.x + columns.words;
    draw_lines(pen, {from, baseline(first + explanation_top, row.explanation, 16)}, laid.lines, 16,
               explanation_leading);
    if (!laid.has_bars) return;
    draw_bars(pen, {from, top + laid.told_height() - 8, card_box.right() - side - from, bars_height}, row.bars,
              metrics);
}

}  // namespace

void draw_options(Scene& scene, const StepLayout& layout, const OptionsMenu& menu, const TextMetrics& metrics) {
    const Box trigger = trigger_of(scene, layout, menu);
    const double top = (menu.opened_by ? trigger : layout.top_bar).bottom() + below_bar;
    const double width = std::min(card_width, layout.window.w - 32);
    const Columns columns = Columns::of(layout);
    const auto rows = lay_out(menu, columns, width, layout.window.h - (layout.narrow ? 4 : top) - below_bar, metrics);
    // On a low phone a long menu covers the bar, too.
    const double height = total_height(rows);
    const double y_of_card = layout.narrow ? std::clamp(layout.window.h - below_bar - height, 4.0, top) : top;
    const Box box{left_end(layout.window, trigger, width), y_of_card, width, height};
    Pen pen(add_layer(scene, layout.window));
    floating_card(pen, box);
    add_popover_hits(scene, box);
    draw_head(scene, pen, box, menu, metrics);
    double y = box.y + head_height;
    for (const Laid& row : rows) {
        if (&row != &rows.front()) rule(pen, box.x + rule_inset, y, box.w - 2 * rule_inset);
        draw_row(scene, pen, box, columns, y, row, metrics);
        y += row.height();
    }
}

}  // namespace plyglass::view
