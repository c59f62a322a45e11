#pragma once

// A reader of films of trees who believes nothing: each sentence of a step is read, in both languages, and each thing that
// it asserts is held against the leaves seen so far. A sentence that nobody here can read fails, too.

#include <algorithm>
#include <functional>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/explicit_tree.hpp"
#include "support/leaves_seen.hpp"
#include "support/number.hpp"
#include "support/reading.hpp"
#include "text/markup.hpp"
#include "trace/names.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

using core::Turn;

using ::plyglass::testing::Gaps;
using ::plyglass::testing::Phrases;
using ::plyglass::testing::replace_all;
using ::plyglass::testing::Slots;
using ::plyglass::testing::split;
using ::plyglass::testing::Tongue;
using ::plyglass::testing::without_looks;

/// {V} a number, {B} a bound, {W} a node, {M} a move, {L} a list, {A} an average with its sum, {MAX} and {MIN} the
/// players.
inline Gaps gaps_of_stories(Tongue tongue) {
    const bool is_chinese = tongue == Tongue::chinese;
    return {
        {"V", "(\\+?(?:−)?(?:∞|[0-9]+(?:[./][0-9]+)?))"},
        {"B", "((?:≥|≤)?(?:−)?(?:∞|[0-9]+(?:[./][0-9]+)?))"},
        {"W", is_chinese
                  ? "(根节点|盘子[A-Z]|这一对\\{[0-9,]+\\}|走法[a-c][1-3]|走[a-c][1-3]之后的局面|[a-c][1-3]之后|节点[A-"
                    "Z0-9.]*[A-Z0-9])"
                  : "(the root|plate [A-Z]|the pair \\{[0-9, ]+\\}|the move [a-c][1-3]|node [A-Z0-9.]*[A-Z0-9])"},
        {"M", is_chinese ? "(盘子[A-Z]|格子[a-c][1-3]|第[0-9]+个子节点|“[A-Z]”)"
                         : "(plate [A-Z]|square [a-c][1-3]|child [0-9]+|[A-Z])"},
        {"L", "(.*?)"},
        {"A", "(.*?)"},
        {"MAX", is_chinese ? "(?:甲|X方|极大方)" : "(?:Jia|X|Max)"},
        {"MIN", is_chinese ? "(?:乙|O方|极小方)" : "(?:Yi|O|Min)"},
    };
}

class StoryReader {
public:
    StoryReader(std::shared_ptr<const Film> film, Tongue tongue)
        : head_(std::move(film)),
          film_(head_.film()),
          tree_(*film_.written_tree()),
          seen_(film_),
          phrases_(tongue, gaps_of_stories(tongue)) {
        read_entries();
        read_windows();
        read_leaves();
        read_cuts();
        read_cuts_of_plates();
        read_stars();
        read_star_cuts();
        read_returns();
        read_refusals();
        read_averages();
        read_ends();
    }

    std::size_t steps() const { return head_.steps(); }

    /// Reads the sentences of a step, which come in their order from 1 on.
    void read(std::size_t step, std::set<std::string>& kinds) {
        go(step);
        read(step, text::plain(narrate(head_).sentence), kinds);
    }
    /// Reads what somebody says of the step.
    void read(std::size_t step, const std::string& sentence, std::set<std::string>& kinds) {
        go(step);
        SCOPED_TRACE("step " + std::to_string(step) + ": " + sentence);
        phrases_.read(sentence, kinds);
    }

private:
    void go(std::size_t step) {
        head_.go(step);
        n_ = head_.current();
        seen_.look(step);
    }
    void add(const std::string& english, const std::string& chinese, std::function<void(const Slots&)> holds) {
        phrases_.add(english, chinese, std::move(holds));
    }
    static double v(const Slots& s, std::size_t i) { return number_in(s[i]); }
    bool exactly(double value) const { return same(seen_[n_].lo, value) && same(seen_[n_].hi, value); }
    bool at_least(double value) const { return at_most(value, seen_[n_].lo); }
    bool no_more(double value) const { return at_most(seen_[n_].hi, value); }
    bool alpha_is(double value) const { return same(head_.alpha(n_).to_double(), value); }
    bool beta_is(double value) const { return same(head_.beta(n_).to_double(), value); }
    bool is_strict() const { return film_.search().rules.cut == search::CutRule::strict; }
    bool is_open() const { return head_.alpha(n_).is_infinite() && head_.beta(n_).is_infinite(); }
    std::size_t children() const { return tree_.children(n_).size(); }
    NodeId parent() const { return tree_.parent(n_); }

    std::string words_of(NodeId n) const { return without_looks(text::plain(node_words(film_, n)), phrases_.tongue()); }
    std::string move_words_of(NodeId n) const {
        return without_looks(text::plain(move_words(film_, n)), phrases_.tongue());
    }
    /// "node 2.1", "child 3"; no_node for other names.
    NodeId numbered(NodeId from, const std::string& name) const {
        const bool is_child = name.starts_with("child ");
        if (!is_child && !name.starts_with("node ")) return game::no_node;
        NodeId n = is_child ? from : 0;
        for (const std::string& digits : split(name.substr(name.find(' ') + 1), ".")) {
            if (digits.find_first_not_of("0123456789") != digits.npos) return game::no_node;
            const auto below = tree_.children(n);
            const auto i = static_cast<std::size_t>(std::stoi(digits) - 1);
            if (i >= below.size()) return game::no_node;
            n = below[i];
        }
        return n;
    }
    bool is_called(NodeId n, const std::string& name) const {
        const NodeId by_number = numbered(tree_.parent(n), name);
        return words_of(n) == name && (by_number == game::no_node || by_number == n);
    }
    void is_here(const std::string& name) const { EXPECT_TRUE(is_called(n_, name)) << name; }
    void on(Kind kind) const { EXPECT_EQ(head_.event().kind, kind); }

