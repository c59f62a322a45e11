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

struct StepPage {
    layout::Box box;  ///< in the tree's coordinates, in which everything stands; the same width in a whole film
    std::vector<Block> blocks;  ///< in the order of their places; without the ground
};

/// Where a page is to begin and end, if that is farther than it would by itself: the heading stays at the top and the legend at
/// the bottom while sentences of different lengths, and paths of different depths, follow each other.
struct Heights {
    double top = 1e300, bottom = -1e300;
};

/// The step on which `playhead` stands.
StepPage step_page(const trace::Playhead& playhead, const ExportOptions& options, const Heights& least = {});

/// The page on its ground.
scene::Scene page_scene(const StepPage& page);

/// A page for each of `steps`, all of one size.
std::vector<StepPage> step_pages(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                 const ExportOptions& options);

/// Why there are no `pages` pages of that film in one file, which takes `most`; nothing if there are.
std::optional<core::Problem> too_many_pages(const trace::Film& film, std::size_t pages, std::size_t most,
                                            const ExportOptions& options);
/// What writers of several pages say that were told to stop.
core::Problem stopped();

}  // namespace plyglass::diagram
