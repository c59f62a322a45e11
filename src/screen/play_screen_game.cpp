#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "agent/match.hpp"
#include "screen/play_motion.hpp"
#include "screen/play_screen.hpp"
#include "text/files.hpp"
#include "text/format.hpp"

// The game, its hints, auto-play and the review of past moves.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using game::Grid;
using text::filled;
using text::tr;

constexpr game::Rank rank_of_2048 = 11;
constexpr double seconds_between_writes = 1;   // for a game that plays itself fast
constexpr double full_speed_milliseconds = 1;  // per move
constexpr double review_milliseconds = 50;     // per move, at most

/// Moves per second; 0 is as fast as possible.
constexpr std::array<double, 7> speeds{1, 2, 4, 8, 16, 32, 0};

// UI.md section 7: motion is capped at a part of the interval, and off if it would be too short to be seen.
constexpr double motion_share = 0.6;
constexpr double shortest_motion = 0.06;

}  // namespace

// ---- the game ---------------------------------------------------------------------------------------------

game::Tile PlayScreen::next_tile(const Grid& grid) {
    const game::TileRule rule = tile_rule(saved_.tiles);
    if (saved_.tiles != NewTiles::worst) return game::random_tile(grid, rule, random_);
    const std::string agent = agent_for(grid.size());
    if (auto made = making_placer_.take()) placer_ = std::move(*made);
    if (!placer_ || placer_->agent != agent || placer_->size != grid.size()) placer_ = make_placer(agent, grid.size());
    return agent::worst_tile(placer_->thinker->agent(), grid, rule);
}

PlayScreen::Placer PlayScreen::make_placer(const std::string& agent, int size) {
    return {agent, size, std::make_unique<Thinker>(agent, full_speed_milliseconds, size)};
}

void PlayScreen::prepare_placer() {
    if (saved_.tiles != NewTiles::worst) return;
    const int size = grid().size();
    const std::string agent = agent_for(size);
    if (placer_ && placer_->agent == agent && placer_->size == size) return;
    making_placer_.start([agent, size](const std::stop_token&) { return make_placer(agent, size); });
}

void PlayScreen::swipe(Direction direction) {
    const game::Slide slid = game::slide(grid(), direction);
    if (!slid.moved) return;
    const Grid before = grid();
    const game::PlayedMove move{direction, next_tile(slid.grid)};
    if (!saved_.game.play(move)) return;
    close_review();  // its rows name positions of a game that has just changed
    motion_ = {before, move, 0, move_seconds};
    celebrating_ = game::highest_rank(before) < rank_of_2048 && game::highest_rank(grid()) >= rank_of_2048;
    board_changed();
    keep_game();
}

void PlayScreen::undo() {
    stop_auto_play();
    celebrating_ = false;
    motion_ = {};
    if (!saved_.game.undo()) {
        if (!replaced_) return;
        close_review();
        // Neither game is lost: one with moves takes the place of the other.
        std::swap(saved_.game, *replaced_);
        if (replaced_->moves() == 0) replaced_.reset();
        keep_replaced();
    }
    board_changed();
    keep_game();
}

void PlayScreen::redo() {
    stop_auto_play();
    celebrating_ = false;
    motion_ = {};
    if (!saved_.game.redo()) return;
    board_changed();
    keep_game();
}

void PlayScreen::new_game(int size) {
    begin(game::PlayedGame(game::start_grid(size, tile_rule(saved_.tiles), random_)));
}

void PlayScreen::begin(const game::PlayedGame& game) {
    stop_auto_play();
    close_review();
    edit_.reset();
    celebrating_ = false;
    motion_ = {};
    // A game without moves must not replace one that has some.
    if (saved_.game.moves() > 0) {
        replaced_ = std::move(saved_.game);
        keep_replaced();
    }
    saved_.game = game;
    prepare_placer();
    board_changed();
    keep_game();
}

void PlayScreen::board_changed() {
    touch();
    saved_.best = std::max(saved_.best, saved_.game.score());
    forget_hint();
    if (settings().constant_hints && !playing_) ask();
}

