#include "lesson/nodes.hpp"

#include <algorithm>
#include <vector>

#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::lesson {

namespace {

using core::Result;
using game::no_node;
using game::NodeId;
using namespace text;

/// What stands on the edge above `n`, without its number; empty if nothing does.
std::string label(const trace::Film& film, NodeId n) {
    if (film.positions() != nullptr) return trace::plain_name(film, n);
    const game::ExplicitTree& tree = *film.written_tree();
    return std::string(tree.label(n).empty() ? tree.detail(n) : tree.label(n));
}

/// The parts between points outside of braces and quotation marks, without these marks.
std::vector<std::string> parts_of(std::string_view name) {
    std::vector<std::string> out(1);
    bool in_quotes = false;
    int braces = 0;
    for (const char c : name) {
        if (c == '"') {
            in_quotes = !in_quotes;
            continue;
        }
        if (!in_quotes) braces += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (c == '.' && !in_quotes && braces == 0) {
            out.emplace_back();
        } else {
            out.back() += c;
        }
    }
    return out;
}

NodeId child(const trace::Film& film, NodeId parent, const std::string& part) {
    const auto children = film.tree().children(parent);
    for (const NodeId n : children) {
        if (label(film, n) == part) return n;
    }
    const auto number = core::number_in<std::size_t>(part);
    return number && *number >= 1 && *number <= children.size() ? children[*number - 1] : no_node;
}

/// The one node of that label anywhere, or that sentences call so: "Gambit · Knight".
Result<NodeId, std::string> anywhere(const trace::Film& film, const std::string& part) {
    std::vector<NodeId> found;
    for (NodeId n = 1; n < film.tree().size(); ++n) {
        const game::ExplicitTree* tree = film.written_tree().get();
        const bool is_told = tree != nullptr && tree->shares_label(n) && trace::address(*tree, n) == part;
        if (is_told || label(film, n) == part) found.push_back(n);
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) return filled(tr("this tree has no node {}"), text::in_quotes(part, 24));
    return filled(tr("{0} nodes are called {1}; expected one of them, such as {2}"), found.size(),
                  text::in_quotes(part, 24), name_of(film, found.front()));
}

Result<NodeId, std::string> leaf(const trace::Film& film, std::string_view number) {
    const auto leaf = core::number_in<std::uint32_t>(number);
    if (leaf && *leaf >= 1 && *leaf <= film.tree().leaf_count()) return film.tree().leaf(*leaf - 1);
    return filled(tr("this tree has no leaf {}; expected a number from 1 to {}"), number, film.tree().leaf_count());
}

std::string quoted_if_needed(const std::string& label) {
    if (label.starts_with('{') && label.ends_with('}')) return label;
    const bool plain = label.find_first_of(" .{}>") == std::string::npos;
    return plain ? label : "\"" + label + "\"";
}

}  // namespace

Result<NodeId, std::string> find_node(const trace::Film& film, std::string_view name) {
    if (name == "root") return NodeId{0};
    if (name.starts_with("leaf ")) return leaf(film, name.substr(5));
    const auto parts = parts_of(name);
    NodeId node = child(film, 0, parts.front());
    if (node == no_node) {
        auto found = anywhere(film, parts.front());
        if (!found) return found;
        node = *found;
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
        node = child(film, node, parts[i]);
        if (node == no_node) return filled(tr("this tree has no node {}"), text::in_quotes(name, 40));
    }
    return node;
}

std::string name_of(const trace::Film& film, NodeId node) {
    if (node == 0) return "root";
    std::vector<std::string> parts;
    for (NodeId n = node; n != 0; n = film.tree().parent(n)) {
        const std::string edge = label(film, n);
        const bool is_bare = edge.empty() || (film.positions() == nullptr && film.tree().is_leaf(n)) ||
                             child(film, film.tree().parent(n), edge) != n;
        parts.push_back(is_bare ? std::to_string(film.tree().ordinal(n) + 1) : quoted_if_needed(edge));
    }
    std::reverse(parts.begin(), parts.end());
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ".") + part;
    return out;
}

}  // namespace plyglass::lesson
