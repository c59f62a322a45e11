#include "trace/narration.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"
#include "trace/tree_narrator.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using game::Phrase;
using namespace text;

constexpr std::size_t most_move_chips = 4;
/// Characters of a move's name. With longer ones, names and values stand in columns instead of one row.
constexpr std::size_t longest_in_row = 10;

std::size_t equality_cuts(const Film& film) {
    const auto cuts = film.cutoffs();
    return static_cast<std::size_t>(std::count_if(
        cuts.begin(), cuts.end(), [&](std::size_t step) { return film.event(step).has(Event::equality); }));
}

/// Whether the window reaches from −∞ to +∞. (A window may also close at one of them.)
bool is_open(const Value& a, const Value& b) { return a.is_infinite() && b.is_infinite() && a != b; }

}  // namespace

const char* TreeNarrator::own(Phrase phrase) const { return film_.story().phrase(phrase, *film_.written_tree(), n_); }

const char* TreeNarrator::own_or(Phrase phrase, const char* words) const {
    const char* own_words = own(phrase);
    return own_words != nullptr ? own_words : words;
}

std::string TreeNarrator::best_child_words(NodeId n) const {
    const NodeId best = head_.best_child(n);
    return best == no_node ? std::string() : node_words(film_, best);
}

Narration TreeNarrator::enter() const {
    Narration out;
    out.headline =
        n_ == 0 ? std::string(tr("Start at the root")) : filled(tr("Enter {}"), text::plain(node_words(film_, n_)));
    out.sentence = filled(tr("Look at {}."), node_words(film_, n_));
    if (!has_windows()) {
        add(out.sentence, choice_words());
        return out;
    }
    const Value a = head_.alpha(n_);
    const Value b = head_.beta(n_);
    const bool open = is_open(a, b);
    const char* words = open      ? open_window_words()
                        : n_ == 0 ? tr("The whole search was given the window <a>α {}</a>, <b>β {}</b>.")
                                  : tr("It inherits the window <a>α {}</a>, <b>β {}</b>.");
    add(out.sentence, filled(words, window_end(a), window_end(b)));
    if (!open && n_ != 0) add(out.sentence, window_meaning(a, b));
    const auto& range = film_.search().range;
    if (n_ == 0 && range && a == Value(range->lo) && b == Value(range->hi)) {
        add(out.sentence, tr("Every leaf is known to lie between them."));
    }
    return out;
}

std::string TreeNarrator::choice_words() const {
    const auto count = film_.tree().children(n_).size();
    if (count == 1) return tr("Its only child decides its value.");
    switch (film_.turn(n_)) {
        case Turn::chance:
            return filled(are_alike(n_) ? tr("Its value is the average of its {} children.")
                                        : tr("Its value is the average of its {} children, each by its probability."),
                          text::grouped(count));
        case Turn::min:
            return filled(tr("{} chooses: the smallest of the {} values below counts."), player(film_, Turn::min),
                          text::grouped(count));
        default:
            return filled(tr("{} chooses: the largest of the {} values below counts."), player(film_, Turn::max),
                          text::grouped(count));
    }
}

const char* TreeNarrator::open_window_words() const {
    bool is_known = false;
    for (NodeId up = film_.tree().parent(n_); up != no_node && !is_known; up = film_.tree().parent(up)) {
        is_known = !is_open(head_.alpha(up), head_.beta(up));
    }
    if (!is_known) return tr("Nothing is known yet: <a>α {}</a>, <b>β {}</b>.");
    if (film_.turn(film_.tree().parent(n_)) == Turn::chance) {
        return tr("A bound on an average is no bound on one child: the window opens again, <a>α {}</a>, <b>β {}</b>.");
    }
    if (film_.search().rules.pruning == search::Pruning::shallow) {
        return tr("Only the parent's own bound is handed down: <a>α {}</a>, <b>β {}</b>.");
    }
    return tr("The window is still open: <a>α {}</a>, <b>β {}</b>.");
}

std::string TreeNarrator::window_meaning(const Value& a, const Value& b) const {
    if (a == b) {
        // Cut on equality, only Star1 and Star2 hand down such a window: they clip it to what is known of the child.
        return cuts_on_equality()
                   ? tr("Nothing lies between them: only the side on which the value lies still matters.")
                   : tr("Nothing lies between them, but we cut only at α > β.");
    }
    if (a.is_finite() && b.is_finite()) return tr("Only a value between them can still matter.");
    if (b.is_infinite()) {
        const NodeId holder = narrowed_by(Turn::max);
        if (holder == no_node) return filled(tr("The whole search was asked only for values above {}."), number(a));
        return filled(tr("At {1}, {0} is already sure of {2}."), player(film_, Turn::max), node_words(film_, holder),
                      number(a));
    }
    const NodeId holder = narrowed_by(Turn::min);
    if (holder == no_node) return filled(tr("The whole search was asked only for values below {}."), number(b));
    return filled(own_or(Phrase::beta_held, tr("At {1}, {0} can already hold the game to {2}.")),
                  player(film_, Turn::min), node_words(film_, holder), number(b));
}

