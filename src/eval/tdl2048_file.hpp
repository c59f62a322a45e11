#pragma once

// Networks that the program TDL2048 (Hung Guei, github.com/moporgic/TDL2048) has trained: its files of weights, ".w".

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "eval/tuple_network.hpp"

namespace plyglass::eval {

/// Whether `bytes` begin as such a file does. (No file of Plyglass does.)
bool is_tdl2048_file(std::string_view bytes);

/// Returns the network, its weights rounded to whole points; what TDL2048 needs besides to go on learning is left out.
/// It must consist of tables of single-precision numbers, each for two to six ascending cells and named after them, as
/// TDL2048 itself names them. If they are not, or if the bytes are damaged, or a weight is beyond what
/// TupleNetwork holds: what is wrong, one translated clause that says where.
core::Result<TupleNetwork, std::string> tdl2048_network_from(std::string_view bytes);

}  // namespace plyglass::eval