    /// Whether a node above the current one is called so and holds.
    bool above(const std::string& name, const std::function<bool(NodeId)>& holds) const {
        for (NodeId up = parent(); up != game::no_node; up = tree_.parent(up)) {
            if (is_called(up, name) && holds(up)) return true;
        }
        return false;
    }
    bool is_sure_above(const std::string& name, double value) const {
        return above(name, [&](NodeId up) { return film_.turn(up) == Turn::max && at_most(value, seen_[up].lo); });
    }
    bool is_held_above(const std::string& name, double value) const {
        return above(name, [&](NodeId up) { return film_.turn(up) == Turn::min && at_most(seen_[up].hi, value); });
    }
    /// Whether another child of `n` is worth at most, or at least, `value`; of this name if there is one.
    bool another(NodeId n, double value, bool is_max, const std::string& name = {}) const {
        const auto siblings = tree_.children(n);
        return std::any_of(siblings.begin(), siblings.end(), [&](NodeId child) {
            const NodeId by_number = numbered(n, name);
            const bool is_named = name.empty() || ((move_words_of(child) == name || words_of(child) == name) &&
                                                   (by_number == game::no_node || by_number == child));
            const bool is_seen = is_max ? at_most(value, seen_[child].lo) : at_most(seen_[child].hi, value);
            return child != n_ && is_named && is_seen;
        });
    }

    void read_entries() {
        add("Look at {W}.", "访问{W}。", [&](const Slots& s) {
            is_here(s[1]);
            on(Kind::enter);
        });
        const auto chooses = [&](const Slots& s, Turn turn) {
            EXPECT_TRUE(film_.turn(n_) == turn && v(s, 1) == static_cast<double>(children()));
            EXPECT_FALSE(turn != Turn::chance && film_.search().has_windows());
            on(Kind::enter);
        };
        add("{MAX} chooses: the largest of the {V} values below counts.", "{MAX}来选：取下面 {V} 个值中最大的。",
            [=](const Slots& s) { chooses(s, Turn::max); });
        add("{MIN} chooses: the smallest of the {V} values below counts.", "{MIN}来选：取下面 {V} 个值中最小的。",
            [=](const Slots& s) { chooses(s, Turn::min); });
        add("Its value is the average of its {V} children.", "它的值是 {V} 个子节点的平均值。",
            [=, this](const Slots& s) {
                chooses(s, Turn::chance);
                EXPECT_TRUE(has_even_chances());
            });
        add("Its value is the average of its {V} children, each by its probability.",
            "它的值是 {V} 个子节点按概率的加权平均值。", [=, this](const Slots& s) {
                chooses(s, Turn::chance);
                EXPECT_FALSE(has_even_chances());
            });
        add("Its only child decides its value.", "它的值由唯一的子节点决定。", [&](const Slots&) {
            EXPECT_EQ(children(), 1U);
            on(Kind::enter);
        });
    }
    bool has_even_chances() const {
        const auto below = tree_.children(n_);
        return std::all_of(below.begin(), below.end(),
                           [&](NodeId child) { return film_.probability(child) == film_.probability(below.front()); });
    }

