#pragma once

// What a lesson may claim of a search: the one list of its forms, reading and writing them. lesson/truth.hpp finds what is
// so.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace plyglass::lesson {

/// One for each row of claim_forms().
enum class ClaimKind : std::uint8_t {
    value,
    value_of,
    alpha_of,
    beta_of,
    leaves,
    leaves_of,
    all_leaves,
    nodes,
    nodes_of,
    children_of,
    probability_of,
    number_at,
    cuts,
    equality_cuts,
    pruned,
    pruned_leaves,
    steps,
    fewest_leaves,
    random_orders,
    move,
    line,
    cut_because,
    cut_by,
    no_cut,
    step_enters,
    step_leaf,
    step_alpha,
    step_beta,
    step_cuts,
    step_returns,
    step_says,
    hint,
    hint_value,
    hint_nodes,
    hint_computed,
    size,
    tile,
    legal_moves,
    empty_cells,
    empty_cells_after,
    evaluation,
    term,
    weight,
    exact_move,
    exact_value,
    games,
    best_moves,
    arithmetic,
    depth,
    given,
};

/// A form: words, and in capitals what the lesson fills in.
///
///   NODE    root, a label (A, {20, 50}), children counted from 1 (2.1), a way of both (A.{1, 20}.2), or: leaf 6
///   SIGN    = <= >= < >; may be left out, which is =
///   NUMBER  exact in a tree (-3, 1/3, inf); of a position as many digits as are compared
///   COUNT   a whole number from 0 on
///   MOVE    up, right, down, left
///   NAME    a word
///   AGENT   a player as the file has it: minimax:time=10
///   TILES   random, worst
///   LIST    whole numbers and ranges: 6, 9-12
///   NUMBERS 65, 2.7
///   SUM     numbers with + - * / ^ between them, blanks around each: 3 ^ 2 + 3 - 1
///   LINE    nodes below each other: A > {1, 20} > leaf 2
///   REASON  the rest, in any words
///   "TEXT"  words that the sentence has, in the lesson's language
struct ClaimForm {
    ClaimKind kind;
    std::string_view pattern;
};
std::span<const ClaimForm> claim_forms();

struct Claim {
    ClaimKind kind = ClaimKind::given;
    std::vector<std::string> slots;  ///< what stands for each of the words in capitals
    friend bool operator==(const Claim&, const Claim&) = default;
};

/// The step at which a claim is to be true. Without one it is about the whole search.
struct Moment {
    std::size_t step = 0;
    bool is_new = false;  ///< "from step 9": true at step 9 and not yet at step 8; else "at step 9"
    friend bool operator==(const Moment&, const Moment&) = default;
};

/// Options of the search that hold for one claim only: "with cut gt and fail hard: leaves 10".
using Switches = std::vector<std::pair<std::string, std::string>>;

struct Expectation {
    std::size_t line = 0;
    std::string text;  ///< as it is written
    Switches with;
    Claim claim;
    std::optional<Moment> moment;
};

/// Reads `[with OPTION VALUE [and ...]:] CLAIM [at step N | from step N]`. The error is a translated sentence.
core::Result<Expectation, std::string> read_expectation(std::string_view text, std::size_t line);

/// As it is written: the form with its slots filled.
std::string write(const Claim& claim);

/// The same with the options and the moment of `like`.
std::string write(const Claim& claim, const Expectation& like);

/// The numbers of a LIST, ascending; nothing if it is no list.
std::optional<std::vector<std::uint32_t>> numbers_in(std::string_view list);
/// "6, 9-12"
std::string write_list(const std::vector<std::uint32_t>& numbers);

}  // namespace plyglass::lesson
