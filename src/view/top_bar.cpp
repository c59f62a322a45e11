// The bar at the top: logo, tabs, the algorithm switch, counters, and the buttons that every screen has.

#include "view/top_bar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"
#include "view/upright_bar.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

struct Measures {
    double logo_x;          // the logo's middle
    double name_x;          // left end of "Plyglass"
    double tabs_x;          // left end of the first tab's words
    double tab_gap;         // between the words of two tabs, and before the switch
    double after_tabs;      // from the program's last tab to the switch
    double segment_pad;     // beside a segment's words
    double counter_gap;     // between counters
    double buttons_right;   // free width at the right end
    double before_buttons;  // between the counters and the buttons
};
constexpr Measures full{36, 60, 180, 27, 35, 16, 28, 12, 32};
constexpr Measures compact{28, 52, 156, 20, 28, 12, 20, 16, 20};

constexpr double button_size = 40;
constexpr double button_pitch = 44;
constexpr double dots_width = 46;  // width of the "..." segment

constexpr Type tab_type{16, Ink::ink2, Face::sans};
constexpr Type chosen_tab_type{16, Ink::ink, Face::sans_bold};
constexpr Type number_type{22, Ink::ink, Face::sans_bold};

struct Counter {
    enum class Sign : std::uint8_t { leaf, cut, playhead };
    Sign sign;
    std::string label, number, total;
};

// The parts of the counters, which give way first when the bar is too narrow.
struct CounterStyle {
    bool icons = false;
    bool totals = true;
};

class Bar {
public:
    Bar(Scene& scene, const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics)
        : scene_(scene),
          layer_(add_layer(scene, layout.top_bar)),
          pen_(layer_),
          layout_(layout),
          bar_(bar),
          metrics_(metrics),
          m_(layout.compact ? compact : full),
          cy_(layout.top_bar.centre().y) {}

    void draw() {
        const Box& box = layout_.top_bar;
        pen_.rect(box, Ink::card);
        rule(pen_, box.x, box.bottom() - 1, box.w);
        icon::logo(pen_, {m_.logo_x, cy_});
        if (has_name()) label(pen_, {m_.name_x, cy_}, "Plyglass", {20, Ink::ink, Face::sans_bold});
        const double tabs_end = draw_tabs();
        const double buttons_left = draw_buttons();
        if (!bar_.algorithms.empty() && !has_switch()) {
            draw_counters(tabs_end + m_.tab_gap / 2, buttons_left - m_.before_buttons, {true, false});
        }
        if (has_switch()) draw_middle(tabs_end, buttons_left - m_.before_buttons);
        const double segments_end = draw_segments(tabs_end + m_.tab_gap, buttons_left - m_.before_buttons);
        draw_facts(segments_end, buttons_left - m_.before_buttons);
    }

    /// Whether there is room for the switch, if need be in the place of the program's name.
    bool has_switch() const { return !bar_.algorithms.empty() && (has_room(m_.tabs_x) || has_room(m_.name_x + 12)); }

private:
    /// Whether whole words of the switch fit between tabs from `tabs_x` on and the counters.
    bool has_room(double tabs_x) const {
        if (!layout_.compact) return true;
        constexpr double least_pad = 6;
        return Switch::of(bar_.algorithms, least_pad, 1e9, metrics_).width + m_.tab_gap <= between(tabs_x);
    }
    /// The width between tabs from `tabs_x` on and the counters.
    double between(double tabs_x) const {
        double from = tabs_x;
        for (const Segment& tab : bar_.tabs) from += bold_width(tab.words) + m_.tab_gap;
        return buttons_left() - m_.before_buttons - counters_width({true, false}) - from;
    }
    /// On a narrow bar, the name makes room for the switch, or for the counters.
    bool has_name() const {
        if (bar_.algorithms.empty()) return true;
        return has_switch() ? has_room(m_.tabs_x) : between(m_.tabs_x) >= 0;
    }
    double buttons_left() const {
        const double count = layout_.compact || !bar_.can_export ? 3 : 4;
        return layout_.top_bar.right() - m_.buttons_right - button_size - (count - 1) * button_pitch;
    }

    double bold_width(std::string_view words) const { return metrics_.width(words, 16, Face::sans_bold); }

