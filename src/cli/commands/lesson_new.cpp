#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `lesson new`: a copy of assets/new-lesson to change, which is short, whole and true in every language that it is in.

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
    constexpr std::size_t most = std::size_t{1} << 20;
    constexpr std::string_view title_line = "# TITLE";
    std::map<std::string, std::string> files;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(context.assets->folder + "/new-lesson", failed)) {
        auto bytes = core::read_file(entry.path().string(), most);
        if (!bytes) return not_made(request.folder, text::reason(bytes.error()));
        if (bytes->starts_with(title_line)) bytes->replace(0, title_line.size(), "# " + title);
        files.emplace((folder / entry.path().filename()).string(), *std::move(bytes));
    }
    if (!failed) std::filesystem::create_directory(folder, failed);
    if (failed) {
        return not_made(request.folder, text::reason(core::file_error(request.folder, failed.value())));
    }
    for (const auto& [path, bytes] : files) {
        if (const auto problem = text::save(path, bytes)) {
            std::filesystem::remove_all(folder, failed);  // half a lesson would be in the way of the next try
            return Failure{wrong_file, problem->what};
        }
    }
    for (const auto& [path, bytes] : files) context.out << path << '\n';
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
