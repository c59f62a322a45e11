#include "view/learn/lesson_blocks.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;
using Text = LessonPage::Text;
using Step = LessonPage::Step;
using Question = LessonPage::Question;
using Claim = LessonPage::Claim;
using Mistake = LessonPage::Mistake;
using Measure = LessonPage::Measure;

namespace {

/// A button of the page that leads to a step: as wide as its words.
Part chip_of(const Step& step) {
    const Ink ink = step.here ? Ink::on_ink : Ink::ink;
    const Ink quiet = step.here ? Ink::on_ink : Ink::ink2;
    const auto ground = [here = step.here](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box.grown(-0.75), here ? Ink::ink : Ink::card, box.h / 2,
                        {here ? Ink::ink : Ink::button_line, 1.5});
    };
    const auto sign = [quiet, here = step.here, asks = step.asks](const Canvas& canvas, const Box& box) {
        if (asks) return label(canvas.pen, box.centre(), "?", {18, quiet, Face::sans_bold}, Anchor::middle);
        canvas.pen.circle(box.centre(), here ? 6 : 5, Ink::none, {quiet, here ? 3.0 : 2.5});
    };
    return flow::row(8, {flow::picture(16, 16, sign), flow::line(step.name, {16, ink, Face::sans_bold}),
                         flow::line(step.event, {16, quiet, Face::sans}).growing()})
        .padded(flow::Sides::beside(14))
        .on(ground)
        .hit_with_tip({{}, Action(Verb::page_step, step.number), step.event, true})
        .tall(36);
}

/// The sign that something is right or, at `size` times its size, that it is in a hall.
void draw_right(const Canvas& canvas, const Box& box, double size = 1) {
    canvas.pen.circle(box.centre(), 11 * size, Ink::chance_fill);
    icon::check(canvas.pen, box.centre(), Ink::on_fill, 0.66 * size);
}

Part choice(std::size_t number, const Question::Choice& choice, const LessonType& type, bool is_presented) {
    using Look = Question::Choice::Look;
    const bool is_right = choice.look == Look::right, is_wrong = choice.look == Look::wrong && !is_presented;
    const double size = is_presented ? 1.2 : 1;
    const auto ground = [=](const Canvas& canvas, const Box& box) {
        if (is_right || is_wrong) {
            canvas.pen.rect(box.grown(-1.25), is_right ? Ink::chance_tint : Ink::card, 8,
                            {is_right ? Ink::chance_fill : Ink::error, 2.5});
        } else if (!is_presented) {
            canvas.pen.rect(box.grown(-0.5), Ink::card, 8, {Ink::button_line, 1});
        }
    };
    const auto cap = [=](const Canvas& canvas, const Box& box) {
        const double half = 13 * size;
        const Point c = box.centre();
        const std::string letter(1, static_cast<char>('A' + number % 26));
        canvas.pen.rect(Box{c.x - half, c.y - half, 2 * half, 2 * half}.grown(-0.5), Ink::none, 6,
                        {is_right       ? Ink::chance_fill
                         : is_presented ? Ink::ink3
                                        : Ink::line2,
                         size});
        label(canvas.pen, c, letter, {16 * size, is_right && !is_presented ? Ink::ink : Ink::ink2, Face::sans},
              Anchor::middle);
    };
    const auto sign = [=](const Canvas& canvas, const Box& box) {
        if (is_right) draw_right(canvas, box, size);
        if (is_wrong) icon::exclamation(canvas.pen, box.centre());
    };
    const auto words = [&](bool is_bold) {
        return flow::words(flow::plain(choice.words, Ink::ink, is_bold), {type.choice});
    };
    const double line = type.choice.leading, above = (type.choice_height - line) / 2;
    // As high as in bold, so that nothing moves when it is chosen.
    return flow::row(12, {flow::picture(26 * size, line, cap).top(),
                          flow::as_high_as(words(is_right), {words(true)}).growing(),
                          flow::picture(24 * size, line, sign).top()})
        .padded({8, above, 8, above})
        .on(ground);
}

Part paper(const Part& part, double pad) {
    const auto ground = [](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box.grown(-0.5), Ink::paper, 12, {Ink::line, 1});
    };
    return part.padded(flow::Sides::all(pad)).on(ground);
}

