#include "layout/viewport.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::layout {

namespace {

// The viewport with zoom `zoom` that shows `world` at `screen`.
Viewport holding(double zoom, Point world, Point screen) {
    return {zoom, {screen.x - world.x * zoom, screen.y - world.y * zoom}};
}

}  // namespace

Viewport Viewport::zoomed(double factor, Point anchor, double lo, double hi) const {
    return holding(std::clamp(zoom * factor, lo, hi), to_world(anchor), anchor);
}

Viewport Viewport::panned(double dx, double dy) const { return {zoom, {offset.x + dx, offset.y + dy}}; }

Viewport Viewport::between(const Viewport& a, const Viewport& b, double t, Point pivot) {
    if (t <= 0) return a;
    if (t >= 1) return b;
    const double zoom = a.zoom * std::pow(b.zoom / a.zoom, t);
    // How far the world under the pivot has moved. With u = t it would swing out of sight if the zoom changes much;
    // measured by the size of the view (1 / zoom) instead, it goes straight to its place.
    const double change = 1 / b.zoom - 1 / a.zoom;
    const double u = std::abs(change) * a.zoom < 1e-9 ? t : (1 / zoom - 1 / a.zoom) / change;
    const Point from = a.to_world(pivot);
    const Point to = b.to_world(pivot);
    return holding(zoom, {from.x + (to.x - from.x) * u, from.y + (to.y - from.y) * u}, pivot);
}

}  // namespace plyglass::layout
