#include "view/lab_frame.hpp"

#include <algorithm>

#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

class FrameBuilder {
public:
    FrameBuilder(Scene& scene, const StepLayout& layout, const LabFrame& frame, Ink fill, const TextMetrics& metrics)
        : scene_(scene),
          frame_(frame),
          places_(LabPlaces::of(layout)),
          fill_(fill),
          metrics_(metrics),
          width_(layout.window.w) {}

    void draw_heading(Pen& pen) {
        if (places_.narrow) return draw_narrow_heading(pen);
        const double right = draw_heading_controls(pen);
        const double mid = places_.heading;
        const double left = places_.margin;
        const Type title{places_.compact ? 20.0 : 24.0, Ink::ink, Face::sans_bold};
        const std::string shown = fitted(title_for(right - left - 24, title), right - left - 24, title, metrics_);
        label(pen, {left, mid}, shown, title);
        double x = left + width_of(shown, title, metrics_) + 24;
        const Type quiet{18, Ink::ink2, Face::sans};
        if (x + width_of(frame_.subtitle, quiet, metrics_) < right - 24) {
            label(pen, {x, mid}, frame_.subtitle, quiet);
            x += width_of(frame_.subtitle, quiet, metrics_) + 24;
        } else {
            left_over_ = frame_.subtitle;
        }
        const double badge = width_of(frame_.badge, body, metrics_) + 24;
        if (!frame_.badge.empty() && x + badge >= right) {
            left_over_ += (left_over_.empty() ? "" : " · ") + frame_.badge;
        } else if (!frame_.badge.empty()) {
            pen.rect({right - badge, mid - 14, badge, 28}, Ink::none, 14, {Ink::line2, 1});
            label(pen, {right - badge / 2, mid}, frame_.badge, body, Anchor::middle);
        }
    }

    void draw_bar(Pen& pen) {
        const Box& bar = places_.bar;
        pen.rect(bar, Ink::card);
        rule(pen, bar.x, bar.y, bar.w);
        const double mid = places_.narrow ? bar.bottom() - 34 : bar.centre().y;
        double x = places_.margin;
        for (const PushButton& each : frame_.buttons) {
            x = draw_button(scene_, pen, {x, mid}, each, 48, style(), metrics_).right() + 12;
        }
        x += 16;
        const double right = draw_facts(pen, x, mid);
        if (places_.narrow) return draw_progress(pen, {places_.margin, bar.y + 34, bar.w - 2 * places_.margin, 14});
        draw_progress(pen, {x, mid + 6, right - x, 14});
    }

private:
    /// A phone has no keys to name.
    PushButtonStyle style() const { return {.cap = !places_.narrow}; }

    void draw_narrow_heading(Pen& pen) {
        const double left = places_.margin;
        double right = width_ - places_.margin;
        const double below = places_.heading + 48;
        for (const PushButton& each : frame_.heading_buttons) {
            right -= width(each, 44, style(), metrics_);
            draw_button(scene_, pen, {right, below}, each, 44, style(), metrics_);
            right -= 12;
        }
        const std::string& quiet = frame_.badge.empty() ? frame_.subtitle : frame_.badge;
        label(pen, {left, below}, fitted(quiet, right - left, body, metrics_), body);
        left_over_ = frame_.subtitle;
        right = width_ - places_.margin;
        if (!frame_.segments.empty()) {
            const Switch parts = Switch::of(frame_.segments, 8, 260, metrics_);
            right -= parts.width;
            draw_switch(scene_, pen, {right, places_.heading - Switch::height / 2}, parts, frame_.segments, false,
                        metrics_);
            right -= 12;
        }
        const Type title{18, Ink::ink, Face::sans_bold};
        label(pen, {left, places_.heading}, fitted(title_for(right - left, title), right - left, title, metrics_),
              title);
    }

    const std::string& title_for(double room, const Type& type) const {
        const std::string* out = &frame_.title;
        for (const std::string& brief : frame_.brief_titles) {
            if (width_of(*out, type, metrics_) > room) out = &brief;
        }
        return *out;
    }

    /// Returns where they begin.
    double draw_heading_controls(Pen& pen) {
        double right = width_ - places_.margin;
        for (const PushButton& each : frame_.heading_buttons) {
            right -= width(each, 40, {}, metrics_);
            draw_button(scene_, pen, {right, places_.heading}, each, 40, {}, metrics_);
            right -= 12;
        }
        if (frame_.segments.empty()) return right;
        const Switch parts = Switch::of(frame_.segments, places_.compact ? 12 : 20, 360, metrics_);
        right -= parts.width + 4;
        draw_switch(scene_, pen, {right, places_.heading - Switch::height / 2}, parts, frame_.segments, false,
                    metrics_);
        return right - 12;
    }

