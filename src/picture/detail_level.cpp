#include <array>
#include <cmath>
#include <span>

#include "picture/tree_picture.hpp"

namespace plyglass::picture {

namespace {

// Semantic zoom, by the size on the screen of an ordinary square node: from dots to shapes, to values
// (a 20 px digit is then 12 px), to alpha, beta and the edges' labels.
constexpr std::array node_sizes{8.0, 28.0, 32.5};
// Sizes of a board on the screen at which its tiles get colours, then numbers.
constexpr std::array board_sizes{44.0, 96.0};
constexpr double hysteresis = 1.1;

/// The number of `sizes` (ascending) that `size` has reached, of which `before` were reached until now.
std::size_t reached(double size, std::span<const double> sizes, std::optional<std::size_t> before) {
    const double slack = before ? std::sqrt(hysteresis) : 1;
    std::size_t count = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const bool was = before && i < *before;
        if (size >= (was ? sizes[i] / slack : sizes[i] * slack)) count = i + 1;
    }
    return count;
}

}  // namespace

DetailLevel detail_level(const TreeStyle& style, double zoom, const std::optional<DetailLevel>& before) {
    const auto of = [](auto level) { return std::optional(static_cast<std::size_t>(level)); };
    // Elsewhere one zooms in; on a phone small words are better than none.
    const double seen = style.upright ? 1.5 * zoom : zoom;
    const auto nodes = reached(style.sizes.square * seen, node_sizes, before ? of(before->nodes) : std::nullopt);
    const auto boards = reached(board_side * zoom, board_sizes, before ? of(before->boards) : std::nullopt);
    return {static_cast<NodeDetail>(nodes), static_cast<BoardLook>(boards)};
}

}  // namespace plyglass::picture
