#pragma once

// Makes films of recorded searches: folds what each step proves of the nodes.

#include <memory>

#include "trace/film.hpp"
#include "trace/positions.hpp"
#include "trace/trace.hpp"

namespace plyglass::trace {

/// The film of a recorded search of `tree`, whose answer was `summary`. Linear.
std::shared_ptr<const Film> make_film(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                      Trace<NodeId, Rational> trace, Summary summary);

/// The film of what a user's program has done: it reports windows only where nodes are entered, so there are no
/// steps that narrow or cut. It may be wrong. `summary`: its value, if it has one, is judged by what was visited.
std::shared_ptr<const Film> make_run_film(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                          Trace<NodeId, Rational> trace, Summary summary);

/// The film of a recorded search of a position. `search` describes that search; `four` is the probability of a 4 among
/// the tiles that chance places.
std::shared_ptr<const Film> make_film(PositionTrace trace, const Search& search, const Rational& four);

/// The film of another search of the position that `boards` shows, recorded on its tree written out (written_out), so that
/// the nodes of `trace` are nodes of `boards`. As in every film of a position, what the search left out are ghosts.
std::shared_ptr<const Film> make_film(const Film& boards, const Search& search, Trace<NodeId, Rational> trace,
                                      Summary summary);

}  // namespace plyglass::trace
