//     Export  what                                                     Esc close X
//     -----------------------------------------------------------------------------
//     Picture     | Steps   [this | range | cutoffs | all] | Preview    page 4 of 4
//      SVG   .svg |         ..|||..||..                    | +--------------------+
//      PDF   .pdf | Nodes   [shapes]                       | |                    |
//     ...         | Look    [light | dark | print]         | +--------------------+
//                 | Show    [x] alpha and beta ...         | [ ] [ ] [ ] [ ]
//     -----------------------------------------------------------------------------
//     File [                ] [Choose]  4 pages, about 48 kB     [Copy] [Save]

#include "view/export_dialog.hpp"

#include <algorithm>
#include <cmath>

#include "picture/timeline.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using text::tr;

namespace {

constexpr Type row_type{18, Ink::ink, Face::sans};
constexpr Type chosen_type{18, Ink::ink, Face::sans_bold};
constexpr Type row_title{17, Ink::ink, Face::sans_bold};

/// The items of a page at another size and place.
std::vector<Item> scaled(const Scene& page, double z, Point corner, bool words) {
    std::vector<Item> out;
    const auto at = [&](Point p) {
        return Point{corner.x + (p.x - page.size.x) * z, corner.y + (p.y - page.size.y) * z};
    };
    for (const Layer& layer : page.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text && !words) continue;
            Item small = item;
            const Point p = at({item.box.x, item.box.y});
            small.box = {p.x, p.y, item.box.w * z, item.box.h * z};
            for (Point& point : small.points) point = at(point);
            small.size = static_cast<float>(item.size * z);
            small.radius = static_cast<float>(item.radius * z);
            small.stroke.width = std::max(item.stroke.width * z, 0.6);
            small.stroke.dash *= z;
            small.stroke.gap *= z;
            out.push_back(std::move(small));
        }
    }
    return out;
}

class Dialog {
public:
    Dialog(Scene& scene, const StepLayout& layout, const ExportDialog& dialog, const TextMetrics& metrics)
        : scene_(scene), dialog_(dialog), metrics_(metrics), window_(layout.window) {
        const bool small = window_.w < 1500 || window_.h < 840;
        small_ = small;
        box_ = {std::max(12.0, (window_.w - 1408) / 2), small ? 12.0 : 64.0, std::min(1408.0, window_.w - 24),
                small ? window_.h - 24 : 772.0};
        head_ = small ? 60 : 80;
        foot_ = small ? 72 : 88;
        side_ = small ? 24 : 40;
        // As high as drawn, or as many rows as there are leave room for.
        double groups = 0;
        for (const ExportDialog::Format& each : dialog.formats) groups += each.format ? 0 : 1;
        const double rows = static_cast<double>(dialog.formats.size()) - groups;
        const double room = box_.h - head_ - foot_ - 18;
        row_ = std::clamp(std::floor((room - groups * 24) / rows), 24.0, 40.0);
        group_ = std::clamp(std::floor((room - rows * row_) / groups), 20.0, 30.0);
        formats_w_ = small ? 200 : 224;
        preview_w_ = small ? std::min(500.0, 0.40 * box_.w) : 580;
    }

    ExportFields draw() {
        Pen pen(add_layer(scene_, window_));
        draw_ground(pen);
        draw_head(pen);
        draw_formats(pen);
        draw_options(pen);
        draw_foot(pen);
        draw_preview();
        return fields_;
    }

private:
    double top() const { return box_.y + head_ + 1; }
    double foot() const { return box_.bottom() - foot_; }
    double formats_x() const { return box_.x + side_; }
    double options_x() const { return formats_x() + formats_w_ + (small_ ? 24 : 28); }
    double control_x() const { return options_x() + (small_ ? 84 : 112); }
    double preview_x() const { return box_.right() - side_ - preview_w_; }

    void draw_ground(Pen& pen) {
        pen.opacity(0.6);
        pen.rect(window_, Ink::shadow);
        pen.opacity(1);
        floating_card(pen, box_, 16);
        add_popover_hits(scene_, box_);
        rule(pen, box_.x + 24, box_.y + head_, box_.w - 48);
        rule(pen, box_.x + 24, foot(), box_.w - 48);
        const double h = foot() - top() - 24;
        pen.rect({options_x() - 16, top() + 12, 1, h}, Ink::line);
        pen.rect({preview_x() - 24, top() + 12, 1, h}, Ink::line);
    }

