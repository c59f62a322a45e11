#pragma once

// The shelf of past games on the Play screen: read behind the screen, scrolled, and opened with a click.

#include <cstddef>
#include <optional>
#include <string>

#include "app/background.hpp"
#include "app/game_shelf.hpp"
#include "view/play/past_games_card.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

class PastGamesList {
public:
    /// Reads the games in `folder`; empty: nothing is kept.
    void open(const std::string& folder);
    void close();
    bool is_open() const { return open_; }
    bool is_reading() const { return reading_.running(); }
    /// Returns whether there is something new to show.
    bool tick();

    void scroll(double turns, const view::PlayLayout& layout);
    /// The game of a row, which counts from the very first one; null if there is none.
    const app::SavedGame* choose(std::size_t row);

    /// `can_save`: there is a game to be saved as a file.
    view::PastGamesCard card(const view::PlayLayout& layout, bool can_save) const;

private:
    std::string explanation() const;

    bool open_ = false;
    bool kept_ = true;
    app::Background<app::PastGames> reading_;
    app::PastGames found_;
    std::size_t first_ = 0;  // the first visible row
    std::optional<std::size_t> row_;
};

}  // namespace plyglass::screen
