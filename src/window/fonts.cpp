#include "window/fonts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <ft2build.h>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fontconfig/fontconfig.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::window {

using scene::Face;

namespace {

// --- fontconfig ----------------------------------------------------------------------------------------

template <class T, void (*free)(T*)>
struct Freed {
    void operator()(T* what) const { free(what); }
};
using Pattern = std::unique_ptr<FcPattern, Freed<FcPattern, FcPatternDestroy>>;
using CharSet = std::unique_ptr<FcCharSet, Freed<FcCharSet, FcCharSetDestroy>>;

Pattern best_match(FcPattern* wanted) {
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result = FcResultMatch;
    return Pattern(FcFontMatch(nullptr, wanted, &result));
}

std::optional<FontFile> file_of(FcPattern* font) {
    FcChar8* path = nullptr;
    int index = 0;
    if (font == nullptr || FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return {};
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    return FontFile{reinterpret_cast<const char*>(path), index};
}

bool belongs_to(FcPattern* font, const char* family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
        if (FcStrCmpIgnoreCase(name, reinterpret_cast<const FcChar8*>(family)) == 0) return true;
    }
    return false;
}

struct Wanted {
    const char* family;
    int weight;
    const char* package;
};
// One row for each `Face`, then the Chinese faces.
constexpr std::array<Wanted, 6> noto{{
    {"Noto Sans", FC_WEIGHT_REGULAR, "fonts-noto-core"},
    {"Noto Sans", FC_WEIGHT_BOLD, "fonts-noto-core"},
    {"Noto Sans Mono", FC_WEIGHT_REGULAR, "fonts-noto-mono"},
    {"Noto Sans Mono", FC_WEIGHT_BOLD, "fonts-noto-mono"},
    {"Noto Sans CJK SC", FC_WEIGHT_REGULAR, "fonts-noto-cjk"},
    {"Noto Sans CJK SC", FC_WEIGHT_BOLD, "fonts-noto-cjk"},
}};

// fontconfig always returns something: only the requested family counts.
std::optional<FontFile> installed(const Wanted& wanted) {
    const Pattern pattern(FcPatternCreate());
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(wanted.family));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, wanted.weight);
    FcPatternAddInteger(pattern.get(), FC_SLANT, FC_SLANT_ROMAN);
    const Pattern match = best_match(pattern.get());
    if (!match || !belongs_to(match.get(), wanted.family)) return {};
    return file_of(match.get());
}

// Any outline font that has `c`.
std::optional<FontFile> anything_with(char32_t c, bool bold) {
    const CharSet characters(FcCharSetCreate());
    FcCharSetAddChar(characters.get(), c);
    const Pattern pattern(FcPatternCreate());
    FcPatternAddCharSet(pattern.get(), FC_CHARSET, characters.get());
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddBool(pattern.get(), FC_OUTLINE, FcTrue);
    FcPatternAddBool(pattern.get(), FC_COLOR, FcFalse);
    const Pattern match = best_match(pattern.get());
    FcCharSet* has = nullptr;
    if (!match || FcPatternGetCharSet(match.get(), FC_CHARSET, 0, &has) != FcResultMatch) return {};
    return FcCharSetHasChar(has, c) ? file_of(match.get()) : std::nullopt;
}

core::Problem missing(const std::vector<const Wanted*>& fonts) {
    std::string families;
    for (const Wanted* font : fonts) {
        if (families.find(font->family) != std::string::npos) continue;
        families += (families.empty() ? "" : ", ") + std::string(font->family);
    }
    return {text::filled(text::tr("The fonts {} are not installed. Install the packages {}."), families,
                         "fonts-noto-core fonts-noto-mono fonts-noto-cjk")};
}

}  // namespace

// --- the loaded fonts ------------------------------------------------------------------------------------

class Fonts::Shelf {
public:
    explicit Shelf(FT_Library library, std::vector<FontFile> noto_files) : library_(library) {
        for (FontFile& file : noto_files) fonts_.push_back({std::move(file), nullptr, false});
    }
    ~Shelf() { FT_Done_FreeType(library_); }
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    Glyph find(char32_t c, Face face);
    GlyphImage draw(Glyph glyph, double size, int quarter);
    GlyphImage draw_box(double size);
    const FontFile& file(std::size_t font) const { return fonts_[font].file; }

private:
    struct Font {
        FontFile file;
        FT_Face face = nullptr;
        bool tried = false;
    };

    FT_Face face(std::size_t font);
    std::optional<Glyph> look_in(std::size_t font, char32_t c);
    Glyph look_for(char32_t c, Face face);
    std::size_t add(const FontFile& file);

    FT_Library library_;
    std::vector<Font> fonts_;                                   // those of `noto`, then others as needed
    std::array<std::unordered_map<char32_t, Glyph>, 4> known_;  // by Face
    std::vector<std::uint8_t> pixels_;
};

FT_Face Fonts::Shelf::face(std::size_t font) {
    Font& f = fonts_[font];
    if (!f.tried && FT_New_Face(library_, f.file.path.c_str(), f.file.index, &f.face) != 0) f.face = nullptr;
    f.tried = true;
    return f.face;
}

