#include "screen/step/export_work.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/film_file.hpp"
#include "app/page/film_page.hpp"
#include "diagram/animation.hpp"
#include "diagram/pages.hpp"
#include "diagram/tikz.hpp"
#include "exchange/efg_tree.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/words_in.hpp"
#include "trace/names.hpp"
#include "trace/settings.hpp"

namespace plyglass::screen {

using Format = view::ExportFormat;
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

/// The name of a bundled tree as it is bundled, else its notation.
std::string words_of(const app::NamedTree& named, const app::Assets& assets) {
    if (named.position) return "2048:" + game::write_board(named.position->grid);
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

std::string hidden_parts(const diagram::Hidden& hidden) {
    std::string out;
    const auto add = [&](bool wanted, const char* name) {
        if (wanted) out += (out.empty() ? "" : ",") + std::string(name);
    };
    add(hidden.windows, "alpha-beta");
    add(hidden.values, "values");
    add(hidden.pruned, "pruned");
    add(hidden.legend, "legend");
    add(hidden.names, "labels");
    return out;
}

void add_look(CommandLine& line, const ExportJob& job) {
    using diagram::Paper;
    const diagram::ExportOptions& how = job.how;
    line.add_if(how.print, "print").add_if(how.theme.dark, "theme", "dark");
    line.add_if(how.notation == picture::Notation::triangles, "notation", "triangles");
    line.add_if(how.notation == picture::Notation::circles, "notation", "circles");
    line.add_if(how.sideways, "direction", "right");
    const std::string hidden = hidden_parts(how.hidden);
    line.add_if(!hidden.empty(), "hide", hidden);
    constexpr std::array papers{"own", "16:9", "4:3", "a4", "letter"};
    line.add_if(how.paper != Paper::own, "paper", papers.at(static_cast<std::size_t>(how.paper)));
    const bool says_by_itself =
        job.which != ExportSteps::one || job.format == Format::gif || job.format == Format::beamer;
    const bool by_itself = says_by_itself && job.format != Format::tikz;
    line.add_if(how.sentence != by_itself, "sentence", how.sentence ? "on" : "off");
    // The whole tree of a position, not the way to the step.
    line.add_if(job.subject.position && !how.path && job.format != Format::dot, "levels", "1000");
}

void add_steps(CommandLine& line, const ExportJob& job) {
    const bool is_film = job.format == Format::gif || job.format == Format::beamer;
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

}  // namespace

ExportSubject export_of(const Subject& subject, const trace::Playhead& head, bool path, const app::Assets& assets,
                        bool is_dark) {
    const app::NamedTree named = subject.named();
    std::vector<std::string> titles;
    for (const Language language : text::languages()) {
        const text::WordsIn words(language);
        titles.push_back(app::title_of(named, assets));
    }
    const std::string about = subject.title() + " · " + trace::words(head.film().search().algorithm);
    ExportSubject out{
        named.id.empty() ? "tree" : named.id, std::move(titles), about, head, path, assets.light, assets.dark, is_dark};
    const bool is_last = subject.chapters().back().film == head.shared_film();
    if (named.position && is_last && !named.position->hint) out.position = named.position;
    out.id = named.id;
    out.data_folder = assets.folder;
    if (!named.position || out.position) out.tree = words_of(named, assets);
    return out;
}

bool is_bank(Format format) { return format == Format::moodle || format == Format::qti; }

bool is_picture(Format format) {
    return format != Format::json && format != Format::csv && format != Format::efg && format != Format::html &&
           !is_bank(format);
}

bool takes_range(Format format) {
    return format == Format::slides || format == Format::gif || format == Format::beamer || format == Format::tikz;
}

bool is_text(Format format) {
    switch (format) {
        case Format::svg:
        case Format::tikz:
        case Format::beamer:
        case Format::dot:
        case Format::json:
        case Format::csv:
        case Format::efg: return true;
        default: return false;
    }
}

std::string_view ending(Format format) {
    constexpr std::array endings{"svg", "pdf",  "png",  "tex", "tex", "dot", "pdf",
                                 "gif", "html", "json", "csv", "efg", "xml", "zip"};
    return endings.at(static_cast<std::size_t>(format));
}

diagram::ExportOptions ExportJob::options() const {
    diagram::ExportOptions out = how;
    const auto title = [&](Language other) { return subject.titles.at(static_cast<std::size_t>(other)); };
    out.title = title(language);
    if (!both_languages) return out;
    const Language other = text::next_language(language);
    out.second = diagram::SecondWords{other, title(other)};
    return out;
}

core::Result<std::string> exported(const ExportJob& job, const diagram::GoesOn& goes_on) {
    const text::WordsIn words(job.language);
    diagram::ExportOptions how = job.options();
    how.goes_on = goes_on;
    trace::Playhead head = job.subject.head;
    const auto film = head.shared_film();
    const auto& tree = film->written_tree();
    if (job.format == Format::efg && tree == nullptr) {
        return core::Problem{tr("a position of 2048 has no tree before its search; expected a tree for .efg")};
    }
    if (job.format == Format::json && tree == nullptr && !job.subject.position) {
        return core::Problem{tr("Only the last of an agent's searches can be written as a film.")};
    }
    head.go(job.steps.front());
    switch (job.format) {
        case Format::svg: return diagram::export_step(head, diagram::Format::svg, how);
        case Format::pdf: return diagram::export_step(head, diagram::Format::pdf, how);
        case Format::png: return diagram::export_step(head, diagram::Format::png, how);
        case Format::dot: return diagram::export_step(head, diagram::Format::dot, how);
        case Format::tikz: return diagram::tikz_pages(film, job.steps, how);
        case Format::beamer: return diagram::tikz_slides(film, job.steps, how);
        case Format::slides: return diagram::pdf_steps(film, job.steps, how);
        case Format::gif: return diagram::gif_steps(film, job.steps, how);
        case Format::json: return app::write_film(film, how.title, job.subject.position);
        case Format::csv: return app::write_film_table(film);
        case Format::efg: return exchange::write_efg_tree(*tree, how.title);
        case Format::html: {
            const app::FilmPage wanted{{}, job.subject.id, how.title, head.step(), how.theme.dark};
            auto page = app::film_page(wanted, film, job.subject.data_folder);
            if (!page) return core::Problem{page.error().what};
            return *std::move(page);
        }
        case Format::moodle:
        case Format::qti: break;
    }
    return core::Problem{tr("Questions are not made from a film.")};
}

std::string export_command(const ExportJob& job, const std::string& file) {
    if (is_bank(job.format)) return "plyglass bank -o " + quoted(file) + " --count 12";
    if (job.subject.tree.empty()) return {};
    CommandLine line("plyglass export " + quoted(job.subject.tree) + " -o " + quoted(file));
    line.add_if(job.format == Format::beamer, "beamer");
    if (is_picture(job.format) || job.format == Format::html) add_steps(line, job);
    if (job.format == Format::html) line.add_if(job.how.theme.dark, "theme", "dark");
    if (job.subject.position) {
        add_position(line, *job.subject.position);
    } else {
        add_search(line, job.subject.head.film().search());
    }
    if (is_picture(job.format)) add_look(line, job);
    if (job.both_languages && is_picture(job.format)) line.add("words", "both");
    return line.add("lang", std::string(text::code(job.language))).take();
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
