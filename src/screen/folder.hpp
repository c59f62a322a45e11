#pragma once

// The contents of a folder, as the dialogs that open a file show it.

#include <string>
#include <vector>

#include "core/result.hpp"
#include "view/dialog.hpp"

namespace plyglass::screen {

struct Folder {
    std::string folder;                        ///< its absolute path
    std::vector<view::Dialog::Entry> entries;  ///< the way up, folders, files; no hidden ones
};

/// `folder` may be relative; empty is the current one.
core::Result<Folder> list_entries(const std::string& folder);

}  // namespace plyglass::screen
