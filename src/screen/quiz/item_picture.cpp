#include "screen/quiz/item_picture.hpp"

#include <algorithm>
#include <utility>

#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "practice/hints.hpp"
#include "practice/planted_run.hpp"
#include "practice/solution.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

namespace {

using picture::EdgeLook;
using picture::EdgeMark;
using picture::NodeLook;
using picture::NodeMark;
using picture::NodeShape;
using practice::NodeId;
using practice::Type;
using view::NodeRing;

/// Turns the marks of a tree as it was given into those of an exercise.
class Marker {
public:
    Marker(const Exercise& exercise, const scene::TextMetrics& metrics)
        : exercise_(exercise), item_(exercise.item()), sheet_(exercise.sheet()), metrics_(metrics) {
        if (exercise_.is_over()) solution_.emplace(item_);
    }

    void mark(picture::TreePicture& picture) const {
        for (NodeMark& node : picture.nodes) mark(node);
        for (EdgeMark& edge : picture.edges) {
            edge.look = is_pruned(edge.child) ? EdgeLook::pruned : EdgeLook::done;
            edge.slashed = solution_ && solution_->is_cut(edge.child);
            const bool has_words = !edge.label.name.empty() || !edge.label.probability.empty();
            edge.slash_t = has_words ? 0.3 : 0.5;
        }
        add_cuts(picture);
        picture.brackets.clear();
    }

private:
    bool is_pruned(NodeId n) const { return solution_ && solution_->is_pruned(n); }

    void mark(NodeMark& node) const {
        const bool leaf = item_.tree->is_leaf(node.node);
        node.window.look = picture::WindowLook::none;
        node.look = leaf ? NodeLook::closed : NodeLook::open;
        std::string words = leaf ? practice::number_words(item_.tree->value(node.node)) : "?";
        if (leaf && item_.hides(node.node)) node.look = NodeLook::asked;
        if (const AnswerSheet::Slot* slot = slot_of(node.node)) {
            if (node.node == slot_node()) node.look = NodeLook::asked;
            words = slot->text.empty() ? (leaf && !slot->sign.empty() ? slot->sign : "?") : shown_number(slot->text);
        }
        if (exercise_.is_over()) words = at_the_end(node, leaf, std::move(words));
        write(node, std::move(words));
        const bool is_asked = item_.type == Type::window && node.node == item_.asked.node;
        node.inspected = is_asked || sheet_.is_marked(node.node) || sheet_.node() == node.node;
        add_window(node);
    }

    const AnswerSheet::Slot* slot_of(NodeId n) const {
        for (const AnswerSheet::Slot& slot : sheet_.slots()) {
            if (slot.node == n) return &slot;
        }
        return nullptr;
    }
    /// The node into which is typed.
    NodeId slot_node() const {
        const auto slot = sheet_.slot();
        return slot && !exercise_.is_over() ? sheet_.slots()[*slot].node : game::no_node;
    }

    /// The node's words and look at the end.
    std::string at_the_end(NodeMark& node, bool leaf, std::string words) const {
        const NodeId n = node.node;
        if (is_pruned(n)) {
            node.look = NodeLook::pruned;
            return leaf ? words : std::string();
        }
        if (item_.type == Type::average) {
            if (n != 0) return words;
            node.look = NodeLook::closed;
            return solution_->words(n);
        }
        if (item_.type == Type::filling && leaf && !exercise_.solved()) return solution_->words(n);
        if (!solution_->is_searched()) return words;
        if (leaf) return item_.hides(n) ? solution_->words(n) : words;
        node.look = NodeLook::closed;
        return solution_->words(n);
    }

    /// The windows that have closed stand beside their nodes where there is room before the next one in the row.
    void add_cuts(picture::TreePicture& picture) const {
        if (!solution_ || item_.type == Type::window) return;
        constexpr double room = 76;
        for (const practice::Witness::Cut& cut : solution_->cuts()) {
            const auto at = std::find_if(picture.nodes.begin(), picture.nodes.end(),
                                         [&](const NodeMark& it) { return it.node == cut.node; });
            if (at == picture.nodes.end()) continue;
            const scene::Box beside{at->box.right(), at->box.y, room, at->box.h};
            const bool is_free = std::none_of(picture.nodes.begin(), picture.nodes.end(), [&](const NodeMark& it) {
                return it.node != at->node && it.box.x < beside.right() && beside.x < it.box.right() &&
                       it.box.y < beside.bottom() && beside.y < it.box.bottom();
            });
            if (!is_free) continue;
            place_window(*at, text::window_end(core::Value(cut.window.alpha)),
                         text::window_end(core::Value(cut.window.beta)));
            at->window.look = picture::WindowLook::chips;
        }
    }

