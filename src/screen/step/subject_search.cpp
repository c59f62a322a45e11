#include "screen/step/subject_search.hpp"

#include <utility>

#include "screen/step/tree_subject.hpp"

namespace plyglass::screen {

void SubjectSearch::start(Asked asked, const picture::TreeStyle& style) {
    asked_ = std::move(asked);
    problem_.clear();
    at_once_.reset();
    const auto* tree = std::get_if<TreeSearch>(&asked_);
    if (tree && tree->tree.tree->size() <= small_tree) {
        behind_.cancel();
        at_once_.emplace(search_subject(asked_, style, {}));
        return;
    }
    behind_.start([asked = asked_, style](const std::stop_token& stop) { return search_subject(asked, style, stop); });
}

bool SubjectSearch::is_for(const Asked& asked) const {
    if (const auto* position = std::get_if<app::PositionSearch>(&asked)) {
        const auto* now = std::get_if<app::PositionSearch>(&asked_);
        return now != nullptr && *now == *position;
    }
    const auto* now = std::get_if<TreeSearch>(&asked_);
    const auto& tree = std::get<TreeSearch>(asked);
    return now != nullptr && now->search == tree.search && now->of_run == tree.of_run &&
           *now->tree.tree == *tree.tree.tree;
}

std::unique_ptr<Subject> SubjectSearch::take() {
    std::optional<Found> found = at_once_ ? std::exchange(at_once_, std::nullopt) : behind_.take();
    if (!found) return nullptr;
    if (*found) return **std::move(found);
    problem_ = found->error().why;
    return nullptr;
}

}  // namespace plyglass::screen
