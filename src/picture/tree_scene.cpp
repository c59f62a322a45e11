#include "picture/tree_scene.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::picture {

using namespace scene;

using core::Turn;

namespace {

class SceneBuilder {
public:
    SceneBuilder(Pen& pen, const TreePicture& picture, const CanvasView& view, const TreePainter& painter)
        : pen_(pen), picture_(picture), view_(view), painter_(painter) {}

    void draw() const {
        pen_.rect(view_.canvas, Ink::paper);
        for (const LevelBand& band : picture_.bands) draw_band(band);
        painter_.draw_ribbon(picture_);
        for (const Join& join : picture_.joins) painter_.draw_join(join);
        for (const BarMark& bar : picture_.bars) painter_.draw_bar(bar);
        for (const Dot& dot : picture_.dots) painter_.draw_dot(dot);
        for (const EdgeMark& edge : picture_.edges) painter_.draw_edge(edge);
        draw_labels(true);
        for (const CollapsedSubtree& stub : picture_.stubs) painter_.draw_stub(stub);
        // The ring lies under all nodes, so that it passes behind them on its way; pills lie over its halo.
        for (const NodeMark& node : picture_.nodes) {
            if (node.current && !node.close_ring) painter_.draw_ring(node);
        }
        for (const NodeMark& node : picture_.nodes) {
            if (node.current && node.close_ring) painter_.draw_ring(node);
            painter_.draw_node(node);
            painter_.draw_sign(node);
        }
        for (const NodeMark& node : picture_.nodes) painter_.draw_cell_signs(node);
        for (const EdgeMark& edge : picture_.edges) painter_.draw_slash(edge);
        draw_labels(false);
        for (const NodeMark& node : picture_.nodes) painter_.draw_window(node);
        for (const Bracket& bracket : picture_.brackets) painter_.draw_bracket(bracket);
        for (const Note& note : picture_.notes) painter_.draw_note(note);
        draw_level_names();
    }

private:
    void draw_labels(bool on_ground) const {
        for (const EdgeMark& edge : picture_.edges) {
            if ((edge.label.look == LabelLook::on_ground) == on_ground) painter_.draw_label(edge);
        }
    }

    void draw_band(const LevelBand& band) const {
        if (!band.shaded) return;
        const double top = std::round(painter_.at(0, band.top).y);
        const double bottom = std::round(painter_.at(0, band.bottom).y);
        pen_.rect({view_.canvas.x, top, view_.canvas.w, bottom - top}, Ink::band);
    }

    /// Whether a moved tree reaches the level names.
    bool covers_names() const {
        const double end = view_.canvas.x + view_.gutter - 4;
        const auto reaches = [&](Point left) { return painter_.at(left).x < end; };
        return std::any_of(picture_.nodes.begin(), picture_.nodes.end(),
                           [&](const NodeMark& n) {
                               return reaches({n.box.x, n.box.y});
                           }) ||
               std::any_of(picture_.dots.begin(), picture_.dots.end(), [&](const Dot& dot) { return reaches(dot.at); });
    }

    /// Level names stay at the left edge and keep their size; they only follow the tree's rows. They stand on the bands
    /// themselves, unless the tree reaches them.
    void draw_level_names() const {
        const bool covered = view_.gutter > 0 && covers_names();
        for (const LevelBand& band : picture_.bands) {
            const double top = painter_.at(0, band.top).y;
            const double room = painter_.at(0, band.bottom).y - top;
            if (room < view_.name_size + 2) continue;
            if (covered) {
                pen_.rect({view_.canvas.x, top, view_.gutter - 4, room}, band.shaded ? Ink::band : Ink::paper);
            }
            draw_level_name(band, top, top + room);
        }
    }

    void draw_level_name(const LevelBand& band, double top, double bottom) const {
        const double x = view_.canvas.x + view_.level_x;
        const double k = view_.words_size / 16;  // all is drawn for that type
        const bool words_fit = bottom - top >= band.room_for_words;
        const double drawn = words_fit ? painter_.at(0, band.text_y).y : (top + bottom) / 2 + 6.4;
        const double below_title = view_.canvas.y + view_.title;
        if (drawn < below_title && below_title > bottom - 8) return;  // the title stands there
        const double y = std::max(drawn, below_title);
        const Ink ink = band.turn == Turn::over ? Ink::ink : player_ink(band.turn).text;
        pen_.text({x, y}, band.title, view_.name_size, ink, Face::sans_bold);
        if (!words_fit) return;
        // In a low band the lines close up; lines that still do not fit are left out.
        const auto lines = static_cast<double>(band.words.size());
        const bool loose = y + k * (band.first_line + 21 * (lines - 1)) + 5 <= bottom;
        double line_y = y + k * (loose ? band.first_line : 20);
        for (const std::string& words : band.words) {
            if (line_y + 4 > bottom) break;
            pen_.text({x, line_y}, words, view_.words_size, Ink::ink2);
            line_y += k * (loose ? 21 : 18.5);
        }
    }

    Pen& pen_;
    const TreePicture& picture_;
    const CanvasView& view_;
    const TreePainter& painter_;
};

void add_hits(Scene& scene, const TreePicture& picture, const CanvasView& view, const TreePainter& painter) {
    scene.hits.push_back({view.canvas, Verb::canvas, {}, true});
    for (const CollapsedSubtree& stub : picture.stubs) {
        const Box box = painter.at(Box{stub.top.x - stub.w / 2, stub.top.y, stub.w, stub.h});
        scene.hits.push_back({box, Action(stub.can_unfold ? Verb::stub : Verb::node, stub.node), {}, true});
    }
    for (const BarMark& bar : picture.bars) {
        scene.hits.push_back({painter.at(bar.box), Action(Verb::node, bar.node), bar.tip, true});
    }
    for (const NodeMark& node : picture.nodes) {
        const Action action(Verb::node, node.told == game::no_node ? node.node : node.told);
        scene.hits.push_back({painter.at(node.board.around.w > 0 ? node.board.around : node.box), action, {}, true});
        if (node.board.box.w > 0 && node.board.around.w <= 0)
            scene.hits.push_back({painter.at(node.board.box).grown(6), action, {}, true});
    }
}

}  // namespace

void draw_tree(Scene& scene, const TreePicture& picture, const CanvasView& view, const Motion& motion,
               const TextMetrics& metrics) {
    scene.layers.push_back({view.canvas, {}});
    Pen pen(scene.layers.back());
    const TreePainter painter(pen, metrics, {view.viewport, motion, picture.bands, view.canvas.right() - 4, false});
    SceneBuilder(pen, picture, view, painter).draw();
    add_hits(scene, picture, view, painter);
}

}  // namespace plyglass::picture