Narration TreeNarrator::leaf() const {
    const Value value = head_.value(n_).value;
    const std::string v = beside_window(value);
    Narration out;
    out.headline = filled(tr("Leaf: {}"), v);
    out.sentence = filled(own_or(Phrase::leaf, tr("This leaf is worth <s>{}</s>.")), v);
    add(out.sentence, film_.story().why_worth(*film_.written_tree(), n_));
    add(out.sentence, unmoved(value));
    return out;
}

Narration TreeNarrator::alpha() const {
    const std::string v = number(head_.alpha(n_));
    return alpha_rises(filled(own_or(Phrase::alpha_rises, tr("{1} is now sure of {0} here: α rises to <a>{0}</a>.")), v,
                              player(film_, Turn::max), best_child_words(n_)));
}

Narration TreeNarrator::beta() const {
    const std::string v = number(head_.beta(n_));
    return beta_falls(
        filled(own_or(Phrase::beta_falls, tr("{1} can hold this node down to {0}: β falls to <b>{0}</b>.")), v,
               player(film_, Turn::min)));
}

Narration TreeNarrator::cutoff() const {
    const auto skipped = film_.skipped_leaves(head_.step());
    return cut(skipped == 1 ? std::string(tr("Cutoff: one leaf skipped"))
                            : filled(tr("Cutoff: {} leaves skipped"), text::grouped(skipped)),
               cut_words(cut_owner()));
}

std::string TreeNarrator::cut_words(NodeId owner) const {
    if (std::string words = cut_by_extreme(); !words.empty()) return words;
    if (owner == none) return cut_by_root_window();
    const auto [a, b] = window();
    if (const char* words = own(Phrase::cut)) {
        return filled(words, a, b, player(film_, Turn::max), player(film_, Turn::min), node_words(film_, owner),
                      node_words(film_, n_), best_child_words(owner));
    }
    return cut_against(owner);
}

std::string TreeNarrator::cut_against(NodeId owner) const {
    const auto [a, b] = window();
    if (film_.turn(n_) == Turn::max) {
        return filled(
            cut_on_equality()
                ? tr("{2} already gets <a>{0}</a> here, so this node is worth {0} or more. At {4}, {3} can hold "
                     "the game to <b>{1}</b> and need not come here.")
                : tr("{2} already gets <a>{0}</a> here, so this node is worth {0} or more. At {4}, {3} can hold "
                     "the game to <b>{1}</b> and will not come here."),
            a, b, player(film_, Turn::max), player(film_, Turn::min), node_words(film_, owner));
    }
    return filled(
        cut_on_equality()
            ? tr("{3} holds this node to <b>{1}</b> or less. At {4}, {2} is already sure of <a>{0}</a> and need "
                 "not come here.")
            : tr("{3} holds this node to <b>{1}</b> or less. At {4}, {2} is already sure of <a>{0}</a> and will "
                 "not come here."),
        a, b, player(film_, Turn::max), player(film_, Turn::min), node_words(film_, owner));
}

Narration TreeNarrator::leave() const {
    const auto value = head_.value(n_);
    Narration out;
    out.headline = filled(tr("Return {}"), bounded(value));
    out.sentence = returned_words(value);
    add(out.sentence, empty_cut());
    return out;
}

std::string TreeNarrator::returned_words(const core::Bounded<Value>& value) const {
    const std::string v = number(value.value);
    const Turn turn = film_.turn(n_);
    if (turn == Turn::chance && value.bound == Bound::exact) {
        return filled(own_or(Phrase::average, tr("On average this node is worth {}.")), average_words(n_));
    }
    const std::string refused = has_windows() ? refusal() : std::string();
    // Beside a refusal there is no room for both, and it matters more.
    const std::string why = refused.empty() ? reason(value) : std::string();
    const char* pattern =
        value.bound == Bound::exact   ? own_or(Phrase::worth, tr("This node is worth exactly <s>{0}</s>{1}."))
        : value.bound == Bound::lower ? own_or(Phrase::worth_at_least, tr("This node is worth at least <s>{}</s>."))
                                      : own_or(Phrase::worth_at_most, tr("This node is worth at most <s>{}</s>."));
    std::string words = filled(pattern, v, why);
    add(words, refused);
    return words;
}

