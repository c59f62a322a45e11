#pragma once

// What a rendered diagram needs before it goes out, and Graphviz has no switch for.

#include <string>

namespace plyglass::diagram {

/// SVG: "transparent", which SVG does not know as a colour, becomes "none"; dashes get the screen's length;
/// the font families, repeated for every word, are named once; the runs of a line become spans of one text, so
/// that they follow each other whatever fonts the reader has.
std::string touched_up_svg(std::string svg);

/// PDF: cairo writes the time of day into it, and only the time tells two runs apart. It is overwritten by a
/// date of the same length, since the file's index counts bytes.
std::string undated_pdf(std::string pdf);

}  // namespace plyglass::diagram
