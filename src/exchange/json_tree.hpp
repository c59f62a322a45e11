#pragma once

// Trees as JSON, version 1 (the whole schema: ../lessons/formats.md):
//
//     {"plyglass": "tree", "version": 1, "story": "plates", "tree": NODE}
//
//     NODE = {"kind": "max", "children": [NODE, ...]} or {"value": 3}, and {"value": "?"} if it is unknown
//     and, of what leads to the node, "label": "A", "detail": "{1, 20}", "weight": "1/3"
//
// Nodes of other programs stand without the wrapper and with other names: {"name": "A", "type": "MAX", "children": [...],
// "score": 3}; what else they have is passed over. Inner nodes may have a value, too, for searches that end there. Python's dictionaries are read as well, and such as
// {"A": {"B": 3, "C": 5}}.
//
// A number that is no finite decimal, or no double, is a string: "1/3", "inf", "1e400". "kind" may be left out, as in the
// text notation; the "story" is left out where it is plain. Members of the outermost object that are not named here are skipped,
// so a film, which holds its tree in the same way, is read as one.

#include <optional>
#include <string>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"
#include "text/json.hpp"

namespace plyglass::exchange {

inline constexpr int json_version = 1;

/// Reads a tree (or the tree of a film). A Problem has the line and the column of the mistake. Numbers are exact. Linear
/// and iterative.
TreeResult read_json_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                          RoundedSum rounded = nullptr);
TreeResult read_json_tree(const json::Document& document, std::optional<core::Turn> root, RoundedSum rounded);

/// What a program writes as JSON, sign by sign: single quotation marks, tuples, None, commas before a bracket, comments.
std::string without_python(std::string_view text);
/// JSON whose names may have no quotation marks with all of them in some: {value: 3}.
std::string with_quoted_names(std::string_view json);

/// What a member of a node of another program is in ours ("kind", "children", "value", "label", "weight"; "child" for one of two); empty: nothing.
std::string own_key(const json::Node& member);

/// The player that a member named "kind" by own_key() names; none if it names none that we know.
std::optional<core::Turn> player_in(const json::Node& member);

/// Whether a text that begins otherwise than as a dictionary is a tree in JSON or in a program's lists of dictionaries: [{"name": ...}],
/// nodes = [...], and those of YAML with names for the parts of a node.
bool is_in_lists_of_nodes(std::string_view text);

/// Whether it is in our own format, or should be.
bool is_own_json(const json::Document& document);

/// NODE: the tree itself, one node a line; ends without a line end.
std::string json_nodes(const game::ExplicitTree& tree);

/// A number, or a text where JSON's readers, which take numbers for doubles, would refuse or round a number to one.
std::string json_number(const core::Rational& number);

}  // namespace plyglass::exchange
