#include "screen/learn/lesson_model.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>
#include <variant>

#include "core/utf8.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using lesson::Emphasis;
using lesson::Go;
using lesson::Page;
using lesson::Paragraph;
using lesson::Place;
using lesson::Proof;
using lesson::Question;
using lesson::Show;
using namespace text;

namespace {

// ---- words ------------------------------------------------------------------------------------------------

constexpr std::string_view alpha_sign = "α", beta_sign = "β";

std::string tagged(char tag, std::string_view words) {
    return filled("<{0}>{1}</{0}>", std::string(1, tag), text::escaped(words));
}

/// Strong words have the colour of the bound that they are about.
std::string strong(std::string_view words) {
    const auto a = words.find(alpha_sign);
    const auto b = words.find(beta_sign);
    if (a == words.npos && b == words.npos) return tagged('s', words);
    return tagged(a < b ? 'a' : 'b', words);
}

/// "α 20 ≥ β 20": each bound in its colour, with its value.
std::string with_bounds(std::string_view words) {
    std::string out;
    while (!words.empty()) {
        const auto at = std::min(words.find(alpha_sign), words.find(beta_sign));
        out += text::escaped(words.substr(0, at));
        if (at == words.npos) break;
        words.remove_prefix(at);
        std::size_t end = alpha_sign.size();
        const auto starts_value = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
        std::size_t value = end;
        if (value < words.size() && words[value] == ' ') ++value;
        for (const std::string_view sign : {"−", "-", "+"}) {
            if (words.substr(value).starts_with(sign)) {
                value += sign.size();
                break;
            }
        }
        if (words.substr(value).starts_with("∞")) {
            end = value + std::string_view("∞").size();
        } else if (value < words.size() && starts_value(words[value])) {
            end = value;
            while (end < words.size() && (starts_value(words[end]) || (words[end] == '.' && end + 1 < words.size() &&
                                                                       starts_value(words[end + 1])))) {
                ++end;
            }
        }
        const std::string_view bound = words.substr(0, end);
        out +=
            end == alpha_sign.size() ? text::escaped(bound) : tagged(words.starts_with(alpha_sign) ? 'a' : 'b', bound);
        words.remove_prefix(end);
    }
    return out;
}

std::string marked(const lesson::Spans& spans) {
    std::string out;
    for (const lesson::Span& span : spans) {
        out += span.emphasis == Emphasis::plain ? text::escaped(span.text) : strong(span.text);
    }
    return out;
}

std::string step_name(const Place& place, const LessonFacts::Step* fact) {
    if (fact != nullptr) return filled(tr("Step {}"), fact->step);
    switch (place.what) {
        case Place::What::step: return filled(tr("Step {}"), place.number);
        case Place::What::cut: return filled(tr("Cutoff {}"), place.number);
        case Place::What::before_cut: return filled(tr("Before cutoff {}"), place.number);
        case Place::What::end: break;
    }
    return tr("Last step");
}

/// The reply to a reader who has chosen this wrong answer.
std::string said_to(const Question::Choice& choice) {
    return choice.but.empty() ? tr("Not this one. Look at the tree again, and try another.")
                              : text::escaped(choice.but);
}

// ---- blocks -----------------------------------------------------------------------------------------------

class Maker {
public:
    explicit Maker(const LessonState& state) : state_(state) {}

