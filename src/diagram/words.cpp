#include "diagram/words.hpp"

#include "core/printable.hpp"

namespace plyglass::diagram {

namespace {

bool is_blank(char32_t c) { return c == U'\t' || c == U'\n' || c == U'\r'; }

}  // namespace

std::string one_line(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const char32_t c = core::take_code_point(text);
        core::append_utf8(out, is_blank(c) ? U' ' : core::printable(c));
    }
    return out;
}

std::string html(std::string_view text) {
    if (text.empty()) return " ";
    const std::string line = one_line(text);
    const std::size_t first = line.find_first_not_of(' ');
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        switch (c) {
            // SVG drops a text's leading blanks: words after a bold name would stick to it.
            case ' ': out += i < first ? "&#160;" : " "; break;
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string quotable(std::string_view text) {
    std::string out;
    for (const char c : one_line(text)) {
        if (c == '"') {
            out += "”";
        } else if (c == '\\') {
            out += "＼";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace plyglass::diagram
