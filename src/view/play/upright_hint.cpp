#include "view/play/upright_hint.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "scene/board.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

constexpr double pad = 12;

/// The move and its name, and the buttons as signs. Returns where the head ends.
double draw_upright_head(Scene& scene, Pen& pen, const Box& box, const HintCard& hint, const TextMetrics& metrics) {
    constexpr double side = 44, top = 6, gap = 8;
    double right = box.right() - pad + gap;
    const PushButtonStyle style{10, false, false};
    for (const auto& each : hint.buttons) right -= width(each, side, style, metrics) + gap;
    double x = right;
    for (const auto& each : hint.buttons) {
        draw_button(scene, pen, {x, box.y + top + side / 2}, each, side, style, metrics);
        x += width(each, side, style, metrics) + gap;
    }
    double left = box.x + pad;
    const double cy = box.y + top + side / 2;
    if (hint.move) {
        const Box sign{left, cy - 18, 36, 36};
        pen.rect(sign, Ink::max_fill, 8);
        icon::arrow(pen, sign.centre(), icon::way_of(*hint.move), Ink::on_fill, 20, 4);
        left = sign.right() + 12;
    }
    const double room = right - gap - left;
    const Type type = shrunk(hint.headline, room, {20, Ink::ink, Face::sans_bold}, 15, metrics);
    label(pen, {left, cy}, fitted(hint.headline, room, type, metrics), type);
    return box.y + top + side;
}

// ---- the four moves ---------------------------------------------------------------------------------------

/// The moves side by side, each with its value and its verdict below.
class UprightMoves {
public:
    UprightMoves(const HintCard& hint, double width, const TextMetrics& metrics)
        : hint_(hint),
          metrics_(metrics),
          pitch_(width / static_cast<double>(std::max<std::size_t>(hint.rows.size(), 1))) {
        for (const HintCard::Row& row : hint.rows) {
            verdicts_.push_back(verdict_of(row));
            lines_ = std::max(lines_, verdicts_.back().lines.size());
        }
    }

    /// 0: there is nothing to say of them yet.
    double height() const {
        const bool has_values =
            std::any_of(hint_.rows.begin(), hint_.rows.end(), [](const auto& row) { return !row.value.empty(); });
        return has_values ? top + leading * static_cast<double>(lines_) + 6 : 0;
    }

    void draw(Scene& scene, Pen& pen, Point at) const {
        Box cell{at.x, at.y, pitch_, height()};
        for (std::size_t i = 0; i < hint_.rows.size(); ++i, cell.x += pitch_) {
            const HintCard::Row& row = hint_.rows[i];
            if (row.best) pen.rect(cell.grown(-1), Ink::max_tint, 8);
            draw_value(pen, cell, row);
            const Verdict& verdict = verdicts_[i];
            draw_lines(pen, {cell.x + side, baseline(cell.y + top + leading / 2, row.verdict, verdict.size)},
                       verdict.lines, verdict.size, leading);
            if (row.can_ask) scene.hits.push_back({cell, {Verb::why_not, row.direction}, hint_.ask_tip, true});
        }
    }

private:
    static constexpr double side = 6, top = 30, leading = 15;

    struct Verdict {
        double size = 13;
        std::vector<Line> lines;
    };

    /// In two lines, in smaller letters where it takes them; a few words of chances need a third.
    Verdict verdict_of(const HintCard::Row& row) const {
        constexpr std::size_t most = 2;
        const Span span{row.verdict, row.legal ? Ink::ink2 : Ink::ink3, row.best};
        Verdict out;
        for (const double size : {14.0, 13.0, 12.0}) {
            out = {size, break_lines(std::span(&span, 1), size, pitch_ - 2 * side, metrics_)};
            if (out.lines.size() <= most) return out;
        }
        out.lines = clipped_lines(std::span(&span, 1), out.size, pitch_ - 2 * side, most + 1, metrics_);
        return out;
    }

    void draw_value(Pen& pen, const Box& cell, const HintCard::Row& row) const {
        constexpr double arrow = 26;
        const double cy = cell.y + top / 2 + 1;
        const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
        icon::arrow(pen, {cell.x + side + 8, cy}, icon::way_of(row.direction), ink, 14, row.best ? 3 : 2);
        const double room = pitch_ - arrow - side;
        const Type type =
            shrunk(row.value, room, {17, row.legal ? Ink::ink : Ink::ink3, Face::sans_bold}, 11, metrics_);
        label(pen, {cell.x + arrow, cy}, fitted(row.value, room + 2, type, metrics_), type);
    }

    const HintCard& hint_;
    const TextMetrics& metrics_;
    const double pitch_;
    std::vector<Verdict> verdicts_;
    std::size_t lines_ = 1;
};

// ---- "Why not?" -------------------------------------------------------------------------------------------

/// What goes wrong after a move: three boards, between them what happens, below them what they are.
class UprightWhyNot {
public:
    UprightWhyNot(Pen& pen, const Box& box, const WhyNotBlock& block, const TextMetrics& metrics)
        : pen_(pen), block_(block), metrics_(metrics), box_(box) {
        const double most = (box.w - 2 * pad - 2 * least_gap) / 3;
        const double room = box.h - title - line - 4;
        side_ = std::floor(std::min(most, room));
        has_words_ = room - side_ >= line;
        pitch_ = (box.w - 2 * pad - side_) / 2;
    }

