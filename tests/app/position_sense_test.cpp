// A reader of films of 2048 who believes nothing: each sentence of each step is read, and each thing that it asserts is
// held against the boards and against what the leaves seen so far prove. A sentence that nobody here can read fails, too.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/position_words.hpp"

namespace plyglass::app {
namespace {

using core::Turn;
using game::NodeId;
using trace::Film;
using trace::Kind;

constexpr double infinite = std::numeric_limits<double>::infinity();

/// What the leaves seen so far say of a node: its value lies between these.
struct Range {
    double lo = -infinite;
    double hi = infinite;
};

/// A number as a sentence spells it, and how far from the value it may be.
struct Told {
    double value = 0;
    double reach = 0;

    bool is(double exact) const { return value == exact || std::abs(value - exact) <= reach; }
};

Told told(std::string text) {
    const auto drop = [&](const std::string& sign) {
        bool found = false;
        for (auto at = text.find(sign); at != text.npos; at = text.find(sign)) {
            text.erase(at, sign.size());
            found = true;
        }
        return found;
    };
    drop("\u2009");
    drop("+");
    const double sign = drop("−") ? -1 : 1;
    if (drop("∞")) return {sign * infinite, 0};
    const auto point = text.find('.');
    const auto digits = point == text.npos ? 0 : text.size() - point - 1;
    // The spelling rounds to the last digit; sums of doubles are off by less than a billionth part.
    const double value = sign * std::stod(text);
    return {value, 0.5001 * std::pow(10, -static_cast<double>(digits)) + 1e-9 * std::abs(value)};
}

class Reader {
public:
    explicit Reader(std::shared_ptr<const Film> film)
        : head_(std::move(film)), film_(head_.film()), ranges_(film_.tree().size()) {
        read_entries();
        read_windows();
        read_leaves();
        read_cuts();
        read_returns();
        read_averages();
        read_ends();
    }

    void read_all(std::set<std::string>& kinds) {
        for (std::size_t step = 1; step <= head_.steps(); ++step) {
            head_.go(step);
            n_ = head_.current();
            look();
            sentence_ = text::plain(trace::narrate(head_).sentence);
            SCOPED_TRACE("step " + std::to_string(step) + ": " + sentence_);
            read(kinds);
            if (::testing::Test::HasFailure()) return;
        }
    }

private:
    using Slots = std::smatch;
    using Check = std::function<void(const Slots&)>;
    struct Claim {
        std::string name;
        std::regex words;
        Check holds;
    };

    /// Takes what the current step tells into the ranges of its node and of those above it.
    void look() {
        if (film_.tree().is_leaf(n_) && trace::is_leaf_like(head_.event().kind)) {
            const double v = film_.value(head_.event().value).to_double();
            ranges_[n_] = {head_.event().has(trace::Event::upper) ? -infinite : v,
                           head_.event().has(trace::Event::lower) ? infinite : v};
        } else if (head_.event().kind != Kind::leave) {
            return;
        }
        for (NodeId n = film_.tree().is_leaf(n_) ? film_.tree().parent(n_) : n_; n != game::no_node;
             n = film_.tree().parent(n)) {
            ranges_[n] = below(n);
        }
    }

    Range below(NodeId n) const {
        const Turn turn = film_.turn(n);
        Range all = turn == Turn::max   ? Range{-infinite, -infinite}
                    : turn == Turn::min ? Range{infinite, infinite}
                                        : Range{0, 0};
        for (const NodeId child : film_.tree().children(n)) {
            const Range one = ranges_[child];
            const double won = film_.reward(child);
            if (turn == Turn::max) {
                all = {std::max(all.lo, won + one.lo), std::max(all.hi, won + one.hi)};
            } else if (turn == Turn::min) {
                all = {std::min(all.lo, one.lo), std::min(all.hi, one.hi)};
            } else {
                const double share = film_.probability(child).to_double();
                all = {all.lo + share * one.lo, all.hi + share * one.hi};
            }
        }
        return all;
    }

