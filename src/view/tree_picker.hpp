#pragma once

// The popover that chooses a tree.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// The tree picker.
struct TreePicker {
    struct Row {
        std::string id, name, count;
        bool hash = false;  ///< a board of squares instead of the tree icon
        bool chosen = false;
    };
    std::vector<Row> rows;
    std::string error;  ///< the message under the field; empty: fine
    std::string note;   ///< the reading of a text that is no tree
    std::string field_text;
    std::size_t error_offset = 0, error_length = 0;  ///< bytes in field_text
    double field_scroll = 0;
    std::optional<std::size_t> field_caret{};  ///< bytes in field_text: what is to be in view
    bool can_load = false;
    bool field_words = false;  ///< draws the field's text too (else the toolkit's widget does)
    std::size_t first = 0;     ///< the first row shown, if not all of them fit
};

scene::Box draw_tree_picker(scene::Scene& scene, const scene::StepLayout& layout, const TreePicker& picker,
                            const scene::TextMetrics& metrics);

/// The number of rows of the tree picker that fit, for use with `TreePicker::first`.
std::size_t picker_rows(const scene::StepLayout& layout);

}  // namespace plyglass::view
