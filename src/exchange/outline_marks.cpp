#include "exchange/outline_marks.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/utf8.hpp"

namespace plyglass::exchange {

namespace {

/// Whether a line is what the command tree counts: "2 directories, 4 files".
bool is_count_of_files(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of("0123456789"), line.size()));
    return line.starts_with(" directories") || line.starts_with(" directory");
}

/// A line without Markdown's marks for emphasis and code; they stand as blanks at its end.
void move_emphasis(std::string& line) {
    std::size_t moved = 0;
    for (const std::string_view mark : {"**", "__", "`", "*", "_"}) {
        const auto is_edge = [&](std::size_t i) {
            return i >= line.size() || std::string_view(" \t\r:;,()[].=").find(line[i]) != std::string_view::npos;
        };
        for (std::size_t at = line.find(mark); at != std::string::npos; at = line.find(mark, at + 1)) {
            const std::size_t inside = at + mark.size();
            const bool begins = (at == 0 || is_edge(at - 1)) && !is_edge(inside);
            const std::size_t end = begins ? line.find(mark, inside + 1) : std::string::npos;
            if (end == std::string::npos || is_edge(end - 1) || !is_edge(end + mark.size())) continue;
            line.erase(end, mark.size());
            line.erase(at, mark.size());
            moved += 2 * mark.size();
        }
    }
    line.append(moved, ' ');
}

/// How many dashes lead to a word: 3 in "|   +---A". 0: none, or the line begins otherwise.
std::size_t dashes_before(std::string_view line, bool (*is_word)(char)) {
    const std::size_t corner = line.find_first_not_of("|+\\` \t");
    if (corner == line.npos || corner == 0 || line[corner] != '-' || line[corner - 1] == ' ') return 0;
    const std::size_t word = std::min(line.find_first_not_of('-', corner), line.size());
    return word < line.size() && is_word(line[word]) ? word - corner : 0;
}

/// How many dashes a drawing has before its words, so that one more is a minus; 0: unknown. `tree /A` has three.
std::size_t dashes_in(std::string_view text) {
    constexpr std::size_t of_windows = 3;
    std::size_t before_words = 0;
    bool has_three = true, has_one = false;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, size);
        text.remove_prefix(size);
        const std::size_t words = dashes_before(line, [](char c) { return !core::is_digit(c) && c != ' '; });
        const std::size_t digits = dashes_before(line, core::is_digit);
        if (words > 0 && before_words > 0 && words != before_words) return 0;
        if (words > 0) before_words = words;
        has_three = has_three && (digits == 0 || digits == of_windows);
        has_one = has_one || digits == of_windows;
    }
    return before_words > 0 ? before_words : has_three && has_one ? of_windows : 0;
}

}  // namespace

bool is_bullet_below_root(std::string_view text) {
    text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::size_t size = std::min(text.find('\n'), text.size());
    const auto is_bullet = [](std::string_view line) { return line.starts_with("- ") || line.starts_with("* "); };
    return size < text.size() && !is_bullet(text) && is_bullet(text.substr(size + 1));
}

std::string undrawn(std::string_view text) {
    std::string out;
    bool is_drawn = false;
    const std::size_t dashes = dashes_in(text);
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        std::string_view line = text.substr(0, size);
        text.remove_prefix(size);
        std::string lead;
        bool has_branch = false;
        bool has_lines = false;  // of a box
        std::string_view rest = line;
        for (; !rest.empty(); rest.remove_prefix(core::decode(rest).bytes)) {
            const char32_t sign = core::decode(rest).point;
            const bool box = 0x2500 <= sign && sign <= 0x257F;
            const bool upright = sign == '|';
            const bool corner = (sign == '+' || sign == '`' || sign == '\\') && rest.substr(1).starts_with('-');
            const bool level = (sign == '-' || sign == '>') && !has_lines && (has_branch || rest.starts_with("--"));
            if (!box && !upright && !corner && !level && sign != ' ' && sign != '\t' && sign != 0xA0) break;
            has_lines = has_lines || box;
            has_branch = has_branch || box || upright || corner || level;
            // "|-3" may be 3 or -3, and "|-- -3" is -3.
            const bool is_minus = sign == '-' && rest.size() > 1 && core::is_digit(rest[1]);
            const auto drawn = static_cast<std::size_t>(rest.data() - line.data());
            const auto run = drawn - std::min(line.substr(0, drawn).find_last_not_of('-') + 1, drawn);
            const bool is_apart = line.substr(0, drawn).ends_with(' ');
            const bool is_line = dashes > 0 && run + 1 == dashes && !is_apart;
            const bool follows_line = dashes > 0 && run == dashes;
            if (sign == ' ' && follows_line) continue;  // where the others have no blank
            const bool before_number = is_minus && !is_line;
            if (before_number && (follows_line || is_apart)) break;
            if (before_number && !lead.ends_with(' ')) lead.clear();
            if (before_number) break;
            lead += sign == '\t' ? '\t' : sign == ' ' || sign == 0xA0 ? ' ' : '.';
        }
        if (!lead.empty()) line = rest;
        is_drawn = is_drawn || has_branch;
        if (is_drawn && is_count_of_files(line)) line = "\n";
        std::replace(lead.begin(), lead.end(), '.', ' ');
        out += lead;
        out += line;
    }
    return is_drawn ? out : std::string();
}

std::string without_marks(std::string_view text) {
    const bool has_stars = text.find("\n** ") != text.npos || text.find("\n**_ ") != text.npos;
    const bool has_bare_root = is_bullet_below_root(text);
    std::string out;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, size));
        const bool is_last = size == text.size();
        text.remove_prefix(is_last ? size : size + 1);
        const std::size_t stars = std::min(line.find_first_not_of('*'), line.size());
        if (has_stars && stars > 0 && stars < line.size()) {
            line.replace(0, stars, stars, ' ');
            if (line[stars] == '_') line[stars] = ' ';  // a node without a box
        }
        if (line.starts_with("@start") || line.starts_with("@end")) line.assign(line.size(), ' ');
        if (line.find_first_of("*_`") != line.npos) move_emphasis(line);
        if (has_bare_root && !out.empty()) out += ' ';
        out += line;
        if (!is_last) out += '\n';
    }
    return out;
}

std::string unfenced(std::string_view text) {
    std::string out(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(from), out.begin() + static_cast<std::ptrdiff_t>(to), ' ');
    };
    const std::string_view bare = core::trimmed(text);
    const auto start = static_cast<std::size_t>(bare.data() - text.data());
    const std::size_t ticks = std::min(bare.find_first_not_of('`'), bare.size());
    const bool is_line = ticks > 0 && bare.size() > 2 * ticks && bare.find('\n') == bare.npos;
    if (is_line && bare.find('`', ticks) == bare.size() - ticks) {  // `(3 5)`, ```text (3 5)```
        std::size_t end = start + ticks;
        while (ticks > 2 && core::is_letter(out[end])) ++end;
        blank(start, end);
        blank(start + bare.size() - ticks, start + bare.size());
        return out;
    }
    std::string_view fence;
    std::size_t blocks = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view words = core::trimmed(text.substr(at, end - at));
        const bool is_fence = words.starts_with("```") || words.starts_with("~~~");
        const bool is_inside = !fence.empty() && (!is_fence || words != fence);
        if (is_fence && fence.empty()) {
            fence = words.substr(0, 3);
            ++blocks;
        } else if (!is_inside) {
            fence = {};
        }
        if (!is_inside) blank(at, end);
        at = end + 1;
    }
    return blocks == 1 ? out : std::string(text);
}

}  // namespace plyglass::exchange
