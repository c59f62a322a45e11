#pragma once

// A network as searches use it: what a board after a move is worth, and the last two plies of a search, a new tile and
// the reply to it, in one operation.

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "eval/last_plies_kernel.hpp"
#include "eval/tuple_network.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// The evaluation of a network: points still to come after a move. When no move is left, nothing comes.
class NetworkValue {
public:
    using Value = double;

    explicit NetworkValue(std::shared_ptr<const TupleNetwork> network) : network_(std::move(network)) {}

    double operator()(game::Board board) const { return network_->value(board); }
    double over(game::Board) const { return 0; }

private:
    std::shared_ptr<const TupleNetwork> network_;
};

/// Values a board with a tile to come by the best replies to all tiles: points that the reply wins at once plus those
/// that the network expects after it. Remembers what boards were worth a moment ago, so each thread needs its own.
class NetworkLastPlies {
public:
    NetworkLastPlies(std::shared_ptr<const game::Slides> slides, std::shared_ptr<const TupleNetwork> network)
        : slides_(std::move(slides)), network_(std::move(network)) {}

    template <LastPliesFold fold>
    LastPliesValues values(game::Board board) {
        static_assert(fold == LastPliesFold::sum);
        LastPliesValues out;
        for (std::uint64_t left = game::empty_bits(board); left != 0; left &= left - 1) {
            const std::uint64_t cell = left & (0 - left);
            out.twos += best_reply({board.bits | cell}, out.replies_to_twos);
            out.fours += best_reply({board.bits | cell << 1}, out.replies_to_fours);
        }
        return out;
    }
    /// The worth of one unit of the values: a point.
    static double unit() { return 1; }

private:
    /// Boards are worth the same for ever, so nothing is ever forgotten on purpose.
    struct Known {
        std::uint64_t board = ~std::uint64_t{0};  // no board has sixteen tiles of 32768
        std::int32_t value = 0;
    };
    static constexpr int bits = 14;

    /// Returns the value of the best reply, 0 if there is none; `replies` grows by the legal ones.
    std::int32_t best_reply(game::Board board, std::uint16_t& replies);

    /// Different tiles often slide into the same board.
    std::int32_t value(game::Board board) {
        Known& known = known_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)];
        if (known.board != board.bits) known = {board.bits, network_->value(board)};
        return known.value;
    }

    std::shared_ptr<const game::Slides> slides_;
    std::shared_ptr<const TupleNetwork> network_;
    std::vector<Known> known_{std::size_t{1} << bits};
};

inline std::int32_t NetworkLastPlies::best_reply(game::Board board, std::uint16_t& replies) {
    const std::array<game::Board, 4> slid = slides_->slide_all(board);
    std::int32_t best = 0;
    bool any = false;
    for (const game::Direction direction : game::directions) {
        const game::Board after = slid[static_cast<std::size_t>(direction)];
        if (after == board) continue;
        ++replies;
        const auto worth = static_cast<std::int32_t>(slides_->score(board, direction)) + value(after);
        if (any && worth <= best) continue;
        any = true;
        best = worth;
    }
    return best;
}

}  // namespace plyglass::eval
