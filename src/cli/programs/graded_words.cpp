#include "cli/programs/graded_words.hpp"

#include <algorithm>

#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

const char* words(Shown shown) {
    switch (shown) {
        case Shown::right: return tr("all right");
        case Shown::work: return tr("right value, other steps");
        case Shown::value: return tr("wrong value");
        case Shown::none: return tr("not judged to the end");
    }
    return "";
}

std::size_t count(const Graded& program, Shown shown) {
    return static_cast<std::size_t>(std::count_if(program.trees.begin(), program.trees.end(),
                                                  [&](const GradedTree& it) { return it.shown == shown; }));
}

std::string mistakes_in_words(const Graded& program) {
    std::vector<std::string> names;
    for (const std::string& id : program.mistakes) {
        if (const auto* mistake = glass::find_mistake(id)) names.emplace_back(tr(mistake->name));
    }
    return names.size() < 2 ? join_list(names) : filled(tr("one of: {}"), join_list(names));
}

std::string tree_name(const std::vector<GivenTree>& trees, std::size_t tree) {
    const std::string& title = trees[tree].title;
    return title.empty() ? filled(tr("tree {}"), tree + 1) : title;
}

std::string tree_words(const GradedTree& tree) {
    if (!tree.was_tried) return tr("not tried: the program had been given up");
    if (!tree.failure.empty()) return tree.failure;
    if (tree.step == 0) return trc("of a tree that a program searched", "right");
    return filled(tr("{}: differs at step {}"), words(tree.shown), tree.step);
}

std::string first_difference(const Graded& program, const std::vector<GivenTree>& trees) {
    const auto tree = program.first_tree();
    return tree ? filled(tr("{}, step {}"), tree_name(trees, *tree), program.trees[*tree].step) : std::string();
}

std::string what_it_is(const Graded& program) {
    if (!program.mistakes.empty()) return mistakes_in_words(program);
    if (program.is_other || program.shown == Shown::right) return program.kind;
    return program.first_tree() ? tr("differs; no known mistake fits all runs") : "";
}

std::string what_did_not_run(const Graded& program) {
    const auto& all = program.trees;
    const auto has_failed = [](const GradedTree& it) { return it.shown == Shown::none && it.was_tried; };
    const auto failed = std::find_if(all.begin(), all.end(), has_failed);
    if (failed == all.end()) return {};
    const auto failures = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), has_failed));
    const std::size_t not_tried = count(program, Shown::none) - failures;
    std::string out = filled(trn("{} tree: {}", "{} trees: {}", failures), failures, failed->failure);
    if (not_tried == 0) return out;
    return filled(trn("{0}; {1} more was not tried", "{0}; {1} more were not tried", not_tried), out, not_tried);
}

std::string found(const Graded& program) {
    const std::string what = what_it_is(program), failed = what_did_not_run(program);
    return what.empty() || failed.empty() ? what + failed : what + "; " + failed;
}

}  // namespace plyglass::cli
