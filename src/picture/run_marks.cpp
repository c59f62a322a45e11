#include "picture/run_marks.hpp"

#include <algorithm>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::picture {

using namespace scene;
using text::tr;

namespace {

constexpr Stroke idle_stroke{Ink::error, 2.5, 6, 5};
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

void make_room(const RunMarks& marks, TreePicture& picture, const TreeStyle& style, const TextMetrics& metrics) {
    std::vector<const NodeMark*> leaves;
    for (NodeMark& node : picture.nodes) {
        if (node.shape == NodeShape::leaf && is_among(marks.idle, node.node)) leaves.push_back(&node);
        const bool is_wrong = node.node == marks.bound_of && node.window != WindowLook::none;
        if (node.node == marks.at && marks.end != WindowEnd::none && node.shape != NodeShape::triangle) {
            // Below the node there is room for the frame.
            node.window_at = {node.centre.x + 35, node.centre.y + 47};
            node.window_step = 28;
            node.window = WindowLook::bold;
        }
        if (is_wrong) (marks.end == WindowEnd::alpha ? node.alpha : node.beta).clear();
    }
    const auto by_place = [](const NodeMark* a, const NodeMark* b) { return a->node < b->node; };
    std::sort(leaves.begin(), leaves.end(), by_place);
    for (std::size_t i = 0; i < leaves.size();) {
        // One bracket while no other leaf stands between.
        const auto is_between = [&](const NodeMark& node) {
            return node.shape == NodeShape::leaf && !is_among(marks.idle, node.node);
        };
        std::size_t end = i + 1;
        while (end < leaves.size() && std::none_of(picture.nodes.begin(), picture.nodes.end(), [&](const auto& node) {
                   return is_between(node) && node.node > leaves[end - 1]->node && node.node < leaves[end]->node;
               })) {
            ++end;
        }
        const Box &first = leaves[i]->box, &last = leaves[end - 1]->box;
        const std::size_t count = end - i;
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
        i = end;
    }
}

void draw_run_marks(Scene& scene, const TreePicture& picture, const CanvasView& view, const RunMarks& marks,
                    const TextMetrics& metrics) {
    Pen pen(add_layer(scene, view.canvas));
    const layout::Viewport& v = view.viewport;
    const double z = v.zoom;
    const auto on_screen = [&](const Box& box) {
        const Point p = v.to_screen({box.x, box.y});
        return Box{p.x, p.y, box.w * z, box.h * z};
    };
    const BoundFrames frames(pen, z, metrics);
    for (const NodeMark& node : picture.nodes) {
        const Box box = on_screen(node.box);
        if (node.shape == NodeShape::leaf && is_among(marks.idle, node.node)) {
            if (node.look == NodeLook::unvisited || node.look == NodeLook::pruned) {
                pen.rect(box, Ink::unvisited_fill, 9 * z);
                pen.rect(box.grown(-1.25), Ink::unvisited_fill, 9 * z, idle_stroke);
            } else {
                pen.rect(box.grown(4), Ink::none, 12 * z, idle_stroke);
            }
        }
        if (node.shape == NodeShape::leaf && is_among(marks.telling, node.node))
            pen.rect(box.grown(5), Ink::none, 13 * z, {Ink::leaf_line, 2});
        const Point window = v.to_screen(node.window_at);
        if (node.node == marks.bound_of && node.window != WindowLook::none) {
            const bool is_alpha = marks.end == WindowEnd::alpha;
            const Point left{window.x + 2 * z, window.y + (is_alpha ? -4 : node.window_step + 6) * z};
            const Box yours = frames.wrong(left, marks.yours, true);
            constexpr double least = 700;  // on a phone the sentence has to say the rest
            if (view.canvas.w < least) continue;
            const double gap = 52;
            const Box rule = frames.right({yours.right() + gap * z + 6 * z, left.y}, marks.rule);
            icon::arrow(pen, {(yours.right() + rule.x) / 2, left.y}, icon::Way::right, Ink::ink2, 18 * z, 2);
            const double below = is_alpha ? yours.y - 12 * z : yours.bottom() + 13 * z;
            const Type small{16 * z, Ink::ink2, Face::sans};
            label(pen, {yours.centre().x, below}, tr("yours"), small, Anchor::middle);
            label(pen, {rule.centre().x, below}, text::trc("of alpha-beta", "rule"), small, Anchor::middle);
        }
        if (node.node != marks.at) continue;
        if (marks.end != WindowEnd::none && node.window != WindowLook::none && node.node != marks.bound_of) {
            const double down = marks.end == WindowEnd::alpha ? 0 : node.window_step;
            frames.wrong({window.x, window.y + down * z}, marks.yours, false);
        }
        const Box ring = node.shape == NodeShape::triangle ? box : on_screen(ring_box(node));
        draw_difference(pen, {ring.right() - 2 * z, ring.y + 2 * z}, 11 * z, Ink::paper);
    }
}

}  // namespace plyglass::picture
