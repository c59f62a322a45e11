#pragma once

// One item being answered: what is written down, the tries, the hints and what is left to win.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/practice_progress.hpp"
#include "practice/item.hpp"
#include "practice/misconception.hpp"
#include "screen/quiz/answer_sheet.hpp"

namespace plyglass::screen {

class Exercise {
public:
    explicit Exercise(practice::Item item);

    const practice::Item& item() const { return item_; }
    AnswerSheet& sheet() { return sheet_; }
    const AnswerSheet& sheet() const { return sheet_; }

    struct Try {
        practice::Answer answer;
        practice::Verdict verdict;
    };
    /// The wrong ones.
    const std::vector<Try>& tries() const { return tries_; }
    std::size_t most_tries() const { return most_tries_; }
    /// What the answer lacks, translated; empty if nothing, or if it has changed since.
    const std::string& problem() const { return problem_; }
    /// Whether the last wrong try is still what stands on the sheet.
    bool shows_last_try() const { return shows_last_try_; }

    /// In the current language.
    std::vector<std::string> hints() const;
    std::size_t hints_shown() const { return hints_shown_; }
    bool has_hint() const { return !is_over() && hints_shown_ < most_hints_; }
    /// The price of the next hint in points.
    int price() const { return static_cast<int>(hints_shown_) + 2; }
    /// The points that a right answer wins now.
    int worth() const;

    bool solved() const { return solved_; }
    bool is_over() const { return solved_ || tries_.size() == most_tries_; }

    void check();
    void take_hint();
    /// The sheet has changed.
    void touch();
    /// How it ended; skipped if it has not.
    app::PracticeAttempt attempt() const;

private:
    practice::Item item_;
    AnswerSheet sheet_;
    std::size_t most_tries_, most_hints_;
    std::vector<Try> tries_;
    std::size_t hints_shown_ = 0;
    std::string problem_;
    bool solved_ = false;
    bool shows_last_try_ = false;
};

}  // namespace plyglass::screen
