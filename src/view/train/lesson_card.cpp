#include "view/train/lesson_card.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

class LessonBuilder {
public:
    LessonBuilder(const LessonCard& lesson, bool compact) : lesson_(lesson), compact_(compact) {}

    /// In a low card the patterns go first, then the numbers, which the sentence repeats.
    Part all() const {
        Parts parts{flow::row(12, {flow::line(lesson_.title, card_title),
                                   flow::line(lesson_.place, body, 0, Anchor::right).growing().ranked(1)})
                        .tall(22)};
        if (lesson_.nothing.empty()) {
            for (const Part& each :
                 {boards(), numbers().ranked(1), bars(), words(), flow::gap().growing(), patterns().ranked(2)})
                parts.push_back(each);
        } else {
            parts.push_back(flow::words(flow::plain(lesson_.nothing), {{18, 26}, {16, 22}}).growing());
        }
        const double pad = compact_ ? 16 : 20;
        return flow::column(8, std::move(parts)).padded({pad, 13, pad, compact_ ? 12.0 : 20.0});
    }

private:
    Part board(const game::Grid& grid) const {
        constexpr double least_w = 72, least_h = 56;
        const double side = compact_ ? 120 : 168;
        const auto square = [&grid](const Canvas& canvas, const Box& box) {
            const double most = std::min(box.w, box.h);
            draw_board(canvas.pen, {box.centre().x - most / 2, box.y, most, most}, grid);
        };
        return flow::picture(0, 0, square).wide(side, least_w).tall(side, least_h);
    }

    Part boards() const {
        Parts lines;
        for (const std::string& each : lesson_.next_words) lines.push_back(flow::line(each, body, 12, Anchor::middle));
        const Part said = flow::column(0, std::move(lines));
        if (!lesson_.next) return flow::row(12, {board(lesson_.before), said.middle().growing()});
        const auto arrow = [](const Canvas& canvas, const Box& box) {
            const Stroke way{Ink::edge, 2};
            const Point tip{box.right() - 4, box.centre().y};
            canvas.pen.line({box.x, tip.y}, tip, way);
            canvas.pen.path({{tip.x - 10, tip.y - 8}, {tip.x - 1, tip.y}, {tip.x - 10, tip.y + 8}}, way);
        };
        const Type number{compact_ ? 18.0 : 24.0, Ink::ink, Face::sans_bold};
        const Part got = flow::column(0, {flow::line(lesson_.got_words, body, 0, Anchor::middle),
                                          flow::line(lesson_.got, number, 0, Anchor::middle)});
        // As much above the arrow as below it.
        const auto half = [this](const Part& part) {
            return flow::column(0, {part.ranked(1)}).middle().tall(compact_ ? 47 : 71, 0).growing();
        };
        Parts ways;
        for (const Part& pills : {flow::row(16, {tile_pill(), swipe_pill(16)}),
                                  flow::column(4, {flow::centred(tile_pill()), swipe_pill(12)})})
            ways.push_back(
                flow::column(0, {half(said), flow::centred(pills).padded(flow::Sides::beside(12)), half(got)}));
        return flow::row(8, {board(lesson_.before), flow::first_of(std::move(ways)).on(arrow).growing(),
                             board(lesson_.next->after)});
    }

