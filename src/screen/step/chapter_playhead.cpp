#include "screen/step/chapter_playhead.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::screen {

using game::no_node;
using game::NodeId;

ChapterPlayhead::ChapterPlayhead(std::vector<std::shared_ptr<const trace::Film>> films, std::size_t step)
    : films_(std::move(films)), before_{0}, chapter_(films_.size() - 1), head_(films_.back()) {
    for (const auto& film : films_) before_.push_back(before_.back() + film->steps());
    head_.go(std::max(step, first()));
}

bool ChapterPlayhead::go(std::size_t step) {
    if (steps() == 0) return false;
    step = std::clamp(step, first(), steps());
    std::size_t chapter = films_.size() - 1;
    while (chapter > 0 && before_[chapter] >= step) --chapter;
    const bool other = chapter != chapter_;
    if (other) head_ = trace::Playhead(films_[chapter]);
    chapter_ = chapter;
    head_.go(step - before_[chapter]);
    return other;
}

std::optional<std::size_t> ChapterPlayhead::within(std::size_t local) const {
    if (local == 0) return std::nullopt;
    return before_[chapter_] + local;
}

std::size_t ChapterPlayhead::over() const {
    const bool entering = head_.step() > 0 && head_.event().kind == trace::Kind::enter;
    return (entering ? within(head_.film().closed_at(head_.current())) : std::nullopt).value_or(next());
}

std::size_t ChapterPlayhead::out() const {
    if (head_.step() == 0) return next();
    const NodeId inside = head_.innermost();
    const auto closed = inside == no_node ? std::nullopt : within(head_.film().closed_at(inside));
    return closed.value_or(before_[chapter_ + 1]);
}

std::size_t ChapterPlayhead::back_over() const {
    const bool leaving = head_.step() > 0 && head_.event().kind == trace::Kind::leave;
    return (leaving ? entering(head_.current()) : std::nullopt).value_or(previous());
}

std::optional<std::size_t> ChapterPlayhead::of_node(NodeId n) const {
    if (head_.pruned(n)) return within(head_.cut_that_pruned(n));
    // The root is left at the end of all: a key of its own leads to the answer.
    if (n == 0) return entering(n);
    const std::size_t closed = head_.film().closed_at(n);
    return closed != head_.step() && closed != 0 ? within(closed) : entering(n);
}

std::optional<std::size_t> ChapterPlayhead::entering(NodeId n) const { return within(head_.film().entered_at(n)); }

std::optional<std::size_t> ChapterPlayhead::next_cut() const { return within(head_.film().next_cut(head_.step())); }

std::optional<std::size_t> ChapterPlayhead::previous_cut() const {
    return within(head_.film().previous_cut(head_.step()));
}

std::vector<std::size_t> ChapterPlayhead::cuts() const {
    constexpr std::size_t most = 200;
    std::vector<std::size_t> out;
    for (std::size_t chapter = 0; chapter < films_.size(); ++chapter) {
        const trace::Film& film = *films_[chapter];
        if (out.size() + film.cut_count() > most) return {};
        for (const std::size_t cut : film.cutoffs()) out.push_back(before_[chapter] + cut);
    }
    return out;
}

std::optional<std::size_t> ChapterPlayhead::next_best_change() const {
    return within(head_.film().next_best_change(head_.step()));
}

std::optional<std::size_t> ChapterPlayhead::previous_best_change() const {
    return within(head_.film().previous_best_change(head_.step()));
}

std::optional<std::size_t> ChapterPlayhead::next_swing(const std::vector<std::size_t>& swings) const {
    if (swings.empty()) return std::nullopt;
    const auto at = std::find(swings.begin(), swings.end(), head_.step());
    if (at == swings.end()) return within(swings.front());
    return std::next(at) == swings.end() ? std::nullopt : within(*std::next(at));
}

