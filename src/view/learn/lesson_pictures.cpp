#include "view/learn/lesson_pictures.hpp"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

/// Draws in units of the square of 104 x 104.
class Sketch {
public:
    Sketch(Pen& pen, const Box& box) : pen_(pen), box_(box), z_(box.w / 104) {}

    Point at(double x, double y) const { return {box_.x + x * z_, box_.y + y * z_}; }
    Box in(double x, double y, double w, double h) const { return {box_.x + x * z_, box_.y + y * z_, w * z_, h * z_}; }

    void line(Point a, Point b, Ink ink, double width, double dash = 0, double gap = 0) {
        pen_.line(at(a.x, a.y), at(b.x, b.y), {ink, width * z_, dash * z_, gap * z_});
    }
    void edge(Point a, Point b) { line(a, b, Ink::edge, 1.8); }
    void best(Point a, Point b) { line(a, b, Ink::principal, 4); }
    void skipped(Point a, Point b) { line(a, b, Ink::edge, 1.8, 4, 4); }
    void rect(double x, double y, double w, double h, Ink fill, double radius, Stroke stroke = {}) {
        stroke.width *= z_;
        stroke.dash *= z_;
        stroke.gap *= z_;
        pen_.rect(in(x, y, w, h), fill, radius * z_, stroke);
    }
    void polygon(std::vector<Point> points, Ink fill, Stroke stroke) {
        for (Point& p : points) p = at(p.x, p.y);
        stroke.width *= z_;
        pen_.polygon(std::move(points), fill, stroke);
    }
    void path(std::vector<Point> points, Ink ink, double width) {
        for (Point& p : points) p = at(p.x, p.y);
        pen_.path(std::move(points), {ink, width * z_});
    }
    void circle(Point c, double r, Ink fill, Stroke stroke = {}) {
        stroke.width *= z_;
        pen_.circle(at(c.x, c.y), r * z_, fill, stroke);
    }
    void words(Point middle, std::string_view words, double size, Ink ink) {
        label(pen_, at(middle.x, middle.y), words, {size * z_, ink, Face::sans_bold}, Anchor::middle);
    }

    void max(Point c, double side = 16) { rect(c.x - side / 2, c.y - side / 2, side, side, Ink::max_fill, 3); }
    void min(Point c) {
        polygon({{c.x - 9, c.y - 7}, {c.x + 9, c.y - 7}, {c.x, c.y + 7}}, Ink::min_fill, {Ink::min_fill, 2});
    }
    void leaf(Point c) { rect(c.x - 5.5, c.y - 5.5, 11, 11, Ink::leaf_fill, 3, {Ink::leaf_line, 1}); }
    void pruned(Point c) { rect(c.x - 5.4, c.y - 5.4, 10.8, 10.8, Ink::pruned_fill, 3, {Ink::pruned_line, 1.2, 3, 2}); }
    /// The double slash of a cut across an edge.
    void cut(Point c) {
        for (const double y : {-2.8, 2.8}) line({c.x - 7, c.y + y + 1}, {c.x + 7, c.y + y - 1}, Ink::band, 6.5);
        for (const double y : {-2.8, 2.8}) line({c.x - 7, c.y + y + 1}, {c.x + 7, c.y + y - 1}, Ink::ink, 2.5);
    }
    void board(const std::array<Ink, 16>& tiles) {
        rect(12, 12, 80, 80, Ink::board_grid, 4);
        for (std::size_t i = 0; i < tiles.size(); ++i) rect(cell_x(i), cell_y(i), 15.5, 15.5, tiles[i], 2);
    }
    static double cell_x(std::size_t i) { return 15.6 + 19.1 * static_cast<double>(i % 4); }
    static double cell_y(std::size_t i) {
        const std::size_t row = i / 4;
        return 15.6 + 19.1 * static_cast<double>(row);
    }

private:
    Pen& pen_;
    Box box_;
    double z_;
};

using Draw = void (*)(Sketch&);

