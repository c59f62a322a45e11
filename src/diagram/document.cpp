#include "diagram/document.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "diagram/backdrop.hpp"
#include "diagram/clip.hpp"
#include "diagram/graphviz.hpp"
#include "diagram/margins.hpp"
#include "diagram/outlines.hpp"
#include "diagram/words.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_painter.hpp"
#include "text/suggest.hpp"

namespace plyglass::diagram {

using picture::EdgeMark;
using picture::NodeId;
using picture::NodeMark;
using picture::NodeShape;
using picture::WindowLook;
using scene::Face;
using scene::Ink;
using scene::TextMetrics;

namespace {

/// A table without frames, of a fixed size in points: its rows begin at its upper left corner, whatever the font.
std::string table(double w, double h, const std::string& rows) {
    return fmt::format(R"(<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0" FIXEDSIZE="TRUE" )"
                       R"(WIDTH="{}" HEIGHT="{}">{}</TABLE>)",
                       std::lround(w), std::lround(h), rows);
}

std::string row(double h, const std::string& words) {
    return fmt::format(R"(<TR><TD ALIGN="LEFT" HEIGHT="{}">{}</TD></TR>)", std::lround(h), words);
}

/// Graphviz assumes that a line of type is this high, and sets its baseline 0.8 em under the line's top, a point lower
/// if all lines of a label are one run each, of one font and size and without tags ("simple").
double line_height(double size) { return std::floor(1.1 * size + 1) + 1; }
double baseline_in_line(double size, bool simple) { return 0.8 * size + (simple ? 1 : 0); }
/// Graphviz centres a line in a higher table row (and counts the line a point higher).
double baseline_in_row(double size, double height, bool simple) {
    return (height - line_height(size) - 1) / 2 + baseline_in_line(size, simple);
}

/// The width of a node's outline. The screen draws closed triangles with round corners; pointed corners of that width
/// would stick out.
double outline_width(const NodeMark& mark) {
    const double width = picture::node_paint(mark).outline.width;
    return mark.shape == NodeShape::triangle ? std::min(width, 3.5) : width;
}

// ---- the document -----------------------------------------------------------------------------------------

class Document {
public:
    Document(const Graphviz& graphviz, const picture::TreePicture& picture, const game::TreeShape& tree,
             const Margins& margins, const Palette& palette, const std::string& title, BoldBy bold_by,
             const game::ExplicitTree* written)
        : graphviz_(graphviz),
          picture_(picture),
          tree_(tree),
          margins_(margins),
          page_(margins.page),
          palette_(palette),
          metrics_(scene::builtin_metrics()),
          bold_by_(bold_by),
          written_(written),
          graph_(new_graph(graphviz, quotable(title))) {}

    std::string write() {
        set_graph();
        set_defaults();
        for (const NodeMark& node : picture_.nodes) add_node(node);
        for (const NodeMark& node : picture_.nodes) by_id_.emplace(node.node, &node);
        find_obstacles();
        for (const EdgeMark& edge : picture_.edges) add_edge(edge);
        if (written_ != nullptr) say_tree();
        return written(graphviz_, graph_.get());
    }

private:
    std::string inches(double px) const { return fmt::format("{:.5g}", px * Page::points / 72); }
    std::string points(double px) const { return decimal(px * Page::points); }
    std::string place(Point world) const {
        const Point at = page_.at(world);
        return decimal(at.x) + "," + decimal(at.y);
    }
    double pt(double px) const { return px * Page::points; }
    std::string bold(const std::string& html_words) const { return diagram::bold(html_words, bold_by_); }
    /// Whether a line of one run, bold or not, is "simple".
    bool simple(bool bold_run) const { return !bold_run || bold_by_ == BoldBy::face; }

