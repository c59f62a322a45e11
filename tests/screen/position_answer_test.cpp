// The end of a position's search: every move with its value, the line behind the best one, nothing over anything.

#include "picture/position_answer.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/film_cards.hpp"
#include "app/position_film.hpp"
#include "core/random.hpp"
#include "diagram/export.hpp"
#include "game/2048/board_text.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_map.hpp"
#include "screen/without_window.hpp"
#include "support/picture_text.hpp"
#include "text/format.hpp"
#include "trace/answer.hpp"
#include "trace/position_words.hpp"

namespace plyglass::screen {
namespace {

using picture::AnswerPicture;
using scene::Box;

trace::Playhead searched(const game::Grid& grid, const std::string& agent, int depth) {
    const auto recorded = app::record_position({.grid = grid, .agent = agent, .depth = depth});
    if (!recorded) throw std::runtime_error(recorded.error().why);
    trace::Playhead head(recorded->chapters.back().film);
    head.go(head.steps());
    return head;
}

bool overlap(const Box& a, const Box& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// Everything that stands on the canvas beside edges: shapes, boards, folded subtrees, and the map.
std::vector<Box> things(const picture::TreePicture& shown, const std::optional<Box>& map) {
    std::vector<Box> out;
    for (const auto& node : shown.nodes) {
        out.push_back(node.box);
        if (node.board.box.w > 0) out.push_back(node.board.box.grown(4.5));
        const double window = window_width(node, scene::builtin_metrics());
        if (window > 0) out.push_back({node.window.at.x, node.window.at.y - 9, window, node.window.step + 18});
    }
    for (const auto& stub : shown.stubs) out.push_back({stub.top.x - stub.w / 2, stub.top.y, stub.w, stub.h});
    if (map) out.push_back(map->grown(8));
    return out;
}

std::vector<Box> pills(const picture::TreePicture& shown) {
    std::vector<Box> out;
    for (const auto& edge : shown.edges) {
        if (!edge.label.name.empty()) out.push_back(label_box(edge));
    }
    return out;
}

std::vector<Box> notes(const picture::TreePicture& shown) {
    std::vector<Box> out;
    for (const auto& note : shown.notes) {
        const double w = scene::builtin_metrics().width(note.words, note.size, scene::Face::sans);
        const double left = note.anchor == scene::Anchor::middle ? note.at.x - w / 2 : note.at.x;
        out.push_back({left, note.at.y - 12, w, 12});
    }
    return out;
}

/// What the strokes of each double slash cover.
std::vector<Box> slashes(const picture::TreePicture& shown) {
    constexpr double half = 7;  // px; without the rims
    std::vector<Box> out;
    for (const auto& edge : shown.edges) {
        if (!edge.slashed) continue;
        const double x = edge.from.x + edge.slash_t * (edge.to.x - edge.from.x);
        const double y = edge.from.y + edge.slash_t * (edge.to.y - edge.from.y);
        out.push_back({x - half, y - half, 2 * half, 2 * half});
    }
    return out;
}

struct Canvas {
    const char* name = "";
    picture::PathOptions options;
    Box zoom;
};
const Canvas canvases[] = {
    {"1600x900", {.canvas = {0, 56, 1204, 708}}, {1052, 718, 136, 32}},
    {"1280x720", {.canvas = {0, 48, 944, 568}, .compact = true, .gutter = 112}, {792, 582, 136, 30}}};

void expect_laid_out(const picture::TreePicture& shown, const std::optional<Box>& map, const Canvas& canvas) {
    const Box room = canvas.options.canvas.grown(0.5);
    const auto inside = [&](const Box& box) {
        return box.x >= room.x && box.right() <= room.right() && box.y >= room.y && box.bottom() <= room.bottom();
    };
    std::vector<Box> all = things(shown, map);
    all.push_back(canvas.zoom);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(inside(all[i])) << all[i].x << " " << all[i].y;
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(overlap(all[i], all[k]))
                << all[i].x << "," << all[i].y << " over " << all[k].x << "," << all[k].y;
        }
    }
    const std::vector<Box> words = pills(shown);
    for (std::size_t i = 0; i < words.size(); ++i) {
        EXPECT_TRUE(inside(words[i])) << words[i].x << " " << words[i].y;
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(overlap(words[i], words[k])) << words[i].x << "," << words[i].y << " over " << words[k].x;
        }
    }
    for (const Box& slash : slashes(shown)) {
        for (const Box& other : words) {
            EXPECT_FALSE(overlap(slash, other)) << "slash " << slash.x << "," << slash.y << " under " << other.x;
        }
    }
    for (const Box& note : notes(shown)) {
        EXPECT_TRUE(inside(note)) << note.x << " " << note.y;
        for (const Box& other : all)
            EXPECT_FALSE(overlap(note, other)) << note.x << "," << note.y << " over " << other.x;
        for (const Box& other : words) {
            EXPECT_FALSE(overlap(note, other)) << note.x << "," << note.y << " over " << other.x;
        }
    }
}

