#pragma once

// The buttons of the bars below the screens: a sign, words and the key that does the same.

#include <cstdint>
#include <string>

#include "scene/scene.hpp"

namespace plyglass::scene {

enum class ButtonSign : std::uint8_t { none, bulb, play, pause, stop, undo, redo, plus, pencil, save };

struct PushButton {
    std::string id, words, key, tip;
    ButtonSign sign = ButtonSign::none;
    bool primary = false;
    bool enabled = true;
    bool only_sign = false;  ///< words as a tooltip
};

/// How much of a button is shown, and how wide apart.
struct PushButtonStyle {
    double pad = 16;  ///< beside its contents
    bool cap = true;
    bool words = true;  ///< or only its sign, where it has one
};

/// Whole pixels, even; `height` where only the sign is shown.
double width(const PushButton& button, double height, const PushButtonStyle& style, const TextMetrics& metrics);

/// At the left end `at`, halfway up, `height` high. Adds its hit area to the scene; the box that it takes.
Box draw_button(Scene& scene, Pen& pen, Point at, const PushButton& button, double height, const PushButtonStyle& style,
                const TextMetrics& metrics);

}  // namespace plyglass::scene