    /// Puts words into a node, as large as they fit.
    void write(NodeMark& node, std::string words) const {
        node.text = std::move(words);
        const double inside = node.shape == NodeShape::leaf       ? node.box.w - 8
                              : node.shape == NodeShape::triangle ? 0.69 * node.size
                                                                  : node.box.w - 10;
        double em = node.shape == NodeShape::leaf ? 20 : 22;
        while (em > 10 && metrics_.width(node.text, em, scene::Face::sans_bold) > inside) em -= 1;
        node.text_size = em;
    }

    /// The alpha and beta that an item is about stand beside their node.
    void add_window(NodeMark& node) const {
        if (item_.type == Type::aspiration && node.node == 0) {
            place_window(node, text::window_end(core::Value(item_.window.alpha)),
                         text::window_end(core::Value(item_.window.beta)));
        }
        if (item_.type != Type::window || node.node != item_.asked.node) return;
        if (exercise_.is_over()) {
            const auto& ends = std::get<practice::WindowEnds>(item_.answer);
            return place_window(node, text::window_end(core::Value(ends.alpha)),
                                text::window_end(core::Value(ends.beta)));
        }
        const auto typed = [&](std::size_t i) {
            const std::string& text = sheet_.slots()[i].text;
            return text.empty() ? std::string("?") : shown_number(text, true);
        };
        place_window(node, typed(0), typed(1));
    }
    static void place_window(NodeMark& node, const std::string& alpha, const std::string& beta) {
        node.window.look = picture::WindowLook::bold;
        node.window.backed = true;
        node.window.alpha = "α " + alpha;
        node.window.beta = "β " + beta;
        const bool triangle = node.shape == NodeShape::triangle;
        node.window.at = {node.box.right() + (triangle ? 10 : 12), node.centre.y - (triangle ? 25 : 11)};
    }

    const Exercise& exercise_;
    const practice::Item& item_;
    const AnswerSheet& sheet_;
    const scene::TextMetrics& metrics_;
    std::optional<practice::Solution> solution_;  // at the end
};

/// The frames of an exercise: by node.
class Rings {
public:
    explicit Rings(const Exercise& exercise) : exercise_(exercise), item_(exercise.item()) {}

    std::optional<NodeRing::Look> of(NodeId n) const {
        using Look = NodeRing::Look;
        if (exercise_.is_over()) return at_the_end(n);
        if (n == deviating()) return Look::wrong;
        if (n == exercise_.sheet().reached()) return Look::reached;
        const auto step = exercise_.sheet().step();
        if (step && item_.run->run.events[*step].node == n) return Look::about;
        const bool asks = item_.type == Type::threshold && n == item_.asked.target;
        const auto chosen = exercise_.sheet().chosen();
        if (chosen && exercise_.sheet().choices()[*chosen] == practice::Answer(practice::Place{n})) return Look::about;
        return asks ? std::optional(Look::about) : std::nullopt;
    }

private:
    std::optional<NodeRing::Look> at_the_end(NodeId n) const {
        using Look = NodeRing::Look;
        if (item_.run)
            return item_.run->run.events[item_.run->first().event].node == n ? std::optional(Look::about)
                                                                             : std::nullopt;
        if (const auto* place = std::get_if<practice::Place>(&item_.answer)) {
            return place->node == n ? std::optional(Look::right) : std::nullopt;
        }
        if (!exercise_.sheet().takes_leaves() || !item_.tree->is_leaf(n)) return std::nullopt;
        const auto* set = std::get_if<practice::LeafSet>(&item_.answer);
        const auto& pruned = set != nullptr ? set->leaves : std::get<practice::BoundedValue>(item_.answer).pruned;
        const bool is_pruned = std::binary_search(pruned.begin(), pruned.end(), item_.tree->leaf_number(n));
        const bool is_marked = exercise_.sheet().is_marked(n);
        if (!is_pruned && !is_marked) return std::nullopt;
        return is_pruned && is_marked ? Look::right : Look::wrong;
    }

