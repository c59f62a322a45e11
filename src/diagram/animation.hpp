#pragma once

// Steps of a film as an animated GIF.

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "core/result.hpp"
#include "diagram/export.hpp"

namespace plyglass::diagram {

/// Returns a GIF with a frame for each of `steps` (0: before the first), all of one size. It begins again and again; the last frame stays longer. The same input gives the same bytes. A Problem if the tree
/// is too large (most_nodes, or more dots than a GIF is good for), if there are too many frames, or if it was stopped.
core::Result<std::string> gif_steps(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                    const ExportOptions& options);
inline constexpr std::size_t most_gif_frames = 1'000;

}  // namespace plyglass::diagram
