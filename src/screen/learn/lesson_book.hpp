#pragma once

// A lesson that is open: its file in the language of the screen, what is shown on each of its pages, and whether the file
// has changed since it was read.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "core/result.hpp"
#include "lesson/library.hpp"

namespace plyglass::screen {

class LessonBook {
public:
    /// Opens a bundled lesson by its name, or a lesson's file or folder. The error says why not, translated.
    static core::Result<LessonBook, std::string> open(const std::string& name, const app::Assets& assets);

    const lesson::Lesson& lesson() const { return file_.reading.lesson; }
    /// What is wrong with the file, the first mistake first.
    const lesson::Mistakes& mistakes() const { return file_.reading.mistakes; }
    /// Where the trees and boards stand that it shows.
    const std::string& folder() const { return file_.folder; }
    const std::string& path() const { return file_.path; }
    /// By which progress is kept: a bundled lesson's name, or another's folder.
    const std::string& key() const { return key_; }

    /// Where a page begins: what is shown, and at which place of its search. Null before the first show block.
    struct Scene {
        const lesson::Show* show = nullptr;
        lesson::Place place;
    };
    Scene scene_of(std::size_t page) const;

    /// Reads the file again if the language of the screen is another one now, or if the file is followed and it, or what it
    /// shows, has changed. Returns whether it is another text now. A file that cannot be read keeps its text.
    bool refresh();
    /// Whether somebody may be writing it: no bundled one.
    bool is_followed() const { return is_followed_; }

private:
    LessonBook() = default;
    bool read();
    /// Says for each file when it was changed and how large it is.
    std::string stamp() const;

    std::vector<std::string> files_;
    lesson::LessonFile file_;
    std::string key_, stamp_;
    text::Language language_ = text::Language::english;
    bool is_followed_ = false;
};

}  // namespace plyglass::screen
