// Paints the bars of a large tree, and what joins them.

#include <algorithm>

#include "picture/node_look.hpp"
#include "picture/run_marks.hpp"
#include "picture/tree_painter.hpp"
#include "scene/board.hpp"
#include "scene/icons.hpp"

namespace plyglass::picture {

using namespace scene;

using core::Turn;

namespace {

constexpr double least_to_write = 44;  // px; narrower bars show their words on hover
constexpr double least_for_sign = 80;  // px; narrower tiles have no sign of their cell
constexpr double low = 40;             // px; lower bars have one line
constexpr double high = 34;            // px; in higher bars of one line, it is larger
constexpr double pad = 10;

struct BarPaint {
    Ink fill{};
    Stroke outline;
    Ink text{};
    Face face{};
};

/// Solid on the way, a tint where the search is done, an outline where it has not been.
BarPaint paint_of(const BarMark& bar) {
    const bool is_leaf = bar.turn == Turn::over;
    const PlayerInk player = player_ink(bar.turn);
    const Face face = bar.on_path ? Face::sans_bold : Face::sans;
    switch (bar.look) {
        case NodeLook::unvisited: return {Ink::unvisited_fill, {Ink::unvisited_line, 1.5}, Ink::ink2, Face::sans};
        case NodeLook::pruned: return {Ink::pruned_fill, {Ink::pruned_line, 1.5, 5, 4}, Ink::pruned_text, Face::sans};
        case NodeLook::open:
        case NodeLook::asked:
        case NodeLook::blank:
        case NodeLook::closed: break;
    }
    if (is_leaf) return {Ink::leaf_fill, {Ink::leaf_line, 1.5}, Ink::leaf_ink, face};
    if (bar.on_path) return {player.fill, {player.fill, 1.5}, Ink::on_fill, face};
    return {player.tint, {player.fill, 1.5}, Ink::ink, face};
}

}  // namespace

void TreePainter::draw_join(const Join& join) const {
    pen_.polygon(
        {at(join.x0, join.top), at(join.x1, join.top), at(join.right, join.bottom), at(join.left, join.bottom)},
        Ink::track);
}

void TreePainter::draw_bar(const BarMark& bar) const {
    constexpr double radius = 5;
    const Box box = at(bar.box);
    const BarPaint paint = paint_of(bar);
    if (bar.current || bar.inspected) {
        // The ring's line, with the ground between.
        const double distance = bar.current ? 4 : 2.5;
        pen_.rect(box.grown(distance), ground_at(bar.box.centre()), radius + distance,
                  {Ink::ink, bar.current ? ring_width : 3});
    }
    const double corner = std::min(radius, box.w / 4);
    const double line = std::min(paint.outline.width, box.w / 3);
    Stroke outline = paint.outline;
    outline.width = line;
    pen_.rect(box.grown(-line / 2), paint.fill, corner, outline);
    if (bar.on_line) pen_.rect(box.grown(0.5), Ink::none, corner + 1, {Ink::principal, 3});
    draw_words_of(bar);
    draw_judged(bar);
    if (!bar.slashed) return;
    icon::cut_across(pen_, box.centre(), {0, 1}, Ink::none, std::min(16.0, box.h - 4), 2.4);
}

/// A leaf looked at for nothing is framed; of a subtree, a line below it is as long as their part. The disc is at its corner.
void TreePainter::draw_judged(const BarMark& bar) const {
    const Box box = at(bar.box);
    if (bar.idle > 0 && bar.turn == Turn::over) {
        pen_.rect(box.grown(-1.25), Ink::none, std::min(5.0, box.w / 4), idle_stroke);
    } else if (bar.idle > 0) {
        constexpr double below = 5, least = 3;
        const double y = box.bottom() + below;
        pen_.line({box.x, y}, {box.x + std::max(least, bar.idle * box.w), y}, {Ink::error, 3.5, 6, 4});
    }
    if (bar.differs) draw_difference(pen_, {box.right(), box.y}, 11, Ink::paper);
}

void TreePainter::draw_words_of(const BarMark& bar) const {
    const BarPaint paint = paint_of(bar);
    const Box box = at(bar.box);
    if (box.w < least_to_write) return;
    if (bar.is_root) return draw_words_of_root(bar, paint.text);
    if (bar.cell < 0 && box.h >= low) return draw_words_of_move(bar, paint.text);
    double x0 = box.x;
    if (bar.cell >= 0 && box.w >= least_for_sign) {
        draw_cell_sign(pen_, {box.x + 13, box.centre().y}, bar.board_size, bar.cell, std::min(18.0, box.h - 4));
        x0 += 22;
    }
    // A leaf has a value, a subtree its size.
    const bool has_value = bar.count.empty();
    const std::string& words = has_value ? bar.value : bar.count;
    const Face face = has_value ? Face::sans_bold : Face::sans;  // as the key beside the title says
    const auto fits = [&](double size) { return metrics_.width(words, size, face) <= box.right() - x0 - 4; };
    const double size = box.h >= high && fits(20) ? 20 : 16;
    if (!fits(size)) return;
    pen_.text({(x0 + box.right()) / 2, box.centre().y + digits_below_middle * size}, words, size, paint.text, face,
              Anchor::middle);
}

void TreePainter::draw_words_of_root(const BarMark& bar, Ink ink) const {
    constexpr double size = 20;
    const Box box = at(bar.box);
    const double y = box.centre().y + digits_below_middle * size;
    const Face face = Face::sans_bold;
    pen_.text({box.x + 16, y}, bar.value, size, ink, face);
    pen_.text({box.centre().x, y}, bar.count, size, ink, face, Anchor::middle);
}

/// The move and the points it wins at the left, its value above its size at the right; the name only where all of it fits,
/// and the points before the name.
void TreePainter::draw_words_of_move(const BarMark& bar, Ink ink) const {
    constexpr double value_size = 18, size = 16;
    const Box box = at(bar.box);
    const double cy = box.centre().y;
    const bool is_done = bar.look == NodeLook::open || bar.look == NodeLook::closed;
    const Face face = bar.on_path ? Face::sans_bold : Face::sans;
    const double value_w = metrics_.width(bar.value, value_size, Face::sans_bold);
    const double right_w = std::max(value_w, metrics_.width(bar.count, size, Face::sans));
    if (right_w > box.w - 8) return;
    const double sign = bar.arrow ? 26 : 0;
    const double name_size = bar.arrow ? value_size : size;
    const double name_w = metrics_.width(bar.name, name_size, face);
    const double won_w = bar.won.empty() ? 0 : metrics_.width(bar.won, size, Face::sans);
    const auto fits = [&](double words_w) { return pad + sign + words_w + 12 + right_w + pad <= box.w; };
    const bool named = fits(name_w + (won_w > 0 ? 8 + won_w : 0));
    const bool has_won = won_w > 0 && (named || fits(won_w));
    const bool signed_too = bar.arrow && (has_won || pad + 16 + 8 + right_w + pad <= box.w);
    if (signed_too) icon::arrow(pen_, {box.x + pad + 9, cy}, icon::way_of(*bar.arrow), ink, 15, 2.4);
    const double x0 = box.x + pad + sign;
    if (named) pen_.text({x0, cy + digits_below_middle * name_size}, bar.name, name_size, ink, face);
    if (has_won)
        pen_.text({x0 + (named ? name_w + 8 : 0), cy + digits_below_middle * name_size}, bar.won, size,
                  is_done && !bar.on_path && bar.turn != Turn::over ? Ink::ink2 : ink);
    const bool centred = !named && !signed_too;
    const double x = centred ? box.centre().x : box.right() - pad;
    const Anchor anchor = centred ? Anchor::middle : Anchor::right;
    const double rise = bar.count.empty() ? 0 : 10;
    pen_.text({x, cy - rise + digits_below_middle * value_size}, bar.value, value_size, ink, Face::sans_bold, anchor);
    if (bar.count.empty()) return;
    const Ink count_ink = is_done && !bar.on_path ? Ink::ink2 : ink;
    pen_.text({x, cy + rise + 1 + digits_below_middle * size}, bar.count, size, count_ink, Face::sans, anchor);
}

}  // namespace plyglass::picture
