#pragma once

// The building blocks of a screen: labels centred on a line, cards, buttons, key caps, switches and popovers, in the
// measures of the visual rules.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn.hpp"
#include "scene/paragraph.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {

/// One of the choices of a switch.
struct Segment {
    Action action;
    std::string words;
    bool chosen = false;
    bool enabled = true;
    std::string item = {};  ///< as in Hit
    std::string why = {};   ///< it is not enabled: said on hover

    /// What is said on hover of a switch that shows `shown` in the place of its words.
    std::string tip(const std::string& shown) const;
};

/// Adds a layer above all others. Draw into it before adding the next one.
Layer& add_layer(Scene& scene, const Box& clip);

// --- labels --------------------------------------------------------------------------------------------

struct Type {
    double size = 16;
    Ink ink = Ink::ink2;
    Face face = Face::sans;
};

constexpr Type body{16, Ink::ink2, Face::sans};
constexpr Type body_ink{16, Ink::ink, Face::sans};
constexpr Type card_title{16, Ink::ink2, Face::sans_bold};

/// The baseline of a text centred vertically at `middle`. Chinese sits a little lower than Latin.
double baseline(double middle, std::string_view text, double size);

double width_of(std::string_view text, const Type& type, const TextMetrics& metrics);
std::string fitted(std::string_view text, double width, const Type& type, const TextMetrics& metrics);
/// `type`, reduced in steps of 2 px down to `least` until `text` is at most `width` wide.
Type shrunk(std::string_view text, double width, Type type, double least, const TextMetrics& metrics);

/// One line of text; `at` is its left end, middle or right end, at half its height.
void label(Pen& pen, Point at, std::string_view text, const Type& type, Anchor anchor = Anchor::left);

/// A label, drawn from its left end, with α and β in their colours: bold if `strong`, else in the weight of the rest.
void greek_label(Pen& pen, Point at, std::string_view text, const Type& type, bool strong, const TextMetrics& metrics);

/// The spans of a marked-up sentence in its colours.
std::vector<Span> marked_spans(std::string_view marked, double size, Ink plain = Ink::ink);

/// At most `most` lines of a sentence; the last one ends in "…" if text is left over.
std::vector<Line> clipped_lines(std::span<const Span> sentence, double size, double width, std::size_t most,
                                const TextMetrics& metrics);

// --- surfaces and buttons ------------------------------------------------------------------------------

/// A card: filled, with a 1 px line just inside its box.
void card(Pen& pen, const Box& box, double radius = 12, Ink line = Ink::line);
/// A button's surface, without its words.
void button(Pen& pen, const Box& box, Ink fill = Ink::card, Ink line = Ink::button_line);
/// Veils a disabled control.
void veil(Pen& pen, const Box& box, Ink ground = Ink::card);
/// A 1 px line across.
void rule(Pen& pen, double x, double y, double w);
/// The highlight of the current row, with a bar at its left end.
void highlight_row(Pen& pen, const Box& box, double radius = 5);

/// A key cap with its left end at `x`. Keys are written "Shift", "N", "←" ...; arrows are drawn.
struct CapStyle {
    double height = 26;
    double size = 16;
    Ink ink = Ink::ink2;
};
double key_cap_width(std::string_view key, const CapStyle& style, const TextMetrics& metrics);
void key_cap(Pen& pen, Point left, std::string_view key, const CapStyle& style, const TextMetrics& metrics);

/// A player's node shape as a small sign, 14 to 16 px times `size`.
void turn_sign(Pen& pen, Point centre, core::Turn turn, double size = 1);

// --- switches ------------------------------------------------------------------------------------------

/// The layout of a row of segments, one of them chosen. It keeps to a given width with narrower padding, then with
/// shortened words.
struct Switch {
    struct Part {
        std::string words;
        double w = 0;
    };
    std::vector<Part> parts;
    double width = 0;

    static constexpr double height = 40;
    static constexpr double inset = 4;  ///< distance of the segments from the track's edge

    static Switch of(std::span<const Segment> segments, double pad, double most, const TextMetrics& metrics);
};

/// Draws a switch with its upper left corner at `at` and adds the segments' hits.
void draw_switch(Scene& scene, Pen& pen, Point at, const Switch& geometry, std::span<const Segment> segments,
                 bool coloured_greek, const TextMetrics& metrics);

// --- popovers ------------------------------------------------------------------------------------------

/// The shadow and the card of a popover.
void floating_card(Pen& pen, const Box& box, double radius = 12);
/// Adds the hits beneath a popover: a click beside it means Verb::outside, a click on it nothing.
void add_popover_hits(Scene& scene, const Box& box);

/// The box of the hit of `action`, or `otherwise`: a popover opens at the clicked control.
Box hit_box(const Scene& scene, const Action& action, const Box& otherwise);

/// A text field's frame; `wrong` outlines it. Returns the box for the toolkit's widget: the text starts at its left
/// edge, vertically centred.
Box text_field(Pen& pen, const Box& box, bool wrong);

}  // namespace plyglass::scene
