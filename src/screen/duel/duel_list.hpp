#pragma once

// What stands in place of the hint's card: the past games, or the moves of this one that gave a result away.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/background.hpp"
#include "app/duel/kept_duel.hpp"
#include "app/preferences.hpp"
#include "view/play/past_games_card.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

/// A move that a player made where another one has a better result.
struct GivenAway {
    std::size_t at = 0;  ///< moves before it
    duel::Verdict made, better;
};
/// The moves of who plays `seat` that gave a proven result away, each position solved for at most so long.
struct GivenAwayMoves {
    std::vector<GivenAway> moves;
    std::size_t solved = 0, all = 0;  ///< of the moves; those that could not be solved in time say nothing
};
GivenAwayMoves given_away(const duel::Played& game, app::Seat seat, double milliseconds, const std::stop_token& stop);

class DuelList {
public:
    /// Reads the games in `folder`; empty: nothing is kept.
    void open_past(const std::string& folder);
    void open_review(const duel::Played& game, app::Seat seat, double milliseconds);
    void close();
    bool is_open() const { return kind_ != Kind::none; }
    bool is_working() const { return reading_.running() || solving_.running(); }
    /// Returns whether there is something new to show.
    bool tick();
    void scroll(double turns, const view::PlayLayout& layout);

    /// The past game of a row, which counts from the very first one; null if there is none.
    const duel::Played* past(std::size_t row) const;
    /// How many moves were made before the given-away move of a row; nothing if there is none.
    std::optional<std::size_t> reviewed(std::size_t row) const;

    view::PastGamesCard card(const view::PlayLayout& layout, const game::SmallGame& rules) const;

private:
    enum class Kind : std::uint8_t { none, past, review };
    std::size_t rows() const { return kind_ == Kind::past ? past_.size() : review_.moves.size(); }
    std::string explanation() const;

    Kind kind_ = Kind::none;
    bool is_kept_ = false;
    app::Background<std::vector<app::SavedDuel>> reading_;
    app::Background<GivenAwayMoves> solving_;
    std::vector<app::SavedDuel> past_;
    GivenAwayMoves review_;
    std::size_t first_ = 0;  // the first visible row
};

}  // namespace plyglass::screen
