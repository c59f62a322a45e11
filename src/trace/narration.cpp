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
#include "trace/step_narrator.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using game::Phrase;
using namespace text;

constexpr std::size_t small_enough_to_search_again = 200'000;  // leaves
constexpr std::size_t most_move_chips = 4;
/// Characters of a move's name. With longer ones, names and values stand in columns instead of one row.
constexpr std::size_t longest_in_row = 10;

class Narrator final : public StepNarrator {
public:
    using StepNarrator::StepNarrator;

private:
    /// The game's own words for the current node, if it has any; nullptr: none.
    const char* own(Phrase phrase) const { return film_.story().phrase(phrase, *film_.written_tree(), n_); }
    /// Those, or else `words`, which stand for any tree.
    const char* own_or(Phrase phrase, const char* words) const {
        const char* own_words = own(phrase);
        return own_words != nullptr ? own_words : words;
    }
    /// The name of the best child of `n` so far within a sentence; empty if there is none.
    std::string best_child_words(NodeId n) const {
        const NodeId best = head_.best_child(n);
        return best == no_node ? std::string() : node_words(film_, best);
    }

    Narration enter() const override {
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
        if (is_below_bounded_chance()) return enter_below_chance(std::move(out));
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

    /// Whether the window was found at a chance node further up (then shallow pruning may leave one end open).
    bool comes_from_chance() const {
        NodeId up = film_.tree().parent(n_);
        while (up != no_node && film_.turn(up) != Turn::chance) up = film_.tree().parent(up);
        return up != no_node && film_.has_chance_windows();
    }

    /// Whether the node's window is what Star1 or Star2 has found at the chance node above.
    bool is_below_bounded_chance() const {
        return n_ != 0 && film_.has_chance_windows() && film_.turn(film_.tree().parent(n_)) == Turn::chance;
    }

    Narration enter_below_chance(Narration out) const {
        const NodeId chance = film_.tree().parent(n_);
        const Value a = head_.alpha(n_);
        const Value b = head_.beta(n_);
        if (head_.event().has(Event::resumed)) {
            out.headline = filled(tr("Back to {}"), text::plain(node_words(film_, n_)));
            out.sentence = filled(tr("Go on with {}, which is worth {} so far as we know."), node_words(film_, n_),
                                  "<s>" + bounded(head_.value(n_)) + "</s>");
        }
        const auto& range = *film_.search().range;
        add(out.sentence,
            a == Value(range.lo) && b == Value(range.hi)
                ? filled(tr("Every leaf lies between <a>{}</a> and <b>{}</b>, and nothing narrower is known here."),
                         number(a), number(b))
                : filled(tr("At {2}, an average above {3} and below {4} still matters: for that, this child has to "
                            "lie between <a>α {0}</a> and <b>β {1}</b>."),
                         number(a), number(b), node_words(film_, chance), window_end(head_.alpha(chance)),
                         window_end(head_.beta(chance))));
        if (head_.event().has(Event::probe)) {
            out.headline = filled(tr("Probe {}"), text::plain(node_words(film_, n_)));
            add(out.sentence, tr("Star2 probes: for now, only its first child is looked at."));
        }
        return out;
    }

    /// What a search without windows makes of a node's children.
    std::string choice_words() const {
        const auto count = film_.tree().children(n_).size();
        if (count == 1) return tr("Its only child decides its value.");
        switch (film_.turn(n_)) {
            case Turn::chance:
                return filled(are_alike(n_)
                                  ? tr("Its value is the average of its {} children.")
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

    /// Whether the window reaches from −∞ to +∞. (A window may also close at one of them.)
    static bool is_open(const Value& a, const Value& b) { return a.is_infinite() && b.is_infinite() && a != b; }

    /// Why neither end of the window is set.
    const char* open_window_words() const {
        bool is_known = false;
        for (NodeId up = film_.tree().parent(n_); up != no_node && !is_known; up = film_.tree().parent(up)) {
            is_known = !is_open(head_.alpha(up), head_.beta(up));
        }
        if (!is_known) return tr("Nothing is known yet: <a>α {}</a>, <b>β {}</b>.");
        if (film_.turn(film_.tree().parent(n_)) == Turn::chance) {
            return tr(
                "A bound on an average is no bound on one child: the window opens again, <a>α {}</a>, <b>β {}</b>.");
        }
        if (film_.search().rules.pruning == search::Pruning::shallow) {
            return tr("Only the parent's own bound is handed down: <a>α {}</a>, <b>β {}</b>.");
        }
        return tr("The window is still open: <a>α {}</a>, <b>β {}</b>.");
    }

    /// Says where the ends of the window come from, or that only a value between them can still change the answer.
    std::string window_meaning(const Value& a, const Value& b) const {
        if (a == b) return tr("Nothing lies between them, but we cut only at α > β.");
        if ((a.is_finite() && b.is_finite()) || comes_from_chance()) {
            return tr("Only a value between them can still matter.");
        }
        if (b.is_infinite()) {
            const NodeId holder = narrowed_by(Turn::max);
            if (holder == no_node) return filled(tr("The whole search was asked only for values above {}."), number(a));
            return filled(tr("At {1}, {0} is already sure of {2}."), player(film_, Turn::max),
                          node_words(film_, holder), number(a));
        }
        const NodeId holder = narrowed_by(Turn::min);
        if (holder == no_node) return filled(tr("The whole search was asked only for values below {}."), number(b));
        return filled(own_or(Phrase::beta_held, tr("At {1}, {0} can already hold the game to {2}.")),
                      player(film_, Turn::min), node_words(film_, holder), number(b));
    }

    Narration leaf() const override {
        const Value value = head_.value(n_).value;
        const std::string v = beside_window(value);
        Narration out;
        out.headline = filled(tr("Leaf: {}"), v);
        out.sentence = filled(own_or(Phrase::leaf, tr("This leaf is worth <s>{}</s>.")), v);
        add(out.sentence, unmoved(value));
        return out;
    }

    Narration alpha() const override {
        const std::string v = number(head_.alpha(n_));
        if (film_.turn(n_) == Turn::chance) {
            return alpha_rises(filled(tr("Even if all that is not known here were {1}, this average would be at least "
                                         "{2}: α rises to <a>{0}</a>."),
                                      v, number(Value(film_.search().range->lo)), average_bound_words()));
        }
        return alpha_rises(
            filled(own_or(Phrase::alpha_rises, tr("{1} is now sure of {0} here: α rises to <a>{0}</a>.")), v,
                   player(film_, Turn::max), best_child_words(n_)));
    }

    Narration beta() const override {
        const std::string v = number(head_.beta(n_));
        if (film_.turn(n_) == Turn::chance) {
            return beta_falls(filled(tr("Even if all that is not known here were {1}, this average would be at most "
                                        "{2}: β falls to <b>{0}</b>."),
                                     v, number(Value(film_.search().range->hi)), average_bound_words()));
        }
        return beta_falls(
            filled(own_or(Phrase::beta_falls, tr("{1} can hold this node down to {0}: β falls to <b>{0}</b>.")), v,
                   player(film_, Turn::min)));
    }

    Narration cutoff() const override {
        const auto skipped = film_.skipped_leaves(head_.step());
        return cut(skipped == 1 ? std::string(tr("Cutoff: one leaf skipped"))
                                : filled(tr("Cutoff: {} leaves skipped"), text::grouped(skipped)),
                   cut_words(cut_owner()));
    }

    std::string cut_words(NodeId owner) const {
        if (std::string words = cut_by_extreme(); !words.empty()) return words;
        if (owner == none) return cut_by_root_window();
        const auto [a, b] = window();
        if (const char* words = own(Phrase::cut)) {
            return filled(words, a, b, player(film_, Turn::max), player(film_, Turn::min), node_words(film_, owner),
                          node_words(film_, n_), best_child_words(owner));
        }
        if (film_.turn(owner) == Turn::chance) {
            return cut_from_chance(owner);
        }
        if (film_.turn(n_) == Turn::chance) {
            std::string words = average_beyond();
            add(words, is_too_low()
                           ? filled(cut_on_equality()
                                        ? tr("At {1}, {2} is already sure of <a>{0}</a> and need not come here.")
                                        : tr("At {1}, {2} is already sure of <a>{0}</a> and will not come here."),
                                    a, node_words(film_, owner), player(film_, Turn::max))
                           : filled(cut_on_equality()
                                        ? tr("At {1}, {2} can hold the game to <b>{0}</b> and need not come here.")
                                        : tr("At {1}, {2} can hold the game to <b>{0}</b> and will not come here."),
                                    b, node_words(film_, owner), player(film_, Turn::min)));
            return words;
        }
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
            const auto known = head_.value(child);
            const bool counts =
                head_.status(child) == Status::closed || known.bound == (is_upper ? Bound::upper : Bound::lower);
            const Value value = counts ? known.value : Value(is_upper ? range.hi : range.lo);
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
        add(out.sentence, tr("Star2 leaves its other children for later."));
        return out;
    }

    Narration leave() const override {
        const auto value = head_.value(n_);
        if (head_.event().has(Event::probe)) return leave_probed(value);
        Narration out;
        out.headline = filled(tr("Return {}"), bounded(value));
        out.sentence = returned_words(value);
        add(out.sentence, empty_cut());
        return out;
    }

    std::string returned_words(const core::Bounded<Value>& value) const {
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

    /// ": the smallest of 20, 50, ≥20", if the values of the current node's children show that it is worth `value`.
    std::string reason(const core::Bounded<Value>& value) const {
        constexpr std::size_t most_named = 4;
        const auto children = film_.tree().children(n_);
        const bool is_max = film_.turn(n_) == Turn::max;
        if (value.bound != Bound::exact || children.size() < 2) return {};
        bool is_attained = false;
        std::vector<std::string> values;
        for (const NodeId child : children) {
            const auto below = head_.value(child);
            const bool is_no_better = is_max ? below.value <= value.value : below.value >= value.value;
            const bool is_bounded =
                below.bound == Bound::exact || below.bound == (is_max ? Bound::upper : Bound::lower);
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

    /// Why the parent will not take this node, if its own bound says so already.
    std::string refusal() const {
        const NodeId parent = film_.tree().parent(n_);
        const NodeId chosen = head_.best_child(parent);
        const std::optional<Value> best = head_.best(parent);
        if (chosen == n_ || chosen == no_node || !best) return {};
        if (head_.value(chosen).bound != Bound::exact) return {};
        // A bound decides nothing on its open side: a value of at most 3 may be lower still, and so better for min.
        const bool is_max = film_.turn(parent) == Turn::max;
        const auto [lo, hi] = film_.proven(n_);
        if (is_max ? hi > *best : lo < *best) return {};
        // A value clipped to the window may be told as good though it is proven to be worse.
        const bool may_be_as_good = (is_max ? hi : lo) == *best || head_.value(n_).value == *best;
        const char* words =
            may_be_as_good
                ? own_or(Phrase::need_not_choose, tr("{} need not choose it: another child gives <s>{}</s>."))
                : own_or(Phrase::will_not_choose, tr("{} will not choose it: another child gives <s>{}</s>."));
        return filled(words, player(film_, film_.turn(parent)), number(*best), node_words(film_, chosen));
    }

    /// Whether all children of a chance node have one probability.
    bool are_alike(NodeId n) const {
        const auto children = film_.tree().children(n);
        return std::all_of(children.begin(), children.end(),
                           [&](NodeId child) { return film_.probability(child) == film_.probability(children[0]); });
    }

    /// "(10 + 100 + 100) / 3 = 70" for a few, equally likely children, "1/3 × 3 + 2/3 × 5 = 13/3" for a few others; for
    /// many just "70".
    std::string average_words(NodeId n) const {
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

    Narration end() const override {
        const auto value = head_.value(0);
        const auto& line = film_.summary().line;
        // A bound does not tell which child is best.
        const NodeId choice = line.empty() || value.bound != Bound::exact ? no_node : line.front();
        Narration out;
        out.headline = choice == no_node ? filled(tr("Search done: {}"), bounded(value))
                                         : filled(tr("Search done: pick {}"), text::plain(move_words(film_, choice)));
        const bool opponent_at_random = film_.turn(0) == Turn::max && !film_.tree().has_chance();
        if (info_of(film_.search().algorithm).is_at_random && opponent_at_random && choice != no_node &&
            film_.turn(choice) == Turn::chance) {
            out.sentence = expectimax_end(choice);
        } else {
            out.sentence = choice == no_node ? filled(tr("The root is worth <s>{}</s>."), bounded(value))
                                             : filled(tr("The root is worth <s>{}</s>: choose {}."),
                                                      number(value.value), move_words(film_, choice));
            add(out.sentence, failed_words(value));
            add(out.sentence, leaves_words());
        }
        out.chips = move_chips(choice);
        return out;
    }

    /// What a search that was asked for values in a window is said to do when there are none.
    std::string failed_words(const core::Bounded<Value>& value) const {
        if (!film_.search().has_windows() || film_.search().window == core::Window<core::Rational>{}) return {};
        if (value.bound == Bound::upper)
            return tr("The search <s>fails low</s>: the value does not lie above <a>α</a>.");
        if (value.bound == Bound::lower)
            return tr("The search <s>fails high</s>: the value does not lie below <b>β</b>.");
        return {};
    }

    std::string leaves_words() const {
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
        const auto equal_cuts = equality_cuts();
        add(words, "<m>" +
                       (film_.search().rules.cut == search::CutRule::equal
                            ? filled(trn("One cut was made on equality; with <a>α</a> > <b>β</b> it would be {1}.",
                                         "{0} cuts were made on equality; with <a>α</a> > <b>β</b> it would be {1}.",
                                         equal_cuts),
                                     text::grouped(equal_cuts), text::grouped(*other))
                            : filled(tr("With a cut on equality too (<a>α</a> ≥ <b>β</b>) it would be {}."),
                                     text::grouped(*other))) +
                       "</m>");
        return words;
    }

    std::size_t equality_cuts() const {
        const auto cuts = film_.cutoffs();
        return static_cast<std::size_t>(std::count_if(
            cuts.begin(), cuts.end(), [&](std::size_t step) { return film_.event(step).has(Event::equality); }));
    }

    std::string expectimax_end(NodeId choice) const {
        std::string words = own_or(Phrase::opponent_at_random, tr("Expectimax: the opponent moves at random."));
        add(words, filled(tr("On average {} is worth {}."), move_words(film_, choice), average_words(choice)));
        if (film_.tree().leaf_count() > small_enough_to_search_again) return words;
        const auto minimax = solve(film_.written_tree(), {.algorithm = Algorithm::minimax, .rules = {}, .window = {}});
        if (!minimax || minimax->line.empty()) return words;
        add(words, "<m>" +
                       filled(minimax->line.front() == choice ? tr("Minimax chooses {0} too: {1} for sure.")
                                                              : tr("Minimax chose {0}: {1} for sure."),
                              text::escaped(move_name(film_, minimax->line.front())), number(minimax->value.value)) +
                       "</m>");
        return words;
    }

    std::vector<Chip> move_chips(NodeId choice) const {
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
            const bool named =
                !film_.written_tree()->label(child).empty() || !film_.written_tree()->detail(child).empty();
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
};

}  // namespace

Narration narrate(const Playhead& playhead) {
    return playhead.film().positions() != nullptr ? narrate_position(playhead) : Narrator(playhead).tell();
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
