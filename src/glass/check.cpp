#include "glass/check.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "glass/visited.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::glass {

namespace {

using core::Turn;
using search::CutRule;
using Children = RankGame::Children;
using Kind = Event::Kind;

std::vector<Turn> possible_roots(const Run& run) {
    if (run.tree && run.tree->turn(0) != Turn::over) return {run.tree->turn(0)};
    if (run.root) return {*run.root};
    const Turn told = run.events.front().turn;
    if (told != Turn::over) return {told};
    return {Turn::max, Turn::min};
}

std::vector<Assumed> possible_programs(const Run& run) {
    std::vector<Assumed> out;
    for (const Windows windows : {Windows::deep, Windows::shallow, Windows::none}) {
        for (const CutRule cut : {CutRule::equal, CutRule::strict}) {
            if (windows == Windows::none && cut == CutRule::strict) continue;
            for (const View view : {View::max, View::mover}) {
                if (run.view && view != *run.view) continue;
                for (const Turn root : possible_roots(run)) {
                    for (const Returned returned : {Returned::best, Returned::clipped, Returned::clipped_to_own_bound,
                                                    Returned::clipped_at_cut}) {
                        out.push_back({view, root, windows, cut, returned});
                        if (run.has_returns || windows == Windows::none) break;
                    }
                }
            }
        }
    }
    return out;
}

/// What else a right program may do, each on top of `plain` ones.
std::vector<Assumed> richer_programs(const Run& run, const std::vector<Assumed>& plain) {
    std::vector<Assumed> out;
    for (const Scouts scouts : {Scouts::none, Scouts::again_from_own_bound, Scouts::again_from_value}) {
        for (const bool remembers : {scouts == Scouts::none, true}) {
            for (Assumed it : plain) {
                if (scouts != Scouts::none && it.windows != Windows::deep) continue;
                it.scouts = scouts;
                it.remembers = remembers;
                out.push_back(it);
            }
            if (remembers) break;
        }
    }
    for (Assumed it : plain) {
        it.cuts_at_chance = true;
        if (run.has_chance) out.push_back(it);
    }
    return out;
}

/// The same with a part that is not watched.
std::vector<Assumed> helped_programs(const std::vector<Assumed>& plain) {
    std::vector<Assumed> out;
    for (const Scouts scouts : {Scouts::none, Scouts::again_from_own_bound, Scouts::again_from_value}) {
        for (Assumed it : plain) {
            if (scouts != Scouts::none && it.windows != Windows::deep) continue;
            it.scouts = scouts;
            it.remembers = it.has_help = true;
            out.push_back(it);
        }
    }
    return out;
}

Children order_of(const Judged& judged) {
    if (judged.order.as_written) return Children::as_written;
    return judged.order.reversed ? Children::reversed : Children::as_seen;
}

template <class T>
void settle(std::optional<T>& out, bool is_first, T value) {
    if (is_first) {
        out = value;
    } else if (out != value) {
        out.reset();
    }
}

/// What the programs that fit have in common.
void describe(Verdict& verdict, const std::vector<Judged>& fitting) {
    for (const Judged& it : fitting) {
        const bool is_first = &it == fitting.data();
        const bool is_minimax = it.assumed.windows == Windows::none;
        settle(verdict.is_minimax, is_first, is_minimax);
        settle(verdict.windows, is_first, it.assumed.windows);
        if (!is_minimax) settle(verdict.cut, is_first, it.assumed.cut);
    }
    if (verdict.is_minimax == true) return verdict.windows.reset();
    const auto& [is_soft, clipped, to_own_bound, at_cut] = verdict.judged.returns;
    const bool is_outside = verdict.judged.has_value_outside;
    const bool is_clipped = !is_outside && (clipped || to_own_bound || at_cut);
    if (is_outside && !is_soft) return;  // as in Knuth and Moore's F2, which clips to its own bound only
    if (is_soft != is_clipped) verdict.is_hard = is_clipped;
}

/// The programs of that kind by which the run is right, the first such kind.
std::vector<Judged> fitting(const Run& run, const std::vector<Assumed>& programs, std::vector<Judged>& all) {
    std::vector<Judged> out;
    const auto kind = [](const Assumed& it) {
        return std::tuple(it.scouts, it.remembers, it.cuts_at_chance, it.has_help);
    };
    for (const Assumed& it : programs) {
        if (!out.empty() && kind(it) != kind(out[0].assumed)) break;
        Judged judged = judge(run, it, true);
        const bool has_reason = !it.cuts_at_chance || judged.chance_cuts > 0;
        (judged.is_right() && has_reason ? out : all).push_back(std::move(judged));
    }
    return out;
}

/// What a richer program has on top of a plain one shows before its first difference.
bool shows_what_is_assumed(const Judged& it) {
    const Assumed& assumed = it.assumed;
    if (assumed.has_help) return true;
    return !assumed.cuts_at_chance && (assumed.scouts == Scouts::none || it.scouts > 0) &&
           (!assumed.remembers || it.told_from_table > 0);
}

void describe(Verdict& verdict, const Program& program) {
    verdict.is_minimax = program.rules.opens_windows;
    if (*verdict.is_minimax) return;
    verdict.cut = program.rules.cut;
    verdict.is_hard = program.rules.fail != search::Fail::soft;
    verdict.windows = program.rules.pruning == search::Pruning::deep ? Windows::deep : Windows::shallow;
}

Assumed assumed_of(const Program& program, Turn root) {
    const Windows windows = program.rules.opens_windows                      ? Windows::none
                            : program.rules.pruning == search::Pruning::deep ? Windows::deep
                                                                             : Windows::shallow;
    const auto clipped = static_cast<std::size_t>(program.rules.clipped);
    constexpr std::array<Returned, 3> all{Returned::clipped, Returned::clipped_to_own_bound, Returned::clipped_at_cut};
    const bool is_soft = program.rules.fail == search::Fail::soft;
    Assumed out{program.view, root, windows, program.rules.cut, is_soft ? Returned::best : all[clipped]};
    if (program.rules.mistake == misread::Mistake::no_second_look) out.scouts = Scouts::again_from_own_bound;
    return out;
}

/// Cuts at equality before others, fail-soft before fail-hard.
const Program& most_usual(const std::vector<Program>& programs) {
    const auto strangeness = [](const Program& it) {
        return std::tuple(it.rules.opens_windows, it.rules.pruning, it.rules.cut, it.rules.fail);
    };
    return *std::min_element(programs.begin(), programs.end(),
                             [&](const Program& a, const Program& b) { return strangeness(a) < strangeness(b); });
}

void compare_with_reference(const Run& run, Verdict& verdict) {
    if (is_expectimax(run, verdict)) {
        verdict.cut.reset();
        verdict.is_hard.reset();
        verdict.windows.reset();
    }
    if (verdict.judged.order.as_written != verdict.judged.order.reversed) {
        verdict.order = order_of(verdict.judged);
    } else if (!verdict.judged.order.as_written) {
        verdict.order = Children::as_seen;
    }
    if (!has_rank_game(run)) return;
    misread::Rules rules;
    rules.cut = verdict.cut.value_or(CutRule::equal);
    verdict.reference = work(RankGame(run, order_of(verdict.judged)), rules);
    verdict.true_value = verdict.reference->value;
}

/// The same as `explanations` of a run without a tree, from the part of it that was visited.
std::optional<std::vector<Program>> explanations_of_visited(const Run& run, std::size_t most_steps) {
    std::vector<Program> out;
    for (const View view : {View::max, View::mover}) {
        for (const Turn root : possible_roots(run)) {
            if (run.view && *run.view != view) continue;
            const auto visited = on_visited_tree(run, root, view);
            if (!visited) continue;
            auto found = explanations(*visited, Children::as_seen, false, most_steps);
            if (!found) return found;
            for (const Program& it : *found) {
                const auto is_it = [&](const Program& other) { return other.mistake == it.mistake; };
                if (std::none_of(out.begin(), out.end(), is_it)) out.push_back(it);
            }
        }
    }
    return out;
}

/// Whether a leaf of the tree was entered, or is worth something else than it is.
bool searches_a_leaf(const Run& run) {
    const game::ExplicitTree& tree = *run.tree;
    return std::any_of(run.events.begin(), run.events.end(), [&](const Event& it) {
        if (it.node == game::no_node || !tree.is_leaf(it.node)) return false;
        const bool has_other = it.kind == Kind::leaf && it.value != no_rank && !run.leaf_values.empty() &&
                               std::abs(it.value) != std::abs(run.leaf_values[tree.leaf_number(it.node)]);
        return it.kind == Kind::enter || has_other;
    });
}

/// Of each node: equal where the same children lead to the same leaves, whoever moves.
std::vector<std::uint64_t> hashes_below(const Run& run) {
    const game::ExplicitTree& tree = *run.tree;
    std::vector<std::uint64_t> out(tree.size());
    for (auto n = static_cast<game::NodeId>(tree.size()); n-- > 0;) {
        std::uint64_t hash = 1;
        if (tree.is_leaf(n)) hash = static_cast<std::uint64_t>(run.leaf_values[tree.leaf_number(n)]) << 1U;
        for (const game::NodeId child : tree.children(n)) hash = (hash ^ out[child]) * 0x9E3779B97F4A7C15U;
        out[n] = (hash ^ (hash >> 31U)) * 0xBF58476D1CE4E5B9U;
    }
    return out;
}

/// Whether an inner node that was not searched may have come out of a table that takes no care of who moves.
bool may_be_of_a_table(const Run& run) {
    const std::vector<std::uint64_t> hashes = hashes_below(run);
    std::unordered_set<std::uint64_t> met;
    for (const Event& it : run.events) {
        if (it.node == game::no_node || run.tree->is_leaf(it.node)) continue;
        if (it.kind == Kind::back) met.insert(hashes[it.node]);
        if (it.kind == Kind::leaf && met.contains(hashes[it.node])) return true;
    }
    return false;
}

/// Without rules of alpha-beta that explain the whole run: other mistakes with which a right program would do it.
void find_mistakes(const Run& run, Verdict& verdict, std::size_t most_steps) {
    std::vector<Program>& out = verdict.mistakes;
    auto found = run.tree ? explanations(run, order_of(verdict.judged), false, most_steps)
                          : explanations_of_visited(run, most_steps);
    verdict.is_too_long = !found;
    out = std::move(found).value_or(std::vector<Program>{});
    if (!out.empty() || !run.tree || !run.is_whole) return;
    const std::vector<Assumed> all = possible_programs(run);
    const auto explains = [&](const auto& changed) {
        return std::any_of(all.begin(), all.end(), [&](Assumed it) {
            changed(it);
            return judge(run, it, true).is_right();
        });
    };
    const auto add = [&](const char* id) { out.push_back({find_mistake(id), {}, View::max}); };
    const bool knows_leaves = run.tree->has_every_value();
    if (explains([](Assumed& it) { it.ends_early = true; }) && !(knows_leaves && may_be_of_a_table(run)))
        add("depth-short");
    if (searches_a_leaf(run) && explains([](Assumed& it) { it.goes_past_leaves = true; })) add("depth-long");
    if (!run.has_chance) return;
    if (explains([](Assumed& it) { it.chance = ChanceAs::sum; })) add("chance-sum");
    if (explains([](Assumed& it) { it.chance = ChanceAs::plain_mean; })) add("chance-unweighted");
    if (explains([](Assumed& it) { it.chance = ChanceAs::min; })) add("chance-as-min");
    for (const ChanceCut cut : {ChanceCut::at_child, ChanceCut::at_sum, ChanceCut::at_mean, ChanceCut::below}) {
        for (const ChanceEnds ends : {ChanceEnds::both, ChanceEnds::alpha, ChanceEnds::beta}) {
            const auto cuts = [&](Assumed& it) { it.chance_cut = cut, it.chance_ends = ends; };
            if (explains(cuts)) return add("chance-cut");
        }
    }
}

/// The last look before a step, or the first one.
const Look& last_look(const Run& run, std::size_t event) {
    const auto is_after = [&](const Look& it) { return it.event > event; };
    const auto after = std::find_if(run.looks.begin(), run.looks.end(), is_after);
    return after == run.looks.begin() ? *after : *std::prev(after);
}

}  // namespace

