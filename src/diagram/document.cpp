#include "diagram/document.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "diagram/graphviz.hpp"
#include "diagram/words.hpp"
#include "picture/node_look.hpp"
#include "text/columns.hpp"
#include "text/markup.hpp"
#include "text/suggest.hpp"

namespace plyglass::diagram {

using picture::EdgeMark;
using picture::NodeId;
using picture::NodeMark;
using picture::NodeShape;
using picture::WindowLook;
using scene::Ink;
using scene::TextMetrics;

namespace {

/// A number as Graphviz reads it: two decimals at most, no exponent, the same in every locale.
std::string decimal(double value) {
    const double hundredths = std::round(value * 100);
    if (hundredths == 0) return "0";  // never "-0"
    std::string out = fmt::format("{:.2f}", hundredths / 100);
    out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.')) out.pop_back();
    return out;
}

class Document {
public:
    Document(const Graphviz& graphviz, const picture::TreePicture& picture, const game::TreeShape& tree,
             const scene::Theme& theme, const Caption& caption, Places places, const game::ExplicitTree* written)
        : graphviz_(graphviz),
          picture_(picture),
          tree_(tree),
          theme_(theme),
          metrics_(scene::builtin_metrics()),
          is_placed_(places == Places::ours),
          written_(written),
          graph_(new_graph(graphviz, quotable(caption.title))) {
        set_graph(caption);
    }

    std::string write() {
        for (const NodeMark& node : picture_.nodes) add_node(node);
        for (const EdgeMark& edge : picture_.edges) add_edge(edge);
        if (written_ != nullptr) say_tree();
        return written(graphviz_, graph_.get());
    }

private:
    // ---- Graphviz's units and words -----------------------------------------------------------------------

    static constexpr double points_per_px = 0.75;

    static std::string inches(double px) { return fmt::format("{:.5g}", px * points_per_px / 72); }
    static std::string points(double px) { return decimal(px * points_per_px); }
    /// Graphviz's y grows upwards.
    std::string place(scene::Point p) const {
        return points(p.x - picture_.world.x) + "," + points(picture_.world.bottom() - p.y);
    }
    std::string colour(Ink ink) const {
        if (ink == Ink::none) return "none";
        const scene::Rgba c = theme_[ink];
        return fmt::format("#{:02X}{:02X}{:02X}", c.r, c.g, c.b);
    }

    /// Plain labels know entities and escapes.
    static std::string label(const std::string& text) {
        std::string out;
        for (const char c : one_line(text)) {
            if (c == '&') {
                out += "&amp;";
            } else {
                out.append(c == '\\' ? 2 : 1, c);
            }
        }
        return out;
    }

    // ---- the graph ----------------------------------------------------------------------------------------

    void set_graph(const Caption& caption) {
        Agraph_t* g = graph_.get();
        set(g, "layout", is_placed_ ? "nop2" : "dot");
        if (is_placed_) set(g, "notranslate", "true");
        set(g, "outputorder", "edgesfirst");
        set(g, "ordering", "out");
        set(g, "bgcolor", colour(Ink::paper));
        set(g, "fontname", families);
        set(g, "fontcolor", colour(Ink::ink));
        set(g, "labelloc", "t");
        set(g, "labeljust", "l");
        std::string heading;
        const Caption::Second none;
        const Caption::Second& other = caption.second ? *caption.second : none;
        for (const std::string& line : {caption.title, caption.counts, other.counts, caption.notice, other.notice,
                                        text::plain(caption.sentence), text::plain(other.sentence)}) {
            if (!line.empty()) heading += label(line) + "\\l";
        }
        if (!heading.empty()) set(g, "label", heading);
        for (const int kind : {AGNODE, AGEDGE}) set_default(g, kind, "fontname", families);
        set_default(g, AGNODE, "label", " ");          // without any label, Graphviz would write the node's name
        set_default(g, AGNODE, "fixedsize", "shape");  // "true" complains of a long label
        set_default(g, AGEDGE, "dir", "none");
        set_default(g, AGEDGE, "fontsize", points(picture::label_size));
        set_default(g, AGEDGE, "fontcolor", colour(Ink::ink));
    }

    // ---- nodes --------------------------------------------------------------------------------------------