    void set_graph() {
        Agraph_t* g = graph_.get();
        set(g, "layout", "nop2");  // everything is placed already, whichever tool reads this
        set(g, "outputorder", "edgesfirst");
        set(g, "pad", "0");
        set(g, "margin", "0");
        set(g, "size", fmt::format("{:.4f},{:.4f}", shrunk(page_.box.w), shrunk(page_.box.h)));
        set(g, "fontname", families);
        set(g, "bgcolor", palette_[Ink::paper].size() > 7 ? "transparent" : palette_[Ink::paper]);
        set(g, "_background", draw_background());
        if (!margins_.heading.rows.empty()) {
            const Heading& heading = margins_.heading;
            const double w = std::ceil(heading.width) + 16;
            set_html(g, "label", heading_table(heading, w));
            set(g, "lp", place({heading.at.x + w / 2, heading.at.y + heading.height / 2}));
        }
    }

    static double shrunk(double px) { return px * Page::points * Page::shrink / 72; }

    void set_defaults() {
        Agraph_t* g = graph_.get();
        for (const int kind : {AGNODE, AGEDGE}) set_default(g, kind, "fontname", families);
        set_default(g, AGNODE, "label", " ");  // without any label, Graphviz would write the node's name
        set_default(g, AGNODE, "fixedsize", "true");
        set_default(g, AGEDGE, "dir", "none");
    }

    std::string heading_table(const Heading& heading, double w) const {
        std::string rows;
        for (const Heading::Row& line : heading.rows) {
            std::string words;
            for (const scene::Piece& piece : line.line.pieces) {
                const std::string run = coloured(html(piece.text), palette_[piece.ink]);
                words += piece.face == Face::sans_bold ? bold(run) : run;
            }
            if (line.above > 0) rows += row(pt(line.above), "");
            rows += row(pt(line.leading), sized(words, pt(line.size)));
        }
        return table(pt(w), pt(heading.height), rows);
    }

    // ---- background ---------------------------------------------------------------------------------------

    std::string draw_background() const {
        scene::Layer layer;
        scene::Pen pen(layer);
        picture::PaintOptions paper;
        paper.on_paper = true;
        const picture::TreePainter painter(pen, metrics_, paper);
        draw_ground(pen);
        draw_level_names(pen, picture_, margins_);
        for (const auto& dot : picture_.dots) painter.draw_dot(dot);
        for (const auto& stub : picture_.stubs) painter.draw_stub(stub);
        for (const NodeMark& node : picture_.nodes) {
            if (node.current) painter.draw_ring(node);
            if (node.window == WindowLook::chips) painter.draw_window(node);
            if (node.board.w > 0) painter.draw_board(node);
        }
        for (const EdgeMark& edge : picture_.edges) {
            painter.draw_slash(edge);
            if (!edge.probability.empty()) painter.draw_probability(edge.probability_at, edge.probability_w, {});
            if (!is_words_alone(edge)) painter.draw_label(edge);
        }
        for (const picture::Bracket& bracket : picture_.brackets) painter.draw_bracket(bracket);
        for (const picture::Note& note : picture_.notes) painter.draw_note(note);
        draw_legend(pen, margins_.legend);
        return backdrop(layer, page_, palette_, metrics_, bold_by_);
    }

    void draw_ground(scene::Pen& pen) const {
        const Box& page = page_.box;
        pen.rect(page, Ink::paper);
        for (const picture::LevelBand& band : picture_.bands) {
            const double bottom = std::min(band.bottom, picture_.world.bottom());
            if (band.shaded) pen.rect({page.x, band.top, page.w, bottom - band.top}, Ink::band);
        }
    }

    /// Whether an edge's label is the graph's own; else it has a pill and a sign, which a label cannot have.
    static bool is_words_alone(const EdgeMark& mark) { return mark.label_look == picture::LabelLook::on_ground; }

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
        const picture::NodePaint paint = picture::node_paint(mark);
        set(node, "id", node_name(mark.node));
        set(node, "class",
            fmt::format("{} {}{}", mark.shape == NodeShape::leaf ? "leaf" : core::name(mark.turn),
                        picture::name(mark.look), mark.current ? " current" : ""));
        set(node, "fillcolor", palette_[paint.fill]);
        set(node, "color", palette_[paint.outline.ink]);
        set(node, "penwidth", points(outline_width(mark)));
        set(node, "style", node_style(mark));
        set_shape(node, mark);
        if (!mark.text.empty()) set_value(node, mark, paint);
        if (mark.window != WindowLook::none) set_window(node, mark);
    }

