#pragma once

// Draws what lies over a screen.

#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

struct OverlayPainter {
    Frame& frame;
    const scene::StepLayout& layout;
    const scene::TextMetrics& metrics;

    void help(const view::HelpOverlay& help) const { view::draw_help(frame.scene, layout, help, metrics); }
    void menu(const view::OptionsMenu& menu) const { view::draw_options(frame.scene, layout, menu, metrics); }
    /// `field`: the name of its text field.
    void dialog(const char* field, const view::Dialog& dialog) const {
        const scene::Box box = view::draw_dialog(frame.scene, layout, dialog, metrics);
        frame.fields.push_back({.id = field,
                                .box = box,
                                .text = dialog.field_text,
                                .size = 16,
                                .mono = false,
                                .focus = true,
                                .selects = dialog.field_selects});
    }
};

}  // namespace plyglass::screen
