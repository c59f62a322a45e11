
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "scene/board.hpp"
#include "view/action_bar.hpp"
#include "view/play/hint_card.hpp"
#include "view/play/play_board.hpp"
#include "view/play/play_cards.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

using namespace scene;
namespace {

const TextMetrics& metrics = builtin_metrics();

bool contains(const Box& outer, const Box& inner) {
    return inner.x >= outer.x - 0.5 && inner.y >= outer.y - 0.5 && inner.right() <= outer.right() + 0.5 &&
           inner.bottom() <= outer.bottom() + 0.5;
}

bool overlap(const Box& a, const Box& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

std::vector<std::string> texts(const Scene& scene) {
    std::vector<std::string> out;
    for (const Layer& layer : scene.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text) out.push_back(item.text);
        }
    }
    return out;
}

bool says(const Scene& scene, const std::string& text) {
    const auto all = texts(scene);
    return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.find(text) != each.npos; });
}

// ---- layout -----------------------------------------------------------------------------------------------

TEST(PlayLayout, IsThatOfTheDrawing) {
    const auto layout = PlayLayout::of(1600, 900);
    EXPECT_EQ(layout.header, (Box{56, 76, 624, 72}));
    EXPECT_EQ(layout.board, (Box{56, 168, 624, 624}));
    EXPECT_EQ(layout.hint, (Box{728, 76, 848, 716}));
    EXPECT_EQ(layout.info.h, 0);
    EXPECT_EQ(layout.editing().hint, (Box{728, 76, 848, 456}));
    EXPECT_EQ(layout.editing().info, (Box{728, 548, 848, 244}));
    EXPECT_EQ(layout.actions, (Box{0, 808, 1600, 92}));
}

TEST(PlayLayout, HasABoardOf464InASmallWindow) {
    const auto layout = PlayLayout::of(1280, 720);
    EXPECT_TRUE(layout.compact);
    EXPECT_EQ(layout.board.w, 464);
    EXPECT_EQ(layout.board.h, 464);
    EXPECT_EQ(layout.actions.y, 636);
}

TEST(PlayLayout, NeverPutsOnePartOverAnother) {
    for (double w = 1120; w <= 2600; w += 74) {
        for (double h = 630; h <= 1500; h += 58) {
            SCOPED_TRACE(std::to_string(w) + "x" + std::to_string(h));
            const auto l = PlayLayout::of(w, h).editing();
            const std::vector<Box> parts{l.header, l.board, l.hint, l.info, l.actions};
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(contains(l.window, parts[i])) << i;
                for (std::size_t j = i + 1; j < parts.size(); ++j) EXPECT_FALSE(overlap(parts[i], parts[j])) << i << j;
            }
            EXPECT_EQ(l.board.w, l.board.h);
            EXPECT_GE(l.board.w, 320);
        }
    }
}

// ---- the board --------------------------------------------------------------------------------------------

TEST(HintArrow, LiesAsDrawn) {
    const auto points = hint_arrow({160, 168, 624, 624}, 4, game::Direction::left);
    const std::vector<Point> drawn{{215.5, 480}, {335.5, 408}, {335.5, 452}, {700, 452},
                                   {700, 508},   {335.5, 508}, {335.5, 552}};
    ASSERT_EQ(points.size(), drawn.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_NEAR(points[i].x, drawn[i].x, 0.01) << i;
        EXPECT_NEAR(points[i].y, drawn[i].y, 0.01) << i;
    }
}

TEST(HintArrow, PointsWhereTheTilesGoAndStaysOnTheBoard) {
    const Box board{100, 100, 464, 464};
    for (int size = 2; size <= 5; ++size) {
        for (const game::Direction direction : game::directions) {
            const auto points = hint_arrow(board, size, direction, 1.02);
            for (const Point& p : points) EXPECT_TRUE(board.contains(p)) << size;
            const Point tip = points[0], tail = points[3];
            switch (direction) {
                case game::Direction::left: EXPECT_LT(tip.x, tail.x); break;
                case game::Direction::right: EXPECT_GT(tip.x, tail.x); break;
                case game::Direction::up: EXPECT_LT(tip.y, tail.y); break;
                case game::Direction::down: EXPECT_GT(tip.y, tail.y); break;
            }
        }
    }
}

