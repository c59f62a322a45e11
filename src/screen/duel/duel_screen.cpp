#include "screen/duel/duel_screen.hpp"

#include <algorithm>
#include <any>
#include <atomic>
#include <cmath>
#include <utility>

#include "core/ascii.hpp"
#include "core/clock.hpp"
#include "duel/rules.hpp"
#include "screen/step/subject.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace app;
using namespace text;
using game::Direction;
using scene::Action;
using scene::Verb;

namespace {

constexpr double least_seconds_of_a_move = 0.45;  // of an agent: each is seen before the next one

duel::Position chosen_in(const PlaySettings& settings) {
    const auto named = duel_named(settings.game);
    return named ? *named : *duel_named("tictactoe");
}

}  // namespace

DuelScreen::DuelScreen(ScreenParts parts, const SaveFiles& places)
    : BasicScreen(std::move(parts), duel_keys()), random_(places.seed), kept_(places.folder) {
    begin(chosen_in(settings()));
    add_sentence(message_, std::exchange(context_->notice, {}));
}

void DuelScreen::grant(const std::any& wish) {
    if (const auto* position = std::any_cast<duel::Position>(&wish)) begin(*position);
}

void DuelScreen::show_chosen() {
    const duel::Position chosen = chosen_in(settings());
    if (game().start() != chosen) begin(chosen);
}

void DuelScreen::leave() {
    BasicScreen::leave();
    stop_agents();
}

// ---- time -------------------------------------------------------------------------------------------------

void DuelScreen::tick(double seconds) {
    shown_for_ += seconds;
    if (auto hint = solving_.take()) {
        hint_ = *std::move(hint);
        touch();
    }
    if (list_.tick()) touch();
    if (auto tree = opening_.take()) {
        if (*tree) context_->request = Request{"step", TreeSearch{**tree, {}}};
        touch();
    }
    if (shown_for_ >= (context_->reduced_motion ? 0 : least_seconds_of_a_move)) {
        if (auto move = thinking_.take()) {
            if (move->failure.empty()) {
                make(move->move);
            } else {
                watches_ = false;
                has_failed_ = true;
                message_ = filled(tr("{} gave no move: {}. The move is yours."), settings().opponent, move->failure);
            }
            touch();
        }
    }
    if (const auto failure = kept_.take_failure()) {
        message_ = filled(tr("The game could not be saved: {} cannot be written: {}. The game goes on."), failure->path,
                          reason(*failure));
        touch();
    }
}

std::optional<double> DuelScreen::wake() const {
    if (thinking_.running() || solving_.running() || opening_.running() || list_.is_working()) return 0.01;
    return kept_.at_rest() ? std::nullopt : std::optional(0.1);
}

// ---- input ------------------------------------------------------------------------------------------------

bool DuelScreen::accepts(const Action& action) const {
    if (overlay_.shows<HelpMode>()) return false;
    return !overlay_.is_open() || action == Verb::options || action == Verb::title;
}

void DuelScreen::escape() {
    if (!message_.empty()) {
        message_.clear();
    } else if (why_not_) {
        why_not_.reset();
    } else if (list_.is_open()) {
        list_.close();
    } else if (is_over() && !looks_at_end_) {
        looks_at_end_ = true;
    } else {
        watches_ = false;
        pointing_.drop_focus();
    }
}

void DuelScreen::pointed(const PointerMove& move) {
    if (overlay_.is_open() || !is_users_turn()) return;
    const auto over = move_at(move.at);
    if (over == reached_ || !over) return;
    reached_ = over;
    touch();
}

/// The move that a click there means: the one that begins with this square; where discs fall, of its column.
std::optional<std::size_t> DuelScreen::move_at(scene::Point at) const {
    const auto geometry = view::duel_geometry(places_, figure_);
    const bool drops = figure_.board == game::Figure::Board::holes;
    if (drops && places_.board.contains(at)) at.y = geometry.board.y + 1;
    const auto square = geometry.square_at(at);
    if (!square) return std::nullopt;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const std::size_t first = moves_[i].squares.front();
        if (drops ? first % figure_.columns == *square % figure_.columns : first == *square) return i;
    }
    return std::nullopt;
}

void DuelScreen::reach(Direction way) {
    if (moves_.empty() || !is_users_turn()) return;
    if (!reached_) {
        reached_ = 0;
        return;
    }
    const auto place = [&](std::size_t move) {
        const std::size_t square = moves_[move].squares.front();
        const std::size_t column = square % figure_.columns;
        const std::size_t row = square / figure_.columns;
        return scene::Point{static_cast<double>(column), static_cast<double>(row)};
    };
    const bool drops = figure_.board == game::Figure::Board::holes;
    if (drops && way == Direction::down) return make(moves_[*reached_].name);
    const bool is_across = way == Direction::left || way == Direction::right;
    const double sign = way == Direction::left || way == Direction::up ? -1 : 1;
    // The nearest one on that side, straight ahead before askew; where discs fall, the neighbouring column.
    const scene::Point from = place(*reached_);
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const scene::Point to = place(i);
        const double ahead = sign * (is_across ? to.x - from.x : to.y - from.y);
        const double askew = drops ? 0 : std::abs(is_across ? to.y - from.y : to.x - from.x);
        if (ahead <= 0) continue;
        const double cost = ahead + 3 * askew;
        if (!best || cost < least) best = i, least = cost;
    }
    if (best) reached_ = best;
}

