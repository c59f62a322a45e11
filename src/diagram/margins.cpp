#include "diagram/margins.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "picture/node_look.hpp"
#include "picture/run_marks.hpp"
#include "picture/tree_painter.hpp"
#include "scene/icons.hpp"
#include "text/markup.hpp"
#include "text/scoped_language.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

using scene::Face;
using scene::Ink;
using scene::TextMetrics;
using text::tr;

namespace {

constexpr double edge = 24;           // free space on all four sides
constexpr double least_width = 560;   // below it, heading and legend would be columns of single words
constexpr double most_heading = 960;  // longer lines are hard to read

// ---- heading ----------------------------------------------------------------------------------------------

Ink ink_of(text::Style style) {
    switch (style) {
        case text::Style::alpha: return Ink::alpha_text;
        case text::Style::beta: return Ink::beta_text;
        case text::Style::chance: return Ink::chance_text;
        case text::Style::aside: return Ink::ink2;
        case text::Style::plain:
        case text::Style::strong: break;
    }
    return Ink::ink;
}

std::vector<scene::Span> spans(const std::string& marked) {
    std::vector<scene::Span> out;
    for (const text::Run& run : text::runs(marked)) {
        const bool bold = run.style != text::Style::plain && run.style != text::Style::aside;
        out.push_back({run.text, ink_of(run.style), bold});
    }
    return out;
}

Heading heading(const Caption& caption, double room, const TextMetrics& metrics) {
    Heading out;
    const auto add = [&](std::vector<scene::Span> words, double size, double leading, double above = 0) {
        for (auto& line : scene::break_lines(words, size, std::min(room, most_heading), metrics)) {
            out.width = std::max(out.width, line.width);
            out.height += above + leading;
            out.rows.push_back({std::move(line), size, leading, above});
            above = 0;
        }
    };
    if (!caption.title.empty()) add({{caption.title, Ink::ink, true}}, 24, 34);
    const Caption::Second none;
    const Caption::Second& other = caption.second ? *caption.second : none;
    for (const std::string& words : {caption.counts, other.counts}) {
        if (!words.empty()) add({{words, Ink::ink2, false}}, 16, 24);
    }
    for (const std::string& words : {caption.notice, other.notice}) {
        if (!words.empty()) add({{words, Ink::error, true}}, 16, 24);
    }
    if (!caption.sentence.empty()) add(spans(caption.sentence), 18, 26, 10);
    if (!other.sentence.empty()) add(spans(other.sentence), 18, 26, 4);
    return out;
}

// ---- legend -----------------------------------------------------------------------------------------------

using Sign = picture::LegendSign;

constexpr double words_gap = 8;
constexpr double entry_gap = 24;
constexpr double legend_row = 34;

LegendRows list(const picture::Legend& legend) {
    LegendRows out;
    for (auto& entry : picture::legend_entries(legend)) out.entries.push_back({entry.sign, std::move(entry.words), {}});
    return out;
}

picture::Legend with_all_lines(picture::Legend legend);

/// `all_lines`: with every possible entry.
LegendRows list(const Legends& legends, bool all_lines) {
    LegendRows out = list(all_lines ? with_all_lines(legends.first) : legends.first);
    if (!legends.second) return out;
    const text::ScopedLanguage language(legends.second->language);
    const picture::Legend& legend = legends.second->legend;
    for (const LegendRows::Entry& other : list(all_lines ? with_all_lines(legend) : legend).entries) {
        for (LegendRows::Entry& entry : out.entries) {
            if (entry.sign == other.sign && entry.words != other.words) entry.words += " " + other.words;
        }
    }
    return out;
}

/// The legend of a step with every possible entry; its height is kept for every step.
picture::Legend with_all_lines(picture::Legend legend) {
    const bool inner_nodes = !(legend.max_words + legend.min_words + legend.chance_words).empty();
    if (!inner_nodes) return legend;
    if (legend.best_line_words.empty()) legend.best_line_words = tr("Best line so far");
    legend.pruned = true;
    legend.unvisited = true;
    legend.current = true;
    return legend;
}

/// Places the entries from left to right and row by row. Returns their height.
double arrange(LegendRows& legend, Point corner, double room, const TextMetrics& metrics) {
    if (legend.entries.empty()) return 0;
    Point at{corner.x, corner.y + legend_row / 2};
    for (auto& entry : legend.entries) {
        const double w = picture::sign_width(entry.sign) + words_gap + metrics.width(entry.words, 16, Face::sans);
        if (at.x > corner.x && at.x + w > corner.x + room) at = {corner.x, at.y + legend_row};
        entry.at = at;
        at.x += w + entry_gap;
    }
    return at.y + legend_row / 2 - corner.y;
}

/// A player's shape as pictures in that notation have it.
void draw_player(scene::Pen& pen, Sign sign, Point left, picture::Notation notation, scene::Stroke outline) {
    using picture::Notation;
    const auto [x, y] = left;
    const Ink fill = sign == Sign::max ? Ink::max_fill : Ink::min_fill;
    if (notation == Notation::circles) return pen.circle({x + 10, y}, 9.5, fill, outline);
    if (sign == Sign::min) return pen.polygon({{x, y - 8}, {x + 22, y - 8}, {x + 11, y + 9}}, fill, outline);
    if (notation == Notation::squares) return pen.rect({x, y - 9, 18, 18}, fill, 3, outline);
    pen.polygon({{x, y + 8}, {x + 22, y + 8}, {x + 11, y - 9}}, fill, outline);
}

void draw_sign(scene::Pen& pen, Sign sign, Point left, picture::Notation notation, scene::Stroke outline) {
    const auto [x, y] = left;
    switch (sign) {
        case Sign::max:
        case Sign::min: draw_player(pen, sign, left, notation, outline); break;
        case Sign::chance: pen.circle({x + 10, y}, 10, Ink::chance_fill); break;
        case Sign::probability:
            picture::TreePainter(pen, scene::builtin_metrics()).draw_probability({x + 21, y}, 42, "1/3");
            break;
        case Sign::leaf: scene::icon::leaf(pen, {x + 12, y}); break;
        case Sign::current: pen.rect({x + 2, y - 9, 18, 18}, Ink::none, 5, {Ink::ink, 3.5}); break;
        case Sign::best_line: pen.line({x + 2, y}, {x + 26, y}, {Ink::principal, 6}); break;
        case Sign::joined: pen.path(picture::joining_sign(left), {Ink::edge, 2}); break;
        case Sign::pruned:
            // Only the dashes of a dashed line that the slash leaves room for.
            pen.line({x + 1, y}, {x + 4, y}, {Ink::pruned_line, 2});
            pen.line({x + 30, y}, {x + 33, y}, {Ink::pruned_line, 2});
            scene::icon::cut_across(pen, {x + 17, y}, {1, 0}, Ink::none, 16, 2.5);
            break;
        case Sign::differs:
        case Sign::idle:
        case Sign::telling: picture::draw_run_sign(pen, sign, left); break;
        case Sign::guarantee: break;  // what is proven is for the screen
        case Sign::unvisited: pen.rect({x + 0.75, y - 9, 17, 18}, Ink::unvisited_fill, 3, {Ink::line2, 1.5}); break;
    }
}

// ---- level names ------------------------------------------------------------------------------------------

double names_width(const picture::TreePicture& picture, const TextMetrics& metrics) {
    double w = 0;
    if (picture.columns) return w;
    for (const picture::LevelBand& band : picture.bands) {
        w = std::max(w, metrics.width(band.title, 18, Face::sans_bold));
        for (const std::string& words : band.words) w = std::max(w, metrics.width(words, 16, Face::sans));
    }
    return w;
}

/// The same above levels that are columns.
double names_height(const picture::TreePicture& picture) {
    std::size_t lines = 0;
    for (const picture::LevelBand& band : picture.bands) lines = std::max(lines, band.words.size());
    return picture.bands.empty() ? 0 : 40 + 21 * static_cast<double>(lines);
}

// ---- all of it --------------------------------------------------------------------------------------------

/// The box of the tree with all words beside its nodes and edges. Room for alpha and beta is kept at every step and for
/// every algorithm, so that a film's diagrams have one size.
Box with_words(const picture::TreePicture& picture, const TextMetrics& metrics) {
    constexpr double window_room = 48;
    double left = picture.world.x + edge;
    double right = picture.world.right() - edge;
    double bottom = picture.world.bottom();
    for (const picture::NodeMark& node : picture.nodes) {
        const bool leaf = node.shape == picture::NodeShape::leaf;
        left = std::min(left, node.box.x);
        right = std::max({right, node.box.right() + (leaf ? 0 : window_room),
                          node.window.at.x + picture::window_width(node, metrics)});
    }
    for (const picture::Bracket& bracket : picture.brackets) {
        for (const std::string& words : bracket.lines) {
            const double half = metrics.width(words, 16, Face::sans) / 2;
            left = std::min(left, (bracket.x0 + bracket.x1) / 2 - half);
            right = std::max(right, (bracket.x0 + bracket.x1) / 2 + half);
        }
        bottom = std::max(bottom, bracket.y - 10 + 22 * static_cast<double>(bracket.lines.size()));
    }
    return {left, picture.world.y, right - left, bottom - picture.world.y};
}

/// Rounds up to a whole number of points on paper, of which there are three for four px, and of dots in a PNG.
double whole_points(double px) { return std::ceil(px / 4) * 4; }

/// The top of the topmost node, its ring included.
double highest(const picture::TreePicture& picture) {
    double y = picture.world.bottom();
    for (const picture::NodeMark& node : picture.nodes) {
        y = std::min(y, (node.board.around.w > 0 ? node.board.around.y + 6 : node.box.y) - 12);
        if (node.board.box.w > 0 && node.board.around.w <= 0) y = std::min(y, node.board.box.y - 8);
    }
    return y;
}

}  // namespace