TEST(PlayBoard, DrawsDigitsOverTheArrow) {
    PlayBoard board;
    board.tiles = {{1, 0, 4, 1}};
    board.arrow = game::Direction::left;
    Scene scene;
    draw_play_board(scene, PlayLayout::of(1600, 900), board, metrics);
    const auto& items = scene.layers.front().items;
    const auto last = [&](Item::Kind kind) {
        const auto at = std::find_if(items.rbegin(), items.rend(), [&](const Item& item) { return item.kind == kind; });
        return items.rend() - at;
    };
    EXPECT_GT(last(Item::Kind::text), last(Item::Kind::polygon));
    EXPECT_GT(last(Item::Kind::text), last(Item::Kind::path));
}

TEST(PlayBoard, OutlinesTheTilesThatTheSentenceNames) {
    PlayBoard board;
    board.tiles = {{0, 1, 6, 1}, {0, 2, 6, 1}};
    board.named = {1, 2};
    Scene scene;
    const auto layout = PlayLayout::of(1600, 900);
    draw_play_board(scene, layout, board, metrics);
    std::vector<Box> dashed;
    for (const Item& item : scene.layers.front().items) {
        if (item.kind == Item::Kind::rect && item.stroke.dash > 0) dashed.push_back(item.box);
    }
    ASSERT_EQ(dashed.size(), 2U);
    const auto geometry = BoardGeometry::of(layout.board, 4);
    EXPECT_TRUE(contains(geometry.at(1), dashed[0]));
    EXPECT_TRUE(contains(geometry.at(2), dashed[1]));
}

TEST(PlayBoard, HasItsChoicesOnIt) {
    PlayBoard board;
    board.headline = "Game over";
    board.explanation = "443 moves, 6 548 points";
    board.choices = {
        {Verb::new_game, "New game", true, true}, {Verb::undo, "Undo", false, true}, {Verb::start_review, "Look back"}};
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        const auto layout = PlayLayout::of(w, h);
        Scene scene;
        draw_play_board(scene, layout, board, metrics);
        for (const auto& choice : board.choices) {
            ASSERT_NE(scene.find(choice.action), nullptr);
            EXPECT_TRUE(contains(layout.board, scene.find(choice.action)->box)) << name(choice.action) << " at " << w;
        }
    }
}

// ---- the cards --------------------------------------------------------------------------------------------

HintCard hint() {
    HintCard card;
    card.title = "Hint";
    card.headline = "Swipe left";
    card.move = game::Direction::left;
    card.value_title = "points still to come";
    card.loss_title = "gives away";
    card.rows = {{game::Direction::left, "Left", "best", "136 points now, then 21 190", "21 330"},
                 {game::Direction::right, "Right", "costs about 1 300 points", "512 leaves its corner", "19 980"},
                 {game::Direction::down, "Down", "loses much", "the next tile fills the board", "≤3 200"},
                 {game::Direction::up, "Up", "not possible", "no tile moves", "", false}};
    card.rows[0].best = true;
    card.rows[0].loss = {0, false};
    card.rows[1].loss = {0.06, false};
    card.rows[2].loss = {0.85, true};
    for (int i = 1; i < 3; ++i) card.rows[static_cast<std::size_t>(i)].can_ask = true;
    card.sentence = "Left keeps <s>512</s> in the corner and the big tiles in order.";
    card.buttons = {{Verb::why_not_next, "Why not?", "N", "", ButtonSign::question},
                    {Verb::show_tree, "Show me the tree", "M", "", ButtonSign::tree}};
    card.facts = {{"Who advises", "Learned, 2 rounds"},
                  {"Nodes", "8 585 076"},
                  {"Computed", "145 310", true},
                  {"Time", "109 ms"},
                  {"Quick games, each move", "412 and counting"}};
    card.settings = "Settings";
    return card;
}

