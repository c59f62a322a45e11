#include "diagram/export.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/export_request.hpp"
#include "app/film_file.hpp"
#include "app/page/film_page.hpp"
#include "app/run/run_words.hpp"
#include "app/tree_film.hpp"
#include "cli/page/page_course.hpp"
#include "cli/progress.hpp"
#include "cli/tree_task.hpp"
#include "core/number_in.hpp"
#include "diagram/animation.hpp"
#include "diagram/format.hpp"
#include "diagram/pages.hpp"
#include "diagram/tikz.hpp"
#include "lesson/nodes.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/scoped_language.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/playhead.hpp"

// `export`: one step as a diagram, or the tree for other programs.

namespace plyglass::cli {

namespace {

using namespace text;

using Kind = app::ExportKind;
using Trait = app::ExportKindInfo;

/// --at: which steps; 0 is before the first.
struct At {
    enum class Kind : std::uint8_t { end, step, range, cutoffs };
    Kind kind = Kind::end;
    std::size_t first = 0;
    std::size_t last = 0;  ///< to_end: the last one that there is

    static constexpr std::size_t to_end = SIZE_MAX;
    bool is_one_step() const { return kind == Kind::end || kind == Kind::step; }
};

struct Export {
    TreeTask task;
    At at;
    bool at_end = false;  ///< --at end was given
    std::string file;
    app::ExportRequest how;
    bool forest = false;  ///< LaTeX for the package forest
    std::optional<app::FilmPage> page;
};

/// The options that say how it looks, as far as files of its kind take them.
void read_look(Reader& in, app::ExportRequest& out) {
    for (const app::ExportOption& option : app::export_options()) {
        const std::string* text = *option.help != 0 ? in.value(option.name) : nullptr;
        if (text == nullptr) continue;
        if (!option.fits(out.kind)) {
            in.fail(filled(tr("--{} is for pictures"), option.name));
        } else if (!option.set(out, *text)) {
            if (option.values.expected != nullptr) return in.expected(option.name, option.values.expected());
            std::vector<std::string> names;
            for (const auto& each : option.values.choices()) names.push_back(each.name);
            in.expected_one_of(option.name, names);
        }
    }
    for (const app::ExportOption& option : app::export_options()) {
        if (const auto misfit = option.misfit != nullptr ? option.misfit(out) : std::nullopt) in.fail(*misfit);
    }
}

At read_at(Reader& in) {
    const std::string* text = in.value("at");
    if (text == nullptr || *text == "end") return {};
    if (*text == "cutoffs") return {At::Kind::cutoffs};
    if (*text == "all") return {At::Kind::range, 1, At::to_end};
    const std::string_view words = *text;
    const auto dash = words.find('-');
    const auto first = core::number_in<std::size_t>(words.substr(0, dash));
    const auto last = dash == words.npos                ? first
                      : words.substr(dash + 1) == "end" ? At::to_end
                                                        : core::number_in<std::size_t>(words.substr(dash + 1));
    if (!first || !last || *last < *first) {
        in.expected("at", tr("a step such as 19, several such as 5-19 or 5-end, cutoffs, all, or end"));
        return {};
    }
    return {dash == words.npos ? At::Kind::step : At::Kind::range, *first, *last};
}

/// What the page of a film needs besides.
app::FilmPage read_page(Reader& in, const Export& request) {
    app::FilmPage out;
    out.page = in.name("page");
    in.other_than("page", request.file);
    out.is_course = in.has("scorm");
    out.dark = request.how.dark;
    if (!request.at.is_one_step()) in.fail(tr("--at: a page opens at one step"));
    if (request.at.kind == At::Kind::step) out.step = request.at.first;
    return out;
}

/// The kind of the file, by its ending and the options that choose among kinds; nothing if no kind has that ending.
std::optional<Kind> read_kind(Reader& in, const Export& request) {
    const bool is_course = in.has("scorm");
    const bool is_page = request.file.ends_with(is_course ? ".zip" : ".html");
    auto kind = is_page ? Kind::html : app::export_kind_of(request.file);
    if (const auto format = diagram::format_of(request.file))
        kind = app::export_kind_of("." + std::string(diagram::ending(*format)));
    const bool holds_tree = kind && kind != Kind::html && !app::info(*kind).has(Trait::picture);
    if (is_course && !is_page && !holds_tree) in.fail(tr("--scorm is for a course; expected -o FILE.zip"));
    if (in.has("page") && !is_page && !holds_tree) {
        in.fail(tr("--page is for a page with the film; expected -o FILE.html"));
    }
    if (holds_tree && in.has("at")) in.fail(tr("--at is for pictures; a file of this ending holds the whole tree"));
    if (in.has("forest") && kind != Kind::tikz) in.fail(tr("--forest is for LaTeX; expected -o FILE.tex"));
    if (in.has("forest") && (in.has("beamer") || !request.at.is_one_step())) {
        in.fail(tr("--forest writes one step; expected no --beamer and one step at --at"));
    }
    if (kind == Kind::tikz && in.has("beamer")) return Kind::beamer;
    if (in.has("beamer") && !is_page && !holds_tree) in.fail(tr("--beamer is for LaTeX; expected -o FILE.tex"));
    if (kind == Kind::pdf && !request.at.is_one_step()) return Kind::slides;
    if (!request.at.is_one_step() && !is_page && !(kind && app::info(*kind).has(Trait::steps))) {
        in.fail(tr("--at with several steps is for pages; expected -o FILE.pdf, FILE.gif or FILE.tex"));
    }
    return kind;
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
            tr("export needs -o FILE, with FILE ending in .svg, .pdf, .png, .gif, .dot, .tex, .html, .json, .csv, "
               ".efg or .txt"));
        return out;
    }
    const auto kind = read_kind(in, out);
    out.how.kind = kind.value_or(Kind::svg);
    out.forest = in.has("forest");
    read_look(in, out.how);
    if (!kind) {
        in.fail(filled(tr("{}: {}"), "--output", diagram::format_of(out.file).error().what) +
                tr(" (and .gif, .tex; .html, .json and .csv for films, .zip with --scorm, .efg and .txt for trees)"));
    }
    if (out.how.kind == Kind::html) out.page = read_page(in, out);
    return out;
}

