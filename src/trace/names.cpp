#include "trace/names.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using game::ExplicitTree;
using game::Phrase;
using namespace text;

std::string what(const ExplicitTree& tree, NodeId n) {
    const std::string own = tree.story().own_address(tree, n);
    return own.empty() ? address(tree, n) : own;
}

/// A leaf's value; of any other node that a file calls by it, the address.
std::string value_or_address(const ExplicitTree& tree, NodeId n) {
    return tree.is_leaf(n) ? leaf_words(tree, n) : what(tree, n);
}

}  // namespace

std::string leaf_words(const ExplicitTree& tree, NodeId leaf) {
    const std::string_view instead = tree.instead_of_value(leaf);
    return instead.empty() ? text::number(tree.value(leaf)) : std::string(instead);
}

std::string name_below_parent(const ExplicitTree& tree, NodeId n) {
    const std::string_view label = tree.label(n);
    const std::string number = std::to_string(tree.ordinal(n) + 1);
    if (label.empty()) return tree.detail(n).empty() ? number : std::string(tree.detail(n));
    const auto siblings = tree.children(tree.parent(n));
    const bool is_twin = tree.shares_label(n) && std::any_of(siblings.begin(), siblings.end(), [&](NodeId sibling) {
                             return sibling != n && tree.label(sibling) == label;
                         });
    return std::string(label) + (is_twin ? " " + number : "");
}

std::string address(const ExplicitTree& tree, NodeId n, std::size_t longest) {
    constexpr std::size_t kept = 3;
    constexpr std::size_t longest_start = 8;  // columns: a sentence as a label would not help to find the node
    struct Part {
        std::string words;
        bool is_label = false;
    };
    std::vector<Part> parts;  // from the node up
    for (NodeId at = n; at != 0 && parts.size() <= longest; at = tree.parent(at)) {
        const std::string_view label = tree.label(at);
        const bool helps = parts.empty() || parts.back().is_label || text::columns(label) <= longest_start;
        if (label.empty() || !helps) {
            parts.push_back({std::to_string(tree.ordinal(at) + 1), false});
            continue;
        }
        parts.push_back({name_below_parent(tree, at), true});
        if (!tree.shares_label(at)) break;
    }
    std::string out = parts.size() > longest ? "…" : "";
    if (parts.size() > longest) parts.resize(kept);
    for (std::size_t i = parts.size(); i > 0; --i) {
        if (i < parts.size()) out += parts[i - 1].is_label ? " · " : ".";
        out += parts[i - 1].words;
    }
    return out;
}

std::string node_name(const Film& film, NodeId n) {
    if (film.positions() != nullptr) return n == 0 ? tr("Root") : ply_name(film, n);
    const ExplicitTree& tree = *film.written_tree();
    if (n == 0) return tr("Root");
    if (const char* own = tree.story().phrase(Phrase::title, tree, n)) {
        return filled(own, what(tree, n), value_or_address(tree, n));
    }
    // A word of the tree's author is a name of its own; a letter needs the noun.
    constexpr std::size_t least_word = 3;  // columns
    if (text::columns(tree.label(n)) >= least_word) return what(tree, n);
    return filled(tree.is_leaf(n) ? tr("Leaf {}") : tr("Node {}"), what(tree, n));
}

std::string node_words(const Film& film, NodeId n) {
    if (film.positions() != nullptr) return ply_words(film, n);
    const ExplicitTree& tree = *film.written_tree();
    if (n == 0) return tr("the root");
    const char* own = tree.story().phrase(Phrase::in_sentence, tree, n);
    const char* words = own != nullptr ? own : tree.is_leaf(n) ? tr("leaf {}") : tr("node {}");
    return filled(words, text::escaped(what(tree, n)), value_or_address(tree, n));
}

std::string plain_name(const Film& film, NodeId n) {
    if (film.positions() == nullptr) return what(*film.written_tree(), n);
    if (n == 0) return {};
    constexpr std::array<const char*, 4> directions{"up", "right", "down", "left"};
    const LastPly& ply = film.positions()->plies[n];
    if (ply.is_slide()) return directions.at(static_cast<std::size_t>(ply.direction()));
    const int size = film.positions()->size;
    return fmt::format("{} at ({}, {})", game::tile_value(ply.rank), ply.what / size + 1, ply.what % size + 1);
}

std::string move_name(const Film& film, NodeId child) {
    if (film.positions() != nullptr) return ply_name(film, child);
    return name_below_parent(*film.written_tree(), child);
}

std::string move_words(const Film& film, NodeId child) {
    if (film.positions() != nullptr) return ply_name(film, child);
    const ExplicitTree& tree = *film.written_tree();
    const std::string name = text::escaped(move_name(film, child));
    if (const char* own = tree.story().phrase(Phrase::as_choice, tree, child)) return filled(own, name);
    // Translators: the name that the author of a tree gave to a move, inside a sentence.
    return tree.label(child).empty() ? filled(tr("child {}"), name) : filled(tr("{}"), name);
}

std::string player(const Film& film, Turn turn) {
    if (turn == Turn::chance) return tr("Chance");
    if (const char* own = film.story().player(turn)) return own;
    return turn == Turn::max ? tr("Max") : tr("Min");
}

namespace {

/// The players who move so many moves below the root, of those whom `turn` stands for: "Ann, Bob".
std::string movers_at(const ExplicitTree& tree, std::uint32_t depth, Turn turn) {
    const game::Payoffs& game = *tree.payoffs();
    const std::vector<std::uint32_t> levels = tree.levels_below(0);
    std::vector<bool> moves(game.players.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (levels[n] == depth && tree.turn(n) == turn) moves[game.movers[n]] = true;
    }
    std::vector<std::string> names;
    for (std::size_t player = 0; player < moves.size(); ++player) {
        if (moves[player]) names.push_back(text::excerpt(game.players[player], 12));
    }
    return text::join_list(names);
}

}  // namespace

game::LevelWords level_words(const Film& film, std::uint32_t depth, Turn turn) {
    game::LevelWords words;
    switch (turn) {
        case Turn::max: words = {tr("MAX"), {tr("max moves")}}; break;
        case Turn::min: words = {tr("MIN"), {tr("min moves")}}; break;
        case Turn::chance: words = {tr("CHANCE"), {tr("weighted"), tr("average")}, tr("average")}; break;
        case Turn::over: words = {tr("LEAF"), {tr("value")}}; break;
    }
    const ExplicitTree* written = film.written_tree().get();
    if (written != nullptr && written->payoffs() && turn != Turn::chance) {
        words = turn == Turn::over ? game::LevelWords{tr("END"), {tr("payoffs")}}
                                   : game::LevelWords{movers_at(*written, depth, turn), {tr("moves")}};
    }
    film.story().name_level(words, depth, turn);
    if (film.search().in_points && turn == Turn::over) {
        words.lines = {tr("points still"), tr("to come")};
        words.brief = tr("points");
    }
    return words;
}

}  // namespace plyglass::trace
