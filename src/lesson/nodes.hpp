#pragma once

// How lessons call the nodes of a film: root, A, {20, 50}, 2.1, A.{1, 20}.2, leaf 6.

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "trace/film.hpp"

namespace plyglass::lesson {

/// The node of that name. Each part between points is a label or, counted from 1, a child's number; a first part that is no
/// child of the root may be the label of any one node. The error says what is wrong, translated.
core::Result<game::NodeId, std::string> find_node(const trace::Film& film, std::string_view name);

/// A name by which find_node finds `node`.
std::string name_of(const trace::Film& film, game::NodeId node);

}  // namespace plyglass::lesson
