#include "app/learning/learned_game.hpp"

namespace plyglass::app {

const LearnedGame::Move* LearnedGame::next(const Update& update) const {
    const auto& moves = parts[update.part];
    return update.move + 1 < moves.size() ? &moves[update.move + 1] : nullptr;
}

std::optional<game::Tile> LearnedGame::tile_after(const Update& update) const {
    const Move* after = next(update);
    if (after == nullptr) return std::nullopt;
    const game::Grid without = game::unpacked(parts[update.part][update.move].after);
    const game::Grid with = game::unpacked(after->before);
    for (int cell = 0; cell < with.cells(); ++cell) {
        if (with[cell] != without[cell]) return game::Tile{cell, with[cell]};
    }
    return std::nullopt;
}

std::size_t LearnedGame::example() const {
    // A part's updates go backwards: the last move's comes first.
    const std::size_t moves = parts.front().size();
    const std::size_t middle = moves - 1 - moves / 2;
    for (std::size_t i = middle + 1; i-- > 0;) {
        const Move* after = next(updates[i]);
        if (after != nullptr && after->points > 0) return i;
    }
    return middle;
}

void GameListener::operator()(const train::Turn& turn) {
    if (part_is_over_) game_.parts.emplace_back();
    part_is_over_ = false;
    game_.parts.back().push_back({turn.board, turn.direction, turn.after.board, turn.after.points});
}

void GameListener::operator()(const train::Lesson& lesson) {
    part_is_over_ = true;
    const std::size_t part = game_.parts.size() - 1;
    const bool is_last = lesson.next == nullptr;
    const std::size_t move = is_last ? game_.parts.back().size() - 1 : game_.updates.back().move - 1;
    game_.updates.push_back({part, move, lesson.expected, lesson.target, lesson.now});
}

}  // namespace plyglass::app
