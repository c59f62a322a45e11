#pragma once

// A step of a film as a diagram, from the playhead to the finished bytes. In the current language.

#include <optional>
#include <string>

#include "core/result.hpp"
#include "diagram/document.hpp"
#include "diagram/format.hpp"
#include "diagram/page.hpp"
#include "scene/theme.hpp"
#include "trace/playhead.hpp"

namespace plyglass::diagram {

struct ExportOptions {
    std::string title;  ///< of the tree; may be empty
    scene::Theme theme;
    Ground ground = Ground::plain;
    bool sentence = false;  ///< what happens at this step, under the title
    double dpi = 192;       ///< of a PNG (RenderOptions)
};

/// The step that `playhead` stands on, drawn whole. A Problem where the tree has more than `most_nodes` (nobody
/// could look at that, and PDF takes minutes) or where Graphviz fails.
core::Result<std::string> export_step(const trace::Playhead& playhead, Format format, const ExportOptions& options);
inline constexpr std::size_t most_nodes = 50'000;

/// The same as a document that is not rendered yet.
std::string step_document(const trace::Playhead& playhead, const ExportOptions& options);

/// Exports into a file ("-": standard output). Nothing where that worked, else the message.
std::optional<std::string> save_step(const trace::Playhead& playhead, const std::string& path, Format format,
                                     const std::string& title, const scene::Theme& theme);

/// What the shapes and lines of `picture` mean: only what occurs in it.
scene::Legend legend_of(const trace::Film& film, const scene::TreePicture& picture);

}  // namespace plyglass::diagram