WhyNotBlock why_not() {
    WhyNotBlock block;
    block.move = game::Direction::right;
    block.title = "Why not Right?";
    block.boards[0] = {game::Grid(4), -1, "The move", "512 leaves its corner"};
    block.boards[1] = {game::Grid(4), 5, "The tile that hurts", "a 2 in row 2, column 2"};
    block.boards[2] = {game::Grid(4), -1, "What remains", "swipe Left: at worst 17 170"};
    block.tile = "2";
    block.chance = "30 %";
    block.reply = game::Direction::up;
    block.reply_words = "Up";
    block.merge = "+16";
    block.value = "15 710";
    block.unit = "points still to come";
    return block;
}

TEST(HintCard, SaysEverythingInsideItsCard) {
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        const auto layout = PlayLayout::of(w, h);
        Scene scene;
        draw_hint_card(scene, layout, hint(), metrics);
        for (const char* text : {"Swipe left", "best", "costs about 1 300 points", "21 330", "≤3 200", "not possible",
                                 "no tile moves", "512", "Learned, 2 rounds", "Settings", "Why not?"}) {
            EXPECT_TRUE(says(scene, text)) << text << " at " << w;
        }
        for (const Layer& layer : scene.layers) {
            for (const Item& item : layer.items) {
                if (item.kind == Item::Kind::rect) {
                    EXPECT_TRUE(contains(layout.hint, item.box));
                } else if (item.kind == Item::Kind::text) {
                    EXPECT_TRUE(layout.hint.contains(item.points.front())) << item.text;
                }
            }
        }
    }
}

TEST(HintCard, HasItsHeadsOverTheirColumns) {
    HintCard card = hint();
    card.chance_title = "reach 2048";
    for (HintCard::Row& row : card.rows) row.chance = HintCard::Chance{"89 ± 3 %", {0.89, 0.86, 0.92}};
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0)}) {
        Scene scene;
        draw_hint_card(scene, PlayLayout::of(w, h), card, metrics);
        const auto place = [&](const std::string& words) {
            for (const Item& item : scene.layers.front().items)
                if (item.kind == Item::Kind::text && item.text == words) return item.points[0].x;
            ADD_FAILURE() << "no " << words;
            return 0.0;
        };
        EXPECT_NEAR(place("points still to come"), place("21 330"), 0.01) << "both end there, at " << w;
        EXPECT_NEAR(place("reach 2048"), place("89 ± 3 %"), 0.01) << w;
    }
}

TEST(HintCard, CutsNoneOfItsNumbersAndDropsTheOneThatMattersLeastFirst) {
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        HintCard card = hint();
        card.facts[0].value = "Minimax, 7 player moves";
        Scene scene;
        draw_hint_card(scene, PlayLayout::of(w, h), card, metrics);
        EXPECT_FALSE(says(scene, "…")) << w;
        EXPECT_TRUE(says(scene, "Minimax, 7 player moves")) << w;
        EXPECT_TRUE(says(scene, "412 and counting")) << w;
        EXPECT_TRUE(says(scene, "8 585 076") || !says(scene, "145 310")) << w;
        EXPECT_EQ(says(scene, "Computed"), says(scene, "145 310")) << w;
    }
}

TEST(HintCard, ShowsTheChancesBesideTheValuesInsideTheCard) {
    HintCard card = hint();
    card.chance_title = "reach 2048";
    card.rows[0].chance = HintCard::Chance{"89 ± 3 %", {0.89, 0.86, 0.92}};
    card.rows[2].chance = HintCard::Chance{"0 – 1 %", {0, 0, 0.01}};
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        const auto layout = PlayLayout::of(w, h);
        Scene scene;
        draw_hint_card(scene, layout, card, metrics);
        for (const char* text : {"reach 2048", "89 ± 3 %", "0 – 1 %", "21 330", "not possible"}) {
            EXPECT_TRUE(says(scene, text)) << text << " at " << w;
        }
        double mark = 0;
        for (const Item& item : scene.layers.front().items) {
            for (const Point& point : item.points) EXPECT_TRUE(layout.hint.contains(point)) << item.text << " at " << w;
            if (item.kind == Item::Kind::circle) mark = std::max(mark, item.box.centre().x);
        }
        EXPECT_GT(mark, layout.hint.right() - 60) << "89 % are far to the right";
    }
}

