#pragma once

// Items in words, in the current language.

#include <string>
#include <vector>

#include "practice/item.hpp"
#include "practice/misconception.hpp"

namespace plyglass::practice {

/// "-7/2": a value of the item's tree.
std::string number_words(const Rational& value);
/// What the item is called by its type: "Pruned leaves".
std::string title(const Item& item);
/// The same in few characters: "Threshold".
std::string short_title(Type type);
/// What is asked. Says all that one has to know besides the tree: the direction, the cut rule, the window.
std::string question(const Item& item);
/// The same in parts, any of which but `asked` may be empty: what is known before, what is asked, when the search cuts.
struct QuestionParts {
    std::string given, asked, rule;
};
QuestionParts question_parts(const Item& item);
/// How the item's tree is read where it is text (shown_tree): who moves at the root, and what its signs mean.
std::string notation_words(const Item& item);
/// Why the answer is right: the cuts, or the values.
std::string explanation(const Item& item);
/// What the item's level has wished in vain, in a sentence; mostly empty. It gives a part of the answer away.
std::string missing_words(const Item& item);
/// The cuts of the item's search that skip something, in their order: "At node 1.2", "6", "4", "Skipped: leaf 1.2.3."
/// None where the item is about no cuts.
struct CutReason {
    std::string place, alpha, beta, skipped;
};
std::vector<CutReason> cut_reasons(const Item& item);
/// An answer of the item's kind as people write it: leaves are counted from 1.
std::string answer_words(const Item& item, const Answer& answer);
/// "1.2", "B", "Opening · Knight": what no two nodes of the item's tree are called. Empty for the root.
std::string full_address(const Item& item, NodeId n);
/// "the root", "leaf 1.2", "node B"
std::string node_words(const Item& item, NodeId n);
/// "cuts only when α > β"
std::string words(Misconception misconception);
/// What somebody does with `n` who searches the item's tree by that reading: "By that rule leaf 2.2 is looked at, with α = 3
/// and β = +∞." Empty where the search does not say it.
std::string doing_words(const Item& item, const Reading& reading, NodeId n);
/// The verdict in sentences.
std::string verdict_words(const Item& item, const Verdict& verdict);

}  // namespace plyglass::practice