    double draw_tabs() {
        const double first = has_name() ? m_.tabs_x : m_.name_x + 12;
        double x = first;
        for (const Segment& tab : bar_.tabs) {
            const double w = bold_width(tab.words);  // keeps the tabs in place when another one is chosen
            if (tab.chosen) pen_.rect({x - 4, layout_.top_bar.bottom() - 4, w + 8, 4}, Ink::ink, 2);
            label(pen_, {x + w / 2, cy_}, tab.words, tab.chosen ? chosen_tab_type : tab_type, Anchor::middle);
            scene_.hits.push_back(
                {{x - m_.tab_gap / 2, 0, w + m_.tab_gap, layout_.top_bar.h}, tab.action, {}, tab.enabled, tab.item});
            x += w + m_.tab_gap;
        }
        return bar_.tabs.empty() ? first : x - m_.tab_gap;
    }

    // The place of the switch with every screen's tab, so that more tabs do not move it.
    double drawn_switch_x() const {
        double x = m_.tabs_x - m_.tab_gap;
        for (const std::string& name : bar_.all_tabs) x += bold_width(name) + m_.tab_gap;
        return x + m_.after_tabs;
    }

    // --- buttons at the right end ---

    Point button_at(double x, Verb verb, std::string_view tip) {
        const Box box{x, cy_ - button_size / 2, button_size, button_size};
        button(pen_, box);
        scene_.hits.push_back({box, verb, std::string(tip), true});
        return box.centre();
    }

    double draw_buttons() {
        const double left = buttons_left();
        double x = left;
        label(pen_, button_at(x, Verb::language, tr("Language (L)")), bar_.language_button,
              {16, Ink::ink, Face::sans_bold}, Anchor::middle);
        x += button_pitch;
        if (!layout_.compact) {
            icon::contrast(pen_, button_at(x, Verb::theme, tr("Light or dark (T)")), Ink::ink);
            x += button_pitch;
            if (bar_.can_export) {
                icon::save_as(pen_, button_at(x, Verb::save_diagram, tr("Save as a diagram (E)")), Ink::ink);
                x += button_pitch;
            }
        }
        icon::question(pen_, button_at(x, Verb::help, tr("All keys (?)")), Ink::ink);
        x += button_pitch;
        if (layout_.compact) {
            const Point centre = button_at(x, Verb::more, tr("Theme, export and options of the search"));
            if (bar_.more_open) button(pen_, {x, cy_ - button_size / 2, button_size, button_size}, Ink::ink, Ink::ink);
            icon::dots(pen_, centre, bar_.more_open ? Ink::on_ink : Ink::ink);
        }
        return left;
    }

    // --- switch and counters, which share the middle ---

    void draw_middle(double tabs_end, double right) {
        const double dots = layout_.compact ? 0 : dots_width;
        const double from = tabs_end + m_.tab_gap;
        Switch algorithms = Switch::of(bar_.algorithms, m_.segment_pad, 1e9, metrics_);
        const CounterStyle style = counter_style(right - m_.tab_gap - algorithms.width - dots - from);
        const double counters_left = right - counters_width(style);
        algorithms = Switch::of(bar_.algorithms, m_.segment_pad, counters_left - m_.tab_gap - dots - from, metrics_);
        const double last_x = counters_left - m_.tab_gap - algorithms.width - dots;
        draw_algorithms(std::max(from, std::min(drawn_switch_x(), last_x)), algorithms);
        draw_counters(from, right, style);
    }

    void draw_algorithms(double x, const Switch& algorithms) {
        const Point at{x, cy_ - Switch::height / 2};
        if (layout_.compact) {
            draw_switch(scene_, pen_, at, algorithms, bar_.algorithms, false, metrics_);
            return;
        }
        Switch wider = algorithms;  // the track reaches around the "..." segment
        wider.width += dots_width;
        draw_switch(scene_, pen_, at, wider, bar_.algorithms, false, metrics_);
        const Box box{at.x + wider.width - Switch::inset - dots_width, at.y + Switch::inset, dots_width, 32};
        if (bar_.options_open) {
            pen_.rect(box, Ink::ink, 6);
            icon::dots(pen_, box.centre(), Ink::on_ink);
        } else {
            label(pen_, box.centre(), "…", tab_type, Anchor::middle);
        }
        scene_.hits.push_back({{box.x, at.y, box.w, Switch::height}, Verb::options, tr("Options of the search"), true});
    }

    std::array<Counter, 3> counters() const {
        return {{{Counter::Sign::playhead, text::trc("counter", "Step"), bar_.step, bar_.steps},
                 {Counter::Sign::cut, text::trc("counter", "Pruned"), bar_.pruned, {}},
                 {Counter::Sign::leaf, text::trc("counter", "Leaves"), bar_.leaves, bar_.leaves_total}}};
    }

    static std::string total_words(const Counter& c, const CounterStyle& style) {
        return style.totals && !c.total.empty() ? " / " + c.total : std::string();
    }

    double sign_width(const Counter& c, const CounterStyle& style) const {
        constexpr double icon_box = 24;
        return style.icons ? icon_box : width_of(c.label, body, metrics_);
    }