TEST(HintCard, SetsTheValueOfARowWithoutAFactInLineWithItsVerdict) {
    HintCard card = hint();
    HintCard::Row& bare = card.rows.front();
    bare.fact.clear();
    bare.verdict = "the verdict";
    for (HintCard::Row& row : card.rows) {
        if (&row != &bare)
            row.fact = "a fact that is much too long to stand beside a value, so that it stands below it";
    }
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0)}) {
        Scene scene;
        draw_hint_card(scene, PlayLayout::of(w, h), card, metrics);
        const auto middle = [&](const std::string& text) {
            for (const Item& item : scene.layers.front().items) {
                if (item.text == text)
                    return item.points.front().y - digits_below_middle * static_cast<double>(item.size);
            }
            ADD_FAILURE() << text;
            return 0.0;
        };
        EXPECT_NEAR(middle(bare.value), middle("the verdict"), 1.5) << w;
    }
}

TEST(HintCard, SaysWholeWhatTheGamesFavourBetweenTheRowsAndTheFoot) {
    HintCard card = hint();
    card.sentence += " " + card.sentence + " " + card.sentence;  // two lines
    card.games_sentence =
        "Quick games favour down (0.0 – 1.0 % against 100 ± 5 %): a learned evaluation plays them, looks only at the "
        "next swipe and meets random tiles; nneonneo expects the worst new tile.";
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0)}) {
        const auto layout = PlayLayout::of(w, h);
        Scene scene;
        draw_hint_card(scene, layout, card, metrics);
        std::string all;
        for (const std::string& text : texts(scene)) all += text + " ";
        EXPECT_NE(all.find("Quick games favour"), all.npos) << w;
        EXPECT_NE(all.find("tile."), all.npos) << w;
        double rows = 0, foot = layout.hint.bottom(), first = foot, last = 0;
        for (const Item& item : scene.layers.front().items) {
            if (item.kind != Item::Kind::text) continue;
            const double y = item.points.front().y;
            if (item.text == "no tile moves") rows = y;
            if (item.text == "Who advises") foot = y;
            if (item.text.find("favour") != item.text.npos) first = y;
            if (item.text.find("tile.") != item.text.npos) last = y;
        }
        EXPECT_GT(first, rows + 16) << w;
        EXPECT_GE(last, first) << w;
        EXPECT_LT(last, foot - 16) << w;
    }
    card.why_not = why_not();
    Scene scene;
    draw_hint_card(scene, PlayLayout::of(1280, 720), card, metrics);
    EXPECT_FALSE(says(scene, "favour")) << "what goes wrong after a move has its room";
}

TEST(HintCard, HasAFactWholeThatIsWiderThanThePlaceBesideTheValue) {
    const std::string fact = "a 2 in row 2, column 3 (30 %) hurts";
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0)}) {
        HintCard card = hint();
        card.rows[1].fact = fact;
        card.rows[2].fact = fact;
        Scene scene;
        draw_hint_card(scene, PlayLayout::of(w, h), card, metrics);
        std::vector<Box> whole, values;
        for (const Item& item : scene.layers.front().items) {
            if (item.kind != Item::Kind::text) continue;
            const double width = metrics.width(item.text, item.size, item.face);
            if (item.text == fact) whole.push_back({item.points.front().x, item.points.front().y - 12, width, 16});
            if (item.text != "19 980" && item.text != "≤3 200") continue;
            values.push_back({item.points.front().x - width, item.points.front().y - 16, width, 16});
        }
        ASSERT_EQ(whole.size(), 2U) << "at " << w;
        for (const Box& value : values) {
            for (const Box& words : whole) EXPECT_FALSE(overlap(value, words)) << "at " << w;
        }
    }
}