    void draw_head(Pen& pen) {
        const Type title{26, Ink::ink, Face::sans_bold};
        const double cy = box_.y + head_ / 2;
        const std::string words = tr("Export");
        label(pen, {formats_x(), cy}, words, title);
        const double x = formats_x() + width_of(words, title, metrics_) + 18;
        const Box close{box_.right() - side_ - 40, cy - 20, 40, 40};
        label(pen, {x, cy + 2}, fitted(dialog_.subtitle, close.x - 130 - x, body, metrics_), body);
        button(pen, close);
        icon::cross(pen, close.centre(), Ink::ink);
        const std::string closes = tr("close");
        const double words_w = width_of(closes, body, metrics_);
        label(pen, {close.x - 16 - words_w, cy}, closes, body);
        constexpr CapStyle cap;
        key_cap(pen, {close.x - 28 - words_w - key_cap_width("Esc", cap, metrics_), cy}, "Esc", cap, metrics_);
        scene_.hits.push_back({close, Verb::close, tr("Close (Esc)"), true});
    }

    // ---- formats ------------------------------------------------------------------------------------------

    void draw_formats(Pen& pen) {
        double y = top() + 8;
        for (const ExportDialog::Format& each : dialog_.formats) {
            if (!each.format) {
                label(pen, {formats_x(), y + group_ / 2 + 3}, each.name, card_title);
                y += group_;
                continue;
            }
            const Box row{formats_x() - 12, y, formats_w_ + 8, row_};
            const bool chosen = each.format == dialog_.chosen;
            if (chosen) highlight_row(pen, row, 5);
            label(pen, {formats_x(), row.centre().y}, each.name, chosen ? chosen_type : row_type);
            label(pen, {row.right() - 12, row.centre().y}, each.ending, body, Anchor::right);
            scene_.hits.push_back({row, Action(Verb::format, *each.format), {}, true, {}, chosen});
            y += row_;
        }
        if (dialog_.lacking.empty()) return;
        const Span words{dialog_.lacking, Ink::ink2, false};
        const auto lines = clipped_lines(std::span(&words, 1), 16, formats_w_ - 12, 5, metrics_);
        draw_lines(pen, {formats_x(), baseline(y + 24, dialog_.lacking, 16)}, lines, 16, 22);
    }

    // ---- options ------------------------------------------------------------------------------------------

    double row_height() const { return small_ ? (window_.h < 680 ? 40 : 43) : 46; }

    void draw_options(Pen& pen) {
        const double room = preview_x() - 40 - control_x();
        double y = top() + 10;
        y = draw_switch_row(pen, y, tr("Steps"), dialog_.steps, room, dialog_.chooses_steps);
        if (dialog_.range) y = draw_range(pen, y, room);
        y = divide(pen, y);
        y = draw_notation(pen, y);
        y = draw_switch_row(pen, y, tr("Look"), dialog_.look, room, dialog_.has_looks);
        y = draw_switch_row(pen, y, tr("Words"), dialog_.words, room, dialog_.has_looks);
        y = draw_switch_row(pen, y, tr("Page"), dialog_.paper, room, dialog_.has_looks);
        y = draw_switch_row(pen, y, tr("Tree"), dialog_.direction, room, dialog_.has_looks);
        y = divide(pen, y);
        draw_checks(pen, y, room);
    }

    double divide(Pen& pen, double y) {
        rule(pen, options_x(), y + 4, preview_x() - 40 - options_x());
        return y + (small_ ? 12 : 16);
    }

    double draw_switch_row(Pen& pen, double y, const std::string& title, std::vector<Segment> segments, double room,
                           bool enabled) {
        label(pen, {options_x(), y + row_height() / 2}, title, row_title);
        for (Segment& each : segments) each.enabled = each.enabled && enabled;
        const Switch geometry = Switch::of(segments, 14, room, metrics_);
        draw_switch(scene_, pen, {control_x(), y + (row_height() - Switch::height) / 2}, geometry, segments, false,
                    metrics_);
        return y + row_height();
    }

