#include "search/alphabeta.hpp"

#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"
#include "trace/settings.hpp"
#include "trace/tree_narrator.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using game::TreeGame;
using namespace text;

/// Alpha-beta, with the range of the leaves where that makes a difference.
template <class O>
search::Answer<TreeGame> run_alphabeta(const TreeGame& rules, const Search& search, O& observer,
                                       const search::StopOn& stop) {
    if (!search.range || search.rules.chance == search::Chance::full) {
        return search::alphabeta(rules, rules.root(), observer, search.rules, search.window, search::to_the_end, stop);
    }
    const game::BoundedTreeGame bounded(rules, *search.range);
    auto told =
        search::alphabeta(bounded, rules.root(), observer, search.rules, search.window, search::to_the_end, stop);
    return {{told.nodes, told.known}, std::move(told.value), told.bound, std::move(told.line), told.stopped};
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
    out.alpha = 6;
    out.beta = 6;
    out.cut = 7;
    out.leave = 8;
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
    out.leave = 6;
    return out;
}

/// With known bounds of the leaves: each child's window follows from what its siblings can still add.
Listing star_half(const Film& film) {
    const bool probes = film.has_probes();
    const bool is_strict = film.search().rules.cut == search::CutRule::strict;
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
    out.alpha = 8 + shift;
    out.beta = 7 + shift;
    out.leave = 9 + shift;
    return out;
}

Listing alphabeta_code(const Film& film, Turn turn) {
    if (turn != Turn::chance) return player_half(film.search(), turn == Turn::max);
    return film.has_chance_windows() ? star_half(film) : chance_half();
}

/// The sentences of Star1 and Star2 (Ballard 1983), which cut at chance nodes.
class StarNarrator final : public TreeNarrator {
public:
    using TreeNarrator::TreeNarrator;

private:
    Narration enter() const override {
        const bool is_below_chance = n_ != 0 && film_.turn(film_.tree().parent(n_)) == Turn::chance;
        return is_below_chance ? enter_below_chance() : TreeNarrator::enter();
    }

    std::string window_meaning(const Value& a, const Value& b) const override {
        return a != b && comes_from_chance() ? tr("Only a value between them can still matter.")
                                             : TreeNarrator::window_meaning(a, b);
    }

    Narration alpha() const override {
        if (film_.turn(n_) != Turn::chance) return TreeNarrator::alpha();
        return average_rises(number(Value(film_.search().range->lo)), average_bound_words());
    }

    Narration beta() const override {
        if (film_.turn(n_) != Turn::chance) return TreeNarrator::beta();
        return average_falls(number(Value(film_.search().range->hi)), average_bound_words());
    }

    std::string cut_against(NodeId owner) const override {
        if (film_.turn(owner) == Turn::chance) return cut_from_chance(owner);
        if (film_.turn(n_) != Turn::chance) return TreeNarrator::cut_against(owner);
        const auto [a, b] = window();
        std::string words = average_beyond();
        add(words,
            is_too_low()
                ? filled(cut_on_equality() ? tr("At {1}, {2} is already sure of <a>{0}</a> and need not come here.")
                                           : tr("At {1}, {2} is already sure of <a>{0}</a> and will not come here."),
                         a, node_words(film_, owner), player(film_, Turn::max))
                : filled(cut_on_equality() ? tr("At {1}, {2} can hold the game to <b>{0}</b> and need not come here.")
                                           : tr("At {1}, {2} can hold the game to <b>{0}</b> and will not come here."),
                         b, node_words(film_, owner), player(film_, Turn::min)));
        return words;
    }

    Narration leave() const override {
        return head_.event().has(Event::probe) ? leave_probed(head_.value(n_)) : TreeNarrator::leave();
    }

    /// Whether the window was found at a chance node further up (then shallow pruning may leave one end open).
    bool comes_from_chance() const {
        NodeId up = film_.tree().parent(n_);
        while (up != no_node && film_.turn(up) != Turn::chance) up = film_.tree().parent(up);
        return up != no_node;
    }

