#include "text/blanks.hpp"

#include "core/utf8.hpp"
#include "text/format.hpp"

namespace plyglass::text {

namespace {

enum class Kind { other, chinese, word };

Kind kind_of(char32_t point) {
    if (0x3400 <= point && point <= 0x9FFF) return Kind::chinese;
    const bool is_ascii_word =
        (U'0' <= point && point <= U'9') || (U'A' <= point && point <= U'Z') || (U'a' <= point && point <= U'z');
    return is_ascii_word || std::u32string_view(U"αβ∞−≥≤").find(point) != std::u32string_view::npos ? Kind::word
                                                                                                    : Kind::other;
}

}  // namespace

std::string well_spaced(std::string_view text) {
    const std::string closed = closed_up(text);
    std::string out;
    Kind before = Kind::other;
    for (std::string_view rest = closed; !rest.empty();) {
        if (const auto end = rest.front() == '<' ? rest.find('>') : rest.npos; end != rest.npos) {
            out += rest.substr(0, end + 1);
            rest.remove_prefix(end + 1);
            continue;
        }
        const std::string_view here = rest;
        const Kind kind = kind_of(core::take_code_point(rest));
        if (kind != before && kind != Kind::other && before != Kind::other) out += ' ';
        out += here.substr(0, here.size() - rest.size());
        before = kind;
    }
    return out;
}

}  // namespace plyglass::text
