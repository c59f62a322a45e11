#include "lesson/fields.hpp"

#include <algorithm>
#include <optional>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "lesson/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

namespace {

constexpr std::string_view wide_colon = "\uFF1A";

/// What stands behind `key` and a colon at the start of `text`; nothing if it begins otherwise.
std::optional<std::string_view> value_of(std::string_view text, std::string_view key) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const bool begins = text.size() >= key.size() &&
                        std::equal(key.begin(), key.end(), text.begin(), [&](char a, char b) { return a == small(b); });
    if (!begins) return std::nullopt;
    text.remove_prefix(key.size());
    if (text.starts_with(':')) return core::trimmed(text.substr(1));
    if (text.starts_with(wide_colon)) return core::trimmed(text.substr(wide_colon.size()));
    return std::nullopt;
}

/// Whether words in this script are written without blanks, its punctuation included.
bool is_chinese(char32_t point) {
    return (point >= 0x2E80 && point <= 0x9FFF) || (point >= 0xF900 && point <= 0xFAFF) ||
           (point >= 0xFF00 && point <= 0xFFEF) || (point >= 0x20000 && point <= 0x3FFFF) || point == 0x201C ||
           point == 0x201D || point == 0x2026;
}

char32_t last_code_point(std::string_view text) {
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[--at]) & 0xC0U) == 0x80U) continue;
    return core::decode(text.substr(at)).point;
}

}  // namespace

std::string_view gap(std::string_view before, std::string_view after) {
    if (before.empty() || after.empty()) return {};
    return is_chinese(last_code_point(before)) && is_chinese(core::decode(after).point) ? "" : " ";
}

std::string joined(std::string_view before, std::string_view after) {
    return std::string(before) + std::string(gap(before, after)) + std::string(after);
}

std::string take_lines(Fence& fence, std::string_view key, bool (*ends)(std::string_view line)) {
    auto& lines = fence.lines;
    const auto begins = [&](const Fence::Line& it) { return value_of(core::trimmed(it.text), key).has_value(); };
    const auto first = std::find_if(lines.begin(), lines.end(), begins);
    if (first == lines.end()) return {};
    std::string out(*value_of(core::trimmed(first->text), key));
    const bool is_below = out.empty();
    const auto goes_on = [&](const Fence::Line& it) {
        const std::string_view line = core::trimmed(it.text);
        return line.empty() || line.front() != it.text.front() || !core::is_letter(line.front()) ||
               (is_below && !ends(line));
    };
    auto end = std::find_if_not(first + 1, lines.end(), goes_on);
    while (core::trimmed((end - 1)->text).empty()) --end;
    if (end == first + 1) return {};
    std::size_t indent = is_below ? std::string::npos : 0;
    for (auto it = first + 1; is_below && it != end; ++it) indent = std::min(indent, it->text.find_first_not_of(" \t"));
    for (auto it = first + 1; it != end; ++it) {
        out += (out.empty() ? "" : "\n") + it->text.substr(std::min(indent, it->text.size()));
    }
    first->text = std::string(key) + ":";
    lines.erase(first + 1, end);
    return out;
}

std::vector<Field> read_fields(const Fence& fence, std::initializer_list<std::string_view> keys) {
    std::vector<Field> out;
    for (const auto& [number, text] : fence.lines) {
        const std::string_view line = core::trimmed(text);
        if (line.empty()) continue;
        if (!out.empty() && (text.front() == ' ' || text.front() == '\t')) {
            out.back().value = joined(out.back().value, line);
            continue;
        }
        out.push_back({number, {}, std::string(line)});
        for (const std::string_view key : keys) {
            if (const auto value = value_of(line, key)) out.back() = {number, std::string(key), std::string(*value)};
        }
    }
    return out;
}

void unknown_line(const Fence& fence, const Field& field, std::initializer_list<std::string_view> keys,
                  Mistakes& mistakes) {
    std::vector<std::string> known;
    for (const std::string_view key : keys) known.push_back(std::string(key) + ":");
    const auto colon = field.value.find(':');
    const std::string found = colon == std::string::npos ? field.value : field.value.substr(0, colon + 1);
    mistakes.push_back(
        {text::filled(text::tr("in {}: expected a line that begins with one of {}, found {}"), fence.kind,
                      text::join_list(text::nearest_first(found, known)), text::in_quotes(found, 24)),
         field.line, 0});
}

}  // namespace plyglass::lesson
