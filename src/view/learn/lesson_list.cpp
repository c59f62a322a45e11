#include "view/learn/lesson_list.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "scene/push_button.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/learn/lesson_pictures.hpp"

namespace plyglass::view {

using namespace scene;

using text::filled;
using text::tr;
using text::trn;

namespace {

struct Measures {
    double margin, head;  // around the cards, and above them
    double least_card, card_h, gap;
    double pad, picture;  // in a card
    double title_size, title_leading, goal_leading;
    double title_baseline;
    double foot;  // middle of the last line, from the card's top
    double heading;
    double side, side_h;  // what stands beside the cards: its width, and what it needs of height
    double beside_side;   // the width of a card there at least
};
constexpr Measures full{24, 80, 380, 168, 16, 16, 104, 18, 25, 22, 37, 144, 26, 364, 670, 340};
constexpr Measures compact{16, 56, 370, 140, 12, 12, 84, 17, 22, 20, 29, 124, 22, 276, 565, 300};
constexpr double narrowest_with_side = 1240;

/// On a phone a lesson is a row: a card of that height, or a little more.
constexpr Measures upright{8, 52, 300, 44, 6, 12, 0, 17, 22, 20, 0, 0, 20, 0, 1e9, 0};
constexpr double highest_row = 64, usual_lessons = 12;

const Measures& measures(const StepLayout& layout) { return layout.narrow ? upright : layout.compact ? compact : full; }

class Cards {
public:
    Cards(Scene& scene, Pen& pen, const Measures& m, const TextMetrics& metrics)
        : scene_(scene), pen_(pen), m_(m), metrics_(metrics) {}

    void draw(const Box& box, const LessonList::Card& it, std::size_t row, bool chosen) {
        using State = LessonList::Card::State;
        const bool started = it.state == State::started;
        if (started) {
            pen_.rect(box.grown(-1.5), Ink::card, 12, {Ink::ink, 3});
        } else {
            card(pen_, box, 12, chosen ? Ink::ink : Ink::line);
        }
        if (m_.picture <= 0) return draw_line(box, it, row);
        const Box picture{box.x + m_.pad, box.y + m_.pad, m_.picture, m_.picture};
        draw_lesson_picture(pen_, picture, it.name);
        const double foot = box.y + m_.foot;
        if (it.minutes > 0) {
            label(pen_, {picture.centre().x, foot}, filled(tr("{} min"), it.minutes), body, Anchor::middle);
        }
        const double x = picture.right() + m_.pad;
        draw_words(x, box, it);
        draw_foot({x, foot}, box.right() - m_.pad, it);
        scene_.hits.push_back({box, Action(Verb::lesson, row), it.goal, true, it.name});
    }

private:
    /// Its number and title, and how far one has come.
    void draw_line(const Box& box, const LessonList::Card& it, std::size_t row) {
        const double cy = box.centre().y;
        double right = box.right() - m_.pad;
        if (it.state == LessonList::Card::State::done) {
            pen_.circle({right - 10, cy}, 10, Ink::chance_fill);
            icon::check(pen_, {right - 10, cy}, Ink::on_fill, 0.6);
            right -= 30;
        } else {
            const bool started = it.state == LessonList::Card::State::started;
            const std::string words = started          ? filled("{} / {}", it.page + 1, it.pages)
                                      : it.minutes > 0 ? filled(tr("{} min"), it.minutes)
                                                       : std::string();
            label(pen_, {right, cy}, words, body, Anchor::right);
            right -= width_of(words, body, metrics_) + 10;
        }
        const std::string words = it.number > 0 ? filled("{}  {}", it.number, it.title) : it.title;
        const double room = right - box.x - m_.pad;
        const Type type = shrunk(words, room, {17, Ink::ink, Face::sans_bold}, 13, metrics_);
        label(pen_, {box.x + m_.pad, cy}, fitted(words, room, type, metrics_), type);
        scene_.hits.push_back({box, Action(Verb::lesson, row), it.goal, true, it.name});
    }

    void draw_words(double x, const Box& box, const LessonList::Card& it) {
        const double room = box.right() - m_.pad - x;
        const std::string words = it.number > 0 ? filled("{}  {}", it.number, it.title) : it.title;
        const Span title{words, Ink::ink, true};
        const auto title_lines = clipped_lines(std::span(&title, 1), m_.title_size, room, 2, metrics_);
        double y = box.y + m_.title_baseline;
        draw_lines(pen_, {x, y}, title_lines, m_.title_size, m_.title_leading);
        y += m_.title_leading * (static_cast<double>(title_lines.size()) - 1) + m_.goal_leading + 4;
        const double last = box.y + m_.foot - 22;
        const Span goal{it.goal, Ink::ink2, false};
        struct Step {
            double size, leading;
        };
        for (const Step& step : {Step{16, m_.goal_leading}, Step{14, 17}, Step{13, 16}}) {
            const auto rows = static_cast<std::size_t>(std::max(0.0, std::floor((last - y) / step.leading) + 1));
            const bool is_last = step.size == 13;
            if (!is_last && break_lines(std::span(&goal, 1), step.size, room, metrics_).size() > rows) continue;
            draw_lines(pen_, {x, y}, clipped_lines(std::span(&goal, 1), step.size, room, rows, metrics_), step.size,
                       step.leading);
            return;
        }
    }

