#include "view/play_layout.hpp"

#include <algorithm>
#include <cmath>

#include "scene/step_layout.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

struct Measures {
    double top_bar, header_top, header, header_gap;  // down to the board
    double below_board;                              // down to the bar of actions
    double actions;
    double cards, right;  // the cards' width, and the space to their right
    double before_cards;  // least distance from the board
    double hint_share;    // the hint's share of the two cards' height
    double card_gap;
};
// The measures at 1600x900: header 76..148, board 168..792, cards 76..532 and 548..792, actions from 808.
constexpr Measures full_size{56, 20, 72, 20, 16, 92, 632, 32, 24, 456.0 / 700, 16};
// The measures at 1280x720: header 64..128, board 144..608, cards 64..410 and 422..608, actions from 636.
constexpr Measures compact_size{48, 16, 64, 16, 28, 84, 584, 24, 24, 336.0 / 532, 12};

}  // namespace

PlayLayout PlayLayout::of(double w, double h) {
    const StepLayout screen = StepLayout::of(w, h);  // small and large mean the same on every screen
    const Measures& m = screen.compact ? compact_size : full_size;
    PlayLayout out;
    out.window = screen.window;
    out.compact = screen.compact;
    const double cards = std::min(m.cards, std::floor(w * 0.46));
    const double cards_x = w - m.right - cards;
    const double board_y = m.top_bar + m.header_top + m.header + m.header_gap;
    const double room = h - m.actions - m.below_board - board_y;
    const double side = std::max(96.0, std::min(room, cards_x - 2 * m.before_cards));
    // The board is centred in the space to the left of the cards.
    const double middle = (cards_x + (screen.compact ? 0 : 8)) / 2;
    const double board_x = std::max(m.before_cards, std::round(middle - side / 2));
    out.board = {board_x, board_y, side, side};
    out.header = {board_x, m.top_bar + m.header_top, side, m.header};
    const double top = out.header.y;
    const double height = std::max(240.0, h - m.actions - m.below_board - top);
    // In a low window the sentence matters more than the switches, which the settings also have; a very low one shows
    // only the hint.
    constexpr double least_hint = 346, least_info = 88, least_both = 400;
    const double share = std::round((height - m.card_gap) * m.hint_share);
    const double most = height - m.card_gap - least_info;
    const double hint = height < least_both ? height : std::max(share, std::min(least_hint, most));
    out.hint = {cards_x, top, cards, hint};
    out.info = {cards_x, top + hint + m.card_gap, cards, height - hint - m.card_gap};
    if (hint == height) out.info = {};
    out.actions = {0, h - m.actions, w, m.actions};
    return out;
}

}  // namespace plyglass::view
