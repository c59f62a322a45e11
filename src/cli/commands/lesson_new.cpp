#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/file.hpp"
#include "lesson/skeleton.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `lesson new`: a folder with a lesson to change.

namespace plyglass::cli {

namespace {

using namespace text;

struct LessonNew {
    std::string folder;
};

LessonNew read_lesson_new(Reader& in) {
    if (in.operand() == nullptr) {
        in.fail(tr("lesson new needs the NAME of the folder to make"));
        return {};
    }
    return {*in.operand()};
}

/// "my-first lesson" of ".../my-first_lesson/".
std::string title_of(const std::filesystem::path& folder) {
    std::string out = (folder.has_filename() ? folder : folder.parent_path()).filename().string();
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

Failure not_made(const std::string& folder, const std::string& why) {
    return {wrong_file, filled(tr("{}: no lesson is made there: {}"), text::excerpt(folder, 200), why)};
}

std::optional<Failure> run(const LessonNew& request, const Context& context) {
    const std::filesystem::path folder(request.folder);
    if (core::exists(request.folder)) return not_made(request.folder, tr("there is something of that name already"));
    const std::string title = title_of(folder);
    if (title.find_first_not_of(" #`*_.") == std::string::npos) {
        return not_made(request.folder, tr("expected a name of letters or digits"));
    }
    std::error_code failed;
    std::filesystem::create_directory(folder, failed);
    if (failed) {
        return not_made(request.folder, text::reason(core::file_error(request.folder, failed.value())));
    }
    const std::vector<std::pair<std::string, std::string>> files{
        {"lesson.en.md", lesson::skeleton(text::Language::english, title)},
        {"lesson.zh.md", lesson::skeleton(text::Language::chinese, title)},
        {lesson::skeleton_tree_file, lesson::skeleton_tree()}};
    for (const auto& [name, bytes] : files) {
        const std::string path = (folder / name).string();
        if (const auto problem = text::save(path, bytes)) {
            std::filesystem::remove_all(folder, failed);  // half a lesson would be in the way of the next try
            return Failure{wrong_file, problem->what};
        }
    }
    for (const auto& [name, bytes] : files) context.out << (folder / name).string() << '\n';
    return std::nullopt;
}

}  // namespace

Command lesson_new_command() {
    return make_command<LessonNew>(
        {.name = "lesson new",
         .operand = "NAME",
         .summary = text::mark("Makes a folder with a short lesson in both languages, to be changed in any editor."),
         .options = {},
         .examples = {"plyglass lesson new my-lesson"}},
        read_lesson_new, run);
}

}  // namespace plyglass::cli
