#include "glass/mistakes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "misread/run.hpp"
#include "text/translate.hpp"

namespace plyglass::glass {

namespace {

using core::Turn;
using game::NodeId;
using misread::Mistake;
using misread::Rules;
using text::mark;
using Kind = Event::Kind;
using Types = search::TypesOf<RankGame>;

template <Mistake... mistakes>
std::span<const Rules> rules_of() {
    static const auto rules = [] {
        std::array<Rules, sizeof...(mistakes)> out;
        auto at = out.begin();
        ((at++->mistake = mistakes), ...);
        return out;
    }();
    return rules;
}

/// Made by both players, or by one of them alone.
template <Mistake... mistakes>
std::span<const Rules> rules_of_players() {
    static const auto rules = [] {
        std::array<Rules, 3 * sizeof...(mistakes)> out;
        auto at = out.begin();
        for (const Turn player : {Turn::over, Turn::max, Turn::min}) {
            for (const Mistake mistake : {mistakes...}) {
                at->mistake = mistake;
                (at++)->made_by = player;
            }
        }
        return out;
    }();
    return rules;
}

std::span<const Rules> spares_last_child() {
    static const std::array<Rules, 1> rules = [] {
        std::array<Rules, 1> out;
        out[0].spares_last_child = true;
        return out;
    }();
    return rules;
}

std::span<const Rules> opens_windows() {
    static const std::array<Rules, 1> rules = [] {
        std::array<Rules, 1> out;
        out[0].opens_windows = true;
        return out;
    }();
    return rules;
}

std::span<const Rules> takes_unfinished() {
    static const std::array<Rules, 2> rules = [] {
        std::array<Rules, 2> out;
        out[0].unfinished = Rules::Unfinished::left;
        out[1].unfinished = Rules::Unfinished::taken;
        return out;
    }();
    return rules;
}

std::vector<KnownMistake> make_mistakes() {
    using enum Mistake;
    constexpr bool value = true, work = false;
    constexpr View negamax = View::mover, plain = View::max;
    return {
        {"alpha-never-updated", mark("α never rises at MAX nodes"),
         mark("After a child of a MAX node, alpha has to rise to the best value so far; here it stays as it was."),
         work, "((2 3)(1 4))", rules_of<alpha_never_updated>()},
        {"beta-never-updated", mark("β never falls at MIN nodes"),
         mark("After a child of a MIN node, beta has to fall to the best value so far; here it stays as it was."), work,
         "((2 3)(1 4))", rules_of<beta_never_updated>(), plain},
        {"alpha-not-updated-at-root", mark("the root does not move its own bound"),
         mark("The root hands each of its children the window that it began with."), work, "((2 3)(1 4))",
         rules_of<own_bound_not_updated_at_root>()},
        {"bound-assigned", mark("a bound is overwritten"),
         mark("Alpha becomes the new value even where it was higher already, or beta where it was lower."), work,
         "((3 4)(1 5)(2 6))", rules_of_players<bound_set_to_child, bound_assigned>()},
        {"window-not-handed-down", mark("the window is not handed down"),
         mark("Every node begins with minus and plus infinity instead of its parent's alpha and beta."), work,
         "((2 3)(1 4))", opens_windows()},
        {"root-hands-full-window", mark("the root hands down a full window"),
         mark("The children of the root are called with minus and plus infinity instead of its alpha and beta."), work,
         "((2 3)(1 4))", rules_of<root_hands_open_window>()},
        {"global-bounds", mark("α and β are global"),
         mark("All nodes share one alpha and one beta, so bounds of one branch are used in another."), value,
         "((1 2)(3 4))", rules_of<global_bounds>()},
        {"alpha-starts-at-0", mark("α starts at 0"),
         mark("The root's alpha has to be minus infinity: values can be negative."), value, "",
         rules_of<alpha_starts_at_0>()},
        {"beta-starts-at-0", mark("β starts at 0"),
         mark("The root's beta has to be plus infinity: values can be positive."), value, "(1 2)",
         rules_of<beta_starts_at_0>()},
        {"double-min-value", mark("the smallest positive number is taken for minus infinity"),
         mark("Double.MIN_VALUE is just above 0; minus infinity is Double.NEGATIVE_INFINITY."), value, "",
         rules_of<alpha_starts_at_least, best_starts_at_least, both_start_at_least>()},
        {"best-starts-at-0", mark("the best value starts at 0"),
         mark("Before the first child the best value has to be minus infinity at MAX and plus infinity at MIN."), value,
         "((1 2)(3 4))", rules_of<best_starts_at_0, best_starts_at_0_at_max, best_starts_at_0_at_min>()},
        {"swapped-in-call", mark("α and β are swapped in the call"),
         mark("A child is called with beta where alpha belongs, and the other way round."), value, "((1 2)(3 4))",
         rules_of<window_swapped>(), plain},
        {"own-bound", mark("a value is compared with the player's own bound"),
         mark("MAX has to compare with beta and MIN with alpha: that is what the opponent already has elsewhere."),
         value, "(1 2)", rules_of_players<cuts_on_own_bound, cuts_on_own_bound_as_opponent>()},
        {"cuts-only-at-max", mark("cuts only at MAX nodes"), mark("The test of the window is missing at MIN nodes."),
         work, "((2 3)(1 4))", rules_of<cuts_only_at_max>()},
        {"cuts-only-at-min", mark("cuts only at MIN nodes"), mark("The test of the window is missing at MAX nodes."),
         work, "(((1 2)(3 4))((5 6)(7 8)))", rules_of<cuts_only_at_min>()},
        {"never-cuts-at-last-child", mark("never cuts when one child is left"),
         mark("A closed window is not noticed while a single child is left, so that child is looked at for nothing."),
         work, "((2 3)(1 4))", spares_last_child()},
        {"never-cuts", mark("never cuts"), mark("The window closes, but the loop goes on (continue instead of break)."),
         work, "((2 3)(1 4))", rules_of<never_cuts>()},
        {"cuts-late", mark("a cut comes one child too late"),
         mark("The window is tested before the child's value has moved it, so one more child is looked at."), work,
         "((2 3)(1 4))", rules_of_players<cuts_late>()},
        {"leaves-before-keeping", mark("a cut forgets the value"),
         mark("The node is left before the value that closed its window has been kept."), value, "((2 3)(4 1))",
         rules_of_players<forgets_at_cut>()},
        {"returns-wrong-bound-at-cut", mark("a cut returns the wrong bound"),
         mark("At a cut MAX returns the alpha that it had before, or MIN the beta, instead of the value."), value,
         "((2 3)(4 1))", rules_of_players<own_bound_at_cut>()},
        {"returns-other-bound", mark("the other player's bound is returned"),
         mark("At its end a MAX node returns beta, or a MIN node alpha, instead of the best value."), value, "(1 2)",
         rules_of_players<other_bound_at_end, other_bound>()},
        {"returns-last", mark("the last child's value is returned"),
         mark("A node returns what its last child was worth instead of the best value."), value, "(2 1)",
         rules_of<returns_last>()},
        {"returns-first", mark("the first child's value is returned"),
         mark("The loop is left after the first child (return inside the loop), so no other one is looked at."), value,
         "(1 2)", rules_of<returns_first>()},
        {"best-never-changes", mark("the best value never changes"),
         mark("MAX takes the smaller or MIN the larger of two values, so that infinity stays, which it begins with."),
         value, "(1 2)", rules_of_players<best_never_kept>()},
        {"moves-other-bound", mark("the other player's bound is moved"),
         mark("MAX has to raise alpha and MIN to lower beta; here one of them moves the other's bound."), value,
         "((1 2)(3 4))", rules_of_players<other_bound_narrowed>(), plain},
        {"keeps-last-at-max", mark("MAX keeps the last value"),
         mark("A MAX node keeps every new value instead of the largest one."), value, "(2 1)",
         rules_of<keeps_last_at_max>()},
        {"skips-first", mark("the first child is skipped"), mark("The loop over the children begins one too late."),
         value, "(1 2)", rules_of<skips_first>()},
        {"skips-last", mark("the last child is skipped"), mark("The loop over the children ends one too early."), value,
         "(1 2)", rules_of<skips_last>()},
        {"players-swapped", mark("MAX and MIN are swapped"), mark("The root is searched as the other player's node."),
         value, "(1 2)", rules_of<players_swapped>(), plain},
        {"never-alternates", mark("the players never alternate"),
         mark("Every node is searched as if the player at the root moved there."), value, "((1 2)(3 4))",
         rules_of<never_alternates>()},
        {"negamax-no-minus", mark("negamax without the minus"),
         mark("A child's value has to be negated: it is from the opponent's view."), value, "(1 2)",
         rules_of<no_minus>(), negamax},
        {"negamax-window-not-swapped", mark("negamax hands its window down unchanged"),
         mark("A child has to be called with (−beta, −alpha); here it gets (alpha, beta)."), value, "((2 3)(1 4))",
         rules_of<window_unchanged>(), negamax},
        {"negamax-window-wrong", mark("negamax negates its window without swapping it"),
         mark("A child has to be called with (−beta, −alpha); here it gets (−alpha, −beta)."), value, "((1 2)(3 4))",
         rules_of<window_negated>(), negamax},
        {"negamax-leaf-sign", mark("negamax gives leaves the wrong sign"),
         mark("A leaf's value has to be from the view of the player who would move there."), value, "(1 2)",
         rules_of<leaf_unsigned>(), negamax},
        {"negamax-root-sign", mark("negamax starts with the wrong sign"),
         mark("The root is searched as the other player's, so all signs are turned round."), value, "(1 2)",
         rules_of<root_sign>(), negamax},
        {"cuts-on-less", mark("cuts where α is less than β"),
         mark("The comparison is turned round: a node is left while its window is open."), value, "(1 2)",
         rules_of_players<cuts_on_less>()},
        {"bound-taken-for-value", mark("a bound is taken for a value"),
         mark("A move of the root that is only known to be no better than the best one is chosen instead."), value, "",
         rules_of<bound_for_value_at_root>()},
        {"unfinished-bound", mark("an unfinished child's bound is taken for its value"),
         mark("What a node is worth so far is compared with the window as if all its children had been looked at."),
         value, "(((1 3)(4 5))((2 6)(7 8)))", takes_unfinished()},
        {"no-second-look", mark("no second search after a scout"),
         mark("A child that an empty window shows to be better has to be searched again with the whole window: until "
              "then, "
              "its value is only a bound."),
         value, "(((1 2)(3 4))((5 6)(7 8)))", rules_of<no_second_look>()},
        {"depth-short",
         mark("the search ends one move too early"),
         mark("Inner nodes are evaluated, all at one depth, and what lies below is never looked at."),
         value,
         "",
         {}},
        {"depth-long",
         mark("the search goes past the leaves"),
         mark("A leaf is searched like an inner node; without children it returns infinity instead of its value."),
         value,
         "",
         {}},
        {"chance-cut",
         mark("cuts at chance nodes"),
         mark(
             "A chance node is left, or hands its window down, as if it were a player's: the rest still counts for its "
             "average."),
         value,
         "",
         {}},
        {"chance-sum",
         mark("chance adds up without probabilities"),
         mark("A chance node returns the sum of its children's values instead of their average."),
         value,
         "",
         {}},
        {"chance-unweighted",
         mark("chance takes the plain mean"),
         mark("The values are divided by the number of children although the probabilities differ."),
         value,
         "",
         {}},
        {"chance-as-min",
         mark("chance is treated as MIN"),
         mark("A chance node returns its smallest value instead of the average."),
         value,
         "",
         {}},
    };
}

/// Follows a search as long as it does what the run reports.
class Follower {
public:
    explicit Follower(const Run& run) : run_(run) {}

