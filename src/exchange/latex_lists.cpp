#include "exchange/latex_lists.hpp"

#include <algorithm>

namespace plyglass::exchange {

std::string without_latex(std::string_view text) {
    std::string out(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < std::min(to, out.size()); ++i) {
            const bool continues = (static_cast<unsigned char>(out[i]) & 0xC0) == 0x80;
            if (out[i] != '\n') out[i] = continues ? '\x01' : ' ';
        }
    };
    const std::size_t begin = text.find("\\Tree");
    if (begin == text.npos) return out;
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
    std::erase(out, '\x01');
    return out;
}

}  // namespace plyglass::exchange
