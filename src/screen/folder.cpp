#include "screen/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "text/format.hpp"

namespace plyglass::screen {

namespace fs = std::filesystem;
using namespace text;

core::Result<Folder> list_entries(const std::string& folder) {
    std::error_code error;
    const fs::path here = fs::weakly_canonical(folder.empty() ? "." : folder, error);
    std::vector<view::Dialog::Entry> folders, files;
    for (fs::directory_iterator it(here, error), end; !error && it != end; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.starts_with('.')) continue;
        std::error_code ignored;
        const bool is_folder = it->is_directory(ignored);
        (is_folder ? folders : files).push_back({name, is_folder});
    }
    if (error) {
        return core::Problem{filled(tr("The folder {} cannot be read: {}."), here.string(), error.message())};
    }
    const auto by_name = [](const auto& a, const auto& b) { return a.name < b.name; };
    std::sort(folders.begin(), folders.end(), by_name);
    std::sort(files.begin(), files.end(), by_name);
    Folder out{here.string(), {}};
    if (here.has_parent_path() && here != here.root_path()) out.entries.push_back({"..", true});
    out.entries.insert(out.entries.end(), folders.begin(), folders.end());
    out.entries.insert(out.entries.end(), files.begin(), files.end());
    return out;
}

}  // namespace plyglass::screen
