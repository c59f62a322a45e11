#include "eval/bundled_network.hpp"

#include <cstdlib>

#include "core/file.hpp"
#include "eval/network_file.hpp"

namespace plyglass::eval {

// The page hands the file over after its first picture (page/files.js).
std::shared_ptr<const TupleNetwork> bundled_network() {
    static std::shared_ptr<const TupleNetwork> network;
    if (network) return network;
    const auto bytes = core::read_file("/plyglass/networks/bundled.network", most_network_bytes);
    auto read = bytes ? network_from(*bytes) : core::Result<TupleNetwork, std::string>(std::string());
    if (!read) std::abort();  // the build is broken
    network = std::make_shared<const TupleNetwork>(*std::move(read));
    return network;
}

}  // namespace plyglass::eval
