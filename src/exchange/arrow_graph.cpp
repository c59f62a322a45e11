#include "exchange/arrow_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/rational.hpp"

namespace plyglass::exchange {

std::string dot_quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') continue;
        out += c;
        if (c == '\\') out += '\\';
    }
    return out + '"';
}

namespace {

/// One line of arrows.
class ArrowLine {
public:
    ArrowLine(std::string_view line, bool is_chart, std::size_t number)
        : rest_(core::trimmed(line)), is_chart_(is_chart), number_(number) {
        while (rest_.ends_with(';')) rest_ = core::trimmed(rest_.substr(0, rest_.size() - 1));
    }

    /// Its nodes and edges in DOT; nothing if it is none.
    std::optional<std::string> in_dot() {
        std::vector<std::string> from;
        std::string label;
        bool has_arrow = false;
        for (;;) {
            std::vector<std::string> nodes;
            do {
                if (!take_node(nodes)) return std::nullopt;
            } while (take("&") || (!is_chart_ && take(",")));
            for (const std::string& parent : from) {
                for (const std::string& child : nodes) out_ += parent + "->" + child + label + "; ";
            }
            if (rest_.empty()) break;
            from = std::move(nodes);
            if (!take_arrow(label)) return std::nullopt;
            has_arrow = true;
        }
        return has_arrow || is_chart_ ? std::optional(out_) : std::nullopt;
    }

private:
    bool take(std::string_view sign) {
        rest_ = core::trimmed(rest_);
        if (!rest_.starts_with(sign)) return false;
        rest_ = core::trimmed(rest_.substr(sign.size()));
        return true;
    }

    /// A[MAX], B((3)), C{"1/2"}; in a list of edges a word, each number a leaf of its own.
    bool take_node(std::vector<std::string>& nodes) {
        rest_ = core::trimmed(rest_);
        constexpr std::string_view ends = " \t-=<>&,;|[](){}";
        std::size_t size = std::min(
            rest_.find_first_of(is_chart_ ? ends : " \t<>&,;|[](){}=", rest_.starts_with('-') ? 1 : 0), rest_.size());
        const auto arrow = std::min(rest_.find("->"), rest_.find("→"));
        size = std::min(size, arrow);
        const std::string name(rest_.substr(0, size));
        if (name.empty()) return false;
        rest_.remove_prefix(size);
        std::string id = dot_quoted(name);
        std::string label;
        if (is_chart_ && !rest_.empty() && std::string_view("[({>").find(rest_.front()) != std::string_view::npos) {
            const std::size_t open = std::min(rest_.find_first_not_of("[({>"), rest_.size());
            const std::size_t close = std::min(rest_.find_first_of("])}", open), rest_.size());
            label = core::trimmed(rest_.substr(open, close - open));
            rest_.remove_prefix(std::min(rest_.find_first_not_of("])}", close), rest_.size()));
        } else if (!is_chart_ && core::Rational::parse(name)) {
            label = name;
            id = dot_quoted(std::to_string(number_) + "/" + std::to_string(nodes.size()));
        }
        if (!label.empty()) out_ += id + " [label=" + dot_quoted(label) + "]; ";
        nodes.push_back(std::move(id));
        return true;
    }

    /// -->, ---, -.->, ==>, -- words -->, -->|words|
    bool take_arrow(std::string& label) {
        label.clear();
        if (!is_chart_) return take("->") || take("-->") || take("→") || take("=>");
        rest_ = core::trimmed(rest_);
        std::size_t size = std::min(rest_.find_first_not_of("-.=>ox"), rest_.size());
        if (size < 2 || (rest_.front() != '-' && rest_.front() != '=')) return false;
        std::string_view words;
        const bool is_whole = size > 2 || rest_[1] == '>';
        rest_.remove_prefix(is_whole ? size : 2);
        if (!is_whole) {
            const auto end = std::min(rest_.find("--"), rest_.find("=="));
            if (end == std::string_view::npos) return false;
            words = rest_.substr(0, end);
            rest_.remove_prefix(end);
            rest_.remove_prefix(std::min(rest_.find_first_not_of("-.=>"), rest_.size()));
        } else if (take("|")) {
            const auto end = rest_.find('|');
            if (end == std::string_view::npos) return false;
            words = rest_.substr(0, end);
            rest_.remove_prefix(end + 1);
        }
        if (!words.empty()) label = " [label=" + dot_quoted(core::trimmed(words)) + "]";
        return true;
    }

    std::string_view rest_;
    bool is_chart_;
    std::size_t number_;  // of the line
    std::string out_;
};

/// "D: 3", "D = 3" or "A: MIN" beside arrows: the node's value or its player, in DOT; nothing if the line is none.
std::optional<std::string> told_in_dot(std::string_view line) {
    const auto sign = line.find_first_of(":=");
    if (sign == line.npos) return std::nullopt;
    const std::string_view name = core::trimmed(line.substr(0, sign));
    const std::string_view told = core::trimmed(line.substr(sign + 1), " \t\r;,");
    if (name.empty() || name.find_first_of(" \t<>&,;|[](){}") != name.npos) return std::nullopt;
    const bool is_value = core::Rational::parse(told) || told == "?";
    const auto turn = core::kind_named(told);
    if (!is_value && !turn) return std::nullopt;
    return dot_quoted(name) +
           (is_value ? " [value=" + dot_quoted(told) + "]; " : " [kind=" + std::string(core::name(*turn)) + "]; ");
}

bool starts_with_word(std::string_view line, std::string_view word) {
    return core::lower(line.substr(0, word.size())) == word && line.substr(word.size()).find_first_of(" \t") == 0;
}

/// What says how a flowchart looks.
bool is_of_looks(std::string_view line) {
    for (const std::string_view word : {"classdef", "class", "style", "linkstyle", "click", "direction", "subgraph"}) {
        if (starts_with_word(line, word)) return true;
    }
    return line == "end" || line.starts_with("%%") || line.starts_with("```");
}

}  // namespace

std::string arrows_as_dot(std::string_view text) {
    if (text.find("->") == text.npos && text.find("→") == text.npos && text.find("--") == text.npos &&
        text.find("==>") == text.npos) {
        return {};
    }
    std::string out;
    bool is_chart = false, is_begun = false;
    std::size_t number = 0, edges = 0;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = core::trimmed(text.substr(at, end - at));
        at = end + 1;
        if (number > 0) out += '\n';
        if (line.empty() || line.starts_with('#') || is_of_looks(line)) continue;
        if (edges == 0 && !is_chart && line.find('{') == line.npos &&
            (starts_with_word(line, "graph") || starts_with_word(line, "flowchart"))) {
            is_chart = true;
            continue;
        }
        auto made = ArrowLine(line, is_chart, number).in_dot();
        edges += made ? 1 : 0;
        if (!made && !is_chart) made = told_in_dot(line);
        if (!made) return {};
        out += std::exchange(is_begun, true) ? *made : "digraph { " + *made;
    }
    return edges == 0 ? std::string() : out + "}";
}

}  // namespace plyglass::exchange
