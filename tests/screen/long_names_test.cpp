// Names that are long, many or large: they are shortened or left out, and cover nothing.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "picture/unfolded_tree.hpp"
#include "scene/step_layout.hpp"
#include "support/in_chinese.hpp"
#include "text/translate.hpp"
#include "trace/narration.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::screen {
namespace {

using picture::TreeStyle;

constexpr const char* chess =
    "(Attack_on_the_left_flank: (quiet_move: 12 sacrifice_the_queen: 30 retreat: 5)"
    " Defend_the_centre_with_pawns: (quiet_move: 8 sacrifice_the_queen: 2)"
    " Develop_knight: (castle: 10 push_the_a_pawn_two_squares: 14))";

/// The search of a tree, at its end.
trace::Playhead searched_to_the_end(const std::string& tree) {
    trace::Playhead head(trace::record(*game::read_tree(tree), {}));
    head.go(head.steps());
    return head;
}

picture::TreePicture whole_picture(const trace::Playhead& head, const TreeStyle& style) {
    return picture::picture(*picture::plan_for(head.film(), style), head, {}, scene::builtin_metrics());
}

/// `width` moves of `width[1]` replies each, and so on down to the leaves.
std::string bushy(const std::vector<int>& widths, std::size_t level = 0) {
    if (level == widths.size()) return "7";
    std::string out = "(";
    for (int i = 0; i < widths[level]; ++i) out += bushy(widths, level + 1) + " ";
    return out + ")";
}

TEST(LongNames, OfTheRootsMovesDoNotCoverEachOther) {
    const trace::Playhead head =
        searched_to_the_end(R"(("Carla's opening": (4 7 7) "Gambit accepted": (3 9 1) "Slow build-up": (7 2)))");
    for (const TreeStyle& style : {TreeStyle::full(), TreeStyle::small()}) {
        std::vector<picture::EdgeMark> moves;
        for (const picture::EdgeMark& edge : whole_picture(head, style).edges) {
            if (edge.label.headed) moves.push_back(edge);
        }
        ASSERT_EQ(moves.size(), 3U);
        std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.to.x < b.to.x; });
        for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
            EXPECT_GE(moves[i + 1].label.at.x - moves[i].label.at.x, (moves[i].label.w + moves[i + 1].label.w) / 2);
        }
    }
}

TEST(LongNames, LeaveNodesAndValuesTheirSize) {
    const trace::Playhead head = searched_to_the_end(chess);
    for (const TreeStyle& style : {TreeStyle::full(), TreeStyle::small()}) {
        const auto plan = picture::plan_for(head.film(), style);
        EXPECT_LE(plan->right(0) + 16, style.right) << "it is not shown smaller";
        std::vector<scene::Box> boxes;
        for (const picture::EdgeMark& edge : whole_picture(head, style).edges) {
            const std::string label(head.film().written_tree()->label(edge.child));
            const bool is_short = edge.label.name != label;
            const std::string kept = is_short ? edge.label.name.substr(0, edge.label.name.find("…")) : edge.label.name;
            EXPECT_TRUE(label.starts_with(kept));
            EXPECT_GE(kept.size(), std::min<std::size_t>(9, label.size()));
            constexpr double ground = 6;  // beside the words
            const scene::Box box = picture::label_box(edge);
            const scene::Box words{box.x + ground, box.y, box.w - 2 * ground, box.h};
            for (const scene::Box& other : boxes) EXPECT_FALSE(words.overlaps(other)) << edge.label.name;
            boxes.push_back(words);
        }
    }
}

TEST(LongNames, StandInColumnsWithTheirValuesAtTheEnd) {
    const auto chips = trace::narrate(searched_to_the_end(chess)).chips;
    ASSERT_EQ(chips.size(), 3U) << "every move, and no more";
    EXPECT_EQ(chips[0].text, "Attack_on_the_left_flank");
    EXPECT_EQ(chips[0].value, "5");
    EXPECT_EQ(chips[2].look, trace::Chip::Look::chosen_move);
    EXPECT_EQ(chips[2].value, "10");
    const auto row = trace::narrate(searched_to_the_end("(left: (3 5) right: (2 9))")).chips;
    ASSERT_FALSE(row.empty());
    EXPECT_TRUE(row.front().value.empty()) << "short names stand in one row";
}

TEST(CrowdedEdges, HaveTheirNumbersAllOrOnlyOnTheWay) {
    for (const TreeStyle& style : {TreeStyle::full(), TreeStyle::presented()}) {
        for (const auto& widths : {std::vector<int>{8, 5, 5}, {20, 10}, {12, 4, 4}}) {
            trace::Playhead head = searched_to_the_end(bushy(widths));
            head.go(head.steps() / 2);
            std::size_t named = 0, elsewhere = 0;
            std::vector<scene::Box> boxes;
            for (const picture::EdgeMark& edge : whole_picture(head, style).edges) {
                if (head.film().tree().parent(edge.child) != 0 || edge.label.name.empty()) continue;
                ++named;
                elsewhere += edge.label.strong ? 0 : 1;
                const scene::Box box = picture::label_box(edge);
                for (const scene::Box& other : boxes) EXPECT_FALSE(box.overlaps(other)) << edge.label.name;
                boxes.push_back(box);
            }
            EXPECT_TRUE(elsewhere == 0 || named == static_cast<std::size_t>(widths[0])) << named << " of " << widths[0];
        }
    }
}

TEST(Presenter, NamesOfLevelsStandBesideTheBars) {
    const app::PositionSearch search{.grid = *game::read_board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"),
                                     .agent = "textbook:algorithm=alphabeta",
                                     .depth = 6};
    trace::Playhead head(app::record_position(search)->chapters.back().film);
    head.go(head.steps() / 3);
    for (const text::Language language : {text::Language::english, testing::chinese()}) {
        text::use_language(language);
        const auto layout = scene::StepLayout::presenting(1280, 720);
        const picture::UnfoldedOptions options{.canvas = layout.canvas, .compact = layout.compact, .presenter = true};
        const auto picture = picture::unfolded_tree(head, options, scene::builtin_metrics());
        double left = layout.canvas.right();
        for (const picture::BarMark& bar : picture.bars) left = std::min(left, bar.box.x);
        const TreeStyle style = TreeStyle::presented();
        for (const picture::LevelBand& band : picture.bands) {
            for (const std::string& words : band.words) {
                const double w = scene::builtin_metrics().width(words, style.words_size, scene::Face::sans);
                EXPECT_LE(layout.canvas.x + style.level_x + w, left) << words;
            }
        }
    }
    text::use_language(text::Language::english);
}

}  // namespace
}  // namespace plyglass::screen
