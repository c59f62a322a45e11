#include "picture/tree_painter.hpp"

#include <algorithm>
#include <cmath>

#include "picture/node_look.hpp"
#include "scene/board.hpp"
#include "scene/figure.hpp"
#include "scene/icons.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

/// The halo around the ring: how far each of its shapes lies outside the ring's line, and how strong it is.
struct Halo {
    double grown, opacity;
};
constexpr Halo halos[] = {{8, 0.05}, {6, 0.06}, {3, 0.08}};

}  // namespace

Box Motion::ring_at(const Box& to) const {
    const auto mix = [this](double a, double b) { return a + (b - a) * ring; };
    if (ring >= 1) return to;
    return {mix(ring_from.x, to.x), mix(ring_from.y, to.y), mix(ring_from.w, to.w), mix(ring_from.h, to.h)};
}

Box TreePainter::at(const Box& mark) const {
    const Point p = at(mark.x, mark.y);
    return {p.x, p.y, mark.w * z_, mark.h * z_};
}

Ink TreePainter::ground_at(Point p) const {
    const double along = options_.columns ? p.x : p.y;
    for (const LevelBand& band : options_.bands) {
        if (along >= band.top && along < band.bottom) return band.shaded ? Ink::band : Ink::paper;
    }
    return Ink::paper;
}

void TreePainter::draw_dot(const Dot& dot) const {
    const double side = std::max(2.0, dot.size * z_);
    const Point p = at(dot.at);
    if (dot.height > 0) {
        const double w = std::max(1.0, dot.size * z_);
        return pen_.rect({p.x - w / 2, p.y - dot.height * z_ / 2, w, dot.height * z_}, dot_ink(dot));
    }
    pen_.rect({p.x - side / 2, p.y - side / 2, side, side}, dot_ink(dot));
}

// ---- the ribbon of a proof --------------------------------------------------------------------------------------

void TreePainter::draw_ribbon(const TreePicture& picture) const {
    const auto is_leaf = [&](NodeId n) {
        return std::any_of(picture.nodes.begin(), picture.nodes.end(),
                           [n](const NodeMark& node) { return node.node == n && node.shape == NodeShape::leaf; });
    };
    // First what is to be its edge, then what lies within.
    for (const bool edging : {true, false}) {
        for (const EdgeMark& edge : picture.edges) {
            if (edge.lit) draw_ribbon_part(edge, is_leaf(edge.child), edging);
        }
        for (const NodeMark& node : picture.nodes) {
            if (node.lit) draw_ribbon_part(node, edging);
        }
    }
}

void TreePainter::draw_ribbon_part(const EdgeMark& edge, bool leads_to_leaf, bool edging) const {
    const double width = (leads_to_leaf ? 14 : 20) + (edging ? 3 : 0);
    std::vector<Point> line = line_of(edge);
    for (Point& point : line) point = at(point);
    draw_line(line, {edging ? Ink::leaf_line : Ink::highlight, width * z_});
}

void TreePainter::draw_line(const std::vector<Point>& points, Stroke stroke) const {
    points.size() == 2 ? pen_.line(points[0], points[1], stroke) : pen_.path(points, stroke);
}

void TreePainter::draw_ribbon_part(const NodeMark& node, bool edging) const {
    const Ink ink = edging ? Ink::leaf_line : Ink::highlight;
    const double k = scale(node);
    const double d = ((node.shape == NodeShape::leaf ? 4.5 : 8.5) + (edging ? 1.5 : 0)) * node.enlarged;
    if (node.board.around.w > 0) return pen_.rect(at(node.board.around.grown(d)), ink, 12 * k);
    if (node.shape == NodeShape::circle) return pen_.circle(at(node.centre), (node.box.w / 2 + d) * z_, ink);
    if (!is_pointed(node.shape)) return pen_.rect(at(node.box.grown(d)), ink, (corner_radius(node.shape) + d) * k);
    std::vector<Point> corners = around_triangle(node, d);
    for (Point& corner : corners) corner = at(corner);
    pen_.polygon(std::move(corners), ink);
}

// ---- edges ----------------------------------------------------------------------------------------------------

void TreePainter::draw_edge(const EdgeMark& edge) const {
    if (edge.from_afar) return;
    Stroke stroke = edge_stroke(edge.look);
    if (edge.likely) stroke.width /= 2;
    stroke = {stroke.ink, line_width(stroke.width * edge.thickness), stroke.dash * z_, stroke.gap * z_};
    pen_.opacity(edge.fresh ? options_.motion.fresh_opacity() : 1);
    std::vector<Point> line = line_of(edge);
    for (Point& point : line) point = at(point);
    draw_line(line, stroke);
    pen_.opacity(1);
    if (edge.path_within) draw_line(line, {Ink::ink, line_width(2)});
}

