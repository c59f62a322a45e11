#include "screen/play/replay.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "screen/play/hint_model.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using game::Direction;
using scene::Verb;
using namespace text;

constexpr double full_speed = 64;  // moves a second: more of them cannot be seen

}  // namespace

std::string who_played(const app::SavedGame& saved) {
    const auto& played = saved.game.played();
    const auto by_agent = static_cast<std::size_t>(
        std::count_if(played.begin(), played.end(), [](const game::PlayedMove& move) { return move.by_agent; }));
    if (by_agent == 0) return tr("you");
    const std::string agent = saved.facts.agent.empty() ? tr("an agent") : agent_words(saved.facts.agent);
    return by_agent == played.size() ? agent : filled(tr("you and {}"), agent);
}

std::string when_begun(const app::SavedGame& saved) {
    constexpr std::size_t to_the_minute = 16;
    return saved.facts.begun.substr(0, to_the_minute);
}

std::optional<std::size_t> Replay::target(const scene::Action& action) const {
    const std::size_t at = game().at();
    const bool is_left = action.verb == Verb::swipe && action.as<Direction>() == Direction::left;
    const bool is_right = action.verb == Verb::swipe && action.as<Direction>() == Direction::right;
    if (action.verb == Verb::first) return std::size_t{0};
    if (action.verb == Verb::last) return game().moves();
    if ((action.verb == Verb::back || is_left) && at > 0) return at - 1;
    if ((action.verb == Verb::forward || is_right) && at < game().moves()) return at + 1;
    return std::nullopt;
}

std::size_t Replay::position_at(double part) const {
    return static_cast<std::size_t>(std::lround(part * static_cast<double>(game().moves())));
}

void Replay::toggle_play() {
    playing_ = !playing_ && game().moves() > 0;
    until_next_ = 0;
    if (playing_ && game().at() == game().moves()) go_to(0);
}

bool Replay::tick(double seconds, double moves_per_second) {
    if (!playing_) return false;
    if (game().at() == game().moves()) {
        stop();
        return false;
    }
    until_next_ -= seconds;
    if (until_next_ > 0) return false;
    until_next_ = 1 / (moves_per_second == 0 ? full_speed : moves_per_second);
    return true;
}

view::ReplayBar Replay::bar() const {
    using Sign = scene::ButtonSign;
    const std::size_t at = game().at(), all = game().moves();
    view::ReplayBar out;
    const auto button = [](Verb verb, std::string tip, Sign sign, bool enabled) {
        return scene::PushButton{verb, "", "", std::move(tip), sign, false, enabled, true};
    };
    out.film = {button(Verb::first, tr("First move (Home)"), Sign::first, at > 0),
                button(Verb::back, tr("One move back (←)"), Sign::back, at > 0),
                button(Verb::auto_play, playing_ ? tr("Pause (Space)") : tr("Play (Space)"),
                       playing_ ? Sign::pause : Sign::play, all > 0),
                button(Verb::forward, tr("One move on (→)"), Sign::forward, at < all),
                button(Verb::last, tr("Last move (End)"), Sign::last, at < all)};
    out.words = words();
    out.position = filled(tr("move {} of {}"), grouped(at), grouped(all));
    out.slider_tip = tr("Drag: to any move of the game");
    out.part = all == 0 ? 0 : static_cast<double>(at) / static_cast<double>(all);
    out.buttons = {{Verb::play_on, tr("Play from here"), "", tr("A game of your own from this position"), Sign::none},
                   {Verb::save_game, tr("Save"), "", tr("Save this game as a file"), Sign::save},
                   {Verb::close_review, tr("Close"), "Esc", tr("Back to your game (Esc)"), Sign::none, true}};
    return out;
}

std::string Replay::words() const {
    std::vector<std::string> out{saved_.facts.origin == app::GameOrigin::experiment ? tr("A game of the Lab")
                                                                                    : tr("A past game")};
    if (!saved_.facts.begun.empty()) out.push_back(when_begun(saved_));
    out.push_back(who_played(saved_));
    if (saved_.facts.seed != 0) out.push_back(filled(tr("seed {}"), saved_.facts.seed));
    return text::join_list(out);
}

std::string Replay::banner(bool from_list) const {
    std::string out;
    if (refused_ == Verb::new_game) {
        out = tr("R begins no new game while this one is shown.");
    } else if (refused_) {
        out = tr("Nobody can play here: this game is only shown.");
    }
    text::add_sentence(out, filled(tr("Shown again: {}."), words()));
    text::add_sentence(out, from_list ? tr("Step through it; closing it leads back to the list.")
                                      : tr("Step through it; closing it leads back to your game."));
    return out;
}

}  // namespace plyglass::screen