std::optional<Failure> save(const std::string& file, std::string_view bytes) {
    const auto problem = text::save(file, bytes);
    return problem ? std::optional(Failure{wrong_file, problem->what}) : std::nullopt;
}

std::optional<Failure> write_data(const Export& request, const app::NamedTree& named) {
    if (app::info(request.how.kind).has(Trait::tree)) {
        const auto file = app::write_tree_file(request.how.kind, named);
        return file ? save(request.file, *file) : Failure{wrong_input, file.error().what};
    }
    const bool table = request.how.kind == Kind::csv;
    const auto film = table ? shown_film(request.task, named) : record_task(request.task, named);
    if (!film) return film.error();
    if (auto what = app::too_deep_for_file(**film)) return Failure{wrong_input, *std::move(what)};
    return save(request.file,
                table ? app::write_film_table(*film) : app::write_film(*film, named.title, named.position));
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
    const bool is_film = request.how.kind == Kind::gif || request.how.kind == Kind::beamer;
    if (is_film && at.kind == At::Kind::end) at = {At::Kind::range, 1, At::to_end};
    if (at.kind == At::Kind::end) return std::vector{film.steps()};
    std::vector<std::size_t> out;
    if (at.kind == At::Kind::cutoffs) {
        out.assign(film.cutoffs().begin(), film.cutoffs().end());
        if (out.empty()) return Failure{wrong_usage, tr("--at cutoffs: this search cuts nothing; expected a step")};
        return out;
    }
    if (at.last == At::to_end) at.last = film.steps();
    if (const std::size_t wrong = std::max(at.first, at.last); wrong > film.steps()) {
        return Failure{wrong_usage, filled(tr("--at: expected a step from 0 to {}, or end, found {}"), film.steps(),
                                           text::in_quotes(std::to_string(wrong)))};
    }
    for (std::size_t step = at.first; step <= at.last; ++step) out.push_back(step);
    return out;
}

