#include "view/class_pause_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Fit;
using flow::Part;
using flow::Parts;
using text::tr;

namespace {

using Answer = ClassPauseSheet::Answer;

constexpr double narrow = 1120;       // the buttons need the whole width there
constexpr double answer_column = 76;  // a column of the answers that mistakes fit

/// The sizes from `from` down to `least`, in steps of 2 px, for so many lines.
std::vector<Fit> sizes(double from, double least, std::size_t lines) {
    std::vector<Fit> out;
    for (double size = from; size >= least; size -= 2) out.push_back({size, flow::leading_of(size), lines});
    return out;
}

class Sheet {
public:
    Sheet(double width, bool is_compact, const ClassPauseSheet& sheet)
        : width_(width), is_narrow_(width < narrow), scale_(is_compact ? 0.77 : 1), sheet_(sheet) {}

    Part all() const {
        const Part buttons = flow::row(16, presses());
        const flow::Sides around{px(24), px(22), px(24), px(20)};
        if (!sheet_.mistake) {
            Parts bottom = presses();
            bottom.insert(bottom.end(), {hidden().ranked(1), flow::gap().growing(), pauses()});
            return flow::column(0, {place(), question().growing(), answers(), flow::gap(px(26)),
                                    flow::row(16, std::move(bottom)).tall(px(64))})
                .padded(around);
        }
        const Part said = flow::column(0, {place(), mistake().growing()}).growing();
        const Part rows = fitting().wide(is_narrow_ ? 0.42 * width_ : scale_ < 1 ? 400 : 464);
        if (is_narrow_)
            return flow::column(4, {flow::row(32, {said, rows}).growing(), buttons.tall(px(64))}).padded(around);
        return flow::row(32, {flow::column(4, {said, buttons.tall(px(64))}).growing(), rows}).padded(around);
    }

private:
    /// A length as on the sheet of a large window.
    double px(double length) const { return std::round(scale_ * length); }
    double type(double size) const { return std::max(16.0, 2 * std::round(scale_ * size / 2)); }

    Part place() const {
        const auto sign = [is_mistake = sheet_.mistake.has_value()](const Canvas& canvas, const Box& box) {
            if (is_mistake) return icon::exclamation(canvas.pen, box.centre());
            canvas.pen.rect(box, Ink::ink, box.w / 4);
            for (const double side : {0.3125, 0.5625})
                canvas.pen.rect({box.x + side * box.w, box.y + box.h / 4, box.w / 8, box.h / 2}, Ink::on_ink, 1);
        };
        return flow::row(12, {flow::picture(px(28), px(28), sign),
                              flow::line(sheet_.place, {type(18), Ink::ink2, Face::sans_bold}).growing()})
            .tall(px(30));
    }

    // --- the question ---

    /// The sentence is as large as its lines fit.
    Part question() const {
        const auto fit = [&](double size, std::size_t lines) {
            return Fit{type(size), flow::leading_of(type(size)), lines};
        };
        const auto end = [&](const std::string& words, Ink colour) {
            const auto ground = [colour](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, colour, 8); };
            return flow::line(words, {type(28), Ink::on_fill, Face::sans_bold})
                .padded(flow::Sides::beside(px(14)))
                .on(ground)
                .tall(px(48));
        };
        return flow::row(12,
                         {flow::words(flow::marked(sheet_.sentence), {fit(36, 1), fit(30, 2), fit(26, 2), fit(22, 3)})
                              .middle()
                              .growing(),
                          end("α " + sheet_.alpha, Ink::max_fill), end("β " + sheet_.beta, Ink::min_fill)});
    }

    Part answers() const {
        Parts parts;
        for (std::size_t i = 0; i < sheet_.answers.size(); ++i) parts.push_back(answer(sheet_.answers[i], i));
        return flow::even_row(20, std::move(parts));
    }

