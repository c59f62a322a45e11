#include "screen/step/export_mode.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "app/film_file.hpp"
#include "core/number_in.hpp"
#include "diagram/animation.hpp"
#include "diagram/pages.hpp"
#include "diagram/step_page.hpp"
#include "diagram/svg.hpp"
#include "diagram/tikz.hpp"
#include "exchange/efg_tree.hpp"
#include "screen/save_dialog.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::screen {

namespace fs = std::filesystem;
using scene::Action;
using scene::Segment;
using scene::Verb;
using text::filled;
using text::tr;
using text::trn;

namespace {

constexpr std::size_t most_previewed = 3'000;  // nodes; more take longer to draw than a window may wait
constexpr std::size_t in_strip = 4;

std::string size_words(double bytes) {
    if (bytes < 1'000'000) return filled("{} kB", std::max<long>(1, std::lround(bytes / 1000)));
    const long tenths = std::lround(bytes / 1e5);
    return filled("{}.{} MB", tenths / 10, tenths % 10);
}

}  // namespace

ExportSubject export_of(const Subject& subject, const trace::Playhead& head, bool path, const app::Assets& assets,
                        bool is_dark) {
    const std::string& id = subject.named().id;
    const std::string about = subject.title() + " · " + trace::words(head.film().search().algorithm);
    ExportSubject out{id.empty() ? "tree" : id, subject.title(), about, head, path, assets.light, assets.dark, is_dark};
    const app::NamedTree named = subject.named();
    const bool is_last = subject.chapters().back().film == head.shared_film();
    if (named.position && is_last && !named.position->hint) out.position = named.position;
    return out;
}

ExportMode::ExportMode(ExportSubject subject) : subject_(std::move(subject)) {
    first_ = 1;
    last_ = std::max<std::size_t>(1, steps());
    look_ = subject_.is_dark ? Look::dark : Look::light;
    first_text_ = std::to_string(first_);
    last_text_ = std::to_string(last_);
    text_ = proposed_name();
}

// ---- what is chosen ---------------------------------------------------------------------------------------

bool ExportMode::takes_range(Format format) {
    return format == Format::slides || format == Format::gif || format == Format::beamer || format == Format::tikz;
}

bool ExportMode::is_picture(Format format) {
    return format != Format::json && format != Format::csv && format != Format::efg;
}

std::string_view ExportMode::ending(Format format) {
    constexpr std::array endings{"svg", "pdf", "png", "tex", "tex", "dot", "pdf", "gif", "json", "csv", "efg"};
    return endings.at(static_cast<std::size_t>(format));
}

std::vector<std::size_t> ExportMode::chosen_steps() const {
    const trace::Film& film = subject_.head.film();
    std::vector<std::size_t> out;
    const auto add = [&](std::size_t first, std::size_t last) {
        for (std::size_t step = first; step <= std::min(last, film.steps()); ++step) out.push_back(step);
    };
    if (takes_range(format_) && steps_ == Steps::range) add(first_, last_);
    if (takes_range(format_) && steps_ == Steps::all) add(1, film.steps());
    if (takes_range(format_) && steps_ == Steps::cutoffs) {
        for (auto cut = film.next_cut(0); cut != 0; cut = film.next_cut(cut)) out.push_back(cut);
    }
    if (out.empty()) out.push_back(subject_.head.step());
    return out;
}

std::string ExportMode::proposed_name() const {
    std::string steps = "-" + std::to_string(subject_.head.step());
    if (takes_range(format_) && steps_ == Steps::cutoffs) steps = "-cutoffs";
    if (takes_range(format_) && (steps_ == Steps::range || steps_ == Steps::all)) {
        const auto all = chosen_steps();
        steps = filled("-{}-{}", all.front(), all.back());
    }
    if (!is_picture(format_)) steps.clear();
    return subject_.name + steps + "." + std::string(ending(format_));
}

/// Proposes a name if the last proposal, `before`, still stands; else only the ending changes.
void ExportMode::propose(const std::string& before) {
    message_.clear();
    page_ = 0;
    preview_.reset();
    if (text_ == before) {
        text_ = proposed_name();
        return;
    }
    const auto dot = text_.rfind('.');
    const bool has_ending = dot != std::string::npos && text_.find('/', dot) == std::string::npos;
    text_ = has_ending ? text_.substr(0, dot + 1) + std::string(ending(format_)) : proposed_name();
}

