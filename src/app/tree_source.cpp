#include "app/tree_source.hpp"

#include <cctype>
#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "agent/board_words.hpp"
#include "app/nearest.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using core::FileError;
using core::Turn;
using game::TreeError;
using text::filled;
using text::tr;
using Kind = TreeError::Kind;

// A tree's nodes take more memory than its text, so a file beyond this would not fit anyway; /dev/zero and
// its like end here.
constexpr std::size_t max_bytes = std::size_t{1} << 30;

/// What stands at the mistake: `"x"`, or that the text ends there.
std::string found(const TreeError& error) {
    return error.found.empty() ? std::string(tr("the end")) : in_quotes(error.found);
}

/// The signs of a Chinese keyboard look right and are not.
bool is_full_width(const std::string& sign) {
    return sign == "（" || sign == "）" || sign == "，" || sign == "：" || sign == "“" || sign == "”" || sign == "、";
}

/// A word where none can stand: most likely a label without its colon.
bool is_word(const std::string& sign) {
    const auto first = static_cast<unsigned char>(sign.empty() ? ' ' : sign.front());
    return sign.size() > 1 && sign.size() <= 24 && (std::isalpha(first) != 0 || first >= 0x80) && !is_full_width(sign);
}

std::string expected(const char* what, const TreeError& error) {
    std::string words = filled(tr("expected {}, found {}"), what, found(error));
    if (is_full_width(error.found)) words += filled(" {}", tr("(full-width; the notation uses ( ) , : \")"));
    if (is_word(error.found)) words += filled(" {}", tr("(a label is followed by \":\")"));
    return words;
}

NamedTree pasted(std::shared_ptr<const game::ExplicitTree> tree) {
    return {"", tr("Pasted tree"), std::move(tree), true};
}

/// `source:line:column: words`, as compilers do it.
TreeProblem problem_in(const std::string& source, const TreeError& error) {
    const auto kind = error.kind == Kind::root_conflict ? TreeProblem::Kind::usage : TreeProblem::Kind::input;
    return {kind, filled("{}:{}:{}: {}", source, error.line, error.column, words(error)), error};
}

TreeProblem file_problem(const std::string& what) { return {TreeProblem::Kind::file, what, std::nullopt}; }

std::string file_words(const FileError& error) {
    switch (error.kind) {
        case FileError::Kind::missing: return tr("there is no such file");
        case FileError::Kind::is_directory: return tr("this is a folder; expected a file");
        case FileError::Kind::not_directory: return tr("a part of this path is no folder");
        case FileError::Kind::no_permission: return tr("permission denied");
        case FileError::Kind::too_large: return filled(tr("larger than {} MiB"), max_bytes >> 20);
        case FileError::Kind::no_space:
        case FileError::Kind::other: break;
    }
    return std::generic_category().message(error.system_error);
}

TreeProblem unreadable(const FileError& error) {
    return file_problem(filled(tr("{}: cannot be read: {}"), shown(error.path, 200), file_words(error)));
}

/// Neither a file nor the name of a bundled tree.
TreeProblem unknown_name(const std::string& name, const Assets& assets) {
    std::vector<std::string> ids;
    for (const BundledTree& tree : assets.trees) ids.push_back(tree.id);
    return file_problem(filled(tr("{}: there is no file and no bundled tree of that name; bundled trees: {}"),
                               shown(name, 200), listed(nearest_first(name, ids))));
}

core::Result<NamedTree, TreeProblem> parse(std::string_view text, const std::string& source, const std::string& title,
                                           std::optional<Turn> root) {
    auto tree = game::read_tree(text, root);
    if (!tree) return problem_in(source, tree.error());
    return NamedTree{"", title, *std::move(tree)};
}

core::Result<NamedTree, TreeProblem> read_standard_input(std::optional<Turn> root) {
    const std::string source = tr("standard input");
    const auto text = core::read_descriptor(STDIN_FILENO, source, max_bytes);
    if (!text) return unreadable(text.error());
    return parse(*text, source, source, root);
}

core::Result<NamedTree, TreeProblem> open_bundled(const BundledTree& tree, std::optional<Turn> root) {
    const Turn own = tree.tree->turn(0);
    if (root && (own == Turn::max || own == Turn::min) && own != *root) {
        return TreeProblem{TreeProblem::Kind::usage,
                           filled(tr("--root {}: the root of {} is {}; expected no --root or the same one"),
                                  name(*root), tree.id, name(own)),
                           std::nullopt};
    }
    return NamedTree{tree.id, tr(tree.title.c_str()), tree.tree};
}

/// The tree that stands on the command line itself.
core::Result<NamedTree, TreeProblem> read_argument(const std::string& text, std::optional<Turn> root) {
    auto named = parse(text, tr("the tree"), tr("Pasted tree"), root);
    if (named) named->pasted = true;
    if (named || text.find('\n') != std::string::npos || ::access(text.c_str(), F_OK) != 0) return named;
    // A file whose name starts like a tree: say how to name it.
    TreeProblem problem = named.error();
    problem.what += filled(tr(" (to read the file of that name, write ./{})"), shown(text, 200));
    return problem;
}

