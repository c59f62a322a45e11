// The tree picker: the bundled trees, a file, or a tree typed or pasted into the field.

#include "view/tree_picker.hpp"

#include <algorithm>
#include <string>

#include "game/2048/story.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Sides;
using text::filled;
using text::tr;

namespace {

constexpr double card_width = 512;
constexpr double row_height = 48;
constexpr double row_inset = 8;
constexpr double side = 20;  // margin of field and message from the card's edges
constexpr double field_height = 48;
constexpr double below_field = 64;  // at least, for the message

constexpr Type code_type{18, Ink::ink, Face::mono};

Point corner(const StepLayout& layout) {
    constexpr double left_of_title = 8;
    constexpr double below_title = 28;
    const double x = layout.canvas.x + (layout.compact ? 16 : 24) - left_of_title;
    return {x, layout.canvas.y + (layout.compact ? 24 : 28) + below_title};
}

double width_of_card(const StepLayout& layout) { return std::min(card_width, layout.window.w - 2 * corner(layout).x); }

/// Down to the free height under the card.
double room_of_card(const StepLayout& layout) {
    constexpr double below = 16;
    return layout.window.h - corner(layout).y - below;
}

Part row(const TreePicker::Row& row, std::size_t number) {
    const auto sign = [has_hash = row.hash](const Canvas& canvas, const Box& box) {
        has_hash ? icon::hash(canvas.pen, box.centre(), Ink::ink) : icon::tree(canvas.pen, box.centre());
    };
    const auto check = [chosen = row.chosen](const Canvas& canvas, const Box& box) {
        if (chosen) icon::check(canvas.pen, box.centre(), Ink::ink, 0.9);
    };
    const auto ground = [chosen = row.chosen](const Canvas& canvas, const Box& box) {
        if (chosen) highlight_row(canvas.pen, {box.x, box.centre().y - 22, box.w, 44}, 6);
    };
    const Type type{18, Ink::ink, row.chosen ? Face::sans_bold : Face::sans};
    return flow::row(12, {flow::picture(32, 0, sign), flow::line(row.name, type).growing(), flow::line(row.count, body),
                          flow::picture(20, 0, check)})
        .padded(Sides::beside(12))
        .on(ground)
        .tall(row_height)
        .hit_with_tip({{}, Action(Verb::tree, number), row.name, true, row.id, row.chosen})
        .padded(Sides::beside(row_inset));
}

/// A way to a tree that is in no list.
template <class Sign>
Part way_to(const char* words, Verb verb, const char* key, Sign sign) {
    return flow::row(12, {flow::picture(32, 0, sign), flow::line(words, {18, Ink::ink}).growing(),
                          flow::when(*key != 0, flow::cap(key))})
        .tall(48)
        .padded(Sides::beside(12))
        .hit({{}, verb, {}, true})
        .padded({row_inset, 4, row_inset, 4});
}

/// A letter goes into the field, so that only keys with Ctrl work here.
Part other_ways(bool has_keys) {
    const auto folder = [](const Canvas& canvas, const Box& box) { icon::folder(canvas.pen, box.centre(), Ink::ink); };
    const auto tree = [](const Canvas& canvas, const Box& box) { icon::tree(canvas.pen, box.centre()); };
    return flow::row(0, {way_to(tr("Open file…"), Verb::open_file, has_keys ? "Ctrl O" : "", folder).growing(),
                         way_to(tr("Random tree"), Verb::random_tree, "", tree).growing()});
}

// --- the field -----------------------------------------------------------------------------------------

/// What is typed; the wrong characters are marked, with an arrow up to them from what was expected.
class Typed {
public:
    explicit Typed(const TreePicker& picker) : picker_(picker), words_(picker.field_text) {
        const std::size_t size = words_.size();
        // Line breaks are drawn as blanks.
        std::replace_if(
            words_.begin(), words_.end(), [](char it) { return it == '\n' || it == '\r' || it == '\t'; }, ' ');
        from_ = is_wrong() ? std::min(picker.error_offset, size) : size;
        to_ = std::min(size, from_ + picker.error_length);
    }
    bool is_wrong() const { return !picker_.error.empty(); }

    void draw(const Canvas& canvas, const Box& field, const Box& inner) const {
        // An example tree, shown until the user types one.
        const Part example = flow::line("((3 12 8) (2 4 6) (14 5 2))", {18, Ink::ink3, Face::mono});
        if (picker_.field_text.empty()) example.draw(canvas, inner);
        if (picker_.field_words) draw_words(canvas, {inner.x - picker_.field_scroll, field.centre().y});
        if (is_wrong()) mark(canvas, field, inner);
    }

private:
    double width_before(std::size_t offset, const TextMetrics& metrics) const {
        return width_of(std::string_view(words_).substr(0, offset), code_type, metrics);
    }

