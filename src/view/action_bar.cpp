// The bar under the Play screen: hint, auto-play and its speed, and the buttons that change the game. If it is too
// narrow, parts disappear in this order: the key hints at the right end, the key caps, the words of the last buttons.

#include "view/action_bar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double height = 48;
constexpr double gap = 12;
constexpr CapStyle cap{26, 16, Ink::ink2};

class Bar {
public:
    Bar(Scene& scene, const PlayLayout& layout, const ActionBar& bar, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          box_(layout.actions),
          bar_(bar),
          metrics_(metrics),
          narrow_(layout.narrow),
          margin_(layout.narrow    ? 8
                  : layout.compact ? 16
                                   : 24),
          cy_(layout.actions.y + layout.actions.h / 2) {}

    void draw() {
        pen_.rect(box_, Ink::card);
        rule(pen_, box_.x, box_.y, box_.w);
        if (narrow_) return draw_upright();
        choose_style();
        double x = margin_;
        x = draw_button(bar_.hint, x) + gap;
        x = draw_speed(draw_button(bar_.play, x) + 20) + 20;
        for (const PushButton& each : bar_.buttons) x = draw_button(each, x) + gap;
        draw_keys(x + 12);
    }

private:
    /// On a phone: what is pressed most as high as a thumb is wide, the rest in a second row.
    void draw_upright() {
        constexpr std::size_t in_first = 3;  // hint, undo, new game
        const double second = 44;
        const double first = box_.h - second - 24;
        std::vector<PushButton> above{bar_.hint}, below{bar_.play};
        for (const PushButton& each : bar_.buttons) {
            const bool is_first = each.action == Verb::undo || each.action == Verb::new_game;
            (is_first && above.size() < in_first ? above : below).push_back(each);
        }
        draw_row(above, box_.y + 8, first, true);
        const double y = box_.y + 8 + first + 8;
        if (bar_.is_playing) return draw_play_and_speed(y, second);
        draw_row(below, y, second, false);
    }

    /// The speed as wide as the bar is beside the button.
    void draw_play_and_speed(double y, double h) {
        constexpr double before = 16;
        const PushButtonStyle style{10, false, false};
        const double x =
            scene::draw_button(scene_, pen_, {margin_, y + h / 2}, bar_.play, h, style, metrics_).right() + before;
        const double track = box_.w - margin_ - x - view::width(bar_.speed, 0, metrics_);
        draw_speed_slider(scene_, pen_, {x, y + h / 2}, std::max(80.0, track), bar_.speed, metrics_);
        Box& touched = scene_.hits.back().box;
        touched = {touched.x, y, touched.w, h};
    }

    /// As wide as the bar; words only where a button has no sign, or `with_words`.
    void draw_row(const std::vector<PushButton>& row, double y, double h, bool with_words) {
        const PushButtonStyle bare{0, false, with_words};
        double sum = -8;
        std::size_t stretched = 0;
        for (const PushButton& each : row) {
            const double w = scene::width(each, h, bare, metrics_);
            sum += w + 8;
            if (w != h) ++stretched;
        }
        const double spare = std::max(0.0, box_.w - 2 * margin_ - sum);
        const double pad = stretched > 0 ? std::floor(spare / (2 * static_cast<double>(stretched))) : 0;
        double x = margin_;
        for (const PushButton& each : row) {
            x = scene::draw_button(scene_, pen_, {x, y + h / 2}, each, h, {pad, false, with_words}, metrics_).right() +
                8;
        }
    }

    struct Style {
        double pad = 18;
        bool caps = true;
        bool words = true;  // on the buttons after the speed
        double track = 120;
        bool first_words = true;  // on hint and auto-play
    };

    void choose_style() {
        for (const Style& style :
             {Style{}, Style{14, true, true, 104}, Style{14, false, true, 104}, Style{10, false, true, 80},
              Style{10, false, false, 80}, Style{10, false, false, 0, false}}) {
            style_ = style;
            double sum = 2 * margin_ + width(bar_.hint) + gap + width(bar_.play) + 20 + speed_width() + 20 - gap;
            for (const PushButton& each : bar_.buttons) sum += gap + width(each);
            if (sum <= box_.w) return;
        }
    }

    PushButtonStyle style_of(const PushButton& each) const {
        const bool first = &each == &bar_.hint || &each == &bar_.play;
        return {style_.pad, style_.caps, first ? style_.first_words : style_.words};
    }

    double width(const PushButton& each) const { return scene::width(each, height, style_of(each), metrics_); }

    double draw_button(const PushButton& each, double x) {
        return scene::draw_button(scene_, pen_, {x, cy_}, each, height, style_of(each), metrics_).right();
    }

    double speed_width() const { return style_.track == 0 ? 0 : view::width(bar_.speed, style_.track, metrics_); }

    // Items to the right keep their places when the speed's words change.
    double draw_speed(double x) {
        if (style_.track == 0) return x;
        draw_speed_slider(scene_, pen_, {x, cy_}, style_.track, bar_.speed, metrics_);
        return x + speed_width();
    }

    // Draws the key hints from the right end, as many as fit.
    void draw_keys(double left) {
        constexpr std::array<const char*, 4> arrows{"←", "↑", "↓", "→"};
        double right = box_.right() - margin_ - 8;
        const double all = 26 + 8 + width_of(bar_.all_keys, body, metrics_);
        if (right - all < left) return;
        right -= all;
        key_cap(pen_, {right, cy_}, "?", cap, metrics_);
        label(pen_, {right + 34, cy_}, bar_.all_keys, body);
        const double swipe = 4 * 30 + 4 + width_of(bar_.swipe, body, metrics_) + 20;
        if (right - swipe < left) return;
        right -= swipe;
        for (std::size_t i = 0; i < arrows.size(); ++i) {
            key_cap(pen_, {right + 30 * static_cast<double>(i), cy_}, arrows[i], cap, metrics_);
        }
        label(pen_, {right + 124, cy_}, bar_.swipe, body);
    }

    Scene& scene_;
    Pen pen_;
    const Box box_;
    const ActionBar& bar_;
    const TextMetrics& metrics_;
    const bool narrow_;
    double margin_;
    double cy_;
    Style style_;
};

}  // namespace

void draw_action_bar(Scene& scene, const PlayLayout& layout, const ActionBar& bar, const TextMetrics& metrics) {
    Bar(scene, layout, bar, metrics).draw();
}

}  // namespace plyglass::view
