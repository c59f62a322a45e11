#include "view/class_pause_sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;
using Answer = ClassPauseSheet::Answer;

/// A sentence is as large as its lines fit.
struct Setting {
    double size, leading;
    std::size_t lines;
};

struct Measures {
    double margin;
    double sign, place_middle, place_size;  // the sign of a pause, and the words beside it
    double sentence_top, sentence_bottom;
    std::array<Setting, 4> settings;
    double chip, chip_size, chip_pad;
    double answers_top, answer, answer_size, cap, cap_x, words_x;
    double buttons_top, button, button_size, button_pad;
    // Of a mistake: its name, what is so, and the box of those that fit.
    double headline, headline_middle, said_size, box, row;
};
constexpr Measures full{24, 28, 38,  18,  56, 124, {{{36, 44, 1}, {30, 36, 2}, {26, 32, 2}, {22, 26, 3}}},
                        48, 28, 14,  132, 76, 26,  40,
                        20, 80, 236, 64,  24, 40,  32,
                        84, 22, 464, 44};
constexpr Measures compact{16, 24, 24,  16, 40, 92, {{{28, 34, 1}, {22, 26, 2}, {20, 24, 2}, {18, 20, 3}}},
                           36, 22, 10,  98, 60, 20, 32,
                           14, 58, 168, 50, 20, 24, 26,
                           58, 18, 400, 36};

constexpr double between_answers = 20;
constexpr double between_buttons = 16;
constexpr double narrow = 1120;
constexpr double answer_column = 76;  // a column of the answers that mistakes fit

class Sheet {
public:
    Sheet(Scene& scene, const Box& box, bool is_compact, const ClassPauseSheet& sheet, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, box)),
          box_(box),
          sheet_(sheet),
          metrics_(metrics),
          m_(is_compact ? compact : full) {}

    void draw() {
        pen_.rect(box_, Ink::card);
        pen_.rect({box_.x, box_.y, box_.w, 1}, Ink::line2);
        scene_.hits.push_back({box_, Verb::popover, {}, true});
        draw_place();
        if (sheet_.mistake) {
            draw_mistake(draw_fitting());
            draw_buttons();
            return;
        }
        draw_sentence(draw_chips());
        draw_answers();
        draw_switch_of_pauses(draw_buttons());
    }

