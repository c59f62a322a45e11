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
    : lines_(65536), tiles_(65536), open_(std::size_t{4} * 4096), kernel_(kernel), unit_(1 / values.scale()) {
    for (std::uint32_t i = 0; i < 65536; ++i) {
        const auto bare = static_cast<std::uint16_t>(i);
        LastPliesLine& line = lines_[i];
        line.forward = slides.left(bare);
        line.backward = slides.right(bare);
        line.forward_value = values[line.forward];
        line.backward_value = values[line.backward];
        line.changes =
            static_cast<std::uint16_t>((line.forward != bare ? 0x01 : 0) | (line.backward != bare ? 0x10 : 0));
        for (unsigned cell = 0; cell < 4; ++cell) {
            const unsigned below = (1U << (4 * cell)) - 1;
            const unsigned others = (i & below) | (i >> 4 & ~below & 0xFFF);
            open_[cell * 4096 + others].of[i >> (4 * cell) & 0xF] = values[bare];
            if ((i >> (4 * cell) & 0xF) != 0) continue;
            for (unsigned rank = 0; rank < 2; ++rank) {
                const auto with = static_cast<std::uint16_t>(i | (rank + 1) << (4 * cell));
                for (unsigned way = 0; way < 2; ++way) {
                    const unsigned lane = way * 8 + rank * 4 + cell;
                    const std::uint16_t slid = way == 0 ? slides.left(with) : slides.right(with);
                    tiles_[i].line[lane] = slid;
                    tiles_[i].value[lane] = values[slid];
                    if (slid != with)
                        line.with_tile_moves = static_cast<std::uint16_t>(line.with_tile_moves | 1U << lane);
                }
            }
        }
    }
    tables_ = {lines_.data(), tiles_.data(), open_.front().of};
}

}  // namespace plyglass::eval