    void draw() {
        pen_.rect(box_, Ink::panel, 8);
        label(pen_, {box_.x + pad, box_.y + title / 2}, block_.title, {16, Ink::ink, Face::sans_bold});
        icon::cross(pen_, {box_.right() - pad - 5, box_.y + title / 2}, Ink::ink);
        draw_between(0);
        if (block_.reply) draw_between(1);
        for (int i = 0; i < 3; ++i) draw_part(i);
    }

private:
    static constexpr double least_gap = 44, title = 26, line = 17;

    Box board(int i) const { return {box_.x + pad + i * pitch_, box_.y + title, side_, side_}; }

    /// The tile that comes and how likely it does; the reply and what it merges.
    void draw_between(int i) {
        const double left = board(i).right() + 3, right = board(i + 1).x - 3;
        const double y = board(i).centre().y, middle = (left + right) / 2;
        pen_.line({left, y}, {right, y}, {Ink::edge, 2});
        pen_.path({{{right - 8, y - 6}, {right - 1, y}, {right - 8, y + 6}}}, {Ink::edge, 2});
        const std::string& below = i == 0 ? block_.chance : block_.merge;
        if (i == 0) {
            put(block_.tile, {middle, y - 14}, right - left + 6, {16, Ink::ink, Face::sans_bold});
        } else {
            icon::arrow(pen_, {middle, y - 15}, icon::way_of(*block_.reply), Ink::ink, 13, 2.5);
        }
        put(below, {middle, y + 14}, right - left + 6, {14, Ink::ink2, Face::sans});
    }

    void put(const std::string& words, Point at, double room, const Type& type) {
        const Type fits = shrunk(words, room, type, 11, metrics_);
        label(pen_, at, fitted(words, room, fits, metrics_), fits, Anchor::middle);
    }

    /// The first at the left end, the last at the right one; what is left is worth a number.
    void draw_part(int i) {
        const WhyNotBlock::Board& shown = block_.boards.at(static_cast<std::size_t>(i));
        const bool is_end = i == 2 && !block_.reply;
        if (!is_end) {
            draw_board(pen_, board(i), shown.grid);
            if (shown.new_tile >= 0) ring_cell(pen_, BoardGeometry::of(board(i), shown.grid.size()), shown.new_tile);
        }
        const bool has_value = i == 2 && !block_.value.empty();
        const double y = board(i).bottom() + line / 2 + 2;
        write(i, y, has_value && !has_words_ ? block_.value : shown.name, Face::sans_bold, Ink::ink);
        if (has_words_) write(i, y + line, has_value ? block_.value : shown.words, Face::sans, Ink::ink2);
    }

    void write(int i, double y, const std::string& words, Face face, Ink ink) {
        constexpr std::array anchors{Anchor::left, Anchor::middle, Anchor::right};
        const std::array x{board(0).x, board(1).centre().x, board(2).right()};
        const auto at = static_cast<std::size_t>(i);
        // The words in the middle are the longest ones.
        constexpr double between = 8;
        const double middle = pitch_ + between;
        const double room = i == 1 ? middle : (box_.w - 2 * pad - middle) / 2 - between;
        const Type fits = shrunk(words, room, {14, ink, face}, 11, metrics_);
        label(pen_, {x.at(at), y}, fitted(words, room, fits, metrics_), fits, anchors.at(at));
    }

    Pen& pen_;
    const WhyNotBlock& block_;
    const TextMetrics& metrics_;
    const Box box_;
    double side_ = 0, pitch_ = 0;
    bool has_words_ = false;
};

void draw_upright_sentence(Pen& pen, const Box& box, const std::string& sentence, const TextMetrics& metrics) {
    struct Try {
        double size, leading;
    };
    for (const Try& each : {Try{18, 24}, Try{16, 21}, Try{15, 19}, Try{14, 17}, Try{13, 15}}) {
        const auto spans = marked_spans(sentence, each.size);
        const double most = std::floor(box.h / each.leading);
        const bool is_last = each.size == 13;
        if (most < 1) continue;
        const auto needed = break_lines(spans, each.size, box.w, metrics).size();
        if (static_cast<double>(needed) > most && !is_last) continue;
        draw_lines(pen, {box.x, baseline(box.y + each.leading / 2, sentence, each.size)},
                   clipped_lines(spans, each.size, box.w, static_cast<std::size_t>(most), metrics), each.size,
                   each.leading);
        return;
    }
}

}  // namespace

void draw_upright_hint(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    const Box& box = layout.hint;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    const double top = draw_upright_head(scene, pen, box, hint, metrics) + 2;
    if (hint.why_not) {
        const Box block{box.x + 6, top + 2, box.w - 12, box.bottom() - 6 - top - 2};
        UprightWhyNot(pen, block, *hint.why_not, metrics).draw();
        // Touched, it closes.
        scene.hits.push_back({block, {Verb::why_not, hint.why_not->move}, {}, true});
        return;
    }
    const UprightMoves moves(hint, box.w - 12, metrics);
    const double height = moves.height();
    const double bottom = box.bottom() - (height > 0 ? height + 6 : 8);
    if (height > 0) moves.draw(scene, pen, {box.x + 6, bottom + 2});
    draw_upright_sentence(pen, {box.x + pad, top, box.w - 2 * pad, bottom - top}, hint.sentence, metrics);
}

}  // namespace plyglass::view
