#include "screen/step/found_words.hpp"

#include <algorithm>

#include "app/run/run_film.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::screen {

using scene::Verb;
using namespace text;

namespace {

/// Which value has just changed, from what to what; the change is the `place`th by size.
std::string swing_words(const trace::Playhead& head, std::size_t place) {
    const trace::Film& film = head.film();
    const game::NodeId node = film.tree().parent(head.event().node);
    trace::Playhead before = head;
    before.go(head.step() - 1);
    if (!before.best(node) || !head.best(node)) return {};
    const auto [from, to] = text::apart(trace::shown(film, *before.best(node)), trace::shown(film, *head.best(node)));
    return filled(tr("Change {} by size: the best value of {} goes from {} to {}."), place,
                  trace::node_name(film, node), from, to);
}

}  // namespace

std::string found_words(const scene::Action& action, bool went, const ChapterPlayhead& at, const Subject& subject) {
    const auto& swings = subject.chapters()[at.chapter()].swings;
    const bool is_cut = action == Verb::next_cutoff || action == Verb::previous_cutoff;
    const bool is_swing = action == Verb::next_swing || action == Verb::larger_swing;
    if (is_cut && !went && subject.run() != nullptr) return tr("No other difference that way.");
    if (is_cut && !went) return at.cuts().empty() ? tr("This search never cuts.") : tr("No other cut that way.");
    if (is_swing && swings.empty()) return tr("No value changes in this search.");
    if (!is_swing || !went) return {};
    const auto found = std::find(swings.begin(), swings.end(), at.head().step());
    return found != swings.end() ? swing_words(at.head(), static_cast<std::size_t>(found - swings.begin()) + 1) : "";
}

game::NodeId found_node(const scene::Action& action, const trace::Playhead& head, game::NodeId node,
                        game::NodeId otherwise) {
    const game::TreeShape& tree = head.film().tree();
    const auto children = tree.children(node);
    game::NodeId out = tree.parent(node);
    if (action == Verb::inspect_child) {
        out = children.empty() ? game::no_node : head.best_child(node);
        if (out == game::no_node && !children.empty()) out = children.front();
    }
    return out == game::no_node ? otherwise : out;
}

std::optional<std::size_t> found_step(const scene::Action& action, const ChapterPlayhead& at, const Subject& subject,
                                      game::NodeId node) {
    const auto& swings = subject.chapters()[at.chapter()].swings;
    if (const app::RunFilm* run = subject.run()) {
        const auto some = [](std::size_t step) { return step == 0 ? std::nullopt : std::optional(step); };
        if (action == Verb::next_cutoff) return some(run->next_difference(at.step()));
        if (action == Verb::previous_cutoff) return some(run->previous_difference(at.step()));
        if (action.verb == Verb::run_step) return some(std::min<std::size_t>(action.a, at.steps()));
    }
    switch (action.verb) {
        case Verb::first: return at.first();
        case Verb::back: return at.previous();
        case Verb::forward: return at.next();
        case Verb::last: return at.steps();
        case Verb::next_cutoff: return at.next_cut();
        case Verb::previous_cutoff: return at.previous_cut();
        case Verb::next_best: return at.next_best_change();
        case Verb::previous_best: return at.previous_best_change();
        case Verb::next_swing: return at.next_swing(swings);
        case Verb::larger_swing: return at.previous_swing(swings);
        case Verb::over: return at.over();
        case Verb::out: return at.out();
        case Verb::back_over: return at.back_over();
        case Verb::go: return at.of_node(node);
        default: return std::nullopt;
    }
}

}  // namespace plyglass::screen
