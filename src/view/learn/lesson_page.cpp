#include "view/learn/lesson_page.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/learn/lesson_blocks.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

/// The places in a column, from its upper left corner: as drawn at 1600x900, and for small windows.
struct Measures {
    double margin;
    double contents;     // top of the button
    double lesson_name;  // baseline; 0: there is no room for it
    double title;        // baseline of the first line
    double title_size, title_leading;
    double below_title;  // from its last baseline to the first block
    double footer;       // height
    double back, next;   // widths
};
constexpr Measures full{32, 16, 92, 130, 28, 36, 24, 72, 132, 176};
constexpr Measures compact{20, 8, 0, 76, 22, 28, 14, 60, 100, 116};
constexpr Measures upright{12, 4, 0, 68, 20, 25, 10, 64, 108, 140};

const Measures& measures(const StepLayout& layout) { return layout.narrow ? upright : layout.compact ? compact : full; }

/// How large the text is: as drawn, or smaller where a page would not fit.
constexpr std::array<LessonType, 4> types{{{20, 30, 1, 20, 26, 18, 24, 40, 16, 24},
                                           {18, 26, 0.7, 19, 25, 18, 24, 40, 16, 22},
                                           {17, 24, 0.55, 18, 24, 17, 22, 36, 16, 21},
                                           {16, 22, 0.5, 17, 22, 16, 20, 34, 16, 20}}};

/// On a phone, where choices are touched.
constexpr std::array<LessonType, 2> upright_types{
    {{17, 24, 0.55, 18, 24, 17, 22, 44, 16, 21, false}, {16, 22, 0.5, 16, 20, 15, 18, 44, 15, 18, false}}};

/// A page in its column: which type its blocks have, and which part of it each block is on.
class Column {
public:
    Column(const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics)
        : box_(layout.reading), m_(measures(layout)), page_(page), metrics_(metrics) {
        const double foot = layout.narrow ? layout.window.bottom() : box_.bottom();
        footer_ = {box_.x, foot - m_.footer, box_.w, m_.footer};
        const Span title{page.title, Ink::ink, true};
        title_ = clipped_lines(std::span(&title, 1), m_.title_size, width(), 2, metrics);
        first_ = box_.y + m_.title +
                 m_.title_leading * (static_cast<double>(std::max<std::size_t>(title_.size(), 1)) - 1) + m_.below_title;
        const auto* largest = layout.narrow ? &upright_types.front() : layout.compact ? &types[1] : &types[0];
        const auto* smallest = layout.narrow ? &upright_types.back() : layout.compact ? &types.back() : &types[2];
        for (type_ = largest;; ++type_) {
            place();
            if (parts_.back() == 0 || type_ == smallest) break;
        }
    }

    std::size_t parts() const { return parts_.back() + 1; }

    bool shows_question() const {
        for (std::size_t i = 0; i < page_.blocks.size(); ++i) {
            if (parts_[i] == shown() && std::holds_alternative<LessonPage::Question>(page_.blocks[i])) return true;
        }
        return false;
    }

    /// Where what is shown of the page ends.
    double bottom() const { return ground_of(shown()).bottom(); }

    void draw(Scene& scene, Pen& pen) const {
        const std::size_t part = shown();
        const Box ground = ground_of(part);
        pen.rect(ground, Ink::card);
        pen.rect({ground.right() - 1, ground.y, 1, ground.h}, Ink::line);
        scene.hits.push_back({ground, Verb::popover, {}, true});
        draw_head(scene, pen, part);
        for (std::size_t i = 0; i < page_.blocks.size(); ++i) {
            if (parts_[i] != part) continue;
            const LessonBlockPainter painter{scene, pen, {left(), tops_[i], width(), 0}, *type_, metrics_};
            std::visit([&](const auto& block) { painter.draw(block); }, page_.blocks[i]);
        }
        draw_footer(scene, pen, part);
    }

private:
    std::size_t shown() const { return std::min(page_.part, parts() - 1); }
    double left() const { return box_.x + m_.margin; }
    double width() const { return box_.w - 2 * m_.margin; }
    double last() const { return std::min(box_.bottom(), footer_.y) - 12; }

    /// A block higher than the room for the text, as a question may be on a low phone, makes it higher.
    Box ground_of(std::size_t part) const {
        Box out = box_;
        for (std::size_t i = 0; i < page_.blocks.size(); ++i) {
            if (parts_[i] != part) continue;
            const double bottom = tops_[i] + lesson_block_height(page_.blocks[i], width(), *type_, metrics_) + 8;
            out.h = std::max(out.h, std::min(bottom, footer_.y) - box_.y);
        }
        return out;
    }

