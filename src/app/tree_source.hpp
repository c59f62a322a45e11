#pragma once

// Names of trees, on the command line and in the window: "-", a bundled name, the text itself, a file.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/assets.hpp"
#include "app/position_search.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/games.hpp"
#include "game/tree_text.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::app {

struct RunFilm;

struct NamedTree {
    std::string id;     ///< a bundled tree's, else empty
    std::string title;  ///< translated: "Banknote plates", a file's name, "Pasted tree"
    std::shared_ptr<const game::ExplicitTree> tree;
    const game::SmallGame* game = nullptr;  ///< of "plates:...", which the title names
    bool edited = false;                    ///< by hand, so that it is no longer what its name says
    bool pasted = false;                    ///< from pasted text: the title is not a name of its own
    bool random = false;                    ///< made by practice/new_tree.hpp: the same
    std::string note{};                     ///< translated: what was guessed while the text was read; empty: nothing
    /// "2048:BOARD": there is no tree before the search; the caller says by which agent and how deep.
    std::optional<PositionSearch> position{};
    bool of_film = false;  ///< the position's search is the one that a film shows (app/film_file.hpp)
    /// Of a film (app/film_file.hpp): the search that it shows.
    std::optional<trace::Search> search{};
    /// Of a user's program, whose tree it is, or the part that it has visited.
    std::shared_ptr<const RunFilm> run{};
    /// Of the search that shows it where it is open; nothing: it is open nowhere.
    std::optional<search::CutRule> cut{};
};

/// Whether somebody has given the values of its leaves, in a file or in a notation: it is no bundled tree, and no rules of a
/// game say what its leaves are worth.
bool gives_values(const NamedTree& tree);

/// The title in the current language, on which that of a bundled or pasted tree depends.
std::string title_of(const NamedTree& tree, const Assets& assets);

/// Why a position cannot be written to a file with such an ending, which is for trees: ".efg".
std::string no_tree_yet(std::string_view ending);

/// Why a tree could not be opened, with the program's exit code for it.
struct TreeProblem {
    enum class Kind : std::uint8_t { usage = 2, input = 3, file = 4 };
    Kind kind = Kind::input;
    std::string what;                      ///< the whole message, translated: where, what, what was expected
    std::optional<game::TreeError> error;  ///< marks the place in a field
};

/// What a text with nothing but the values of a board is.
enum class Boards : std::uint8_t {
    marked,  ///< no tree: a board is written 2048:BOARD
    bare,    ///< the position
};

/// What the text of a tree leaves open.
struct Reading {
    std::optional<core::Turn> root{};  ///< --root, if given
    std::size_t branching = 0;  ///< --branching: how many children each node of a row of leaves has; 0: not given
    Boards boards = Boards::marked;
    std::optional<std::uint32_t> plies{};  ///< --depth, of a game's tree
    bool prefers_short = false;            ///< --prefer short, of a game's tree: game/sooner.hpp
};

/// Whether `name` is rather the text of a tree than the name of one.
bool is_written_tree(const std::string& name);

/// Looks `name` up in this order: "-" (standard input), "2048:BOARD", a game of game/games.hpp with its position
/// ("plates:[[1, 20], [5, 10]]"), a bundled name, text that starts like a tree, a
/// file (that, too, if the text is no tree). A text may be in any format of exchange/tree_formats.hpp.
core::Result<NamedTree, TreeProblem> open_tree(const std::string& name, const Assets& assets, const Reading& how = {});

/// Reads `text` as a tree, for the window's field. The field also accepts a board of 2048 without "2048:": sixteen
/// values, or sixteen digits, which are a number on the command line; unless all `boards` have to be marked.
core::Result<NamedTree, TreeProblem> read_pasted_tree(std::string_view text, Boards boards = Boards::bare);
core::Result<NamedTree, TreeProblem> open_tree_file(const std::string& path, const Reading& how = {});

/// The mistake in the user's language, without its place: "expected a number or a parenthesis, found x".
std::string words(const game::TreeError& error);
/// The mistake with its place, short, for a one-line field: "column 15: expected ...".
std::string words_with_column(const game::TreeError& error);

}  // namespace plyglass::app
