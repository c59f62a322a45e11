#pragma once

// Many random games at once, a game in each 64-bit lane of a vector: written once here and compiled for each kind of
// processor by the rollout_*.cpp beside this file. Only those include it.
//
// Those files are compiled with other flags than the rest of the program. So that the linker cannot take a function of
// theirs for the same function of another file, everything here is a template over a lane type from an unnamed
// namespace, and uses nothing of the standard library but fixed-width integers.
//
// A round of one lane:
//
//   1. The next 64 random bits:   dd ffffffffffffffffffffffffffffff cccccccccccccccccccccccccccccccc
//   2. `dd` turns the board: transposed if the first bit is set, then mirrored if the second is. Sliding to the left
//      is then any of the four moves.
//   3. Slide to the left. If nothing moves, the lane stays unchanged: the next round draws again, and so every legal
//      move is equally probable. Else the board stays turned: a random game and its score look the same from every
//      side.
//   4. The new tile comes into the empty cell number floor(c * number of empty cells / 2^32), counted in reading order
//      of the turned board; it is a 4 if `f` is below Job::four.
//
// Only every few rounds checks whether a game is over; a finished game does not move any more.

#include <cstddef>
#include <cstdint>

namespace plyglass::game::rollout {

/// One game: its start, and afterwards its end.
struct Game {
    std::uint64_t board;
    std::uint64_t seed;
    std::uint64_t moves;
};

/// Plays `games` until nothing moves, or for `most_moves` moves each. Two 32768s must not meet on the way.
struct Job {
    Game* games;
    std::size_t count;
    std::uint64_t most_moves;
    std::uint64_t four;         ///< the probability of a 4 in units of 2^-30
    const std::uint16_t* left;  ///< each of the 65,536 rows, slid to the left
};

void play_portable(const Job& job);
#ifdef __x86_64__
void play_avx2(const Job& job);
void play_avx512(const Job& job);
#endif

/// `L` is the lane type: `L::V`, the vector (or one std::uint64_t); `L::count`, the number of lanes; `L::Mask`, a
/// selection of lanes; and the operations that vectors do not share with plain numbers.
template <class L>
class Kernel {
    using V = typename L::V;
    using Mask = typename L::Mask;

public:
    explicit Kernel(const Job& job)
        : job_(job), lanes_(job.left), most_moves_(L::all(job.most_moves)), four_(L::all(job.four << 32)) {}

    void play() {
        for (Lanes& lanes : group_) {
            for (std::size_t i = 0; i < L::count; ++i) deal(lanes, i);
        }
        while (playing_ > 0) {
            for (int round = 0; round < rounds; ++round) {
                for (Lanes& lanes : group_) {
                    if (lanes.playing > 0) step(lanes);
                }
            }
            for (Lanes& lanes : group_) {
                if (lanes.playing > 0) collect(lanes);
            }
        }
    }

private:
    // Enough vectors in flight to hide the latency of each. `rounds` weighs the rounds that a finished game sits out
    // against the cost of checking: a game takes some 150.
    static constexpr std::size_t groups = L::groups;
    static constexpr int rounds = 8;
    static constexpr std::size_t none = ~std::size_t{0};

    struct Lanes {
        V board{};
        V a{};  // the state of each lane's random numbers
        V b{};
        V moves{};
        std::size_t game[L::count];
        std::size_t playing = 0;
    };

    [[gnu::always_inline]] void step(Lanes& lanes) const {
        // Step 1. xoroshiro128+ (Blackman and Vigna 2018).
        const V random = lanes.a + lanes.b;
        const V mixed = lanes.a ^ lanes.b;
        lanes.a = L::xor3(L::template rotated<24>(lanes.a), mixed, mixed << 16);
        lanes.b = L::template rotated<37>(mixed);

        // Steps 2 and 3. Turn the board and slide it to the left.
        const V before = lanes_.turned(lanes.board, random);
        const V after = lanes_.slid(before);
        const Mask moved = L::differ_where_less(after, before, lanes.moves, most_moves_);
        lanes.moves = L::add_where(moved, lanes.moves, lanes.moves, L::all(1));

        // Step 4. Each cell of `before_and_here` holds the number of empty cells up to and including it. (At least one
        // cell is not empty, so the total, in the last cell, is at most 15.)
        const V empty = empty_cells(after);
        const V before_and_here = L::prefix_sums(empty);
        const V wanted = L::spread(L::product(random, before_and_here >> 60) >> 32);
        const V difference = (before_and_here - empty) ^ wanted;
        const V folded = difference | (difference >> 2);
        const V two = L::not_either_and(folded, folded >> 1, empty);
        lanes.board = L::add_where(moved, lanes.board, after, two);
        const Mask is_four = L::less_and(random & L::all(0x3FFFFFFF00000000ULL), four_, moved);
        lanes.board = L::add_where(is_four, lanes.board, lanes.board, two);
    }

    /// The lowest bit of each empty cell.
    [[gnu::always_inline]] static V empty_cells(V board) {
        const V folded = board | (board >> 2);
        return L::not_either_and(folded, folded >> 1, L::all(0x1111111111111111ULL));
    }

    void collect(Lanes& lanes) {
        // No cell is empty and no neighbours are equal. Differences between columns 3 and 0, and those beyond the last
        // row, mean nothing.
        const V board = lanes.board;
        const V alike = (empty_cells(board ^ (board >> 4)) & L::all(0x0111011101110111ULL)) |
                        (empty_cells(board ^ (board >> 16)) & L::all(0x0000111111111111ULL)) | empty_cells(board);
        unsigned finished = L::bits_where_zero_or_equal(alike, lanes.moves, most_moves_);
        for (; finished != 0; finished &= finished - 1) {
            const auto i = static_cast<std::size_t>(__builtin_ctz(finished));
            if (lanes.game[i] == none) continue;
            Game& game = job_.games[lanes.game[i]];
            game.board = L::get(lanes.board, i);
            game.moves = L::get(lanes.moves, i);
            --lanes.playing;
            --playing_;
            deal(lanes, i);
        }
    }

    /// Puts the next game into lane `i`; if there is none, an empty board, which never moves.
    void deal(Lanes& lanes, std::size_t i) {
        lanes.game[i] = none;
        L::set(lanes.board, i, 0);
        L::set(lanes.moves, i, 0);
        if (next_ == job_.count) return;
        const Game& game = job_.games[next_];
        lanes.game[i] = next_++;
        ++lanes.playing;
        ++playing_;
        L::set(lanes.board, i, game.board);
        std::uint64_t seed = game.seed;
        L::set(lanes.a, i, split_mix(seed));
        L::set(lanes.b, i, split_mix(seed));
    }

    static std::uint64_t split_mix(std::uint64_t& state) {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    const Job& job_;
    const L lanes_;
    const V most_moves_;
    const V four_;
    Lanes group_[groups];
    std::size_t next_ = 0;
    std::size_t playing_ = 0;
};

}  // namespace plyglass::game::rollout
