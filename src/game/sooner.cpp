#include "game/sooner.hpp"

namespace plyglass::game {

namespace {

constexpr std::string_view word = "short";

}  // namespace

WrittenPosition without_short(std::string_view text) {
    const auto parts = [](char c) { return c == ',' || c == ':'; };
    WrittenPosition out{std::string(text)};
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at > 0 && !parts(text[at - 1])) || (end < text.size() && !parts(text[end]))) continue;
        const bool has_comma = at > 0 && text[at - 1] == ',';
        out.text.erase(has_comma ? at - 1 : at, has_comma ? word.size() + 1 : word.size());
        out.is_short = true;
        break;
    }
    return out;
}

std::string with_short(std::string_view text) {
    std::string out(text);
    if (without_short(text).is_short) return out;
    if (!out.empty() && out.back() != ':') out += ',';
    return out.append(word);
}

}  // namespace plyglass::game
