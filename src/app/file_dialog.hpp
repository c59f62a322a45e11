#pragma once

// The dialog that opens a file: the folder that it shows, what is typed into it and what was wrong. What becomes of the
// file is its screen's business.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "scene/step_view.hpp"

namespace plyglass::app {

class FileDialog {
public:
    /// Shows `folder` (relative or whole; empty: the current one), or says why it cannot be read.
    explicit FileDialog(const std::string& folder);

    /// What is typed now. A complaint about something else goes.
    void type(const std::string& text);
    const std::string& text() const { return text_; }

    /// What was wrong, translated; empty: nothing.
    void complain(std::string message) { message_ = std::move(message); }
    const std::string& message() const { return message_; }

    /// Up by turns of the wheel.
    void scroll(double turns);

    /// Where something of that name is: in the folder, unless the name is a whole path.
    std::string path_of(const std::string& name) const;
    /// Shows the folder at `path`; false where there is none, and nothing has changed.
    bool enter(const std::string& path);

    /// `title` is translated.
    scene::Dialog view(std::string title) const;

private:
    void list(const std::string& folder);

    std::string folder_;
    std::string text_;
    std::vector<scene::Dialog::Entry> entries_;
    std::size_t scroll_ = 0;
    std::string message_;
};

}  // namespace plyglass::app
