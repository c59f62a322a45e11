// Random games: the moves per second of each kernel, compared with the usual loop over four row tables.

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/random.hpp"
#include "game/2048/direction_words.hpp"
#include "game/2048/rollout.hpp"

namespace plyglass {
namespace {

using game::Board;
using game::Direction;

const std::shared_ptr<const game::Slides>& slides() {
    static const auto all = std::make_shared<const game::Slides>();
    return all;
}

/// The obvious loop: a table for each direction (the tables hold columns as columns, so that nothing is transposed
/// back), random directions until one moves, and a tile in an empty cell chosen by counting.
class TableLoop {
public:
    TableLoop() : up_(65536), down_(65536), left_(65536), right_(65536), score_(65536) {
        for (std::uint32_t row = 0; row < 65536; ++row) {
            const auto line = static_cast<std::uint16_t>(row);
            left_[row] = static_cast<std::uint64_t>(line ^ slides()->left(line));
            right_[row] = static_cast<std::uint64_t>(line ^ slides()->right(line));
            up_[row] = column(left_[row]);
            down_[row] = column(right_[row]);
            score_[row] = slides()->score(line);
        }
    }

    /// Plays `games` games from the start; returns the number of moves made.
    std::uint64_t play(int games) {
        std::uint64_t moves = 0;
        for (int i = 0; i < games; ++i) {
            std::uint64_t board = with_tile(with_tile(0));
            while (!game::is_over(Board{board})) {
                std::uint64_t next = board;
                std::uint64_t score = 0;
                while (next == board) next = moved(board, random_.below(4), score);
                score_sum_ += score;
                board = with_tile(next);
                ++moves;
            }
        }
        return moves;
    }
    std::uint64_t score_sum() const { return score_sum_; }

private:
    static std::uint64_t column(std::uint64_t row) {
        return (row & 0xF) | (row & 0xF0) << 12 | (row & 0xF00) << 24 | (row & 0xF000) << 36;
    }
    static std::uint64_t row(std::uint64_t board, int i) { return (board >> (16 * i)) & 0xFFFF; }

    std::uint64_t moved(std::uint64_t board, std::uint32_t direction, std::uint64_t& score) const {
        const bool vertical = direction < 2;
        const std::uint64_t lines = vertical ? game::transposed({board}).bits : board;
        const auto& table = direction == 0 ? up_ : direction == 1 ? down_ : direction == 2 ? left_ : right_;
        const int step = vertical ? 4 : 16;
        std::uint64_t out = board;
        for (int i = 0; i < 4; ++i) {
            out ^= table[row(lines, i)] << (step * i);
            score += score_[row(lines, i)];
        }
        return out;
    }

    std::uint64_t with_tile(std::uint64_t board) {
        auto skip = random_.below(static_cast<std::uint32_t>(game::empty_cells(Board{board})));
        std::uint64_t tile = random_.below(10) == 0 ? 2 : 1;
        for (std::uint64_t cells = board;; cells >>= 4, tile <<= 4) {
            if ((cells & 0xF) == 0 && skip-- == 0) return board | tile;
        }
    }

    std::vector<std::uint64_t> up_;
    std::vector<std::uint64_t> down_;
    std::vector<std::uint64_t> left_;
    std::vector<std::uint64_t> right_;
    std::vector<std::uint32_t> score_;
    core::Random random_{1};
    std::uint64_t score_sum_ = 0;
};

/// The processor time of `work`: on a busy machine, wall-clock time measures other programs.
double seconds(const auto& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double start = now();
    work();
    return now() - start;
}

Board start(core::Random& random) {
    const auto rank = [&] { return static_cast<game::Rank>(random.below(10) == 0 ? 2 : 1); };
    const std::uint32_t first = random.below(16);
    const std::uint32_t second = (first + 1 + random.below(15)) % 16;
    return Board{}.with(static_cast<int>(first), rank()).with(static_cast<int>(second), rank());
}

/// Plays games from the start, or `per_call` games at a time from one board in the middle of a game. Takes the best of
/// many pairs of kernel and table loop, measured alternately: other load on the machine affects both alike.
void random_games(benchmark::State& state, game::RolloutKernel kernel, std::size_t per_call) {
    static TableLoop table;
    const game::PackedRollout rollout(game::PackedBoards(slides()), kernel);
    constexpr std::size_t games = 4000;
    std::vector<game::Playout<Board>> playouts(per_call == 0 ? games : per_call);
    core::Random random(5);
    double ours = 0;    // moves per second
    double theirs = 0;  // moves per second
    for (auto _ : state) {
        std::uint64_t moves = 0;
        const double time = seconds([&] {
            for (std::size_t played = 0; played < games; played += playouts.size()) {
                for (auto& playout : playouts) {
                    playout.board = per_call == 0 ? start(random) : Board{0x1234'0123'0012'0001ULL};
                    playout.seed = random.next();
                }
                rollout.play(playouts);
                for (const auto& playout : playouts) moves += playout.moves;
            }
        });
        ours = std::max(ours, static_cast<double>(moves) / time);
        const double table_time = seconds([&] { moves = table.play(1000); });
        theirs = std::max(theirs, static_cast<double>(moves) / table_time);
    }
    benchmark::DoNotOptimize(table.score_sum());
    state.counters["moves/s"] = ours;
    state.counters["table loop moves/s"] = theirs;
    state.counters["ratio"] = ours / theirs;
}

[[maybe_unused]] const bool registered = [] {
    for (const game::RolloutKernel kernel : game::rollout_kernels()) {
        const std::string name = "RandomGames/" + std::string(game::name(kernel));
        for (const auto& [how, per_call] :
             {std::pair{"from the start", 0}, {"200 at a time", 200}, {"50 at a time", 50}}) {
            benchmark::RegisterBenchmark((name + "/" + how).c_str(), random_games, kernel,
                                         static_cast<std::size_t>(per_call))
                ->Iterations(50)
                ->Unit(benchmark::kMillisecond);
        }
    }
    return true;
}();

}  // namespace
}  // namespace plyglass
