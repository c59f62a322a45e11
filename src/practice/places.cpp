#include "practice/places.hpp"

#include <cstdint>
#include <vector>

#include "core/number_in.hpp"

namespace plyglass::practice {

std::string path_of(const game::TreeShape& tree, game::NodeId n) {
    std::string out;
    for (const std::uint32_t ordinal : tree.path(n)) out += (out.empty() ? "" : ",") + std::to_string(ordinal);
    return out;
}

game::NodeId node_at(const game::TreeShape& tree, std::string_view path) {
    std::vector<std::uint32_t> ordinals;
    while (!path.empty()) {
        const auto comma = path.find(',');
        const auto ordinal = core::number_in<std::uint32_t>(path.substr(0, comma));
        if (!ordinal) return game::no_node;
        ordinals.push_back(*ordinal);
        if (comma == std::string_view::npos) break;
        path.remove_prefix(comma + 1);
        if (path.empty()) return game::no_node;
    }
    return tree.at(ordinals);
}

}  // namespace plyglass::practice
