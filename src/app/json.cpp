#include "app/json.hpp"

#include <utility>

namespace plyglass::app {

using nlohmann::ordered_json;

ordered_json rows_of(const game::Grid& grid) {
    auto rows = ordered_json::array();
    for (int row = 0; row < grid.size(); ++row) {
        auto values = ordered_json::array();
        for (int column = 0; column < grid.size(); ++column) values.push_back(game::tile_value(grid.at(row, column)));
        rows.push_back(std::move(values));
    }
    return rows;
}

}  // namespace plyglass::app
