#include "practice/new_tree.hpp"

#include <algorithm>
#include <cmath>

#include "core/random.hpp"
#include "text/format.hpp"
#include "trace/settings.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::practice {

bool is_too_large(const Wish& wish) { return std::pow(wish.fewest_children, wish.depth) > most_new_leaves; }

std::uint64_t cuts_in(const Tree& tree, const Wish& wish) {
    trace::Search search;
    search.rules.cut = wish.cut;
    return trace::solve(tree, search)->cutoffs;
}

core::Result<Tree, NoNewTree> new_tree(const NewTree& wanted, std::uint64_t most_work) {
    using Why = NoNewTree::Why;
    const Wish& wish = wanted.wish;
    if (is_too_large(wish)) return NoNewTree{Why::too_large};
    core::Random random(wanted.seed);
    const auto numbers = static_cast<std::uint64_t>(wish.highest - wish.lowest + 1);
    NoNewTree none{Why::too_few_cuts};
    for (std::uint64_t work = 0; work < most_work; ++none.tried) {
        auto tree = random_tree(wish, random);
        if (!tree) return NoNewTree{Why::too_large};
        const std::uint64_t leaves = (*tree)->leaf_count();
        if (wish.all_different && leaves > numbers) return NoNewTree{Why::too_few_numbers, leaves, numbers};
        const std::uint64_t cuts = wanted.cuts == 0 ? 0 : cuts_in(*tree, wish);
        if (cuts >= wanted.cuts) return *std::move(tree);
        none.most_cuts = std::max(none.most_cuts, cuts);
        work += leaves;
    }
    return none;
}

std::string command_of(const NewTree& wanted) {
    const Wish& wish = wanted.wish;
    std::string out = text::filled("plyglass tree new --branching {}", wish.fewest_children);
    if (wish.most_children != wish.fewest_children) out += text::filled("..{}", wish.most_children);
    out += text::filled(" --depth {} --values {}..{}", wish.depth, wish.lowest, wish.highest);
    if (wish.all_different) out += " --different";
    if (wanted.cuts > 0) out += text::filled(" --cuts {}", wanted.cuts);
    if (wish.cut != Wish().cut) out += " --cut " + std::string(trace::name(wish.cut));
    if (wish.root == core::Turn::min) out += " --root min";
    return out + text::filled(" --seed {}", wanted.seed);
}

}  // namespace plyglass::practice
