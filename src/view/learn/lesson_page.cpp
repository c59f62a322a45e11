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

using flow::Canvas;
using flow::Part;
using flow::Parts;

using text::tr;

namespace {

/// The measures of a column.
struct Measures {
    double margin = 0, gap = 0;
    flow::Fit title;
    double footer = 0, back = 0, next = 0;  ///< the footer's height, the least widths of its buttons
};
constexpr Measures full{32, 16, {28, 36, 2}, 72, 132, 176};
constexpr Measures compact{20, 8, {22, 28, 2}, 60, 100, 116};
constexpr Measures upright{12, 4, {20, 25, 2}, 64, 108, 140};

const Measures& measures(const StepLayout& layout) { return layout.narrow ? upright : layout.compact ? compact : full; }

/// How large the text is: as drawn, or smaller where a page would not fit.
constexpr std::array<LessonType, 4> types{{{{20, 30}, 1, {20, 26}, {18, 24}, 40, {16, 24}},
                                           {{18, 26}, 0.7, {19, 25}, {18, 24}, 40, {16, 22}},
                                           {{17, 24}, 0.55, {18, 24}, {17, 22}, 36, {16, 21}},
                                           {{16, 22}, 0.5, {17, 22}, {16, 20}, 34, {16, 20}}}};

/// On a phone, where choices are touched.
constexpr std::array<LessonType, 2> upright_types{{{{17, 24}, 0.55, {18, 24}, {17, 22}, 44, {16, 21}, false},
                                                   {{16, 22}, 0.5, {16, 20}, {15, 18}, 44, {15, 18}, false}}};

/// A page in its column: which type its blocks have, and which part of it each block is on.
class Column {
public:
    Column(const StepLayout& layout, const LessonPage& page, const TextMetrics& metrics)
        : box_(layout.reading), m_(measures(layout)), page_(page), metrics_(metrics) {
        const double foot = layout.narrow ? layout.window.bottom() : box_.bottom();
        footer_ = {box_.x, foot - m_.footer, box_.w, m_.footer};
        first_ = box_.y + head().down(box_.w, metrics).wanted;
        const auto* largest = layout.narrow ? &upright_types.front() : layout.compact ? &types[1] : &types[0];
        const auto* smallest = layout.narrow ? &upright_types.back() : layout.compact ? &types.back() : &types[2];
        for (const auto* type = largest;; ++type) {
            place(*type);
            if (parts() == 1 || type == smallest) break;
        }
    }

    std::size_t parts() const { return blocks_.empty() ? 1 : blocks_.back().part + 1; }

    bool shows_question() const {
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            if (blocks_[i].part == shown() && std::holds_alternative<LessonPage::Question>(page_.blocks[i]))
                return true;
        }
        return false;
    }

    /// Where what is shown of the page ends. A block higher than the room for the text, as a question may be on a low phone,
    /// makes it higher.
    double bottom() const {
        double out = box_.bottom();
        for (const Block& block : blocks_)
            if (block.part == shown()) out = std::max(out, std::min(block.box.bottom() + 8, footer_.y));
        return out;
    }

    void draw(Scene& scene, Pen& pen) const {
        const Canvas canvas{scene, pen, metrics_};
        const Box ground{box_.x, box_.y, box_.w, bottom() - box_.y};
        pen.rect(ground, Ink::card);
        pen.rect({ground.right() - 1, ground.y, 1, ground.h}, Ink::line);
        scene.hits.push_back({ground, Verb::popover, {}, true});
        head().draw(canvas, {box_.x, box_.y, box_.w, first_ - box_.y});
        for (const Block& block : blocks_)
            if (block.part == shown()) block.words.draw(canvas, block.box);
        if (footer_.y >= box_.bottom()) {  // apart from the text
            pen.rect(footer_, Ink::card);
            scene.hits.push_back({footer_, Verb::popover, {}, true});
        }
        foot().draw(canvas, footer_);
    }

private:
    struct Block {
        Part words;
        Box box;
        std::size_t part = 0;
    };

    std::size_t shown() const { return std::min(page_.part, parts() - 1); }

    void place(const LessonType& type) {
        constexpr double above_foot = 12, hair = 1e-6;
        const double last = std::min(box_.bottom(), footer_.y) - above_foot, w = box_.w - 2 * m_.margin;
        blocks_.clear();
        double y = first_;
        std::size_t part = 0;
        for (const auto& block : page_.blocks) {
            const Part words = lesson_block(block, type);
            const double gap = y == first_ ? 0 : gap_between(*(&block - 1), block, type);
            const double height = words.down(w, metrics_).wanted;
            const bool goes_on = y > first_ && y + gap + height > last + hair;
            y = goes_on ? first_ : y + gap;
            if (goes_on) ++part;
            blocks_.push_back({words, {box_.x + m_.margin, y, w, height}, part});
            y += height;
        }
    }

