// One painter for every picture of a searched tree: what it draws of each mark.

#include "picture/tree_painter.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "picture/node_look.hpp"

namespace plyglass::picture {

using namespace scene;
namespace {

constexpr NodeShape shapes[] = {NodeShape::square, NodeShape::triangle, NodeShape::circle, NodeShape::leaf};
constexpr core::Turn turns[] = {core::Turn::max, core::Turn::min, core::Turn::chance, core::Turn::over};
constexpr NodeLook looks[] = {NodeLook::unvisited, NodeLook::open, NodeLook::closed, NodeLook::pruned};

NodeMark mark(core::Turn turn, NodeLook look) {
    NodeMark out;
    out.turn = turn;
    out.shape = shape_of(turn);
    out.look = look;
    out.centre = {200, 100};
    out.box = shape_box(out.shape, out.centre, 48, 44);
    return out;
}

template <class Draw>
std::vector<Item> drawn(PaintOptions options, Draw draw) {
    Layer layer;
    Pen pen(layer);
    draw(TreePainter(pen, builtin_metrics(), std::move(options)));
    return layer.items;
}

/// The box of an item with its stroke.
Box extent(const Item& item) {
    Box box = item.box;
    if (item.kind == Item::Kind::polygon) {
        const auto by_x = [](Point a, Point b) { return a.x < b.x; };
        const auto by_y = [](Point a, Point b) { return a.y < b.y; };
        const auto [left, right] = std::minmax_element(item.points.begin(), item.points.end(), by_x);
        const auto [top, bottom] = std::minmax_element(item.points.begin(), item.points.end(), by_y);
        box = {left->x, top->y, right->x - left->x, bottom->y - top->y};
    }
    return box.grown(item.stroke.width / 2);
}

TEST(NodeLook, EveryPlayerHasAShapeOfItsOwn) {
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(shape_of(turns[i]), shapes[i]);
}

TEST(TreePainter, DrawsShapesWithinTheirBoxes) {
    for (const core::Turn turn : turns) {
        for (const NodeLook look : looks) {
            const NodeMark node = mark(turn, look);
            const auto items = drawn({}, [&](const TreePainter& painter) { painter.draw_node(node); });
            ASSERT_EQ(items.size(), 1U);
            const Box box = extent(items[0]);
            EXPECT_GE(box.x, node.box.x - 1e-9);
            EXPECT_GE(box.y, node.box.y - 1e-9);
            EXPECT_LE(box.right(), node.box.right() + 1e-9);
            EXPECT_LE(box.bottom(), node.box.bottom() + 1e-9);
            EXPECT_EQ(items[0].fill, node_paint(node).fill);
        }
    }
}

TEST(TreePainter, DrawsAShapeAroundWhereItsOutlineShouldRun) {
    for (const core::Turn turn : turns) {
        const Box middle{180, 70, 40, 40};
        NodeMark node = mark(turn, NodeLook::open);
        node.centre = middle.centre();
        node.box = box_around(node, middle);
        if (node.shape == NodeShape::triangle) continue;
        const auto items = drawn({}, [&](const TreePainter& painter) { painter.draw_node(node); });
        EXPECT_EQ(items[0].box, middle);
    }
}

TEST(TreePainter, ScalesEverythingWithTheViewport) {
    NodeMark node = mark(core::Turn::max, NodeLook::closed);
    node.text = "20";
    PaintOptions twice;
    twice.viewport = {2, {10, 20}};
    const auto items = drawn(twice, [&](const TreePainter& painter) { painter.draw_node(node); });
    ASSERT_EQ(items.size(), 2U);
    EXPECT_EQ(extent(items[0]), (Box{2 * node.box.x + 10, 2 * node.box.y + 20, 2 * node.box.w, 2 * node.box.h}));
    EXPECT_EQ(items[1].size, 2 * node.text_size);
}

TEST(TreePainter, HasNoHaloOnPaper) {
    for (const core::Turn turn : turns) {
        const NodeMark node = mark(turn, NodeLook::open);
        PaintOptions paper;
        paper.on_paper = true;
        const auto draw = [&](const TreePainter& painter) { painter.draw_ring(node); };
        EXPECT_EQ(drawn({}, draw).size(), 4U);
        const auto printed = drawn(paper, draw);
        ASSERT_EQ(printed.size(), 1U);
        EXPECT_EQ(printed[0].stroke, (Stroke{Ink::ink, ring_width}));
    }
}

TEST(TreePainter, DrawsOneRingAroundShapeAndBoard) {
    NodeMark node = mark(core::Turn::min, NodeLook::open);
    node.board.around = {100, 40, 200, 120};
    const auto items = drawn({}, [&](const TreePainter& painter) { painter.draw_ring(node); });
    EXPECT_EQ(items.back().box, node.board.around);
    EXPECT_EQ(ring_box(node), node.board.around);
}

TEST(TreePainter, DrawsOnlyTheWordsOfAnEdgeThatComesFromAfar) {
    EdgeMark edge;
    edge.from_afar = true;
    edge.label.name = "Left";
    edge.label.arrow = game::Direction::left;
    edge.label.look = LabelLook::plain;
    edge.label.w = 60;
    EXPECT_TRUE(drawn({}, [&](const TreePainter& painter) { painter.draw_edge(edge); }).empty());
    EXPECT_FALSE(drawn({}, [&](const TreePainter& painter) { painter.draw_label(edge); }).empty());
}

TEST(TreePainter, KeepsChipsOnTheCanvas) {
    NodeMark node = mark(core::Turn::max, NodeLook::open);
    node.window.look = WindowLook::chips;
    node.window.alpha = "α 20";
    node.window.beta = "β +∞";
    node.window.at = {380, 100};
    PaintOptions narrow;
    narrow.right_end = 396;
    const auto items = drawn(narrow, [&](const TreePainter& painter) { painter.draw_window(node); });
    for (const Item& item : items) {
        if (item.kind == Item::Kind::rect) {
            EXPECT_LE(item.box.right(), 396 + 1e-9);
        }
    }
}

}  // namespace
}  // namespace plyglass::picture
