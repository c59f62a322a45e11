#include "view/play/play_layout.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/step_layout.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

struct Measures {
    double top_bar, header_top, header, header_gap;  // down to the board
    double below_board;                              // down to the bar of actions
    double actions;
    double cards, right;  // the card's width, and the space to its right
    double before_cards;  // least distance from the board
    double editor;        // the height of the editor's card
    double least_hint;    // the height of a hint's four moves
    double card_gap;
};
// The measures at 1600x900: header 76..148, board 168..792 from x 56, card 76..792 from x 728, actions from 808.
constexpr Measures full_size{56, 20, 72, 20, 16, 92, 848, 24, 24, 244, 420, 16};
// The measures at 1280x720: header 64..128, board 144..608 from x 24, card 64..608 from x 512, actions from 636.
constexpr Measures compact_size{48, 16, 64, 16, 28, 84, 744, 24, 24, 204, 310, 12};

PlayLayout upright_play(const StepLayout& screen) {
    constexpr double margin = 8, header = 56, least_hint = 160;
    const double w = screen.window.w, h = screen.window.h;
    PlayLayout out;
    out.window = screen.window;
    out.compact = out.narrow = true;
    const double actions = h < tall_phone ? 116 : 132;
    out.header = {margin, screen.top_bar.bottom() + margin, w - 2 * margin, header};
    const double top = out.header.bottom() + margin;
    const double side = std::max(96.0, std::min(w - 2 * margin, h - actions - 2 * margin - least_hint - top));
    out.board = {std::round((w - side) / 2), top, side, side};
    out.actions = {0, h - actions, w, actions};
    const double below = out.board.bottom() + margin;
    out.hint = {margin, below, w - 2 * margin, std::max(0.0, out.actions.y - margin - below)};
    return out;
}

}  // namespace

PlayLayout PlayLayout::of(double w, double h) {
    const StepLayout screen = StepLayout::of(w, h);  // small and large mean the same on every screen
    if (screen.narrow) return upright_play(screen);
    const Measures& m = screen.compact ? compact_size : full_size;
    PlayLayout out;
    out.window = screen.window;
    out.compact = screen.compact;
    const double cards = std::min(m.cards, std::floor(w * 0.582));
    const double cards_x = w - m.right - cards;
    const double board_y = m.top_bar + m.header_top + m.header + m.header_gap;
    const double room = h - m.actions - m.below_board - board_y;
    const double side = std::max(96.0, std::min(room, cards_x - 2 * m.before_cards));
    // The board is centred in the space to the left of the card.
    const double middle = (cards_x + (screen.compact ? 0 : 8)) / 2;
    const double board_x = std::max(m.before_cards, std::round(middle - side / 2));
    out.board = {board_x, board_y, side, side};
    out.header = {board_x, m.top_bar + m.header_top, side, m.header};
    const double top = out.header.y;
    const double height = std::max(240.0, h - m.actions - m.below_board - top);
    out.hint = {cards_x, top, cards, height};
    out.actions = {0, h - m.actions, w, m.actions};
    return out;
}

PlayLayout PlayLayout::with_hint(double height) const {
    PlayLayout out = *this;
    const double lacks = narrow ? std::clamp(height - hint.h, 0.0, board.h / 3) : 0;
    out.board = {std::round(board.x + lacks / 2), board.y, board.w - lacks, board.h - lacks};
    out.hint = {hint.x, hint.y - lacks, hint.w, hint.h + lacks};
    return out;
}

PlayLayout PlayLayout::with_message(double height) const {
    constexpr double gap = 12;
    PlayLayout out = *this;
    const double side = std::max(96.0, board.h - height - gap);
    out.message = {board.x, board.y, board.w, height};
    out.board = {std::round(board.x + (board.w - side) / 2), board.y + height + gap, side, side};
    return out;
}

namespace {

PlayLayout editing_upright(PlayLayout out) {
    constexpr double least = 216;
    const Box hint = std::exchange(out.hint, {});
    const double lacks = std::max(0.0, least - hint.h);
    out.board = {out.board.x + lacks / 2, out.board.y, out.board.w - lacks, out.board.h - lacks};
    out.info = {hint.x, hint.y - lacks, hint.w, hint.h + lacks};
    return out;
}

}  // namespace

PlayLayout PlayLayout::editing() const {
    if (narrow) return editing_upright(*this);
    const Measures& m = compact ? compact_size : full_size;
    PlayLayout out = *this;
    out.hint.h = hint.h - m.editor - m.card_gap;
    out.info = {hint.x, out.hint.bottom() + m.card_gap, hint.w, m.editor};
    if (out.hint.h >= m.least_hint) return out;
    out.hint = {};
    out.info = hint;
    return out;
}

}  // namespace plyglass::view