void ExportMode::take_format(Format format) {
    const bool was_film = takes_range(format_);
    format_ = format;
    const bool is_film = format == Format::slides || format == Format::gif || format == Format::beamer;
    if (is_film && !was_film && steps_ == Steps::one) steps_ = Steps::all;
}

void ExportMode::handle(const FieldChanged& change) {
    message_.clear();
    if (change.id == "export-first" || change.id == "export-last") {
        const bool last = change.id == "export-last";
        (last ? last_text_ : first_text_) = change.text;
        const auto step = core::number_in<std::size_t>(change.text);
        if (!step || *step < 1 || *step > steps()) return;
        const std::string before = proposed_name();
        (last ? last_ : first_) = *step;
        if (first_ <= last_) propose(before);
        return;
    }
    text_ = change.text;
    if (text_.ends_with("." + std::string(ending(format_)))) return;
    for (const Format format : {Format::svg, Format::pdf, Format::png, Format::tikz, Format::dot, Format::gif,
                                Format::json, Format::csv, Format::efg}) {
        if (!text_.ends_with("." + std::string(ending(format)))) continue;
        take_format(format);
        preview_.reset();
    }
}

void ExportMode::slide(bool last, std::size_t step) {
    const std::string before = proposed_name();
    if (last) {
        last_ = std::max(step, first_);
    } else {
        first_ = std::min(step, last_);
    }
    first_text_ = std::to_string(first_);
    last_text_ = std::to_string(last_);
    propose(before);
}

bool ExportMode::choose(const Action& action) {
    const std::string before = proposed_name();
    switch (action.verb) {
        case Verb::format: take_format(action.as<Format>()); break;
        case Verb::export_steps: steps_ = action.as<Steps>(); break;
        case Verb::export_notation: notation_ = action.as<picture::Notation>(); break;
        case Verb::export_look: look_ = action.as<Look>(); break;
        case Verb::export_direction: sideways_ = action.a == 1; break;
        case Verb::export_show: {
            const std::array<bool*, 5> parts{&hidden_.windows, &hidden_.pruned, &hidden_.values, &sentence_,
                                             &hidden_.legend};
            if (action.a < parts.size()) *parts.at(action.a) = !*parts.at(action.a);
            break;
        }
        case Verb::export_page:
            page_ = action.a;
            preview_.reset();
            return true;
        default: return false;
    }
    propose(before);
    return true;
}

// ---- writing ----------------------------------------------------------------------------------------------

scene::Theme ExportMode::theme() const {
    switch (look_) {
        case Look::dark: return subject_.dark;
        case Look::print: return diagram::for_print(subject_.light);
        case Look::light: break;
    }
    return subject_.light;
}

diagram::ExportOptions ExportMode::options() const {
    diagram::ExportOptions out;
    out.title = subject_.title;
    out.theme = theme();
    out.print = look_ == Look::print;
    out.path = subject_.path;
    out.sentence = sentence_;
    out.hidden = hidden_;
    if (!subject_.path) out.notation = notation_;
    out.sideways = sideways_ && !is_position();
    if (format_ == Format::gif) out.dots = 1;
    return out;
}