void DuelScreen::type(const FieldChanged& change) {
    auto* edit = overlay_.shown<EditMode>();
    if (edit == nullptr) return;
    const auto position = position_in(change.text);
    *edit = {change.text, position ? std::string() : position.error()};
}

bool DuelScreen::paste(const std::string& text) {
    const auto position = position_in(text);
    if (!position) return false;
    begin(*position);
    return true;
}

/// The position that a text writes or draws, of this game or of the one that it names.
core::Result<duel::Position, std::string> DuelScreen::position_in(const std::string& text) const {
    if (game::position_named(text).game != nullptr) return duel_named(core::trimmed(text));
    const duel::Position& start = game().start();
    const std::string drawn = start.game->drawn_in(text);
    // Where positions begin with the game's shape, a position alone is of this one.
    const std::string shape = text.find(':') == std::string::npos ? duel::shape_of(start) : std::string();
    const duel::Position position =
        duel::to_play(start.game, shape + (drawn.empty() ? std::string(core::trimmed(text)) : drawn));
    const auto known = duel::facts(position);
    if (!known) return known.error();
    return position;
}

// ---- the meaning of actions -------------------------------------------------------------------------------

void DuelScreen::perform(const Action& action) {
    if (choose(action) || look_at_list(action)) return;
    switch (action.verb) {
        case Verb::hint:
            list_.close();
            ask();
            break;
        case Verb::ask_move: ask_why_not(action.a); break;
        case Verb::why_not_next: ask_why_not(why_not_ ? *why_not_ + 1 : 1); break;
        case Verb::standing:
            why_not_.reset();
            looks_at_end_ = is_over();
            break;
        case Verb::show_tree: show_tree(); break;
        case Verb::auto_play:
            watches_ = !watches_;
            if (!watches_) stop_agents();
            let_agent_move();
            break;
        case Verb::undo: undo(); break;
        case Verb::redo: redo(); break;
        case Verb::new_game: go_to(0); break;
        case Verb::reach: reach(action.as<Direction>()); break;
        case Verb::make_reached:
            if (reached_ && is_users_turn()) make(moves_[*reached_].name);
            break;
        case Verb::board:
            if (const auto move = move_at(pointing_.pressed_at()); move && is_users_turn()) make(moves_[*move].name);
            break;
        case Verb::close_message: message_.clear(); break;
        case Verb::copy_board: context_->copied = position().str(); break;
        case Verb::edit:
            stop_agents();
            overlay_.toggle<EditMode>(position().str(), std::string());
            break;
        case Verb::act:
            if (const auto* edit = overlay_.shown<EditMode>()) {
                if (const auto position = position_in(edit->text)) begin(*position);
            }
            break;
        default: break;
    }
}

/// Opens the past games or looks back, and takes what is chosen there.
bool DuelScreen::look_at_list(const Action& action) {
    switch (action.verb) {
        case Verb::past_games: list_.open_past(kept_.shelf()); return true;
        case Verb::start_review: {
            constexpr double most_of_a_move = 2000;  // ms
            if (game().at() > 0)
                list_.open_review(game(), settings().seat, std::min(most_of_a_move, settings().solve_milliseconds));
            return true;
        }
        case Verb::past_game:
            if (const duel::Played* past = list_.past(action.a)) {
                stop_agents();
                kept_.take(*past);
                settings().game = game().start().name();
                position_changed();
            }
            return true;
        case Verb::position:
            if (const auto at = list_.reviewed(action.a)) go_to(*at);
            return true;
        case Verb::close_review: list_.close(); return true;
        case Verb::first: go_to(0); return true;
        case Verb::last: go_to(game().all_moves().size()); return true;
        default: return false;
    }
}

void DuelScreen::turn(const Wheel& wheel) {
    if (!list_.is_open() || !places_.hint.contains(wheel.at)) return;
    list_.scroll(wheel.turns, places_);
    touch();
}

bool DuelScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::title: overlay_.toggle<GamesMode>(); return true;
        case Verb::options:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::opponent: settings().opponent = opponents().at(action.a); break;
        case Verb::seat: settings().seat = action.as<Seat>(); break;
        case Verb::hint_time: settings().solve_milliseconds = action.a; break;
        case Verb::hints:
            settings().constant_hints = action.a != 0;
            if (settings().constant_hints && is_users_turn()) ask();
            return true;
        case Verb::reset_options: {
            const PlaySettings first;
            settings().opponent = first.opponent;
            settings().seat = first.seat;
            settings().solve_milliseconds = first.solve_milliseconds;
            settings().constant_hints = first.constant_hints;
            break;
        }
        default: return false;
    }
    stop_agents();
    let_agent_move();
    return true;
}

