#include "app/run/run_page.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/film_cards.hpp"
#include "app/page/report_page.hpp"
#include "app/run/run_words.hpp"
#include "diagram/film_svg.hpp"
#include "diagram/words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using diagram::html;
using game::NodeId;
using trace::Playhead;
using namespace text;

constexpr std::size_t most_pages = 200, most_nodes = 300;
constexpr std::size_t nodes_around = 60;  // of a tree that is larger than that

std::string card(const std::string& title, const std::string& count, const std::string& inside) {
    const std::string head = "<h2>" + html(title) + "</h2>";
    return element(
        "div", "card",
        (count.empty() ? head : element("div", "row", head + element("span", "soft", html(count)))) + inside);
}

/// What of a run is shown: some steps of one pass, and the part of the tree in which they are.
class Shown {
public:
    Shown(const RunFilm& run, const scene::Theme& theme) : run_(run), film_(film_at(run, run.opening())) {
        options_.theme = theme;
        options_.heading = false;  // the page around it counts and describes the steps
        options_.leaf_values = film_->written_tree() != nullptr;
        choose_nodes();
        choose_steps();
        // What is marked in a right run is the same at every step.
        std::optional<picture::RunMarks> steady;
        if (run.verdict.is_right) steady = run_marks(run, head_at(at()), first_event() + at());
        options_.judged = [this, steady](const Playhead& head) {
            return steady ? *steady : run_marks(run_, head, first_event() + head.step());
        };
    }

    const diagram::ExportOptions& options() const { return options_; }
    const trace::Film& film() const { return *film_; }
    const std::vector<std::size_t>& steps() const { return steps_; }
    /// Its number among `steps`.
    std::size_t opening() const {
        return static_cast<std::size_t>(std::lower_bound(steps_.begin(), steps_.end(), at()) - steps_.begin());
    }
    /// The step of the run, counted through all its passes.
    std::size_t step_of_run(std::size_t step) const { return first_event() + step; }
    Playhead head_at(std::size_t step) const {
        Playhead out(film_);
        out.go(step);
        return out;
    }
    /// Nothing if the part is still too large to be drawn.
    std::string svg() const {
        if (diagram::drawn_nodes(*film_, options_) > most_nodes) return {};
        return diagram::film_svg(diagram::step_pages(film_, steps_, options_), opening(), options_.theme,
                                 run_.program());
    }
    std::string notice() const {
        std::string out;
        if (steps_.size() < run_.steps()) {
            out = filled(tr("Of the {0} steps of the run, {1} to {2} are shown."), grouped(run_.steps()),
                         grouped(step_of_run(steps_.front())), grouped(step_of_run(steps_.back())));
        }
        if (diagram::drawn_nodes(*film_, options_) < film_->tree().size()) {
            add_sentence(out, filled(tr("Of the {} nodes of the tree, those around the difference are drawn."),
                                     grouped(film_->tree().size())));
        }
        return out;
    }

private:
    static std::shared_ptr<const trace::Film> film_at(const RunFilm& run, std::size_t step) {
        return run.films[run.pass_of(step - 1)];
    }
    std::size_t first_event() const { return run_.passes[run_.pass_of(run_.opening() - 1)]; }
    std::size_t at() const { return run_.opening() - first_event(); }

    /// The largest subtree around the node of the step that is not too large; or its upper levels.
    void choose_nodes() {
        const game::TreeShape& tree = film_->tree();
        if (tree.size() <= most_nodes) return;
        const auto size = [&](NodeId n) { return tree.subtree_end(n) - n; };
        NodeId n = film_->event(at()).node;
        while (n != 0 && size(tree.parent(n)) <= nodes_around) n = tree.parent(n);
        if (n != 0 && tree.is_leaf(n)) n = tree.parent(n);
        options_.root = n;
        if (size(n) <= nodes_around) return;
        std::uint32_t levels = 4;
        do {
            options_.levels = --levels;
        } while (levels > 2 && diagram::drawn_nodes(*film_, options_) > nodes_around);
    }

    void choose_steps() {
        const NodeId end = film_->tree().subtree_end(options_.root);
        const auto is_within = [&](std::size_t step) {
            const NodeId n = film_->event(step).node;
            return n >= options_.root && n < end;
        };
        std::size_t first = at(), last = at();
        while (last < film_->steps() && last - first + 1 < most_pages / 2 && is_within(last + 1)) ++last;
        while (first > 1 && last - first + 1 < most_pages && is_within(first - 1)) --first;
        while (last < film_->steps() && last - first + 1 < most_pages && is_within(last + 1)) ++last;
        for (std::size_t step = first; step <= last; ++step) steps_.push_back(step);
    }

