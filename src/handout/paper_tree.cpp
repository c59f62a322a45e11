#include "handout/paper_tree.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "picture/node_look.hpp"
#include "picture/path_marks.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_plan.hpp"
#include "picture/tree_scene.hpp"
#include "practice/item_film.hpp"
#include "practice/solution.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/playhead.hpp"
#include "trace/settings.hpp"

namespace plyglass::handout {

namespace {

using picture::EdgeLook;
using picture::EdgeMark;
using picture::NodeLook;
using picture::NodeMark;
using picture::NodeShape;
using practice::Item;
using practice::NodeId;
using practice::Type;
using scene::Box;
using scene::Ink;
using scene::Point;

constexpr double names = 84;       // px, level names left of the tree
constexpr double no_title = 0;     // px, above the level names
constexpr double largest = 1.25;   // times the usual size
constexpr double window_gap = 12;  // between a node and the boxes for its alpha and beta
constexpr double window_w = 60, window_h = 26, window_pitch = 32;
constexpr double window_letter = 20;

picture::TreeStyle paper_style(double width) {
    // clang-format off
    return {.sizes = {.leaf_w = 48}, .gaps = {10, 22, 44},
            .rows = {.top = 0, .first = 36, .first_band = 72, .min_band = 92, .max_band = 92, .last_band = 96,
                     .min_from_bottom = 36, .max_from_bottom = 36, .leaf_drop = 70, .bottom = 10'000},
            .gutter = 0, .middle = width / 2, .right = width};
    // clang-format on
}

constexpr double least_zoom = 0.6;  // of a tree in the usual style; a wider one stands closer together

double width_of(const picture::TreePlan& plan) { return plan.right(0) - plan.left(0) + 8; }

/// Rows that many times as far apart.
picture::TreeStyle stretched(picture::TreeStyle style, double times) {
    style.rows.leaf_drop += style.rows.last_band * (times - 1);
    for (double* px : {&style.rows.first_band, &style.rows.min_band, &style.rows.max_band, &style.rows.last_band})
        *px *= times;
    return style;
}

/// The tree's places: with wider gaps if there is room. A tree that is made much smaller for its width stands closer together,
/// and its rows further apart, so that its edges do not lie flat.
picture::TreePlan plan_of(const trace::Film& film, double width, double height) {
    picture::TreeStyle style = paper_style(width);
    for (const double wider : {2.0, 1.5, 1.0}) {
        picture::TreePlan plan(film, style.spread(wider));
        if (width_of(plan) * (wider > 1 ? 1 : least_zoom) <= width) return plan;
    }
    style = style.tightened();
    const picture::TreePlan close(film, style);
    const double zoom = width / width_of(close);
    const double times = height / (close.band_bottom(close.rows() - 1) * zoom);
    return {film, stretched(style, std::clamp(times, 1.0, std::max(1.0, 1 / zoom)))};
}

class Printer {
public:
    static constexpr double reason_size = 17;

    Printer(const Item& item, const trace::Film& film, Side side, const scene::TextMetrics& metrics)
        : item_(item), film_(film), solution_(item), is_key_(side == Side::key), metrics_(metrics) {}

    void mark(picture::TreePicture& picture, const picture::TreePlan& plan) const {
        picture.brackets.clear();
        for (std::size_t i = 0; i < picture.bands.size(); ++i) {
            constexpr double baseline = 7;  // below the row's middle
            picture.bands[i].shaded = false;
            picture.bands[i].words.clear();
            picture.bands[i].text_y = plan.row_y(i) + baseline;
        }
        for (NodeMark& node : picture.nodes) mark(node);
        for (EdgeMark& edge : picture.edges) {
            const bool cut = is_key_ && solution_.is_pruned(edge.child);
            edge.look = cut ? EdgeLook::pruned : EdgeLook::done;
            edge.slashed = is_key_ && solution_.is_cut(edge.child);
        }
        picture::keep_slashes_clear(picture.edges);
    }

    /// What is drawn over the tree: crosses, the comparisons that cut, the node that is asked about, the window that the search
    /// begins with. Returns the comparisons that have no place in `room`.
    std::vector<std::string> draw_over(scene::Pen& pen, const picture::TreePicture& picture,
                                       const layout::Viewport& viewport, const Box& room) const {
        for (const NodeMark& node : picture.nodes) {
            const Point from = viewport.to_screen({node.box.x, node.box.y});
            const Point to = viewport.to_screen({node.box.right(), node.box.bottom()});
            const Box box{from.x, from.y, to.x - from.x, to.y - from.y};
            const bool leaf = item_.tree->is_leaf(node.node);
            if (is_key_ && leaf && solution_.is_pruned(node.node)) cross(pen, box);
            if (item_.type == Type::window && node.node == item_.asked.node) {
                pen.rect(box.grown(5), Ink::none, 8, {Ink::ink, 2, 4, 4});
            }
            if (item_.type == Type::aspiration && node.node == 0) {
                draw_window(pen, box, item_.window);
            }
            if (item_.type == Type::first && is_key_ && answer_place() == node.node) {
                pen.rect(box.grown(5), Ink::none, 8, {Ink::beta_text, 3});
            }
        }
        return draw_reasons(pen, picture, viewport, room);
    }

private:
    void mark(NodeMark& node) const {
        const bool leaf = item_.tree->is_leaf(node.node);
        node.window.look = picture::WindowLook::none;
        node.look = NodeLook::blank;
        std::string words;
        if (leaf && (is_key_ || !item_.hides(node.node))) words = solution_.words(node.node);
        if (!leaf && is_key_) words = solution_.words(node.node);
        if (is_key_ && leaf && solution_.is_pruned(node.node)) node.look = NodeLook::unvisited;
        const double inside = node.shape == NodeShape::triangle ? 0.69 * node.size : node.box.w - 10;
        double em = leaf ? 21 : 22;
        while (em > 9 && metrics_.width(words, em, scene::Face::sans_bold) > inside) em -= 1;
        node.text = std::move(words);
        node.text_size = em;
    }

    NodeId answer_place() const { return std::get<practice::Place>(item_.answer).node; }

    static void cross(scene::Pen& pen, const Box& box) {
        const Box inner = box.grown(-5);
        pen.line({inner.x, inner.y}, {inner.right(), inner.bottom()}, {Ink::beta_text, 2.5});
        pen.line({inner.x, inner.bottom()}, {inner.right(), inner.y}, {Ink::beta_text, 2.5});
    }

    /// The window that the search begins with, alpha above beta.
    static void draw_window(scene::Pen& pen, const Box& node, const core::Window<practice::Rational>& ends) {
        const double x = node.right() + window_gap;
        double y = node.centre().y - window_pitch / 2;
        for (const bool alpha : {true, false}) {
            const Ink letter = alpha ? Ink::alpha_text : Ink::beta_text;
            pen.text({x, y + 7}, alpha ? "α" : "β", 20, letter, scene::Face::sans_bold);
            const Box box{x + window_letter, y - window_h / 2, window_w, window_h};
            pen.rect(box, Ink::card, 4, {Ink::ink2, 1.5});
            pen.text({box.centre().x, y + 6.5}, text::window_end(core::Value(alpha ? ends.alpha : ends.beta)), 18,
                     Ink::ink, scene::Face::sans_bold, scene::Anchor::middle);
            y += window_pitch;
        }
    }

    /// The comparison that cuts, beside its node, where nothing else stands there. Returns those that have no such place, as
    /// words.
    std::vector<std::string> draw_reasons(scene::Pen& pen, const picture::TreePicture& picture,
                                          const layout::Viewport& viewport, const Box& room) const {
        std::vector<std::string> out;
        if (!is_key_ || item_.type == Type::window || item_.type == Type::aspiration) return out;
        std::vector<Box> taken;
        for (const NodeMark& node : picture.nodes) taken.push_back(node.box);
        for (const practice::Witness::Cut& cut : solution_.cuts()) {
            const auto at = std::find_if(picture.nodes.begin(), picture.nodes.end(),
                                         [&](const NodeMark& it) { return it.node == cut.node; });
            if (at == picture.nodes.end()) continue;
            const std::string words = text::window_end(core::Value(cut.window.alpha)) + " " +
                                      std::string(trace::sign(item_.cut)) + " " +
                                      text::window_end(core::Value(cut.window.beta));
            if (const auto place = place_beside(*at, words, taken, viewport, room)) {
                const Point from = viewport.to_screen({place->x, at->centre.y});
                pen.text({from.x, from.y + 6}, words, reason_size, Ink::beta_text, scene::Face::sans_bold);
                taken.push_back(*place);
            } else {
                out.push_back(trace::node_name(film_, cut.node) + ": " + words);
            }
        }
        return out;
    }

    /// Room for words right of a node, or left of it.
    std::optional<Box> place_beside(const NodeMark& node, const std::string& words, const std::vector<Box>& taken,
                                    const layout::Viewport& viewport, const Box& room) const {
        const double gap = reason_gap / viewport.zoom, h = reason_size * 1.6 / viewport.zoom;
        const double w = metrics_.width(words, reason_size, scene::Face::sans_bold) / viewport.zoom;
        for (const double x : {node.box.right() + gap, node.box.x - gap - w}) {
            const Box place{x, node.centre.y - h / 2, w, h};
            const bool is_free = std::none_of(taken.begin(), taken.end(),
                                              [&](const Box& it) { return it.overlaps(place.grown(gap / 2)); });
            const double left = viewport.to_screen({place.x, 0}).x, right = viewport.to_screen({place.right(), 0}).x;
            if (is_free && left >= room.x + names && right <= room.right()) return place;
        }
        return std::nullopt;
    }

    static constexpr double reason_gap = 9;  // px of the page, as the size

    const Item& item_;
    const trace::Film& film_;
    practice::Solution solution_;
    bool is_key_;
    const scene::TextMetrics& metrics_;
};

/// The part of the plan's world that is drawn.
Box world_of(const picture::TreePlan& plan, const Item& item) {
    double right = plan.right(0);
    const auto needs = [&](NodeId n, double px) {
        const double half = plan.tree().turn(n) == core::Turn::max ? 28 : 42;
        right = std::max(right, plan.centre(n).x + half + px);
    };
    constexpr double window = window_gap + window_letter + window_w;
    if (item.type == Type::aspiration) needs(0, window);
    const double left = plan.left(0) - 4;
    return {left, 0, right + 4 - left, plan.band_bottom(plan.rows() - 1)};
}

double zoom_of(const Box& world, double width, double height) {
    return std::min({largest, width / world.w, height / world.h});
}

}  // namespace

double paper_height(const Item& item) {
    const picture::TreeStyle style = paper_style(0);
    return style.rows.first_band + style.rows.last_band + style.rows.min_band * (item.tree->height() - 1.0);
}

double largest_paper_height(const Item& item, double width) {
    const auto film = practice::film_of(item);
    const Box world = world_of(plan_of(*film, width - names, paper_height(item)), item);
    return std::max(paper_height(item), world.h * std::min(largest, (width - names) / world.w));
}

double paper_box(const Item& item, double width, double height) {
    const auto film = practice::film_of(item);
    const picture::TreePlan plan = plan_of(*film, width - names, height);
    return plan.style().sizes.square * zoom_of(world_of(plan, item), width - names, height);
}

namespace {

struct Drawn {
    PaperTree tree;
    std::vector<std::string> reasons;  ///< without a place in it
};

Drawn draw_in(scene::Scene& scene, const Item& item, Side side, const Box& room, const scene::TextMetrics& metrics) {
    const auto film = practice::film_of(item);
    const Box place{room.x + names, room.y, room.w - names, room.h};
    const picture::TreePlan plan = plan_of(*film, place.w, place.h);
    const Box world = world_of(plan, item);
    const double zoom = zoom_of(world, place.w, place.h);
    const layout::Viewport viewport{zoom,
                                    {place.x + (place.w - world.w * zoom) / 2 - world.x * zoom,
                                     place.y + (place.h - world.h * zoom) / 2 - world.y * zoom}};
    picture::PictureOptions options{.visible = {}, .zoom = 1};
    options.detail = picture::DetailLevel{picture::NodeDetail::all, picture::BoardLook::none};
    picture::TreePicture picture = picture::picture(plan, trace::Playhead(film), options, metrics);
    const Printer printer(item, *film, side, metrics);
    printer.mark(picture, plan);
    // Each row names its player, also where it is low.
    const double name_size = std::min(17.0, plan.style().rows.first_band * zoom - 3);
    picture::draw_tree(scene, picture, {room, viewport, 0, names, name_size, 16, no_title}, {}, metrics);
    scene::Pen pen(scene.layers.back());
    Drawn drawn{{}, printer.draw_over(pen, picture, viewport, room)};

    PaperTree& out = drawn.tree;
    out.box = {room.x, place.y + (place.h - world.h * zoom) / 2, names + (place.w + world.w * zoom) / 2,
               world.h * zoom};
    for (const NodeMark& node : picture.nodes) {
        if (!item.tree->is_leaf(node.node)) continue;
        const Point from = viewport.to_screen({node.box.x, node.box.y});
        out.leaves.push_back({node.node, {from.x, from.y, node.box.w * zoom, node.box.h * zoom}});
    }
    std::sort(out.leaves.begin(), out.leaves.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
    return drawn;
}

/// The comparisons of cuts as lines below a tree.
std::vector<scene::Line> lines_of(const std::vector<std::string>& reasons, double width,
                                  const scene::TextMetrics& metrics) {
    if (reasons.empty()) return {};
    std::string words = text::tr("Cuts:");
    for (const std::string& reason : reasons) words += "   " + reason;
    const std::vector<scene::Span> spans{{words, Ink::beta_text, true}};
    return scene::break_lines(spans, Printer::reason_size, width, metrics);
}

}  // namespace

PaperTree draw_paper_tree(scene::Scene& scene, const Item& item, Side side, const Box& room,
                          const scene::TextMetrics& metrics) {
    constexpr double leading = 25;
    double below = 0;  // in a smaller tree, more of the reasons may have no place
    while (true) {
        scene::Scene own{room, {}, {}};
        const Drawn drawn = draw_in(own, item, side, {room.x, room.y, room.w, room.h - below}, metrics);
        const auto lines = lines_of(drawn.reasons, room.w, metrics);
        const double wanted = leading * static_cast<double>(lines.size());
        if (wanted > below && wanted < room.h / 2) {
            below = wanted;
            continue;
        }
        scene::Pen pen(own.layers.back());
        scene::draw_lines(pen, {room.x, room.bottom() - below + leading - 7}, lines, Printer::reason_size, leading);
        std::move(own.layers.begin(), own.layers.end(), std::back_inserter(scene.layers));
        return drawn.tree;
    }
}

}  // namespace plyglass::handout
