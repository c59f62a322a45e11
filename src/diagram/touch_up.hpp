#pragma once

// The corrections to a rendered diagram for which Graphviz has no switch.

#include <string>
#include <unordered_map>
#include <vector>

namespace plyglass::diagram {

/// The middles of labels: for the id of a node or edge, one place for each centred line, as a number in the SVG's own
/// units.
using LabelMiddles = std::unordered_map<std::string, std::vector<std::string>>;

/// SVG: "transparent", which SVG does not know as a colour, becomes "none"; dashes and line corners get the screen's
/// look; the font families, repeated for every word, are named once. Words do not depend on this machine's fonts: the
/// runs of a line become spans of one text, so that they follow each other, and labels are anchored in their middles,
/// whatever fonts the reader has. So the same document gives the same bytes on every machine.
std::string touched_up_svg(std::string svg, const LabelMiddles& middles);

/// PDF: cairo writes the time of day and the time zone into the file, the only difference between two runs. A fixed
/// date replaces them. It can be shorter (a zone takes five bytes more than none), so the file's index, which counts
/// bytes, is corrected.
std::string undated_pdf(std::string pdf);

}  // namespace plyglass::diagram