TEST(HintCard, LeavesTheEndOfABarOpenWhereTheLossIsOnlyABound) {
    Scene scene;
    draw_hint_card(scene, PlayLayout::of(1600, 900), hint(), metrics);
    int outlines = 0;
    for (const Item& item : scene.layers.front().items) {
        outlines += item.kind == Item::Kind::rect && item.fill == Ink::none && item.stroke.dash > 0 ? 1 : 0;
    }
    EXPECT_EQ(outlines, 1);
}

TEST(HintCard, HasBarsAsLongAsWhatTheMovesGiveAway) {
    Scene scene;
    draw_hint_card(scene, PlayLayout::of(1600, 900), hint(), metrics);
    std::vector<double> bars;
    for (const Item& item : scene.layers.front().items) {
        if (item.kind == Item::Kind::rect && item.fill == Ink::ink3 && item.box.h == 12) bars.push_back(item.box.w);
    }
    ASSERT_EQ(bars.size(), 2U) << "the best move gives nothing away";
    EXPECT_NEAR(bars[0], 0.06 * 104, 0.01);
    EXPECT_GT(bars[1], 80);
}

TEST(HintCard, KeepsASentenceOfTwoLinesAndWhatGoesWrongInside) {
    HintCard card = hint();
    card.chance_title = "reach 2048";
    card.sentence +=
        " Right pulls the <s>512</s> out, and after a 2 in row 2, column 2 there is no way to bring it back.";
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        for (const game::Direction asked : {game::Direction::right, game::Direction::down}) {
            card.why_not = why_not();
            card.why_not->move = asked;
            const auto layout = PlayLayout::of(w, h);
            Scene scene;
            draw_hint_card(scene, layout, card, metrics);
            for (const char* text : {"What remains", "15 710", "+16", "Why not Right?", "Settings"}) {
                EXPECT_TRUE(says(scene, text)) << text << " at " << w;
            }
            for (const Layer& layer : scene.layers) {
                for (const Item& item : layer.items) {
                    if (item.kind == Item::Kind::rect) {
                        EXPECT_TRUE(contains(layout.hint, item.box)) << w;
                    } else if (item.kind == Item::Kind::text) {
                        EXPECT_TRUE(layout.hint.contains(item.points.front())) << item.text << " at " << w;
                    }
                }
            }
            const Hit* block = scene.find(Verb::standing);
            ASSERT_NE(block, nullptr);
            for (const Hit& hit : scene.hits) {
                EXPECT_FALSE(hit.action.verb == Verb::why_not && overlap(hit.box, block->box)) << w;
            }
        }
    }
}

TEST(HintCard, SetsASentenceOfTwoLinesNoSmallerThanTheyNeedBesideWhatGoesWrong) {
    HintCard card = hint();
    card.sentence =
        "Down, up and left are equally good, and right is only a little worse, by 1.1 percent: that may be "
        "an error of the network.";
    card.why_not = why_not();
    Scene scene;
    draw_hint_card(scene, PlayLayout::of(1600, 900), card, metrics);
    for (const Item& item : scene.layers.front().items)
        if (item.text.find("equally good") != std::string::npos) {
            EXPECT_EQ(item.size, 18);
        }
}

TEST(HintCard, OffersNoTreeWhereThereIsNone) {
    HintCard card = hint();
    card.buttons[1].enabled = false;
    card.buttons[1].tip = "because";
    Scene scene;
    draw_hint_card(scene, PlayLayout::of(1600, 900), card, metrics);
    ASSERT_NE(scene.find(Verb::show_tree), nullptr);
    EXPECT_FALSE(scene.find(Verb::show_tree)->enabled);
    EXPECT_EQ(scene.find(Verb::show_tree)->tip, "because");
}

