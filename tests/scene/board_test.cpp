#include "scene/board.hpp"

#include <gtest/gtest.h>

namespace plyglass::scene {
namespace {

TEST(Board, HasTheGeometryOfTheDrawings) {
    const auto geometry = BoardGeometry::of({160, 168, 624, 624}, 4);
    EXPECT_DOUBLE_EQ(geometry.cell, 138.5);
    EXPECT_DOUBLE_EQ(geometry.at(0, 0).x, 174);
    EXPECT_DOUBLE_EQ(geometry.at(6).x, 479);
    EXPECT_DOUBLE_EQ(geometry.at(6).y, 334.5);
}

TEST(Board, FindsTheCellUnderThePointer) {
    const auto geometry = BoardGeometry::of({0, 0, 624, 624}, 4);
    EXPECT_EQ(geometry.cell_at(geometry.at(9).centre()), 9);
    EXPECT_EQ(geometry.cell_at({2, 2}), -1) << "the frame is no cell";
}

TEST(Board, EveryTileUpTo2048HasItsColourAndLargerOnesShareOne) {
    EXPECT_EQ(tile_ink(1).fill, Ink::tile_2);
    EXPECT_EQ(tile_ink(11).fill, Ink::tile_2048);
    EXPECT_EQ(tile_ink(12).fill, Ink::tile_beyond);
    EXPECT_EQ(tile_ink(17).digits, Ink::tile_beyond_ink);
    EXPECT_EQ(tile_ink(0).fill, Ink::board_empty);
}

TEST(Board, DrawsDigitsOnlyWhereTheyAreAskedFor) {
    game::Grid grid;
    grid[5] = 7;
    const auto texts = [&](BoardDetail detail) {
        Layer layer;
        Pen pen(layer);
        draw_board(pen, {0, 0, 96, 96}, grid, detail);
        std::string out;
        for (const Item& item : layer.items) out += item.kind == Item::Kind::text ? item.text : "";
        return out;
    };
    EXPECT_EQ(texts(BoardDetail::digits), "128");
    EXPECT_EQ(texts(BoardDetail::colours), "");
}

TEST(Board, DigitsFitTheirTilesAtEverySize) {
    for (const double side : {96.0, 108.0, 464.0, 624.0}) {
        const auto geometry = BoardGeometry::of({0, 0, side, side}, 4);
        for (int rank = 1; rank <= 17; ++rank) {
            Layer layer;
            Pen pen(layer);
            draw_tile(pen, geometry.at(0), static_cast<game::Rank>(rank));
            const Item& text = layer.items.back();
            EXPECT_LE(builtin_metrics().width(text.text, text.size, text.face), geometry.cell - 1)
                << rank << " " << side;
        }
    }
}

}  // namespace
}  // namespace plyglass::scene