    void read(std::set<std::string>& kinds) {
        ASSERT_FALSE(sentence_.empty());
        std::string rest = sentence_;
        while (!rest.empty()) {
            std::smatch slots;
            const auto claim = std::find_if(claims_.begin(), claims_.end(), [&](const Claim& one) {
                return std::regex_search(rest, slots, one.words, std::regex_constants::match_continuous);
            });
            ASSERT_NE(claim, claims_.end()) << "nobody can read: " << rest;
            kinds.insert(claim->name);
            claim->holds(slots);
            rest.erase(0, static_cast<std::size_t>(slots.length()));
        }
    }

    /// `words` with V for a number, P for a ply or the start, N for a count; a sentence ends there.
    static std::regex pattern(std::string words) {
        const auto fill = [&](const std::string& gap, const std::string& with) {
            for (auto at = words.find(gap); at != words.npos; at = words.find(gap, at + with.size())) {
                words.replace(at, gap.size(), with);
            }
        };
        fill(".", "\\.");
        fill("(α", "\\(α");
        fill("β)", "β\\)");
        fill("{V}", "((?:\\+|−)?(?:∞|[0-9](?:[0-9]|\u2009)*(?:\\.[0-9]+)?))");
        fill("{P}", "(Up|Right|Down|Left|[Aa] [24] in row [1-4], column [1-4]|the start)");
        fill("{N}", "([0-9](?:[0-9]|\u2009)*)");
        return std::regex(words + "(?: |$)");
    }

    static Told v(const Slots& s, std::size_t i) { return told(s[i]); }

    /// The child of `n` that a sentence calls so; no_node if it has none.
    NodeId child(NodeId n, std::string ply) const {
        if (ply.starts_with("A ")) ply[0] = 'a';
        for (const NodeId child : film_.tree().children(n)) {
            if (trace::ply_words(film_, child) == ply) return child;
        }
        return game::no_node;
    }
    /// Whether one of the nodes above the current one is called so and holds.
    bool above(const std::string& place, const std::function<bool(NodeId)>& holds) const {
        for (NodeId up = film_.tree().parent(n_); up != game::no_node; up = film_.tree().parent(up)) {
            if (trace::ply_words(film_, up) == place && holds(up)) return true;
        }
        return false;
    }
    /// Whether the player gets at least, or at most, `value` with the move or tile `ply` at `n`.
    bool gives(NodeId n, const std::string& ply, const Told& value, bool is_max) const {
        const NodeId one = child(n, ply);
        if (one == game::no_node) return false;
        const double known = is_max ? film_.reward(one) + ranges_[one].lo : ranges_[one].hi;
        return is_max ? known >= value.value - value.reach : known <= value.value + value.reach;
    }
    bool at_least(const Told& value) const { return ranges_[n_].lo >= value.value - value.reach; }
    bool at_most(const Told& value) const { return ranges_[n_].hi <= value.value + value.reach; }
    bool exactly(const Told& value) const { return at_least(value) && at_most(value); }
    bool alpha_is(const Told& value, NodeId n) const { return value.is(head_.alpha(n).to_double()); }
    bool beta_is(const Told& value, NodeId n) const { return value.is(head_.beta(n).to_double()); }
    void is_ply(const std::string& words, NodeId n) const {
        std::string ply = words;
        if (ply.starts_with("A ")) ply[0] = 'a';
        EXPECT_EQ(ply, trace::ply_words(film_, n));
    }
    std::size_t possible_tiles() const {
        const game::Grid grid = film_.positions()->grid(n_);
        return 2 * static_cast<std::size_t>(game::empty_cells(grid));
    }
    std::size_t children() const { return film_.tree().children(n_).size(); }
    bool is_strict() const { return film_.search().rules.cut == search::CutRule::strict; }

    enum class Others : std::uint8_t { worse, no_better };
    /// Whether the child called `ply` decides the current node's value, and how its siblings compare.
    bool decides(const std::string& ply, Others others) const {
        const bool is_max = film_.turn(n_) == Turn::max;
        const NodeId best = child(n_, ply);
        if (best == game::no_node) return false;
        const auto worth = [&](NodeId n) {
            const double won = is_max ? film_.reward(n) : 0;
            return Range{won + ranges_[n].lo, won + ranges_[n].hi};
        };
        const double own = worth(best).lo;
        const auto siblings = film_.tree().children(n_);
        return own == worth(best).hi && std::all_of(siblings.begin(), siblings.end(), [&](NodeId n) {
                   if (n == best) return true;
                   const double other = is_max ? worth(n).hi : worth(n).lo;
                   const bool is_as_good = other == own || std::abs(other - own) <= 1e-9 * std::abs(own);
                   const bool is_worse = is_max ? other < own : other > own;
                   return others == Others::worse ? is_worse && !is_as_good : is_worse || is_as_good;
               });
    }

