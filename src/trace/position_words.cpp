#include "trace/position_words.hpp"

#include <algorithm>
#include <vector>

#include "game/2048/direction_words.hpp"
#include "game/2048/grid.hpp"
#include "text/blanks.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/points.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"
#include "trace/step_narrator.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using namespace text;

// A tile's words begin and end with a number, a move's do not: "第 3 行第 1 列出现 2", "向上".
template <class... Args>
std::string spaced(const char* pattern, const Args&... args) {
    return text::well_spaced(text::filled(pattern, args...));
}

const LastPly& ply_of(const Film& film, NodeId n) { return film.positions()->plies[n]; }

/// A cell as people count: rows and columns from 1.
struct CellPlace {
    int row, column;
};
CellPlace cell_of(const Film& film, const LastPly& tile) {
    const int size = film.positions()->size;
    return {tile.what / size + 1, tile.what % size + 1};
}

class PositionNarrator final : public StepNarrator {
public:
    using StepNarrator::StepNarrator;

private:
    Narration enter() const override {
        if (is_below_bounded_chance()) return enter_below_chance();
        Narration out;
        // Translators: the position after a move or a new tile.
        out.headline =
            n_ == 0 ? std::string(tr("Start at the root")) : spaced(trc("a position", "Enter {}"), ply_name(film_, n_));
        out.sentence = film_.turn(n_) == Turn::min || film_.turn(n_) == Turn::chance ? tiles_words()
                       : n_ == 0 ? std::string(tr("It is your move on this board."))
                                 : spaced(tr("After {}, it is your move."), ply_words(film_, n_));
        if (has_windows()) add(out.sentence, window_words());
        if (n_ == 0 && film_.search().range) add(out.sentence, tr("Every leaf is known to lie between them."));
        return out;
    }

    /// Whether the node's window is what Star1 or Star2 has found at the tiles above it.
    bool is_below_bounded_chance() const {
        return n_ != 0 && film_.has_chance_windows() && film_.turn(film_.tree().parent(n_)) == Turn::chance;
    }

    /// What of the average has settled the window: nothing, alpha alone, or both ends.
    std::string window_of_average() const {
        const NodeId chance = film_.tree().parent(n_);
        const auto& range = *film_.search().range;
        const Value a = head_.alpha(n_);
        const Value b = head_.beta(n_);
        const auto [alpha, beta] = text::window_ends(a, b);
        if (b == Value(range.hi)) {
            return a == Value(range.lo)
                       ? spaced(
                             tr("Every leaf lies between <a>{}</a> and <b>{}</b>, and nothing narrower is known here."),
                             alpha, beta)
                       : spaced(
                             tr("After {1}, only an average above {2} still matters: for that, this tile has to leave "
                                "more than <a>α {0}</a>."),
                             alpha, ply_words(film_, chance), number(head_.alpha(chance)));
        }
        return spaced(
            tr("After {2}, an average above {3} and below {4} still matters: for that, this tile has to leave "
               "between <a>α {0}</a> and <b>β {1}</b>."),
            alpha, beta, ply_words(film_, chance), number(head_.alpha(chance)), number(head_.beta(chance)));
    }

    Narration enter_below_chance() const {
        Narration out;
        if (head_.event().has(Event::resumed)) {
            out.headline = spaced(tr("Back to {}"), ply_name(film_, n_));
            out.sentence = spaced(tr("Go on after {}, where {} is known so far."), ply_words(film_, n_),
                                  "<s>" + bounded(head_.value(n_)) + "</s>");
        } else {
            out.headline = spaced(trc("a position", "Enter {}"), ply_name(film_, n_));
            out.sentence = spaced(tr("After {}, it is your move."), ply_words(film_, n_));
        }
        add(out.sentence, window_of_average());
        if (head_.event().has(Event::probe)) {
            out.headline = spaced(tr("Probe {}"), ply_name(film_, n_));
            add(out.sentence,
                filled(tr("{} probes: for now, only its first child is looked at."), chance_name(film_.search())));
        }
        return out;
    }

