// The reader of Graphviz's graphs, and with it Graphviz's own parser.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tree_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check_reader(plyglass::exchange::TreeFormat::dot, {reinterpret_cast<const char*>(data), size});
    const auto after = plyglass::exchange::read_tree_as(plyglass::exchange::TreeFormat::dot, "digraph { a -> 1 }");
    require(after.has_value(), "the parser has recovered");
    return 0;
}
