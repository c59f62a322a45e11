#include "text/markup.hpp"

#include <array>
#include <utility>

namespace plyglass::text {

namespace {

constexpr std::array<std::pair<char, Style>, 5> tags{
    {{'a', Style::alpha}, {'b', Style::beta}, {'c', Style::chance}, {'s', Style::strong}, {'m', Style::aside}}};

// A word joiner after "<" cannot be part of a tag; `runs` takes it out again.
constexpr std::string_view shield = "<\xE2\x81\xA0";

}  // namespace

std::vector<Run> runs(std::string_view marked) {
    std::vector<Run> out;
    std::vector<Style> open{Style::plain};
    const auto put = [&](std::string_view piece) {
        if (piece.empty()) return;
        if (out.empty() || out.back().style != open.back()) out.push_back({open.back(), {}});
        out.back().text += piece;
    };
    while (!marked.empty()) {
        const auto at = marked.find('<');
        put(marked.substr(0, at));
        if (at == std::string_view::npos) break;
        marked.remove_prefix(at);
        if (marked.starts_with(shield)) {
            put("<");
            marked.remove_prefix(shield.size());
            continue;
        }
        bool known = false;
        for (const auto& [letter, style] : tags) {
            if (marked.size() >= 3 && marked[1] == letter && marked[2] == '>') {
                open.push_back(style);
                marked.remove_prefix(3);
                known = true;
            } else if (marked.size() >= 4 && marked[1] == '/' && marked[2] == letter && marked[3] == '>') {
                if (open.size() > 1) open.pop_back();
                marked.remove_prefix(4);
                known = true;
            }
            if (known) break;
        }
        if (!known) {
            put("<");
            marked.remove_prefix(1);
        }
    }
    return out;
}

std::string without_asides(std::string_view marked) {
    constexpr std::string_view opens = "<m>", closes = "</m>";
    std::string out;
    while (!marked.empty()) {
        const auto from = marked.find(opens);
        out += marked.substr(0, from);
        const auto to = from == std::string_view::npos ? from : marked.find(closes, from);
        if (to == std::string_view::npos) {
            if (from != to) out += marked.substr(from);  // an aside that never ends is none
            break;
        }
        marked.remove_prefix(to + closes.size());
        // What stood before and after the aside keeps one blank between.
        while (!out.empty() && out.back() == ' ' && (marked.empty() || marked.front() == ' ')) out.pop_back();
    }
    return out;
}

std::string plain(std::string_view marked) {
    std::string out;
    for (const Run& run : runs(marked)) out += run.text;
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<') {
            out += shield;
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace plyglass::text