    Part answer(const Answer& answer, std::size_t number) const {
        const bool right = answer.look == Answer::Look::right, wrong = answer.look == Answer::Look::wrong;
        const bool said = answer.look == Answer::Look::said;
        const auto ground = [=](const Canvas& canvas, const Box& box) {
            const double thick = right || wrong || said ? 3 : 1.5;
            const Ink line = right ? Ink::chance_fill : wrong ? Ink::error : said ? Ink::ink : Ink::button_line;
            const Ink fill = right ? Ink::chance_tint : said ? Ink::highlight : Ink::card;
            canvas.pen.rect(box.grown(-thick / 2), fill, 12, {line, thick});
        };
        const auto key = [=](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box.grown(-0.75), said ? Ink::ink : Ink::none, 8, {said ? Ink::ink : Ink::line2, 1.5});
        };
        const auto sign = [=](const Canvas& canvas, const Box& box) {
            if (wrong) return icon::exclamation(canvas.pen, box.centre());
            canvas.pen.circle(box.centre(), 15, Ink::chance_fill);
            icon::check(canvas.pen, box.centre(), Ink::on_fill, 0.9);
        };
        const Type digit{type(22), said ? Ink::on_ink : Ink::ink2, Face::sans_bold};
        return flow::row(
                   px(20),
                   {flow::line(std::to_string(number + 1), digit, 0, Anchor::middle).on(key).wide(px(40)).tall(px(40)),
                    flow::words(flow::marked(answer.words), sizes(type(26), 16, 1)).middle().growing(),
                    flow::when(right || wrong, flow::picture(30, 30, sign))})
            .padded({px(20), 0, 16, 0})
            .on(ground)
            .hit({{}, Action(Verb::choice, number), {}, !sheet_.revealed})
            .tall(px(76));
    }

    // --- a mistake ---

    /// The mistake, and what is true instead.
    Part mistake() const {
        return flow::column(
                   px(8),
                   {flow::words(flow::marked("<s>" + sheet_.mistake->headline + "</s>"), sizes(type(32), 18, 1)),
                    flow::words(flow::marked(sheet_.sentence), {{scale_ < 1 ? 18.0 : 22.0}, {18}, {16}}).growing()})
            .padded({0, px(8), 0, 0});
    }

    /// The box of the mistakes that fit, with columns for the answer just given and for the next question.
    Part fitting() const {
        const auto& fitting = sheet_.mistake->fitting;
        const std::size_t most = is_narrow_ ? 2 : 3;
        const auto heading = [](const std::string& words) {
            return flow::line(words, {16, Ink::ink2}, 10, Anchor::middle)
                .padded(flow::Sides::beside(3))
                .wide(answer_column);
        };
        Parts rows{row_of(flow::line(tr("Mistakes that fit"), {type(18), Ink::ink2, Face::sans_bold}, 12),
                          heading(sheet_.mistake->answered), heading(sheet_.mistake->next), false)};
        const Part check = flow::picture(answer_column, 20, [](const Canvas& canvas, const Box& box) {
            canvas.pen.circle(box.centre(), 10, Ink::chance_fill);
            icon::check(canvas.pen, box.centre(), Ink::on_fill, 0.6);
        });
        const Part open = flow::picture(answer_column, 24, [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect({box.centre().x - 16, box.y, 32, box.h}, Ink::track, 5);
            label(canvas.pen, box.centre(), "?", {16, Ink::ink2, Face::sans_bold}, Anchor::middle);
        });
        for (std::size_t i = 0; i < std::min(most, fitting.size()); ++i)
            rows.push_back(
                row_of(flow::words(flow::marked(fitting[i]), sizes(type(18), 12, 1)).middle(), check, open, i == 0));
        std::vector<std::string> others;
        for (std::size_t i = most; i < fitting.size(); ++i) others.push_back(text::plain(fitting[i]));
        const std::string also =
            others.empty() ? std::string() : text::filled(tr("Also: {}."), text::join_list(others));
        rows.push_back(flow::words(flow::plain(also), {{16, 20}}).padded({px(16), 4, px(16), 0}).growing());
        const auto ground = [](const Canvas& canvas, const Box& box) { card(canvas.pen, box); };
        return flow::column(0, std::move(rows)).padded({8, 4, 8, 6}).on(ground);
    }

    Part row_of(const Part& name, const Part& answered, const Part& next, bool is_likeliest) const {
        const auto ground = [is_likeliest](const Canvas& canvas, const Box& box) {
            if (is_likeliest) highlight_row(canvas.pen, box.grown(-2));
        };
        // A narrow box needs its room for the names.
        const bool has_next = !sheet_.mistake->next.empty() && !is_narrow_;
        return flow::row(0, {name.growing(), answered, flow::when(has_next, next)})
            .padded(flow::Sides::beside(px(16)))
            .on(ground)
            .tall(px(44));
    }

    // --- buttons ---

    Part press(Verb verb, const std::string& words, const std::string& key, bool strong) const {
        const CapStyle cap{scale_ < 1 ? 26.0 : 28.0, 16, strong ? Ink::on_ink : Ink::ink2};
        const auto ground = [strong](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box, strong ? Ink::ink : Ink::card, strong ? Ink::ink : Ink::button_line);
        };
        const Type type{strong ? this->type(24) : this->type(20), strong ? Ink::on_ink : Ink::ink, Face::sans_bold};
        return flow::row(14, {flow::line(words, type), flow::cap(key, cap)})
            .padded(flow::Sides::beside(px(strong ? 44 : 26)))
            .on(ground)
            .hit({{}, verb, {}, true});
    }

    Parts presses() const {
        if (!sheet_.revealed)
            return {press(Verb::reveal, tr("Reveal"), "Enter", true), press(Verb::skip, tr("Skip"), "S", false)};
        return {press(Verb::reveal, sheet_.see, "Enter", true), press(Verb::forward, tr("Go on"), "PgDn", false),
                press(Verb::ask_again, tr("Ask again"), "B", false)};
    }

    Part hidden() const {
        if (sheet_.revealed) return {};
        return flow::line(tr("Hidden until then: counts, timeline, code, call stack."), {type(18), Ink::ink2});
    }

    /// The switch, and before it, where there is room, what it means.
    Part pauses() const {
        const auto track = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::chance_fill, 14);
            canvas.pen.circle({box.right() - 14, box.centre().y}, 10, Ink::card);
        };
        return flow::row(12,
                         {flow::line(tr("Pause before cutoffs, and at a few decoys"), {type(18), Ink::ink}).ranked(1),
                          flow::picture(56, 28, track)})
            .hit({{}, Verb::ask, {}, true})
            .tall(40);
    }

    const double width_;
    const bool is_narrow_;
    const double scale_;
    const ClassPauseSheet& sheet_;
};

}  // namespace

void draw_class_pause_sheet(Scene& scene, const Box& box, bool is_compact, const ClassPauseSheet& sheet,
                            const TextMetrics& metrics) {
    Pen pen(add_layer(scene, box));
    pen.rect(box, Ink::card);
    pen.rect({box.x, box.y, box.w, 1}, Ink::line2);
    scene.hits.push_back({box, Verb::popover, {}, true});
    Sheet(box.w, is_compact, sheet).all().draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