    /// How many new tiles the search takes into account after a swipe, and of how many.
    std::string tiles_words() const {
        const auto seen = film_.tree().children(n_).size();
        const std::size_t all = possible_tiles();
        const std::string swipe = ply_words(film_, n_);
        const bool is_chance = film_.turn(n_) == Turn::chance;
        if (seen < all) {
            return spaced(is_chance
                              ? trn("After {1}, only one of {2} possible new tiles is looked at.",
                                    "After {1}, {0} of {2} possible new tiles are looked at: each counts as often "
                                    "as it comes.",
                                    seen)
                              : trn("After {1}, one of {2} possible new tiles is looked at.",
                                    "After {1}, {0} of {2} possible new tiles are looked at: the worst of these "
                                    "counts.",
                                    seen),
                          seen, swipe, all);
        }
        return spaced(is_chance ? trn("After {1}, one new tile can come.",
                                      "After {1}, {0} new tiles can come: each counts as often as it comes.", seen)
                                : trn("After {1}, one new tile is possible.",
                                      "After {1}, {0} new tiles are possible: the worst one counts.", seen),
                      seen, swipe);
    }

    /// A 2 or a 4 in each empty cell.
    std::size_t possible_tiles() const {
        const game::Grid grid = film_.positions()->grid(n_);
        return 2 * static_cast<std::size_t>(game::empty_cells(grid));
    }

    /// Which values can still matter here, and who has seen to it.
    std::string window_words() const {
        const Value a = head_.alpha(n_);
        const Value b = head_.beta(n_);
        const auto [alpha, beta] = text::window_ends(a, b);
        if (a == b) {
            return spaced(tr("Nothing lies between <a>α {}</a> and <b>β {}</b>, but we cut only at α > β."), alpha,
                          beta);
        }
        // A window may also open again on the way (shallow pruning, full windows for the root's moves).
        const NodeId low = a.is_finite() ? narrowed_by(Turn::max) : no_node;
        const NodeId high = b.is_finite() ? narrowed_by(Turn::min) : no_node;
        if (low == no_node && high == no_node) {
            return spaced(a.is_infinite() && b.is_infinite()
                              ? tr("The window is open: <a>α {}</a>, <b>β {}</b>.")
                              : tr("The whole search asks only for a value between <a>α {}</a> and <b>β {}</b>."),
                          alpha, beta);
        }
        if (is_from_average(low) || is_from_average(high)) {
            return spaced(tr("Only a value between <a>α {}</a> and <b>β {}</b> can still matter."), alpha, beta);
        }
        if (high == no_node && has_best(low)) {
            return spaced(tr("Only a value above <a>α {0}</a> can still matter: {2}, {1} gives that much."), alpha,
                          move_of(head_.best_child(low)), where(low));
        }
        if (low == no_node && has_best(high)) {
            return spaced(tr("Only a value below <b>β {0}</b> can still matter: {2}, {1} leaves no more."), beta,
                          move_of(head_.best_child(high)), where(high));
        }
        return spaced(tr("Only a value between <a>α {}</a> and <b>β {}</b> can still matter."), alpha, beta);
    }
    bool has_best(NodeId n) const { return head_.best_child(n) != no_node; }
    /// Whether a bound of `from`, further up, has passed an average on the way here: then it is another number.
    bool is_from_average(NodeId from) const {
        if (from == no_node || !film_.has_chance_windows()) return false;
        for (NodeId up = film_.tree().parent(n_); up != from; up = film_.tree().parent(up)) {
            if (film_.turn(up) == Turn::chance) return true;
        }
        return false;
    }

    Narration leaf() const override {
        const std::string v = beside_window(shown(film_, head_.value(n_).value));
        Narration out;
        const Bound bound = head_.value(n_).bound;
        out.headline = spaced(tr("Leaf: {}"), bound == Bound::exact ? v : std::string(text::sign(bound)) + v);
        out.sentence = spaced(leaf_words(bound), way_words(film_, n_), v);
        add(out.sentence, unmoved(head_.value(n_).value));
        return out;
    }

