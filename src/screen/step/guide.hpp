#pragma once

// What leads through a film and stands beside its tree: a lesson. It takes part in the Step screen, which knows nothing else
// of it.

#include <cstddef>
#include <optional>
#include <string>

#include "scene/action.hpp"
#include "view/learn/lesson_page.hpp"

namespace plyglass::screen {

class Guide {
public:
    Guide() = default;
    Guide(const Guide&) = delete;
    Guide& operator=(const Guide&) = delete;
    virtual ~Guide() = default;

    /// What stands beside the tree now.
    virtual view::LessonPage page() const = 0;
    /// How many answers its question has; 0: none waits for an answer.
    virtual std::size_t answers() const = 0;
    /// Does what an action means to it; false if it means nothing.
    virtual bool take(const scene::Action& action) = 0;
    /// Opens the file at `path` if it is one of its kind. Returns why that failed, translated, or an empty text; nothing if
    /// it is a file of another kind.
    virtual std::optional<std::string> open_file(const std::string& path) = 0;
};

}  // namespace plyglass::screen
