#pragma once

// Exports a step of a film as a diagram, from the playhead to the finished bytes, in the current language.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "diagram/document.hpp"
#include "diagram/format.hpp"
#include "diagram/margins.hpp"
#include "diagram/paper.hpp"
#include "diagram/progress.hpp"
#include "picture/legend.hpp"
#include "picture/run_marks.hpp"
#include "scene/theme.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"

namespace plyglass::diagram {

/// What a diagram leaves out.
struct Hidden {
    bool windows = false;  ///< alpha and beta
    bool values = false;   ///< of nodes that are no leaves
    bool pruned = false;   ///< what a cut skipped: its place stays empty
    bool legend = false;
    bool names = false;  ///< on edges; what a number cannot be understood without, such as a probability, stays
};

/// The words of a second language, beside those of the current one.
struct SecondWords {
    text::Language language{};
    std::string title;  ///< the tree's
};

struct ExportOptions {
    std::string title;  ///< the tree's; may be empty
    scene::Theme theme;
    bool sentence = false;  ///< the event of this step, under the title
    double dots = 2;        ///< of a PNG, for each px
    double pace = 1;        ///< of a GIF: 2 is twice as fast
    /// Of a position: the path to the current node with its boards, as on the Step screen, instead of the whole tree.
    bool path = false;
    bool boards = true;                        ///< of a position's whole tree, at its nodes
    game::NodeId root = 0;                     ///< only the subtree of this node
    std::optional<std::uint32_t> levels = {};  ///< that many levels from `root`; what is below is counted
    Hidden hidden = {};
    bool leaf_values = false;  ///< of a tree: also those of leaves that were not looked at
    Progress progress = {};
    picture::Notation notation = picture::Notation::squares;
    bool print = false;            ///< shapes are outlined; their colours are `for_print`'s
    bool sideways = false;         ///< from left to right; only trees, without boards
    bool merges = false;           ///< of a game's tree: each position once
    Places places = Places::ours;  ///< Graphviz's for up to most_nodes_for_graphviz nodes
    Paper paper = Paper::own;
    std::optional<SecondWords> second = {};
    /// Of a program's run: what a judge has marked at a step, in the current language. Called on the thread that draws.
    std::function<picture::RunMarks(const trace::Playhead&)> judged = {};
    bool heading = true;  ///< the title and what the step does, above the tree
};

/// The theme on paper that may be copied without colours: all in greys, MAX and MIN in two that differ where shapes do not, with
/// words of ink, the best line black.
scene::Theme for_print(scene::Theme theme);

/// The theme on white paper, unless it is dark.
scene::Theme on_white(scene::Theme theme);

/// Returns the step that `playhead` stands on, painted as on the screen, whole. A Problem if more than `most_nodes` are to
/// be drawn (too large to look at; a path is never too large), or if it is too large for a PNG.
core::Result<std::string> export_step(const trace::Playhead& playhead, Format format, const ExportOptions& options);
inline constexpr std::size_t most_nodes = 50'000;
inline constexpr std::size_t most_nodes_for_graphviz = 2'000;

/// The nodes that `options` draw of the film's tree: those of a subtree, of its upper levels; of a path none worth counting.
std::size_t drawn_nodes(const trace::Film& film, const ExportOptions& options);

/// Returns the same step as a Graphviz document.
std::string step_document(const trace::Playhead& playhead, const ExportOptions& options);

/// The marks of that step, and the words above them: what every format draws.
picture::TreePicture step_marks(const trace::Playhead& playhead, const ExportOptions& options);
Caption step_caption(const trace::Playhead& playhead, const ExportOptions& options);

/// What options.judged says of that step, as far as a diagram shows it; nothing without it.
picture::RunMarks judged_at(const trace::Playhead& playhead, const ExportOptions& options);

/// The meanings of the shapes and lines that occur in `picture`.
picture::Legend legend_of(const trace::Film& film, const picture::TreePicture& picture);
/// The same as far as `options` show it, of that step.
picture::Legend step_legend(const trace::Playhead& playhead, const picture::TreePicture& picture,
                            const ExportOptions& options);

}  // namespace plyglass::diagram