void expect_told(const trace::Playhead& head, const Canvas& canvas) {
    const AnswerPicture answer = picture::position_answer(head, canvas.options, scene::builtin_metrics());
    const auto& nodes = answer.picture.nodes;
    const auto shown = [&](game::NodeId n) {
        return std::find_if(nodes.begin(), nodes.end(), [&](const auto& node) { return node.node == n; });
    };
    for (const game::NodeId move : head.film().tree().children(0)) {
        ASSERT_NE(shown(move), nodes.end()) << "every move has a place";
        EXPECT_EQ(shown(move)->text, text::bounded_in_shape(trace::shown(head.film(), head.value(move))));
    }
    for (const auto& node : nodes) {
        const bool is_seen = head.status(node.node) != trace::Status::unseen;
        EXPECT_EQ(node.text, is_seen ? text::bounded_in_shape(trace::shown(head.film(), head.value(node.node))) : "");
    }
    const auto line = trace::answer_line(head);
    ASSERT_GE(line.size(), 2U);
    EXPECT_NE(shown(line.back()), nodes.end()) << "the line goes to its leaf";
    EXPECT_GT(shown(line.back())->board.box.w, 0);
    EXPECT_TRUE(shown(line.back())->inspected) << "its card is beside the tree";
    EXPECT_EQ(app::leaf_of_interest(head, game::no_node),
              head.film().tree().is_leaf(line.back()) ? line.back() : game::no_node);
    if (const auto rival = trace::runner_up(head, line[1]); rival != game::no_node) {
        EXPECT_GT(shown(rival)->board.box.w, 0);
        const auto hurts = trace::hurting_reply(head, rival);
        if (hurts != game::no_node && line.size() > 2) {
            EXPECT_NE(shown(hurts), nodes.end());
        }
    }
}

TEST(PositionAnswer, TellsAllMovesAndTheLineAndNothingCoversAnything) {
    struct Searcher {
        const char* agent;
        int deepest;
    };
    constexpr Searcher searchers[] = {
        {"learned", 1}, {"expectimax", 2}, {"ovolve", 3}, {"minimax", 3}, {"textbook", 4}};
    core::Random random(3);
    for (int round = 0; round < 30; ++round) {
        game::Grid grid;
        const auto empty = 1 + random.below(8);
        for (int cell = 0; cell < 16; ++cell) {
            grid[cell] = random.below(16) < empty ? game::Rank{0} : static_cast<game::Rank>(1 + random.below(10));
        }
        if (game::is_over(grid)) continue;
        for (const auto& [agent, deepest] : searchers) {
            const int depth = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(deepest)));
            const trace::Playhead head = searched(grid, agent, depth);
            for (const Canvas& canvas : canvases) {
                SCOPED_TRACE(game::write_board(grid) + " " + agent + " " + std::to_string(depth) + " " + canvas.name);
                ASSERT_TRUE(picture::has_answer(head));
                const AnswerPicture answer = picture::position_answer(head, canvas.options, scene::builtin_metrics());
                expect_laid_out(answer.picture, answer.map_room, canvas);
                expect_told(head, canvas);
                if (HasFailure()) {
                    FAIL() << picture::to_text(
                        picture::position_answer(head, canvas.options, scene::builtin_metrics()).picture);
                }
            }
        }
    }
}

TEST(PositionAnswer, IsWhatADiagramOfTheLastStepShows) {
    const trace::Playhead head = searched(*game::read_board("512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16"), "learned", 1);
    diagram::ExportOptions options;
    options.theme = assets()->light;
    options.path = true;
    const std::string document = *diagram::export_step(head, diagram::Format::svg, options);
    for (const game::NodeId move : head.film().tree().children(0)) {
        EXPECT_NE(document.find(text::bounded(trace::shown(head.film(), head.value(move)))), std::string::npos)
            << "all moves have their values";
    }
    EXPECT_NE(document.find("hurts"), std::string::npos) << "and so has the tile that hurts the next best one";
}

TEST(PositionPath, CoversNothing) {
    struct Searcher {
        const char* agent;
        int depth;
    };
    constexpr Searcher searchers[] = {
        {"learned", 1}, {"expectimax", 2}, {"ovolve", 2}, {"minimax", 3}, {"textbook", 4}};
    for (const char* board : {"512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16", "1000121023012346"}) {
        for (const auto& [agent, depth] : searchers) {
            trace::Playhead head = searched(*game::read_board(board), agent, depth);
            const std::size_t stride = 1 + head.steps() / 97;
            for (std::size_t step = 1; step < head.steps(); step += stride) {
                head.go(step);
                for (const Canvas& canvas : canvases) {
                    SCOPED_TRACE(std::string(board) + " " + agent + " " + std::to_string(step) + " " + canvas.name);
                    picture::PathOptions options = canvas.options;
                    options.names_from = options.canvas.y + 62;
                    const auto shown = picture::position_path(head, options, scene::builtin_metrics());
                    const auto map = picture::map_box(options.canvas, picture::MapPlace::below_left);
                    expect_laid_out(shown, options.compact ? std::nullopt : std::optional(map), canvas);
                    if (HasFailure()) FAIL() << picture::to_text(shown);
                }
            }
        }
    }
}

TEST(PositionAnswer, OfAChanceTreeIsTheLikeliestTileNearestTheAverage) {
    const trace::Playhead head = searched(*game::read_board("512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16"), "learned", 1);
    const auto line = trace::answer_line(head);
    ASSERT_EQ(line.size(), 4U);
    const trace::Film& film = head.film();
    const double average = head.value(line[1]).value.to_double();
    const auto distance = [&](game::NodeId n) { return std::abs(head.value(n).value.to_double() - average); };
    for (const game::NodeId tile : film.tree().children(line[1])) {
        EXPECT_LE(film.probability(tile), film.probability(line[2]));
        if (film.probability(tile) == film.probability(line[2])) {
            EXPECT_GE(distance(tile), distance(line[2]));
        }
    }
    EXPECT_EQ(line[3], head.best_child(line[2]));
    const auto rival = trace::runner_up(head, line[1]);
    const auto harm = [&](game::NodeId n) {
        return film.probability(n).to_double() *
               (head.value(rival).value.to_double() - head.value(n).value.to_double());
    };
    for (const game::NodeId tile : film.tree().children(rival)) {
        EXPECT_LE(harm(tile), harm(trace::hurting_reply(head, rival)));
    }
}

}  // namespace
}  // namespace plyglass::screen