    /// Rules that clip the value of a finished game to the window leave only a bound of it (Fail::hard_to_the_end).
    const char* leaf_words(Bound bound) const {
        const bool is_over = game::is_over(film_.positions()->grid(n_));
        if (in_points()) {
            return is_over ? tr("After {}, no tile can move: the game is over, <s>{}</s> points are still to come.")
                           : tr("After {}, <s>{}</s> points are expected still to come.");
        }
        if (bound == Bound::upper) {
            return tr(
                "After {}, no tile can move: the game is over. The search asks for no less than α, so it notes "
                "only <s>{}</s> or less.");
        }
        if (bound == Bound::lower) {
            return tr(
                "After {}, no tile can move: the game is over. The search asks for no more than β, so it notes "
                "only <s>{}</s> or more.");
        }
        return is_over ? tr("After {}, no tile can move: the game is over. The board scores <s>{}</s>.")
                       : tr("After {}, the board scores <s>{}</s>.");
    }

    Narration table_hit() const override {
        const auto value = head_.value(n_);
        const std::string v = beside_window(shown(film_, value.value));
        const std::string way = way_words(film_, n_);
        Narration out;
        out.headline =
            spaced(tr("Known: {}"), value.bound == Bound::exact ? v : std::string(text::sign(value.bound)) + v);
        const Event& event = head_.event();
        out.sentence =
            event.has(Event::lower) ? spaced(tr("After {}, the board is one that was searched before: the table knows "
                                                "that it is worth <s>{}</s> or more."),
                                             way, v)
            : event.has(Event::upper)
                ? spaced(tr("After {}, the board is one that was searched before: the table knows that it is worth "
                            "<s>{}</s> or less."),
                         way, v)
                : spaced(
                      tr("After {}, the board is one that was searched before: the table knows its value, <s>{}</s>."),
                      way, v);
        add(out.sentence, unmoved(value.value));
        return out;
    }

    Narration probability_cut() const override {
        const std::string v = number(head_.value(n_).value);
        double probability = 1;
        for (NodeId n = n_; n != 0; n = film_.tree().parent(n)) {
            if (film_.turn(film_.tree().parent(n)) == Turn::chance) probability *= film_.probability(n).to_double();
        }
        Narration out;
        out.headline = spaced(tr("Improbable: {}"), v);
        out.sentence = spaced(tr("The tiles on the way here come with a probability of {}: too improbable to look "
                                 "further. The board is taken as it stands, <s>{}</s>."),
                              text::likelihood(probability, 2), v);
        return out;
    }

    Narration alpha() const override {
        if (film_.turn(n_) == Turn::chance) {
            return average_rises(end_of_range(film_.search().range->lo), number(head_.alpha(n_)));
        }
        return alpha_rises(spaced(tr("{1} guarantees {0} here: α rises to <a>{0}</a>."), number(head_.alpha(n_)),
                                  move_of(head_.best_child(n_))));
    }

    Narration beta() const override {
        if (film_.turn(n_) == Turn::chance) {
            return average_falls(end_of_range(film_.search().range->hi), number(head_.beta(n_)));
        }
        return beta_falls(spaced(tr("After {1}, {2} holds you to {0}: β falls to <b>{0}</b>."), number(head_.beta(n_)),
                                 ply_words(film_, n_), move_of(head_.best_child(n_))));
    }

    Narration cutoff() const override {
        const auto skipped = film_.skipped_leaves(head_.step());
        return cut(
            film_.turn(n_) == Turn::max
                ? spaced(trn("Cutoff: one move skipped", "Cutoff: {} moves skipped", skipped), text::grouped(skipped))
                : spaced(trn("Cutoff: one reply skipped", "Cutoff: {} replies skipped", skipped),
                         text::grouped(skipped)),
            cut_words(cut_owner()));
    }

