#pragma once

// The dialog that opens a file: the folder that it shows, the text typed into it and what was wrong. The screen decides
// what to do with the file.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "view/dialog.hpp"

namespace plyglass::screen {

class FileDialog {
public:
    static constexpr std::string_view kind_name = "open";

    /// Shows `folder` (relative or absolute; empty: the current one), or says why it cannot be read.
    /// `name`: what the field has at first, and again in every folder.
    explicit FileDialog(const std::string& folder, std::string name = {});

    /// Sets the typed text. A complaint about something else disappears.
    void type(const std::string& text);
    const std::string& text() const { return text_; }

    /// Sets what was wrong, translated; empty if nothing.
    void complain(std::string message) { message_ = std::move(message); }
    const std::string& message() const { return message_; }

    /// Scrolls up by turns of the wheel.
    void scroll(double turns);

    /// The name of the entry that `row` of the list shows; empty if there is none.
    std::string entry(std::size_t row) const { return row < entries_.size() ? entries_[row].name : std::string(); }
    /// The path of the entry `name`: in the folder, unless the name is an absolute path.
    std::string path_of(const std::string& name) const;
    /// Shows the folder at `path`; returns false and changes nothing if there is none.
    bool enter(const std::string& path);

    /// `title` is translated.
    view::Dialog view(std::string title) const;

private:
    void list(const std::string& folder);

    std::string name_, folder_;
    std::string text_;
    std::vector<view::Dialog::Entry> entries_;
    std::size_t scroll_ = 0;
    std::string message_;
};

}  // namespace plyglass::screen
