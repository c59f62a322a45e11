#include "screen/step/run_subject.hpp"

#include <utility>

#include "app/run/run_words.hpp"
#include "app/search_options.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"

namespace plyglass::screen {

using namespace app;
using scene::Verb;
using text::tr;

RunSubject::RunSubject(TreeSearch asked, const picture::TreeStyle& style) : named_(std::move(asked.tree)) {
    for (const auto& film : named_.run->films) add_chapter(film, style, 0);
    set(named_.run->films.back()->search(), named_.title);
}

NamedTree RunSubject::named() const {
    NamedTree out = named_;
    out.title = title();
    return out;
}

std::string RunSubject::title_now(const Assets& assets) const {
    return named_.id.empty() && named_.run->tree ? std::string(tr("The tree of the run")) : title_of(named_, assets);
}

const view::RunCards* RunSubject::run_cards(const trace::Playhead& head, std::size_t step) const {
    const text::Language language = text::current_language();
    if (!cards_ || cards_->step != step || cards_->language != language)
        cards_ = Cards{step, language, app::run_cards(*named_.run, head, step)};
    return &cards_->cards;
}

std::optional<Asked> RunSubject::with_algorithm(trace::Algorithm algorithm) const {
    if (!named_.run->tree) return std::nullopt;
    return TreeSearch{named(), app::with_range_of(plain_search(algorithm), *named_.tree)};
}

std::optional<Asked> RunSubject::with_option(const scene::Action& option) const {
    if (!named_.run->tree) return std::nullopt;
    return TreeSearch{named(), app::with_option(plain_search(trace::Algorithm::alphabeta), option, *named_.tree)};
}

view::OptionsMenu RunSubject::options_menu(const trace::Film&, bool) const {
    view::OptionsMenu out;
    if (!named_.run->tree) return out;
    std::vector<scene::Segment> others;
    for (const trace::AlgorithmInfo& it : trace::algorithms())
        others.push_back({{Verb::algorithm, it.id}, tr(it.words), false, true, std::string(it.name)});
    out.rows.push_back({tr("Algorithm"), std::move(others), ""});
    return out;
}

void RunSubject::mark(picture::Timeline& timeline) const {
    timeline.is_run = true;
    timeline.can_compare = named_.run->tree != nullptr;
    for (const glass::Difference& it : named_.run->verdict.judged.differences)
        timeline.differences.push_back(it.event + 1);
    if (!timeline.differences.empty()) timeline.bounds.clear();  // the discs have their place
    timeline.idle = named_.run->idle;
    for (const std::size_t step : app::telling_steps(*named_.run)) timeline.telling.push_back(step);
}

std::optional<RunWish> wish_of_run(const scene::Action& action, const Subject& subject, const Assets& assets) {
    NamedTree named = subject.named();
    if (!named.run) return std::nullopt;
    const bool is_shown = subject.run() != nullptr;
    const bool compares = action == Verb::compare_program;
    if (compares && is_shown) {
        auto asked = subject.with_algorithm(trace::Algorithm::alphabeta);
        return asked ? std::optional(RunWish{*std::move(asked)}) : std::nullopt;
    }
    if ((action == Verb::program || compares) && !is_shown) {
        const trace::Search search = named.run->films.back()->search();
        return RunWish{TreeSearch{std::move(named), search, true}};
    }
    if (action == Verb::close_program) {
        named.run.reset();
        return RunWish{ask(std::move(named), plain_search(trace::Algorithm::alphabeta))};
    }
    if (action == Verb::smallest_tree && named.run->smallest) {
        NamedTree small;
        small.run = named.run->smallest;
        small.tree = small.run->tree;
        small.title = tr("The tree of the run");
        return RunWish{ask(app::with_words_of_tree(std::move(small), assets), {}), true};
    }
    return std::nullopt;
}

std::vector<scene::Segment> program_switch(const Subject& subject) {
    const auto run = subject.named().run;
    if (!run) return {};
    const bool is_shown = subject.run() != nullptr;
    std::vector<scene::Segment> out{{Verb::program, tr("Your program"), is_shown}};
    if (!run->tree) return out;
    const trace::Algorithm other = is_shown ? trace::Algorithm::alphabeta : subject.search().algorithm;
    const trace::AlgorithmInfo& it = trace::info_of(other);
    out.push_back({{Verb::algorithm, it.id}, tr(it.words), !is_shown, true, std::string(it.name)});
    return out;
}

}  // namespace plyglass::screen
