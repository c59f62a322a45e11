#include "app/pseudocode.hpp"

#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

namespace {

using core::Turn;
using namespace text;
using EventKind = trace::Kind;
using view::CodeCard;

/// The player whose half of the code the step runs in: the node's own, at a leaf its parent's.
Turn half_of(const trace::Playhead& head) {
    const trace::Film& film = head.film();
    game::NodeId n = head.current();
    if (film.tree().is_leaf(n) && n != 0) n = film.tree().parent(n);
    return film.turn(n);
}

int line_of(const trace::Listing& code, const trace::Playhead& head) {
    EventKind kind = head.event().kind;
    const bool with_narrowing = kind == EventKind::cutoff && code.cut < 0 && head.step() > 1;
    if (with_narrowing) kind = head.film().event(head.step() - 1).kind;
    switch (kind) {
        case EventKind::enter: return code.enter;
        case EventKind::leaf:
        case EventKind::table_hit:
        case EventKind::probability_cut: return code.leaf;
        case EventKind::alpha: return code.alpha;
        case EventKind::beta: return code.beta;
        case EventKind::cutoff: return code.cut;
        case EventKind::answer:
        case EventKind::leave: break;
    }
    return code.leave;
}

std::string node_kind(Turn turn) {
    switch (turn) {
        case Turn::max: return tr("MAX node");
        case Turn::min: return tr("MIN node");
        case Turn::chance: return tr("CHANCE node");
        case Turn::over: break;
    }
    return tr("leaf");
}

}  // namespace

view::CodeCard code_card(const trace::Playhead& head, bool mirrored) {
    const trace::Film& film = head.film();
    const trace::AlgorithmInfo& algorithm = trace::info_of(film.search().algorithm);
    Turn half = half_of(head);
    if (half == Turn::over) half = Turn::max;
    const bool two_halves = algorithm.has_halves && half != Turn::chance;
    const Turn shown = mirrored && two_halves ? core::opponent(half) : half;
    trace::Listing listing = algorithm.code(film, shown);
    CodeCard card;
    card.title = tr("Pseudocode");
    card.subtitle = filled(tr("{}, {}"), tr(algorithm.words), node_kind(shown));
    card.lines = std::move(listing.lines);
    card.mirrored = shown != half;
    if (head.step() > 0 && shown == half) {
        const EventKind kind = head.event().kind;
        card.current = line_of(listing, head);
        if (kind == EventKind::cutoff) card.badge = tr("cut");
        if (kind == EventKind::leave) card.badge = tr("return");
    }
    return card;
}

}  // namespace plyglass::app
