#include "scene/chart_parts.hpp"

#include <cmath>
#include <span>

#include "scene/controls.hpp"
#include "text/numbers.hpp"

namespace plyglass::scene::chart {

void draw_title(Pen& pen, const Box& card, const std::string& title, const std::string& brief,
                const TextMetrics& metrics) {
    const double room = card.w - 2 * padding;
    const bool fits = brief.empty() || width_of(title, card_title, metrics) <= room;
    pen.text({card.x + padding, card.y + 34}, fitted(fits ? title : brief, room, card_title, metrics), card_title.size,
             card_title.ink, card_title.face);
}

void draw_share_lines(Pen& pen, const Box& inside) {
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const double y = std::lerp(inside.bottom(), inside.y, quarter / 4.0);
        pen.line({inside.x, y}, {inside.right(), y}, {Ink::line, 1});
        if (quarter % 2 != 0) continue;
        pen.text({inside.x - 10, y + 6}, text::percent(0.25 * quarter, 0), text_size, Ink::ink2, Face::sans,
                 Anchor::right);
    }
}

namespace {
constexpr double note_size = 15, note_leading = 22;
}

Note Note::of(const std::string& words, const Box& card, const Box& plot, const TextMetrics& metrics) {
    Note out;
    if (plot.h <= 120 || words.empty()) return out;
    const Span span{words, Ink::ink2, false};
    constexpr double least_plot = 80;
    out.lines = break_lines(std::span(&span, 1), note_size, card.w - 2 * padding, metrics);
    if (plot.h - note_leading * static_cast<double>(out.lines.size()) < least_plot) return {};
    out.height = note_leading * static_cast<double>(out.lines.size()) + 4;
    return out;
}

void Note::draw(Pen& pen, const Box& card) const {
    if (lines.empty()) return;
    draw_lines(pen, {card.x + padding, card.bottom() - 18 - height + 4 + note_leading}, lines, note_size, note_leading);
}

}  // namespace plyglass::scene::chart
