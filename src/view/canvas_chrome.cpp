// The chrome that the canvas shows over the tree: its title, the legend, the zoom, and a note.

#include "view/canvas_chrome.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "picture/legend.hpp"
#include "picture/run_marks.hpp"
#include "picture/tree_map.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;

namespace {

using text::tr;

struct Measures {
    double title_x, title_y;  // left end and middle, from the canvas's corner
    double zoom_height;
    double zoom_bottom;  // below the zoom control
};
constexpr Measures full{24, 28, 32, 14};
// The compact canvas has no legend row: the words under the last leaves need the room above the zoom control.
constexpr Measures compact{16, 24, 30, 4};

constexpr Measures beside{16, 28, 32, 14};  // on the full screen, beside a lesson

const Measures& measures(const StepLayout& layout) {
    if (layout.compact) return compact;
    return layout.reading.w > 0 ? beside : full;
}

constexpr Type title_type{24, Ink::ink, Face::sans_bold};

/// Whether the board of a position leaves no room for words beside it.
bool is_narrow(const StepLayout& layout, const std::string& about) {
    constexpr double least = 560;
    return !about.empty() && layout.canvas.w < least;
}

// --- title ---------------------------------------------------------------------------------------------

/// The program whose run is shown; a click lets go of it.
void draw_program(Scene& scene, Pen& pen, Point left, const std::string& name, double room,
                  const TextMetrics& metrics) {
    constexpr double height = 32, before = 30, after = 34;
    const Type type{16, Ink::ink, Face::mono};
    const std::string words = fitted(name, std::max(40.0, room - before - after), type, metrics);
    const Box box{left.x, left.y - height / 2, width_of(words, type, metrics) + before + after, height};
    button(pen, box);
    const double x = box.x + 12, y = left.y;
    pen.path({{x, y - 7.5}, {x + 6, y - 7.5}, {x + 10, y - 3.5}, {x + 10, y + 7.5}, {x, y + 7.5}, {x, y - 7.5}},
             {Ink::ink2, 1.6});
    for (const double down : {0.0, 3.8}) pen.line({x + 3, y + down}, {x + 7, y + down}, {Ink::ink2, 1.4});
    label(pen, {box.x + before, y}, words, type);
    icon::cross(pen, {box.right() - 15, y}, Ink::ink2);
    scene.hits.push_back({box, Verb::close_program, tr("Close this run; its tree stays"), true});
}

void draw_title(Scene& scene, Pen& pen, const StepLayout& layout, const CanvasChrome& chrome,
                const TextMetrics& metrics) {
    constexpr double chevron_gap = 16;  // to the chevron's middle
    constexpr double chevron_half = 5;
    constexpr double pad = 8;  // the track's, which shows while the picker is open
    constexpr double pad_right = 12;
    constexpr double height = 40;
    const Measures& m = measures(layout);
    const Point at{layout.canvas.x + m.title_x, layout.canvas.y + m.title_y};
    // The root stands in the middle; that of a hint's tree has its board beside it.
    const double room = layout.canvas.w / 2 - m.title_x - (chrome.about.empty() ? 80 : 190);
    const Type type = chrome.about.empty() ? title_type : shrunk(chrome.title, room, title_type, 16, metrics);
    const std::string words =
        is_narrow(layout, chrome.about) ? std::string() : fitted(chrome.title, room, type, metrics);
    const double chevron_x = at.x + width_of(words, type, metrics) + chevron_gap;
    const double right = std::ceil(chevron_x + chevron_half + pad_right);
    const Box box{at.x - pad, at.y - height / 2, right - at.x + pad, height};
    constexpr double nearly_all = 0.9;
    if (chrome.over_tree) {
        pen.opacity(nearly_all);
        pen.rect(box, Ink::paper, 8);
        pen.opacity(1);
    }
    if (chrome.picker_open) pen.rect(box, Ink::track, 8);
    label(pen, at, words, type);
    if (chrome.picker_open) {
        icon::chevron(pen, {chevron_x, at.y + 1}, icon::Way::up, Ink::ink);
    } else {
        icon::chevron(pen, {chevron_x, at.y + 2}, icon::Way::down, Ink::ink2);
    }
    scene.hits.push_back({box, Verb::title, words == chrome.title ? tr("Another tree") : chrome.title, true});
    constexpr double beside_root = 44;  // px from the root's middle: past its ring
    const double room_of_program = layout.canvas.w / 2 - beside_root - (box.right() + 4 - layout.canvas.x);
    if (!chrome.program.empty())
        draw_program(scene, pen, {box.right() + 4, at.y}, chrome.program, room_of_program, metrics);
}

// --- about ---------------------------------------------------------------------------------------------

constexpr double about_leading = 20;

std::vector<Line> about_lines(const StepLayout& layout, const std::string& about, const TextMetrics& metrics) {
    // The root's shape stands to the right.
    // The board of a position is as large on a narrow canvas.
    const double beside_board = std::max(100.0, 0.46 * layout.canvas.w - 140);
    const double beside_large_board = std::min(0.38 * layout.canvas.w, 0.5 * layout.canvas.w - 170);
    const double room = layout.compact ? std::min(280.0, beside_board) : beside_large_board - measures(layout).title_x;
    const Span span{about, Ink::ink2, false};
    return clipped_lines(std::span(&span, 1), 16, room, layout.compact ? 3 : 2, metrics);
}

/// The baseline of the first line.
double about_y(const StepLayout& layout) { return layout.canvas.y + measures(layout).title_y + 29; }

void draw_about(Pen& pen, const StepLayout& layout, const std::string& about, const TextMetrics& metrics) {
    const double x = layout.canvas.x + measures(layout).title_x;
    draw_lines(pen, {x, about_y(layout)}, about_lines(layout, about, metrics), 16, about_leading);
}

// --- legend --------------------------------------------------------------------------------------------

using Sign = LegendSign;

void draw_current(Pen& pen, Point left) {
    pen.opacity(0.12);
    pen.rect({left.x - 1, left.y - 12, 24, 24}, Ink::ink, 7);
    pen.opacity(1);
    pen.rect({left.x + 2, left.y - 9, 18, 18}, Ink::paper, 5, {Ink::ink, 3.5});
}

void draw_sign(Pen& pen, Sign sign, Point left) {
    const double x = left.x;
    const double y = left.y;
    switch (sign) {
        case Sign::max: pen.rect({x, y - 9, 18, 18}, Ink::max_fill, 3); break;
        case Sign::min:
            pen.polygon({{x + 1, y - 7}, {x + 21, y - 7}, {x + 11, y + 8}}, Ink::min_fill, {Ink::min_fill, 2});
            break;
        case Sign::chance: pen.circle({x + 10, y}, 10, Ink::chance_fill); break;
        case Sign::probability:
            pen.rect({x + 0.75, y - 12.25, 40.5, 24.5}, Ink::chance_tint, 12.5, {Ink::chance_fill, 1.5});
            label(pen, {x + 21, y}, "1/3", {16, Ink::chance_text, Face::sans_bold}, Anchor::middle);
            break;
        case Sign::leaf: icon::leaf(pen, {x + 12, y}); break;
        case Sign::current: draw_current(pen, left); break;
        case Sign::best_line: pen.line({x + 2, y}, {x + 26, y}, {Ink::principal, 6}); break;
        case Sign::joined: pen.path(joining_sign(left), {Ink::edge, 2}); break;
        case Sign::pruned:
            pen.line({x, y}, {x + 34, y}, {Ink::pruned_line, 2, 5, 5});
            icon::cut_across(pen, {x + 17, y}, {1, 0}, Ink::paper, 16, 2.5);
            break;
        case Sign::guarantee:
            pen.line({x + 8, y}, {x + 28, y}, {Ink::leaf_line, 15});
            pen.line({x + 8, y}, {x + 28, y}, {Ink::highlight, 12.5});
            break;
        case Sign::differs:
        case Sign::idle:
        case Sign::telling: draw_run_sign(pen, sign, left); break;
        case Sign::unvisited: pen.rect({x + 0.75, y - 9, 17, 18}, Ink::unvisited_fill, 3, {Ink::line2, 1.5}); break;
    }
}

constexpr double words_gap = 8;
constexpr double drawn_entry_gap = 24;
constexpr double least_entry_gap = 14;
constexpr double legend_row = 60;  // free height at the bottom of the canvas, under the bands

double entries_width(const std::vector<LegendEntry>& list, double gap, const TextMetrics& metrics) {
    double w = -gap;
    for (const LegendEntry& e : list) w += gap + sign_width(e.sign) + words_gap + width_of(e.words, body, metrics);
    return w;
}

// A row that is too long closes up first, then shortens its long names, then loses its last entries, which explain
// themselves best.
void draw_legend(Pen& pen, Point left, double room, const Legend& legend, const TextMetrics& metrics) {
    std::vector<LegendEntry> list = legend_entries(legend);
    double gap = drawn_entry_gap;
    if (entries_width(list, gap, metrics) > room) gap = least_entry_gap;
    for (double most = 200; most >= 160 && entries_width(list, gap, metrics) > room; most -= 40) {
        for (LegendEntry& e : list) e.words = fitted(e.words, most, body, metrics);
    }
    while (!list.empty() && entries_width(list, gap, metrics) > room) list.pop_back();
    for (const LegendEntry& e : list) {
        draw_sign(pen, e.sign, left);
        left.x += sign_width(e.sign) + words_gap;
        label(pen, left, e.words, body);
        left.x += width_of(e.words, body, metrics) + gap;
    }
}

// --- zoom ----------------------------------------------------------------------------------------------

constexpr double zoom_width = 136;
constexpr double canvas_margin = 16;

// --- note ----------------------------------------------------------------------------------------------

// The note stands at the upper right, clear of level names and of nearly all nodes.
void draw_note(Pen& pen, const StepLayout& layout, const std::string& words, bool warning, const TextMetrics& metrics) {
    constexpr double most_width = 420;  // the words' width
    constexpr double leading = 21;
    constexpr double pad = 12;
    constexpr double pad_top = 8;
    const double sign = warning ? 30 : 0;
    const double right = std::min(layout.canvas.right(), layout.panel.x) - canvas_margin;
    const double room = right - layout.canvas.centre().x - 80 - 2 * pad - sign;  // free width right of the root
    const Span span{words, Ink::ink, false};
    const auto lines = clipped_lines(std::span(&span, 1), 16, std::clamp(room, 80.0, most_width), 4, metrics);
    double w = 0;
    for (const Line& line : lines) w = std::max(w, line.width);
    w += 2 * pad + sign;
    const Box box{right - w, layout.canvas.y + 10, w, 2 * pad_top + leading * static_cast<double>(lines.size())};
    card(pen, box, 8, Ink::line2);
    const double first = box.y + pad_top + leading / 2;
    if (warning) icon::exclamation(pen, {box.x + pad + 11, first}, Ink::ink, Ink::on_ink);
    draw_lines(pen, {box.x + pad + sign, baseline(first, words, 16)}, lines, 16, leading);
}

}  // namespace

