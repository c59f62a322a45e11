#pragma once

// A game that is small enough to be shown as a whole tree. games.cpp lists them all.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/duel_rules.hpp"
#include "game/explicit_tree.hpp"
#include "game/solved.hpp"
#include "game/story.hpp"

namespace plyglass::game {

/// How much of a game is wanted.
struct Extent {
    std::size_t most = 1'000'000;          ///< nodes
    std::optional<std::uint32_t> plies{};  ///< no deeper than this; nothing: to the end of the game if that fits `most`
};

/// The tree of a game, or as much of it as was wanted.
struct GameTree {
    std::shared_ptr<const ExplicitTree> tree;  ///< nullptr: it would have more nodes than `most`
    std::uint32_t plies = 0;                   ///< it ends so deep, before the game does; 0: it is whole
};

class SmallGame : public Story {
public:
    /// A position as people write it: ".OX/OXX/O..".
    virtual std::string_view example() const = 0;
    /// The position that `text` draws as people draw it, as `tree` reads it; empty if it draws none.
    virtual std::string drawn_in(std::string_view) const { return {}; }
    /// The tree of the rest of the game from the position that `text` writes, or why `text` is no position, a translated
    /// clause.
    virtual core::Result<GameTree, std::string> tree(std::string_view text, const Extent& extent) const = 0;
    /// The rules from that position on, for players and solvers, or why there are none, a translated clause: `text` is no
    /// position, or nobody plays the game.
    virtual core::Result<DuelRules, std::string> duel(std::string_view text) const = 0;
    /// Positions from which people play, the first one unless they choose; none: nobody plays the game.
    virtual std::vector<std::string> starts() const { return {}; }
    /// The game of a position in words, which follow its title: "7 columns, 6 rows, 4 in a row".
    virtual std::string about(std::string_view) const { return {}; }
    /// The position that follows from the one that `text` writes by moves with these names, the last one marked; it has names
    /// beside the board.
    virtual Figure board(std::string_view /*text*/, std::span<const std::string> /*moves*/) const { return {}; }
    /// What leaves are worth at which the game goes on, a translated clause; for trees from the position that `text` writes that
    /// end before the game does.
    virtual std::string worth_of_unfinished(std::string_view /*text*/) const { return {}; }

    // Of a position that `text` writes and of its moves, each a few words in the current language; duel/reason.hpp asks.
    /// What holds on the board and explains the results of `moves`, all of them, the best first.
    virtual Said said(std::string_view /*text*/, const std::vector<Verdict>& /*moves*/) const { return {}; }
    /// The boards that show it for one of them: after the move; where it is decided, if that is another board; the end.
    virtual std::vector<Shown> why_not(std::string_view /*text*/, const Verdict& /*move*/) const { return {}; }
    /// What a move is called where it stands alone: "Column 3", "Take 2 from heap 1".
    virtual std::string move_name(std::string_view move) const { return std::string(move); }
    /// The same as an instruction: "Drop in column 3".
    virtual std::string move_request(std::string_view move) const { return std::string(move); }
    /// The position and that after the move, if the game's theory is in binary digits.
    virtual std::vector<Binary> binary(std::string_view /*text*/, std::string_view /*move*/) const { return {}; }
};

}  // namespace plyglass::game