    // A small timeline with a handle at either end of the range, and the ends as numbers.
    double draw_range(Pen& pen, double y, double room) {
        const ExportDialog::Range& range = *dialog_.range;
        const std::size_t steps = range.kinds.size();
        const Box strip{control_x() + 8, y + 6, room - 16, small_ ? 40.0 : 48.0};
        const double foot = strip.bottom() - 10;
        const auto x = [&](std::size_t step) { return step_x(strip, steps, step); };
        pen.rect({x(range.first), strip.y, std::max(2.0, x(range.last) - x(range.first)), foot - strip.y},
                 Ink::highlight);
        const std::size_t stride = std::max<std::size_t>(1, 5 * steps / static_cast<std::size_t>(strip.w));
        for (std::size_t step = 1; step <= steps; step += stride) {
            pen.opacity(range.first <= step && step <= range.last ? 1 : picture::future_opacity);
            picture::draw_tick(pen, {x(step), foot}, range.kinds[step - 1], 4, 0.7);
        }
        pen.opacity(1);
        pen.rect({strip.x - 6, foot, strip.w + 12, 2}, Ink::ink3, 1);
        for (const bool last : {false, true}) {
            const double at = x(last ? range.last : range.first);
            pen.line({at, strip.y - 2}, {at, foot}, {Ink::ink, 3});
            pen.circle({at, foot + 1}, 7, Ink::card, {Ink::ink, 3});
        }
        // Each handle is held on its own side, so that both can be held where they meet; the first hit of each, below these,
        // is the whole timeline, on which it slides.
        const double middle = (x(range.first) + x(range.last)) / 2;
        const Box all{strip.x - 14, strip.y - 4, strip.w + 28, strip.h + 8};
        for (const std::uint32_t end : {0U, 1U}) scene_.hits.push_back({all, Action(Verb::export_end, end), {}, true});
        scene_.hits.push_back({{all.x, all.y, middle - all.x, all.h}, Action(Verb::export_end, 0), {}, true});
        scene_.hits.push_back({{middle, all.y, all.right() - middle, all.h}, Action(Verb::export_end, 1), {}, true});
        y = strip.bottom() + 8;
        const Box first{control_x(), y, 72, 40};
        const double to = width_of(tr("to"), body, metrics_);
        const Box last{first.right() + 24 + to, y, 72, 40};
        label(pen, {first.right() + 12, first.centre().y}, tr("to"), body);
        const auto inner = [&](const Box& field) { return text_field(pen, field, false); };
        fields_.range = std::pair(inner(first), inner(last));
        return y + 48;
    }

    static double step_x(const Box& strip, std::size_t steps, std::size_t step) {
        if (steps < 2 || step < 1) return strip.x;
        return strip.x + strip.w * static_cast<double>(step - 1) / static_cast<double>(steps - 1);
    }

    double draw_notation(Pen& pen, double y) {
        const double h = small_ ? 44 : 52;
        label(pen, {options_x(), y + h / 2}, tr("Nodes"), row_title);
        double x = control_x();
        const double w = small_ ? 84 : 104;
        for (std::size_t i = 0; i < dialog_.notation.size(); ++i, x += w + 10) {
            const Segment& each = dialog_.notation[i];
            const Box box{x, y, w, h};
            button(pen, box, each.chosen ? Ink::highlight : Ink::card, each.chosen ? Ink::ink : Ink::button_line);
            if (each.chosen) pen.rect(box.grown(-1), Ink::none, 8, {Ink::ink, 2.5});
            draw_shapes(pen, box.centre(), i);
            const bool enabled = each.enabled && dialog_.has_looks;
            if (!enabled) veil(pen, box);
            scene_.hits.push_back({box, each.action, each.words, enabled, {}, each.chosen});
        }
        return y + h + (small_ ? 4 : 8);
    }

    static void draw_shapes(Pen& pen, Point c, std::size_t notation) {
        const Point a{c.x - 17, c.y}, b{c.x + 17, c.y};
        if (notation == 2) {
            pen.circle(a, 11, Ink::max_fill);
            pen.circle(b, 11, Ink::min_fill);
            return;
        }
        pen.polygon({{b.x - 12, b.y - 10}, {b.x + 12, b.y - 10}, {b.x, b.y + 11}}, Ink::min_fill);
        if (notation == 0) return pen.rect({a.x - 10, a.y - 10, 20, 20}, Ink::max_fill, 3);
        pen.polygon({{a.x - 12, a.y + 10}, {a.x + 12, a.y + 10}, {a.x, a.y - 11}}, Ink::max_fill);
    }