std::string TreeNarrator::reason(const core::Bounded<Value>& value) const {
    constexpr std::size_t most_named = 4;
    const auto children = film_.tree().children(n_);
    const bool is_max = film_.turn(n_) == Turn::max;
    if (value.bound != Bound::exact || children.size() < 2) return {};
    bool is_attained = false;
    std::vector<std::string> values;
    for (const NodeId child : children) {
        const auto below = head_.value(child);
        const bool is_no_better = is_max ? below.value <= value.value : below.value >= value.value;
        const bool is_bounded = below.bound == Bound::exact || below.bound == (is_max ? Bound::upper : Bound::lower);
        if (!is_no_better || !is_bounded) return {};
        is_attained = is_attained || (below.bound == Bound::exact && below.value == value.value);
        values.push_back(bounded(below));
    }
    if (!is_attained) return {};
    if (values.size() > most_named) {
        return filled(is_max ? tr(": the largest of its {} values") : tr(": the smallest of its {} values"),
                      text::grouped(values.size()));
    }
    if (values.size() == 2) {
        return filled(is_max ? tr(": the larger of {} and {}") : tr(": the smaller of {} and {}"), values[0],
                      values[1]);
    }
    return filled(is_max ? tr(": the largest of {}") : tr(": the smallest of {}"),
                  fmt::format("{}", fmt::join(values, tr(", "))));
}

std::string TreeNarrator::refusal() const {
    const NodeId parent = film_.tree().parent(n_);
    const NodeId chosen = head_.best_child(parent);
    const std::optional<Value> best = head_.best(parent);
    if (chosen == n_ || chosen == no_node || !best) return {};
    if (head_.value(chosen).bound != Bound::exact) return {};
    // A bound decides nothing on its open side: a value of at most 3 may be lower still, and so better for min.
    const bool is_max = film_.turn(parent) == Turn::max;
    const auto [lo, hi] = film_.proven(n_);
    if (is_max ? hi > *best : lo < *best) return {};
    // A value clipped to the window may look as good though it is proven to be worse.
    const bool may_be_as_good = (is_max ? hi : lo) == *best || head_.value(n_).value == *best;
    const char* words =
        may_be_as_good ? own_or(Phrase::need_not_choose, tr("{} need not choose it: another child gives <s>{}</s>."))
                       : own_or(Phrase::will_not_choose, tr("{} will not choose it: another child gives <s>{}</s>."));
    return filled(words, player(film_, film_.turn(parent)), number(*best), node_words(film_, chosen));
}

bool TreeNarrator::are_alike(NodeId n) const {
    const auto children = film_.tree().children(n);
    return std::all_of(children.begin(), children.end(),
                       [&](NodeId child) { return film_.probability(child) == film_.probability(children[0]); });
}

std::string TreeNarrator::average_words(NodeId n) const {
    std::string average = "<c>" + number(head_.value(n).value) + "</c>";
    const auto children = film_.tree().children(n);
    if (children.size() < 2 || children.size() > 4) return average;
    std::string sum;
    std::string weighted;
    for (const NodeId child : children) {
        const auto value = head_.value(child);
        if (value.bound != Bound::exact || value.value.is_infinite()) return average;
        const std::string plus = sum.empty() ? "" : " + ";
        // Parentheses keep two signs apart.
        const std::string v = number(value.value);
        const std::string operand = value.value.sign() < 0 ? "(" + v + ")" : v;
        sum += sum.empty() ? v : plus + operand;
        weighted += plus + number(film_.probability(child)) + " × " + operand;
    }
    if (!are_alike(n)) return fmt::format("{} = {}", weighted, average);
    return fmt::format("({}) / {} = {}", sum, children.size(), average);
}

Narration TreeNarrator::end() const {
    const auto value = head_.value(0);
    const auto& line = film_.summary().line;
    // A bound does not tell which child is best.
    const NodeId choice = line.empty() || value.bound != Bound::exact ? no_node : line.front();
    Narration out;
    out.headline = choice == no_node ? filled(tr("Search done: {}"), bounded(value))
                                     : filled(tr("Search done: pick {}"), text::plain(move_words(film_, choice)));
    out.sentence = closing(choice);
    out.chips = move_chips(choice);
    return out;
}

std::string TreeNarrator::closing(NodeId choice) const {
    const auto value = head_.value(0);
    std::string words = choice == no_node ? filled(tr("The root is worth <s>{}</s>."), bounded(value))
                                          : filled(tr("The root is worth <s>{}</s>: choose {}."), number(value.value),
                                                   move_words(film_, choice));
    add(words, failed_words(value));
    add(words, leaves_words());
    return words;
}

