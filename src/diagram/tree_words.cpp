#include "diagram/tree_words.hpp"

#include <cstdint>
#include <vector>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::diagram {

using namespace text;
using game::NodeId;

namespace {

constexpr std::size_t most_told_nodes = 300;

/// "worth 3", "worth 3 or more", "not looked at yet"; empty for what is hidden.
std::string state_words(const trace::Playhead& head, NodeId n, const ExportOptions& options) {
    if (head.pruned(n)) return tr("pruned");
    const bool is_leaf = head.film().tree().is_leaf(n);
    const auto value = head.value(n);
    if (!is_leaf && options.hidden.values) return {};
    const std::string number = text::number(value.value);
    switch (value.bound) {
        case core::Bound::exact: return is_leaf ? number : filled(tr("worth {}"), number);
        case core::Bound::lower: return filled(tr("worth {} or more"), number);
        case core::Bound::upper: return filled(tr("worth {} or less"), number);
        case core::Bound::unseen: break;
    }
    if (!is_leaf || !options.leaf_values) return tr("not looked at yet");
    return filled(tr("{} (not looked at yet)"), trace::leaf_words(*head.film().written_tree(), n));
}

/// Of a label that is a book only its start.
std::string short_node_name(const trace::Film& film, NodeId n) { return text::excerpt(trace::node_name(film, n)); }

std::string child_words(const trace::Playhead& head, NodeId n, const ExportOptions& options) {
    const game::ExplicitTree& tree = *head.film().written_tree();
    const std::string state = state_words(head, n, options);
    const bool is_plain = tree.is_leaf(n) && tree.label(n).empty();
    if (is_plain || state.empty()) return is_plain ? state : short_node_name(head.film(), n);
    return filled(tr("{0} {1}"), short_node_name(head.film(), n), state);
}

}  // namespace

std::string tree_in_words(const trace::Playhead& head, const ExportOptions& options) {
    const trace::Film& film = head.film();
    if (!film.written_tree()) return {};
    const game::TreeShape& tree = film.tree();
    std::string out;
    std::size_t told = 0, left_out = 0;
    const NodeId end = tree.subtree_end(options.root);
    const auto levels = options.levels ? tree.levels_below(options.root) : std::vector<std::uint32_t>();
    for (NodeId n = options.root; n < end; ++n) {
        const bool is_last = options.levels && levels[n - options.root] + 1 >= *options.levels;
        if (tree.is_leaf(n) || is_last) continue;
        if (told >= most_told_nodes) {
            ++left_out;
            continue;
        }
        std::vector<std::string> below;
        for (const NodeId child : tree.children(n)) {
            if (options.hidden.pruned && head.pruned(child)) continue;
            if (++told > most_told_nodes) break;
            below.push_back(child_words(head, child, options));
        }
        const std::string who = trace::player(film, film.turn(n));
        const std::string state = n == options.root ? state_words(head, n, options) : std::string();
        std::string start = filled(tr("{0} ({1})"), short_node_name(film, n), who);
        if (!state.empty()) start = filled(tr("{0} {1}"), start, state);
        text::add_sentence(out, filled(tr("{0}: {1}."), start, text::join_list(below)));
    }
    if (left_out > 0) {
        text::add_sentence(out, filled(trn("{} more node.", "{} more nodes.", left_out), text::grouped(left_out)));
    }
    return out;
}

}  // namespace plyglass::diagram
