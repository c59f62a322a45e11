#include "view/leaf_card.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "view/step_fixtures.hpp"

namespace plyglass::view {
namespace {

using namespace scene;

LeafCard card_with(const std::vector<double>& contributions, const std::vector<std::string>& amounts) {
    LeafCard out;
    out.title = "Leaf";
    out.grid = *game::read_board("2,4,2,4/4,2,4,2/2,4,8,4/4,2,4,0");
    out.value = "−79 152";
    out.words = "sum of weight × value";
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        out.terms.push_back({"term", "1 × 2", amounts[i], contributions[i]});
    }
    return out;
}

TEST(LeafCard, LeavesTheSignOfEveryAmountBesideItsBar) {
    const LeafCard leaf = card_with({3780, 1400, 0, -84332.36}, {"+3 780", "+1 400", "0", "−84 332.36"});
    for (const double width : {304.0, 364.0, 408.0}) {
        Scene scene;
        const Box box{900, 100, width, leaf_card_height(leaf, 600)};
        Pen pen(add_layer(scene, box));
        draw_leaf_card(scene, pen, box, leaf, builtin_metrics());
        for (const auto& term : leaf.terms) {
            const auto& items = scene.layers.front().items;
            const auto amount = std::find_if(items.begin(), items.end(), [&](const Item& item) {
                return item.kind == Item::Kind::text && item.text == term.amount;
            });
            ASSERT_NE(amount, items.end()) << term.amount;
            const Type type{amount->size, Ink::ink, Face::sans_bold};
            const double left = amount->points[0].x - width_of(amount->text, type, builtin_metrics());
            for (const Item& item : items) {
                const bool is_bar = item.kind == Item::Kind::rect && item.stroke.ink == Ink::ink2;
                if (!is_bar || std::abs(item.box.centre().y - amount->points[0].y) > 12) continue;
                EXPECT_LE(item.box.right(), left - 2) << term.amount;
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::view
