#include "eval/last_plies.hpp"

namespace plyglass::eval {

std::span<const NamedKernel> last_plies_kernels() {
    static const std::vector<NamedKernel> kernels = [] {
        std::vector<NamedKernel> out;
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2")) {
            out.push_back({"avx512", last_plies_avx512});
        }
        if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
            out.push_back({"avx2", last_plies_avx2});
        }
#endif
        out.push_back({"portable", last_plies_portable});
        return out;
    }();
    return kernels;
}

LastPlies::LastPlies(const game::Slides& slides, const LineTable& values, LastPliesKernel kernel)
    : lines_(65536),
      tiles_(65536),
      open_(std::size_t{4} * 4096),
      all_lanes_(256),
      kernel_(kernel),
      unit_(1 / values.scale()) {
    const auto spread = [](std::uint16_t line) {
        std::uint64_t out = 0;
        for (unsigned cell = 0; cell < 4; ++cell) out |= std::uint64_t{line >> (4 * cell) & 0xFU} << (16 * cell);
        return out;
    };
    for (std::uint32_t i = 0; i < 65536; ++i) {
        const auto bare = static_cast<std::uint16_t>(i);
        LastPliesLine& line = lines_[i];
        for (unsigned way = 0; way < 2; ++way) {
            const std::uint16_t slid = way == 0 ? slides.left(bare) : slides.right(bare);
            line.spread[way] = spread(slid);
            line.value[way] = values[slid];
            if (slid != bare) line.marks = static_cast<std::uint16_t>(line.marks | 1U << (4 * way));
        }
        for (unsigned cell = 0; cell < 4; ++cell) {
            const unsigned below = (1U << (4 * cell)) - 1;
            const unsigned others = (i & below) | (i >> 4 & ~below & 0xFFF);
            open_[cell * 4096 + others].of[i >> (4 * cell) & 0xF] = values[bare];
            if ((i >> (4 * cell) & 0xF) != 0) continue;
            line.marks |= 0x100U;
            add_tiles(slides, values, bare, cell);
        }
    }
    for (unsigned changes = 0; changes < 256; ++changes) {
        const unsigned forward = (changes & 0x0F) != 0 ? 0x00FF : 0;
        const unsigned backward = (changes & 0xF0) != 0 ? 0xFF00 : 0;
        all_lanes_[changes] = static_cast<std::uint16_t>(forward | backward);
    }
    tables_ = {lines_.data(), tiles_.data(), open_.front().of, all_lanes_.data()};
}

void LastPlies::add_tiles(const game::Slides& slides, const LineTable& values, std::uint16_t bare, unsigned cell) {
    LastPliesLine& line = lines_[bare];
    for (unsigned rank = 0; rank < 2; ++rank) {
        const auto with = static_cast<std::uint16_t>(bare | (rank + 1) << (4 * cell));
        for (unsigned way = 0; way < 2; ++way) {
            const unsigned lane = way * 8 + rank * 4 + cell;
            const std::uint16_t slid = way == 0 ? slides.left(with) : slides.right(with);
            tiles_[bare].value[lane] = values[slid] - line.value[way];
            for (unsigned k = 0; k < 4; ++k) {
                tiles_[bare].cells[lane] |= ((slid >> (4 * k) & 0xFU) | way << 4) << (8 * k);
            }
            line.lanes = static_cast<std::uint16_t>(line.lanes | 1U << lane);
            if (slid != with) line.moving_lanes = static_cast<std::uint16_t>(line.moving_lanes | 1U << lane);
        }
    }
}

}  // namespace plyglass::eval
