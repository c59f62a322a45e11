#include "app/pseudocode.hpp"

#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

namespace {

using core::Turn;
using namespace text;
using trace::Algorithm;
using trace::Kind;
using view::CodeCard;

/// The line of a listing for each event; -1 if the listing has none.
struct Places {
    int enter = 0;
    int leaf = 1;
    int alpha = -1;
    int beta = -1;
    int cut = -1;  ///< -1: in the line that has narrowed the window
    int leave = -1;
};

struct Listing {
    std::vector<CodeCard::Line> lines;
    Places places;
};

/// The player whose half of the code the step runs in: the node's own, at a leaf its parent's.
Turn half_of(const trace::Playhead& head) {
    const trace::Film& film = head.film();
    game::NodeId n = head.current();
    if (film.tree().is_leaf(n) && n != 0) n = film.tree().parent(n);
    return film.turn(n);
}

Listing player_half(const trace::Search& search, bool is_max) {
    const auto& rules = search.rules;
    const bool hard = rules.fail == search::Fail::hard || rules.fail == search::Fail::hard_to_the_end;
    const bool shallow = rules.pruning == search::Pruning::shallow;
    const std::string best = is_max ? "max" : "min";
    const std::string mine = is_max ? "α" : "β";
    const std::string call = !shallow ? "ab(c, α, β)" : is_max ? "ab(c, α, +∞)" : "ab(c, −∞, β)";
    const std::string start = hard ? mine : is_max ? "−∞" : "+∞";
    const char* back = !hard ? tr("return best") : is_max ? tr("return min(best, β)") : tr("return max(best, α)");
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, is_max ? tr("if n is MAX:") : tr("if n is MIN:")},
                 {2, "best ← " + start},
                 {2, tr("for each child c of n:")},
                 {3, "best ← " + best + "(best, " + call + ")"},
                 {3, mine + " ← " + best + "(" + mine + ", best)"},
                 {3, rules.cut == search::CutRule::strict ? tr("if α > β: break") : tr("if α ≥ β: break")},
                 {2, back},
                 {1, is_max ? tr("if n is MIN: same, mirrored") : tr("if n is MAX: same, mirrored"), true}};
    out.places = {.enter = 0, .leaf = 1, .alpha = 6, .beta = 6, .cut = 7, .leave = 8};
    return out;
}

/// Alpha-beta at a chance node: a full window for every child.
Listing chance_half() {
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is CHANCE: sum ← 0")},
                 {2, tr("for each child c of n:")},
                 {3, "v ← ab(c, −∞, +∞)"},
                 {3, "sum ← sum + p(c) × v"},
                 {2, tr("return sum")}};
    out.places = {.enter = 0, .leaf = 1, .leave = 6};
    return out;
}

/// With known bounds of the leaves: each child's window follows from what its siblings can still add.
Listing star_half(const search::AlphaBetaRules& rules) {
    const bool probes = rules.chance == search::Chance::star2;
    const bool is_strict = rules.cut == search::CutRule::strict;
    Listing out;
    out.lines = {{0, "ab(n, α, β):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is CHANCE: lo, hi ← LO, HI")},
                 {2, tr("for each child c of n:")},
                 {3, "A ← (α − hi) / p(c) + hi(c)"},
                 {3, "B ← (β − lo) / p(c) + lo(c)"},
                 {3, tr("narrow lo, hi by ab(c, A, B)")},
                 {3, is_strict ? tr("if hi < α: β ← hi; break") : tr("if hi ≤ α: β ← hi; break")},
                 {3, is_strict ? tr("if lo > β: α ← lo; break") : tr("if lo ≥ β: α ← lo; break")},
                 {2, tr("return hi if it cut, else lo")}};
    if (probes) out.lines.insert(out.lines.begin() + 3, {2, tr("probe each c: its first child")});
    const int shift = probes ? 1 : 0;
    out.places = {.enter = 0, .leaf = 1, .alpha = 8 + shift, .beta = 7 + shift, .leave = 9 + shift};
    return out;
}

