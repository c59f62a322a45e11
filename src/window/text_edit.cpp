#include "window/text_edit.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"

namespace plyglass::window {

namespace {

enum class Sort : std::uint8_t { blank, sign, letter };

/// Letters of all scripts are alike, so a Chinese word ends where blanks or signs begin.
Sort sort_of(std::string_view at) {
    const char32_t c = core::decode(at).point;
    const bool is_letter =
        (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_' || c >= 0x80;
    return c == U' ' || c == U'\u3000' ? Sort::blank : is_letter ? Sort::letter : Sort::sign;
}

}  // namespace

void TextEdit::select_all() {
    anchor_ = 0;
    caret_ = text_.size();
    was_typing_ = false;
}

void TextEdit::select_word(std::size_t at) {
    if (at == text_.size()) at = letter(Way::back, at);
    const std::size_t end = run(Way::forward, at);
    put_caret(run(Way::back, end), false);
    put_caret(end, true);
}

void TextEdit::put_caret(std::size_t at, bool selects) {
    caret_ = at;
    if (!selects) anchor_ = at;
    was_typing_ = false;
}

void TextEdit::move(Way way, Stride stride, bool selects) {
    const bool leaves_selection = !selects && caret_ != anchor_ && stride == Stride::letter;
    put_caret(leaves_selection ? (way == Way::back ? from() : to()) : beside(way, stride), selects);
}

void TextEdit::insert(std::string_view typed) { replace(from(), to(), typed, true); }

void TextEdit::erase(Way way, Stride stride) {
    const std::size_t other = caret_ != anchor_ ? anchor_ : beside(way, stride);
    replace(std::min(caret_, other), std::max(caret_, other), {}, false);
}

void TextEdit::undo() {
    if (done_ == 0) return;
    const Edit& edit = edits_[--done_];
    text_.replace(edit.at, edit.inserted.size(), edit.removed);
    put_caret(edit.at, false);
    put_caret(edit.at + edit.removed.size(), true);
}

void TextEdit::redo() {
    if (done_ == edits_.size()) return;
    const Edit& edit = edits_[done_++];
    text_.replace(edit.at, edit.removed.size(), edit.inserted);
    put_caret(edit.at + edit.inserted.size(), false);
}

/// Where the caret comes by a step from its place.
std::size_t TextEdit::beside(Way way, Stride stride) const {
    const bool back = way == Way::back;
    if (stride == Stride::line) return back ? 0 : text_.size();
    if (stride == Stride::letter) return letter(way, caret_);
    // Back: over blanks, then to the start of the word. Forward: to the end of the word, then over blanks.
    const std::size_t first = run(way, caret_);
    const bool blanks_first =
        first != caret_ && sort_of(std::string_view(text_).substr(std::min(first, caret_))) == Sort::blank;
    if (back) return blanks_first ? run(way, first) : first;
    const bool blanks_follow = first < text_.size() && sort_of(std::string_view(text_).substr(first)) == Sort::blank;
    return !blanks_first && blanks_follow ? run(way, first) : first;
}

std::size_t TextEdit::letter(Way way, std::size_t at) const {
    if (way == Way::forward) return at + core::decode(std::string_view(text_).substr(at)).bytes;
    if (at == 0) return 0;
    constexpr std::size_t most_bytes = 4;  // of a code point
    std::size_t start = at - 1;
    for (std::size_t i = 2; i <= std::min(at, most_bytes); ++i) {
        if (core::decode(std::string_view(text_).substr(at - i, i)).bytes == i) start = at - i;
    }
    return start;
}

/// The end, on that side of `at`, of the letters, blanks or signs that stand there.
std::size_t TextEdit::run(Way way, std::size_t at) const {
    const std::string_view text = text_;
    const auto next_sort = [&](std::size_t place) {
        return sort_of(text.substr(way == Way::forward ? place : letter(way, place)));
    };
    const std::size_t end = way == Way::forward ? text.size() : 0;
    if (at == end) return at;
    const Sort sort = next_sort(at);
    while (at != end && next_sort(at) == sort) at = letter(way, at);
    return at;
}

void TextEdit::replace(std::size_t from, std::size_t to, std::string_view with, bool is_typing) {
    if (from == to && with.empty()) return;
    const bool joins = is_typing && was_typing_ && from == to && done_ > 0;
    edits_.resize(done_);
    if (joins) {
        edits_.back().inserted += with;
    } else {
        edits_.push_back({from, text_.substr(from, to - from), std::string(with)});
        ++done_;
    }
    text_.replace(from, to - from, with);
    put_caret(from + with.size(), false);
    was_typing_ = is_typing;
}

}  // namespace plyglass::window
