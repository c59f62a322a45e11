#include "diagram/export.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/film_file.hpp"
#include "app/page/film_page.hpp"
#include "cli/page/page_course.hpp"
#include "cli/progress.hpp"
#include "cli/tree_task.hpp"
#include "core/number_in.hpp"
#include "diagram/animation.hpp"
#include "diagram/format.hpp"
#include "diagram/pages.hpp"
#include "diagram/tikz.hpp"
#include "exchange/efg_tree.hpp"
#include "lesson/nodes.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "text/words_in.hpp"
#include "trace/playhead.hpp"

// `export`: one step as a diagram, or the tree for other programs.

namespace plyglass::cli {

namespace {

using namespace text;

/// Files that hold the whole film (json; csv: its numbers) or the tree (efg) instead of a picture of a step.
enum class TreeFile : std::uint8_t { json, csv, efg };
enum class Tex : std::uint8_t { page, slides };

/// --at: which steps; 0 is before the first.
struct At {
    enum class Kind : std::uint8_t { end, step, range, cutoffs };
    Kind kind = Kind::end;
    std::size_t first = 0;
    std::size_t last = 0;

    bool is_one_step() const { return kind == Kind::end || kind == Kind::step; }
};

struct Export {
    TreeTask task;
    At at;
    bool at_end = false;  ///< --at end was given
    std::string file;
    // One of these, by the file's ending.
    std::optional<diagram::Format> picture;
    std::optional<TreeFile> tree_file;
    std::optional<Tex> tex;
    bool film = false;  ///< an animated GIF
    std::optional<app::FilmPage> page;
    // How it looks.
    bool dark = false;
    bool print = false;
    int dots = 2;      ///< of a PNG, for each px
    std::string node;  ///< as lessons name it; empty: the root
    std::optional<std::uint32_t> levels;
    diagram::Hidden hidden;
    picture::Notation notation = picture::Notation::squares;
    bool sideways = false;
    std::optional<bool> sentence;  ///< nothing: of several steps
    diagram::Places places = diagram::Places::ours;
    diagram::Paper paper = diagram::Paper::own;
    std::optional<text::Language> language;  ///< of the words; nothing: that of the program
    std::optional<text::Language> second;    ///< beside it
};

/// The options that say how a picture looks, which other files do not take.
constexpr const char* look_options[] = {"theme",  "print",    "scale",     "node",  "levels", "hide",
                                        "layout", "notation", "direction", "paper", "words",  "sentence"};

/// --words: a language, two of them ("en+zh"), or both: that of the program and the next one.
void read_words(Reader& in, Export& out) {
    const std::string* words = in.value("words");
    if (words == nullptr) return;
    if (*words == "both") {
        out.second = text::next_language(text::current_language());
        return;
    }
    const auto plus = words->find('+');
    out.language = language_of(words->substr(0, plus));
    if (plus != std::string::npos) out.second = language_of(words->substr(plus + 1));
    if (out.language && (plus == std::string::npos || (out.second && out.second != out.language))) return;
    auto names = text::language_codes();
    names.emplace_back("both");
    in.expected_one_of("words", names);
}

/// --paper and --words.
void read_page_look(Reader& in, Export& out) {
    using diagram::Paper;
    out.paper = in.choice("paper",
                          {{"own", Paper::own},
                           {"16:9", Paper::wide},
                           {"4:3", Paper::screen},
                           {"a4", Paper::a4},
                           {"letter", Paper::letter}},
                          out.paper);
    const bool is_slide = out.paper == Paper::wide || out.paper == Paper::screen;
    if (in.has("paper") && out.tex == Tex::slides && !is_slide) {
        in.fail(tr("--paper with --beamer: expected 16:9 or 4:3"));
    }
    if (in.has("paper") && out.picture == diagram::Format::dot) {
        in.fail(tr("--paper is for pages; a .dot file has none"));
    }
    if (in.has("sentence")) out.sentence = in.choice("sentence", {{"on", true}, {"off", false}}, true);
    read_words(in, out);
}

void read_look(Reader& in, Export& out) {
    read_page_look(in, out);
    out.dark = in.choice("theme", {{"light", false}, {"dark", true}}, out.dark);
    out.print = in.has("print");
    if (out.print && out.dark) in.fail(tr("--print and --theme dark: expected one of them"));
    out.dots = in.whole("scale", 1, 8, out.film ? 1 : out.dots);
    if (in.has("scale") && out.picture != diagram::Format::png && !out.film)
        in.fail(tr("--scale is for pictures of dots: expected -o FILE.png or FILE.gif"));
    using picture::Notation;
    out.notation =
        in.choice("notation",
                  {{"squares", Notation::squares}, {"triangles", Notation::triangles}, {"circles", Notation::circles}},
                  out.notation);
    out.sideways = in.choice("direction", {{"down", false}, {"right", true}}, out.sideways);
    out.places = in.choice("layout", {{"own", diagram::Places::ours}, {"dot", diagram::Places::graphviz}}, out.places);
    out.node = in.name("node");
    constexpr std::uint32_t most_levels = 1'000;
    if (in.has("levels")) out.levels = in.whole<std::uint32_t>("levels", 1, most_levels, 1);
    for (const std::string& name : in.list("hide")) {
        bool* const part = name == "alpha-beta" ? &out.hidden.windows
                           : name == "values"   ? &out.hidden.values
                           : name == "pruned"   ? &out.hidden.pruned
                           : name == "legend"   ? &out.hidden.legend
                           : name == "labels"   ? &out.hidden.names
                                                : nullptr;
        if (part == nullptr) return in.expected("hide", tr("some of alpha-beta,values,pruned,legend,labels"));
        *part = true;
    }
}

std::optional<TreeFile> tree_file_of(std::string_view file) {
    for (const auto& [ending, kind] :
         {std::pair{".json", TreeFile::json}, {".csv", TreeFile::csv}, {".efg", TreeFile::efg}}) {
        if (file.ends_with(ending)) return kind;
    }
    return std::nullopt;
}

At read_at(Reader& in) {
    const std::string* text = in.value("at");
    if (text == nullptr || *text == "end") return {};
    if (*text == "cutoffs") return {At::Kind::cutoffs};
    const auto dash = text->find('-');
    const auto first = core::number_in<std::size_t>(std::string_view(*text).substr(0, dash));
    const auto last =
        dash == std::string::npos ? first : core::number_in<std::size_t>(std::string_view(*text).substr(dash + 1));
    if (!first || !last || *last < *first) {
        in.expected("at", tr("the number of a step, or end"));
        return {};
    }
    return {dash == std::string::npos ? At::Kind::step : At::Kind::range, *first, *last};
}

/// FILE.html, or with --scorm FILE.zip; nothing if neither is asked for.
std::optional<app::FilmPage> read_page(Reader& in, const Export& request) {
    const bool is_course = in.has("scorm");
    const bool is_page = request.file.ends_with(is_course ? ".zip" : ".html");
    if (is_course && !is_page) in.fail(tr("--scorm is for a course; expected -o FILE.zip"));
    if (!is_page && in.has("page")) in.fail(tr("--page is for a page with the film; expected -o FILE.html"));
    if (!is_page) return std::nullopt;
    app::FilmPage out;
    out.page = in.name("page");
    out.is_course = is_course;
    out.dark = in.choice("theme", {{"light", false}, {"dark", true}}, false);
    if (!request.at.is_one_step()) in.fail(tr("--at: a page opens at one step"));
    if (request.at.kind == At::Kind::step) out.step = request.at.first;
    for (const char* option : look_options) {
        if (in.has(option) && std::string_view(option) != "theme") in.fail(filled(tr("--{} is for pictures"), option));
    }
    return out;
}

Export read_export(Reader& in) {
    Export out;
    out.task = read_tree_task(in);
    out.at = read_at(in);
    out.at_end = in.has("at") && out.at.kind == At::Kind::end;
    const std::string* file = in.value("output");
    if (file != nullptr && !file->empty()) out.file = in.named_output();
    if (out.file.empty()) {
        in.fail(
            tr("export needs -o FILE, with FILE ending in .svg, .pdf, .png, .gif, .dot, .tex, .html, .json, .csv or "
               ".efg"));
        return out;
    }
    out.tree_file = tree_file_of(out.file);
    if (out.tree_file) {
        if (in.has("at")) in.fail(tr("--at is for pictures; a file of this ending holds the whole tree"));
        for (const char* option : look_options) {
            if (in.has(option)) in.fail(filled(tr("--{} is for pictures"), option));
        }
        return out;
    }
    out.page = read_page(in, out);
    if (out.page) return out;
    if (out.file.ends_with(".tex")) {
        out.tex = in.has("beamer") ? Tex::slides : Tex::page;
        read_look(in, out);
        return out;
    }
    if (in.has("beamer")) in.fail(tr("--beamer is for LaTeX; expected -o FILE.tex"));
    if (out.file.ends_with(".gif")) {
        out.film = true;
        read_look(in, out);
        return out;
    }
    if (!out.at.is_one_step() && !out.file.ends_with(".pdf")) {
        in.fail(tr("--at with several steps is for pages; expected -o FILE.pdf, FILE.gif or FILE.tex"));
    }
    const auto format = diagram::format_of(out.file);
    if (format) out.picture = *format;
    read_look(in, out);
    if (!format)
        in.fail(filled(tr("{}: {}"), "--output", format.error().what) +
                tr(" (and .gif, .tex; .html, .json and .csv for films, .zip with --scorm, .efg for trees)"));
    return out;
}

std::optional<Failure> save(const std::string& file, std::string_view bytes) {
    const auto problem = text::save(file, bytes);
    return problem ? std::optional(Failure{wrong_file, problem->what}) : std::nullopt;
}

std::optional<Failure> write_tree_file(const Export& request, const app::NamedTree& named) {
    if (request.tree_file != TreeFile::efg) {
        const auto film = record_task(request.task, named);
        if (!film) return film.error();
        const bool table = request.tree_file == TreeFile::csv;
        return save(request.file,
                    table ? app::write_film_table(*film) : app::write_film(*film, named.title, named.position));
    }
    if (!named.tree) {
        return Failure{wrong_input, tr("a position of 2048 has no tree before its search; expected a tree for .efg")};
    }
    const auto game = exchange::write_efg_tree(*named.tree, named.title);
    if (!game) return Failure{wrong_input, game.error().what};
    return save(request.file, *game);
}

std::optional<Failure> write_page(const Export& request, const std::shared_ptr<const trace::Film>& film,
                                  const app::NamedTree& tree, const std::string& data_folder) {
    app::FilmPage wanted = *request.page;
    wanted.id = tree.id;
    wanted.title = tree.title;
    if (request.at_end) wanted.step = film->steps();
    auto page = app::film_page(wanted, film, data_folder);
    if (!page) return Failure{static_cast<int>(page.error().kind), page.error().what};
    return save(request.file, wanted.is_course ? page_course(*std::move(page), tree.title) : *page);
}

Failure only_for_trees(const char* option) {
    return {wrong_usage,
            filled(tr("{}: the way to a position of 2048 has its own shapes; expected a tree, or --levels"), option)};
}

/// The steps that are asked for; every one for slides and animations unless --at says otherwise.
core::Result<std::vector<std::size_t>, Failure> steps_of(const Export& request, const trace::Film& film) {
    At at = request.at;
    const bool is_film = request.film || request.tex == Tex::slides;
    if (is_film && at.kind == At::Kind::end) at = {At::Kind::range, 1, film.steps()};
    if (at.kind == At::Kind::end) return std::vector{film.steps()};
    std::vector<std::size_t> out;
    if (at.kind == At::Kind::cutoffs) {
        out.assign(film.cutoffs().begin(), film.cutoffs().end());
        if (out.empty()) return Failure{wrong_usage, tr("--at cutoffs: this search cuts nothing; expected a step")};
        return out;
    }
    if (at.last > film.steps()) {
        return Failure{wrong_usage, filled(tr("--at: expected a step from 0 to {}, or end, found {}"), film.steps(),
                                           text::in_quotes(std::to_string(at.last)))};
    }
    for (std::size_t step = at.first; step <= at.last; ++step) out.push_back(step);
    return out;
}

/// How the picture looks; its words are in the current language.
core::Result<diagram::ExportOptions, Failure> look_of(const Export& request, const trace::Film& film,
                                                      const app::NamedTree& tree, const app::Assets& assets) {
    diagram::ExportOptions options;
    options.title = app::title_of(tree, assets);
    if (request.second) {
        options.second = diagram::SecondWords{*request.second, {}};
        const text::WordsIn language(options.second->language);
        options.second->title = app::title_of(tree, assets);
    }
    options.theme = request.dark ? assets.dark : assets.light;
    if (request.print) options.theme = diagram::for_print(options.theme);
    options.dots = request.dots;
    options.levels = request.levels;
    options.hidden = request.hidden;
    options.notation = request.notation;
    options.sideways = request.sideways;
    options.places = request.places;
    options.print = request.print;
    options.paper = request.paper;
    // The way to the step, as the window shows it; parts of the tree only where they are asked for.
    options.path = film.positions() != nullptr && request.node.empty() && !request.levels;
    if (options.path && request.picture != diagram::Format::dot) {
        if (request.sideways) return only_for_trees("--direction right");
        if (request.notation != picture::Notation::squares) return only_for_trees("--notation");
    }
    if (!request.node.empty()) {
        const auto node = lesson::find_node(film, request.node);
        if (!node) return Failure{wrong_usage, text::closed_up(filled(tr("{}: {}"), "--node", node.error()))};
        options.root = *node;
    }
    options.sentence = request.sentence.value_or(request.tex == Tex::slides || request.film ||
                                                 (!request.tex && !request.at.is_one_step()));
    return options;
}

/// Tells on a terminal how far the work is.
diagram::GoesOn told(Progress& progress) {
    return [&progress](double part) {
        if (progress.is_due()) progress.show(filled(tr("Drawing: {} %"), static_cast<int>(100 * part)));
        return true;
    };
}

std::optional<Failure> run(const Export& request, const Context& context) {
    const auto tree = open_task(request.task, context);
    if (!tree) return tree.error();
    if (request.tree_file) return write_tree_file(request, *tree);
    const auto film = record_task(request.task, *tree);
    if (!film) return film.error();
    const auto steps = steps_of(request, **film);
    if (!steps) return steps.error();
    if (request.page) {
        return write_page(request, *film, *tree, context.assets->folder);
    }
    std::optional<text::WordsIn> words;
    if (request.language) words.emplace(*request.language);
    auto options = look_of(request, **film, *tree, *context.assets);
    if (!options) return options.error();
    Progress progress;
    options->goes_on = told(progress);
    trace::Playhead head(*film);
    head.go(steps->front());
    const auto picture = request.tex == Tex::page     ? diagram::tikz_pages(*film, *steps, *options)
                         : request.tex == Tex::slides ? diagram::tikz_slides(*film, *steps, *options)
                         : request.film               ? diagram::gif_steps(*film, *steps, *options)
                         : request.at.is_one_step()   ? diagram::export_step(head, *request.picture, *options)
                                                      : diagram::pdf_steps(*film, *steps, *options);
    progress.clear();
    // What stands in the way of a picture is how large the tree is, or how long its film.
    if (!picture) return Failure{wrong_input, picture.error().what};
    return save(request.file, *picture);
}

}  // namespace

Command export_command() {
    static const std::string words = fmt::format("{}|both", fmt::join(text::language_codes(), "|"));
    return make_command<Export>(
        {.name = "export",
         .operand = "TREE",
         .summary = mark("Writes one step as a diagram, or the film or the tree; the ending says which."),
         .options =
             Options{
                 {"output", "FILE",
                  mark("FILE.svg, .pdf, .png, .gif, .dot, .tex; film: .html, .json, .csv; tree: .efg"), 'o'},
                 {"at", "STEP|end",
                  mark("which step; 0 is before the first (default end); for .pdf, .gif and .tex several, too: "
                       "FIRST-LAST or cutoffs")},
                 {"theme", "light|dark", mark("the colours (default light)")},
                 {"print", "", mark("for paper without colours: greys, black lines")},
                 {"scale", "1..8", mark("for .png and .gif: dots for each px (default 2; .gif: 1)")},
                 {"notation", "NAME",
                  mark("the players' shapes: squares (default), triangles (up and down) or circles")},
                 {"direction", "down|right", mark("where the tree grows to (default down)")},
                 {"layout", "own|dot", mark("who places the nodes: we (default) or Graphviz, for up to 2000 nodes")},
                 {"node", "NODE", mark("its subtree alone: B, 2.1, A.{1, 20}")},
                 {"levels", "N", mark("that many levels; what is below is counted")},
                 {"hide", "A,B", mark("leave out: alpha-beta, values, pruned, legend, labels (of edges)")},
                 {"paper", "SIZE", mark("the pages: own (default: as large as the picture), 16:9, 4:3, a4 or letter")},
                 {"sentence", "on|off", mark("what happens at the step (default: with several steps)")},
                 {"words", words, mark("the language of the words (default that of the program), or two: en+zh")},
                 {"beamer", "", mark("for FILE.tex: a slide with an overlay for each step")},
                 {"page", "FILE", mark("for FILE.html: the page of ./dev web (default: the one beside this program)")},
                 {"scorm", "", mark("FILE.zip: the page as a course for learning platforms (SCORM 1.2)")}} +
             search_options(),
         .examples = {"plyglass export banknote -o plates.svg", "plyglass export banknote -o cutoff.pdf --at 19",
                      "plyglass export banknote -o handout.pdf --at cutoffs",
                      "plyglass export banknote -o slides.tex --beamer --at 1-19",
                      "plyglass export banknote -o film.gif", "plyglass export banknote -o plates.html --at 19"},
         .needs = "-o FILE"},
        read_export, run);
}

}  // namespace plyglass::cli
