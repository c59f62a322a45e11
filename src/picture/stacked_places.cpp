#include "picture/stacked_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace plyglass::picture {

namespace {

using game::no_node;
using game::NodeId;

// As drawn, in px.
constexpr double usual_pitch = 25;  // of columns
constexpr double widest_pitch = 56;
constexpr double usual_row_pitch = 32;                // of cells
constexpr double least_row_pitch = 18;                // a column is divided rather than drawn closer
constexpr double above_cells = 21, below_cells = 13;  // in the last band
constexpr double root_band = 140, root_drop = 68;
constexpr double least_root_band = 84;  // its level's name stands below the title
constexpr double least_band = 76;       // of the levels between, if the cells leave it to them
constexpr double group_gap = 0.28;      // between cousins' columns, as a part of the pitch
constexpr double divided_gap = 0.35;    // between siblings' columns where one has several
constexpr double widest_node = 67;

/// Leaves that are neighbours and siblings.
struct Run {
    NodeId first;
    std::uint32_t length;
    bool cousin;  ///< not a sibling or nephew of the run to its left: their parents have different parents
};

std::vector<Run> runs_of(const game::TreeShape& tree) {
    std::vector<Run> out;
    const auto grandparent = [&](NodeId leaf) {
        const NodeId parent = tree.parent(leaf);
        return parent == no_node ? no_node : tree.parent(parent);
    };
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) continue;
        const bool goes_on = !out.empty() && n == out.back().first + out.back().length &&
                             tree.parent(n) == tree.parent(out.back().first);
        if (goes_on) {
            ++out.back().length;
        } else {
            const bool cousin = !out.empty() && grandparent(n) != grandparent(out.back().first);
            out.push_back({n, 1, cousin});
        }
    }
    return out;
}

/// The runs, side by side in columns of at most `rows` leaves.
struct Columns {
    Columns(const std::vector<Run>& all, std::uint32_t most_rows) : runs(all), rows(most_rows) {
        for (const Run& run : runs) divided = divided || run.length > rows;
        for (std::size_t i = 0; i < runs.size(); ++i) units += gap_before(i) + columns(i);
    }

    double columns(std::size_t run) const { return std::ceil(static_cast<double>(runs[run].length) / rows); }
    /// As a part of the pitch.
    double gap_before(std::size_t run) const {
        if (run == 0) return 0;
        return (runs[run].cousin ? group_gap : 0) + (divided ? divided_gap : 0);
    }

    const std::vector<Run>& runs;
    std::uint32_t rows;
    bool divided = false;
    double units = 0;  ///< width of everything, in pitches
};

/// The height that cells may take of `room`; the levels above keep theirs.
double height_for_cells(const scene::Box& room, std::size_t levels) {
    const double others = root_band + least_band * static_cast<double>(levels > 2 ? levels - 2 : 0);
    // In a window that is hardly a strip, there may be less than no room.
    const double h = std::max(room.h, least_band + above_cells + below_cells);
    return std::clamp(h - others, 0.3 * h, 0.5 * h) - above_cells - below_cells;
}

double row_pitch(double height, std::uint32_t rows) { return std::min(usual_row_pitch, height / rows); }

/// The number of rows: a whole run in one column if its cells are legible then; else as many as make cells largest.
std::uint32_t choose_rows(const std::vector<Run>& runs, double width, double height) {
    std::uint32_t longest = 1;
    for (const Run& run : runs) longest = std::max(longest, run.length);
    if (row_pitch(height, longest) >= least_row_pitch) return longest;
    std::uint32_t best = longest;
    double largest = 0;
    for (std::uint32_t rows = 1; rows <= longest; ++rows) {
        const double pitch = width / Columns(runs, rows).units;
        const double size = std::min({pitch / usual_pitch, row_pitch(height, rows) / usual_row_pitch, 1.0});
        if (size >= largest) {
            largest = size;
            best = rows;
        }
    }
    return best;
}

class Placer {
public:
    Placer(const game::TreeShape& tree, const std::vector<std::uint32_t>& depth, const scene::Box& room)
        : tree_(tree), depth_(depth), room_(room), levels_(static_cast<std::size_t>(tree.height()) + 1) {}

