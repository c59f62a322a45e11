#include <algorithm>
#include <utility>
#include <vector>

#include "agent/board_words.hpp"
#include "app/position_film.hpp"
#include "app/tree_source.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/tiles.hpp"
#include "scene/board.hpp"
#include "screen/play/play_screen.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// What the user's wishes do to the game, its hints, the game that plays itself, the review and the editor.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using game::Grid;
using namespace text;

constexpr game::Rank rank_of_2048 = 11;

}  // namespace

// ---- the game ---------------------------------------------------------------------------------------------

void PlayScreen::prepare_placer() { placer_.prepare(game_.tiles(), agent_for_board(), grid().size()); }

void PlayScreen::swipe(Direction direction) {
    const game::Slide slid = game::slide(grid(), direction);
    if (!slid.moved) return;
    const Grid before = grid();
    const std::string agent = agent_for_board();
    core::Random tiles = random_of_move();
    const game::PlayedMove move{direction, placer_.next(game_.tiles(), agent, slid.grid, tiles)};
    if (!game_.play(move)) return;
    past_.close();
    review_.close();  // its rows name positions of a game that has just changed
    motion_ = {before, move, 0, move_seconds};
    celebrating_ = game::highest_rank(before) < rank_of_2048 && game::highest_rank(grid()) >= rank_of_2048;
    board_changed();
}

/// Ends all that goes on by itself.
void PlayScreen::calm_down() {
    stop_auto_play();
    celebrating_ = false;
    motion_ = {};
}

void PlayScreen::undo() {
    calm_down();
    const auto undone = game_.undo();
    if (undone == KeptGame::Undone::nothing) return;
    if (undone == KeptGame::Undone::new_game) review_.close();
    board_changed();
}

void PlayScreen::redo() {
    calm_down();
    if (game_.redo()) board_changed();
}

void PlayScreen::new_game(int size) {
    const std::uint64_t seed = std::max<std::uint64_t>(1, random_.next() >> 32);  // short enough to be read out
    core::Random random(seed);
    begin(game::PlayedGame(game::start_grid(size, tile_rule(game_.tiles()), random)), {.seed = seed});
}

/// The tile after a move follows from the game's seed and the number of the move, so that nobody gets another tile by
/// undoing the move, and a game can be played once more from its seed alone.
core::Random PlayScreen::random_of_move() {
    const std::uint64_t seed = game_.saved().facts.seed;
    return core::Random(seed == 0 ? random_.next() : core::Random(seed + game_.game().at() + 1).next());
}

void PlayScreen::begin(const game::PlayedGame& game, const GameFacts& facts) {
    calm_down();
    review_.close();
    past_.close();
    replay_.reset();
    editor_.reset();
    game_.replace(game, facts);
    prepare_placer();
    board_changed();
}

void PlayScreen::board_changed() {
    touch();
    looks_at_end_ = false;
    forget_hint();
    if (settings().constant_hints && !auto_.is_playing()) ask();
}

void PlayScreen::use_tiles(NewTiles tiles) {
    game_.use_tiles(tiles);
    prepare_placer();
    if (auto_.is_playing()) start_auto_play();
}

void PlayScreen::tell_failure(const core::FileError& failure) {
    tells_failure_ = true;
    message_ = filled(tr("The game could not be saved: {} cannot be written: {}. The game goes on."), failure.path,
                      text::reason(failure));
    touch();
}

// ---- hints ------------------------------------------------------------------------------------------------

void PlayScreen::ask() {
    touch();
    HintQuestion question;
    question.grid = asked();
    question.agent = agent_for(settings(), question.grid.size());
    question.milliseconds = settings().hint_milliseconds;
    question.move = editor_ ? 0 : (replay_ ? replay_->game() : game_.game()).at() + 1;
    auto_.forget_choice();
    hints_.ask(question);
}

bool PlayScreen::lacks_chances() const {
    const auto& hint = hints_.hint();
    return hint && hint->choice.move && !chances_.chances() && !advice::QuickGames::obstacle(hint->question.grid);
}

void PlayScreen::forget_hint() {
    hints_.forget();
    chances_.forget();
    auto_.forget_choice();
    touch();
}

void PlayScreen::show_tree() {
    const auto& hint = hints_.hint();
    if (!hint || !hint->search || !hint->choice.move || app::unsearchable(grid())) return;
    PositionSearch search = *hint->search;
    search.hint = HintGiven{search.depth, *hint->choice.move};
    context_->request = Request{"step", std::move(search)};
}

void PlayScreen::ask_why_not_next() {
    if (!hints_.hint()) return;
    const std::vector<Direction> moves = moves_to_ask_about(*hints_.hint(), hints_.report());
    const auto now = hints_.why_not();
    const auto next = now ? std::find(moves.begin(), moves.end(), *now) + 1 : moves.begin();
    next == moves.end() ? hints_.close_why_not() : hints_.ask_why_not(*next);
}

