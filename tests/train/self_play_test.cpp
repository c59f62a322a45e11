#include "train/self_play.hpp"

#include <map>

#include <gtest/gtest.h>

namespace plyglass::train {
namespace {

using game::Board;
using game::Direction;

/// 2048 on the four cells at the top left; the others stay empty.
struct TwoByTwo {
    static constexpr std::array<int, 4> cells{0, 1, 4, 5};

    static Board slid(Board board, Direction direction, std::uint32_t* points = nullptr) {
        Board out;
        if (points != nullptr) *points = 0;
        const bool is_row = direction == Direction::left || direction == Direction::right;
        const bool to_front = direction == Direction::left || direction == Direction::up;
        for (const int line : {0, 1}) {
            const int first = is_row ? 4 * line : line;
            const int second = first + (is_row ? 1 : 4);
            const int front = to_front ? first : second;
            const int back = to_front ? second : first;
            const game::Rank a = board[front];
            const game::Rank b = board[back];
            if (a != 0 && a == b) {
                out = out.with(front, static_cast<game::Rank>(a + 1));
                if (points != nullptr) *points += 2U << a;
            } else {
                out = out.with(front, a != 0 ? a : b);
                if (a != 0) out = out.with(back, b);
            }
        }
        return out;
    }
    static std::array<Board, 4> slide_all(Board board) {
        std::array<Board, 4> out;
        for (const Direction d : game::directions) out[static_cast<std::size_t>(d)] = slid(board, d);
        return out;
    }
    static std::uint32_t score(Board board, Direction direction) {
        std::uint32_t points = 0;
        slid(board, direction, &points);
        return points;
    }
    static Board with_tile(Board board, core::Random& random) {
        for (;;) {
            const int cell = cells[random.below(4)];
            if (board[cell] == 0) return board.with(cell, random.below(10) == 0 ? 2 : 1);
        }
    }
};

/// The expected points still to come under perfect play, by trying everything.
class Exact {
public:
    double afterstate(Board board) {
        const auto [at, is_new] = known_.try_emplace(board.bits, 0.0);
        if (!is_new) return at->second;
        double sum = 0;
        int empty = 0;
        for (const int cell : TwoByTwo::cells) {
            if (board[cell] != 0) continue;
            ++empty;
            sum += 0.9 * to_move(board.with(cell, 1)) + 0.1 * to_move(board.with(cell, 2));
        }
        return known_[board.bits] = sum / empty;
    }
    double to_move(Board board) {
        double best = 0;
        for (const Direction d : game::directions) {
            std::uint32_t points = 0;
            const Board next = TwoByTwo::slid(board, d, &points);
            if (next != board) best = std::max(best, points + afterstate(next));
        }
        return best;
    }
    const std::map<std::uint64_t, double>& all() const { return known_; }

private:
    std::map<std::uint64_t, double> known_;
};

/// `value` of the player's best move on the start's boards, averaged over its two random tiles.
double start_value(const auto& value) {
    double sum = 0;
    for (const int first : TwoByTwo::cells) {
        for (const int second : TwoByTwo::cells) {
            if (first == second) continue;
            for (const game::Rank a : {game::Rank{1}, game::Rank{2}}) {
                for (const game::Rank b : {game::Rank{1}, game::Rank{2}}) {
                    const Board board = Board{}.with(first, a).with(second, b);
                    double best = 0;
                    for (const Direction d : game::directions) {
                        std::uint32_t points = 0;
                        const Board next = TwoByTwo::slid(board, d, &points);
                        if (next != board) best = std::max(best, points + value(next));
                    }
                    sum += (a == 1 ? 0.9 : 0.1) * (b == 1 ? 0.9 : 0.1) * best / 12;
                }
            }
        }
    }
    return sum;
}

/// Lets `episode` begin with two tiles, with the random numbers that the last one left.
template <class Rules = FullBoard>
void begin(Episode& episode) {
    episode.board = Rules::with_tile(Rules::with_tile({}, episode.random), episode.random);
}

TEST(SelfPlay, LearnsTheExactValuesOfABoardOfTwoByTwo) {
    Exact exact;
    const double truth = start_value([&](Board board) { return exact.afterstate(board); });
    ASSERT_NEAR(truth, 66.9641494571, 1e-9);  // as computed independently

    TdNetwork network(*eval::TupleSet::parse("0145"));
    // At first it expects too much of every board, so it tries them all.
    for (float& weight : network.weights()) weight = 20;
    Episode episode;
    episode.random = core::Random(1);
    std::map<std::uint64_t, int> visits;
    // Smaller and smaller corrections: the last ones leave hardly any of the noise of the tiles. For the same reason
    // each board is judged by the next one only, not by what really came later.
    for (const float rate : {0.2F, 0.04F, 0.008F}) {
        SelfPlay<TwoByTwo> play(network, {}, {.rate = rate, .lambda = 0});
        visits.clear();
        for (int game = 0; game < 100'000; ++game) {
            begin<TwoByTwo>(episode);
            play.play(std::array{&episode});
            play.learn(episode);
            for (const Afterstate& a : episode.moves) ++visits[a.board.bits];
        }
    }
    const auto learned = [&](Board board) {
        std::array<eval::Place, eval::TupleSet::most_lookups> places;
        network.tuples().find(board, places);
        return static_cast<double>(network.sum(places.data(), network.tuples().lookups()));
    };
    EXPECT_NEAR(start_value(learned), truth, 0.01 * truth);
    int checked = 0;
    for (const auto& [bits, count] : visits) {
        if (count < 10'000) continue;
        ++checked;
        const double right = exact.afterstate({bits});
        EXPECT_NEAR(learned({bits}), right, 0.01 * right) << std::hex << bits;
    }
    EXPECT_GT(checked, 30);
}

TEST(SelfPlay, GoesBackThroughTheGameAndTellsEachCorrection) {
    TdNetwork network(*eval::TupleSet::parse("4x5"));
    SelfPlay<> play(network, FullBoard(std::make_shared<const game::Slides>()), {.rate = 0.5, .lambda = 0.25});
    Episode episode;
    episode.random = core::Random(5);
    for (int game = 0; game < 20; ++game) {
        begin(episode);
        play.play(std::array{&episode});
        std::uint64_t points = 0;
        for (const Afterstate& a : episode.moves) points += a.points;
        EXPECT_EQ(points, episode.score);

        std::size_t left = episode.moves.size();
        float target = 0;
        play.learn(episode, [&](const Lesson& lesson) {
            --left;
            EXPECT_EQ(&lesson.before, &episode.moves[left]);
            EXPECT_EQ(lesson.next, left + 1 < episode.moves.size() ? &episode.moves[left + 1] : nullptr);
            EXPECT_FLOAT_EQ(lesson.target, target);
            target = static_cast<float>(lesson.before.points) + 0.25F * lesson.target + 0.75F * lesson.now;
        });
        EXPECT_EQ(left, 0U);
    }
}

TEST(SelfPlay, LeavesTheNetworkAloneUntilItLearns) {
    TdNetwork network(*eval::TupleSet::parse("4x5"));
    SelfPlay<> play(network, FullBoard(std::make_shared<const game::Slides>()), {});
    Episode episode;
    episode.random = core::Random(5);
    begin(episode);
    play.play(std::array{&episode});
    for (const float weight : network.weights()) ASSERT_EQ(weight, 0);
}

TEST(SelfPlay, PlaysSeveralGamesAtOnceAsItPlaysEachAlone) {
    TdNetwork network(*eval::TupleSet::parse("4x5"));
    SelfPlay<> play(network, FullBoard(std::make_shared<const game::Slides>()), {});
    std::array<Episode, SelfPlay<>::most_at_once> episodes;
    std::array<Episode*, episodes.size()> list{};
    for (std::size_t i = 0; i < episodes.size(); ++i) {
        list[i] = &episodes[i];
        episodes[i].random = core::Random(i);
    }
    std::size_t longest = 0;
    std::size_t shortest = SIZE_MAX;
    for (int round = 0; round < 20; ++round) {
        for (Episode& episode : episodes) begin(episode);
        std::array<Episode, episodes.size()> alone = episodes;
        play.play(list);
        for (std::size_t i = 0; i < episodes.size(); ++i) {
            play.play(std::array{&alone[i]});
            EXPECT_EQ(alone[i].moves, episodes[i].moves);
            EXPECT_EQ(alone[i].score, episodes[i].score);
            longest = std::max(longest, episodes[i].moves.size());
            shortest = std::min(shortest, episodes[i].moves.size());
        }
        for (const Episode& episode : episodes) play.learn(episode);
    }
    EXPECT_GT(longest, 2 * shortest) << "some go on when others have ended";
}

}  // namespace
}  // namespace plyglass::train
