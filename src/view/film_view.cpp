#include "view/film_view.hpp"

#include <algorithm>
#include <array>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/canvas_chrome.hpp"
#include "view/chip_row.hpp"

namespace plyglass::view {

using namespace scene;

using namespace text;

namespace {

/// As drawn at 1280x800 and at 390x844.
struct Measures {
    double margin;
    double icon_y;         // of its middle, from the sheet's top
    double sentence_y;     // of its first line
    std::size_t lines;     // of the sentence, at most
    double axis;           // from the window's bottom
    double buttons, side;  // their top from the window's bottom; their height
};
constexpr Measures wide{24, 34, 72, 2, 100, 76, 60};
constexpr double least_for_timeline = 240;  // height of the sheet
constexpr Measures flat{24, 30, 64, 2, 0, 74, 60};
constexpr Measures narrow{16, 34, 74, 4, 132, 108, 76};
constexpr Measures low{16, 30, 66, 4, 108, 88, 76};  // on lower phones

constexpr Type headline_type{22, Ink::ink, Face::sans_bold};
constexpr CapStyle cap{26, 16, Ink::ink2};

/// A sentence is as large as its lines fit.
struct Setting {
    double size, leading;
    std::size_t more;  ///< lines than of the largest size
};
constexpr std::array<Setting, 3> settings{{{20, 28, 0}, {18, 24, 1}, {16, 21, 2}}};

class Film {
public:
    Film(Scene& scene, const StepLayout& layout, const FilmView& film, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          layout_(layout),
          film_(film),
          metrics_(metrics),
          is_flat_(!layout.narrow && layout.transport.h < least_for_timeline),
          m_(is_flat_                              ? flat
             : !layout.narrow                      ? wide
             : layout.window.h < scene::tall_phone ? low
                                                   : narrow) {}

    void draw(const picture::Timeline& timeline, const picture::TransportState& moment) {
        layout_.film ? draw_header() : draw_head();
        const Box& sheet = layout_.transport;
        pen_.rect(sheet, Ink::card);
        rule(pen_, sheet.x, sheet.y, sheet.w);
        draw_story();
        if (!is_flat_) {
            StepLayout strip = layout_;
            strip.transport.y = layout_.window.bottom() - m_.axis - 40;
            picture::draw_timeline(scene_, pen_, strip, timeline, moment, metrics_);
        }
        draw_buttons(moment);
        if (!layout_.narrow && !film_.zoom.empty()) {
            draw_zoom_control(scene_, pen_, {layout_.canvas.right() - 152, layout_.canvas.y + 16, 136, 32}, film_.zoom,
                              metrics_);
        }
    }

private:
    void draw_header() {
        const Box bar{0, 0, layout_.window.w, 56};
        pen_.rect(layout_.top_bar, Ink::paper);
        pen_.rect(bar, Ink::card);
        rule(pen_, 0, bar.bottom() - 1, bar.w);
        double right = bar.right() - m_.margin + 8;
        right = header_button(right, Verb::theme, tr("Light or dark (T)"), {}) - 12;
        right = header_button(right, Verb::language, tr("Language (L)"), film_.language_button) - 12;
        right -= 44 + 16;  // where the page has its button for the link (web/page/program.js)
        double x = m_.margin;
        if (!layout_.narrow) {
            icon::logo(pen_, {32, 27});
            x = 60;
        }
        if (layout_.narrow) {
            draw_counts_left();
        } else {
            right = draw_counts(right, 28) - 24;
        }
        const Type type = shrunk(film_.title, right - x, headline_type, 16, metrics_);
        const std::string title = fitted(film_.title, right - x, type, metrics_);
        label(pen_, {x, 28}, title, type);
        x += width_of(title, type, metrics_) + 16;
        if (!layout_.narrow && x + width_of(film_.rules, body, metrics_) <= right)
            greek_label(pen_, {x, 28}, film_.rules, body, true, metrics_);
    }

    /// Of the Step screen: below the bar, the tree's title, which opens the picker, and a button for the panel.
    void draw_head() {
        constexpr double row = 48, height = 44;
        const double top = layout_.top_bar.bottom();
        const double cy = top + row / 2;
        const bool open = layout_.panel.w > 0;
        pen_.rect({0, top, layout_.window.w, layout_.canvas.y - top}, Ink::paper);
        const Box panel{layout_.window.w - 6 - height, cy - height / 2, height, height};
        button(pen_, panel, open ? Ink::ink : Ink::card, open ? Ink::ink : Ink::button_line);
        icon::shelf(pen_, panel.centre(), open ? Ink::on_ink : Ink::ink);
        scene_.hits.push_back({panel, Verb::drawer, tr("Code and call stack"), true});
        const double room = panel.x - m_.margin - 40;
        const Type type = shrunk(film_.title, room, headline_type, 16, metrics_);
        const std::string title = fitted(film_.title, room, type, metrics_);
        const double end = m_.margin + width_of(title, type, metrics_);
        label(pen_, {m_.margin, cy}, title, type);
        icon::chevron(pen_, {end + 16, cy + 2}, film_.picker_open ? icon::Way::up : icon::Way::down, Ink::ink2);
        scene_.hits.push_back({{0, cy - height / 2, end + 32, height}, Verb::title, tr("Another tree"), true});
        draw_counts_left();
    }

    /// Ends at `right`; returns where it begins.
    double header_button(double right, Verb verb, const std::string& tip, const std::string& words) {
        const Box box{right - 44, 6, 44, 44};
        button(pen_, box);
        if (words.empty()) {
            icon::contrast(pen_, box.centre(), Ink::ink);
        } else {
            label(pen_, box.centre(), words, {18, Ink::ink, Face::sans_bold}, Anchor::middle);
        }
        scene_.hits.push_back({box, verb, tip, true});
        return box.x;
    }

    double draw_counts(double right, double y) {
        constexpr Type figure{22, Ink::ink, Face::sans_bold};
        if (!film_.pruned.empty()) {
            label(pen_, {right, y}, film_.pruned, figure, Anchor::right);
            right -= width_of(film_.pruned, figure, metrics_) + 8;
            label(pen_, {right, y}, tr("Pruned"), body, Anchor::right);
            right -= width_of(tr("Pruned"), body, metrics_) + 24;
        }
        const std::string total = film_.leaves_total.empty() ? std::string() : "/ " + film_.leaves_total;
        label(pen_, {right, y}, total, body, Anchor::right);
        right -= width_of(total, body, metrics_) + 5;
        label(pen_, {right, y}, film_.leaves, figure, Anchor::right);
        right -= width_of(film_.leaves, figure, metrics_) + 8;
        label(pen_, {right, y}, tr("Leaves"), body, Anchor::right);
        return right - width_of(tr("Leaves"), body, metrics_);
    }

    /// In a row of their own, with the step at its end.
    void draw_counts_left() {
        constexpr Type figure{20, Ink::ink, Face::sans_bold};
        const double y = layout_.canvas.y - 20;
        double x = m_.margin;
        const auto put = [&](const std::string& words, const Type& type, double after) {
            label(pen_, {x, y}, words, type);
            x += width_of(words, type, metrics_) + after;
        };
        put(tr("Leaves"), body, 8);
        put(film_.leaves, figure, 5);
        put(film_.leaves_total.empty() ? std::string() : "/ " + film_.leaves_total, body, 20);
        if (!film_.pruned.empty()) {
            put(tr("Pruned"), body, 8);
            put(film_.pruned, figure, 0);
        }
        const std::string total = film_.steps ? " / " + text::grouped(*film_.steps) : std::string();
        double end = layout_.window.w - m_.margin;
        label(pen_, {end, y}, total, body, Anchor::right);
        end -= width_of(total, body, metrics_);
        label(pen_, {end, y}, text::grouped(film_.step), card_title, Anchor::right);
    }

    void draw_story() {
        const Box& sheet = layout_.transport;
        const double y = sheet.y + m_.icon_y;
        draw_story_icon(pen_, {m_.margin, y - 18, 36, 36}, film_.story.icon);
        const double x = m_.margin + 48;
        const double room = draw_chips(y, x) - x;
        const Type type = shrunk(film_.story.headline, room, headline_type, 18, metrics_);
        label(pen_, {x, y}, fitted(film_.story.headline, room, type, metrics_), type);
        for (const Setting& setting : settings) {
            const auto spans = marked_spans(film_.story.sentence, setting.size);
            const double width = sheet.w - 2 * m_.margin;
            const std::size_t most = m_.lines + setting.more;
            const auto lines = clipped_lines(spans, setting.size, width, most, metrics_);
            const bool is_last = &setting == &settings.back();
            if (!is_last && break_lines(spans, setting.size, width, metrics_).size() > most) continue;
            draw_lines(pen_, {m_.margin, baseline(sheet.y + m_.sentence_y, film_.story.sentence, setting.size)}, lines,
                       setting.size, setting.leading);
            break;
        }
    }

    /// At the right end of the headline, where there is room beside it. Returns where they begin.
    double draw_chips(double y, double headline) {
        constexpr double drawn = 376, gap = 24;  // as wide as drawn
        const double right = layout_.transport.right() - m_.margin;
        const auto& chips = film_.story.chips;
        if (layout_.narrow || chips.empty() || is_chip_grid(chips)) return right;
        const double words = width_of(film_.story.headline, headline_type, metrics_);
        const double room = right - headline - words - gap;
        if (room < drawn / 2) return right;
        const double left = right - std::min(room, std::max(drawn, chip_row_width(chips, metrics_)));
        draw_chip_row(pen_, chips, {left, y}, right - left, metrics_);
        return left - gap;
    }

    /// A large button with a sign and words; returns its right end.
    double large(double x, double w, Verb verb, const char* words, const char* tip, bool enabled, bool dark,
                 bool sign_first, icon::Way way) {
        const Box box{x, layout_.window.bottom() - m_.buttons, w, m_.side};
        const Ink ink = dark ? Ink::card : Ink::ink;
        button(pen_, box, dark ? Ink::ink : Ink::card, dark ? Ink::ink : Ink::button_line);
        constexpr Type type{20, Ink::ink, Face::sans_bold};
        const Type shown{type.size, ink, type.face};
        const std::string name = words != nullptr ? words : "";
        const double text = width_of(name, shown, metrics_);
        const double gap = name.empty() ? 0 : 28;
        const double from = box.centre().x - (text + gap) / 2;
        const Point sign{sign_first ? from + 5 : from + text + gap - 5, box.centre().y};
        draw_chevron(name.empty() ? box.centre() : sign, way == icon::Way::left ? -1 : 1, name.empty() ? 1.3 : 1, ink);
        label(pen_, {sign_first ? from + gap : from, box.centre().y}, name, shown);
        if (!enabled) veil(pen_, box);
        scene_.hits.push_back({box, verb, tip, enabled});
        return box.right();
    }

    /// Larger than on small buttons.
    void draw_chevron(Point centre, double towards, double scale, Ink ink) {
        const double x = 4.5 * scale * towards, y = 9 * scale;
        pen_.path({{centre.x - x, centre.y - y}, {centre.x + x, centre.y}, {centre.x - x, centre.y + y}},
                  {ink, 3.5 * scale});
    }

    void draw_play_sign(Point centre, bool playing, Ink ink) {
        constexpr double half = 12;
        if (playing) {
            for (const double x : {-9.0, 3.0}) pen_.rect({centre.x + x, centre.y - half, 6, 2 * half}, ink, 1.5);
        } else {
            pen_.polygon({{centre.x - 8, centre.y - half}, {centre.x + 12, centre.y}, {centre.x - 8, centre.y + half}},
                         ink, {ink, 2});
        }
    }

    void draw_play(double x, double w, bool playing) {
        const Box box{x, layout_.window.bottom() - m_.buttons, w, m_.side};
        const bool dark = !layout_.narrow;
        button(pen_, box, dark ? Ink::ink : Ink::card, dark ? Ink::ink : Ink::button_line);
        draw_play_sign(box.centre(), playing, dark ? Ink::card : Ink::ink);
        scene_.hits.push_back({box, Verb::play, playing ? tr("Pause (Space)") : tr("Play (Space)"), true});
    }

    double draw_next_cut(double x, const picture::TransportState& moment) {
        const double y = layout_.window.bottom() - m_.buttons;
        constexpr Type type{20, Ink::ink, Face::sans_bold};
        const double text = width_of(tr("Next cutoff"), type, metrics_);
        const double key = key_cap_width("N", cap, metrics_);
        const Box box{x, y, 24 + 16 + 12 + text + 16 + key + 24, m_.side};
        button(pen_, box);
        icon::cut(pen_, {box.x + 32, box.centre().y}, Ink::ink);
        label(pen_, {box.x + 52, box.centre().y}, tr("Next cutoff"), type);
        key_cap(pen_, {box.right() - 24 - key, box.centre().y}, "N", cap, metrics_);
        if (!moment.can_cut) veil(pen_, box);
        scene_.hits.push_back({box, Verb::next_cutoff, tr("Next cutoff (N)"), moment.can_cut});
        return box.right();
    }

    /// The step and, where there is room, what keys do: between `left` and the button at the right end.
    void draw_place(double left) {
        const double cy = layout_.window.bottom() - m_.buttons + m_.side / 2;
        const double right = layout_.window.w - m_.margin - 184 - 32;
        const std::string step = "<s>" + text::grouped(film_.step) + "</s>";
        const std::string words =
            film_.steps ? filled(tr("Step {} of {}"), step, text::grouped(*film_.steps)) : filled(tr("Step {}"), step);
        const auto lines = break_lines(marked_spans(words, 18, Ink::ink2), 18, 1e6, metrics_);
        const double w = lines.empty() ? 0 : lines.front().width;
        left += 24;
        if (w > right - left) return;
        const double keys = keys_width();
        const bool has_keys = left + w + 48 + keys <= right;
        const double end = has_keys ? right - keys - 24 : right;
        draw_lines(pen_, {(left + end - w) / 2, baseline(cy, words, 18)}, lines, 18, 18);
        if (!has_keys) return;
        double x = right - keys;
        for (const char* key : {"←", "→"}) {
            key_cap(pen_, {x, cy}, key, cap, metrics_);
            x += key_cap_width(key, cap, metrics_) + 4;
        }
        label(pen_, {x + 4, cy}, tr("step"), body);
        x += 4 + width_of(tr("step"), body, metrics_) + 20;
        key_cap(pen_, {x, cy}, "Space", cap, metrics_);
        label(pen_, {x + key_cap_width("Space", cap, metrics_) + 8, cy}, tr("play"), body);
    }
    double keys_width() const {
        return key_cap_width("←", cap, metrics_) + key_cap_width("→", cap, metrics_) + 12 +
               width_of(tr("step"), body, metrics_) + 20 + key_cap_width("Space", cap, metrics_) + 8 +
               width_of(tr("play"), body, metrics_);
    }

    void draw_buttons(const picture::TransportState& moment) {
        using icon::Way;
        const double end = layout_.window.w - m_.margin;
        if (layout_.narrow) {
            const double back =
                large(m_.margin, 96, Verb::back, nullptr, tr("Step back (←)"), moment.can_back, false, true, Way::left);
            draw_play(back + 8, 72, moment.playing);
            const double from = back + 8 + 72 + 8;
            large(from, end - from, Verb::forward, text::trc("film", "Next"), tr("Step forward (→)"),
                  moment.can_forward, true, false, Way::right);
            return;
        }
        const double back = large(m_.margin, 184, Verb::back, text::trc("film", "Previous"), tr("Step back (←)"),
                                  moment.can_back, false, true, Way::left);
        draw_play(back + 12, 76, moment.playing);
        const double play = back + 12 + 76;
        draw_place(film_.pruned.empty() ? play : draw_next_cut(play + 12, moment));
        large(end - 184, 184, Verb::forward, text::trc("film", "Next"), tr("Step forward (→)"), moment.can_forward,
              true, false, Way::right);
    }

    Scene& scene_;
    Pen pen_;
    const StepLayout& layout_;
    const FilmView& film_;
    const TextMetrics& metrics_;
    const bool is_flat_;
    const Measures& m_;
};

}  // namespace

void draw_film_view(Scene& scene, const StepLayout& layout, const FilmView& film, const picture::Timeline& timeline,
                    const picture::TransportState& moment, const TextMetrics& metrics) {
    Film(scene, layout, film, metrics).draw(timeline, moment);
}

}  // namespace plyglass::view
