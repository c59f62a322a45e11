// Sentences about two searches side by side.

#include <algorithm>
#include <cmath>
#include <string>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using namespace text;

class Words {
public:
    Words(const Comparison& comparison, const BySide<std::string>& names) : c_(comparison), names_(names) {}

    std::string verdict(std::size_t move) const {
        const bool left = c_.choice(Side::left) == move;
        const bool right = c_.choice(Side::right) == move;
        if (left && right) return tr("both play it");
        if (left) return filled(tr("{} plays it"), names_[index(Side::left)]);
        if (right) return filled(tr("{} plays it"), names_[index(Side::right)]);
        if (!c_.choice(Side::left) || !c_.choice(Side::right)) return "";
        if (is_as_good(Side::left, move) && is_as_good(Side::right, move)) return tr("just as good");
        return tr("both avoid it");
    }

    std::string why() const {
        if (!c_.choice(Side::left) || !c_.choice(Side::right)) return tr("One of them has no best move.");
        if (is_bare(Side::left) || is_bare(Side::right)) return moves();
        if (c_.agree()) return agreement();
        if (is_tie(Side::left) || is_tie(Side::right)) return ties();
        for (const Side side : sides) {
            if (guards(side) && averages(other(side))) return caution(side);
        }
        return preferences();
    }

private:
    static Side other(Side side) { return side == Side::left ? Side::right : Side::left; }

    /// The player to move after the move that a side plays.
    Turn replier(Side side) const {
        const Film& film = c_.film(side);
        return film.turn(c_.moves()[*c_.choice(side)].nodes[index(side)]);
    }
    bool guards(Side side) const { return replier(side) == Turn::min; }
    bool averages(Side side) const { return replier(side) == Turn::chance; }

    std::string move_words(Side side, std::size_t move) const {
        const Film& film = c_.film(side);
        const NodeId node = c_.moves()[move].nodes[index(side)];
        return film.positions() != nullptr ? node_words(film, node) : trace::move_words(film, node);
    }
    std::string number(Side side, const core::Bounded<Value>& value) const { return c_.precision(side).bounded(value); }
    /// The same, beside the value of the move `beside`: different values look different.
    std::string number(Side side, const core::Bounded<Value>& value, std::size_t beside) const {
        const auto other = c_.value(side, c_.moves()[beside]);
        return c_.precision(side).telling_apart({value.value, other.value}).bounded(value);
    }
    std::string value(Side side, std::size_t move) const { return number(side, c_.value(side, c_.moves()[move])); }

    static std::string percent(double probability) { return text::likelihood(probability, 2); }

    /// The reply that sets a guarding side's value of `move`; nullptr if the side has looked at none.
    const Comparison::Reply* worst_reply(Side side, std::size_t move) const {
        const Comparison::Reply* worst = nullptr;
        for (const auto& reply : c_.moves()[move].replies) {
            const auto value = c_.value(side, reply);
            if (value.bound == Bound::unseen) continue;
            if (worst == nullptr || value.value < c_.value(side, *worst).value) worst = &reply;
        }
        return worst;
    }

    std::string reply_words(Side side, const Comparison::Reply& reply) const {
        return node_words(c_.film(side), reply.nodes[index(side)]);
    }

    /// Explains why a side that expects the worst reply disagrees with one that averages all replies.
    std::string caution(Side guard) const {
        const Side chance = other(guard);
        const std::size_t safe = *c_.choice(guard);
        const std::size_t bold = *c_.choice(chance);
        const Comparison::Reply* worst = worst_reply(guard, bold);
        if (worst == nullptr) return preferences();
        std::string out = threat(guard, bold, safe, *worst);
        add_sentence(out, filled(tr("{0} expects just that, so it plays {1}: <b>{2}</b> at worst."),
                                 names_[index(guard)], move_words(guard, safe), value(guard, safe)));
        add_sentence(
            out,
            filled(
                tr("{0} gives it a weight of {1}, so {2} is still better on average: <c>{3}</c> against <c>{4}</c>."),
                names_[index(chance)], percent(worst->probability), move_words(chance, bold), value(chance, bold),
                value(chance, safe)));
        return out;
    }

    /// The danger of the move that the guard does not dare to play.
    std::string threat(Side guard, std::size_t bold, std::size_t safe, const Comparison::Reply& worst) const {
        const auto& replies = c_.moves()[bold].replies;
        const auto floor = c_.value(guard, c_.moves()[safe]);
        std::size_t seen = 0;
        std::size_t fine = 0;
        for (const auto& reply : replies) {
            const auto value = c_.value(guard, reply);
            // The reply may be worse than it looks if its value is an upper bound.
            if (value.bound == Bound::unseen || (value.bound == Bound::upper && value.value >= floor.value)) continue;
            ++seen;
            if (value.value >= floor.value) ++fine;
        }
        const std::string words = reply_words(guard, worst);
        const std::string likely = percent(worst.probability);
        const std::string down = number(guard, c_.value(guard, worst), safe);
        const std::string move = move_words(guard, bold);
        if (seen < replies.size() || fine == 0) {
            return filled(tr("After {0}, {1} ({2} likely) is enough to drop the value to <b>{3}</b>."), move, words,
                          likely, down);
        }
        const char* words_of_all =
            fine + 1 == replies.size()
                ? tr("After {1}, {2} of the {0} possible replies are fine. One, {3} ({4} likely), drops the value to "
                     "<b>{5}</b>.")
                : tr("After {1}, {2} of the {0} possible replies are fine. The worst, {3} ({4} likely), drops the "
                     "value "
                     "to <b>{5}</b>.");
        return filled(words_of_all, replies.size(), move, fine, words, likely, down);
    }

