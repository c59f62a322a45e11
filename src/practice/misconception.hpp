#pragma once

// What learners misunderstand about alpha-beta and about averages, each as rules by which the one search is run, and what an answer says of
// the one who gave it.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "practice/item.hpp"
#include "practice/solving.hpp"

namespace plyglass::practice {

enum class Misconception : std::uint8_t {
    strict,      ///< cuts only at alpha > beta, where the item cuts at alpha = beta, too
    equal,       ///< cuts at alpha = beta, where the item does not
    bound,       ///< takes the bound of a node that was cut for its value
    whole,       ///< crosses out the whole node instead of the rest of its children
    no_window,   ///< does not hand the window down
    shallow,     ///< uses the bound of the direct parent only
    last,        ///< never cuts when one child is left
    backwards,   ///< begins at the wrong end
    swapped,     ///< takes max for min and min for max
    unfinished,  ///< takes the bound of an unfinished child for its value
    root_beta,   ///< moves beta at a max node
    // of chance nodes
    never_at_chance,  ///< never cuts at them
    largest,          ///< takes the largest outcome for the value
    smallest,         ///< takes the smallest one
    sum,              ///< adds the outcomes up without their probabilities
    unweighted,       ///< takes the plain mean, as if all outcomes were equally probable
    likeliest,        ///< takes the most probable outcome only
};
inline constexpr std::size_t misconception_count = 17;

/// "strict", "no-window" ...
std::string_view name(Misconception misconception);

/// Whether the misconception can make a difference to such items, and whether their answers show it.
bool concerns(Misconception misconception, const Item& item);

/// The ways in which somebody applies the misconception who searches by `right` otherwise: one in most cases, none where it
/// makes no difference.
std::vector<Reading> readings(Misconception misconception, const Reading& right);

/// Where an answer first deviates from the right one, in the order of the search.
struct Deviation {
    /// Nothing (an answer of one value, or one that can be right in several ways), a node, a leaf's number, or the part of
    /// that name ("alpha", "bound").
    struct Leaf {
        std::uint32_t number = 0;
        friend bool operator==(const Leaf&, const Leaf&) = default;
    };
    std::variant<std::monostate, NodeId, Leaf, std::string_view> place;
    std::size_t places = 0;  ///< how many deviate
};

struct Verdict {
    bool right = false;
    Deviation first;                            ///< of a wrong answer
    std::vector<Misconception> misconceptions;  ///< each explains the whole answer
    std::optional<Reading> reading;             ///< how somebody searches who has the first of them
    bool slip = false;                          ///< one place deviates, and no misconception explains it
    std::optional<Answer> of_run{};             ///< a wrong answer about a run, of which more can be said
};

/// Judges an answer of the item's kind. A right answer is right whatever else would explain it.
Verdict judge(const Item& item, const Answer& given);

/// The wrong answers that `misconception` leads to, none of them twice.
std::vector<Answer> wrong_answers(const Item& item, Misconception misconception);

/// The answers among which a learner chooses: the right one and up to three that misconceptions lead to, in an order
/// that depends on the item's seed; of a first cut, filled up with other children that could be skipped; of
/// a run, known mistakes of which one explains it. Empty where
/// choosing does not suit, or where no misconception makes a difference.
struct Choices {
    std::vector<Answer> answers;
    std::size_t right = 0;  ///< the index of the right one
};
Choices choices(const Item& item);

}  // namespace plyglass::practice