void draw_zoom_control(Scene& scene, Pen& pen, const Box& box, const std::string& percentage,
                       const TextMetrics& metrics) {
    constexpr double side = 34;  // width of the zoom-out and zoom-in parts
    const double cy = box.centre().y;
    button(pen, box);
    icon::minus(pen, {box.x + 17, cy}, Ink::ink);
    icon::plus(pen, {box.right() - 17, cy}, Ink::ink);
    label(pen, box.centre(), fitted(percentage, box.w - 2 * side, body, metrics), body, Anchor::middle);
    const double top = cy - 20;
    scene.hits.push_back({{box.x, top, side, 40}, Verb::zoom_out, tr("Zoom out (−)"), true});
    scene.hits.push_back(
        {{box.x + side, top, box.w - 2 * side, 40}, Verb::zoom_fit, tr("Show the whole tree (0)"), true});
    scene.hits.push_back({{box.right() - side, top, side, 40}, Verb::zoom_in, tr("Zoom in (+)"), true});
}

Box zoom_box(const StepLayout& layout) {
    const Measures& m = measures(layout);
    // A drawer that is pulled out covers the canvas's right part.
    const double right = std::min(layout.canvas.right(), layout.panel.x);
    return {right - canvas_margin - zoom_width, layout.canvas.bottom() - m.zoom_bottom - m.zoom_height, zoom_width,
            m.zoom_height};
}

