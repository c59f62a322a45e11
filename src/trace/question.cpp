#include "trace/question.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/narration.hpp"
#include "trace/settings.hpp"

namespace plyglass::trace {

namespace {

using core::Turn;
using namespace text;

/// The node that a step has just given something to compare: its own bound, or a child's value. No_node: none.
NodeId judging(const Film& film, std::size_t step) {
    const Event& event = film.event(step);
    switch (event.kind) {
        case Kind::alpha:
        case Kind::beta: return event.node;
        case Kind::enter:
        case Kind::cutoff: return no_node;
        default: return film.tree().parent(event.node);
    }
}

/// Whether a cut could have come after the step, and the next child is looked at instead.
bool goes_on(const Playhead& head) {
    const Film& film = head.film();
    const NodeId judge = judging(film, head.step());
    const Event& next = film.event(head.step() + 1);
    const bool looks = next.kind == Kind::enter || is_leaf_like(next.kind);
    return judge != no_node && looks && film.tree().parent(next.node) == judge && film.turn(judge) != Turn::chance;
}

/// Whether both bounds there are numbers: before, a cut is out of the question.
bool is_tight(const Playhead& head) {
    const NodeId judge = judging(head.film(), head.step());
    return head.alpha(judge).is_finite() && head.beta(judge).is_finite();
}

/// One of `count` (at least one) choices that looks like chance and is the same every time.
std::size_t picked(std::size_t seed, std::size_t count) {
    constexpr std::uint64_t spread = 0x9E3779B97F4A7C15U;  // 2^64 over the golden ratio
    return static_cast<std::size_t>(((seed + 1) * spread) >> 32U) % count;
}

/// The game's own words for a node of the film's tree, or else `words`, which stand for any tree.
const char* own_or(const Film& film, game::Phrase phrase, NodeId n, const char* words) {
    const char* own = film.story().phrase(phrase, *film.written_tree(), n);
    return own != nullptr ? own : words;
}

std::string why_not(const Playhead& head) {
    const Film& film = head.film();
    const NodeId n = head.current();
    const bool is_max = film.turn(n) == Turn::max;
    const bool is_finite = (is_max ? head.alpha(n) : head.beta(n)).is_finite();
    const Index owner = head.event().extra;
    const bool is_plain = owner != none && is_finite && !film.search().range;
    if (film.positions() != nullptr || !is_plain) return text::without_asides(narrate(head).sentence);
    const auto [a, b] = text::window_ends(head.alpha(n), head.beta(n));
    const char* words =
        is_max ? own_or(film, game::Phrase::why_cut_at_max, n,
                        tr("{2} gets <a>{0}</a> or more here; at {4}, {3} holds the game to <b>{1}</b>."))
               : own_or(film, game::Phrase::why_cut_at_min, n,
                        tr("{3} holds this node to <b>{1}</b> or less; at {4}, {2} is sure of <a>{0}</a>."));
    const NodeId best = head.best_child(owner);
    return filled(words, a, b, player(film, Turn::max), player(film, Turn::min), node_words(film, owner),
                  node_words(film, n), best == no_node ? std::string() : node_words(film, best));
}

}  // namespace

std::vector<std::size_t> question_steps(const std::shared_ptr<const Film>& shown) {
    const Film& film = *shown;
    Playhead head(shown);
    std::vector<std::size_t> out;
    std::vector<std::size_t> loose, tight;  // where the search goes on
    for (std::size_t step = 1; step < film.steps(); ++step) {
        head.go(step);
        if (film.event(step + 1).kind == Kind::cutoff) {
            // The first questions are where a class can see two bounds.
            const auto& possible = tight.empty() && !out.empty() ? loose : tight;
            if (!possible.empty()) out.push_back(possible[picked(step, possible.size())]);
            out.push_back(step);
            loose.clear();
            tight.clear();
        } else if (goes_on(head)) {
            (is_tight(head) ? tight : loose).push_back(step);
        }
    }
    return out;
}

bool can_ask(const Playhead& head) {
    const Film& film = head.film();
    if (!film.search().has_windows() || head.step() == 0 || head.step() >= film.steps()) return false;
    return film.event(head.step() + 1).kind == Kind::cutoff || goes_on(head);
}

NodeId asked_about(const Playhead& head) {
    const Film& film = head.film();
    const Event& next = film.event(head.step() + 1);
    if (next.kind != Kind::cutoff) return next.node;
    const auto children = film.tree().children(next.node);
    const auto is_left = [&](NodeId child) { return head.status(child) == Status::unseen; };
    auto at = std::find_if(children.begin(), children.end(), is_left);
    // Star2 may have probed all of them.
    const auto is_probed = [&](NodeId child) { return head.status(child) == Status::probed; };
    if (at == children.end()) at = std::find_if(children.begin(), children.end(), is_probed);
    return at == children.end() ? no_node : *at;
}

std::string question(const Playhead& head) {
    const Film& film = head.film();
    const NodeId next = asked_about(head);
    const NodeId n = film.tree().parent(next);
    const bool last = film.tree().ordinal(next) + 1 == film.tree().children(n).size();
    if (film.positions() != nullptr) {
        return film.turn(n) == Turn::max ? tr("Does another move still have to be looked at?")
                                         : tr("Does another new tile still have to be looked at?");
    }
    if (film.turn(n) == Turn::chance) {
        return last ? tr("Will the last child of this chance node still be looked at?")
                    : tr("Will the other children of this chance node still be looked at?");
    }
    const char* words =
        last ? own_or(film, game::Phrase::ask_last, n, tr("Will {} still look at the last child?"))
             : own_or(film, game::Phrase::ask_others, n, tr("Will {} still look at the other children?"));
    return filled(words, player(film, film.turn(n)));
}

Prediction right_prediction(const Playhead& head) {
    return head.film().event(head.step() + 1).kind == Kind::cutoff ? Prediction::cuts : Prediction::looks;
}

std::string question_lead(const Playhead& head) {
    const Film& film = head.film();
    const NodeId n = film.tree().parent(asked_about(head));
    const NodeId best = film.turn(n) == Turn::chance ? no_node : head.best_child(n);
    if (film.positions() != nullptr || best == no_node) return {};
    const bool is_max = film.turn(n) == Turn::max;
    const core::Bounded<Value> worth = head.value(best);
    // A bound from the wrong side promises nothing.
    if (worth.bound != core::Bound::exact && worth.bound != (is_max ? core::Bound::lower : core::Bound::upper))
        return {};
    return filled(is_max ? tr("<s>{} already gets</s> <a>{}</a> <s>here.</s>")
                         : tr("<s>{} already holds this to</s> <b>{}</b><s>.</s>"),
                  player(film, film.turn(n)), text::number(worth.value));
}

std::pair<std::string, std::string> question_window(const Playhead& head) {
    const NodeId n = head.film().tree().parent(asked_about(head));
    return text::window_ends(head.alpha(n), head.beta(n));
}

std::string prediction_words(Prediction prediction) {
    switch (prediction) {
        case Prediction::cuts: return tr("Cut now");
        case Prediction::looks: return tr("Look at it");
        case Prediction::cannot_say: break;
    }
    return tr("Cannot say yet");
}

std::string cut_words(const Playhead& head) {
    const Film& film = head.film();
    const NodeId n = head.current();
    if (film.turn(n) == Turn::chance) return prediction_words(Prediction::cuts);
    const auto [a, b] = text::window_ends(head.alpha(n), head.beta(n));
    return filled(tr("Cut now, because <a>{}</a> {} <b>{}</b>"), a, sign(film.search().rules.cut), b);
}

std::string answer(const Playhead& head) {
    if (head.event().kind == Kind::cutoff) {
        std::string out = tr("<s>No.</s>");
        text::add_sentence(out, why_not(head));
        return out;
    }
    const NodeId n = head.film().tree().parent(head.current());
    if (head.alpha(n) == head.beta(n)) {
        return tr("<s>Yes.</s> α and β are equal here, but this search cuts only at <a>α</a> > <b>β</b>.");
    }
    const auto [a, b] = text::window_ends(head.alpha(n), head.beta(n));
    return filled(tr("<s>Yes.</s> A value between <a>α {}</a> and <b>β {}</b> would still change the answer here."), a,
                  b);
}

}  // namespace plyglass::trace