TEST(EditCard, HasAFieldAndItsButtonsInside) {
    EditCard card;
    card.title = "Edit the board";
    card.error = "Row 3, column 3: 500 is no power of two.";
    card.actions = {
        {Verb::play_edited, "Play from here", true}, {Verb::open_board, "Open file"}, {Verb::edit, "Cancel"}};
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0)}) {
        const auto layout = PlayLayout::of(w, h).editing();
        Scene scene;
        const Box field = draw_edit_card(scene, layout, card, metrics);
        EXPECT_TRUE(contains(layout.info, field));
        for (const Hit& hit : scene.hits) {
            EXPECT_TRUE(contains(layout.info, hit.box)) << name(hit);
            EXPECT_FALSE(overlap(hit.box, field)) << name(hit);
        }
        EXPECT_TRUE(says(scene, "500"));
    }
}

TEST(ReviewCard, ShowsAsManyRowsAsItSaysThatFit) {
    for (const auto& [w, h] : {std::pair(1600.0, 900.0), std::pair(1280.0, 720.0), std::pair(1120.0, 630.0)}) {
        const auto layout = PlayLayout::of(w, h);
        ReviewCard card;
        for (std::size_t i = 0; i < review_rows(layout); ++i) {
            card.rows.emplace_back().action = {Verb::position, i};
        }
        Scene scene;
        draw_review_card(scene, layout, card, metrics);
        for (const Hit& hit : scene.hits)
            EXPECT_TRUE(contains(whole_card(layout), hit.box)) << name(hit) << " at " << w;
        EXPECT_NE(scene.find(card.rows.back().action), nullptr);
    }
}

// ---- the bar of actions -----------------------------------------------------------------------------------

ActionBar actions() {
    using Sign = ButtonSign;
    ActionBar bar;
    bar.hint = {Verb::hint, "Hint", "H", "", Sign::bulb, true};
    bar.play = {Verb::auto_play, "Auto-play", "Space", "", Sign::play};
    bar.speed = {"Speed", "4 moves/s", "32 moves/s", "", 0.5};
    bar.buttons = {{Verb::undo, "Undo", "Z", "", Sign::undo},
                   {Verb::redo, "Redo", "Y", "", Sign::redo, false, false, true},
                   {Verb::new_game, "New game", "R", "", Sign::plus},
                   {Verb::edit, "Edit", "E", "", Sign::pencil},
                   {Verb::start_review, "Look back", "V", ""}};
    bar.swipe = "swipe";
    bar.all_keys = "all keys";
    return bar;
}

TEST(ActionBar, HasAllItsButtonsSideBySideInEveryWindow) {
    for (double w = 1120; w <= 2000; w += 40) {
        const auto layout = PlayLayout::of(w, 700);
        Scene scene;
        draw_action_bar(scene, layout, actions(), metrics);
        EXPECT_EQ(scene.hits.size(), 8U);
        for (std::size_t i = 0; i < scene.hits.size(); ++i) {
            EXPECT_TRUE(contains(layout.actions, scene.hits[i].box)) << name(scene.hits[i]) << " at " << w;
            EXPECT_GE(scene.hits[i].box.w, 40) << name(scene.hits[i]);
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(scene.hits[i].box, scene.hits[j].box)) << w;
        }
    }
}

TEST(ActionBar, VeilsWhatCannotBeDone) {
    ActionBar bar = actions();
    bar.buttons[1].enabled = false;
    Scene scene;
    draw_action_bar(scene, PlayLayout::of(1600, 900), bar, metrics);
    EXPECT_FALSE(scene.find(Verb::redo)->enabled);
    EXPECT_TRUE(scene.find(Verb::undo)->enabled);
}

TEST(Slider, IsReadWhereItIsDrawn) {
    const Box slider{100, 0, 120, 40};
    EXPECT_EQ(slider_at(slider, 0), 0);
    EXPECT_EQ(slider_at(slider, 160), 0.5);
    EXPECT_EQ(slider_at(slider, 1000), 1);
}

}  // namespace
}  // namespace plyglass::view
