#include "diagram/backdrop.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace plyglass::diagram {

using scene::Anchor;
using scene::Face;
using scene::Ink;
using scene::Item;

namespace {

/// Writes xdot (https://graphviz.org/docs/outputs/canon/#xdot): one letter per operation, strings preceded by their
/// length in bytes. An upper-case letter fills (except B, the open curve, and T, the text).
class Xdot {
public:
    Xdot(const Page& page, const Palette& palette, const scene::TextMetrics& metrics, BoldBy bold_by)
        : page_(page), palette_(palette), metrics_(metrics), bold_by_(bold_by) {}

    void draw(const Item& item) {
        const bool filled = item.fill != Ink::none;
        if (item.kind == Item::Kind::text) return text(item);
        if (!filled && item.stroke.ink == Ink::none) return;
        if (item.kind == Item::Kind::line && item.stroke.dash == 0) return line(item);
        pens(item);
        switch (item.kind) {
            case Item::Kind::rect:
                if (item.radius > 0) {
                    curve(filled ? 'b' : 'B', round_corners(item.box, item.radius));
                } else {
                    const Box& b = item.box;
                    points(
                        filled ? 'P' : 'p',
                        std::vector<Point>{{b.x, b.y}, {b.right(), b.y}, {b.right(), b.bottom()}, {b.x, b.bottom()}});
                }
                break;
            case Item::Kind::line:
            case Item::Kind::path: points('L', item.points); break;
            case Item::Kind::polygon: points(filled ? 'P' : 'p', item.points); break;
            case Item::Kind::circle: {
                const Point c = page_.at(item.box.centre());
                out_ += fmt::format("{} {} {} {} {} ", filled ? 'E' : 'e', decimal(c.x), decimal(c.y),
                                    decimal(item.box.w / 2 * Page::points), decimal(item.box.h / 2 * Page::points));
                break;
            }
            case Item::Kind::text: break;
        }
    }

    std::string take() {
        if (!out_.empty()) out_.pop_back();
        return std::move(out_);
    }

private:
    static constexpr double kappa = 0.5523;  // how far out the Bézier curve of a quarter circle is pulled

    /// The outline of a box with round corners as one closed chain of Bézier curves.
    static std::vector<Point> round_corners(const Box& box, double wanted) {
        const double r = std::min({wanted, box.w / 2, box.h / 2});
        const double l = box.x, t = box.y, right = box.right(), b = box.bottom(), k = r * (1 - kappa);
        std::vector<Point> out{{l + r, t}};
        const auto to = [&](Point c1, Point c2, Point end) { out.insert(out.end(), {c1, c2, end}); };
        const auto straight = [&](Point end) { to(out.back(), end, end); };
        straight({right - r, t});
        to({right - k, t}, {right, t + k}, {right, t + r});
        straight({right, b - r});
        to({right, b - k}, {right - k, b}, {right - r, b});
        straight({l + r, b});
        to({l + k, b}, {l, b - k}, {l, b - r});
        straight({l, t + r});
        to({l, t + k}, {l + k, t}, {l + r, t});
        return out;
    }

    /// Draws a line with round ends, which xdot's own lines lack, by filling its outline.
    void line(const Item& item) {
        const Point a = item.points[0];
        const Point b = item.points[1];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const double half = item.stroke.width / 2;
        const Point along = length > 0 ? Point{(b.x - a.x) / length, (b.y - a.y) / length} : Point{1, 0};
        // The point `ahead` half widths along the line from `p` and `left` half widths beside it.
        const auto at = [&](Point p, double ahead, double left) {
            return Point{p.x + half * (ahead * along.x + left * along.y),
                         p.y + half * (ahead * along.y - left * along.x)};
        };
        const double k = kappa;
        colour('C', palette_.with_opacity(item.stroke.ink, item.opacity));
        colour('c', palette_[Ink::none]);
        string('S', "solid,setlinewidth(0)");
        points('b', std::vector<Point>{at(a, 0, 1), at(a, 0, 1), at(b, 0, 1), at(b, 0, 1),  //
                                       at(b, k, 1), at(b, 1, k), at(b, 1, 0),               //
                                       at(b, 1, -k), at(b, k, -1), at(b, 0, -1),            //
                                       at(b, 0, -1), at(a, 0, -1), at(a, 0, -1),            //
                                       at(a, -k, -1), at(a, -1, -k), at(a, -1, 0),          //
                                       at(a, -1, k), at(a, -k, 1), at(a, 0, 1)});
    }

    void pens(const Item& item) {
        colour('C', palette_.with_opacity(item.fill, item.opacity));
        colour('c', palette_.with_opacity(item.stroke.ink, item.opacity));
        const double width = item.stroke.ink == Ink::none ? 0 : item.stroke.width * Page::points;
        string('S', fmt::format("{},setlinewidth({})", item.stroke.dash > 0 ? "dashed" : "solid", decimal(width)));
    }

    void text(const Item& item) {
        if (item.text.empty() || item.fill == Ink::none) return;
        const bool bold = item.face == Face::sans_bold || item.face == Face::mono_bold;
        const double size = item.size * Page::points;
        const std::string words = quotable(item.text);
        Point at = page_.at(item.points[0]);
        at.y -= 0.2 * size;  // Graphviz reads the place as a line's middle and sets its baseline this much higher
        colour('c', palette_.with_opacity(item.fill, item.opacity));
        const std::string_view fonts = bold && bold_by_ == BoldBy::face ? bold_families : families;
        const int flags = bold && bold_by_ == BoldBy::tag ? 1 : 0;
        out_ += fmt::format("F {} {} -{} t {} ", decimal(size), fonts.size(), fonts, flags);
        const int side = item.anchor == Anchor::left ? -1 : item.anchor == Anchor::middle ? 0 : 1;
        const double width = metrics_.width(item.text, size, item.face);
        out_ += fmt::format("T {} {} {} {} {} -{} ", decimal(at.x), decimal(at.y), side, decimal(width), words.size(),
                            words);
    }

    void colour(char op, const std::string& value) { string(op, value); }
    void string(char op, const std::string& value) { out_ += fmt::format("{} {} -{} ", op, value.size(), value); }

    void points(char op, std::span<const Point> list) {
        out_ += fmt::format("{} {} ", op, list.size());
        for (const Point& p : list) {
            const Point at = page_.at(p);
            out_ += fmt::format("{} {} ", decimal(at.x), decimal(at.y));
        }
    }
    void curve(char op, std::span<const Point> list) { points(op, list); }

    const Page& page_;
    const Palette& palette_;
    const scene::TextMetrics& metrics_;
    const BoldBy bold_by_;
    std::string out_;
};

}  // namespace

std::string backdrop(const scene::Layer& layer, const Page& page, const Palette& palette,
                     const scene::TextMetrics& metrics, BoldBy bold_by) {
    Xdot out(page, palette, metrics, bold_by);
    for (const Item& item : layer.items) out.draw(item);
    return out.take();
}

}  // namespace plyglass::diagram