    const RunFilm& run_;
    std::shared_ptr<const trace::Film> film_;
    diagram::ExportOptions options_;
    std::vector<std::size_t> steps_;
};

/// What a step is, below the picture.
std::string words_at(const RunFilm& run, const Playhead& head, std::size_t step) {
    if (const auto difference = run.difference_at(step)) {
        const DifferenceWords told = words_of_difference(run, *difference);
        return "<h3>" + html_sign("value") + html_words(told.headline) + "</h3><p>" + html_words(told.sentence) +
               "</p>";
    }
    const view::StoryCard story = story_card(head);
    return "<h3>" + html(story.headline) + "</h3><p>" + html_words(story.sentence) + "</p>";
}

/// The buttons, and the slider with the differences above it.
std::string walk(const RunFilm& run, const Shown& shown, const std::vector<std::size_t>& marks) {
    const auto button = [](const char* to, const char* sign, const std::string& words) {
        return fmt::format(R"(<button data-go="{0}" title="{1}" aria-label="{1}">{2}</button>)", to, html(words), sign);
    };
    std::string signs;
    const std::size_t last = shown.steps().size() - 1;
    for (const std::size_t mark : marks) {
        signs += fmt::format("<i style=\"left:calc(8px + (100% - 16px)*{:.4f})\">!</i>",
                             last == 0 ? 0 : static_cast<double>(mark) / static_cast<double>(last));
    }
    std::string out = button("back", "◀", tr("Step back (←)")) + button("ahead", "▶", tr("Step forward (→)"));
    if (!run.verdict.is_right) {
        out += button("before", "! ◀", trc("of a run", "Previous difference")) +
               button("next", "! ▶", trc("of a run", "Next difference"));
    }
    out += fmt::format(R"(<div class="time">{}<input type="range" min="0" max="{}" value="{}" aria-label="{}"></div>)",
                       signs, last, shown.opening(), html(trc("counter", "Step")));
    const auto step = [&](const std::string& number) { return html(filled(tr("Step {0}/{1}"), number, run.steps())); };
    out += fmt::format(R"(<b class="count" data-words="{}">{}</b>)", step("{}"), step(std::to_string(run.opening())));
    return element("div", "walk", out);
}

std::string stage(const RunFilm& run, const Shown& shown, const std::vector<std::size_t>& marks) {
    std::string words;
    for (std::size_t i = 0; i < shown.steps().size(); ++i) {
        const std::size_t step = shown.steps()[i];
        words += fmt::format("<div data-in=\"{}\"{}>{}</div>\n", i, i == shown.opening() ? " class=\"on\"" : "",
                             words_at(run, shown.head_at(step), shown.step_of_run(step)));
    }
    const std::string notice = shown.notice();
    return element("div", "card stage",
                   shown.svg() + walk(run, shown, marks) + element("div", "say", words) +
                       (notice.empty() ? "" : element("p", "soft", html(notice))));
}

// ---- The cards

std::string first_card(const view::RunCards& cards, const Shown& shown) {
    std::string inside = "<h3>" + html_sign(cards.is_right ? "right" : "value") + html(cards.headline) + "</h3>";
    for (const std::string& kind : cards.kinds) inside += element("span", "pill", html(kind));
    for (const auto& it : cards.telling) {
        const auto& steps = shown.steps();
        const auto at = std::find_if(steps.begin(), steps.end(),
                                     [&](std::size_t step) { return shown.step_of_run(step) == it.step; });
        const std::string words = html(filled(tr("Step {}"), grouped(it.step)));
        inside += "<p>" +
                  (at == steps.end()
                       ? words
                       : fmt::format(R"(<button class="step" data-step="{}">{}</button>)", at - steps.begin(), words)) +
                  " " + html_words(it.words) + "</p>";
    }
    if (!cards.sentence.empty()) inside += "<p>" + html_words(cards.sentence) + "</p>";
    if (!cards.aside.empty()) inside += element("p", "soft", html(cards.aside));
    if (!cards.place.empty()) inside += element("p", "place", "<code>" + html(cards.place) + "</code>");
    if (!cards.line.empty()) inside += element("p", "code", "<code>" + html(cards.line) + "</code>");
    return card(cards.title, cards.count, inside);
}

