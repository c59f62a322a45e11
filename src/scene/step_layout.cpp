#include "scene/step_layout.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::scene {

namespace {

struct Measures {
    double bar, transport, panel;
};
constexpr Measures full_size{56, 136, 396};     // as drawn at 1600x900
constexpr Measures compact_size{48, 104, 336};  // as drawn at 1280x720

// Below these sizes the words of the full screen no longer fit side by side.
constexpr double full_width = 1440;
constexpr double full_height = 840;
constexpr double drawer_width = 1120;
constexpr double drawer_height = 630;

// Extra width goes mostly to the canvas; the panel takes a little of it, up to 440.
double panel_width(double w, bool is_compact) {
    return is_compact ? compact_size.panel + std::round(std::clamp((w - full_width) * 0.2, 0.0, 60.0))
                      : full_size.panel + std::round(std::clamp((w - 1600) * 0.1375, 0.0, 44.0));
}

/// The sheet under a tree, with its sentence, timeline and buttons.
double upright_sheet(double h) { return h < tall_phone ? 340 : 388; }

StepLayout upright(double w, double h, bool drawer_open) {
    constexpr double bar = 56, head = 80, title = 48, buttons = 108;
    StepLayout out;
    out.window = {0, 0, w, h};
    out.compact = out.drawer = out.narrow = true;
    out.top_bar = {0, 0, w, bar};
    const double sheet = std::min(upright_sheet(h), h - bar - head);
    out.canvas = {0, bar + head, w, h - sheet - bar - head};
    out.transport = {0, h - sheet, w, sheet};
    const double shown = drawer_open ? w : 0;
    out.panel = {w - shown, bar + title, shown, std::max(0.0, h - bar - title - buttons)};
    return out;
}

/// The lesson's text, its tree, the step's sentence, the transport, and the buttons that turn the pages.
StepLayout upright_lesson(double w, double h) {
    constexpr double bar = 56, transport = 104, pages = 64;
    constexpr double tree = 0.43;  // of what text and tree share
    StepLayout out;
    out.window = {0, 0, w, h};
    out.compact = out.drawer = out.narrow = true;
    const double story = h < tall_phone ? 74 : 94;
    const double room = std::max(0.0, h - bar - transport - pages - story);
    const double canvas = std::round(tree * room);
    out.top_bar = {0, 0, w, bar};
    out.reading = {0, bar, w, room - canvas};
    out.canvas = {0, out.reading.bottom(), w, canvas};
    out.transport = {0, h - pages - transport, w, transport};
    out.panel = {w, bar, 0, canvas};
    return out;
}

}  // namespace

bool is_upright(double w, double h) { return w < narrow_below && h > w; }

StepLayout StepLayout::of(double w, double h, bool drawer_open) {
    if (is_upright(w, h)) return upright(w, h, drawer_open);
    StepLayout out;
    out.window = {0, 0, w, h};
    out.compact = w < full_width || h < full_height;
    out.drawer = w < drawer_width || h < drawer_height;

    const Measures& measures = out.compact ? compact_size : full_size;
    const double transport_top = std::max(measures.bar, h - measures.transport);
    const double middle = transport_top - measures.bar;
    const double panel = panel_width(w, out.compact);
    const double shown = out.drawer && !drawer_open ? 0 : std::min(panel, w);
    out.top_bar = {0, 0, w, measures.bar};
    out.transport = {0, transport_top, w, measures.transport};
    out.panel = {w - shown, measures.bar, shown, middle};
    out.canvas = {0, measures.bar, out.drawer ? w : std::max(0.0, w - panel), middle};
    return out;
}

StepLayout StepLayout::beside_reading(double w, double h, bool drawer_open) {
    if (is_upright(w, h)) return upright_lesson(w, h);
    constexpr double share = 0.375;  // 600 of 1600
    constexpr double least = 370, most = 640;
    StepLayout out = of(w, h);
    const double left = std::min(w, std::round(std::clamp(share * w, least, most)));
    const double panel = drawer_open ? std::min(panel_width(w, out.compact), w - left) : 0;
    const Box canvas{left, out.canvas.y, w - left, out.canvas.h};
    out.drawer = true;
    out.reading = {0, canvas.y, left, h - canvas.y};
    out.canvas = canvas;
    out.transport.x = left;
    out.transport.w = canvas.w;
    out.panel = {w - panel, canvas.y, panel, canvas.h};
    return out;
}

StepLayout StepLayout::asking(double w, double h) {
    StepLayout out = of(w, h);
    const double sheet = std::min(out.compact ? 232.0 : 320.0, h - out.top_bar.h);
    const double top = h - sheet;
    out.drawer = out.paused = true;
    out.transport = {0, top, w, sheet};
    out.canvas = {0, out.top_bar.h, w, top - out.top_bar.h};
    out.panel = {w, out.top_bar.h, 0, out.canvas.h};
    return out;
}

StepLayout StepLayout::comparing(double w, double h) {
    StepLayout out = of(w, h);
    if (!out.narrow) return out;
    out.transport = {0, h - compact_size.transport, w, compact_size.transport};
    out.canvas = {0, out.top_bar.bottom(), w, out.transport.y - out.top_bar.bottom()};
    return out;
}

StepLayout StepLayout::presenting(double w, double h, double more) {
    const double strip = 104 + more;
    StepLayout out;
    out.window = {0, 0, w, h};
    out.compact = out.presenter = true;
    const double top = std::max(0.0, h - strip);
    out.canvas = {0, 0, w, top};
    out.transport = {0, top, w, strip};
    out.panel = {w, 0, 0, top};
    return out;
}

StepLayout StepLayout::of_film(double w, double h) {
    StepLayout out;
    out.window = {0, 0, w, h};
    out.film = out.compact = true;
    out.narrow = w < narrow_below;
    const double bar = out.narrow ? 96 : 56;
    constexpr double flat_below = 640;  // there the sheet has no timeline (view/film_view.cpp)
    const double sheet = std::min(out.narrow ? upright_sheet(h) : h < flat_below ? 204.0 : 272.0, h - bar);
    out.top_bar = {0, 0, w, bar};
    out.canvas = {0, bar, w, h - sheet - bar};
    out.transport = {0, h - sheet, w, sheet};
    out.panel = {w, bar, 0, out.canvas.h};
    return out;
}

}  // namespace plyglass::scene
