#include "view/learn/lesson_blocks.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;
using Text = LessonPage::Text;
using Step = LessonPage::Step;
using Question = LessonPage::Question;
using Claim = LessonPage::Claim;
using Mistake = LessonPage::Mistake;
using Measure = LessonPage::Measure;

namespace {

// ---- text -------------------------------------------------------------------------------------------------

constexpr double indent = 26;  // of a list's points

std::vector<Line> lines_of(const std::string& marked, double size, double width, const TextMetrics& metrics,
                           Ink ink = Ink::ink) {
    return break_lines(marked_spans(marked, size, ink), size, width, metrics);
}

std::vector<Line> plain_lines(const std::string& words, double size, bool bold, double width,
                              const TextMetrics& metrics) {
    const Span span{words, Ink::ink, bold};
    return break_lines(std::span(&span, 1), size, width, metrics);
}

double count(const std::vector<Line>& lines) { return static_cast<double>(lines.size()); }

// ---- steps ------------------------------------------------------------------------------------------------

constexpr double step_height = 36;
constexpr Type step_name{16, Ink::ink, Face::sans_bold};
constexpr double name_x = 34, after_name = 9, step_end = 18;

double step_width(const Step& step, const TextMetrics& metrics) {
    double w = name_x + width_of(step.name, step_name, metrics) + step_end;
    if (!step.event.empty()) w += after_name + width_of(step.event, body, metrics);
    return w;
}

// ---- questions --------------------------------------------------------------------------------------------

constexpr double choice_gap = 8, choice_words = 48, choice_sign = 40;

/// The places of a question's parts, which close up in a small window.
struct QuestionPlaces {
    double ask_x, ask_baseline, below_ask, choice_x, said_baseline, below_said;

