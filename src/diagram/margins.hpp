#pragma once

// The surroundings of a tree on its page: the heading above, the level names to the left, the legend below; and the
// resulting size of the page.

#include <string>
#include <vector>

#include "diagram/document.hpp"
#include "diagram/page.hpp"
#include "picture/legend.hpp"
#include "scene/paragraph.hpp"
#include "scene/scene.hpp"

namespace plyglass::diagram {

/// The lines above the tree.
struct Heading {
    struct Row {
        scene::Line line;
        double size = 16;     ///< size of the type
        double leading = 22;  ///< height of the row
        double above = 0;     ///< free space above it
    };
    std::vector<Row> rows;
    Point at;  ///< upper left corner
    double width = 0;
    double height = 0;
};

/// The legend, broken into rows.
struct LegendRows {
    struct Entry {
        picture::LegendSign sign = picture::LegendSign::max;
        std::string words;
        Point at;  ///< the sign's left end, at half height
    };
    std::vector<Entry> entries;
};

struct Margins {
    Page page;
    double left = 0;  ///< left end of level names, heading and legend
    Heading heading;
    LegendRows legend;
};

/// Computes everything around `picture`, which stays where it is in its world.
Margins margins(const picture::TreePicture& picture, const Caption& caption, const picture::Legend& legend,
                const scene::TextMetrics& metrics);

void draw_level_names(scene::Pen& pen, const picture::TreePicture& picture, const Margins& margins);
void draw_legend(scene::Pen& pen, const LegendRows& legend);

}  // namespace plyglass::diagram