Margins margins(const picture::TreePicture& picture, const Caption& caption, const Legends& legends,
                picture::Notation notation, const TextMetrics& metrics) {
    Margins out;
    out.notation = notation;
    const Box tree = with_words(picture, metrics);
    const double names = names_width(picture, metrics);
    Box& box = out.page;
    box.x = tree.x - (names > 0 ? names + 28 : 0) - edge;
    box.w = tree.right() + edge - box.x;
    if (box.w < least_width) {
        box.x -= (least_width - box.w) / 2;
        box.w = least_width;
    }
    box.w = whole_points(box.w);
    out.left = box.x + edge;
    out.names = picture.columns ? names_height(picture) : 0;
    const double room = box.w - 2 * edge;

    out.heading = heading(caption, room, metrics);
    // The heading stands in the root's band if that has room above the root.
    const double under = picture.columns ? picture.world.y - out.names - 12 : highest(picture);
    const double top = out.heading.rows.empty() ? picture.world.y - out.names : under - out.heading.height;
    box.y = std::min(picture.world.y - out.names, top) - (out.heading.rows.empty() ? 0 : 16);
    out.heading.at = {out.left, box.y + 16};

    out.legend = list(legends, false);
    const double legend_top = tree.bottom() + 10;
    arrange(out.legend, {out.left, legend_top}, room, metrics);
    LegendRows longest = list(legends, true);
    const double height = arrange(longest, {out.left, legend_top}, room, metrics);
    box.h = whole_points((height > 0 ? legend_top + height + 10 : tree.bottom()) - box.y);
    return out;
}

