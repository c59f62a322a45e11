#pragma once

// The surroundings of a tree on its page: the heading above, the level names to the left, the legend below; and the
// resulting size of the page.

#include <optional>
#include <string>
#include <vector>

#include "layout/viewport.hpp"
#include "picture/legend.hpp"
#include "picture/marks.hpp"
#include "scene/paragraph.hpp"
#include "scene/scene.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

using layout::Box;
using layout::Point;

/// The text above the tree; empty parts are left out.
struct Caption {
    std::string title;     ///< the tree's
    std::string counts;    ///< "Step 19/39 · Alpha-beta ..."
    std::string sentence;  ///< the step's, marked up (text/markup.hpp)
    std::string notice;    ///< a warning to the reader
    /// The same in a second language, but for the title.
    struct Second {
        std::string counts, notice, sentence;
    };
    std::optional<Second> second;
};

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
    Box page;          ///< in the coordinates of the picture
    double left = 0;   ///< left end of level names, heading and legend
    double names = 0;  ///< height of level names above columns
    Heading heading;
    LegendRows legend;
    picture::Notation notation = picture::Notation::squares;
};

/// A legend in the current language, and in a second one.
struct Legends {
    picture::Legend first;
    struct Second {
        text::Language language{};
        picture::Legend legend;
    };
    std::optional<Second> second = {};
};

/// Computes everything around `picture`, which stays where it is in its world.
Margins margins(const picture::TreePicture& picture, const Caption& caption, const Legends& legends,
                picture::Notation notation, const scene::TextMetrics& metrics);

void draw_level_names(scene::Pen& pen, const picture::TreePicture& picture, const Margins& margins);
/// `inked`: shapes are outlined, as on paper without colours.
void draw_legend(scene::Pen& pen, const Margins& margins, bool inked);

}  // namespace plyglass::diagram
