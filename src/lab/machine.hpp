#pragma once

// What times were measured on.

#include <string>

namespace plyglass::lab {

struct Machine {
    std::string processor;  ///< its model, as it calls itself; empty where it does not say
    unsigned cores = 0;     ///< that this program may use; 0: not known

    friend bool operator==(const Machine&, const Machine&) = default;
};

Machine this_machine();

/// The day in Greenwich, "2026-11-22".
std::string today();

}  // namespace plyglass::lab