    static QuestionPlaces of(const LessonType& type) {
        if (type.choice_height >= 40) return {20, 34, 24, 16, 28, 18};
        return {14, 26, 14, 10, 22, 12};
    }
};

std::vector<Line> choice_lines(const Question::Choice& choice, double width, const LessonType& type,
                               const TextMetrics& metrics) {
    const double room = width - 2 * QuestionPlaces::of(type).choice_x - choice_words - choice_sign;
    // As wide as in bold, so that no line breaks anew when it is chosen.
    auto lines = plain_lines(choice.words, type.choice, true, room, metrics);
    if (choice.look == Question::Choice::Look::right) return lines;
    for (Line& line : lines) {
        for (Piece& piece : line.pieces) piece.face = Face::sans;
    }
    return lines;
}

double choice_box_height(const Question::Choice& choice, double width, const LessonType& type,
                         const TextMetrics& metrics) {
    return type.choice_height + type.choice_leading * (count(choice_lines(choice, width, type, metrics)) - 1);
}

double said_lines(const Question& question, double width, const LessonType& type, const TextMetrics& metrics) {
    double most = 1;
    const std::vector<std::string> now{question.said};
    for (const std::string& said : type.keeps_room ? question.other : now) {
        most = std::max(most, count(lines_of(said, type.said, width - 2 * QuestionPlaces::of(type).ask_x, metrics)));
    }
    return most;
}

double height_of(const Question& question, double width, const LessonType& type, const TextMetrics& metrics) {
    const QuestionPlaces at = QuestionPlaces::of(type);
    const auto ask = plain_lines(question.ask, type.ask, true, width - 2 * at.ask_x, metrics);
    double h = at.ask_baseline + type.ask_leading * (count(ask) - 1) + at.below_ask - choice_gap;
    for (const auto& choice : question.choices) h += choice_box_height(choice, width, type, metrics) + choice_gap;
    if (!type.keeps_room && question.said.empty()) return h + choice_gap;
    return h + at.said_baseline + type.said_leading * (said_lines(question, width, type, metrics) - 1) + at.below_said;
}

// ---- claims -----------------------------------------------------------------------------------------------

constexpr double claim_x = 20, claim_baseline = 22;

std::string verdict(const Claim& claim) {
    switch (claim.state) {
        case Claim::State::unchecked: return tr("being checked");
        case Claim::State::right: return tr("checked by the engine");
        case Claim::State::wrong: break;
    }
    return text::filled(tr("not so: {}"), claim.found);
}

/// The parts of a claim, from its upper left corner.
struct ClaimPlaces {
    std::vector<Line> words, verdict;
    double verdict_middle = 0;  ///< of its first line
    Point step;                 ///< left end, halfway up
    double height = 0;
};

ClaimPlaces places_of(const Claim& claim, double width, const LessonType& type, const TextMetrics& metrics) {
    const double claim_leading = type.leading - 2;
    ClaimPlaces out;
    constexpr double sign = 28;
    out.words = lines_of(claim.words, type.size, width - claim_x, metrics);
    out.verdict_middle = claim_baseline + claim_leading * (count(out.words) - 1) + 26;
    const double step = claim.step ? std::min(width, step_width(*claim.step, metrics)) : 0;
    const double whole = width - claim_x - sign;
    const bool is_right = claim.state != Claim::State::wrong;
    const double alone = width_of(verdict(claim), body, metrics);
    // Beside the verdict if there is room; else below it.
    const bool beside = claim.step && is_right && alone + 24 + step <= whole;
    out.verdict = plain_lines(verdict(claim), 16, false, whole, metrics);
    for (Line& line : out.verdict) {
        for (Piece& piece : line.pieces) piece.ink = is_right ? Ink::chance_text : Ink::error;
    }
    out.height = out.verdict_middle + 16 + 22 * (count(out.verdict) - 1);
    if (!claim.step) return out;
    const double under = out.words.empty() ? 0 : out.words.back().width + 24 + step;
    const bool up = beside && under <= width - claim_x;
    out.step = {width - step, up ? out.verdict_middle - 8 : out.verdict_middle + (beside ? 4 : 38)};
    if (!beside) {
        out.step = {claim_x, out.height + 4 + step_height / 2};
        out.height += 4 + step_height;
    } else if (!up) {
        out.height += 6;
    }
    return out;
}

// ---- heights ----------------------------------------------------------------------------------------------

double height_of(const Text& text, double width, const LessonType& type, const TextMetrics& metrics) {
    const double room = text.bullet.empty() ? width : width - indent;
    return type.leading * count(lines_of(text.words, type.size, room, metrics));
}

double height_of(const Step&, double, const LessonType&, const TextMetrics&) { return step_height; }

double height_of(const Claim& claim, double width, const LessonType& type, const TextMetrics& metrics) {
    return places_of(claim, width, type, metrics).height;
}

double height_of(const Mistake& mistake, double width, const LessonType&, const TextMetrics& metrics) {
    return 24 + 22 * count(plain_lines(mistake.words, 16, false, width - 52, metrics));
}

std::string measure_button_words(const Measure& measure) {
    switch (measure.state) {
        case Measure::State::open: return tr("Measure");
        case Measure::State::running: return tr("Measuring …");
        case Measure::State::done: break;
    }
    return tr("Measure again");
}

/// The places of a table of times, from its upper left corner.
constexpr double measure_pad = 20, measure_row = 30, measure_line = 21, measure_button = 40, measure_head = 34;
constexpr double measure_time = 100, measure_valued = 120;  // widths of its columns

std::vector<Line> measure_said(const Measure& measure, double width, const TextMetrics& metrics) {
    std::vector<Line> out = plain_lines(measure.said, 16, false, width, metrics);
    for (Line& line : out) {
        for (Piece& piece : line.pieces) piece.ink = Ink::ink2;
    }
    return out;
}

double measure_words_width(const Measure& measure, double width, const TextMetrics& metrics) {
    constexpr Type words{17, Ink::ink, Face::sans_bold};
    return width - 2 * measure_pad - 16 - (56 + width_of(measure_button_words(measure), words, metrics));
}

constexpr Type measured_player{16, Ink::ink, Face::mono};

/// A player's name, broken after commas where it is wider than its column; then its figures stand beside the last line.
/// A last line that is wider has an empty one after it.
std::vector<std::string> measured_name(const std::string& player, double width, const TextMetrics& metrics) {
    const double room = width - 2 * measure_pad - measure_time - measure_valued;
    std::vector<std::string> out{""};
    for (std::size_t at = 0; at < player.size();) {
        const std::size_t end = std::min(player.find(',', at), player.size() - 1) + 1;
        const std::string part = player.substr(at, end - at);
        if (!out.back().empty() && width_of(out.back() + part, measured_player, metrics) > room) out.emplace_back();
        out.back() += part;
        at = end;
    }
    if (width_of(out.back(), measured_player, metrics) > room) out.emplace_back();
    return out;
}

double measure_rows_height(const Measure& measure, double width, const TextMetrics& metrics) {
    double out = 0;
    for (const Measure::Row& row : measure.rows) {
        out += measure_row + measure_line * static_cast<double>(measured_name(row.player, width, metrics).size() - 1);
    }
    return out;
}

double height_of(const Measure& measure, double width, const LessonType&, const TextMetrics& metrics) {
    const auto said = measure_said(measure, measure_words_width(measure, width, metrics), metrics);
    const double foot = std::max(measure_button, 22 * count(said));
    return measure_head + measure_rows_height(measure, width, metrics) + 12 + foot + 16;
}

template <class Kind>
bool is(const LessonPage::Block& block) {
    return std::holds_alternative<Kind>(block);
}

}  // namespace

