// The reader of exact values accepts any input: either it reads a solution, which can be asked about any board and is
// written and read back the same, or it names one mistake.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/checksum.hpp"
#include "exact/solution.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

game::Grid grid_of(int size, std::uint64_t bits) {
    game::Grid out(size);
    for (int cell = 0; cell < out.cells(); ++cell) out[cell] = static_cast<game::Rank>(bits >> (4 * cell) & 0xF);
    return out;
}

void check(const std::string& bytes) {
    const auto solution = exact::Solution::from(bytes);
    if (!solution) {
        require(!solution.error().empty(), "a mistake has a name");
        return;
    }
    require(solution->bytes() == bytes, "what is read is all there is");
    std::uint64_t bits = core::crc32(bytes) * 0x9E3779B97F4A7C15ULL;
    for (int i = 0; i < 50; ++i, bits = bits * 0x9E3779B97F4A7C15ULL + 1) {
        static_cast<void>(solution->moves(grid_of(solution->size(), bits)));
    }
}

/// With the checksum that the file should have: what lies behind it is looked at, too.
std::string with_checksum(std::string bytes) {
    constexpr std::string_view magic = "plyglass exact 1\n";
    constexpr std::size_t head = magic.size() + sizeof(std::uint32_t);
    if (bytes.size() < head) return bytes;
    const std::uint32_t sum = core::crc32(std::string_view(bytes).substr(head));
    bytes.replace(0, magic.size(), magic);
    std::memcpy(bytes.data() + magic.size(), &sum, sizeof sum);
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(with_checksum(bytes));
    return 0;
}
