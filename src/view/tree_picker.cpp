// The tree picker: the bundled trees, a file, or a tree typed or pasted into the field.

#include "view/tree_picker.hpp"

#include <algorithm>
#include <string>

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
constexpr double list_top = 8;
constexpr double row_height = 48;
constexpr double rule_inset = 12;
constexpr double row_inset = 8;  // inset of the chosen row
constexpr double icon_x = 36;    // middles and left ends of the parts, from the card's left
constexpr double name_x = 64;
constexpr double count_right = 52;  // from the card's right
constexpr double check_right = 30;
constexpr double open_height = 56;  // height of the row "Open file"
constexpr double field_top = 44;    // below the second rule
constexpr double below_field = 64;  // height for the message
constexpr double list_end = 4;      // between the last row and the first rule
constexpr double side = 20;         // margin of field and message from the card's edges
constexpr double field_height = 48;
constexpr Box load_size{0, 0, 80, 48};
constexpr double around_list = list_top + list_end + open_height + field_top + field_height + below_field;

constexpr Type name_type{18, Ink::ink, Face::sans};
constexpr Type chosen_type{18, Ink::ink, Face::sans_bold};
constexpr Type code_type{18, Ink::ink, Face::mono};

Point corner(const StepLayout& layout) {
    constexpr double left_of_title = 8;
    constexpr double below_title = 28;
    const double x = layout.canvas.x + (layout.compact ? 16 : 24) - left_of_title;
    return {x, layout.canvas.y + (layout.compact ? 24 : 28) + below_title};
}

