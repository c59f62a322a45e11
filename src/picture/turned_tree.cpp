#include "picture/turned_tree.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "picture/node_look.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

constexpr double margin = 24;
constexpr double least_edge = 120;      // between the shapes of two columns
constexpr double least_slope = 0.4;     // of an edge: how far to the right for each px up or down,
constexpr double longest_edge = 900;    // as far as the page does not become a square
constexpr double words_from_node = 14;  // the right end of an edge's words, before the node's ring
constexpr double before_column = 13;    // ends the ground of the column before, with those words on it
constexpr double apart = 6;
constexpr double room_for_slash = 56;  // left of the words

class Turner {
public:
    Turner(TreePicture picture, const TreePlan& plan, const TextMetrics& metrics)
        : out_(std::move(picture)), plan_(plan), metrics_(metrics) {}

    TreePicture turn() {
        place_columns();
        for (NodeMark& node : out_.nodes) turn_node(node);
        for (NodeMark& node : out_.nodes) by_id_.emplace(node.node, &node);
        for (EdgeMark& edge : out_.edges) turn_edge(edge);
        for (CollapsedSubtree& stub : out_.stubs) turn_stub(stub);
        place_words_of_curves(out_);
        turn_brackets();
        turn_bands();
        out_.columns = true;
        out_.world = bounds();
        return std::move(out_);
    }

private:
    /// Columns are as far apart as the widest words on the edges between them, and farther where edges would be too steep.
    void place_columns() {
        std::vector<double> half(plan_.rows(), 0), words(plan_.rows(), 0);
        for (const NodeMark& node : out_.nodes) {
            double& widest = half[plan_.depth(node.node)];
            widest = std::max(widest, node.box.w / 2);
        }
        for (const EdgeMark& edge : out_.edges) {
            double& widest = words[plan_.depth(lower_end(edge))];
            widest = std::max(widest, words_width(edge));
        }
        std::vector<double> across(plan_.rows(), 0);
        for (const EdgeMark& edge : out_.edges) {
            double& farthest = across[plan_.depth(lower_end(edge))];
            const NodeId parent = plan_.tree().parent(edge.child);
            farthest = std::max(farthest, std::abs(plan_.centre(edge.child).x - plan_.centre(parent).x));
        }
        double x = 0;
        for (std::size_t d = 0; d < plan_.rows(); ++d) {
            const double sloping = std::min(longest_edge, least_slope * across[d]);
            const double before = std::max({least_edge, words[d] + words_from_node + room_for_slash, sloping});
            x += d == 0 ? half[d] : before + half[d];
            column_.push_back(x);
            x += half[d];
            left_.push_back(column_[d] - half[d]);
            right_.push_back(x);
        }
    }

    static double words_width(const EdgeMark& edge) {
        const double label = label_box(edge).w, probability = probability_box(edge).w;
        return label + probability + (label > 0 && probability > 0 ? apart : 0);
    }

    void turn_node(NodeMark& node) {
        const Point from = node.centre;
        node.centre = {column_[plan_.depth(node.node)], from.x};
        node.box.x += node.centre.x - from.x;
        node.box.y += node.centre.y - from.y;
        node.board.box = {};
        node.board.figure.reset();
        const double below = node.current ? 25 : 13;
        node.window.step = 0;                                      // side by side, so that rows are low
        node.window.at = {node.box.x, node.box.bottom() + below};  // left of it stand the words of its edge
        node.window.backed = false;
    }

    /// How far from its middle a shape reaches to the side, at half its height.
    static double reach(const NodeMark& node) { return node.box.w / (is_pointed(node.shape) ? 4 : 2) - 2; }

