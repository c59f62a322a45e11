#include "view/lab_view.hpp"

#include <algorithm>
#include <cmath>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double gap = 16;

double margin(const StepLayout& layout) { return layout.compact ? 16 : 24; }

Box bar_of(const StepLayout& layout) {
    const double high = layout.compact ? 72 : 84;
    return {0, layout.window.h - high, layout.window.w, high};
}

double heading_middle(const StepLayout& layout) { return layout.top_bar.bottom() + (layout.compact ? 28 : 36); }

Box charts_of(const StepLayout& layout) {
    const double top = heading_middle(layout) + (layout.compact ? 32 : 40);
    const double side = margin(layout);
    return {side, top, layout.window.w - 2 * side, bar_of(layout).y - 16 - top};
}

/// The rates take the height they need, but leave room for the other charts.
double rates_height(const LabView& view, double room, bool compact) {
    return std::min(height(view.rates), room - gap - (compact ? 170 : 240));
}

class LabBuilder {
public:
    LabBuilder(Scene& scene, const StepLayout& layout, const LabView& view, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          layout_(layout),
          view_(view),
          metrics_(metrics),
          compact_(layout.compact),
          margin_(margin(layout)),
          bar_(bar_of(layout)),
          area_{0, layout.top_bar.bottom(), layout.window.w, bar_.y - layout.top_bar.bottom()} {}

    void draw() {
        pen_.rect(area_, Ink::paper);
        draw_heading();
        if (view_.nothing.empty()) {
            draw_charts(charts_of(layout_));
        } else {
            label(pen_, area_.centre(), view_.nothing, {20, Ink::ink2, Face::sans}, Anchor::middle);
        }
        draw_bar();
    }

private:
    void draw_heading() {
        const double mid = heading_middle(layout_);
        double right = area_.w - margin_;
        for (const PushButton* each : {&view_.save, &view_.settings}) {
            right -= width(*each, 40, {}, metrics_);
            draw_button(scene_, pen_, {right, mid}, *each, 40, {}, metrics_);
            right -= 12;
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
    }

    void draw_charts(const Box& room) {
        const Box rates{room.x, room.y, room.w, rates_height(view_, room.h, compact_)};
        const Box below{room.x, rates.bottom() + gap, room.w, room.bottom() - rates.bottom() - gap};
        const double split = std::round(0.6 * below.w);
        const Box scores{below.x, below.y, split - gap / 2, below.h};
        const Box times{scores.right() + gap, below.y, below.right() - scores.right() - gap, below.h};
        for (const Box& box : {rates, scores, times}) card(pen_, box);
        Pen inside(add_layer(scene_, rates));
        scene::draw(inside, rates, view_.rates, metrics_);
        Pen other(add_layer(scene_, below));
        scene::draw(other, scores, view_.scores, metrics_);
        scene::draw(other, times, view_.times);
    }

    // ---- the bar ----------------------------------------------------------------------------------------

    void draw_bar() {
        pen_ = Pen(add_layer(scene_, bar_));
        pen_.rect(bar_, Ink::card);
        rule(pen_, bar_.x, bar_.y, bar_.w);
        const double mid = bar_.centre().y;
        double x = margin_;
        for (const PushButton& each : view_.buttons) {
            x = draw_button(scene_, pen_, {x, mid}, each, 48, {}, metrics_).right() + 12;
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
    const StepLayout& layout_;
    const LabView& view_;
    const TextMetrics& metrics_;
    const bool compact_;
    const double margin_;
    const Box bar_, area_;
};

}  // namespace

std::size_t shown_rows(const StepLayout& layout, const LabView& view) {
    const Box room = charts_of(layout);
    return std::min(view.rates.rows.size(), rows_in(view.rates, rates_height(view, room.h, layout.compact)));
}

void draw_lab(Scene& scene, const StepLayout& layout, const LabView& view, const TextMetrics& metrics) {
    LabBuilder(scene, layout, view, metrics).draw();
}

}  // namespace plyglass::view
