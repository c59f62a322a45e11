#include "scene/lab_view.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"
#include "scene/icons.hpp"

namespace plyglass::scene {

namespace {

using Button = LabView::Button;

constexpr double sign_width = 24;  // with the space after it
constexpr Type words_type{17, Ink::ink, Face::sans_bold};
constexpr CapStyle cap{26, 16, Ink::ink2};

class Painter {
public:
    Painter(Scene& scene, const StepLayout& layout, const LabView& view, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          view_(view),
          metrics_(metrics),
          compact_(layout.compact),
          margin_(layout.compact ? 16 : 24),
          bar_{0, layout.window.h - (layout.compact ? 72 : 84), layout.window.w, layout.compact ? 72.0 : 84.0},
          area_{0, layout.top_bar.bottom(), layout.window.w, bar_.y - layout.top_bar.bottom()} {}

    void draw() {
        pen_.rect(area_, Ink::paper);
        const double top = draw_heading();
        if (view_.nothing.empty()) {
            draw_charts({margin_, top, area_.w - 2 * margin_, area_.bottom() - 16 - top});
        } else {
            label(pen_, area_.centre(), view_.nothing, {20, Ink::ink2, Face::sans}, Anchor::middle);
        }
        draw_bar();
    }

private:
    double draw_heading() {
        const double mid = area_.y + (compact_ ? 28 : 36);
        double right = area_.w - margin_;
        for (const Button* each : {&view_.save, &view_.settings}) {
            const Box box{right - width(*each), mid - 20, width(*each), 40};
            draw_button(*each, box);
            right = box.x - 12;
        }
        const Type title{compact_ ? 20.0 : 24.0, Ink::ink, Face::sans_bold};
        const std::string shown = fitted(view_.title, right - margin_ - 24, title, metrics_);
        label(pen_, {margin_, mid}, shown, title);
        double x = margin_ + width_of(shown, title, metrics_) + 24;
        const Type quiet{18, Ink::ink2, Face::sans};
        if (x + width_of(view_.subtitle, quiet, metrics_) < right - 24) {
            label(pen_, {x, mid}, view_.subtitle, quiet);
            x += width_of(view_.subtitle, quiet, metrics_) + 24;
        }
        const double badge = width_of(view_.badge, body, metrics_) + 24;
        if (!view_.badge.empty() && x + badge < right) {
            pen_.rect({right - badge, mid - 14, badge, 28}, Ink::none, 14, {Ink::line2, 1});
            label(pen_, {right - badge / 2, mid}, view_.badge, body, Anchor::middle);
        }
        return mid + (compact_ ? 32 : 40);
    }

    /// The rates take what they need, up to what leaves room for the others.
    void draw_charts(const Box& room) {
        constexpr double gap = 16;
        const double least_below = compact_ ? 170 : 240;
        const Box rates{room.x, room.y, room.w, std::min(height(view_.rates), room.h - gap - least_below)};
        const Box below{room.x, rates.bottom() + gap, room.w, room.bottom() - rates.bottom() - gap};
        const double split = std::round(0.6 * below.w);
        const Box scores{below.x, below.y, split - gap / 2, below.h};
        const Box times{scores.right() + gap, below.y, below.right() - scores.right() - gap, below.h};
        for (const Box& box : {rates, scores, times}) card(pen_, box);
        Pen inside(add_layer(scene_, rates));
        scene::draw(inside, rates, view_.rates, metrics_);
        Pen other(add_layer(scene_, below));
        scene::draw(other, scores, view_.scores);
        scene::draw(other, times, view_.times);
    }

    // ---- the bar ----------------------------------------------------------------------------------------

    double width(const Button& each) const {
        if (each.words.empty()) return 0;
        double w = 32 + width_of(each.words, words_type, metrics_);
        if (each.sign != Button::Sign::none) w += sign_width;
        if (!each.key.empty()) w += 10 + key_cap_width(each.key, cap, metrics_);
        return std::ceil(w / 2) * 2;
    }

    void draw_button(const Button& each, const Box& box) {
        if (each.words.empty()) return;
        const Ink ink = each.primary ? Ink::on_ink : Ink::ink;
        button(pen_, box, each.primary ? Ink::ink : Ink::card, each.primary ? Ink::ink : Ink::button_line);
        double x = box.x + 16;
        if (each.sign != Button::Sign::none) {
            draw_sign({x + 7, box.centre().y}, each.sign, ink);
            x += sign_width;
        }
        Type type = words_type;
        type.ink = ink;
        label(pen_, {x, box.centre().y}, each.words, type);
        if (!each.key.empty()) {
            CapStyle style = cap;
            if (each.primary) style.ink = Ink::on_ink;
            key_cap(pen_, {x + width_of(each.words, type, metrics_) + 10, box.centre().y}, each.key, style, metrics_);
        }
        if (!each.enabled) veil(pen_, box);
        scene_.hits.push_back({box, each.id, {}, each.enabled});
    }

    void draw_sign(Point c, Button::Sign sign, Ink ink) {
        switch (sign) {
            case Button::Sign::play: icon::play(pen_, c, ink); break;
            case Button::Sign::pause: icon::pause(pen_, c, ink); break;
            case Button::Sign::stop: pen_.rect({c.x - 6, c.y - 6, 12, 12}, ink, 1); break;
            case Button::Sign::save: icon::save_as(pen_, c, ink); break;
            case Button::Sign::none: break;
        }
    }

    void draw_bar() {
        pen_ = Pen(add_layer(scene_, bar_));
        pen_.rect(bar_, Ink::card);
        rule(pen_, bar_.x, bar_.y, bar_.w);
        const double mid = bar_.centre().y;
        double x = margin_;
        for (const Button& each : view_.buttons) {
            const Box box{x, mid - 24, width(each), 48};
            draw_button(each, box);
            x = box.right() + 12;
        }
        x += 16;
        double right = bar_.w - margin_;
        for (std::size_t i = view_.facts.size(); i-- > 0;) {
            const LabView::Fact& fact = view_.facts[i];
            const Type value{compact_ ? 16.0 : 20.0, Ink::ink, Face::sans_bold};
            const double w = std::max(width_of(fact.label, body, metrics_), width_of(fact.value, value, metrics_));
            if (right - w < x + 260) break;
            label(pen_, {right - w, mid - 14}, fact.label, body);
            label(pen_, {right - w, mid + 12}, fact.value, value);
            right -= w + 32;
        }
        const Box track{x, mid + 6, right - x, 14};
        if (track.w < 80) return;
        label(pen_, {track.right(), mid - 12}, view_.progress_words, body, Anchor::right);
        const double words = width_of(view_.progress_words, body, metrics_) + 24;
        label(pen_, {track.x, mid - 12}, fitted(view_.now, track.w - words, body, metrics_), body);
        pen_.rect(track, Ink::track, 7);
        if (view_.progress > 0) {
            pen_.rect({track.x, track.y, std::max(14.0, track.w * view_.progress), track.h}, Ink::chance_fill, 7);
        }
    }

    Scene& scene_;
    Pen pen_;
    const LabView& view_;
    const TextMetrics& metrics_;
    const bool compact_;
    const double margin_;
    const Box bar_, area_;
};

}  // namespace

void draw_lab(Scene& scene, const StepLayout& layout, const LabView& view, const TextMetrics& metrics) {
    Painter(scene, layout, view, metrics).draw();
}

}  // namespace plyglass::scene
