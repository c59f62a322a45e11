#pragma once

// The answers given to a lesson's questions since it was opened.

#include <cstddef>
#include <map>
#include <optional>
#include <set>

#include "lesson/lesson.hpp"

namespace plyglass::screen {

class LessonAnswers {
public:
    /// Answers the question of `page`, unless the right answer was given already.
    void give(std::size_t page, const lesson::Question& question, std::size_t choice) {
        if (choice >= question.choices.size() || is_answered(page, question)) return;
        given_[page].insert(choice);
        last_[page] = choice;
    }
    /// The answer given last; nothing: none.
    std::optional<std::size_t> last(std::size_t page) const {
        const auto found = last_.find(page);
        return found != last_.end() ? std::optional(found->second) : std::nullopt;
    }
    bool was_given(std::size_t page, std::size_t choice) const {
        const auto found = given_.find(page);
        return found != given_.end() && found->second.contains(choice);
    }
    bool is_answered(std::size_t page, const lesson::Question& question) const {
        return was_given(page, question.right);
    }
    void forget(std::size_t page) {
        given_.erase(page);
        last_.erase(page);
    }

private:
    std::map<std::size_t, std::set<std::size_t>> given_;
    std::map<std::size_t, std::size_t> last_;
};

}  // namespace plyglass::screen
