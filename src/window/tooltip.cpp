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
constexpr double from_thing = 6;
constexpr double highest_thing = 80;  // above or below which a label still belongs to it

}  // namespace

bool Tooltip::point_at(const scene::Hit* hit, scene::Point at) {
    const auto action = hit != nullptr ? std::optional(hit->action) : std::nullopt;
    const std::string text = hit != nullptr ? hit->tip : std::string();
    const bool moved = std::exchange(newest_, at) != at;
    at_ = shown_ ? at_ : at;
    if (action == action_ && text == text_) {
        if (moved && (waiting_ || came_)) rested_ = 0;
        if (moved && std::exchange(came_, false)) waiting_ = !text.empty();
        return false;
    }
    action_ = action;
    text_ = text;
    box_ = hit != nullptr ? hit->box : scene::Box{};
    rested_ = 0;
    came_ = !moved;
    waiting_ = moved && !text.empty();
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

// Places the label below the thing if there is room, else above it, so that it covers none of its neighbours; a high
// thing's label, below or above the pointer.
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
    const bool is_low = box_.h > 0 && box_.h <= highest_thing;
    const double under = is_low ? box_.bottom() + from_thing : at_.y + under_pointer;
    const double above = (is_low ? box_.y - from_thing : at_.y - from_edge * 2) - h;
    const double y = under + h + from_edge <= screen.bottom() ? under : above;
    scene::Pen pen(layer);
    pen.rect({x, y, w, h}, scene::Ink::ink, 6);
    scene::draw_lines(pen, {x + pad_x, y + pad_y + leading / 2 + scene::digits_below_middle * size}, lines, size,
                      leading);
    return layer;
}

}  // namespace plyglass::window
