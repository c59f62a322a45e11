#include "screen/step/rule_trees.hpp"

#include <set>

#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using game::NodeId;
using scene::Box;
using scene::Face;
using scene::Ink;
using namespace text;

constexpr double head_height = 88;
constexpr double margin = 24;
constexpr double least_width = 1120;
constexpr std::size_t most_leaves = 40;

struct Half {
    Box box;
    const trace::Playhead& head;
    std::string rule;  ///< marked up
    bool is_right = false;
    bool leaf_values = false;
};

/// Lights the place where one search cuts and the other looks on: the parent of `asked` and what is below it.
void light(picture::TreePicture& shown, const game::TreeShape& tree, NodeId asked) {
    const NodeId judge = tree.parent(asked);
    const auto is_below = [&](NodeId n) { return n >= judge && n < tree.subtree_end(judge); };
    for (picture::NodeMark& node : shown.nodes) node.lit = is_below(node.node);
    for (picture::EdgeMark& edge : shown.edges) edge.lit = is_below(edge.child) && edge.child != judge;
}

/// The ancestor whose bound makes one of the two searches cut; no_node where none holds it.
NodeId owner_of(const trace::Playhead& head) {
    const trace::Event& event = head.event();
    return event.kind == trace::Kind::cutoff && event.extra != trace::none ? event.extra : game::no_node;
}

/// What has nothing to do with the question about `asked`: subtrees beside the way to it, except for those that have been
/// looked at below the node that holds the bound.
std::set<NodeId> beside_the_point(const trace::Playhead& right, const trace::Playhead& wrong, NodeId asked) {
    const game::TreeShape& tree = right.film().tree();
    const NodeId judge = tree.parent(asked);
    NodeId owner = owner_of(right) != game::no_node ? owner_of(right) : owner_of(wrong);
    if (owner == game::no_node) owner = tree.parent(judge);
    std::set<NodeId> out;
    for (NodeId below = judge; below != 0; below = tree.parent(below)) {
        const NodeId n = tree.parent(below);
        for (const NodeId child : tree.children(n)) {
            const bool is_evidence = n == owner && right.status(child) != trace::Status::unseen;
            if (child != below && !tree.is_leaf(child) && !is_evidence) out.insert(child);
        }
    }
    return out;
}

/// Rules begin with a small letter, since lists name them, too.
std::string as_heading(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') {
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    }
    return words;
}

void draw_head(scene::Pen& pen, const Half& half, const scene::TextMetrics& metrics) {
    const Box& box = half.box;
    const double y = box.y + 34;
    // The leaves that were looked at until then: what comes later stays a secret.
    const std::string count =
        filled(trn("{} leaf so far", "{} leaves so far", half.head.leaves()), text::grouped(half.head.leaves()));
    const scene::Type type{20, half.is_right ? Ink::on_ink : Ink::ink, Face::sans_bold};
    const double w = scene::width_of(count, type, metrics) + 36;
    const Box pill{box.right() - margin - w, y - 20, w, 40};
    pen.rect(pill.grown(-1), half.is_right ? Ink::ink : Ink::card, 20, {Ink::ink, 2});
    scene::label(pen, pill.centre(), count, type, scene::Anchor::middle);
    const double room = pill.x - 16 - box.x - margin;
    double size = 24;
    const auto spans = [&] { return scene::marked_spans("<s>" + half.rule + "</s>", size); };
    while (size > 16 && scene::break_lines(spans(), size, room, metrics).size() > 1) size -= 2;
    scene::draw_lines(pen, {box.x + margin, scene::baseline(y, "x", size)},
                      scene::clipped_lines(spans(), size, room, 1, metrics), size, size);
    double x = box.x + margin;
    if (half.is_right) {
        pen.circle({x + 9, y + 34}, 9, Ink::chance_fill);
        scene::icon::check(pen, {x + 9, y + 34}, Ink::on_fill, 0.54);
        x += 26;
    }
    scene::label(pen, {x, y + 34}, half.is_right ? tr("the rule of this film") : tr("what the answer means"),
                 {16, half.is_right ? Ink::chance_text : Ink::ink2});
}

void draw_half(scene::Scene& scene, const Half& half, NodeId asked, const std::set<NodeId>& folded,
               const scene::TextMetrics& metrics) {
    const trace::Film& film = half.head.film();
    const auto plan = picture::plan_side_by_side(film, picture::TreeStyle::presented(), 1);
    // The names of the levels stand beside the whole tree only; here the tree takes their room.
    const double names = plan->style().names_room() - margin;
    scene::StepLayout layout;
    layout.presenter = layout.compact = true;
    layout.canvas = {half.box.x - names, half.box.y + head_height, half.box.w + names - margin,
                     half.box.h - head_height};
    const layout::Viewport viewport = picture::fit_viewport(*plan, layout);
    picture::PictureOptions options;
    options.zoom = viewport.zoom;
    options.folded = folded;
    options.leaf_values = half.leaf_values;
    picture::TreePicture shown = picture::picture(*plan, half.head, options, metrics);
    for (picture::LevelBand& band : shown.bands) {
        band.title.clear();
        band.words.clear();
    }
    // Nobody has visited most of them: the count is of what is below.
    for (picture::CollapsedSubtree& fold : shown.stubs) {
        fold.text = "+" + text::grouped(film.tree().leaves_below(fold.node));
    }
    light(shown, film.tree(), asked);
    draw_tree(scene, shown, {half.box, viewport, 0, 0, 1, 1}, {}, metrics);
    scene::Pen pen(scene::add_layer(scene, half.box));
    draw_head(pen, half, metrics);
}

}  // namespace

bool can_draw_rule_trees(const Box& canvas, const Mistake& mistake, const trace::Playhead& head) {
    const bool is_small = head.film().tree().leaf_count() <= most_leaves;
    return mistake.film != nullptr && is_small && canvas.w >= least_width;
}

void draw_rule_trees(scene::Scene& scene, const Box& canvas, const Mistake& mistake, const trace::Playhead& head,
                     NodeId asked, bool leaf_values, const scene::TextMetrics& metrics) {
    trace::Playhead other(mistake.film);
    other.go(mistake.step);
    const bool equal = head.film().search().rules.cut == search::CutRule::equal;
    const double w = canvas.w / 2;
    const Half right{{canvas.x, canvas.y, w, canvas.h},
                     head,
                     equal ? tr("Cut when <a>α</a> ≥ <b>β</b>") : tr("Cut when <a>α</a> > <b>β</b>"),
                     true,
                     leaf_values};
    const Half wrong{{canvas.x + w, canvas.y, canvas.w - w, canvas.h},
                     other,
                     as_heading(practice::rule_words(mistake.fitting.front())),
                     false,
                     leaf_values};
    const std::set<NodeId> folded = beside_the_point(head, other, asked);
    draw_half(scene, right, asked, folded, metrics);
    draw_half(scene, wrong, asked, folded, metrics);
    scene.hits.clear();  // nobody inspects a node of two films at once
    scene::Pen(scene::add_layer(scene, canvas)).rect({canvas.x + w - 1, canvas.y, 2, canvas.h}, Ink::line2);
}

}  // namespace plyglass::screen