void minimax(Sketch& on) {
    const Point root{52, 20};
    for (const double x : {20.0, 52.0, 84.0}) {
        const bool best = x == 52;
        best ? on.best(root, {x, 46}) : on.edge(root, {x, 46});
        on.edge({x, 54}, {x + 8, 82});
        best ? on.best({x, 54}, {x - 8, 82}) : on.edge({x, 54}, {x - 8, 82});
        on.min({x, 50});
        on.leaf({x - 8, 84});
        on.leaf({x + 8, 84});
    }
    on.max(root);
}

void alphabeta(Sketch& on) {
    const Point root{52, 20};
    on.best(root, {28, 46});
    on.edge(root, {76, 46});
    on.best({28, 54}, {16, 82});
    on.edge({28, 54}, {40, 82});
    on.edge({76, 54}, {64, 82});
    on.skipped({76, 54}, {88, 82});
    for (const double x : {28.0, 76.0}) on.min({x, 50});
    for (const double x : {16.0, 40.0, 64.0}) on.leaf({x, 84});
    on.pruned({88, 84});
    on.max(root);
    on.cut({82, 68});
}

void equality(Sketch& on) {
    on.rect(8, 24, 32, 32, Ink::max_fill, 6);
    on.rect(64, 24, 32, 32, Ink::min_fill, 6);
    on.words({24, 40}, "α", 20, Ink::on_fill);
    on.words({80, 40}, "β", 20, Ink::on_fill);
    for (const double y : {36.0, 44.0}) on.line({47, y}, {57, y}, Ink::ink, 3);
    for (const double x : {20.0, 36.0, 52.0, 68.0}) on.leaf({x, 80});
    on.pruned({84, 80});
}

void bounds(Sketch& on) {
    on.polygon({{20, 16}, {84, 16}, {52, 64}}, Ink::min_tint, {Ink::min_fill, 3});
    on.words({52, 32}, "≤10", 18, Ink::ink);
    on.line({16, 84}, {64, 84}, Ink::min_fill, 5);
    on.line({64, 76}, {64, 92}, Ink::min_fill, 3);
    on.line({64, 84}, {90, 84}, Ink::line2, 2, 3, 4);
}

void order(Sketch& on) {
    on.rect(16.75, 20.75, 12.5, 54.5, Ink::leaf_fill, 3, {Ink::leaf_line, 1.5});
    const std::array<std::pair<double, double>, 3> others{{{36.75, 38.5}, {56.75, 24.5}, {76.75, 12.5}}};
    for (const auto& [x, h] : others)
        on.rect(x, 75.25 - h, 12.5, h, Ink::pruned_fill, 3, {Ink::pruned_line, 1.5, 3, 2});
    on.line({16, 90}, {84, 90}, Ink::ink, 2.5);
    on.path({{78, 84}, {85, 90}, {78, 96}}, Ink::ink, 2.5);
}

void deep_cutoffs(Sketch& on) {
    on.edge({36, 20}, {36, 40});
    on.edge({36, 48}, {36, 66});
    on.skipped({36, 66}, {54, 88});
    on.edge({36, 66}, {20, 88});
    // A quarter of the way round, as a row of short lines.
    const std::array<Point, 4> bend{{{50, 18}, {96, 22}, {96, 58}, {60, 72}}};
    std::vector<Point> arc;
    for (int i = 0; i <= 16; ++i) {
        const double t = i / 16.0;
        const double u = 1 - t;
        const auto mix = [&](double a, double b, double c, double d) {
            return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        };
        arc.push_back(
            {mix(bend[0].x, bend[1].x, bend[2].x, bend[3].x), mix(bend[0].y, bend[1].y, bend[2].y, bend[3].y)});
    }
    on.path(std::move(arc), Ink::max_fill, 2.5);
    on.path({{69, 73}, {60, 72}, {64, 63.5}}, Ink::max_fill, 2.5);
    on.max({36, 18});
    on.min({36, 44});
    on.max({36, 66}, 14);
    on.leaf({20, 90});
    on.pruned({54, 90});
    on.cut({45, 78});
}

using enum Ink;

