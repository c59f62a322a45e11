// The reader of trees in brackets of any kind.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tree_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check_reader(plyglass::exchange::TreeFormat::brackets, {reinterpret_cast<const char*>(data), size});
    return 0;
}
