// The game: name and counters, the board with its moving tiles, the hint's arrow, and the state of the game.

#include "view/play/play_board.hpp"

#include <algorithm>
#include <cmath>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "view/play/standing_card.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using game::Direction;

// Sizes on the board were drawn for a board with this side.
constexpr double drawn_side = 624;

}  // namespace

void draw_play_header(Scene& scene, const PlayLayout& layout, const PlayHeader& header, const TextMetrics& metrics) {
    const Box& box = layout.header;
    Pen pen(add_layer(scene, layout.window));
    constexpr double widest = 128;
    constexpr double gap = 8;
    const double sign = header.title_tip.empty() ? 0 : 20;  // of the list of games
    const double least_title = width_of(header.title, {44, Ink::ink, Face::sans_bold}, metrics) + 16 + sign;
    const double least = std::min(84.0, (box.w - 2 * gap) / 3);
    double card_width = std::clamp((box.w - least_title - 2 * gap) / 3, least, widest);
    if (layout.narrow) card_width = (box.w - 2 * gap) / 3;
    if (least_title + 3 * card_width + 2 * gap <= box.w) {
        label(pen, {box.x, box.centre().y}, header.title, {44, Ink::ink, Face::sans_bold});
        const double room = box.w - 3 * card_width - 2 * gap;
        if (!header.title_tip.empty()) {
            icon::chevron(pen, {box.x + least_title - 10, box.centre().y + 3}, icon::Way::down, Ink::ink2, 3);
            scene.hits.push_back({{box.x, box.y, room - gap, box.h}, Verb::title, header.title_tip, true});
        }
    }
    double x = box.right() - 3 * card_width - 2 * gap;
    for (const PlayHeader::Counter& counter : header.counters) {
        const Box cell{x, box.y, card_width, box.h};
        const double middle = cell.centre().x;
        card(pen, cell, 10);
        label(pen, {middle, box.y + box.h * (layout.compact ? 0.29 : 0.305)}, counter.words, body, Anchor::middle);
        const Type number = shrunk(counter.number, card_width - 16, {26, Ink::ink, Face::sans_bold}, 16, metrics);
        label(pen, {middle, box.y + box.h * 0.694}, counter.number, number, Anchor::middle);
        x += card_width + gap;
    }
}

namespace {

constexpr double message_leading = 21;

std::vector<Line> message_lines(const PlayLayout& layout, const std::string& message, const TextMetrics& metrics) {
    const Span words{message, Ink::ink, false};
    return clipped_lines(std::span(&words, 1), 16, layout.header.w - 50 - 56, 5, metrics);
}

}  // namespace

double message_height(const PlayLayout& layout, const std::string& message, const TextMetrics& metrics) {
    const auto lines = static_cast<double>(message_lines(layout, message, metrics).size());
    return std::max(56.0, message_leading * lines + 24);
}

void draw_play_message(Scene& scene, const PlayLayout& layout, const PlayMessage& message, const TextMetrics& metrics) {
    const Box& box = layout.message;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    const Point sign{box.x + 28, box.y + 28};
    message.is_replay ? icon::play(pen, sign, Ink::ink2) : icon::exclamation(pen, sign);
    draw_lines(pen, {box.x + 50, baseline(box.y + 28, message.words, 16)},
               message_lines(layout, message.words, metrics), 16, message_leading);
    const Box close{box.right() - 48, box.y + 8, 40, 40};
    icon::cross(pen, close.centre(), Ink::ink2);
    scene.hits.push_back({box, Verb::message, {}, true});
    scene.hits.push_back({close, message.close, message.close_tip, true});
}