void TreePainter::draw_slash(const EdgeMark& edge) const {
    const double drawn = edge.fresh ? options_.motion.slash : 1;
    if (!edge.slashed || drawn <= 0) return;
    const Point from = at(edge.from);
    const Point to = at(edge.to);
    pen_.opacity(drawn);
    icon::cut_across(pen_, at(point_on(edge, edge.slash_t)), {to.x - from.x, to.y - from.y},
                     ground_at(point_on(edge, options_.columns ? edge.slash_t : 0.5)), 18 * z_, 3 * z_);
    pen_.opacity(1);
}

void TreePainter::draw_label(const EdgeMark& edge) const {
    if (!edge.label.probability.empty())
        draw_probability(edge.label.probability_at, edge.label.probability_w, edge.label.probability);
    const Box world = label_box(edge);
    if (world.w <= 0) return;
    const double k = z_ * edge.label.enlarged;
    const Point p = at(edge.label.at);
    const Box box{p.x - world.w * k / 2, p.y - world.h * k / 2, world.w * k, world.h * k};
    double x = box.x;
    switch (edge.label.look) {
        case LabelLook::on_ground:
            pen_.rect(box, edge.lit ? Ink::highlight : ground_at(edge.label.at), 4 * k,
                      edge.lit ? Stroke{Ink::leaf_line, 1.5 * k} : Stroke{});
            x += 4 * k;
            break;
        case LabelLook::pill:
            pen_.rect(box, Ink::card, box.h / 2,
                      {edge.label.strong ? Ink::ink : Ink::line2, (edge.label.strong ? 1.5 : 1) * k});
            x += 9 * k;
            break;
        case LabelLook::plain: break;
    }
    if (edge.label.headed) {
        draw_headed_words(edge, {x + 4 * k, p.y});
    } else {
        draw_words(edge, {x, p.y}, p.x);
    }
}

/// Below the root: a large name and the detail after it, from `left` on.
void TreePainter::draw_headed_words(const EdgeMark& edge, Point left) const {
    const double k = z_ * edge.label.enlarged;
    const Ink ink = edge.label.faint ? Ink::ink2 : Ink::ink;
    pen_.text({left.x, left.y + headed_drop * k}, edge.label.name, headed_size * k, ink, Face::sans_bold);
    if (edge.label.detail.empty()) return;
    const double x = left.x + metrics_.width(edge.label.name, headed_size * k, Face::sans_bold);
    pen_.text({x, left.y + headed_detail_drop * k}, " " + edge.label.detail, headed_detail_size * k, Ink::ink2);
}

/// The sign of a ply and the words after it, from `left` on; without a sign, the words around `middle`.
void TreePainter::draw_words(const EdgeMark& edge, Point left, double middle) const {
    const double k = z_ * edge.label.enlarged;
    const Ink ink = edge.label.faint ? Ink::ink2 : Ink::ink;
    const Face face = edge.label.strong ? Face::sans_bold : Face::sans;
    const double x = left.x;
    const double y = left.y;
    if (edge.label.arrow) icon::arrow(pen_, {x + 6 * k, y}, icon::way_of(*edge.label.arrow), ink, 11 * k, 2.2 * k);
    if (edge.label.cell >= 0) draw_cell_sign(pen_, {x + 11 * k, y}, edge.label.board_size, edge.label.cell, 22 * k);
    const double sign = sign_room(edge);
    const std::string words = label_words(edge);
    if (words.empty()) return;
    if (sign > 0) {
        pen_.text({x + sign * k, y + label_drop * k}, words, label_size * k, ink, face);
    } else {
        pen_.text({middle, y + label_drop * k}, words, label_size * k, ink, face, Anchor::middle);
    }
}

void TreePainter::draw_probability(Point centre, double width, const std::string& words) const {
    constexpr double outline = 1.5;
    const Point p = at(centre);
    const double w = width * z_ - outline;
    const double h = (probability_height - outline) * z_;
    pen_.rect({p.x - w / 2, p.y - h / 2, w, h}, Ink::chance_tint, 12.5 * z_, {Ink::chance_fill, line_width(outline)});
    if (words.empty()) return;
    const double size = label_size * z_;
    pen_.text({p.x, p.y + digits_below_middle * size}, words, size, Ink::chance_text, Face::sans_bold, Anchor::middle);
}