Part verdict(const Claim& claim, bool is_brief) {
    using State = Claim::State;
    const bool is_wrong = claim.state == State::wrong;
    const auto sign = [state = claim.state](const Canvas& canvas, const Box& box) {
        if (state == State::wrong) return icon::exclamation(canvas.pen, box.centre());
        if (state == State::right) return draw_right(canvas, box, 0.8);
        canvas.pen.circle(box.centre(), 8, Ink::none, {Ink::ink3, 2});
    };
    const std::string words = is_wrong                      ? text::filled(tr("not so: {}"), claim.found)
                              : claim.state == State::right ? tr("checked by the engine")
                                                            : tr("being checked");
    const Ink ink = is_wrong ? Ink::error : Ink::chance_text;
    return flow::row(8, {flow::picture(20, 22, sign).top(), is_brief ? flow::line(words, {16, ink, Face::sans})
                                                                     : flow::words(flow::plain(words, ink)).growing()});
}

/// The part of a block. Its overloads have the block's words.
struct BlockParts {
    const LessonType& type;

    Part operator()(const Text& text) const {
        const Part bullet = flow::words(flow::plain(text.bullet, Ink::ink2), {type.text});
        return flow::row(0, {flow::when(!text.bullet.empty(), bullet.padded({4, 0, 0, 0}).wide(26)),
                             flow::words(flow::marked(text.words), {type.text}).growing()});
    }

    Part operator()(const Step& step) const { return flow::row(0, {chip_of(step), flow::gap().growing()}); }

    Part operator()(const Question& question) const {
        const bool is_roomy = type.choice_height >= 40;
        const double pad = is_roomy ? 14 : 8;
        const auto said = [this](const std::string& words) {
            return flow::words(flow::marked(words, Ink::ink2), {type.said});
        };
        Parts parts{flow::words(flow::plain(question.ask, Ink::ink, true), {type.ask}).padded(flow::Sides::beside(6))};
        Parts choices;
        for (std::size_t i = 0; i < question.choices.size(); ++i)
            choices.push_back(
                choice(i, question.choices[i], type, false).hit({{}, Action(Verb::choice, i), {}, !question.answered}));
        parts.push_back(flow::column(8, std::move(choices)));
        if (type.keeps_room || !question.said.empty()) {
            Parts other{flow::gap(type.said.leading)};
            for (const std::string& each : question.other)
                if (type.keeps_room) other.push_back(said(each));
            parts.push_back(flow::as_high_as(said(question.said), std::move(other)).padded(flow::Sides::beside(6)));
        }
        return paper(flow::column(pad, std::move(parts)), pad);
    }

    /// The step stands beside what the engine says if there is room; else below it.
    Part operator()(const Claim& claim) const {
        const bool is_wrong = claim.state == Claim::State::wrong;
        const Ink colour = claim.waits || claim.state == Claim::State::unchecked ? Ink::line2
                           : is_wrong                                            ? Ink::error
                                                                                 : Ink::chance_fill;
        const auto bar = [colour](const Canvas& canvas, const Box& box) {
            canvas.pen.rect({box.x, box.y, 4, box.h}, colour, 2);
        };
        Part below = verdict(claim, false);
        if (claim.step)
            below =
                flow::first_of({flow::row(24, {verdict(claim, true).growing(), chip_of(*claim.step)}),
                                flow::column(4, {below, flow::row(0, {chip_of(*claim.step), flow::gap().growing()})})});
        const flow::Fit fit{type.text.size, type.text.leading - 2};
        Part all = flow::column(2, {flow::words(flow::marked(claim.words), {fit}), below});
        if (claim.waits)
            all = flow::as_high_as(
                flow::words(flow::plain(tr("Answer first; then the engine checks it here."), Ink::ink3)), {all});
        return all.padded({20, 0, 0, 4}).on(bar);
    }