    void add(const std::string& words, Check holds) { claims_.push_back({words, pattern(words), std::move(holds)}); }

    void read_entries() {
        add("It is your move on this board.", [&](const Slots&) { EXPECT_EQ(n_, 0U); });
        add("After {P}, it is your move.", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_EQ(film_.turn(n_), Turn::max);
        });
        const auto all_tiles = [&](const std::string& swipe, std::size_t count, Turn turn) {
            is_ply(swipe, n_);
            EXPECT_EQ(film_.turn(n_), turn);
            EXPECT_EQ(count, children());
            EXPECT_EQ(count, possible_tiles());
        };
        add("After {P}, {N} new tiles are possible: the worst one counts.",
            [=](const Slots& s) { all_tiles(s[1], std::stoul(s[2]), Turn::min); });
        add("After {P}, {N} new tiles can come: each counts as often as it comes.",
            [=](const Slots& s) { all_tiles(s[1], std::stoul(s[2]), Turn::chance); });
        const auto some_tiles = [&](const std::string& swipe, std::size_t count, std::size_t all) {
            is_ply(swipe, n_);
            EXPECT_EQ(count, children());
            EXPECT_EQ(all, possible_tiles());
            EXPECT_LT(count, all);
        };
        add("After {P}, {N} of {N} possible new tiles are looked at: the worst of these counts.",
            [=](const Slots& s) { some_tiles(s[1], std::stoul(s[2]), std::stoul(s[3])); });
        add("After {P}, one of {N} possible new tiles is looked at.",
            [=](const Slots& s) { some_tiles(s[1], 1, std::stoul(s[2])); });
    }

