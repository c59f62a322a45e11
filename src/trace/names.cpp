#include "trace/names.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using game::ExplicitTree;
using game::Story;
using namespace text;

enum class Noun : std::uint8_t { root, plate, pair, note, square, node, leaf };

Noun noun(const ExplicitTree& tree, NodeId n) {
    if (n == 0) return Noun::root;
    if (tree.story() == Story::plates) {
        constexpr Noun by_depth[] = {Noun::plate, Noun::pair, Noun::note};
        std::size_t depth = 0;
        for (NodeId up = tree.parent(n); up != 0; up = tree.parent(up)) ++depth;
        return by_depth[depth < 3 ? depth : 2];
    }
    if (tree.story() == Story::tic_tac_toe) return Noun::square;
    return tree.is_leaf(n) ? Noun::leaf : Noun::node;
}

std::string what(const ExplicitTree& tree, NodeId n) {
    return noun(tree, n) == Noun::pair ? std::string(tree.detail(n)) : address(tree, n);
}

/// The words that the film's tree has of its own; a position has none of these.
Story story_of(const Film& film) { return film.written_tree() ? film.written_tree()->story() : Story::plain; }

}  // namespace

std::string address(const ExplicitTree& tree, NodeId n) {
    constexpr std::size_t longest = 6;
    constexpr std::size_t kept = 3;
    constexpr std::size_t longest_start = 8;  // columns: a sentence as a label would not help to find the node
    if (!tree.label(n).empty()) return std::string(tree.label(n));
    std::vector<std::uint32_t> steps;  // from the node up
    NodeId at = n;
    const auto starts_here = [&] { return !tree.label(at).empty() && text::columns(tree.label(at)) <= longest_start; };
    for (; at != 0 && !starts_here() && steps.size() <= longest; at = tree.parent(at)) {
        steps.push_back(tree.ordinal(at) + 1);
    }
    std::string out = steps.size() > longest ? "…" : at != 0 ? std::string(tree.label(at)) + "." : "";
    if (steps.size() > longest) steps.resize(kept);
    for (std::size_t i = steps.size(); i > 0; --i) out += std::to_string(steps[i - 1]) + (i > 1 ? "." : "");
    return out;
}

std::string node_name(const Film& film, NodeId n) {
    if (film.positions() != nullptr) return n == 0 ? tr("Root") : ply_name(film, n);
    const ExplicitTree& tree = *film.written_tree();
    // A word of the tree's author is a name of its own; a letter needs the noun.
    constexpr std::size_t least_word = 3;  // columns
    const bool is_plain = tree.story() == Story::plain && n != 0;
    if (is_plain && text::columns(tree.label(n)) >= least_word) return std::string(tree.label(n));
    switch (noun(tree, n)) {
        case Noun::root: return tr("Root");
        case Noun::plate: return filled(tr("Plate {}"), what(tree, n));
        case Noun::pair: return filled(tr("Pair {}"), what(tree, n));
        case Noun::note: return filled(tr("Note {}"), text::number(tree.value(n)));
        case Noun::square: return filled(tr("Move {}"), what(tree, n));
        case Noun::leaf: return filled(tr("Leaf {}"), what(tree, n));
        case Noun::node: break;
    }
    return filled(tr("Node {}"), what(tree, n));
}

std::string node_words(const Film& film, NodeId n) {
    if (film.positions() != nullptr) return ply_words(film, n);
    const ExplicitTree& tree = *film.written_tree();
    const std::string name = text::escaped(what(tree, n));
    switch (noun(tree, n)) {
        case Noun::root: return tr("the root");
        case Noun::plate: return filled(tr("plate {}"), name);
        case Noun::pair: return filled(tr("the pair {}"), name);
        case Noun::note: return filled(tr("the note {}"), text::number(tree.value(n)));
        case Noun::square: return filled(tr("the move {}"), name);
        case Noun::leaf: return filled(tr("leaf {}"), name);
        case Noun::node: break;
    }
    return filled(tr("node {}"), name);
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
    const ExplicitTree& tree = *film.written_tree();
    if (!tree.label(child).empty()) return std::string(tree.label(child));
    if (!tree.detail(child).empty()) return std::string(tree.detail(child));
    return std::to_string(tree.ordinal(child) + 1);
}

std::string move_words(const Film& film, NodeId child) {
    if (film.positions() != nullptr) return ply_name(film, child);
    const std::string name = text::escaped(move_name(film, child));
    switch (noun(*film.written_tree(), child)) {
        case Noun::plate: return filled(tr("plate {}"), name);
        case Noun::square: return filled(tr("square {}"), name);
        default: break;
    }
    // Translators: the name that the author of a tree gave to a move, inside a sentence.
    return film.written_tree()->label(child).empty() ? filled(tr("child {}"), name) : filled(tr("{}"), name);
}

std::string player(const Film& film, Turn turn) {
    if (turn == Turn::chance) return tr("Chance");
    if (story_of(film) == Story::plates) return turn == Turn::max ? tr("Jia") : tr("Yi");
    if (story_of(film) == Story::tic_tac_toe) return turn == Turn::max ? tr("X") : tr("O");
    return turn == Turn::max ? tr("Max") : tr("Min");
}

LevelWords level_words(const Film& film, std::uint32_t depth, Turn turn) {
    LevelWords words;
    switch (turn) {
        case Turn::max: words = {tr("MAX"), {tr("max moves")}}; break;
        case Turn::min: words = {tr("MIN"), {tr("min moves")}}; break;
        case Turn::chance: words = {tr("CHANCE"), {tr("weighted"), tr("average")}, tr("average")}; break;
        case Turn::over: words = {tr("LEAF"), {tr("value")}}; break;
    }
    if (story_of(film) == Story::plates) {
        if (depth == 0) words.lines = {tr("Jia picks"), tr("a plate")};
        if (depth == 1 && turn == Turn::min) words.lines = {tr("Yi offers"), tr("two notes")};
        if (depth == 1 && turn == Turn::chance) words.lines = {tr("Yi offers a"), tr("random pair")};
        if (depth == 2) words.lines = {tr("Jia takes"), tr("one note")};
        if (depth == 3) words.lines = {tr("what Jia"), tr("receives")};
    }
    if (film.positions() != nullptr) {
        if (turn == Turn::max) {
            words.lines = {tr("you move")};
            words.brief = tr("you");
        }
        if (turn == Turn::min) {
            words.lines = {tr("a tile"), tr("appears")};
            words.brief = tr("worst tile");
        }
        if (turn == Turn::chance) {
            words.lines = {tr("a tile comes"), tr("at random")};
            words.brief = tr("random tile");
        }
        if (turn == Turn::over) {
            words.brief = film.search().in_points ? tr("points") : "";
            words.lines = film.search().in_points ? std::vector<std::string>{tr("points still"), tr("to come")}
                                                  : std::vector<std::string>{tr("score")};
        }
    }
    if (story_of(film) == Story::tic_tac_toe && turn != Turn::over) {
        words.lines = {turn == Turn::max ? tr("X moves") : tr("O moves")};
    }
    return words;
}

}  // namespace plyglass::trace
