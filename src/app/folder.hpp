#pragma once

// What is in a folder, as the dialogs that open a file show it.

#include <string>
#include <vector>

#include "core/result.hpp"
#include "scene/step_view.hpp"

namespace plyglass::app {

struct Folder {
    std::string folder;                         ///< its whole path
    std::vector<scene::Dialog::Entry> entries;  ///< the way up, folders, files; hidden ones are left out
};

/// `folder` may be relative; empty is the current one.
core::Result<Folder> list_entries(const std::string& folder);

}  // namespace plyglass::app
