#include "window/tooltip.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "scene/paragraph.hpp"

namespace plyglass::window {

namespace {

constexpr double delay = 0.5;
constexpr double size = 16, leading = 22;
constexpr double most_width = 400;
constexpr double pad_x = 12, pad_y = 8;
constexpr double under_pointer = 24;  // room for the pointer's own shape
constexpr double from_edge = 4;

}  // namespace

bool Tooltip::point_at(const scene::Hit* hit, scene::Point at) {
    const auto action = hit != nullptr ? std::optional(hit->action) : std::nullopt;
    const std::string text = hit != nullptr ? hit->tip : std::string();
    const bool moved = at != at_;
    at_ = shown_ ? at_ : at;
    if (action == action_ && text == text_) {
        if (moved && waiting_) rested_ = 0;
        return false;
    }
    action_ = action;
    text_ = text;
    rested_ = 0;
    waiting_ = !text.empty();
    at_ = at;
    return std::exchange(shown_, false);
}

bool Tooltip::dismiss() {
    waiting_ = false;
    return std::exchange(shown_, false);
}

bool Tooltip::tick(double seconds) {
    if (!waiting_) return false;
    rested_ += seconds;
    shown_ = rested_ >= delay;
    waiting_ = !shown_;
    return shown_;
}

std::optional<double> Tooltip::wake() const {
    if (!waiting_) return {};
    return std::max(0.0, delay - rested_);
}

// Places the label below the pointer if there is room, else above it.
scene::Layer Tooltip::picture(const scene::Box& screen, const scene::TextMetrics& metrics) const {
    scene::Layer layer{screen, {}};
    if (!shown_) return layer;
    const std::array span{scene::Span{text_, scene::Ink::on_ink, false}};
    const std::vector<scene::Line> lines = scene::break_lines(span, size, most_width, metrics);
    double w = 0;
    for (const scene::Line& line : lines) w = std::max(w, line.width);
    w += 2 * pad_x;
    const double h = leading * static_cast<double>(lines.size()) + 2 * pad_y;
    const double x = std::max(from_edge, std::min(at_.x, screen.right() - from_edge - w));
    const bool below = at_.y + under_pointer + h + from_edge <= screen.bottom();
    const double y = below ? at_.y + under_pointer : at_.y - h - from_edge * 2;
    scene::Pen pen(layer);
    pen.rect({x, y, w, h}, scene::Ink::ink, 6);
    scene::draw_lines(pen, {x + pad_x, y + pad_y + leading / 2 + scene::digits_below_middle * size}, lines, size,
                      leading);
    return layer;
}

}  // namespace plyglass::window
