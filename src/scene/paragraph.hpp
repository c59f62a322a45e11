#pragma once

// Text that has to fit: sentences broken into lines, Latin at spaces and Chinese anywhere but where a
// punctuation mark forbids it, and labels shortened with an ellipsis.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::scene {

/// Text in one style. A sentence is a row of spans; words may run on from one into the next.
struct Span {
    std::string text;
    Ink ink = Ink::ink;
    bool bold = false;
    friend bool operator==(const Span&, const Span&) = default;
};

/// A part of a line that is drawn by one call.
struct Piece {
    double x = 0;  ///< from the start of the line
    std::string text;
    Ink ink = Ink::ink;
    Face face = Face::sans;
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Line {
    std::vector<Piece> pieces;
    double width = 0;  ///< without the spaces at the line's end, which are not drawn either
    friend bool operator==(const Line&, const Line&) = default;
};

/// The lines of a sentence set at `size`, each at most `width` wide. A line ends at a space, between two characters if
/// one of them is Chinese (but no line starts with a closing mark such as "，" or "」", none ends with an opening one),
/// or at "\n". A word wider than a line is broken anywhere; a line holds at least one character, however narrow it is.
/// Empty text gives no lines. Linear.
std::vector<Line> break_lines(std::span<const Span> sentence, double size, double width, const TextMetrics& metrics);

/// Draws `lines` from the baseline start `at` downwards, `leading` apart.
void draw_lines(Pen& pen, Point at, std::span<const Line> lines, double size, double leading);

/// `text` if it is at most `width` wide, else as many of its characters as fit before an "…" (spaces before it are
/// dropped); empty if not even that fits.
std::string fit_text(std::string_view text, double width, double size, Face face, const TextMetrics& metrics);

}  // namespace plyglass::scene
