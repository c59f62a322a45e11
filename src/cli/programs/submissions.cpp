#include "cli/programs/submissions.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <unistd.h>

#include "cli/programs/key.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

namespace files = std::filesystem;

/// The name of a file without its ending, with it, and with more and more of its folders.
std::vector<std::string> ever_longer_names(const std::string& file) {
    const files::path path(file);
    std::vector<std::string> out{path.stem().string(), path.filename().string()};
    for (files::path folder = path.parent_path(); folder.has_filename(); folder = folder.parent_path())
        out.push_back(folder.filename().string() + '/' + out.back());
    return out;
}

/// `name` for files, whose endings and temporary names take some room, too.
std::string for_files(std::string name) {
    constexpr std::size_t most = 200, kept = 160;
    std::replace(name.begin(), name.end(), '/', '_');
    if (name.size() <= most) return name;
    Key key;
    key.add(name);
    std::size_t end = kept;
    while ((static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;  // between two code points
    return name.substr(0, end) + '-' + key.text();
}

}  // namespace

std::vector<std::string> submissions_in(const std::vector<std::string>& places) {
    std::vector<std::string> out;
    const auto is_ours = [](const std::string& file) {
        return file.starts_with('.') || file.starts_with("__") || file.ends_with(".run.jsonl") ||
               file == "plyglass.py" || file == "plyglass.hpp" || file == "Plyglass.java";
    };
    for (const std::string& place : places) {
        std::error_code error;
        const bool is_folder = files::is_directory(place, error);
        std::vector<std::string> within;
        if (!is_folder) within.push_back(place);
        for (files::directory_iterator at(place, error), end; is_folder && !error && at != end; at.increment(error)) {
            if (!is_ours(at->path().filename().string())) within.push_back(at->path().string());
        }
        std::sort(within.begin(), within.end());
        for (std::string& each : within) {
            if (std::find(out.begin(), out.end(), each) == out.end()) out.push_back(std::move(each));
        }
    }
    return out;
}

std::vector<ProgramName> names_of(const std::vector<std::string>& programs) {
    std::vector<std::vector<std::string>> names;
    names.reserve(programs.size());
    for (const std::string& it : programs) names.push_back(ever_longer_names(it));
    std::vector<std::size_t> length(programs.size());
    for (bool is_done = false; !is_done;) {
        is_done = true;
        std::map<std::string, std::vector<std::size_t>> alike;
        for (std::size_t i = 0; i < names.size(); ++i) alike[names[i][length[i]]].push_back(i);
        for (const auto& [name, group] : alike) {
            for (const std::size_t i : group) {
                if (group.size() == 1 || length[i] + 1 == names[i].size()) continue;
                ++length[i];
                is_done = false;
            }
        }
    }
    std::vector<ProgramName> out;
    std::set<std::string> shown, taken;
    const auto different = [](std::string name, std::set<std::string>& from) {
        while (!from.insert(name).second) name += '_';
        return name;
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name = different(names[i][length[i]], shown);
        out.push_back({name, different(for_files(name), taken)});
    }
    return out;
}

text::Said why_not_readable(const std::string& program) {
    if (::access(program.c_str(), R_OK) == 0) return {};
    const core::FileError error = core::file_error(program, errno);
    return text::Said([&] {
        const std::string why =
            error.system_error == ELOOP ? text::tr("its links go round in a circle") : text::reason(error);
        return text::filled(text::tr("it cannot be read: {}"), why);
    });
}

}  // namespace plyglass::cli
