// The reader of networks accepts any input: either it reads a network, which is written and read back the same, or it
// names one mistake.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/utf8.hpp"
#include "eval/network_file.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

void check(const eval::TupleNetwork& network) {
    const auto weights = network.weights();
    // Writing more would take the fuzzer's whole time.
    if (weights.size() > (std::size_t{1} << 16)) return;
    const auto again = eval::network_from(eval::network_bytes(network));
    require(again.has_value(), "what is written is a network");
    require(again->tuples() == network.tuples(), "what is written has the same patterns");
    require(std::equal(weights.begin(), weights.end(), again->weights().begin()),
            "what is written has the same weights");
}

/// A network whose weights are the input: whatever they are, they come back.
eval::TupleNetwork network_of(std::string_view bytes) {
    eval::TupleNetwork out(*eval::TupleSet::parse("01,05"));
    for (std::size_t i = 0; 2 * i + 1 < bytes.size() && i < out.weights().size(); ++i) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
        out.weights()[i] = static_cast<std::int16_t>(byte(2 * i) | byte(2 * i + 1) << 8);
    }
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto network = eval::network_from(bytes);
    if (network) {
        check(*network);
    } else {
        require(!network.error().empty(), "a mistake has a name");
    }
    check(network_of(bytes));
    return 0;
}