    bool is_done() const { return !agrees_; }
    bool agrees() const { return agrees_; }
    std::size_t events() const { return at_; }

    void operator()(const auto&) {}
    void operator()(const search::Enter<Types>& e) {
        path_.push_back(e.state);
        if (run_.is_black_box) return;
        const Event* event = next(Kind::enter, e.state);
        if (event == nullptr) return;
        const bool is_same = fits(event->alpha, e.alpha) && fits(event->beta, e.beta) &&
                             (event->turn == Turn::over || event->turn == e.turn);
        go_on(is_same);
    }
    void operator()(const search::Leaf<Types>& e) {
        if (const Event* event = next(Kind::leaf, e.state)) go_on(event->is_as_written || fits(event->value, e.value));
    }
    void operator()(const search::Leave<Types>& e) {
        const NodeId node = path_.back();
        path_.pop_back();
        if (!run_.has_returns) return;
        if (const Event* event = next(Kind::back, node)) go_on(event->value == e.value);
    }
    void ends(const search::Answer<RankGame>& answer, const RankGame& game) {
        skip_inferred();
        if (at_ == run_.events.size()) return;
        const Event& event = run_.events[at_];
        if (!agrees_ || event.kind != Kind::answer) return go_on(false);
        const bool has_move = event.child != not_told && !answer.line.empty();
        const bool is_move = !has_move || game.ordinal(0, answer.line.front()) == event.child;
        const bool is_value = event.value == no_rank || event.value == answer.value || event.value == -answer.value;
        go_on(is_move && is_value && at_ + 1 == run_.events.size());
    }

private:
    void skip_inferred() {
        while (at_ < run_.events.size() && run_.events[at_].is_inferred) ++at_;
    }
    static bool fits(Rank told, Rank value) { return told == no_rank || told == value; }
    const Event* next(Kind kind, NodeId node) {
        if (!agrees_) return nullptr;
        skip_inferred();
        if (at_ < run_.events.size() && run_.events[at_].kind == kind && run_.events[at_].node == node) {
            return &run_.events[at_];
        }
        agrees_ = false;
        return nullptr;
    }
    void go_on(bool agrees) {
        agrees_ = agrees;
        if (agrees) ++at_;
    }