std::optional<Glyph> Fonts::Shelf::look_in(std::size_t font, char32_t c) {
    const FT_Face f = face(font);
    if (f == nullptr || !FT_IS_SCALABLE(f)) return {};
    const FT_UInt index = FT_Get_Char_Index(f, c);
    FT_Fixed units = 0;
    if (index == 0 || FT_Get_Advance(f, index, FT_LOAD_NO_SCALE, &units) != 0) return {};
    return Glyph{static_cast<std::uint16_t>(font), index,
                 static_cast<float>(units) / static_cast<float>(f->units_per_EM)};
}

std::size_t Fonts::Shelf::add(const FontFile& file) {
    const auto same = std::find_if(fonts_.begin(), fonts_.end(), [&](const Font& f) { return f.file == file; });
    const auto at = static_cast<std::size_t>(same - fonts_.begin());
    if (same == fonts_.end()) fonts_.push_back({file, nullptr, false});
    return at;
}

Glyph Fonts::Shelf::look_for(char32_t c, Face face) {
    const std::size_t first = static_cast<std::size_t>(face);
    const std::size_t bold = first % 2, other = first ^ 2;
    for (const std::size_t font : {first, other, 4 + bold}) {
        if (const auto glyph = look_in(font, c)) return *glyph;
    }
    if (const auto file = anything_with(c, bold == 1)) {
        if (const auto glyph = look_in(add(*file), c)) return *glyph;
    }
    constexpr char32_t first_ideographic = 0x2E80;
    return {Glyph::nowhere, 0, c < first_ideographic ? 0.6F : 1.0F};
}

Glyph Fonts::Shelf::find(char32_t c, Face face) {
    auto& known = known_[static_cast<std::size_t>(face)];
    const auto found = known.find(c);
    if (found != known.end()) return found->second;
    return known.emplace(c, look_for(c, face)).first->second;
}

GlyphImage Fonts::Shelf::draw(Glyph glyph, double size, int quarter) {
    if (glyph.font == Glyph::nowhere) return draw_box(size);
    const FT_Face f = face(glyph.font);
    const auto size_26_6 = static_cast<FT_F26Dot6>(std::lround(size * 64));
    if (f == nullptr || FT_Set_Char_Size(f, 0, std::max<FT_F26Dot6>(64, size_26_6), 72, 72) != 0) return {};
    if (FT_Load_Glyph(f, glyph.index, FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_LIGHT) != 0) return {};
    if (f->glyph->format == FT_GLYPH_FORMAT_OUTLINE) FT_Outline_Translate(&f->glyph->outline, quarter * 16, 0);
    if (FT_Render_Glyph(f->glyph, FT_RENDER_MODE_NORMAL) != 0) return {};
    const FT_Bitmap& bitmap = f->glyph->bitmap;
    if (bitmap.pixel_mode != FT_PIXEL_MODE_GRAY) return {};
    pixels_.clear();
    for (unsigned row = 0; row < bitmap.rows; ++row) {
        const std::uint8_t* start = bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
        pixels_.insert(pixels_.end(), start, start + bitmap.width);
    }
    return {f->glyph->bitmap_left, f->glyph->bitmap_top, static_cast<int>(bitmap.width), static_cast<int>(bitmap.rows),
            pixels_};
}

// Draws the replacement for a character that no font has: a hollow box as high as a capital.
GlyphImage Fonts::Shelf::draw_box(double size) {
    const int width = std::max(3, static_cast<int>(std::lround(size * 0.5)));
    const int height = std::max(3, static_cast<int>(std::lround(size * 0.714)));
    const int line = std::max(1, static_cast<int>(std::lround(size / 16)));
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool edge = std::min({x, y, width - 1 - x, height - 1 - y}) < line;
            if (edge)
                pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] =
                    255;
        }
    }
    return {line, height, width, height, pixels_};
}

// --- Fonts -----------------------------------------------------------------------------------------------

Fonts::Fonts(std::unique_ptr<Shelf> shelf) : shelf_(std::move(shelf)) {}
Fonts::~Fonts() = default;

core::Result<std::unique_ptr<Fonts>> Fonts::open() {
    std::vector<FontFile> files;
    std::vector<const Wanted*> lacking;
    for (const Wanted& wanted : noto) {
        if (auto file = installed(wanted)) {
            files.push_back(std::move(*file));
        } else {
            lacking.push_back(&wanted);
        }
    }
    if (!lacking.empty()) return missing(lacking);
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) != 0) return core::Problem{text::tr("FreeType does not start.")};
    return std::unique_ptr<Fonts>(new Fonts(std::make_unique<Shelf>(library, std::move(files))));
}

Glyph Fonts::find(char32_t c, Face face) { return shelf_->find(c, face); }

GlyphImage Fonts::draw(Glyph glyph, double size, int quarter) { return shelf_->draw(glyph, size, quarter); }

FontFile Fonts::file(Glyph glyph) const { return glyph.font == Glyph::nowhere ? FontFile{} : shelf_->file(glyph.font); }

double FontMetrics::advance(char32_t c, double size, Face face) const {
    return static_cast<double>(fonts_->find(c, face).advance) * size;
}

}  // namespace plyglass::window