std::optional<std::size_t> ChapterPlayhead::previous_swing(const std::vector<std::size_t>& swings) const {
    const auto at = std::find(swings.begin(), swings.end(), head_.step());
    return at == swings.begin() || at == swings.end() ? std::nullopt : within(*std::prev(at));
}

namespace {

/// The step of `film` at which `n`, which is open, has just got the value of its child `last`: the step of `kind` if there
/// is one, else the last before the search goes on.
std::size_t with_child_closed(const trace::Film& film, NodeId n, NodeId last, trace::Kind kind) {
    std::size_t step = film.closed_at(last);
    while (step < film.steps() && film.event(step).kind != kind) {
        const trace::Event& next = film.event(step + 1);
        const bool goes_on =
            next.node != n || (next.kind != trace::Kind::alpha && next.kind != trace::Kind::beta && next.kind != kind);
        if (goes_on) break;
        ++step;
    }
    return step;
}

/// The step of `film` that skips `n`, or else the one that enters the nearest node above it.
std::size_t where_left_out(const trace::Film& film, NodeId n) {
    while (n != 0 && film.entered_at(n) == 0) n = film.tree().parent(n);
    const std::size_t closed = film.closed_at(n);
    const bool cut =
        closed > 1 && film.event(closed - 1).kind == trace::Kind::cutoff && film.event(closed - 1).node == n;
    return cut ? closed - 1 : std::max<std::size_t>(1, film.entered_at(n));
}

/// Where a node of one film is in another one.
struct Counterpart {
    NodeId node = 0;
    bool is_there = true;  ///< else `node` is the nearest one above it that the other film has
};

/// The node of `to` that is reached by the same plies.
Counterpart by_plies(const trace::Film& from, const trace::Film& to, NodeId n) {
    std::vector<NodeId> way;  // from the node up
    for (; n != 0; n = from.tree().parent(n)) way.push_back(n);
    Counterpart out;
    for (; !way.empty(); way.pop_back()) {
        const auto children = to.tree().children(out.node);
        const auto child = std::find_if(children.begin(), children.end(), [&](NodeId c) {
            return to.positions()->plies[c] == from.positions()->plies[way.back()];
        });
        if (child == children.end()) return {out.node, false};
        out.node = *child;
    }
    return out;
}

Counterpart counterpart(const trace::Film& from, const trace::Film& to, const game::ChildMove& move, NodeId n) {
    if (n == no_node) return {0, false};
    if (from.positions() != nullptr && to.positions() != nullptr) return by_plies(from, to, n);
    return {game::number_after(from.tree(), to.tree(), move, n), true};
}

}  // namespace

bool has_same_root(const trace::Film& one, const trace::Film& other) {
    if (one.positions() == nullptr || other.positions() == nullptr) return &one.tree() == &other.tree();
    return one.positions()->size == other.positions()->size &&
           one.positions()->boards[0] == other.positions()->boards[0];
}

std::size_t same_place(const trace::Playhead& head, const trace::Film& film, const game::ChildMove& move) {
    if (head.step() == 0) return 0;
    if (head.step() == head.steps()) return film.steps();
    const auto there = [&](NodeId n) { return counterpart(head.film(), film, move, n); };
    const auto [n, is_there] = there(head.current());
    if (!is_there || film.entered_at(n) == 0) return where_left_out(film, n);
    const trace::Kind kind = head.event().kind;
    if (film.tree().is_leaf(n) || head.film().tree().is_leaf(head.current()) || kind == trace::Kind::enter) {
        return film.entered_at(n);
    }
    if (kind == trace::Kind::leave) return film.closed_at(n) != 0 ? film.closed_at(n) : film.entered_at(n);
    // In another order, other children have been looked at by then: at most the node itself is the same.
    const bool moved = move.from != move.to && n == move.parent;
    const Counterpart last = there(head.last_closed_child(head.current()));
    if (moved || !last.is_there || film.closed_at(last.node) == 0) return film.entered_at(n);
    return with_child_closed(film, n, last.node, kind);
}

}  // namespace plyglass::screen