void PlayScreen::use_tiles(NewTiles tiles) {
    saved_.tiles = tiles;
    prepare_placer();
    keep_game();
    if (playing_) start_auto_play();
}

// ---- saving -----------------------------------------------------------------------------------------------

void PlayScreen::restore(const std::string& folder) {
    path_ = folder + "/game.json";
    replaced_path_ = folder + "/replaced-game.json";
    auto game = restore_game(path_);
    if (game.found) saved_ = *std::move(game.found);
    auto replaced = restore_game(replaced_path_);
    if (replaced.found && replaced.found->game.moves() > 0) replaced_ = std::move(replaced.found->game);
    saved_.best = std::max(saved_.best, saved_.game.score());
    for (const std::string& message : {game.message, replaced.message}) {
        text::add_sentence(message_, message);
    }
    // Two windows that write one file would undo each other's moves.
    lock_.emplace(folder + "/game.lock");
    if (lock_->is_elsewhere()) {
        text::add_sentence(message_, tr("Another window keeps the game. What is played here is not kept: neither the "
                                        "moves nor the best score."));
        return;
    }
    writer_ = std::make_unique<BackgroundWriter>(path_);
    replaced_writer_ = std::make_unique<BackgroundWriter>(replaced_path_);
}

// Copies the game; its text is made and written while the screen goes on.
void PlayScreen::keep_game() {
    until_kept_ = 0;
    if (writer_) writer_->keep([saved = saved_] { return write_saved_game(saved); });
}

void PlayScreen::keep_replaced() {
    if (!replaced_writer_) return;
    SavedGame kept;
    if (replaced_) kept.game = *replaced_;
    replaced_writer_->keep([saved = std::move(kept)] { return write_saved_game(saved); });
}

void PlayScreen::tell_failure(const core::FileError& failure) {
    message_ = filled(tr("The game could not be saved: {} cannot be written: {}. The game goes on."), failure.path,
                      text::reason(failure));
    touch();
}

// ---- hints ------------------------------------------------------------------------------------------------

std::string PlayScreen::agent_for(int size) const {
    const agent::Description* chosen = agent::find_agent(settings().agent);
    const bool plays = chosen != nullptr && (size == 4 || chosen->any_size);
    return plays ? settings().agent : std::string(agent::default_agent(size));
}

void PlayScreen::ask() {
    touch();
    HintQuestion question;
    question.grid = asked();
    question.agent = agent_for(question.grid.size());
    question.milliseconds = settings().hint_milliseconds;
    question.move = edit_ ? 0 : saved_.game.at() + 1;
    if ((hint_ || thinking_.running()) && asked_ == question) return;
    forget_hint();
    asked_ = question;
    thinking_.start(
        [question, shelf = shelf_](const std::stop_token& stop) { return find_hint(question, *shelf, stop); });
}

void PlayScreen::forget_hint() {
    thinking_.cancel();
    hint_.reset();
    last_choice_.reset();
    touch();
}

void PlayScreen::show_tree() {
    if (hint_ && hint_->search) context_->request = ShowTree{*hint_->search};
}

void PlayScreen::settings_changed() {
    touch();
    prepare_placer();
    const bool asks = hint_.has_value() || thinking_.running() || settings().constant_hints || edit_;
    if (playing_) return start_auto_play();
    forget_hint();
    if (asks) ask();
}

// ---- auto-play --------------------------------------------------------------------------------------------

double PlayScreen::thinking_milliseconds() const {
    const double speed = settings().moves_per_second;
    if (speed == 0) return full_speed_milliseconds;
    constexpr double share = 0.8;  // share of the time until the next move
    return std::min(settings().hint_milliseconds, share * 1000 / speed);
}

double PlayScreen::speed_part() const {
    const auto at = std::find(speeds.begin(), speeds.end(), settings().moves_per_second);
    const auto index = at == speeds.end() ? 2 : at - speeds.begin();
    return static_cast<double>(index) / (speeds.size() - 1);
}

