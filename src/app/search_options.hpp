#pragma once

// The menus of a search's options: what the user may choose, and what each choice means.

#include <cstdint>
#include <string_view>

#include "agent/catalogue.hpp"
#include "app/position_search.hpp"
#include "game/explicit_tree.hpp"
#include "scene/action.hpp"
#include "trace/film.hpp"
#include "trace/ordering.hpp"
#include "view/options_menu.hpp"

namespace plyglass::app {

/// The search before the user chooses options.
trace::Search plain_search(trace::Algorithm algorithm);

/// Turns the switch of that name ("cut") to that value ("gt"); both must be there.
scene::Action option(std::string_view setting, std::string_view value);
/// Does so, if `option` is such an action.
void choose(trace::Search& search, const scene::Action& option);

/// The search of `tree` after the user chose `option`. Star1 and Star2 get the range that the search had, or else that
/// of the tree's own leaves; "random" chosen again is another order.
trace::Search with_option(const trace::Search& search, const scene::Action& option, const game::ExplicitTree& tree);

/// The numbers between which the leaves of `tree` lie, if it has chance nodes and Star1 and Star2 can use them: they are
/// finite and not all the same.
std::optional<core::Interval<core::Rational>> star_range(const game::ExplicitTree& tree);

/// `search` for a tree that was edited: its range takes in every leaf.
trace::Search with_range_of(trace::Search search, const game::ExplicitTree& tree);

/// Whether the position is searched by a textbook algorithm, whose switches the user may turn.
bool is_textbook(const PositionSearch& search);

/// The options of a tree's search, which looks at `leaves` leaves. `orders`: what the order of the children is worth;
/// null if that is not known. `range`: that of the leaves for Star1 and Star2; nothing: they are not offered.
view::OptionsMenu tree_menu(const trace::Search& search, const trace::OrderStudy* orders, std::uint64_t leaves,
                            const std::optional<core::Interval<core::Rational>>& range = {});

/// The options of a position's search by `agent`, recorded as `search`.
view::OptionsMenu position_menu(const PositionSearch& shown, const agent::Description& agent,
                                const trace::Search& search);

}  // namespace plyglass::app