    /// The first place that deviates in the answer that still stands.
    NodeId deviating() const {
        if (!exercise_.shows_last_try()) return game::no_node;
        const auto& place = exercise_.tries().back().verdict.first.place;
        if (const auto* node = std::get_if<NodeId>(&place)) return *node;
        const auto* leaf = std::get_if<practice::Deviation::Leaf>(&place);
        return leaf != nullptr ? item_.tree->leaf(leaf->number) : game::no_node;
    }

    const Exercise& exercise_;
    const practice::Item& item_;
};

/// The drawn sizes of an item's tree on a canvas of that size.
picture::TreeStyle style_on(const scene::Box& canvas, const scene::StepLayout& layout) {
    picture::TreeStyle style = picture::TreeStyle::of(layout);
    style.right = canvas.w;
    style.middle = style.gutter + (canvas.w - style.gutter) / 2;
    style.rows.top = 0;
    if (layout.narrow) {
        // All of it is needed: what does not fit is drawn closer and smaller instead of folded.
        style.sizes.leaf_w = 30;
        style.sizes.leaf_h = 32;
        style.sizes.root = style.sizes.square = style.sizes.circle = 38;
        style.sizes.triangle = 42;
        style.gaps = {3, 7, 10};
    }
    style.rows.first = layout.compact ? 44 : 52;
    style.rows.first_band = style.rows.first + 40;
    style.rows.min_band = style.rows.max_band = layout.compact ? 116 : 132;
    style.rows.min_from_bottom = style.rows.max_from_bottom = 44;
    // Nothing stands below the leaves.
    style.rows.leaf_drop = layout.compact ? 84 : 98;
    style.rows.last_band = style.rows.leaf_drop + 40;
    style.rows.bottom = canvas.h;
    if (layout.narrow && canvas.h < 320) {
        style.rows.first = 28;
        style.rows.first_band = 56;
        style.rows.min_band = style.rows.max_band = 92;
        style.rows.leaf_drop = 56;
        style.rows.last_band = 78;
    }
    return style;
}

/// The node, and the words on the edge to it where a ring would cross them.
scene::Box ringed(const NodeMark& node, const std::vector<picture::EdgeMark>& edges, const layout::Viewport& viewport) {
    constexpr double words_h = 20, closest = 11, slack = 9;
    scene::Point from = viewport.to_screen({node.box.x, node.box.y});
    scene::Point to = viewport.to_screen({node.box.right(), node.box.bottom()});
    for (const picture::EdgeMark& edge : edges) {
        if (edge.child != node.node || edge.label.w <= 0) continue;
        const scene::Point words = viewport.to_screen(edge.label.at);
        const double high = words_h * viewport.zoom / 2, wide = edge.label.w * viewport.zoom / 2 - slack;
        if (words.y + high < from.y - closest) continue;
        from = {std::min(from.x, words.x - wide), std::min(from.y, words.y - high)};
        to.x = std::max(to.x, words.x + wide);
    }
    return {from.x, from.y, to.x - from.x, to.y - from.y};
}

}  // namespace

std::vector<NodeRing> draw_item(scene::Scene& scene, const Exercise& exercise,
                                const std::shared_ptr<const trace::Film>& film, const scene::StepLayout& layout,
                                const scene::Box& canvas, const scene::TextMetrics& metrics) {
    scene::StepLayout placed = layout;
    placed.canvas = canvas;
    placed.reading = {};
    // There is no legend below the tree, for which a canvas keeps room.
    constexpr double legend = 60;
    if (!layout.compact) placed.canvas.h += legend;
    const picture::TreeStyle style = style_on(canvas, layout);
    const auto plan = picture::plan_for(*film, style);
    const layout::Viewport viewport = picture::fit_viewport(*plan, placed);
    const trace::Playhead head(film);
    picture::PictureOptions options{.visible = {}, .zoom = viewport.zoom};
    options.detail = picture::DetailLevel{picture::NodeDetail::all, picture::BoardLook::none};
    picture::TreePicture picture = picture::picture(*plan, head, options, metrics);
    Marker(exercise, metrics).mark(picture);
    picture::draw_tree(scene, picture,
                       {canvas, viewport, style.level_x, style.names_room(), style.name_size, style.words_size}, {},
                       metrics);
    std::vector<NodeRing> out;
    const Rings rings(exercise);
    for (const NodeMark& node : picture.nodes) {
        const auto look = rings.of(node.node);
        if (!look) continue;
        out.push_back({*look, ringed(node, picture.edges, viewport)});
    }
    return out;
}

}  // namespace plyglass::screen
