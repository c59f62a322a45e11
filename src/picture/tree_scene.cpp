#include "picture/tree_scene.hpp"

#include <algorithm>
#include <cmath>

#include "scene/board.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;

namespace {

constexpr double digits_below_middle = 0.357;  // part of the em: the baseline of vertically centred figures

}  // namespace

PlayerInk player_ink(Turn turn) {
    switch (turn) {
        case Turn::max: return {Ink::max_fill, Ink::max_tint, Ink::alpha_text};
        case Turn::min: return {Ink::min_fill, Ink::min_tint, Ink::beta_text};
        case Turn::chance: return {Ink::chance_fill, Ink::chance_tint, Ink::chance_text};
        case Turn::over: break;
    }
    return {Ink::leaf_fill, Ink::leaf_fill, Ink::ink};
}

namespace {

constexpr double chip_pad = 6;

class Canvas {
public:
    Canvas(Scene& scene, const TreePicture& picture, const CanvasView& view, const Motion& motion,
           const TextMetrics& metrics)
        : scene_(scene), picture_(picture), view_(view), motion_(motion), metrics_(metrics), z_(view.viewport.zoom) {}

    void draw() {
        const std::size_t first = scene_.layers.size();
        scene_.layers.push_back({view_.canvas, {}});
        Pen pen(scene_.layers[first]);
        pen.rect(view_.canvas, Ink::paper);
        scene_.hits.push_back({view_.canvas, Verb::canvas, {}, true});
        for (const LevelBand& band : picture_.bands) draw_band(pen, band);
        for (const auto& dot : picture_.dots) draw_dot(pen, dot);
        for (const EdgeMark& edge : picture_.edges) draw_edge(pen, edge);
        for (const EdgeMark& edge : picture_.edges) draw_label(pen, edge);
        for (const Stub& stub : picture_.stubs) draw_stub(pen, stub);
        for (const NodeMark& node : picture_.nodes) draw_node(pen, node);
        for (const EdgeMark& edge : picture_.edges) draw_slash(pen, edge);
        for (const NodeMark& node : picture_.nodes) draw_window(pen, node);
        for (const Bracket& bracket : picture_.brackets) draw_bracket(pen, bracket);
        draw_level_names(pen);
    }

private:
    Point at(Point world) const { return view_.viewport.to_screen(world); }
    Point at(double x, double y) const { return at(Point{x, y}); }
    Box at(const Box& world) const {
        const Point p = at(world.x, world.y);
        return {p.x, p.y, world.w * z_, world.h * z_};
    }
    double stroke(double width) const { return std::max(width * z_, std::min(width, 1.0)); }
    double em(double size) const { return size * z_; }
    /// The scale of a node and its parts.
    double scale(const NodeMark& node) const { return z_ * node.enlarged; }

    bool shaded_at(double y) const {
        for (const LevelBand& band : picture_.bands) {
            if (y >= band.top && y < band.bottom) return band.shaded;
        }
        return false;
    }
    Ink ground_at(double y) const { return shaded_at(y) ? Ink::band : Ink::paper; }

    void draw_band(Pen& pen, const LevelBand& band) const {
        if (!band.shaded) return;
        const double top = at(0, band.top).y;
        const double bottom = at(0, band.bottom).y;
        pen.rect({view_.canvas.x, std::round(top), view_.canvas.w, std::round(bottom) - std::round(top)}, Ink::band);
    }