    StackedPlaces place() {
        const std::vector<Run> runs = runs_of(tree_);
        const double height = height_for_cells(room_, levels_);
        const Columns columns(runs, choose_rows(runs, room_.w, height));
        pitch_ = std::min(room_.w / columns.units, widest_pitch);
        std::uint32_t longest = 1;
        for (const Run& run : runs) longest = std::max(longest, std::min(run.length, columns.rows));
        out_.row_pitch = row_pitch(height, longest);
        out_.one_column = !columns.divided;
        const double w = pitch_ - std::clamp(0.12 * pitch_, 0.1, 3.0);
        const double h = out_.row_pitch - std::clamp(0.15 * out_.row_pitch, 0.1, 6.0);
        out_.cell = {-w / 2, -h / 2, w, h};
        place_rows(longest);
        place_leaves(columns);
        place_parents();
        find_room_of_nodes();
        return std::move(out_);
    }

private:
    void place_rows(std::uint32_t rows) {
        const double cells = above_cells + out_.row_pitch * (rows - 1) + out_.cell.h + below_cells;
        const double rest = room_.h - cells;
        // The edges of the root fan out the most.
        const auto between = static_cast<double>(levels_ > 2 ? levels_ - 2 : 0);
        const double root =
            levels_ > 2 ? std::clamp(1.3 * rest / (1.3 + 0.55 + between), least_root_band, root_band) : rest;
        const double unit = between > 0 ? (rest - root) / (0.55 + between) : 0;
        out_.band_top.push_back(room_.y);
        out_.row_y.push_back(room_.y + std::min(root_drop, 0.5 * root));
        double top = room_.y + root;
        for (std::size_t d = 1; d < levels_; ++d) {
            out_.band_top.push_back(std::round(top));
            const bool last = d + 1 == levels_;
            const double band = last ? cells : (d == 1 ? 1.55 : 1) * unit;
            out_.row_y.push_back(last ? top + above_cells + out_.cell.h / 2 : top + 0.5 * band);
            top += band;
        }
        out_.band_top.push_back(std::round(room_.bottom()));
    }

    void place_leaves(const Columns& columns) {
        out_.x.resize(tree_.size());
        out_.drop.resize(tree_.leaf_count());
        out_.head.resize(tree_.leaf_count());
        double x = room_.x + std::max(0.0, (room_.w - columns.units * pitch_) / 2);
        for (std::size_t i = 0; i < columns.runs.size(); ++i) {
            const Run& run = columns.runs[i];
            x += columns.gap_before(i) * pitch_;
            // The columns of a divided run are equally long, but for the last one.
            const auto parts = static_cast<std::uint32_t>(columns.columns(i));
            const std::uint32_t rows = (run.length + parts - 1) / parts;
            for (std::uint32_t k = 0; k < run.length; ++k) {
                const NodeId leaf = run.first + k;
                const std::uint32_t number = tree_.leaf_number(leaf);
                const std::uint32_t column = k / rows;
                out_.x[leaf] = x + (column + 0.5) * pitch_;
                out_.drop[number] = static_cast<float>(k % rows * out_.row_pitch);
                out_.head[number] = leaf - k % rows;
            }
            x += parts * pitch_;
        }
    }

    /// A node stands over the middle of its outermost children.
    void place_parents() {
        const std::size_t nodes = tree_.size();
        std::vector<double> from(nodes), to(nodes);
        for (auto n = static_cast<NodeId>(nodes); n-- > 0;) {
            if (tree_.is_leaf(n)) {
                from[n] = out_.x[n] + out_.cell.x;
                to[n] = out_.x[n] + out_.cell.right();
                continue;
            }
            const auto children = tree_.children(n);
            from[n] = from[children.front()];
            to[n] = to[children.front()];
            double low = out_.x[children.front()];
            double high = low;
            for (const NodeId child : children) {
                from[n] = std::min(from[n], from[child]);
                to[n] = std::max(to[n], to[child]);
                low = std::min(low, out_.x[child]);
                high = std::max(high, out_.x[child]);
            }
            out_.x[n] = (low + high) / 2;
        }
        out_.left.resize(nodes);
        out_.right.resize(nodes);
        for (NodeId n = 0; n < nodes; ++n) {
            out_.left[n] = static_cast<float>(out_.x[n] - from[n]);
            out_.right[n] = static_cast<float>(to[n] - out_.x[n]);
        }
    }

    /// The neighbours of a level keep apart, and a node takes no more than half of its band.
    void find_room_of_nodes() {
        std::vector<double> last(levels_, -1e300);
        out_.node_w.assign(levels_, widest_node);
        for (NodeId n = 0; n < tree_.size(); ++n) {
            const std::uint32_t d = depth_[n];
            const double apart = out_.x[n] - last[d];
            // The cells of one column have one place.
            if (apart > 0) out_.node_w[d] = std::min(out_.node_w[d], apart - std::clamp(0.05 * apart, 0.1, 4.0));
            last[d] = out_.x[n];
        }
        for (std::size_t d = 0; d < levels_; ++d) {
            const double band = out_.band_top[d + 1] - out_.band_top[d];
            out_.node_w[d] = std::min(out_.node_w[d], 0.6 * band);
        }
    }

    const game::TreeShape& tree_;
    const std::vector<std::uint32_t>& depth_;
    const scene::Box room_;
    const std::size_t levels_;
    double pitch_ = 0;
    StackedPlaces out_;
};

}  // namespace

StackedPlaces stacked_places(const game::TreeShape& tree, const std::vector<std::uint32_t>& depth,
                             const scene::Box& room) {
    return Placer(tree, depth, room).place();
}

}  // namespace plyglass::picture
