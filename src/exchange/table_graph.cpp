#include "exchange/table_graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/rational.hpp"
#include "core/utf8.hpp"
#include "exchange/arrow_graph.hpp"

namespace plyglass::exchange {

namespace {

using Words = std::vector<std::string_view>;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size());
        out.push_back(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
    }
    return out;
}

Words split(std::string_view line, std::string_view signs, bool keeps_empty) {
    Words out;
    for (std::size_t at = 0; at <= line.size();) {
        // "A, the root": a sign in quotation marks parts nothing, and "" in them is one of them.
        const std::size_t first = line.find_first_not_of(' ', at);
        std::size_t behind = at;
        while (first != line.npos && line[first] == '"' && (behind == at || line.substr(behind, 1) == "\"")) {
            behind = std::min(line.find('"', std::max(behind, first) + 1), line.size() - 1) + 1;
        }
        const std::size_t end = std::min(line.find_first_of(signs, behind), line.size());
        const std::string_view word = core::trimmed(core::trimmed(line.substr(at, end - at)), "\"'");
        if (keeps_empty || !word.empty()) out.push_back(word);
        at = end + 1;
    }
    return out;
}

bool is_name(std::string_view word) {
    return !word.empty() && word.find_first_of("()[]{}<>:=\"'") == word.npos && !core::Rational::parse(word);
}

// ---- tables with a head --------------------------------------------------------------------------------------

enum class Column : std::uint8_t { parent, child, value, kind, weight, other };

Column column_named(std::string_view word) {
    constexpr std::pair<std::string_view, Column> known[] = {
        {"parent", Column::parent}, {"parent_id", Column::parent}, {"parentid", Column::parent},
        {"from", Column::parent},   {"source", Column::parent},    {"父节点", Column::parent},
        {"child", Column::child},   {"node", Column::child},       {"id", Column::child},
        {"name", Column::child},    {"to", Column::child},         {"target", Column::child},
        {"节点", Column::child},    {"子节点", Column::child},     {"value", Column::value},
        {"utility", Column::value}, {"payoff", Column::value},     {"score", Column::value},
        {"值", Column::value},      {"type", Column::kind},        {"player", Column::kind},
        {"kind", Column::kind},     {"turn", Column::kind},        {"probability", Column::weight},
        {"prob", Column::weight},   {"p", Column::weight},         {"weight", Column::weight}};
    const std::string lower = core::lower(word);
    const auto* found =
        std::find_if(std::begin(known), std::end(known), [&](const auto& it) { return it.first == lower; });
    return found == std::end(known) ? Column::other : found->second;
}

/// Whether a cell is filled: "null", "-" and the like are not.
bool is_filled(std::string_view cell) {
    const std::string word = core::lower(cell);
    return !word.empty() && word != "-" && word != "null" && word != "none" && word != "nan" && word != "na";
}

/// Whether a row without a head is an edge and its leaf's value, or its leaf's value to come: A,B,3 or A,B,
bool is_edge_row(const Words& cells) {
    return cells.size() == 3 && is_name(cells[0]) && is_name(cells[1]) &&
           (cells[2].empty() || core::Rational::parse(cells[2]));
}

/// Whether the third cell is a value: inner nodes have none, and weights of edges would be other numbers.
bool has_values_of_leaves(const std::vector<std::string_view>& lines, char sign) {
    std::set<std::string_view> parents, with_values;
    for (const std::string_view line : lines) {
        const Words cells = split(line, std::string(1, sign), true);
        if (core::trimmed(line).empty()) continue;
        if (!is_edge_row(cells)) return false;
        parents.insert(cells[0]);
        if (!cells[2].empty()) with_values.insert(cells[1]);
    }
    return std::none_of(parents.begin(), parents.end(),
                        [&](std::string_view name) { return with_values.count(name) > 0; });
}

/// The table whose columns are parted by `sign`; empty if it is none.
std::string table_parted_by(char sign, const std::vector<std::string_view>& lines) {
    const std::string signs(1, sign);
    std::vector<Column> columns;
    const bool has_no_head = has_values_of_leaves(lines, sign);
    if (has_no_head) columns = {Column::parent, Column::child, Column::value};
    std::string out = has_no_head ? std::string(table_without_head) : "digraph {";
    std::size_t edges = 0;
    bool is_first = true;
    for (const std::string_view line : lines) {
        // | A | B |, and the rule below the head
        const bool is_rule = line.find_first_not_of("|-:+ \t\r") == line.npos;
        std::string_view row = line;
        if (sign == '|') row = core::trimmed(core::trimmed(row), "|");
        const Words cells = is_rule ? Words{} : split(row, signs, true);
        if (!std::exchange(is_first, false)) out += '\n';
        if (is_rule && (columns.empty() || line.find(sign) == line.npos || sign == '|')) continue;
        if (columns.empty()) {
            const auto has = [&](Column column) { return std::count(columns.begin(), columns.end(), column) == 1; };
            std::transform(cells.begin(), cells.end(), std::back_inserter(columns), column_named);
            if (!has(Column::parent) || !has(Column::child)) return {};
            continue;
        }
        const auto cell = [&](Column column) {
            const auto at =
                static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) - columns.begin());
            return at < cells.size() && is_filled(cells[at]) ? cells[at] : std::string_view();
        };
        const std::string_view parent = cell(Column::parent), child = cell(Column::child);
        if (child.empty()) return {};
        const std::string name = dot_quoted(child);
        if (const auto value = cell(Column::value); !value.empty())
            out += name + " [value=" + dot_quoted(value) + "]; ";
        if (const auto kind = core::kind_named(cell(Column::kind))) {
            out += name + " [kind=" + std::string(core::name(*kind)) + "]; ";
        }
        if (parent.empty()) continue;
        out += dot_quoted(parent) + "->" + name;
        if (const auto weight = cell(Column::weight); !weight.empty())
            out += " [probability=" + dot_quoted(weight) + "]";
        out += "; ";
        ++edges;
    }
    return edges == 0 ? std::string() : out + "}";
}

