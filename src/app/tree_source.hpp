#pragma once

// Naming a tree, on the command line and in the window: "-", a bundled name, the text itself, a file
// (COMMANDS.md, "Naming a tree").

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/assets.hpp"
#include "app/position_search.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/tree_text.hpp"

namespace plyglass::app {

struct NamedTree {
    std::string id;     ///< of a bundled tree, else empty
    std::string title;  ///< translated: "Banknote plates", a file's name, "Pasted tree"
    std::shared_ptr<const game::ExplicitTree> tree;
    bool pasted = false;  ///< it came as text: its title is no name of its own
    /// "2048:BOARD": there is no tree before the search; who asks for it says by whom and how deep.
    std::optional<PositionSearch> position{};
};

/// Why a tree could not be had, with the exit code that COMMANDS.md gives it.
struct TreeProblem {
    enum class Kind : std::uint8_t { usage = 2, input = 3, file = 4 };
    Kind kind = Kind::input;
    std::string what;                      ///< the whole message, translated: where, what, what was expected
    std::optional<game::TreeError> error;  ///< for marking the place in a field
};

/// Looks `name` up in this order: "-" (standard input), "2048:BOARD", a bundled name, text that
/// starts like a tree, a file. `root`: --root, where given.
core::Result<NamedTree, TreeProblem> open_tree(const std::string& name, const Assets& assets,
                                               std::optional<core::Turn> root = std::nullopt);

/// Reads `text` as a tree, for the window's field.
core::Result<NamedTree, TreeProblem> read_pasted_tree(std::string_view text);
core::Result<NamedTree, TreeProblem> open_tree_file(const std::string& path,
                                                    std::optional<core::Turn> root = std::nullopt);

/// The mistake in the reader's language, without its place: "expected a number or a parenthesis, found x".
std::string words(const game::TreeError& error);
/// With its place, short, as beside a one-line field: "column 15: expected ...".
std::string words_with_column(const game::TreeError& error);

}  // namespace plyglass::app
