// Two small dialogs of one design: save the step as a diagram, under the export button, and open a file, in place of
// the tree picker.
//
//     head, X
//     ------------------------------
//     explanation
//     [.svg] .pdf .png .dot             or the folder with two buttons that scroll, and its entries
//     [ field                 ] [Save]
//     what became of it

#include "view/dialog.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/utf8.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Sides;
using text::tr;

namespace {

constexpr double side = 20;
constexpr double gap = 16;      // between the parts
constexpr double leading = 21;  // for the explanation and the message

Part head(const Dialog& dialog) {
    const auto cross = [](const Canvas& canvas, const Box& box) { icon::cross(canvas.pen, box.centre(), Ink::ink2); };
    const Part close = flow::picture(40, 40, cross).hit({{}, Verb::close, tr("Close (Esc)"), true});
    return flow::row(12, {flow::line(dialog.title, card_title).growing(), close}).tall(48).padded({side, 0, 8, 0});
}

/// The folder's path: its end matters most, so a long one loses its beginning.
Part path(const std::string& words) {
    return flow::picture(0, 0, [words](const Canvas& canvas, const Box& box) {
        const auto width = [&](std::string_view part) { return width_of(part, body, canvas.metrics); };
        std::string_view rest = words;
        while (!rest.empty() && width(rest) + (rest.size() < words.size() ? width("…") : 0) > box.w) {
            core::take_code_point(rest);
        }
        label(canvas.pen, {box.x, box.centre().y}, (rest.size() < words.size() ? "…" : "") + std::string(rest), body);
    });
}

Part scroll_button(icon::Way way, Verb verb, bool enabled) {
    return flow::picture(40, 40,
                         [=](const Canvas& canvas, const Box& box) {
                             button(canvas.pen, box);
                             icon::chevron(canvas.pen, box.centre(), way, Ink::ink);
                             if (!enabled) veil(canvas.pen, box);
                         })
        .hit({{}, verb, {}, enabled});
}

Part folder(const Dialog& dialog) {
    const bool scrolls = dialog.can_scroll_up || dialog.can_scroll_down;
    return flow::row(4,
                     {path(dialog.folder).growing(),
                      flow::when(scrolls, scroll_button(icon::Way::up, Verb::scroll_up, dialog.can_scroll_up)),
                      flow::when(scrolls, scroll_button(icon::Way::down, Verb::scroll_down, dialog.can_scroll_down))})
        .tall(44)
        .padded({side, 0, 12, 0});
}

Part entry(const Dialog::Entry& entry, std::size_t number) {
    const auto sign = [is_folder = entry.folder](const Canvas& canvas, const Box& box) {
        if (is_folder) icon::folder(canvas.pen, box.centre(), Ink::ink);
    };
    return flow::row(12, {flow::picture(32, 0, sign), flow::line(entry.name, {18, Ink::ink}).growing()})
        .padded({12, 0, 12, 0})
        .tall(40)
        .hit_with_tip({{}, Action(Verb::entry, number), entry.name, true, entry.name})
        .padded(Sides::beside(8));
}

Part field(const Dialog& dialog, Box& inner) {
    const auto typed = [&](const Canvas& canvas, const Box&) {
        if (dialog.field_words) flow::line(dialog.field_text, body_ink).draw(canvas, inner);
    };
    const PushButton act{.action = Verb::act, .words = dialog.action, .enabled = dialog.can_act};
    return flow::row(8, {flow::field(inner, dialog.message_is_error).under(typed).tall(48).growing(),
                         flow::button(act, 48, {{16}, {6}}).at_least(80)});
}

Part message(const Dialog& dialog) {
    const auto sign = [is_error = dialog.message_is_error](const Canvas& canvas, const Box& box) {
        is_error ? icon::exclamation(canvas.pen, box.centre()) : icon::check(canvas.pen, box.centre(), Ink::ink2, 0.9);
    };
    if (dialog.message.empty()) return {};
    return flow::row(8, {flow::picture(22, leading, sign).top(),
                         flow::words(flow::plain(dialog.message, Ink::ink), {{16, leading, 3}}).growing()});
}

Part contents(const Dialog& dialog, Box& inner) {
    const auto below = [](const Part& part) { return part.padded({side, 0, side, gap}); };
    const bool opens = dialog.formats.empty();
    flow::Parts parts{head(dialog),
                      flow::ruled(12),
                      flow::gap(gap),
                      below(flow::words(flow::plain(dialog.explanation), {{16, leading, 5}})),
                      below(flow::segments(dialog.formats, 12)),
                      flow::when(opens, folder(dialog))};
    // The last ones go where there is no room for all.
    for (std::size_t i = 0; i < dialog.entries.size(); ++i) {
        parts.push_back(entry(dialog.entries[i], dialog.first + i).ranked(static_cast<int>(i)));
    }
    if (!dialog.entries.empty()) parts.push_back(flow::gap(gap));
    parts.push_back(below(field(dialog, inner)));
    parts.push_back(below(message(dialog)));
    return flow::column(0, std::move(parts));
}

Point corner(const Scene& scene, const StepLayout& layout, const Dialog& dialog, double width) {
    const Box& window = layout.window;
    if (dialog.opened_by) {
        const Box trigger = hit_box(scene, *dialog.opened_by, {window.right() - 16, 0, 0, 0});
        return {std::clamp(trigger.right() - width, 8.0, window.right() - 8 - width), trigger.bottom() + 8};
    }
    if (dialog.formats.empty()) return {layout.compact ? 8.0 : 16.0, layout.canvas.y + (layout.compact ? 52 : 56)};
    // It is right-aligned with its trigger's row of buttons.
    const double right = window.right() - (layout.compact ? 16 : 12);
    const Box trigger = hit_box(scene, layout.compact ? Verb::more : Verb::save_diagram, {right, 0, 0, 0});
    return {std::max(8.0, std::max(trigger.right(), right) - width), layout.top_bar.bottom() + 8};
}

}  // namespace

Box draw_dialog(Scene& scene, const StepLayout& layout, const Dialog& dialog, const TextMetrics& metrics) {
    Box inner;
    const double width = std::min(512.0, layout.window.w - 32);
    const Point at = corner(scene, layout, dialog, width);
    Pen pen(add_layer(scene, layout.window));
    flow::draw_popover(scene, pen, at, width, layout.window.h - 8 - at.y, contents(dialog, inner), metrics);
    return inner;
}

}  // namespace plyglass::view
