// A reader of films of 2048 who believes nothing: each sentence of each step is read, and each thing that it asserts is
// held against the boards and against what the leaves seen so far prove. A sentence that nobody here can read fails, too.

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "support/in_chinese.hpp"
#include "support/reading.hpp"
#include "support/trials.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/position_words.hpp"

namespace plyglass::app {
namespace {

using core::Turn;
using game::NodeId;
using ::plyglass::testing::Gaps;
using ::plyglass::testing::infinite;
using ::plyglass::testing::number_in;
using ::plyglass::testing::Phrases;
using ::plyglass::testing::Slots;
using ::plyglass::testing::Tongue;
using ::plyglass::testing::without_looks;
using trace::Film;
using trace::Kind;

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

Told told(const std::string& text) {
    const double value = number_in(text);
    const auto point = text.find('.');
    const auto digits = point == text.npos ? 0 : text.size() - point - 1;
    if (std::isinf(value)) return {value, 0};
    // The spelling rounds to the last digit; sums of doubles are off by less than a billionth part.
    return {value, 0.5001 * std::pow(10, -static_cast<double>(digits)) + 1e-9 * std::abs(value)};
}

/// {V} a number, {P} a ply or the start, {N} a count, {K} a percentage.
Gaps gaps_of_positions(Tongue tongue) {
    return {
        {"V", "((?:\\+|−)?(?:∞|[0-9](?:[0-9]|\u2009)*(?:\\.[0-9]+)?))"},
        {"P", tongue == Tongue::chinese ? "((?:向上|向右|向下|向左)|第[1-4]行第[1-4]列出现[24]|开始)"
                                        : "(Up|Right|Down|Left|[Aa] [24] in row [1-4], column [1-4]|the start)"},
        {"N", "([0-9](?:[0-9]|\u2009)*)"},
        {"K", "([0-9.e-]+)"},
    };
}

class Reader {
public:
    Reader(std::shared_ptr<const Film> film, Tongue tongue)
        : head_(std::move(film)),
          film_(head_.film()),
          ranges_(film_.tree().size()),
          phrases_(tongue, gaps_of_positions(tongue)) {
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
            phrases_.read(sentence_, kinds);
            if (::testing::Test::HasFailure()) return;
        }
    }

private:
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

    Told v(const Slots& s, std::size_t i) const {
        Told out = told(s[i]);
        // Points still to come are told in tens from 1,000 on.
        if (film_.search().in_points && std::abs(out.value) >= 1000) out.reach = std::max(out.reach, 5.001);
        return out;
    }

    /// What a sentence calls the ply that leads to `n`.
    std::string ply_of(NodeId n) const { return without_looks(trace::ply_words(film_, n), phrases_.tongue()); }