private:
    void draw_place() {
        const double cy = box_.y + m_.place_middle;
        const Box sign{box_.x + m_.margin, cy - m_.sign / 2, m_.sign, m_.sign};
        label(pen_, {sign.right() + 12, cy}, sheet_.place, {m_.place_size, Ink::ink2, Face::sans_bold});
        if (sheet_.mistake) return icon::exclamation(pen_, sign.centre());
        pen_.rect(sign, Ink::ink, m_.sign / 4);
        const double bar = m_.sign / 8;
        for (const double side : {-1.0, 1.0}) {
            const double x = sign.centre().x + side * bar - bar / 2;
            pen_.rect({x, cy - m_.sign / 4, bar, m_.sign / 2}, Ink::on_ink, 1);
        }
    }

    /// The box of the mistakes that fit; returns its left end.
    double draw_fitting() {
        const auto& fitting = sheet_.mistake->fitting;
        const double inset = m_.place_middle - m_.sign / 2;
        // In a narrow window the buttons need the whole width.
        const bool is_narrow = box_.w < narrow;
        const double w = is_narrow ? 0.42 * box_.w : m_.box;
        const double h = (is_narrow ? m_.buttons_top + inset - 8 : box_.h) - 2 * inset;
        const Box at{box_.right() - m_.margin - w, box_.y + inset, w, h};
        card(pen_, at);
        const double pad = m_.margin;
        const double row = m_.row;
        const std::size_t most = is_narrow ? 2 : 3;
        draw_columns(at);
        double y = at.y + row + 4;
        for (std::size_t i = 0; i < std::min(most, fitting.size()); ++i, y += row) {
            const Box line{at.x + 8, y, at.w - 16, row};
            if (i == 0) highlight_row(pen_, line.grown(-2));
            const double room = columns_of(at).answered - answer_column / 2 - at.x - pad;
            double size = m_.place_size;
            const auto spans = [&] { return marked_spans(fitting[i], size); };
            while (size > 13 && break_lines(spans(), size, room, metrics_).size() > 1) --size;
            draw_lines(pen_, {at.x + pad, baseline(line.centre().y, "x", size)},
                       clipped_lines(spans(), size, room, 1, metrics_), size, size);
            const Point sign{columns_of(at).answered, line.centre().y};
            pen_.circle(sign, 10, Ink::chance_fill);
            icon::check(pen_, sign, Ink::on_fill, 0.6);
            if (!has_next(at)) continue;
            const Box open{columns_of(at).next - 16, line.centre().y - 12, 32, 24};
            pen_.rect(open, Ink::track, 5);
            label(pen_, open.centre(), "?", {16, Ink::ink2, Face::sans_bold}, Anchor::middle);
        }
        if (fitting.size() > most)
            draw_others(at, y, {fitting.begin() + static_cast<std::ptrdiff_t>(most), fitting.end()});
        return at.x;
    }

    /// The middles of the columns of the box: of the answer just given, and of the next question.
    struct Columns {
        double answered, next;
    };
    Columns columns_of(const Box& at) const {
        const double last = at.right() - m_.margin - answer_column / 2;
        return has_next(at) ? Columns{last - answer_column, last} : Columns{last, last};
    }
    /// A narrow box needs its room for the names.
    bool has_next(const Box& at) const { return !sheet_.mistake->next.empty() && at.w >= 380; }

    void draw_columns(const Box& at) {
        const double cy = at.y + m_.row / 2 + 4;
        const Columns columns = columns_of(at);
        const auto heading = [&](double x, const std::string& words) {
            const Type type = shrunk(words, answer_column - 6, {16, Ink::ink2, Face::sans}, 11, metrics_);
            label(pen_, {x, cy}, words, type, Anchor::middle);
        };
        heading(columns.answered, sheet_.mistake->answered);
        if (has_next(at)) heading(columns.next, sheet_.mistake->next);
        const double room = columns.answered - answer_column / 2 - at.x - m_.margin;
        const std::string name = tr("Mistakes that fit");
        const Type type = shrunk(name, room, {m_.place_size, Ink::ink2, Face::sans_bold}, 12, metrics_);
        label(pen_, {at.x + m_.margin, cy}, fitted(name, room, type, metrics_), type);
    }

    void draw_others(const Box& at, double y, const std::vector<std::string>& others) {
        std::vector<std::string> plain;
        plain.reserve(others.size());
        for (const std::string& each : others) plain.push_back(text::plain(each));
        const std::vector<Span> also{{text::filled(tr("Also: {}."), text::join_list(plain)), Ink::ink2}};
        const double leading = 20;
        const auto lines = static_cast<std::size_t>(std::max(1.0, (at.bottom() - 6 - y) / leading));
        draw_lines(pen_, {at.x + m_.margin, y + 18}, clipped_lines(also, 16, at.w - 2 * m_.margin, lines, metrics_), 16,
                   leading);
    }

    /// The mistake, and what is so instead, up to `end`.
    void draw_mistake(double end) {
        const double x = box_.x + m_.margin;
        const double width = end - 32 - x;
        double size = m_.headline;
        const auto spans = [&] { return marked_spans("<s>" + sheet_.mistake->headline + "</s>", size); };
        while (size > 18 && break_lines(spans(), size, width, metrics_).size() > 1) size -= 2;
        draw_lines(pen_, {x, baseline(box_.y + m_.headline_middle, "x", size)},
                   clipped_lines(spans(), size, width, 1, metrics_), size, size);
        const double leading = m_.said_size * 1.45;
        const double from = box_.y + m_.headline_middle + m_.headline * 0.85;
        const auto lines = static_cast<std::size_t>((box_.y + m_.buttons_top - 4 - from) / leading);
        draw_lines(pen_, {x, from + m_.said_size},
                   clipped_lines(marked_spans(sheet_.sentence, m_.said_size), m_.said_size, width, lines, metrics_),
                   m_.said_size, leading);
    }

    /// Draws alpha and beta at the right end, and returns where they begin.
    double draw_chips() {
        const double cy = box_.y + (m_.sentence_top + m_.sentence_bottom) / 2;
        double right = box_.right() - m_.margin;
        const Type type{m_.chip_size, Ink::on_fill, Face::sans_bold};
        for (const bool is_alpha : {false, true}) {
            const std::string words = is_alpha ? "α " + sheet_.alpha : "β " + sheet_.beta;
            const double w = width_of(words, type, metrics_) + 2 * m_.chip_pad;
            const Box chip{right - w, cy - m_.chip / 2, w, m_.chip};
            pen_.rect(chip, is_alpha ? Ink::max_fill : Ink::min_fill, 8);
            label(pen_, chip.centre(), words, type, Anchor::middle);
            right = chip.x - 12;
        }
        return right + 12;
    }

    void draw_sentence(double end) {
        const double width = end - 24 - box_.x - m_.margin;
        for (const Setting& setting : m_.settings) {
            const auto spans = marked_spans(sheet_.sentence, setting.size);
            auto lines = break_lines(spans, setting.size, width, metrics_);
            const bool is_last = &setting == &m_.settings.back();
            if (lines.size() > setting.lines && !is_last) continue;
            if (is_last) lines = clipped_lines(spans, setting.size, width, setting.lines, metrics_);
            if (lines.empty()) return;
            const double centre = box_.y + (m_.sentence_top + m_.sentence_bottom) / 2;
            const double first = centre - setting.leading * static_cast<double>(lines.size() - 1) / 2;
            return draw_lines(pen_, {box_.x + m_.margin, baseline(first, sheet_.sentence, setting.size)}, lines,
                              setting.size, setting.leading);
        }
    }

    void draw_answers() {
        const auto count = static_cast<double>(std::max<std::size_t>(sheet_.answers.size(), 1));
        const double w = (box_.w - 2 * m_.margin - (count - 1) * between_answers) / count;
        Box at{box_.x + m_.margin, box_.y + m_.answers_top, w, m_.answer};
        for (std::size_t i = 0; i < sheet_.answers.size(); ++i, at.x += w + between_answers) draw_answer(at, i);
    }

    void draw_answer(const Box& at, std::size_t number) {
        const Answer& answer = sheet_.answers[number];
        const bool right = answer.look == Answer::Look::right;
        const bool wrong = answer.look == Answer::Look::wrong;
        const bool said = answer.look == Answer::Look::said;
        const double thick = right || wrong || said ? 3 : 1.5;
        const Ink line = right ? Ink::chance_fill : wrong ? Ink::error : said ? Ink::ink : Ink::button_line;
        pen_.rect(at.grown(-thick / 2),
                  right  ? Ink::chance_tint
                  : said ? Ink::highlight
                         : Ink::card,
                  12, {line, thick});
        const double cy = at.centre().y;
        const Box cap{at.x + m_.cap_x, cy - m_.cap / 2, m_.cap, m_.cap};
        pen_.rect(cap.grown(-0.75), said ? Ink::ink : Ink::none, 8, {said ? Ink::ink : Ink::line2, 1.5});
        label(pen_, cap.centre(), std::to_string(number + 1),
              {m_.place_size + 4, said ? Ink::on_ink : Ink::ink2, Face::sans_bold}, Anchor::middle);
        draw_answer_words(at, answer.words, right || wrong);
        const Point sign{at.right() - 30, cy};
        if (right) {
            pen_.circle(sign, 15, Ink::chance_fill);
            icon::check(pen_, sign, Ink::on_fill, 0.9);
        }
        if (wrong) icon::exclamation(pen_, sign);
        scene_.hits.push_back({at, Action(Verb::choice, number), {}, !sheet_.revealed});
    }

    void draw_answer_words(const Box& at, const std::string& words, bool has_sign) {
        const double room = at.w - m_.words_x - (has_sign ? 56 : 16);
        for (double size = m_.answer_size;; size -= 2) {
            const auto spans = marked_spans(words, size);
            const auto lines = break_lines(spans, size, room, metrics_);
            if (lines.size() > 1 && size > 16) continue;
            return draw_lines(pen_, {at.x + m_.words_x, baseline(at.centre().y, words, size)},
                              clipped_lines(spans, size, room, 1, metrics_), size, size);
        }
    }

    /// A button with its key; returns its right end.
    double draw_button(double x, Verb verb, std::string_view words, std::string_view key, bool strong) {
        const CapStyle cap{m_.button_size > 20 ? 28.0 : 26.0, 16, strong ? Ink::on_ink : Ink::ink2};
        const Type type{strong                    ? m_.button_size
                        : m_.button_size - 4 > 16 ? m_.button_size - 4
                                                  : 16.0,
                        strong ? Ink::on_ink : Ink::ink, Face::sans_bold};
        const double text = width_of(words, type, metrics_);
        const double w = 2 * m_.button_pad * (strong ? 1.4 : 0.8) + text + 14 + key_cap_width(key, cap, metrics_);
        const Box at{x, box_.y + m_.buttons_top, w, m_.button};
        button(pen_, at, strong ? Ink::ink : Ink::card, strong ? Ink::ink : Ink::button_line);
        const double left = at.x + m_.button_pad * (strong ? 1.4 : 0.8);
        label(pen_, {left, at.centre().y}, words, type);
        key_cap(pen_, {left + text + 14, at.centre().y}, key, cap, metrics_);
        scene_.hits.push_back({at, verb, {}, true});
        return at.right();
    }

    /// Returns where the free room right of them begins.
    double draw_buttons() {
        double x = box_.x + m_.margin;
        if (sheet_.revealed) {
            x = draw_button(x, Verb::reveal, sheet_.see, "Enter", true) + between_buttons;
            x = draw_button(x, Verb::forward, tr("Go on"), "PgDn", false) + between_buttons;
            return draw_button(x, Verb::ask_again, tr("Ask again"), "B", false) + between_buttons;
        }
        x = draw_button(x, Verb::reveal, tr("Reveal"), "Enter", true) + between_buttons;
        return draw_button(x, Verb::skip, tr("Skip"), "S", false) + between_buttons;
    }

    /// The switch at the right end, and before it, where there is room, what is hidden.
    void draw_switch_of_pauses(double from) {
        const double cy = box_.y + m_.buttons_top + m_.button / 2;
        const Box track{box_.right() - m_.margin - 56, cy - 14, 56, 28};
        pen_.rect(track, Ink::chance_fill, 14);
        pen_.circle({track.right() - 14, cy}, 10, Ink::card);
        const Type words{m_.place_size, Ink::ink};
        double left = track.x - 12;
        const std::string name = tr("Pause before cutoffs, and at a few decoys");
        if (left - width_of(name, words, metrics_) > from) {
            label(pen_, {left, cy}, name, words, Anchor::right);
            left -= width_of(name, words, metrics_);
        }
        scene_.hits.push_back({{left, track.y - 6, box_.right() - m_.margin - left, 40}, Verb::ask, {}, true});
        const std::string hidden = tr("Hidden until then: counts, timeline, code, call stack.");
        const Type quiet{m_.place_size, Ink::ink2};
        if (!sheet_.revealed && from + 20 + width_of(hidden, quiet, metrics_) + 40 < left) {
            label(pen_, {from + 20, cy}, hidden, quiet);
        }
    }

    Scene& scene_;
    Pen pen_;
    const Box& box_;
    const ClassPauseSheet& sheet_;
    const TextMetrics& metrics_;
    const Measures& m_;
};

}  // namespace

void draw_class_pause_sheet(Scene& scene, const Box& box, bool is_compact, const ClassPauseSheet& sheet,
                            const TextMetrics& metrics) {
    Sheet(scene, box, is_compact, sheet, metrics).draw();
}

void draw_callout(Pen& pen, const Box& under, const std::string& words, const TextMetrics& metrics) {
    constexpr double height = 30, tip = 9, pad = 13;
    constexpr Type type{18, Ink::on_ink, Face::sans_bold};
    const double x = under.centre().x;
    const double top = under.bottom() + 5;
    const double w = width_of(words, type, metrics) + 2 * pad;
    pen.polygon({{x - 7, top + tip + 1}, {x + 7, top + tip + 1}, {x, top}}, Ink::ink);
    const Box box{x - w / 2, top + tip, w, height};
    pen.rect(box, Ink::ink, 7);
    label(pen, box.centre(), words, type, Anchor::middle);
}

}  // namespace plyglass::view