    /// Level names stay at the left edge and keep their size; they only follow the tree's rows.
    void draw_level_names(Pen& pen) const {
        // The names stand on the bands themselves, unless a moved tree reaches them.
        bool covered = false;
        for (const NodeMark& node : picture_.nodes)
            covered = covered || at(node.box).x < view_.canvas.x + view_.gutter - 4;
        for (const auto& dot : picture_.dots) covered = covered || at(dot.at).x < view_.canvas.x + view_.gutter - 4;
        for (const LevelBand& band : picture_.bands) {
            const double top = at(0, band.top).y;
            const double bottom = at(0, band.bottom).y;
            const double room = bottom - top;
            if (room < 24) continue;
            if (covered) {
                pen.opacity(0.92);
                pen.rect({view_.canvas.x, top, view_.gutter - 4, room}, band.shaded ? Ink::band : Ink::paper);
                pen.opacity(1);
            }
            const double x = view_.canvas.x + view_.level_x;
            const bool words_fit = room >= 84;
            const double drawn = words_fit ? at(0, band.text_y).y : top + room / 2 + 6.4;
            const double below_title = view_.canvas.y + 60;
            const double y = below_title <= bottom - 8 ? std::max(drawn, below_title) : drawn;
            const Ink ink = band.turn == Turn::over ? Ink::ink : player_ink(band.turn).text;
            pen.text({x, y}, band.title, 18, ink, Face::sans_bold);
            if (!words_fit) continue;
            // In a low band the lines close up; lines that still do not fit are left out.
            const auto lines = static_cast<double>(band.words.size());
            const bool loose = y + 23.3 + 21 * (lines - 1) + 5 <= bottom;
            for (std::size_t i = 0; i < band.words.size(); ++i) {
                const double line_y = y + (loose ? 23.3 : 20) + (loose ? 21 : 18.5) * static_cast<double>(i);
                if (line_y + 4 > bottom) break;
                pen.text({x, line_y}, band.words[i], 16, Ink::ink2);
            }
        }
    }

    void draw_dot(Pen& pen, const TreePicture::Dot& dot) const {
        const double side = std::max(2.0, dot.size * z_);
        const Point p = at(dot.at);
        const Ink fill = dot.look == NodeLook::unvisited ? Ink::unvisited_line
                         : dot.look == NodeLook::pruned  ? Ink::pruned_line
                                                         : player_ink(dot.turn).fill;
        pen.rect({p.x - side / 2, p.y - side / 2, side, side}, fill);
    }

    // ---- edges --------------------------------------------------------------------------------------

    Stroke edge_stroke(const EdgeMark& edge) const {
        switch (edge.look) {
            case EdgeLook::unvisited: return {Ink::unvisited_line, stroke(1.5)};
            case EdgeLook::done: return {Ink::edge, stroke(2)};
            case EdgeLook::path: return {Ink::ink, stroke(3.5)};
            case EdgeLook::principal: return {Ink::principal, stroke(6)};
            case EdgeLook::pruned: break;
        }
        return {Ink::pruned_line, stroke(2), 5 * z_, 5 * z_};
    }

    void draw_edge(Pen& pen, const EdgeMark& edge) const {
        pen.opacity(edge.fresh ? motion_.fresh_opacity() : 1);
        pen.line(at(edge.from), at(edge.to), edge_stroke(edge));
        pen.opacity(1);
    }

    void draw_slash(Pen& pen, const EdgeMark& edge) const {
        const double drawn = edge.fresh ? motion_.slash : 1;
        if (!edge.slashed || drawn <= 0) return;
        const Point from = at(edge.from);
        const Point to = at(edge.to);
        const Point middle{from.x + edge.slash_t * (to.x - from.x), from.y + edge.slash_t * (to.y - from.y)};
        pen.opacity(drawn);
        icon::cut_across(pen, middle, {to.x - from.x, to.y - from.y}, ground_at((edge.from.y + edge.to.y) / 2), 18 * z_,
                         3 * z_);
        pen.opacity(1);
    }

    void draw_label(Pen& pen, const EdgeMark& edge) const {
        if (!edge.probability.empty()) draw_probability(pen, edge);
        if (edge.name.empty() && edge.detail.empty()) return;
        const Point p = at(edge.label_at);
        const double k = z_ * edge.enlarged;
        const double w = edge.label_w * k;
        const double h = (edge.headed ? 28 : 24) * k;
        pen.rect({p.x - w / 2, p.y - h / 2, w, h}, ground_at(edge.label_at.y), 4 * k);
        const Ink ink = edge.label_faint ? Ink::ink2 : Ink::ink;
        if (edge.cell >= 0) {
            draw_cell_sign(pen, {p.x - w / 2 + 15 * k, p.y}, 4, edge.cell, 22 * k);
            pen.text({p.x - w / 2 + 30 * k, p.y + 5.7 * k}, edge.name, 16 * k, ink,
                     edge.label_strong ? Face::sans_bold : Face::sans);
            return;
        }
        if (edge.headed) {
            const double x = p.x - w / 2 + 8 * k;
            pen.text({x, p.y + 7.2 * k}, edge.name, 20 * k, ink, Face::sans_bold);
            const double name_w = metrics_.width(edge.name, 20 * k, Face::sans_bold);
            if (!edge.detail.empty()) pen.text({x + name_w, p.y + 6.1 * k}, " " + edge.detail, 17 * k, Ink::ink2);
            return;
        }
        const std::string words = edge.name + (edge.name.empty() || edge.detail.empty() ? "" : " ") + edge.detail;
        pen.text({p.x, p.y + 5.7 * k}, words, 16 * k, ink, edge.label_strong ? Face::sans_bold : Face::sans,
                 Anchor::middle);
    }

