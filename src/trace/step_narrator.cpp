#include "trace/step_narrator.hpp"

#include <algorithm>
#include <utility>

#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::trace {

using core::Turn;
using namespace text;

Narration StepNarrator::tell() const {
    if (head_.step() == 0) {
        return {filled(tr("Ready: {} steps"), text::grouped(film_.steps())),
                tr("Nothing has been looked at. Step forward to begin at the root."),
                {}};
    }
    switch (head_.event().kind) {
        case Kind::enter: return enter();
        case Kind::leaf: return leaf();
        case Kind::table_hit: return table_hit();
        case Kind::probability_cut: return probability_cut();
        case Kind::alpha: return alpha();
        case Kind::beta: return beta();
        case Kind::cutoff: return cutoff();
        case Kind::answer: return end();
        case Kind::leave: break;
    }
    return n_ == 0 ? end() : leave();
}

std::optional<Value> StepNarrator::end_kept_by(const Value& value) const {
    const NodeId parent = film_.tree().parent(n_);
    if (!has_windows() || parent == no_node || film_.of_run()) return std::nullopt;
    const Turn turn = film_.turn(parent);
    if (turn == Turn::max && value <= head_.alpha(parent)) return head_.alpha(parent);
    if (turn == Turn::min && value >= head_.beta(parent)) return head_.beta(parent);
    return std::nullopt;
}

std::string StepNarrator::beside_window(const Value& value) const {
    const auto end = end_kept_by(value);
    return end && end->is_finite() && value.is_finite() ? text::apart(value, *end).first : number(value);
}

std::string StepNarrator::unmoved(const Value& value) const {
    const auto end = end_kept_by(value);
    if (!end) return {};
    const bool is_max = film_.turn(film_.tree().parent(n_)) == Turn::max;
    return filled(
        is_max ? tr("<m>No more than <a>α {}</a>: α stays.</m>") : tr("<m>No less than <b>β {}</b>: β stays.</m>"),
        end->is_finite() && value.is_finite() ? text::apart(value, *end).second : window_end(*end));
}

NodeId StepNarrator::narrowed_by(Turn turn) const {
    for (NodeId up = film_.tree().parent(n_); up != no_node; up = film_.tree().parent(up)) {
        const Event& enter = film_.event(film_.entered_at(up));
        const bool narrowed = turn == Turn::max ? film_.value(enter.value) != head_.alpha(up)
                                                : film_.value(enter.extra) != head_.beta(up);
        if (narrowed) return up;
    }
    return no_node;
}

Narration StepNarrator::alpha_rises(std::string sentence) const {
    const std::string now = number(head_.alpha(n_));
    return narrowed(filled(tr("α rises to {}"), now), std::move(sentence), Chip::Look::alpha, "α ");
}

Narration StepNarrator::beta_falls(std::string sentence) const {
    const std::string now = number(head_.beta(n_));
    return narrowed(filled(tr("β falls to {}"), now), std::move(sentence), Chip::Look::beta, "β ");
}

bool StepNarrator::bounds_average(NodeId child, core::Bound side) const {
    return head_.status(child) == Status::closed || head_.value(child).bound == side;
}

bool StepNarrator::knows_all_children(core::Bound side) const {
    const auto children = film_.tree().children(n_);
    return std::all_of(children.begin(), children.end(), [&](NodeId child) { return bounds_average(child, side); });
}

Narration StepNarrator::average_rises(const std::string& end, const std::string& bound) const {
    const char* words = knows_all_children(core::Bound::lower)
                            ? tr("From what is known of its children, this average is at least {2}: α rises to "
                                 "<a>{0}</a>.")
                            : tr("Even if all that is not known here were {1}, this average would be at least {2}: "
                                 "α rises to <a>{0}</a>.");
    return alpha_rises(filled(words, number(head_.alpha(n_)), end, bound));
}