std::optional<Verdict> check(const Run& run, std::size_t most_steps) {
    if (run.is_black_box && !run.tree) return std::nullopt;
    Verdict out;
    out.is_whole = run.is_whole || run.end < run.events.size();
    std::vector<Judged> all, others;
    const std::vector<Assumed> plain = possible_programs(run);
    std::vector<Judged> right = fitting(run, plain, all);
    if (right.empty()) right = fitting(run, richer_programs(run, plain), others);
    const bool may_have_help = right.empty() && !run.looks.empty();
    if (may_have_help) right = fitting(run, helped_programs(plain), others);
    // What hands windows down is not meant to be minimax.
    const auto is_hopeless = [](const Judged& it) {
        return it.has_narrow_windows && it.assumed.windows == Windows::none;
    };
    auto longest = std::max_element(all.begin(), all.end(), [&](const Judged& a, const Judged& b) {
        if (is_hopeless(a) != is_hopeless(b)) return is_hopeless(a);
        return a.first() < b.first();
    });
    for (auto it = others.begin(); it != others.end(); ++it) {
        if (shows_what_is_assumed(*it) && it->first() > longest->first()) longest = it;
    }
    if (right.empty() && longest->first() >= run.end) {
        out.is_whole = false;
        right.push_back(*longest);
        right.back().differences.clear();  // they lie behind the run's end
        right.back().difference_count = 0;
    }
    out.is_right = !right.empty();
    if (out.is_right && may_have_help) {
        out.is_whole = false;
        out.unwatched = last_look(run, longest->first());
    }
    out.judged = out.is_right ? right.front() : judge(run, longest->assumed);
    if (!out.is_right) find_mistakes(run, out, most_steps);
    const bool is_program = !out.mistakes.empty() && !out.mistakes.front().mistake->readings.empty();
    if (is_program) {
        const Program& program = most_usual(out.mistakes);
        out.judged = judge(run, assumed_of(program, longest->assumed.root));
        describe(out, program);
    } else {
        describe(out, out.is_right ? right : std::vector<Judged>{out.judged});
    }
    if (!run.has_returns) out.is_hard.reset();
    compare_with_reference(run, out);
    return out;
}

