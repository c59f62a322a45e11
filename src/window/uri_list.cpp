#include "window/uri_list.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace plyglass::window {

namespace {

/// "%20" as what it stands for; nothing if an escape is broken.
std::optional<std::string> unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        unsigned char byte = 0;
        if (i + 2 >= text.size()) return std::nullopt;
        const char* digits = text.data() + i + 1;
        const auto read = std::from_chars(digits, digits + 2, byte, 16);
        if (read.ptr != digits + 2 || byte == 0) return std::nullopt;
        out += static_cast<char>(byte);
        i += 2;
    }
    return out;
}

/// The path of an address on this machine, still escaped; empty if it is none.
std::string_view local_path(std::string_view uri) {
    constexpr std::string_view scheme = "file:";
    if (!uri.starts_with(scheme)) return {};
    uri.remove_prefix(scheme.size());
    // The machine's name is optional; only the sender knows which names are this machine's.
    if (uri.starts_with("//")) uri.remove_prefix(std::min(uri.find('/', 2), uri.size()));
    return uri.starts_with('/') ? uri : std::string_view();
}

}  // namespace

std::vector<std::string> paths_in(std::string_view uri_list) {
    std::vector<std::string> out;
    while (!uri_list.empty()) {
        const auto end = uri_list.find('\n');
        std::string_view line = uri_list.substr(0, end);
        uri_list.remove_prefix(end == std::string_view::npos ? uri_list.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (auto path = unescaped(local_path(line)); path && !path->empty()) out.push_back(*std::move(path));
    }
    return out;
}

}  // namespace plyglass::window