Narration StepNarrator::average_falls(const std::string& end, const std::string& bound) const {
    const char* words = knows_all_children(core::Bound::upper)
                            ? tr("From what is known of its children, this average is at most {2}: β falls to "
                                 "<b>{0}</b>.")
                            : tr("Even if all that is not known here were {1}, this average would be at most {2}: "
                                 "β falls to <b>{0}</b>.");
    return beta_falls(filled(words, number(head_.beta(n_)), end, bound));
}

/// Says that the window has closed to a point, yet the search goes on.
std::string StepNarrator::but_not_cut() const {
    if (cuts_on_equality() || head_.alpha(n_) != head_.beta(n_)) return {};
    const std::size_t next = head_.step() + 1;
    if (next > film_.steps() || film_.event(next).kind == Kind::leave) return {};
    return tr("<m>Now α = β, but we cut only at α > β: the search goes on.</m>");
}

Narration StepNarrator::narrowed(std::string headline, std::string sentence, Chip::Look look,
                                 const std::string& name) const {
    const Value before = film_.value(head_.event().extra);
    auto [was, now] = text::apart(before, film_.value(head_.event().value));
    if (before.is_infinite()) was = window_end(before);
    add(sentence, but_not_cut());
    return {std::move(headline),
            std::move(sentence),
            {{look, name + was, {}}, {Chip::Look::arrow, "", {}}, {look, name + now, {}}}};
}

std::string StepNarrator::cut_by_extreme() const {
    const bool is_max = !is_too_low();
    const Value mine = is_max ? head_.alpha(n_) : head_.beta(n_);
    const auto& range = film_.search().range;
    if (range && (is_max ? mine >= Value(range->hi) : mine <= Value(range->lo))) {
        return filled(is_max ? tr("This node is worth <a>{}</a>: no leaf is worth more, so the rest cannot matter.")
                             : tr("This node is worth <b>{}</b>: no leaf is worth less, so the rest cannot matter."),
                      number(mine));
    }
    if (mine.is_finite()) return {};
    return filled(is_max ? tr("This node is worth <a>{}</a>: no value is higher, so the rest cannot matter.")
                         : tr("This node is worth <b>{}</b>: no value is lower, so the rest cannot matter."),
                  number(mine));
}

std::string StepNarrator::cut_by_root_window() const {
    const auto [a, b] = window();
    return filled(!is_too_low()
                      ? tr("This node is worth <a>{0}</a> or more. The whole search was asked only for values below "
                           "<b>{1}</b>.")
                      : tr("This node is worth <b>{1}</b> or less. The whole search was asked only for values above "
                           "<a>{0}</a>."),
                  a, b);
}

Narration StepNarrator::cut(std::string headline, std::string sentence) const {
    const Index owner = cut_owner();
    std::string aside;
    int levels = 0;
    for (NodeId up = n_; owner != none && up != owner; up = film_.tree().parent(up)) ++levels;
    if (cut_on_equality()) aside = tr("Equality cut: α = β is enough.");
    if (levels > 1 && film_.turn(owner) != Turn::chance) {
        add(aside, filled(tr("Deep cutoff: {0} is from {1} levels up."), is_too_low() ? "α" : "β", levels));
    }
    if (!aside.empty()) add(sentence, "<m>" + aside + "</m>");
    const auto [a, b] = window();
    return {std::move(headline),
            std::move(sentence),
            {{Chip::Look::alpha, "α " + (head_.alpha(n_).is_infinite() ? window_end(head_.alpha(n_)) : a), {}},
             {Chip::Look::word, cuts_on_equality() ? "≥" : ">", {}},
             {Chip::Look::beta, "β " + (head_.beta(n_).is_infinite() ? window_end(head_.beta(n_)) : b), {}},
             {Chip::Look::arrow, "", {}},
             {Chip::Look::word, tr("stop here"), {}}}};
}

std::string StepNarrator::empty_cut() const {
    if (!head_.event().has(Event::empty_cut)) return {};
    return cuts_on_equality() ? tr("<m>The window had closed (α ≥ β), but nothing was left to skip.</m>")
                              : tr("<m>The window had closed (α > β), but nothing was left to skip.</m>");
}

}  // namespace plyglass::trace