double foot_of_about(const StepLayout& layout, const std::string& about, const TextMetrics& metrics) {
    if (about.empty() || is_narrow(layout, about)) return layout.canvas.y;
    return about_y(layout) + about_leading * static_cast<double>(about_lines(layout, about, metrics).size()) - 14;
}

void draw_canvas_chrome(Scene& scene, const StepLayout& layout, const CanvasChrome& chrome, const Legend& legend,
                        const TextMetrics& metrics) {
    const Box& canvas = layout.canvas;
    Pen pen(add_layer(scene, canvas));
    draw_title(scene, pen, layout, chrome, metrics);
    if (!chrome.about.empty() && !is_narrow(layout, chrome.about)) draw_about(pen, layout, chrome.about, metrics);
    Box zoom = zoom_box(layout);
    if (chrome.beside_map && !layout.compact) zoom.y -= 40;
    if (!layout.compact && !legend.empty()) {
        // A moved tree must not show through the words.
        pen.opacity(0.92);
        pen.rect({canvas.x, canvas.bottom() - legend_row, canvas.w, legend_row}, Ink::paper);
        pen.opacity(1);
        const double x =
            chrome.beside_map ? map_in_strip(canvas, false).right() + 24 : canvas.x + measures(layout).title_x;
        const double end = chrome.beside_map ? zoom.right() : zoom.x - canvas_margin;
        draw_legend(pen, {x, canvas.bottom() - full.zoom_bottom - full.zoom_height / 2}, end - x, legend, metrics);
    }
    if (!chrome.zoom.empty()) draw_zoom_control(scene, pen, zoom, chrome.zoom, metrics);
    if (!chrome.note.empty()) draw_note(pen, layout, chrome.note, chrome.warning, metrics);
}

}  // namespace plyglass::view
