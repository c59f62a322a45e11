// Two small dialogs of one design: save the step as a diagram, under the export button, and open a file, in place of
// the tree picker.
//
//     head, X
//     ------------------------------
//     explanation
//     [.svg] .pdf .png .dot             or the folder, its entries and two buttons that scroll
//     [ field                 ] [Save]
//     what became of it

#include "view/dialog.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/utf8.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

constexpr double card_width = 512;
constexpr double side = 20;
constexpr double rule_inset = 12;
constexpr double head_height = 48;
constexpr double title_middle = 28;
constexpr double gap = 16;      // between the parts
constexpr double leading = 21;  // for the explanation and the message
constexpr double folder_height = 44;
constexpr double entry_height = 40;
constexpr double icon_x = 36;
constexpr double name_x = 64;
constexpr double scroll_size = 40;  // size of the two scroll buttons
constexpr double field_height = 48;
constexpr double action_width = 80;
constexpr double action_gap = 8;
constexpr double message_x = 50;
constexpr std::size_t message_lines = 3;
constexpr std::size_t explanation_lines = 5;

constexpr Type entry_type{18, Ink::ink, Face::sans};
constexpr Type action_type{17, Ink::ink, Face::sans_bold};

// The end of a path matters most, so a long path loses its beginning.
std::string fit_path(std::string path, double width, const TextMetrics& metrics) {
    if (width_of(path, body, metrics) <= width) return path;
    std::string_view rest = path;
    while (!rest.empty() && width_of(rest, body, metrics) + width_of("…", body, metrics) > width) {
        core::take_code_point(rest);
    }
    return "…" + std::string(rest);
}

class Card {
public:
    Card(Scene& scene, const StepLayout& layout, const Dialog& dialog, const TextMetrics& metrics)
        : scene_(scene), pen_(add_layer(scene, layout.window)), layout_(layout), dialog_(dialog), metrics_(metrics) {
        box_.w = std::min(card_width, layout.window.w - 32);
        const Span explanation{dialog.explanation, Ink::ink2, false};
        explanation_ = clipped_lines(std::span(&explanation, 1), 16, box_.w - 2 * side, explanation_lines, metrics);
        const Span message{dialog.message, Ink::ink, false};
        message_ = clipped_lines(std::span(&message, 1), 16, box_.w - message_x - side, message_lines, metrics);
        place();
    }

    Box draw() {
        floating_card(pen_, box_);
        add_popover_hits(scene_, box_);
        draw_head();
        double y = box_.y + head_height + gap;
        if (!explanation_.empty()) {
            draw_text(explanation_, {box_.x + side, y}, dialog_.explanation);
            y += text_height(explanation_) + gap;
        }
        if (!dialog_.formats.empty()) {
            const Switch formats = Switch::of(dialog_.formats, 12, box_.w - 2 * side, metrics_);
            draw_switch(scene_, pen_, {box_.x + side, y}, formats, dialog_.formats, false, metrics_);
            y += Switch::height + gap;
        }
        if (opens()) y = draw_folder(y - gap) + gap;
        const Box inner = draw_field(y);
        draw_message(y + field_height + gap);
        return inner;
    }

private:
    bool opens() const { return dialog_.formats.empty(); }

    static double text_height(const std::vector<Line>& lines) { return leading * static_cast<double>(lines.size()); }

    double folder_part() const { return folder_height + entry_height * static_cast<double>(shown_); }

    double height() const {
        double h = head_height + gap;
        if (!explanation_.empty()) h += text_height(explanation_) + gap;
        if (!dialog_.formats.empty()) h += Switch::height + gap;
        if (opens()) h += folder_part();
        h += field_height + gap;
        if (!message_.empty()) h += std::max(22.0, text_height(message_)) + gap;
        return h;
    }

    void place() {
        constexpr double margin = 12;
        const Box window = layout_.window;
        shown_ = dialog_.entries.size();
        if (dialog_.opened_by) {
            const Box trigger = hit_box(scene_, *dialog_.opened_by, {window.right() - 16, box_.y, 0, 0});
            box_.x = std::clamp(trigger.right() - box_.w, 8.0, window.right() - 8 - box_.w);
            box_.y = trigger.bottom() + 8;
        } else if (opens()) {
            box_.x = layout_.compact ? 8 : 16;
            box_.y = layout_.canvas.y + (layout_.compact ? 52 : 56);
        } else {
            const double right = window.right() - (layout_.compact ? 16 : margin);
            const Box trigger = hit_box(scene_, layout_.compact ? Verb::more : Verb::save_diagram, {right, 0, 0, 0});
            // The dialog is right-aligned with its trigger's row of buttons.
            box_.x = std::max(8.0, std::max(trigger.right(), right) - box_.w);
            box_.y = layout_.top_bar.bottom() + 8;
        }
        while (shown_ > 1 && box_.y + height() > window.h - 8) --shown_;
        box_.h = height();
    }