    /// Draws those for which there is room to the right of `x`. Returns where they begin.
    double draw_facts(Pen& pen, double x, double mid) const {
        double right = width_ - places_.margin;
        for (std::size_t i = frame_.facts.size(); i-- > 0;) {
            const LabFrame::Fact& fact = frame_.facts[i];
            const Type value{places_.compact ? 16.0 : 20.0, Ink::ink, Face::sans_bold};
            const double w = std::max(width_of(fact.label, body, metrics_), width_of(fact.value, value, metrics_));
            if (right - w < x + (places_.narrow ? 0 : 260)) break;
            label(pen, {right - w, mid - 14}, fact.label, body);
            label(pen, {right - w, mid + 12}, fact.value, value);
            right -= w + 32;
        }
        return right;
    }

    void draw_progress(Pen& pen, const Box& track) const {
        if (track.w < 80) return;
        const double above = track.y - 18;
        label(pen, {track.right(), above}, frame_.progress_words, body, Anchor::right);
        const double words = width_of(frame_.progress_words, body, metrics_) + 24;
        draw_now(pen, {track.x, above}, track.w - words);
        constexpr double apart = 4, narrowest = 24;
        const auto count = static_cast<double>(frame_.parts.size());
        const double wide = (track.w - (count - 1) * apart) / count;
        if (frame_.parts.size() < 2 || wide < narrowest) return draw_share(pen, track, frame_.progress, fill_);
        Box part{track.x, track.y, wide, track.h};
        for (const LabFrame::Part& each : frame_.parts) {
            pen.opacity(each.mark.hollow ? 0.6 : 1);
            draw_share(pen, part, each.share, each.mark.ink);
            part.x += wide + apart;
        }
        pen.opacity(1);
    }

    void draw_now(Pen& pen, Point at, double room) const {
        if (!frame_.warning.empty()) {
            icon::exclamation(pen, {at.x + 11, at.y});
            return label(pen, {at.x + 30, at.y}, fitted(frame_.warning, room - 30, body_ink, metrics_), body_ink);
        }
        const double mark = frame_.now_mark ? 26 : 0;
        const std::string* now = frame_.now.empty() ? &left_over_ : &frame_.now;
        if (!frame_.brief_now.empty() && width_of(*now, body, metrics_) > room - mark) now = &frame_.brief_now;
        if (frame_.now_mark) draw_mark(pen, {at.x + 9, at.y}, *frame_.now_mark, 14);
        label(pen, {at.x + mark, at.y}, fitted(*now, room - mark, body, metrics_), body);
    }

    static void draw_share(Pen& pen, const Box& track, double share, Ink fill) {
        const double radius = track.h / 2;
        pen.rect(track, Ink::track, radius);
        if (share <= 0) return;
        pen.rect({track.x, track.y, std::max(2 * radius, track.w * share), track.h}, fill, radius);
    }

    Scene& scene_;
    std::string left_over_;  // what the heading has no room for
    const LabFrame& frame_;
    const LabPlaces places_;
    const Ink fill_;
    const TextMetrics& metrics_;
    const double width_;
};

}  // namespace

LabPlaces LabPlaces::of(const StepLayout& layout) {
    LabPlaces out;
    out.compact = layout.compact;
    out.narrow = layout.narrow;
    out.margin = layout.compact ? 16 : 24;
    out.heading = layout.top_bar.bottom() + (layout.compact ? 28 : 36);
    const double high = layout.narrow ? 120 : layout.compact ? 72 : 84;
    out.bar = {0, layout.window.h - high, layout.window.w, high};
    const double top = out.heading + (layout.narrow ? 80 : layout.compact ? 32 : 40);
    out.inside = {out.margin, top, layout.window.w - 2 * out.margin, out.bar.y - 16 - top};
    out.ground = {0, layout.top_bar.bottom(), layout.window.w, out.bar.y - layout.top_bar.bottom()};
    return out;
}

void draw_lab_frame(Scene& scene, const StepLayout& layout, const LabFrame& frame, Ink fill,
                    const TextMetrics& metrics) {
    FrameBuilder builder(scene, layout, frame, fill, metrics);
    Pen pen(add_layer(scene, layout.window));
    pen.rect(LabPlaces::of(layout).ground, Ink::paper);
    builder.draw_heading(pen);
    Pen bar(add_layer(scene, LabPlaces::of(layout).bar));
    builder.draw_bar(bar);
}

}  // namespace plyglass::view
