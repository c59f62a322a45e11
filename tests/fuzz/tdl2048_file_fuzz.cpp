// The reader of TDL2048's networks accepts any input: either it reads a network, or it names one mistake.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/tdl2048_file.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace plyglass;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto network = eval::tdl2048_network_from(bytes);
    if (network) {
        require(eval::is_tdl2048_file(bytes), "a network is one of TDL2048");
        require(network->weights().size() * sizeof(float) <= size, "every weight is in the file");
        for (const std::uint64_t view : eval::all_views(std::uint64_t{0x0123456789ABCDEF})) {
            require(network->value({view}) == network->value({0x0123456789ABCDEF}), "a board has one value");
        }
    } else {
        require(!network.error().empty(), "a mistake has a name");
    }
    return 0;
}
