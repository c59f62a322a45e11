// The cards of the Play screen besides the hint's: the editor of a board, the review of a game.

#include "view/play/play_cards.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

constexpr Type button_type{17, Ink::ink, Face::sans_bold};
constexpr double button_pad = 18;

double button_width(std::string_view words, const TextMetrics& metrics) {
    return std::ceil(width_of(words, button_type, metrics)) + 2 * button_pad;
}

void word_button(Scene& scene, Pen& pen, const Box& box, const Segment& action, const TextMetrics& metrics) {
    button(pen, box, action.chosen ? Ink::ink : Ink::card, action.chosen ? Ink::ink : Ink::button_line);
    Type type = shrunk(action.words, box.w - 12, button_type, 15, metrics);
    if (action.chosen) type.ink = Ink::on_ink;
    label(pen, box.centre(), fitted(action.words, box.w - 12, type, metrics), type, Anchor::middle);
    if (!action.enabled) veil(pen, box);
    scene.hits.push_back({box, action.action, {}, action.enabled, action.item, action.chosen});
}

}  // namespace

// ---- editing ----------------------------------------------------------------------------------------------

Box draw_edit_card(Scene& scene, const PlayLayout& layout, const EditCard& edit, const TextMetrics& metrics) {
    const Box& box = layout.info;
    const double pad = layout.narrow ? 12 : layout.compact ? 20 : 24;
    const double width = box.w - 2 * pad;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    double y = box.y + (layout.compact ? 24 : 30);
    label(pen, {box.x + pad, y}, edit.title, card_title);
    y += 16;
    const std::string& words = edit.error.empty() ? edit.explanation : edit.error;
    const double bottom = box.bottom() - (layout.compact ? 12 : 20);
    constexpr double height = 48;
    const Box field{box.x + pad, bottom - 2 * height - 12, width, height};
    const auto most = static_cast<std::size_t>(std::max(1.0, std::floor((field.y - y) / 22)));
    const Span span{words, edit.error.empty() ? Ink::ink2 : Ink::ink, false};
    const double inset = edit.error.empty() ? 0 : 30;
    const auto lines = clipped_lines(std::span(&span, 1), 16, width - inset, most, metrics);
    if (!edit.error.empty()) icon::exclamation(pen, {box.x + pad + 11, y + 11});
    draw_lines(pen, {box.x + pad + inset, baseline(y + 11, words, 16)}, lines, 16, 22);
    const Box inner = text_field(pen, field, !edit.error.empty());
    if (edit.field_words) label(pen, {inner.x, field.centre().y}, edit.field_text, {18, Ink::ink, Face::mono});
    if (edit.field_text.empty()) {
        const Type type{16, Ink::ink3, Face::sans};
        label(pen, {inner.x, field.centre().y}, fitted(edit.field_title, inner.w, type, metrics), type);
    }
    // Where there is little room it is taken from beside the words.
    double words_sum = 0;
    for (const auto& action : edit.actions) words_sum += button_width(action.words, metrics) - 2 * button_pad;
    const auto count = static_cast<double>(edit.actions.size());
    const double gap = layout.narrow ? 6 : 12;
    const double room = (width - (count - 1) * gap - words_sum) / count;
    double x = box.x + pad;
    for (const auto& action : edit.actions) {
        const double w = std::floor(button_width(action.words, metrics) + std::min(0.0, room - 2 * button_pad));
        word_button(scene, pen, {x, bottom - height, w, height}, action, metrics);
        x += w + gap;
    }
    return inner;
}

// ---- looking back -----------------------------------------------------------------------------------------

namespace {

constexpr int review_lines = 3;  // of what is said above the rows
constexpr double review_head = 62 + 21 * review_lines;
constexpr double review_row = 44;

}  // namespace

Box whole_card(const PlayLayout& layout) {
    return {layout.hint.x, layout.hint.y, layout.hint.w,
            std::max(layout.hint.bottom(), layout.info.bottom()) - layout.hint.y};
}