    std::string node_name(NodeId n) const {
        constexpr std::size_t deepest_path = 40;  // below it, names alone would grow with the square of the depth
        if (n == 0) return "root";
        std::string path;
        std::size_t depth = 0;
        for (NodeId at = n; at != 0; at = tree_.parent(at)) {
            if (++depth > deepest_path) return fmt::format("node{}", n);
            path.insert(0, fmt::format("{}{}", tree_.parent(at) == 0 ? "" : "_", tree_.ordinal(at)));
        }
        return "n" + path;
    }

    Agnode_t* graph_node(NodeId n) const { return agnode(graph_.get(), const_cast<char*>(node_name(n).c_str()), 1); }

    void add_node(const NodeMark& mark) {
        Agnode_t* node = graph_node(mark.node);
        picture::NodePaint paint = picture::node_paint(mark);
        if (mark.idle) paint.outline = picture::idle_stroke;
        set(node, "class",
            fmt::format("{} {}{}", mark.shape == NodeShape::leaf ? "leaf" : core::name(mark.turn),
                        picture::name(mark.look), mark.current ? " current" : ""));
        set(node, "fillcolor", paint.fill == Ink::none ? "transparent" : colour(paint.fill));
        set(node, "color", mark.current ? colour(Ink::ink) : colour(paint.outline.ink));
        set(node, "penwidth", points(paint.outline.width));
        set(node, "style", node_style(mark, paint));
        // Graphviz reads the height of a triangle as twice the distance from its centroid to its tip.
        const bool is_triangle = picture::is_pointed(mark.shape);
        set(node, "shape", shape_name(mark));
        set(node, "width", inches(mark.box.w));
        set(node, "height", inches(is_triangle ? mark.box.h * 4 / 3 : mark.box.h));
        if (mark.current) set(node, "peripheries", "2");
        if (is_placed_) set(node, "pos", place({mark.centre.x, middle(mark)}));
        if (!mark.text.empty()) {
            set(node, "label", label(mark.text));
            set(node, "fontcolor", colour(paint.text));
            set(node, "fontsize", points(mark.text_size));
        }
        if (mark.window.look != WindowLook::none) set_window(node, mark);
    }

    static const char* shape_name(const NodeMark& mark) {
        switch (mark.shape) {
            case NodeShape::square: return "square";
            case NodeShape::leaf: return "box";
            case NodeShape::circle: return "circle";
            case NodeShape::peak: return "triangle";
            case NodeShape::triangle: break;
        }
        return "invtriangle";
    }

    static std::string node_style(const NodeMark& mark, const picture::NodePaint& paint) {
        std::string style = "filled";
        if (mark.shape == NodeShape::square || mark.shape == NodeShape::leaf) style += ",rounded";
        if (paint.outline.dash > 0) style += ",dashed";
        return style;
    }

    /// The height at which Graphviz centres the shape.
    static double middle(const NodeMark& mark) {
        if (!picture::is_pointed(mark.shape)) return mark.box.centre().y;
        return mark.box.y + mark.box.h * (mark.shape == NodeShape::peak ? 2 : 1) / 3;
    }

    /// Alpha and beta beside the node.
    void set_window(Agnode_t* node, const NodeMark& mark) const {
        set(node, "xlabel", label(mark.window.alpha) + "\\l" + label(mark.window.beta) + "\\l");
        if (!is_placed_) return;
        const double w = picture::window_width(mark, metrics_);
        set(node, "xlp", place({mark.window.at.x + w / 2, mark.window.at.y + mark.window.step / 2}));
    }

    // ---- edges --------------------------------------------------------------------------------------------

    /// The place of the words at `centre`, moved off their edge, which has no gap for them here.
    static scene::Point beside(const EdgeMark& mark, scene::Point centre) {
        const double dx = mark.to.x - mark.from.x, dy = mark.to.y - mark.from.y;
        const double length = std::hypot(dx, dy);
        if (length == 0) return centre;
        const auto columns = std::max(text::columns(picture::label_words(mark)), text::columns(mark.label.probability));
        const int lines = mark.label.probability.empty() || picture::label_words(mark).empty() ? 1 : 2;
        const double half_w = 0.3 * picture::label_size * static_cast<double>(columns);
        const double half_h = 0.6 * picture::label_size * lines;
        const double away = (std::abs(dy) * half_w + std::abs(dx) * half_h) / length + 4;
        // Above the line, or to the right of one that goes straight down.
        const double side = dx < 0 ? -1 : 1;
        return {centre.x + side * away * dy / length, centre.y - side * away * dx / length};
    }

