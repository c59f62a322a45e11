#include "screen/step/export_work.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "app/film_file.hpp"
#include "app/page/film_page.hpp"
#include "app/practice_tree.hpp"
#include "app/run/run_film.hpp"
#include "app/run/run_words.hpp"
#include "app/tree_film.hpp"
#include "diagram/animation.hpp"
#include "diagram/pages.hpp"
#include "diagram/tikz.hpp"
#include "game/2048/board_text.hpp"
#include "game/games.hpp"
#include "game/tree_text.hpp"
#include "screen/step/export_questions.hpp"
#include "text/format.hpp"
#include "text/scoped_language.hpp"
#include "trace/names.hpp"
#include "trace/settings.hpp"

namespace plyglass::screen {

using Kind = app::ExportKindInfo;
using namespace text;

namespace {

constexpr std::size_t longest_tree = 2'000;  // characters that a command line still takes well

/// A word for a shell.
std::string quoted(const std::string& word) {
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_./:,=+").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// The game's name and the position from which its rules make this very tree, the second time as deep as it is; nothing if it
/// is none of a game, or was changed.
std::optional<std::pair<std::string, std::optional<std::uint32_t>>> game_of(const game::ExplicitTree& tree) {
    const game::SmallGame* game = game::small_game_named(tree.story().name());
    if (game == nullptr || tree.detail(0).empty()) return std::nullopt;
    for (const std::optional<std::uint32_t> plies : {std::optional<std::uint32_t>(), std::optional(tree.height())}) {
        const auto made = game->tree(tree.detail(0), {.most = tree.size(), .plies = plies});
        if (made && made->tree && *made->tree == tree)
            return std::pair(filled("{}:{}", game->name(), tree.detail(0)), plies);
    }
    return std::nullopt;
}

/// The name of a bundled tree as it is bundled, else its notation.
std::string words_of(const app::NamedTree& named, const app::Assets& assets) {
    if (named.position) return game::write_marked_board(named.position->grid);
    for (const app::BundledTree& bundled : assets.trees) {
        if (bundled.id == named.id && bundled.tree &&
            game::write_tree(*bundled.tree) == game::write_tree(*named.tree)) {
            return named.id;
        }
    }
    std::string out = game::write_tree(*named.tree);
    if (out.size() > longest_tree) out.clear();
    return out;
}

/// Collects a command line, option by option.
class CommandLine {
public:
    explicit CommandLine(std::string words) : words_(std::move(words)) {}

    CommandLine& add(const std::string& option, const std::string& value) {
        words_ += " --" + option + (value.empty() ? "" : " " + quoted(value));
        return *this;
    }
    CommandLine& add_if(bool wanted, const std::string& option, const std::string& value = {}) {
        return wanted ? add(option, value) : *this;
    }
    std::string take() { return std::move(words_); }

private:
    std::string words_;
};

search::CutRule cut_of(const ExportJob& job) { return job.subject.head.film().search().rules.cut; }

void add_search(CommandLine& line, const trace::Search& search) {
    for (const auto& [option, value] : trace::options_of(search)) line.add(std::string(option), value);
}

void add_position(CommandLine& line, const app::PositionSearch& position) {
    line.add("agent", position.agent).add("depth", std::to_string(position.depth));
    if (!position.chance) return;
    trace::Search search;
    search.rules = position.chance->rules;
    search.range = position.chance->range;
    if (search.range) search.window = {search.range->lo, search.range->hi};
    const bool is_full = search.rules.chance == search::Chance::full;
    line.add_if(is_full, "chance", "full");
    add_search(line, search);
}

void add_look(CommandLine& line, const ExportJob& job) {
    app::ExportRequest request = job.request;
    request.language.reset();  // --lang says it
    if (request.kind == app::ExportKind::slides && job.which == ExportSteps::one) request.kind = app::ExportKind::pdf;
    for (const app::ExportOption& option : app::export_options()) {
        const auto value = option.value(request);
        if (value && *option.help != 0 && option.fits(request.kind)) line.add(std::string(option.name), *value);
    }
    // The whole tree of a position, not the way to the step.
    const bool is_whole = job.subject.position && !job.subject.path;
    const bool is_picture = app::info(request.kind).has(Kind::picture);
    line.add_if(is_picture && is_whole && request.kind != app::ExportKind::dot, "levels", "1000");
}

void add_steps(CommandLine& line, const ExportJob& job) {
    const bool is_film = job.request.kind == app::ExportKind::gif || job.request.kind == app::ExportKind::beamer;
    const std::string first = std::to_string(job.steps.front());
    switch (job.which) {
        case ExportSteps::cutoffs: line.add("at", "cutoffs"); return;
        case ExportSteps::all:
            if (is_film) return;
            [[fallthrough]];
        case ExportSteps::range: line.add("at", first + "-" + std::to_string(job.steps.back())); return;
        case ExportSteps::one: line.add("at", first);
    }
}

std::string questions_command(const ExportJob& job, const std::string& file) {
    const app::ExportRequest& request = job.request;
    const bool is_sheet = request.kind == app::ExportKind::worksheet;
    CommandLine line(std::string("plyglass ") + (is_sheet ? "worksheet" : "bank") + " -o " + quoted(file));
    line.add("tree", job.subject.tree).add("cut", std::string(trace::name(cut_of(job))));
    line.add_if(request.kind == app::ExportKind::qti21, "format", "qti21");
    line.add_if(is_sheet && request.key, "key", file.substr(0, file.rfind('.')) + "-key.pdf");
    line.add_if(is_sheet && request.letter_sheet, "paper", "letter");
    const bool has_png = app::info(request.kind).has(Kind::pictures) && request.pictures == diagram::Format::png;
    line.add_if(has_png, "pictures", "png");
    return line.add("lang", std::string(text::code(job.language()))).take();
}

/// As `plyglass export` draws it: in the order of the search. The same film if memory fails.
std::shared_ptr<const trace::Film> redrawn(const std::shared_ptr<const trace::Film>& film) {
    if (!film->written_tree()) return film;
    const auto [tree, search] = app::in_searched_order(film->written_tree(), film->search());
    if (tree == film->written_tree()) return film;
    const auto out = trace::record(tree, search, {.nodes = tree->size(), .reserve_nodes = 0});
    return out ? out : film;
}

}  // namespace

ExportSubject export_of(const Subject& subject, const trace::Playhead& head, const ExportSight& sight,
                        const app::Assets& assets) {
    const app::NamedTree named = subject.named();
    std::vector<std::string> titles;
    for (const Language language : text::languages()) {
        const text::ScopedLanguage words(language);
        titles.push_back(app::title_of(named, assets));
    }
    const trace::Film& film = head.film();
    const std::string about =
        subject.title() + " · " + (film.of_run() ? named.run->program() : trace::words(film.search().algorithm));
    ExportSubject out{named.id.empty() ? "tree" : named.id, std::move(titles), about,       head,
                      sight.path && subject.has_boards(),   assets.light,      assets.dark, sight.is_dark};
    const bool is_last = subject.chapters().back().film == head.shared_film();
    if (named.position && is_last && !named.position->hint) out.position = named.position;
    out.id = named.id;
    out.data_folder = assets.folder;
    out.named = named;
    if (!named.position || out.position) out.tree = head.film().of_run() ? named.run->file : words_of(named, assets);
    if (head.film().of_run() && named.run->file.empty()) out.tree.clear();
    if (sight.switches != nullptr) {
        out.leaf_values = sight.switches->leaf_values.shown(&subject);
        out.merges = sight.switches->positions.merges(&subject);
    }
    out.gives_values = !named.position && out.tree != named.id;
    if (const auto game = named.tree && !head.film().of_run() ? game_of(*named.tree) : std::nullopt) {
        std::tie(out.tree, out.plies) = *game;
        out.gives_values = false;
    }
    return out;
}

diagram::ExportOptions ExportJob::options() const {
    diagram::ExportOptions out = request.options();
    const auto title = [&](Language other) { return subject.titles.at(static_cast<std::size_t>(other)); };
    out.title = title(language());
    if (const auto other = request.second_language()) out.second = diagram::SecondWords{*other, title(*other)};
    out.theme = request.dark ? subject.dark : subject.light;
    if (request.print) out.theme = diagram::for_print(out.theme);
    out.path = subject.path;
    out.judged = app::judge_of(subject.named, subject.head.film());
    return out;
}

core::Result<std::vector<practice::Item>, std::string> questions_of(const ExportJob& job) {
    const app::NamedTree& named = job.subject.named;
    if (const auto what = named.tree ? app::valueless(*named.tree) : std::nullopt) return *what;
    app::TreeItems wanted;
    wanted.cut = cut_of(job);
    for (const practice::Type type :
         job.request.kind == app::ExportKind::worksheet ? app::worksheet_types() : app::bank_types()) {
        if (app::takes_rule(type, wanted.cut)) wanted.types.push_back(type);
    }
    const auto tree = app::practice_tree(named, wanted.types.front());
    if (!tree) return tree.error();
    return app::items_of_tree(*tree, wanted);
}

core::Result<std::string> exported(const ExportJob& job, const diagram::Progress& progress) {
    const text::ScopedLanguage words(job.language());
    diagram::ExportOptions how = job.options();
    how.progress = progress;
    if (app::info(job.request.kind).has(Kind::questions)) return written_questions(job);
    const auto film = redrawn(job.subject.head.shared_film());
    trace::Playhead head(film);
    const auto& tree = film->written_tree();
    if (app::info(job.request.kind).has(Kind::tree)) {
        app::NamedTree named = job.subject.named;
        named.title = how.title;
        named.tree = tree;
        return app::write_tree_file(job.request.kind, named);
    }
    if (job.request.kind == app::ExportKind::json && tree == nullptr && !job.subject.position) {
        return core::Problem{tr("Only the last of an agent's searches can be written as a film.")};
    }
    const bool has_steps = job.request.kind == app::ExportKind::json || job.request.kind == app::ExportKind::csv;
    if (auto what = has_steps ? app::too_deep_for_file(*film) : std::nullopt) return core::Problem{*std::move(what)};
    head.go(job.steps.front());
    switch (job.request.kind) {
        case app::ExportKind::svg: return diagram::export_step(head, diagram::Format::svg, how);
        case app::ExportKind::pdf: return diagram::export_step(head, diagram::Format::pdf, how);
        case app::ExportKind::png: return diagram::export_step(head, diagram::Format::png, how);
        case app::ExportKind::dot: return diagram::export_step(head, diagram::Format::dot, how);
        case app::ExportKind::tikz: return diagram::tikz_pages(film, job.steps, how);
        case app::ExportKind::beamer: return diagram::tikz_slides(film, job.steps, how);
        case app::ExportKind::slides: return diagram::pdf_steps(film, job.steps, how);
        case app::ExportKind::gif: return diagram::gif_steps(film, job.steps, how);
        case app::ExportKind::json: return app::write_film(film, how.title, job.subject.position);
        case app::ExportKind::csv: return app::write_film_table(film);
        case app::ExportKind::html: {
            const app::FilmPage wanted{{}, job.subject.id, how.title, head.step(), how.theme.dark};
            auto page = app::film_page(wanted, film, job.subject.data_folder);
            if (!page) return core::Problem{page.error().what};
            return *std::move(page);
        }
        case app::ExportKind::efg:
        case app::ExportKind::text:
        case app::ExportKind::worksheet:
        case app::ExportKind::moodle:
        case app::ExportKind::qti:
        case app::ExportKind::qti21:
        case app::ExportKind::gift: break;
    }
    return written_questions(job);
}

std::string export_command(const ExportJob& job, const std::string& file) {
    const app::ExportKindInfo& kind = app::info(job.request.kind);
    if (job.subject.tree.empty()) return {};
    if (kind.has(Kind::questions)) return questions_command(job, file);
    CommandLine line("plyglass export " + quoted(job.subject.tree) + " -o " + quoted(file));
    line.add_if(kind.kind == app::ExportKind::beamer, "beamer");
    if (kind.has(Kind::picture) || kind.kind == app::ExportKind::html) add_steps(line, job);
    if (job.subject.position) {
        add_position(line, *job.subject.position);
    } else {
        if (job.subject.plies) line.add("depth", std::to_string(*job.subject.plies));
        if (!job.subject.head.film().of_run()) add_search(line, job.subject.head.film().search());
    }
    add_look(line, job);
    return line.add("lang", std::string(text::code(job.language()))).take();
}

std::string free_path(const std::string& path) {
    namespace fs = std::filesystem;
    const fs::path wanted(path);
    std::error_code ignored;
    fs::path out = wanted;
    for (std::size_t number = 2; fs::exists(out, ignored); ++number) {
        out = wanted;
        out.replace_filename(filled("{}-{}{}", wanted.stem().string(), number, wanted.extension().string()));
    }
    return out.string();
}

}  // namespace plyglass::screen
