#pragma once

// The games behind a row of the Lab, as a list over its charts: one of them can be played again on the Play screen.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/saved_game.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"
#include "lab/report.hpp"
#include "view/play/past_games_card.hpp"

namespace plyglass::screen {

class LabGames {
public:
    static constexpr std::string_view kind_name = "games";

    /// The games of this row among `games`, as they are now; there is one. The best comes first.
    LabGames(const lab::Experiment& experiment, const std::vector<lab::GameRecord>& games, const lab::Row& row);

    /// Scrolls up by turns of the wheel. `shown`: the number of rows that fit.
    void scroll(double turns, std::size_t shown);
    /// Chooses the next game, or the one before for -1.
    void choose_next(int by, std::size_t shown);
    /// The chosen one; the first one at first.
    std::size_t chosen() const { return chosen_; }

    /// The game of a row, to be played again, which is chosen from now on. Nothing if its moves are not known; the card
    /// then says why.
    std::optional<app::SavedGame> played_again(std::size_t row);

    view::PastGamesCard card(std::size_t shown) const;

private:
    std::string explanation() const;
    std::string standing(std::size_t row) const;

    lab::Experiment experiment_;
    std::vector<lab::GameRecord> games_;
    std::size_t first_ = 0;
    std::size_t chosen_ = 0;
    bool is_foreign_ = false;  ///< the moves of the chosen game do not lead to its score
};

}  // namespace plyglass::screen
