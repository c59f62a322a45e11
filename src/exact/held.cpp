#include "exact/held.hpp"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace plyglass::exact {

namespace {

using Shared = std::shared_ptr<const Solution>;

/// The only solutions of the process: values that never change, kept so that nobody makes them twice.
class Solutions {
public:
    Shared find(int size, Goal goal) const {
        const std::scoped_lock lock(mutex_);
        const auto is_it = [&](const Shared& each) { return each->size() == size && each->goal() == goal; };
        const auto at = std::find_if(solutions_.begin(), solutions_.end(), is_it);
        return at == solutions_.end() ? nullptr : *at;
    }
    Shared add(Solution solution) {
        if (auto known = find(solution.size(), solution.goal())) return known;
        auto out = std::make_shared<const Solution>(std::move(solution));
        const std::scoped_lock lock(mutex_);
        solutions_.push_back(out);
        return out;
    }
    Shared find_or_solve(int size, Goal goal) {
        const std::scoped_lock lock(solving_);
        if (auto known = find(size, goal)) return known;
        return add(*Solution::solve(size, goal, 1));
    }

private:
    std::mutex solving_;
    mutable std::mutex mutex_;
    std::vector<Shared> solutions_;
};

Solutions& solutions() {
    static Solutions all;
    return all;
}

}  // namespace

Shared held(int size, Goal goal) {
    constexpr int quickly_solved = 2;
    return size <= quickly_solved ? solutions().find_or_solve(size, goal) : solutions().find(size, goal);
}

Shared hold(Solution solution) { return solutions().add(std::move(solution)); }

Shared held_or_solved(int size, Goal goal) { return solutions().find_or_solve(size, goal); }

}  // namespace plyglass::exact
