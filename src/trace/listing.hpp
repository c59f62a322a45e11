#pragma once

// The pseudocode of an algorithm, and the line of it that each event runs.

#include <string>
#include <vector>

namespace plyglass::trace {

struct Listing {
    struct Line {
        int indent = 0;
        std::string words;  ///< with α and β
        bool muted = false;
    };
    std::vector<Line> lines;
    // The line of each event; -1: the listing has none.
    int enter = 0;
    int leaf = 1;
    int alpha = -1;
    int beta = -1;
    int cut = -1;  ///< -1: in the line that has narrowed the window
    int leave = -1;
};

}  // namespace plyglass::trace
