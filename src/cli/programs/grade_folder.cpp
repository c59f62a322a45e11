#include "cli/programs/grade_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/file.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

namespace files = std::filesystem;
using text::filled;
using text::tr;

/// The same for all names of a place.
files::path place_of(const std::string& name) {
    std::error_code error;
    files::path out = files::weakly_canonical(files::absolute(name, error), error);
    if (error) out = files::absolute(name, error).lexically_normal();  // a link that leads nowhere
    return out.has_filename() ? out : out.parent_path();
}

bool is_within(const files::path& inner, const files::path& outer) {
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

bool is_of_a_grading(const std::string& folder) {
    std::error_code error;
    return !core::exists(folder) || files::is_empty(folder, error) || core::exists(folder + "/results.json") ||
           core::exists(folder + "/programs");
}

}  // namespace

std::optional<std::string> fault_of_folder(const std::string& folder, const std::vector<std::string>& places,
                                           std::vector<std::string>& programs) {
    std::vector<files::path> written{place_of(folder)};
    for (const char* part : {"programs", "pages", "gradescope"}) written.push_back(written.front() / part);
    const auto is_written = [&](const std::string& it) {
        const files::path place = place_of(it);
        const bool is_deep = is_within(written.front(), place) && written.front().parent_path() != place;
        return is_deep || std::find(written.begin(), written.end(), place) != written.end();
    };
    const auto place = std::find_if(places.begin(), places.end(), is_written);
    if (place != places.end())
        return filled(tr("-o {}: the report would stand among the programs in {}"), folder, *place);
    if (is_of_a_grading(folder))
        std::erase_if(programs, [&](const std::string& it) { return place_of(it) == written.front(); });
    const auto holds_it = [&](const std::string& it) { return is_within(written.front(), place_of(it)); };
    const auto program = std::find_if(programs.begin(), programs.end(), holds_it);
    if (program == programs.end()) return std::nullopt;
    return filled(tr("-o {}: the report would stand in the program {}"), folder, *program);
}

std::size_t remove_others(const std::string& folder, const std::vector<std::string>& names) {
    constexpr std::size_t most_bytes = std::size_t{64} << 20;
    std::vector<std::string> others;
    std::error_code error;
    for (files::directory_iterator at(folder + "/programs", error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().stem().string();
        if (at->path().extension() != ".json" || std::find(names.begin(), names.end(), name) != names.end()) continue;
        const auto bytes = core::read_regular_file(at->path().string(), most_bytes);
        if (!bytes) continue;
        const json::Document document(*bytes);
        if (document.is_whole() && document["key"] && document["trees"] && document["file"].text() == name)
            others.push_back(name);
    }
    for (const std::string& it : others) {
        for (const std::string& file : {"gradescope/" + it + ".json", "pages/" + it + ".html",
                                        "programs/" + it + ".run.jsonl", "programs/" + it + ".json"})
            files::remove(folder + '/' + file, error);
    }
    return others.size();
}

}  // namespace plyglass::cli
