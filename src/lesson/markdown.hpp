#pragma once

// The Markdown of a lesson as a flat list: headings, paragraphs, list items and fenced blocks, each with its line.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace plyglass::lesson {

enum class Emphasis : std::uint8_t { plain, strong, emphasized, code };

/// Text of one kind.
struct Span {
    Emphasis emphasis = Emphasis::plain;
    std::string text;
    friend bool operator==(const Span&, const Span&) = default;
};
using Spans = std::vector<Span>;

/// The text without its emphasis.
std::string plain(const Spans& spans);

/// A paragraph, or one point of a list.
struct Paragraph {
    std::size_t line = 0;
    std::string bullet;  ///< "•", "1."; empty: no point of a list
    Spans spans;
    friend bool operator==(const Paragraph&, const Paragraph&) = default;
};

struct Heading {
    std::size_t line = 0;
    unsigned level = 1;  ///< 1 to 6
    Spans spans;
};

/// A block between two lines of backquotes.
struct Fence {
    struct Line {
        std::size_t number = 0;
        std::string text;
    };
    std::size_t line = 0;
    std::string kind;  ///< the word behind the backquotes
    std::vector<Line> lines;
};

/// Markdown that lessons do not have.
struct Foreign {
    enum class What : std::uint8_t { rule, quote, image, code };
    std::size_t line = 0;
    What what = What::rule;
};

using Piece = std::variant<Heading, Paragraph, Fence, Foreign>;

/// Reads CommonMark with md4c, in which HTML, indented code and links are text. Takes any bytes; lines count from 1.
std::vector<Piece> read_markdown(std::string_view text);

}  // namespace plyglass::lesson
