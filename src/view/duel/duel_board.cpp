#include "view/duel/duel_board.hpp"

#include <algorithm>
#include <cmath>

#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "view/play/standing_card.hpp"

namespace plyglass::view {

using namespace scene;
using core::Turn;
using game::Figure;

namespace {

constexpr double drawn_side = 624;  // of the square for which the sizes are

struct Room {
    Box board;        ///< with its frame
    Box squares;      ///< without it
    double lane = 0;  ///< above the board, where discs are dropped
    double legend = 0;
};

Room room_of(const PlayLayout& layout, const Figure& figure) {
    const Box& all = layout.board;
    const double u = all.w / drawn_side;
    const double columns = static_cast<double>(figure.columns);
    const double rows = static_cast<double>(figure.squares.size()) / columns;
    const bool drops = figure.board == Figure::Board::holes;
    Room out;
    out.lane = drops ? 80 * u : 0;
    out.legend = layout.narrow ? 28 : 36;
    const double pad = figure.board == Figure::Board::grid ? 0 : 16 * u;
    // Names of rows stand on the left; where rows are heaps they are words.
    const double left = figure.row_names.empty()              ? 0
                        : figure.board == Figure::Board::none ? 124 * std::max(u, 0.7)
                                                              : 32;
    const double below = figure.board == Figure::Board::grid ? 32 : 0;
    const double w = all.w - left - 2 * pad, h = all.h - out.lane - out.legend - below - 2 * pad;
    const bool is_heaps = figure.board == Figure::Board::none;
    const double side = std::min({w / columns, h / rows, drops ? 118 * u : is_heaps ? 92 * u : 1e9});
    const double x = std::round(all.x + left + (all.w - left - side * columns) / 2), y = all.y + out.lane + pad;
    out.squares = {x, y, side * columns, side * rows};
    out.board = is_heaps ? Box{all.x, all.y, all.w, all.h - out.legend} : out.squares.grown(pad);
    if (is_heaps) out.squares = {all.x + left + pad, y, side * columns, h};
    return out;
}

FigureGeometry geometry_of(const Box& squares, const Figure& figure) {
    return FigureGeometry::of(squares, figure, figure.board == Figure::Board::none);
}

class Board {
public:
    Board(Scene& scene, const PlayLayout& layout, const DuelBoard& board, const TextMetrics& metrics)
        : scene_(scene),
          layout_(layout),
          pen_(add_layer(scene, layout.window)),
          board_(board),
          metrics_(metrics),
          room_(room_of(layout, board.figure)),
          geometry_(geometry_of(room_.squares, board.figure)),
          u_(layout.board.w / drawn_side) {}

    void draw() {
        if (drops()) pen_.rect(room_.board, Ink::button_line, 14 * u_);
        if (board_.figure.board == Figure::Board::none) card(pen_, room_.board);
        draw_names();
        if (board_.figure.board == Figure::Board::grid) pen_.rect(room_.squares, Ink::card);
        draw_figure(pen_, geometry_, board_.figure);
        for (const std::size_t square : board_.needed) dashed(square, Ink::ink);
        if (board_.reached) mark(*board_.reached, false);
        if (board_.advised) mark(*board_.advised, true);
        draw_legend();
        scene_.hits.push_back({layout_.board, Verb::board, {}, true});
        if (!board_.headline.empty()) {
            draw_standing_card(scene_, pen_, layout_.board, {board_.headline, board_.explanation, board_.choices},
                               metrics_);
        }
    }

private:
    bool drops() const { return board_.figure.board == Figure::Board::holes; }
    Ink fill(Turn turn) const { return turn == Turn::max ? Ink::max_fill : Ink::min_fill; }
    Ink tint(Turn turn) const { return turn == Turn::max ? Ink::max_tint : Ink::min_tint; }

    void draw_names() {
        const auto& figure = board_.figure;
        const Type type = drops() ? Type{22, Ink::ink2, Face::sans_bold} : body;
        for (std::size_t i = 0; i < figure.column_names.size(); ++i) {
            const Box square = geometry_.at(i);
            const double y = drops() ? room_.board.y - 30 * u_ : room_.squares.bottom() + 18;
            label(pen_, {square.centre().x, y}, figure.column_names[i], type, Anchor::middle);
        }
        for (std::size_t i = 0; i < figure.row_names.size(); ++i) {
            const Box square = geometry_.at(i * figure.columns);
            const bool is_heap = figure.board == Figure::Board::none;
            const Point at{is_heap ? room_.board.x + 20 : square.x - 16, square.centre().y};
            label(pen_, at, figure.row_names[i], is_heap ? Type{18, Ink::ink, Face::sans_bold} : body,
                  is_heap ? Anchor::left : Anchor::middle);
        }
    }

    void dashed(std::size_t square, Ink ink) {
        const Box box = geometry_.at(square);
        const Stroke stroke{ink, std::max(2.0, 3 * u_), 9 * u_, 8 * u_};
        if (board_.figure.board == Figure::Board::grid)
            return pen_.rect(box.grown(-0.06 * box.w), Ink::none, 8, stroke);
        pen_.circle(box.centre(), (drops() ? 0.42 : 0.36) * box.w, Ink::none, stroke);
    }