    static std::string node_style(const NodeMark& mark) {
        std::string style = "filled";
        if (mark.shape == NodeShape::square || mark.shape == NodeShape::leaf) style += ",rounded";
        if (picture::node_paint(mark).outline.dash > 0) style += ",dashed";
        return style;
    }

    /// Outlines are centred on the shape's edge and end at the mark's box.
    void set_shape(Agnode_t* node, const NodeMark& mark) const {
        const Box b = mark.shape == NodeShape::triangle ? mark.box.grown(-picture::triangle_inset)
                                                        : mark.box.grown(-outline_width(mark) / 2);
        double h = b.h;
        Point centre = b.centre();
        switch (mark.shape) {
            case NodeShape::square: set(node, "shape", "square"); break;
            case NodeShape::leaf: set(node, "shape", "box"); break;
            case NodeShape::circle: set(node, "shape", "circle"); break;
            case NodeShape::triangle:
                // Graphviz places a triangle by the centroid of its corners and reads its "height" as twice the
                // distance from there to the tip.
                set(node, "shape", "invtriangle");
                h = b.h * 4 / 3;
                centre.y = value_middle(mark);
                break;
        }
        set(node, "width", inches(b.w));
        set(node, "height", inches(h));
        set(node, "pos", place(centre));
    }

    /// The height around which Graphviz centres a node's label.
    static double value_middle(const NodeMark& mark) {
        if (mark.shape != NodeShape::triangle) return mark.centre.y;
        const Box b = mark.box.grown(-picture::triangle_inset);
        return b.y + b.h / 3;
    }

    void set_value(Agnode_t* node, const NodeMark& mark, const picture::NodePaint& paint) const {
        const double size = pt(mark.text_size);
        const double middle = mark.centre.y + picture::value_drop(mark);
        const double wanted = pt(middle + scene::digits_below_middle * mark.text_size - value_middle(mark));
        const double given = baseline_in_line(size, false) - line_height(size) / 2;
        set(node, "fontcolor", palette_[paint.text]);
        set(node, "fontsize", decimal(size));
        const std::string words = paint.face == Face::sans_bold ? bold(html(mark.text)) : sized(html(mark.text), size);
        set_html(node, "label", lowered(words, wanted - given));
    }

    /// A label is centred on its node; a blank line above moves it down by half of that line's height.
    static std::string lowered(const std::string& words, double by) {
        const long blank = std::lround(2 * (std::abs(by) - 1.5));  // type of n points makes a line of about n + 3
        if (blank < 1) return words;
        const std::string line = sized(" ", static_cast<double>(blank));
        return by > 0 ? line + "<BR/>" + words : words + "<BR/>" + line;
    }

    void set_window(Agnode_t* node, const NodeMark& mark) const {
        constexpr double size = picture::window_size;
        const bool chips = mark.window == WindowLook::chips;
        const bool regular = mark.window == WindowLook::regular;
        const auto words = [&](const std::string& text, Ink ink) {
            const std::string run = sized(coloured(html(text), palette_[chips ? Ink::on_fill : ink]), pt(size));
            return regular ? run : bold(run);
        };
        const double step = mark.window_step;
        const double x = mark.window_at.x + (chips ? picture::chip_pad : 0);
        const double w = mark.window_at.x + picture::window_width(mark, metrics_) - x + 2;
        const double baseline = mark.window_at.y + scene::digits_below_middle * size;
        const double top = baseline - baseline_in_row(pt(size), pt(step), simple(!regular)) / Page::points;
        set_html(node, "xlabel",
                 table(pt(w), pt(2 * step),
                       row(pt(step), words(mark.alpha, Ink::alpha_text)) +
                           row(pt(step), words(mark.beta, regular ? Ink::beta_small : Ink::beta_text))));
        set(node, "xlp", place({x + w / 2, top + step}));
    }

    // ---- edges --------------------------------------------------------------------------------------------