    void draw_head() {
        const double cy = box_.y + title_middle - 2;
        const Box close{box_.right() - 48, box_.y + 4, 40, 40};
        label(pen_, {box_.x + side, cy}, fitted(dialog_.title, box_.w - side - 60, card_title, metrics_), card_title);
        icon::cross(pen_, close.centre(), Ink::ink2);
        rule(pen_, box_.x + rule_inset, box_.y + head_height, box_.w - 2 * rule_inset);
        scene_.hits.push_back({close, Verb::close, tr("Close (Esc)"), true});
    }

    void draw_text(const std::vector<Line>& lines, Point top, std::string_view words) {
        draw_lines(pen_, {top.x, baseline(top.y + leading / 2, words, 16)}, lines, 16, leading);
    }

    // --- a folder ---

    double draw_folder(double y) {
        const bool scrolls = dialog_.can_scroll_up || dialog_.can_scroll_down;
        const double right = box_.right() - (scrolls ? 12 + scroll_size : 8);
        label(pen_, {box_.x + side, y + folder_height / 2}, fit_path(dialog_.folder, box_.w - 2 * side, metrics_),
              body);
        y += folder_height;
        const double top = y;
        for (std::size_t i = 0; i < shown_; ++i, y += entry_height) draw_entry(i, y, right);
        if (scrolls && shown_ > 1) {
            scroll_button({right + 4, top, scroll_size, scroll_size}, icon::Way::up, Verb::scroll_up,
                          dialog_.can_scroll_up);
            scroll_button({right + 4, y - scroll_size, scroll_size, scroll_size}, icon::Way::down, Verb::scroll_down,
                          dialog_.can_scroll_down);
        }
        return y;
    }

    void draw_entry(std::size_t row, double y, double right) {
        const Dialog::Entry& entry = dialog_.entries[row];
        const double cy = y + entry_height / 2;
        const Point sign{box_.x + icon_x, cy};
        if (entry.folder) icon::folder(pen_, sign, Ink::ink);
        const std::string name = fitted(entry.name, right - box_.x - name_x - 8, entry_type, metrics_);
        label(pen_, {box_.x + name_x, cy}, name, entry_type);
        scene_.hits.push_back({{box_.x + 8, y, right - box_.x - 8, entry_height},
                               Action(Verb::entry, dialog_.first + row),
                               name == entry.name ? std::string() : entry.name,
                               true,
                               entry.name});
    }

    void scroll_button(const Box& box, icon::Way way, Verb verb, bool enabled) {
        button(pen_, box);
        icon::chevron(pen_, box.centre(), way, Ink::ink);
        if (!enabled) veil(pen_, box);
        scene_.hits.push_back({box, verb, {}, enabled});
    }

    // --- the field and what became of it ---

    Box draw_field(double y) {
        const Box field{box_.x + side, y, box_.w - 2 * side - action_gap - action_width, field_height};
        const Box inner = text_field(pen_, field, dialog_.message_is_error);
        if (dialog_.field_words) {
            label(pen_, {inner.x, field.centre().y}, fitted(dialog_.field_text, inner.w, body_ink, metrics_), body_ink);
        }
        const Box action{field.right() + action_gap, y, action_width, field_height};
        button(pen_, action);
        const Type type = shrunk(dialog_.action, action.w - 12, action_type, 15, metrics_);
        label(pen_, action.centre(), fitted(dialog_.action, action.w - 12, type, metrics_), type, Anchor::middle);
        if (!dialog_.can_act) veil(pen_, action);
        scene_.hits.push_back({action, Verb::act, {}, dialog_.can_act});
        return inner;
    }

    void draw_message(double y) {
        if (message_.empty()) return;
        const Point sign{box_.x + 31, y + leading / 2};
        if (dialog_.message_is_error) {
            icon::exclamation(pen_, sign);
        } else {
            icon::check(pen_, sign, Ink::ink2, 0.9);
        }
        draw_text(message_, {box_.x + message_x, y}, dialog_.message);
    }

    Scene& scene_;
    Pen pen_;
    const StepLayout& layout_;
    const Dialog& dialog_;
    const TextMetrics& metrics_;
    Box box_;
    std::vector<Line> explanation_, message_;
    std::size_t shown_ = 0;
};

}  // namespace

Box draw_dialog(Scene& scene, const StepLayout& layout, const Dialog& dialog, const TextMetrics& metrics) {
    return Card(scene, layout, dialog, metrics).draw();
}

}  // namespace plyglass::view