double lesson_block_height(const LessonPage::Block& block, double width, const LessonType& type,
                           const TextMetrics& metrics) {
    return std::visit([&](const auto& it) { return height_of(it, width, type, metrics); }, block);
}

double gap_between(const LessonPage::Block& above, const LessonPage::Block& below, const LessonType& type) {
    const auto* one = std::get_if<Text>(&above);
    const auto* other = std::get_if<Text>(&below);
    double gap = 20;
    if (one != nullptr && other != nullptr) gap = one->bullet.empty() || other->bullet.empty() ? 14 : 6;
    if (is<Text>(above) && is<Step>(below)) gap = 8;
    if (is<Step>(above) && is<Step>(below)) gap = 8;
    if (is<Question>(below) || is<Measure>(below)) gap = 24;
    if (is<Question>(above)) gap = 16;
    return gap * type.gaps;
}

// ---- drawing ----------------------------------------------------------------------------------------------

void LessonBlockPainter::draw(const Text& text) const {
    const double left = box.x + (text.bullet.empty() ? 0 : indent);
    const double first = box.y + type.leading - 8 * type.leading / 30;
    if (!text.bullet.empty()) pen.text({box.x + 4, first}, text.bullet, type.size, Ink::ink2);
    draw_lines(pen, {left, first}, lines_of(text.words, type.size, box.right() - left, metrics), type.size,
               type.leading);
}

void LessonBlockPainter::draw_step(Point at, const Step& step, double most) const {
    const double w = std::min(most, step_width(step, metrics));
    const Box chip{at.x, at.y - step_height / 2, w, step_height};
    const Ink ink = step.here ? Ink::on_ink : Ink::ink;
    const Ink quiet = step.here ? Ink::on_ink : Ink::ink2;
    pen.rect(chip.grown(-0.75), step.here ? Ink::ink : Ink::card, 18, {step.here ? Ink::ink : Ink::button_line, 1.5});
    if (step.asks) {
        label(pen, {chip.x + 19, at.y}, "?", {18, quiet, Face::sans_bold}, Anchor::middle);
    } else {
        pen.circle({chip.x + 19, at.y}, step.here ? 6 : 5, Ink::none, {quiet, step.here ? 3.0 : 2.5});
    }
    const double x = chip.x + name_x;
    label(pen, {x, at.y}, step.name, {step_name.size, ink, step_name.face});
    const double words = x + width_of(step.name, step_name, metrics) + after_name;
    const std::string event = fitted(step.event, chip.right() - step_end + 1 - words, body, metrics);
    if (!event.empty()) label(pen, {words, at.y}, event, {16, quiet, Face::sans});
    scene.hits.push_back(
        {chip, Action(Verb::page_step, step.number), event == step.event ? std::string() : step.event, true});
}

void LessonBlockPainter::draw(const Step& step) const { draw_step({box.x, box.y + step_height / 2}, step, box.w); }

void LessonBlockPainter::draw_choice(const Box& at, std::size_t number, const Question::Choice& choice,
                                     bool enabled) const {
    using Look = Question::Choice::Look;
    const std::string cap(1, static_cast<char>('A' + number % 26));
    const bool right = choice.look == Look::right;
    const bool wrong = choice.look == Look::wrong;
    const Ink fill = right ? Ink::chance_tint : Ink::card;
    if (right || wrong) {
        pen.rect(at.grown(-1.25), fill, 8, {right ? Ink::chance_fill : Ink::error, 2.5});
    } else {
        pen.rect(at.grown(-0.5), fill, 8, {Ink::button_line, 1});
    }
    const double cy = at.y + type.choice_height / 2;
    const Box cap_box{at.x + 8, cy - 13, 26, 26};
    pen.rect(cap_box.grown(-0.5), Ink::none, 6, {right ? Ink::chance_fill : Ink::line2, 1});
    label(pen, cap_box.centre(), cap, {16, right ? Ink::ink : Ink::ink2, Face::sans}, Anchor::middle);
    draw_lines(pen, {at.x + choice_words, baseline(cy, choice.words, type.choice)},
               choice_lines(choice, box.w, type, metrics), type.choice, type.choice_leading);
    const Point sign{at.right() - 20, cy};
    if (right) {
        pen.circle(sign, 11, Ink::chance_fill);
        icon::check(pen, sign, Ink::on_fill, 0.66);
    }
    if (wrong) icon::exclamation(pen, sign);
    scene.hits.push_back({at, Action(Verb::choice, number), {}, enabled});
}

