#pragma once

// The names of a search and its switches, as programs read them: on the command line, in JSON and in agents' parameters.

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "trace/film.hpp"

namespace plyglass::app {

/// "minimax", "alphabeta", "expectimax".
std::string_view name(trace::Algorithm algorithm);
/// "ge", "gt".
std::string_view name(search::CutRule cut);
/// "soft", "hard".
std::string_view name(search::Fail fail);
/// "deep", "shallow".
std::string_view name(search::Pruning pruning);
std::string_view name(search::Chance chance);
/// In which order children are searched.
inline constexpr std::array<std::pair<const char*, game::Order>, 4> orders{{{"given", game::Order::as_written},
                                                                            {"best", game::Order::best_first},
                                                                            {"worst", game::Order::worst_first},
                                                                            {"random", game::Order::random}}};
std::string_view name(game::Order order);

/// Sets the switch `what` ("cut", "fail", "pruning") to the value of that name, or to its first value if the name is
/// unknown. Any other `what` changes nothing.
void turn_switch(search::AlphaBetaRules& rules, std::string_view what, std::string_view value);

/// The agent (agent/catalogue.hpp) that searches positions of 2048 with this textbook algorithm and these switches.
std::string textbook_agent(const trace::Search& search);

}  // namespace plyglass::app