namespace {

/// The run gets the reason why it cannot be judged, if a part of the search is not watched.
std::optional<Verdict> told(std::optional<Verdict> verdict, Run& run) {
    if (!verdict || !verdict->unwatched || run.problem) return verdict;
    const game::NodeId child = verdict->unwatched->child;
    const game::NodeId node = run.tree->is_leaf(child) ? run.tree->parent(child) : child;
    const std::string why = text::closed_up(text::filled(
        text::tr("leaves below {} are looked at here, and no call of a watched function says what for: if "
                 "another function searches them, it has to be watched, too; if the watched one does, on a "
                 "stack of its own, or only estimates a value, the run cannot be judged"),
        words_of_path(run.tree->path(node))));
    run.problem = core::Problem{why, verdict->unwatched->line, 0};
    return verdict;
}

}  // namespace

std::optional<Verdict> check_for_either_root(Run& run) {
    auto verdict = check(run);
    if (!run.as_mins || !verdict || verdict->is_right) return told(std::move(verdict), run);
    const auto turn_over = [&] {
        std::swap(run.tree, run.as_mins);
        run.root = core::opponent(*run.root);
        value_nodes(run);
    };
    turn_over();
    auto other = check(run);
    if (other->is_right || other->judged.first() > verdict->judged.first()) return told(std::move(other), run);
    turn_over();
    return verdict;
}

