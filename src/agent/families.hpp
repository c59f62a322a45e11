#pragma once

// The agents that catalogue.cpp lists, each described in the file of its name.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_exact();  ///< exact values of small boards
/// Plyglass's own expectimax on 4 x 4, and the one that follows nneonneo's program. They differ in what their
/// transposition table may reuse, and in when they stop.
Description describe_expectimax();
Description describe_nneonneo();
Description describe_hu();       ///< seed document 003: minimax on a cost, with shallow cuts only
Description describe_hu_mc();    ///< the Monte Carlo variant of seed document 003
Description describe_jszyxw();   ///< seed document 004
Description describe_learned();  ///< a network of n-tuples, learned by playing
/// UCT with random games, against either placer (seed document 004 names it for the worst one).
Description describe_mcts();
/// Plyglass's own minimax on 4 x 4: alpha-beta against the worst tile, with iterative deepening, a transposition table
/// that also orders the moves, and threads.
Description describe_minimax();
Description
describe_montecarlo();          ///< seed document 004, its fourth term alone: random games to the end after each move
Description describe_ovolve();  ///< seed document 001
Description describe_md20();
/// The searches of textbooks on positions of 2048, with nothing added: the Step screen shows them first.
Description describe_textbook();
Description describe_xu();  ///< seed document 002: alpha-beta that cuts on equality, against 2s in every empty cell

// Agents that do not search: one takes a random legal move, the other the move that scores most right away.
std::unique_ptr<Agent> make_random(const Settings& settings, int size);
std::unique_ptr<Agent> make_greedy(const Settings& settings, int size);

}  // namespace plyglass::agent
