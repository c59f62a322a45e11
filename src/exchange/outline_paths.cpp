#include "exchange/outline_paths.hpp"

#include <algorithm>
#include <initializer_list>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/number_in.hpp"
#include "core/rational.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

namespace {

constexpr std::size_t most_parts = 1000;
constexpr std::string_view words_for_value[] = {"value", "leaf", "utility", "值"};

/// Goes through the lines of a text while `take` wants more.
template <class Take>
bool each_line(std::string_view text, Take take) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (!take(text.substr(at, end - at), at)) return false;
        at = end + 1;
    }
    return true;
}

/// "value 3", "= 3", ": 3" as "3".
std::string_view without_word_for_value(std::string_view words) {
    words = core::trimmed(words, " \t\r:=");
    for (const std::string_view known : words_for_value) {
        const bool begins = core::lower(words.substr(0, known.size())) == known;
        const std::string_view behind = words.substr(std::min(known.size(), words.size()));
        if (begins && behind.find_first_of(" \t:=") == 0) return core::trimmed(behind, " \t\r:=");
    }
    return words;
}

/// What stands behind `key` in "value=3, player='min'": a number or a word.
std::string argument(std::string_view list, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        for (std::size_t at = list.find(key); at != list.npos; at = list.find(key, at + 1)) {
            const bool is_whole = at == 0 || list[at - 1] == ' ' || list[at - 1] == ',';
            const std::string_view behind = core::trimmed(list.substr(at + key.size()));
            if (!is_whole || !behind.starts_with('=')) continue;
            const std::string_view word = core::trimmed(behind.substr(1));
            const bool quoted = word.starts_with('\'') || word.starts_with('"');
            const auto end = quoted ? word.find(word.front(), 1) : word.find(',');
            return std::string(core::trimmed(word.substr(quoted ? 1 : 0, quoted ? end - 1 : end)));
        }
    }
    return {};
}

/// Where a call of a node begins in a line, its name and its bracket, "AnyNode("; none if there is none that ends with the line.
std::size_t call_in(std::string_view line) {
    const auto at = line.find("Node(");
    if (at == line.npos || !line.ends_with(')')) return line.npos;
    std::size_t begin = at;
    while (begin > 0 && core::is_letter(line[begin - 1])) --begin;
    return begin;
}

}  // namespace

std::string without_calls(std::string_view text) {
    if (text.find("Node(") == text.npos) return std::string(text);
    std::string out;
    each_line(text, [&](std::string_view line, std::size_t at) {
        const std::string_view whole = line;
        while (!line.empty() && std::string_view(" \t\r,").find(line.back()) != line.npos) line.remove_suffix(1);
        const std::size_t begin = call_in(line);
        if (begin == line.npos) {
            out += whole;
        } else {
            std::string_view list = line.substr(line.find('(', begin) + 1);
            list.remove_suffix(1);
            const bool has_first = list.starts_with('\'') || list.starts_with('"');
            const std::string name =
                has_first ? std::string(list.substr(1, std::min(list.find(list.front(), 1), list.size()) - 1))
                          : argument(list, {"id", "name"});
            const std::string kind = argument(list, {"player", "kind", "type", "turn"});
            const std::string value = argument(list, {"value", "score", "utility", "payoff"});
            out += line.substr(0, begin);
            out += name;
            if (core::kind_named(kind)) {
                out += ": " + kind;
            } else if (!value.empty() && value != "None") {
                out += ": " + value;
            }
        }
        if (at + whole.size() < text.size()) out += '\n';
        return true;
    });
    return out;
}

PathOutline::PathOutline(std::string_view text) {
    const std::string_view start = core::trimmed(text);
    is_numbered_ = !start.empty() && core::is_digit(start.front());
    const bool may_be_one = start.find(is_numbered_ ? '.' : '/') != start.npos && start.find('\n') != start.npos;
    is_one_ = may_be_one &&
              each_line(text, [this](std::string_view line, std::size_t at) { return take_line(line, at); }) &&
              is_tree();
}

bool PathOutline::take_line(std::string_view line, std::size_t offset) {
    const auto comment = std::min(line.find(" #"), line.starts_with('#') ? 0 : line.npos);
    const std::string_view words = core::trimmed(line.substr(0, comment));
    if (words.empty()) return true;
    offset += static_cast<std::size_t>(words.data() - line.data());
    return is_numbered_ ? take_numbered(words, offset) : take_named(words, offset);
}