    std::string cut_words(NodeId owner) const {
        if (std::string words = cut_by_extreme(); !words.empty()) return words;
        if (owner == none) return cut_by_root_window();
        const auto [a, b] = window();
        if (film_.turn(owner) == Turn::chance) return cut_from_chance(owner);
        if (film_.turn(n_) == Turn::chance) {
            return spaced(
                tr("Whatever the other tiles leave, {2} is worth <b>{1}</b> or less on average. {4}, {3} gives "
                   "<a>{0}</a> for sure, so stop here."),
                a, b, ply_words(film_, n_), move_of(head_.best_child(owner)), where_first(owner));
        }
        const std::string best = move_of(head_.best_child(n_));
        const std::string other = move_of(head_.best_child(owner));
        if (film_.turn(n_) == Turn::max) {
            return spaced(cut_on_equality()
                              ? tr("After {2} you can already get <a>{0}</a> with {3}. The new tile need not come "
                                   "there: after {5}, {4} holds you to <b>{1}</b>.")
                              : tr("After {2} you can already get <a>{0}</a> with {3}. The new tile will not come "
                                   "there: after {5}, {4} holds you to <b>{1}</b>."),
                          a, b, ply_words(film_, n_), best, other, place_of(owner));
        }
        return spaced(owner == 0 ? tr("After {2}, {3} already drops the score to <b>{1}</b>. Swiping {4} at "
                                      "the start gives <a>{0}</a> for sure, so stop here.")
                                 : tr("After {2}, {3} already drops the score to <b>{1}</b>. After {5}, "
                                      "swiping {4} gives <a>{0}</a> for sure, so stop here."),
                      a, b, ply_words(film_, n_), best, other, place_of(owner));
    }

    /// A cut against a window that Star1 or Star2 found at the tiles further up, after the swipe to `chance`.
    std::string cut_from_chance(NodeId chance) const {
        const auto [a, b] = window();
        const std::string average = ply_words(film_, chance);
        if (!is_too_low()) {
            return spaced(tr("After {1}, {2} already gives <a>{0}</a>. After {3}, only less than <b>{4}</b> could keep "
                             "the average below {5}, so stop here."),
                          a, ply_words(film_, n_), move_of(head_.best_child(n_)), average, b,
                          number(head_.beta(chance)));
        }
        return spaced(tr("Whatever the other tiles leave, {1} is worth <b>{0}</b> or less on average. After {2}, only "
                         "more than <a>{3}</a> could lift the average above {4}, so stop here."),
                      b, ply_words(film_, n_), average, a, number(head_.alpha(chance)));
    }

    /// Star2 leaves a board after its first move.
    Narration leave_probed(const core::Bounded<Value>& value) const {
        Narration out;
        out.headline = spaced(tr("Probed: {}"), bounded(value));
        out.sentence = spaced(tr("After {1}, {2} already gives <a>{0}</a>. {3} leaves the other moves for later."),
                              number(value.value), ply_words(film_, n_), move_of(head_.best_child(n_)),
                              chance_name(film_.search()));
        return out;
    }

    Narration leave() const override {
        const auto value = head_.value(n_);
        if (head_.event().has(Event::probe)) return leave_probed(value);
        const std::string v = number(value.value);
        Narration out;
        out.headline = spaced(tr("Return {}"), bounded(value));
        if (film_.turn(n_) == Turn::chance && value.bound != Bound::exact) {
            out.sentence = spaced(value.bound == Bound::upper ? tr("{} is worth <c>{}</c> or less on average.")
                                                              : tr("{} is worth <c>{}</c> or more on average."),
                                  sentence_start(n_), v);
        } else if (film_.turn(n_) == Turn::chance) {
            out.sentence = spaced(in_points() ? tr("After {}, <c>{}</c> points are still to come on average.")
                                              : tr("{} is worth <c>{}</c> on average."),
                                  in_points() ? ply_words(film_, n_) : sentence_start(n_), v);
            add(out.sentence, average());
        } else if (in_points() && value.bound == Bound::exact) {
            out.sentence = spaced(tr("After {}, <s>{}</s> points are still to come."), ply_words(film_, n_), v);
            add(out.sentence, won_and_later(head_.best_child(n_)));
        } else {
            out.sentence = value.bound == Bound::exact ? exactly_worth(v) : bounded_worth(value);
        }
        if (head_.event().has(Event::discounted)) {
            add(out.sentence, tr("<m>A win counts one less for every level that it is away.</m>"));
        }
        add(out.sentence, empty_cut());
        return out;
    }