std::string TreeNarrator::failed_words(const core::Bounded<Value>& value) const {
    if (!film_.search().has_windows() || film_.search().window == core::Window<core::Rational>{}) return {};
    if (value.bound == Bound::upper) return tr("The search <s>fails low</s>: the value does not lie above <a>α</a>.");
    if (value.bound == Bound::lower) return tr("The search <s>fails high</s>: the value does not lie below <b>β</b>.");
    return {};
}

std::string TreeNarrator::leaves_words() const {
    const auto seen = film_.leaves_seen();
    const auto all = film_.tree().leaf_count();
    std::string words =
        seen == all && all == 2 ? tr("Both leaves were looked at.")
        : seen == all
            ? filled(trn("Its only leaf was looked at.", "All {} leaves were looked at.", all), text::grouped(all))
            : filled(trn("{1} of {0} leaf was looked at.", "<s>{1}</s> of {0} leaves were looked at.", all),
                     text::grouped(all), text::grouped(seen));
    const auto other = leaves_under_other_rule(film_);
    if (!other || *other == seen) return words;
    const auto equal_cuts = equality_cuts(film_);
    const bool is_equal = film_.search().rules.cut == search::CutRule::equal;
    if (is_equal && equal_cuts == 0) return words;  // the run of a program, which does not say why it stopped
    add(words, "<m>" +
                   (is_equal ? filled(trn("One cut was made on equality; with <a>α</a> > <b>β</b> it would be {1}.",
                                          "{0} cuts were made on equality; with <a>α</a> > <b>β</b> it would be {1}.",
                                          equal_cuts),
                                      text::grouped(equal_cuts), text::grouped(*other))
                             : filled(tr("With a cut on equality too (<a>α</a> ≥ <b>β</b>) it would be {}."),
                                      text::grouped(*other))) +
                   "</m>");
    return words;
}

std::vector<Chip> TreeNarrator::move_chips(NodeId choice) const {
    std::vector<Chip> chips;
    const auto children = film_.tree().children(0);
    if (choice == no_node || children.size() > most_move_chips) return chips;
    const bool long_names = std::any_of(children.begin(), children.end(), [&](NodeId child) {
        const std::string name = move_name(film_, child);
        return core::offset_of_column(name, longest_in_row + 1) < name.size();
    });
    for (const NodeId child : children) {
        if (long_names) {
            chips.push_back({child == choice ? Chip::Look::chosen_move : Chip::Look::move, move_name(film_, child),
                             film_.turn(child), bounded(head_.value(child))});
            continue;
        }
        const bool named = !film_.written_tree()->label(child).empty() || !film_.written_tree()->detail(child).empty();
        chips.push_back({child == choice ? Chip::Look::chosen_move : Chip::Look::move,
                         // "1 3" would read as two numbers.
                         move_name(film_, child) + (named ? " " : ": ") + bounded(head_.value(child)),
                         film_.turn(child)});
    }
    if (long_names) return chips;
    chips.push_back({Chip::Look::arrow, "", {}});
    chips.push_back({Chip::Look::word, filled(tr("pick {}"), move_name(film_, choice)), {}});
    return chips;
}

Narration narrate(const Playhead& playhead) {
    const Film& film = playhead.film();
    if (film.positions() != nullptr) return narrate_position(playhead);
    const auto narrate_own = info_of(film.search().algorithm).narrate;
    return narrate_own != nullptr ? narrate_own(playhead) : TreeNarrator(playhead).tell();
}

std::string_view name(const Event& event) {
    if (event.has(Event::resumed)) return "resume";
    if (event.has(Event::probe)) return event.kind == Kind::enter ? "probe" : "probed";
    return name(event.kind);
}

std::string_view name(Kind kind) {
    switch (kind) {
        case Kind::enter: return "enter";
        case Kind::leaf: return "leaf";
        case Kind::alpha: return "alpha";
        case Kind::beta: return "beta";
        case Kind::cutoff: return "cutoff";
        case Kind::table_hit: return "recall";
        case Kind::probability_cut: return "neglect";
        case Kind::answer: return "answer";
        case Kind::leave: break;
    }
    return "return";
}

std::optional<std::uint64_t> leaves_under_other_rule(const Film& film) {
    if (!film.search().has_windows() || film.tree().leaf_count() > small_enough_to_search_again) {
        return std::nullopt;
    }
    Search other = film.search();
    other.rules.cut = other.rules.cut == search::CutRule::equal ? search::CutRule::strict : search::CutRule::equal;
    const auto summary = solve(film.written_tree(), other);
    if (!summary) return std::nullopt;
    return summary->leaves_evaluated;
}

}  // namespace plyglass::trace