bool searches_children_alone(const Run& run) {
    if (!run.tree) return false;
    std::vector<std::uint32_t> path{not_told};
    for (const Event& it : run.events) {
        if (it.kind == Kind::answer || it.kind == Kind::back) continue;
        path.resize(it.depth + std::size_t{1});
        it.depth == 0 ? ++path.front() : path.back() = it.child;
        const game::NodeId node = run.tree->at(path);
        if (node == game::no_node || run.tree->is_leaf(node) != (it.kind == Kind::leaf)) return false;
        if (it.kind == Kind::enter) continue;
        const Rank value = run.leaf_values[run.tree->leaf_number(node)];
        if (it.value != value && it.value != -value) return false;
    }
    return path.front() + 1 == run.tree->children(0).size();
}

bool is_expectimax(const Run& run, const Verdict& verdict) {
    return run.has_chance && !verdict.judged.has_narrow_windows;
}

std::vector<Program> doubles(const Run& run, const Verdict& verdict) {
    if (!verdict.is_right) return {};
    return explanations(run, order_of(verdict.judged), true).value_or(std::vector<Program>{});
}

std::vector<std::uint32_t> path_of(const Run& run, std::size_t event) {
    std::vector<std::uint32_t> path;
    for (std::size_t i = 0; i <= event; ++i) {
        const Event& it = run.events[i];
        if (it.kind == Kind::answer) continue;
        path.resize(it.depth);
        if (it.depth > 0) path.back() = it.child;
    }
    if (run.events[event].kind == Kind::answer) path.clear();
    return path;
}

