#pragma once

// Files of a person's own that cannot be read: kept under another name, so that nothing is lost by writing anew.

#include <optional>
#include <string>

namespace plyglass::app {

/// Renames the file to a name beside it that is free ("game.json.set-aside", or with a number behind it) and answers that
/// name; nothing where that did not work.
std::optional<std::string> set_aside(const std::string& path);

/// What a person is to know of a file that cannot be read: `what` is "The saved game {} cannot be read: {}.", translated;
/// `aside` is the name that it has now, if it could be renamed.
std::string unreadable(const char* what, const std::string& path, const std::string& why,
                       const std::optional<std::string>& aside);

/// The value of the environment variable `name` if that is an absolute path, else `below_home` under the home; empty where
/// there is no home either. As the XDG base directory specification has it.
std::string user_folder(const char* name, const std::string& below_home);

}  // namespace plyglass::app