    void draw_words(const Canvas& canvas, Point at) const {
        const std::string_view words = words_;
        label(canvas.pen, at, words.substr(0, from_), code_type);
        label(canvas.pen, {at.x + width_before(from_, canvas.metrics), at.y}, words.substr(from_, to_ - from_),
              {18, Ink::error, Face::mono_bold});
        label(canvas.pen, {at.x + width_before(to_, canvas.metrics), at.y}, words.substr(to_), code_type);
    }

    void mark(const Canvas& canvas, const Box& field, const Box& inner) const {
        const double one = canvas.metrics.advance(U'0', code_type.size, code_type.face);
        const double before = width_before(from_, canvas.metrics);
        const double start = inner.x + before - picker_.field_scroll;
        const double end = start + std::max(one, width_before(to_, canvas.metrics) - before);
        const double left = std::clamp(start - 1, inner.x - 1, inner.right());
        const double right = std::clamp(end + 1, left + 4, std::max(left + 4, inner.right() + 1));
        canvas.pen.rect({left, field.y + 36, right - left, 3}, Ink::error, 1.5);
        const Point tip{(left + right) / 2, field.bottom() + 1};
        canvas.pen.line(tip, {tip.x, tip.y + 12}, {Ink::error, 2});
        canvas.pen.path({{tip.x - 5, tip.y + 6}, tip, {tip.x + 5, tip.y + 6}}, {Ink::error, 2});
    }

    const TreePicker& picker_;
    std::string words_;
    std::size_t from_ = 0, to_ = 0;
};

/// What is wrong, or a note.
Part message(const TreePicker& picker) {
    if (picker.error.empty()) return flow::row(0, {flow::line(picker.note, body).growing()}).tall(28).top();
    const auto sign = [](const Canvas& canvas, const Box& box) { icon::exclamation(canvas.pen, box.centre()); };
    return flow::row(8, {flow::picture(22, 22, sign).top(),
                         flow::words(flow::plain(picker.error, Ink::ink), {{16, 20, 4}}).growing()})
        .padded({0, 8, 0, 0});
}

Part contents(const TreePicker& picker, std::size_t first, std::size_t shown, bool has_keys, Box& inner) {
    flow::Parts rows;
    for (std::size_t i = first; i < first + shown; ++i) rows.push_back(row(picker.rows[i], i));
    const auto scroll = [&picker, first, shown](const Canvas& canvas, const Box& box) {
        // The position in the list; the wheel scrolls it.
        const double one = box.h / static_cast<double>(picker.rows.size());
        const Box here{box.right() - 6, box.y + one * static_cast<double>(first), 4, one * static_cast<double>(shown)};
        if (shown < picker.rows.size()) canvas.pen.rect(here, Ink::line2, 2);
    };
    const auto typed = [&](const Canvas& canvas, const Box& box) { Typed(picker).draw(canvas, box, inner); };
    const PushButton load{.action = Verb::load, .words = tr("Load"), .enabled = picker.can_load};
    return flow::column(
        0, {flow::gap(8), flow::column(0, std::move(rows)).under(scroll), flow::gap(4), flow::ruled(12),
            other_ways(has_keys), flow::ruled(12),
            flow::line(filled(tr("Or paste a tree or a board of {}"), game::story_of_2048().name()), card_title)
                .padded({side, 10, side, 10}),
            flow::row(8, {flow::field(inner, !picker.error.empty()).under(typed).tall(field_height).growing(),
                          flow::button(load, field_height, {{16}, {6}}).at_least(80)})
                .padded(Sides::beside(side)),
            flow::row(0, {message(picker).padded({side, 12, side, 0}).growing(),
                          flow::picture(0, below_field, [](const Canvas&, const Box&) {})})});
}

}  // namespace

std::size_t picker_rows(const StepLayout& layout) {
    Box nowhere;
    const TreePicker none;
    const double others = contents(none, 0, 0, true, nowhere).down(width_of_card(layout), builtin_metrics()).wanted;
    return static_cast<std::size_t>(std::max(1.0, (room_of_card(layout) - others) / row_height));
}

Box draw_tree_picker(Scene& scene, const StepLayout& layout, const TreePicker& picker, const TextMetrics& metrics) {
    Box inner;
    std::size_t shown = std::min(picker_rows(layout), picker.rows.size());
    std::size_t first = 0;
    const auto card = [&] {
        first = std::min(picker.first, picker.rows.size() - shown);
        return contents(picker, first, shown, !layout.narrow, inner);
    };
    // A long message takes the place of a row.
    while (shown > 1 && !picker.error.empty() &&
           card().down(width_of_card(layout), metrics).wanted > room_of_card(layout))
        --shown;
    Pen pen(add_layer(scene, layout.window));
    flow::draw_popover(scene, pen, corner(layout), width_of_card(layout), layout.window.h, card(), metrics);
    return inner;
}

}  // namespace plyglass::view
