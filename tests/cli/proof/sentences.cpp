#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/proof/judges.hpp"

namespace plyglass::cli::proof {

namespace {

/// The texts in the places of "{}", if `text` matches `pattern`.
std::optional<std::vector<std::string_view>> matched(std::string_view pattern, std::string_view text) {
    std::vector<std::string_view> out;
    while (true) {
        const auto slot = pattern.find("{}");
        const std::string_view fixed = pattern.substr(0, slot);
        if (!take(text, fixed)) return std::nullopt;
        if (slot == std::string_view::npos) return text.empty() ? std::optional(out) : std::nullopt;
        pattern.remove_prefix(slot + 2);
        const std::string_view next = pattern.substr(0, pattern.find("{}"));
        const auto end = next.empty() ? text.size() : pattern == next ? text.rfind(next) : text.find(next);
        if (end == std::string_view::npos) return std::nullopt;
        out.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::vector<std::string> sentences_of(const std::string& text) {
    std::vector<std::string> out;
    std::size_t start = 0;
    for (std::size_t at = text.find(". "); at != std::string::npos; at = text.find(". ", at + 1)) {
        if (at + 2 >= text.size()) break;
        const char next = text[at + 2];
        if ((next < 'A' || next > 'Z') && (next < '0' || next > '9')) continue;
        out.push_back(text.substr(start, at + 1 - start));
        start = at + 2;
    }
    out.push_back(text.substr(start));
    return out;
}

using Slots = std::vector<std::string_view>;

/// What each kind of sentence claims, and whether that is so.
class SentenceJudge {
public:
    explicit SentenceJudge(WatchedFilm& film) : film_(film) {}

    void judge(const std::string& sentence) {
        for (const Claim& claim : claims) {
            const auto slots = matched(claim.pattern, sentence);
            if (!slots) continue;
            if (claim.judge != nullptr) (this->*claim.judge)(*slots);
            if (!film_.is_fine()) film_.complaint += "\n(" + sentence + ")";
            return;
        }
        film_.complain("a sentence that this test does not know: " + sentence);
    }

private:
    struct Claim {
        const char* pattern;
        void (SentenceJudge::*judge)(const Slots& slots);
    };
    static const std::vector<Claim> claims;

    Number number(std::string_view slot) {
        const auto found = number_of(slot);
        if (!found) film_.complain("no number: " + std::string(slot));
        return found.value_or(Number{});
    }
    void on(const char* event) { film_.require(film_.event == event, std::string("not where it is said: ") + event); }
    bool window_is_open_above() const {
        for (int n = film_.parent(); n >= 0; n = film_.tree[n].parent) {
            if (!film_.windows[n].first.infinite() || !film_.windows[n].second.infinite()) return false;
        }
        return true;
    }

    void look_at(const Slots& s) {
        on("enter");
        film_.require(film_.world.named(s[0]) == film_.node, "another node");
    }
    void chance_node(const Slots& s, bool alike) {
        film_.require(film_.kind() == Kind::chance, "no chance node");
        const auto& children = film_.tree[film_.node].children;
        film_.require(number(s[0]).over == static_cast<long long>(children.size()), "another number of children");
        const bool are_alike = std::all_of(children.begin(), children.end(), [&](int child) {
            return film_.world.weight(child) == film_.world.weight(children.front());
        });
        film_.require(are_alike == alike, "other probabilities");
    }
    void even_chance(const Slots& s) { chance_node(s, true); }
    void uneven_chance(const Slots& s) { chance_node(s, false); }
    void nothing_known(const Slots&) {
        film_.require(film_.alpha == minus_infinity && film_.beta == infinity && window_is_open_above(),
                      "something is known");
    }
    void opens_again(const Slots&) {
        film_.require(film_.node != 0 && film_.world.kind(film_.parent()) == Kind::chance && !window_is_open_above(),
                      "it was not closed");
    }
    void still_open(const Slots&) {
        film_.require(film_.alpha == minus_infinity && film_.beta == infinity, "it is not open");
        film_.require(!window_is_open_above() && film_.world.kind(film_.parent()) != Kind::chance,
                      "nothing was ever known");
    }
    void shallow_window(const Slots&) {
        film_.require(film_.asked.shallow && film_.node != 0 && film_.world.kind(film_.parent()) != Kind::chance,
                      "not so");
    }
    void inherits(const Slots& s) {
        on("enter");
        film_.require(film_.node != 0, "the root inherits nothing");
        film_.require(number(s[0]) == film_.alpha && number(s[1]) == film_.beta, "another window");
    }
    void given_window(const Slots& s) {
        film_.require(film_.node == 0 && number(s[0]) == film_.asked.alpha && number(s[1]) == film_.asked.beta,
                      "another window");
    }
    void max_is_sure(const Slots& s) {
        const int at = film_.world.named(s[0]);
        film_.require(at >= 0 && film_.world.is_above(at, film_.node) && film_.world.kind(at) == Kind::max,
                      "not max above it");
        if (!film_.is_fine()) return;
        film_.require(number(s[1]) == film_.alpha && film_.alpha <= film_.world.known(at).lo, "max is not sure of it");
    }
    void min_can_hold(const Slots& s) {
        const int at = film_.world.named(s[0]);
        film_.require(at >= 0 && film_.world.is_above(at, film_.node) && film_.world.kind(at) == Kind::min,
                      "not min above it");
        if (!film_.is_fine()) return;
        film_.require(number(s[1]) == film_.beta && film_.world.known(at).hi <= film_.beta, "min cannot hold it");
    }
    void asked_above(const Slots& s) {
        film_.require(number(s[0]) == film_.asked.alpha && film_.alpha == film_.asked.alpha, "not asked");
    }
    void asked_below(const Slots& s) {
        film_.require(number(s[0]) == film_.asked.beta && film_.beta == film_.asked.beta, "not asked");
    }
    void open_window(const Slots&) { film_.require(film_.alpha < film_.beta, "there is nothing between them"); }
    void point_window(const Slots&) { film_.require(film_.asked.strict && film_.alpha == film_.beta, "not so"); }

    void exactly(const Slots& s) { film_.require(film_.world.known(film_.node).is(number(s[0])), "not proven"); }
    /// A child that is told as "20", "≥20" or "≤20".
    void child_told(int child, std::string_view told, const Number& best, bool is_max) {
        const bool is_lower = take(told, "≥");
        const bool is_upper = !is_lower && take(told, "≤");
        const Number value = number(told);
        const Interval known = film_.world.known(child);
        film_.require(is_upper || value <= known.lo, "the child may be worth less");
        film_.require(is_lower || known.hi <= value, "the child may be worth more");
        film_.require(is_max ? known.hi <= best : best <= known.lo, "the child may be better");
    }
    void extreme(std::string_view value, const std::vector<std::string_view>& told, bool is_max) {
        exactly({value});
        film_.require(film_.kind() == (is_max ? Kind::max : Kind::min), "the other player's node");
        const auto& children = film_.tree[film_.node].children;
        film_.require(told.size() == children.size(), "a child is left out");
        if (!film_.is_fine()) return;
        for (std::size_t i = 0; i < told.size(); ++i) child_told(children[i], told[i], number(value), is_max);
        film_.require(std::find(told.begin(), told.end(), value) != told.end(), "no child gives it");
    }
    static std::vector<std::string_view> listed(std::string_view words) {
        std::vector<std::string_view> out;
        for (auto at = words.find(", "); at != std::string_view::npos; at = words.find(", ")) {
            out.push_back(words.substr(0, at));
            words.remove_prefix(at + 2);
        }
        out.push_back(words);
        return out;
    }
    void largest(const Slots& s) { extreme(s[0], listed(s[1]), true); }
    void smallest(const Slots& s) { extreme(s[0], listed(s[1]), false); }
    void larger(const Slots& s) { extreme(s[0], {s[1], s[2]}, true); }
    void smaller(const Slots& s) { extreme(s[0], {s[1], s[2]}, false); }
    void chooses(std::string_view count, Kind kind) {
        on("enter");
        film_.require(!film_.has_windows() && film_.kind() == kind, "not that player's choice");
        film_.require(number(count).over == static_cast<long long>(film_.tree[film_.node].children.size()),
                      "another number of children");
    }
    void max_chooses(const Slots& s) { chooses(s[0], Kind::max); }
    void min_chooses(const Slots& s) { chooses(s[0], Kind::min); }
    void only_child(const Slots&) {
        on("enter");
        film_.require(!film_.has_windows() && film_.tree[film_.node].children.size() == 1, "it has others");
    }
    void one_of_many(const Slots& s, Kind kind) {
        exactly(s);
        film_.require(film_.kind() == kind, "the other player's node");
        film_.require(number(s[1]).over == static_cast<long long>(film_.tree[film_.node].children.size()),
                      "another number of children");
    }
    void largest_of_many(const Slots& s) { one_of_many(s, Kind::max); }
    void smallest_of_many(const Slots& s) { one_of_many(s, Kind::min); }
    void at_least(const Slots& s) { film_.require(number(s[0]) <= film_.world.known(film_.node).lo, "not proven"); }
    void at_most(const Slots& s) { film_.require(film_.world.known(film_.node).hi <= number(s[0]), "not proven"); }

    void alpha_stays(const Slots& s) {
        film_.require(film_.node != 0 && film_.world.kind(film_.parent()) == Kind::max && number(s[0]) == film_.alpha &&
                          *film_.value <= film_.alpha,
                      "not so");
    }
    void beta_stays(const Slots& s) {
        film_.require(film_.node != 0 && film_.world.kind(film_.parent()) == Kind::min && number(s[0]) == film_.beta &&
                          film_.beta <= *film_.value,
                      "not so");
    }
    void alpha_rises(const Slots& s) {
        on("alpha");
        film_.require(number(s[0]) == film_.alpha && number(s[1]) == film_.alpha &&
                          film_.alpha <= film_.world.known(film_.node).lo,
                      "not sure of it");
    }
    void beta_falls(const Slots& s) {
        on("beta");
        film_.require(
            number(s[0]) == film_.beta && number(s[1]) == film_.beta && film_.world.known(film_.node).hi <= film_.beta,
            "cannot hold it");
    }
    void goes_on(const Slots&) {
        film_.require(film_.asked.strict && film_.alpha == film_.beta &&
                          film_.tried[film_.node].size() < film_.tree[film_.node].children.size(),
                      "it does not");
    }

    void max_gets(const Slots& s) {
        on("cutoff");
        film_.require(film_.kind() == Kind::max && number(s[0]) == film_.alpha && number(s[1]) == film_.alpha,
                      "another number");
        film_.require(film_.alpha <= film_.world.known(film_.node).lo, "max has not got it");
    }
    void min_holds(const Slots& s) {
        on("cutoff");
        film_.require(
            film_.kind() == Kind::min && number(s[0]) == film_.beta && film_.world.known(film_.node).hi <= film_.beta,
            "min does not hold it");
    }
    void min_will_not(const Slots& s) {
        min_can_hold(s);
        film_.require(film_.beta < film_.world.known(film_.node).lo, "it may be as good");
    }
    void min_need_not(const Slots& s) {
        min_can_hold(s);
        film_.require(film_.beta <= film_.world.known(film_.node).lo, "it may be better");
    }
    void max_will_not(const Slots& s) {
        max_is_sure(s);
        film_.require(film_.world.known(film_.node).hi < film_.alpha, "it may be as good");
    }
    void max_need_not(const Slots& s) {
        max_is_sure(s);
        film_.require(film_.world.known(film_.node).hi <= film_.alpha, "it may be better");
    }
    void infinite(const Slots& s) {
        film_.require(number(s[0]).infinite(), "there are others");
        exactly(s);
    }
    void equality(const Slots&) { film_.require(!film_.asked.strict && film_.alpha == film_.beta, "they differ"); }
    void deep(const Slots& s) {
        const Number up = number(s[0]);
        int at = film_.node;
        for (long long i = 0; i < up.over && at >= 0; ++i) at = film_.tree[at].parent;
        film_.require(up.over > 1 && at >= 0 && !film_.asked.shallow, "not from there");
        if (!film_.is_fine()) return;
        const bool is_max = film_.kind() == Kind::max;
        film_.require(film_.world.kind(at) == (is_max ? Kind::min : Kind::max), "not the other player's");
        film_.require(is_max ? film_.windows[at].second == film_.beta : film_.windows[at].first == film_.alpha,
                      "another bound");
        const Interval known = film_.world.known(at);
        film_.require(is_max ? known.hi <= film_.beta : film_.alpha <= known.lo, "it has no such bound");
    }

    void judge_average(int n, std::string_view words) {
        const auto equals = words.rfind(" = ");
        const std::string_view result = equals == std::string_view::npos ? words : words.substr(equals + 3);
        film_.require(film_.world.known(n).is(number(result)), "another average");
        if (equals == std::string_view::npos) return;
        const auto formula = Formula::value(words.substr(0, equals));
        film_.require(formula && *formula == number(result), "the formula does not give it");
        auto named = numbers_in(words.substr(0, equals));
        for (const int child : film_.tree[n].children) {
            film_.require(std::find(named.begin(), named.end(), film_.world.truth(child)) != named.end(),
                          "a child is left out");
        }
    }
    void average(const Slots& s) {
        film_.require(film_.kind() == Kind::chance, "no chance node");
        judge_average(film_.node, s[0]);
    }
    bool another_gives(const Number& value) const {
        const auto& siblings = film_.tree[film_.parent()].children;
        return std::any_of(siblings.begin(), siblings.end(),
                           [&](int child) { return child != film_.node && film_.world.known(child).is(value); });
    }
    void refuses(const Slots& s, bool strictly) {
        on("return");
        film_.require(film_.node != 0, "nobody chooses the root");
        if (!film_.is_fine()) return;
        const Number value = number(s[0]);
        film_.require(another_gives(value), "no other child gives it");
        const bool is_max = film_.world.kind(film_.parent()) == Kind::max;
        film_.require(is_max || film_.world.kind(film_.parent()) == Kind::min, "nobody chooses there");
        film_.require(film_.text.find(is_max ? "Max " : "Min ") != std::string::npos, "the other player");
        const Interval known = film_.world.known(film_.node);
        if (strictly) {
            film_.require(is_max ? known.hi < value : value < known.lo, "it may be as good");
        } else {
            film_.require(is_max ? known.hi <= value : value <= known.lo, "it may be better");
        }
    }
    void will_not_choose(const Slots& s) { refuses(s, true); }
    void need_not_choose(const Slots& s) { refuses(s, false); }
    void closed_without_loss(bool strict) {
        on("return");
        film_.require(film_.asked.strict == strict, "the other rule");
        film_.require(strict ? film_.beta < film_.alpha : film_.beta <= film_.alpha, "it had not");
        film_.require(film_.tried[film_.node].size() == film_.tree[film_.node].children.size(),
                      "something was skipped");
    }
    void empty_cut(const Slots&) { closed_without_loss(false); }
    void empty_strict_cut(const Slots&) { closed_without_loss(true); }

    void choice(const Slots& s) {
        exactly(s);
        const Number which = number(s[1]);
        film_.require(which.over >= 1 && which.over <= static_cast<long long>(film_.tree[0].children.size()),
                      "no such child");
        if (!film_.is_fine()) return;
        const Interval known = film_.world.known(film_.tree[0].children[static_cast<std::size_t>(which.over - 1)]);
        film_.require(film_.kind() == Kind::max ? number(s[0]) <= known.lo : known.hi <= number(s[0]),
                      "that child may be worse");
        film_.require(film_.answer["best"] == which.over - 1, "solve has another best move");
    }
    long long seen_leaves() const {
        const auto all = film_.world.leaves(0);
        return static_cast<long long>(all.size()) - film_.world.unseen_leaves(0);
    }
    void only_leaf(const Slots&) { film_.require(film_.world.leaves(0).size() == 1 && seen_leaves() == 1, "not so"); }
    void all_leaves(const Slots& s) {
        film_.require(film_.world.unseen_leaves(0) == 0 && number(s[0]).over == seen_leaves() && seen_leaves() > 1,
                      "not so");
    }
    void both_leaves(const Slots&) { film_.require(film_.world.unseen_leaves(0) == 0 && seen_leaves() == 2, "not so"); }
    void fails_low(const Slots&) {
        film_.require(film_.world.known(0).hi <= film_.asked.alpha, "the value may lie above α");
    }
    void fails_high(const Slots&) {
        film_.require(film_.asked.beta <= film_.world.known(0).lo, "the value may lie below β");
    }
    void some_leaves(const Slots& s) {
        film_.require(number(s[0]).over == seen_leaves(), "another count");
        film_.require(number(s[1]).over == static_cast<long long>(film_.world.leaves(0).size()), "another total");
    }
    void other_rule(const Slots& s) {
        Asked other = film_.asked;
        other.flags.insert(other.flags.end(), {"--cut", film_.asked.strict ? "ge" : "gt"});
        const auto at = std::find(other.flags.begin(), other.flags.end(), "--cut");
        other.flags.erase(at, at + 2);
        film_.require(answer_of(other)["leaves_evaluated"] == number(s.back()).over, "the other rule looks at others");
    }
    void one_equality_cut(const Slots& s) {
        film_.require(film_.equality_cuts == 1, "not one");
        other_rule(s);
    }
    void more_equality_cuts(const Slots& s) {
        film_.require(number(s[0]).over == film_.equality_cuts && film_.equality_cuts > 1, "another number of them");
        other_rule(s);
    }

    void random_opponent(const Slots&) { film_.require(film_.fair_chance, "he does not"); }
    void average_of_child(const Slots& s) {
        const int child = film_.tree[0].children[static_cast<std::size_t>(number(s[0]).over - 1)];
        film_.require(film_.world.truth(child) == film_.world.truth(0), "another child is better");
        judge_average(child, s[1]);
    }
    void judge_minimax(const Slots& s, bool same) {
        const World strict(film_.tree, false);
        const auto which = static_cast<std::size_t>(number(s[0]).over - 1);
        film_.require(number(s[1]) == strict.truth(0) && strict.truth(film_.tree[0].children[which]) == strict.truth(0),
                      "minimax does not");
        film_.require((film_.answer["best"] == which) == same, "the same, or not");
    }
    void minimax_chose(const Slots& s) { judge_minimax(s, false); }
    void minimax_chose_too(const Slots& s) { judge_minimax(s, true); }

    WatchedFilm& film_;
};

const std::vector<SentenceJudge::Claim> SentenceJudge::claims = {
    {"Start {}", nullptr},
    {"Look at {}.", &SentenceJudge::look_at},
    {"Its only child decides its value.", &SentenceJudge::only_child},
    {"Max chooses: the largest of the {} values below counts.", &SentenceJudge::max_chooses},
    {"Min chooses: the smallest of the {} values below counts.", &SentenceJudge::min_chooses},
    {"Its value is the average of its {} children.", &SentenceJudge::even_chance},
    {"Its value is the average of its {} children, each by its probability.", &SentenceJudge::uneven_chance},
    {"Nothing is known yet: α −∞, β +∞.", &SentenceJudge::nothing_known},
    {"A bound on an average is no bound on one child: the window opens again, α −∞, β +∞.",
     &SentenceJudge::opens_again},
    {"The window is still open: α −∞, β +∞.", &SentenceJudge::still_open},
    {"Only the parent's own bound is handed down: α −∞, β +∞.", &SentenceJudge::shallow_window},
    {"It inherits the window α {}, β {}.", &SentenceJudge::inherits},
    {"The whole search was given the window α {}, β {}.", &SentenceJudge::given_window},
    {"The whole search was asked only for values above {}.", &SentenceJudge::asked_above},
    {"The whole search was asked only for values below {}.", &SentenceJudge::asked_below},
    {"Only a value between them can still matter.", &SentenceJudge::open_window},
    {"Nothing lies between them, but we cut only at α > β.", &SentenceJudge::point_window},
    {"This leaf is worth {}.", &SentenceJudge::exactly},
    {"No more than α {}: α stays.", &SentenceJudge::alpha_stays},
    {"No less than β {}: β stays.", &SentenceJudge::beta_stays},
    {"Max is now sure of {} here: α rises to {}.", &SentenceJudge::alpha_rises},
    {"Min can hold this node down to {}: β falls to {}.", &SentenceJudge::beta_falls},
    {"Now α = β, but we cut only at α > β: the search goes on.", &SentenceJudge::goes_on},
    {"Max already gets {} here, so this node is worth {} or more.", &SentenceJudge::max_gets},
    {"At {}, Min can hold the game to {} and will not come here.", &SentenceJudge::min_will_not},
    {"At {}, Min can hold the game to {} and need not come here.", &SentenceJudge::min_need_not},
    {"Min holds this node to {} or less.", &SentenceJudge::min_holds},
    {"At {}, Max is already sure of {} and will not come here.", &SentenceJudge::max_will_not},
    {"At {}, Max is already sure of {} and need not come here.", &SentenceJudge::max_need_not},
    {"At {}, Max is already sure of {}.", &SentenceJudge::max_is_sure},
    {"At {}, Min can already hold the game to {}.", &SentenceJudge::min_can_hold},
    {"This node is worth {}: no value is higher, so the rest cannot matter.", &SentenceJudge::infinite},
    {"This node is worth {}: no value is lower, so the rest cannot matter.", &SentenceJudge::infinite},
    {"This node is worth {} or more.", &SentenceJudge::at_least},
    {"This node is worth {} or less.", &SentenceJudge::at_most},
    {"Equality cut: α = β is enough.", &SentenceJudge::equality},
    {"Deep cutoff: α is from {} levels up.", &SentenceJudge::deep},
    {"Deep cutoff: β is from {} levels up.", &SentenceJudge::deep},
    {"This node is worth exactly {}: the largest of its {} values.", &SentenceJudge::largest_of_many},
    {"This node is worth exactly {}: the smallest of its {} values.", &SentenceJudge::smallest_of_many},
    {"This node is worth exactly {}: the largest of {}.", &SentenceJudge::largest},
    {"This node is worth exactly {}: the smallest of {}.", &SentenceJudge::smallest},
    {"This node is worth exactly {}: the larger of {} and {}.", &SentenceJudge::larger},
    {"This node is worth exactly {}: the smaller of {} and {}.", &SentenceJudge::smaller},
    {"This node is worth exactly {}.", &SentenceJudge::exactly},
    {"This node is worth at least {}.", &SentenceJudge::at_least},
    {"This node is worth at most {}.", &SentenceJudge::at_most},
    {"On average this node is worth {}.", &SentenceJudge::average},
    {"Max will not choose it: another child gives {}.", &SentenceJudge::will_not_choose},
    {"Min will not choose it: another child gives {}.", &SentenceJudge::will_not_choose},
    {"Max need not choose it: another child gives {}.", &SentenceJudge::need_not_choose},
    {"Min need not choose it: another child gives {}.", &SentenceJudge::need_not_choose},
    {"The window had closed (α ≥ β), but nothing was left to skip.", &SentenceJudge::empty_cut},
    {"The window had closed (α > β), but nothing was left to skip.", &SentenceJudge::empty_strict_cut},
    {"The root is worth {}: choose child {}.", &SentenceJudge::choice},
    {"The root is worth ≥{}.", &SentenceJudge::at_least},
    {"The root is worth ≤{}.", &SentenceJudge::at_most},
    {"The root is worth {}.", &SentenceJudge::exactly},
    {"Its only leaf was looked at.", &SentenceJudge::only_leaf},
    {"The search fails low: the value does not lie above α.", &SentenceJudge::fails_low},
    {"The search fails high: the value does not lie below β.", &SentenceJudge::fails_high},
    {"Both leaves were looked at.", &SentenceJudge::both_leaves},
    {"All {} leaves were looked at.", &SentenceJudge::all_leaves},
    {"{} of {} leaf was looked at.", &SentenceJudge::some_leaves},
    {"{} of {} leaves were looked at.", &SentenceJudge::some_leaves},
    {"One cut was made on equality; with α > β it would be {}.", &SentenceJudge::one_equality_cut},
    {"{} cuts were made on equality; with α > β it would be {}.", &SentenceJudge::more_equality_cuts},
    {"With a cut on equality too (α ≥ β) it would be {}.", &SentenceJudge::other_rule},
    {"Expectimax: the opponent moves at random.", &SentenceJudge::random_opponent},
    {"On average child {} is worth {}.", &SentenceJudge::average_of_child},
    {"Minimax chose {}: {} for sure.", &SentenceJudge::minimax_chose},
    {"Minimax chooses {} too: {} for sure.", &SentenceJudge::minimax_chose_too},
};

}  // namespace

void judge_sentences(WatchedFilm& film) {
    SentenceJudge judge(film);
    for (const std::string& sentence : sentences_of(film.text)) {
        if (film.is_fine()) judge.judge(sentence);
    }
}

}  // namespace plyglass::cli::proof
