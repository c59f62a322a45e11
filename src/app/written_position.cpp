#include "app/written_position.hpp"

#include <cmath>
#include <cstdint>

#include "app/position_film.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

namespace {

using core::Rational;
using core::Turn;
using game::NodeId;
using namespace text;

/// In hundredths: a learner writes the number down.
Rational rounded(double number) {
    constexpr int parts = 100;
    return {std::llround(number * parts), parts};
}

double value_of(const trace::Film& film, NodeId leaf) { return film.proven(leaf).lo.to_double(); }

/// What a lost board is worth, which the search gives no number: less than all others.
Rational lost(const trace::Film& film) {
    constexpr std::int64_t usual = -1000;
    std::int64_t out = usual;
    for (NodeId n = 0; n < film.tree().size(); ++n) {
        if (!film.tree().is_leaf(n) || std::isinf(value_of(film, n))) continue;
        while (value_of(film, n) <= static_cast<double>(out)) out *= 10;
    }
    return out;
}

std::shared_ptr<const game::ExplicitTree> write(const trace::Film& film) {
    const game::TreeShape& tree = film.tree();
    const Rational lost_board = lost(film);
    game::TreeBuilder builder;
    builder.reserve(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        const bool is_move = n > 0 && tree.parent(n) == 0;
        const std::string label = is_move ? trace::plain_name(film, n) : std::string();
        const bool weighs = n > 0 && film.turn(tree.parent(n)) == Turn::chance;
        const Rational weight = weighs ? film.probability(n) : Rational();
        const game::TreeBuilder::Edge edge{label, {}, weighs ? &weight : nullptr};
        if (!tree.is_leaf(n)) {
            builder.open(film.turn(n), edge);
            continue;
        }
        const double value = value_of(film, n);
        builder.leaf(std::isinf(value) ? lost_board : rounded(value), edge);
        for (NodeId p = tree.parent(n); p != game::no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) {
            builder.close();
        }
    }
    return builder.finish();
}

}  // namespace

core::Result<std::shared_ptr<const game::ExplicitTree>, std::string> written_position(const PositionSearch& search,
                                                                                      std::size_t most_leaves) {
    // No leaf lies as deep as this below a node that leads to it alone.
    constexpr std::size_t nodes_for_a_leaf = 16;
    const auto recorded = record_whole_position(search, {.nodes = most_leaves * nodes_for_a_leaf});
    if (!recorded) return recorded.error().why;
    if (recorded->truncated || recorded->chapters.back().film->tree().leaf_count() > most_leaves) {
        return filled(tr("the search of this position has more than {} leaves; expected a fuller board or a smaller "
                         "--depth"),
                      most_leaves);
    }
    return write(*recorded->chapters.back().film);
}

}  // namespace plyglass::app