    void place() {
        constexpr double end_of_part = 1e-6;
        parts_.assign(std::max<std::size_t>(page_.blocks.size(), 1), 0);
        tops_.assign(page_.blocks.size(), 0);
        double y = first_;
        std::size_t part = 0;
        for (std::size_t i = 0; i < page_.blocks.size(); ++i) {
            const auto& block = page_.blocks[i];
            const double gap = i == 0 || y == first_ ? 0 : gap_between(page_.blocks[i - 1], block, *type_);
            const double height = lesson_block_height(block, width(), *type_, metrics_);
            if (y > first_ && y + gap + height > last() + end_of_part) {
                ++part;
                y = first_;
            } else {
                y += gap;
            }
            tops_[i] = y;
            parts_[i] = part;
            y += height;
        }
    }

    void draw_head(Scene& scene, Pen& pen, std::size_t part) const {
        constexpr Type words{16, Ink::ink, Face::sans_bold};
        const std::string contents = tr("Contents");
        const Box button_box{left(), box_.y + m_.contents, 56 + width_of(contents, words, metrics_), 40};
        button(pen, button_box);
        icon::shelf(pen, {button_box.x + 24, button_box.centre().y}, Ink::ink);
        label(pen, {button_box.x + 44, button_box.centre().y}, contents, words);
        scene.hits.push_back({button_box, Verb::contents, tr("The pages of this lesson (P)"), true});
        const double room = box_.right() - m_.margin - button_box.right() - 12;
        for (std::string place : {page_.place, page_.short_place}) {
            if (parts() > 1) place += text::filled(" · {}/{}", part + 1, parts());
            auto spans = marked_spans(place, 16, Ink::ink2);
            for (Span& span : spans) span.ink = Ink::ink2;
            const auto lines = break_lines(spans, 16, 1e6, metrics_);
            if (lines.empty() || lines.front().width > room) continue;
            const double x = box_.right() - m_.margin - lines.front().width;
            draw_lines(pen, {x, baseline(button_box.centre().y, place, 16)}, lines, 16, 16);
            break;
        }
        if (m_.lesson_name > 0) {
            constexpr Type name{16, Ink::ink2, Face::sans_bold};
            pen.text({left(), box_.y + m_.lesson_name}, fitted(page_.lesson, width(), name, metrics_), name.size,
                     name.ink, name.face);
        }
        draw_lines(pen, {left(), box_.y + m_.title}, title_, m_.title_size, m_.title_leading);
    }

    void draw_footer(Scene& scene, Pen& pen, std::size_t part) const {
        const double top = footer_.y;
        const double cy = top + m_.footer / 2;
        if (top >= box_.bottom()) {  // apart from the text
            pen.rect(footer_, Ink::card);
            scene.hits.push_back({footer_, Verb::popover, {}, true});
        }
        rule(pen, box_.x, top, box_.w - 1);
        const double h = m_.footer - 24 > 40 ? 48 : 44;
        const Box back{left(), cy - h / 2, m_.back, h};
        const Box next{box_.right() - m_.margin - m_.next, cy - h / 2, m_.next, h};
        draw_back(scene, pen, back, part);
        draw_next(scene, pen, next, part);
        draw_dots(scene, pen, {back.right() + 12, cy - 20, next.x - back.right() - 24, 40});
    }

    void draw_back(Scene& scene, Pen& pen, const Box& box, std::size_t part) const {
        constexpr Type type{17, Ink::ink, Face::sans_bold};
        const std::string words = tr("Back");
        const bool can = page_.page > 0 || part > 0;
        const double w = 22 + width_of(words, type, metrics_);
        const double x = box.centre().x - w / 2;
        button(pen, box);
        icon::chevron(pen, {x + 3, box.centre().y}, icon::Way::left, Ink::ink, 2.5);
        label(pen, {x + 22, box.centre().y}, words, type);
        if (!can) veil(pen, box);
        scene.hits.push_back({box, Verb::previous_page, tr("The page before (PgUp)"), can});
    }

    void draw_next(Scene& scene, Pen& pen, const Box& box, std::size_t part) const {
        constexpr Type type{17, Ink::on_ink, Face::sans_bold};
        constexpr CapStyle cap{26, 16, Ink::on_ink};
        constexpr double before_cap = 12;
        const bool is_last = page_.page + 1 >= page_.contents.size() && part + 1 == parts();
        const std::string words = is_last ? text::trc("button", "Done") : tr("Next");
        const double cap_w = before_cap + key_cap_width("PgDn", cap, metrics_);
        double w = width_of(words, type, metrics_);
        const bool has_cap = &m_ != &upright && w + cap_w + 24 <= box.w;
        if (has_cap) w += cap_w;
        const double x = box.centre().x - w / 2;
        button(pen, box, Ink::ink, Ink::ink);
        label(pen, {x, box.centre().y}, words, type);
        if (has_cap) {
            key_cap(pen, {x + w - key_cap_width("PgDn", cap, metrics_), box.centre().y}, "PgDn", cap, metrics_);
        }
        scene.hits.push_back(
            {box, Verb::next_page, is_last ? tr("The end of this lesson (PgDn)") : tr("The next page (PgDn)"), true});
    }

