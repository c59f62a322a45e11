#pragma once

// A board of m x n, k in a row, as one who plays sees it: squares that win, threats, two at once. game/mnk/facts.hpp says what
// each word means.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/mnk/position.hpp"

namespace plyglass::game {

class MnkBoard {
public:
    using Mark = MnkPosition::Mark;
    using Squares = std::vector<std::size_t>;  ///< in reading order, from 0
    enum class Way : std::uint8_t { row, column, diagonal };
    /// How a game that is as good as over is won, whatever the opponent answers.
    struct Decided {
        enum class Kind : std::uint8_t { two_threats, one_above_the_other, no_safe_move } kind;
        Squares squares;  ///< that win
    };

    explicit MnkBoard(const MnkPosition& position);

    const MnkShape& shape() const { return at_.shape; }
    Mark mover() const { return mover_; }
    Mark other() const { return mover_ == Mark::x ? Mark::o : Mark::x; }
    /// The square that a move of this name takes, which must be one.
    std::size_t square(std::string_view move) const;
    std::string name(std::size_t square) const;
    /// The one right above it, where discs fall; nothing above the top.
    std::optional<std::size_t> above(std::size_t square) const;
    MnkBoard with(std::size_t square, Mark mark) const;
    MnkBoard after(std::size_t square) const { return with(square, mover_); }

    /// The squares that can be taken now.
    Squares free() const;
    Squares winning(Mark mark) const;
    Squares threats(Mark mark) const;
    /// The winning squares that a mark on a free square would add.
    Squares added(std::size_t square, Mark mark) const;
    /// The first line that a mark on a free square completes.
    std::optional<Way> completed(std::size_t square, Mark mark) const;
    /// How many lines through a free square a player can still fill.
    std::size_t open_lines(std::size_t square, Mark mark) const;
    /// Whether no line can be filled any more.
    bool is_dead() const;
    /// If who has just moved wins whatever the opponent, who has no threat, answers.
    std::optional<Decided> decided() const;
    Squares in_won_lines() const;

    static bool has(const Squares& squares, std::size_t square);

private:
    int count(const Squares& line, Mark mark) const;
    void for_lines(const auto& take) const;

    MnkPosition at_;
    Mark mover_;
};

}  // namespace plyglass::game
