// Boards and names at the nodes of trees on the Step screen.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "picture/node_look.hpp"
#include "picture/step_facts.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

picture::TreePicture picture_of(Stepping& screen, bool compact) {
    const trace::Playhead& head = *screen->playhead();
    const auto style = compact ? picture::TreeStyle::small() : picture::TreeStyle::full();
    picture::PictureOptions options;
    return picture::picture(*picture::plan_for(head.film(), style), head, options, *metrics());
}

bool meet(const scene::Box& a, const scene::Box& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// Whether the line from `a` to `b` runs through `box`.
bool crosses(Point a, Point b, const scene::Box& box) {
    for (int i = 0; i <= 200; ++i) {
        const double t = i / 200.0;
        if (box.contains({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)})) return true;
    }
    return false;
}

TEST(TicTacToeBoards, StandBesideTheirNodesAndCoverNothing) {
    for (const bool compact : {false, true}) {
        Stepping screen("tic-tac-toe");
        screen.press(Key::home);
        for (std::size_t step = 0; step <= 22; ++step, screen.press(Key::right)) {
            const auto picture = picture_of(screen, compact);
            ASSERT_EQ(picture.nodes.size(), 11U);
            for (const picture::NodeMark& node : picture.nodes) {
                ASSERT_TRUE(node.board.figure);
                const scene::Box board = node.board.box.grown(6);
                EXPECT_GE(node.board.box.w, compact ? 54 : 66);
                for (const picture::NodeMark& other : picture.nodes) {
                    const scene::Box ring = other.current ? picture::ring_box(other) : other.box;
                    EXPECT_FALSE(meet(board, ring)) << step << " node " << node.node << " " << other.node;
                    EXPECT_TRUE(&other == &node || !meet(board, other.board.box.grown(6))) << step;
                    if (other.window.look == picture::WindowLook::none) continue;
                    const double w = picture::window_width(other, *metrics());
                    const scene::Box window{other.window.at.x, other.window.at.y - 11, w, other.window.step + 22};
                    EXPECT_FALSE(meet(node.board.box, window)) << step << " node " << node.node << " " << other.node;
                }
                for (const picture::EdgeMark& edge : picture.edges) {
                    EXPECT_FALSE(crosses(edge.from, edge.to, node.board.box)) << step << " node " << node.node;
                }
            }
        }
    }
}

TEST(TicTacToeBoards, AreThoseOfTheGame) {
    Stepping screen("tic-tac-toe");
    screen.press(Key::end);
    std::vector<std::string> boards;
    const auto view = screen.view();
    for (const auto& node : view["nodes"]) boards.push_back(node["board"]);
    EXPECT_THAT(boards, Contains(".OX/OXX/O.."));
    EXPECT_THAT(boards, Contains(".OX/OXX/O.X")) << "X wins at c1";
    EXPECT_EQ(boards.size(), 11U);
}

TEST(TicTacToeBoards, MoveWithTheirNodes) {
    Stepping screen("tic-tac-toe");
    screen.click("node 1");
    screen.letter(U'.');
    const auto view = screen.view();
    for (const auto& node : view["nodes"]) {
        if (node["node"] == std::vector<int>{0}) {
            EXPECT_EQ(node["board"], ".OX/OXX/OX.");
        }
    }
}

// ---- names ------------------------------------------------------------------------------------------------

std::vector<std::string> names_on_edges(const picture::TreePicture& picture) {
    std::vector<std::string> out;
    for (const picture::EdgeMark& edge : picture.edges) {
        if (!edge.label.name.empty()) out.push_back(edge.label.name);
    }
    std::sort(out.begin(), out.end());
    return out;
}

TEST(NodesWithoutNames, HaveTheNumberByWhichSentencesCallThem) {
    Stepping screen("((3 (12 8))((2 4) 6) 5)");
    EXPECT_THAT(names_on_edges(picture_of(screen, false)), ElementsAre("1", "1.2", "2", "2.1", "3"));
    EXPECT_THAT(names_on_edges(picture_of(screen, true)), ElementsAre("1", "1.2", "2", "2.1", "3"));
    while (screen.view()["stack"].size() < 3) screen.step(1);
    EXPECT_EQ(screen.view()["stack"][2][0], "Node 1.2");
    EXPECT_THAT(screen.sentence(), HasSubstr("node 1.2"));
}

TEST(NodesWithoutNames, KeepTheNamesThatTheirTreeGivesThem) {
    Stepping screen("(left: (1 2) (3 4))");
    EXPECT_THAT(names_on_edges(picture_of(screen, false)), ElementsAre("2", "left"));
    Stepping plates;
    EXPECT_THAT(names_on_edges(picture_of(plates, false)), ElementsAre("A", "B", "C"));
}

TEST(PliesOnEdges, KeepApart) {
    Stepping screen("banknote");
    screen->show_position(
        {.grid = *game::read_board("512,128,128,16/16,64,16,4/8,4,0,2/4,0,0,0"), .agent = "learned", .depth = 1});
    screen.wait();
    screen.press(Key::end);
    const trace::Playhead& head = *screen->playhead();
    const picture::StepFacts facts(head);
    const auto moves = head.film().tree().children(0);  // right and left win 256 points
    const auto parted = [&](double apart) {
        std::vector<picture::EdgeMark> edges;
        for (const game::NodeId move : {moves.front(), moves.back()}) {
            picture::EdgeMark edge;
            edge.child = move;
            facts.name_ply(edge);
            edge.label.at = {100 + apart * static_cast<double>(edges.size()), 100};
            edge.label.w = picture::label_content(edge, scene::Face::sans, *metrics()) + 8;
            edges.push_back(edge);
        }
        picture::part_plies(edges, facts, *metrics());
        EXPECT_FALSE(meet(picture::label_box(edges[0]), picture::label_box(edges[1]))) << apart;
        return edges;
    };
    const auto words = [](const std::vector<picture::EdgeMark>& edges) {
        return std::pair(picture::label_words(edges[0]), picture::label_words(edges[1]));
    };
    EXPECT_EQ(words(parted(120)), std::pair(std::string("Right +256"), std::string("Left +256")));
    EXPECT_EQ(words(parted(70)), std::pair(std::string("Right"), std::string("Left")));
    const auto arrows = parted(30);
    EXPECT_EQ(words(arrows), std::pair(std::string(), std::string()));
    EXPECT_TRUE(arrows[0].label.arrow && arrows[1].label.arrow);
    const auto one = parted(5);
    EXPECT_TRUE(one[0].label.arrow && !one[1].label.arrow) << "there is room for one of them";
}

}  // namespace
}  // namespace plyglass::screen
