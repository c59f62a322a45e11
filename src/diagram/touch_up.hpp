#pragma once

// What a rendered diagram needs before it goes out, and Graphviz has no switch for.

#include <string>
#include <unordered_map>
#include <vector>

namespace plyglass::diagram {

/// Where the middles of labels are: for the id of a node or edge, one place for each of its lines that is centred,
/// as a number in the SVG's own units.
using LabelMiddles = std::unordered_map<std::string, std::vector<std::string>>;

/// SVG: "transparent", which SVG does not know as a colour, becomes "none"; dashes and the corners of lines get the
/// screen's looks; the font families, repeated for every word, are named once. Words no longer stand where
/// they began in the fonts of this machine: the runs of a line become spans of one text, so that they follow
/// each other, and labels are anchored in their middles, whatever fonts the reader has. So the same document gives the
/// same bytes on every machine.
std::string touched_up_svg(std::string svg, const LabelMiddles& middles);

/// PDF: cairo writes the time of day and the time zone into it, and only they tell two runs apart. Another date takes
/// their place. It can be shorter (a zone takes five bytes more than none), so the file's index, which counts
/// bytes, is put right.
std::string undated_pdf(std::string pdf);

}  // namespace plyglass::diagram