void LessonBlockPainter::draw(const Question& question) const {
    const Box whole{box.x, box.y, box.w, height_of(question, box.w, type, metrics)};
    pen.rect(whole.grown(-0.5), Ink::paper, 12, {Ink::line, 1});
    const QuestionPlaces at = QuestionPlaces::of(type);
    const auto ask = plain_lines(question.ask, type.ask, true, box.w - 2 * at.ask_x, metrics);
    draw_lines(pen, {box.x + at.ask_x, box.y + at.ask_baseline}, ask, type.ask, type.ask_leading);
    double y = box.y + at.ask_baseline + type.ask_leading * (count(ask) - 1) + at.below_ask;
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const auto& choice = question.choices[i];
        const double h = choice_box_height(choice, box.w, type, metrics);
        draw_choice({box.x + at.choice_x, y, box.w - 2 * at.choice_x, h}, i, choice, !question.answered);
        y += h + choice_gap;
    }
    if (question.said.empty()) return;
    draw_lines(pen, {box.x + at.ask_x, y - choice_gap + at.said_baseline},
               lines_of(question.said, type.said, box.w - 2 * at.ask_x, metrics, Ink::ink2), type.said,
               type.said_leading);
}

void LessonBlockPainter::draw(const Claim& claim) const {
    const ClaimPlaces places = places_of(claim, box.w, type, metrics);
    const bool wrong = claim.state == Claim::State::wrong;
    const bool right = claim.state == Claim::State::right;
    const Ink colour = wrong ? Ink::error : right ? Ink::chance_fill : Ink::line2;
    pen.rect({box.x, box.y, 4, places.height}, claim.waits ? Ink::line2 : colour, 2);
    if (claim.waits) {
        const auto lines =
            break_lines(std::vector<Span>{{tr("Answer first; then the engine checks it here."), Ink::ink3}}, 16,
                        box.w - claim_x, metrics);
        draw_lines(pen, {box.x + claim_x, box.y + claim_baseline}, lines, 16, 22);
        return;
    }
    draw_lines(pen, {box.x + claim_x, box.y + claim_baseline}, places.words, type.size, type.leading - 2);
    const Point sign{box.x + claim_x + 10, box.y + places.verdict_middle};
    if (wrong) {
        icon::exclamation(pen, sign);
    } else if (right) {
        pen.circle(sign, 9, colour);
        icon::check(pen, sign, Ink::on_fill, 0.54);
    } else {
        pen.circle(sign, 8, Ink::none, {Ink::ink3, 2});
    }
    draw_lines(pen, {box.x + claim_x + 28, baseline(sign.y, verdict(claim), 16)}, places.verdict, 16, 22);
    if (claim.step) draw_step({box.x + places.step.x, box.y + places.step.y}, *claim.step, box.w);
}

void LessonBlockPainter::draw(const Mistake& mistake) const {
    const auto lines = plain_lines(mistake.words, 16, false, box.w - 52, metrics);
    const Box whole{box.x, box.y, box.w, height_of(mistake, box.w, type, metrics)};
    pen.rect(whole.grown(-1), Ink::card, 8, {Ink::error, 2});
    icon::exclamation(pen, {box.x + 24, box.y + 23});
    draw_lines(pen, {box.x + 44, baseline(box.y + 23, mistake.words, 16)}, lines, 16, 22);
}

