#include "cli/format_option.hpp"

namespace plyglass::cli {

OptionSyntax format_option(std::string_view values) {
    return {"format", values, text::mark("for people (default) or for programs")};
}

Format read_format(Reader& in, bool with_html) {
    if (with_html) {
        return in.choice("format", {{"text", Format::text}, {"json", Format::json}, {"html", Format::html}},
                         Format::text);
    }
    return in.choice("format", {{"text", Format::text}, {"json", Format::json}}, Format::text);
}

}  // namespace plyglass::cli
