#include "exchange/tree_formats.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include <fmt/format.h>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "exchange/arrow_graph.hpp"
#include "exchange/bracket_tree.hpp"
#include "exchange/dot_size.hpp"
#include "exchange/dot_tree.hpp"
#include "exchange/efg_tree.hpp"
#include "exchange/indented_tree.hpp"
#include "exchange/json_tree.hpp"
#include "exchange/table_graph.hpp"
#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using namespace text;

namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view from_first_sign(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

/// `text` from the first sign that is in none of Graphviz's comments.
std::string_view without_comments(std::string_view text) {
    for (;;) {
        text = from_first_sign(text);
        const bool block = text.starts_with("/*");
        if (!block && !text.starts_with("//") && !text.starts_with('#')) return text;
        const std::string_view end = block ? "*/" : "\n";
        const auto at = text.find(end, block ? 2 : 0);
        if (at == std::string_view::npos) return {};
        text.remove_prefix(at + end.size());
    }
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t\r\n{\"/")); }

/// [ strict ] ( graph | digraph ) and a name or a brace.
bool looks_like_graph(std::string_view text) {
    text = without_comments(text);
    if (core::lower(first_word(text)) == "strict") text = without_comments(text.substr(6));
    const std::string word = core::lower(first_word(text));
    if (word == "digraph") return text.find('{') != std::string_view::npos;
    if (word != "graph") return false;
    // Mermaid's charts begin with "graph TD", too, and have braces behind their nodes.
    text = without_comments(text.substr(word.size()));
    if (text.starts_with('"')) return text.find('{') != std::string_view::npos;
    return without_comments(text.substr(first_word(text).size())).starts_with('{');
}

bool looks_like_game(std::string_view text) {
    if (!text.starts_with("EFG") || text.size() < 4 || blanks.find(text[3]) == std::string_view::npos) return false;
    return from_first_sign(text.substr(3)).find_first_of("0123456789") == 0;
}

/// {"a": ...}; but {{3, 12}, {2, 8}} are lists.
bool looks_like_dictionary(std::string_view text) {
    if (!text.starts_with('{')) return false;
    const std::string_view inside = from_first_sign(text.substr(1));
    if (inside.starts_with('{') || inside.starts_with('(')) return false;
    return inside.empty() || inside.find_first_of("\"'") == 0 || inside.find(':') != inside.npos ||
           inside.starts_with('}');
}

/// tree = {...}, as in Python.
bool is_assigned_dictionary(std::string_view text) {
    const auto end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789 ");
    if (end == 0 || end == std::string_view::npos) return false;
    text = from_first_sign(text.substr(end));
    return text.starts_with('=') && looks_like_dictionary(from_first_sign(text.substr(1)));
}

/// A graph that is written otherwise, with arrows or as a table, in DOT; empty if it is none.
std::string graph_in_dot(std::string_view text) {
    std::string out = arrows_as_dot(text);
    return out.empty() ? table_as_dot(text) : out;
}

std::optional<TreeFormat> format_of_ending(std::string_view file_name) {
    const std::string name = core::lower(file_name);
    if (name.ends_with(".json")) return TreeFormat::json;
    if (name.ends_with(".dot") || name.ends_with(".gv")) return TreeFormat::dot;
    if (name.ends_with(".efg")) return TreeFormat::efg;
    return std::nullopt;
}

/// Every format is text in UTF-8, and the libraries' C interfaces would end at a NUL.
std::optional<core::Problem> unreadable_byte(std::string_view text) {
    std::string_view rest = text;
    while (!rest.empty()) {
        const core::Decoded decoded = core::decode(rest);
        if (!decoded.valid() || decoded.point == 0) {
            const core::TextPlace at = core::place_of(text, text.size() - rest.size());
            const std::string byte = fmt::format("0x{:02X}", static_cast<unsigned char>(rest.front()));
            return core::Problem{filled(tr("the byte {} is not UTF-8; expected text in UTF-8"), byte), at.line,
                                 at.column};
        }
        rest.remove_prefix(decoded.bytes);
    }
    return std::nullopt;
}

}  // namespace

TreeFormat recognized(std::string_view text, std::string_view file_name) {
    text = core::without_mark(text);
    const std::string_view start = from_first_sign(text);
    if (looks_like_dictionary(start)) return TreeFormat::json;
    if (looks_like_game(start)) return TreeFormat::efg;
    if (is_assigned_dictionary(start) || is_in_lists_of_nodes(start)) return TreeFormat::json;
    if (looks_like_graph(start)) return TreeFormat::dot;
    if (!graph_in_dot(text).empty()) return TreeFormat::dot;
    const auto ending = format_of_ending(file_name);
    if (ending && !start.starts_with('[')) return *ending;
    return looks_indented(text) || looks_drawn(text) || has_paths(text) ? TreeFormat::indented : TreeFormat::notation;
}

TreeResult read_tree_as(TreeFormat format, std::string_view text, std::optional<core::Turn> root, RoundedSum rounded,
                        const json::Document* document, Asides* asides) {
    text = core::without_mark(text);
    if (auto problem = unreadable_byte(text)) return *std::move(problem);
    if (from_first_sign(text).empty()) return core::Problem{tr("expected a tree, found nothing"), 1, 1};
    switch (format) {
        case TreeFormat::json:
            return document != nullptr ? read_json_tree(*document, root, rounded) : read_json_tree(text, root, rounded);
        case TreeFormat::dot: {
            const std::string graph = looks_like_graph(from_first_sign(text)) ? std::string() : graph_in_dot(text);
            auto tree = read_dot_tree(graph.empty() ? text : graph, root, rounded, asides);
            if (asides != nullptr && graph.starts_with(table_without_head)) asides->is_guess = true;
            return tree;
        }
        case TreeFormat::efg: return read_efg_tree(text, rounded, asides);
        case TreeFormat::indented: return read_indented_tree(text, root, rounded, asides);
        case TreeFormat::brackets: return read_bracket_tree(text, root, rounded);
        case TreeFormat::notation: break;
    }
    assert(false && "the notation has its own reader");
    return core::Problem{};
}

bool has_values_in_brackets(const game::ExplicitTree& tree) {
    std::size_t leaves = 0;
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) continue;
        const game::NodeId parent = tree.parent(n);
        const bool alone = parent != game::no_node && tree.parent(parent) != game::no_node &&
                           tree.children(parent).size() == 1 && tree.label(n).empty() &&
                           tree.turn(parent) != core::Turn::chance;
        if (!alone) return false;
        ++leaves;
    }
    return leaves > 1;
}

std::uint64_t memory_for_tree_as(TreeFormat format, std::string_view text) {
    switch (format) {
        case TreeFormat::notation: return game::memory_for_tree(text);
        case TreeFormat::dot: return memory_for_dot(size_of_dot(text)) + 3 * text.size();
        case TreeFormat::indented: return (text.find('/') == std::string_view::npos ? 60 : 200) * text.size();
        default: return 60 * text.size();
    }
}

}  // namespace plyglass::exchange