std::string_view name(Rule rule) {
    constexpr std::array<std::string_view, 8> names{"order", "turn",   "window", "narrow",
                                                    "cut",   "return", "leaf",   "answer"};
    return names[static_cast<std::size_t>(rule)];
}

json::Value as_json(const Run& run, const Verdict& verdict) {
    const auto number = [&](Rank rank) {
        return rank == no_rank ? json::Value() : json::Value(core::Value(run.number(rank)));
    };
    const auto text = [](const auto& optional, auto... names) {
        const std::array<const char*, sizeof...(names)> all{names...};
        return optional ? json::Value(all[static_cast<std::size_t>(*optional)]) : json::Value();
    };
    const json::Value algorithm = is_expectimax(run, verdict) ? json::Value("expectimax")
                                  : verdict.judged.assumed.scouts != Scouts::none
                                      ? json::Value("pvs")
                                      : text(verdict.is_minimax, "alphabeta", "minimax");
    const json::Value variant = json::object({{"algorithm", algorithm},
                                              {"cut", text(verdict.cut, "ge", "gt")},
                                              {"fail", text(verdict.is_hard, "soft", "hard")},
                                              {"pruning", text(verdict.windows, "deep", "shallow", "full")},
                                              {"order", text(verdict.order, "given", "reversed", "other")}});
    json::Value first;
    if (!verdict.judged.differences.empty()) {
        const Difference& it = verdict.judged.differences.front();
        first = json::object({{"event", run.step(it.event)},
                              {"node", json::list_of(path_of(run, it.event))},
                              {"rule", name(it.rule)},
                              {"found", it.child != not_told ? json::Value(it.child) : number(it.found)},
                              {"expected", it.average ? json::Value(*it.average) : number(it.expected)}});
    }
    json::Value mistakes = json::Value::list();
    for (const Program& it : verdict.mistakes) mistakes.push_back(it.mistake->id);
    const std::string_view smallest = verdict.mistakes.empty() ? "" : verdict.mistakes.front().mistake->smallest;
    json::Value value_right;
    if (verdict.true_value && verdict.judged.answer != no_rank)
        value_right = json::Value(verdict.judged.answer == *verdict.true_value);
    json::Value leaves;
    if (verdict.reference) leaves = json::Value(verdict.reference->leaves);
    return json::object({{"right", verdict.is_right},
                         {"variant", variant},
                         {"first", first},
                         {"differences", verdict.judged.difference_count},
                         {"mistakes", mistakes},
                         {"smallest", json::text_or_null(smallest)},
                         {"value_right", value_right},
                         {"leaves", verdict.judged.leaves},
                         {"leaves_reference", leaves}});
}

}  // namespace plyglass::glass
