#pragma once

// A step of a film as a page of shapes and words: the scene that the screen paints, with the heading, the level names
// and the legend of a diagram. For formats that are written from shapes.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "diagram/export.hpp"
#include "layout/viewport.hpp"
#include "scene/scene.hpp"

namespace plyglass::diagram {

/// What one mark draws. Blocks of several steps with the same place are the same mark, so that a film can say once what
/// many steps share; later places cover earlier ones.
struct Block {
    std::uint64_t place = 0;
    std::vector<scene::Item> items;
};

/// Where a node of the tree is drawn, for formats that name it.
struct PlacedNode {
    game::NodeId node = 0;
    layout::Box box;
};

struct StepPage {
    layout::Box box;  ///< in the tree's coordinates, in which everything stands; the same width in a whole film
    std::vector<Block> blocks;  ///< in the order of their places; without the ground
    std::vector<PlacedNode> nodes = {};
};

/// The step on which `playhead` stands.
StepPage step_page(const trace::Playhead& playhead, const ExportOptions& options);

/// The part of the work that step_pages is, for formats that draw its pages.
inline constexpr double pages_made = 0.5;

/// The page on its ground.
scene::Scene page_scene(const StepPage& page);

/// A page for each of `steps`, all of one size; none if it was stopped. `options.progress` gets parts up to pages_made.
std::vector<StepPage> step_pages(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                 const ExportOptions& options);

/// That the values in the nodes of `page` would be too small to read on options.paper, and what to ask for instead; nothing if
/// they can be read, or if the page is as large as the picture.
std::optional<core::Problem> too_small_to_read(const StepPage& page, const ExportOptions& options);

/// Why there are no `pages` pages of that film in one file, which takes `most`, and fewer of a large tree; nothing if there are.
std::optional<core::Problem> too_many_pages(const trace::Film& film, std::size_t pages, std::size_t most,
                                            const ExportOptions& options);
}  // namespace plyglass::diagram
