#pragma once

// The run of an item as it is printed: its steps as a table of several columns.

#include "handout/paper_tree.hpp"
#include "practice/item.hpp"
#include "scene/scene.hpp"

namespace plyglass::handout {

/// What it takes at that width, in px; 0 for items without a run.
double run_table_height(const practice::Item& item, double width);

/// On a key, the first wrong step is framed.
void draw_run_table(scene::Pen& pen, const practice::Item& item, Side side, const scene::Box& room,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::handout
