#include "screen/train/lesson_player.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::screen {

namespace {

constexpr double seconds_for_a_game = 5;  // as long as its example is shown

}  // namespace

void LessonPlayer::show_example(std::shared_ptr<const app::LearnedGame> game) {
    show_first(std::move(game));
    update_ = game_->example();
    played_ = 0;
}

void LessonPlayer::show_first(std::shared_ptr<const app::LearnedGame> game) {
    game_ = std::move(game);
    update_ = 0;
    played_.reset();
}

void LessonPlayer::clear() { *this = {}; }

bool LessonPlayer::forward() {
    played_.reset();
    if (!game_ || update_ + 1 >= game_->updates.size()) return false;
    ++update_;
    return true;
}

void LessonPlayer::back() {
    played_.reset();
    if (can_go_back()) --update_;
}

LessonPlayer::Place LessonPlayer::place() const {
    if (!played_) return {update().part, update().move};
    const std::size_t moves = game_->parts.front().size();
    const double share = std::min(1.0, *played_ / seconds_for_a_game);
    return {0, std::min(moves - 1, static_cast<std::size_t>(share * static_cast<double>(moves)))};
}

bool LessonPlayer::tick(double seconds) {
    if (!game_ || !played_) return false;
    const std::size_t before = place().move;
    *played_ += seconds;
    return place().move != before;
}

}  // namespace plyglass::screen
