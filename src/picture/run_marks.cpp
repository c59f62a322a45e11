#include "picture/run_marks.hpp"

#include <algorithm>

#include "picture/node_look.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::picture {

using namespace scene;
using text::tr;

namespace {

constexpr double frame_height = 28;

bool is_among(const std::vector<NodeId>& nodes, NodeId n) { return std::binary_search(nodes.begin(), nodes.end(), n); }

/// A bound in a frame of its own, with the disc that judges it. Returns its box.
class BoundFrames {
public:
    BoundFrames(Pen& pen, double zoom, const TextMetrics& metrics) : pen_(pen), z_(zoom), metrics_(metrics) {}

    double width(const std::string& words, bool has_disc) const {
        return width_of(words, type(), metrics_) + z_ * (has_disc ? 19 : 12);
    }
    Box wrong(Point left, const std::string& words, bool has_disc) const {
        const Box box = frame(left, words, has_disc, Ink::card, Ink::error);
        if (has_disc) draw_difference(pen_, {box.right() + 1, box.y}, 10 * z_, Ink::band);
        return box;
    }
    Box right(Point left, const std::string& words) const {
        const Box box = frame(left, words, true, Ink::chance_tint, Ink::chance_fill);
        draw_rightness(pen_, {box.right() + 1, box.y}, 10 * z_, Ink::band);
        return box;
    }

private:
    Type type() const { return {window_size * z_, Ink::ink, Face::sans_bold}; }
    Box frame(Point left, const std::string& words, bool has_disc, Ink fill, Ink line) const {
        const Box box{left.x - 6 * z_, left.y - frame_height / 2 * z_, width(words, has_disc), frame_height * z_};
        pen_.rect(box.grown(-1.25), fill, 6, {line, 2.5});
        Type bold = type();
        bold.ink = words.starts_with("α") ? Ink::alpha_text : Ink::beta_text;
        label(pen_, left, words, bold);
        return box;
    }

    Pen& pen_;
    const double z_;
    const TextMetrics& metrics_;
};

void mark_leaves(const RunMarks& marks, TreePicture& picture) {
    for (NodeMark& node : picture.nodes) {
        if (node.shape != NodeShape::leaf) continue;
        node.idle = is_among(marks.idle, node.node);
        node.telling = is_among(marks.telling, node.node);
    }
}

void mark_bars(const RunMarks& marks, const game::TreeShape& tree, TreePicture& picture) {
    for (BarMark& bar : picture.bars) {
        bar.differs = bar.node == marks.at;
        const auto first = std::lower_bound(marks.idle.begin(), marks.idle.end(), bar.node);
        const auto last = std::lower_bound(first, marks.idle.end(), tree.subtree_end(bar.node));
        bar.idle = static_cast<double>(last - first) / std::max<double>(1, tree.leaves_below(bar.node));
    }
}

/// The bounds that the marks show in frames.
void free_windows(const RunMarks& marks, const TreeStyle* style, TreePicture& picture) {
    for (NodeMark& node : picture.nodes) {
        const bool is_wrong = node.node == marks.bound_of && node.window.look != WindowLook::none;
        if (node.node == marks.at && marks.end != WindowEnd::none && node.shape != NodeShape::triangle) {
            // Below the node there is room for the frame, but for small ones and on phones.
            node.window.at = {node.centre.x + 35, node.centre.y + 47};
            node.window.step = 28;
            const bool has_room = style != nullptr && !style->upright;
            node.window.look = has_room ? WindowLook::bold : WindowLook::none;
        }
        if (is_wrong) (marks.end == WindowEnd::alpha ? node.window.alpha : node.window.beta).clear();
    }
}

/// Under the leaves looked at for nothing; one for all of them while no other leaf stands between.
void add_brackets(const TreeStyle& style, TreePicture& picture, const TextMetrics& metrics) {
    std::vector<const NodeMark*> leaves;
    for (const NodeMark& node : picture.nodes) {
        if (node.shape == NodeShape::leaf) leaves.push_back(&node);
    }
    std::sort(leaves.begin(), leaves.end(), [](const auto* a, const auto* b) { return a->node < b->node; });
    const auto is_idle = [](const NodeMark* leaf) { return leaf->idle; };
    for (auto from = leaves.begin(); from != leaves.end();) {
        from = std::find_if(from, leaves.end(), is_idle);
        if (from == leaves.end()) return;
        const auto end = std::find_if_not(from, leaves.end(), is_idle);
        const Box &first = (*from)->box, &last = (*(end - 1))->box;
        const auto count = static_cast<std::size_t>(end - from);
        Bracket bracket;
        bracket.x0 = count == 1 ? first.centre().x : first.x;
        bracket.x1 = count == 1 ? bracket.x0 : last.right();
        bracket.y = first.bottom() + style.bracket_drop;
        bracket.line = style.bracket_line;
        const std::string all =
            text::filled(text::trn("{} leaf for nothing", "{} leaves for nothing", count), text::grouped(count));
        const bool has_room = bracket.x1 - bracket.x0 > width_of(all, body, metrics) + 24;
        bracket.lines = {count == 1 ? std::string(tr("for nothing")) : has_room ? all : text::grouped(count)};
        picture.brackets.push_back(std::move(bracket));
        from = end;
    }
}

/// Draws what stands at the node whose bound is wrong: the bound as it is and as it ought to be, and between them an arrow.
class BoundPair {
public:
    BoundPair(Pen& pen, const layout::Viewport& viewport, const TreePicture& picture, const RunMarks& marks,
              const TextMetrics& metrics)
        : pen_(pen), v_(viewport), picture_(picture), marks_(marks), metrics_(metrics) {}

