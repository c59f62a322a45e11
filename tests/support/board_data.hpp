#pragma once

// Boards as texts, and those of tests/data/*.json, which are written out as tile values.

#include <bit>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/2048/board_text.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::testing {

inline nlohmann::json data(const std::string& name) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/" + name);
    return nlohmann::json::parse(file);
}

/// The board that `text` says, as people type it.
inline game::Grid board(const char* text) { return *game::read_board(text); }

/// Rows of tile values from top to bottom; there are as many as columns.
inline game::Grid grid(const std::vector<std::vector<unsigned>>& rows) {
    game::Grid out(static_cast<int>(rows.size()));
    for (int row = 0; row < out.size(); ++row) {
        for (int column = 0; column < out.size(); ++column) {
            const unsigned value = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            out.at(row, column) = static_cast<game::Rank>(value == 0 ? 0 : std::bit_width(value) - 1);
        }
    }
    return out;
}

inline game::Grid grid_of(const nlohmann::json& rows) { return grid(rows.get<std::vector<std::vector<unsigned>>>()); }

}  // namespace plyglass::testing