// ---- nodes ----------------------------------------------------------------------------------------------------

void TreePainter::draw_node(const NodeMark& node) const {
    const Motion& motion = options_.motion;
    if (node.board.box.w > 0) draw_board(node);
    if (node.board.alone) return;
    const double pruned_fade = node.fresh ? motion.fresh_opacity() : 1;
    pen_.opacity(pruned_fade);
    draw_shape(node);
    draw_judged(node);
    if (node.inspected && !node.current) draw_inspected(node);
    if (!node.text.empty()) {
        const NodePaint paint = node_paint(node);
        const double size = node.text_size * z_;
        const Point c = at(node.centre.x, node.centre.y + value_drop(node));
        pen_.opacity(node.current ? motion.value : pruned_fade);
        pen_.text({c.x, c.y + digits_below_middle * size}, node.text, size, paint.text, paint.face, Anchor::middle);
    }
    pen_.opacity(1);
}

void TreePainter::draw_sign(const NodeMark& node) const {
    if (node.sign.empty()) return;
    const double size = node.text_size * z_;
    const Point p = at(node.centre.x, sign_foot(node));
    pen_.text(p, node.sign, size, Ink::ink, Face::sans_bold, Anchor::middle);
}

/// What cells in a column have instead of edges: the double slash of a cut, the end of the best line.
void TreePainter::draw_cell_signs(const NodeMark& node) const {
    if (node.on_line) {
        const Box box = at(node.box.grown(1));
        pen_.rect(box, Ink::none, 5 * z_, {Ink::principal, std::max(1.5, 3 * z_)});
    }
    if (!node.slashed) return;
    const double k = std::min(z_, node.box.w * z_ / 22);
    pen_.opacity(node.fresh ? options_.motion.slash : 1);
    icon::cut_across(pen_, at(node.centre), {0, 1}, Ink::none, 16 * k, std::max(1.0, 2.4 * k));
    pen_.opacity(1);
}

void TreePainter::draw_board(const NodeMark& node) const {
    const Box board = at(node.board.box);
    pen_.opacity(node.board.faint ? 0.45 : 1);
    const double k = std::min(1.0, z_);  // neighbours' frames do not overlap in a small picture
    const double frame = node.inspected ? 4.5 : 3;
    pen_.rect(board.grown(4.5 * k), Ink::card, 8 * k,
              {node.board.faint ? Ink::unvisited_line : player_ink(node.turn).fill, frame * k});
    if (node.board.figure) {
        draw_figure(pen_, board, *node.board.figure);
        pen_.opacity(1);
        return;
    }
    scene::draw_board(pen_, board, node.board.tiles, node.board.digits ? BoardDetail::digits : BoardDetail::colours);
    if (node.board.new_tile >= 0)
        ring_cell(pen_, BoardGeometry::of(board, node.board.tiles.size()), node.board.new_tile);
    pen_.opacity(1);
}

void TreePainter::draw_shape(const NodeMark& node) const {
    const NodePaint paint = node_paint(node);
    Stroke outline = paint.outline;
    const double w = outline.width;
    const double k = scale(node);
    outline.width = std::max(w * k, std::min(w, 1.0));
    outline.dash *= k;
    outline.gap *= k;
    switch (node.shape) {
        case NodeShape::square:
        case NodeShape::leaf:
            pen_.rect(at(node.box.grown(-w / 2 * node.enlarged)), paint.fill, corner_radius(node.shape) * k, outline);
            break;
        case NodeShape::circle:
            pen_.circle(at(node.centre), node.box.w / 2 * z_ - outline.width / 2, paint.fill, outline);
            break;
        case NodeShape::peak:
        case NodeShape::triangle: {
            const auto c = triangle_corners(node, node.box.grown(-triangle_inset * node.enlarged));
            pen_.polygon({at(c[0]), at(c[1]), at(c[2])}, paint.fill, outline);
            break;
        }
    }
}

/// What a judge has marked at a leaf, around its own outline.
void TreePainter::draw_judged(const NodeMark& node) const {
    const double k = scale(node), radius = corner_radius(NodeShape::leaf);
    const bool is_visited = node.look == NodeLook::closed || node.look == NodeLook::open;
    const double d = node.close_ring ? 1 : 4;
    if (node.idle && is_visited) pen_.rect(at(node.box.grown(d)), Ink::none, (radius + d) * k, idle_stroke);
    if (node.telling) pen_.rect(at(node.box.grown(d + 1)), Ink::none, (radius + d + 1) * k, {Ink::leaf_line, 2});
}

