#include "lab/typed.hpp"

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

std::vector<std::string> agents_in(std::string_view list) {
    std::vector<std::string> out;
    for (;;) {
        const auto comma = list.find(',');
        const std::string_view part = core::trimmed(list.substr(0, comma), " ");
        const bool is_parameter = part.find('=') < part.find(':');
        const bool is_command = !out.empty() && out.back().starts_with("exec:time=") &&
                                out.back().find(',') == std::string::npos;  // it follows the program's time
        if (is_command) {
            out.back() += ',';
            out.back() += part;
        } else if (is_parameter && !out.empty()) {
            out.back() += out.back().find(':') == std::string::npos ? ':' : ',';
            out.back() += part;
        } else {
            out.emplace_back(part);
        }
        if (comma == list.npos) return out;
        list.remove_prefix(comma + 1);
    }
}

core::Result<std::uint64_t, std::string> read_seed(const std::string& text) {
    if (const auto seed = core::number_in<std::uint64_t>(text)) return *seed;
    return text::filled(text::tr("\"{}\" is no seed, expected a whole number"), text);
}

}  // namespace plyglass::lab