    Part operator()(const Mistake& mistake) const {
        const auto ground = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box.grown(-1), Ink::card, 8, {Ink::error, 2});
        };
        const auto sign = [](const Canvas& canvas, const Box& box) { icon::exclamation(canvas.pen, box.centre()); };
        return flow::row(
                   8, {flow::picture(24, 22, sign).top(), flow::words(flow::plain(mistake.words, Ink::ink)).growing()})
            .padded(flow::Sides::all(12))
            .on(ground);
    }

    /// Who was measured, and below that the button.
    Part operator()(const Measure& measure) const {
        Parts rows{times(flow::line(tr("player"), body), tr("positions valued"), tr("time"), body, body)};
        for (const Measure::Row& row : measure.rows)
            rows.push_back(times(player(row.player), row.valued, row.time, {18, Ink::ink, Face::sans},
                                 {18, Ink::ink, Face::sans_bold}));
        const bool is_running = measure.state == Measure::State::running;
        Segment again{Verb::run_or_pause, tr("Measure again"), false, !is_running};
        if (measure.state == Measure::State::open) again.words = tr("Measure");
        if (is_running) again.words = tr("Measuring …");
        rows.push_back(flow::row(16, {flow::words(flow::plain(measure.said)).middle().growing(),
                                      flow::press(again, tr("Times each player, here and now (M)"))}));
        return paper(flow::column(8, std::move(rows)), 14);
    }

    /// The figures stand below a name that is too long.
    static Part times(const Part& name, const std::string& valued, const std::string& time, const Type& one,
                      const Type& other) {
        const Part figures = flow::row(0, {flow::line(valued, one, 12, Anchor::right).wide(120),
                                           flow::line(time, other, 12, Anchor::right).wide(100)});
        return flow::first_of({flow::row(0, {name.growing(), figures}),
                               flow::column(0, {name, flow::row(0, {flow::gap().growing(), figures})})});
    }

    /// A name in as few lines as possible, broken after commas.
    static Part player(const std::string& name) {
        std::vector<std::string> words{""};
        for (const char c : name) {
            words.back() += c;
            if (c == ',') words.emplace_back();
        }
        Parts ways;
        for (std::size_t each = words.size(); each > 0; each = each > 1 ? (each + 1) / 2 : 0) {
            Parts lines;
            for (std::size_t i = 0; i < words.size();) {
                std::string line;
                for (const std::size_t end = std::min(i + each, words.size()); i < end; ++i) line += words[i];
                lines.push_back(flow::line(line, {16, Ink::ink, Face::mono}));
            }
            ways.push_back(flow::column(0, std::move(lines)));
        }
        return flow::first_of(std::move(ways));
    }
};

template <class Kind>
bool is(const LessonPage::Block& block) {
    return std::holds_alternative<Kind>(block);
}

}  // namespace

Part lesson_block(const LessonPage::Block& block, const LessonType& type) {
    return std::visit(BlockParts{type}, block);
}

double gap_between(const LessonPage::Block& above, const LessonPage::Block& below, const LessonType& type) {
    const auto* one = std::get_if<Text>(&above);
    const auto* other = std::get_if<Text>(&below);
    double gap = 20;
    if (one != nullptr && other != nullptr) gap = one->bullet.empty() || other->bullet.empty() ? 14 : 6;
    if ((is<Text>(above) || is<Step>(above)) && is<Step>(below)) gap = 8;
    if (is<Question>(below) || is<Measure>(below)) gap = 24;
    if (is<Question>(above)) gap = 16;
    return gap * type.gaps;
}

// ---- presenter mode ---------------------------------------------------------------------------------------

namespace {

constexpr Type hall_words{22, Ink::ink2};
constexpr double hall_margin = 40;

Part presented_choices(const Question& question) {
    const LessonType hall{.choice = {22, 28}, .choice_height = 44};
    Parts parts;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        parts.push_back(choice(i, question.choices[i], hall, true));
    return flow::column(4, std::move(parts)).padded({hall_margin, 0, hall_margin, 16});
}

}  // namespace

double presented_choices_height(double width, const Question& question, const TextMetrics& metrics) {
    return presented_choices(question).down(width, metrics).wanted;
}

void draw_presented_title(Scene& scene, Pen& pen, const Box& canvas, const LessonPage& page,
                          const TextMetrics& metrics) {
    const std::string number = text::filled(tr("{} of {}"), page.page + 1, page.contents.size());
    // Between them the root of the tree.
    flow::even_row(240, {flow::line(page.title, hall_words), flow::line(number, hall_words, 0, Anchor::right)})
        .draw({scene, pen, metrics}, {canvas.x + hall_margin, canvas.y, canvas.w - 2 * hall_margin, 60});
}

void draw_presented_choices(Scene& scene, Pen& pen, const Box& box, const Question& question,
                            const TextMetrics& metrics) {
    pen.rect(box, Ink::paper);
    presented_choices(question).draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
