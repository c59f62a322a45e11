// A checker that knows nothing of the search: at every step of a film, every bound and every sentence must follow from
// the leaves that have been looked at so far, and from nothing else.

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/leaves_seen.hpp"
#include "support/random_tree.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {
namespace {

bool follows(const core::Bounded<Value>& told, const Range& range) {
    const double v = told.value.to_double();
    switch (told.bound) {
        case core::Bound::exact: return same(range.lo, v) && same(range.hi, v);
        case core::Bound::lower: return at_most(v, range.lo);
        case core::Bound::upper: return at_most(range.hi, v);
        case core::Bound::unseen: break;
    }
    return true;
}

/// "the root", "node 2.1".
NodeId node_in(const game::ExplicitTree& tree, const std::string& words) {
    NodeId n = 0;
    if (words == "the root") return n;
    std::string digits = words.substr(words.find(' ') + 1);
    for (std::size_t at = 0; at < digits.size();) {
        const auto end = std::min(digits.find('.', at), digits.size());
        n = tree.children(n)[static_cast<std::size_t>(std::stoi(digits.substr(at, end - at)) - 1)];
        at = end + 1;
    }
    return n;
}

/// What a sentence claims, claim by claim; each that is read counts in `read`.
class Claims {
public:
    Claims(const Playhead& head, const Checker& seen)
        : head_(head), seen_(seen), n_(head.current()), tree_(*head.film().written_tree()) {}

    void check(const std::string& sentence, int& read) {
        const Range& own = seen_[n_];
        static const auto exactly = claim("is worth exactly ", "[.:]");
        each(sentence, "exactly", exactly, read, [&](const auto& m) {
            RC_ASSERT(same(own.lo, number_in(m[1])));
            RC_ASSERT(same(own.hi, number_in(m[1])));
        });
        static const auto leaf = claim("This leaf is worth ", "\\.");
        each(sentence, "This leaf", leaf, read, [&](const auto& m) { RC_ASSERT(same(own.lo, number_in(m[1]))); });
        static const auto at_least = claim("(?:is worth at least |is now sure of )", "");
        each(sentence, "", at_least, read, [&](const auto& m) { RC_ASSERT(at_most(number_in(m[1]), own.lo)); });
        static const auto or_more = claim("is worth ", " or more");
        each(sentence, "or more", or_more, read, [&](const auto& m) { RC_ASSERT(at_most(number_in(m[1]), own.lo)); });
        static const auto most = claim("(?:is worth at most |hold this node down to |holds this node to )", "");
        each(sentence, "", most, read, [&](const auto& m) { RC_ASSERT(at_most(own.hi, number_in(m[1]))); });
        check_others(sentence, read);
        check_averages(sentence, read);
        check_reason(sentence, read);
        check_choice(sentence, read);
    }

private:
    /// ": the smallest of 20, 50, ≥20": what each child is known to be worth, and that the node's value is among them.
    void check_reason(const std::string& sentence, int& read) {
        static const std::regex words(
            "exactly ([^ :]+): the (larger|largest|smaller|smallest) of ([^ ]+(?:, [^ ]+)*?)(?: and ([^ ]+?))?\\.( "
            "|$)");
        each(sentence, ": the ", words, read, [&](const auto& m) {
            if (m[3] == "its") return;  // and a count of them
            std::vector<std::string> told;
            std::string rest = m[3];
            for (std::size_t at = rest.find(", "); at != rest.npos; at = rest.find(", ")) {
                told.push_back(rest.substr(0, at));
                rest.erase(0, at + 2);
            }
            told.push_back(rest);
            if (m[4].matched) told.push_back(m[4]);
            check_values_below(told, number_in(m[1]), m[2].str().starts_with("larg"));
        });
    }

    void check_values_below(const std::vector<std::string>& told, double value, bool is_max) {
        const auto children = tree_.children(n_);
        RC_ASSERT(told.size() == children.size());
        RC_ASSERT(head_.film().turn(n_) == (is_max ? core::Turn::max : core::Turn::min));
        bool is_among = false;
        for (std::size_t i = 0; i < told.size(); ++i) {
            const Range& below = seen_[children[i]];
            const bool at_least = told[i].starts_with("≥");
            const bool most = told[i].starts_with("≤");
            const double v = number_in(at_least || most ? told[i].substr(std::string("≥").size()) : told[i]);
            if (!most) RC_ASSERT(at_most(v, below.lo));
            if (!at_least) RC_ASSERT(at_most(below.hi, v));
            // A bound on its open side could be better than the value.
            const bool is_no_better = is_max ? !at_least && at_most(v, value) : !most && at_most(value, v);
            RC_ASSERT(is_no_better);
            is_among = is_among || (!at_least && !most && same(v, value));
        }
        RC_ASSERT(is_among);
    }

