#include "game/2048/rollout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/random.hpp"
#include "game/2048/rollout_kernel.hpp"

namespace plyglass::game {

namespace {

std::uint64_t in_2_to_the_30(double probability) {
    return static_cast<std::uint64_t>(std::llround(probability * 0x1p30));
}

/// xoroshiro128+, seeded and read as in the kernels.
class RolloutRandom {
public:
    explicit RolloutRandom(std::uint64_t seed) {
        core::Random random(seed);
        a_ = random.next();
        b_ = random.next();
    }
    std::uint64_t next() {
        const std::uint64_t out = a_ + b_;
        const std::uint64_t mixed = a_ ^ b_;
        a_ = std::rotl(a_, 24) ^ mixed ^ (mixed << 16);
        b_ = std::rotl(mixed, 37);
        return out;
    }

private:
    std::uint64_t a_ = 0;
    std::uint64_t b_ = 0;
};

Grid turned(const Grid& grid, std::uint64_t random) {
    const bool transpose = (random >> 63) != 0;
    const bool mirror = (random >> 62 & 1) != 0;
    const int n = grid.size();
    Grid out(n);
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            const int from = mirror ? n - 1 - column : column;
            out.at(row, column) = transpose ? grid.at(from, row) : grid.at(row, from);
        }
    }
    return out;
}

/// Plays as the kernels do (rollout_kernel.hpp), one game at a time.
void play_one(Playout<Grid>& game, const PlayoutRules& rules) {
    const std::uint64_t four = in_2_to_the_30(rules.four);
    RolloutRandom random(game.seed);
    game.score = 0;
    game.moves = 0;
    for (game.over = is_over(game.board); !game.over && game.moves < rules.most_moves;) {
        const std::uint64_t draw = random.next();
        const Slide slid = slide(turned(game.board, draw), Direction::left);
        if (!slid.moved) continue;
        game.board = slid.grid;
        game.score += slid.score;
        ++game.moves;
        auto skip = ((draw & 0xFFFFFFFF) * static_cast<std::uint64_t>(empty_cells(game.board))) >> 32;
        int cell = 0;
        while (game.board[cell] != 0 || skip-- > 0) ++cell;
        game.board[cell] = (draw >> 32 & 0x3FFFFFFF) < four ? 2 : 1;
        game.over = is_over(game.board);
    }
}

// The kernels count no points while the games run, because board and moves determine the score. Give a tile of rank r
// the potential (r - 3) 2^r. A merge of two tiles of rank r into one of rank r + 1 scores 2^(r+1) and adds as much
// potential. A new 2 takes 4 away and so does a new 4, and one of them comes after each move.
constexpr std::array<std::int64_t, 16> make_potentials() {
    std::array<std::int64_t, 16> out{};
    for (std::size_t rank = 1; rank < 16; ++rank) out[rank] = (static_cast<std::int64_t>(rank) - 3) * (1LL << rank);
    return out;
}

std::int64_t potential(Board board) {
    static constexpr auto potentials = make_potentials();
    std::int64_t sum = 0;
    for (int cell = 0; cell < 16; ++cell) sum += potentials[board[cell]];
    return sum;
}

std::uint64_t sum_of_tiles(Board board) {
    // Most boards have no tile of 4096 or more; then the sum does not matter.
    if ((board.bits & board.bits << 1 & 0x8888888888888888ULL) == 0) return 0;
    std::uint64_t sum = 0;
    for (std::uint64_t x = board.bits; x != 0; x >>= 4) sum += tile_value(x & 0xF);
    return sum;
}

void play_as_grid(Playout<Board>& game, const PlayoutRules& rules) {
    Playout<Grid> on_grid{unpacked(game.board), game.seed};
    play_one(on_grid, rules);
    game = {packed(on_grid.board), on_grid.seed, on_grid.score, on_grid.moves, on_grid.over};
}

}  // namespace

std::string_view name(RolloutKernel kernel) {
    constexpr std::string_view names[] = {"portable", "avx2", "avx512"};
    return names[static_cast<std::size_t>(kernel)];
}

std::span<const RolloutKernel> rollout_kernels() {
    static constexpr std::array all{RolloutKernel::portable, RolloutKernel::avx2, RolloutKernel::avx512};
    static const std::size_t count = [] {
#ifdef __x86_64__
        __builtin_cpu_init();
        if (!__builtin_cpu_supports("avx2")) return std::size_t{1};
        const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                          __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vbmi");
        return std::size_t{wide ? 3U : 2U};
#else
        return std::size_t{1};
#endif
    }();
    return {all.data(), count};
}

void PackedRollout::play(std::span<Playout<Board>> games, const PlayoutRules& rules) const {
    const std::uint32_t most_moves = std::min(rules.most_moves, longest_playout);
    // Each move adds at most 4 to the sum of the tiles.
    const std::uint64_t safe_sum = 2 * 32768 - 4 * std::uint64_t{most_moves};

    // In batches, because the kernels want the games close together.
    constexpr std::size_t most = 1024;
    rollout::Game batch[most];
    std::uint32_t whose[most];
    for (std::size_t next = 0; next < games.size();) {
        std::size_t count = 0;
        for (; next < games.size() && count < most; ++next) {
            Playout<Board>& game = games[next];
            // The kernels fill idle lanes with an empty board, on which nothing moves.
            if (game.board.bits == 0 || sum_of_tiles(game.board) >= safe_sum) {
                play_as_grid(game, {rules.four, most_moves});
                continue;
            }
            whose[count] = static_cast<std::uint32_t>(next);
            batch[count++] = {game.board.bits, game.seed, 0};
        }
        const rollout::Job job{batch, count, most_moves, in_2_to_the_30(rules.four), boards_.slides().left_rows()};
        switch (kernel_) {
#ifdef __x86_64__
            case RolloutKernel::avx512: rollout::play_avx512(job); break;
            case RolloutKernel::avx2: rollout::play_avx2(job); break;
#endif
            default: rollout::play_portable(job); break;
        }
        for (std::size_t i = 0; i < count; ++i) {
            Playout<Board>& game = games[whose[i]];
            const std::int64_t before = potential(game.board);
            game.board = {batch[i].board};
            game.moves = static_cast<std::uint32_t>(batch[i].moves);
            game.score = static_cast<std::uint64_t>(potential(game.board) - before + 4 * std::int64_t{game.moves});
            game.over = is_over(game.board);
        }
    }
}

void GridRollout::play(std::span<Playout<Grid>> games, const PlayoutRules& rules) const {
    for (Playout<Grid>& game : games) play_one(game, {rules.four, std::min(rules.most_moves, longest_playout)});
}

}  // namespace plyglass::game
