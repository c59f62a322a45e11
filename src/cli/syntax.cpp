#include "cli/syntax.hpp"

#include <algorithm>

namespace plyglass::cli {

Options operator+(Options a, const Options& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

const OptionSyntax* CommandSyntax::find(std::string_view option) const {
    const auto at = std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.name == option; });
    return at == options.end() ? nullptr : &*at;
}

std::string full_name(const CommandSyntax& command) {
    return command.name.empty() ? "plyglass" : "plyglass " + std::string(command.name);
}

}  // namespace plyglass::cli