    void draw(const NodeMark& node, bool has_rule) const {
        const double z = v_.zoom;
        const BoundFrames frames(pen_, z, metrics_);
        const bool is_alpha = marks_.end == WindowEnd::alpha;
        const Point window = v_.to_screen(node.window.at);
        const Point left{window.x + 2 * z, window.y + (is_alpha ? -4 : node.window.step + 6) * z};
        const Box yours = frames.wrong(left, marks_.yours, true);
        if (!has_rule) return;
        const double end = next_to(node) - frames.width(marks_.rule, true) - 4 * z;
        const double gap = std::clamp(end - yours.right(), 40 * z, 52 * z);
        const Box rule = frames.right({yours.right() + gap + 6 * z, left.y}, marks_.rule);
        icon::arrow(pen_, {(yours.right() + rule.x) / 2, left.y}, icon::Way::right, Ink::ink2, 18 * z, 2);
        const double below = is_alpha ? yours.y - 12 * z : yours.bottom() + 13 * z;
        const Type small{16 * z, Ink::ink2, Face::sans};
        label(pen_, {yours.centre().x, below}, tr("yours"), small, Anchor::middle);
        label(pen_, {rule.centre().x, below}, text::trc("of alpha-beta", "rule"), small, Anchor::middle);
    }

private:
    /// The left end of the next node of its level, on the screen.
    double next_to(const NodeMark& node) const {
        double x = 1e9;
        for (const NodeMark& other : picture_.nodes) {
            if (other.centre.y == node.centre.y && other.box.x > node.box.right()) x = std::min(x, other.box.x);
        }
        return v_.to_screen({x, 0}).x;
    }

    Pen& pen_;
    const layout::Viewport& v_;
    const TreePicture& picture_;
    const RunMarks& marks_;
    const TextMetrics& metrics_;
};

}  // namespace

void draw_difference(Pen& pen, Point c, double r, Ink ground) {
    if (ground != Ink::none) pen.circle(c, r + 1.5, ground);
    pen.circle(c, r, Ink::error);
    pen.line({c.x, c.y - r / 2}, {c.x, c.y + 0.09 * r}, {Ink::on_ink, r / 4});
    pen.circle({c.x, c.y + 0.48 * r}, 0.16 * r, Ink::on_ink);
}

void draw_rightness(Pen& pen, Point c, double r, Ink ground) {
    if (ground != Ink::none) pen.circle(c, r + 1.5, ground);
    pen.circle(c, r, Ink::chance_fill);
    pen.path({{c.x - 0.42 * r, c.y + 0.04 * r}, {c.x - 0.13 * r, c.y + 0.35 * r}, {c.x + 0.44 * r, c.y - 0.31 * r}},
             {Ink::on_fill, 0.22 * r});
}

void add_marks(const RunMarks& marks, const game::TreeShape& tree, const TreeStyle* style, TreePicture& picture,
               const TextMetrics& metrics) {
    mark_leaves(marks, picture);
    mark_bars(marks, tree, picture);
    free_windows(marks, style, picture);
    if (style != nullptr) add_brackets(*style, picture, metrics);
}

void add_marks(const RunMarks& marks, Legend& legend) {
    legend.current_words = tr("Your program now");
    legend.payoff_words.clear();
    legend.unvisited = false;
    legend.differs = marks.at != game::no_node;
    legend.telling = !marks.telling.empty();
    legend.pruned = marks.prunes;
    if (!marks.idle.empty()) legend.idle_words = marks.is_later ? tr("Later, for nothing") : tr("For nothing");
}

void draw_run_sign(Pen& pen, LegendSign sign, Point left) {
    const auto [x, y] = left;
    if (sign == LegendSign::differs) draw_difference(pen, {x + 10, y}, 10);
    if (sign == LegendSign::idle)
        pen.rect({x + 1.25, y - 9.75, 21, 19.5}, Ink::unvisited_fill, 5, {Ink::error, 2.5, 5, 4});
    if (sign == LegendSign::telling) pen.rect({x + 1, y - 9, 22, 18}, Ink::highlight, 5, {Ink::leaf_line, 2});
}

void draw_run_marks(Pen& pen, const TreePicture& picture, const layout::Viewport& viewport, double w,
                    const RunMarks& marks, const TextMetrics& metrics) {
    constexpr double least = 700;  // on a phone the sentence has to say the rest
    const double z = viewport.zoom;
    const BoundFrames frames(pen, z, metrics);
    for (const NodeMark& node : picture.nodes) {
        const bool has_window = node.window.look != WindowLook::none;
        if (node.node == marks.bound_of && has_window)
            BoundPair(pen, viewport, picture, marks, metrics).draw(node, w >= least);
        if (node.node != marks.at) continue;
        if (marks.end != WindowEnd::none && has_window && node.node != marks.bound_of) {
            const double down = marks.end == WindowEnd::alpha ? 0 : node.window.step;
            const Point window = viewport.to_screen(node.window.at);
            frames.wrong({window.x, window.y + down * z}, marks.yours, false);
        }
        const Box ring = node.shape == NodeShape::triangle ? node.box : ring_box(node);
        const Point corner = viewport.to_screen({ring.right(), ring.y});
        draw_difference(pen, {corner.x - 2 * z, corner.y + 2 * z}, 11 * z, Ink::paper);
    }
}

}  // namespace plyglass::picture