    const Run& run_;
    std::vector<NodeId> path_;
    std::size_t at_ = 0;
    bool agrees_ = true;
};

}  // namespace

std::span<const KnownMistake> known_mistakes() {
    static const auto list = make_mistakes();
    return list;
}

std::vector<Program> programs(const KnownMistake* mistake, View view) {
    static const std::array<Rules, 1> right{};
    std::vector<Program> out;
    if (mistake != nullptr && mistake->only_in.value_or(view) != view) return out;
    constexpr std::array<std::pair<search::Fail, Rules::Clipped>, 4> returned{
        {{search::Fail::soft, Rules::Clipped::always},
         {search::Fail::hard, Rules::Clipped::always},
         {search::Fail::hard, Rules::Clipped::to_own_bound},
         {search::Fail::hard, Rules::Clipped::at_cut}}};
    for (const Rules& reading : mistake == nullptr ? right : mistake->readings) {
        if (reading.made_by != Turn::over && view == View::mover) continue;  // there, both players run the same code
        for (const Windows windows : {Windows::deep, Windows::none, Windows::shallow}) {
            for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
                for (const auto& [fail, clipped] : returned) {
                    for (const auto test : {Rules::Test::bounds, Rules::Test::value, Rules::Test::when_narrowed}) {
                        // Then the comparison the wrong way round would never be true.
                        const bool is_idle = test == Rules::Test::when_narrowed &&
                                             reading.mistake == Mistake::cuts_on_own_bound_as_opponent;
                        // Then each node would be left after its first child.
                        const bool is_first =
                            test == Rules::Test::value && reading.mistake == Mistake::other_bound_narrowed;
                        if (is_idle || is_first) continue;
                        Program& program = out.emplace_back(Program{mistake, reading, view});
                        program.rules.cut = cut;
                        program.rules.fail = fail;
                        program.rules.clipped = clipped;
                        program.rules.test = test;
                        program.rules.negamax = view == View::mover;
                        program.rules.opens_windows = reading.opens_windows || windows == Windows::none;
                        if (windows == Windows::shallow) program.rules.pruning = search::Pruning::shallow;
                    }
                }
            }
        }
    }
    return out;
}