/// How the picture looks; its words are in the current language.
core::Result<diagram::ExportOptions, Failure> look_of(const Export& request, const trace::Film& film,
                                                      const app::NamedTree& tree, const app::Assets& assets) {
    app::ExportRequest how = request.how;
    how.gives_values = app::gives_values(tree);
    diagram::ExportOptions options = how.options();
    options.title = app::title_of(tree, assets);
    if (const auto second = how.second_language()) {
        options.second = diagram::SecondWords{*second, {}};
        const text::ScopedLanguage language(*second);
        options.second->title = app::title_of(tree, assets);
    }
    options.theme = how.dark ? assets.dark : assets.light;
    options.judged = app::judge_of(tree, film);
    if (how.print) options.theme = diagram::for_print(options.theme);
    // The way to the step, as the window shows it; parts of the tree only where they are asked for.
    options.path = film.positions() != nullptr && how.node.empty() && !how.levels;
    if (options.path && how.kind != Kind::dot) {
        if (how.sideways) return only_for_trees("--direction right");
        if (how.notation != picture::Notation::squares) return only_for_trees("--notation");
    }
    if (how.merges && !film.repeats_positions()) {
        return Failure{wrong_usage, tr("--positions graph: no position of a game stands at two nodes of this tree")};
    }
    if (!how.node.empty()) {
        const auto node = lesson::find_node(film, how.node);
        if (!node) return Failure{wrong_usage, text::closed_up(filled(tr("{}: {}"), "--node", node.error()))};
        options.root = *node;
    }
    return options;
}

/// Shows on a terminal how far the work is.
diagram::Progress told(Progress& progress) {
    return [&progress](double part) {
        if (progress.is_due()) progress.show(filled(tr("Drawing: {} %"), static_cast<int>(100 * part)));
        return true;
    };
}

/// A game in which each player has payoffs of its own is drawn as it is given.
bool shows_given(const Export& request) {
    const Kind kind = request.how.kind;
    return request.at.is_one_step() && !request.at_end && kind != Kind::json && kind != Kind::csv &&
           kind != Kind::html && kind != Kind::gif && kind != Kind::beamer;
}

std::optional<Failure> run(const Export& asked, const Context& context) {
    Export request = asked;
    request.task.takes_payoffs = shows_given(request);
    auto tree = open_task(request.task, context);
    if (!tree) return tree.error();
    if (tree->tree && tree->tree->payoffs()) request.at = {At::Kind::step, 0, 0};
    if (tree->tree) {
        std::tie(tree->tree, tree->search) =
            app::in_searched_order(tree->tree, tree->search.value_or(request.task.search));
    }
    const Kind kind = request.how.kind;
    if (kind != Kind::html && !app::info(kind).has(Trait::picture)) return write_data(request, *tree);
    const auto film = kind == Kind::html ? record_task(request.task, *tree) : shown_film(request.task, *tree);
    if (!film) return film.error();
    const auto steps = steps_of(request, **film);
    if (!steps) return steps.error();
    if (request.page) {
        return write_page(request, *film, *tree, context.assets->folder);
    }
    std::optional<text::ScopedLanguage> words;
    if (request.how.language) words.emplace(*request.how.language);
    auto options = look_of(request, **film, *tree, *context.assets);
    if (!options) return options.error();
    Progress progress;
    options->progress = told(progress);
    trace::Playhead head(*film);
    head.go(steps->front());
    const auto picture = request.forest         ? diagram::forest_page(head, *options)
                         : kind == Kind::tikz   ? diagram::tikz_pages(*film, *steps, *options)
                         : kind == Kind::beamer ? diagram::tikz_slides(*film, *steps, *options)
                         : kind == Kind::gif    ? diagram::gif_steps(*film, *steps, *options)
                         : kind == Kind::slides
                             ? diagram::pdf_steps(*film, *steps, *options)
                             : diagram::export_step(head, *diagram::format_of(request.file), *options);
    progress.clear();
    // What stands in the way of a picture is how large the tree is, or how long its film.
    if (!picture) return Failure{wrong_input, picture.error().what};
    return save(request.file, *picture);
}

}  // namespace

Command export_command() {
    Options looks;
    for (const app::ExportOption& option : app::export_options()) {
        if (*option.help != 0) looks.push_back({option.name, option.placeholder, option.help});
    }
    return make_command<Export>(
        {.name = "export",
         .operand = "TREE",
         .summary = mark("Writes one step as a diagram, or the film or the tree; the ending says which."),
         .options =
             Options{{"output", "FILE",
                      mark("FILE.svg, .pdf, .png, .gif, .dot, .tex; film: .html, .json, .csv; tree: .efg, .txt"), 'o'},
                     {"at", "STEP|end",
                      mark("which step; 0 is before the first (default end); for .pdf, .gif and .tex several, too: "
                           "FIRST-LAST, FIRST-end, cutoffs or all")}} +
             looks +
             Options{
                 {"beamer", "", mark("for FILE.tex: a slide with an overlay for each step")},
                 {"forest", "",
                  mark("for FILE.tex: the tree in the words of the package forest, to be changed by hand")},
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
