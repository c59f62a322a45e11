#pragma once

// Star1 and Star2 on a position of 2048. They need exact sums and known bounds of the leaves, which floating-point searches
// lack: the position is searched whole first, its tree is written out with exact numbers, and that tree is searched.

#include <optional>
#include <stop_token>
#include <string>

#include "agent/catalogue.hpp"
#include "app/position_film.hpp"

namespace plyglass::app {

/// The most nodes of such a tree: exact numbers take more time and memory than those of other films.
inline constexpr std::size_t most_chance_nodes = 400'000;

/// The agent whose tree is searched by default: bounds of its evaluation are known on 4 x 4 boards.
std::string chance_agent();

/// Whether the bounds of the agent's evaluation are proven, so that ChanceSearch::range may be missing.
bool knows_range(const agent::Named& named, int size);

/// `search.chance` of the tree that `whole` shows, which is the film of the same search without `chance`; keeps all else of
/// `whole`. Otherwise the reason, translated.
core::Result<PositionFilm, NotRecorded> chance_film(PositionFilm whole, const PositionSearch& search,
                                                    const std::stop_token& stop);

}  // namespace plyglass::app