    /// The squares that the move changes, in the colour of who makes it; a disc falls there from above.
    void mark(const DuelBoard::Move& move, bool is_advised) {
        for (const std::size_t square : move.squares) {
            const Box box = geometry_.at(square);
            const double r = (drops() ? 0.42 : 0.36) * box.w;
            const bool is_grid = board_.figure.board == Figure::Board::grid;
            if (is_advised && is_grid) pen_.rect(box.grown(-0.06 * box.w), tint(move.turn), 8);
            if (is_advised && !is_grid) pen_.circle(box.centre(), r, tint(move.turn));
            const Stroke whole{fill(move.turn), std::max(2.0, 3 * u_)};
            if (is_advised) {
                dashed(square, fill(move.turn));
            } else if (is_grid) {
                pen_.rect(box.grown(-0.03 * box.w), Ink::none, 8, whole);
            } else {
                pen_.circle(box.centre(), r, Ink::none, whole);
            }
        }
        if (!drops() || move.squares.empty()) return;
        const Box target = geometry_.at(move.squares.front());
        const double x = target.centre().x, top = room_.board.y - 30 * u_, r = 22 * u_;
        if (is_advised) {
            const double shaft = 14 * u_, wing = 33 * u_, tip = target.centre().y + 0.16 * target.h;
            const double neck = std::max(top + r + 8 * u_, tip - 36 * u_);
            const Stroke rim{Ink::on_fill, 2};
            if (neck > top + r + 8 * u_)
                pen_.rect({x - shaft, top + r + 6 * u_, 2 * shaft, neck - top - r - 6 * u_}, fill(move.turn), 0, rim);
            pen_.polygon({{x - wing, neck}, {x + wing, neck}, {x, tip}}, fill(move.turn), rim);
        }
        pen_.circle({x, top}, r, is_advised ? fill(move.turn) : tint(move.turn),
                    is_advised ? Stroke{} : Stroke{fill(move.turn), 2});
        const std::string& words = board_.figure.column_names[move.squares.front() % board_.figure.columns];
        label(pen_, {x, top}, words, {22, is_advised ? Ink::on_fill : Ink::ink, Face::sans_bold}, Anchor::middle);
    }

    void draw_legend() {
        const double y = std::min(layout_.board.bottom() - room_.legend / 2,
                                  (drops() ? room_.board : room_.squares.grown(32)).bottom() + room_.legend / 2);
        double x = room_.board.x;
        for (const DuelBoard::Mark& mark : board_.legend) {
            if (mark.turn == Turn::over) {
                pen_.circle({x + 10, y}, 9, Ink::none, {Ink::ink, 2, 5, 4});
            } else {
                draw_sign(pen_, Box{x - 2, y - 12, 24, 24}, sign_of(mark.turn));
            }
            const std::string words = fitted(mark.words, layout_.board.right() - x - 28, body, metrics_);
            label(pen_, {x + 28, y}, words, body);
            x += 28 + width_of(words, body, metrics_) + 20;
        }
    }
    /// As the player's signs stand on the board; where they have none, as at their nodes.
    Figure::Square sign_of(Turn turn) const {
        Figure::Sign sign = Figure::Sign::disc;
        if (board_.figure.board == Figure::Board::grid)
            sign = turn == Turn::max ? Figure::Sign::cross : Figure::Sign::ring;
        return {.sign = sign, .owner = turn};
    }

    Scene& scene_;
    const PlayLayout& layout_;
    Pen pen_;
    const DuelBoard& board_;
    const TextMetrics& metrics_;
    const Room room_;
    const FigureGeometry geometry_;
    const double u_;
};

}  // namespace

FigureGeometry duel_geometry(const PlayLayout& layout, const Figure& figure) {
    return geometry_of(room_of(layout, figure).squares, figure);
}

void draw_duel_header(Scene& scene, const PlayLayout& layout, const DuelHeader& header, const TextMetrics& metrics) {
    const Box& box = layout.header;
    Pen pen(add_layer(scene, layout.window));
    constexpr double gap = 8, chevron = 28;
    const double w = std::clamp(box.w / 5, 84.0, 128.0), x = box.right() - 2 * w - gap;
    const double room = x - 12 - box.x;
    const Type title =
        shrunk(header.title, room - chevron, {layout.narrow ? 26.0 : 44.0, Ink::ink, Face::sans_bold}, 16, metrics);
    const double y = box.y + (layout.narrow ? 0.36 : 0.32) * box.h;
    const std::string words = fitted(header.title, room - chevron, title, metrics);
    label(pen, {box.x, y}, words, title);
    icon::chevron(pen, {box.x + width_of(words, title, metrics) + chevron - 8, y + 3}, icon::Way::down, Ink::ink2, 3);
    label(pen, {box.x, box.bottom() - 9}, fitted(header.about, room, body, metrics), body);
    scene.hits.push_back({{box.x, box.y, room, box.h}, Verb::title, header.title_tip, true});
    const auto counter = [&](double left, const std::string& name) {
        card(pen, {left, box.y, w, box.h}, 10);
        label(pen, {left + w / 2, box.y + box.h * 0.3}, name, body, Anchor::middle);
    };
    counter(x, header.moves_title);
    label(pen, {x + w / 2, box.y + box.h * 0.694}, header.moves, {26, Ink::ink, Face::sans_bold}, Anchor::middle);
    const double left = x + w + gap, middle = box.y + box.h * 0.694;
    counter(left, header.turn_title);
    const double sign = header.turn == Turn::over ? 0 : 26;
    const Type type = shrunk(header.turn_words, w - 16 - sign, {20, Ink::ink, Face::sans_bold}, 14, metrics);
    const double wide = sign + width_of(header.turn_words, type, metrics);
    if (sign > 0) turn_sign(pen, {left + (w - wide) / 2 + 8, middle}, header.turn, 1.2);
    label(pen, {left + (w - wide) / 2 + sign, middle}, header.turn_words, type);
}

void draw_duel_board(Scene& scene, const PlayLayout& layout, const DuelBoard& board, const TextMetrics& metrics) {
    Board(scene, layout, board, metrics).draw();
}

}  // namespace plyglass::view
