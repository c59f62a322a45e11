#pragma once

// The buttons of the bars below the screens: a sign, words and the shortcut key.

#include <cstdint>
#include <string>

#include "scene/scene.hpp"

namespace plyglass::scene {

enum class ButtonSign : std::uint8_t {
    none,
    bulb,
    play,
    pause,
    stop,
    undo,
    redo,
    plus,
    pencil,
    save,
    first,
    back,
    backwards,
    forward,
    last,
    shelf,
    question,
    tree,
    cut,
    difference,  ///< "!" in a disc
    panes,       ///< two beside each other
};

struct PushButton {
    Action action;
    std::string words = {}, key = {}, tip = {};
    ButtonSign sign = ButtonSign::none;
    bool primary = false;
    bool enabled = true;
    bool only_sign = false;  ///< words as a tooltip
};

/// The parts of a button that are shown, and their spacing.
struct PushButtonStyle {
    double pad = 16;  ///< beside its contents
    bool cap = true;
    bool words = true;  ///< or only its sign, if it has one
};

/// The button's width in whole pixels, even; equal to `height` if only the sign is shown.
double width(const PushButton& button, double height, const PushButtonStyle& style, const TextMetrics& metrics);

/// Draws a button that fills `box`, its contents in the middle, and adds its hit area to the scene.
void draw_button(Scene& scene, Pen& pen, const Box& box, const PushButton& button, const PushButtonStyle& style,
                 const TextMetrics& metrics);

/// Draws one as wide as it is, `height` high, with its left end at `at`, halfway up. Returns its box.
Box draw_button(Scene& scene, Pen& pen, Point at, const PushButton& button, double height, const PushButtonStyle& style,
                const TextMetrics& metrics);

}  // namespace plyglass::scene
