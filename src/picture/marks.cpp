#include "picture/marks.hpp"

#include <cstddef>

namespace plyglass::picture {

std::string_view name(NodeLook look) {
    constexpr std::string_view names[] = {"unvisited", "open", "closed", "pruned", "asked", "blank"};
    return names[static_cast<std::size_t>(look)];
}

std::string_view name(EdgeLook look) {
    constexpr std::string_view names[] = {"unvisited", "done", "path", "principal", "pruned"};
    return names[static_cast<std::size_t>(look)];
}

}  // namespace plyglass::picture
