#pragma once

// A tree as a whole JSON document, as read_json_tree reads it.

#include <string>

#include <fmt/format.h>

#include "exchange/json_tree.hpp"
#include "game/story.hpp"

namespace plyglass::exchange {

inline std::string write_json_tree(const game::ExplicitTree& tree) {
    std::string out = fmt::format(R"({{"plyglass": "tree", "version": {}, )", json_version);
    if (!tree.story().is_plain()) out += fmt::format(R"("story": "{}", )", tree.story().name());
    return out + "\"tree\":\n" + json_nodes(tree) + "}\n";
}

}  // namespace plyglass::exchange
