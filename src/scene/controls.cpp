#include "scene/controls.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/utf8.hpp"
#include "scene/icons.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::scene {

Layer& add_layer(Scene& scene, const Box& clip) {
    Layer& layer = scene.layers.emplace_back();
    layer.clip = clip;
    return layer;
}

// --- labels --------------------------------------------------------------------------------------------

namespace {

bool is_chinese(char32_t c) { return c >= 0x2E80 && c < 0xFFE0; }

bool has_chinese(std::string_view text) {
    while (!text.empty()) {
        if (is_chinese(core::take_code_point(text))) return true;
    }
    return false;
}

Face bold(Face face) { return face == Face::mono || face == Face::mono_bold ? Face::mono_bold : Face::sans_bold; }

bool is_bold(Face face) { return face == Face::sans_bold || face == Face::mono_bold; }

}  // namespace

double baseline(double middle, std::string_view text, double size) {
    constexpr double chinese = 0.372;  // half of the square, less the part below the baseline
    return middle + (has_chinese(text) ? chinese : digits_below_middle) * size;
}

double width_of(std::string_view text, const Type& type, const TextMetrics& metrics) {
    return metrics.width(text, type.size, type.face);
}

std::string fitted(std::string_view text, double width, const Type& type, const TextMetrics& metrics) {
    return fit_text(text, width, type.size, type.face, metrics);
}

Type shrunk(std::string_view text, double width, Type type, double least, const TextMetrics& metrics) {
    while (type.size - 2 >= least && width_of(text, type, metrics) > width) type.size -= 2;
    return type;
}

void label(Pen& pen, Point at, std::string_view text, const Type& type, Anchor anchor) {
    if (text.empty()) return;
    pen.text({at.x, baseline(at.y, text, type.size)}, text, type.size, type.ink, type.face, anchor);
}

void greek_label(Pen& pen, Point at, std::string_view text, const Type& type, bool strong, const TextMetrics& metrics) {
    const double y = baseline(at.y, text, type.size);
    const auto draw = [&](std::string_view piece, Ink ink, Face face) {
        if (piece.empty()) return;
        pen.text({at.x, y}, piece, type.size, ink, face);
        at.x += metrics.width(piece, type.size, face);
    };
    const Ink beta = type.size >= 18 && (strong || is_bold(type.face)) ? Ink::beta_text : Ink::beta_small;
    const Face face = strong ? bold(type.face) : type.face;
    std::size_t start = 0;
    for (std::size_t i = 0; i < text.size();) {
        const core::Decoded c = core::decode(text.substr(i));
        if (c.point == U'α' || c.point == U'β') {
            draw(text.substr(start, i - start), type.ink, type.face);
            draw(text.substr(i, c.bytes), c.point == U'α' ? Ink::alpha_text : beta, face);
            start = i + c.bytes;
        }
        i += c.bytes;
    }
    draw(text.substr(start), type.ink, type.face);
}

std::vector<Span> marked_spans(std::string_view marked, double size, Ink plain) {
    std::vector<Span> spans;
    for (text::Run& run : text::runs(marked)) {
        Span span{std::move(run.text), plain, true};
        switch (run.style) {
            case text::Style::plain: span.bold = false; break;
            case text::Style::alpha: span.ink = Ink::alpha_text; break;
            case text::Style::beta: span.ink = size >= 18 ? Ink::beta_text : Ink::beta_small; break;
            case text::Style::chance: span.ink = Ink::chance_text; break;
            case text::Style::strong: break;
            case text::Style::aside:
                span.ink = Ink::ink2;
                span.bold = false;
                break;
        }
        spans.push_back(std::move(span));
    }
    return spans;
}

std::vector<Line> clipped_lines(std::span<const Span> sentence, double size, double width, std::size_t most,
                                const TextMetrics& metrics) {
    std::vector<Line> lines = break_lines(sentence, size, width, metrics);
    if (lines.size() <= most) return lines;
    lines.resize(most);
    if (lines.empty() || lines.back().pieces.empty()) return lines;
    Piece& last = lines.back().pieces.back();
    last.text = fit_text(last.text + " ……", width - last.x, size, last.face, metrics);
    if (!last.text.ends_with("…")) last.text += "…";
    return lines;
}

// --- surfaces and buttons ------------------------------------------------------------------------------

void card(Pen& pen, const Box& box, double radius, Ink line) {
    pen.rect(box.grown(-0.5), Ink::card, radius, {line, 1});
}

void button(Pen& pen, const Box& box, Ink fill, Ink line) { pen.rect(box.grown(-0.5), fill, 8, {line, 1}); }

void veil(Pen& pen, const Box& box, Ink ground) {
    pen.opacity(0.6);
    pen.rect(box, ground, 8);
    pen.opacity(1);
}

void rule(Pen& pen, double x, double y, double w) { pen.rect({x, y, w, 1}, Ink::line); }

void highlight_row(Pen& pen, const Box& box, double radius) {
    pen.rect(box, Ink::highlight, radius);
    pen.rect({box.x, box.y, 4, box.h}, Ink::ink, 2);
}

namespace {

std::optional<icon::Way> arrow_of(std::string_view key) {
    if (key == "↑") return icon::Way::up;
    if (key == "→") return icon::Way::right;
    if (key == "↓") return icon::Way::down;
    if (key == "←") return icon::Way::left;
    return std::nullopt;
}

}  // namespace

double key_cap_width(std::string_view key, const CapStyle& style, const TextMetrics& metrics) {
    constexpr double pad = 7;
    if (arrow_of(key) || core::count_code_points(key) == 1) return style.height;
    return std::max(style.height, metrics.width(key, style.size, Face::sans) + 2 * pad);
}