    /// A bound, and what the player above has instead if that settles the choice.
    std::string bounded_worth(const core::Bounded<Value>& value) const {
        const bool is_max = film_.turn(film_.tree().parent(n_)) == Turn::max;
        const NodeId other = head_.best_child(film_.tree().parent(n_));
        const std::optional<Value> best = head_.best(film_.tree().parent(n_));
        const bool is_refused =
            other != no_node && other != n_ && best && value.bound == (is_max ? Bound::upper : Bound::lower) &&
            head_.value(other).bound == Bound::exact && (is_max ? value.value <= *best : value.value >= *best);
        if (!is_refused) {
            return spaced(value.bound == Bound::lower ? tr("{} is worth <s>{}</s> or more.")
                                                      : tr("{} is worth <s>{}</s> or less."),
                          sentence_start(n_), number(value.value));
        }
        const auto [v, instead] = text::apart(value.value, *best);
        return spaced(is_max ? tr("{0} is worth <s>{1}</s> or less: {2} gives <a>{3}</a>.")
                             : tr("{0} is worth <s>{1}</s> or more: {2} leaves <b>{3}</b>."),
                      sentence_start(n_), v, ply_words(film_, other), instead);
    }

    /// An exact value, and the child that it comes from.
    std::string exactly_worth(const std::string& value) const {
        const NodeId best = head_.best_child(n_);
        const bool is_only = film_.tree().children(n_).size() < 2;
        if (best == no_node || is_only || head_.value(best).bound != Bound::exact) {
            return spaced(tr("{} is worth <s>{}</s>."), sentence_start(n_), value);
        }
        const bool is_max = film_.turn(n_) == Turn::max;
        if (!is_max && film_.tree().children(n_).size() < possible_tiles()) {
            return spaced(tr("{} is worth <s>{}</s>: of the tiles looked at, none is worse than {}."),
                          sentence_start(n_), value, ply_words(film_, best));
        }
        if (!is_unmatched(best, is_max)) {
            return spaced(is_max ? tr("{} is worth <s>{}</s>: no reply is better than {}.")
                                 : tr("{} is worth <s>{}</s>: no tile is worse than {}."),
                          sentence_start(n_), value, ply_words(film_, best));
        }
        return spaced(is_max ? tr("{} is worth <s>{}</s>: your best reply is {}.")
                             : tr("{} is worth <s>{}</s>: the worst tile is {}."),
                      sentence_start(n_), value, ply_words(film_, best));
    }

    /// Whether no sibling of `best` can be as good for the player (`is_max`), or as bad.
    bool is_unmatched(NodeId best, bool is_max) const {
        const Value value = head_.value(best).value;
        const auto children = film_.tree().children(film_.tree().parent(best));
        return std::all_of(children.begin(), children.end(), [&](NodeId child) {
            if (child == best) return true;
            const auto other = head_.value(child);
            const bool is_bounded =
                other.bound == Bound::exact || other.bound == (is_max ? Bound::upper : Bound::lower);
            const bool is_apart = !text::nearly_equal(other.value.to_double(), value.to_double());
            return is_bounded && is_apart && (is_max ? other.value < value : other.value > value);
        });
    }

