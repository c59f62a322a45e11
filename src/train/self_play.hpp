#pragma once

// A network learns from games that it plays itself: it plays a game without looking ahead, and then goes back through it
// from the end, so that what came later is known when it judges what came before.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/give_way.hpp"
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

    friend bool operator==(const Afterstate&, const Afterstate&) = default;
};

/// A game that a network plays with itself, or the rest of one.
struct Episode {
    Episode() { moves.reserve(std::size_t{1} << 15); }

    game::Board board;              ///< the player is to move
    core::Random random{0};         ///< decides about the tiles
    std::vector<Afterstate> moves;  ///< so far
    std::uint64_t score = 0;        ///< the points of these moves
};

/// What one board taught: an observer gets one after each correction.
struct Lesson {
    const Afterstate& before;          ///< the board that is judged
    const Afterstate* next = nullptr;  ///< the board after the next move; null at the end of the game
    float expected = 0;                ///< the points still to come, before the correction
    float target = 0;                  ///< what they should have been
    float now = 0;                     ///< what is expected now
};

/// A move of a game: an observer gets one when it is made.
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
    static constexpr std::size_t most_at_once = 4;

    SelfPlay(TdNetwork& network, Rules rules, const LearningRates& rates)
        : network_(network), rules_(std::move(rules)), rates_(rates) {}

    /// Plays each episode from its board until no move is left; each move has the largest sum of points and expectation.
    /// At most `most_at_once` of them; they take turns, because most of the time of a move goes into waiting for the
    /// network's weights: meanwhile the others move. `pupil` gets each move of the first one.
    template <class Pupil = NoPupil>
    void play(std::span<Episode* const> episodes, Pupil&& pupil = {});

    /// Corrects what was expected of each board of an episode, the last board first. `pupil` gets each correction.
    template <class Pupil = NoPupil>
    void learn(const Episode& episode, Pupil&& pupil = {});

    const Rules& rules() const { return rules_; }
    void set_rate(float rate) { rates_.rate = rate; }

private:
    static constexpr std::size_t ahead = 8;  // boards whose weights are on their way: a power of two
    using Places = eval::TupleSet::Places;

    /// The moves that an episode may make next, and where their weights are.
    struct Choice {
        std::array<game::Board, 4> slid{};
        eval::TupleSet::FourPlaces places{};
    };

    void look(const Episode& episode, Choice& choice) const;
    /// Makes the best move; returns false if there is none.
    template <class Pupil>
    bool move(Episode& episode, const Choice& choice, Pupil&& pupil);

    TdNetwork& network_;
    Rules rules_;
    LearningRates rates_;
    std::array<Choice, most_at_once> choices_{};
    std::array<Places, ahead> places_{};
};

template <class Rules>
template <class Pupil>
void SelfPlay<Rules>::play(std::span<Episode* const> episodes, Pupil&& pupil) {
    assert(episodes.size() <= most_at_once);
    std::array<std::size_t, most_at_once> playing{};
    for (std::size_t i = 0; i < episodes.size(); ++i) {
        episodes[i]->moves.clear();
        episodes[i]->score = 0;
        playing[i] = i;
        look(*episodes[i], choices_[i]);
    }
    for (std::size_t count = episodes.size(); count > 0;) {
        core::give_way();
        for (std::size_t turn = 0; turn < count;) {
            const std::size_t i = playing[turn];
            const bool goes_on =
                i == 0 ? move(*episodes[i], choices_[i], pupil) : move(*episodes[i], choices_[i], NoPupil{});
            if (goes_on) {
                look(*episodes[i], choices_[i]);
                ++turn;
            } else {
                playing[turn] = playing[--count];
            }
        }
    }
}

template <class Rules>
void SelfPlay<Rules>::look(const Episode& episode, Choice& choice) const {
    choice.slid = rules_.slide_all(episode.board);
    network_.tuples().find(choice.slid, choice.places);
    // All weights are on their way before the first is needed.
    for (std::size_t i = 0; i < choice.slid.size(); ++i) {
        if (choice.slid[i] != episode.board) network_.bring_near(choice.places, i);
    }
}

template <class Rules>
template <class Pupil>
bool SelfPlay<Rules>::move(Episode& episode, const Choice& choice, Pupil&& pupil) {
    Afterstate best;
    game::Direction chosen{};
    float best_value = 0;
    bool any = false;
    for (const game::Direction direction : game::directions) {
        const auto i = static_cast<std::size_t>(direction);
        if (choice.slid[i] == episode.board) continue;
        const std::uint32_t points = rules_.score(episode.board, direction);
        const float value = static_cast<float>(points) + network_.sum(choice.places, i);
        if (any && !(value > best_value)) continue;
        any = true;
        best_value = value;
        best = {choice.slid[i], points};
        chosen = direction;
    }
    if (!any) return false;
    episode.moves.push_back(best);
    pupil(Turn{episode.board, chosen, episode.moves.back()});
    episode.score += best.points;
    episode.board = rules_.with_tile(best.board, episode.random);
    return true;
}

template <class Rules>
template <class Pupil>
void SelfPlay<Rules>::learn(const Episode& episode, Pupil&& pupil) {
    const std::vector<Afterstate>& game = episode.moves;
    const std::size_t lookups = network_.tuples().lookups();
    const auto bring_near = [&](std::size_t i) {
        Places& places = places_[i % ahead];
        network_.tuples().find(game[i].board, places);
        network_.bring_near(places.data(), lookups);
    };
    for (std::size_t i = game.size(); i > game.size() - std::min(ahead - 1, game.size()); --i) bring_near(i - 1);
    float target = 0;  // after the last move nothing comes
    for (std::size_t i = game.size(); i-- > 0;) {
        if (i + 1 >= ahead) bring_near(i + 1 - ahead);
        const eval::Place* places = places_[i % ahead].data();
        const float expected = network_.sum(places, lookups);
        const float now = network_.adjust(places, lookups, target - expected, rates_.rate);
        pupil(Lesson{game[i], i + 1 < game.size() ? &game[i + 1] : nullptr, expected, target, now});
        target = static_cast<float>(game[i].points) + rates_.lambda * target + (1 - rates_.lambda) * now;
    }
}

}  // namespace plyglass::train