// ---- the game ---------------------------------------------------------------------------------------------

bool DuelScreen::is_users_turn() const {
    if (is_over() || watches_) return false;
    return plays(settings().seat, facts_.turn) || has_failed_;
}

void DuelScreen::begin(const duel::Position& start) {
    stop_agents();
    overlay_.close();
    message_ = kept_.begin(start);
    settings().game = start.name();
    position_changed();
}

void DuelScreen::make(const std::string& move) {
    list_.close();
    kept_.play(move);
    position_changed();
}

void DuelScreen::go_to(std::size_t at) {
    stop_agents();
    kept_.go_to(at);
    position_changed();
}

/// Back to where it was last the user's turn.
void DuelScreen::undo() {
    std::size_t at = game().at();
    while (at > 0 && !is_users(--at)) {}
    go_to(at);
}

void DuelScreen::redo() {
    const std::size_t all = game().all_moves().size();
    std::size_t at = game().at();
    while (at < all && !is_users(++at)) {}
    go_to(at);
}

/// Whether the user moves after so many moves of the game.
bool DuelScreen::is_users(std::size_t at) const {
    return plays(settings().seat, duel::facts(game().position(at))->turn);
}

void DuelScreen::position_changed() {
    touch();
    facts_ = *duel::facts(position());
    figure_ = game().start().game->board(game().start().text, game().moves());
    moves_ = moves_of(game().start(), game().moves(), facts_, figure_);
    reached_.reset();
    looks_at_end_ = false;
    has_failed_ = false;
    shown_for_ = 0;
    forget_hint();
    let_agent_move();
    if (settings().constant_hints && is_users_turn()) ask();
}

void DuelScreen::let_agent_move() {
    touch();
    if (is_over()) watches_ = false;
    if (is_over() || is_users_turn() || thinking_.running()) return;
    thinking_.start(
        [position = position(), name = settings().opponent, seed = random_.next()](const std::stop_token& stop) {
            core::Random random(seed);
            const auto agent = duel::make_agent(name);
            if (!agent) return duel::Choice{{}, agent.error()};
            const std::stop_callback cancel(stop, [&] { (*agent)->cancel(); });
            return (*agent)->choose(position, random);
        });
}

void DuelScreen::stop_agents() {
    thinking_.cancel();
    watches_ = false;
    touch();
}

// ---- hints ------------------------------------------------------------------------------------------------

void DuelScreen::ask() {
    touch();
    if (is_over() || solving_.running() || hint_) return;
    solving_.start([position = position(), time = settings().solve_milliseconds](const std::stop_token& stop) {
        std::atomic<bool> cancelled = false;
        const std::stop_callback cancel(stop, [&] { cancelled = true; });
        SolvedHint out{duel::advise(position, core::Clock::now() + core::milliseconds(time), &cancelled), {}};
        out.said = duel::said(position, out.solution);
        return out;
    });
}

void DuelScreen::forget_hint() {
    solving_.cancel();
    hint_.reset();
    why_not_.reset();
}

void DuelScreen::ask_why_not(std::size_t row) {
    const bool is_there = hint_ && row > 0 && row < hint_->solution.moves.size() && row != why_not_;
    why_not_ = is_there ? std::optional(row) : std::nullopt;
}

/// Opened behind the screen: a tree may have many nodes.
void DuelScreen::show_tree() {
    if (is_over() || opening_.running()) return;
    opening_.start([name = position().str(), assets = assets_](const std::stop_token&) -> std::optional<NamedTree> {
        auto tree = open_tree(name, *assets);
        return tree ? std::optional(*std::move(tree)) : std::nullopt;
    });
}

// ---- the frame --------------------------------------------------------------------------------------------

void DuelScreen::build_frame() {
    constexpr double least_hint = 270;  // three moves below the sentence
    places_ = view::PlayLayout::of(layout_.window.w, layout_.window.h).with_hint(least_hint);
    if (!message_.empty()) places_ = places_.with_message(view::message_height(places_, message_, *metrics_));
    DuelFrame drawn = duel_frame(state());
    if (context_->wants_view) drawn.frame.view = duel_json(state(), drawn);
    frame_ = std::move(drawn.frame);
}

DuelState DuelScreen::state() const {
    return {.assets = *assets_,
            .metrics = *metrics_,
            .context = *context_,
            .layout = layout_,
            .places = places_,
            .game = game(),
            .facts = facts_,
            .figure = figure_,
            .moves = moves_,
            .reached = reached_,
            .is_users_turn = is_users_turn(),
            .agent_thinks = thinking_.running(),
            .watches = watches_,
            .looks_at_end = looks_at_end_,
            .is_solving = solving_.running(),
            .hint = hint_,
            .why_not = why_not_,
            .message = message_,
            .list = list_,
            .overlay = overlay_,
            .pointing = pointing_};
}

}  // namespace plyglass::screen
