#pragma once

// Which positions of an expectimax search are too improbable to be searched further.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace plyglass::agent {

/// Which probability a position is taken to have; improbable ones are left out.
enum class Reach : std::uint8_t {
    /// By the tiles on the actual way there (nneonneo's program). The table's value of a position then depends on which
    /// search reached it first.
    as_it_came,
    /// By the tiles on the usual way there: the same on every way, so that a position has one value.
    as_usual,
};

/// Says which positions are too improbable to search, if each is taken to have the probability of the usual way to it.
/// On the usual way, the number of empty cells changes evenly from that after the root's move to the number now. The
/// probability is taken half way (the geometric mean) between that after the move that leaves most empty cells and that
/// after one that merges a single pair: in a game at depth 4 with a cutoff of 0.001, 25.9 % of the positions that were
/// asked about were then too improbable, 25.6 % by the actual ways, 28.0 % and 24.8 % by either move alone. All ways from
/// the root to a board place the same number of 4s, because its tiles add up to the same sum. So the answer follows from
/// the board and the number of plies.
class UsualReach {
public:
    /// `four`: the probability of a 4; positions less probable than `cutoff` are too improbable.
    UsualReach(double four, double cutoff) : rarer_(std::min(four, 1 - four)), cutoff_(cutoff) {
        for (std::size_t tiles = 0; tiles < most; ++tiles) {
            for (std::size_t rare = 0; rare <= tiles; ++rare) {
                kinds_[tiles * most + rare] = std::pow(rarer_, static_cast<double>(rare)) *
                                              std::pow(1 - rarer_, static_cast<double>(tiles - rare));
            }
        }
        begin(1, 0);
    }

    /// Prepares for a search of a root. `most_empty`: the empty cells after the move that leaves most of them, `empty`: now.
    void begin(int most_empty, int empty) {
        const auto first = [](int cells) {
            return &cells_on_the_way()[static_cast<std::size_t>(cells) * most * counts];
        };
        const double* const most_merged = first(most_empty);
        const double* const one_merged = first(std::min(empty + 1, static_cast<int>(counts) - 1));
        for (std::size_t at = 0; at < most * counts; ++at) {
            const std::size_t tiles = at / counts;
            const double here = std::sqrt(most_merged[at] * one_merged[at]);
            after_likelier_[at] = least_rare(tiles, here * (1 - rarer_));
            after_rarer_[at] = least_rare(tiles, here * rarer_);
        }
    }

    /// Whether a position is too improbable after `tiles` tiles, `rare` of them of the rarer kind, and one more of the
    /// likelier kind in one of `empty` cells.
    bool is_improbable_after_likelier(std::size_t tiles, std::size_t rare, int empty) const {
        return rare >= after_likelier_[tiles * counts + static_cast<std::size_t>(empty)];
    }
    /// The same after one more of the rarer kind.
    bool is_improbable_after_rarer(std::size_t tiles, std::size_t rare, int empty) const {
        return rare >= after_rarer_[tiles * counts + static_cast<std::size_t>(empty)];
    }

private:
    static constexpr std::size_t most = 42;    // tiles on the way
    static constexpr std::size_t counts = 17;  // of empty cells
    using LeastRare = std::array<std::uint8_t, most * counts>;

    /// The least number of rare tiles among `tiles` that makes a position too improbable; `cells` is the probability of
    /// their cells and of the next tile.
    std::uint8_t least_rare(std::size_t tiles, double cells) const {
        if (cutoff_ <= 0) return most;
        std::size_t rare = 0;
        while (rare <= tiles && kinds_[tiles * most + rare] * cells >= cutoff_) ++rare;
        return static_cast<std::uint8_t>(rare);
    }

    /// The probability that all tiles, and the next one, come in given cells: by the empty cells after the root's move,
    /// the number of tiles and the empty cells now.
    static const std::vector<double>& cells_on_the_way() {
        static const std::vector<double> all = [] {
            std::vector<double> out;
            for (std::size_t first = 0; first < counts; ++first) {
                for (std::size_t tiles = 0; tiles < most; ++tiles) {
                    for (std::size_t now = 0; now < counts; ++now) {
                        double ways = static_cast<double>(now);
                        for (std::size_t i = 0; i < tiles; ++i) {
                            ways *= static_cast<double>(first * (tiles - i) + now * i) / static_cast<double>(tiles);
                        }
                        out.push_back(1 / ways);
                    }
                }
            }
            return out;
        }();
        return all;
    }

    double rarer_;  // the probability of the rarer kind of tile
    double cutoff_;
    std::vector<double> kinds_ = std::vector<double>(most * most);
    LeastRare after_likelier_{};
    LeastRare after_rarer_{};
};

}  // namespace plyglass::agent
