#include "view/film_view.hpp"

#include <array>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::filled;
using text::tr;

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
constexpr Measures wide{24, 40, 84, 2, 100, 76, 60};
constexpr Measures narrow{16, 34, 74, 4, 132, 108, 76};

constexpr Type headline_type{22, Ink::ink, Face::sans_bold};

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
          m_(layout.narrow ? narrow : wide) {}

    void draw(const picture::Timeline& timeline, const picture::Moment& moment) {
        draw_header();
        const Box& sheet = layout_.transport;
        pen_.rect(sheet, Ink::card);
        rule(pen_, sheet.x, sheet.y, sheet.w);
        draw_story();
        StepLayout strip = layout_;
        strip.transport.y = layout_.window.bottom() - m_.axis - 40;
        picture::draw_timeline(scene_, pen_, strip, timeline, moment, metrics_);
        draw_buttons(moment);
    }

private:
    void draw_header() {
        const Box bar{0, 0, layout_.window.w, 56};
        pen_.rect(bar, Ink::card);
        rule(pen_, 0, bar.bottom() - 1, bar.w);
        double right = bar.right() - m_.margin + 8;
        right = header_button(right, Verb::theme, tr("Light or dark (T)"), {}) - 12;
        right = header_button(right, Verb::language, tr("Language (L)"), film_.language_button) - 16;
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
        constexpr double y = 76;
        double x = m_.margin;
        const auto put = [&](const std::string& words, const Type& type, double after) {
            label(pen_, {x, y}, words, type);
            x += width_of(words, type, metrics_) + after;
        };
        put(tr("Leaves"), body, 8);
        put(film_.leaves, figure, 5);
        put(film_.leaves_total.empty() ? std::string() : "/ " + film_.leaves_total, body, 20);
        put(tr("Pruned"), body, 8);
        put(film_.pruned, figure, 0);
        label(pen_, {layout_.window.w - m_.margin, y},
              filled("{} / {}", text::grouped(film_.step), text::grouped(film_.steps)), body, Anchor::right);
    }

    void draw_story() {
        const Box& sheet = layout_.transport;
        const double y = sheet.y + m_.icon_y;
        draw_story_icon(pen_, {m_.margin, y - 18, 36, 36}, film_.story.icon);
        const double x = m_.margin + 48;
        const double room = sheet.w - x - m_.margin;
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
        const double gap = name.empty() ? 0 : 24;
        const double from = box.centre().x - (text + gap) / 2;
        const Point sign{sign_first ? from + 4 : from + text + gap - 4, box.centre().y};
        icon::chevron(pen_, name.empty() ? box.centre() : sign, way, ink, 3);
        label(pen_, {sign_first ? from + gap : from, box.centre().y}, name, shown);
        if (!enabled) veil(pen_, box);
        scene_.hits.push_back({box, verb, tip, enabled});
        return box.right();
    }

    void draw_play(double x, double w, bool playing) {
        const Box box{x, layout_.window.bottom() - m_.buttons, w, m_.side};
        const bool dark = !layout_.narrow;
        button(pen_, box, dark ? Ink::ink : Ink::card, dark ? Ink::ink : Ink::button_line);
        (playing ? icon::pause : icon::play)(pen_, box.centre(), dark ? Ink::card : Ink::ink);
        scene_.hits.push_back({box, Verb::play, playing ? tr("Pause (Space)") : tr("Play (Space)"), true});
    }

    void draw_next_cut(double x, const picture::Moment& moment) {
        const double y = layout_.window.bottom() - m_.buttons;
        constexpr Type type{20, Ink::ink, Face::sans_bold};
        const double text = width_of(tr("Next cutoff"), type, metrics_);
        const Box box{x, y, 24 + 16 + 12 + text + 24, m_.side};
        button(pen_, box);
        icon::cut(pen_, {box.x + 32, box.centre().y}, Ink::ink);
        label(pen_, {box.x + 52, box.centre().y}, tr("Next cutoff"), type);
        if (!moment.can_cut) veil(pen_, box);
        scene_.hits.push_back({box, Verb::next_cutoff, tr("Next cutoff (N)"), moment.can_cut});
        const std::string step = filled(tr("Step {} of {}"), text::grouped(film_.step), text::grouped(film_.steps));
        const double left = box.right() + 24, right = layout_.window.w - m_.margin - 184 - 24;
        if (width_of(step, body, metrics_) <= right - left)
            label(pen_, {(left + right) / 2, box.centre().y}, step, {18, Ink::ink2, Face::sans}, Anchor::middle);
    }

    void draw_buttons(const picture::Moment& moment) {
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
        if (!film_.pruned.empty()) draw_next_cut(back + 12 + 76 + 12, moment);
        large(end - 184, 184, Verb::forward, text::trc("film", "Next"), tr("Step forward (→)"), moment.can_forward,
              true, false, Way::right);
    }

    Scene& scene_;
    Pen pen_;
    const StepLayout& layout_;
    const FilmView& film_;
    const TextMetrics& metrics_;
    const Measures& m_;
};

}  // namespace

void draw_film_view(Scene& scene, const StepLayout& layout, const FilmView& film, const picture::Timeline& timeline,
                    const picture::Moment& moment, const TextMetrics& metrics) {
    Film(scene, layout, film, metrics).draw(timeline, moment);
}

}  // namespace plyglass::view
