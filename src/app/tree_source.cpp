#include "app/tree_source.hpp"

#include <cctype>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "agent/board_words.hpp"
#include "app/film_file.hpp"
#include "app/position_film.hpp"
#include "app/run/run_film.hpp"
#include "app/tree_film.hpp"
#include "core/ascii.hpp"
#include "core/file.hpp"
#include "core/memory.hpp"
#include "exchange/bracket_tree.hpp"
#include "exchange/foreign_formats.hpp"
#include "exchange/indented_tree.hpp"
#include "exchange/json_tree.hpp"
#include "exchange/outline_marks.hpp"
#include "exchange/tree_formats.hpp"
#include "exchange/two_readings.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/story.hpp"
#include "game/sooner.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using core::FileError;
using core::Turn;
using game::TreeError;
using namespace text;
using ErrorKind = TreeError::Kind;

// A tree's nodes take more memory than its text, so a file beyond this would not fit anyway; it also ends the reading
// of /dev/zero and the like.
constexpr std::size_t max_bytes = std::size_t{256} << 20;

/// The text at the mistake: `"x"`, or that the text ends there.
std::string found(const TreeError& error) {
    return error.found.empty() ? std::string(tr("the end")) : text::in_quotes(error.found);
}

/// Whether the sign is from a Chinese keyboard: it looks right and is wrong.
bool is_full_width(const std::string& sign) {
    return sign == "（" || sign == "）" || sign == "，" || sign == "：" || sign == "“" || sign == "”" || sign == "、";
}

/// A word where none may stand: most likely a label without its colon.
bool is_word(const std::string& sign) {
    const auto first = static_cast<unsigned char>(sign.empty() ? ' ' : sign.front());
    return sign.size() <= 24 && (std::isalpha(first) != 0 || first >= 0x80) && !is_full_width(sign);
}

std::string expected(const char* what, const TreeError& error) {
    std::string words = filled(tr("expected {}, found {}"), what, found(error));
    if (is_full_width(error.found)) words += filled(" {}", tr("(full-width; the notation uses ( ) , : \")"));
    // A text that begins with a word is most likely no tree in the notation at all.
    const bool is_first = error.line == 1 && error.column == 1;
    if (is_word(error.found)) {
        words += filled(" {}", is_first ? tr("(trees may also be indented lines, arrows, JSON, DOT or an .efg game)")
                                        : tr("(a label is followed by \":\")"));
    }
    return words;
}

/// `source:line:column: words`, in the form that compilers use.
TreeProblem problem_in(const std::string& source, const TreeError& error) {
    const auto kind = error.kind == ErrorKind::root_conflict ? TreeProblem::Kind::usage : TreeProblem::Kind::input;
    return {kind, text::closed_up(filled(tr("{}:{}:{}: {}"), source, error.line, error.column, words(error))), error};
}

TreeProblem file_problem(const std::string& what) { return {TreeProblem::Kind::file, what, std::nullopt}; }

std::string file_words(const FileError& error) {
    switch (error.kind) {
        case FileError::Kind::missing: return tr("there is no such file");
        case FileError::Kind::is_directory: return tr("this is a folder; expected a file");
        case FileError::Kind::not_regular: return tr("this is not an ordinary file");
        case FileError::Kind::not_directory: return tr("a part of this path is not a folder");
        case FileError::Kind::no_permission: return tr("permission denied");
        case FileError::Kind::too_large: return filled(tr("larger than {} MiB"), max_bytes >> 20);
        case FileError::Kind::no_space:
        case FileError::Kind::other: break;
    }
    return std::generic_category().message(error.system_error);
}

TreeProblem unreadable(const FileError& error) {
    return file_problem(filled(tr("{}: cannot be read: {}"), text::excerpt(error.path, 200), file_words(error)));
}

