#include "diagram/paper.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::diagram {

using scene::Box;
using scene::Point;

std::optional<Point> paper_size(Paper paper, const Box& picture) {
    const auto turned = [&](Point size) { return picture.w > picture.h ? Point{size.y, size.x} : size; };
    switch (paper) {
        case Paper::wide: return Point{960, 540};
        case Paper::screen: return Point{720, 540};
        case Paper::a4: return turned({595.276, 841.89});
        case Paper::letter: return turned({612, 792});
        case Paper::own: break;
    }
    return std::nullopt;
}

Box on_paper(const Box& picture, Paper paper) {
    constexpr double largest = 1;  // 72nds of an inch for a px: sentences of 18 points
    const auto size = paper_size(paper, picture);
    if (!size) return picture;
    const bool to_print = paper == Paper::a4 || paper == Paper::letter;
    const double ratio = size->x / size->y;
    const double w = std::max({picture.w, picture.h * ratio, to_print ? size->x / largest : 0.0});
    const double h = w / ratio;
    return {picture.x - (w - picture.w) / 2, picture.y - (h - picture.h) / 2, w, h};
}

double page_points(Paper paper, const Box& page) {
    const auto size = paper_size(paper, page);
    return size ? size->x / page.w : css_points;
}

scene::Theme with_white(scene::Theme theme, std::initializer_list<scene::Ink> inks) {
    constexpr scene::Rgba white{255, 255, 255, 255};
    for (const scene::Ink ink : inks) theme.colours[static_cast<std::size_t>(ink)] = white;
    return theme;
}

}  // namespace plyglass::diagram