    void draw_probability(Pen& pen, const EdgeMark& edge) const {
        const Point p = at(edge.probability_at);
        const double w = edge.probability_w * z_;
        pen.rect({p.x - w / 2 + 0.75, p.y - 12.25 * z_, w - 1.5, 24.5 * z_}, Ink::chance_tint, 12.5 * z_,
                 {Ink::chance_fill, stroke(1.5)});
        pen.text({p.x, p.y + digits_below_middle * em(16)}, edge.probability, em(16), Ink::chance_text, Face::sans_bold,
                 Anchor::middle);
    }

    // ---- nodes --------------------------------------------------------------------------------------

    struct Paint {
        Ink fill = Ink::none;
        Stroke outline;
        Ink text = Ink::ink;
        Face face = Face::sans;
    };

    Paint paint(const NodeMark& node) const {
        const PlayerInk player = player_ink(node.turn);
        const bool leaf = node.shape == NodeShape::leaf;
        switch (node.look) {
            case NodeLook::unvisited:
                return {Ink::unvisited_fill, {Ink::unvisited_line, 1.5}, Ink::ink2, Face::sans_bold};
            case NodeLook::pruned:
                return {Ink::pruned_fill, {Ink::pruned_line, 1.5, 5, 4}, Ink::pruned_text, Face::sans};
            case NodeLook::open:
                return {player.tint, {player.fill, 3.5}, node.text == "?" ? Ink::ink2 : Ink::ink, Face::sans_bold};
            case NodeLook::closed: break;
        }
        if (leaf) return {Ink::leaf_fill, {Ink::leaf_line, 1.5}, Ink::leaf_ink, Face::sans_bold};
        return {
            player.fill, {player.fill, node.shape == NodeShape::triangle ? 5.0 : 2.0}, Ink::on_fill, Face::sans_bold};
    }

    void draw_node(Pen& pen, const NodeMark& node) const {
        Paint style = paint(node);
        if (node.inspected && !node.current) style.outline = {Ink::ink, 3};
        const Box box = at(node.box);
        if (node.current) draw_ring(pen, node);
        if (node.board.w > 0) draw_tiles(pen, node);
        const double pruned_fade = node.fresh ? motion_.fresh_opacity() : 1;
        pen.opacity(pruned_fade);
        draw_shape(pen, node, style);
        const double fade = node.current ? motion_.value : pruned_fade;
        if (!node.text.empty()) {
            pen.opacity(fade);
            const Point c = at(node.centre);
            const double middle = node.shape == NodeShape::triangle ? c.y - 0.19 * box.h : c.y;
            pen.text({c.x, middle + digits_below_middle * em(node.text_size)}, node.text, em(node.text_size),
                     style.text, style.face, Anchor::middle);
        }
        pen.opacity(1);
        scene_.hits.push_back({box, Action(Verb::node, node.node), {}, true});
    }

