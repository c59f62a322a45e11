// The bar at the top: logo, tabs, the algorithm switch, counters, and the buttons that every screen has. On a phone held
// upright the tabs, and a button for all that has no room beside them.

#include "view/top_bar.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using flow::Sides;

namespace {

using text::tr;

/// What one form of the bar shows; where there is no room for it, the next one is tried.
struct BarForm {
    bool has_name = true;
    bool has_labels = true;  ///< before the counters' numbers, or signs
    bool has_totals = true;
    bool has_switch = true;
    bool keeps_counters = true;  ///< or leaves out those without room
    bool is_tight = false;       ///< the switch
};

class BarParts {
public:
    BarParts(const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics)
        : bar_(bar),
          metrics_(metrics),
          is_narrow_(layout.narrow),
          is_compact_(layout.compact),
          apart_(layout.compact ? 20 : 28) {}

    Part all() const {
        if (is_narrow_) return upright();
        Parts forms;
        if (!bar_.algorithms.empty()) forms.push_back(with_switch());
        BarForm form{.has_labels = false, .has_totals = false, .has_switch = !is_compact_};
        forms.push_back(wide(form));
        form.has_name = form.keeps_counters = false;
        forms.push_back(wide(form));
        return flow::first_of(std::move(forms));
    }

    /// With the switch of algorithms, if need be in the place of the program's name.
    Part with_switch() const {
        Parts forms;
        for (const bool has_name : {true, false}) {
            for (BarForm form :
                 {BarForm{}, BarForm{.has_labels = false}, BarForm{.has_labels = false, .has_totals = false},
                  BarForm{.has_labels = false, .has_totals = false, .is_tight = true}}) {
                form.has_name = has_name;
                forms.push_back(wide(form));
            }
        }
        return flow::first_of(std::move(forms));
    }

private:
    Part wide(const BarForm& form) const {
        Part all_tabs = tabs(16);
        double most = 0;  // room for all, so that a missing one does not move the switch
        for (const std::string& words : bar_.all_tabs) most += bold_width(words, 16) + apart_;
        const double least = all_tabs.across(metrics_).least;
        const Part logo =
            flow::picture(40, 40, [](const Canvas& at, const Box& box) { icon::logo(at.pen, box.centre()); });
        const Part name = flow::line("Plyglass", {20, Ink::ink, Face::sans_bold});
        Parts parts{logo,
                    flow::when(form.has_name, name.padded({4, 0, apart_ - 6, 0})),
                    all_tabs.wide(std::max(most, least), least),
                    flow::gap(is_compact_ ? 18 : 22, apart_ / 2),
                    choices(form),
                    flow::gap(apart_).growing()};
        parts.push_back(counts(form));
        parts.push_back(buttons());
        return flow::row(0, std::move(parts)).padded({is_compact_ ? 8.0 : 16.0, 0, is_compact_ ? 16.0 : 12.0, 0});
    }

    Part upright() const {
        Parts sizes;
        for (const double size : {16, 15, 14, 13}) sizes.push_back(tabs(size));
        return flow::row(6, {flow::first_of(std::move(sizes)).growing(), buttons()}).padded(Sides::beside(6));
    }

    double bold_width(const std::string& words, double size) const {
        return metrics_.width(words, size, Face::sans_bold);
    }

    Part tabs(double size) const {
        Parts out;
        for (const Segment& tab : bar_.tabs) {
            const double beside = is_narrow_ ? 5 : apart_ / 2, inset = is_narrow_ ? 3 : beside - 4;
            const auto underline = [inset, chosen = tab.chosen](const Canvas& canvas, const Box& box) {
                if (chosen) canvas.pen.rect({box.x + inset, box.bottom() - 4, box.w - 2 * inset, 4}, Ink::ink, 2);
            };
            const Type type{size, tab.chosen ? Ink::ink : Ink::ink2, tab.chosen ? Face::sans_bold : Face::sans};
            const Part words = flow::line(tab.words, type, 0, Anchor::middle)
                                   .at_least(bold_width(tab.words, size))  // keeps its place when another is chosen
                                   .padded(Sides::beside(beside))
                                   .on(underline)
                                   .hit({{}, tab.action, {}, tab.enabled, tab.item});
            out.push_back(is_narrow_ ? words.growing() : words);
        }
        return flow::row(0, std::move(out));
    }

