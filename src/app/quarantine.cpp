#include "app/quarantine.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace plyglass::app {

namespace fs = std::filesystem;

std::optional<std::string> quarantine(const std::string& path) {
    std::string name = path + ".set-aside";
    std::error_code error;
    for (int i = 2; fs::exists(name, error); ++i) name = path + ".set-aside-" + std::to_string(i);
    fs::rename(path, name, error);
    return error ? std::nullopt : std::optional(name);
}

std::string user_folder(const char* name, const std::string& below_home) {
    const auto absolute = [](const char* variable) {
        const char* value = std::getenv(variable);
        return value != nullptr && *value == '/' ? std::string(value) : std::string();
    };
    if (const std::string folder = absolute(name); !folder.empty()) return folder + "/plyglass";
    const std::string home = absolute("HOME");
    return home.empty() ? home : home + "/" + below_home + "/plyglass";
}

}  // namespace plyglass::app
