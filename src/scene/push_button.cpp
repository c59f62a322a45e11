#include "scene/push_button.hpp"

#include <cmath>

#include "scene/controls.hpp"
#include "scene/icons.hpp"

namespace plyglass::scene {

namespace {

/// The width of a sign with the space after it.
double sign_width(ButtonSign sign) {
    using enum ButtonSign;
    return sign == question || sign == tree || sign == difference || sign == panes ? 28 : 22;
}

constexpr double before_cap = 10;
constexpr Type words_type{17, Ink::ink, Face::sans_bold};
constexpr CapStyle cap{26, 16, Ink::ink2};

bool has_words(const PushButton& button, const PushButtonStyle& style) {
    return button.sign == ButtonSign::none || (style.words && !button.only_sign);
}

bool has_cap(const PushButton& button, const PushButtonStyle& style) {
    return style.cap && has_words(button, style) && !button.key.empty();
}

void draw_sign(Pen& pen, Point c, ButtonSign sign, Ink ink) {
    switch (sign) {
        case ButtonSign::none: break;
        case ButtonSign::bulb: icon::bulb(pen, c, ink); break;
        case ButtonSign::play: icon::play(pen, c, ink); break;
        case ButtonSign::pause: icon::pause(pen, c, ink); break;
        case ButtonSign::stop: pen.rect({c.x - 6, c.y - 6, 12, 12}, ink, 1); break;
        case ButtonSign::undo: icon::undo(pen, c, ink, false); break;
        case ButtonSign::redo: icon::undo(pen, c, ink, true); break;
        case ButtonSign::plus: icon::plus(pen, c, ink); break;
        case ButtonSign::pencil: icon::pencil(pen, c, ink); break;
        case ButtonSign::save: icon::save_as(pen, c, ink); break;
        case ButtonSign::first: icon::first(pen, c, ink); break;
        case ButtonSign::back: icon::previous(pen, c, ink); break;
        case ButtonSign::backwards: icon::chevron(pen, {c.x - 2, c.y}, icon::Way::left, ink, 2.5); break;
        case ButtonSign::forward: icon::next(pen, c, ink); break;
        case ButtonSign::last: icon::last(pen, c, ink); break;
        case ButtonSign::shelf: icon::shelf(pen, c, ink); break;
        case ButtonSign::question: icon::question(pen, c, ink); break;
        case ButtonSign::tree: icon::small_tree(pen, c, ink); break;
        case ButtonSign::cut: icon::cut(pen, c, ink); break;
        case ButtonSign::difference: icon::exclamation(pen, c); break;
        case ButtonSign::panes:
            for (const double x : {-10.0, 2.0}) pen.rect({c.x + x, c.y - 7.5, 9, 15}, Ink::none, 2, {ink, 2});
            break;
    }
}

}  // namespace

double width(const PushButton& button, double height, const PushButtonStyle& style, const TextMetrics& metrics) {
    if (!has_words(button, style)) return height;
    double w = 2 * style.pad + width_of(button.words, words_type, metrics);
    if (button.sign != ButtonSign::none) w += sign_width(button.sign);
    if (has_cap(button, style)) w += before_cap + key_cap_width(button.key, cap, metrics);
    return std::ceil(w / 2) * 2;
}

void draw_button(Scene& scene, Pen& pen, const Box& box, const PushButton& button, const PushButtonStyle& style,
                 const TextMetrics& metrics) {
    const double cy = box.centre().y;
    const Ink ink = button.primary ? Ink::on_ink : Ink::ink;
    scene::button(pen, box, button.primary ? Ink::ink : Ink::card, button.primary ? Ink::ink : Ink::button_line);
    if (has_words(button, style)) {
        double x = box.x + style.pad + (box.w - width(button, box.h, style, metrics)) / 2;
        if (button.sign != ButtonSign::none) {
            draw_sign(pen, {x + sign_width(button.sign) / 2 - 4, cy}, button.sign, ink);
            x += sign_width(button.sign);
        }
        Type type = words_type;
        type.ink = ink;
        label(pen, {x, cy}, button.words, type);
        x += width_of(button.words, words_type, metrics) + before_cap;
        if (has_cap(button, style)) {
            CapStyle with = cap;
            if (button.primary) with.ink = Ink::on_ink;
            key_cap(pen, {x, cy}, button.key, with, metrics);
        }
    } else {
        draw_sign(pen, box.centre(), button.sign, ink);
    }
    if (!button.enabled) veil(pen, box);
    scene.hits.push_back({box, button.action, button.tip, button.enabled});
}

Box draw_button(Scene& scene, Pen& pen, Point at, const PushButton& button, double height, const PushButtonStyle& style,
                const TextMetrics& metrics) {
    const Box box{at.x, at.y - height / 2, width(button, height, style, metrics), height};
    draw_button(scene, pen, box, button, style, metrics);
    return box;
}

}  // namespace plyglass::scene