    void draw_checks(Pen& pen, double y, double room) {
        const double h = small_ ? (window_.h < 680 ? 28 : 31) : 36;
        label(pen, {options_x(), y + h / 2}, tr("Show"), row_title);
        const double w = room / 2;
        for (std::size_t i = 0; i < dialog_.show.size(); ++i) {
            const Segment& each = dialog_.show[i];
            const std::size_t down = i / 2;
            const Box row{control_x() + w * static_cast<double>(i % 2), y + h * static_cast<double>(down), w - 4, h};
            const Box check{row.x, row.centre().y - 12, 24, 24};
            pen.rect(check, each.chosen ? Ink::ink : Ink::card, 5, {each.chosen ? Ink::ink : Ink::button_line, 1.5});
            if (each.chosen) icon::check(pen, check.centre(), Ink::card, 0.9);
            const double words = row.right() - check.right() - 14;
            label(pen, {check.right() + 10, row.centre().y}, fitted(each.words, words, body_ink, metrics_), body_ink);
            const bool enabled = each.enabled && dialog_.has_looks;
            if (!enabled) veil(pen, row);
            scene_.hits.push_back({row, each.action, {}, enabled, {}, each.chosen});
        }
    }

    // ---- the file -----------------------------------------------------------------------------------------

    void draw_foot(Pen& pen) {
        const double cy = foot() + foot_ / 2;
        label(pen, {formats_x(), cy}, tr("File"), row_title);
        const double field_x = formats_x() + width_of(tr("File"), row_title, metrics_) + 20;
        const Box field{field_x, cy - 24, small_ ? 296.0 : 416.0, 48};
        fields_.file = text_field(pen, field, dialog_.message_is_error);
        const Box choose{field.right() + 12, cy - 24, button_width(tr("Choose"), 104), 48};
        const bool writing = dialog_.progress.has_value();
        foot_button(pen, choose, tr("Choose"), Verb::export_place, !writing);
        const double left = choose.right() + 16;
        if (dialog_.asks_to_replace) return draw_question(pen, left, cy);
        const double act_w = small_ ? 144 : 184;
        const Box act{box_.right() - side_ - act_w, cy - 24, act_w, 48};
        if (writing) {
            foot_button(pen, act, tr("Cancel"), Verb::cancel, true);
            return draw_progress(pen, {left, cy - 5, act.x - 16 - left, 10});
        }
        foot_button(pen, act, tr("Save"), Verb::act, dialog_.can_act, true, "Enter");
        const double copy_w = button_width(tr("Copy"), small_ ? 88 : 120);
        const Box copy{act.x - 12 - copy_w, cy - 24, copy_w, 48};
        foot_button(pen, copy, tr("Copy"), Verb::export_copy, dialog_.can_copy);
        scene_.hits.back().tip = dialog_.copies_text ? tr("Copies the text of the file, as it would be saved")
                                                     : tr("Copies the command line that writes this file");
        const double right = copy.x - 16;
        if (!dialog_.message.empty()) return draw_message(pen, left, right, cy);
        label(pen, {right, cy}, fitted(dialog_.summary, right - left, body, metrics_), body, Anchor::right);
    }

    double button_width(const char* words, double least) const {
        return std::max(least, width_of(words, {17, Ink::ink, Face::sans_bold}, metrics_) + 32);
    }

    /// `strong`: the one that Enter means; `key`: on a cap behind the words.
    void foot_button(Pen& pen, const Box& box, const char* words, const Action& action, bool enabled,
                     bool strong = false, std::string_view key = {}) {
        button(pen, box, strong ? Ink::ink : Ink::card, strong ? Ink::ink : Ink::button_line);
        constexpr double gap = 12;
        const Ink ink = strong ? Ink::paper : Ink::ink;
        const CapStyle cap{24, 16, ink};
        const double cap_w = key.empty() ? 0 : gap + key_cap_width(key, cap, metrics_);
        label(pen, {box.centre().x - cap_w / 2, box.centre().y}, words, {17, ink, Face::sans_bold}, Anchor::middle);
        if (!key.empty()) {
            const double words_w = width_of(words, {17, ink, Face::sans_bold}, metrics_);
            key_cap(pen, {box.centre().x + (words_w - cap_w) / 2 + gap, box.centre().y}, key, cap, metrics_);
        }
        if (!enabled) veil(pen, box);
        scene_.hits.push_back({box, action, {}, enabled});
    }

    /// There is such a file already.
    void draw_question(Pen& pen, double left, double cy) {
        double right = box_.right() - side_;
        const auto add = [&](const char* words, const Action& action, bool strong) {
            const double w = button_width(words, 88);
            foot_button(pen, {right - w, cy - 24, w, 48}, words, action, true, strong);
            right -= w + 12;
        };
        add(tr("Keep both"), Action(Verb::export_replace, 1), true);
        add(tr("Replace"), Action(Verb::export_replace, 0), false);
        add(tr("Cancel"), Verb::cancel, false);
        draw_message(pen, left, right - 4, cy);
    }

