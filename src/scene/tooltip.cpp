#include "scene/tooltip.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "scene/paragraph.hpp"

namespace plyglass::scene {

namespace {

constexpr double delay = 0.5;
constexpr double label_size = 16, label_leading = 22;
constexpr double most_width = 400;
constexpr double pad_x = 12, pad_y = 8;
constexpr double under_pointer = 24;  // room for the pointer's own shape
constexpr double from_edge = 4;
constexpr double from_thing = 6;
constexpr double highest_thing = 80;  // above or below which a label still belongs to it

}  // namespace

bool Tooltip::point_at(const Hit* hit, Point at) {
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
    box_ = hit != nullptr ? hit->box : Box{};
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
Layer Tooltip::picture(const Box& screen, const TextMetrics& metrics) const {
    Layer layer{screen, {}};
    if (!shown_) return layer;
    const std::array span{Span{text_, Ink::on_ink, false}};
    const std::vector<Line> lines = break_lines(span, label_size, most_width, metrics);
    double w = 0;
    for (const Line& line : lines) w = std::max(w, line.width);
    w += 2 * pad_x;
    const double h = label_leading * static_cast<double>(lines.size()) + 2 * pad_y;
    const double x = std::max(from_edge, std::min(at_.x, screen.right() - from_edge - w));
    const bool is_low = box_.h > 0 && box_.h <= highest_thing;
    const double under = is_low ? box_.bottom() + from_thing : at_.y + under_pointer;
    const double above = (is_low ? box_.y - from_thing : at_.y - from_edge * 2) - h;
    const double y = under + h + from_edge <= screen.bottom() ? under : above;
    Pen pen(layer);
    pen.rect({x, y, w, h}, Ink::ink, 6);
    draw_lines(pen, {x + pad_x, y + pad_y + label_leading / 2 + digits_below_middle * label_size}, lines, label_size,
               label_leading);
    return layer;
}

}  // namespace plyglass::scene
