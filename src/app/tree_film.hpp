#pragma once

// The recorded search of an explicit tree; position_film.hpp has that of a position.

#include <memory>
#include <stop_token>
#include <string>

#include "core/result.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

/// Or why it cannot be had, as a translated sentence; an empty one where `stop` was asked for.
core::Result<std::shared_ptr<const trace::Film>, std::string> record_tree(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search,
    const trace::Budget& budget = {}, const std::stop_token& stop = {});

}  // namespace plyglass::app
