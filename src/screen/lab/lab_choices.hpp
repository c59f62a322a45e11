#pragma once

// What the user has chosen for the next experiment of the Lab: who plays, how deep, with which tiles, how often; or an
// experiment from a file.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "lab/experiment.hpp"
#include "scene/action.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class LabChoices {
public:
    /// The choices as an experiment.
    lab::Experiment asked() const;

    /// Takes the `choice` of players, spawners, games, a depth or a time for a move, a size, a seed, a tile to stop at or the share of 4s; too
    /// large a number means the last one. Returns false if it is none of these. What was opened no longer counts.
    bool choose(const scene::Action& choice);
    /// Lets these agents play, as --agents has them; returns what is wrong with one of them, translated.
    std::optional<std::string> type_players(const std::string& agents);
    const std::string& typed_players() const { return typed_players_; }
    /// Begins with the games of this seed; returns what is wrong with the text, translated.
    std::optional<std::string> type_seed(const std::string& text);
    /// Chooses all as it is at first.
    void reset();

    /// Asks for the experiment of a file until the user chooses something else.
    void open(const lab::Experiment& experiment);
    /// Why the experiment cannot be run (an opened one can still be looked at), translated; empty if it can.
    const std::string& obstacle() const { return obstacle_; }

    /// The rows of what can be chosen.
    view::OptionsMenu menu() const;

private:
    void forget_opened();
    bool are_typed() const;
    bool have_depth() const;
    std::string depth_explanation() const;

    static constexpr int usual_depth = 2;
    static constexpr std::uint64_t usual_games = 100;
    static constexpr std::size_t both_tiles = 2;
    static constexpr std::uint64_t usual_seed = 2048;

    std::size_t players_ = 0;    ///< index in the list of players; one past its end: the typed ones
    std::string typed_players_;  ///< as --agents has them
    int depth_ = usual_depth;
    int milliseconds_ = 0;  ///< for a move, in place of the depth; 0: there is no clock
    std::uint64_t games_each_ = usual_games;
    std::size_t tiles_ = both_tiles;  ///< random, worst, both
    std::uint64_t seed_ = usual_seed;
    agent::MatchRules rules_;
    std::optional<lab::Experiment> opened_;
    std::string obstacle_;
};

}  // namespace plyglass::screen
