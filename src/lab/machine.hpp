#pragma once

// The machine on which times were measured.

#include <string>

namespace plyglass::lab {

struct Machine {
    std::string processor;  ///< its model name; empty if it gives none
    unsigned cores = 0;     ///< available to this program; 0: not known

    friend bool operator==(const Machine&, const Machine&) = default;
};

Machine this_machine();

/// The date in Greenwich, "2026-11-22".
std::string today();

}  // namespace plyglass::lab
