#include "picture/pruned_brackets.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/film.hpp"

namespace plyglass::picture {

using namespace text;

namespace {

class PrunedBrackets {
public:
    PrunedBrackets(TreePicture& out, const TreePlan& plan, const StepFacts& facts)
        : out_(out), plan_(plan), tree_(plan.tree()), facts_(facts), head_(facts.head()), film_(facts.film()) {}

    void add() {
        std::vector<NodeId> cut;
        for (const EdgeMark& edge : out_.edges) {
            if (edge.slashed) cut.push_back(edge.child);
        }
        std::sort(cut.begin(), cut.end());
        for (std::size_t i = 0; i < cut.size();) {
            // Neighbouring siblings share a bracket.
            std::size_t end = i + 1;
            while (end < cut.size() && tree_.parent(cut[end]) == tree_.parent(cut[i]) &&
                   tree_.ordinal(cut[end]) == tree_.ordinal(cut[end - 1]) + 1) {
                ++end;
            }
            // Nodes outside the canvas were skipped by the same cut.
            const auto siblings = tree_.children(tree_.parent(cut[i]));
            std::size_t first = tree_.ordinal(cut[i]);
            std::size_t last = tree_.ordinal(cut[end - 1]);
            while (first > 0 && facts_.is_cut_child(siblings[first - 1])) --first;
            while (last + 1 < siblings.size() && facts_.is_cut_child(siblings[last + 1])) ++last;
            add_bracket(siblings[first], siblings[last]);
            i = end;
        }
    }

private:
    void add_bracket(NodeId first, NodeId last) {
        std::uint32_t leaves = 0;
        NodeId left = game::no_node;
        NodeId right = game::no_node;
        double lowest = 0;
        for (NodeId n = first; n < tree_.subtree_end(last); ++n) {
            if (plan_.is_folded(n)) return;  // its trapezoid says how many there are
            if (!tree_.is_leaf(n)) continue;
            ++leaves;
            if (left == game::no_node || plan_.centre(n).x < plan_.centre(left).x) left = n;
            if (right == game::no_node || plan_.centre(n).x > plan_.centre(right).x) right = n;
            lowest = std::max(lowest, plan_.centre(n).y);
            if (leaves > 10'000) return;  // far wider than any screen
        }
        Bracket bracket;
        bracket.y = lowest + plan_.style().sizes.leaf_h / 2 + plan_.style().bracket_drop;
        bracket.line = plan_.style().bracket_line;
        const bool one = leaves == 1;
        bracket.x0 = one ? plan_.centre(left).x : plan_.centre(left).x - plan_.leaf_width(left) / 2;
        bracket.x1 = one ? bracket.x0 : plan_.centre(right).x + plan_.leaf_width(right) / 2;
        bracket.lines = {one ? std::string(tr("pruned")) : filled(tr("{} pruned"), text::grouped(leaves))};
        if (at_the_end() && cut_on_equality(tree_.parent(first))) bracket.lines.emplace_back(tr("equality cut"));
        out_.brackets.push_back(std::move(bracket));
    }

    bool at_the_end() const { return head_.step() == head_.steps(); }

    bool cut_on_equality(NodeId n) const {
        // The cut is the step before the node returns.
        const std::size_t closed = film_.closed_at(n);
        const std::size_t cut = film_.previous_cut(closed);
        return cut != 0 && film_.event(cut).node == n && film_.event(cut).has(trace::Event::equality);
    }

    TreePicture& out_;
    const TreePlan& plan_;
    const game::TreeShape& tree_;
    const StepFacts& facts_;
    const trace::Playhead& head_;
    const trace::Film& film_;
};

}  // namespace

void add_brackets(TreePicture& picture, const TreePlan& plan, const StepFacts& facts) {
    PrunedBrackets(picture, plan, facts).add();
}

}  // namespace plyglass::picture