    /// The switch of algorithms with the "..." for their options, or the parts of another screen, where they have room.
    Part choices(const BarForm& form) const {
        const bool is_search = !bar_.algorithms.empty();
        if (is_search && !form.has_switch) return {};
        const double pad = form.is_tight ? 6 : is_compact_ ? 12 : 16;
        const Part out = flow::segments(is_search ? bar_.algorithms : bar_.segments, pad).whole(metrics_);
        if (!is_search) return out.ranked(1);
        const auto dots = [open = bar_.options_open](const Canvas& canvas, const Box& box) {
            if (open) canvas.pen.rect(box, Ink::ink, Switch::inset + 2);
            icon::dots(canvas.pen, box.centre(), open ? Ink::on_ink : Ink::ink2);
        };
        const auto track = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::track, 9); };
        const Part options = flow::picture(46, Switch::height - 2 * Switch::inset, dots)
                                 .hit({{}, Verb::options, tr("Options of the search"), true});
        return flow::row(0,
                         {out, flow::when(!is_compact_, options), flow::when(!is_compact_, flow::gap(Switch::inset))})
            .on(track)
            .tall(Switch::height);
    }

    // --- counters and facts ---

    using Sign = std::function<void(Pen&, Point)>;

    /// Those without room go from left to right.
    Part counts(const BarForm& form) const {
        const bool is_search = !bar_.algorithms.empty();
        const std::array<Sign, 3> signs{icon::leaf, [](Pen& pen, Point at) { icon::cut(pen, at, Ink::ink); },
                                        [](Pen& pen, Point at) { icon::playhead(pen, at, Ink::ink, Ink::card); }};
        const std::vector<TopBar::Fact> counters{{text::trc("counter", "Leaves"), bar_.leaves, bar_.leaves_total},
                                                 {text::trc("counter", "Pruned"), bar_.pruned, {}},
                                                 {text::trc("counter", "Step"), bar_.step, bar_.steps}};
        const std::vector<TopBar::Fact>& facts = !is_search              ? bar_.facts
                                                 : bar_.counters.empty() ? counters
                                                                         : bar_.counters;
        Parts out;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            const bool has_sign = is_search && !form.has_labels && bar_.counters.empty();
            const Part each = count(facts[i], has_sign ? signs[i] : Sign(), form.has_totals || !is_search);
            const bool stays = is_search && form.keeps_counters;
            out.push_back(stays ? each : each.ranked(static_cast<int>(facts.size() - i) + 1));
        }
        return flow::row(0, std::move(out));
    }

    Part count(const TopBar::Fact& fact, const Sign& sign, bool has_total) const {
        const Sides level{0, 2, 0, 0};  // with the larger number
        const auto ground = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect({box.x, box.centre().y - 15, box.w, 30}, Ink::track, 6);
        };
        const auto draw = [sign](const Canvas& canvas, const Box& box) {
            sign(canvas.pen, {std::round(box.centre().x), box.centre().y});  // for sharp upright strokes
        };
        const std::string total = has_total && !fact.total.empty() ? " / " + fact.total : std::string();
        const Part label = sign ? flow::picture(24, 24, draw) : flow::line(fact.label, body).padded(level);
        Part number = flow::line(fact.number, {22, Ink::ink, Face::sans_bold});
        if (fact.number == TopBar::untold) number = number.padded(Sides::beside(6)).on(ground);
        const Part out = flow::row(0, {label, flow::gap(8), number, flow::line(total, body).padded(level)});
        // Nothing happens on a click, but a sign gets its words.
        return (sign ? out.hit({{}, Verb::counter, fact.label, false}) : out).padded({0, 0, apart_, 0});
    }

    // --- buttons at the right end ---

    Part square(Verb verb, const char* tip, const std::function<void(Pen&, Point, Ink)>& sign,
                bool open = false) const {
        const double side = is_narrow_ ? 44 : 40;
        const auto draw = [=](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box, open ? Ink::ink : Ink::card, open ? Ink::ink : Ink::button_line);
            sign(canvas.pen, box.centre(), open ? Ink::on_ink : Ink::ink);
        };
        return flow::picture(side, side, draw).hit({{}, verb, tip, true}).tall(side);
    }

    Part buttons() const {
        const auto language = [words = bar_.language_button](Pen& pen, Point at, Ink ink) {
            label(pen, at, words, {16, ink, Face::sans_bold}, Anchor::middle);
        };
        const char* tip = is_narrow_ ? tr("Settings") : tr("Theme, export and options of the search");
        const bool exports = !is_compact_ && bar_.can_export;
        Parts out;
        if (!is_narrow_) out.push_back(square(Verb::language, tr("Language (L)"), language));
        if (!is_compact_) out.push_back(square(Verb::theme, tr("Light or dark (T)"), icon::contrast));
        if (exports) out.push_back(square(Verb::save_diagram, tr("Save as a diagram (E)"), icon::save_as));
        if (!is_narrow_) out.push_back(square(Verb::help, tr("All keys (?)"), icon::question));
        if (is_compact_) out.push_back(square(Verb::more, tip, icon::dots, bar_.more_open));
        return flow::row(4, std::move(out));
    }

    const TopBar& bar_;
    const TextMetrics& metrics_;
    const bool is_narrow_, is_compact_;
    const double apart_;  ///< px: tabs and counters
};

}  // namespace

void draw_top_bar(Scene& scene, const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics) {
    const Box& box = layout.top_bar;
    Pen pen(add_layer(scene, box));
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.bottom() - 1, box.w);
    BarParts(layout, bar, metrics).all().draw({scene, pen, metrics}, box);
}

bool has_switch(const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics) {
    if (layout.narrow || bar.algorithms.empty()) return false;
    return !layout.compact || BarParts(layout, bar, metrics).with_switch().across(metrics).least <= layout.top_bar.w;
}

}  // namespace plyglass::view