/// An outline at some distance, which is seen on any fill.
void TreePainter::draw_inspected(const NodeMark& node) const {
    constexpr double distance = 4.5;
    const double k = scale(node);
    const Stroke outline{Ink::ink, std::max(3 * k, 1.0)};
    const double d = distance * node.enlarged;
    switch (node.shape) {
        case NodeShape::square:
        case NodeShape::leaf:
            pen_.rect(at(node.box.grown(d)), Ink::none, (corner_radius(node.shape) + distance) * k, outline);
            break;
        case NodeShape::circle: pen_.circle(at(node.centre), (node.box.w / 2 + d) * z_, Ink::none, outline); break;
        case NodeShape::peak:
        case NodeShape::triangle: {
            std::vector<Point> corners = around_triangle(node, d);
            for (Point& corner : corners) corner = at(corner);
            pen_.polygon(std::move(corners), Ink::none, outline);
            break;
        }
    }
}

void TreePainter::draw_stub(const CollapsedSubtree& stub) const {
    const Point top = at(stub.top);
    const double narrow = stub.top_w * z_ / 2;
    const double wide = stub.w * z_ / 2;
    const double h = stub.h * z_;
    pen_.polygon(
        {{top.x - narrow, top.y}, {top.x + narrow, top.y}, {top.x + wide, top.y + h}, {top.x - wide, top.y + h}},
        Ink::track, {Ink::line2, 1.5});
    if (stub.text.empty()) return;
    const double size = stub.text_size * z_;
    pen_.text({top.x, top.y + 0.58 * h + digits_below_middle * size}, stub.text, size, Ink::ink, Face::sans_bold,
              Anchor::middle);
}

// ---- the ring -------------------------------------------------------------------------------------------------

void TreePainter::draw_ring(const NodeMark& node) const {
    const Motion& motion = options_.motion;
    if (node.close_ring) {
        const double width = std::max(close_ring_width * z_, 2.0);
        return pen_.rect(at(motion.ring_at(ring_box(node))), ground_at(node.centre), 6 * z_, {Ink::ink, width});
    }
    if (is_pointed(node.shape) && node.board.around.w <= 0 && motion.ring >= 1) return draw_triangle_ring(node);
    const double k = scale(node);
    const Box box = motion.ring_at(ring_box(node));
    const bool is_round = node.shape == NodeShape::circle && node.board.around.w <= 0;
    const double radius = is_round ? box.w / 2 : ring_radius(node);
    for (const Halo& halo : halos) {
        if (options_.on_paper) break;
        pen_.opacity(halo.opacity);
        pen_.rect(at(box.grown(halo.grown * node.enlarged)), Ink::ink, (radius + halo.grown) * k);
    }
    pen_.opacity(1);
    pen_.rect(at(box), ground_at(node.centre), radius * k, {Ink::ink, std::max(ring_width * k, 1.0)});
}

void TreePainter::draw_triangle_ring(const NodeMark& node) const {
    // A triangle grown by d moves its corners out along their bisectors: by w and h below, for this one's slopes.
    const double k = scale(node);
    const auto grown = [&](double drawn) {
        const double d = drawn * node.enlarged;
        const Box b = node.box.grown(-triangle_inset * node.enlarged);
        const double slope = std::hypot(b.w / 2, b.h) / b.h;
        const double side = d * (slope + b.w / 2 / b.h);
        const double tip = d * std::hypot(b.w / 2, b.h) / (b.w / 2);
        const bool up = node.shape == NodeShape::peak;
        const Box around{b.x - side, b.y - (up ? tip : d), b.w + 2 * side, b.h + tip + d};
        const auto c = triangle_corners(node, around);
        return std::vector<Point>{at(c[0]), at(c[1]), at(c[2])};
    };
    for (const Halo& halo : halos) {
        if (options_.on_paper) break;
        pen_.opacity(halo.opacity);
        pen_.polygon(grown(halo.grown), Ink::ink, {Ink::ink, 2 * ring_distance * k});
    }
    pen_.opacity(1);
    pen_.polygon(grown(triangle_ring_distance), ground_at(node.centre), {Ink::ink, std::max(ring_width * k, 1.0)});
}

// ---- alpha and beta, brackets, notes --------------------------------------------------------------------------