std::size_t agreement(const Run& run, const RankGame& game, const Program& program) {
    Follower follower(run);
    const auto answer = misread::run(game, game.root(), follower, program.rules, game.first_window());
    follower.ends(answer, game);
    return follower.agrees() ? run.events.size() : std::min(follower.events(), run.events.size() - 1);
}

const KnownMistake* find_mistake(std::string_view id) {
    const auto all = known_mistakes();
    const auto found = std::find_if(all.begin(), all.end(), [&](const KnownMistake& it) { return it.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::optional<std::vector<Program>> explanations(const Run& run, RankGame::Children order, bool even_if_right,
                                                 std::size_t most_steps) {
    std::size_t steps_left = most_steps;
    std::vector<Program> out;
    const auto begins = [](const Event& it) { return it.kind == Kind::enter && it.depth == 0; };
    const auto passes = std::count_if(run.events.begin(), run.events.end(), begins);
    if (!has_rank_game(run) || !run.is_whole || (passes != 1 && !run.is_black_box)) return out;
    const RankGame game(run, order);
    const auto explains = [&](const Program& it) {
        // In a search without windows, mistakes about windows never show.
        const bool is_bare = it.mistake != nullptr && it.rules.opens_windows && !it.mistake->readings[0].opens_windows;
        if (even_if_right && is_bare) return false;
        if (steps_left == 0) return false;
        const std::size_t steps = agreement(run, game, it);
        steps_left -= std::min(steps_left, steps);
        return steps == run.events.size();
    };
    const auto find = [&](const KnownMistake* mistake) {
        for (const View view : {View::max, View::mover}) {
            if (run.view && view != *run.view && mistake != nullptr) continue;
            const auto all = programs(mistake, view);
            const auto found = std::find_if(all.begin(), all.end(), explains);
            if (found == all.end()) continue;
            out.push_back(*found);
            return true;
        }
        return false;
    };
    if (!even_if_right && find(nullptr)) return out = {};
    for (const KnownMistake& mistake : known_mistakes()) find(&mistake);
    if (steps_left == 0) return std::nullopt;
    return out;
}

namespace {

struct Counting {
    Work work;
    void operator()(const auto&) {}
    void operator()(const search::Enter<Types>&) { work.steps += 2; }
    void operator()(const search::Leaf<Types>&) {
        ++work.steps;
        ++work.leaves;
    }
};

}  // namespace

Work work(const RankGame& game, const misread::Rules& rules) {
    Counting counting;
    const auto answer = misread::run(game, game.root(), counting, rules);
    counting.work.value = answer.value;
    ++counting.work.steps;
    return counting.work;
}

}  // namespace plyglass::glass
