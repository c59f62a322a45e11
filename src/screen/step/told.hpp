#pragma once

// How much of a film may be shown while somebody has to find out what comes next. What stands around the tree
// (timeline, counters, legend, map, title, sentences) asks here, and nothing else decides it anew.

#include <cstddef>
#include <optional>
#include <vector>

#include "picture/timeline.hpp"
#include "screen/step/chapter_playhead.hpp"
#include "screen/step/class_pause.hpp"
#include "view/learn/lesson_page.hpp"

namespace plyglass::screen {

struct Told {
    /// The last step that may be shown, while steps after it are a secret; nothing: the whole film may.
    std::optional<std::size_t> until;
    /// Whether the steps so far may be counted: how many leaves were looked at, how many cuts there are.
    bool counts = true;

    /// What may be shown where `at` stands: while a question stands there, while a class is asked before each cut, and while
    /// the question of a lesson's page (null: there is none) waits for its answer, nothing of what comes.
    static Told now(const ChapterPlayhead& at, const ClassPause& pause, const view::LessonPage* page);

    bool hides() const { return until.has_value(); }
    /// Those of these places on the timeline that may be shown.
    picture::Timeline of(const picture::Timeline& whole) const;
    std::vector<std::size_t> of(std::vector<std::size_t> steps) const;
};

}  // namespace plyglass::screen
