#pragma once

// The judge: goes through a run step by step and compares each step with what the rules of alpha-beta ask for there, given the
// values that the run itself has seen. So it needs no tree; where there is one, it also looks at leaves and children.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/turn.hpp"
#include "glass/run.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::glass {

enum class Rule : std::uint8_t {
    order,   ///< every child once, none skipped without a cut
    turn,    ///< the players alternate, or move as the tree says
    window,  ///< a child gets its parent's window as it stands
    narrow,  ///< alpha rises at max and beta falls at min, to the best value
    cut,     ///< a node is left when its window has closed, and not before
    back,    ///< it returns the best value seen, clipped or not
    leaf,    ///< a leaf has its value, and an inner node is none
    answer,  ///< the answer is the root's value and one of its best moves
};

/// What is handed down to children.
enum class Windows : std::uint8_t {
    deep,     ///< alpha and beta
    shallow,  ///< the parent's own bound only
    none,     ///< nothing: minimax
};

/// What is made of the values of a chance node's children.
enum class ChanceAs : std::uint8_t { average, sum, plain_mean, min };

/// By which value chance nodes cut, wrongly: a child's, the weighted sum of those that were seen or their mean; or they cut not
/// themselves, but hand their window down.
enum class ChanceCut : std::uint8_t { none, at_child, at_sum, at_mean, below };
/// Where those cuts are: at alpha, at beta, or at both.
enum class ChanceEnds : std::uint8_t { both, alpha, beta };

/// What a node returns.
enum class Returned : std::uint8_t {
    best,
    clipped,
    clipped_to_own_bound,
    clipped_at_cut,
};

/// Principal variation search: whether all children but the first get an empty window at first, and what the second look at one
/// begins with.
enum class Scouts : std::uint8_t { none, again_from_own_bound, again_from_value };

/// The program that a run is compared with.
struct Assumed {
    View view = View::max;
    core::Turn root = core::Turn::max;
    Windows windows = Windows::deep;
    search::CutRule cut = search::CutRule::equal;
    Returned returned = Returned::best;  ///< counts where the run does not report what its nodes return
    /// It has a table: what it has met before, it passes over, looks at through a narrower window, or leaves early.
    bool remembers = false;
    /// A part of it is not watched: what that has looked at, it knows (Run::looks). Remembers, too.
    bool has_help = false;
    Scouts scouts = Scouts::none;
    bool cuts_at_chance = false;  ///< what a chance node looks at, and why, is not judged
    // Mistakes that are no rules of alpha-beta:
    ChanceAs chance = ChanceAs::average;
    ChanceCut chance_cut = ChanceCut::none;
    ChanceEnds chance_ends = ChanceEnds::both;
    bool goes_past_leaves = false;  ///< they return what a node without children does
    bool ends_early = false;        ///< some inner nodes are evaluated, all at one depth, and nothing lies deeper

    friend bool operator==(const Assumed&, const Assumed&) = default;
};

struct Bounds {
    Rank alpha = -infinite_rank;
    Rank beta = infinite_rank;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// A step that breaks a rule. Numbers are in max's view.
struct Difference {
    std::size_t event = 0;
    Rule rule{};
    core::Turn turn =
        core::Turn::over;       ///< of the node that is entered, or left; of the parent of a child that is looked at
    bool is_beta = false;       ///< of a window: the wrong end
    bool is_too_early = false;  ///< the node is left although its window is open
    Rank found = no_rank;       ///< no_rank: it is no number, or was not given
    Rank expected = no_rank;
    std::optional<double> average{};  ///< what a chance node should return
    std::uint32_t child = not_told;   ///< of an order: looked at again, or not there; of an answer: the wrong move
    bool is_missing = false;          ///< of an order: the node has no such child
    bool is_bound = false;  ///< of an answer: it is only a bound; of an inner node's value: that comes from a table
    Bounds told{};          ///< of a window: as the run has it
    Bounds window{};        ///< as the rules have it: that of the child, or of the node where a cut is wrong
};

/// The order in which the children are looked at, where that shows.
struct Order {
    bool as_written = true;
    bool reversed = true;
};

struct Judged {
    Assumed assumed;
    std::vector<Difference> differences;  ///< no more than `most_differences`
    std::size_t difference_count = 0;
    std::array<bool, 4> returns{true, true, true, true};  ///< by Returned: whether all that nodes return fits
    Order order;
    std::size_t leaves = 0;  ///< looked at by the whole run
    std::size_t leaves_for_nothing = 0;
    std::size_t steps_for_nothing = 0;
    std::size_t cuts = 0;             ///< how often a window has closed
    std::size_t chance_cuts = 0;      ///< chance nodes that are left early or hand narrow windows down
    bool has_narrow_windows = false;  ///< below the root, the run reports windows that are not full
    bool has_full_windows = false;    ///< the same, that are
    std::size_t from_table = 0;       ///< nodes whose value the program remembered, as it seems
    std::size_t told_from_table = 0;  ///< those of them that the run names
    std::size_t scouts = 0;  ///< windows that are empty but for their ends, as principal variation search has them
    bool has_value_outside = false;  ///< a node has returned a value outside its window: that is not fail-hard
    Bounds first_window;             ///< that the run reports, in max's view
    bool has_finite_root = false;    ///< the root's window is finite, and the root's value at its end or beyond
    bool is_bound = false;           ///< so that the answer is only a bound: no other pass settles it
    Rank value = no_rank;            ///< that the root has returned, in max's view
    Rank answer = no_rank;           ///< that the run has answered, or else `value`

    bool is_right() const { return difference_count == 0; }
    /// The first difference; after the last event if there is none.
    std::size_t first() const { return differences.empty() ? SIZE_MAX : differences.front().event; }
};

inline constexpr std::size_t most_differences = 10'000;

/// Linear. `to_first`: no further than to the first difference.
Judged judge(const Run& run, const Assumed& assumed, bool to_first = false);

}  // namespace plyglass::glass