    Part head() const {
        const PushButton contents{.action = Verb::contents,
                                  .words = tr("Contents"),
                                  .tip = tr("The pages of this lesson (P)"),
                                  .sign = ButtonSign::shelf};
        Parts places;
        for (std::string place : {page_.place, page_.short_place}) {
            if (!blocks_.empty() && parts() > 1) place += text::filled(" · {}/{}", shown() + 1, parts());
            const Part words = flow::words([place](double size) {
                auto spans = marked_spans(place, size, Ink::ink2);
                for (Span& span : spans) span.ink = Ink::ink2;
                return spans;
            });
            places.push_back(flow::at_right(words.wide(words.across(metrics_).wanted)));
        }
        places.push_back(flow::gap());
        const Part title = flow::words(flow::plain(page_.title, Ink::ink, true), {m_.title});
        return flow::column(m_.gap,
                            {flow::row(12, {flow::button(contents, 40), flow::first_of(places).middle().growing()}),
                             flow::column(4, {flow::when(&m_ == &full, flow::line(page_.lesson, card_title)), title})})
            .padded({m_.margin, m_.gap, m_.margin, m_.gap});
    }

    Part foot() const {
        const bool is_last = page_.page + 1 >= page_.contents.size() && shown() + 1 == parts();
        const PushButton back{.action = Verb::previous_page,
                              .words = tr("Back"),
                              .tip = tr("The page before (PgUp)"),
                              .sign = ButtonSign::backwards,
                              .enabled = page_.page > 0 || shown() > 0};
        const PushButton next{.action = Verb::next_page,
                              .words = is_last ? text::trc("button", "Done") : tr("Next"),
                              .key = "PgDn",
                              .tip = is_last ? tr("The end of this lesson (PgDn)") : tr("The next page (PgDn)"),
                              .primary = true};
        const double h = &m_ == &full ? 48 : 44;
        const auto dots = [this](const Canvas& canvas, const Box& box) { draw_dots(canvas, box); };
        return flow::row(12, {flow::button(back, h).tall(h).at_least(m_.back), flow::picture(0, 40, dots).growing(),
                              flow::button(next, h, {{12, &m_ != &upright}, {12, false}}).tall(h).wide(m_.next)})
            .padded(flow::Sides::beside(m_.margin))
            .on([](const Canvas& canvas, const Box& box) { rule(canvas.pen, box.x, box.y, box.w - 1); });
    }

    void draw_dots(const Canvas& canvas, const Box& box) const {
        const std::size_t count = page_.contents.size();
        if (count < 2) return;
        const double pitch = std::min(24.0, (box.w - 14) / static_cast<double>(count - 1));
        if (pitch < 7) return;
        const double r = pitch >= 20 ? 6 : pitch / 4;
        const double first = box.centre().x - pitch * static_cast<double>(count - 1) / 2;
        for (std::size_t i = 0; i < count; ++i) {
            const Point at{first + pitch * static_cast<double>(i), box.centre().y};
            if (i == page_.page) {
                canvas.pen.circle(at, r + 1, Ink::card, {Ink::ink, r >= 6 ? 4.0 : 2.5});
            } else if (i < page_.page) {
                canvas.pen.circle(at, r, Ink::ink2);
            } else {
                canvas.pen.circle(at, r, Ink::none, {Ink::line2, r >= 6 ? 2.0 : 1.5});
            }
            canvas.scene.hits.push_back(
                {{at.x - pitch / 2, box.y, pitch, box.h}, Action(Verb::page, i), page_.contents[i], true});
        }
    }

    const Box& box_;
    const Measures& m_;
    Box footer_;
    const LessonPage& page_;
    const TextMetrics& metrics_;
    double first_ = 0;  ///< top of the first block
    std::vector<Block> blocks_;
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
    constexpr double most_width = 440, button = 40, margin = 8;
    const auto row = [](const Part& sign, const std::string& words, bool is_here, const Action& action) {
        const auto ground = [is_here](const Canvas& canvas, const Box& box) {
            if (is_here) highlight_row(canvas.pen, box.grown(-2), 6);
        };
        return flow::row(0, {sign.wide(32),
                             flow::line(words, {18, Ink::ink, is_here ? Face::sans_bold : Face::sans}).growing()})
            .padded(flow::Sides::beside(16))
            .on(ground)
            .hit_with_tip({{}, action, words, true});
    };
    Parts rows;
    for (std::size_t i = 0; i < page.contents.size(); ++i)
        rows.push_back(row(flow::line(std::to_string(i + 1), body), page.contents[i], i == page.page, {Verb::page, i})
                           .tall(44, 24));
    const Part back = flow::picture(32, 0, [](const Canvas& canvas, const Box& box) {
        icon::chevron(canvas.pen, {box.x + 4, box.centre().y}, icon::Way::left, Ink::ink, 2.5);
    });
    rows.push_back(flow::ruled(4));
    rows.push_back(row(back, tr("All lessons"), false, Verb::all_lessons).tall(46));
    const Measures& m = measures(layout);
    const Point corner{layout.reading.x + m.margin, layout.reading.y + m.gap + button + margin};
    Pen pen(add_layer(scene, layout.window));
    flow::draw_popover(scene, pen, corner, std::min(most_width, layout.window.w - 2 * m.margin),
                       layout.window.bottom() - margin - corner.y,
                       flow::column(0, std::move(rows)).padded(flow::Sides::all(margin)), metrics);
}

}  // namespace plyglass::view