void draw_scroll_bar(Pen& pen, const Box& room, const Scrolled& list) {
    if (list.shown >= list.all) return;
    const auto part = [&](std::size_t row) {
        return room.h * static_cast<double>(row) / static_cast<double>(list.all);
    };
    pen.rect(room, Ink::track, room.w / 2);
    pen.rect({room.x, room.y + part(list.first), room.w, std::max(16.0, part(list.shown))}, Ink::ink3, room.w / 2);
}

std::size_t review_rows(const PlayLayout& layout) {
    return static_cast<std::size_t>(
        std::max(1.0, std::floor((whole_card(layout).h - review_head - 40 - 12) / review_row)));
}

namespace {

/// The moves that gave something away, a row each, from `y` down.
void draw_review_rows(Scene& scene, Pen& pen, const ReviewCard& review, const Box& box, double y, double pad) {
    const double played_x = box.x + pad + 120, better_x = played_x + 110;
    label(pen, {played_x, y + 14}, tr("you"), body, Anchor::middle);
    label(pen, {better_x, y + 14}, tr("agent"), body, Anchor::middle);
    label(pen, {box.right() - pad - 8, y + 14}, review.loss_title, body, Anchor::right);
    y += 40;
    for (const ReviewCard::Row& row : review.rows) {
        const Box at{box.x + 12, y, box.w - 24, review_row};
        if (row.chosen) highlight_row(pen, at);
        const double cy = at.centre().y;
        label(pen, {box.x + pad + 4, cy}, row.words, {18, Ink::ink, Face::sans});
        icon::arrow(pen, {played_x, cy}, icon::way_of(row.played), Ink::ink, 18, 2.5);
        icon::arrow(pen, {better_x, cy}, icon::way_of(row.better), Ink::alpha_text, 18, 3.5);
        label(pen, {box.right() - pad - 8, cy}, row.loss, {18, Ink::ink, Face::sans_bold}, Anchor::right);
        scene.hits.push_back({at, row.action, {}, true});
        y += review_row;
    }
}

}  // namespace

void draw_review_card(Scene& scene, const PlayLayout& layout, const ReviewCard& review, const TextMetrics& metrics) {
    const Box box = whole_card(layout);
    const double pad = layout.compact ? 20 : 24;
    Pen pen(add_layer(scene, layout.window));
    card(pen, box);
    const Box close{box.right() - pad - 40, box.y + 16, 40, 40};
    button(pen, close);
    icon::cross(pen, close.centre(), Ink::ink);
    label(pen, {box.x + pad, box.y + 36},
          fitted(review.title, close.x - box.x - pad - 12, {20, Ink::ink, Face::sans_bold}, metrics),
          {20, Ink::ink, Face::sans_bold});
    const Span words{review.explanation, Ink::ink2, false};
    draw_lines(pen, {box.x + pad, baseline(box.y + 70, review.explanation, 16)},
               clipped_lines(std::span(&words, 1), 16, box.w - 2 * pad, review_lines, metrics), 16, 21);
    scene.hits.push_back({box, Verb::review, {}, true});
    scene.hits.push_back({close, Verb::close_review, review.close, true});
    const double y = box.y + review_head;
    if (review.progress < 1) {
        const Box track{box.x + pad, y + 8, box.w - 2 * pad, 8};
        pen.rect(track, Ink::track, 4);
        pen.rect({track.x, track.y, std::max(8.0, track.w * review.progress), track.h}, Ink::ink, 4);
    } else if (!review.rows.empty()) {
        draw_review_rows(scene, pen, review, box, y, pad);
        draw_scroll_bar(pen, {box.right() - 12, y + 40, 4, review_row * static_cast<double>(review.rows.size())},
                        {review.first, review.rows.size(), review.all});
    }
}

}  // namespace plyglass::view
