#include "view/upright_bar.hpp"

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

/// The widths of all tabs together.
double tabs_width(const TopBar& bar, double size, const TextMetrics& metrics) {
    double sum = 0;
    for (const Segment& tab : bar.tabs) sum += metrics.width(tab.words, size, Face::sans_bold);
    return sum;
}

}  // namespace

void draw_upright_bar(Scene& scene, const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics) {
    constexpr double side = 44, margin = 6, least_gap = 10;
    const Box& box = layout.top_bar;
    Pen pen(add_layer(scene, box));
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.bottom() - 1, box.w);
    const Box more{box.right() - margin - side, box.centre().y - side / 2, side, side};
    button(pen, more, bar.more_open ? Ink::ink : Ink::card, bar.more_open ? Ink::ink : Ink::button_line);
    icon::dots(pen, more.centre(), bar.more_open ? Ink::on_ink : Ink::ink);
    if (bar.tabs.empty()) return scene.hits.push_back({more, Verb::more, text::tr("Settings"), true});
    const double room = more.x - 2 * margin;
    const auto count = static_cast<double>(bar.tabs.size());
    double size = 16;
    while (size > 13 && tabs_width(bar, size, metrics) + count * least_gap > room) size -= 1;
    const double gap = (room - tabs_width(bar, size, metrics)) / count;
    double x = box.x + margin;
    for (const Segment& tab : bar.tabs) {
        const double w = metrics.width(tab.words, size, Face::sans_bold) + gap;
        if (tab.chosen) pen.rect({x + 3, box.bottom() - 4, w - 6, 4}, Ink::ink, 2);
        const Type type{size, tab.chosen ? Ink::ink : Ink::ink2, tab.chosen ? Face::sans_bold : Face::sans};
        label(pen, {x + w / 2, box.centre().y}, tab.words, type, Anchor::middle);
        scene.hits.push_back({{x, box.y, w, box.h}, tab.action, {}, tab.enabled, tab.item});
        x += w;
    }
    scene.hits.push_back({more, Verb::more, text::tr("Settings"), true});
}

}  // namespace plyglass::view
