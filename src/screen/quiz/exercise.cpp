#include "screen/quiz/exercise.hpp"

#include <algorithm>
#include <utility>

#include "practice/hints.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

constexpr int full_worth = 10;

/// So many that trying all answers does not help.
std::size_t tries_of(const AnswerSheet& sheet) {
    constexpr std::size_t usual = 3;
    return sheet.choices().empty() ? usual : (sheet.choices().size() + 1) / 2;
}

}  // namespace

Exercise::Exercise(practice::Item item)
    : item_(std::move(item)),
      sheet_(item_),
      most_tries_(tries_of(sheet_)),
      most_hints_(practice::hints(item_).size()) {}

std::vector<std::string> Exercise::hints() const { return practice::hints(item_); }

int Exercise::worth() const {
    int out = full_worth;
    for (std::size_t i = 0; i < hints_shown_; ++i) out -= static_cast<int>(i) + 2;
    return out;
}

void Exercise::check() {
    if (is_over()) return;
    auto answer = sheet_.answer();
    if (!answer) {
        problem_ = answer.error();
        return;
    }
    const auto is_it = [&](const Try& wrong) { return wrong.answer == *answer; };
    if (std::any_of(tries_.begin(), tries_.end(), is_it)) {
        problem_ = text::tr("You have tried this already.");
        return;
    }
    problem_.clear();
    practice::Verdict verdict = practice::judge(item_, *answer);
    solved_ = verdict.right;
    if (solved_) return;
    tries_.push_back({*std::move(answer), std::move(verdict)});
    shows_last_try_ = true;
}

void Exercise::take_hint() {
    if (has_hint()) ++hints_shown_;
}

void Exercise::touch() {
    problem_.clear();
    shows_last_try_ = false;
}

app::PracticeAttempt Exercise::attempt() const {
    using app::PracticeEnd;
    app::PracticeAttempt out;
    out.type = item_.type;
    out.level = item_.level;
    out.seed = item_.seed;
    out.tries = static_cast<std::uint32_t>(tries_.size() + (solved_ ? 1 : 0));
    out.hints = static_cast<std::uint32_t>(hints_shown_);
    out.points = solved_ ? worth() : 0;
    out.end = solved_     ? tries_.empty() ? PracticeEnd::first_try : PracticeEnd::later
              : is_over() ? PracticeEnd::missed
                          : PracticeEnd::skipped;
    return out;
}

}  // namespace plyglass::screen