    /// "90 % × 5.1 for a 2, plus 10 % × 3.2 for a 4." and the worst tile.
    std::string average() const {
        double weight[2] = {0, 0};
        double sum[2] = {0, 0};
        NodeId worst = no_node;
        for (const NodeId child : film_.tree().children(n_)) {
            const auto value = head_.value(child);
            if (value.bound == Bound::unseen || value.value.is_infinite()) return {};
            const std::size_t tile = ply_of(film_, child).rank == 2 ? 1 : 0;
            const double p = film_.probability(child).to_double();
            weight[tile] += p;
            sum[tile] += p * value.value.to_double();
            if (worst == no_node || value.value < head_.value(worst).value) worst = child;
        }
        const auto mean = [&](int tile) { return number(sum[tile] / weight[tile]); };
        std::string words;
        if (weight[0] > 0 && weight[1] > 0) {
            words = spaced(tr("{} × {} for a 2, plus {} × {} for a 4."), text::likelihood(weight[0], 3), mean(0),
                           text::likelihood(weight[1], 3), mean(1));
        }
        if (worst != no_node && film_.tree().children(n_).size() > 1) {
            add(words, spaced(is_unmatched(worst, false) ? tr("<m>{0} would hurt most: {1}.</m>")
                                                         : tr("<m>No tile would hurt more than {2}: {1}.</m>"),
                              sentence_start(worst), number(head_.value(worst).value), ply_words(film_, worst)));
        }
        return words;
    }

    bool in_points() const { return film_.search().in_points; }
    std::string number(const Value& value) const { return text::number(shown(film_, value)); }
    std::string bounded(const core::Bounded<Value>& value) const { return text::bounded(shown(film_, value)); }

    /// "Left wins 136 now; 21,190 come later."
    std::string won_and_later(NodeId best) const {
        if (best == no_node) return {};
        const double won = film_.reward(best);
        if (won == 0) return spaced(tr("{} is best."), sentence_start(best));
        return spaced(tr("{0} is best: it wins {1} now, and {2} are still to come after it."), sentence_start(best),
                      text::number(won), number(head_.value(best).value));
    }

    /// The value of one of the root's moves, as the player counts it and people see it.
    core::Bounded<Value> worth(NodeId move) const {
        const auto value = head_.value(move);
        return {shown(film_, film_.with_reward(move, value.value)), value.bound};
    }

    /// The root's moves: the chosen one, then those whose value is known by value, then the others as they were searched.
    std::vector<NodeId> moves_by_worth(NodeId chosen) const {
        std::vector<NodeId> moves;
        for (const NodeId child : film_.tree().children(0)) moves.push_back(child);
        const auto place = [&](NodeId n) { return n == chosen ? 0 : worth(n).bound == Bound::exact ? 1 : 2; };
        std::stable_sort(moves.begin(), moves.end(), [&](NodeId a, NodeId b) {
            if (place(a) != place(b)) return place(a) < place(b);
            return place(a) == 1 && worth(b).value < worth(a).value;
        });
        return moves;
    }

    /// The best move's points, and those of them that it wins itself.
    std::string points_of(NodeId best, const text::Precision& apart) const {
        const std::string all = apart.bounded(worth(best));
        const double won = film_.reward(best);
        if (won == 0) return spaced(tr("{0} is worth <c>{1}</c> points, on average."), sentence_start(best), all);
        // What comes later is left out: rounded like the sum, it would often look like the sum itself.
        return spaced(tr("{0} is worth <c>{1}</c> points on average, {2} of them at once."), sentence_start(best), all,
                      text::number(won));
    }

    /// Against which tiles the best move's score holds. A search that ends with the swipe has met none.
    const char* best_words(NodeId best) const {
        if (film_.tree().is_leaf(best)) return tr("{0} is best: <s>{1}</s>.");
        return film_.turn(best) == Turn::chance ? tr("{0} is best: <c>{1}</c> on average.")
                                                : tr("{0} is best: <s>{1}</s> against the worst tiles.");
    }

    /// The best move's score, and how much was looked at for it.
    std::string score_of(NodeId best, const text::Precision& apart) const {
        std::string out = spaced(best_words(best), sentence_start(best), apart.bounded(worth(best)));
        const auto leaves = film_.summary().leaves_evaluated;
        add(out,
            spaced(trn("One position was evaluated.", "{} positions were evaluated.", leaves), text::grouped(leaves)));
        if (const auto pruned = head_.pruned_leaves(); pruned > 0) {
            add(out,
                spaced(trn("One branch was cut off.", "{} branches were cut off.", pruned), text::grouped(pruned)));
        }
        return out;
    }

