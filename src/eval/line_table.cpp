#include "eval/line_table.hpp"

#include <array>
#include <cmath>

namespace plyglass::eval {

LineTable::LineTable(const std::function<double(std::span<const game::Rank>)>& line_value) : values_(65536) {
    std::vector<double> exact(65536);
    double largest = 1;
    for (std::uint32_t row = 0; row < 65536; ++row) {
        std::array<game::Rank, 4> line{};
        for (std::size_t i = 0; i < 4; ++i) line[i] = static_cast<game::Rank>((row >> (4 * i)) & 0xF);
        exact[row] = line_value(line);
        largest = std::max({largest, std::abs(exact[row]), 16 * exact[row]});
    }
    constexpr double room = 0x1p31 - 1024;  // leaves a margin for rounding all those lines
    scale_ = std::exp2(std::floor(std::log2(room / (8 * largest))));
    for (std::size_t row = 0; row < 65536; ++row) {
        values_[row] = static_cast<std::int32_t>(std::lround(exact[row] * scale_));
    }
}

}  // namespace plyglass::eval
