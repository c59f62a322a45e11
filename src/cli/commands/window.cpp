#include <string>
#include <vector>

#include "cli/open_window.hpp"
#include "practice/item.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// The program without a command.

namespace plyglass::cli {

namespace {

/// The names of all types, the likely ones first.
std::string known_types(const std::string& named) {
    std::vector<std::string> names;
    for (const auto& [type, name] : practice::types()) names.emplace_back(name);
    return text::join_list(text::nearest_first(named, names));
}

OpenWindow read_window(Reader& in) {
    OpenWindow out = read_window_options(in);
    if (const std::string* lesson = in.value("lesson")) {
        out.lesson = *lesson;
        if (lesson->empty()) in.expected("lesson", text::tr("the NAME of a lesson, its FILE or its folder"));
    }
    if (const std::string* type = in.value("practice")) {
        out.screen = "quiz";
        out.practice = practice::type_named(*type);
        if (!out.practice) in.expected("practice", text::filled(text::tr("one of {}"), known_types(*type)));
        if (in.has("lesson")) in.fail(text::tr("--lesson and --practice: expected one of them"));
    }
    return out;
}

}  // namespace

Command window_command() {
    return make_command<OpenWindow>(
        {.name = "",
         .operand = "",
         .summary = text::mark("Without a command: opens the window."),
         .options =
             Options{{"lesson", "NAME", text::mark("a lesson to begin with: its name, its file or its folder")},
                     {"practice", "TYPE", text::mark("items of this type to begin with, as practice knows them")}} +
             window_options() + Options{{"version", "", text::mark("the version")}},
         .examples = {"plyglass", "plyglass --lang zh --theme dark", "plyglass --lesson minimax",
                      "plyglass --practice pruned"},
         .opens_window = true},
        read_window, open_window);
}

}  // namespace plyglass::cli