    void add(const Paragraph& text) {
        out_.blocks.emplace_back(view::LessonPage::Text{text.bullet, marked(text.spans)});
    }
    void add(const Show&) {}
    void add(const Go& go) {
        const LessonFacts::Step* fact = state_.facts != nullptr ? state_.facts->step_at(go.line) : nullptr;
        view::LessonPage::Step step{steps_++, step_name(go.place, fact), fact != nullptr ? fact->event : "", false};
        step.asks = go.asks;
        if (follows_open_question_) step.event.clear();  // it may be the answer
        if (go.asks) step.event = tr("a question to the class");
        step.here = fact != nullptr && state_.step == fact->step;
        out_.blocks.emplace_back(std::move(step));
    }
    void add(const Question& question) {
        std::string right = filled("<c>{}</c>", tr("Right."));
        text::add_sentence(right, text::escaped(question.because));
        view::LessonPage::Question out;
        out.ask = question.ask;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            using Look = view::LessonPage::Question::Choice::Look;
            const bool given = state_.answers.was_given(state_.page, i);
            out.choices.push_back({question.choices[i].text, !given                ? Look::open
                                                             : i == question.right ? Look::right
                                                                                   : Look::wrong});
        }
        out.other = {right};
        for (const Question::Choice& choice : question.choices) out.other.push_back(said_to(choice));
        out.answered = state_.answers.is_answered(state_.page, question);
        if (out.answered) {
            out.said = right;
        } else if (const auto last = state_.answers.last(state_.page)) {
            out.said = said_to(question.choices[*last]);
        }
        follows_open_question_ = !out.answered;
        out_.blocks.emplace_back(std::move(out));
    }
    void add(const Proof& proof) {
        using State = view::LessonPage::Claim::State;
        const lesson::Finding* wrong = state_.facts != nullptr ? state_.facts->finding(proof) : nullptr;
        if (proof.say.empty() && wrong == nullptr) return;
        view::LessonPage::Claim out;
        out.words = with_bounds(!proof.say.empty()        ? proof.say
                                : wrong->expected.empty() ? wrong->why
                                                          : wrong->expected);
        out.state = state_.facts == nullptr ? State::unchecked : wrong == nullptr ? State::right : State::wrong;
        out.waits = follows_open_question_ && wrong == nullptr;
        if (wrong != nullptr) out.found = wrong->found.empty() ? wrong->why : wrong->found;
        // The step just above belongs to the claim.
        if (!out_.blocks.empty()) {
            if (auto* step = std::get_if<view::LessonPage::Step>(&out_.blocks.back())) {
                out.step = std::move(*step);
                out_.blocks.pop_back();
            }
        }
        out_.blocks.emplace_back(std::move(out));
    }
    void add(const lesson::Measure& measure) {
        using State = view::LessonPage::Measure::State;
        const LessonTimes& times = state_.times;
        const bool is_here = times.page == state_.page;
        view::LessonPage::Measure out;
        for (const std::string& agent : measure.agents) out.rows.push_back({agent, "", ""});
        if (is_here && times.is_running) out.state = State::running;
        if (is_here && !times.is_running && times.times.size() == out.rows.size()) {
            out.state = State::done;
            for (std::size_t i = 0; i < out.rows.size(); ++i) {
                out.rows[i].valued = text::grouped(times.times[i].valued);
                out.rows[i].time = text::duration(times.times[i].seconds);
            }
        }
        out.said = tr("The median of many runs on this machine.");
        out_.blocks.emplace_back(std::move(out));
    }
    void add_mistake(std::string words) { out_.blocks.emplace_back(view::LessonPage::Mistake{std::move(words)}); }

    view::LessonPage& page() { return out_; }

private:
    const LessonState& state_;
    view::LessonPage out_;
    std::size_t steps_ = 0;
    bool follows_open_question_ = false;  ///< what comes now could answer it
};

std::string place_words(const LessonState& state) {
    const lesson::Lesson& lesson = state.book.lesson();
    const std::size_t page = state.page + 1;
    const std::size_t pages = lesson.pages.size();
    if (lesson.number > 0) return filled(tr("Lesson {0}, page <s>{1}</s> of {2}"), lesson.number, page, pages);
    return filled(tr("Page <s>{0}</s> of {1}"), page, pages);
}

}  // namespace

const Question* question_of(const Page& page) {
    for (const lesson::Block& block : page.blocks) {
        if (const auto* question = std::get_if<Question>(&block)) return question;
    }
    return nullptr;
}

const lesson::Measure* measure_of(const Page& page) {
    for (const lesson::Block& block : page.blocks) {
        if (const auto* measure = std::get_if<lesson::Measure>(&block)) return measure;
    }
    return nullptr;
}

std::vector<const Go*> steps_of(const Page& page) {
    std::vector<const Go*> out;
    for (const lesson::Block& block : page.blocks) {
        if (const auto* go = std::get_if<Go>(&block)) out.push_back(go);
    }
    return out;
}

view::LessonPage lesson_page(const LessonState& state) {
    const lesson::Lesson& lesson = state.book.lesson();
    Maker maker(state);
    if (!state.problem.empty()) maker.add_mistake(state.problem);
    if (const auto& mistakes = state.book.mistakes(); !mistakes.empty()) {
        const std::string file = std::filesystem::path(state.book.path()).filename().string();
        maker.add_mistake(filled(tr("{}:{}: {}"), file, mistakes.front().line, text::closed_up(mistakes.front().what)));
    }
    if (state.page < lesson.pages.size()) {
        const Page& page = lesson.pages[state.page];
        for (const lesson::Block& block : page.blocks) {
            std::visit([&](const auto& it) { maker.add(it); }, block);
        }
        if (!state.note.empty())
            maker.page().blocks.emplace_back(view::LessonPage::Text{{}, text::escaped(state.note)});
        maker.page().title = page.title;
    }
    view::LessonPage out = std::move(maker.page());
    out.lesson = lesson.title;
    out.place = place_words(state);
    out.short_place = filled("<s>{}</s> / {}", state.page + 1, lesson.pages.size());
    for (const Page& page : lesson.pages) out.contents.push_back(page.title);
    out.page = state.page;
    out.part = state.part;
    return out;
}

}  // namespace plyglass::screen
