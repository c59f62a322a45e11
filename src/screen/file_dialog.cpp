#include "screen/file_dialog.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/result.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace fs = std::filesystem;
using namespace text;

namespace {

constexpr std::size_t entries_shown = 8;

struct Folder {
    std::string folder;                        ///< its absolute path
    std::vector<view::Dialog::Entry> entries;  ///< the way up, folders, files; no hidden ones
};

/// `folder` may be relative; empty is the current one.
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

}  // namespace

FileDialog::FileDialog(const std::string& folder, std::string name) : name_(std::move(name)) { list(folder); }

void FileDialog::list(const std::string& folder) {
    auto listed = list_entries(folder);
    if (!listed) {
        message_ = listed.error().what;
        return;
    }
    folder_ = std::move(listed->folder);
    entries_ = std::move(listed->entries);
    scroll_ = 0;
    text_ = name_;
    message_.clear();
}

void FileDialog::type(const std::string& text) {
    if (text != text_) message_.clear();
    text_ = text;
}

void FileDialog::scroll(double turns) {
    const auto most = static_cast<double>(entries_.empty() ? 0 : entries_.size() - 1);
    scroll_ = static_cast<std::size_t>(std::clamp(static_cast<double>(scroll_) - 3 * turns, 0.0, most));
}

std::string FileDialog::path_of(const std::string& name) const { return (fs::path(folder_) / name).string(); }

bool FileDialog::enter(const std::string& path) {
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) return false;
    list(path);
    return true;
}

view::Dialog FileDialog::view(std::string title) const {
    view::Dialog out;
    out.title = std::move(title);
    out.folder = folder_;
    const std::size_t last = std::min(entries_.size(), scroll_ + entries_shown);
    for (std::size_t i = scroll_; i < last; ++i) out.entries.push_back(entries_[i]);
    out.first = scroll_;
    out.can_scroll_up = scroll_ > 0;
    out.can_scroll_down = last < entries_.size();
    out.field_text = text_;
    out.message = message_;
    out.message_is_error = !message_.empty();
    out.action = tr("Open");
    out.can_act = !text_.empty();
    return out;
}

}  // namespace plyglass::screen
