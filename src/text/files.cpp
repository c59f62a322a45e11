#include "text/files.hpp"

#include <cstdio>
#include <system_error>
#include <unistd.h>

#include "text/format.hpp"

namespace plyglass::text {

std::string reason(const core::FileError& error) {
    using Kind = core::FileError::Kind;
    switch (error.kind) {
        case Kind::missing: return tr("there is no such file or folder");
        case Kind::is_directory: return tr("it is a folder");
        case Kind::not_regular: return tr("it is not an ordinary file");
        case Kind::not_directory: return tr("a part of its path is not a folder");
        case Kind::no_permission: return tr("the system does not permit it");
        case Kind::too_large: return tr("it is too large");
        case Kind::no_space: return tr("there is no room left");
        case Kind::other: break;
    }
    return std::generic_category().message(error.system_error);
}

std::optional<core::Problem> save(const std::string& path, std::string_view bytes) {
    const bool to_output = path == "-";
    if (to_output) std::fflush(stdout);  // earlier output comes first
    const auto error = to_output ? core::write_descriptor(STDOUT_FILENO, path, bytes) : core::write_file(path, bytes);
    if (!error) return {};
    if (to_output) return core::Problem{filled(tr("Standard output cannot be written: {}"), reason(*error))};
    return core::Problem{filled(tr("{} cannot be written: {}"), path, reason(*error))};
}

}  // namespace plyglass::text
