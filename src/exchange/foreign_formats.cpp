#include "exchange/foreign_formats.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "exchange/json_tree.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using namespace text;

namespace {

constexpr const char* yaml = mark("YAML with more in it than names, lists and values on one line");
constexpr const char* svg = mark("a picture in SVG, from which no tree can be read");

struct Foreign {
    const char* name{};
    std::array<std::string_view, 3> starts{};   ///< of the text
    std::array<std::string_view, 3> endings{};  ///< of the file's name, in lower case
};

/// The first that fits: a workbook is XML, too.
constexpr std::array foreign_formats{
    Foreign{mark("a game in normal form (NFG), which is a table and no tree"), {"NFG "}, {".nfg"}},
    Foreign{mark("Gambit's workbook, from which Gambit saves the game as .efg"), {}, {".gbt"}},
    Foreign{mark("a file of another program in XML"), {"<"}, {".xml", ".html"}},
    Foreign{mark("LaTeX other than forest and \\Tree"), {"\\begin", "\\document", "\\"}, {".tex"}},
    Foreign{mark("a PDF"), {"%PDF"}, {".pdf"}},
    Foreign{svg, {}, {".svg"}},
    Foreign{mark("a picture"), {"\x89PNG", "GIF8", "\xFF\xD8"}, {".png", ".gif", ".jpg"}},
    Foreign{mark("a packed file"), {"PK\x03", "\x1F\x8B"}, {".zip", ".docx", ".gz"}},
    Foreign{mark("a game of chess (PGN)"), {"[Event "}, {".pgn"}},
    Foreign{mark("a program in Python"), {"import ", "from ", "def "}, {".py", ".ipynb"}},
    Foreign{mark("a program in Python"), {"class ", "@dataclass"}, {}},
    Foreign{mark("a diagram of PlantUML"), {"@start"}, {".puml", ".plantuml"}},
    Foreign{yaml, {}, {".yaml", ".yml", ".toml"}},
    Foreign{mark("a table"), {}, {".csv", ".tsv", ".xlsx"}},
};

bool begins(const Foreign& format, std::string_view text) {
    return std::any_of(format.starts.begin(), format.starts.end(),
                       [&](std::string_view start) { return !start.empty() && text.starts_with(start); });
}

bool ends(const Foreign& format, std::string_view name) {
    return std::any_of(format.endings.begin(), format.endings.end(),
                       [&](std::string_view ending) { return !ending.empty() && name.ends_with(ending); });
}

/// "3/19  leaf ...", "max  Root  α 3  β 5", "Players  max, min" or "→ 3" begins a line: what `step --text`, `trace`, `solve`
/// and `practice` print, in the current language.
bool is_printed(std::string_view line) {
    line = core::trimmed(line);
    const auto counts = std::min(line.find_first_not_of("0123456789/"), line.size());
    const std::string_view behind = core::trimmed(line.substr(counts));
    const auto slash = line.substr(0, counts).find('/');
    const bool step = slash != line.npos && slash > 0 && slash + 1 < counts && line.substr(counts).starts_with(' ') &&
                      behind.find_first_of("0123456789([{.+-?") != 0;
    const bool window = line.find("α ") != line.npos && line.find("β ") != line.npos;
    const bool players = line.starts_with(trc("of a tree", "Players") + std::string(2, ' '));
    return step || window || players || line.starts_with("→ ");
}

/// How many numbers a text is that has nothing else; 0 if it has.
std::size_t numbers_in_row(std::string_view text) {
    if (text.find_first_not_of("0123456789.,+- \t\r\n") != std::string_view::npos) return 0;
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find_first_not_of(", \t\r\n", at)) != std::string_view::npos; ++count) {
        at = std::min(text.find_first_of(", \t\r\n", at), text.size());
    }
    return count;
}

/// A line of "/  \\", as trees are drawn above their letters.
bool is_of_slashes(std::string_view line) {
    return line.find_first_not_of("/\\| \t\r") == line.npos && line.find('/') != line.npos &&
           line.find('\\') != line.npos;
}