    void draw_progress(Pen& pen, const Box& bar) {
        pen.rect(bar, Ink::track, 5);
        pen.rect({bar.x, bar.y, std::max(10.0, bar.w * *dialog_.progress), bar.h}, Ink::ink, 5);
    }

    void draw_message(Pen& pen, double left, double right, double cy) {
        const Span words{dialog_.message, Ink::ink, false};
        const auto lines = clipped_lines(std::span(&words, 1), 16, right - left - 32, 3, metrics_);
        const double first = cy - 21 * (static_cast<double>(lines.size()) - 1) / 2;
        if (dialog_.message_is_error || dialog_.asks_to_replace) {
            icon::exclamation(pen, {left + 10, first});
        } else {
            icon::check(pen, {left + 10, first}, Ink::ink2, 0.9);
        }
        draw_lines(pen, {left + 28, baseline(first, dialog_.message, 16)}, lines, 16, 21);
    }

    // ---- the preview --------------------------------------------------------------------------------------

    void draw_preview() {
        Pen pen(scene_.layers.back());
        const double x = preview_x();
        label(pen, {x, top() + 22}, tr("Preview"), card_title);
        label(pen, {x + preview_w_, top() + 22}, dialog_.page_words, body, Anchor::right);
        const double strip_h = dialog_.strip.empty() ? 0 : 88;
        const Box frame{x, top() + 42, preview_w_, foot() - 16 - strip_h - top() - 42};
        pen.rect(frame, Ink::track, 8);
        if (dialog_.page == nullptr) {
            const Span words{dialog_.no_page, Ink::ink2, false};
            const auto lines = clipped_lines(std::span(&words, 1), 16, frame.w - 80, 4, metrics_);
            draw_lines(pen, {frame.x + 40, frame.centre().y}, lines, 16, 22);
        } else {
            draw_page(*dialog_.page, frame.grown(-9), true, true);
        }
        double thumb_x = x;
        const double w = (preview_w_ - 24) / 4;
        for (const ExportDialog::Thumb& thumb : dialog_.strip) {
            const Box place{thumb_x, foot() - 16 - 76, w, 76};
            if (thumb.page) draw_page(*thumb.page, place.grown(-3), false, false);
            Pen line(add_layer(scene_, window_));
            line.rect(place.grown(-1), Ink::none, 5, {thumb.chosen ? Ink::ink : Ink::line2, thumb.chosen ? 3.0 : 1.0});
            scene_.hits.push_back({place, Action(Verb::export_page, thumb.number), {}, true});
            thumb_x += w + 8;
        }
    }

    /// A page as large as fits, in the colours that it will have.
    void draw_page(const Scene& page, const Box& place, bool words, bool outlined) {
        const double z = std::min(place.w / page.size.w, place.h / page.size.h);
        const double w = page.size.w * z, h = page.size.h * z;
        const Box box{place.x + (place.w - w) / 2, place.y + (place.h - h) / 2, w, h};
        Layer& layer = add_layer(scene_, box);
        layer.theme = dialog_.theme;
        layer.items = scaled(page, z, {box.x, box.y}, words);
        Pen pen(add_layer(scene_, window_));
        if (outlined) pen.rect(box.grown(0.5), Ink::none, 0, {Ink::line2, 1});
    }

    Scene& scene_;
    const ExportDialog& dialog_;
    const TextMetrics& metrics_;
    const Box window_;
    bool small_ = false;
    Box box_;
    double head_ = 0, foot_ = 0, side_ = 0, row_ = 0, group_ = 0, formats_w_ = 0, preview_w_ = 0;
    ExportFields fields_;
};

}  // namespace

ExportFields draw_export(Scene& scene, const StepLayout& layout, const ExportDialog& dialog,
                         const TextMetrics& metrics) {
    return Dialog(scene, layout, dialog, metrics).draw();
}

std::size_t export_step_at(const Box& all, std::size_t steps, double x) {
    constexpr double beside = 14;  // of the hits, beyond the timeline's ends
    const double w = all.w - 2 * beside;
    const double part = std::clamp((x - all.x - beside) / w, 0.0, 1.0);
    return 1 + static_cast<std::size_t>(std::lround(part * static_cast<double>(steps - 1)));
}

}  // namespace plyglass::view
