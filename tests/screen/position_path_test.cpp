// The path of a position's search as text, and as an exported diagram.

#include "picture/position_path.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "app/assets.hpp"
#include "app/position_film.hpp"
#include "diagram/export.hpp"
#include "game/2048/board_text.hpp"
#include "support/golden.hpp"
#include "support/picture_text.hpp"
#include "text/format.hpp"
#include "trace/names.hpp"

namespace plyglass::screen {
namespace {

using namespace app;
using plyglass::testing::expect_golden;
using trace::Kind;

trace::Playhead searched(const std::string& agent, int depth) {
    const game::Grid grid = *game::read_board("512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0");
    const auto recorded = record_position({.grid = grid, .agent = agent, .depth = depth});
    if (!recorded) throw std::runtime_error(recorded.error().why);
    return trace::Playhead(recorded->chapters.back().film);
}

/// The first step of a kind after `step`.
void go_to(trace::Playhead& head, Kind kind) {
    for (std::size_t step = head.step() + 1; step <= head.steps(); ++step) {
        head.go(step);
        if (head.event().kind == kind) return;
    }
}

picture::TreePicture path(const trace::Playhead& head) {
    return picture::position_path(head, {.canvas = {0, 56, 1204, 708}}, scene::builtin_metrics());
}

TEST(PositionPath, AtACutoffIsAsBefore) {
    trace::Playhead head = searched("textbook", 3);
    go_to(head, Kind::cutoff);
    expect_golden("screen/golden/path-cutoff.txt", picture::to_text(path(head)));
}

TEST(PositionPath, AtALeafOfExpectimaxIsAsBefore) {
    trace::Playhead head = searched("expectimax", 2);
    for (int i = 0; i < 4; ++i) go_to(head, Kind::leaf);
    expect_golden("screen/golden/path-expectimax.txt", picture::to_text(path(head)));
}

TEST(PositionPath, HasOneCurrentNodeAndItsAncestorsWithBoards) {
    trace::Playhead head = searched("textbook", 3);
    for (std::size_t step = 1; step <= head.steps(); step += 5) {
        head.go(step);
        const picture::TreePicture marks = path(head);
        const auto count = [&](auto is) { return std::count_if(marks.nodes.begin(), marks.nodes.end(), is); };
        EXPECT_EQ(count([](const auto& node) { return node.current; }), 1) << "step " << step;
        const auto shown = std::min<std::size_t>(head.stack().size(), 4);
        EXPECT_GE(static_cast<std::size_t>(count([](const auto& node) { return node.board.box.w > 0; })), shown);
        for (const auto& node : marks.nodes) {
            const bool visited = head.status(node.node) != trace::Status::unseen;
            EXPECT_EQ(node.text, visited ? text::bounded(head.value(node.node)) : "") << node.node;
        }
    }
}

TEST(PositionPath, CanBeExported) {
    const auto assets = load_assets(find_assets_folder());
    ASSERT_TRUE(assets);
    trace::Playhead head = searched("textbook", 3);
    go_to(head, Kind::cutoff);
    const diagram::ExportOptions options{.title = "2048", .theme = assets->light, .path = true};
    const std::string dot = diagram::step_document(head, options);
    EXPECT_NE(dot.find("root -> n0"), std::string::npos) << "the path begins at the root";
    const auto marks = path(head);
    for (const auto& node : marks.nodes) EXPECT_NE(dot.find(node.text), std::string::npos) << node.text;
    const auto svg = diagram::export_step(head, diagram::Format::svg, options);
    ASSERT_TRUE(svg) << svg.error().what;
    for (const auto& stub : marks.stubs) EXPECT_NE(svg->find(">" + stub.text + "<"), std::string::npos) << stub.text;
    EXPECT_NE(svg->find(">512<"), std::string::npos) << "the boards have digits";
}

}  // namespace
}  // namespace plyglass::screen
