#include "cli/syntax.hpp"

#include <algorithm>

#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

std::string OptionSyntax::words() const { return text::filled(text::tr(help), text::join_list(names)); }

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
