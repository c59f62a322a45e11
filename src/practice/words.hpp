#pragma once

// Items in words, in the current language.

#include <string>

#include "practice/item.hpp"
#include "practice/misconception.hpp"

namespace plyglass::practice {

/// "Pruned leaves"
std::string title(Type type);
/// The same in few characters: "Threshold".
std::string short_title(Type type);
/// What is asked. Says all that one has to know besides the tree: the direction, the cut rule, the window.
std::string question(const Item& item);
/// Why the answer is right: the cuts, or the values.
std::string explanation(const Item& item);
/// An answer of the item's kind as people write it: leaves are counted from 1.
std::string answer_words(const Item& item, const Answer& answer);
/// "the root", "leaf 1.2", "node B"
std::string node_words(const Item& item, NodeId n);
/// "cuts only when α > β"
std::string words(Misconception misconception);
/// The verdict in sentences.
std::string verdict_words(const Item& item, const Verdict& verdict);

}  // namespace plyglass::practice