    void draw_tiles(Pen& pen, const NodeMark& node) const {
        const Box board = at(node.board);
        const bool unvisited = node.look == NodeLook::unvisited || node.look == NodeLook::pruned;
        pen.opacity(unvisited ? 0.45 : 1);
        pen.rect(board.grown(4.5), Ink::card, 8,
                 {unvisited ? Ink::unvisited_line : player_ink(node.turn).fill, node.inspected ? 4.5 : 3});
        const auto grid = game::unpacked(node.tiles);
        draw_board(pen, board, grid, node.digits ? BoardDetail::digits : BoardDetail::colours);
        if (node.new_tile >= 0) ring_cell(pen, BoardGeometry::of(board, grid.size()), node.new_tile);
        pen.opacity(1);
        scene_.hits.push_back({board.grown(6), Action(Verb::node, node.node), {}, true});
    }

    void draw_stub(Pen& pen, const Stub& stub) const {
        const Point top = at(stub.top);
        const double w = stub.w * z_;
        const double h = stub.h * z_;
        const double narrow = std::min(0.28 * w, 12.0);
        pen.polygon(
            {{top.x - narrow, top.y}, {top.x + narrow, top.y}, {top.x + w / 2, top.y + h}, {top.x - w / 2, top.y + h}},
            Ink::track, {Ink::line2, 1.5});
        const double size = em(stub.text_size);
        if (!stub.text.empty()) {
            pen.text({top.x, top.y + 0.58 * h + digits_below_middle * size}, stub.text, size, Ink::ink, Face::sans_bold,
                     Anchor::middle);
        }
        scene_.hits.push_back({{top.x - w / 2, top.y, w, h}, Action(Verb::stub, stub.node), {}, true});
    }

    void draw_shape(Pen& pen, const NodeMark& node, const Paint& style) const {
        Stroke outline = style.outline;
        const double w = outline.width;
        const double k = scale(node);
        outline.width = std::max(w * k, std::min(w, 1.0));
        outline.dash *= k;
        outline.gap *= k;
        const Box inner = at(node.box.grown(-w / 2 * node.enlarged));
        switch (node.shape) {
            case NodeShape::square: pen.rect(inner, style.fill, 5 * k, outline); break;
            case NodeShape::leaf: pen.rect(inner, style.fill, 9 * k, outline); break;
            case NodeShape::circle:
                pen.circle(at(node.centre), node.box.w / 2 * z_ - outline.width / 2, style.fill, outline);
                break;
            case NodeShape::triangle: {
                const Box b = node.box.grown(-3 * node.enlarged);  // so that round joins stay inside the box
                pen.polygon({at(b.x, b.y), at(b.right(), b.y), at(node.centre.x, b.bottom())}, style.fill, outline);
                break;
            }
        }
    }

    /// The current ring: 4 px of ink around the node with paper between, and a soft halo.
    void draw_ring(Pen& pen, const NodeMark& node) const {
        const Box box = motion_.ring_at(ring_box(node));
        const double k = scale(node);
        const auto halo = [&](double grown, double radius, double opacity) {
            pen.opacity(opacity);
            const Box halo_box = at(box.grown(grown * node.enlarged));
            pen.rect(halo_box, Ink::ink, node.shape == NodeShape::circle ? halo_box.w / 2 : radius * k);
        };
        if (node.shape == NodeShape::triangle && motion_.ring >= 1) {
            draw_triangle_ring(pen, node);
            return;
        }
        halo(14, 19, 0.05);
        halo(12, 17, 0.06);
        halo(9, 14, 0.08);
        pen.opacity(1);
        const double radius = node.shape == NodeShape::circle ? box.w / 2 + 6 : node.shape == NodeShape::leaf ? 13 : 9;
        pen.rect(at(box.grown(6 * node.enlarged)), ground_at(node.centre.y), radius * k,
                 {Ink::ink, std::max(4 * k, 1.0)});
    }

    void draw_triangle_ring(Pen& pen, const NodeMark& node) const {
        // A triangle grown by d moves its corners out along their bisectors: by w and h below, for this one's slopes.
        const double k = scale(node);
        const auto grown = [&](double drawn) {
            const double d = drawn * node.enlarged;
            const Box b = node.box.grown(-3 * node.enlarged);
            const double slope = std::hypot(b.w / 2, b.h) / b.h;
            const double side = d * (slope + b.w / 2 / b.h);
            const double tip = d * std::hypot(b.w / 2, b.h) / (b.w / 2);
            return std::vector<Point>{at(b.x - side, b.y - d), at(b.right() + side, b.y - d),
                                      at(node.centre.x, b.bottom() + tip)};
        };
        const auto halo = [&](double d, double opacity) {
            pen.opacity(opacity);
            pen.polygon(grown(d - 6), Ink::ink, {Ink::ink, 12 * k});
        };
        halo(14, 0.05);
        halo(12, 0.06);
        halo(9, 0.08);
        pen.opacity(1);
        pen.polygon(grown(8), ground_at(node.centre.y), {Ink::ink, std::max(4 * k, 1.0)});
    }