std::optional<std::function<ExportMode::Outcome(const std::stop_token&)>> ExportMode::act() {
    const bool has_ending = text_.ends_with("." + std::string(ending(format_)));
    failed_ = !has_ending;
    message_ = has_ending ? "" : filled(tr("\"{0}\" does not end in .{1}"), text_, ending(format_));
    if (!has_ending) return std::nullopt;
    progress_ = std::make_shared<Progress>();
    const auto steps = chosen_steps();
    progress_->all = steps.size();
    return [head = subject_.head, title = subject_.title, path = text_, format = format_, steps, how = options(),
            position = subject_.position, progress = progress_](const std::stop_token& stop) mutable -> Outcome {
        how.goes_on = [&](std::size_t done) {
            progress->done = done;
            return !stop.stop_requested();
        };
        const auto film = head.shared_film();
        const auto& tree = film->written_tree();
        const auto bytes = [&]() -> core::Result<std::string> {
            if (format == Format::efg && tree == nullptr) {
                return core::Problem{tr("a position of 2048 has no tree before its search; expected a tree for .efg")};
            }
            if (format == Format::json && tree == nullptr && !position) {
                return core::Problem{tr("Only the last of an agent's searches can be written as a film.")};
            }
            head.go(steps.front());
            switch (format) {
                case Format::svg: return diagram::export_step(head, diagram::Format::svg, how);
                case Format::pdf: return diagram::export_step(head, diagram::Format::pdf, how);
                case Format::png: return diagram::export_step(head, diagram::Format::png, how);
                case Format::dot: return diagram::export_step(head, diagram::Format::dot, how);
                case Format::tikz: return diagram::tikz_pages(film, steps, how);
                case Format::beamer: return diagram::tikz_slides(film, steps, how);
                case Format::slides: return diagram::pdf_steps(film, steps, how);
                case Format::gif: return diagram::gif_steps(film, steps, how);
                case Format::json: return app::write_film(film, title, position);
                case Format::csv: return app::write_film_table(film);
                case Format::efg: break;
            }
            return exchange::write_efg_tree(*tree, title);
        }();
        if (!bytes) return {true, bytes.error().what};
        if (stop.stop_requested()) return {true, diagram::stopped().what};
        if (const auto problem = text::save(path, *bytes)) return {true, problem->what};
        std::error_code ignored;
        return {false, filled(tr("Written to {}."), fs::absolute(path, ignored).string())};
    };
}

void ExportMode::finish(const Outcome& outcome) {
    failed_ = outcome.failed;
    message_ = outcome.message;
}

void ExportMode::cancelled() { finish({true, diagram::stopped().what}); }

// ---- the view ---------------------------------------------------------------------------------------------

std::string ExportMode::summary(std::size_t page_bytes, std::size_t pages) const {
    std::string out = filled(trn("{} page", "{} pages", pages), text::grouped(pages));
    if (!is_picture(format_)) return tr("the whole search");
    if (page_bytes == 0) return out;
    // What a page takes in other formats beside SVG, and what a file has by itself, measured on trees of 30 to 5 000 nodes.
    struct Cost {
        double page, file;
    };
    constexpr std::array<Cost, 8> costs{
        {{1, 0}, {0.35, 32e3}, {11, 0}, {1.3, 2e3}, {0.6, 2e3}, {0.7, 0}, {0.25, 32e3}, {1.7, 4e3}}};
    const Cost cost = costs.at(static_cast<std::size_t>(format_));
    const double bytes = cost.file + cost.page * static_cast<double>(page_bytes) * static_cast<double>(pages);
    return filled(tr("{0}, about {1}"), out, size_words(bytes));
}

void ExportMode::add_preview(view::ExportDialog& out) const {
    const auto steps = chosen_steps();
    const std::size_t shown = std::min(page_, steps.size() - 1);
    if (!is_picture(format_) || (subject_.head.film().tree().size() > most_previewed && !subject_.path)) {
        out.no_page = is_picture(format_) ? tr("This tree is too large for a preview; it is written whole.")
                                          : tr("A file for programs: it has no pages.");
        out.summary = summary(0, steps.size());
        return;
    }
    const std::size_t last_start = steps.size() > in_strip ? steps.size() - in_strip : 0;
    const std::size_t start = std::min(shown > 1 ? shown - 1 : 0, last_start);
    if (preview_ == nullptr) {
        auto preview = std::make_shared<Preview>();
        const diagram::ExportOptions how = options();
        preview->theme = std::make_shared<const scene::Theme>(diagram::on_white(how.theme));
        trace::Playhead head = subject_.head;
        for (std::size_t i = start; i < std::min(steps.size(), start + in_strip); ++i) {
            head.go(steps[i]);
            auto page = std::make_shared<const scene::Scene>(diagram::page_scene(diagram::step_page(head, how)));
            if (i == shown) preview->bytes = diagram::svg(*page, how.theme, "").size();
            preview->pages.emplace_back(i, std::move(page));
        }
        preview_ = std::move(preview);
    }
    out.theme = preview_->theme;
    for (const auto& [number, page] : preview_->pages) {
        if (number == shown) out.page = page;
        if (steps.size() > 1) out.strip.push_back({number, page, number == shown});
    }
    out.page_words = steps.size() > 1 ? filled(tr("page {0} of {1}: step {2}"), text::grouped(shown + 1),
                                               text::grouped(steps.size()), text::grouped(steps[shown]))
                                      : filled(tr("step {}"), text::grouped(steps[shown]));
    out.summary = summary(preview_->bytes, steps.size());
}

