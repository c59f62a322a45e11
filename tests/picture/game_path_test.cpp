// The path to the current node in the tree of a game whose nodes are drawn: position_path.hpp, of a written tree.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "game/games.hpp"
#include "picture/position_path.hpp"
#include "picture/tree_fit.hpp"
#include "support/game_film.hpp"
#include "trace/playhead.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::picture {
namespace {

using testing::game_film;

TreePicture path_at(const trace::Playhead& head) {
    const PathOptions options{.canvas = {0, 56, 1204, 708}};
    return position_path(head, options, scene::builtin_metrics());
}

const NodeMark* mark_of(const TreePicture& picture, NodeId n) {
    const auto at =
        std::find_if(picture.nodes.begin(), picture.nodes.end(), [n](const auto& node) { return node.node == n; });
    return at == picture.nodes.end() ? nullptr : &*at;
}

constexpr const char* games[] = {"tictactoe:X.O/.X./..O", "nim:3,2,2", "mnk:4x3,3,gravity:12"};

TEST(GamePath, ShowsTheBoardsOfTheCallStackAtEachStep) {
    for (const char* named : games) {
        SCOPED_TRACE(named);
        const auto film = game_film(named);
        trace::Playhead head(film);
        for (std::size_t step = 1; step < head.steps(); step += 1 + head.steps() / 60) {
            head.go(step);
            const TreePicture shown = path_at(head);
            const NodeMark* current = mark_of(shown, head.current());
            ASSERT_NE(current, nullptr) << step;
            EXPECT_TRUE(current->current) << step;
            EXPECT_TRUE(current->board.figure.has_value() && current->board.box.w > 0) << step;
            for (const NodeMark& a : shown.nodes) {
                EXPECT_LE(a.box.bottom(), 764 + 1) << step;
                for (const NodeMark& b : shown.nodes) {
                    if (&a >= &b) continue;
                    EXPECT_FALSE(a.box.grown(-1).overlaps(b.box.grown(-1))) << step << ' ' << a.node << ' ' << b.node;
                    if (a.board.box.w > 0 && b.board.box.w > 0) {
                        EXPECT_FALSE(a.board.box.overlaps(b.board.box)) << step << ' ' << a.node << ' ' << b.node;
                    }
                }
            }
        }
    }
}

TEST(GamePath, SaysWhoHasWonAtALeaf) {
    const auto film = game_film(games[0]);
    trace::Playhead head(film);
    std::set<std::string> texts;
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        if (head.event().kind != trace::Kind::leaf) continue;
        const TreePicture shown = path_at(head);
        const NodeMark* leaf = mark_of(shown, head.current());
        ASSERT_NE(leaf, nullptr);
        texts.insert(leaf->text);
    }
    EXPECT_EQ(texts, (std::set<std::string>{"X wins 1", "O wins −1", "draw 0"}));
}

TEST(GamePath, EndsWithTheBestLine) {
    for (const char* named : games) {
        const auto film = game_film(named);
        trace::Playhead head(film);
        head.go(head.steps());
        const auto line = head.best_line();
        const TreePicture shown = path_at(head);
        std::size_t boards = 0;
        for (std::size_t i = 0; i < line.size() && i < 3; ++i) {
            const NodeMark* node = mark_of(shown, line[i]);
            ASSERT_NE(node, nullptr) << named << ' ' << i;
            boards += node->board.box.w > 0 ? 1 : 0;
        }
        EXPECT_EQ(boards, std::min<std::size_t>(line.size(), 3)) << named;
    }
}

TEST(GamePath, IsWhatAWindowOpensWhereBoardsHaveNoRoomBesideOneAnother) {
    const TreeStyle style;
    for (const auto& [named, expected] :
         {std::pair("tictactoe:.OX/OXX/O..", false), std::pair("tictactoe:X.O/.X./..O", true)}) {
        const auto film = game_film(named);
        EXPECT_EQ(opens_as_path(*film, *plan_for(*film, style)), expected) << named;
        TreeStyle merging = style;
        merging.merged.emplace();
        EXPECT_FALSE(opens_as_path(*film, *plan_for(*film, merging))) << named;
    }
    const auto plates = trace::record(game::small_game_named("plates")->tree("[[1, 2], [3, 4]]", {})->tree, {});
    EXPECT_FALSE(opens_as_path(*plates, *plan_for(*plates, style)));
}

}  // namespace
}  // namespace plyglass::picture
