#pragma once

// How fast the program computes, where its code is the same on the desktop and in the page: measured in both, so that
// `./dev web --bench` can print the ratio.

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::web {

/// What can be measured.
std::vector<std::string> speeds();

/// Nodes or moves a second: the best of some short runs, which another program's turn seldom disturbs all of. 0: no such name.
double measured_speed(std::string_view name);

}  // namespace plyglass::web