std::string mistake_card(const view::RunCards::Mistake& it) {
    std::string inside;
    if (!it.name.empty()) inside += "<h3>" + html(it.name) + "</h3>";
    for (const std::string& name : it.names) inside += "<p><b>" + html(name) + "</b></p>";
    if (!it.sentence.empty()) inside += "<p>" + html_words(it.sentence) + "</p>";
    if (!it.explains.empty()) inside += "<p>" + html_sign("right") + html(it.explains) + "</p>";
    if (!it.value.empty())
        inside += "<p>" + html_sign(it.is_value_right ? "work" : "value") + html_words(it.value) + "</p>";
    return card(it.title, it.count, inside);
}

std::string variants_card(const view::RunCards::Variants& it) {
    std::string rows = "<tr><th><th class=\"n\">" + html(trc("of a run", "fail-soft")) + "<th class=\"n\">" +
                       html(trc("of a run", "fail-hard"));
    const char* const names[2] = {tr("cut at <a>α</a> ≥ <b>β</b>"), tr("cut at <a>α</a> > <b>β</b>")};
    for (std::size_t row = 0; row < 2; ++row) {
        rows += fmt::format("<tr{}><td>{}", static_cast<int>(row) == it.row ? " class=\"own\"" : "",
                            html_words(names[row]));
        for (std::size_t column = 0; column < 2; ++column) {
            const bool is_own = static_cast<int>(row) == it.row && static_cast<int>(column) == it.column;
            const std::string words = html(it.leaves[row][column]);
            rows += "<td class=\"n\">" + (is_own ? "<b>" + words + "</b>" : words);
        }
    }
    return card(tr("The four right variants"), tr("leaves looked at"),
                "<table>" + rows + "</table>" + (it.sentence.empty() ? "" : "<p>" + html_words(it.sentence) + "</p>"));
}

std::string smallest_card(const RunFilm& small, const view::RunCards& cards, const scene::Theme& theme) {
    diagram::ExportOptions options;
    options.theme = theme;
    options.heading = false;
    options.leaf_values = true;
    options.hidden.legend = options.hidden.windows = true;
    Playhead head(small.films.front());
    options.judged = [marks = run_marks(small, head, 0)](const Playhead&) { return marks; };
    head.go(head.steps());
    const std::vector<diagram::StepPage> page{diagram::step_page(head, options)};
    const auto row = [](const char* words, const std::string& value) {
        return "<span>" + html(words) + "</span><b>" + html(value) + "</b>";
    };
    return card(tr("Smallest tree that shows it"), {},
                diagram::film_svg(page, 0, theme, cards.small_text) +
                    element("div", "leaves",
                            row(cards.compares_values ? tr("your value") : tr("your leaves"), cards.yours) +
                                row(tr("alpha-beta"), cards.reference)) +
                    "<p><code>" + html(cards.small_text) + "</code></p>");
}

}  // namespace

std::string run_section(const RunFilm& run, const scene::Theme& theme) {
    const Shown shown(run, theme);
    const std::size_t opening = shown.opening();
    std::vector<std::size_t> marks;
    std::string list;
    for (std::size_t i = 0; i < shown.steps().size(); ++i) {
        if (!run.difference_at(shown.step_of_run(shown.steps()[i]))) continue;
        marks.push_back(i);
        list += (list.empty() ? "" : " ") + std::to_string(i);
    }
    const view::RunCards cards = run_cards(run, shown.head_at(shown.steps()[opening]), run.opening());
    std::string side = first_card(cards, shown);
    if (cards.mistake) side += mistake_card(*cards.mistake);
    if (cards.variants) side += variants_card(*cards.variants);
    if (!cards.small.empty()) side += smallest_card(*run.smallest, cards, theme);
    if (!cards.not_settled.empty())
        side += card(tr("Not settled here"), {}, "<p>" + html_words(cards.not_settled) + "</p>");
    return fmt::format(
        "<div class=\"run\" data-last=\"{}\" data-at=\"{}\" data-first=\"{}\" data-marks=\"{}\">\n{}{}</div>\n",
        shown.steps().size() - 1, opening, shown.step_of_run(shown.steps().front()), list, stage(run, shown, marks),
        element("div", "side", side));
}

std::string run_headline(const RunFilm& run) {
    const auto& verdict = run.verdict;
    const bool has_value = verdict.true_value && verdict.judged.answer == *verdict.true_value;
    const view::RunCards cards = run_cards(run, Playhead(run.films.front()), run.steps());
    std::string words = cards.headline;
    if (cards.mistake) words = cards.mistake->name.empty() ? join_list(cards.mistake->names) : cards.mistake->name;
    return html_sign(verdict.is_right ? "right" : has_value ? "work" : "value") + html(words);
}

}  // namespace plyglass::app