    void turn_edge(EdgeMark& edge) {
        const auto child = by_id_.find(lower_end(edge)), parent = by_id_.find(plan_.tree().parent(edge.child));
        if (child == by_id_.end() || parent == by_id_.end()) return;
        edge.from = {parent->second->centre.x + reach(*parent->second), parent->second->centre.y};
        edge.to = {child->second->centre.x - reach(*child->second), child->second->centre.y};
        const auto at = [&](double x) {
            const double t = (x - edge.from.x) / (edge.to.x - edge.from.x);
            return Point{x, edge.from.y + t * (edge.to.y - edge.from.y)};
        };
        if (edge.bend != 0) return turn_curve(edge);
        double right = left_[plan_.depth(edge.child)] - words_from_node;
        if (const double w = label_box(edge).w; w > 0) {
            edge.label.at = at(right - w / 2);
            right -= w + apart;
        }
        if (const double w = probability_box(edge).w; w > 0) {
            edge.label.probability_at = at(right - w / 2);
            right -= w + apart;
        }
        edge.slash_t = words_width(edge) > 0 ? 24 / (edge.to.x - edge.from.x) : 0.5;
    }

    /// Its words stay on its middle, where there is only its line.
    static void turn_curve(EdgeMark& edge) {
        constexpr double flatter = 0.4;  // its neighbours stand below one another, nearer than side by side
        bend(edge, flatter * (edge.to.x - edge.from.x));
        if (edge.to.y > edge.from.y) edge.bend = -edge.bend;
        edge.label.at = point_on(edge, 0.5);
        edge.slash_t = 0.4;
    }

    void turn_stub(CollapsedSubtree& stub) {
        const auto node = by_id_.find(stub.node);
        if (node == by_id_.end()) return;
        const Box& box = node->second->box;
        stub.top = {box.right() + 12 + stub.w / 2, box.centre().y - stub.h / 2};
    }

    void turn_brackets() {
        for (const Bracket& bracket : out_.brackets) {
            double right = 0;
            for (const NodeMark& node : out_.nodes) {
                const bool within = bracket.x0 <= node.box.centre().y + 0.5 * node.box.h &&
                                    node.box.centre().y - 0.5 * node.box.h <= bracket.x1;
                if (node.look == NodeLook::pruned && within) right = std::max(right, node.box.right());
            }
            Note note;
            for (const std::string& words : bracket.lines) note.words += (note.words.empty() ? "" : " · ") + words;
            note.at = {right + 10, (bracket.x0 + bracket.x1) / 2 + label_drop};
            note.anchor = Anchor::left;
            out_.notes.push_back(std::move(note));
        }
        out_.brackets.clear();
    }

    /// The ground of a column has the words of the edges that leave it.
    void turn_bands() {
        const std::size_t first = out_.nodes.empty() ? 0 : plan_.depth(out_.nodes.front().node);  // the root's
        for (std::size_t i = 0; i < out_.bands.size(); ++i) {
            LevelBand& band = out_.bands[i];
            const std::size_t d = first + i;
            const bool is_last = d + 1 == column_.size();
            band.bottom = is_last ? right_[d] + 16 : left_[d + 1] - before_column;
            band.top = d == 0 ? left_[d] - 16 : left_[d] - before_column;
        }
    }

    Box bounds() const {
        double top = 1e300, bottom = -1e300, left = 1e300, right = -1e300;
        for (const NodeMark& node : out_.nodes) {
            const double window = node.window.at.y + 14;
            const bool has_window = plan_.tree().turn(node.node) != core::Turn::over;
            top = std::min(top, node.box.y - 12);
            bottom = std::max(bottom, has_window ? window : node.box.bottom() + 12);
            left = std::min(left, node.box.x);
            right = std::max(right, node.box.right());
        }
        for (const Note& note : out_.notes) {
            right = std::max(right, note.at.x + metrics_.width(note.words, note.size, Face::sans));
        }
        for (const CollapsedSubtree& stub : out_.stubs) right = std::max(right, stub.top.x + stub.w / 2);
        return {left - margin, top - margin / 2, right - left + 2 * margin, bottom - top + margin};
    }

    TreePicture out_;
    const TreePlan& plan_;
    const TextMetrics& metrics_;
    std::vector<double> column_, left_, right_;  // of each level
    std::map<NodeId, NodeMark*> by_id_;
};

}  // namespace

TreePicture turned(TreePicture picture, const TreePlan& plan, const TextMetrics& metrics) {
    return Turner(std::move(picture), plan, metrics).turn();
}

}  // namespace plyglass::picture
