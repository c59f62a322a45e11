#include "view/play/why_not_block.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "scene/board.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

constexpr Type bold{16, Ink::ink, Face::sans_bold};
constexpr Type number{22, Ink::ink, Face::sans_bold};

class Block {
public:
    Block(const WhyNotBlock& block, double side, double name_height, double words_height, const TextMetrics& metrics)
        : block_(block), side_(side), name_height_(name_height), words_height_(words_height), metrics_(metrics) {}

    /// First the unit goes, then what pills say beyond the least, then the value beside the board, then the pills.
    Part all() const {
        const Part unit = flow::line(block_.unit, body), value = flow::line(block_.value, number);
        const Part both = flow::column(0, {value, unit}).middle();
        Parts out;
        if (!block_.unit.empty()) out.push_back(under_boards(tile_pill(true), reply_pill(true), both));
        for (const bool is_full : {true, false})
            out.push_back(under_boards(tile_pill(is_full), reply_pill(is_full), value));
        out.push_back(under_boards(tile_pill(false), reply_pill(false), {}));
        out.push_back(across_boards());
        return flow::first_of(std::move(out));
    }

private:
    const WhyNotBlock::Board& shown(std::size_t i) const { return block_.boards.at(i); }
    bool has_board(std::size_t i) const { return i < 2 || block_.reply; }

    Part board(std::size_t i) const {
        const auto draw = [&shown = shown(i)](const Canvas& canvas, const Box& box) {
            draw_board(canvas.pen, box, shown.grid);
            if (shown.new_tile >= 0) ring_cell(canvas.pen, BoardGeometry::of(box, shown.grid.size()), shown.new_tile);
        };
        return has_board(i) ? flow::picture(side_, side_, draw) : flow::gap();
    }

    // --- what happens between two boards ---

    static void draw_edge(const Canvas& canvas, const Box& box) {
        const double y = box.centre().y, end = box.right();
        canvas.pen.line({box.x, y}, {end, y}, {Ink::edge, 2});
        canvas.pen.path({{end - 8, y - 6}, {end - 1, y}, {end - 8, y + 6}}, {Ink::edge, 2});
    }

    Part pill(Parts parts, const Stroke& stroke) const {
        const auto ground = [stroke](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::card, box.h / 2, stroke);
        };
        return flow::centred(
                   flow::row(6, std::move(parts)).padded(flow::Sides::beside(11)).tall(26).on(ground).middle())
            .padded(flow::Sides::beside(10));
    }

    /// The tile that comes and how likely it does; its cell, too, which the board beside it shows.
    Part tile_pill(bool is_full) const {
        const auto cell = [&block = block_](const Canvas& canvas, const Box& box) {
            draw_cell_sign(canvas.pen, box.centre(), block.boards[0].grid.size(), block.tile_cell);
        };
        return pill({flow::when(is_full, flow::picture(22, 22, cell)), flow::line(block_.tile, bold),
                     flow::line(block_.chance, body)},
                    {Ink::ink, 1.5});
    }

    /// The swipe and what it merges.
    Part reply_pill(bool is_full) const {
        if (!block_.reply) return {};
        return pill(
            {arrow(), flow::when(is_full, flow::line(block_.reply_words, body_ink)), flow::line(block_.merge, body)},
            {Ink::line2, 1});
    }
    Part arrow() const {
        const auto draw = [way = icon::way_of(*block_.reply)](const Canvas& canvas, const Box& box) {
            icon::arrow(canvas.pen, box.centre(), way, Ink::ink, 11, 2.2);
        };
        return flow::picture(14, 14, draw);
    }

    /// Without a pill: one above the edge, the other below it.
    Part beside_edge(const Part& above, const std::string& below) const {
        const Part words = flow::line(below, {14, Ink::ink2, Face::sans}, 11, Anchor::middle).tall(18);
        return flow::column(10, {above.tall(18), below.empty() ? flow::gap(18) : words})
            .middle()
            .padded(flow::Sides::beside(2));
    }

    // --- what the boards are ---

    /// A line in the first of these words that has room.
    Part line(const std::vector<std::string>& words, const Type& type, Anchor anchor = Anchor::left) const {
        const double height = type.face == bold.face ? name_height_ : words_height_;
        if (height <= 0) return {};
        Parts out;
        for (const std::string& each : words)
            if (!each.empty()) out.push_back(flow::line(each, type, 12, anchor));
        return (out.empty() ? flow::gap() : flow::first_of(std::move(out))).tall(height);
    }
    /// `is_beside`: the value stands beside the last board.
    const std::string& name(std::size_t i, bool is_beside) const {
        return i == 2 && !is_beside && !block_.value.empty() ? block_.value : shown(i).name;
    }

    /// Each board's words stand under it, the boards as far from each other as either pill wants.
    Part under_boards(const Part& tile, const Part& reply, const Part& value) const {
        const bool is_beside = value.node != nullptr;
        Parts cells;
        for (const std::size_t i : {0U, 1U, 2U}) {
            const Part& between = i == 0 ? tile : i == 1 ? reply : value;
            const Part beside = between.node == nullptr ? flow::gap() : i < 2 ? between.on(draw_edge) : between;
            const flow::Sides apart{0, 0, i < 2 ? 12.0 : 0.0, 0};
            cells.push_back(
                flow::column(0, {flow::row(i == 2 && has_board(2) ? 16 : 0, {board(i), beside.growing()}).tall(side_),
                                 line({name(i, is_beside)}, bold).padded(apart),
                                 line({shown(i).words, shown(i).brief}, body).padded(apart)}));
        }
        const double pitch = std::max(cells[0].across(metrics_).least, cells[1].across(metrics_).least);
        for (const std::size_t i : {0U, 1U}) cells[i] = cells[i].at_least(pitch).growing();
        return flow::row(0, std::move(cells));
    }

    /// The boards are spread over the width, their words under all of them.
    Part across_boards() const {
        Parts boards;
        for (const std::size_t i : {0U, 1U, 2U}) {
            boards.push_back(has_board(i) ? board(i) : flow::gap(side_));
            if (i == 0)
                boards.push_back(
                    beside_edge(flow::line(block_.tile, bold, 11, Anchor::middle), block_.chance).on(draw_edge));
            if (i == 1)
                boards.push_back(block_.reply ? beside_edge(flow::centred(arrow()), block_.merge).on(draw_edge)
                                              : flow::gap());
            if (i < 2) boards.back() = boards.back().wide(0).growing();
        }
        Parts names, words;
        constexpr std::array anchors{Anchor::left, Anchor::middle, Anchor::right};
        for (const std::size_t i : {0U, 1U, 2U}) {
            const double grow = i == 1 ? 1 : 0;
            names.push_back(line({name(i, false)}, bold, anchors.at(i)).growing(grow));
            words.push_back(line({shown(i).words, shown(i).brief}, body, anchors.at(i)).growing(grow));
        }
        return flow::column(0, {flow::row(3, std::move(boards)).tall(side_), flow::row(8, std::move(names)),
                                flow::row(8, std::move(words))});
    }

    const WhyNotBlock& block_;
    const double side_, name_height_, words_height_;
    const TextMetrics& metrics_;
};

}  // namespace

Part why_not(const WhyNotBlock& block, double side, double name_height, double words_height,
             const TextMetrics& metrics) {
    return Block(block, side, name_height, words_height, metrics).all();
}

}  // namespace plyglass::view