void modelling(Sketch& on) {
    on.board({tile_128, tile_64, tile_16, tile_4, tile_64, tile_16, tile_8, tile_2, tile_8, tile_4, board_empty,
              board_empty, tile_2, board_empty, board_empty, board_empty});
}

void annoying_tile(Sketch& on) {
    on.board({tile_256, tile_128, tile_64, tile_16, tile_16, tile_64, tile_16, tile_4, tile_8, tile_4, board_empty,
              tile_2, tile_4, board_empty, tile_2, board_empty});
    on.rect(Sketch::cell_x(14) - 0.5, Sketch::cell_y(14) - 0.5, 16.5, 16.5, none, 3, {ink, 3});
}

void deepening(Sketch& on) {
    on.polygon({{52, 14}, {16, 90}, {88, 90}}, card, {max_fill, 2});
    on.polygon({{52, 14}, {27, 66}, {77, 66}}, max_tint, {max_fill, 2});
    on.polygon({{52, 14}, {38, 42}, {66, 42}}, max_fill, {max_fill, 2});
    on.circle({84, 26}, 13, card, {ink, 2.5});
    on.line({84, 26}, {84, 18}, ink, 2.5);
    on.line({84, 26}, {90, 28}, ink, 2.5);
}

void chance(Sketch& on) {
    const std::array<std::pair<double, double>, 3> leaves{{{20, 22}, {52, 10}, {84, 6}}};
    for (const auto& [x, share] : leaves) {
        on.edge({52, 28}, {x, 64});
        on.leaf({x, 70});
        on.rect(x - share / 2, 84, share, 8, chance_fill, 3);
    }
    on.circle({52, 26}, 13, chance_fill);
}

void minimax_or_expectimax(Sketch& on) {
    on.polygon({{11, 25.25}, {45, 25.25}, {28, 51.6}}, min_fill, {min_fill, 2});
    on.circle({76, 38}, 16, chance_fill);
    on.words({24, 78}, "A", 22, ink);
    on.words({72, 78}, "B", 22, ink);
    on.words({48, 78}, "?", 20, ink2);
}

void fast(Sketch& on) {
    constexpr std::uint16_t set = 0b1101'0011'0100'1101;  // row by row, the first one lowest
    for (unsigned i = 0; i < 16; ++i) {
        const bool is_set = (set >> i & 1U) != 0;
        const unsigned column = i % 4;
        const unsigned row = i / 4;
        on.rect(14.75 + 15 * column, 22.75 + 16 * row, 10.5, 10.5, is_set ? max_fill : card, 3, {max_fill, 1.5});
    }
    // Its two halves are convex.
    on.polygon({{88, 14}, {76, 54}, {86, 52}, {87, 44}}, leaf_fill, {leaf_fill, 1});
    on.polygon({{80, 90}, {97, 44}, {87, 44}, {85, 54}}, leaf_fill, {leaf_fill, 1});
    on.path({{88, 14}, {76, 54}, {85, 54}, {80, 90}, {97, 44}, {87, 44}, {88, 14}}, leaf_line, 1.5);
}

constexpr std::array<std::pair<std::string_view, Draw>, 12> pictures{{{"minimax", minimax},
                                                                      {"alphabeta", alphabeta},
                                                                      {"equality", equality},
                                                                      {"bounds", bounds},
                                                                      {"order", order},
                                                                      {"deep-cutoffs", deep_cutoffs},
                                                                      {"modelling", modelling},
                                                                      {"annoying-tile", annoying_tile},
                                                                      {"deepening", deepening},
                                                                      {"chance", chance},
                                                                      {"minimax-or-expectimax", minimax_or_expectimax},
                                                                      {"fast", fast}}};

}  // namespace

void draw_lesson_picture(Pen& pen, const Box& box, std::string_view name) {
    pen.rect(box, Ink::band, 10 * box.w / 104);
    Sketch sketch(pen, box);
    Draw draw = alphabeta;
    for (const auto& [known, its] : pictures) {
        if (known == name) draw = its;
    }
    draw(sketch);
}

}  // namespace plyglass::view
