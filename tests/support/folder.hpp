#pragma once

// A folder of the test's own, removed afterwards: among the files of the system, where anybody may have one. (Files that are
// worth a look after the test: test_folder.hpp.)

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace plyglass::testing {

class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "plyglass-test-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp");
        path_ = pattern;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code gone;
        std::filesystem::remove_all(path_, gone);
    }

    std::string path() const { return path_.string(); }
    std::string at(std::string_view name) const { return (path_ / name).string(); }

    void write(std::string_view name, std::string_view bytes) const {
        std::ofstream(at(name), std::ios::binary) << bytes;
    }
    std::string read(std::string_view name) const {
        std::ostringstream bytes;
        bytes << std::ifstream(at(name), std::ios::binary).rdbuf();
        return bytes.str();
    }
    /// Every file below it, by path, with its bytes; folders have none.
    std::map<std::string, std::string> content() const {
        std::map<std::string, std::string> out;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
            const std::string name = entry.path().lexically_relative(path_).string();
            out[name] = entry.is_regular_file() ? read(name) : "";
        }
        return out;
    }

private:
    std::filesystem::path path_;
};

}  // namespace plyglass::testing