void PlayScreen::solved(const ExactSolver::Ended& ended) {
    if (ended.not_kept) {
        message_ =
            filled(tr("The exact values are not kept: {}: {}"), ended.not_kept->path, text::reason(*ended.not_kept));
    }
    // The hint that is shown gets its exact values, too.
    if (hints_.hint() && grid().size() == ExactSolver::size) {
        forget_hint();
        ask();
    }
    touch();
}

void PlayScreen::settings_changed() {
    touch();
    prepare_placer();
    const bool asks = hints_.hint() || hints_.is_thinking() || settings().constant_hints || editor_;
    if (auto_.is_playing()) return start_auto_play();
    forget_hint();
    if (asks) ask();
}

// ---- auto-play --------------------------------------------------------------------------------------------

void PlayScreen::set_speed(double part) {
    const double speed = moves_per_second_at(part);
    if (speed == settings().moves_per_second) return;
    settings().moves_per_second = speed;
    touch();
    if (auto_.is_playing()) start_auto_play();
}

void PlayScreen::toggle_auto_play() {
    if (auto_.is_playing()) return stop_auto_play();
    if (editor_ || is_over()) return;
    review_.close();
    past_.close();
    celebrating_ = false;
    start_auto_play();
}

void PlayScreen::start_auto_play() {
    forget_hint();
    const double speed = settings().moves_per_second;
    AutoPlayer::Plan plan;
    plan.agent = agent_for_board();
    plan.milliseconds = milliseconds_per_move(speed, settings().hint_milliseconds);
    plan.tiles = game_.tiles();
    plan.seed = random_.next();
    auto_.start(grid(), plan, speed);
}

void PlayScreen::stop_auto_play() {
    if (!auto_.is_playing()) return;
    auto_.stop();
    game_.keep();
    touch();
    if (settings().constant_hints) ask();
}

/// Returns false if auto-play ends with this turn.
bool PlayScreen::show_turn(const AutoPlay::Turn& turn) {
    const Grid before = grid();
    if (!game_.play_fast(turn.move, auto_.agent())) return false;
    const double length = move_seconds_at(settings().moves_per_second);
    motion_ = {};
    if (length > 0) motion_ = {before, turn.move, 0, length};
    touch();
    const game::Rank stop_at = settings().stop_at;
    return stop_at == 0 || game::highest_rank(before) >= stop_at || game::highest_rank(grid()) < stop_at;
}

// ---- the review -------------------------------------------------------------------------------------------

void PlayScreen::start_review() {
    stop_auto_play();
    if (editor_ || game_.game().moves() == 0) return;
    past_.close();
    review_.start(game_.game(), agent_for_board(), settings().hint_milliseconds);
    touch();
}

void PlayScreen::return_to(std::size_t row) {
    const ReviewedMove* move = review_.choose(row);
    if (!move || !game_.go_to(move->position)) return;
    calm_down();
    board_changed();
}

// ---- the editor -------------------------------------------------------------------------------------------

void PlayScreen::start_edit() {
    calm_down();
    review_.close();
    past_.close();
    editor_.emplace(asked());
    replay_.reset();
    edited(true);
}

void PlayScreen::end_edit(bool play) {
    if (!editor_) return;
    const Grid edited = editor_->grid();
    editor_.reset();
    if (play && game::highest_rank(edited) != 0) return begin(game::PlayedGame(edited), {.origin = GameOrigin::edited});
    board_changed();
}

void PlayScreen::edited(bool was_set) {
    touch();
    if (!was_set) return;
    forget_hint();
    ask();
}

void PlayScreen::click_board(scene::Point at) {
    const int cell = scene::BoardGeometry::of(places_.board, editor_->grid().size()).cell_at(at);
    if (cell >= 0) edited(editor_->click(cell));
}

void PlayScreen::use_board(const Grid& grid, std::string note) {
    if (!editor_) start_edit();
    edited(editor_->use(grid, std::move(note)));
}

/// In the editor, a text that is no board is shown with what is wrong with it.
bool PlayScreen::paste(const std::string& text) {
    game::BoardReading reading;
    const auto board = game::read_board(text, &reading);
    if (!board && !editor_) return false;
    board ? use_board(*board, agent::words(reading)) : edited(editor_->type(text));
    return true;
}

void PlayScreen::open_file(const std::string& path) {
    const bool from_dialog = overlay_.shows<FileDialog>();
    if (!editor_ && (from_dialog ? opens_game_ : path.ends_with(".json"))) return open_game_file(path);
    const auto board = read_board_file(path);
    if (!board && !from_dialog && app::open_tree_file(path)) return BasicScreen::open_file(path);
    if (!board) {
        if (auto* files = overlay_.shown<FileDialog>()) return files->complain(board.error());
        message_ = board.error();
        return;
    }
    overlay_.close();
    use_board(board->grid, board->note);
}

}  // namespace plyglass::screen
