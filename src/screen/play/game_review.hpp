#pragma once

// A look back at a game, on the Play screen: its moves beside the agent's, those that gave away most first.

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "app/background.hpp"
#include "app/review.hpp"
#include "game/2048/played_game.hpp"
#include "text/kept.hpp"
#include "view/play/play_cards.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

class GameReview {
public:
    /// Asks the agent about every move of `game`, behind the screen, for at most `milliseconds` each.
    void start(const game::PlayedGame& game, const std::string& agent, double milliseconds);
    void close();
    bool is_open() const { return review_ || is_running(); }
    bool is_running() const { return reviewing_.running(); }
    /// Returns whether there is something new to show.
    bool tick();

    /// Whether the rows are there, to be scrolled and clicked.
    bool is_ready() const { return review_.has_value(); }
    void scroll(double turns, const view::PlayLayout& layout);
    /// Chooses a row of those shown; `row` counts from the very first one. Nothing if there is none.
    const app::ReviewedMove* choose(std::size_t row);
    /// The move of the chosen row; nothing if none is chosen.
    const app::ReviewedMove* chosen() const;

    view::ReviewCard card(const view::PlayLayout& layout) const;

private:
    view::ReviewCard progress_card() const;
    /// With all its rows.
    view::ReviewCard card_without_rows() const;

    app::Background<std::optional<app::Review>> reviewing_;
    std::shared_ptr<std::atomic<std::size_t>> reviewed_;  // moves so far
    std::optional<app::Review> review_;
    text::Kept<view::ReviewCard> card_;
    std::size_t moves_ = 0;
    std::size_t first_ = 0;  // the first visible row
    std::optional<std::size_t> row_;
};

}  // namespace plyglass::screen
