#include "glass/visited.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "game/explicit_tree.hpp"

namespace plyglass::glass {

namespace {

using core::Turn;
using game::NodeId;
using Kind = Event::Kind;

constexpr std::size_t most_nodes = 2 * most_events;

/// A node in the order in which the run came to it.
struct Visited {
    Turn turn = Turn::over;
    Rank value = no_rank;                             ///< of a leaf, in max's view
    std::uint32_t moves = 0;                          ///< as far as the run says
    std::map<std::uint32_t, std::size_t> children{};  ///< by number
};

class VisitedTree {
public:
    VisitedTree(const Run& run, Turn root, View view) : run_(run), root_(root), view_(view) {}

    std::optional<Run> run() {
        if (run_.tree || run_.is_black_box || run_.has_chance || !run_.is_whole) return std::nullopt;
        for (const auto& event : run_.events) {
            if (!visit(event)) return std::nullopt;
        }
        if (visited_.empty() || size_ > most_nodes) return std::nullopt;
        build();
        Run out = run_;
        out.tree = builder_.finish();
        out.root = root_;
        out.view = view_;
        out.leaf_values = std::move(leaf_values_);
        for (std::size_t i = 0; i < out.events.size(); ++i) {
            if (out.events[i].kind != Kind::answer) out.events[i].node = node_of_[visited_by_[i]];
        }
        return out;
    }

private:
    /// Whether the tree is settled so far.
    bool visit(const Event& event) {
        visited_by_.push_back(visited_.size());
        if (event.kind == Kind::answer) return true;
        if (event.kind == Kind::back) {
            visited_by_.back() = open_.back();
            open_.pop_back();
            return true;
        }
        if (event.kind == Kind::table || (open_.empty() && !visited_.empty())) return false;
        Turn turn = root_;
        if (!open_.empty()) {
            Visited& parent = visited_[open_.back()];
            if (!parent.children.emplace(event.child, visited_.size()).second) return false;
            turn = core::opponent(parent.turn);
            size_ += parent.children.rbegin()->first + std::size_t{1};
        }
        if (event.kind == Kind::leaf) {
            const bool is_turned = view_ == View::mover && turn == Turn::min;
            visited_.push_back({.value = is_turned ? -event.value : event.value});
            return true;
        }
        size_ += event.moves;
        open_.push_back(visited_.size());
        visited_.push_back({.turn = event.turn == Turn::over ? turn : event.turn, .moves = event.moves});
        return size_ <= most_nodes;
    }

    void leaf(Rank value) {
        builder_.leaf(core::Rational(0));
        leaf_values_.push_back(value);
    }

    /// The nodes in preorder.
    void build() {
        node_of_.assign(visited_.size(), game::no_node);
        std::vector<std::pair<std::size_t, std::uint32_t>> way;  // a node, and the child that comes next
        const auto come_to = [&](std::size_t which) {
            node_of_[which] = static_cast<NodeId>(builder_.size());
            const Visited& it = visited_[which];
            if (it.turn == Turn::over) return leaf(it.value);
            builder_.open(it.turn);
            way.emplace_back(which, 0);
        };
        come_to(0);
        while (!way.empty()) {
            const auto [which, child] = way.back();
            const Visited& it = visited_[which];
            const std::uint32_t seen = it.children.empty() ? 1 : it.children.rbegin()->first + 1;
            if (child == std::max(seen, it.moves)) {
                builder_.close();
                way.pop_back();
                continue;
            }
            ++way.back().second;
            const auto found = it.children.find(child);
            found == it.children.end() ? leaf(0) : come_to(found->second);
        }
    }

    const Run& run_;
    const Turn root_;
    const View view_;
    std::vector<Visited> visited_;
    std::vector<std::size_t> open_;
    std::vector<std::size_t> visited_by_;  // by event
    std::size_t size_ = 1;                 // of the tree at most
    std::vector<NodeId> node_of_;
    game::TreeBuilder builder_;
    std::vector<Rank> leaf_values_;
};

}  // namespace

std::optional<Run> on_visited_tree(const Run& run, core::Turn root, View view) {
    return VisitedTree(run, root, view).run();
}

}  // namespace plyglass::glass