    Narration end() const override {
        const auto value = head_.value(0);
        const auto& line = film_.summary().line;
        Narration out;
        if (line.empty()) {
            out.headline = spaced(tr("Search done: {}"), bounded(value));
            out.sentence = spaced(tr("The root is worth <s>{}</s>."), bounded(value));
            return out;
        }
        std::vector<Value> values;
        for (const NodeId child : film_.tree().children(0)) values.push_back(worth(child).value);
        const text::Precision apart = text::Precision().telling_apart(std::move(values));
        out.headline = spaced(tr("Search done: swipe {}"), ply_words(film_, line.front()));
        out.sentence = in_points() ? points_of(line.front(), apart) : score_of(line.front(), apart);
        for (const NodeId child : moves_by_worth(line.front())) {
            // A finished game's value is as short as in its node, so that the move's name has room.
            out.chips.push_back({child == line.front() ? Chip::Look::chosen_move : Chip::Look::move,
                                 ply_name(film_, child), film_.turn(child),
                                 text::as_power(worth(child)).value_or(apart.bounded(worth(child)))});
        }
        return out;
    }

    std::string move_of(NodeId child) const { return child == no_node ? std::string("?") : ply_words(film_, child); }
    /// The ply that led to an ancestor.
    std::string place_of(NodeId n) const { return n == 0 ? std::string(tr("the start")) : ply_words(film_, n); }
    /// At which node of the way something is known, within a sentence.
    std::string where(NodeId n) const {
        return n == 0 ? std::string(tr("at the start")) : spaced(tr("after {}"), ply_words(film_, n));
    }
    /// The same at the start of a sentence.
    std::string where_first(NodeId n) const {
        return n == 0 ? std::string(tr("At the start")) : spaced(tr("After {}"), ply_words(film_, n));
    }
    /// An end of what is known of all leaves, written as the film's values are.
    std::string end_of_range(const Rational& end) const { return text::number(film_.as_shown(end)); }
    /// `ply_words` at the start of a sentence.
    std::string sentence_start(NodeId n) const {
        const LastPly& ply = ply_of(film_, n);
        if (ply.is_slide()) return game::sentence_start(ply.direction());
        const auto [row, column] = cell_of(film_, ply);
        return spaced(tr("A {0} in row {1}, column {2}"), game::tile_value(ply.rank), row, column);
    }
};

}  // namespace

std::string ply_name(const Film& film, NodeId n) {
    if (n == 0) return {};
    const LastPly& ply = ply_of(film, n);
    if (ply.is_slide()) return game::title(ply.direction());
    const auto [row, column] = cell_of(film, ply);
    return spaced(tr("{0} at ({1}, {2})"), game::tile_value(ply.rank), row, column);
}

std::string percent(const Film& film, NodeId n) { return text::likelihood(film.probability(n).to_double(), 2); }

std::string ply_words(const Film& film, NodeId n) {
    if (n == 0) return tr("the start");
    const LastPly& ply = ply_of(film, n);
    if (ply.is_slide()) return game::sentence_start(ply.direction());
    const auto [row, column] = cell_of(film, ply);
    return spaced(tr("a {0} in row {1}, column {2}"), game::tile_value(ply.rank), row, column);
}

std::string way_words(const Film& film, NodeId n) {
    const NodeId above = n == 0 ? no_node : film.tree().parent(n);
    if (above == no_node || above == 0) return ply_words(film, n);
    return spaced(tr("{0} and {1}"), ply_words(film, above), ply_words(film, n));
}

Value shown(const Film& film, const Value& value) {
    if (!film.search().in_points || !value.is_finite()) return value;
    return Value(text::in_tens(value.to_double()));
}

core::Bounded<Value> shown(const Film& film, const core::Bounded<Value>& value) {
    return {shown(film, value.value), value.bound};
}

Narration narrate_position(const Playhead& playhead) { return PositionNarrator(playhead).tell(); }

}  // namespace plyglass::trace
