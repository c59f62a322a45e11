#include "diagram/image.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <png.h>

#include "diagram/brush.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

namespace {

constexpr double least_dots = 0.25;

/// The wanted dots per px, or as many as the picture's size allows.
double possible_dots(const scene::Box& size, double wanted) {
    constexpr double most_side = 32'000;  // cairo: 32,767
    constexpr double most_dots = 64e6;
    return std::min({wanted, most_side / size.w, most_side / size.h, std::sqrt(most_dots / (size.w * size.h))});
}

/// cairo's dots, four bytes each, as rows of red, green and blue without gaps, in the same place.
void pack(unsigned char* data, int width, int height, int stride) {
    unsigned char* to = data;
    for (int y = 0; y < height; ++y) {
        const unsigned char* row = data + static_cast<std::ptrdiff_t>(y) * stride;
        for (int x = 0; x < width; ++x) {
            std::uint32_t dot = 0;
            std::memcpy(&dot, row + 4 * static_cast<std::ptrdiff_t>(x), sizeof dot);
            *to++ = static_cast<unsigned char>(dot >> 16U);
            *to++ = static_cast<unsigned char>(dot >> 8U);
            *to++ = static_cast<unsigned char>(dot);
        }
    }
}

core::Problem undrawn(const char* why) { return {text::filled(text::tr("The PNG could not be drawn: {}."), why)}; }

/// cairo itself tries every filter on every row, which takes most of the time and gains nothing on flat colours.
core::Result<std::string> packed_png(const unsigned char* rows, int width, int height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGB;
    image.flags = PNG_IMAGE_FLAG_FAST;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    const std::unique_ptr<char[]> memory(new char[size]);  // not filled: most of it is never touched
    if (png_image_write_to_memory(&image, memory.get(), &size, 0, rows, 0, nullptr) == 0) return undrawn(image.message);
    return std::string(memory.get(), size);
}

}  // namespace

core::Result<std::string> png(const scene::Scene& scene, const scene::Theme& theme, double wanted,
                              const Progress& progress) {
    const double dots = possible_dots(scene.size, wanted);
    if (dots < least_dots) {
        return core::Problem{text::tr("This is too large for a PNG to be legible; take SVG or PDF")};
    }
    const Owned<cairo_surface_t> surface = painted(scene, theme, dots, progress);
    if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
        return undrawn(cairo_status_to_string(status));
    }
    unsigned char* const data = cairo_image_surface_get_data(surface.get());
    const int width = cairo_image_surface_get_width(surface.get());
    const int height = cairo_image_surface_get_height(surface.get());
    pack(data, width, height, cairo_image_surface_get_stride(surface.get()));
    return packed_png(data, width, height);
}

}  // namespace plyglass::diagram
