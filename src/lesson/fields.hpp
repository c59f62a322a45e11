#pragma once

// The lines of a lesson's block: `key: value`, and lines without a key.

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.hpp"
#include "lesson/markdown.hpp"

namespace plyglass::lesson {

struct Field {
    std::size_t line = 0;
    std::string key;    ///< empty: the line has none of the known keys
    std::string value;  ///< with the indented lines that follow
};

/// The lines of `fence` that are not blank. A line that begins with one of `keys`, in small or capital letters, and a colon (":" or "：") has that key; any
/// other line has none. Indented lines belong to the line before.
std::vector<Field> read_fields(const Fence& fence, std::initializer_list<std::string_view> keys);

/// Takes the lines that stand behind the first `key` out of `fence` and returns them with their indentation; the key's own line is left without a
/// value. They go on as long as they are indented or begin with no letter; if they begin below the key, up to a line that
/// `ends` knows. Empty: there is one line, which stays.
std::string take_lines(Fence& fence, std::string_view key, bool (*ends)(std::string_view line));

/// Says that a line of the block has none of its keys.
void unknown_line(const Fence& fence, const Field& field, std::initializer_list<std::string_view> keys,
                  Mistakes& mistakes);

/// What stands for a line end between two pieces of a text: a blank, but none between two Chinese characters.
std::string_view gap(std::string_view before, std::string_view after);
/// Both pieces with that between them.
std::string joined(std::string_view before, std::string_view after);

}  // namespace plyglass::lesson
