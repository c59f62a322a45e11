#pragma once

// What holds of every reader of trees: any input either is a tree, which comes back from each form in which it can be
// written, or has one mistake at a place within the text.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "../support/json_tree_text.hpp"
#include "core/utf8.hpp"
#include "exchange/arrow_graph.hpp"
#include "exchange/efg_tree.hpp"
#include "exchange/json_tree.hpp"
#include "exchange/tree_formats.hpp"
#include "game/backward_induction.hpp"
#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "require.hpp"

inline void check_read(const plyglass::game::ExplicitTree& tree) {
    using namespace plyglass;
    require(game::undefined_average(tree, game::Opponent::adversary) == game::no_node, "every average exists");
    const auto from_json = exchange::read_tree_as(exchange::TreeFormat::json, exchange::write_json_tree(tree));
    require(from_json && (tree.payoffs() || **from_json == tree), "JSON gives the same tree");
    const std::string notation = game::write_tree(tree);
    const auto from_notation = game::read_tree(notation);
    require(from_notation && game::write_tree(**from_notation) == notation, "the notation gives the same tree");
    const auto game = exchange::write_efg_tree(tree, "title");
    if (!game) return;
    const auto from_game = exchange::read_tree_as(exchange::TreeFormat::efg, *game);
    require(from_game && game::write_tree(**from_game) == notation, "a Gambit game gives the same tree");
    require(!tree.payoffs() || *(*from_game)->payoffs() == *tree.payoffs(), "and the same payoffs");
    if (tree.payoffs()) static_cast<void>(game::induced(tree));
}

inline void check_read(const plyglass::exchange::TreeResult& tree, std::string_view text) {
    using namespace plyglass;
    if (tree) return check_read(**tree);
    const core::Problem& problem = tree.error();
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    require(!problem.what.empty() && core::is_utf8(problem.what), "a mistake has words");
    require(problem.line >= 1 && problem.line <= lines + 1, "the line is in the text");
}

inline void check_reader(plyglass::exchange::TreeFormat format, std::string_view text) {
    using namespace plyglass;
    static_cast<void>(exchange::recognized(text));
    const std::string arrows = exchange::arrows_as_dot(text);
    require(arrows.empty() || arrows.find("digraph") == arrows.find_first_not_of('\n'), "arrows make a graph");
    std::optional<core::Rational> rounded;
    check_read(exchange::read_tree_as(format, text, core::Turn::min, &rounded), text);
}