/// "Level 1: B C", "depth 2 (MIN): 3 5", "第 2 层：B C"
bool is_of_level(std::string_view line) {
    const std::string words = core::lower(core::trimmed(line));
    for (const std::string_view level : {"level ", "depth ", "layer ", "ply ", "第"}) {
        const std::string_view behind =
            core::trimmed(std::string_view(words).substr(std::min(level.size(), words.size())));
        if (words.starts_with(level) && !behind.empty() && core::is_digit(behind.front())) return true;
    }
    return false;
}

/// "child(a, b)." begins a line.
bool is_fact(std::string_view line) {
    line = core::trimmed(line.substr(0, line.find('%')));
    const auto open = line.find('(');
    const std::string_view name = line.substr(0, std::min(open, line.size()));
    return line.ends_with(").") && !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
               return core::is_letter(c) || core::is_digit(c) || c == '_';
           });
}

/// b = Node("B", parent=root), as anytree makes its trees.
bool names_parents(std::string_view text) {
    const auto node = text.find("Node(");
    const auto parent = text.find("parent", std::min(node, text.size()));
    return parent != text.npos && core::trimmed(text.substr(parent + 6)).starts_with('=');
}

/// Why `what` is refused.
std::string no_tree_words(const char* what) {
    return filled(
        tr("this is {}; expected a tree in parentheses, in JSON, in DOT, as an .efg game or as indented lines"), what);
}

}  // namespace

std::string row_words(std::size_t count) {
    return filled(tr("a row of {} numbers is no tree; expected parentheses, or 2^3: before the leaves of a tree "
                     "with 2 children a "
                     "node and 3 levels"),
                  count);
}

std::string parent_words() {
    return tr(
        "nodes that name their parent are no tree on their own; expected each with its children: Node('A', "
        "[Node('B', value=3), Node('C', value=5)])");
}

std::string printed_words(std::string_view text) {
    const std::string_view start = core::trimmed(text);
    if (start.starts_with('{')) return {};  // a film has the same words in its sentences
    const std::string_view first = start.starts_with('[') ? core::trimmed(start.substr(1)) : std::string_view();
    if (is_in_lists_of_nodes(start)) return {};  // its own mistake is the one to report
    if (first.starts_with('{') && core::trimmed(first.substr(1)).starts_with('"'))
        return tr(R"(this JSON is no tree; expected nodes with lists "children" and leaves with a "value")");
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (is_printed(line)) return no_tree_words(tr("what Plyglass prints of a search, not the tree itself"));
        if (is_of_slashes(line)) return no_tree_words(tr("a tree drawn with slashes"));
        if (line.starts_with("## ")) return no_tree_words(tr("a text with headings"));
        if (core::trimmed(line) == "children:") return no_tree_words(tr(yaml));
        if (is_of_level(line))
            return no_tree_words(tr("a list of nodes by levels, which does not say whose children they are"));
        if (is_fact(line))
            return no_tree_words(tr("a list of facts in Prolog, of which only tree(max, [leaf(3), ...]) is read"));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

std::string foreign_words(std::string_view text, std::string_view file_name) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::string_view start = text.substr(std::min(text.find_first_not_of(blanks), text.size()));
    if (const std::size_t count = numbers_in_row(start); count > 1) return row_words(count);
    if (names_parents(start)) return parent_words();
    const std::string name = core::lower(file_name);
    const auto* found = std::find_if(foreign_formats.begin(), foreign_formats.end(),
                                     [&](const Foreign& format) { return begins(format, start); });
    if (found == foreign_formats.end()) {
        found = std::find_if(foreign_formats.begin(), foreign_formats.end(),
                             [&](const Foreign& format) { return ends(format, name); });
    }
    if (found == foreign_formats.end()) return {};
    if (start.starts_with('<') && start.substr(0, 500).find("<svg") != start.npos) return no_tree_words(tr(svg));
    return no_tree_words(tr(found->name));
}

}  // namespace plyglass::exchange
