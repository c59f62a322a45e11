#pragma once

// Shapes and text to draw, in logical pixels with colour *roles*, and hit areas. No colours, no toolkit: the painter
// chooses both, so that tests can read scenes as text.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "layout/viewport.hpp"
#include "scene/action.hpp"

namespace plyglass::scene {

using layout::Box;
using layout::Point;

/// Colour roles: the tokens of the visual rules (inks.def). A theme gives each its colour.
enum class Ink : std::uint8_t {
    none,
#define INK(role) role,
#include "scene/inks.def"
#undef INK
};

/// The number of roles, `none` included.
inline constexpr std::size_t ink_count = static_cast<std::size_t>(Ink::black) + 1;

enum class Face : std::uint8_t { sans, sans_bold, mono, mono_bold };

enum class Anchor : std::uint8_t { left, middle, right };

/// The baseline of vertically centred figures and Latin words lies this part of the em below the middle.
inline constexpr double digits_below_middle = 0.357;

/// The widths of texts, as line breaking and alignment need them; no glyph is drawn.
class TextMetrics {
public:
    virtual ~TextMetrics() = default;
    /// The advance of one code point in logical pixels at `size`.
    virtual double advance(char32_t c, double size, Face face) const = 0;
    /// The sum of the advances (no kerning). UTF-8; malformed bytes count as U+FFFD.
    double width(std::string_view text, double size, Face face) const;
};

/// The advances of Noto Sans, Noto Sans Mono and Noto Sans CJK for the characters that the program's own sentences use,
/// as a table: the same numbers with and without fonts on the machine. Any other character counts as 0.6 em (1 em from
/// U+2E80 on).
const TextMetrics& builtin_metrics();

struct Stroke {
    Ink ink = Ink::none;
    double width = 1;
    double dash = 0;  ///< length of a dash; 0: solid
    double gap = 0;
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// One thing to draw. Later items cover earlier ones.
struct Item {
    enum class Kind : std::uint8_t {
        rect,     ///< box, radius; fill and stroke (centred on the outline)
        line,     ///< points[0..1]; stroke with round ends
        path,     ///< open polyline; stroke with round ends and joins
        polygon,  ///< closed, convex; fill and stroke with round joins
        circle,   ///< box is its bounding box; fill and stroke
        text,     ///< points[0] is the baseline's start, middle or end (`anchor`)
    };
    Kind kind = Kind::rect;
    Ink fill = Ink::none;
    Face face = Face::sans;
    Anchor anchor = Anchor::left;
    float opacity = 1;
    float radius = 0;
    float size = 16;  ///< text: em size in logical px
    Stroke stroke;
    Box box;
    std::vector<Point> points;
    std::string text;
};

struct Theme;

/// Items that share a clip rectangle, painted in order.
struct Layer {
    Box clip;
    std::vector<Item> items;
    std::shared_ptr<const Theme> theme = {};  ///< nothing: the picture's own (a preview may have another one)
};

/// The meaning of a click, a wheel or a hover at a place. Later hits lie above earlier ones.
struct Hit {
    Box box;
    Action action;
    std::string tip;  ///< shown on hover unless empty
    bool enabled = true;
    std::string item = {};  ///< the name of the list entry that the action's number stands for: "banknote"
    bool chosen = false;    ///< of a switch or a list, the one that holds
};

/// The action's name: "next-cutoff", "node 12", "tree banknote".
std::string name(const Hit& hit);

struct Scene {
    Box size;  ///< the whole picture in logical pixels
    std::vector<Layer> layers;
    std::vector<Hit> hits;

    /// The topmost hit at `p`; nullptr if there is none.
    const Hit* hit_at(Point p) const;
    /// The first hit of `action`; nullptr if there is none.
    const Hit* find(const Action& action) const;
};

/// Draws into a layer: short names for the shapes, so that a builder reads like the drawing it makes.
class Pen {
public:
    explicit Pen(Layer& layer) : layer_(&layer) {}

    /// Sets the opacity of everything drawn until the next call.
    void opacity(double value) { opacity_ = static_cast<float>(value); }

    void rect(const Box& box, Ink fill, double radius = 0, Stroke stroke = {});
    void line(Point a, Point b, Stroke stroke);
    void path(std::vector<Point> points, Stroke stroke);
    void polygon(std::vector<Point> points, Ink fill, Stroke stroke = {});
    void circle(Point centre, double radius, Ink fill, Stroke stroke = {});
    void text(Point at, std::string_view text, double size, Ink ink, Face face = Face::sans,
              Anchor anchor = Anchor::left);

private:
    Item& add(Item::Kind kind);

    Layer* layer_;
    float opacity_ = 1;
};

}  // namespace plyglass::scene