    /// As one Bezier curve: that of a parabola, whose inner points are twice as far from the straight line as its own there.
    std::string curve(const EdgeMark& mark) const {
        EdgeMark straight = mark;
        straight.bend = 0;
        std::string out = place(mark.from);
        for (const double part : {1.0 / 3, 2.0 / 3}) {
            const scene::Point on = picture::point_on(mark, part), line = picture::point_on(straight, part);
            out += " " + place({line.x + 1.5 * (on.x - line.x), line.y + 1.5 * (on.y - line.y)});
        }
        return out + " " + place(mark.to);
    }

    void add_edge(const EdgeMark& mark) {
        if (mark.from_afar) return;
        Agedge_t* edge =
            agedge(graph_.get(), graph_node(tree_.parent(mark.child)), graph_node(lower_end(mark)), nullptr, 1);
        const scene::Stroke stroke = picture::edge_stroke(mark.look);
        set(edge, "class", std::string(picture::name(mark.look)));
        set(edge, "color", colour(stroke.ink));
        set(edge, "penwidth", points(stroke.width * mark.thickness));
        if (stroke.dash > 0) set(edge, "style", "dashed");
        const auto at = [&](double part) { return picture::point_on(mark, part); };
        if (is_placed_) set(edge, "pos", curve(mark));
        const std::string name = picture::label_words(mark);
        const std::string words =
            label(mark.label.probability) + (mark.label.probability.empty() || name.empty() ? "" : "\\n") + label(name);
        if (!words.empty()) {
            set(edge, "label", words);
            const bool has_name = picture::label_box(mark).w > 0;
            if (is_placed_) set(edge, "lp", place(beside(mark, has_name ? mark.label.at : mark.label.probability_at)));
        }
        if (mark.slashed) {
            set(edge, "xlabel", "//");
            if (is_placed_) set(edge, "xlp", place(at(mark.slash_t)));
        }
    }

    // ---- the tree itself ----------------------------------------------------------------------------------

    /// What readers of trees ask for: a step shows neither values that are not looked at yet nor all digits.
    void say_tree() {
        if (!written_->story().is_plain()) set(graph_.get(), "story", std::string(written_->story().name()));
        for (const NodeMark& mark : picture_.nodes) {
            Agnode_t* node = graph_node(mark.node);
            set(node, "kind", std::string(core::name(written_->turn(mark.node))));
            if (!written_->is_leaf(mark.node)) continue;
            const std::string_view instead = written_->instead_of_value(mark.node);
            set(node, "value", instead.empty() ? written_->value(mark.node).str() : std::string(instead));
        }
        for (const EdgeMark& mark : picture_.edges) {
            const NodeId parent = tree_.parent(mark.child);
            Agedge_t* edge = agedge(graph_.get(), graph_node(parent), graph_node(lower_end(mark)), nullptr, 0);
            if (edge == nullptr) continue;
            const std::string name(written_->label(mark.child));
            const std::string detail(written_->detail(mark.child));
            if (!name.empty()) set(edge, "name", escaped(name));
            if (!detail.empty()) set(edge, "detail", escaped(detail));
            if (written_->turn(parent) == core::Turn::chance) {
                set(edge, "probability", written_->weight(mark.child).str());
            }
        }
    }
    /// Graphviz reads \" and \\ as they are written, so a backslash is doubled. It reads no word of 16 kB or more: one that
    /// is nearly as long is shortened, as everywhere else.
    static std::string escaped(const std::string& text) {
        constexpr std::size_t longest = 7'000;
        std::string out;
        for (const char c : text.size() > longest ? text::excerpt(text, 50) : text) out.append(c == '\\' ? 2 : 1, c);
        return out;
    }

    const Graphviz& graphviz_;
    const picture::TreePicture& picture_;
    const game::TreeShape& tree_;
    const scene::Theme& theme_;
    const TextMetrics& metrics_;
    const bool is_placed_;
    const game::ExplicitTree* const written_;
    Graph graph_;
};

}  // namespace

std::string dot_document(const picture::TreePicture& picture, const game::TreeShape& tree, const Caption& caption,
                         const scene::Theme& theme, Places places, const game::ExplicitTree* written) {
    const Graphviz graphviz;
    return Document(graphviz, picture, tree, theme, caption, places, written).write();
}

}  // namespace plyglass::diagram
