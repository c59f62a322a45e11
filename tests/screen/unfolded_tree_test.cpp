#include "picture/unfolded_tree.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "scene/step_layout.hpp"
#include "text/numbers.hpp"
#include "trace/answer.hpp"
#include "trace/names.hpp"

namespace plyglass::picture {
namespace {

using game::no_node;
using game::NodeId;
using trace::Kind;
using trace::Status;

std::shared_ptr<const trace::Film> film_of(const std::string& agent, int depth) {
    const app::PositionSearch search{
        .grid = *game::read_board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"), .agent = agent, .depth = depth};
    return app::record_position(search, {})->chapters.back().film;
}

std::shared_ptr<const trace::Film> large_film() {
    static const auto film = film_of("textbook:algorithm=alphabeta", 6);
    return film;
}

UnfoldedOptions options_for(double w, double h) {
    const auto layout = scene::StepLayout::of(w, h);
    return {layout.canvas, layout.compact, layout.compact ? 112.0 : 128.0};
}

/// So many steps all over the film.
std::vector<std::size_t> some_steps(const trace::Film& film, std::size_t count) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i <= count; ++i) out.push_back(std::max<std::size_t>(1, film.steps() * i / count));
    return out;
}

/// Visited nodes in the subtree of `n`, counted event by event.
std::size_t counted(const trace::Playhead& head, NodeId n) {
    std::size_t count = 0;
    for (std::size_t step = 1; step <= head.step(); ++step) {
        const trace::Event& event = head.film().event(step);
        if (event.kind != Kind::enter && !trace::is_leaf_like(event.kind)) continue;
        count += event.node >= n && event.node < head.film().tree().subtree_end(n);
    }
    return count;
}

bool inside(const scene::Box& box, const scene::Box& room) {
    return box.x >= room.x && box.right() <= room.right() && box.y >= room.y && box.bottom() <= room.bottom();
}

TEST(UnfoldedTree, IsForTreesOfThousandsOfNodes) {
    EXPECT_TRUE(is_unfolded(large_film()->tree(), 0));
    EXPECT_FALSE(is_unfolded(large_film()->tree(), large_film()->tree().leaf(0)));
    EXPECT_FALSE(is_unfolded(film_of("textbook:algorithm=alphabeta", 2)->tree(), 0));
}

TEST(UnfoldedTree, StandsInsideTheCanvasAndNoBarCoversAnother) {
    for (const auto& [w, h] : {std::pair{1600.0, 900.0}, {1280.0, 720.0}, {1920.0, 1080.0}}) {
        const UnfoldedOptions options = options_for(w, h);
        trace::Playhead head(large_film());
        for (const std::size_t step : some_steps(*large_film(), 40)) {
            head.go(step);
            const TreePicture picture = unfolded_tree(head, options, scene::builtin_metrics());
            std::vector<scene::Box> boxes;
            for (const BarMark& bar : picture.bars) boxes.push_back(bar.box);
            for (const NodeMark& node : picture.nodes) boxes.push_back(node.board.box);
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                ASSERT_TRUE(inside(boxes[i], options.canvas)) << w << " step " << step;
                for (std::size_t k = 0; k < i; ++k) {
                    const bool apart = boxes[i].right() <= boxes[k].x || boxes[k].right() <= boxes[i].x ||
                                       boxes[i].bottom() <= boxes[k].y || boxes[k].bottom() <= boxes[i].y;
                    ASSERT_TRUE(apart) << w << " step " << step << " bars " << i << ", " << k;
                }
            }
        }
    }
}