void draw_level_names(scene::Pen& pen, const picture::TreePicture& picture, const Margins& margins) {
    for (const picture::LevelBand& band : picture.bands) {
        if (picture.columns) {
            Point at{(band.top + band.bottom) / 2, picture.world.y - margins.names + 22};
            pen.text(at, band.title, 18, picture::player_ink(band.turn).text, Face::sans_bold, scene::Anchor::middle);
            for (const std::string& words : band.words) {
                at.y += 21;
                pen.text(at, words, 16, Ink::ink2, Face::sans, scene::Anchor::middle);
            }
            continue;
        }
        pen.text({margins.left, band.text_y}, band.title, 18, picture::player_ink(band.turn).text, Face::sans_bold);
        if (band.bottom - band.top < 84) continue;
        for (std::size_t i = 0; i < band.words.size(); ++i) {
            pen.text({margins.left, band.text_y + band.first_line + 21 * static_cast<double>(i)}, band.words[i], 16,
                     Ink::ink2);
        }
    }
}

void draw_legend(scene::Pen& pen, const Margins& margins, bool inked) {
    const scene::Stroke outline{inked ? Ink::ink : Ink::none, 1.5};
    for (const auto& entry : margins.legend.entries) {
        draw_sign(pen, entry.sign, entry.at, margins.notation, outline);
        const double x = entry.at.x + picture::sign_width(entry.sign) + words_gap;
        pen.text({x, entry.at.y + 5.7}, entry.words, 16, Ink::ink2);
    }
}

}  // namespace plyglass::diagram
