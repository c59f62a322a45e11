#include "scene/action.hpp"

namespace plyglass::scene {

namespace {

struct Row {
    std::string_view name;
    Reach reach;
};

constexpr Row table[] = {
#define VERB(verb, name, reach) {name, Reach::reach},
#include "scene/verbs.def"
#undef VERB
};

const Row& row_of(Verb verb) { return table[static_cast<std::size_t>(verb)]; }

/// The word number `n` of "x|y|z"; nothing beyond the last one.
std::string_view word(std::string_view words, std::uint32_t n) {
    for (; n > 0; --n) {
        const auto bar = words.find('|');
        if (bar == std::string_view::npos) return {};
        words.remove_prefix(bar + 1);
    }
    return words.substr(0, words.find('|'));
}

}  // namespace

Reach reach(Verb verb) { return row_of(verb).reach; }

std::string name(const Action& action, std::string_view item) {
    std::string out;
    std::string_view rest = row_of(action.verb).name;
    std::uint32_t number = action.a;
    while (!rest.empty()) {
        const auto place = rest.find_first_of("#(*");
        out += rest.substr(0, place);
        if (place == std::string_view::npos) break;
        const std::size_t end = rest[place] == '(' ? rest.find(')') : place;
        std::string_view words = item;
        if (rest[place] == '(') words = word(rest.substr(place + 1, end - place - 1), number);
        out += rest[place] == '#' || words.empty() ? std::to_string(number) : std::string(words);
        number = action.b;
        rest.remove_prefix(end + 1);
    }
    return out;
}

}  // namespace plyglass::scene