TEST(UnfoldedTree, HasEverySiblingOfTheWayAtTheSameWidth) {
    trace::Playhead head(large_film());
    const game::TreeShape& tree = large_film()->tree();
    for (const std::size_t step : some_steps(*large_film(), 40)) {
        head.go(step);
        const TreePicture picture = unfolded_tree(head, options_for(1600, 900), scene::builtin_metrics());
        std::map<NodeId, const BarMark*> bars;
        for (const BarMark& bar : picture.bars) bars[bar.node] = &bar;
        EXPECT_EQ(std::count_if(picture.bars.begin(), picture.bars.end(), [](const auto& bar) { return bar.current; }),
                  1);
        for (NodeId n = head.current(); n != 0; n = tree.parent(n)) {
            ASSERT_TRUE(bars.contains(n)) << "step " << step;
            EXPECT_TRUE(bars[n]->on_path);
            for (const NodeId sibling : tree.children(tree.parent(n))) {
                ASSERT_TRUE(bars.contains(sibling));
                EXPECT_NEAR(bars[sibling]->box.w, bars[n]->box.w, 1e-9);
            }
        }
    }
}

TEST(UnfoldedTree, CountsExactly) {
    trace::Playhead head(large_film());
    for (const std::size_t step : some_steps(*large_film(), 7)) {
        head.go(step);
        const TreePicture picture = unfolded_tree(head, options_for(1600, 900), scene::builtin_metrics());
        for (const BarMark& bar : picture.bars) {
            const std::size_t count = counted(head, bar.node);
            const bool seen = head.status(bar.node) != Status::unseen;
            EXPECT_EQ(seen, count > 0) << bar.node;
            if (bar.is_root) {
                EXPECT_EQ(bar.count.find(text::grouped(count)), 0U) << bar.count;
            } else {
                EXPECT_EQ(bar.count, count > 1 ? text::grouped(count) : "") << bar.node << " at step " << step;
            }
            EXPECT_EQ(bar.value.empty(), !seen);
        }
    }
}

TEST(UnfoldedTree, CountsNothingWhereNobodyMayBeTold) {
    trace::Playhead head(large_film());
    UnfoldedOptions options = options_for(1600, 900);
    options.counts = false;
    for (const std::size_t step : some_steps(*large_film(), 10)) {
        head.go(step);
        const TreePicture picture = unfolded_tree(head, options, scene::builtin_metrics());
        EXPECT_FALSE(picture.bars.empty());
        for (const BarMark& bar : picture.bars) {
            EXPECT_EQ(bar.count, "") << step;
            EXPECT_EQ(bar.tip.find("node"), std::string::npos) << bar.tip;
        }
        for (const Note& note : picture.notes) EXPECT_EQ(note.words.find("node"), std::string::npos) << note.words;
    }
}

TEST(UnfoldedTree, LeadsToWhatIsInspected) {
    trace::Playhead head(large_film());
    head.go(large_film()->steps());
    UnfoldedOptions options = options_for(1600, 900);
    const game::TreeShape& tree = large_film()->tree();
    options.inspected = tree.leaf(static_cast<std::uint32_t>(tree.leaf_count() / 3));
    const TreePicture picture = unfolded_tree(head, options, scene::builtin_metrics());
    EXPECT_EQ(std::count_if(picture.bars.begin(), picture.bars.end(),
                            [&](const auto& bar) { return bar.inspected && bar.node == options.inspected; }),
              1);
}

TEST(UnfoldedTree, OfADeepSearchShowsTheRowsAroundTheCurrentNode) {
    UnfoldedOptions options = options_for(1600, 900);
    options.canvas.h = 300;
    trace::Playhead head(large_film());
    for (const std::size_t step : some_steps(*large_film(), 40)) {
        head.go(step);
        const TreePicture picture = unfolded_tree(head, options, scene::builtin_metrics());
        const auto shown = [&](NodeId n) {
            return std::any_of(picture.bars.begin(), picture.bars.end(),
                               [&](const auto& bar) { return bar.node == n; });
        };
        EXPECT_TRUE(shown(head.current())) << step;
        for (const NodeId child : large_film()->tree().children(head.current())) EXPECT_TRUE(shown(child)) << step;
        for (const BarMark& bar : picture.bars) EXPECT_TRUE(inside(bar.box, options.canvas)) << step;
    }
}