void key_cap(Pen& pen, Point left, std::string_view key, const CapStyle& style, const TextMetrics& metrics) {
    const double w = key_cap_width(key, style, metrics);
    pen.rect(Box{left.x, left.y - style.height / 2, w, style.height}.grown(-0.5), Ink::none, 6, {Ink::line2, 1});
    const Point centre{left.x + w / 2, left.y};
    if (const auto way = arrow_of(key)) {
        icon::arrow(pen, centre, *way, style.ink, 10, 2);
    } else {
        label(pen, centre, key, {style.size, style.ink, Face::sans}, Anchor::middle);
    }
}

void turn_sign(Pen& pen, Point c, core::Turn turn, double size) {
    const double s = size;
    switch (turn) {
        case core::Turn::max: pen.rect({c.x - 7 * s, c.y - 7 * s, 14 * s, 14 * s}, Ink::max_fill, 2); break;
        case core::Turn::min:
            pen.polygon({{c.x - 8 * s, c.y - 6 * s}, {c.x + 8 * s, c.y - 6 * s}, {c.x, c.y + 7 * s}}, Ink::min_fill,
                        {Ink::min_fill, 1.5 * s});
            break;
        case core::Turn::chance: pen.circle(c, 7.5 * s, Ink::chance_fill); break;
        case core::Turn::over:
            pen.rect({c.x - 7 * s, c.y - 6 * s, 14 * s, 12 * s}, Ink::leaf_fill, 4 * s, {Ink::leaf_line, 1});
            break;
    }
}

// --- switches ------------------------------------------------------------------------------------------

Switch Switch::of(std::span<const Segment> segments, double pad, double most, const TextMetrics& metrics) {
    constexpr double least_pad = 6;
    Switch out;
    const auto lay = [&](double padding) {
        out.parts.clear();
        out.width = 2 * inset;
        for (const Segment& s : segments) {
            // Each segment is as wide as its bold words, so that nothing moves when another segment is chosen.
            out.parts.push_back({s.words, std::round(metrics.width(s.words, 16, Face::sans_bold) + 2 * padding)});
            out.width += out.parts.back().w;
        }
    };
    lay(pad);
    if (out.width > most) lay(least_pad);
    if (out.width <= most || segments.empty()) return out;

    const double share = std::max(0.0, std::floor((most - 2 * inset) / static_cast<double>(segments.size())));
    out.width = 2 * inset + share * static_cast<double>(segments.size());
    for (Part& part : out.parts) {
        part.words = fit_text(part.words, share - 2 * least_pad, 16, Face::sans_bold, metrics);
        part.w = share;
    }
    return out;
}

std::string Segment::tip(const std::string& shown) const {
    std::string out = shown == words ? std::string() : words;
    if (enabled || why.empty()) return out;
    return out.empty() ? why : out + ": " + why;
}

void draw_switch(Scene& scene, Pen& pen, Point at, const Switch& geometry, std::span<const Segment> segments,
                 bool coloured_greek, const TextMetrics& metrics) {
    pen.rect({at.x, at.y, geometry.width, Switch::height}, Ink::track, 9);
    Box box{at.x + Switch::inset, at.y + Switch::inset, 0, Switch::height - 2 * Switch::inset};
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& segment = segments[i];
        const std::string& words = geometry.parts[i].words;
        box.w = geometry.parts[i].w;
        if (segment.chosen) pen.rect(box.grown(-0.5), Ink::card, 6, {Ink::line2, 1});
        const Type type = segment.chosen ? Type{16, Ink::ink, Face::sans_bold} : body;
        if (coloured_greek) {
            greek_label(pen, {box.centre().x - width_of(words, type, metrics) / 2, box.centre().y}, words, type, false,
                        metrics);
        } else {
            label(pen, box.centre(), words, type, Anchor::middle);
        }
        if (!segment.enabled) veil(pen, box, Ink::track);
        const std::string tip = segment.tip(words);
        const Box area{box.x, at.y, box.w, Switch::height};
        scene.hits.push_back({area, segment.action, tip, segment.enabled, segment.item, segment.chosen});
        box.x += box.w;
    }
}

// --- popovers ------------------------------------------------------------------------------------------

void floating_card(Pen& pen, const Box& box, double radius) {
    constexpr int shades = 8;
    constexpr double drop = 4;
    pen.opacity(0.018);
    for (int i = 1; i <= shades; ++i) {
        const double by = 2.0 * i;
        Box shade = box.grown(by);
        shade.y += drop;
        pen.rect(shade, Ink::shadow, radius + by);
    }
    pen.opacity(1);
    card(pen, box, radius, Ink::line2);
}

void add_popover_hits(Scene& scene, const Box& box) {
    scene.hits.push_back({scene.size, Verb::outside, {}, true});
    scene.hits.push_back({box, Verb::popover, {}, true});
}

Box hit_box(const Scene& scene, const Action& action, const Box& otherwise) {
    const Hit* hit = scene.find(action);
    return hit == nullptr ? otherwise : hit->box;
}

Box text_field(Pen& pen, const Box& box, bool wrong) {
    constexpr double pad = 14;
    if (wrong) {
        pen.rect(box.grown(-1), Ink::card, 8, {Ink::error, 2});
    } else {
        pen.rect(box.grown(-0.5), Ink::card, 8, {Ink::button_line, 1});
    }
    return {box.x + pad, box.y + 4, box.w - 2 * pad, box.h - 8};
}

}  // namespace plyglass::scene
