#pragma once

// What a file manager says when files are dropped: a list of addresses (RFC 2483).

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::window {

/// The paths of the files in a text/uri-list: "file:///home/a%20b.md". Comments, and what is not on this machine, are left
/// out; so is a path with a broken escape or a zero byte.
std::vector<std::string> paths_in(std::string_view uri_list);

}  // namespace plyglass::window
