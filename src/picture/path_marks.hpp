#pragma once

// The marks that the pictures of a position's search are made of: the path to the current node (position_path.hpp), and
// the answer of a finished search (position_answer.hpp).

#include <optional>
#include <utility>
#include <vector>

#include "picture/marks.hpp"
#include "picture/position_path.hpp"
#include "picture/step_facts.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

inline constexpr double least_digits = 80;  ///< px; the smallest board that has digits
inline constexpr double stub_height = 36;   ///< px; of a collapsed subtree
inline constexpr double pill_pad = 18;      ///< px; of a pill, around its words
inline constexpr double beside_board = 14;  ///< px; from a board to its node's shape

/// The sizes s of a row's shapes, and of its values.
struct RowSizes {
    double square, triangle, circle, leaf_w, leaf_h, text;

    /// Scales the sizes; triangles, wide already, grow less, and leaves keep their height.
    RowSizes times(double factor) const;
    /// The shape without its outline's outer half.
    scene::Box box(core::Turn turn, scene::Point centre) const;
    double width(core::Turn turn) const { return box(turn, {}).w; }
    double height(core::Turn turn) const { return box(turn, {}).h; }
};

/// What both pictures are built from: what they show, and the marks that they place.
class PathMarks {
protected:
    /// The arguments must outlive it.
    PathMarks(const trace::Playhead& head, const PathOptions& options, const scene::TextMetrics& metrics)
        : facts_(head, options.counts),
          head_(head),
          film_(head.film()),
          tree_(film_.tree()),
          options_(options),
          metrics_(metrics) {}

    /// A node's mark with its value, at its place; without its board and its window.
    NodeMark node(NodeId n, const RowSizes& sizes, scene::Point centre) const;
    /// Adds the board around `middle`. The ring surrounds it and the shape, whose left end is `left`.
    void set_board(NodeMark& mark, scene::Point middle, double side, double left) const;
    /// An edge with the ply that leads to `n`, as wide as in bold. `with_chance`: a tile's probability stands after it.
    EdgeMark ply_label(NodeId n, bool with_chance) const;
    /// Whether values are so long that shapes have to be larger.
    bool has_long_numbers() const;
    /// "left: no tile moves" for each illegal move of the root, without a place yet.
    std::vector<Note> impossible_moves() const;

    /// The band of a level with its name.
    LevelBand& add_level(std::size_t level, core::Turn turn, double top, double bottom, double text_y);
    void add_note(scene::Point at, std::string words, scene::Anchor anchor = scene::Anchor::left);
    void add_stub(NodeId n, scene::Point top, const std::string& words);

    const StepFacts facts_;
    const trace::Playhead& head_;
    const trace::Film& film_;
    const game::TreeShape& tree_;
    const PathOptions& options_;
    const scene::TextMetrics& metrics_;
    TreePicture out_;

private:
    NodeShortcut shortcut(NodeId n) const;
    /// The cell of a square grid in which the last move before `n` was made, and the grid's side.
    std::optional<std::pair<int, int>> last_cell(NodeId n) const;
};

/// Moves double slashes that lie under the words of an edge to where they are clear of all words, if there is a place.
void keep_slashes_clear(std::vector<EdgeMark>& edges);

}  // namespace plyglass::picture
