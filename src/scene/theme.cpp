#include "scene/theme.hpp"

#include <cstddef>

namespace plyglass::scene {

std::string_view name(Ink ink) {
    constexpr std::string_view names[] = {
        "",
#define INK(role) #role,
#include "scene/inks.def"
#undef INK
    };
    return names[static_cast<std::size_t>(ink)];
}

}  // namespace plyglass::scene