    void read_windows() {
        const auto is_open_above = [&] {
            bool all = true;
            for (NodeId up = parent(); up != game::no_node; up = tree_.parent(up)) {
                all = all && head_.alpha(up).is_infinite() && head_.beta(up).is_infinite();
            }
            return all;
        };
        const auto opens = [=, this](bool below_chance) {
            EXPECT_TRUE(is_open() && !is_open_above());
            EXPECT_EQ(film_.turn(parent()) == Turn::chance, below_chance);
        };
        add("Nothing is known yet: α −∞, β +∞.", "目前一无所知：α 为 −∞，β 为 +∞。",
            [=, this](const Slots&) { EXPECT_TRUE(is_open() && is_open_above()); });
        add("The window is still open: α −∞, β +∞.", "窗口仍然全开：α 为 −∞，β 为 +∞。",
            [=](const Slots&) { opens(false); });
        add("Only the parent's own bound is handed down: α −∞, β +∞.", "只传下父节点自己的界：α 为 −∞，β 为 +∞。",
            [=, this](const Slots&) {
                EXPECT_TRUE(is_open() && film_.turn(parent()) != Turn::chance);
                EXPECT_EQ(film_.search().rules.pruning, search::Pruning::shallow);
            });
        add("A bound on an average is no bound on one child: the window opens again, α −∞, β +∞.",
            "平均值的界不能限制单个子节点：窗口重新打开，α 为 −∞，β 为 +∞。", [=](const Slots&) { opens(true); });
        const auto window = [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1)) && beta_is(v(s, 2))); };
        add("It inherits the window α {V}, β {V}.", "它继承的窗口：α 为 {V}，β 为 {V}。", [=, this](const Slots& s) {
            window(s);
            EXPECT_NE(n_, 0U);
            on(Kind::enter);
        });
        add("The whole search was given the window α {V}, β {V}.", "搜索一开始给定的窗口：α 为 {V}，β 为 {V}。",
            [=, this](const Slots& s) {
                window(s);
                EXPECT_EQ(n_, 0U);
            });
        const auto& given = film_.search().window;
        add("Only a value between them can still matter.", "只有两者之间的值才会影响结果。",
            [&](const Slots&) { EXPECT_LT(head_.alpha(n_), head_.beta(n_)); });
        add("Nothing lies between them, but we cut only at α > β.", "两者之间已没有别的值，但只有 α > β 时才剪。",
            [&](const Slots&) { EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        add("Nothing lies between them: only the side on which the value lies still matters.",
            "两者之间已没有别的值：只有值落在哪一边才有影响。", [&](const Slots&) {
                EXPECT_TRUE(!is_strict() && head_.alpha(n_) == head_.beta(n_));
                EXPECT_TRUE(film_.has_chance_windows()) << "others cut before they hand down such a window";
            });
        add("At {W}, Yi already has a pair that costs only {V}.", "在{W}，乙已有一对只需付出 {V}。",
            [&](const Slots& s) {
                EXPECT_TRUE(beta_is(v(s, 2)) && above(s[1], [&](NodeId up) { return another(up, v(s, 2), false); }));
            });
        add("At {W}, {MIN} can already hold the game to {V}.", "在{W}，{MIN}已能把值压到至多 {V}。",
            [&](const Slots& s) { EXPECT_TRUE(beta_is(v(s, 2)) && is_held_above(s[1], v(s, 2))); });
        add("At {W}, {MAX} is already sure of {V}.", "在{W}，{MAX}已能保证得到 {V}。",
            [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 2)) && is_sure_above(s[1], v(s, 2))); });
        add("The whole search was asked only for values above {V}.", "整个搜索只找大于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1)) && same(given.alpha.to_double(), v(s, 1))); });
        add("The whole search was asked only for values below {V}.", "整个搜索只找小于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(beta_is(v(s, 1)) && same(given.beta.to_double(), v(s, 1))); });
    }

    void read_leaves() {
        const auto worth = [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, 1))); };
        add("Jia would get {V}.", "甲会得到 {V}。", worth);
        add("This leaf is worth {V}.", "这片叶子值 {V}。", worth);
        const auto outcome = [&](const char* english, const char* chinese, double value) {
            add(std::string(english) + ": this leaf is worth {V}.", std::string(chinese) + "：这片叶子值 {V}。",
                [=](const Slots& s) {
                    worth(s);
                    EXPECT_EQ(v(s, 1), value);
                });
        };
        outcome("X wins", "X 获胜", 1);
        outcome("A draw", "平局", 0);
        outcome("O wins", "O 获胜", -1);
        add("No more than α {V}: α stays.", "不大于 α {V}：α 不变。", [&](const Slots& s) {
            EXPECT_TRUE(film_.turn(parent()) == Turn::max && same(head_.alpha(parent()).to_double(), v(s, 1)));
            EXPECT_TRUE(no_more(v(s, 1)));
        });
        add("No less than β {V}: β stays.", "不小于 β {V}：β 不变。", [&](const Slots& s) {
            EXPECT_TRUE(film_.turn(parent()) == Turn::min && same(head_.beta(parent()).to_double(), v(s, 1)));
            EXPECT_TRUE(at_least(v(s, 1)));
        });
        add("{MAX} is now sure of {V} here: α rises to {V}.", "{MAX}在这里至少能得到 {V}：α 升到 {V}。",
            [&](const Slots& s) {
                EXPECT_TRUE(at_least(v(s, 1)) && alpha_is(v(s, 2)) && v(s, 1) == v(s, 2));
                on(Kind::alpha);
            });
        add("Jia is now sure of {V} with {M}: α rises to {V}.", "甲选{M2} 至少能得到 {V1}：α 升到 {V3}。",
            [&](const Slots& s) {
                EXPECT_TRUE(alpha_is(v(s, 3)) && v(s, 1) == v(s, 3) && another(n_, v(s, 1), true, s[2]));
            });
        const auto held = [&](const Slots& s) {
            EXPECT_TRUE(no_more(v(s, 1)) && beta_is(v(s, 2)) && v(s, 1) == v(s, 2));
            on(Kind::beta);
        };
        add("Yi can hold this plate down to {V}: β falls to {V}.", "乙能把这个盘子压到至多 {V}：β 降到 {V}。", held);
        add("{MIN} can hold this node down to {V}: β falls to {V}.", "{MIN}能把这个节点压到至多 {V}：β 降到 {V}。",
            held);
        add("Now α = β, but we cut only at α > β: the search goes on.", "现在 α = β，但只有 α > β 时才剪：搜索继续。",
            [&](const Slots&) {
                EXPECT_TRUE(is_strict() && head_.alpha(n_) == head_.beta(n_));
                EXPECT_FALSE(has_tried_all());
            });
    }

    bool has_tried_all() const {
        const auto below = tree_.children(n_);
        return std::all_of(below.begin(), below.end(), [&](NodeId child) {
            return film_.entered_at(child) != 0 && film_.entered_at(child) <= head_.step();
        });
    }

    /// Whether the search stops here, and says by its rule that it may.
    void is_closed() const {
        const bool may_stop = is_strict() ? head_.alpha(n_) > head_.beta(n_) : head_.alpha(n_) >= head_.beta(n_);
        EXPECT_TRUE(may_stop);
    }

    /// Whether the step leaves a node that Star2 has probed: its window does not narrow.
    bool is_probed() const { return head_.event().kind == Kind::leave && head_.event().has(Event::probe); }

    void read_cuts() {
        add("{MAX} already gets {V} here, so this node is worth {V} or more.",
            "{MAX}在这里已能得到 {V}，这个节点至少值 {V}。", [=, this](const Slots& s) {
                EXPECT_TRUE((is_probed() || alpha_is(v(s, 1))) && at_least(v(s, 1)) && v(s, 1) == v(s, 2));
                EXPECT_EQ(film_.turn(n_), Turn::max);
                if (!is_probed()) on(Kind::cutoff);
            });
        add("{MIN} holds this node to {V} or less.", "{MIN}已把这个节点压到至多 {V}。", [=, this](const Slots& s) {
            EXPECT_TRUE((is_probed() || beta_is(v(s, 1))) && no_more(v(s, 1)));
            EXPECT_EQ(film_.turn(n_), Turn::min);
            if (!is_probed()) on(Kind::cutoff);
        });
        for (const bool need : {true, false}) {
            const std::string comes = need ? "need not come here." : "will not come here.";
            const std::string chinese = need ? "不必走到这里。" : "不会走到这里。";
            add("At {W}, {MIN} can hold the game to {V} and " + comes, "在{W}，{MIN}已能把值压到至多 {V}，" + chinese,
                [=, this](const Slots& s) {
                    EXPECT_TRUE(beta_is(v(s, 2)) && is_held_above(s[1], v(s, 2)));
                    EXPECT_TRUE(at_least(v(s, 2)) && (need || !same(seen_[n_].lo, v(s, 2))));
                    is_closed();
                    EXPECT_EQ(need, head_.alpha(n_) == head_.beta(n_));
                });
            add("At {W}, {MAX} is already sure of {V} and " + comes, "在{W}，{MAX}已能保证得到 {V}，" + chinese,
                [=, this](const Slots& s) {
                    EXPECT_TRUE(alpha_is(v(s, 2)) && is_sure_above(s[1], v(s, 2)));
                    EXPECT_TRUE(no_more(v(s, 2)) && (need || !same(seen_[n_].hi, v(s, 2))));
                    is_closed();
                    EXPECT_EQ(need, head_.alpha(n_) == head_.beta(n_));
                });
        }
        const auto beyond_all = [&](const Slots& s, double value) { EXPECT_TRUE(v(s, 1) == value && exactly(value)); };
        add("This node is worth {V}: no value is lower, so the rest cannot matter.",
            "这个节点值 {V}：没有更小的值，其余部分不会影响结果。", [=](const Slots& s) { beyond_all(s, -infinite); });
        add("This node is worth {V}: no value is higher, so the rest cannot matter.",
            "这个节点值 {V}：没有更大的值，其余部分不会影响结果。", [=](const Slots& s) { beyond_all(s, infinite); });
        // By a window that the whole search was given.
        add("This node is worth {V} or more. The whole search was asked only for values below {V}.",
            "这个节点至少值 {V}，而整个搜索只找小于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, 1)) && beta_is(v(s, 2)) && v(s, 1) >= v(s, 2)); });
        add("This node is worth {V} or less. The whole search was asked only for values above {V}.",
            "这个节点至多值 {V}，而整个搜索只找大于 {V} 的值。",
            [&](const Slots& s) { EXPECT_TRUE(no_more(v(s, 1)) && alpha_is(v(s, 2)) && v(s, 1) <= v(s, 2)); });
        add("Equality cut: α = β is enough.", "相等剪枝：α = β 就够了。",
            [&](const Slots&) { EXPECT_TRUE(!is_strict() && head_.alpha(n_) == head_.beta(n_)); });
        const auto deep = [&](const Slots& s, bool is_alpha) {
            NodeId up = n_;
            for (double i = v(s, 1); i > 0; --i) up = tree_.parent(up);
            EXPECT_EQ(film_.turn(up), is_alpha ? Turn::max : Turn::min);
            EXPECT_TRUE(is_alpha ? head_.alpha(up) == head_.alpha(n_) : head_.beta(up) == head_.beta(n_));
            EXPECT_TRUE(v(s, 1) > 1 && film_.search().rules.pruning != search::Pruning::shallow);
            EXPECT_TRUE(is_alpha ? at_most(head_.alpha(n_).to_double(), seen_[up].lo)
                                 : at_most(seen_[up].hi, head_.beta(n_).to_double()));
        };
        add("Deep cutoff: α is from {V} levels up.", "深层剪枝：α 来自往上 {V} 层。",
            [=](const Slots& s) { deep(s, true); });
        add("Deep cutoff: β is from {V} levels up.", "深层剪枝：β 来自往上 {V} 层。",
            [=](const Slots& s) { deep(s, false); });
        for (const std::string sign : {"≥", ">"}) {
            add("The window had closed (α " + sign + " β), but nothing was left to skip.",
                "窗口已经合上（α " + sign + " β），但已没有可跳过的子节点。", [=, this](const Slots&) {
                    EXPECT_EQ(is_strict(), sign == ">");
                    is_closed();
                    on(Kind::leave);
                    EXPECT_TRUE(has_tried_all());
                });
        }
    }

    /// The best (or worst) that the average at `chance` can be if its child on the way down to the current node is worth
    /// `value`.
    double average_with(NodeId chance, double value, bool is_best) const {
        double out = 0;
        for (const NodeId child : tree_.children(chance)) {
            const bool is_below = child <= n_ && n_ < tree_.subtree_end(child);
            const double other = is_best ? seen_[child].hi : seen_[child].lo;
            out += film_.probability(child).to_double() * (is_below ? value : other);
        }
        return out;
    }
    /// The child of `chance` in which the current node stands. A probe may have shown that it keeps the limit anyway.
    NodeId child_of(NodeId chance) const {
        NodeId n = n_;
        while (tree_.parent(n) != chance) n = tree_.parent(n);
        return n;
    }
    NodeId chance_named(const std::string& name) const {
        NodeId up = parent();
        while (up != game::no_node && words_of(up) != name) up = tree_.parent(up);
        EXPECT_TRUE(up != game::no_node && film_.turn(up) == Turn::chance) << name;
        return up;
    }

    /// Star1 and Star2: what they enter, what they probe.
    void read_stars() {
        const auto told = [&] { return film_.search().range.value_or(core::Interval<Rational>{}); };
        const auto is_star2 = [&](const Slots&) { EXPECT_EQ(film_.search().rules.chance, search::Chance::star2); };
        add("Every leaf is known to lie between them.", "已知所有叶子都在两者之间。", [=, this](const Slots&) {
            EXPECT_TRUE(alpha_is(told().lo.to_double()) && beta_is(told().hi.to_double()));
        });
        add("Every leaf lies between {V} and {V}, and nothing narrower is known here.",
            "所有叶子都在 {V} 与 {V} 之间，这里没有更窄的界。", [=, this](const Slots& s) {
                EXPECT_TRUE(alpha_is(v(s, 1)) && beta_is(v(s, 2)));
                EXPECT_TRUE(told().lo.to_double() == v(s, 1) && told().hi.to_double() == v(s, 2));
            });
        add("At {W}, an average above {V} and below {V} still matters: for that, this child has to lie between α {V} "
            "and β "
            "{V}.",
            "在{W}，只有大于 {V}、小于 {V} 的平均值才有影响：为此，这个子节点要在 α {V} 与 β {V} 之间。",
            [=, this](const Slots& s) {
                const NodeId chance = chance_named(s[1]);
                EXPECT_EQ(chance, parent());
                EXPECT_TRUE(same(head_.alpha(chance).to_double(), v(s, 2)));
                EXPECT_TRUE(same(head_.beta(chance).to_double(), v(s, 3)));
                EXPECT_LT(head_.alpha(chance), head_.beta(chance));
                EXPECT_TRUE(alpha_is(v(s, 4)) && beta_is(v(s, 5)));
                const double lo = told().lo.to_double();
                const double hi = told().hi.to_double();
                // Beyond them, the average does not matter; or the child is known not to be there.
                EXPECT_TRUE(v(s, 4) == lo || at_least(v(s, 4)) ||
                            at_most(average_with(chance, v(s, 4), true), v(s, 2)));
                EXPECT_TRUE(v(s, 5) == hi || no_more(v(s, 5)) ||
                            at_most(v(s, 3), average_with(chance, v(s, 5), false)));
            });
        add("At {W}, only the side of {V} on which the average lies still matters: this child is searched with the "
            "window α {V}, β {V}.",
            "在{W}，只有平均值落在 {V} 的哪一边才有影响：这个子节点用窗口 α {V}、β {V} 来搜。",
            [=, this](const Slots& s) {
                const NodeId chance = chance_named(s[1]);
                EXPECT_EQ(chance, parent());
                EXPECT_EQ(head_.alpha(chance), head_.beta(chance));
                EXPECT_TRUE(same(head_.alpha(chance).to_double(), v(s, 2)));
                EXPECT_TRUE(alpha_is(v(s, 3)) && beta_is(v(s, 4)));
            });
        add("Star2 probes: for now, only its first child is looked at.", "Star2 试探：现在只看它的第一个子节点。",
            is_star2);
        add("Star2 leaves its other children for later.", "Star2 把它的其他子节点留到以后。", is_star2);
        add("Go on with {W}, which is worth {B} so far as we know.", "继续看{W}，目前知道它的值：{B}。",
            [=, this](const Slots& s) {
                is_star2(s);
                is_here(s[1]);
                const bool is_most = s[2].starts_with("≤");
                ASSERT_TRUE(is_most || s[2].starts_with("≥"));
                const double value = number_in(s[2]);
                EXPECT_TRUE(is_most ? no_more(value) : at_least(value));
            });
    }

    /// The cuts of Star1 and Star2.
    void read_star_cuts() {
        const auto told = [&] { return film_.search().range.value_or(core::Interval<Rational>{}); };
        const auto sum_is = [](std::string sum, double value) {
            replace_all(sum, " ", "");
            const auto sides = split(sum, "=");
            EXPECT_TRUE(same(number_in(sides.back()), value)) << sum;
            if (sides.size() == 2) is_sum(sides[0], value);
        };
        add("Even if all that is not known here were {V}, this average would be at most {A}: β falls to {V}.",
            "即使这里未知的部分都是 {V}，平均值也至多是 {A}：β 降到 {V}。", [=, this](const Slots& s) {
                EXPECT_EQ(v(s, 1), told().hi.to_double());
                EXPECT_TRUE(beta_is(v(s, 3)) && no_more(v(s, 3)));
                sum_is(s[2], v(s, 3));
            });
        add("Even if all that is not known here were {V}, this average would be at least {A}: α rises to {V}.",
            "即使这里未知的部分都是 {V}，平均值也至少是 {A}：α 升到 {V}。", [=, this](const Slots& s) {
                EXPECT_EQ(v(s, 1), told().lo.to_double());
                EXPECT_TRUE(alpha_is(v(s, 3)) && at_least(v(s, 3)));
                sum_is(s[2], v(s, 3));
            });
        add("From what is known of its children, this average is at most {A}: β falls to {V}.",
            "按各子节点已知的界，平均值至多是 {A}：β 降到 {V}。", [=, this](const Slots& s) {
                EXPECT_TRUE(beta_is(v(s, 2)) && no_more(v(s, 2)));
                sum_is(s[1], v(s, 2));
            });
        add("From what is known of its children, this average is at least {A}: α rises to {V}.",
            "按各子节点已知的界，平均值至少是 {A}：α 升到 {V}。", [=, this](const Slots& s) {
                EXPECT_TRUE(alpha_is(v(s, 2)) && at_least(v(s, 2)));
                sum_is(s[1], v(s, 2));
            });
        add("This average is {V} or less.", "这个平均值至多是 {V}。", [=, this](const Slots& s) {
            EXPECT_TRUE(beta_is(v(s, 1)) && no_more(v(s, 1)));
            is_closed();
        });
        add("This average is {V} or more.", "这个平均值至少是 {V}。", [=, this](const Slots& s) {
            EXPECT_TRUE(alpha_is(v(s, 1)) && at_least(v(s, 1)));
            is_closed();
        });
        add("At {W}, only a child worth more than {V} could lift the average above {V}.",
            "在{W}，只有大于 {V} 的子节点才能让平均值超过 {V}。", [=, this](const Slots& s) {
                const NodeId chance = chance_named(s[1]);
                EXPECT_TRUE(alpha_is(v(s, 2)) && same(head_.alpha(chance).to_double(), v(s, 3)));
                EXPECT_TRUE(at_most(average_with(chance, v(s, 2), true), v(s, 3)) ||
                            at_most(v(s, 2), seen_[child_of(chance)].lo));
                EXPECT_TRUE(no_more(v(s, 2)));
                is_closed();
            });
        add("At {W}, only a child worth less than {V} could keep the average below {V}.",
            "在{W}，只有小于 {V} 的子节点才能让平均值低于 {V}。", [=, this](const Slots& s) {
                const NodeId chance = chance_named(s[1]);
                EXPECT_TRUE(beta_is(v(s, 2)) && same(head_.beta(chance).to_double(), v(s, 3)));
                EXPECT_TRUE(at_most(v(s, 3), average_with(chance, v(s, 2), false)) ||
                            at_most(seen_[child_of(chance)].hi, v(s, 2)));
                EXPECT_TRUE(at_least(v(s, 2)));
                is_closed();
            });
        for (const bool is_max : {true, false}) {
            add(std::string("This node is worth {V}: no leaf is worth ") + (is_max ? "more" : "less") +
                    ", so the rest cannot matter.",
                std::string("这个节点值 {V}：没有更") + (is_max ? "大" : "小") + "的叶子，其余部分不会影响结果。",
                [=, this](const Slots& s) {
                    EXPECT_EQ(v(s, 1), (is_max ? told().hi : told().lo).to_double());
                    EXPECT_TRUE(exactly(v(s, 1)));
                });
        }
    }

    void read_cuts_of_plates() {
        add("Jia already gets {V} here, so this pair is worth {V} or more.", "甲在这里已能拿到 {V}，这一对至少值 {V}。",
            [&](const Slots& s) { EXPECT_TRUE(alpha_is(v(s, 1)) && at_least(v(s, 1)) && v(s, 1) == v(s, 2)); });
        add("At {W}, Yi has another pair that costs only {V}. The last note is skipped.",
            "{W} 里，乙另有一对只需付出 {V}，不会改选：最后一张不必看。", [&](const Slots& s) {
                EXPECT_TRUE(beta_is(v(s, 2)) && above(s[1], [&](NodeId up) { return another(up, v(s, 2), false); }));
                is_closed();
                EXPECT_EQ(film_.skipped_leaves(head_.step()), 1U);
                EXPECT_EQ(seen_[tree_.children(n_)[children() - 1]].hi, infinite);
            });
        add("Yi holds {W} to {V} or less. At {W}, Jia already has {V} with {M}.",
            "乙已把{W1} 压到至多 {V2}，甲在{W3}选{M5} 就有 {V4}。", [&](const Slots& s) {
                is_here(s[1]);
                EXPECT_TRUE(beta_is(v(s, 2)) && no_more(v(s, 2)) && alpha_is(v(s, 4)));
                EXPECT_TRUE(above(s[3], [&](NodeId up) { return another(up, v(s, 4), true, s[5]); }));
                is_closed();
            });
        add("The rest of {W} cannot matter; {V} is only an upper bound.", "{W} 的其余部分不会影响结果；{V} 只是上界。",
            [&](const Slots& s) {
                is_here(s[1]);
                EXPECT_TRUE(beta_is(v(s, 2)) && seen_[n_].lo < seen_[n_].hi);
            });
    }

    /// Whether `told`, "3, ≤5 and 8", lists what the children are known to be worth, in their order: none of them better
    /// than `best`, and one of them just as good.
    bool lists(const std::string& told, double best) const {
        static const std::regex one("(≥|≤)?([−0-9./∞]+?)(?:, | and |、|和|$)");
        std::size_t i = 0;
        bool is_among = false;
        const auto below = tree_.children(n_);
        for (std::sregex_iterator at(told.begin(), told.end(), one), end; at != end; ++at, ++i) {
            if (i >= below.size()) return false;
            const double value = number_in((*at)[2]);
            if ((*at)[1] != "≤" && !at_most(value, seen_[below[i]].lo)) return false;
            if ((*at)[1] != "≥" && !at_most(seen_[below[i]].hi, value)) return false;
            if (film_.turn(n_) == Turn::max ? (*at)[1] == "≥" || !at_most(value, best)
                                            : (*at)[1] == "≤" || !at_most(best, value)) {
                return false;
            }
            is_among = is_among || (!(*at)[1].matched && same(value, best));
        }
        return i == below.size() && is_among;
    }

    void read_returns() {
        struct Subject {
            const char* english;
            const char* chinese;
            const char* to;
        };
        for (const Subject& kind : {Subject{"This pair", "对甲来说，这一对", " to Jia"},
                                    {"This plate", "这个盘子对甲", " to Jia"},
                                    {"This node", "这个节点", ""}}) {
            const std::string exactly_worth = kind.english + std::string(" is worth exactly {V}") + kind.to;
            const std::string chinese = kind.chinese;
            const auto worth = [&](const Slots& s) { EXPECT_TRUE(exactly(v(s, 1))); };
            add(exactly_worth + ".", chinese + "正好值 {V}。", worth);
            for (const bool is_max : {true, false}) {
                const auto why = [&](const std::string& which, const std::string& chinese_which) {
                    add(exactly_worth + ": the " + which + " of {L}.",
                        chinese + "正好值 {V}：{L} 中" + chinese_which + "的。", [=, this](const Slots& s) {
                            worth(s);
                            EXPECT_EQ(film_.turn(n_), is_max ? Turn::max : Turn::min);
                            EXPECT_TRUE(lists(s[2], v(s, 1))) << s[2];
                        });
                };
                const std::string most = is_max ? "largest" : "smallest";
                add(exactly_worth + ": the " + most + " of its {V} values.",
                    chinese + "正好值 {V}：它的 {V} 个值中" + (is_max ? "最大" : "最小") + "的。",
                    [=, this](const Slots& s) {
                        worth(s);
                        EXPECT_EQ(film_.turn(n_), is_max ? Turn::max : Turn::min);
                        EXPECT_EQ(v(s, 2), children());
                    });
                why(is_max ? "larger" : "smaller", is_max ? "较大" : "较小");
                why(most, is_max ? "最大" : "最小");
            }
            add(kind.english + std::string(" is worth at least {V}") + kind.to + ".", chinese + "至少值 {V}。",
                [&](const Slots& s) { EXPECT_TRUE(at_least(v(s, 1))); });
            add(kind.english + std::string(" is worth at most {V}") + kind.to + ".", chinese + "至多值 {V}。",
                [&](const Slots& s) { EXPECT_TRUE(no_more(v(s, 1))); });
        }
    }

    /// The parent's player has a child that is better than this one, or as good.
    void is_refused(double other, bool is_max, bool is_worse, const std::string& name = {}) const {
        EXPECT_EQ(film_.turn(parent()), is_max ? Turn::max : Turn::min);
        EXPECT_TRUE(another(parent(), other, is_max, name));
        EXPECT_TRUE(is_max ? no_more(other) : at_least(other));
        const double own = is_max ? seen_[n_].hi : seen_[n_].lo;
        EXPECT_TRUE(!is_worse || ((is_max ? own < other : own > other) && !same(own, other)));
        on(tree_.is_leaf(n_) ? Kind::leaf : Kind::leave);
    }

    bool is_given_by_another(double value) const {
        const auto siblings = tree_.children(parent());
        return std::any_of(siblings.begin(), siblings.end(), [&](NodeId child) {
            return child != n_ && same(seen_[child].lo, value) && same(seen_[child].hi, value);
        });
    }

    void read_refusals() {
        add("Yi need not offer it: another pair costs {V}.", "乙不必给出这一对：另有一对付出 {V} 就够了。",
            [&](const Slots& s) { is_refused(v(s, 1), false, false); });
        add("Yi will not offer it: another pair costs only {V}.", "乙不会给出这一对：另有一对只需付出 {V}。",
            [&](const Slots& s) { is_refused(v(s, 1), false, true); });
        add("Jia need not choose it: {M} gives {V}.", "甲不必选它：{M} 就有 {V}。",
            [&](const Slots& s) { is_refused(v(s, 2), true, false, s[1]); });
        add("Jia will not choose it: {M} gives {V}.", "甲不会选它：{M} 已有 {V}。",
            [&](const Slots& s) { is_refused(v(s, 2), true, true, s[1]); });
        for (const bool is_max : {true, false}) {
            const std::string who = is_max ? "{MAX}" : "{MIN}";
            add(who + " need not choose it: another child gives {V}.", who + "不必选它：另一个子节点就给出 {V}。",
                [=, this](const Slots& s) {
                    is_refused(v(s, 1), is_max, false);
                    EXPECT_TRUE(is_given_by_another(v(s, 1)));
                });
            add(who + " will not choose it: another child gives {V}.", who + "不会选它：另一个子节点给出 {V}。",
                [=, this](const Slots& s) {
                    is_refused(v(s, 1), is_max, true);
                    EXPECT_TRUE(is_given_by_another(v(s, 1)));
                });
        }
    }

    /// Whether the node `n` is worth what "(3+5)/2=4" says on average, and the sum is right.
    void is_average(NodeId n, std::string told) const {
        replace_all(told, " ", "");
        const auto sides = split(told, "=");
        EXPECT_EQ(film_.turn(n), Turn::chance);
        const double value = number_in(sides.back());
        EXPECT_TRUE(same(seen_[n].lo, value) && same(seen_[n].hi, value)) << value;
        if (sides.size() == 2) {
            is_sum(sides[0], value);
            const auto named = ::plyglass::testing::numbers_in(sides[0]);
            for (const NodeId child : tree_.children(n)) {
                EXPECT_TRUE(std::any_of(named.begin(), named.end(), [&](const auto& number) {
                    return same(number.to_double(), seen_[child].lo);
                })) << "a child is left out";
            }
        }
    }
    /// "(1+(−4))/2", "1/3×3+2/3×5".
    static void is_sum(const std::string& sum, double value) {
        const auto worked_out = ::plyglass::testing::Formula::value(sum);
        ASSERT_TRUE(worked_out) << sum;
        EXPECT_TRUE(same(worked_out->to_double(), value)) << sum;
    }

    void read_averages() {
        const auto here = [&](const Slots& s) { is_average(n_, s[1]); };
        add("On average this plate is worth {A} to Jia.", "这个盘子对甲的平均值：{A}。", here);
        add("On average this node is worth {A}.", "这个节点的平均值：{A}。", here);
        add("On average {M} is worth {A}.", "选{M}，平均得 {A}。", [&](const Slots& s) {
            for (const NodeId child : tree_.children(0)) {
                if (move_words_of(child) != s[1]) continue;
                EXPECT_TRUE(exactly(seen_[child].lo)) << "another one is better";
                return is_average(child, s[2]);
            }
            FAIL() << "no such move";
        });
        const auto random = [&](const Slots&) {
            EXPECT_TRUE(film_.search().algorithm == Algorithm::expectimax && !tree_.has_chance());
        };
        add("Expectimax: Yi picks at random.", "期望最大：乙随机出一对。", random);
        add("Expectimax: the opponent moves at random.", "期望最大：对方随机走。", random);
        const auto minimax = [&](const Slots& s, bool is_same) {
            const auto answer =
                solve(film_.written_tree(), {.algorithm = Algorithm::minimax, .rules = {}, .window = {}});
            EXPECT_TRUE(same(answer->value.value.to_double(), v(s, 2)));
            EXPECT_EQ(move_name(film_, answer->line.front()), s[1]);
            EXPECT_EQ(answer->line.front() == film_.summary().line.front(), is_same);
        };
        // A move's name alone.
        add("Minimax chose {L}: {V} for sure.", "极小极大选 {L}：保证得到 {V}。",
            [=](const Slots& s) { minimax(s, false); });
        add("Minimax chooses {L} too: {V} for sure.", "极小极大也选 {L}：保证得到 {V}。",
            [=](const Slots& s) { minimax(s, true); });
    }

    void read_ends() {
        add("The root is worth {B}.", "根节点的值：{B}。", [&](const Slots& s) {
            const double value = number_in(s[1]);
            EXPECT_EQ(n_, 0U);
            EXPECT_TRUE(s[1].starts_with("≤") || at_least(value));
            EXPECT_TRUE(s[1].starts_with("≥") || no_more(value));
        });
        add("The root is worth {V}: choose {M}.", "根节点的值是 {V}：选{M}。", [&](const Slots& s) {
            const bool is_max = film_.turn(0) == Turn::max;
            EXPECT_TRUE(exactly(v(s, 1)) && another(0, v(s, 1), is_max, s[2]));
            EXPECT_EQ(move_words_of(film_.summary().line.front()), s[2]);
        });
        add("Both leaves were looked at.", "两片叶子都看了。",
            [&](const Slots&) { EXPECT_TRUE(head_.leaves() == 2 && tree_.leaf_count() == 2); });
        const auto& window = film_.search().window;
        add("The search fails low: the value does not lie above α.", "搜索低失败（fail low）：值不高于 α。",
            [&](const Slots&) { EXPECT_TRUE(no_more(window.alpha.to_double())); });
        add("The search fails high: the value does not lie below β.", "搜索高失败（fail high）：值不低于 β。",
            [&](const Slots&) { EXPECT_TRUE(at_least(window.beta.to_double())); });
        add("{V} of {V} leaves were looked at.", "{V2} 片叶子只看了 {V1} 片。", [&](const Slots& s) {
            EXPECT_EQ(v(s, 1), head_.leaves());
            EXPECT_EQ(v(s, 2), tree_.leaf_count());
            EXPECT_LT(v(s, 1), v(s, 2));
        });
        add("All {V} leaves were looked at.", "{V} 片叶子全都看了。", [&](const Slots& s) {
            EXPECT_EQ(v(s, 1), head_.leaves());
            EXPECT_EQ(v(s, 1), tree_.leaf_count());
        });
        add("Its only leaf was looked at.", "",
            [&](const Slots&) { EXPECT_TRUE(head_.leaves() == 1 && tree_.leaf_count() == 1); });
        const auto other_rule = [&](double leaves) {
            Search other = film_.search();
            other.rules.cut = is_strict() ? search::CutRule::equal : search::CutRule::strict;
            EXPECT_EQ(leaves, solve(film_.written_tree(), other)->leaves_evaluated);
        };
        const auto cuts_on_equality = [&] {
            std::size_t count = 0;
            for (std::size_t step = film_.next_cut(0); step != 0; step = film_.next_cut(step)) {
                head_.go(step);
                count += head_.alpha(head_.current()) == head_.beta(head_.current()) ? 1 : 0;
            }
            head_.go(head_.steps());
            return count;
        };
        add("{V} cuts were made on equality; with α > β it would be {V}.",
            "有 {V} 次相等剪枝；若要求 α > β，就要看 {V} 片。", [=](const Slots& s) {
                EXPECT_EQ(v(s, 1), cuts_on_equality());
                other_rule(v(s, 2));
            });
        add("One cut was made on equality; with α > β it would be {V}.", "", [=](const Slots& s) {
            EXPECT_EQ(1U, cuts_on_equality());
            other_rule(v(s, 1));
        });
        add("With a cut on equality too (α ≥ β) it would be {V}.", "若 α ≥ β 时就剪，只要看 {V} 片。",
            [=](const Slots& s) { other_rule(v(s, 1)); });
    }

    Playhead head_;
    const Film& film_;
    const game::ExplicitTree& tree_;
    Checker seen_;
    Phrases phrases_;
    NodeId n_ = 0;
};

}  // namespace plyglass::trace