    /// Of an average that is known only in part.
    void check_averages(const std::string& sentence, int& read) {
        const Range& own = seen_[n_];
        static const auto falls = claim("this average would be at most .*: β falls to ", "");
        each(sentence, "at most", falls, read, [&](const auto& m) { RC_ASSERT(at_most(own.hi, number_in(m[1]))); });
        static const auto rises = claim("this average would be at least .*: α rises to ", "");
        each(sentence, "at least", rises, read, [&](const auto& m) { RC_ASSERT(at_most(number_in(m[1]), own.lo)); });
        static const auto less = claim("This average is ", " or less");
        each(sentence, "This average", less, read, [&](const auto& m) { RC_ASSERT(at_most(own.hi, number_in(m[1]))); });
        static const auto more = claim("This average is ", " or more");
        each(sentence, "This average", more, read, [&](const auto& m) { RC_ASSERT(at_most(number_in(m[1]), own.lo)); });
        static const auto extreme = claim("This node is worth ", ": no leaf is");
        each(sentence, "no leaf is", extreme, read, [&](const auto& m) {
            RC_ASSERT(same(own.lo, number_in(m[1])));
            RC_ASSERT(same(own.hi, number_in(m[1])));
        });
    }

    /// Claims about the nodes above.
    void check_others(const std::string& sentence, int& read) {
        static const auto sure = claim("At (the root|node [0-9.]*[0-9]), Max is already sure of ", "");
        each(sentence, "already sure", sure, read,
             [&](const auto& m) { RC_ASSERT(at_most(number_in(m[2]), seen_[node_in(tree_, m[1])].lo)); });
        static const auto held = claim("At (the root|node [0-9.]*[0-9]), Min can (?:already )?hold the game to ", "");
        each(sentence, "hold the game", held, read,
             [&](const auto& m) { RC_ASSERT(at_most(seen_[node_in(tree_, m[1])].hi, number_in(m[2]))); });
        static const auto refused = claim("(Max|Min) (will|need) not choose it: another child gives ", "");
        each(sentence, "not choose it", refused, read, [&](const auto& m) {
            const Range& own = seen_[n_];
            const double other = number_in(m[3]);
            const auto siblings = tree_.children(tree_.parent(n_));
            RC_ASSERT(std::any_of(siblings.begin(), siblings.end(), [&](NodeId s) {
                return s != n_ && same(seen_[s].lo, other) && same(seen_[s].hi, other);
            }));
            const double best = m[1] == "Max" ? own.hi - other : other - own.lo;  // of what it might still be
            const bool is_right = m[2] == "need" ? at_most(best, 0) : best < 0 && !same(best, 0);
            RC_ASSERT(is_right);
        });
    }

    /// The last sentence.
    void check_choice(const std::string& sentence, int& read) {
        static const auto chosen = claim("The root is worth ", ": choose child ([0-9]+)");
        each(sentence, "choose child", chosen, read, [&](const auto& m) {
            const double value = number_in(m[1]);
            RC_ASSERT(same(seen_[0].lo, value));
            RC_ASSERT(same(seen_[0].hi, value));
            const Range& child = seen_[tree_.children(0)[static_cast<std::size_t>(std::stoi(m[2]) - 1)]];
            RC_ASSERT(same(head_.film().turn(0) == core::Turn::min ? child.hi : child.lo, value));
        });
    }

    static std::regex claim(const std::string& before, const std::string& after) {
        return std::regex(before + "((?:−)?(?:∞|[0-9]+(?:[./][0-9]+)?))" + after);
    }
    /// Calls `check` for each match; `key` is a part of all sentences that match, to be quick.
    template <class Check>
    static void each(const std::string& sentence, const char* key, const std::regex& words, int& read,
                     const Check& check) {
        if (sentence.find(key) == sentence.npos) return;
        for (std::sregex_iterator at(sentence.begin(), sentence.end(), words), end; at != end; ++at) {
            ++read;
            check(*at);
        }
    }