    /// Whether no other move has a higher value, with an upper bound taken as the value.
    bool is_worth_most(Side side, std::size_t move) const {
        const auto own = c_.value(side, c_.moves()[move]);
        return std::none_of(c_.moves().begin(), c_.moves().end(), [&](const Comparison::Move& other) {
            const auto value = c_.value(side, other);
            return value.bound != Bound::unseen && value.value > own.value;
        });
    }

    std::string agreement() const {
        const std::size_t move = *c_.choice(Side::left);
        std::string out = filled(tr("Both play {0}: it is worth <s>{2}</s> to {1} and <s>{4}</s> to {3}."),
                                 move_words(Side::left, move), names_[index(Side::left)], value(Side::left, move),
                                 names_[index(Side::right)], value(Side::right, move));
        if (is_worth_most(Side::left, move) && is_worth_most(Side::right, move)) {
            add_sentence(out, tr("Neither values another move more."));
        }
        return out;
    }

    /// The side's search finds the move exactly as good as the one that it plays, but for the rounding of sums.
    bool is_as_good(Side side, std::size_t move) const {
        if (!c_.choice(side)) return false;
        const auto own = c_.value(side, c_.moves()[*c_.choice(side)]);
        const auto value = c_.value(side, c_.moves()[move]);
        if (own.bound != Bound::exact || value.bound != Bound::exact) return false;
        return own.value == value.value || text::nearly_equal(own.value.to_double(), value.value.to_double());
    }

    /// To the side, the other one's move is as good as its own.
    bool is_tie(Side side) const { return is_as_good(side, *c_.choice(other(side))); }

    /// No reply explains why the sides play different moves: to one of them at least, both are equal.
    std::string ties() const {
        std::string out;
        for (const Side side : sides) {
            const std::size_t own = *c_.choice(side);
            const std::size_t theirs = *c_.choice(other(side));
            add_sentence(out, is_tie(side) ? filled(tr("To {0}, {1} and {2} are worth the same: <s>{3}</s>."),
                                                    names_[index(side)], move_words(side, own),
                                                    move_words(side, theirs), value(side, own))
                                           : preference(side));
        }
        add_sentence(out, tr("Which of the two equal moves a search plays means nothing."));
        return out;
    }

    /// The side says what it plays and nothing of what moves are worth.
    bool is_bare(Side side) const { return c_.value(side, c_.moves()[*c_.choice(side)]).bound == Bound::unseen; }

    /// What each side plays, where one of them is bare.
    std::string moves() const {
        std::string out;
        for (const Side side : sides) {
            const std::size_t own = *c_.choice(side);
            const std::string move = move_words(side, own);
            add_sentence(
                out, is_bare(side) ? filled(tr("{0} plays {1} and says nothing of values."), names_[index(side)], move)
                     : c_.agree()
                         ? filled(tr("{0} plays {1}: <s>{2}</s>."), names_[index(side)], move, value(side, own))
                         : preference(side));
        }
        return out;
    }

    std::string preference(Side side) const {
        const std::size_t own = *c_.choice(side);
        const std::size_t theirs = *c_.choice(other(side));
        const auto against = c_.value(side, c_.moves()[theirs]);
        if (against.bound == Bound::unseen) {
            return filled(tr("{0} plays {1}: <s>{2}</s>; it does not look at {3}."), names_[index(side)],
                          move_words(side, own), value(side, own), move_words(other(side), theirs));
        }
        return filled(tr("{0} plays {1}: <s>{2}</s> against <s>{4}</s> for {3}."), names_[index(side)],
                      move_words(side, own), value(side, own), move_words(side, theirs), number(side, against));
    }

    /// The explanation if no single reply decides the choice.
    std::string preferences() const {
        std::string out;
        for (const Side side : sides) add_sentence(out, preference(side));
        add_sentence(
            out, tr("They look at different replies, look to different depths, or value what they find differently."));
        return out;
    }

    const Comparison& c_;
    const BySide<std::string>& names_;
};

}  // namespace

std::string verdict(const Comparison& comparison, const BySide<std::string>& names, std::size_t move) {
    return text::closed_up(Words(comparison, names).verdict(move));
}

std::string why(const Comparison& comparison, const BySide<std::string>& names) {
    return text::closed_up(Words(comparison, names).why());
}

}  // namespace plyglass::trace