    static constexpr double sign_gap = 8;  // between a label or an icon and its number

    double counter_width(const Counter& c, const CounterStyle& style) const {
        return sign_width(c, style) + sign_gap + width_of(c.number, number_type, metrics_) +
               width_of(total_words(c, style), body, metrics_);
    }

    double counters_width(const CounterStyle& style) const {
        double sum = -m_.counter_gap;
        for (const Counter& c : counters()) sum += m_.counter_gap + counter_width(c, style);
        return sum;
    }

    CounterStyle counter_style(double room) const {
        for (const CounterStyle& style : {CounterStyle{false, true}, CounterStyle{true, true}}) {
            if (layout_.compact && !style.icons) continue;
            if (counters_width(style) <= room) return style;
        }
        return {true, false};
    }

    // Draws the facts from right to left; those that do not fit are left out.
    /// Returns from where on there is room for the facts. Without room, the switch is left to the "..." menu.
    double draw_segments(double from, double right) {
        if (bar_.segments.empty()) return from;
        const Switch segments = Switch::of(bar_.segments, m_.segment_pad, 1e9, metrics_);
        const double x = std::max(from, drawn_switch_x());
        if (x + segments.width > right) return from;
        draw_switch(scene_, pen_, {x, cy_ - Switch::height / 2}, segments, bar_.segments, false, metrics_);
        return x + segments.width + m_.tab_gap;
    }

    void draw_facts(double from, double right) {
        for (std::size_t i = bar_.facts.size(); i-- > 0;) {
            const TopBar::Fact& fact = bar_.facts[i];
            const std::string total = fact.total.empty() ? std::string() : " / " + fact.total;
            const double w = width_of(fact.label, body, metrics_) + sign_gap +
                             width_of(fact.number, number_type, metrics_) + width_of(total, body, metrics_);
            if (right - w < from) return;
            label(pen_, {right, cy_ + 1}, total, body, Anchor::right);
            const double number = right - width_of(total, body, metrics_);
            label(pen_, {number, cy_}, fact.number, number_type, Anchor::right);
            label(pen_, {right - w, cy_ + 1}, fact.label, body);
            right -= w + m_.counter_gap;
        }
    }

    // Draws the counters from right to left, since they are right-aligned; those that do not fit are left out.
    void draw_counters(double from, double right, const CounterStyle& style) {
        for (const Counter& c : counters()) {
            const double end = right;
            const std::string total = total_words(c, style);
            if (right - counter_width(c, style) < from) return;
            right -= width_of(total, body, metrics_);
            if (c.number == TopBar::untold) {
                const double w = width_of(c.number, number_type, metrics_);
                pen_.rect({right - w - 6, cy_ - 15, w + 12, 30}, Ink::track, 6);
            }
            label(pen_, {right, cy_ + 1}, total, body);
            label(pen_, {right, cy_}, c.number, number_type, Anchor::right);
            right -= width_of(c.number, number_type, metrics_) + sign_gap;
            if (style.icons) {
                draw_sign(c.sign, right);
            } else {
                label(pen_, {right, cy_ + 1}, c.label, body, Anchor::right);
            }
            right -= sign_width(c, style);
            // The hit does nothing when clicked, but gives the icons their words.
            if (style.icons)
                scene_.hits.push_back({{right, 0, end - right, layout_.top_bar.h}, Verb::counter, c.label, false});
            right = style.icons ? std::floor(right - m_.counter_gap) : right - m_.counter_gap;
        }
    }

    void draw_sign(Counter::Sign sign, double right) {
        const Point centre{std::round(right - 11.8), cy_};  // on whole pixels, for sharp upright strokes
        switch (sign) {
            case Counter::Sign::leaf: icon::leaf(pen_, centre); break;
            case Counter::Sign::cut: icon::cut(pen_, centre, Ink::ink); break;
            case Counter::Sign::playhead: icon::playhead(pen_, centre, Ink::ink, Ink::card); break;
        }
    }

    Scene& scene_;
    Layer& layer_;
    Pen pen_;
    const StepLayout& layout_;
    const TopBar& bar_;
    const TextMetrics& metrics_;
    const Measures& m_;
    double cy_;
};

}  // namespace

void draw_top_bar(Scene& scene, const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics) {
    if (layout.narrow) return draw_upright_bar(scene, layout, bar, metrics);
    Bar(scene, layout, bar, metrics).draw();
}

bool has_switch(const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics) {
    if (layout.narrow) return false;
    Scene nothing;
    return Bar(nothing, layout, bar, metrics).has_switch();
}

}  // namespace plyglass::view