std::vector<Point> hint_arrow(const Box& board, int size, Direction direction, double scale) {
    const double u = board.w / drawn_side;
    const auto geometry = BoardGeometry::of(board, size);
    const Point c = board.centre();
    // The shaft lies in a gutter, so that it covers few digits; on an odd board, in the gutter before the middle.
    const double off = size % 2 == 0 ? 0 : -(geometry.cell + geometry.gap) / 2;
    const double tip = -256.5 * u, neck = -136.5 * u, tail = 228 * u;
    const double half = 28 * u, wing = 72 * u;
    const Point flat[] = {{tip, 0},     {neck, -wing}, {neck, -half}, {tail, -half},
                          {tail, half}, {neck, half},  {neck, wing}};
    std::vector<Point> out;
    for (const Point& p : flat) {
        const double along = p.x * scale;  // < 0: towards the move's target
        const double across = p.y * scale + off;
        switch (direction) {
            case Direction::left: out.push_back({c.x + along, c.y + across}); break;
            case Direction::right: out.push_back({c.x - along, c.y + across}); break;
            case Direction::up: out.push_back({c.x + across, c.y + along}); break;
            case Direction::down: out.push_back({c.x + across, c.y - along}); break;
        }
    }
    return out;
}

namespace {

class Board {
public:
    Board(Scene& scene, const PlayLayout& layout, const PlayBoard& board, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          box_(layout.board),
          board_(board),
          metrics_(metrics),
          geometry_(BoardGeometry::of(layout.board, board.size)),
          u_(layout.board.w / drawn_side) {}

    void draw() {
        draw_board_ground(pen_, geometry_);
        for (const MovingTile& tile : board_.tiles) pen_.rect(box_of(tile), tile_ink(tile.rank).fill, radius(tile));
        for (const int cell : board_.named) dashed_frame(geometry_.at(cell).grown(-3 * u_));
        if (board_.arrow) draw_arrow();
        // Digits follow the arrow, which may cover tiles but never their numbers.
        for (const MovingTile& tile : board_.tiles) draw_tile_digits(pen_, box_of(tile), tile.rank);
        if (board_.cursor >= 0) draw_cursor();
        scene_.hits.push_back({box_, Verb::board, {}, true});
        if (!board_.headline.empty()) {
            draw_standing_card(scene_, pen_, box_, {board_.headline, board_.explanation, board_.choices}, metrics_);
        }
    }

private:
    double radius(const MovingTile& tile) const { return 0.08 * geometry_.cell * tile.scale; }

    Box box_of(const MovingTile& tile) const {
        const double pitch = geometry_.cell + geometry_.gap;
        const Box cell{box_.x + geometry_.gap + tile.column * pitch, box_.y + geometry_.gap + tile.row * pitch,
                       geometry_.cell, geometry_.cell};
        return cell.grown((tile.scale - 1) * geometry_.cell / 2);
    }

    void draw_arrow() {
        for (const int cell : board_.landings) {
            const Box box = geometry_.at(cell).grown(-3 * u_);
            dashed_frame(box);
        }
        auto points = hint_arrow(box_, board_.size, *board_.arrow, board_.arrow_scale);
        // A polygon must be convex: head and shaft are two. Tiles shine through both, so that every number stays
        // readable, dark ones and light ones; the outline is drawn whole.
        constexpr double shine = 0.42, rim = 0.9;
        const std::vector<Point> head{points[0], points[1], points[6]};
        const std::vector<Point> shaft{points[2], points[3], points[4], points[5]};
        pen_.opacity(shine);
        for (const auto& part : {head, shaft}) pen_.polygon(part, Ink::max_fill);
        points.insert(points.end(), {points[0], points[1]});  // the last corner is rounded like the others
        pen_.opacity(rim);
        pen_.path(points, {Ink::on_fill, 14 * u_});
        pen_.opacity(1);
        pen_.path(points, {Ink::max_fill, 8 * u_});
    }

    void dashed_frame(const Box& box) {
        const Stroke stroke{Ink::tile_ink, std::max(2.0, 3 * u_), 9 * u_, 8 * u_};
        pen_.rect(box, Ink::none, 10 * u_, stroke);
    }

    void draw_cursor() {
        const double width = std::max(3.0, 5 * u_);
        pen_.rect(geometry_.at(board_.cursor).grown(width / 2), Ink::none, 0.1 * geometry_.cell,
                  {Ink::max_fill, width});
    }

    Scene& scene_;
    Pen pen_;
    const Box box_;
    const PlayBoard& board_;
    const TextMetrics& metrics_;
    BoardGeometry geometry_;
    double u_;
};

}  // namespace

void draw_play_board(Scene& scene, const PlayLayout& layout, const PlayBoard& board, const TextMetrics& metrics) {
    Board(scene, layout, board, metrics).draw();
}

}  // namespace plyglass::view
