#include "diagram/text_tree.hpp"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "core/utf8.hpp"
#include "diagram/words.hpp"
#include "picture/step_facts.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/leaf_total.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::diagram {

namespace {

using core::Turn;
using game::ExplicitTree;
using game::no_node;
using game::NodeId;
using namespace text;
using trace::Playhead;
using trace::Status;

constexpr std::size_t longest_label = 24;  // columns
constexpr std::size_t widest_column = 48;  // the columns do not move right for a longer outline
constexpr std::size_t digits = 12;         // for a value

std::string label_of(const ExplicitTree& tree, NodeId n) {
    std::string label = one_line(tree.label(n));
    if (columns(label) <= longest_label) return label;
    std::string_view rest = label;
    std::size_t kept = 0;
    for (std::size_t used = 0;;) {
        const std::string_view before = rest;
        core::take_code_point(rest);
        used += columns(before.substr(0, before.size() - rest.size()));
        if (used >= longest_label) break;  // leaves room for the dots
        kept = label.size() - rest.size();
    }
    return label.substr(0, kept) + "…";
}

/// The range of `size` items to show if `room` of them fit, with `middle` in it.
std::pair<std::size_t, std::size_t> part(std::size_t size, std::size_t room, std::size_t middle) {
    if (size <= room) return {0, size};
    const std::size_t first = std::min(middle - std::min(middle, room / 2), size - room);
    return {first, first + room};
}

class Outline {
public:
    Outline(const Playhead& head, const TextTreeOptions& options)
        : head_(head), film_(head.film()), tree_(film_.tree()), options_(options), current_(head.current()) {
        NodeId focus = current_;
        if (tree_.is_leaf(focus) && focus != 0) focus = tree_.parent(focus);
        for (NodeId n = focus; n != no_node; n = tree_.parent(n)) path_.push_back(n);
        std::reverse(path_.begin(), path_.end());
        choose();
    }

    std::string print() {
        put(0, "", "");
        if (skipped_levels_ > 0) {
            rows_.push_back(
                {false,
                 "⋮  " + filled(trn("{} level left out", "{} levels left out", skipped_levels_), skipped_levels_), "",
                 ""});
            put(path_[1 + skipped_levels_], "", "");
        } else {
            put_children(0, "");
        }
        return aligned();
    }

private:
    struct Row {
        bool current = false;
        std::string tree, window, leaves;
    };

    // ---- which nodes get lines of their own

    bool only_leaves(NodeId n) const { return tree_.subtree_end(n) - n - 1 == tree_.children(n).size(); }
    bool is_expanded(NodeId n) const { return std::find(expanded_.begin(), expanded_.end(), n) != expanded_.end(); }

    /// The child of `n` on the way to the current node; no_node if there is none.
    NodeId towards_current(NodeId n) const {
        if (current_ <= n || current_ >= tree_.subtree_end(n)) return no_node;
        NodeId at = current_;
        while (tree_.parent(at) != n) at = tree_.parent(at);
        return at;
    }

    /// The number of lines that the children of `n` take.
    std::size_t cost(NodeId n) const {
        if (only_leaves(n)) return 0;
        return std::min(tree_.children(n).size(), siblings_) + (tree_.children(n).size() > siblings_ ? 2 : 0);
    }

    void choose() {
        // Step 1. A long path keeps its root and its end.
        const std::size_t levels = std::max<std::size_t>(3, options_.lines / 4);
        if (path_.size() > levels + 1) skipped_levels_ = path_.size() - levels - 1;
        const std::size_t shown = path_.size() - skipped_levels_;
        siblings_ = std::max<std::size_t>(
            3, (options_.lines - std::min(options_.lines, shown)) / std::max<std::size_t>(1, shown));

        // Step 2. Opens every node on the path. Step 3. Opens more nodes as lines permit, nearest to the current node
        // first.
        std::size_t used = 1 + (skipped_levels_ > 0 ? 2 : 0);
        std::deque<NodeId> next;
        for (std::size_t i = path_.size(); i-- > 0;) {
            if (skipped_levels_ > 0 && i <= skipped_levels_) break;
            expanded_.push_back(path_[i]);
            used += cost(path_[i]);
            queue_children(path_[i], next);
        }
        while (!next.empty() && expanded_.size() < options_.lines) {
            const NodeId n = next.front();
            next.pop_front();
            if (used + cost(n) > options_.lines) continue;
            expanded_.push_back(n);
            used += cost(n);
            queue_children(n, next);
        }
    }

    void queue_children(NodeId n, std::deque<NodeId>& next) const {
        if (only_leaves(n)) return;
        const auto children = tree_.children(n);
        const auto [first, last] = shown_children(n);
        for (std::size_t i = first; i < last; ++i) {
            if (!tree_.is_leaf(children[i]) && !is_expanded(children[i])) next.push_back(children[i]);
        }
    }

    std::pair<std::size_t, std::size_t> shown_children(NodeId n) const {
        const NodeId middle = towards_current(n);
        return part(tree_.children(n).size(), siblings_, middle == no_node ? 0 : tree_.ordinal(middle));
    }

    // ---- lines

    /// Writes the line of `n`, after `lead` ("│  ├─ "); the lines below it start with `indent`.
    void put(NodeId n, const std::string& lead, const std::string& indent) {
        Row row{n == current_, lead + words(n), window(n), ""};
        const bool open = is_expanded(n);
        if (!tree_.is_leaf(n)) row.leaves = only_leaves(n) && open ? leaves(n) : open ? "" : hidden(n);
        rows_.push_back(std::move(row));
        if (n != 0 && open) put_children(n, indent);
    }

