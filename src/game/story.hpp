#pragma once

// What a game says of its trees in words of its own: how its players, moves and levels are called, what its leaves mean, how
// its positions are drawn. Sentences and pictures ask the tree's story and say the rest in words for any tree.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/turn.hpp"
#include "game/tree_shape.hpp"

namespace plyglass::game {

class ExplicitTree;

/// Words for which a game may have its own. Behind each: what fills the gaps {0}, {1}, ... of the pattern.
enum class Phrase : std::uint8_t {
    title,           ///< a node in a list; its address, a leaf's value
    in_sentence,     ///< a node within a sentence; the same
    as_choice,       ///< a move of the root behind "choose"; its name
    leaf,            ///< a leaf is looked at; its value
    beta_held,       ///< why beta is not infinite: min, the node where, the bound
    alpha_rises,     ///< the bound, max, the child that gives it
    beta_falls,      ///< the bound, min
    cut,             ///< alpha, beta, max, min, the node that has the other bound, the cut node, that node's best child
    why_cut_at_max,  ///< the same, in short
    why_cut_at_min,  ///< the same
    average,         ///< a chance node returns; its average
    worth,           ///< a node returns; its value, the reason
    worth_at_least,  ///< its value
    worth_at_most,   ///< its value
    need_not_choose,     ///< why the node is not chosen: the player, the best value there, the child that has it
    will_not_choose,     ///< the same
    opponent_at_random,  ///< nothing
    ask_last,            ///< whether the node's last child will be looked at; the player
    ask_others,          ///< the same of several children
};

/// A position as it is drawn: squares in reading order.
struct Figure {
    enum class Sign : std::uint8_t { none, cross, ring, disc, counter };
    enum class Board : std::uint8_t { none, grid, holes };
    struct Square {
        Sign sign = Sign::none;
        core::Turn owner = core::Turn::over;  ///< whose colour the sign has
        bool stands_out = false;              ///< what has won
        bool is_last = false;                 ///< the last move's
    };
    std::size_t columns = 0;
    Board board = Board::grid;
    std::vector<Square> squares;
    std::string text;                                      ///< for programs: ".OX/OXX/O.."
    std::vector<std::string> column_names{}, row_names{};  ///< beside a large board; none: they have no names
};

/// The title of a level of the tree and the lines below it: "MAX", "Jia picks", "a plate".
struct LevelWords {
    std::string title;
    std::vector<std::string> lines;
    std::string brief = {};  ///< for a single line where there is no room for these; empty: the title says enough
};

/// The words of trees that are of no game; games replace what is theirs. All words are in the current language.
class Story {
public:
    Story() = default;
    virtual ~Story() = default;
    Story(const Story&) = delete;
    Story& operator=(const Story&) = delete;

    /// In files and on the command line: "plates".
    virtual std::string_view name() const { return "plain"; }
    bool is_plain() const { return name() == "plain"; }
    /// What a position of the game is called, or its tree: "Banknote plates"; nullptr: the game has no word for it.
    virtual const char* title() const { return nullptr; }

    /// "Jia", "X"; nullptr: the game has no names for its players.
    virtual const char* player(core::Turn) const { return nullptr; }
    /// A pattern for node `n`; nullptr: the game has none of its own.
    virtual const char* phrase(Phrase, const ExplicitTree&, NodeId) const { return nullptr; }
    /// How a leaf comes by its value where its phrase does not say it, a sentence; empty: nothing is to be said.
    virtual std::string why_worth(const ExplicitTree&, NodeId) const { return {}; }
    /// What a node is called by, if neither by its label nor by its number: "{20, 50}". Else empty.
    virtual std::string own_address(const ExplicitTree&, NodeId) const { return {}; }
    /// Replaces words for any tree by the game's. `depth` is 0 at the root.
    virtual void name_level(LevelWords&, std::uint32_t, core::Turn) const {}
    /// What a legend says of the nodes of a turn: "Payoff"; nullptr: nothing of its own.
    virtual const char* legend(core::Turn) const { return nullptr; }

    /// Whether leaves have values that everybody sees before the search, as payoffs that are written down.
    virtual bool has_open_payoffs() const { return true; }
    /// Whether nodes have figures.
    virtual bool has_figures() const { return false; }
    /// The position of node `n`; nothing if it has none.
    virtual std::optional<Figure> figure(const ExplicitTree&, NodeId) const { return std::nullopt; }
    /// Who has won at leaf `n`, in two words: "X wins", "draw"; empty: the game goes on there, or it has no words for it.
    virtual std::string outcome(const ExplicitTree&, NodeId) const { return {}; }
    /// For each node the first one with the same position and the same tree below it (game/alike.hpp); empty: none repeats, or
    /// the game does not say.
    virtual std::vector<NodeId> nodes_alike(const ExplicitTree&) const { return {}; }
};

/// The story of trees that are of no game.
const Story& plain_story();

}  // namespace plyglass::game