    void draw_dots(Scene& scene, Pen& pen, const Box& box) const {
        const std::size_t count = page_.contents.size();
        if (count < 2) return;
        const double pitch = std::min(24.0, (box.w - 14) / static_cast<double>(count - 1));
        if (pitch < 7) return;
        const double r = pitch >= 20 ? 6 : pitch / 4;
        const double first = box.centre().x - pitch * static_cast<double>(count - 1) / 2;
        for (std::size_t i = 0; i < count; ++i) {
            const Point at{first + pitch * static_cast<double>(i), box.centre().y};
            if (i == page_.page) {
                pen.circle(at, r + 1, Ink::card, {Ink::ink, r >= 6 ? 4.0 : 2.5});
            } else if (i < page_.page) {
                pen.circle(at, r, Ink::ink2);
            } else {
                pen.circle(at, r, Ink::none, {Ink::line2, r >= 6 ? 2.0 : 1.5});
            }
            scene.hits.push_back(
                {{at.x - pitch / 2, box.y, pitch, box.h}, Action(Verb::page, i), page_.contents[i], true});
        }
    }

    const Box& box_;
    const Measures& m_;
    Box footer_;
    const LessonPage& page_;
    const TextMetrics& metrics_;
    const LessonType* type_ = nullptr;
    std::vector<Line> title_;
    double first_ = 0;                ///< top of the first block
    std::vector<double> tops_;        ///< of the blocks
    std::vector<std::size_t> parts_;  ///< of the blocks; of a page without any, one 0
};

}  // namespace

const LessonPage::Question* LessonPage::question() const {
    for (const Block& block : blocks) {
        if (const auto* found = std::get_if<Question>(&block)) return found;
    }
    return nullptr;
}

StepLayout lesson_layout(double w, double h, bool drawer_open, const LessonPage& page, const TextMetrics& metrics) {
    StepLayout out = StepLayout::beside_reading(w, h, drawer_open);
    if (!out.narrow) return out;
    const double moved = Column(out, page, metrics).bottom() - out.canvas.y;
    if (moved <= 0) return out;
    constexpr double least = 120;
    out.canvas.y += moved;
    out.canvas.h = std::max(0.0, out.transport.y - out.canvas.y);
    if (out.canvas.h >= least) return out;
    // Who thinks about a question looks at the step that it is about.
    out.transport = {0, out.transport.bottom(), w, 0};
    out.canvas.h = std::max(0.0, out.transport.y - out.canvas.y);
    return out;
}

std::size_t lesson_parts(const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics) {
    return Column(layout, page, metrics).parts();
}

bool shows_question(const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics) {
    return Column(layout, page, metrics).shows_question();
}

void draw_lesson_page(Scene& scene, const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.narrow ? layout.window : layout.reading));
    Column(layout, page, metrics).draw(scene, pen);
}

void draw_lesson_contents(Scene& scene, const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics) {
    constexpr double row = 44, pad = 8, side = 16, most_width = 440;
    constexpr double all_row = 52;
    const Measures& m = measures(layout);
    Pen pen(add_layer(scene, layout.window));
    const double top = layout.reading.y + m.contents + 48;
    const double room = layout.window.bottom() - 8 - top - 2 * pad - all_row;
    const double pitch = std::min(row, room / static_cast<double>(std::max<std::size_t>(page.contents.size(), 1)));
    const double w = std::min(most_width, layout.window.w - 2 * m.margin);
    const Box box{layout.reading.x + m.margin, top, w,
                  2 * pad + all_row + pitch * static_cast<double>(page.contents.size())};
    floating_card(pen, box);
    add_popover_hits(scene, box);
    double y = box.y + pad;
    for (std::size_t i = 0; i < page.contents.size(); ++i, y += pitch) {
        const Box line{box.x + pad, y, box.w - 2 * pad, pitch};
        const bool here = i == page.page;
        if (here) highlight_row(pen, line.grown(-2), 6);
        const Type type{18, Ink::ink, here ? Face::sans_bold : Face::sans};
        label(pen, {line.x + side, line.centre().y}, std::to_string(i + 1), {16, Ink::ink2, Face::sans});
        const std::string words = fitted(page.contents[i], line.w - 2 * side - 32, type, metrics);
        label(pen, {line.x + side + 32, line.centre().y}, words, type);
        scene.hits.push_back(
            {line, Action(Verb::page, i), words == page.contents[i] ? std::string() : page.contents[i], true});
    }
    rule(pen, box.x + 12, y + 4, box.w - 24);
    const Box all{box.x + pad, y + 6, box.w - 2 * pad, all_row - 6};
    icon::chevron(pen, {all.x + side + 4, all.centre().y}, icon::Way::left, Ink::ink, 2.5);
    label(pen, {all.x + side + 32, all.centre().y}, tr("All lessons"), {18, Ink::ink, Face::sans});
    scene.hits.push_back({all, Verb::all_lessons, {}, true});
}

}  // namespace plyglass::view