    // Recurses to the depth of the lines shown, not of the tree.
    void put_children(NodeId n, const std::string& indent) {
        if (tree_.is_leaf(n) || only_leaves(n)) return;
        const auto children = tree_.children(n);
        const auto [first, last] = shown_children(n);
        if (first > 0) put_more(indent + "├─ ", first);
        for (std::size_t i = first; i < last; ++i) {
            const bool end = i + 1 == children.size();
            put(children[i], indent + (end ? "└─ " : "├─ "), indent + (end ? "   " : "│  "));
        }
        if (last < children.size()) put_more(indent + "└─ ", children.size() - last);
    }

    void put_more(const std::string& lead, std::size_t count) {
        rows_.push_back({false, lead + filled(tr("… {} more"), text::grouped(count)), "", ""});
    }

    std::string words(NodeId n) const {
        std::string out = chance_weight(n);
        if (tree_.is_leaf(n)) {
            const ExplicitTree* written = film_.written_tree().get();
            if (written != nullptr && !written->label(n).empty()) out += label_of(*written, n) + ": ";
            return out + won(n) + value(n);
        }
        // A value that is a word of its own ("//") replaces the kind, which no longer matters.
        if (head_.pruned(n)) return out + "//  " + short_name(film_, n);
        return out + std::string(name(film_.turn(n))) + "  " + short_name(film_, n) + " " + won(n) + value(n);
    }

    /// What the move to `n` wins by itself, before the value that comes on top of it: "+136 ".
    std::string won(NodeId n) const {
        const double points = film_.reward(n);
        return points == 0 ? "" : filled("+{} ", points);
    }

    std::string chance_weight(NodeId n) const {
        const NodeId parent = tree_.parent(n);
        if (parent == no_node || film_.turn(parent) != Turn::chance) return {};
        return text::number(film_.probability(n), digits) + ": ";
    }

    std::string value(NodeId n) const {
        if (head_.pruned(n)) return "//";
        if (head_.status(n) == Status::unseen) return "·";
        return text::bounded(trace::shown(film_, head_.value(n)), digits);
    }

    std::string window(NodeId n) const {
        if (!film_.search().has_windows() || tree_.is_leaf(n)) return {};
        const bool is_open = head_.status(n) == Status::open;
        const bool just_closed = n == current_ && head_.status(n) == Status::closed;
        if (!is_open && !just_closed) return {};
        const auto [alpha, beta] = text::window_ends(head_.alpha(n), head_.beta(n));
        return "α " + alpha + "  β " + beta;
    }

    std::string leaves(NodeId n) const {
        const auto children = tree_.children(n);
        const NodeId middle = towards_current(n);
        const auto [first, last] =
            part(children.size(), options_.leaves, middle == no_node ? 0 : tree_.ordinal(middle));
        std::string out = first > 0 ? filled(tr("… {} more"), first) : "";
        for (std::size_t i = first; i < last; ++i) {
            // Before a value, ">" would be a comparison.
            out += (out.empty() ? "" : "  ") + std::string(children[i] == current_ ? "▸" : "") + words(children[i]);
        }
        if (last < children.size()) out += "  " + filled(tr("… {} more"), text::grouped(children.size() - last));
        return out;
    }

    /// How much is below `n`: of a position, whose tree is not known in advance, the nodes that were visited so far.
    std::string hidden(NodeId n) const {
        if (trace::leaf_total(film_)) {
            const auto count = tree_.leaves_below(n);
            return "[" + filled(trn("{} leaf", "{} leaves", count), text::grouped(count)) + "]";
        }
        const auto visited = picture::StepFacts(head_).visited_within(n);
        const auto count = visited > 0 ? visited - 1 : 0;
        return count == 0 ? "" : "[" + filled(trn("{} node", "{} nodes", count), text::grouped(count)) + "]";
    }

    std::string aligned() const {
        std::size_t tree = 0, window = 0;
        for (const Row& row : rows_) {
            const std::size_t wanted = columns(row.tree);
            if (wanted <= widest_column) tree = std::max(tree, wanted);
            window = std::max(window, columns(row.window));
        }
        std::string out;
        for (const Row& row : rows_) {
            std::string line = (row.current ? "> " : "  ") + row.tree;
            if (!row.window.empty() || !row.leaves.empty()) line = padded(line, tree + 2) + "   ";
            line +=
                row.leaves.empty() ? row.window : padded(row.window, window) + (window > 0 ? "   " : "") + row.leaves;
            out += line + "\n";
        }
        return out;
    }

    const Playhead& head_;
    const trace::Film& film_;
    const game::TreeShape& tree_;
    const TextTreeOptions options_;
    const NodeId current_;
    std::vector<NodeId> path_;        // from the root to the current node (or the current leaf's parent)
    std::size_t skipped_levels_ = 0;  // levels of path_ left out below the root
    std::size_t siblings_ = 0;        // the number shown of one node's children
    std::vector<NodeId> expanded_;    // at most one per line
    std::vector<Row> rows_;
};

}  // namespace

std::string text_tree(const Playhead& playhead, const TextTreeOptions& options) {
    return Outline(playhead, options).print();
}

std::string short_name(const trace::Film& film, NodeId n) {
    if (n == 0) return tr("Root");
    if (film.positions() != nullptr) return trace::ply_name(film, n);
    const ExplicitTree& tree = *film.written_tree();
    if (!tree.label(n).empty()) return label_of(tree, n);
    if (!tree.detail(n).empty()) return std::string(tree.detail(n));
    return one_line(trace::address(tree, n));
}

}  // namespace plyglass::diagram
