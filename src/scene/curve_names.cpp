#include "scene/curve_names.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace plyglass::scene {

namespace {

constexpr double clear = 3;           // between a name and what stands around it
constexpr double level_pitch = 6;     // between two heights that are tried
constexpr double longest_line = 220;  // that leads to a curve
constexpr std::size_t most_crossed = 4;
constexpr double is_beside = 14;  // a name so near needs no line
constexpr double price_of_crossing = 60;
constexpr double price_of_shape = 30;  // a higher one leaves less room to other names

bool meet(const Box& a, const Box& b) {
    return a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom();
}

}  // namespace

void CurveNames::add(std::vector<Point> corners, Point mark) {
    if (!corners.empty()) taken_.push_back({mark.x - 12, mark.y - 12, 24, 24});
    curves_.push_back({std::move(corners), mark});
}

/// The corners rise, so the part between two heights begins at the first corner that is as high as the lower one and
/// ends at the last one that is not above the upper one.
CurveNames::Reach CurveNames::reach(const Curve& curve, double top, double bottom) {
    const auto& corners = curve.corners;
    const auto first =
        std::partition_point(corners.begin(), corners.end(), [&](const Point& p) { return p.y > bottom; });
    const auto end = std::partition_point(first, corners.end(), [&](const Point& p) { return p.y >= top; });
    const double left = first == corners.end() ? corners.back().x : first->x;
    return {left, end == first ? left : std::prev(end)->x};
}

bool CurveNames::is_free(const Box& box, bool over_curves) const {
    if (box.x < inside_.x || box.right() > inside_.right()) return false;
    if (box.y < inside_.y || box.bottom() > inside_.bottom()) return false;
    if (std::any_of(taken_.begin(), taken_.end(), [&](const Box& each) { return meet(box, each); })) return false;
    return over_curves || std::none_of(curves_.begin(), curves_.end(), [&](const Curve& curve) {
               if (curve.corners.empty()) return false;
               const auto [left, right] = reach(curve, box.y, box.bottom());
               return left <= box.right() && box.x <= right;
           });
}

/// The number of other curves that a level line crosses.
std::size_t CurveNames::curves_between(double y, double from, double to, std::size_t own) const {
    const auto [left, right] = std::minmax(from, to);
    std::size_t out = 0;
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        if (i == own || curves_[i].corners.empty()) continue;
        const Reach other = reach(curves_[i], y - 2, y + 2);
        out += other.left <= right && left <= other.right ? 1 : 0;
    }
    return out;
}

/// The best place at this height to the left (-1) or to the right (1) of the curve.
std::optional<CurveNames::Candidate> CurveNames::beside(const Curve& curve, std::size_t own, const NameSize& size,
                                                        double middle, double side, bool over_curves) const {
    const Reach across = reach(curve, middle - size.h / 2 - clear, middle + size.h / 2 + clear);
    const double start = side < 0 ? across.left : across.right;
    const double at = reach(curve, middle, middle).left;
    for (double away = 8; away <= longest_line; away += level_pitch) {
        const double near = start + side * away;
        const Box box{side < 0 ? near - size.w : near, middle - size.h / 2, size.w, size.h};
        if (!is_free(box.grown(clear), over_curves)) continue;
        const std::size_t crossed = curves_between(middle, at, near, own);
        const double length = std::abs(near - at);
        const bool has_line = length > is_beside || crossed > 0;
        const Box line{std::min(near, at), middle - 1, length, 2};
        const bool is_blocked = std::any_of(taken_.begin(), taken_.end(), [&](const Box& each) {
            return meet(line, each) && !each.contains({at, middle});
        });
        if (over_curves) return Candidate{{box, 0, Point{at, middle}}, length + std::abs(middle - curve.mark.y)};
        if (is_blocked || crossed > most_crossed) return std::nullopt;  // farther away it would be so, too
        Candidate out{
            {box, 0, std::nullopt},
            length + price_of_crossing * static_cast<double>(crossed) + 0.2 * std::abs(middle - curve.mark.y)};
        if (has_line) out.place.curve = Point{at, middle};
        return out;
    }
    return std::nullopt;
}

std::optional<CurveNames::Candidate> CurveNames::best(std::size_t curve, const std::vector<NameSize>& sizes,
                                                      bool over_curves) const {
    std::optional<Candidate> out;
    for (std::size_t shape = 0; shape < sizes.size(); ++shape) {
        for (double y = inside_.y; y <= inside_.bottom(); y += level_pitch) {
            for (const double side : {-1.0, 1.0}) {
                auto found = beside(curves_[curve], curve, sizes[shape], y, side, over_curves);
                if (found) found->cost += price_of_shape * static_cast<double>(shape);
                if (!found || (out && out->cost <= found->cost)) continue;
                found->place.shape = shape;
                out = found;
            }
        }
    }
    return out;
}

std::optional<NamePlace> CurveNames::place(std::size_t curve, const std::vector<NameSize>& sizes, bool over_curves) {
    if (curves_[curve].corners.empty()) return std::nullopt;
    auto found = best(curve, sizes, false);
    if (!found && over_curves) found = best(curve, sizes, true);
    if (!found) return std::nullopt;
    taken_.push_back(found->place.box);
    return found->place;
}

}  // namespace plyglass::scene