bool PathOutline::take_numbered(std::string_view line, std::size_t offset) {
    const std::size_t size = std::min(line.find_first_not_of("0123456789."), line.size());
    const std::string_view behind = line.substr(size);
    if (size == 0 || (!behind.empty() && std::string_view(" \t):=").find(behind.front()) == behind.npos &&
                      !behind.starts_with("：")))
        return false;
    std::string_view path = line.substr(0, size);
    if (path.ends_with('.')) path.remove_suffix(1);
    const std::uint32_t n = node_of(path, '.', offset);
    if (n == 0 || nodes_[n].has_line) return false;
    nodes_[n].has_line = true;
    std::string_view words = behind.substr(std::min(behind.find_first_not_of(" \t)"), behind.size()));
    if (words.starts_with("：")) words.remove_prefix(std::string_view("：").size());
    nodes_[n].words = without_word_for_value(words);
    return true;
}

bool PathOutline::take_named(std::string_view line, std::size_t offset) {
    for (const std::string_view bullet : {"- ", "* "}) {
        if (line.starts_with(bullet)) line.remove_prefix(bullet.size());
    }
    std::size_t end = std::min(line.find_first_of(":="), line.find("："));
    if (end == line.npos) end = std::min(line.find_last_of(" \t"), line.size());
    std::string_view path = core::trimmed(line.substr(0, end));
    for (const std::string_view known : words_for_value) {  // "A/B value 3"
        if (path.ends_with(known) &&
            core::trimmed(path.substr(0, path.size() - known.size())).size() + known.size() < path.size())
            path = core::trimmed(path.substr(0, path.size() - known.size()));
    }
    if (path.find_first_of("()[]{},;<>\"'") != path.npos) return false;
    if (path.find_first_not_of("0123456789/.+- ") == path.npos) return false;  // a fraction, a date
    if (path.starts_with('/')) path.remove_prefix(1);
    const std::uint32_t n = node_of(path, '/', offset);
    if (n == 0 || nodes_[n].has_line) return false;
    nodes_[n].has_line = true;
    std::string_view words = line.substr(end);
    if (words.starts_with("：")) words.remove_prefix(std::string_view("：").size());
    words = without_word_for_value(words);
    nodes_[n].words = std::string(nodes_[n].part) + (words.empty() ? "" : ": ") + std::string(words);
    return true;
}

std::uint32_t PathOutline::node_of(std::string_view path, char sign, std::size_t offset) {
    std::uint32_t n = 0;
    for (std::size_t level = 0; !path.empty(); ++level) {
        const std::size_t end = std::min(path.find(sign), path.size());
        const std::string_view part = core::trimmed(path.substr(0, end));
        if (part.empty() || end + 1 == path.size() || level == most_parts) return 0;
        const auto [at, is_new] = by_part_.try_emplace({n, part}, static_cast<std::uint32_t>(nodes_.size()));
        if (is_new) {
            nodes_[n].children.push_back(at->second);
            nodes_.push_back({.part = part, .words = is_numbered_ ? "" : std::string(part), .offset = offset});
        }
        n = at->second;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return n;
}

/// Whether leaves have values and, of numbers, children are counted from 1 or 0.
bool PathOutline::is_tree() {
    bool has_depth = false;
    for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
        const Node& node = nodes_[n];
        if (node.children.empty()) {
            const std::string_view words = node.words;
            const std::string_view last = words.substr(words.find_last_of(" \t") + 1);  // npos + 1 is 0
            if (n == 0 || (!core::Rational::parse(last) && last != unknown_value)) return false;
            continue;
        }
        has_depth = has_depth || n > 0;
        if (!is_numbered_) continue;
        auto expected = core::number_in<std::size_t>(nodes_[node.children.front()].part).value_or(2);
        if (expected > 1) return false;
        for (const std::uint32_t child : node.children) {
            if (core::number_in<std::size_t>(nodes_[child].part) != expected++) return false;
        }
    }
    return has_depth;
}

/// What all paths begin with is the root, if they begin alike.
std::uint32_t PathOutline::root() const { return nodes_[0].children.size() == 1 ? nodes_[0].children.front() : 0; }

std::vector<OutlineLine> PathOutline::lines() const {
    std::vector<OutlineLine> out;
    static const std::string blanks(most_parts, ' ');
    std::vector<std::pair<std::uint32_t, std::size_t>> waiting{{root(), 0}};
    while (!waiting.empty()) {
        const auto [n, depth] = waiting.back();
        waiting.pop_back();
        const Node& node = nodes_[n];
        out.push_back({std::string_view(blanks).substr(0, depth), node.words, node.offset});
        for (std::size_t i = node.children.size(); i-- > 0;) waiting.emplace_back(node.children[i], depth + 1);
    }
    return out;
}

}  // namespace plyglass::exchange
