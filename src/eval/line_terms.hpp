#pragma once

// Evaluations that are weighted sums of parts of every row and column: one list of terms yields both the fast value of
// a line and the breakdown of a board.

#include <array>
#include <cstddef>
#include <string_view>

#include "eval/evaluation.hpp"
#include "eval/lines.hpp"

namespace plyglass::eval {

/// A part of a line's value, and its weight.
template <class Parts>
struct LineTerm {
    std::string_view name;
    double Parts::*part;
    double weight = 0;
};

/// The contribution of one line to the value.
template <class Parts, std::size_t n>
double weighted(const Parts& parts, const std::array<LineTerm<Parts>, n>& terms) {
    double value = 0;
    for (const LineTerm<Parts>& term : terms) value += term.weight * parts.*term.part;
    return value;
}

/// The terms of a board, each summed over its rows and columns.
template <class Parts, std::size_t n>
Breakdown sum_of_terms(const game::Grid& grid, Parts (*parts_of)(Line), const std::array<LineTerm<Parts>, n>& terms) {
    Parts sum;
    for_each_line(grid, [&](Line line) {
        const Parts parts = parts_of(line);
        for (const LineTerm<Parts>& term : terms) sum.*term.part += parts.*term.part;
    });
    Breakdown out;
    for (const LineTerm<Parts>& term : terms) out.add(term.name, sum.*term.part, term.weight);
    return out;
}

}  // namespace plyglass::eval