    /// The child of `n` that a sentence calls so; no_node if it has none.
    NodeId child(NodeId n, std::string ply) const {
        if (ply.starts_with("A ")) ply[0] = 'a';
        for (const NodeId child : film_.tree().children(n)) {
            if (ply_of(child) == ply) return child;
        }
        return game::no_node;
    }
    /// Whether one of the nodes above the current one is called so and holds.
    bool above(const std::string& place, const std::function<bool(NodeId)>& holds) const {
        for (NodeId up = film_.tree().parent(n_); up != game::no_node; up = film_.tree().parent(up)) {
            if (ply_of(up) == place && holds(up)) return true;
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
        EXPECT_EQ(ply, ply_of(n));
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

    void add(const std::string& english, const std::string& chinese, std::function<void(const Slots&)> holds) {
        phrases_.add(english, chinese, std::move(holds));
    }

    void read_entries() {
        add("It is your move on this board.", "在这个局面上轮到你走。", [&](const Slots&) { EXPECT_EQ(n_, 0U); });
        add("After {P}, it is your move.", "{P}之后轮到你走。", [&](const Slots& s) {
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
            "{P}之后，新方块有{N}种可能，全部要看：以最坏的一种为准。",
            [=](const Slots& s) { all_tiles(s[1], std::stoul(s[2]), Turn::min); });
        add("After {P}, {N} new tiles can come: each counts as often as it comes.",
            "{P}之后，新方块有{N}种可能：按概率加权平均。",
            [=](const Slots& s) { all_tiles(s[1], std::stoul(s[2]), Turn::chance); });
        add("After {P}, one new tile is possible.", "", [=](const Slots& s) { all_tiles(s[1], 1, Turn::min); });
        add("After {P}, one new tile can come.", "", [=](const Slots& s) { all_tiles(s[1], 1, Turn::chance); });
        const auto some_tiles = [&](const std::string& swipe, std::size_t count, std::size_t all) {
            is_ply(swipe, n_);
            EXPECT_EQ(count, children());
            EXPECT_EQ(all, possible_tiles());
            EXPECT_LT(count, all);
        };
        add("After {P}, {N} of {N} possible new tiles are looked at: the worst of these counts.",
            "{P1}之后，新方块有{N3}种可能，只看其中{N2}种：取这些里最坏的。",
            [=](const Slots& s) { some_tiles(s[1], std::stoul(s[2]), std::stoul(s[3])); });
        add("After {P}, one of {N} possible new tiles is looked at.", "",
            [=](const Slots& s) { some_tiles(s[1], 1, std::stoul(s[2])); });
    }

    void read_windows() {
        add("The window is open: α −∞, β +∞.", "窗口全开：α −∞，β +∞。",
            [&](const Slots&) { EXPECT_TRUE(head_.alpha(n_).is_infinite() && head_.beta(n_).is_infinite()); });
        const auto both = [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1), n_) && beta_is(v(s, 2), n_)); };
        add("The whole search asks only for a value between α {V} and β {V}.", "整个搜索只问 α {V} 与 β {V} 之间的值。",
            [=, this](const Slots& s) {
                both(s);
                EXPECT_EQ(head_.alpha(n_), film_.value(film_.event(1).value));
                EXPECT_EQ(head_.beta(n_), film_.value(film_.event(1).extra));
            });
        add("Only a value between α {V} and β {V} can still matter.", "只有在 α {V} 与 β {V} 之间的值才会影响结果。",
            [=, this](const Slots& s) {
                both(s);
                EXPECT_LT(head_.alpha(n_), head_.beta(n_));
            });
        add("Nothing lies between α {V} and β {V}, but we cut only at α > β.",
            "α {V} 与 β {V} 之间已没有别的值，但只有 α > β 时才剪。", [=, this](const Slots& s) {
                both(s);
                EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_));
            });
        const auto gives_enough = [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 1), n_));
            EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[3], v(s, 1), true); }));
        };
        add("Only a value above α {V} can still matter: after {P}, {P} gives that much.",
            "只有大于 α {V} 的值才会影响结果：{P}之后{P}就有这么多。", gives_enough);
        add("Only a value above α {V} can still matter: at {P}, {P} gives that much.",
            "只有大于 α {V} 的值才会影响结果：{P}时{P}就有这么多。", gives_enough);
        add("Only a value below β {V} can still matter: after {P}, {P} leaves no more.",
            "只有小于 β {V} 的值才会影响结果：{P}之后若{P}，就只剩这么多。", [&](const Slots& s) {
                EXPECT_TRUE(beta_is(v(s, 1), n_));
                EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[3], v(s, 1), false); }));
            });
        add("Now α = β, but we cut only at α > β: the search goes on.", "现在 α = β，但只有 α > β 时才剪：搜索继续。",
            [&](const Slots&) { EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        const auto closed = [&](bool strict) {
            EXPECT_EQ(is_strict(), strict);
            EXPECT_TRUE(head_.alpha(n_) > head_.beta(n_) || (!strict && head_.alpha(n_) == head_.beta(n_)));
            EXPECT_FALSE(head_.cut(n_));
        };
        add("The window had closed (α ≥ β), but nothing was left to skip.",
            "窗口已经合上（α ≥ β），但已没有可跳过的子节点。", [=](const Slots&) { closed(false); });
        add("The window had closed (α > β), but nothing was left to skip.",
            "窗口已经合上（α > β），但已没有可跳过的子节点。", [=](const Slots&) { closed(true); });
        add("α rises to {V}.", "", [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1), n_)); });
        add("No more than α {V}: α stays.", "不大于 α {V}：α 不变。", [&](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 1), film_.tree().parent(n_)));
            EXPECT_LE(head_.value(n_).value, head_.alpha(film_.tree().parent(n_)));
        });
        add("No less than β {V}: β stays.", "不小于 β {V}：β 不变。", [&](const Slots& s) {
            EXPECT_TRUE(beta_is(v(s, 1), film_.tree().parent(n_)));
            EXPECT_GE(head_.value(n_).value, head_.beta(film_.tree().parent(n_)));
        });
        add("{P} guarantees {V} here: α rises to {V}.", "在这里{P}滑肯定能得到 {V}：α 升到 {V}。", [&](const Slots& s) {
            EXPECT_TRUE(gives(n_, s[1], v(s, 2), true) && alpha_is(v(s, 3), n_));
            EXPECT_EQ(s[2], s[3]);
        });
        add("After {P}, {P} holds you to {V}: β falls to {V}.", "{P}之后若{P}，至多只有 {V}：β 降到 {V}。",
            [&](const Slots& s) {
                is_ply(s[1], n_);
                EXPECT_TRUE(gives(n_, s[2], v(s, 3), false) && beta_is(v(s, 4), n_));
                EXPECT_EQ(s[3], s[4]);
            });
    }

    void read_leaves() {
        const auto evaluated = [&](const Slots& s, bool is_over) {
            is_ply(s[s.size() - 2], n_);
            if (s.size() == 4) is_ply(s[1], film_.tree().parent(n_));
            EXPECT_TRUE(exactly(v(s, s.size() - 1)));
            EXPECT_EQ(game::is_over(film_.positions()->grid(n_)), is_over);
        };
        const auto leaf = [=](const Slots& s) { evaluated(s, false); };
        const auto finished = [=](const Slots& s) { evaluated(s, true); };
        add("After {P}, the board scores {V}.", "{P}之后，局面的评价值为 {V}。", leaf);
        add("After {P} and {P}, the board scores {V}.", "{P}、{P}之后，局面的评价值为 {V}。", leaf);
        add("After {P}, {V} points are expected still to come.", "{P}之后，预计还能得到 {V} 分。", leaf);
        add("After {P} and {P}, {V} points are expected still to come.", "{P}、{P}之后，预计还能得到 {V} 分。", leaf);
        for (const bool is_short : {true, false}) {
            const std::string after = is_short ? "After {P}" : "After {P} and {P}";
            const std::string chinese =
                (is_short ? "{P}" : "{P}、{P}") + std::string("之后，没有方块能移动：游戏结束。");
            add(after + ", no tile can move: the game is over. The board scores {V}.", chinese + "局面的评价值为 {V}。",
                finished);
            add(after + ", no tile can move: the game is over, {V} points are still to come.",
                (is_short ? "{P}" : "{P}、{P}") + std::string("之后，没有方块能移动：游戏结束，之后还能得 {V} 分。"),
                finished);
            const std::string over = after + ", no tile can move: the game is over. The search asks for no ";
            add(over + "less than α, so it notes only {V} or less.",
                chinese + "搜索不问低于 α 的值，所以只记下“不超过 {V}”。",
                [&](const Slots& s) { EXPECT_TRUE(at_most(v(s, s.size() - 1))); });
            add(over + "more than β, so it notes only {V} or more.",
                chinese + "搜索不问高于 β 的值，所以只记下“不低于 {V}”。",
                [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, s.size() - 1))); });
        }
        for (const bool is_short : {true, false}) {
            const std::string after = is_short ? "After {P}" : "After {P} and {P}";
            const std::string chinese =
                is_short ? "{P}之后的局面以前搜索过：置换表知道" : "{P}、{P}之后的局面以前搜索过：置换表知道";
            const std::string known = after + ", the board is one that was searched before: the table knows ";
            add(known + "its value, {V}.", chinese + "它的值是{V}。",
                [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, s.size() - 1))); });
            add(known + "that it is worth {V} or more.", chinese + "它至少值{V}。",
                [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, s.size() - 1))); });
            add(known + "that it is worth {V} or less.", chinese + "它至多值{V}。",
                [&](const Slots& s) { EXPECT_TRUE(at_most(v(s, s.size() - 1))); });
        }
        add("The tiles on the way here come with a probability of {K} %: too improbable to look further.",
            "一路上的新方块同时出现的概率只有 {K} %，不值得再往下看。", [&](const Slots& s) {
                double chance = 100;
                for (NodeId n = n_; n != 0; n = film_.tree().parent(n)) {
                    if (film_.turn(film_.tree().parent(n)) == Turn::chance) chance *= film_.probability(n).to_double();
                }
                EXPECT_NEAR(std::stod(s[1]), chance, 0.06 * chance);
            });
        add("The board is taken as it stands, {V}.", "局面按现状评价：{V}。",
            [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, 1))); });
    }

    void read_cuts() {
        add("After {P} you can already get {V} with {P}.", "{P1}之后，{P3}滑你已能得到 {V2}。", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(alpha_is(v(s, 2), n_) && gives(n_, s[3], v(s, 2), true));
        });
        const auto elsewhere = [&](const Slots& s, bool need_not) {
            EXPECT_TRUE(beta_is(v(s, 3), n_));
            EXPECT_TRUE(above(s[1], [&](NodeId up) { return gives(up, s[2], v(s, 3), false); }));
            EXPECT_EQ(head_.alpha(n_) == head_.beta(n_), need_not);
        };
        add("The new tile will not come there: after {P}, {P} holds you to {V}.",
            "新方块不会出现在那里：{P}之后，{P}就把你压到至多 {V}。", [=](const Slots& s) { elsewhere(s, false); });
        add("The new tile need not come there: after {P}, {P} holds you to {V}.",
            "新方块不必出现在那里：{P}之后，{P}就把你压到至多 {V}。", [=](const Slots& s) { elsewhere(s, true); });
        add("After {P}, {P} already drops the score to {V}.", "{P}之后，{P}就已把评价值压到 {V}。",
            [&](const Slots& s) {
                is_ply(s[1], n_);
                EXPECT_TRUE(beta_is(v(s, 3), n_) && gives(n_, s[2], v(s, 3), false));
            });
        add("Swiping {P} at {P} gives {V} for sure, so stop here.", "一{P2}{P1}滑肯定能得到 {V3}，所以到此为止。",
            [&](const Slots& s) {
                EXPECT_TRUE(alpha_is(v(s, 3), n_));
                EXPECT_TRUE(above(s[2], [&](NodeId up) { return gives(up, s[1], v(s, 3), true); }));
            });
        add("After {P}, swiping {P} gives {V} for sure, so stop here.", "{P}之后{P}滑肯定能得到 {V}，所以到此为止。",
            [&](const Slots& s) {
                EXPECT_TRUE(alpha_is(v(s, 3), n_));
                EXPECT_TRUE(above(s[1], [&](NodeId up) { return gives(up, s[2], v(s, 3), true); }));
            });
        add("This node is worth {V} or more. The whole search was asked only for values below {V}.",
            "这个节点至少值 {V}，而整个搜索只找小于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, 1)) && beta_is(v(s, 2), n_)); });
        add("This node is worth {V} or less. The whole search was asked only for values above {V}.",
            "这个节点至多值 {V}，而整个搜索只找大于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(at_most(v(s, 1)) && alpha_is(v(s, 2), n_)); });
        const auto beyond_all = [&](const Slots& s, double sign) {
            EXPECT_TRUE(v(s, 1).value == sign * infinite && exactly(v(s, 1)));
        };
        add("This node is worth {V}: no value is higher, so the rest cannot matter.",
            "这个节点值 {V}：没有更大的值，其余部分不会影响结果。", [=](const Slots& s) { beyond_all(s, 1); });
        add("This node is worth {V}: no value is lower, so the rest cannot matter.",
            "这个节点值 {V}：没有更小的值，其余部分不会影响结果。", [=](const Slots& s) { beyond_all(s, -1); });
        add("Equality cut: α = β is enough.", "相等剪枝：α = β 就够了。",
            [&](const Slots&) { EXPECT_TRUE(!is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        const auto deep = [&](const Slots& s, bool is_alpha) {
            NodeId up = n_;
            for (int i = std::stoi(s[1]); i > 0; --i) up = film_.tree().parent(up);
            EXPECT_TRUE(is_alpha ? head_.alpha(up) == head_.alpha(n_) : head_.beta(up) == head_.beta(n_));
            EXPECT_EQ(film_.turn(up), is_alpha ? Turn::max : Turn::min);
        };
        add("Deep cutoff: α is from {N} levels up.", "深层剪枝：α 来自往上 {N} 层。",
            [=](const Slots& s) { deep(s, true); });
        add("Deep cutoff: β is from {N} levels up.", "深层剪枝：β 来自往上 {N} 层。",
            [=](const Slots& s) { deep(s, false); });
    }

    void read_returns() {
        const auto worth = [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(exactly(v(s, 2)));
        };
        add("{P} is worth {V}.", "{P}之后，局面值 {V}。", worth);
        const auto because = [=, this](const char* english, const char* chinese, Turn turn, Others others) {
            add(english, chinese, [=, this](const Slots& s) {
                worth(s);
                EXPECT_EQ(film_.turn(n_), turn);
                EXPECT_TRUE(decides(s[3], others));
            });
        };
        because("{P} is worth {V}: your best reply is {P}.", "{P}之后，局面值 {V}：最好的应对是{P}。", Turn::max,
                Others::worse);
        because("{P} is worth {V}: no reply is better than {P}.", "{P}之后，局面值 {V}：没有比{P}更好的应对。",
                Turn::max, Others::no_better);
        because("{P} is worth {V}: of the tiles looked at, none is worse than {P}.",
                "{P}之后，局面值 {V}：看过的方块里，没有比{P}更坏的。", Turn::min, Others::no_better);
        const auto of_all_tiles = [=, this](const Slots& s, Others others) {
            worth(s);
            EXPECT_EQ(film_.turn(n_), Turn::min);
            EXPECT_EQ(children(), possible_tiles());
            EXPECT_TRUE(decides(s[3], others));
        };
        add("{P} is worth {V}: the worst tile is {P}.", "{P}之后，局面值 {V}：最坏的情况是{P}。",
            [=](const Slots& s) { of_all_tiles(s, Others::worse); });
        add("{P} is worth {V}: no tile is worse than {P}.", "{P}之后，局面值 {V}：没有比{P}更坏的情况。",
            [=](const Slots& s) { of_all_tiles(s, Others::no_better); });
        add("{P} is worth {V} or more.", "{P}之后，局面至少值 {V}。", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(at_least(v(s, 2)));
        });
        add("{P} is worth {V} or less.", "{P}之后，局面至多值 {V}。", [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_TRUE(at_most(v(s, 2)));
        });
        const auto refused = [&](const Slots& s, bool is_max) {
            is_ply(s[1], n_);
            EXPECT_TRUE(is_max ? at_most(v(s, 2)) : at_least(v(s, 2)));
            EXPECT_TRUE(gives(film_.tree().parent(n_), s[3], v(s, 4), is_max));
            EXPECT_TRUE(is_max ? v(s, 4).value >= v(s, 2).value : v(s, 4).value <= v(s, 2).value);
            EXPECT_EQ(film_.turn(film_.tree().parent(n_)), is_max ? Turn::max : Turn::min);
        };
        add("{P} is worth {V} or less: {P} gives {V}.", "{P}之后，局面至多值 {V}：{P}有 {V}。",
            [=](const Slots& s) { refused(s, true); });
        add("{P} is worth {V} or more: {P} leaves {V}.", "{P}之后，局面至少值 {V}：若{P}，就只有 {V}。",
            [=](const Slots& s) { refused(s, false); });
        add("After {P}, {V} points are still to come.", "{P}之后，还能得到 {V} 分。", worth);
        add("{P} is best: it wins {V} now, and {V} are still to come after it.",
            "{P}最好：现在得到 {V} 分，之后还能得到 {V} 分。", [&](const Slots& s) {
                const NodeId best = child(n_, s[1]);
                EXPECT_TRUE(decides(s[1], Others::no_better));
                EXPECT_TRUE(v(s, 2).is(film_.reward(best)) && v(s, 3).is(ranges_[best].lo));
            });
        add("A win counts one less for every level that it is away.", "胜局每远一层，价值减一。", [&](const Slots&) {
            EXPECT_EQ(std::abs(head_.value(n_).value.to_double()), film_.value(head_.event().value).to_double());
        });
        add("{P} is best.", "{P}最好。", [&](const Slots& s) { EXPECT_TRUE(decides(s[1], Others::no_better)); });
    }

    void read_averages() {
        const auto worth = [&](const Slots& s) {
            is_ply(s[1], n_);
            EXPECT_EQ(film_.turn(n_), Turn::chance);
            EXPECT_TRUE(exactly(v(s, 2)));
        };
        add("{P} is worth {V} on average.", "{P}之后，局面平均值 {V}。", worth);
        add("After {P}, {V} points are still to come on average.", "{P}之后，平均还能得到 {V} 分。", worth);
        add("{K} % × {V} for a 2, plus {K} % × {V} for a 4.", "{K} % × {V}（出现 2）+ {K} % × {V}（出现 4）。",
            [&](const Slots& s) {
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
        add("{P} would hurt most: {V}.", "最不利的是{P}：{V}。", [=](const Slots& s) { hurts(s, Others::worse); });
        add("No tile would hurt more than {P}: {V}.", "最不利的情况之一是{P}：{V}。",
            [=](const Slots& s) { hurts(s, Others::no_better); });
    }

    void read_ends() {
        const auto best = [&](const Slots& s) {
            EXPECT_TRUE(gives(0, s[1], v(s, 2), true));
            EXPECT_TRUE(at_least(v(s, 2)) && (at_most(v(s, 2)) || head_.value(0).bound != core::Bound::exact));
        };
        add("{P} is best: {V}.", "最佳走法：{P}，值 {V}。", best);
        const auto best_against = [=, this](const Slots& s, Turn turn) {
            best(s);
            EXPECT_EQ(film_.turn(child(0, s[1])), turn);
        };
        add("{P} is best: {V} on average.", "最佳走法：{P}，平均值 {V}。",
            [=](const Slots& s) { best_against(s, Turn::chance); });
        add("{P} is best: {V} against the worst tiles.", "最佳走法：{P}，出现最坏的新方块时值 {V}。",
            [=](const Slots& s) { best_against(s, Turn::min); });
        add("{P} is worth {V} points, on average.", "{P}滑，平均还能得 {V} 分。", best);
        add("{P} is worth {V} points on average, {V} of them at once.",
            "{P}滑，平均还能得 {V} 分，其中 {V} 分马上得到。", [=, this](const Slots& s) {
                best(s);
                EXPECT_TRUE(v(s, 3).is(film_.reward(child(0, s[1]))));
            });
        add("One position was evaluated.", "", [&](const Slots&) { EXPECT_EQ(film_.summary().leaves_evaluated, 1U); });
        add("{N} positions were evaluated.", "评价了 {N} 个局面。",
            [&](const Slots& s) { EXPECT_EQ(told(s[1]).value, film_.summary().leaves_evaluated); });
        add("One branch was cut off.", "", [&](const Slots&) { EXPECT_EQ(head_.pruned_leaves(), 1U); });
        add("{N} branches were cut off.", "剪掉了 {N} 个分支。",
            [&](const Slots& s) { EXPECT_EQ(told(s[1]).value, head_.pruned_leaves()); });
    }

    trace::Playhead head_;
    const Film& film_;
    std::vector<Range> ranges_;
    NodeId n_ = 0;
    std::string sentence_;
    Phrases phrases_;
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

class Sentences : public ::testing::TestWithParam<std::pair<const char*, int>> {
protected:
    /// Reads the films of all boards, and expects enough kinds of sentences. If only a share is tried: of the first boards.
    static void read_films(Tongue tongue) {
        std::set<std::string> kinds;
        std::vector<game::Grid> tried = boards();
        const auto all = static_cast<int>(tried.size());
        tried.erase(tried.begin() + ::plyglass::testing::trials(all), tried.end());
        for (const game::Grid& grid : tried) {
            for (int depth = 1; depth <= GetParam().second; ++depth) {
                const auto film = record_position({.grid = grid, .agent = GetParam().first, .depth = depth});
                EXPECT_TRUE(film) << film.error().why;
                for (const auto& chapter : film->chapters) {
                    Reader(chapter.film, tongue).read_all(kinds);
                    if (HasFailure()) return;
                }
            }
        }
        if (static_cast<int>(tried.size()) == all) {
            EXPECT_GE(kinds.size(), 6U);
        }
    }
};

TEST_P(Sentences, OfEveryStepFollowFromTheBoardsAndTheLeavesSeen) { read_films(Tongue::english); }

TEST_P(Sentences, OfEveryStepSayTheSameInChinese) {
    const ::plyglass::testing::InChinese chinese;
    read_films(Tongue::chinese);
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
