#include "game/2048/rounds.hpp"

namespace plyglass::game {

RoundLines::RoundLines(const Slides& slides) : lines_(std::size_t{2} * 65536) {
    for (Rank rank = 1; rank <= 2; ++rank) {
        for (std::uint32_t i = 0; i < 65536; ++i) {
            Line& line = lines_[2 * i + (rank - 1U)];
            for (unsigned cell = 0; cell < 4; ++cell) {
                if ((i >> (4 * cell) & 0xF) != 0) continue;
                const auto with = static_cast<std::uint16_t>(i | std::uint32_t{rank} << (4 * cell));
                for (std::size_t way = 0; way < 2; ++way) {
                    const std::uint16_t slid = way == 0 ? slides.left(with) : slides.right(with);
                    const std::size_t which = line.cells[way][0] == 0 || line.slid[way][0] == slid ? 0 : 1;
                    line.slid[way][which] = slid;
                    line.cells[way][which] = static_cast<std::uint8_t>(line.cells[way][which] | 1U << cell);
                    if (slid != with) line.moving[way] = static_cast<std::uint8_t>(line.moving[way] | 1U << cell);
                }
            }
        }
    }
}

}  // namespace plyglass::game
