#include "screen/step/export_mode.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "app/page/film_page.hpp"
#include "core/number_in.hpp"
#include "diagram/pages.hpp"
#include "diagram/step_page.hpp"
#include "diagram/svg.hpp"
#include "screen/step/export_questions.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/scoped_language.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace fs = std::filesystem;
using Kind = app::ExportKindInfo;
using scene::Action;
using scene::Segment;
using scene::Verb;
using namespace text;

namespace {

constexpr std::size_t most_previewed = 3'000;  // nodes; more take longer to draw than a window may wait
constexpr std::size_t in_strip = 4;

std::string size_words(double bytes) {
    if (bytes < 1'000'000) return filled("{} kB", std::max<long>(1, std::lround(bytes / 1000)));
    const long tenths = std::lround(bytes / 1e5);
    return filled("{}.{} MB", tenths / 10, tenths % 10);
}

/// Of pages as SVG: they have more on them from step to step.
std::size_t mean_page_bytes(trace::Playhead head, const std::vector<std::size_t>& steps,
                            const diagram::ExportOptions& how) {
    const std::set<std::size_t> some{steps.front(), steps[steps.size() / 2], steps.back()};
    std::size_t bytes = 0;
    for (const std::size_t step : some) {
        head.go(step);
        bytes += diagram::svg(diagram::page_scene(diagram::step_page(head, how)), how.theme, "").size();
    }
    return bytes / some.size();
}

/// The first page of the strip in which `shown` is the second one, as far as there are so many.
std::size_t strip_start(std::size_t shown, std::size_t pages) {
    const std::size_t last = pages > in_strip ? pages - in_strip : 0;
    return std::min(shown > 1 ? shown - 1 : 0, last);
}

}  // namespace

ExportMode::ExportMode(ExportSubject subject) : subject_(std::move(subject)) {
    has_page_ = app::has_page(subject_.data_folder);
    first_ = 1;
    last_ = std::max<std::size_t>(1, steps());
    request_.dark = subject_.is_dark;
    request_.language = text::current_language();
    request_.sentence = true;
    request_.leaf_values = subject_.leaf_values;
    request_.gives_values = subject_.gives_values;
    request_.merges = subject_.merges;
    first_text_ = std::to_string(first_);
    last_text_ = std::to_string(last_);
    text_ = proposed_name();
}

// ---- what is chosen ---------------------------------------------------------------------------------------

const std::vector<std::size_t>& ExportMode::chosen_steps() const {
    if (chosen_) return *chosen_;
    const trace::Film& film = subject_.head.film();
    std::vector<std::size_t>& out = chosen_.emplace();
    const auto add = [&](std::size_t first, std::size_t last) {
        for (std::size_t step = first; step <= std::min(last, film.steps()); ++step) out.push_back(step);
    };
    const Steps which = has(Kind::steps) ? steps_ : Steps::one;
    if (which == Steps::range) add(first_, last_);
    if (which == Steps::all) add(1, film.steps());
    if (which == Steps::cutoffs) out.assign(film.cutoffs().begin(), film.cutoffs().end());
    if (out.empty()) out.push_back(subject_.head.step());
    return out;
}

std::string ExportMode::proposed_name() const {
    std::string steps = "-" + std::to_string(subject_.head.step());
    if (has(Kind::steps) && steps_ == Steps::cutoffs) steps = "-cutoffs";
    if (has(Kind::steps) && (steps_ == Steps::range || steps_ == Steps::all)) {
        const auto& all = chosen_steps();
        steps = filled("-{}-{}", all.front(), all.back());
    }
    if (!has(Kind::picture)) steps.clear();
    if (has(Kind::questions)) steps = request_.kind == app::ExportKind::worksheet ? "-worksheet" : "-questions";
    return subject_.name + steps + "." + std::string(ending());
}

/// Proposes a name if the last proposal, `before`, still stands; else only the ending changes.
void ExportMode::propose(const std::string& before) {
    message_.clear();
    asked_.clear();
    copied_ = false;
    page_ = 0;
    preview_.reset();
    questions_.reset();
    chosen_.reset();
    if (text_ == before) {
        text_ = proposed_name();
        return;
    }
    const auto dot = text_.rfind('.');
    const bool has_ending = dot != std::string::npos && text_.find('/', dot) == std::string::npos;
    text_ = has_ending ? text_.substr(0, dot + 1) + std::string(ending()) : proposed_name();
}