    /// Finds the obstacles that edges leave room for, by the level of the edges' lower ends.
    void find_obstacles() {
        for (NodeId n = 1; n < tree_.size(); ++n) depth_.push_back(depth_[tree_.parent(n)] + 1);
        for (const EdgeMark& edge : picture_.edges) {
            const double label_radius = is_words_alone(edge) ? 4 : 12.5;
            for (const Obstacle& obstacle :
                 {Obstacle{picture::label_box(edge), label_radius},
                  Obstacle{picture::probability_box(edge), picture::probability_height / 2}}) {
                const Box& box = obstacle.box;
                if (box.w <= 0) continue;
                auto& row = obstacles_[depth_[edge.child]];
                row.obstacles.push_back(obstacle);
                row.widest = std::max(row.widest, box.w);
                row.top = std::min(row.top, box.y);
                row.bottom = std::max(row.bottom, box.bottom());
            }
        }
        for (auto& [depth, row] : obstacles_) {
            std::sort(row.obstacles.begin(), row.obstacles.end(),
                      [](const Obstacle& a, const Obstacle& b) { return a.box.x < b.box.x; });
        }
    }

    void add_edge(const EdgeMark& mark) {
        if (mark.from_afar) return;
        const NodeId parent = tree_.parent(mark.child);
        Agedge_t* edge = agedge(graph_.get(), graph_node(parent), graph_node(mark.child), nullptr, 1);
        const scene::Stroke stroke = picture::edge_stroke(mark.look);
        set(edge, "id", "to_" + node_name(mark.child));
        set(edge, "class", std::string(picture::name(mark.look)));
        set(edge, "color", palette_[stroke.ink]);
        set(edge, "penwidth", points(stroke.width));
        if (stroke.dash > 0) set(edge, "style", "dashed");
        set(edge, "pos", path(mark));
        if (is_words_alone(mark) && !picture::label_words(mark).empty()) set_label(edge, mark);
        if (!mark.probability.empty()) set_probability(edge, mark);
    }

    std::string path(const EdgeMark& mark) const {
        const double length = std::hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
        // A stretch barely longer than wide would be a speck, not a line.
        const double least = std::max(1.0, 1.5 * picture::edge_stroke(mark.look).width);
        std::string out;
        for (const Stretch& part : without(holes(mark, length), length > 0 ? least / length : 0)) {
            if (!out.empty()) out += ';';
            for (const double t : {0.0, 1.0 / 3, 2.0 / 3, 1.0}) {
                const double at = part.from + t * (part.to - part.from);
                if (t > 0) out += ' ';
                out +=
                    place({mark.from.x + at * (mark.to.x - mark.from.x), mark.from.y + at * (mark.to.y - mark.from.y)});
            }
        }
        return out;
    }

    std::vector<Stretch> holes(const EdgeMark& mark, double length) const {
        std::vector<Stretch> out;
        if (mark.slashed && length > 0) {
            out.push_back({mark.slash_t - slash_gap / length, mark.slash_t + slash_gap / length});
        }
        for (const NodeId end : {mark.child, tree_.parent(mark.child)}) {
            const auto node = by_id_.find(end);
            if (node == by_id_.end() || !node->second->current) continue;
            out.push_back(inside(mark.from, mark.to, ring_outline(*node->second)));
        }
        const auto row = obstacles_.find(depth_[mark.child]);
        if (row != obstacles_.end()) add_holes(out, mark, row->second);
        return out;
    }

    struct Obstacle {
        Box box;
        double radius;  ///< the corners'
    };
    struct ObstacleRow {
        std::vector<Obstacle> obstacles;  ///< from left to right
        double widest = 0;
        double top = 1e300, bottom = -1e300;
    };

    static void add_holes(std::vector<Stretch>& out, const EdgeMark& mark, const ObstacleRow& row) {
        // Between the row's top and bottom the edge passes only a few obstacles.
        const Stretch level =
            inside(mark.from, mark.to,
                   std::vector<Point>{{-1e9, row.top}, {1e9, row.top}, {1e9, row.bottom}, {-1e9, row.bottom}});
        const auto x_at = [&](double t) { return mark.from.x + t * (mark.to.x - mark.from.x); };
        const auto [left, right] = std::minmax({x_at(level.from), x_at(level.to)});
        auto next = std::lower_bound(row.obstacles.begin(), row.obstacles.end(), left - row.widest,
                                     [](const Obstacle& o, double x) { return o.box.x < x; });
        for (; next != row.obstacles.end() && next->box.x <= right; ++next) {
            out.push_back(inside(mark.from, mark.to, rounded_outline(next->box, next->radius)));
        }
    }

