#include "core/kind_name.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/ascii.hpp"

namespace plyglass::core {

namespace {

/// What people call the players besides the names that every format has.
constexpr std::array<std::pair<std::string_view, Turn>, 8> other_names{{
    {"maximum", Turn::max},
    {"maximizer", Turn::max},
    {"maximiser", Turn::max},
    {"最大", Turn::max},
    {"minimum", Turn::min},
    {"minimizer", Turn::min},
    {"minimiser", Turn::min},
    {"最小", Turn::min},
}};

/// The names as Chinese texts have them.
constexpr std::pair<std::string_view, Turn> chinese_names[] = {
    {"极大", Turn::max}, {"极小", Turn::min}, {"机会", Turn::chance}, {"随机", Turn::chance}};

/// "MAX层" without the word for a layer, a node or a side; as it stands if it has none.
std::string_view without_chinese_node(std::string_view word) {
    for (const std::string_view node : {"层", "节点", "结点", "方"}) {
        if (word.ends_with(node)) return word.substr(0, word.size() - node.size());
    }
    return word;
}

bool is_of_word(char sign) {
    const auto c = static_cast<unsigned char>(sign);
    return c >= 0x80 || c == '_' || ('0' <= c && c <= '9') || ('a' <= (c | 0x20) && (c | 0x20) <= 'z');
}

}  // namespace

std::optional<Turn> kind_named(std::string_view word) {
    const std::string_view bare = without_chinese_node(word);
    const std::string known = lower(bare);
    for (const Turn turn : {Turn::max, Turn::min, Turn::chance}) {
        if (known == name(turn)) return turn;
    }
    for (const auto& [chinese, turn] : chinese_names) {
        if (known == chinese) return turn;
    }
    if (bare.size() < word.size() && known == "最大") return Turn::max;
    if (bare.size() < word.size() && known == "最小") return Turn::min;
    return std::nullopt;
}

KindInLabel kind_in_label(std::string_view words) {
    KindInLabel out;
    bool capitals = true;
    std::size_t others = 0;
    while (!words.empty()) {
        const auto end = std::find_if_not(words.begin(), words.end(), is_of_word);
        const std::string_view word = words.substr(0, static_cast<std::size_t>(end - words.begin()));
        words.remove_prefix(std::max<std::size_t>(word.size(), 1));
        auto kind = kind_named(word);
        if (!kind) {
            const std::string known = lower(word);
            const auto* other = std::find_if(other_names.begin(), other_names.end(),
                                             [&](const auto& named) { return named.first == known; });
            if (other != other_names.end()) kind = other->second;
            out.is_clear = out.is_clear && !kind;
        }
        if (kind) {
            out.is_clear = out.is_clear && (!out.turn || out.turn == kind);
            out.turn = kind;
            capitals = capitals && word.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
        } else if (word.find_first_not_of("0123456789") != std::string_view::npos) {
            ++others;
        }
    }
    out.is_clear = out.is_clear && (others == 0 || capitals);
    return out;
}

std::optional<Turn> player_in_name(std::string_view name) {
    const KindInLabel kind = kind_in_label(name.substr(0, name.find_last_not_of("0123456789_") + 1));
    return kind.is_clear ? kind.turn : std::nullopt;
}

std::optional<Turn> player_told(std::string_view value) {
    if (const auto turn = kind_in_label(value).turn) return turn;
    const std::string known = lower(trimmed(value));
    std::string_view number = known;
    for (const std::string_view word : {"player", "p"}) {
        if (number.starts_with(word)) number = trimmed(number.substr(word.size()), " _#");
    }
    if (number == "1" || number == "+1") return Turn::max;
    if (number == "2" || number == "-1") return Turn::min;
    return std::nullopt;
}

std::optional<Turn> player_of_switch(std::string_view key) {
    std::string word = lower(key);
    std::erase_if(word, [](char c) { return c == '_' || c == '-' || c == ' '; });
    std::string_view rest = word;
    if (rest.starts_with("is")) rest.remove_prefix(2);
    for (const std::string_view end :
         {"turn", "s", "player", "node", "level", "imizing", "imising", "imizer", "imiser", "imize", "imise", "imum"}) {
        if (rest.size() > end.size() && rest.ends_with(end)) rest.remove_suffix(end.size());
    }
    if (rest == "max") return Turn::max;
    if (rest == "min") return Turn::min;
    return std::nullopt;
}

}  // namespace plyglass::core