    void draw_foot(Point at, double right, const LessonList::Card& it) {
        using State = LessonList::Card::State;
        switch (it.state) {
            case State::fresh: label(pen_, at, filled(trn("{} page", "{} pages", it.pages), it.pages), body); return;
            case State::done:
                pen_.circle({at.x + 10, at.y}, 10, Ink::chance_fill);
                icon::check(pen_, {at.x + 10, at.y}, Ink::on_fill, 0.6);
                label(pen_, {at.x + 28, at.y}, text::trc("lesson", "done"), {16, Ink::chance_text, Face::sans_bold});
                return;
            case State::started: break;
        }
        constexpr Type type{16, Ink::on_ink, Face::sans_bold};
        const std::string words = text::trc("lesson", "Continue");
        const double w = width_of(words, type, metrics_) + 28;
        const Box box{right - w + 2, at.y - 18, w, 32};
        pen_.rect(box, Ink::ink, 8);
        label(pen_, box.centre(), words, type, Anchor::middle);
        draw_dots(at, box.x - 10, it);
    }

    void draw_dots(Point at, double right, const LessonList::Card& it) {
        constexpr double drawn_pitch = 15;
        if (it.pages < 2) return;
        const double pitch = std::min(drawn_pitch, (right - at.x - 11) / static_cast<double>(it.pages - 1));
        if (pitch < 5) return;
        const double r = 0.3 * pitch;
        for (std::size_t i = 0; i < it.pages; ++i) {
            const Point dot{at.x + 5 + pitch * static_cast<double>(i), at.y};
            if (i == it.page) {
                pen_.circle(dot, r + 1, Ink::card, {Ink::ink, pitch >= 12 ? 3.0 : 2.0});
            } else if (i < it.page) {
                pen_.circle(dot, r, Ink::ink);
            } else {
                pen_.circle(dot, r, Ink::none, {Ink::line2, 1.5});
            }
        }
    }

    Scene& scene_;
    Pen& pen_;
    const Measures& m_;
    const TextMetrics& metrics_;
};

}  // namespace

LessonGrid LessonGrid::of(const StepLayout& layout) {
    const Measures& m = measures(layout);
    LessonGrid out;
    const Box& window = layout.window;
    const double top = layout.top_bar.bottom() + m.head;
    out.room = {m.margin, top, window.w - 2 * m.margin, std::max(0.0, window.h - top - m.margin)};
    out.gap = m.gap;
    const bool has_side = window.w >= narrowest_with_side && out.room.h >= m.side_h;
    if (has_side) {
        out.side = Box{out.room.right() - m.side, top, m.side, out.room.h};
        out.room.w -= m.side + (layout.compact ? m.gap : m.margin);
    }
    const double least = has_side ? m.beside_side : m.least_card;
    out.columns = static_cast<std::size_t>(std::max(1.0, std::floor((out.room.w + m.gap) / (least + m.gap))));
    const auto columns = static_cast<double>(out.columns);
    out.card_w = (out.room.w - (columns - 1) * m.gap) / columns;
    out.card_h = m.card_h;
    if (layout.narrow) {
        out.card_h = std::clamp(std::floor((out.room.h + m.gap) / usual_lessons) - m.gap, m.card_h, highest_row);
    }
    out.rows = static_cast<std::size_t>(std::max(1.0, std::floor((out.room.h + m.gap) / (out.card_h + m.gap))));
    return out;
}

void draw_lesson_list(Scene& scene, const StepLayout& layout, const LessonList& list, const TextMetrics& metrics) {
    const Measures& m = measures(layout);
    const LessonGrid grid = LessonGrid::of(layout);
    Pen pen(add_layer(scene, layout.window));
    pen.rect(layout.window, Ink::paper);
    const Type heading{m.heading, Ink::ink, Face::sans_bold};
    const std::string learn = tr("Learn");
    const double cy = layout.top_bar.bottom() + 0.58 * m.head;
    label(pen, {m.margin, cy}, learn, heading);
    const PushButton open{.action = Verb::open_lesson, .words = tr("Open a lesson file"), .key = "Ctrl O"};
    PushButtonStyle style;
    style.cap = layout.window.w >= 1000;
    double button_x = layout.window.right() - m.margin;
    if (!grid.side) {
        button_x -= width(open, 40, style, metrics);
        draw_button(scene, pen, {button_x, cy}, open, 40, style, metrics);
    }
    const double words_x = m.margin + width_of(learn, heading, metrics) + 14;
    const Span words{list.words, Ink::ink2, false};
    const auto lines = break_lines(std::span(&words, 1), 16, button_x - 24 - words_x, metrics);
    if (lines.size() <= 2) {
        const double first = cy - 10 * (static_cast<double>(lines.size()) - 1);
        draw_lines(pen, {words_x, baseline(first, list.words, 16)}, lines, 16, 20);
    }
    Cards cards(scene, pen, m, metrics);
    for (std::size_t i = grid.columns * list.first_row; i < list.cards.size(); ++i) {
        const std::size_t row = i / grid.columns - list.first_row;
        if (row >= grid.rows) break;
        const auto column = static_cast<double>(i % grid.columns);
        const Box box{grid.room.x + column * (grid.card_w + grid.gap),
                      grid.room.y + static_cast<double>(row) * (grid.card_h + grid.gap), grid.card_w, grid.card_h};
        cards.draw(box, list.cards[i], i, i == list.chosen);
    }
    const std::size_t rows = grid.rows_of(list.cards.size());
    if (rows <= grid.rows) return;
    // The position in the list; the wheel scrolls it.
    const double track = static_cast<double>(grid.rows) * (grid.card_h + grid.gap) - grid.gap;
    const double all = static_cast<double>(rows);
    pen.rect({layout.window.right() - 6, grid.room.y + track * static_cast<double>(list.first_row) / all, 4,
              track * static_cast<double>(grid.rows) / all},
             Ink::line2, 2);
}

}  // namespace plyglass::view
