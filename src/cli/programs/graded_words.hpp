#pragma once

// What a program has shown, in the current language.

#include <string>
#include <vector>

#include "cli/programs/grading.hpp"

namespace plyglass::cli {

/// "right value, other steps"
const char* words(Shown shown);

/// On how many trees it has shown that.
std::size_t count(const Graded& program, Shown shown);

/// The names of its mistakes; empty if it has none.
std::string mistakes_in_words(const Graded& program);

/// "plates", "tree 3"
std::string tree_name(const std::vector<GivenTree>& trees, std::size_t tree);

/// What it has shown on a tree.
std::string tree_words(const Graded& program, std::size_t tree);

/// "tree 3, step 9": where it first differs; empty: nowhere.
std::string first_difference(const Graded& program, const std::vector<GivenTree>& trees);

/// The mistake, or what kind of program it is; empty if it did not run.
std::string what_it_is(const Graded& program);

/// "3 trees: it was not done after 2 s; 21 more were not tried", each reason once and no more
/// than two of them; empty: it ran on all.
std::string what_did_not_run(const Graded& program);

/// Both.
std::string found(const Graded& program);

}  // namespace plyglass::cli
