#pragma once

// The dialog that opens a file or saves one.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// A small dialog: open a file, or save the step as a diagram.
struct Dialog {
    std::string title;
    std::string explanation;
    std::vector<scene::Segment> formats;  ///< for export only
    struct Entry {
        std::string name;
        bool folder = false;
    };
    std::vector<Entry> entries;  ///< for opening only: the folder's entries, from number `first` on
    std::size_t first = 0;
    std::string folder;
    bool can_scroll_up = false, can_scroll_down = false;
    std::string field_text;
    bool field_words = false;    ///< as in TreePicker
    bool field_selects = false;  ///< when it takes the keyboard: typing replaces all of it
    std::string message;         ///< the path of the written file, or an error
    bool message_is_error = false;
    std::string action;  ///< "Save", "Open"
    bool can_act = true;
    /// The hit that opened it, below which it stands; nothing: where such dialogs are.
    std::optional<scene::Action> opened_by{};
};

scene::Box draw_dialog(scene::Scene& scene, const scene::StepLayout& layout, const Dialog& dialog,
                       const scene::TextMetrics& metrics);

}  // namespace plyglass::view