TEST(UnfoldedTree, LeadsTheRedLineDownToItsLeaf) {
    const auto film = film_of("textbook:algorithm=expectimax", 4);
    trace::Playhead head(film);
    head.go(film->steps());
    const std::vector<NodeId> line = trace::answer_line(head);
    const TreePicture picture = unfolded_tree(head, options_for(1600, 900), scene::builtin_metrics());
    std::vector<NodeId> red;
    for (const BarMark& bar : picture.bars) {
        if (bar.on_line) red.push_back(bar.node);
    }
    EXPECT_EQ(red, std::vector<NodeId>(line.begin() + 1, line.end()));
    for (const NodeId n : red) {
        EXPECT_TRUE(std::any_of(picture.edges.begin(), picture.edges.end(), [n](const EdgeMark& edge) {
            return edge.child == n && edge.look == EdgeLook::principal && !edge.from_afar;
        })) << n;
    }
}

TEST(UnfoldedTree, CrossesNoBarWithTheRedLine) {
    for (const char* agent : {"textbook:algorithm=expectimax", "textbook:algorithm=minimax"}) {
        const auto film = film_of(agent, 4);
        trace::Playhead head(film);
        head.go(film->steps());
        const TreePicture picture = unfolded_tree(head, options_for(1600, 900), scene::builtin_metrics());
        for (const EdgeMark& edge : picture.edges) {
            if (edge.from_afar) continue;
            for (const BarMark& bar : picture.bars) {
                if (bar.node == edge.child) continue;
                const scene::Box inner = bar.box.grown(-1);
                for (int i = 0; i <= 100; ++i) {
                    const double t = i / 100.0;
                    const scene::Point at{edge.from.x + t * (edge.to.x - edge.from.x),
                                          edge.from.y + t * (edge.to.y - edge.from.y)};
                    ASSERT_FALSE(inner.contains(at)) << agent << ": to " << edge.child << " over " << bar.node;
                }
            }
        }
    }
}

TEST(UnfoldedTree, SaysWhatAMoveWinsAndWhatItsNumbersAre) {
    const auto film = film_of("learned", 1);
    trace::Playhead head(film);
    head.go(film->steps());
    const TreePicture picture = unfolded_tree(head, options_for(1600, 900), scene::builtin_metrics());
    std::size_t wins = 0;
    for (const BarMark& bar : picture.bars) {
        const double won = film->reward(bar.node);
        EXPECT_EQ(bar.won, won == 0 ? "" : "+" + text::grouped(static_cast<std::uint64_t>(won))) << bar.node;
        if (won == 0) continue;
        ++wins;
        EXPECT_NE(bar.tip.find(bar.won), std::string::npos) << bar.tip;
    }
    EXPECT_GT(wins, 0U);
    EXPECT_TRUE(std::any_of(picture.notes.begin(), picture.notes.end(),
                            [](const Note& note) { return note.words.find("nodes searched") != std::string::npos; }));
}

TEST(UnfoldedTree, WritesTheWordsOfALevelWholeOrOthers) {
    for (const char* agent : {"textbook:algorithm=expectimax", "textbook:algorithm=minimax", "learned"}) {
        const auto film = film_of(agent, agent == std::string("learned") ? 1 : 2);
        trace::Playhead head(film);
        head.go(film->steps());
        for (const auto& [w, h] : {std::pair{1600.0, 900.0}, {1280.0, 720.0}}) {
            const TreePicture picture = unfolded_tree(head, options_for(w, h), scene::builtin_metrics());
            for (std::size_t i = 0; i < picture.bands.size(); ++i) {
                const LevelBand& band = picture.bands[i];
                const auto words = trace::level_words(*film, static_cast<std::uint32_t>(i), band.turn);
                std::string all;
                for (const std::string& line : words.lines) all += (all.empty() ? "" : " ") + line;
                ASSERT_EQ(band.words.size(), 1U) << agent << " " << i;
                EXPECT_TRUE(band.words[0] == all || band.words[0] == words.brief) << band.words[0];
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::picture
