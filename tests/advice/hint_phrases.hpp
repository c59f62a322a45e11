#pragma once

// The sentences of hints, and what each asserts of the boards and the search.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "advice/hint_reading.hpp"

namespace plyglass::testing {

/// Of {M} a move, {L} a list of moves, {N} a whole number, {V} one with a point, {S} points, {Ts} tiles, {T} a new tile,
/// {A} one word, {R} anything.
Gaps gaps_of_hints(Tongue tongue);

/// What the whole `text` names, if it is one of these patterns.
std::optional<Told> read(const Reading& in, const std::string& english, const std::string& chinese,
                         const std::string& text);

using Claim = std::function<void(const Told&)>;
/// The whole sentences of hints.
const Sentences<Claim>& hint_sentences(Tongue tongue);

/// A phrase that stands after "Left ".
struct Deed {
    Claim asserts;
    /// What is so after a move of which it is said that it does not do it; the last slot is the number that it has instead,
    /// "0" if none is named. Nothing: a fault, which is of one move.
    Claim lacks;
};
const Sentences<Deed>& deeds(Tongue tongue);

void expect_as_good(const Reading& in, game::Direction move);

struct Said {
    std::vector<game::Direction> movers;   ///< who do it
    std::vector<game::Direction> lackers;  ///< who do not
    std::string what;
    std::string number;  ///< what the latter have instead
};

/// Expects what a deed asserts; false: no deed has these words.
bool expect_deed(const Reading& in, const Said& said);

}  // namespace plyglass::testing