    static Part pill(Parts parts, const Stroke& outline) {
        const auto ground = [outline](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::card, box.h / 2, outline);
        };
        return flow::row(6, std::move(parts)).padded(flow::Sides::beside(10)).on(ground).tall(26);
    }
    /// The tile that came, and the swipe after it.
    Part tile_pill() const {
        const auto sign = [this](const Canvas& canvas, const Box& box) {
            draw_cell_sign(canvas.pen, box.centre(), lesson_.before.size(), lesson_.next->tile.cell);
        };
        return pill({flow::picture(22, 0, sign),
                     flow::line(std::to_string(game::tile_value(lesson_.next->tile.rank)), body_ink)},
                    {Ink::line2, 1});
    }
    Part swipe_pill(double least) const {
        const auto arrow = [this](const Canvas& canvas, const Box& box) {
            icon::arrow(canvas.pen, box.centre(), icon::way_of(lesson_.next->swipe), Ink::ink, 11, 2.2);
        };
        return pill(
            {flow::picture(12, 0, arrow), flow::line(lesson_.next->swipe_words, {16, Ink::ink, Face::sans_bold}, least),
             flow::line(lesson_.next->points, body, least)},
            {Ink::ink, 1.5});
    }

    Part numbers() const {
        const auto number = [](const std::string& words, const std::string& value) {
            return flow::row(8, {flow::line(words, body, 12), flow::line(value, {22, Ink::ink, Face::sans_bold}, 14)});
        };
        return flow::row(12, {number(lesson_.expected_words, lesson_.expected), flow::gap().growing(),
                              number(lesson_.expects_words, lesson_.expects).at_least(compact_ ? 120 : 168)});
    }

    Part bars() const {
        const double thick = compact_ ? 18 : 20;
        return flow::picture(0, 2 * thick + 10,
                             [this, thick](const Canvas& canvas, const Box& box) { draw_bars(canvas, box, thick); });
    }
    void draw_bars(const Canvas& canvas, const Box& box, double thick) const {
        Pen& pen = canvas.pen;
        constexpr double beside = 92;  // for the difference
        const Type difference =
            shrunk(lesson_.difference, beside - 10, {24, Ink::ink, Face::sans_bold}, 16, canvas.metrics);
        const double room = box.w - beside, left = box.x;
        const double before = std::max(0.0, lesson_.expected_points);
        const double got = std::max(0.0, lesson_.got_points);
        const double expects = std::max(0.0, lesson_.expects_points);
        if (before + got + expects == 0) return;
        const double unit = room / std::max({before, got + expects, 1.0});
        const double y = box.y + 2, below = y + thick + 6;
        const double old_end = left + std::round(before * unit);
        const double new_end = left + std::round((got + expects) * unit);
        // The difference lies behind the bars, from the end of one to the end of the other.
        const auto [low, high] = std::minmax(old_end, new_end);
        pen.rect({low, y, high - low, 2 * thick + 6}, Ink::highlight, 3);
        pen.rect({left, y, old_end - left, thick}, Ink::ink3, 3);
        const double won = got > 0 ? std::max(3.0, std::round(got * unit)) : 0;
        if (won > 0) pen.rect({left, below, won, thick}, Ink::leaf_line, 2);
        const double from = won > 0 ? left + won + 1 : left;
        if (new_end > from) pen.rect({from, below, new_end - from, thick}, Ink::max_fill, 3);
        pen.line({old_end, y - 2}, {old_end, below + thick + 2}, {Ink::ink, 2});
        draw_bar_words(canvas, {left + 8, y + thick / 2}, old_end, lesson_.before_bar, {16, Ink::on_ink, Face::sans});
        draw_bar_words(canvas, {from + 8, below + thick / 2}, new_end, lesson_.now_bar,
                       {16, Ink::on_fill, Face::sans_bold});
        label(pen, {std::max(old_end, new_end) + 10, below - 3}, lesson_.difference, difference);
    }
    /// In the bar that ends at `end`, or beside it.
    static void draw_bar_words(const Canvas& canvas, Point left, double end, const std::string& words, Type type) {
        if (left.x + width_of(words, type, canvas.metrics) + 4 > end) return;
        label(canvas.pen, left, words, type);
    }

    Part words() const {
        std::vector<flow::Fit> fits{{18, 26, 3}, {16, 22, 3}};
        if (compact_) fits = {{16, 22, 4}};
        return flow::words(flow::marked(lesson_.sentence), std::move(fits));
    }

    /// All of them, or none.
    Part patterns() const {
        if (lesson_.patterns.empty()) return {};
        Parts sizes;
        for (const double side : {44.0, 36.0}) {
            Parts parts;
            for (const auto& cells : lesson_.patterns) {
                if (!parts.empty()) parts.push_back(flow::gap(parts.size() % 4 == 1 ? 8 : 12));
                parts.push_back(flow::picture(side, side, [this, &cells](const Canvas& canvas, const Box& box) {
                    draw_pattern(canvas.pen, box, lesson_.before, cells);
                }));
            }
            parts.push_back(flow::column(0, {flow::line(lesson_.each, {20, Ink::ink, Face::sans_bold}, 16),
                                             flow::line(lesson_.shown, body, 12)})
                                .padded({16, 0, 0, 0})
                                .growing());
            sizes.push_back(flow::row(0, std::move(parts)).tall(std::max(side, 48.0)));
        }
        sizes.push_back(flow::gap());
        return flow::first_of(std::move(sizes));
    }

    const LessonCard& lesson_;
    const bool compact_;
};

}  // namespace

void draw_lesson_card(Scene& scene, const Box& box, const LessonCard& lesson, bool compact,
                      const TextMetrics& metrics) {
    Pen pen(add_layer(scene, box));
    card(pen, box);
    LessonBuilder(lesson, compact).all().draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
