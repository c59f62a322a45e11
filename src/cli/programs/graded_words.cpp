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
        case Shown::none: return tr("did not run on every tree");
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

std::string tree_words(const Graded& program, std::size_t tree) {
    const GradedTree& it = program.trees[tree];
    if (!it.was_tried) return tr("not tried: the program had been given up");
    if (!it.failure.empty() && it.step > 0)
        return filled(tr("{}; before that, it differs at step {}"), it.failure.here(), it.step);
    if (!it.failure.empty()) return it.failure;
    if (it.step > 0) return filled(tr("{}: differs at step {}"), words(it.shown), it.step);
    return it.shown == Shown::right ? std::string(trc("of a tree that a program searched", "right"))
                                    : filled(tr("right value by another algorithm: {}"), program.kind.here());
}

std::string first_difference(const Graded& program, const std::vector<GivenTree>& trees) {
    const auto tree = program.first_tree();
    return tree ? filled(tr("{}, step {}"), tree_name(trees, *tree), program.trees[*tree].step) : std::string();
}

std::string what_it_is(const Graded& program) {
    if (!program.mistakes.empty()) return mistakes_in_words(program);
    if (program.is_other)
        return filled(tr("{}: right, but another algorithm than alpha-beta with all its cuts"), program.kind.here());
    if (program.shown == Shown::right) return program.kind;
    return program.first_tree() ? tr("differs; no known mistake fits all runs") : "";
}

std::string what_did_not_run(const Graded& program) {
    constexpr std::size_t most_reasons = 2;
    std::vector<std::pair<std::string, std::size_t>> reasons;  // each with the number of its trees
    std::size_t others = 0, not_tried = 0;
    for (const GradedTree& it : program.trees) {
        not_tried += it.was_tried ? 0 : 1;
        if (it.shown != Shown::none || !it.was_tried) continue;
        const auto same = std::find_if(reasons.begin(), reasons.end(),
                                       [&](const auto& each) { return each.first == it.failure.here(); });
        if (same != reasons.end()) {
            ++same->second;
        } else if (reasons.size() < most_reasons) {
            reasons.emplace_back(it.failure, 1);
        } else {
            ++others;
        }
    }
    std::string out;
    for (const auto& [why, trees] : reasons)
        out += (out.empty() ? "" : tr("; ")) + filled(trn("{} tree: {}", "{} trees: {}", trees), trees, why);
    if (others > 0)
        out = filled(trn("{0}; {1} more tree for another reason", "{0}; {1} more trees for other reasons", others), out,
                     others);
    if (not_tried == 0) return out;
    return filled(trn("{0}; {1} more was not tried", "{0}; {1} more were not tried", not_tried), out, not_tried);
}

std::string found(const Graded& program) {
    const std::string what = what_it_is(program), failed = what_did_not_run(program);
    return what.empty() || failed.empty() ? what + failed : what + tr("; ") + failed;
}

}  // namespace plyglass::cli
