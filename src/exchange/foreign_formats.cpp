#include "exchange/foreign_formats.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using namespace text;

namespace {

struct Foreign {
    const char* name{};
    std::array<std::string_view, 3> starts{};   ///< of the text
    std::array<std::string_view, 3> endings{};  ///< of the file's name, in lower case
};

/// The first that fits: a workbook is XML, too.
constexpr std::array foreign_formats{
    Foreign{mark("a game in normal form (NFG), which is a table and no tree"), {"NFG "}, {".nfg"}},
    Foreign{mark("Gambit's workbook, from which Gambit saves the game as .efg"), {}, {".gbt"}},
    Foreign{mark("a file of another program in XML"), {"<"}, {".xml", ".svg", ".html"}},
    Foreign{mark("LaTeX"), {"\\begin", "\\document", "\\"}, {".tex"}},
    Foreign{mark("a PDF"), {"%PDF"}, {".pdf"}},
    Foreign{mark("a picture"), {"\x89PNG", "GIF8", "\xFF\xD8"}, {".png", ".gif", ".jpg"}},
    Foreign{mark("a packed file"), {"PK\x03", "\x1F\x8B"}, {".zip", ".docx", ".gz"}},
    Foreign{mark("a program in Python"), {"import ", "from ", "def "}, {".py", ".ipynb"}},
};

bool begins(const Foreign& format, std::string_view text) {
    return std::any_of(format.starts.begin(), format.starts.end(),
                       [&](std::string_view start) { return !start.empty() && text.starts_with(start); });
}

bool ends(const Foreign& format, std::string_view name) {
    return std::any_of(format.endings.begin(), format.endings.end(),
                       [&](std::string_view ending) { return !ending.empty() && name.ends_with(ending); });
}

/// Lines that lead from a node to its children, as `tree` and many a lecturer draw them.
bool is_drawn(std::string_view text) {
    for (const std::string_view line : {"├─", "└─", "|--", "+--", "`--", "|-", "\\--"}) {
        const auto at = text.find(line);
        // At the start of a line, but for blanks and other such lines.
        if (at == std::string_view::npos) continue;
        const auto line_start = text.rfind('\n', at);
        if (line_start == std::string_view::npos) continue;
        std::string_view before = text.substr(line_start + 1, at - line_start - 1);
        while (before.starts_with("│")) before.remove_prefix(std::string_view("│").size());
        if (before.find_first_not_of(" \t|") == std::string_view::npos) return true;
    }
    return false;
}

}  // namespace

std::string foreign_words(std::string_view text, std::string_view file_name) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::string_view start = text.substr(std::min(text.find_first_not_of(blanks), text.size()));
    if (is_drawn(start)) {
        return tr(
            "this tree is drawn with lines such as ├──; expected it indented with blanks alone, or in parentheses: "
            "((3 12)(2 8))");
    }
    if (start.starts_with('[')) {
        return tr("lists in square brackets are not read; expected parentheses: ((3 12)(2 8))");
    }
    const std::string name = core::lower(file_name);
    const auto* found = std::find_if(foreign_formats.begin(), foreign_formats.end(),
                                     [&](const Foreign& format) { return begins(format, start); });
    if (found == foreign_formats.end()) {
        found = std::find_if(foreign_formats.begin(), foreign_formats.end(),
                             [&](const Foreign& format) { return ends(format, name); });
    }
    if (found == foreign_formats.end()) return {};
    return filled(
        tr("this is {}; expected a tree in parentheses, in JSON, in DOT, as an .efg game or as indented lines"),
        tr(found->name));
}

}  // namespace plyglass::exchange
