#pragma once

// The installed fonts that draw the program: their places (fontconfig), the characters in each, and the widths and
// shapes of the characters (FreeType).

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/result.hpp"
#include "scene/scene.hpp"

namespace plyglass::window {

/// A font file and one of its faces: a collection holds several (the first of Noto Sans CJK is Japanese).
struct FontFile {
    std::string path;
    int index = 0;
    friend bool operator==(const FontFile&, const FontFile&) = default;
};

/// A character's place in the fonts.
struct Glyph {
    static constexpr std::uint16_t nowhere = 0xFFFF;

    std::uint16_t font = nowhere;  ///< no installed font has the character: a box is drawn
    std::uint32_t index = 0;
    float advance = 0.6F;  ///< in em, unhinted: widths are proportional to the size
};

/// A drawn glyph. `coverage` stays valid until the next call.
struct GlyphImage {
    int left = 0;  ///< from the (whole) pen position to the first column
    int top = 0;   ///< from the baseline up to the first row
    int width = 0;
    int height = 0;
    std::span<const std::uint8_t> coverage;  ///< row by row; 255: fully covered
};

/// Looks up characters in this order: the requested face (Noto Sans or Noto Sans Mono), the other one in the same
/// weight, Noto Sans CJK SC, any installed font, a box. Opens files when they are first needed: the Chinese ones cost
/// time and are often not needed. Must not be used by several threads at once.
class Fonts {
public:
    /// Finds the Noto fonts; the problem names the Debian packages to install.
    static core::Result<std::unique_ptr<Fonts>> open();

    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    Glyph find(char32_t c, scene::Face face);

    /// Draws the glyph at `size` device pixels per em, `quarter` quarters of a pixel (0..3) to the right.
    GlyphImage draw(Glyph glyph, double size, int quarter);

    /// The file that a glyph comes from; empty for a box.
    FontFile file(Glyph glyph) const;

private:
    class Shelf;
    Fonts(std::unique_ptr<Shelf> shelf);
    std::unique_ptr<Shelf> shelf_;
};

/// Text widths from the same faces, so that what is measured is what is drawn.
class FontMetrics final : public scene::TextMetrics {
public:
    explicit FontMetrics(Fonts& fonts) : fonts_(&fonts) {}
    double advance(char32_t c, double size, scene::Face face) const override;

private:
    Fonts* fonts_;
};

}  // namespace plyglass::window
