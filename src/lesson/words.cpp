#include "lesson/words.hpp"

#include <array>
#include <utility>

namespace plyglass::lesson {

namespace {

constexpr std::string_view blanks = " \t\r\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> signs{
    {{"\u2264", "<="}, {"\u2265", ">="}, {"\u2212", "-"}, {"\u221E", "inf"}}};

/// The sign at the start of `text` in ASCII, and its bytes; nothing if there is none.
std::pair<std::string_view, std::size_t> sign_at(std::string_view text) {
    for (const auto& [sign, ascii] : signs) {
        if (text.starts_with(sign)) return {ascii, sign.size()};
    }
    return {{}, 0};
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> out;
    bool in_word = false;
    bool in_quotes = false;
    int braces = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (blanks.find(c) != std::string_view::npos && braces == 0 && !in_quotes) {
            in_word = false;
            ++i;
            continue;
        }
        if (!in_word) out.emplace_back();
        in_word = true;
        if (c == '"') in_quotes = !in_quotes;
        if (c == '{' && !in_quotes) ++braces;
        if (c == '}' && !in_quotes && braces > 0) --braces;
        const auto [ascii, bytes] = in_quotes ? std::pair<std::string_view, std::size_t>{} : sign_at(text.substr(i));
        if (bytes > 0) {
            out.back() += ascii;
            i += bytes;
        } else {
            out.back() += c;
            ++i;
        }
    }
    return out;
}

}  // namespace plyglass::lesson