void LessonBlockPainter::draw(const Measure& measure) const {
    const Box whole{box.x, box.y, box.w, height_of(measure, box.w, type, metrics)};
    pen.rect(whole.grown(-0.5), Ink::paper, 12, {Ink::line, 1});
    const double left = box.x + measure_pad;
    const double time = box.right() - measure_pad;
    const double valued = time - measure_time;
    double cy = box.y + measure_head / 2 + 4;
    label(pen, {left, cy}, tr("player"), {16, Ink::ink2, Face::sans});
    label(pen, {valued, cy}, tr("positions valued"), {16, Ink::ink2, Face::sans}, Anchor::right);
    label(pen, {time, cy}, tr("time"), {16, Ink::ink2, Face::sans}, Anchor::right);
    cy = box.y + measure_head + measure_row / 2;
    for (const Measure::Row& row : measure.rows) {
        const auto lines = measured_name(row.player, box.w, metrics);
        for (const std::string& line : lines) {
            label(pen, {left, cy}, line, measured_player);
            if (&line != &lines.back()) cy += measure_line;
        }
        label(pen, {valued, cy}, row.valued, {18, Ink::ink, Face::sans}, Anchor::right);
        label(pen, {time, cy}, row.time, {18, Ink::ink, Face::sans_bold}, Anchor::right);
        cy += measure_row;
    }
    const double foot = box.y + measure_head + measure_rows_height(measure, box.w, metrics) + 12;
    constexpr Type words{17, Ink::ink, Face::sans_bold};
    const std::string on_button = measure_button_words(measure);
    const double w = 56 + width_of(on_button, words, metrics);
    const Box at{time - w, foot, w, measure_button};
    button(pen, at);
    label(pen, at.centre(), on_button, words, Anchor::middle);
    const bool enabled = measure.state != Measure::State::running;
    if (!enabled) veil(pen, at);
    scene.hits.push_back({at, Verb::run_or_pause, tr("Times each player, here and now (M)"), enabled});
    draw_lines(pen, {left, foot + 18}, measure_said(measure, measure_words_width(measure, box.w, metrics), metrics), 16,
               22);
}

// ---- presenter mode ---------------------------------------------------------------------------------------

namespace {

constexpr double hall_margin = 40, hall_words = 108, hall_size = 22, hall_leading = 28, hall_row = 44;

std::vector<Line> hall_lines(const Question::Choice& choice, double width, const TextMetrics& metrics) {
    const bool bold = choice.look == Question::Choice::Look::right;
    return plain_lines(choice.words, hall_size, bold, width - hall_words - hall_margin - 60, metrics);
}

double hall_height(const Question::Choice& choice, double width, const TextMetrics& metrics) {
    return hall_row + hall_leading * (count(hall_lines(choice, width, metrics)) - 1);
}

}  // namespace

double presented_choices_height(double width, const Question& question, const TextMetrics& metrics) {
    double h = 16;
    for (const auto& choice : question.choices) {
        // As high as it will be when it is right and bold.
        h += std::max(hall_height(choice, width, metrics),
                      hall_height({choice.words, Question::Choice::Look::right}, width, metrics)) +
             4;
    }
    return h;
}

void draw_presented_title(Pen& pen, const Box& canvas, const LessonPage& page, const TextMetrics& metrics) {
    // Beside the root of the tree, which stands in the middle.
    const double y = canvas.y + hall_margin - 10;
    label(pen, {canvas.x + hall_margin, y}, fitted(page.title, canvas.w / 2 - 120, {hall_size, Ink::ink2}, metrics),
          {hall_size, Ink::ink2});
    const std::string number = text::filled(tr("{} of {}"), page.page + 1, page.contents.size());
    label(pen, {canvas.right() - hall_margin, y}, number, {hall_size, Ink::ink2}, Anchor::right);
}

void draw_presented_choices(Pen& pen, const Box& box, const Question& question, const TextMetrics& metrics) {
    pen.rect(box, Ink::paper);
    double y = box.y;
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const auto& choice = question.choices[i];
        const bool right = choice.look == Question::Choice::Look::right;
        const double h = std::max(hall_height(choice, box.w, metrics),
                                  hall_height({choice.words, Question::Choice::Look::right}, box.w, metrics));
        const Box row{box.x + hall_margin, y, box.w - 2 * hall_margin, h};
        if (right) pen.rect(row.grown(-1.25), Ink::chance_tint, 8, {Ink::chance_fill, 2.5});
        const double cy = y + hall_row / 2;
        const std::string cap(1, static_cast<char>('A' + i % 26));
        const Box cap_box{row.x + 8, cy - 16, 32, 32};
        pen.rect(cap_box.grown(-0.75), Ink::none, 7, {right ? Ink::chance_fill : Ink::ink3, 1.5});
        label(pen, cap_box.centre(), cap, {20, Ink::ink2, Face::sans}, Anchor::middle);
        draw_lines(pen, {box.x + hall_words, baseline(cy, choice.words, hall_size)}, hall_lines(choice, box.w, metrics),
                   hall_size, hall_leading);
        if (right) {
            pen.circle({row.right() - 24, cy}, 13, Ink::chance_fill);
            icon::check(pen, {row.right() - 24, cy}, Ink::on_fill, 0.8);
        }
        y += h + 4;
    }
}

}  // namespace plyglass::view