void ExportMode::take_kind(app::ExportKind kind) {
    request_.kind = kind;
    // A screen on which slides are shown is wide.
    if (!has_chosen_paper_)
        request_.paper = kind == app::ExportKind::slides ? diagram::Paper::wide : diagram::Paper::own;
    if (const auto chosen = steps_of_kind_.find(kind); chosen != steps_of_kind_.end()) {
        steps_ = chosen->second;
    } else if (has(Kind::film) && steps_ == Steps::one) {
        steps_ = Steps::all;
    }
    for (const app::ExportOption& option : app::export_options()) {
        if (option.misfit != nullptr && option.values.choose != nullptr && option.misfit(request_)) {
            option.values.choose(request_, 0);
        }
    }
    if (has(Kind::questions) && request_.has_next_language) {
        request_.has_next_language = false;
        request_.language = text::current_language();
    }
    chosen_.reset();
    questions_.reset();
}

bool ExportMode::offers(const app::ExportOption& option, std::size_t choice) const {
    if (choice == 0) return true;
    if (option.name == "notation") return !subject_.path;
    if (option.name == "direction") return !is_position();
    if (option.name == "words" && has(Kind::questions)) return choice < text::languages().size();
    return option.offers(request_, choice);
}

std::string ExportMode::why_not(const app::ExportOption& option, std::size_t choice) const {
    if (!option.fits(request_.kind)) return tr("Only pictures have this.");
    if (offers(option, choice)) return {};
    if (option.name == "notation" || option.name == "direction")
        return tr("The search of a board is drawn in one way.");
    if (option.name == "words" && has(Kind::questions)) return tr("Questions are in one language.");
    app::ExportRequest request = request_;
    option.set(request, option.values.choices()[choice].name);
    const auto misfit = option.misfit != nullptr ? option.misfit(request) : std::nullopt;
    return misfit.value_or("");
}

