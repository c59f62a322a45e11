#include "lesson/library.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"

namespace plyglass::lesson {

namespace fs = std::filesystem;
using core::Result;
using namespace text;

namespace {

/// The lesson's files in a folder: lesson.LANGUAGE.md.
std::vector<std::string> files_in(const fs::path& folder) {
    std::vector<std::string> out;
    std::error_code failed;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
        const std::string name = it->path().filename().string();
        if (std::error_code ignored;
            name.starts_with("lesson.") && name.ends_with(".md") && it->is_regular_file(ignored))
            out.push_back(it->path().string());
    }
    std::sort(out.begin(), out.end(), [](const std::string& a, const std::string& b) {
        const auto key = [](const std::string& file) { return std::pair(!file.ends_with(".en.md"), file); };
        return key(a) < key(b);
    });
    return out;
}

}  // namespace

std::vector<std::string> lesson_names(const std::string& bundled) {
    std::vector<std::string> out;
    std::error_code failed;
    for (fs::directory_iterator it(bundled, failed), end; !failed && it != end; it.increment(failed)) {
        if (!files_in(it->path()).empty()) out.push_back(it->path().filename().string());
    }
    std::sort(out.begin(), out.end());
    return out;
}

Result<std::vector<std::string>, FileProblem> lesson_files(const std::string& name, const std::string& bundled) {
    const auto known = lesson_names(bundled);
    if (std::find(known.begin(), known.end(), name) != known.end()) return files_in(fs::path(bundled) / name);
    std::error_code ignored;
    if (fs::is_directory(name, ignored)) {
        auto files = files_in(name);
        if (!files.empty()) return files;
        return FileProblem{filled(tr("{}: there is no lesson.en.md in this folder, nor one of another language"),
                                  text::excerpt(name, 200))};
    }
    if (fs::exists(name, ignored)) return std::vector{name};
    return FileProblem{filled(tr("{}: there is no file and no lesson of that name; bundled lessons: {}"),
                              text::excerpt(name, 200), text::join_list(text::nearest_first(name, known)))};
}

const std::string& in_language(const std::vector<std::string>& files, text::Language language) {
    const std::string ending = "." + std::string(text::code(language)) + ".md";
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const std::string& file) { return file.ends_with(ending); });
    return found == files.end() ? files.front() : *found;
}

Result<LessonFile, FileProblem> open_lesson(const std::string& path) {
    const auto text = core::read_regular_file(path, max_lesson_bytes);
    if (!text) {
        return FileProblem{filled(tr("{}: cannot be read: {}"), text::excerpt(path, 200), text::reason(text.error()))};
    }
    const fs::path folder = fs::absolute(path).parent_path();
    return LessonFile{path, folder.string(), folder.filename().string(), read_lesson(*text)};
}

}  // namespace plyglass::lesson
