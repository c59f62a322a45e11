#pragma once

// Values a board with a tile to come by looking two plies ahead in one operation: see last_plies_kernel.hpp.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "eval/last_plies_kernel.hpp"
#include "eval/line_table.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

struct NamedKernel {
    std::string_view name;
    LastPliesKernel kernel;
};

/// The kernels that this machine can run, the fastest first; never empty.
std::span<const NamedKernel> last_plies_kernels();

class LastPlies {
public:
    LastPlies(const game::Slides& slides, const LineTable& values,
              LastPliesKernel kernel = last_plies_kernels()[0].kernel);

    template <LastPliesFold fold>
    LastPliesValues values(game::Board board) const {
        LastPliesValues out;
        (fold == LastPliesFold::sum ? kernel_.sum : kernel_.worst)(tables_, &board.bits, 1, &out);
        return out;
    }
    /// Writes the values of `count` boards, which takes little more than half as long as one by one.
    void sums(const std::uint64_t* boards, std::size_t count, LastPliesValues* values) const {
        kernel_.sum(tables_, boards, count, values);
    }
    /// The worth of one unit of the values.
    double unit() const { return unit_; }

private:
    struct alignas(64) Values {
        std::int32_t of[16];
    };

    /// Enters the lines that result from a 2 and from a 4 in the empty `cell` of the line `bare`.
    void add_tiles(const game::Slides& slides, const LineTable& values, std::uint16_t bare, unsigned cell);

    std::vector<LastPliesLine> lines_;
    std::vector<LastPliesTiles> tiles_;
    std::vector<Values> open_;
    std::vector<std::uint16_t> all_lanes_;
    LastPliesTables tables_;
    LastPliesKernel kernel_;
    double unit_;
};

}  // namespace plyglass::eval
