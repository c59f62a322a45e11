#pragma once

// A network learns from games that it plays itself: it plays a game without looking ahead, and then goes back through it
// from the end, so that what came later is known when it judges what came before.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "game/2048/board.hpp"
#include "train/td_network.hpp"

namespace plyglass::train {

struct LearningRates {
    float rate = 1;      ///< of an error that is made up for at once, if all weights learn at full speed
    float lambda = 0.5;  ///< how much of what really came later counts, against what was expected of it

    friend bool operator==(const LearningRates&, const LearningRates&) = default;
};

/// A board after a move of a game, with the points that the move won.
struct Afterstate {
    game::Board board;
    std::uint32_t points = 0;
};

/// What one board taught: an observer hears one after each correction.
struct Lesson {
    const Afterstate& before;          ///< the board that is judged
    const Afterstate* next = nullptr;  ///< the board after the next move; null at the end of the game
    float expected = 0;                ///< the points still to come, before the correction
    float target = 0;                  ///< what they should have been
    float now = 0;                     ///< what is expected now
};

/// A move of a game: an observer hears one when it is made.
struct Turn {
    game::Board board;  ///< before the move
    game::Direction direction{};
    const Afterstate& after;
};

/// An observer that ignores every move and every lesson; compiles to nothing.
struct NoPupil {
    void operator()(const Turn&) const {}
    void operator()(const Lesson&) const {}
};

/// 2048 on 4 x 4 boards, a 4 with a probability of one tenth.
class FullBoard {
public:
    explicit FullBoard(std::shared_ptr<const game::Slides> slides) : slides_(std::move(slides)) {}

    std::array<game::Board, 4> slide_all(game::Board board) const { return slides_->slide_all(board); }
    std::uint32_t score(game::Board board, game::Direction direction) const { return slides_->score(board, direction); }
    /// Adds a random tile; there must be an empty cell.
    static game::Board with_tile(game::Board board, core::Random& random) {
        std::uint64_t cells = game::empty_bits(board);
        for (std::uint32_t skipped = random.below(static_cast<std::uint32_t>(game::empty_cells(board))); skipped > 0;
             --skipped) {
            cells &= cells - 1;
        }
        const std::uint64_t cell = cells & (0 - cells);
        return {board.bits | (random.below(10) == 0 ? cell << 1 : cell)};
    }

private:
    std::shared_ptr<const game::Slides> slides_;
};

/// Plays games and learns from them, on one thread. Allocates nothing once it has seen a long game. `Rules` are those of
/// 2048 on boards in 64 bits: FullBoard, or a part of the board in a test.
template <class Rules = FullBoard>
class SelfPlay {
public:
    SelfPlay(TdNetwork& network, Rules rules, const LearningRates& rates)
        : network_(network), rules_(std::move(rules)), rates_(rates) {
        game_.reserve(std::size_t{1} << 15);
    }

    /// Plays from `board` (the player is to move) until no move is left; each move has the largest sum of points and
    /// expectation. `pupil` hears each move. Returns the points of all moves.
    template <class Pupil = NoPupil>
    std::uint64_t play(game::Board board, core::Random& random, Pupil&& pupil = {});

    /// The moves of the last game.
    const std::vector<Afterstate>& game() const { return game_; }

    /// Corrects what was expected of each board of the last game, the last board first. `pupil` hears each correction.
    template <class Pupil = NoPupil>
    void learn(Pupil&& pupil = {});

    const Rules& rules() const { return rules_; }
    void set_rate(float rate) { rates_.rate = rate; }

private:
    static constexpr std::size_t ahead = 8;  // boards whose weights are on their way: a power of two
    using Places = eval::TupleSet::Places;

    TdNetwork& network_;
    Rules rules_;
    LearningRates rates_;
    std::vector<Afterstate> game_;
    eval::TupleSet::FourPlaces four_{};
    std::array<Places, ahead> places_{};
};

template <class Rules>
template <class Pupil>
std::uint64_t SelfPlay<Rules>::play(game::Board board, core::Random& random, Pupil&& pupil) {
    game_.clear();
    std::uint64_t score = 0;
    for (;;) {
        const std::array<game::Board, 4> slid = rules_.slide_all(board);
        network_.tuples().find(slid, four_);
        // All weights are on their way before the first is needed: most of the time of a game goes into waiting for them.
        for (std::size_t i = 0; i < slid.size(); ++i) {
            if (slid[i] != board) network_.bring_near(four_, i);
        }
        Afterstate best;
        game::Direction chosen{};
        float best_value = 0;
        bool any = false;
        for (const game::Direction direction : game::directions) {
            const auto i = static_cast<std::size_t>(direction);
            if (slid[i] == board) continue;
            const std::uint32_t points = rules_.score(board, direction);
            const float value = static_cast<float>(points) + network_.sum(four_, i);
            if (any && !(value > best_value)) continue;
            any = true;
            best_value = value;
            best = {slid[i], points};
            chosen = direction;
        }
        if (!any) return score;
        game_.push_back(best);
        pupil(Turn{board, chosen, game_.back()});
        score += best.points;
        board = rules_.with_tile(best.board, random);
    }
}

template <class Rules>
template <class Pupil>
void SelfPlay<Rules>::learn(Pupil&& pupil) {
    const std::size_t lookups = network_.tuples().lookups();
    const auto bring_near = [&](std::size_t i) {
        Places& places = places_[i % ahead];
        network_.tuples().find(game_[i].board, places);
        network_.bring_near(places.data(), lookups);
    };
    for (std::size_t i = game_.size(); i > game_.size() - std::min(ahead - 1, game_.size()); --i) bring_near(i - 1);
    float target = 0;  // after the last move nothing comes
    for (std::size_t i = game_.size(); i-- > 0;) {
        if (i + 1 >= ahead) bring_near(i + 1 - ahead);
        const eval::Place* places = places_[i % ahead].data();
        const float expected = network_.sum(places, lookups);
        const float now = network_.adjust(places, lookups, target - expected, rates_.rate);
        pupil(Lesson{game_[i], i + 1 < game_.size() ? &game_[i + 1] : nullptr, expected, target, now});
        target = static_cast<float>(game_[i].points) + rates_.lambda * target + (1 - rates_.lambda) * now;
    }
}

}  // namespace plyglass::train
