#include "exchange/latex_lists.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"

namespace plyglass::exchange {

namespace {

/// Blanks commands but for the players that they name, \max, and what they stand on, \max_{a}; \{ is a brace.
void blank_commands(std::string& out, bool is_formula) {
    const auto blank = [&](std::size_t from, std::size_t to) {
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(from), out.begin() + static_cast<std::ptrdiff_t>(to), ' ');
    };
    std::vector<std::pair<std::size_t, std::size_t>> players;
    for (std::size_t i = out.find('\\'); i != std::string::npos; i = out.find('\\', i + 1)) {
        std::size_t end = i + 1;
        while (end < out.size() && core::is_letter(out[end])) ++end;
        const bool is_player = core::kind_named(std::string_view(out).substr(i + 1, end - i - 1)).has_value();
        blank(i, is_player ? i + 1 : end);
        const std::size_t index = is_player && out.compare(end, 2, "_{") == 0 ? out.find('}', end) : std::string::npos;
        if (index != std::string::npos) blank(end, index + 1);
        if (is_player && is_formula) players.emplace_back(i + 1, end);
    }
    // Right before their brackets: max(3, 5) is a call.
    for (const auto& [begin, end] : players) {
        const std::size_t list = out.find_first_not_of(' ', end);
        if (list == std::string::npos || std::string_view("([{").find(out[list]) == std::string_view::npos) continue;
        const std::string word = out.substr(begin, end - begin);
        blank(begin, end);
        out.replace(list - word.size(), word.size(), word);
    }
}

}  // namespace

namespace {

/// Blanks what \Tree writes on its edges: \edge node[left]{$a_1$};
std::string without_edges(std::string_view text) {
    std::string out(text);
    constexpr std::string_view command = "\\edge";
    for (std::size_t at = out.find(command); at != out.npos; at = out.find(command, at + 1)) {
        std::size_t end = at + command.size(), braces = 0;
        if (end < out.size() && core::is_letter(out[end])) continue;
        for (; end < out.size() && (braces > 0 || out[end] != ';'); ++end) {
            braces += out[end] == '{' ? 1 : 0;
            braces -= out[end] == '}' && braces > 0 ? 1 : 0;
        }
        if (end == out.size()) break;
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(at), out.begin() + static_cast<std::ptrdiff_t>(end) + 1,
                  ' ');
    }
    return out;
}

}  // namespace

std::string without_latex(std::string_view text) {
    const std::string without = text.find("\\Tree") != text.npos ? without_edges(text) : std::string(text);
    text = without;
    std::string out(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < std::min(to, out.size()); ++i) {
            const bool continues = (static_cast<unsigned char>(out[i]) & 0xC0) == 0x80;
            if (out[i] != '\n') out[i] = continues ? '\x01' : ' ';
        }
    };
    const std::size_t begin = text.find("\\Tree");
    if (begin == text.npos) {
        if (text.find("\\max") == text.npos && text.find("\\min") == text.npos) return out;
        std::replace(out.begin(), out.end(), '$', ' ');
        blank_commands(out, true);
        return out;
    }
    const std::size_t start = std::min(text.find('[', begin), text.size());
    blank(0, start);
    std::size_t depth = 0;  // of brackets
    std::size_t braces = 0;
    bool options = false;
    std::size_t i = start;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && text.substr(i).starts_with("\\end")) break;
        braces += c == '{' ? 1 : 0;
        if (braces == 0 && (c == '[' || c == ']')) {
            options = false;
            depth += c == '[' ? 1 : std::size_t(0) - 1;
            const bool is_dot = c == '[' && i + 2 < text.size() && text[i + 1] == '.';
            if (is_dot) blank(i + 1, i + 2);
            if (depth == 0) {
                ++i;
                break;
            }
            continue;
        }
        options = options || (braces == 0 && c == ',');
        if (options || c == '{' || c == '}' || c == '$') blank(i, i + 1);
        braces -= c == '}' && braces > 0 ? 1 : 0;
    }
    blank(i, out.size());
    blank_commands(out, false);
    std::erase(out, '\x01');
    return out;
}

}  // namespace plyglass::exchange