    const Playhead& head_;
    const Checker& seen_;
    NodeId n_;
    const game::ExplicitTree& tree_;
};

Search any_search(std::uint64_t seed) {
    Search out;
    if (seed % 7 == 0) out.algorithm = Algorithm::minimax;
    if (seed % 7 == 1) out.algorithm = Algorithm::expectimax;
    if (out.algorithm != Algorithm::alphabeta) return out;
    out.rules = {seed % 2 == 0 ? search::CutRule::equal : search::CutRule::strict,
                 seed / 2 % 2 == 0 ? search::Fail::soft : search::Fail::hard,
                 seed / 4 % 4 == 0 ? search::Pruning::shallow : search::Pruning::deep};
    if (seed / 16 % 2 == 0) {
        const auto alpha = static_cast<std::int64_t>(seed / 32 % 9) - 5;
        out.window = {Rational(alpha), Rational(alpha + 1 + static_cast<std::int64_t>(seed / 512 % 4))};
    }
    constexpr std::array orders{game::Order::as_written, game::Order::best_first, game::Order::worst_first,
                                game::Order::random};
    out.order = orders[seed / 4096 % orders.size()];
    out.seed = seed;
    return out;
}

/// Star1, Star2 or neither, told the range of the tree's leaves, for some seeds.
Search with_bounds(Search search, const game::ExplicitTree& tree, std::uint64_t seed) {
    if (search.algorithm != Algorithm::alphabeta || seed % 3 == 0) return search;
    core::Interval<Rational> range{tree.value(tree.leaf(0)), tree.value(tree.leaf(0))};
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        range.lo = std::min(range.lo, tree.value(tree.leaf(i)));
        range.hi = std::max(range.hi, tree.value(tree.leaf(i)));
    }
    range.hi += Rational(static_cast<std::int64_t>(seed / 3 % 2));
    if (range.is_point()) return search;
    search.range = range;
    search.rules.chance = seed / 6 % 3 == 0   ? search::Chance::full
                          : seed / 6 % 3 == 1 ? search::Chance::star1
                                              : search::Chance::star2;
    if (search.window == core::Window<Rational>{}) search.window = {range.lo, range.hi};
    return search;
}

RC_GTEST_PROP(EveryBoundAndSentence, FollowsFromTheLeavesSeenSoFar, (const ::plyglass::testing::TreeSpec& any)) {
    ::plyglass::testing::TreeSpec spec = any;
    spec.height = spec.height % 5 + 1;
    spec.width = spec.width % 4 + 2;
    spec.values = spec.values % 12 + 1;
    spec.chance = spec.seed % 3 != 0;
    const auto tree = ::plyglass::testing::random_tree(spec);
    const auto film = record(tree, with_bounds(any_search(spec.seed / 3), *tree, spec.seed / 7));
    Playhead head(film);
    Checker seen(*film);
    int read = 0;
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        seen.look(step);
        for (NodeId n = 0; n < film->tree().size(); ++n) {
            if (head.status(n) != Status::unseen) RC_ASSERT(follows(head.value(n), seen[n]));
        }
        Claims(head, seen).check(text::plain(narrate(head).sentence), read);
    }
    RC_ASSERT(follows(film->summary().value, seen[0]));
    RC_ASSERT(read >= (film->tree().size() > 1 ? 1 : 0));
}

RC_GTEST_PROP(EveryBoundAndSentence, FollowsWhereTheRulesClipLeaves, (const ::plyglass::testing::TreeSpec& any)) {
    ::plyglass::testing::TreeSpec spec = any;
    spec.height = spec.height % 5 + 1;
    spec.width = spec.width % 4 + 2;
    spec.values = spec.values % 12 + 1;
    Search search = any_search(spec.seed);
    search.rules.fail = search::Fail::hard_to_the_end;
    const auto film = record(::plyglass::testing::random_tree(spec), search);
    Playhead head(film);
    Checker seen(*film);
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        seen.look(step);
        for (NodeId n = 0; n < film->tree().size(); ++n) {
            if (head.status(n) != Status::unseen) RC_ASSERT(follows(head.value(n), seen[n]));
        }
    }
    RC_ASSERT(follows(film->summary().value, seen[0]));
}

}  // namespace
}  // namespace plyglass::trace
