#include <algorithm>
#include <vector>

#include "cli/proof/judges.hpp"

namespace plyglass::cli::proof {

namespace {

int pruned_leaves(const WatchedFilm& film) {
    const auto all = film.world.leaves(0);
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](int leaf) {
        return !film.world.seen(leaf) &&
               std::any_of(film.cut.begin(), film.cut.end(), [&](int n) { return film.world.is_above(n, leaf); });
    }));
}

void judge_inheritance(WatchedFilm& film) {
    if (film.node == 0) {
        film.require(film.alpha == film.asked.alpha && film.beta == film.asked.beta,
                     "not the window that was asked for");
        return;
    }
    auto [a, b] = film.windows[film.parent()];
    if (film.world.kind(film.parent()) == Kind::chance) a = minus_infinity, b = infinity;
    if (film.asked.shallow && film.world.kind(film.parent()) == Kind::max) b = infinity;
    if (film.asked.shallow && film.world.kind(film.parent()) == Kind::min) a = minus_infinity;
    film.require(film.alpha == a && film.beta == b, "not the parent's window");
}

/// Checks that children are searched in the requested order.
void judge_order(WatchedFilm& film) {
    std::vector<int> expected = film.tree[film.node].children;
    if (film.asked.order == "random") return;
    if (film.asked.order != "given" && film.kind() != Kind::chance) {
        const bool high_first = (film.kind() == Kind::max) == (film.asked.order == "best");
        std::stable_sort(expected.begin(), expected.end(), [&](int a, int b) {
            return high_first ? film.world.truth(b) < film.world.truth(a) : film.world.truth(a) < film.world.truth(b);
        });
    }
    expected.resize(std::min(expected.size(), film.tried[film.node].size()));
    film.require(expected == film.tried[film.node], "the children are not in " + film.asked.order + " order");
}

}  // namespace

void follow(WatchedFilm& film) {
    const json& step = film.steps[film.step];
    film.require(step["step"] == film.step + 1, "steps are numbered from 1");
    if (film.event == "enter" || film.event == "leaf") {
        film.require(film.node == 0 ? film.step == 0 : !film.stack.empty() && film.stack.back() == film.parent(),
                     "not a child of the open node");
        if (film.node != 0) film.tried[film.parent()].push_back(film.node);
    } else {
        film.require(!film.stack.empty() && film.stack.back() == film.node, "not the open node");
    }
    if (!film.is_fine()) return;
    const auto before = film.windows[film.node];
    if (film.event == "enter") {
        film.stack.push_back(film.node);
        film.windows[film.node] = {film.alpha, film.beta};
        if (film.has_windows()) judge_inheritance(film);
    } else if (film.event == "leaf") {
        film.world.see(film.node);
    } else if (film.event == "alpha" || film.event == "beta") {
        film.windows[film.node] = {film.alpha, film.beta};
        film.require(film.event == "alpha" ? before.first < film.alpha && before.second == film.beta
                                           : film.beta < before.second && before.first == film.alpha,
                     "the window does not narrow on one side");
        film.require(film.kind() == (film.event == "alpha" ? Kind::max : Kind::min), "the other player's bound");
    } else if (film.event == "cutoff") {
        film.require(film.asked.strict ? film.beta < film.alpha : film.beta <= film.alpha, "the window is not closed");
        film.require(film.tried[film.node].size() < film.tree[film.node].children.size(), "nothing is skipped");
        ++film.cutoffs;
        if (film.alpha == film.beta) ++film.equality_cuts;
        film.cut.push_back(film.node);
        film.pruned = pruned_leaves(film);
    } else {
        film.stack.pop_back();
        film.closed.push_back(film.node);
        judge_order(film);
    }
    if (film.event == "leaf") film.closed.push_back(film.node);
    film.require(step["pruned"] == film.pruned, "pruned leaves: " + std::to_string(film.pruned));
    film.require(step["leaves"] == std::count_if(film.closed.begin(), film.closed.end(),
                                                 [&](int n) { return film.tree[n].kind == Kind::leaf; }),
                 "leaves are counted wrong");
}

}  // namespace plyglass::cli::proof
