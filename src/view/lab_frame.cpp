#include "view/lab_frame.hpp"

#include <algorithm>
#include <utility>

#include "scene/flow.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

class FrameBuilder {
public:
    FrameBuilder(const StepLayout& layout, const LabFrame& frame, Ink fill, const TextMetrics& metrics)
        : frame_(frame), places_(LabPlaces::of(layout)), fill_(fill), metrics_(metrics), width_(layout.window.w) {}

    /// What it has no room for stands in the bar.
    void draw_heading(const Canvas& canvas) {
        const double x = places_.margin, w = width_ - 2 * places_.margin, high = places_.narrow ? 44 : 40;
        const Box line{x, places_.heading - high / 2, w, high};
        if (places_.narrow) {
            left_over_ = frame_.subtitle;
            const Part quiet = flow::line(frame_.badge.empty() ? frame_.subtitle : frame_.badge, body);
            flow::row(12, {title(18).growing(), flow::segments(frame_.segments, 8)}).draw(canvas, line);
            flow::row(12, {flow::row(0, {quiet}).growing(), heading_buttons(44)})
                .draw(canvas, {x, line.y + 48, w, high});
            return;
        }
        for (const auto& [has_subtitle, has_badge] :
             {std::pair(true, true), std::pair(true, false), std::pair(false, true), std::pair(false, false)}) {
            const Part all = heading(has_subtitle, has_badge);
            const bool is_last = !has_subtitle && !has_badge;
            if (!is_last && all.across(metrics_).wanted > w) continue;
            all.draw(canvas, line);
            if (!has_subtitle) left_over_ = frame_.subtitle;
            if (!has_badge && !frame_.badge.empty()) left_over_ += (left_over_.empty() ? "" : " · ") + frame_.badge;
            return;
        }
    }

    void draw_bar(const Canvas& canvas) const {
        const Box& bar = places_.bar;
        canvas.pen.rect(bar, Ink::card);
        rule(canvas.pen, bar.x, bar.y, bar.w);
        Parts facts;
        for (std::size_t i = 0; i < frame_.facts.size(); ++i)
            facts.push_back(fact(frame_.facts[i]).ranked(static_cast<int>(frame_.facts.size() - i)));
        const Part known = flow::when(!facts.empty(), flow::row(32, facts));
        const Part presses = buttons(frame_.buttons, 48);
        const Part all = places_.narrow
                             ? flow::column(14, {progress(), flow::row(28, {presses, flow::gap().growing(), known})})
                             : flow::row(28, {presses, progress().middle().at_least(232).growing(), known});
        all.padded({places_.margin, places_.narrow ? 5.0 : 0.0, places_.margin, places_.narrow ? 10.0 : 0.0})
            .draw(canvas, bar);
    }

private:
    /// A phone has no keys to name.
    Part buttons(const std::vector<PushButton>& buttons, double height) const {
        Parts out;
        for (const PushButton& each : buttons)
            out.push_back(flow::button(each, height, {{.cap = !places_.narrow}}).tall(height));
        return flow::when(!out.empty(), flow::row(12, out));
    }
    /// The first one at the right end.
    Part heading_buttons(double height) const {
        return buttons({frame_.heading_buttons.rbegin(), frame_.heading_buttons.rend()}, height);
    }

    Part title(double size) const {
        const Type type{size, Ink::ink, Face::sans_bold};
        Parts out{flow::line(frame_.title, type)};
        for (const std::string& brief : frame_.brief_titles) out.push_back(flow::line(brief, type));
        return flow::first_of(std::move(out));
    }

    Part heading(bool has_subtitle, bool has_badge) const {
        const auto outline = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::none, box.h / 2, {Ink::line2, 1});
        };
        const Part badge =
            flow::line(frame_.badge, body, 0, Anchor::middle).padded(flow::Sides::beside(12)).on(outline).tall(28);
        const Part subtitle = flow::line(frame_.subtitle, {18, Ink::ink2, Face::sans});
        return flow::row(
            12, {flow::row(24, {title(places_.compact ? 20 : 24), flow::when(has_subtitle, subtitle)}).growing(),
                 flow::when(has_badge, badge), flow::segments(frame_.segments, places_.compact ? 12 : 20),
                 heading_buttons(40)});
    }

    Part fact(const LabFrame::Fact& fact) const {
        return flow::column(0, {flow::line(fact.label, body),
                                flow::line(fact.value, {places_.compact ? 16.0 : 20.0, Ink::ink, Face::sans_bold})})
            .middle();
    }

    /// What is done and how far: a share of the whole or, as long as each has some width, of each series.
    Part progress() const {
        const auto tracks = [this](const Canvas& canvas, const Box& track) {
            constexpr double apart = 4, narrowest = 24;
            const auto count = static_cast<double>(frame_.parts.size());
            const double wide = (track.w - (count - 1) * apart) / count;
            if (frame_.parts.size() < 2 || wide < narrowest)
                return draw_share(canvas.pen, track, frame_.progress, fill_);
            Box part{track.x, track.y, wide, track.h};
            for (const LabFrame::Part& each : frame_.parts) {
                canvas.pen.opacity(each.mark.hollow ? 0.6 : 1);
                draw_share(canvas.pen, part, each.share, each.mark.ink);
                part.x += wide + apart;
            }
            canvas.pen.opacity(1);
        };
        return flow::column(
            7,
            {flow::row(24, {flow::row(8, now()).growing(), flow::line(frame_.progress_words, body, 0, Anchor::right)}),
             flow::picture(0, 14, tracks)});
    }

    Parts now() const {
        if (!frame_.warning.empty()) {
            const auto sign = [](const Canvas& canvas, const Box& box) { icon::exclamation(canvas.pen, box.centre()); };
            return {flow::picture(22, 22, sign), flow::line(frame_.warning, body_ink)};
        }
        const auto mark = [this](const Canvas& canvas, const Box& box) {
            draw_mark(canvas.pen, box.centre(), *frame_.now_mark, 14);
        };
        const std::string& all = frame_.now.empty() ? left_over_ : frame_.now;
        const std::string& brief = frame_.brief_now.empty() ? all : frame_.brief_now;
        return {flow::when(frame_.now_mark.has_value(), flow::picture(18, 18, mark)),
                flow::when(!all.empty(), flow::first_of({flow::line(all, body), flow::line(brief, body)})).growing(),
                flow::gap()};
    }

    static void draw_share(Pen& pen, const Box& track, double share, Ink fill) {
        const double radius = track.h / 2;
        pen.rect(track, Ink::track, radius);
        if (share <= 0) return;
        pen.rect({track.x, track.y, std::max(2 * radius, track.w * share), track.h}, fill, radius);
    }

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
    FrameBuilder builder(layout, frame, fill, metrics);
    Pen pen(add_layer(scene, layout.window));
    pen.rect(LabPlaces::of(layout).ground, Ink::paper);
    builder.draw_heading({scene, pen, metrics});
    Pen bar(add_layer(scene, LabPlaces::of(layout).bar));
    builder.draw_bar({scene, bar, metrics});
}

}  // namespace plyglass::view