    void read_windows() {
        add("The window is open: α −∞, β \\+∞.",
            [&](const Slots&) { EXPECT_TRUE(head_.alpha(n_).is_infinite() && head_.beta(n_).is_infinite()); });
        const auto both = [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1), n_) && beta_is(v(s, 2), n_)); };
        add("The whole search asks only for a value between α {V} and β {V}.", [=, this](const Slots& s) {
            both(s);
            EXPECT_EQ(head_.alpha(n_), film_.value(film_.event(1).value));
            EXPECT_EQ(head_.beta(n_), film_.value(film_.event(1).extra));
        });
        add("Only a value between α {V} and β {V} can still matter.", [=, this](const Slots& s) {
            both(s);
            EXPECT_LT(head_.alpha(n_), head_.beta(n_));
        });
        add("Nothing lies between α {V} and β {V}, but we cut only at α > β.", [=, this](const Slots& s) {
            both(s);
            EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_));
        });
        add("Only a value above α {V} can still matter: (?:after|at) {P}, {P} gives that much.", [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 1), n_));
            EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[3], v(s, 1), true); }));
        });
        add("Only a value below β {V} can still matter: after {P}, {P} leaves no more.", [&](const Slots& s) {
            EXPECT_TRUE(beta_is(v(s, 1), n_));
            EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[3], v(s, 1), false); }));
        });
        add("Now α = β, but we cut only at α > β: the search goes on.",
            [&](const Slots&) { EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        const auto closed = [&](bool strict) {
            EXPECT_EQ(is_strict(), strict);
            EXPECT_TRUE(head_.alpha(n_) > head_.beta(n_) || (!strict && head_.alpha(n_) == head_.beta(n_)));
            EXPECT_FALSE(head_.cut(n_));
        };
        add("The window had closed (α ≥ β), but nothing was left to skip.", [=](const Slots&) { closed(false); });
        add("The window had closed (α > β), but nothing was left to skip.", [=](const Slots&) { closed(true); });
        add("α rises to {V}.", [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1), n_)); });
        add("No more than α {V}: α stays.", [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 1), film_.tree().parent(n_)));
            EXPECT_LE(head_.value(n_).value, head_.alpha(film_.tree().parent(n_)));
        });
        add("No less than β {V}: β stays.", [&](const Slots& s) {
            EXPECT_TRUE(beta_is(v(s, 1), film_.tree().parent(n_)));
            EXPECT_GE(head_.value(n_).value, head_.beta(film_.tree().parent(n_)));
        });
        add("{P} guarantees {V} here: α rises to {V}.", [&](const Slots& s) {
            EXPECT_TRUE(gives(n_, s[1], v(s, 2), true) && alpha_is(v(s, 3), n_));
            EXPECT_EQ(s[2], s[3]);
        });
        add("After {P}, {P} holds you to {V}: β falls to {V}.", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(gives(n_, s[2], v(s, 3), false) && beta_is(v(s, 4), n_));
            EXPECT_EQ(s[3], s[4]);
        });
    }

    void read_leaves() {
        const auto leaf = [&](const Slots& s) {
            is_ply(s[s.size() - 2], n_);
            if (s.size() == 4) is_ply(s[1], film_.tree().parent(n_));
            EXPECT_TRUE(exactly(v(s, s.size() - 1)));
        };
        add("After {P}, the board scores {V}.", leaf);
        add("After {P} and {P}, the board scores {V}.", leaf);
        add("After {P}, {V} points are expected still to come.", leaf);
        add("After {P} and {P}, {V} points are expected still to come.", leaf);
        const std::string known = "After (?:{P} and )?{P}, the board is one that was searched before: the table knows ";
        add(known + "its value, {V}.", [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, 3))); });
        add(known + "that it is worth {V} or more.", [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, 3))); });
        add(known + "that it is worth {V} or less.", [&](const Slots& s) { EXPECT_TRUE(at_most(v(s, 3))); });
        add("The tiles on the way here come with a probability of ([0-9.e-]+) %: too improbable to look further.",
            [&](const Slots& s) {
                double chance = 100;
                for (NodeId n = n_; n != 0; n = film_.tree().parent(n)) {
                    if (film_.turn(film_.tree().parent(n)) == Turn::chance) chance *= film_.probability(n).to_double();
                }
                EXPECT_NEAR(std::stod(s[1]), chance, 0.06 * chance);
            });
        add("The board is taken as it stands, {V}.", [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, 1))); });
    }

    void read_cuts() {
        add("After {P} you can already get {V} with {P}.", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(alpha_is(v(s, 2), n_) && gives(n_, s[3], v(s, 2), true));
        });
        const auto elsewhere = [&](const Slots& s, bool need_not) {
            EXPECT_TRUE(beta_is(v(s, 3), n_));
            EXPECT_TRUE(above(s[1], [&](NodeId up) { return gives(up, s[2], v(s, 3), false); }));
            EXPECT_EQ(head_.alpha(n_) == head_.beta(n_), need_not);
        };
        add("The new tile will not come there: after {P}, {P} holds you to {V}.",
            [=](const Slots& s) { elsewhere(s, false); });
        add("The new tile need not come there: after {P}, {P} holds you to {V}.",
            [=](const Slots& s) { elsewhere(s, true); });
        add("After {P}, {P} already drops the score to {V}.", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(beta_is(v(s, 3), n_) && gives(n_, s[2], v(s, 3), false));
        });
        add("Swiping {P} at {P} gives {V} for sure, so stop here.", [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 3), n_));
            EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[1], v(s, 3), true); }));
        });
        add("After {P}, swiping {P} gives {V} for sure, so stop here.", [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 3), n_));
            EXPECT_TRUE(above(s[1], [&](NodeId up) { return gives(up, s[2], v(s, 3), true); }));
        });
        add("This node is worth {V} or (more|less).",
            [&](const Slots& s) { EXPECT_TRUE(s[2] == "more" ? at_least(v(s, 1)) : at_most(v(s, 1))); });
        add("The whole search was asked only for values (below|above) {V}.",
            [&](const Slots& s) { EXPECT_TRUE(s[1] == "below" ? beta_is(v(s, 2), n_) : alpha_is(v(s, 2), n_)); });
        add("This node is worth {V}: no value is (higher|lower), so the rest cannot matter.", [&](const Slots& s) {
            EXPECT_TRUE(std::isinf(v(s, 1).value) && exactly(v(s, 1)));
            EXPECT_EQ(s[2] == "lower", v(s, 1).value < 0);
        });
        add("Equality cut: α = β is enough.",
            [&](const Slots&) { EXPECT_TRUE(!is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        add("Deep cutoff: (α|β) is from {N} levels up.", [&](const Slots& s) {
            NodeId up = n_;
            for (int i = std::stoi(s[2]); i > 0; --i) up = film_.tree().parent(up);
            EXPECT_TRUE(s[1] == "α" ? head_.alpha(up) == head_.alpha(n_) : head_.beta(up) == head_.beta(n_));
            EXPECT_EQ(film_.turn(up), s[1] == "α" ? Turn::max : Turn::min);
        });
    }

    void read_returns() {
        const auto worth = [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(exactly(v(s, 2)));
        };
        add("{P} is worth exactly {V}.", worth);
        const auto because = [=, this](const char* words, Turn turn, Others others) {
            add(words, [=, this](const Slots& s) {
                worth(s);
                EXPECT_EQ(film_.turn(n_), turn);
                EXPECT_TRUE(decides(s[3], others));
            });
        };
        because("{P} is worth exactly {V}: your best reply is {P}.", Turn::max, Others::worse);
        because("{P} is worth exactly {V}: no reply is better than {P}.", Turn::max, Others::no_better);
        because("{P} is worth exactly {V}: of the tiles looked at, none is worse than {P}.", Turn::min,
                Others::no_better);
        add("{P} is worth exactly {V}: (the worst tile is|no tile is worse than) {P}.", [=, this](const Slots& s) {
            worth(s);
            EXPECT_EQ(film_.turn(n_), Turn::min);
            EXPECT_EQ(children(), possible_tiles());
            EXPECT_TRUE(decides(s[4], s[3] == "the worst tile is" ? Others::worse : Others::no_better));
        });
        add("{P} is worth {V} or (more|less).", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(s[3] == "more" ? at_least(v(s, 2)) : at_most(v(s, 2)));
        });
        const auto refused = [&](const Slots& s, bool is_max) {
            is_ply(s[1], n_);
            EXPECT_TRUE(is_max ? at_most(v(s, 2)) : at_least(v(s, 2)));
            EXPECT_TRUE(gives(film_.tree().parent(n_), s[3], v(s, 4), is_max));
            EXPECT_TRUE(is_max ? v(s, 4).value >= v(s, 2).value : v(s, 4).value <= v(s, 2).value);
            EXPECT_EQ(film_.turn(film_.tree().parent(n_)), is_max ? Turn::max : Turn::min);
        };
        add("{P} is worth {V} or less: {P} gives {V}.", [=](const Slots& s) { refused(s, true); });
        add("{P} is worth {V} or more: {P} leaves {V}.", [=](const Slots& s) { refused(s, false); });
        add("After {P}, {V} points are still to come.", worth);
        add("{P} is best: it wins {V} now, and {V} are still to come after it.", [&](const Slots& s) {
            const NodeId best = child(n_, s[1]);
            EXPECT_TRUE(decides(s[1], Others::no_better));
            EXPECT_TRUE(v(s, 2).is(film_.reward(best)) && v(s, 3).is(ranges_[best].lo));
        });
        add("{P} is best.", [&](const Slots& s) { EXPECT_TRUE(decides(s[1], Others::no_better)); });
    }

    void read_averages() {
        const auto worth = [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_EQ(film_.turn(n_), Turn::chance);
            EXPECT_TRUE(exactly(v(s, 2)));
        };
        add("{P} is worth {V} on average.", worth);
        add("After {P}, {V} points are still to come on average.", worth);
        add("([0-9.]+) % × {V} for a 2, plus ([0-9.]+) % × {V} for a 4.", [&](const Slots& s) {
            EXPECT_NEAR(std::stod(s[1]) + std::stod(s[3]), 100, 0.2);
            const double sum = (std::stod(s[1]) * v(s, 2).value + std::stod(s[3]) * v(s, 4).value) / 100;
            EXPECT_NEAR(sum, ranges_[n_].lo, v(s, 2).reach + v(s, 4).reach + 1e-3 * std::abs(sum));
        });
        const auto hurts = [&](const Slots& s, Others others) {
            const NodeId worst = child(n_, s[1]);
            ASSERT_NE(worst, game::no_node);
            EXPECT_TRUE(v(s, 2).is(ranges_[worst].lo));
            for (const NodeId n : film_.tree().children(n_)) {
                if (n != worst && others == Others::worse) {
                    EXPECT_GT(ranges_[n].lo, ranges_[worst].hi);
                }
                EXPECT_GE(ranges_[n].lo, ranges_[worst].hi);
            }
        };
        add("{P} would hurt most: {V}.", [=](const Slots& s) { hurts(s, Others::worse); });
        add("No tile would hurt more than {P}: {V}.", [=](const Slots& s) { hurts(s, Others::no_better); });
    }

    void read_ends() {
        const auto best = [&](const Slots& s) {
            EXPECT_TRUE(gives(0, s[1], v(s, 2), true));
            EXPECT_TRUE(at_least(v(s, 2)) && (at_most(v(s, 2)) || head_.value(0).bound != core::Bound::exact));
        };
        add("{P} is best: {V}.", best);
        add("{P} is best: {V} (on average|against the worst tiles).", [=, this](const Slots& s) {
            best(s);
            EXPECT_EQ(film_.turn(child(0, s[1])), s[3] == "on average" ? Turn::chance : Turn::min);
        });
        add("{P} is worth {V} points, on average.", best);
        add("{P} is worth {V} points: {V} now and {V} later, on average.", [=, this](const Slots& s) {
            best(s);
            const NodeId move = child(0, s[1]);
            EXPECT_TRUE(v(s, 3).is(film_.reward(move)) && v(s, 4).is(ranges_[move].lo));
        });
        add("{N} positions were evaluated.",
            [&](const Slots& s) { EXPECT_EQ(told(s[1]).value, film_.summary().leaves_evaluated); });
        add("One branch was cut off.", [&](const Slots&) { EXPECT_EQ(head_.pruned_leaves(), 1U); });
        add("{N} branches were cut off.", [&](const Slots& s) { EXPECT_EQ(told(s[1]).value, head_.pruned_leaves()); });
    }

    trace::Playhead head_;
    const Film& film_;
    std::vector<Range> ranges_;
    NodeId n_ = 0;
    std::string sentence_;
    std::vector<Claim> claims_;
};

