#pragma once

// Files of a person's own that cannot be read: kept under another name, so that nothing is lost by writing anew.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/file.hpp"
#include "core/result.hpp"
#include "diagram/save.hpp"
#include "text/format.hpp"

namespace plyglass::app {

/// Renames the file to a name beside it that is free ("game.json.set-aside", or with a number behind it) and answers that
/// name; nothing where that did not work.
std::optional<std::string> set_aside(const std::string& path);

/// What a file held.
template <class T>
struct Restored {
    std::optional<T> found;  ///< nothing: there was no file, or none that can be read
    std::string message;     ///< what the person has to know of it; empty: nothing
};

/// The file at `path`, of at most `largest` bytes, as `read` takes it. What it does not take is set aside; `complaint` is
/// "The saved game {} cannot be read: {}.", translated, and the message says the file's new name too.
template <class T>
Restored<T> restore(const std::string& path, std::size_t largest, core::Result<T> (*read)(std::string_view),
                    const char* complaint) {
    using Kind = core::FileError::Kind;
    const auto bytes = core::read_file(path, largest);
    if (!bytes && bytes.error().kind == Kind::missing) return {};
    auto value = bytes ? read(*bytes) : core::Result<T>(core::Problem{diagram::reason(bytes.error())});
    if (value) return {*std::move(value), {}};
    // What cannot even be opened stays where it is.
    const bool is_there = bytes || bytes.error().kind == Kind::too_large;
    const auto aside = is_there ? set_aside(path) : std::nullopt;
    std::string message = text::filled(complaint, path, value.error().what);
    if (aside) message += " " + text::filled(text::tr("It is now {}."), *aside);
    return {{}, std::move(message)};
}

/// The value of the environment variable `name` if that is an absolute path, else `below_home` under the home; empty where
/// there is no home either. As the XDG base directory specification has it.
std::string user_folder(const char* name, const std::string& below_home);

}  // namespace plyglass::app
