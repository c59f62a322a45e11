#pragma once

// A run: what a user's program did while it searched a game tree, step by step, as it wrote it down itself. The
// file is described in ../lessons/formats.md.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rational.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::glass {

/// The place of a number among all that occur in a run or in its tree: as the numbers compare, so do their ranks; that of -x is
/// minus that of x, that of 0 is 0, and 1 is the rank of the smallest number that a double can hold, whether it occurs or not.
using Rank = std::int32_t;
inline constexpr Rank infinite_rank = std::numeric_limits<Rank>::max();
inline constexpr Rank no_rank = std::numeric_limits<Rank>::min();  ///< no number was given
inline constexpr std::uint32_t not_told = 0xFFFFFFFF;

/// From whose view the values and windows of a run are given.
enum class View : std::uint8_t {
    max,
    mover,  ///< the player who moves at the node: negamax
};

struct Event {
    enum class Kind : std::uint8_t { enter, leaf, back, table, answer };
    Kind kind{};
    core::Turn turn = core::Turn::over;  ///< of an entered node; over: not given
    game::NodeId node = game::no_node;   ///< in the tree, if there is one that has it
    std::uint32_t depth = 0;             ///< of its node
    std::uint32_t child = 0;             ///< which child of its parent the node is; of an answer the move
    std::uint32_t line = 0;              ///< of the file
    std::uint32_t source_line = 0;       ///< of the program; 0: not given
    std::uint32_t moves = 0;             ///< how many children the node has; 0: not given
    bool is_inferred = false;            ///< the run has no such line: it follows from what comes next
    bool is_counted = false;     ///< which child it is, is unknown: its number is that of a child that comes next
    bool is_as_written = false;  ///< the leaf's value is that of the tree, whoever would move there
    Rank alpha = no_rank, beta = no_rank, value = no_rank;
};

/// A leaf that was looked at below a child of the innermost open node, which was not entered for it: by a function that nobody
/// watches: an evaluation that orders moves, or a part of the search.
struct Look {
    std::size_t event = 0;  ///< that comes next
    std::uint32_t line = 0;
    game::NodeId leaf = game::no_node, child = game::no_node;
};

struct Run {
    std::string program, language;
    std::shared_ptr<const game::ExplicitTree> tree;  ///< null: not given
    std::shared_ptr<const game::ExplicitTree>
        as_mins;                     ///< the tree if MIN moves first, where the run does not say who does
    std::optional<core::Turn> root;  ///< who moves first, if given
    std::optional<View> view;
    std::vector<Event> events;
    std::vector<Look> looks;  ///< of a run that has a tree; one for each child, as long as nothing else happens
    bool has_header = false;
    bool is_asked_for_value = false;  ///< of the whole tree: so a finite first window must hold it
    bool is_black_box = false;        ///< it reports its leaves and the answer only
    bool has_returns = false;         ///< else what the nodes return follows from what they have seen
    bool has_chance = false;
    bool is_whole = false;       ///< the root was left
    std::size_t end = SIZE_MAX;  ///< the first event that is there only if the file's end is that of the search
    /// Why the rest of the file was not read, with its line; or how the program died.
    std::optional<core::Problem> problem;
    std::string counted_as_infinite;               ///< the numbers that are, "1000000000, -1000000000"
    std::map<std::size_t, std::string> positions;  ///< by event: what the run says of its node's position
    std::vector<Rank> leaf_values;                 ///< of the tree, leaf by leaf
    std::vector<core::Rational> numbers;           ///< by rank, those above 0: numbers[1] is that of rank 1
    std::vector<Rank> values;             ///< what each node is worth; none without a tree or with chance in it
    std::vector<double> averages;         ///< the same with chance in it
    std::vector<std::uint64_t> subtrees;  ///< of each node: equal for those of equal subtrees, however they are ordered

    /// How many lines the events take.
    std::size_t steps() const;
    /// The number of an event as people count them: its line of the file, the header not counted.
    std::uint32_t step(std::size_t event) const { return events[event].line - (has_header ? 1 : 0); }
    core::Rational number(Rank rank) const;
};

/// A path as people call it, children counted from 1: "node 2.1", "the root".
std::string words_of_path(const std::vector<std::uint32_t>& path);

/// Reads a tree that is written in another form than the notation.
using TreeReader = std::function<core::Result<std::shared_ptr<const game::ExplicitTree>>(const std::string&)>;

/// No more events than these are kept; a run that has more is read as far as that, and its `problem` says so.
inline constexpr std::size_t most_events = 4'000'000;

/// Reads a run, line by line, to its end or to the first line that is none of a run. A Problem if there is not a single event.
/// `tree`: that of a run that has none itself.
core::Result<Run> read_run(std::istream& in, const TreeReader& read_tree, std::size_t most = most_events,
                           std::shared_ptr<const game::ExplicitTree> tree = nullptr);

/// The first line of a run's file. `program` may be empty; values are given in that view.
std::string head_of_run(const std::string& program, const std::string& tree, core::Turn root, View view);

/// A tree of which nothing has been looked at.
Run run_without_steps(std::shared_ptr<const game::ExplicitTree> tree);

}  // namespace plyglass::glass
