#pragma once

// The user's files that cannot be read: kept under another name, so that writing anew loses nothing.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/file.hpp"
#include "core/result.hpp"
#include "text/files.hpp"
#include "text/format.hpp"

namespace plyglass::app {

/// Renames the file to a free name beside it ("game.json.set-aside", or with a number appended) and returns that name;
/// nothing if that failed.
std::optional<std::string> quarantine(const std::string& path);

/// The contents of a file.
template <class T>
struct Restored {
    std::optional<T> found;  ///< nothing if there was no file, or no readable one
    std::string message;     ///< what the user must know about it; empty if nothing
};

/// Reads the file at `path`, of at most `largest` bytes, through `read`; only an ordinary file is read. A file that
/// `read` rejects is set aside; `complaint` is "The saved game {} cannot be read: {}.", translated, and the message
/// also says the file's new name.
template <class T>
Restored<T> restore(const std::string& path, std::size_t largest, core::Result<T> (*read)(std::string_view),
                    const char* complaint) {
    using Kind = core::FileError::Kind;
    const auto bytes = core::read_regular_file(path, largest);
    if (!bytes && bytes.error().kind == Kind::missing) return {};
    auto value = bytes ? read(*bytes) : core::Result<T>(core::Problem{text::reason(bytes.error())});
    if (value) return {*std::move(value), {}};
    // A file that cannot even be opened stays in place. A pipe is in the way: writing to it would take a reader.
    const bool is_there = bytes || bytes.error().kind == Kind::too_large || bytes.error().kind == Kind::not_regular;
    const auto aside = is_there ? quarantine(path) : std::nullopt;
    std::string message = text::filled(complaint, path, value.error().what);
    if (aside) message += " " + text::filled(text::tr("It is now {}."), *aside);
    return {{}, std::move(message)};
}

/// The value of the environment variable `name` if that is an absolute path, else `below_home` under the home folder;
/// empty if there is no home either. Follows the XDG base directory specification.
std::string user_folder(const char* name, const std::string& below_home);

}  // namespace plyglass::app