    void set_label(Agedge_t* edge, const EdgeMark& mark) const {
        const std::string ink = palette_[mark.label_faint ? Ink::ink2 : Ink::ink];
        std::string words;
        double size = picture::label_size;
        double baseline = mark.label_at.y + picture::label_drop;
        if (mark.headed) {
            size = picture::headed_size;
            baseline = mark.label_at.y + picture::headed_drop;
            if (!mark.name.empty()) words = sized(coloured(bold(html(mark.name)), ink), pt(size));
            if (!mark.detail.empty()) {
                words += sized(coloured(html((mark.name.empty() ? "" : " ") + mark.detail), palette_[Ink::ink2]),
                               pt(picture::headed_detail_size));
            }
        } else {
            words = sized(coloured(html(picture::label_words(mark)), ink), pt(size));
            if (mark.label_strong) words = bold(words);
        }
        set_html(edge, "label", words);
        const bool two_runs = mark.headed && !mark.name.empty() && !mark.detail.empty();
        const bool bold_run = mark.headed ? !mark.name.empty() : mark.label_strong;
        set(edge, "lp", place({mark.label_at.x, centre_for(baseline, size, !two_runs && simple(bold_run))}));
    }

    void set_probability(Agedge_t* edge, const EdgeMark& mark) const {
        constexpr double size = picture::label_size;
        set_html(edge, "xlabel", bold(sized(coloured(html(mark.probability), palette_[Ink::chance_text]), pt(size))));
        const double baseline = mark.probability_at.y + scene::digits_below_middle * size;
        set(edge, "xlp", place({mark.probability_at.x, centre_for(baseline, size, simple(true))}));
    }

    /// The middle, in px, that gives a single line its baseline at `baseline`.
    static double centre_for(double baseline, double size, bool simple) {
        const double below = baseline_in_line(size * Page::points, simple) - line_height(size * Page::points) / 2;
        return baseline - below / Page::points;
    }

    // ---- the tree itself ----------------------------------------------------------------------------------

    /// What readers of trees ask for: a step shows neither values that are not looked at yet nor all digits.
    void say_tree() {
        if (written_->story() != game::Story::plain) set(graph_.get(), "story", story_name());
        for (const NodeMark& mark : picture_.nodes) {
            Agnode_t* node = graph_node(mark.node);
            set(node, "kind", std::string(core::name(written_->turn(mark.node))));
            if (written_->is_leaf(mark.node)) set(node, "value", written_->value(mark.node).str());
        }
        for (const EdgeMark& mark : picture_.edges) {
            const NodeId parent = tree_.parent(mark.child);
            Agedge_t* edge = agedge(graph_.get(), graph_node(parent), graph_node(mark.child), nullptr, 0);
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
    std::string story_name() const { return written_->story() == game::Story::plates ? "plates" : "tic-tac-toe"; }

    const Graphviz& graphviz_;
    const picture::TreePicture& picture_;
    const game::TreeShape& tree_;
    const Margins& margins_;
    const Page& page_;
    const Palette& palette_;
    const TextMetrics& metrics_;
    const BoldBy bold_by_;
    const game::ExplicitTree* const written_;
    Graph graph_;
    std::map<NodeId, const NodeMark*> by_id_;
    std::vector<std::uint32_t> depth_{0};
    std::map<std::uint32_t, ObstacleRow> obstacles_;
};

}  // namespace

std::string dot_document(const picture::TreePicture& picture, const game::TreeShape& tree, const Caption& caption,
                         const picture::Legend& legend, const scene::Theme& theme, Ground ground, BoldBy bold_by,
                         const game::ExplicitTree* written) {
    const Margins around = margins(picture, caption, legend, scene::builtin_metrics());
    const Palette palette(theme, ground);
    const Graphviz graphviz;
    return Document(graphviz, picture, tree, around, palette, caption.title, bold_by, written).write();
}

}  // namespace plyglass::diagram
