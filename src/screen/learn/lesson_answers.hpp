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
    }
    bool was_given(std::size_t page, std::size_t choice) const {
        const auto found = given_.find(page);
        return found != given_.end() && found->second.contains(choice);
    }
    bool is_tried(std::size_t page) const { return given_.contains(page); }
    bool is_answered(std::size_t page, const lesson::Question& question) const {
        return was_given(page, question.right);
    }
    void forget(std::size_t page) { given_.erase(page); }
    void forget_all() { given_.clear(); }

private:
    std::map<std::size_t, std::set<std::size_t>> given_;
};

}  // namespace plyglass::screen