view::ExportDialog ExportMode::view(bool writing) const {
    view::ExportDialog out;
    out.subtitle = subject_.about;
    const auto group = [&](const char* name) { out.formats.push_back({std::nullopt, name, {}}); };
    const auto row = [&](Format format, std::string name) {
        out.formats.push_back({format, std::move(name), "." + std::string(ending(format))});
    };
    group(tr("Picture"));
    row(Format::svg, "SVG");
    row(Format::pdf, "PDF");
    row(Format::png, "PNG");
    group(tr("For papers"));
    row(Format::tikz, "TikZ");
    row(Format::beamer, "Beamer");
    row(Format::dot, "DOT");
    group(tr("Film"));
    row(Format::slides, tr("Slides"));
    row(Format::gif, tr("Animation"));
    group(tr("For programs"));
    row(Format::json, tr("Film"));
    row(Format::csv, tr("Table"));
    row(Format::efg, tr("Gambit game"));
    out.chosen = format_;

    out.chooses_steps = takes_range(format_);
    const Steps now = out.chooses_steps ? steps_ : Steps::one;
    const bool has_cuts = subject_.head.film().next_cut(0) != 0;
    const auto segment = [](Verb verb, auto value, std::string words, auto chosen, bool enabled = true) {
        return Segment{Action(verb, value), std::move(words), value == chosen, enabled, {}};
    };
    out.steps = {segment(Verb::export_steps, Steps::one, tr("this step"), now),
                 segment(Verb::export_steps, Steps::range, tr("range"), now),
                 segment(Verb::export_steps, Steps::cutoffs, tr("cutoffs"), now, has_cuts),
                 segment(Verb::export_steps, Steps::all, filled(tr("all {}"), text::grouped(steps())), now)};
    if (out.chooses_steps && steps_ == Steps::range) {
        view::ExportDialog::Range range{first_, last_, first_text_, last_text_, {}};
        for (std::size_t step = 1; step <= steps(); ++step)
            range.kinds.push_back(subject_.head.film().event(step).kind);
        out.range = std::move(range);
    }

    using picture::Notation;
    out.has_looks = is_picture(format_);
    const bool shapes = !subject_.path;
    out.notation = {segment(Verb::export_notation, Notation::squares, tr("squares and triangles"), notation_),
                    segment(Verb::export_notation, Notation::triangles, tr("triangles up and down"), notation_, shapes),
                    segment(Verb::export_notation, Notation::circles, tr("circles"), notation_, shapes)};
    out.look = {segment(Verb::export_look, Look::light, tr("light"), look_),
                segment(Verb::export_look, Look::dark, tr("dark"), look_),
                segment(Verb::export_look, Look::print, tr("print"), look_)};
    out.direction = {segment(Verb::export_direction, false, tr("top-down"), sideways_),
                     segment(Verb::export_direction, true, tr("left-right"), sideways_, !is_position())};
    const auto shows = [](std::uint32_t part, std::string words, bool on) {
        return Segment{Action(Verb::export_show, part), std::move(words), on, true, {}};
    };
    out.show = {shows(0, tr("α and β"), !hidden_.windows), shows(1, tr("pruned branches"), !hidden_.pruned),
                shows(2, tr("node values"), !hidden_.values), shows(3, tr("sentence"), sentence_),
                shows(4, tr("legend"), !hidden_.legend)};

    add_preview(out);
    out.field_text = text_;
    out.message = message_;
    out.message_is_error = failed_ && !message_.empty();
    out.can_act = !text_.empty() && first_ <= last_ && !writing;
    if (writing && progress_) {
        out.progress =
            static_cast<double>(progress_->done) / static_cast<double>(std::max<std::size_t>(1, progress_->all));
    }
    return out;
}

}  // namespace plyglass::screen
