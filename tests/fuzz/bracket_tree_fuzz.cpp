// The reader of trees in brackets of any kind, and of rows of leaves.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "exchange/bracket_tree.hpp"
#include "tree_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_reader(plyglass::exchange::TreeFormat::brackets, text);
    for (const std::size_t children : {1, 2, 3})
        check_read(plyglass::exchange::read_row_of_leaves(text, children), text);
    return 0;
}
