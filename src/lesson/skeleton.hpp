#pragma once

// The lesson that `lesson new` begins with: short, whole and true, so that one changes what is there.

#include <string>

#include "text/translate.hpp"

namespace plyglass::lesson {

/// A lesson of that title on skeleton_tree(), which is to stand beside it.
std::string skeleton(text::Language language, const std::string& title);

inline constexpr const char* skeleton_tree_file = "tree.txt";
std::string skeleton_tree();

}  // namespace plyglass::lesson
