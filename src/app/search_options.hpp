#pragma once

// The menus of a search's options: what the user may choose, and what each choice means.

#include <cstdint>

#include "agent/catalogue.hpp"
#include "app/position_search.hpp"
#include "scene/action.hpp"
#include "trace/film.hpp"
#include "trace/ordering.hpp"
#include "view/options_menu.hpp"

namespace plyglass::app {

/// The search before the user chooses options.
trace::Search plain_search(trace::Algorithm algorithm);

/// The rules after the user chose `option`; unchanged if it is none of theirs.
search::AlphaBetaRules with_option(search::AlphaBetaRules rules, const scene::Action& option);

/// Whether the position is searched by a textbook algorithm, whose switches the user may turn.
bool is_textbook(const PositionSearch& search);

/// The options of a tree's search, which looks at `leaves` leaves. `orders`: what the order of the children is worth;
/// null if that is not known.
view::OptionsMenu tree_menu(const trace::Search& search, const trace::OrderStudy* orders, std::uint64_t leaves);

/// The options of a position's search by `agent`, recorded as `search`.
view::OptionsMenu position_menu(const PositionSearch& shown, const agent::Description& agent,
                                const trace::Search& search);

}  // namespace plyglass::app
