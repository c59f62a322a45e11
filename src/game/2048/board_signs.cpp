#include "game/2048/board_signs.hpp"

#include <algorithm>
#include <utility>

#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace plyglass::game {

Sign sign_at(std::string_view text) {
    constexpr std::pair<std::string_view, char> wide[] = {
        {"，", ','}, {"、", ','}, {"／", '/'},     {"；", ';'},     {"｜", '|'}, {"│", '|'},
        {"┃", '|'},  {"║", '|'},  {"\u3000", ' '}, {"\u00A0", ' '}, {"［", '['}, {"］", ']'},
        {"【", '['}, {"】", ']'}, {"（", '['},     {"）", ']'},     {"“", '"'},  {"”", '"'}};
    switch (const char c = text.front()) {
        case ' ':
        case '\t':
        case '\r': return {' '};
        case ',':
        case '/':
        case ';':
        case '|':
        case '\n': return {c};
        case '[':
        case '(':
        case '{': return {'['};
        case ']':
        case ')':
        case '}': return {']'};
        case '"':
        case '\'':
        case '`': return {'"'};
        default:
            if (static_cast<unsigned char>(c) < 0x80) return {};
    }
    for (const auto& [sign, is] : wide) {
        if (text.starts_with(sign)) return {is, sign.size()};
    }
    return {};
}

bool is_empty_cell(std::string_view word) {
    for (const char* mark : {"",     ".",   "..", "_", "__", "-", "--", "·", "–",     "—", "null",
                             "None", "nil", "*",  "x", "X",  "□", "⬜",  "⬛", "empty", "空"}) {
        if (word == mark) return true;
    }
    return false;
}

bool is_rule(std::string_view line) {
    if (core::trimmed(line).starts_with("```") || core::trimmed(line).starts_with("~~~")) return true;
    std::size_t run = 0;  // of the sign that draws it
    std::size_t longest = 0;
    bool crosses = false;
    while (!line.empty()) {
        const char32_t point = core::take_code_point(line);
        const bool draws = point == '-' || point == '=' || point == '_' || point == 0x2500 || point == 0x2501 ||
                           point == 0x2550 || (0x2504 <= point && point <= 0x250B);
        const bool upright = point == '|' || point == 0x2502 || point == 0x2503 || point == 0x2551;
        const bool corner = point == '+' || point == ':' || (0x250C <= point && point <= 0x256C && !upright);
        if (!draws && !upright && !corner && point != ' ' && point != '\t' && point != '\r') return false;
        run = draws ? run + 1 : 0;
        longest = std::max(longest, run);
        crosses = crosses || corner;
    }
    return longest >= 3 || (longest >= 1 && crosses);
}

std::string_view without_frame(std::string_view text) {
    const auto is_of_name = [](char c) {
        return c == '_' || c == '.' || core::is_digit(c) || ('a' <= (c | 0x20) && (c | 0x20) <= 'z');
    };
    const std::string_view name = core::trimmed(text);
    const bool is_named = !name.empty() && is_of_name(name.front()) && !core::is_digit(name.front());
    const auto equals = text.find('=');
    if (is_named && equals < text.find('\n') && text.find_first_of("[({", equals) != text.npos) {
        text.remove_prefix(equals + 1);
    }
    std::size_t at = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const std::size_t word = at;
    while (at < text.size() && is_of_name(text[at])) ++at;
    if (at > word && at < text.size() && text[at] == '(' && !core::is_digit(text[word])) text.remove_prefix(at + 1);
    return text.substr(0, text.find(", dtype"));
}

}  // namespace plyglass::game