Listing minimax_code(bool has_chance) {
    Listing out;
    out.lines = {{0, "minimax(n):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("best ← −∞ if MAX, +∞ if MIN")},
                 {1, tr("for each child c of n:")},
                 {2, "v ← minimax(c)"},
                 {2, tr("best ← max or min(best, v)")},
                 {1, tr("return best")}};
    if (has_chance) {
        out.lines.insert(out.lines.begin() + 2, {1, tr("if n is CHANCE: return Σ p(c) × minimax(c)")});
    }
    out.places = {.enter = 0, .leaf = 1, .leave = has_chance ? 7 : 6};
    return out;
}

Listing expectimax_code(Turn half, bool has_min, bool in_points) {
    Listing out;
    out.lines = {{0, "ex(n):"},
                 {1, tr("if n is a leaf: return value(n)")},
                 {1, tr("if n is MAX: best ← −∞")},
                 {2, tr("for each child c of n:")},
                 {3, in_points ? "best ← max(best, points(c) + ex(c))" : "best ← max(best, ex(c))"},
                 {2, tr("return best")}};
    if (has_min) {
        out.lines.push_back({1, tr("if n is MIN: same, mirrored"), true});
        out.lines.push_back({1, tr("if n is CHANCE: sum ← 0")});
        out.lines.push_back({2, tr("for each c: sum ← sum + p(c) × ex(c)")});
        out.lines.push_back({2, tr("return sum")});
    } else {
        out.lines.push_back({1, tr("if n is CHANCE: sum ← 0")});
        out.lines.push_back({2, tr("for each child c of n:")});
        out.lines.push_back({3, "sum ← sum + p(c) × ex(c)"});
        out.lines.push_back({2, tr("return sum")});
    }
    const int back = half == Turn::chance ? 9 : half == Turn::min ? 6 : 5;
    out.places = {.enter = 0, .leaf = 1, .leave = back};
    return out;
}

int line_of(const Places& places, const trace::Playhead& head) {
    Kind kind = head.event().kind;
    const bool with_narrowing = kind == Kind::cutoff && places.cut < 0 && head.step() > 1;
    if (with_narrowing) kind = head.film().event(head.step() - 1).kind;
    switch (kind) {
        case Kind::enter: return places.enter;
        case Kind::leaf:
        case Kind::table_hit:
        case Kind::probability_cut: return places.leaf;
        case Kind::alpha: return places.alpha;
        case Kind::beta: return places.beta;
        case Kind::cutoff: return places.cut;
        case Kind::leave: break;
    }
    return places.leave;
}

bool has_min(const trace::Film& film) {
    if (film.search().algorithm != Algorithm::expectimax) return false;
    return game::expectimax_opponent(film.tree()) == game::Opponent::adversary;
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
    const Algorithm algorithm = film.search().algorithm;
    Turn half = half_of(head);
    if (half == Turn::over) half = Turn::max;
    const bool two_halves = algorithm == Algorithm::alphabeta && half != Turn::chance;
    const Turn shown = mirrored && two_halves ? core::opponent(half) : half;

    Listing listing =
        algorithm == Algorithm::minimax      ? minimax_code(film.tree().has_chance())
        : algorithm == Algorithm::expectimax ? expectimax_code(half, has_min(film), film.search().in_points)
        : shown == Turn::chance ? film.has_chance_windows() ? star_half(film.search().rules) : chance_half()
                                : player_half(film.search(), shown == Turn::max);
    CodeCard card;
    card.title = tr("Pseudocode");
    card.subtitle = filled(tr("{}, {}"), trace::words(algorithm), node_kind(shown));
    card.lines = std::move(listing.lines);
    card.mirrored = shown != half;
    if (head.step() > 0 && shown == half) {
        const Kind kind = head.event().kind;
        card.current = line_of(listing.places, head);
        if (kind == Kind::cutoff) card.badge = tr("cut");
        if (kind == Kind::leave) card.badge = tr("return");
    }
    return card;
}

}  // namespace plyglass::app
