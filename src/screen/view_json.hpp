#pragma once

// What every screen writes of itself for `--dump-view` and tests.

#include <optional>
#include <string>
#include <string_view>

#include "game/explicit_tree.hpp"
#include "picture/tree_picture.hpp"
#include "scene/scene.hpp"
#include "screen/screen_context.hpp"
#include "text/json.hpp"

namespace plyglass::screen {

/// The members that begin the view of every screen. `overlay`: what is open over the screen, "none" if nothing is.
json::Value view_of(std::string_view screen, const scene::Box& window, bool compact, const ScreenContext& context,
                    std::string_view overlay, const std::string& focus);

/// The name of what has the keyboard focus; empty if nothing has.
std::string focus_of(const scene::Scene& scene, const std::optional<scene::Action>& focused);

/// The clickable things and their boxes, in drawing order; only the first ones if there are very many.
json::Value hits_of(const scene::Scene& scene);

/// The nodes that are drawn, each by its path in `tree`; only the first ones if there are very many.
json::Value nodes_of(const picture::TreePicture& picture, const game::TreeShape& tree);

}  // namespace plyglass::screen
