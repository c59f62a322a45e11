#pragma once

// What a search and its switches are called where programs read it: on the command line, in JSON, in the parameters of
// agents and in what the screens' buttons ask for.

#include <string>
#include <string_view>

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

/// Turns the switch `what` ("cut", "fail", "pruning") to the value of that name; a name that it does not have is its
/// first one. Any other `what` changes nothing.
void turn_switch(search::AlphaBetaRules& rules, std::string_view what, std::string_view value);

/// The agent (agent/catalogue.hpp) that searches positions of 2048 as textbooks have it, by this algorithm with these
/// switches.
std::string textbook_agent(const trace::Search& search);

}  // namespace plyglass::app