    /// Of a child of a chance node, whose window is what Star1 or Star2 has found there.
    Narration enter_below_chance() const {
        const NodeId chance = film_.tree().parent(n_);
        Narration out{filled(tr("Enter {}"), text::plain(node_words(film_, n_))),
                      filled(tr("Look at {}."), node_words(film_, n_)),
                      {}};
        const Value a = head_.alpha(n_);
        const Value b = head_.beta(n_);
        if (head_.event().has(Event::resumed)) {
            out.headline = filled(tr("Back to {}"), text::plain(node_words(film_, n_)));
            out.sentence = filled(tr("Go on with {}, which is worth {} so far as we know."), node_words(film_, n_),
                                  "<s>" + bounded(head_.value(n_)) + "</s>");
        }
        const auto& range = *film_.search().range;
        if (a == Value(range.lo) && b == Value(range.hi)) {
            add(out.sentence,
                filled(tr("Every leaf lies between <a>{}</a> and <b>{}</b>, and nothing narrower is known here."),
                       number(a), number(b)));
        } else {
            const bool is_point = head_.alpha(chance) == head_.beta(chance);
            add(out.sentence,
                filled(is_point
                           ? tr("At {2}, only the side of {3} on which the average lies still matters: this child is "
                                "searched with the window <a>α {0}</a>, <b>β {1}</b>.")
                           : tr("At {2}, an average above {3} and below {4} still matters: for that, this child has "
                                "to lie between <a>α {0}</a> and <b>β {1}</b>."),
                       number(a), number(b), node_words(film_, chance), window_end(head_.alpha(chance)),
                       window_end(head_.beta(chance))));
        }
        if (head_.event().has(Event::probe)) {
            out.headline = filled(tr("Probe {}"), text::plain(node_words(film_, n_)));
            add(out.sentence,
                filled(tr("{} probes: for now, only its first child is looked at."), chance_name(film_.search())));
        }
        return out;
    }

    /// What the cut of the current chance node has found of its average.
    std::string average_beyond() const {
        const auto [a, b] = window();
        return is_too_low() ? filled(tr("This average is <b>{}</b> or less."), b)
                            : filled(tr("This average is <a>{}</a> or more."), a);
    }

    /// A cut against a window that Star1 or Star2 found at a chance node further up.
    std::string cut_from_chance(NodeId chance) const {
        const auto [a, b] = window();
        std::string words = film_.turn(n_) == Turn::chance ? average_beyond()
                            : is_too_low()
                                ? filled(tr("{1} holds this node to <b>{0}</b> or less."), b, player(film_, Turn::min))
                                : filled(tr("{1} already gets <a>{0}</a> here, so this node is worth {0} or more."), a,
                                         player(film_, Turn::max));
        add(words, is_too_low()
                       ? filled(tr("At {1}, only a child worth more than <a>{0}</a> could lift the average above {2}."),
                                a, node_words(film_, chance), window_end(head_.alpha(chance)))
                       : filled(tr("At {1}, only a child worth less than <b>{0}</b> could keep the average below {2}."),
                                b, node_words(film_, chance), window_end(head_.beta(chance))));
        return words;
    }

    /// "1/2 × 3 + 1/2 × 10 = 6.5": what each child is known to be worth at most (or at least), and the average of that;
    /// for many children just "6.5".
    std::string average_bound_words() const {
        const bool is_upper = head_.event().kind == Kind::beta;
        std::string bound = number(is_upper ? head_.beta(n_) : head_.alpha(n_));
        const auto children = film_.tree().children(n_);
        if (children.size() > 4) return bound;
        const auto& range = *film_.search().range;
        std::string sum;
        for (const NodeId child : children) {
            const Value value = bounds_average(child, is_upper ? Bound::upper : Bound::lower)
                                    ? head_.value(child).value
                                    : Value(is_upper ? range.hi : range.lo);
            const std::string v = number(value);
            sum += (sum.empty() ? "" : " + ") + number(film_.probability(child)) + " × " +
                   (value.sign() < 0 ? "(" + v + ")" : v);
        }
        return sum + " = " + bound;
    }

    /// Star2 leaves a node after its first child.
    Narration leave_probed(const core::Bounded<Value>& value) const {
        Narration out;
        out.headline = filled(tr("Probed: {}"), bounded(value));
        const std::string v = number(value.value);
        out.sentence = film_.turn(n_) == Turn::max
                           ? filled(tr("{1} already gets <a>{0}</a> here, so this node is worth {0} or more."), v,
                                    player(film_, Turn::max))
                           : filled(tr("{1} holds this node to <b>{0}</b> or less."), v, player(film_, Turn::min));
        add(out.sentence, filled(tr("{} leaves its other children for later."), chance_name(film_.search())));
        return out;
    }
};

Narration narrate_alphabeta(const Playhead& head) {
    return head.film().has_chance_windows() ? StarNarrator(head).tell() : TreeNarrator(head).tell();
}

}  // namespace

AlgorithmInfo describe_alphabeta() {
    return {.id = Algorithm::alphabeta,
            .name = "alphabeta",
            .words = mark("Alpha-beta"),
            .options = mark("Alpha-beta options"),
            .has_windows = true,
            .solve = run_alphabeta<search::Counting>,
            .record = run_alphabeta<CountingRecorder>,
            .code = alphabeta_code,
            .has_halves = true,
            .narrate = narrate_alphabeta};
}

}  // namespace plyglass::trace