/// Of a name that is no file's: no file has brackets in its name as often as a tree has a mistake in its first word.
bool was_meant_as_tree(const std::string& name) {
    for (const char* bracket : {"(", ")", "[", "]", "{", "}", "（", "）"}) {
        if (name.find(bracket) != std::string::npos) return true;
    }
    return name.size() > 1 && name[0] == '.' && '0' <= name[1] && name[1] <= '9';  // ".5"
}

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

/// A board, the search of which is looked at.
constexpr std::string_view position_mark = "2048:";

core::Result<NamedTree, TreeProblem> read_position(std::string_view board) {
    const auto grid = game::read_board(board);
    if (!grid) {
        return TreeProblem{TreeProblem::Kind::input, filled(tr("the board: {}"), agent::words(grid.error())),
                           std::nullopt};
    }
    NamedTree out;
    out.title = tr("2048 position");
    out.position = PositionSearch{.grid = *grid, .agent = "textbook", .depth = 4};
    return out;
}

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

core::Result<NamedTree, TreeProblem> open_tree(const std::string& name, const Assets& assets,
                                               std::optional<Turn> root) {
    if (name == "-") return read_standard_input(root);
    if (name.starts_with(position_mark)) return read_position(std::string_view(name).substr(position_mark.size()));
    if (const BundledTree* bundled = assets.find(name)) return open_bundled(*bundled, root);
    if (is_blank(name) || game::looks_like_tree(name)) return read_argument(name, root);
    auto file = open_tree_file(name, root);
    const bool missing = !file && file.error().kind == TreeProblem::Kind::file && ::access(name.c_str(), F_OK) != 0;
    if (!missing) return file;
    if (was_meant_as_tree(name)) return read_argument(name, root);
    return name.find('/') == std::string::npos ? unknown_name(name, assets) : file.error();
}

core::Result<NamedTree, TreeProblem> read_pasted_tree(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first != std::string_view::npos && text.substr(first).starts_with(position_mark)) {
        return read_position(text.substr(first + position_mark.size()));
    }
    auto tree = game::read_tree(text);
    if (tree) return pasted(*std::move(tree));
    return problem_in(tr("the tree"), tree.error());
}

core::Result<NamedTree, TreeProblem> open_tree_file(const std::string& path, std::optional<Turn> root) {
    const auto text = core::read_file(path, max_bytes);
    if (!text) return unreadable(text.error());
    return parse(*text, shown(path, 200), shown(base_name(path)), root);
}

std::string words(const TreeError& error) {
    switch (error.kind) {
        case Kind::empty: return tr("expected a number or a parenthesis, found nothing");
        case Kind::expected_node: return expected(tr("a number or a parenthesis"), error);
        case Kind::expected_child_or_close: return expected(tr("a number, \"(\" or \")\""), error);
        case Kind::expected_open: return expected(tr("\"(\" after max, min or chance"), error);
        case Kind::expected_node_after_label: return expected(tr("a number or a parenthesis after the label"), error);
        case Kind::unclosed:
            return filled(tr("expected \")\", found the end; the list was opened at line {}, column {}"),
                          error.open_line, error.open_column);
        case Kind::unmatched_close: return tr("found \")\" without its \"(\"; expected one tree");
        case Kind::trailing: return expected(tr("nothing more after the tree"), error);
        case Kind::empty_list: return tr("this list is empty; expected at least one child between \"(\" and \")\"");
        case Kind::bad_number: return expected(tr("a number such as 3, -2.5, 1/3, 1e6 or inf"), error);
        case Kind::number_too_long:
            return filled(tr("the number {} is too long; expected at most {} digits and an exponent of at most 4"),
                          found(error), core::Rational::max_digits);
        case Kind::zero_denominator:
            return filled(tr("{} divides by zero; expected another denominator"), found(error));
        case Kind::missing_weight: return expected(tr("a weight and then its node, as under every chance node"), error);
        case Kind::weight_not_positive: return expected(tr("a weight greater than 0"), error);
        case Kind::weights_not_one:
            return filled(tr("the weights of this chance node add up to {}; expected exactly 1"),
                          shown(error.detail, 40));
        case Kind::mixed_infinities:
            return tr("inf and -inf under one chance node have no average; expected only one of them");
        case Kind::unclosed_quote: return tr("this quotation mark is not closed; expected another \" on the same line");
        case Kind::bad_utf8: return filled(tr("the byte {} is no UTF-8; expected text in UTF-8"), error.found);
        case Kind::stray_comma: return tr("expected commas only between two children");
        case Kind::root_conflict:
            return filled(tr("--root contradicts the tree, whose root is written as {}"), error.detail);
        case Kind::too_large: return tr("the tree has more nodes than the program can number");
    }
    return {};
}

std::string words_with_column(const TreeError& error) {
    if (error.line > 1) return filled(tr("line {}, column {}: {}"), error.line, error.column, words(error));
    return filled(tr("column {}: {}"), error.column, words(error));
}

}  // namespace plyglass::app