/// Boards of a game that a bad player plays: every one has several moves or is nearly over.
std::vector<game::Grid> boards() {
    std::vector<game::Grid> out;
    for (const char* text :
         {"1000121023012346", "512,256,64,16/8,4,2,0/4,2,0,0/2,0,0,0", "2,4,8,16/4,8,16,32/8,16,32,2/16,2,0,0",
          "2,4,2,4/4,2,4,2/2,4,8,4/4,2,4,0", "0,0,0,2/0,0,0,0/0,2,0,0/0,0,0,0"}) {
        out.push_back(*game::read_board(text));
    }
    return out;
}

class Sentences : public ::testing::TestWithParam<std::pair<const char*, int>> {};

TEST_P(Sentences, OfEveryStepFollowFromTheBoardsAndTheLeavesSeen) {
    std::set<std::string> kinds;
    for (const game::Grid& grid : boards()) {
        for (int depth = 1; depth <= GetParam().second; ++depth) {
            const auto film = record_position({.grid = grid, .agent = GetParam().first, .depth = depth});
            ASSERT_TRUE(film) << film.error().why;
            for (const auto& chapter : film->chapters) {
                Reader(chapter.film).read_all(kinds);
                if (HasFailure()) return;
            }
        }
    }
    EXPECT_GE(kinds.size(), 6U);
}

INSTANTIATE_TEST_SUITE_P(OfAllSearches, Sentences,
                         ::testing::Values(std::pair("textbook", 3), std::pair("textbook:cut=gt", 3),
                                           std::pair("textbook:cut=gt,fail=hard,pruning=shallow", 3),
                                           std::pair("textbook:algorithm=minimax", 3),
                                           std::pair("textbook:algorithm=expectimax", 3), std::pair("minimax", 2),
                                           std::pair("ovolve", 1), std::pair("expectimax:cutoff=0.02", 2),
                                           std::pair("learned", 1), std::pair("hu", 1)));

}  // namespace
}  // namespace plyglass::app
