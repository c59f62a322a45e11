// The reader of training files accepts any input: either it reads what learning goes on from, or it names one mistake.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/checksum.hpp"
#include "require.hpp"
#include "train/training_file.hpp"

namespace {

using namespace plyglass;

void check(std::string_view bytes) {
    const auto saved = train::training_from(bytes);
    if (!saved) {
        require(!saved.error().empty(), "a mistake has a name");
        return;
    }
    const auto& network = saved->state->network;
    require(network.tuples() == saved->state->settings.tuples, "the network is that of the settings");
    // Rounding more would take the fuzzer's whole time.
    if (network.weights().size() > (std::size_t{1} << 16)) return;
    require(train::rounded(network).tuples() == network.tuples(), "the network can play");
}

/// The sections of the file with the checksums that they should have: what lies behind them is looked at, too.
std::string with_checksums(std::string_view bytes) {
    constexpr std::string_view magic = "plyglass training 1\n";
    std::string out(magic);
    if (bytes.starts_with(magic)) bytes.remove_prefix(magic.size());
    std::uint32_t size = 0;
    while (bytes.size() >= 2 * sizeof size) {
        std::memcpy(&size, bytes.data(), sizeof size);
        const std::string_view section = bytes.substr(2 * sizeof size, size);
        const std::uint32_t sum = core::crc32(section);
        out += bytes.substr(0, sizeof size);
        out.append(reinterpret_cast<const char*>(&sum), sizeof sum);
        out += section;
        bytes.remove_prefix(2 * sizeof size + section.size());
    }
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(with_checksums(bytes));
    return 0;
}