/// The name is neither a file nor a bundled tree.
TreeProblem unknown_name(const std::string& name, const Assets& assets) {
    std::vector<std::string> ids;
    for (const auto* list : {&assets.trees, &assets.published}) {
        for (const BundledTree& tree : *list) ids.push_back(tree.id);
    }
    return file_problem(filled(tr("{}: there is no file and no bundled tree of that name; bundled trees: {}"),
                               text::excerpt(name, 200), text::join_list(text::nearest_first(name, ids))));
}

/// Why the tree in `text` is not even read: it would take memory that other programs use.
std::optional<std::string> too_much_memory(std::string_view text, exchange::TreeFormat format) {
    constexpr std::size_t always_fits = std::size_t{1} << 20;
    // A short graph may be a large one.
    if (text.size() < always_fits && format != exchange::TreeFormat::dot) return std::nullopt;
    const std::uint64_t needed = exchange::memory_for_tree_as(format, text);
    const auto free = core::free_memory();
    if (!free || needed <= *free) return std::nullopt;
    const auto megabytes = [](std::uint64_t bytes) { return (bytes + 999'999) / 1'000'000; };
    return filled(tr("this tree would take up to {} MB of memory; {} MB are free"), megabytes(needed),
                  megabytes(*free));
}

/// --root against a tree whose root is another player's.
bool contradicts(std::optional<Turn> root, const game::ExplicitTree& tree) {
    return root && tree.turn(0) == core::opponent(*root);
}

/// A text and where it comes from.
struct Text {
    std::string_view text;
    std::string source;  ///< in messages
    std::string title;
    Reading how{};
    std::string_view file_name{};  ///< of a text from a file, whose ending says what the text itself may not
};

/// What was done with weights that add up to `rounded`.
std::string rounded_words(const core::Rational& rounded) {
    return filled(tr("the weights of a chance node add up to {}, which was taken for 1: each is divided by their sum"),
                  text::excerpt(rounded.str(), 40));
}

core::Result<NamedTree, TreeProblem> position_of(const game::Grid& grid, const game::BoardReading& reading) {
    NamedTree out;
    out.title = game::story_of_2048().title();
    out.note = agent::words(reading);
    out.position = PositionSearch{.grid = grid, .agent = "textbook", .depth = 4};
    return out;
}

/// `what` at a place of the text.
TreeProblem problem_at(const Text& from, const core::Problem& at, const std::string& what) {
    const std::string words = at.column > 0 ? filled(tr("{}:{}:{}: {}"), from.source, at.line, at.column, what)
                                            : filled(tr("{}:{}: {}"), from.source, at.line, what);
    return {TreeProblem::Kind::input, text::closed_up(words), std::nullopt};
}

/// What is no tree in the notation may be in a format that is not read.
TreeProblem no_notation(const Text& from, const TreeError& error) {
    TreeProblem problem = problem_in(from.source, error);
    if (problem.kind == TreeProblem::Kind::usage) return problem;
    const std::string better = exchange::foreign_words(from.text, from.file_name);
    if (!better.empty()) problem.what = problem_at(from, {"", error.line, error.column}, better).what;
    return problem;
}

/// What was read as a tree, or not, may be a board.
core::Result<NamedTree, TreeProblem> tree_or_board(core::Result<NamedTree, TreeProblem> named, const Text& from) {
    if (named ? from.how.boards == Boards::marked || !named->tree : named.error().kind == TreeProblem::Kind::usage) {
        return named;
    }
    // What is in parentheses is a tree, with a mistake or without.
    if (from.text.find('(') != std::string_view::npos) return named;
    game::BoardReading reading;
    const auto grid = game::read_board(from.text, &reading);
    const bool is_guess = reading.exponents && from.how.boards == Boards::marked;
    if (!grid || is_guess) return named;
    const std::string board = game::write_marked_board(*grid);
    if (!named && from.how.boards == Boards::bare) return position_of(*grid, reading);
    if (!named) {
        return problem_at(from, {"", 1, 1}, filled(tr("this is a board of 2048; expected a tree, or {}"), board));
    }
    if (!reading.in_brackets || reading.exponents) return named;
    return problem_at(from, {"", 1, 1},
                      filled(tr("this may be a board of 2048 or a tree; expected {} for the board, or {} for the tree"),
                             board, text::excerpt(game::write_tree(*named->tree), 200)));
}

/// What a text in brackets or in another program's form was taken for.
std::string reading_words(const game::ExplicitTree& tree) {
    return filled(tr("Read as: {} root, {}, {}."), core::name(tree.turn(0)),
                  filled(trn("{} child", "{} children", tree.children(0).size()), tree.children(0).size()),
                  filled(trn("{} leaf", "{} leaves", tree.leaf_count()), tree.leaf_count()));
}

/// `tree`, unless its root is another player's than the one that was asked for.
core::Result<NamedTree, TreeProblem> root_fits(NamedTree tree, const Text& from) {
    if (!contradicts(from.how.root, *tree.tree)) return tree;
    return TreeProblem{
        TreeProblem::Kind::usage,
        filled("{}: {}", from.source,
               filled(tr("--root contradicts the tree, whose root is written as {}"), core::name(tree.tree->turn(0)))),
        std::nullopt};
}

void add_note(NamedTree& tree, const std::string& note) {
    if (note.empty()) return;
    const bool is_sentence = tree.note.ends_with('.') || tree.note.ends_with("。");
    if (!tree.note.empty()) tree.note += is_sentence ? " " : "; ";
    tree.note += note;
}

/// Says of `text` in that format which of two readings was taken.
void add_readings(NamedTree& tree, exchange::TreeFormat format, std::string_view text) {
    constexpr std::size_t most_bytes = std::size_t{1} << 20;  // nobody has written more by hand
    if (!tree.tree || text.size() > most_bytes) return;
    using exchange::TreeFormat;
    const bool is_notation = format == TreeFormat::notation;
    if (is_notation || format == TreeFormat::indented) add_note(tree, exchange::comma_words(text));
    if (is_notation) add_note(tree, exchange::pair_words(text));
    if (is_notation && game::read_tree(text)) return;  // its quotation marks and colons have one reading
    if (is_notation) add_note(tree, exchange::quoted_value_words(text));
    if (is_notation || format == TreeFormat::indented || format == TreeFormat::dot)
        add_note(tree, exchange::number_name_words(*tree.tree));
}

/// Reads the notation, what other programs write, or JSON of ours.
core::Result<NamedTree, TreeProblem> parse_as(exchange::TreeFormat format, const Text& from) {
    const std::string_view text = from.text;
    const std::string& title = from.title;
    const std::optional<Turn> root = from.how.root;
    std::optional<core::Rational> rounded;
    if (format == exchange::TreeFormat::notation) {
        auto tree = game::read_tree(text, root, &rounded);
        const bool is_usage = !tree && tree.error().kind == ErrorKind::root_conflict;
        if (is_usage || (tree && !exchange::has_values_in_brackets(**tree))) {
            if (!tree) return no_notation(from, tree.error());
            NamedTree out{"", title, *std::move(tree)};
            if (rounded) add_note(out, rounded_words(*rounded));
            return out;
        }
        // What others write in brackets.
        auto other = exchange::read_tree_as(exchange::TreeFormat::brackets, text, root, &rounded);
        const bool is_drawing = text.find("\\begin{tikzpicture}") != text.npos && text.find("forest") == text.npos;
        const bool is_known = is_drawing || from.text.starts_with("[Event ");
        if (!other && !tree && exchange::looks_bracketed(text) && !is_known)
            return problem_at(from, other.error(), other.error().what);
        if (!other && !tree) return no_notation(from, tree.error());
        NamedTree out{"", title, other ? *std::move(other) : *std::move(tree)};
        out.note = reading_words(*out.tree);
        if (rounded) add_note(out, rounded_words(*rounded));
        return root_fits(std::move(out), from);
    }
    const auto problem_at = [&](const core::Problem& problem) { return app::problem_at(from, problem, problem.what); };
    std::optional<json::Document> film;
    if (format == exchange::TreeFormat::json) {
        film.emplace(text);
        auto position = position_of_film(*film);
        if (!position) return problem_at(position.error());
        if (*position) {
            NamedTree out{.id = "", .title = game::story_of_2048().title(), .tree = nullptr};
            out.position = **std::move(position);
            out.of_film = true;
            return out;
        }
    }
    exchange::Asides asides;
    auto tree = exchange::read_tree_as(format, text, root, &rounded, film ? &*film : nullptr, &asides);
    if (!tree) return problem_at(tree.error());
    auto named = root_fits({"", asides.title.empty() ? title : text::excerpt(asides.title), *std::move(tree)}, from);
    if (!named) return named;
    NamedTree out = *std::move(named);
    out.note = asides.note;
    const bool is_drawn = format == exchange::TreeFormat::indented && exchange::looks_drawn(text);
    const bool is_guessed = film ? !exchange::is_own_json(*film) : is_drawn || asides.is_guess;
    if (is_guessed) out.note = reading_words(*out.tree);
    if (rounded) add_note(out, rounded_words(*rounded));
    if (film && is_guessed) return out;
    if (film) {
        auto search = search_of_film(*film, out.tree);
        if (!search) return problem_at(search.error());
        out.search = *std::move(search);
    }
    return out;
}

/// A row of leaves below nodes of so many children.
core::Result<NamedTree, TreeProblem> parse_row(const Text& from) {
    auto tree = exchange::read_row_of_leaves(from.text, from.how.branching, from.how.root);
    if (!tree) return problem_at(from, tree.error(), tree.error().what);
    NamedTree out{"", from.title, *std::move(tree)};
    out.note = reading_words(*out.tree);
    return out;
}

/// `tree`, which is called `name`, unless its root is another player's than `root`.
core::Result<NamedTree, TreeProblem> with_root(NamedTree tree, std::string_view name, std::optional<Turn> root) {
    const Turn own = tree.tree->turn(0);
    if (root && (own == Turn::max || own == Turn::min) && own != *root) {
        return TreeProblem{TreeProblem::Kind::usage,
                           filled(tr("--root {}: the root of {} is {}; expected no --root or the same one"),
                                  core::name(*root), name, core::name(own)),
                           std::nullopt};
    }
    return tree;
}

/// `text` is the whole name, for messages.
core::Result<NamedTree, TreeProblem> read_game(game::NamedPosition position, std::string_view text,
                                               const Reading& how) {
    const game::SmallGame& game = *position.game;
    if (how.prefers_short && !game.starts().empty()) position.text = game::with_short(position.text);
    const game::Extent extent{.plies = how.plies};
    const auto tree = game.tree(position.text, extent);
    if (!tree || !tree->tree) {
        const std::string what =
            tree ? filled(tr("its tree has more than {} nodes"), text::grouped(extent.most)) : tree.error();
        return TreeProblem{TreeProblem::Kind::input, filled("{}: {}", text::excerpt(text, 200), what), std::nullopt};
    }
    NamedTree out{.id = "", .title = game.title(), .tree = tree->tree, .game = &game};
    if (tree->plies > 0) {
        out.note = filled(trn("{} move deep, {} nodes; {}", "{} moves deep, {} nodes; {}", tree->plies), tree->plies,
                          text::grouped(tree->tree->size()), game.worth_of_unfinished(position.text));
    }
    if (!position.text.empty() && text.find(':') == text.npos)
        add_note(out, filled(tr("Read as: {}"), fmt::format("{}:{}", game.name(), position.text)));
    return with_root(std::move(out), game.name(), how.root);
}

/// A position of a small game as people draw it; nothing if `from` is none.
std::optional<core::Result<NamedTree, TreeProblem>> parse_drawn(const Text& from) {
    for (const game::SmallGame* game : game::small_games()) {
        const std::string position = game->drawn_in(core::without_mark(from.text));
        if (position.empty()) continue;
        const std::string name = filled("{}:{}", game->name(), position);
        auto out = read_game({game, position}, name, from.how);
        if (out) add_note(*out, filled(tr("Read as: {}"), name));
        return out;
    }
    return std::nullopt;
}

/// A run of a user's program.
core::Result<NamedTree, TreeProblem> parse_run(const Text& from) {
    auto run = read_run_film(std::string(from.text), std::string(from.file_name));
    if (!run) return problem_at(from, run.error(), run.error().what);
    NamedTree out;
    out.title = (*run)->tree ? std::string(tr("The tree of the run")) : (*run)->program();
    out.tree = (*run)->tree ? (*run)->tree : (*run)->films.back()->written_tree();
    if (const auto& problem = (*run)->run.problem)
        out.note = filled(tr("The run as far as line {}: {}"), problem->line, problem->what);
    out.run = *std::move(run);
    return out;
}

core::Result<NamedTree, TreeProblem> parse(Text from) {
    std::string plain;
    if (from.text.find_first_of("`~") != from.text.npos) from.text = plain = exchange::unfenced(from.text);
    if (looks_like_run(from.text)) return parse_run(from);
    if (from.how.branching > 0) return parse_row(from);
    if (auto game = parse_drawn(from)) return *std::move(game);
    const auto format = exchange::recognized(from.text, from.file_name);
    if (const auto what = too_much_memory(from.text, format)) {
        return TreeProblem{TreeProblem::Kind::input, filled("{}: {}", from.source, *what), std::nullopt};
    }
    auto named = tree_or_board(parse_as(format, from), from);
    if (named) add_readings(*named, format, from.text);
    if (!named && named.error().kind == TreeProblem::Kind::input) {
        const std::string printed = exchange::printed_words(from.text);
        if (!printed.empty()) return problem_at(from, {"", 1, 1}, printed);
    }
    if (!named || !named->tree) return named;
    if (auto what = endless_average(*named->tree, game::Opponent::adversary)) {
        return TreeProblem{TreeProblem::Kind::input, filled("{}: {}", from.source, *what), std::nullopt};
    }
    return named;
}

core::Result<NamedTree, TreeProblem> read_standard_input(const Reading& how) {
    const std::string source = tr("standard input");
    const auto text = core::read_descriptor(STDIN_FILENO, source, max_bytes);
    if (!text) return unreadable(text.error());
    return parse({.text = *text, .source = source, .title = source, .how = how});
}

core::Result<NamedTree, TreeProblem> read_tree_file(const std::string& path, const Reading& how) {
    const auto text = core::read_file(path, max_bytes);
    if (!text) return unreadable(text.error());
    return parse({.text = *text,
                  .source = text::excerpt(path, 200),
                  .title = text::excerpt(path.substr(path.rfind('/') + 1)),
                  .how = how,
                  .file_name = path});
}

/// Reads the tree on the command line itself, or the file whose name starts like a tree ("2smp.efg") and is none.
core::Result<NamedTree, TreeProblem> read_argument(const std::string& text, const Reading& how) {
    auto named = parse({.text = text, .source = tr("the tree"), .title = tr("Pasted tree"), .how = how});
    if (named) named->pasted = named->title == tr("Pasted tree");
    const bool is_no_tree = !named && named.error().kind == TreeProblem::Kind::input;
    return is_no_tree && core::exists(text) ? read_tree_file(text, how) : named;
}

/// Whether a name that is no file's was meant as a tree: a name with brackets is more often a tree with a mistake in its
/// first word than a file.
bool was_meant_as_tree(const std::string& name) {
    for (const char* bracket : {"(", ")", "[", "]", "{", "}", "（", "）"}) {
        if (name.find(bracket) != std::string::npos) return true;
    }
    // A tree has numbers, and the name of a file has no second line.
    const bool is_text = name.find('\n') != std::string::npos && name.find_first_of("0123456789") != std::string::npos;
    return is_text || (name.size() > 1 && name[0] == '.' && core::is_digit(name[1]));  // ".5"
}

/// A graph, a game or JSON as the argument itself.
bool is_text_of_another_format(const std::string& name) {
    return exchange::recognized(name) != exchange::TreeFormat::notation || name.starts_with("[") ||
           name.starts_with("{") || name.starts_with("（");
}

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\r\n") == std::string::npos; }

core::Result<NamedTree, TreeProblem> read_position(std::string_view board) {
    game::BoardReading reading;
    const auto grid = game::read_board(board, &reading);
    if (!grid) {
        return TreeProblem{TreeProblem::Kind::input, filled(tr("the board: {}"), agent::words(grid.error())),
                           std::nullopt};
    }
    return position_of(*grid, reading);
}

/// The same for the window, which can refuse at once what it cannot show.
core::Result<NamedTree, TreeProblem> shown(core::Result<NamedTree, TreeProblem> named) {
    if (!named || !named->position || named->of_film) return named;
    if (auto problem = unsearchable(named->position->grid)) {
        return TreeProblem{TreeProblem::Kind::input, *std::move(problem), std::nullopt};
    }
    return named;
}

/// Numbers without a parenthesis are no tree; the error they make as a board helps more.
bool is_row_of_numbers(std::string_view text) {
    return text.find_first_not_of("0123456789 ,/\t\r\n") == std::string_view::npos &&
           text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

bool gives_values(const NamedTree& tree) {
    return tree.tree && tree.id.empty() && !tree.position && tree.tree->story().has_open_payoffs();
}

std::string title_of(const NamedTree& tree, const Assets& assets) {
    if (tree.edited) return tr("Edited tree");
    if (const BundledTree* bundled = assets.find(tree.id)) return tr(bundled->title.c_str());
    if (tree.position) return game::story_of_2048().title();
    if (tree.game != nullptr) return tree.game->title();
    if (tree.random) return tr("Random tree");
    return tree.pasted ? std::string(tr("Pasted tree")) : tree.title;
}

std::string no_tree_yet(std::string_view ending) {
    return filled(tr("a position of {} has no tree before its search; expected a tree for {}"),
                  game::story_of_2048().name(), ending);
}

bool is_written_tree(const std::string& name) { return game::looks_like_tree(name) || is_text_of_another_format(name); }

core::Result<NamedTree, TreeProblem> open_tree(const std::string& name, const Assets& assets, const Reading& how) {
    if (name == "-") return read_standard_input(how);
    if (name.starts_with(game::board_mark))
        return read_position(std::string_view(name).substr(game::board_mark.size()));
    const game::NamedPosition position = game::position_named(name);
    if (position.game != nullptr && name.find(':') != name.npos) return read_game(position, name, how);
    if (const BundledTree* bundled = assets.find(name)) {
        return with_root({bundled->id, tr(bundled->title.c_str()), bundled->tree}, bundled->id, how.root);
    }
    if (position.game != nullptr) return read_game(position, name, how);
    if (is_blank(name) || is_written_tree(name)) return read_argument(name, how);
    auto file = read_tree_file(name, how);
    const bool missing = !file && file.error().kind == TreeProblem::Kind::file && !core::exists(name);
    if (!missing) return file;
    if (was_meant_as_tree(name)) return read_argument(name, how);
    return name.find('/') == std::string::npos ? unknown_name(name, assets) : file.error();
}

core::Result<NamedTree, TreeProblem> read_pasted_tree(std::string_view text, Boards boards) {
    const auto first = text.find_first_not_of(" \t");
    if (first != std::string_view::npos && text.substr(first).starts_with(game::board_mark)) {
        return shown(read_position(text.substr(first + game::board_mark.size())));
    }
    if (first != std::string_view::npos) {
        const game::NamedPosition position = game::position_named(text.substr(first));
        if (position.game != nullptr) return read_game(position, text.substr(first), {});
    }
    // Sixteen digits are a number, too, but users do not paste trees of one leaf.
    game::BoardReading reading;
    const auto grid = game::read_board(text, &reading);
    const bool is_board = boards == Boards::bare && grid && !reading.in_brackets && !reading.exponents;
    if (is_board) return shown(position_of(*grid, reading));
    auto named =
        shown(parse({.text = text, .source = tr("the tree"), .title = tr("Pasted tree"), .how = {.boards = boards}}));
    if (!named && is_row_of_numbers(text)) return shown(read_position(text));
    if (named) named->pasted = named->title == tr("Pasted tree");
    return named;
}

core::Result<NamedTree, TreeProblem> open_tree_file(const std::string& path, const Reading& how) {
    return read_tree_file(path, how);
}

std::string words(const TreeError& error) {
    switch (error.kind) {
        case ErrorKind::empty: return tr("expected a number or a parenthesis, found nothing");
        case ErrorKind::expected_node: return expected(tr("a number or a parenthesis"), error);
        case ErrorKind::expected_child_or_close: return expected(tr("a number, \"(\" or \")\""), error);
        case ErrorKind::expected_open: return expected(tr("\"(\" after max, min or chance"), error);
        case ErrorKind::expected_node_after_label:
            return expected(tr("a number or a parenthesis after the label"), error);
        case ErrorKind::unclosed:
            return filled(tr("expected \")\", found the end; the list was opened at line {}, column {}"),
                          error.open_line, error.open_column);
        case ErrorKind::unmatched_close: return tr("found \")\" without its \"(\"; expected one tree");
        case ErrorKind::trailing: return expected(tr("nothing more after the tree"), error);
        case ErrorKind::empty_list:
            return tr("this list is empty; expected at least one child between \"(\" and \")\"");
        case ErrorKind::bad_number: return expected(tr("a number such as 3, -2.5, 1/3, 1e6 or inf"), error);
        case ErrorKind::number_too_long:
            return filled(tr("the number {} is too long; expected at most {} digits and an exponent of at most 4"),
                          found(error), core::Rational::max_digits);
        case ErrorKind::zero_denominator:
            return filled(tr("{} divides by zero; expected another denominator"), found(error));
        case ErrorKind::missing_weight:
            return expected(tr("a weight and then its node, as under every chance node"), error);
        case ErrorKind::weight_not_positive: return expected(tr("a weight greater than 0"), error);
        case ErrorKind::too_exact: return exchange::too_exact_words();
        case ErrorKind::weights_not_one:
            return filled(tr("the weights of this chance node add up to {}; expected 1 (a third is 1/3)"),
                          text::excerpt(error.detail, 40));
        case ErrorKind::mixed_infinities:
            return tr("inf and -inf under one chance node have no average; expected only one of them");
        case ErrorKind::unclosed_quote:
            return tr("this quotation mark is not closed; expected another \" on the same line");
        case ErrorKind::nul: return tr("a NUL cannot stand in a label; expected characters that can be seen");
        case ErrorKind::bad_utf8: return filled(tr("the byte {} is not UTF-8; expected text in UTF-8"), error.found);
        case ErrorKind::stray_comma: return tr("expected commas only between two children");
        case ErrorKind::root_conflict:
            return filled(tr("--root contradicts the tree, whose root is written as {}"), error.detail);
        case ErrorKind::too_large: return tr("the tree has more nodes than the program can number");
    }
    return {};
}

std::string words_with_column(const TreeError& error) {
    if (error.line > 1) return filled(tr("line {}, column {}: {}"), error.line, error.column, words(error));
    return filled(tr("column {}: {}"), error.column, words(error));
}

}  // namespace plyglass::app