class Picker {
public:
    Picker(Scene& scene, const StepLayout& layout, const TreePicker& picker, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          picker_(picker),
          metrics_(metrics),
          has_keys_(!layout.narrow) {
        const std::size_t fit = picker_rows(layout);
        shown_ = std::min(fit, picker.rows.size());
        first_ = std::min(picker.first, picker.rows.size() - shown_);
        const Point at = corner(layout);
        box_ = {at.x, at.y, std::min(card_width, layout.window.w - 2 * at.x),
                around_list + row_height * static_cast<double>(shown_)};
    }

    Box draw() {
        floating_card(pen_, box_);
        add_popover_hits(scene_, box_);
        double y = box_.y + list_top;
        for (std::size_t i = first_; i < first_ + shown_; ++i, y += row_height) draw_row(i, y);
        if (shown_ < picker_.rows.size()) draw_scroll();
        y += list_end;
        draw_open_file(y);
        y += open_height;
        rule(pen_, box_.x + rule_inset, y, box_.w - 2 * rule_inset);
        label(pen_, {box_.x + side, y + 24}, tr("Or paste a tree or a board of 2048"), card_title);
        const Box field{box_.x + side, y + field_top, box_.w - 2 * side - 8 - load_size.w, field_height};
        const Box inner = draw_field(field);
        draw_load({field.right() + 8, field.y, load_size.w, load_size.h});
        return inner;
    }

private:
    void draw_row(std::size_t number, double y) {
        const TreePicker::Row& row = picker_.rows[number];
        const double cy = y + row_height / 2;
        const Type& type = row.chosen ? chosen_type : name_type;
        if (row.chosen) {
            highlight_row(pen_, {box_.x + row_inset, cy - 22, box_.w - 2 * row_inset, 44}, 6);
            icon::check(pen_, {box_.right() - check_right, cy}, Ink::ink, 0.9);
        }
        const Point sign{box_.x + icon_x, cy};
        row.hash ? icon::hash(pen_, sign, Ink::ink) : icon::tree(pen_, sign);
        const double count = width_of(row.count, body, metrics_);
        const double room = box_.w - name_x - count_right - count - 16;
        const std::string name = fitted(row.name, room, type, metrics_);
        label(pen_, {box_.x + name_x, cy}, name, type);
        label(pen_, {box_.right() - count_right, cy}, row.count, body, Anchor::right);
        scene_.hits.push_back({{box_.x + row_inset, y, box_.w - 2 * row_inset, row_height},
                               Action(Verb::tree, number),
                               name == row.name ? std::string() : row.name,
                               true,
                               row.id,
                               row.chosen});
    }

    // Draws the scroll position in the list; the wheel scrolls it.
    void draw_scroll() {
        constexpr double width = 4;
        const double room = row_height * static_cast<double>(shown_);
        const double all = static_cast<double>(picker_.rows.size());
        const double top = box_.y + list_top + room * static_cast<double>(first_) / all;
        pen_.rect({box_.right() - 2 - width, top, width, room * static_cast<double>(shown_) / all}, Ink::line2, 2);
    }

    void draw_open_file(double y) {
        const double cy = y + open_height / 2;
        rule(pen_, box_.x + rule_inset, y, box_.w - 2 * rule_inset);
        icon::folder(pen_, {box_.x + icon_x, cy}, Ink::ink);
        label(pen_, {box_.x + name_x, cy}, tr("Open file…"), name_type);
        constexpr CapStyle cap;
        if (has_keys_)
            key_cap(pen_, {box_.right() - side - key_cap_width("Ctrl O", cap, metrics_), cy}, "Ctrl O", cap, metrics_);
        scene_.hits.push_back(
            {{box_.x + row_inset, y + 4, box_.w - 2 * row_inset, open_height - 8}, Verb::open_file, {}, true});
    }

    Box draw_field(const Box& field) {
        const bool wrong = !picker_.error.empty();
        const Box inner = text_field(pen_, field, wrong);
        if (picker_.field_text.empty()) {
            // An example tree, shown until the user types one.
            const Type type{18, Ink::ink3, Face::mono};
            label(pen_, {inner.x, field.centre().y}, fitted("((3 12 8) (2 4 6) (14 5 2))", inner.w, type, metrics_),
                  type);
        }
        const std::size_t size = picker_.field_text.size();
        const std::size_t from = wrong ? std::min(picker_.error_offset, size) : size;
        const std::size_t to = std::min(size, from + picker_.error_length);
        if (picker_.field_words) draw_field_words(inner, field.centre().y, from, to);
        if (wrong) draw_error(field, inner, from, to);
        if (!wrong && !picker_.note.empty()) draw_note(field.bottom());
        return inner;
    }

    double width_before(std::size_t offset) const {
        return width_of(std::string_view(picker_.field_text).substr(0, offset), code_type, metrics_);
    }

    void draw_field_words(const Box& inner, double cy, std::size_t from, std::size_t to) {
        const std::string_view words = picker_.field_text;
        const double x = inner.x - picker_.field_scroll;
        label(pen_, {x, cy}, words.substr(0, from), code_type);
        label(pen_, {x + width_before(from), cy}, words.substr(from, to - from), {18, Ink::error, Face::mono_bold});
        label(pen_, {x + width_before(to), cy}, words.substr(to), code_type);
    }

    // Underlines the wrong characters, with an arrow up to them and the expected text.
    void draw_error(const Box& field, const Box& inner, std::size_t from, std::size_t to) {
        constexpr double underline = 36;  // below the field's top
        constexpr double arrow_top = 49;
        constexpr double arrow_length = 12;
        constexpr double arrow_head = 6;
        const double one = metrics_.advance(U'0', code_type.size, code_type.face);
        const double start = inner.x + width_before(from) - picker_.field_scroll;
        const double left = std::clamp(start - 1, inner.x - 1, inner.right());
        const double right = std::clamp(start + std::max(one, width_before(to) - width_before(from)) + 1, left + 4,
                                        std::max(left + 4, inner.right() + 1));
        pen_.rect({left, field.y + underline, right - left, 3}, Ink::error, 1.5);
        const Point tip{(left + right) / 2, field.y + arrow_top};
        pen_.line(tip, {tip.x, tip.y + arrow_length}, {Ink::error, 2});
        pen_.path({{tip.x - 5, tip.y + arrow_head}, tip, {tip.x + 5, tip.y + arrow_head}}, {Ink::error, 2});
        draw_message(field.bottom());
    }

    void draw_message(double top) {
        constexpr double message_middle = 32;
        constexpr double message_x = 50;
        constexpr double leading = 20;
        const Span words{picker_.error, Ink::ink, false};
        const auto lines = clipped_lines(std::span(&words, 1), 16, box_.w - message_x - side, 2, metrics_);
        const double cy = top + message_middle;
        icon::exclamation(pen_, {box_.x + 31, cy});
        // Two lines stand around the middle; the arrow ends above them.
        const double first = lines.size() > 1 ? cy - leading / 2 + 4 : cy;
        draw_lines(pen_, {box_.x + message_x, baseline(first, picker_.error, 16)}, lines, 16, leading);
    }

    void draw_note(double top) {
        constexpr double note_middle = 28;
        const std::string words = fitted(picker_.note, box_.w - 2 * side, body, metrics_);
        label(pen_, {box_.x + side, top + note_middle}, words, body);
    }

    void draw_load(const Box& box) {
        const Type type{17, Ink::ink, Face::sans_bold};
        const std::string words = fitted(tr("Load"), box.w - 12, type, metrics_);
        if (!picker_.can_load) pen_.opacity(0.5);
        button(pen_, box);
        label(pen_, {box.centre().x - width_of(words, type, metrics_) / 2, box.centre().y}, words, type);
        pen_.opacity(1);
        scene_.hits.push_back({box, Verb::load, {}, picker_.can_load});
    }

    Scene& scene_;
    Pen pen_;
    const TreePicker& picker_;
    const TextMetrics& metrics_;
    const bool has_keys_;  ///< a phone has none
    std::size_t first_ = 0, shown_ = 0;
    Box box_;
};

}  // namespace

std::size_t picker_rows(const StepLayout& layout) {
    constexpr double below = 16;  // free height under the card
    const double room = layout.window.h - corner(layout).y - around_list - below;
    return static_cast<std::size_t>(std::max(1.0, room / row_height));
}

Box draw_tree_picker(Scene& scene, const StepLayout& layout, const TreePicker& picker, const TextMetrics& metrics) {
    return Picker(scene, layout, picker, metrics).draw();
}

}  // namespace plyglass::view
