#include "screen/step/edit_history.hpp"

#include <utility>

namespace plyglass::screen {

namespace {

/// The search of a tree; nothing for a position, whose agent searches.
std::optional<trace::Search> search_of(const Asked& asked) {
    const auto* tree = std::get_if<TreeSearch>(&asked);
    return tree != nullptr ? std::optional(tree->search) : std::nullopt;
}

}  // namespace

void EditHistory::add(Asked asked, std::size_t left_at, const std::optional<game::ChildMove>& move, bool merges) {
    if (shown_.empty()) {
        shown_.push_back({std::move(asked), left_at, std::nullopt});
        return;
    }
    shown_.erase(shown_.begin() + static_cast<std::ptrdiff_t>(now_) + 1, shown_.end());
    Shown& last = shown_.back();
    if (merges && move && last.move) {
        last.move = last.move->then(*move);
        last.asked = std::move(asked);
        const bool is_back = last.move->from == last.move->to;
        if (!is_back || search_of(last.asked) != search_of(shown_[now_ - 1].asked)) return;
        shown_.pop_back();
        --now_;
        return;
    }
    last.left_at = left_at;
    shown_.push_back({std::move(asked), 1, move});
    if (shown_.size() > most) shown_.erase(shown_.begin());
    now_ = shown_.size() - 1;
}

EditHistory::Change EditHistory::undone() const {
    const Shown& before = shown_[now_ - 1];
    const auto& move = shown_[now_].move;
    return {before.asked, before.left_at, move ? std::optional(move->inverse()) : std::nullopt};
}

EditHistory::Change EditHistory::redone() const {
    const Shown& after = shown_[now_ + 1];
    return {after.asked, after.left_at, after.move};
}

void EditHistory::record(Way way, const Asked& asked, std::size_t left_at, const std::optional<game::ChildMove>& move,
                         bool merges) {
    switch (way) {
        case Way::edit: return add(asked, left_at, move, merges);
        case Way::undo: return undo(left_at);
        case Way::redo: return redo(left_at);
    }
}

void EditHistory::undo(std::size_t left_at) {
    shown_[now_].left_at = left_at;
    --now_;
}

void EditHistory::redo(std::size_t left_at) {
    shown_[now_].left_at = left_at;
    ++now_;
}

}  // namespace plyglass::screen
