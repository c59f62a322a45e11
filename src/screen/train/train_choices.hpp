#pragma once

// What the user has chosen about the network that learns: its patterns, how fast it learns, its random numbers.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "scene/action.hpp"
#include "scene/controls.hpp"
#include "train/trainer.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class TrainChoices {
public:
    /// The choices as settings. With the usual rate they are those of `plyglass train`.
    train::Settings settings() const;
    std::uint64_t seed() const { return seed_; }

    /// Takes the choice of a network, a rate or a seed; too large a number means the last one. Returns false if it is none
    /// of these.
    bool choose(const scene::Action& choice);
    /// Chooses all as it is at first.
    void reset() { *this = {}; }

    /// The networks as segments.
    std::vector<scene::Segment> networks() const;
    std::string rate_words() const;
    /// The next lower and the next higher rate.
    scene::Segment slower() const;
    scene::Segment faster() const;
    /// The rows of what can be chosen.
    view::OptionsMenu menu() const;

private:
    static constexpr std::size_t usual_rate = 4;

    std::size_t network_ = 0;
    std::size_t rate_ = usual_rate;
    std::uint64_t seed_ = 1;
};

}  // namespace plyglass::screen
