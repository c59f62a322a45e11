#include "window/glyph_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::window {

namespace {

constexpr int white_side = 3;
constexpr int spacing = 1;  // between glyphs, so that none shows its neighbour's edge

std::uint64_t key_of(Glyph glyph, double size, int quarter) {
    const auto size_26_6 = static_cast<std::uint64_t>(std::lround(size * 64)) & 0xFFFFU;
    return (std::uint64_t{glyph.font} << 48) | (std::uint64_t{glyph.index & 0xFFFFFU} << 24) | (size_26_6 << 4) |
           static_cast<std::uint64_t>(quarter);
}

// The numbers of a corner, in eighths of a pixel. No font has the number that stands where a glyph's key has its font.
struct Corner {
    std::uint64_t radius, inset, line;

    std::uint64_t key() const { return (std::uint64_t{0xFFFF} << 48) | (radius << 32) | (inset << 16) | line; }
    int side() const { return static_cast<int>((radius + 7) / 8); }
};

// Of a pixel whose centre is `depth` inside a straight edge, what lies inside it; close enough for arcs.
double covered(double depth) { return std::clamp(depth + 0.5, 0.0, 1.0); }

std::vector<std::uint8_t> coverage_of(const Corner& corner) {
    const double radius = double(corner.radius) / 8, from = double(corner.inset) / 8, line = double(corner.line) / 8;
    std::vector<std::uint8_t> coverage;
    for (int y = 0; y < corner.side(); ++y) {
        for (int x = 0; x < corner.side(); ++x) {
            // Beyond the arc's centre the edge is straight.
            const double left = std::max(0.0, radius - x - 0.5), up = std::max(0.0, radius - y - 0.5);
            const double depth = radius - std::hypot(left, up);
            const double within = covered(depth - from) - (line > 0 ? covered(depth - from - line) : 0);
            coverage.push_back(static_cast<std::uint8_t>(std::lround(255 * within)));
        }
    }
    return coverage;
}

}  // namespace

GlyphAtlas::GlyphAtlas(Fonts& fonts) : fonts_(&fonts) { clear(); }

void GlyphAtlas::clear() {
    shelves_.clear();
    places_.clear();
    height_ = std::max(height_, first_height);
    coverage_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height_), 0);
    for (int y = 0; y < white_side; ++y) std::fill_n(coverage_.begin() + y * width, white_side, std::uint8_t{255});
    free_row_ = white_side + spacing;
    changed_ = {0, height_};
}

GlyphAtlas::Rows GlyphAtlas::take_changed() {
    const Rows rows = changed_;
    changed_ = {};
    return rows;
}

std::optional<GlyphAtlas::Place> GlyphAtlas::find(Glyph glyph, double size, int quarter) {
    const std::uint64_t key = key_of(glyph, size, quarter);
    if (const auto known = places_.find(key); known != places_.end()) return known->second;
    return keep(key, fonts_->draw(glyph, size, quarter));
}

std::optional<GlyphAtlas::Place> GlyphAtlas::find_corner(double radius, double inset, double line) {
    const auto eighths = [](double v) { return static_cast<std::uint64_t>(std::lround(v * 8)); };
    const Corner corner{eighths(radius), eighths(inset), eighths(line)};
    if (const auto known = places_.find(corner.key()); known != places_.end()) return known->second;
    const std::vector<std::uint8_t> coverage = coverage_of(corner);
    return keep(corner.key(), {0, 0, corner.side(), corner.side(), coverage});
}

std::optional<GlyphAtlas::Place> GlyphAtlas::keep(std::uint64_t key, const GlyphImage& image) {
    std::optional<Place> place = make_room(image.width, image.height);
    if (!place) return {};
    place->left = image.left;
    place->top = image.top;
    for (int row = 0; row < image.height; ++row) {
        std::copy_n(image.coverage.begin() + row * image.width, image.width,
                    coverage_.begin() + (place->y + row) * width + place->x);
    }
    places_.emplace(key, *place);
    return place;
}

// Finds the first shelf that is high enough but not much too high, or makes a new one.
std::optional<GlyphAtlas::Place> GlyphAtlas::make_room(int w, int h) {
    if (w == 0 || h == 0) return Place{};
    if (w + spacing > width) return {};
    auto shelf = std::find_if(shelves_.begin(), shelves_.end(), [&](const Shelf& s) {
        return s.height >= h && s.height <= h + h / 4 + 2 && s.used + w + spacing <= width;
    });
    if (shelf == shelves_.end()) {
        if (free_row_ + h + spacing > height_ && !grow(free_row_ + h + spacing)) return {};
        shelf = shelves_.insert(shelf, {free_row_, h, 0});
        free_row_ += h + spacing;
    }
    const Place place{shelf->used, shelf->y, w, h, 0, 0};
    shelf->used += w + spacing;
    changed_ = changed_.from == changed_.to
                   ? Rows{place.y, place.y + h}
                   : Rows{std::min(changed_.from, place.y), std::max(changed_.to, place.y + h)};
    return place;
}

// Adds rows only, so that places stay valid.
bool GlyphAtlas::grow(int least) {
    if (least > most_height) return false;
    while (height_ < least) height_ *= 2;
    coverage_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height_), 0);
    changed_ = {0, height_};
    return true;
}

}  // namespace plyglass::window
