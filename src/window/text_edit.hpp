#pragma once

// One line of text while it is edited: caret, selection, words, undo. It needs no window. All places are bytes from the
// start of the text, always between two code points.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plyglass::window {

class TextEdit {
public:
    enum class Way : std::uint8_t { back, forward };
    /// Over a letter, a word (with the blanks beside it), or to the end of the text.
    enum class Stride : std::uint8_t { letter, word, line };

    /// The caret stands at the end.
    explicit TextEdit(std::string text = {}) : text_(std::move(text)), caret_(text_.size()), anchor_(caret_) {}

    const std::string& text() const { return text_; }
    std::size_t caret() const { return caret_; }
    /// The selection; empty where both are the caret.
    std::size_t from() const { return std::min(caret_, anchor_); }
    std::size_t to() const { return std::max(caret_, anchor_); }
    std::string_view selected() const { return std::string_view(text_).substr(from(), to() - from()); }

    void select_all();
    /// Selects the word, the blanks or the signs around `at`.
    void select_word(std::size_t at);
    /// Puts the caret to `at`, at most the length of the text. `selects`: from where the selection began.
    void put_caret(std::size_t at, bool selects);
    /// Without `selects`, a step over a letter from a selection goes to its end on that side.
    void move(Way way, Stride stride, bool selects);

    /// Replaces the selection. `typed` is UTF-8 in one line.
    void insert(std::string_view typed);
    /// Erases the selection; without one, what `move` would pass.
    void erase(Way way, Stride stride);

    /// Letters typed one after the other are undone at once. Does nothing where there is nothing to undo or to redo.
    void undo();
    void redo();

private:
    /// `removed` stood at `at` before, `inserted` does after it.
    struct Edit {
        std::size_t at = 0;
        std::string removed, inserted;
    };

    std::size_t beside(Way way, Stride stride) const;
    std::size_t letter(Way way, std::size_t at) const;
    std::size_t run(Way way, std::size_t at) const;
    void replace(std::size_t from, std::size_t to, std::string_view with, bool is_typing);

    std::string text_;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0;  ///< where the selection began
    std::vector<Edit> edits_;
    std::size_t done_ = 0;     ///< how many of the edits have not been undone
    bool was_typing_ = false;  ///< the next letter joins the last edit
};

}  // namespace plyglass::window
