#pragma once

// Networks as files: a head in plain text, then the weights, compressed by zstd.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "eval/tuple_network.hpp"

namespace plyglass::eval {

/// No file of a network is larger (eight 6-tuples of TDL2048, with what it needs to go on learning, are 1.6 GB).
inline constexpr std::size_t most_network_bytes = std::size_t{1} << 31;

/// The bytes of a network's file; the same network gives the same bytes.
std::string network_bytes(const TupleNetwork& network);

/// Returns the network, or what is wrong with the bytes: one translated clause that says where.
core::Result<TupleNetwork, std::string> network_from(std::string_view bytes);

/// Why there is no network of some name.
struct NetworkError {
    std::string what;      ///< one translated sentence that names the file
    bool is_read = false;  ///< whether the file could be read, so that its contents are wrong
};

/// The bundled network for "bundled", else the network in the file at the path `name`: one of Plyglass or of TDL2048
/// (tdl2048_file.hpp), whatever it is called.
core::Result<std::shared_ptr<const TupleNetwork>, NetworkError> open_network(const std::string& name);

}  // namespace plyglass::eval