void PlayScreen::set_speed(double part) {
    const double speed = speeds[static_cast<std::size_t>(std::lround(part * (speeds.size() - 1)))];
    if (speed == settings().moves_per_second) return;
    settings().moves_per_second = speed;
    touch();
    if (playing_) start_auto_play();
}

void PlayScreen::toggle_auto_play() {
    if (playing_) return stop_auto_play();
    if (edit_ || is_over()) return;
    close_review();
    celebrating_ = false;
    start_auto_play();
}

void PlayScreen::start_auto_play() {
    forget_hint();
    playing_ = true;
    until_next_move_ = 0;
    last_agent_ = agent_for(grid().size());
    AutoPlayer::Plan plan;
    plan.agent = last_agent_;
    plan.milliseconds = thinking_milliseconds();
    plan.tiles = saved_.tiles;
    plan.seed = random_.next();
    constexpr std::size_t moves_of_a_frame = 256;
    plan.ahead = settings().moves_per_second == 0 ? moves_of_a_frame : 2;
    player_.start(grid(), plan);
    touch();
}

void PlayScreen::stop_auto_play() {
    if (!playing_) return;
    playing_ = false;
    player_.stop();
    keep_game();
    touch();
    if (settings().constant_hints) ask();
}

void PlayScreen::auto_play(double seconds) {
    using Clock = std::chrono::steady_clock;
    const double speed = settings().moves_per_second;
    const auto until = Clock::now() + std::chrono::milliseconds(8);  // the rest of a frame is for drawing it
    until_next_move_ -= seconds;
    while (playing_ && until_next_move_ <= 0 && Clock::now() < until) {
        const auto turn = player_.take();
        if (!turn) {
            until_next_move_ = 0;
            break;
        }
        until_next_move_ = speed == 0 ? 0 : std::max(until_next_move_ + 1 / speed, 0.0);
        if (!show_turn(*turn)) stop_auto_play();
    }
    if (playing_ && player_.has_ended()) stop_auto_play();
}

/// Returns false if auto-play ends with this turn.
bool PlayScreen::show_turn(const AutoPlayer::Turn& turn) {
    const Grid before = grid();
    if (!saved_.game.play(turn.move)) return false;
    saved_.best = std::max(saved_.best, saved_.game.score());
    last_choice_ = turn.choice;
    const double speed = settings().moves_per_second;
    const double length = speed == 0 ? 0 : std::min(move_seconds, motion_share / speed);
    motion_ = {};
    if (length >= shortest_motion) motion_ = {before, turn.move, 0, length};
    if (until_kept_ <= 0) until_kept_ = seconds_between_writes;
    touch();
    const game::Rank stop_at = settings().stop_at;
    return stop_at == 0 || game::highest_rank(before) >= stop_at || game::highest_rank(grid()) < stop_at;
}

// ---- the review -------------------------------------------------------------------------------------------

void PlayScreen::start_review() {
    stop_auto_play();
    if (edit_ || saved_.game.moves() == 0) return;
    close_review();
    touch();
    review_moves_ = saved_.game.moves();
    reviewed_ = std::make_shared<std::atomic<std::size_t>>(0);
    const double milliseconds = std::min(settings().hint_milliseconds, review_milliseconds);
    reviewing_.start([game = saved_.game, moves = review_moves_, agent = agent_for(grid().size()), milliseconds,
                      done = reviewed_](const std::stop_token& stop) {
        return review(game, moves, agent, milliseconds, stop, [&](std::size_t count) { done->store(count); });
    });
}

void PlayScreen::close_review() {
    if (review_ || reviewing_.running()) touch();
    reviewing_.cancel();
    review_.reset();
    review_row_.reset();
    review_first_ = 0;
}

void PlayScreen::return_to(std::size_t row) {
    if (!review_ || row >= review_->moves_that_differ.size()) return;
    if (!saved_.game.go_to(review_->moves_that_differ[row].position)) return;
    motion_ = {};
    celebrating_ = false;
    review_row_ = row;
    board_changed();
    keep_game();
}

}  // namespace plyglass::screen