void TreePainter::draw_window(const NodeMark& node) const {
    if (node.window.look == WindowLook::none) return;
    // A node's outline may be thinner than usual, its words are not smaller.
    const double k = z_ * std::max(1.0, node.enlarged);
    const Point a = at(node.window.at);
    Point b = at(node.window.at.x, node.window.at.y + node.window.step);
    if (node.window.look == WindowLook::chips && node.window.step == 0) {
        const double w = chip_box(node, 1, metrics_).right() - node.window.at.x;
        const double x = std::min(a.x, options_.right_end - w * k);
        draw_chip({x, a.y}, node.window.alpha, Ink::max_fill, k);
        draw_chip({x + (chip_box(node, 1, metrics_).x - node.window.at.x) * k, a.y}, node.window.beta, Ink::min_fill,
                  k);
        return;
    }
    if (node.window.look == WindowLook::chips) {
        draw_chip(a, node.window.alpha, Ink::max_fill, k);
        draw_chip(b, node.window.beta, Ink::min_fill, k);
        return;
    }
    const bool bold = node.window.look == WindowLook::bold;
    const Face face = bold ? Face::sans_bold : Face::sans;
    const double size = window_size * k;
    const double down = digits_below_middle * size;
    if (node.window.step == 0) b.x += metrics_.width(node.window.alpha, size, face) + words_apart * k;
    if (node.window.backed) {
        const auto back = [&](Point p, double step, const std::string& words) {
            const double w = metrics_.width(words, size, face);
            const Ink ground = ground_at({node.window.at.x, node.window.at.y + step});
            pen_.rect({p.x - 2 * k, p.y - 0.5 * size, w + 4 * k, size}, ground, 4 * k);
        };
        back(a, 0, node.window.alpha);
        back(b, node.window.step, node.window.beta);
    }
    pen_.text({a.x, a.y + down}, node.window.alpha, size, Ink::alpha_text, face);
    pen_.text({b.x, b.y + down}, node.window.beta, size, bold ? Ink::beta_text : Ink::beta_small, face);
    if (node.window.changed == WindowEnd::none || options_.motion.change >= 1) return;
    const double pad = chip_pad * k;
    pen_.opacity(1 - options_.motion.change);
    if (node.window.changed == WindowEnd::alpha) draw_chip({a.x - pad, a.y}, node.window.alpha, Ink::max_fill, k);
    if (node.window.changed == WindowEnd::beta) draw_chip({b.x - pad, b.y}, node.window.beta, Ink::min_fill, k);
    pen_.opacity(1);
}

void TreePainter::draw_chip(Point left, const std::string& words, Ink fill, double k) const {
    const double pad = chip_pad * k;
    const double size = window_size * k;
    const double w = metrics_.width(words, size, Face::sans_bold) + 2 * pad;
    const double x = std::min(left.x, options_.right_end - w);
    pen_.rect({x, left.y - chip_height * k / 2, w, chip_height * k}, fill, 5 * k);
    pen_.text({x + pad, left.y + digits_below_middle * size}, words, size, Ink::on_fill, Face::sans_bold);
}

void TreePainter::draw_bracket(const Bracket& bracket) const {
    const double middle = (bracket.x0 + bracket.x1) / 2;
    const Stroke line{Ink::line2, line_width(1.5)};
    double widest = 0;
    for (const std::string& words : bracket.lines)
        widest = std::max(widest, metrics_.width(words, label_size, Face::sans));
    if (bracket.x1 - bracket.x0 > widest + 16) {
        const double gap = widest / 2 + 8;
        const double y = bracket.y;
        pen_.path({at(bracket.x0, y - 6), at(bracket.x0, y), at(middle - gap, y)}, line);
        pen_.path({at(middle + gap, y), at(bracket.x1, y), at(bracket.x1, y - 6)}, line);
    }
    double y = bracket.y + label_drop;
    for (const std::string& words : bracket.lines) {
        pen_.text(at(middle, y), words, label_size * z_, Ink::ink2, Face::sans, Anchor::middle);
        y += bracket.line;
    }
}

void TreePainter::draw_note(const Note& note) const {
    const Point p = at(note.at);
    if (note.impossible) {
        const Point arrow{p.x - 19 * z_, p.y - label_drop * z_};
        icon::arrow(pen_, arrow, icon::way_of(*note.impossible), Ink::ink3, 12 * z_, 2 * z_);
        pen_.line({arrow.x - 10 * z_, arrow.y + 7 * z_}, {arrow.x + 10 * z_, arrow.y - 7 * z_}, {Ink::ink2, 2 * z_});
    }
    pen_.text(p, note.words, note.size * z_, Ink::ink2, note.bold ? Face::sans_bold : Face::sans, note.anchor);
}

}  // namespace plyglass::picture