void ExportMode::handle(const FieldChanged& change) {
    message_.clear();
    asked_.clear();
    copied_ = false;
    if (change.id == "export-first" || change.id == "export-last") {
        const bool last = change.id == "export-last";
        (last ? last_text_ : first_text_) = change.text;
        const auto step = core::number_in<std::size_t>(change.text);
        if (!step || *step < 1 || *step > steps()) return;
        const std::string before = proposed_name();
        (last ? last_ : first_) = *step;
        chosen_.reset();
        if (first_ <= last_) propose(before);
        return;
    }
    text_ = change.text;
    if (has_ending()) return;
    if (const auto kind = app::export_kind_of(text_)) {
        take_kind(*kind);
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
    chosen_.reset();
    propose(before);
}

bool ExportMode::choose(const Action& action) {
    const std::string before = proposed_name();
    switch (action.verb) {
        case Verb::format: take_kind(action.as<app::ExportKind>()); break;
        case Verb::export_steps:
            steps_ = steps_of_kind_[request_.kind] = action.as<Steps>();
            chosen_.reset();
            for (std::size_t step = kinds_.size() + 1; steps_ == Steps::range && step <= steps(); ++step) {
                kinds_.push_back(subject_.head.film().event(step).kind);
            }
            break;
        case Verb::export_option: {
            const app::ExportOption& option = app::export_options().at(action.a);
            option.set(request_, option.values.choices().at(action.b).name);
            has_chosen_paper_ = has_chosen_paper_ || option.name == "paper";
            break;
        }
        case Verb::export_place: {
            const fs::path path(text_);
            folders_.emplace(path.parent_path().string(), path.filename().string());
            return true;
        }
        case Verb::export_show:
            if (action.a == app::export_parts().size()) {
                request_.sentence = !request_.says_sentence();
            } else {
                bool& hidden = request_.hidden.*(app::export_parts().at(action.a).field);
                hidden = !hidden;
            }
            break;
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

ExportJob ExportMode::job() const {
    ExportJob out{request_, subject_, has(Kind::steps) ? steps_ : Steps::one, chosen_steps()};
    if (subject_.path) out.request.notation = picture::Notation::squares;
    if (is_position()) out.request.sideways = false;
    return out;
}

std::optional<ExportMode::Work> ExportMode::act() {
    copied_ = false;
    failed_ = !has_ending();
    message_ = failed_ ? filled(tr("\"{0}\" does not end in .{1}"), text_, ending()) : "";
    if (failed_) return std::nullopt;
    std::error_code ignored;
    if (fs::exists(text_, ignored)) {
        // Whoever presses Enter twice loses nothing.
        if (asked_ == text_) return answer(false);
        asked_ = text_;
        message_ = filled(tr("{} is there already."), fs::absolute(text_, ignored).string());
        return std::nullopt;
    }
    return writing(text_);
}

std::optional<ExportMode::Work> ExportMode::answer(bool replace) {
    if (asked_.empty()) return std::nullopt;
    const std::string path = replace ? asked_ : free_path(asked_);
    asked_.clear();
    message_.clear();
    return writing(path);
}

ExportMode::Work ExportMode::writing(const std::string& path) {
    progress_ = std::make_shared<Progress>();
    return [job = job(), path, progress = progress_](const std::stop_token& stop) -> Outcome {
        const auto bytes = exported(job, [&](double part) {
            progress->part = part;
            return !stop.stop_requested();
        });
        if (!bytes) return {true, bytes.error().what, {}};
        if (stop.stop_requested()) return {true, diagram::stopped().what, {}};
        if (const auto problem = text::save(path, *bytes)) return {true, problem->what, {}};
        std::error_code ignored;
        return {false, filled(tr("Written to {}."), fs::absolute(path, ignored).string()), {}};
    };
}

std::optional<ExportMode::Work> ExportMode::copy() {
    const bool command = copied_ || !has(Kind::text);
    copied_ = !command;
    if (command) {
        std::string line = export_command(job(), text_);
        failed_ = line.empty();
        message_ = failed_ ? tr("No command line names what is shown; save it as JSON (.json), and export that.")
                           : tr("The command line that writes this is copied.");
        if (failed_) return std::nullopt;
        return [line, said = message_](const std::stop_token&) -> Outcome { return {false, said, line}; };
    }
    progress_ = std::make_shared<Progress>();
    return [job = job(), progress = progress_](const std::stop_token& stop) -> Outcome {
        auto bytes = exported(job, [&](double part) {
            progress->part = part;
            return !stop.stop_requested();
        });
        if (!bytes) return {true, bytes.error().what, {}};
        return {false, tr("The text of the file is copied. Copy again for the command line that writes it."),
                *std::move(bytes)};
    };
}

void ExportMode::take_place(const std::string& path) {
    folders_.reset();
    const fs::path here = fs::path(path);
    text_ = path;
    if (!has_ending()) text_ = here.string() + "." + std::string(ending());
    message_.clear();
    asked_.clear();
}

bool ExportMode::step_back() {
    if (folders_) {
        folders_.reset();
        return true;
    }
    if (asked_.empty()) return false;
    asked_.clear();
    message_.clear();
    return true;
}

void ExportMode::finish(const Outcome& outcome) {
    failed_ = outcome.failed;
    message_ = outcome.message;
}

void ExportMode::cancelled() { finish({true, diagram::stopped().what, {}}); }

// ---- the view ---------------------------------------------------------------------------------------------

std::string ExportMode::summary(std::size_t page_bytes, std::size_t pages) const {
    std::string out = filled(trn("{} page", "{} pages", pages), text::grouped(pages));
    if (!has(Kind::picture)) return tr("the whole search");
    if (page_bytes == 0) return out;
    // What a page takes in other formats beside SVG, and what a file has by itself, measured on trees of 30 to 5 000 nodes.
    struct Cost {
        double page, file;
    };
    constexpr std::array<Cost, 8> costs{
        {{1, 0}, {0.35, 32e3}, {11, 0}, {1.3, 2e3}, {0.6, 2e3}, {0.7, 0}, {0.25, 32e3}, {1.7, 4e3}}};
    const Cost cost = costs.at(static_cast<std::size_t>(request_.kind));
    const double bytes = cost.file + cost.page * static_cast<double>(page_bytes) * static_cast<double>(pages);
    return filled(tr("{0}, about {1}"), out, size_words(bytes));
}

const core::Result<std::vector<practice::Item>, std::string>& ExportMode::questions() const {
    if (!questions_) {
        const ExportJob all = job();
        const text::ScopedLanguage words(all.language());
        questions_ = questions_of(all);
    }
    return *questions_;
}

void ExportMode::add_questions(view::ExportDialog& out) const {
    const auto& items = questions();
    if (!items) {
        out.preview.no_page = items.error();
        return;
    }
    const std::size_t count = items->size();
    out.summary = filled(trn("{} question", "{} questions", count), text::grouped(count));
    out.preview.no_page =
        tr("One question about this tree of each type that it has one of, by the cut rule of this search. The "
           "command line that Copy gives takes --types, --count and --versions, too.");
    if (request_.kind != app::ExportKind::worksheet) return;
    if (preview_ == nullptr) {
        const text::ScopedLanguage words(job().language());
        auto preview = std::make_shared<Preview>();
        preview->theme = std::make_shared<const scene::Theme>(sheet_theme(subject_.light));
        preview->warning = sheet_warning(*items, request_);
        for (scene::Scene& page : sheet_pages(*items, request_)) {
            scene::Scene ground;  // the sheet's own page has none: it is printed on paper
            scene::Pen(scene::add_layer(ground, page.size)).rect(page.size, scene::Ink::paper);
            page.layers.insert(page.layers.begin(), std::move(ground.layers.front()));
            preview->pages.emplace_back(preview->pages.size(), std::make_shared<const scene::Scene>(std::move(page)));
        }
        preview_ = std::move(preview);
    }
    out.preview.theme = preview_->theme;
    const std::size_t pages = preview_->pages.size();
    const std::size_t shown = std::min(page_, pages - 1);
    out.preview.page = preview_->pages[shown].second;
    const std::size_t start = strip_start(shown, pages);
    for (std::size_t i = start; pages > 1 && i < std::min(pages, start + in_strip); ++i) {
        out.preview.strip.push_back({i, preview_->pages[i].second, i == shown});
    }
    out.preview.words = filled(trn("{} page", "{} pages", pages), text::grouped(pages));
    if (request_.key) out.preview.words = filled(tr("{}, the key behind"), out.preview.words);
    out.message = preview_->warning;
    out.message_warns = !out.message.empty();
}

void ExportMode::add_preview(view::ExportDialog& out) const {
    if (has(Kind::questions)) return add_questions(out);
    const auto& steps = chosen_steps();
    const std::size_t shown = std::min(page_, steps.size() - 1);
    if (!has(Kind::picture) || (subject_.head.film().tree().size() > most_previewed && !subject_.path)) {
        out.preview.no_page = has(Kind::picture) ? tr("This tree is too large for a preview; it is written whole.")
                              : request_.kind == app::ExportKind::html
                                  ? tr("The film as a page for browsers: it steps there as it does here.")
                                  : tr("A file for programs: it has no pages.");
        out.summary = summary(0, steps.size());
        return;
    }
    const std::size_t start = strip_start(shown, steps.size());
    if (preview_ == nullptr) {
        auto preview = std::make_shared<Preview>();
        const ExportJob all = job();
        const text::ScopedLanguage words(all.language());
        const diagram::ExportOptions how = all.options();
        preview->theme = std::make_shared<const scene::Theme>(diagram::on_white(how.theme));
        trace::Playhead head = subject_.head;
        preview->bytes = mean_page_bytes(head, steps, how);
        for (std::size_t i = start; i < std::min(steps.size(), start + in_strip); ++i) {
            head.go(steps[i]);
            auto page = std::make_shared<const scene::Scene>(diagram::page_scene(diagram::step_page(head, how)));
            preview->pages.emplace_back(i, std::move(page));
        }
        preview_ = std::move(preview);
    }
    out.preview.theme = preview_->theme;
    for (const auto& [number, page] : preview_->pages) {
        if (number == shown) out.preview.page = page;
        if (steps.size() > 1) out.preview.strip.push_back({number, page, number == shown});
    }
    out.preview.words = steps.size() > 1 ? filled(tr("page {0} of {1}: step {2}"), text::grouped(shown + 1),
                                                  text::grouped(steps.size()), text::grouped(steps[shown]))
                                         : filled(tr("step {}"), text::grouped(steps[shown]));
    out.summary = summary(preview_->bytes, steps.size());
}

namespace {

Segment segment(Verb verb, auto value, std::string words, auto chosen, bool enabled = true) {
    return Segment{Action(verb, value), std::move(words), value == chosen, enabled, {}};
}

}  // namespace

void ExportMode::add_formats(view::ExportDialog& out) const {
    const bool all = diagram::has_pdf();
    const char* group = nullptr;
    const char* const why_no_page = tr("There is no page to put the film into: ./dev web builds it.");
    for (const app::ExportKindInfo& each : app::export_kinds()) {
        if (!all && each.has(Kind::desktop)) continue;
        const bool searches_again = each.kind == app::ExportKind::json || each.kind == app::ExportKind::html;
        if (searches_again && subject_.head.film().of_run()) continue;
        const bool has_no_page = each.kind == app::ExportKind::html && !has_page_;
        if (group != each.group) out.formats.push_back({std::nullopt, tr(group = each.group), {}, {}});
        out.formats.push_back({static_cast<std::uint32_t>(each.kind), tr(each.words), "." + std::string(each.ending),
                               std::string(each.name), has_no_page ? why_no_page : ""});
    }
    if (!all) out.lacking = tr("PDF, slides, animations, web pages and DOT: with the program on the desktop.");
    out.chosen = static_cast<std::uint32_t>(request_.kind);
}

void ExportMode::add_steps(view::ExportDialog& out) const {
    out.chooses_steps = has(Kind::steps);
    const Steps now = out.chooses_steps ? steps_ : Steps::one;
    const bool has_cuts = subject_.head.film().cut_count() > 0;
    const char* why = has(Kind::picture)     ? tr("A file of this kind has one step.")
                      : has(Kind::questions) ? tr("Questions are about the tree, not about a step.")
                                             : tr("A file of this kind has the whole film, or the tree alone.");
    out.steps = {segment(Verb::export_steps, Steps::one, tr("this step"), now),
                 segment(Verb::export_steps, Steps::range, tr("range"), now),
                 segment(Verb::export_steps, Steps::cutoffs, tr("cutoffs"), now, has_cuts),
                 segment(Verb::export_steps, Steps::all, filled(tr("all {}"), text::grouped(steps())), now)};
    for (Segment& each : out.steps) each.why = out.chooses_steps ? tr("This search makes no cut.") : why;
    if (now == Steps::range) {
        out.range = view::ExportDialog::Range{first_, last_, first_text_, last_text_, kinds_};
    }
}

void ExportMode::add_looks(view::ExportDialog& out) const {
    out.has_looks = has(Kind::picture);
    const auto& options = app::export_options();
    std::vector<std::pair<int, view::ExportDialog::Row>> rows;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const app::ExportOption& option = options[i];
        if (*option.title == 0 || (option.name == "positions" && !subject_.head.film().repeats_positions())) continue;
        const bool fits = option.fits(request_.kind);
        if (!fits && ((option.traits & Kind::picture) == 0 || (has(Kind::sheet) && option.name == "paper"))) continue;
        std::vector<Segment> segments;
        const auto choices = option.values.choices();
        for (std::size_t n = 0; n < choices.size(); ++n) {
            segments.push_back({Action(Verb::export_option, i, n), choices[n].words,
                                option.values.chosen(request_) == n, fits && offers(option, n),
                                std::string(option.name) + " " + choices[n].name, why_not(option, n)});
        }
        if (option.row > 0) {
            rows.push_back({option.row, {tr(option.title), std::move(segments)}});
        } else {
            out.notation = std::move(segments);
        }
    }
    std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [place, row] : rows) out.rows.push_back(std::move(row));
    const auto& parts = app::export_parts();
    const char* const only = tr("Only pictures have this.");
    out.show.resize(parts.size() + 1, {Action(Verb::export_show, parts.size()), tr("sentence"),
                                       request_.says_sentence(), true, "sentence", only});
    for (std::size_t i = 0; i < parts.size(); ++i) {
        out.show.at(parts[i].place) = {Action(Verb::export_show, i),         tr(parts[i].words),
                                       !(request_.hidden.*(parts[i].field)), true,
                                       std::string(parts[i].name),           only};
    }
    if (is_position()) return;
    const auto all =
        std::find_if(options.begin(), options.end(), [](const auto& it) { return it.name == "leaf-values"; });
    const bool shown = request_.shows_leaf_values();
    // The choice that a click makes: "off" where they are shown.
    out.show.push_back({Action(Verb::export_option, all - options.begin(), shown ? 1 : 0), tr("all leaf values"), shown,
                        true, std::string(all->name), only});
}

std::optional<view::Dialog> ExportMode::folders_view() const {
    if (!folders_) return std::nullopt;
    view::Dialog out = folders_->view(tr("Where to save"));
    out.action = tr("Choose");
    return out;
}

view::ExportDialog ExportMode::view(bool writing) const {
    view::ExportDialog out;
    out.subtitle = subject_.about;
    add_formats(out);
    add_steps(out);
    add_looks(out);
    add_preview(out);
    out.field_text = text_;
    if (!message_.empty()) {
        out.message = message_;
        out.message_warns = false;
    }
    out.message_is_error = failed_ && !message_.empty();
    out.asks_to_replace = !asked_.empty();
    out.can_act = !text_.empty() && first_ <= last_ && !writing && (!has(Kind::questions) || questions());
    out.copies_text = has(Kind::text) && !copied_;
    out.can_copy = !writing && first_ <= last_ && (!has(Kind::questions) || questions());
    if (writing && progress_) out.progress = progress_->part;
    return out;
}

}  // namespace plyglass::screen
