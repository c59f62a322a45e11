#pragma once

// What the user has chosen for the next tournament of the Lab: the game, who plays, the openings, how often; or a tournament
// from a file.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "lab/tournament.hpp"
#include "scene/action.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class TournamentChoices {
public:
    TournamentChoices();

    /// The choices as a tournament.
    const lab::Tournament& asked() const { return asked_; }

    /// Takes the `choice` of a game, players, openings, games or a seed; too large a number means the last one. Returns false
    /// if it is none of these.
    bool choose(const scene::Action& choice);
    /// Lets these agents play, as --agents has them; returns what is wrong with one of them, translated.
    std::optional<std::string> type_players(const std::string& agents);
    /// The agents as they are typed: "alphabeta:4, random".
    std::string typed_players() const;
    /// Begins with the game of this seed; returns what is wrong with the text, translated.
    std::optional<std::string> type_seed(const std::string& text);
    /// Chooses all as it is at first.
    void reset() { *this = TournamentChoices(); }

    /// Asks for the tournament of a file until the user chooses something else.
    void open(const lab::Tournament& tournament);
    /// Why it cannot be run (an opened one can still be looked at), translated; empty if it can.
    const std::string& obstacle() const { return obstacle_; }

    /// The rows of what can be chosen.
    view::OptionsMenu menu() const;

private:
    lab::Tournament asked_;
    std::string obstacle_;
};

}  // namespace plyglass::screen
