#include "screen/step/run_frame.hpp"

#include "app/run/run_words.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;

void add_run_counters(const app::RunFilm& run, view::TopBar& bar) {
    bar.counters.push_back({tr("Leaves, yours"), text::grouped(run.verdict.judged.leaves), {}});
    if (const auto& reference = run.verdict.reference)
        bar.counters.push_back({tr("alpha-beta"), text::grouped(reference->leaves), {}});
    bar.counters.push_back({trc("counter", "Step"), bar.step, bar.steps});
}

view::StoryCard story_of_run(const view::RunCards& cards) {
    if (cards.story) return *cards.story;
    view::StoryCard out;
    out.icon = cards.is_right ? view::StoryCard::Icon::check : view::StoryCard::Icon::differs;
    out.title = cards.count.empty() ? cards.title : filled(tr("{}: {}"), cards.title, cards.count);
    out.headline = cards.headline;
    out.sentence = cards.sentence;
    for (const std::string& kind : cards.kinds) add_sentence(out.sentence, filled(tr("{}."), escaped(kind)));
    if (cards.mistake && !cards.mistake->name.empty())
        add_sentence(out.sentence, "<s>" + filled(tr("The mistake: {}"), escaped(cards.mistake->name)) + "</s>");
    return out;
}

void add_run_legend(const app::RunFilm& run, const trace::Playhead& head, std::size_t step, picture::Legend& legend) {
    picture::add_marks(app::run_marks(run, head, step), legend);
}

}  // namespace plyglass::screen