    // ---- alpha, beta, brackets ------------------------------------------------------------------------

    void draw_window(Pen& pen, const NodeMark& node) const {
        if (node.window == WindowLook::none) return;
        const Point a = at(node.window_at);
        const Point b = at(node.window_at.x, node.window_at.y + node.window_step);
        if (node.window == WindowLook::chips) {
            draw_chip(pen, a, node.alpha, Ink::max_fill, scale(node));
            draw_chip(pen, b, node.beta, Ink::min_fill, scale(node));
            return;
        }
        const bool bold = node.window == WindowLook::bold;
        const Face face = bold ? Face::sans_bold : Face::sans;
        const double size = 18 * scale(node);
        const double down = digits_below_middle * size;
        pen.text({a.x, a.y + down}, node.alpha, size, Ink::alpha_text, face);
        pen.text({b.x, b.y + down}, node.beta, size, bold ? Ink::beta_text : Ink::beta_small, face);
        if (node.changed == WindowEnd::none || motion_.change >= 1) return;
        const bool is_alpha = node.changed == WindowEnd::alpha;
        const double pad = chip_pad * scale(node);
        pen.opacity(1 - motion_.change);
        if (is_alpha) draw_chip(pen, {a.x - pad, a.y}, node.alpha, Ink::max_fill, scale(node));
        if (!is_alpha) draw_chip(pen, {b.x - pad, b.y}, node.beta, Ink::min_fill, scale(node));
        pen.opacity(1);
    }

    void draw_chip(Pen& pen, Point p, const std::string& words, Ink fill, double k) const {
        const double pad = chip_pad * k;
        const double w = metrics_.width(words, 18 * k, Face::sans_bold) + 2 * pad;
        const double x = std::min(p.x, view_.canvas.right() - 4 - w);
        pen.rect({x, p.y - 12 * k, w, 24 * k}, fill, 5 * k);
        pen.text({x + pad, p.y + digits_below_middle * 18 * k}, words, 18 * k, Ink::on_fill, Face::sans_bold);
    }

    void draw_bracket(Pen& pen, const Bracket& bracket) const {
        const Point left = at(bracket.x0, bracket.y);
        const Point right = at(bracket.x1, bracket.y);
        const double middle = (left.x + right.x) / 2;
        const Stroke line{Ink::line2, stroke(1.5)};
        double widest = 0;
        for (const std::string& words : bracket.lines)
            widest = std::max(widest, metrics_.width(words, em(16), Face::sans));
        if (right.x - left.x > widest + 16 * z_) {
            pen.line({left.x, left.y - 6 * z_}, left, line);
            pen.line({right.x, right.y - 6 * z_}, right, line);
            pen.line(left, {middle - widest / 2 - 8 * z_, left.y}, line);
            pen.line({middle + widest / 2 + 8 * z_, left.y}, right, line);
        }
        for (std::size_t i = 0; i < bracket.lines.size(); ++i) {
            pen.text({middle, left.y + (5.7 + 22 * static_cast<double>(i)) * z_}, bracket.lines[i], em(16), Ink::ink2,
                     Face::sans, Anchor::middle);
        }
    }

    Scene& scene_;
    const TreePicture& picture_;
    const CanvasView& view_;
    const Motion& motion_;
    const TextMetrics& metrics_;
    const double z_;
};

}  // namespace

Box ring_box(const NodeMark& mark) { return mark.box; }

void draw_tree(Scene& scene, const TreePicture& picture, const CanvasView& view, const Motion& motion,
               const TextMetrics& metrics) {
    Canvas(scene, picture, view, motion, metrics).draw();
}

}  // namespace plyglass::picture