// ---- lists of names ------------------------------------------------------------------------------------------

/// Lines of names: what stands before the colon, or first, and what stands behind it.
class NameLists {
public:
    /// Takes a line; false if it is none.
    bool take(std::string_view line) {
        ++number_;
        if (number_ > 1) out_ += '\n';
        line = core::trimmed(line);
        while (line.ends_with(';') || line.ends_with(',') || line.ends_with('.')) line.remove_suffix(1);
        if (line.empty() || line.starts_with('#')) return true;
        constexpr std::string_view signs = ":=";
        const auto colons =
            std::count_if(line.begin(), line.end(), [&](char c) { return signs.find(c) != signs.npos; });
        if (colons > 1) return take_values(split(line, ",;", false));
        has_colons_ = has_colons_ || colons > 0;
        if (colons == 0) {
            const Words words = split(line, ", \t", false);
            if (words.size() != 2 || has_colons_) return false;
            return take_node(words[0]) && take_children({words[1]}, false);
        }
        const auto colon = line.find_first_of(signs);
        return take_node(core::trimmed(line.substr(0, colon))) &&
               take_children(split(line.substr(colon + 1), ", \t", false), true);
    }

    /// The graph, if some child has children or a value of its own.
    std::string in_dot() const {
        const bool is_tree = std::any_of(children_.begin(), children_.end(),
                                         [&](std::string_view name) { return nodes_.count(name) > 0; });
        return is_tree ? out_ + "}" : std::string();
    }

private:
    bool take_values(const Words& pairs) {
        return std::all_of(pairs.begin(), pairs.end(), [&](std::string_view pair) {
            const auto colon = std::min(pair.find_first_of(":="), pair.size());
            const std::string_view value = core::trimmed(pair.substr(std::min(colon + 1, pair.size())));
            return core::Rational::parse(value) && take_node(core::trimmed(pair.substr(0, colon))) &&
                   take_children({value}, true);
        });
    }

    /// "A", "A (MAX)"
    bool take_node(std::string_view word) {
        const auto open = word.find('(');
        const auto kind = open == word.npos || !word.ends_with(')')
                              ? std::nullopt
                              : core::kind_named(word.substr(open + 1, word.size() - open - 2));
        if (kind) word = core::trimmed(word.substr(0, open));
        if (!is_name(word) || word.find_first_of(" \t") != word.npos) return false;
        nodes_.insert(word);
        node_ = word;
        if (kind) out_ += dot_quoted(word) + " [kind=" + std::string(core::name(*kind)) + "]; ";
        return true;
    }
    bool take_children(const Words& words, bool may_be_value) {
        if (words.size() == 1 && may_be_value && core::Rational::parse(words[0])) {
            out_ += dot_quoted(node_) + " [value=" + dot_quoted(words[0]) + "]; ";
            return true;
        }
        for (const std::string_view word : words) {
            std::string name = dot_quoted(word);
            if (core::Rational::parse(word)) {
                name = dot_quoted(std::to_string(++leaves_) + "/" + std::string(word));
                out_ += name + " [value=" + dot_quoted(word) + "]; ";
            } else if (is_name(word)) {
                children_.insert(word);
            } else {
                return false;
            }
            out_ += dot_quoted(node_) + "->" + name + "; ";
        }
        return !words.empty();
    }

    std::string out_ = "digraph {";
    std::string_view node_;
    std::set<std::string_view> nodes_, children_;
    std::size_t number_ = 0, leaves_ = 0;
    bool has_colons_ = false;
};

}  // namespace

std::string table_as_dot(std::string_view text) {
    constexpr std::string_view no_table = "({[";
    const std::string_view start = core::trimmed(text);
    if (start.empty() || no_table.find(start.front()) != no_table.npos) return {};
    const std::vector<std::string_view> lines = lines_of(text);
    for (const char sign : {'\t', ';', '|', ','}) {
        if (start.substr(0, start.find('\n')).find(sign) == start.npos) continue;
        if (std::string out = table_parted_by(sign, lines); !out.empty()) return out;
    }
    NameLists lists;
    for (const std::string_view line : lines) {
        if (line.starts_with(' ') || line.starts_with('\t') || !lists.take(line)) return {};
    }
    return lists.in_dot();
}

}  // namespace plyglass::exchange
